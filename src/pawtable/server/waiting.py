"""Waiting for what only few can have at once, without one client's hundred requests standing before another's first."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator


class FairLine:
    """So many at once. Clients take turns, and so do the tables of a client; whoever goes away is no longer waited for."""

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._waiting: dict[str, dict[str, deque[asyncio.Future[None]]]] = {}  # by client and table; the first is next
        self._last = ""  # the client whose turn it was last, which is not next if another waits

    @contextlib.asynccontextmanager
    async def turn(self, client: str, table: str = "") -> AsyncIterator[None]:
        """Wait until it is one's turn; the turn ends with the block."""
        await self._wait(client, table)
        try:
            yield
        finally:
            self._free += 1
            self._call_next()

    async def _wait(self, client: str, table: str) -> None:
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(client, {}).setdefault(table, deque()).append(called)
        self._call_next()
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():  # called, and gone at the same moment: it is the next one's turn
                self._free += 1
                self._call_next()
            raise

    def _call_next(self) -> None:
        while self._free and self._waiting:
            client = next((each for each in self._waiting if each != self._last), self._last)
            tables = self._waiting[client]
            table, line = next(iter(tables.items()))
            called = line.popleft()
            del self._waiting[client], tables[table]  # and to the end, if more wait
            if line:
                tables[table] = line
            if tables:
                self._waiting[client] = tables
            if not called.done():
                self._free -= 1
                self._last = client
                called.set_result(None)
