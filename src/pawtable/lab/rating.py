"""Ratings from games: OpenSkill's, from pairs of a winner and a loser.

Our games have winners and losers, but no places: of losers nobody can say who came second. So each game counts as a win of its
winner over every loser, one by one; that is right for any number of players, where a tie for the second place would say that
a strong loser was no better than a weak one. These pairs are not independent, so with more than two players they say less than
as many games of two: half as many as there are players.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pawtable.errors import BadSetup
from pawtable.lab.wilson import NORMAL


@dataclass(frozen=True)
class Rating:
    """A bot's strength, and the 95 % interval of that. All begin at 25."""

    mean: float
    low: float
    high: float


def check_openskill() -> None:
    """Refuse to play for ratings that could not be made."""
    try:
        import openskill  # noqa: F401
    except ImportError:
        raise BadSetup("a ladder's ratings need the package openskill: pip install 'pawtable[ladder]'") from None


def rate(games: Iterable[tuple[Sequence[int], Sequence[float]]], bots: int, players: int) -> list[Rating]:
    """Ratings of bots, from games: which bot sat in each seat, and each seat's share of the win."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)  # bots do not grow stronger between games
    ratings = [model.rating() for _ in range(bots)]
    for seats, shares in games:
        for winner, share in zip(seats, shares, strict=True):
            for loser, nothing in zip(seats, shares, strict=True):
                if share > 0 == nothing and winner != loser:
                    [[ratings[winner]], [ratings[loser]]] = model.rate([[ratings[winner]], [ratings[loser]]])
    reach = NORMAL * math.sqrt(max(1.0, players / 2))
    return [Rating(each.mu, each.mu - reach * each.sigma, each.mu + reach * each.sigma) for each in ratings]
