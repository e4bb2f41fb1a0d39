"""Several servers are one house: whichever somebody comes to, they find the same, and lost ones are not missed."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from deploy.cluster import LocalCluster, local_cluster
from deploy.postgres import PASSWORD, LocalPostgres
from pawtable.__main__ import command_parser, main
from pawtable.errors import BadSetup
from pawtable.server.cluster.command import Wanted
from tests.server.house import PATIENCE, Client, Guest, process, running

LEASE = "1"


@pytest.fixture(scope="module")
def store(postgres: LocalPostgres) -> str:
    return postgres.new_database()


@pytest.fixture(scope="module")
def cluster(store: str) -> Iterator[LocalCluster]:
    """Two nodes that nobody ends."""
    options = ("--lease", LEASE, "--pace", "0", "--log", "info")
    with local_cluster(dict.fromkeys("ab", store), *options, balanced=False) as nodes:
        yield nodes


@asynccontextmanager
async def clients(cluster: LocalCluster) -> Any:
    """Somebody at each node."""
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(Client(node.url)) for node in cluster.nodes.values()]


def owner(store: str, table: str) -> str | None:
    """The name of the node that has a table."""
    with psycopg.connect(store) as connection:
        row = connection.execute(
            "SELECT n.name FROM pawtable.tables t JOIN pawtable.nodes n ON n.incarnation = t.owner WHERE t.table_id = %s",
            (table,),
        ).fetchone()
    return None if row is None else str(row[0])


async def until(there: Callable[[], Awaitable[Any]]) -> Any:
    """Ask again and again, until something is so."""
    for _ in range(1500):
        if found := await there():
            return found
        await asyncio.sleep(0.05)
    raise AssertionError("it did not happen")


async def back(client: Client, table: str, token: str | None) -> Guest:
    """Come to a table, as a page does: again and again, until there is a welcome."""
    until_then = time.monotonic() + PATIENCE
    while True:
        try:
            return await client.come(table, token)
        except (ConnectionClosed, OSError):
            assert time.monotonic() < until_then
            await asyncio.sleep(0.1)


async def said(guest: Guest, move: str) -> str:
    """The answer to a move; "closed", if there is none."""
    try:
        return str((await guest.move(move))["type"])
    except ConnectionClosed:
        return "closed"


async def play_slowly(guest: Guest) -> None:
    """Some moves, no more than a page may send."""
    for _ in range(12):
        await guest.until(lambda: guest.moves)
        assert await said(guest, guest.moves[0]) == "done"
        await asyncio.sleep(0.15)


async def play_a_game(guests: list[Guest]) -> str:
    """Play until the game is over; the answer is its replay."""
    await asyncio.gather(*(guest.play_on() for guest in guests))
    return str(guests[0].table["replay"])


@running
async def _people_at_one_table(cluster: LocalCluster, store: str) -> None:
    async with clients(cluster) as (a, b):
        made = await a.new_table(players=3, bots=["simple"], options={"goal": 1})
        host = await b.come(made["table"], made["token"])
        assert owner(store, host.id) == "b"  # it is where somebody came to it
        guest = await a.guest(host.id, "Bess")
        watching = await a.come(host.id)
        assert owner(store, host.id) == "b"
        await host.ask("start")
        await host.until(lambda: host.play)
        replay = await play_a_game([host, guest])
        await watching.until(lambda: watching.over)
        assert [event["text"] for event in watching.log] == [
            event["text"] for event in host.log if event["text"]
        ] or watching.log
        for client in (a, b):
            assert (await client.get(f"/api/replays/{replay}"))["replay"] == replay
            for each in (host, guest):
                keys = {"keys": [{"table": host.id, "token": each.token}]}
                assert [card["replay"] for card in (await client.post("/api/replays", keys))["replays"]] == [replay]
                (card,) = (await client.post("/api/mine", keys))["tables"]
                assert (card["table"], card["phase"], card["your_seat"]) == (host.id, "over", each.seat)
        stranger = {"keys": [{"table": host.id, "token": "x" * 32}]}
        assert (await b.post("/api/mine", stranger))["tables"] == (await a.post("/api/mine", stranger))["tables"] == []
        await a.post(f"/api/replays/{replay}/agree", {"keys": [{"table": host.id, "token": guest.token}], "agrees": True})


def test_people_at_one_table_come_to_different_nodes(cluster: LocalCluster, store: str, tmp_path: Path) -> None:
    _people_at_one_table(cluster, store)
    assert main(["export", str(tmp_path), "--store", store]) == 0
    assert len(list(tmp_path.iterdir())) >= 1


def test_listed_tables_are_the_same_at_all_nodes(cluster: LocalCluster) -> None:
    @running
    async def test() -> None:
        async with clients(cluster) as (a, b):
            host = await a.host(listed=True)
            for client in (a, b):

                async def there(client: Client = client) -> bool:
                    return host.id in [card["table"] for card in (await client.get("/api/tables"))["tables"]]

                await until(there)
            await host.close()

            async def gone() -> bool:
                return host.id not in [card["table"] for card in (await b.get("/api/tables"))["tables"]]

            await until(gone)

    test()


def test_requests_about_a_table_go_to_its_node(cluster: LocalCluster, store: str) -> None:
    @running
    async def test() -> None:
        async with clients(cluster) as (a, b):
            host = await a.host(bots=["simple"])
            assert owner(store, host.id) == "a"
            await b.post(f"/api/tables/{host.id}/start", {"token": host.token})
            await host.until(lambda: host.play)
            await host.ask("ask_device")
            code = (await host.hear("device"))["code"]
            assert "was used already" in (await b.post(f"/api/tables/{host.id}/device", {"code": "x" * 32}, 409))["error"]
            moved = await b.post(f"/api/tables/{host.id}/device", {"code": code})
            assert await host.closed() == 4000
            again = await b.come(host.id, moved["token"])
            assert again.seat == 0
            assert owner(store, host.id) == "a"
            assert "Only the person" in (await b.post(f"/api/tables/{host.id}/delete", {"token": host.token}, 409))["error"]
            await b.post(f"/api/tables/{host.id}/delete", {"token": moved["token"]})
            assert await again.closed() == 4000
            for client in (a, b):
                await client.post(f"/api/tables/{host.id}/delete", {"token": moved["token"]}, 404)
                gone = await client.connect(host.id)
                assert (await gone.hear("gone"))["missing"]

    test()


def test_nobody_else_can_say_that_they_relay(cluster: LocalCluster) -> None:
    @running
    async def test() -> None:
        async with clients(cluster) as (a, _):
            host = await a.host()
            forged = {"pawtable-relayed": f"192.0.2.9 {'0' * 64}"}
            answer = await a.http.post(f"/api/tables/{host.id}/delete", json={"token": "x" * 32}, headers=forged)
            assert answer.status_code == 409
            assert "192.0.2.9" not in cluster.nodes["a"].log.read_text()

    test()


def test_a_limit_holds_for_all_nodes_together(cluster: LocalCluster) -> None:
    @running
    async def test() -> None:
        async with clients(cluster) as (a, b):
            told = {"x-forwarded-for": "192.0.2.77"}
            wanted = {"game": "dnup", "name": "Ada", "players": 2}

            async def new(client: Client, many: int) -> list[int]:
                return [(await client.http.post("/api/tables", json=wanted, headers=told)).status_code for _ in range(many)]

            assert await new(a, 40) == [201] * 40
            await asyncio.sleep(3 * float(LEASE) / 4)
            statuses = await new(b, 40)
            assert 15 <= statuses.count(201) <= 25  # 60 an hour in all; some may have passed before it was heard of
            assert statuses[-1] == 409

    test()


def test_nothing_secret_is_logged(cluster: LocalCluster, store: str) -> None:
    @running
    async def test() -> None:
        async with clients(cluster) as (a, _):
            host = await a.host()
            for node in cluster.nodes.values():
                text = node.log.read_text()
                assert text
                with psycopg.connect(store) as connection:
                    keys = [key for (key,) in connection.execute("SELECT secret FROM pawtable.nodes").fetchall()]
                for secret in (PASSWORD, PASSWORD.replace(" ", "%20"), host.token or "", host.id, *keys):
                    assert secret not in text

    test()


# --- nodes that are lost ------------------------------------------------------------------------------------------


@pytest.fixture
def losing(postgres: LocalPostgres) -> Iterator[tuple[LocalCluster, str]]:
    """Two nodes that may be lost."""
    database = postgres.new_database()
    with local_cluster(dict.fromkeys("ab", database), "--lease", LEASE, "--pace", "0", balanced=False) as nodes:
        yield nodes, database


def moves_in(store: str, table: str) -> list[str]:
    """The moves of seat 0, as they are in the log."""
    with psycopg.connect(store) as connection:
        rows = connection.execute("SELECT entry FROM pawtable.entries WHERE table_id = %s ORDER BY n", (table,)).fetchall()
    read = [json.loads(text) for (text,) in rows]
    return [entry["move"] for entry in read if entry["entry"] == "moved" and entry["seat"] == 0]


def test_a_stopped_node_shows_and_confirms_nothing_that_is_not_so(losing: tuple[LocalCluster, str]) -> None:
    """It wakes up with moves that have come meanwhile. Another node has the table by then, and has gone on with it."""
    nodes, store = losing

    @running
    async def test() -> None:
        async with clients(nodes) as (a, b):
            made = await a.new_table(bots=["simple"], options={"goal": 20}, start=True, clock=60)
            old = await a.come(made["table"], made["token"])
            await old.until(lambda: old.moves)
            await old.settle()
            before = old.play["seconds_left"]
            nodes.nodes["a"].send(signal.SIGSTOP)
            await old.send("move", ref=99, game=old.play["number"], decision=old.play["decision"], move=old.moves[0])
            at = time.monotonic()
            new = await back(b, old.id, old.token)
            assert time.monotonic() - at < 10
            assert owner(store, old.id) == "b"
            assert new.play["seconds_left"] > before - 5  # what was lost in between does not count
            await new.until(lambda: new.moves)
            other = new.moves[-1]
            assert (await new.move(other))["type"] == "done"
            nodes.nodes["a"].send(signal.SIGCONT)
            told = len(old.received)
            assert await old.closed() in (1006, 1012)
            assert {json.loads(text)["type"] for text in old.received[told:]} <= {"gone"}
            assert moves_in(store, old.id) == [other]
            again = await back(a, old.id, old.token)  # through the one that was stopped
            assert again.play["view"] == new.play["view"]

    test()


def test_a_node_that_is_told_to_end_hands_its_tables_over(losing: tuple[LocalCluster, str]) -> None:
    nodes, store = losing

    @running
    async def test() -> None:
        async with clients(nodes) as (a, b):
            made = await a.new_table(bots=["simple"], start=True, pace="slow")
            page = await a.come(made["table"], made["token"])
            through = await b.come(made["table"])
            await page.until(lambda: page.moves)
            ending = asyncio.create_task(asyncio.to_thread(nodes.nodes["a"].end))
            assert (await a.http.get("/healthz")).status_code in (200, 404)
            for each in (page, through):
                assert (await each.hear("gone"))["again"]
                assert await each.closed() == 1012
            at = time.monotonic()
            new = await b.come(page.id, page.token)
            assert time.monotonic() - at < 5
            assert owner(store, page.id) == "b"
            assert (new.play["view"], new.moves) == (page.play["view"], page.moves)
            assert new.table["pace"] == "slow"
            assert (await new.move(new.moves[0]))["type"] == "done"
            await ending
            assert nodes.nodes["a"].process is not None
            assert nodes.nodes["a"].process.returncode == 0

    test()


@pytest.mark.breadth  # clocks are slow; `make test-cluster` shows it too
def test_a_table_at_which_nobody_is_goes_on(losing: tuple[LocalCluster, str]) -> None:
    nodes, store = losing

    @running
    async def test() -> None:
        async with clients(nodes) as (a, _):
            made = await a.new_table(players=3, bots=["simple"] * 2, options={"goal": 1}, start=True, clock=10)
            page = await a.come(made["table"], made["token"])
            await page.until(lambda: page.moves)
            await page.close()
        nodes.nodes["a"].end(signal.SIGKILL)

        async def taken() -> bool:
            return owner(store, made["table"]) == "b"

        await until(taken)

        async def stood_in() -> bool:
            with psycopg.connect(store) as connection:
                rows = connection.execute("SELECT entry FROM pawtable.entries WHERE table_id = %s", (made["table"],)).fetchall()
            return any(json.loads(text)["entry"] == "stood_in" for (text,) in rows)

        await until(stood_in)  # the clock has run out

    test()


def test_the_database_is_away_for_a_while(tmp_path: Path) -> None:
    """Nobody is told what is not so; pages are told what is wrong, and come back by themselves."""
    with closing(_OwnPostgres()) as own:
        store = own.server.new_database()
        with local_cluster({"a": store}, "--lease", LEASE, "--pace", "0", balanced=False) as nodes:

            @running
            async def test() -> None:
                async with clients(nodes) as (a,):
                    made = await a.new_table(bots=["simple"], options={"goal": 20}, start=True)
                    page = await a.come(made["table"], made["token"])
                    await page.until(lambda: page.moves)
                    first = page.moves[0]
                    assert (await page.move(first))["type"] == "done"
                    await page.until(lambda: page.moves)
                    own.server.stop(signal.SIGQUIT)
                    assert await said(page, page.moves[0]) != "done"
                    assert (await a.http.get("/healthz")).status_code in (200, 503)

                    async def unwell() -> bool:
                        return bool((await a.http.get("/healthz")).status_code == 503)

                    await until(unwell)
                    waiting = await a.connect(page.id)
                    gone = await waiting.hear("gone")
                    assert gone["again"]
                    assert "database" in gone["reason"]
                    own.server.start()
                    new = await back(a, page.id, page.token)
                    await new.until(lambda: new.moves)
                    assert moves_in(store, page.id) == [first]
                    assert (await new.move(new.moves[0]))["type"] == "done"

            test()


class _OwnPostgres:
    """A server that may be stopped without harm to other tests."""

    def __init__(self) -> None:
        self.server = LocalPostgres(durable=False)

    def close(self) -> None:
        self.server.remove()


def test_a_backup_while_people_play(cluster: LocalCluster, store: str, postgres: LocalPostgres, tmp_path: Path) -> None:
    @running
    async def test() -> None:
        async with clients(cluster) as (a, b):
            made = await a.new_table(bots=["simple"], options={"goal": 5}, start=True)
            page = await b.come(made["table"], made["token"])
            playing = asyncio.create_task(play_slowly(page))

            async def begun() -> bool:
                return len(moves_in(store, page.id)) > 3

            await until(begun)
            await asyncio.to_thread(postgres.dump, store, tmp_path / "backup")
            await playing
            restored = await asyncio.to_thread(postgres.restore, tmp_path / "backup")
            there = moves_in(restored, page.id)
            assert moves_in(store, page.id)[: len(there)] == there

            def serve() -> None:
                with local_cluster({"c": restored}, "--lease", LEASE, "--pace", "0", balanced=False) as nodes:

                    async def look() -> None:
                        async with clients(nodes) as (c,):
                            again = await back(c, page.id, page.token)
                            assert again.seat == 0

                    asyncio.run(look())

            await asyncio.to_thread(serve)

    test()


# --- what is refused in a line ------------------------------------------------------------------------------------


def refused(*arguments: str, store: str = "") -> str:
    """What `pawtable` says, which must be one line; in this process, which needs no second to start."""
    with (
        pytest.MonkeyPatch.context() as patch,
        contextlib.redirect_stdout(io.StringIO()) as out,
        contextlib.redirect_stderr(io.StringIO()) as errors,
    ):
        patch.setenv("PAWTABLE_STORE", store)
        assert main([*arguments]) == 2
    assert out.getvalue() == ""
    return the_line(errors.getvalue())


def the_line(said: str) -> str:
    assert re.fullmatch(r"pawtable: [^\n]+\n", said), said
    assert "four" not in said
    return said


def refused_by_a_process(*arguments: str, store: str = "") -> str:
    """The same as people start it."""
    done = subprocess.run(
        [sys.executable, "-m", "pawtable", "serve", "--port", "0", *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, "PAWTABLE_STORE": store},
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    return the_line(done.stderr)


def test_what_is_wrong_is_said_in_a_line(cluster: LocalCluster, store: str, postgres: LocalPostgres) -> None:
    assert "cannot be reached" in refused_by_a_process(store=postgres.url("nosuchdatabase"))
    assert "there is a node 'a' already, at http://127.0.0.1" in refused_by_a_process("--node", "a", store=store)


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("sqlite:///four.sqlite", "--store is written postgresql://user:password@host:5432/database"),
        ("postgresql:/pawtable:fourpaws@127.0.0.1/x", "--store is written postgresql://user:password@host:5432/database"),
        ("postgresql://pawtable:fourpaws@[::1/x", "this --store cannot be read; it is written postgresql://"),
        ("postgresql://pawtable:fourpaws@127.0.0.1/x?nosuch=1", "this --store cannot be read; it is written postgresql://"),
        ("postgresql://pawtable:fourpaws@127.0.0.1:99999/x", "the database at 127.0.0.1:99999/x cannot be reached"),
        ("postgresql://pawtable:fourpaws@127.0.0.1:1/x", "the database at 127.0.0.1:1/x cannot be reached: connection"),
        ("postgresql://pawtable:fourpaws@nowhere.invalid/x", "the database at nowhere.invalid:5432/x cannot be reached"),
        ("postgresql://pawtable:fourpaws@127.0.0.1:{port}/x", "authentication failed"),
        ("postgresql://pawtable:fourpaws@127.0.0.1:{node}/x", "cannot be reached"),  # that is no database
    ],
)
def test_a_database_that_cannot_be_used(cluster: LocalCluster, postgres: LocalPostgres, url: str, words: str) -> None:
    where = url.format(port=postgres.port, node=cluster.nodes["a"].port)
    assert words in refused("serve", "--port", "0", store=where)
    assert words in refused("export", tempfile.gettempdir(), "--store", where)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--node", "no spaces"), "--node is up to 32 letters"),
        (("--lease", "60"), "--lease is from 0.5 to 5 seconds"),
        (("--bind", "somewhere"), "--bind is an address of this machine"),
        (("--bind", "10.0.0.5:99999"), "a port is a number from 0 to 65535"),
        (("--bind", "10.0.0.5:80", "--port", "81"), "leave one out"),
        (("--advertise", "10.0.0.5"), "--advertise is written http://"),
        (("--trusted-proxies", "10.0.0.300"), "--trusted-proxies are addresses or networks"),
    ],
)
def test_options_that_are_wrong(options: tuple[str, ...], words: str) -> None:
    parser, _ = command_parser()
    with pytest.raises(BadSetup) as problem:
        Wanted.read(parser.parse_args(["serve", *options]), "postgresql://nowhere/x")
    assert words in str(problem.value)
    assert "\n" not in str(problem.value)


def test_options_of_a_node_are_understood() -> None:
    parser, _ = command_parser()
    given = [
        "serve",
        "--node",
        "a",
        "--bind",
        "[::1]:8017",
        "--advertise",
        "https://a.example.org/",
        "--trusted-proxies",
        "::1,10.1.2.3/8",
    ]
    wanted = Wanted.read(parser.parse_args(given), "postgresql://nowhere/x")
    assert (wanted.address, wanted.port, wanted.advertise) == ("::1", 8017, "https://a.example.org")
    assert [str(network) for network in wanted.trusted] == ["::1/128", "10.0.0.0/8"]


def test_options_of_nodes_need_a_store(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--node", "a"]) == 2
    assert "--node is for many machines: it needs --store" in capsys.readouterr().err


def test_a_table_whose_game_no_node_has_is_kept(cluster: LocalCluster, store: str) -> None:
    @running
    async def test() -> None:
        async with clients(cluster) as (a, b):
            made = await a.new_table()
            with psycopg.connect(store) as connection:
                connection.execute("UPDATE pawtable.tables SET rules = 99 WHERE table_id = %s", (made["table"],))
            for client in (a, b):
                gone = await (await client.connect(made["table"])).hear("gone")
                assert (gone["kept"], gone["again"], gone["missing"]) == (True, False, False)
                assert "no server here has now" in gone["reason"]
                answer = await client.post(f"/api/tables/{made['table']}/start", {"token": made["token"]}, 503)
                assert "no server here has now" in answer["error"]

    test()


def test_without_the_library_it_is_said_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "psycopg.py").write_text("raise ModuleNotFoundError(\"No module named 'psycopg'\", name='psycopg')\n")
    done = subprocess.run(
        [sys.executable, "-m", "pawtable", "serve", "--store", "postgresql://nowhere/x"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "pawtable: PostgreSQL needs a library that is not here: pip install 'pawtable[postgres]'\n"


def test_a_node_that_advertises_a_wrong_address_is_named(cluster: LocalCluster, store: str, tmp_path: Path) -> None:
    wrong = ("--node", "wrong", "--advertise", "http://127.0.0.1:1", "--lease", LEASE)
    with process(tmp_path / "data", *wrong, environment={"PAWTABLE_STORE": store}) as (_, url):

        @running
        async def test() -> None:
            async with Client(url) as there, Client(cluster.nodes["a"].url) as a:
                made = await there.new_table()
                await there.come(made["table"], made["token"])

                async def known() -> bool:
                    return bool((await a.get("/healthz"))["nodes"] == 3)

                await until(known)
                await a.connect(made["table"])

                async def named() -> bool:
                    lines = cluster.nodes["a"].log.read_text().splitlines()
                    return any('"node": "wrong"' in line and "does not take what is relayed" in line for line in lines)

                await until(named)

        test()


def test_a_database_that_could_lose_what_was_acknowledged_is_refused(postgres: LocalPostgres) -> None:
    database = postgres.new_database()
    name = database.rsplit("/", 1)[1]
    with psycopg.connect(database) as connection:
        connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = off".encode())
    assert "has synchronous_commit = off; Pawtable needs it on" in refused("serve", "--port", "0", store=database)


def test_a_database_of_a_newer_version_is_left_alone(postgres: LocalPostgres) -> None:
    newer = postgres.new_database()
    with psycopg.connect(newer) as connection:
        connection.execute("CREATE SCHEMA pawtable")
        connection.execute("CREATE TABLE pawtable.house (schema int, usable_since int, secret text)")
        connection.execute("INSERT INTO pawtable.house VALUES (99, 98, 'x')")
    assert "was upgraded by a newer Pawtable: use that (its schema is 99, and this one knows 1)" in refused(
        "serve", "--port", "0", store=newer
    )


def test_a_schema_that_somebody_else_has_made_is_left_alone(postgres: LocalPostgres) -> None:
    taken = postgres.new_database()
    with psycopg.connect(taken) as connection:
        connection.execute("CREATE SCHEMA pawtable")
        connection.execute("CREATE TABLE pawtable.house (schema int, usable_since int, secret text)")
    assert "the schema 'pawtable' in the database at" in refused("serve", "--port", "0", store=taken)
    with psycopg.connect(taken) as connection:
        connection.execute("DROP TABLE pawtable.house")
        connection.execute("CREATE TABLE pawtable.house (doors int)")
    assert "cannot be used" in refused("serve", "--port", "0", store=taken)


def test_a_database_in_another_encoding_is_refused(postgres: LocalPostgres) -> None:
    name = "latin"
    with psycopg.connect(postgres.url(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} ENCODING 'LATIN1' TEMPLATE template0".encode())
    assert "has the encoding LATIN1; make one with ENCODING 'UTF8'" in refused("serve", "--port", "0", store=postgres.url(name))
