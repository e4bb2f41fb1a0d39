"""Exchanging, stealing and winning."""

from __future__ import annotations

import pytest

from pawtable import IllegalMove
from pawtable.games.pugs_in_mugs.events import End, Exchanged, GameOver, Stole
from pawtable.testing.scripted import kinds, moves
from tests.games.pugs_in_mugs.tables import (
    COLOURS,
    LETTERS,
    A,
    B,
    C,
    act,
    actions_left,
    answer,
    everything,
    hand,
    mugs,
    only,
    phase,
    pile,
    table,
    turn,
)


def exchanges(cards: str, owned: str = "") -> list[str]:
    return [move for move in moves(table(cards, "b", mugs={"A": owned})) if move.startswith("exchange")]


def thefts(cards: str, **owned: str) -> list[str]:
    return [move for move in moves(table(cards, "b", "", mugs=owned)) if move.startswith("steal")]


# --- exchanging ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("colour", "letter"), list(zip(COLOURS, LETTERS, strict=False)))
def test_exchange(colour: str, letter: str) -> None:
    """M6, rule 10: three pugs of one colour for the mug of that colour; the pugs go to the discard pile."""
    match = table(letter * 4 + "S", "b", mugs={"B": letter})
    before = everything(match)
    only(match, f"exchange {colour}")
    assert mugs(match, A) == letter
    assert mugs(match, B) == letter, "there are mugs enough for everybody (M1)"
    assert hand(match, A) == f"{letter}S"
    assert pile(match) == letter * 3
    assert everything(match) == before
    assert match.log[-1].data == Exchanged(A, colour, 1)
    answer(match)
    assert (turn(match), actions_left(match)) == (A, 1)


@pytest.mark.parametrize(
    ("cards", "owned", "possible"),
    [
        ("rr", "", []),
        ("rrb", "", []),
        ("rrr", "", ["exchange red"]),
        ("rrrr", "", ["exchange red"]),
        ("rrr", "r", []),
        ("rrr", "bgy", ["exchange red"]),
        ("rrrbbb", "", ["exchange red", "exchange blue"]),
        ("rrrbbb", "r", ["exchange blue"]),
        ("GGGDDDSSS"[:6], "", []),
        ("rrG", "", []),
    ],
)
def test_when_to_exchange(cards: str, owned: str, possible: list[str]) -> None:
    """M6, rule 10: only with three pugs of that colour, and only for a mug that one does not own; mischief is no pug."""
    assert exchanges(cards, owned) == possible


def test_everybody_can_own_the_same_mugs() -> None:
    """M1, M6: that somebody else owns a mug does not matter."""
    everyone = dict.fromkeys("BCDE", "r")
    match = table("rrr", "b", "b", "b", "b", mugs=everyone)
    only(match, "exchange red")
    assert [mugs(match, seat) for seat in range(5)] == ["r"] * 5


def test_two_exchanges_in_a_turn() -> None:
    """Rule 6: the same action twice."""
    match = act(table("rrrbbb", "b"), "exchange red", "exchange blue")
    assert mugs(match, A) == "rb"
    assert turn(match) == B


def test_an_example() -> None:
    """Rule 13: Gimme, Bo, red; then three red pugs for the red mug."""
    match = table("rrbGD", "rg", known={"B": "r"}, names=["Ada", "Bo"])
    act(match, "gimme Bo red")
    assert hand(match, A) == "rrrbD"
    act(match, "exchange red")
    assert mugs(match, A) == "r"
    assert hand(match, A) == "bD"


# --- stealing -----------------------------------------------------------------------------------------------------


def test_steal() -> None:
    """M6, rule 11: one pug of each colour for a mug of another player; the pugs go to the discard pile."""
    match = table("rrbgypG", "b", "g", mugs={"A": "y", "B": "rg", "C": "r"}, actions=1)
    before = everything(match)
    only(match, "steal B red")
    assert [mugs(match, seat) for seat in (A, B, C)] == ["ry", "g", "r"]
    assert hand(match, A) == "rG"
    assert pile(match) == "rbgyp"
    assert everything(match) == before
    assert match.log[-1].data == Stole(A, B, "red", 2)
    assert phase(match) == "window"


def test_whom_and_what_to_steal() -> None:
    """M6: any mug of any other player that one does not own."""
    assert thefts("rbgyp", A="r", B="rbg", C="gp") == ["steal B blue", "steal B green", "steal C green", "steal C purple"]


@pytest.mark.parametrize("missing", "rbgyp")
def test_a_pug_of_every_colour(missing: str) -> None:
    """M6, rule 11: four colours are not enough, however many pugs."""
    cards = "rbgyp".replace(missing, "")
    assert thefts(cards + cards[0] + "GDS", B="rbgy") == []


def test_not_a_colour_that_one_owns() -> None:
    """M6, rule 11."""
    assert thefts("rbgyp", A="r", B="r") == []
    match = table("rbgyp", "b", mugs={"A": "r", "B": "r"})
    with pytest.raises(IllegalMove):
        only(match, "steal B red")


def test_not_ones_own_mug_and_not_what_is_not_there() -> None:
    """M6: from another player."""
    assert thefts("rbgyp", A="rb") == []
    assert thefts("rbgyp") == []


@pytest.mark.parametrize(("owned", "possible"), [("", True), ("b", True), ("bg", True), ("bgy", True), ("bgyp", False)])
def test_the_fifth_mug_cannot_be_stolen(owned: str, possible: bool) -> None:
    """M6, rule 11: so not while one owns four; the fourth can be."""
    assert thefts("rbgyp", A=owned, B="r") == (["steal B red"] if possible else [])


def test_from_a_player_with_four() -> None:
    """M6: how many mugs the victim has is no matter."""
    match = only(table("rbgyp", "", mugs={"B": "rbgy"}), "steal B yellow")
    assert mugs(match, B) == "rbg"
    assert not match.over


def test_a_stolen_mug_can_be_got_again() -> None:
    """M6: by exchange, since it is not owned any more."""
    match = act(table("rbgyp", "rrr", mugs={"B": "r"}), "steal B red", "draw")
    assert "exchange red" in moves(match)
    act(match, "exchange red")
    assert [mugs(match, seat) for seat in (A, B)] == ["r", "r"]


# --- winning ------------------------------------------------------------------------------------------------------


def test_five_mugs_win() -> None:
    """M7, rule 16: at once."""
    match = only(table("pppG", "bS", "g", mugs={"A": "rbgy", "B": "rbgy"}), "exchange purple")
    assert match.over
    assert match.result is not None
    assert match.result.winners == (A,)
    assert match.result.scores == (5, 4, 0)
    assert kinds(match) == ["exchanged", "game_over"]
    assert match.log[-1].data == GameOver([A], End.FIVE_MUGS, 5)


def test_with_an_action_and_too_many_cards_left() -> None:
    """M7: nothing is discarded, and no second action is taken."""
    match = only(table("pppGGGGGG", "b", mugs={"A": "rbgy"}), "exchange purple")
    assert match.over
    assert hand(match, A) == "GGGGGG"
    assert actions_left(match) == 0
    assert all(match.moves(seat) == [] for seat in (A, B))


def test_four_mugs_do_not_win() -> None:
    """M7."""
    match = only(table("ppp", "b", mugs={"A": "rbg"}), "exchange purple")
    assert not match.over
    assert match.result is None


def test_the_score_is_the_number_of_mugs() -> None:
    """M9: what a draw is decided by."""
    match = only(table("ppp", "b", "g", mugs={"A": "rbgy", "C": "rp"}), "exchange purple")
    assert match.result is not None
    assert match.result.scores == (5, 0, 2)
