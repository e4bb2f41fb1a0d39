"""A hint: what hound would do in your place, and how likely each move wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Footer, OptionList, Static

from pawtable.bots.worker import Answer, WorkerStopped
from pawtable.errors import PawtableError
from pawtable.terminal.canvas import shortened
from pawtable.terminal.sentences import USES_ONLY
from pawtable.terminal.session import BotClient, GameSession
from pawtable.terminal.widgets.choices import Choices

_MOST = 5  # moves that are shown
_BAR = 16
_LOOK_AGAIN = 0.5  # seconds


class HintScreen(ModalScreen[str | None]):
    """The best moves with their chances. Enter goes to one in the list of moves; it is not played by that."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,h", "put_away", "Back", key_display="Esc"),
        Binding("enter", "take", "Show this move"),
    ]

    def __init__(self, session: GameSession, bot_client: BotClient, point: Callable[[str], None]) -> None:
        super().__init__()
        self._point = point  # shows on the table what a move uses
        self._session = session
        self._bot_client = bot_client
        self._moves: list[str] = []

    def compose(self) -> ComposeResult:
        with Vertical(id="sheet") as sheet:
            sheet.border_title = "What would a strong player do?"
            yield Static("Hound is thinking …", id="saying")
            yield Choices(id="chances")
            yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        self.query_one("#chances").display = False
        self._ask()

    @work(exclusive=True)
    async def _ask(self) -> None:
        moves = self._session.match.moves(self._session.you)
        if len(moves) == 1:
            self._say("There is only one move:")
            self._offer([moves[0].text], [Content(shortened(moves[0].label, self._width))])
            return
        try:
            answer = await self._session.hint(self._bot_client)
        except (PawtableError, WorkerStopped, OSError):
            self._say("The bots can't be reached. Leave the game and resume it to start them again.")
            return
        self._tell(answer)

    def _tell(self, answer: Answer) -> None:
        labels = {move.text: move.label for move in self._session.match.moves(self._session.you)}
        if answer.chances:
            self._say(f"{answer.reason}\n{USES_ONLY}" if answer.reason else USES_ONLY)
            best = [(move, won) for move, won, _ in answer.chances[:_MOST]]
            self._offer(
                [move for move, _ in best], [chance_line(won, labels.get(move, move), self._width) for move, won in best]
            )
            return
        if self._bot_client.cannot_warm:
            self._say(f"Hound can't run here ({self._bot_client.cannot_warm}). The simple bot would do this:")
        else:
            self._say("Hound is still starting. The simple bot would do this:")
            self.set_timer(_LOOK_AGAIN, self._look_again)
        self._offer([answer.move], [Content(shortened(labels.get(answer.move, answer.move), self._width))])

    @property
    def _width(self) -> int:
        return self.app.size.width - 10  # less border, padding, the mark and the room of a scrollbar

    def _look_again(self) -> None:
        if self._bot_client.warm:
            self._say("Hound is thinking …")
            self._ask()
        elif not self._bot_client.cannot_warm:
            self.set_timer(_LOOK_AGAIN, self._look_again)

    def _say(self, text: str) -> None:
        self.query_one("#saying", Static).update(Content(text))

    def _offer(self, moves: list[str], lines: list[Content]) -> None:
        self._moves = moves
        chances = self.query_one(Choices)
        chances.offer(lines)
        chances.display = True
        chances.highlighted = 0
        chances.focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self._point(self._moves[event.option_index])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._moves[event.option_index])

    def action_take(self) -> None:
        chances = self.query_one(Choices)
        if chances.highlighted is not None:
            self.dismiss(self._moves[chances.highlighted])

    def action_put_away(self) -> None:
        self.dismiss(None)


def chance_line(won: float, label: str, width: int) -> Content:
    """A chance as a bar and a number, and the move."""
    full = round(won * _BAR)
    return Content.assemble(
        ("█" * full + "░" * (_BAR - full), "$primary"), (f" {won:4.0%}  ", "bold"), shortened(label, width - _BAR - 7)
    )
