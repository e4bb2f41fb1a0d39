"""Ids and tokens that nobody can guess."""

from __future__ import annotations

import secrets

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that are mistaken for each other
_LENGTH = 14  # 31 letters each: 69 bits, so the link of a private table cannot be guessed


def new_id() -> str:
    """An id for a link."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


def new_token() -> str:
    """192 bits."""
    return secrets.token_urlsafe(24)
