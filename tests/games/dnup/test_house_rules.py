"""House rules: letters for going out (D8) and the cards of the deck (D1), where they are not as printed."""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Mapping

import pytest

import pawtable
from pawtable import BadPosition, BadSetup, Match
from pawtable.batch import Batch
from pawtable.games.dnup import GAME
from pawtable.games.dnup.cards import NAMES
from pawtable.testing.scripted import moves, play
from tests.games.dnup.tables import discarded, hand, letters, sets, table

NINE = "1/5 1/6 1/6b 1/7 1/7b 1/8 2/4 2/5 3/4"


@pytest.mark.parametrize(("rules", "won"), [({}, [2, 1]), ({"first_out": 5}, [5, 1]), ({"second_out": 0}, [2, 0])])
def test_letters_for_going_out(rules: Mapping[str, int], won: list[int]) -> None:
    """D8: two letters for going out first and one for going out second, unless a house rule says otherwise."""
    match = table("1/6", "3/7", "2/4 2/5", goal=9, house_rules=rules)
    assert [line for line in label_of(match, "play") if "going out" in line] == [
        f"Play a 1 (1/6), going out for {said(won[0])}"
    ]
    play(match, "play 1/6", "play 3/7")
    assert letters(match)[:2] == won


def label_of(match: Match, kind: str) -> list[str]:
    return [move.label for move in match.moves(match.to_act[0]) if move.data.kind == kind]  # type: ignore[attr-defined]


def said(won: int) -> str:
    return {1: "a letter", 2: "two letters", 5: "five letters"}[won]


def test_as_printed_nothing_is_said_of_house_rules() -> None:
    """What was written before there were house rules is what is written now."""
    match = pawtable.new("dnup", players=4, seed="printed", first_out=2, deck="printed")
    same = pawtable.new("dnup", players=4, seed="printed")
    assert match.options == same.options == {"goal": 4}
    assert match.record() == same.record()
    assert not {"first_out", "second_out", "deck"} & json.loads(match.position())["state"].keys()


def test_records_and_positions_name_house_rules() -> None:
    match = pawtable.new("dnup", players=3, seed="house", first_out=3, deck=NINE)
    assert [line for line in match.record().splitlines() if line.startswith("option first_out")] == ["option first_out 3"]
    assert json.loads(match.position())["state"]["deck"] == NINE.split()
    for again in (
        pawtable.set_up("dnup", match.position()),
        pawtable.replay(match.record()),
        pickle.loads(pickle.dumps(match)),
    ):
        assert again.options == match.options
        assert again.position() == match.position()


def test_a_deck_of_ones_own() -> None:
    """D1: all cards of the deck are dealt out, the same number to everybody; D3: the star's holder begins."""
    match = pawtable.new("dnup", players=3, seed="nine", deck=NINE)
    assert [len(hand(match, seat).split()) for seat in range(3)] == [3, 3, 3]
    assert any(card in hand(match, match.to_act[0]) for card in ("1/5", "5/1"))
    world = match.as_seen(0).imagine("nine")
    in_hands = {"/".join(sorted(card.split("/"))) for seat in range(3) for card in hand(world, seat).split()}
    assert in_hands == {card.removesuffix("b") for card in NINE.split()}
    while not match.over and not discarded(match):
        play(match, moves(match)[0])
    assert discarded(match) or sets(match)


@pytest.mark.parametrize(
    ("players", "rules", "problem"),
    [
        (3, {"first_out": 0}, "first_out is a whole number from 1 to 6"),
        (3, {"second_out": 7}, "second_out is a whole number from 0 to 6"),
        (2, {"first_out": 3}, "first_out: with two players there are no letters: going out wins the round"),
        (3, {"deck": "2/4 2/5"}, "deck: the star, 1/5, must be among the cards"),
        (3, {"deck": "1/5 2/5"}, "deck: 3 players need 9 cards at least, and these are 2"),
        (3, {"deck": f"{NINE} 3/5"}, "deck: 10 cards cannot be dealt evenly to 3 players: 1 would be left over"),
        (3, {"deck": "1/5 5/5"}, "deck: there is no '5/5'"),
    ],
)
def test_impossible_house_rules(players: int, rules: Mapping[str, int | str], problem: str) -> None:
    with pytest.raises(BadSetup, match=re.escape(problem)):
        pawtable.new("dnup", players=players, seed="x", **rules)  # type: ignore[arg-type]


def test_impossible_house_rules_of_a_position() -> None:
    position = json.loads(pawtable.new("dnup", players=3, seed="x").position())
    position["state"]["deck"] = list(NAMES)
    with pytest.raises(BadPosition, match=re.escape("state.deck: 40 cards cannot be dealt evenly")):
        pawtable.set_up("dnup", position)


def test_variants() -> None:
    """What a variant says is usual; what is said beside it counts more."""
    variant = GAME.variant(first_out=3, goal=9)
    assert pawtable.new(variant, players=3, seed="v").options == {"goal": 9, "first_out": 3}
    assert pawtable.new(variant, players=3, seed="v", first_out=2).options == {"goal": 9}
    assert pawtable.new(pickle.loads(pickle.dumps(variant)), players=3, seed="v").options["first_out"] == 3
    assert repr(variant.variant(goal=5)) == "<the game dnup, first_out=3, goal=5>"
    with pytest.raises(BadSetup, match="dnup has no option 'fist_out'; its options are goal, first_out"):
        GAME.variant(fist_out=3)


def test_native_games_follow_house_rules() -> None:
    batch = Batch(GAME.variant(goal=1, first_out=6), 200, players=3, seed=1)
    while not batch.terminated.any():
        batch.step(batch.random_actions())
    assert set(batch.final_scores[batch.terminated].max(axis=1)) == {6}
