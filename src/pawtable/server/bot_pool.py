"""The bots' processes. A bot is given what its seat sees, and its answer comes in by the same door as anybody's."""

from __future__ import annotations

import asyncio
import logging
import os

from pawtable.bots import STRONG_BOT, quick_move
from pawtable.bots.hound import SIMULATIONS
from pawtable.bots.worker import Answer, Worker, WorkerStopped
from pawtable.core.contract import AnyGame
from pawtable.errors import PawtableError
from pawtable.match import Match

LOGGER = logging.getLogger("pawtable.server")
_SECONDS = 2.0  # the longest that hound thinks about a move
_BRIEF_SECONDS = 0.3  # where everybody is asked at once, all the time
_HINT_SECONDS = 1.0
_AT_ONCE = 4  # questions that one worker is asked before it has answered
_PATIENCE = 30.0  # seconds after which a worker that does not answer is given up


class BotTrouble(RuntimeError):
    """A bot failed. `move` is what to play for it: the game goes on."""

    def __init__(self, move: str) -> None:
        super().__init__("a bot had trouble")
        self.move = move


class BotPool:
    """Worker processes for each game that is played, started when they are needed."""

    def __init__(self, most_workers: int | None = None) -> None:
        self._most = most_workers or max(1, min(4, (os.cpu_count() or 2) - 1))
        self._workers: dict[str, list[Worker]] = {}
        self._busy: dict[Worker, int] = {}
        self._turns: dict[Worker, asyncio.Semaphore] = {}
        self.troubles = 0  # how often a bot has failed and something simpler took its place

    def prepare(self, game: AnyGame) -> None:
        """Somebody is about to play: let a worker wake up, so that hound is ready soon."""
        if not self._workers.get(game.name):
            self._start(game)

    def _start(self, game: AnyGame) -> Worker:
        worker = Worker(game.name)
        self._workers.setdefault(game.name, []).append(worker)
        self._busy[worker] = 0
        self._turns[worker] = asyncio.Semaphore(_AT_ONCE)
        return worker

    def _least_busy(self, game: AnyGame) -> Worker:
        workers = self._workers.get(game.name, [])
        if not workers or (len(workers) < self._most and min(self._busy[worker] for worker in workers) > 0):
            return self._start(game)
        return min(workers, key=lambda worker: self._busy[worker])

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
            return await self._ask(seen, seat, bot=STRONG_BOT, seed=seed, seconds=_HINT_SECONDS)
        except (PawtableError, WorkerStopped, TimeoutError, OSError) as error:
            self._note_trouble(seen.game, STRONG_BOT, error)
            return Answer(move=seen.suggestion(seat).text, bot="simple")

    def _note_trouble(self, game: AnyGame, bot: str, error: Exception) -> None:
        """What the error says may tell of a hand, so it is not logged."""
        self.troubles += 1
        LOGGER.warning("a bot had trouble", extra={"game": game.name, "bot": bot, "problem": type(error).__name__})

    async def _ask(
        self, seen: Match, seat: int, *, bot: str, seed: str, simulations: int | None = None, seconds: float | None = None
    ) -> Answer:
        worker = self._least_busy(seen.game)
        self._busy[worker] += 1
        try:
            # Questions wait here, not in the pipe to the worker: a full pipe would stop the whole server.
            async with self._turns[worker]:
                asked = worker.ask(seen, seat, bot=bot, seed=seed, simulations=simulations, seconds=seconds)
                return await asyncio.wait_for(asyncio.wrap_future(asked), _PATIENCE)
        except (WorkerStopped, TimeoutError):
            self._forget(worker, seen.game)
            raise
        finally:
            if worker in self._busy:
                self._busy[worker] -= 1

    def _forget(self, worker: Worker, game: AnyGame) -> None:
        if worker in self._busy:
            del self._busy[worker], self._turns[worker]
            self._workers[game.name].remove(worker)
            worker.close()

    def close(self) -> None:
        """Send the bots home."""
        for workers in self._workers.values():
            for worker in workers:
                worker.close()
        self._workers, self._busy, self._turns = {}, {}, {}


def _quick_move(bot: str, seen: Match, seat: int, seed: str) -> str:
    try:
        return quick_move(bot, seen, seat, seed).text
    except Exception:  # it may be the game's own idea of a sensible move that fails; any legal one will do
        return quick_move("random", seen, seat, seed).text
