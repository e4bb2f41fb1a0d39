"""PettingZoo's own checks pass, and no agent gets more than its seat may know."""

from __future__ import annotations

import copy
import warnings
from collections.abc import Iterator
from typing import Any

import numpy
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

import pawtable
from pawtable.core.contract import AnyGame
from pawtable.episode import Episode
from pawtable.pettingzoo import ParallelTableEnv, TableEnv, env, parallel_env
from tests.every_game.games import every_game, every_table

# What PettingZoo says of every environment with action masks that is not one of its own.
ABOUT_MASKS = ("Observation is not a NumPy array", "Observation space for each agent probably should be gymnasium.spaces.box")


@pytest.fixture
def no_other_warnings() -> Iterator[None]:
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        yield
    assert not [str(each.message) for each in seen if not str(each.message).startswith(ABOUT_MASKS)]


@every_table
@pytest.mark.usefixtures("no_other_warnings")
def test_pettingzoos_checks_pass(game: AnyGame, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(game, players=players), num_cycles=30)
    seed_test(lambda: env(game, players=players), num_cycles=20)
    render_test(lambda render_mode: env(game, players=players, render_mode=render_mode))
    parallel_api_test(parallel_env(game, players=players), num_cycles=40)
    assert "Passed API test" in capsys.readouterr().out


def play(table: TableEnv, seed: int | None, actions: int = 10**9) -> list[float]:
    """Each agent's reward, as `last` has it when the game is over for it."""
    table.reset(seed=seed)
    chooser = numpy.random.default_rng(seed)
    rewards = dict.fromkeys(table.possible_agents, 0.0)
    for at, agent in enumerate(table.agent_iter()):
        if at == actions:
            break
        observation, reward, terminated, truncated, info = table.last()
        rewards[agent] += reward
        assert not truncated
        assert info == {}
        table.step(None if terminated else int(chooser.choice(observation["action_mask"].nonzero()[0])))
    return list(rewards.values())


@every_game
def test_rewards_are_shares_of_the_win(game: AnyGame) -> None:
    table = env(game, players=game.min_players)
    rewards = play(table, 7)
    assert table.agents == []
    assert sum(rewards) in (0, pytest.approx(1))
    assert all(0 <= reward <= 1 for reward in rewards)


@every_table
def test_an_agent_gets_what_its_seat_sees_and_its_own_mask(game: AnyGame, players: int) -> None:
    table = env(game, players=players)
    asked_at_once = 0
    for seed in range(3):
        play(table, seed, actions=5 + seed)
        episode: Episode = table._table.episode
        waiting = {f"player_{seat}" for seat in episode.to_act}
        asked_at_once = max(asked_at_once, len(waiting))
        for seat, agent in enumerate(table.possible_agents):
            seen = table.observe(agent)
            assert seen["observation"].tobytes() == episode.observation(seat).tobytes()
            assert seen["action_mask"].tolist() == episode.action_mask(seat).astype(int).tolist()
            assert seen["action_mask"].any() == (agent in waiting)
            assert table.observation_space(agent).contains(seen)
            world = copy.copy(table)  # the same agent in another world that could be
            world._table = copy.copy(table._table)
            world._table._episode = episode.imagine(seat, seed)
            for part in ("observation", "action_mask"):
                assert world.observe(agent)[part].tobytes() == seen[part].tobytes()
        assert table.state().shape == (players * game.observation_size,)
    if game.name == "sneeze":
        assert asked_at_once > 1


def test_games_follow_from_the_seed() -> None:
    one, other = env("dnup", players=3), env("dnup", players=3)
    for table in (one, other):
        table.reset(seed=5)
        table.reset()  # the next one of the same seed
    assert one.observe("player_1")["observation"].tolist() == other.observe("player_1")["observation"].tolist()
    other.reset(seed=5)
    assert one.observe("player_1")["observation"].tolist() != other.observe("player_1")["observation"].tolist()
    unseeded = env("dnup", players=3)
    unseeded.reset()
    assert unseeded.observe("player_1")["observation"].tolist() != other.observe("player_1")["observation"].tolist()


def test_options_are_those_of_the_game() -> None:
    table = env("dnup", players=2, goal=1)
    table.reset(seed=1)
    assert table._table.episode.state.goal == 1  # type: ignore[attr-defined]


def test_what_is_wrong_is_one_line_and_changes_nothing() -> None:
    for wrong, message in (
        ({"players": 9}, "dnup is for 2 to 5 players"),
        ({"players": 2, "goal": 99}, "goal is a whole number"),
    ):
        for make in (env, parallel_env):
            with pytest.raises(pawtable.BadSetup, match=message):
                make("dnup", **wrong)  # type: ignore[arg-type]
    with pytest.raises(pawtable.BadSetup, match="render_mode is ansi or human"):
        env("dnup", players=2, render_mode="rgb_array")
    table = env("dnup", players=2)
    with pytest.raises(pawtable.BadSetup, match=r"call reset\(\) first"):
        table.observe("player_0")
    table.reset(seed=1)
    agent = table.agent_selection
    before = table.observe(agent)["observation"].tolist()
    wrongs: list[Any] = [-1, 99, 1.5, None, int(numpy.flatnonzero(table.observe(agent)["action_mask"] == 0)[0])]
    for action in wrongs:
        with pytest.raises(pawtable.IllegalMove) as raised:
            table.step(action)
        assert "\n" not in str(raised.value)
        assert (table.agent_selection, table.observe(agent)["observation"].tolist()) == (agent, before)
    with pytest.raises(pawtable.BadSeat, match="there is no agent 'player_2'; agents are player_0 to player_1"):
        table.observe("player_2")


def wanted(table: ParallelTableEnv, observations: dict[str, dict[str, Any]], chooser: numpy.random.Generator) -> dict[str, int]:
    masks = {agent: observations[agent]["action_mask"].nonzero()[0] for agent in table.agents}
    return {agent: int(chooser.choice(open_actions)) for agent, open_actions in masks.items() if len(open_actions)}


@every_game
def test_all_who_owe_a_decision_act_at_once(game: AnyGame) -> None:
    table, chooser = parallel_env(game, players=game.max_players), numpy.random.default_rng(1)
    observations, _ = table.reset(seed=3)
    alone, steps, most = Episode(game, players=game.max_players, seed=3), 0, 0
    while table.agents:
        actions = wanted(table, observations, chooser)
        most = max(most, len(actions))
        for seat in alone.to_act:
            alone.step(seat, actions[f"player_{seat}"])
        ignored = {agent: -7 for agent in table.agents if agent not in actions}
        observations, rewards, terminated, truncated, _ = table.step({**actions, **ignored})
        assert list(rewards.values()) == alone.rewards.tolist()
        assert set(terminated.values()) == {alone.terminated}
        assert not any(truncated.values())
        steps += 1
    assert alone.terminated
    if game.name in ("sneeze", "smallseat", "pugs-in-mugs", "pick-the-pug"):
        assert most > 1


def test_an_action_that_is_refused_changes_nothing_for_the_others() -> None:
    table, chooser = parallel_env("smallseat", players=6), numpy.random.default_rng(2)
    observations, _ = table.reset(seed=3)
    while len(wanted(table, observations, chooser)) < 3:
        observations, *_ = table.step(wanted(table, observations, chooser))
    actions = wanted(table, observations, chooser)
    state = table._table.episode.state
    last = max(actions)
    for wrong, message in (({**actions, last: 999}, "action 999 is not open"), ({**actions, "nobody": 1}, "no agent 'nobody'")):
        with pytest.raises(pawtable.PawtableError, match=message):
            table.step(wrong)
        assert table._table.episode.state is state
    del actions[last]
    with pytest.raises(pawtable.IllegalMove, match=f"{last} owes a decision, and no action is given for it"):
        table.step(actions)
    assert table._table.episode.state is state
