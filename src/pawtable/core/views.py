"""What a viewer is shown of a match, as plain dataclasses that encode to JSON as they are."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from pawtable.core.places import Mark, Place, PlaceView
from pawtable.core.steps import Step


class Phase(enum.StrEnum):
    """What is going on, in a game that needs no more words for it."""

    PLAYING = "playing"
    OVER = "over"


PLAYING, OVER = Phase.PLAYING, Phase.OVER  # to ask the class for one of these takes longer


@dataclass(slots=True)
class GameView:
    """What a viewer sees of a game's own table; each game derives its view from it and adds its own facts."""

    phase: str  # of the game's enum of phases
    places: list[PlaceView]
    titles: dict[str, str] = field(default_factory=dict, kw_only=True)  # of places by name, in the viewer's words: see Match

    def place(self, name: str) -> PlaceView | None:
        """The place of that name, if there is one."""
        return next((place for place in self.places if place.name == name), None)

    def places_like(self, declared: Place) -> list[PlaceView]:
        """All places of a declaration: everybody's hands, all areas."""
        return [place for place in self.places if place.name.startswith(declared.prefix)]

    def count(self, name: str) -> int:
        """How many cards lie at a place; none where there is no such place."""
        place = self.place(name)
        return place.count if place else 0

    def faces(self, name: str) -> list[str]:
        """The faces that the viewer knows of a place; none where there is no such place."""
        place = self.place(name)
        return place.faces if place else []


@dataclass(slots=True)
class Point:
    """A mark for a point on a seat's plate: won, or still to be won."""

    text: str
    won: bool


@dataclass(slots=True)
class SeatLine:
    """How a seat stands, in words."""

    label: str = ""  # spelled out: "2 of 4 letters"
    short: str = ""  # the same where there is little room ("2 of 4"); empty: the label
    points: list[Point] = field(default_factory=list)  # empty: the label has to do
    remark: str = ""  # what else is known or goes on
    badges: list[Mark] = field(default_factory=list)  # small pictures of that
    sign: str = ""  # beside the name
    out: bool = False
    turn: bool = False  # whether it is its turn, which may be more than owing a decision; when the game is over, it is nobody's


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the seats that won (several share a draw; nobody may win), and the score of each seat.

    >>> import pawtable
    >>> match = pawtable.new("dnup", players=2, seed="friday night")
    >>> while not match.over:
    ...     match.play(match.to_act[0], match.suggestion(match.to_act[0]))
    >>> sorted(match.result.scores), len(match.result.winners)
    ([0, 2], 1)
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]


V = TypeVar("V", bound=GameView)


@dataclass(slots=True)
class View(Generic[V]):
    """All that a seat (None: a spectator) may know of a match."""

    game: str
    rules: int  # the version of the game's rules
    seat: int | None
    players: int
    names: list[str]
    options: dict[str, int]
    to_act: list[int]  # who owes a decision, as far as the viewer can know
    prompt: str
    headline: list[str]  # where the game stands, in a few words; what matters most first
    lines: list[SeatLine]  # one for each seat
    over: bool
    result: Result | None
    table: V


AnyView = View[Any]  # where it does not matter of which game: its table may be of any class


@dataclass(slots=True)
class PresetChoice:
    """Something that a seat can answer in advance, in words."""

    text: str | None  # as `Match.preset` takes it; None: to be asked
    label: str  # a line for a list of choices
    sentence: str  # what holds when it was chosen
    brief: str  # the same in a few words
    only_able: bool = False  # it makes no sense for a seat that is not able to do it
    steps: list[Step] = field(default_factory=list)  # what a player touches to plan it, if that needs a card
    button: str = ""  # on its button, where others have the same steps; empty: in a few words, as above


@dataclass(slots=True)
class PresetView:
    """The answers that a seat can give in advance now."""

    title: str  # what it is about: "Surprises"
    about: str  # for those who open it
    choices: list[PresetChoice]
    offered: bool = True  # whether there is anything to answer now
    meanwhile: str = ""  # what to say while others are asked who have not answered in advance
    soon: str = ""  # what the answer comes to as things stand
    question: str = ""  # what to ask in private, outside any window, as nothing was chosen yet and it matters now
