"""The source of randomness: published vectors, fairness, and that it draws the same everywhere."""

from __future__ import annotations

import math
from collections import Counter

import pytest

import pawtable
from pawtable.core.chance import Chance, chacha_block, chance_from, draw, draw_bits, key_words, next_word, rekey, restore_block
from pawtable.games.dnup.cards import CARDS, DECK_FOR


def little_endian_words(text: str) -> list[int]:
    data = bytes.fromhex(text)
    return [int.from_bytes(data[i : i + 4], "little") for i in range(0, len(data), 4)]


def chi_squared_bound(degrees: int) -> float:
    """Above this a fair source comes about once in ten million times (Wilson and Hilferty's approximation)."""
    z = 5.2
    return degrees * (1 - 2 / (9 * degrees) + z * math.sqrt(2 / (9 * degrees))) ** 3


def chi_squared(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


# Block functions as published: ChaCha20 in RFC 8439, 2.3.2 and appendix A.1; ChaCha8 in draft-strombergson-chacha-test-vectors.
VECTORS = {
    "RFC 8439, 2.3.2": (
        20,
        "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
        1 | 0x09000000 << 32,
        0x4A000000,
        (
            "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
            "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
        ),
    ),
    "RFC 8439, A.1 #1": (
        20,
        "00" * 32,
        0,
        0,
        (
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
        ),
    ),
    "ChaCha8, TC1, 256 bits": (
        8,
        "00" * 32,
        0,
        0,
        (
            "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
            "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
        ),
    ),
    "ChaCha8, TC2, 256 bits": (
        8,
        "01" + "00" * 31,
        0,
        0,
        (
            "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
            "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8"
        ),
    ),
}


@pytest.mark.parametrize("name", VECTORS)
def test_published_vectors(name: str) -> None:
    rounds, key, counter, stream, expected = VECTORS[name]
    block = [0] * 16
    chacha_block(little_endian_words(key), counter, stream, rounds, block)
    assert block == little_endian_words(expected)


def test_words_come_from_consecutive_blocks() -> None:
    chance = chance_from("blocks")
    words = [next_word(chance) for _ in range(40)]
    block = [0] * 16
    for i in range(3):
        chacha_block(chance.key, i, 0, 8, block)
        assert words[16 * i : 16 * i + 16] == block[: len(words[16 * i : 16 * i + 16])]


def test_streams_and_keys_differ() -> None:
    first = set()
    for key in range(20):
        for stream in range(20):
            chance = Chance()
            chance.key[0], chance.stream = key, stream
            first.add(next_word(chance))
    assert len(first) == 400
    assert key_words("a") != key_words("b")


@pytest.mark.parametrize("choices", [1, 2, 3, 5, 6, 7, 10, 26, 40, 52, 100])
def test_draws_are_fair(choices: int) -> None:
    chance = chance_from(f"fair {choices}")
    counts = Counter(draw(chance, choices) for _ in range(20_000))
    assert set(counts) == set(range(choices))
    if choices > 1:
        assert chi_squared([counts[i] for i in range(choices)], 20_000 / choices) < chi_squared_bound(choices - 1)


def test_draws_of_huge_ranges_are_fair_too() -> None:
    """With so many choices an unfair shortcut would show: three quarters of 2**32 give each lower half twice as often."""
    choices = 3 << 29
    chance = chance_from("huge")
    counts = Counter(draw(chance, choices) * 6 // choices for _ in range(30_000))
    assert chi_squared([counts[i] for i in range(6)], 5_000) < chi_squared_bound(5)
    assert chance.drawn > 30_000  # some words were drawn again


def test_bits_are_fair() -> None:
    chance = chance_from("bits")
    counts = [0] * 40
    for _ in range(4_000):
        bits = draw_bits(chance, 40)
        assert 0 <= bits < 1 << 40
        for i in range(40):
            counts[i] += bits >> i & 1
    assert chi_squared(counts, 2_000) * 2 < chi_squared_bound(40)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_deals_are_fair(players: int) -> None:
    """Every card is equally likely in every hand, and equally likely to lie either way up."""
    deals = 3_000
    in_hand = [[0] * CARDS for _ in range(players)]
    turned = [0] * CARDS
    together = 0
    for i in range(deals):
        state = pawtable.new("dnup", players=players, seed=f"deal {i}")._state
        for seat in range(players):
            for card in range(CARDS):
                in_hand[seat][card] += state.hand[seat] >> card & 1
        for card in range(CARDS):
            turned[card] += state.turned >> card & 1
        together += any(state.hand[seat] & 0b11 == 0b11 for seat in range(players))
    deck = [card for card in range(CARDS) if DECK_FOR[players] >> card & 1]
    for card in deck:
        assert chi_squared([in_hand[seat][card] for seat in range(players)], deals / players) < chi_squared_bound(players - 1)
    assert chi_squared([turned[card] for card in deck], deals / 2) * 2 < chi_squared_bound(len(deck))
    size = len(deck) // players
    likely = (size - 1) / (len(deck) - 1)  # that two given cards are in one hand
    assert abs(together - deals * likely) < 5.2 * math.sqrt(deals * likely * (1 - likely))


def test_rekey_and_restore() -> None:
    source, chance = chance_from("source"), chance_from("chance")
    for _ in range(5):
        next_word(chance)
    rekey(chance, source)
    assert (chance.drawn, chance.stream, chance.block) == (0, 0, [0] * 16)
    assert chance.key == [next_word(chance_from("source")), *chance.key[1:]]
    words = [next_word(chance) for _ in range(21)]
    copy = Chance()
    Chance.copy_into(chance, copy)
    copy.block = [0] * 16
    restore_block(copy)
    assert [next_word(copy) for _ in range(20)] == [next_word(chance) for _ in range(20)]
    assert len(set(words)) == 21
