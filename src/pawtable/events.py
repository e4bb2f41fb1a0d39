"""What happened in a match: as it is recorded, and as each seat is told of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pawtable.core.contract import EVENT_ARGUMENTS, MAX_EVENTS, TO_ALL, WHOLE, EventKind, Game, Texts, Voice


@dataclass(frozen=True)
class Event:
    """Something that happened, as one seat (or everybody, or someone who sees all) saw it."""

    ply: int  # of the moves that something came of, which one; 0 is the deal
    kind: str
    data: dict[str, Any] = field(hash=False)  # what the reader may not know is None
    text: str  # a sentence; may be empty
    chapter: bool  # whether something new begins with it: a round, a phase

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class RecordedEvent:
    """An event as it is recorded: with everything, and who may see its secret part."""

    ply: int
    kind: EventKind
    to: int
    arguments: tuple[int, ...]


def read_events(game: Game[Any, Any], memory: Any, ply: int) -> list[RecordedEvent]:
    """What the rules have just told of."""
    if memory.events > MAX_EVENTS:
        raise AssertionError(f"one decision of {game.name} caused more than {MAX_EVENTS} events")
    if any(line[0] >= len(game.event_kinds) for line in memory.event[: memory.events]):
        raise AssertionError(f"{game.name} tells of a kind of event that its event_kinds do not list")
    return [
        RecordedEvent(ply, game.event_kinds[line[0]], line[1], tuple(line[2 : 2 + EVENT_ARGUMENTS]))
        for line in memory.event[: memory.events]
    ]


def event_for(recorded: RecordedEvent, watching: int, texts: Texts, voice: Voice) -> Event:
    """An event for a seat (or SPECTATOR, or WHOLE): what it may not know is None, and the sentence does without."""
    allowed = recorded.to == TO_ALL or watching == WHOLE or (watching >= 0 and recorded.to >> watching & 1)
    data: dict[str, Any] = {}
    at = 0
    for argument in recorded.kind.arguments:
        taken = recorded.arguments[at : at + argument.width]
        data[argument.name] = None if argument.secret and not allowed else argument.read(*taken)
        at += argument.width
    kind = recorded.kind
    return Event(recorded.ply, kind.name, data, texts.event(kind.name, data, voice), kind.chapter)
