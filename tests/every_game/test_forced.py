"""A move that a server makes for a person: only where everybody can see that there is no other."""

from __future__ import annotations

import pytest
from hypothesis import given

import pawtable
from pawtable.core.contract import AnyGame
from pawtable.registry import find_game
from pawtable.testing.tables import random_match
from tests.every_game.games import TABLES, lengths, seeds

WORLDS = 5


@pytest.mark.parametrize(("game", "players"), [pytest.param(*each, id=f"{each[0].name}-{each[1]}") for each in TABLES])
@given(seed=seeds, length=lengths)
def test_whoever_is_forced_has_one_move_in_every_world_that_a_spectator_can_imagine(
    game: AnyGame, players: int, seed: str, length: int
) -> None:
    match = random_match(game, players, seed, length)
    for _ in range(60):
        if match.over:
            return
        seat = match.to_act[0]
        if (move := match.forced_move(seat)) is not None:
            assert match.moves(seat) == [move]
            seen = match.as_seen(None)
            assert [seen.imagine(f"{seed} {world}").moves(seat)[1:] for world in range(WORLDS)] == [[]] * WORLDS
        match.play(seat, match.suggestion(seat))


@pytest.mark.parametrize(
    ("name", "players"), [("pugs-in-mugs", 3), ("pick-the-pug", 4), ("smallseat", 4), ("walking-doggos", 4)]
)
def test_it_happens(name: str, players: int) -> None:
    """Some games in which it does, so that the test above has something to look at; in all worlds it is the same question."""
    game, found = find_game(name), 0
    for seed in range(40):
        match = pawtable.new(game, players=players, seed=f"forced {seed}")
        while not match.over and found < 3:
            seat = match.to_act[0]
            if match.forced_move(seat) is not None:
                found += 1
                seen = match.as_seen(None)
                worlds = [seen.imagine(f"{seed} {world}") for world in range(4 * WORLDS)]
                assert all(len(world.moves(seat)) == 1 and world.forced_move(seat) is not None for world in worlds)
            match.play(seat, match.suggestion(seat))
    assert found == 3
