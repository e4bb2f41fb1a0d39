"""The one source of randomness: ChaCha with 8 rounds.

The key, the stream and how many words were drawn are fields of the state, so a state draws the same numbers wherever its
rules run. Words have 32 bits and are kept in 64-bit integers with masks: mixed signs would make Numba compute in floats.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from pawtable.core.binding import rule
from pawtable.core.state import Declared, number, numbers

_MASK = 0xFFFFFFFF
_ROUNDS = 8


class Chance(Declared):
    """Whatever can draw: a game's state, or a source of its own for choices that are no part of a game."""

    key: list[int] = numbers(8, 0, _MASK, "the key, eight 32-bit words")
    stream: int = number(0, (1 << 62) - 1, "which of the key's streams is drawn from")
    drawn: int = number(0, (1 << 52) - 1, "how many words were drawn so far")
    block: list[int] = numbers(16, 0, _MASK, "the words of the current block", scratch=True)


@rule
def chacha_block(key: Sequence[int], counter: int, stream: int, rounds: int, block: list[int]) -> None:
    """Write one block of the key stream: 16 words. The state is laid out with a 64-bit counter and a 64-bit stream."""
    x0, x1, x2, x3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    x4, x5, x6, x7 = key[0], key[1], key[2], key[3]
    x8, x9, x10, x11 = key[4], key[5], key[6], key[7]
    x12, x13 = counter & _MASK, (counter >> 32) & _MASK
    x14, x15 = stream & _MASK, (stream >> 32) & _MASK
    for _ in range(rounds // 2):
        x0, x4, x8, x12 = _quarter_round(x0, x4, x8, x12)
        x1, x5, x9, x13 = _quarter_round(x1, x5, x9, x13)
        x2, x6, x10, x14 = _quarter_round(x2, x6, x10, x14)
        x3, x7, x11, x15 = _quarter_round(x3, x7, x11, x15)
        x0, x5, x10, x15 = _quarter_round(x0, x5, x10, x15)
        x1, x6, x11, x12 = _quarter_round(x1, x6, x11, x12)
        x2, x7, x8, x13 = _quarter_round(x2, x7, x8, x13)
        x3, x4, x9, x14 = _quarter_round(x3, x4, x9, x14)
    block[0] = (x0 + 0x61707865) & _MASK
    block[1] = (x1 + 0x3320646E) & _MASK
    block[2] = (x2 + 0x79622D32) & _MASK
    block[3] = (x3 + 0x6B206574) & _MASK
    block[4] = (x4 + key[0]) & _MASK
    block[5] = (x5 + key[1]) & _MASK
    block[6] = (x6 + key[2]) & _MASK
    block[7] = (x7 + key[3]) & _MASK
    block[8] = (x8 + key[4]) & _MASK
    block[9] = (x9 + key[5]) & _MASK
    block[10] = (x10 + key[6]) & _MASK
    block[11] = (x11 + key[7]) & _MASK
    block[12] = (x12 + counter) & _MASK
    block[13] = (x13 + (counter >> 32)) & _MASK
    block[14] = (x14 + stream) & _MASK
    block[15] = (x15 + (stream >> 32)) & _MASK


@rule
def _quarter_round(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    a = (a + b) & _MASK
    d = d ^ a
    d = ((d << 16) & _MASK) | (d >> 16)
    c = (c + d) & _MASK
    b = b ^ c
    b = ((b << 12) & _MASK) | (b >> 20)
    a = (a + b) & _MASK
    d = d ^ a
    d = ((d << 8) & _MASK) | (d >> 24)
    c = (c + d) & _MASK
    b = b ^ c
    b = ((b << 7) & _MASK) | (b >> 25)
    return a, b, c, d


@rule
def next_word(chance: Chance) -> int:
    """The next 32 random bits."""
    position = chance.drawn & 15
    if position == 0:
        chacha_block(chance.key, chance.drawn >> 4, chance.stream, _ROUNDS, chance.block)
    chance.drawn += 1
    return chance.block[position]


@rule
def draw(chance: Chance, choices: int) -> int:
    """A number from 0 to choices - 1, each equally likely. At most 2 ** 31 choices."""
    product = next_word(chance) * choices
    if (product & _MASK) < choices:
        # Words that would make some results likelier than others are drawn again.
        unfair = (_MASK + 1) % choices
        while (product & _MASK) < unfair:
            product = next_word(chance) * choices
    return product >> 32


@rule
def draw_bits(chance: Chance, bits: int) -> int:
    """That many random bits (at most 63) as one number."""
    word = next_word(chance)
    if bits > 32:
        word |= next_word(chance) << 32
    return word & ((1 << bits) - 1)


@rule
def rekey(chance: Chance, source: Chance) -> None:
    """Give a new key to what draws, taken from another source."""
    for i in range(8):
        chance.key[i] = next_word(source)
    chance.stream = 0
    chance.drawn = 0
    for i in range(16):
        chance.block[i] = 0


@rule
def restore_block(chance: Chance) -> None:
    """Make the scratch block again from key, stream and what was drawn."""
    if chance.drawn & 15 != 0:
        chacha_block(chance.key, chance.drawn >> 4, chance.stream, _ROUNDS, chance.block)


def key_words(seed: str) -> list[int]:
    """The key that a seed stands for: its SHA-256 digest as eight 32-bit words."""
    digest = hashlib.sha256(b"pawtable seed 1\n" + seed.encode()).digest()
    return [int.from_bytes(digest[i : i + 4], "little") for i in range(0, 32, 4)]


def chance_from(seed: str) -> Chance:
    """A source of its own for choices outside a game, from a seed."""
    chance = Chance()
    chance.key = key_words(seed)
    return chance
