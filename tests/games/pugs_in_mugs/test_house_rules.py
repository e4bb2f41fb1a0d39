"""House rules: what a mug takes, mugs to win, cards to keep and to begin with, actions in a turn (M11)."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import pawtable
from pawtable import BadPosition, BadSetup
from pawtable.batch import Batch
from pawtable.games.pugs_in_mugs import GAME
from pawtable.testing.scripted import moves
from tests.games.pugs_in_mugs.tables import TINY, A, B, act, actions_left, hand, held, laid, mugs, phase, table, turn


def test_a_mug_takes_other_numbers_of_pugs() -> None:
    """M6: what is exchanged is read from the table, in the rules and in every text."""
    match = table("rrrr", "b", options={"pugs_for_mug": 4})
    exchange = match.find(A, "exchange red")
    assert exchange.label == "Exchange four red pugs for the red mug"
    assert [step.target for step in exchange.steps if step.touch == "card"] == ["red"] * 4
    assert "exchange four red pugs for the red mug" in match.view(A).prompt
    assert match.tips(A)[0][1] == "Collect one mug of each colour. You get a mug for four pugs of its colour."
    act(match, "exchange red")
    assert (mugs(match, A), hand(match, A), laid(match)) == ("r", "", "rrrr")
    assert "A exchanges four red pugs for the red mug." in [event.text for event in match.log]
    few = table("rrr", "b", options={"pugs_for_mug": 4})
    with pytest.raises(pawtable.IllegalMove, match="that takes four red pugs, and you hold three"):
        few.play(A, "exchange red")


def test_fewer_mugs_win() -> None:
    """M7: the last one is exchanged, never stolen (M6)."""
    match = table("rrr", "b", mugs={"A": "b", "B": "y"}, options={"mugs_to_win": 2})
    assert match.view(None).headline[0] == "A and B need one more mug"
    assert match.view(None).lines[A].short == "1/2"
    act(match, "exchange red")
    assert match.result is not None
    assert match.result.winners == (A,)
    assert match.log[-1].text == "A wins the game with two mugs!"
    assert match.log[-2].text.endswith("A has two mugs!")
    stealing = table("rbgyp", "b", mugs={"A": "b", "B": "y"}, options={"mugs_to_win": 2})
    assert not [move for move in moves(stealing) if move.startswith("steal")]
    with pytest.raises(pawtable.IllegalMove, match="your second mug can't be stolen"):
        stealing.play(A, "steal B yellow")


def test_other_hand_limits() -> None:
    """M7: so many cards may be kept."""
    match = act(table("rrb", "b", deck="gy", options={"hand_limit": 3}), "draw", "draw")
    assert phase(match) == "discard"
    assert match.view(A).prompt == "Discard two cards: you may keep three."
    act(match, "discard red red")
    assert (held(match, A), turn(match)) == (3, B)


def test_other_numbers_of_actions() -> None:
    """M3: all of them are taken, as long as that is possible."""
    match = table("rD", "b", actions=3, options={"turn_actions": 3})
    assert match.view(A).prompt == "Your first action: draw a card or play a Dig."
    act(match, "draw", "dig red")
    assert (turn(match), actions_left(match)) == (A, 1)
    assert match.view(B).prompt == "Waiting for A's third action."
    act(match, "draw")
    assert (turn(match), actions_left(match)) == (B, 3)
    only = table("rD", "b", actions=1, options={"turn_actions": 1})
    assert only.view(A).prompt == "Your action: draw a card or play a Dig."


@pytest.mark.parametrize(
    ("hands", "deck", "said"),
    [
        (("rrbb", "rbggD", "gyypp", "y"), "p", "A can't take a second action, so the turn ends."),
        (("rrbb", "rbggD", "gyyp", "y"), "pp", "A can't take a third action, so the turn ends."),
    ],
)
def test_no_further_action(hands: tuple[str, ...], deck: str, said: str) -> None:
    """M3: the log says which action cannot be taken."""
    rules = {"turn_actions": 4}
    match = table(*hands, deck=deck, actions=4, options={**TINY, "digs": 1, **rules})
    act(match, *["draw"] * len(deck))
    assert said in [event.text for event in match.log]


@pytest.mark.parametrize(("dealt", "events"), [(0, 0), (2, 3), (5, 3)])
def test_cards_to_begin_with(dealt: int, events: int) -> None:
    match = pawtable.new("pugs-in-mugs", players=3, seed="house", dealt=dealt)
    assert [held(match, seat) for seat in range(3)] == [dealt] * 3
    assert len([event for event in match.log if event.kind == "dealt"]) == events


def test_as_printed_nothing_is_said_of_house_rules() -> None:
    match = pawtable.new("pugs-in-mugs", players=3, seed="printed", pugs_for_mug=3, hand_limit=5)
    assert match.record() == pawtable.new("pugs-in-mugs", players=3, seed="printed").record()
    assert match.options == {"pugs": 12, "gimmes": 6, "digs": 6, "surprises": 6}
    assert "hand_limit" not in json.loads(match.position())["state"]


def test_records_and_positions_name_house_rules() -> None:
    match = pawtable.new("pugs-in-mugs", players=3, seed="house", pugs_for_mug=2, turn_actions=1)
    assert {"option pugs_for_mug 2", "option turn_actions 1"} <= set(match.record().splitlines())
    for again in (pawtable.set_up("pugs-in-mugs", match.position()), pawtable.replay(match.record())):
        assert again.options == match.options
        assert again.position() == match.position()
    assert match.house_rules == [
        "Pugs of one colour that are exchanged for a mug: 2 (printed: 3)",
        "Actions in a turn: 1 (printed: 2)",
    ]


@pytest.mark.parametrize(
    ("rules", "problem"),
    [
        ({"mugs_to_win": 6}, "mugs_to_win is a whole number from 1 to 5"),
        ({"pugs": 3, "pugs_for_mug": 4}, "pugs_for_mug: a mug cannot take 4 pugs of a colour that has 3"),
        (
            {"hand_limit": 1, "pugs_for_mug": 4},
            "pugs_for_mug: nobody can hold 4 pugs with 1 card to keep (hand_limit) and 2 actions a turn (turn_actions)",
        ),
        (
            {"pugs": 3, "gimmes": 0, "digs": 0, "surprises": 0, "dealt": 8, "hand_limit": 9},
            "dealt: 2 players cannot get 8 cards each from 15 cards",
        ),
    ],
)
def test_impossible_house_rules(rules: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadSetup, match=re.escape(problem)):
        pawtable.new("pugs-in-mugs", players=2, seed="x", **rules)


def test_impossible_house_rules_of_a_position() -> None:
    position = json.loads(pawtable.new("pugs-in-mugs", players=3, seed="x").position())
    position["state"]["pugs_for_mug"] = 8
    with pytest.raises(BadPosition, match="state: pugs_for_mug: nobody can hold 8 pugs"):
        pawtable.set_up("pugs-in-mugs", position)


def test_native_games_follow_house_rules() -> None:
    batch = Batch(GAME.variant(mugs_to_win=1, pugs_for_mug=1), 200, players=3, seed=1)
    while not batch.terminated.any():
        batch.step(batch.random_actions())
    assert set(batch.final_scores[batch.terminated].max(axis=1)) == {1}


@pytest.mark.parametrize(
    "rules", [{"pugs_for_mug": 1}, {"pugs_for_mug": 6}, {"mugs_to_win": 2}, {"hand_limit": 2, "turn_actions": 4}]
)
def test_the_simple_player_plays_by_house_rules(rules: dict[str, Any]) -> None:
    """It wins a game against others like itself, which takes exchanges by these rules."""
    match = pawtable.new("pugs-in-mugs", players=2, seed="simple", **rules)
    while not match.over and match.view(None).table.turns < 300:
        match.play(match.to_act[0], match.suggestion(match.to_act[0]))
    assert match.over
    assert max(match.result.scores) == rules.get("mugs_to_win", 5)  # type: ignore[union-attr]
