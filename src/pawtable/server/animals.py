"""Which animal stands for whom: a number, for which pages have a picture. `web/src/parts/animals.svelte.ts` does the same."""

from __future__ import annotations

from collections.abc import Collection, Iterable

ANIMALS = 12  # that pages have pictures of


def free_animal(name: str, taken: Collection[int]) -> int:
    """The animal of a name: the same at every table, but for one where somebody else has it already."""
    number = 7
    for character in name:
        number = (number * 31 + ord(character)) % 65_521
    choices = [(number + step) % ANIMALS for step in range(ANIMALS)]
    return next((animal for animal in choices if animal not in taken), choices[0])


def animals_of(names: Iterable[str]) -> list[int]:
    """The animals of people who come to a table one after the other."""
    animals: list[int] = []
    for name in names:
        animals.append(free_animal(name, animals))
    return animals
