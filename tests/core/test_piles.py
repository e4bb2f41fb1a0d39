"""Piles of cards that are alike, and fields that hold them."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st

import pawtable
from pawtable.core.binding import rule
from pawtable.core.compiled import Native
from pawtable.core.piles import NO_KIND, kinds_in, nth_kind, number_of, one, total, with_number, within
from pawtable.core.state import (
    EVERYONE,
    OWNER,
    PILE_BITS,
    Declared,
    from_record,
    into_record,
    numpy_type,
    pile,
    pile_grid,
    piles,
    problem_with_ranges,
)
from pawtable.games.smallseat import GAME
from tests.games.smallseat.tables import position

KINDS = 15
counted = st.dictionaries(st.integers(0, KINDS - 1), st.integers(1, 15)).map(Counter)


def as_pile(cards: Counter[int]) -> int:
    return sum(number * one(kind) for kind, number in cards.items())


@given(counted, st.integers(0, KINDS - 1), st.integers(0, 15))
def test_one_kind_changes_and_the_others_stay(cards: Counter[int], kind: int, number: int) -> None:
    assert with_number(as_pile(cards), kind, number) == as_pile(Counter({**cards, kind: number}))


@given(counted)
def test_a_pile_is_a_counter(cards: Counter[int]) -> None:
    held = as_pile(cards)
    assert [number_of(held, kind) for kind in range(KINDS)] == [cards[kind] for kind in range(KINDS)]
    assert total(held) == cards.total()
    assert kinds_in(held) == sum(1 << kind for kind in cards)
    assert [nth_kind(held, at) for at in range(cards.total())] == sorted(cards.elements())


@pytest.mark.parametrize(
    ("cards", "position", "reason"),
    [
        (Counter(), 0, "a pile of 0 cards has no card at position 0"),
        (Counter({2: 3, 7: 1}), 4, "a pile of 4 cards has no card at position 4"),
        (Counter({2: 3}), -1, "a pile of 3 cards has no card at position -1"),
        (Counter({14: 15}), 99, "a pile of 15 cards has no card at position 99"),
    ],
)
def test_a_pile_that_lost_count_is_found_when_rules_are_interpreted(cards: Counter[int], position: int, reason: str) -> None:
    with pytest.raises(AssertionError, match=reason):
        nth_kind(as_pile(cards), position)


@rule
def has_more(cards: int, number: int) -> bool:
    return total(cards) > number


@rule
def has_two(cards: int) -> bool:
    return total(cards) > 1


def test_compiled_rules_compare_the_number_of_cards_rightly() -> None:
    """Compilers rewrite comparisons, and trust that nothing in them goes beyond 64 bits."""
    kernel = Native(GAME).kernel(has_more)
    for kind in range(KINDS):
        for held in range(16):
            for number in (0, 1, 2, 15):
                assert kernel(held * one(kind), number) == (held > number)
    more_than_one = Native(GAME).kernel(has_two)
    assert [more_than_one(one(kind)) for kind in range(KINDS)] == [False] * KINDS


@pytest.mark.parametrize("cards", [Counter(), Counter({2: 3}), Counter({0: 15, 14: 15})])
def test_compiled_rules_end_where_a_pile_lost_count(cards: Counter[int]) -> None:
    """What they find is no kind, and the range of whatever field it is added to says so."""
    kernel = Native(GAME).kernel(nth_kind)
    assert kernel(as_pile(cards), cards.total()) == NO_KIND
    if cards:
        assert kernel(as_pile(cards), cards.total() - 1) == max(cards)
    sample = Sample()
    sample.heap = one(NO_KIND)
    assert problem_with_ranges(sample).startswith("heap holds ")
    assert one(NO_KIND) > (1 << PILE_BITS * KINDS) - 1


@given(counted, counted)
def test_piles_add_and_subtract(some: Counter[int], others: Counter[int]) -> None:
    fewer = some & others
    assert as_pile(some) - as_pile(fewer) == as_pile(some - fewer)
    assert as_pile(some - fewer) + as_pile(fewer) == as_pile(some)
    assert within(as_pile(fewer), as_pile(some))
    assert within(as_pile(some), as_pile(others)) == (some <= others)


def test_a_full_pile_is_a_positive_number_of_64_bits() -> None:
    full = as_pile(Counter(dict.fromkeys(range(KINDS), 15)))
    assert 0 < full < 1 << 63
    assert (total(full), kinds_in(full)) == (KINDS * 15, (1 << KINDS) - 1)


class Sample(Declared):
    heap: int = pile(("a", "b", "c"), "a pile", EVERYONE)
    heaps: list[int] = piles(2, ("a", "b"), "piles, each seat sees its own", OWNER)
    rows: list[list[int]] = pile_grid(2, 3, ("a", "b"), "rows of piles", OWNER)


def test_fields_of_piles() -> None:
    fields = {field.name: field for field in Sample.fields}
    assert [fields[name].high for name in ("heap", "heaps", "rows")] == [0xFFF, 0xFF, 0xFF]
    assert [fields[name].shape for name in ("heap", "heaps", "rows")] == [(), (2,), (2, 3)]
    assert (fields["heap"].cards, fields["heap"].bits_a_card, fields["heap"].bits) == (("a", "b", "c"), 4, 16)


def test_piles_are_shown_copied_and_kept_like_other_fields() -> None:
    sample, seen = Sample(), Sample()
    sample.heap, sample.heaps, sample.rows = 0x321, [0x11, 0x22], [[1, 2, 3], [4, 5, 6]]
    Sample.show_into(sample, seen, 1)
    assert (seen.heap, seen.heaps, seen.rows) == (0x321, [0, 0x22], [[0, 0, 0], [4, 5, 6]])
    record = numpy.zeros(1, numpy_type(Sample))
    into_record(sample, record[0])
    again = from_record(record[0], Sample)
    assert (again.heap, again.heaps, again.rows) == (sample.heap, sample.heaps, sample.rows)
    sample.heap = 0x1000
    assert problem_with_ranges(sample) == "heap holds 4096, declared 0 to 4095"


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        ((), "a pile has 1 to 15 kinds, not 0"),
        (tuple(map(str, range(16))), "1 to 15 kinds, not 16"),
        (("a", "a"), "the same name"),
    ],
)
def test_piles_that_make_no_sense_are_refused(names: tuple[str, ...], reason: str) -> None:
    for declare in (lambda: pile(names, "bad"), lambda: piles(2, names, "bad"), lambda: pile_grid(2, 2, names, "bad")):
        with pytest.raises(TypeError, match=reason):
            declare()


# --- in positions ---------------------------------------------------------------------------------------------------


def test_positions_name_the_cards_of_a_pile_as_often_as_they_are_there() -> None:
    match = pawtable.set_up(GAME, position("", "cu cu sn", "cu pr", "pr pr"))
    written = json.loads(match.position())["state"]
    assert written["secret"][1] == ["curlysnouts", "curlysnouts", "snufflesniff"]
    assert written["public"][0].count("curlysnouts") == 6
    assert written["marked_secret"] == []
    assert match._state.secret[1] == 2 * one(2) + one(3)
    assert json.loads(match.position())["memory"]["known"][0][1] == []


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("secret", ["curlysnouts"] * 10, "state.secret[0]: it is a list of cards"),
        ("secret", [[]] * 9, "state.secret: it is a list of 10"),
        ("secret", 7, "state.secret: it is a list of 10"),
        ("secret", [["snark"], *[[]] * 9], "state.secret[0]: there is no card 'snark'; the cards are pricklypettes "),
        ("secret", [[3], *[[]] * 9], "state.secret[0]: there is no card 3"),
        ("secret", [["curlysnouts"] * 16, *[[]] * 9], "state.secret[0]: the card 'curlysnouts' is named too often"),
        ("coming", ["tinybears"] * 16, "state.coming: the card 'tinybears' is named too often"),
        ("coming", 0, "state.coming: it is a list of cards"),
        ("animals", ["tinybears"] * 2, "state.animals: the card 'tinybears' is named twice"),
    ],
)
def test_wrong_piles_in_positions_are_refused(field: str, value: Any, reason: str) -> None:
    whole = position("", "cu cu sn", "cu pr", "pr pr")
    whole["state"][field] = value
    with pytest.raises(pawtable.BadPosition, match=re.escape(reason)):
        pawtable.set_up(GAME, whole)


def test_rows_of_piles_in_positions() -> None:
    whole = position("", "cu cu sn", "cu pr", "pr pr")
    whole["memory"]["known"][0][1] = ["curlysnouts", "snufflesniff"]
    assert pawtable.set_up(GAME, whole)._memory.known[0][1] == one(2) + one(3)
    whole["memory"]["known"][0][1] = ["curlysnouts"] * 16
    with pytest.raises(pawtable.BadPosition, match=re.escape("memory.known[0][1]: the card 'curlysnouts' is named too often")):
        pawtable.set_up(GAME, whole)
