"""The tables of a node: acquired when somebody comes or has to go on with them, let go of when nothing happens there."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from typing import LiteralString
from weakref import WeakValueDictionary

import msgspec

from pawtable.errors import PawtableError
from pawtable.server import protocol, showing
from pawtable.server.bot_pool import BotPool
from pawtable.server.cluster.bulletin import Bulletin, Bulletins, SharedBuckets
from pawtable.server.cluster.database import Database
from pawtable.server.cluster.membership import Membership, Peer
from pawtable.server.cluster.owners import Owners, Released, Taken
from pawtable.server.cluster.postgres_store import PostgresStore
from pawtable.server.lobby import HERE, Lobby, NotFound
from pawtable.server.room import Room, load
from pawtable.server.settings import Settings
from pawtable.server.store import Damaged, NotNow, Store, StoreProblem
from pawtable.server.table import GameMissing, Refusal, Table, token_hash

LOGGER = logging.getLogger("pawtable.server")
MOVED = "This table goes on at another server. Reconnecting…"
NOT_NOW = "The server has lost its database. Your game is safe; it goes on when the database is back."
_SWEEP_PATIENCE = 1.0  # that pages have to come to a table that is nobody's before a node takes it anyway
_SWEPT_TOGETHER = 25  # tables, so that all nodes get some
_LOOK_FOR_LOST_SECONDS = 4.0
_DRAIN_SECONDS = 1.5  # in which balancers see that this node takes no more connections
_HANDED_OVER_TOGETHER = 50
_LOOK_SECONDS = 0.05
_MOST_MISSING = 1000
_HOUR = 3600.0
_DAY = 86_400.0

_EMPTY: LiteralString = """
SELECT table_id FROM pawtable.tables t WHERE owner IS NULL AND NOT EXISTS (
  SELECT FROM pawtable.entries e WHERE e.table_id = t.table_id AND e.entry LIKE '{"entry":"started"%%')
AND greatest(free_since, (SELECT at FROM pawtable.entries e WHERE e.table_id = t.table_id AND e.n = t.n)) < %s
"""
_UNPLAYED: LiteralString = """
SELECT t.table_id FROM pawtable.tables t JOIN pawtable.entries first ON first.table_id = t.table_id AND first.n = 0
WHERE t.owner IS NULL AND NOT EXISTS (
  SELECT FROM pawtable.entries e WHERE e.table_id = t.table_id AND e.entry LIKE '{"entry":"moved"%%'
  AND e.entry NOT LIKE '%%"by":"bot"%%')
ORDER BY first.at LIMIT 1
"""


class ClusterLobby(Lobby):
    """All tables that this node has, and ways to the others."""

    def __init__(
        self, settings: Settings, database: Database, membership: Membership, secret: str, bot_pool: BotPool | None = None
    ) -> None:
        self.database, self.membership = database, membership
        self.owners = Owners(database, membership)
        self._secret = secret  # of the house, for what must not be read from the database as it is
        self._incarnations: dict[str, int] = {}  # by table: who has acquired it
        self._downtimes_of: dict[str, list[tuple[float, float]]] = {}
        self._pacing: dict[str, str] = {}
        self._dropped_at: dict[str, float] = {}
        self._cards: dict[str, msgspec.Raw] = {}  # of listed tables, as others are told of them
        self._missing: set[str] = set()  # that somebody asked for, and that are not there
        self._acquiring: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        super().__init__(settings, bot_pool)
        self._openings = self.shared_openings = SharedBuckets(
            settings.most_tables_by_address, settings.most_tables_by_address / 3600
        )
        self.bulletins = Bulletins(membership, settings.most_sockets_by_address)

    def _open_store(self) -> Store:
        self.written = PostgresStore(self.database, lambda: self.membership.incarnation, self.membership.time_left)
        return self.written

    def _known_tables(self) -> set[str]:
        return set()  # here: those that this node has

    def downtimes_of(self, table: str) -> list[tuple[float, float]]:
        """When a table was nobody's."""
        return self._downtimes_of.get(table, [])

    def health(self) -> Callable[[], Awaitable[bool]]:
        """Whether this node may take connections."""

        async def well() -> bool:
            return self.membership.alive and not self.membership.draining

        return well

    # --- the node comes and goes ----------------------------------------------------------------------------------

    async def open(self) -> None:
        """Begin with the chores."""
        self._chores = [
            asyncio.create_task(self.metrics.watch_the_loop()),
            asyncio.create_task(self._watch_the_lease()),
            asyncio.create_task(self._every(self.membership.lease / 4, self.sweep)),
            asyncio.create_task(self._every(self.membership.lease / 4, self._tell_others)),
            asyncio.create_task(self._every(_LOOK_FOR_LOST_SECONDS, self._find_lost)),
            asyncio.create_task(self._every(1.0, self.rest)),
            asyncio.create_task(self._every(20.0, self.tidy)),
            asyncio.create_task(self._every(300.0, self.clear_empty)),
            asyncio.create_task(self._every(3600.0, self.clean_up)),
        ]

    async def _watch_the_lease(self) -> None:
        """When the lease is over, everybody at this node's tables has to go: what they see may no longer be so."""
        run = self.membership.incarnation
        while True:
            await asyncio.sleep(_LOOK_SECONDS)
            if not self.membership.may_speak(run):
                for id in [id for id in self.rooms if not self.speaks(id)]:
                    self._lose(id, NOT_NOW)
                run = self.membership.incarnation

    def speaks(self, id: str) -> bool:
        """Whether what this node knows of a table is so, for certain."""
        return self.membership.may_speak(self._incarnations.get(id, -1))

    def _lose(self, id: str, reason: str) -> None:
        room = self.rooms.pop(id, None)
        if room is not None:
            room.abandon(reason)
        self.written.let_go(id)
        self._forget_acquisition(id)
        self._dropped_at[id] = self.membership.now()

    async def _tell_others(self) -> None:
        """What others show of this node's tables, and what counts for limits everywhere."""
        listed = {id: room for id, room in self.rooms.items() if room.table.listed and room.connections}
        cards = {
            id: self._cards.get(id) if room.writing else msgspec.Raw(msgspec.json.encode(showing.table_card(room.table, None)))
            for id, room in listed.items()
        }
        self._cards = {id: card for id, card in cards.items() if card is not None}
        self.bulletins.publish(Bulletin(listed=list(self._cards.values())))

    async def drain(self) -> None:
        """Take no more connections, then hand all tables over."""
        self.membership.draining = True
        self.membership.renew_soon()
        if self.membership.alive:
            await asyncio.sleep(_DRAIN_SECONDS)
        ids = list(self.rooms)
        for first in range(0, len(ids), _HANDED_OVER_TOGETHER):
            await self._hand_over(ids[first : first + _HANDED_OVER_TOGETHER])

    async def _hand_over(self, ids: list[str]) -> None:
        rooms = [room for id in ids if (room := self.rooms.get(id)) is not None]
        async with AsyncExitStack() as still:
            for room in rooms:
                await still.enter_async_context(room.held_still())
            released = [
                Released(room.table.id, held, room.pacing.wanted)
                for room in rooms
                if (held := self.written.let_go(room.table.id)) is not None
            ]
            with suppress(StoreProblem):  # then it is found out when the lease is over
                await asyncio.to_thread(self.owners.release, released, busy=True)
            for room in rooms:
                room.abandon(MOVED)
                self.rooms.pop(room.table.id, None)
                self._forget_acquisition(room.table.id)

    async def say_goodbye(self) -> None:
        """Before the server stops."""
        await self.drain()

    async def close(self) -> None:
        """Stop."""
        for chore in self._chores:
            chore.cancel()
        for id in list(self.rooms):
            self._lose(id, MOVED)
        self._bot_pool.close()
        self.reviews.close()
        await asyncio.to_thread(self.store.close)
        await asyncio.to_thread(self.membership.leave)
        self.database.close()

    # --- whose a table is -----------------------------------------------------------------------------------------

    async def place(self, id: str) -> Peer | None:
        """The node that has a table; None: it is this one, which has acquired it if nobody had it."""
        if self._is_here(id):
            return None
        if not self.membership.alive:
            raise NotNow(NOT_NOW)
        lock = self._acquiring.setdefault(id, asyncio.Lock())
        async with lock:
            if self._is_here(id):
                return None
            if not self.membership.draining and await self._acquire(id):
                return None
            peer, there = await asyncio.to_thread(self.owners.find, id)
        if not there:
            if len(self._missing) >= _MOST_MISSING:
                self._missing.clear()
            self._missing.add(id)
            raise NotFound("There is no such table. Perhaps the link is incomplete, or the table was deleted.")
        if peer is None:
            raise GameMissing(
                "This table plays a game, or by rules, that no server here has now. "
                "The table is kept, with your seat, and comes back with them."
            )
        if peer.incarnation == self.membership.incarnation:
            raise NotNow(MOVED)
        return peer

    def open_room(self, id: str) -> Room | None:
        """The room of a table, if it is open. A table that this node has no longer is somewhere."""
        if id not in self._known and id not in self._missing:
            raise NotNow(MOVED)
        return super().open_room(id)

    def _is_here(self, id: str) -> bool:
        if id not in self._known:
            return False
        if not self.speaks(id):
            self._lose(id, NOT_NOW)
            return False
        room = self.rooms.get(id)
        return room is None or not room.closed

    async def _acquire(self, id: str) -> bool:
        since = self._dropped_at.pop(id, 0.0)
        taken = await asyncio.to_thread(self.owners.acquire, id, since)
        if taken is not None:
            self._hold(taken)
        return taken is not None

    def _hold(self, taken: Taken) -> None:
        id = taken.table
        if (room := self.rooms.pop(id, None)) is not None:
            room.abandon(MOVED)
        self.written.hold(id, taken.held)
        self._incarnations[id] = taken.held.incarnation
        self._downtimes_of[id] = list(taken.downtimes)
        self._pacing[id] = taken.pacing
        self._clients[id] = taken.client or id
        self._outlines.pop(id, None)
        self._missing.discard(id)
        self._known.add(id)

    def _open(self, table: Table) -> Room:
        room = super()._open(table)
        self._incarnations.setdefault(table.id, self.membership.incarnation)
        room.pacing.go_on_with(self._pacing.pop(table.id, ""))
        return room

    def _forget(self, id: str) -> None:
        super()._forget(id)
        self._forget_acquisition(id)

    def _forget_acquisition(self, id: str) -> None:
        self._known.discard(id)
        self._incarnations.pop(id, None)
        self._downtimes_of.pop(id, None)
        self._pacing.pop(id, None)
        self._clients.pop(id, None)

    async def sweep(self) -> None:
        """Go on with tables that are nobody's, and to which nobody comes: those of lost nodes, and all after a restart."""
        while self.membership.alive and not self.membership.draining:
            taken = await asyncio.to_thread(self.owners.sweep, _SWEPT_TOGETHER, _SWEEP_PATIENCE)
            for each in taken:
                self._hold(each)
            for each in taken:
                await self._go_on(each.table)
            if len(taken) < _SWEPT_TOGETHER:
                return

    async def _go_on(self, id: str) -> None:
        try:
            (await self.opened(id)).resume()
        except (GameMissing, Damaged, NotFound):
            await self._release([id], busy=False)  # that was logged
        except (StoreProblem, NotNow):  # the database is away, or another has the table: it is swept again, if it is not
            with suppress(StoreProblem):
                await self._release([id], busy=True)
        except Exception:  # one bad table must not stop the others
            LOGGER.exception("a table cannot be resumed", extra={"table": id[:4]})

    async def _find_lost(self) -> None:
        """Open tables that this node has acquired without hearing of it."""
        if not self.membership.alive or self.membership.draining:
            return
        for id in await asyncio.to_thread(self.owners.lost, self._known):
            with suppress(PawtableError):
                if await self.place(id) is None:
                    await self._go_on(id)

    async def _release(self, ids: list[str], *, busy: bool) -> None:
        released = []
        for id in ids:
            pacing = self.rooms[id].pacing.wanted if id in self.rooms else self._pacing.get(id, "")
            if (held := self.written.let_go(id)) is not None:
                released.append(Released(id, held, pacing))
            self.rooms.pop(id, None)
            self._forget_acquisition(id)
        await asyncio.to_thread(self.owners.release, released, busy=busy)

    async def tidy(self) -> None:
        """Let go of tables at which nobody is."""
        idle = [id for id, room in self.rooms.items() if room.idle]
        unopened = [id for id in self._known if id not in self.rooms and id not in self._acquiring]
        for id in idle:
            self.rooms[id].abandon("")
        await self._release(idle, busy=False)
        await self._release(unopened, busy=True)
        long_ago = self.membership.now() - _HOUR
        self._dropped_at = {id: at for id, at in self._dropped_at.items() if at > long_ago}

    # --- tables ---------------------------------------------------------------------------------------------------

    def client_code(self, client: str) -> str:
        """A client's name as it may stand in the database."""
        return hmac.new(self._secret.encode(), client.encode(), hashlib.sha256).hexdigest()[:16]

    async def new(self, wanted: protocol.NewTable, address: str | None) -> protocol.NewTableMade:
        """Set up a table. It is opened by the node that its host's page comes to."""
        if not self.membership.alive:
            raise NotNow(NOT_NOW)
        made = await super().new(wanted, address)
        client = self.client_code(address or HERE)
        with suppress(StoreProblem):
            await self.written.do("UPDATE pawtable.tables SET client = %s WHERE table_id = %s", (client, made.table))
            if self.membership.others():
                await self._hand_over([made.table])
        return made

    async def listed(self) -> list[protocol.TableCard]:
        """Tables that everybody may see, of all nodes."""
        cards = [*await super().listed(), *self.bulletins.listed()]
        cards.sort(key=lambda card: (card.phase != "waiting", -card.changed))
        return cards[:100]

    async def mine(self, wanted: protocol.Mine, client: str) -> list[protocol.TableCard]:
        """The tables of somebody that are this node's, or nobody's. Those that are nobody's stay so."""
        here = [key for key in wanted.keys if self._is_here(key.table)]
        cards = await super().mine(protocol.Mine(keys=here), client)
        for key in wanted.keys:
            if key not in here:
                async with self._opening.turn(client):
                    with suppress(GameMissing, Damaged, NotFound, NotNow):
                        cards += await asyncio.to_thread(self._card, key)
        return cards

    def _card(self, key: protocol.Key) -> list[protocol.TableCard]:
        if not self.store.lines(key.table):
            return []
        table, code = load(key.table, self.store), token_hash(key.token)
        seat = table.seat_with(code)
        if seat is None and table.seat_left_by(code) is None:
            return []
        return [showing.table_card(table, seat)]

    async def owners_of(self, ids: list[str]) -> dict[str, Peer]:
        """Which tables other nodes have."""
        rows = await asyncio.to_thread(
            self.database.rows, "SELECT table_id, owner FROM pawtable.tables WHERE table_id = ANY (%s)", (ids,)
        )
        others = {peer.incarnation: peer for peer in self.membership.others()}
        return {id: others[owner] for id, owner in rows if owner in others}

    # --- cleaning up ----------------------------------------------------------------------------------------------

    async def clean_up(self) -> None:
        """Delete tables at which nothing has happened for long; their finished games stay."""
        await self.tidy()
        oldest = self.settings.now() - self.settings.keep_days * _DAY
        for id in await asyncio.to_thread(self.store.untouched_since, oldest):
            await self._delete_unowned(id)

    async def clear_empty(self) -> None:
        """Delete tables at which no game was ever begun, and nobody has been for a while."""
        oldest = self.settings.now() - self.settings.keep_empty_hours * _HOUR
        for (id,) in await asyncio.to_thread(self.database.rows, _EMPTY, (oldest,)):
            await self._delete_unowned(id)

    async def _delete_unowned(self, id: str) -> None:
        """Delete a table, if no node has it."""
        if id not in self._known and await self._acquire(id):
            await self.store.delete(id, finished_too=False)
            self._forget(id)
            LOGGER.info("table cleaned up", extra={"table": id[:4]})

    async def _make_place(self) -> None:
        """If the house is full: let the oldest table go at which nobody is and no person ever made a move; never another."""
        async with self._clearing:
            ((tables,),) = await asyncio.to_thread(self.database.rows, "SELECT count(*) FROM pawtable.tables")
            if tables < self.settings.most_tables:
                return
            for (id,) in await asyncio.to_thread(self.database.rows, _UNPLAYED):
                await self._delete_unowned(id)
                return
            raise Refusal("This server is full: games are played at all of its tables. Try again later.")
