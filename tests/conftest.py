"""Hypothesis profiles: `make test` is quick and always the same, `make test-long` looks further. And the order of tests."""

from __future__ import annotations

import asyncio
import os
from collections import defaultdict
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, Phase, settings

from pawtable.server.garbage import look_for_garbage_seldom

# Workers share the processors: threads of a library, one for each of these, would keep each other waiting.
for _threads in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "POLARS_MAX_THREADS"):
    os.environ.setdefault(_threads, "1")

_COMMON = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
_AS_FOUND = (Phase.explicit, Phase.generate)  # to make a failure smaller can take minutes; `make test-long` does
settings.register_profile("quick", max_examples=6, derandomize=True, database=None, phases=_AS_FOUND, **_COMMON)  # type: ignore[arg-type]
settings.register_profile("long", max_examples=200, **_COMMON)  # type: ignore[arg-type]
settings.load_profile("quick")


OF_A_GAME = ("every_game", "fetch", "bots", "coach", "research")  # folders of tests that share games and kernels


def _folder(item: pytest.Item) -> str:
    return item.nodeid.split("::")[0].split("/")[1]


def _group(item: pytest.Item) -> str | None:
    """What a test shares with others; None: nothing that is worth a word, or it says so itself."""
    if item.get_closest_marker("xdist_group"):
        return None
    if "postgres" in getattr(item, "fixturenames", ()):
        return "postgres"
    if _folder(item) == "lab":
        return "studies"
    if _folder(item) not in OF_A_GAME:
        return None
    game = getattr(getattr(item, "cls", None), "game", None)
    if isinstance(item, pytest.Function) and hasattr(item, "callspec"):
        game = item.callspec.params.get("game", game)
    return getattr(game, "name", game)


def _kind(item: pytest.Item) -> str:
    folder = _folder(item)
    if item.get_closest_marker("xdist_group") and folder != "web":
        return "grouped"
    return {
        "server": "with a loop",
        "terminal": "with a loop",
        "compatibility": "with a loop",
        "test_plugins.py": "with a loop",
        "web": "in a browser",
        "every_game": "busy",
        "fetch": "busy",
    }.get(folder, "quick")


def _spread(waiting: list[pytest.Item], working: list[pytest.Item]) -> list[pytest.Item]:
    """Tests that wait a good deal, spread among some that keep a processor busy."""
    between = len(working) // (len(waiting) or 1)
    mixed = [each for at, item in enumerate(waiting) for each in (item, *working[at * between : (at + 1) * between])]
    return [*mixed, *working[len(waiting) * between :]]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Servers, terminals and browsers wait a good deal: what else is to be done is spread among their tests.

    What takes long to set up is set up once, by the worker that has all tests of it.
    """
    for item in items:
        if group := _group(item):
            item.add_marker(pytest.mark.xdist_group(group))
    by_kind: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        by_kind[_kind(item)].append(item)
    with_a_loop = _spread(by_kind["with a loop"], by_kind["quick"])
    items[:] = [*by_kind["grouped"], *with_a_loop, *_spread(by_kind["in a browser"], by_kind["busy"])]


def pytest_collection_finish() -> None:
    """What is imported by now stays, as in a server: looking there again and again takes a quarter of some tests' time."""
    look_for_garbage_seldom()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Playwright's event loop counts as running between the page's tests, too: others may run one of their own meanwhile."""
    if "browser" in getattr(item, "fixturenames", ()):
        return (yield)
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(running)
