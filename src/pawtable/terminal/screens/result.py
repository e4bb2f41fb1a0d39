"""The end of a game."""

from __future__ import annotations

from typing import ClassVar, Literal

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

from pawtable.match import Match
from pawtable.terminal.canvas import shortened, wrapped
from pawtable.terminal.layouts import layout_for
from pawtable.terminal.results import how_it_ended, standings
from pawtable.terminal.session import GameSession

_WIDEST = 92  # cells of the sheet
_LONGEST_NAME = 20
AfterResult = Literal["again", "replay", "leave", "look"]  # look: at the table


class ResultScreen(ModalScreen[AfterResult]):
    """Who won and why, with the scores. The answer is what to do now."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "choose('again')", "Play again"),  # not Enter: it is what one hits when the game ends
        Binding("w", "choose('replay')", "Watch replay"),
        Binding("escape", "choose('look')", "Look at the table", key_display="Esc"),
        Binding("q", "choose('leave')", "Leave"),
    ]

    def __init__(self, session: GameSession) -> None:
        super().__init__()
        self._session = session

    def compose(self) -> ComposeResult:
        with Vertical(id="sheet"):
            match, you = self._session.match, self._session.you
            yield Static(Content(how_it_ended(match, you)), id="heading")
            yield Static(ranking(match, you, min(_WIDEST, self.app.size.width * 9 // 10) - 4), id="saying")
            yield Static(Content(f"The record is in {self._session.file}"), id="where")
            yield Footer(show_command_palette=False, compact=True)

    def action_choose(self, choice: AfterResult) -> None:
        self.dismiss(choice)


def ranking(match: Match, you: int, width: int) -> Content:
    """How everybody stands, the best first; ★ for the winners."""
    layout = layout_for(match.game.name)
    order = sorted(standings(match, you), key=lambda each: (not each.won, layout.order(each.points), each.seat))
    names = [shortened(each.name, _LONGEST_NAME) for each in order]
    widest, digits = max(map(cell_len, names)), max(len(each.score) for each in order)
    lines = []
    for each, name in zip(order, names, strict=True):
        begin = name + " " * (widest - cell_len(name) + 2)
        score = f"{each.score:>{digits}}  " if digits else ""
        below = "\n" + " " * (2 + cell_len(begin) + len(score))
        label = below.join(wrapped(each.label, width - len(below)))
        lines.append(Content.assemble(("★ " if each.won else "  ", "bold $primary"), begin, (score, "bold"), label))
    return Content("\n").join(lines)
