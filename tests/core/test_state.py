"""Declarations, bitsets and binding."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pawtable.core.binding import Binder, rule, slot
from pawtable.core.cards import copy_row, count, index, lowest, members, nth, swap_rows
from pawtable.core.state import (
    EVERYONE,
    NOBODY,
    OTHERS,
    OWNER,
    Declared,
    cards,
    from_record,
    grid,
    hands,
    into_record,
    number,
    numbers,
    numpy_type,
    problem_with_ranges,
    seats,
)


class Sample(Declared):
    open_number: int = number(0, 100, "seen by all", EVERYONE)
    secret: int = number(-1, 1000, "seen by nobody")
    owned: list[int] = numbers(3, 0, 9, "each seat sees its own", OWNER)
    table: list[list[int]] = grid(3, 2, -5, 5, "each seat sees its own row", OWNER)
    shown: list[list[int]] = grid(2, 2, 0, 5, "seen by all", EVERYONE)
    held: int = cards(("a", "b", "c"), "a set", NOBODY)
    hands: list[int] = hands(3, ("a", "b"), "sets", OWNER)
    ready: int = seats(3, "each seat sees its own bit", OWNER)
    backs: list[int] = numbers(3, 0, 9, "each seat sees all but its own", OTHERS)


def declare(bases: tuple[type, ...], body: dict[str, Any]) -> Any:
    return type.__call__(type(Declared), "Bad", bases, body)


def filled() -> Sample:
    sample = Sample()
    sample.open_number, sample.secret = 1, -1
    sample.owned = [2, 3, 4]
    sample.table = [[1, 2], [3, 4], [5, -5]]
    sample.shown = [[1, 2], [3, 4]]
    sample.held = 5
    sample.hands = [1, 2, 3]
    sample.ready = 0b101
    sample.backs = [5, 6, 7]
    return sample


def test_a_new_one_is_blank_and_shares_nothing() -> None:
    one, other = Sample(), Sample()
    one.table[0][0] = 7
    assert (other.open_number, other.owned, other.table) == (0, [0, 0, 0], [[0, 0], [0, 0], [0, 0]])
    with pytest.raises(AttributeError):
        one.no_such_field = 1  # type: ignore[attr-defined]


def test_widths_follow_from_ranges() -> None:
    bits = {field.name: field.bits for field in Sample.fields}
    assert bits == {
        "open_number": 8,
        "secret": 16,
        "owned": 8,
        "table": 8,
        "shown": 8,
        "held": 8,
        "hands": 8,
        "ready": 8,
        "backs": 8,
    }
    assert numpy_type(Sample)["secret"] == numpy.int16
    assert numpy_type(Sample)["table"].shape == (3, 2)


def test_default_is_hidden() -> None:
    assert {field.name: field.seen_by for field in Sample.fields}["secret"] is NOBODY


@pytest.mark.parametrize("show", [Sample.show_into, Sample.show_record])
def test_show_leaves_only_what_is_declared(show: Callable[[Sample, Sample, int], None]) -> None:
    target = filled()
    show(filled(), target, 1)
    assert (target.open_number, target.secret, target.held) == (1, 0, 0)
    assert target.owned == [0, 3, 0]
    assert target.table == [[0, 0], [3, 4], [0, 0]]
    assert target.shown == [[1, 2], [3, 4]]
    assert (target.hands, target.ready) == ([0, 2, 0], 0)
    show(filled(), target, 2)
    assert (target.hands, target.ready, target.backs) == ([0, 0, 3], 0b100, [5, 6, 0])
    show(filled(), target, -1)
    assert (target.owned, target.table, target.shown) == ([0] * 3, [[0, 0]] * 3, [[1, 2], [3, 4]])
    assert (target.ready, target.backs) == (0, [0, 0, 0])


@pytest.mark.parametrize("copy", [Sample.copy_into, Sample.copy_record])
def test_copies_share_nothing(copy: Callable[[Sample, Sample], None]) -> None:
    source, target = filled(), Sample()
    copy(source, target)
    assert all(getattr(target, field.name) == getattr(source, field.name) for field in Sample.fields)
    source.table[0][0] = source.owned[0] = 0
    assert (target.table[0], target.owned[0]) == ([1, 2], 2)


def test_records_hold_the_same() -> None:
    array = numpy.zeros(1, numpy_type(Sample))
    into_record(filled(), array[0])
    again = from_record(array[0], Sample)
    assert again == filled()


def test_equal_means_equal_in_every_field() -> None:
    assert filled() == filled()
    assert filled() != Sample()
    for name, value in (("secret", 7), ("owned", [2, 3, 0]), ("table", [[1, 2], [3, 0], [5, -5]]), ("ready", 1)):
        other = filled()
        setattr(other, name, value)
        assert other != filled(), name
    assert filled() != "something else"
    with pytest.raises(TypeError, match="unhashable"):
        hash(filled())


def test_a_repr_shows_what_is_not_blank() -> None:
    assert repr(Sample()) == "<Sample>"
    sample = Sample()
    sample.open_number, sample.held, sample.ready = 3, 0b101, 0b101
    sample.hands[1] = 2
    assert repr(sample) == "<Sample open_number=3 held={a c} hands=[{}, {b}, {}] ready={0 2}>"
    assert "backs=[5, 6, 7]" in repr(filled())


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda state: pickle.loads(pickle.dumps(state))])
def test_copied_and_pickled_by_fields(copied: Callable[[Sample], Sample]) -> None:
    original = filled()
    again = copied(original)
    assert again == original
    again.table[0][0] = -1
    assert original == filled()


def test_a_pickle_of_another_declaration_is_refused() -> None:
    with pytest.raises(pickle.UnpicklingError, match="Sample has other fields now"):
        Sample().__setstate__({"open_number": 1})


def test_ranges_are_checked() -> None:
    sample = filled()
    assert problem_with_ranges(sample) == ""
    sample.table[2][1] = 6
    assert problem_with_ranges(sample) == "table holds 6, declared -5 to 5"


@pytest.mark.parametrize("name", ["round", "take", "copy", "size", "item", "sort", "_hidden"])
def test_names_of_numpy_records_are_refused(name: str) -> None:
    with pytest.raises(TypeError, match=name):
        declare((Declared,), {name: number(0, 1, "x")})


def test_all_names_that_a_numpy_record_has_are_refused() -> None:
    record = numpy.zeros(1, [("x", "i8")]).view(numpy.recarray)[0]
    for name in dir(record):
        if not name.startswith("_") and name != "x":
            with pytest.raises(TypeError, match=name):
                declare((Declared,), {name: number(0, 1, "x")})


@pytest.mark.parametrize(
    ("field", "reason"),
    [
        (lambda: number(0, 1 << 63, "too wide"), "64 bits"),
        (lambda: number(1, 5, "no zero"), "contain 0"),
        (lambda: number(0, 1, ""), "what it means"),
        (lambda: number(0, 1, "no seats", OWNER), "one entry a seat"),
        (lambda: number(0, 1, "no seats", OTHERS), "one entry a seat"),
        (lambda: seats(3, "whose bit?", OTHERS), "by their owner, by everyone or by nobody"),
        (lambda: cards(tuple(map(str, range(64))), "too many"), "1 to 63"),
        (lambda: cards(("a", "a"), "twice"), "same name"),
    ],
)
def test_declarations_that_make_no_sense_are_refused(field: Any, reason: str) -> None:
    with pytest.raises(TypeError, match=reason):
        declare((Declared,), {"bad": field()})


def test_a_field_cannot_be_declared_twice() -> None:
    with pytest.raises(TypeError, match="twice"):
        declare((Sample,), {"secret": number(0, 1, "again")})


@given(st.integers(0, (1 << 63) - 1))
def test_bitsets(held: int) -> None:
    assert count(held) == held.bit_count() == len(members(held))
    for position, card in enumerate(members(held)):
        assert nth(held, position) == 1 << card
        assert index(1 << card) == card
    assert lowest(held) == (1 << members(held)[0] if held else 0)


def test_rows() -> None:
    rows = [[1, 2], [3, 4], [5, 6]]
    swap_rows(rows, 0, 2, 2)
    copy_row(rows, 0, 1, 2)
    rows[0][0] = 9
    assert rows == [[9, 6], [5, 6], [1, 2]]
    array = numpy.array([[1, 2], [3, 4], [5, 6]])
    swap_rows(array, 0, 2, 2)
    copy_row(array, 0, 1, 2)
    assert array.tolist() == [[5, 6], [5, 6], [1, 2]]


TABLE = (10, 20, 30)
FACTOR = 2


@slot
def supplied(x: int) -> int:
    """A place to be filled."""
    return x


@rule
def inner(x: int) -> int:
    return supplied(x) * FACTOR + TABLE[x]


@rule
def outer(x: int) -> int:
    return inner(x) + 1


@rule
def untouched(x: int) -> int:
    return x + FACTOR


def plus_hundred(x: int) -> int:
    return x + 100


def test_slots_are_filled_through_every_call() -> None:
    binder = Binder(lambda name: {"supplied": plus_hundred}[name])
    assert binder.bind(outer)(1) == 101 * 2 + 20 + 1
    assert binder.bind(outer) is binder.bind(outer)
    assert binder.bind(untouched) is untouched
    assert outer(1) == 1 * 2 + 20 + 1


def test_tables_are_replaced() -> None:
    binder = Binder(lambda name: plus_hundred, table=lambda table: [value + 1 for value in table])
    assert binder.bind(outer)(1) == 101 * 2 + 21 + 1


def test_fingerprints_tell_every_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    def other(x: int) -> int:
        return x + 101

    binder = Binder(lambda name: plus_hundred)
    original = binder.fingerprint(outer)
    assert binder.fingerprint(outer) == original
    assert Binder(lambda name: other).fingerprint(outer) != original
    monkeypatch.setitem(globals(), "FACTOR", 3)
    assert binder.fingerprint(outer) != original
    monkeypatch.setitem(globals(), "FACTOR", 2)
    monkeypatch.setitem(globals(), "TABLE", (10, 20, 31))
    assert binder.fingerprint(outer) != original
