"""A whole position turned round the table: what was seat 0's is the next seat's, and so on, with all that names a seat.

Written out line by line from what fields and actions say goes by seat (core/by_seat.py), as copying is: for plain objects and
for records. The rules do not know seats by their numbers, so they say the same of a turned position, turned; the conformance
suite holds games and their simple players to that. Turned so that "me" is seat 0, a position looks alike to all seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from types import FunctionType

from pawtable.core.binding import rule
from pawtable.core.by_seat import SEAT, Axis, Named, SeatActions, SeatNumbers
from pawtable.core.state import Declared, Field, generate


@rule
def rotated_number(number: int, first: int, seats: int, by: int) -> int:
    """A number that names one of so many seats, counted from `first`, after the seats have moved on `by` places."""
    seat = number - first
    if seat < 0 or seat >= seats:
        return number
    seat += by
    return first + (seat if seat < seats else seat - seats)


@rule
def rotated_seats(those: int, seats: int, by: int) -> int:
    """A set of seats, after they have moved on `by` places."""
    return ((those << by) | (those >> (seats - by))) & ((1 << seats) - 1)


_CALLED: dict[str, Callable[..., object]] = {"rotated_number": rotated_number, "rotated_seats": rotated_seats}


def rotation_of_state(state: type[Declared], rotate_action: Callable[..., int]) -> FunctionType:
    """A rule `(source, target, by)` that writes a state into another one, the seats moved on by so many places."""
    return rule(_rotation(state, "rotate_state(source, target, by)", "source.players", rotate_action))


def rotation_of_memory(memory: type[Declared], rotate_action: Callable[..., int]) -> FunctionType:
    """A rule `(source, target, players, by)` that does the same with a memory."""
    return rule(_rotation(memory, "rotate_memory(source, target, players, by)", "players", rotate_action))


def rotation_of_actions(game: str, actions: Sequence[SeatActions]) -> FunctionType:
    """A rule `(action, players, by)`: the action that names the seat after so many places, where this one names a seat."""
    lines = [*_counts({each.numbered for each in actions})]
    for each in actions:
        seats, by = _count_names(each.numbered)
        named = f"rotated_number((action - {each.first}) // {each.each}, 0, {seats}, {by})"
        lines += [
            f"    if {each.first} <= action < {each.first + each.seats * each.each}:",
            f"        return {each.first} + {named} * {each.each} + (action - {each.first}) % {each.each}",
        ]
    return rule(generate(game, "rotate_action(action, players, by)", [*lines, "    return action"], _CALLED))


def _rotation(declared: type[Declared], signature: str, players: str, rotate_action: Callable[..., int]) -> FunctionType:
    kinds = {SEAT, *(kind for field in declared.fields for kind in _kinds(field))}
    lines = [f"    players = {players}", *_counts(kinds)]
    for field in declared.fields:
        lines += _lines(field)
    return generate(declared.__name__, signature, lines, {**_CALLED, "rotate_action": rotate_action})


def _kinds(field: Field) -> Iterator[SeatNumbers]:
    for axis in field.axes:
        if axis.seats:
            yield axis.seats
    if isinstance(field.names, SeatNumbers):
        yield field.names


def _counts(kinds: set[SeatNumbers]) -> Iterator[str]:
    """How many there are of each kind of what goes by seat, and how far they move on."""
    for of_two in sorted({kind.of_two for kind in kinds}):
        seats, by = _count_names(SeatNumbers(of_two=of_two))
        if of_two == 1:
            yield f"    {seats} = players"
            yield f"    {by} = by % players"
        else:
            yield f"    {seats} = {2 * of_two} if players == 2 else players"
            yield f"    {by} = by % players * {of_two} if players == 2 else by % players"


def _count_names(kind: SeatNumbers) -> tuple[str, str]:
    return f"seats_{kind.of_two}", f"by_{kind.of_two}"


def _lines(field: Field) -> Iterator[str]:
    """The lines that write a field, entry by entry."""
    source, target, indent = f"source.{field.name}", f"target.{field.name}", "    "
    used = []  # what says that entries belong to a player
    for at, (axis, index) in enumerate(zip(field.axes, "ij", strict=False)):
        yield f"{indent}for {index} in range({axis.length}):"
        indent += "    "
        source += f"[{index}]"
        target += f"[{_moved(axis, index)}]"
        if at == 0 and (axis.seats or axis.places):
            used.append(f"{index} < {_count_names(axis.seats or SEAT)[0]}")
    if field.where:
        used.append(f"source.{field.where} >> i & 1")
    value = _value(field, source)
    if used and value != source:
        value = f"{value} if {' and '.join(used)} else {source}"
    yield f"{indent}{target} = {value}"


def _moved(axis: Axis, index: str) -> str:
    if not axis.seats:
        return index
    seats, by = _count_names(axis.seats)
    return f"rotated_number({index}, 0, {seats}, {by})"


def _value(field: Field, source: str) -> str:
    if field.bit_a_seat:
        return f"rotated_seats({source}, seats_1, by_1)"
    if field.names is Named.ACTION:
        return f"rotate_action({source}, players, by_1)"
    if isinstance(field.names, SeatNumbers):
        seats, by = _count_names(field.names)
        return f"rotated_number({source}, {field.names.first}, {seats}, {by})"
    return source
