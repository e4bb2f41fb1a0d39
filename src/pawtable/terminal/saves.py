"""Where games are kept."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from pawtable.errors import BadSetup, PawtableError
from pawtable.folders import data_folder
from pawtable.match import Match
from pawtable.opening import replay
from pawtable.records import Record, read_record


@dataclass(frozen=True)
class SavedGame:
    """A game that was kept."""

    file: Path
    record: Record
    when: float  # seconds since 1970


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


def why_not_saved(file: Path, error: OSError | ValueError) -> str:
    """What to say when `save` has failed."""
    reason = error.strerror if isinstance(error, OSError) and error.strerror else error
    return f"The game could not be saved in {file}: {reason}."


def load(file: Path) -> Match:
    """The match that a file holds."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise BadSetup(f"{file} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadSetup(f"{file} is not a record of a game: it is not text") from None
    try:
        return replay(text)
    except PawtableError as error:
        raise BadSetup(f"{file}, {error}") from None


def saved_games(most: int = 20) -> list[SavedGame]:
    """The games in the data folder, the latest first. What cannot be read is passed over."""
    try:
        files = sorted((data_folder() / "games").glob("*.txt"), key=_changed, reverse=True)
    except OSError:
        return []
    kept = []
    for file in files:
        try:
            kept.append(SavedGame(file, read_record(file.read_text(encoding="utf-8"))[0], _changed(file)))
        except (OSError, ValueError):
            continue
        if len(kept) == most:
            break
    return kept


def resume_command(file: Path) -> str:
    """What to type to go on with a game, as this program was called."""
    program = [sys.argv[0]]
    if shutil.which("pawtable"):
        program = ["pawtable"]
    elif not sys.argv[0] or sys.argv[0].endswith(".py"):
        program = [sys.executable, "-m", "pawtable"]
    return shlex.join([*program, "play", "--resume", str(file.absolute())])


def _changed(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0
