"""Fair deals: what the cards come from is sealed before anybody can know it, and opened when it can no longer be changed.

Before each deal the server draws a secret and shows its hash, the commitment. Then every person's page draws random words and
shows only a hash of them, its seal. When the host deals, the seals are fixed and shown to all; now the pages show their words,
and each must fit its seal. The seed of the deal is made of the secret and of the words that were shown in time. Records say
whose words were left out, and why; records of older versions have words that were typed where everybody saw them.
"""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pawtable.core.seats import SEAT_LETTERS
from pawtable.errors import BadRecord, PawtableError
from pawtable.match import Match
from pawtable.opening import replay

COMMITMENT_NOTE = "commitment"
WORDS_PATTERN = "^[0-9a-f]{32}$"
SEAL_PATTERN = "^[0-9a-f]{64}$"
_SEAL_NOTE, _LEFT_OUT_NOTE = "seal-", "left-out-"  # a seat's letter follows
_PREFIX = "pawtable fair deal: "


def new_secret() -> str:
    """128 bits that nobody can guess."""
    return secrets.token_hex(16)


def commitment_to(secret: str) -> str:
    """What is shown before the first card."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seal_of(commitment: str, name: str, words: str) -> str:
    """What a player's page shows of its words before they are shown: good for one deal and one player, and no others."""
    return hashlib.sha256(f"{commitment} {words} {name}".encode()).hexdigest()


def fair_seed(secret: str, words: Sequence[tuple[str, str]]) -> str:
    """The seed: the secret, and each player's name and words. It reads as what it is made of."""
    return _PREFIX + json.dumps([secret, *([name, text] for name, text in words)], ensure_ascii=False)


@dataclass(frozen=True)
class Seal:
    """The seal of a player's words, as it was fixed before any words were shown."""

    seat: int
    name: str  # at the deal: a bot may have taken over since
    seal: str


def seal_note(seat: int, name: str, seal: str) -> dict[str, str]:
    """What a record says of somebody's seal."""
    return {_SEAL_NOTE + SEAT_LETTERS[seat]: f"{seal} {name}"}


def left_out_note(seat: int, why: str) -> dict[str, str]:
    """What a record says of somebody without whose words the cards were dealt."""
    return {_LEFT_OUT_NOTE + SEAT_LETTERS[seat]: why}


@dataclass(frozen=True)
class Verification:
    """What the check of a record found."""

    secret: str
    words: tuple[tuple[str, str], ...]
    commitment: str
    seed: str
    problem: str  # empty: all fits
    match: Match | None
    sealed: tuple[Seal, ...] = ()
    left_out: Mapping[int, str] = field(default_factory=dict)  # why, by seat

    @property
    def kept_silent(self) -> tuple[str, ...]:
        """Who sealed words and did not show them, and so could choose between two deals."""
        return tuple(seal.name for seal in self.sealed if seal.seat in self.left_out)

    @property
    def typed(self) -> bool:
        """Whether the words were typed where everybody saw them, as in records of older versions."""
        return bool(self.words) and not self.sealed and not self.left_out


def check_record(text: str) -> Verification:
    """Check a record: it plays to its end as written, and its seed is what the commitment and the seals promised."""
    try:
        match = replay(text)
    except BadRecord as error:
        return Verification("", (), "", "", f"The record does not play: {error}", None)
    seed, promised = match.seed or "", match.notes.get(COMMITMENT_NOTE, "")
    try:
        secret, words = _parts(seed)
    except PawtableError as error:
        return Verification("", (), promised, seed, str(error), match)
    left_out = _by_seat(match, _LEFT_OUT_NOTE)
    sealed = tuple(_read_seal(seat, note) for seat, note in _by_seat(match, _SEAL_NOTE).items())
    problem = ""
    if not promised:
        problem = "The record does not say which commitment was shown before the deal."
    elif commitment_to(secret) != promised:
        problem = "The secret is not the one that was promised: its hash is another one."
    elif match.as_record().stream:
        problem = "The deal is not the first one of its seed: somebody could have chosen among them after the words were said."
    elif sealed or left_out:
        problem = _problem_with_words(promised, words, sealed, left_out)
    return Verification(secret, words, promised, seed, problem, match, sealed, left_out)


def _problem_with_words(
    commitment: str, words: Sequence[tuple[str, str]], sealed: Sequence[Seal], left_out: Mapping[int, str]
) -> str:
    """What is wrong with words that were sealed; empty: nothing is."""
    names = [name for name, _ in words]
    for seal in sealed:
        if seal.name in names and seal.seat in left_out:
            return f"The record says that {seal.name}'s words were left out, but they are in the seed."
        if seal.name not in names and seal.seat not in left_out:
            return f"The record does not say why {seal.name}'s words were left out."
    for name in names:
        if name not in [seal.name for seal in sealed]:
            return f"{name}'s words were never sealed, so they could have been chosen after the others were shown."
    if names != [seal.name for seal in sealed if seal.seat not in left_out]:
        return "The words are not in the order of the seats: somebody could have chosen among several orders."
    seals = {seal.name: seal.seal for seal in sealed}
    for name, text in words:
        if not re.fullmatch(WORDS_PATTERN, text) or seal_of(commitment, name, text) != seals[name]:
            return f"{name}'s words do not fit their seal: they are not the words that were sealed."
    return ""


def _by_seat(match: Match, prefix: str) -> dict[int, str]:
    """The notes of a record that are about a seat, in the order of the seats."""
    keys = [(seat, prefix + letter) for seat, letter in enumerate(SEAT_LETTERS[: match.players])]
    return {seat: match.notes[key] for seat, key in keys if key in match.notes}


def _read_seal(seat: int, note: str) -> Seal:
    seal, _, name = note.partition(" ")
    return Seal(seat, name, seal)


def _parts(seed: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The secret and the words that a seed is made of."""
    try:
        secret, *words = json.loads(seed.removeprefix(_PREFIX))
        pairs = tuple((name, text) for name, text in words)
    except (ValueError, TypeError, RecursionError):
        raise PawtableError("The seed is not made of a secret and players' words: this deal was not promised.") from None
    if not all(isinstance(part, str) for part in (secret, *(part for pair in pairs for part in pair))):
        raise PawtableError("The seed is not made of a secret and players' words: this deal was not promised.")
    if fair_seed(secret, pairs) != seed:
        raise PawtableError("The seed is not written as the secret and the players' words give it.")
    return secret, pairs
