"""Observations: what a seat sees as a row of numbers, for programs that learn.

Made from the declaration alone (core/state.py, core/by_seat.py), as copying and turning are. A game has a list of
`ObservationField`s, which says what each part of the row means, and a rule that writes the row from a hidden state: so an
observation is a function of what a seat sees and of nothing else. "Me" is seat 0 in it, the next player clockwise seat 1.
The same row fits all numbers of players: what belongs to seats that nobody has stays 0.

How a field is written follows from its range and from what it names:

- a set of seats or of cards, and any range that ends one below a power of two from 32 on: a bit each;
- a number that names a seat or an action, one that tells kinds of things apart (`names=KIND`), and every range of 16 numbers at
  most: one-hot, a place for each number, of which one is 1;
- a pile: for each kind how many there are, where 1.0 is 15;
- any other number: divided by the highest one, so that it lies between 0 and 1 (from -1 on where it can be negative).

What is not seen is 0. Where the declaration itself shows a number, its 0 has a place in a one-hot too, so it is not taken for
unseen. Fields that no seat ever sees are left out; key, stream and counter of chance are never in.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from types import FunctionType
from typing import Literal

from pawtable.core.binding import rule
from pawtable.core.by_seat import SEAT, Axis, Named, SeatActions, SeatNumbers
from pawtable.core.cards import index, lowest
from pawtable.core.rotation import rotated_number, rotated_seats
from pawtable.core.state import (
    EVERYONE,
    NOBODY,
    OTHERS,
    OWNER,
    OWNER_OR_PUBLIC,
    PILE_BITS,
    Declared,
    Field,
    generate,
)

_ONE_HOT_LIMIT = 16  # numbers in a range
_FEWEST_BITS = 5  # below, a range is small enough for one-hot
_WORD = 63  # actions in a word of a packed mask

Encoding = Literal["bits", "one-hot", "counts", "scaled"]


@dataclass(frozen=True)
class ObservationField:
    """What a part of an observation means: `observation[..., field.slice]` is it."""

    name: str  # of the declared field; those of the memory begin with "memory."
    start: int
    stop: int
    shape: tuple[int, ...]  # for reshape: entries in one or two directions, then the numbers of one entry
    axes: tuple[str, ...]  # what each direction goes by
    encoding: Encoding
    values: str  # what a place or a number means
    meaning: str  # as declared

    @property
    def slice(self) -> slice:
        """Its place in an observation.

        >>> from pawtable.games.dnup import GAME
        >>> GAME.observation_fields()[0].slice
        slice(0, 11, None)
        """
        return slice(self.start, self.stop)


@dataclass(frozen=True)
class _Entries:
    """Which entries of a field in one direction are written, and where in the field each is found."""

    length: int  # places for them
    loop: str  # how many there are now, as source; empty: as many as there are places
    index: str  # where the entry at `{at}` is, as source
    kind: str = ""  # how far seats move on, as source; empty: not at all
    first: int = 0  # places before these
    axis: str = ""


class Layout:
    """Where everything is in the observations of one game."""

    def __init__(
        self,
        state: type[Declared],
        memory: type[Declared],
        *,
        left_out: Collection[str],
        revealed: Collection[str],
        most_players: int,
        fewest_players: int,
        actions: int,
    ) -> None:
        self._revealed = revealed
        self._most_players, self._fewest_players, self._actions = most_players, fewest_players, actions
        self.fields: list[ObservationField] = []
        self.size = 0
        self._lines: list[str] = []
        self._kinds = {SEAT}
        for prefix, source, declared in (("", "seen", state), ("memory.", "seen_m", memory)):
            for field in declared.fields:
                if field.name not in left_out and (field.seen_by is not NOBODY or field.name in revealed):
                    self._add(prefix + field.name, source, field)

    def writer(self, game: str, rotate_action: Callable[..., int]) -> FunctionType:
        """The rule `(seen, seen_m, seat, out)` that writes the observation of a seat from what it sees."""
        # Most of it stays 0: to write what is not, and it alone, takes half the time.
        blank = [f"    for k in range({self.size}):", "        out[k] = 0"]
        lines = [*blank, "    players = seen.players", *_counts(self._kinds), *self._lines]
        known: dict[str, Callable[..., object]] = {
            "rotated_number": rotated_number,
            "rotated_seats": rotated_seats,
            "rotate_action": rotate_action,
            "index": index,
            "lowest": lowest,
        }
        return rule(generate(game, "write_observation(seen, seen_m, seat, out)", lines, known))

    def _add(self, name: str, source: str, field: Field) -> None:
        self._kinds.update(axis.seats for axis in field.axes if axis.seats)
        self._kinds.update({field.names} if isinstance(field.names, SeatNumbers) else ())
        encoding, width, values = self._encoding(field)
        outer = self._entries(field, 0)
        inner = self._entries(field, 1)
        start = self.size
        for some in outer:
            self._lines += list(self._writing(source, field, some, inner[0], encoding, width, start))
        lengths = [some[-1].first + some[-1].length for some, axis in zip((outer, inner), field.axes, strict=False) if axis]
        axes = [some[0].axis for some, axis in zip((outer, inner), field.axes, strict=False) if axis]
        shape = (*lengths, width)
        self.size += _product(shape)
        self.fields.append(ObservationField(name, start, self.size, shape, tuple(axes), encoding, values, field.meaning))

    # --- which entries ------------------------------------------------------------------------------------------------

    def _most(self, seats: SeatNumbers) -> int:
        """How many of what goes by seat there can be."""
        of_two = 2 * seats.of_two if self._fewest_players <= 2 else 0
        return max(self._most_players, of_two)

    def _entries(self, field: Field, at: int) -> list[_Entries]:
        """What is written of a field in one direction, part by part."""
        if at >= len(field.axes):
            return [_Entries(1, "", "")]
        axis: Axis = field.axes[at]
        if axis.places:
            length = min(axis.length, self._most_players)
            return [_Entries(length, "players", "{at}", axis="place, clockwise")]
        if axis.seats is None:
            return [_Entries(axis.length, "", "{at}", axis="entry")]
        most = min(axis.length, self._most(axis.seats))
        seats = f"seats_{axis.seats.of_two}"
        own = f"own_{axis.seats.of_two}"
        last = f"{axis.length - 1}"
        by_owner = at == 0 and (
            field.seen_by is OWNER_OR_PUBLIC or (field.seen_by is OWNER and field.name not in self._revealed)
        )
        if by_owner:
            entries = [_Entries(1, "", "seat", own, axis="me")]
            if field.seen_by is OWNER_OR_PUBLIC:
                entries = [
                    _Entries(1, "", "seat", own, axis="me, then what everybody knows"),
                    _Entries(1, "", last, first=1),
                ]
            return entries
        turned = f"{{at}} + {own} - ({seats} if {{at}} + {own} >= {seats} else 0)"
        entries = [_Entries(most, seats, turned, own, axis=_called(axis.seats))]
        if axis.length == most + 1:
            entries.append(_Entries(1, "", last, first=most))
        return entries

    # --- how a number is written ----------------------------------------------------------------------------------------

    def _encoding(self, field: Field) -> tuple[Encoding, int, str]:
        """How an entry is written, in how many numbers, and what they mean."""
        if field.bit_a_seat:
            return "bits", self._most_players, "a bit for each seat, me first"
        if field.cards and field.bits_a_card == PILE_BITS:
            return "counts", len(field.cards), f"of each kind how many, 1.0 is 15: {' '.join(field.cards)}"
        if field.cards:
            return "bits", len(field.cards), f"a bit for each card: {' '.join(field.cards)}"
        lowest, highest = self._one_hot_range(field)
        if isinstance(field.names, SeatNumbers):
            first = field.names.first
            nobody = "nobody, then " if lowest < first else ""
            return "one-hot", highest - lowest + 1, f"{nobody}each {_called(field.names)}"
        if field.names is Named.ACTION:
            return "one-hot", highest - lowest + 1, "each action, as in action_mask"
        bits = field.high.bit_length()
        is_bits = field.low == 0 and field.high == (1 << bits) - 1 and bits >= _FEWEST_BITS
        if field.names is Named.KIND or (field.high - field.low < _ONE_HOT_LIMIT and not is_bits):
            return "one-hot", highest - lowest + 1, f"each number from {lowest} to {highest}"
        if is_bits:
            return "bits", bits, "each bit of the number, the lowest first"
        return "scaled", 1, f"1.0 is {max(field.high, -field.low)}"

    def _one_hot_range(self, field: Field) -> tuple[int, int]:
        """The numbers that have a place."""
        names_seat_0 = isinstance(field.names, SeatNumbers) and field.names.first == 0
        lowest = 1 if field.seen_by is NOBODY and field.low == 0 and not names_seat_0 else field.low
        highest = field.high
        if isinstance(field.names, SeatNumbers):
            highest = min(highest, field.names.first + self._most(field.names) - 1)
        if field.names is Named.ACTION:
            highest = min(highest, self._actions - 1)
        return lowest, highest

    def _writing(
        self, source: str, field: Field, outer: _Entries, inner: _Entries, encoding: Encoding, width: int, start: int
    ) -> Iterator[str]:
        """The lines that write these entries of a field."""
        value, indent, at = f"{source}.{field.name}", "    ", f"{start}"
        each = inner.first + inner.length if len(field.axes) > 1 else 1
        if field.axes:
            yield f"{indent}for r in range({outer.loop or outer.length}):"
            indent += "    "
            yield f"{indent}i = {outer.index.format(at='r')}"
            value += "[i]"
            at += f" + (r + {outer.first}) * {each * width}"
        if len(field.axes) > 1:
            yield f"{indent}for c in range({inner.loop or inner.length}):"
            indent += "    "
            yield f"{indent}j = {inner.index.format(at='c')}"
            value += "[j]"
            at += f" + (c + {inner.first}) * {width}"
        yield f"{indent}at = {at}"
        yield from (indent + line for line in self._writing_one(source, field, value, outer, encoding, width))

    def _writing_one(
        self, source: str, field: Field, value: str, outer: _Entries, encoding: Encoding, width: int
    ) -> Iterator[str]:
        """The lines that write one number, from `at` on."""
        match encoding:
            case "bits":
                yield f"v = {f'rotated_seats({value}, players, players - seat)' if field.bit_a_seat else value}"
                yield "while v != 0:"
                yield "    out[at + index(lowest(v))] = 1"
                yield "    v &= v - 1"
            case "counts":
                yield f"v = {value}"
                yield "if v != 0:"
                yield f"    for k in range({width}):"
                yield f"        out[at + k] = ((v >> {PILE_BITS} * k) & 15) * {1 / 15!r}"
            case "scaled":
                yield f"out[at] = {value} * {1 / max(field.high, -field.low)!r}"
            case "one-hot":
                lowest, _ = self._one_hot_range(field)
                yield f"v = {self._turned(field, value)} - {lowest}"
                if unseen := self._unseen(source, field, value, outer):
                    yield f"if {unseen}:"
                    yield "    v = -1"
                yield f"if 0 <= v < {width}:"
                yield "    out[at + v] = 1"

    def _turned(self, field: Field, value: str) -> str:
        if field.names is Named.ACTION:
            return f"rotate_action({value}, players, players - seat)"
        if isinstance(field.names, SeatNumbers):
            kind = field.names.of_two
            return f"rotated_number({value}, {field.names.first}, seats_{kind}, seats_{kind} - own_{kind})"
        return value

    def _unseen(self, source: str, field: Field, value: str, outer: _Entries) -> str:
        """When a number says nothing: it is blank, and may be so because nobody showed it."""
        if field.where:
            return f"not ({source}.{field.where} >> i) & 1"
        if field.seen_by in (EVERYONE, OWNER_OR_PUBLIC):
            return ""
        if field.seen_by is OWNER and field.axes:
            return "" if outer.index == "seat" else f"i != seat and {value} == 0"
        if field.seen_by is OTHERS:
            return f"i == seat and {value} == 0"
        return f"{value} == 0" if field.low < 0 else ""  # without a place for it, blank is nowhere anyhow


def mask_writer(game: str, actions: int, groups: Sequence[SeatActions]) -> FunctionType:
    """The rule `(words, players, seat, out)` that writes packed legal actions one by one, turned so that a seat is seat 0."""
    lines = [*_counts({SEAT, *(each.numbered for each in groups)})]
    lone = [each for each in groups if each.first // _WORD == (_after(each) - 1) // _WORD]
    for word in range((actions + _WORD - 1) // _WORD):
        start = word * _WORD
        lines.append(f"    v = words[{word}]")
        for each in lone:
            if each.first // _WORD == word:
                lines += _turned_in_a_word(each, each.first - start)
        lines += [
            f"    for a in range({start}, {min(actions, start + _WORD)}):",
            f"        out[a] = (v >> (a - {start})) & 1 == 1",
        ]
    for each in groups:
        if each not in lone:
            lines += _turned_one_by_one(each)
    return rule(generate(game, "write_action_mask(words, players, seat, out)", lines, {"rotated_seats": rotated_seats}))


def _after(group: SeatActions) -> int:
    """The action after those of a group."""
    return group.first + group.seats * group.each


def _turned_in_a_word(group: SeatActions, first: int) -> Iterator[str]:
    """The bits of a group of actions move on, those of one seat together."""
    kind = group.numbered.of_two
    yield f"    used = seats_{kind} * {group.each}"
    yield f"    bits = (v >> {first}) & ((1 << used) - 1)"
    yield f"    turned = rotated_seats(bits, used, used - own_{kind} * {group.each})"
    yield f"    v = (v & ~(((1 << used) - 1) << {first})) | (turned << {first})"


def _turned_one_by_one(group: SeatActions) -> Iterator[str]:
    kind = group.numbered.of_two
    yield f"    for r in range(seats_{kind}):"
    yield f"        i = r + own_{kind} - (seats_{kind} if r + own_{kind} >= seats_{kind} else 0)"
    yield f"        for e in range({group.each}):"
    yield f"            a = {group.first} + i * {group.each} + e"
    yield f"            out[{group.first} + r * {group.each} + e] = (words[a // {_WORD}] >> (a % {_WORD})) & 1 == 1"


def _counts(kinds: Collection[SeatNumbers]) -> Iterator[str]:
    """How many there are of each kind of what goes by seat, and which is the seat's first."""
    for of_two in sorted({kind.of_two for kind in kinds}):
        if of_two == SEAT.of_two:
            yield "    seats_1 = players"
            yield "    own_1 = seat"
        else:
            yield f"    seats_{of_two} = {2 * of_two} if players == 2 else players"
            yield f"    own_{of_two} = seat * {of_two} if players == 2 else seat"


def _called(seats: SeatNumbers) -> str:
    return "seat, me first" if seats.of_two == 1 else f"place of a seat, mine first ({seats.of_two} each where two play)"


def _product(shape: tuple[int, ...]) -> int:
    product = 1
    for length in shape:
        product *= length
    return product
