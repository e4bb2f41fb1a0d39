"""Records in the full-screen client: step by step, as a seat saw it."""

from __future__ import annotations

from typing import Any

import pytest
from textual.widgets import Static

import pawtable
from pawtable.games.dnup import GAME
from pawtable.terminal.screens.replay import ReplayScreen, Steps
from pawtable.terminal.widgets.log import Log
from pawtable.testing.tables import random_match
from tests.every_game.games import ALL_GAMES
from tests.terminal.playing import app_with, moves_of, piloted, said


@pytest.mark.parametrize("game", ALL_GAMES, ids=[game.name for game in ALL_GAMES])
def test_steps_are_the_positions_that_were(game: Any) -> None:
    match = pawtable.new(game, players=game.max_players, seed="steps")
    positions = [match.position()]
    while len(positions) < 25 and not match.over:
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[0])
        positions.append(match.position())
    steps = Steps(match)
    assert [steps[ply].position() for ply in reversed(range(len(steps)))] == positions[::-1]
    from_position = pawtable.set_up(game, positions[3], names=match.names)
    from_position.play(from_position.to_act[0], from_position.moves(from_position.to_act[0])[0])
    assert Steps(from_position)[0].position() == positions[3]


@piloted
async def test_a_record_is_seen_as_its_seat_saw_it() -> None:
    match = random_match(GAME, 3, "watch", 40)
    app = app_with(lambda: ReplayScreen(match, 1))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("right", "right", "right")
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        assert screen.view == screen.steps[3].view(1)
        log = str(screen.query_one("#log-beside", Log).query_one(Static).render())
        flat = " ".join(log.replace("›", " ").split())
        assert flat == " ".join(" ".join(event.text for event in screen.steps[3].log_for(1) if event.text).split())
        assert "move 3 of 40" in said(app, "#progress")
        await pilot.press("end")
        assert screen.ply == 40
        assert screen.view == match.view(1)
        await pilot.press("left", "pageup", "s")
        assert (screen.ply, screen.seat) == (29, 2)
        await pilot.press("s")
        assert screen.seat is None
        assert "nothing hidden" in said(app, "#progress")
        hands = [str(option.prompt).strip() for option in moves_of(app).options]
        assert hands == [f"{name}: {screen.steps[29].describe(seat)[-1][11:]}" for seat, name in enumerate(match.names)]
        await pilot.press("home", "s", "t", "escape", "l", "escape", "r", "escape", "q")
        await pilot.pause()


@piloted
async def test_other_seats_cards_stay_hidden_in_a_record() -> None:
    """What a seat is about to do is shown to that seat alone."""
    match = random_match(GAME, 3, "hidden", 12)
    app = app_with(lambda: ReplayScreen(match, 0))
    async with app.run_test() as pilot:
        await pilot.pause()
        for seat, move in match.history:
            shown = said(app).strip()
            assert (move.text in shown) == (seat == 0) or move.text == "rotate"
            assert moves_of(app).moves == app.screen.steps[app.screen.ply].moves(0)  # type: ignore[attr-defined]
            await pilot.press("right")


@piloted
async def test_a_record_plays_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pawtable.terminal.screens.replay._BETWEEN_STEPS", 0.01)
    match = random_match(GAME, 2, "film", 3)
    app = app_with(lambda: ReplayScreen(match, 0))
    async with app.run_test() as pilot:
        await pilot.press("space")
        for _ in range(100):
            await pilot.pause(0.02)
            if app.screen.ply == 3:  # type: ignore[attr-defined]
                break
        assert said(app).strip() == "The game was left here."
