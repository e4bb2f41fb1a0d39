"""Many games at once on a graphics card: what `core/playing.py` does with one game, each thread does with one.

The functions here are kernels; `core/compiled.py` compiles them for a game. What the threads of a group write then lies side by
side if the arrays have the games along their last direction, so `cuda_batch.py` makes them that way round.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from pawtable.core.chance import Chance
from pawtable.core.contract import (
    Memory,
    State,
    begin,
    legal,
    reveal,
    rotate_action,
    show_lasting,
    show_state,
    write_action_mask,
    write_observation,
)
from pawtable.core.playing import is_open, next_seat, play_on, random_action, suggested_action, write_observed
from pawtable.core.state import Array

# These three are given when a kernel is compiled: numba.cuda (Any: it has no types), and the records of the game.
cuda: Any = None
STATE: object = None
MEMORY: object = None
T_co = TypeVar("T_co", covariant=True)


class OnePerGame(Protocol[T_co]):
    """An array of records, one for each game."""

    shape: tuple[int, ...]

    def __getitem__(self, at: int) -> T_co: ...


def open_each(
    states: OnePerGame[State], memories: OnePerGame[Memory], current_player: list[int], words: Array, action_mask: Array,
    observation: Array,
) -> None:  # fmt: skip
    """Deal, and write the first decision."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        seen = cuda.local.array(1, STATE)
        seen_m = cuda.local.array(1, MEMORY)
        begin(states[i], memories[i])
        write_observed(states[i], memories[i], seen[0], seen_m[0], i, current_player, words, action_mask, observation)


def check_each(
    states: OnePerGame[State], actions: list[int], current_player: list[int], words: Array, wrong: list[int]
) -> None:
    """Write into `wrong` the first game whose action is not open."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        action = rotate_action(actions[i], states[i].players, current_player[i])
        if not is_open(words[i], words.shape[1], action):
            cuda.atomic.min(wrong, 0, i)


def step_each(
    states: OnePerGame[State], memories: OnePerGame[Memory], actions: list[int], skip_forced: bool, current_player: list[int],
    words: Array, action_mask: Array, observation: Array, terminated: list[bool], rewards: Array,
    final_scores: Sequence[list[int]], final_states: Sequence[State],
) -> None:  # fmt: skip
    """Carry out an action, and write the next decision. A game whose action is not open stays as it is."""
    i = cuda.grid(1)
    seat = 0
    going = False
    # States stay where they are: copies of all the threads at work would not fit beside each other into the caches.
    seen = cuda.local.array(1, STATE)
    seen_m = cuda.local.array(1, MEMORY)
    if i < states.shape[0]:
        going = is_open(words[i], words.shape[1], rotate_action(actions[i], states[i].players, current_player[i]))
    if going:
        play_on(
            states[i], memories[i], states.shape[0], i, actions[i], skip_forced, current_player, words, terminated, rewards,
            final_scores, final_states,
        )  # fmt: skip
        seat = next_seat(states[i])
        current_player[i] = seat
        legal(states[i], seat, words[i])
        show_state(states[i], seen[0], seat)
        show_lasting(memories[i], seen_m[0], seat)
        reveal(states[i], memories[i], seat, seen[0], seen_m[0])
    # In every game something else has happened. What is written now is the same for all, and the threads of a group must do it
    # at the same time: they would not come together again by themselves.
    cuda.syncwarp()
    if going:
        write_action_mask(words[i], states[i].players, seat, action_mask[i])
        write_observation(seen[0], seen_m[0], seat, observation[i])


def random_each(
    states: OnePerGame[State], words: Array, chances: Sequence[Chance], current_player: list[int], actions: list[int]
) -> None:
    """One of the open actions, each equally likely."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        players = states[i].players
        action = random_action(words[i], words.shape[1], chances[i])
        actions[i] = rotate_action(action, players, players - current_player[i])


def suggest_each(
    states: OnePerGame[State], memories: OnePerGame[Memory], current_player: list[int], actions: list[int]
) -> None:
    """What the simple player would do."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        seen = cuda.local.array(1, STATE)
        seen_m = cuda.local.array(1, MEMORY)
        actions[i] = suggested_action(states[i], memories[i], current_player[i], seen[0], seen_m[0])
