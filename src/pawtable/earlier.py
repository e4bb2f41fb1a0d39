"""Names that parts of the public API had before. They still work, and warn: the warning names the new one."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable
from types import ModuleType
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
_CALLER = 3  # levels from the warning to the line that uses an earlier name


def warn(earlier: str, now: str) -> None:
    """Say to whoever uses an earlier name what it is called now."""
    warnings.warn(f"{earlier} is called {now} now, and will go in version 0.3", DeprecationWarning, stacklevel=_CALLER)


def renamed(earlier: str, now: str, function: Callable[P, R]) -> Callable[P, R]:
    """A function or method under its earlier name."""

    def called_before(*args: P.args, **kwargs: P.kwargs) -> R:
        warn(earlier, now)
        return function(*args, **kwargs)

    return called_before


class _Games(ModuleType):
    """The package `pawtable.games`, which could be called when it was a function."""

    def __call__(self) -> tuple[str, ...]:
        from pawtable.registry import game_names

        warn("pawtable.games()", "pawtable.game_names()")
        return game_names()


def let_games_be_called() -> None:
    """Keep `pawtable.games()`."""
    sys.modules["pawtable.games"].__class__ = _Games
