"""Playing against bots: your moves, and theirs one after the other."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, assert_never

from textual import work
from textual.binding import Binding, BindingType

from pawtable.bots import STRONG_BOT
from pawtable.core.views import PresetChoice
from pawtable.match import Match, Move
from pawtable.terminal import preset
from pawtable.terminal.saves import resume_command
from pawtable.terminal.screens.choosing import ChoosingScreen
from pawtable.terminal.screens.hint import HintScreen
from pawtable.terminal.screens.preset import PresetScreen
from pawtable.terminal.screens.reading import HelpScreen
from pawtable.terminal.screens.result import AfterResult, ResultScreen
from pawtable.terminal.session import UNDONE, GameSession
from pawtable.terminal.widgets.moves import Moves

if TYPE_CHECKING:
    from pawtable.terminal.app import PawtableApp

_PAUSE = 0.5  # seconds between the moves of bots
_LOOK_AGAIN = 1.0  # seconds between two looks whether hound is awake
_STILL_HURRYING = 0.3  # seconds in which a key is still meant for the bots, not for your move
_COMMANDS = {"q", "r", "l", "a", "t", "h", "d", "s", "u", "question_mark", "ctrl+c", "ctrl+q"}


class PlayScreen(ChoosingScreen):
    """A game against bots."""

    app: PawtableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "hint", "Hint"),
        Binding("question_mark", "help", "Help", key_display="?"),
        Binding("s", "preset", "Auto-answer"),
        Binding("u", "undo", "Undo"),
        Binding("q", "leave", "Leave"),
    ]

    def __init__(self, session: GameSession) -> None:
        super().__init__(session.match, session.bots)
        self.session = session
        self.you = session.you
        self._answers = session.match.game.preset
        self._hurry = asyncio.Event()
        self._hurried = 0.0  # when a key last hurried the bots
        self._happened = 0.0  # when something last happened on the table
        self._free = asyncio.Event()  # not while a person chooses an auto-answer: the bots wait
        self._free.set()
        self._over_shown = False
        self._questioned = False  # whether the player was asked to choose an auto-answer

    def on_mount(self) -> None:
        self.app.bot_client(self.session.match.game.name)  # so that hound wakes up early
        self._show()
        self._bots_move()
        if STRONG_BOT in self.session.bots.values():
            self.set_interval(_LOOK_AGAIN, lambda: self.show_headline(self._news()))

    def on_unmount(self) -> None:
        self.session.keep()

    # --- showing --------------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        return self.session.match

    @property
    def yours(self) -> bool:
        return self.session.yours

    @property
    def known(self) -> int:
        return self.session.known

    def question(self) -> str:
        return "The game is over." if self.match.over else self.view.prompt

    def _show(self) -> None:
        self.show_moment(self._news())
        if not self._questioned and not self.yours and preset.question(self.match, self.session.you):
            self._questioned = True
            self.action_preset()

    def _news(self) -> str:
        """Your auto-answer, where it matters; and what there is to say about the bots."""
        match, you = self.session.match, self.session.you
        choice = preset.chosen(match, you) if preset.matters(match, you) else None
        said = f"Auto-answer · {self._answers.name}: {choice.brief}" if self._answers and choice else ""
        return " · ".join(filter(None, (said, self._news_of_bots())))

    def _news_of_bots(self) -> str:
        bot_client = self.app.bot_client(self.session.match.game.name)
        if STRONG_BOT not in self.session.bots.values() or bot_client.warm:
            return ""
        return (
            f"hound plays like simple here: {bot_client.cannot_warm}" if bot_client.cannot_warm else "hound is still starting"
        )

    # --- the bots -------------------------------------------------------------------------------------------------

    @work(exclusive=True)
    async def _bots_move(self) -> None:
        """Let the bots play until it is your turn, or the game is over."""
        session, moved = self.session, False
        self._hurry.clear()
        self._happened = time.monotonic()
        while not session.match.over and not session.yours:
            moved = True
            if await session.bots_play(self.app.bot_client(session.match.game.name), self._before_bots):
                self._happened = time.monotonic()
            self._show()
        if moved and session.match.over:
            self._warn(session.keep())
        if session.match.over and not self._over_shown:
            self._over_shown = True
            self.app.push_screen(ResultScreen(session), self._after_result)

    async def _before_bots(self, count: int) -> None:
        """Time to look, before a bot does something; answers that several give at once take none."""
        if count == 1:
            await self._pause(_PAUSE - (time.monotonic() - self._happened))
        await self._free.wait()

    async def _pause(self, seconds: float) -> None:
        if seconds <= 0 or self.app.fast or self._hurry.is_set():
            return
        try:
            await asyncio.wait_for(self._hurry.wait(), seconds)
        except TimeoutError:
            return

    def hurry(self, key: str) -> bool:
        """A key or a click while the bots play: don't wait for them. The answer is whether it is used up by that."""
        now = time.monotonic()
        if self.session.yours or self.session.match.over:
            # Someone who hits enter to hurry the bots must not play a move by that.
            return bool(self._hurried) and now - self._hurried < _STILL_HURRYING and key == "enter"
        if key in _COMMANDS:
            return False
        self._hurry.set()
        self._hurried = now
        return True

    # --- your move ------------------------------------------------------------------------------------------------

    def play_move(self, move: Move) -> None:
        if move not in self.session.match.moves(self.session.you):  # a key that was hit twice in a hurry
            return
        self.action_close_input()
        self._warn(self.session.play(move))
        self._show()
        self._bots_move()

    def _warn(self, trouble: str) -> None:
        if trouble:
            self.notify(trouble, severity="warning", markup=False)

    def take_back(self, at: int) -> bool:
        move = self.layout_of_game.undoes(self.view, self.layout_of_game.cards(self.view)[at])
        if move not in [each.text for each in self.session.takeback.moves]:
            return False
        self._undo(move)
        return True

    def action_undo(self) -> None:
        """Go back to your previous decision."""
        if self.session.undoable:
            quiet = bool(self.session.takeback.moves)
            self._undo()
            if not quiet:
                self.notify(UNDONE, timeout=3)

    def _undo(self, move: str | None = None) -> None:
        self._warn(self.session.undo(move))
        self._show()

    def commands(self) -> dict[str, Callable[[], None]]:
        return super().commands() | {
            "help": self.action_help,
            "?": self.action_help,
            "hint": self.action_hint,
            "undo": self.action_undo,
            "quit": self.action_leave,
            "exit": self.action_leave,
        }

    def understood_otherwise(self, said: str) -> bool:
        choice = preset.understood(self.match, self.you, said)
        if choice is None:
            return False
        if why_not := preset.refusal(self.match, self.you, choice):
            self.show_error(why_not)
        else:
            self.action_close_input()
            self._preset(choice)
        return True

    # --- auto-answers ---------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The key for auto-answers is there where a game has some, and undo where it is possible."""
        if action == "undo":
            return self.session.undoable
        if action == "preset":
            return self._answers is not None
        return super().check_action(action, parameters)

    def action_preset(self) -> None:
        """Choose the auto-answer; the bots wait."""
        if self._answers is not None and not self.session.match.over:
            self._free.clear()
            self.app.push_screen(PresetScreen(self.session, self._answers), self._after_preset)

    def _after_preset(self, choice: PresetChoice | None) -> None:
        self._free.set()
        if choice is not None:
            self._preset(choice)

    def _preset(self, choice: PresetChoice) -> None:
        if self.session.match.over:
            return
        asked = self.session.yours
        self._warn(self.session.preset(choice))
        self._show()
        if asked and not self.session.yours:
            self._bots_move()

    # --- other screens --------------------------------------------------------------------------------------------

    def action_hint(self) -> None:
        """What hound would do."""
        if self.session.yours:
            bot_client = self.app.bot_client(self.session.match.game.name)
            self.app.push_screen(HintScreen(self.session, bot_client, self._point_at_text), self._after_hint)
        elif not self.session.match.over:
            self.notify("Hints are for your turn.", timeout=2)

    def _point_at_text(self, text: str) -> None:
        self.on_moves_pointed(Moves.Pointed((self.session.match.find(self.session.you, text),)))

    def _after_hint(self, move: str | None) -> None:
        self.action_deselect()
        if move is not None and self.session.yours:
            moves, meant = self.query_one(Moves), self.session.match.find(self.session.you, move)
            moves.point_at(meant)
            if len(moves.pointed_line) > 1:
                self._open(moves.pointed_line)
                moves.point_at(meant)

    def action_help(self) -> None:
        self.app.push_screen(HelpScreen(self.session.match))

    def _after_result(self, choice: AfterResult | None) -> None:
        match choice:
            case "again":
                self.app.play_again(self.session)
            case "replay":
                self.app.show_replay(self.session.match, self.session.you)
            case "leave":
                self.action_leave()
            case "look" | None:
                pass
            case _:
                assert_never(choice)

    def action_leave(self) -> None:
        """Keep the game and leave the table."""
        trouble = self.session.keep()
        self.app.leave(trouble or self._farewell())

    def farewell(self) -> str:
        """What is said when the whole app ends here."""
        return self.session.keep() or self._farewell()

    def _farewell(self) -> str:
        if self.session.match.over:
            return f"The record of this game is in {self.session.file}"
        return f"Your game is saved. To resume it:\n{resume_command(self.session.file)}"
