"""A choice of one of a few values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

_LABEL_WIDTH = 10


class Stepper(Widget, can_focus=True):
    """A label and ‹ value ›: left and right, or a click on an arrow, change it."""

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,minus", "step(-1)", "Less", show=False),
        Binding("right,plus,space", "step(1)", "More", show=False),
    ]
    at: reactive[int] = reactive(0)

    class Changed(Message):
        """Another value was chosen."""

    def __init__(self, label: str, values: Sequence[str], value: str, notes: Sequence[str] = (), *, id: str) -> None:
        super().__init__(id=id)
        self._label = label
        self._values = list(values)
        self._notes = list(notes)  # a remark on each value; or one on all
        self.set_reactive(Stepper.at, self._values.index(value))

    @property
    def value(self) -> str:
        """What is chosen."""
        return self._values[self.at]

    @property
    def note(self) -> str:
        """The remark on what is chosen."""
        return self._notes[self.at if len(self._notes) > 1 else 0] if self._notes else ""

    def choose(self, value: str) -> None:
        """Choose a value."""
        self.at = self._values.index(value)

    def offer(self, values: Sequence[str]) -> None:
        """Offer other values; the choice stays at its place, or goes to the first one if there is no such place."""
        if list(values) != self._values:
            self._values = list(values)
            if self.at >= len(self._values):
                self.at = 0
            self.refresh()

    def render(self) -> Content:
        widest = max(len(value) for value in self._values)
        left, right = ("‹" if self.at > 0 else " "), ("›" if self.at < len(self._values) - 1 else " ")
        return Content.assemble(
            ("▶ " if self.has_focus else "  ", "bold"),
            (self._label.ljust(_LABEL_WIDTH), "bold"),
            (f" {left} {self.value.center(widest)} {right} ", "bold"),
        )

    def action_step(self, by: int) -> None:
        self.at = max(0, min(len(self._values) - 1, self.at + by))

    def watch_at(self) -> None:
        self.post_message(self.Changed())

    def on_click(self, event: events.Click) -> None:
        widest = max(len(value) for value in self._values)
        middle = 2 + _LABEL_WIDTH + 3 + widest // 2
        if event.x <= middle + widest:
            self.action_step(-1 if event.x < middle else 1)

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()
