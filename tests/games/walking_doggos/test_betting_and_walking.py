"""Phases 3 and 4: betting, and walking packs."""

from __future__ import annotations

from typing import Any

import pytest

from pawtable import IllegalMove, Match
from pawtable.games.walking_doggos.cards import number_of
from pawtable.testing.scripted import events, kinds, moves, play, state
from tests.games.walking_doggos.tables import CARDS, A, B, C, cards, each_seat, of_seat, phase, shown, slots, table, walk

TWO = ("D1 D2 D3 L1 L2", "S1 S2 S3 B1 B2")
THREE = ("D1 D2 C3 L1 L2", "C1 C2 B1 B3 S4", "S1 S2 L3 L4 D4")


def walking(*hands: str, **details: Any) -> Match:
    return table(*hands, phase="walking", **details)


# --- bets ---------------------------------------------------------------------------------------------------------


def test_bets_from_one_to_five() -> None:
    """W6, rulebook 4a, rule 11: one at least, and no more than there are cards."""
    match = table(*TWO, phase="betting")
    assert moves(match) == ["bet 1", "bet 2", "bet 3", "bet 4", "bet 5"]


@pytest.mark.parametrize("text", ["bet 0", "bet 6", "bet -1", "bet", "bet two", "walk 1", "keep"])
def test_other_bets_are_refused(text: str) -> None:
    """W6: a bet of no pack among them."""
    match = table(*TWO, phase="betting")
    with pytest.raises(IllegalMove, match="a bet is 1 to 5 packs; try 'bet 2'"):
        match.play(A, text)
    assert each_seat(match, "bet") == [0, 0]


def test_bets_are_made_in_turn() -> None:
    """Rulebook 4a, 5a: from the first player clockwise, for all to see; then the first player begins to walk."""
    match = table(*THREE, phase="betting", first="C")
    order = []
    for packs in (2, 1, 5):
        assert phase(match) == "betting"
        order.append(match.to_act[0])
        play(match, f"bet {packs}")
    assert order == [C, A, B]
    assert each_seat(match, "bet") == [1, 5, 2]
    assert (phase(match), match.to_act) == ("walking", (C,))
    for viewer in (A, B, C, None):
        assert [(data["seat"], data["packs"]) for data in events(match, "betted", viewer)] == [(C, 2), (A, 1), (B, 5)]


def test_bets_need_not_fit_together() -> None:
    """W6: all may bet on five."""
    match = play(table(*TWO, phase="betting"), "bet 5", "bet 5")
    assert each_seat(match, "bet") == [5, 5]


# --- walking ------------------------------------------------------------------------------------------------------


def test_any_card_can_be_walked() -> None:
    """W6, rulebook 5a, rule 12: whatever was walked before; no breed must be followed."""
    match = walking("D1 D2 L3 L1 L2", "S1 S2 S3 B1 D3")
    play(match, "walk 1")
    assert moves(match) == ["walk 1", "walk 2", "walk 3", "walk 4", "walk 5"], "B holds a Great Dane, and need not walk it"
    play(match, "walk 1")
    assert each_seat(match, "packs") == [1, 0]


def test_each_card_once() -> None:
    """Rulebook 5a: what was walked is gone."""
    match = walk(walking(*TWO), "13")
    assert moves(match) == ["walk 2", "walk 3", "walk 4", "walk 5"]
    with pytest.raises(IllegalMove, match="you have already played card 1; try 'play 2'"):
        match.play(A, "walk 1")
    walk(match, "2")
    assert moves(match) == ["walk 1", "walk 2", "walk 4", "walk 5"]


def test_a_walked_card_is_seen_by_all() -> None:
    """W6: its owner and spectators included; the others of that hand are not."""
    match = walk(walking(*TWO), "2")
    for viewer in (A, B, None):
        assert cards(match, A, viewer) == (" ".join(TWO[A].split()) if viewer == B else "?? D2 ?? ?? ??")
        assert events(match, "played", viewer) == [{"seat": A, "place": 1, "card": "D2", "cards_in_pack": 1}]
        assert of_seat(match, A, viewer).laid == 1
        assert [slot.empty for slot in slots(match, f"hand:{A}", viewer)] == [False, True, False, False, False]
        assert shown(match, viewer).leading == A
    walk(match, "1 3")
    for viewer in (A, B, None):
        assert cards(match, A, viewer).split()[1:3] == ["D2", "D3"], "also when the pack was taken"


def test_in_order() -> None:
    """Rulebook 5a: clockwise from whoever begins the pack."""
    match = walking(*THREE, first="B")
    order = []
    for _ in range(3):
        order.append(match.to_act[0])
        play(match, "walk 1")
    assert order == [B, C, A]


def test_the_highest_card_takes_the_pack() -> None:
    """Rulebook 5b, rule 13: and the next pack is begun by its player (5c, rule 14)."""
    match = walk(walking(*THREE), "1 5 4")  # D1, S4, L4
    assert kinds(match, -1) == ["played", "pack_taken"]
    assert events(match, "pack_taken") == [{"seat": A, "packs": 1, "card": "D1"}]
    assert (each_seat(match, "packs"), match.to_act) == ([1, 0, 0], (A,))
    walk(match, "3 4 5")  # C3, B3, D4
    assert (each_seat(match, "packs"), match.to_act) == ([1, 0, 1], (C,))
    assert [data["seat"] for data in events(match, "pack_taken", B)] == [A, C]
    assert shown(match).leading is None
    assert each_seat(match, "laid") == [None, None, None]
    walk(match, "1 2 1")  # S1 of C, D2 of A, C1 of B
    assert (each_seat(match, "packs"), match.to_act) == ([2, 0, 1], (A,))


RANKED = [card for card in CARDS if card[0] != "P" and int(card[1]) <= 3]


@pytest.mark.parametrize("lower", range(len(RANKED) - 1))
def test_breed_before_number(lower: int) -> None:
    """Rulebook 5b, rule 13: each card beats the one before it, whoever walks it first: breeds by size, then numbers."""
    low, high = RANKED[lower : lower + 2]
    rest = [card for card in RANKED if card not in (low, high)]
    for one, other, taker in ((low, high, B), (high, low, A)):
        match = walking(f"{one} {' '.join(rest[:4])}", f"{other} {' '.join(rest[4:8])}")
        walk(match, "1 1")
        assert each_seat(match, "packs") == [int(taker == A), int(taker == B)]


def test_the_order_of_breeds() -> None:
    """Rulebook 5b: Great Danes > Labradors > Shiba Inus > Beagles > Corgis > Pugs."""
    assert [card[0] for card in RANKED[::3]] == list("CBSLD")
    assert [number_of(CARDS.index(card)) for card in RANKED] == [1, 2, 3] * 5


@pytest.mark.parametrize("pug", range(1, 6))
def test_a_pug_loses(pug: int) -> None:
    """Rulebook 5b: to the Corgi 1, too, whatever its number."""
    match = walking("D1 D2 D3 L1 L2", "C1 S2 S3 B1 B2", trades={"A": f"1 P{pug}"})
    walk(match, "1 1")
    assert each_seat(match, "packs") == [0, 1]
    assert each_seat(match, "sum") == [0, pug + 1]


def test_the_higher_pug_takes_the_pack() -> None:
    """Rulebook 5b."""
    for pugs, taker in ((("P1", "P2"), B), (("P5", "P4"), A)):
        match = walking(*TWO, trades={"A": f"1 {pugs[0]}", "B": f"1 {pugs[1]}"})
        walk(match, "1 1")
        assert match.to_act == (taker,)


def test_the_leading_card() -> None:
    """Rule 13: who has the highest card of the pack so far."""
    match = walking(*THREE)
    leading = []
    for move in ("walk 3", "walk 1", "walk 4"):  # C3, C1
        leading.append(shown(match).leading)
        play(match, move)
    assert leading == [None, A, A]
    match = walk(walking(*THREE), "3 4")
    assert shown(match).leading == B


def test_dogs_and_their_sum() -> None:
    """W7: all cards of a pack are dogs that its taker has walked, with their numbers."""
    match = walk(walking(*THREE), "1 5 4")  # D1, S4, L4
    assert (each_seat(match, "dogs"), each_seat(match, "sum")) == ([3, 0, 0], [9, 0, 0])
    walk(match, "3 4 5")  # C3, B3, D4
    assert (each_seat(match, "dogs"), each_seat(match, "sum")) == ([3, 0, 3], [9, 0, 10])


def test_five_packs() -> None:
    """Rulebook 6a, rule 14: until all cards are walked."""
    match = walking(*TWO)
    for packs in ("11", "22", "33", "44"):
        walk(match, packs)
        assert not match.over
    assert moves(match) == ["walk 5"]
    walk(match, "55")
    assert match.over
    assert sum(each_seat(match, "packs")) == 5
    assert state(match)["walked"][:2] == [31, 31]
    assert kinds(match, -1) == ["played", "pack_taken", "scored", "scored", "game_over"]


def test_the_example() -> None:
    """Rule 15: a Great Dane takes the pack from the Labrador 2 and the Beagle 4, whatever its number."""
    match = walking("L2 D2 C1 C2 C3", "B4 D3 B1 B2 B3", "S1 S2 D1 S3 S4")
    walk(match, "1 1 3")
    assert each_seat(match, "packs") == [0, 0, 1]
