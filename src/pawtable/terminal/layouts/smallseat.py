"""The table of Smallseat: a ring of chairs, the smallest of them golden; what was called, followed and won; the hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pawtable.core.views import View
from pawtable.games.english import counted
from pawtable.games.smallseat.cards import ANIMAL_TEXTS, animal_of, public_face
from pawtable.games.smallseat.moves import Call, Execute, Name, Open, Ready, Vote
from pawtable.games.smallseat.view import Phase, SmallseatView
from pawtable.match import Move
from pawtable.terminal.canvas import Canvas, HandCard, shortened, wrapped
from pawtable.terminal.colours import BOLD
from pawtable.terminal.layouts.base import Layout, Scene, Uses, is_tall
from pawtable.terminal.layouts.names import with_kinds_if_all_fit
from pawtable.terminal.layouts.smallseat_cards import (
    HIGH,
    LOW,
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
from pawtable.terminal.layouts.smallseat_chairs import (
    CHAIR,
    HIGH_CHAIR,
    OPEN,
    SECRET,
    draw_chair,
    public_groups,
    ring,
    secret_groups,
)

_MIDDLING = 29  # lines of a terminal that has room for cards in the hand, and for legs of chairs
_LOW_MIDDLE, _MIDDLE, _HIGH_MIDDLE = 3, 4, 6
_LINES_OF_CHIPS = 2
_SIGNS = (
    (f"{SECRET} {OPEN}", "secret and public cards; ? counts cards that you don't know"),
    ("★ (…)", "a winning vote; a losing vote that was resolved"),
    ("!Sl !most !rnd", "must vote Sleepersippies, the animal held most, a random card"),
    ("1st", "votes first; next: in the next round"),
)
_LONGEST_NAME, _SHORTEST_NAME = 14, 7  # letters of an animal's name


class SmallseatLayout(Layout[SmallseatView]):
    """Drawn in two rows of chairs, clockwise from the Smallseat in the upper left; between them what everybody looks at.

    Cards of the hand that are alike are one.
    """

    glossary_name = "Animals"
    draws_names = True

    def headline(self, view: View[SmallseatView]) -> str:
        table = view.table
        head = f"round {table.round}" if table.round else "before the first round"
        you = table.teller == view.seat
        who = "you" if you else view.names[table.teller]
        if table.called is None:
            return f"{who} {'are' if you else 'is'} the Teller"
        return f"{head} · {who}, the Teller, called {title(table.called)}"

    def cards(self, view: View[SmallseatView]) -> list[str]:
        if view.seat is None or view.over:
            return []
        if _names_an_animal(view):
            return list(view.table.animals)
        return [public_face(card.group.animal) if card.public else card.group.animal for card in _hand(view, view.seat)]

    def uses(self, view: View[SmallseatView], move: Move) -> Uses:
        match move.data:
            case Execute():
                return Uses((), (f"seat:{view.table.handler}",))
            case Vote(card=None):
                return Uses()
            case Call(card=animal) | Name(card=animal) | Open(card=animal):
                return Uses((animal,))
            case _:
                return super().uses(view, move)

    def usual(self, moves: Sequence[Move]) -> Move | None:
        """Cards that are public once stay so: a key too many must not turn one."""
        return next((move for move in moves if isinstance(move.data, Ready)), None)

    def together(self, one: str, other: str) -> bool:
        return False

    def undoes(self, view: View[SmallseatView], card: str) -> str:
        animal = animal_of(card)
        return f"turn {animal}" if card == public_face(animal) and animal in view.table.opening else ""

    def glossary(self, view: View[SmallseatView]) -> list[tuple[str, str]]:
        return [*((title(animal), ANIMAL_TEXTS[animal]) for animal in view.table.animals), ("", ""), *_SIGNS]

    def about(self, name: str) -> str:
        return ANIMAL_TEXTS.get(name, "")

    # --- the table ------------------------------------------------------------------------------------------------

    def table_height(self, scene: Scene[SmallseatView], width: int, lines: int) -> int:
        chairs = HIGH_CHAIR if lines >= _MIDDLING else CHAIR
        return 2 * chairs + (_HIGH_MIDDLE if is_tall(lines) else _MIDDLE if lines >= _MIDDLING else _LOW_MIDDLE)

    def draw_table(self, scene: Scene[SmallseatView], canvas: Canvas) -> None:
        high = canvas.height >= 2 * HIGH_CHAIR + _MIDDLE
        height = HIGH_CHAIR if high else CHAIR
        chairs = ring(scene.view.players, canvas.width, canvas.height - height)
        scene = with_kinds_if_all_fit(scene, min(chair.width for chair in chairs))
        for chair in chairs:
            yours = scene.view.table.sitting[chair.place] == scene.view.seat  # your cards are below
            draw_chair(scene, canvas, chair, high=high, cards=not yours or _names_an_animal(scene.view))
        middle = canvas.height - 2 * height
        gap = 1 if middle >= _HIGH_MIDDLE else 0
        self._draw_middle(scene, canvas, height + gap, middle - gap)  # the space below is used up where need be

    @staticmethod
    def _draw_middle(scene: Scene[SmallseatView], canvas: Canvas, y: int, lines: int) -> None:
        """What was called, led and won; the Teller's cards, which are counted in the end; what an animal does."""
        _write_status(scene, canvas, y)
        below = y + 1
        if scene.view.table.teller != scene.view.seat:
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

    def hand_height(self, scene: Scene[SmallseatView], width: int, lines: int) -> int:
        if scene.view.seat is None:
            return 0
        return 1 + HIGH if is_tall(lines) else 1 + LOW if lines >= _MIDDLING else _LINES_OF_CHIPS

    def draw_hand(self, scene: Scene[SmallseatView], canvas: Canvas) -> None:
        if scene.view.seat is None:
            return
        cards = _drawn(scene, self.cards(scene.view))
        width = card_width(len(cards), canvas.width)
        if not cards:
            canvas.put(1, canvas.height // 2, "You hold no cards." if scene.view.table.round else "")
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
            canvas.spot(x, 0, width, canvas.height, HandCard(card.at))

    @staticmethod
    def _write_cards(scene: Scene[SmallseatView], canvas: Canvas, cards: Sequence[HandGroup]) -> None:
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


def _names_an_animal(view: View[SmallseatView]) -> bool:
    """Whether you are to say an animal of the game, whatever you hold."""
    table = view.table
    return table.phase in (Phase.CALL, Phase.NAME) and table.actor == view.seat is not None


def _hand(view: View[SmallseatView], you: int) -> list[HandGroup]:
    """Your cards: first the secret ones, then those that are public, or will be."""
    table = view.table
    secret = list(table.secret(you).faces)
    for card in table.opening:
        secret.remove(card)
    coming = table.coming if table.actor == you and table.coming else []
    free = table.phase is Phase.VOTE and you in table.asked and not table.seats[you].commands
    led = table.led if free else None
    found: list[HandGroup] = []
    for group in groups(secret):
        new = coming.count(group.animal)
        note = f"{new} new" if new else "follow" if group.animal == led else ""
        found.append(HandGroup(len(found), group, False, note))
    note = "soon" if table.opening else ""
    for group in groups([*map(animal_of, table.public(you).faces), *table.opening]):
        found.append(HandGroup(len(found), group, True, note))
    return found


def _drawn(scene: Scene[SmallseatView], names: Sequence[str]) -> list[HandGroup]:
    """The same as they are drawn now; or the animals of the game, if you say one of them."""
    raised = scene.raised(names)
    you = scene.view.seat
    if you is None or _names_an_animal(scene.view):
        cards = [HandGroup(at, group, False, "", held=False) for at, group in enumerate(groups(scene.view.table.animals))]
    else:
        cards = _hand(scene.view, you)
    return [
        replace(card, raised=card.at in raised, chosen=card.at in scene.chosen, cursor=card.at == scene.cursor)
        for card in cards
    ]


def _looked_at(scene: Scene[SmallseatView]) -> str | None:
    """The animal of which it is said what it does: the one whose action goes on, or that of the card that is pointed at."""
    table = scene.view.table
    if table.acting is not None:
        return table.acting
    for card in scene.pointed.cards:
        return animal_of(card)
    return table.seats[table.handler].voted if table.phase is Phase.HANDLE and table.handler is not None else None


def _status(view: View[SmallseatView]) -> list[tuple[str, str, str]]:
    """What was called, which animal to follow, what has won, and whose action goes on: words, animals and words after."""
    table = view.table
    parts: list[tuple[str, str, str]] = []
    if table.called is not None:
        parts.append(("Called", table.called, ""))
    if table.phase is Phase.OVER:
        numbers = groups(table.secret(table.teller).faces)
        most = max((group.number for group in numbers), default=0)
        return parts + [("Most common", group.animal, str(most)) for group in numbers if group.number == most]
    if table.winning is not None:
        votes = sum(of_seat.voted == table.winning for of_seat in table.seats)
        parts.append(("Won", table.winning, counted(votes, "vote")))
    elif table.led is not None or table.phase is Phase.VOTE:
        parts.append(("Follow", table.led, "") if table.led else ("Vote", "", "any animal"))
    if table.acting is not None and table.handler is not None:
        who = "you" if table.handler == view.seat else view.names[table.handler]
        parts.append(("Now", table.acting, f"by {who}"))
    if table.named is not None:
        parts.append(("Named", table.named, ""))
    return parts


def _cells(part: tuple[str, str, str], room: int) -> int:
    word, animal, rest = part
    return len(word) + len(rest) + (len(named(animal, room)) + 3 if animal else 0) + 3


def _write_status(scene: Scene[SmallseatView], canvas: Canvas, y: int) -> None:
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


def _write_tellers_cards(scene: Scene[SmallseatView], canvas: Canvas, y: int) -> int:
    """All cards of the Teller: on the chair there may be no room for them. How many lines that takes."""
    table = scene.view.table
    secrets, opened = table.secret(table.teller), table.public(table.teller)
    secret, public = secret_groups(secrets), public_groups(opened)
    begin, then = f"Teller {SECRET} secret {secrets.count}", f"{OPEN} public {opened.count}"
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
