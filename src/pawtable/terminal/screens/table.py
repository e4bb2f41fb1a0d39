"""What playing and looking at a record have in common: names, table, hand, moves and log on one screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, Static

from pawtable.core.views import AnyView
from pawtable.match import Event, Match
from pawtable.terminal.canvas import wrapped
from pawtable.terminal.layouts import AnyLayout, AnyScene, Scene, Uses, layout_for
from pawtable.terminal.layouts.base import TALL
from pawtable.terminal.widgets.board import Hand, SeatNames, Table
from pawtable.terminal.widgets.log import Log
from pawtable.terminal.widgets.moves import Moves

_WIDE = 110  # columns of a terminal where the log has a side of its own
_LOG_WIDTH = 36
_WIDTHS = [(0, "-narrow"), (_WIDE, "-wide")]
_HEIGHTS = [(0, "-low"), (TALL, "-tall")]


class TableScreen(Screen[None]):
    """A table as one seat sees it."""

    HORIZONTAL_BREAKPOINTS = _WIDTHS
    VERTICAL_BREAKPOINTS = _HEIGHTS
    AUTO_FOCUS = "#moves"

    def __init__(self, match: Match, kinds: dict[int, str]) -> None:
        super().__init__()
        self.layout_of_game: AnyLayout = layout_for(match.game.name)
        self.title_of_game = match.game.title
        self._kinds = kinds
        self._said = ("", False, False)  # what the prompt says
        self._prompt_lines = 1
        self.scene: AnyScene | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="headline")
        with Horizontal(id="page"):
            with Vertical(id="main"):
                yield SeatNames(id="names")
                yield Table(self.layout_of_game, id="table")
                yield Static(id="prompt")
                yield Hand(self.layout_of_game, id="hand")
                with Horizontal(id="below"):
                    yield from self.compose_choices()
                    yield Log(id="log-below")
            yield Log(id="log-beside")
        yield from self.compose_last()
        yield Footer(show_command_palette=False, compact=True)

    def compose_choices(self) -> ComposeResult:
        """What there is to choose from."""
        yield Moves(id="moves")

    def compose_last(self) -> ComposeResult:
        """What stands between the table and the keys."""
        yield from ()

    # --- showing --------------------------------------------------------------------------------------------------

    def show_scene(
        self,
        match: Match,
        seat: int | None,
        *,
        chosen: frozenset[int] = frozenset(),
        cursor: int | None = None,
        pointed: Uses | None = None,
        news: str = "",
    ) -> None:
        """Show the table and the hand as a seat sees them; `news` go into the title."""
        view = match.view(seat)
        if seat is None:
            view = self.layout_of_game.uncovered(view, [match.view(each) for each in range(match.players)])
        first = 0 if seat is None else seat + 1  # your own place is the last, so turns pass from left to right
        seats = [(first + at) % match.players for at in range(match.players)]
        lines, colour = match.describe(seat), not self.app.no_color
        self.scene = Scene(view, lines, seats, chosen, cursor, pointed or Uses(), self._kinds, colour)
        self._arrange(self.scene)
        self.show_headline(news)
        for board in (SeatNames, Table, Hand):
            self.query_one(board).show(self.scene)

    def show_headline(self, news: str) -> None:
        """Show the title, and the news beside it."""
        words = " · ".join(filter(None, (self.layout_of_game.headline(self.view), news)))
        self.query_one("#headline", Static).update(headline(self.title_of_game, words))

    def show_log(self, events: Sequence[Event], known: int) -> None:
        """Show what happened, and mark what is new: all but the first `known` events."""
        for log in self.query(Log):
            log.show(events, known)

    def show_prompt(self, text: str, *, trouble: bool = False, yours: bool = False) -> None:
        """Say what is asked, or what went wrong."""
        self._said = (text, trouble, yours)
        prompt = self.query_one("#prompt", Static)
        prompt.set_class(trouble, "-trouble")
        prompt.set_class(yours, "-yours")
        mark = "✗ " if trouble else "▶ " if yours else "  "
        lines = wrapped(text, self._room - 2)
        prompt.update(Content(mark + "\n  ".join(lines)))
        # It never shrinks, so that the cards below do not jump with every turn.
        self._prompt_lines = max(self._prompt_lines, len(lines))
        prompt.styles.height = self._prompt_lines

    def point(self, pointed: Uses, cursor: int | None, chosen: frozenset[int]) -> None:
        """Show other cards as chosen and pointed at; nothing else has changed."""
        if self.scene is not None:
            self.scene = replace(self.scene, chosen=chosen, cursor=cursor, pointed=pointed)
            self.query_one(Table).show(self.scene)
            self.query_one(Hand).show(self.scene)

    def _arrange(self, scene: AnyScene) -> None:
        """Give every part its lines."""
        room, lines = self._room, self.app.size.height
        heights = {
            "#names": 0 if self.layout_of_game.draws_names else SeatNames.rows(len(scene.seats), room),
            "#table": self.layout_of_game.table_height(scene, room, lines),
            "#hand": self.layout_of_game.hand_height(scene, room, lines),
        }
        for name, height in heights.items():
            board = self.query_one(name)
            board.styles.height = height
            board.display = height > 0

    @property
    def _room(self) -> int:
        """How many cells wide table and hand are."""
        width = self.app.size.width
        return max(1, width - 2 - (_LOG_WIDTH if width >= _WIDE else 0))

    def on_resize(self) -> None:
        if self.scene is not None:
            self._arrange(self.scene)
            self._prompt_lines = 1
            text, trouble, yours = self._said
            self.show_prompt(text, trouble=trouble, yours=yours)

    @property
    def view(self) -> AnyView:
        """What is shown."""
        assert self.scene is not None
        return self.scene.view


def headline(title: str, words: str) -> Content:
    """The first line of a screen."""
    return Content.assemble((f" {title} ", "bold"), f" {words}" if words else "")
