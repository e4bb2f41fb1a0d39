"""The one list of games."""

from __future__ import annotations

from pawtable.core.contract import AnyGame
from pawtable.games.dnup import GAME as DNUP
from pawtable.games.pick_the_pug import GAME as PICK_THE_PUG

GAMES: tuple[AnyGame, ...] = (DNUP, PICK_THE_PUG)
