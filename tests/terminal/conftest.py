"""What the tests of the terminal share; `playing.py` has the rest."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pytest_textual_snapshot import SVGImageExtension  # type: ignore[import-untyped]
from textual._compositor import Compositor
from textual.widgets import Footer

from pawtable.match import Match

# Snapshots are SVG files. The plugin says so in the words of an older syrupy, which knows another name for it.
SVGImageExtension.file_extension = "svg"


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are kept, wide lines, and colour, whatever there is where the tests run."""
    monkeypatch.setenv("PAWTABLE_DATA", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path


@pytest.fixture
def unchosen() -> None:
    """The player has chosen no answer in advance, as when a game begins."""


@pytest.fixture(autouse=True)
def answers_are_chosen(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The player has chosen the usual answers in advance, and is not asked to."""
    if "unchosen" in request.fixturenames:
        return

    def begin(match: Match, seat: int) -> None:
        if match.game.preset is not None and not match.over:
            match.preset(seat, match.game.preset.usual)

    monkeypatch.setattr("pawtable.terminal.preset.begin", begin)


@pytest.fixture
def drawn() -> None:
    """Every frame is drawn, as in a terminal."""


@pytest.fixture(autouse=True)
def only_pictures_are_drawn(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames that nobody looks at would be a good part of the work, and for pictures most of it."""
    if "drawn" in request.fixturenames:
        return
    draw = Compositor.render_update

    def draw_some(compositor: Compositor, full: bool = False, screen_stack: Any = None, simplify: bool = False) -> Any:
        on_another = bool(screen_stack) and screen_stack[-1].id != "_default"  # a sheet is drawn on what lies below
        if full or on_another:
            return draw(compositor, full, screen_stack, simplify)
        compositor._dirty_regions.clear()
        return None

    monkeypatch.setattr(Compositor, "render_update", draw_some)


@pytest.fixture(autouse=True)
def only_pictures_have_a_foot(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The keys at the foot of a screen are a widget each, made anew at every change of focus: as much work as all the rest."""
    if "drawn" not in request.fixturenames and "snap_compare" not in request.fixturenames:
        monkeypatch.setattr(Footer, "bindings_changed", lambda *_: None)
