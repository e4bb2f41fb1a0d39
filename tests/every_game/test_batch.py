"""Any game: many games side by side are the games that the rules play one by one."""

from __future__ import annotations

import copy
import pickle

import numpy
import pytest

import pawtable
from pawtable.batch import Batch
from pawtable.core.contract import AnyGame, begin
from pawtable.core.state import from_record
from tests.every_game.games import every_game_in_one_process

COUNT = 48


@every_game_in_one_process
def test_a_batch_plays_by_the_rules(game: AnyGame) -> None:
    players = game.min_players
    batch = Batch(game, COUNT, players=players, seed="batch")
    games = [from_record(record, game.state) for record in batch.states]
    ended = 0
    for _ in range(4000):
        actions = batch.random_actions().copy()
        seats = batch.current_player.copy()
        batch.step(actions)
        for i in range(0, COUNT, 7):
            s = games[i]
            game.step(s, None, int(seats[i]), int(actions[i]))
            over = game.to_act(s) == 0
            assert batch.terminated[i] == over
            won = game.winners(s) if over else 0
            shares = [(won >> seat & 1) / max(1, won.bit_count()) for seat in range(players)]
            assert batch.rewards[i].tolist() == shares
            assert batch.final_scores[i].tolist() == [over and game.score(s, seat) for seat in range(players)]
            if over:
                assert from_record(batch.final_states[i], game.state) == s
                ended += 1
                s.stream, s.drawn = s.stream + COUNT, 0
                game.interpreted.bind(begin)(s, None)
            assert from_record(batch.states[i], game.state) == s
            seat = int(batch.current_player[i])
            assert game.to_act(s) >> seat & 1
            action_mask = [0] * game.mask_words
            game.legal(s, seat, action_mask)
            assert batch.action_mask[i].tolist() == action_mask
        if ended > 2:
            break
    assert ended > 0


@every_game_in_one_process
def test_an_action_that_is_not_open_changes_nothing(game: AnyGame) -> None:
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
    with pytest.raises(pawtable.IllegalMove, match="actions are whole numbers, not of the type float64"):
        batch.step(numpy.zeros(COUNT))
    with pytest.raises(pawtable.IllegalMove, match="actions are an array of whole numbers"):
        batch.step([[1], [2, 3]])
    with pytest.raises(pawtable.BadSetup, match="players"):
        Batch(game, COUNT, players=99, seed="x")
    for count in (0, -3, 2.5, True, "many"):
        with pytest.raises(pawtable.BadSetup, match="a batch is of 1 game at least"):
            Batch(game, count, players=game.min_players, seed="x")  # type: ignore[arg-type]


@every_game_in_one_process
def test_the_same_seed_gives_the_same_batch(game: AnyGame) -> None:
    one, same, other = (Batch(game, 8, players=game.min_players, seed=seed) for seed in ("a", "a", "b"))
    for _ in range(40):
        for batch in (one, same, other):
            batch.step(batch.random_actions())
    assert numpy.array_equal(one.states, same.states)
    assert not numpy.array_equal(one.states, other.states)


@every_game_in_one_process
def test_a_batch_goes_on_after_copying_and_pickling(game: AnyGame) -> None:
    batch = Batch(game, 8, players=game.min_players, seed="a")
    for _ in range(20):
        batch.step(batch.random_actions())
    before = batch.states.copy()
    for again in (copy.copy(batch), copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))):
        again.step(again.random_actions())
        assert numpy.array_equal(batch.states, before)  # nothing is shared
    batch.step(batch.random_actions())
    for field in ("states", "current_player", "action_mask", "terminated", "rewards", "final_scores", "final_states"):
        assert numpy.array_equal(getattr(again, field), getattr(batch, field))
    assert repr(batch) == f"<Batch of 8 games of {game.name}, {game.min_players} players>"


@every_game_in_one_process
def test_a_stream_is_a_game_of_a_batch(game: AnyGame) -> None:
    players = game.max_players
    batch = Batch(game, 5, players=players, seed="training")
    for stream in range(5):
        match = pawtable.new(game, players=players, seed="training", stream=stream)
        assert match._state == from_record(batch.states[stream], game.state)
        assert match.to_act[0] == batch.current_player[stream]
        assert pawtable.replay(match.record()).position() == match.position()
    while not batch.terminated[3]:
        batch.step(batch.random_actions())
    follows = pawtable.new(game, players=players, seed="training", stream=3 + 5)  # the next game in this place
    assert follows._state == from_record(batch.states[3], game.state)
