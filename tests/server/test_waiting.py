"""Turns are taken by client, then by table, and nobody waits for who has gone."""

from __future__ import annotations

import asyncio

from pawtable.server.waiting import FairLine
from tests.server.house import running


@running
async def test_clients_take_turns_and_so_do_their_tables() -> None:
    line, order = FairLine(1), []

    async def wait(client: str, table: str) -> None:
        async with line.turn(client, table):
            order.append(client + table)
            await asyncio.sleep(0)

    wanted = [("a", "1"), ("a", "1"), ("a", "1"), ("a", "2"), ("b", "1"), ("b", "1"), ("c", "1")]
    await asyncio.gather(*(wait(client, table) for client, table in wanted))
    assert order == ["a1", "b1", "a1", "c1", "b1", "a2", "a1"]
    assert line._waiting == {}


@running
async def test_so_many_at_once_and_not_more() -> None:
    line, inside, most = FairLine(2), 0, 0

    async def wait(client: str) -> None:
        nonlocal inside, most
        async with line.turn(client):
            inside += 1
            most = max(most, inside)
            await asyncio.sleep(0)
            inside -= 1

    await asyncio.gather(*(wait(str(at % 3)) for at in range(20)))
    assert (inside, most) == (0, 2)


@running
async def test_who_has_gone_is_not_waited_for() -> None:
    line, came = FairLine(1), asyncio.Event()

    async def wait() -> None:
        async with line.turn("a"):
            came.set()

    async with line.turn("b"):
        gone = [asyncio.create_task(wait()) for _ in range(10)]
        await asyncio.sleep(0)
        for each in gone:
            each.cancel()
        await asyncio.gather(*gone, return_exceptions=True)
        called = asyncio.create_task(wait())
        await asyncio.sleep(0)
    called.cancel()  # in the moment in which it was called
    await asyncio.gather(called, return_exceptions=True)
    assert not came.is_set()
    await wait()
    assert came.is_set()
