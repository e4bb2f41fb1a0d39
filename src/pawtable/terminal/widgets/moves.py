"""The legal moves, numbered."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList

from pawtable.match import Move
from pawtable.terminal.canvas import wrapped
from pawtable.terminal.widgets.choices import Choices


class Moves(Choices):
    """A list of moves: all that are legal, or those that fit what was chosen or typed. They keep their numbers."""

    class Pointed(Message):
        """The move that enter would play is another one now; None: there is none."""

        def __init__(self, move: Move | None) -> None:
            super().__init__()
            self.move = move

    class Played(Message):
        """A move was played."""

        def __init__(self, move: Move) -> None:
            super().__init__()
            self.move = move

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.moves: list[Move] = []  # all legal moves
        self._shown: list[Move] = []

    @property
    def pointed(self) -> Move | None:
        """The move that enter would play."""
        return self._shown[self.highlighted] if self.highlighted is not None and self._shown else None

    def show(self, moves: Sequence[Move], shown: Sequence[Move] | None = None, at: Move | None = None) -> None:
        """Show moves, or only some of them; `at` is pointed at."""
        self.moves = list(moves)
        self._shown = list(moves if shown is None else shown)
        numbers = {move.id: number for number, move in enumerate(self.moves, 1)}
        width = len(str(len(self.moves)))
        room = self.scrollable_content_region.width - 2
        lines = [_line(numbers[move.id], width, move.label, room) for move in self._shown]
        self.offer(lines, part_at=sum(not move.minor for move in self._shown))  # the many alike come after a rule
        self.point_at(at or (self._shown[0] if self._shown else None))

    def on_resize(self) -> None:
        if self.moves:
            self.show(self.moves, self._shown, self.pointed)

    def show_lines(self, lines: Sequence[str]) -> None:
        """Show something else than moves."""
        self.moves, self._shown = [], []
        self.offer([Content(line) for line in lines], disabled=True)

    def point_at(self, move: Move | None) -> None:
        """Point at a move, if it is shown."""
        texts = [each.text for each in self._shown]
        self.highlighted = texts.index(move.text) if move is not None and move.text in texts else None
        self.post_message(self.Pointed(self.pointed))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self.post_message(self.Pointed(self.pointed))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.post_message(self.Played(self._shown[event.option_index]))


def _line(number: int, width: int, label: str, room: int) -> Content:
    begin = f"{number:>{width}}  "
    lines = wrapped(label, max(8, room - len(begin) - 2))
    rest = "".join("\n  " + " " * len(begin) + line for line in lines[1:])  # two cells for the mark before
    return Content.assemble((begin, "bold"), lines[0], rest)
