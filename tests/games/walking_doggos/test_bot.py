"""The simple player: what it suggests is legal, sensible, and from its own seat's view."""

from __future__ import annotations

import random
from typing import Any

import pytest

import pawtable
from pawtable import Match
from pawtable.testing.scripted import memory, play
from tests.games.walking_doggos.tables import DOGGOS, A, B, each_seat, phase, table, walk, whom

TWO = ("D1 D2 D3 L1 L2", "S1 S2 S3 B1 B2")


@pytest.mark.parametrize("players", range(2, 8))
def test_suggestions_are_legal(players: int) -> None:
    """Over games in which now and then something else is played: always one of the moves."""
    for game in range(2):
        chooser = random.Random(f"{players} {game}")
        match = pawtable.new(DOGGOS, players=players, seed=f"legal {players} {game}", longer=int(players == 2))
        while not match.over:
            (seat,) = match.to_act
            suggested = match.suggestion(seat)
            assert suggested in match.moves(seat)
            match.play(seat, suggested if chooser.random() < 0.6 else chooser.choice(match.moves(seat)))


@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_it_knows_only_what_its_seat_knows(players: int) -> None:
    """W2: it suggests the same from what its seat sees, and in every world that could be behind that."""
    match = pawtable.new(DOGGOS, players=players, seed=f"blind {players}")
    chooser = random.Random(players)
    ply = 0
    while not match.over:
        ply += 1
        (seat,) = match.to_act
        suggested = match.suggestion(seat)
        seen = match.as_seen(seat)
        assert seen.suggestion(seat) == suggested
        whole = DOGGOS.copy(match._state, match._memory)
        assert DOGGOS.suggest(*whole, seat) == suggested.actions[0], "as in playouts: it does not look at what is there"
        for i in range(3):
            assert seen.imagine(f"{ply} {i}").suggestion(seat).text == suggested.text
        match.play(seat, suggested if chooser.random() < 0.7 else chooser.choice(match.moves(seat)))


# What A was told, and hands that fit it: only A's own hidden cards change.
UNKNOWN: list[tuple[str, list[str]]] = [
    ("card1 card2 card3", ["D1 D2 D3 L1 L2", "D1 D2 D3 C1 C2", "D1 D2 D3 L3 C1"]),
    ("1 2 card5", ["D1 L1 D2 L2 C3", "L1 C1 C2 D2 C3", "C1 D1 L2 C2 C3"]),
    ("dane corgi card5", ["D1 D2 C1 C2 L1", "D3 D2 C3 C1 L1", "D2 D3 C2 C3 L1"]),
]


@pytest.mark.parametrize("now", ["clues", "trading", "betting", "walking"])
@pytest.mark.parametrize(("clues", "hands"), UNKNOWN)
def test_only_its_own_hidden_cards_change(now: str, clues: str, hands: list[str]) -> None:
    """W2: with Great Danes or with Corgis that it does not know of, it does the same."""
    told = {"A": clues, "B": "shiba"} if now == "clues" else {"A": clues}
    assert len({suggested(hand, TWO[B], phase=now, clues=told) for hand in hands}) == 1


def suggested(*hands: str, packs: str = "", **details: Any) -> str:
    """What it does at a table after some packs."""
    match = walk(table(*hands, **details), packs)
    return match.suggestion(match.to_act[0]).text


# --- clues --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "clues", "clue"),
    [
        (TWO, {}, "tell B shiba"),  # three cards at once
        (TWO, {"B": "shiba"}, "tell B beagle"),
        (("D1 D2 D3 L1 L2", "C1 B2 S3 L3 B1"), {}, "tell B 1"),
        (("D1 D2 D3 L1 L2", "C1 C2 B1 B3 S4", "S1 S2 L3 L4 D4"), {"B": "card1 card2 card3"}, "tell C 4"),
    ],
)
def test_it_tells_what_rules_out_most(hands: tuple[str, ...], clues: dict[str, str], clue: str) -> None:
    """Rule 7: the clue after which the cards could be fewest others."""
    assert suggested(*hands, clues=clues) == clue


@pytest.mark.parametrize("players", [2, 4])
def test_no_clue_rules_out_more(players: int) -> None:
    """Rule 7: in the course of clues, compared with all others."""
    match = pawtable.new(DOGGOS, players=players, seed=f"clues {players}")
    while phase(match) == "clues":
        (seat,) = match.to_act
        left = {move.text: could_be_after(match, move.text, whom(move)) for move in match.moves(seat)}
        chosen = match.suggestion(seat)
        before = {other: sum(places.bit_count() for places in memory(match)["may"][other]) for other in range(players)}
        gains = {move.text: before[whom(move)] - left[move.text] for move in match.moves(seat)}
        assert gains[chosen.text] == max(gains.values())
        match.play(seat, chosen)


def could_be_after(match: Match, text: str, seat: int) -> int:
    """How many cards the places of a hand could be, in all, after a clue."""
    world = pawtable.set_up(DOGGOS, match.position())
    play(world, text)
    return sum(places.bit_count() for places in memory(world)["may"][seat])


# --- trading and betting ------------------------------------------------------------------------------------------


MIDDLING = ("D1 B2 C1 C2 C3", "L1 L2 L3 D2 S1")


def test_it_keeps_a_hand_that_takes_a_pack_or_so() -> None:
    """Rule 9: about half of the cards in the dead hand are Pugs."""
    assert suggested(*MIDDLING, phase="trading", clues={"A": "card1 card2 corgi"}) == "keep"


def test_it_trades_the_highest_of_a_hand_that_takes_too_much() -> None:
    """Rule 1: packs above the bet are points, and the fewest points win."""
    for clue, place in (("card1 dane labrador", 2), ("card3 dane labrador", 3)):
        assert suggested(*TWO, phase="trading", clues={"A": clue}) == f"trade {place}"


def test_it_trades_the_lowest_of_a_hopeless_hand() -> None:
    """Rule 9: all cards of the other hand are higher."""
    low, high = "C2 B1 C1 C3 B2", "D1 D2 D3 L1 L2"
    assert suggested(low, high, phase="trading", clues={"A": "card3 corgi beagle"}) == "trade 3"


@pytest.mark.parametrize(
    ("own", "other", "bet"),
    [
        ("C1 C2 C3 B1 B2", "D1 D2 D3 L1 L2", "bet 1"),
        ("D1 C1 C2 B1 B2", "S1 S2 S3 L1 L2", "bet 2"),
        ("D1 D2 D3 B1 B2", "S1 S2 S3 L1 L2", "bet 3"),
        ("D1 D2 D3 L1 L2", "C1 C2 C3 B1 B2", "bet 5"),
    ],
)
def test_it_bets_on_what_it_knows(own: str, other: str, bet: str) -> None:
    """W6, rule 11: more with a better hand, as far as it was told; never none."""
    assert suggested(own, other, phase="betting") == bet


def test_a_better_known_hand_bets_more() -> None:
    """W6: the same cards, told otherwise; and one Great Dane more."""
    other = "S1 S2 S3 L1 L2"
    bets = [int(suggested(own, other, phase="betting")[4:]) for own in ("C1 C2 C3 B1 B2", "D1 C2 C3 B1 B2", "D1 D2 D3 B1 B2")]
    assert bets == sorted(bets)
    assert bets[0] < bets[-1]


# --- walking ------------------------------------------------------------------------------------------------------

FIVE = "D3 D1 C3 C1 L3"
OTHER = "S1 S2 S3 L1 L2"


def test_it_wins_while_packs_are_missing() -> None:
    """Rule 13: with no more than it takes: the Great Dane 1 beats the Shiba Inu as well as the Great Dane 3."""
    assert suggested(FIVE, OTHER, phase="walking", first="B", packs="1", clues={"A": "card1 card2 card4"}) == "walk 2"
    assert suggested(FIVE, OTHER, phase="walking", clues={"A": "card1 card3 card4"}) == "walk 1", "what beats all others"


def test_it_plays_low_when_it_has_its_packs() -> None:
    """Rule 16: every pack more is a point: the highest card that loses goes first, and a Great Dane stays."""
    match = walk(table(FIVE, OTHER, phase="walking", first="B", clues={"A": "card2 card3 card4"}), "11 42 3")
    assert each_seat(match, "packs") == [1, 1]
    assert match.to_act == (A,)
    assert match.suggestion(A).text == "walk 3"


def test_it_throws_the_lowest_where_it_cannot_win() -> None:
    """Rule 13: a pack that is lost costs the worst card."""
    match = walk(table("D1 C3 C1 C2 L3", "D2 D3 S3 L1 L2", phase="walking", first="B", clues={"A": "card1 card2 card3"}), "2")
    assert match.suggestion(A).text == "walk 3"


def test_it_looks_at_what_was_walked() -> None:
    """W6: cards that lie open are not in its own hand any more, and nobody holds them."""
    match = walk(table("D1 L1 C1 C2 C3", "D2 D3 S1 S2 S3", phase="walking", clues={"A": "card1 card2 card3"}), "31 22")
    assert match.to_act == (B,)
    walk(match, "3")
    assert match.suggestion(A).text == "walk 1", "the Great Danes of B are gone"


def test_among_three() -> None:
    """Rule 13: who comes later, and what lies there already."""
    hands = ("L4 D1 C1 C2 B1", "B2 B3 B4 C3 C4", "D2 L1 L2 L3 S1")
    told = {"A": "card1 card2 card3"}
    assert suggested(*hands, phase="walking", clues=told) == "walk 1", "better than the Great Dane 1: likely enough, and lower"
    assert suggested(*hands, phase="walking", clues=told, first="B", packs="11") not in ("walk 1", "walk 2"), (
        "the Great Dane 2 lies there"
    )
    assert suggested(*hands, phase="walking", clues=told, first="B", packs="12") == "walk 1", "a Labrador 1 does"


def test_the_last_one_knows() -> None:
    """Rule 13: what those hold who have laid a card already does not matter any more."""
    hands = ("S1 B1 C1 L1 L2", "C2 D1 D2 D3 L3", "C3 D4 L4 S2 S3")
    assert suggested(*hands, phase="walking", first="B", packs="11", clues={"A": "card1 card2 card3"}) == "walk 2"


@pytest.mark.parametrize("players", [2, 3, 5])
def test_it_is_better_than_chance(players: int) -> None:
    """One simple player among others who play at random is fired less often than they are."""
    fired, others_fired, games = 0, 0, 24
    for game in range(games):
        chooser = random.Random(f"better {players} {game}")
        match = pawtable.new(DOGGOS, players=players, seed=f"better {players} {game}")
        while not match.over:
            (seat,) = match.to_act
            match.play(seat, match.suggestion(seat) if seat == A else chooser.choice(match.moves(seat)))
        assert match.result is not None
        fired += match.result.scores[A] < 0
        others_fired += sum(score < 0 for score in match.result.scores[1:])
    assert fired * (players - 1) < others_fired
