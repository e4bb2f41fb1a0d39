"""The bots' processes. A bot is given what its seat sees, and its answer comes in by the same door as anybody's."""

from __future__ import annotations

import asyncio
import copy
import logging
import os
from collections import Counter
from dataclasses import dataclass
from typing import Self

from pawtable.bots import STRONG_BOT, quick_move
from pawtable.bots.hound import SIMULATIONS
from pawtable.bots.worker import Answer, Worker, WorkerStopped
from pawtable.core.contract import AnyGame
from pawtable.errors import PawtableError
from pawtable.match import Match
from pawtable.server.waiting import FairLine

LOGGER = logging.getLogger("pawtable.server")
_SECONDS = 2.0  # the longest that hound thinks about a move
_BRIEF_SECONDS = 0.3  # where everybody is asked at once, all the time
_HINT_SECONDS = 1.0
_PATIENCE = 30.0  # seconds after which a worker that does not answer is given up
_IDLE_SECONDS = 600.0  # after which a worker that nobody asks goes home: each takes 150 MB


@dataclass(eq=False)
class _Desk:
    """A worker, whether it is asked something, and when it goes home."""

    worker: Worker
    busy: bool = False
    going: asyncio.TimerHandle | None = None


class BotTrouble(RuntimeError):
    """A bot failed. `move` is what to play for it: the game goes on."""

    def __init__(self, move: str) -> None:
        super().__init__("a bot had trouble")
        self.move = move


class BotPool:
    """Worker processes for each game that is played, started when they are needed, stopped when they are not.

    A worker is asked one question at a time. Others wait here, not in the pipe to the worker: a full pipe would stop the whole
    server. Clients take turns, and so do the tables of a client.
    """

    def __init__(self, most_workers: int | None = None) -> None:
        self._most = most_workers or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._desks: dict[str, list[_Desk]] = {}  # by game
        self._lines: dict[str, FairLine] = {}
        self._closed = asyncio.Event()
        self._troubles: Counter[str] = Counter()  # by game
        self.whose = ("", "")  # the client and the table that ask

    def for_table(self, client: str, table: str) -> Self:
        """The same bots, for one table of a client."""
        same = copy.copy(self)  # everything else is shared
        same.whose = (client, table)
        return same

    @property
    def troubles(self) -> int:
        """How often a bot has failed and something simpler took its place."""
        return self._troubles.total()

    def prepare(self, game: AnyGame) -> None:
        """Somebody is about to play: let a worker wake up, so that hound is ready soon."""
        if not self._desks.get(game.name):
            self._start(game)

    def _start(self, game: AnyGame) -> _Desk:
        if self._closed.is_set():
            raise WorkerStopped("the bots have gone home")
        desk = _Desk(Worker(game.name))
        self._desks.setdefault(game.name, []).append(desk)
        self._let_go_later(desk, game)
        return desk

    def _let_go_later(self, desk: _Desk, game: AnyGame) -> None:
        desk.going = asyncio.get_running_loop().call_later(_IDLE_SECONDS, self._let_go, desk, game)

    def _let_go(self, desk: _Desk, game: AnyGame) -> None:
        """End a worker, beside the event loop: that can take a moment."""
        if desk.going is not None:
            desk.going.cancel()
        if desk in self._desks.get(game.name, []):
            self._desks[game.name].remove(desk)
            asyncio.get_running_loop().run_in_executor(None, desk.worker.close)

    async def move(self, seen: Match, seat: int, *, bot: str, seed: str, brief: bool = False) -> str:
        """The text of the move that a bot makes. Should it fail, a `BotTrouble` has a quick one in its place."""
        simulations, seconds = (SIMULATIONS, _BRIEF_SECONDS if brief else _SECONDS) if bot == STRONG_BOT else (None, None)
        try:
            return (await self._ask(seen, seat, bot=bot, seed=seed, simulations=simulations, seconds=seconds)).move
        except (PawtableError, WorkerStopped, TimeoutError, OSError) as error:
            self._note_trouble(seen.game, bot, error)
            raise BotTrouble(_quick_move(bot, seen, seat, seed)) from None

    async def hint(self, seen: Match, seat: int, *, seed: str) -> Answer:
        """What the strong bot would do."""
        try:
            return await self._ask(seen, seat, bot=STRONG_BOT, seed=seed, seconds=_HINT_SECONDS, explain=True)
        except (PawtableError, WorkerStopped, TimeoutError, OSError) as error:
            self._note_trouble(seen.game, STRONG_BOT, error)
            return Answer(move=seen.suggestion(seat).text, bot="simple")

    def _note_trouble(self, game: AnyGame, bot: str, error: Exception) -> None:
        """What the error says may tell of a hand, so it is not logged."""
        self._troubles[game.name] += 1
        LOGGER.warning("a bot had trouble", extra={"game": game.name, "bot": bot, "problem": type(error).__name__})

    async def _ask(
        self,
        seen: Match,
        seat: int,
        *,
        bot: str,
        seed: str,
        simulations: int | None = None,
        seconds: float | None = None,
        explain: bool = False,
    ) -> Answer:
        game = seen.game
        line = self._lines.setdefault(game.name, FairLine(self._most))
        async with line.turn(*self.whose):
            desk = next((desk for desk in self._desks.get(game.name, []) if not desk.busy), None) or self._start(game)
            if desk.going is not None:
                desk.going.cancel()
            desk.busy = True
            try:
                asked = desk.worker.ask(
                    seen, seat, bot=bot, seed=seed, simulations=simulations, seconds=seconds, explain=explain
                )
                return await asyncio.wait_for(asyncio.wrap_future(asked), _PATIENCE)
            except (WorkerStopped, TimeoutError):
                self._let_go(desk, game)
                raise
            finally:
                desk.busy = False
                if desk in self._desks.get(game.name, []):
                    self._let_go_later(desk, game)

    def close(self) -> None:
        """Send the bots home, for good."""
        self._closed.set()
        for desks in self._desks.values():
            for desk in desks:
                if desk.going is not None:
                    desk.going.cancel()
                desk.worker.close()
        self._desks.clear()


def _quick_move(bot: str, seen: Match, seat: int, seed: str) -> str:
    try:
        return quick_move(bot, seen, seat, seed).text
    except Exception:  # it may be the game's own idea of a sensible move that fails; any legal one will do
        return quick_move("random", seen, seat, seed).text
