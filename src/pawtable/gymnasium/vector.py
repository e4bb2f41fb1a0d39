"""Many games side by side, one seat of each: played natively, the others too."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

import numpy
from numpy.typing import ArrayLike

from pawtable.batch import beginning, checked_actions, checked_count
from pawtable.checks import checked_seed
from pawtable.core.compiled import Native
from pawtable.core.contract import AnyGame
from pawtable.core.opponents import open_seats, step_seats
from pawtable.core.state import Array
from pawtable.errors import BadSetup, IllegalMove, short_repr
from pawtable.extras import needed_for
from pawtable.gymnasium.one_seat import Info, check_seat, for_each_other
from pawtable.opening import check_players, checked_options

with needed_for("pawtable.gymnasium"):
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

_NATIVE_BOTS = ("random", "simple")


class SeatVectorEnv(VectorEnv[Array, Array, Array]):
    """Many games, one seat of each; see `pawtable.gymnasium.vector_env`."""

    def __init__(
        self,
        game: AnyGame,
        num_envs: int,
        players: int,
        opponents: str | Sequence[str],
        seat: int | None,
        copy: bool,
        options: Mapping[str, int | str],
    ) -> None:
        check_players(game, players)
        checked_options(game, players, options)
        check_seat(seat, players)
        others: list[str] = for_each_other(opponents, players)
        for other in others:
            if other not in _NATIVE_BOTS:
                raise BadSetup(f"many games are played natively, against random or simple, not against {short_repr(other)}")
        count = checked_count(num_envs)
        self.num_envs = count
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = spaces.Box(-1.0, 1.0, (game.observation_size,), numpy.float32)
        self.single_action_space = spaces.Discrete(game.actions)
        self.observation_space = batch_space(self.single_observation_space, count)
        self.action_space = batch_space(self.single_action_space, count)
        self._native, self._players, self._options = Native(game), players, options
        self._seat, self._copy, self._ready = seat, copy, False
        self._simple = numpy.array([other == "simple" for other in others], numpy.int64)
        self._mine = numpy.zeros(count, numpy.int64)
        self._words = numpy.zeros((count, game.mask_words), numpy.int64)
        self._mask = numpy.zeros((count, game.actions), numpy.bool_)
        self._observation = numpy.zeros((count, game.observation_size), numpy.float32)
        self._final_observation = numpy.zeros_like(self._observation)
        self._terminated = numpy.zeros(count, numpy.bool_)
        self._rewards = numpy.zeros(count, numpy.float64)
        self._final_scores = numpy.zeros((count, players), numpy.int64)

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[Array, Info]:
        """Deal in all games, and go on to the seat's first decision. `options` are not looked at."""
        super().reset(seed=seed)
        text = checked_seed(secrets.token_hex(16) if seed is None else seed)
        native, players, count = self._native, self._players, self.num_envs
        begun = beginning(native.game, count, players, text, self._options)
        self._mine[:] = numpy.arange(count) % players if self._seat is None else self._seat
        for array in (self._terminated, self._rewards, self._final_scores):
            array[:] = 0
        seen = native.states(1), native.memories(1)  # room for what a seat sees
        self._games = (begun.states, native.memories(count), *seen, begun.chances, self._mine, self._simple, self._words)
        native.kernel(open_seats)(*self._games, self._mask, self._observation)
        self._ready = True
        return self._given(self._observation), self._info()

    def step(self, actions: ArrayLike) -> tuple[Array, Array, Array, Array, Info]:
        """Carry out one action in each game, and let the others play on. If one of them is not open, nothing has changed.

        Where a game ended, `final_obs` of the information is what the seat saw at last, and `final_scores` are all scores,
        its own first; what is returned is the first observation of the next game.
        """
        if not self._ready:
            raise BadSetup("there are no games yet: call reset() first")
        chosen = checked_actions(actions, self.num_envs)
        wrong = self._native.kernel(step_seats)(
            *self._games,
            self._mask,
            self._observation,
            chosen,
            int(self._seat is None),
            self._terminated,
            self._rewards,
            self._final_scores,
            self._final_observation,
        )
        if wrong >= 0:
            raise IllegalMove(f"action {chosen[wrong]} is not open in game {wrong}; see action_mask[{wrong}]")
        info = self._info()
        if self._terminated.any():
            info["final_obs"], info["final_scores"] = self._given(self._final_observation), self._given(self._final_scores)
            info["_final_obs"] = info["_final_scores"] = self._given(self._terminated)
        never_cut_short = numpy.zeros(self.num_envs, numpy.bool_)
        return (
            self._given(self._observation),
            self._given(self._rewards),
            self._given(self._terminated),
            never_cut_short,
            info,
        )

    def _info(self) -> Info:
        return {"action_mask": self._given(self._mask), "seat": self._given(self._mine)}

    def _given(self, array: Array) -> Array:
        return array.copy() if self._copy else array
