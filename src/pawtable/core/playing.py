"""Loops over a game's rules that every game gets for free, interpreted and compiled."""

from __future__ import annotations

from collections.abc import Sequence

from pawtable.core.binding import rule
from pawtable.core.cards import count, index, lowest, nth_index
from pawtable.core.chance import Chance, draw
from pawtable.core.contract import (
    Memory,
    State,
    begin,
    copy_state,
    forget_events,
    hide,
    legal,
    observe,
    rotate_action,
    score,
    step,
    suggest,
    to_act,
    winners,
    write_action_mask,
)
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

# Where games are observed, each has a memory, and whatever names seats is turned so that whoever decides is seat 0: actions
# and masks. Where they are not, memories, observations and the room for what a seat sees are None. What is done with one game
# is a rule of its own: natively a loop does it with all of them, on a GPU each thread does it with one.


def open_games(
    states: Sequence[State],
    memories: Sequence[Memory] | None,
    seen: Sequence[State],
    seen_m: Sequence[Memory],
    current_player: list[int],
    words: Rows,
    action_mask: Array,
    observation: Array,
) -> None:
    """Deal in every state; write who is to act, what is open to them, and what they see."""
    for i in range(len(states)):
        if memories is None:
            begin(states[i], None)
            write_decision(states[i], i, current_player, words, action_mask)
        else:
            begin(states[i], memories[i])
            write_observed(states[i], memories[i], seen[0], seen_m[0], i, current_player, words, action_mask, observation)


def step_games(
    states: Sequence[State],
    memories: Sequence[Memory] | None,
    seen: Sequence[State],
    seen_m: Sequence[Memory],
    actions: list[int],
    skip_forced: bool,
    current_player: list[int],
    words: Array,
    action_mask: Array,
    observation: Array,
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
        if memories is not None:
            action = rotate_action(action, states[i].players, current_player[i])
        if not is_open(words[i], words.shape[1], action):
            return i
    for i in range(len(states)):
        if memories is None:
            play_on(
                states[i],
                None,
                len(states),
                i,
                actions[i],
                skip_forced,
                current_player,
                words,
                terminated,
                rewards,
                final_scores,
                final_states,
            )
            write_decision(states[i], i, current_player, words, action_mask)
        else:
            play_on(
                states[i],
                memories[i],
                len(states),
                i,
                actions[i],
                skip_forced,
                current_player,
                words,
                terminated,
                rewards,
                final_scores,
                final_states,
            )
            write_observed(states[i], memories[i], seen[0], seen_m[0], i, current_player, words, action_mask, observation)
    return -1


def random_actions(
    states: Sequence[State],
    words: Array,
    chances: Sequence[Chance],
    current_player: list[int],
    turned: bool,
    actions: list[int],
) -> None:
    """One of the open actions for every game, each equally likely."""
    for i in range(len(states)):
        actions[i] = random_action(words[i], words.shape[1], chances[i])
        if turned:
            actions[i] = rotate_action(actions[i], states[i].players, states[i].players - current_player[i])


def suggested_actions(
    states: Sequence[State], memories: Sequence[Memory], seen: Sequence[State], seen_m: Sequence[Memory],
    current_player: list[int], actions: list[int],
) -> None:  # fmt: skip
    """What the simple player would do in every game, which knows only what the seat sees."""
    for i in range(len(states)):
        actions[i] = suggested_action(states[i], memories[i], current_player[i], seen[0], seen_m[0])


@rule
def is_open(words: list[int], mask_words: int, action: int) -> bool:
    """Whether an action is one of the packed legal ones."""
    return 0 <= action < 63 * mask_words and (words[action // 63] >> (action % 63)) & 1 == 1


@rule
def random_action(words: list[int], mask_words: int, chance: Chance) -> int:
    """One of the open actions."""
    return nth_action(words, mask_words, draw(chance, count_actions(words, mask_words)))


@rule
def suggested_action(s: State, m: Memory, seat: int, seen: State, seen_m: Memory) -> int:
    """What the simple player would do, told from its side."""
    hide(s, m, seat, seen, seen_m)
    return rotate_action(suggest(seen, seen_m, seat), s.players, s.players - seat)


@rule
def play_on(
    s: State, m: Memory | None, games: int, i: int, action: int, skip_forced: bool, current_player: list[int], words: Array,
    terminated: list[bool], rewards: Array, final_scores: Sequence[list[int]], final_states: Sequence[State],
) -> None:  # fmt: skip
    """Carry out an action in the i-th of so many games, and write what came of it; if that ends the game, deal the next one.

    With `skip_forced`, decisions without a choice that follow are made too.
    """
    seat = current_player[i]
    forget_events(m)
    if m is None:
        step(s, m, seat, action)
    else:
        step(s, m, seat, rotate_action(action, s.players, seat))
    while skip_forced:
        seat = next_seat(s)
        if seat < 0:
            break
        legal(s, seat, words[i])
        if count_actions(words[i], words.shape[1]) > 1:
            break
        forget_events(m)
        step(s, m, seat, nth_action(words[i], words.shape[1], 0))
    if terminated[i]:
        for place in range(rewards.shape[1]):
            rewards[i][place] = 0.0
            final_scores[i][place] = 0
    terminated[i] = to_act(s) == 0
    if terminated[i]:
        won = winners(s)
        for place in range(s.players):
            final_scores[i][place] = score(s, place)
            if (won >> place) & 1:
                rewards[i][place] = 1.0 / count(won)
        copy_state(s, final_states[i])
        # The next game of this place: the same key, a stream that no other place has.
        s.stream += games
        s.drawn = 0
        begin(s, m)


@rule
def write_decision(s: State, i: int, current_player: list[int], words: Rows, action_mask: Array) -> None:
    """Write the seat that is to act (the lowest, if there are several) and its legal actions into the caller's arrays."""
    current_player[i] = next_seat(s)
    legal(s, current_player[i], words[i])
    write_action_mask(words[i], s.players, 0, action_mask[i])


@rule
def write_observed(
    s: State, m: Memory, seen: State, seen_m: Memory, i: int, current_player: list[int], words: Rows, action_mask: Array,
    observation: Array,
) -> None:  # fmt: skip
    """The same, and what that seat sees, all turned so that it is seat 0."""
    seat = next_seat(s)
    current_player[i] = seat
    legal(s, seat, words[i])
    write_action_mask(words[i], s.players, seat, action_mask[i])
    observe(s, m, seat, seen, seen_m, observation[i])
