"""Games that are played to be counted: one row of figures for each.

Simple players play, or a game that somebody else has played is played again, so that all games are counted in the same way.
What happened is read off the events. How much the cards decided is found by playing on with other chance (`luck_of_games`).
"""

from __future__ import annotations

from collections.abc import Sequence

from pawtable.core.binding import rule
from pawtable.core.cards import count, index
from pawtable.core.chance import Chance, rekey
from pawtable.core.contract import (
    EVENT_NUMBERS,
    MAX_EVENTS,
    Memory,
    State,
    begin,
    copy_memory,
    copy_state,
    forget_events,
    legal,
    score,
    step,
    suggest,
    to_act,
    unfinished,
    winners,
)
from pawtable.core.playing import count_actions, next_seat
from pawtable.core.state import Array, Rows
from pawtable.core.valuing import WHOLE_WIN, play_simply

# The numbers of a row. Seats are counted from 0, and -1 is nobody.
WINNERS, ACTIONS, DECISIONS, MOVES, FORCED, TURNS, ROUNDS, LEAD_CHANGES, STARTER, ROLE, DONE = range(11)
SCORES = 11  # of each seat, from here on

# What is counted of a kind of event.
TAG, NAMED, NAMES, BY_SEAT, IS_ROUND, STARTS, GIVES_ROLE, DEALS = range(8)
KIND_NUMBERS = 8
DEALT_NUMBERS = 5  # that a deal to a seat is told with, at most


@rule
def leader(s: State) -> int:
    """The seat that leads alone; -1: nobody does."""
    best = score(s, 0)
    leading = 0
    for seat in range(1, s.players):
        now = score(s, seat)
        if now > best:
            best = now
            leading = seat
        elif now == best:
            leading = -1
    return leading


@rule
def note_events(m: Memory, kinds: Rows, row: list[int], counts: Rows, dealt: Rows) -> None:
    """Count what has just happened; `kinds` says what matters of each kind of event."""
    for i in range(min(m.events, MAX_EVENTS)):
        at = i * EVENT_NUMBERS
        kind = m.event[at]
        first = m.event[at + 2]
        place = 0
        if kinds[kind][BY_SEAT] == 1:
            place = first
        counts[kinds[kind][TAG]][place] += 1
        if kinds[kind][NAMED] >= 0:
            name = min(max(m.event[at + 2 + kinds[kind][NAMED]], 0), kinds[kind][NAMES] - 1)
            counts[kinds[kind][TAG] + 1 + name][place] += 1
        row[ROUNDS] += kinds[kind][IS_ROUND]
        if kinds[kind][STARTS] >= 0 and row[STARTER] < 0:
            row[STARTER] = m.event[at + 2 + kinds[kind][STARTS]]
        if kinds[kind][GIVES_ROLE] == 1:
            row[ROLE] = first
        if kinds[kind][DEALS] == 1 and dealt[first][0] == 0:
            dealt[first][0] = 1
            for j in range(DEALT_NUMBERS):
                dealt[first][1 + j] = m.event[at + 3 + j]


@rule
def count_game(
    s: State, m: Memory, script: Sequence[int], action_mask: list[int], limit: int, kinds: Rows, row: list[int], counts: Rows,
    dealt: Rows,
) -> None:  # fmt: skip
    """Deal and play to the end, first the actions of a script (-1 ends it), then as simple players do, and count."""
    begin(s, m)
    row[STARTER] = -1
    row[ROLE] = -1
    note_events(m, kinds, row, counts, dealt)
    led = -1
    mover = -1
    chosen = 0
    actions = 0
    while actions < limit:
        waiting = to_act(s)
        seat = next_seat(s)
        if seat < 0:
            row[DONE] = 1
            break
        if waiting & (waiting - 1) == 0 and seat != mover:
            mover = seat
            row[TURNS] += 1
            if row[STARTER] < 0 and row[TURNS] == 1:
                row[STARTER] = seat
        legal(s, seat, action_mask)
        if count_actions(action_mask, len(action_mask)) > 1:
            chosen += 1
        action = -1
        if actions < len(script):
            action = script[actions]
        forget_events(m)
        if action < 0:
            action = suggest(s, m, seat)
        begun = unfinished(s, seat, action)
        step(s, m, seat, action)
        actions += 1
        if not begun:
            row[MOVES] += 1
            row[DECISIONS] += chosen
            if chosen == 0:
                row[FORCED] += 1
            chosen = 0
            now = leader(s)
            if now >= 0:
                if led >= 0 and now != led:
                    row[LEAD_CHANGES] += 1
                led = now
        note_events(m, kinds, row, counts, dealt)
    row[ACTIONS] = actions
    row[WINNERS] = winners(s)
    for seat in range(s.players):
        row[SCORES + seat] = score(s, seat)


def count_games(
    states: Sequence[State],
    m: Memory,
    scripts: Sequence[Sequence[int]],
    action_mask: list[int],
    limit: int,
    kinds: Rows,
    rows: Rows,
    counts: Sequence[Rows],
    dealt: Sequence[Rows],
) -> None:
    """The kernel: a game in every state, one after the other."""
    for i in range(len(states)):
        count_game(states[i], m, scripts[i], action_mask, limit, kinds, rows[i], counts[i], dealt[i])


# --- luck -------------------------------------------------------------------------------------------------------------


@rule
def agreement(won: int, s: State) -> int:
    """The products of two games' shares of the win, added up over seats, in parts: `WHOLE_WIN` twice is one."""
    also = winners(s)
    if won == 0 or also == 0:
        return 0
    return count(won & also) * (WHOLE_WIN // count(won)) * (WHOLE_WIN // count(also))


@rule
def begins_round(m: Memory, kinds: Rows) -> bool:
    """Whether a round has just begun."""
    begun = 0
    for i in range(min(m.events, MAX_EVENTS)):
        begun += kinds[m.event[i * EVENT_NUMBERS]][IS_ROUND]
    return begun > 0


def luck_of_games(
    states: Sequence[State],
    memories: Sequence[Memory],
    scratch: Sequence[State],
    scripts: Sequence[Sequence[int]],
    chances: Sequence[Chance],
    limit: int,
    kinds: Rows,
    rows: Rows,
    luck: Array,
) -> None:
    """How much of who wins the first deal has decided, and later deals, in games that were counted in `rows`.

    Let V be a seat's chance to win if simple players play on with other chance. A deal decides the square of V after it, less
    the square of V before it; the square is, on average, the product of the result and of one more game played on from there.
    Written down, on average over seats: that of the first deal, that of later deals, and the square of the result less that of
    V before anything was dealt, which is all that there is to decide.
    """
    for i in range(len(states)):
        s, m, base, base_m = states[i], memories[0], scratch[0], memories[1]
        world, world_m, chance = scratch[1], memories[2], chances[i]
        won = rows[i][WINNERS]
        copy_state(s, world)
        rekey(world, chance)
        begin(world, world_m)
        play_simply(world, world_m, limit)
        whole = float(WHOLE_WIN * WHOLE_WIN * s.players)
        anew = agreement(won, world)
        begin(s, m)
        copy_state(s, world)
        copy_memory(m, world_m)
        rekey(world, chance)
        play_simply(world, world_m, limit)
        luck[i][0] = (agreement(won, world) - anew) / whole
        luck[i][1] = 0.0
        luck[i][2] = -anew / whole
        if won:
            luck[i][2] += 1.0 / (count(won) * s.players)
        for k in range(rows[i][ACTIONS]):
            seat = index(to_act(s) & -to_act(s))
            copy_state(s, base)
            copy_memory(m, base_m)
            action = -1
            if k < len(scripts[i]):
                action = scripts[i][k]
            forget_events(m)
            if action < 0:
                action = suggest(s, m, seat)
            step(s, m, seat, action)
            if s.drawn == base.drawn or to_act(s) == 0 or not begins_round(m, kinds):
                continue
            rekey(base, chance)
            forget_events(base_m)
            step(base, base_m, seat, action)
            play_simply(base, base_m, limit)
            copy_state(s, world)
            copy_memory(m, world_m)
            rekey(world, chance)
            play_simply(world, world_m, limit)
            luck[i][1] += (agreement(won, world) - agreement(won, base)) / whole
