"""Going out, letters, and how rounds and games end. With two players: test_two_players.py."""

from __future__ import annotations

import pytest

import pawtable
from pawtable import IllegalMove, Result
from pawtable.testing.scripted import kinds, moves, play
from tests.games.dnup.tables import A, B, C, D, discarded, hand, letters, out, seen, sets, table


def round_number(match: pawtable.Match) -> int:
    return seen(match).round


# --- first out ----------------------------------------------------------------------------------------------------


def test_first_out_wins_two_letters() -> None:
    """D8; Rulebook, end of the round: whoever plays their last card first wins two letters, and the round goes on."""
    match = play(table("7/3", "2/5 3/8", "4/6 9/2"), "play 7/3")
    assert letters(match) == [2, 0, 0]
    assert out(match) == [A]
    assert round_number(match) == 1
    assert match.to_act == (B,)
    assert kinds(match, -1) == ["played", "went_out"]


def test_going_out_with_several_cards() -> None:
    """Rulebook, end of the round: the last card or the last cards."""
    match = play(table("7/3 7/4 7/5", "2/5 3/8", "4/6 9/2"), "play 7/3 7/4 7/5")
    assert out(match) == [A]
    assert letters(match) == [2, 0, 0]


def test_who_keeps_a_card_is_not_out() -> None:
    """D6, D8: out is who has no card left."""
    match = play(table("7/3 7/4 7/5", "2/5 3/8", "4/6 9/2"), "play 7/3 7/4")
    assert out(match) == []
    assert letters(match) == [0, 0, 0]


def test_first_out_takes_no_more_turns() -> None:
    """D8; Rulebook, end of the round: the others go on without them, in the same order."""
    match = play(table("7/3", "2/5 3/8", "4/6 9/2", "1/6 1/7"), "play 7/3")
    order: list[int] = []
    for _ in range(7):
        order += match.to_act
        play(match, "rotate")
    assert order == [B, C, D, B, C, D, B]
    assert match.moves(A) == []


def test_set_of_who_is_out_stays_until_their_turn_would_have_come() -> None:
    """D8; Rulebook, end of the round: it stays for one round of turns, then it is discarded."""
    match = play(table("7/3", "2/5 3/8", "4/6 9/2"), "play 7/3", "rotate")
    assert sets(match) == {"A": "7/3"}
    assert "3/7" not in discarded(match)
    play(match, "rotate")
    assert sets(match) == {}
    assert "3/7" in discarded(match)
    assert match.to_act == (B,)
    assert hand(match, A) == ""


def test_discarding_for_who_is_out_and_who_is_next() -> None:
    """D4, D8: when a turn passes over somebody who is out, their set goes, and so does that of the next in turn."""
    match = table("", "2/5 3/8", "4/6 9/2", sets={"A": "7/3 7/4", "B": "2/10"}, turn="C")
    play(match, "rotate")
    assert sets(match) == {}
    assert kinds(match, -1) == ["rotated", "discarded", "discarded"]


def test_set_of_who_is_out_still_blocks() -> None:
    """D6: as long as it lies there it is a set like any other."""
    match = play(table("7/3", "2/5 6/7 8/4", "4/6 9/2"), "play 7/3")
    assert [move for move in moves(match) if move.startswith("play")] == ["play 8/4"]


@pytest.mark.parametrize("move", ["play 9/2", "add 9/3 to C"])
def test_beaten_set_of_who_is_out_is_discarded(move: str) -> None:
    """D6; Rulebook, end of the round: it returns to nobody, however it was beaten."""
    if move.startswith("play"):
        match = table("7/3", "9/2 3/8", "4/6 2/10")
        beaten = ["3/7"]
        play(match, "play 7/3", move)
    else:
        match = table("7/3 7/4", "9/3 3/8", "4/6 2/10", sets={"C": "9/2"})
        beaten = ["3/7", "4/7"]
        play(match, "play 7/3 7/4", move)
    assert set(beaten) <= set(discarded(match))
    assert "A" not in sets(match)
    assert hand(match, A) == ""
    assert out(match) == [A]
    assert letters(match) == [2, 0, 0], "the letters stay won"
    assert "swept" in kinds(match, -1)
    assert "returned" not in kinds(match, -1)


def test_adding_to_the_set_of_who_is_out() -> None:
    """D7: a set of a player who is out can be added to."""
    match = play(table("7/3", "7/4 3/8", "4/6 2/10"), "play 7/3")
    assert "add 7/4 to A" in moves(match)
    play(match, "add 7/4 to A")
    assert sets(match) == {"A": "7/3 7/4"}
    assert out(match) == [A]
    play(match, "rotate")
    assert sets(match) == {}
    assert {"3/7", "4/7"} <= set(discarded(match)), "it goes as one when A's turn would have come"


def test_taking_the_set_of_who_is_out() -> None:
    """D7: a set of a player who is out can be taken; that player stays out."""
    match = play(table("7/3 7/4", "9/2 3/8", "4/6 2/10"), "play 7/3 7/4", "take A")
    assert hand(match, B) == "3/7 3/8 4/7 9/2"
    assert sets(match) == {}
    assert out(match) == [A]
    assert letters(match) == [2, 0, 0]


def test_going_out_first_by_adding() -> None:
    """D7: adding your last card is going out too; you have no set in front of you then."""
    match = play(table("7/3", "3/8 2/9", "4/6 2/10", sets={"C": "7/4"}), "add 7/3 to C")
    assert letters(match) == [2, 0, 0]
    assert out(match) == [A]
    assert sets(match) == {"C": "7/3 7/4"}
    assert match.to_act == (B,)


def test_going_out_second_by_adding() -> None:
    """D7, D8: the same for the second; here onto the set of the first."""
    match = play(table("7/3", "7/4", "4/6 2/10"), "play 7/3", "add 7/4 to A")
    assert letters(match) == [2, 1, 0]
    assert round_number(match) == 2


def test_taking_and_rotating_never_end_a_hand() -> None:
    """D8: only playing and adding take cards out of a hand."""
    match = table("7/3", "9/2 3/8", "4/6 2/10", sets={"B": "8/4"})
    assert out(play(match, "rotate")) == []
    match = table("7/3", "9/2 3/8", "4/6 2/10", sets={"B": "8/4"})
    assert out(play(match, "take B")) == []


def test_who_was_beaten_after_the_last_but_one_card_goes_on() -> None:
    """D6: one whose set returns while they still hold cards has those cards again and is not out."""
    match = play(table("7/3 2/5", "9/2 3/8", "4/6 2/10"), "play 7/3", "play 9/2")
    assert hand(match, A) == "2/5 3/7"
    assert out(match) == []


# --- second out ---------------------------------------------------------------------------------------------------


def test_second_out_wins_one_letter_and_ends_the_round() -> None:
    """D8; Rulebook, end of the round: one letter, and the round ends immediately; the next one is dealt."""
    match = play(table("7/3", "2/5", "4/6 9/2", "1/6 1/7"), "play 7/3", "rotate", "rotate", "rotate", "play 5/2")
    assert letters(match) == [2, 1, 0, 0]
    assert round_number(match) == 2
    assert out(match) == []
    assert sets(match) == {}
    assert discarded(match) == []
    assert [len(hand(match, seat).split()) for seat in range(4)] == [9, 9, 9, 9]
    assert kinds(match, -1) == ["played", "went_out", "round_began", "nearly_won", *["dealt"] * 4]


def test_turns_are_counted_anew_in_each_round() -> None:
    """D10: the 600 turns are of one round."""
    match = table("7/3", "", "4/6 9/2", turns=300)
    play(match, "play 7/3")
    assert seen(match).turns == 0
    play(match, "rotate")
    assert seen(match).turns == 1


def test_third_player_gets_nothing() -> None:
    """D8: letters are for the first two only: two and one, however many play."""
    match = play(table("7/3", "9/2", "4/6", "1/6", "1/7"), "play 7/3", "play 9/2")
    assert letters(match) == [2, 1, 0, 0, 0]
    assert round_number(match) == 2


# --- the end of the game ------------------------------------------------------------------------------------------


def test_four_letters_win_at_once() -> None:
    """D8 (published); Rulebook, end of the game: the first out who reaches four wins in the middle of the round."""
    match = play(table("7/3", "2/5 3/8", "4/6 9/2", letters=[2, 3, 3]), "play 7/3")
    assert match.over
    assert match.to_act == ()
    assert match.result == Result(winners=(A,), scores=(4, 3, 3))
    assert round_number(match) == 1
    assert kinds(match, -1) == ["played", "went_out", "game_over"]


def test_more_than_four_letters_win_too() -> None:
    """Rulebook, end of the game: four or more."""
    match = play(table("7/3", "2/5 3/8", "4/6 9/2", letters=[3, 3, 0]), "play 7/3")
    assert match.result == Result(winners=(A,), scores=(5, 3, 0))


def test_fourth_letter_as_second_wins() -> None:
    """D8: the one letter of the second can be the fourth, too."""
    match = play(table("", "2/5", "4/6 9/2", letters=[2, 3, 0], turn="B"), "play 2/5")
    assert match.result == Result(winners=(B,), scores=(2, 4, 0))
    assert round_number(match) == 1


def test_three_letters_do_not_win() -> None:
    """Rulebook, end of the game: four, not three."""
    match = play(table("7/3", "2/5 3/8", "4/6 9/2", letters=[1, 0, 0]), "play 7/3")
    assert not match.over
    assert match.result is None
    match = play(table("", "2/5", "4/6 9/2", letters=[2, 2, 0], turn="B"), "play 2/5")
    assert not match.over
    assert letters(match) == [2, 3, 0]


def test_letters_add_up_over_rounds() -> None:
    """Rulebook, end of the game: letters are kept from round to round."""
    match = play(table("7/3", "2/5", "4/6 9/2", letters=[1, 1, 1], turn="A"), "play 7/3", "rotate", "rotate", "play 5/2")
    assert letters(match) == [3, 2, 1]


def test_nothing_happens_after_the_end() -> None:
    """Rulebook, end of the game: it is over."""
    match = play(table("7/3", "2/5 3/8", "4/6 9/2", letters=[2, 0, 0]), "play 7/3")
    assert [match.moves(seat) for seat in range(3)] == [[], [], []]
    with pytest.raises(IllegalMove, match="over"):
        match.play(B, "rotate")


# --- D10 ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
def test_a_round_of_600_turns_is_void(players: int) -> None:
    """D10: 600 single turns (with two players each area's turn counts), played one by one, and the round is void."""
    match = pawtable.new("dnup", players=players, seed="patience")
    before = [hand(match, seat) for seat in range(players)]
    for _ in range(599):
        play(match, "rotate")
    assert round_number(match) == 1
    assert "round_void" not in kinds(match)
    play(match, "rotate")
    assert round_number(match) == 2
    assert kinds(match, -1)[:3] == ["rotated", "round_void", "round_began"]
    assert seen(match).turns == 0
    assert [hand(match, seat) for seat in range(players)] != before, "it is dealt anew"
    assert letters(match) == [0] * players


def test_letters_of_a_void_round_stay() -> None:
    """D10: what was won before, in this round too, is kept; the round's second letter goes to nobody."""
    match = table("", "2/5 3/8", "4/6 9/2", letters=[2, 1, 0], turn="B", turns=599, round_number=7)
    play(match, "rotate")
    assert letters(match) == [2, 1, 0]
    assert round_number(match) == 8
    assert out(match) == []
    assert [len(hand(match, seat).split()) for seat in range(3)] == [10, 10, 10]


def test_going_out_first_with_the_600th_turn() -> None:
    """D10: the first out wins the letters, but the round has not come to its normal end: it is void."""
    match = play(table("7/3", "2/5 3/8", "4/6 9/2", turns=599), "play 7/3")
    assert letters(match) == [2, 0, 0]
    assert round_number(match) == 2
    assert kinds(match, -1)[:3] == ["played", "went_out", "round_void"]


def test_going_out_second_with_the_600th_turn() -> None:
    """D10: that is the round's normal end, and nothing is void."""
    match = play(table("7/3", "", "4/6 9/2", turns=599, letters=[0, 2, 0]), "play 7/3")
    assert letters(match) == [1, 2, 0]
    assert round_number(match) == 2
    assert "round_void" not in kinds(match)


def test_void_round_counts_among_the_fifty() -> None:
    """D10: after void round 49 comes round 50, the last; a void round 50 ends the match."""
    match = play(table("2/5 3/8", "7/3 1/6", "4/6 9/2", round_number=49, turns=599), "rotate")
    assert not match.over
    assert round_number(match) == 50
    match = play(table("2/5 3/8", "7/3 1/6", "4/6 9/2", round_number=50, turns=599, letters=[3, 1, 3]), "rotate")
    assert match.result == Result(winners=(A, C), scores=(3, 1, 3))
    assert kinds(match, -1) == ["rotated", "round_void", "game_over"]


def test_fifty_rounds_are_a_draw() -> None:
    """D10: after the normal end of round 50 those with most letters share the game."""
    match = table("7/3", "", "4/6 9/2", "1/6 1/7", letters=[2, 3, 3, 0], round_number=50)
    play(match, "play 7/3")
    assert match.result == Result(winners=(A, B, C), scores=(3, 3, 3, 0))
    assert kinds(match, -1) == ["played", "went_out", "game_over"]


def test_fifty_rounds_with_one_in_the_lead() -> None:
    """D10: those with most letters may be one."""
    match = table("7/3", "", "4/6 9/2", letters=[2, 2, 2], round_number=50)
    play(match, "play 7/3")
    assert match.result == Result(winners=(A,), scores=(3, 2, 2))


def test_fiftieth_round_is_played_to_its_end() -> None:
    """D10: the match is not over before, and whoever reaches the goal in it simply wins."""
    match = play(table("7/3", "2/5 3/8", "4/6 9/2", round_number=50, letters=[1, 3, 3]), "play 7/3")
    assert not match.over
    match = play(table("7/3", "2/5 3/8", "4/6 9/2", round_number=50, letters=[2, 3, 3]), "play 7/3")
    assert match.result == Result(winners=(A,), scores=(4, 3, 3))
