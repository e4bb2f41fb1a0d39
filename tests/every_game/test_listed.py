"""The games that come along are where they must be, and their rules say how they differ from the printed ones."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from pawtable.core.contract import AnyGame
from pawtable.games import GAMES
from pawtable.rulebook import read_rulebook

ROOT = Path(__file__).parents[2]
WEB_GAMES = ROOT / "web" / "src" / "games"
DECORATED = re.compile(r"^ {2}\"?([\w-]+)\"?: \(\) => import\(\"\./([\w-]+)\"\),$", re.MULTILINE)  # a line of index.ts


def test_every_game_is_where_it_must_be() -> None:
    """In the list, in the contract of imports, in the README."""
    folders = sorted(each.parent.name for each in ROOT.glob("src/pawtable/games/*/__init__.py"))
    assert sorted(game.name.replace("-", "_") for game in GAMES) == folders
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    independent = next(each for each in contracts if each["type"] == "independence")["modules"]
    assert sorted(independent) == [f"pawtable.games.{folder}" for folder in folders]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for game in GAMES:
        assert game.title in readme, f"README.md does not name {game.title}"


def test_drawings_are_of_games_that_there_are_and_all_of_them_are_used() -> None:
    """What web/src/games/index.ts names is a game and has a folder; a folder that it does not name would never be drawn.

    Any other game is drawn by the default table, which tests/web/test_default_table.py plays with every game.
    """
    decorated = DECORATED.findall((WEB_GAMES / "index.ts").read_text(encoding="utf-8"))
    assert all(name == folder for name, folder in decorated)
    assert {name for name, _ in decorated} == {each.parent.name for each in WEB_GAMES.glob("*/index.ts")}
    assert {name for name, _ in decorated} <= {game.name for game in GAMES}


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_rules_say_how_they_differ_from_the_printed_ones(game: AnyGame) -> None:
    assert any(section.title.startswith("How this differs") for section in read_rulebook(game.rules_text()).sections)
