"""Pawtable: a table for animal card games. See README.md for a start."""

from __future__ import annotations

from pawtable.coach import review
from pawtable.errors import BadPosition, BadRecord, BadSeat, BadSetup, IllegalMove, PawtableError, UnknownGame
from pawtable.match import Event, Match, Move, Result
from pawtable.opening import new, replay, set_up
from pawtable.registry import game_names

__version__ = "0.1.0"

__all__ = [
    "BadPosition",
    "BadRecord",
    "BadSeat",
    "BadSetup",
    "Event",
    "IllegalMove",
    "Match",
    "Move",
    "PawtableError",
    "Result",
    "UnknownGame",
    "game_names",
    "new",
    "replay",
    "review",
    "set_up",
]
