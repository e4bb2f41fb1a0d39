"""Figures of a variant that grow more exact while somebody looks on.

Simple players play natively, some games more each time. A variant and the printed game are played on the same deals, so what
differs between them is known sooner than either.
"""

from __future__ import annotations

import math
import time
from collections.abc import Mapping

import numpy

from pawtable.core.contract import AnyGame
from pawtable.core.state import Array
from pawtable.lab.counting import Counter, Counts
from pawtable.lab.findings import SURE
from pawtable.lab.intervals import corrected, difference
from pawtable.lab.outcome import LENGTHS, Outcome, measures, minutes_per_move
from pawtable.lab.question import Question, ask, overlooked
from pawtable.lab.wilson import Interval

MOST_GAMES = 100_000  # of a variant; then a win share is known to 0.3 points
_CHUNK = 200  # games
_MOST_BARS = 24
_LONGEST = 99.5  # per cent: longer games are in the last bar
_SEED = "lab"

Figures = dict[str, object]


class Growing:
    """The games of one variant, as many as there are by now."""

    def __init__(self, question: Question, minutes: float) -> None:
        self._question, self._minutes = question, minutes
        variant = question.variants[0]
        self._counter = Counter(question.game, question.players, variant.options, question.seed)
        self._rows: list[Array] = []
        self.roles = self._counter.roles
        self.games = 0

    def go_on(self, seconds: float) -> None:
        """Play for a moment: one chunk at least."""
        until = time.monotonic() + seconds
        while self.games < MOST_GAMES:
            self._rows.append(self._counter.count(numpy.arange(self.games, self.games + _CHUNK)).rows)
            self.games += _CHUNK
            if time.monotonic() >= until:
                return

    @property
    def outcome(self) -> Outcome:
        """What came of the games."""
        self._rows = [numpy.concatenate(self._rows)]
        (rows,) = self._rows
        players, nothing = self._question.players, numpy.zeros((len(rows), 0, 0), numpy.int16)
        luck = numpy.full((len(rows), 3), numpy.nan)
        dealt = numpy.zeros((len(rows), players, 0), numpy.int16)
        return Outcome(self._question, Counts(numpy.arange(len(rows)), rows, nothing, dealt, luck), self._minutes)


class Lab:
    """Variants that somebody looks at, the latest of them kept."""

    def __init__(self, keep: int = 8) -> None:
        self._keep = keep
        self._known: dict[tuple[object, ...], Growing] = {}
        self._minutes: dict[str, float] = {}

    def look(
        self, game: str, players: int, options: Mapping[str, int], *, compare: bool, known: int, seconds: float
    ) -> Figures:
        """The figures of a variant; it is played for a moment if no more than so many games are known of it.

        The answer names the variant, and `compare`: the printed game, and how the two differ.
        """
        question = ask(game, players=players, options=options, seed=_SEED)
        printed = ask(game, players=players, seed=_SEED)
        same = question.variants[0].options == printed.variants[0].options
        asked = [question] if same or not compare else [question, printed]
        growing = [self._growing(each) for each in asked]
        for each in growing:
            if each.games <= known:
                each.go_on(seconds / len(growing))
        while len(self._known) > self._keep:
            del self._known[next(iter(self._known))]
        outcomes = [each.outcome for each in growing]
        bars = _bars(outcomes)
        return {
            "variant": _variant(question, growing[0].roles, outcomes[0], bars),
            "printed": _variant(printed, growing[1].roles, outcomes[1], bars) if len(outcomes) > 1 else None,
            "differences": _differences(growing[0].roles, *outcomes) if len(outcomes) > 1 else [],
            "as_printed": same,
            "overlooked": overlooked(question),
            "most": MOST_GAMES,
        }

    def _growing(self, question: Question) -> Growing:
        variant = question.variants[0]
        name = (question.game.name, question.players, *variant.options.values())
        found = self._known.pop(name, None) or Growing(question, self._minutes_of(question))
        self._known[name] = found  # the latest is the last
        return found

    def _minutes_of(self, question: Question) -> float:
        game: AnyGame = question.game
        if game.name not in self._minutes:
            self._minutes[game.name], _ = minutes_per_move(question)
        return self._minutes[game.name]


def _variant(question: Question, roles: tuple[str, str] | None, outcome: Outcome, bars: Array) -> Figures:
    shared, nobody = (outcome.share_of_games(happened) for happened in (outcome.winners > 1, outcome.winners == 0))
    counts, _ = numpy.histogram(numpy.minimum(outcome.minutes, bars[-1]), bars)
    seats_by = outcome.seats_by(question.by, roles)
    return {
        "name": question.variants[0].name,
        "games": outcome.games,
        "fair": outcome.fair,
        "shares": [{"by": by, "who": who, **_figure(outcome.share_in(seats))} for by, who, seats in seats_by],
        "shared": _figure(shared),
        "nobody": _figure(nobody),
        "lengths": [{"what": each.replace("_", " "), **_figure(outcome.mean(outcome.length(each)))} for each in LENGTHS],
        "minutes": [
            {"low": low, "share": share}
            for low, share in zip(bars[:-1].tolist(), (counts / outcome.games).tolist(), strict=True)
        ],
    }


def _figure(found: Interval) -> Figures:
    return {"value": found.value, "low": found.low, "high": found.high}


def _bars(outcomes: list[Outcome]) -> Array:
    """Where bars of minutes begin and end: whole minutes."""
    low = math.floor(min(float(each.minutes.min()) for each in outcomes))
    high = max(float(numpy.percentile(each.minutes, _LONGEST)) for each in outcomes)
    width = max(1, math.ceil((high - low) / _MOST_BARS))
    return numpy.arange(low, high + width, width)


def _differences(roles: tuple[str, str] | None, outcome: Outcome, printed: Outcome) -> list[Figures]:
    """How much more there is of everything than in the printed game, in pairs of games with the same deal."""
    games = min(outcome.games, printed.games)
    compared = measures(roles, [outcome, printed])
    found = [difference(each.of(outcome)[:games], each.of(printed)[:games]) for each in compared]
    chances = corrected([each.chance for each in found])
    return [
        {"what": measure.what, "is_share": measure.is_share, "sure": chance < SURE, **_figure(each.size)}
        for measure, each, chance in zip(compared, found, chances, strict=True)
    ]
