"""Who made a move and who is asked are told at once; all others when there is time, of several moves together if need be."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from pawtable.server import onlookers, protocol
from pawtable.server.onlookers import Onlookers
from pawtable.server.sqlite_store import SqliteStore
from tests.server.house import running
from tests.server.test_resting import Page, People, people


@pytest.fixture(autouse=True)
def however_busy_this_machine_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(onlookers, "_BUSY_SECONDS", 1_000)


def changes(page: Page) -> list[Any]:
    return [said for said in page.said if said["type"] == "change"]


async def rotate(table: People) -> int:
    """Whose turn it is rotates their hand."""
    now = table.room.table
    assert now.match is not None
    (seat,) = now.match.to_act
    await table.room.play(lambda: seat, now.number, now.decision(seat), "rotate")
    return seat


@running
async def test_who_looks_on_is_told_of_several_moves_together_when_there_is_time(tmp_path: Path) -> None:
    async with people(tmp_path, "dnup") as table:
        await asyncio.sleep(0)
        first, second, third = (table.room.table.to_act()[0] + turn for turn in range(3))
        pages = {page.seat: page for page in table.pages}
        before = {seat: len(page.said) for seat, page in pages.items()}
        for turn in (first, second):
            assert await rotate(table) == turn % 3
            assert changes(pages[turn % 3])[-1]["view"]["to_act"] == [(turn + 1) % 3]
            assert changes(pages[(turn + 1) % 3])[-1]["play"]["moves"]
        assert len(pages[None].said) == before[None], "a spectator waits while there is more to do"
        await asyncio.sleep(0)
        (told,) = pages[None].said[before[None] :]
        assert [kind for _, kind, *_ in told["events"]].count("rotated") == 2
        assert told["view"]["to_act"] == [third % 3]
        (told,) = pages[first % 3].said[before[first % 3] + 1 :]
        assert [kind for _, kind, *_ in told["events"]].count("rotated") == 1
        await asyncio.sleep(0)
        assert len(pages[None].said) == before[None] + 1, "and nothing is told twice"


@running
async def test_a_ping_is_answered_after_all_that_was_told_to_others(tmp_path: Path) -> None:
    async with people(tmp_path, "dnup") as table:
        await asyncio.sleep(0)
        await rotate(table)
        watching = next(page for page in table.pages if page.seat is None)
        await table.room.requests.handle(watching, protocol.Ping())
        assert [said["type"] for said in watching.said[-2:]] == ["change", "pong"]


@running
async def test_onlookers_are_told_nothing_that_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with people(tmp_path, "dnup") as table:
        await asyncio.sleep(0)
        watching = next(page for page in table.pages if page.seat is None)
        told, may_write, append = len(watching.said), asyncio.Event(), SqliteStore.append
        when_there_is_time: list[Callable[[], bool]] = []

        async def written_late(self: SqliteStore, *arguments: Any) -> None:
            await may_write.wait()
            await append(self, *arguments)

        monkeypatch.setattr(Onlookers, "tell_soon", lambda self, tell: when_there_is_time.append(tell))
        await rotate(table)
        monkeypatch.setattr(SqliteStore, "append", written_late)
        move = asyncio.create_task(rotate(table))
        try:
            await asyncio.sleep(0)
            assert table.room._lock.locked(), "the second move is made and not yet written"
            assert not when_there_is_time[0]()
            await table.room.requests.handle(watching, protocol.Ping())
            assert [said["type"] for said in watching.said[told:]] == ["pong"]
        finally:
            may_write.set()
            await move
        assert when_there_is_time[-1]()
        (change,) = watching.said[told + 1 :]
        assert [kind for _, kind, *_ in change["events"]].count("rotated") == 2


@running
async def test_onlookers_take_turns_with_what_else_is_to_be_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    waiting = Onlookers()

    def at_once(name: str) -> bool:
        done.append(name)
        return True

    tellers = [partial(at_once, name) for name in ("a", "b", "c")]
    for tell in (*tellers, tellers[0]):
        waiting.tell_soon(tell)

    def work(left: int) -> None:
        done.append("work")
        if left:
            asyncio.get_running_loop().call_soon(work, left - 1)

    def slowly(name: str) -> bool:
        time.sleep(0.002)
        return at_once(f"slow {name}")

    work(3)
    await asyncio.sleep(0.01)
    assert done == ["work", "a", "work", "b", "work", "c", "work"]
    done.clear()
    monkeypatch.setattr(onlookers, "_PATIENCE_SECONDS", 0.0)  # all have waited for too long
    for tell in tellers:
        waiting.tell_soon(tell)
    work(1)
    await asyncio.sleep(0.01)
    assert done == ["work", "a", "b", "c", "work"]
    done.clear()
    monkeypatch.setattr(onlookers, "_AT_ONCE_SECONDS", 0.001)  # and telling takes long
    for name in ("a", "b"):
        waiting.tell_soon(partial(slowly, name))
    work(1)
    await asyncio.sleep(0.02)
    assert done == ["work", "slow a", "work", "slow b"]


@running
async def test_where_there_is_much_to_do_onlookers_wait_for_the_moment_that_nobody_notices(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[str] = []

    def tell(name: str) -> bool:
        told.append(name)
        return True

    waiting = Onlookers()
    monkeypatch.setattr(onlookers, "_BUSY_SECONDS", 0.005)
    monkeypatch.setattr(onlookers, "_PATIENCE_SECONDS", 0.05)
    for name in "ab":
        waiting.tell_soon(partial(tell, name))
    time.sleep(0.01)  # others take so long
    await asyncio.sleep(0)
    assert not told
    began = time.monotonic()
    while len(told) < 2:
        await asyncio.sleep(0.005)
        assert time.monotonic() < began + 5
    assert told == ["a", "b"]


@running
async def test_who_cannot_be_told_now_is_told_later() -> None:
    may_tell, told = [False], []

    def tell() -> bool:
        if may_tell[0]:
            told.append(1)
        return may_tell[0]

    Onlookers().tell_soon(tell)
    await asyncio.sleep(0.03)
    may_tell[0] = True
    began = time.monotonic()
    while not told:
        await asyncio.sleep(0.005)
        assert time.monotonic() < began + 5
    await asyncio.sleep(0.03)
    assert told == [1]
