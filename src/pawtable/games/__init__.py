"""The one list of games."""

from __future__ import annotations

from typing import Any

from pawtable.core.contract import Game
from pawtable.games.dnup import GAME as DNUP

GAMES: tuple[Game[Any, Any], ...] = (DNUP,)
