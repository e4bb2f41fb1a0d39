"""Loops over a game's rules that every game gets for free, interpreted and compiled."""

from __future__ import annotations

from typing import Any

from pawtable.core.binding import rule
from pawtable.core.cards import count, index, nth_index
from pawtable.core.chance import Chance, draw
from pawtable.core.contract import deal, forget_events, legal, step, to_act

_DIGEST_MASK = (1 << 40) - 1


@rule
def random_action(s: Any, seat: int, chance: Chance, words: Any) -> int:
    """One of the open actions of a seat, each equally likely; -1 minus it when it was the only one."""
    legal(s, seat, words)
    options = 0
    for i in range(len(words)):
        options += count(words[i])
    if options == 1:
        position = 0
    else:
        position = draw(chance, options)
    action = -1
    for i in range(len(words)):
        here = count(words[i])
        if 0 <= position < here:
            action = 63 * i + nth_index(words[i], position)
        position -= here
    if options == 1:
        return -1 - action
    return action


@rule
def random_seat(s: Any, chance: Chance) -> int:
    """One of the seats that owe a decision, each equally likely; -1 when there is none."""
    seats = to_act(s)
    if seats == 0:
        return -1
    waiting = count(seats)
    if waiting == 1:
        return index(seats)
    return nth_index(seats, draw(chance, waiting))


@rule
def random_game(s: Any, m: Any, chance: Chance, words: Any, limit: int, tally: Any) -> None:
    """Deal and play at random to the end.

    Writes into `tally`: the steps taken, the real decisions among them (two options at least), and a digest of the
    whole course of the game. More than `limit` steps end it unfinished.
    """
    forget_events(m)
    deal(s, m)
    steps = 0
    decisions = 0
    digest = 0
    while steps < limit:
        seat = random_seat(s, chance)
        if seat < 0:
            break
        action = random_action(s, seat, chance, words)
        if action < 0:
            action = -1 - action
        else:
            decisions += 1
        for i in range(len(words)):
            digest = (digest * 1000003 + (words[i] & _DIGEST_MASK) + (words[i] >> 40)) & _DIGEST_MASK
        digest = (digest * 1000003 + seat * 64 + action) & _DIGEST_MASK
        forget_events(m)
        step(s, m, seat, action)
        steps += 1
    tally[0] = steps
    tally[1] = decisions
    tally[2] = digest


def random_games(states: Any, memories: Any, chances: Any, words: Any, limit: int, tallies: Any) -> None:
    """The kernel: a random game in every state. Its own chance is beside each; `memories` may be None."""
    for i in range(len(states)):
        if memories is None:
            random_game(states[i], None, chances[i], words, limit, tallies[i])
        else:
            random_game(states[i], memories[i], chances[i], words, limit, tallies[i])
