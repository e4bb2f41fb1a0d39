"""A real browser and a real server, for tests of the page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.people import Person, launch
from tests.web.prepared import server_beside


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = launch(playwright)
        loop = asyncio.get_running_loop()
        yield chromium
        asyncio._set_running_loop(loop)  # the last test of all may be none of the page's (tests/conftest.py)
        chromium.close()


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that all tests share. Those of the connection and of plug-ins start it as people do."""
    with server_beside(tmp_path_factory.mktemp("server") / "data") as (address, _):
        yield address


@pytest.fixture
def person(browser: Browser, url: str) -> Iterator[Callable[..., Person]]:
    """Somebody with a browser of their own; their page must have had no trouble at the end."""
    people: list[Person] = []

    def come(name: str = "Ada", **options: Any) -> Person:
        people.append(Person(browser, url, name, **options))
        return people[-1]

    yield come
    for each in people:
        each.go()
    assert [trouble for each in people for trouble in each.trouble] == []


@pytest.fixture(scope="session")
def axe() -> str:
    return Path("web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
