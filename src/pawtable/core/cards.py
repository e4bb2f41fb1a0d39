"""Sets of up to 63 cards as one integer, one bit a card; and helpers for rows, which lists and arrays treat differently."""

from __future__ import annotations

from pawtable.core.binding import compiled_as, rule
from pawtable.core.state import Rows


def _count(cards: int) -> int:
    cards = cards - ((cards >> 1) & 0x5555555555555555)
    cards = (cards & 0x3333333333333333) + ((cards >> 2) & 0x3333333333333333)
    cards = (cards + (cards >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((cards * 0x0101010101010101) >> 56) & 0xFF


@compiled_as(_count)
def count(cards: int) -> int:
    """How many cards a set has."""
    return cards.bit_count()


@rule
def lowest(cards: int) -> int:
    """The card with the lowest index, as a set of one."""
    return cards & -cards


@rule
def nth_index(cards: int, position: int) -> int:
    """The index of the card at a position (from 0, by index)."""
    # Counts of cards in groups of 2, 4 and 8 bits, and sums of the latter; then halves, without a loop over the cards.
    twos = cards - ((cards >> 1) & 0x5555555555555555)
    fours = (twos & 0x3333333333333333) + ((twos >> 2) & 0x3333333333333333)
    sums = ((fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101
    found = 0
    if (sums >> 24) & 0xFF <= position:
        found = 32
    if (sums >> (found + 8)) & 0xFF <= position:
        found += 16
    if (sums >> found) & 0xFF <= position:
        found += 8
    if found > 0:
        position -= (sums >> (found - 8)) & 0xFF
    if (fours >> found) & 0xF <= position:
        position -= (fours >> found) & 0xF
        found += 4
    if (twos >> found) & 3 <= position:
        position -= (twos >> found) & 3
        found += 2
    if (cards >> found) & 1 <= position:
        found += 1
    return found


@rule
def nth(cards: int, position: int) -> int:
    """The card at a position (from 0, by index), as a set of one."""
    return 1 << nth_index(cards, position)


@rule
def index(card: int) -> int:
    """The index of a set of one card."""
    return count(card - 1)


@rule
def swap_rows(rows: Rows, one: int, other: int, length: int) -> None:
    """Exchange two rows entry by entry. `rows[a], rows[b] = rows[b], rows[a]` would ruin an array."""
    for i in range(length):
        kept = rows[one][i]
        rows[one][i] = rows[other][i]
        rows[other][i] = kept


@rule
def copy_row(rows: Rows, source: int, target: int, length: int) -> None:
    """Copy one row onto another entry by entry. `rows[a] = rows[b]` would make two lists one."""
    for i in range(length):
        rows[target][i] = rows[source][i]


# For each byte of a set, what is in it.
_0, _1, _2, _3, _4, _5, _6, _7 = (
    tuple(tuple(8 * at + bit for bit in range(8) if byte >> bit & 1) for byte in range(256)) for at in range(8)
)


def members(cards: int) -> list[int]:
    """The indices of a set's cards, in order. For words and views; rules work on the set itself."""
    if cards < 256:
        return [*_0[cards]]
    low = *_0[cards & 255], *_1[cards >> 8 & 255], *_2[cards >> 16 & 255], *_3[cards >> 24 & 255]
    return [*low, *_4[cards >> 32 & 255], *_5[cards >> 40 & 255], *_6[cards >> 48 & 255], *_7[cards >> 56]]
