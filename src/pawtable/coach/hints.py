"""Why a hint is better than the next best move, from games that are imagined behind what the seat sees."""

from __future__ import annotations

import time

import numpy

from pawtable.coach import NO_SINGLE_REASON
from pawtable.coach.estimates import Choices, estimator, mean_of
from pawtable.coach.reasons import reason_for
from pawtable.coach.values import Estimate
from pawtable.core.contract import AnyGame
from pawtable.match import Match, Move
from pawtable.opening import new

_SLICE = 40  # worlds between two looks at the clock
_MOST = 4000
_SURE = 2.0  # standard errors by which a move must be better, or they are about the same


def warm_up(game: AnyGame) -> None:
    """Compile the kernel, or find it on disk."""
    match = new(game, players=game.min_players, seed="warm up")
    seat = match.to_act[0]
    estimator(game).choices(*match.hidden_state(seat), seat, [match.moves(seat)[0].actions], 1, "warm up")


def reason_to(
    seen: Match, seat: int, best: Move, other: Move, *, seed: str, worlds: int = _MOST, seconds: float | None = None
) -> str:
    """Why a move is better than another one, in a sentence: as far as so many worlds, or seconds, can tell."""
    found = _tried(seen, seat, [best, other], seed, worlds, seconds)
    half = len(found.won) // 2
    choosing, judging = (Choices(found.won[part], found.happened[part]) for part in (slice(half), slice(half, None)))
    gap = mean_of(found.won[:, 0, seat] - found.won[:, 1, seat])
    named = f"“{other.label}”"
    if _about_the_same(gap):
        return f"{named} is about as good."
    if gap.mean < 0:  # the strong bot looks farther than simple players
        return f"Looking far ahead it is better than {named}; if everybody plays simply, it is not."
    reason = reason_for(seen, seat, choosing, judging, 0, 1, named)
    if reason == NO_SINGLE_REASON:
        return f"It is better than {named}, for no single reason."
    return f"If everybody plays simply: {reason}."


def _about_the_same(gap: Estimate) -> bool:
    return abs(gap.mean) < max(0.01, _SURE * gap.error)


def _tried(seen: Match, seat: int, moves: list[Move], seed: str, worlds: int, seconds: float | None) -> Choices:
    """What comes of these moves in so many worlds, or as many as there is time for."""
    state, memory = seen.hidden_state(seat)
    chains, until = [move.actions for move in moves], None if seconds is None else time.monotonic() + seconds
    slices: list[Choices] = []
    while len(slices) * _SLICE < worlds and (not slices or until is None or time.monotonic() < until):
        slices.append(estimator(seen.game).choices(state, memory, seat, chains, _SLICE, f"{seed} {len(slices)}"))
    return Choices(numpy.concatenate([each.won for each in slices]), numpy.concatenate([each.happened for each in slices]))
