"""Modules are looked through for examples only where there are some: to do so, they are imported."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(
    file_path: Path,
) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Leave out the collectors of examples that would find none."""
    collectors = yield
    if ">>>" in file_path.read_text(encoding="utf-8", errors="replace"):
        return collectors
    return [each for each in collectors if type(each).__name__ != "DoctestModule"]
