"""All tables of a server: opened when somebody comes, resumed after a restart, cleaned up when they are old."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable

from pawtable.bots.names import BOT_NAMES
from pawtable.errors import PawtableError
from pawtable.registry import all_games
from pawtable.server import fair, log, protocol, replays, showing, validation
from pawtable.server.bot_pool import BotPool
from pawtable.server.disk import Disk
from pawtable.server.ids import new_id, new_token
from pawtable.server.limits import Buckets
from pawtable.server.metrics import Metrics
from pawtable.server.onlookers import Onlookers
from pawtable.server.outlines import Outline, read_outline
from pawtable.server.reviews import Reviews
from pawtable.server.room import Room, load
from pawtable.server.settings import Settings
from pawtable.server.shared_views import forget_shared_views
from pawtable.server.sqlite_store import SqliteStore
from pawtable.server.store import Damaged, Finished, LogLine, Store, StoreProblem
from pawtable.server.table import GameMissing, Refusal, Table, token_hash
from pawtable.server.waiting import FairLine

LOGGER = logging.getLogger("pawtable.server")
# The bots that the page offers.
BOT_TEXTS = {
    "random": "plays anything that is allowed",
    "simple": "plays sensibly, and quickly",
    "hound": "thinks ahead; strong",
}
_ALIVE_SECONDS = 1.0
_ASLEEP_SECONDS = 5.0  # without a sign of life: the machine itself must have slept
_REST_SECONDS = 1.0
_TIDY_SECONDS = 60.0
_CLEAN_UP_SECONDS = 3600.0
_CLEAR_EMPTY_SECONDS = 300.0
_HOUR = 3600.0
_DAY = 86_400.0
_OPENED_AT_ONCE = 1  # tables: a long log takes seconds, of the same core that everything else needs
HERE = "here"  # the client that is the server itself, or whoever sits at its machine


class NotFound(PawtableError):
    """There is no such thing."""


class Lobby:
    """All tables."""

    def __init__(self, settings: Settings, bot_pool: BotPool | None = None) -> None:
        self.settings = settings
        self.store = self._open_store()
        self.metrics = Metrics(settings.data)
        self.metrics.show("pawtable_tables_open", "tables that are in memory", lambda: len(self.rooms))
        self.rooms: dict[str, Room] = {}
        self._known = self._known_tables()
        self._outlines: dict[str, Outline] = {}  # of tables that are not open, as far as somebody asked
        self._since = settings.now()
        self._left_at: dict[str, float] = {}  # when tables were found with nobody there
        self._clients: dict[str, str] = {}  # who set tables up, as far as it was since the server started
        self._clearing = asyncio.Lock()
        self._opening = FairLine(_OPENED_AT_ONCE)
        self._onlookers = Onlookers()
        self._loading: str | None = None  # the table that is being opened beside the event loop
        self._bot_pool = bot_pool or BotPool()
        self.reviews = Reviews(self.store)
        self.metrics.show("pawtable_bot_troubles", "how often a bot has failed", lambda: self._bot_pool.troubles)
        self._openings = Buckets(settings.most_tables_by_address, settings.most_tables_by_address / 3600)
        self._awake_at, self._awake_at_steady = settings.now(), settings.steady()
        self._chores: list[asyncio.Task[None]] = []

    def _open_store(self) -> Store:
        self._file = SqliteStore(self.settings.database, self.settings.now)
        self._downtimes = self._file.downtimes()
        return self._file

    def _known_tables(self) -> set[str]:
        return set(self.store.tables())

    def downtimes_of(self, _: str) -> list[tuple[float, float]]:
        """When a table's clock did not run."""
        return self._downtimes

    def health(self) -> Callable[[], Awaitable[bool]]:
        """How to find out whether changes can be written."""
        return Disk(self.settings.data, self._file).can_be_written

    # --- the server comes and goes --------------------------------------------------------------------------------

    async def open(self) -> None:
        """Let the games that were being played go on, and begin with the chores."""
        self._chores = [
            asyncio.create_task(self._resume()),
            asyncio.create_task(self.metrics.watch_the_loop()),
            asyncio.create_task(self._every(_ALIVE_SECONDS, self._note_alive)),
            asyncio.create_task(self._every(_REST_SECONDS, self.rest)),
            asyncio.create_task(self._every(_TIDY_SECONDS, self.tidy)),
            asyncio.create_task(self._every(_CLEAR_EMPTY_SECONDS, self.clear_empty)),
            asyncio.create_task(self._every(_CLEAN_UP_SECONDS, self.clean_up)),
        ]

    async def _resume(self) -> None:
        """One table after the other; those that somebody comes to are opened at once in between."""
        for id in self.store.playing():
            await asyncio.sleep(0)  # others first: all may be open already
            try:
                (await self.opened(id)).resume()
            except (GameMissing, Damaged):
                pass  # that was logged
            except Exception:  # one bad table must not stop the others
                LOGGER.exception("a table cannot be resumed", extra={"table": id[:4]})

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
        self.reviews.close()
        self.store.close()

    @staticmethod
    async def _every(seconds: float, act: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await act()
            except StoreProblem as error:
                LOGGER.warning("a chore has to wait", extra={"problem": str(error)})
            except Exception:  # it may work the next time
                LOGGER.exception("a chore failed")

    async def _note_alive(self) -> None:
        """Clocks don't run while the server is not there, or its machine sleeps.

        After a restart only the machine's clock can tell; if that was set forward, the time it left out was none either.
        """
        before, before_steady = self._awake_at, self._awake_at_steady
        self._awake_at, self._awake_at_steady = now, steady = self.settings.now(), self.settings.steady()
        if steady - before_steady > _ASLEEP_SECONDS:
            self._downtimes.append((before_steady, steady))
        if now - before > _ASLEEP_SECONDS:
            await self._file.note_downtime(before, now)
        if any(room.turns.clock_runs for room in self.rooms.values()):
            await self._file.note_alive()

    async def rest(self) -> None:
        """Let tables at which nothing happens take little memory."""
        for room in list(self.rooms.values()):
            if room.rest():
                await asyncio.sleep(0)  # others first: it takes a moment
        awake = Counter(room.table.game.name for room in self.rooms.values() if not room.rests)
        for game in all_games():
            await asyncio.sleep(0)
            forget_shared_views(game, awake[game.name])

    async def tidy(self) -> None:
        """Forget rooms that nobody is in; they are opened again when somebody comes."""
        for id, room in list(self.rooms.items()):
            if room.idle:
                del self.rooms[id]
                self._left_at[id] = self.settings.now()

    async def clean_up(self) -> None:
        """Delete tables at which nothing has happened for long; their finished games stay."""
        await self.tidy()
        oldest = self.settings.now() - self.settings.keep_days * _DAY
        for id in await asyncio.to_thread(self.store.untouched_since, oldest):
            if id not in self.rooms:
                await self._drop(id)

    async def clear_empty(self) -> None:
        """Delete tables at which no game was ever begun, and nobody has been for a while."""
        await self.tidy()
        oldest = self.settings.now() - self.settings.keep_empty_hours * _HOUR
        for id in list(self._known):
            if id in self.rooms or self._left_at.get(id, self._since) > oldest:
                continue
            outline = await self._glance(id)
            if outline is not None and not outline.begun and outline.touched <= oldest:
                await self._drop(id)

    async def _make_place(self) -> None:
        """If the house is full: let the oldest table go at which nobody is and no person ever made a move; never another."""
        async with self._clearing:
            if len(self._known) < self.settings.most_tables:
                return
            await self.tidy()
            unplayed = []
            for id in list(self._known):
                outline = await self._glance(id)
                if outline is not None and not outline.played:
                    unplayed.append((outline.created, id))
            for _, id in sorted(unplayed):
                if id in self._outlines:  # else somebody came in the meantime
                    await self._drop(id)
                    return
            raise Refusal("This server is full: games are played at all of its tables. Try again later.")

    async def _glance(self, id: str) -> Outline | None:
        """The outline of a table at which nobody is; None: somebody is, or its log cannot be read."""
        if id in self.rooms:
            return None
        try:
            outline = await self._outline(id)
        except Exception:  # it stays, for whoever can mend it
            LOGGER.exception("a log cannot be read", extra={"table": id[:4]})
            return None
        return None if id in self.rooms else outline

    async def _drop(self, id: str) -> None:
        self._known.discard(id)  # first, so that nobody comes in while it goes
        try:
            await self.store.delete(id, finished_too=False)
        except BaseException:
            self._known.add(id)  # it is still there
            raise
        self._forget(id)
        LOGGER.info("table cleaned up", extra={"table": id[:4]})

    # --- tables ---------------------------------------------------------------------------------------------------

    def room(self, id: str) -> Room:
        """The room of a table, opened at once; a long log keeps the whole server waiting (`opened` does not)."""
        return self.open_room(id) or self._open(load(id, self.store))

    def open_room(self, id: str) -> Room | None:
        """The room of a table, if it is open."""
        if id not in self._known:
            raise NotFound(
                "There is no such table. Perhaps the link is incomplete, or the table was deleted. A table where no game has"
                " begun is deleted some time after the last person leaves it."
            )
        room = self.rooms.get(id)
        return None if room is None or room.closed else room

    async def opened(self, id: str, client: str = HERE) -> Room:
        """The room of a table, opened beside the event loop, so that nobody else waits for a long log."""
        if room := self.open_room(id):
            return room
        async with self._opening.turn(client):
            if not self.open_room(id):
                self._loading = id
                table = await asyncio.to_thread(load, id, self.store)
                if self._loading == id and id in self._known:  # else it was opened, or deleted, in the meantime
                    self._open(table)
            return self.room(id)

    async def room_for(self, id: str, token: str, client: str) -> Room | None:
        """The room of a table for somebody with a token. None: it never was good there, and nothing was opened for it."""
        if room := self.open_room(id):
            return room
        if token_hash(token) not in (await self._outline(id)).keys:
            return None
        return await self.opened(id, client)

    async def _outline(self, id: str) -> Outline:
        """What the log of a table that is not open tells at a glance."""
        if (outline := self._outlines.get(id)) is None:
            outline = await asyncio.to_thread(read_outline, id, self.store)
            if id in self._known and id not in self.rooms:  # else it may change from now on
                self._outlines[id] = outline
        return outline

    def _open(self, table: Table) -> Room:
        if self._loading == table.id:
            self._loading = None
        self._outlines.pop(table.id, None)
        bots = self._bot_pool.for_table(self._clients.get(table.id, table.id), table.id)
        self.rooms[table.id] = room = Room(
            table, self.store, bots, self.settings, self.downtimes_of(table.id), self.metrics, self._onlookers
        )
        return room

    def _forget(self, id: str) -> None:
        """A table is deleted: from now on nobody comes in."""
        self._known.discard(id)
        self._outlines.pop(id, None)
        self._left_at.pop(id, None)
        self._clients.pop(id, None)

    async def new(self, wanted: protocol.NewTable, address: str | None) -> protocol.NewTableMade:
        """Set up a table, with its host in seat 0. `address`: whose limit it counts for; None: nobody's."""
        id, token, at = new_id(), new_token(), self.settings.now()
        table, entries = validation.new_table(id, at, wanted, token)
        if wanted.start:
            validation.start(table, 0)  # refused before anything is written, if it must be
        if address is not None and not self._openings.take(address):
            raise Refusal("That is a lot of new tables for one hour. Use one that you have, or come back later.")
        await self._make_place()
        lines = [LogLine(n, at, log.encode(entry)) for n, entry in enumerate(entries)]
        await self.store.append(id, lines)
        self._known.add(id)
        self._clients[id] = address or HERE
        room = self._open(table)
        room.pacing.pace = wanted.pace
        self._bot_pool.prepare(table.game)
        if wanted.start:
            await room.start(0)
        LOGGER.info("table opened", extra={"table": id[:4], "game": table.game.name, "players": len(table.places)})
        return protocol.NewTableMade(table=id, seat=0, token=token, commitment=fair.commitment_to(table.secret))

    async def delete(self, id: str, token: str, client: str) -> None:
        """Whoever set a table up deletes it and its finished games, also when the table itself was cleaned up already."""
        if id in self._known:
            room = await self.room_for(id, token, client)
            founders = set() if room is None else {room.table.founder}
        else:
            founders = {game.keys.split()[0] for game in await asyncio.to_thread(self.store.finished_at, id)}
            if not founders:
                raise NotFound("There is no such table. Perhaps it was deleted already.")
        if token_hash(token) not in founders:
            raise Refusal("Only the person who set up this table can delete it.")

        async def forget() -> None:
            await self.store.delete(id, finished_too=True)
            self._forget(id)

        if id not in self._known:
            await forget()
            return
        await self.room(id).close("The person who set up this table has deleted it.", again=False, first=forget)
        self.rooms.pop(id, None)

    async def listed(self) -> list[protocol.TableCard]:
        """Tables that everybody may see: those that wait for players, then those that can be watched."""
        found = [await room.settled() for room in list(self.rooms.values()) if room.table.listed and room.connections]
        found.sort(key=lambda table: (table.phase != "waiting", -table.created_at))
        return [showing.table_card(table, None) for table in found[:100]]

    async def mine(self, wanted: protocol.Mine, client: str) -> list[protocol.TableCard]:
        """The tables that somebody has a seat at, or may come back to one; one is opened after the other.

        None is opened for a token that never was good.
        """
        cards = []
        for id, token in {key.table: key.token for key in wanted.keys}.items():
            await asyncio.sleep(0)  # others first: there may be many
            try:
                room = await self.room_for(id, token, client)
                table = None if room is None else await room.settled()
            except (NotFound, GameMissing, Damaged):
                continue
            except Exception:  # one bad table must not hide the others
                LOGGER.exception("a table cannot be shown", extra={"table": id[:4]})
                continue
            key = token_hash(token)
            if table is None:
                continue
            if (seat := table.seat_with(key)) is not None or table.seat_left_by(key) is not None:
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


def home_page(*, may_open: bool, network: str | None, lab: bool, server: str) -> protocol.House:
    """What the home page shows."""
    return protocol.House(
        protocol=protocol.PROTOCOL,
        server=server,
        games=[showing.game_info(game) for game in all_games()],
        bots=[protocol.BotInfo(name=name, text=text) for name, text in BOT_TEXTS.items()],
        bot_names=list(BOT_NAMES),
        may_open=may_open,
        network=network,
        lab=lab,
    )
