"""Nodes are upgraded one after the other: games go on by newer rules, and never come back to a node that does not know them."""

from __future__ import annotations

import asyncio
import json
import signal

import psycopg

from deploy.cluster import LocalNode, local_cluster
from deploy.postgres import LocalPostgres
from pawtable.games.dnup import GAME
from tests.server.house import Client, Guest, Message, running
from tests.server.later import NEWER
from tests.server.test_nodes import back, clients, owner, until

NOW, LATER = "pawtable", "tests.server.later"
NO_NODE = "no server here has now"


async def upgrade(node: LocalNode, program: str, how: signal.Signals = signal.SIGTERM) -> None:
    """End a node, and start it as another program."""
    await asyncio.to_thread(node.end, how)
    node.program = program
    node.start()
    await asyncio.to_thread(node.wait_until_ready, 2)


async def come_back(client: Client, *guests: Guest) -> list[Guest]:
    return [await back(client, each.id, each.token) for each in guests]


async def play_a_little(*guests: Guest) -> None:
    """Three moves of whoever is asked."""
    for _ in range(3):
        for each in guests:
            await each.settle()
        asked = next(each for each in guests if each.moves)
        assert (await asked.move(asked.moves[0]))["type"] == "done"
    for each in guests:
        await each.settle()


async def play_to_the_end(*guests: Guest) -> None:
    """As quickly as a page may."""

    async def play(guest: Guest) -> None:
        while True:
            await guest.until(lambda: guest.over or guest.moves)
            if guest.over:
                return
            assert (await guest.move(guest.moves[0]))["type"] == "done"
            await asyncio.sleep(0.1)

    await asyncio.gather(*(play(each) for each in guests))
    for each in guests:
        await each.until(lambda each=each: each.table["phase"] == "over")  # type: ignore[misc]


def shown(guests: list[Guest], rules: int) -> list[Message]:
    """What each sees, which must be told to be by these rules, and is compared without that."""
    assert {each.play["view"]["rules"] for each in guests} == {rules}
    return [{**each.play["view"], "rules": None} for each in guests]


def warnings(node: LocalNode) -> list[tuple[str, str, int, int]]:
    """What a node has said about rules that it does not know."""
    lines = [json.loads(line) for line in node.log.read_text().splitlines() if line.startswith("{")]
    return [
        (line["node"], line["game"], line["rules"], line["own"]) for line in lines if line["event"].startswith("another node")
    ]


def must_know(store: str, table: str) -> int:
    """The version of the rules that a node must know to go on with a table."""
    with psycopg.connect(store) as connection:
        ((rules,),) = connection.execute("SELECT rules FROM pawtable.tables WHERE table_id = %s", (table,)).fetchall()
    return int(rules)


def test_nodes_are_upgraded_one_after_the_other(postgres: LocalPostgres) -> None:
    store = postgres.new_database()
    with local_cluster(dict.fromkeys("ab", store), "--lease", "1", "--pace", "0", balanced=False) as nodes:
        older, newer = nodes.nodes["a"], nodes.nodes["b"]

        @running
        async def test() -> None:
            async with clients(nodes) as (a, b):
                host = await b.host(options={"goal": 2})
                people = [host, await b.guest(host.id, "Bess")]
                await host.ask("start")
                await play_a_little(*people)
                there = shown(people, GAME.version)
                await upgrade(newer, LATER)
                people = await come_back(a, *people)
                assert shown(people, GAME.version) == there
                assert owner(store, host.id) == "a"
                assert warnings(newer) == []

                # The other node is stopped: the game goes on by the newer rules.
                await upgrade(older, NOW)
                people = await come_back(b, *people)
                assert shown(people, NEWER.version) == there
                await play_a_little(*people)
                assert must_know(store, host.id) == NEWER.version
                assert warnings(older) == [("b", "dnup", NEWER.version, GAME.version)]

                # The node that knows them is lost. The other one takes what it knows, and leaves this.
                other = await b.new_table("pick-the-pug", players=4, bots=["simple"] * 3, start=True)
                page = await b.come(other["table"], other["token"])
                await page.until(lambda: page.moves)
                there = shown(people, NEWER.version)
                await asyncio.to_thread(newer.end, signal.SIGKILL)

                async def taken() -> bool:
                    return owner(store, page.id) == "a"

                await until(taken)
                asks = await a.connect(host.id)
                gone = await asks.hear("gone")
                while gone["again"]:  # until its lease is over, for certain
                    asks = await a.connect(host.id)
                    gone = await asks.hear("gone")
                assert (gone["kept"], NO_NODE in gone["reason"]) == (True, True)
                assert NO_NODE in (await a.post(f"/api/tables/{host.id}/start", {"token": host.token}, 503))["error"]
                assert owner(store, host.id) != "a"

                # It comes back, and so does the table, through either node.
                newer.start()
                await asyncio.to_thread(newer.wait_until_ready, 2)
                people = [*await come_back(a, people[0]), *await come_back(b, people[1])]
                assert owner(store, host.id) == "b"
                assert shown(people, NEWER.version) == there
                await play_to_the_end(*people)

                # A finished game hinders nobody: the table is the older node's, and its next game is by the older rules.
                await asyncio.to_thread(newer.end)
                (again,) = await come_back(a, people[0])
                assert owner(store, host.id) == "a"
                assert (again.table["phase"], again.table["number"]) == ("over", 1)
                await again.ask("start")
                await again.until(lambda: again.play)
                shown([again], GAME.version)

        test()
