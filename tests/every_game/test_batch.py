"""Any game: many games side by side are the games that the rules play one by one."""

from __future__ import annotations

import copy
import pickle
from array import array

import numpy
import pytest

import pawtable
from pawtable.batch import Batch
from pawtable.core.contract import AnyGame, begin
from pawtable.core.state import from_record
from pawtable.games.dnup import GAME as DNUP
from pawtable.games.pugs_in_mugs import GAME as PUGS_IN_MUGS
from pawtable.testing.tables import some_players
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
            assert numpy.flatnonzero(batch.action_mask[i]).tolist() == game.legal_actions(s, seat)
            packed = [0] * game.mask_words
            game.legal(s, seat, packed)
            assert batch.packed_action_mask[i].tolist() == packed
        if ended > 2:
            break
    assert ended > 0
    assert not batch.truncated.any()
    with pytest.raises(pawtable.BadSetup, match="this batch does not observe"):
        _ = batch.observation


@every_game_in_one_process
def test_what_is_observed_is_what_the_seat_sees(game: AnyGame) -> None:
    """Byte for byte what a match gives, after any action and any deal; actions and masks as counted from the seat."""
    for players in some_players(game):
        batch = Batch(game, 6, players=players, seed="observed", observe=True)
        plain = Batch(game, 6, players=players, seed="observed")
        assert batch.observation.shape == (6, game.observation_size)
        s, m = pawtable.new(game, players=players, seed="observed", stream=4).whole_state()
        ended = 0
        for at in range(600):
            seat = int(batch.current_player[4])
            if at % 5 == 0 or batch.terminated[4]:
                row = game.observation_row(*game.hidden(s, m, seat), seat)
                assert batch.observation[4].tobytes() == array("f", row).tobytes()
                assert batch.action_mask[4].tolist() == game.turned_action_mask(s, seat)
            actions, same = batch.random_actions().copy(), plain.random_actions()
            assert batch.action_mask[range(6), actions].all()
            chosen = [
                game.rotated_action(int(action), players, int(by))
                for action, by in zip(actions, batch.current_player, strict=True)
            ]
            assert chosen == same.tolist()
            batch.step(actions)
            plain.step(same)
            m.events = 0
            game.step(s, m, seat, chosen[4])
            if batch.terminated[4]:
                ended += 1
                s, m = pawtable.new(game, players=players, seed="observed", stream=4 + 6 * ended).whole_state()
        for name in ("states", "current_player", "terminated", "rewards", "final_scores", "final_states", "packed_action_mask"):
            assert numpy.array_equal(getattr(batch, name), getattr(plain, name)), name
    match = pawtable.new(game, players=players, seed="observed")
    begun = Batch(game, 1, players=players, seed="observed", observe=True)
    seat = match.to_act[0]
    assert game.observation_tensor(match, seat).tobytes() == begun.observation[0].tobytes()
    assert game.observation_tensor(match.as_seen(seat), seat).tobytes() == begun.observation[0].tobytes()
    for wrong in (None, -1, players, 1.5):
        with pytest.raises(pawtable.BadSeat):
            game.observation_tensor(match, wrong)  # type: ignore[arg-type]
    with pytest.raises(pawtable.BadSeat, match="holds only what seat"):
        game.observation_tensor(match.as_seen(seat), (seat + 1) % players)
    other = DNUP if game is not DNUP else PUGS_IN_MUGS
    with pytest.raises(pawtable.BadSetup, match="this is a match of"):
        other.observation_tensor(match, seat)


@every_game_in_one_process
def test_an_action_that_is_not_open_changes_nothing(game: AnyGame) -> None:
    batch = Batch(game, COUNT, players=game.min_players, seed="batch", observe=True)
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
    batch = Batch(game, 8, players=game.min_players, seed="a", observe=True)
    for _ in range(20):
        batch.step(batch.random_actions())
    before = batch.states.copy()
    for again in (copy.copy(batch), copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))):
        again.step(again.random_actions())
        assert numpy.array_equal(batch.states, before)  # nothing is shared
    batch.step(batch.random_actions())
    for field in (
        "states",
        "current_player",
        "action_mask",
        "observation",
        "terminated",
        "rewards",
        "final_scores",
        "final_states",
    ):
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


@every_game_in_one_process
def test_tables_of_all_sizes_are_those_of_their_size(game: AnyGame) -> None:
    """Games with several numbers of players in turn are the same games as each of them by itself."""
    sizes = (game.min_players, game.max_players)
    mixed = Batch(game, 6, players=sizes, seed="sizes", observe=True)
    alone = [Batch(game, 6, players=players, seed="sizes", observe=True) for players in sizes]
    assert mixed.players == game.max_players
    for _ in range(40):
        for at, batch in enumerate(alone):
            for name in ("states", "observation", "action_mask", "current_player", "terminated"):
                assert numpy.array_equal(getattr(mixed, name)[at::2], getattr(batch, name)[at::2]), name
            assert numpy.array_equal(mixed.rewards[at::2, : batch.players], batch.rewards[at::2])
        assert not mixed.rewards[0::2, sizes[0] :].any()
        actions = mixed.suggested_actions().copy()
        assert mixed.action_mask[range(6), actions].all()
        for at, batch in enumerate(alone):
            suggested = batch.suggested_actions().copy()
            assert numpy.array_equal(actions[at::2], suggested[at::2])
            batch.step(suggested)
        mixed.step(actions)
    with pytest.raises(pawtable.BadSetup, match="one number of players at least"):
        Batch(game, 6, players=(), seed="sizes")
    with pytest.raises(pawtable.BadSetup, match="does not observe"):
        Batch(game, 6, players=sizes, seed="sizes").suggested_actions()


@every_game_in_one_process
def test_what_is_no_choice_can_be_left_out(game: AnyGame) -> None:
    """The games are the same; decisions with one open action are made by themselves, but for the first of a game."""
    kinds = {"players": game.max_players, "seed": "forced", "observe": True}
    brief, whole = Batch(game, 4, **kinds, skip_forced=True), Batch(game, 4, **kinds)  # type: ignore[arg-type]
    skipped = 0
    for _ in range(60):
        assert numpy.array_equal(brief.observation[0], whole.observation[0])
        assert numpy.array_equal(brief.states[0], whole.states[0])
        actions = whole.random_actions().copy()
        chosen = brief.random_actions().copy()
        chosen[0] = actions[0]
        brief.step(chosen)
        whole.step(actions)
        while not whole.terminated[0] and whole.action_mask[0].sum() == 1:
            whole.step(whole.random_actions())
            skipped += 1
        assert whole.terminated[0] == brief.terminated[0]
        if whole.terminated[0]:
            assert numpy.array_equal(whole.rewards[0], brief.rewards[0])
            assert numpy.array_equal(whole.final_states[0], brief.final_states[0])
        else:
            assert brief.action_mask[0].sum() > 1
    assert skipped > 0 or game.name == "smallseat"
