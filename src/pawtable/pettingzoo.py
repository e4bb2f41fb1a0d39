"""Any game as a PettingZoo environment: `env` asks one agent after the other, `parallel_env` all who owe a decision at once.

    from pawtable.pettingzoo import env

    table = env("dnup", players=2)
    table.reset(seed=1)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, info = table.last()
        done = terminated or truncated
        table.step(None if done else choose(observation["observation"], observation["action_mask"]))

What an agent observes is what its seat sees; of the masks it gets its own. An agent that owes no decision has no open action.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import TypeAlias

import numpy
from numpy.typing import NDArray

from pawtable.core.contract import AnyGame
from pawtable.core.state import Array
from pawtable.episode import Episode
from pawtable.errors import BadSeat, BadSetup, IllegalMove, short_repr
from pawtable.extras import needed_for
from pawtable.opening import check_players, checked_options
from pawtable.registry import find_game

with needed_for("pawtable.pettingzoo"):
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv

Observation: TypeAlias = dict[str, Array]
Info: TypeAlias = dict[str, object]  # always empty: what there is to know of a game is in its observations
_AGENT = "player_"
RENDER_MODES = ["ansi", "human"]


def env(game: str | AnyGame, *, players: int, render_mode: str | None = None, **options: int | str) -> TableEnv:
    """A game in which one agent is asked after the other (AEC).

    >>> table = env("dnup", players=2)
    >>> table.reset(seed=1)
    >>> observation, reward, terminated, truncated, info = table.last()
    >>> observation["observation"].shape, observation["action_mask"].dtype
    ((811,), dtype('int8'))
    """
    return TableEnv(_Table(game, players, options), render_mode)


def parallel_env(
    game: str | AnyGame, *, players: int, render_mode: str | None = None, **options: int | str
) -> ParallelTableEnv:
    """A game in which all who owe a decision act at once. What is said for the others is not looked at.

    >>> table = parallel_env("smallseat", players=6)
    >>> observations, infos = table.reset(seed=1)
    >>> sorted(observations) == table.agents
    True
    """
    return ParallelTableEnv(_Table(game, players, options), render_mode)


class _Table:
    """The games of an environment, one after the other, and what is the same in all of them."""

    def __init__(self, game: str | AnyGame, players: int, options: Mapping[str, int | str]) -> None:
        self.game = find_game(game)
        check_players(self.game, players)
        checked_options(self.game, players, options)
        self.players, self.options = players, options
        self.agents = [f"{_AGENT}{seat}" for seat in range(players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.agents)}
        shape, low = (self.game.observation_size,), -1.0
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, 1.0, shape, numpy.float32),
                    "action_mask": spaces.Box(0, 1, (self.game.actions,), numpy.int8),
                }
            )
            for agent in self.agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.game.actions) for agent in self.agents}
        self.metadata = {"name": f"pawtable_{self.game.name}", "render_modes": RENDER_MODES, "is_parallelizable": False}
        self._seed: str | int | None = None
        self._stream = 0
        self._episode: Episode | None = None

    @property
    def episode(self) -> Episode:
        """The game that is played."""
        if self._episode is None:
            raise BadSetup("there is no game yet: call reset() first")
        return self._episode

    def deal(self, seed: int | None) -> None:
        """The first game of a seed; without one the next of the last seed, or of one that nobody can guess."""
        if seed is not None or self._seed is None:
            self._seed, self._stream = secrets.token_hex(16) if seed is None else seed, 0
        else:
            self._stream += 1
        self._episode = Episode(self.game, players=self.players, seed=self._seed, stream=self._stream, options=self.options)

    def seat(self, agent: str) -> int:
        """The seat of an agent."""
        if agent not in self.seats:
            raise BadSeat(f"there is no agent {short_repr(agent)}; agents are {self.agents[0]} to {self.agents[-1]}")
        return self.seats[agent]

    def observe(self, agent: str) -> Observation:
        """What an agent sees, and what it may do."""
        seat = self.seat(agent)
        return {
            "observation": self.episode.observation(seat),
            "action_mask": self.episode.action_mask(seat).astype(numpy.int8),
        }

    def state(self) -> NDArray[numpy.float32]:
        """What all seats see, one after the other: for critics that are trained on more than their actor may know."""
        return numpy.concatenate([self.episode.observation(seat) for seat in range(self.players)])

    def rewards(self) -> dict[str, float]:
        """Each agent's share of the win, when the game is over."""
        return dict(zip(self.agents, self.episode.rewards.tolist(), strict=True))

    def render(self, mode: str | None) -> str | None:
        """What a spectator sees, as text or on the terminal."""
        if mode == "ansi":
            return self.episode.in_words()
        if mode == "human":
            print(self.episode.in_words())
        return None


def _checked_render_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise BadSetup(f"render_mode is {' or '.join(RENDER_MODES)}, or None, not {short_repr(mode)}")
    return mode


class _SeatsOfTable:
    """What environments of both kinds have: an agent for each seat, and all that is known of the table."""

    def __init__(self, table: _Table, render_mode: str | None) -> None:
        super().__init__()
        self._table = table
        self.metadata = table.metadata
        self.render_mode = _checked_render_mode(render_mode)
        self.possible_agents = list(table.agents)
        self.agents: list[str] = []
        self.observation_spaces, self.action_spaces = table.observation_spaces, table.action_spaces

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> spaces.Dict:
        """A dictionary of `observation` (float32) and `action_mask` (int8)."""
        return self.observation_spaces[self.possible_agents[self._table.seat(agent)]]

    def action_space(self, agent: str) -> spaces.Discrete:
        """All actions of the game; which are open says the mask."""
        return self.action_spaces[self.possible_agents[self._table.seat(agent)]]

    def state(self) -> NDArray[numpy.float32]:
        """What all seats see, one after the other."""
        return self._table.state()

    def render(self) -> str | None:
        """The table as a spectator sees it: a text (ansi), or printed (human)."""
        return self._table.render(self.render_mode)

    def close(self) -> None:
        """Nothing is held that would have to be given back."""


class TableEnv(_SeatsOfTable, AECEnv[str, Observation, int]):
    """A game as an AEC environment; see `env`."""

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Deal a new game. `options` are not looked at: those of a game are given to `env`."""
        self._table.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._table.episode.current_player]

    def step(self, action: int | None) -> None:
        """An action of the agent that is asked; None when the game is over for it. If it is refused, nothing has changed."""
        episode, agent = self._table.episode, self.agent_selection
        if not self.agents:
            raise BadSetup("the game is over and all agents have left: call reset()")
        if self.terminations[agent]:
            if action is not None:
                raise IllegalMove("the game is over: the only action is None")
            self._was_dead_step(None)
            return
        if action is None:
            raise IllegalMove(f"{agent} owes a decision: None is for agents whose game is over")
        episode.step(self._table.seat(agent), action)
        self._cumulative_rewards[agent] = 0.0
        if episode.terminated:
            self.rewards = self._table.rewards()
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[episode.current_player]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What the seat of an agent sees, and which actions are open to it alone."""
        return self._table.observe(agent)


class ParallelTableEnv(_SeatsOfTable, ParallelEnv[str, Observation, int]):
    """A game as a parallel environment; see `parallel_env`."""

    def reset(
        self, seed: int | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        """Deal a new game. `options` are not looked at: those of a game are given to `parallel_env`."""
        self._table.deal(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        """An action of each agent that owes a decision. If one is refused, nothing has changed."""
        if not self.agents:
            raise BadSetup("the game is over and all agents have left: call reset()")
        episode, agents = self._table.episode, self.agents
        asked = episode.to_act
        for agent in actions:
            self._table.seat(agent)
        for seat in asked:
            if agents[seat] not in actions:
                raise IllegalMove(f"{agents[seat]} owes a decision, and no action is given for it")
            episode.checked(seat, actions[agents[seat]])
        for seat in asked:
            episode.step(seat, actions[agents[seat]])
        observations, rewards, over = self._observations(), self._table.rewards(), episode.terminated
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            observations,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._table.observe(agent) for agent in self.agents}
