"""Where games are kept."""

from __future__ import annotations

import os
import time
from pathlib import Path

import platformdirs

from pawtable.match import Match


def data_folder() -> Path:
    """The folder for everything that is kept: PAWTABLE_DATA, or the user's data folder."""
    if chosen := os.environ.get("PAWTABLE_DATA"):
        return Path(chosen)
    return platformdirs.user_data_path("pawtable", appauthor=False)


def new_file(match: Match) -> Path:
    """A file name for a game that has none yet."""
    stem = f"{match.game.name}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    folder = data_folder() / "games"
    names = (folder / f"{stem}{suffix}.txt" for suffix in ("", *(f"-{i}" for i in range(2, 1000))))
    return next(name for name in names if not name.exists())


def save(match: Match, file: Path) -> None:
    """Write a game's record. The old file stays as it is until the new one is complete."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        with part.open("w", encoding="utf-8") as stream:
            stream.write(match.record())
            stream.flush()
            os.fsync(stream.fileno())
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
