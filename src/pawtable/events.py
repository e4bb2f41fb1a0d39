"""What happened in a match: as it is recorded, and as each seat is told of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from pawtable.core.contract import EVENT_ARGUMENTS, MAX_EVENTS, TO_ALL, WHOLE, AnyGame, AnyTexts, Memory
from pawtable.core.events import EventFacts, Movement, NeutralVoice, Phrase, Voice, Weight


@dataclass(slots=True, weakref_slot=True)
class Event:
    """Something that happened, as one seat (or everybody, or someone who sees all) saw it."""

    ply: int  # of the moves that something came of, which one; 0 is the deal
    data: EventFacts  # of the class that the game declares for this kind; what the reader may not know is None
    text: str  # a sentence; may be empty
    phrase: Phrase | None  # the same in a few words, at the seat that did it
    movements: list[Movement]  # which cards went where
    concerns_you: bool  # whether something was done to the reader, by others or by chance

    @property
    def kind(self) -> str:
        """What happened, in a word."""
        return self.data.kind

    @property
    def chapter(self) -> bool:
        """Whether something new begins with it: a round, a phase."""
        return self.data.chapter

    @property
    def weight(self) -> Weight:
        """How much it matters."""
        return self.data.weight

    def __hash__(self) -> int:
        return hash((self.ply, self.kind, self.text))

    def __str__(self) -> str:
        return self.text


@dataclass(slots=True)
class RecordedEvent:
    """An event as it is recorded: with everything, and who may see its secret part."""

    ply: int
    kind: type[EventFacts]
    to: int
    arguments: tuple[int, ...]
    # As it was told, by whether the secrets are in it and by the reader; None: everybody whom it does not speak of.
    versions: dict[tuple[bool, int | None], Event] = field(default_factory=dict, compare=False, repr=False)
    speaks_of: dict[bool, frozenset[int]] = field(default_factory=dict, compare=False, repr=False)

    def without_versions(self) -> RecordedEvent:
        """The same, to be told in other words."""
        return RecordedEvent(self.ply, self.kind, self.to, self.arguments)


def read_events(game: AnyGame, memory: Memory, ply: int) -> list[RecordedEvent]:
    """What the rules have just told of."""
    if memory.events > MAX_EVENTS:
        raise AssertionError(f"one decision of {game.name} caused more than {MAX_EVENTS} events")
    recorded = []
    for line in memory.event[: memory.events]:
        if line[0] >= len(game.events):
            raise AssertionError(f"{game.name} tells of a kind of event, {line[0]}, that it does not declare")
        recorded.append(RecordedEvent(ply, game.events[line[0]], line[1], tuple(line[2 : 2 + EVENT_ARGUMENTS])))
    return recorded


def event_for(recorded: RecordedEvent, watching: int, texts: AnyTexts, voice: Voice) -> Event:
    """An event for a seat (or SPECTATOR, or WHOLE): what it may not know is None, and the sentence does without.

    All whom it does not speak of are told the same, so that is made once.
    """
    allowed = recorded.to == TO_ALL or watching == WHOLE or (watching >= 0 and recorded.to >> watching & 1 == 1)
    if allowed not in recorded.speaks_of:
        neutral = NeutralVoice(voice.names)
        event = _make_event(recorded, allowed, texts, neutral)
        recorded.versions[allowed, None] = event
        recorded.speaks_of[allowed] = frozenset(neutral.asked.union(event.data.concerns(len(voice.names))))
    reader = voice.you if voice.you in recorded.speaks_of[allowed] else None
    if (allowed, reader) not in recorded.versions:
        recorded.versions[allowed, reader] = _make_event(recorded, allowed, texts, voice)
    return recorded.versions[allowed, reader]


def _make_event(recorded: RecordedEvent, allowed: bool, texts: AnyTexts, voice: Voice) -> Event:
    facts = recorded.kind.read(recorded.arguments, allowed)
    players = len(voice.names)
    return Event(
        recorded.ply,
        facts,
        texts.event(facts, voice),
        facts.phrase(voice),
        facts.movements(players),
        not isinstance(voice, NeutralVoice) and voice.you in facts.concerns(players),
    )
