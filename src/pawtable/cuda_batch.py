"""Thousands of games side by side on a graphics card, which they never leave.

    batch = CudaBatch("dnup", 1 << 20, players=2, seed="training")
    observation = torch.as_tensor(batch.observation, device="cuda")  # the same memory: nothing is copied, now or later
    action_mask = torch.as_tensor(batch.action_mask, device="cuda")
    while learning:
        batch.step(choose(observation, action_mask))  # an int64 tensor on the card
        learn(rewards, terminated)

It needs an NVIDIA GPU and numba-cuda. The games are those of a `Batch` with `observe=True`, number for number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Literal, Protocol, cast

import numpy
from numpy.typing import ArrayLike, DTypeLike

from pawtable.batch import as_array, beginning
from pawtable.core import on_card
from pawtable.core.compiled import CardArray, CardKernel, Native, cuda_kernel, cuda_module, problem_with_cuda, record_type
from pawtable.core.contract import AnyGame
from pawtable.core.state import Array
from pawtable.errors import BadSetup, IllegalMove, short_repr

_THREADS = 64


class SharedArray(Protocol):
    """An array on the card, of whichever library."""

    @property
    def shape(self) -> Sequence[int]:
        """As NumPy has it."""
        ...

    @property
    def __cuda_array_interface__(self) -> Mapping[str, object]: ...


class CudaBatch:
    """`count` games of one kind, played and observed on the card.

    All arrays have the names, shapes, types and meanings of a `Batch` with `observe=True`. They lie on the card, with a
    `__cuda_array_interface__`: `torch.as_tensor(array, device="cuda")` and `cupy.asarray(array)` are the same memory, and so
    is `jax.numpy.asarray(array.T)`. In `observation` and `action_mask` the numbers of one place of all games lie side by side,
    so `array.T` is contiguous, not the array. `array.copy_to_host()` is a NumPy array. They are written anew by each step.

    `dtype="float16"` halves the memory of observations. Steps are put into `stream`, the number of a CUDA stream
    (`torch.cuda.current_stream().cuda_stream`, say; 0 is the usual one), and nothing waits for them, so they can be recorded
    into a CUDA graph.
    """

    def __init__(
        self,
        game: str | AnyGame,
        count: int,
        *,
        players: int | Sequence[int],
        seed: str | int,
        skip_forced: bool = False,
        dtype: Literal["float32", "float16"] = "float32",
        **options: int | str,
    ) -> None:
        if reason := problem_with_cuda():
            raise BadSetup(f"a CudaBatch needs a GPU: {reason}")
        if dtype not in ("float32", "float16"):
            raise BadSetup(f"observations are float32 or float16, not {short_repr(dtype)}")
        begun = beginning(game, count, players, seed, options)
        self.game, self.players, self.skip_forced = begun.game, begun.most_players, skip_forced
        native, count = Native(self.game), len(begun.states)
        self._count = count
        self.states = _to_card(begun.states)
        self._chances = _to_card(begun.chances)
        self._memories = _zeros(count, native.memories(0).dtype)
        self.observation = _zeros((self.game.observation_size, count), dtype).T
        self.action_mask = _zeros((self.game.actions, count), numpy.bool_).T
        self.packed_action_mask = _zeros((count, self.game.mask_words), numpy.int64)
        self.current_player = _zeros(count, numpy.int64)
        self.terminated = _zeros(count, numpy.bool_)
        self.truncated = _zeros(count, numpy.bool_)
        self.rewards = _zeros((count, self.players), numpy.float64)
        self.final_scores = _zeros((count, self.players), numpy.int64)
        self.final_states = _zeros(count, begun.states.dtype)
        self._actions = _zeros(count, numpy.int64)
        self._wrong = _to_card(numpy.full(1, count))
        self._decision = (self.current_player, self.packed_action_mask, self.action_mask, self.observation)
        self._launch(on_card.open_each, 0, self.states, self._memories, *self._decision)

    def __len__(self) -> int:
        """How many games there are."""
        return self._count

    def __repr__(self) -> str:
        return f"<CudaBatch of {len(self)} games of {self.game.name}, {self.players} players>"

    def step(self, actions: ArrayLike | SharedArray, *, check: bool = True, stream: int = 0) -> None:
        """Carry out one action in each game: an int64 array on the card, or one that NumPy can have.

        If one of them is not open, nothing has changed. Looking for that waits for the card; with `check=False` a game whose
        action is not open stays as it is, and nobody is told.
        """
        chosen = self._checked_actions(actions)
        if check:
            self._launch(on_card.check_each, stream, self.states, chosen, *self._decision[:2], self._wrong)
            wrong = int(self._wrong.copy_to_host(stream=_stream(stream))[0])
            if wrong < len(self):
                self._wrong.copy_to_device(numpy.full(1, len(self)))
                action = int(chosen.copy_to_host()[wrong])
                raise IllegalMove(f"action {action} is not open in game {wrong}; see action_mask[{wrong}]")
        self._launch(
            on_card.step_each,
            stream,
            self.states,
            self._memories,
            chosen,
            self.skip_forced,
            *self._decision,
            self.terminated,
            self.rewards,
            self.final_scores,
            self.final_states,
        )

    def random_actions(self, *, stream: int = 0) -> CardArray:
        """An open action for each game, each equally likely: int64, (count,). The next call writes into the same array."""
        self._launch(
            on_card.random_each, stream, self.states, self.packed_action_mask, self._chances, self.current_player, self._actions
        )
        return self._actions

    def suggested_actions(self, *, stream: int = 0) -> CardArray:
        """What the simple player would do in each game, who knows only what the seat sees; written into the same array."""
        self._launch(on_card.suggest_each, stream, self.states, self._memories, self.current_player, self._actions)
        return self._actions

    def _launch(self, kernel: Callable[..., None], stream: int, *arguments: object) -> None:
        blocks = -(-len(self) // _THREADS)
        _kernel(self.game, kernel)[blocks, _THREADS, _stream(stream)](*arguments)

    def _checked_actions(self, actions: ArrayLike | SharedArray) -> CardArray:
        """They, on the card."""
        if hasattr(actions, "__cuda_array_interface__"):
            shared = cast("SharedArray", actions)
            self._check_shape(shared.shape)
            chosen: CardArray = cuda_module().as_cuda_array(shared, sync=False)
            if chosen.dtype != numpy.int64:
                raise IllegalMove(f"actions on the card are int64, not {chosen.dtype}")
            return chosen
        given = as_array(actions)
        if given.dtype.kind in "iu":
            given = given.astype(numpy.int64)
        self._check_shape(given.shape)
        if given.dtype != numpy.int64:
            raise IllegalMove(f"actions are whole numbers, not of the type {given.dtype}")
        return _to_card(given)

    def _check_shape(self, shape: Sequence[int]) -> None:
        if tuple(shape) != (len(self),):
            raise IllegalMove(f"there is one action for each of the {len(self)} games, not an array of shape {tuple(shape)}")


@cache
def _kernel(game: AnyGame, function: Callable[..., None]) -> CardKernel:
    return cuda_kernel(game, function, {"STATE": record_type(game.state), "MEMORY": record_type(game.memory)})


def _stream(number: int) -> object:
    return cuda_module().external_stream(number) if number else 0


def _to_card(array: Array) -> CardArray:
    on_card: CardArray = cuda_module().to_device(array)
    return on_card


def _zeros(shape: int | tuple[int, ...], dtype: DTypeLike) -> CardArray:
    array: CardArray = cuda_module().device_array(shape, dtype)
    cuda_module().cudadrv.driver.device_memset(array, 0, array.nbytes)
    return array
