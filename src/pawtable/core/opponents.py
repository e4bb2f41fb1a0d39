"""Many games at once in which one seat is somebody's and the others play by themselves, natively: simply, or at random.

Arrays are as in core/playing.py for games that are observed. `mine` is the seat in each game that is somebody's, and whatever
names seats is turned so that it is seat 0. `simple` says of the others, clockwise from it, whether they play simply.
"""

from __future__ import annotations

from collections.abc import Sequence

from pawtable.core.binding import rule
from pawtable.core.cards import count, index, lowest
from pawtable.core.chance import Chance
from pawtable.core.contract import (
    Memory,
    State,
    begin,
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
from pawtable.core.playing import is_open, random_action
from pawtable.core.state import Array, Rows


@rule
def others_act(
    s: State, m: Memory, mine: int, simple: list[int], chance: Chance, words: list[int], seen: State, seen_m: Memory
) -> None:
    """Let the others act until a seat owes a decision, or the game is over."""
    waiting = to_act(s)
    while waiting != 0 and (waiting >> mine) & 1 == 0:
        seat = index(lowest(waiting))
        distance = seat - mine - 1 if seat > mine else seat - mine - 1 + s.players
        if simple[distance] != 0:
            hide(s, m, seat, seen, seen_m)
            action = suggest(seen, seen_m, seat)
        else:
            legal(s, seat, words)
            action = random_action(words, len(words), chance)
        forget_events(m)
        step(s, m, seat, action)
        waiting = to_act(s)


@rule
def deal_until_asked(
    s: State, m: Memory, mine: int, simple: list[int], chance: Chance, words: list[int], seen: State, seen_m: Memory, games: int
) -> None:
    """Deal, and go on to the first decision of a seat. A game that ends before is nobody's, and the next one is dealt."""
    begin(s, m)
    others_act(s, m, mine, simple, chance, words, seen, seen_m)
    while to_act(s) == 0:
        s.stream += games
        s.drawn = 0
        begin(s, m)
        others_act(s, m, mine, simple, chance, words, seen, seen_m)


@rule
def write_seat(
    s: State, m: Memory, i: int, seat: int, seen: State, seen_m: Memory, words: Rows, action_mask: Array, observation: Array
) -> None:
    """Write what a seat may do and what it sees."""
    legal(s, seat, words[i])
    write_action_mask(words[i], s.players, seat, action_mask[i])
    observe(s, m, seat, seen, seen_m, observation[i])


def open_seats(
    states: Sequence[State],
    memories: Sequence[Memory],
    seen: Sequence[State],
    seen_m: Sequence[Memory],
    chances: Sequence[Chance],
    mine: list[int],
    simple: list[int],
    words: Rows,
    action_mask: Array,
    observation: Array,
) -> None:
    """Deal in every state; write what is open to my seat, and what it sees."""
    for i in range(len(states)):
        deal_until_asked(states[i], memories[i], mine[i], simple, chances[i], words[i], seen[0], seen_m[0], len(states))
        write_seat(states[i], memories[i], i, mine[i], seen[0], seen_m[0], words, action_mask, observation)


def step_seats(
    states: Sequence[State],
    memories: Sequence[Memory],
    seen: Sequence[State],
    seen_m: Sequence[Memory],
    chances: Sequence[Chance],
    mine: list[int],
    simple: list[int],
    words: Array,
    action_mask: Array,
    observation: Array,
    actions: list[int],
    moving_on: int,
    terminated: list[bool],
    rewards: Array,
    final_scores: Sequence[list[int]],
    final_observation: Array,
) -> int:
    """Carry out an action of my seat in every game, let the others act, and write what comes next.

    A game that ends is dealt anew at once, with my seat `moving_on` so many places; `rewards` gets my share of the win,
    `final_scores` all scores from my seat on, `final_observation` what my seat saw at last; where none ended, the first two
    are 0. Returns -1; or, if an action is not open, the number of that game, and nothing has changed.
    """
    for i in range(len(states)):
        action = rotate_action(actions[i], states[i].players, mine[i])
        if not is_open(words[i], words.shape[1], action):
            return i
    for i in range(len(states)):
        s = states[i]
        m = memories[i]
        seat = mine[i]
        forget_events(m)
        step(s, m, seat, rotate_action(actions[i], s.players, seat))
        others_act(s, m, seat, simple, chances[i], words[i], seen[0], seen_m[0])
        if terminated[i]:
            rewards[i] = 0.0
            for at in range(s.players):
                final_scores[i][at] = 0
        terminated[i] = to_act(s) == 0
        if terminated[i]:
            won = winners(s)
            if (won >> seat) & 1:
                rewards[i] = 1.0 / count(won)
            for at in range(s.players):
                final_scores[i][at] = score(s, seat + at if seat + at < s.players else seat + at - s.players)
            observe(s, m, seat, seen[0], seen_m[0], final_observation[i])
            mine[i] = (seat + moving_on) % s.players
            s.stream += len(states)
            s.drawn = 0
            deal_until_asked(s, m, mine[i], simple, chances[i], words[i], seen[0], seen_m[0], len(states))
        write_seat(s, m, i, mine[i], seen[0], seen_m[0], words, action_mask, observation)
    return -1
