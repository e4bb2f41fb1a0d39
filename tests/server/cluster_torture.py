"""Torture of many machines: three nodes behind HAProxy play all games while nodes, lines and the database are lost at random.

Two of the nodes reach the database through pgbouncer.

    python -m tests.server.cluster_torture [--faults 40] [--seed N]

In the end the log must have every move that was acknowledged, once and in its place, and every view that anybody was told must
be one that the log leads to. Tables at which nobody is must have gone on, too.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import hashlib
import json
import random
import signal
import statistics
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from dataclasses import dataclass, field

import httpx
import psycopg
from websockets.exceptions import ConnectionClosed

from deploy.cluster import LocalCluster, LocalNode, local_cluster
from deploy.postgres import LocalPostgres, local_postgres
from pawtable.games import GAMES
from pawtable.opening import usual_players
from pawtable.server.cluster.database import Database
from pawtable.server.cluster.postgres_store import PostgresStore
from tests.server.cable import Cable, cable_to
from tests.server.pooler import pooler_to
from tests.server.torture import PEOPLE, Person, check

LEASE = 1.0
TABLES = 10
ALONE = 5  # tables at which nobody is: a clock and bots go on there
CLOCK = 10
PAUSE = 0.25  # seconds before each message of somebody
SETTLED_SECONDS = 240.0  # in which everybody must be able to play on when all is well again, however busy the machine is
TOO_LATE_SECONDS = 5.0  # after the end of a lease, where work takes no longer than a processor needs for it
WORK_SECONDS = 0.002  # of a processor, now and then, to see how long they take


@dataclass
class Happened:
    """What was done, and what came of it."""

    faults: Counter[str] = field(default_factory=Counter)
    # Seconds from the end of a lease until all its tables have another owner, and how slow the machine was meanwhile.
    takeovers: list[tuple[float, float]] = field(default_factory=list)
    moves: dict[str, int] = field(default_factory=dict)
    errors: Counter[str] = field(default_factory=Counter)  # that nodes have logged


class Load:
    """How much longer work takes than a processor needs for it, since others want one too."""

    def __init__(self) -> None:
        self.spent = 0.0, 0.0  # on work: seconds on the wall, and of a processor

    async def watch(self) -> None:
        while True:
            wall, processor = await asyncio.to_thread(self._work)
            self.spent = self.spent[0] + wall, self.spent[1] + processor
            await asyncio.sleep(0.1)

    @staticmethod
    def _work() -> tuple[float, float]:
        began = time.perf_counter(), time.thread_time()
        while time.thread_time() - began[1] < WORK_SECONDS:
            hashlib.sha256(b"work" * 1000).digest()
        return time.perf_counter() - began[0], time.thread_time() - began[1]

    def since(self, before: tuple[float, float]) -> float:
        """How many times as long it took since `spent` was this; at least 1."""
        wall, processor = self.spent[0] - before[0], self.spent[1] - before[1]
        return max(1.0, wall / processor) if processor else 1.0


class Cluster:
    """Three nodes that have a hard time."""

    def __init__(self, server: LocalPostgres, stack: ExitStack) -> None:
        self.server, self.store = server, server.new_database()
        name = self.store.rsplit("/", 1)[1]
        # Two nodes have a pooler in between, one has none.
        ports = {"a": stack.enter_context(pooler_to(server.port, name)), "b": server.port}
        ports["c"] = ports["a"]
        self.cables: dict[str, Cable] = {each: stack.enter_context(cable_to(ports[each])) for each in "abc"}
        options = ("--lease", str(LEASE), "--pace", "0")
        self.local: LocalCluster = stack.enter_context(
            local_cluster({each: server.url(name, cable.port) for each, cable in self.cables.items()}, *options)
        )
        self.url = self.local.url
        self.happened = Happened()
        self.load = Load()

    def ask(self, statement: str, *values: object) -> list[tuple[object, ...]]:
        with psycopg.connect(self.store, autocommit=True, connect_timeout=60) as connection:
            return connection.execute(statement.encode(), values).fetchall()

    # --- faults -----------------------------------------------------------------------------------------------------

    async def suffer(self, chance: random.Random, people: list[Person]) -> None:
        """One fault, and its end."""
        faults: dict[str, Callable[[LocalNode, random.Random], Awaitable[None]]] = {
            "killed": self._kill,
            "stopped": self._stop,
            "cut off": self._cut_off,
            "answers lost": self._lose_answers,
            "told to end": self._tell_to_end,
            "database restarted": self._restart_database,
            "database stopped": self._stop_database,
        }
        what = chance.choices([*faults, "people cut"], [4, 4, 4, 4, 2, 2, 1, 2])[0]
        self.happened.faults[what] += 1
        if what == "people cut":
            for person in chance.sample(people, len(people) // 4):
                if person.socket is not None:
                    person.socket.transport.abort()
            return
        await faults[what](self.local.nodes[chance.choice("abc")], chance)

    async def _kill(self, node: LocalNode, chance: random.Random) -> None:
        (run,) = self.ask("SELECT max(incarnation) FROM pawtable.nodes WHERE name = %s", node.name)[0]
        node.end(signal.SIGKILL)
        if chance.random() < 0.5:
            await self._measure_takeover(run)
        node.start()
        await self._until_ready(node)

    async def _measure_takeover(self, run: object) -> None:
        left = (
            "SELECT count(*) FROM pawtable.tables t WHERE owner = %s AND busy"
            " AND EXISTS (SELECT FROM pawtable.positions p WHERE p.table_id = t.table_id)"
        )
        if self.ask(left, run) == [(0,)]:
            return  # it had none
        until = time.monotonic() + SETTLED_SECONDS
        before = self.load.spent
        while self.ask(left, run) != [(0,)]:
            assert time.monotonic() < until, "the tables of a killed node do not go on"
            await asyncio.sleep(0.02)
        ((since,),) = self.ask(
            "SELECT extract(epoch FROM clock_timestamp() - expires)::float8 FROM pawtable.nodes WHERE incarnation = %s", run
        )
        self.happened.takeovers.append((float(str(since)), self.load.since(before)))

    async def _stop(self, node: LocalNode, chance: random.Random) -> None:
        node.send(signal.SIGSTOP)
        await asyncio.sleep(chance.choice([0.3, 1.0, 2.5, 4.0]))
        node.send(signal.SIGCONT)

    async def _cut_off(self, node: LocalNode, chance: random.Random) -> None:
        cable = self.cables[node.name]
        if chance.random() < 0.5:
            cable.hold_requests()
        else:
            cable.cut()
        await asyncio.sleep(chance.choice([0.3, 1.0, 2.5]))
        if chance.random() < 0.5:
            cable.snap()
        cable.mend()

    async def _lose_answers(self, node: LocalNode, chance: random.Random) -> None:
        cable = self.cables[node.name]
        cable.hold_answers()
        await asyncio.sleep(chance.choice([0.1, 0.3, 1.5]))
        cable.snap()

    async def _tell_to_end(self, node: LocalNode, _: random.Random) -> None:
        await asyncio.to_thread(node.end)
        node.start()
        await self._until_ready(node)

    async def _restart_database(self, _: LocalNode, chance: random.Random) -> None:
        how = chance.choice([signal.SIGINT, signal.SIGQUIT])
        await asyncio.to_thread(self.server.stop, how)
        await asyncio.sleep(chance.choice([0.0, 0.5, 2.0]))
        await asyncio.to_thread(self.server.start)

    async def _stop_database(self, _: LocalNode, chance: random.Random) -> None:
        self.server.send(signal.SIGSTOP)
        await asyncio.sleep(chance.choice([0.5, 2.0]))
        self.server.send(signal.SIGCONT)

    @staticmethod
    async def _until_ready(node: LocalNode) -> None:
        until = time.monotonic() + SETTLED_SECONDS
        while not await asyncio.to_thread(node.is_ready):
            assert time.monotonic() < until, node.log.read_text()[-2000:]
            assert node.process is not None
            if node.process.poll() is not None:  # the database was away
                node.start()
            await asyncio.sleep(0.1)


async def sit_down(cluster: Cluster, chance: random.Random) -> tuple[list[Person], list[str]]:
    """People at tables of all games, and tables at which nobody is."""
    people, alone = [], []
    for number in range(TABLES + ALONE):
        game = GAMES[number % len(GAMES)]
        players = usual_players(game)
        persons = PEOPLE if number < TABLES else 1
        wanted = {"game": game.name, "name": f"Host {number}", "players": players, "bots": ["simple"] * (players - persons)}
        if persons == 1:
            wanted |= {"clock": CLOCK, "start": True}
        transport = httpx.AsyncHTTPTransport(local_address=f"127.0.2.{number + 1}", verify=False)
        async with httpx.AsyncClient(transport=transport, trust_env=False, timeout=60) as client:
            made = (await client.post(f"{cluster.url}/api/tables", json=wanted)).raise_for_status().json()
        if persons == 1:
            alone.append(made["table"])
            continue
        for seat in range(PEOPLE):
            token = None if seat else made["token"]
            address = f"127.0.{3 + seat}.{number + 1}"
            people.append(
                Person(cluster.url, made["table"], token, random.Random(chance.random()), address=address, every=1, pause=PAUSE)
            )
    return people, alone


async def torture(server: LocalPostgres, faults: int, seed: int) -> Happened:
    """Let it all happen; the answer is what happened."""
    chance = random.Random(seed)
    with ExitStack() as stack:
        cluster = Cluster(server, stack)
        people, alone = await sit_down(cluster, chance)
        living = [asyncio.create_task(person.live()) for person in people]
        watching = asyncio.create_task(cluster.load.watch())
        try:
            while cluster.happened.faults.total() < faults:
                await _a_while(people, living, chance.uniform(0.3, 1.2))
                await cluster.suffer(chance, people)
            await _all_play_on(people, living)
            await _all_alone_went_on(cluster, alone)
        finally:
            watching.cancel()
            for task in living:
                task.cancel()
            ended = await asyncio.gather(*living, return_exceptions=True)
        assert [error for error in ended if not isinstance(error, asyncio.CancelledError)] == []
        for node in cluster.local.nodes.values():
            cluster.happened.errors.update(_errors(node))
        database = Database(cluster.store, "check")
        store = PostgresStore(database, lambda: 0)
        began = time.monotonic()
        checked = check(store, people)
        print(f"checked in {time.monotonic() - began:.0f} s", flush=True)
        store.close()
        database.close()
    acknowledged = sum(len(person.acknowledged) for person in people)
    welcomes = sum(person.welcomes for person in people)
    cluster.happened.moves = {"acknowledged": acknowledged, "welcomes": welcomes, **checked}
    return cluster.happened


def _errors(node: LocalNode) -> list[str]:
    """What a node has logged that should not happen: a problem with the database does."""
    lines = [json.loads(line) for line in node.log.read_text().splitlines() if line.startswith("{")]
    return [f"{line['event']}: {line.get('trace', '')}" for line in lines if line["level"] == "error" and "problem" not in line]


async def _a_while(people: list[Person], living: list[asyncio.Task[None]], seconds: float) -> None:
    await asyncio.sleep(seconds)
    for person in people:  # whoever waits for a game begins it
        if person.play is None and person.socket is not None and person.seat == 0:
            with contextlib.suppress(ConnectionClosed):
                await person.socket.send(json.dumps({"type": "start", "ref": 2}))
    for task in living:
        if task.done():
            task.result()


async def _all_play_on(people: list[Person], living: list[asyncio.Task[None]]) -> None:
    """When all is well again, people at every table can go on."""
    by_table = {person.table: 0 for person in people}
    for person in people:
        by_table[person.table] += len(person.acknowledged)
    until = time.monotonic() + SETTLED_SECONDS
    while True:
        now = {table: sum(len(person.acknowledged) for person in people if person.table == table) for table in by_table}
        waiting = [table for table, before in by_table.items() if now[table] <= before]
        if not waiting:
            return
        assert time.monotonic() < until, f"nobody can go on at {waiting}"
        await _a_while(people, living, 0.5)


async def _all_alone_went_on(cluster: Cluster, alone: list[str]) -> None:
    until = time.monotonic() + SETTLED_SECONDS
    stood_in = (
        "SELECT count(DISTINCT table_id) FROM pawtable.entries"
        """ WHERE table_id = ANY (%s) AND entry LIKE '{"entry":"stood_in"%%'"""
    )
    while cluster.ask(stood_in, alone) != [(len(alone),)]:
        assert time.monotonic() < until, "a table at which nobody is does not go on"
        await asyncio.sleep(0.5)


def main() -> None:
    """Run it, and say what happened."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--faults", type=int, default=40)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}, {arguments.faults} faults ...", flush=True)
    began = time.monotonic()
    with local_postgres() as server:
        happened = asyncio.run(torture(server, arguments.faults, arguments.seed))
    print(f"{time.monotonic() - began:.0f} s; " + ", ".join(f"{name} {number}" for name, number in happened.faults.items()))
    print(", ".join(f"{name} {number}" for name, number in happened.moves.items()))
    for error, often in happened.errors.items():
        print(f"logged {often} times: {error}")
    if happened.takeovers:
        times = [seconds for seconds, _ in happened.takeovers]
        print(
            f"the tables of {len(times)} killed nodes were others' {statistics.median(times):.1f} s after the lease, "
            f"{max(times):.1f} s at most"
        )
        for seconds, slow in happened.takeovers:
            assert seconds < TOO_LATE_SECONDS * slow, f"{seconds:.1f} s, on a machine {slow:.1f} times as slow as it could be"


if __name__ == "__main__":
    main()
