"""What came of the games of one variant, as arrays over games, deals and seats."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal, TypeAlias, assert_never, get_args

import numpy

from pawtable.core.seats import SEAT_LETTERS
from pawtable.core.state import Array
from pawtable.core.studying import DECISIONS, FORCED, LEAD_CHANGES, MOVES, ROLE, ROUNDS, SCORES, STARTER, TURNS, WINNERS
from pawtable.lab.counting import Counter, Counts
from pawtable.lab.intervals import mean, share
from pawtable.lab.question import Question
from pawtable.lab.wilson import Interval
from pawtable.opening import checked_options, usual_players

Length: TypeAlias = Literal["decisions", "moves", "turns", "rounds", "minutes", "lead_changes"]
LENGTHS: tuple[Length, ...] = get_args(Length)
_PLACES = ("", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_TIMED_GAMES = 200  # printed ones, which say how many moves a game's usual minutes are for


class Outcome:
    """The games of one variant, as arrays over games, deals and seats."""

    def __init__(self, question: Question, counts: Counts, minutes_per_move: float) -> None:
        self.players, self.counts, self._turns = question.players, counts, question.turns
        rows = counts.rows
        self.games = len(rows)
        self.deals = counts.numbers
        _, self.deal_of_game = numpy.unique(self.deals, return_inverse=True)
        self.won = (rows[:, WINNERS, None] >> numpy.arange(self.players)) & 1
        number = self.won.sum(axis=1)
        self.shares = self.won / numpy.maximum(number, 1)[:, None]
        self.winners = number
        self.moves, self.decisions, self.turns = rows[:, MOVES], rows[:, DECISIONS], rows[:, TURNS]
        self.rounds, self.forced, self.lead_changes = rows[:, ROUNDS], rows[:, FORCED], rows[:, LEAD_CHANGES]
        self.starter, self.role, self.scores = rows[:, STARTER], rows[:, ROLE], rows[:, SCORES:]
        self.minutes = rows[:, MOVES] * minutes_per_move
        turned = numpy.arange(self.games) % question.turns
        self.bots = numpy.array([question.sitting(each) for each in range(question.turns)])[turned]

    def length(self, what: Length) -> Array:
        """How long each game was, counted in this."""
        match what:
            case "decisions":
                return self.decisions
            case "moves":
                return self.moves
            case "turns":
                return self.turns
            case "rounds":
                return self.rounds
            case "minutes":
                return self.minutes
            case "lead_changes":
                return self.lead_changes
            case _:
                assert_never(what)

    def by_deal(self, values: Array) -> Array:
        """Sums over the games of each deal."""
        found: Array = numpy.bincount(self.deal_of_game, values)
        return found

    def mean(self, values: Array, weights: Array | None = None) -> Interval:
        """The mean of a figure of each game."""
        under = numpy.ones(self.games) if weights is None else weights
        return mean(self.by_deal(values), self.by_deal(under))

    def share_in(self, seats: Array) -> Interval:
        """The win share of some seats: one entry a game and seat, true where it counts."""
        return share(self.by_deal((self.shares * seats).sum(axis=1)), self.by_deal(seats.sum(axis=1)))

    def share_of_games(self, happened: Array) -> Interval:
        """In which share of the games something happened."""
        return share(self.by_deal(happened.astype(float)), self.by_deal(numpy.ones(self.games)))

    @property
    def has_starter(self) -> bool:
        """Whether who begins is known, and is not told by a role already."""
        return bool((self.starter >= 0).all() and (self.starter != self.role).any())

    def seat_is(self, seats: Array) -> Array:
        """Where, over games and seats, the seat is the one that is named for each game."""
        found: Array = numpy.arange(self.players) == seats[:, None]
        return found

    def seats_by(self, by: Collection[str], roles: tuple[str, str] | None) -> Iterator[tuple[str, str, Array]]:
        """Which seats are those of somebody, such as who begins: by what, who it is, and true where a game's seat is theirs."""
        if "starter" in by and self.has_starter:
            yield "starter", "who begins", self.seat_is(self.starter)
            for after in range(1, self.players):
                yield "starter", f"{_PLACES[after]} to play", self.seat_is((self.starter + after) % self.players)
        if "role" in by and roles and (self.role >= 0).all():
            one, others = roles
            yield "role", one, self.seat_is(self.role)
            yield "role", f"each of the {others}", ~self.seat_is(self.role)
        if "seat" in by:
            for seat in range(self.players):
                yield "seat", f"seat {SEAT_LETTERS[seat]}", self.seat_is(numpy.full(self.games, seat))

    @property
    def fair(self) -> float:
        """What each of equal players would win."""
        return float(self.shares.sum()) / self.games / self.players


def minutes_per_move(question: Question) -> tuple[float, str]:
    """How long a move takes, and how that is known: the printed game's usual minutes, over its moves."""
    game, players = question.game, usual_players(question.game)
    counts = Counter(game, players, checked_options(game, players, {}, "minutes"), "minutes").count(numpy.arange(_TIMED_GAMES))
    each = game.minutes / float(counts.rows[:, MOVES].mean())
    told = (
        f"the printed game takes about {game.minutes} minutes with {players} players, so a move takes {60 * each:.0f} seconds"
    )
    return each, told


@dataclass(frozen=True)
class Measure:
    """A figure of each game, by which variants are compared."""

    what: str
    is_share: bool
    of: Callable[[Outcome], Array]


def measures(roles: tuple[str, str] | None, outcomes: Sequence[Outcome]) -> list[Measure]:
    """All that can be compared between these."""
    found = []
    if all(each.has_starter for each in outcomes):
        found.append(Measure("win share of who begins", True, _starter_share))
    if roles and all((each.role >= 0).all() for each in outcomes):
        found.append(Measure(f"win share of the {roles[0]}", True, _role_share))
    found += [Measure("several share the win", True, _is_shared), Measure("nobody wins", True, _is_nobodys)]
    return found + [Measure(what.replace("_", " "), False, partial(_length, what)) for what in LENGTHS]


def _is_shared(outcome: Outcome) -> Array:
    found: Array = (outcome.winners > 1).astype(float)
    return found


def _is_nobodys(outcome: Outcome) -> Array:
    found: Array = (outcome.winners == 0).astype(float)
    return found


def _length(what: Length, outcome: Outcome) -> Array:
    return outcome.length(what).astype(float)


def _starter_share(outcome: Outcome) -> Array:
    found: Array = (outcome.shares * outcome.seat_is(outcome.starter)).sum(axis=1)
    return found


def _role_share(outcome: Outcome) -> Array:
    found: Array = (outcome.shares * outcome.seat_is(outcome.role)).sum(axis=1)
    return found
