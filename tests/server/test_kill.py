"""Pull the plug with many tables in play: acknowledged moves are there, pages and bots go on, clocks are credited."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from pawtable.server.protocol import PROTOCOL
from pawtable.testing.tables import in_a_hurry
from tests.changes import Play, told

TABLES = 40 if in_a_hurry() else 100
BEFORE_KILL = TABLES * 5 // 2  # acknowledged moves
AFTER_KILL = 2  # moves more at each table
DOWN_SECONDS = 2.0
CLOCK = 60


def start(data: Path, port: int) -> tuple[subprocess.Popen[str], str]:
    process = subprocess.Popen(
        [sys.executable, "-m", "pawtable", "serve", "--port", str(port), "--data", str(data), "--pace", "0"],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    with process.stdout:
        line = process.stdout.readline()
        assert "http://" in line, line
        assert process.stdout.readline()  # where games are kept; nothing more is printed
    return process, line.split()[-1]


@dataclass
class Page:
    """Somebody's page: it plays, comes back by itself, and remembers what the server has acknowledged."""

    url: str
    table: str
    token: str
    chance: random.Random
    chosen: list[str] = field(default_factory=list)  # moves, by decision
    acknowledged: int = 0  # of these, how many the server has
    left: float | None = None  # on the clock, as told last
    left_at: float = 0.0
    left_after: float | None = None  # as told first after a reconnection
    back_at: float = 0.0
    welcomes: int = 0
    bots_moves: int = 0  # events that others caused, since the last welcome
    after: int = 0  # moves acknowledged since the last welcome
    play: Play | None = None  # the game, as told last

    async def live(self) -> None:
        while True:
            try:
                async with connect(f"{self.url.replace('http', 'ws')}/ws/tables/{self.table}") as socket:
                    await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": self.token}))
                    async for text in socket:
                        if answer := self.hear(json.loads(text)):
                            await socket.send(json.dumps(answer))
            except (ConnectionClosed, OSError):
                await asyncio.sleep(0.1)

    def hear(self, message: dict[str, Any]) -> dict[str, Any] | None:
        kind = message["type"]
        assert kind != "gone" or message["again"], message
        if kind == "done" or (kind == "refused" and message["played"]):
            self.acknowledged = max(self.acknowledged, message["ref"] + 1)
            self.after += 1
        assert kind != "refused" or message["played"], message
        before, self.play = self.play, told(self.play, message)
        play = self.play
        if play is None or play is before:
            return None
        if kind == "welcome":
            self.welcomes += 1
            self.bots_moves = self.after = 0
            assert self.acknowledged <= play["decision"] <= len(self.chosen)
            if self.welcomes == 2:
                self.left_after, self.back_at = play["seconds_left"], time.monotonic()
        else:
            self.bots_moves += sum(event["data"].get("seat") == 1 for event in play["events"])
        if play["seconds_left"] is not None and self.welcomes == 1:
            self.left, self.left_at = play["seconds_left"], time.monotonic()
        return self.move(play, again=kind == "welcome")

    def move(self, play: dict[str, Any], *, again: bool) -> dict[str, Any] | None:
        decision = play["decision"]
        if not play["moves"] or (decision < len(self.chosen) and not again):
            return None
        if decision == len(self.chosen):
            self.chosen.append(self.chance.choice(play["moves"])["text"])
        return {"type": "move", "ref": decision, "game": play["number"], "decision": decision, "move": self.chosen[decision]}


async def open_table(client: httpx.AsyncClient, url: str, number: int) -> Page:
    wanted = {
        "game": "dnup",
        "name": f"Guest {number}",
        "players": 2,
        "bots": ["simple"],
        "options": {"goal": 20},
        "clock": CLOCK if number % 2 else None,
        "start": True,
    }
    made = (await client.post(f"{url}/api/tables", json=wanted)).raise_for_status().json()
    return Page(url, made["table"], made["token"], random.Random(number))


async def until(condition: Callable[[], bool], seconds: float, living: list[asyncio.Task[None]]) -> None:
    """Wait for something, while all pages live."""
    for _ in range(int(seconds / 0.05)):
        if condition():
            return
        for task in living:
            if task.done():
                task.result()
        await asyncio.sleep(0.05)
    raise AssertionError(f"it did not happen within {seconds} s")


def moves_on_disk(data: Path) -> dict[str, list[str]]:
    """The moves of seat 0, by table."""
    found: dict[str, list[str]] = {}
    with contextlib.closing(sqlite3.connect(data / "tables.sqlite")) as connection:
        for table, entry in connection.execute("SELECT table_id, entry FROM entries ORDER BY table_id, n"):
            read = json.loads(entry)
            if read["entry"] == "moved" and read["seat"] == 0:
                found.setdefault(table, []).append(read["move"])
    return found


async def pull_the_plug(data: Path) -> None:
    process, url = start(data, 0)
    port = int(url.rsplit(":", 1)[1])
    living: list[asyncio.Task[None]] = []
    try:
        async with httpx.AsyncClient(verify=False) as client:
            pages = [await open_table(client, url, number) for number in range(TABLES)]
        living = [asyncio.create_task(page.live()) for page in pages]
        await until(lambda: sum(page.acknowledged for page in pages) >= BEFORE_KILL, 60, living)

        process.send_signal(signal.SIGKILL)
        await asyncio.to_thread(process.wait)
        acknowledged = {page.table: page.chosen[: page.acknowledged] for page in pages}
        kept = moves_on_disk(data)
        for table, moves in acknowledged.items():
            assert kept.get(table, [])[: len(moves)] == moves
        await asyncio.sleep(DOWN_SECONDS)

        process, _ = start(data, port)
        await until(lambda: all(page.welcomes >= 2 for page in pages), 60, living)
        await until(lambda: all(page.after >= AFTER_KILL and page.bots_moves for page in pages), 90, living)
    finally:
        for task in living:
            task.cancel()
        ended = await asyncio.gather(*living, return_exceptions=True)
        process.kill()
        process.wait()
    assert [error for error in ended if not isinstance(error, asyncio.CancelledError)] == []
    kept = moves_on_disk(data)
    for page in pages:
        on_disk = kept[page.table]
        assert on_disk == page.chosen[: len(on_disk)]  # none twice
        assert len(on_disk) >= page.acknowledged  # none lost
    _check_clocks(pages)


def _check_clocks(pages: list[Page]) -> None:
    """What has gone from a clock is the time that passed, without the downtime."""
    compared = 0
    for page in pages:
        if page.left is not None and page.left_after is not None:
            compared += 1
            assert page.left - page.left_after <= page.back_at - page.left_at - DOWN_SECONDS + 0.2
    assert compared > TABLES // 10


def test_the_plug_is_pulled_with_many_tables_in_play(tmp_path: Path) -> None:
    asyncio.run(pull_the_plug(tmp_path))
