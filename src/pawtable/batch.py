"""Thousands of games side by side, for learning and measuring: one call carries out a decision in each.

    batch = Batch("dnup", 4096, players=4, seed="training")
    while learning:
        actions = choose(batch.current_player, batch.action_mask)  # one open action for each game
        batch.step(actions)
        learn(batch.rewards, batch.terminated)

All arrays belong to the batch and are written anew by each step: copy what you keep. A game that ends gives its rewards, its
scores and its last state, and is dealt anew at once. The n-th game of a batch begins like
`pawtable.new(..., seed="training", stream=n)`.
"""

from __future__ import annotations

import copy
import operator
from typing import Self

import numpy
from numpy.typing import ArrayLike

from pawtable.checks import checked_seed
from pawtable.core.chance import key_words
from pawtable.core.compiled import Native
from pawtable.core.contract import AnyGame
from pawtable.core.state import Array
from pawtable.errors import BadSetup, IllegalMove, short_repr
from pawtable.opening import new


class Batch:
    """`count` games of one kind, played natively. It can be copied and pickled; kernels are found or made again.

    | array | shape | type | what it holds |
    |---|---|---|---|
    | `states` | (count,) | records | the state of each game, with the fields of docs/positions.md and the scratch fields |
    | `current_player` | (count,) | int64 | the seat whose decision it is; of several the lowest |
    | `action_mask` | (count, words) | int64 | its open actions: a is bit a % 63 of word a // 63; see `Game.action_text` |
    | `terminated` | (count,) | bool | whether a game ended with the last step, and was dealt anew |
    | `rewards` | (count, players) | float64 | each seat's share of the win where a game ended, 0 elsewhere |
    | `final_scores` | (count, players) | int64 | the scores of the seats where a game ended, 0 elsewhere |
    | `final_states` | (count,) | records | the last state of the latest game that ended in this place; blank before |

    >>> batch = Batch("dnup", 100, players=2, seed="training")
    >>> while not batch.terminated.any():
    ...     batch.step(batch.random_actions())
    >>> bool((batch.final_scores[batch.terminated].max(axis=1) >= 2).all())
    True
    """

    def __init__(self, game: str | AnyGame, count: int, *, players: int, seed: str | int, **options: int | str) -> None:
        seed, count = checked_seed(seed), _checked_count(count)
        sample = new(game, players=players, seed=seed, stream=0, names=None, language="en", **options)  # refuses what is wrong
        self.game = sample.game
        self.native = Native(self.game)
        self.states = self.native.states(count)
        self.current_player = numpy.zeros(count, numpy.int64)
        self.action_mask = numpy.zeros((count, self.game.mask_words), numpy.int64)
        self.terminated = numpy.zeros(count, numpy.bool_)
        self.rewards = numpy.zeros((count, players), numpy.float64)
        self.final_scores = numpy.zeros((count, players), numpy.int64)
        self.final_states = self.native.states(count)
        self._actions = numpy.zeros(count, numpy.int64)  # room for `random_actions`
        self._chances = self.native.chances(count)
        self.states["players"] = players
        dealt, _ = sample.whole_state()
        for option in self.game.options:
            self.states[option.name] = getattr(dealt, option.name)
        self.states["key"], self._chances["key"] = key_words(seed), key_words(f"choices {seed}")
        self.states["stream"] = self._chances["stream"] = numpy.arange(count)
        self.native.open_games(self.states, self.current_player, self.action_mask)

    def __len__(self) -> int:
        """How many games there are."""
        return len(self.states)

    def __repr__(self) -> str:
        return f"<Batch of {len(self)} games of {self.game.name}, {self.rewards.shape[1]} players>"

    def __copy__(self) -> Self:
        """A batch that goes on by itself: arrays that two batches write into would be of no use to either."""
        return copy.deepcopy(self)

    def step(self, actions: ArrayLike) -> None:
        """Carry out one action in each game. If one of them is not open, nothing has changed."""
        chosen = _as_array(actions)
        if chosen.shape != self.current_player.shape:
            raise IllegalMove(f"there is one action for each of the {len(self)} games, not an array of shape {chosen.shape}")
        if chosen.dtype.kind not in "iu":
            raise IllegalMove(f"actions are whole numbers, not of the type {chosen.dtype}")
        wrong = self.native.step_games(
            self.states,
            chosen.astype(numpy.int64),
            self.current_player,
            self.action_mask,
            self.terminated,
            self.rewards,
            self.final_scores,
            self.final_states,
        )
        if wrong >= 0:
            raise IllegalMove(f"action {chosen[wrong]} is not open in game {wrong}; see action_mask[{wrong}]")

    def random_actions(self) -> Array:
        """An open action for each game, each equally likely: int64, (count,). The next call writes into the same array."""
        self.native.random_actions(self.action_mask, self._chances, self._actions)
        return self._actions


def _checked_count(count: int) -> int:
    try:
        number = 0 if isinstance(count, bool) else operator.index(count)
    except TypeError:
        number = 0
    if number < 1:
        raise BadSetup(f"a batch is of 1 game at least, not of {short_repr(count)}")
    return number


def _as_array(actions: ArrayLike) -> Array:
    try:
        return numpy.asarray(actions)
    except ValueError:  # a list of lists of different lengths
        raise IllegalMove(f"actions are an array of whole numbers, not {short_repr(actions)}") from None
