"""What goes by seat: entries of a field, numbers that name a seat, and actions that do.

Fields say it where they are declared (core/state.py), and a game says it of its actions (`Game.seat_actions`). So a whole
position can be turned round the table (core/rotation.py).

    letters: list[int] = numbers(by_seat(SEATS), 0, 21, "letters won", EVERYONE)
    turn: int = number(0, SEATS - 1, "the seat whose turn it is", EVERYONE, names=SEAT)
    extra: int = number(0, SEATS, "who takes a turn after this one, counted from 1; 0: nobody", EVERYONE, names=SEAT_FROM_1)
"""

from __future__ import annotations

import enum
from dataclasses import dataclass


@dataclass(frozen=True)
class SeatNumbers:
    """Numbers that name a seat, one after the other. What is below the first, or above those of all players, names none."""

    first: int = 0  # the number of seat 0
    of_two: int = 1  # where two play, each seat has so many of them: dnup's areas


@dataclass(frozen=True)
class Axis:
    """How many entries a field has in one direction, and what they go by."""

    length: int
    seats: SeatNumbers | None = None  # the entries of seats come first, then what belongs to nobody: a deck, the public
    places: bool = False  # an entry for each player, in an order of its own
    other: bool = False  # it is said that this has nothing to do with seats


class Named(enum.Enum):
    """What else a number can name."""

    ACTION = "an action"  # it goes by seat, if actions do
    KIND = "a kind"  # a card, an effect: numbers that tell things apart, and are no more or less (core/observing.py)


Names = SeatNumbers | Named

SEAT = SeatNumbers()
SEAT_FROM_1 = SeatNumbers(first=1)
ACTION = Named.ACTION
KIND = Named.KIND


def by_seat(length: int, seats: SeatNumbers = SEAT) -> Axis:
    """So many entries: one for each seat, then perhaps one more, which is nobody's."""
    return Axis(length, seats)


def by_place(length: int) -> Axis:
    """So many entries: one for each place round the table, which stays what it is when others sit there."""
    return Axis(length, places=True)


def by_other(length: int) -> Axis:
    """So many entries that have to do with no seats, for a row that could be taken for one by seat."""
    return Axis(length, other=True)


@dataclass(frozen=True)
class SeatActions:
    """Actions that name a seat: from the first on, for `seats` seats, so many actions each."""

    first: int
    seats: int
    each: int = 1
    numbered: SeatNumbers = SEAT  # with AREA, say: for so many areas
