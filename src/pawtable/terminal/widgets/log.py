"""What happened, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from pawtable.match import Event
from pawtable.terminal.canvas import wrapped

_LATEST = 60  # events that a panel beside the table shows


class Log(VerticalScroll, can_focus=False):
    """Events in sentences, the latest last; new ones are marked."""

    def __init__(self, *, latest: int | None = _LATEST, id: str) -> None:
        super().__init__(id=id)
        self._latest = latest
        self._events: Sequence[Event] = ()
        self._known = 0

    def compose(self) -> ComposeResult:
        yield Static(id="sentences")

    def show(self, events: Sequence[Event], known: int) -> None:
        """Show events; the first `known` of them are old."""
        self._events, self._known = events, known
        self._write()

    def _write(self) -> None:
        width = self.scrollable_content_region.width
        if not width:
            return  # nobody sees it; when somebody does, it has another size
        first = 0 if self._latest is None else max(0, len(self._events) - self._latest)
        lines = sentences(self._events[first:], self._known - first, width)
        self.query_one("#sentences", Static).update(lines)
        self.scroll_end(animate=False)

    def on_resize(self) -> None:
        self._write()


def sentences(events: Sequence[Event], known: int, width: int) -> Content:
    """Events as lines of text: new ones with a mark, a space before something new begins."""
    lines: list[Content] = []
    for at, event in enumerate(events):
        if not event.text:
            continue
        if event.chapter and lines:
            lines.append(Content(""))
        for part, text in enumerate(wrapped(event.text, max(1, width - 2))):
            mark = "› " if at >= known and part == 0 else "  "
            lines.append(Content.assemble((mark, "bold"), (text, "" if at >= known else "$quiet")))
    return Content("\n").join(lines)
