"""Matches that are played by a script, and what came of it, in few words: for tests that follow the rules one by one."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Mapping
from dataclasses import asdict
from typing import TypeVar

from pawtable.match import Event, Match
from pawtable.testing.positions import Fields

H = TypeVar("H", bound=Hashable)


def play(match: Match, *moves: str) -> Match:
    """Moves of the one seat that decides, one after the other."""
    for move in moves:
        (seat,) = match.to_act
        match.play(seat, move)
    return match


def moves(match: Match, seat: int | None = None) -> list[str]:
    """What a seat can do; if none is named, the first of those that decide."""
    return [move.text for move in match.moves(match.to_act[0] if seat is None else seat)]


def forced(make: Callable[[str], Match], wish: Callable[[Match], bool]) -> Match:
    """What comes of the first seed that brings what is wished for: so chance is forced."""
    for number in range(400):
        match = make(f"seed {number}")
        if wish(match):
            return match
    raise AssertionError("chance does not bring that")


def state(match: Match) -> Fields:
    """All fields as a position has them, and what nobody sees among them."""
    found: Fields = json.loads(match.position())["state"]
    return found


def memory(match: Match) -> Fields:
    """What everybody knows, as a position has it."""
    found: Fields = json.loads(match.position())["memory"]
    return found


def kinds(match: Match, ply: int | None = None) -> list[str]:
    """The kinds of events that happened, all or at one ply (-1: the last one that something came of)."""
    if ply == -1:
        ply = match.log[-1].ply
    return [event.kind for event in match.log if ply is None or event.ply == ply]


def events(match: Match, kind: str, viewer: int | None = None) -> list[Fields]:
    """What somebody was told of one kind of event: its facts, by name."""
    return [parts(event) for event in match.log_for(viewer) if event.kind == kind]


def parts(event: Event) -> Fields:
    """The facts of an event, by name."""
    return asdict(event.data)


def sights(match: Match, *viewers: int | None) -> list[object]:
    """All that somebody can see or read."""
    return [(match.view(viewer), match.position(viewer), match.log_for(viewer), match.describe(viewer)) for viewer in viewers]


def chi_squared(seen: Mapping[H, int], expected: Mapping[H, float]) -> bool:
    """Whether what was seen is what chance could bring: five standard deviations, and fixed seeds, so nothing flakes."""
    assert set(seen) <= set(expected), set(seen) - set(expected)
    distance = sum((seen.get(each, 0) - often) ** 2 / often for each, often in expected.items())
    freedom = len(expected) - 1
    return bool(distance <= freedom + 5 * (2 * freedom) ** 0.5)
