"""Texts that several parts of the terminal say alike."""

from __future__ import annotations

# With a hint; the page says the same.
USES_ONLY = "Uses only what you can see. % = estimated chance to win."


def as_sentence(text: str) -> str:
    """A reason or a remark as a sentence.

    >>> as_sentence("you have no 9")
    'You have no 9.'
    """
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?', '!')) else '.'}" if text else ""
