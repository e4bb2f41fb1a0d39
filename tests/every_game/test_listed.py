"""The games that come along are where they must be, and their rules say how they differ from the printed ones."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from pawtable.core.contract import AnyGame
from pawtable.games import GAMES
from pawtable.rulebook import read_rulebook


def test_every_game_is_where_it_must_be() -> None:
    """In the list, in the contract of imports, in the README."""
    root = Path(__file__).parents[2]
    folders = sorted(each.parent.name for each in root.glob("src/pawtable/games/*/__init__.py"))
    assert sorted(game.name.replace("-", "_") for game in GAMES) == folders
    contracts = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    independent = next(each for each in contracts if each["type"] == "independence")["modules"]
    assert sorted(independent) == [f"pawtable.games.{folder}" for folder in folders]
    readme = (root / "README.md").read_text(encoding="utf-8")
    for game in GAMES:
        assert game.title in readme, f"README.md does not name {game.title}"


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_rules_say_how_they_differ_from_the_printed_ones(game: AnyGame) -> None:
    assert any(section.title.startswith("How this differs") for section in read_rulebook(game.rules_text()).sections)
