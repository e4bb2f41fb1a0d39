"""Seats around a table. Seats count from 0, clockwise; several seats as one number are bits, `1 << seat`."""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.contract import State

SEAT_LETTERS = "ABCDEFGHIJ"


@rule
def clockwise(s: State, seat: int) -> int:
    """The seat after this one."""
    after = seat + 1
    return after if after < s.players else 0


@rule
def everybody(s: State) -> int:
    """All seats."""
    return (1 << s.players) - 1


@rule
def others(s: State, seat: int) -> int:
    """All seats but this one."""
    return everybody(s) & ~(1 << seat)
