"""House rules: cards of each animal and cards dealt to each Candidate (S1, S2), where they are not as printed."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest

import pawtable
from pawtable import BadPosition, BadSetup, Match
from pawtable.batch import Batch
from pawtable.games.smallseat import GAME
from pawtable.testing.scripted import state
from tests.games.smallseat.tables import position, vote


def deal(players: int = 4, **rules: Any) -> Match:
    """A game whose cards have been dealt."""
    match = pawtable.new("smallseat", players=players, seed="house", teller=1, **rules)
    match.play(0, 0)
    return match


@pytest.mark.parametrize(
    ("rules", "secrets"),
    [
        ({}, [0, 12, 12, 12]),
        ({"cards_each": 15}, [0, 20, 20, 20]),
        ({"cards_each": 4}, [1, 5, 5, 5]),
        ({"dealt": 5}, [21, 5, 5, 5]),
        ({"cards_each": 2, "dealt": 2}, [2, 2, 2, 2]),
        ({"cards_each": 15, "dealt": 2, "animals": "random 12"}, [174, 2, 2, 2]),
    ],
)
def test_cards_are_dealt(rules: dict[str, Any], secrets: list[int]) -> None:
    """S1: so many cards of each animal; S2: as many to each Candidate, what remains to the Teller (S17)."""
    match = deal(**rules)
    fields = state(match)
    assert fields["secrets"][:4] == secrets
    there = Counter(card for hand in fields["secret"] for card in hand)
    assert set(there.values()) == {rules.get("cards_each", 9)}
    assert match.view(None).table.unseen == there


def test_as_printed_nothing_is_said_of_house_rules() -> None:
    match, same = deal(cards_each=9, dealt=0), deal()
    assert match.record() == same.record()
    assert not {"cards_each", "dealt"} & state(match).keys()


def test_records_and_positions_name_house_rules() -> None:
    match = deal(cards_each=5, dealt=4)
    assert {"option cards_each 5", "option dealt 4"} <= set(match.record().splitlines())
    for again in (pawtable.set_up("smallseat", match.position()), pawtable.replay(match.record())):
        assert again.options == match.options
        assert again.position() == match.position()
    assert match.house_rules == [
        "Cards of each animal: 5 (printed: 9)",
        "Cards dealt to each Candidate, the rest going to the Teller: 4 (printed: all)",
    ]


@pytest.mark.parametrize(
    ("rules", "problem"),
    [
        ({"cards_each": 16}, "cards_each is a whole number from 1 to 15"),
        ({"dealt": 1}, "dealt: a Candidate needs at least 2 cards to vote"),
        ({"cards_each": 1}, "3 Candidates cannot get at least 2 cards each from 4 cards, which are 1 of each of 4 animals"),
        ({"dealt": 13}, "3 Candidates cannot get 13 cards each from 36 cards, which are 9 of each of 4 animals"),
    ],
)
def test_impossible_house_rules(rules: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadSetup, match=re.escape(problem)):
        pawtable.new("smallseat", players=4, seed="x", **rules)


def test_impossible_house_rules_of_a_position() -> None:
    position = json.loads(deal(cards_each=5).position())
    position["state"]["cards_each"] = 6
    with pytest.raises(BadPosition, match="there are six cards of each of 4 animals, and here are 20 cards"):
        pawtable.set_up("smallseat", position)


def test_native_games_follow_house_rules() -> None:
    batch = Batch(GAME.variant(cards_each=3), 20, players=4, seed=1)
    while not batch.terminated.any():
        batch.step(batch.random_actions())
    assert (batch.states["cards_each"] == 3).all()
    ended = batch.final_states[batch.terminated][0]
    cards = [*ended["secret"], *ended["public"]]
    assert sum(int(pile) >> 4 * animal & 15 for pile in cards for animal in range(12)) == 12


def test_more_animals() -> None:
    """S17: first those that the starter set takes first; they are called, dealt and shown like all others."""
    match = pawtable.new("smallseat", players=4, seed="house", teller=1, animals="medium", more_animals=2)
    there = "pricklypettes chewy-carrots tree-of-hainut sealalater ponytailors karate-chicks".split()
    assert match.view(None).table.animals == there
    assert len(match.moves(0)) == 6
    match.play(0, "call pricklypettes")
    assert match.view(None).table.unseen == dict.fromkeys(there, 9)
    assert match.options["animals"] == pawtable.new("smallseat", players=4, seed="x", animals="medium").options["animals"]


@pytest.mark.parametrize(
    ("ties", "winners", "said"),
    [
        (1, (0,), "A called Curlysnouts, and a tie is enough, so A wins alone."),
        (0, (1, 3), "(a tie is not enough), so Candidates whose last card is Pricklypettes or Curlysnouts win: B and D."),
    ],
)
def test_a_tie_at_the_end(ties: int, winners: tuple[int, ...], said: str) -> None:
    """S12, S17."""
    whole = position("cu cu cu cu", "pr cu", "pr ch", "pr pr", called="cu")
    whole["state"]["teller_ties"] = ties
    match = vote(pawtable.set_up("smallseat", whole), A="pr public", B="pr", C="pr", D="pr")
    assert match.result is not None
    assert match.result.winners == winners
    assert said in next(event.text for event in match.log if event.kind == "counted")


def test_what_is_said_of_ties() -> None:
    tips = [dict(pawtable.new("smallseat", players=4, seed="x", teller=1, teller_ties=ties).tips(0))["call"] for ties in (0, 1)]
    assert tips[0] == "Call an animal. You win alone if you have more secret cards of it at the end than of any other animal."
    assert "at least as many secret cards of it at the end as of any other" in tips[1]


@pytest.mark.parametrize("limit", [1, 3])
def test_a_limit_of_rounds(limit: int) -> None:
    """S13, S17."""
    match = deal(round_limit=limit)
    while not match.over:
        match.play(match.to_act[0], match.suggestion(match.to_act[0]))
    assert match.view(None).table.round == limit
    assert next(event.text for event in match.log if event.kind == "counted").startswith("Voting is over: the last round")
    assert f"Round {limit} of {limit}" in match.view(None).headline
    assert [event.text for event in match.log if event.kind == "perhaps_last"] == ["This is the last round!"]


def test_more_house_rules_that_are_impossible() -> None:
    with pytest.raises(BadSetup, match="more_animals: there are 12 animals, and 8 are in the game already"):
        pawtable.new("smallseat", players=4, seed="x", animals="starter 8", more_animals=5)
    position = json.loads(deal(round_limit=5).position())
    position["state"] |= {"rounds": 6, "round_limit": 5}
    with pytest.raises(BadPosition):
        pawtable.set_up("smallseat", position)
