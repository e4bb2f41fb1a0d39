"""The one list of games."""

from __future__ import annotations

from pawtable.core.contract import AnyGame
from pawtable.games.dnup import GAME as DNUP
from pawtable.games.smallseat import GAME as SMALLSEAT

GAMES: tuple[AnyGame, ...] = (DNUP, SMALLSEAT)
