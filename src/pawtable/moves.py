"""Moves, and what people mean by the text of one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pawtable.records import SEAT_LETTERS

LONGEST_MOVE = 300
_MOVES_NAMED_IN_ERRORS = 8


@dataclass(frozen=True)
class Move:
    """A legal move of a seat, in the position that it was asked for in."""

    id: int  # its place in the list of moves
    text: str  # its notation: the same in every language, and in records
    data: dict[str, Any] = field(hash=False)
    label: str  # a line for a list of choices, in the match's language
    short: str  # the same, word for word shortened; accepted where it fits one move only
    actions: tuple[int, ...]  # the decisions that the move consists of
    minor: bool = False  # one of so many alike that a list may leave it out at first; such moves stand last

    def __str__(self) -> str:
        return self.text


def readable(said: str) -> bool:
    """Whether a text could be a move at all."""
    return len(said) <= LONGEST_MOVE and said.isprintable()


def moves_matching(said: str, moves: Sequence[Move], names: Sequence[str]) -> list[Move]:
    """The moves that a text can mean: the very text, its words in any order, words shortened."""
    if exact := [each for each in moves if each.text == said]:
        return exact  # what programs and records say: no player's name can change what it means
    if not readable(said):
        return []
    words = " ".join(word for word in said.casefold().replace(",", " ").split() if word != "and")
    for seat, name in sorted(enumerate(names), key=lambda each: -len(each[1])):
        words = re.sub(rf"(?<!\S){re.escape(name.casefold())}(?!\S)", SEAT_LETTERS[seat].casefold(), words)
    return (
        [each for each in moves if each.text.casefold() == words]
        or [each for each in moves if _says(words, each.text, each.text)]
        or [each for each in moves if _says(words, each.text, each.short)]
    )


def _says(said: str, text: str, short: str) -> bool:
    """Whether someone said a move: each word whole or shortened, in any order."""
    left = list(zip(text.casefold().split(), short.casefold().split(), strict=True))
    for word in sorted(said.split(), key=len, reverse=True):  # whole words first: they leave less choice
        fitting = [pair for pair in left if word == pair[0]] or [pair for pair in left if word == pair[1]]
        if not fitting:
            return False
        left.remove(fitting[0])
    return not left


def list_some(moves: Sequence[Move]) -> str:
    """The texts of some moves, for a message."""
    named = ", ".join(move.text for move in moves[:_MOVES_NAMED_IN_ERRORS])
    more = len(moves) - _MOVES_NAMED_IN_ERRORS
    return named + (f" and {more} more" if more > 0 else "")
