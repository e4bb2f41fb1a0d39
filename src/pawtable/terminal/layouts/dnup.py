"""dnup's table: a column for each seat with its letters, its cards and its set; the hand as a fan of two-ended cards."""

from __future__ import annotations

from collections.abc import Sequence

from pawtable.core.places import PlaceView
from pawtable.core.views import View
from pawtable.games.dnup.cards import AREA, DISCARD, HAND, notation
from pawtable.games.dnup.view import DnupView
from pawtable.terminal.canvas import Canvas, TablePlace, wrapped
from pawtable.terminal.colours import BOLD
from pawtable.terminal.layouts.base import Layout, Scene, is_tall
from pawtable.terminal.layouts.dnup_cards import LARGE, MEDIUM, SMALL, TINY, draw_card
from pawtable.terminal.layouts.fan import Size, draw_fan, fan_height

_LETTERS = "dnup"
_MANY_LETTERS = 8  # more than these are counted, not shown
_SIZES = (LARGE, MEDIUM, SMALL)


class DnupLayout(Layout[DnupView]):
    """Drawn in columns, under the names of the seats."""

    def headline(self, view: View[DnupView]) -> str:
        words = " · ".join(view.headline)
        return f"{words[0].lower()}{words[1:]} · {len(view.table.faces(DISCARD.named()))} discarded"

    def uncovered(self, view: View[DnupView], views: Sequence[View[DnupView]]) -> View[DnupView]:
        return view  # what everybody knows of a hand is shown with it; the hands stand below the table

    # --- the table ------------------------------------------------------------------------------------------------

    def table_height(self, scene: Scene[DnupView], width: int, lines: int) -> int:
        return 8 if is_tall(lines) else 5

    def draw_table(self, scene: Scene[DnupView], canvas: Canvas) -> None:
        size = SMALL if canvas.height >= 8 else TINY
        for seat, x, width in scene.columns(canvas.width):
            canvas.put(x, 0, self._status(scene, seat, width), BOLD)
            areas = [area for area in scene.view.table.places_like(AREA) if area.owner == seat]
            each = width // len(areas)
            for at, area in enumerate(areas):
                self._draw_set(scene, canvas, area, x + at * each, each if len(areas) == 1 else each - 1, size)
            for at, line in enumerate(self._seen(scene.view, seat, width, canvas.height - 1 - size.height)):
                canvas.put(x, 1 + size.height + at, line)

    @staticmethod
    def _status(scene: Scene[DnupView], seat: int, width: int) -> str:
        """Letters won and cards held."""
        goal, of_seat = scene.view.table.goal, scene.view.table.seats[seat]
        won = of_seat.letters
        if goal > _MANY_LETTERS:
            letters = f"{won}/{goal}"
        elif scene.view.players == 2:
            letters = "●" * won + "○" * (goal - won)
        else:
            letters = "".join(_LETTERS[at % len(_LETTERS)] if at < won else "·" for at in range(max(goal, won)))
        if of_seat.out:
            return f"{letters} out"
        hand = scene.view.table.place(HAND.named(seat))
        cards = hand.count if hand else 0
        status = f"{letters} {cards} "
        return status + "▌" * min(cards, width - len(status))  # the number tells, the backs may be cut

    @staticmethod
    def _seen(view: View[DnupView], seat: int, width: int, lines: int) -> list[str]:
        """The cards of a hand that everybody knows."""
        table = view.table
        faces = table.known if seat == view.seat else table.faces(HAND.named(seat))
        known = [*faces, *(["★"] if table.seats[seat].star else [])]
        if not known:
            return []
        begin = "seen" if seat == view.seat else "has"
        for left_out in range(len(known)):  # whole cards only; the table in words has them all
            more = [f"+{left_out}"] if left_out else []
            shown = wrapped(" ".join([begin, *known[: len(known) - left_out], *more]), width)
            if len(shown) <= lines:
                return shown
        return []

    @staticmethod
    def _draw_set(scene: Scene[DnupView], canvas: Canvas, area: PlaceView, x: int, room: int, size: Size) -> None:
        canvas.spot(x, 1, room, size.height, TablePlace(area.name))
        cards = area.faces
        meant = area.name in scene.pointed.places
        if not cards:
            middle = (size.height - 1) // 2
            for row in range(size.height):
                sides = "╎" + (notation(area.name) if row == middle else "").ljust(size.width - 2) + "╎"
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

    def hand_height(self, scene: Scene[DnupView], width: int, lines: int) -> int:
        return fan_height(scene, lines, _SIZES)

    def draw_hand(self, scene: Scene[DnupView], canvas: Canvas) -> None:
        draw_fan(scene, canvas, self.cards(scene.view), _SIZES, draw_card)


LAYOUT = DnupLayout()
