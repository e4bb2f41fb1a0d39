"""The moves of Pick the Pug, and the steps of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Self

from pawtable.core import steps
from pawtable.core.steps import MoveFacts, Step, option, place, slot
from pawtable.games.english import with_article
from pawtable.games.pick_the_pug.cards import (
    DISCARD,
    FACES,
    MIDDLE,
    action_spot,
    colour_of,
    item_of,
    tie_spot,
)

# What is asked for the player that an action is aimed at; the others are for everybody.
_ACTION_ASKS = {
    "swap": "who do you swap a random card with?",
    "steal": "who do you steal a random card from?",
    "50-50": "who puts their best two cards face down? You draw one of them.",
    "taxes": "who gives you their best card?",
}

# What is asked for the player or the card that a creature is for.
_CREATURE_ASKS = {
    "phoenix": "which monkey do you discard?",
    "unicorn": "who gets your donkey?",
    "griffin": "who gives you their best card?",
    "leprechaun": "who puts their best two cards face down? You draw one of them.",
    "mermaid": "who do you swap hands with?",
    "hydra": "who do you steal from first?",
    "sphinx": "whose hand do you look at, to take a card?",
    "basilisk": "who skips their next turn?",
    "medusa": "who shows their hand to everyone?",
    "djinn": "which monkey do you take?",
}


@dataclass(slots=True)
class Begin(MoveFacts):
    """Decide who goes first."""

    seat: int
    kind: Literal["begin"] = "begin"

    def steps(self) -> list[Step]:
        return [steps.seat(self.seat)]

    @property
    def at_once(self) -> bool:
        return True


@dataclass(slots=True)
class Steal(MoveFacts):
    """Steal a random card."""

    seat: int
    kind: Literal["steal"] = "steal"

    def steps(self) -> list[Step]:
        return [steps.seat(self.seat)]

    @property
    def at_once(self) -> bool:
        return True


class _Asking(MoveFacts):
    """Keeps what is asked for a move where that does not follow from the move alone. It is no part of its data."""

    __slots__ = ("_questions",)
    _questions: tuple[str, str]

    def asking(self, first: str, second: str) -> Self:
        """The same move, with questions for its first two steps."""
        self._questions = (first, second)
        return self


@dataclass(slots=True)
class Discard(_Asking):
    """Discard two monkeys for their action."""

    cards: list[str]
    action: str
    seat: int | None  # whom it is aimed at
    match: bool  # both have the same item, and there is a creature to call
    kind: Literal["discard"] = "discard"

    def __post_init__(self) -> None:
        self.asking("", "")

    def steps(self) -> list[Step]:
        one, other = self.cards
        made = [steps.card(card, question=asked) for card, asked in zip(self.cards, self._questions, strict=True)]
        items = f" Both have {with_article(item_of(one))}, so you also call a creature." if self.match else ""
        if "white" in (colour_of(one), colour_of(other)):
            made.append(option(action_spot(self.action), question=f"White counts as any colour. Which action?{items}"))
        if self.seat is not None:
            asked = f"{FACES[self.action].name}: {_ACTION_ASKS[self.action]}{items}"
            made.append(steps.seat(self.seat, question=asked))
        return made


@dataclass(slots=True)
class Give(MoveFacts):
    """Give your best card."""

    card: str
    to: int
    kind: Literal["give"] = "give"

    def steps(self) -> list[Step]:
        return [steps.card(self.card), steps.seat(self.to, implied=True)]


@dataclass(slots=True)
class Offer(MoveFacts):
    """Put your best two cards face down; another player draws one."""

    cards: list[str]
    to: int
    kind: Literal["offer"] = "offer"

    def steps(self) -> list[Step]:
        return [*steps.cards(self.cards), steps.seat(self.to, implied=True)]


@dataclass(slots=True)
class Take(MoveFacts):
    """Take a card from the hand that you look at (Sphinx)."""

    card: str
    slots: list[str]  # where such a card lies
    kind: Literal["take"] = "take"

    def steps(self) -> list[Step]:
        return [slot(self.slots[0], also=self.slots[1:])]


@dataclass(slots=True)
class Reveal(MoveFacts):
    """Reveal a card for a Mini-Tornado."""

    card: str
    kind: Literal["reveal"] = "reveal"

    def steps(self) -> list[Step]:
        return [steps.card(self.card), place(MIDDLE.named(), implied=True)]


@dataclass(slots=True)
class PassOn(MoveFacts):
    """Pass a card to the left (Minotaur)."""

    card: str
    to: int
    kind: Literal["pass_on"] = "pass_on"

    def steps(self) -> list[Step]:
        return [steps.card(self.card), steps.seat(self.to, implied=True)]


@dataclass(slots=True)
class DiscardOne(MoveFacts):
    """Discard a monkey (Cerberus)."""

    card: str
    kind: Literal["discard_one"] = "discard_one"

    def steps(self) -> list[Step]:
        return [steps.card(self.card), place(DISCARD.named(), implied=True)]


@dataclass(slots=True)
class Call(MoveFacts):
    """Call a creature, for a player or a card where it needs one."""

    creature: str
    slot: str  # where it lies
    seat: int | None
    card: str | None
    kind: Literal["call"] = "call"

    def steps(self) -> list[Step]:
        made = [option(self.slot)]
        if self.seat is None and self.card is None:
            return made
        asked = f"{FACES[self.creature].name}: {_CREATURE_ASKS[self.creature]}"
        if self.seat is not None:
            made.append(steps.seat(self.seat, question=asked))
        elif self.creature == "djinn":
            made += [place(DISCARD.named(), implied=True), steps.kind(self.card or "", question=asked)]
        else:
            made.append(steps.card(self.card or "", question=asked))
        return made


@dataclass(slots=True)
class Show(MoveFacts):
    """Show your donkeys."""

    kind: Literal["show"] = "show"

    @property
    def at_once(self) -> bool:
        return True


@dataclass(slots=True)
class Pass(MoveFacts):
    """Show no donkeys; or have no monkey to discard."""

    kind: Literal["pass"] = "pass"

    @property
    def at_once(self) -> bool:
        return True


@dataclass(slots=True)
class Choose(MoveFacts):
    """Choose a colour in the Tie Breaker."""

    colour: str
    kind: Literal["choose"] = "choose"

    def steps(self) -> list[Step]:
        return [option(tie_spot(self.colour))]


PickMove = Begin | Steal | Discard | Give | Offer | Take | Reveal | PassOn | DiscardOne | Call | Show | Pass | Choose
MOVES = (Begin, Steal, Discard, Give, Offer, Take, Reveal, PassOn, DiscardOne, Call, Show, Pass, Choose)
