"""The actions play, add and take: what they need and what they do. (Rotate: test_turns.py.)"""

from __future__ import annotations

import pytest

from pawtable import IllegalMove, Match
from pawtable.testing.scripted import kinds, moves, play
from tests.games.dnup.tables import A, B, C, D, discarded, hand, hand_sizes, plays, sets, table


def adds(match: Match) -> list[str]:
    return [move for move in moves(match) if move.startswith("add")]


# --- sets ---------------------------------------------------------------------------------------------------------


def test_value_and_size_of_a_set() -> None:
    """Rulebook, card sets, example: four cards that show 3 are a set of value 3 and size 4."""
    match = play(table("3/4 3/5 3/6 3/8 9/1", "2/5 2/6", "4/7 2/4"), "play 3/4 3/5 3/6 3/8")
    assert sets(match, B) == {"A": "3/4 3/5 3/6 3/8"}


def test_only_active_values_make_a_set() -> None:
    """Rulebook, card sets: only the top number counts, whichever of the two it is."""
    match = table("6/1 6/7 1/6 2/6", "2/5 2/9", "4/7 2/4")
    assert set(plays(match)) == {"6/1", "6/7", "6/1 6/7", "1/6", "2/6"}


# --- action A: play -----------------------------------------------------------------------------------------------


def test_printed_example_of_playing() -> None:
    """Rulebook, action A, example: against a 7 and three 6s, one card needs more than 7, three more than 6; else any."""
    match = table(
        "2/4 2/4 2/5 2/9 7/3 7/4 7/5 8/4 6/7 6/4 5/8 5/3",
        "9/3 1/9",
        "4/5 2/10",
        sets={"B": "7/1", "C": "6/1 6/1 6/3"},
    )
    offered = plays(match)
    by_size = {size: {int(cards.split("/")[0]) for cards in offered if len(cards.split()) == size} for size in (1, 2, 3, 4)}
    assert by_size[1] == {8}
    assert by_size[2] == {2, 5, 6, 7}, "two of anything"
    assert by_size[3] == {7}
    assert by_size[4] == {2}, "four of anything, also of the lowest"


@pytest.mark.parametrize("size", [1, 2, 3])
def test_equal_value_does_not_beat(size: int) -> None:
    """Rulebook, action A: a set of a size that is on the table must be higher, not as high."""
    mine, theirs = "7/1 7/3 7/5".split()[:size], "7/1 7/4 7/6".split()[:size]
    match = table(" ".join([*mine, "2/5"]), "2/9 2/6", "4/8 2/4", sets={"B": " ".join(theirs)})
    before = match.position()
    assert " ".join(mine) not in plays(match)
    with pytest.raises(IllegalMove, match="must be higher than 7"):
        match.play(A, "play " + " ".join(mine))
    assert match.position() == before


@pytest.mark.parametrize(("card", "allowed"), [("5/8", False), ("6/7", False), ("7/5", True), ("10/2", True)])
def test_a_set_must_be_higher_than_one_of_its_size(card: str, allowed: bool) -> None:
    """Rulebook, action A: the same size needs a higher value."""
    match = table(f"{card} 2/5", "2/9 2/6", "4/8 2/4", sets={"C": "6/1"})
    assert (card in plays(match)) is allowed


def test_beaten_set_returns_rotated() -> None:
    """D6; Rulebook, action A: the beaten set goes back to its owner's hand, every card rotated (the golden rule)."""
    match = table("7/1 7/4 2/5", "2/9", "4/8 2/4", sets={"B": "3/5 3/6"})
    play(match, "play 7/1 7/4")
    assert sets(match) == {"A": "7/1 7/4"}
    assert hand(match, B) == "2/9 5/3 6/3", "only the returned cards were rotated"
    assert kinds(match, -1) == ["played", "returned", "one_card_left"]


def test_other_sizes_are_left_alone() -> None:
    """D6: a set conflicts only with a set of its own size."""
    match = table("7/1 7/4 2/5", "2/9 1/8", "4/8 2/4", "1/9 3/7", sets={"B": "3/5 3/6", "C": "2/6", "D": "1/6 1/6 1/7"})
    play(match, "play 7/1 7/4")
    assert sets(match) == {"A": "7/1 7/4", "D": "1/6 1/6 1/7", "C": "2/6"}
    assert "swept" not in kinds(match)


def test_at_most_one_set_of_each_size() -> None:
    """D6: so no two sets on the table ever have the same size."""
    match = table("2/5 2/6 9/1", "3/8 2/9 7/1", "4/8 2/4 7/4", "5/7 1/9 6/1")
    play(match, "play 2/5", "play 3/8", "play 4/8", "play 5/7")
    assert sets(match) == {"D": "5/7"}
    assert [hand(match, seat) for seat in (A, B, C)] == ["2/6 5/2 9/1", "2/9 7/1 8/3", "2/4 7/4 8/4"]


def test_fewer_cards_than_you_have() -> None:
    """Rulebook, action A, note: not all cards of the value need be played."""
    match = table("7/1 7/4 7/5 2/5", "2/9", "4/8 2/4")
    play(match, "play 7/4")
    assert sets(match) == {"A": "7/4"}
    assert hand(match, A) == "2/5 7/1 7/5"


def test_which_cards_is_the_players_choice() -> None:
    """D5: all choices of cards that differ in their bottom number are offered."""
    match = table("7/1 7/4 7/5 2/5", "2/9 2/6", "4/8 2/4")
    assert plays(match) == ["2/5", "7/1", "7/4", "7/5", "7/1 7/4", "7/1 7/5", "7/4 7/5", "7/1 7/4 7/5"]


def test_look_alike_cards_are_offered_once() -> None:
    """D5: of two cards that look alike and lie alike it does not matter which is played, so it is not asked."""
    match = table("7/1 7/1 7/4 2/5", "2/9 2/6", "4/8 2/4")
    assert plays(match) == ["2/5", "7/1", "7/4", "7/1 7/1", "7/1 7/4", "7/1 7/1 7/4"]


@pytest.mark.parametrize("held", ["1/7", "1/7b"])
def test_one_of_two_look_alike_cards_can_be_played(held: str) -> None:
    """D5: whichever of the two copies a hand has, it is offered."""
    match = table(f"{held} 2/5", "2/9 2/6", "4/8 2/4")
    assert plays(match) == ["1/7", "2/5"]
    play(match, "play 1/7")
    assert hand(match, A) == "2/5"


def test_two_look_alike_cards_that_lie_differently_are_different() -> None:
    """D5: twins with different ends up are no set, and each can be played."""
    match = table("1/7 7/1 2/5", "2/9 2/6", "4/8 2/4")
    assert plays(match) == ["1/7", "2/5", "7/1"]


@pytest.mark.parametrize(
    ("on_table", "offered"),
    [
        ({"B": "8/1"}, ["7/1 7/4", "7/1 7/5", "7/4 7/5", "7/1 7/4 7/5"]),
        ({"B": "8/1 8/2"}, ["7/1", "7/4", "7/5", "7/1 7/4 7/5"]),
        ({"B": "8/1 8/2 8/3"}, ["7/1", "7/4", "7/5", "7/1 7/4", "7/1 7/5", "7/4 7/5"]),
        ({"B": "8/1", "C": "9/1 9/2"}, ["7/1 7/4 7/5"]),
        ({"B": "8/1", "C": "9/1 9/2 9/3"}, ["7/1 7/4", "7/1 7/5", "7/4 7/5"]),
        ({"B": "8/1 8/2", "C": "9/1 9/2 9/3"}, ["7/1", "7/4", "7/5"]),
        ({"B": "8/1", "C": "9/1 9/2", "D": "8/2 8/3 8/4"}, []),
    ],
)
def test_sizes_that_are_blocked(on_table: dict[str, str], offered: list[str]) -> None:
    """D6: exactly the sizes with a set as high or higher are closed, in every combination."""
    match = table("7/1 7/4 7/5", "2/5 2/6", "4/6 2/4", "3/7 1/6", sets=on_table)
    assert plays(match) == offered


def test_cards_must_be_in_the_hand() -> None:
    """Rulebook, action A: a set is played from your hand."""
    match = table("7/1 2/5", "7/4 2/6", "4/6 2/4")
    with pytest.raises(IllegalMove, match="7/4"):
        match.play(A, "play 7/1 7/4")
    with pytest.raises(IllegalMove, match="only one 7/1"):
        match.play(A, "play 7/1 7/1")


# --- action B: add ------------------------------------------------------------------------------------------------


def test_first_printed_example_of_adding() -> None:
    """Rulebook, action B, example 1: no 3 onto a 3, because two 5s have the new size and are higher."""
    match = table("3/5 8/1", "2/9 2/6", "4/8 2/4", sets={"B": "3/4", "C": "5/1 5/7"})
    assert "add 3/5 to B" not in moves(match)
    with pytest.raises(IllegalMove, match="must be higher than 5"):
        match.play(A, "add 3/5 to B")


def test_second_printed_example_of_adding() -> None:
    """Rulebook, action B, example 2: a 5 onto a 5 beats two 3s, which come back as a 4 and a 6."""
    match = table("5/8 8/1", "2/9", "2/10", sets={"B": "5/7", "C": "3/4 3/6"})
    play(match, "add 5/8 to B")
    assert hand(match, C) == "2/10 4/3 6/3"
    assert sets(match) == {}, "B's turn has come: the set of two 5s was discarded"
    assert {"5/7", "5/8"} <= set(discarded(match))
    assert kinds(match, -1) == ["added", "returned", "one_card_left", "discarded"]


def test_added_card_stays_with_the_set() -> None:
    """Rulebook, action B: the card lies in front of the opponent, and the set has grown."""
    match = table("5/8 8/1", "2/9 2/6", "2/10 1/6", sets={"C": "5/7"})
    play(match, "add 5/8 to C")
    assert sets(match) == {"C": "5/7 5/8"}
    assert hand(match, A) == "8/1"
    assert match._state.value[C] == 5


def test_added_card_counts_for_the_size() -> None:
    """D6: the grown set blocks its new size and frees the old one."""
    match = play(table("5/8 8/1", "2/9 2/6", "2/10 1/6", sets={"C": "5/7"}), "add 5/8 to C")
    assert plays(match) == ["2/6", "2/9"], "single cards may be low again, and two 2s are too low"


def test_grown_set_comes_back_whole() -> None:
    """D6: a beaten set returns to the player in front of whom it lies, cards that others added included."""
    match = play(table("5/8 8/1", "6/1 6/2 2/9", "2/10 1/6", sets={"C": "5/7"}), "add 5/8 to C", "play 6/1 6/2")
    assert hand(match, C) == "1/6 2/10 7/5 8/5"
    assert hand(match, A) == "8/1"


def test_added_card_must_match() -> None:
    """Rulebook, action B: the card shows the value of the set."""
    match = table("7/1 5/8 3/5 8/4", "2/9 2/6", "2/10 1/6", sets={"C": "5/7"})
    assert adds(match) == ["add 5/8 to C"]
    for card in ("7/1", "3/5", "8/4"):
        with pytest.raises(IllegalMove, match="the value of C's set, 5"):
            match.play(A, f"add {card} to C")


def test_exactly_one_card_is_added() -> None:
    """Rulebook, action B: one card, not several."""
    match = table("5/8 5/2 8/1", "2/9 2/6", "2/10 1/6", sets={"C": "5/7"})
    assert adds(match) == ["add 5/2 to C", "add 5/8 to C"]
    with pytest.raises(IllegalMove):
        match.play(A, "add 5/2 5/8 to C")


def test_which_card_is_added_is_the_players_choice() -> None:
    """D5: cards that differ in their bottom number are offered one by one, cards that look alike once."""
    match = table("5/2 5/2 5/8 8/1", "2/9 2/6", "2/10 1/6", sets={"C": "5/7"})
    assert adds(match) == ["add 5/2 to C", "add 5/8 to C"]
    play(match, "add 5/8 to C")
    assert hand(match, A) == "5/2 5/2 8/1"
    assert sets(match) == {"C": "5/7 5/8"}


def test_adding_must_not_make_an_equal_set() -> None:
    """Rulebook, action B: the grown set must be higher than the other of its new size, not as high."""
    match = table("5/8 8/1", "2/9 2/6", "2/10 1/6", sets={"B": "5/1 5/2", "C": "5/7"})
    assert adds(match) == ["add 5/8 to B"]


def test_adding_looks_only_at_the_new_size() -> None:
    """Rulebook, action B: sets of other sizes, high or low, do not matter."""
    hands = ["5/8 8/1", "2/9 2/6", "2/10 1/6", "1/7 1/9"]
    assert adds(table(*hands, sets={"B": "5/7 5/2", "C": "9/3", "D": "8/2 8/3 8/4 8/1"})) == [
        "add 5/8 to B",
        "add 8/1 to D",
    ]
    assert adds(table(*hands, sets={"B": "5/7 5/2", "C": "9/3", "D": "8/2 8/3 8/4"})) == ["add 8/1 to D"]


def test_no_adding_to_your_own_set() -> None:
    """Rulebook, action B: a set in front of an opponent (your own is gone when your turn begins anyway)."""
    match = play(table("5/8 5/7 8/1", "2/9 2/6", "2/10 1/6"), "play 5/7", "rotate", "rotate")
    assert [move for move in moves(match) if move.startswith(("add", "take"))] == []
    with pytest.raises(IllegalMove, match="own"):
        match.play(A, "add 5/8 to A")


# --- action C: take -----------------------------------------------------------------------------------------------


def test_printed_example_of_taking() -> None:
    """Rulebook, action C, example: three 2s come to the hand as 5, 7 and 9."""
    match = table("3/8 4/6", "1/6 1/8", "1/9 2/4", "1/7 2/10", sets={"C": "2/5 2/7 2/9"})
    play(match, "take C")
    assert hand(match, A) == "3/8 4/6 5/2 7/2 9/2"
    assert sets(match) == {}
    assert kinds(match, -1) == ["took"]


def test_taken_set_is_the_takers() -> None:
    """Rulebook, action C: the cards change hands; their old owner gets nothing back."""
    match = play(table("3/8 4/6", "1/6 1/8", "1/9 2/4", sets={"C": "2/5 2/9"}), "take C")
    assert hand(match, C) == "1/9 2/4"
    assert hand_sizes(match) == [4, 2, 2]


def test_taking_touches_no_other_set() -> None:
    """Rulebook, action C: one set is taken."""
    match = table("3/8 4/6", "1/6 1/8", "1/9 2/4", "1/7 2/10", sets={"C": "2/5 2/9", "D": "3/7"})
    play(match, "take C")
    assert sets(match) == {"D": "3/7"}


def test_any_opponents_set_can_be_taken() -> None:
    """Rulebook, action C: a set in front of an opponent, of any size and value; no empty place, nothing of your own."""
    match = table("3/8 4/6", "1/6 1/8", "1/9 2/4", "1/7 2/10", sets={"B": "10/1", "D": "3/7 3/9"}, turn="C")
    assert [move for move in moves(match) if move.startswith("take")] == ["take B", "take D"]


def test_take_is_no_play() -> None:
    """D4: taking is the whole action; nothing is put down, and the size is free for the next player."""
    match = play(table("3/8 4/6", "1/6 1/8", "1/9 2/4", sets={"C": "9/2"}), "take C")
    assert match.to_act == (B,)
    assert "play 1/6" in moves(match)


def test_played_again_a_taken_card_shows_its_other_end() -> None:
    """Rulebook, golden rule: rotated means rotated: the other value counts from now on."""
    match = play(table("3/8 4/6", "1/6 1/8", "1/9 2/4", sets={"C": "2/9"}), "take C", "rotate", "rotate")
    assert plays(match) == ["3/8", "4/6", "9/2"]
    assert D not in match.to_act
