"""Where two things differ is named, whatever they are."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from pawtable.testing import assert_same, difference
from pawtable.testing.tables import fresh
from tests import sneeze


@dataclass
class Place:
    name: str
    count: int = 0
    faces: list[str | None] = field(default_factory=list)


@dataclass
class Slot:
    name: str


@pytest.mark.parametrize(
    ("here", "there", "said"),
    [
        (1, 1, ""),
        ({"a": [Place("deck", 3)]}, {"a": [Place("deck", 3)]}, ""),
        (4, 5, "it is 4 here and 5 there"),
        ({"view": {"places": [Place("a"), Place("b", 4)]}}, {"view": {"places": [Place("a"), Place("b", 5)]}},
         "view.places[1].count is 4 here and 5 there"),
        (Place("a", faces=["7", None]), Place("a", faces=["7", "8"]), "faces[1] is None here and '8' there"),
        (Place("a"), Slot("a"), "it is Place(name='a', count=0, faces=[]) here and Slot(name='a') there"),
        ([1, 2], [1, 2, 3], "[2] is missing here and 3 there"),
        ({"a": 1, "b": 2}, {"a": 1}, "b is 2 here and missing there"),
        ({"a": 1}, {"a": 1, "c": {}}, "c is missing here and {} there"),
        ("one\ntwo\nthree", "one\n2\nthree", "line 2 is 'two' here and '2' there"),
        ({"text": "one\ntwo"}, {"text": "one"}, "text.line 2 is 'two' here and missing there"),
        ("one\n", "one", "it is 'one\\n' here and 'one' there"),
        ("ab", "ac", "it is 'ab' here and 'ac' there"),
        (("a", (1, 2)), ("a", (1, 3)), "[1][1] is 2 here and 3 there"),
        ([1], (1,), "it is [1] here and (1,) there"),
        ([], None, "it is [] here and None there"),
    ],
)  # fmt: skip
def test_the_first_difference_is_named(here: Any, there: Any, said: str) -> None:
    assert difference(here, there) == said


def test_states_are_compared_field_by_field() -> None:
    state, memory = fresh(sneeze.GAME, 3, "x")
    other, _ = fresh(sneeze.GAME, 3, "x")
    other.held[1] += 1
    assert difference(state, other) == "held[1] is 3 here and 4 there"
    assert difference(memory, memory) == ""


def test_an_assertion_says_where() -> None:
    assert_same([1], [1], "anywhere")
    with pytest.raises(AssertionError, match=r"^seat 2: \[0\] is 1 here and 2 in the other world$"):
        assert_same([1], [2], "seat 2")
    with pytest.raises(AssertionError, match=r"^\[0\] is 1 here and 2 in the file$"):
        assert_same([1], [2], other="in the file")
