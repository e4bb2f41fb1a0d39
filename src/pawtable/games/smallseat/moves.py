"""The moves of Smallseat, and the steps that make them. A card is a face: "curlysnouts", "public curlysnouts"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pawtable.core.steps import MoveFacts, Step, Touch, card, hand, option, seat
from pawtable.games.smallseat.cards import ANIMAL_TITLES, animal_of, animal_spot, received_spot


def _to_whom(verb: str, face: str) -> str:
    return f"{verb} {ANIMAL_TITLES[animal_of(face)]} to whom?"


@dataclass(slots=True)
class Call(MoveFacts):
    """The Teller calls an animal."""

    card: str
    kind: Literal["call"] = "call"

    def steps(self) -> list[Step]:
        return [option(animal_spot(self.card), question="Which animal do you call?")]


@dataclass(slots=True)
class Turn(MoveFacts):
    """Turn a card: a dealt one public before the first round, or one of the Teller's for Sealalater."""

    card: str
    kind: Literal["turn"] = "turn"

    def steps(self) -> list[Step]:
        return [card(self.card)]


@dataclass(slots=True)
class Ready(MoveFacts):
    """Turn no more cards: the first round may begin."""

    kind: Literal["ready"] = "ready"

    @property
    def at_once(self) -> bool:
        return True


@dataclass(slots=True)
class Vote(MoveFacts):
    """Vote with a card."""

    card: str | None  # None: chance chooses
    pays: bool = False  # it must be paid for
    kind: Literal["vote"] = "vote"

    def steps(self) -> list[Step]:
        return [hand()] if self.card is None else [card(self.card)]


@dataclass(slots=True)
class Pay(MoveFacts):
    """Give a card to another player, for not following."""

    card: str
    seat: int
    kind: Literal["pay"] = "pay"

    def steps(self) -> list[Step]:
        return [card(self.card), seat(self.seat, question=_to_whom("Pay", self.card))]


@dataclass(slots=True)
class Open(MoveFacts):
    """Turn a card public that you have just received."""

    card: str
    only: bool  # all that you have just received is alike
    kind: Literal["open"] = "open"

    def steps(self) -> list[Step]:
        return [] if self.only else [option(received_spot(self.card), question="Which card do you turn public?")]

    @property
    def at_once(self) -> bool:
        return self.only


@dataclass(slots=True)
class Keep(MoveFacts):
    """Keep what you have just received secret."""

    kind: Literal["keep"] = "keep"

    @property
    def at_once(self) -> bool:
        return True


@dataclass(slots=True)
class Execute(MoveFacts):
    """Use the action of your losing vote."""

    card: str
    kind: Literal["execute"] = "execute"


@dataclass(slots=True)
class Swap(MoveFacts):
    """Swap places with another player."""

    seat: int
    kind: Literal["swap"] = "swap"

    def steps(self) -> list[Step]:
        return [seat(self.seat)]


@dataclass(slots=True)
class ShowTo(MoveFacts):
    """Chewy Carrots: show an animal of your hand to one player."""

    card: str
    seat: int
    also: list[str]  # other cards that mean the same: a public one of the animal
    kind: Literal["show"] = "show"

    def steps(self) -> list[Step]:
        return [Step(Touch.CARD, self.card, also=self.also), seat(self.seat, question=_to_whom("Show", self.card))]


@dataclass(slots=True)
class Show(MoveFacts):
    """Purplepaws: show everybody a card."""

    card: str
    kind: Literal["show"] = "show"

    def steps(self) -> list[Step]:
        return [card(self.card)]


@dataclass(slots=True)
class Drop(MoveFacts):
    """Tree of Hainut: send the Teller a card instead of your vote."""

    card: str
    kind: Literal["drop"] = "drop"

    def steps(self) -> list[Step]:
        return [card(self.card)]


@dataclass(slots=True)
class Give(MoveFacts):
    """Curlysnouts: give a card to another player. Tinybears: give a card to the player who asks."""

    card: str
    seat: int
    asked: bool = False  # that player asks for it
    kind: Literal["give"] = "give"

    def steps(self) -> list[Step]:
        return [card(self.card), seat(self.seat, implied=self.asked, question=_to_whom("Give", self.card))]


@dataclass(slots=True)
class Done(MoveFacts):
    """Curlysnouts: give no more."""

    kind: Literal["done"] = "done"

    @property
    def at_once(self) -> bool:
        return True


@dataclass(slots=True)
class Repay(MoveFacts):
    """Curlysnouts: the Teller repays a gift with a secret card."""

    card: str
    kind: Literal["repay"] = "repay"

    def steps(self) -> list[Step]:
        return [card(self.card)]


@dataclass(slots=True)
class Name(MoveFacts):
    """Tinybears: name an animal."""

    card: str
    kind: Literal["name"] = "name"

    def steps(self) -> list[Step]:
        return [option(animal_spot(self.card), question="Which animal do you name?")]


@dataclass(slots=True)
class PutAmong(MoveFacts):
    """Sealalater: put a card among the Teller's secret cards."""

    card: str
    kind: Literal["put"] = "put"

    def steps(self) -> list[Step]:
        return [card(self.card)]


@dataclass(slots=True)
class Agree(MoveFacts):
    """Sleepersippies: the round ends."""

    kind: Literal["agree"] = "agree"

    @property
    def at_once(self) -> bool:
        return True


@dataclass(slots=True)
class Refuse(MoveFacts):
    """Sleepersippies: the round goes on."""

    kind: Literal["refuse"] = "refuse"

    @property
    def at_once(self) -> bool:
        return True


MOVES = (
    *(Call, Turn, Ready, Vote, Pay, Open, Keep, Execute, Swap, ShowTo, Show, Drop, Give, Done, Repay, Name, PutAmong),
    *(Agree, Refuse),
)
