"""What a player touches to make a move.

A move lists its steps in order: cards of the hand, a slot, a place, a seat, a spot that says what the move is, a kind of card,
the whole hand. A step that is implied need not be touched: the others say enough. Clients know no rules: they offer what the
steps of the legal moves point at.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, field


class Touch(enum.StrEnum):
    """What is touched."""

    CARD = "card"  # a card of the hand, by its face
    SLOT = "slot"  # a slot, by its name
    PLACE = "place"  # a place, by its name
    SEAT = "seat"  # a player: "seat:2"
    OPTION = "option"  # a spot that says what the move is: an action, a creature
    KIND = "kind"  # a kind of card that is named, by its face
    HAND = "hand"  # the whole hand


@dataclass(slots=True)
class Step:
    """One thing to touch."""

    touch: Touch
    target: str = ""
    implied: bool = False  # it goes without saying once the other steps are done
    also: list[str] = field(default_factory=list)  # touching one of these means the same
    question: str = ""  # what is asked when this is what is missing; empty: what the client asks by itself


def card(face: str, *, implied: bool = False, question: str = "") -> Step:
    """A card of the hand."""
    return Step(Touch.CARD, face, implied, question=question)


def cards(faces: list[str], *, implied: bool = False, question: str = "") -> list[Step]:
    """Several cards of the hand, in any order."""
    return [Step(Touch.CARD, face, implied, question=question) for face in faces]


def slot(name: str, *, implied: bool = False, also: list[str] | None = None, question: str = "") -> Step:
    """A slot, or any of several."""
    return Step(Touch.SLOT, name, implied, also or [], question)


def place(name: str, *, implied: bool = False, also: list[str] | None = None, question: str = "") -> Step:
    """A place; or others that mean the same, once the cards are chosen."""
    return Step(Touch.PLACE, name, implied, also or [], question)


def seat(number: int, *, implied: bool = False, question: str = "") -> Step:
    """A player."""
    return Step(Touch.SEAT, f"seat:{number}", implied, question=question)


def option(name: str, *, question: str = "") -> Step:
    """A spot that says what the move is."""
    return Step(Touch.OPTION, name, question=question)


def kind(face: str, *, question: str = "") -> Step:
    """A kind of card that is named."""
    return Step(Touch.KIND, face, question=question)


def hand() -> Step:
    """The whole hand."""
    return Step(Touch.HAND)


@dataclass(slots=True)
class MoveFacts:
    """What a move is: a game derives a dataclass for each kind, with a field `kind: Literal["play"] = "play"`."""

    def steps(self) -> list[Step]:
        """What a player touches to make it, in order; nothing: a button."""
        return []

    @property
    def at_once(self) -> bool:
        """Whether the last touch, or its button, plays it, with nothing left to confirm."""
        return False
