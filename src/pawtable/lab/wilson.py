"""Intervals of shares, by Wilson."""

from __future__ import annotations

import math
from dataclasses import dataclass

NORMAL = 1.96  # standard errors to both sides for 95 %


@dataclass(frozen=True)
class Interval:
    """A figure, between the ends of its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def reach(self) -> float:
        """How far it goes to each side, on average."""
        return (self.high - self.low) / 2

    def holds(self, value: float) -> bool:
        """Whether a value is within it."""
        return self.low <= value <= self.high


def wilson(share: float, games: float) -> Interval:
    """The interval of a share from so many independent games: right for few games and for shares near 0 and 1.

    >>> found = wilson(0.5, 100)
    >>> round(found.low, 3), round(found.high, 3)
    (0.404, 0.596)
    """
    square = NORMAL**2 / games
    middle = (share + square / 2) / (1 + square)
    half = math.sqrt(square * (share * (1 - share) + square / 4)) / (1 + square)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))
