"""Surprises, and when everybody is asked for one."""

from __future__ import annotations

from collections import Counter

import pytest

from pawtable import IllegalMove
from pawtable.games.pugs_in_mugs.events import Late, Surprised
from pawtable.testing.scripted import chi_squared, kinds, moves, state
from tests.games.pugs_in_mugs.tables import (
    TINY,
    A,
    B,
    C,
    D,
    act,
    actions_left,
    answer,
    everything,
    hand,
    happened,
    laid,
    mugs,
    only,
    phase,
    table,
    turn,
)

# --- when everybody is asked --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "move", ["draw", "gimme B red", "gimme B green", "dig purple", "dig green", "exchange blue", "steal C green"]
)
@pytest.mark.parametrize("actions", [2, 1])
def test_after_every_action(move: str, actions: int) -> None:
    """M5: after every completed action, be it the first or the second, be it a success or not, everybody is asked."""
    match = table("rbbbgypGD", "r", "g", mugs={"C": "g"}, discard="p", actions=actions)
    only(match, move)
    assert phase(match) == "window"
    assert match.to_act == (A, B, C)
    answer(match)
    assert phase(match) == ("act" if actions == 2 else "discard" if len(hand(match, A)) > 5 else "act")


def test_not_before_an_action() -> None:
    """M5: a turn begins with an action, and nobody is asked between two turns."""
    match = act(table("r", "S", "g"), "draw", "draw")
    assert (phase(match), match.to_act) == ("act", (B,))


def test_everybody_is_asked_whether_they_hold_one_or_not() -> None:
    """M5: so that nobody can tell from being asked, or from the others' being asked, who holds one."""
    for hands in (("r", "b", "g"), ("rS", "b", "g"), ("r", "bS", "gS"), ("r", "", "g")):
        match = only(table(*hands, deck="p"), "draw")
        assert match.to_act == (A, B, C)
        for viewer in (A, B, C, None):
            assert match.view(viewer).to_act == [A, B, C]


def test_what_can_be_answered() -> None:
    """M5: pass, or a Surprise on another player with a card; only who holds one has more than one answer."""
    match = only(table("r", "bS", "", "gSS", deck="p"), "draw")
    assert moves(match, A) == ["pass"]
    assert moves(match, B) == ["pass", "surprise A", "surprise D"], "not oneself, not C, who has no card"
    assert moves(match, C) == ["pass"], "who has no cards is asked all the same"
    assert moves(match, D) == ["pass", "surprise A", "surprise B"]


def test_not_against_a_player_without_cards() -> None:
    """M5: they have nothing to lose."""
    match = only(table("r", "S", "", deck="p"), "draw")
    with pytest.raises(IllegalMove, match="holds no card to lose; try 'surprise A'"):
        match.play(B, "surprise C")
    with pytest.raises(IllegalMove, match="that is you, so name another player; try 'surprise A'"):
        match.play(B, "surprise B")


def test_nobody_sees_the_answers_before_all_are_in() -> None:
    """M5: not what, not even whether somebody has answered."""
    for said in ("pass", "surprise A", "surprise C"):
        match = only(table("r", "bS", "g", deck="p"), "draw")
        before = {viewer: (match.view(viewer), match.position(viewer)) for viewer in (A, C, None)}
        match.play(B, said)
        assert match.to_act == (A, C)
        for viewer in (A, C, None):
            assert (match.view(viewer), match.position(viewer)) == before[viewer]
        assert hand(match, B) == "bS", "and nothing has happened yet"
        assert kinds(match) == ["drew"]
        assert match.view(B).to_act == [A, C]


@pytest.mark.parametrize("order", [(A, B, C), (C, B, A), (B, C, A)])
def test_the_order_of_answers_is_irrelevant(order: tuple[int, ...]) -> None:
    """M5: all are asked at once."""
    match = only(table("rb", "bS", "gS", deck="p", seed="order"), "draw")
    said = {A: "pass", B: "surprise C", C: "surprise A"}
    for seat in order:
        match.play(seat, said[seat])
    assert hand(match, B) == "b"
    assert len(hand(match, C)) == 1
    assert len(hand(match, A)) == 3
    assert laid(match) in ("gS", "SS")
    reference = answer(only(table("rb", "bS", "gS", deck="p", seed="order"), "draw"), B="surprise C", C="surprise A")
    assert match.position() == reference.position()


def test_an_answer_cannot_be_given_twice() -> None:
    match = only(table("r", "bS", "g", deck="p"), "draw")
    match.play(B, "pass")
    with pytest.raises(IllegalMove, match="owes no decision"):
        match.play(B, "surprise A")


def test_passing_goes_on_with_the_turn() -> None:
    """M3, M5: after the first action there is a second one; after the second the next player's turn."""
    match = answer(only(table("r", "bS", "g", deck="pp"), "draw"))
    assert (phase(match), match.to_act, actions_left(match)) == ("act", (A,), 1)
    answer(only(match, "draw"))
    assert (phase(match), match.to_act, actions_left(match)) == ("act", (B,), 2)


def test_preset_answers() -> None:
    """M5: you can answer in advance, also without a Surprise in hand; nobody sees that."""
    match = table("r", "bS", "gS", deck="ppp")
    match.preset(A, "pass")
    match.preset(B, "pass")
    only(match, "draw")
    assert match.to_act == (C,)
    assert match.view(C).to_act == [A, B, C]
    match.play(C, "pass")
    assert (phase(match), turn(match)) == ("act", A)


# --- what it does -------------------------------------------------------------------------------------------------


def test_surprise() -> None:
    """M5 (published), rule 12: another player loses a random card to the discard pile, face up; it costs no action."""
    match = only(table("r", "bS", "g", deck="p"), "draw")
    before = everything(match)
    answer(match, B="surprise C")
    assert hand(match, B) == "b"
    assert hand(match, C) == ""
    assert laid(match) == "gS"
    assert everything(match) == before
    assert state(match)["held"][:3] == [2, 1, 0]
    for viewer in (A, B, C, None):
        assert happened(match, Surprised, viewer) == [Surprised(B, C, "green")]
    assert actions_left(match) == 1


def test_after_every_surprise_everybody_is_asked_again() -> None:
    """M5: and then again, until all pass."""
    match = only(table("rb", "bSS", "gS", deck="p"), "draw")
    answer(match, B="surprise C")
    assert (phase(match), match.to_act) == ("window", (A, B, C))
    again = "surprise A"
    answer(match, B=again)
    assert (phase(match), match.to_act) == ("window", (A, B, C))
    answer(match)
    assert (phase(match), match.to_act, actions_left(match)) == ("act", (A,), 1)


def test_a_surprise_can_be_answered_with_one() -> None:
    """M5: whoever was surprised may surprise back, if their Surprise was not what they lost."""
    match = only(table("r", "bbS", "SS", deck="p"), "draw")
    answer(match, C="surprise B")
    if "S" in hand(match, B):
        answer(match, B="surprise C")
        assert hand(match, C) == ""
    else:
        assert moves(match, B) == ["pass"]


def test_the_active_player_may_surprise_too() -> None:
    """M5: anybody, also whose turn it is; it costs none of their actions."""
    match = only(table("rS", "b", "g", deck="p"), "draw")
    answer(match, A="surprise B")
    assert hand(match, B) == ""
    assert laid(match) == "bS"
    answer(match)
    assert (match.to_act, actions_left(match)) == ((A,), 1)


def test_the_active_player_may_be_surprised() -> None:
    """M5, rule 13: between the two actions, so that the second may be no longer possible."""
    match = only(table("rrG", "rS", "g", known={"B": "r"}), "gimme B red")
    assert hand(match, A) == "rrr"
    answer(match, B="surprise A")
    answer(match)
    assert hand(match, A) == "rr"
    assert "exchange red" not in moves(match)


@pytest.mark.parametrize(
    ("turn_of", "first"), [("A", "A"), ("B", "B"), ("C", "C"), ("D", "A")], ids=["A begins", "B begins", "C begins", "past D"]
)
def test_the_first_one_clockwise_from_the_active_player(turn_of: str, first: str) -> None:
    """M5: if several play one, that one happens; the others keep theirs, and everybody is asked again."""
    match = only(table("rS", "rS", "rS", "gggg", deck="p", turn=turn_of), "draw")
    drawn = {"ABCD".index(turn_of): "p"}
    answer(match, A="surprise D", B="surprise D", C="surprise D")
    for seat in (A, B, C):
        assert hand(match, seat) == "r" + drawn.get(seat, "") + ("" if "ABC"[seat] == first else "S")
    assert [surprised.seat for surprised in happened(match, Surprised)] == ["ABCD".index(first)]
    assert len(laid(match)) == 2
    assert (phase(match), match.to_act) == ("window", (A, B, C, D))


def test_only_the_player_is_told_that_a_surprise_came_too_late() -> None:
    """M5: the others, spectators too, are told the same whether anyone else played one or not."""
    tables = {
        said: answer(
            only(table("r", "bS", "gS", "yyS", deck="p", names=["Ada", "Bo", "Cy", "Di"]), "draw"), B="surprise D", C=said
        )
        for said in ("pass", "surprise A")
    }
    late, passed = tables["surprise A"], tables["pass"]
    assert late.log_for(C)[-2].text == "Bo's Surprise came first, so yours is not played. You still hold it."
    assert late.log_for(C)[-2].concerns_you
    assert passed.log_for(C)[-2].text == ""
    for viewer in (A, B, D, None):
        assert late.log_for(viewer) == passed.log_for(viewer)
    assert [(each.seat, each.late) for each in happened(late, Late)] == [(C, True), (D, False)], "not A and B: they came before"
    assert happened(late, Late, None) == [Late(C, B, None, None), Late(D, B, None, None)]
    assert happened(late, Late, D) == [Late(C, B, None, None), Late(D, B, False, False)]


def test_a_late_surprise_can_be_gone() -> None:
    """M5: the Surprise that was played hit the one that was not."""
    match = only(table("r", "bS", "S", deck="p", names=["Ada", "Bo", "Cy"]), "draw")
    answer(match, B="surprise C", C="surprise B")
    assert [event.text for event in match.log_for(C)[-2:]] == [
        "Surprise! Bo makes you lose a Surprise. If you planned to play it, check your plan.",
        "Bo's Surprise came first, so yours is not played. Now it is gone.",
    ]
    assert match.log[-1].text == "Bo's Surprise came first, so Cy's is not played. Now it is gone."


def test_others_may_change_their_minds() -> None:
    """M5: whose Surprise did not happen may play it now, on somebody else, or keep it."""
    match = only(table("r", "bS", "gS", "yy", deck="p"), "draw")
    answer(match, B="surprise D", C="surprise D")
    assert "surprise A" in moves(match, C)
    answer(match)
    assert hand(match, C) == "gS"
    assert kinds(match).count("surprised") == 1


def test_the_victim_of_the_first_may_lose_their_surprise() -> None:
    """M5: a Surprise that did not happen can be lost to the one that did."""
    match = only(table("r", "bS", "S", deck="p"), "draw")
    answer(match, B="surprise C", C="surprise B")
    assert hand(match, C) == ""
    assert hand(match, B) == "b"
    assert laid(match) == "SS"
    assert moves(match, C) == ["pass"]


def test_a_random_card() -> None:
    """M5: every card of the victim is lost as often as any other."""
    tries = 900
    lost: Counter[str] = Counter()
    for i in range(tries):
        match = only(table("", "S", "rrrbGS", deck="p", seed=f"random {i}"), "draw")
        answer(match, B="surprise C")
        lost[happened(match, Surprised)[-1].card] += 1
        assert len(hand(match, C)) == 5
    assert chi_squared(lost, {"red": tries / 2, "blue": tries / 6, "gimme": tries / 6, "surprise": tries / 6})


def test_a_surprise_that_empties_a_hand() -> None:
    """M5: then that player can lose no more, and goes on playing as usual."""
    match = only(table("b", "SS", "g", deck="ppp"), "draw")
    answer(match, B="surprise C")
    assert hand(match, C) == ""
    assert moves(match, B) == ["pass", "surprise A"]
    answer(match)
    act(match, "draw")
    act(match, "draw", "draw")
    assert (turn(match), moves(match)) == (C, ["draw"])
    act(match, "draw")
    assert len(hand(match, C)) == 1


def test_who_plays_the_last_card_as_a_surprise_has_none() -> None:
    """M5: the Surprise itself leaves the hand."""
    match = answer(only(table("rb", "S", "g", deck="p"), "draw"), B="surprise A")
    assert hand(match, B) == ""
    assert state(match)["held"][:3] == [2, 0, 1]


def test_a_surprise_makes_drawing_possible_again() -> None:
    """M3, M5: what it discarded can be shuffled into a new deck, where otherwise nothing could be done."""
    options = {**TINY, "surprises": 1}
    match = only(table("rrbb", "rbggS", "gyypp", "y", deck="p", options=options), "draw")
    answer(match, B="surprise C")
    answer(match)
    assert (turn(match), moves(match)) == (A, ["draw"])


# --- the end of a turn --------------------------------------------------------------------------------------------


def test_nobody_is_asked_when_the_last_discarding_begins() -> None:
    """M5: after the second action once more, but neither before the cards are discarded nor after it."""
    match = act(table("rrrbb", "bS", "gS", mugs={"A": "r"}, deck="pp"), "draw", "draw")
    assert (phase(match), match.to_act) == ("discard", (A,))
    assert moves(match, B) == []
    only(match, "discard red red")
    assert (phase(match), match.to_act) == ("act", (B,))


def test_surprised_before_discarding() -> None:
    """M5, M7: what a Surprise took need not be discarded."""
    match = act(table("rrrbb", "bSS", "g", mugs={"A": "r"}, deck="pp"), "draw")
    only(match, "draw")
    answer(match, B="surprise A")
    assert len(hand(match, A)) == 6
    answer(match, B="surprise A")
    answer(match)
    assert (phase(match), turn(match)) == ("act", B)
    assert len(hand(match, A)) == 5


def test_no_surprise_after_the_fifth_mug() -> None:
    """M7: the game is won at once; nobody is asked."""
    match = only(table("rrr", "bS", "gS", mugs={"A": "bgyp"}), "exchange red")
    assert match.over
    assert match.to_act == ()
    assert phase(match) == "over"
    assert kinds(match) == ["exchanged", "game_over"]
    assert mugs(match, A) == "rbgyp"
