"""The animals of Smallseat (S1): twelve, of nine equal cards each. A game is played with some of them.

They stand in the order in which the starter set grows with the number of players: it avoids similar colours as long as
it can. Cards that are alike are counted: core/piles.py.
"""

from __future__ import annotations

from pawtable.core.cards import count
from pawtable.core.contract import ReadySet
from pawtable.core.piles import number_of

ANIMAL_NAMES = (
    *("pricklypettes", "chewy-carrots", "curlysnouts", "snufflesniff", "tree-of-hainut", "sealalater"),
    *("ponytailors", "purplepaws", "karate-chicks", "sleepersippies", "tinybears", "ottermother"),
)
PRICKLYPETTES, CHEWY_CARROTS, CURLYSNOUTS, SNUFFLESNIFF, TREE_OF_HAINUT, SEALALATER = range(6)
PONYTAILORS, PURPLEPAWS, KARATE_CHICKS, SLEEPERSIPPIES, TINYBEARS, OTTERMOTHER = range(6, 12)
ANIMALS = len(ANIMAL_NAMES)
CARDS_EACH = 9
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
    """Animals for those who know the usual ones."""
    return grown(MEDIUM, number)


def advanced(number: int) -> int:
    """Animals for those who know them all."""
    return grown(ADVANCED, number)


READY_SETS = (ReadySet("starter", starter), ReadySet("medium", medium), ReadySet("advanced", advanced))


def problem_with_animals(players: int, animals: int) -> str:
    """Why so many players cannot play with these animals; empty: they can."""
    if count(animals) >= players:
        return ""
    return f"{players} players need {players} animals at least, not {count(animals)}"


def names_of(cards: int) -> list[str]:
    """The cards of a pile by name, one by one."""
    return [name for animal, name in enumerate(ANIMAL_NAMES) for _ in range(number_of(cards, animal))]
