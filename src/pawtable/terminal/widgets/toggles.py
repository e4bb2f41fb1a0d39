"""A set of things, each of them in it or not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

_COLUMNS = 3
_MARK = len("▶[x] ")


class Toggles(Widget, can_focus=True):
    """Things in columns with a box before each: the arrow keys go from one to the other, space or a click changes it."""

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1)", "Left", show=False),
        Binding("right", "go(1)", "Right", show=False),
        Binding("up", "go_row(-1)", "Up", show=False),
        Binding("down", "go_row(1)", "Down", show=False),
        Binding("space", "change", "Choose", key_display="Space"),
    ]
    at: reactive[int] = reactive(0)
    value: reactive[int] = reactive(0)  # the set, a bit for each

    class Changed(Message):
        """A person has changed the set."""

        def __init__(self, value: int) -> None:
            super().__init__()
            self.value = value

    class Gone(Message):
        """The keyboard went to another one."""

    def __init__(self, names: Sequence[str], value: int, *, id: str) -> None:
        super().__init__(id=id)
        self._names = list(names)
        self.set_reactive(Toggles.value, value)
        self.styles.height = self._rows

    @property
    def _rows(self) -> int:
        return -(-len(self._names) // _COLUMNS)

    @property
    def _width(self) -> int:
        return max(map(len, self._names)) + _MARK + 2

    @property
    def name_at(self) -> str:
        """The one that the keyboard is at."""
        return self._names[self.at]

    def render(self) -> Content:
        lines = []
        for row in range(self._rows):
            parts = []
            for at in range(row, len(self._names), self._rows):
                here = self.has_focus and at == self.at
                text = f"{'▶' if here else ' '}[{'x' if self.value >> at & 1 else ' '}] {self._names[at]}"
                parts.append((text.ljust(self._width), "bold" if here else ""))
            lines.append(Content.assemble(*parts))
        return Content("\n").join(lines)

    def action_go(self, by: int) -> None:
        """To the next column."""
        at = self.at + by * self._rows
        if 0 <= at < len(self._names):
            self.at = at

    def action_go_row(self, by: int) -> None:
        """To the next line; from the first and the last one away."""
        row = self.at % self._rows + by
        if 0 <= row < self._rows and self.at + by < len(self._names):
            self.at += by
        elif by < 0:
            self.screen.focus_previous()
        else:
            self.screen.focus_next()

    def action_change(self) -> None:
        self.value ^= 1 << self.at
        self.post_message(self.Changed(self.value))

    def watch_at(self) -> None:
        self.post_message(self.Gone())

    def on_click(self, event: events.Click) -> None:
        at = event.x // self._width * self._rows + event.y
        if event.x // self._width < _COLUMNS and at < len(self._names):
            self.at = at
            self.action_change()

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()
