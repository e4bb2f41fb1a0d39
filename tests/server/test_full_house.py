"""Whoever has many addresses is still one client, and empty tables take nobody's place for long."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from pawtable.server.limits import WIDER, Buckets, client_of, site_of
from tests.server.house import Guest, Served, Watch, running, served

NEW = {"game": "dnup", "name": "Ada", "players": 2}
HOUR = 3600.0


@pytest.mark.parametrize(
    ("address", "client", "site"),
    [
        ("203.0.113.5", "203.0.113.5", None),
        ("::ffff:203.0.113.5", "203.0.113.5", None),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("2001:DB8:1:2::", "2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("fe80::1%eth0", "fe80::/64", "fe80::/48"),
        ("?", "?", None),
        ("a/64/b", "a/64/b", None),
    ],
)
def test_who_is_counted(address: str, client: str, site: str | None) -> None:
    assert (client_of(address), site_of(client)) == (client, site)


def test_a_site_has_several_times_what_a_client_has() -> None:
    buckets = Buckets(2, 1e-9)
    one = client_of("2001:db8::1")
    assert [buckets.take(one) for _ in range(5)] == [True, True, False, False, False]
    others = [client_of(f"2001:db8:0:{at:x}::1") for at in range(1, 100)]
    assert sum(buckets.take(other) for other in others) == 2 * WIDER - 2
    assert buckets.take(client_of("2001:db8:1::1"))  # another site
    assert len(buckets._buckets) < 2 * WIDER + 4  # who is refused for the site takes no room


@running
async def test_one_network_sets_up_no_more_tables_than_one_address(tmp_path: Path) -> None:
    async with served(tmp_path, most_tables_by_address=2, base_url="https://cards.example.org") as server:

        async def new(address: str) -> int:
            return (await server.http.post("/api/tables", json=NEW, headers={"x-forwarded-for": address})).status_code

        assert [await new(f"2001:db8::{at:x}") for at in range(1, 6)] == [201, 201, 409, 409, 409]
        assert [await new("203.0.113.5"), await new("::ffff:203.0.113.5"), await new("203.0.113.5")] == [201, 201, 409]
        assert await new("2001:db8:0:1::1") == 201


async def left(server: Served, *guests: Guest) -> None:
    """Everybody closes their page, and the server has noticed."""
    for guest in guests:
        await guest.close()
        while not server.room(guest.id).idle:
            await asyncio.sleep(0.01)


@running
async def test_empty_tables_go_soon(tmp_path: Path) -> None:
    watch = Watch()
    async with served(tmp_path, now=watch) as server:
        empty = await server.host()
        looked_at = await server.host()
        begun = await server.host(bots=["simple"], start=True)
        watch.forward(2 * HOUR)
        await left(server, empty, begun)
        await server.lobby.clear_empty()  # they have just been left
        assert set(server.lobby.store.tables()) == {empty.id, looked_at.id, begun.id}
        watch.forward(0.9 * HOUR)
        await server.lobby.clear_empty()
        assert empty.id in server.lobby.store.tables()
        watch.forward(0.2 * HOUR)
        await server.lobby.clear_empty()
        assert set(server.lobby.store.tables()) == {looked_at.id, begun.id}
        gone = await server.connect(empty.id)
        assert "no such table" in (await gone.hear("gone"))["reason"]
        await looked_at.ask("say", text="still here")
    watch.forward(2 * HOUR)
    async with served(tmp_path, now=watch) as server:
        await server.lobby.clear_empty()  # nobody could come while the server was not there
        assert set(server.lobby.store.tables()) == {looked_at.id, begun.id}
        watch.forward(1.1 * HOUR)
        await server.lobby.clear_empty()
        assert set(server.lobby.store.tables()) == {begun.id}


@running
async def test_a_full_house_lets_the_oldest_go_at_which_nobody_has_played(tmp_path: Path) -> None:
    watch = Watch()
    async with served(tmp_path, now=watch, most_tables=5) as server:
        tables = []
        for _ in range(5):
            watch.forward(1)
            tables.append(await server.host(bots=["simple"], start=True))
        played, first, there, second, third = tables
        await played.until(lambda: played.moves)
        await played.move(played.moves[0])
        await left(server, played, first, second, third)
        for gone in (first, second, third):
            watch.forward(1)
            assert gone.id in server.lobby.store.tables()
            made = await server.host(bots=["simple"])
            assert gone.id not in server.lobby.store.tables()
        assert {played.id, there.id, made.id} <= set(server.lobby.store.tables())
        assert "This server is full" in (await server.post("/api/tables", NEW, 409))["error"]
        await there.ask("say", text="still here")
        assert len(server.lobby.store.tables()) == 5


@running
async def test_who_has_had_enough_tables_takes_nobodys_place(tmp_path: Path) -> None:
    async with served(tmp_path, most_tables=2, most_tables_by_address=2, trust_this_machine=False) as server:
        made = [(await server.new_table())["table"] for _ in range(2)]
        assert "a lot of new tables" in (await server.post("/api/tables", NEW, 409))["error"]
        assert set(server.lobby.store.tables()) == set(made)
