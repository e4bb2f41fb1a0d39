"""The cards of Walking Doggos (W1). A card's index is its rank: five pugs, then eight of each breed, small breeds first.

A hand has five slots at most, 0 to 4, and a card stays in its slot. Clues are numbered:

    0 - 4     the cards of this breed, corgis to Great Danes
    5 - 12    the cards of this number, 1 to 8
    13 - 17   breed and number of the card in this slot
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from pawtable.core.binding import rule
from pawtable.core.cards import members
from pawtable.core.places import FAN, PILE, ROW, Face, Mark, Place
from pawtable.games.english import counted, listing, plural

BREED_NAMES = ("pug", "corgi", "beagle", "shiba", "labrador", "dane")  # in notation, from small to large
BREED_TITLES = ("Pug", "Corgi", "Beagle", "Shiba Inu", "Labrador", "Great Dane")
BREED_LETTERS = tuple(name[0].upper() for name in BREED_NAMES)
TITLE_OF = dict(zip(BREED_NAMES, BREED_TITLES, strict=True))
TITLE_OF_LETTER = dict(zip(BREED_LETTERS, BREED_TITLES, strict=True))
PUG = 0
BREEDS = len(BREED_NAMES)
NUMBERS = 8
PUGS = 5
CARDS = PUGS + (BREEDS - 1) * NUMBERS

SEATS = 7
HAND_SIZE = 5  # places of a hand, a slot each; a house rule can leave the last ones empty

# As printed; house rules can say otherwise, so rules and texts read these from the state (W9).
CARDS_DEALT = HAND_SIZE
CLUES_EACH = 3
LOWEST_BET = 1
HIGHEST_BET = HAND_SIZE
POINTS_FOR_A_PACK = 1  # above the bet, and taken off for a missing one
MOST_CLUES = HAND_SIZE  # for each player; a clue about a single card is possible for each of its cards
MOST_POINTS = 3

NUMBER_CLUE = BREEDS - 1
CARD_CLUE = NUMBER_CLUE + NUMBERS
CLUES = CARD_CLUE + HAND_SIZE

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
# What is dealt, by the highest number in play: no pugs (W1).
UP_TO = tuple(sum(OF_NUMBER[number] for number in range(1, highest + 1)) & ~PUG_CARDS for highest in range(NUMBERS + 1))


def printed_highest(players: int) -> int:
    """The highest number in play: that of the players plus one (W1)."""
    return min(NUMBERS, players + 1)


def same_number(players: int) -> int:
    """As many as there are players."""
    return players


def problem_with_house_rules(players: int, options: Mapping[str, int]) -> str:
    """Why so many players cannot have these options together; empty: they can."""
    dealt, clues, low, high = (options[name] for name in ("dealt", "clues", "lowest_bet", "highest_bet"))
    cards = (BREEDS - 1) * options["highest"]
    if dealt * players > cards:
        most = f"at most {cards // players}" if cards >= players else "none"
        return f"dealt: {players} players cannot get {counted(dealt, 'card')} each from {cards} cards, but {most}"
    if clues > dealt:
        return f"clues: {clues} clues need {clues} cards, so that each tells something new, and {dealt} are dealt"
    if low > min(high, dealt):
        return f"lowest_bet: a bet of {low} or more is above the highest, {min(high, dealt)}"
    if options["trading"] and cards + options["pugs"] == dealt * players:
        return "trading: all cards are dealt, and the dead hand would be empty; trading=0 leaves trading out"
    if not options["longer"] and options["longer_rounds"] != same_number(players):
        return "longer_rounds: only the longer game has more than one round; set longer=1, too"
    return ""


def unpacked(number: int) -> list[str]:
    """The names of the cards of a hand that is one number; a card in it is its index plus one."""
    named = [card_name(number >> (CARD_BITS * place) & 63) for place in range(HAND_SIZE)]
    return [name for name in named if name]


def card_name(card: int) -> str | None:
    """The name of a card that is given as its index plus one."""
    return CARD_NAMES[card - 1] if card else None


def card_words(name: str) -> str:
    """A card in a sentence: "Great Dane 8"."""
    return f"{TITLE_OF_LETTER[name[0]]} {name[1:]}"


# --- clues --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Clue:
    """What a clue says: a breed, a number, or both of a single card."""

    breed: str | None
    number: int | None


@cache
def clue_of(clue: int, card: int) -> Clue:
    """A clue by its number; `card` is the one that it names, plus one, if it names one."""
    if clue < NUMBER_CLUE:
        return Clue(BREED_NAMES[clue + 1], None)
    if clue < CARD_CLUE:
        return Clue(None, clue - NUMBER_CLUE + 1)
    return Clue(BREED_NAMES[breed_of(card - 1)], number_of(card - 1))


def tag_of(clue: Clue) -> str:
    """The face of the tag that a clue pins on cards."""
    return str(clue.number) if clue.breed is None else clue.breed[0].upper()


# What clues have pinned on a card, by their pictures. What it is: "D8", "D" or "8".
KNOWN_MARKS = {
    picture: Mark(picture, meaning, picture)
    for picture, meaning in (
        *((name, card_words(name)) for name in CARD_NAMES),
        *TITLE_OF_LETTER.items(),
        *((str(number), f"number {number}") for number in range(1, NUMBERS + 1)),
    )
}
# What it is not, because a clue has skipped it: "not D", "not 8".
SKIPPED_MARKS = {
    f"not {sign}": Mark(f"not {sign}", f"not {meaning}", f"not {sign}")
    for sign, meaning in (*TITLE_OF_LETTER.items(), *((str(number), number) for number in range(1, NUMBERS + 1)))
}
NEW_MARK = Mark("new", "new from the dead hand", "new")
LEADS_MARK = Mark("leads", "the highest card of this pack so far", "leads")


# --- where cards lie ----------------------------------------------------------------------------------------------

HAND = Place(
    "hand",
    FAN,
    "hand",
    "a slot for each card that was dealt, slot:SEAT:0 to 4, with what clues say about it; empty when the card was played",
    of_seat=True,
)
DEAD = Place("dead", PILE, "dead hand", "cards that nobody sees")
PACK = Place("pack", ROW, "pack", "the cards of this pack, a slot pack:SEAT for each player, in the order of their turns")
PLAYED = Place(
    "played", ROW, "played cards", "cards of packs that were taken in this round, at the seat that played them", of_seat=True
)
PLACES = (HAND, DEAD, PACK, PLAYED)


def hand_slot(seat: int, place: int) -> str:
    """The name of a slot of a hand."""
    return f"slot:{seat}:{place}"


def pack_slot(seat: int) -> str:
    """The name of the slot of the pack where a seat's card lies."""
    return PACK.named(seat)


@cache
def deck_rows(deck: int) -> list[list[str]]:
    """Every card that is in the game: a row for each breed, the highest first, its numbers going up."""
    rows = [members(deck & (of_breed(breed) if breed else PUG_CARDS)) for breed in range(BREEDS)[::-1]]
    return [[CARD_NAMES[card] for card in row] for row in rows if row]


# --- faces --------------------------------------------------------------------------------------------------------

_COLOURS = ("sand", "purple", "green", "orange", "yellow", "blue")  # by breed, from small to large


def _rank_text(breed: int, number: int) -> str:
    """What a card beats."""
    lower = f"lower {plural(BREED_TITLES[breed])}" if number > 1 else ""
    smaller = f"all {listing([plural(title) for title in BREED_TITLES[breed - 1 :: -1]])}" if breed else ""
    beaten = " and ".join(filter(None, (lower, smaller)))
    return f"Beats {beaten}." if beaten else "The lowest card of all."


# Every card, and the tags that clues pin on: a letter for a breed, or a number.
CATALOGUE = (
    *(
        Face(
            name,
            card_words(name),
            name,
            _rank_text(breed_of(card), number_of(card)),
            _COLOURS[breed_of(card)],
            BREED_NAMES[breed_of(card)],
        )
        for card, name in enumerate(CARD_NAMES)
    ),
    *(
        Face(letter, BREED_TITLES[breed], letter, "A clue: the card is of this breed.", _COLOURS[breed], BREED_NAMES[breed])
        for breed, letter in enumerate(BREED_LETTERS)
    ),
    *(Face(str(n), f"number {n}", str(n), "A clue: the card has this number.", picture=str(n)) for n in range(1, NUMBERS + 1)),
)
