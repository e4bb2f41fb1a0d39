"""A game action by action is the game that matches and batches play, and refuses what is not open in one line."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy
import pytest

import pawtable
from pawtable.core.chance import chance_from, draw
from pawtable.core.contract import SPECTATOR, AnyGame
from pawtable.episode import Episode
from tests.every_game.games import TABLES, every_game, every_table


def play_on(episode: Episode, seed: str, actions: int) -> Episode:
    chance = chance_from(seed)
    for _ in range(actions):
        if episode.terminated:
            break
        seat = episode.to_act[draw(chance, len(episode.to_act))]
        legal = episode.legal_actions(seat)
        episode.step(seat, legal[draw(chance, len(legal))])
    return episode


@every_table
def test_an_episode_is_the_game_that_a_match_plays(game: AnyGame, players: int) -> None:
    match = pawtable.new(game, players=players, seed="episode", stream=2)
    episode, chance = Episode(game, players=players, seed="episode", stream=2), chance_from("episode")
    whole = players == game.min_players  # the others are long
    while not match.over and (whole or len(match.history) < 60):
        assert episode.to_act == match.to_act
        assert not episode.rewards.any()
        seat = match.to_act[draw(chance, len(match.to_act))]
        for each in range(players):
            assert (episode.action_mask(each).any()) == (each in match.to_act)
        tensor = game.observation_tensor(match, seat)
        assert tensor.tobytes() == episode.observation(seat).tobytes()
        assert (str(tensor.dtype), str(episode.action_mask(seat).dtype)) == ("float32", "bool")
        moves = match.moves(seat)
        move = moves[draw(chance, len(moves))]
        for number in move.actions:
            action = game.rotated_action(number, players, -seat)
            assert action in episode.legal_actions(seat)
            assert episode.action_text(seat, action) == game.action_text(number)
            episode.step(seat, action)
        match.play(seat, move)
        assert episode.as_seen(seat).position(seat) == match.as_seen(seat).position(seat)
    assert episode.terminated == match.over
    if match.result is None:
        assert not whole
        return
    assert episode.current_player == -1
    assert {seat for seat in range(players) if episode.rewards[seat]} == set(match.result.winners)
    assert tuple(episode.final_scores) == match.result.scores
    with pytest.raises(pawtable.IllegalMove, match="the game is over"):
        episode.step(0, 0)


@every_game
def test_what_is_refused_changes_nothing(game: AnyGame) -> None:
    players = game.max_players
    episode = play_on(Episode(game, players=players, seed="refused"), "refused", 9)
    state, seat = episode.state, episode.current_player
    closed = int(numpy.flatnonzero(~episode.action_mask(seat))[0])
    wrong: list[tuple[Any, Any, type[Exception], str]] = [
        (seat, closed, pawtable.IllegalMove, f"action {closed} is not open to seat {seat} now"),
        (seat, -1, pawtable.IllegalMove, "action -1 is not open"),
        (seat, game.actions, pawtable.IllegalMove, f"action {game.actions} is not open"),
        (seat, True, pawtable.IllegalMove, "action True is not open"),
        (seat, 1.0, pawtable.IllegalMove, "an action is a whole number, not 1.0"),
        (seat, None, pawtable.IllegalMove, "an action is a whole number, not None"),
        (seat, numpy.zeros(3), pawtable.IllegalMove, "an action is a whole number"),
        (players, 0, pawtable.BadSeat, f"there is no seat {players}; seats are 0 to {players - 1}"),
        ("A", 0, pawtable.BadSeat, "there is no seat 'A'"),
        *((each, 0, pawtable.IllegalMove, "owes no decision") for each in range(players) if each not in episode.to_act),
    ]
    for by, action, error, message in wrong:
        with pytest.raises(error, match=message) as raised:
            episode.step(by, action)
        assert "\n" not in str(raised.value)
        assert episode.state is state
    episode.step(seat, numpy.int64(episode.legal_actions(seat)[0]))  # NumPy's own numbers are numbers
    assert episode.state != state


@every_game
def test_copies_go_on_by_themselves(game: AnyGame) -> None:
    episode = play_on(Episode(game, players=game.min_players, seed="copies"), "one", 6)
    before = copy.copy(episode.state)
    copies = [episode.copy(), copy.deepcopy(episode), pickle.loads(pickle.dumps(episode))]
    for other in copies:
        play_on(other, "two", 12)
        assert episode.state == before
    assert copies[0].state == copies[1].state == copies[2].state != before


@pytest.mark.parametrize(("game", "players"), TABLES[::2], ids=[f"{game.name}-{players}" for game, players in TABLES[::2]])
def test_an_imagined_episode_looks_the_same_to_who_imagined_it(game: AnyGame, players: int) -> None:
    episode = play_on(Episode(game, players=players, seed="imagined"), "imagined", 17)
    different = 0
    for seat in range(players):
        other = episode.imagine(seat, "world")
        assert other.observation(seat).tobytes() == episode.observation(seat).tobytes()
        assert other.action_mask(seat).tolist() == episode.action_mask(seat).tolist()
        assert other.state.key != episode.state.key
        different += any(other.observation(each).tobytes() != episode.observation(each).tobytes() for each in range(players))
    assert different
    assert episode.in_words() == "\n".join(episode.as_seen(SPECTATOR).describe(None))
