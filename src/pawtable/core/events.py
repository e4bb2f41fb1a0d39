"""What happens in a game, declared: one class for each kind of event, with all that is ever said of it.

    @event
    class Played(EventFacts):
        "A set was put down."
        seat: Seat
        value: int
        cards: list[str] = event_field(faces, numbers=2)

        def sentence(self, voice: Voice) -> str: ...

    PLAYED = Played.number

Rules say `tell(m, PLAYED, TO_ALL, seat, value, cards, turned)`: they only see the number, which counts the classes of a module
from 0. What a reader may not know is None: such fields are declared `event_field(..., secret=True)`.
"""

from __future__ import annotations

import dataclasses
import enum
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, TypeVar, cast, dataclass_transform

Seat = Annotated[int, "seat"]  # a seat, counted from 0


class Voice:
    """Who speaks to whom: the seats' names, and the seat that is called "you" (None: nobody is)."""

    def __init__(self, names: Sequence[str], you: int | None = None) -> None:
        self.names = names
        self._you = you

    @property
    def you(self) -> int | None:
        """The seat that is spoken to."""
        return self._you

    def is_you(self, seat: int) -> bool:
        """Whether a seat is the one that is spoken to."""
        return seat == self._you


class NeutralVoice(Voice):
    """Speaks to nobody, and notes whom its words would be others to: everybody else can be told the same."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(names)
        self.asked: set[int] = set()

    @property
    def you(self) -> int | None:
        """Whoever asks for that may say anything else to anybody."""
        self.asked.update(range(len(self.names)))
        return None

    def is_you(self, seat: int) -> bool:
        """Nobody is."""
        self.asked.add(seat)
        return False


class Weight(enum.StrEnum):
    """How much an event matters, for a client that draws attention."""

    ROUTINE = "routine"  # it may be left out of a summary
    NORMAL = "normal"
    BIG = "big"  # everybody stops and looks


def all_but(seat: int, players: int) -> list[int]:
    """Whom something concerns that one of so many players did."""
    return [other for other in range(players) if other != seat]


ROUTINE, NORMAL, BIG = Weight.ROUTINE, Weight.NORMAL, Weight.BIG


@dataclass(slots=True)
class Movement:
    """Cards that went from one place to another, as the reader saw it."""

    source: str  # the name of a place, a slot, or "seat:2"
    target: str
    faces: list[str | None]  # as they look when they arrive; None: not seen
    before: list[str] = dataclasses.field(default_factory=list)  # as they looked before, where that is different
    everything: bool = False  # whatever lies at the source goes along; then there are no faces
    rotated: bool = False  # turned by half a circle on the way
    together: bool = False  # it happens with the movement before, not after it


@dataclass(slots=True)
class Phrase:
    """What somebody just did, in a few words at their seat."""

    seat: Seat
    text: str


@dataclass(frozen=True)
class Reading:
    """How one field of an event is read from the numbers that rules tell."""

    name: str
    read: Callable[..., object] | None  # None: the number itself
    numbers: int
    secret: bool


class EventFacts:
    """What an event tells; each kind of event is a class derived from it."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[object]]]  # each of them is a dataclass, by `event`
    kind: ClassVar[str]
    number: ClassVar[int]
    readings: ClassVar[tuple[Reading, ...]]
    read: ClassVar[Callable[[Sequence[int], bool], EventFacts]]  # an event from its numbers; not allowed: without its secrets
    chapter: ClassVar[bool] = False  # something new begins with it, and clients leave a space: a round, a phase
    weight: ClassVar[Weight] = NORMAL
    reveals: ClassVar[bool] = False  # it tells everybody what was hidden before: cards turned up, or that a hand lacks some
    # What a study reads off it (lab/counting.py): the field that names who moves first in the game; what the seat that it tells
    # first is until the end, and what the others are; the field by which it is counted, if not its first one of words.
    starts: ClassVar[str] = ""
    roles: ClassVar[tuple[str, str]] = ("", "")
    counted: ClassVar[str] = ""

    def seen_by(self, seat: int) -> bool:
        """Whether a seat may know what is secret in it: the seat that it is about, if nothing else is said."""
        return seat == getattr(self, "seat", None)

    def sentence(self, voice: Voice) -> str:
        """What happened, as a sentence; empty: not worth a word."""
        return ""

    def phrase(self, voice: Voice) -> Phrase | None:
        """The same in a few words, at the seat that did it."""
        return None

    @classmethod
    def happening(cls, voice: Voice, seat: int) -> str:
        """That this happens to a seat (the first that it tells), in a few words after "in 9 %": "Bo goes out".

        Empty: it is no reason to do something else. Only what matters to who wins should be one.
        """
        return ""

    def concerns(self, players: int) -> Sequence[int]:
        """The seats that something was done to, by others or by chance, or that must look up: a last chance."""
        return ()

    def movements(self, players: int) -> list[Movement]:
        """Which cards went where."""
        return []


E = TypeVar("E", bound=type)
_by_module: dict[str, list[type[EventFacts]]] = {}


def event_field(read: Callable[..., object] | None = None, *, numbers: int = 1, secret: bool = False) -> Any:
    """A field of an event that is made from the next numbers; a secret one is None for who may not know it."""
    # Any, as with `dataclasses.field`: it stands where a value of the field's own type would.
    return dataclasses.field(metadata={"read": read, "numbers": numbers, "secret": secret})


@dataclass_transform(field_specifiers=(event_field,))
def event(declared: E) -> E:
    """Declare a kind of event: its name is the class's, its number is its place among those of the module."""
    made = cast("type[EventFacts]", dataclass(slots=True)(declared))
    made.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", declared.__name__).lower()
    readings = []
    for field in dataclasses.fields(made):
        secret = field.metadata.get("secret", False)
        if secret and "None" not in str(field.type):
            raise TypeError(f"{declared.__name__}.{field.name} is secret, so its type needs '| None'")
        readings.append(Reading(field.name, field.metadata.get("read"), field.metadata.get("numbers", 1), secret))
    made.readings = tuple(readings)
    kinds = _by_module.setdefault(declared.__module__, [])
    made.number = len(kinds)
    kinds.append(made)
    made.read = staticmethod(_reader(made, readings))
    return cast("E", made)


def _reader(declared: type[EventFacts], readings: Sequence[Reading]) -> Callable[[Sequence[int], bool], EventFacts]:
    """Makes an event from its numbers; written out, because every viewer of every move needs it."""
    arguments, at = [], 0
    namespace: dict[str, object] = {"declared": declared}
    for i, reading in enumerate(readings):
        taken = ", ".join(f"numbers[{at + j}]" for j in range(reading.numbers))
        namespace[f"read{i}"] = reading.read
        value = taken if reading.read is None else f"read{i}({taken})"
        arguments.append(f"{value} if allowed else None" if reading.secret else value)
        at += reading.numbers
    exec(f"def read(numbers, allowed):\n    return declared({', '.join(arguments)})", namespace)
    return cast("Callable[[Sequence[int], bool], EventFacts]", namespace["read"])


def events_of(module: str) -> tuple[type[EventFacts], ...]:
    """The kinds of events that a module declares, by their numbers."""
    return tuple(_by_module.get(module, ()))
