"""Cards with a number at each end, drawn in four sizes. A card is text: "7/4" has 7 on top and 4 at the bottom."""

from __future__ import annotations

from rich.style import Style

from pawtable.terminal.canvas import Canvas
from pawtable.terminal.colours import EDGE, EDGE_RAISED, INK
from pawtable.terminal.layouts.big_letters import big_letters
from pawtable.terminal.layouts.fan import Size

# A hue for each value; dark ink on each has a contrast of more than 4.5 to 1.
_HUES = "#b7c4cf #8fb8de #6fa8dc #5aa9a0 #5bb381 #8dbb4f #d8b23c #e5933a #e8743e #e2747f".split()
_STAR = {"1", "5"}  # the ends of the card with the star
_UNDERLINED = {"6", "9"}  # they are each other upside down
_LIGHT, _HEAVY = list("╭─╮│├┤╰╯"), list("┏━┓┃┣┫┗┛")

TINY, SMALL, MEDIUM, LARGE = Size(4, 3, 3), Size(6, 5, 3), Size(9, 7, 7), Size(9, 9, 7)


def ends(card: str) -> tuple[str, str]:
    """The top number, which is the card's value, and the bottom number."""
    value, _, other = card.partition("/")
    return value, other


def starred(card: str) -> bool:
    """Whether it is the card with the star."""
    return set(ends(card)) == _STAR


def draw_card(
    canvas: Canvas, x: int, y: int, card: str, size: Size, *, showing: int, raised: bool = False, heavy: bool = False
) -> None:
    """Draw a card with its upper left corner at a cell; only its first `showing` cells will stay uncovered."""
    edge = EDGE_RAISED if raised else EDGE
    _Card(canvas, x, y, card, size, min(showing, size.width), edge, _HEAVY if heavy else _LIGHT).draw()


class _Card:
    """One card being drawn."""

    def __init__(
        self, canvas: Canvas, x: int, y: int, card: str, size: Size, showing: int, edge: Style, lines: list[str]
    ) -> None:
        self.canvas, self.x, self.y, self.size, self.edge = canvas, x, y, size, edge
        self.value, self.other = ends(card)
        self.star = "★" if starred(card) else ""
        self.inner = size.width - 2
        self.seen = self.inner if showing >= size.width else showing - 1
        self.top_left, self.flat, self.top_right, self.side, self.left_t, self.right_t, self.low_left, self.low_right = lines

    def draw(self) -> None:
        if self.size is TINY:
            self._line(0, self.top_left, self.flat * self.inner, self.top_right)
            self._half(1, self.value, f"{self.value}{self.star}".ljust(self.inner))
            self._line(2, self.low_left, self.flat * self.inner, self.low_right)
            at = max(0, self.seen - len(self.other))
            self.canvas.put(self.x + 1 + at, self.y + 2, self.other, _ink(self.other))
        elif self.size is SMALL:
            self._line(0, self.top_left, self.flat * self.inner, self.top_right)
            self._half(1, self.value, f"{self.value}{self.star}".ljust(self.inner))
            self._line(2, self.left_t, self.flat * self.inner, self.right_t)
            self._half(3, self.other, self.other.rjust(self.seen).ljust(self.inner))
            self._line(4, self.low_left, self.flat * self.inner, self.low_right)
        else:
            self._big()

    def _big(self) -> None:
        corner = f"{self.value}{self.star}"
        self._line(0, self.top_left, corner.ljust(self.inner, self.flat), self.top_right)
        self.canvas.put(self.x + 1, self.y, self.value, _underlined(self.edge, self.value))
        digits = big_letters([self.value])
        for row, text in enumerate(digits, 1):
            self._half(row, self.value, f" {text}".ljust(self.inner)[: self.inner], underline=False)
        self.canvas.put(self.x + 2, self.y + 3, digits[-1], _ink(self.value))
        self._line(4, self.left_t, self.flat * self.inner, self.right_t)
        if self.size is LARGE:
            for row, text in enumerate(big_letters([self.other], turned=True), 5):
                self._half(row, self.other, text.rjust(self.inner - 1).ljust(self.inner)[: self.inner], underline=False)
        else:
            self._half(5, self.other, self.other.rjust(self.seen - 1).ljust(self.inner))
        self._line(self.size.height - 1, self.low_left, self.flat * self.inner, self.low_right)
        at = self.x + 1 + self.seen - len(self.other)
        self.canvas.put(at, self.y + self.size.height - 1, self.other, _underlined(self.edge, self.other))

    def _line(self, row: int, left: str, middle: str, right: str) -> None:
        self.canvas.put(self.x, self.y + row, left + middle + right, self.edge)

    def _half(self, row: int, value: str, text: str, *, underline: bool = True) -> None:
        """A line of the half of a card that has this value."""
        self._line(row, self.side, " " * self.inner, self.side)
        self.canvas.put(self.x + 1, self.y + row, text, _ink(value, underline=False))
        if underline and value in _UNDERLINED:
            self.canvas.put(self.x + 1 + text.index(value), self.y + row, value, _ink(value))


def _underlined(style: Style, value: str) -> Style:
    return style + Style(bold=True, underline=value in _UNDERLINED)


def _ink(value: str, *, underline: bool = True) -> Style:
    return Style(color=INK, bgcolor=_HUES[int(value) - 1], bold=True, underline=underline and value in _UNDERLINED)
