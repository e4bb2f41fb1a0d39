"""States are declared once.

A declaration is a class whose attributes are fields; each field says its shape, its range (which gives its width), its
meaning and who may see it:

    class State(Chance):
        turn: int = number(0, 4, "the seat whose turn it is", EVERYONE)
        hand: list[int] = hands(5, NAMES, "the cards of each seat", OWNER)

From it come the plain object (`State()`, everything zero; what the interpreted rules work on), the NumPy record type
(`numpy_type(State)`; what the compiled rules work on) and functions that copy, show and check such a state.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, cast

from pawtable.core.binding import rule

if TYPE_CHECKING:
    import numpy

# A compiled state is a NumPy record: a field of one of these names would be hidden by a method or attribute of the record.
_NUMPY_RECORD_NAMES = frozenset(
    """T all any argmax argmin argsort astype base byteswap choose clip compress conj conjugate copy cumprod cumsum data
    device diagonal dtype dump dumps fill flags flat flatten getfield imag item itemset itemsize max mean min nbytes ndim
    newbyteorder nonzero pprint prod ptp put ravel real repeat reshape resize round searchsorted setfield setflags shape
    size sort squeeze std strides sum swapaxes take to_device tobytes tofile tolist tostring trace transpose var
    view""".split()
)
_BITSET_LIMIT = 63


class SeenBy(enum.Enum):
    """Who sees a field without a further rule. What a game shows in part, it declares as NOBODY's and shows in `reveal`."""

    NOBODY = "nobody"
    OWNER = "owner"  # the field has one entry a seat, or one bit a seat, and each seat sees its own
    OTHERS = "others"  # the same, and each seat sees all but its own; a spectator, who might sit beside anybody, sees none
    EVERYONE = "everyone"


NOBODY, OWNER, OTHERS, EVERYONE = SeenBy.NOBODY, SeenBy.OWNER, SeenBy.OTHERS, SeenBy.EVERYONE


@dataclass(frozen=True)
class Field:
    """One declared field of a state."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str
    seen_by: SeenBy
    cards: tuple[str, ...] = ()  # a bitset field: the name of each card, by its bit
    scratch: bool = False  # blank between moves, or made again from the rest: not part of a position
    bit_a_seat: bool = False

    @property
    def bits(self) -> int:
        """The width: the smallest signed integer that holds the range."""
        return next(bits for bits in (8, 16, 32, 64) if -(1 << bits - 1) <= self.low and self.high < 1 << bits - 1)

    def blank(self) -> Any:
        """A zero of this field's shape, as the plain object holds it."""
        if not self.shape:
            return 0
        if len(self.shape) == 1:
            return [0] * self.shape[0]
        return [[0] * self.shape[1] for _ in range(self.shape[0])]

    def values(self, value: Any) -> list[int]:
        """All numbers in a value of this field, as plain ints, row by row."""
        if not self.shape:
            return [int(value)]
        if len(self.shape) == 1:
            return [int(item) for item in value]
        return [int(item) for line in value for item in line]


def number(low: int, high: int, meaning: str, seen_by: SeenBy = NOBODY, *, scratch: bool = False) -> int:
    """A field that holds one number."""
    return cast("int", Field("", (), low, high, meaning, seen_by, scratch=scratch))


def numbers(length: int, low: int, high: int, meaning: str, seen_by: SeenBy = NOBODY, *, scratch: bool = False) -> list[int]:
    """A field that holds a row of numbers."""
    return cast("list[int]", Field("", (length,), low, high, meaning, seen_by, scratch=scratch))


def grid(
    rows: int, columns: int, low: int, high: int, meaning: str, seen_by: SeenBy = NOBODY, *, scratch: bool = False
) -> list[list[int]]:
    """A field that holds rows of numbers; rules index it `s.field[row][column]`."""
    return cast("list[list[int]]", Field("", (rows, columns), low, high, meaning, seen_by, scratch=scratch))


def seats(count: int, meaning: str, seen_by: SeenBy = NOBODY) -> int:
    """A field that holds a set of seats, one bit a seat."""
    return cast("int", Field("", (), 0, (1 << count) - 1, meaning, seen_by, bit_a_seat=True))


def cards(names: tuple[str, ...], meaning: str, seen_by: SeenBy = NOBODY, *, scratch: bool = False) -> int:
    """A field that holds a set of cards, one bit a card; `names` names the bits."""
    return cast("int", replace(_bitset((), names, meaning, seen_by), scratch=scratch))


def hands(length: int, names: tuple[str, ...], meaning: str, seen_by: SeenBy = NOBODY, *, scratch: bool = False) -> list[int]:
    """A field that holds several sets of cards, one bit a card."""
    return cast("list[int]", replace(_bitset((length,), names, meaning, seen_by), scratch=scratch))


def _bitset(shape: tuple[int, ...], names: tuple[str, ...], meaning: str, seen_by: SeenBy) -> Field:
    if not 1 <= len(names) <= _BITSET_LIMIT:
        raise TypeError(f"a set of cards has 1 to {_BITSET_LIMIT} of them, not {len(names)}")
    if len(set(names)) != len(names):
        raise TypeError("two cards of a set have the same name")
    return Field("", shape, 0, (1 << len(names)) - 1, meaning, seen_by, cards=names)


class _Declaring(type):
    """Turns the fields in a class body into slots, and keeps their declarations in `fields`."""

    fields: tuple[Field, ...]
    copy_into: Callable[[Any, Any], None]
    show_into: Callable[[Any, Any, int], None]

    def __new__(meta, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> _Declaring:
        own = [replace(value, name=key) for key, value in body.items() if isinstance(value, Field)]
        inherited = tuple(field for base in bases for field in getattr(base, "fields", ()))
        for field in own:
            _check(name, field, {other.name for other in inherited})
            del body[field.name]
        body["__slots__"] = tuple(field.name for field in own)
        declared = super().__new__(meta, name, bases, body)
        declared.fields = inherited + tuple(own)
        declared.copy_into = _generate(name, "copy_into", declared.fields, _copy_line)
        declared.show_into = _generate(name, "show_into", declared.fields, _show_line)
        return declared


def _check(declaration: str, field: Field, taken: set[str]) -> None:
    where = f"{declaration}.{field.name}"
    if field.name in _NUMPY_RECORD_NAMES:
        raise TypeError(f"{where}: a NumPy record has an attribute of that name already; call the field otherwise")
    if field.name in ("fields", "copy_into", "show_into") or field.name.startswith("_"):
        raise TypeError(f"{where}: the declaration itself uses such names; call the field otherwise")
    if field.name in taken:
        raise TypeError(f"{where}: the field is declared twice")
    if not -(1 << 63) <= field.low <= field.high < 1 << 63:
        raise TypeError(f"{where}: the range {field.low} to {field.high} does not fit into 64 bits")
    if not field.low <= 0 <= field.high:
        raise TypeError(f"{where}: the range {field.low} to {field.high} must contain 0, which is what a blank field holds")
    if field.seen_by in (OWNER, OTHERS) and not field.shape and not field.bit_a_seat:
        raise TypeError(f"{where}: a field that depends on the seat has one entry a seat, and this one is a single number")
    if field.seen_by is OTHERS and field.bit_a_seat:
        raise TypeError(f"{where}: seats are seen by their owner, by everyone or by nobody")
    if not field.meaning:
        raise TypeError(f"{where}: the field does not say what it means")


# `copy_into` and `show_into` are written out line by line for each declaration, so that the compiler gets plain
# assignments and loops, and the interpreted way runs the very same function.
def _generate(declaration: str, name: str, fields: Sequence[Field], line: Callable[[Field], str]) -> Any:
    arguments = "source, target" if name == "copy_into" else "source, target, seat"
    source = "\n".join([f"def {name}({arguments}):", *(line(field) for field in fields), "    return"])
    namespace: dict[str, Any] = {"__name__": __name__}
    exec(compile(source, f"<{name} of {declaration}>", "exec"), namespace)
    return staticmethod(rule(namespace[name]))


def _copy_line(field: Field, value: str = "") -> str:
    if not field.shape:
        return f"    target.{field.name} = {value or f'source.{field.name}'}"
    if len(field.shape) == 1:
        return f"    for i in range({field.shape[0]}):\n        target.{field.name}[i] = {value or f'source.{field.name}[i]'}"
    return (
        f"    for i in range({field.shape[0]}):\n        for j in range({field.shape[1]}):\n"
        f"            target.{field.name}[i][j] = {value or f'source.{field.name}[i][j]'}"
    )


def _show_line(field: Field) -> str:
    if field.seen_by is EVERYONE:
        return _copy_line(field)
    if field.seen_by is NOBODY:
        return _copy_line(field, "0")
    if field.bit_a_seat:
        return f"    target.{field.name} = source.{field.name} & (1 << seat) if seat >= 0 else 0"
    entry = f"source.{field.name}[i]" + ("[j]" if len(field.shape) == 2 else "")
    seen = "i == seat" if field.seen_by is OWNER else "i != seat and seat >= 0"
    return _copy_line(field, f"{entry} if {seen} else 0")


class Declared(metaclass=_Declaring):
    """The base of everything declared. A new one is blank: every number is zero."""

    fields: ClassVar[tuple[Field, ...]]
    copy_into: ClassVar[Callable[[Any, Any], None]]  # (source, target): copies every field
    show_into: ClassVar[Callable[[Any, Any, int], None]]  # (source, target, seat): what the declaration shows; the rest is zero

    def __init__(self) -> None:
        for field in type(self).fields:
            setattr(self, field.name, field.blank())


def problem_with_ranges(state: Declared) -> str:
    """Which number is outside its declared range, in words; empty when all are inside."""
    for field in state.fields:
        for value in field.values(getattr(state, field.name)):
            if not field.low <= value <= field.high:
                return f"{field.name} holds {value}, declared {field.low} to {field.high}"
    return ""


def numpy_type(declared: type[Declared]) -> numpy.dtype[Any]:
    """The record type that holds such a state natively and on a GPU."""
    import numpy  # here, because only the compiled way needs it

    # Last fields first: Numba takes a record that begins with all fields of another one for a kind of it, which we don't want.
    fields = [(field.name, f"i{field.bits // 8}", field.shape) for field in reversed(declared.fields)]
    return numpy.dtype(fields, align=True)


def from_record(record: Any, declared: type[Any]) -> Any:
    """The plain object with the numbers of a NumPy record."""
    state = declared()
    for field in declared.fields:
        setattr(state, field.name, record[field.name].tolist())
    return state


def into_record(state: Declared, record: Any) -> None:
    """Write a plain object's numbers into a NumPy record."""
    for field in state.fields:
        record[field.name] = getattr(state, field.name)
