"""How a game ended, in the game's own words: why, and how each seat stands."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pawtable.match import Match


@dataclass(frozen=True)
class Standing:
    """How a seat stands at the end."""

    seat: int
    name: str
    won: bool
    points: int
    score: str  # the points, unless the label or having won says as much
    label: str  # "4 of 4 letters"


def how_it_ended(match: Match, seat: int | None) -> str:
    """What came of the last move: who wins, and why."""
    log = match.log_for(seat)
    *before, last = log
    said = [event.text for event in before if event.chapter and event.ply == last.ply]
    return " ".join(filter(None, [*said, last.text]))


def standings(match: Match, seat: int | None) -> list[Standing]:
    """How all seats stand, as one of them sees it; None: as a spectator does."""
    view = match.view(seat)
    assert view.result is not None
    winners, scores = view.result.winners, view.result.scores
    labels = [line.label for line in view.lines]
    counted = any(score != int(each in winners) and not _says(labels[each], score) for each, score in enumerate(scores))
    return [
        Standing(
            each, "You" if each == seat else match.names[each], each in winners, score, str(score) if counted else "", label
        )
        for each, (score, label) in enumerate(zip(scores, labels, strict=True))
    ]


def _says(label: str, score: int) -> bool:
    """Whether a label begins with the score, or has no number where that is 0."""
    found = re.search(r"\d+", label)
    return score >= 0 and (found[0] if found else "0") == str(score)
