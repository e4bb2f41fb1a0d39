"""Whether anything can be written down: a server with a full disk is there, and yet of no use."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import time
from collections.abc import Callable
from pathlib import Path

from pawtable.server.sqlite_store import SqliteStore

LOGGER = logging.getLogger("pawtable.server")
TRIAL = "trial.tmp"  # the file that is written, and goes at once
_TRIAL_BYTES = 65_536  # more than a few moves need
_AGAIN_SECONDS = 5.0  # between trials
_PATIENCE = 5.0  # seconds that a trial may take


class Disk:
    """Tries to write, now and then, when somebody wants to know."""

    def __init__(self, folder: Path, store: SqliteStore, now: Callable[[], float] = time.monotonic) -> None:
        self._folder, self._store, self._now = folder, store, now
        self._trial: asyncio.Task[bool] | None = None
        self._tried_at = float("-inf")

    async def can_be_written(self) -> bool:
        """Whether the last trial went well; it was a few seconds ago at most. One that does not end has not."""
        if self._trial is None or (self._trial.done() and self._now() - self._tried_at >= _AGAIN_SECONDS):
            self._tried_at = self._now()
            self._trial = asyncio.create_task(self._try())
        trial = self._trial
        await asyncio.wait([trial], timeout=_PATIENCE)
        return trial.done() and trial.result()

    async def _try(self) -> bool:
        try:
            await asyncio.to_thread(_write_and_remove, self._folder / TRIAL)
            await self._store.note_alive()
        except Exception as error:  # whatever it is
            LOGGER.error("nothing can be written", extra={"problem": str(error)})
            return False
        return True


def _write_and_remove(file: Path) -> None:
    try:
        with file.open("wb") as trial:
            trial.write(bytes(_TRIAL_BYTES))
            trial.flush()
            os.fsync(trial.fileno())
    finally:
        with contextlib.suppress(OSError):
            file.unlink()
