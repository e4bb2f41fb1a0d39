"""Nothing that was acknowledged is lost or doubled, whatever happens to the server, and nobody is told what is not so."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.torture import torture


@pytest.mark.breadth
def test_a_minute_of_torture(tmp_path: Path) -> None:
    happened = asyncio.run(torture(tmp_path / "data", 60, seed=20))
    assert min(happened[what] for what in ("killed", "stopped", "no disk", "cut")) > 0
    assert happened["acknowledged"] > 500
    assert happened["views"] > 100
