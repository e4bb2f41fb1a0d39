"""The cards of Pugs in Mugs (M1). Cards of a kind are alike, so hands, deck and discard are counts by kind."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from pawtable.core.places import COUNTER, FAN, PILE, ROW, Face, Place
from pawtable.games.english import counted

COLOURS = 5
GIMME, DIG, SURPRISE = 5, 6, 7
KINDS = 8

# The names in notation; a colour also has a letter and a pattern of its own where it is drawn.
KIND_NAMES = ("red", "blue", "green", "yellow", "purple", "gimme", "dig", "surprise")
COLOUR_NAMES = KIND_NAMES[:COLOURS]
MISCHIEF_NAMES = KIND_NAMES[COLOURS:]
ALL_MUGS = (1 << COLOURS) - 1

MOST_OF_A_KIND = 20
MUGS_OF_A_COLOUR = 5  # one for everybody (M1)

# As printed; house rules can say otherwise, so rules and texts read these from the state (M11).
PUGS_FOR_MUG = 3  # M6
MUGS_TO_WIN = COLOURS  # M7
HAND_AT_FIRST = 2
HAND_LIMIT = 5  # M7
ACTIONS_A_TURN = 2  # M3
FEWEST_PUGS = 3  # of a colour
MOST_PUGS_FOR_MUG = 8
MOST_AT_FIRST = 10
HIGHEST_LIMIT = 15
MOST_ACTIONS = 5

_BITS = 5  # for each kind, where a hand is one number: 20 of a kind at most


def pack(counts: list[int]) -> int:
    """Counts by kind as one number, for events."""
    return sum(held << (_BITS * kind) for kind, held in enumerate(counts))


def unpack(packed: int) -> list[str]:
    """The kinds of the cards in such a number, one by one."""
    return [name for kind, name in enumerate(KIND_NAMES) for _ in range(packed >> (_BITS * kind) & 31)]


def problem_with_house_rules(players: int, options: Mapping[str, int]) -> str:
    """Why so many players cannot have these options together; empty: they can."""
    dealt, limit, actions, pugs = (options[name] for name in ("dealt", "hand_limit", "turn_actions", "pugs_for_mug"))
    cards = COLOURS * options["pugs"] + sum(options[name] for name in ("gimmes", "digs", "surprises"))
    if dealt * players > cards:
        return f"dealt: {players} players cannot get {dealt} cards each from {cards} cards"
    if pugs > options["pugs"]:
        return f"pugs_for_mug: a mug cannot take {pugs} pugs of a colour that has {options['pugs']}"
    if pugs > max(limit, dealt) + actions - 1:  # the last action is the exchange
        kept, taken = counted(limit, "card"), counted(actions, "action")
        return f"pugs_for_mug: nobody can hold {pugs} pugs with {kept} to keep (hand_limit) and {taken} a turn (turn_actions)"
    return ""


@lru_cache(maxsize=10_000)  # everybody sees the same of the pile and of most hands, and little of it changes
def faces_of(*counts: int) -> tuple[str, ...]:
    """Cards by name, one by one, from counts by kind."""
    return tuple(name for name, held in zip(KIND_NAMES, counts, strict=True) for _ in range(held))


def mug_face(colour: str) -> str:
    """How a mug is called among the faces of cards: "mug red"."""
    return f"mug {colour}"


# Where cards lie. A shelf has a slot for each colour, such as "mug:2:red".
DECK = Place("deck", COUNTER, "deck", "the cards that are drawn from")
DISCARD = Place("discard", PILE, "discard pile", "cards that were played, exchanged, lost or discarded, face up")
HAND = Place("hand", FAN, "hand", "the cards of a seat: all for itself, the known ones for the others", of_seat=True)
SHELF = Place("mug", ROW, "mugs", "the mugs of a seat: a slot for each colour, empty until it has that mug", of_seat=True)
MUGS = Place("mugs", COUNTER, "mugs", "the mugs that nobody has")
PLACES = (DECK, DISCARD, HAND, SHELF, MUGS)

_MISCHIEF_TEXTS = {
    "gimme": "Name another player and a kind of card. If they hold one, they must give it to you.",
    "dig": "Name a kind of card. If the discard pile has one, take it.",
    "surprise": "After any action, and without using one: another player loses a random card.",
}


def _pug(colour: str) -> Face:
    text = f"Collect {colour} pugs and exchange them for the {colour} mug. Or use one pug of each colour to steal a mug."
    return Face(colour, f"{colour} pug", colour[0].upper(), text, colour, "pug")


def _mischief(kind: str) -> Face:
    return Face(kind, kind.capitalize(), kind[:2].capitalize(), _MISCHIEF_TEXTS[kind], picture=kind)


def _mug(colour: str) -> Face:
    text = "Mugs of different colours win the game."
    return Face(mug_face(colour), f"{colour} mug", colour[0].upper(), text, colour, "mug")


CATALOGUE = (*map(_pug, COLOUR_NAMES), *map(_mischief, MISCHIEF_NAMES), *map(_mug, COLOUR_NAMES))
