"""Batches on a graphics card: what each of its threads does, done here one after the other, gives the games of a `Batch`.

`python bench/cuda_batch.py same` compares whole batches where there is a card.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType, SimpleNamespace
from typing import Any

import numba
import numpy
import pytest

import pawtable
from pawtable.batch import Batch
from pawtable.core import on_card
from pawtable.core.chance import Chance
from pawtable.core.compiled import problem_with_cuda, ptx, record_type
from pawtable.core.contract import AnyGame
from pawtable.core.state import from_record
from pawtable.cuda_batch import CudaBatch
from pawtable.games.dnup import GAME as DNUP
from tests.every_game.games import every_game_in_one_process

COUNT = 3


class Records(list[Any]):
    """Plain objects where a kernel expects an array of records."""

    shape = (COUNT,)


class Rows(list[list[int]]):
    """Rows of packed actions."""

    @property
    def shape(self) -> tuple[int, int]:
        return len(self), len(self[0])


class Card:
    """A card whose threads run in turn, as plain Python."""

    def __init__(self, game: AnyGame) -> None:
        self.game, self.thread = game, 0
        self.cuda = SimpleNamespace(
            grid=lambda _: self.thread,
            syncwarp=lambda: None,
            local=SimpleNamespace(array=lambda _, kind: [kind()]),
            atomic=SimpleNamespace(min=lambda array, at, value: array.__setitem__(at, min(array[at], value))),
        )

    def launch(self, kernel: Callable[..., None], *arguments: Any) -> None:
        """Run a kernel, in some threads too many, as on a card."""
        bound = self.game.interpreted.rebind(kernel)
        names = {**bound.__globals__, "cuda": self.cuda, "STATE": self.game.state, "MEMORY": self.game.memory}
        for self.thread in range(COUNT + 2):
            FunctionType(bound.__code__, names)(*arguments)


@every_game_in_one_process
def test_threads_play_the_games_of_a_batch(game: AnyGame) -> None:
    players = (game.min_players, game.max_players)
    batch = Batch(game, COUNT, players=players, seed="card", observe=True, skip_forced=True)
    card = Card(game)
    states, memories, final = (Records(kind() for _ in range(COUNT)) for kind in (game.state, game.memory, game.state))
    chances = Records(from_record(record, Chance) for record in batch._chances)
    for at, s in enumerate(states):
        for name in ("players", "key", "stream", *(option.name for option in game.options)):
            setattr(s, name, batch.states[name][at].tolist())
    current_player, words = [0] * COUNT, Rows([0] * game.mask_words for _ in range(COUNT))
    action_mask = numpy.zeros((game.actions, COUNT), numpy.bool_).T
    observation = numpy.zeros((game.observation_size, COUNT), numpy.float32).T
    terminated, rewards = numpy.zeros(COUNT, numpy.bool_), numpy.zeros(batch.rewards.shape)
    final_scores, actions = numpy.zeros(batch.rewards.shape, numpy.int64), [0] * COUNT
    decision = current_player, words, action_mask, observation
    card.launch(on_card.open_each, states, memories, *decision)
    for at in range(8):
        for array, name in zip(
            (current_player, action_mask, observation, terminated, rewards, final_scores), NAMES, strict=True
        ):
            same: bool = numpy.array_equal(numpy.asarray(array), getattr(batch, name))
            assert same, f"{name} after {at} steps"
        assert [from_record(record, game.state) for record in batch.states] == states
        if at % 2:
            card.launch(on_card.random_each, states, words, chances, current_player, actions)
            assert actions == batch.random_actions().tolist()
        else:
            card.launch(on_card.suggest_each, states, memories, current_player, actions)
            assert actions == batch.suggested_actions().tolist()
        wrong, none_wrong = [COUNT], [actions[0], -1, actions[2]]
        card.launch(on_card.check_each, states, actions, current_player, words, wrong)
        assert wrong == [COUNT]
        card.launch(on_card.check_each, states, none_wrong, current_player, words, wrong)
        assert wrong == [1]
        stepping = True, *decision, terminated, rewards, final_scores, final
        before = observation.copy()
        card.launch(on_card.step_each, states, memories, [-1] * COUNT, *stepping)
        assert numpy.array_equal(observation, before)  # none of these was open
        card.launch(on_card.step_each, states, memories, actions, *stepping)
        batch.step(actions)


NAMES = ("current_player", "action_mask", "observation", "terminated", "rewards", "final_scores")


def test_a_step_on_the_card_compiles() -> None:
    game, number = DNUP, numba.types.int64
    state, memory = record_type(game.state), record_type(game.memory)
    types = (
        state[::1], memory[::1], number[::1], numba.types.boolean, number[::1], number[:, ::1], numba.types.boolean[::1, :],
        numba.types.float32[::1, :], numba.types.boolean[::1], numba.types.float64[:, ::1], number[:, ::1], state[::1],
    )  # fmt: skip
    text = ptx(game, on_card.step_each, *types, known={"STATE": state, "MEMORY": memory})
    assert ".target sm_90" in text
    assert "malloc" not in text


def test_without_a_card_one_line_says_so() -> None:
    reason = problem_with_cuda()
    if reason:
        with pytest.raises(pawtable.BadSetup, match=f"^a CudaBatch needs a GPU: {reason}$"):
            CudaBatch("dnup", 10, players=2, seed="card")
    else:
        with pytest.raises(pawtable.IllegalMove, match="action -1 is not open in game 0"):
            CudaBatch("dnup", 10, players=2, seed="card").step([-1] * 10)
