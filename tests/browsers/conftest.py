"""Firefox and WebKit, each with a window for all its tests, and a server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browsers.players import Player
from tests.browsers.windows import Window, firefox, webkit
from tests.web.prepared import Prepared, prepared_server

BROWSERS = {"firefox": firefox, "webkit": webkit}


@pytest.fixture(scope="session", params=[pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in BROWSERS])
def browser(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture(scope="session")
def window(browser: str) -> Iterator[Window]:
    with BROWSERS[browser]() as opened:
        yield opened


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Prepared]:
    """Deals are the same each time, so that pictures can be compared."""
    with prepared_server(tmp_path_factory.mktemp("server") / "data") as prepared:
        yield prepared


@pytest.fixture
def player(window: Window, server: Prepared) -> Iterator[Player]:
    """Somebody at a wide window; their page must have had no trouble at the end."""
    someone = Player(window, server.url, "Ada")
    someone.resize(1280, 800)
    yield someone
    trouble = [*window.trouble]
    window.trouble.clear()
    assert trouble == []


@pytest.fixture(scope="session")
def pictures(browser: str) -> Path:
    """Where pictures are kept, for somebody to look at."""
    return Path("test-results", "browsers", browser)
