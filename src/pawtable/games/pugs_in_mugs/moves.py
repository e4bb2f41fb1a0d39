"""The moves of Pugs in Mugs, and what a player touches to make them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pawtable.core.events import Seat
from pawtable.core.steps import MoveFacts, Step, card, cards, kind, place, seat, slot
from pawtable.games.pugs_in_mugs.cards import COLOUR_NAMES, DECK, DISCARD, PUGS_FOR_MUG, SHELF


@dataclass(slots=True)
class Draw(MoveFacts):
    """Draw a card."""

    kind: Literal["draw"] = "draw"

    def steps(self) -> list[Step]:
        return [place(DECK.named())]

    @property
    def at_once(self) -> bool:
        return True


@dataclass(slots=True)
class Gimme(MoveFacts):
    """Play a Gimme: ask another player for a kind of card."""

    seat: Seat  # who is asked
    card: str  # the kind that is named
    kind: Literal["gimme"] = "gimme"

    def steps(self) -> list[Step]:
        return [
            card("gimme"),
            seat(self.seat, question="Gimme: which player do you ask?"),
            kind(self.card, question="Gimme: which card do you ask for?"),
        ]


@dataclass(slots=True)
class Dig(MoveFacts):
    """Play a Dig: take a kind of card from the discard pile."""

    card: str  # the kind that is named
    there: int  # how many the discard pile has
    kind: Literal["dig"] = "dig"

    def steps(self) -> list[Step]:
        return [place(DISCARD.named()), card("dig", implied=True), kind(self.card, question="Dig: which card do you take?")]


@dataclass(slots=True)
class Exchange(MoveFacts):
    """Exchange pugs of a colour for its mug."""

    colour: str
    mug: str  # the slot that it goes to
    pugs: int = PUGS_FOR_MUG  # how many it takes
    kind: Literal["exchange"] = "exchange"

    def steps(self) -> list[Step]:
        return [slot(self.mug), *cards([self.colour] * self.pugs, implied=True)]


@dataclass(slots=True)
class Steal(MoveFacts):
    """Steal another player's mug for one pug of each colour."""

    seat: Seat  # whose mug it is
    colour: str
    kind: Literal["steal"] = "steal"

    def steps(self) -> list[Step]:
        return [slot(SHELF.named(self.seat, self.colour)), *cards([*COLOUR_NAMES], implied=True)]


@dataclass(slots=True)
class Discard(MoveFacts):
    """Discard cards at the end of the turn."""

    cards: list[str]
    kind: Literal["discard"] = "discard"

    def steps(self) -> list[Step]:
        return [*cards(self.cards), place(DISCARD.named(), implied=True)]


@dataclass(slots=True)
class Pass(MoveFacts):
    """Play no Surprise now."""

    kind: Literal["pass"] = "pass"

    @property
    def at_once(self) -> bool:
        return True


@dataclass(slots=True)
class Surprise(MoveFacts):
    """Play a Surprise on another player."""

    seat: Seat  # who loses a card
    kind: Literal["surprise"] = "surprise"

    def steps(self) -> list[Step]:
        return surprise_steps(self.seat)


def surprise_steps(victim: int) -> list[Step]:
    """What is touched for a Surprise, now or planned."""
    return [card("surprise"), seat(victim, question="Surprise: which player loses a random card?")]


MOVES = (Draw, Gimme, Dig, Exchange, Steal, Discard, Pass, Surprise)
