"""How the next game is to be: players, bots, options, your name."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Footer, Input, Static

from pawtable.bots import BOTS
from pawtable.core.contract import Game
from pawtable.errors import PawtableError
from pawtable.match import Match
from pawtable.opening import usual_players
from pawtable.terminal.seating import USUAL_BOT, USUAL_NAME, deal
from pawtable.terminal.widgets.stepper import Stepper

_BOT_NOTES = {
    "random": "anything legal; a mercy",
    "simple": "sensible, no calculation",
    "hound": "thinks ahead; strong",
}


class NewGameScreen(ModalScreen[Match | None]):
    """A form; its answer is the match."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "put_away", "Back", key_display="Esc"),
        Binding("up", "app.focus_previous", "Up", show=False),
        Binding("down", "app.focus_next", "Down", show=False),
        Binding("enter", "start", "Deal"),
    ]

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__()
        self._game = game
        self._touched: set[str] = set()  # options that were set by hand; the others follow the number of players

    def compose(self) -> ComposeResult:
        game = self._game
        players = usual_players(game)
        with Vertical(id="sheet"):
            yield Static(Content(f"A game of {game.title}"), id="heading")
            with VerticalScroll(id="form", can_focus=False):
                seats = [str(count) for count in range(game.min_players, game.max_players + 1)]
                yield Stepper("Players", seats, str(players), ["you and bots"], id="players")
                notes = [_BOT_NOTES.get(bot, "") for bot in BOTS]
                yield Stepper("Bots", list(BOTS), USUAL_BOT, notes, id="bots")
                for option in game.options:
                    values = [str(value) for value in range(option.low, option.high + 1)]
                    usual = str(option.default(players))
                    yield Stepper(option.name.capitalize(), values, usual, [option.meaning], id=f"option-{option.name}")
                yield Input(USUAL_NAME, placeholder="Your name", max_length=40, compact=True, id="name")
            yield Static(id="note")
            yield Button("Deal", id="deal", variant="primary", compact=True)
            yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        self.query_one("#name").border_title = "Your name"

    def on_descendant_focus(self) -> None:
        self._say_note()

    def _say_note(self) -> None:
        note = self.focused.note if isinstance(self.focused, Stepper) else ""
        self._say(f"{note[:1].upper()}{note[1:]}." if note else "")

    def _say(self, text: str, *, trouble: bool = False) -> None:
        note = self.query_one("#note", Static)
        note.set_class(trouble, "-trouble")
        note.update(Content(f"✗ {text}" if trouble else text))

    def on_stepper_changed(self) -> None:
        """Usual values of options depend on the number of players."""
        focused = self.focused.id if self.focused is not None else None
        players = int(self.query_one("#players", Stepper).value)
        for option in self._game.options:
            name = f"option-{option.name}"
            if focused == name:
                self._touched.add(name)
            elif name not in self._touched:
                self.query_one(f"#{name}", Stepper).choose(str(option.default(players)))
        self._say_note()

    def on_input_submitted(self) -> None:
        self.action_start()

    def on_button_pressed(self) -> None:
        self.action_start()

    def action_start(self) -> None:
        options = {option.name: int(self.query_one(f"#option-{option.name}", Stepper).value) for option in self._game.options}
        try:
            match = deal(
                self._game,
                players=int(self.query_one("#players", Stepper).value),
                bots=[self.query_one("#bots", Stepper).value],
                name=self.query_one("#name", Input).value.strip(),
                seed=None,
                options=options,
            )
        except PawtableError as error:
            self._say(f"{str(error)[:1].upper()}{str(error)[1:]}.", trouble=True)
            return
        self.dismiss(match)

    def action_put_away(self) -> None:
        self.dismiss(None)
