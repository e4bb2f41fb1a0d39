"""The first screen: the games, and those that were left unfinished."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static

from pawtable.core.contract import AnyGame
from pawtable.core.seats import SEAT_LETTERS
from pawtable.errors import PawtableError
from pawtable.games.english import counted, from_to, listing
from pawtable.match import Match
from pawtable.registry import all_games, find_game
from pawtable.terminal.canvas import shortened, wrapped
from pawtable.terminal.saves import SavedGame, load, saved_games
from pawtable.terminal.screens.new_game import NewGameScreen
from pawtable.terminal.screens.reading import RulesScreen
from pawtable.terminal.widgets.choices import Choices

if TYPE_CHECKING:
    from pawtable.terminal.app import PawtableApp

_MOST_KEPT = 6
_MOST_NAMES = 5
_WIDTH = 76
_TALL = 30  # from so many lines on there is room for the paw
_HEIGHTS = [(0, "-low"), (_TALL, "-tall")]
_LOW, _HIGH = 7, 13  # lines that all but the lists take
_ABOUT = 2  # lines of what a game is about

_PAW = """\
   ▄▄   ▄▄
   ██▌ ▐██
▄█▖▝▀   ▀▘▗█▄
▜██ ▄███▄ ██▛
 ▀▗███████▖▀
  ▜███▀███▛"""


class HomeScreen(Screen[None]):
    """Which game to play, to learn or to continue."""

    app: PawtableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "Play", show=True),
        Binding("l", "learn", "Learn"),
        Binding("r", "rules", "Rules"),
        Binding("d", "app.light", "Dark or light"),
        Binding("q,escape", "leave", "Leave", key_display="q"),
    ]
    AUTO_FOCUS = "#games"
    VERTICAL_BREAKPOINTS = _HEIGHTS

    def __init__(self) -> None:
        super().__init__()
        self._kept: list[SavedGame] = []

    def compose(self) -> ComposeResult:
        with Vertical(id="home"):
            with Horizontal(id="sign"):
                yield Static(Content(_PAW), id="paw")
                yield Static(Content.assemble(("Pawtable", "bold"), "\nA table for animal card games."), id="name-of-all")
            yield Static("Choose a game: Enter plays it, l teaches it", classes="over-list")
            yield Choices(id="games")
            yield Static(id="about")
            yield Static("Continue playing (Tab)", id="over-kept", classes="over-list")
            yield Choices(id="kept")
            yield Static(Content("With a screen reader: pawtable play GAME --plain"), id="plain-hint")
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        self._show_kept()

    def on_screen_resume(self) -> None:
        self._show_kept()

    def on_resize(self) -> None:
        self._show_games()

    def _show_games(self) -> None:
        """All games at once: with what they are about, or, where there is no room for that, a line each."""
        games = self.query_one("#games", Choices)
        lines = [game_line(game.name, self._width) for game in all_games()]
        taken = _HIGH if self.app.size.height >= _TALL else _LOW
        taken += len(self._kept) + 2 if self._kept else 0
        room = self.app.size.height - taken
        short = sum(len(line.plain.split("\n")) for line in lines) > room
        games.styles.max_height = max(3, room - _ABOUT) if short else room
        at = games.highlighted or 0
        games.offer([line.split("\n")[0] for line in lines] if short else lines)
        games.highlighted = at
        self.query_one("#about").display = short

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_list.id == "games":
            self.query_one("#about", Static).update(Content(all_games()[event.option_index].texts["en"].tagline))
            self.refresh_bindings()

    def _show_kept(self) -> None:
        known = {game.name for game in all_games()}
        unfinished = [kept for kept in saved_games() if kept.record.result is None and kept.record.game in known]
        self._kept = unfinished[:_MOST_KEPT]
        kept_list = self.query_one("#kept", Choices)
        kept_list.offer([kept_line(kept, self._width) for kept in self._kept])
        kept_list.highlighted = 0 if self._kept else None
        kept_list.display = self.query_one("#over-kept").display = bool(self._kept)
        self._show_games()

    @property
    def _width(self) -> int:
        """Cells of a line in a list."""
        return min(_WIDTH, self.app.size.width - 4) - 6  # less its padding, the mark and a scrollbar

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_list.id == "games":
            self.app.push_screen(NewGameScreen(all_games()[event.option_index]), self._play_new)
        else:
            self._go_on(self._kept[event.option_index])

    def _play_new(self, match: Match | None) -> None:
        if match is not None:
            self.app.play(match, None)

    def _go_on(self, kept: SavedGame) -> None:
        try:
            self.app.play(load(kept.file), kept.file)
        except PawtableError as error:
            self.notify(str(error), severity="error", markup=False)

    def action_open(self) -> None:
        if isinstance(self.focused, OptionList):
            self.focused.action_select()

    @property
    def _game(self) -> AnyGame:
        """The game that is pointed at."""
        return all_games()[self.query_one("#games", Choices).highlighted or 0]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A game without a lesson cannot be learned."""
        return action != "learn" or self._game.lesson is not None

    def action_learn(self) -> None:
        self.app.learn(self._game)

    def action_rules(self) -> None:
        self.app.push_screen(RulesScreen(self._game))

    def action_leave(self) -> None:
        self.app.exit()


def game_line(name: str, width: int) -> Content:
    """A game in two lines or three: its name, for how many, and what it is about."""
    game = find_game(name)
    about = "".join(f"\n  {line}" for line in wrapped(game.texts["en"].tagline, width - 2))
    return Content.assemble((game.title, "bold"), f"  for {from_to(game.min_players, game.max_players, 'player')}", about)


def kept_line(kept: SavedGame, width: int) -> Content:
    """A game that was kept: which, how far it got, against whom."""
    record = kept.record
    you = SEAT_LETTERS.find(record.notes.get("you", "A"))
    others = [name for seat, name in enumerate(record.names) if seat != you]
    if len(others) > _MOST_NAMES:
        others[_MOST_NAMES - 1 :] = [f"{len(others) - _MOST_NAMES + 1} more"]
    moves = len(record.moves)
    title = find_game(record.game).title
    words = f"  {counted(moves, 'move')}, {ago(time.time() - kept.when)}, with {listing(others)}"
    return Content.assemble((title, "bold"), shortened(words, width - len(title)))


def ago(seconds: float) -> str:
    """How long ago something was, roughly."""
    for unit, length in (("day", 86400), ("hour", 3600), ("minute", 60)):
        if seconds >= length:
            count = int(seconds // length)
            return f"{counted(count, unit)} ago"
    return "just now"
