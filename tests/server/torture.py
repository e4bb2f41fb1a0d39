"""Torture: tables of all games under load, while the server is killed, stopped, cut off and out of disk, again and again.

    python -m tests.server.torture [--minutes 10] [--seed N]

In the end the log on disk must have every move that was acknowledged, once and in its place, and every view that anybody was
told must be one that the log leads to.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import resource
import signal
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from pawtable.games import GAMES
from pawtable.opening import usual_players
from pawtable.server import log
from pawtable.server.protocol import PROTOCOL
from pawtable.server.sqlite_store import SqliteStore
from pawtable.server.store import Store
from pawtable.server.table import Table
from tests.changes import Play, told
from tests.server.house import play_shown
from tests.server.test_kill import start

TABLES = 20
PEOPLE = 2  # at each table; bots have the other seats
NOT_WRITTEN = ("could not write", "Nobody can tell yet")
EVERY = 7  # of so many things that somebody is told, one is looked at in the end


@dataclass
class Person:
    """Somebody who plays at random, comes back by themselves, and remembers what they were told."""

    url: str
    table: str
    token: str | None
    chance: random.Random
    seat: int | None = None
    play: Play | None = None
    events: int = 0  # of the game, so far
    chosen: dict[tuple[int, int, int], str] = field(default_factory=dict)  # moves, by game, seat and decision
    acknowledged: set[tuple[int, int, int]] = field(default_factory=set)
    views: list[tuple[int, int, str]] = field(default_factory=list)  # what was told: the game, how many events, the view
    socket: ClientConnection | None = None
    address: str | None = None  # of this machine, from which they come
    welcomes: int = 0
    every: int = EVERY
    pause: float = 0.0  # before each message: over a network there may be ten a second at most
    asked: dict[int, tuple[int, int, int]] = field(default_factory=dict)  # by the number of the message

    async def live(self) -> None:
        while True:
            try:
                comes_from: dict[str, Any] = {} if self.address is None else {"local_addr": (self.address, 0)}
                url = f"{self.url.replace('http', 'ws')}/ws/tables/{self.table}"
                async with connect(url, proxy=None, open_timeout=60, **comes_from) as socket:
                    self.socket = socket
                    await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": self.token}))
                    if self.token is None:
                        await socket.send(json.dumps({"type": "sit", "name": f"Guest {self.chance.randrange(10**6)}"}))
                    async for text in socket:
                        for answer in self.hear(json.loads(text)):
                            await asyncio.sleep(self.pause)
                            await socket.send(json.dumps(answer))
            except (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError):
                self.socket = None
                await asyncio.sleep(0.2)

    def hear(self, message: dict[str, Any]) -> Iterator[dict[str, Any]]:
        kind = message["type"]
        assert kind != "gone" or message["again"], message
        if kind == "seated":
            self.token = message["token"]
        self.welcomes += kind == "welcome"
        if "you" in message:
            self.seat = message["you"]["seat"]
        asked = self.asked.get(message.get("ref") or 0)
        if asked is not None and (kind == "done" or message["played"]):
            self.acknowledged.add(asked)
        elif asked is not None:
            assert any(words in message["reason"] for words in NOT_WRITTEN), message
        before, self.play = self.play, told(self.play, message)
        if self.play is not None and self.play is not before:
            self.look(self.play)
        if self.play is not None and (self.play is not before or (kind == "refused" and asked is not None)):
            yield from self.answer(self.play, again=kind in ("welcome", "refused"))

    def look(self, play: Play) -> None:
        self.events = play["first"] + len(play["events"])
        if self.chance.randrange(self.every) == 0 and self.seat is not None:
            self.views.append((play["number"], self.events, json.dumps(play["view"], sort_keys=True)))
        for at in self.acknowledged:
            assert at[0] < play["number"] or at[2] < play["decision"], "what was acknowledged is not there"

    def answer(self, play: Play, *, again: bool) -> Iterator[dict[str, Any]]:
        if play["view"]["over"]:
            yield {"type": "start", "ref": 2}
        at = play["number"], play["view"]["seat"], play["decision"]
        if play["moves"] and (again or at not in self.chosen):
            # What was sent before the line was cut is sent again: it may have arrived.
            move = self.chosen.setdefault(at, self.chance.choice(play["moves"])["text"])
            ref = 10 + len(self.asked)
            self.asked[ref] = at
            yield {"type": "move", "ref": ref, "game": at[0], "decision": at[2], "move": move}


class Server:
    """The real server, which has a hard time."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.process, self.url = start(data, 0)
        self.port = int(self.url.rsplit(":", 1)[1])
        self.happened: Counter[str] = Counter()

    async def suffer(self, chance: random.Random, people: list[Person]) -> None:
        what = chance.choice(["killed", "stopped", "no disk", "cut", "cut"])
        self.happened[what] += 1
        if what == "killed":
            self.process.kill()
            await asyncio.to_thread(self.process.wait)
            self.process, _ = await asyncio.to_thread(start, self.data, self.port)
        elif what == "stopped":
            self.process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(chance.uniform(0.2, 2.0))
            self.process.send_signal(signal.SIGCONT)
        elif what == "no disk":  # no file of the server's may grow
            most = max(file.stat().st_size for file in self.data.iterdir())
            resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))
            await asyncio.sleep(chance.uniform(0.2, 1.0))
            resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        else:
            for person in chance.sample(people, len(people) // 4):
                if person.socket is not None:
                    person.socket.transport.abort()

    def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.process.pid, signal.SIGCONT)
        self.process.kill()
        self.process.wait()


async def sit_down(url: str, chance: random.Random) -> list[Person]:
    people = []
    async with httpx.AsyncClient(trust_env=False, verify=False, timeout=60) as client:
        for number in range(TABLES):
            game = GAMES[number % len(GAMES)]
            players = usual_players(game)
            wanted = {"game": game.name, "name": f"Host {number}", "players": players, "bots": ["simple"] * (players - PEOPLE)}
            made = (await client.post(f"{url}/api/tables", json=wanted)).raise_for_status().json()
            people.append(Person(url, made["table"], made["token"], random.Random(chance.random())))
            people += [Person(url, made["table"], None, random.Random(chance.random())) for _ in range(PEOPLE - 1)]
    return people


async def torture(data: Path, seconds: float, seed: int) -> dict[str, Any]:
    """Let it all happen; the answer is what happened."""
    chance = random.Random(seed)
    server = Server(data)
    living: list[asyncio.Task[None]] = []
    try:
        people = await sit_down(server.url, chance)
        living = [asyncio.create_task(person.live()) for person in people]
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            await asyncio.sleep(chance.uniform(0.5, 3.0))
            for person in people:  # whoever waits for a game begins it
                if person.play is None and person.socket is not None and person.seat == 0:
                    with contextlib.suppress(ConnectionClosed):
                        await person.socket.send(json.dumps({"type": "start", "ref": 2}))
            await server.suffer(chance, people)
            for task in living:
                if task.done():
                    task.result()
    finally:
        for task in living:
            task.cancel()
        ended = await asyncio.gather(*living, return_exceptions=True)
        server.end()
    assert [error for error in ended if not isinstance(error, asyncio.CancelledError)] == []
    store = SqliteStore(data / "tables.sqlite")
    checked = check(store, people)
    store.close()
    return {**server.happened, "acknowledged": sum(len(person.acknowledged) for person in people), **checked}


def check(store: Store, people: list[Person]) -> dict[str, int]:
    """What was acknowledged is in the log, once; what was told follows from it."""
    by_table: dict[str, list[Person]] = defaultdict(list)
    for person in people:
        by_table[person.table].append(person)
    moves = views = 0
    for id, there in by_table.items():
        lines = store.lines(id)
        created = log.decode(lines[0].entry)
        assert isinstance(created, log.Created)
        table = Table.begin(id, created, lines[0].at)
        waiting = [waiting_views(person) for person in there]
        played: dict[tuple[int, int, int], str] = {}
        for line in lines[1:]:
            entry = log.decode(line.entry)
            if isinstance(entry, log.Moved):
                moves += 1
                played[table.number, entry.seat, table.decision(entry.seat)] = entry.move
            table.apply(entry, line.at)
            if table.match is not None:
                views += sum(seen_now(table, person, views_told) for person, views_told in zip(there, waiting, strict=True))
        for person, views_told in zip(there, waiting, strict=True):
            left = [view for each in views_told.values() for view in each]
            assert not left, f"somebody was told what the log does not lead to: {left[0]}"
            assert person.acknowledged <= played.keys(), "an acknowledged move is lost"
            for key in person.chosen.keys() & played.keys():
                assert played[key] == person.chosen[key], "a move is there twice, or another one in its place"
    return {"moves": moves, "views": views}


Told = dict[tuple[int, int], list[str]]  # views, by game and the number of its events


def waiting_views(person: Person) -> Told:
    """All that a person was told."""
    told: Told = defaultdict(list)
    for number, events, view in person.views:
        told[number, events].append(view)
    return told


def seen_now(table: Table, person: Person, waiting: Told) -> int:
    """Take away what a person was told at this point of the log; how much that is."""
    match = table.match
    there = waiting.get((table.number, 0 if match is None else match.events_so_far))
    if not there or person.seat is None:
        return 0
    before = len(there)
    for seat in {json.loads(view)["seat"] for view in there}:  # seats may have moved on by now
        view = json.dumps(play_shown(table, seat)["view"], sort_keys=True)
        there[:] = [each for each in there if each != view]
    return before - len(there)


def main() -> None:
    """Run it, and say what happened."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}, {arguments.minutes:g} minutes ...", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        happened = asyncio.run(torture(Path(folder) / "data", 60 * arguments.minutes, arguments.seed))
    print(", ".join(f"{name} {number}" for name, number in happened.items()))


if __name__ == "__main__":
    main()
