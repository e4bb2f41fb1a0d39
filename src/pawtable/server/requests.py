"""What people ask for at a table: each message becomes a change of it, or is answered with a refusal."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, assert_never

from pawtable.match import Match
from pawtable.server import log, protocol, validation
from pawtable.server.bot_pool import BotPool
from pawtable.server.connection import Connection, encode
from pawtable.server.ids import new_token
from pawtable.server.limits import Buckets
from pawtable.server.protocol import ClientMessage
from pawtable.server.settings import Settings
from pawtable.server.table import Refusal, token_hash

if TYPE_CHECKING:
    from pawtable.server.room import Room

USED_CODE = "This link was used already, or is too old. Make a new one on the device that has the seat."
_DEVICE_SECONDS = 600
_SAID_AT_ONCE = 5


class Requests:
    """Whoever hears the people at a table."""

    def __init__(self, room: Room, bot_pool: BotPool, settings: Settings) -> None:
        self._room = room
        self._bot_pool = bot_pool
        self._settings = settings
        self._codes: dict[str, tuple[str, float]] = {}  # that move a seat to another device: its token's hash, until when
        self._hinting: dict[int, asyncio.Task[None]] = {}
        a_second = settings.messages_a_second
        self._talk = Buckets(max(_SAID_AT_ONCE, a_second / 2), a_second / 20)  # people read slowly

    async def handle(self, connection: Connection, message: ClientMessage) -> None:
        """Do what somebody asks for; a `Refusal` says why not."""
        match message:
            case protocol.Ping():
                self._room.tell_now(connection.seat)
                connection.send(encode(protocol.Pong()))
                return
            case protocol.Hello():
                raise Refusal("This connection has already said hello.")
            case protocol.AskHint():
                await self._begin_hint(connection, message)  # it takes its time, and other messages must not wait for it
                return
            case protocol.HaveShown():
                self._room.pacing.shown(connection, message.at)
                return
            case protocol.Play():
                await self._handle_move(connection, message)
            case protocol.Undo():
                await self._handle_undo(connection)
            case protocol.Preset():
                await self._handle_preset(connection, message)
            case protocol.Say():
                await self._handle_say(connection, message)
            case protocol.Seal():
                await self._handle_seal(connection, message)
            case protocol.ShowWords():
                await self._handle_show_words(connection, message)
            case protocol.Start():
                await self._room.start(connection.seat, hold=message.hold)
            case protocol.SetPace():
                await self._room.repace(lambda: self._room.pacing.choose(connection.seat, message.pace))
            case protocol.Continue():
                await self._handle_continue(connection, message)
            case _:
                await self._handle_about_seats(connection, message)
        connection.send(encode(protocol.Done(ref=message.ref)))

    async def _handle_about_seats(self, connection: Connection, message: protocol.SeatMessage) -> None:
        match message:
            case protocol.Sit():
                await self._handle_sit(connection, message)
            case protocol.Leave():
                await self._handle_leave(connection)
            case protocol.ComeBack():
                await self._handle_come_back(connection)
            case protocol.Remove():
                await self._handle_remove(connection, message)
            case protocol.PutBot():
                await self._handle_put_bot(connection, message)
            case protocol.AddSeat():
                await self._handle_add_seat(connection, message)
            case protocol.RemoveSeat():
                await self._handle_remove_seat(connection, message)
            case protocol.StandIn():
                await self._handle_stand_in(connection, message)
            case protocol.Mute():
                await self._handle_mute(connection, message)
            case protocol.AskDevice():
                await self._handle_ask_device(connection, message)
            case _:
                assert_never(message)

    async def _handle_sit(self, connection: Connection, message: protocol.Sit) -> None:
        token = new_token()

        def wanted() -> list[log.AnyEntry]:
            if connection.seat is not None:
                raise Refusal("You have a seat already. Leave it before you take another.")
            return [validation.sit(self._room.table, message.name, message.seat, token)]

        def seated() -> None:
            connection.key = token_hash(token)
            seat = self._room.table.seat_with(connection.key)
            assert seat is not None
            connection.send(encode(protocol.Seated(seat=seat, token=token)))

        await self._room.change(wanted, seated)

    async def _handle_leave(self, connection: Connection) -> None:
        await self._room.change(lambda: validation.leave(self._room.table, _seat(connection, "leave")))

    async def _handle_come_back(self, connection: Connection) -> None:
        await self._room.change(lambda: [validation.take_again(self._room.table, connection.seat, connection.key)])

    async def _handle_remove(self, connection: Connection, message: protocol.Remove) -> None:
        removed: list[Connection] = []

        def wanted() -> list[log.AnyEntry]:
            removed.extend(each for each in self._room.connections if each.seat == message.seat)
            return validation.remove(self._room.table, connection.seat, message.seat)

        await self._room.change(
            wanted, lambda: self._room.close_connections(removed, "The host has removed you from the table.", again=False)
        )

    async def _handle_continue(self, connection: Connection, message: protocol.Continue) -> None:
        def said() -> None:
            _seat(connection, "continue the game")
            self._room.pacing.go_on(message.events)

        await self._room.repace(said)

    async def _handle_put_bot(self, connection: Connection, message: protocol.PutBot) -> None:
        await self._room.change(lambda: [validation.put_bot(self._room.table, connection.seat, message.seat, message.bot)])

    async def _handle_add_seat(self, connection: Connection, message: protocol.AddSeat) -> None:
        await self._room.change(lambda: validation.add_seat(self._room.table, connection.seat, message.bot))

    async def _handle_remove_seat(self, connection: Connection, message: protocol.RemoveSeat) -> None:
        await self._room.change(lambda: [validation.remove_seat(self._room.table, connection.seat, message.seat)])

    async def _handle_stand_in(self, connection: Connection, message: protocol.StandIn) -> None:
        await self._room.change(
            lambda: [validation.stand_in(self._room.table, connection.seat, message.seat, self._room.away())]
        )

    async def _handle_mute(self, connection: Connection, message: protocol.Mute) -> None:
        await self._room.change(lambda: [validation.mute(self._room.table, connection.seat, message.seat, message.muted)])

    async def _handle_seal(self, connection: Connection, message: protocol.Seal) -> None:
        await self._room.change(
            lambda: validation.seal(self._room.table, _seat(connection, "seal words"), message.game, message.seal)
        )

    async def _handle_show_words(self, connection: Connection, message: protocol.ShowWords) -> None:
        await self._room.change(
            lambda: validation.show_words(self._room.table, _seat(connection, "show words"), message.game, message.words)
        )

    async def _handle_move(self, connection: Connection, message: protocol.Play) -> None:
        await self._room.play(lambda: _seat(connection, "play"), message.game, message.decision, message.move)

    async def _handle_undo(self, connection: Connection) -> None:
        await self._room.change(lambda: [validation.undo(self._room.table, _seat(connection, "undo"))])

    async def _handle_preset(self, connection: Connection, message: protocol.Preset) -> None:
        await self._room.change(lambda: [validation.preset(self._room.table, _seat(connection, "answer"), message.move)])

    async def _handle_say(self, connection: Connection, message: protocol.Say) -> None:
        seat = connection.seat
        if not self._talk.take(token_hash(message.name or "") if seat is None else str(seat)):
            raise Refusal("That was a lot at once. Wait a moment before you say more.")
        await self._room.change(
            lambda: [validation.say(self._room.table, seat, message.text, message.name)], self._room.tell_what_was_said
        )

    # --- another device -------------------------------------------------------------------------------------------

    async def _handle_ask_device(self, connection: Connection, message: protocol.AskDevice) -> None:
        seat = _seat(connection, "move to another device")
        code = new_token()
        good_until = self._settings.steady() + _DEVICE_SECONDS
        key = self._room.table.places[seat].token
        self._codes = {
            old: (of, until) for old, (of, until) in self._codes.items() if of != key and until > self._settings.steady()
        }
        self._codes[code] = (key, good_until)
        connection.send(encode(protocol.Device(code=code, seconds=_DEVICE_SECONDS)))

    async def use_device(self, code: str) -> tuple[int, str]:
        """Move a seat to the device that has the code; the answer is the seat and its new token."""
        key, good_until = self._codes.pop(code, ("", 0.0))
        token = new_token()
        moved: list[Connection] = []

        def wanted() -> list[log.AnyEntry]:
            seat = self._room.table.seat_with(key)
            if seat is None or good_until < self._settings.steady():
                raise Refusal(USED_CODE)
            moved.extend(each for each in self._room.connections if each.key == key)
            return [log.Retokened(seat=seat, token=token_hash(token))]

        def then() -> None:
            self._room.expect(token_hash(token))
            self._room.close_connections(moved, "Your seat has moved to another device.", again=False)

        await self._room.change(wanted, then)
        seat = self._room.table.seat_with(token_hash(token))
        assert seat is not None
        return seat, token

    @property
    def open_codes(self) -> bool:
        """Whether a seat may still move to another device."""
        return any(until > self._settings.steady() for _, until in self._codes.values())

    # --- hints ----------------------------------------------------------------------------------------------------

    async def _begin_hint(self, connection: Connection, message: protocol.AskHint) -> None:
        table = await self._room.settled()
        seat = _seat(connection, "ask for a hint")
        if not table.hints:
            raise Refusal("There are no hints at this table.")
        if table.match is None or seat not in table.to_act():
            raise Refusal("It is not your turn. You can ask for a hint when it is.")
        if seat in self._hinting:
            raise Refusal("Your hint is coming.")
        seen, decision = table.match.as_seen(seat), table.decision(seat)
        self._hinting[seat] = asyncio.create_task(self._hint(connection, seen, seat, decision, message.ref))

    async def _hint(self, connection: Connection, seen: Match, seat: int, decision: int, ref: int | None) -> None:
        try:
            answer = await self._bot_pool.hint(seen, seat, seed=f"hint {decision}")
        finally:
            del self._hinting[seat]
        labels = {move.text: move.label for move in seen.moves(seat)}
        looked_at = [(text, chance) for text, chance, _ in answer.chances] or [(answer.move, 0.0)]
        best = [protocol.HintMove(move=text, label=labels[text], chance=chance) for text, chance in looked_at[:3]]
        hint = protocol.Hint(decision=decision, moves=best, simple=not answer.chances, reason=answer.reason)
        connection.send(encode(hint))
        connection.send(encode(protocol.Done(ref=ref)))


def _seat(connection: Connection, verb: str) -> int:
    if connection.seat is None:
        raise Refusal(f"You have no seat here, so you cannot {verb}.")
    return connection.seat
