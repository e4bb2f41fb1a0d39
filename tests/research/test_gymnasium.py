"""Gymnasium's own checks pass; one seat plays against bots that see what their seats see, alone or many side by side."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy
import pytest
from gymnasium.utils.env_checker import check_env

import pawtable
from pawtable.core.chance import Chance, key_words
from pawtable.core.contract import AnyGame
from pawtable.core.opponents import others_act
from pawtable.episode import Episode
from pawtable.games import GAMES
from pawtable.gymnasium import SeatEnv, env, register, vector_env
from pawtable.gymnasium.vector import SeatVectorEnv
from pawtable.match import Match, Move
from tests.every_game.games import every_game, every_table


def play(table: SeatEnv, seed: int | None = None) -> tuple[float, dict[str, Any]]:
    """A game at random: the reward, and the last information."""
    observation, info = table.reset(seed=seed)
    chooser, terminated, reward = numpy.random.default_rng(seed or 0), False, 0.0
    while not terminated:
        assert table.observation_space.contains(observation)
        assert table.action_masks().tolist() == info["action_mask"].tolist()
        assert reward == 0
        action = int(chooser.choice(info["action_mask"].nonzero()[0]))
        observation, reward, terminated, truncated, info = table.step(action)
        assert not truncated
    return reward, info


class Forgiving(SeatEnv):
    """Takes another action where one is not open: Gymnasium's checks look at no mask."""

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        mask = self.action_masks()
        return super().step(action if mask[action] else int(mask.argmax()))


@every_game
def test_gymnasiums_checks_pass(game: AnyGame) -> None:
    check_env(Forgiving(game, game.min_players, "simple", None, "ansi", {}), skip_render_check=True)
    table = env(game, players=game.min_players, render_mode="ansi")
    table.reset(seed=1)
    assert table.render() == "\n".join(table._playing.as_seen(table.seat).describe(table.seat))


@every_table
def test_the_seat_gets_its_share_of_the_win(game: AnyGame, players: int) -> None:
    table = env(game, players=players, opponents="random")
    reward, info = play(table, 3)
    assert 0 <= reward <= 1
    assert info["final_scores"].shape == (players,)
    episode = table._playing
    assert reward == episode.rewards[table.seat]
    assert info["final_scores"].tolist() == [episode.final_scores[(table.seat + at) % players] for at in range(players)]
    assert not info["action_mask"].any()
    with pytest.raises(pawtable.IllegalMove, match="the game is over"):
        table.step(0)


def test_the_same_seed_gives_the_same_games_and_seats_change() -> None:
    one, other = (env("dnup", players=3, opponents=["random", "simple"]) for _ in range(2))
    for seed in (1, None, None):
        assert play(one, seed)[0] == play(other, seed)[0]
        assert one._playing.state == other._playing.state
    seats = set()
    for seed in range(20):
        one.reset(seed=seed)
        seats.add(one.seat)
    assert seats == {0, 1, 2}


def test_bots_are_given_what_their_seat_sees_and_a_class_makes_one_a_game() -> None:
    made: list[object] = []
    asked: list[int] = []

    class Careful:
        def __init__(self) -> None:
            made.append(self)

        def __call__(self, seen: Match, seat: int, chance: Chance) -> Move:
            asked.append(seat)
            assert seen.seed is None
            assert seen.log == []
            for other in range(3):
                if other != seat:
                    with pytest.raises(pawtable.BadSeat):
                        seen.view(other)
            return seen.moves(seat)[0]

    table = env("dnup", players=3, opponents=[Careful, "simple"], seat=1)
    for seed in range(2):
        play(table, seed)
    assert len(made) == 2
    assert set(asked) == {2}  # the next one clockwise
    assert table.render() is None
    reward, _ = play(env("dnup", players=2, opponents="examples.own_bot:longest", goal=1), 1)
    assert reward in (0, 1)
    reward, _ = play(env("dnup", players=2, opponents="hound:5", goal=1), 1)
    assert reward in (0, 1)


def test_make_finds_all_games() -> None:
    assert [name.partition("-v")[0] for name in register()] == [f"pawtable/{game.name}" for game in GAMES]
    register()
    made = gymnasium.make("pawtable/walking-doggos-v1", players=2, opponents="random")
    assert made.reset(seed=1)[0].shape == made.observation_space.shape


def test_what_is_wrong_is_one_line_and_changes_nothing() -> None:
    wrongs: list[tuple[dict[str, Any], str]] = [
        ({"players": 9}, "dnup is for 2 to 5 players"),
        ({"goal": 99}, "goal is a whole number"),
        ({"seat": 3}, "there is no seat 3; seats are 0 to 2"),
        ({"opponents": ["simple"]}, "opponents are one bot, or a list of 2"),
        ({"opponents": "clever"}, "there is no bot 'clever'"),
        ({"opponents": [1, 2]}, "an opponent is the name of a bot, or a bot to call"),
        ({"render_mode": "rgb_array"}, "render_mode is ansi or human"),
    ]
    for wrong, message in wrongs:
        with pytest.raises(pawtable.PawtableError, match=message) as raised:
            env("dnup", **{"players": 3, **wrong})
        assert "\n" not in str(raised.value)
    table = env("dnup", players=2)
    with pytest.raises(pawtable.BadSetup, match=r"call reset\(\) first"):
        table.step(0)
    _, info = table.reset(seed=1)
    state = table._playing.state
    for action in (-1, 52, int(info["action_mask"].argmin())):
        with pytest.raises(pawtable.IllegalMove, match=f"action {action} is not open"):
            table.step(action)
        assert table._playing.state is state

    def cheat(seen: Match, seat: int, chance: Chance) -> str:
        return "win at once"

    table = env("dnup", players=2, opponents=cheat, seat=0)
    with pytest.raises(pawtable.IllegalMove, match="'win at once' is not open to seat 1"):
        play(table, 1)


# --- many ------------------------------------------------------------------------------------------------------------


class Alone:
    """A game of a vector, played by interpreted rules."""

    def __init__(self, game: AnyGame, players: int, seed: int, at: int, count: int, simple: list[int]) -> None:
        self.game, self.players, self.seed, self.stream, self.count, self.simple = game, players, seed, at, count, simple
        self.mine = at % players
        self.chance = Chance()
        self.chance.key, self.chance.stream = key_words(f"choices {seed}"), at
        self.deal()

    def deal(self) -> None:
        self.episode = Episode(self.game, players=self.players, seed=self.seed, stream=self.stream)
        self.others()

    def others(self) -> None:
        state, memory = self.game.copy(self.episode.state, self.episode.memory)
        seen, seen_m = self.game.state(), self.game.memory()
        act = self.game.interpreted.bind(others_act)
        act(state, memory, self.mine, self.simple, self.chance, [0] * self.game.mask_words, seen, seen_m)
        self.episode = self.episode.at(state, memory)

    def step(self, action: int) -> tuple[float, bool, bytes]:
        """The reward, whether it ended, and what was seen at last."""
        self.episode.step(self.mine, action)
        self.others()
        reward, over, last = float(self.episode.rewards[self.mine]), self.episode.terminated, b""
        if over:
            last = self.episode.observation(self.mine).tobytes()
            self.scores = numpy.roll(self.episode.final_scores, -self.mine).tolist()
            self.mine, self.stream = (self.mine + 1) % self.players, self.stream + self.count
            self.deal()
        return reward, over, last


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(
            game,
            id=game.name,
            marks=[pytest.mark.xdist_group(game.name), *([pytest.mark.breadth] if game.name != "dnup" else [])],
        )
        for game in GAMES
    ],
)
def test_a_vector_plays_by_the_rules(game: AnyGame) -> None:
    """Game for game what interpreted rules give, beyond the ends of games."""
    players, count = game.min_players + 1, 12
    opponents = ["simple", *["random"] * (players - 2)]
    tables = vector_env(game, count, players=players, opponents=opponents)
    observations, info = tables.reset(seed=5)
    assert observations.shape == tables.observation_space.shape
    watched = {at: Alone(game, players, 5, at, count, [each == "simple" for each in opponents]) for at in (0, 7)}
    chooser, ended = numpy.random.default_rng(1), 0
    for _ in range(1500):
        for at, alone in watched.items():
            assert observations[at].tobytes() == alone.episode.observation(alone.mine).tobytes()
            assert info["action_mask"][at].tolist() == alone.episode.action_mask(alone.mine).tolist()
            assert info["seat"][at] == alone.mine
        actions = (info["action_mask"] * chooser.random(info["action_mask"].shape)).argmax(1)
        observations, rewards, terminated, truncated, info = tables.step(actions)
        assert not truncated.any()
        assert not rewards[~terminated].any()
        for at, alone in watched.items():
            reward, over, last = alone.step(int(actions[at]))
            assert (rewards[at], terminated[at]) == (reward, over)
            if over:
                assert info["_final_obs"][at]
                assert info["final_obs"][at].tobytes() == last
                assert info["final_scores"][at].tolist() == alone.scores
                ended += 1
        if ended > 3:
            break
    assert ended > 3


@pytest.fixture(scope="module")
def tables() -> SeatVectorEnv:
    made = vector_env("dnup", 6, players=2, seat=1, goal=1)
    made.reset(seed=1)
    return made


@pytest.mark.xdist_group("dnup")
def test_what_a_vector_refuses_changes_nothing(tables: SeatVectorEnv) -> None:
    observations, info = tables.reset(seed=1)
    assert info["seat"].tolist() == [1] * 6
    good = info["action_mask"].argmax(1)
    wrongs: list[tuple[Any, str]] = [
        ([*good[:5], -1], "action -1 is not open in game 5"),
        ([*good[:5], 10**12], "is not open in game 5"),
        (good[:5], "one action for each of the 6 games"),
        (good.astype(float), "actions are whole numbers, not of the type float64"),
        ([[1], [2, 3]], "actions are an array of whole numbers"),
    ]
    for wrong, message in wrongs:
        with pytest.raises(pawtable.IllegalMove, match=message):
            tables.step(wrong)
        assert tables._observation.tobytes() == observations.tobytes()
    again, _ = tables.reset(seed=1)
    assert again.tobytes() == observations.tobytes()
    tables.step(good)
    assert again.tobytes() == observations.tobytes()  # what was given is not written into
    with pytest.raises(pawtable.BadSetup, match=r"call reset\(\) first"):
        vector_env("dnup", 2, players=2).step([0, 0])
    setups: list[tuple[dict[str, Any], str]] = [
        ({"num_envs": 0}, "a batch is of 1 game at least"),
        ({"opponents": "hound:9"}, "played natively, against random or simple, not against 'hound:9'"),
        ({"seat": 2}, "there is no seat 2"),
        ({"players": 1}, "dnup is for 2 to 5 players"),
        ({"goal": 99}, "goal is a whole number"),
    ]
    for setup, message in setups:
        with pytest.raises(pawtable.PawtableError, match=message):
            vector_env("dnup", **{"num_envs": 2, "players": 2, **setup})


@pytest.mark.xdist_group("dnup")
def test_make_vec_makes_many() -> None:
    register()
    made = gymnasium.make_vec("pawtable/dnup-v1", num_envs=6, players=2, goal=1)
    observations, _ = made.reset(seed=1)
    assert observations.shape == (6, pawtable.find_game("dnup").observation_size)
