"""dnup's deck (D1). Two-ended cards: the lower value first, as the card lies when it is not turned."""

from __future__ import annotations

from pawtable.core.cards import members
from pawtable.core.dealing import even_hands
from pawtable.core.places import COUNTER, FAN, PILE, ROW, Face, Place
from pawtable.core.seats import SEAT_LETTERS

# Each card with the smallest number of players that it is used with (D1). Cards that look alike stand side by side:
# the rules need that to tell that they are interchangeable.
_DECK = (
    (1, 5, 2), (1, 6, 2), (1, 6, 2), (1, 7, 2), (1, 7, 2), (1, 8, 2), (1, 8, 4), (1, 9, 2), (1, 9, 4), (1, 10, 3),
    (2, 4, 2), (2, 4, 2), (2, 5, 2), (2, 5, 2), (2, 6, 2), (2, 6, 4), (2, 7, 4), (2, 8, 3), (2, 9, 2), (2, 10, 2),
    (3, 4, 2), (3, 4, 4), (3, 5, 2), (3, 5, 4), (3, 6, 2), (3, 6, 3), (3, 7, 2), (3, 8, 2), (3, 9, 2), (3, 10, 5),
    (4, 5, 3), (4, 6, 2), (4, 7, 2), (4, 8, 2), (4, 9, 5),
    (5, 7, 2), (5, 8, 2), (5, 8, 5), (6, 7, 2), (6, 7, 5),
)  # fmt: skip

CARDS = len(_DECK)
VALUES = 10
LOW = tuple(low for low, _, _ in _DECK)
HIGH = tuple(high for _, high, _ in _DECK)
STAR = 1  # the set of the one card with the star, 1/5 (D3)
assert (LOW[0], HIGH[0]) == (1, 5)


def _cards_with(condition: list[bool]) -> int:
    return sum(1 << i for i, holds in enumerate(condition) if holds)


# Sets of cards, by value (index 0 is empty): which show it when they are not turned, and which when they are.
LOW_IS = tuple(_cards_with([low == value for low in LOW]) for value in range(VALUES + 1))
HIGH_IS = tuple(_cards_with([high == value for high in HIGH]) for value in range(VALUES + 1))

_SAID = tuple((f"{value} ", LOW_IS[value], HIGH_IS[value]) for value in range(1, VALUES + 1))

# The printed deck by number of players (D1).
DECK_FOR = tuple(_cards_with([players >= needed for _, _, needed in _DECK]) for players in range(6))
FEWEST_EACH = 3  # cards in a hand that a game is worth


def deck_problem(players: int, deck: int) -> str:
    """Why so many players cannot have this deck; empty: they can."""
    if not deck & STAR:
        return f"the star, {NAMES[0]}, must be among the cards: its holder begins each round"
    if deck.bit_count() < FEWEST_EACH * players:
        return f"{players} players need {FEWEST_EACH * players} cards at least, and these are {deck.bit_count()}"
    return ""


def deal_problem(players: int, deck: int, dealt: int) -> str:
    """Why this deck cannot be dealt to so many players, so many cards to each (0: all of them); empty: it can."""
    if dealt * players > deck.bit_count():
        most = deck.bit_count() // players
        return f"dealt: {players} players cannot get {dealt} cards each from {deck.bit_count()} cards, but {most} at most"
    if dealt == 0:
        try:
            even_hands(deck, players)
        except ValueError as uneven:
            return f"deck: {uneven}; or say how many cards are dealt to each player"
    return ""


# The lower-indexed one of each two cards that look alike.
FIRST_OF_TWINS = _cards_with([_DECK[i][:2] == _DECK[i + 1][:2] for i in range(CARDS - 1)])

# Names for positions, where every card must be told apart: the second of two alike has a "b".
NAMES = tuple(f"{low}/{high}" + ("b" if i and FIRST_OF_TWINS >> (i - 1) & 1 else "") for i, (low, high, _) in enumerate(_DECK))


_FACES = tuple(f"{low}/{high}" for low, high, _ in _DECK)
_TURNED_FACES = tuple(f"{high}/{low}" for low, high, _ in _DECK)


def face(card: int, turned: int) -> str:
    """How a card reads in a hand or on the table: its top number, which is its value, then its bottom number."""
    return _TURNED_FACES[card] if turned >> card & 1 else _FACES[card]


def values_in_words(cards: int, turned: int) -> str:
    """The values of cards, rising: "1 3 3"."""
    upright, turned = cards & ~turned, cards & turned
    return "".join([said * (upright & low | turned & high).bit_count() for said, low, high in _SAID]).strip()


def faces_of(cards: int, turned: int) -> list[str]:
    """How several cards read, by their index."""
    return [face(card, turned) for card in members(cards)]


def rotated(card: str) -> str:
    """The same card, rotated."""
    up, down = card.split("/")
    return f"{down}/{up}"


# Where cards lie. With two players each seat has two areas, 1 and 2 (D9).
DECK = Place("deck", COUNTER, "deck", "where cards are dealt from")
HAND = Place("hand", FAN, "hand", "the cards of a seat: all for itself; for the others those that everybody saw", of_seat=True)
AREA = Place("area", ROW, "set", "the set in front of a seat", of_seat=True)
DISCARD = Place("discard", PILE, "discard pile", "cards that are out of the round")
PLACES = (DECK, HAND, AREA, DISCARD)


def area_owner(players: int, area: int) -> int:
    """The seat that an area belongs to (D9)."""
    return area >> 1 if players == 2 else area


def area_part(players: int, area: int) -> str:
    """Which of its owner's areas it is, where there are two."""
    return "12"[area & 1] if players == 2 else ""


def side(area: int) -> str:
    """Where an area lies, of the two that each of two players has: area 1 is on the left."""
    return "right" if area & 1 else "left"


def area_name(players: int, area: int) -> str:
    """An area in notation: the letter of its seat; with two players A1, A2, B1, B2."""
    return SEAT_LETTERS[area_owner(players, area)] + area_part(players, area)


def notation(place: str) -> str:
    """The name of an area, from that of its place: "B", "A1"."""
    _, seat, *part = place.split(":")
    return SEAT_LETTERS[int(seat)] + "".join(part)


def _face(low: int, high: int) -> Face:
    star = ", the star" if {low, high} == {1, 5} else ""
    return Face(f"{low}/{high}", f"{low}, bottom {high}{star}", short=str(low))


CATALOGUE = tuple({face.id: face for low, high, _ in _DECK for face in (_face(low, high), _face(high, low))}.values())
