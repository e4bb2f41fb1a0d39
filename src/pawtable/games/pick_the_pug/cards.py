"""The cards of Pick the Pug (P1), and sets of them.

There are 32 kinds: 30 monkeys, each a colour with an item, the donkey and the Pug. Cards of a kind are alike. A set is one
number with a bit for each card, cards of a kind side by side and filled from the lowest: so equal sets are equal numbers, the
best card (P7) is the highest bit, and what two sets have in common is their `&`. Donkeys are no part of it: they are counted.
"""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.cards import index, lowest

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


def names_of(cards: int, donkeys: int = 0) -> list[str]:
    """The kinds of a set's cards by name, one by one: monkeys, then donkeys, then the Pug."""
    kinds = [KIND_OF[bit] for bit in range(CARDS) if cards >> bit & 1]
    return [KIND_NAMES[kind] for kind in sorted(kinds + [DONKEY] * donkeys)]
