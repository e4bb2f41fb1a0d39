"""Whichever node is asked: what it knows, makes and counts is the same as at the others."""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from deploy.cluster import LocalCluster, LocalNode, local_cluster
from deploy.postgres import LocalPostgres
from pawtable.__main__ import main
from pawtable.server.protocol import PROTOCOL
from tests.server.house import all_until, running
from tests.server.test_nodes import LEASE, back, clients, owner, until
from tests.server.test_reviews import keys, reviewed


@pytest.fixture(scope="module")
def store(postgres: LocalPostgres) -> str:
    return postgres.new_database()


@pytest.fixture(scope="module")
def cluster(store: str) -> Iterator[LocalCluster]:
    """Two nodes that nobody ends."""
    with local_cluster(dict.fromkeys("ab", store), "--lease", LEASE, "--pace", "0", balanced=False) as nodes:
        yield nodes


def coaches(node: LocalNode) -> int:
    """How many processes of a node make reviews."""
    assert node.process is not None
    found = subprocess.run(["ps", "-o", "args=", "--ppid", str(node.process.pid)], capture_output=True, text=True, check=False)
    return found.stdout.count("pawtable.coach.worker")


@pytest.mark.breadth  # that nodes ask one another, and that lost ones are not missed, is looked at without a coach
def test_a_review_is_made_by_one_node_and_by_another_if_that_is_lost(postgres: LocalPostgres) -> None:
    with local_cluster(dict.fromkeys("ab", postgres.new_database()), "--lease", "5", "--pace", "0", balanced=False) as nodes:

        @running
        async def test() -> None:
            async with clients(nodes) as (a, b):
                by_name = {"a": a, "b": b}
                host = await a.host(bots=["simple"], options={"goal": 1}, start=True)
                await host.play_on(lambda moves: moves[-1], limit=4000)
                replay = host.table["replay"]
                wanted = {"keys": keys(host), "known": 0}
                for client in (a, b):
                    assert (await client.post(f"/api/replays/{replay}/review", wanted))["seat"] == 0
                there = {name: coaches(node) for name, node in nodes.nodes.items()}
                assert sorted(there.values()) == [0, 1]
                makes, other = sorted(there, key=lambda name: -there[name])

                # It is lost while it makes the review. The other one believes that it is there, and goes on by itself.
                nodes.nodes[makes].end(signal.SIGKILL)
                news = await reviewed(by_name[other], replay, keys=keys(host))
                assert coaches(nodes.nodes[other]) == 1
                nodes.nodes[makes].start()
                await asyncio.to_thread(nodes.nodes[makes].wait_until_ready, 2)
                assert (await reviewed(by_name[makes], replay, keys=keys(host)))["review"] == news["review"]
                assert coaches(nodes.nodes[makes]) == 0

                # What a player allows at one node holds at the other, and so do puzzles.
                nobody = await reviewed(by_name[other], replay)
                assert nobody["seat"] == 1
                await by_name[makes].post(f"/api/replays/{replay}/agree", {"keys": keys(host), "agrees": True})
                assert (await reviewed(by_name[other], replay))["review"] == news["review"]
                mistakes = [each["number"] for each in news["review"]["decisions"] if each["best"] != each["played"]]
                asked = {"keys": keys(host), "seat": 0, "number": mistakes[0]}
                puzzles = [await client.post(f"/api/replays/{replay}/puzzle", asked) for client in (a, b)]
                assert puzzles[0] == puzzles[1]

        test()


def test_a_finished_game_is_everywhere_until_it_is_deleted(cluster: LocalCluster, store: str, tmp_path: Path) -> None:
    """Also when its table is nobody's, or was cleaned up."""

    @running
    async def test() -> None:
        async with clients(cluster) as (a, b):
            for cleaned_up in (False, True):
                host = await a.host(bots=["simple"], options={"goal": 1}, start=True)
                await host.play_on()
                replay = f"/api/replays/{host.table['replay']}"
                assert await a.get(replay) == await b.get(replay)
                assert await a.get(f"{replay}/fair") == await b.get(f"{replay}/fair")
                records = [(await client.http.get(f"{replay}/record")).text for client in (a, b)]
                assert records[0] == records[1]
                folder = tmp_path / f"{cleaned_up}"
                assert await asyncio.to_thread(main, ["export", str(folder), "--store", store]) == 0
                assert records[0] in [file.read_text(encoding="utf-8") for file in folder.iterdir()]
                await host.close()
                if cleaned_up:
                    with psycopg.connect(store) as connection:
                        for table in ("tables", "entries"):
                            connection.execute(f"DELETE FROM pawtable.{table} WHERE table_id = %s".encode(), (host.id,))
                for client in (b, a):
                    assert [card["replay"] for card in (await client.post("/api/replays", {"keys": keys(host)}))["replays"]]
                path = f"/api/tables/{host.id}/delete"
                assert "Only the person" in (await b.post(path, {"token": "x" * 32}, 409))["error"]
                await b.post(path, {"token": host.token})
                for client in (a, b):
                    await client.get(replay, 404)
                    assert (await client.post("/api/replays", {"keys": keys(host)}))["replays"] == []

    test()


def test_words_for_the_deal_come_from_pages_at_different_nodes(cluster: LocalCluster, store: str) -> None:
    @running
    async def test() -> None:
        async with clients(cluster) as (a, b):
            host = await a.host()
            guest = await b.guest(host.id, "Bess")
            watching = await b.come(host.id)
            assert owner(store, host.id) == "a"
            words = {"Ada": await host.seal(), "Bess": await guest.seal()}
            await all_until((host, guest), lambda each: all(seat["seal"] for seat in each.table["seats"]))
            await host.ask("start")
            await asyncio.gather(host.show(words["Ada"]), guest.show(words["Bess"]))
            for each in (host, guest, watching):
                await each.until(lambda each=each: each.play)
                assert {said["name"]: said["text"] for said in each.table["words"]} == words
            await guest.ask("say", text="Good luck!")
            assert (await host.hear("chat"))["line"]["text"] == "Good luck!"

    test()


def test_connections_to_tables_count_at_all_nodes_together(cluster: LocalCluster) -> None:
    @running
    async def test() -> None:
        told = {"x-forwarded-for": "192.0.2.78"}
        async with clients(cluster) as (a, b):
            tables = {client: (await client.host()).id for client in (a, b)}
            for client, many in ((a, 40), (b, 20)):
                for _ in range(many):
                    await client.connect(tables[client], additional_headers=told)

            async def refused() -> bool:
                """Whether a node refuses one more: it has heard of those at the other."""
                one_more = await b.connect(tables[b], additional_headers=told)
                with contextlib.suppress(ConnectionClosed):  # it may have been refused before it says anything
                    await one_more.send("hello", protocol=PROTOCOL)
                said = json.loads(await one_more.socket.recv())
                await one_more.close()
                return "too many open connections" in said.get("reason", "")

            await until(refused)

    test()


def test_names_that_no_database_can_have_are_not_there(cluster: LocalCluster) -> None:
    @running
    async def test() -> None:
        async with clients(cluster) as (a, b):
            host = await b.host()
            for name in ("a%00b", "%C3%A9", "a%0D%0AX%3A%20y", "%FF", "x" * 3000):
                for path in ("record", "fair"):
                    assert (await a.http.get(f"/api/replays/{name}/{path}")).status_code == 404
                for path, body in (
                    (f"/api/replays/{name}/review", {}),
                    (f"/api/replays/{name}/agree", {"keys": [], "agrees": True}),
                    (f"/api/tables/{name}/start", {"token": host.token}),
                    (f"/api/tables/{name}/delete", {"token": host.token}),
                ):
                    answer = await a.http.post(path, json=body)
                    assert (answer.status_code, set(answer.json())) == (404, {"error"}), path
                gone = await (await a.connect(name)).hear("gone")
                assert gone["missing"], name
            for node in cluster.nodes.values():
                assert "trace" not in node.log.read_text()

    test()


def test_a_node_has_no_lab(cluster: LocalCluster) -> None:
    """Reports would be on the disk of one node only."""

    @running
    async def test() -> None:
        async with clients(cluster) as (a, b):
            for client in (a, b):
                assert not (await client.get("/api/house"))["lab"]
                await client.post("/api/lab/reports", {"game": "dnup", "players": 2}, 403)

    test()


def test_my_tables_are_shown_while_their_node_does_not_answer(postgres: LocalPostgres) -> None:
    store = postgres.new_database()
    with local_cluster(dict.fromkeys("ab", store), "--lease", "5", "--pace", "0", balanced=False) as nodes:

        @running
        async def test() -> None:
            async with clients(nodes) as (a, b):
                host = await a.host()
                nodes.nodes["a"].send(signal.SIGSTOP)
                (card,) = (await b.post("/api/mine", {"keys": keys(host)}))["tables"]
                assert (card["table"], card["your_seat"]) == (host.id, 0)
                nodes.nodes["a"].send(signal.SIGCONT)
                assert (await back(b, host.id, host.token)).seat == 0

        test()
