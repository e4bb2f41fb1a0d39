"""How good positions and moves are, estimated by playing on natively (core/valuing.py)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy

from pawtable.coach.values import Estimate
from pawtable.core.chance import chance_from
from pawtable.core.compiled import Native
from pawtable.core.contract import AnyGame, Memory, State
from pawtable.core.state import Array, into_record
from pawtable.core.valuing import WHOLE_WIN, play_choices, play_deals, play_on
from pawtable.core.windows import WindowState

_LIMIT = 1_000_000  # actions: every game ends before that by its own rules
_LONGEST = 64  # actions of a move
_AT_ONCE = 20_000  # results that are kept of choices, before they are summed up
_ANSWERS_IN_PASSING = 4


@dataclass(frozen=True)
class Choices:
    """What came of each of several moves in the same worlds."""

    won: Array  # (worlds, moves, players) float64: shares of the win
    happened: Array  # (worlds, moves, words) int64: what others did before the seat was asked again, as bits

    def better(self, move: int, other: int, seat: int) -> Estimate:
        """How much more a seat wins after a move than after another one."""
        return mean_of(self.won[:, move, seat] - self.won[:, other, seat])

    def of(self, move: int, seat: int) -> Estimate:
        """How often a seat wins after a move."""
        return mean_of(self.won[:, move, seat])


def mean_of(results: Array) -> Estimate:
    """The mean of results, and its standard error; of results that are all alike, one that allows for others in so many."""
    number = len(results)
    spread = float(results.std(ddof=1)) if number > 1 else 1.0
    return Estimate(float(results.mean()), max(spread, 1 / number if number else 1.0) / math.sqrt(max(number, 1)))


class Estimator:
    """The arrays that estimates are made in, and the compiled kernels of a game."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._native = Native(game)
        self._states, self._memories = self._native.states(3), self._native.memories(3)
        self._chance = self._native.chances(1)
        self._moves = numpy.zeros((1, _LONGEST), numpy.int64)
        # Where questions are put to everybody, one is asked again before anything has happened.
        self.patience = _ANSWERS_IN_PASSING if issubclass(game.state, WindowState) else 0

    def value(self, state: State, memory: Memory, playouts: int, seed: str) -> Array:
        """What everybody wins when simple players play on from here: (playouts, players)."""
        return self.after(state, memory, 0, (), playouts, seed)

    def after(self, state: State, memory: Memory, seat: int, actions: Sequence[int], playouts: int, seed: str) -> Array:
        """The same after a move of a seat, with all that it draws drawn anew each time."""
        won = self._room(state.players, playouts)
        self._begin(state, memory, seed)
        self._moves[0, : len(actions)] = actions
        states, memories = self._states, self._memories
        self._native.kernel(play_on)(
            states[0],
            memories[0],
            seat,
            self._moves[0],
            len(actions),
            self._chance[0],
            states[1],
            memories[1],
            _LIMIT,
            won,
        )
        return won / WHOLE_WIN

    def deals(self, state: State, memory: Memory, playouts: int, seed: str) -> Array:
        """What everybody wins in games that are dealt anew, with these players and options."""
        won = self._room(state.players, playouts)
        self._begin(state, memory, seed)
        self._native.kernel(play_deals)(self._states[0], self._chance[0], self._states[1], self._memories[1], _LIMIT, won)
        return won / WHOLE_WIN

    def choices(
        self, seen: State, seen_memory: Memory, seat: int, moves: Sequence[Sequence[int]], worlds: int, seed: str
    ) -> Choices:
        """What everybody wins after each of these moves of a seat, in worlds that could be behind what it sees."""
        kinds, players = len(self.game.events), seen.players
        words = (kinds * players + 62) // 63
        won = numpy.zeros((worlds, len(moves), players), numpy.int64)
        happened = numpy.zeros((worlds, len(moves), words), numpy.int64)
        chains = numpy.zeros((len(moves), _LONGEST), numpy.int64)
        for row, actions in zip(chains, moves, strict=True):
            row[: len(actions)] = actions
        self._begin(seen, seen_memory, seed)
        states, memories = self._states, self._memories
        self._native.kernel(play_choices)(
            states[0],
            memories[0],
            seat,
            chains,
            numpy.array([len(actions) for actions in moves], numpy.int64),
            self._chance[0],
            states[1],
            memories[1],
            states[2],
            memories[2],
            _LIMIT,
            won,
            happened,
            words,
            kinds,
            self.patience,
        )
        return Choices(won / WHOLE_WIN, happened)

    @staticmethod
    def _room(players: int, playouts: int) -> Array:
        return numpy.zeros((playouts, players), numpy.int64)

    def _begin(self, state: State, memory: Memory, seed: str) -> None:
        into_record(state, self._states[0])
        into_record(memory, self._memories[0])
        into_record(chance_from(seed), self._chance[0])


@cache
def estimator(game: AnyGame) -> Estimator:
    """The estimator of a game; its kernels are found or compiled when they are first needed."""
    return Estimator(game)
