"""Thousands of games side by side, for learning and measuring: one call carries out a decision in each.

    batch = Batch("dnup", 4096, players=4, seed="training")
    while learning:
        actions = choose(batch.seats, batch.action_mask)   # one open action for each game
        batch.step(actions)
        learn(batch.rewards, batch.finished)

All arrays belong to the batch and are written anew by each step. A game that ends gives its rewards and is dealt anew at once.
"""

from __future__ import annotations

from typing import Any

import numpy

from pawtable.checks import checked_seed
from pawtable.core.chance import key_words
from pawtable.core.compiled import Native
from pawtable.core.contract import Game
from pawtable.errors import IllegalMove
from pawtable.opening import new


class Batch:
    """Many games of one kind, played natively. See the module's text."""

    def __init__(self, game: str | Game[Any, Any], count: int, *, players: int, seed: str | int, **options: int | str) -> None:
        seed = checked_seed(seed)
        sample = new(game, players=players, seed=seed, names=None, language="en", **options)  # refuses what is wrong
        self.game = sample.game
        self.native = Native(self.game)
        self.states = self.native.states(count)  # one record a game; see docs/positions.md for its fields
        self.seats = numpy.zeros(count, numpy.int64)  # whose decision it is
        self.action_mask = numpy.zeros((count, self.game.mask_words), numpy.int64)  # the open actions, 63 bits to a word
        self.rewards = numpy.zeros((count, players), numpy.float64)  # each seat's share of the win, where a game ended
        self.finished = numpy.zeros(count, numpy.int8)  # whether a game ended with this step
        self.actions = numpy.zeros(count, numpy.int64)  # room for `random_actions`
        self._chances = self.native.chances(count)
        self.states["players"] = players
        for name, value in sample.options.items():
            self.states[name] = value
        self.states["key"], self._chances["key"] = key_words(seed), key_words(f"choices {seed}")
        self.states["stream"] = self._chances["stream"] = numpy.arange(count)
        self.native.open_games(self.states, self.seats, self.action_mask)

    def step(self, actions: Any) -> None:
        """Carry out one action in each game. If one of them is not open, nothing has changed."""
        actions = numpy.asarray(actions, numpy.int64)
        if actions.shape != self.seats.shape:
            raise IllegalMove(f"there is one action for each of the {len(self.seats)} games, not {actions.shape}")
        wrong = self.native.step_games(self.states, actions, self.seats, self.action_mask, self.rewards, self.finished)
        if wrong >= 0:
            raise IllegalMove(f"action {actions[wrong]} is not open in game {wrong}; see action_mask[{wrong}]")

    def random_actions(self) -> Any:
        """An open action for each game, each equally likely."""
        self.native.random_actions(self.action_mask, self._chances, self.actions)
        return self.actions
