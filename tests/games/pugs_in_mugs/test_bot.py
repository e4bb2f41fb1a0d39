"""The simple player: what it suggests is legal, sensible, and from its own seat's view."""

from __future__ import annotations

import random
from typing import Any

import pytest

import pawtable
from pawtable.games.pugs_in_mugs.moves import Draw, Exchange
from tests.games.pugs_in_mugs.tables import TINY, A, B, C, only, seen, table


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_suggestions_are_legal(players: int) -> None:
    """Over games in which now and then something else is played: always one of the moves."""
    for game in range(4):
        chooser = random.Random(f"{players} {game}")
        options: dict[str, Any] = {"pugs": 12} if game % 2 else {"pugs": 3, "gimmes": 3, "digs": 3, "surprises": 2}
        match = pawtable.new("pugs-in-mugs", players=players, seed=f"legal {players} {game}", **options)
        for _ in range(250):
            if match.over:
                break
            seat = chooser.choice(match.to_act)
            suggested = match.suggestion(seat)
            assert suggested in match.moves(seat)
            match.play(seat, suggested if chooser.random() < 0.7 else chooser.choice(match.moves(seat)))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_its_games_come_to_an_end(players: int) -> None:
    """M7: with five mugs, long before the last turn."""
    match = pawtable.new("pugs-in-mugs", players=players, seed=f"end {players}")
    for seat in range(players):
        match.preset(seat, "pass")
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.suggestion(seat))
    assert match.result is not None
    assert max(match.result.scores) == 5
    assert seen(match).turns < 500


@pytest.mark.parametrize("players", [2, 3, 5])
def test_it_exchanges_when_it_can(players: int) -> None:
    """Rule 10: nothing is better."""
    chances = 0
    match = pawtable.new("pugs-in-mugs", players=players, seed=f"exchange {players}")
    for _ in range(1500):
        if match.over:
            break
        seat = match.to_act[0]
        suggested = match.suggestion(seat)
        if any(isinstance(move.data, Exchange) for move in match.moves(seat)):
            chances += 1
            assert isinstance(suggested.data, Exchange)
        match.play(seat, suggested)
    assert chances > 4


@pytest.mark.parametrize(
    ("hands", "details", "suggested"),
    [
        (("rrrG", "r", "b"), {}, "exchange red"),
        (("rrrbbb", "r", "b"), {"mugs": {"A": "r"}}, "exchange blue"),
        (("rbgyp", "r", "b"), {"mugs": {"B": "r", "C": "bg"}}, "steal C blue"),
        (("rbgyp", "r", "b"), {"mugs": {"A": "bg", "B": "r", "C": "bg"}}, "steal B red"),
        (("rbgyp", "r", "b"), {"mugs": {"A": "bgyp", "B": "r", "C": "r"}}, "draw"),
        (("rrG", "bb", "rg"), {"known": {"C": "r"}}, "gimme C red"),
        (("rrG", "rg", "bbbb"), {"known": {"B": "r"}}, "gimme B red"),
        (("rrbG", "bb", "rg"), {"known": {"B": "b", "C": "r"}}, "gimme C red"),
        (("rbG", "bb", "rg"), {"known": {"B": "b"}}, "gimme B blue"),
        (("rrG", "bbb", "g"), {"known": {"C": "g"}}, "gimme B red"),
        (("rrG", "bb", "g"), {"mugs": {"A": "r"}, "known": {"B": "b"}}, "draw"),
        (("rrD", "bb", "g"), {"discard": "rg"}, "dig red"),
        (("rrD", "bb", "g"), {"discard": "bg"}, "dig blue"),
        (("rrD", "bb", "g"), {"discard": "rg", "mugs": {"A": "r"}}, "dig green"),
        (("rbD", "bb", "g"), {"discard": "rr", "mugs": {"A": "rb"}}, "draw"),
        (("rbD", "bb", "g"), {"discard": "bg"}, "dig blue"),
        (("rbgyD", "bb", "g"), {"discard": "bp"}, "dig blue"),
        (("rbgyD", "bb", "g"), {"discard": "bp", "mugs": {"C": "r"}}, "dig purple"),
        (("rbgyp", "bb", "g"), {"mugs": {"B": "rp"}}, "steal B red"),
        (("rrbgyp", "bb", "g"), {"mugs": {"B": "rp"}}, "steal B purple"),
        (("rrGD", "bb", "rg"), {"known": {"C": "r"}, "discard": "r"}, "gimme C red"),
        (("r", "bb", "g"), {}, "draw"),
    ],
)
def test_actions(hands: tuple[str, ...], details: dict[str, Any], suggested: str) -> None:
    """Exchange, steal from whoever has most what would take longest, ask where it was seen, dig for what helps, else draw."""
    assert table(*hands, **details).suggestion(A).text == suggested


@pytest.mark.parametrize("cards", ["rbG", "rbD", "GD", "rbgyp"])
def test_without_any_card_to_draw(cards: str) -> None:
    """M3: then whatever is left: a Dig, a Gimme, a theft."""
    rest = list("rrrbbbgggyyyppp")
    for card in cards:
        if card in rest:
            rest.remove(card)
    options = {**TINY, "gimmes": cards.count("G"), "digs": cards.count("D")}
    match = table(cards, "".join(rest[::2]), "".join(rest[1::2]), deck="", options=options, mugs={"B": "r"})
    assert match.suggestion(A) in match.moves(A)
    assert not isinstance(match.suggestion(A).data, Draw)


@pytest.mark.parametrize(
    ("cards", "owned", "suggested"),
    [
        ("rrbbGG", "r", "discard red"),
        ("rrbbgG", "", "discard green"),
        ("rbGGGG", "b", "discard blue"),
        ("rbbGGDS", "", "discard red surprise"),
        ("rgyyGGD", "g", "discard red green"),
        ("rrrrbbG", "b", "discard red blue"),
        ("rrrrbGG", "", "discard red blue"),
        ("bbGGDSS", "b", "discard blue blue"),
        ("GGGDDSS", "", "discard surprise surprise"),
    ],
)
def test_it_discards_what_is_worth_least(cards: str, owned: str, suggested: str) -> None:
    """M7: pugs of a colour whose mug it has, single ones, more than three; whatever the order in which cards are named."""
    assert table(cards, "b", mugs={"A": owned}, discarding=True).suggestion(A).text == suggested


@pytest.mark.parametrize(
    ("hands", "owned", "suggested"),
    [
        (("rrr", "S", "bbb"), {"A": "rbg"}, "surprise A"),
        (("rrr", "S", "bbb"), {"A": "rbg", "C": "rbgy"}, "surprise C"),
        (("rrr", "S", "bbbb"), {"A": "rbg", "C": "rbg"}, "surprise A"),
        (("r", "S", "bbb"), {}, "surprise A"),
        (("", "S", "bbb"), {}, "pass"),
        (("rrr", "SSSS", "bb"), {"B": "rbgy"}, "surprise A"),
        (("rrr", "G", "bbb"), {"A": "rbgy"}, "pass"),
    ],
)
def test_surprises(hands: tuple[str, ...], owned: dict[str, str], suggested: str) -> None:
    """M5: on the player who has most mugs, of these on whoever has an action left; with none there, it waits for one."""
    match = table(*hands, mugs=owned, window=True)
    assert match.suggestion(B).text == suggested
    assert match.suggestion(C).text == "pass"


def test_it_discards_no_surprise_that_it_can_play() -> None:
    """M5, M7: before it has to discard, anybody's card will do."""
    match = table("rrgGS", "bb", "g", actions=1)
    only(match, "draw")
    assert match.suggestion(A).text == "surprise B"
    assert table("rrgS", "bb", "g", window=True).suggestion(A).text == "pass"


@pytest.mark.parametrize("players", [2, 3, 5])
def test_it_knows_only_what_its_seat_knows(players: int) -> None:
    """It suggests the same from what its seat sees, and in every world that could be behind that."""
    match = pawtable.new("pugs-in-mugs", players=players, seed=f"blind {players}")
    for ply in range(120):
        if match.over:
            break
        seat = match.to_act[0]
        suggested = match.suggestion(seat)
        seen = match.as_seen(seat)
        assert seen.suggestion(seat) == suggested
        assert seen.imagine(f"{ply}").suggestion(seat).text == suggested.text
        match.play(seat, suggested)
