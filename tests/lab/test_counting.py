"""What is counted in games: the same as their own records say, whoever played them."""

from __future__ import annotations

from collections import Counter as Tally
from typing import Any

import numpy
import pytest

import pawtable
from pawtable.bots import BOTS
from pawtable.core.chance import chance_from
from pawtable.core.contract import AnyGame
from pawtable.core.studying import ACTIONS, DONE, FORCED, MOVES, ROLE, ROUNDS, SCORES, STARTER, WINNERS
from pawtable.games.dnup import GAME as DNUP
from pawtable.lab.counting import Counter, Counts
from pawtable.match import Match
from pawtable.opening import checked_options
from pawtable.registry import all_games
from tests import toss


def counter(game: AnyGame, players: int) -> Counter:
    return Counter(game, players, checked_options(game, players, {}, "test"), "test")


def played(game: AnyGame, players: int, number: int, bot: str) -> Match:
    match = pawtable.new(game, players=players, seed="test", stream=number)
    chance = chance_from(f"{bot} {number}")
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, BOTS[bot](match.as_seen(seat), seat, chance))
    return match


def check_against_match(counted: Counts, at: int, match: Match, by: Counter) -> None:
    row, tags = counted.rows[at], counted.tags[at]
    assert match.result
    assert row[DONE] == 1
    assert [seat for seat in range(match.players) if row[WINNERS] >> seat & 1] == list(match.result.winners)
    assert list(row[SCORES:]) == list(match.result.scores)
    assert row[ACTIONS] == sum(len(move.actions) for _, move in match.history)
    assert row[MOVES] == len(match.history)
    kinds = Tally(match.game.events[numbers[1]].kind for numbers in match.story()[1])
    for tag, often in zip(by.tags, tags.sum(axis=1).tolist(), strict=True):
        if ": " not in tag.name:
            assert often == kinds[tag.name], tag
    told = [(match.game.events[numbers[1]], numbers[3:]) for numbers in match.story()[1]]
    dealt: list[Any] = [kind.read([*numbers, *[0] * 6], True) for kind, numbers in told if kind.kind == "dealt"]
    for seat in range(match.players):
        first = next((facts.cards for facts in dealt if facts.seat == seat), None)
        assert [by.faces[face] for face in counted.dealt[at][seat] if face >= 0] == (first or [])


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.name))
@pytest.mark.breadth
def test_every_game_is_counted_as_it_is_recorded(game: AnyGame) -> None:
    check_counting(game, min(game.max_players, 5))


def test_games_are_counted_as_they_are_recorded() -> None:
    check_counting(DNUP, 3)


def check_counting(game: AnyGame, players: int) -> None:
    by = counter(game, players)
    numbers = numpy.array([0, 5])
    for bot in ("simple", "random"):
        matches = [played(game, players, number, bot) for number in numbers.tolist()]
        scripts = [[action for _, move in match.history for action in move.actions] for match in matches]
        counted = by.count(numbers, None if bot == "simple" else scripts)
        for at, match in enumerate(matches):
            check_against_match(counted, at, match, by)


def test_a_game_is_the_same_whatever_else_is_counted() -> None:
    by = counter(DNUP, 3)
    whole = by.count(numpy.arange(40), luck=10)
    parts = Counts.joined([by.count(numpy.arange(25, 40), luck=10), by.count(numpy.arange(25), luck=10)])
    for name in ("numbers", "rows", "tags", "dealt", "luck"):
        assert numpy.array_equal(getattr(whole, name), getattr(parts, name), equal_nan=name == "luck"), name
    assert len(numpy.unique(whole.rows[:, ACTIONS])) > 10
    assert set(whole.rows[:, STARTER].tolist()) == {0, 1, 2}
    assert (whole.rows[:, ROLE] == -1).all()
    assert (whole.rows[:, ROUNDS] >= 2).all()
    assert (whole.rows[:, FORCED] <= whole.rows[:, MOVES]).all()
    assert numpy.isfinite(whole.luck[::10]).all()
    assert numpy.isnan(whole.luck[1]).all()


def test_where_nothing_is_drawn_later_the_deal_decides_all() -> None:
    counted = counter(toss.GAME, 2).count(numpy.arange(2000), luck=1)
    first, later, everything = counted.luck.T
    assert numpy.array_equal(first, everything)
    assert not later.any()
    # Of 16 pairs of dice 4 are equal and share; so the square of the result is 3/4 × 1/2 + 1/4 × 1/4, and of its mean 1/4.
    assert abs(everything.mean() - (3 / 8 + 1 / 16 - 1 / 4)) < 0.03
