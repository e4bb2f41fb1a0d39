"""House rules: letters for going out (D8), the cards of the deck and how many are dealt (D1), where they are not as printed."""

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
from pawtable.rulebook import read_rulebook, rules_at_table
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


@pytest.mark.parametrize("deck", [NINE, "1/5 1/6 2/4 2/5 3/4 4/8 5/8 5/8b 6/7"])
def test_records_and_positions_name_house_rules(deck: str) -> None:
    match = pawtable.new("dnup", players=3, seed="house", first_out=3, deck=deck)
    assert [line for line in match.record().splitlines() if line.startswith("option first_out")] == ["option first_out 3"]
    assert json.loads(match.position())["state"]["deck"] == deck.split()
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


@pytest.mark.parametrize("deck", [{}, {"deck": f"{NINE} 3/5"}])
def test_fewer_cards_are_dealt(deck: Mapping[str, str]) -> None:
    """D11: so many cards to each player, the star among them; the rest is out, and nobody sees it until the next deal."""
    starts = set()
    for at in range(12):
        match = pawtable.new("dnup", players=3, seed=f"dealt {at}", dealt=3, **deck)  # type: ignore[arg-type]
        assert [len(hand(match, seat).split()) for seat in range(3)] == [3, 3, 3]
        assert any(card in hand(match, match.to_act[0]) for card in ("1/5", "5/1"))
        starts.add(match.to_act[0])
    assert starts == {0, 1, 2}
    left_out = {tuple(sorted(hand(match.as_seen(0).imagine(f"{at}"), 1).split())) for at in range(20)}
    assert len(left_out) > 5


def test_of_two_that_look_alike_the_first_is_shown_while_the_other_is_left_out() -> None:
    """Else the name of the card would tell that the other one was not dealt."""
    game = GAME.variant(dealt=3)
    for at in range(200):
        match = pawtable.new(game, players=3, seed=f"alike {at}")
        state = match._state
        seat = match.to_act[0]
        second = next((name for name in NAMES if name.endswith("b") and state.hand[seat] >> NAMES.index(name) & 1), "")
        if second and not any(held >> NAMES.index(second) - 1 & 1 for held in state.hand):
            value = hand(match, seat).split()
            card = next(each for each in value if "/".join(sorted(each.split("/"))) == second[:-1])
            play(match, next(text for text in moves(match) if text == f"play {card}"))
            assert second not in match.position()
            assert second[:-1] in json.loads(match.position(None))["state"]["area"][seat]
            return
    raise AssertionError("no such deal")


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
        (3, {"dealt": 2}, "dealt: a hand has 3 cards at least; 0 deals the whole deck"),
        (3, {"dealt": 11}, "dealt: 3 players cannot get 11 cards each from 30 cards, but 10 at most"),
        (3, {"deck": NINE, "dealt": 4}, "dealt: 3 players cannot get 4 cards each from 9 cards, but 3 at most"),
    ],
)
def test_impossible_house_rules(players: int, rules: Mapping[str, int | str], problem: str) -> None:
    with pytest.raises(BadSetup, match=re.escape(problem)):
        pawtable.new("dnup", players=players, seed="x", **rules)  # type: ignore[arg-type]


def test_impossible_house_rules_of_a_position() -> None:
    position = json.loads(pawtable.new("dnup", players=3, seed="x").position())
    position["state"]["deck"] = list(NAMES)
    with pytest.raises(BadPosition, match=re.escape("state: deck: 40 cards cannot be dealt evenly")):
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


def test_a_table_names_its_house_rules() -> None:
    match = pawtable.new("dnup", players=3, seed="house", first_out=3, deck=NINE)
    assert match.house_rules == [
        "Letters for going out first: 3 (printed: 2)",
        f"The cards, each either way up; a second one that looks alike has a b: {NINE}",
    ]
    assert pawtable.new("dnup", players=3, seed="house", dealt=5).house_rules == [
        "Cards dealt to each player: 5 (printed: all)"
    ]
    assert not pawtable.new("dnup", players=3, seed="house", goal=3).house_rules


def test_what_a_program_learns_of_house_rules() -> None:
    """A menu, a slider or a report needs nothing else."""
    listed = {option.name: (option.kind, option.low, option.high, option.default(3)) for option in GAME.options}
    assert listed["first_out"] == ("number", 1, 6, 2)
    assert listed["deck"][0] == "set"
    assert not GAME.option("first_out").simple_knows


def test_the_rules_say_what_a_table_plays() -> None:
    match = pawtable.new("dnup", players=3, seed="house", first_out=3, goal=5)
    changed = GAME.changed_rules(match.players, match.options)
    rules = read_rulebook(rules_at_table(GAME.rules_text(), changed))
    (seventeenth,) = rules.about("17")
    assert seventeenth.text.endswith("discarded. At this table: Letters for going out first: 3 (printed: 2).")
    (eighth,) = rules.about("D8")
    assert eighth.text.endswith(
        "At this table: Letters that win the game (with two players: rounds): 5 (usual: 4). "
        "Letters for going out first: 3 (printed: 2)."
    )
    assert rules_at_table(GAME.rules_text(), GAME.changed_rules(3, {"goal": 4})) == GAME.rules_text()
