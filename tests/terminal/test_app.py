"""The full-screen client as a whole: any size, with colour and without, rules to read."""

from __future__ import annotations

import asyncio

import pytest
from textual.widgets import Markdown, OptionList, Static

import pawtable
from pawtable.games.dnup import GAME
from pawtable.match import Match
from pawtable.terminal.app import PawtableApp, shows_colour
from pawtable.terminal.canvas import HandCard
from pawtable.terminal.layouts import layout_for
from pawtable.terminal.screens.play import PlayScreen
from pawtable.terminal.screens.reading import in_short
from pawtable.terminal.session import GameSession
from pawtable.terminal.widgets.board import Hand, SeatNames
from pawtable.terminal.widgets.log import Log
from tests import sneeze
from tests.terminal.fake_bot_client import FakeBotClient
from tests.terminal.playing import app_with, moves_of, piloted, settled, table


@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize("size", [(20, 8), (40, 15), pytest.param((110, 36), marks=pytest.mark.breadth), (200, 60)])
@piloted
async def test_any_size_and_another_one(size: tuple[int, int]) -> None:
    session = table(5)
    app = app_with(session)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        await pilot.press("right", "h")
        await pilot.pause()
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        await pilot.press("escape")
        hand = app.screen.query_one(Hand)
        assert (hand.canvas.width, hand.canvas.height) == tuple(hand.size)
        cards = layout_for("dnup").cards(session.match.view(0))
        assert [spot.thing for spot in hand.canvas.spots] == [HandCard(at) for at in range(len(cards))]


@piloted
async def test_dark_and_light() -> None:
    app = app_with(table())
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("d")
        assert app.theme == "sage"
        await pilot.press("d")
        assert app.theme == "felt"


def test_terminals_without_colour() -> None:
    assert shows_colour({"TERM": "xterm-256color"})
    assert not shows_colour({"TERM": "xterm-256color", "NO_COLOR": "1"})
    assert not shows_colour({"TERM": "vt100"})


@piloted
async def test_without_colour_none_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    session = table(5)
    app = PawtableApp(lambda: PlayScreen(session), bot_client=FakeBotClient, fast=True, colour=False)
    async with app.run_test() as pilot:
        await settled(pilot)
        for strip in app.screen._compositor.render_strips():
            for segment in strip.apply_filter(app._filters[-1], app.screen.background_colors[1]):
                style = segment.style
                assert style is None or style.color is None or style.color.is_default
                assert style is None or style.bgcolor is None or style.bgcolor.is_default


@piloted
async def test_what_is_chosen_is_marked_by_a_shape() -> None:
    """Colour tells nothing alone: the move, the seat to act, the raised cards."""
    app = app_with(table(5))
    async with app.run_test() as pilot:
        await settled(pilot)

        def marks() -> list[str]:
            return [str(option.prompt)[0] for option in moves_of(app).options]

        count = moves_of(app).option_count
        assert marks() == ["▶", *" " * (count - 1)]
        await pilot.press("down")
        assert marks() == [" ", "▶", *" " * (count - 2)]
        await pilot.press("right")  # to the hand
        assert marks() == [" ", "▷", *" " * (count - 2)]
        assert str(app.screen.query_one(SeatNames).canvas).count("▶A") == 1
        await pilot.press("h")
        await pilot.pause()
        assert str(app.screen.query_one("#chances", OptionList).options[0].prompt).startswith("▶")


@piloted
async def test_rules_in_short_and_all_of_them() -> None:
    app = app_with(table())
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("r")
        await pilot.pause()
        page = app.screen.query_one(Markdown)
        assert page.source.startswith("## In short")
        await pilot.press("a")
        await pilot.pause()
        assert page.source == GAME.rules_text()
        await pilot.press("a", "r")
    assert in_short("# Sneeze\n\nA toy.") == "# Sneeze\n\nA toy."


def test_names_in_other_scripts_and_brackets() -> None:
    match: Match = pawtable.new(sneeze.GAME, players=3, seed="x", names=["名前の長い人がいる", "[b]Bo[/b]", "Ünal"])

    async def look() -> None:
        app = app_with(GameSession(match, None))
        async with app.run_test() as pilot:
            await settled(pilot)
            names = str(app.screen.query_one(SeatNames).canvas)
            assert "[b]Bo[/b]" in names
            assert "Ünal" in names
            log = str(app.screen.query_one("#log-below", Log).query_one(Static).render())
            assert "[b]Bo[/b] gets cards." in log

    asyncio.run(look())
