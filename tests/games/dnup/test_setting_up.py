"""The deck, the deal and who begins."""

from __future__ import annotations

from collections import Counter

import pytest

import pawtable
from pawtable import BadSetup
from pawtable.testing.scripted import kinds, moves, play
from tests.games.dnup.tables import discarded, hand, hand_sizes, letters, out, plays, seen, sets, table

# D1, written down once more and on purpose: all counts, then what is added from 3, from 4 and with 5 players.
FOR_TWO = """1/5 1/6 1/6 1/7 1/7 1/8 1/9 2/4 2/4 2/5 2/5 2/6 2/9 2/10 3/4 3/5 3/6 3/7 3/8 3/9 4/6 4/7 4/8 5/7 5/8 6/7""".split()
FOR_THREE = [*FOR_TWO, *"1/10 2/8 3/6 4/5".split()]
FOR_FOUR = [*FOR_THREE, *"1/8 1/9 2/6 2/7 3/4 3/5".split()]
FOR_FIVE = [*FOR_FOUR, *"3/10 4/9 5/8 6/7".split()]
DECKS = {2: FOR_TWO, 3: FOR_THREE, 4: FOR_FOUR, 5: FOR_FIVE}
HAND_SIZES = {2: 13, 3: 10, 4: 9, 5: 8}


def lower_first(card: str) -> str:
    return "/".join(sorted(card.split("/"), key=int))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_deck(players: int) -> None:
    """D1; Rulebook, game setup: which cards are used depends on the number of players; all of them are dealt."""
    match = pawtable.new("dnup", players=players, seed="deck")
    dealt = [lower_first(card) for seat in range(players) for card in hand(match, seat).split()]
    assert Counter(dealt) == Counter(DECKS[players])
    assert len(DECKS[players]) == {2: 26, 3: 30, 4: 36, 5: 40}[players]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_hands(players: int) -> None:
    """D1: hands of 13, 10, 9 and 8 cards with 2, 3, 4 and 5 players; their sizes are public."""
    match = pawtable.new("dnup", players=players, seed="hands")
    assert [len(hand(match, seat).split()) for seat in range(players)] == [HAND_SIZES[players]] * players
    assert hand_sizes(match) == [HAND_SIZES[players]] * players


def test_new_table_is_empty() -> None:
    """Rulebook, playing a round: a round begins with all cards in hands, and a game without letters."""
    match = pawtable.new("dnup", players=4, seed="empty")
    assert seen(match).round == 1
    assert discarded(match) == []
    assert sets(match) == {}
    assert letters(match) == [0, 0, 0, 0]
    assert out(match) == []


@pytest.mark.parametrize("players", [1, 6])
def test_numbers_of_players(players: int) -> None:
    """D1: dnup is for 2 to 5 players."""
    with pytest.raises(BadSetup, match="2 to 5 players"):
        pawtable.new("dnup", players=players)


def test_cards_lie_at_random() -> None:
    """D2: each card is dealt with either end up, one as often as the other."""
    deals = 200
    higher_up: Counter[str] = Counter()
    for i in range(deals):
        match = pawtable.new("dnup", players=3, seed=f"ends {i}")
        cards = [card for seat in range(3) for card in hand(match, seat).split()]
        higher_up.update(lower_first(card) for card in cards if lower_first(card) != card)
    often = Counter(FOR_THREE)
    for card in set(FOR_THREE):  # five standard deviations
        assert abs(higher_up[card] - deals * often[card] / 2) < 5 * (deals * often[card]) ** 0.5 / 2, card


def test_cards_go_to_any_seat() -> None:
    """Rulebook, playing a round: the deck is shuffled; a card comes to one seat as often as to another."""
    deals = 300
    first_seat: Counter[str] = Counter()
    for i in range(deals):
        match = pawtable.new("dnup", players=3, seed=f"seats {i}")
        first_seat.update(lower_first(card) for card in hand(match, 0).split())
    often = Counter(FOR_THREE)
    for card in set(FOR_THREE):
        assert abs(first_seat[card] - deals * often[card] / 3) < 5 * (deals * often[card] * 2) ** 0.5 / 3, card


def test_each_round_is_dealt_anew() -> None:
    """D2; Rulebook, playing a round: the deck is shuffled and dealt before each round, ends included."""
    hands = []
    match = pawtable.new("dnup", players=2, seed="anew", goal=20)
    hands.append(hand(match, 0))
    for _ in range(400):
        seat = match.to_act[0]
        match.play(seat, match.suggestion(seat))
        if kinds(match, -1)[-1] == "dealt":
            hands.append(hand(match, 0))
        if len(hands) == 4:
            break
    assert len(set(hands)) == 4
    as_cards = [sorted(lower_first(card) for card in dealt.split()) for dealt in hands]
    assert as_cards[0] != as_cards[1] != as_cards[2] != as_cards[3]
    ends = [{card for card in dealt.split() if card != lower_first(card)} for dealt in hands]
    assert ends[0] != ends[1] != ends[2] != ends[3]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_star_begins(players: int) -> None:
    """D3; Rulebook, playing a round: whoever was dealt the 1/5 with the star begins, whichever end is up."""
    starters, ends = set(), set()
    for i in range(40):
        match = pawtable.new("dnup", players=players, seed=f"star {i}")
        (starter,) = match.to_act
        star = {"1/5", "5/1"} & set(hand(match, starter).split())
        assert star
        starters.add(starter)
        ends |= star
    assert starters == set(range(players))
    assert ends == {"1/5", "5/1"}


def test_star_begins_every_round() -> None:
    """D3: the star decides in every round, not the winner of the last one or the order of the seats."""
    starters = set()
    for i in range(20):
        match = table("7/1", "", "2/5", turn="A", sets={}, seed=f"star again {i}")
        match.play(0, "play 7/1")
        assert seen(match).round == 2
        (starter,) = match.to_act
        assert {"1/5", "5/1"} & set(hand(match, starter).split())
        starters.add(starter)
    assert starters == {0, 1, 2}


def test_starter_may_do_anything() -> None:
    """D3 (published): the star need not be played; the first turn is a turn like any other."""
    match = pawtable.new("dnup", players=3, seed="anything")
    (starter,) = match.to_act
    held = hand(match, starter).split()
    assert {lower_first(card) for card in held} >= {"1/5"}
    assert set(plays(match)) >= set(held), "each card can be played alone, the star too"
    assert "rotate" in moves(match)
    match.play(starter, "rotate")
    assert match.to_act == ((starter + 1) % 3,)


@pytest.mark.parametrize(("players", "goal"), [(2, 2), (3, 4), (4, 4), (5, 4)])
def test_usual_goal(players: int, goal: int) -> None:
    """D8, D9: four letters win, or two rounds with two players."""
    match = pawtable.new("dnup", players=players, seed="goal")
    assert match.options == {"goal": goal}
    assert seen(match, 0).goal == goal


def test_goal_option() -> None:
    """The goal is an option, from 1 to 20."""
    assert seen(pawtable.new("dnup", players=3, seed="goal", goal=1), 0).goal == 1
    assert seen(pawtable.new("dnup", players=3, seed="goal", goal=20), 0).goal == 20
    for goal in (0, 21):
        with pytest.raises(BadSetup, match="from 1 to 20"):
            pawtable.new("dnup", players=3, goal=goal)


@pytest.mark.parametrize(("goal", "over"), [(1, True), (2, True), (3, False)])
def test_goal_option_decides_the_end(goal: int, over: bool) -> None:
    """The goal option replaces the four letters of the printed rules."""
    match = table("7/1", "2/5 3/8", "4/6 9/2", goal=goal)
    play(match, "play 7/1")
    assert match.over is over
