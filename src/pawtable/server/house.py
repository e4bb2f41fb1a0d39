"""All tables of a server: opened when somebody comes, gone on with after a restart, cleaned up when they are old."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable

from pawtable.bots import BOTS
from pawtable.errors import PawtableError
from pawtable.games import GAMES
from pawtable.server import log, protocol, replays, showing
from pawtable.server.kennel import Kennel
from pawtable.server.limits import Buckets
from pawtable.server.room import Room, load, new_token
from pawtable.server.settings import Settings
from pawtable.server.store import Finished, Line, Store
from pawtable.server.table import Refusal, new_table, token_hash

LOGGER = logging.getLogger("pawtable.server")
BOT_TEXTS = {
    "random": "plays anything that is allowed",
    "simple": "plays sensibly, and quickly",
    "hound": "thinks ahead; strong",
}
_ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that are mistaken for each other
_ID_LENGTH = 14  # 31 letters each: 69 bits, so a private table's link cannot be guessed
_ALIVE_SECONDS = 1.0
_TIDY_SECONDS = 60.0
_DAY = 86_400.0


class NotThere(PawtableError):
    """There is no such thing."""


class House:
    """All tables."""

    def __init__(self, settings: Settings, kennel: Kennel | None = None) -> None:
        self.settings = settings
        self.store = Store(settings.database, settings.now)
        self.rooms: dict[str, Room] = {}
        self._known = set(self.store.tables())
        self._kennel = kennel or Kennel()
        self._openings = Buckets(settings.most_tables_by_address, settings.most_tables_by_address / 3600)
        self._chores: list[asyncio.Task[None]] = []

    # --- the server comes and goes --------------------------------------------------------------------------------

    async def open(self) -> None:
        """Let the games that were being played go on, and begin with the chores."""
        self._chores = [
            asyncio.create_task(self._resume()),
            asyncio.create_task(self._every(_ALIVE_SECONDS, self._note_alive)),
            asyncio.create_task(self._every(_TIDY_SECONDS, self.tidy)),
        ]

    async def _resume(self) -> None:
        """One table after the other; those that somebody comes to are opened at once in between."""
        for id in self.store.playing():
            try:
                self.room(id).resume()
            except PawtableError as error:
                LOGGER.error("a table cannot be gone on with", extra={"table": id[:4], "problem": str(error)})
            await asyncio.sleep(0)

    async def say_goodbye(self) -> None:
        """The server is about to stop: what is asked for now is refused, pages come back by themselves later."""
        for room in list(self.rooms.values()):
            await room.close("The server is restarting. Your game is safe.", again=True)

    async def close(self) -> None:
        """Stop."""
        for chore in self._chores:
            chore.cancel()
        await self.say_goodbye()
        self._kennel.close()
        self.store.close()

    @staticmethod
    async def _every(seconds: float, act: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await act()
            except PawtableError as error:
                LOGGER.error("a chore failed", extra={"problem": str(error)})

    async def _note_alive(self) -> None:
        """Clocks don't run while the server is not there; whether it is matters to them alone."""
        if any(room.clock_runs for room in self.rooms.values()):
            await asyncio.wrap_future(self.store.note_alive())

    async def tidy(self) -> None:
        """Forget rooms that nobody is in, and delete tables at which nothing has happened for long."""
        oldest = self.settings.now() - self.settings.keep_days * _DAY
        for id, room in list(self.rooms.items()):
            if room.idle:
                del self.rooms[id]
        for id in self.store.untouched_since(oldest):
            if id not in self.rooms:
                await asyncio.wrap_future(self.store.delete(id, finished_too=False))
                self._known.discard(id)
                LOGGER.info("table cleaned up", extra={"table": id[:4]})

    # --- tables ---------------------------------------------------------------------------------------------------

    def room(self, id: str) -> Room:
        """The room of a table."""
        if id not in self._known:
            raise NotThere("There is no such table. Perhaps the link is incomplete, or the table was deleted.")
        if id not in self.rooms:
            self.rooms[id] = Room(load(id, self.store), self.store, self._kennel, self.settings)
        return self.rooms[id]

    async def new(self, wanted: protocol.NewTable, address: str | None) -> protocol.NewTableMade:
        """Set up a table, with its host in seat 0. `address`: whose limit it counts for; None: nobody's."""
        if len(self._known) >= self.settings.most_tables:
            raise Refusal("This server has as many tables as it can hold. Try again later.")
        id, token, at = new_id(), new_token(), self.settings.now()
        table, entries = new_table(
            id,
            at,
            game=wanted.game,
            players=wanted.players,
            options=wanted.options,
            bots=wanted.bots,
            clock=wanted.clock,
            listed=wanted.listed,
            hints=wanted.hints,
            host=wanted.name,
            token=token,
        )
        if wanted.start:
            table.start(0)  # refused before anything is written, if it must be
        if address is not None and not self._openings.take(address):
            raise Refusal("That is a lot of new tables for one hour. Use one that you have, or come back later.")
        lines = [Line(n, at, log.encode(entry)) for n, entry in enumerate(entries)]
        await asyncio.wrap_future(self.store.append(id, lines))
        self._known.add(id)
        self.rooms[id] = room = Room(table, self.store, self._kennel, self.settings)
        self._kennel.prepare(table.game)
        if wanted.start:
            await room.start(0)
        LOGGER.info("table opened", extra={"table": id[:4], "game": table.game.name, "players": len(table.places)})
        return protocol.NewTableMade(table=id, seat=0, token=token)

    async def delete(self, id: str, token: str) -> None:
        """The host deletes a table and its finished games."""
        room = self.room(id)
        room.table.check_host(room.table.seat_with(token_hash(token)))
        await room.close("The host has deleted this table.", again=False)
        await asyncio.wrap_future(self.store.delete(id, finished_too=True))
        self._known.discard(id)
        self.rooms.pop(id, None)

    def listed(self) -> list[protocol.TableCard]:
        """Tables that everybody may see: those that wait for players, then those that can be watched."""
        found = [room.table for room in self.rooms.values() if room.table.listed and room.connections]
        found.sort(key=lambda table: (table.phase != "waiting", -table.created_at))
        return [showing.table_card(table, None) for table in found[:100]]

    def mine(self, wanted: protocol.Mine) -> list[protocol.TableCard]:
        """The tables that somebody has a seat at."""
        cards = []
        for key in wanted.keys:
            if key.table in self._known:
                table = self.room(key.table).table
                seat = table.seat_with(token_hash(key.token))
                if seat is not None:
                    cards.append(showing.table_card(table, seat))
        return cards

    # --- finished games -------------------------------------------------------------------------------------------

    def finished(self, replay: str) -> Finished:
        """A finished game."""
        found = self.store.finished(replay)
        if found is None:
            raise NotThere("There is no such finished game. A game can be replayed when it is over.")
        return found

    def finished_of(self, wanted: protocol.Mine) -> list[protocol.ReplayCard]:
        """The finished games of somebody's tables, newest first. Whoever knows a table's id may see them anyway."""
        found = [game for key in wanted.keys for game in self.store.finished_at(key.table)]
        return [replays.card(game) for game in sorted(found, key=lambda game: -game.ended)]


def offer(*, may_open: bool, network: str | None, server: str) -> protocol.House:
    """What the home page shows."""
    return protocol.House(
        protocol=protocol.PROTOCOL,
        server=server,
        games=[showing.game_info(game) for game in GAMES],
        bots=[protocol.BotInfo(name=name, text=BOT_TEXTS[name]) for name in BOTS],
        may_open=may_open,
        network=network,
    )


def new_id() -> str:
    """An id that nobody can guess."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(_ID_LENGTH))
