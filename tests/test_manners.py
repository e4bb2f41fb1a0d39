"""What a Python library is expected to do: import, pickle, compare, take a number for a seed."""

from __future__ import annotations

import types

import pawtable
import pawtable.games.dnup


def test_the_package_of_games_is_a_package() -> None:
    assert isinstance(pawtable.games, types.ModuleType)
    assert pawtable.games.dnup.GAME.name in pawtable.game_names()
