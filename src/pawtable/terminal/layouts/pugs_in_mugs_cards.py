"""Pugs, mugs and mischief, drawn. A colour is told by its letter and its pattern; the hue is there for who sees it."""

from __future__ import annotations

from rich.style import Style

from pawtable.games.pugs_in_mugs.cards import CATALOGUE, COLOUR_NAMES, KIND_NAMES
from pawtable.terminal.canvas import Canvas
from pawtable.terminal.colours import CREAM, EDGE, EDGE_RAISED, INK, PAPER_SHADE
from pawtable.terminal.layouts.fan import Size

COLOURS, KINDS = COLOUR_NAMES, KIND_NAMES
LETTERS = {face.id: face.short for face in CATALOGUE if face.picture == "pug"}
PATTERNS = {"red": "╱", "blue": "•", "green": "▚", "yellow": "^", "purple": "★"}  # stripes, dots, checks, zigzag, stars
# Dark ink on each has a contrast of more than 4.5 to 1.
_HUES = {"red": "#f0796b", "blue": "#6fa8dc", "green": "#5bb381", "yellow": "#e3b83c", "purple": "#b896e6"}

SMALL, MEDIUM, LARGE = Size(10, 5, 3), Size(10, 7, 3), Size(10, 9, 3)
_LIGHT, _HEAVY = "╭─╮│╰╯", "┏━┓┃┗┛"

_PUG = ("▜▔▔▔▔▛", "│O  O│", "╰─▟▙─╯")
_SMALL_PUG = "▜O▟▙O▛"
_SIGNS = {
    "gimme": (" ▄▀▀▄ ", "   ▄▀ ", "   ▄  "),
    "dig": ("  ██  ", " ▄██▄ ", "  ▀▀  "),
    "surprise": ("  ██  ", "  ▀▀  ", "  ▄▄  "),
}
_SMALL_SIGNS = {"gimme": "? ? ?", "dig": "▼ ▼ ▼", "surprise": "! ! !"}
_BELOW = {"gimme": "ask one", "dig": "take one", "surprise": "any time"}


def short(kind: str) -> str:
    """A kind in a few cells: the letter of a colour, three letters of mischief."""
    return LETTERS.get(kind) or kind[:3]


def hue(kind: str) -> Style:
    """Ink on the colour of a kind; mischief is ink on paper."""
    return Style(color=INK, bgcolor=_HUES.get(kind, PAPER_SHADE), bold=True)


def draw_card(
    canvas: Canvas, x: int, y: int, card: str, size: Size, *, showing: int, raised: bool = False, heavy: bool = False
) -> None:
    """Draw a card with its upper left corner at a cell. What tells its kind stands at its left edge."""
    edge, paper = EDGE_RAISED if raised else EDGE, Style(color=INK, bgcolor=CREAM)
    top_left, flat, top_right, side, low_left, low_right = list(_HEAVY if heavy else _LIGHT)
    inner = size.width - 2
    canvas.put(x, y, top_left + flat * inner + top_right, edge)
    for row, (text, style) in enumerate(_lines(card, size, paper), 1):
        canvas.put(x, y + row, side + " " * inner + side, edge)
        canvas.put(x + 1, y + row, text.ljust(inner), style)
    canvas.put(x, y + size.height - 1, low_left + flat * inner + low_right, edge)


def _lines(card: str, size: Size, paper: Style) -> list[tuple[str, Style]]:
    """What stands on a card, line by line: its band, a picture, its name."""
    inner = size.width - 2
    if card in LETTERS:
        band = LETTERS[card] + PATTERNS[card] * (inner - 1)
        second = PATTERNS[card] * inner
        name = card
    else:
        band, second, name = card.capitalize(), "", _BELOW[card]
    picture = [_SMALL_PUG if card in LETTERS else _SMALL_SIGNS[card]]
    if size.height > SMALL.height:
        picture = list(_PUG if card in LETTERS else _SIGNS[card])
    lines = [(band, hue(card)), *((f" {row}", paper) for row in picture), (name, paper)]
    if size.height >= LARGE.height:
        lines.insert(1, (second, hue(card)))
        lines.insert(-1, ("", paper))
    return lines


def draw_mug(
    canvas: Canvas, x: int, y: int, colour: str, width: int, *, owned: bool, meant: bool = False, lined: bool = False
) -> None:
    """A mug two lines high, with its handle at the right; or the place where it would stand, on a line if that is the shelf."""
    if owned:
        body, pattern = hue(colour), PATTERNS[colour]
        canvas.put(x, y, LETTERS[colour] + pattern * (width - 2), body)
        canvas.put(x, y + 1, pattern * (width - 1), body)
        for row, handle in enumerate("┓┛" if meant else "╮╯"):
            canvas.put(x + width - 1, y + row, handle, Style(bold=meant))
    else:
        text = f"◆{LETTERS[colour]}" if meant else LETTERS[colour].casefold()
        canvas.put(x, y + 1, text.center(width - 1), Style(underline=lined))
