"""Pawtable as a later version may be: `python -m tests.server.later serve ...` has newer rules of dnup."""

from __future__ import annotations

from dataclasses import replace

from pawtable import registry
from pawtable.__main__ import main
from pawtable.games import GAMES
from pawtable.games.dnup import GAME

NEWER = replace(GAME, version=GAME.version + 1)

if __name__ == "__main__":
    vars(registry)["GAMES"] = tuple(NEWER if game is GAME else game for game in GAMES)
    raise SystemExit(main())
