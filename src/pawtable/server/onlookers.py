"""Who is told a little later: those who only look on.

Whoever made a move, or owes one, is told at once what has happened. Everybody else is told when nothing else is to be done,
and at the latest after a moment that nobody notices. So a busy server answers moves first, and tells onlookers of several
moves at once; where there is much to do, it does not even begin before that moment is over.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

_PATIENCE_SECONDS = 0.2  # that onlookers wait at most, even if moves keep coming
_AT_ONCE_SECONDS = 0.005  # that telling those who have waited for so long may take before others get their turn
_AGAIN_SECONDS = 0.01  # until it is looked again who has waited for so long
_BUSY_SECONDS = 0.005  # that others took before it was looked, from which on there is much to do


class Onlookers:
    """Those who are to be told when there is time, by what tells them; it answers whether it could."""

    def __init__(self) -> None:
        self._waiting: dict[Callable[[], bool], float] = {}  # since when, the oldest first
        self._look: asyncio.Handle | None = None  # that comes, and when it is due
        self._due = 0.0
        self._busy_until = 0.0

    def tell_soon(self, tell: Callable[[], bool]) -> None:
        """Call this when there is time: once, however often it is asked for until then."""
        now = time.monotonic()
        self._waiting.setdefault(tell, now)
        self._look_again(now, 0.0 if now > self._busy_until else _AGAIN_SECONDS)

    def _look_again(self, now: float, seconds: float) -> None:
        if self._look is not None:
            if now + seconds >= self._due:
                return
            self._look.cancel()
        loop = asyncio.get_running_loop()
        self._due = now + seconds
        self._look = loop.call_later(seconds, self._tell) if seconds else loop.call_soon(self._tell)

    def _tell(self) -> None:
        """Tell some, then let others have their turn: whatever has come meanwhile is handled before the next."""
        self._look = None
        now = began = time.monotonic()
        if now > self._due + _BUSY_SECONDS:
            self._busy_until = now + _PATIENCE_SECONDS
        late, busy = now - _PATIENCE_SECONDS, now < self._busy_until
        not_now: dict[Callable[[], bool], float] = {}
        while self._waiting:
            tell, since = next(iter(self._waiting.items()))
            if (since > late and (busy or now > began)) or now > began + _AT_ONCE_SECONDS:
                break
            del self._waiting[tell]
            if not tell():
                not_now[tell] = since
            now = time.monotonic()
        told_all = not self._waiting
        self._waiting = not_now | self._waiting
        if self._waiting:
            self._look_again(now, _AGAIN_SECONDS if busy or told_all else 0.0)
