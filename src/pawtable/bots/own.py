"""Somebody's own bot, in a process of its own with a time limit: whatever it does, the game that asked goes on.

The process is `python -m pawtable.bots.own MODULE:NAME`. It is given the match as the bot's seat sees it, one question a line,
and answers in JSON, so nothing of the bot runs in the process that asks.
"""

from __future__ import annotations

import base64
import contextlib
import json
import os
import pickle
import queue
import subprocess
import sys
import threading
import traceback
from pathlib import Path
from typing import BinaryIO, NoReturn

from pawtable.bots.finding import OwnBot, find_bot
from pawtable.core.chance import chance_from
from pawtable.errors import BadSetup, short_repr
from pawtable.match import Match, Move

MOVE_SECONDS = 10.0  # for a move, if nothing else is said
_START_SECONDS = 60.0  # until the bot's module is imported
_LONGEST_ANSWER = 1000
_LONGEST_REASON = 300


class BotFailed(Exception):
    """A bot has crashed, hung or answered nonsense; the message says which and how. Its process has ended."""


class OwnBotProcess:
    """A bot and its process, which is started with the first question."""

    def __init__(self, name: str, seconds: float = MOVE_SECONDS) -> None:
        self._name, self._seconds = name, seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._ready = False

    def launch(self) -> None:
        """Start the process, and do not wait until it is ready."""
        if self._process is None:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "pawtable.bots.own", self._name],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C in the terminal is for us; it ends with us
            )
            assert self._process.stdout
            threading.Thread(target=_read, args=(self._process.stdout, self._answers), daemon=True).start()
            self._send(json.dumps(sys.path).encode())

    def start(self) -> None:
        """Have it ready; refused if it cannot be imported."""
        self.launch()
        if not self._ready:
            reason = self._receive(_START_SECONDS, "to be imported")
            if reason:
                self.close()
                raise BadSetup(str(reason))
            self._ready = True

    def ask(self, game: str, seen: Match, seat: int, seed: str, seconds: float | None = None) -> int | str:
        """Its move for a seat; `game` tells games apart, for bots that remember. `seconds`: if less than usual are left."""
        self.start()
        self._send(base64.b64encode(pickle.dumps((game, seen, seat, seed))))
        answer = self._receive(self._seconds if seconds is None else min(seconds, self._seconds), "for a move")
        if isinstance(answer, list):
            self._fail(answer[0])
        return answer

    def close(self) -> None:
        """End its process, whatever it is doing."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            if self._process.stdin:
                with contextlib.suppress(OSError):
                    self._process.stdin.close()
        self._process, self._answers, self._ready = None, queue.SimpleQueue(), False

    def _send(self, line: bytes) -> None:
        assert self._process
        assert self._process.stdin
        with contextlib.suppress(OSError):  # if it has gone, so has its answer
            self._process.stdin.write(line + b"\n")
            self._process.stdin.flush()

    def _receive(self, seconds: float, what_for: str) -> int | str | list[str]:
        assert self._process
        try:
            line = self._answers.get(timeout=seconds)
        except queue.Empty:
            self._fail(f"took more than {seconds:.3g} s {what_for}")
        if not line:
            self._fail(f"ended its process (exit status {self._process.wait()})")
        answer: int | str | list[str] = json.loads(line)
        return answer

    def _fail(self, reason: str) -> NoReturn:
        self.close()
        raise BotFailed(f"the bot {self._name} {reason}")


def _read(stream: BinaryIO, lines: queue.SimpleQueue[bytes]) -> None:
    """Put lines into a queue; an empty one at the end."""
    with stream:
        for line in stream:
            lines.put(line)
    lines.put(b"")


# --- the other side ---------------------------------------------------------------------------------------------------


def _answer_questions(name: str, stdin: BinaryIO, stdout: BinaryIO) -> None:
    """What runs in the bot's process."""
    sys.path[:] = json.loads(stdin.readline())
    questions: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_take_questions, args=(stdin, questions), daemon=True).start()

    def say(answer: int | str | list[str]) -> None:
        try:
            stdout.write(json.dumps(answer).encode() + b"\n")
            stdout.flush()
        except BrokenPipeError:
            os._exit(0)  # nobody asks any more

    try:
        found = find_bot(name)
    except BadSetup as error:
        say(str(error))
        return
    say("")
    bots: dict[int, OwnBot] = {}
    current = ""
    while True:
        game, seen, seat, seed = pickle.loads(base64.b64decode(questions.get()))
        if game != current:
            current, bots = game, {}
        try:
            if seat not in bots:
                bots[seat] = found() if isinstance(found, type) else found
            say(_as_answer(bots[seat](seen, seat, chance_from(seed))))
        except Exception as error:  # whatever the bot does
            say([f"crashed: {_in_a_line(error)}"])


def _take_questions(stdin: BinaryIO, questions: queue.SimpleQueue[bytes]) -> NoReturn:
    """Collect what is asked; when nobody asks any more the process ends, however busy it is."""
    for line in stdin:
        questions.put(line)
    os._exit(0)


def _as_answer(move: object) -> int | str | list[str]:
    if isinstance(move, Move):
        return move.text
    if type(move) is int or (isinstance(move, str) and len(move) <= _LONGEST_ANSWER):
        return move
    return [f"returned {short_repr(move)}, which is no move"]


def _in_a_line(error: Exception) -> str:
    """What went wrong, and where in the bot."""
    text = " ".join(f"{type(error).__name__}: {error}".split())[:_LONGEST_REASON]
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{text} ({Path(place.filename).name}, line {place.lineno})"


def _own_pipes() -> tuple[BinaryIO, BinaryIO]:
    """The pipes of this process, for us alone: what the bot prints goes to the terminal, and it reads nothing."""
    stdin, stdout = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return stdin, stdout


if __name__ == "__main__":
    _answer_questions(sys.argv[1], *_own_pipes())
