"""Changes on their way to the disk: one thread writes them, all that wait together, and wakes those who wait for them."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from abc import ABC, abstractmethod
from collections.abc import Generator, Sequence
from concurrent.futures import Future
from typing import Generic, TypeVar

from pawtable.server.store import StoreProblem

T = TypeVar("T")  # what says how a change is made


class Change(Future[None], Generic[T]):
    """A change on its way to the disk. A coroutine awaits it; a thread asks for its `result`, which waits."""

    def __init__(self, act: T) -> None:
        super().__init__()
        self.act = act
        self.waiter: asyncio.Future[None] | None = None
        try:
            self.loop: asyncio.AbstractEventLoop | None = asyncio.get_running_loop()
        except RuntimeError:  # a thread wants it
            self.loop = None

    def __await__(self) -> Generator[object, None, None]:
        if not self.done():  # if it is by now, `wake` comes all the same, and later than this
            self.waiter = asyncio.get_running_loop().create_future()
            try:
                yield from self.waiter
            except asyncio.CancelledError:
                self.cancel()  # if it is not begun
                raise
        self.result()


def _wake(changes: list[Change[T]]) -> None:
    """Let coroutines go on whose changes are written, or cannot be."""
    for change in changes:
        if change.waiter is not None and not change.waiter.done():
            change.waiter.set_result(None)


def _tell(changes: Sequence[Change[T]]) -> None:
    """Wake all who wait for these changes, with one call for all that wait in the same loop."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Change[T]]] = {}
    for change in changes:
        if change.loop is not None:
            by_loop.setdefault(change.loop, []).append(change)
    for loop, woken in by_loop.items():
        with contextlib.suppress(RuntimeError):  # it has ended, and nobody waits
            loop.call_soon_threadsafe(_wake, woken)


class ChangeWriter(ABC, Generic[T]):
    """A thread that writes changes. Those that arrive together are written together."""

    _closed = "not written: the file is closed"

    def __init__(self) -> None:
        self._waiting: list[Change[T]] = []  # changes that the thread has not taken yet
        self._something = threading.Condition()  # for the thread: there is something to do
        self._ending = False
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)

    @abstractmethod
    def _write_together(self, changes: list[Change[T]]) -> None:
        """Write changes, and set the result of each."""

    def _end(self) -> None:
        """Write what is left, and take no more."""
        with self._something:
            self._ending = True
            self._something.notify()
        self._thread.join()

    def _change(self, act: T) -> Change[T]:
        change = Change(act)
        with self._something:
            if self._ending:
                change.set_exception(StoreProblem(self._closed))
            else:
                self._waiting.append(change)
                if len(self._waiting) == 1:  # for the others the thread comes back anyway
                    self._something.notify()
        return change

    def _write(self) -> None:
        """What the thread does: write all that waits, again and again. Whatever happens, nobody waits for ever."""
        together: list[Change[T]] = []
        try:
            while together := self._take():
                # Whoever asked may have been stopped; once a change is begun, that is too late.
                wanted = [change for change in together if change.set_running_or_notify_cancel()]
                if wanted:
                    self._write_together(wanted)
                    _tell(wanted)
        finally:
            with self._something:
                self._ending = True
                left, self._waiting = self._waiting, []
            for change in (*together, *left):
                if not change.done():
                    change.set_exception(StoreProblem(self._closed))
            _tell((*together, *left))

    def _take(self) -> list[Change[T]]:
        """All changes that wait, as soon as there are any; none: it is time to end."""
        with self._something:
            while not self._waiting and not self._ending:
                self._something.wait()
            together, self._waiting = self._waiting, []
            return together
