"""The moves of Walking Doggos, and what a player points at to make them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pawtable.core.steps import MoveFacts, Step, place, slot
from pawtable.games.walking_doggos.cards import DEAD, PACK, Clue


@dataclass(slots=True)
class Tell(MoveFacts):
    """Give another player a clue."""

    seat: int  # who is told
    clue: Clue
    slots: list[str]  # of that player's hand: all cards that it fits
    kind: Literal["tell"] = "tell"

    def steps(self) -> list[Step]:
        return [slot(self.slots[0], also=self.slots[1:], question="Which clue?")]


@dataclass(slots=True)
class Trade(MoveFacts):
    """Shuffle a card into the dead hand and draw a new one."""

    slot: str
    kind: Literal["trade"] = "trade"

    def steps(self) -> list[Step]:
        return [slot(self.slot), place(DEAD.named())]


@dataclass(slots=True)
class Keep(MoveFacts):
    """Keep all cards."""

    kind: Literal["keep"] = "keep"

    @property
    def at_once(self) -> bool:
        return True


@dataclass(slots=True)
class Bet(MoveFacts):
    """Bet how many packs you will take."""

    packs: int
    kind: Literal["bet"] = "bet"


@dataclass(slots=True)
class Play(MoveFacts):
    """Play a card into the pack."""

    slot: str
    kind: Literal["play"] = "play"

    def steps(self) -> list[Step]:
        return [slot(self.slot), place(PACK.named(), implied=True)]


MOVES = (Tell, Trade, Keep, Bet, Play)
