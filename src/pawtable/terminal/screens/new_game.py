"""How the next game is to be: players, bots, options, your name."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Button, Footer, Input, Static

from pawtable.bots import BOTS
from pawtable.checks import LONGEST_NAME_IN_RECORD
from pawtable.core.contract import AnyGame, Option
from pawtable.core.seats import SEAT_LETTERS
from pawtable.errors import PawtableError
from pawtable.match import Match
from pawtable.opening import usual_players
from pawtable.terminal.canvas import shortened
from pawtable.terminal.layouts import layout_for
from pawtable.terminal.seating import USUAL_BOT, USUAL_NAME, deal, seat_players
from pawtable.terminal.widgets.set_picker import SetPicker
from pawtable.terminal.widgets.stepper import Stepper

_BOT_NOTES = {
    "random": "plays any legal move",
    "simple": "plays sensibly",
    "hound": "thinks ahead: a strong opponent",
}

_AT_RANDOM = "at random"
_SEAT_NAME = 20  # cells of a name


class _Form(VerticalScroll, can_focus=False, inherit_bindings=False):
    """It scrolls with the focus: up and down go from field to field, however many there are."""


class NewGameScreen(ModalScreen[Match | None]):
    """A form; its answer is the match."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "put_away", "Back", key_display="Esc"),
        Binding("up", "app.focus_previous", "Up", show=False),
        Binding("down", "app.focus_next", "Down", show=False),
        Binding("enter", "start", "Deal"),
    ]

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self._game = game
        self._layout = layout_for(game.name)
        # Sets of cards are chosen on the command line and in programs.
        self._options = [option for option in game.options if not (option.house and option.members)]
        self._touched: set[str] = set()  # options that were set by hand; the others follow the number of players

    def compose(self) -> ComposeResult:
        game = self._game
        players = usual_players(game)
        with Vertical(id="sheet"):
            yield Static(Content(f"A game of {game.title}"), id="heading")
            with _Form(id="form"):
                seats = [str(count) for count in range(game.min_players, game.max_players + 1)]
                yield Stepper("Players", seats, str(players), ["you and bots"], id="players")
                notes = [_BOT_NOTES.get(bot, "") for bot in BOTS]
                yield Stepper("Bots", list(BOTS), USUAL_BOT, notes, id="bots")
                for option in self._options:
                    yield _field(option, players)
                yield Input(USUAL_NAME, placeholder="Your name", max_length=LONGEST_NAME_IN_RECORD, compact=True, id="name")
            yield Static(id="note")
            yield Button("Deal", id="deal", variant="primary", compact=True)
            yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        self.query_one("#name").border_title = "Your name"
        self.on_input_changed()

    def on_descendant_focus(self) -> None:
        self._say_note()

    def _say_note(self) -> None:
        for picker in self.query(SetPicker):
            if picker.problem:
                self._say(_sentence(picker.problem), trouble=True)
                return
        self._say(_sentence(self._note()))

    def _note(self) -> str:
        """What is to be said about what has the keyboard."""
        for picker in self.query(SetPicker):
            if picker.pointed is not None:
                return self._layout.about(picker.pointed)
            if picker.has_focus_within:
                return picker.note
        return self.focused.note if isinstance(self.focused, Stepper) else ""

    def _say(self, text: str, *, trouble: bool = False) -> None:
        note = self.query_one("#note", Static)
        note.set_class(trouble, "-trouble")
        note.update(Content(f"✗ {text}" if trouble else text))

    def on_stepper_changed(self) -> None:
        """Usual values of options depend on the number of players, and so does whether there is a choice."""
        focused = self.focused.id if self.focused is not None else None
        for option in self._options:
            name = f"option-{option.name}"
            field = self.query_one(f"#{name}")
            field.display = option.has_choice(self._players)
            if isinstance(field, SetPicker):
                field.follow(self._players)
            elif isinstance(field, Stepper) and option.seat:
                field.offer(self._seats())
            elif focused == name:
                self._touched.add(name)
            elif isinstance(field, Stepper) and name not in self._touched:
                field.at = option.default(self._players) - option.low
        self._say_note()

    def on_toggles_changed(self) -> None:
        self._say_note()

    def on_toggles_gone(self) -> None:
        self._say_note()

    def on_input_changed(self) -> None:
        for option in self._options:
            if option.seat:
                self.query_one(f"#option-{option.name}", Stepper).offer(self._seats())

    @property
    def _players(self) -> int:
        return int(self.query_one("#players", Stepper).value)

    def _seats(self) -> list[str]:
        """The seats with their names, as an option that is a seat offers them."""
        names, _ = seat_players(self._players, [USUAL_BOT], self.query_one("#name", Input).value.strip() or USUAL_NAME)
        return [_AT_RANDOM, *(f"{SEAT_LETTERS[seat]} {shortened(name, _SEAT_NAME)}" for seat, name in enumerate(names))]

    def _value(self, option: Option) -> int:
        field = self.query_one(f"#option-{option.name}")
        if isinstance(field, SetPicker):
            return field.value
        assert isinstance(field, Stepper)
        return option.low + field.at if option.has_choice(self._players) else option.default(self._players)

    def on_input_submitted(self) -> None:
        self.action_start()

    def on_button_pressed(self) -> None:
        self.action_start()

    def action_start(self) -> None:
        try:
            match = deal(
                self._game,
                players=self._players,
                bots=[self.query_one("#bots", Stepper).value],
                name=self.query_one("#name", Input).value.strip(),
                seed=None,
                options={option.name: self._value(option) for option in self._options},
            )
        except PawtableError as error:
            self._say(_sentence(str(error)), trouble=True)
            return
        self.dismiss(match)

    def action_put_away(self) -> None:
        self.dismiss(None)


def _field(option: Option, players: int) -> Widget:
    """What an option is chosen with."""
    name, title = f"option-{option.name}", option.name.replace("_", " ").capitalize()
    if option.members:
        return SetPicker(option, players, id=name)
    if option.seat:
        return Stepper(title, [_AT_RANDOM], _AT_RANDOM, [option.meaning.partition(",")[0]], id=name)
    switch = (option.low, option.high) == (0, 1)
    values = ["off", "on"] if switch else [str(value) for value in range(option.low, option.high + 1)]
    return Stepper(title, values, values[option.default(players) - option.low], [option.meaning], id=name)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:].removesuffix('.')}." if text else ""
