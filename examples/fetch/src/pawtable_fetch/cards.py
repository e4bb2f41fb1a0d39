"""Fetch's deck: nine breeds, four look-alikes of each. And where cards lie."""

from __future__ import annotations

from pawtable.core.places import COUNTER, FAN, ROW, Face, Place

BREEDS = ("beagle", "boxer", "collie", "corgi", "dachshund", "husky", "poodle", "pug", "terrier")
KINDS = len(BREEDS)
LITTER = 4  # cards of a breed: all that there are
HAND = 5  # cards that everybody is dealt
SEATS = 5
WHOLE_DECK = sum(LITTER << (4 * kind) for kind in range(KINDS))  # as a pile: see core/piles.py

_COLOURS = ("brown", "orange", "black", "yellow", "red", "blue", "white", "grey", "green")

DECK = Place("deck", COUNTER, "deck", "cards that nobody has drawn yet")
HANDS = Place("hand", FAN, "hand", "a seat's cards: for the others those that everybody knows of", of_seat=True)
LITTERS = Place("litters", ROW, "litters", "a card for each breed that the seat has all four of", of_seat=True)
PLACES = (DECK, HANDS, LITTERS)

CATALOGUE = tuple(
    Face(breed, breed.capitalize(), short=breed[:2].capitalize(), text="Four of a breed are a litter.", colour=colour)
    for breed, colour in zip(BREEDS, _COLOURS, strict=True)
)


def breed_name(kind: int) -> str:
    """The breed of a card, by its kind."""
    return BREEDS[kind]


def breeds_in(pile: int) -> list[str]:
    """The cards of a pile, by breed."""
    return [BREEDS[kind] for kind in range(KINDS) for _ in range(pile >> (4 * kind) & 15)]
