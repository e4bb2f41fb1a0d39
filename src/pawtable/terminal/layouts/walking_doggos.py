"""The table of Walking Doggos: a column for each seat with its cards and what it knows of them; the pack; your cards' backs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from pawtable.core.seats import SEAT_LETTERS
from pawtable.terminal.canvas import Canvas, shortened
from pawtable.terminal.colours import BOLD, MARK
from pawtable.terminal.layouts.base import Layout, Scene, Uses, is_tall
from pawtable.terminal.layouts.walking_doggos_cards import (
    BREEDS,
    HIGH,
    LAID,
    LOW,
    SeatCard,
    draw_back,
    draw_laid,
    draw_pile,
    draw_walked,
    hue,
    state_of,
)

_HAND, _DEAD, _TOKENS = 5, 10, 3
_LOW_TABLE, _HIGH_TABLE = 8, 18
_MIDDLING = 29  # lines of a terminal that has room for high cards in the hand
_WIDEST_CARD, _WIDEST_COLUMN = 14, 34
_SHORT_BET = 4  # packs of which few are spoken of in words
_DEAD_HAND = "dead"


class WalkingDoggosLayout(Layout):
    """Drawn in columns, under the names of the seats; pack and dead hand below.

    A card is called by its seat and its place: "B 2". While clues are given, it is the others' cards that can be chosen.
    """

    choosable = "cards, theirs for a clue"

    def headline(self, view: Mapping[str, Any]) -> str:
        table = view["table"]
        rounds = f"round {table['round']} of {table['rounds']}" if table["rounds"] > 1 else ""
        began = f"{view['names'][table['first']]} began" if not view["over"] else ""
        return " · ".join(
            filter(None, (rounds, "" if view["over"] else table["phase"], f"numbers 1 to {table['numbers']}", began))
        )

    def cards(self, view: Mapping[str, Any]) -> list[str]:
        you, table = view["seat"], view["table"]
        if you is None or view["over"]:
            return []
        if table["phase"] == "clues":
            seats = [(you + after) % view["players"] for after in range(1, view["players"])]
        else:
            seats = [you]
        return [
            _name(seat, place) for seat in seats for place in range(_HAND) if not table["seats"][seat]["cards"][place]["walked"]
        ]

    def together(self, one: str, other: str) -> bool:
        return one.partition(" ")[0] == other.partition(" ")[0]

    def uses(self, view: Mapping[str, Any], move: Mapping[str, Any]) -> Uses:
        kind, you = move["kind"], view["seat"]
        if kind == "tell":
            told = move["seat"]
            return Uses(tuple(_name(told, place) for place in move["places"]), (SEAT_LETTERS[told],))
        if kind == "trade":
            return Uses((_name(you, move["place"]),), (_DEAD_HAND,))
        if kind == "walk":
            return Uses((_name(you, move["place"]),))
        return Uses()

    def uncovered(self, view: Mapping[str, Any], views: Sequence[Mapping[str, Any]]) -> Mapping[str, Any]:
        """Whoever sits beside a seat sees its cards."""
        table = view["table"]
        seats = [
            {**of_seat, "cards": views[(seat + 1) % len(views)]["table"]["seats"][seat]["cards"]}
            for seat, of_seat in enumerate(table["seats"])
        ]
        return {**view, "table": {**table, "seats": seats}}

    def order(self, score: int) -> tuple[int, int]:
        """The fewest points are best, but not fewer than none."""
        return (1, -score) if score < 0 else (0, score)

    def remark(self, score: int) -> str:
        return "fired" if score < 0 else ""

    # --- the table ------------------------------------------------------------------------------------------------

    def table_height(self, scene: Scene, width: int, lines: int) -> int:
        return _HIGH_TABLE if is_tall(lines) else _LOW_TABLE

    def draw_table(self, scene: Scene, canvas: Canvas) -> None:
        high = canvas.height >= _HIGH_TABLE
        names = self.cards(scene.view)
        raised = {names[at] for at in scene.raised(names)}
        for seat, x, width in scene.columns(canvas.width):
            letter = SEAT_LETTERS[seat]
            if seat != scene.view["seat"]:
                canvas.spot(x, 0, width, _HAND + 1 if not high else 2 * _HAND + 3, f"place {letter}")
            for row, text in enumerate(_status(scene, seat, width)[: 2 if high else 1]):
                canvas.put(x, row, text, BOLD)
            for place in range(_HAND):
                self._draw_seat_card(scene, canvas, names, raised, seat, place, x, min(width, _WIDEST_COLUMN), high=high)
        if high:
            self._draw_middle(scene, canvas, canvas.height - 4)
        else:
            self._write_middle(scene, canvas, canvas.height - 2)
        _write_last(scene, canvas, canvas.height - 1)

    @staticmethod
    def _draw_seat_card(
        scene: Scene,
        canvas: Canvas,
        names: list[str],
        raised: set[str],
        seat: int,
        place: int,
        x: int,
        width: int,
        *,
        high: bool,
    ) -> None:
        table, name = scene.view["table"], _name(seat, place)
        at = names.index(name) if name in names else None
        laid = table["seats"][seat]["laid"] == place
        card = SeatCard(
            table["seats"][seat]["cards"][place],
            place,
            laid=laid,
            leads=laid and table["leading"] == seat,
            meant=name in raised,
            chosen=at in scene.chosen,
            cursor=at is not None and at == scene.cursor,
        )
        if high:
            y, height = 2 + 2 * place, 3 if place == _HAND - 1 else 2
            card.draw_card(canvas, x, y, width, last=place == _HAND - 1)
        else:
            y, height = 1 + place, 1
            card.draw_line(canvas, x, y, width)
        if at is not None:
            canvas.spot(x, y, width, height, f"card {at}")

    def _draw_middle(self, scene: Scene, canvas: Canvas, y: int) -> None:
        """The dead hand and the pack as cards."""
        meant = _DEAD_HAND in scene.pointed.places
        wide = draw_pile(canvas, 0, y, "dead hand", _DEAD, meant=meant)
        canvas.spot(0, y, wide, 3, f"place {_DEAD_HAND}")
        x = wide + 3
        pack = _pack(scene.view)
        if not pack:
            canvas.put(x, y + 1, _no_pack(scene.view))
        for seat, name in pack:
            draw_laid(canvas, x, y, _called(scene.view, seat), name, leads=seat == scene.view["table"]["leading"])
            x += LAID + 1

    def _write_middle(self, scene: Scene, canvas: Canvas, y: int) -> None:
        """The same in a line."""
        dead = f"Dead hand {_DEAD}"
        canvas.put(1, y, dead, BOLD)
        canvas.spot(0, y, len(dead) + 2, 1, f"place {_DEAD_HAND}")
        if _DEAD_HAND in scene.pointed.places:
            canvas.put(0, y, "◆", BOLD)
        x, pack = len(dead) + 4, _pack(scene.view)
        if not pack:
            canvas.put(x, y, _no_pack(scene.view))
            return
        canvas.put(x, y, "Pack", BOLD)
        x += 5
        leading = scene.view["table"]["leading"]
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

    def hand_height(self, scene: Scene, width: int, lines: int) -> int:
        if scene.view["seat"] is None:
            return 0
        return 1 + (HIGH if lines >= _MIDDLING else LOW)

    def draw_hand(self, scene: Scene, canvas: Canvas) -> None:
        you, names = scene.view["seat"], self.cards(scene.view)
        if you is None:
            return
        table = scene.view["table"]
        of_seat, raised = table["seats"][you], scene.raised(names)
        width = min(_WIDEST_CARD, (canvas.width + 1) // _HAND - 1)
        left = max(0, (canvas.width - (width + 1) * _HAND + 1) // 2)
        height = HIGH if canvas.height > HIGH else LOW
        for place, card in enumerate(of_seat["cards"]):
            x, name = left + place * (width + 1), _name(you, place)
            if card["walked"]:
                laid = of_seat["laid"] == place
                state = state_of(laid=laid, leads=laid and table["leading"] == you, room=width - 2)
                draw_walked(canvas, x, 1, card, place, width, height, state)
                continue
            at = names.index(name) if name in names else None
            up = at in raised
            heavy = at is not None and at == scene.cursor
            draw_back(canvas, x, 0 if up else 1, card, place, width, height, raised=up, heavy=heavy)
            if at is not None:
                if at in scene.chosen:
                    canvas.put(x + 1, height, "▲", MARK)
                canvas.spot(x, 0, width, height + 1, f"card {at}")


def _name(seat: int, place: int) -> str:
    return f"{SEAT_LETTERS[seat]} {place + 1}"


def _called(view: Mapping[str, Any], seat: int) -> str:
    return "You" if seat == view["seat"] else str(view["names"][seat])


def _pack(view: Mapping[str, Any]) -> list[tuple[int, str]]:
    """Who has laid what into the pack, in their order."""
    table, players = view["table"], view["players"]
    laid = [seat for seat in range(players) if table["seats"][seat]["laid"] is not None]
    begun = table["turn"] - len(laid)  # everybody lays one, clockwise
    in_order = [(begun + after) % players for after in range(len(laid))]
    return [(seat, table["seats"][seat]["cards"][table["seats"][seat]["laid"]]["is"]) for seat in in_order]


def _no_pack(view: Mapping[str, Any]) -> str:
    """What is said where the pack will lie."""
    table = view["table"]
    if table["phase"] != "walking" or view["over"]:
        return ""
    return "You begin a pack." if table["turn"] == view["seat"] else f"{view['names'][table['turn']]} begins a pack."


def _status(scene: Scene, seat: int, width: int) -> list[str]:
    """How a seat stands: tokens, or the bet and the packs, and its points; in a second line what is of less use."""
    table = scene.view["table"]
    of_seat, phase = table["seats"][seat], table["phase"]
    traded = of_seat["trading"]
    trade = "" if traded is None else "kept" if traded == "kept" else f"traded {traded + 1}"
    if phase == "clues":
        first = ["●" * of_seat["tokens"] + "○" * (_TOKENS - of_seat["tokens"]), "tokens"]
    elif phase == "trading":
        first = [trade or "not yet"]
    elif phase == "betting":
        first = [f"bet {of_seat['bet']}" if of_seat["bet"] else "no bet yet"]
    else:
        pips = _pips(of_seat["packs"], of_seat["bet"])
        between = " of " if len(pips) < _SHORT_BET else "/"
        first = [f"{of_seat['packs']}{between}{of_seat['bet']}", pips]
    points = f"{of_seat['points']} pts" if table["round"] > 1 or scene.view["over"] else ""
    room = width - (len(points) + 1 if points else 0)
    while len(first) > 1 and len(" ".join(first)) > room:
        first.pop()
    dogs = f"{of_seat['dogs']} dogs, sum {of_seat['sum']}"
    second = (dogs if len(dogs) <= width else f"{of_seat['dogs']} dogs") if of_seat["dogs"] else ""
    if phase == "betting" or (phase == "walking" and not second):
        second = trade
    return [" ".join(first).ljust(width - len(points)) + points, shortened(second, width)]


def _pips(packs: int, bet: int) -> str:
    """Packs walked of those that were bet on, and those above."""
    return "●" * min(packs, bet) + "○" * (bet - packs) + "+" * (packs - bet)


def _write_last(scene: Scene, canvas: Canvas, y: int) -> None:
    """What has been walked, by breed; before that, what the letters mean, from high to low."""
    walked = defaultdict(list)
    for of_seat in scene.view["table"]["seats"]:
        for place, card in enumerate(of_seat["cards"]):
            if card["walked"] and of_seat["laid"] != place:
                walked[card["is"][0]].append(card["is"][1:])
    if walked:
        x = 1
        parts = [("Walked", BOLD)]
        digits = {breed: "".join(sorted(walked[breed], reverse=True)) for breed in BREEDS if walked[breed]}
        parts += [(f" {breed} {numbers} ", hue(breed)) for breed, numbers in digits.items()]
    else:
        x = 0
        parts = [(f" {breed} {name} ", hue(breed)) for breed, name in BREEDS.items()]
    for at, (text, style) in enumerate(parts):
        canvas.put(x, y, text, style)
        x += len(text)
        if not walked and at < len(parts) - 1:
            canvas.put(x, y, "›")
        x += 1


LAYOUT = WalkingDoggosLayout()
