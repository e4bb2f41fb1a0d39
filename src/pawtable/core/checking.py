"""The usual parts of a game's `problem`: what is impossible about a state, in words; empty when nothing is.

A state is whole, or what a seat sees of it: then there may be less of everything, and never more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from pawtable.core.cards import members
from pawtable.core.chance import Chance
from pawtable.core.contract import WHOLE, Memory, State
from pawtable.core.state import Declared

S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Memory)


# --- seats ------------------------------------------------------------------------------------------------------------


def problem_with_unused_seats(
    declared: Declared,
    players: int,
    rows: Sequence[str] = (),
    *,
    bits: Sequence[str] = (),
    seats: Sequence[str] = (),
    seats_from_1: Sequence[str] = (),
) -> str:
    """Whether seats that nobody sits at are blank.

    Fields are named: `rows` have an entry for each seat, `bits` are sets of seats, `seats` are one, or one counted from 1.
    """
    used = {name: any(map(_something, getattr(declared, name)[players:])) for name in rows}
    used |= {name: getattr(declared, name) >> players > 0 for name in bits}
    used |= {name: getattr(declared, name) >= players for name in seats}
    used |= {name: getattr(declared, name) > players for name in seats_from_1}
    wrong = [name for name, is_used in used.items() if is_used]
    return f"{wrong[0]} speaks of seats that {players} players do not have" if wrong else ""


def problem_with_unused_viewers(
    memory: Declared, players: int, viewers: Sequence[str] = (), seats_of_viewers: Sequence[str] = ()
) -> str:
    """The same for what viewers remember: fields with a row or an entry for each seat, and a last one for the public.

    In `seats_of_viewers` each row has an entry for each seat.
    """
    for name in (*viewers, *seats_of_viewers):
        rows = getattr(memory, name)
        if any(map(_something, rows[players:-1])):
            return f"{name} speaks of viewers that {players} players do not have"
        if name in seats_of_viewers and any(any(row[players:]) for row in rows):
            return f"{name} speaks of seats that {players} players do not have"
    return ""


def _something(entry: int | Sequence[int]) -> bool:
    return bool(entry) if isinstance(entry, int) else any(entry)  # rows that a viewer sees nothing of are tuples


# --- cards ------------------------------------------------------------------------------------------------------------


def problem_with_sizes(
    field: str,
    sizes: Sequence[int],
    there: Sequence[int],
    seen: Callable[[int], bool],
    *,
    what: str = "cards",
    hidden: bool = False,
) -> str:
    """Whether hands are of the sizes that a field says: no larger, and no smaller where the whole hand is seen.

    `hidden`: of a hand that is not seen whole, nothing is.
    """
    for seat, (size, number) in enumerate(zip(sizes, there, strict=True)):
        if hidden and number and not seen(seat):
            return f"nobody else sees the {what} of seat {seat}"
        if number > size or (number < size and seen(seat)):
            return f"{field} says that seat {seat} holds {size} {what}, and {number} are in its hand"
    return ""


def sees_hand(seen_by: int) -> Callable[[int], bool]:
    """Whether the hand of a seat is seen whole, where everybody sees their own."""
    return lambda seat: seen_by in (WHOLE, seat)


def problem_with_sets(
    places: Iterable[tuple[str, int]], deck: int, name: Callable[[int], str], *, whole: bool = False, of: str = "the deck"
) -> str:
    """Whether cards are in one place each: none twice, none that is not in the deck; if all is seen, none missing."""
    found = 0
    for where, cards in places:
        if cards & ~deck:
            return f"{where} holds {name(members(cards & ~deck)[0])}, which is not in {of}"
        if cards & found:
            return f"{where} holds {name(members(cards & found)[0])}, which is somewhere else too"
        found |= cards
    return f"{name(members(deck & ~found)[0])} is missing" if whole and found != deck else ""


def problem_with_kinds(names: Sequence[str], wanted: Sequence[int], there: Sequence[int], *, whole: bool) -> str:
    """Whether there are as many cards of each kind as the deck has: no more, and if all is seen, no fewer."""
    for name, most, number in zip(names, wanted, there, strict=True):
        if number > most or (whole and number < most):
            return f"there are {most} cards of the kind {name}, and this has {number}"
    return ""


# --- worlds and moves ---------------------------------------------------------------------------------------------------


def some_world(imagine: Callable[[S, M, int, Chance], None], s: S, m: M, seen_by: int) -> tuple[S, M]:
    """A world behind a hidden state: what is impossible about it is impossible about what is seen."""
    world, world_m = type(s)(), type(m)()
    type(s).copy_into(s, world)
    type(m).copy_into(m, world_m)
    imagine(world, world_m, seen_by, Chance())
    return world, world_m


def open_actions(legal: Callable[[S, int, list[int]], None], s: S, seat: int) -> int:
    """The actions that are open to a seat, as bits; for games with at most 63."""
    action_mask = [0]
    legal(s, seat, action_mask)
    return action_mask[0]
