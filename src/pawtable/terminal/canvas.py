"""A piece of the screen to draw on: characters with styles, and spots that can be clicked."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len, chop_cells
from rich.segment import Segment
from rich.style import Style

PLAIN = Style()


@dataclass(frozen=True)
class HandCard:
    """A card that can be chosen, by its place among those that a layout names."""

    at: int


@dataclass(frozen=True)
class TablePlace:
    """A place, a slot or a seat of the table."""

    name: str


Thing = HandCard | TablePlace  # what can be clicked


@dataclass(frozen=True)
class Spot:
    """A part of a canvas that stands for a thing."""

    x: int
    y: int
    width: int
    height: int
    thing: Thing


class Canvas:
    """`height` lines of `width` cells. What is drawn outside is cut off; what is drawn later lies above."""

    def __init__(self, width: int, height: int) -> None:
        self.width = max(0, width)
        self.height = max(0, height)
        self.spots: list[Spot] = []
        # A character of two cells is followed by an empty text.
        self._cells = [[(" ", PLAIN)] * self.width for _ in range(self.height)]

    def put(self, x: int, y: int, text: str, style: Style = PLAIN) -> None:
        """Write a text from a cell on."""
        if not 0 <= y < self.height:
            return
        row = self._cells[y]
        for character in text:
            cells = cell_len(character)
            if cells == 0:
                continue
            if x >= 0 and x + cells <= self.width:
                row[x] = (character, style)
                if cells == 2:
                    row[x + 1] = ("", style)
            x += cells

    def spot(self, x: int, y: int, width: int, height: int, thing: Thing) -> None:
        """Say that a part of the canvas stands for a thing."""
        self.spots.append(Spot(x, y, width, height, thing))

    def thing_at(self, x: int, y: int) -> Thing | None:
        """What lies uppermost at a cell."""
        for spot in reversed(self.spots):
            if spot.x <= x < spot.x + spot.width and spot.y <= y < spot.y + spot.height:
                return spot.thing
        return None

    def segments(self, y: int) -> list[Segment]:
        """A line for the terminal."""
        segments: list[Segment] = []
        text, style = "", PLAIN
        for character, its_style in self._cells[y] if 0 <= y < self.height else []:
            if its_style is not style and text:
                segments.append(Segment(text, style))
                text = ""
            text, style = text + character, its_style
        return [*segments, Segment(text, style)] if text else segments

    def __str__(self) -> str:
        return "\n".join("".join(character for character, _ in row).rstrip() for row in self._cells)


def shortened(text: str, width: int) -> str:
    """A text that fits into some cells, with … where something is missing."""
    if cell_len(text) <= width:
        return text
    return (chop_cells(text, width - 1)[0].rstrip() if width > 1 else "") + "…"[: max(0, width)]


def wrapped(text: str, width: int) -> list[str]:
    """A text as lines that fit into some cells, broken between words where that is possible."""
    lines = [""]
    for word in text.split(" "):
        for part in chop_cells(word, max(1, width)) or [""]:
            if lines[-1] and cell_len(lines[-1]) + 1 + cell_len(part) > width:
                lines.append(part)
            else:
                lines[-1] = f"{lines[-1]} {part}" if lines[-1] else part
    return lines
