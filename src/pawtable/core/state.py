"""States are declared once.

A declaration is a class whose attributes are fields; each field says its shape, its range (which gives its width), its
meaning and who may see it:

    class State(Chance):
        turn: int = number(0, 4, "the seat whose turn it is", EVERYONE, names=SEAT)
        hand: list[int] = hands(by_seat(5), NAMES, "the cards of each seat", OWNER)

What goes by seat says so: entries (`by_seat`), sets of seats (`seats`) and numbers that name one (`names`; core/by_seat.py).

From it come the plain object (`State()`, everything zero; what the interpreted rules work on), the NumPy record type
(`numpy_type(State)`; what the compiled rules work on) and functions that copy, show, blank and check such a state.

Rules are annotated as they run interpreted: with declared classes and lists. Compiled, the same code gets records, which have
the same fields, and arrays, which are indexed alike; `Array` stands where code needs more of an array than that.
"""

from __future__ import annotations

import enum
import pickle
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from types import FunctionType
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias, TypeVar, cast

from pawtable.core.binding import rule
from pawtable.core.by_seat import Axis, Names, by_seat

if TYPE_CHECKING:
    import numpy

# The numbers in a field are of the shape that it declares, and the elements of an array of the type that it was made with:
# neither is known before the program runs, hence Any.
Array: TypeAlias = "numpy.typing.NDArray[Any]"
Rows: TypeAlias = "Sequence[list[int]] | Array"

# A compiled state is a NumPy record: a field of one of these names would be hidden by a method or attribute of the record.
_NUMPY_RECORD_NAMES = frozenset(
    """T all any argmax argmin argsort astype base byteswap choose clip compress conj conjugate copy cumprod cumsum data
    device diagonal dtype dump dumps fill flags flat flatten getfield imag item itemset itemsize max mean min nbytes ndim
    newbyteorder nonzero pprint prod ptp put ravel real repeat reshape resize round searchsorted setfield setflags shape
    size sort squeeze std strides sum swapaxes take to_device tobytes tofile tolist tostring trace transpose var
    view""".split()
)
_BITSET_LIMIT = 63
PILE_BITS = 4
_LONG_ROW = 100  # entries, of a scratch field that no rule reveals
_LONGEST_VALUE = 200  # characters of a field in a repr


class SeenBy(enum.Enum):
    """Who sees a field without a further rule. What a game shows in part, it declares as NOBODY's and shows in `reveal`."""

    NOBODY = "nobody"
    OWNER = "owner"  # the field has one entry a seat, or one bit a seat, and each seat sees its own
    OWNER_OR_PUBLIC = "owner; the last one everyone"  # the same with one entry more, for what everybody has seen
    OTHERS = "others"  # the same, and each seat sees all but its own; a spectator, who might sit beside anybody, sees none
    EVERYONE = "everyone"


NOBODY, OWNER, OTHERS, EVERYONE = SeenBy.NOBODY, SeenBy.OWNER, SeenBy.OTHERS, SeenBy.EVERYONE
OWNER_OR_PUBLIC = SeenBy.OWNER_OR_PUBLIC
_BY_OWNER = (OWNER, OWNER_OR_PUBLIC, OTHERS)


@dataclass(frozen=True)
class Field:
    """One declared field of a state."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str
    seen_by: SeenBy
    cards: tuple[str, ...] = ()  # a bitset field: the name of each card, by its bit; a pile: of each kind
    bits_a_card: int = 1  # PILE_BITS: how often each kind is there (core/piles.py)
    scratch: bool = False  # blank between moves, or made again from the rest: not part of a position
    bit_a_seat: bool = False
    axes: tuple[Axis, ...] = ()  # the same as the shape, with what the entries go by
    names: Names | None = None  # what the numbers name, if that goes by seat
    where: str = ""  # the set of seats for which there is something in an entry; else it is blank and names nothing
    at_times: bool = False  # at times it names nobody and holds a seat all the same

    @property
    def bits(self) -> int:
        """The width: the smallest signed integer that holds the range."""
        return next(bits for bits in (8, 16, 32, 64) if -(1 << bits - 1) <= self.low and self.high < 1 << bits - 1)

    def values(self, value: Any) -> list[int]:
        """All numbers in a value of this field, as plain ints, row by row."""
        if not self.shape:
            return [int(value)]
        return list(map(int, value if len(self.shape) == 1 else chain.from_iterable(value)))

    def card_names(self, held: int) -> list[str]:
        """The cards in a set or pile of this field by name, one by one."""
        most = (1 << self.bits_a_card) - 1
        names: list[str] = []
        held &= (1 << self.bits_a_card * len(self.cards)) - 1
        while held:  # only the cards that are there: most sets hold few
            at = ((held & -held).bit_length() - 1) // self.bits_a_card
            many = held >> self.bits_a_card * at & most
            names += [self.cards[at]] * many
            held ^= many << self.bits_a_card * at
        return names

    def in_words(self, value: Any) -> str:
        """A value of this field, short, for people who look at a state: sets as their members."""
        if self.shape:
            inner = replace(self, shape=self.shape[1:], axes=self.axes[1:])
            return f"[{', '.join(inner.in_words(each) for each in value)}]"
        if self.cards:
            return f"{{{' '.join(self.card_names(int(value)))}}}"
        if self.bit_a_seat:
            return f"{{{' '.join(str(seat) for seat in range(self.high.bit_length()) if int(value) >> seat & 1)}}}"
        return str(value)


def number(
    low: int,
    high: int,
    meaning: str,
    seen_by: SeenBy = NOBODY,
    *,
    names: Names | None = None,
    at_times: bool = False,
    scratch: bool = False,
) -> int:
    """A field that holds one number."""
    return cast("int", Field("", (), low, high, meaning, seen_by, scratch=scratch, names=names, at_times=at_times))


def numbers(
    length: int | Axis,
    low: int,
    high: int,
    meaning: str,
    seen_by: SeenBy = NOBODY,
    *,
    names: Names | None = None,
    where: str = "",
    scratch: bool = False,
) -> list[int]:
    """A field that holds a row of numbers."""
    return cast("list[int]", _field((length,), low, high, meaning, seen_by, scratch=scratch, names=names, where=where))


def grid(
    rows: int | Axis,
    columns: int | Axis,
    low: int,
    high: int,
    meaning: str,
    seen_by: SeenBy = NOBODY,
    *,
    names: Names | None = None,
    scratch: bool = False,
) -> list[list[int]]:
    """A field that holds rows of numbers; rules index it `s.field[row][column]`."""
    return cast("list[list[int]]", _field((rows, columns), low, high, meaning, seen_by, scratch=scratch, names=names))


def seats(count: int, meaning: str, seen_by: SeenBy = NOBODY) -> int:
    """A field that holds a set of seats, one bit a seat."""
    return cast("int", Field("", (), 0, (1 << count) - 1, meaning, seen_by, bit_a_seat=True))


def cards(names: tuple[str, ...], meaning: str, seen_by: SeenBy = NOBODY, *, scratch: bool = False) -> int:
    """A field that holds a set of cards, one bit a card; `names` names the bits."""
    return cast("int", _bitset((), names, meaning, seen_by, scratch))


def hands(
    length: int | Axis, names: tuple[str, ...], meaning: str, seen_by: SeenBy = NOBODY, *, scratch: bool = False
) -> list[int]:
    """A field that holds several sets of cards, one bit a card."""
    return cast("list[int]", _bitset((length,), names, meaning, seen_by, scratch))


def pile(names: tuple[str, ...], meaning: str, seen_by: SeenBy = NOBODY, *, scratch: bool = False) -> int:
    """A field that holds how many cards of each kind there are (core/piles.py); `names` names the kinds."""
    return cast("int", _piles((), names, meaning, seen_by, scratch))


def piles(
    length: int | Axis, names: tuple[str, ...], meaning: str, seen_by: SeenBy = NOBODY, *, scratch: bool = False
) -> list[int]:
    """A field that holds several piles."""
    return cast("list[int]", _piles((length,), names, meaning, seen_by, scratch))


def pile_grid(
    rows: int | Axis, columns: int | Axis, names: tuple[str, ...], meaning: str, seen_by: SeenBy = NOBODY
) -> list[list[int]]:
    """A field that holds rows of piles."""
    return cast("list[list[int]]", _piles((rows, columns), names, meaning, seen_by, False))


def _piles(axes: tuple[int | Axis, ...], names: tuple[str, ...], meaning: str, seen_by: SeenBy, scratch: bool) -> Field:
    if not 1 <= len(names) <= _BITSET_LIMIT // PILE_BITS:
        raise TypeError(f"a pile has 1 to {_BITSET_LIMIT // PILE_BITS} kinds, not {len(names)}")
    if len(set(names)) != len(names):
        raise TypeError("two kinds of a pile have the same name")
    high = (1 << PILE_BITS * len(names)) - 1
    return _field(axes, 0, high, meaning, seen_by, cards=names, bits_a_card=PILE_BITS, scratch=scratch)


def _bitset(axes: tuple[int | Axis, ...], names: tuple[str, ...], meaning: str, seen_by: SeenBy, scratch: bool) -> Field:
    if not 1 <= len(names) <= _BITSET_LIMIT:
        raise TypeError(f"a set of cards has 1 to {_BITSET_LIMIT} of them, not {len(names)}")
    if len(set(names)) != len(names):
        raise TypeError("two cards of a set have the same name")
    return _field(axes, 0, (1 << len(names)) - 1, meaning, seen_by, cards=names, scratch=scratch)


def _field(
    axes: tuple[int | Axis, ...],
    low: int,
    high: int,
    meaning: str,
    seen_by: SeenBy,
    **more: Any,  # of whatever types the fields of a Field have
) -> Field:
    said = [axis if isinstance(axis, Axis) else Axis(axis) for axis in axes]
    if said and seen_by in _BY_OWNER and not isinstance(axes[0], Axis):
        said[0] = by_seat(said[0].length)  # that each seat sees its own says it
    return Field("", tuple(axis.length for axis in said), low, high, meaning, seen_by, axes=tuple(said), **more)


class _Declaring(type):
    """Turns the fields in a class body into slots, and keeps their declarations in `fields`."""

    fields: tuple[Field, ...]
    copy_into: Callable[[Declared, Declared], None]
    show_into: Callable[[Declared, Declared, int], None]
    copy_record: Callable[[Declared, Declared], None]
    show_record: Callable[[Declared, Declared, int], None]

    def __new__(meta, name: str, bases: tuple[type, ...], body: dict[str, object]) -> _Declaring:
        own = [replace(value, name=key) for key, value in body.items() if isinstance(value, Field)]
        inherited = tuple(field for base in bases for field in getattr(base, "fields", ()))
        for field in own:
            _check(name, field, {other.name for other in inherited}, {other.name for other in own if other.bit_a_seat})
            del body[field.name]
        fields = inherited + tuple(own)
        body["__slots__"] = tuple(field.name for field in own)
        body["__init__"] = generate(name, "__init__(self)", map(_blank_line, fields))
        declared = super().__new__(meta, name, bases, body)
        declared.fields = fields
        declared.copy_into = staticmethod(generate(name, "copy_into(source, target)", map(_copy_rows, fields)))
        declared.show_into = staticmethod(generate(name, "show_into(source, target, seat)", map(_show_rows, fields)))
        declared.copy_record = staticmethod(rule(generate(name, "copy_record(source, target)", map(_copy_entries, fields))))
        declared.show_record = staticmethod(
            rule(generate(name, "show_record(source, target, seat)", map(_show_entries, fields)))
        )
        return declared


def _check(declaration: str, field: Field, taken: set[str], sets_of_seats: set[str]) -> None:
    where = f"{declaration}.{field.name}"
    if field.name in _NUMPY_RECORD_NAMES:
        raise TypeError(f"{where}: a NumPy record has an attribute of that name already; call the field otherwise")
    if field.name in ("fields", "copy_into", "show_into", "copy_record", "show_record") or field.name.startswith("_"):
        raise TypeError(f"{where}: the declaration itself uses such names; call the field otherwise")
    if field.name in taken:
        raise TypeError(f"{where}: the field is declared twice")
    if not -(1 << 63) <= field.low <= field.high < 1 << 63:
        raise TypeError(f"{where}: the range {field.low} to {field.high} does not fit into 64 bits")
    if not field.low <= 0 <= field.high:
        raise TypeError(f"{where}: the range {field.low} to {field.high} must contain 0, which is what a blank field holds")
    if field.seen_by is OWNER_OR_PUBLIC and not field.shape:
        raise TypeError(f"{where}: a field with something for everybody has one entry a seat and one more")
    if field.seen_by in (OWNER, OTHERS) and not field.shape and not field.bit_a_seat:
        raise TypeError(f"{where}: a field that depends on the seat has one entry a seat, and this one is a single number")
    if field.seen_by is OTHERS and field.bit_a_seat:
        raise TypeError(f"{where}: seats are seen by their owner, by everyone or by nobody")
    if field.axes and field.seen_by in _BY_OWNER and not field.axes[0].seats:
        raise TypeError(f"{where}: a field that depends on the seat has its first entries by seat, and this one says otherwise")
    if field.where and field.where not in sets_of_seats:
        raise TypeError(
            f"{where}: its entries are there where {field.where} says, which is no set of seats of this declaration"
        )
    if not field.meaning:
        raise TypeError(f"{where}: the field does not say what it means")


# What copies and shows is written out line by line for each declaration, twice: row by row for plain objects, and entry by
# entry for records, so that the compiler gets plain assignments and loops.
def generate(
    declaration: str, signature: str, lines: Iterable[str], known: Mapping[str, Callable[..., object]] | None = None
) -> FunctionType:
    """A function from its lines, which call what is `known`."""
    name = signature.partition("(")[0]
    source = "\n".join([f"def {signature}:", *lines, "    return"])
    namespace: dict[str, object] = {"__name__": __name__, **(known or {})}
    exec(compile(source, f"<{name} of {declaration}>", "exec"), namespace)
    return cast("FunctionType", namespace[name])


def _blank_line(field: Field) -> str:
    return f"    self.{field.name} = {_zeros(field.shape)}"


def _zeros(shape: tuple[int, ...]) -> str:
    """A blank value of this shape, as source."""
    if not shape:
        return "0"
    return f"[0] * {shape[0]}" if len(shape) == 1 else f"[[*row] for row in {_fixed_zeros(shape)}]"


def _copy_rows(field: Field) -> str:
    source = f"source.{field.name}"
    if not field.shape:
        return f"    target.{field.name} = {source}"
    # Of a scratch field that was not shown there is a tuple, and whoever copies it wants to write.
    row = f"[*{source}]" if field.scratch else f"{source}[:]"
    return f"    target.{field.name} = {row if len(field.shape) == 1 else f'[[*row] for row in {source}]'}"


def _show_rows(field: Field) -> str:
    source, blank = f"source.{field.name}", _zeros(field.shape)
    if field.seen_by is EVERYONE:
        return _copy_rows(field)
    if field.seen_by is NOBODY:
        # What nobody sees and no rule reveals need not be made anew for every viewer; nobody can write there.
        fixed = field.scratch and (len(field.shape) == 2 or (bool(field.shape) and field.shape[0] >= _LONG_ROW))
        return f"    target.{field.name} = {_fixed_zeros(field.shape) if fixed else blank}"
    if field.bit_a_seat:
        return _show_entries(field)
    if field.seen_by is OTHERS:
        row = f"{source}[i]" if len(field.shape) == 1 else f"[*{source}[i]]"
        other = f"{row} if i != seat else {_zeros(field.shape[1:])}"
        return f"    target.{field.name} = [{other} for i in range({field.shape[0]})] if seat >= 0 else {blank}"
    row, last = (f"{source}[{at}]" if len(field.shape) == 1 else f"[*{source}[{at}]]" for at in ("seat", "-1"))
    own = f"    if 0 <= seat < {field.shape[0]}:\n        target.{field.name}[seat] = {row}"
    if field.seen_by is OWNER:
        return f"    target.{field.name} = {blank}\n{own}"
    # No rule has more to reveal here, so nobody writes into the rows of others; a copy has rows of its own.
    rows = f"[{_fixed_zeros(field.shape[1:])}] * {field.shape[0]}" if len(field.shape) == 2 else blank
    return f"    target.{field.name} = {rows}\n{own}\n    target.{field.name}[-1] = {last}"


def _fixed_zeros(shape: tuple[int, ...]) -> str:
    return repr((0,) * shape[0] if len(shape) == 1 else ((0,) * shape[1],) * shape[0])


def _copy_entries(field: Field, value: str = "") -> str:
    if not field.shape:
        return f"    target.{field.name} = {value or f'source.{field.name}'}"
    if len(field.shape) == 1:
        return f"    for i in range({field.shape[0]}):\n        target.{field.name}[i] = {value or f'source.{field.name}[i]'}"
    return (
        f"    for i in range({field.shape[0]}):\n        for j in range({field.shape[1]}):\n"
        f"            target.{field.name}[i][j] = {value or f'source.{field.name}[i][j]'}"
    )


def _blank_entries(field: Field) -> str:
    return _copy_entries(field, "0")


def _show_entries(field: Field) -> str:
    if field.seen_by is EVERYONE:
        return _copy_entries(field)
    if field.seen_by is NOBODY:
        return _blank_entries(field)
    if field.bit_a_seat:
        return f"    target.{field.name} = source.{field.name} & (1 << seat) if seat >= 0 else 0"
    entry = f"source.{field.name}[i]" + ("[j]" if len(field.shape) == 2 else "")
    return _copy_entries(field, f"{entry} if {_seen_at_i(field)} else 0")


def _seen_at_i(field: Field) -> str:
    if field.seen_by is OWNER_OR_PUBLIC:
        return f"i == seat or i == {field.shape[0] - 1}"
    return "i == seat" if field.seen_by is OWNER else "i != seat and seat >= 0"


class Declared(metaclass=_Declaring):
    """The base of everything declared. A new one is blank: every number is zero."""

    fields: ClassVar[tuple[Field, ...]]
    copy_into: ClassVar[Callable[[Declared, Declared], None]]  # (source, target): copies every field
    show_into: ClassVar[Callable[[Declared, Declared, int], None]]  # (source, target, seat): what is shown; else zero
    copy_record: ClassVar[Callable[[Declared, Declared], None]]  # the same as rules, for records too
    show_record: ClassVar[Callable[[Declared, Declared, int], None]]

    def __eq__(self, other: object) -> bool:
        """Whether all fields hold the same, scratch fields too. What can change has no hash."""
        if type(other) is not type(self):
            return NotImplemented
        return all(field.values(getattr(self, field.name)) == field.values(getattr(other, field.name)) for field in self.fields)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """The fields that are not blank; of scratch fields only single numbers, since rows of them are long and say little."""
        parts = [type(self).__name__]
        for field in self.fields:
            value = getattr(self, field.name)
            if any(field.values(value)) and not (field.scratch and field.shape):
                text = field.in_words(value)
                parts.append(f"{field.name}={text if len(text) <= _LONGEST_VALUE else f'{text[:_LONGEST_VALUE]} ...'}")
        return f"<{' '.join(parts)}>"

    def __copy__(self) -> Self:
        """A copy that shares nothing: the rows of a state are its own."""
        copied = type(self).__new__(type(self))
        type(self).copy_into(self, copied)
        return copied

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.__copy__()

    def __getstate__(self) -> dict[str, object]:
        return {field.name: getattr(self, field.name) for field in self.fields}

    def __setstate__(self, values: dict[str, object]) -> None:
        if set(values) != {field.name for field in self.fields}:
            raise pickle.UnpicklingError(f"{type(self).__name__} has other fields now than when this was pickled")
        for name, value in values.items():
            setattr(self, name, value)


D = TypeVar("D", bound=Declared)


def blank_record(declared: type[Declared], kept: Collection[str] = ()) -> Callable[[Declared], None]:
    """A rule that blanks all fields of a declaration but those that are kept."""
    fields = [field for field in declared.fields if field.name not in kept]
    return rule(generate(declared.__name__, "blank_record(target)", map(_blank_entries, fields)))


def show_record_without(declared: type[Declared], left_out: Collection[str]) -> Callable[[Declared, Declared, int], None]:
    """`show_record` of a declaration without some of its fields."""
    fields = [field for field in declared.fields if field.name not in left_out]
    return rule(generate(declared.__name__, "show_lasting(source, target, seat)", map(_show_entries, fields)))


def problem_with_ranges(state: Declared) -> str:
    """Which number is outside its declared range, in words; empty when all are inside."""
    for field in state.fields:
        value = getattr(state, field.name)
        if not field.shape and field.low <= value <= field.high:
            continue
        values = field.values(value)
        if min(values) < field.low or max(values) > field.high:
            wrong = next(value for value in values if not field.low <= value <= field.high)
            return f"{field.name} holds {wrong}, declared {field.low} to {field.high}"
    return ""


def numpy_type(declared: type[Declared]) -> numpy.dtype[numpy.void]:
    """The record type that holds such a state natively and on a GPU."""
    import numpy  # here, because only the compiled way needs it

    # Last fields first: Numba takes a record that begins with all fields of another one for a kind of it, which we don't want.
    fields = [(field.name, f"i{field.bits // 8}", field.shape) for field in reversed(declared.fields)]
    return numpy.dtype(fields, align=True)


def from_record(record: numpy.void, declared: type[D]) -> D:
    """The plain object with the numbers of a NumPy record."""
    state = declared()
    for field in declared.fields:
        setattr(state, field.name, record[field.name].tolist())
    return state


def into_record(state: Declared, record: numpy.void) -> None:
    """Write a plain object's numbers into a NumPy record."""
    for field in state.fields:
        record[field.name] = getattr(state, field.name)
