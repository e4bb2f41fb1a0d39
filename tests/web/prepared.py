"""A server in this process whose tables are dealt what a test has prepared: by the name of their host."""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pawtable
from pawtable.bots import quick_move
from pawtable.match import Match
from pawtable.server.table import Table
from tests.server.house import served


class Prepared:
    """The address of the server, and the positions that hosts find on their table."""

    def __init__(self, url: str, loop: asyncio.AbstractEventLoop) -> None:
        self.url = url
        self._loop = loop
        self.positions: dict[str, dict[str, Any]] = {}
        self.seeds: dict[str, str] = {}
        self.matches: dict[str, Match] = {}  # what was dealt last at a host's table

    def advice(self, host: str) -> str | None:
        """What a bot would do in the place of a host; None: nothing is asked of the host now."""

        async def think() -> str | None:
            match = self.matches[host]
            return quick_move("simple", match.as_seen(0), 0, host).text if 0 in match.to_act else None

        return asyncio.run_coroutine_threadsafe(think(), self._loop).result(20)


def _deal(prepared: Prepared, table: Table) -> Match:
    names = [place.name or "" for place in table.places]
    host = names[0]
    if host in prepared.positions:
        match = pawtable.set_up(table.game, json.dumps(prepared.positions[host]), names=names)
    else:
        seed = prepared.seeds.get(host, f"the deal of {host}")
        match = pawtable.new(table.game, players=len(names), seed=seed, names=names, language="en", **table.options)
    prepared.matches[host] = match
    return match


@contextlib.contextmanager
def server_beside(data: Path, **settings: Any) -> Iterator[tuple[str, asyncio.AbstractEventLoop]]:
    """The address of a server in another thread of this process, and its loop; bots answer at once."""
    ready, done = threading.Event(), threading.Event()
    running: list[tuple[str, asyncio.AbstractEventLoop]] = []

    async def serve() -> None:
        async with served(data, **settings) as server:
            running.append((server.url, asyncio.get_running_loop()))
            ready.set()
            await asyncio.to_thread(done.wait)

    thread = threading.Thread(target=asyncio.run, args=(serve(),), daemon=True)
    thread.start()
    assert ready.wait(20)
    try:
        yield running[0]
    finally:
        done.set()
        thread.join(20)


@contextlib.contextmanager
def prepared_server(data: Path) -> Iterator[Prepared]:
    """Every deal is the same each time; bots answer at once."""
    with pytest.MonkeyPatch.context() as patch, server_beside(data) as (url, loop):
        prepared = Prepared(url, loop)
        patch.setattr(Table, "_deal", lambda table, _: _deal(prepared, table))
        yield prepared
