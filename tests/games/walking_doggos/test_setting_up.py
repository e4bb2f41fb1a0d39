"""The deck, the deal, the tokens and who begins."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import pawtable
from pawtable import BadSetup, Match
from pawtable.games.walking_doggos import cards as deck
from pawtable.testing.scripted import chi_squared, events, kinds, state
from tests.games.walking_doggos.tables import (
    BREED_NAMES,
    BREEDS,
    CARDS,
    DOGGOS,
    PUGS,
    A,
    B,
    C,
    cards,
    dealt_cards,
    each_seat,
    everything,
    hand,
    phase,
    shown,
)

COUNTS = range(2, 8)


def new(players: int = 3, seed: str = "deal", **options: Any) -> Match:
    return pawtable.new(DOGGOS, players=players, seed=seed, **options)


def test_forty_five_cards() -> None:
    """W1: eight of each of the five big breeds, five Pugs."""
    assert list(deck.CARD_NAMES) == CARDS
    assert len(CARDS) == 45
    assert Counter(card[0] for card in CARDS) == {"P": 5, "C": 8, "B": 8, "S": 8, "L": 8, "D": 8}


def test_breeds_and_numbers() -> None:
    """W1: what each card is; its index is its rank, breed before number."""
    for index, card in enumerate(CARDS):
        assert deck.BREED_NAMES[deck.breed_of(index)] == BREED_NAMES[card[0]]
        assert deck.number_of(index) == int(card[1])
        assert deck.OF_NUMBER[int(card[1])] >> index & 1
    for breed in range(1, 6):
        assert deck.of_breed(breed) == sum(1 << index for index, card in enumerate(CARDS) if card[0] == BREEDS[breed])


@pytest.mark.parametrize("players", COUNTS)
def test_numbers_in_use(players: int) -> None:
    """W1, rulebook 1c, rule 2: the big breeds up to the number of players plus one, all the Pugs; nothing twice."""
    match = new(players)
    assert everything(match) == [*PUGS, *dealt_cards(players)]
    assert len(everything(match)) == 5 * (players + 1) + 5
    assert max(int(card[1]) for card in dealt_cards(players)) == players + 1 == shown(match).numbers
    rows = shown(match).deck
    assert "".join(row[0][0] for row in rows) == "DLSBCP"
    assert [card for row in rows[::-1] for card in row] == everything(match)


@pytest.mark.parametrize(("players", "highest"), [(2, "3"), (3, "4"), (7, "8")])
def test_removed_cards(players: int, highest: str) -> None:
    """Rulebook 1c: for two players without 4 to 8, for three without 5 to 8; for seven nothing is removed."""
    numbers = {card[1] for card in everything(new(players)) if card[0] != "P"}
    assert max(numbers) == highest
    assert len(numbers) == int(highest)


@pytest.mark.parametrize("players", COUNTS)
def test_hands_and_the_dead_hand(players: int) -> None:
    """W1, rulebook 1b to 1g, rule 3: five cards each, no Pugs; the five that are left and the Pugs are the dead hand."""
    for seed in "abc":
        match = new(players, seed)
        for seat in range(players):
            held = hand(match, seat)
            assert len(set(held)) == 5
            assert not set(held) & set(PUGS)
        dead = state(match)["dead"]
        assert len(dead) == 10
        assert set(PUGS) < set(dead)


@pytest.mark.parametrize("players", COUNTS)
def test_tokens(players: int) -> None:
    """Rulebook 1e, rule 4: three clue tokens each; nothing was told, bet or walked yet, and clues come first."""
    match = new(players)
    assert each_seat(match, "tokens") == [3] * players
    assert phase(match) == "clues"
    for key, blank in (
        ("bet", 0),
        ("packs", 0),
        ("points", 0),
        ("dogs", 0),
        ("sum", 0),
        ("kept", False),
        ("traded", None),
        ("laid", None),
    ):
        assert each_seat(match, key) == [blank] * players
    assert state(match)["tokens"][players:] == [0] * (7 - players)


def test_cards_face_the_others() -> None:
    """W2, rulebook 1h, rule 5: everybody picks up their hand without seeing it."""
    match = new(3)
    for viewer in (A, B, C):
        for seat in (A, B, C):
            assert cards(match, seat, viewer) == ("?? ?? ?? ?? ??" if seat == viewer else " ".join(hand(match, seat)))


def test_every_deal_is_as_likely() -> None:
    """Rulebook 1d: shuffled. Each card comes to each place, and to the dead hand, as often as any other."""
    often = 1500
    seen: Counter[tuple[str, int]] = Counter()
    for i in range(often):
        match = new(2, f"{i}")
        seen.update((card, place) for place, card in enumerate(hand(match, A) + hand(match, B)))
        seen.update((card, 10) for card in state(match)["dead"] if card not in PUGS)
    for card in dealt_cards(2):
        expected = {(card, place): often / 15 * (5 if place == 10 else 1) for place in range(11)}
        assert chi_squared({each: seen[each] for each in expected}, expected)


@pytest.mark.parametrize("players", [2, 3, 7])
def test_the_first_dealer_is_random(players: int) -> None:
    """W2: everybody is the first player of the first round equally often."""
    often = 900
    found = Counter(seat for i in range(often) for seat in new(players, f"first {i}").to_act)
    assert chi_squared(found, dict.fromkeys(range(players), often / players))


def test_the_first_player_begins() -> None:
    """W2, rule 6: the first player, to the left of the dealer, gives the first clue; everybody is told who that is."""
    match = new(4)
    first = shown(match).first
    assert match.to_act == (first,)
    for viewer in (A, B, None):
        assert events(match, "began", viewer) == [{"seat": first, "rounds": 0, "cards": 5, "clues": 3}]


def test_what_a_deal_tells() -> None:
    """W2: hands are told to everybody but their owners; spectators are told that there are hands."""
    match = new(3)
    assert kinds(match) == ["began", "dealt", "dealt", "dealt"]
    for viewer in (A, B, C, None):
        for seat, data in enumerate(events(match, "dealt", viewer)):
            visible = viewer is not None and viewer != seat
            assert data == {"seat": seat, "cards": hand(match, seat) if visible else None, "count": 5}


def test_the_same_seed_is_the_same_deal() -> None:
    assert new(5, "x").position() == new(5, "x").position() != new(5, "y").position()


@pytest.mark.parametrize("players", [0, 1, 8])
def test_two_to_seven_players(players: int) -> None:
    """Two to seven play."""
    with pytest.raises(BadSetup, match="Walking Doggos is for 2 to 7 players"):
        new(players)


def test_the_option() -> None:
    """W8: the longer game is an option, off unless it is asked for."""
    assert new(3).options == {"longer": 0}
    assert new(3, longer=1).options == {"longer": 1}
    assert (shown(new(3)).rounds, shown(new(3, longer=1)).rounds) == (1, 3)
    with pytest.raises(BadSetup, match=r"longer is a whole number from 0 to 1 \(1: one round for each player"):
        new(3, longer=2)
