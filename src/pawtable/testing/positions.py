"""Positions for tests, and changes of one that must be refused. `pawtable.positions.whole_position` makes them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Literal, TypeAlias  # Any: what JSON holds; tests look into it and change it

import pytest

import pawtable
from pawtable.core.contract import AnyGame
from pawtable.match import Match

Fields: TypeAlias = dict[str, Any]  # of a state or a memory, as a position has them
Position: TypeAlias = dict[str, Any]
Change: TypeAlias = Callable[[Fields, Fields], None]  # of the state and the memory of a position


def position_of(match: Match, viewer: int | Literal["all"] | None = "all") -> Position:
    """The position of a match, as somebody sees it."""
    position: Position = json.loads(match.position(viewer))
    return position


# --- changes ----------------------------------------------------------------------------------------------------------


def in_state(field: str, *path: int, to: object) -> Change:
    """Another value of a field of the state, or of one number in it."""
    return lambda state, memory: _put(state, (field, *path), to)


def in_memory(field: str, *path: int, to: object) -> Change:
    """Another value of a field of the memory, or of one number in it."""
    return lambda state, memory: _put(memory, (field, *path), to)


def _put(place: Any, path: tuple[str | int, ...], to: object) -> None:
    for index in path[:-1]:
        place = place[index]
    place[path[-1]] = to


def fields(**values: object) -> Change:
    """Other values of fields of the state."""
    return lambda state, memory: state.update(values)


def all_of(*changes: Change) -> Change:
    """Several changes."""

    def change(state: Fields, memory: Fields) -> None:
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
