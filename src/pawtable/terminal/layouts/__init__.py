"""The layouts of the games: a module here, named after its game, with a `LAYOUT`; or the texts of the game."""

from __future__ import annotations

import importlib
import importlib.util

from pawtable.terminal.layouts.base import AnyLayout, AnyScene, Layout, Scene, Uses

__all__ = ["AnyLayout", "AnyScene", "Layout", "Scene", "Uses", "layout_for"]


def layout_for(game: str) -> AnyLayout:
    """The layout of a game, by its name."""
    module = f"{__name__}.{game.replace('-', '_')}"
    if importlib.util.find_spec(module) is None:
        return AnyLayout()
    layout: AnyLayout = importlib.import_module(module).LAYOUT
    return layout
