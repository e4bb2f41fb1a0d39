"""A server for tests, and somebody who talks to it.

`served` runs the server in the test's own event loop, on a real port, with bots that answer at once; `process` starts the real
one. `Guest` is somebody at a table, over a real WebSocket.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import json
import os
import re
import secrets
import signal
import socket
import subprocess
import sys
import threading
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, ParamSpec, Self

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from pawtable.bots import quick_move
from pawtable.bots.worker import Answer
from pawtable.core.contract import AnyGame
from pawtable.match import Match
from pawtable.server import showing
from pawtable.server.app import App
from pawtable.server.bot_pool import BotPool
from pawtable.server.fair import seal_of
from pawtable.server.lobby import Lobby
from pawtable.server.protocol import PROTOCOL, Forms
from pawtable.server.room import Room
from pawtable.server.settings import Settings
from pawtable.server.table import Table
from tests.changes import changed, dealt

PATIENCE = 30.0  # seconds that a test waits for what must come
Message = dict[str, Any]
P = ParamSpec("P")


def running(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that is a coroutine."""

    @functools.wraps(test)
    def run(*given: P.args, **named: P.kwargs) -> None:
        asyncio.run(asyncio.wait_for(test(*given, **named), 4 * PATIENCE))

    return run


# --- the server in the test's own process -------------------------------------------------------------------------


class Watch:
    """A clock that goes when it is told to, for `Settings.now`, and a stopwatch that goes along, for `Settings.ticks`."""

    def __init__(self, at: float = 1_800_000_000.0) -> None:
        self.at = at
        self._ticks = 1000.0

    def __call__(self) -> float:
        return self.at

    def ticks(self) -> float:
        return self._ticks

    def forward(self, seconds: float) -> None:
        self.at += seconds
        self._ticks += seconds

    def jump(self, seconds: float) -> None:
        """Somebody sets the clock. No time has passed."""
        self.at += seconds


class QuickBotPool(BotPool):
    """Bots in this process. Hound is the simple bot here; `warm` says whether it gives chances with its hints."""

    def __init__(self, *, warm: bool = True) -> None:
        super().__init__()
        self.warm = warm
        self.asked: list[tuple[int, str]] = []  # seat and bot, in the order they were asked
        self.may_answer = asyncio.Event()
        self.may_answer.set()  # clear it to let bots think until it is set again

    def prepare(self, game: AnyGame) -> None:
        pass

    async def move(self, seen: Match, seat: int, *, bot: str, seed: str, brief: bool = False) -> str:
        self.asked.append((seat, bot))
        await self.may_answer.wait()
        return quick_move(bot, seen, seat, seed).text

    async def hint(self, seen: Match, seat: int, *, seed: str) -> Answer:
        await self.may_answer.wait()
        moves = [move.text for move in seen.moves(seat)][:5]
        chances = [(text, 0.6 - 0.1 * at, 100) for at, text in enumerate(moves)] if self.warm else []
        return Answer(moves[0], "hound" if self.warm else "simple", 100, chances, "It is the first." if self.warm else "")


def resting_bots() -> QuickBotPool:
    """Bots that think until `may_answer` is set."""
    bot_pool = QuickBotPool()
    bot_pool.may_answer.clear()
    return bot_pool


class Client:
    """Asks a server, over HTTP and WebSockets."""

    def __init__(self, url: str) -> None:
        self.url = url
        # Nobody shows a certificate here, and those of all authorities take five times as long to read as a server to start.
        self.http = httpx.AsyncClient(base_url=url, trust_env=False, verify=False, timeout=PATIENCE)
        self._guests: list[Guest] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for guest in self._guests:
            await guest.close()
        await self.http.aclose()

    async def get(self, path: str, status: int = 200) -> Any:
        """The answer's JSON, if its status is the one that is awaited."""
        answer = await self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def post(self, path: str, content: Any, status: int = 200) -> Any:
        answer = await self.http.post(path, json=content)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def new_table(self, game: str = "dnup", name: str = "Ada", players: int = 2, **more: Any) -> Message:
        """Set up a table; the answer has `table`, `seat` and `token`."""
        made: Message = await self.post("/api/tables", {"game": game, "name": name, "players": players, **more}, 201)
        return made

    async def connect(self, table: str, **options: Any) -> Guest:
        """An open WebSocket; nothing is said yet."""
        url = f"{self.url.replace('http', 'ws', 1)}/ws/tables/{table}"
        guest = Guest(await connect(url, proxy=None, max_queue=None, **options), table)
        self._guests.append(guest)
        return guest

    async def come(self, table: str, token: str | None = None) -> Guest:
        """Somebody who has opened a table and was welcomed."""
        guest = await self.connect(table)
        guest.token = token
        await guest.hello()
        return guest

    async def host(self, game: str = "dnup", name: str = "Ada", players: int = 2, **more: Any) -> Guest:
        """A new table, and its host at it."""
        made = await self.new_table(game, name, players, **more)
        return await self.come(made["table"], made["token"])

    async def guest(self, table: str, name: str, seat: int | None = None) -> Guest:
        """Somebody who has come to a table and taken a seat."""
        guest = await self.come(table)
        await guest.sit(name, seat)
        return guest


class Served(Client):
    """A running server in this process, and a client of it."""

    def __init__(self, url: str, lobby: Lobby, app: App, bot_pool: BotPool) -> None:
        super().__init__(url)
        self.lobby = lobby
        self.app = app
        self.bot_pool = bot_pool

    def room(self, table: str) -> Room:
        return self.lobby.room(table)

    def lines(self, table: str) -> list[str]:
        """The log of a table, as it is on disk."""
        return [line.entry for line in self.lobby.store.lines(table)]

    @property
    def quick(self) -> QuickBotPool:
        assert isinstance(self.bot_pool, QuickBotPool)
        return self.bot_pool


def listening_socket(address: str = "127.0.0.1") -> socket.socket:
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.bind((address, 0))
    return listening


@contextlib.asynccontextmanager
async def served(data: Path, *, bot_pool: BotPool | None = None, **settings: Any) -> AsyncIterator[Served]:
    """A server in this process. `settings` are those of `Settings`; bots play at once if nothing else is said."""
    listening = listening_socket()
    port = listening.getsockname()[1]
    if isinstance(settings.get("now"), Watch):
        settings.setdefault("ticks", settings["now"].ticks)
    chosen = replace(Settings(data=data, port=port, pace=0, messages_a_second=1000), **settings)
    bot_pool = bot_pool or QuickBotPool()
    lobby = Lobby(chosen, bot_pool)
    app = App(lobby)
    config = app.web_server()
    config.load()
    server = uvicorn.Server(config)
    server.lifespan = config.lifespan_class(config)
    await server.startup(sockets=[listening])
    try:
        async with Served(f"http://127.0.0.1:{port}", lobby, app, bot_pool) as running_server:
            yield running_server
    finally:
        await app.say_goodbye()
        await server.shutdown(sockets=[listening])


# --- somebody at a table ------------------------------------------------------------------------------------------


class Refused(AssertionError):
    """The server refused something that the test did not expect to be refused."""


class Guest:
    """Somebody at a table: `you`, `table`, `play` and `log` are what they have been told last."""

    def __init__(self, socket: ClientConnection, table: str) -> None:
        self.socket = socket
        self.id = table
        self.token: str | None = None
        self.you: Message = {}
        self.table: Message = {}
        self.play: Message = {}
        self.forms: Forms | None = None  # of the game's moves and events
        self.log: list[Message] = []
        self.chat: list[Message] = []
        self.received: list[str] = []  # every message, as it came
        self._unheard: dict[str, deque[Message]] = defaultdict(deque)
        self._refs = 0

    # --- sending ---

    async def send(self, kind: str, **fields: Any) -> None:
        """Send a message without waiting for an answer."""
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def hello(self, **fields: Any) -> Message:
        """Say hello; the answer is `welcome`."""
        token = {} if self.token is None else {"token": self.token}
        await self.send("hello", **{"protocol": PROTOCOL, **token, **fields})
        return await self.hear("welcome")

    async def answer(self, kind: str, **fields: Any) -> Message:
        """Ask for something; the answer is `done` or `refused`, with the same number."""
        self._refs += 1
        ref = self._refs
        await self.send(kind, ref=ref, **fields)
        while True:
            for name in ("done", "refused"):
                for message in self._unheard[name]:
                    if message["ref"] == ref:
                        self._unheard[name].remove(message)
                        return message
            await self._receive()

    async def ask(self, kind: str, **fields: Any) -> None:
        """Ask for something that must be done."""
        answer = await self.answer(kind, **fields)
        if answer["type"] != "done":
            raise Refused(answer["reason"])

    async def refused(self, kind: str, **fields: Any) -> str:
        """Ask for something that must be refused; the answer is the reason."""
        answer = await self.answer(kind, **fields)
        assert answer["type"] == "refused", f"{kind} was not refused"
        reason: str = answer["reason"]
        return reason

    async def sit(self, name: str, seat: int | None = None) -> None:
        await self.ask("sit", name=name, seat=seat)
        self.token = (await self.hear("seated"))["token"]

    async def seal(self, words: str | None = None) -> str:
        """Seal words for the next deal, as a page does by itself; the answer is the words."""
        words = words or secrets.token_hex(16)
        game, commitment = self.next_deal
        await self.ask("seal", game=game, seal=seal_of(commitment, self.place(self.you["seat"])["name"], words))
        return words

    @property
    def next_deal(self) -> tuple[int, str]:
        """The number of the next game, and what is promised of it."""
        if self.table["phase"] == "over":
            return self.table["number"] + 1, self.table["next_commitment"]
        return self.table["number"], self.table["commitment"]

    async def show(self, words: str) -> None:
        """Show the words behind a seal, when it is time."""
        await self.until(lambda: self.table["dealing"])
        await self.ask("show_words", game=self.next_deal[0], words=words)

    async def move(self, text: str, **fields: Any) -> Message:
        """Play a move in the decision that is asked for now; the answer is `done` or `refused`."""
        return await self.answer(
            "move", **{"game": self.play["number"], "decision": self.play["decision"], "move": text, **fields}
        )

    # --- hearing ---

    async def hear(self, kind: str) -> Message:
        """The next message of a type that was not heard yet."""
        while not self._unheard[kind]:
            await self._receive()
        return self._unheard[kind].popleft()

    async def until(self, there: Callable[[], Any]) -> None:
        """Listen until something is so."""
        while not there():
            await self._receive()

    async def settle(self) -> list[Message]:
        """Everything that is on its way until now: what came before the answer to a ping."""
        before = len(self.received)
        await self.send("ping")
        await self.hear("pong")
        return [json.loads(text) for text in self.received[before:-1]]

    async def closed(self) -> int:
        """Listen until the server closes the connection; the answer is its code."""
        try:
            while True:
                await self._receive()
        except ConnectionClosed:
            assert self.socket.close_code is not None
            return self.socket.close_code

    async def close(self) -> None:
        await self.socket.close()

    async def _receive(self) -> None:
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str)
        self.received.append(text)
        message = json.loads(text)
        self._unheard[message["type"]].append(message)
        for part in ("you", "table", "chat"):
            if part in message:
                setattr(self, part, message[part])
        if message["type"] == "chat":
            self.chat.append(message["line"])
        if message["type"] == "welcome":
            self.forms = msgspec.convert(message["forms"], Forms)
            self.play, self.log = message["play"] or {}, list((message["play"] or {}).get("events", []))
        elif message["type"] == "play":
            self._look(dealt(message["play"], self.forms))
        elif message["type"] == "change":
            self._look(changed(self.play, message, self.forms))

    def _look(self, play: Message) -> None:
        """What comes is told without gaps and without anything twice."""
        if not self.play or (play["number"], play["undone"]) != (self.play["number"], self.play["undone"]):
            self.log = []
        assert play["first"] == len(self.log), "the log has a gap, or tells something twice"
        self.log += play["events"]
        self.play = play

    # --- what there is ---

    @property
    def seat(self) -> int | None:
        seat: int | None = self.you["seat"]
        return seat

    @property
    def moves(self) -> list[str]:
        return [move["text"] for move in self.play["moves"]] if self.play else []

    @property
    def over(self) -> bool:
        return bool(self.play) and bool(self.play["view"]["over"])

    def place(self, seat: int) -> Message:
        found: Message = self.table["seats"][seat]
        return found

    async def play_on(self, choose: Callable[[list[str]], str] = lambda moves: moves[0], limit: int = 2000) -> None:
        """Play until the game is over."""
        for _ in range(limit):
            await self.until(lambda: self.over or self.moves)
            if self.over:
                await self.until(lambda: self.table["phase"] == "over")
                return
            made = self.play["decision"]
            answer = await self.move(choose(self.moves))
            if answer["type"] == "refused" and not answer["played"]:  # the table makes a move to which there is no other
                raise Refused(answer["reason"])
            await self.until(lambda made=made: self.over or self.play["decision"] != made)  # type: ignore[misc]
        raise AssertionError(f"the game is not over after {limit} moves")


def hands(guest: Guest) -> list[list[str]]:
    """The cards that somebody knows of each hand."""
    return [place["faces"] for place in guest.play["view"]["table"]["places"] if place["kind"] == "fan"]


async def all_until(guests: Iterable[Guest], there: Callable[[Guest], Any]) -> None:
    """Let everybody listen until something is so for each of them."""
    for guest in guests:
        await guest.until(functools.partial(there, guest))


# --- the real process ---------------------------------------------------------------------------------------------


class Process:
    """`pawtable serve`, as people start it."""

    def __init__(
        self, data: Path, *arguments: str, environment: Mapping[str, str] | None = None, open_files: int | None = None
    ) -> None:
        self.data = data
        data.parent.mkdir(parents=True, exist_ok=True)
        self.errors = data.parent / f"{data.name}-stderr.txt"
        command = [sys.executable, "-m", "pawtable", "serve", "--data", str(data), "--pace", "0", *arguments]
        if "--port" not in arguments:
            command += ["--port", "0"]
        if open_files is not None:
            command = ["sh", "-c", f'ulimit -n {open_files} && exec "$@"', "sh", *command]
        with self.errors.open("ab") as errors:
            self.popen = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env={**os.environ, **(environment or {})},
            )
        self.said: list[str] = []

    def wait_until_ready(self) -> str:
        """The address that it says it is at."""
        assert self.popen.stdout
        too_long = threading.Timer(PATIENCE, self.popen.kill)
        too_long.start()
        try:
            for line in self.popen.stdout:
                self.said.append(line)
                if found := re.match(r"Pawtable is at (\S+)", line):
                    self.said.append(self.popen.stdout.readline())
                    return found[1]
        finally:
            too_long.cancel()
        raise AssertionError(f"the server did not start: {''.join(self.said)}{self.errors_text}")

    @property
    def errors_text(self) -> str:
        return self.errors.read_text(encoding="utf-8")

    def stop(self, signal_number: int = signal.SIGTERM) -> int:
        """Stop it; the answer is its exit status."""
        if self.popen.poll() is None:
            self.popen.send_signal(signal_number)
        try:
            rest, _ = self.popen.communicate(timeout=PATIENCE)
        finally:
            self.popen.kill()
        self.said.append(rest or "")
        return self.popen.returncode


@contextlib.contextmanager
def process(
    data: Path, *arguments: str, environment: Mapping[str, str] | None = None, open_files: int | None = None
) -> Iterator[tuple[Process, str]]:
    """The real server, and its address; stopped at the end if it still runs. `open_files`: how many it may have."""
    started = Process(data, *arguments, environment=environment, open_files=open_files)
    try:
        yield started, started.wait_until_ready()
    finally:
        started.stop(signal.SIGKILL)


def play_shown(table: Table, seat: int | None) -> Any:
    """The game as somebody who comes now is told of it; None: there is none."""
    shown = showing.shown(table, seat)
    if shown is None or table.match is None:
        return None
    return msgspec.json.decode(msgspec.json.encode(showing.play(shown, 0, table.match.log_for(table.seat_in_game(seat)), None)))
