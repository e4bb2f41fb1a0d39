"""Bots in the full-screen client: they can be hurried, freeze nothing, and give hints."""

from __future__ import annotations

import asyncio

import pytest
from textual.widgets import OptionList

from pawtable.bots import BOTS
from pawtable.core.chance import chance_from
from pawtable.games.dnup import GAME
from pawtable.terminal.screens.hint import HintScreen
from pawtable.terminal.screens.play import PlayScreen
from pawtable.terminal.screens.reading import RulesScreen
from pawtable.terminal.seating import bot_seed, deal
from pawtable.terminal.session import GameSession
from tests.games.pugs_in_mugs.tables import table as pugs_position
from tests.terminal.fake_bot_client import FakeBotClient
from tests.terminal.playing import app_with, moves_of, piloted, said, settled, table


@piloted
async def test_any_key_hurries_the_bots_and_does_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pawtable.terminal.screens.play._PAUSE", 60.0)
    monkeypatch.setattr("pawtable.terminal.screens.play._STILL_HURRYING", 60.0)
    session = table(5)
    assert not session.yours
    app = app_with(session, fast=False)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert not session.match.history
        await pilot.press("enter")
        await settled(pilot)
        assert session.yours
        moves = len(session.match.history)
        await pilot.press("enter")  # still meant for the bots
        await pilot.pause()
        assert len(session.match.history) == moves


@piloted
async def test_bots_that_think_do_not_freeze_the_screen() -> None:
    session = table(5)
    app = app_with(session)
    bot_client = FakeBotClient("dnup")
    bot_client.hold = []
    app._new_bot_client = lambda game: bot_client
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "is thinking" in said(app)
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        await pilot.press("escape", "h")
        assert isinstance(app.screen, PlayScreen)  # hints are for your turn
        while not session.yours:
            future, answer = bot_client.hold.pop()
            future.set_result(answer)
            await pilot.pause(0.02)
        assert said(app).startswith("▶ Your turn")


@piloted
async def test_the_game_goes_on_without_the_bots_process() -> None:
    session = table(5)
    app = app_with(session, stopped=True)
    async with app.run_test() as pilot:
        await settled(pilot)
        assert session.yours
        await pilot.press("h")
        await pilot.pause()
        assert "bots can't be reached" in said(app, "#saying")


def test_bots_do_the_same_as_in_the_plain_client() -> None:
    """So a game can be left in one and gone on with in the other."""
    match = deal(GAME, players=5, bots=["random"], seed="friday")
    session, bot_client = GameSession(match, None), FakeBotClient("dnup")
    seat = session.bots_to_act()[0]
    expected = BOTS["random"](match.as_seen(seat), seat, chance_from(bot_seed(match, seat)))
    assert asyncio.run(session.bot_move(bot_client, seat)) == expected
    assert bot_client.asked[0][:3] == (seat, "random", bot_seed(match, seat))


@piloted
async def test_the_bots_are_sent_home() -> None:
    app = app_with(table())
    async with app.run_test() as pilot:
        await settled(pilot)
        bot_client = app.bot_client("dnup")
    assert isinstance(bot_client, FakeBotClient)
    assert bot_client.closed


# --- hints ------------------------------------------------------------------------------------------------------------


@piloted
async def test_a_hint_points_and_does_not_play() -> None:
    session = table(3)
    app = app_with(session)
    async with app.run_test() as pilot:
        await settled(pilot)
        history = len(session.match.history)
        await pilot.press("h")
        await pilot.pause()
        assert isinstance(app.screen, HintScreen)
        chances = app.screen.query_one("#chances", OptionList)
        assert "61%" in str(chances.options[0].prompt)
        assert "estimated chance to win" in said(app, "#saying")
        await pilot.press("down", "enter")
        await pilot.pause()
        assert len(session.match.history) == history
        assert moves_of(app).pointed == session.match.moves(0)[-7:][1]
        bot_client = app.bot_client("dnup")
        assert isinstance(bot_client, FakeBotClient)
        seat, bot, _, seconds = bot_client.asked[-1]
        assert (seat, bot, seconds) == (0, "hound", 1.0)


@piloted
async def test_where_there_is_one_move_a_hint_just_says_so() -> None:
    match = pugs_position("rb", "b", "g")
    assert [move.text for move in match.moves(0)] == ["draw"]
    app = app_with(GameSession(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("h")
        await pilot.pause()
        assert said(app, "#saying") == "There is only one move:"


@piloted
async def test_a_hint_while_hound_wakes_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pawtable.terminal.screens.hint._LOOK_AGAIN", 0.02)
    app = app_with(table(3), warm=False)
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("h")
        await pilot.pause()
        assert "still starting" in said(app, "#saying")
        bot_client = app.bot_client("dnup")
        bot_client.warm = True
        await pilot.pause(0.2)
        assert "estimated chance to win" in said(app, "#saying")


@piloted
async def test_a_hint_where_hound_cannot_run() -> None:
    app = app_with(table(3), warm=False, cannot_warm="numba is not installed")
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("h")
        await pilot.pause()
        assert "can't run here (numba is not installed)" in said(app, "#saying")
        await pilot.press("escape")
        assert isinstance(app.screen, PlayScreen)


@piloted
async def test_a_hound_at_the_table_that_is_not_awake_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pawtable.terminal.screens.play._LOOK_AGAIN", 0.02)
    match = deal(GAME, players=3, bots=["hound"], seed="friday")
    app = app_with(GameSession(match, None), warm=False)
    async with app.run_test() as pilot:
        await settled(pilot)
        assert "hound is still starting" in said(app, "#headline")
        app.bot_client("dnup").warm = True
        await pilot.pause(0.1)
        assert "waking" not in said(app, "#headline")
