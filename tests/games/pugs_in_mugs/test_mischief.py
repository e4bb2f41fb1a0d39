"""Gimme and Dig."""

from __future__ import annotations

import pytest

from pawtable import IllegalMove
from pawtable.games.pugs_in_mugs.events import Dug, Given
from pawtable.testing.scripted import kinds, moves, state
from tests.games.pugs_in_mugs.tables import (
    KINDS,
    LETTERS,
    TINY,
    A,
    B,
    C,
    act,
    actions_left,
    everything,
    hand,
    only,
    pile,
    table,
    turn,
)

# --- Gimme --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "letter"), list(zip(KINDS, LETTERS, strict=True)))
def test_gimme(kind: str, letter: str) -> None:
    """M4 (published), rule 8: name another player, and a colour or a kind of mischief; they give one if they hold one."""
    match = only(table("G", f"{letter}{letter}", letter), f"gimme B {kind}")
    assert hand(match, A) == letter
    assert hand(match, B) == letter, "one, not all"
    assert hand(match, C) == letter, "and of nobody else"
    assert pile(match) == "G"
    assert match.log[-1].kind == "given"
    assert match.log[-1].data == Given(A, B, kind, True)


@pytest.mark.parametrize(("kind", "letter"), list(zip(KINDS, LETTERS, strict=True)))
def test_gimme_that_fails(kind: str, letter: str) -> None:
    """M4: it costs the action and the card also if it fails."""
    others = "".join(each for each in LETTERS if each != letter)
    match = table("rG", others, letter)
    act(match, f"gimme B {kind}")
    assert hand(match, A) == "r"
    assert hand(match, B) == others
    assert hand(match, C) == letter
    assert pile(match) == "G"
    assert actions_left(match) == 1
    assert match.log[-1].data == Given(A, B, kind, False)


def test_gimme_costs_an_action() -> None:
    """Rule 8: it is one of the two actions; two Gimmes are two."""
    match = act(table("GG", "rb", "g"), "gimme B red")
    assert (turn(match), actions_left(match)) == (A, 1)
    act(match, "gimme C green")
    assert turn(match) == B
    assert hand(match, A) == "rg"
    assert pile(match) == "GG"


def test_gimme_for_what_one_holds_oneself() -> None:
    """M4: any kind may be named, one's own too."""
    match = only(table("rrG", "r", "g"), "gimme B red")
    assert hand(match, A) == "rrr"


def test_gimme_for_a_gimme() -> None:
    """M4: a Gimme can bring a Gimme; the one that was played goes to the pile."""
    match = act(table("G", "rG", "g"), "gimme B gimme")
    assert hand(match, A) == "G"
    assert pile(match) == "G"
    act(match, "gimme B gimme")
    assert hand(match, A) == ""
    assert pile(match) == "GG"


def test_gimme_does_not_find_itself() -> None:
    """M4: who plays the only Gimme and is asked for none keeps none."""
    match = only(table("G", "r", options={**TINY, "gimmes": 1}), "gimme B gimme")
    assert hand(match, A) == ""
    assert pile(match) == "G"
    assert match.log[-1].data == Given(A, B, "gimme", False)


def test_gimme_to_a_player_without_cards() -> None:
    """M8: it may be played although it will surely fail."""
    match = table("G", "", "g")
    assert "gimme B red" in moves(match)
    only(match, "gimme B red")
    assert hand(match, A) == ""
    assert pile(match) == "G"
    assert state(match)["held"][:3] == [0, 0, 1]


def test_gimme_that_will_surely_fail() -> None:
    """M8: the same where everybody knows that they have none, or all of a kind are elsewhere."""
    match = table("G", "b", "g", known={"B": "b"}, none={"C": "r"}, discard="r" * 12)
    assert {"gimme B red", "gimme C red"} <= set(moves(match))


def test_gimme_takes_the_last_card() -> None:
    """M4: they must give it, even their last one."""
    match = only(table("G", "r", "g"), "gimme B red")
    assert hand(match, B) == ""
    assert state(match)["held"][:3] == [1, 0, 1]


@pytest.mark.parametrize("text", ["gimme A red", "gimme D red", "gimme B", "gimme red", "gimme B mug", "gimme"])
def test_gimme_names_another_player_and_a_kind(text: str) -> None:
    """M4: not oneself, nobody who is not there, and nothing that is no card."""
    match = table("GS", "r", "g")
    with pytest.raises(IllegalMove):
        only(match, text)
    assert hand(match, A) == "GS"


def test_no_gimme_without_a_gimme() -> None:
    """Rule 8: one must hold it."""
    match = table("rDS", "rG", "g")
    assert not [move for move in moves(match) if move.startswith("gimme")]


def test_mischief_that_came_can_be_played_at_once() -> None:
    """M3, M4: what the first action brought may be used for the second."""
    match = act(table("G", "D", "g", discard="p"), "gimme B dig", "dig purple")
    assert hand(match, A) == "p"
    assert turn(match) == B


# --- Dig ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "letter"), list(zip(KINDS, LETTERS, strict=True)))
def test_dig(kind: str, letter: str) -> None:
    """M4 (published), rule 9: name a colour or a kind of mischief; if the discard pile has one, take one."""
    match = only(table("D", "b", discard=letter * 2), f"dig {kind}")
    assert hand(match, A) == letter
    assert sorted(pile(match)) == sorted(f"{letter}D")
    assert match.log[-1].kind == "dug"
    assert match.log[-1].data == Dug(A, kind, True)


@pytest.mark.parametrize(("kind", "letter"), list(zip(KINDS, LETTERS, strict=True)))
def test_dig_that_fails(kind: str, letter: str) -> None:
    """M4: it costs the action and the card also if it fails; M8: it may be played although it will."""
    others = "".join(each for each in LETTERS if each != letter)
    match = act(table("rD", letter, discard=others), f"dig {kind}")
    assert hand(match, A) == "r"
    assert hand(match, B) == letter
    assert sorted(pile(match)) == sorted(f"{others}D")
    assert actions_left(match) == 1
    assert match.log[-1].data == Dug(A, kind, False)


def test_dig_in_an_empty_pile() -> None:
    """M8: nothing is there, and it may be tried."""
    match = table("D", "r")
    assert "dig red" in moves(match)
    only(match, "dig red")
    assert hand(match, A) == ""
    assert pile(match) == "D"


def test_dig_cannot_find_itself() -> None:
    """M4: the card that you play reaches the pile after its effect."""
    match = only(table("D", "r"), "dig dig")
    assert hand(match, A) == ""
    assert pile(match) == "D"
    assert match.log[-1].data == Dug(A, "dig", False)


def test_dig_can_find_another_dig() -> None:
    """M4: one that lies there already; and the next Dig finds the first one."""
    match = act(table("DD", "r"), "dig dig")
    assert hand(match, A) == "D"
    act(match, "dig dig")
    assert hand(match, A) == "D"
    assert pile(match) == "D"


def test_dig_for_a_gimme_that_was_just_played() -> None:
    """M4: after its effect it is in the pile."""
    match = act(table("GD", "r", "g"), "gimme B blue", "dig gimme")
    assert hand(match, A) == "G"
    assert pile(match) == "D"


def test_dig_costs_an_action() -> None:
    """Rule 9."""
    match = act(table("DD", "r", discard="pp"), "dig purple")
    assert (turn(match), actions_left(match)) == (A, 1)
    act(match, "dig purple")
    assert turn(match) == B


def test_dig_looks_at_the_pile_only() -> None:
    """M4, M8: not at the deck, and no new deck is made for it."""
    match = only(table("D", "b"), "dig red")
    assert match.log[-1].data == Dug(A, "red", False)
    assert "reshuffled" not in kinds(match)


@pytest.mark.parametrize("text", ["dig", "dig mug", "dig B red", "dig red blue"])
def test_dig_names_a_kind(text: str) -> None:
    """M4: one kind of card."""
    match = table("D", "r", discard="rrbb")
    with pytest.raises(IllegalMove):
        only(match, text)


def test_no_dig_without_a_dig() -> None:
    """Rule 9."""
    match = table("rGS", "rD", discard="rD")
    assert not [move for move in moves(match) if move.startswith("dig")]


def test_naming_is_part_of_the_move() -> None:
    """M4: the card and what is asked for are said in one breath: nobody sees half a move, and nothing happens in between."""
    match = table("GD", "r", "g")
    for move in match.moves(A):
        assert len(move.actions) == (1 if move.text == "draw" else 2)
    game, (s, m) = match.game, match.game.copy(match._state, match._memory)
    before = [game.hidden(s, m, seat)[0].naming for seat in (B, C, -1)]
    action = next(move.actions[0] for move in match.moves(A) if move.text == "gimme B red")
    game.step(s, m, A, action)
    assert game.to_act(s) == 1 << A
    assert game.legal_actions(s, A) == list(range(8)), "a kind is to be named, nothing else"
    assert [game.hidden(s, m, seat)[0].naming for seat in (B, C, -1)] == before
    assert game.hidden(s, m, A)[0].naming == action


@pytest.mark.parametrize("move", ["gimme B red", "gimme B blue", "dig purple", "dig red"])
def test_no_card_is_lost(move: str) -> None:
    """M4."""
    match = table("GD", "r", "g", discard="pp")
    before = everything(match)
    only(match, move)
    assert everything(match) == before
