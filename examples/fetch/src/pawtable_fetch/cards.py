"""Fetch's cards, nine breeds of four look-alikes; where they lie, and what happens to them."""

from __future__ import annotations

from functools import partial

from pawtable.core.events import BIG, ROUTINE, EventFacts, Movement, Phrase, Seat, Voice, event, event_field
from pawtable.core.piles import names_in
from pawtable.core.places import COUNTER, FAN, ROW, Face, Place
from pawtable.games.english import GameEnded, counted, does, listing, number_word, players, plural, verb

BREEDS = ("beagle", "boxer", "collie", "corgi", "dachshund", "husky", "poodle", "pug", "terrier")
KINDS = len(BREEDS)
LITTER = 4  # cards of a breed: all that there are
HAND = 5  # cards that everybody is dealt
ONE_OF_EACH = sum(1 << (4 * kind) for kind in range(KINDS))  # as a pile: see core/piles.py
breeds_in = partial(names_in, names=BREEDS)

_COLOURS = ("brown", "orange", "black", "yellow", "red", "blue", "white", "grey", "green")
CATALOGUE = tuple(
    Face(breed, breed.capitalize(), short=breed[:2].capitalize(), text="Four of a breed are a litter.", colour=colour)
    for breed, colour in zip(BREEDS, _COLOURS, strict=True)
)
DECK = Place("deck", COUNTER, "deck", "cards that nobody has drawn yet")
HANDS = Place("hand", FAN, "hand", "a seat's cards: for the others those that everybody knows of", of_seat=True)
LITTERS = Place("litters", ROW, "litters", "a card for each breed that the seat has all four of", of_seat=True)


@event
class Dealt(EventFacts):
    """A seat is dealt its hand."""

    seat: Seat
    cards: list[str] | None = event_field(breeds_in, secret=True)
    weight = ROUTINE

    def sentence(self, voice: Voice) -> str:
        return f"{does(voice, self.seat, 'get')} {listing(self.cards)}." if self.cards else ""

    def movements(self, players: int) -> list[Movement]:
        return [Movement(DECK.named(), HANDS.named(self.seat), [*self.cards] if self.cards else [None] * HAND)]


@event
class Asked(EventFacts):
    """A seat asks another one for a breed, and gets all of it."""

    seat: Seat
    other: Seat
    breed: str = event_field(BREEDS.__getitem__)
    count: int
    reveals = True

    def sentence(self, voice: Voice) -> str:
        if self.count == 0:
            return f"{does(voice, self.seat, 'ask')} {players(voice, [self.other])} for {plural(self.breed)}: none."
        fetches, goes = does(voice, self.seat, "fetch", "fetches"), verb(voice, self.seat, "go", "goes")
        return f"{fetches} {counted(self.count, self.breed, number_word)} from {players(voice, [self.other])} and {goes} on."

    def phrase(self, voice: Voice) -> Phrase:
        return Phrase(self.seat, f"{plural(self.breed)}? {'Thanks!' if self.count else 'None'}")

    def concerns(self, players: int) -> list[int]:
        return [self.other]

    def movements(self, players: int) -> list[Movement]:
        gift = Movement(HANDS.named(self.other), HANDS.named(self.seat), [self.breed] * self.count)
        return [gift] if self.count else []


@event
class Drew(EventFacts):
    """A seat draws a card, and shows it if it is what it asked for."""

    seat: Seat
    breed: str | None = event_field(BREEDS.__getitem__, secret=True)
    goes_on: bool = event_field(bool)
    reveals = True

    def seen_by(self, seat: int) -> bool:
        return self.goes_on or seat == self.seat

    def sentence(self, voice: Voice) -> str:
        on = f" and {verb(voice, self.seat, 'go', 'goes')} on" if self.goes_on else ""
        return f"{does(voice, self.seat, 'draw')} a {self.breed or 'card'}{on}."

    def movements(self, players: int) -> list[Movement]:
        return [Movement(DECK.named(), HANDS.named(self.seat), [self.breed])]


@event
class LaidDown(EventFacts):
    """A seat has four of a breed and lays the litter down."""

    seat: Seat
    breed: str = event_field(BREEDS.__getitem__)
    weight = BIG
    reveals = True

    def sentence(self, voice: Voice) -> str:
        return f"{does(voice, self.seat, 'lay')} down a litter of {plural(self.breed)}."

    def movements(self, players: int) -> list[Movement]:
        return [Movement(HANDS.named(self.seat), LITTERS.named(self.seat), [self.breed])]


@event
class GameOver(GameEnded):
    """The game has ended."""
