"""Bots in a process of their own: a position as a seat sees it goes in, a move comes out.

The process is `python -m pawtable.bots.worker GAME`; it speaks JSON, one message a line. Hound's kernel is compiled there in
the background; until it is ready, hound plays as the simple bot, so nobody waits for a compiler.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import subprocess
import sys
import threading
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self, TypedDict

from pawtable.bots import BOTS, STRONG_BOT
from pawtable.checks import checked_seed
from pawtable.core.chance import chance_from
from pawtable.core.contract import AnyGame
from pawtable.errors import BadSetup, PawtableError
from pawtable.match import Match
from pawtable.opening import set_up
from pawtable.registry import find_game

if TYPE_CHECKING:
    from pawtable.bots.hound import Advice


@dataclass(frozen=True)
class Answer:
    """What a bot answered."""

    move: str
    bot: str  # who it was: "simple" while hound is not ready
    simulations: int = 0
    chances: list[tuple[str, float, int]] = field(default_factory=list)  # move, chance to win, simulations; from hound only
    reason: str = ""  # why it is better than the next best, if that was asked and could be told


_EXPLAIN_SECONDS = 1.0  # for a reason


class WorkerStopped(RuntimeError):
    """The bots' process has ended; start another one."""


class _Question(TypedDict):
    """What a process is asked, as JSON."""

    number: int
    position: str
    seat: int
    bot: str
    seed: str
    simulations: int | None
    seconds: float | None
    explain: bool


class Worker:
    """Bots for one game, in another process."""

    def __init__(self, game: str) -> None:
        find_game(game)
        self.warm = False  # whether hound's kernel is ready
        self.cannot_warm = ""  # why it never will be, if so
        self._numbers = itertools.count(1)
        self._open: dict[int, Future[Answer]] = {}
        self._lock = threading.Lock()
        self._process = subprocess.Popen(
            [sys.executable, "-m", "pawtable.bots.worker", game],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            start_new_session=True,  # Ctrl-C in the terminal is for the player, not for the bots
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def ask(
        self,
        seen: Match,
        seat: int,
        *,
        bot: str,
        seed: str | int,
        simulations: int | None = None,
        seconds: float | None = None,
        explain: bool = False,
    ) -> Future[Answer]:
        """Ask a bot for a move of a seat, given what that seat sees; `explain`: and for a reason."""
        if bot not in BOTS:
            raise BadSetup(f"there is no bot {bot!r:.40}; the bots are {', '.join(BOTS)}")
        number = next(self._numbers)
        message: _Question = {
            "number": number,
            "position": seen.position(seat),
            "seat": seat,
            "bot": bot,
            "seed": checked_seed(seed),
            "simulations": simulations,
            "seconds": seconds,
            "explain": explain,
        }
        future: Future[Answer] = Future()
        with self._lock:
            self._open[number] = future
        try:
            assert self._process.stdin
            self._process.stdin.write(json.dumps(message) + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            self._give_up()
        return future

    def close(self) -> None:
        """End the process; questions that are open are not answered any more."""
        if self._process.stdin:
            with contextlib.suppress(OSError):
                self._process.stdin.close()
        self._process.kill()
        self._process.wait()
        self._reader.join(5)
        if self._process.stdout:
            self._process.stdout.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _read(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            message = json.loads(line)
            if "warm" in message:
                self.warm, self.cannot_warm = message["warm"], message["reason"]
                continue
            with self._lock:
                future = self._open.pop(message.pop("number"))
            if not future.set_running_or_notify_cancel():
                continue  # nobody wants to know any more
            if "error" in message:
                future.set_exception(PawtableError(message["error"]))
            else:
                message["chances"] = [(move, won, tried) for move, won, tried in message["chances"]]
                future.set_result(Answer(**message))
        self._give_up()

    def _give_up(self) -> None:
        with self._lock:
            left, self._open = list(self._open.values()), {}
        for future in left:
            if future.set_running_or_notify_cancel():
                future.set_exception(WorkerStopped("the bots' process has ended"))


# --- the other side -----------------------------------------------------------------------------------------------


class _WorkerLoop:
    """What runs in the worker process."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._warm = False
        self._can_explain = threading.Event()
        self._asked_to_explain = False
        self._write_lock = threading.Lock()

    def run(self) -> None:
        threading.Thread(target=self._warm_up, daemon=True).start()
        for line in sys.stdin:
            self._say(self._answer(json.loads(line)))

    def _warm_up(self) -> None:
        reason = ""
        try:
            from pawtable.bots.hound import warm_up

            warm_up(self._game)
            self._warm = True
        except ImportError:
            reason = "numba is not installed"
        self._say({"warm": self._warm, "reason": reason})

    def _answer(self, asked: _Question) -> dict[str, object]:
        seat, seed = asked["seat"], asked["seed"]
        try:
            seen = set_up(self._game, asked["position"])
            if asked["bot"] != STRONG_BOT or not self._warm:
                bot = "simple" if asked["bot"] == STRONG_BOT else asked["bot"]
                move = BOTS[bot](seen, seat, chance_from(seed)).text
                return {"number": asked["number"], "move": move, "bot": bot, "simulations": 0, "chances": []}
            from pawtable.bots.hound import advise

            advice = advise(seen, seat, seed=seed, simulations=asked["simulations"], seconds=asked["seconds"])
            reason = self._reason(seen, seat, advice, seed) if asked["explain"] else ""
        except PawtableError as error:
            return {"number": asked["number"], "error": str(error)}
        return {
            "number": asked["number"],
            "move": advice.move.text,
            "bot": STRONG_BOT,
            "simulations": advice.simulations,
            "chances": [(move.text, round(won, 4), tried) for move, won, tried in advice.chances],
            "reason": reason,
        }

    def _reason(self, seen: Match, seat: int, advice: Advice, seed: str) -> str:
        """Why the best move is better than the next; nothing as long as what finds that out is still being compiled."""
        from pawtable.coach import hints

        if not self._asked_to_explain:
            self._asked_to_explain = True
            threading.Thread(target=self._learn_to_explain, daemon=True).start()
        if not self._can_explain.wait(_EXPLAIN_SECONDS) or len(advice.chances) < 2:
            return ""
        other = next(move for move, _, _ in advice.chances if move is not advice.move)
        return hints.reason_to(seen, seat, advice.move, other, seed=seed, seconds=_EXPLAIN_SECONDS)

    def _learn_to_explain(self) -> None:
        from pawtable.coach import hints

        hints.warm_up(self._game)
        self._can_explain.set()

    def _say(self, message: dict[str, object]) -> None:
        with self._write_lock:
            print(json.dumps(message), flush=True)


if __name__ == "__main__":
    _WorkerLoop(find_game(sys.argv[1])).run()
