"""Reviews of finished games that are being made: by one process, in turns, a moment at a time.

Nobody waits long for another's review: after each moment it is the next client's turn. A review that nobody asks for any more
is dropped, and begun anew if somebody asks again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import msgspec

from pawtable.errors import PawtableError
from pawtable.server.line_process import LineProcess
from pawtable.server.waiting import FairLine

LOGGER = logging.getLogger("pawtable.server")
_WAIT_SECONDS = 2.0  # the longest that an answer waits for news
_LET_GO_SECONDS = 6.0  # after which a review that nobody asks for is dropped


class ReviewTrouble(PawtableError):
    """A review cannot be made. The message is for a person."""


class Progress(msgspec.Struct):
    """How far a review has come, and what is known by then."""

    done: int = 0
    of: int = 0  # 0: it has not begun
    review: msgspec.Raw = msgspec.Raw(b"null")
    error: str = ""


class ReviewProcess:
    """`pawtable.coach.worker`, asked one thing at a time. It starts when it is needed."""

    def __init__(self) -> None:
        self._process = LineProcess("pawtable.coach.worker")

    async def forget(self, name: str) -> None:
        """A review is not wanted any more."""
        if self._process.runs:
            await self.go_on(name, "", 0)

    async def go_on(self, name: str, record: str, seat: int) -> Progress:
        """Go on with a review for a moment."""
        answer = await self._process.ask({"review": name, "record": record, "seat": seat})
        return msgspec.json.decode(answer, type=Progress)

    def close(self) -> None:
        """End the process."""
        self._process.close()


@dataclass(eq=False)
class _Running:
    """A review that is being made."""

    waiting: int = 0  # who wait for news now
    asked_at: float = field(default_factory=time.monotonic)  # when somebody asked last
    progress: Progress = field(default_factory=Progress)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def wanted(self) -> bool:
        return self.waiting > 0 or time.monotonic() - self.asked_at < _LET_GO_SECONDS

    def tell(self, progress: Progress) -> None:
        self.progress = progress
        self.news.set()
        self.news = asyncio.Event()


class ReviewPool:
    """The reviews that are being made."""

    def __init__(self, keep: Callable[[str, int, bytes], Awaitable[None]], process: ReviewProcess | None = None) -> None:
        self._keep = keep  # where what was made is kept
        self._process = process or ReviewProcess()
        self._line = FairLine(1)
        self._running: dict[tuple[str, int], _Running] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def progress(self, client: str, replay: str, seat: int, record: str, known: int) -> Progress:
        """What is known of a review by now; it is begun if it is not. It waits a moment for more than the caller knows."""
        running = self._running.get((replay, seat))
        if running is None:
            running = self._running[replay, seat] = _Running()
            task = asyncio.create_task(self._make(running, client, replay, seat, record))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        running.waiting += 1
        try:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_WAIT_SECONDS):
                    while running.progress.done <= known and not running.progress.error:
                        await running.news.wait()
        finally:
            running.waiting -= 1
            running.asked_at = time.monotonic()
        if running.progress.error:
            raise ReviewTrouble(running.progress.error)
        return running.progress

    async def _make(self, running: _Running, client: str, replay: str, seat: int, record: str) -> None:
        name = f"{replay} {seat}"
        try:
            while True:
                async with self._line.turn(client, replay):
                    if not running.wanted:
                        await self._process.forget(name)
                        return
                    progress = await self._process.go_on(name, record, seat)
                if progress.done == progress.of and not progress.error:
                    await self._keep(replay, seat, bytes(progress.review))
                running.tell(progress)
                if progress.error or progress.done == progress.of:
                    return
        except (OSError, TimeoutError, ValueError, msgspec.DecodeError) as error:
            LOGGER.warning("a review had trouble", extra={"problem": type(error).__name__})
            running.tell(Progress(error="This game could not be reviewed: the coach had trouble with it."))
        finally:
            del self._running[replay, seat]

    def close(self) -> None:
        """Drop all reviews, for good."""
        for task in self._tasks:
            task.cancel()
        self._process.close()
