"""The table of Smallseat: a ring of chairs, the smallest of them golden; what was called, followed and won; the hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from pawtable.core.seats import SEAT_LETTERS
from pawtable.games.smallseat.texts import ANIMAL_TEXTS
from pawtable.match import Move
from pawtable.terminal.canvas import Canvas, shortened, wrapped
from pawtable.terminal.colours import BOLD
from pawtable.terminal.layouts.base import Layout, Scene, Uses, is_tall
from pawtable.terminal.layouts.smallseat_cards import (
    HIGH,
    LOW,
    PUBLIC,
    WAYS,
    Group,
    HandGroup,
    card_width,
    draw_card,
    groups,
    groups_width,
    named,
    put_animal,
    put_chips,
    put_groups,
    title,
)
from pawtable.terminal.layouts.smallseat_chairs import CHAIR, HIGH_CHAIR, OPEN, SECRET, draw_chair, ring, secret_groups

_MIDDLING = 29  # lines of a terminal that has room for cards in the hand, and for legs of chairs
_LOW_MIDDLE, _MIDDLE, _HIGH_MIDDLE = 3, 4, 6
_LINES_OF_CHIPS = 2
_SIGNS = (
    (f"{SECRET} {OPEN}", "secret and public cards; ? are those that you don't know"),
    ("★ (…)", "a vote that has won; one that was handled"),
    ("!Sl !most !rnd", "must vote Sleepersippies, what they hold most, a random card"),
    ("1st", "the Boss votes first; next: in the next round"),
)
_LONGEST_NAME, _SHORTEST_NAME = 14, 7  # letters of an animal's name
_ANIMALS_TO_CHOOSE = ("call", "name")  # phases in which you say an animal, whatever you hold


class SmallseatLayout(Layout):
    """Drawn in two rows of chairs, clockwise from the Smallseat in the upper left; between them what everybody looks at.

    Cards of the hand that are alike are one: "curlysnouts", or "curlysnouts public".
    """

    glossary_name = "Animals"
    win_together = True
    draws_names = True

    def headline(self, view: Mapping[str, Any]) -> str:
        table = view["table"]
        head = f"round {table['round']}" if table["round"] else "before the first round"
        you = table["teller"] == view["seat"]
        who = "you" if you else view["names"][table["teller"]]
        if table["called"] is None:
            return f"{who} {'are' if you else 'is'} the Teller"
        return f"{head} · {who}, the Teller, called {title(table['called'])}"

    def cards(self, view: Mapping[str, Any]) -> list[str]:
        table, you = view["table"], view["seat"]
        if you is None or view["over"]:
            return []
        if _names_an_animal(view):
            return list(table["animals"])
        return [card.group.animal + (PUBLIC if card.public else "") for card in _hand(view)]

    def uses(self, view: Mapping[str, Any], move: Mapping[str, Any]) -> Uses:
        if move["kind"] == "execute":
            return Uses((), (SEAT_LETTERS[view["table"]["handler"]],))
        card, seat = move.get("card"), move.get("seat")
        cards = () if card is None else (card + (PUBLIC if move.get("public") else ""),)
        return Uses(cards, () if seat is None else (SEAT_LETTERS[seat],))

    def usual(self, moves: Sequence[Move]) -> Move | None:
        """Cards that are public once stay so: nobody shall turn one by a key too many."""
        return next((move for move in moves if move.data["kind"] == "ready"), None)

    def together(self, one: str, other: str) -> bool:
        return False

    def uncovered(self, view: Mapping[str, Any], views: Sequence[Mapping[str, Any]]) -> Mapping[str, Any]:
        """Everybody knows their own cards."""
        table = view["table"]
        seats = [{**of_seat, "cards": views[seat]["table"]["hand"], "known": []} for seat, of_seat in enumerate(table["seats"])]
        return {**view, "table": {**table, "seats": seats}}

    def glossary(self, view: Mapping[str, Any]) -> list[tuple[str, str]]:
        return [*((title(animal), ANIMAL_TEXTS[animal]) for animal in view["table"]["animals"]), ("", ""), *_SIGNS]

    def about(self, name: str) -> str:
        return ANIMAL_TEXTS.get(name, "")

    # --- the table ------------------------------------------------------------------------------------------------

    def table_height(self, scene: Scene, width: int, lines: int) -> int:
        chairs = HIGH_CHAIR if lines >= _MIDDLING else CHAIR
        return 2 * chairs + (_HIGH_MIDDLE if is_tall(lines) else _MIDDLE if lines >= _MIDDLING else _LOW_MIDDLE)

    def draw_table(self, scene: Scene, canvas: Canvas) -> None:
        high = canvas.height >= 2 * HIGH_CHAIR + _MIDDLE
        height = HIGH_CHAIR if high else CHAIR
        for chair in ring(scene.view["players"], canvas.width, canvas.height - height):
            yours = scene.view["table"]["places"][chair.place] == scene.view["seat"]  # your cards are below
            draw_chair(scene, canvas, chair, high=high, cards=not yours or _names_an_animal(scene.view))
        middle = canvas.height - 2 * height
        gap = 1 if middle >= _HIGH_MIDDLE else 0
        self._draw_middle(scene, canvas, height + gap, middle - gap)  # the space below is used up where need be

    @staticmethod
    def _draw_middle(scene: Scene, canvas: Canvas, y: int, lines: int) -> None:
        """What was called, led and won; the Teller's cards, which are counted in the end; what an animal does."""
        _write_status(scene, canvas, y)
        below = y + 1
        if scene.view["table"]["teller"] != scene.view["seat"]:
            below += _write_tellers_cards(scene, canvas, below)
        animal = _looked_at(scene)
        if animal is None:
            return
        says = wrapped(f"{title(animal)}: {ANIMAL_TEXTS[animal]}", canvas.width - 2)
        room = y + lines - below
        for row, text in enumerate(says[:room]):
            cut = row == room - 1 and len(says) > room
            canvas.put(1, below + row, shortened(f"{text} …" if cut else text, canvas.width - 2))

    # --- the hand -------------------------------------------------------------------------------------------------

    def hand_height(self, scene: Scene, width: int, lines: int) -> int:
        if scene.view["seat"] is None:
            return 0
        return 1 + HIGH if is_tall(lines) else 1 + LOW if lines >= _MIDDLING else _LINES_OF_CHIPS

    def draw_hand(self, scene: Scene, canvas: Canvas) -> None:
        if scene.view["seat"] is None:
            return
        cards = _drawn(scene, self.cards(scene.view))
        width = card_width(len(cards), canvas.width)
        if not cards:
            canvas.put(1, canvas.height // 2, "You hold no cards." if scene.view["table"]["round"] else "")
        elif canvas.height > LOW and width:
            self._draw_cards(canvas, cards, width)
        else:
            self._write_cards(scene, canvas, cards)

    @staticmethod
    def _draw_cards(canvas: Canvas, cards: Sequence[HandGroup], width: int) -> None:
        """As cards: the secret ones at the left, the public ones at the right."""
        height = canvas.height - 1
        between = 2 if any(card.public for card in cards) and not all(card.public for card in cards) else 0
        left = max(0, (canvas.width - between - len(cards) * (width + 1) + 1) // 2)
        for at, card in enumerate(cards):
            x = left + at * (width + 1) + (between if card.public else 0)
            draw_card(canvas, x, 0 if card.raised else 1, width, height, card)
            canvas.spot(x, 0, width, canvas.height, f"card {card.at}")

    @staticmethod
    def _write_cards(scene: Scene, canvas: Canvas, cards: Sequence[HandGroup]) -> None:
        """In two lines: the secret ones above, the public ones below."""
        if _names_an_animal(scene.view):
            half = -(-len(cards) // 2)
            for row, some in enumerate((cards[:half], cards[half:])):
                put_chips(canvas, 1, row, some, canvas.width - 1)
            return
        for row, (word, some) in enumerate((("Secret", _those(cards, False)), ("Public", _those(cards, True)))):
            begin = f"{word} {sum(card.group.number for card in some)}"
            canvas.put(1, row, begin, BOLD)
            put_chips(canvas, 12, row, some, canvas.width - 12)


def _those(cards: Sequence[HandGroup], public: bool) -> list[HandGroup]:
    return [card for card in cards if card.public == public]


def _names_an_animal(view: Mapping[str, Any]) -> bool:
    """Whether you are to say an animal of the game."""
    table = view["table"]
    return table["phase"] in _ANIMALS_TO_CHOOSE and table["actor"] == view["seat"] is not None


def _hand(view: Mapping[str, Any]) -> list[HandGroup]:
    """Your cards: first the secret ones, then those that are public, or will be."""
    table, you = view["table"], view["seat"]
    opening = list(table["opening"] or ())
    secret = list(table["hand"])
    for card in opening:
        secret.remove(card)
    coming = table["coming"] if table["actor"] == you and table["coming"] else []
    free = table["phase"] == "vote" and you in table["asked"] and not table["seats"][you]["commands"]
    led = table["led"] if free else None
    found: list[HandGroup] = []
    for group in groups(secret):
        new = coming.count(group.animal)
        note = f"{new} new" if new else "follow" if group.animal == led else ""
        found.append(HandGroup(len(found), group, False, note))
    note = "soon" if opening else ""
    for group in groups([*table["seats"][you]["public"], *opening]):
        found.append(HandGroup(len(found), group, True, note))
    return found


def _drawn(scene: Scene, names: Sequence[str]) -> list[HandGroup]:
    """The same as they are drawn now; or the animals of the game, if you say one of them."""
    raised = scene.raised(names)
    if _names_an_animal(scene.view):
        cards = [HandGroup(at, group, False, "", held=False) for at, group in enumerate(groups(scene.view["table"]["animals"]))]
    else:
        cards = _hand(scene.view)
    return [
        replace(card, raised=card.at in raised, chosen=card.at in scene.chosen, cursor=card.at == scene.cursor)
        for card in cards
    ]


def _looked_at(scene: Scene) -> str | None:
    """The animal of which it is said what it does: the one whose action goes on, or that of the card that is pointed at."""
    table = scene.view["table"]
    if table["acting"] is not None:
        return str(table["acting"])
    for card in scene.pointed.cards:
        return card.removesuffix(PUBLIC)
    if table["phase"] == "handle" and table["handler"] is not None:
        return str(table["seats"][table["handler"]]["vote"])
    return None


def _status(view: Mapping[str, Any]) -> list[tuple[str, str, str]]:
    """What was called, what is to be followed, what has won, and whose action goes on: words, animals and words after."""
    table = view["table"]
    parts: list[tuple[str, str, str]] = []
    if table["called"] is not None:
        parts.append(("Called", table["called"], ""))
    if table["phase"] == "over":
        numbers = groups(table["seats"][table["teller"]]["cards"])
        most = max((group.number for group in numbers), default=0)
        return parts + [("Most", group.animal, str(most)) for group in numbers if group.number == most]
    if table["winning"] is not None:
        votes = sum(of_seat["vote"] == table["winning"] for of_seat in table["seats"])
        parts.append(("Won", table["winning"], f"{votes} vote{'' if votes == 1 else 's'}"))
    elif table["led"] is not None or table["phase"] == "vote":
        parts.append(("Follow", table["led"] or "", "" if table["led"] else "nothing"))
    if table["acting"] is not None:
        who = "you" if table["handler"] == view["seat"] else view["names"][table["handler"]]
        parts.append(("Now", table["acting"], f"by {who}"))
    if table["named"] is not None:
        parts.append(("Named", table["named"], ""))
    return parts


def _cells(part: tuple[str, str, str], room: int) -> int:
    word, animal, rest = part
    return len(word) + len(rest) + (len(named(animal, room)) + 3 if animal else 0) + 3


def _write_status(scene: Scene, canvas: Canvas, y: int) -> None:
    parts = _status(scene.view)
    room = _LONGEST_NAME
    while room > _SHORTEST_NAME and sum(_cells(part, room) for part in parts) > canvas.width:
        room -= 1
    x = 1
    for word, animal, rest in parts:
        canvas.put(x, y, word, BOLD)
        x += len(word) + 1
        if animal:
            text = f" {named(animal, room)} "
            put_animal(canvas, x, y, animal, text)
            x += len(text) + 1
        canvas.put(x, y, rest)
        x += len(rest) + (2 if rest else 1)


def _write_tellers_cards(scene: Scene, canvas: Canvas, y: int) -> int:
    """All cards of the Teller: on the chair there may be no room for them. How many lines that takes."""
    table = scene.view["table"]
    of_seat = table["seats"][table["teller"]]
    secret, public = secret_groups(of_seat), groups(of_seat["public"])
    begin, then = f"Teller {SECRET} secret {of_seat['secrets']}", f"{OPEN} public {len(of_seat['public'])}"
    room = canvas.width - len(begin) - len(then) - 6
    for way in range(WAYS):
        first = groups_width(secret, way)
        if first + groups_width(public, way) <= room:
            _write_groups(canvas, 1, y, begin, secret, first)
            _write_groups(canvas, len(begin) + first + 4, y, then, public, room - first)
            return 1
    _write_groups(canvas, 1, y, begin, secret, canvas.width - len(begin) - 3)
    _write_groups(canvas, len("Teller  "), y + 1, then, public, canvas.width - len(then) - 10)
    return 2


def _write_groups(canvas: Canvas, x: int, y: int, begin: str, some: Sequence[Group], room: int) -> None:
    canvas.put(x, y, begin, BOLD)
    put_groups(canvas, x + len(begin) + 1, y, some, room)


LAYOUT = SmallseatLayout()
