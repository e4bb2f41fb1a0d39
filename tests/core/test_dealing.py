"""Cards at random: every possible deal comes up, nothing else does, and equal chances are equal."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pawtable.core.cards import count, members
from pawtable.core.chance import Chance, chance_from
from pawtable.core.dealing import (
    deal_within,
    even_hands,
    fill_hands,
    random_cards,
    random_index,
    random_kind,
    random_pile,
)
from pawtable.core.piles import number_of, one, total, within


def pile(text: str) -> int:
    """A pile from letters: "aab" are two of the first kind and one of the second."""
    return sum(one("abcdefghijklmno".index(letter)) for letter in text)


def even(seen: Counter[int], ways: int) -> bool:
    """Whether all ways have come up about equally often."""
    often = seen.total() / ways
    return len(seen) == ways and all(abs(each - often) < 5 * often**0.5 for each in seen.values())


def test_cards_of_a_set_are_equally_likely() -> None:
    chance = chance_from("cards")
    assert even(Counter(random_index(chance, 0b1011001) for _ in range(4000)), 4)
    seen = Counter(random_cards(chance, 0b1011001, 2) for _ in range(6000))
    assert even(seen, 6)
    assert set(seen) == {1 << a | 1 << b for a, b in combinations(members(0b1011001), 2)}
    assert random_cards(chance, 0b1011001, 0) == 0
    assert random_cards(chance, 0b1011001, 4) == 0b1011001


def test_cards_of_a_pile_are_equally_likely() -> None:
    chance = chance_from("piles")
    seen = Counter(random_kind(chance, pile("aaab")) for _ in range(4000))
    assert 2800 < seen[0] < 3200
    assert seen[0] + seen[1] == 4000
    dealt = Counter(random_pile(chance, pile("aabb"), 2) for _ in range(6000))
    assert set(dealt) == {pile("aa"), pile("ab"), pile("bb")}
    assert 3800 < dealt[pile("ab")] < 4200
    assert random_pile(chance, pile("aabo"), 4) == pile("aabo")


def test_more_cards_than_there_are_cannot_be_drawn() -> None:
    with pytest.raises(AssertionError, match="3 cards cannot be drawn from 2"):
        random_cards(Chance(), 0b101, 3)
    with pytest.raises(AssertionError, match="3 cards cannot be drawn from 2"):
        random_pile(Chance(), pile("ab"), 3)
    with pytest.raises(AssertionError, match="1 cards cannot be drawn from 0"):
        random_index(Chance(), 0)
    with pytest.raises(AssertionError, match="a pile of 0 cards has no card at position 0"):
        random_kind(Chance(), 0)


def test_a_deck_that_does_not_divide_is_refused() -> None:
    assert even_hands(0b111111, 3) == 2
    with pytest.raises(ValueError, match="6 cards cannot be dealt evenly to 4 players: 2 would be left over"):
        even_hands(0b111111, 4)


def test_hands_are_filled_up_to_their_sizes() -> None:
    chance, seen = chance_from("hands"), Counter[int]()
    for _ in range(6000):
        hands = [0b1, 0b10, 0]
        left = fill_hands(chance, hands, [1, 2, 2], 3, 0b111100)
        assert hands[0] == 0b1
        assert [count(hand) for hand in hands] == [1, 2, 2]
        assert left | hands[0] | hands[1] | hands[2] == 0b111111
        assert count(left) == 1
        seen[hands[1] << 6 | hands[2]] += 1
    assert even(seen, 4 * 3)


# --- within bounds ----------------------------------------------------------------------------------------------------

KINDS = 3


def possible(sizes: tuple[int, ...], known: tuple[int, ...], most: tuple[int, ...], cards: int) -> set[tuple[int, ...]]:
    """All ways to deal cards into hands, told slowly."""
    amounts = [range(number_of(cards, kind) + 1) for kind in range(KINDS)]
    fitting = [
        [
            hand
            for hand in (sum(number * one(kind) for kind, number in enumerate(each)) for each in product(*amounts))
            if total(hand) == size and within(least, hand) and within(hand, above)
        ]
        for size, least, above in zip(sizes, known, most, strict=True)
    ]
    return {hands for hands in product(*fitting) if sum(hands) == cards and total(cards) == sum(sizes)}


def dealt(seed: str, sizes: tuple[int, ...], known: tuple[int, ...], most: tuple[int, ...], cards: int) -> tuple[int, ...]:
    hands, room, came_from = [0] * len(sizes), [0] * len(sizes), [0] * len(sizes)
    deal_within(chance_from(seed), hands, sizes, known, most, len(sizes), -1, cards, room, came_from)
    assert not any(room)
    return tuple(hands)


@given(st.lists(st.text("abc", max_size=3), min_size=2, max_size=4), st.randoms(use_true_random=False))
def test_every_deal_within_bounds_comes_up_and_no_other(world: list[str], random: Random) -> None:
    """Bounds around a real world: whatever is known is true."""
    sizes, cards = tuple(map(len, world)), pile("".join(world))
    known = tuple(pile("".join(random.sample(hand, random.randint(0, len(hand))))) for hand in world)
    most = tuple(
        sum(random.randint(hand.count(letter), cards_of(cards, letter)) * pile(letter) for letter in "abc") for hand in world
    )
    ways = possible(sizes, known, most, cards)
    assert tuple(map(pile, world)) in ways
    seen = {dealt(str(seed), sizes, known, most, cards) for seed in range(12 * len(ways))}
    assert seen <= ways
    assert len(seen) > len(ways) / 2


def cards_of(cards: int, letter: str) -> int:
    return number_of(cards, "abc".index(letter))


def test_without_bounds_every_deal_is_as_likely_as_its_cards() -> None:
    anything = (pile("aabb"),) * 2
    seen = Counter(dealt(str(seed), (2, 2), (0, 0), anything, pile("aabb"))[0] for seed in range(3000))
    assert set(seen) == {pile("aa"), pile("ab"), pile("bb")}
    assert 1850 < seen[pile("ab")] < 2150  # four of six ways


def test_a_hand_of_ones_own_stays_as_it_is() -> None:
    for seed in range(40):
        hands, room, came_from = [pile("aab"), 0, 0], [0] * 3, [0] * 3
        known, most = (0, pile("c"), 0), (0, pile("aacc"), pile("bbcc"))
        deal_within(chance_from(str(seed)), hands, (3, 2, 2), known, most, 3, 0, pile("abcc"), room, came_from)
        assert hands == [pile("aab"), pile("ac"), pile("bc")]


def test_cards_are_passed_on_to_make_room() -> None:
    """Only one way is possible, and cards that fall otherwise must move on twice."""
    most = (pile("ab"), pile("bc"), pile("c"))
    for seed in range(60):
        assert dealt(str(seed), (1, 1, 1), (0, 0, 0), most, pile("abc")) == (pile("a"), pile("b"), pile("c"))
