"""Somebody who plays alone with bots goes back to their previous decision."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from pawtable.server import log
from pawtable.server.fair import check_record
from tests.server.house import Guest, Served, resting_bots, running, served
from tests.server.test_recovery import pictures

GAMES = ["dnup", "pugs-in-mugs", "pick-the-pug", "smallseat", "walking-doggos"]


async def alone(server: Served, game: str = "dnup", players: int = 4, **more: Any) -> Guest:
    """Ada with bots, and it is her turn."""
    ada = await server.host(game, players=players, bots=["simple"] * (players - 1), **more)
    await ada.ask("start")
    await ada.until(lambda: ada.moves)
    return ada


async def all_answered(server: Served, *guests: Guest) -> None:
    """Until no bot has anything to do, and everybody was told."""
    turns = server.room(guests[0].id).turns
    while turns.thinking:
        await asyncio.wait(list(turns.thinking.values()))
    for guest in guests:
        await guest.settle()


async def next_turn(ada: Guest) -> None:
    made = ada.play["decision"]
    assert (await ada.move(ada.moves[0]))["type"] == "done"
    await ada.until(lambda: ada.over or (ada.moves and ada.play["decision"] != made))


def sight(guest: Guest) -> list[Any]:
    """What somebody sees of the game, without the numbers that count how often they were told."""
    kept = ("view", "moves", "preset", "presets", "rules", "tips")
    return [*(guest.play[part] for part in kept), list(guest.log)]


@pytest.mark.parametrize("game", GAMES)
def test_the_same_cards_come_again(game: str, tmp_path: Path) -> None:
    @running
    async def story() -> None:
        async with served(tmp_path) as server:
            ada = await alone(server, game)
            watcher = await server.come(ada.id)
            await all_answered(server, ada, watcher)
            seen = [(sight(ada), sight(watcher))]
            for _ in range(3):
                await next_turn(ada)
                await all_answered(server, ada, watcher)
                seen.append((sight(ada), sight(watcher)))
            lines = server.lines(ada.id)
            for before, of_watcher in reversed(seen[:-1]):
                await ada.ask("undo")
                await all_answered(server, ada, watcher)
                assert sight(ada) == before
                assert sight(watcher) == of_watcher
            assert ada.play["undone"] == watcher.play["undone"] == 3
            assert server.lines(ada.id)[: len(lines)] == lines
            since = [log.decode(line) for line in server.lines(ada.id)[len(lines) :]]
            assert sum(isinstance(entry, log.Undone) for entry in since) == 3
            assert "nothing to undo" in await ada.refused("undo")
            for after, of_watcher in seen[1:]:
                await next_turn(ada)
                await all_answered(server, ada, watcher)
                assert sight(ada) == after
                assert sight(watcher) == of_watcher

    story()


@running
async def test_it_is_there_after_a_restart(tmp_path: Path) -> None:
    """From the last position, and without one: then the whole log is played again."""
    async with served(tmp_path) as server:
        ada = await alone(server)
        for _ in range(4):
            await next_turn(ada)
        await ada.ask("undo")
        await ada.ask("undo")
        await next_turn(ada)
        await ada.ask("undo")
        seen, picture = sight(ada), pictures(server.room(ada.id).table)
    for forget in (False, True):
        if forget:
            with sqlite3.connect(tmp_path / "tables.sqlite") as file:
                assert file.execute("DELETE FROM positions").rowcount == 1
            file.close()
        async with served(tmp_path) as server:
            again = await server.come(ada.id, ada.token)
            assert sight(again) == seen
            assert pictures(server.room(ada.id).table) == picture
            assert again.play["undone"] == 3
    async with served(tmp_path) as server:
        again = await server.come(ada.id, ada.token)
        await again.ask("undo")
        await next_turn(again)
        await again.ask("undo")
        await again.ask("undo")
        assert "nothing to undo" in await again.refused("undo")


@running
async def test_what_was_on_its_way_is_not_played(tmp_path: Path) -> None:
    """A move that was meant for a decision before, of a person or of a bot that still thinks."""
    async with served(tmp_path, bot_pool=resting_bots()) as server:
        server.quick.may_answer.set()
        ada = await alone(server)
        first, decision = ada.moves[0], ada.play["decision"]
        server.quick.may_answer.clear()
        assert (await ada.move(first))["type"] == "done"
        await ada.ask("undo")
        thinking = list(server.room(ada.id).turns.thinking.values())
        assert thinking
        server.quick.may_answer.set()
        await asyncio.gather(*thinking)
        assert "has been made already" in (await ada.move(first, decision=decision))["reason"]
        assert ada.moves
        assert (await ada.move(first))["type"] == "done"
        await ada.until(lambda: ada.moves)


@running
async def test_the_game_is_marked_and_still_fair(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        ada = await alone(server, players=2, options={"goal": 1})
        assert ada.play["undone"] == 0
        await next_turn(ada)
        await ada.ask("undo")
        await ada.play_on()
        assert "while a game is played" in await ada.refused("undo")
        replay = ada.table["replay"]
        record = (await server.http.get(f"/api/replays/{replay}/record")).text
        assert 'note undone "1"' in record.splitlines()
        found = check_record(record)
        assert found.problem == ""
        assert found.match is not None
        mine = await server.post("/api/replays", {"keys": [{"table": ada.id, "token": ada.token}]})
        assert [card["undone"] for card in mine["replays"]] == [True]
        await ada.ask("start")
        await ada.until(lambda: ada.play["number"] == 2)
        assert ada.play["undone"] == 0


@running
async def test_only_alone(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        ada = await server.host(players=3, bots=["simple"])
        assert "while a game is played" in await ada.refused("undo")
        bess = await server.guest(ada.id, "Bess")
        await ada.ask("start")
        await ada.until(lambda: ada.play)
        assert "alone with bots" in await ada.refused("undo")
        await bess.ask("leave")
        assert "alone with bots" in await ada.refused("undo")  # Bess may come back
        watcher = await server.come(ada.id)
        assert "no seat" in await watcher.refused("undo")


@running
async def test_who_comes_back_is_told_what_is_left_of_the_log(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        ada = await alone(server)
        for _ in range(2):
            await next_turn(ada)
        other = await server.connect(ada.id)
        other.token = ada.token
        known = {"game": 1, "seat": ada.seat, "events": len(ada.log)}
        await ada.ask("undo")
        await next_turn(ada)
        await next_turn(ada)
        welcome = await other.hello(known=known)
        assert welcome["play"]["first"] == 0
        third = await server.connect(ada.id)
        third.token = ada.token
        welcome = await third.hello(known={**known, "undone": 1})
        assert welcome["play"]["first"] == known["events"]
