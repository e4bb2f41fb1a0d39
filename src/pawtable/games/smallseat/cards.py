"""The animals of Smallseat (S1): twelve, of nine equal cards each. A game is played with some of them.

They stand in the order in which the starter set grows with the number of players: it avoids similar colours as long as
it can. Cards that are alike are counted: core/piles.py.

A secret card faces its holder, a public one everybody: they are two faces of each animal, "curlysnouts" and
"public curlysnouts".
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from pawtable.core.cards import count
from pawtable.core.contract import ReadySet
from pawtable.core.piles import number_of
from pawtable.core.places import COUNTER, FAN, ROW, Face, Place

ANIMAL_NAMES = (
    *("pricklypettes", "chewy-carrots", "curlysnouts", "snufflesniff", "tree-of-hainut", "sealalater"),
    *("ponytailors", "purplepaws", "karate-chicks", "sleepersippies", "tinybears", "ottermother"),
)
PRICKLYPETTES, CHEWY_CARROTS, CURLYSNOUTS, SNUFFLESNIFF, TREE_OF_HAINUT, SEALALATER = range(6)
PONYTAILORS, PURPLEPAWS, KARATE_CHICKS, SLEEPERSIPPIES, TINYBEARS, OTTERMOTHER = range(6, 12)
ANIMALS = len(ANIMAL_NAMES)
CARDS_EACH = 9  # of an animal (S1), unless a house rule says otherwise
MOST_EACH = 15  # what a pile can count
FEWEST_DEALT = 2  # with fewer cards no Candidate could ever vote (S6)
COLOUR_NAMES = (
    *("orange", "white", "pink", "green", "brown", "light blue"),
    *("many-coloured", "purple", "yellow", "grey", "red", "dark blue"),
)

STARTER = (PRICKLYPETTES, CHEWY_CARROTS, CURLYSNOUTS, SNUFFLESNIFF)
MEDIUM = (KARATE_CHICKS, TREE_OF_HAINUT, SEALALATER, PONYTAILORS)
ADVANCED = (SLEEPERSIPPIES, TINYBEARS, PURPLEPAWS, OTTERMOTHER)


def grown(ready: tuple[int, ...], number: int) -> int:
    """A ready set of so many animals, as bits: its own, then the others in their order (S1)."""
    order = (*ready, *(animal for animal in range(ANIMALS) if animal not in ready))
    return sum(1 << animal for animal in order[:number])


def starter(number: int) -> int:
    """The usual animals."""
    return grown(STARTER, number)


def medium(number: int) -> int:
    """Animals for players who know the usual ones."""
    return grown(MEDIUM, number)


def advanced(number: int) -> int:
    """Animals for players who know them all."""
    return grown(ADVANCED, number)


READY_SETS = (ReadySet("starter", starter), ReadySet("medium", medium), ReadySet("advanced", advanced))


def problem_with_animals(players: int, animals: int) -> str:
    """Why so many players cannot play with these animals; empty: they can."""
    if count(animals) >= players:
        return ""
    return f"{players} players need at least {players} animals, not {count(animals)}"


def problem_with_deal(players: int, options: Mapping[str, int]) -> str:
    """Why these cards cannot be dealt to so many players; empty: they can."""
    each, dealt, chosen = options["cards_each"], options["dealt"], count(options["animals"])
    animals = chosen + options["more_animals"]
    if animals > ANIMALS:
        return f"more_animals: there are {ANIMALS} animals, and {chosen} are in the game already"
    cards, candidates = each * animals, players - 1
    if cards < max(dealt, FEWEST_DEALT) * candidates:
        wanted = f"{dealt}" if dealt else f"at least {FEWEST_DEALT}"
        return (
            f"{candidates} Candidates cannot get {wanted} cards each from {cards} cards, which are"
            f" {each} of each of {animals} animals"
        )
    return ""


# --- faces and places -------------------------------------------------------------------------------------------------

ANIMAL_TITLES = {
    name: " ".join(word if word == "of" else word.capitalize() for word in name.split("-")) for name in ANIMAL_NAMES
}

# What each animal does when the player of a losing vote uses its action, in a line (S10).
ANIMAL_TEXTS = {
    "pricklypettes": "Nobody can swap places with you this round.",
    "chewy-carrots": "Secretly show one player an animal from your hand. They say aloud how many of it they hold.",
    "curlysnouts": "Give away up to three cards to other players. For each, the Teller gives you a secret card.",
    "snufflesniff": "Show everybody your hand. No action or swap can target you until the end of the next round.",
    "tree-of-hainut": "Take this card back and send the Teller another card from your hand instead.",
    "sealalater": "Put a card among the Teller's secret cards. Then the Teller turns three of their cards.",
    "ponytailors": "This round's winning votes go to the Boss. Then you get a random one of them.",
    "purplepaws": "Show everybody three cards. Next round, everybody must vote the animal they hold most.",
    "karate-chicks": "Next round, the Boss votes before the Teller, and everybody must follow the Boss.",
    "sleepersippies": "The round ends if everybody who voted Sleepersippies agrees. If not, you must vote it next round.",
    "tinybears": "Name an animal. Every other player without a public card of it gives you a card.",
    "ottermother": "Swap places with the Boss. The next round starts at once; Ottermother voters must vote a random card.",
}

_PUBLIC = "public "


def public_face(name: str) -> str:
    """The face of a public card of an animal."""
    return _PUBLIC + name


def animal_spot(name: str) -> str:
    """A spot for an animal that can be said, whatever one holds; such names sort as the animals do."""
    return f"animal:{ANIMAL_NAMES.index(name):02}:{name}"


def received_spot(name: str) -> str:
    """A spot for cards that were just received."""
    return f"received:{ANIMAL_NAMES.index(name):02}:{name}"


def is_public(face: str) -> bool:
    """Whether this is the face of a public card."""
    return face.startswith(_PUBLIC)


def animal_of(face: str) -> str:
    """The animal on a card, secret or public."""
    return face.removeprefix(_PUBLIC)


@lru_cache(4096)
def secret_faces(cards: int) -> tuple[str, ...]:
    """The faces of the cards of a pile, one by one, if they are secret."""
    return tuple(name for animal, name in enumerate(ANIMAL_NAMES) for _ in range(number_of(cards, animal)))


@lru_cache(4096)
def public_faces(cards: int) -> tuple[str, ...]:
    """The same if they are public."""
    return tuple(map(public_face, secret_faces(cards)))


def names_of(cards: int) -> list[str]:
    """The cards of a pile by name, one by one."""
    return [*secret_faces(cards)]


def public_faces_of(cards: int) -> list[str]:
    """The faces of the cards of a pile, if they are public."""
    return [*public_faces(cards)]


def _faces(animal: int) -> tuple[Face, Face]:
    name, colour = ANIMAL_NAMES[animal], COLOUR_NAMES[animal]
    title, short, text = ANIMAL_TITLES[name], name[:2].capitalize(), ANIMAL_TEXTS[name]
    return (
        Face(name, title, short, text, colour, name),
        Face(public_face(name), f"{title}, public", short, text, colour, public_face(name)),
    )


CATALOGUE = tuple(face for animal in range(ANIMALS) for face in _faces(animal))

DECK = Place("deck", COUNTER, "deck", "where cards are dealt from")
HAND = Place(
    "hand",
    FAN,
    "secret cards",
    "the secret cards of a seat: all for itself, for others the ones they know",
    of_seat=True,
)
PUBLIC_CARDS = Place("public", FAN, "public cards", "the cards of a seat that everybody sees", of_seat=True)
VOTE = Place("vote", ROW, "vote", "the vote of a seat, while it is on the table", of_seat=True)
PLACES = (DECK, HAND, PUBLIC_CARDS, VOTE)
