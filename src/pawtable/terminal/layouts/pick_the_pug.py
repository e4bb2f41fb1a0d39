"""The table of Pick the Pug: the seats with what is known of them, the open creatures, the discard pile by colour; the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from pawtable.core.views import View
from pawtable.games.pick_the_pug.cards import DECK, DISCARD, DONKEYS_LEFT, FACES, SLEEPING, TIE_FACES, colour_of, item_of
from pawtable.games.pick_the_pug.moves import Call, Choose, Discard, Show, Take
from pawtable.games.pick_the_pug.view import Phase, PickView, PugThere
from pawtable.match import Move
from pawtable.terminal.canvas import PLAIN, Canvas, TablePlace
from pawtable.terminal.colours import BOLD
from pawtable.terminal.layouts.base import Layout, Scene, Uses, is_tall
from pawtable.terminal.layouts.fan import draw_fan, fan_height
from pawtable.terminal.layouts.names import draw_name, with_kinds_if_all_fit
from pawtable.terminal.layouts.pick_the_pug_cards import (
    COLOURS,
    CREATURE,
    LARGE,
    MEDIUM,
    SMALL,
    creature_fits,
    draw_card,
    draw_creature,
    hue,
    put_cards,
    write_creature,
)

_SIZES = (LARGE, MEDIUM, SMALL)
_SEAT = 3  # lines of a seat
_NARROWEST_SEAT = 14  # cells; with less for each, the seats take two lines
_MIDDLING = 29  # lines of a terminal that has room for creatures on cards
_OPEN_CREATURES = 3
_SURE = "Pug!"
_PUG_THERE = {PugThere.YES: _SURE, PugThere.MAYBE: "Pug?", PugThere.NO: ""}
_PAIRS = ("BB Swap", "BG Steal", "BO Mini-Tornado", "GG 50-50", "GO Taxes", "OO Big-Tornado", "W any")


class PickThePugLayout(Layout[PickView]):
    """Drawn in one or two rows of seats; the creatures below, then what was discarded, by colour and item."""

    choosable = "cards of your hand, or of the hand you are looking at"
    draws_names = True

    def headline(self, view: View[PickView]) -> str:
        table = view.table
        parts = [f"round {table.round}"]
        if view.over:
            return parts[0]
        if table.phase == Phase.TIE:
            return f"{parts[0]} · Tie Breaker"
        whose = "your turn" if table.turn == view.seat else f"{view.names[table.turn]}'s turn"
        parts += [f"turn {table.turns}", whose] if table.phase != Phase.NAME else []
        return " · ".join(filter(None, (*parts, _effect(view))))

    def cards(self, view: View[PickView]) -> list[str]:
        table, you = view.table, view.seat
        if you is None or view.over:
            return []
        if table.phase == Phase.TIE and you in table.finalists:
            return [face.id for face in TIE_FACES]
        return table.known(table.victim if table.looking(you) and table.victim is not None else you)

    def uses(self, view: View[PickView], move: Move) -> Uses:
        """A card is told by its face, wherever it lies; what is chosen in the list is no place here."""
        match move.data:
            case Discard(cards, _, seat):
                return Uses(tuple(cards), () if seat is None else (f"seat:{seat}",))
            case Take(card):
                return Uses((card,))
            case Call("djinn", slot, _, card) if card is not None:
                return Uses((), (slot, f"pile {card}"))
            case Show():
                return Uses(tuple(self.cards(view)))
            case Choose(colour):
                return Uses((colour,))
            case _:
                return super().uses(view, move)

    def uncovered(self, view: View[PickView], views: Sequence[View[PickView]]) -> View[PickView]:
        """Everybody knows their own hand."""
        table = super().uncovered(view, views).table
        seats = [
            replace(of_seat, pug=PugThere.YES if "pug" in table.known(seat) else PugThere.NO)
            for seat, of_seat in enumerate(table.seats)
        ]
        return replace(view, table=replace(table, seats=seats))

    # --- the table ------------------------------------------------------------------------------------------------

    def table_height(self, scene: Scene[PickView], width: int, lines: int) -> int:
        below = CREATURE + 4 if is_tall(lines) else CREATURE + 2 if lines >= _MIDDLING else _OPEN_CREATURES + 1
        return _SEAT * _rows(scene, width) + below

    def draw_table(self, scene: Scene[PickView], canvas: Canvas) -> None:
        rows = _rows(scene, canvas.width)
        a_row = -(-len(scene.seats) // rows)
        scene = with_kinds_if_all_fit(scene, (canvas.width + 1) // a_row - 1)
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
    def _draw_seat(scene: Scene[PickView], canvas: Canvas, seat: int, x: int, y: int, width: int) -> None:
        """A seat: its name, its cards with what is to be said of it, and those of them that are known."""
        place = f"seat:{seat}"
        draw_name(scene, canvas, seat, x, y, width, meant=place in scene.pointed.places)
        canvas.spot(x, y, width, _SEAT, TablePlace(place))
        said, pug = _status(scene, seat, width)
        canvas.put(x, y + 1, said, BOLD)
        canvas.put(x + len(said) + 1, y + 1, pug, BOLD if pug == _SURE else PLAIN)
        known = [card for card in scene.view.table.known(seat) if card != "pug"]
        if known and seat != scene.view.seat:
            put_cards(canvas, x, y + 2, "has", known, width)

    def _draw_middle(self, scene: Scene[PickView], canvas: Canvas, y: int, height: int) -> None:
        """The open creatures; or your own hand while it is another one that you choose from."""
        view, table = scene.view, scene.view.table
        if view.seat is not None and table.victim is not None and table.looking(view.seat):
            canvas.put(1, y, f"Sphinx: you are looking at the hand of {view.names[table.victim]}.", BOLD)
            canvas.put(1, y + 1, "It is shown below, in place of your own hand.")
            put_cards(canvas, 1, y + 2, "Your hand:", table.known(view.seat), canvas.width - 2)
            return
        there = [(slot.name, FACES[slot.face]) for slot in table.creatures() if slot.face]
        if not there:
            canvas.put(1, y, "No creatures left.")
            return
        edges = [(canvas.width + 1) * at // _OPEN_CREATURES for at in range(_OPEN_CREATURES + 1)]
        if height >= CREATURE and all(creature_fits(face.text, edges[1] - 1) for _, face in there):
            for at, (slot, face) in enumerate(there):
                width, meant = edges[at + 1] - edges[at] - 1, slot in scene.pointed.places
                draw_creature(canvas, edges[at], y, width, face.name, face.text, meant=meant)
                canvas.spot(edges[at], y, width, CREATURE, TablePlace(slot))
            return
        longest = max(len(face.name) for _, face in there)
        for row, (slot, face) in enumerate(there):
            room = min(longest, canvas.width - len(face.text) - 3)
            write_creature(canvas, 0, y + row, face.name, room, face.text, meant=slot in scene.pointed.places)
            canvas.spot(0, y + row, canvas.width, 1, TablePlace(slot))

    @staticmethod
    def _write_pile(scene: Scene[PickView], canvas: Canvas, y: int) -> None:
        """The deck, which is counted, and the discard pile, which is open: the items of each colour."""
        table = scene.view.table
        discarded = table.faces(DISCARD.named())
        by_colour: dict[str, dict[str, str]] = {}
        for card, number in Counter(discarded).items():
            text = item_of(card)[0] + (str(number) if number > 1 else "")
            meant = f"pile {card}" in scene.pointed.places
            by_colour.setdefault(colour_of(card), {})[card] = f"◆{text}" if meant else text
        count = {place.name: place.count for place in table.places}
        deck, pile = f"Deck {count[DECK.named()]}", len(discarded)
        left = [f"Donkeys {count[DONKEYS_LEFT.named()]}", f"Creatures {count[SLEEPING.named()]}"]
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
                canvas.spot(x, y, len(text), 1, TablePlace(f"pile {card}"))
                x += len(text)
            canvas.put(x, y, pad, style)
            x += len(pad) + 1

    # --- the hand -------------------------------------------------------------------------------------------------

    def hand_height(self, scene: Scene[PickView], width: int, lines: int) -> int:
        return fan_height(scene, lines, _SIZES)

    def draw_hand(self, scene: Scene[PickView], canvas: Canvas) -> None:
        view = scene.view
        cards = self.cards(view) or ([] if view.seat is None else view.table.known(view.seat))
        draw_fan(scene, canvas, cards, _SIZES, draw_card)


def _rows(scene: Scene[PickView], width: int) -> int:
    """In how many rows the seats are."""
    return 1 if len(scene.seats) * (_NARROWEST_SEAT + 1) <= width + 1 else 2


def _effect(view: View[PickView]) -> str:
    """The action or creature that is going on, by whom and on whom."""
    table = view.table
    if table.effect is None:
        return ""
    aimed = [seat for seat in (table.caller, table.victim) if seat is not None]
    called = " on ".join("you" if seat == view.seat else view.names[seat] for seat in aimed)
    return f"{FACES[table.effect].name} by {called}"


def _status(scene: Scene[PickView], seat: int, width: int) -> tuple[str, str]:
    """How many cards a seat holds, rounds won and what else is to be said; and whether the Pug may be there."""
    table = scene.view.table
    of_seat, cards = table.seats[seat], table.hand(seat).count
    parts = (
        "★" * of_seat.pugs,
        "safe" if of_seat.safe else "",
        "skips" if of_seat.skips else "",
        "next" if table.extra == seat else "",
        "final" if table.phase == Phase.TIE and seat in table.finalists else "",
    )
    rest = " ".join(filter(None, parts))
    pug = "" if seat == scene.view.seat else _PUG_THERE[of_seat.pug]
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
