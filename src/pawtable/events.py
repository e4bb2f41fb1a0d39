"""What happened in a match: as it is recorded, and as each seat is told of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pawtable.core.contract import EVENT_NUMBERS, MAX_EVENTS, TO_ALL, WHOLE, AnyGame, AnyTexts, Memory
from pawtable.core.events import EventFacts, Movement, NeutralVoice, Phrase, Voice, Weight
from pawtable.core.places import EncodedOnce

_EVENT_HEAD = 3  # numbers: ply, kind and to whom


@dataclass(slots=True)
class Event(EncodedOnce):
    """Something that happened, as one seat (or everybody, or someone who sees all) saw it.

    >>> import pawtable
    >>> match = pawtable.new("dnup", players=3, seed="friday night", names=["Ada", "Bo", "Cy"])
    >>> match.play(match.to_act[0], "rotate")
    >>> event = match.log_for(0)[-1]
    >>> event.kind, event.text
    ('rotated', 'Cy rotates their hand.')
    """

    ply: int  # of the moves that something came of, which one; 0 is the deal
    data: EventFacts  # of the class that the game declares for this kind; what the reader may not know is None
    text: str  # a sentence; may be empty
    phrase: Phrase | None  # the same in a few words, at the seat that did it
    movements: list[Movement]  # which cards went where
    concerns_you: bool  # whether something was done to the reader, by others or by chance, or the reader must look up

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


@dataclass(slots=True)
class Telling:
    """How an event is told to all who may see the same of it."""

    neutral: Event  # to everybody whom it does not speak of
    speaks_of: set[int]
    personal: dict[int, Event] = field(default_factory=dict)  # by the reader


def read_events(game: AnyGame, memory: Memory, ply: int) -> list[RecordedEvent]:
    """What the rules have just told of."""
    if memory.events > MAX_EVENTS:
        raise AssertionError(f"one decision of {game.name} caused more than {MAX_EVENTS} events")
    recorded = []
    for at in range(0, memory.events * EVENT_NUMBERS, EVENT_NUMBERS):
        kind, to, *arguments = memory.event[at : at + EVENT_NUMBERS]
        if kind >= len(game.events):
            raise AssertionError(f"{game.name} tells of a kind of event, {kind}, that it does not declare")
        recorded.append(RecordedEvent(ply, game.events[kind], to, tuple(arguments)))
    return recorded


def in_numbers(recorded: RecordedEvent) -> list[int]:
    """An event in few numbers, for the disk."""
    numbers = [recorded.ply, recorded.kind.number, recorded.to, *recorded.arguments]
    while len(numbers) > _EVENT_HEAD and not numbers[-1]:
        numbers.pop()
    return numbers


def from_numbers(game: AnyGame, numbers: Sequence[int]) -> RecordedEvent:
    """The event that `in_numbers` wrote."""
    ply, kind, to, *arguments = numbers
    arguments += [0] * (EVENT_NUMBERS - 2 - len(arguments))
    return RecordedEvent(ply, game.events[kind], to, tuple(arguments))


def event_for(
    recorded: RecordedEvent, watching: int, texts: AnyTexts, voice: Voice, tellings: dict[bool, Telling] | None = None
) -> Event:
    """An event for a seat (or SPECTATOR, or WHOLE): what it may not know is None, and the sentence does without.

    All whom it does not speak of are told the same, so that is made once; `tellings` keeps it, by whether secrets are told.
    """
    allowed = recorded.to == TO_ALL or watching == WHOLE or (watching >= 0 and recorded.to >> watching & 1 == 1)
    tellings = {} if tellings is None else tellings
    if (telling := tellings.get(allowed)) is None:
        neutral, players = NeutralVoice(voice.names), len(voice.names)
        facts = recorded.kind.read(recorded.arguments, allowed)
        sentence, phrase = texts.event(facts, neutral), facts.phrase(neutral)
        told = Event(recorded.ply, facts, sentence, phrase, facts.movements(players), concerns_you=False)
        telling = tellings[allowed] = Telling(told, neutral.asked.union(facts.concerns(players)))
    you = voice.you
    if you is None or you not in telling.speaks_of:
        return telling.neutral
    if you not in telling.personal:
        told, facts = telling.neutral, telling.neutral.data
        concerns = you in facts.concerns(len(voice.names))
        sentence, phrase = texts.event(facts, voice), facts.phrase(voice)
        telling.personal[you] = Event(told.ply, facts, sentence, phrase, told.movements, concerns)
        telling.personal[you].alike = told
    return telling.personal[you]
