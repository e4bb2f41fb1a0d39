"""The numbers by which a person chooses a line of the list of moves."""

from __future__ import annotations

from collections.abc import Sequence

from pawtable.match import Match, Move
from pawtable.terminal.grouping import Line, grouped


class Numbering:
    """1, 2, 3 … for the lines of a list, counted anew for every decision.

    While a player goes on deciding and nothing happens at the table (they mark one card after the other), what is still
    possible keeps its number.
    """

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self._numbers: dict[str, int] = {}  # by the text of a line's first move
        self._events = -1  # how many there were when the decision began

    def follow(self, match: Match, seat: int) -> bool:
        """Number the moves that a seat has now; whether they are counted anew."""
        self.lines = grouped(match.moves(seat))
        texts = [line[0].text for line in self.lines]
        anew = match.events_so_far != self._events or not self._numbers.keys() >= set(texts)
        if anew:
            self._numbers = {text: number for number, text in enumerate(texts, 1)}
        self._events = match.events_so_far
        return anew

    def number_of(self, line: Line) -> int | None:
        """The number of a line; None: it is only a part of one."""
        number = self._numbers.get(line[0].text) if line else None
        return number if number is not None and line in self.lines else None

    def line_at(self, number: int) -> Line:
        """The line with this number; empty: there is none."""
        return next((line for line in self.lines if self.number_of(line) == number), ())


def numbered(moves: Sequence[Move]) -> list[tuple[int, Line]]:
    """The moves of a line that was opened: 1, 2, 3 …"""
    return [(number, (move,)) for number, move in enumerate(moves, 1)]


def number_in(said: str) -> int | None:
    """The number that a person typed, with or without a dot; None: it is none."""
    digits = said.strip().removesuffix(".")
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 9 else None
