"""Seals: digests of what rows say. What a disk has changed since they were written does not fit its seal."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

Value = str | bytes | float
Row = tuple[Value, ...]


def digest(*parts: Value) -> str:
    """A digest of what a row says."""
    said: list[bytes] = []
    for part in parts:
        if isinstance(part, bytes):
            said += b"bytes %d:" % len(part), part
        else:
            raw = str(part).encode("utf-8", "surrogateescape")
            said += b"text %d:" % len(raw), raw
    return hashlib.sha256(b"".join(said)).hexdigest()[:16]


def sealed(*parts: Value) -> Row:
    """A row with its seal."""
    return *parts, digest(*parts)


def is_whole(row: Sequence[Value]) -> bool:
    """Whether a row says what it was sealed with."""
    return row[-1] == digest(*row[:-1])
