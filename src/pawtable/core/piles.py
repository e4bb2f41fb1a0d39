"""Cards that are alike, counted: how many of each kind, up to 15 of up to 15 kinds, as one integer, four bits a kind."""

from __future__ import annotations

from collections.abc import Sequence

from pawtable.core.binding import check, rule
from pawtable.core.state import PILE_BITS

_MOST = (1 << PILE_BITS) - 1
NO_KIND = 15  # what the card is of that is not there: a pile with one of these is outside the range of every field


@rule
def one(kind: int) -> int:
    """A pile of one card. Piles add and subtract as numbers, while no kind goes below 0 or above 15."""
    return 1 << (PILE_BITS * kind)


@rule
def number_of(pile: int, kind: int) -> int:
    """How many cards of a kind there are."""
    return (pile >> (PILE_BITS * kind)) & _MOST


@rule
def with_number(pile: int, kind: int, number: int) -> int:
    """The pile with so many cards of a kind, and all others as they are."""
    return pile + (number - number_of(pile, kind)) * one(kind)


@rule
def total(pile: int) -> int:
    """How many cards there are."""
    # Without a multiplication that goes beyond 64 bits: where the number is compared, compilers take it that none does.
    pile = (pile & 0x0F0F0F0F0F0F0F0F) + ((pile >> 4) & 0x0F0F0F0F0F0F0F0F)
    pile += pile >> 8
    pile += pile >> 16
    return (pile + (pile >> 32)) & 0xFF


@rule
def kinds_in(pile: int) -> int:
    """The kinds that are there, a bit a kind."""
    pile |= pile >> 1
    pile = (pile | (pile >> 2)) & 0x1111111111111111
    pile = (pile | (pile >> 3)) & 0x0303030303030303
    pile = (pile | (pile >> 6)) & 0x000F000F000F000F
    pile = (pile | (pile >> 12)) & 0x000000FF000000FF
    return (pile | (pile >> 24)) & 0xFFFF


@rule
def within(part: int, whole: int) -> bool:
    """Whether there are as many cards of each kind in another pile, or more."""
    # A bit above each kind is set beforehand, and gone if the kind must borrow from it.
    even = ((whole & 0x0F0F0F0F0F0F0F0F) | 0x1010101010101010) - (part & 0x0F0F0F0F0F0F0F0F)
    odd = (((whole >> 4) & 0x0F0F0F0F0F0F0F0F) | 0x1010101010101010) - ((part >> 4) & 0x0F0F0F0F0F0F0F0F)
    return even & odd & 0x1010101010101010 == 0x1010101010101010


@rule
def nth_kind(pile: int, position: int) -> int:
    """The kind of the card at a position (from 0, by kinds); NO_KIND if the pile has no such card."""
    must_have(pile, position)
    kind = 0
    while position >= pile & _MOST and kind < NO_KIND:
        position -= pile & _MOST
        pile >>= PILE_BITS
        kind += 1
    return kind


def names_in(pile: int, names: Sequence[str]) -> list[str]:
    """The cards by the names of their kinds, one by one. For texts and views; rules work on the pile itself.

    >>> names_in(2 * one(0) + one(1), ["pug", "corgi"])
    ['pug', 'pug', 'corgi']
    """
    return [name for kind, name in enumerate(names) for _ in range(number_of(pile, kind))]


@check
def must_have(pile: int, position: int) -> None:
    """Refuse a position behind the last card: whoever asks has lost count of the pile."""
    assert 0 <= position < total(pile), f"a pile of {total(pile)} cards has no card at position {position} (from 0)"
