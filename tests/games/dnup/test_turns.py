"""A turn: discard your set, then exactly one action; and whose turn is next."""

from __future__ import annotations

import pytest

from pawtable import IllegalMove, Match
from pawtable.games.dnup.moves import Add, Play, Rotate, Take
from pawtable.testing.scripted import kinds, moves, play
from tests.games.dnup.tables import A, B, C, discarded, hand, sets, table


def quiet_table(players: int = 3) -> Match:
    hands = ["7/3 7/4 3/8", "9/2 2/5", "4/6 10/2 2/4", "1/7 1/9", "8/5 3/9"]
    return table(*hands[:players])


# --- the discard --------------------------------------------------------------------------------------------------


def test_own_set_is_discarded_when_the_turn_comes() -> None:
    """D4; Rulebook, step 1: a set that has lasted until its owner's next turn is discarded."""
    match = play(quiet_table(), "play 7/3 7/4", "rotate")
    assert sets(match) == {"A": "7/3 7/4"}
    assert not {"3/7", "4/7"} & set(discarded(match))
    play(match, "rotate")
    assert match.to_act == (A,)
    assert sets(match) == {}
    assert {"3/7", "4/7"} <= set(discarded(match))
    assert hand(match, A) == "3/8", "what is discarded does not come back"
    assert kinds(match, -1) == ["rotated", "discarded"]


def test_only_the_own_set_is_discarded() -> None:
    """D4; Rulebook, step 1: the sets of the others stay."""
    match = play(quiet_table(), "play 7/3 7/4", "play 9/2", "rotate")
    assert match.to_act == (A,)
    assert sets(match) == {"B": "9/2"}


def test_set_that_others_added_to_is_discarded_whole() -> None:
    """Rulebook, step 1: any set in front of you, whoever's cards are in it."""
    match = table("7/3 3/8", "7/4 2/5", "7/6 2/4")
    play(match, "play 7/3", "add 7/4 to A", "add 7/6 to A")
    assert sets(match) == {}
    assert {"3/7", "4/7", "6/7"} <= set(discarded(match))


def test_blocked_size_is_free_after_the_discard() -> None:
    """D4: the discard comes before the action, so your old set never stands in your own way."""
    match = play(table("9/2 3/8", "2/5 2/6", "4/6 2/4"), "play 9/2", "rotate", "rotate")
    assert "play 3/8" in moves(match)


# --- one action ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("move", ["play 9/1", "add 7/4 to B", "take B", "rotate"])
def test_exactly_one_action(move: str) -> None:
    """D4; Rulebook, step 2: one action, and the turn passes to the left."""
    match = table("7/4 3/8 9/1", "2/5 2/9", "4/6 2/4", sets={"B": "7/1", "C": "2/5 2/6"})
    match.play(A, move)
    assert match.to_act == (B,)
    assert match.moves(A) == []
    assert len(match.history) == 1


def test_there_are_four_kinds_of_moves() -> None:
    """D4; Rulebook, step 2: play, add, take, rotate, and nothing else."""
    match = table("7/4 3/8 9/1", "2/5 2/9", "4/6 2/4", sets={"B": "7/1"})
    assert {type(move.data) for move in match.moves(A)} == {Play, Add, Take, Rotate}


def test_no_pass() -> None:
    """D4: there is no pass."""
    match = quiet_table()
    before = match.position()
    for said in ("pass", "", "skip", "done", "discard"):
        with pytest.raises(IllegalMove):
            match.play(A, said)
    assert match.position() == before


def test_rotating_is_always_possible() -> None:
    """D4: with a single card that is too low there is still the rotation (and a set to take)."""
    match = table("1/6", "2/5 2/9", "4/6 2/4", sets={"B": "7/1"})
    assert moves(match) == ["take B", "rotate"]
    match = table("1/6", "2/5 2/9", "4/6 2/4")
    assert moves(match) == ["play 1/6", "rotate"]


def test_only_the_seat_whose_turn_it_is_may_move() -> None:
    """Rulebook, playing a round: players take turns."""
    match = quiet_table()
    assert match.moves(B) == []
    with pytest.raises(IllegalMove, match="waiting for seat 0"):
        match.play(B, "rotate")


# --- whose turn is next -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5])
def test_turns_go_clockwise(players: int) -> None:
    """Rulebook, playing a round: clockwise, round and round, each player once."""
    match = quiet_table(players)
    order: list[int] = []
    for _ in range(2 * players):
        order += match.to_act
        play(match, "rotate")
    assert order == [*range(players), *range(players)]


# --- action D: rotate ---------------------------------------------------------------------------------------------


def test_rotate_turns_the_whole_hand() -> None:
    """Rulebook, action D: all cards in your hand swap their ends."""
    match = play(quiet_table(), "rotate")
    assert hand(match, A) == "3/7 4/7 8/3"


def test_rotate_turns_only_your_hand() -> None:
    """Rulebook, action D: other hands and the sets on the table stay as they are."""
    match = table("7/4 3/8", "9/2 2/5", "4/6 10/2", sets={"B": "7/1", "C": "6/3 6/7"})
    play(match, "rotate")
    assert hand(match, B) == "2/5 9/2"
    assert hand(match, C) == "4/6 10/2"
    assert sets(match) == {"C": "6/3 6/7"}, "B's set was discarded, C's lies as it lay"


def test_rotate_twice_is_nothing() -> None:
    """Rulebook, action D: rotating swaps the ends; doing it again swaps them back."""
    match = play(quiet_table(), "rotate", "rotate", "rotate", "rotate", "rotate", "rotate")
    assert [hand(match, seat) for seat in (A, B, C)] == ["3/8 7/3 7/4", "2/5 9/2", "2/4 4/6 10/2"]


def test_no_card_is_ever_turned_alone() -> None:
    """D2; Rulebook, playing a round: a hand may be sorted, but no single card turned: there is one way to rotate, all."""
    match = quiet_table()
    assert [move for move in moves(match) if not move.startswith("play")] == ["rotate"]
    with pytest.raises(IllegalMove):
        match.play(A, "rotate 3/8")
    with pytest.raises(IllegalMove, match="8/3"):
        match.play(A, "play 8/3")


def test_playing_leaves_the_rest_of_the_hand_as_it_lies() -> None:
    """D2: cards keep their ends when others leave the hand."""
    match = play(quiet_table(), "play 7/3")
    assert hand(match, A) == "3/8 7/4"
