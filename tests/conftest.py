"""Hypothesis profiles: `make test` is quick and always the same, `make test-long` looks further. And the order of tests."""

from __future__ import annotations

from collections import defaultdict

import pytest
from hypothesis import HealthCheck, Phase, settings

from pawtable.server.garbage import look_for_garbage_seldom

_COMMON = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
_AS_FOUND = (Phase.explicit, Phase.generate)  # to make a failure smaller can take minutes; `make test-long` does
settings.register_profile("quick", max_examples=6, derandomize=True, database=None, phases=_AS_FOUND, **_COMMON)  # type: ignore[arg-type]
settings.register_profile("long", max_examples=200, **_COMMON)  # type: ignore[arg-type]
settings.load_profile("quick")


def _kind(item: pytest.Item) -> str:
    if item.get_closest_marker("xdist_group"):
        return "grouped"
    folder = item.nodeid.split("::")[0].split("/")[1]
    return {
        "server": "with a loop",
        "terminal": "with a loop",
        "compatibility": "with a loop",
        "test_plugins.py": "with a loop",
        "web": "in a browser",
        "every_game": "busy",
        "fetch": "busy",
    }.get(folder, "quick")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers wait a good deal: their tests are spread among some that keep a processor busy. Quick ones come last.

    Tests with an event loop of their own come first: where Playwright was started, no other loop can run.
    """
    by_kind: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        by_kind[_kind(item)].append(item)
    in_browser, busy = by_kind["in a browser"], by_kind["busy"]
    between = len(busy) // (len(in_browser) or 1)
    mixed = [each for at, item in enumerate(in_browser) for each in (item, *busy[at * between : (at + 1) * between])]
    items[:] = [*by_kind["grouped"], *by_kind["with a loop"], *mixed, *busy[len(in_browser) * between :], *by_kind["quick"]]


def pytest_collection_finish() -> None:
    """What is imported by now stays, as in a server: looking there again and again takes a quarter of some tests' time."""
    look_for_garbage_seldom()
