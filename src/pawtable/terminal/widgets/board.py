"""Drawn parts of a screen: the names of the seats, the table, the hand."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from pawtable.terminal.canvas import Canvas, HandCard, Thing
from pawtable.terminal.layouts import AnyLayout, AnyScene
from pawtable.terminal.layouts.names import draw_name, with_kinds_if_all_fit

_NARROWEST_NAME = 10  # cells; with less for each, the names take more than one line


class Board(Widget):
    """Something drawn. It is drawn anew whenever the scene or the room for it changes."""

    ALLOW_SELECT = False

    class Clicked(Message):
        """A thing on the board was clicked."""

        def __init__(self, thing: Thing) -> None:
            super().__init__()
            self.thing = thing

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.canvas = Canvas(0, 0)
        self.scene: AnyScene | None = None

    def show(self, scene: AnyScene) -> None:
        """Draw a scene."""
        self.scene = scene
        self._draw()

    def paint(self, scene: AnyScene, canvas: Canvas) -> None:
        """Draw a scene on a canvas of the board's size."""

    def _draw(self) -> None:
        if self.scene is not None:
            self.canvas = Canvas(self.size.width, self.size.height)
            self.paint(self.scene, self.canvas)
            self.refresh()

    def on_resize(self) -> None:
        self._draw()

    def render_line(self, y: int) -> Strip:
        strip = Strip(self.canvas.segments(y)).apply_style(self.rich_style)
        return strip.adjust_cell_length(self.size.width, self.rich_style)

    def on_click(self, event: events.Click) -> None:
        thing = self.canvas.thing_at(event.x, event.y)
        if thing is not None:
            self.post_message(self.Clicked(thing))


class SeatNames(Board):
    """The names of the seats, and whose turn it is."""

    @staticmethod
    def rows(players: int, width: int) -> int:
        """How many lines the names take."""
        a_line = max(1, min(players, (width + 1) // (_NARROWEST_NAME + 1)))
        return -(-players // a_line)

    def paint(self, scene: AnyScene, canvas: Canvas) -> None:
        players = len(scene.seats)
        a_line = -(-players // self.rows(players, canvas.width))
        scene = with_kinds_if_all_fit(scene, (canvas.width + 1) // a_line - 1)
        for row in range(canvas.height):
            here = replace(scene, seats=scene.seats[row * a_line : (row + 1) * a_line])
            for seat, x, width in here.columns(canvas.width) if here.seats else []:
                draw_name(scene, canvas, seat, x, row, width)


class Table(Board):
    """What is on the table."""

    def __init__(self, layout: AnyLayout, *, id: str) -> None:
        super().__init__(id=id)
        self._layout_of_game = layout

    def paint(self, scene: AnyScene, canvas: Canvas) -> None:
        self._layout_of_game.draw_table(scene, canvas)


class Hand(Board, can_focus=True):
    """The hand. With the keyboard: left and right, space chooses a card, enter plays what is chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "choose", "Choose card", show=False),
        Binding("enter", "play", "Play", show=False),
    ]

    class Play(Message):
        """Play the move that is pointed at."""

    def __init__(self, layout: AnyLayout, *, id: str) -> None:
        super().__init__(id=id)
        self._layout_of_game = layout

    def paint(self, scene: AnyScene, canvas: Canvas) -> None:
        self._layout_of_game.draw_hand(scene, canvas)

    def action_choose(self) -> None:
        if self.scene is not None and self.scene.cursor is not None:
            self.post_message(self.Clicked(HandCard(self.scene.cursor)))

    def action_play(self) -> None:
        self.post_message(self.Play())
