"""The games that the conformance suite runs over, and marks for tests of all of them."""

from __future__ import annotations

import pytest
from hypothesis import strategies

from pawtable.core.contract import AnyGame
from pawtable.games import GAMES
from pawtable.testing.tables import some_players
from tests import sneeze

ALL_GAMES: tuple[AnyGame, ...] = (*GAMES, sneeze.GAME)
ALL_TABLES = [(game, players) for game in ALL_GAMES for players in range(game.min_players, game.max_players + 1)]
TABLES = [(game, players) for game in ALL_GAMES for players in some_players(game)]

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=[game.name for game in ALL_GAMES])
every_table = pytest.mark.parametrize(("game", "players"), TABLES, ids=[f"{game.name}-{players}" for game, players in TABLES])
# Tests with compiled rules run in one process a game, so that nothing is compiled twice at the same time.
every_game_in_one_process = pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.xdist_group(game.name), id=game.name) for game in GAMES]
)

seeds = strategies.integers(0, 1 << 32).map(str)
lengths = strategies.integers(0, 120)
