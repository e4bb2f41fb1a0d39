"""Pages at many tables, from one process: sockets that do no more than they must, so that the server is what is measured."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import resource
import struct
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any  # Any: what a message holds
from urllib.parse import urlsplit

from pawtable.server.protocol import PROTOCOL

PATIENCE = 120.0  # seconds that anything may take
SPARE_FILES = 100
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
Message = dict[str, Any]


def allow_files(wanted: int) -> None:
    """Let this process, and those that it starts, have so many files open; each socket is one."""
    wanted += SPARE_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard not in (-1, resource.RLIM_INFINITY) and hard < wanted:
        raise SystemExit(f"this needs {wanted} open files, and the system allows {hard} (ulimit -Hn): measure fewer tables")
    if soft not in (-1, resource.RLIM_INFINITY) and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


async def post(url: str, path: str, body: Message) -> Message:
    """What the server answers."""
    status, answer = await ask(url, "POST", path, json.dumps(body).encode())
    if status >= 300:
        raise SystemExit(f"{path}: {status} {answer.decode()}")
    found: Message = json.loads(answer)
    return found


async def ask(url: str, method: str, path: str, body: bytes = b"") -> tuple[int, bytes]:
    """One request: the status of the answer, and what it says."""
    at = urlsplit(url)
    reader, writer = await asyncio.open_connection(at.hostname, at.port)
    try:
        head = f"{method} {path} HTTP/1.1\r\nHost: {at.netloc}\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n"
        writer.write(head.encode() + body)
        answer = await asyncio.wait_for(reader.read(), PATIENCE)
    finally:
        writer.close()
    first, _, said = answer.partition(b"\r\n\r\n")
    return int(first.split()[1]), said


class Page(asyncio.Protocol):
    """A WebSocket at a table: says hello, and hands on what it is told."""

    def __init__(
        self, url: str, table: str, token: str | None, hear: Callable[[Page, bytes], None], known: Message | None = None
    ) -> None:
        self.table, self.token = table, token
        self.known = known  # of the game, from before
        self.ended = False
        self._at = urlsplit(url)
        self._hear = hear
        self._got = b""
        self._open = False
        self.transport: asyncio.Transport

    async def connect(self) -> Page:
        """Come in; what is heard tells of the rest."""
        await asyncio.get_running_loop().create_connection(lambda: self, self._at.hostname, self._at.port)
        return self

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /ws/tables/{self.table} HTTP/1.1\r\nHost: {self._at.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, _: Exception | None) -> None:
        """It is over."""
        self.ended = True

    def say(self, message: Message) -> None:
        """Send a message."""
        self._send(TEXT, json.dumps(message).encode())

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes([128 | size]) if size < 126 else struct.pack("!BH", 128 | 126, size)
        self.transport.write(bytes([128 | kind]) + length + bytes(4) + payload)  # masked with zeros

    def data_received(self, data: bytes) -> None:
        """Take apart what comes."""
        self._got += data
        if not self._open:
            head, found, rest = self._got.partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                raise SystemExit(f"no WebSocket: {head[:200]!r}")
            self._open, self._got = True, rest
            self.say({"type": "hello", "protocol": PROTOCOL, "token": self.token, "known": self.known})
        while (frame := self._frame()) is not None:
            kind, payload = frame
            if kind == TEXT:
                self._hear(self, payload)
            elif kind == PING:
                self._send(PONG, payload)
            elif kind == CLOSE:
                self.transport.close()

    def _frame(self) -> tuple[int, bytes] | None:
        got = self._got
        if len(got) < 2:
            return None
        size, begins = got[1] & 127, 2
        if size >= 126:
            begins = 4 if size == 126 else 10
            if len(got) < begins:
                return None
            size = int.from_bytes(got[2:begins], "big")
        if len(got) < begins + size:
            return None
        self._got = got[begins + size :]
        return got[0] & 15, got[begins : begins + size]

    def close(self) -> None:
        """Go."""
        self.transport.close()


@dataclass
class Played:
    """A table at which people play at random until so many moves were made, and then wait in the middle of a game."""

    url: str
    game: str
    players: int
    options: dict[str, int]
    wanted: int  # moves
    chance: random.Random
    id: str = ""
    pages: list[Page] = field(default_factory=list)  # by the order in which they came; the first is the host's
    made: int = 0
    there: asyncio.Event = field(default_factory=asyncio.Event)
    plays: dict[Page, Message] = field(default_factory=dict)
    answered: dict[Page, tuple[int, int]] = field(default_factory=dict)

    async def begin(self) -> None:
        """Set it up, and play."""
        wanted = {"game": self.game, "name": "Ada", "players": self.players, "options": self.options}
        made = await post(self.url, "/api/tables", wanted)
        self.id = made["table"]
        await self._come(made["token"])
        for seat in range(1, self.players):
            page = await self._come(None)
            self.there.clear()
            page.say({"type": "sit", "name": f"Guest {seat}"})
            await asyncio.wait_for(self.there.wait(), PATIENCE)
        self.there.clear()
        self.pages[0].say({"type": "start"})
        await asyncio.wait_for(self.there.wait(), PATIENCE)

    async def _come(self, token: str | None) -> Page:
        self.there.clear()
        page = await Page(self.url, self.id, token, self.hear).connect()
        self.pages.append(page)
        await asyncio.wait_for(self.there.wait(), PATIENCE)
        return page

    def hear(self, page: Page, text: bytes) -> None:
        """Play on, if it is one's turn."""
        message = json.loads(text)
        kind = message["type"]
        if kind == "seated":
            page.token = message["token"]
        elif kind == "welcome":
            self.there.set()
        elif kind == "change":
            play = self.plays[page]
            play["first"] += len(play["events"])
            play["events"] = message.get("events", [])
            play.update(message.get("play", {}))
            play["view"].update(message.get("view", {}))
        elif kind == "done" and message.get("ref"):
            self.made += 1
        elif kind in ("refused", "gone"):
            raise SystemExit(f"a player of {self.game} was told: {message['reason']}")
        if kind in ("welcome", "play") and message.get("play"):
            self.plays[page] = message["play"]
        if kind in ("welcome", "play", "change", "done") and page in self.plays:
            self._go_on(page, self.plays[page])

    def known_to(self, page: Page) -> Message:
        """What a page need not be told again when it comes back."""
        play = self.plays[page]
        return {"game": play["number"], "seat": play["view"]["seat"], "events": play["first"] + len(play["events"])}

    def _go_on(self, page: Page, play: Message) -> None:
        over = play["view"]["over"]
        now = (play["number"], play["decision"])
        if self.made >= self.wanted and not over:
            self.there.set()
        elif over:
            if page is self.pages[0] and self.answered.get(page) != now:
                self.answered[page] = now
                page.say({"type": "start"})
        elif play["moves"] and self.answered.get(page) != now:
            self.answered[page] = now
            move = self.chance.choice(play["moves"])
            text = move["text"] if isinstance(move, dict) else move if isinstance(move, str) else move[0]  # as it is told
            page.say({"type": "move", "ref": 1, "game": now[0], "decision": now[1], "move": text})


async def play_tables(
    url: str, games: dict[str, tuple[int, dict[str, int]]], tables: int, moves: tuple[int, int], at_once: int = 24
) -> list[Played]:
    """So many tables of these games in turn (with players and options), each with some moves made, in the middle of a game."""
    chance = random.Random(1)
    names = list(games)
    turn = asyncio.Semaphore(at_once)

    async def one(n: int) -> Played:
        game = names[n % len(names)]
        players, options = games[game]
        async with turn:
            table = Played(url, game, players, options, chance.randint(*moves), random.Random(n))
            await asyncio.wait_for(table.begin(), PATIENCE)
            return table

    return await asyncio.gather(*(one(n) for n in range(tables)))
