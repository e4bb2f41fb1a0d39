"""What games make once and share among all who see the same: kept for tables at which something happens, and no longer."""

from __future__ import annotations

import sys
from functools import cache
from typing import Protocol, runtime_checkable

from pawtable.core.contract import AnyGame
from pawtable.core.places import Place

_FOR_A_TABLE = 30  # of one kind
_FOR_ALL = 500


class CacheInfo(Protocol):
    """How full it is."""

    @property
    def maxsize(self) -> int | None: ...

    @property
    def currsize(self) -> int: ...


@runtime_checkable
class Cache(Protocol):
    """A function that remembers its answers."""

    def cache_info(self) -> CacheInfo: ...

    def cache_clear(self) -> None: ...


def forget_shared_views(game: AnyGame, tables: int) -> None:
    """Let go of what tables that rest now have left behind. `tables`: of this game, at how many something happens."""
    for each in caches_of(game):
        if each.cache_info().currsize > _FOR_ALL + _FOR_A_TABLE * tables:
            each.cache_clear()


@cache
def caches_of(game: AnyGame) -> tuple[Cache, ...]:
    """The functions of a game's modules that remember many answers, and its places, which do so, too."""
    module = game.state.__module__
    package = module.rpartition(".")[0] or module
    found: list[Cache] = []
    for name, each in list(sys.modules.items()):
        if name == package or name.startswith(f"{package}."):
            values = [value.shared if isinstance(value, Place) else value for value in vars(each).values()]
            likely = [value for value in values if hasattr(value, "cache_info")]  # to ask for a protocol takes long
            found += [value for value in likely if isinstance(value, Cache) and value.cache_info().maxsize]
    return tuple({id(each): each for each in found}.values())
