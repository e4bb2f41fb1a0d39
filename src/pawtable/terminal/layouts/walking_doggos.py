"""The table of Walking Doggos: a column for each seat with its cards and what it knows of them; the pack; your cards' backs."""

from __future__ import annotations

from collections import defaultdict
from typing import assert_never

from pawtable.core.seats import SEAT_LETTERS
from pawtable.core.views import View
from pawtable.games.english import counted
from pawtable.games.walking_doggos.cards import DEAD, HAND, HAND_SIZE, PACK, PLAYED, hand_slot
from pawtable.games.walking_doggos.moves import Tell
from pawtable.games.walking_doggos.texts import numbers_in_game
from pawtable.games.walking_doggos.view import DoggosView, Phase
from pawtable.match import Move
from pawtable.terminal.canvas import Canvas, HandCard, TablePlace, shortened
from pawtable.terminal.colours import BOLD, MARK
from pawtable.terminal.layouts.base import Layout, Scene, Uses, is_tall
from pawtable.terminal.layouts.walking_doggos_cards import (
    BREEDS,
    HIGH,
    LAID,
    LOW,
    Card,
    SeatCard,
    draw_back,
    draw_laid,
    draw_pile,
    draw_played,
    hue,
    state_of,
)

_LOW_TABLE, _HIGH_TABLE = 8, 18
_MIDDLING = 29  # lines of a terminal that has room for high cards in the hand
_WIDEST_CARD, _WIDEST_COLUMN = 14, 34
_SHORT_BET = 4  # packs of which few are spoken of in words
_DEAD_HAND = DEAD.named()


class WalkingDoggosLayout(Layout[DoggosView]):
    """Drawn in columns, under the names of the seats; pack and dead hand below.

    While clues are given, it is the others' cards that can be chosen.
    """

    choosable = "cards: your own, or another player's for a clue"

    def headline(self, view: View[DoggosView]) -> str:
        table = view.table
        rounds = f"round {table.round} of {table.rounds}" if table.rounds > 1 else ""
        now = () if view.over else (table.phase.value,)
        numbers = f"numbers {numbers_in_game(table)}"
        first = () if view.over else (f"first player {view.names[table.first]}",)
        return " · ".join(filter(None, (rounds, *now, numbers, *first)))

    def cards(self, view: View[DoggosView]) -> list[str]:
        if view.seat is None or view.table.phase != Phase.CLUES:
            return super().cards(view)
        others = [(view.seat + after) % view.players for after in range(1, view.players)]
        return [hand_slot(seat, place) for seat in others for place in range(view.table.dealt)]

    def together(self, one: str, other: str) -> bool:
        return one.rpartition(":")[0] == other.rpartition(":")[0]

    def uses(self, view: View[DoggosView], move: Move) -> Uses:
        uses = super().uses(view, move)
        return Uses(uses.cards, (f"seat:{move.data.seat}",)) if isinstance(move.data, Tell) else uses

    def order(self, score: int) -> tuple[int, int]:
        """The fewest points are best, but not fewer than none."""
        return (1, -score) if score < 0 else (0, score)

    # --- the table ------------------------------------------------------------------------------------------------

    def table_height(self, scene: Scene[DoggosView], width: int, lines: int) -> int:
        return _HIGH_TABLE if is_tall(lines) else _LOW_TABLE

    def draw_table(self, scene: Scene[DoggosView], canvas: Canvas) -> None:
        high = canvas.height >= _HIGH_TABLE
        names = self.cards(scene.view)
        raised = {names[at] for at in scene.raised(names)}
        for seat, x, width in scene.columns(canvas.width):
            if seat != scene.view.seat:
                canvas.spot(x, 0, width, HAND_SIZE + 1 if not high else 2 * HAND_SIZE + 3, TablePlace(f"seat:{seat}"))
            for row, text in enumerate(_status(scene, seat, width)[: 2 if high else 1]):
                canvas.put(x, row, text, BOLD)
            for card in _cards(scene.view.table, seat):
                self._draw_seat_card(scene, canvas, names, raised, seat, card, x, min(width, _WIDEST_COLUMN), high=high)
        if high:
            self._draw_middle(scene, canvas, canvas.height - 4)
        else:
            self._write_middle(scene, canvas, canvas.height - 2)
        _write_last(scene, canvas, canvas.height - 1)

    @staticmethod
    def _draw_seat_card(
        scene: Scene[DoggosView],
        canvas: Canvas,
        names: list[str],
        raised: set[str],
        seat: int,
        card: Card,
        x: int,
        width: int,
        *,
        high: bool,
    ) -> None:
        table, place, name = scene.view.table, card.place, hand_slot(seat, card.place)
        at = names.index(name) if name in names else None
        laid = table.seats[seat].laid == place
        shown = SeatCard(
            card,
            laid=laid,
            leads=laid and table.leading == seat,
            meant=name in raised,
            chosen=at in scene.chosen,
            cursor=at is not None and at == scene.cursor,
        )
        if high:
            is_last = place == table.dealt - 1
            y, height = 2 + 2 * place, 3 if is_last else 2
            shown.draw_card(canvas, x, y, width, last=is_last)
        else:
            y, height = 1 + place, 1
            shown.draw_line(canvas, x, y, width)
        if at is not None:
            canvas.spot(x, y, width, height, HandCard(at))

    def _draw_middle(self, scene: Scene[DoggosView], canvas: Canvas, y: int) -> None:
        """The dead hand and the pack as cards."""
        meant = _DEAD_HAND in scene.pointed.places
        wide = draw_pile(canvas, 0, y, "dead hand", _dead_cards(scene.view.table), meant=meant)
        canvas.spot(0, y, wide, 3, TablePlace(_DEAD_HAND))
        x = wide + 3
        pack = _pack(scene.view)
        if not pack:
            canvas.put(x, y + 1, _no_pack(scene.view))
        for seat, name in pack:
            draw_laid(canvas, x, y, _called(scene.view, seat), name, leads=seat == scene.view.table.leading)
            x += LAID + 1

    def _write_middle(self, scene: Scene[DoggosView], canvas: Canvas, y: int) -> None:
        """The same in a line."""
        dead = f"Dead hand {_dead_cards(scene.view.table)}"
        canvas.put(1, y, dead, BOLD)
        canvas.spot(0, y, len(dead) + 2, 1, TablePlace(_DEAD_HAND))
        if _DEAD_HAND in scene.pointed.places:
            canvas.put(0, y, "◆", BOLD)
        x, pack = len(dead) + 4, _pack(scene.view)
        if not pack:
            canvas.put(x, y, _no_pack(scene.view))
            return
        canvas.put(x, y, "Pack", BOLD)
        x += 5
        leading = scene.view.table.leading
        texts = [f"[{name} leads]" if seat == leading else f" {name} " for seat, name in pack]
        owners = [_called(scene.view, seat) for seat, _ in pack]
        if x + sum(len(each) + 2 for each in owners + texts) > canvas.width:
            owners = [f"{SEAT_LETTERS[seat]}:" for seat, _ in pack]
        for owner, text, (_, name) in zip(owners, texts, pack, strict=True):
            canvas.put(x, y, owner)
            x += len(owner) + (0 if owner.endswith(":") else 1)
            canvas.put(x, y, text, hue(name[0]))
            x += len(text) + 1

    # --- the hand -------------------------------------------------------------------------------------------------

    def hand_height(self, scene: Scene[DoggosView], width: int, lines: int) -> int:
        if scene.view.seat is None:
            return 0
        return 1 + (HIGH if lines >= _MIDDLING else LOW)

    def draw_hand(self, scene: Scene[DoggosView], canvas: Canvas) -> None:
        you, table, names = scene.view.seat, scene.view.table, self.cards(scene.view)
        if you is None:
            return
        raised = scene.raised(names)
        width = min(_WIDEST_CARD, (canvas.width + 1) // HAND_SIZE - 1)
        left = max(0, (canvas.width - (width + 1) * HAND_SIZE + 1) // 2)
        height = HIGH if canvas.height > HIGH else LOW
        for card in _cards(table, you):
            x, name = left + card.place * (width + 1), hand_slot(you, card.place)
            if card.played:
                laid = table.seats[you].laid == card.place
                state = state_of(laid=laid, leads=laid and table.leading == you, room=width - 2)
                draw_played(canvas, x, 1, card, width, height, state)
                continue
            at = names.index(name) if name in names else None
            up = at in raised
            heavy = at is not None and at == scene.cursor
            draw_back(canvas, x, 0 if up else 1, card, width, height, raised=up, heavy=heavy)
            if at is not None:
                if at in scene.chosen:
                    canvas.put(x + 1, height, "▲", MARK)
                canvas.spot(x, 0, width, height + 1, HandCard(at))


def _called(view: View[DoggosView], seat: int) -> str:
    return "You" if seat == view.seat else view.names[seat]


def _cards(table: DoggosView, seat: int) -> list[Card]:
    """The cards of a seat: those of its hand, and those that it has played."""
    hand, pack, played = (table.place(name) for name in (HAND.named(seat), PACK.named(), PLAYED.named(seat)))
    gone = {slot.name: slot.face for place in (pack, played) if place for slot in place.slots}
    laid = table.seats[seat].laid
    return [
        Card(place, gone[PACK.named(seat) if place == laid else PLAYED.named(seat, str(place))], (), played=True)
        if slot.empty
        else Card(place, slot.face, slot.marks, played=False)
        for place, slot in enumerate(hand.slots if hand else [])
    ]


def _pack(view: View[DoggosView]) -> list[tuple[int, str]]:
    """Who has played what into the pack, in their order."""
    pack = view.table.place(PACK.named())
    return [(int(slot.name.rpartition(":")[2]), slot.face) for slot in (pack.slots if pack else []) if slot.face]


def _dead_cards(table: DoggosView) -> int:
    dead = table.place(_DEAD_HAND)
    return dead.count if dead else 0


def _no_pack(view: View[DoggosView]) -> str:
    """What is said where the pack will lie."""
    table = view.table
    if table.phase != Phase.WALKING:
        return ""
    return "You start the pack." if table.turn == view.seat else f"{view.names[table.turn]} starts the pack."


def _status(scene: Scene[DoggosView], seat: int, width: int) -> list[str]:
    """How a seat stands: tokens, or packs taken and bet, and its points; in a second line what is of less use."""
    table = scene.view.table
    of_seat, phase = table.seats[seat], table.phase
    trade = "kept" if of_seat.kept else "" if of_seat.traded is None else f"traded {of_seat.traded + 1}"
    match phase:
        case Phase.CLUES:
            first = ["●" * of_seat.tokens + "○" * (table.clues - of_seat.tokens), "tokens"]
        case Phase.TRADING:
            first = [trade or "may trade"]
        case Phase.BETTING:
            first = [f"bet {of_seat.bet}" if of_seat.has_bet else "no bet yet"]
        case Phase.WALKING | Phase.OVER:
            pips = _pips(of_seat.packs, of_seat.bet)
            between = " of " if len(pips) < _SHORT_BET else "/"
            first = [f"{of_seat.packs}{between}{of_seat.bet}", pips]
        case _:
            assert_never(phase)
    points = counted(of_seat.points, "pt") if table.round > 1 or scene.view.over else ""
    room = width - (len(points) + 1 if points else 0)
    while len(first) > 1 and len(" ".join(first)) > room:
        first.pop()
    taken = f"{counted(of_seat.dogs, 'card')} taken"
    in_full = f"{taken}, sum {of_seat.sum}"
    second = (in_full if len(in_full) <= width else taken) if of_seat.dogs else ""
    if phase == Phase.BETTING or (phase in (Phase.WALKING, Phase.OVER) and not second):
        second = trade
    return [" ".join(first).ljust(width - len(points)) + points, shortened(second, width)]


def _pips(packs: int, bet: int) -> str:
    """Packs taken of those that were bet, and packs above the bet."""
    return "●" * min(packs, bet) + "○" * (bet - packs) + "+" * (packs - bet)


def _write_last(scene: Scene[DoggosView], canvas: Canvas, y: int) -> None:
    """What lies in packs that were taken, by breed; before that, what the letters mean, from high to low."""
    played = defaultdict(list)
    for place in scene.view.table.places_like(PLAYED):
        for slot in place.slots:
            if slot.face:
                played[slot.face[0]].append(slot.face[1:])
    if played:
        x = 1
        parts = [("Played", BOLD)]
        digits = {breed: "".join(sorted(played[breed], reverse=True)) for breed in BREEDS if played[breed]}
        parts += [(f" {breed} {numbers} ", hue(breed)) for breed, numbers in digits.items()]
    else:
        x = 0
        parts = [(f" {breed} {name} ", hue(breed)) for breed, name in BREEDS.items()]
    for at, (text, style) in enumerate(parts):
        canvas.put(x, y, text, style)
        x += len(text)
        if not played and at < len(parts) - 1:
            canvas.put(x, y, "›")
        x += 1


LAYOUT = WalkingDoggosLayout()
