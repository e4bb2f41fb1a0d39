"""Positions: what can be set up, and what cannot be."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import pawtable
from pawtable import BadPosition
from pawtable.games.pugs_in_mugs import GAME
from pawtable.games.pugs_in_mugs.rules import PLAY_DIG, PLAY_GIMME
from pawtable.testing.positions import Change, all_of, assert_refused, in_memory, in_state
from pawtable.testing.scripted import state
from tests.games.pugs_in_mugs.tables import TINY, A, B, C, act, answer, only, position, table


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (in_state("held", 3, to=1), "seats that 3 players do not have"),
        (in_state("mugs", 4, to=1), "seats that 3 players do not have"),
        (in_state("hand", 3, 0, to=1), "seats that 3 players do not have"),
        (in_state("held", A, to=3), "seat 0 holds 3 cards, and 2 are in its hand"),
        (in_state("held", A, to=1), "seat 0 holds 1 cards, and 2 are in its hand"),
        (all_of(in_state("deck", 0, to=0), in_state("left", to=61)), "there are 78 cards"),
        (in_state("discard", 0, to=3), "there are 78 cards"),
        (in_state("pugs", to=11), "there are 73 cards"),
        (in_state("pugs", to=2), "from 3 to 20"),
        (all_of(in_state("hand", A, 0, to=0), in_state("hand", A, 1, to=1)), "12 cards of the kind red, and this has 11"),
        (all_of(in_state("discard", 3, to=0), in_state("discard", 5, to=1)), "12 cards of the kind yellow, and this has 11"),
        (in_state("turn", to=3), "turn speaks of seats that 3 players do not have"),
        (in_state("mugs", B, to=31), "the game should be over: seat 1 has all five mugs"),
        (in_state("turns", to=1000), "the game should be over: there are at most 1000 turns"),
        (in_state("over", to=1), "the game is over, and somebody is still asked"),
        (in_state("actions", to=0), "seat 0 has no action left"),
        (in_state("doing", to=1), "nothing to discard"),
        (all_of(in_state("doing", to=1), in_state("actions", to=0)), "nothing to discard"),
        (in_state("asked", to=7), "asked does not fit the open question"),
        (in_state("answers", 1, to=45), "answers of seats that were not asked"),
        (in_memory("known", B, 0, to=1), "known and could do not fit"),
        (in_memory("known", B, 2, to=3), "known and could do not fit the 2 cards of seat 1"),
        (in_memory("could", B, 2, to=3), "known and could do not fit the 2 cards of seat 1"),
        (in_memory("could", B, 1, to=0), "known and could do not fit the cards of seat 1"),
        (in_memory("could", 4, 1, to=1), "known and could do not fit the 0 cards of seat 4"),
        (in_memory("shuffled", 0, to=13), "12 cards of the kind red, and shuffled says more"),
        (in_memory("shuffled", 0, to=10), "shuffled with 10 cards of the kind red"),
        (in_memory("drew", A, 0, to=2), "shuffled with 12 cards of the kind red"),
        (in_memory("drew", 3, 0, to=1), "seats that 3 players do not have"),
    ],
)
def test_impossible_positions_are_refused(change: Change, reason: str) -> None:
    """M1, M3, M5, M7, M9: a table that the rules cannot lead to is refused, with the reason."""
    assert_refused(position("rG", "bg", "yS", discard="y"), change, reason)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (in_state("window", to=2), "put to all seats"),
        (in_state("asked", to=3), "put to all seats"),
        (in_state("asked", to=15), "asked does not fit"),
        (in_state("asked", to=0), "asked does not fit"),
        (in_state("actions", to=2), "comes after an action"),
        (in_state("doing", to=1), "comes after an action"),
        (in_state("answers", A, to=45), "answers of seats that were not asked, or have not answered"),
        (in_state("answered", to=8), "answers of seats that were not asked"),
        (all_of(in_state("answers", to=[45] * 3 + [0] * 7), in_state("answered", to=7)), "the question should be closed"),
        (all_of(in_state("answers", A, to=47), in_state("answered", to=1)), "seat 0 cannot have answered that"),
        (all_of(in_state("answers", C, to=8), in_state("answered", to=4)), "seat 2 cannot have answered that"),
        (in_state("over", to=1), "still asked"),
    ],
)
def test_impossible_windows_are_refused(change: Change, reason: str) -> None:
    """M5: everybody is asked, after an action; who holds no Surprise has not played one."""
    whole = position("rG", "bg", "yS", window=True)
    passed = json.loads(only_answered().position())["state"]["answers"]
    assert passed[A] == 45, "the number of an answer"
    assert_refused(whole, change, reason)


def only_answered() -> pawtable.Match:
    match = only(table("rG", "bg", "yS"), "draw")
    match.play(A, "pass")
    return match


def test_answers_can_be_set_up() -> None:
    """M5: in the middle of a window."""
    match = only_answered()
    match.play(C, "surprise B")
    again = pawtable.set_up("pugs-in-mugs", match.position())
    assert again.to_act == (B,)
    for each in (match, again):
        each.play(B, "pass")
    assert again.position() == match.position()
    assert sum(state(again)["held"]) == 5


def test_who_can_do_nothing_has_no_turn() -> None:
    """M3: such a turn is over before anybody sees it."""
    whole = position("rrbbp", "rbggy", "gyyp", deck="p", options=TINY)
    pawtable.set_up("pugs-in-mugs", whole)
    with pytest.raises(BadPosition, match="seat 0 can do nothing, so its turn should be over"):
        pawtable.set_up("pugs-in-mugs", position("rrbbp", "rbggy", "gyypp", deck="", options=TINY))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (in_state("mugs", to=[31, 0, 0, 0, 0]), ""),
        (in_state("turns", to=1000), ""),
        (all_of(in_state("deck", to=[0] * 8), in_state("left", to=0)), "another number"),
        (in_state("mugs", to=[0, 31, 0, 0, 0]), "seat 1 has all five mugs"),
        (in_state("mugs", to=[31, 31, 0, 0, 0]), "all five mugs"),
        (in_state("mugs", to=[15, 0, 0, 0, 0]), "why the game should be over"),
    ],
)
def test_games_that_are_over(change: Change, reason: str) -> None:
    """M7, M9, M10: a game ends in the turn of whoever has all five mugs, after its last turn, or when nothing can be done."""
    whole = position("rG", "bg", "yS")
    whole["state"].update(over=1, actions=0)
    change(whole["state"], whole["memory"])
    if reason:
        with pytest.raises(BadPosition, match=reason):
            pawtable.set_up("pugs-in-mugs", whole)
    else:
        match = pawtable.set_up("pugs-in-mugs", whole)
        assert match.over


def test_a_game_that_got_stuck_can_be_set_up() -> None:
    """M10."""
    match = act(table("rrbb", "rbggy", "gyypp", deck="p", options=TINY), "draw")
    assert match.over
    for viewer in (A, None):
        assert pawtable.set_up("pugs-in-mugs", match.position(viewer)).over
    assert pawtable.set_up("pugs-in-mugs", match.position()).result == match.result


# --- the middle of a move, which positions leave out --------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("naming", PLAY_DIG, "seat 0 cannot have played that"),
        ("naming", PLAY_GIMME + A, "seat 0 cannot have played that"),
        ("naming", PLAY_GIMME + B, ""),
        ("chosen", [1, 0, 0, 0, 0, 0, 0, 0], "no action left"),
    ],
)
def test_half_a_move(field: str, value: Any, reason: str) -> None:
    """M4: who names a kind has played a Dig or a Gimme that was there to be played."""
    match = table("rG", "bg", "yS")
    s, m = match.game.copy(match._state, match._memory)
    setattr(s, field, value)
    found = GAME.problem(s, m, -2)
    assert reason in found
    assert bool(reason) == bool(found)


@pytest.mark.parametrize(
    ("chosen", "reason"),
    [
        ([1, 0, 0, 0, 0, 0, 0, 0], ""),
        ([3, 0, 0, 0, 0, 0, 0, 0], "does not hold the chosen cards"),
        ([0, 0, 0, 0, 0, 0, 0, 1], "does not hold the chosen cards"),
        ([0, 0, 0, 0, 1, 0, 0, 0], "cannot finish the move"),
    ],
)
def test_half_a_discarding(chosen: list[int], reason: str) -> None:
    """M7: cards that are there, such that enough are left to choose from."""
    match = table("rrbbgyp", "b", discarding=True)
    s, m = match.game.copy(match._state, match._memory)
    s.chosen = chosen
    found = GAME.problem(s, m, -2)
    assert reason in found
    assert bool(reason) == bool(found)


@pytest.mark.parametrize("window", [True, False])
def test_no_half_move_while_others_are_asked(window: bool) -> None:
    match = (
        table("rG", "bg", "yS", window=True) if window else act(table("rrbb", "rbggy", "gyypp", deck="p", options=TINY), "draw")
    )
    s, m = match.game.copy(match._state, match._memory)
    s.naming = PLAY_GIMME + B
    assert "nobody is in the middle of a move" in GAME.problem(s, m, -2)


# --- as a seat sees it --------------------------------------------------------------------------------------------


def seen(viewer: int | None, **details: Any) -> dict[str, Any]:
    whole: dict[str, Any] = json.loads(table("rG", "bg", "yS", **details).position(viewer))
    return whole


@pytest.mark.parametrize(
    ("viewer", "change", "reason"),
    [
        (A, in_state("deck", 0, to=1), "a seat does not see the deck"),
        (A, in_state("hand", B, 1, to=1), "only the known cards can be seen"),
        (None, in_state("hand", A, 0, to=1), "only the known cards can be seen"),
        (A, in_state("hand", A, 0, to=0), "seat 0 holds 2 cards, and 1 are in its hand"),
        (A, in_state("hand", A, 0, to=2), "seat 0 holds 2 cards, and 3 are in its hand"),
        (A, all_of(in_state("discard", 0, to=12), in_state("left", to=60)), "12 cards of the kind red, and this has 13"),
        (A, in_memory("could", A, 0, to=0), "known and could do not fit the cards of seat 0"),
        (A, in_state("stream", to=1), "key"),
    ],
)
def test_positions_that_a_seat_cannot_see(viewer: int | None, change: Change, reason: str) -> None:
    """Rule 3: what is hidden from a seat is not in its position, and what it sees fits."""
    whole = seen(viewer)
    pawtable.set_up("pugs-in-mugs", whole)
    change(whole["state"], whole["memory"])
    with pytest.raises(BadPosition, match=reason):
        pawtable.set_up("pugs-in-mugs", whole)


def test_answers_of_others_cannot_be_seen() -> None:
    """M5."""
    whole = seen(A, window=True)
    whole["state"]["answers"][B] = 45
    whole["state"]["answered"] = 1 << B
    with pytest.raises(BadPosition, match="nobody sees the answers of others"):
        pawtable.set_up("pugs-in-mugs", whole)


def test_a_hand_that_cannot_be_filled() -> None:
    """M4: B's card could only be red, and all red ones lie open."""
    whole = json.loads(table("g", "r", "b", deck="", options=TINY, none={"B": "bgypGDS"}).position(A))
    pawtable.set_up("pugs-in-mugs", whole)
    whole["state"]["discard"][0] += 1
    whole["state"]["discard"][1] -= 1
    with pytest.raises(BadPosition, match="not enough cards left that could be in the hand"):
        pawtable.set_up("pugs-in-mugs", whole)


def test_two_hands_that_cannot_be_filled_together() -> None:
    """M4: B's card could only be red, and so could C's, and one red card is left."""
    whole = json.loads(table("g", "r", "r", deck="", options=TINY, none={"B": "bgypGDS", "C": "bgypGDS"}).position(A))
    pawtable.set_up("pugs-in-mugs", whole)
    whole["state"]["discard"][0] += 1
    whole["state"]["discard"][1] -= 1
    with pytest.raises(BadPosition, match="not enough cards left that could be in the hand"):
        pawtable.set_up("pugs-in-mugs", whole)


def test_positions_as_seen_can_be_set_up() -> None:
    """A position that a seat sees is one that it can start from; what it imagines from there is the same game."""
    match = answer(only(table("rG", "bbg", "yS", known={"C": "y"}), "gimme B red"), C="surprise B")
    for viewer in (A, B, C, None):
        again = pawtable.set_up("pugs-in-mugs", match.position(viewer))
        assert again.view(viewer).table == match.view(viewer).table
        assert again.imagine("x").position() == match.as_seen(viewer).imagine("x").position()


@pytest.mark.parametrize("players", [2, 4])
def test_positions_of_random_games(players: int) -> None:
    """Every position that play leads to is possible, and the game goes on from it in the same way."""
    chooser = random.Random(players)
    match = pawtable.new("pugs-in-mugs", players=players, seed=f"positions {players}", pugs=4)
    for _ in range(120):
        if match.over:
            break
        again = pawtable.set_up("pugs-in-mugs", json.loads(match.position()))
        seat = match.to_act[0]
        move = chooser.choice(match.moves(seat)).text
        for each in (match, again):
            each.play(seat, move)
        assert again.position() == match.position()
