"""The animals of Smallseat, drawn: alike cards as one card with a number, and animals in a line of text.

An animal is told by its name or two letters of it; the hue is there for who sees it. Secret cards have a thin edge and public
ones a double one, and each says in words which it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.style import Style

from pawtable.games.smallseat.cards import ANIMAL_NAMES, ANIMAL_TITLES
from pawtable.terminal.canvas import Canvas, HandCard
from pawtable.terminal.colours import CREAM, EDGE, EDGE_RAISED, INK

# Dark ink on each has a contrast of more than 4.5 to 1. Ponytailors have many colours.
_HUES = {
    "pricklypettes": ("#f2994a",),
    "chewy-carrots": ("#ffffff",),
    "curlysnouts": ("#f7a8c4",),
    "snufflesniff": ("#74c78a",),
    "tree-of-hainut": ("#cf9f70",),
    "sealalater": ("#a5daf2",),
    "ponytailors": ("#f7a8c4", "#f5d547", "#74c78a", "#a5daf2", "#c9a8ee"),
    "purplepaws": ("#c9a8ee",),
    "karate-chicks": ("#f5d547",),
    "sleepersippies": ("#bcc1ca",),
    "tinybears": ("#f08f84",),
    "ottermother": ("#8fb0ea",),
}
_NICKNAMES = {  # each is what a name begins with, so it can be typed
    "pricklypettes": "Prickly",
    "chewy-carrots": "Chewy",
    "curlysnouts": "Curly",
    "snufflesniff": "Snuffle",
    "tree-of-hainut": "Tree",
    "sealalater": "Seal",
    "ponytailors": "Pony",
    "purplepaws": "Purple",
    "karate-chicks": "Karate",
    "sleepersippies": "Sleeper",
    "tinybears": "Tiny",
    "ottermother": "Otter",
}
_PICTURES = {
    "pricklypettes": (" ▲▲▲▲▲ ", "▲(o o)▲", "  ╰v╯  "),
    "chewy-carrots": (" ││ ││ ", " (o o) ", "  ╰Y╯  "),
    "curlysnouts": (" ^   ^ ", "( o o )", " ╰(:)╯ "),
    "snufflesniff": ("▟╭───╮▙", "▜│o o│▛", " ╰─O─╯ "),
    "tree-of-hainut": (" ^ ^ ╭╮", "(o o)││", " ╰w╯╰╯ "),
    "sealalater": (" ╭───╮ ", " │O O│ ", "=╰─Y─╯="),
    "ponytailors": (" ▲▞▚▲  ", " │o o│▞", ' ╰""─╯▞'),
    "purplepaws": (" /\\_/\\ ", "( o o )", " > ^ < "),
    "karate-chicks": (" ╭~~~╮ ", "═╪o═o╪═", " ╰─V─╯ "),
    "sleepersippies": (" n───nz", " │- -│ ", "(╰o─o╯)"),
    "tinybears": ("()───()", " │o o│ ", " ╰(_)╯ "),
    "ottermother": (" c───c ", " │o o│ ", "~╰─x─╯~"),
}
_FACES = {
    "pricklypettes": "▲o o▲",
    "chewy-carrots": "|(oo)|",
    "curlysnouts": "^(:)^",
    "snufflesniff": "▟oOo▙",
    "tree-of-hainut": "^o o^)",
    "sealalater": "=OYO=",
    "ponytailors": "▲o o▲▞",
    "purplepaws": "=^.^=",
    "karate-chicks": "═oVo═",
    "sleepersippies": "(-o-)z",
    "tinybears": "(oIo)",
    "ottermother": "~oxo~",
}
LOW, HIGH = 4, 6  # lines of a card
_WIDEST, _NARROWEST = 16, 7
_THIN, _THICK, _DOUBLE, _DOUBLE_THICK = "╭─╮│╰╯", "┏━┓┃┗┛", "╔═╗║╚╝", "▛▀▜▌▙▟"
_PAPER = Style(color=INK, bgcolor=CREAM)
WAYS = 4  # to say a group


@dataclass(frozen=True)
class Group:
    """Some cards that are alike: an animal, and how many; without an animal, cards that are not known."""

    animal: str
    number: int


def groups(cards: Iterable[str]) -> list[Group]:
    """Cards by animal, in the order of the animals."""
    numbers = Counter(cards)
    return [Group(animal, numbers[animal]) for animal in ANIMAL_NAMES if numbers[animal]]


def title(animal: str) -> str:
    """The name of an animal as people write it."""
    return ANIMAL_TITLES[animal]


def named(animal: str, room: int) -> str:
    """The name of an animal in so many cells: whole, shortened, or in two letters."""
    names = (title(animal), _NICKNAMES[animal], animal[:2].capitalize())
    return next((name for name in names if len(name) <= room), names[-1])


def put_animal(canvas: Canvas, x: int, y: int, animal: str, text: str, *, bold: bool = True) -> None:
    """A text on the colours of an animal."""
    hues = _HUES[animal]
    for at, character in enumerate(text):
        canvas.put(x + at, y, character, Style(color=INK, bgcolor=hues[at % len(hues)], bold=bold))


def _said(group: Group, way: int) -> str:
    """A group in words, in few letters, and in two or three cells."""
    if not group.animal:
        return f"?{group.number}"
    several = group.number > 1
    if way == 0:
        return f" {title(group.animal)}{f' ×{group.number}' if several else ''} "
    if way == 1:
        return f" {_NICKNAMES[group.animal]}{f' ×{group.number}' if several else ''} "
    short = f"{group.animal[:2].capitalize()}{group.number if several else ''}"
    return f" {short} " if way == 2 else short


def groups_width(some: Sequence[Group], way: int) -> int:
    """How many cells groups take side by side, in one of the ways to say them."""
    return sum(len(_said(group, way)) + 1 for group in some) - 1


def put_groups(canvas: Canvas, x: int, y: int, some: Sequence[Group], room: int) -> None:
    """Groups side by side, in the longest way for which there is room; cards that find none are counted."""
    way = next((way for way in range(WAYS) if groups_width(some, way) <= room), WAYS - 1)
    texts = [_said(group, way) for group in some]
    at, last = x, x + room
    for number, (group, text) in enumerate(zip(some, texts, strict=True)):
        more = f"+{sum(each.number for each in some[number:])}"
        if at + len(text) + (len(more) + 1 if number < len(some) - 1 else 0) > last:
            canvas.put(at, y, more)
            return
        if group.animal:
            put_animal(canvas, at, y, group.animal, text)
        else:
            canvas.put(at, y, text)
        at += len(text) + 1


# --- your own cards -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class HandGroup:
    """Cards of the hand that are alike, and how they are drawn now."""

    at: int  # among all that can be chosen
    group: Group
    public: bool
    note: str  # what is to be said of them
    held: bool = True  # if not, it is no card, but an animal that can be said
    raised: bool = False
    chosen: bool = False
    cursor: bool = False


def card_width(number: int, room: int) -> int:
    """How wide so many cards can be; 0: there is no room for cards."""
    width = min(_WIDEST, (room - 2) // max(1, number) - 1)
    return width if width >= _NARROWEST else 0


def draw_card(canvas: Canvas, x: int, y: int, width: int, height: int, card: HandGroup) -> None:
    """A card, with how many there are of it."""
    animal, inner = card.group.animal, width - 2
    edge = EDGE_RAISED if card.raised else EDGE
    plain, heavy = (_DOUBLE, _DOUBLE_THICK) if card.public else (_THIN, _THICK)
    lines = heavy if card.cursor else plain
    number = f" ×{card.group.number} " if card.group.number > 1 else ""
    canvas.put(x, y, lines[0] + f"{'▲' if card.chosen else lines[1]}{number}".ljust(inner, lines[1]) + lines[2], edge)
    picture = _PICTURES[animal] if height >= HIGH else (_FACES[animal],)
    for row in range(height - 2):
        canvas.put(x, y + 1 + row, lines[3] + " " * inner + lines[3], edge)
        if row == 0:
            put_animal(canvas, x + 1, y + 1, animal, named(animal, inner).ljust(inner))
        else:
            text = picture[row - 1] if len(picture[0]) <= inner else ""
            canvas.put(x + 1, y + 1 + row, text.center(inner), _PAPER)
    note = card.note or ("" if not card.held else "public" if card.public else "secret")
    canvas.put(x, y + height - 1, lines[4] + note[:inner].center(inner, lines[1]) + lines[5], edge)


def chip_text(card: HandGroup, way: int) -> str:
    """Cards of the hand in a line."""
    said = _said(card.group, way).strip()
    left, right = ("[", "]") if card.cursor else (" ", " ")
    mark = "▲" if card.chosen else "◆" if card.raised else ""
    note = f" {card.note}" if card.note and way < 2 else "*" if card.note else ""
    return f"{left}{mark}{said}{note}{right}"


def put_chips(canvas: Canvas, x: int, y: int, cards: Sequence[HandGroup], room: int) -> None:
    """Cards of the hand side by side in a line, each of them a spot."""
    texts: list[str] = []
    for way in range(WAYS - 1):
        texts = [chip_text(card, way) for card in cards]
        if sum(map(len, texts)) <= room:
            break
    at = x
    for card, text in zip(cards, texts, strict=True):
        put_animal(canvas, at, y, card.group.animal, text)
        if card.raised or card.cursor:
            for place in (0, len(text) - 1):
                canvas.put(at + place, y, text[place], EDGE_RAISED)
        canvas.spot(at, y, len(text), 1, HandCard(card.at))
        at += len(text)
