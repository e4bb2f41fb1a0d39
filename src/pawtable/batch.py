"""Thousands of games side by side, for learning and measuring: one call carries out a decision in each.

    batch = Batch("dnup", 4096, players=4, seed="training", observe=True)
    while learning:
        actions = choose(batch.observation, batch.action_mask)  # one open action for each game
        batch.step(actions)
        learn(batch.rewards, batch.terminated)

All arrays belong to the batch and are written anew by each step: copy what you keep, and change nothing in them. A game that
ends gives its rewards, its scores and its last state, and is dealt anew at once. The n-th game of a batch begins like
`pawtable.new(..., seed="training", stream=n)`.
"""

from __future__ import annotations

import copy
import operator
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

import numpy
from numpy.typing import ArrayLike

from pawtable.checks import checked_seed
from pawtable.core.chance import key_words
from pawtable.core.compiled import Native
from pawtable.core.contract import AnyGame
from pawtable.core.state import Array
from pawtable.earlier import warn
from pawtable.errors import BadSetup, IllegalMove, short_repr
from pawtable.opening import new


class Batch:
    """`count` games of one kind, played natively. It can be copied and pickled; kernels are found or made again.

    With `observe=True` every game says what the seat that decides sees, and nothing else, as numbers
    (`Game.observation_fields()` says which). Then whatever names a seat is told from its side: "me" is seat 0, the next player
    clockwise seat 1, and so on, in the observation, in `action_mask` and in the actions that `step` takes. Without it nothing
    is turned, no game remembers anything, and a step takes a third of the time.

    Games can differ in their number of players: `players=(2, 3, 5)` gives them these in turn, so the first game has two, the
    second three, the fourth two again. What goes by seat then has room for the most. With `skip_forced=True`, decisions that
    are no choice, with one open action, are made at once; only the first one of a game may still be one.

    | array | shape | type | what it holds |
    |---|---|---|---|
    | `observation` | (count, `game.observation_size`) | float32 | what `current_player` sees; with `observe=True` only |
    | `action_mask` | (count, `game.actions`) | bool | the actions open to it; see `Game.action_text` |
    | `packed_action_mask` | (count, words) | int64 | the same and never turned: a is bit a % 63 of word a // 63 |
    | `current_player` | (count,) | int64 | the seat whose decision it is; of several the lowest |
    | `terminated` | (count,) | bool | whether a game ended with the last step, and was dealt anew |
    | `truncated` | (count,) | bool | always False: games end by their own rules, and none is cut short |
    | `rewards` | (count, players) | float64 | each seat's share of the win where a game ended, 0 elsewhere; not turned |
    | `final_scores` | (count, players) | int64 | the scores of the seats where a game ended, 0 elsewhere; not turned |
    | `states` | (count,) | records | the whole truth of each game: the fields of docs/positions.md and the scratch fields |
    | `final_states` | (count,) | records | the last state of the latest game that ended in this place; blank before |

    >>> batch = Batch("dnup", 100, players=2, seed="training", observe=True)
    >>> while not batch.terminated.any():
    ...     batch.step(batch.random_actions())
    >>> bool((batch.final_scores[batch.terminated].max(axis=1) >= 2).all())
    True
    >>> batch.observation.shape == (100, batch.game.observation_size), batch.action_mask.shape
    (True, (100, 52))
    """

    def __init__(
        self,
        game: str | AnyGame,
        count: int,
        *,
        players: int | Sequence[int],
        seed: str | int,
        observe: bool = False,
        skip_forced: bool = False,
        **options: int | str,
    ) -> None:
        begun = beginning(game, count, players, seed, options)
        count, players = len(begun.states), begun.most_players
        self.game = begun.game
        self.native = Native(self.game)
        self.states = begun.states
        self.skip_forced = skip_forced
        self.current_player = numpy.zeros(count, numpy.int64)
        self.action_mask = numpy.zeros((count, self.game.actions), numpy.bool_)
        self.terminated = numpy.zeros(count, numpy.bool_)
        self.truncated = numpy.zeros(count, numpy.bool_)
        self.rewards = numpy.zeros((count, players), numpy.float64)
        self.final_scores = numpy.zeros((count, players), numpy.int64)
        self.final_states = self.native.states(count)
        self.packed_action_mask = numpy.zeros((count, self.game.mask_words), numpy.int64)
        self._actions = numpy.zeros(count, numpy.int64)  # room for `random_actions`
        self._chances = begun.chances
        self._memories = self.native.memories(count) if observe else None
        self._seen = (self.native.states(1), self.native.memories(1)) if observe else (None, None)  # room for what a seat sees
        self._observation = numpy.zeros((count, self.game.observation_size), numpy.float32) if observe else None
        self.native.open_games(
            self.states,
            self._memories,
            *self._seen,
            self.current_player,
            self.packed_action_mask,
            self.action_mask,
            self._observation,
        )

    def __len__(self) -> int:
        """How many games there are."""
        return len(self.states)

    def __repr__(self) -> str:
        return f"<Batch of {len(self)} games of {self.game.name}, {self.players} players>"

    def __copy__(self) -> Self:
        """A batch that goes on by itself: arrays that two batches write into would be of no use to either."""
        return copy.deepcopy(self)

    @property
    def players(self) -> int:
        """How many seats there are; where games differ, the most."""
        return self.rewards.shape[1]

    @property
    def observation(self) -> Array:
        """What the seat that decides sees of each game: float32, (count, `game.observation_size`)."""
        if self._observation is None:
            raise BadSetup("this batch does not observe; make it with Batch(..., observe=True)")
        return self._observation

    @property
    def seats(self) -> Array:
        """Internal: the earlier name of `current_player`."""
        warn("Batch.seats", "Batch.current_player")
        return self.current_player

    @property
    def words(self) -> Array:
        """Internal: the earlier name of `packed_action_mask`."""
        warn("Batch.words", "Batch.packed_action_mask")
        return self.packed_action_mask

    @property
    def finished(self) -> Array:
        """Internal: the earlier name of `terminated`."""
        warn("Batch.finished", "Batch.terminated")
        return self.terminated

    def step(self, actions: ArrayLike) -> None:
        """Carry out one action in each game. If one of them is not open, nothing has changed."""
        chosen = checked_actions(actions, len(self))
        wrong = self.native.step_games(
            self.states,
            self._memories,
            *self._seen,
            chosen,
            self.skip_forced,
            self.current_player,
            self.packed_action_mask,
            self.action_mask,
            self._observation,
            self.terminated,
            self.rewards,
            self.final_scores,
            self.final_states,
        )
        if wrong >= 0:
            raise IllegalMove(f"action {chosen[wrong]} is not open in game {wrong}; see action_mask[{wrong}]")

    def random_actions(self) -> Array:
        """An open action for each game, each equally likely: int64, (count,). The next call writes into the same array."""
        turned = self._memories is not None
        self.native.random_actions(
            self.states, self.packed_action_mask, self._chances, self.current_player, turned, self._actions
        )
        return self._actions

    def suggested_actions(self) -> Array:
        """What the simple player would do in each game, who knows only what the seat sees. Only with `observe=True`."""
        if self._memories is None:
            raise BadSetup("this batch does not observe, and the simple player goes by what is seen; make it with observe=True")
        self.native.suggested_actions(self.states, self._memories, *self._seen, self.current_player, self._actions)
        return self._actions


@dataclass(frozen=True)
class Beginning:
    """What a batch begins with, before anything is dealt."""

    game: AnyGame
    states: Array
    chances: Array  # for random actions
    most_players: int


def beginning(
    game: str | AnyGame, count: int, players: int | Sequence[int], seed: str | int, options: Mapping[str, int | str]
) -> Beginning:
    """States with players, options and chance; refused if something is wrong with these."""
    seed, count = checked_seed(seed), checked_count(count)
    tables = [players] if isinstance(players, int) else list(players)
    if not tables:
        raise BadSetup("a batch has one number of players at least")
    # `new` refuses what is wrong
    samples = [new(game, players=each, seed=seed, stream=0, names=None, language="en", **options) for each in tables]
    found = samples[0].game
    native = Native(found)
    states, chances = native.states(count), native.chances(count)
    for at, (table, sample) in enumerate(zip(tables, samples, strict=True)):
        dealt, _ = sample.whole_state()
        of_these = states[at :: len(tables)]
        of_these["players"] = table
        for option in found.options:
            of_these[option.name] = getattr(dealt, option.name)
    states["key"], chances["key"] = key_words(seed), key_words(f"choices {seed}")
    states["stream"] = chances["stream"] = numpy.arange(count)
    return Beginning(found, states, chances, max(tables))


def checked_count(count: int) -> int:
    """How many games there are; refused if it is no number of games."""
    try:
        number = 0 if isinstance(count, bool) else operator.index(count)
    except TypeError:
        number = 0
    if number < 1:
        raise BadSetup(f"a batch is of 1 game at least, not of {short_repr(count)}")
    return number


def checked_actions(actions: ArrayLike, count: int) -> Array:
    """An action for each game, as int64; refused if the shape or the type is wrong. Which are open says the mask."""
    chosen = as_array(actions)
    if chosen.shape != (count,):
        raise IllegalMove(f"there is one action for each of the {count} games, not an array of shape {chosen.shape}")
    if chosen.dtype.kind not in "iu":
        raise IllegalMove(f"actions are whole numbers, not of the type {chosen.dtype}")
    return chosen.astype(numpy.int64)


def as_array(actions: ArrayLike) -> Array:
    try:
        return numpy.asarray(actions)
    except ValueError:  # a list of lists of different lengths
        raise IllegalMove(f"actions are an array of whole numbers, not {short_repr(actions)}") from None
