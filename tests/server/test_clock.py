"""Tables with a clock: what it shows, what happens when time is up, and that time without a server does not count."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from pawtable.server import lobby
from pawtable.server.sqlite_store import SqliteStore
from tests.server.house import Guest, Served, Watch, all_until, running, served
from tests.server.test_recovery import cannot_write


@pytest.fixture(autouse=True)
def no_signs_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server looks every second whether its machine has slept; a watch that is put forward looks like that."""
    monkeypatch.setattr(lobby, "_ALIVE_SECONDS", 1e6)


async def dealt(server: Served, **more: object) -> Guest:
    """Ada against a bot with a clock, at her first decision."""
    host = await server.host(bots=["simple"], options={"goal": 20}, clock=30, start=True, **more)  # type: ignore[arg-type]
    await host.until(lambda: host.moves)
    return host


async def left(server: Served, table: str) -> float:
    """What the clock shows to somebody who comes now."""
    guest = await server.come(table)
    seconds: float = guest.play["seconds_left"]
    await guest.close()
    return seconds


async def awake(server: Served, watch: Watch, seconds: int) -> None:
    """Let time pass second by second, as it does while the machine does not sleep."""
    for _ in range(seconds):
        watch.forward(1)
        await server.lobby._note_alive()


def bots_moves(server: Served, table: str) -> list[dict[str, object]]:
    """Moves that bots made for people."""
    entries = [json.loads(line) for line in server.lines(table)]
    return [entry for entry in entries if entry["entry"] == "moved" and entry["seat"] == 0 and entry.get("by")]


@running
async def test_the_clock_shows_what_is_left(tmp_path: Path) -> None:
    watch = Watch()
    async with served(tmp_path, now=watch) as server:
        host = await dealt(server)
        assert host.play["seconds_left"] == 30
        watch.forward(7.25)
        assert await left(server, host.id) == pytest.approx(22.75, abs=0.1)
        await host.move("rotate")
        await host.until(lambda: host.moves and host.play["decision"] == 1)
        assert host.play["seconds_left"] == 30
        assert host.table["clock"] == 30


@running
async def test_without_a_clock_there_is_none(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(bots=["simple"], start=True)
        assert host.play["seconds_left"] is None


@running
async def test_when_time_is_up_a_bot_decides_this_once(tmp_path: Path) -> None:
    watch = Watch()
    async with served(tmp_path, now=watch) as server:
        host = await dealt(server)
        watch.forward(29.9)
        await host.ask("say", text="let me think")  # talk does not set the clock anew
        assert await left(server, host.id) == pytest.approx(0.1, abs=0.05)
        watch.forward(0.1)
        await host.until(lambda: host.moves and host.play["decision"] == 1)
        assert len(bots_moves(server, host.id)) == 1
        assert not host.place(0)["stand_in"]
        assert (await host.move("rotate"))["type"] == "done"  # the next decision is theirs again
        assert len(bots_moves(server, host.id)) == 1


@running
async def test_a_move_at_the_last_moment_counts(tmp_path: Path) -> None:
    """The bot was asked already, but the person was quicker."""
    watch = Watch()
    async with served(tmp_path, now=watch) as server:
        host = await dealt(server)
        server.quick.may_answer.clear()
        watch.forward(30)
        await host.ask("say", text="oh")
        while (0, "simple") not in server.quick.asked:
            await host.settle()
        assert (await host.move("rotate"))["type"] == "done"
        server.quick.may_answer.set()
        await host.until(lambda: host.moves and host.play["decision"] == 1)
        assert bots_moves(server, host.id) == []


@running
async def test_for_somebody_who_is_not_there_a_bot_stays(tmp_path: Path) -> None:
    watch = Watch()
    async with served(tmp_path, now=watch) as server:
        ada = await server.host(players=2, clock=30, options={"goal": 20})
        bess = await server.guest(ada.id, "Bess")
        await ada.ask("start")
        if ada.moves:
            await ada.move("rotate")
        await bess.until(lambda: bess.moves)
        await bess.close()
        await ada.until(lambda: not ada.place(1)["present"])
        watch.forward(30)
        await ada.ask("say", text="where is she")
        await ada.until(lambda: ada.place(1)["stand_in"])
        await ada.until(lambda: ada.moves)
        decision = ada.play["decision"]
        await ada.move("rotate")  # the bot now plays without waiting for the clock
        await ada.until(lambda: ada.moves and ada.play["decision"] == decision + 1)
        back = await server.come(ada.id, bess.token)
        assert not back.place(1)["stand_in"]


@running
async def test_an_answer_that_nobody_sees_does_not_set_the_clock_anew(tmp_path: Path, sneeze_too: None) -> None:
    """Otherwise the clock would tell that somebody has answered."""
    watch = Watch()
    async with served(tmp_path, now=watch) as server:
        ada = await server.host("sneeze", players=3, clock=30)
        people = [ada, await server.guest(ada.id, "Bess"), await server.guest(ada.id, "Cy")]
        await ada.ask("start")
        await all_until(people, lambda each: each.moves)
        watch.forward(10)
        await ada.move(ada.moves[0])
        await people[1].ask("preset", move="pass")
        assert await left(server, ada.id) == 20
        await people[1].move(people[1].moves[0])
        assert await left(server, ada.id) == 20
        await people[2].move(people[2].moves[0])
        await people[2].until(lambda: people[2].play["view"]["table"]["phase"] == "sneeze")
        assert await left(server, ada.id) == 30


@running
async def test_time_without_a_server_does_not_count(tmp_path: Path) -> None:
    """Nor do the first ten seconds in which pages come back. However often it happens, no second is credited twice."""
    watch = Watch()
    async with served(tmp_path, now=watch) as server:
        host = await dealt(server)
        watch.forward(4)
    for down, up, shown in ((1000, 12, 24), (5, 3, 24), (1, 8, 24), (86_400 * 5, 11, 23)):
        watch.forward(down)
        async with served(tmp_path, now=watch) as server:
            watch.forward(up)
            assert await left(server, host.id) == shown


@running
async def test_a_machine_that_slept_was_not_there_either(tmp_path: Path) -> None:
    watch = Watch()
    async with served(tmp_path, now=watch) as server:
        host = await dealt(server)
        watch.forward(4)
        await server.lobby._note_alive()
        watch.forward(1000)
        await server.lobby._note_alive()
        assert await left(server, host.id) == 26
        watch.forward(4)
        await server.lobby._note_alive()
    async with served(tmp_path, now=watch) as server:
        assert await left(server, host.id) == 26


@running
async def test_downtimes_before_the_decision_are_not_credited(tmp_path: Path) -> None:
    watch = Watch()
    async with served(tmp_path, now=watch) as server:
        host = await dealt(server)
    watch.forward(500)
    async with served(tmp_path, now=watch) as server:
        host = await server.come(host.id, host.token)
        watch.forward(10)  # pages have come back
        await host.move("rotate")
        await host.until(lambda: host.moves and host.play["decision"] == 1)
        watch.forward(12)
        assert await left(server, host.id) == 18


@running
async def test_after_a_crash_time_counts_as_far_as_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch()
    async with served(tmp_path, now=watch) as server:
        host = await dealt(server)
        watch.forward(4)
        await server.lobby._note_alive()
        watch.forward(0.9)
        now = server.lobby._file._now
        monkeypatch.setattr(server.lobby._file, "_now", lambda: now() - 0.9)  # it dies without a last word
    watch.forward(1000)
    async with served(tmp_path, now=watch) as server:
        assert await left(server, host.id) == 26


@running
async def test_being_there_is_noted_only_while_a_clock_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watch, noted = Watch(), []
    async with served(tmp_path, now=watch) as server:
        note = server.lobby._file.note_alive
        with monkeypatch.context() as patched:
            patched.setattr(server.lobby.store, "note_alive", lambda: noted.append(watch()) or note())  # type: ignore[func-returns-value]
            await server.host(bots=["simple"], start=True)
            await server.lobby._note_alive()
            assert noted == []
            await dealt(server)
            await server.lobby._note_alive()
            assert noted == [watch()]


@running
async def test_after_a_restart_time_runs_out_by_itself(tmp_path: Path) -> None:
    """Nobody has to come for it."""
    watch = Watch()
    async with served(tmp_path, now=watch) as server:
        host = await dealt(server)
        watch.forward(29.95)
    async with served(tmp_path, now=watch) as server:
        watch.forward(10.05)
        host = await server.come(host.id, host.token)
        await host.until(lambda: host.play["decision"] == 1)
        assert len(bots_moves(server, host.id)) == 1


@running
async def test_a_table_that_everybody_has_left_has_no_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots have nobody to play for, and nothing is written over and over."""
    watch = Watch()
    async with served(tmp_path, now=watch) as server:
        host = await dealt(server)
        await host.ask("leave")
        assert not server.room(host.id).turns.clock_runs
        watch.forward(31)
        written: list[str] = []
        append = server.lobby.store.append
        monkeypatch.setattr(
            SqliteStore,
            "append",
            lambda self, table, *rest: written.append(table) or append(table, *rest),  # type: ignore[func-returns-value]
        )
        server.room(host.id).turns.set_clock()
        await asyncio.sleep(0.15)  # three times as long as the clock would wait
        assert written == []
        await host.close()
        while server.room(host.id).connections:
            await asyncio.sleep(0)
        assert server.room(host.id).idle


@running
async def test_while_a_bot_thinks_the_clock_is_not_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch()
    async with served(tmp_path, now=watch) as server:
        host = await dealt(server)
        server.quick.may_answer.clear()
        watch.forward(30)
        await host.ask("say", text="oh")
        while (0, "simple") not in server.quick.asked:
            await host.settle()
        written: list[str] = []
        append = server.lobby.store.append
        monkeypatch.setattr(
            SqliteStore,
            "append",
            lambda self, table, *rest: written.append(table) or append(table, *rest),  # type: ignore[func-returns-value]
        )
        await asyncio.sleep(0.15)
        assert written == []
        server.quick.may_answer.set()
        await host.until(lambda: host.play["decision"] == 1)


@pytest.mark.parametrize("jump", [-3600.0, 3600.0])
def test_when_the_machines_clock_is_set_the_tables_clock_goes_on(jump: float, tmp_path: Path) -> None:
    """Back or forth by an hour, and again: nobody gains or loses a second, and time is up when it is."""

    @running
    async def story() -> None:
        watch = Watch()
        async with served(tmp_path, now=watch) as server:
            host = await dealt(server)
            await awake(server, watch, 10)
            for way in (jump, -2 * jump, jump):
                watch.jump(way)
                await server.lobby._note_alive()
                assert await left(server, host.id) == 20
            watch.jump(jump)
            await host.move("rotate")
            await host.until(lambda: host.moves and host.play["decision"] == 1)
            assert host.play["seconds_left"] == 30
            await awake(server, watch, 12)
            watch.jump(-jump)
            assert await left(server, host.id) == 18
            assert bots_moves(server, host.id) == []
            watch.forward(18)
            await host.ask("say", text="oh")
            await host.until(lambda: host.moves and host.play["decision"] == 2)
            assert len(bots_moves(server, host.id)) == 1

    story()


@pytest.mark.parametrize(("jump", "shown"), [(3600.0, 20), (-3600.0, 30)])
def test_a_clock_that_was_set_and_a_restart(jump: float, shown: float, tmp_path: Path) -> None:
    """Across a restart only the machine's clock is there to tell. Set back, it cannot; the decision then has its whole time."""

    @running
    async def story() -> None:
        watch = Watch()
        async with served(tmp_path, now=watch) as server:
            host = await dealt(server)
            await awake(server, watch, 10)
            watch.jump(jump)
            await server.lobby._note_alive()
        watch.forward(100)
        async with served(tmp_path, now=watch) as server:
            assert await left(server, host.id) == shown
            watch.forward(15)
            assert await left(server, host.id) < shown

    story()


@running
async def test_a_move_that_cannot_be_written_leaves_the_clock_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch()
    async with served(tmp_path, now=watch) as server:
        host = await dealt(server)
        watch.forward(7)
        with monkeypatch.context() as broken:
            broken.setattr(server.lobby.store, "append", lambda *_: cannot_write())
            assert (await host.move("rotate"))["type"] == "refused"
        assert await left(server, host.id) == 23
