"""What a node does when nobody asks: letting go of tables, taking up those that must go on, cleaning up."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from deploy.postgres import LocalPostgres
from pawtable.registry import all_games
from pawtable.server import protocol
from pawtable.server.cluster.database import Database
from pawtable.server.cluster.lobby import ClusterLobby
from pawtable.server.cluster.membership import Membership, steady_clock
from pawtable.server.cluster.schema import prepare
from pawtable.server.settings import Settings
from pawtable.server.store import NotNow
from pawtable.server.table import GameMissing, Refusal
from tests.server.house import QuickBotPool, running


@asynccontextmanager
async def node(url: str, data: Path, name: str = "a", **settings: Any) -> AsyncIterator[ClusterLobby]:
    """A node without a web server, whose chores are done when a test says so."""
    database = Database(url, name)
    secret = prepare(database)
    rules = {game.name: game.version for game in all_games()}
    membership = Membership(database, name=name, url=f"http://{name}", session=name, rules=rules, lease=60.0)
    membership.join()
    usual = Settings(data=data, now=membership.now, ticks=steady_clock, pace=0)
    lobby = ClusterLobby(replace(usual, **settings), database, membership, secret, QuickBotPool())
    try:
        yield lobby
    finally:
        await lobby.close()


def wanted(**more: Any) -> protocol.NewTable:
    return protocol.NewTable(game="dnup", name="Ada", players=2, bots=["simple"], **more)


def owners(lobby: ClusterLobby) -> dict[str, tuple[int | None, bool]]:
    """By table: its owner, and whether it must go on."""
    rows = lobby.database.rows("SELECT table_id, owner, busy FROM pawtable.tables")
    return {table: (owner, busy) for table, owner, busy in rows}


@running
async def test_a_table_at_which_nobody_is_is_let_go_of(postgres: LocalPostgres, tmp_path: Path) -> None:
    async with node(postgres.new_database(), tmp_path) as lobby:
        me = lobby.membership.incarnation
        table = (await lobby.new(wanted(start=True), None)).table
        assert owners(lobby) == {table: (me, True)}
        room = lobby.rooms[table]
        room.pacing.pace = "slow"
        while not room.idle:  # until it is a person's turn
            await asyncio.sleep(0.01)
        await lobby.tidy()
        assert owners(lobby) == {table: (None, False)}
        with pytest.raises(NotNow):
            await lobby.opened(table)
        await lobby.sweep()  # nothing has to go on there
        assert owners(lobby) == {table: (None, False)}
        assert await lobby.place(table) is None
        assert (await lobby.opened(table)).pacing.pace == "slow"
        assert owners(lobby) == {table: (me, True)}


@running
async def test_a_new_table_waits_for_its_page_where_there_are_others(postgres: LocalPostgres, tmp_path: Path) -> None:
    url = postgres.new_database()
    async with node(url, tmp_path) as a, node(url, tmp_path, "b") as b:
        a.membership._beat()
        table = (await a.new(wanted(start=True, pace="fast"), "192.0.2.5")).table
        assert owners(a) == {table: (None, True)}
        assert table not in a.rooms
        assert await b.place(table) is None
        assert (await b.opened(table)).pacing.pace == "fast"
        ((client,),) = a.database.rows("SELECT client FROM pawtable.tables")
        assert client == a.client_code("192.0.2.5") == b.client_code("192.0.2.5")
        peer = await a.place(table)
        assert peer is not None
        assert peer.name == "b"
        b.membership.draining = True
        await b._hand_over([table])
        assert await a.place(table) is None


@running
async def test_a_table_that_was_acquired_without_an_answer_is_found(postgres: LocalPostgres, tmp_path: Path) -> None:
    async with node(postgres.new_database(), tmp_path) as lobby:
        table = (await lobby.new(wanted(start=True), None)).table
        lobby._lose(table, "as if the answer had not come")
        assert lobby.rooms == {}
        await lobby._find_lost()
        assert list(lobby.rooms) == [table]


@running
async def test_an_ended_node_speaks_no_more_of_its_tables(postgres: LocalPostgres, tmp_path: Path) -> None:
    async with node(postgres.new_database(), tmp_path) as lobby:
        table = (await lobby.new(wanted(start=True), None)).table
        room = lobby.rooms[table]
        assert lobby.speaks(table)
        lobby.database.change("UPDATE pawtable.nodes SET ended = true")
        lobby.membership._beat()
        assert not lobby.speaks(table)
        assert await lobby.place(table) is None  # by its next run
        assert room.closed
        assert lobby.speaks(table)
        assert await lobby.opened(table) is not room


@running
async def test_empty_tables_are_cleaned_up(postgres: LocalPostgres, tmp_path: Path) -> None:
    async with node(postgres.new_database(), tmp_path, keep_empty_hours=0.0) as lobby:
        there = (await lobby.new(wanted(), None)).table
        begun = (await lobby.new(wanted(start=True), None)).table
        empty = (await lobby.new(wanted(), None)).table
        await lobby._hand_over([begun, empty])
        lobby.database.change("UPDATE pawtable.tables SET free_since = 5")
        await lobby.clear_empty()
        assert set(owners(lobby)) == {there, begun}


@running
async def test_old_tables_are_cleaned_up(postgres: LocalPostgres, tmp_path: Path) -> None:
    async with node(postgres.new_database(), tmp_path, keep_days=-1.0) as lobby:
        table = (await lobby.new(wanted(), None)).table
        await lobby._hand_over([table])
        await lobby.clean_up()
        assert owners(lobby) == {}


@running
async def test_a_full_house_makes_place(postgres: LocalPostgres, tmp_path: Path) -> None:
    async with node(postgres.new_database(), tmp_path, most_tables=2) as lobby:
        tables = [(await lobby.new(wanted(), None)).table for _ in range(2)]
        with pytest.raises(Refusal, match="This server is full"):
            await lobby.new(wanted(), None)
        await lobby._hand_over(tables)
        new = (await lobby.new(wanted(), None)).table
        assert set(owners(lobby)) == {tables[1], new}  # the oldest is gone


@running
async def test_a_table_of_an_unknown_game_is_let_go_of(postgres: LocalPostgres, tmp_path: Path) -> None:
    async with node(postgres.new_database(), tmp_path) as lobby:
        table = (await lobby.new(wanted(start=True), None)).table
        await lobby._hand_over([table])
        lobby.database.change("UPDATE pawtable.tables SET game = 'chess', free_since = 5")
        await lobby.sweep()
        assert owners(lobby)[table][0] is None
        with pytest.raises(GameMissing):
            await lobby.place(table)
