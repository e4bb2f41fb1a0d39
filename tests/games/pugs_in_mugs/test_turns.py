"""Turns: two actions, drawing, the new deck, players who can do nothing, and games that would never end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pawtable import IllegalMove
from pawtable.games.pugs_in_mugs.events import Drew, End, GameOver, Reshuffled, Stuck
from pawtable.testing.scripted import chi_squared, kinds, moves, state
from tests.games.pugs_in_mugs.tables import (
    TINY,
    A,
    B,
    C,
    D,
    act,
    actions_left,
    deck,
    deck_size,
    everything,
    hand,
    happened,
    only,
    phase,
    pile,
    table,
    turn,
)

# --- two actions --------------------------------------------------------------------------------------------------


def test_two_actions() -> None:
    """M3, rules 5 and 6: two actions, the same one twice if you like; then it is the next player's turn."""
    match = table("r", "b", "g")
    assert (turn(match), actions_left(match)) == (A, 2)
    act(match, "draw")
    assert (turn(match), actions_left(match)) == (A, 1)
    act(match, "draw")
    assert (turn(match), actions_left(match)) == (B, 2)
    assert len(hand(match, A)) == 3
    assert state(match)["turns"] == 1


def test_turns_go_round_to_the_left() -> None:
    """Rule 4."""
    match = table("r", "b", "g", turn="B")
    turns = []
    for _ in range(7):
        turns.append(turn(match))
        act(match, "draw", "draw")
    assert turns == [B, C, A, B, C, A, B]


@pytest.mark.parametrize("text", ["pass", "", "end", "discard r", "surprise B"])
def test_actions_are_mandatory(text: str) -> None:
    """M3: as long as any is possible, there is no way around it."""
    match = table("rS", "b")
    assert moves(match) == ["draw"]
    with pytest.raises(IllegalMove):
        only(match, text)
    act(match, "draw")
    assert turn(match) == A
    assert "draw" in moves(match)
    assert "pass" not in moves(match)


def test_all_actions_at_once() -> None:
    """M3, rules 7 to 11: what can be done, and nothing that cannot."""
    match = table("rrrbgypGD", "r", "", mugs={"B": "rb", "A": "r"}, actions=1)
    every = "red blue green yellow purple gimme dig surprise".split()
    wanted = {"draw", "steal B blue", *(f"dig {kind}" for kind in every)}
    wanted |= {f"gimme {seat} {kind}" for seat in "BC" for kind in every}
    assert set(moves(match)) == wanted


@pytest.mark.parametrize(("cards", "mug"), [("rrr", ""), ("bbb", "r"), ("pppp", "rbgy")])
def test_exchange_counts_as_an_action(cards: str, mug: str) -> None:
    """Rules 6, 10."""
    match = table(cards, "b", mugs={"A": mug})
    assert any(move.startswith("exchange") for move in moves(match))


# --- drawing ------------------------------------------------------------------------------------------------------


def test_draw() -> None:
    """Rule 7: the top card of the deck comes to the hand."""
    match = table("r", "b", "g", deck="p")
    before = everything(match)
    only(match, "draw")
    assert hand(match, A) == "rp"
    assert deck_size(match) == 0
    assert everything(match) == before
    assert kinds(match, -1) == ["drew"]


def test_any_card_may_be_on_top() -> None:
    """Rule 7: each card of the deck is drawn as often as any other."""
    tries = 600
    drawn: Counter[str] = Counter()
    for i in range(tries):
        match = only(table("", "b", deck="rrrbGS", seed=f"top {i}"), "draw")
        drawn.update(hand(match, A))
        assert Counter(deck(match)) == Counter("rrrbGS") - Counter(hand(match, A))
    assert chi_squared(drawn, {"r": tries / 2, "b": tries / 6, "G": tries / 6, "S": tries / 6})


def test_only_the_drawer_is_told_which_card() -> None:
    """Rule 7: nobody else sees it."""
    match = only(table("r", "b", "g", deck="p"), "draw")
    for viewer in (A, B, C, None):
        assert happened(match, Drew, viewer) == [Drew(A, "purple" if viewer == A else None)]


def test_the_discard_pile_becomes_the_deck() -> None:
    """M8: when a card is to be drawn and the deck is empty."""
    match = table("r", "b", deck="", options={**TINY})
    assert deck_size(match) == 0
    before = pile(match)
    assert len(before) == 13
    assert "draw" in moves(match)
    only(match, "draw")
    assert pile(match) == ""
    assert deck_size(match) == 12
    assert Counter(deck(match) + hand(match, A)) == Counter(before + "r")
    assert kinds(match, -1) == ["reshuffled", "drew"]
    assert match.log[0].data == Reshuffled(13)


def test_not_before_a_card_is_to_be_drawn() -> None:
    """M8: an empty deck stays empty until then, and the discard pile stays where it is."""
    match = table("r", "b", deck="g", options=TINY)
    before = pile(match)
    act(match, "draw")
    assert deck_size(match) == 0
    assert pile(match) == before
    assert "reshuffled" not in kinds(match)
    act(match, "draw")
    assert kinds(match).count("reshuffled") == 1


def test_not_while_the_deck_has_a_card() -> None:
    """M8: a discard pile is left alone as long as there is a deck."""
    match = only(table("r", "b", discard="rrr"), "draw")
    assert pile(match) == "rrr"
    assert "reshuffled" not in kinds(match)


def test_never_for_a_dig() -> None:
    """M8, M4: a Dig with an empty deck looks through the pile as it is, which stays the pile."""
    match = only(table("rD", "b", deck=""), "dig gimme")
    assert deck_size(match) == 0
    assert hand(match, A) == "rG"
    assert "reshuffled" not in kinds(match)


def test_never_for_a_dig_that_fails() -> None:
    """M8: not even where nothing is found."""
    match = only(table("rD", "b", deck="", options={**TINY, "digs": 1}), "dig surprise")
    assert deck_size(match) == 0
    assert "reshuffled" not in kinds(match)


def test_a_card_that_was_just_discarded_can_be_drawn() -> None:
    """M3, M8: a discard pile of one card is enough to draw from."""
    match = act(table("rrrbb", "rrrr", "bbbb", deck="", options={**TINY, "pugs": 9}), "draw")
    assert turn(match) == A
    tiny = table("rG", "rrbbb", "ggg", "yyy", "ppp", deck="", options={**TINY, "gimmes": 1})
    assert pile(tiny) == ""
    assert "draw" not in moves(tiny)
    act(tiny, "gimme B yellow")
    assert pile(tiny) == "G"
    assert moves(tiny) == ["draw"]
    act(tiny, "draw")
    assert hand(tiny, A) == "rG"
    assert pile(tiny) == ""


# --- nothing can be done ------------------------------------------------------------------------------------------


def test_a_second_action_that_is_impossible_is_left_out() -> None:
    """M3: the last card is drawn, nothing else can be done, and the turn is over after one action."""
    match = act(table("rrbb", "rbggD", "gyypp", "y", deck="p", options={**TINY, "digs": 1}), "draw")
    assert (turn(match), actions_left(match)) == (B, 2)
    assert match.log[-1].data == Stuck(A, 1), "everyone hears why the turn ends"


def test_a_player_who_can_do_nothing_is_passed_over() -> None:
    """M3, rule 15: their turn is over at once, and everybody hears of it."""
    match = table("rbD", "rrb", "bgG", "gyyg", "yppp", deck="", options={**TINY, "digs": 1, "gimmes": 1})
    assert pile(match) == ""
    act(match, "dig red")
    assert (turn(match), moves(match)) == (A, ["draw"])
    act(match, "draw")
    assert pile(match) == ""
    assert hand(match, A) == "rbD"
    assert turn(match) == C, "B has no card to draw and nothing to play"
    assert kinds(match, -1) == ["stuck"]
    assert match.log[-1].data == Stuck(B, 2)
    assert state(match)["turns"] == 2, "it was a turn all the same"
    assert actions_left(match) == 2


@pytest.mark.parametrize(
    ("cards", "details"),
    [
        ("rrr", {}),
        ("rbgyp", {"mugs": {"C": "r"}}),
        ("rbG", {"options": {**TINY, "gimmes": 1}}),
        ("rbD", {"options": {**TINY, "digs": 1}}),
    ],
)
def test_what_can_be_done_without_any_card_to_draw(cards: str, details: dict[str, Any]) -> None:
    """M3: a Gimme, a Dig, an exchange and a theft need no deck; who has one of them is not passed over."""
    rest = list("rrrbbbgggyyyppp")
    for card in cards:
        if card in rest:
            rest.remove(card)
    half = len(rest) // 2
    match = table("".join(rest[half:]), cards, "".join(rest[:half]), deck="", turn="B", **{"options": TINY, **details})
    assert "draw" not in moves(match)
    assert moves(match)
    assert "stuck" not in kinds(match)


@pytest.mark.parametrize(
    ("cards", "details"),
    [
        ("rrr", {"mugs": {"B": "r"}}),
        ("rbgyp", {}),
        ("rbgyp", {"mugs": {"A": "r", "B": "r"}}),
        ("rbgyp", {"mugs": {"A": "p", "B": "rbgy"}}),
        ("rrS", {"options": {**TINY, "surprises": 1}}),
    ],
)
def test_what_is_nothing(cards: str, details: dict[str, Any]) -> None:
    """M3, M5, M6: three pugs of a mug that one owns, all colours but no mug to steal, or a Surprise alone."""
    rest = list("rrrbbbgggyyyppp")
    for card in cards:
        if card in rest:
            rest.remove(card)
    last = rest.pop()
    hands = ("".join(rest[::3]), cards, "".join(rest[1::3]), "".join(rest[2::3]))
    match = act(table(*hands, deck=last, actions=1, **{"options": TINY, **details}), "draw")
    stuck = [stuck.seat for stuck in happened(match, Stuck)]
    assert stuck[0] == B


def test_nobody_can_do_anything() -> None:
    """M10: when a whole round of players can do nothing, the game is a draw between those with most mugs."""
    match = table("rrbb", "rbggy", "gyypp", deck="p", mugs={"A": "r", "C": "b"}, options=TINY)
    act(match, "draw")
    assert match.over
    assert match.result is not None
    assert match.result.winners == (A, C)
    assert match.result.scores == (1, 0, 1)
    assert happened(match, Stuck) == [Stuck(A, 1), Stuck(B, 2), Stuck(C, 2), Stuck(A, 2)], "A too, in a whole turn"
    assert kinds(match)[-1] == "game_over"
    assert match.log[-1].data == GameOver([A, C], End.ALL_STUCK, 1)


def test_a_surprise_is_no_way_out() -> None:
    """M10, M5: a Surprise is played after something has happened, and nothing happens any more."""
    match = table("rrbb", "rbggS", "yyypp", deck="p", mugs={"C": "y"}, discard="g", options={**TINY, "surprises": 1}, actions=1)
    act(match, "draw")
    assert turn(match) == B, "there is a discarded card to draw"
    stuck = table("rrbb", "rbggS", "gyypp", "y", deck="p", options={**TINY, "surprises": 1}, actions=1)
    act(stuck, "draw")
    assert stuck.over


def test_the_whole_round_must_be_stuck() -> None:
    """M10: B, C and D are passed over; A, who is looked at last, can steal, so the game goes on."""
    match = act(table("rbgy", "rrbb", "ggyy", "pp", deck="p", mugs={"B": "g"}, actions=1, options=TINY), "draw")
    assert [stuck.seat for stuck in happened(match, Stuck)] == [B, C, D]
    assert not match.over
    assert moves(match, A) == ["steal B green"]
    assert state(match)["turns"] == 4


def test_being_stuck_counts_anew_after_every_decision() -> None:
    """M10: who was stuck before somebody did something may not be stuck after it."""
    match = act(table("rbgy", "rrbb", "ggyy", "pp", deck="p", mugs={"B": "g"}, actions=1, options=TINY), "draw")
    act(match, "steal B green")
    assert pile(match) == "rbgyp"
    assert moves(match, A) == ["draw"]
    act(match, "draw")
    assert (turn(match), moves(match)) == (B, ["draw"])


def test_a_stuck_player_with_too_many_cards_discards() -> None:
    """M7, M10: which cannot come up in play, but can be set up. Then there is something to draw again."""
    match = act(table("rb", "rrbbgg", "gyyypp", deck="p", actions=1, options=TINY), "draw")
    assert (phase(match), turn(match)) == ("discard", B)
    act(match, "discard red")
    assert (phase(match), turn(match), moves(match)) == ("act", C, ["exchange yellow", "draw"])
    assert not match.over


def test_a_thousand_turns_may_pass_while_all_are_stuck() -> None:
    """M9, M10: the last turn is the last turn, even of somebody who can do nothing."""
    match = table("rrbb", "rbggy", "gyypp", deck="p", options=TINY, turns=998)
    act(match, "draw")
    assert match.over
    assert state(match)["turns"] == 1000
    assert kinds(match).count("game_over") == 1
    assert happened(match, Stuck) == [Stuck(A, 1), Stuck(B, 2)]


# --- the last turn ------------------------------------------------------------------------------------------------


def test_a_thousand_turns() -> None:
    """M9: after 1,000 turns the game is a draw between those with most mugs."""
    match = table("r", "b", "g", mugs={"A": "rb", "B": "g", "C": "yp"}, turns=999)
    act(match, "draw")
    assert not match.over
    act(match, "draw")
    assert match.over
    assert match.result is not None
    assert match.result.winners == (A, C)
    assert match.result.scores == (2, 1, 2)


def test_not_a_turn_earlier() -> None:
    """M9: the thousandth turn is played."""
    match = act(table("r", "b", "g", turns=998), "draw", "draw")
    assert not match.over
    act(match, "draw", "draw")
    assert match.over
    assert match.result is not None
    assert match.result.winners == (A, B, C), "nobody has a mug, so all have most"


def test_the_last_turn_ends_with_discarding() -> None:
    """M7, M9: the turn is whole, its discarding too."""
    match = act(table("rrrbb", "b", turns=999, mugs={"A": "r", "B": "bg"}), "draw", "draw")
    assert phase(match) == "discard"
    assert not match.over
    only(match, next(move for move in moves(match)))
    assert match.over
    assert match.result is not None
    assert match.result.winners == (B,)


def test_five_mugs_in_the_last_turn_win() -> None:
    """M7, M9: whoever owns all five mugs has won, with whatever turn."""
    match = only(table("rrr", "b", turns=999, mugs={"A": "bgyp", "B": "bgyp"}), "exchange red")
    assert match.result is not None
    assert match.result.winners == (A,)
    assert match.result.scores == (5, 4)
