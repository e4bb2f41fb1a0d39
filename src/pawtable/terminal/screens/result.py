"""The end of a game."""

from __future__ import annotations

from typing import ClassVar, Literal

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

from pawtable.games.english import listing
from pawtable.match import Match
from pawtable.terminal.layouts import layout_for
from pawtable.terminal.session import GameSession

AfterResult = Literal["again", "replay", "leave", "look"]  # look: at the table


class ResultScreen(ModalScreen[AfterResult]):
    """Who won, with the scores. The answer is what to do now."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "choose('again')", "Another game"),  # not Enter: it is what one hits when the game ends
        Binding("w", "choose('replay')", "Watch it again"),
        Binding("escape", "choose('look')", "Look at the table", key_display="Esc"),
        Binding("q", "choose('leave')", "Leave"),
    ]

    def __init__(self, session: GameSession) -> None:
        super().__init__()
        self._session = session

    def compose(self) -> ComposeResult:
        with Vertical(id="sheet"):
            yield Static(Content(verdict(self._session.match, self._session.you)), id="heading")
            yield Static(standings(self._session.match, self._session.you), id="saying")
            yield Static(Content(f"The record is in {self._session.file}"), id="where")
            yield Footer(show_command_palette=False, compact=True)

    def action_choose(self, choice: AfterResult) -> None:
        self.dismiss(choice)


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
