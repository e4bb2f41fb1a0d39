"""A finished game, gone through: what its result came from, and which decisions cost something.

Let V be a seat's chance to win in a position with all cards open to us, if simple players play on; let Q be its chance after a
move, from worlds that could be behind what the one who moves knew. A seat's result, less its fair share of such games, is then

    deal         V after each deal, less its mean over deals of the same kind
    draws        the same for every other step that drew something
    own          Q of what was played, less Q of what a simple player would have played: of the seat's own decisions
    others       the same of everybody else's decisions
    hidden       the rest: what cards did that those who decided could not know

which add up exactly. A mistake is something else: how much less was played than the best move that was found. A turning point
is a step of the game that changed a seat's chance a good deal, by one of these parts.

A review is made move by move (`Reviewing.go_on`), so that a server can do something else in between and tell what is known.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field

import numpy

from pawtable.coach import Progress
from pawtable.coach.estimates import Choices, Estimator, estimator, mean_of
from pawtable.coach.reasons import reason_for
from pawtable.coach.values import NOTHING, Estimate
from pawtable.core.contract import AnyGame
from pawtable.core.seats import SEAT_LETTERS
from pawtable.core.state import Array
from pawtable.errors import BadSeat, BadSetup
from pawtable.match import Match, Move
from pawtable.opening import beginning, replay
from pawtable.records import UNDONE_NOTE

_SECONDS = 45.0  # that a review takes, about, if nothing else is said
_AT_ONCE_SECONDS = 1.5  # the longest that a piece of it takes, about: others wait meanwhile
_FEWEST, _MOST = 100, 8000  # playouts of each position and each move then
_SHORTER = 0.6  # how much shorter games are from somewhere in the middle
_OPENING = 4  # times more games that are played from the first deal, a part at a time
_OTHERS = 0.3  # of a look at what others decide: mostly it is what a simple player does, and there is nothing to compare
_GUESS = 0.2  # of all the time: so much weight has the first guess of how long a game takes
_FIRST_LOOK = 8  # times fewer worlds for moves that are looked at at first
_LOOKED_AT = 3  # moves that are looked at closely, beside the one that was played
_SURE = 2.0  # standard errors by which a move must be better, or it is no mistake
_MOST_TURNS = 6  # turning points that are named
_LEAST_TURN = 0.04  # of the chance to win that a turning point changes


@dataclass(frozen=True)
class Tried:
    """A move that could have been made, and what it costs compared with the best one."""

    move: str
    label: str
    loss: Estimate


@dataclass(frozen=True)
class Decision:
    """A decision of the seat that is reviewed, with what it cost."""

    number: int  # of the game's moves, from 1
    played: str
    label: str  # the same in words
    simple: str  # what a simple player would have played
    best: str  # the best move found; the one that was played, if none is surely better
    best_label: str
    chance: Estimate  # to win, by what the seat knew, before it decided: if everybody plays simply
    loss: Estimate  # of the chance to win, compared with the best move found; nothing if it is no mistake
    reason: str  # why the best move is better; empty: it is the one that was played
    tried: list[Tried] = field(default_factory=list)  # all moves, if it was a mistake; most of them were only glanced at

    @property
    def is_mistake(self) -> bool:
        """Whether a better move was found, beyond doubt."""
        return self.best != self.played


@dataclass(frozen=True)
class Turn:
    """A turning point: a step of the game that changed a seat's chance a good deal."""

    number: int  # of the game's moves, from 1; 0 is the first deal
    cause: str  # the part of the balance that it belongs to: "deal", "draws", "own" or "others"
    change: Estimate  # of the seat's chance
    happened: str  # what was told of it, as the seat saw it


@dataclass(frozen=True)
class SeatReview:
    """What a seat's result came from."""

    seat: int
    name: str
    result: float  # its share of the win
    fair: Estimate  # its chance before the deal
    deal: Estimate
    draws: Estimate
    own: Estimate
    others: Estimate
    hidden: Estimate
    decisions: list[Decision] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)  # in the order of the game

    @property
    def lucky(self) -> Estimate:
        """All that was luck: deal, draws and hidden cards."""
        return self.deal + self.draws + self.hidden

    @property
    def adjusted(self) -> Estimate:
        """The result without the luck: what the seat would have won on average with these decisions of everybody."""
        return self.fair + self.own + self.others

    @property
    def lost(self) -> Estimate:
        """What mistakes have cost in all."""
        total = NOTHING
        for decision in self.decisions:
            total += decision.loss
        return total

    @property
    def level(self) -> str:
        """How well the seat decided, in a word: by what a decision cost on average."""
        if not self.decisions:
            return "no decisions"
        cost = self.lost.mean / len(self.decisions)
        return next(word for limit, word in _LEVELS if cost <= limit)


_LEVELS = ((0.002, "flawless"), (0.008, "strong"), (0.02, "solid"), (0.04, "casual"), (math.inf, "adventurous"))


@dataclass(frozen=True)
class Review:
    """A review of some seats of a game."""

    game: str
    players: int
    playouts: int
    seats: list[SeatReview]

    def as_json(self) -> dict[str, object]:
        """For programs."""
        return {
            "game": self.game,
            "players": self.players,
            "playouts": self.playouts,
            "seats": list(map(_seat_json, self.seats)),
        }


def _seat_json(seat: SeatReview) -> dict[str, object]:
    parts = {
        "fair": seat.fair,
        "deal": seat.deal,
        "draws": seat.draws,
        "own": seat.own,
        "others": seat.others,
        "hidden": seat.hidden,
    }
    errors = {name: part.error for name, part in parts.items()}
    return {
        "seat": SEAT_LETTERS[seat.seat],
        "name": seat.name,
        **{name: part.mean for name, part in parts.items()},
        "result": seat.result,
        "error": errors,
        "adjusted": asdict(seat.adjusted),
        "level": seat.level,
        "turns": [asdict(turn) for turn in seat.turns],
        "decisions": [asdict(decision) for decision in seat.decisions],
    }


def make_review(
    record: str, seats: Sequence[int] | None, playouts: int | None, game: str | AnyGame | None, progress: Progress
) -> Review:
    """What `pawtable.coach.review` answers."""
    reviewing = Reviewing(record, seats=seats, playouts=playouts, game=game)
    progress(0, reviewing.of)
    while reviewing.done < reviewing.of:
        reviewing.go_on()
        progress(reviewing.done, reviewing.of)
    return reviewing.review()


@dataclass(frozen=True)
class _Step:
    """A move, with where it was made and where it led."""

    number: int
    seat: int
    match: Match  # as it was before
    move: Move
    later: Match
    drew: bool
    dealt: bool  # it drew, and a new part of the game began with that


class _Budget:
    """How many playouts are made: as many as there is time for, by how long those before have taken."""

    def __init__(self, games: Sequence[float], seconds_a_game: float) -> None:
        self._games = games  # that are played with each playout, for each piece of the work
        # What was guessed counts like some work that is done, so that one slow piece does not change everything.
        self._played = _GUESS * _SECONDS / seconds_a_game
        self._played_seconds = _GUESS * _SECONDS
        self._spent = 0.0
        self.playouts = self._affordable(0)

    def spend(self, piece: int, seconds: float) -> None:
        """A piece of the work has taken so long."""
        self._spent += seconds
        self._played_seconds += seconds
        self._played += self._games[piece] * self.playouts
        if piece + 1 < len(self._games):
            self.playouts = self._affordable(piece + 1)

    def _affordable(self, piece: int) -> int:
        seconds_a_game = self._played_seconds / self._played
        left = (_SECONDS - self._spent) / (sum(self._games[piece:]) * seconds_a_game)
        at_once = _AT_ONCE_SECONDS / (self._games[piece] * seconds_a_game)
        return max(_FEWEST, min(_MOST, int(left), int(at_once)))


class Reviewing:
    """A review that is being made, move by move."""

    def __init__(
        self,
        record: str,
        *,
        seats: Sequence[int] | None = None,
        playouts: int | None = None,
        game: str | AnyGame | None = None,
    ) -> None:
        self._over = over = replay(record, game=game)
        if not over.over:
            raise BadSetup("this game is not over, so there is nothing to review yet; play it to its end first")
        if UNDONE_NOTE in over.notes:
            raise BadSetup("moves were taken back in this game, so what was luck in it cannot be said")
        if playouts is not None and (type(playouts) is not int or playouts < 2):
            raise BadSetup(f"a review needs 2 playouts of each position at least, not {playouts!r:.40}")
        self._judged = list(range(over.players) if seats is None else seats)
        for seat in self._judged:
            if type(seat) is not int or not 0 <= seat < over.players:
                raise BadSeat(f"there is no seat {seat!r:.40}; seats are 0 to {over.players - 1}")
        assert over.result is not None
        winners = over.result.winners
        self._results = [(seat in winners) / max(1, len(winners)) for seat in range(over.players)]
        self._estimator: Estimator = estimator(over.game)
        self._first = beginning(record, game=game)
        self._now = self._first.copy()
        self._budget = None if playouts else self._make_budget()
        self._playouts = playouts or (self._budget.playouts if self._budget else _FEWEST)
        self.done, self.of = 0, len(over.history) + _OPENING
        self._decisions: list[list[Decision]] = [[] for _ in range(over.players)]
        self._turns: list[list[Turn]] = [[] for _ in range(over.players)]
        self._deal, self._draws, self._own, self._others = ([NOTHING] * over.players for _ in range(4))
        self._fair = self._value = [NOTHING] * over.players
        self._dealt_anew: list[Array] = []
        self._as_dealt: list[Array] = []

    def _make_budget(self) -> _Budget:
        """How much there is to play, and how long a game takes."""
        state, memory = self._first.whole_state()
        self._estimator.deals(state, memory, 2, "compiled by now")
        began = time.perf_counter()
        self._estimator.deals(state, memory, 40, "how long")
        one = _SHORTER * (time.perf_counter() - began) / 40
        games: list[float] = []
        match = self._first.copy()
        for seat, played in self._over.history:
            moves = len(match.moves(seat)) if seat in self._judged else 1
            drawn = _drawn(match)
            match.play(seat, played.text)
            looked_at = _LOOKED_AT + moves / _FIRST_LOOK if moves > 1 else 0
            games.append(_OTHERS + looked_at + 2 * (_drawn(match) != drawn))
        return _Budget([*games, *[2 / _SHORTER] * _OPENING], one)

    def go_on(self) -> None:
        """Look at the next move; after the last one, at the deal that the game began with, in some parts."""
        began = time.perf_counter()
        opening = self.done - len(self._over.history)
        if opening < 0:
            self._look_at(self._next_step())
        else:
            self._look_at_deal(f"part {opening}")
        if self._budget is not None:
            self._budget.spend(self.done, time.perf_counter() - began)
            self._playouts = self._budget.playouts
        self.done += 1

    def _look_at(self, step: _Step) -> None:
        if step.drew:
            luck = self._luck(step)
            self._add(step, self._deal if step.dealt else self._draws, "deal" if step.dealt else "draws", luck)
        effect, decision = self._decided(step)
        mine = [each if seat == step.seat else NOTHING for seat, each in enumerate(effect)]
        theirs = [NOTHING if seat == step.seat else each for seat, each in enumerate(effect)]
        self._add(step, self._own, "own", mine)
        self._add(step, self._others, "others", theirs)
        if decision is not None:
            self._decisions[step.seat].append(decision)

    def _look_at_deal(self, part: str) -> None:
        """What could have been dealt, and what this deal was worth."""
        state, memory = self._first.whole_state()
        self._dealt_anew.append(self._estimator.deals(state, memory, self._playouts, f"deals {part}"))
        self._as_dealt.append(self._estimator.value(state, memory, self._playouts, f"after the deal {part}"))
        self._fair, self._value = (self._means(numpy.concatenate(games)) for games in (self._dealt_anew, self._as_dealt))

    def _add(self, step: _Step, total: list[Estimate], cause: str, changes: Sequence[Estimate]) -> None:
        """Add what a step has changed for everybody to a part of the balance."""
        for seat, change in enumerate(changes):
            total[seat] += change
            if seat in self._judged and _matters(change):
                self._turns[seat].append(Turn(step.number, cause, change, self._happened(step, seat, cause)))

    @staticmethod
    def _happened(step: _Step, seat: int, cause: str) -> str:
        """What a seat was told of a step; where a new part of the game began with it, of the deal or of what was before."""
        told = step.later.log_for(seat, step.match.events_so_far)
        begins = next((at for at, event in enumerate(told) if event.chapter), len(told)) if step.dealt else len(told)
        return " ".join(event.text for event in (told[begins:] if cause == "deal" else told[:begins]) if event.text)

    def review(self) -> Review:
        """What is known so far, and adds up; the parts are right when all has been looked at."""
        reviewed = []
        for seat in self._judged:
            deal = self._deal[seat] + self._value[seat] - self._fair[seat]
            first = Turn(0, "deal", self._value[seat] - self._fair[seat], "")
            known = deal + self._draws[seat] + self._own[seat] + self._others[seat]
            rest = self._results[seat] - self._fair[seat].mean - known.mean
            errors = (part[seat].error for part in (self._value, self._deal, self._draws, self._own, self._others))
            reviewed.append(
                SeatReview(
                    seat,
                    self._over.names[seat],
                    self._results[seat],
                    self._fair[seat],
                    deal,
                    self._draws[seat],
                    self._own[seat],
                    self._others[seat],
                    Estimate(rest, math.hypot(*errors)),
                    list(self._decisions[seat]),
                    _greatest([first] * _matters(first.change) + self._turns[seat]),
                )
            )
        return Review(self._over.game.name, self._over.players, self._playouts, reviewed)

    def _next_step(self) -> _Step:
        seat, played = self._over.history[self.done]
        match, later = self._now, self._now.copy()
        move = match.find(seat, played.text)
        later.play(seat, played.text)
        self._now = later
        drew = _drawn(later) != _drawn(match)
        kinds = [match.game.events[numbers[1]] for numbers in later.story(events=match.events_so_far)[1]]
        dealt = drew and not later.over and any(kind.chapter for kind in kinds)
        return _Step(self.done + 1, seat, match, move, later, drew, dealt)

    def _luck(self, step: _Step) -> list[Estimate]:
        """How much better than usual what was drawn in a step was for each seat."""
        state, memory = step.match.whole_state()
        name = f"draw {step.number}"
        usual = self._means(self._estimator.after(state, memory, step.seat, step.move.actions, self._playouts, name))
        if step.later.over:
            return [Estimate(result, 0.0) - mean for result, mean in zip(self._results, usual, strict=True)]
        now = self._means(self._estimator.value(*step.later.whole_state(), self._playouts, name))
        return [value - mean for value, mean in zip(now, usual, strict=True)]

    def _decided(self, step: _Step) -> tuple[list[Estimate], Decision | None]:
        """What a decision did to everybody's chances, compared with a simple player; and, if it is judged, the decision."""
        players, match, seat = self._over.players, step.match, step.seat
        moves = match.moves(seat)
        nothing = [NOTHING] * players
        if len(moves) == 1:
            return nothing, None
        simple, played = match.suggestion(seat), step.move
        if seat not in self._judged and simple.actions == played.actions:
            return nothing, None
        name = f"decision {step.number}"
        state, memory = match.hidden_state(seat)
        candidates = [played, *(move for move in [simple] if move.actions != played.actions)]
        glanced = None
        if seat in self._judged:
            glanced = self._estimator.choices(
                state, memory, seat, [move.actions for move in moves], max(50, self._playouts // _FIRST_LOOK), f"first {name}"
            )
            ranked = sorted(range(len(moves)), key=lambda at: -glanced.of(at, seat).mean)[:_LOOKED_AT]
            known = {move.actions for move in candidates}
            candidates += [moves[at] for at in ranked if moves[at].actions not in known]
        chains = [move.actions for move in candidates]
        found = self._estimator.choices(state, memory, seat, chains, self._playouts, name)
        usual = next(at for at, move in enumerate(candidates) if move.actions == simple.actions)
        effect = nothing if usual == 0 else [found.better(0, usual, each) for each in range(players)]
        if glanced is None:
            return effect, None
        return effect, self._judge(step, candidates, usual, found, glanced)

    def _judge(self, step: _Step, candidates: list[Move], usual: int, found: Choices, glanced: Choices) -> Decision:
        """Whether a decision was a mistake: the best move is chosen by one half of the worlds and judged by the other."""
        seat, half = step.seat, self._playouts // 2
        choosing = Choices(found.won[:half], found.happened[:half])
        judging = Choices(found.won[half:], found.happened[half:])
        best = max(range(len(candidates)), key=lambda at: choosing.of(at, seat).mean)
        loss = judging.better(best, 0, seat)
        if best == 0 or loss.mean < _SURE * loss.error:
            best, loss = 0, NOTHING
        return Decision(
            step.number,
            step.move.text,
            step.move.label,
            candidates[usual].text,
            candidates[best].text,
            candidates[best].label,
            found.of(usual, seat),
            loss,
            reason_for(step.match, seat, choosing, judging, best, 0, f"“{step.move.label}”") if best else "",
            self._all_tried(step, candidates, best, found, glanced) if best else [],
        )

    @staticmethod
    def _all_tried(step: _Step, candidates: list[Move], best: int, found: Choices, glanced: Choices) -> list[Tried]:
        """What each move costs: closely, where it was looked at closely."""
        moves, seat = step.match.moves(step.seat), step.seat
        close = {move.actions: at for at, move in enumerate(candidates)}
        at_a_glance = next(at for at, move in enumerate(moves) if move.actions == candidates[best].actions)
        return [
            Tried(
                move.text,
                move.label,
                found.better(best, close[move.actions], seat)
                if move.actions in close
                else glanced.better(at_a_glance, at, seat),
            )
            for at, move in enumerate(moves)
        ]

    @staticmethod
    def _means(won: object) -> list[Estimate]:
        return [mean_of(column) for column in won.T]  # type: ignore[attr-defined]


def _drawn(match: Match) -> int:
    """How much chance a game has used up."""
    return int(match.whole_state()[0].drawn)


def _matters(change: Estimate) -> bool:
    """Whether a change of the chance to win makes a turning point."""
    return abs(change.mean) > max(_LEAST_TURN, _SURE * change.error)


def _greatest(turns: list[Turn]) -> list[Turn]:
    """The greatest turning points, in the order of the game."""
    greatest = sorted(turns, key=lambda turn: -abs(turn.change.mean))[:_MOST_TURNS]
    return sorted(greatest, key=lambda turn: turn.number)
