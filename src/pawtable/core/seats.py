"""Seats around a table. Seats count from 0, clockwise; several seats as one number are bits, `1 << seat`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pawtable.core.binding import rule
from pawtable.core.contract import State

SEAT_LETTERS = "ABCDEFGHIJ"


def with_seat_letters(words: str, names: Sequence[str]) -> str:
    """Words in small letters, with the letter of a seat in place of its player's name."""
    for seat, name in sorted(enumerate(names), key=lambda each: -len(each[1])):
        words = re.sub(rf"(?<!\S){re.escape(name.casefold())}(?!\S)", SEAT_LETTERS[seat].casefold(), words)
    return words


@rule
def clockwise(s: State, seat: int) -> int:
    """The seat after this one."""
    after = seat + 1
    return after if after < s.players else 0


@rule
def seat_after(s: State, seat: int, places: int) -> int:
    """The seat so many places clockwise: for bots, who go round the table from where they sit."""
    after = seat + places
    return after if after < s.players else after - s.players


@rule
def everybody(s: State) -> int:
    """All seats."""
    return (1 << s.players) - 1


@rule
def others(s: State, seat: int) -> int:
    """All seats but this one."""
    return everybody(s) & ~(1 << seat)


@rule
def with_most(s: State, points: Sequence[int]) -> int:
    """The seats that have most of something, by a row with a number for each seat: those who lead, or have won."""
    most = points[0]
    for seat in range(1, s.players):
        most = max(most, points[seat])
    found = 0
    for seat in range(s.players):
        found |= (points[seat] == most) << seat
    return found
