"""Who is told a little later: those who only look on.

Whoever made a move, or owes one, is told at once what has happened. Everybody else is told when nothing else is to be done,
and at the latest after a moment that nobody notices. So a busy server answers moves first, and tells onlookers of several
moves at once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

_PATIENCE_SECONDS = 0.1  # that onlookers wait at most, even if moves keep coming
_AT_ONCE_SECONDS = 0.005  # that telling those who have waited for so long may take before others get their turn


class Onlookers:
    """Those who are to be told when there is time, by what tells them."""

    def __init__(self) -> None:
        self._waiting: dict[Callable[[], None], float] = {}  # since when, the oldest first

    def tell_soon(self, tell: Callable[[], None]) -> None:
        """Call this when there is time: once, however often it is asked for until then."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._tell)
        self._waiting.setdefault(tell, time.monotonic())

    def _tell(self) -> None:
        """Tell some, then let others have their turn: whatever has come meanwhile is handled before the next."""
        now = began = time.monotonic()
        late = now - _PATIENCE_SECONDS
        while self._waiting:
            tell, since = next(iter(self._waiting.items()))
            if now > began and (since > late or now > began + _AT_ONCE_SECONDS):
                break
            del self._waiting[tell]
            tell()
            now = time.monotonic()
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._tell)
