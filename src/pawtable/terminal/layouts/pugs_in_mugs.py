"""The table of Pugs in Mugs: a shelf of mugs for each seat and what is known of its hand; the deck and the pile by kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rich.style import Style

from pawtable.core.seats import SEAT_LETTERS
from pawtable.terminal.canvas import Canvas
from pawtable.terminal.colours import BOLD
from pawtable.terminal.layouts.base import Layout, Scene, Uses, is_tall
from pawtable.terminal.layouts.fan import draw_fan, fan_height
from pawtable.terminal.layouts.pugs_in_mugs_cards import (
    COLOURS,
    KINDS,
    LARGE,
    LETTERS,
    MEDIUM,
    PATTERNS,
    SMALL,
    draw_card,
    draw_mug,
    hue,
    short,
)

_SIZES = (LARGE, MEDIUM, SMALL)
_WIDEST_MUG, _NARROWEST_MUG = 6, 3
_ROOM_FOR_WORDS = 74  # cells in which the whole pile fits with its names


class PugsInMugsLayout(Layout):
    """Drawn in columns, under the names of the seats; the deck and the discard pile in a line below."""

    def headline(self, view: Mapping[str, Any]) -> str:
        table = view["table"]
        left = {2: "two actions", 1: "one action", 0: "no action"}[table["actions"]]
        return f"turn {table['turns'] + 1}" + ("" if view["over"] else f" · {left} left")

    def cards(self, view: Mapping[str, Any]) -> list[str]:
        return list(view["table"]["hand"] or [])

    def uses(self, view: Mapping[str, Any], move: Mapping[str, Any]) -> Uses:
        kind = move["kind"]
        if kind == "draw":
            return Uses(places=("deck",))
        if kind == "exchange":
            return Uses((move["colour"],) * 3, (f"{SEAT_LETTERS[view['seat']]} {move['colour']}",))
        if kind == "steal":
            letter = SEAT_LETTERS[move["seat"]]
            return Uses(COLOURS, (letter, f"{letter} {move['colour']}"))
        if kind == "gimme":
            return Uses(("gimme",), (SEAT_LETTERS[move["seat"]], f"pile {move['card']}"))
        if kind == "dig":
            return Uses(("dig",), (f"pile {move['card']}",))
        if kind == "surprise":
            return Uses(("surprise",), (SEAT_LETTERS[move["seat"]],))
        return Uses(tuple(move.get("cards", ())))

    # --- the table ------------------------------------------------------------------------------------------------

    def table_height(self, scene: Scene, width: int, lines: int) -> int:
        return 9 if is_tall(lines) else 6

    def draw_table(self, scene: Scene, canvas: Canvas) -> None:
        roomy = canvas.height >= 9
        for seat, x, width in scene.columns(canvas.width):
            of_seat = scene.view["table"]["seats"][seat]
            letter = SEAT_LETTERS[seat]
            canvas.spot(x, 0, width, canvas.height - 1, f"place {letter}")
            meant = letter in scene.pointed.places
            canvas.put(x, 0, f"{_held(of_seat['cards'])}{' ◆' if meant else ''}", BOLD)
            self._draw_shelf(scene, canvas, letter, of_seat["mugs"], x, width, board=roomy)
            mine = seat == scene.view["seat"]
            below = 4 if roomy else 3
            canvas.put(x, below, _kinds("seen" if mine else "has", of_seat["known"], width))
            if not mine:
                canvas.put(x, below + 1, _kinds("no", of_seat["none"], width))
        self._draw_piles(scene, canvas, canvas.height - (2 if roomy else 1))

    @staticmethod
    def _draw_shelf(scene: Scene, canvas: Canvas, letter: str, mugs: Sequence[str], x: int, width: int, *, board: bool) -> None:
        pitch = max(_NARROWEST_MUG, min(_WIDEST_MUG, width // len(COLOURS)))
        broad = pitch if pitch == _NARROWEST_MUG else pitch - 1
        across = min(width, pitch * len(COLOURS))
        if not board:
            canvas.put(x, 2, " " * across, Style(underline=True))
        for at, colour in enumerate(COLOURS):
            place = f"{letter} {colour}"
            meant = place in scene.pointed.places
            draw_mug(canvas, x + at * pitch, 1, colour, broad, owned=colour in mugs, meant=meant, lined=not board)
            canvas.spot(x + at * pitch, 1, broad, 2, f"place {place}")
        if board:
            canvas.put(x, 3, "▔" * across)

    @staticmethod
    def _draw_piles(scene: Scene, canvas: Canvas, y: int) -> None:
        """The deck, which is counted, and the discard pile, which is open."""
        table = scene.view["table"]
        discard = Counter(table["discard"])
        words = canvas.width >= _ROOM_FOR_WORDS
        # A Gimme is about a kind, not about the pile.
        meant = {place for place in scene.pointed.places if "gimme" not in scene.pointed.cards}
        x = 1

        def write(text: str, place: str, style: Style) -> None:
            nonlocal x
            canvas.put(x, y, text, style)
            if place in meant:
                canvas.put(x - 1, y, "◆", BOLD)
            if place:
                canvas.spot(x, y, len(text), 1, f"place {place}")
            x += len(text) + 1

        write(f"Deck {table['deck']}", "deck", BOLD)
        write(f" {'Discarded' if words else 'Pile'} {len(table['discard'])}:", "", BOLD)
        for kind in KINDS:
            count = discard[kind]
            if kind in LETTERS:
                text = f"{LETTERS[kind]}{PATTERNS[kind]}{count}"
            else:
                text = f"{kind.capitalize() if words else short(kind)} {count}"
            write(text, f"pile {kind}", hue(kind) if count and kind in LETTERS else BOLD if count else Style())

    # --- the hand -------------------------------------------------------------------------------------------------

    def hand_height(self, scene: Scene, width: int, lines: int) -> int:
        return fan_height(scene, lines, _SIZES)

    def draw_hand(self, scene: Scene, canvas: Canvas) -> None:
        draw_fan(scene, canvas, self.cards(scene.view), _SIZES, draw_card)


def _held(cards: int) -> str:
    """How many cards a seat holds, and as many backs."""
    return f"{cards} {'▌' * cards}"


def _kinds(begin: str, kinds: Sequence[str], width: int) -> str:
    """Kinds of cards in a few letters, as many as there is room for; the table in words has them all."""
    if not kinds:
        return ""
    shorts = [short(kind) for kind in kinds]
    for left_out in range(len(shorts) + 1):
        more = [f"+{left_out}"] if left_out else []
        text = " ".join([begin, *shorts[: len(shorts) - left_out], *more])
        if len(text) <= width:
            return text
    return ""


LAYOUT = PugsInMugsLayout()
