"""The real HAProxy, with the file in deploy: pages come to the node of their table, and lost nodes are not missed."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from deploy.cluster import LocalCluster, local_cluster
from deploy.postgres import PASSWORD, LocalPostgres, free_port
from pawtable.server.protocol import PROTOCOL
from tests.server.house import PATIENCE, Client, Message, running

LEASE = "5"  # neither a lease nor a health check ends early because the machine is busy
TABLES = 12
Page = tuple[str, str]  # a table, and the token of a seat


@pytest.fixture
def cluster(postgres: LocalPostgres) -> Iterator[LocalCluster]:
    store = postgres.new_database()
    with local_cluster(dict.fromkeys("abc", store), "--lease", LEASE, "--pace", "0", check_seconds=20.0) as nodes:
        yield nodes


async def health(cluster: LocalCluster, name: str) -> Message:
    async with Client(cluster.nodes[name].url) as client:
        found: Message = await client.get("/healthz")
        return found


async def live(cluster: LocalCluster, page: Page, welcomed: list[float]) -> None:
    """A page that comes back by itself."""
    while True:
        try:
            async with connect(f"{cluster.url.replace('http', 'ws')}/ws/tables/{page[0]}", proxy=None) as socket:
                await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": page[1]}))
                async for text in socket:
                    message = json.loads(text)
                    assert message["type"] != "gone" or message["again"], message
                    if message["type"] == "welcome":
                        assert message["you"]["seat"] == 0
                        welcomed.append(time.monotonic())
        except (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError):
            await asyncio.sleep(0.2)


async def all_at_their_tables(pages: dict[Page, list[float]], times: int) -> None:
    for _ in range(600):
        if all(len(welcomed) >= times for welcomed in pages.values()):
            return
        await asyncio.sleep(0.05)
    raise AssertionError(f"not everybody is back: {[len(each) for each in pages.values()]}")


@pytest.mark.parametrize("how", [pytest.param(signal.SIGTERM, marks=pytest.mark.breadth), signal.SIGKILL])
def test_pages_come_to_the_node_of_their_table_and_find_it_again(cluster: LocalCluster, how: signal.Signals) -> None:
    @running
    async def test() -> None:
        pages: dict[Page, list[float]] = {}
        living = []
        try:
            async with Client(cluster.url) as client:
                for _ in range(TABLES):
                    made = await client.new_table(bots=["simple"], start=True)
                    page = made["table"], made["token"]
                    pages[page] = []
                    living.append(asyncio.create_task(live(cluster, page, pages[page])))
            await all_at_their_tables(pages, 1)
            before = [await health(cluster, name) for name in "abc"]
            assert sum(each["connections"] for each in before) == TABLES
            relayed = sum(each["relayed"] for each in before)
            assert relayed <= TABLES // 4  # none, if pages come to their new tables within a second
            lost = max("abc", key=lambda name: before["abc".index(name)]["connections"])
            there = before["abc".index(lost)]["connections"] + before["abc".index(lost)]["relayed"]
            assert there > 0
            await asyncio.to_thread(cluster.nodes[lost].end, how)
            for _ in range(600):
                if sum(len(welcomed) >= 2 for welcomed in pages.values()) == there:
                    break
                await asyncio.sleep(0.05)
            await asyncio.sleep(1.0)
            # Whoever was at another node has noticed nothing, and the others have come back once.
            times = sorted(len(welcomed) for welcomed in pages.values())
            assert times[: TABLES - there] == [1] * (TABLES - there)
            assert set(times[TABLES - there :]) == {2} or relayed
            after = [await health(cluster, name) for name in "abc" if name != lost]
            assert sum(each["connections"] for each in after) == TABLES
        finally:
            for task in living:
                task.cancel()
            ended = await asyncio.gather(*living, return_exceptions=True)
        assert [error for error in ended if not isinstance(error, asyncio.CancelledError)] == []

    test()


def test_all_of_it_is_started_by_one_command_and_stopped_by_ctrl_c() -> None:
    port = str(free_port())
    command = [sys.executable, "-m", "deploy.cluster", "--no-browser", "--port", port]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as all_of_it:
        assert all_of_it.stdout
        said = ""
        while len(processes := re.findall(r"node \w: process (\d+)", said)) < 3:
            line = all_of_it.stdout.readline()
            assert line, said
            said += line
        assert f"Pawtable is at http://127.0.0.1:{port}" in said

        @running
        async def test() -> None:
            async with Client(f"http://127.0.0.1:{port}") as client:
                host = await client.host(bots=["simple"], start=True)
                await host.until(lambda: host.moves)

        test()
        all_of_it.send_signal(signal.SIGINT)
        rest, _ = all_of_it.communicate(timeout=4 * PATIENCE)
    assert all_of_it.returncode == 0
    assert rest.endswith("\nStopped.\n")
    for process in processes:
        with pytest.raises(ProcessLookupError):
            os.kill(int(process), 0)
    assert PASSWORD not in said + rest
