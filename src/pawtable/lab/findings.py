"""What a study has found: tables, and the answers in words.

Being dealt a card is an experiment: nothing but chance decides who is dealt what, so a difference between seats that were dealt
it and seats (in the same place, with as many cards) that were not is its effect. Doing something is none: who does it may be
ahead already, so of actions there is only an association.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter

import numpy
import polars

from pawtable.core.seats import SEAT_LETTERS
from pawtable.core.state import Array
from pawtable.lab.counting import Counts
from pawtable.lab.intervals import corrected, difference, effect, mean
from pawtable.lab.outcome import LENGTHS, Outcome, measures, minutes_per_move
from pawtable.lab.question import Question
from pawtable.lab.simulating import counter

SURE = 0.05  # a figure that chance alone would give less often than this is told as a finding
_RARE = 0.01  # actions that a smaller share of the seats does are left out


@dataclass
class Findings:
    """All tables of a study."""

    question: Question
    counts: list[Counts]

    def __post_init__(self) -> None:
        each, self.how_minutes = minutes_per_move(self.question)
        self.outcomes = [Outcome(self.question, counts, each) for counts in self.counts]
        by = counter(self.question, 0)
        self.tags, self.faces, self.roles = by.tags, by.faces, by.roles
        names = {face.id: face.name for face in self.question.game.catalogue}
        self.face_names = [names[face] for face in self.faces]

    def _each(self) -> Iterable[tuple[str, Outcome]]:
        return ((variant.name, outcome) for variant, outcome in zip(self.question.variants, self.outcomes, strict=True))

    @cached_property
    def shares(self) -> polars.DataFrame:
        """Win shares by seat, starter, role and bot, beside what each of equal players would win."""
        made = _Table("variant", "by", "who", "share", "low", "high", "fair", "seats")

        def add(name: str, outcome: Outcome, by: str, who: str, seats: Array) -> None:
            if seats.any():
                found = outcome.share_in(seats)
                made.add(name, by, who, found.value, found.low, found.high, outcome.fair, int(seats.sum()))

        for name, outcome in self._each():
            for by, who, seats in outcome.seats_by(self.question.by, self.roles):
                add(name, outcome, by, who, seats)
            if len(self.question.bots) > 1:
                for bot_name in dict.fromkeys(bot.name for bot in self.question.bots):
                    which = [at for at, bot in enumerate(self.question.bots) if bot.name == bot_name]
                    add(name, outcome, "bot", bot_name, numpy.isin(outcome.bots, which))
        return made.frame()

    @cached_property
    def endings(self) -> polars.DataFrame:
        """How games end: one winner, several, none."""
        made = _Table("variant", "ending", "share", "low", "high", "games")
        for name, outcome in self._each():
            for what, happened in (
                ("one winner", outcome.winners == 1),
                ("several share the win", outcome.winners > 1),
                ("nobody wins", outcome.winners == 0),
            ):
                found = outcome.share_of_games(happened)
                made.add(name, what, found.value, found.low, found.high, int(happened.sum()))
        return made.frame()

    @cached_property
    def lengths(self) -> polars.DataFrame:
        """How long games are, how often the lead changes, and which share of the moves is forced."""
        made = _Table("variant", "what", "mean", "low", "high", "shortest 5 %", "median", "longest 5 %")
        for name, outcome in self._each():
            for what in LENGTHS:
                values = outcome.length(what)
                found = outcome.mean(values)
                few, half, many = numpy.percentile(values, (5, 50, 95)).tolist()
                made.add(name, what.replace("_", " "), found.value, found.low, found.high, few, half, many)
            found = outcome.mean(outcome.forced, outcome.moves)
            few, half, many = numpy.percentile(outcome.forced / numpy.maximum(outcome.moves, 1), (5, 50, 95)).tolist()
            made.add(name, "share of forced moves", found.value, found.low, found.high, few, half, many)
        return made.frame()

    @cached_property
    def luck(self) -> polars.DataFrame:
        """What decides who wins: the first deal, deals of later rounds, and what is drawn or decided later.

        A deal decides as much as it changes the chances to win if simple players play on from there.
        """
        made = _Table("variant", "decided by", "share", "low", "high", "games")
        for name, outcome in self._each():
            luck = outcome.counts.luck
            asked = ~numpy.isnan(luck[:, 0])
            deals = numpy.unique(outcome.deals[asked], return_inverse=True)[1]
            first, later, everything = (numpy.bincount(deals, column) for column in luck[asked].T)
            rest = everything - first - later
            games = int(asked.sum())
            for what, decided in (("the first deal", first), ("later deals", later), ("what comes later", rest)):
                if games and (what != "later deals" or later.any()):
                    found = mean(decided, everything)
                    made.add(name, what, found.value, found.low, found.high, games)
        return made.frame()

    @cached_property
    def happenings(self) -> polars.DataFrame:
        """How often each thing happens in a game, and in which share of the games it does."""
        made = _Table("variant", "what", "per game", "low", "high", "share of games", "share low", "share high")
        for name, outcome in self._each():
            for at, tag in enumerate(self.tags):
                often = outcome.counts.tags[:, at, :].sum(axis=1).astype(float)
                if not often.any():
                    continue
                found, once = outcome.mean(often), outcome.share_of_games(often > 0)
                made.add(name, _words(tag.name), found.value, found.low, found.high, once.value, once.low, once.high)
        return made.frame()

    @cached_property
    def cards(self) -> polars.DataFrame:
        """What being dealt one more of a card, for an average other one, adds to the chance to win."""
        made = _Table("variant", "card", "effect", "low", "high", "chance", "seats dealt it")
        for name, outcome in self._each():
            begin = len(made)
            dealt = outcome.counts.dealt
            if not dealt.shape[2]:
                continue
            sizes = (dealt >= 0).sum(axis=2)
            there = sizes.ravel() > 0
            alike = (sizes * outcome.players + numpy.arange(outcome.players)).ravel()[there]
            alike = numpy.unique(alike, return_inverse=True)[1]
            deals = numpy.repeat(outcome.deal_of_game, outcome.players)[there]
            result = outcome.shares.ravel()[there]
            for face in numpy.unique(dealt[dealt >= 0]).tolist():
                held = (dealt == face).sum(axis=2).astype(float).ravel()[there]
                found = effect(result, held, alike, deals)
                if found is not None:
                    size = found.size
                    seats = int((held > 0).sum())
                    made.add(name, self.face_names[face], size.value, size.low, size.high, found.chance, seats)
            made.sort(begin, "effect")
        return made.corrected_frame()

    @cached_property
    def actions(self) -> polars.DataFrame:
        """How much more often seats win that did something at least once. No effect: those who are ahead may do it more."""
        made = _Table("variant", "action", "difference", "low", "high", "chance", "share of seats")
        for name, outcome in self._each():
            begin = len(made)
            place = numpy.tile(numpy.arange(outcome.players), (outcome.games, 1))
            if self.roles:
                place = place * 2 + outcome.seat_is(outcome.role)
            alike, deals = place.ravel(), numpy.repeat(outcome.deal_of_game, outcome.players)
            for at, tag in enumerate(self.tags):
                did = outcome.counts.tags[:, at, :].ravel() > 0
                part = float(did.mean())
                if not tag.by_seat or not _RARE < part < 1 - _RARE:
                    continue
                found = effect(outcome.shares.ravel(), did.astype(float), alike, deals)
                if found is not None:
                    size = found.size
                    made.add(name, _words(tag.name), size.value, size.low, size.high, found.chance, part)
            made.sort(begin, "difference")
        return made.corrected_frame()

    @cached_property
    def comparison(self) -> polars.DataFrame:
        """How much more there is of everything in the other variants than in the first, in pairs of games."""
        made = _Table("variant", "what", "first", "other", "difference", "low", "high", "chance", "share", "pairs")
        first = self.outcomes[0]
        for (name, outcome), variant in zip(self._each(), range(len(self.outcomes)), strict=True):
            if variant == 0:
                continue
            deals = numpy.intersect1d(first.deals, outcome.deals)
            these, those = numpy.isin(outcome.deals, deals), numpy.isin(first.deals, deals)
            for measure in measures(self.roles, [first, outcome]):
                sums = [
                    numpy.bincount(numpy.unique(each.deals[kept], return_inverse=True)[1], measure.of(each)[kept])
                    / self.question.turns
                    for each, kept in ((outcome, these), (first, those))
                ]
                if not any(each.any() for each in sums):
                    continue  # it happens in neither
                found = difference(*sums)
                size = found.size
                made.add(
                    name, measure.what, float(sums[1].mean()), float(sums[0].mean()), size.value, size.low, size.high,
                    found.chance, measure.is_share, len(deals),
                )  # fmt: skip
        return made.corrected_frame()

    def same_deals(self, variant: int) -> bool:
        """Whether a variant's games begin with the very deals of the first one's."""
        deals, at_first, here = numpy.intersect1d(
            self.outcomes[0].deals[:: self.question.turns],
            self.outcomes[variant].deals[:: self.question.turns],
            return_indices=True,
        )
        first, other = (each.counts.dealt[:: self.question.turns] for each in (self.outcomes[0], self.outcomes[variant]))
        return bool(len(deals)) and first.shape[1:] == other.shape[1:] and bool((first[at_first] == other[here]).all())

    @cached_property
    def games(self) -> polars.DataFrame:
        """One row a game."""
        frames = []
        for name, outcome in self._each():
            letters = SEAT_LETTERS[: outcome.players]
            columns: dict[str, object] = {
                "variant": [name] * outcome.games,
                "game": outcome.deals,
                "winners": ["".join(letters[seat] for seat in numpy.flatnonzero(won)) for won in outcome.won],
                "starter": [letters[seat] if seat >= 0 else None for seat in outcome.starter.tolist()],
            }
            if self.roles:
                columns[self.roles[0].lower()] = [letters[seat] if seat >= 0 else None for seat in outcome.role.tolist()]
            if len(self.question.bots) > 1:
                for seat in range(outcome.players):
                    columns[f"bot {letters[seat]}"] = [self.question.bots[bot].name for bot in outcome.bots[:, seat].tolist()]
            columns |= {what: outcome.length(what) for what in LENGTHS}
            columns["forced"] = outcome.forced
            columns |= {f"score {letters[seat]}": outcome.scores[:, seat] for seat in range(outcome.players)}
            luck = outcome.counts.luck
            for at, what in enumerate(("luck of first deal", "luck of later deals", "luck of all")):
                columns[what] = polars.Series(luck[:, at], dtype=polars.Float64).fill_nan(None)
            tags = outcome.counts.tags.sum(axis=2)
            columns |= {_words(tag.name): tags[:, at] for at, tag in enumerate(self.tags) if tag.name not in columns}
            frames.append(polars.DataFrame(columns))
        return polars.concat(frames)


def _words(tag: str) -> str:
    """A tag as people read it."""
    return tag.replace("_", " ")


class _Table:
    """Rows of figures, in the order in which they were found."""

    def __init__(self, *columns: str) -> None:
        self._columns = columns
        self._rows: list[tuple[object, ...]] = []

    def add(self, *values: object) -> None:
        """One more row."""
        self._rows.append(values)

    def sort(self, first: int, column: str) -> None:
        """Put the rows from this one on in the order of a figure."""
        at = self._columns.index(column)
        self._rows[first:] = sorted(self._rows[first:], key=itemgetter(at))

    def __len__(self) -> int:
        return len(self._rows)

    def frame(self) -> polars.DataFrame:
        return polars.DataFrame(self._rows, schema=list(self._columns), orient="row", infer_schema_length=None)

    def corrected_frame(self) -> polars.DataFrame:
        """With the chance that is left after having looked at so many figures (Holm), and whether that makes it sure."""
        found = corrected([float(str(row[self._columns.index("chance")])) for row in self._rows])
        column = polars.Series("corrected chance", found, dtype=polars.Float64)
        return self.frame().with_columns(column, (column < SURE).alias("sure"))
