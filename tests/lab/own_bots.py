"""Somebody's own bots, in a module that little else comes along with: each of them is imported by a process of its own."""

from __future__ import annotations

from pawtable.core.chance import Chance
from pawtable.match import Match, Move


def by_text(seen: Match, seat: int, chance: Chance) -> str:
    assert seen._seen_by == seat, "a bot gets what its seat sees"
    return seen.suggestion(seat).text


def crash(seen: Match, seat: int, chance: Chance) -> Move:
    raise ZeroDivisionError("of all things")
