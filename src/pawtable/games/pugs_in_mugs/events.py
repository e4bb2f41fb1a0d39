"""What happens in Pugs in Mugs. Rules tell of it by the numbers after each class."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Sequence

from pawtable.core.cards import members
from pawtable.core.events import BIG, ROUTINE, EventFacts, Movement, Phrase, Seat, Voice, event, event_field
from pawtable.games.english import game_over, listing, number_word, possessive, subject, verb
from pawtable.games.pugs_in_mugs.cards import (
    COLOUR_NAMES,
    DECK,
    DISCARD,
    HAND,
    KIND_NAMES,
    MISCHIEF_NAMES,
    MUGS,
    PUGS_TO_EXCHANGE,
    SHELF,
    mug_face,
    unpack,
)


def kind_word(kind: str) -> str:
    """A kind alone: "red", "Gimme"."""
    return kind.capitalize() if kind in MISCHIEF_NAMES else kind


def card_words(kind: str, count: int = 1) -> str:
    """A card, or several, in a sentence: "a red pug", "two Gimmes"."""
    name = kind.capitalize() if kind in MISCHIEF_NAMES else f"{kind} pug"
    return f"a {name}" if count == 1 else f"{number_word(count)} {name}s"


def cards_words(kinds: Sequence[str]) -> str:
    """Cards in a sentence, those of a kind together."""
    return listing([card_words(kind, often) for kind, often in Counter(kinds).items()])


def _object(voice: Voice, seat: int) -> str:
    """Whom something is done to: "you", "Bo"."""
    return "you" if voice.is_you(seat) else voice.names[seat]


def _laid_down(seat: int, cards: Sequence[str]) -> Movement:
    return Movement(HAND.named(seat), DISCARD.named(), [*cards])


@event
class Began(EventFacts):
    """The game begins with this seat's turn."""

    seat: Seat
    chapter = True

    def sentence(self, voice: Voice) -> str:
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'begin')}."


BEGAN = Began.number


@event
class Dealt(EventFacts):
    """A seat is dealt its first cards."""

    seat: Seat
    count: int
    cards: list[str] | None = event_field(unpack, secret=True)
    weight = ROUTINE

    def sentence(self, voice: Voice) -> str:
        if self.cards is None:
            return ""  # everybody gets as many, and that is all there is to see
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'get')} {cards_words(self.cards)}."

    def movements(self, players: int) -> list[Movement]:
        return [Movement(DECK.named(), HAND.named(self.seat), [*self.cards] if self.cards else [None] * self.count)]


DEALT = Dealt.number


@event
class Drew(EventFacts):
    """A seat draws a card, which nobody else sees."""

    seat: Seat
    card: str | None = event_field(KIND_NAMES.__getitem__, secret=True)
    weight = ROUTINE

    def sentence(self, voice: Voice) -> str:
        what = "a card" if self.card is None else card_words(self.card)
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'draw')} {what}."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, "draws")

    def movements(self, players: int) -> list[Movement]:
        return [Movement(DECK.named(), HAND.named(self.seat), [self.card])]


DREW = Drew.number


@event
class Reshuffled(EventFacts):
    """The deck is empty, and the discard pile becomes the new one."""

    count: int

    def sentence(self, voice: Voice) -> str:
        if self.count == 1:
            return "The deck is empty; the one card of the discard pile is the new one."
        return f"The deck is empty; {self.count} cards of the discard pile are shuffled into a new one."

    def movements(self, players: int) -> list[Movement]:
        return [Movement(DISCARD.named(), DECK.named(), [], everything=True)]


RESHUFFLED = Reshuffled.number


@event
class Given(EventFacts):
    """A seat plays a Gimme on another one, which gives a card of the kind if it holds one."""

    seat: Seat
    victim: Seat  # who is asked
    card: str = event_field(KIND_NAMES.__getitem__)  # the kind that is named
    got: bool = event_field(bool)
    reveals = True

    def sentence(self, voice: Voice) -> str:
        asked = _object(voice, self.victim)
        first = f"Gimme! {subject(voice, self.seat)} {verb(voice, self.seat, 'ask')} {asked} for {card_words(self.card)}"
        if self.got:
            return f"{first} and {verb(voice, self.seat, 'get')} it."
        return f"{first}, but {asked} {verb(voice, self.victim, 'have', 'has')} none."

    def phrase(self, voice: Voice) -> Phrase:
        answer = "thanks" if self.got else "none"
        return Phrase(self.seat, f"asks {_object(voice, self.victim)} for {kind_word(self.card)}: {answer}")

    def concerns(self, players: int) -> list[int]:
        return [self.victim]

    def movements(self, players: int) -> list[Movement]:
        given = [Movement(HAND.named(self.victim), HAND.named(self.seat), [self.card])] if self.got else []
        return [*given, _laid_down(self.seat, ["gimme"])]


GIVEN = Given.number


@event
class Dug(EventFacts):
    """A seat plays a Dig, and takes a card of the kind from the discard pile if there is one."""

    seat: Seat
    card: str = event_field(KIND_NAMES.__getitem__)  # the kind that is named
    got: bool = event_field(bool)

    def sentence(self, voice: Voice) -> str:
        first = f"{subject(voice, self.seat)} {verb(voice, self.seat, 'dig')} for {card_words(self.card)}"
        return f"{first} and {verb(voice, self.seat, 'find')} it." if self.got else f"{first}, and there is none."

    def phrase(self, voice: Voice) -> Phrase:
        text = f"digs up {card_words(self.card)}" if self.got else f"digs for {kind_word(self.card)}: none"
        return Phrase(self.seat, text)

    def movements(self, players: int) -> list[Movement]:
        found = [Movement(DISCARD.named(), HAND.named(self.seat), [self.card])] if self.got else []
        return [*found, _laid_down(self.seat, ["dig"])]


DUG = Dug.number


@event
class Exchanged(EventFacts):
    """A seat exchanges three pugs of a colour for its mug."""

    seat: Seat
    colour: str = event_field(KIND_NAMES.__getitem__)
    weight = BIG

    def sentence(self, voice: Voice) -> str:
        exchanged = f"{subject(voice, self.seat)} {verb(voice, self.seat, 'exchange')}"
        return f"{exchanged} three {self.colour} pugs for the {self.colour} mug."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"the {self.colour} mug")

    def movements(self, players: int) -> list[Movement]:
        return [
            _laid_down(self.seat, [self.colour] * PUGS_TO_EXCHANGE),
            Movement(MUGS.named(), SHELF.named(self.seat, self.colour), [mug_face(self.colour)]),
        ]


EXCHANGED = Exchanged.number


@event
class Stole(EventFacts):
    """A seat steals another one's mug for a pug of every colour."""

    seat: Seat
    victim: Seat  # whose mug it was
    colour: str = event_field(KIND_NAMES.__getitem__)
    weight = BIG

    def sentence(self, voice: Voice) -> str:
        stolen = f"{possessive(voice, self.victim)} {self.colour} mug"
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'steal')} {stolen}, for a pug of every colour."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"steals {possessive(voice, self.victim)} {self.colour} mug")

    def concerns(self, players: int) -> list[int]:
        return [self.victim]

    def movements(self, players: int) -> list[Movement]:
        taken = SHELF.named(self.victim, self.colour), SHELF.named(self.seat, self.colour)
        return [_laid_down(self.seat, COLOUR_NAMES), Movement(*taken, [mug_face(self.colour)])]


STOLE = Stole.number


@event
class Surprised(EventFacts):
    """A seat plays a Surprise on another one, which loses a random card."""

    seat: Seat
    victim: Seat
    card: str = event_field(KIND_NAMES.__getitem__)  # what the victim loses
    weight = BIG
    reveals = True

    def sentence(self, voice: Voice) -> str:
        first = f"Surprise! {subject(voice, self.seat)} {verb(voice, self.seat, 'startle')} {_object(voice, self.victim)}."
        return f"{first} {subject(voice, self.victim)} {verb(voice, self.victim, 'lose')} {card_words(self.card)}."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"Surprise, {_object(voice, self.victim)}!")

    def concerns(self, players: int) -> list[int]:
        return [self.victim]

    def movements(self, players: int) -> list[Movement]:
        return [_laid_down(self.seat, ["surprise"]), _laid_down(self.victim, [self.card])]


SURPRISED = Surprised.number


@event
class Discarded(EventFacts):
    """A seat discards down to five cards."""

    seat: Seat
    cards: list[str] = event_field(unpack)

    def sentence(self, voice: Voice) -> str:
        return f"{subject(voice, self.seat)} {verb(voice, self.seat, 'discard')} {cards_words(self.cards)}."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"discards {len(self.cards)}")

    def movements(self, players: int) -> list[Movement]:
        return [_laid_down(self.seat, self.cards)]


DISCARDED = Discarded.number


@event
class Stuck(EventFacts):
    """A seat can do nothing in its turn."""

    seat: Seat

    def sentence(self, voice: Voice) -> str:
        return f"{subject(voice, self.seat)} can do nothing."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, "can do nothing")

    def concerns(self, players: int) -> list[int]:
        return [self.seat]


STUCK = Stuck.number


class End(enum.StrEnum):
    """Why the game is over."""

    FIVE_MUGS = "five_mugs"  # M7
    LAST_TURN = "last_turn"  # M9
    ALL_STUCK = "all_stuck"  # M10


_ENDS = tuple(End)
FIVE_MUGS, LAST_TURN, ALL_STUCK = range(len(_ENDS))  # as rules tell of it
_ENDS_IN_WORDS = {
    End.FIVE_MUGS: "",
    End.LAST_TURN: "After 1,000 turns the game is over: most mugs win. ",
    End.ALL_STUCK: "Nobody can do anything any more: most mugs win. ",
}


@event
class GameOver(EventFacts):
    """The game has ended."""

    winners: list[Seat] = event_field(members)
    reason: End = event_field(_ENDS.__getitem__)
    chapter = True
    weight = BIG

    def sentence(self, voice: Voice) -> str:
        return _ENDS_IN_WORDS[self.reason] + game_over(self.winners, voice)


GAME_OVER = GameOver.number
