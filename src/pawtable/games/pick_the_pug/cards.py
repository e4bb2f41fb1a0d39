"""The cards of Pick the Pug (P1), and sets of them.

There are 32 kinds: 30 monkeys, each a colour with an item, the donkey and the Pug. Cards of a kind are alike. A set is one
number with a bit for each card, cards of a kind side by side and filled from the lowest: so equal sets are equal numbers, the
best card (P7) is the highest bit, and what two sets have in common is their `&`. Donkeys are no part of it: they are counted.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from pawtable.core.binding import rule
from pawtable.core.cards import index, lowest, members
from pawtable.core.places import COUNTER, FAN, PILE, ROW, Face, Place
from pawtable.games.english import counted, with_article

COLOUR_NAMES = ("blue", "green", "orange", "white")
BLUE, GREEN, ORANGE, WHITE = range(4)
ITEM_NAMES = ("amulet", "bell", "crown", "feather", "key", "lantern", "mirror", "ring", "shell", "wand")
ITEMS = len(ITEM_NAMES)
ORANGE_ITEMS = 6  # the others are on the white monkeys

MONKEYS = 3 * ITEMS  # kinds of monkeys: ten blue, ten green, six orange and four white; item = kind % ITEMS
DONKEY, PUG = MONKEYS, MONKEYS + 1
KINDS = PUG + 1

COLOUR = tuple(ORANGE + (item >= ORANGE_ITEMS) if row == ORANGE else row for row in range(3) for item in range(ITEMS))
KIND_NAMES = (*(f"{COLOUR_NAMES[COLOUR[kind]]}-{ITEM_NAMES[kind % ITEMS]}" for kind in range(MONKEYS)), "donkey", "pug")
RANK = (*(colour + 1 for colour in COLOUR), 0, WHITE + 2)  # P7: the Pug is best, then white, orange, green, blue, donkeys

_COPIES = (*((3, 2, 1, 1)[colour] for colour in COLOUR), 0, 1)
_PLACES = tuple(sum(_COPIES[:kind]) for kind in range(KINDS))
KIND_OF = tuple(kind for kind in range(KINDS) for _ in range(_COPIES[kind]))  # by bit
FIRST = tuple(1 << _PLACES[kind] if _COPIES[kind] else 0 for kind in range(KINDS))  # the first card of a kind
ALL_OF = tuple(((1 << _COPIES[kind]) - 1) << _PLACES[kind] for kind in range(KINDS))  # all cards of a kind
COLOUR_FLOOR = tuple(min(FIRST[kind] for kind in range(MONKEYS) if COLOUR[kind] == colour) for colour in range(4))

CARDS = len(KIND_OF)
CARD_NAMES = tuple(
    KIND_NAMES[kind] + (f"-{copy + 1}" if copy else "") for kind in range(KINDS) for copy in range(_COPIES[kind])
)
MONKEY_CARDS = CARDS - 1
MONKEY_NAMES = CARD_NAMES[:MONKEY_CARDS]
ALL_MONKEYS = (1 << MONKEY_CARDS) - 1
THE_PUG = 1 << MONKEY_CARDS
ONE_OF_EACH = sum(FIRST)
FOLLOWED = sum(cards & (cards >> 1) for cards in ALL_OF)  # cards that are not the last of their kind

# The monkeys of a game, by the house rules (P16): so many of each item of a colour, and so many items.
BLUES, GREENS, ORANGES, WHITES = (
    tuple(
        sum(
            1 << _PLACES[kind] + copy
            for kind in range(MONKEYS)
            if COLOUR[kind] == colour
            for copy in range(min(number, _COPIES[kind]))
        )
        for number in range((3, 2, 1, 1)[colour] + 1)
    )
    for colour in range(4)
)
_ITEM_ORDER = tuple(ITEM_NAMES.index(name) for name in "amulet mirror bell crown ring feather key shell lantern wand".split())
WITH_ITEMS = tuple(
    sum(ALL_OF[kind] for kind in range(MONKEYS) if kind % ITEMS in _ITEM_ORDER[:number]) for number in range(ITEMS + 1)
)

# As printed; house rules can say otherwise, so rules and texts read these from the state (P16).
CARDS_DEALT = 4  # P3
MOST_DEALT = 6
ROUNDS_TO_WIN = 2  # P13
MOST_ROUNDS_TO_WIN = 4
OPEN_CREATURES = 3  # P10

DONKEYS = 6
MOST_HELD = CARDS + DONKEYS

# Actions, by the colours of the pair: two blue, blue and green, and so on.
ACTION_NAMES = ("swap", "steal", "mini-tornado", "50-50", "taxes", "big-tornado")
SWAP, STEAL, MINI_TORNADO, FIFTY_FIFTY, TAXES, BIG_TORNADO = range(6)
_ACTION_OF = {(0, 0): SWAP, (0, 1): STEAL, (0, 2): MINI_TORNADO, (1, 1): FIFTY_FIFTY, (1, 2): TAXES, (2, 2): BIG_TORNADO}
PAIR_ACTIONS = tuple(  # by 4 * colour + colour: the actions that a pair can be, as bits (P6)
    sum(
        1 << action
        for colours, action in _ACTION_OF.items()
        if any(all(is_ in (WHITE, as_) for is_, as_ in zip(pair, colours, strict=True)) for pair in ((a, b), (b, a)))
    )
    for a in range(4)
    for b in range(4)
)

CREATURE_NAMES = (
    *("phoenix", "unicorn", "kraken", "griffin", "leprechaun", "mermaid", "hydra", "sphinx"),
    *("minotaur", "cerberus", "pegasus", "basilisk", "medusa", "djinn", "cyclops", "yeti"),
)
PHOENIX, UNICORN, KRAKEN, GRIFFIN, LEPRECHAUN, MERMAID, HYDRA, SPHINX = range(8)
MINOTAUR, CERBERUS, PEGASUS, BASILISK, MEDUSA, DJINN, CYCLOPS, YETI = range(8, 16)
CREATURES = len(CREATURE_NAMES)


def problem_with_house_rules(players: int, options: Mapping[str, int]) -> str:
    """Why so many players cannot have these options together; empty: they can."""
    blue, green, orange, white, items, dealt = (
        options[name] for name in ("blue", "green", "orange", "white", "items", "dealt")
    )
    there = ((BLUES[blue] | GREENS[green] | ORANGES[orange] | WHITES[white]) & WITH_ITEMS[items]).bit_count()
    needed = players * (dealt + 1) - 1
    if needed > there:
        each = counted(dealt, "card")
        return f"dealt: {players} players need {counted(needed, 'monkey')} for {each} each and the draft, and there are {there}"
    return ""


@rule
def with_card(cards: int, kind: int) -> int:
    """A set and one more card of a kind (not a donkey)."""
    return cards | ((((cards & ALL_OF[kind]) << 1) | FIRST[kind]) & ALL_OF[kind])


@rule
def without_card(cards: int, kind: int) -> int:
    """A set without one of its cards of a kind (not a donkey)."""
    return (cards & ~ALL_OF[kind]) | (((cards & ALL_OF[kind]) >> 1) & ALL_OF[kind])


@rule
def one_less_of_each(cards: int) -> int:
    """A set without one card of each of its kinds."""
    return (cards >> 1) & FOLLOWED


@rule
def kinds_in(cards: int) -> int:
    """The kinds of a set, a bit a kind."""
    found = 0
    cards &= ONE_OF_EACH
    while cards:
        card = lowest(cards)
        found |= 1 << KIND_OF[index(card)]
        cards ^= card
    return found


@rule
def both(one: int, other: int) -> int:
    """All cards of two sets together."""
    while other:
        card = lowest(other)
        one = with_card(one, KIND_OF[index(card)])
        other ^= card
    return one


@rule
def all_but(cards: int, gone: int) -> int:
    """A set without the cards of another one, as far as it has them."""
    while gone:
        card = lowest(gone)
        kind = KIND_OF[index(card)]
        if cards & FIRST[kind]:
            cards = without_card(cards, kind)
        gone ^= card
    return cards


@lru_cache(maxsize=30_000)
def names_of(cards: int, donkeys: int = 0) -> tuple[str, ...]:
    """The kinds of a set's cards by name, one by one: monkeys, then donkeys, then the Pug."""
    monkeys = [KIND_NAMES[KIND_OF[bit]] for bit in members(cards & ALL_MONKEYS)]
    return (*monkeys, *[KIND_NAMES[DONKEY]] * donkeys, *[KIND_NAMES[PUG]] * (cards >= THE_PUG))


# --- where cards lie ------------------------------------------------------------------------------------------------

DECK = Place("deck", COUNTER, "monkeys left", "the deck that monkeys are dealt from")
DISCARD = Place("discard", PILE, "discard pile", "the monkeys that were discarded, face up")
CREATURE_ROW = Place("creatures", ROW, "creatures", "the creatures that can be called, in slots creature:0 and so on")
SLEEPING = Place("asleep", COUNTER, "creatures left", "the creatures that have not appeared yet")
DONKEYS_LEFT = Place(
    "donkeys", COUNTER, "donkeys left", "the donkeys that are not in the game yet; the player who draws the Pug takes one"
)
HAND = Place(
    "hand", FAN, "hand",
    "the cards of a seat: all for itself; for the others those that they know to be there. For the player who looks at it, "
    "with the Sphinx, it has slots look:0 and so on", of_seat=True,
)  # fmt: skip
MIDDLE = Place("middle", ROW, "middle", "where cards lie for a moment: in a tornado, a 50-50, a Tie Breaker")
PLACES = (HAND, CREATURE_ROW, DISCARD, DECK, DONKEYS_LEFT, SLEEPING, MIDDLE)


def creature_slot(place: int) -> str:
    """The slot of an open creature."""
    return f"creature:{place}"


def action_spot(action: str) -> str:
    """The spot of an action that a pair with a white monkey can be: in the order of the actions, then its face."""
    return f"action:{ACTION_NAMES.index(action)}:{action}"


def tie_spot(colour: str) -> str:
    """The spot of a colour in the Tie Breaker: in the order of the colours, then its face."""
    return f"tie:{COLOUR_NAMES.index(colour)}:{colour}"


def look_slot(at: int) -> str:
    """The slot of a card that the Sphinx shows."""
    return f"look:{at}"


# --- what is said of them -------------------------------------------------------------------------------------------


def brief(card: str) -> str:
    """A card where there is little room: "blue bell", "donkey", "the Pug"."""
    return "the Pug" if card == "pug" else card.replace("-", " ")


def colour_of(card: str) -> str:
    """The colour of a monkey; of another card, its name."""
    return card.partition("-")[0]


def item_of(card: str) -> str:
    """The item of a monkey; empty for others."""
    return card.partition("-")[2]


def _monkey(name: str) -> Face:
    colour, item = colour_of(name), item_of(name)
    counts = " White counts as any colour." if colour == "white" else ""
    return Face(
        name,
        f"{colour} monkey with {with_article(item)}",
        short=f"{colour[0].upper()}{item[0]}",
        text=f"Discard two monkeys: their colours make an action. If both have {with_article(item)}, "
        f"you also call a creature, if one is open.{counts}",
        colour=colour,
    )


# The actions (P7), in the order of their numbers: what they are called, what they do, and that in a few words.
_ACTION_TEXTS = (
    (
        "Random Swap",
        "You and another player draw a random card from each other.",
        "Draw a card from each other.",
    ),
    (
        "Steal",
        "Steal a random card from another player.",
        "Steal a random card.",
    ),
    (
        "Mini-Tornado",
        "Everyone reveals a card; the player with the Pug must reveal it. These cards are shuffled and dealt out.",
        "The Pug and a card each are dealt out.",
    ),
    (
        "50-50",
        "Another player puts their best two cards face down, and you draw one of them.",
        "Draw one of a player's best two.",
    ),
    (
        "Taxes",
        "Another player gives you their best card.",
        "Get a player's best card.",
    ),
    (
        "Big-Tornado",
        "All cards of all players are shuffled and dealt out again.",
        "All cards are dealt out again.",
    ),
)
_ACTION_COLOURS = {action: colours for colours, action in _ACTION_OF.items()}

# What each creature does, in a line (P11).
_CREATURE_TEXTS = {
    "phoenix": "Discard a monkey.",
    "unicorn": "Give a donkey to another player.",
    "kraken": "All cards are shuffled and dealt out again: a Big-Tornado.",
    "griffin": "Taxes: another player gives you their best card.",
    "leprechaun": "50-50: draw one of another player's best two cards.",
    "mermaid": "Swap hands with another player who has cards.",
    "hydra": "Steal two cards, from one player or from two.",
    "sphinx": "Look at another player's hand and take a card you choose.",
    "minotaur": "Everyone with cards passes one to the left.",
    "cerberus": "Everyone else discards a monkey.",
    "pegasus": "Take an extra turn after this one.",
    "basilisk": "Another player skips their next turn.",
    "medusa": "Another player shows their hand to everyone.",
    "djinn": "Take a monkey from the discard pile.",
    "cyclops": "The player with the Pug shows it to everyone.",
    "yeti": "Nobody may steal from you in a Stealing Phase until your next turn.",
}
_IF_ALIKE = "Wins if the other two choose the same colour."
_TIE_TEXTS = (_IF_ALIKE, _IF_ALIKE, f"{_IF_ALIKE} Also wins if all three colours are different.")

CARD_FACES = (
    *map(_monkey, KIND_NAMES[:MONKEYS]),
    Face(
        "donkey",
        "donkey",
        short="D",
        text="Donkeys can't be discarded: other players must get them. If you hold only donkeys in a Donkey's Phase, you may "
        "show them and call a creature.",
        colour="donkey",
    ),
    Face(
        "pug",
        "the Pug",
        short="P",
        text="Hold only the Pug in a Pug's Phase, and you win the round.",
        colour="pug",
    ),
)
CREATURE_FACES = tuple(Face(name, name.capitalize(), text=_CREATURE_TEXTS[name]) for name in CREATURE_NAMES)
# Actions, the colours of the Tie Breaker, and that itself: no cards, but much is said of them too.
ACTION_FACES = tuple(
    Face(name, title, short=brief, text=text, picture="+".join(COLOUR_NAMES[colour] for colour in _ACTION_COLOURS[action]))
    for action, (name, (title, text, brief)) in enumerate(zip(ACTION_NAMES, _ACTION_TEXTS, strict=True))
)
TIE_FACES = tuple(
    Face(colour, f"{colour} monkey", short=colour, text=text, colour=colour, picture=f"{colour}-crown")
    for colour, text in zip(COLOUR_NAMES, _TIE_TEXTS, strict=False)
)
TIE_BREAKER_FACE = Face(
    "tie-breaker",
    "Tie Breaker",
    text="Orange beats green, green beats blue. But two of the same colour eliminate each other, and the third player wins.",
)
PAIR_FACE = Face(
    "pair",
    "two monkeys",
    text="White counts as any colour. Two monkeys with the same item also call a creature, if one is open.",
)
CATALOGUE = (*CARD_FACES, *CREATURE_FACES, *ACTION_FACES, *TIE_FACES, TIE_BREAKER_FACE, PAIR_FACE)
FACES = {face.id: face for face in CATALOGUE}
