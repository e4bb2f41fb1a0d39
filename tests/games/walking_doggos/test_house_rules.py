"""House rules: clues, trading, bets, points, cards dealt, numbers, Pugs and rounds, where they are not as printed (W9)."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import pawtable
from pawtable import BadPosition, BadSetup, IllegalMove, Match
from pawtable.batch import Batch
from pawtable.games.walking_doggos import GAME
from pawtable.testing.scripted import kinds, moves, play, state
from tests.games.walking_doggos import tables
from tests.games.walking_doggos.tables import A, B, each_seat, phase, shown


def new(players: int = 3, seed: str = "house", **rules: Any) -> Match:
    return pawtable.new(GAME, players=players, seed=seed, **rules)


def hand(match: Match, seat: int) -> list[str]:
    return [card for card in tables.hand(match, seat) if card]


def until(match: Match, wanted: str) -> Match:
    """Simple players play on to a phase."""
    while phase(match) != wanted:
        seat = match.to_act[0]
        match.play(seat, match.suggestion(seat))
    return match


def to_the_end(match: Match) -> Match:
    return until(match, "over")


@pytest.mark.parametrize("clues", [1, 2, 5])
def test_clues(clues: int) -> None:
    """Rule 4: so many tokens; each clue costs one."""
    match = new(clues=clues)
    assert each_seat(match, "tokens") == [clues] * 3
    assert len(match.view(None).lines[A].points) == clues
    token = "their only token" if clues == 1 else f"one of their {'two' if clues == 2 else 'five'} tokens"
    assert match.tips(match.to_act[0])[0][1].endswith(f"It costs them {token}.")
    until(match, "trading")
    assert kinds(match).count("clued") == 3 * clues


def test_no_clues_and_no_trading() -> None:
    """Rules 6 and 9: these phases are left out, and no Pug can come to a hand."""
    match = new(clues=0, trading=0)
    assert phase(match) == "betting"
    assert match.log[0].text.startswith("Everyone gets five cards. ")
    assert match.to_act == (shown(match).first,)
    assert not any(card.startswith("P") for card in shown(match, match.to_act[0]).yours)
    assert phase(new(clues=0)) == "trading"
    until(match, "walking")
    assert not any(card.startswith("P") for card in shown(match, match.to_act[0]).yours)
    assert "traded" not in kinds(match)
    assert phase(to_the_end(match)) == "over"


def test_a_bet_of_no_packs() -> None:
    """Rules 11 and 16: who bets none takes none for nothing, and every pack is one too many."""
    match = new(2, lowest_bet=0, clues=0, trading=0)
    first = match.to_act[0]
    assert moves(match) == ["bet 0", *(f"bet {packs}" for packs in range(1, 6))]
    assert match.find(first, "bet 0").sentence == "Bet no packs? You can't change it later."
    assert each_seat(match, "bet") == [0, 0]
    with pytest.raises(IllegalMove, match="a bet is 0 to 5 packs; try 'bet 2'"):
        match.play(first, "bet 6")
    play(match, "bet 0")
    assert each_seat(match, "bet")[first] == 0
    assert match.view(None).lines[first].label == "bet 0"
    assert match.log[-1].text == f"{match.view(None).names[first]} bets no packs."
    play(match, "bet 5")
    packs = each_seat(to_the_end(match), "packs")
    assert match.result is not None
    assert match.result.scores[first] == packs[first]


def test_a_narrow_choice_of_bets() -> None:
    match = new(clues=0, trading=0, lowest_bet=2, highest_bet=3)
    assert moves(match) == ["bet 2", "bet 3"]
    for text in ("bet 1", "bet 4"):
        with pytest.raises(IllegalMove, match="a bet is 2 to 3 packs"):
            match.play(match.to_act[0], text)
    single = new(clues=0, trading=0, lowest_bet=2, highest_bet=2)
    assert moves(single) == ["bet 2"]


@pytest.mark.parametrize(("over", "missing"), [(0, 1), (3, 1), (1, 0), (2, 3)])
def test_points(over: int, missing: int) -> None:
    """Rule 16: what a pack too many brings, and what a missing one takes off."""
    fired = set()
    for at in range(6):
        match = to_the_end(new(3, f"points {at}", over_points=over, missing_points=missing, clues=0))
        for seat in range(3):
            of_seat = shown(match).seats[seat]
            above = of_seat.packs - of_seat.bet
            assert of_seat.points == (over * above if above > 0 else missing * above)
            fired.add(of_seat.fired)
    assert fired == ({False} if missing == 0 else {False, True})


def test_what_is_said_of_points() -> None:
    """Tips tell the numbers of this table."""
    said = {
        (over, missing): until(new(clues=0, trading=0, over_points=over, missing_points=missing), "betting")
        for over, missing in ((1, 1), (2, 1), (1, 3), (1, 0), (0, 1))
    }
    tips = {points: match.tips(match.to_act[0])[0][1] for points, match in said.items()}
    assert tips[1, 1].startswith("Points are bad: every pack above your bet is one. But every missing pack takes one off,")
    assert tips[1, 1].endswith("If in doubt, bet low.")
    assert "every pack above your bet is two" in tips[2, 1]
    assert "every missing pack takes three off" in tips[1, 3]
    assert tips[1, 0].endswith("Missing packs cost nothing, so nobody is fired.")
    assert tips[0, 1].startswith("Packs above your bet are free.")


@pytest.mark.parametrize("dealt", [1, 2, 4])
def test_fewer_cards_are_dealt(dealt: int) -> None:
    """Rules 3 and 14: as many packs as cards; all other cards are in the dead hand."""
    match = new(dealt=dealt, clues=1)
    assert [len(hand(match, seat)) for seat in range(3)] == [dealt] * 3
    assert len(state(match)["dead"]) == 25 - 3 * dealt
    assert match.view(A).table.places[3].count == 25 - 3 * dealt
    until(match, "trading")
    seat = match.to_act[0]
    assert len(match.moves(seat)) == dealt + 1
    assert match.find(seat, "keep").label == (
        "Keep the only card" if dealt == 1 else f"Keep all {['two', 'four'][dealt // 3]} cards"
    )
    until(match, "betting")
    assert moves(match) == [f"bet {packs}" for packs in range(1, dealt + 1)]
    until(match, "walking")
    assert match.view(None).headline[0] == f"Pack 1 of {dealt}"
    to_the_end(match)
    assert sum(each_seat(match, "packs")) == dealt


def test_other_numbers_and_pugs() -> None:
    """W1: numbers up to the highest, so many Pugs."""
    match = new(highest=6, pugs=2)
    there = state(match)["dead"] + [card for seat in range(3) for card in hand(match, seat)]
    assert sorted(there) == sorted([*("P1", "P2"), *(f"{breed}{number}" for breed in "DLSBC" for number in range(1, 7))])
    assert [len(row) for row in shown(match).deck] == [6, 6, 6, 6, 6, 2]
    assert match.describe(None)[0] == "Clues. Numbers are 1 to 6, Pugs 1 to 2."
    until(match, "trading")
    tip = match.tips(match.to_act[0])[0][1]
    assert tip.startswith("The dead hand starts with 17 cards. Two are Pugs, which lose to every other breed. ")
    none = new(pugs=0)
    assert [row[0][0] for row in shown(none).deck] == [*"DLSBC"]
    assert "Pug" not in until(none, "trading").tips(none.to_act[0])[0][1]


def test_what_a_player_can_hold_when_many_cards_are_out_of_sight() -> None:
    """W2: every card that nobody else shows can be in a hand, each about equally often."""
    match = new(2, highest=8, clues=0)
    seen = {hand(match.as_seen(A).imagine(f"{at}"), A)[0] for at in range(300)}
    assert seen == {f"{breed}{number}" for breed in "DLSBC" for number in range(1, 9)} - set(hand(match, B))


def test_rounds_of_the_longer_game() -> None:
    """W8, W9: so many rounds, whatever the number of players."""
    match = to_the_end(new(2, longer=1, longer_rounds=3, clues=1))
    assert kinds(match).count("round_over") == 2
    assert shown(match).rounds == 3


def test_as_printed_nothing_is_said_of_house_rules() -> None:
    match = new(clues=3, trading=1, highest=4, pugs=5, dealt=5, over_points=1)
    assert match.record() == new().record()
    assert match.options == {"longer": 0}
    assert not {"clues", "trading", "highest", "bet_none"} & state(match).keys()


def test_records_and_positions_name_house_rules() -> None:
    match = new(lowest_bet=0, dealt=3, missing_points=2, longer=1, longer_rounds=5)
    assert {"option lowest_bet 0", "option dealt 3", "option missing_points 2"} <= set(match.record().splitlines())
    for _ in range(40):
        match.play(match.to_act[0], match.suggestion(match.to_act[0]))
        again = pawtable.set_up("walking-doggos", match.position())
        assert (again.options, again.position()) == (match.options, match.position())
    replayed = pawtable.replay(match.record())
    assert (replayed.options, replayed.position()) == (match.options, match.position())
    assert match.house_rules == [
        "The lowest bet: 0 (printed: 1)",
        "Points taken off for each missing pack: 2 (printed: 1)",
        "Cards dealt to each player, and packs in a round: 3 (printed: 5)",
        "Rounds of the longer game: 5 (printed: 3)",
    ]


@pytest.mark.parametrize(
    ("rules", "problem"),
    [
        ({"dealt": 6}, "dealt is a whole number from 1 to 5"),
        ({"highest": 2}, "dealt: 3 players cannot get 5 cards each from 10 cards, but at most 3"),
        (
            {"clues": 4, "dealt": 3},
            "clues: 4 clues need 4 cards, so that each tells something new, and 3 are dealt",
        ),
        ({"lowest_bet": 3, "highest_bet": 2}, "lowest_bet: a bet of 3 or more is above the highest, 2"),
        ({"lowest_bet": 3, "dealt": 2, "clues": 2}, "lowest_bet: a bet of 3 or more is above the highest, 2"),
        ({"highest": 3, "pugs": 0}, "trading: all cards are dealt, and the dead hand would be empty"),
        ({"longer_rounds": 5}, "longer_rounds: only the longer game has more than one round"),
    ],
)
def test_impossible_house_rules(rules: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadSetup, match=re.escape(problem)):
        new(**rules)


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"dealt": 2}, "state: clues: 3 clues need 3 cards"),
        ({"dealt": 4}, "the hand of seat"),
        ({"clues": 2}, "a clue costs a token"),
        ({"highest": 3}, "is missing, is not in the game"),
        ({"pugs": 4}, "the dead hand is not what dealing and trading leave"),
        ({"bets": [6, 0, 0, 0, 0, 0, 0]}, "seat 0 cannot have bet 0"),
        ({"traded": [3, 0, 0, 0, 0, 0, 0], "dealt": 2, "clues": 2}, "a clue costs a token"),
    ],
)
def test_impossible_house_rules_of_a_position(changed: dict[str, Any], problem: str) -> None:
    position = json.loads(new().position())
    position["state"] |= changed
    with pytest.raises(BadPosition, match=re.escape(problem)):
        pawtable.set_up("walking-doggos", position)


def test_native_games_follow_house_rules() -> None:
    batch = Batch(GAME.variant(over_points=3, missing_points=0, lowest_bet=0, dealt=2, clues=2), 200, players=3, seed=1)
    while not batch.terminated.any():
        batch.step(batch.random_actions())
    assert set(batch.final_scores[batch.terminated].ravel()) <= {0, 3, 6}


def test_the_simple_player_plays_by_house_rules() -> None:
    """Its bets are among those that can be made, and it makes them where they suit it."""
    bets = set()
    for at in range(20):
        match = until(new(2, f"bets {at}", lowest_bet=0, highest_bet=2, clues=1), "walking")
        bets |= {*each_seat(match, "bet")}
    assert bets <= {0, 1, 2}
    assert 2 in bets
    assert bets & {0, 1}
