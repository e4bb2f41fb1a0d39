"""Random games, every move of every decision against a second, slow and simple telling of the rules."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any

import pytest

import pawtable
from pawtable import Match
from pawtable.games.pugs_in_mugs.view import Phase
from tests.games.pugs_in_mugs.tables import COLOURS, KINDS, SEATS, everything, hand, held, phase, seen, turn


def moves_by_the_book(match: Match, seat: int) -> set[str]:
    """What a seat may do now (M3 to M8)."""
    table = seen(match, seat)
    cards = table.hand(seat).faces
    holds = Counter(cards)
    others = [other for other in range(match.players) if other != seat]
    if table.phase is Phase.WINDOW:
        victims = [other for other in others if table.hand(other).count] if holds["surprise"] else []
        return {"pass", *(f"surprise {SEATS[other]}" for other in victims)}
    if seat != table.turn:
        return set()
    if table.phase is Phase.DISCARD:
        chosen = itertools.combinations(sorted(cards, key=KINDS.index), len(cards) - 5)
        return {f"discard {' '.join(each)}" for each in chosen}
    mine = table.mugs(seat)
    found = {"draw"} if table.deck.count or table.discard.count else set()
    if holds["gimme"]:
        found |= {f"gimme {SEATS[other]} {kind}" for other in others for kind in KINDS}
    if holds["dig"]:
        found |= {f"dig {kind}" for kind in KINDS}
    found |= {f"exchange {colour}" for colour in COLOURS if holds[colour] >= 3 and colour not in mine}
    if len(mine) < 4 and all(holds[colour] for colour in COLOURS):
        for other in others:
            found |= {f"steal {SEATS[other]} {colour}" for colour in table.mugs(other) if colour not in mine}
    return found


@pytest.mark.parametrize("players", [2, *(pytest.param(each, marks=pytest.mark.breadth) for each in (3, 4)), 5])
@pytest.mark.parametrize("sort", ["random", "eager", "tiny"])
def test_random_games(players: int, sort: str) -> None:
    """M3 to M8: all moves that the rules allow are offered, each once, and no other; no card is lost or doubled.

    In eager games mugs are got and stolen rather than cards drawn; tiny decks run out again and again.
    """
    chooser = random.Random(f"{sort} {players}")
    options: dict[str, Any] = {"pugs": 3, "gimmes": 1, "digs": 1, "surprises": 1} if sort == "tiny" else {"surprises": 12}
    match = pawtable.new("pugs-in-mugs", players=players, seed=f"{sort} {players}", **options)
    whole = everything(match)
    mugs = 0
    for _ in range(400):
        if match.over:
            break
        for seat in range(players):
            offered = [move.text for move in match.moves(seat)]
            assert sorted(offered) == sorted(moves_by_the_book(match, seat) if seat in match.to_act else [])
        asked = set(range(players)) if phase(match) == "window" else {turn(match)}
        assert set(match.to_act) <= asked
        seat = chooser.choice(match.to_act)
        offered = [move.text for move in match.moves(seat)]
        eager = [move for move in offered if move.startswith(("exchange", "steal"))]
        match.play(seat, chooser.choice(eager if eager and sort != "random" else offered))
        assert everything(match) == whole
        assert [held(match, seat) for seat in range(players)] == [len(hand(match, seat)) for seat in range(players)]
        assert all(held(match, seat) <= 5 for seat in range(players) if seat != turn(match)), "M7"
        mugs = max(mugs, sum(seen(match).shelf(seat).count for seat in range(players)))
    assert sort != "eager" or mugs > 0
