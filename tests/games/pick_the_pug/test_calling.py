"""When creatures are called: two equal items, and the Donkey's Phase."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from pawtable import IllegalMove, Match
from pawtable.games.pick_the_pug.moves import Discard
from pawtable.testing.scripted import events, kinds, moves, play, state
from tests.games.pick_the_pug.tables import (
    EVERYBODY,
    SEATS,
    A,
    B,
    C,
    D,
    answer,
    creatures,
    hand,
    hands,
    held,
    known,
    number_in,
    phase,
    pug,
    quiet,
    shown_to,
    sights,
    table,
    turn,
)

# --- two equal items ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "pair", ["bb bb swap", "bb gb steal", "gb gb 50", "gb ob tax", "bb ob mini", "bm wm steal", "gm wm 50"]
)
def test_equal_items_call_a_creature(pair: str) -> None:
    """P8: the pair's two monkeys carry the same item, whatever their colours: its player must call an open creature."""
    one, other, action = pair.split()
    match = table(f"{one} {other} d d", "ga ba oc", "p gl", doing="discard", creatures="cyclops yeti pegasus")
    play(match, next(text.text for text in match.moves(A) if text.short.startswith(f"d {one} {other} {action}")))
    while phase(match) != "call":
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    assert match.to_act == (A,)
    assert moves(match) == ["call cyclops", "call yeti", "call pegasus"], "there is no way around"
    play(match, "call cyclops")
    assert phase(match) == "donkeys"


@pytest.mark.parametrize("pair", ["bb gk", "bb bk", "ba gb"])
def test_other_items_call_none(pair: str) -> None:
    """P8: two different items."""
    match = table(f"{pair} d", "ga", "p gl", doing="discard")
    play(match, moves(match)[0])
    assert phase(match) == "donkeys"


def test_the_action_comes_first() -> None:
    """P8: the action is resolved, then the creature is called; the Pug's Phase is after that."""
    match = table("gb ob", "p ga", "gk", doing="discard", creatures="mermaid yeti cyclops")
    play(match, "discard green-bell orange-bell taxes B")
    assert phase(match) == "give", "the action waits for B"
    play(match, "give pug")
    assert (hand(match, A), phase(match)) == ("p", "call"), "A holds only the Pug, but the Pug's Phase has not come"
    play(match, "call mermaid C")
    assert events(match, "won") == [{"seat": C, "pugs": 1}]


def test_an_action_without_effect_calls_a_creature_too() -> None:
    """P7, P8: nobody else has cards, so nothing is stolen; the creature is called all the same."""
    match = table("bb gb p d", "", "", doing="discard", creatures="yeti cyclops pegasus")
    play(match, "discard blue-bell green-bell steal")
    assert (kinds(match), phase(match)) == (["discarded", "nothing"], "call")


def test_a_round_is_won_after_the_creature() -> None:
    """P8."""
    match = table("gb ob", "p ga", "gk", doing="discard", creatures="cyclops yeti pegasus")
    play(match, "discard green-bell orange-bell taxes B", "give pug")
    assert "won" not in kinds(match)
    play(match, "call yeti")
    assert events(match, "won") == [{"seat": A, "pugs": 1}]


def test_one_pair_calls_one_creature() -> None:
    """P8: one, and only for this pair."""
    match = table("bb gb d", "ga gs", "p gl", doing="discard", creatures="cyclops yeti pegasus")
    play(match, "discard bb gb steal B", "call cyclops")
    assert (phase(match), state(match)["matched"]) == ("donkeys", 0)


def test_after_a_tornado() -> None:
    """P8: after the last of several answers, too; the current player calls, whoever answered last."""
    match = table("bb ob d d", "ga gs", "p gl", doing="discard", creatures="cyclops yeti pegasus")
    play(match, "discard bb ob mini")
    for seat, said in ((A, "reveal donkey"), (C, "reveal pug"), (B, "reveal green-amulet")):
        assert phase(match) == "tornado"
        match.play(seat, said)
    assert (phase(match), match.to_act) == ("call", (A,))


def test_no_creature_is_open() -> None:
    """P10: with none open, a match does nothing."""
    match = table("bb gb d", "ga gs", "p gl", doing="discard", creatures="", asleep="")
    play(match, "discard bb gb steal B")
    assert kinds(match) == ["discarded", "stole"]
    assert (phase(match), turn(match)) == ("steal", B)


def test_the_move_says_so() -> None:
    """P8: whoever picks such a pair reads that it calls a creature."""
    match = table("bb gb gk d", "ga gs", "p gl", doing="discard")
    calls = {move.text: move.data.match for move in match.moves(A) if isinstance(move.data, Discard)}
    assert [text for text, matched in calls.items() if matched] == [
        "discard blue-bell green-bell steal B",
        "discard blue-bell green-bell steal C",
    ]


# --- the deck of creatures ------------------------------------------------------------------------------------------


def test_the_deck_of_creatures_runs_out() -> None:
    """P10: replaced from the deck while it lasts; then a place stays empty, and the others can be called."""
    match = table("d", "ga gs", "p gl", doing="call", creatures="cyclops yeti pegasus", asleep="djinn")
    play(match, "call yeti")
    assert creatures(match) == ["cyclops", "djinn", "pegasus"]
    assert number_in(match, "asleep") == 0
    match = table("d", "ga gs", "p gl", doing="call", creatures="cyclops yeti pegasus", asleep="")
    play(match, "call yeti")
    assert creatures(match) == ["cyclops", None, "pegasus"]
    assert kinds(match) == ["called", "safe"]
    answer(match, A="show")
    assert moves(match) == ["call cyclops", "call pegasus"]
    play(match, "call pegasus")
    assert creatures(match) == ["cyclops", None, None]


def test_a_creature_is_gone_for_the_game() -> None:
    """P10: also for the rounds to come."""
    match = table("", "p", "gl gs", safe="B", creatures="cyclops pegasus hydra", asleep="djinn")
    play(match, "steal C")
    assert shown_to(match).round == 2
    assert creatures(match) == ["cyclops", "pegasus", "hydra"], "they stay from round to round"
    assert state(match)["asleep"] == ["djinn"]


# --- who is asked for donkeys ---------------------------------------------------------------------------------------


def window(*cards: str, **details: Any) -> Match:
    chances = SEATS[: len(cards)]
    usual = {"window": "donkeys", "donkeys_phase": chances, "creatures": "cyclops yeti pegasus"}
    return table(*cards, **{**usual, **details})


def test_every_seat_with_cards_is_asked() -> None:
    """P9: whatever they hold, so that a question tells nobody what a hand is; nobody without cards."""
    match = play(table("d", "ga d", "", "p gl", creatures="cyclops yeti pegasus"), "steal B")
    assert (phase(match), match.to_act) == ("donkeys", (A, B, D))
    for viewer in (A, B, C, D, None):
        assert match.view(viewer).to_act == [A, B, D]


@pytest.mark.parametrize(
    ("cards", "can"),
    [("d", True), ("d d d", True), ("d ga", False), ("ga", False), ("d p", False), ("p", False), ("oa wm p", False)],
)
def test_only_donkeys_can_be_shown(cards: str, can: bool) -> None:
    """P9: a hand of only donkeys, at least one."""
    rest = "gl gs" if "p" in cards.split() else "p gs"
    match = window(cards, "ga gk", rest)
    assert moves(match, A) == (["show", "pass"] if can else ["pass"])
    if not can:
        with pytest.raises(IllegalMove, match="only if you hold nothing but donkeys, so you can only pass; try 'pass'"):
            match.play(A, "show")


def test_showing_calls_a_creature() -> None:
    """P9: everybody sees the donkeys, which stay; then an open creature is called, out of turn too."""
    match = answer(window("ga gk", "d d", "p gs"), B="show")
    for viewer in EVERYBODY:
        assert events(match, "donkeys_shown", viewer) == [{"seat": B, "count": 2}]
        assert known(match, B, viewer) == ("" if viewer == B else "d d")
        assert pug(match, viewer)[B] == "no"
    assert (phase(match), match.to_act, turn(match)) == ("call", (B,), A)
    assert moves(match) == ["call cyclops", "call yeti", "call pegasus"]
    play(match, "call yeti")
    assert hand(match, B) == "d d", "not discarded, only shown"
    assert state(match)["safe"] == 1 << B


def test_one_may_keep_still() -> None:
    """P9: nobody must show; then the turn is over, and nothing is told."""
    match = window("d", "d d", "p gs")
    quiet(match)
    assert (kinds(match), turn(match)) == ([], B)


def test_the_first_clockwise_from_the_current_player() -> None:
    """P9: of several who show it is the first, and the others are asked anew; those before have had their chance."""
    match = window("d", "p gs", "d", "d", turn="C")
    answer(match, A="show", D="show")
    assert (phase(match), match.to_act) == ("call", (D,))
    assert [event["seat"] for event in events(match, "donkeys_shown")] == [D]
    play(match, "call yeti")
    assert (phase(match), match.to_act) == ("donkeys", (A, B)), "C and D have had their chance"
    answer(match, A="show")
    play(match, "call cyclops")
    assert match.to_act == (B,)
    answer(match)
    assert (phase(match), turn(match)) == ("steal", D)


@pytest.mark.parametrize(("current", "first"), [("A", A), ("B", B), ("C", C)])
def test_the_current_player_comes_first(current: str, first: int) -> None:
    """P9: clockwise order starting from the current player."""
    match = window("d", "d", "d", "p gs", turn=current)
    answer(match, A="show", B="show", C="show")
    assert match.to_act == (first,)


def test_who_was_passed_over_is_asked_anew() -> None:
    """P9: hands may have changed meanwhile: B said show, but does not hold only donkeys any more."""
    match = window("d", "d", "p gs", creatures="mermaid yeti pegasus")
    answer(match, A="show", B="show")
    play(match, "call mermaid B")
    assert match.to_act == (B, C)
    assert moves(match, B) == ["show", "pass"]
    match = window("d", "d", "p gs", creatures="minotaur yeti pegasus")
    answer(match, A="show", B="show")
    play(match, "call minotaur")
    answer(match, A="pass donkey", B="pass donkey", C="pass green-shell")
    assert hands(match) == ["gs", "d", "d p"]
    assert (match.to_act, moves(match, B), moves(match, C)) == ((B, C), ["show", "pass"], ["pass"])


def test_who_gets_only_donkeys_meanwhile_may_show() -> None:
    """P9: with changed hands: C could not show before."""
    match = window("d d", "p gs", "ga", creatures="cerberus unicorn yeti")
    answer(match, A="show")
    play(match, "call unicorn C")
    assert (match.to_act, moves(match, C)) == ((B, C), ["pass"])
    match = window("d d", "p gs", "ga d", creatures="cerberus unicorn yeti")
    answer(match, A="show")
    play(match, "call cerberus")
    answer(match, B="discard green-shell", C="discard green-amulet")
    assert (match.to_act, moves(match, C)) == ((B, C), ["show", "pass"])


def test_once_in_a_phase() -> None:
    """P9: at most once per player per phase, even if they are left with only donkeys again."""
    match = window("d d", "p gs", "ga")
    answer(match, A="show")
    play(match, "call cyclops")
    assert hand(match, A) == "d d"
    assert match.to_act == (B, C)
    with pytest.raises(IllegalMove, match="owes no decision"):
        match.play(A, "show")


def test_again_in_the_next_phase() -> None:
    """One-time-only effect, B: more than one effect, even consecutively, in another phase."""
    match = window("d d", "p gs", "ga d")
    answer(match, A="show")
    play(match, "call cyclops")
    answer(match)
    assert turn(match) == B
    play(match, "steal C")
    while phase(match) != "donkeys":
        play(match, moves(match)[0])
    assert moves(match, A) == ["show", "pass"]


def test_who_comes_to_cards_is_asked() -> None:
    """P9: a seat without cards that gets some in the Donkey's Phase has not had its chance."""
    match = window("d d", "p gs", "", creatures="unicorn yeti pegasus")
    assert match.to_act == (A, B)
    answer(match, A="show")
    play(match, "call unicorn C")
    assert match.to_act == (B, C)
    assert moves(match, C) == ["show", "pass"]


def test_who_has_lost_their_cards_is_not_asked() -> None:
    """P9: every seat with cards, and nobody else."""
    match = window("d", "ga", "p gs", creatures="hydra yeti pegasus")
    answer(match, A="show")
    play(match, "call hydra B", "steal C")
    assert match.to_act == (C,)


def test_nobody_is_asked_without_creatures() -> None:
    """P10: with none open, a show does nothing, and nobody is asked."""
    match = table("d", "ga d", "p gl", creatures="", asleep="")
    play(match, "steal B")
    assert (phase(match), turn(match)) == ("steal", B)
    match = window("d", "d", "p gs", creatures="yeti", asleep="")
    answer(match, A="show", B="show")
    play(match, "call yeti")
    assert (phase(match), turn(match)) == ("steal", B), "the last one is gone"


@pytest.mark.parametrize("order", list(itertools.permutations((A, B, C))))
def test_answers_are_simultaneous(order: tuple[int, ...]) -> None:
    """P9: the order of answers changes nothing, and nobody sees one before all are in."""
    said = {A: "pass", B: "show", C: "show"}
    match, reference = window("p gs", "d", "d d"), window("p gs", "d", "d d")
    answer(reference, B="show", C="show")
    before = dict(zip(EVERYBODY, sights(match, *EVERYBODY), strict=True))
    for at, seat in enumerate(order[:-1]):
        match.play(seat, said[seat])
        assert match.to_act == tuple(sorted(order[at + 1 :]))
        for viewer in (*order[at + 1 :], None):
            assert sights(match, viewer) == [before[viewer]]
    match.play(order[-1], said[order[-1]])
    assert match.position() == reference.position()


def test_what_was_answered_by_those_after_is_not_told() -> None:
    """P9: nobody learns whether those who were not the first would have shown."""
    ones, others = window("p gs", "d", "d d"), window("p gs", "d", "d d")
    answer(ones, B="show", C="show")
    answer(others, B="show")
    assert sights(ones, *EVERYBODY) == sights(others, *EVERYBODY)


def test_unseen_hands_make_no_difference() -> None:
    """P9: those who watch cannot tell a hand of donkeys that keeps still from any other."""
    ones, others = window("ga gk", "d", "p gs d"), window("ga gk", "oc", "p d d")
    for match in (ones, others):
        quiet(match)
    assert sights(ones, A, None) == sights(others, A, None)


def test_a_creature_in_the_donkeys_phase_calls_no_other() -> None:
    """P8, P9: the phase goes on, and the Pug's Phase does not come again: a hand of only the Pug waits."""
    match = window("d", "ga p", "gs", creatures="cerberus yeti pegasus")
    answer(match, A="show")
    play(match, "call cerberus")
    answer(match, B="discard green-amulet", C="discard green-shell")
    assert (hand(match, B), held(match), phase(match)) == ("p", [1, 1, 0], "donkeys")
    assert "won" not in kinds(match)
    assert pug(match, None) == ["no", "yes", "no"], "which everybody can tell: A's card is a donkey, and C has none"
