"""The cards of Walking Doggos (W1). A card's index is its rank: five pugs, then eight of each breed, small breeds first."""

from __future__ import annotations

from pawtable.core.binding import rule

BREED_NAMES = ("pug", "corgi", "beagle", "shiba", "labrador", "dane")  # in notation, from small to large
PUG = 0
BREEDS = len(BREED_NAMES)
NUMBERS = 8
PUGS = 5
CARDS = PUGS + (BREEDS - 1) * NUMBERS

HAND = 5  # cards of a hand, each in a place of its own
TOKENS = 3
SEATS = 7
DEAD = 10  # cards of the dead hand

CARD_NAMES = tuple(
    f"{breed[0].upper()}{number + 1}" for breed in BREED_NAMES for number in range(PUGS if breed == "pug" else NUMBERS)
)
CARD_BITS = 6  # for each card, where a hand is one number, as in events


@rule
def breed_of(card: int) -> int:
    """The breed of a card: 0 for pugs, then from small to large."""
    return (card + 3) >> 3


@rule
def number_of(card: int) -> int:
    """The number on a card."""
    return ((card + 3) & 7) + (-2 if card < PUGS else 1)


@rule
def of_breed(breed: int) -> int:
    """The cards of a breed that is not the pugs'."""
    return 0xFF << (8 * breed - 3)


def _numbered(number: int) -> int:
    return sum(1 << card for card in range(CARDS) if number_of(card) == number)


PUG_CARDS = (1 << PUGS) - 1
OF_NUMBER = tuple(_numbered(number) for number in range(NUMBERS + 1))
# What is dealt, by the number of players: no pugs, and no number above that of the players plus one (W1).
DEALT_FOR = tuple(
    sum(OF_NUMBER[number] for number in range(1, min(NUMBERS, players + 1) + 1)) & ~PUG_CARDS for players in range(SEATS + 1)
)


def unpacked(number: int) -> list[str]:
    """The names of the cards of a hand that is one number; a card in it is its index plus one."""
    return [card_name(number >> (CARD_BITS * place) & 63) or "" for place in range(HAND)]


def card_name(card: int) -> str | None:
    """The name of a card that is given as its index plus one."""
    return CARD_NAMES[card - 1] if card else None
