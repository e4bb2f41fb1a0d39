"""Where cards lie, what a viewer sees of it, and every card face that there is.

A place is a hand, an area in front of a seat, a deck, a pile, a shelf. A game declares its places once, and its view says for
each of them what the viewer sees: how many cards; the faces that are known; or slots, each with a face or nothing and with
what is pinned on it. Cards have no identity that could be followed: cards that look alike stay alike.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property, lru_cache
from typing import Any  # Any: what the encoder of a server makes, of classes that the core does not import


class PlaceKind(enum.StrEnum):
    """How a place is drawn where no layout knows better."""

    FAN = "fan"  # a hand of cards
    ROW = "row"  # cards side by side
    PILE = "pile"  # one card above the other
    COUNTER = "counter"  # only how many there are


FAN, ROW, PILE, COUNTER = PlaceKind.FAN, PlaceKind.ROW, PlaceKind.PILE, PlaceKind.COUNTER


@dataclass(slots=True)
class EncodedOnce:
    """Something that is told again and again, to many: whoever encodes it can keep that beside it. It is no part of it."""

    encoded: Any = field(default=None, init=False, repr=False, compare=False)
    encoded_parts: Any = field(default=None, init=False, repr=False, compare=False)  # what it has in common with another
    alike: Any = field(default=None, init=False, repr=False, compare=False)  # that other one, which keeps it


@dataclass(slots=True)
class Mark:
    """Something pinned on a card or a seat: short on the badge, spelled out for who asks."""

    text: str
    meaning: str
    picture: str = ""  # what a layout can draw instead of the text


@dataclass(slots=True)
class Slot:
    """A spot in a place that keeps its name whatever lies there."""

    name: str
    face: str | None  # None: nothing, or not seen
    marks: list[Mark] = field(default_factory=list)
    empty: bool = False


@dataclass(slots=True)
class PlaceView:
    """What a viewer sees of a place. Whoever sees the same may be given the same one: nobody may change it."""

    name: str
    kind: PlaceKind
    owner: int | None  # the seat that it belongs to
    count: int  # how many cards lie there
    faces: list[str]  # those that the viewer knows, in the order in which they are shown; of a pile, the last lies on top
    slots: list[Slot] = field(default_factory=list)


@dataclass(frozen=True)
class Place:
    """The declaration of a place, or of one such place for each seat."""

    name: str
    kind: PlaceKind
    title: str  # "hand", "discard pile": after the owner's name, where it has one
    meaning: str  # for the docs
    of_seat: bool = False

    @cached_property
    def prefix(self) -> str:
        """What the names of all such places begin with."""
        return f"{self.name}:" if self.of_seat else self.name

    def named(self, seat: int | None = None, part: str = "") -> str:
        """The name of one place: "deck", "hand:2", "mug:2:red"."""
        if seat is None:
            return f"{self.name}:{part}" if part else self.name
        return f"{self.name}:{seat}:{part}" if part else f"{self.name}:{seat}"

    def view(
        self,
        seat: int | None = None,
        *,
        part: str = "",
        faces: Sequence[str] = (),
        count: int | None = None,
        slots: Sequence[Slot] = (),
    ) -> PlaceView:
        """What a viewer sees of it. Without a count, as many cards as there are faces or slots."""
        if count is None:
            count = sum(not slot.empty for slot in slots) if slots else len(faces)
        return PlaceView(self.named(seat, part), self.kind, seat, count, list(faces), list(slots))

    def __getstate__(self) -> dict[str, object]:
        """What is pickled: the declaration, and not what was made of it."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    @cached_property
    def shared(self) -> Callable[[int | None, int, tuple[str, ...]], PlaceView]:
        """The same from a seat, a count and faces, for views that are made often: what was seen before is not made again."""

        @lru_cache(maxsize=30_000)
        def shared(seat: int | None, count: int, faces: tuple[str, ...]) -> PlaceView:
            return self.view(seat, count=count, faces=faces)

        return shared


@dataclass(frozen=True)
class Face:
    """A card as it looks: all that is said of it, once."""

    id: str
    name: str  # "blue pug", "Great Dane 8"
    short: str = ""  # in a corner, where the name has no room
    text: str = ""  # what it does, in a sentence or two
    colour: str = ""  # red, orange, yellow, green, teal, blue, light-blue, dark-blue, purple, pink, brown, grey, white or black
    picture: str = ""  # the name of a picture, where a layout of its own draws the game
