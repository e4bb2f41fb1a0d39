"""Your moves in the full-screen client: by key, by typing and by clicking cards."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen
from textual.widgets import Static

import pawtable
from pawtable.core.steps import Touch
from pawtable.games.dnup import GAME
from pawtable.games.dnup.moves import Play, Rotate, Take
from pawtable.match import Match
from pawtable.terminal.canvas import HandCard, TablePlace
from pawtable.terminal.layouts import layout_for
from pawtable.terminal.screens.play import PlayScreen
from pawtable.terminal.screens.reading import HelpScreen, LogScreen, RulesScreen, TableTextScreen
from pawtable.terminal.screens.result import ResultScreen
from pawtable.terminal.seating import deal
from pawtable.terminal.session import GameSession
from pawtable.terminal.widgets.board import Hand, Table
from pawtable.terminal.widgets.log import Log
from pawtable.terminal.widgets.move_input import MoveInput, fitting, shortened_to
from pawtable.terminal.widgets.moves import Moves
from pawtable.testing.tables import random_match
from tests import sneeze
from tests.every_game.games import ALL_GAMES
from tests.terminal.playing import app_with, click, moves_of, piloted, said, settled, table


@piloted
async def test_a_whole_game_by_key(data: Path) -> None:
    session = table(2, goal=1)
    app = app_with(session)
    async with app.run_test() as pilot:
        await settled(pilot)
        for _ in range(400):
            if session.match.over:
                break
            await pilot.press("enter")
            await settled(pilot)
        assert session.match.over
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
        assert pawtable.replay(session.file.read_text()).over
        await pilot.press("escape")  # a look at the table
        assert isinstance(app.screen, PlayScreen)
        assert said(app).strip() == "The game is over."
        await pilot.press("q")
        await pilot.pause()
    assert app.farewell == f"The record of this game is in {session.file}"
    assert pawtable.replay(session.file.read_text()).history == session.match.history


@piloted
async def test_undo_goes_back_to_your_previous_decision(data: Path) -> None:
    session = table(3)
    app = app_with(session)
    async with app.run_test() as pilot:
        await settled(pilot)
        assert not session.undoable
        await pilot.press("u")  # nothing to undo yet, and nothing happens
        shown = []
        for _ in range(3):
            shown.append((session.match.view(session.you), len(session.match.history)))
            await pilot.press("enter")
            await settled(pilot)
        for view, moves in reversed(shown):
            await pilot.press("u")
            await settled(pilot)
            assert session.match.view(session.you) == view
            assert len(session.match.history) == moves
            assert said(app).strip(" ▶") == view.prompt
        assert not session.undoable
        assert pawtable.replay(session.file.read_text()).notes["undone"] == "3"


every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=[game.name for game in ALL_GAMES])


@every_game
@piloted
async def test_every_game_can_be_played(game: Any) -> None:
    """With a layout of its own or without: nothing but the layout knows a game."""
    await begin_and_look_around(game)


@pytest.mark.breadth
@pytest.mark.usefixtures("drawn")
@every_game
@piloted
async def test_every_frame_of_a_game_can_be_drawn(game: Any) -> None:
    """Its pictures are elsewhere; here all that happens between them is drawn too."""
    await begin_and_look_around(game)


async def begin_and_look_around(game: Any) -> None:
    """Play some moves, and open all there is to be read."""
    session = GameSession(deal(game, players=game.max_players, seed="any"), None)
    app = app_with(session)
    async with app.run_test() as pilot:
        await settled(pilot)
        for keys in (["down", "enter"], *[["enter"]] * 9):
            if len(session.match.history) < 3 * game.max_players:
                await pilot.press(*keys)
                await settled(pilot)
        assert len(session.match.history) >= 3 * game.max_players
        assert moves_of(app).moves == session.match.moves(session.you)
        for key in ("r", "l", "t", "question_mark", "h"):
            await pilot.press(key)
            await pilot.pause()
            assert not isinstance(app.screen, PlayScreen)
            await pilot.press("escape")


@piloted
async def test_enter_does_not_skip_the_result() -> None:
    session = GameSession(deal(sneeze.GAME, players=3, seed="any"), None)
    app = app_with(session)
    async with app.run_test() as pilot:
        for _ in range(30):
            await pilot.press("enter")
            await settled(pilot)
            if session.match.over:
                break
        await pilot.press("enter", "enter")
        assert isinstance(app.screen, ResultScreen)


@piloted
async def test_the_screen_says_what_the_plain_one_does() -> None:
    session = table(4)
    app = app_with(session)
    async with app.run_test() as pilot:
        await settled(pilot)
        assert said(app) == f"▶ {session.match.view(0).prompt}"
        log = str(app.screen.query_one("#log-below", Log).query_one(Static).render())
        flat = " ".join(log.replace("›", " ").split())
        assert all(event.text in flat for event in session.match.log_for(0) if event.text)
        labels = [re.sub(r"^▶? *\d+ ", "", " ".join(str(option.prompt).split())) for option in moves_of(app).options]
        assert labels == [move.label for move in session.match.moves(0)]


@piloted
async def test_cards_numbers_and_words_by_keyboard() -> None:
    session = table(3)
    app = app_with(session)
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("left", "space", "right", "space")  # the last card, then the first
        scene = app.screen.query_one(Hand).scene
        assert scene is not None
        assert scene.chosen == {0, len(layout_for("dnup").cards(scene.view)) - 1}
        fits = [move for move in moves_of(app).shown if not isinstance(move.data, Rotate)]
        assert fits == []
        await pilot.press("escape")  # they are let go
        assert app.screen.query_one(Hand).scene.chosen == frozenset()  # type: ignore[union-attr]
        assert moves_of(app).option_count == len(moves_of(app).moves)

        second, before = session.match.moves(0)[1], len(session.match.history)
        await pilot.press("2")
        assert app.focused is app.screen.query_one(MoveInput)
        assert moves_of(app).pointed == second
        await pilot.press("enter")
        await settled(pilot)
        assert session.match.history[before] == (0, second)

        before = len(session.match.history)
        await pilot.press("colon", *"ro")  # the moves that fit are left
        assert moves_of(app).pointed is not None
        assert moves_of(app).option_count == 1
        await pilot.press("enter")
        await settled(pilot)
        assert session.match.history[before][1].text == "rotate"
        assert not app.screen.query_one(MoveInput).display
        assert moves_of(app).has_focus


NONSENSE = {
    "play 99": "✗ You have no 99",
    "999": "✗ There is no move 999 now.",
    "0": "✗ There is no move 0 now.",
    "fly away": "✗ A move begins with play",
    "take A": "✗ You cannot take your own set",
    "[red]x[/]": "✗ A move begins with play",
}
COMMANDS: dict[str, type[Screen[None]]] = {
    "help": HelpScreen,
    "rules": RulesScreen,
    "log": LogScreen,
    "table": TableTextScreen,
}


@piloted
async def test_commands_can_be_typed_and_nonsense_is_answered_and_changes_nothing() -> None:
    session = table()
    app = app_with(session)
    async with app.run_test() as pilot:
        await settled(pilot)
        before = session.match.position()
        for typed, answer in NONSENSE.items():
            await pilot.press("colon")
            app.screen.query_one(MoveInput).value = typed
            await pilot.press("enter")
            await pilot.pause()
            assert said(app).startswith(answer), typed
            assert session.match.position() == before
            assert app.focused is app.screen.query_one(MoveInput)  # to be mended
            await pilot.press("escape")
            assert said(app).startswith("▶ Your turn")
            assert moves_of(app).option_count == len(moves_of(app).moves)
        for word, screen in COMMANDS.items():
            await pilot.press("colon")
            app.screen.query_one(MoveInput).value = word
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(app.screen, screen)
            await pilot.press("end", "pageup", "q")
            assert isinstance(app.screen, PlayScreen)


def test_an_abbreviation_is_never_another_move() -> None:
    match = pawtable.new("dnup", players=3, seed="x")
    one = match.moves(match.to_act[0])[0]
    moves = [
        pawtable.Move(at, one.actions, replace(one.written, text=text, short=short, label=text))
        for at, (text, short) in enumerate([("play 7/1 7/4", "play 7 7"), ("play 10/2", "play 10"), ("rotate", "rotate")])
    ]
    assert [move.text for move in fitting(moves, "play 7")] == ["play 7/1 7/4"]
    assert [move.text for move in fitting(moves, "play 1")] == ["play 10/2"]
    assert shortened_to(moves, "play 7") == []  # one 7 is not two
    assert shortened_to(moves, "play 1") == []  # and a 1 is no 10
    assert shortened_to(moves, "pl 10") == [moves[1]]
    assert shortened_to(moves, "rot") == [moves[2]]
    assert shortened_to(moves, "r") == []
    assert [move.text for move in fitting(moves, "")] == [move.text for move in moves]


@piloted
async def test_many_moves_alike_stand_last_and_can_be_played() -> None:
    seeds = (str(seed) for seed in range(100))
    match = next(found for seed in seeds for found in [random_match(GAME, 2, seed, 40)] if any_minor(found))
    match.notes["you"] = "AB"[match.to_act[0]]
    session = GameSession(match, None)
    app = app_with(session)
    async with app.run_test() as pilot:
        await settled(pilot)
        last, before = match.moves(session.you)[-1], len(match.history)
        assert last.minor
        await pilot.press("end")
        assert moves_of(app).pointed == last
        await pilot.press("enter")
        await settled(pilot)
        assert match.history[before] == (session.you, last)


def any_minor(match: Match) -> bool:
    return not match.over and any(move.minor for move in match.moves(match.to_act[0]))


# --- cards ------------------------------------------------------------------------------------------------------------


@piloted
async def test_clicking_cards_leaves_the_moves_that_use_them() -> None:
    session = table(2, seed="cards")
    app = app_with(session)
    async with app.run_test() as pilot:
        await settled(pilot)
        moves = session.match.moves(0)
        pair = next(move for move in moves if isinstance(move.data, Play) and len(set(move.data.cards)) == 2)
        chosen = [step.target for step in pair.steps if step.touch is Touch.CARD]
        cards = layout_for("dnup").cards(session.match.view(0))
        places = [cards.index(card) for card in chosen]
        for place in places:
            await click(pilot, Hand, HandCard(place))
        assert moves_of(app).pointed == pair
        uses = [layout_for("dnup").uses(session.match.view(0), move) for move in moves_of(app).shown]
        assert all(set(chosen) <= set(each.cards) for each in uses)
        scene = app.screen.query_one(Hand).scene
        assert scene is not None
        assert scene.chosen == set(places)
        before = len(session.match.history)
        await pilot.press("right", "enter")
        await settled(pilot)
        assert session.match.history[before][1] == pair


@piloted
async def test_what_no_move_uses_together_is_said() -> None:
    match = random_match(GAME, 4, "sets", 30)
    match.notes["you"] = "ABCD"[match.to_act[0]]
    session = GameSession(match, None)
    app = app_with(session)
    async with app.run_test() as pilot:
        await settled(pilot)
        mine = TablePlace(f"area:{session.you}")
        await click(pilot, Table, mine)
        assert said(app).startswith("✗ No move uses these cards together.")
        await click(pilot, Table, mine)
        assert said(app).startswith("▶ Your turn")


@piloted
async def test_clicking_a_set_and_a_move() -> None:
    for seed in range(20):
        match = random_match(GAME, 4, str(seed), 30)
        seat = match.to_act[0]
        takes = [(move, move.data.area) for move in match.moves(seat) if isinstance(move.data, Take)]
        if takes:
            break
    match.notes["you"] = "ABCD"[seat]
    app = app_with(GameSession(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        before = len(match.history)
        take, area = takes[0]
        await click(pilot, Table, TablePlace(area))
        assert moves_of(app).pointed == take
        assert all(area in [step.target for step in move.steps] for move in moves_of(app).shown)
        line = moves_of(app).shown.index(take)
        await pilot.click(Moves, offset=(5, line))
        await settled(pilot)
        assert match.history[before][1] == take
