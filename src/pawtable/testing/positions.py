"""Positions for tests, and changes of one that must be refused. `pawtable.positions.whole_position` makes them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import pawtable
from pawtable.core.contract import AnyGame
from pawtable.match import Match

Position = dict[str, Any]
Change = Callable[[dict[str, Any], dict[str, Any]], None]  # of the state and the memory of a position


def position_of(match: Match, viewer: Any = "all") -> Position:
    """The position of a match, as somebody sees it."""
    position: Position = json.loads(match.position(viewer))
    return position


# --- changes ----------------------------------------------------------------------------------------------------------


def in_state(field: str, *path: int, to: Any) -> Change:
    """Another value of a field of the state, or of one number in it."""
    return lambda state, memory: _put(state, (field, *path), to)


def in_memory(field: str, *path: int, to: Any) -> Change:
    """Another value of a field of the memory, or of one number in it."""
    return lambda state, memory: _put(memory, (field, *path), to)


def _put(place: Any, path: tuple[Any, ...], to: Any) -> None:
    for index in path[:-1]:
        place = place[index]
    place[path[-1]] = to


def fields(**values: Any) -> Change:
    """Other values of fields of the state."""
    return lambda state, memory: state.update(values)


def all_of(*changes: Change) -> Change:
    """Several changes."""

    def change(state: dict[str, Any], memory: dict[str, Any]) -> None:
        for each in changes:
            each(state, memory)

    return change


def assert_refused(position: Position, change: Change, reason: str, game: AnyGame | None = None) -> None:
    """A position can be set up; with a change it cannot, and the error says why. Without a game: the one of that name."""
    position = json.loads(json.dumps(position))
    pawtable.set_up(game or position["game"], position)  # it is the change that is refused
    change(position["state"], position["memory"])
    with pytest.raises(pawtable.BadPosition, match=reason):
        pawtable.set_up(game or position["game"], position)
