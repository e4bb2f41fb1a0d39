"""The coach: what a finished game was decided by, what was a mistake, and why (reviewing.py says how)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pawtable.core.contract import AnyGame
from pawtable.errors import BadSetup

if TYPE_CHECKING:
    from pawtable.coach.reviewing import Review

NO_SINGLE_REASON = "no single reason"
Progress = Callable[[int, int], None]


def review(
    record: str,
    *,
    seats: Sequence[int] | None = None,
    playouts: int | None = None,
    game: str | AnyGame | None = None,
    progress: Progress = lambda done, of: None,
) -> Review:
    """Go through a finished game, from its record.

    `seats`: whose decisions are judged one by one; all, if nothing is said. `playouts`: games that are played on from each
    position and each move; as many as take about a minute, if nothing is said.

    >>> import pawtable
    >>> match = pawtable.new("dnup", players=2, seed="friday night")
    >>> while not match.over:
    ...     match.play(match.to_act[0], match.suggestion(match.to_act[0]))
    >>> [ada] = pawtable.review(match.record(), seats=[0], playouts=50).seats
    >>> parts = (ada.fair, ada.deal, ada.draws, ada.own, ada.others, ada.hidden)
    >>> abs(sum(part.mean for part in parts) - ada.result) < 1e-9
    True
    """
    try:
        from pawtable.coach.reviewing import make_review
    except ImportError:
        raise BadSetup("a review plays many games natively, and for that it needs numba: pip install numba") from None
    return make_review(record, seats, playouts, game, progress)
