"""The moves of dnup, and what a player touches to make them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pawtable.core.steps import MoveFacts, Step, card, cards, hand, place


@dataclass(slots=True)
class Play(MoveFacts):
    """Play a set: cards of one value, in front of you."""

    value: int
    cards: list[str]
    area: str
    beats: str | None  # where the set lies that it beats
    kind: Literal["play"] = "play"

    def steps(self) -> list[Step]:
        # People touch the set that they want to beat.
        return [*cards(self.cards), place(self.area, implied=True, also=[self.beats] if self.beats else [])]


@dataclass(slots=True)
class Add(MoveFacts):
    """Add a card to another player's set."""

    card: str
    area: str
    kind: Literal["add"] = "add"

    def steps(self) -> list[Step]:
        return [card(self.card), place(self.area, question="Add it to which set?")]


@dataclass(slots=True)
class Take(MoveFacts):
    """Take another player's set into your hand, every card rotated."""

    area: str
    kind: Literal["take"] = "take"

    def steps(self) -> list[Step]:
        return [place(self.area)]


@dataclass(slots=True)
class Rotate(MoveFacts):
    """Rotate your hand."""

    kind: Literal["rotate"] = "rotate"

    def steps(self) -> list[Step]:
        return [hand()]


MOVES = (Play, Add, Take, Rotate)
