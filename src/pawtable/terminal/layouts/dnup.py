"""dnup's table: a column for each seat with its letters, its cards and its set; the hand as a fan of two-ended cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pawtable.terminal.canvas import Canvas, wrapped
from pawtable.terminal.colours import BOLD
from pawtable.terminal.layouts.base import Layout, Scene, Uses, is_tall
from pawtable.terminal.layouts.dnup_cards import LARGE, MEDIUM, SMALL, TINY, draw_card
from pawtable.terminal.layouts.fan import Size, draw_fan, fan_height

_LETTERS = "dnup"
_MANY_LETTERS = 8  # more than these are counted, not shown
_SIZES = (LARGE, MEDIUM, SMALL)


class DnupLayout(Layout):
    """Drawn in columns, under the names of the seats."""

    def headline(self, view: Mapping[str, Any]) -> str:
        table = view["table"]
        unit = "round" if view["players"] == 2 else "letter"
        needed = f"{table['goal']} {unit}{'' if table['goal'] == 1 else 's'} win{'s' if table['goal'] == 1 else ''}"
        return f"round {table['round']} · {needed} · {len(table['discarded'])} discarded"

    def cards(self, view: Mapping[str, Any]) -> list[str]:
        return list(view["table"]["hand"] or [])

    def uses(self, view: Mapping[str, Any], move: Mapping[str, Any]) -> Uses:
        if move["kind"] == "play":
            return Uses(cards=tuple(move["cards"]))
        if move["kind"] == "add":
            return Uses(cards=(move["card"],), places=(move["area"],))
        if move["kind"] == "take":
            return Uses(places=(move["area"],))
        return Uses(cards=tuple(self.cards(view)))

    # --- the table ------------------------------------------------------------------------------------------------

    def table_height(self, scene: Scene, width: int, lines: int) -> int:
        return 8 if is_tall(lines) else 5

    def draw_table(self, scene: Scene, canvas: Canvas) -> None:
        size = SMALL if canvas.height >= 8 else TINY
        for seat, x, width in scene.columns(canvas.width):
            of_seat = scene.view["table"]["seats"][seat]
            canvas.put(x, 0, self._status(scene, seat, width), BOLD)
            for place, left, room in self._places(scene, seat, x, width):
                self._draw_set(scene, canvas, place, of_seat["sets"], left, room, size)
            mine = seat == scene.view["seat"]
            for at, line in enumerate(self._seen(of_seat, mine, width, canvas.height - 1 - size.height)):
                canvas.put(x, 1 + size.height + at, line)

    @staticmethod
    def _places(scene: Scene, seat: int, x: int, width: int) -> list[tuple[str, int, int]]:
        """The places in front of a seat: name, left edge, width."""
        letter = "ABCDE"[seat]
        if scene.view["players"] > 2:
            return [(letter, x, width)]
        half = width // 2
        return [(f"{letter}1", x, half - 1), (f"{letter}2", x + half, half - 1)]

    @staticmethod
    def _status(scene: Scene, seat: int, width: int) -> str:
        """Letters won and cards held."""
        goal, of_seat = scene.view["table"]["goal"], scene.view["table"]["seats"][seat]
        won: int = of_seat["letters"]
        cards: int = of_seat["cards"]
        if goal > _MANY_LETTERS:
            letters = f"{won}/{goal}"
        elif scene.view["players"] == 2:
            letters = "●" * won + "○" * (goal - won)
        else:
            letters = "".join(_LETTERS[at % len(_LETTERS)] if at < won else "·" for at in range(max(goal, won)))
        if of_seat["out"]:
            return f"{letters} out"
        status = f"{letters} {cards} "
        return status + "▌" * min(cards, width - len(status))  # the number tells, the backs may be cut

    @staticmethod
    def _seen(of_seat: Mapping[str, Any], mine: bool, width: int, lines: int) -> list[str]:
        """The cards of a hand that everybody knows."""
        known = [*of_seat["known"], *(["★"] if of_seat["star"] else [])]
        if not known:
            return []
        begin = "seen" if mine else "has"
        for left_out in range(len(known)):  # whole cards only; the table in words has them all
            more = [f"+{left_out}"] if left_out else []
            shown = wrapped(" ".join([begin, *known[: len(known) - left_out], *more]), width)
            if len(shown) <= lines:
                return shown
        return []

    @staticmethod
    def _draw_set(
        scene: Scene, canvas: Canvas, place: str, sets: list[Mapping[str, Any]], x: int, room: int, size: Size
    ) -> None:
        canvas.spot(x, 1, room, size.height, f"place {place}")
        cards: list[str] = next((held["cards"] for held in sets if held["area"] == place), [])
        meant = place in scene.pointed.places
        if not cards:
            middle = (size.height - 1) // 2
            for row in range(size.height):
                sides = "╎" + (place if row == middle else "").ljust(size.width - 2) + "╎"
                flat = {0: "╭" + "╌" * (size.width - 2) + "╮", size.height - 1: "╰" + "╌" * (size.width - 2) + "╯"}
                canvas.put(x, 1 + row, flat.get(row, sides))
            return
        pitch = min(size.width, (room - size.width) // max(1, len(cards) - 1))
        if pitch < size.showing:
            size = TINY
            pitch = (room - size.width) // max(1, len(cards) - 1)
        hidden = 0 if pitch >= size.showing else len(cards) - 1 - (room - size.width - 3) // size.showing
        shown = cards[: len(cards) - hidden]
        pitch = max(pitch, size.showing)
        for at, card in enumerate(shown):
            showing = pitch if at < len(shown) - 1 else size.width
            draw_card(canvas, x + at * pitch, 1, card, size, showing=showing, raised=meant, heavy=meant)
        if hidden:
            canvas.put(x + (len(shown) - 1) * pitch + size.width, 2, f"+{hidden}", BOLD)

    # --- the hand -------------------------------------------------------------------------------------------------

    def hand_height(self, scene: Scene, width: int, lines: int) -> int:
        return fan_height(scene, lines, _SIZES)

    def draw_hand(self, scene: Scene, canvas: Canvas) -> None:
        draw_fan(scene, canvas, self.cards(scene.view), _SIZES, draw_card)


LAYOUT = DnupLayout()
