"""Hypothesis profiles: `make test` is quick and always the same, `make test-long` looks further. And the order of tests."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, Phase, settings

from pawtable.server.garbage import look_for_garbage_seldom

_COMMON = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
_AS_FOUND = (Phase.explicit, Phase.generate)  # to make a failure smaller can take minutes; `make test-long` does
settings.register_profile("quick", max_examples=6, derandomize=True, database=None, phases=_AS_FOUND, **_COMMON)  # type: ignore[arg-type]
settings.register_profile("long", max_examples=200, **_COMMON)  # type: ignore[arg-type]
settings.load_profile("quick")


def _kind(item: pytest.Item) -> str:
    folder = item.nodeid.split("::")[0].split("/")[1]
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
    """Servers, terminals and browsers wait a good deal: what else is to be done is spread among their tests."""
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
