"""One game, one seat: the others are bots, which get what their seats see."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

import numpy
from numpy.typing import NDArray

from pawtable.bots import BOTS, Bot
from pawtable.bots.finding import Entrant, OwnBot, entrant, find_bot
from pawtable.core.chance import Chance, chance_from, next_word
from pawtable.core.contract import AnyGame
from pawtable.episode import Episode
from pawtable.errors import BadSeat, BadSetup, short_repr
from pawtable.extras import needed_for
from pawtable.match import Match, Move
from pawtable.opening import check_players, checked_options

with needed_for("pawtable.gymnasium"):
    import gymnasium
    from gymnasium import spaces

Opponent: TypeAlias = str | OwnBot | type[OwnBot]
Observation: TypeAlias = NDArray[numpy.float32]
Info: TypeAlias = dict[str, Any]  # Any: Gymnasium's own type of what comes with an observation
T = TypeVar("T")
_RENDER_MODES = ["ansi", "human"]


class SeatEnv(gymnasium.Env[Observation, int]):
    """A game seen from one seat; see `pawtable.gymnasium.env`."""

    def __init__(
        self,
        game: AnyGame,
        players: int,
        opponents: Opponent | Sequence[Opponent],
        seat: int | None,
        render_mode: str | None,
        options: Mapping[str, int | str],
    ) -> None:
        check_players(game, players)
        checked_options(game, players, options)
        check_seat(seat, players)
        if render_mode is not None and render_mode not in _RENDER_MODES:
            raise BadSetup(f"render_mode is {' or '.join(_RENDER_MODES)}, or None, not {short_repr(render_mode)}")
        self.metadata = {"render_modes": _RENDER_MODES, "render_fps": 1}
        self.render_mode = render_mode
        self.observation_space = spaces.Box(-1.0, 1.0, (game.observation_size,), numpy.float32)
        self.action_space = spaces.Discrete(game.actions)  # type: ignore[assignment]
        self._game, self._players, self._options, self._fixed_seat = game, players, options, seat
        others: list[Opponent] = for_each_other(opponents, players)
        self._makers = [_bot_maker(opponent) for opponent in others]
        self._bots: list[OwnBot] = []
        self._episode: Episode | None = None
        self._seat = 0

    @property
    def seat(self) -> int:
        """The seat that it is about, as the table counts."""
        return self._seat

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[Observation, Info]:
        """Deal a new game, and go on to the seat's first decision. `options` are not looked at."""
        super().reset(seed=seed)
        self._chance = chance_from(f"opponents {self.np_random.integers(1 << 62)}")
        while True:
            self._seat = int(self.np_random.integers(self._players)) if self._fixed_seat is None else self._fixed_seat
            self._bots = [make() for make in self._makers]
            deal = int(self.np_random.integers(1 << 62))
            self._episode = self._after_the_others(Episode(self._game, players=self._players, seed=deal, options=self._options))
            if not self._episode.terminated:  # else it was over before the seat was asked for the first time
                return self._observed()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, Info]:
        """Carry out an open action of the seat, and let the bots play on. If it is refused, nothing has changed."""
        episode = self._playing.copy()
        episode.step(self._seat, action)
        self._episode = episode = self._after_the_others(episode)
        observation, info = self._observed()
        if episode.terminated:
            info["final_scores"] = numpy.roll(episode.final_scores, -self._seat)
        if self.render_mode == "human":
            self.render()
        return observation, float(episode.rewards[self._seat]), episode.terminated, False, info

    def action_masks(self) -> NDArray[numpy.bool_]:
        """The open actions, under the name by which learners with masks ask for them."""
        return self._playing.action_mask(self._seat)

    def render(self) -> str | None:
        """The table as the seat sees it: a text (ansi), or printed (human)."""
        text = "\n".join(self._playing.as_seen(self._seat).describe(self._seat))
        if self.render_mode == "human":
            print(text)
        return text if self.render_mode == "ansi" else None

    @property
    def _playing(self) -> Episode:
        if self._episode is None:
            raise BadSetup("there is no game yet: call reset() first")
        return self._episode

    def _observed(self) -> tuple[Observation, Info]:
        mask = self._playing.action_mask(self._seat).astype(numpy.int8)
        return self._playing.observation(self._seat), {"action_mask": mask, "seat": self._seat}

    def _after_the_others(self, episode: Episode) -> Episode:
        """An episode, played on until the seat owes a decision or the game is over."""
        while not episode.terminated and self._seat not in episode.to_act:
            other = episode.current_player
            seen = episode.as_seen(other)
            bot = self._bots[(other - self._seat - 1) % self._players]
            for number in seen.find(other, bot(seen, other, self._chance)).actions:
                episode.step(other, self._game.rotated_action(number, self._players, -other))
        return episode


def check_seat(seat: int | None, players: int) -> None:
    """Refuse a seat that is not at the table."""
    if seat is not None and (type(seat) is not int or not 0 <= seat < players):
        raise BadSeat(f"there is no seat {short_repr(seat)}; seats are 0 to {players - 1}, and None is another one each time")


def for_each_other(opponents: T | Sequence[T], players: int) -> list[T]:
    """The bots of the other seats, clockwise."""
    if isinstance(opponents, str) or callable(opponents):
        return [opponents] * (players - 1)
    if not isinstance(opponents, Sequence) or len(opponents) != players - 1:
        raise BadSetup(
            f"opponents are one bot, or a list of {players - 1}: one for each other seat, not {short_repr(opponents)}"
        )
    return list(opponents)


def _bot_maker(opponent: Opponent) -> Callable[[], OwnBot]:
    """What makes the bot for a game: a class of bots makes a new one each time."""
    named = entrant(opponent) if isinstance(opponent, str) else None
    bot = opponent if named is None else _ours(named) or find_bot(named.name)
    if not callable(bot):
        raise BadSetup(f"an opponent is the name of a bot, or a bot to call, not {short_repr(opponent)}")
    return bot if isinstance(bot, type) else lambda: bot


def _ours(named: Entrant) -> OwnBot | None:
    if named.simulations is None:
        return BOTS.get(named.ours)
    return _hound(named.simulations)


def _hound(simulations: int) -> Bot:
    def hound(seen: Match, seat: int, chance: Chance) -> Move:
        from pawtable.bots.hound import advise

        return advise(seen, seat, seed=next_word(chance), simulations=simulations).move

    return hound
