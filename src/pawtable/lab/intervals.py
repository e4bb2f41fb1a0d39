"""95 % intervals, from games or from deals that were played several times.

Everything is a share or a mean over games, written as a ratio of two sums over deals: what a deal's games have in common is in
its sums, so their errors are those of independent deals, however often each was played.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy
from scipy.special import stdtr, stdtrit  # Student's t; scipy.stats takes a second to import

from pawtable.core.state import Array
from pawtable.lab.wilson import Interval, wilson

FEW_DEALS = 50  # with fewer the error of an effect cannot be told
_NOTHING = 1e-9
UNKNOWN = Interval(math.nan, math.nan, math.nan)


def share(won: Array, chances: Array) -> Interval:
    """A share: what was won in each deal, of how many chances. Wilson's, for as many games as would have the deals' spread."""
    total = float(chances.sum())
    if not total:
        return Interval(math.nan, 0.0, 1.0)
    found = float(won.sum()) / total
    variance = _variance(won, chances, found)
    games = float(len(won))  # if all were won, or all were lost
    if 0 < found < 1:
        most = 2.0 * total  # deals that happen to be alike promise no more than that
        games = min(found * (1 - found) / variance, most) if variance > 0 else most
    return wilson(found, games)


def mean(values: Array, weights: Array | None = None) -> Interval:
    """A mean, or a ratio of two sums, over deals: Student's interval."""
    under = numpy.ones(len(values)) if weights is None else weights
    total = float(under.sum())
    if not total or not len(values):
        return UNKNOWN
    found = float(values.sum()) / total
    if len(values) < 2:
        return Interval(found, -math.inf, math.inf)
    reach = float(stdtrit(len(values) - 1, 0.975)) * math.sqrt(_variance(values, under, found))
    return Interval(found, found - reach, found + reach)


def _variance(over: Array, under: Array, ratio: float) -> float:
    free = len(over) / max(1, len(over) - 1)
    return free * float(((over - ratio * under) ** 2).sum()) / float(under.sum()) ** 2


@dataclass(frozen=True)
class Effect:
    """How much more of something there is with one more of something else."""

    size: Interval
    chance: float  # that it would look so large, or larger, if there were none


def effect(result: Array, cause: Array, alike: Array, deals: Array) -> Effect | None:
    """The difference that one more of a cause makes, among seats that are alike; None from too few deals, or if all have it.

    All arrays have an entry a seat. What seats of the same deal have in common is allowed for.
    """
    moved = cause - _means(cause, alike)
    spread = float((moved**2).sum())
    number = int(deals.max()) + 1
    if spread < _NOTHING or number < FEW_DEALS:
        return None
    found = float((moved * result).sum()) / spread
    rest = result - _means(result, alike) - found * moved
    scores = numpy.bincount(deals, moved * rest)
    error = math.sqrt(float((scores**2).sum()) * number / max(1, number - 1)) / spread
    reach = float(stdtrit(max(1, number - 1), 0.975)) * error
    return Effect(Interval(found, found - reach, found + reach), chance_of(found, error, number))


def difference(these: Array, those: Array) -> Effect:
    """The mean difference of pairs, an entry a deal."""
    pairs = these - those
    found = mean(pairs)
    error = float(pairs.std(ddof=1)) / math.sqrt(len(pairs)) if len(pairs) > 1 else math.inf
    return Effect(found, chance_of(found.value, error, len(pairs)))


def chance_of(found: float, error: float, number: int) -> float:
    """The chance of a figure so far from zero if it is zero indeed."""
    if error == 0:
        return 1.0 if found == 0 else 0.0
    return float(2 * stdtr(max(1, number - 1), -abs(found) / error))


def _means(values: Array, groups: Array) -> Array:
    sums, sizes = numpy.bincount(groups, values), numpy.bincount(groups)
    found: Array = (sums / numpy.maximum(sizes, 1))[groups]
    return found


def corrected(chances: Sequence[float]) -> list[float]:
    """The same chances after having looked at so many figures: Holm's correction."""
    order = sorted(range(len(chances)), key=lambda at: chances[at])
    found, least = [1.0] * len(chances), 0.0
    for rank, at in enumerate(order):
        least = max(least, min(1.0, chances[at] * (len(chances) - rank)))
        found[at] = least
    return found
