"""How much one address, one connection and everybody together may ask for."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from pawtable.server.limits import Bucket, Buckets
from tests.server.house import Watch, running, served
from tests.server.test_guard import check_headers

NEW = {"game": "dnup", "name": "Ada", "players": 2}


def test_a_bucket() -> None:
    watch = Watch()
    bucket = Bucket(3, 2, watch)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    watch.forward(0.4)
    assert not bucket.take()
    watch.forward(0.2)
    assert bucket.take()
    assert not bucket.full
    watch.forward(1000)
    assert bucket.full
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_buckets_are_of_one_address_and_do_not_pile_up() -> None:
    buckets = Buckets(1, 1e9)
    assert buckets.take("a")
    assert buckets.take("b")
    for at in range(20_100):
        buckets.take(f"address {at}")
    assert len(buckets._buckets) <= 10_001
    strict = Buckets(1, 1e-9)
    assert (strict.take("a"), strict.take("a"), strict.take("b")) == (True, False, True)


@running
async def test_too_many_messages(tmp_path: Path) -> None:
    async with served(tmp_path, messages_a_second=1, trust_this_machine=False) as server:
        host = await server.host()
        other = await server.come(host.id)
        for _ in range(3):
            await host.send("say", text="x")
        await host.send("say", text="one too many")
        gone = await host.hear("gone")
        assert (gone["reason"], gone["again"]) == ("Too many messages at once. Slow down.", False)
        assert await host.closed() == 4000
        assert sum('"said"' in line for line in server.lines(host.id)) == 3
        await other.settle()  # others are not concerned
        assert (await server.come(host.id, host.token)).seat == 0


@running
async def test_too_many_requests(tmp_path: Path) -> None:
    async with served(tmp_path, requests_a_second=0.5, trust_this_machine=False) as server:
        answers = [await server.http.get("/api/house") for _ in range(7)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
        assert "Wait a little" in answers[-1].json()["error"]
        check_headers(answers[-1])
        with pytest.raises(InvalidStatus):
            await connect(f"{server.url.replace('http', 'ws')}/ws/tables/none", proxy=None)


@running
async def test_whoever_sits_at_the_machine_is_not_counted(tmp_path: Path) -> None:
    async with served(tmp_path, requests_a_second=0.1, most_tables_by_address=1, most_sockets_by_address=1) as server:
        made = [await server.new_table() for _ in range(5)]
        for each in made:
            await server.come(each["table"])


@running
async def test_too_many_new_tables(tmp_path: Path) -> None:
    async with served(tmp_path, most_tables_by_address=2, trust_this_machine=False) as server:
        await server.new_table()
        await server.post("/api/tables", {**NEW, "players": 9}, 400)  # what is refused anyway does not count
        await server.new_table()
        assert "a lot of new tables" in (await server.post("/api/tables", NEW, 409))["error"]
        assert len(server.lobby.store.tables()) == 2


@running
async def test_too_many_sockets_of_one_address(tmp_path: Path) -> None:
    async with served(tmp_path, most_sockets_by_address=2, trust_this_machine=False) as server:
        host = await server.host()
        second = await server.come(host.id)
        third = await server.connect(host.id)
        gone = await third.hear("gone")
        assert "too many open connections" in gone["reason"]
        assert not gone["again"]
        assert await third.closed() == 4000
        await second.close()
        await host.until(lambda: host.table["watching"] == 0)
        while server.app._sockets["127.0.0.1"] > 1:
            await host.settle()
        await server.come(host.id)


@running
async def test_too_many_sockets_at_all(tmp_path: Path) -> None:
    async with served(tmp_path, most_sockets=1) as server:
        host = await server.host()
        second = await server.connect(host.id)
        assert "too many open connections" in (await second.hear("gone"))["reason"]
        await host.settle()


@running
async def test_who_stands_behind_a_proxy_is_counted_by_what_it_says(tmp_path: Path) -> None:
    async with served(tmp_path, requests_a_second=0.2, base_url="https://cards.example.org") as server:

        async def ask(address: str) -> int:
            return (await server.http.get("/api/house", headers={"x-forwarded-for": address})).status_code

        assert [await ask("203.0.113.5") for _ in range(3)] == [200, 200, 429]
        assert [await ask("203.0.113.6") for _ in range(3)] == [200, 200, 429]


@running
async def test_without_a_proxy_nobody_can_say_who_they_are(tmp_path: Path) -> None:
    async with served(tmp_path, requests_a_second=0.2, trust_this_machine=False) as server:
        statuses = []
        for at in range(4):
            answer = await server.http.get("/api/house", headers={"x-forwarded-for": f"203.0.113.{at}"})
            statuses.append(answer.status_code)
        assert statuses == [200, 200, 429, 429]
    async with served(tmp_path) as server:
        answer = await server.http.get("/api/house", headers={"x-forwarded-for": "203.0.113.1"})
        assert answer.json()["may_open"]  # still whoever sits here


@running
async def test_a_page_that_does_not_listen_is_given_up(tmp_path: Path) -> None:
    """What waits for a slow connection is bounded; the others do not wait."""
    async with served(tmp_path) as server:
        host = await server.host()
        stuck = await server.come(host.id)
        stuck.socket.transport.pause_reading()
        room = server.room(host.id)
        (connection,) = (each for each in room.connections if each.seat is None)
        for _ in range(300):
            connection.send(b"x" * 100_000)
        await host.until(lambda: host.table["watching"] == 0)


@running
async def test_strangers_are_counted_by_their_address(tmp_path: Path) -> None:
    """Whoever comes from another machine has limits of their own, whatever the server's own machine may do."""
    async with served(tmp_path, requests_a_second=0.2) as server:
        for address in ("192.0.2.7", "192.0.2.8"):
            transport = httpx.ASGITransport(server.app.asgi, client=(address, 5))
            async with httpx.AsyncClient(transport=transport, base_url=server.url) as stranger:
                assert [(await stranger.get("/api/house")).status_code for _ in range(3)] == [200, 200, 429]
