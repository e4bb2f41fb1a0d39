"""The longer game: everybody deals once."""

from __future__ import annotations

import random
from typing import Any

import pytest

import pawtable
from pawtable import Match
from pawtable.testing.scripted import events, kinds, state
from tests.games.walking_doggos.tables import (
    DOGGOS,
    PUGS,
    A,
    B,
    dealt_cards,
    each_seat,
    everything,
    faces,
    hints,
    phase,
    shown,
    table,
    walk,
)

TWO = ("D1 D2 D3 L1 C1", "S1 S2 S3 B1 L2")  # card by card A takes four packs, B the last one


def last_round(bets: dict[str, int], points: list[int], packs_before: list[int], sums: list[int]) -> Match:
    """The second round of two, to its end."""
    details: dict[str, Any] = {"points": points, "packs_before": packs_before, "sums": sums, "rounds": 1, "longer": True}
    return walk(table(*TWO, phase="walking", bets=bets, **details), "11 22 33 44 55")


def play_on(match: Match, chooser: random.Random, rounds: int) -> None:
    """At random, until so many rounds are over."""
    while not match.over and state(match)["rounds"] < rounds:
        (seat,) = match.to_act
        match.play(seat, chooser.choice(match.moves(seat)))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_deal_moves_left(players: int) -> None:
    """W8, rulebook 7a, rule 18: as many rounds as players; each is once the first player, in order."""
    match = pawtable.new(DOGGOS, players=players, seed="longer", longer=1)
    chooser = random.Random(f"longer {players}")
    first = shown(match).first
    for after in range(players):
        assert (shown(match).round, shown(match).rounds) == (after + 1, players)
        assert shown(match).first == (first + after) % players
        assert match.to_act == (shown(match).first,)
        assert not match.over
        play_on(match, chooser, after + 1)
    assert match.over
    assert shown(match).round == players
    assert [(data["seat"], data["rounds"]) for data in events(match, "began")] == [
        ((first + after) % players, after) for after in range(players)
    ]


def test_the_next_deal() -> None:
    """W8: everything is dealt anew: five cards, tokens, no clue, bet or pack of the round before; the numbers stay."""
    match = table(*TWO, phase="walking", longer=True, bets={"A": 3})
    whole = everything(match)
    walk(match, "11 22 33 44 55")
    assert not match.over
    assert phase(match) == "clues"
    assert everything(match) == whole == [*PUGS, *dealt_cards(2)]
    assert len(state(match)["dead"]) == 10
    assert match.to_act == (B,), "A was the first player before"
    for key, blank in (("tokens", 3), ("bet", 0), ("packs", 0), ("kept", False), ("traded", None), ("laid", None)):
        assert each_seat(match, key) == [blank] * 2
    assert state(match)["told"] == state(match)["walked"] == [0] * 7
    assert hints(match, A) == hints(match, B) == [""] * 5
    assert kinds(match, -1) == ["played", "pack_taken", "scored", "scored", "round_over", "began", "last_round", *["dealt"] * 2]
    assert (each_seat(match, "points"), each_seat(match, "dogs")) == ([1, 0], [8, 2])


def test_the_next_deal_is_as_hidden() -> None:
    """W2: also in later rounds."""
    match = walk(table(*TWO, phase="walking", longer=True), "11 22 33 44 55")
    own, other = events(match, "dealt", A)
    assert own["cards"] is None
    assert other["cards"] is not None
    assert [data["cards"] for data in events(match, "dealt", None)] == [None, None]
    assert faces(match, A, A) == [None] * 5


def test_points_dogs_and_sums_add_up() -> None:
    """W8, rulebook 7b."""
    match = last_round({"A": 2, "B": 1}, points=[1, 2], packs_before=[2, 3], sums=[9, 11])
    assert match.over
    assert each_seat(match, "points") == [3, 2]
    assert each_seat(match, "dogs") == [12, 8]
    assert each_seat(match, "sum") == [9 + 1 + 1 + 2 + 2 + 3 + 3 + 1 + 1, 11 + 1 + 2]
    assert match.result is not None
    assert match.result.scores == (3, 2)
    assert match.result.winners == (B,)
    assert [data["points"] for data in events(match, "scored")] == [3, 2], "all rounds together"


def test_a_bad_round_is_made_good_again() -> None:
    """W8, rulebook 7b: minus two, then two above the bet: not fired, and no points at all win."""
    match = last_round({"A": 2, "B": 1}, points=[-2, 2], packs_before=[1, 4], sums=[5, 15])
    assert match.result is not None
    assert match.result.scores == (0, 2)
    assert match.result.winners == (A,)


def test_nobody_is_fired_before_the_end() -> None:
    """W8, rulebook 7b and 7c: with a negative score one plays on."""
    match = walk(table(*TWO, phase="walking", longer=True, bets={"A": 5, "B": 5}), "11 22 33 44 55")
    assert each_seat(match, "points") == [-1, -4]
    assert not match.over
    assert match.result is None
    assert "game_over" not in kinds(match)
    assert match.moves(B), "B is asked like everybody"


def test_fired_at_the_end() -> None:
    """W8, rulebook 7c and 7d: who is still below zero is fired, however good the last round was."""
    match = last_round({"A": 3, "B": 1}, points=[-2, 3], packs_before=[1, 4], sums=[5, 15])
    assert match.result is not None
    assert match.result.scores == (-1, 3)
    assert match.result.winners == (B,)
    fired = last_round({"A": 4, "B": 2}, points=[-2, 0], packs_before=[1, 4], sums=[5, 15])
    assert fired.result is not None
    assert fired.result.winners == ()


def test_a_tie_goes_by_all_dogs() -> None:
    """W8, rulebook 7e: those of all rounds: ten each, so the sum decides."""
    match = last_round({"A": 4, "B": 1}, points=[0, 0], packs_before=[1, 4], sums=[5, 15])
    assert (each_seat(match, "dogs"), each_seat(match, "points")) == ([10, 10], [0, 0])
    assert each_seat(match, "sum") == [19, 18]
    assert match.result is not None
    assert match.result.winners == (B,)


def test_a_shared_win() -> None:
    """W7, W8: all is equal."""
    match = last_round({"A": 4, "B": 1}, points=[0, 0], packs_before=[1, 4], sums=[5, 16])
    assert match.result is not None
    assert match.result.winners == (A, B)


def test_one_round_is_the_usual_game() -> None:
    """W8: only if it is asked for."""
    match = walk(table(*TWO, phase="walking"), "11 22 33 44 55")
    assert match.over
    assert (shown(match).round, shown(match).rounds) == (1, 1)
