"""The cards of Pugs in Mugs (M1). Cards of a kind are alike, so hands, deck and discard are counts by kind."""

from __future__ import annotations

COLOURS = 5
GIMME, DIG, SURPRISE = 5, 6, 7
KINDS = 8

# The names in notation; a colour also has a letter and a pattern of its own where it is drawn.
KIND_NAMES = ("red", "blue", "green", "yellow", "purple", "gimme", "dig", "surprise")
MISCHIEF_NAMES = KIND_NAMES[COLOURS:]
ALL_MUGS = (1 << COLOURS) - 1

MOST_OF_A_KIND = 20
PUGS_TO_EXCHANGE = 3  # M6
HAND_AT_FIRST = 2
HAND_LIMIT = 5  # M7

_BITS = 5  # for each kind, where a hand is one number: 20 of a kind at most


def pack(counts: list[int]) -> int:
    """Counts by kind as one number, for events."""
    return sum(held << (_BITS * kind) for kind, held in enumerate(counts))


def unpack(packed: int) -> list[str]:
    """The kinds of the cards in such a number, one by one."""
    return [name for kind, name in enumerate(KIND_NAMES) for _ in range(packed >> (_BITS * kind) & 31)]
