"""Whoever has no key opens nothing, and whoever has one keeps nobody else waiting while a table is opened."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from pawtable.server import lobby, room
from pawtable.server.sqlite_store import SqliteStore
from pawtable.server.table import Table
from tests.server.house import PATIENCE, Served, running, served

JUNK = "x" * 32


class Openings:
    """Counts tables that are opened from their logs, and can make that take long."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.may_end = threading.Event()
        self.may_end.set()

    def load(self, id: str, store: SqliteStore) -> Table:
        self.ids.append(id)
        assert self.may_end.wait(PATIENCE)
        return room.load(id, store)


@pytest.fixture
def openings(monkeypatch: pytest.MonkeyPatch) -> Openings:
    counted = Openings()
    monkeypatch.setattr(lobby, "load", counted.load)
    return counted


async def forgotten(server: Served, players: int = 2) -> dict[str, str]:
    """A table that is not open, and the key to it."""
    made = await server.new_table(players=players)
    await server.lobby.tidy()
    assert made["table"] not in server.lobby.rooms
    return {"table": made["table"], "token": made["token"]}


@running
async def test_junk_opens_no_table(tmp_path: Path, openings: Openings) -> None:
    async with served(tmp_path) as server:
        keys = [await forgotten(server) for _ in range(5)]
        junk = [{**key, "token": JUNK} for key in keys]
        assert await server.post("/api/mine", {"keys": junk}) == {"tables": []}
        for key in keys:
            path = f"/api/tables/{key['table']}"
            assert "Only the host" in (await server.post(f"{path}/start", {"token": JUNK}, 409))["error"]
            assert "Only the person who" in (await server.post(f"{path}/delete", {"token": JUNK}, 409))["error"]
            assert "too old" in (await server.post(f"{path}/device", {"code": JUNK}, 409))["error"]
        assert openings.ids == []
        assert server.lobby.rooms == {}
        (card,) = (await server.post("/api/mine", {"keys": [*junk[1:], keys[0]]}))["tables"]
        assert (card["table"], card["your_seat"]) == (keys[0]["table"], 0)
        assert openings.ids == [keys[0]["table"]]


@running
async def test_keys_are_known_after_a_restart_and_follow_a_seat(tmp_path: Path, openings: Openings) -> None:
    async with served(tmp_path) as server:
        ada = await server.host(players=3)
        await ada.ask("ask_device")
        moved = await server.post(f"/api/tables/{ada.id}/device", {"code": (await ada.hear("device"))["code"]})
        bess = await server.guest(ada.id, "Bess")
    async with served(tmp_path) as server:
        for token, seats in ((moved["token"], [0]), (bess.token, [1]), (JUNK, []), (ada.token, [])):
            cards = (await server.post("/api/mine", {"keys": [{"table": ada.id, "token": token}]}))["tables"]
            assert [card["your_seat"] for card in cards] == seats
            await server.lobby.tidy()
        cleo = await server.guest(ada.id, "Cleo")  # who sits down after the table was looked at has a key too
        await cleo.close()
        while server.room(ada.id).connections:
            await asyncio.sleep(0.01)
        await server.lobby.tidy()
        assert (await server.post("/api/mine", {"keys": [{"table": ada.id, "token": cleo.token}]}))["tables"]
        await server.post(f"/api/tables/{ada.id}/delete", {"token": moved["token"]})
        assert await server.post("/api/mine", {"keys": [{"table": ada.id, "token": cleo.token}]}) == {"tables": []}


@running
async def test_nobody_waits_while_a_table_is_opened(tmp_path: Path, openings: Openings) -> None:
    async with served(tmp_path) as server:
        key = await forgotten(server)
        openings.may_end.clear()
        asked = [asyncio.create_task(server.post("/api/mine", {"keys": [key]})) for _ in range(3)]
        while not openings.ids:
            await asyncio.sleep(0.01)
        other = await server.host()  # everything else goes on
        await other.ask("say", text="hello")
        assert not any(each.done() for each in asked)
        openings.may_end.set()
        for each in asked:
            assert [card["table"] for card in (await each)["tables"]] == [key["table"]]
        assert openings.ids == [key["table"]]


@running
async def test_a_table_that_changed_while_it_was_opened_is_not_an_old_one(tmp_path: Path, openings: Openings) -> None:
    async with served(tmp_path) as server:
        key = await forgotten(server)
        openings.may_end.clear()
        asked = asyncio.create_task(server.post("/api/mine", {"keys": [key]}))
        while not openings.ids:
            await asyncio.sleep(0.01)
        server.lobby._open(room.load(key["table"], server.lobby.store))  # somebody comes by the other door
        guest = await server.guest(key["table"], "Bess")
        openings.may_end.set()
        (card,) = (await asked)["tables"]
        assert card["seats"] == ["Ada", "Bess"]
        await guest.ask("say", text="still the same room")


@running
async def test_a_table_that_was_deleted_while_it_was_opened_stays_deleted(tmp_path: Path, openings: Openings) -> None:
    async with served(tmp_path) as server:
        key = await forgotten(server)
        openings.may_end.clear()
        asked = asyncio.create_task(server.post("/api/mine", {"keys": [key]}))
        while not openings.ids:
            await asyncio.sleep(0.01)
        server.lobby._forget(key["table"])
        openings.may_end.set()
        assert await asked == {"tables": []}
        assert server.lobby.rooms == {}
