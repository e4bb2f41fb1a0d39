"""The moment between fixing a deal and making it: pages show their words, and nobody is waited for for long."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from pawtable.server import log, protocol
from pawtable.server.connection import encode
from pawtable.server.settings import Settings
from pawtable.server.table import Refusal

if TYPE_CHECKING:
    from pawtable.server.room import Room

LOGGER = logging.getLogger("pawtable.server")
_BACK_TIMES = 4  # so much longer, if the server was restarted in between: pages must come back first
_AGAIN_SECONDS = 1.0  # until it is tried again after a failure


class Dealing:
    """Deals without the words that are not shown in time. If all are, the table's own log goes on to the deal."""

    def __init__(self, room: Room, settings: Settings) -> None:
        self._room = room
        self._usual = settings.show_seconds
        self._seconds = self._usual * (_BACK_TIMES if room.table.dealing else 1)
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def soon(self) -> bool:
        """Whether the cards are about to be dealt."""
        return self._timer is not None

    def update(self) -> None:
        """After a change: wait for words, or no longer."""
        if self._room.closed or not self._room.table.dealing:
            self.stop()
            self._seconds = self._usual
        elif self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._seconds, self._time_is_up)

    def stop(self) -> None:
        """Wait no longer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_is_up(self) -> None:
        self._task = asyncio.create_task(self._deal())

    async def _deal(self) -> None:
        silent: list[str] = []

        def wanted() -> list[log.AnyEntry]:
            table = self._room.table
            silent.extend(table.words_awaited())
            return [table.deal()] if table.dealing else []  # the last words came at this very moment

        def dealt() -> None:
            for viewer in self._room.viewers():
                for name in silent:
                    text = f"{name}'s page did not show its words in time. The cards are dealt without them."
                    self._room.send(viewer, encode(protocol.Notice(text=text)))

        try:
            await self._room.change(wanted, dealt)
        except Refusal:  # it could not be written, or the table is gone
            self._try_again()
        except Exception:
            LOGGER.exception("a deal failed", extra={"table": self._room.table.id[:4]})
            self._try_again()

    def _try_again(self) -> None:
        self.stop()
        self._seconds = _AGAIN_SECONDS
        self.update()
