"""Fair deals: the hash of a secret is shown before the first card, the secret after the last.

The seed of a deal is made of the secret and of words that players added. The hash shows that the secret was not changed since;
words show that nobody chose the whole seed: the secret was there before them, and they were not known when it was drawn.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from pawtable.errors import BadRecord, PawtableError
from pawtable.match import Match
from pawtable.opening import replay

COMMITMENT_NOTE = "commitment"
_PREFIX = "pawtable fair deal: "


def new_secret() -> str:
    """128 bits that nobody can guess."""
    return secrets.token_hex(16)


def commitment_to(secret: str) -> str:
    """What is shown before the first card."""
    return hashlib.sha256(secret.encode()).hexdigest()


def fair_seed(secret: str, words: Sequence[tuple[str, str]]) -> str:
    """The seed: the secret, and each player's name and words. It reads as what it is made of."""
    return _PREFIX + json.dumps([secret, *([name, text] for name, text in words)], ensure_ascii=False)


@dataclass(frozen=True)
class Verification:
    """What the check of a record found."""

    secret: str
    words: tuple[tuple[str, str], ...]
    commitment: str
    seed: str
    problem: str  # empty: all fits
    match: Match | None


def check_record(text: str) -> Verification:
    """Check a record: it plays to its end as written, and its seed begins with the secret that its commitment promised."""
    try:
        match = replay(text)
    except BadRecord as error:
        return Verification("", (), "", "", f"The record does not play: {error}", None)
    seed, promised = match.seed or "", match.notes.get(COMMITMENT_NOTE, "")
    try:
        secret, words = _parts(seed)
    except PawtableError as error:
        return Verification("", (), promised, seed, str(error), match)
    problem = ""
    if not promised:
        problem = "The record does not say which commitment was shown before the deal."
    elif commitment_to(secret) != promised:
        problem = "The secret is not the one that was promised: its hash is another one."
    elif match.as_record().stream:
        problem = "The deal is not the first one of its seed: somebody could have chosen among them after the words were said."
    return Verification(secret, words, promised, seed, problem, match)


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
