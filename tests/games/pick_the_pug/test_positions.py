"""Positions: what can be set up, and what cannot be."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import pawtable
from pawtable import BadPosition
from pawtable.core.contract import WHOLE
from pawtable.games.pick_the_pug import GAME
from pawtable.games.pick_the_pug.choices import PASS, SHOW
from pawtable.testing.positions import Change, all_of, assert_refused, fields, in_memory, in_state, position_of
from pawtable.testing.scripted import moves, play
from tests.games.pick_the_pug.tables import KINDS, PUBLIC, PUG_GAME, SURE, A, B, C, answer, as_set, numbered, position, table

STEALING = position("bb gb d", "p oa", "wm", discard="ba")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        # Seats.
        (in_state("held", 3, to=1), "held speaks of seats that 3 players do not have"),
        (in_state("pugs", 5, to=1), "pugs speaks of seats that 3 players do not have"),
        (in_memory("most_monkeys", 3, to=1), "most_monkeys speaks of seats that 3 players do not have"),
        (in_memory("pug_at", A, 4, to=1), "pug_at speaks of seats that 3 players do not have"),
        (in_memory("about", 3, to=["blue-bell"]), "about speaks of viewers that 3 players do not have"),
        (in_memory("donkeys_at", 7, A, to=1), "donkeys_at speaks of viewers that 3 players do not have"),
        (fields(safe=8), "safe speaks of seats that 3 players do not have"),
        (fields(turn=3), "turn speaks of seats that 3 players do not have"),
        (fields(victim=4), "victim speaks of seats that 3 players do not have"),
        (fields(extra=4), "extra speaks of seats that 3 players do not have"),
        # Cards.
        (in_state("hand", A, to=["blue-bell-2", "green-bell"]), "cards of a kind are alike"),
        (fields(discard=["blue-amulet-3"]), "cards of a kind are alike"),
        (in_state("held", A, to=4), "seat 0 holds 4 cards, and 3 are in its hand"),
        (in_state("donkeys", A, to=0), "seat 0 holds 3 cards, and 2 are in its hand"),
        (fields(discard=[]), "hands, deck and discard do not add up"),
        (fields(donkeys_left=4), "do not add up"),
        (
            all_of(in_state("donkeys", A, to=0), in_state("hand", A, to=["blue-bell", "blue-wand", "green-bell"])),
            "1 donkeys are in the game, and the hands have 0",
        ),
        (in_state("hand", C, to=["pug"]), "there is one Pug in a round, in one of the hands"),
        (fields(deck=[]), "left says 55, and the deck has 0 monkeys"),
        (in_state("hand", C, to=["orange-amulet"]), "there are 1 cards of the kind orange-amulet, and this has 2"),
        # Memory.
        (in_memory("known", C, A, to=as_set("bb bb") ^ as_set("bb")), "cards of a kind are alike"),
        (in_memory("about", C, to=["blue-bell-2"]), "cards of a kind are alike"),
        (in_memory("known", A, C, to=as_set("wm bb")), "more is known of the hand of seat 2 than it has cards"),
        (in_memory("known", A, A, to=as_set("bb")), "nobody remembers their own cards: they see them"),
        (in_memory("donkeys_at", A, A, to=1), "nobody remembers their own cards: they see them"),
        (in_memory("known", A, B, to=as_set("ob")), "of the hand of seat 1 something is known that is not there"),
        (in_memory("known_donkeys", A, B, to=1), "of the hand of seat 1 something is known that is not there"),
        (in_memory("known", A, C, to=as_set("wm")), "the Pug cannot be with seat 2"),
        (in_memory("most_monkeys", A, to=4), "most_monkeys speaks of more cards than are held"),
        (in_memory("most_monkeys", A, to=1), "seat 0 has more monkeys than most_monkeys says"),
        (in_memory("about", B, to=["orange-amulet"]), "monkeys are known to be about that are not"),
        (in_memory("about", PUBLIC, to=["orange-bell"]), "monkeys are known to be about that are not"),
        # Creatures.
        (fields(creatures=[1, 1, 3]), "a creature is there twice"),
        (fields(asleep=["kraken"]), "a creature is there twice"),
        (fields(creatures=[1, 2, 0]), "three creatures are open while there are any"),
        (fields(safe=1), "the Yeti has not been called yet"),
        (fields(skipping=2), "the Basilisk has not been called yet"),
        (fields(interrupted=2), "the Pegasus has not been called yet"),
        (fields(safe=3, asleep=["hydra"]), "a creature works for one seat only"),
        # Rounds.
        (fields(rounds=1, deals=2), "rounds, deals and pugs do not fit"),
        (fields(deals=0), "rounds, deals and pugs do not fit"),
        (fields(pugs=[2] + [0] * 7, rounds=2, deals=3), "the game should be over: seat 0 has won two rounds"),
        (fields(pugs=[1, 1, 1] + [0] * 5, rounds=3, deals=4), "the finalists are those who won one of three rounds each"),
        (
            fields(pugs=[1, 1, 1] + [0] * 5, rounds=3, deals=4, finalists=7),
            "after three rounds with three winners comes the Tie",
        ),
        (fields(finalists=7), "the finalists are those who won one of three rounds each"),
        (fields(second_chance=1), "there is no Tie Breaker that could be played again"),
        (fields(champions=1), "there are champions when the game is over"),
        # What is going on.
        (fields(effect=5), "what is decided does not fit the effect that is going on"),
        (fields(called=1), "called does not fit the effect"),
        (fields(matched=1), "a creature is owed only while the action of a pair goes on"),
        (fields(chances=7), "it is not the Donkey's Phase"),
        (fields(donkeys_phase=1), "that does not happen in the Donkey's Phase"),
        (fields(turns=0), "a round begins with who begins"),
        (fields(doing=0), "a round begins with who begins"),
        (fields(actor=1), "it is the turn of seat 0, and another one decides"),
        (fields(doing=3), "what is decided does not fit the effect"),
        (fields(doing=5, creatures=[0, 0, 0], asleep=[]), "there is no creature to call"),
        (fields(doing=2, turn=2, actor=2), "seat 2 has not two monkeys to discard"),
        (fields(doing=2, turn=1, actor=1), "seat 1 has not two monkeys to discard"),
        (fields(asked=1), "asked does not fit the open question"),
        (fields(over=1), "do not add up"),
    ],
)
def test_impossible_positions_are_refused(change: Change, reason: str) -> None:
    """P1 to P15: a table that the rules cannot lead to is refused, with the reason."""
    assert_refused(STEALING, change, reason)


def test_too_many_rounds() -> None:
    """P13: after three rounds comes the Tie Breaker; with the option rounds go on."""
    pugs = [1, 1, 1, 1, 0, 0, 0, 0]
    pawtable.set_up(PUG_GAME, position("bb", "p", "oa", "d", pugs=pugs[:4], keep_playing=True))
    with pytest.raises(BadPosition, match="after three rounds comes the Tie Breaker"):
        pawtable.set_up(PUG_GAME, position("bb", "p", "oa", "d", pugs=pugs[:4]))


@pytest.mark.parametrize(("field", "to"), [("known", as_set("oa")), ("known_donkeys", 1)])
@pytest.mark.parametrize("seat", [A, B])
def test_everybody_knows_no_more_than_a_seat(seat: int, field: str, to: int) -> None:
    """P5: what everybody has seen, each of them has."""
    assert_refused(position_of(table("bb gb", "p oc", "wm d"), A), in_memory(field, PUBLIC, seat, to=to), "than this seat")


def test_nobody_to_steal_from() -> None:
    """Stealing Phase: it would have been skipped."""
    with pytest.raises(BadPosition, match="there is nobody whom seat 0 could steal from"):
        pawtable.set_up(PUG_GAME, position("bb p", "", ""))
    with pytest.raises(BadPosition, match="there is nobody whom seat 0 could steal from"):
        pawtable.set_up(PUG_GAME, position("bb", "p", "", safe="B"))


def test_a_round_that_has_just_begun() -> None:
    """P12: nothing of the last one is left."""
    whole = position("bb", "p d", "oa", doing="name", turns=0, turn="B", asleep="hydra")
    assert_refused(whole, fields(safe=1), "a round has just begun, and something of the last one is left")
    assert_refused(whole, fields(skipping=1), "a round has just begun, and something of the last one is left")


# --- effects --------------------------------------------------------------------------------------------------------

TAXES = position_of(play(table("gb ok d", "ba bb d", "p gl", doing="discard"), "discard gb ok taxes B"))
GRIFFIN = position_of(play(table("d", "ba bb d", "p gl", doing="call", creatures="griffin hydra yeti"), "call griffin B"))
HYDRA = position_of(play(table("d", "ba bb", "p gl", doing="call", creatures="griffin hydra yeti"), "call hydra B"))
SHOWN = position_of(answer(table("d", "ba bb d", "p gl", window="donkeys", donkeys_phase="ABC"), A="show"))


@pytest.mark.parametrize(
    ("whole", "change", "reason"),
    [
        (TAXES, fields(effect=0), "what is decided does not fit the effect"),
        (TAXES, fields(effect=4), "what is decided does not fit the effect"),
        (TAXES, fields(effect=10), "called does not fit the effect"),
        (TAXES, fields(caller=2), "it is the turn of seat 0, and the effect is another one's"),
        (TAXES, fields(actor=2), "what is decided, and by whom, does not fit the effect"),
        (TAXES, fields(victim=0, actor=0), "what is decided, and by whom, does not fit the effect"),
        (TAXES, fields(donkeys_phase=1), "that does not happen in the Donkey's Phase"),
        (GRIFFIN, fields(called=0), "called does not fit the effect"),
        (GRIFFIN, fields(called=2), "the creature that was called is not there"),
        (GRIFFIN, fields(matched=1), "a creature is owed only while the action of a pair goes on"),
        (GRIFFIN, fields(donkeys_phase=1, chances=7), "seat 0 has had its chance in this Donkey's Phase"),
        (HYDRA, fields(actor=1), "what is decided, and by whom, does not fit the effect"),
        (SHOWN, fields(chances=7), "seat 0 has had its chance in this Donkey's Phase"),
        (SHOWN, fields(actor=1, chances=4), "seat 1 has more than donkeys"),
        (SHOWN, fields(donkeys_phase=0), "it is not the Donkey's Phase"),
    ],
)
def test_impossible_effects_are_refused(whole: dict[str, Any], change: Change, reason: str) -> None:
    """P7 to P11: whose effect is going on, and who decides."""
    assert_refused(whole, change, reason)


def test_nothing_to_take() -> None:
    """P7, P11: nobody without cards is aimed at, nobody with a single card lays down two."""
    whole = position("d", "", "p gl", doing="give", actor="B", victim="B", effect=5)
    with pytest.raises(BadPosition, match="there is nothing to take there"):
        pawtable.set_up(PUG_GAME, whole)
    for cards, fine in (("ba", False), ("ba bb", True)):
        whole = position("d", cards, "p gl", doing="offer", actor="B", victim="B", effect=4)
        if fine:
            assert moves(pawtable.set_up(PUG_GAME, whole)) == ["offer blue-amulet blue-bell"]
        else:
            with pytest.raises(BadPosition, match="there is nothing to take there"):
                pawtable.set_up(PUG_GAME, whole)


# --- windows --------------------------------------------------------------------------------------------------------

DONKEYS = position("d", "ba bb d", "", "p gl", window="donkeys", donkeys_phase="ABCD")
TORNADO = position_of(play(table("bb ok ga d", "oa", "p gl", doing="discard"), "discard bb ok mini"))
CERBERUS = position_of(play(table("ga d", "oa", "p gl", doing="call", creatures="cerberus hydra yeti"), "call cerberus"))


@pytest.mark.parametrize(
    ("whole", "change", "reason"),
    [
        (DONKEYS, fields(window=6), "there is no such question"),
        (DONKEYS, fields(asked=15), "the question was put to others than it should be"),
        (DONKEYS, fields(asked=3), "the question was put to others than it should be"),
        (DONKEYS, fields(chances=3), "the question was put to others than it should be"),
        (DONKEYS, fields(donkeys_phase=0, chances=0), "it is not the Donkey's Phase"),
        (DONKEYS, fields(creatures=[0, 0, 0], asleep=[]), "there is no creature to call"),
        (DONKEYS, fields(answered=4), "answers of seats that were not asked"),
        (DONKEYS, all_of(fields(answered=2), in_state("answers", B, to=SHOW)), "seat 1 cannot have answered that"),
        (DONKEYS, all_of(fields(answered=1), in_state("answers", A, to=KINDS.index("d"))), "seat 0 cannot have answered that"),
        (
            DONKEYS,
            fields(answered=11, answers=[PASS, PASS, 0, PASS] + [0] * 6),
            "all who were asked have answered, so the question should be closed",
        ),
        (TORNADO, fields(asked=3), "the question was put to others than it should be"),
        (TORNADO, fields(effect=0), "what is decided does not fit the effect"),
        (TORNADO, fields(window=2), "what is decided does not fit the effect"),
        (
            TORNADO,
            all_of(fields(answered=4), in_state("answers", C, to=KINDS.index("gl"))),
            "seat 2 cannot have answered that",
        ),
        (CERBERUS, fields(asked=7), "the question was put to others than it should be"),
    ],
)
def test_impossible_windows_are_refused(whole: dict[str, Any], change: Change, reason: str) -> None:
    """P7, P9, P11: who is asked, and what they may have answered."""
    assert_refused(whole, change, reason)


def test_answers_can_be_set_up() -> None:
    """P7: in the middle of a question."""
    match = pawtable.set_up(PUG_GAME, TORNADO)
    match.play(A, "reveal donkey")
    match.play(C, "reveal pug")
    again = pawtable.set_up(PUG_GAME, match.position())
    assert again.to_act == (B,)
    for each in (match, again):
        each.play(B, "reveal orange-amulet")
    assert again.position() == match.position()


# --- the end --------------------------------------------------------------------------------------------------------

TIE = position_of(play(table("d", "p", "gk gl", "ga", safe="B", pugs=[1, 0, 1, 0]), "steal C"))
OVER = position_of(play(table("d", "p", "gk gl", "ga", safe="B", pugs=[0, 1, 0, 0]), "steal C"))
DRAWN = position_of(play(table("d", "p ga d", "d", turns=400, deals=20, pugs=[1, 0, 1], creatures="", asleep=""), "steal C"))


@pytest.mark.parametrize(
    ("whole", "change", "reason"),
    [
        (TIE, fields(finalists=11), "the finalists are those who won one of three rounds each"),
        (TIE, fields(asked=3), "the question was put to others than it should be"),
        (TIE, fields(matched=1), "no round is going on, and something of one is left"),
        (TIE, fields(chances=1), "no round is going on, and something of one is left"),
        (TIE, fields(over=1, champions=0), "these cannot have won the Tie Breaker"),
        (TIE, fields(over=1, champions=8, window=0, asked=0), "these cannot have won the Tie Breaker"),
        (TIE, fields(over=1, champions=3, window=0, asked=0), "these cannot have won the Tie Breaker"),
        (TIE, fields(over=1, champions=1), "the game is over, and somebody is still asked for something"),
        (OVER, fields(champions=1), "seat 1 has won two rounds, and is the champion"),
        (OVER, fields(pugs=[0, 1, 1, 0, 0, 0, 0, 0]), "there is no reason why the game should be over"),
        (OVER, fields(pugs=[2, 2, 0, 0, 0, 0, 0, 0], rounds=4, deals=4), "the game should be over"),
        (OVER, fields(pugs=[0, 3, 0, 0, 0, 0, 0, 0], rounds=3, deals=3), "the game should be over"),
        (OVER, fields(effect=1), "no round is going on, and something of one is left"),
        (DRAWN, fields(champions=1), "the game is a draw between those with most Pugs"),
        (DRAWN, fields(deals=19), "there is no reason why the game should be over"),
    ],
)
def test_impossible_ends_are_refused(whole: dict[str, Any], change: Change, reason: str) -> None:
    """P13, P14: who has won, and why."""
    assert_refused(whole, change, reason)


@pytest.mark.parametrize(
    ("champions", "second", "fine"), [(1, 0, True), (4, 1, True), (8, 1, True), (8, 0, False), (9, 1, False), (0, 1, False)]
)
def test_who_can_have_won_a_tie_breaker(champions: int, second: int, fine: bool) -> None:
    """P13: one of the finalists, or all others after a second chance."""
    whole = json.loads(json.dumps(TIE))
    whole["state"].update(over=1, champions=champions, second_chance=second, window=0, asked=0)
    if fine:
        assert pawtable.set_up(PUG_GAME, whole).over
    else:
        with pytest.raises(BadPosition, match="these cannot have won the Tie Breaker"):
            pawtable.set_up(PUG_GAME, whole)


# --- the middle of a move, which positions leave out ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "chosen", "fine"),
    [
        ("bb", "", 0, True),
        ("gk", "", 0, True),
        ("wm", "", 0, False),
        ("oa", "", 0, False),
        ("d", "", 0, False),
        ("bb", "wm", 0, True),
        ("bb", "gk", 2, True),
        ("bb", "gk", 0, False),
        ("bb", "gk", 1, False),
        ("bb", "wm", 1, True),
        ("bb", "wm", 6, False),
        ("gk", "bb", 2, False),
        ("", "bb", 0, False),
        ("", "", 1, False),
    ],
)
def test_half_a_pair(first: str, second: str, chosen: int, fine: bool) -> None:
    """P6: cards that are there, in rising order, and an action that their colours make."""
    match = table("bb gk wm d", "oa", "p gl", doing="discard")
    s, m = match.game.copy(match._state, match._memory)
    s.first = KINDS.index(first) + 1 if first else 0
    s.second = KINDS.index(second) + 1 if second else 0
    s.chosen = chosen
    assert GAME.problem(s, m, WHOLE) == ("" if fine else "seat 0 cannot have begun such a move")


def test_half_a_call() -> None:
    """P11: a creature that is for somebody."""
    match = table("ga", "oa", "p gl", doing="call", creatures="yeti hydra unicorn")
    s, m = match.game.copy(match._state, match._memory)
    found = []
    for place in (1, 2, 3):
        s.chosen = place
        found.append(GAME.problem(s, m, WHOLE))
    wrong = "seat 0 cannot have begun such a move"
    assert found == [wrong, "", wrong], "the Yeti is for nobody; A has no donkey for the Unicorn"


def test_no_half_move_while_others_are_asked() -> None:
    """P9, P13."""
    for whole in (DONKEYS, TIE, OVER):
        match = pawtable.set_up(PUG_GAME, whole)
        s, m = match.game.copy(match._state, match._memory)
        s.first = 1
        assert GAME.problem(s, m, WHOLE) == "nobody is in the middle of a move"


# --- as a seat sees it ----------------------------------------------------------------------------------------------

SEEN = {viewer: position_of(table("bb gb d", "p oa", "wm"), viewer) for viewer in (A, B, None)}


@pytest.mark.parametrize(
    ("viewer", "change", "reason"),
    [
        (A, fields(deck=["blue-bell"]), "a seat does not see the deck"),
        (A, in_state("hand", B, to=["orange-amulet"]), "nobody else sees the cards of seat 1"),
        (A, in_state("donkeys", C, to=1), "nobody else sees the cards of seat 2"),
        (None, in_state("hand", A, to=["blue-bell"]), "nobody else sees the cards of seat 0"),
        (A, in_state("hand", A, to=["blue-bell"]), "seat 0 holds 3 cards, and 2 are in its hand"),
        (
            A,
            all_of(in_state("hand", A, to=["blue-bell"]), in_state("donkeys", A, to=2)),
            "1 donkeys are in the game, and the hands have more",
        ),
        (B, in_memory("known_donkeys", B, A, to=2), "more donkeys are known than are in the game"),
        (B, in_memory("donkeys_at", A, C, to=1), "memory.donkeys_at: it holds something that 'seen_by' does not see"),
        (A, in_memory("most_monkeys", B, to=0), "has more monkeys than most_monkeys says"),
        (A, fields(discard=numbered("bb bb bb gb"), left=52), "left says 52, and the deck has 53 monkeys"),
        (A, fields(stream=1), "key"),
    ],
)
def test_positions_that_a_seat_cannot_see(viewer: int | None, change: Change, reason: str) -> None:
    """What is hidden from a seat is not in its position, and there is a world behind what it sees."""
    assert_refused(SEEN[viewer], change, reason)


def test_answers_of_others_cannot_be_seen() -> None:
    """P9."""
    whole = position_of(pawtable.set_up(PUG_GAME, DONKEYS), B)
    whole["state"]["answers"][A] = PASS
    whole["state"]["answered"] = 1
    with pytest.raises(BadPosition, match="nobody sees the answers of others"):
        pawtable.set_up(PUG_GAME, whole)


def test_what_the_sphinx_shows_is_in_its_callers_position() -> None:
    """P11."""
    match = play(table("ga d", "oa d p", "gl", doing="call", creatures="sphinx hydra yeti"), "call sphinx B")
    for viewer in (A, B, C, None):
        again = pawtable.set_up(PUG_GAME, match.position(viewer))
        assert again.view(viewer).table == match.view(viewer).table
    assert position_of(match, A)["state"]["hand"][B] == ["orange-amulet", "pug"]
    assert position_of(match, C)["state"]["hand"][B] == []
    assert moves(pawtable.set_up(PUG_GAME, match.position(A)), A) == ["take orange-amulet", "take donkey", "take pug"]


@pytest.mark.parametrize("players", [3, 5, 8])
def test_positions_of_random_games(players: int) -> None:
    """Every position that play leads to is possible, whole and as seen, and the game goes on from it in the same way."""
    chooser = random.Random(f"positions {players}")
    match = pawtable.new(PUG_GAME, players=players, seed=f"positions {players}")
    for _ in range(50):
        if match.over:
            break
        again = pawtable.set_up(PUG_GAME, json.loads(match.position()))
        viewer = chooser.choice([*range(players), None])
        seen = pawtable.set_up(PUG_GAME, match.position(viewer))
        assert seen.view(viewer).table == match.view(viewer).table
        seat = chooser.choice(match.to_act)
        move = chooser.choice(match.moves(seat)).text
        for each in (match, again):
            each.play(seat, move)
        assert again.position() == match.position()


def test_a_sure_pug_that_cannot_be_there() -> None:
    """Remembering: where all cards are known there is no room for it."""
    whole = position("bb", "p oa", "wm d", shown="C")
    assert_refused(whole, in_memory("pug_at", A, C, to=SURE), "the Pug cannot be with seat 2")
