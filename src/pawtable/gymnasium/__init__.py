"""One seat of any game as a Gymnasium environment, against bots of your choice; also many games side by side.

    from pawtable.gymnasium import env, vector_env

    table = env("dnup", players=2, opponents="hound:200")
    observation, info = table.reset(seed=1)
    observation, reward, terminated, truncated, info = table.step(choose(observation, info["action_mask"]))

The reward comes at the end: the seat's share of the win. After `register()`, `gymnasium.make("pawtable/dnup-v1", players=2)`
does the same, with the version of the game's rules, and `gymnasium.make_vec` makes the many.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pawtable.core.contract import AnyGame
from pawtable.extras import needed_for
from pawtable.registry import find_game, game_names

with needed_for("pawtable.gymnasium"):
    import gymnasium

from pawtable.gymnasium.one_seat import Opponent, SeatEnv

if TYPE_CHECKING:
    from pawtable.gymnasium.vector import SeatVectorEnv

__all__ = ["Opponent", "SeatEnv", "env", "register", "vector_env"]


def env(
    game: str | AnyGame,
    *,
    players: int,
    opponents: Opponent | Sequence[Opponent] = "simple",
    seat: int | None = None,
    render_mode: str | None = None,
    **options: int | str,
) -> SeatEnv:
    """A game seen from one seat; the bots of the others make their moves meanwhile.

    `opponents` are one bot for all, or one for each other seat, clockwise: "random", "simple", "hound:200", "MODULE:NAME", or
    the bot itself. Without `seat` it is another one in each game, at random.

    >>> table = env("dnup", players=3, opponents=["simple", "random"])
    >>> observation, info = table.reset(seed=1)
    >>> observation.shape, info["action_mask"].shape
    ((811,), (52,))
    """
    return SeatEnv(find_game(game), players, opponents, seat, render_mode, options)


def vector_env(
    game: str | AnyGame,
    num_envs: int = 1,
    *,
    players: int,
    opponents: str | Sequence[str] = "simple",
    seat: int | None = None,
    copy: bool = True,
    **options: int | str,
) -> SeatVectorEnv:
    """Many games side by side, played natively; the others are "simple" or "random". A game that ends is dealt anew at once.

    Without `seat` it moves on to the next one after each game. `copy=False` gives the arrays that the next step writes into.

    >>> tables = vector_env("dnup", 8, players=2)
    >>> observations, infos = tables.reset(seed=1)
    >>> observations.shape, infos["action_mask"].shape
    ((8, 811), (8, 52))
    """
    with needed_for("pawtable.gymnasium.vector_env", "numba"):
        from pawtable.gymnasium.vector import SeatVectorEnv

    return SeatVectorEnv(find_game(game), num_envs, players, opponents, seat, copy, options)


def register() -> tuple[str, ...]:
    """Make all games known to `gymnasium.make` and `gymnasium.make_vec`; their names there.

    >>> register()[0].startswith("pawtable/dnup-v")
    True
    """
    games = [find_game(name) for name in game_names()]
    names = [f"pawtable/{game.name}-v{game.version}" for game in games]
    for name, game in zip(names, games, strict=True):
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="pawtable.gymnasium:env",
                vector_entry_point="pawtable.gymnasium:vector_env",
                kwargs={"game": game.name},
            )
    return tuple(names)
