"""What positions and moves are worth: games that simple players play to the end, again and again.

Two questions are answered, each by many games. What follows from a whole position, with all cards open to us though not to
the players, when chance is drawn anew (`play_on`)? And what follows from each of several moves in worlds that could be behind
what a seat sees (`play_choices`)? All moves are tried in the same worlds, with the same chance to come, so that what is luck in
one is luck in all of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from pawtable.core.binding import rule
from pawtable.core.cards import count, index, lowest
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
    imagine_world,
    step,
    suggest,
    to_act,
    winners,
)
from pawtable.core.state import Rows

WHOLE_WIN = 27720  # a win, in parts: a share of it is a whole number for up to twelve winners


@rule
def carry_out(world: State, world_m: Memory, seat: int, actions: Sequence[int], length: int) -> None:
    """A seat makes a move of so many actions."""
    for i in range(length):
        forget_events(world_m)
        step(world, world_m, seat, actions[i])


@rule
def play_simply(world: State, world_m: Memory, limit: int) -> None:
    """Simple players play on, to the end of the game or for so many actions."""
    for _ in range(limit):
        waiting = to_act(world)
        if waiting == 0:
            return
        seat = index(lowest(waiting))
        forget_events(world_m)
        step(world, world_m, seat, suggest(world, world_m, seat))


@rule
def note_wins(world: State, won: list[int]) -> None:
    """Write each seat's share of the win."""
    winning = winners(world)
    for seat in range(world.players):
        won[seat] = 0
        if (winning >> seat) & 1:
            won[seat] = WHOLE_WIN // count(winning)


def play_on(
    s: State,
    m: Memory,
    seat: int,
    actions: Sequence[int],
    length: int,
    chance: Chance,
    world: State,
    world_m: Memory,
    limit: int,
    won: Rows,
) -> None:
    """Let a seat make a move (of no actions: none) and play on, with another chance each time."""
    for i in range(len(won)):
        copy_state(s, world)
        copy_memory(m, world_m)
        rekey(world, chance)
        carry_out(world, world_m, seat, actions, length)
        play_simply(world, world_m, limit)
        note_wins(world, won[i])


def play_deals(s: State, chance: Chance, world: State, world_m: Memory, limit: int, won: Rows) -> None:
    """Deal anew, with the players and options of a state, and play."""
    for i in range(len(won)):
        copy_state(s, world)
        rekey(world, chance)
        begin(world, world_m)
        play_simply(world, world_m, limit)
        note_wins(world, won[i])


def play_choices(
    seen: State,
    seen_m: Memory,
    seat: int,
    moves: Sequence[Sequence[int]],
    lengths: Sequence[int],
    chance: Chance,
    base: State,
    base_m: Memory,
    world: State,
    world_m: Memory,
    limit: int,
    won: Sequence[Rows],
    happened: Sequence[Rows],
    words: int,
    kinds: int,
    patience: int,
) -> None:
    """Imagine worlds behind what a seat sees, and play on after each of its moves in all of them.

    Written down: what every seat won, and which kinds of events came to which seats (the first thing that an event tells)
    before the seat was asked again (and had answered so often in passing), a bit each.
    """
    for i in range(len(won)):
        imagine_world(seen, seen_m, seat, chance, base, base_m)
        for move in range(len(lengths)):
            copy_state(base, world)
            copy_memory(base_m, world_m)
            for word in range(words):
                happened[i][move][word] = 0
            carry_out(world, world_m, seat, moves[move], lengths[move])
            play_until_asked(world, world_m, seat, patience, limit, happened[i][move], kinds)
            play_simply(world, world_m, limit)
            note_wins(world, won[i][move])


@rule
def play_until_asked(
    world: State, world_m: Memory, seat: int, patience: int, limit: int, happened: list[int], kinds: int
) -> None:
    """Simple players play on until a seat is asked again, once its patience is over; it is noted what others do meanwhile."""
    for _ in range(limit):
        waiting = to_act(world)
        if waiting == 0:
            return
        actor = index(lowest(waiting))
        if (waiting >> seat) & 1:
            if patience == 0:
                return
            patience -= 1
            actor = seat
        forget_events(world_m)
        step(world, world_m, actor, suggest(world, world_m, actor))
        for i in range(min(world_m.events, MAX_EVENTS)):
            kind = world_m.event[i * EVENT_NUMBERS]
            of = world_m.event[i * EVENT_NUMBERS + 2]
            if 0 <= of < world.players and kind < kinds:
                bit = kind * world.players + of
                happened[bit // 63] |= 1 << (bit % 63)
