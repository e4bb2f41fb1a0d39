"""The other side of the rulebook: two players with two areas each (D9)."""

from __future__ import annotations

import pytest

import pawtable
from pawtable import IllegalMove, Result
from pawtable.testing.scripted import kinds, moves, play
from tests.games.dnup.tables import A, B, area, discarded, hand, letters, plays, seen, sets, table

# --- turns --------------------------------------------------------------------------------------------------------


def test_order_of_turns() -> None:
    """D9; Rulebook, 2-player game: area 1, then area 2; the starter begins with a single turn for area 2."""
    starters = set()
    for i in range(10):
        match = pawtable.new("dnup", players=2, seed=f"two {i}")
        (starter,) = match.to_act
        starters.add(starter)
        order = []
        for _ in range(10):
            order.append((match.to_act, area(match)))
            play(match, "rotate")
        own, other = "AB"[starter], "AB"[1 - starter]
        names = [f"{own}2", *[f"{other}1", f"{other}2", f"{own}1", f"{own}2"] * 3]
        assert order == [(("AB".index(name[0]),), name) for name in names[:10]]
    assert starters == {A, B}


def test_later_rounds_begin_with_a_single_turn_too() -> None:
    """D9, D3: the exception for the starter holds in every round."""
    for i in range(10):
        match = play(table("7/3", "2/5 3/8", turn="A1", seed=f"again {i}"), "play 7/3")
        assert seen(match).round == 2
        (starter,) = match.to_act
        assert {"1/5", "5/1"} & set(hand(match, starter).split())
        assert area(match) == f"{'AB'[starter]}2"
        play(match, "rotate")
        assert match.to_act == (1 - starter,)
        assert area(match) == f"{'AB'[1 - starter]}1"


def test_each_turn_discards_only_its_own_areas_set() -> None:
    """D9; Rulebook, 2-player game: the turn for an area begins with discarding that area's set, and no other."""
    match = table("6/1 2/5 9/2", "4/7 4/8 3/9", sets={"A1": "7/3", "A2": "5/7 5/8"}, turn="B2")
    play(match, "rotate")
    assert area(match) == "A1"
    assert sets(match) == {"A2": "5/7 5/8"}
    assert "3/7" in discarded(match)
    assert "5/8" not in discarded(match)
    play(match, "rotate")
    assert area(match) == "A2"
    assert sets(match) == {}
    assert {"5/7", "5/8"} <= set(discarded(match))


def test_a_set_is_played_into_the_turns_area() -> None:
    """D9: a player may have two sets, one in each area."""
    match = table("7/3 9/2 9/1 2/5", "4/7 4/8 3/9", turn="A1")
    play(match, "play 7/3")
    assert sets(match) == {"A1": "7/3"}
    play(match, "play 9/1 9/2")
    assert sets(match) == {"A1": "7/3", "A2": "9/1 9/2"}
    assert match.to_act == (B,)
    assert area(match) == "B1"
    play(match, "rotate", "rotate")
    assert sets(match) == {"A2": "9/1 9/2"}, "A1's turn has come"


# --- conflicts ----------------------------------------------------------------------------------------------------


def test_your_own_sets_can_conflict() -> None:
    """D9; Rulebook, 2-player game: your own set in the other area blocks its size like any other."""
    match = table("6/1 7/4 9/2", "4/8 3/9", sets={"A1": "7/3"}, turn="A2")
    assert plays(match) == ["9/2"], "neither lower nor equal"
    with pytest.raises(IllegalMove, match=r"your left set \(a 7\) is on the table"):
        match.play(A, "play 6/1")


def test_own_set_beaten_by_own_set_returns_rotated() -> None:
    """D6, D9: a set of your own that you beat comes back to your hand, rotated, while you still hold cards."""
    match = play(table("6/1 9/2", "4/8 3/9", sets={"A1": "7/3"}, turn="A2"), "play 9/2")
    assert sets(match) == {"A2": "9/2"}
    assert hand(match, A) == "3/7 6/1"
    assert kinds(match, -1) == ["played", "returned"]


def test_own_set_beaten_by_the_last_card_is_discarded() -> None:
    """D6: out is judged when the last card leaves the hand, so the own set that it beats does not come back."""
    match = play(table("9/2", "4/8 3/9", sets={"A1": "7/3"}, turn="A2"), "play 9/2")
    assert kinds(match, -1)[:3] == ["played", "swept", "went_out"]
    assert letters(match) == [1, 0]


def test_own_set_beaten_by_the_last_card_is_discarded_at_the_end_of_the_game() -> None:
    """D6: the same where the table stays as it is because the game is over."""
    match = play(table("9/2", "4/8 3/9", sets={"A1": "7/3"}, turn="A2", letters=[1, 0]), "play 9/2")
    assert match.result == Result(winners=(A,), scores=(2, 0))
    assert hand(match, A) == ""
    assert sets(match) == {"A2": "9/2"}
    assert "3/7" in discarded(match)


def test_opponents_sets_conflict_as_usual() -> None:
    """D6, D9: both sets of the opponent count."""
    match = table("6/1 7/4 9/2 9/1 2/5 2/6", "4/8 3/9", sets={"B1": "8/3", "B2": "5/7 5/8"}, turn="A1")
    assert plays(match) == ["9/1", "9/2", "9/1 9/2"]
    play(match, "play 9/1 9/2")
    assert hand(match, B) == "3/9 4/8 7/5 8/5"
    assert sets(match) == {"A1": "9/1 9/2", "B1": "8/3"}


def test_grown_set_beats_the_adders_own_set() -> None:
    """D6, D9: the opponent's set that you add to can beat your own; it returns to you, rotated."""
    match = table("7/4 2/9 2/10", "4/8 3/9", sets={"A1": "3/5 3/6", "B1": "7/1"}, turn="A2")
    play(match, "add 7/4 to B1")
    assert hand(match, A) == "2/9 2/10 5/3 6/3"
    assert kinds(match, -1) == ["added", "returned", "discarded"]


def test_grown_set_beats_the_adders_own_set_with_the_last_card() -> None:
    """D6: and if the added card was your last one, your own beaten set is discarded and you are out."""
    match = table("7/4", "4/8 3/9", sets={"A1": "3/5 3/6", "B1": "7/1"}, turn="A2", letters=[1, 0])
    play(match, "add 7/4 to B1")
    assert kinds(match, -1) == ["added", "swept", "went_out", "game_over"]
    assert hand(match, A) == ""
    assert {"3/5", "3/6"} <= set(discarded(match))
    assert sets(match) == {"B1": "7/1 7/4"}


def test_own_set_can_block_adding() -> None:
    """D9: conflicts concern all sets, so your own higher pair keeps you from adding."""
    match = table("7/4 2/9", "4/8 3/9", sets={"A1": "8/3 8/5", "B1": "7/1"}, turn="A2")
    assert "add 7/4 to B1" not in moves(match)
    with pytest.raises(IllegalMove, match=r"your left set \(two 8s\)"):
        match.play(A, "add 7/4 to B1")


def test_opponents_two_sets_can_conflict_when_one_grows() -> None:
    """D6, D9: adding to one of the opponent's sets can beat the other."""
    match = table("7/4 2/9", "4/8 3/9", sets={"B1": "3/5 3/6", "B2": "7/1"}, turn="A1")
    play(match, "add 7/4 to B2")
    assert hand(match, B) == "3/9 4/8 5/3 6/3"
    assert sets(match) == {"B2": "7/1 7/4"}


# --- adding and taking --------------------------------------------------------------------------------------------


def test_adding_and_taking_concern_the_opponents_sets_only() -> None:
    """D9: your own set in the other area can be neither added to nor taken."""
    match = table("7/4 9/2 5/2", "4/8 3/9", sets={"A1": "7/3", "B1": "5/7 5/8", "B2": "2/4 2/5 2/6"}, turn="A2")
    assert [move for move in moves(match) if move.startswith(("add", "take"))] == ["add 5/2 to B1", "take B1", "take B2"]
    for said in ("add 7/4 to A1", "take A1"):
        with pytest.raises(IllegalMove, match="your own set"):
            match.play(A, said)


@pytest.mark.parametrize("place", ["B1", "B2"])
def test_either_of_the_opponents_sets_can_be_taken(place: str) -> None:
    """D9: take one of the two; it is rotated as always."""
    match = table("9/2", "4/8 3/9", sets={"A1": "7/3", place: "5/7 5/8"}, turn="A2")
    play(match, f"take {place}")
    assert hand(match, A) == "7/5 8/5 9/2"
    assert sets(match) == {"A1": "7/3"}


# --- winning ------------------------------------------------------------------------------------------------------


def test_going_out_wins_the_round() -> None:
    """D9; Rulebook, 2-player game: with your last card you win the round at once, which counts one."""
    match = play(table("7/3", "2/5 3/8", turn="A1"), "play 7/3")
    assert letters(match) == [1, 0]
    assert seen(match).round == 2
    assert kinds(match, -1) == ["played", "went_out", "round_began", "nearly_won", "dealt", "dealt"]
    assert [len(hand(match, seat).split()) for seat in (A, B)] == [13, 13]


def test_going_out_by_adding_wins_the_round() -> None:
    """D7, D9: as with more players, adding the last card counts."""
    match = play(table("7/3", "2/5 3/8", sets={"B1": "7/4"}, turn="A1"), "add 7/3 to B1")
    assert letters(match) == [1, 0]


def test_two_rounds_win_the_game() -> None:
    """D9; Rulebook, 2-player game: the first to win two rounds."""
    match = play(table("2/5 3/8", "7/3", turn="B1", letters=[1, 1]), "play 7/3")
    assert match.result == Result(winners=(B,), scores=(1, 2))
    assert kinds(match, -1) == ["played", "went_out", "game_over"]


def test_one_round_does_not_win_the_game() -> None:
    """D9: two, not one; the goal option may say otherwise."""
    assert not play(table("2/5 3/8", "7/3", turn="B1", letters=[1, 0]), "play 7/3").over
    assert play(table("2/5 3/8", "7/3", turn="B1", goal=1), "play 7/3").over
    assert not play(table("2/5 3/8", "7/3", turn="B1", goal=3, letters=[0, 1]), "play 7/3").over


def test_fifty_rounds() -> None:
    """D10: with two players the same limit; a draw if both have won as many."""
    match = play(table("2/5 3/8", "7/3 1/6", turn="B1", letters=[1, 1], round_number=50, turns=599), "rotate")
    assert match.result == Result(winners=(A, B), scores=(1, 1))
    match = play(table("2/5 3/8", "7/3", turn="B1", letters=[1, 0], goal=3, round_number=50), "play 7/3")
    assert match.result == Result(winners=(A, B), scores=(1, 1))
