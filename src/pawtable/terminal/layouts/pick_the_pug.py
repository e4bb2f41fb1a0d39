"""The table of Pick the Pug: the seats with what is known of them, the open creatures, the discard pile by colour; the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from pawtable.core.seats import SEAT_LETTERS
from pawtable.games.pick_the_pug.sentences import ACTION_TITLES
from pawtable.games.pick_the_pug.texts import CREATURE_TEXTS
from pawtable.terminal.canvas import PLAIN, Canvas
from pawtable.terminal.colours import BOLD
from pawtable.terminal.layouts.base import Layout, Scene, Uses, is_tall
from pawtable.terminal.layouts.fan import draw_fan, fan_height
from pawtable.terminal.layouts.names import draw_name
from pawtable.terminal.layouts.pick_the_pug_cards import (
    COLOURS,
    CREATURE,
    LARGE,
    MEDIUM,
    SMALL,
    colour_of,
    creature_fits,
    draw_card,
    draw_creature,
    hue,
    item_of,
    put_cards,
    write_creature,
)

_SIZES = (LARGE, MEDIUM, SMALL)
_SEAT = 3  # lines of a seat
_NARROWEST_SEAT = 14  # cells; with less for each, the seats take two lines
_MIDDLING = 29  # lines of a terminal that has room for creatures on cards
_OPEN_CREATURES = 3
_SURE = "Pug!"
_TIE_COLOURS = COLOURS[:3]
_PAIRS = ("BB Swap", "BG Steal", "BO Mini-Tornado", "GG 50-50", "GO Taxes", "OO Big-Tornado", "W any")


class PickThePugLayout(Layout):
    """Drawn in one or two rows of seats; the creatures below, then what was discarded, by colour and item."""

    choosable = "cards of your hand, or those you look at"
    draws_names = True

    def headline(self, view: Mapping[str, Any]) -> str:
        table = view["table"]
        parts = [f"round {table['round']}"]
        if view["over"]:
            return parts[0]
        if table["phase"] == "tie":
            return f"{parts[0]} · Tie Breaker"
        whose = "your turn" if table["turn"] == view["seat"] else f"{view['names'][table['turn']]}'s turn"
        parts += [f"turn {table['turns']}", whose] if table["phase"] != "name" else []
        return " · ".join(filter(None, (*parts, _effect(view))))

    def cards(self, view: Mapping[str, Any]) -> list[str]:
        table, you = view["table"], view["seat"]
        if you is None or view["over"]:
            return []
        if table["phase"] == "tie" and you in table["finalists"]:
            return list(_TIE_COLOURS)
        return list(table["hand"] if table["looking"] is None else table["looking"])

    def uses(self, view: Mapping[str, Any], move: Mapping[str, Any]) -> Uses:
        kind, seat, card = move["kind"], move.get("seat"), move.get("card")
        places = () if seat is None else (SEAT_LETTERS[seat],)
        if kind == "call":
            places = (move["creature"], *places)
            if card is not None and move["creature"] == "djinn":
                return Uses((), (*places, f"pile {card}"))
            return Uses(() if card is None else (card,), places)
        if kind == "show":
            return Uses(tuple(view["table"]["hand"]))
        if kind == "choose":
            return Uses((move["colour"],))
        return Uses(tuple(move.get("cards", ())), places)

    def uncovered(self, view: Mapping[str, Any], views: Sequence[Mapping[str, Any]]) -> Mapping[str, Any]:
        """Everybody knows their own hand."""
        hands = [each["table"]["hand"] for each in views]
        seats = [
            {**of_seat, "known": hand, "pug": "yes" if "pug" in hand else "no"}
            for of_seat, hand in zip(view["table"]["seats"], hands, strict=True)
        ]
        return {**view, "table": {**view["table"], "seats": seats}}

    # --- the table ------------------------------------------------------------------------------------------------

    def table_height(self, scene: Scene, width: int, lines: int) -> int:
        below = CREATURE + 4 if is_tall(lines) else CREATURE + 2 if lines >= _MIDDLING else _OPEN_CREATURES + 1
        return _SEAT * _rows(scene, width) + below

    def draw_table(self, scene: Scene, canvas: Canvas) -> None:
        rows = _rows(scene, canvas.width)
        a_row = -(-len(scene.seats) // rows)
        if not _room_for_kinds(scene, (canvas.width + 1) // a_row - 1):
            scene = replace(scene, kinds={})
        for row in range(rows):
            here = replace(scene, seats=scene.seats[row * a_row : (row + 1) * a_row])
            for seat, x, width in here.columns(canvas.width) if here.seats else []:
                self._draw_seat(scene, canvas, seat, x, row * _SEAT, width)
        y, below = _SEAT * rows, canvas.height - _SEAT * rows
        gap = 1 if below >= CREATURE + 4 else 0
        middle = CREATURE if below >= CREATURE + 2 else _OPEN_CREATURES
        self._draw_middle(scene, canvas, y + gap, middle)
        y += 2 * gap + middle
        self._write_pile(scene, canvas, y)
        if below >= CREATURE + 2:
            canvas.put(1, y + 1, _that_fit(_PAIRS, canvas.width - 2))

    @staticmethod
    def _draw_seat(scene: Scene, canvas: Canvas, seat: int, x: int, y: int, width: int) -> None:
        """A seat: its name, its cards with what is to be said of it, and those of them that are known."""
        of_seat, letter = scene.view["table"]["seats"][seat], SEAT_LETTERS[seat]
        draw_name(scene, canvas, seat, x, y, width, meant=letter in scene.pointed.places)
        canvas.spot(x, y, width, _SEAT, f"place {letter}")
        said, pug = _status(scene, seat, width)
        canvas.put(x, y + 1, said, BOLD)
        canvas.put(x + len(said) + 1, y + 1, pug, BOLD if pug == _SURE else PLAIN)
        known = [card for card in of_seat["known"] if card != "pug"]
        if known:
            put_cards(canvas, x, y + 2, "has", known, width)

    def _draw_middle(self, scene: Scene, canvas: Canvas, y: int, height: int) -> None:
        """The open creatures; or your own hand while it is another one that you choose from."""
        table, view = scene.view["table"], scene.view
        if table["looking"] is not None:
            canvas.put(1, y, f"The Sphinx shows you the hand of {view['names'][table['victim']]}:", BOLD)
            canvas.put(1, y + 1, "it lies below in the place of yours.")
            put_cards(canvas, 1, y + 2, "Your hand:", table["hand"], canvas.width - 2)
            return
        there = [name for name in table["creatures"] if name]
        if not there:
            canvas.put(1, y, "There are no more creatures.")
            return
        edges = [(canvas.width + 1) * at // _OPEN_CREATURES for at in range(_OPEN_CREATURES + 1)]
        if height >= CREATURE and all(creature_fits(CREATURE_TEXTS[name], edges[1] - 1) for name in there):
            for at, name in enumerate(there):
                width, meant = edges[at + 1] - edges[at] - 1, name in scene.pointed.places
                draw_creature(canvas, edges[at], y, width, name.capitalize(), CREATURE_TEXTS[name], meant=meant)
                canvas.spot(edges[at], y, width, CREATURE, f"place {name}")
            return
        for row, name in enumerate(there):
            says = CREATURE_TEXTS[name]
            room = min(max(map(len, there)), canvas.width - len(says) - 3)
            write_creature(canvas, 0, y + row, name.capitalize(), room, says, meant=name in scene.pointed.places)
            canvas.spot(0, y + row, canvas.width, 1, f"place {name}")

    @staticmethod
    def _write_pile(scene: Scene, canvas: Canvas, y: int) -> None:
        """The deck, which is counted, and the discard pile, which is open: the items of each colour."""
        table = scene.view["table"]
        by_colour: dict[str, dict[str, str]] = {}
        for card, number in Counter(table["discard"]).items():
            text = item_of(card)[0] + (str(number) if number > 1 else "")
            meant = f"pile {card}" in scene.pointed.places
            by_colour.setdefault(colour_of(card), {})[card] = f"◆{text}" if meant else text
        deck, pile = f"Deck {table['deck']}", len(table["discard"])
        left = [f"Donkeys {table['donkeys']}", f"Creatures {table['asleep']}"]
        ways = [[deck, *left, f"Discarded {pile}"], [deck, left[0], f"Discarded {pile}"], [deck, f"Discarded {pile}"]]
        cells = sum(5 + len("".join(cards.values())) for cards in by_colour.values())
        way = next((way for way in ways if len("  ".join(way)) + 2 + cells <= canvas.width), [deck, f"Pile {pile}"])
        pad = " " if len("  ".join(way)) + 2 + cells <= canvas.width else ""
        canvas.put(1, y, "  ".join(way), BOLD)
        x = len("  ".join(way)) + 2
        for colour in filter(by_colour.get, COLOURS):
            begin, style = f"{pad}{colour[0].upper()}{pad}", hue(colour)
            canvas.put(x, y, begin, style)
            x += len(begin)
            for card, text in by_colour[colour].items():
                canvas.put(x, y, text, style)
                canvas.spot(x, y, len(text), 1, f"place pile {card}")
                x += len(text)
            canvas.put(x, y, pad, style)
            x += len(pad) + 1

    # --- the hand -------------------------------------------------------------------------------------------------

    def hand_height(self, scene: Scene, width: int, lines: int) -> int:
        return fan_height(scene, lines, _SIZES)

    def draw_hand(self, scene: Scene, canvas: Canvas) -> None:
        cards = self.cards(scene.view) or (scene.view["table"]["hand"] or [])
        draw_fan(scene, canvas, cards, _SIZES, draw_card)


def _rows(scene: Scene, width: int) -> int:
    """In how many rows the seats are."""
    return 1 if len(scene.seats) * (_NARROWEST_SEAT + 1) <= width + 1 else 2


def _room_for_kinds(scene: Scene, width: int) -> bool:
    """Whether it can be said of every seat what plays it."""
    return all(len(scene.view["names"][seat]) + len(kind) + 6 <= width for seat, kind in scene.kinds.items())


def _effect(view: Mapping[str, Any]) -> str:
    """The action or creature that is going on, by whom and on whom."""
    table = view["table"]
    if table["effect"] is None:
        return ""
    aimed = [seat for seat in (table["caller"], table["victim"]) if seat is not None]
    called = " on ".join("you" if seat == view["seat"] else view["names"][seat] for seat in aimed)
    return f"{ACTION_TITLES.get(table['effect']) or table['effect'].capitalize()} by {called}"


def _status(scene: Scene, seat: int, width: int) -> tuple[str, str]:
    """How many cards a seat holds, rounds won and what else is to be said; and whether the Pug may be there."""
    table = scene.view["table"]
    of_seat, cards = table["seats"][seat], table["seats"][seat]["cards"]
    parts = (
        "★" * of_seat["pugs"],
        "safe" if of_seat["safe"] else "",
        "skips" if of_seat["skips"] else "",
        "next" if table["extra"] == seat else "",
        "final" if table["phase"] == "tie" and seat in table["finalists"] else "",
    )
    rest = " ".join(filter(None, parts))
    pug = "" if seat == scene.view["seat"] else {"yes": _SURE, "maybe": "Pug?", "no": ""}[of_seat["pug"]]
    for held in (f"{cards} {'▌' * cards}".rstrip(), str(cards)):
        said = f"{held} {rest}".rstrip()
        if len(f"{said} {pug}".rstrip()) <= width:
            break
    return said, pug


def _that_fit(parts: Sequence[str], width: int) -> str:
    """As many parts as there is room for."""
    while parts and len("  ".join(parts)) > width:
        parts = parts[:-1]
    return "  ".join(parts)


LAYOUT = PickThePugLayout()
