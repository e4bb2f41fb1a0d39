"""What the tests of the server share; `house.py` has the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from deploy.postgres import LocalPostgres, local_postgres
from pawtable import registry
from pawtable.core.contract import AnyGame
from pawtable.games import GAMES
from pawtable.server import app
from tests import sneeze

ListGames = Callable[..., None]


@pytest.fixture
def list_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[ListGames]:
    """Let other games be on the server's list."""

    def put(*games: AnyGame) -> None:
        monkeypatch.setattr(registry, "GAMES", games)
        registry.refresh()

    yield put
    monkeypatch.undo()
    registry.refresh()


@pytest.fixture
def sneeze_too(list_games: ListGames) -> None:
    """The toy game is on the list: secret answers, and windows in which several seats are asked at once."""
    list_games(*GAMES, sneeze.GAME)


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small page in place of the built one."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>A page</title>", encoding="utf-8")
    (folder / "licences.md").write_text("# Licences\n", encoding="utf-8")
    (folder / ".hidden").write_text("nobody's business\n", encoding="utf-8")
    (folder / "assets" / "index-abc.js").write_text("export default 1;\n", encoding="utf-8")
    (tmp_path / "beside.txt").write_text("not a part of the page\n", encoding="utf-8")
    monkeypatch.setattr(app, "PAGE", folder)
    return folder


@pytest.fixture(scope="session")
def postgres() -> Iterator[LocalPostgres]:
    """A PostgreSQL server for all tests of a process."""
    with local_postgres(durable=False) as server:
        yield server
