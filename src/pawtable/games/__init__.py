"""The games that come along."""

from __future__ import annotations

from pawtable.core.contract import AnyGame
from pawtable.games.dnup import GAME as DNUP
from pawtable.games.pick_the_pug import GAME as PICK_THE_PUG
from pawtable.games.pugs_in_mugs import GAME as PUGS_IN_MUGS
from pawtable.games.smallseat import GAME as SMALLSEAT
from pawtable.games.smallseat import GAME_1 as SMALLSEAT_1
from pawtable.games.walking_doggos import GAME as WALKING_DOGGOS

GAMES: tuple[AnyGame, ...] = (DNUP, PUGS_IN_MUGS, PICK_THE_PUG, SMALLSEAT, WALKING_DOGGOS)

# By earlier versions of their rules: what was written down then is read and played as it was. Nothing new begins with them.
OLDER_GAMES: tuple[AnyGame, ...] = (SMALLSEAT_1,)
