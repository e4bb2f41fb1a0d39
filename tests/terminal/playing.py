"""Ways to play in tests: in the full-screen client by a pilot, and line by line in a real process."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import io
import sys
from collections.abc import Awaitable, Callable
from typing import Any, cast
from unittest import mock

from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Static

from pawtable.__main__ import main
from pawtable.games.dnup import GAME
from pawtable.match import Match
from pawtable.terminal.app import PawtableApp
from pawtable.terminal.canvas import Canvas, TablePlace, Thing
from pawtable.terminal.layouts import AnyScene, Scene
from pawtable.terminal.screens.play import PlayScreen
from pawtable.terminal.seating import deal
from pawtable.terminal.session import GameSession
from pawtable.terminal.widgets.board import Hand, Table
from pawtable.terminal.widgets.moves import Moves
from tests.terminal.fake_bot_client import FakeBotClient

COMMAND = [sys.executable, "-m", "pawtable"]
Test = Callable[..., Awaitable[None]]


def piloted(test: Test) -> Callable[..., None]:
    """A test that waits for things."""

    @functools.wraps(test)
    def run(*arguments: Any, **named: Any) -> None:
        asyncio.run(cast(Any, test(*arguments, **named)))

    return run


def table(players: int = 3, seed: str = "friday", **options: int) -> GameSession:
    match = deal(GAME, players=players, seed=seed, options=options)
    match.notes["bot-seed"] = "x"
    return GameSession(match, None)


def app_with(first: GameSession | Callable[[], Screen[None]], *, fast: bool = True, **bot_client: Any) -> PawtableApp:
    screen = (lambda: PlayScreen(first)) if isinstance(first, GameSession) else first
    return PawtableApp(screen, bot_client=lambda game: FakeBotClient(game, **bot_client), fast=fast)


async def settled(pilot: Pilot[None]) -> None:
    """Wait until the bots have played."""
    for _ in range(200):
        await pilot.pause()
        screen = pilot.app.screen_stack[1] if len(pilot.app.screen_stack) > 1 else None
        if not isinstance(screen, PlayScreen) or screen.session.yours or screen.session.match.over:
            break
    await pilot.pause()


def said(app: PawtableApp, name: str = "#prompt") -> str:
    return str(app.screen.query_one(name, Static).render())


def moves_of(app: PawtableApp) -> Moves:
    return app.screen.query_one(Moves)


async def click(pilot: Pilot[None], board: type[Table | Hand], thing: Thing) -> None:
    """Click something that is drawn."""
    spot = next(spot for spot in pilot.app.screen.query_one(board).canvas.spots if spot.thing == thing)
    await pilot.click(board, offset=(spot.x, spot.y + (1 if board is Hand else 0)))  # the hand has a line above it
    await pilot.pause()


def shown(app: PawtableApp) -> list[str]:
    """The moves in the list, as they are written."""
    return [move.text for move in moves_of(app).shown]


def scene_of(match: Match, seat: int | None, **more: Any) -> AnyScene:
    """What a layout draws for a seat; the seats in their order."""
    return Scene(match.view(seat), match.describe(seat), range(match.players), **more)


def scene_around(match: Match, seat: int | None, **more: Any) -> AnyScene:
    """The same, the seats clockwise from who comes next."""
    first = 0 if seat is None else seat + 1
    seats = [(first + after) % match.players for after in range(match.players)]
    return Scene(match.view(seat), match.describe(seat), seats, **more)


def block(canvas: Canvas, seat: int) -> list[str]:
    """What stands in the lines of a seat."""
    spot = next(spot for spot in canvas.spots if spot.thing == TablePlace(f"seat:{seat}"))
    rows = str(canvas).split("\n")[spot.y : spot.y + spot.height]
    return [row.ljust(canvas.width)[spot.x : spot.x + spot.width] for row in rows]


def play(*arguments: str, said: str = "", status: int = 0) -> str:
    """What the command writes when this is said to it; in this process, which needs no second to start."""
    written = {name: io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for name in ("stdout", "stderr")}
    with (
        contextlib.redirect_stdout(written["stdout"]),
        contextlib.redirect_stderr(written["stderr"]),
        mock.patch("sys.stdin", io.StringIO(said)),
    ):
        try:
            ended: object = main(list(arguments))
        except SystemExit as stopped:  # what argparse says itself
            ended = stopped.code
    out, errors = (stream.buffer.getvalue().decode() for stream in written.values())
    assert ended == status, errors
    return out if status == 0 else errors
