"""The deck, the deal and who begins."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import pawtable
from pawtable import BadSetup, Match
from pawtable.games.pugs_in_mugs.events import Began, Dealt
from pawtable.testing.scripted import chi_squared
from tests.games.pugs_in_mugs.tables import (
    actions_left,
    deck_size,
    everything,
    hand,
    happened,
    held,
    mugs,
    phase,
    pile,
    seen,
    turn,
)


def new(players: int = 3, seed: str = "deal", **options: Any) -> Match:
    return pawtable.new("pugs-in-mugs", players=players, seed=seed, **options)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_deck(players: int) -> None:
    """M1: twelve pugs in each of five colours, six of each kind of mischief: 78 cards, whoever plays."""
    match = new(players)
    assert match.options == {"pugs": 12, "gimmes": 6, "digs": 6, "surprises": 6}
    assert everything(match) == {"r": 12, "b": 12, "g": 12, "y": 12, "p": 12, "G": 6, "D": 6, "S": 6}
    assert everything(match).total() == 78


@pytest.mark.parametrize(
    ("option", "value", "cards", "letters"),
    [
        ("pugs", 3, 33, "rbgyp"),
        ("pugs", 20, 118, "rbgyp"),
        ("gimmes", 0, 72, "G"),
        ("gimmes", 20, 92, "G"),
        ("digs", 0, 72, "D"),
        ("digs", 7, 79, "D"),
        ("surprises", 0, 72, "S"),
        ("surprises", 1, 73, "S"),
    ],
)
def test_options(option: str, value: int, cards: int, letters: str) -> None:
    """M1: the numbers can be changed, each for its own kind and no other."""
    options: dict[str, Any] = {option: value}
    match = new(**options)
    assert everything(match).total() == cards
    usual = Counter({"r": 12, "b": 12, "g": 12, "y": 12, "p": 12, "G": 6, "D": 6, "S": 6})
    for letter, often in usual.items():
        assert everything(match)[letter] == (value if letter in letters else often)


def test_the_smallest_deck() -> None:
    """M1: fifteen pugs and no mischief are enough even for five."""
    match = new(5, pugs=3, gimmes=0, digs=0, surprises=0)
    assert everything(match) == {"r": 3, "b": 3, "g": 3, "y": 3, "p": 3}
    assert deck_size(match) == 5
    assert [len(hand(match, seat)) for seat in range(5)] == [2] * 5


def test_the_largest_deck() -> None:
    match = new(5, pugs=20, gimmes=20, digs=20, surprises=20)
    assert everything(match).total() == 160


@pytest.mark.parametrize(
    ("option", "value", "reason"),
    [
        ("pugs", 2, r"pugs is a whole number from 3 to 20 \(pugs of each colour\), not 2"),
        ("pugs", 21, r"from 3 to 20"),
        ("gimmes", -1, r"gimmes is a whole number from 0 to 20 \(Gimmes in the deck\), not -1"),
        ("gimmes", 21, r"from 0 to 20"),
        ("digs", -1, r"digs is a whole number from 0 to 20 \(Digs in the deck\), not -1"),
        ("digs", 21, r"from 0 to 20"),
        ("surprises", -1, r"surprises is a whole number from 0 to 20 \(Surprises in the deck\), not -1"),
        ("surprises", 21, r"from 0 to 20"),
        ("mugs", 5, r"no option 'mugs'; its options are pugs, gimmes, digs, surprises"),
    ],
)
def test_options_that_cannot_be(option: str, value: int, reason: str) -> None:
    """M1: a mug takes three pugs, so there are at least three; and what cannot be is refused with the reason."""
    options: dict[str, Any] = {option: value}
    with pytest.raises(BadSetup, match=reason):
        new(**options)


@pytest.mark.parametrize("players", [1, 6])
def test_numbers_of_players(players: int) -> None:
    """Pugs in Mugs is for two to five players."""
    with pytest.raises(BadSetup, match="2 to 5 players"):
        new(players)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_deal(players: int) -> None:
    """Rule 3: two cards each, the rest is the deck, the discard pile is empty; rule 2: the mugs lie apart."""
    match = new(players)
    assert [len(hand(match, seat)) for seat in range(players)] == [2] * players
    assert [held(match, seat) for seat in range(players)] == [2] * players
    assert deck_size(match) == 78 - 2 * players
    assert pile(match) == ""
    assert [mugs(match, seat) for seat in range(players)] == [""] * players


def test_the_first_turn() -> None:
    """M2, M5, rule 5: whoever begins has two actions, and nobody is asked for a Surprise before the first."""
    match = new()
    assert match.to_act == (turn(match),)
    assert phase(match) == "act"
    assert actions_left(match) == 2
    assert [event.kind for event in match.log] == ["began", "dealt", "dealt", "dealt"]
    assert match.log[0].data == Began(turn(match))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_chance_decides_who_begins(players: int) -> None:
    """M2: everybody as often as anybody else."""
    deals = 100 * players
    began = Counter(new(players, f"begin {i}").to_act[0] for i in range(deals))
    assert set(began) == set(range(players))
    assert chi_squared(began, dict.fromkeys(range(players), 100.0))


def test_cards_are_shuffled() -> None:
    """Rule 2: a card of each kind is dealt as often as there are cards of it, to every seat."""
    deals = 500
    for seat in range(3):
        dealt: Counter[str] = Counter()
        for i in range(deals):
            dealt.update(hand(new(3, f"shuffle {i}"), seat))
        share = {letter: deals * 2 * (12 if letter in "rbgyp" else 6) / 78 for letter in "rbgypGDS"}
        assert chi_squared(dealt, share)


def test_dealt_cards_are_told_to_their_owner_only() -> None:
    """Rule 3: a hand is its owner's secret."""
    match = new()
    for viewer in (0, 1, 2, None):
        dealt = {event.seat: event for event in happened(match, Dealt, viewer)}
        assert [dealt[seat].count for seat in range(3)] == [2, 2, 2]
        for seat in range(3):
            assert dealt[seat].cards == (seen(match, seat).hand(seat).faces if seat == viewer else None)
