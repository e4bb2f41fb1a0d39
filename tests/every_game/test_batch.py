"""Any game: many games side by side are the games that the rules play one by one."""

from __future__ import annotations

from typing import Any

import numpy
import pytest

import pawtable
from pawtable.batch import Batch
from pawtable.core.contract import Game, begin
from pawtable.core.state import from_record
from tests.every_game.games import every_game_in_one_process

COUNT = 48


@every_game_in_one_process
def test_a_batch_plays_by_the_rules(game: Game[Any, Any]) -> None:
    players = game.min_players
    batch = Batch(game, COUNT, players=players, seed="batch")
    games = [from_record(record, game.state) for record in batch.states]
    ended = 0
    for _ in range(4000):
        actions = batch.random_actions().copy()
        seats = batch.seats.copy()
        batch.step(actions)
        for i in range(0, COUNT, 7):
            s = games[i]
            game.step(s, None, int(seats[i]), int(actions[i]))
            over = game.to_act(s) == 0
            assert batch.finished[i] == over
            won = game.winners(s) if over else 0
            shares = [(won >> seat & 1) / max(1, won.bit_count()) for seat in range(players)]
            assert batch.rewards[i].tolist() == shares
            if over:
                ended += 1
                s.stream, s.drawn = s.stream + COUNT, 0
                game.interpreted.bind(begin)(s, None)
            again = from_record(batch.states[i], game.state)
            assert [getattr(again, field.name) for field in s.fields] == [getattr(s, field.name) for field in s.fields]
            seat = int(batch.seats[i])
            assert game.to_act(s) >> seat & 1
            action_mask = [0] * game.mask_words
            game.legal(s, seat, action_mask)
            assert batch.action_mask[i].tolist() == action_mask
        if ended > 2:
            break
    assert ended > 0


@every_game_in_one_process
def test_an_action_that_is_not_open_changes_nothing(game: Game[Any, Any]) -> None:
    batch = Batch(game, COUNT, players=game.min_players, seed="batch")
    batch.step(batch.random_actions())
    actions = batch.random_actions().copy()
    before = batch.states.copy()
    for wrong in (-1, game.actions + 70, 10**12):
        actions[5] = wrong
        with pytest.raises(pawtable.IllegalMove, match=f"action {wrong} is not open in game 5"):
            batch.step(actions)
        assert numpy.array_equal(batch.states, before)
    with pytest.raises(pawtable.IllegalMove, match="one action for each of the 48 games"):
        batch.step(numpy.zeros(3))
    with pytest.raises(pawtable.BadSetup, match="players"):
        Batch(game, COUNT, players=99, seed="x")


@every_game_in_one_process
def test_the_same_seed_gives_the_same_batch(game: Game[Any, Any]) -> None:
    one, same, other = (Batch(game, 8, players=game.min_players, seed=seed) for seed in ("a", "a", "b"))
    for _ in range(40):
        for batch in (one, same, other):
            batch.step(batch.random_actions())
    assert numpy.array_equal(one.states, same.states)
    assert not numpy.array_equal(one.states, other.states)
