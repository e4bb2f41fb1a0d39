"""The functions that a game fills its slots with, found by their names: `Game(..., **slots_from(rules, sight, bot))`.

Three may be left out: `reveal`, where the declaration of the fields shows all that a seat may know, `unfinished`, where every
action is a whole move, and `forced`, where nobody can see that another has no choice.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from types import FunctionType, ModuleType
from typing import Any

from pawtable.core.binding import is_slot, rule, slots_in
from pawtable.core.contract import Game, Memory, State, never_forced

_NO_RULES = ("problem", "view", "forced")  # what a game is asked for beside its rules
NAMES = tuple(field.name for field in fields(Game) if field.name in (*slots_in("pawtable.core.contract"), *_NO_RULES))


@rule
def reveal(s: State, m: Memory, seat: int, seen: State, seen_m: Memory) -> None:
    """The declaration shows everything that a seat may know."""


@rule
def unfinished(s: State, seat: int, action: int) -> bool:
    """Every action is a whole move."""
    return False


_USUAL: dict[str, Callable[..., object]] = {"reveal": reveal, "unfinished": unfinished, "forced": never_forced}


def slots_from(*modules: ModuleType) -> dict[str, Any]:  # each slot has a type of its own, which no dictionary says
    """For each slot the one function of its name in these modules; what one of them imports from another counts once."""
    return {name: _function(name, modules) for name in NAMES}


def _function(name: str, modules: tuple[ModuleType, ...]) -> Callable[..., object]:
    named = [(module.__name__, getattr(module, name, None)) for module in modules]
    found = {function: where for where, function in named if isinstance(function, FunctionType) and not is_slot(function)}
    if not found and name in _USUAL:
        return _USUAL[name]
    if not found:
        where = ", ".join(module.__name__ for module in modules)
        raise TypeError(f"there is no function {name!r} in {where}; see `Game` in core/contract.py for what it is")
    if len(found) > 1:
        raise TypeError(f"there are several functions {name!r}: in {' and in '.join(sorted(found.values()))}; one is needed")
    return next(iter(found))
