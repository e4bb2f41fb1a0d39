"""Random games, every move of every turn against a second, slow and simple telling of the rules."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter

import pytest

import pawtable
from pawtable import Match
from pawtable.testing.scripted import moves
from tests.games.dnup.tables import discarded, hand, hand_sizes, seen, sets


def up(card: str) -> int:
    """The value that counts."""
    return int(card.split("/")[0])


def other_end(card: str) -> int:
    return int(card.split("/")[1])


def moves_by_the_book(match: Match) -> set[str]:
    """What may be done now, by trying every choice of cards (D4 to D7, D9)."""
    seat = match.to_act[0]
    held = hand(match, seat).split()
    laid = {area: cards.split() for area, cards in sets(match, seat).items()}

    def fits(value: int, size: int) -> bool:
        return all(value > up(cards[0]) for cards in laid.values() if len(cards) == size)

    found = {"rotate"}
    for value in range(1, 11):
        cards = sorted((card for card in held if up(card) == value), key=other_end)
        for size in range(1, len(cards) + 1):
            if fits(value, size):
                found |= {"play " + " ".join(chosen) for chosen in itertools.combinations(cards, size)}
    for area, cards in laid.items():
        if not area.startswith("ABCDE"[seat]):
            found.add(f"take {area}")
            if fits(up(cards[0]), len(cards) + 1):
                found |= {f"add {card} to {area}" for card in held if up(card) == up(cards[0])}
    return found


def all_cards(match: Match) -> Counter[str]:
    """Every card of the round, wherever it is, lower value first."""
    cards = [card for seat in range(match.players) for card in hand(match, seat).split()]
    cards += [card for laid in sets(match).values() for card in laid.split()]
    return Counter("/".join(sorted(card.split("/"), key=int)) for card in [*cards, *discarded(match)])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("sort", ["random", "eager"])
def test_random_games(players: int, sort: str) -> None:
    """D4 to D7, D9: all moves that the rules allow are offered, each once, and no other; no card is lost or doubled.

    In eager games sets are put down rather than hands turned, so that they reach late rounds and people who are out.
    """
    chooser = random.Random(f"{sort} {players}")
    match = pawtable.new("dnup", players=players, seed=f"{sort} {players}", goal=20)
    whole_deck = all_cards(match)
    for _ in range(150):
        offered = moves(match)
        assert sorted(offered) == sorted(moves_by_the_book(match))
        eager = [move for move in offered if move.startswith(("play", "add"))]
        match.play(match.to_act[0], chooser.choice(eager if sort == "eager" and eager else offered))
        assert all_cards(match) == whole_deck
        sizes = [len(cards.split()) for cards in sets(match).values()]
        assert len(set(sizes)) == len(sizes), "D6"
        counted = [len(hand(match, seat).split()) for seat in range(players)]
        assert hand_sizes(match) == counted
        if match.over:
            break
    assert sort == "random" or seen(match).round > 1


@pytest.mark.parametrize("players", [2, 4])
def test_positions_of_random_games(players: int) -> None:
    """Every position that play leads to is possible, and the game goes on from it in the same way."""
    chooser = random.Random(players)
    match = pawtable.new("dnup", players=players, seed=f"positions {players}")
    for _ in range(80):
        if match.over:
            break
        again = pawtable.set_up("dnup", json.loads(match.position()))
        move = chooser.choice(moves(match))
        for each in (match, again):
            each.play(each.to_act[0], move)
        assert again.position() == match.position()
