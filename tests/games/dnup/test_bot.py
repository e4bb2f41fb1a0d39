"""The simple player: what it suggests is legal, sensible at the end, and from its own seat's view."""

from __future__ import annotations

import random

import pytest

import pawtable
from pawtable import Match, Move
from pawtable.games.dnup.moves import Add, Play, Rotate, Take
from pawtable.testing.scripted import moves, play
from tests.games.dnup.tables import A, hand, table


def goes_out(match: Match, move: Move) -> bool:
    """Whether a move empties the hand of the seat whose turn it is."""
    leaving = len(move.data.cards) if isinstance(move.data, Play) else isinstance(move.data, Add)
    return leaving == len(hand(match, match.to_act[0]).split())


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_suggestions_are_legal(players: int) -> None:
    """Over games in which now and then something else is played: always one of the moves."""
    for game in range(3):
        chooser = random.Random(f"{players} {game}")
        match = pawtable.new("dnup", players=players, seed=f"legal {players} {game}")
        for _ in range(120):
            if match.over:
                break
            (seat,) = match.to_act
            suggested = match.suggestion(seat)
            assert suggested in match.moves(seat)
            play(match, suggested.text if chooser.random() < 0.8 else chooser.choice(moves(match)))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_goes_out_when_it_can(players: int) -> None:
    """D8: nothing is better than an empty hand."""
    chances = 0
    for game in range(6):
        match = pawtable.new("dnup", players=players, seed=f"out {players} {game}")
        for _ in range(400):
            if match.over:
                break
            (seat,) = match.to_act
            suggested = match.suggestion(seat)
            if any(goes_out(match, move) for move in match.moves(seat)):
                chances += 1
                assert goes_out(match, suggested)
            match.play(seat, suggested)
        assert match.over, "and so its games come to an end"
    assert chances > 6


@pytest.mark.parametrize(
    ("held", "on_table", "suggested"),
    [
        ("7/3", {}, {"play 7/3"}),
        ("7/3 7/4 7/5", {}, {"play 7/3 7/4 7/5"}),
        ("7/3 7/4 7/5", {"B": "8/3", "C": "8/2 8/4"}, {"play 7/3 7/4 7/5"}),
        ("7/1 7/1 7/5", {}, {"play 7/1 7/1 7/5"}),
        ("7/3", {"B": "8/3", "C": "7/4 7/5"}, {"add 7/3 to C"}),
        ("7/3", {"B": "7/6"}, {"add 7/3 to B"}),
    ],
)
def test_ways_out(held: str, on_table: dict[str, str], suggested: set[str]) -> None:
    """D7, D8: with one card or several, by playing or by adding."""
    match = table(held, "2/5 2/6", "4/6 2/10", sets=on_table)
    assert match.suggestion(A).text in suggested


@pytest.mark.parametrize(
    ("hands", "on_table", "suggested"),
    [
        (("10/1 4/8 4/7", "9/3 2/4 2/5", "4/6 2/10 5/2"), {}, "play 4/7 4/8"),
        (("10/1 4/8 4/7", "9/3", "4/6 2/10 5/2"), {}, "play 10/1"),
        (("7/3 7/4 2/5", "2/6 3/9", "4/6 2/10"), {"B": "5/8 5/7"}, "play 7/3 7/4"),
        (("1/6 2/6 3/6 4/6", "2/9 3/9", "4/7 2/10"), {}, "rotate"),
        (("8/1 3/5", "2/9 3/9", "4/7 2/10"), {"B": "8/2"}, "add 8/1 to B"),
    ],
)
def test_what_it_prefers(hands: tuple[str, ...], on_table: dict[str, str], suggested: str) -> None:
    """Many cards at once; a ten where somebody has one card left; what beats others; a hand that rotated is one set."""
    assert table(*hands, sets=on_table).suggestion(A).text == suggested


def test_it_does_not_put_down_what_is_too_low() -> None:
    """D6: where nothing can be played or added, it takes or rotates."""
    match = table("1/8 1/9", "2/5 2/6", "4/6 2/10", sets={"B": "3/7", "C": "4/5 4/8"})
    assert isinstance(match.suggestion(A).data, Take | Rotate)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_it_knows_only_what_its_seat_knows(players: int) -> None:
    """It suggests the same from what its seat sees, and in every world that could be behind that."""
    match = pawtable.new("dnup", players=players, seed=f"blind {players}")
    for ply in range(40):
        if match.over:
            break
        (seat,) = match.to_act
        suggested = match.suggestion(seat)
        seen = match.as_seen(seat)
        assert seen.suggestion(seat) == suggested
        assert seen.imagine(f"{ply}").suggestion(seat).text == suggested.text
        match.play(seat, suggested)
