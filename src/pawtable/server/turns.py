"""Whose turn it is: bots think about the decisions that are theirs, and a clock runs for people."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from pawtable.bots import STRONG_BOT
from pawtable.match import Move
from pawtable.server import log, protocol
from pawtable.server.bot_pool import BotPool, BotTrouble
from pawtable.server.connection import encode
from pawtable.server.settings import Settings
from pawtable.server.table import STAND_IN, NotWritten, Refusal, Table

if TYPE_CHECKING:
    from pawtable.server.room import Room

LOGGER = logging.getLogger("pawtable.server")
_AGAIN_SECONDS = 1.0  # until a bot tries again after a failure
_SOON_SECONDS = 0.1  # the same, after it was told that it is not its turn
_READ_PACES = 2.5  # of the usual pause, to read what the table is going to do for a person
_BACK_SECONDS = 10.0  # that pages have to come back after a restart before clocks go on


class Turns:
    """The bots and the clock of a room."""

    def __init__(self, room: Room, bot_pool: BotPool, settings: Settings, downtimes: list[tuple[float, float]]) -> None:
        self.thinking: dict[int, asyncio.Task[None]] = {}  # by seat
        self._room = room
        self._bot_pool = bot_pool
        self._settings = settings
        self._downtimes = downtimes  # the lobby adds to them
        self._asked = self._question()
        # When it was asked, by the steady clock. The log knows the wall's time alone, and that may have been set back since.
        self._asked_at = settings.steady() - max(0.0, settings.now() - room.table.asked_at)
        self._clock: asyncio.TimerHandle | None = None
        self._timed_out: dict[int, tuple[int, int]] = {}  # decisions that the clock took from a person who is there
        self._timeout: asyncio.Task[None] | None = None
        self._foretold: tuple[int, int, int] | None = None  # a forced move that its seat was told of: game, decision, seat
        self._troubled: set[tuple[int, int]] = set()  # games and seats in which a bot has failed
        self._untold: list[tuple[object, str]] = []  # what was asked then, and what people will be told of it

    def update(self) -> None:
        """After a change: see to the clock and to the bots."""
        if (asked := self._question()) != self._asked:
            self._asked, self._asked_at = asked, self._settings.steady()
        self.set_clock()
        self.wake_bots()
        self._tell_of_trouble()

    def stop(self) -> None:
        """No more turns."""
        if self._clock is not None:
            self._clock.cancel()
        for task in list(self.thinking.values()):
            task.cancel()

    # --- bots -----------------------------------------------------------------------------------------------------

    def wake_bots(self) -> None:
        """Let bots think about the decisions that are theirs. Without any person at the table they have nobody to play for."""
        if self._room.closed or not self._room.table.has_people:
            return
        waits = self._room.pacing.waits
        for seat in self._room.table.to_act():
            if waits and self._room.table.played_by_bot(seat) is not None:
                continue
            if seat in self.thinking:
                continue
            if self._bot_for(seat) is not None:
                self.thinking[seat] = asyncio.create_task(self._think(seat))
            elif self._forced_move(seat) is not None:
                self.thinking[seat] = asyncio.create_task(self._make_forced_move(seat))

    def _bot_for(self, seat: int) -> str | None:
        """The bot that makes the next decision of a seat, if one does."""
        timed_out = self._timed_out.get(seat) == (self._room.table.number, self._room.table.decision(seat))
        return self._room.table.played_by_bot(seat) or (STAND_IN if timed_out else None)

    async def _think(self, seat: int) -> None:
        table, match = self._room.table, self._room.table.match
        number, decision = table.number, table.decision(seat)
        bot = self._bot_for(seat)
        window = len(table.to_act()) > 1 or table.in_window
        pacing = self._room.pacing
        try:
            await pacing.until_shown()
            began = asyncio.get_running_loop().time()
            if not window:
                await asyncio.sleep(pacing.seconds())
            if match is None or bot is None or match is not self._room.table.match or seat not in self._room.table.to_act():
                return
            if pacing.waits and table.played_by_bot(seat) is not None:  # the pace was changed just now
                return
            seed = _bot_seed(table, seat, match.decisions(seat))
            try:
                text = await self._bot_pool.move(match.as_seen(seat), seat, bot=bot, seed=seed, brief=window)
            except BotTrouble as trouble:
                text = trouble.move
                self._note_trouble(seat, bot)
            if window:
                # Asked alike, all bots answer after the same time: how long they thought would tell what they hold.
                await asyncio.sleep(began + pacing.seconds(window=True) - asyncio.get_running_loop().time())
            timed_out = table.played_by_bot(seat) is None
            await self._room.play(lambda: self._bots_seat(seat, bot), number, decision, text, by="bot")
            if timed_out and not window:
                self._announce_timeout(seat)
        except Refusal as refusal:  # a person was quicker, is back, or the table is gone; or it could not be written
            await asyncio.sleep(_AGAIN_SECONDS if isinstance(refusal, NotWritten) else _SOON_SECONDS)
        except Exception:
            LOGGER.exception("a bot failed", extra={"table": table.id[:4], "game": table.game.name})
            await asyncio.sleep(_AGAIN_SECONDS)  # whatever it is, not in a tight loop
        finally:
            self.thinking.pop(seat, None)
            self.wake_bots()

    def _forced_move(self, seat: int) -> Move | None:
        match = self._room.table.match
        return None if match is None or self._room.pacing.held else match.forced_move(seat)

    async def _make_forced_move(self, seat: int) -> None:
        """Everybody can see that a person has no choice: they are told so, and then the move is made for them."""
        table, number, decision = self._room.table, self._room.table.number, self._room.table.decision(seat)
        try:
            await self._room.pacing.until_shown()
            if (move := self._forced_move(seat)) is None:
                return
            if self._foretold != (table.number, decision, seat):
                self._foretold = table.number, decision, seat
                said = f"Only one move: {move.label[:1].lower()}{move.label[1:]}."
                self._room.send(seat, encode(protocol.Notice(text=said)))
            await asyncio.sleep(_READ_PACES * self._settings.pace if self._room.connections else 0.0)
            if table is not self._room.table or (table.number, table.decision(seat)) != (number, decision):
                return
            if self._forced_move(seat) is not None:
                await self._room.play(lambda: seat, number, decision, move.text, by="table")
        except Refusal as refusal:  # the person was quicker, or it could not be written
            await asyncio.sleep(_AGAIN_SECONDS if isinstance(refusal, NotWritten) else _SOON_SECONDS)
        except Exception:
            LOGGER.exception("a forced move failed", extra={"table": table.id[:4], "game": table.game.name})
            await asyncio.sleep(_AGAIN_SECONDS)  # the person can still make it
        finally:
            self.thinking.pop(seat, None)
            self.wake_bots()

    def _announce_timeout(self, seat: int) -> None:
        """Nobody shall wonder who made that move."""
        name = self._room.table.places[seat].name
        for viewer in self._room.viewers():
            whose, who = ("Your", "you") if viewer == seat else (f"{name}'s", "them")
            self._room.send(viewer, encode(protocol.Notice(text=f"{whose} time ran out, so a bot moved for {who}.")))

    def _note_trouble(self, seat: int, bot: str) -> None:
        """Once in a game for each seat: nobody shall wonder why a bot plays otherwise than it used to."""
        table = self._room.table
        if (table.number, seat) not in self._troubled:
            self._troubled.add((table.number, seat))
            instead = "a simpler one plays for it" if bot == STRONG_BOT else "a quick move was played for it"
            self._untold.append((self._question(), f"{table.places[seat].name}'s bot had trouble, so {instead}."))

    def _tell_of_trouble(self) -> None:
        """Not while everybody is asked the same: that a bot has answered already is nobody's business."""
        if not self._untold:
            return
        before, self._untold = self._untold, []
        for asked, text in before:
            if self._room.table.in_window and asked == self._question():
                self._untold.append((asked, text))
                continue
            for viewer in self._room.viewers():
                self._room.send(viewer, encode(protocol.Notice(text=text)))

    def _bots_seat(self, seat: int, bot: str) -> int:
        if self._bot_for(seat) != bot:
            raise Refusal("The seat is a person's again.")
        return seat

    # --- the clock ------------------------------------------------------------------------------------------------

    def _question(self) -> tuple[int, int] | None:
        """What is asked now, as far as everybody can see: the clock begins anew with another question."""
        table = self._room.table
        return (table.number, table.match.events_so_far) if table.match is not None and table.to_act() else None

    @property
    def clock_runs(self) -> bool:
        """Whether a person's time is running. Bots have none."""
        return self._room.table.clock is not None and any(self._bot_for(seat) is None for seat in self._room.table.to_act())

    def seconds_left(self) -> float | None:
        """On the clock; time when the server was not there does not count, nor the first seconds in which pages come back.

        It is measured by the steady clock: however the machine's own is set meanwhile, nobody gains or loses a second.
        """
        table = self._room.table
        if table.clock is None or not table.to_act():
            return None
        now = self._settings.steady()
        asked_at = self._asked_at if self._question() == self._asked else now
        away, counted_until = 0.0, asked_at
        for began, ended in sorted(self._downtimes):
            if ended > asked_at:
                first, last = max(counted_until, began), min(now, ended + _BACK_SECONDS)
                away += max(0.0, last - first)
                counted_until = max(counted_until, last)
        return round(min(table.clock, max(0.0, table.clock - (now - asked_at - away))), 1)

    def set_clock(self) -> None:
        """Let the clock run for those who are asked now, or stop it."""
        left = self.seconds_left()
        if left is None or self._room.closed or not self.clock_runs:
            if self._clock is not None:
                self._clock.cancel()
            return
        self._clock = reschedule(self._clock, left + 0.05, self._time_is_up)

    def _time_is_up(self) -> None:
        if self.seconds_left() != 0.0:  # somebody moved in time
            self.set_clock()
            return
        self._timeout = asyncio.create_task(self._let_bots_move())

    async def _let_bots_move(self) -> None:
        """A bot decides for those whose time is up; for those who are not here it stays until they are back."""

        def wanted() -> list[log.AnyEntry]:
            late = [seat for seat in self._room.table.to_act() if self._bot_for(seat) is None]
            if not late or self.seconds_left() != 0.0:
                return []  # bots are at it already, or somebody was quicker
            for seat in late:
                self._timed_out[seat] = (self._room.table.number, self._room.table.decision(seat))
            # For all who are absent, not only those who owe a decision: who does may be nobody's business.
            return [log.StoodIn(seat=seat) for seat in self._room.absent()]

        try:
            await self._room.change(wanted)
        except Refusal:  # not written, perhaps: the bots will try again
            self.wake_bots()


def reschedule(before: asyncio.TimerHandle | None, seconds: float, act: Callable[[], None]) -> asyncio.TimerHandle:
    """Do something in a while, in place of what was to be done before."""
    if before is not None:
        before.cancel()
    return asyncio.get_running_loop().call_later(seconds, act)


def _bot_seed(table: Table, seat: int, decision: int) -> str:
    """Nobody can guess it, it tells nothing of the deal, and it is the same after a restart."""
    return hashlib.sha256(f"{table.secret} bot {seat} {decision}".encode()).hexdigest()
