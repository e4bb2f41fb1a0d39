"""Bots move at the pace of their table, after what pages have shown, and for a person alone when they say so."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from pawtable.server import log, pacing
from pawtable.server.protocol import Pace
from pawtable.server.settings import Settings
from tests.server.house import Guest, Served, all_until, running, served

SLOW = 3600.0  # seconds: nobody waits for them in a test


async def alone(server: Served, *, hold: bool = False, pace: str = "normal", players: int = 3) -> Guest:
    """Somebody at a table of dnup with bots, one of whom begins."""
    while True:
        host = await server.host(players=players, bots=["simple"] * (players - 1), pace=pace)
        server.quick.may_answer.clear()
        await host.ask("start", hold=hold)
        await all_until([host], lambda each: each.play)
        if not host.moves:
            server.quick.may_answer.set()
            return host
        server.quick.may_answer.set()


def bots_think(server: Served, guest: Guest) -> bool:
    return bool(server.room(guest.id).turns.thinking)


def moves_made(server: Served, guest: Guest) -> int:
    match = server.room(guest.id).table.match
    assert match is not None
    return len(match.history)


def events(guest: Guest) -> int:
    return int(guest.play["first"]) + len(guest.play["events"])


@running
async def test_bots_wait_for_start(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await alone(server, hold=True)
        assert host.table["held"] == "The cards are dealt. Look around, then start."
        assert (bots_think(server, host), moves_made(server, host)) == (False, 0)
        before = server.lines(host.id)
        await host.ask("continue", events=events(host))
        await host.until(lambda: host.moves)
        assert not host.table["held"]
        assert moves_made(server, host) > 0
        assert "continue" not in "".join(map(str, server.lines(host.id)[len(before) :])), "it is in no log"


@running
async def test_whoever_moves_has_begun_and_a_restart_holds_nobody(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await alone(server, hold=True)
    async with served(tmp_path) as server:
        again = await server.come(host.id, host.token)
        await again.until(lambda: again.moves)
        assert not again.table["held"]


@running
async def test_a_table_with_other_people_is_never_held(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        ada = await server.host(players=3, bots=[None, "simple"], pace="step by step")
        bess = await server.guest(ada.id, "Bess")
        await ada.ask("start", hold=True)
        await all_until((ada, bess), lambda each: each.play)
        assert not ada.table["held"]
        for _ in range(6):
            await ada.until(lambda: ada.play["view"]["to_act"][0] != 2)
            mover = (ada, bess)[ada.play["view"]["to_act"][0]]
            await all_until([mover], lambda each: each.moves)
            await mover.move(mover.moves[0])
            await ada.settle()
            await bess.settle()
        match = server.room(ada.id).table.match
        assert match is not None
        assert {seat for seat, _ in match.history} == {0, 1, 2}


@running
async def test_step_by_step_each_move_of_a_bot_waits_for_continue(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await alone(server, pace="step by step")
        made = 0
        while made < 3:
            if host.moves:
                await host.move(host.moves[0])
                await host.settle()
                continue
            before = moves_made(server, host)
            await host.ask("continue", events=events(host) - 1)  # meant for something that was seen before
            assert (moves_made(server, host), bots_think(server, host)) == (before, False)
            seen = events(host)
            await host.ask("continue", events=seen)
            await all_until([host], lambda each, seen=seen: events(each) > seen)  # type: ignore[misc]
            assert moves_made(server, host) == before + 1
            made += 1
        if host.moves:
            await host.move(host.moves[0])
        await host.ask("pace", pace="fast")
        assert host.table["pace"] == "fast"
        await host.until(lambda: host.moves)


@running
@pytest.mark.usefixtures("sneeze_too")
async def test_step_by_step_answers_that_several_give_at_once_do_not_wait(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host("sneeze", players=3, bots=["simple", "simple"], start=True, pace="step by step")
        room, windows = server.room(host.id), 0
        while not host.over:
            await host.settle()
            if host.moves:
                await host.move(host.moves[-1])
                windows += room.table.in_window
            elif room.pacing.waits:
                assert not room.table.in_window
                await host.ask("continue", events=events(host))
        assert windows


@running
async def test_only_the_host_sets_the_pace(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        ada = await server.host(players=3, bots=[None, "simple"])
        bess = await server.guest(ada.id, "Bess")
        assert "Only the host can set the pace of the bots" in await bess.refused("pace", pace="slow")
        watcher = await server.come(ada.id)
        assert "no seat" in await watcher.refused("continue", events=0)
        await ada.refused("pace", pace="breakneck")
        await ada.ask("pace", pace="at once")
        await all_until((ada, bess, watcher), lambda each: each.table["pace"] == "at once")


@running
async def test_bots_wait_until_pages_have_shown_what_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pacing, "_SHOWN_SECONDS_ALONE", SLOW)
    async with served(tmp_path, pace=0.001) as server:
        host = await server.host(players=2, bots=["simple"])
        await host.send("shown", at=0)
        await host.ask("start")
        await host.until(lambda: host.play)
        if host.moves:
            await host.move(host.moves[0])
        made = moves_made(server, host)
        assert host.play["at"] > 0
        for _ in range(20):
            await asyncio.sleep(0)
        assert (moves_made(server, host), bots_think(server, host)) == (made, True)
        await host.send("shown", at=host.play["at"])
        await host.until(lambda: moves_made(server, host) > made)


@running
async def test_bots_do_not_wait_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pacing, "_SHOWN_SECONDS_ALONE", 0.01)
    async with served(tmp_path, pace=0.001) as server:
        host = await server.host(players=2, bots=["simple"])
        await host.send("shown", at=0)  # and never again
        await host.ask("start")
        await host.until(lambda: host.play)
        for _ in range(3):
            await host.until(lambda: host.moves)
            await host.move(host.moves[0])


@running
async def test_a_move_that_everybody_can_see_to_be_the_only_one_is_made_by_the_table(tmp_path: Path) -> None:
    """The last card in Walking Doggos; nobody else is told, and the log says who made it."""
    async with served(tmp_path) as server:
        ada = await server.host("walking-doggos", players=2)
        bess = await server.guest(ada.id, "Bess")
        await ada.ask("start")
        people = (ada, bess)
        await all_until(people, lambda each: each.play)
        table = server.room(ada.id).table
        while table.phase == "playing":
            for each in people:
                await each.settle()
            mover = next((each for each in people if len(each.moves) > 1), None)
            if mover is not None:
                await mover.move(mover.moves[0])
        await all_until(people, lambda each: each.table["phase"] == "over")
        entries = [entry for entry in map(log.decode, server.lines(ada.id)) if isinstance(entry, log.Moved)]
        made = [entry for entry in entries if entry.by == "table"]
        assert {entry.seat for entry in made} == {0, 1}
        for each in people:
            await each.settle()
            notices = [json.loads(text)["text"] for text in each.received if '"notice"' in text]
            assert len(notices) == sum(entry.seat == each.seat for entry in made)
            assert all(text.startswith("Only one move: play ") for text in notices)
            told = [at for at, text in enumerate(each.received) if '"notice"' in text]
            assert max(told) < next(at for at, text in enumerate(each.received) if '"game_over",[' in text), "before it is made"
        replay = await server.http.get(f"/api/replays/{table.replay}/fair")
        assert replay.json()["replays"]


def test_in_a_window_no_pace_is_quicker_than_bots_may_think(tmp_path: Path) -> None:
    """How long they thought would tell what they hold."""

    class FakeRoom:
        table = type("FakeTable", (), {"match": None, "alone": True})
        connections = ("somebody",)

    room_pacing = pacing.Pacing(FakeRoom(), Settings(data=tmp_path))  # type: ignore[arg-type]
    usual, alone = room_pacing.seconds(window=True), []
    paces: tuple[Pace, ...] = ("slow", "normal", "fast", "at once", "step by step")
    for pace in paces:
        room_pacing.pace = pace
        alone.append(room_pacing.seconds())
        assert room_pacing.seconds(window=True) >= usual > 0
    assert sorted(alone, reverse=True) == alone
    assert alone[3:] == [0, 0]
