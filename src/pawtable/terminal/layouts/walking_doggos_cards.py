"""Dogs on cards, drawn: those that are seen, those that are only told of, and those that were played.

A breed is told by its letter or its name; the hue is there for who sees it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.style import Style

from pawtable.core.places import Mark
from pawtable.games.walking_doggos.cards import KNOWN_MARKS, NEW_MARK, SKIPPED_MARKS, TITLE_OF_LETTER, card_words
from pawtable.terminal.canvas import Canvas, shortened
from pawtable.terminal.colours import BOLD, CREAM, EDGE, EDGE_RAISED, INK, PAPER_SHADE
from pawtable.terminal.layouts.big_letters import big_letters

BREEDS = dict(reversed(TITLE_OF_LETTER.items()))  # the highest first
# Dark ink on each has a contrast of more than 4.5 to 1.
_HUES = {"D": "#8fb8de", "L": "#e3b83c", "S": "#f0925b", "B": "#7fc28f", "C": "#c7a3ec", "P": "#d9c9ab"}
_LIGHT, _HEAVY, _BROKEN = "╭─╮│╰╯", "┏━┓┃┗┛", "╭╌╮╎╰╯"
_PAPER, _BACK = Style(color=INK, bgcolor=CREAM), Style(color=INK, bgcolor=PAPER_SHADE)

_SHORT = {**BREEDS, "D": "Dane", "S": "Shiba"}
_ROOMY = 24  # cells of a column that has room for gaps
_ROOM_FOR_SENTENCES, _ROOM_FOR_NAMES, _ROOM_FOR_WORDS = 24, 15, 12  # cells for what is known

CHIP = 4  # cells of a card in a line
LAID = 9  # cells of a card in the pack
LOW, HIGH = 4, 7  # lines of a card of your own

_PAW = ("▄ █ █ ▄", "▀ ▄▄▄ ▀", "  ▀█▀  ")


@dataclass(frozen=True)
class Card:
    """A card of a player, in its place or played."""

    place: int
    face: str | None  # None: not seen
    marks: Sequence[Mark]  # what its owner was told
    played: bool


def hue(letter: str) -> Style:
    """Ink on the colour of a breed; a card that is not known is ink on the back of a card."""
    return Style(color=INK, bgcolor=_HUES.get(letter, PAPER_SHADE), bold=True)


# --- what is known of a card ------------------------------------------------------------------------------------------


def known(card: Card) -> str:
    """What its owner knows a card to be, in letters: "D8", "D", "8" or nothing."""
    return next((mark.picture for mark in card.marks if mark.picture in KNOWN_MARKS), "")


def known_words(card: Card, names: Mapping[str, str] = BREEDS) -> str:
    """The same in words."""
    letters = known(card)
    if letters[:1] not in names:
        return f"number {letters}" if letters else ""
    return f"{names[letters[0]]} {letters[1:]}".rstrip()


def known_not(card: Card) -> list[str]:
    """What its owner knows a card not to be: letters and numbers."""
    return [mark.picture.removeprefix("not ") for mark in card.marks if mark.picture in SKIPPED_MARKS]


def is_new(card: Card) -> bool:
    """Whether it came from the dead hand."""
    return NEW_MARK in card.marks


def knowledge(card: Card, room: int) -> str:
    """All that the owner of a card knows of it: in words, in few words or in letters, as there is room for any card."""
    if is_new(card):
        return "new card" if room >= len("new card") else "new"
    skipped = known_not(card)
    names = BREEDS if room >= _ROOM_FOR_NAMES else _SHORT
    words = known_words(card, names)
    not_words = f"not {', '.join(each if each.isdigit() else names[each] for each in skipped)}" if skipped else ""
    sign = f"≠{''.join(skipped)}" if skipped else ""
    ways = [", ".join(filter(None, (words, not_words)))] if room >= _ROOM_FOR_SENTENCES else []
    ways += [" ".join(filter(None, (words, sign)))] if room >= _ROOM_FOR_WORDS else []
    ways += [" ".join(filter(None, (known(card), sign))), known(card) + sign]
    return next((way for way in ways if len(way) <= room), ways[-1][:room])


def state_of(*, laid: bool, leads: bool, room: int) -> str:
    """Where a card is that was played."""
    long, short = ("leads", "lead") if leads else ("in the pack", "pack") if laid else ("played", "")
    return long if len(long) <= room else short


# --- the cards of a seat, on the table --------------------------------------------------------------------------------


class SeatCard:
    """A card on the table, and how it is to be shown."""

    def __init__(self, card: Card, *, laid: bool, leads: bool, meant: bool, chosen: bool, cursor: bool) -> None:
        self.card, self.laid, self.leads = card, laid, leads
        self.meant, self.chosen, self.cursor = meant, chosen, cursor

    def draw_line(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        """A card in one line: its place, what it is, what its owner knows of it."""
        mark = "▲" if self.chosen else "▸" if self.cursor else str(self.card.place + 1)
        canvas.put(x, y, mark, BOLD if self.chosen or self.cursor else Style())
        gap = 1 if width < _ROOMY else 2
        at = x + gap + CHIP + gap
        self._draw_chip(canvas, x + gap, y)
        canvas.put(at, y, self._told(x + width - at), Style(bold=self.leads))

    def draw_card(self, canvas: Canvas, x: int, y: int, width: int, *, last: bool) -> None:
        """The upper two lines of a card, which the next one leaves uncovered; all three of the last one."""
        gone = self.card.played
        edge = Style() if gone else EDGE_RAISED if self.meant or self.chosen else EDGE
        lines = _BROKEN if gone else _HEAVY if self.cursor else _LIGHT
        inner = width - 2
        mark = "▲" if self.chosen else "◆" if self.meant else lines[1]
        canvas.put(x, y, lines[0] + f"{self.card.place + 1}{mark}".ljust(inner, lines[1]) + lines[2], edge)
        canvas.put(x, y + 1, lines[3] + " " * inner + lines[3], edge)
        self._draw_chip(canvas, x + 1, y + 1)
        at = x + 1 + CHIP + (1 if width >= _ROOMY else 0)
        canvas.put(at, y + 1, self._told(x + 1 + inner - at), edge + Style(bold=self.leads))
        if last:
            canvas.put(x, y + 2, lines[4] + lines[1] * inner + lines[5], edge)

    def _draw_chip(self, canvas: Canvas, x: int, y: int) -> None:
        name = self.card.face or "▒▒"
        if self.card.played:
            canvas.put(x, y, f"›{name}‹" if self.laid else f"╌{name}╌", Style(bold=self.leads))
        else:
            canvas.put(x, y, f"[{name}]" if self.meant or self.chosen else f" {name} ", hue(name[0]))

    def _told(self, room: int) -> str:
        if self.card.played:
            return state_of(laid=self.laid, leads=self.leads, room=room)
        return knowledge(self.card, room)


# --- the pack ---------------------------------------------------------------------------------------------------------


def draw_laid(canvas: Canvas, x: int, y: int, owner: str, name: str, *, leads: bool) -> None:
    """A card of the pack, three lines high, with the name of the player."""
    lines, inner = _HEAVY if leads else _LIGHT, LAID - 2
    edge = EDGE_RAISED if leads else EDGE
    canvas.put(x, y, lines[0] + shortened(owner, inner).ljust(inner, lines[1]) + lines[2], edge)
    canvas.put(x, y + 1, lines[3] + " " * inner + lines[3], edge)
    canvas.put(x + 1, y + 1, name.center(inner), hue(name[0]))
    canvas.put(x, y + 2, lines[4] + ("leads" if leads else "").ljust(inner, lines[1]) + lines[5], edge)


def draw_pile(canvas: Canvas, x: int, y: int, label: str, cards: int, *, meant: bool) -> int:
    """A pile of backs, three lines high; the answer is how wide it is."""
    edge, inner = EDGE_RAISED if meant else EDGE, len(label) + 2
    canvas.put(x, y, "╭" + f"{'◆' if meant else '─'}{label}".ljust(inner, "─") + "╮╮", edge)
    canvas.put(x, y + 1, "│" + " " * inner + "││", edge)
    canvas.put(x + 1, y + 1, f" {cards} ".center(inner, "▒"), _BACK)
    canvas.put(x, y + 2, "╰" + "─" * inner + "╯╯", edge)
    return inner + 3


# --- your own hand ----------------------------------------------------------------------------------------------------


def draw_back(
    canvas: Canvas,
    x: int,
    y: int,
    card: Card,
    width: int,
    height: int,
    *,
    raised: bool = False,
    heavy: bool = False,
) -> None:
    """A card of your own: its back, and what you were told of it; in large letters if it is high enough."""
    edge, inner = EDGE_RAISED if raised else EDGE, width - 2
    lines = _HEAVY if heavy else _LIGHT
    canvas.put(x, y, lines[0] + str(card.place + 1).ljust(inner, lines[1]) + lines[2], edge)
    for row, (text, style) in enumerate(_back_lines(card, inner, height), 1):
        canvas.put(x, y + row, lines[3] + " " * inner + lines[3], edge)
        canvas.put(x + 1, y + row, text.ljust(inner)[:inner], style)
    canvas.put(x, y + height - 1, lines[4] + lines[1] * inner + lines[5], edge)


def _back_lines(card: Card, inner: int, height: int) -> list[tuple[str, Style]]:
    told, skipped = known(card), known_not(card)
    paper = hue(told[0]) if told else _BACK
    words = known_words(card)
    name = words if len(words) <= inner else told
    note = "new card" if is_new(card) else f"not {' '.join(skipped)}" if skipped else ""
    note = note if len(note) <= inner else "".join(skipped)
    if height < HIGH:
        return [(name.center(inner) if told else "░" * inner, paper), (note.center(inner), _PAPER)]
    picture = big_letters(told) if told else list(_PAW)
    return [*((line.center(inner), paper) for line in picture), (name.center(inner), paper), (note.center(inner), _PAPER)]


def draw_played(canvas: Canvas, x: int, y: int, card: Card, width: int, height: int, state: str) -> None:
    """Where a card of your own was before it was played."""
    inner, name = width - 2, card.face or ""
    words = card_words(name)
    text = [words if len(words) <= inner else name, shortened(state, inner)]
    canvas.put(x, y, "╭" + str(card.place + 1).ljust(inner, "╌") + "╮")
    for row in range(1, height - 1):
        line = row - (height - 2 - len(text)) // 2 - 1
        canvas.put(x, y + row, "╎" + (text[line] if 0 <= line < len(text) else "").center(inner) + "╎")
    canvas.put(x, y + height - 1, "╰" + "╌" * inner + "╯")
