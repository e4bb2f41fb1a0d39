"""Monkeys, donkeys, the Pug and creatures, drawn. A colour is told by its letter; the hue is there for who sees it.

No two items begin with the same letter, so two letters tell a monkey: "Bk" is the blue one with the key.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style

from pawtable.games.pick_the_pug.cards import colour_of, item_of
from pawtable.terminal.canvas import Canvas, wrapped
from pawtable.terminal.colours import CREAM, EDGE, EDGE_RAISED, INK, PAPER_SHADE
from pawtable.terminal.layouts.fan import Size

COLOURS = ("blue", "green", "orange", "white")
ITEMS = {
    "amulet": r"\o/",
    "bell": "/_\\",
    "crown": r"\W/",
    "feather": "~//",
    "key": "o-m",
    "lantern": "[*]",
    "mirror": "(/)",
    "ring": "=O=",
    "shell": "_@_",
    "wand": "--*",
}
# Dark ink on each has a contrast of more than 4.5 to 1.
_HUES = {"blue": "#7fb2e5", "green": "#6fbf8b", "orange": "#f09a4a", "white": "#ffffff", "pug": "#e8c77d"}

SMALL, MEDIUM, LARGE = Size(11, 4, 4), Size(11, 7, 4), Size(11, 9, 4)
CREATURE = 5  # lines of a creature
_LIGHT, _HEAVY = "╭─╮│╰╯", "┏━┓┃┗┛"
_PAPER = Style(color=INK, bgcolor=CREAM)

_MONKEY = (" ╭───╮ ", "(│o o│)", " ╰─w─╯ ")
_DONKEY = (" ▐▌ ▐▌ ", " │o o│ ", " ╰─U─╯ ")
_PUG = (" ▜▔▔▔▔▛", " │O  O│", " ╰─▟▙─╯")
_SMALL = {"monkey": "(o o)", "donkey": "▐▌o o▐▌", "pug": "▜O▟▙O▛"}


def hue(card: str) -> Style:
    """Ink on the colour of a card."""
    return Style(color=INK, bgcolor=_HUES.get(colour_of(card), PAPER_SHADE), bold=True)


def ways_to_say(card: str) -> tuple[str, str, str]:
    """A card in words, in few cells and in two or three."""
    if not item_of(card):
        name = {"donkey": "donkey", "pug": "Pug"}[card]
        return name, name, {"donkey": "Dk", "pug": "Pug"}[card]
    colour, item = colour_of(card), item_of(card)
    return f"{colour} {item}", f"{colour[0].upper()} {item}", f"{colour[0].upper()}{item[0]}"


def draw_card(
    canvas: Canvas, x: int, y: int, card: str, size: Size, *, showing: int, raised: bool = False, heavy: bool = False
) -> None:
    """Draw a card with its upper left corner at a cell. What tells its kind stands at its left edge."""
    edge = EDGE_RAISED if raised else EDGE
    top_left, flat, top_right, side, low_left, low_right = list(_HEAVY if heavy else _LIGHT)
    inner = size.width - 2
    canvas.put(x, y, top_left + flat * inner + top_right, edge)
    for row, (text, style) in enumerate(_lines(card, size), 1):
        canvas.put(x, y + row, side + " " * inner + side, edge)
        canvas.put(x + 1, y + row, text.ljust(inner), style)
    canvas.put(x, y + size.height - 1, low_left + flat * inner + low_right, edge)


def _lines(card: str, size: Size) -> list[tuple[str, Style]]:
    """What stands on a card, line by line: its band, a picture, its colour and the item."""
    inner, colour, item = size.width - 2, colour_of(card), item_of(card)
    if card in COLOURS:  # a colour alone, in the Tie Breaker
        band, below = f"{card[0].upper()} {card}", ""
    elif item:
        band, below = f"{colour[0].upper()} {item}", f"{colour:{inner - 3}}{ITEMS[item]}"
    else:
        band, below = {"donkey": "Donkey", "pug": "The Pug"}[card], ""
    kind = card if card in ("donkey", "pug") else "monkey"
    if size.height < MEDIUM.height:
        return [(band, hue(card)), (f"{_SMALL[kind]} {ITEMS[item]}" if item else f" {_SMALL[kind]}", _PAPER)]
    picture = {"monkey": _MONKEY, "donkey": _DONKEY, "pug": _PUG}[kind]
    lines = [(band, hue(card)), *((f" {row}", _PAPER) for row in picture), (below, _PAPER)]
    if size.height >= LARGE.height:
        lines.insert(1, ("", hue(card)))
        lines.insert(-1, ("", _PAPER))
    return lines


def put_cards(canvas: Canvas, x: int, y: int, begin: str, cards: Sequence[str], room: int) -> None:
    """Some cards side by side after a word, each in the longest way for which there is room; the rest are counted."""
    for way in range(3):
        texts = [f" {ways_to_say(card)[way]} " for card in cards]
        if len(begin) + 1 + sum(map(len, texts)) + len(texts) - 1 <= room:
            break
    else:
        texts = [ways_to_say(card)[2] for card in cards]
    canvas.put(x, y, begin)
    at, last = x + len(begin) + 1, x + room
    for number, (card, text) in enumerate(zip(cards, texts, strict=True)):
        left = len(cards) - number
        more = f"+{left}"
        if at + len(text) + (len(more) + 1 if left > 1 else 0) > last:
            canvas.put(at, y, more)
            return
        canvas.put(at, y, text, hue(card))
        at += len(text) + 1


def draw_creature(canvas: Canvas, x: int, y: int, width: int, name: str, says: str, *, meant: bool) -> None:
    """A creature on its card, five lines high."""
    edge, inner = EDGE_RAISED if meant else EDGE, width - 2
    lines = _HEAVY if meant else _LIGHT
    canvas.put(
        x, y, lines[0] + f"{'◆' if meant else lines[1]} {name} ".ljust(inner, lines[1]) + lines[2], edge + Style(bold=True)
    )
    text = wrapped(says, inner)
    for row in range(CREATURE - 2):
        canvas.put(x, y + 1 + row, lines[3] + " " * inner + lines[3], edge)
        canvas.put(x + 1, y + 1 + row, (text[row] if row < len(text) else "").ljust(inner), _PAPER)
    canvas.put(x, y + CREATURE - 1, lines[4] + lines[1] * inner + lines[5], edge)


def creature_fits(says: str, width: int) -> bool:
    """Whether what a creature says has room on a card of some width."""
    return len(wrapped(says, width - 2)) <= CREATURE - 2


def write_creature(canvas: Canvas, x: int, y: int, name: str, name_width: int, says: str, *, meant: bool) -> None:
    """The same in a line."""
    text = f"{'◆' if meant else ' '}{name} ".ljust(name_width + 2)
    canvas.put(x, y, text, (EDGE_RAISED if meant else EDGE) + Style(bold=True))
    canvas.put(x + len(text) + 1, y, says, Style(bold=meant))
