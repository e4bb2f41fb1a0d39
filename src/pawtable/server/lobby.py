"""All tables of a server: opened when somebody comes, gone on with after a restart, cleaned up when they are old."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from pawtable.bots import BOTS
from pawtable.errors import PawtableError
from pawtable.registry import all_games
from pawtable.server import fair, log, protocol, replays, showing, validation
from pawtable.server.bot_pool import BotPool
from pawtable.server.ids import new_id, new_token
from pawtable.server.limits import Buckets
from pawtable.server.room import Room, load
from pawtable.server.settings import Settings
from pawtable.server.store import Damaged, Finished, LogLine, Store
from pawtable.server.table import GameMissing, Refusal, Table, token_hash

LOGGER = logging.getLogger("pawtable.server")
BOT_TEXTS = {
    "random": "plays anything that is allowed",
    "simple": "plays sensibly, and quickly",
    "hound": "thinks ahead; strong",
}
_ALIVE_SECONDS = 1.0
_ASLEEP_SECONDS = 5.0  # without a sign of life: the machine itself must have slept
_TIDY_SECONDS = 60.0
_CLEAN_UP_SECONDS = 3600.0
_DAY = 86_400.0


class NotFound(PawtableError):
    """There is no such thing."""


class Lobby:
    """All tables."""

    def __init__(self, settings: Settings, bot_pool: BotPool | None = None) -> None:
        self.settings = settings
        self.store = Store(settings.database, settings.now)
        self.rooms: dict[str, Room] = {}
        self._known = set(self.store.tables())
        self._bot_pool = bot_pool or BotPool()
        self._openings = Buckets(settings.most_tables_by_address, settings.most_tables_by_address / 3600)
        self._downtimes = self.store.downtimes()
        self._awake_at = settings.now()
        self._chores: list[asyncio.Task[None]] = []

    # --- the server comes and goes --------------------------------------------------------------------------------

    async def open(self) -> None:
        """Let the games that were being played go on, and begin with the chores."""
        self._chores = [
            asyncio.create_task(self._resume()),
            asyncio.create_task(self._every(_ALIVE_SECONDS, self._note_alive)),
            asyncio.create_task(self._every(_TIDY_SECONDS, self.tidy)),
            asyncio.create_task(self._every(_CLEAN_UP_SECONDS, self.clean_up)),
        ]

    async def _resume(self) -> None:
        """One table after the other; those that somebody comes to are opened at once in between."""
        for id in self.store.playing():
            try:
                self.room(id).resume()
            except (GameMissing, Damaged):
                pass  # that was logged
            except Exception:  # one bad table must not stop the others
                LOGGER.exception("a table cannot be gone on with", extra={"table": id[:4]})
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
        self._bot_pool.close()
        self.store.close()

    @staticmethod
    async def _every(seconds: float, act: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await act()
            except Exception:  # it may work the next time
                LOGGER.exception("a chore failed")

    async def _note_alive(self) -> None:
        """Clocks don't run while the server is not there, or its machine sleeps."""
        now = self.settings.now()
        if now - self._awake_at > _ASLEEP_SECONDS:
            self._downtimes.append((self._awake_at, now))
            await self.store.note_downtime(self._awake_at, now)
        self._awake_at = now
        if any(room.turns.clock_runs for room in self.rooms.values()):
            await self.store.note_alive()

    async def tidy(self) -> None:
        """Forget rooms that nobody is in; they are opened again when somebody comes."""
        for id, room in list(self.rooms.items()):
            if room.idle:
                del self.rooms[id]

    async def clean_up(self) -> None:
        """Delete tables at which nothing has happened for long; their finished games stay."""
        await self.tidy()
        oldest = self.settings.now() - self.settings.keep_days * _DAY
        for id in await asyncio.to_thread(self.store.untouched_since, oldest):
            if id not in self.rooms:
                self._known.discard(id)  # first, so that nobody comes in while it goes
                try:
                    await self.store.delete(id, finished_too=False)
                except BaseException:
                    self._known.add(id)  # it is still there
                    raise
                LOGGER.info("table cleaned up", extra={"table": id[:4]})

    # --- tables ---------------------------------------------------------------------------------------------------

    def room(self, id: str) -> Room:
        """The room of a table."""
        if id not in self._known:
            raise NotFound("There is no such table. Perhaps the link is incomplete, or the table was deleted.")
        if id not in self.rooms or self.rooms[id].closed:
            self.rooms[id] = self._open(load(id, self.store))
        return self.rooms[id]

    def _open(self, table: Table) -> Room:
        return Room(table, self.store, self._bot_pool, self.settings, self._downtimes)

    async def new(self, wanted: protocol.NewTable, address: str | None) -> protocol.NewTableMade:
        """Set up a table, with its host in seat 0. `address`: whose limit it counts for; None: nobody's."""
        if len(self._known) >= self.settings.most_tables:
            raise Refusal("This server has as many tables as it can hold. Try again later.")
        id, token, at = new_id(), new_token(), self.settings.now()
        table, entries = validation.new_table(id, at, wanted, token)
        if wanted.start:
            validation.start(table, 0)  # refused before anything is written, if it must be
        if address is not None and not self._openings.take(address):
            raise Refusal("That is a lot of new tables for one hour. Use one that you have, or come back later.")
        lines = [LogLine(n, at, log.encode(entry)) for n, entry in enumerate(entries)]
        await self.store.append(id, lines)
        self._known.add(id)
        self.rooms[id] = room = self._open(table)
        self._bot_pool.prepare(table.game)
        if wanted.start:
            await room.start(0)
        LOGGER.info("table opened", extra={"table": id[:4], "game": table.game.name, "players": len(table.places)})
        return protocol.NewTableMade(table=id, seat=0, token=token, commitment=fair.commitment_to(table.secret))

    async def delete(self, id: str, token: str) -> None:
        """Whoever set a table up deletes it and its finished games, also when the table itself was cleaned up already."""
        known, key = id in self._known, token_hash(token)
        founders = {game.keys.split()[0] for game in self.store.finished_at(id)}
        if not known and not founders:
            raise NotFound("There is no such table. Perhaps it was deleted already.")
        if key not in ({self.room(id).table.founder} if known else founders):
            raise Refusal("Only whoever has set the table up can delete it.")

        async def forget() -> None:
            await self.store.delete(id, finished_too=True)
            self._known.discard(id)

        if not known:
            await forget()
            return
        await self.room(id).close("This table was deleted by whoever had set it up.", again=False, first=forget)
        self.rooms.pop(id, None)

    async def listed(self) -> list[protocol.TableCard]:
        """Tables that everybody may see: those that wait for players, then those that can be watched."""
        found = [await room.settled() for room in list(self.rooms.values()) if room.table.listed and room.connections]
        found.sort(key=lambda table: (table.phase != "waiting", -table.created_at))
        return [showing.table_card(table, None) for table in found[:100]]

    async def mine(self, wanted: protocol.Mine) -> list[protocol.TableCard]:
        """The tables that somebody has a seat at."""
        cards = []
        for id, token in {key.table: key.token for key in wanted.keys if key.table in self._known}.items():
            try:
                table = await self.room(id).settled()
            except (GameMissing, Damaged):
                continue
            except Exception:  # one bad table must not hide the others
                LOGGER.exception("a table cannot be shown", extra={"table": id[:4]})
                continue
            if (seat := table.seat_with(token_hash(token))) is not None:
                cards.append(showing.table_card(table, seat))
        return cards

    # --- finished games -------------------------------------------------------------------------------------------

    def finished(self, replay: str) -> Finished:
        """A finished game."""
        found = self.store.finished(replay)
        if found is None:
            raise NotFound("There is no such finished game. A game can be replayed when it is over.")
        return found

    def finished_of(self, wanted: protocol.Mine) -> list[protocol.ReplayCard]:
        """The finished games that somebody had a seat in, newest first."""
        keys = {key.table: token_hash(key.token) for key in wanted.keys}
        found = [game for table, key in keys.items() for game in self.store.finished_at(table) if key in game.keys.split()]
        return [replays.card(game) for game in sorted(found, key=lambda game: -game.ended)]


def home_page(*, may_open: bool, network: str | None, server: str) -> protocol.House:
    """What the home page shows."""
    return protocol.House(
        protocol=protocol.PROTOCOL,
        server=server,
        games=[showing.game_info(game) for game in all_games()],
        bots=[protocol.BotInfo(name=name, text=BOT_TEXTS[name]) for name in BOTS],
        may_open=may_open,
        network=network,
    )
