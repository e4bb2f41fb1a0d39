"""The full-screen client. Only this module and what it imports need Textual, so nobody else waits for it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from pawtable.bots.worker import Worker
from pawtable.core.contract import AnyGame
from pawtable.match import Match
from pawtable.terminal.colours import FELT, SAGE
from pawtable.terminal.progress import lesson_step, remember_lesson
from pawtable.terminal.screens.home import HomeScreen
from pawtable.terminal.screens.lesson import LessonScreen
from pawtable.terminal.screens.play import PlayScreen
from pawtable.terminal.screens.replay import ReplayScreen
from pawtable.terminal.seating import deal
from pawtable.terminal.session import BotClient, GameSession

_COLOURLESS = ("vt100", "vt102", "vt220", "linux-m", "xterm-mono")  # values of TERM, or their beginnings


class PawtableApp(App[None]):
    """The client. It begins with the home screen, a game or a record."""

    TITLE = "Pawtable"
    CSS_PATH = "pawtable.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", "Quit", show=False, priority=True),
        Binding("ctrl+q", "quit", "Quit", show=False, priority=True),
    ]

    def __init__(
        self,
        first: Callable[[], Screen[None]] = HomeScreen,
        *,
        bot_client: Callable[[str], BotClient] = Worker,
        fast: bool = False,
        colour: bool = True,
    ) -> None:
        # Without colour, Textual should send none at all, not shades of grey.
        super().__init__(ansi_color=None if colour else True)
        self.fast = fast  # whether bots make no pauses
        self.farewell = ""  # to be said when the screen is gone
        self._first = first
        self._new_bot_client = bot_client
        self._bot_clients: dict[str, BotClient] = {}
        for theme in (FELT, SAGE):
            self.register_theme(theme)
        self.theme = FELT.name

    def on_mount(self) -> None:
        self.push_screen(self._first())

    def on_unmount(self) -> None:
        for bot_client in self._bot_clients.values():
            bot_client.close()

    async def on_event(self, event: events.Event) -> None:
        """Keys that hurry the bots are used up by that."""
        if isinstance(event, events.Key | events.MouseDown) and isinstance(self.screen, PlayScreen):
            used_up = self.screen.hurry(event.key if isinstance(event, events.Key) else "click")
            if used_up and isinstance(event, events.Key):
                return
        await super().on_event(event)

    def bot_client(self, game: str) -> BotClient:
        """The bots of a game, in their own process."""
        if game not in self._bot_clients:
            self._bot_clients[game] = self._new_bot_client(game)
        return self._bot_clients[game]

    # --- from screen to screen ------------------------------------------------------------------------------------

    def play(self, match: Match, file: Path | None) -> None:
        """Sit down to a game."""
        self.push_screen(PlayScreen(GameSession(match, file)))

    def learn(self, game: AnyGame) -> None:
        """Learn a game, from where its lesson was left."""
        self.push_screen(LessonScreen(game, lesson_step(game)))

    def play_first(self, game: AnyGame) -> None:
        """From the lesson of a game to a game."""
        remember_lesson(game.name, 0)
        self.switch_screen(PlayScreen(GameSession(deal(game), None)))

    def play_again(self, before: GameSession) -> None:
        """The same players once more, with new cards."""
        match = before.match
        kinds = [before.bots[seat] for seat in range(match.players) if seat != before.you]
        name = match.names[before.you]
        again = deal(match.game, players=match.players, bots=kinds, name=name, options=match.options)
        self.switch_screen(PlayScreen(GameSession(again, None)))

    def show_replay(self, match: Match, seat: int | None) -> None:
        """Look at a game again."""
        self.push_screen(ReplayScreen(match, seat))

    def leave(self, farewell: str) -> None:
        """Leave a screen; the app ends with the last one."""
        self.farewell = farewell or self.farewell
        if len(self.screen_stack) > 2:  # the first is Textual's own, empty one
            self.pop_screen()
        else:
            self.exit()

    def action_light(self) -> None:
        """From the dark table to the light one, and back."""
        self.theme = SAGE.name if self.theme == FELT.name else FELT.name

    async def action_quit(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, PlayScreen):
                self.farewell = screen.farewell()
        self.exit()


def run_home() -> int:
    """Offer the games."""
    return _run(HomeScreen)


def run_play(match: Match, file: Path | None, *, fast: bool = False) -> int:
    """Play one game."""
    session = GameSession(match, file)  # before the screen is taken over, so that mistakes are told where they can be read
    return _run(lambda: PlayScreen(session), fast=fast)


def run_learn(game: AnyGame, at: int, *, fast: bool = False) -> int:
    """Learn a game, from a step of its lesson on."""
    return _run(lambda: LessonScreen(game, at), fast=fast)


def run_replay(match: Match, seat: int | None) -> int:
    """Step through a record."""
    return _run(lambda: ReplayScreen(match, seat))


def _run(first: Callable[[], Screen[None]], *, fast: bool = False) -> int:
    colour = shows_colour(os.environ)
    if not colour:
        os.environ["NO_COLOR"] = "1"  # where Textual looks for it
    app = PawtableApp(first, fast=fast or bool(os.environ.get("PAWTABLE_FAST")), colour=colour)
    app.run()
    if app.farewell:
        print(app.farewell)
    return app.return_code or 0


def shows_colour(environment: os._Environ[str] | dict[str, str]) -> bool:
    """Whether a terminal has colours, and its owner wants them."""
    return not environment.get("NO_COLOR") and not environment.get("TERM", "").startswith(_COLOURLESS)
