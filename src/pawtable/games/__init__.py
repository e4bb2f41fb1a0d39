"""The one list of games."""

from __future__ import annotations

from pawtable.core.contract import AnyGame
from pawtable.games.dnup import GAME as DNUP
from pawtable.games.walking_doggos import GAME as WALKING_DOGGOS

GAMES: tuple[AnyGame, ...] = (DNUP, WALKING_DOGGOS)
