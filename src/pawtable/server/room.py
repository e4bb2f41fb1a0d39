"""A table while people are at it: its connections, its bots and its clock.

Every change goes the same way (`_change`): checked and applied, written to disk, and only then told to anybody.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable
from typing import Protocol

import msgspec

from pawtable import __version__
from pawtable.match import Match
from pawtable.server import log, protocol, replays, showing
from pawtable.server.ids import new_token
from pawtable.server.kennel import Kennel
from pawtable.server.protocol import PROTOCOL, ClientMessage, ServerMessage
from pawtable.server.settings import Settings
from pawtable.server.store import Conflict, Finished, Line, Position, Store, StoreProblem
from pawtable.server.table import STAND_IN, Refusal, Table, token_hash

LOGGER = logging.getLogger("pawtable.server")
CLOSE_GONE, CLOSE_AGAIN = 4000, 1012  # the WebSocket's codes for "do not come back" and "come back soon"
_DEVICE_SECONDS = 600
_AGAIN_SECONDS = 1.0  # until a bot tries again after a failure
_SOON_SECONDS = 0.1  # the same, after it was told that it is not its turn
_WINDOW_SHARE = 0.5  # of the usual pace: when everybody is asked, nobody waits for a single move
_BACK_SECONDS = 10.0  # that pages have to come back after a restart before clocks go on


class NotWritten(Refusal):
    """The disk is full, or worse."""


class Connection(Protocol):
    """Somebody's open page, bot or program."""

    key: str  # the hash of its token; empty: it has none
    seat: int | None
    greeted: bool

    def send(self, message: bytes) -> None:
        """Send a message; never waits."""
        ...

    def close(self, code: int) -> None:
        """End the connection after what was sent."""
        ...


def encode(message: ServerMessage) -> bytes:
    """A message as it goes over the wire."""
    return msgspec.json.encode(message)


class Room:
    """A table with its connections."""

    def __init__(
        self, table: Table, store: Store, kennel: Kennel, settings: Settings, downtimes: list[tuple[float, float]]
    ) -> None:
        self.table = table
        self.connections: set[Connection] = set()
        self.closed = False
        self._store = store
        self._kennel = kennel
        self._settings = settings
        self._lock = asyncio.Lock()
        self._told: dict[int | None, tuple[int, int, bytes]] = {}  # by viewer: game, events, the rest of what they saw last
        self._table_told = b""
        self._absent_since: dict[str, float] = {}  # by the hash of the token
        self._codes: dict[str, tuple[str, float]] = {}  # that move a seat to another device: its token's hash, until when
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._hurried: dict[int, tuple[int, int]] = {}  # decisions that the clock took from a person who is there
        self._hinting: dict[int, asyncio.Task[None]] = {}
        self._clock: asyncio.TimerHandle | None = None
        self._grace: asyncio.TimerHandle | None = None
        self._downtimes = downtimes  # the house adds to them
        self._opened = settings.now()

    # --- changes --------------------------------------------------------------------------------------------------

    async def _change(self, wanted: Callable[[], list[log.AnyEntry]], then: Callable[[], None] = lambda: None) -> None:
        """Check and apply what is wanted, write it down, then tell everybody. Refused: nothing has changed."""
        async with self._lock:
            if self.closed:
                raise Refusal("This table is no longer there.")
            await self._carry_out(wanted())
            then()
            self._after_change()

    async def _carry_out(self, entries: list[log.AnyEntry]) -> None:
        at, first = self._settings.now(), self.table.entries
        written: list[log.AnyEntry] = []
        try:
            while entries:
                for entry in entries:
                    self.table.apply(entry, at)
                    written.append(entry)
                entries = self.table.follow_up()
            lines = [Line(first + i, at, log.encode(entry)) for i, entry in enumerate(written)]
            await asyncio.wrap_future(self._store.append(self.table.id, lines, self._position(), self._finished(written, at)))
        except BaseException as error:
            # What is in memory is no longer what is on disk. The disk is right.
            self._read_again()
            if isinstance(error, (Conflict, StoreProblem)):
                LOGGER.error("not written", extra={"table": self.table.id[:4], "problem": str(error)})
                raise NotWritten("The server could not write that down, so it has not happened. Try again.") from None
            raise

    def _read_again(self) -> None:
        try:
            self.table = load(self.table.id, self._store)
        except Exception:
            # Not even that can be done now. Nobody shall see what is not written: the room is opened anew for who comes back.
            LOGGER.exception("a table could not be read again", extra={"table": self.table.id[:4]})
            self.closed = True
            self.dismiss(self.connections, "The server has trouble with its disk. It tries again.", again=True)

    def _position(self) -> Position | None:
        table = self.table
        if table.phase != "playing" or table.match is None:
            return None
        return Position(table.entries - 1, table.game.version, table.match.position())

    def _finished(self, written: list[log.AnyEntry], at: float) -> Finished | None:
        if any(isinstance(entry, log.Ended) for entry in written):
            return replays.finished_game(self.table, at)
        return None

    def _after_change(self) -> None:
        moved = self._reseat()
        self._tell_table(but=moved)
        self._tell_play(but=moved)  # before the welcomes: those count as told to everybody who sees the same
        for connection in moved:
            connection.send(self._welcome(connection.seat))
        self._set_clock()
        self._set_grace()
        self._wake_bots()

    # --- telling --------------------------------------------------------------------------------------------------

    def _viewers(self, but: Collection[Connection] = ()) -> set[int | None]:
        return {connection.seat for connection in self.connections if connection.greeted and connection not in but}

    def _send(self, viewer: int | None, message: bytes, but: Collection[Connection] = ()) -> None:
        for connection in self.connections:
            if connection.greeted and connection.seat == viewer and connection not in but:
                connection.send(message)

    def _table_info(self) -> protocol.TableInfo:
        present = {seat for seat in self._viewers() if seat is not None}
        watching = sum(connection.greeted and connection.seat is None for connection in self.connections)
        return showing.table_info(self.table, present, self._away(), watching)

    def _tell_table(self, but: Collection[Connection] = ()) -> None:
        info = self._table_info()
        if (encoded := msgspec.json.encode(info)) == self._table_told:
            return
        self._table_told = encoded
        for viewer in self._viewers(but):
            self._send(viewer, encode(protocol.Table(you=showing.you_info(self.table, viewer), table=info)), but)

    def _tell_play(self, but: Collection[Connection] = ()) -> None:
        """Tell each viewer what changed for them. Whoever sees no change is sent nothing: not even that there was one."""
        for viewer in self._viewers(but):
            number, known, before = self._told.get(viewer, (0, 0, b""))
            first = known if number == self.table.number else 0
            play = showing.play_info(self.table, viewer, first, None)
            if play is None:
                continue
            events, play.events, play.first = play.events, [], 0
            rest = msgspec.json.encode(play)
            if not events and rest == before:
                continue
            self._told[viewer] = (self.table.number, first + len(events), rest)
            play.events, play.first, play.seconds_left = events, first, self._seconds_left()
            self._send(viewer, encode(protocol.Update(play=play)), but)

    def _welcome(self, viewer: int | None) -> bytes:
        play = showing.play_info(self.table, viewer, 0, self._seconds_left())
        if play is not None:
            alike = msgspec.structs.replace(play, events=[], seconds_left=None)
            self._told[viewer] = (self.table.number, len(play.events), msgspec.json.encode(alike))
        return encode(
            protocol.Welcome(
                protocol=PROTOCOL,
                server=__version__,
                you=showing.you_info(self.table, viewer),
                table=self._table_info(),
                play=play,
                chat=showing.chat_lines(self.table),
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
            if back := self.table.come_back(key):
                await self._carry_out(back)
            connection.key, connection.seat = key, self.table.seat_with(key)
            self._tell_play()  # those who are there, so that this one knows the same as the others in its seat
            connection.send(self._welcome(connection.seat))
            connection.greeted = True
            self.connections.add(connection)
            self._absent_since.pop(key, None)
            self._after_change()

    def part(self, connection: Connection) -> None:
        """Somebody has closed the table."""
        self.connections.discard(connection)
        if connection.seat is not None and connection.seat not in self._viewers():
            self._absent_since[connection.key] = self._settings.now()
        self._refresh()

    def _refresh(self) -> None:
        if not self.closed and not self._lock.locked():  # whoever holds the lock will tell, when it is written down
            self._tell_table()
            self._set_grace()

    def _set_grace(self) -> None:
        """Look again when the next of those who are absent counts as away."""
        if not self.connections:
            return  # there is nobody to tell
        now, due = self._settings.now(), []
        for seat, place in enumerate(self.table.places):
            if place.person and seat not in self._viewers() and not self._is_away(seat):
                due.append(self._absent_since.get(place.token, self._opened) + self._settings.grace - now)
        if due:
            self._grace = self._later(self._grace, max(0.0, min(due)) + 0.1, self._refresh)

    def _away(self) -> set[int]:
        return {seat for seat in range(len(self.table.places)) if self._is_away(seat)}

    def _is_away(self, seat: int) -> bool:
        place = self.table.places[seat]
        if not place.person or seat in self._viewers():
            return False
        return self._settings.now() - self._absent_since.get(place.token, self._opened) >= self._settings.grace

    def _reseat(self) -> list[Connection]:
        """Seats were taken, left, or have moved on: whoever has another one now is to be told everything anew."""
        moved = []
        for connection in self.connections:
            seat = self.table.seat_with(connection.key)
            if seat != connection.seat:
                connection.seat = seat
                moved.append(connection)
        return moved

    def dismiss(self, connections: Iterable[Connection], reason: str, *, again: bool) -> None:
        """Say goodbye."""
        for connection in list(connections):
            connection.send(encode(protocol.Gone(reason=reason, again=again)))
            connection.close(CLOSE_AGAIN if again else CLOSE_GONE)
            self.part(connection)

    # --- what people ask for --------------------------------------------------------------------------------------

    async def hear(self, connection: Connection, message: ClientMessage) -> None:
        """Do what somebody asks for; a `Refusal` says why not."""
        if isinstance(message, protocol.Ping):
            connection.send(encode(protocol.Pong()))
            return
        if isinstance(message, protocol.Hello):
            raise Refusal("You have said hello already.")
        if isinstance(message, protocol.AskHint):
            self._begin_hint(connection, message)  # it takes its time, and other messages must not wait for it
            return
        handler: Callable[[Connection, ClientMessage], Awaitable[None]] = getattr(
            self, f"_hear_{type(message).__struct_config__.tag}"
        )
        await handler(connection, message)
        connection.send(encode(protocol.Done(ref=message.ref)))

    async def _hear_sit(self, connection: Connection, message: protocol.Sit) -> None:
        token = new_token()

        def wanted() -> list[log.AnyEntry]:
            if connection.seat is not None:
                raise Refusal("You have a seat already. Leave it before you take another.")
            return [self.table.sit(message.name, message.seat, token)]

        def seated() -> None:
            connection.key = token_hash(token)
            seat = self.table.seat_with(connection.key)
            assert seat is not None
            connection.send(encode(protocol.Seated(seat=seat, token=token)))

        await self._change(wanted, seated)

    async def _hear_leave(self, connection: Connection, message: protocol.Leave) -> None:
        await self._change(lambda: self.table.leave(_seat(connection, "leave")))

    async def _hear_remove(self, connection: Connection, message: protocol.Remove) -> None:
        removed: list[Connection] = []

        def wanted() -> list[log.AnyEntry]:
            removed.extend(each for each in self.connections if each.seat == message.seat)
            return self.table.remove(connection.seat, message.seat)

        await self._change(wanted, lambda: self.dismiss(removed, "The host has removed you from the table.", again=False))

    async def _hear_start(self, connection: Connection, message: protocol.Start) -> None:
        await self.start(connection.seat)

    async def start(self, by: int | None) -> None:
        """Deal."""
        await self._change(lambda: [self.table.start(by)])

    async def _hear_put_bot(self, connection: Connection, message: protocol.PutBot) -> None:
        await self._change(lambda: [self.table.put_bot(connection.seat, message.seat, message.bot)])

    async def _hear_stand_in(self, connection: Connection, message: protocol.StandIn) -> None:
        await self._change(lambda: [self.table.stand_in(connection.seat, message.seat, self._away())])

    async def _hear_mute(self, connection: Connection, message: protocol.Mute) -> None:
        await self._change(lambda: [self.table.mute(connection.seat, message.seat, message.muted)])

    async def _hear_words(self, connection: Connection, message: protocol.AddWords) -> None:
        await self._change(lambda: [self.table.add_words(_seat(connection, "add words"), message.text)])

    async def _hear_move(self, connection: Connection, message: protocol.Play) -> None:
        await self._play(lambda: _seat(connection, "play"), message.game, message.decision, message.move)

    async def _play(self, seat: Callable[[], int], game: int, decision: int, move: str, by: str = "") -> None:
        """The door for moves, of people and bots alike."""
        await self._change(lambda: [self.table.play(seat(), game, decision, move, by=by)])

    async def _hear_stand(self, connection: Connection, message: protocol.Stand) -> None:
        await self._change(lambda: [self.table.stand(_seat(connection, "answer"), message.move)])

    async def _hear_say(self, connection: Connection, message: protocol.Say) -> None:
        def said() -> None:
            for viewer in self._viewers():
                self._send(viewer, encode(protocol.Chat(line=showing.chat_lines(self.table)[-1])))

        await self._change(lambda: [self.table.say(connection.seat, message.text)], said)

    async def _hear_ask_device(self, connection: Connection, message: protocol.AskDevice) -> None:
        seat = _seat(connection, "move to another device")
        code = new_token()
        good_until = self._settings.now() + _DEVICE_SECONDS
        key = self.table.places[seat].token
        self._codes = {
            old: (of, until) for old, (of, until) in self._codes.items() if of != key and until > self._settings.now()
        }
        self._codes[code] = (key, good_until)
        connection.send(encode(protocol.Device(code=code, seconds=_DEVICE_SECONDS)))

    async def use_device(self, code: str) -> tuple[int, str]:
        """Move a seat to the device that has the code; the answer is the seat and its new token."""
        key, good_until = self._codes.pop(code, ("", 0.0))
        token = new_token()
        moved: list[Connection] = []

        def wanted() -> list[log.AnyEntry]:
            seat = self.table.seat_with(key)
            if seat is None or good_until < self._settings.now():
                raise Refusal("This link has been used, or is too old. Ask for a new one on the device that has the seat.")
            moved.extend(each for each in self.connections if each.key == key)
            return [log.Retokened(seat=seat, token=token_hash(token))]

        def then() -> None:
            self._absent_since[token_hash(token)] = self._settings.now()
            self.dismiss(moved, "Your seat has moved to another device.", again=False)

        await self._change(wanted, then)
        seat = self.table.seat_with(token_hash(token))
        assert seat is not None
        return seat, token

    def _begin_hint(self, connection: Connection, message: protocol.AskHint) -> None:
        seat = _seat(connection, "ask for a hint")
        table = self.table
        if not table.hints:
            raise Refusal("There are no hints at this table.")
        if table.match is None or seat not in table.owing():
            raise Refusal("Nothing is asked of you now. Ask when it is your turn.")
        if seat in self._hinting:
            raise Refusal("The hint is on its way.")
        seen, decision = table.match.as_seen(seat), table.decision(seat)
        self._hinting[seat] = asyncio.create_task(self._hint(connection, seen, seat, decision, message.ref))

    async def _hint(self, connection: Connection, seen: Match, seat: int, decision: int, ref: int | None) -> None:
        try:
            answer = await self._kennel.hint(seen, seat, seed=f"hint {decision}")
        finally:
            del self._hinting[seat]
        labels = {move.text: move.label for move in seen.moves(seat)}
        looked_at = [(text, chance) for text, chance, _ in answer.chances] or [(answer.move, 0.0)]
        best = [protocol.HintMove(move=text, label=labels[text], chance=chance) for text, chance in looked_at[:3]]
        connection.send(encode(protocol.Hint(decision=decision, moves=best, simple=not answer.chances)))
        connection.send(encode(protocol.Done(ref=ref)))

    # --- bots and the clock ---------------------------------------------------------------------------------------

    def _wake_bots(self) -> None:
        """Let bots think about the decisions that are theirs. Without any person at the table they have nobody to play for."""
        if self.closed or not self.table.kept_by_people:
            return
        for seat in self.table.owing():
            if seat not in self._thinking and self._bot_for(seat) is not None:
                self._thinking[seat] = asyncio.create_task(self._think(seat))

    def _bot_for(self, seat: int) -> str | None:
        """The bot that makes the next decision of a seat, if one does."""
        hurried = self._hurried.get(seat) == (self.table.number, self.table.decision(seat))
        return self.table.played_by_bot(seat) or (STAND_IN if hurried else None)

    async def _think(self, seat: int) -> None:
        table, match = self.table, self.table.match
        number, decision = table.number, table.decision(seat)
        bot = self._bot_for(seat)
        window = len(table.owing()) > 1 or table.in_window
        began = asyncio.get_running_loop().time()
        try:
            if self.connections and not window:
                await asyncio.sleep(self._settings.pace)
            if match is None or bot is None or match is not self.table.match or seat not in self.table.owing():
                return
            text = await self._kennel.move(
                match.as_seen(seat), seat, bot=bot, seed=_bot_seed(table, seat, decision), brief=window
            )
            if window and self.connections:
                # Asked alike, all bots answer after the same time: how long they thought would tell what they hold.
                await asyncio.sleep(began + self._settings.pace * _WINDOW_SHARE - asyncio.get_running_loop().time())
            hurried = table.played_by_bot(seat) is None
            await self._play(lambda: self._bots_seat(seat, bot), number, decision, text, by="bot")
            if hurried and not window:
                self._tell_hurried(seat)
        except Refusal as refusal:  # a person was quicker, is back, or the table is gone; or it could not be written
            await asyncio.sleep(_AGAIN_SECONDS if isinstance(refusal, NotWritten) else _SOON_SECONDS)
        except Exception:
            LOGGER.exception("a bot failed", extra={"table": table.id[:4], "game": table.game.name})
            await asyncio.sleep(_AGAIN_SECONDS)  # whatever it is, not in a tight loop
        finally:
            self._thinking.pop(seat, None)
            self._wake_bots()

    def _tell_hurried(self, seat: int) -> None:
        """Nobody shall wonder who made that move."""
        name = self.table.places[seat].name
        for viewer in self._viewers():
            whose, who = ("Your", "you") if viewer == seat else (f"{name}'s", "them")
            self._send(viewer, encode(protocol.Notice(text=f"{whose} time ran out, so a bot moved for {who}.")))

    def _bots_seat(self, seat: int, bot: str) -> int:
        if self._bot_for(seat) != bot:
            raise Refusal("The seat is a person's again.")
        return seat

    def _seconds_left(self) -> float | None:
        """On the clock; time when the server was not there does not count, nor the first seconds in which pages come back."""
        table = self.table
        if table.clock is None or not table.owing():
            return None
        now = self._settings.now()
        away, counted_until = 0.0, table.asked_at
        for began, ended in sorted(self._downtimes):
            if ended > table.asked_at:
                first, last = max(counted_until, began), min(now, ended + _BACK_SECONDS)
                away += max(0.0, last - first)
                counted_until = max(counted_until, last)
        return round(min(table.clock, max(0.0, table.clock - (now - table.asked_at - away))), 1)

    def _set_clock(self) -> None:
        left = self._seconds_left()
        if left is None or self.closed or not self.clock_runs:
            if self._clock is not None:
                self._clock.cancel()
            return
        self._clock = self._later(self._clock, left + 0.05, self._time_is_up)

    def _time_is_up(self) -> None:
        if self._seconds_left() != 0.0:  # somebody moved in time
            self._set_clock()
            return
        self._hurrying = asyncio.create_task(self._hurry())

    async def _hurry(self) -> None:
        """A bot decides for those whose time is up; for those who are not here it stays until they are back."""

        def wanted() -> list[log.AnyEntry]:
            late = [seat for seat in self.table.owing() if self._bot_for(seat) is None]
            if not late or self._seconds_left() != 0.0:
                return []  # bots are at it already, or somebody was quicker
            for seat in late:
                self._hurried[seat] = (self.table.number, self.table.decision(seat))
            # For all who are absent, not only those who owe a decision: who does may be nobody's business.
            return [log.StoodIn(seat=seat) for seat in self._absent()]

        try:
            await self._change(wanted)
        except Refusal:  # not written, perhaps: the bots will try again
            self._wake_bots()

    def _absent(self) -> list[int]:
        """People who play and whose page is not open."""
        present = self._viewers()
        return [
            seat for seat, place in enumerate(self.table.places) if place.person and not place.stand_in and seat not in present
        ]

    @staticmethod
    def _later(before: asyncio.TimerHandle | None, seconds: float, act: Callable[[], None]) -> asyncio.TimerHandle:
        if before is not None:
            before.cancel()
        return asyncio.get_running_loop().call_later(seconds, act)

    # --- the end --------------------------------------------------------------------------------------------------

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing goes on, so that the room may be forgotten until somebody comes."""
        open_codes = any(until > self._settings.now() for _, until in self._codes.values())
        return not self.connections and not self._thinking and not self.clock_runs and not open_codes

    @property
    def clock_runs(self) -> bool:
        """Whether a person's time is running. Bots have none."""
        return self.table.clock is not None and any(self._bot_for(seat) is None for seat in self.table.owing())

    def resume(self) -> None:
        """After a restart: let bots and the clock go on."""
        if not self._lock.locked():  # somebody who came was quicker; they will see to it
            self._after_change()

    async def close(self, reason: str, *, again: bool) -> None:
        """Say goodbye to everybody and stop."""
        async with self._lock:
            self.closed = True
        for timer in (self._clock, self._grace):
            if timer is not None:
                timer.cancel()
        for task in list(self._thinking.values()):
            task.cancel()
        self.dismiss(self.connections, reason, again=again)


def _bot_seed(table: Table, seat: int, decision: int) -> str:
    """Nobody can guess it, it tells nothing of the deal, and it is the same after a restart."""
    return hashlib.sha256(f"{table.secret} bot {seat} {decision}".encode()).hexdigest()


def _seat(connection: Connection, verb: str) -> int:
    if connection.seat is None:
        raise Refusal(f"You have no seat here, so you cannot {verb}.")
    return connection.seat


def load(id: str, store: Store) -> Table:
    """A table from its log."""
    lines = store.lines(id)
    created = log.decode(lines[0].entry) if lines else None
    if not isinstance(created, log.Created) or [line.n for line in lines] != list(range(len(lines))):
        raise StoreProblem(f"the log of table {id[:4]}… has a hole")
    table = Table.begin(id, created, lines[0].at)
    for line in lines[1:]:
        table.apply(log.decode(line.entry), line.at)
    if table.outdated and (position := store.position(id)) is not None:
        table.go_on_from(position.text)
    return table
