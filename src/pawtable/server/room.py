"""A table while people are at it: who is there, what they are told, and how it changes.

Every change goes the same way (`change`): checked and applied, written to disk, and only then told to anybody. What people ask
for is heard in `requests.py`; bots and the clock are in `turns.py`, the wait for words before a deal is in `dealing.py`.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable, Sequence
from functools import cache

import msgspec

from pawtable import __version__
from pawtable.core.contract import AnyGame
from pawtable.errors import BadPosition, UnknownGame
from pawtable.events import Event
from pawtable.positions import card_names
from pawtable.server import log, protocol, replays, showing, talk, validation
from pawtable.server.bot_pool import BotPool
from pawtable.server.brief import forms_of
from pawtable.server.connection import CLOSE_AGAIN, CLOSE_GONE, Connection, encode
from pawtable.server.dealing import Dealing
from pawtable.server.metrics import Metrics
from pawtable.server.onlookers import Onlookers
from pawtable.server.pacing import Pacing
from pawtable.server.protocol import PROTOCOL
from pawtable.server.requests import Requests
from pawtable.server.settings import Settings
from pawtable.server.store import Conflict, Damaged, Finished, LogLine, Position, Store, StoreProblem, Unsure
from pawtable.server.table import GameMissing, NotNoted, NotWritten, Refusal, Table, token_hash
from pawtable.server.turns import Turns, reschedule

LOGGER = logging.getLogger("pawtable.server")
_REST_SECONDS = 5.0  # without a move, until what can be made again is let go of


class Room:
    """A table with its connections."""

    def __init__(
        self,
        table: Table,
        store: Store,
        bot_pool: BotPool,
        settings: Settings,
        downtimes: list[tuple[float, float]],
        metrics: Metrics | None = None,
        onlookers: Onlookers | None = None,
    ) -> None:
        self.table = table
        self.connections: set[Connection] = set()
        self.closed = False
        self.requests = Requests(self, bot_pool, settings)
        self.pacing = Pacing(self, settings)
        self.turns = Turns(self, bot_pool, settings, downtimes)
        self.dealing = Dealing(self, settings)
        self._store = store
        self._settings = settings
        self._metrics = metrics
        self._onlookers = onlookers or Onlookers()
        self._untold: set[int | None] = set()  # viewers who are told when there is time
        self._lock = asyncio.Lock()
        # By viewer: how often they were told, and what last; None: that was let go of, since nothing happens here, but for the
        # words of tips.
        self._told: dict[int | None, tuple[int, showing.Shown | None]] = {}
        self._tip_texts: dict[int | None, dict[str, str]] = {}
        self._used = settings.steady()  # when something happened last, or somebody looked
        self._rested: float | None = None  # what `_used` was when all was let go of that can be made again
        self._sent_table = b""  # a digest of it
        self._absent_since: dict[str, float] = {}  # by the hash of the token
        self._grace: asyncio.TimerHandle | None = None
        self._bot_spoke = -talk.REST_SECONDS  # when, by the steady clock
        self._opened = settings.steady()

    # --- changes --------------------------------------------------------------------------------------------------

    async def change(self, wanted: Callable[[], list[log.AnyEntry]], then: Callable[[], None] = lambda: None) -> None:
        """Check and apply what is wanted, write it down, then tell everybody. Refused: nothing has changed."""
        asked = time.monotonic()
        async with self._lock:
            if self.closed:
                raise Refusal("This table is no longer there.")
            self._wake()
            written = await self._carry_out(wanted())
            then()
            movers = [entry.seat for entry in written if isinstance(entry, log.Moved)]
            moves = len(movers)
            if moves == len(written):  # as mostly; who sits where has not changed then
                self._send_moves(movers)
                self.turns.update()
            else:
                self._after_change()
            if moves and self._metrics is not None:
                self._metrics.moves.inc(moves)
                self._metrics.move_seconds.observe(time.monotonic() - asked)
            if moves:
                await self._let_bots_talk()

    async def _carry_out(self, entries: list[log.AnyEntry]) -> list[log.AnyEntry]:
        """Apply entries and what follows from them, and write them down; the answer is what was written."""
        at, first = self._settings.now(), self.table.entries
        written: list[log.AnyEntry] = []
        new_keys = [(self.table.places[each.seat].token, each.token) for each in entries if isinstance(each, log.Retokened)]
        try:
            while entries:
                for entry in entries:
                    self.table.apply_new(entry, at)
                    written.append(entry)
                entries = self.table.follow_up()
            lines = [LogLine(first + i, at, log.encode(entry)) for i, entry in enumerate(written)]
            await self._store.append(self.table.id, lines, self._position(), self._finished(written, at), new_keys)
        except BaseException as error:
            # What is in memory is no longer what is on disk. The disk is right.
            self._read_again()
            if isinstance(error, Unsure):  # whoever comes back is told what has happened
                raise NotWritten("Nobody can tell yet whether that was written. Look again in a moment.") from None
            if isinstance(error, (Conflict, StoreProblem)):
                LOGGER.error("not written", extra={"table": self.table.id[:4], "problem": str(error)})
                raise NotWritten("The server could not write that down, so it has not happened. Try again.") from None
            raise
        return written

    def _read_again(self) -> None:
        if not self._store.reads_quickly:  # or the table may be somebody else's by now
            self.abandon("The server has trouble with its database, or gives this table to another. It goes on in a moment.")
            return
        try:
            self.table = load(self.table.id, self._store)
        except Exception:
            # Not even that can be done now. Nobody shall see what is not written: the room is opened anew for who comes back.
            LOGGER.exception("a table could not be read again", extra={"table": self.table.id[:4]})
            self.closed = True
            self.close_connections(self.connections, "The server has trouble with its disk. It tries again.", again=True)

    def _position(self) -> Position | None:
        match, position = self.table.match, self.table.position()
        if match is None or position is None:
            return None
        position["cards"] = _encoded_cards(match.game)
        return Position(self.table.entries - 1, match.game.version, msgspec.json.encode(position))

    def _finished(self, written: list[log.AnyEntry], at: float) -> Finished | None:
        if any(isinstance(entry, log.Ended) for entry in written):
            return replays.finished_game(self.table, at)
        return None

    def _after_change(self, *, of_the_game: bool = True) -> None:
        moved = self._reseat()
        self._send_table(but=moved)
        if of_the_game:
            self._send_play(but=moved)  # before the welcomes: those count as told to everybody who sees the same
        for connection in moved:
            connection.send(self._welcome(connection.seat))
        self._set_grace()
        self.dealing.update()
        self.turns.update()

    async def start(self, by: int | None, words: str | None = None, *, hold: bool = False) -> None:
        """Fix the next deal, which is made when all words are shown; `words`: the host's own, if they are shown at once.

        `hold`: bots do not begin before the only person says so.
        """

        def fixed() -> None:
            if hold:
                self.pacing.hold()

        await self.change(lambda: validation.start(self.table, by, self.absent(), words), fixed)

    async def repace(self, said: Callable[[], None]) -> None:
        """Somebody says when bots may move."""
        async with self._lock:
            if self.closed:
                raise Refusal("This table is no longer there.")
            self._wake()
            said()
            self._send_table()
            self.turns.update()

    async def _let_bots_talk(self) -> None:
        """After a move, when all was told: perhaps a bot says a word about it. Bots that play at once have no time for that."""
        now = self._settings.steady()
        if not self._settings.pace or not self.connections or now - self._bot_spoke < talk.REST_SECONDS:
            return
        if (said := talk.reaction(self.table)) is not None:
            self._bot_spoke = now
            with contextlib.suppress(NotWritten):
                await self._carry_out([said])
                self.tell_what_was_said()

    async def play(self, seat: Callable[[], int], game: int, decision: int, move: str, by: str = "") -> None:
        """The door for moves, of people and bots alike."""
        await self.change(lambda: [validation.play(self.table, seat(), game, decision, move, by=by)])

    # --- telling --------------------------------------------------------------------------------------------------

    def viewers(self, but: Collection[Connection] = ()) -> set[int | None]:
        """The seats of those who are here; None among them: somebody watches."""
        return {connection.seat for connection in self.connections if connection.greeted and connection not in but}

    def send(self, viewer: int | None, message: bytes, but: Collection[Connection] = ()) -> None:
        """Send a message to everybody in a seat, or (None) to all who watch."""
        for connection in self.connections:
            if connection.greeted and connection.seat == viewer and connection not in but:
                connection.send(message)

    def told(self, seat: int) -> int:
        """The number of what a seat was told last."""
        return self._told.get(seat, (0, None))[0]

    def tell_what_was_said(self) -> None:
        """Tell everybody the last line of the chat."""
        line = encode(protocol.Chat(line=showing.chat_lines(self.table)[-1]))
        for viewer in self.viewers():
            self.send(viewer, line)

    def _table_info(self) -> protocol.TableInfo:
        present = {seat for seat in self.viewers() if seat is not None}
        watching = sum(connection.greeted and connection.seat is None for connection in self.connections)
        return showing.table_info(self.table, present, self.away(), watching, self.pacing.pace, self.pacing.held)

    def _send_table(self, but: Collection[Connection] = ()) -> None:
        info = self._table_info()
        if (digest := hashlib.sha256(msgspec.json.encode(info)).digest()) == self._sent_table:
            return
        self._sent_table = digest
        for viewer in self.viewers(but):
            self.send(viewer, encode(protocol.Table(you=showing.you_info(self.table, viewer), table=info)), but)

    def _send_moves(self, movers: Sequence[int]) -> None:
        """Tell of moves: at once those who made them and those who are asked now, all others when there is time.

        Where a bot is asked all are told at once, since it waits until pages have shown what has happened.
        """
        table = self.table
        asked = table.to_act()
        if not asked or any(table.played_by_bot(seat) is not None for seat in asked):
            self._send_play()
            return
        told = {*movers, *asked}
        self._send_play(only=told)
        self._untold = (self._untold | self.viewers()) - told
        if self._untold:
            self._onlookers.tell_soon(self._tell_onlookers)

    def tell_now(self, viewer: int | None) -> None:
        """Tell a viewer at once what they would be told soon."""
        if viewer in self._untold and not self._lock.locked():
            self._untold.discard(viewer)
            self._send_play(only={viewer})

    def _tell_onlookers(self) -> bool:
        """Whether that can be done now: while something is being written, nobody may see it."""
        if self._lock.locked():
            return False
        only, self._untold = self._untold, set()
        self._send_play(only=only)
        return True

    def _send_play(self, but: Collection[Connection] = (), only: Collection[int | None] | None = None) -> None:
        """Tell each viewer (of these) what changed for them. Whoever sees no change is sent nothing: not even that."""
        if only is None:
            self._untold = set()
        listening: dict[int | None, list[Connection]] = {}
        for connection in self.connections:
            seat = connection.seat
            if connection.greeted and connection not in but and (only is None or seat in only):
                listening.setdefault(seat, []).append(connection)
        table = self.table
        if table.match is None:
            return
        shared: showing.Shared = {}
        seconds_left = self.turns.seconds_left()
        for viewer, connections in listening.items():
            now = showing.shown(table, viewer)
            assert now is not None
            at, before = self._told.get(viewer, (0, None))
            message: protocol.Dealt | protocol.Change | None
            if before is None or (before.number, before.undone) != (now.number, now.undone):
                first = self.table.log_from(viewer)
                log = self._log(viewer, first)
                message = protocol.Dealt(play=showing.play(now, at + 1, log, seconds_left, first, in_short=True))
            else:
                events = self._log(viewer, before.events) if before.events < now.events else []
                remembered = self._log(viewer, 0)[: before.events] if now.log_from < before.log_from else None
                message = showing.change(before, now, at + 1, events, seconds_left, shared, remembered)
            if message is not None:
                self._told[viewer] = at + 1, now
                encoded = encode(message)
                for connection in connections:
                    connection.send(encoded)

    def _log(self, viewer: int | None, since: int) -> list[Event]:
        match = self.table.match
        if match is None or since >= match.events_so_far:
            return []
        return match.log_for(viewer if viewer is None or viewer < match.players else None, since)

    def _welcome(self, viewer: int | None, known: protocol.Known | None = None) -> bytes:
        play = None
        if (now := showing.shown(self.table, viewer)) is not None:
            at, _ = self._told.get(viewer, (0, None))
            self._told[viewer] = at, now
            # What was told before a restart, too, is the beginning of the log: nothing is told that is not on disk.
            told = known is not None and (known.game, known.undone, known.seat) == (now.number, now.undone, viewer)
            if self.table.forgot:
                told = False  # what was known is not all that may be known now
            first = known.events if known and told and known.events <= now.events else 0
            first = max(first, self.table.log_from(viewer))
            play = showing.play(now, at, self._log(viewer, first), self.turns.seconds_left(), first)
        return encode(
            protocol.Welcome(
                protocol=PROTOCOL,
                server=__version__,
                you=showing.you_info(self.table, viewer),
                table=self._table_info(),
                play=play,
                chat=showing.chat_lines(self.table),
                forms=forms_of(self.table.game),
            )
        )

    # --- coming and going -----------------------------------------------------------------------------------------

    async def greet(self, connection: Connection, hello: protocol.Hello) -> None:
        """Somebody has opened the table."""
        if hello.protocol != PROTOCOL:
            raise Refusal(
                f"This server speaks version {PROTOCOL} of the protocol, and you speak {hello.protocol}. Reload the page."
            )
        key = "" if hello.token is None else token_hash(hello.token)
        async with self._lock:
            if self.closed:
                raise Refusal("This table is no longer there.")
            self._wake()
            if back := validation.come_back(self.table, key):
                await self._carry_out(back)
                self._send_play()  # to those who are there, so that this one knows the same as the others in its seat
            connection.key, connection.seat = key, self.table.seat_with(key)
            connection.send(self._welcome(connection.seat, hello.known))
            connection.greeted = True
            self.connections.add(connection)
            self.pacing.came()
            self._absent_since.pop(key, None)
            self._after_change(of_the_game=bool(back))

    def disconnected(self, connection: Connection) -> None:
        """Somebody has closed the table."""
        self.connections.discard(connection)
        self.pacing.left(connection)
        if connection.seat is not None and connection.seat not in self.viewers():
            self._absent_since[connection.key] = self._settings.steady()
        self._refresh()

    def _refresh(self) -> None:
        if not self.closed and not self._lock.locked():  # whoever holds the lock will tell, when it is written down
            self._send_table()
            self._set_grace()

    def _set_grace(self) -> None:
        """Look again when the next of those who are absent counts as away."""
        if not self.connections:
            return  # there is nobody to tell
        now, due = self._settings.steady(), []
        for seat, place in enumerate(self.table.places):
            if place.person and seat not in self.viewers() and not self._is_away(seat):
                due.append(self._absent_since.get(place.token, self._opened) + self._settings.grace - now)
        if due:
            self._grace = reschedule(self._grace, max(0.0, min(due)) + 0.1, self._refresh)

    def expect(self, key: str) -> None:
        """Somebody is about to come, and is not away before that: a token's hash says who."""
        self._absent_since[key] = self._settings.steady()

    def absent(self) -> list[int]:
        """People who play and whose page is not open."""
        present = self.viewers()
        return [
            seat for seat, place in enumerate(self.table.places) if place.person and not place.stand_in and seat not in present
        ]

    def away(self) -> set[int]:
        """People whose page has not been open for long."""
        return {seat for seat in range(len(self.table.places)) if self._is_away(seat)}

    def _is_away(self, seat: int) -> bool:
        place = self.table.places[seat]
        if not place.person or seat in self.viewers():
            return False
        return self._settings.steady() - self._absent_since.get(place.token, self._opened) >= self._settings.grace

    def _reseat(self) -> list[Connection]:
        """Seats were taken, left, or have moved on: whoever has another one now is to be told everything anew."""
        moved = []
        for connection in self.connections:
            seat = self.table.seat_with(connection.key)
            if seat != connection.seat:
                connection.seat = seat
                moved.append(connection)
        return moved

    def close_connections(self, connections: Iterable[Connection], reason: str, *, again: bool) -> None:
        """Say goodbye."""
        for connection in list(connections):
            connection.send(encode(protocol.Gone(reason=reason, again=again)))
            connection.close(CLOSE_AGAIN if again else CLOSE_GONE)
            self.disconnected(connection)

    # --- the end --------------------------------------------------------------------------------------------------

    @property
    def writing(self) -> bool:
        """Whether something may be on its way to the disk that nobody may see yet."""
        return self._lock.locked()

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing goes on, so that the room may be forgotten until somebody comes."""
        turns = self.turns
        busy = self._lock.locked() or turns.thinking or turns.clock_runs or self.dealing.soon or self.requests.open_codes
        return not (self.connections or busy)

    async def settled(self) -> Table:
        """The table, when nothing that is not yet written can be seen of it."""
        async with self._lock:
            self._used = self._settings.steady()
            return self.table

    def rest(self) -> bool:
        """If nothing has happened for a while, let go of all that can be made again. Whether there was anything."""
        if self.rests or self._settings.steady() - self._used < _REST_SECONDS:
            return False
        if self._lock.locked() or self.turns.thinking or self.turns.clock_runs or self._untold:
            return False
        self._rested = self._used
        self._tip_texts |= {viewer: shown.tip_texts for viewer, (_, shown) in self._told.items() if shown is not None}
        self._told = {viewer: (at, None) for viewer, (at, _) in self._told.items()}
        self.table.pack()
        return True

    @property
    def rests(self) -> bool:
        """Whether nothing has happened since all was let go of."""
        return self._rested == self._used

    def _wake(self) -> None:
        """Before anything changes: make what those who are here were told last again, to know what is new to them."""
        self._used = self._settings.steady()
        if self._rested is None:
            return
        self._rested = None
        for viewer in self.viewers():
            at, before = self._told.get(viewer, (0, None))
            if viewer in self._tip_texts and before is None and (before := showing.shown(self.table, viewer)) is not None:
                before.tip_texts = self._tip_texts[viewer]
                self._told[viewer] = at, before
        self._tip_texts.clear()

    def resume(self) -> None:
        """After a restart: let bots and the clock go on."""
        if not self._lock.locked():  # somebody who came was quicker; they will see to it
            self._wake()
            self._after_change()

    async def close(self, reason: str, *, again: bool, first: Callable[[], Awaitable[None]] | None = None) -> None:
        """Say goodbye to everybody and stop. `first`: what must be done before that, or nothing has happened."""
        async with self._lock:
            if first is not None:
                await first()
            self.abandon(reason, again=again)

    def abandon(self, reason: str, *, again: bool = True) -> None:
        """Say goodbye to everybody and stop at once, whatever is being written."""
        self.closed = True
        self.turns.stop()
        self.dealing.stop()
        if self._grace is not None:
            self._grace.cancel()
        self.close_connections(self.connections, reason, again=again)

    @contextlib.asynccontextmanager
    async def held_still(self) -> AsyncIterator[None]:
        """Nothing changes at the table during the block, and all that was to be written is written."""
        async with self._lock:
            yield


@cache
def _encoded_cards(game: AnyGame) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(card_names(game)))


def load(id: str, store: Store) -> Table:
    """A table from its log."""
    try:
        lines, position = store.table(id)
        if position is not None and position.n == len(lines) - 1:
            with contextlib.suppress(NotNoted, BadPosition):
                return _replayed(id, store, lines, position)
        return _replayed(id, store, lines)
    except (GameMissing, BadPosition, Damaged, StoreProblem):
        raise
    except Exception as error:  # nobody can play on with it, and it is no reason to stop the others
        raise store.damaged("table", id, f"its log leads nowhere: {error}") from error


def _replayed(id: str, store: Store, lines: list[LogLine], noted: Position | None = None) -> Table:
    """The table that a log makes. `noted`: where its game stands, which is gone on with from there and not played again."""
    created = log.decode(lines[0].entry) if lines else None
    if not isinstance(created, log.Created) or [line.n for line in lines] != list(range(len(lines))):
        raise StoreProblem(f"the log of table {id[:4]}… has a hole")
    try:
        table = Table.begin(id, created, lines[0].at)
    except UnknownGame as error:
        LOGGER.warning("a table waits for its game", extra={"table": id[:4], "problem": str(error)})
        raise GameMissing(
            f"This table plays {created.game!r}, a game that is not installed on this server now. "
            "The table is kept, with your seat, and comes back with the game."
        ) from None
    # A table costs its current game, and the one before it, whose last move a page may send again; not its history.
    begun = [0, 0, *(at for at, line in enumerate(lines) if line.entry.startswith(log.BEGUN))]
    table.recalls = noted is not None
    if noted is not None and any(at and log.decode(lines[at].entry).came is None for at in begun[-2:]):
        raise NotNoted
    for at, line in enumerate(lines[1:], 1):
        if at < begun[-2] and line.entry.startswith(log.PLAYED):
            table.pass_over(line.at)
        else:
            table.apply(log.decode(line.entry), line.at)
    table.recalls = False
    if noted is not None and not table.outdated:
        table.recall(noted.data)
    if table.outdated:
        position = store.position(id)
        if position is None:
            raise store.damaged("table", id, "its position is not there")
        table.resume_from(position.data)
    return table
