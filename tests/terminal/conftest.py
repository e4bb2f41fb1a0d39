"""What the tests of the terminal share; `playing.py` has the rest."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytest_textual_snapshot import SVGImageExtension  # type: ignore[import-untyped]

# Snapshots are SVG files. The plugin says so in the words of an older syrupy, which knows another name for it.
SVGImageExtension.file_extension = "svg"


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are kept, wide lines, and colour, whatever there is where the tests run."""
    monkeypatch.setenv("PAWTABLE_DATA", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path
