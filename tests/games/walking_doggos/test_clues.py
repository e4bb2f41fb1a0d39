"""Phase 1: clues."""

from __future__ import annotations

import pytest

from pawtable import IllegalMove
from pawtable.testing.scripted import events, kinds, memory, moves, play
from tests.games.walking_doggos.tables import BREED_NAMES, A, B, C, as_bits, dealt_cards, each_seat, hints, known, phase, table

# A hand of every sort for three players: numbers go up to 4.
THREE = ("D1 D2 D3 L1 L2", "C1 C2 B1 B3 S4", "S1 S2 L3 L4 D4")
OTHERS_HAVE_ALL = {"A": "dane labrador 1", "C": "shiba labrador 4"}  # so that all clues go to B


def about(texts: list[str], seat: str = "B") -> list[str]:
    """The clues in words that are open for a seat, without whom they are for."""
    return [clue.removeprefix(f"tell {seat} ") for clue in texts if clue.startswith(f"tell {seat} ")]


# --- what can be told ---------------------------------------------------------------------------------------------


def test_what_can_be_told() -> None:
    """W3, rulebook 2a, rule 7: breeds and numbers that are there twice or more, and each single card; to any other player."""
    match = table(*THREE)
    assert moves(match) == [
        *(f"tell B {clue}" for clue in ("corgi", "beagle", "1", "card 1", "card 2", "card 3", "card 4", "card 5")),
        *(f"tell C {clue}" for clue in ("shiba", "labrador", "4", "card 1", "card 2", "card 3", "card 4", "card 5")),
    ]


@pytest.mark.parametrize(
    ("hand", "clues"),
    [
        ("C1 B2 S3 L4 D1", ["1"]),
        ("C1 B2 S3 L4 C3", ["corgi", "3"]),
        ("C1 C2 C3 C4 D4", ["corgi", "4"]),
        ("D1 D2 D3 D4 C4", ["dane", "4"]),
        ("C1 B1 S1 L1 D1", ["1"]),
        ("C2 B2 S2 L4 D4", ["2", "4"]),
        ("L1 L2 B3 B4 S1", ["beagle", "labrador", "1"]),
        ("S1 S2 S3 B3 B1", ["beagle", "shiba", "1", "3"]),
    ],
)
def test_breeds_and_numbers_need_two(hand: str, clues: list[str]) -> None:
    """W3, rulebook 2a: a breed or a number that is there once cannot be told."""
    rest = [card for card in dealt_cards(3) if card not in hand.split()]
    match = table(" ".join(rest[:5]), hand, " ".join(rest[5:10]))
    assert about(moves(match)) == [*clues, *(f"card {place}" for place in range(1, 6))]


def test_one_such_card_is_refused() -> None:
    """W3, rulebook 2a: B holds one Shiba Inu."""
    match = table(*THREE)
    for clue in ("shiba", "dane", "2", "5", "pug"):
        with pytest.raises(IllegalMove):
            match.play(A, f"tell B {clue}")
    assert each_seat(match, "tokens") == [3, 3, 3]


def test_nobody_tells_themselves() -> None:
    """Rulebook 2a: another player."""
    match = table(*THREE)
    assert not any(move.startswith("tell A") for move in moves(match))
    with pytest.raises(IllegalMove, match="you can't give yourself a clue"):
        match.play(A, "tell A dane")


@pytest.mark.parametrize("clue", ["corgi", "1", "card 3"])
def test_the_same_clue_twice_is_refused(clue: str) -> None:
    """W3, rulebook 2c: nobody is told twice what they were told already, by whomever."""
    match = table(*THREE)
    play(match, f"tell B {clue}", "tell C card 1")
    assert clue not in about(moves(match))
    with pytest.raises(IllegalMove):
        match.play(C, f"tell B {clue}")


def test_another_clue_of_the_same_kind() -> None:
    """W3: another breed, number or card is another clue; so is an exact one about a card that a breed was told of."""
    match = table(*THREE, clues={"B": "corgi 1"})
    assert about(moves(match)) == ["beagle", "card 1", "card 2", "card 3", "card 4", "card 5"]
    match = table(*THREE, clues={"B": "card1 card2"})
    assert about(moves(match)) == ["corgi", "beagle", "1", "card 3", "card 4", "card 5"]


def test_the_same_clue_to_somebody_else() -> None:
    """W3: what one player was told can be told to another."""
    match = table("D1 D2 D3 L1 L2", "C1 C2 B1 B3 S4", "S1 S2 C3 C4 D4", clues={"B": "corgi card1"})
    assert "tell C corgi" in moves(match)
    assert "tell C card 1" in moves(match)


# --- what a clue does ---------------------------------------------------------------------------------------------


def test_a_clue_costs_its_receiver_a_token() -> None:
    """W3, rulebook 2b, rule 6: not the one who gives it."""
    match = play(table(*THREE), "tell C shiba")
    assert each_seat(match, "tokens") == [3, 3, 2]
    assert match.to_act == (B,), "turns go round to the left"


def test_three_clues_are_enough() -> None:
    """Rulebook 2b: who has no token left can be told nothing."""
    match = table(*THREE, clues={"B": "corgi beagle"})
    play(match, "tell B 1")
    assert each_seat(match, "tokens") == [3, 0, 3]
    play(match, "tell A dane")
    assert not any(move.startswith("tell B") for move in moves(match))
    with pytest.raises(IllegalMove, match="B has no token left"):
        match.play(C, "tell B card 5")


@pytest.mark.parametrize(
    ("clue", "places", "card"),
    [
        ("corgi", [0, 1], None),
        ("beagle", [2, 3], None),
        ("1", [0, 2], None),
        ("card 5", [4], "S4"),
    ],
)
def test_a_clue_points_at_all_cards_that_it_fits(clue: str, places: list[int], card: str | None) -> None:
    """W3: everybody hears which ones; an exact clue names its card."""
    match = play(table(*THREE), f"tell B {clue}")
    for viewer in (A, B, C, None):
        (heard,) = events(match, "clued", viewer)
        assert (heard["seat"], heard["whom"], heard["places"]) == (A, B, places)
        told = heard["clue"]
        assert (told["breed"] is not None and told["number"] is not None) == (card is not None)
        if card is not None:
            assert (told["breed"], told["number"]) == (BREED_NAMES[card[0]], int(card[1]))


def test_what_clues_are_about() -> None:
    """Rule 7: the three kinds, as clients get them."""
    match = play(table(*THREE), "tell B corgi", "tell A 2", "tell A card 4")
    assert [clue["clue"] for clue in events(match, "clued")] == [
        {"breed": "corgi", "number": None},
        {"breed": None, "number": 2},
        {"breed": "labrador", "number": 1},
    ]


@pytest.mark.parametrize(
    ("clues", "shown"),
    [
        (["corgi"], ["corgi", "corgi", "-corgi", "-corgi", "-corgi"]),
        (["1"], ["1", "-1", "1", "-1", "-1"]),
        (["card 5"], ["", "", "", "", "shiba 4"]),
        (["corgi", "1"], ["corgi 1", "corgi -1", "1 -corgi", "-corgi -1", "-corgi -1"]),
        (["corgi", "beagle"], ["corgi", "corgi", "beagle", "beagle", "-corgi -beagle"]),
        (["card 1", "1"], ["corgi 1", "-1", "1", "-1", "-1"]),
        (["corgi", "1", "beagle"], ["corgi 1", "corgi -1", "beagle 1", "beagle -1", "-corgi -beagle -1"]),
    ],
)
def test_what_was_told_stays_on_the_cards(clues: list[str], shown: list[str]) -> None:
    """W4, rulebook 2b and 2c: shown to everybody alike, also what a clue has skipped."""
    match = table(*THREE, clues=OTHERS_HAVE_ALL)
    play(match, *(f"tell B {clue}" for clue in clues))
    for viewer in (A, B, C, None):
        assert hints(match, B, viewer) == shown


def test_what_a_clue_skips_is_known() -> None:
    """Remembering: a card that was not pointed at is not of that breed, not of that number, and not that card."""
    hand = THREE[B].split()
    for clues in ("corgi", "1", "card2", "corgi 1", "card1 card2", "beagle 1 card5"):
        match = table(*THREE, clues=OTHERS_HAVE_ALL)
        play(match, *(f"tell B {clue.replace('card', 'card ')}" for clue in clues.split()))
        assert memory(match)["may"][B] == [as_bits(known(hand, clues.split(), place, 3)) for place in range(5)]


def test_a_clue_about_one_card_rules_it_out_elsewhere() -> None:
    """Remembering: told that card 1 is the Corgi 1, the others are any other card."""
    match = play(table(*THREE), "tell B card 1")
    may = memory(match)["may"]
    assert may[B][0] == as_bits(["C1"])
    assert may[B][1] == as_bits([card for card in dealt_cards(3) if card != "C1"])
    assert may[A] == may[C] == [as_bits(dealt_cards(3))] * 5, "of the other hands nothing was said"


# --- turns --------------------------------------------------------------------------------------------------------


def test_turns_go_round() -> None:
    """Rulebook 2a, rule 6: from the first player clockwise."""
    match = table(*THREE, first="C", turn="C")
    order = []
    for move in ("tell A dane", "tell B corgi", "tell C shiba", "tell A 1"):
        order.append(match.to_act[0])
        play(match, move)
    assert order == [C, A, B, C]


def test_nobody_may_skip_a_clue() -> None:
    """W3: a clue is mandatory while somebody else has a token."""
    match = table(*THREE)
    assert all(move.startswith("tell ") for move in moves(match))
    for text in ("pass", "keep", "bet 1", "walk 1"):
        with pytest.raises(IllegalMove):
            match.play(A, text)


def test_only_in_turn() -> None:
    """Rulebook 2a."""
    match = table(*THREE)
    with pytest.raises(IllegalMove, match="waiting for seat 0"):
        match.play(B, "tell A dane")


def test_passed_over_among_three() -> None:
    """W3: when the tokens that are left are all a player's own, that player is passed over, and everybody is told."""
    match = table(*THREE, clues={"A": "dane labrador 1", "B": "corgi beagle 1", "C": "shiba"}, turn="B")
    play(match, "tell C labrador")
    assert kinds(match, -1) == ["clued", "passed_over"]
    for viewer in (A, B, C, None):
        assert events(match, "passed_over", viewer) == [{"seat": C}]
    assert match.to_act == (A,)
    assert phase(match) == "clues"
    play(match, "tell C 4")
    assert phase(match) == "trading"


def test_passed_over_among_two() -> None:
    """W3: B alone has tokens, so A gives all that are left."""
    two = ("D1 D2 D3 L1 L2", "S1 S2 S3 B1 B2")
    match = table(*two, clues={"A": "dane labrador 1", "B": "shiba"})
    play(match, "tell B beagle")
    assert (match.to_act, kinds(match, -1)) == ((A,), ["clued", "passed_over"])
    play(match, "tell B card 1")
    assert phase(match) == "trading"
    assert len(events(match, "passed_over")) == 1, "not after the last clue"


def test_two_players_take_turns() -> None:
    """W3: three clues each, and nobody is passed over."""
    match = table("D1 D2 D3 L1 L2", "S1 S2 S3 B1 B2")
    order = []
    for move in ("tell B shiba", "tell A dane", "tell B beagle", "tell A labrador", "tell B 1", "tell A 1"):
        order.append(match.to_act[0])
        play(match, move)
    assert order == [A, B, A, B, A, B]
    assert "passed_over" not in kinds(match)
    assert phase(match) == "trading"


def test_clues_are_over_when_all_tokens_are_gone() -> None:
    """Rulebook 3a, rule 8: then the first player begins trading, whoever gave the last clue."""
    match = table(*THREE, first="B", turn="A", clues={"A": "dane labrador 1", "B": "corgi beagle 1", "C": "shiba labrador"})
    assert phase(match) == "clues"
    play(match, "tell C 4")
    assert (phase(match), match.to_act) == ("trading", (B,))
    assert kinds(match, -1) == ["clued"]
    assert each_seat(match, "tokens") == [0, 0, 0]


def test_there_is_always_something_to_tell() -> None:
    """W3: three clues and five cards: somebody with a token can always be told of a card."""
    match = table("D1 D2 D3 L1 L2", "C1 B2 S3 L3 C2", clues={"B": "card1 card2"})
    assert moves(match) == ["tell B corgi", "tell B 2", "tell B 3", "tell B card 3", "tell B card 4", "tell B card 5"]
