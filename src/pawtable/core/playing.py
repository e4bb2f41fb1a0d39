"""Loops over a game's rules that every game gets for free, interpreted and compiled."""

from __future__ import annotations

from collections.abc import Sequence

from pawtable.core.binding import rule
from pawtable.core.cards import count, index, lowest, nth_index
from pawtable.core.chance import Chance, draw
from pawtable.core.contract import Memory, State, begin, copy_state, forget_events, legal, score, step, to_act, winners
from pawtable.core.state import Array, Rows

_DIGEST_MASK = (1 << 40) - 1


@rule
def count_actions(action_mask: list[int], mask_words: int) -> int:
    """How many actions are open."""
    options = 0
    for i in range(mask_words):
        options += count(action_mask[i])
    return options


@rule
def nth_action(action_mask: list[int], mask_words: int, position: int) -> int:
    """The open action at a position."""
    for i in range(mask_words):
        here = count(action_mask[i])
        if position < here:
            return 63 * i + nth_index(action_mask[i], position)
        position -= here
    return -1


@rule
def next_seat(s: State) -> int:
    """The seat to ask next, -1 when none is left. Of several the lowest: the order in which they answer changes nothing."""
    seats = to_act(s)
    if seats == 0:
        return -1
    return index(lowest(seats))


@rule
def random_game(s: State, m: Memory | None, chance: Chance, action_mask: list[int], limit: int, tally: list[int]) -> None:
    """Deal and play at random to the end.

    Writes into `tally`: the steps taken (an action each), the real decisions among them (two options at least), and a digest
    of the whole course of the game. More than `limit` steps end it unfinished.
    """
    begin(s, m)
    mask_words = len(action_mask)
    steps = 0
    decisions = 0
    digest = 0
    while steps < limit:
        seat = next_seat(s)
        if seat < 0:
            break
        legal(s, seat, action_mask)
        options = count_actions(action_mask, mask_words)
        if options > 1:
            decisions += 1
            action = nth_action(action_mask, mask_words, draw(chance, options))
        else:
            action = nth_action(action_mask, mask_words, 0)
        for i in range(mask_words):
            digest = (digest * 1000003 + (action_mask[i] & _DIGEST_MASK) + (action_mask[i] >> 40)) & _DIGEST_MASK
        digest = (digest * 1000003 + seat * 64 + action) & _DIGEST_MASK
        forget_events(m)
        step(s, m, seat, action)
        steps += 1
    tally[0] = steps
    tally[1] = decisions
    tally[2] = digest


def random_games(
    states: Sequence[State], chances: Sequence[Chance], action_mask: list[int], limit: int, tallies: Sequence[list[int]]
) -> None:
    """The kernel: a random game in every state, without memory. Its own chance is beside each."""
    for i in range(len(states)):
        random_game(states[i], None, chances[i], action_mask, limit, tallies[i])


def take_random_step(states: Sequence[State], chances: Sequence[Chance], action_mask: list[int], counts: list[int]) -> None:
    """One random decision in the first state; a game that is over is dealt anew. Counts real decisions and games."""
    s, chance = states[0], chances[0]
    seat = next_seat(s)
    if seat < 0:
        counts[1] += 1
        begin(s, None)
        seat = next_seat(s)
    legal(s, seat, action_mask)
    options = count_actions(action_mask, len(action_mask))
    counts[0] += options > 1
    step(s, None, seat, nth_action(action_mask, len(action_mask), draw(chance, options)))


# --- many games at once, one decision of each a call ----------------------------------------------------------------


def open_games(states: Sequence[State], current_player: list[int], action_mask: Rows) -> None:
    """Deal in every state; write who is to act, and what is open to them."""
    for i in range(len(states)):
        begin(states[i], None)
        write_decision(states[i], i, current_player, action_mask)


def step_games(
    states: Sequence[State],
    actions: list[int],
    current_player: list[int],
    action_mask: Array,
    terminated: list[bool],
    rewards: Array,
    final_scores: Sequence[list[int]],
    final_states: Sequence[State],
) -> int:
    """Carry out one action in every game, and write what comes next; a game that ends is dealt anew at once.

    `rewards` gets each seat's share of the win where a game ended, `final_scores` its score, both zeros elsewhere;
    `final_states` gets the state in which a game ended, and keeps what it has elsewhere. Returns -1; or, if an action is not
    open, the number of that game, and nothing has changed.
    """
    for i in range(len(states)):
        action = actions[i]
        if action < 0 or action >= 63 * action_mask.shape[1] or (action_mask[i][action // 63] >> (action % 63)) & 1 == 0:
            return i
    for i in range(len(states)):
        step(states[i], None, current_player[i], actions[i])
        for seat in range(rewards.shape[1]):
            rewards[i][seat] = 0.0
            final_scores[i][seat] = 0
        terminated[i] = to_act(states[i]) == 0
        if terminated[i]:
            won = winners(states[i])
            for seat in range(rewards.shape[1]):
                final_scores[i][seat] = score(states[i], seat)
                if (won >> seat) & 1:
                    rewards[i][seat] = 1.0 / count(won)
            copy_state(states[i], final_states[i])
            # The next game of this place: the same key, a stream that no other place has.
            states[i].stream += len(states)
            states[i].drawn = 0
            begin(states[i], None)
        write_decision(states[i], i, current_player, action_mask)
    return -1


def random_actions(action_mask: Array, chances: Sequence[Chance], actions: list[int]) -> None:
    """One of the open actions for every game, each equally likely."""
    for i in range(len(action_mask)):
        options = count_actions(action_mask[i], action_mask.shape[1])
        actions[i] = nth_action(action_mask[i], action_mask.shape[1], draw(chances[i], options))


@rule
def write_decision(s: State, i: int, current_player: list[int], action_mask: Rows) -> None:
    """Write the seat that is to act (the lowest, if there are several) and its legal actions into the caller's arrays."""
    current_player[i] = next_seat(s)
    legal(s, current_player[i], action_mask[i])
