"""House rules: rounds, cards dealt, items, colours, donkeys and creatures, where they are not as printed (P16)."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest

import pawtable
from pawtable import BadPosition, BadSetup, Match
from pawtable.batch import Batch
from pawtable.games.pick_the_pug import GAME
from pawtable.games.pick_the_pug.view import Phase, PickView
from pawtable.testing.scripted import kinds, state


def new(players: int = 4, seed: str = "house", **rules: Any) -> Match:
    return pawtable.new(GAME, players=players, seed=seed, **rules)


def shown(match: Match, seat: int | None = None) -> PickView:
    table: PickView = match.view(seat).table
    return table


def to_the_end(match: Match) -> Match:
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.suggestion(seat))
    return match


def monkeys(match: Match) -> Counter[str]:
    """All monkeys of a game, wherever they are, by their kind."""
    fields = state(match)
    cards = [*fields["deck"], *fields["discard"], *(card for hand in fields["hand"] for card in hand)]
    return Counter(re.sub(r"-\d$", "", card) for card in cards if card != "pug")


def colours(match: Match) -> Counter[str]:
    return Counter(kind.partition("-")[0] for kind in monkeys(match).elements())


def test_as_printed() -> None:
    match = new(rounds_to_win=2, items=10, creature_deck="printed", donkey_cards=6)
    assert match.record() == new().record()
    assert match.options == {"keep_playing": 0}
    assert not {"rounds_to_win", "items", "creature_deck", "blue"} & state(match).keys()
    assert colours(match) == {"blue": 30, "green": 20, "orange": 6, "white": 4}


@pytest.mark.parametrize(
    ("rules", "there"),
    [
        ({"items": 6}, {"blue": 18, "green": 12, "orange": 4, "white": 2}),
        ({"blue": 1}, {"blue": 10, "green": 20, "orange": 6, "white": 4}),
        ({"green": 0, "orange": 0}, {"blue": 30, "white": 4}),
        ({"white": 0, "blue": 2, "green": 1}, {"blue": 20, "green": 10, "orange": 6}),
    ],
)
def test_the_monkeys(rules: dict[str, Any], there: dict[str, int]) -> None:
    """P1: so many of each colour, and the items that are kept; none goes missing, and none comes."""
    match = new(**rules)
    assert colours(match) == there
    for _ in range(60):
        match.play(match.to_act[0], match.suggestion(match.to_act[0]))
    assert colours(match) == there
    world = match.as_seen(0).imagine("monkeys")
    assert colours(world) == there


def test_items_that_are_kept() -> None:
    match = new(items=5)
    assert {kind.partition("-")[2] for kind in monkeys(match)} == {"amulet", "mirror", "bell", "crown", "ring"}


@pytest.mark.parametrize("dealt", [1, 3, 6])
def test_cards_that_are_dealt(dealt: int) -> None:
    """P3, P4: everybody is dealt up to so many, then comes the draft; the player with the Pug has a donkey more."""
    match = new(dealt=dealt)
    assert sorted(shown(match).hand(seat).count for seat in range(4)) == [*[dealt + 1] * 3, dealt + 2]


def test_donkeys() -> None:
    """P4: one for each round while there are any; without any, nobody is asked to show them (P9)."""
    assert shown(new(donkey_cards=2)).places[-2].count == 1
    match = new(donkey_cards=0)
    assert sorted(shown(match).hand(seat).count for seat in range(4)) == [5] * 4
    asked = set()
    while not match.over:
        asked.add(shown(match).phase)
        match.play(match.to_act[0], match.suggestion(match.to_act[0]))
    assert Phase.DONKEYS not in asked
    assert Phase.CALL in asked


def test_creatures() -> None:
    """P10: so many are open, of those that are in the game."""
    match = new(open_creatures=1, creature_deck="yeti djinn")
    assert [slot.face for slot in shown(match).creatures()] in (["yeti"], ["djinn"])
    assert len(shown(match).places[4].slots) == 1
    none = to_the_end(new(open_creatures=0))
    assert "called" not in kinds(none)
    assert len(set(new(creature_deck="random 5").view(None).table.titles)) > 0


@pytest.mark.parametrize("rounds", [1, 3])
def test_rounds_that_win(rounds: int) -> None:
    """P13: without a Tie Breaker if these are not two."""
    tip = dict(new(rounds_to_win=rounds).tips(new(rounds_to_win=rounds).to_act[0]))["goal"]
    assert tip.endswith(f"Win {'one round' if rounds == 1 else 'three rounds'}, and you win the game.")
    assert new(rounds_to_win=rounds).view(None).lines[0].short == f"0/{rounds}"
    for at in range(4):
        match = to_the_end(new(3, f"rounds {at}", rounds_to_win=rounds))
        assert "tie_breaker" not in kinds(match)
        if max(match.result.scores) == rounds:  # type: ignore[union-attr]
            said = f"won {'one round' if rounds == 1 else 'three rounds'} and wins the game!"
            assert match.log[-1].text.endswith(said)


def test_records_and_positions_name_house_rules() -> None:
    match = new(items=7, creature_deck="yeti hydra kraken medusa", rounds_to_win=3)
    assert {"option items 7", "option rounds_to_win 3"} <= set(match.record().splitlines())
    for _ in range(30):
        match.play(match.to_act[0], match.suggestion(match.to_act[0]))
        again = pawtable.set_up("pick-the-pug", match.position())
        assert (again.options, again.position()) == (match.options, match.position())
    assert pawtable.replay(match.record()).position() == match.position()
    assert match.house_rules == [
        "Rounds that win the game: 3 (printed: 2)",
        "Items on the monkeys: 7 (printed: 10)",
        "The creatures of the game: kraken hydra medusa yeti",
    ]


@pytest.mark.parametrize(
    ("rules", "problem"),
    [
        ({"rounds_to_win": 0}, "rounds_to_win is a whole number from 1 to 4"),
        ({"items": 2}, "dealt: 4 players need 19 monkeys for 4 cards each and the draft, and there are 12"),
        (
            {"dealt": 6, "blue": 0, "green": 0},
            "4 players need 27 monkeys for 6 cards each and the draft, and there are 10",
        ),
    ],
)
def test_impossible_house_rules(rules: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadSetup, match=re.escape(problem)):
        new(**rules)


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"items": 9}, "do not add up to 54 monkeys"),
        ({"donkey_cards": 5}, "do not add up to 60 monkeys"),
        ({"open_creatures": 2}, "two creatures are open while there are any"),
        ({"creature_deck": ["yeti"]}, "a creature is there that is not in the game"),
    ],
)
def test_impossible_house_rules_of_a_position(changed: dict[str, Any], problem: str) -> None:
    position = json.loads(new().position())
    position["state"] |= changed
    with pytest.raises(BadPosition, match=re.escape(problem)):
        pawtable.set_up("pick-the-pug", position)


def test_native_games_follow_house_rules() -> None:
    batch = Batch(GAME.variant(rounds_to_win=1, items=5, dealt=3), 50, players=3, seed=1)
    while not batch.terminated.any():
        batch.step(batch.random_actions())
    assert set(batch.final_scores[batch.terminated].max(axis=1)) == {1}
