"""When bots move: at the pace of their table, after what pages have shown, and for one person alone when they say so.

None of it is in the log: it changes how long things take, and never what happens. After a restart bots just play on, until a
page says again what it wants.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pawtable.server import validation
from pawtable.server.connection import Connection
from pawtable.server.protocol import Pace
from pawtable.server.settings import Settings

if TYPE_CHECKING:
    from pawtable.server.room import Room

_TIMES: dict[Pace, float] = {"slow": 2.2, "normal": 1.0, "fast": 0.35, "at once": 0.0, "step by step": 1.0}  # the usual pause
_WINDOW_SHARE = 0.5  # of it: when everybody is asked, nobody waits for a single move
_SHOWN_SECONDS = 5.0  # that bots wait, at most, for pages that are still showing something
_SHOWN_SECONDS_ALONE = 15.0  # the same at a table with a single person, who may read in peace
_FIRST_SECONDS = 5.0  # that they wait, at most, for the page of a single person to open its table


class Pacing:
    """The pace of a room."""

    def __init__(self, room: Room, settings: Settings) -> None:
        self.pace: Pace = "normal"
        self._room = room
        self._settings = settings
        self._held = 0  # the number of the game that bots do not begin before they are told to
        self._seen: tuple[int, int] | None = None  # up to where a person has followed, step by step: game and events
        self._shown: dict[Connection, int] = {}  # what pages have shown, by the numbers of what they were told
        self._news = asyncio.Event()
        self._somebody_came = bool(room.table.match)

    @property
    def wanted(self) -> str:
        """What people have said, for a server that goes on with the table."""
        return f"{self._held} {self.pace}"

    def go_on_with(self, wanted: str) -> None:
        """Go on with what people have said to another server."""
        held, _, pace = wanted.partition(" ")
        if pace in _TIMES and held.isdecimal():
            self._held, self.pace = int(held), pace

    # --- what people say --------------------------------------------------------------------------------------------

    def choose(self, by: int | None, pace: Pace) -> None:
        """The host chooses a pace."""
        validation.check_host(self._room.table, by, "set the pace of the bots")
        self.pace = pace

    def hold(self) -> None:
        """After the deal that comes, or was just made, bots wait until they are told to begin."""
        self._held = self._room.table.next_number

    def go_on(self, events: int) -> None:
        """The person has seen so many events, and bots may move."""
        self._held = 0
        self._seen = self._room.table.number, events

    def shown(self, connection: Connection, at: int) -> None:
        """A page has shown all that it was told up to this number."""
        self._shown[connection] = at
        self._news.set()

    def came(self) -> None:
        """Somebody has opened the table."""
        self._somebody_came = True
        self._news.set()

    def left(self, connection: Connection) -> None:
        """A page is closed."""
        self._shown.pop(connection, None)
        self._news.set()

    # --- what follows -----------------------------------------------------------------------------------------------

    @property
    def held(self) -> bool:
        """Whether bots wait for a person, alone with them, to begin the game; whoever moves has begun it."""
        table = self._room.table
        if table.phase != "playing" or self._held != table.number or not table.alone:
            return False
        return not any(place.person and table.decision(seat) for seat, place in enumerate(table.places))

    @property
    def waits(self) -> bool:
        """Whether the bot whose turn it is waits until a person, alone with bots, says that it may move.

        Never while several are asked: how long that takes must tell nothing, and what is answered is not seen yet.
        """
        table = self._room.table
        if not table.alone or table.match is None or len(table.to_act()) != 1 or table.in_window:
            return False
        return self.held or (self.pace == "step by step" and self._seen != (table.number, table.match.events_so_far))

    async def until_shown(self) -> None:
        """Wait until pages have shown what has happened, but not for ever."""
        if self._settings.pace == 0:
            return
        loop, alone = asyncio.get_running_loop(), self._room.table.alone
        if alone and not self._somebody_came:
            until = loop.time() + _FIRST_SECONDS
        else:
            until = loop.time() + (_SHOWN_SECONDS_ALONE if alone else _SHOWN_SECONDS)
        while self._behind() and (left := until - loop.time()) > 0:
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), left)
            except TimeoutError:
                break
        self._somebody_came = True

    def _behind(self) -> bool:
        """Whether a page of somebody who plays is behind, or has yet to come to a game that was just begun."""
        if not self._somebody_came and self._room.table.alone:
            return True
        return any(seat is not None and at < self._room.told(seat) for seat, at in self._seats())

    def _seats(self) -> list[tuple[int | None, int]]:
        return [(connection.seat, at) for connection, at in self._shown.items()]

    def seconds(self, *, window: bool = False) -> float:
        """Until a bot moves, when all is shown. In a window never less than it may think, or that would tell what it holds."""
        if not self._room.connections:
            return 0.0
        if self.pace == "step by step" and self._room.table.alone and not window:
            return 0.0
        times = max(1.0, _TIMES[self.pace]) * _WINDOW_SHARE if window else _TIMES[self.pace]
        return self._settings.pace * times
