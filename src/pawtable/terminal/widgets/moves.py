"""The legal moves, numbered."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList

from pawtable.match import Match, Move
from pawtable.terminal.canvas import wrapped
from pawtable.terminal.grouping import Line, are_one, grouped, label_of, rest_of
from pawtable.terminal.numbering import Numbering
from pawtable.terminal.widgets.choices import Choices


class Moves(Choices):
    """A list of moves: all that are legal, or those that fit what was chosen or typed. They keep their numbers."""

    class Pointed(Message):
        """Enter would play another move now, or open another line of several; or there is none."""

        def __init__(self, line: Line) -> None:
            super().__init__()
            self.line = line

    class Chosen(Message):
        """A move was chosen to be played, or a line of several to be opened."""

        def __init__(self, line: Line) -> None:
            super().__init__()
            self.line = line

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.moves: list[Move] = []  # all legal moves
        self.lines: list[Line] = []  # those that are shown
        self.numbering = Numbering()
        self._one: Line = ()  # the moves that are shown, where they are one line that was opened

    @property
    def shown(self) -> list[Move]:
        """The moves that are shown, or grouped in a line that is."""
        return [move for line in self.lines for move in line]

    @property
    def pointed(self) -> Move | None:
        """The move that enter would play."""
        return self.pointed_line[0] if len(self.pointed_line) == 1 else None

    @property
    def pointed_line(self) -> Line:
        """The moves of the line that is pointed at; none: there is no such line."""
        return self.lines[self.highlighted] if self.highlighted is not None and self.lines else ()

    def number(self, match: Match, seat: int) -> None:
        """Show all moves of a seat, numbered: see numbering.py."""
        self.numbering.follow(match, seat)
        self.moves = match.moves(seat)

    def show(self, shown: Sequence[Move] | None = None, at: Move | None = None) -> None:
        """Show all moves, or only some of them; `at` is pointed at. Those that are alike are grouped: see grouping.py."""
        some = tuple(self.moves if shown is None else shown)
        self._one = some if shown is not None and are_one(some) else ()
        self._show(grouped(some), at)

    def _show(self, lines: Sequence[Line], at: Move | None) -> None:
        self.lines = list(lines)
        numbers = ["" if (number := self.number_of(line)) is None else str(number) for line in lines]
        width = max(map(len, numbers), default=0)
        room = self.scrollable_content_region.width - 2
        labels = [rest_of(line[0], self._one) if self._one else label_of(line) for line in lines]
        written = [_line(number.rjust(width), label, room) for number, label in zip(numbers, labels, strict=True)]
        # The many alike come after a rule.
        self.offer(written, part_at=0 if self._one else sum(not line[0].minor for line in lines))
        self.point_at(at or (lines[0][0] if lines else None))

    def number_of(self, line: Line) -> int | None:
        """The number of a line that is shown; None: it has none. The moves of a line that was opened are counted anew."""
        return self._one.index(line[0]) + 1 if self._one else self.numbering.number_of(line)

    def line_at(self, number: int) -> Line:
        """The line that a person means by a number; empty: there is none."""
        if self._one:
            return self._one[number - 1 : number] if number else ()
        return self.numbering.line_at(number)

    @property
    def heading(self) -> str:
        """What all moves begin with, where only the rest of each is shown."""
        return label_of(self._one) if self._one else ""

    def on_resize(self) -> None:
        if self.moves:
            self._show(self.lines, next(iter(self.pointed_line), None))

    def show_lines(self, lines: Sequence[str]) -> None:
        """Show something else than moves."""
        self.moves, self.lines, self._one = [], [], ()
        self.offer([Content(line) for line in lines], disabled=True)

    def point_at(self, move: Move | None) -> None:
        """Point at a move, or at the line that it is grouped in, if it is shown."""
        lines = enumerate(self.lines)
        self.highlighted = next((at for at, line in lines if move is not None and move.text in [m.text for m in line]), None)
        self.post_message(self.Pointed(self.pointed_line))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self.post_message(self.Pointed(self.pointed_line))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if event.option_index < len(self.lines):  # it may be another list by now
            self.post_message(self.Chosen(self.lines[event.option_index]))


def _line(number: str, label: str, room: int) -> Content:
    begin = f"{number}  "
    lines = wrapped(label, max(8, room - len(begin) - 2))
    rest = "".join("\n  " + " " * len(begin) + line for line in lines[1:])  # two cells for the mark before
    return Content.assemble((begin, "bold"), lines[0], rest)
