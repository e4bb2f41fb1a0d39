"""How far lessons have come, kept where games are kept."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path

from pawtable.core.contract import AnyGame
from pawtable.folders import data_folder
from pawtable.lessons import lesson_for


def lesson_step(game: AnyGame) -> int:
    """The step that the lesson of a game was left at, counted from 0."""
    at = _kept().get(game.name, 0)
    return at if isinstance(at, int) and 0 <= at < len(lesson_for(game).steps) else 0


def remember_lesson(game: str, at: int) -> None:
    """Keep where a lesson has come to. If that is not possible, it begins with its first step again."""
    with contextlib.suppress(OSError):
        _file().parent.mkdir(parents=True, exist_ok=True)
        _file().write_text(json.dumps(_kept() | {game: at}), encoding="utf-8")


def _kept() -> dict[str, object]:
    try:
        kept = json.loads(_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return kept if isinstance(kept, dict) else {}


def _file() -> Path:
    return data_folder() / "lessons.json"
