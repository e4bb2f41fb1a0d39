"""Where two things differ: the first place, and what is there in each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from itertools import zip_longest
from typing import TypeGuard

from pawtable.core.state import Declared
from pawtable.errors import short_repr

OTHER = "in the other world"


class _Missing:
    def __repr__(self) -> str:
        return "missing"


_MISSING = _Missing()  # what only one of the two has


def assert_same(here: object, there: object, where: str = "", other: str = OTHER) -> None:
    """Fail with the first place that differs: `where: view.places[3].count is 4 here and 5 in the other world`."""
    if here != there:
        found = difference(here, there, other)
        raise AssertionError(f"{where}: {found}" if where else found)


def difference(here: object, there: object, other: str = "there") -> str:
    """The first place where two things differ, and what is in it; empty: they are the same.

    Looks into dataclasses, states and memories, mappings, sequences, and texts of several lines.

    >>> difference({"hand": [1, 2]}, {"hand": [1, 3]})
    'hand[1] is 2 here and 3 there'
    """
    found = _first_difference("", here, there)
    if found is None:
        return ""
    path, one, another = found
    return f"{path or 'it'} is {short_repr(one)} here and {short_repr(another)} {other}"


def _first_difference(path: str, one: object, other: object) -> tuple[str, object, object] | None:
    if one == other:
        return None
    for part in _parts(path, one, other):
        if found := _first_difference(*part):
            return found
    return path, one, other


def _parts(path: str, one: object, other: object) -> Iterator[tuple[str, object, object]]:
    """What two things consist of, side by side, if they are of the same kind and consist of anything."""
    before = f"{path}." if path else ""
    if isinstance(one, Declared) and type(one) is type(other):
        yield from ((f"{before}{field.name}", getattr(one, field.name), getattr(other, field.name)) for field in one.fields)
    elif is_dataclass(one) and type(one) is type(other):
        yield from ((f"{before}{each.name}", getattr(one, each.name), getattr(other, each.name)) for each in fields(one))
    elif isinstance(one, Mapping) and isinstance(other, Mapping):
        yield from ((f"{before}{key}", one.get(key, _MISSING), other.get(key, _MISSING)) for key in {**one, **other})
    elif isinstance(one, str) and isinstance(other, str):
        if "\n" in one or "\n" in other:
            lines = zip_longest(one.splitlines(), other.splitlines(), fillvalue=_MISSING)
            yield from ((f"{before}line {number}", *pair) for number, pair in enumerate(lines, 1))
    elif _is_listed(one) and _is_listed(other):
        pairs = zip_longest(one, other, fillvalue=_MISSING)
        yield from ((f"{path}[{at}]", *pair) for at, pair in enumerate(pairs))


def _is_listed(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)
