"""Pawtable: a table for animal card games. `__all__` is the public API; docs/reference/python.md describes it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from pawtable.coach import review
from pawtable.earlier import let_games_be_called
from pawtable.errors import BadPosition, BadRecord, BadSeat, BadSetup, IllegalMove, PawtableError, UnknownGame
from pawtable.match import Event, Hint, Match, Move, Result
from pawtable.opening import new, replay, set_up
from pawtable.registry import find_game, game_names

if TYPE_CHECKING:
    from pawtable.batch import Batch
    from pawtable.lab.ladder import ladder
    from pawtable.lab.study import study

__version__ = "0.2.0"

__all__ = [
    "BadPosition",
    "BadRecord",
    "BadSeat",
    "BadSetup",
    "Batch",
    "Event",
    "Hint",
    "IllegalMove",
    "Match",
    "Move",
    "PawtableError",
    "Result",
    "UnknownGame",
    "find_game",
    "game_names",
    "ladder",
    "new",
    "replay",
    "review",
    "set_up",
    "study",
]

# What needs more than the standard library, or is not wanted by all, is imported when it is first asked for.
_LATER = {"Batch": "pawtable.batch", "ladder": "pawtable.lab.ladder", "study": "pawtable.lab.study"}

_MODULES = ("gymnasium", "open_spiel", "pettingzoo")  # they need packages of the same names

if not TYPE_CHECKING:  # to type checkers a name that is not above is wrong

    def __getattr__(name):
        if name in _LATER:
            try:
                return getattr(import_module(_LATER[name]), name)
            except ModuleNotFoundError as error:
                if error.name not in ("numba", "numpy"):
                    raise
                raise ImportError(f"pawtable.{name} plays natively, and for that it needs numba: pip install numba") from None
        if name in _MODULES:
            return import_module(f"pawtable.{name}")
        raise AttributeError(f"pawtable has no {name!r}; it has {', '.join(__all__)}")


def _advise(seen: Match, seat: int, seconds: float) -> Hint:
    from pawtable.bots.hints import hint

    return hint(seen, seat, seconds=seconds)


Match.take_advice_from(_advise)
let_games_be_called()
