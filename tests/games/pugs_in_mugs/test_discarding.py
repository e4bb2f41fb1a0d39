"""The end of a turn: five cards may be kept."""

from __future__ import annotations

import itertools

import pytest

from pawtable import IllegalMove
from pawtable.games.pugs_in_mugs.events import Discarded
from pawtable.testing.scripted import kinds, moves, state
from tests.games.pugs_in_mugs.tables import (
    KINDS,
    A,
    B,
    act,
    actions_left,
    everything,
    hand,
    laid,
    only,
    phase,
    seen,
    spelled,
    table,
    turn,
)


@pytest.mark.parametrize(("before", "spare"), [("rrr", 0), ("rrrb", 1), ("rrrbb", 2)])
def test_down_to_five(before: str, spare: int) -> None:
    """M7, rule 14: who holds more than five cards when both actions are done discards until five are left."""
    match = act(table(before, "b", mugs={"A": "r"}, deck="pgy"), "draw", "draw")
    if spare == 0:
        assert (phase(match), turn(match)) == ("act", B)
        return
    assert (phase(match), match.to_act, actions_left(match)) == ("discard", (A,), 0)
    assert all(len(move.split()) == 1 + spare for move in moves(match))
    only(match, moves(match)[0])
    assert len(hand(match, A)) == 5
    assert len(laid(match)) == spare
    assert (phase(match), turn(match), actions_left(match)) == ("act", B, 2)
    assert state(match)["turns"] == 1


def test_not_after_the_first_action() -> None:
    """Rule 14: only when both actions are done."""
    match = act(table("rrrbb", "b", mugs={"A": "r"}), "draw")
    assert len(hand(match, A)) == 6
    assert phase(match) == "act"


def test_only_at_the_end_of_ones_own_turn() -> None:
    """M7: not at the end of somebody else's."""
    match = act(table("r", "rrrbbbb", mugs={"B": "rb"}), "draw", "draw")
    assert (phase(match), turn(match)) == ("act", B)
    assert len(hand(match, B)) == 7


@pytest.mark.parametrize("cards", ["rrrrrb", "rbgypGD", "rrbbGGDS", "rrrrrrr", "rrSSSSS", "bbGDDDSSS"])
def test_every_choice_can_be_made_in_one_way(cards: str) -> None:
    """M7: by choice: all ways to keep five are there, each once, in the order of the kinds."""
    match = table(cards, "b", discarding=True)
    spare = len(cards) - 5
    wanted = {"".join(chosen) for chosen in itertools.combinations(spelled_all(cards), spare)}
    offered = [spelled(move.split()[1:]) for move in moves(match)]
    assert sorted(offered) == sorted(wanted)
    assert len(set(offered)) == len(offered)
    for move in moves(match):
        named = [KINDS.index(kind) for kind in move.split()[1:]]
        assert named == sorted(named)


def spelled_all(cards: str) -> str:
    return "".join(sorted(cards, key="rbgypGDS".index))


@pytest.mark.parametrize("said", ["discard blue red", "discard red blue", "discard red, blue", "discard red and blue"])
def test_the_order_of_cards_is_irrelevant(said: str) -> None:
    """M7, rule 18: all are one move, however they are named."""
    match = table("rrbbgyp", "b", discarding=True)
    only(match, said)
    assert hand(match, A) == "rbgyp"
    assert match.history[-1][1].text == "discard red blue"


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("discard red", "you hold seven cards and may keep five: discard two cards"),
        ("discard red red blue", "you hold seven cards and may keep five: discard two cards"),
        ("discard", "you hold seven cards and may keep five: discard two cards"),
        ("discard red red red", "you don't hold a red pug; discard two cards"),
        ("discard red gimme", "you don't hold a Gimme; discard two cards"),
        ("discard red pink", "there is no card called 'pink'; discard two cards"),
        ("draw", "your actions are done, and you may keep five of your seven cards: discard two cards"),
        ("pass", "your actions are done"),
    ],
)
def test_what_cannot_be_discarded(said: str, reason: str) -> None:
    """M7: neither less nor more than it takes, and nothing that one does not hold."""
    match = table("rrbbgyp", "bG", discarding=True)
    with pytest.raises(IllegalMove, match=reason) as refusal:
        only(match, said)
    assert "; try 'discard red red'" in str(refusal.value)


def test_several_cards_are_one_move() -> None:
    """M7: nothing is discarded, and nobody sees anything, before all are chosen."""
    match = table("rrbbgyp", "b", discarding=True)
    game, (s, m) = match.game, match.game.copy(match._state, match._memory)
    before = {seat: game.hidden(s, m, seat)[0] for seat in (B, -1)}
    move = next(move for move in match.moves(A) if move.text == "discard red blue")
    assert game.unfinished(s, A, move.actions[0])
    game.step(s, m, A, move.actions[0])
    assert (s.held[A], sum(s.discard), m.events) == (7, 0, 0)
    for seat, then in before.items():
        now = game.hidden(s, m, seat)[0]
        assert [getattr(now, field.name) for field in now.fields] == [getattr(then, field.name) for field in then.fields]
    assert game.hidden(s, m, A)[0].chosen == s.chosen
    assert not game.unfinished(s, A, move.actions[1])
    game.step(s, m, A, move.actions[1])
    assert (s.held[A], sum(s.discard), m.events) == (5, 2, 1)
    assert s.chosen == [0] * 8


def test_discarded_cards_lie_open() -> None:
    """Rule 3: what was discarded, everybody sees."""
    match = table("rrbbgyp", "b", discarding=True)
    before = everything(match)
    only(match, "discard red red")
    assert everything(match) == before
    assert laid(match) == "rr"
    for viewer in (A, B, None):
        assert match.log_for(viewer)[-1].data == Discarded(A, ["red", "red"])
        assert seen(match, viewer).discard.faces == ["red", "red"]
    assert kinds(match) == ["discarded"]


def test_mischief_can_be_discarded() -> None:
    """M7: any card."""
    match = only(table("rrbbGDS", "b", discarding=True), "discard gimme surprise")
    assert hand(match, A) == "rrbbD"
    assert laid(match) == "GS"


def test_no_choice_leads_nowhere() -> None:
    """M7: cards are named in the order of the kinds, so the last one cannot be named first where two must go."""
    match = table("rrbbgyp", "b", discarding=True)
    assert match.game.legal_actions(match._state, A) == [0, 1, 2, 3]
    single = table("rrbbgy", "b", discarding=True)
    assert single.game.legal_actions(single._state, A) == [0, 1, 2, 3]
    double = table("rrbbgpp", "b", discarding=True)
    assert double.game.legal_actions(double._state, A) == [0, 1, 2, 4]
