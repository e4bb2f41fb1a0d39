"""What an estimate is."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True)
class Estimate:
    """A mean, with its standard error.

    >>> Estimate(0.25, 0.03) - Estimate(0.05, 0.04)
    Estimate(mean=0.2, error=0.05)
    """

    mean: float
    error: float

    def __add__(self, other: Estimate) -> Estimate:
        return Estimate(self.mean + other.mean, math.hypot(self.error, other.error))

    def __sub__(self, other: Estimate) -> Estimate:
        return Estimate(self.mean - other.mean, math.hypot(self.error, other.error))


NOTHING = Estimate(0.0, 0.0)
