"""The disk is right: what could not be written has not happened, and what is forgotten comes back as it was."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pawtable.match import Match
from pawtable.server import log, showing, turns
from pawtable.server.changes import Change
from pawtable.server.room import _replayed, load
from pawtable.server.sqlite_store import Batch, SqliteStore
from pawtable.server.store import Conflict, LogLine, StoreProblem, Written
from pawtable.server.table import Table
from tests.server.house import PATIENCE, Guest, Served, Watch, play_shown, running, served

DAY = 86_400.0


def pictures(table: Table) -> list[str]:
    """What every viewer is shown of a table."""
    viewers = [None, *range(len(table.places))]
    shown = [showing.table_info(table, set(), set(), 0), *showing.chat_lines(table)]
    seen = [(play_shown(table, viewer), showing.table_card(table, viewer)) for viewer in viewers]
    kept = [(place.token, place.vacated, place.words, place.absent) for place in table.places]
    rest = [table.dealt_notes, table.asked_at, table.entries, table.founder, table.replay, table.decided]
    return [msgspec.json.encode(part).decode() for part in (shown, seen, kept, rest)]


def cannot_write(error: Exception | None = None) -> Change[Any]:
    change: Change[Any] = Change(lambda _: None)
    change.set_exception(error or StoreProblem("not written: disk full"))
    return change


@pytest.mark.parametrize("error", [StoreProblem("not written: disk full"), Conflict("somebody else")])
def test_what_cannot_be_written_has_not_happened(error: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    @running
    async def story() -> None:
        async with served(tmp_path) as server:
            host = await server.host(players=3, bots=["simple"])
            bess = await server.guest(host.id, "Bess")
            watcher = await server.come(host.id)
            await host.ask("start")
            room = server.room(host.id)
            while not host.moves and not bess.moves:
                await host.settle()
                await bess.settle()
            mover = host if host.moves else bess
            before, lines = pictures(room.table), server.lines(host.id)
            for each in (host, bess, watcher):
                await each.settle()
            with monkeypatch.context() as broken:
                broken.setattr(server.lobby.store, "append", lambda *_: cannot_write(error))
                answer = await mover.move(mover.moves[0])
                assert answer["type"] == "refused"
                assert "could not write that down, so it has not happened" in answer["reason"]
                assert not answer["played"]
                for kind, fields in (("say", {"text": "hm"}), ("leave", {}), ("preset", {"move": "x"})):
                    assert "has not happened" in await mover.refused(kind, **fields)
                late = await server.come(host.id)
                assert "All seats" in await late.refused("sit", name="Cy")
                await late.close()
            await asyncio.gather(*room.turns.thinking.values())
            for each in (host, bess, watcher):
                assert [message for message in await each.settle() if message["type"] != "table"] == []
            assert pictures(room.table) == before
            assert server.lines(host.id) == lines
            assert (await mover.move(mover.moves[0]))["type"] == "done"  # and it goes on
            assert len(server.lines(host.id)) > len(lines)

    story()


@running
async def test_a_game_that_ends_while_the_disk_is_full_ends_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(tmp_path) as server:
        host = await server.host(bots=["simple"], options={"goal": 1}, start=True)
        append = server.lobby.store.append
        failed = asyncio.Event()

        def not_the_end(table: str, lines: list[LogLine], *rest: Any) -> Written:
            if any(json.loads(line.entry)["entry"] == "ended" for line in lines):
                failed.set()
                return cannot_write()
            return append(table, lines, *rest)

        with monkeypatch.context() as broken:
            broken.setattr(server.lobby.store, "append", not_the_end)
            while not failed.is_set():
                await (host.move(host.moves[0]) if host.moves else host.settle())
        room = server.room(host.id)
        async with room._lock:  # when it is through
            assert room.table.phase == "playing"
        assert server.lobby.store.finished_at(host.id) == []
        await host.play_on()
        assert len(server.lobby.store.finished_at(host.id)) == 1


@running
async def test_a_bot_whose_move_cannot_be_written_waits_a_little(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk does not keep the machine busy as well, and when there is room again the game goes on."""
    async with served(tmp_path) as server:
        monkeypatch.setattr(turns, "_AGAIN_SECONDS", 0.5)
        server.quick.may_answer.clear()
        host = await server.host(players=3, bots=["simple", "simple"])
        await host.ask("start")
        if host.moves:
            await host.move(host.moves[0])
        with monkeypatch.context() as broken:
            broken.setattr(server.lobby.store, "append", lambda *_: cannot_write())
            server.quick.may_answer.set()
            await asyncio.sleep(0.1)
            assert len(server.quick.asked) == 1
        await host.until(lambda: host.moves)


@running
async def test_when_time_is_up_and_nothing_can_be_written_the_bot_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch()
    async with served(tmp_path, now=watch) as server:
        monkeypatch.setattr(turns, "_AGAIN_SECONDS", 0.1)
        host = await server.host(bots=["simple"], clock=30, start=True)
        await host.until(lambda: host.moves)
        watch.forward(30)
        with monkeypatch.context() as broken:
            broken.setattr(server.lobby.store, "append", lambda *_: cannot_write())
            server.room(host.id).turns._time_is_up()
            while (0, "simple") not in server.quick.asked:
                await host.settle()
        await host.until(lambda: host.play["decision"] == 1)


@running
async def test_a_failed_new_table_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(tmp_path) as server:
        with monkeypatch.context() as broken:
            broken.setattr(server.lobby.store, "append", lambda *_: cannot_write())
            refused = await server.post("/api/tables", {"game": "dnup", "name": "Ada", "players": 2}, 503)
            assert "could not write that down" in refused["error"]
        assert server.lobby.rooms == {}
        assert (await server.get("/healthz"))["tables"] == 0
        await server.new_table()


@running
async def test_rooms_that_nobody_is_in_are_forgotten_and_come_back_as_they_were(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(players=3, bots=["simple"])
        bess = await server.guest(host.id, "Bess")
        words = await bess.seal()
        await host.ask("say", text="hello")
        await host.ask("mute", seat=2, muted=True)
        await host.ask("start")
        await bess.show(words)
        for each in (host, bess):
            await each.until(lambda each=each: each.play)  # type: ignore[misc]
            if each.moves:
                await each.move(each.moves[0])
        await server.lobby.tidy()
        room = server.room(host.id)
        assert server.lobby.rooms == {host.id: room}  # somebody is there
        for each in (host, bess):
            await each.close()
        while not room.idle:
            await asyncio.sleep(0)
        before = pictures(room.table)
        await server.lobby.tidy()
        assert server.lobby.rooms == {}
        assert pictures(server.room(host.id).table) == before
        assert server.room(host.id) is not room
        again = await server.come(host.id, host.token)
        assert (again.seat, again.play["view"]) == (0, {**host.play["view"], **again.play["view"]})


@running
async def test_a_room_with_somebody_at_its_door_is_not_forgotten(tmp_path: Path) -> None:
    """Otherwise two would sit at the same table and not see each other."""
    async with served(tmp_path) as server:
        made = await server.new_table()
        slow = await server.connect(made["table"])
        slow.token = made["token"]
        while not server.lobby.rooms[made["table"]].connections:
            await asyncio.sleep(0)
        await server.lobby.tidy()
        await slow.hello()
        bess = await server.guest(made["table"], "Bess")
        await slow.until(lambda: slow.place(1)["name"] == "Bess")
        assert bess.place(0)["present"]


@running
async def test_a_code_for_another_device_outlives_a_pause(tmp_path: Path) -> None:
    watch = Watch()
    async with served(tmp_path, now=watch) as server:
        host = await server.host()
        await host.ask("ask_device")
        device = await host.hear("device")
        await host.close()
        room = server.room(host.id)
        while room.connections:
            await asyncio.sleep(0)
        await server.lobby.tidy()
        assert host.id in server.lobby.rooms
        watch.forward(device["seconds"] + 1)
        await server.lobby.tidy()
        assert host.id not in server.lobby.rooms


@running
async def test_old_tables_are_cleaned_up_and_finished_games_stay(tmp_path: Path) -> None:
    watch = Watch()
    async with served(tmp_path, now=watch, keep_days=30) as server:
        old = await server.host(bots=["simple"], options={"goal": 1}, start=True)
        await old.play_on()
        replay = old.table["replay"]
        unfinished = await server.host(bots=["simple"], start=True)
        for each in (old, unfinished):
            await each.close()
        watch.forward(29 * DAY)
        young = await server.host()
        watch.forward(1.5 * DAY)
        while not all(server.room(each.id).idle for each in (old, unfinished)):
            await asyncio.sleep(0)
        await server.lobby.clean_up()
        assert server.lobby.store.tables() == [young.id]
        gone = await server.connect(old.id)
        assert "no such table" in (await gone.hear("gone"))["reason"]
        assert (await server.get(f"/api/replays/{replay}"))["frames"]
        cards = await server.post("/api/replays", {"keys": [{"table": old.id, "token": old.token}]})
        assert [card["replay"] for card in cards["replays"]] == [replay]


@running
async def test_a_table_that_somebody_looks_at_is_not_cleaned_up(tmp_path: Path) -> None:
    watch = Watch()
    async with served(tmp_path, now=watch, keep_days=1) as server:
        host = await server.host()
        watch.forward(2 * DAY)
        await server.lobby.clean_up()
        assert server.lobby.store.tables() == [host.id]
        await host.ask("say", text="still here")


async def played_for_a_while(server: Served) -> str:
    host = await server.host(players=3, bots=["simple", "random"], options={"goal": 1}, start=True)
    for _ in range(4):
        await host.until(lambda: host.over or host.moves)
        if host.over:
            break
        await host.move(host.moves[0])
    await host.close()
    return host.id


@running
async def test_after_a_restart_every_table_is_as_it_was(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        ids = [await played_for_a_while(server) for _ in range(5)]
        for id in ids:
            room = server.room(id)
            while room.turns.thinking:
                await asyncio.wait(list(room.turns.thinking.values()))
        before = {id: pictures(server.room(id).table) for id in ids}
    store = SqliteStore(tmp_path / "tables.sqlite")
    assert {id: pictures(load(id, store)) for id in ids} == before
    store.close()


@running
async def test_bots_go_on_after_a_restart_without_anybody_coming(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        server.quick.may_answer.clear()
        host = await server.host(players=3, bots=["simple", "simple"])
        await host.ask("start")
        if host.moves:
            await host.move(host.moves[0])
        assert server.room(host.id).table.to_act() != (0,)
    async with served(tmp_path) as server:
        room = await server.lobby.opened(host.id)
        while room.turns.thinking:
            await asyncio.wait(list(room.turns.thinking.values()))
        assert room.table.to_act() == (0,)


@running
async def test_opening_a_table_costs_its_current_game_and_the_one_before_and_not_its_history(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(tmp_path) as server:
        host = await server.host(players=3, bots=["simple", "random"], options={"goal": 1})
        for _ in range(5):
            await host.ask("start")
            await host.play_on()
        await host.ask("start")
        await host.until(lambda: host.moves)
        await host.move(host.moves[0])
        table = server.room(host.id).table
        while server.room(host.id).turns.thinking:
            await asyncio.wait(list(server.room(host.id).turns.thinking.values()))
        before = pictures(table)
    played: list[str] = []
    play = Match.play

    def counted(match: Match, seat: int, move: str) -> None:
        played.append(move)
        play(match, seat, move)

    monkeypatch.setattr(Match, "play", counted)
    store = SqliteStore(tmp_path / "tables.sqlite")
    assert pictures(load(host.id, store)) == before
    assert not played  # all is noted
    lines = store.lines(host.id)
    assert pictures(_replayed(host.id, store, lines)) == before
    entries = [line.entry for line in lines]
    last = [at for at, entry in enumerate(entries) if entry.startswith(log.BEGUN)][-2]
    assert len(played) == sum(entry.startswith(log.PLAYED) for entry in entries[last:])
    assert len(played) < sum(entry.startswith(log.PLAYED) for entry in entries) / 2
    store.close()


@asynccontextmanager
async def a_move_on_its_way(server: Served, host: Guest, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Somebody's move is being written, slowly; in the end it cannot be."""
    room, let_go = server.room(host.id), threading.Event()

    def fail(_: Batch) -> None:
        let_go.wait(PATIENCE)
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as slow:
        slow.setattr(server.lobby.store, "append", lambda *_: server.lobby._file._change(fail))
        before = room.table.entries
        move = asyncio.create_task(host.move(host.moves[0]))
        while room.table.entries == before:
            await asyncio.sleep(0)
        try:
            yield
            await asyncio.sleep(0.05)  # whoever is answered too early is answered now
        finally:
            let_go.set()
        assert "has not happened" in (await move)["reason"]


@running
async def test_lists_tell_nothing_that_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who ask in the meantime are answered when it is written, or has not happened."""
    async with served(tmp_path) as server:
        host = await server.host(bots=["simple"], listed=True, start=True)
        await host.until(lambda: host.moves)
        mine = {"keys": [{"table": host.id, "token": host.token}]}
        before = [await server.post("/api/mine", mine), await server.get("/api/tables")]
        assert before[0]["tables"][0]["your_turn"]
        async with a_move_on_its_way(server, host, monkeypatch):
            asked = asyncio.gather(server.post("/api/mine", mine), server.get("/api/tables"))
            await server.get("/api/house")  # this does not wait
        assert list(await asked) == before


@running
async def test_a_hint_is_about_what_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(tmp_path) as server:
        host = await server.host(bots=["simple"], start=True)
        await host.until(lambda: host.moves)
        phone = await server.come(host.id, host.token)
        async with a_move_on_its_way(server, host, monkeypatch):
            asked = asyncio.create_task(phone.answer("ask_hint"))
        assert (await asked)["type"] == "done"
        hint = await phone.hear("hint")
        assert hint["decision"] == host.play["decision"]
        assert {move["move"] for move in hint["moves"]} <= set(host.moves)


@running
async def test_a_room_in_which_something_is_being_written_is_not_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if all who were there have closed the page."""
    async with served(tmp_path) as server:
        host = await server.host(bots=["simple"], start=True)
        await host.until(lambda: host.moves)
        room = server.room(host.id)
        async with a_move_on_its_way(server, host, monkeypatch):
            here, room.connections = room.connections, set()
            assert not room.idle
            await server.lobby.tidy()
            assert server.lobby.rooms == {host.id: room}
            room.connections = here
