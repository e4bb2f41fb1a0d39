"""The end of a game."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

from pawtable.games.english import listing
from pawtable.match import Match
from pawtable.terminal.layouts import layout_for
from pawtable.terminal.sitting import Sitting


class ResultScreen(ModalScreen[str]):
    """Who won, with the scores. The answer is what to do now: "again", "replay", "leave", or "" to look at the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "wish('again')", "Another game"),  # not Enter: it is what one hits when the game ends
        Binding("w", "wish('replay')", "Watch it again"),
        Binding("escape", "wish('')", "Look at the table", key_display="Esc"),
        Binding("q", "wish('leave')", "Leave"),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self._sitting = sitting

    def compose(self) -> ComposeResult:
        with Vertical(id="sheet"):
            yield Static(Content(verdict(self._sitting.match, self._sitting.you)), id="heading")
            yield Static(standings(self._sitting.match, self._sitting.you), id="saying")
            yield Static(Content(f"The record is in {self._sitting.file}"), id="where")
            yield Footer(show_command_palette=False, compact=True)

    def action_wish(self, wish: str) -> None:
        self.dismiss(wish)


def verdict(match: Match, you: int) -> str:
    """How it went, in a few words."""
    winners = match.result.winners if match.result else ()
    together = len(winners) > 1 and layout_for(match.game.name).win_together
    if you in winners:
        others = [match.names[seat] for seat in winners if seat != you]
        if together:
            return f"You win, and so {'does' if len(others) == 1 else 'do'} {listing(others)}."
        return "You win." if len(winners) == 1 else "A draw, and you are in it."
    if not winners:
        return "Nobody wins."
    names = [match.names[seat] for seat in winners]
    if len(names) == 1:
        return f"{names[0]} wins. Well, next time."
    return f"{listing(names)} win. Well, next time." if together else f"A draw between {listing(names)}."


def standings(match: Match, you: int) -> Content:
    """Everybody's score, the best first; ★ for those who won."""
    assert match.result is not None
    layout = layout_for(match.game.name)
    scores, winners = match.result.scores, match.result.winners
    order = sorted(range(match.players), key=lambda seat: (seat not in winners, layout.order(scores[seat]), seat))
    widest = max(len(name) for name in match.names)
    lines = []
    for seat in order:
        name = f"{match.names[seat]}{' (you)' if seat == you else ''}".ljust(widest + 8)
        mark = "★ " if seat in winners else "  "
        remark = f"  {layout.remark(scores[seat])}".rstrip()
        lines.append(Content.assemble((mark, "bold $primary"), name, (f"{scores[seat]:>4}", "bold"), remark))
    return Content("\n").join(lines)
