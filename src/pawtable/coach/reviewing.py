"""A finished game, gone through: what its result came from, and which decisions cost something.

Let V be a seat's chance to win in a position with all cards open to us, if simple players play on; let Q be its chance after a
move, from worlds that could be behind what the one who moves knew. A seat's result, less its fair share of such games, is then

    deal         V after each deal, less its mean over deals of the same kind
    draws        the same for every other step that drew something
    own          Q of what was played, less Q of what a simple player would have played: of the seat's own decisions
    others       the same of everybody else's decisions
    hidden       the rest: what cards did that those who decided could not know

which add up exactly. A mistake is something else: how much less was played than the best move that was found.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field

from pawtable.coach import Progress
from pawtable.coach.estimates import NOTHING, Choices, Estimate, Estimator, estimator, mean_of
from pawtable.coach.reasons import reason_for
from pawtable.core.contract import AnyGame, Memory, State
from pawtable.core.seats import SEAT_LETTERS
from pawtable.errors import BadSeat, BadSetup
from pawtable.match import Match, Move
from pawtable.opening import beginning, replay
from pawtable.records import UNDONE_NOTE

_SECONDS = 45.0  # that a review takes, about, if nothing else is said
_FEWEST, _MOST = 100, 4000  # playouts of each position and each move then
_SHORTER = 0.6  # how much shorter games are from somewhere in the middle
_FIRST_LOOK = 8  # times fewer worlds for moves that are looked at at first
_LOOKED_AT = 3  # moves that are looked at closely, beside the one that was played
_SURE = 2.0  # standard errors by which a move must be better, or it is no mistake


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

    @property
    def is_mistake(self) -> bool:
        """Whether a better move was found, beyond doubt."""
        return self.best != self.played


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
    parts = {name: getattr(seat, name) for name in ("fair", "deal", "draws", "own", "others", "hidden")}
    errors = {name: part.error for name, part in parts.items()}
    return {
        "seat": SEAT_LETTERS[seat.seat],
        "name": seat.name,
        **{name: part.mean for name, part in parts.items()},
        "result": seat.result,
        "error": errors,
        "decisions": [asdict(decision) for decision in seat.decisions],
    }


def make_review(
    record: str, seats: Sequence[int] | None, playouts: int | None, game: str | AnyGame | None, progress: Progress
) -> Review:
    """What `pawtable.coach.review` answers."""
    over = replay(record, game=game)
    if not over.over:
        raise BadSetup("this game is not over, so there is nothing to review yet; play it to its end first")
    if UNDONE_NOTE in over.notes:
        raise BadSetup("moves were taken back in this game, so what was luck in it cannot be said")
    if playouts is not None and (type(playouts) is not int or playouts < 2):
        raise BadSetup(f"a review needs 2 playouts of each position at least, not {playouts!r:.40}")
    judged = range(over.players) if seats is None else seats
    for seat in judged:
        if type(seat) is not int or not 0 <= seat < over.players:
            raise BadSeat(f"there is no seat {seat!r:.40}; seats are 0 to {over.players - 1}")
    return _Reviewer(record, over, judged, playouts, game, progress).review()


@dataclass(frozen=True)
class _Step:
    """A move, with where it was made and where it led."""

    number: int
    seat: int
    match: Match  # as it was before
    move: Move
    after: tuple[State, Memory]
    drew: bool
    dealt: bool  # it drew, and a new part of the game began with that


class _Reviewer:
    """One review, as it is being made."""

    def __init__(
        self,
        record: str,
        over: Match,
        judged: Sequence[int],
        playouts: int | None,
        game: str | AnyGame | None,
        progress: Progress,
    ) -> None:
        self._over, self._judged, self._progress = over, judged, progress
        self._estimator: Estimator = estimator(over.game)
        self._first = beginning(record, game=game)
        self._steps = list(self._all_steps(self._first.copy()))
        self._playouts = playouts or self._affordable()

    def _affordable(self) -> int:
        """As many playouts as there is time for."""
        state, memory = self._first.whole_state()
        self._estimator.deals(state, memory, 2, "compiled by now")
        began = time.perf_counter()
        self._estimator.deals(state, memory, 40, "how long")
        one = _SHORTER * (time.perf_counter() - began) / 40
        games = 8.0
        for step in self._steps:
            games += 2 * step.drew
            if (moves := len(step.match.moves(step.seat))) > 1:
                games += 1 + _LOOKED_AT + moves / _FIRST_LOOK if step.seat in self._judged else 1
        return max(_FEWEST, min(_MOST, int(_SECONDS / (one * games))))

    def review(self) -> Review:
        """Estimate everything, and add it up."""
        over, players = self._over, self._over.players
        assert over.result is not None
        results = [(seat in over.result.winners) / max(1, len(over.result.winners)) for seat in range(players)]
        state, memory = self._first.whole_state()
        dealt_anew = self._means(self._estimator.deals(state, memory, 4 * self._playouts, "deals"))
        value = self._means(self._estimator.value(state, memory, 4 * self._playouts, "after the deal"))
        deal = [now - mean for now, mean in zip(value, dealt_anew, strict=True)]
        draws, own, others = ([NOTHING] * players for _ in range(3))
        decisions: list[list[Decision]] = [[] for _ in range(players)]
        steps = self._steps
        for done, step in enumerate(steps):
            self._progress(done, len(steps))
            if step.drew:
                into = deal if step.dealt else draws
                for seat, luck in enumerate(self._luck(step, results)):
                    into[seat] += luck
            effect, decision = self._decided(step)
            for seat in range(players):
                if seat == step.seat:
                    own[seat] += effect[seat]
                else:
                    others[seat] += effect[seat]
            if decision is not None:
                decisions[step.seat].append(decision)
        self._progress(len(steps), len(steps))
        reviewed = []
        for seat in self._judged:
            known = deal[seat] + draws[seat] + own[seat] + others[seat]
            rest = results[seat] - dealt_anew[seat].mean - known.mean
            error = math.hypot(value[seat].error, draws[seat].error, own[seat].error, others[seat].error)
            reviewed.append(
                SeatReview(
                    seat,
                    over.names[seat],
                    results[seat],
                    dealt_anew[seat],
                    deal[seat],
                    draws[seat],
                    own[seat],
                    others[seat],
                    Estimate(rest, error),
                    decisions[seat],
                )
            )
        return Review(over.game.name, players, self._playouts, reviewed)

    def _all_steps(self, match: Match) -> Iterator[_Step]:
        for number, (seat, played) in enumerate(self._over.history, 1):
            before, events = match.copy(), match.events_so_far
            move = before.find(seat, played.text)
            match.play(seat, played.text)
            after = match.whole_state()
            drew = after[0].drawn != before.whole_state()[0].drawn
            kinds = [match.game.events[numbers[1]] for numbers in match.story(events=events)[1]]
            dealt = drew and not match.over and any(kind.chapter for kind in kinds)
            yield _Step(number, seat, before, move, after, drew, dealt)

    def _luck(self, step: _Step, results: list[float]) -> list[Estimate]:
        """How much better than usual what was drawn in a step was for each seat."""
        state, memory = step.match.whole_state()
        name = f"draw {step.number}"
        usual = self._means(self._estimator.after(state, memory, step.seat, step.move.actions, self._playouts, name))
        after, after_memory = step.after
        if not self._over.game.to_act(after):
            return [Estimate(result, 0.0) - mean for result, mean in zip(results, usual, strict=True)]
        now = self._means(self._estimator.value(after, after_memory, self._playouts, name))
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
        if seat in self._judged:
            tried = self._estimator.choices(
                state, memory, seat, [move.actions for move in moves], max(50, self._playouts // _FIRST_LOOK), f"first {name}"
            )
            ranked = sorted(range(len(moves)), key=lambda at: -tried.of(at, seat).mean)[:_LOOKED_AT]
            known = {move.actions for move in candidates}
            candidates += [moves[at] for at in ranked if moves[at].actions not in known]
        chains = [move.actions for move in candidates]
        found = self._estimator.choices(state, memory, seat, chains, self._playouts, name)
        usual = next(at for at, move in enumerate(candidates) if move.actions == simple.actions)
        effect = nothing if usual == 0 else [found.better(0, usual, each) for each in range(players)]
        if seat not in self._judged:
            return effect, None
        return effect, self._judge(step, candidates, usual, found)

    def _judge(self, step: _Step, candidates: list[Move], usual: int, found: Choices) -> Decision:
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
            reason_for(step.match, seat, choosing, judging, best, 0, "your move") if best else "",
        )

    @staticmethod
    def _means(won: object) -> list[Estimate]:
        return [mean_of(column) for column in won.T]  # type: ignore[attr-defined]
