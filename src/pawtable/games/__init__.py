"""The one list of games."""

from __future__ import annotations

from pawtable.core.contract import AnyGame
from pawtable.games.dnup import GAME as DNUP
from pawtable.games.pugs_in_mugs import GAME as PUGS_IN_MUGS

GAMES: tuple[AnyGame, ...] = (DNUP, PUGS_IN_MUGS)
