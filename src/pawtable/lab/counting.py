"""Games as rows of figures: how often what happened, who won, how long it took, how much the deal decided.

All games are counted natively (core/studying.py). What is counted is read off the declaration of a game's events: every kind of
event, and of those with a field of words (or the one that the kind says) every word, such as `called: Cerberus`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, cast

import numpy

from pawtable.core.chance import key_words
from pawtable.core.compiled import Native
from pawtable.core.contract import AnyGame
from pawtable.core.events import EventFacts
from pawtable.core.state import Array
from pawtable.core.studying import (
    BY_SEAT,
    DEALS,
    DEALT_NUMBERS,
    GIVES_ROLE,
    IS_ROUND,
    KIND_NUMBERS,
    NAMED,
    NAMES,
    SCORES,
    STARTS,
    TAG,
    count_games,
    luck_of_games,
)

_LIMIT = 1_000_000  # actions: every game ends before that by its own rules
_MOST_NAMES = 63
_NUMBERS = 16  # names of a plain number: 0 to 14, and what is more


@dataclass(frozen=True)
class Tag:
    """Something that is counted."""

    name: str  # "called", or "called: cerberus"
    by_seat: bool  # whether a seat did it


@dataclass(frozen=True)
class Counts:
    """What was counted in some games, an entry a game in each array."""

    numbers: Array  # which games
    rows: Array  # (games, SCORES + players): see core/studying.py
    tags: Array  # (games, tags, players): how often a seat did it; what nobody does is counted for seat 0
    dealt: Array  # (games, players, cards): what each seat was dealt first, by the places in `Counter.faces`; -1: no more
    luck: Array  # (games, 3): what the first deal decided, later deals, and all that there was to decide; NaN: not asked

    @staticmethod
    def joined(parts: Sequence[Counts]) -> Counts:
        """All in one, in the order of their numbers."""
        if not parts:
            raise ValueError("nothing to join")
        order = numpy.argsort(numpy.concatenate([part.numbers for part in parts]), kind="stable")
        most = max(part.dealt.shape[2] for part in parts)
        dealt = [numpy.pad(each.dealt, ((0, 0), (0, 0), (0, most - each.dealt.shape[2])), constant_values=-1) for each in parts]
        others = [numpy.concatenate([getattr(part, name) for part in parts]) for name in ("numbers", "rows", "tags", "luck")]
        numbers, rows, tags, luck = (array[order] for array in others)
        return Counts(numbers, rows, tags, numpy.concatenate(dealt)[order], luck)


class Counter:
    """Plays and counts games of so many players with some options."""

    def __init__(self, game: AnyGame, players: int, options: Mapping[str, int], seed: str) -> None:
        self.game, self.players, self._options, self._seed = game, players, options, seed
        self._native = Native(game)
        self.tags, self._kinds = _what_to_count(game)
        self.faces = [face.id for face in game.catalogue]
        self.roles = next((kind.roles for kind in game.events if kind.roles[0]), None)
        self._memories = self._native.memories(3)
        self._action_mask = self._native.action_mask()

    def count(self, numbers: Array, scripts: Sequence[Sequence[int]] | None = None, *, luck: int = 0) -> Counts:
        """Play the games of these numbers; `scripts`: what was played in them; `luck`: ask that of every so many."""
        games = len(numbers)
        longest = max((len(script) for script in scripts), default=0) if scripts else 0
        actions = numpy.full((games, longest + 1), -1, numpy.int16)
        for row, script in zip(actions, scripts or (), strict=False):
            row[: len(script)] = script
        rows = numpy.zeros((games, SCORES + self.players), numpy.int32)
        tags = numpy.zeros((games, len(self.tags), self.players), numpy.uint16)
        dealt = numpy.zeros((games, self.players, 1 + DEALT_NUMBERS), numpy.int64)
        self._native.kernel(count_games)(
            self._new(numbers), self._memories[0], actions, self._action_mask, _LIMIT, self._kinds, rows, tags, dealt
        )
        found = numpy.full((games, 3), numpy.nan)
        asked = numpy.flatnonzero(numbers % luck == 0) if luck else numpy.zeros(0, numpy.int64)
        if len(asked):
            part = numpy.zeros((len(asked), 3))
            self._native.kernel(luck_of_games)(
                self._new(numbers[asked]), self._memories, self._native.states(2), actions[asked],
                self._chances(numbers[asked]), _LIMIT, self._kinds, rows[asked], part,
            )  # fmt: skip
            found[asked] = part
        return Counts(numbers, rows, tags, self._dealt_faces(dealt), found)

    def _dealt_faces(self, told: Array) -> Array:
        """The faces that every seat was dealt, from the numbers that this was told with."""
        kind = next((kind for kind in self.game.events if _deals(kind)), None)
        if kind is None:
            return numpy.zeros((*told.shape[:2], 0), numpy.int16)
        places = {face: place for place, face in enumerate(self.faces)}
        hands = [
            [places[face] for face in _cards_told(kind, numbers) if face in places] if there else []
            for there, *numbers in told.reshape(-1, told.shape[2]).tolist()
        ]
        most = max(map(len, hands), default=0)
        padded = [hand + [-1] * (most - len(hand)) for hand in hands]
        return numpy.array(padded, numpy.int16).reshape(*told.shape[:2], most)

    def _new(self, numbers: Array) -> Array:
        states = self._native.states(len(numbers))
        states["players"] = self.players
        for name, value in self._options.items():
            states[name] = value
        states["key"], states["stream"] = key_words(self._seed), numbers
        return states

    def _chances(self, numbers: Array) -> Array:
        chances = self._native.chances(len(numbers))
        chances["key"], chances["stream"] = key_words(f"luck {self._seed}"), numbers
        return chances


class _Dealt(Protocol):
    """What such an event tells, among other things."""

    cards: Sequence[str] | None


def _cards_told(kind: type[EventFacts], numbers: Sequence[int]) -> Sequence[str]:
    return cast("_Dealt", kind.read([0, *numbers], True)).cards or ()


def _deals(kind: type[EventFacts]) -> bool:
    names = [reading.name for reading in kind.readings]
    return kind.kind == "dealt" and names[:1] == ["seat"] and "cards" in names


def _what_to_count(game: AnyGame) -> tuple[list[Tag], Array]:
    """The tags in their order, and what the kernel is told of each kind of event."""
    tags: list[Tag] = []
    kinds = numpy.full((max(1, len(game.events)), KIND_NUMBERS), -1, numpy.int64)
    round_kind = next((kind for kind in game.events if kind.chapter), None)
    for kind in game.events:
        told = kinds[kind.number]
        names = [reading.name for reading in kind.readings]
        by_seat = names[:1] == ["seat"]
        told[TAG], told[BY_SEAT] = len(tags), by_seat
        told[IS_ROUND], told[GIVES_ROLE], told[DEALS] = kind is round_kind, bool(kind.roles[0]), _deals(kind)
        if kind.starts:
            told[STARTS] = _place_of(kind, kind.starts)
        tags.append(Tag(kind.kind, by_seat))
        if (field := _counted_by(kind)) is not None:
            words = _names(kind, field)
            told[NAMED], told[NAMES] = _place_of(kind, field), len(words)
            tags += [Tag(f"{kind.kind}: {word}", by_seat) for word in words]
    return tags, kinds


def _place_of(kind: type[EventFacts], field: str) -> int:
    """Where a field begins among the numbers that an event is told with."""
    at = 0
    for reading in kind.readings:
        if reading.name == field:
            return at
        at += reading.numbers
    raise TypeError(f"{kind.__name__} has no field {field}")


def _counted_by(kind: type[EventFacts]) -> str | None:
    """The field whose words (or small numbers) are counted one by one."""
    if kind.counted:
        return kind.counted
    types = {field.name: field.type for field in dataclasses.fields(kind)}
    for reading in kind.readings:
        words = types[reading.name] in ("str", str)
        if words and reading.read is not None and reading.numbers == 1 and not reading.secret:
            return reading.name
    return None


def _names(kind: type[EventFacts], field: str) -> list[str]:
    """What the numbers 0, 1, 2 … of a field mean."""
    reading = next(reading for reading in kind.readings if reading.name == field)
    if reading.read is None:
        return [*map(str, range(_NUMBERS - 1)), f"{_NUMBERS - 1} or more"]
    words: list[str] = []
    for number in range(_MOST_NAMES):
        try:
            words.append(str(reading.read(number)))
        except (IndexError, KeyError, ValueError):
            break
    return words
