"""The line for typing a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input

from pawtable.match import Move


class MoveInput(Input):
    """Shown when a person begins to type; escape puts it away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "screen.close_input", "Close", show=False),
        Binding("up", "screen.step_move(-1)", "Up", show=False),
        Binding("down", "screen.step_move(1)", "Down", show=False),
    ]


def fitting(moves: Sequence[Move], said: str) -> list[Move]:
    """The moves that someone who typed this may be about to type: by the beginnings of their words."""
    words = said.casefold().split()
    return [move for move in moves if _begun(words, move.text) or _begun(words, move.short)]


def shortened_to(moves: Sequence[Move], said: str) -> list[Move]:
    """The moves of which this is an abbreviation: as many words, and only words without digits are cut short.

    "rot" is "rotate"; but "play 7" is not two 7s, and "play 1" is not a 10, even where these are the only moves left.
    """
    words = said.casefold().split()
    return [move for move in moves if _abbreviates(words, move.text) or _abbreviates(words, move.short)]


def _abbreviates(words: list[str], text: str) -> bool:
    full = text.casefold().split()
    return len(words) == len(full) and all(
        word == whole or (word.isalpha() and len(word) > 1 and whole.startswith(word))
        for word, whole in zip(words, full, strict=True)
    )


def _begun(words: list[str], text: str) -> bool:
    left = text.casefold().split()
    for word in words:
        found = next((each for each in left if each == word), None) or next((e for e in left if e.startswith(word)), None)
        if found is None:
            return False
        left.remove(found)
    return True
