"""Playing: your moves by key, mouse and typing; the bots' moves one after the other."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import TYPE_CHECKING, ClassVar, assert_never

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input

from pawtable.bots import STRONG_BOT
from pawtable.core.views import PresetChoice
from pawtable.errors import IllegalMove
from pawtable.match import Move
from pawtable.terminal import preset
from pawtable.terminal.canvas import HandCard, TablePlace
from pawtable.terminal.grouping import Line, grouped
from pawtable.terminal.layouts import Uses
from pawtable.terminal.layouts.base import places_of
from pawtable.terminal.numbering import number_in
from pawtable.terminal.saves import resume_command
from pawtable.terminal.screens.hint import HintScreen
from pawtable.terminal.screens.preset import PresetScreen
from pawtable.terminal.screens.reading import GlossaryScreen, HelpScreen, LogScreen, RulesScreen, TableTextScreen
from pawtable.terminal.screens.result import AfterResult, ResultScreen
from pawtable.terminal.screens.table import TableScreen
from pawtable.terminal.sentences import as_sentence
from pawtable.terminal.session import GameSession
from pawtable.terminal.widgets.board import Board, Hand
from pawtable.terminal.widgets.move_input import MoveInput, fitting, shortened_to
from pawtable.terminal.widgets.moves import Moves

if TYPE_CHECKING:
    from pawtable.terminal.app import PawtableApp

_PAUSE = 0.5  # seconds between the moves of bots
_LOOK_AGAIN = 1.0  # seconds between two looks whether hound is awake
_STILL_HURRYING = 0.3  # seconds in which a key is still meant for the bots, not for your move
_COMMANDS = {"q", "r", "l", "a", "t", "h", "d", "s", "u", "question_mark", "ctrl+c", "ctrl+q"}


class PlayScreen(TableScreen):
    """A game against bots."""

    app: PawtableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "hint", "Hint"),
        Binding("r", "rules", "Rules"),
        Binding("l", "log", "Log"),
        Binding("t", "table_text", "Table in words"),
        Binding("a", "glossary", "Cards"),
        Binding("colon", "open_input", "Type", key_display=":"),
        Binding("question_mark", "help", "Help", key_display="?"),
        Binding("s", "preset", "Auto-answer"),
        Binding("u", "undo", "Undo"),
        Binding("q", "leave", "Leave"),
        Binding("d", "app.light", "Dark or light", show=False),
        Binding("escape", "deselect", "Unselect", show=False),
        Binding("left", "step_card(-1)", "Card", show=False),
        Binding("right", "step_card(1)", "Card", show=False),
        Binding("up", "step_move(-1)", "Move", show=False),
        Binding("down", "step_move(1)", "Move", show=False),
    ]

    def __init__(self, session: GameSession) -> None:
        super().__init__(session.match, session.bots)
        self.session = session
        self._answers = session.match.game.preset
        if name := self.layout_of_game.glossary_name:
            self._bindings.key_to_bindings["a"] = [Binding("a", "glossary", name)]
        self._chosen: frozenset[int] = frozenset()  # cards of the hand, by place
        self._places: frozenset[str] = frozenset()  # places on the table that were chosen
        self._opened: Line = ()  # the moves of the line that was opened: only they are shown
        self._cursor: int | None = None
        self._hurry = asyncio.Event()
        self._hurried = 0.0  # when a key last hurried the bots
        self._happened = 0.0  # when something last happened on the table
        self._free = asyncio.Event()  # not while a person chooses an auto-answer: the bots wait
        self._free.set()
        self._over_shown = False

    def compose_last(self) -> ComposeResult:
        line = MoveInput(id="move-input", compact=True, select_on_focus=False)  # the first digit of a number stays
        line.display = False
        yield line

    def on_mount(self) -> None:
        self.app.bot_client(self.session.match.game.name)  # so that hound wakes up early
        self._show()
        self._bots_move()
        if STRONG_BOT in self.session.bots.values():
            self.set_interval(_LOOK_AGAIN, lambda: self.show_headline(self._news()))

    def on_unmount(self) -> None:
        self.session.keep()

    # --- showing --------------------------------------------------------------------------------------------------

    def _show(self) -> None:
        """Show everything anew after a move."""
        match, you = self.session.match, self.session.you
        self._forget_chosen()
        moves = match.moves(you)
        self.show_scene(match, you, news=self._news())
        self.show_log(match.log_for(you), self.session.known)
        listed = self.query_one(Moves)
        listed.number(match, you)
        listed.show(at=self.layout_of_game.usual(moves))
        self._prompt()
        self.refresh_bindings()

    def _forget_chosen(self) -> None:
        self._chosen, self._places, self._cursor, self._opened = frozenset(), frozenset(), None, ()

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

    def _prompt(self) -> None:
        text = "The game is over." if self.session.match.over else self.view.prompt
        heading = self.query_one(Moves).heading
        self.show_prompt(f"{heading} (Esc: all moves)" if heading else text, yours=self.session.yours)

    def _show_error(self, text: str) -> None:
        self.show_prompt(text, trouble=True)

    def on_moves_pointed(self, event: Moves.Pointed) -> None:
        uses = [self.layout_of_game.uses(self.view, move) for move in event.line]
        self.point(Uses.common(uses), self._cursor, self._chosen)

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

    def _play(self, move: Move) -> None:
        if move not in self.session.match.moves(self.session.you):  # a key that was hit twice in a hurry
            return
        self.action_close_input()
        self._warn(self.session.play(move))
        self._show()
        self._bots_move()

    def _warn(self, trouble: str) -> None:
        if trouble:
            self.notify(trouble, severity="warning", markup=False)

    def on_moves_chosen(self, event: Moves.Chosen) -> None:
        self._choose(event.line)

    def _choose(self, line: Line) -> None:
        """Play the move of a line; where it has several, open it."""
        if len(line) == 1:
            self._play(line[0])
        elif line:
            self._open(line)

    def _open(self, line: Line) -> None:
        """Only the moves of this line are shown, and what all of them use is chosen."""
        if line[0] not in self.session.match.moves(self.session.you):
            return
        cards, layout = self.layout_of_game.cards(self.view), self.layout_of_game
        common = Uses.common([layout.uses(self.view, move) for move in line])
        self._opened = line
        self._chosen = frozenset(places_of(common.cards, cards, self._chosen))
        self._places = frozenset(common.places)
        self._show_fitting()

    def on_hand_play(self, _: Hand.Play) -> None:
        self._choose(self.query_one(Moves).pointed_line)

    def action_step_move(self, by: int) -> None:
        moves = self.query_one(Moves)
        if not isinstance(self.focused, MoveInput):
            moves.focus()
        if by < 0:
            moves.action_cursor_up()
        else:
            moves.action_cursor_down()

    # --- choosing cards -------------------------------------------------------------------------------------------

    def action_step_card(self, by: int) -> None:
        cards = self.layout_of_game.cards(self.view)
        if cards:
            self.query_one(Hand).focus()
            start = -1 if by > 0 else len(cards)
            self._cursor = ((start if self._cursor is None else self._cursor) + by) % len(cards)
            self.on_moves_pointed(Moves.Pointed(self.query_one(Moves).pointed_line))

    def on_board_clicked(self, event: Board.Clicked) -> None:
        if not self.session.yours:
            return
        match event.thing:
            case HandCard(at) if (taken_back := self._taken_back(at)) is not None:
                self._undo(taken_back)
                return
            case HandCard(at):
                self._chosen = self._with_card(at)
                self._cursor = at
                self._opened = ()
            case TablePlace(name):
                self._places = self._with_place(name)
            case _:
                assert_never(event.thing)
        self._show_fitting()

    def _taken_back(self, at: int) -> str | None:
        """The move that choosing this card takes back; None: there is none."""
        move = self.layout_of_game.undoes(self.view, self.layout_of_game.cards(self.view)[at])
        return move if move in [each.text for each in self.session.takeback.moves] else None

    def action_undo(self) -> None:
        """Take back your last move, while nobody has seen it."""
        if self.session.takeback.moves:
            self._undo()

    def _undo(self, move: str | None = None) -> None:
        self._warn(self.session.undo(move))
        self._show()

    def _with_card(self, at: int) -> frozenset[int]:
        """The chosen cards when this one is clicked: let go of, or added to those that can be chosen with it."""
        if at in self._chosen:
            return self._chosen - {at}
        cards, layout = self.layout_of_game.cards(self.view), self.layout_of_game
        return frozenset({at, *(each for each in self._chosen if layout.together(cards[each], cards[at]))})

    def _with_place(self, name: str) -> frozenset[str]:
        """The chosen places when this one is clicked: let go of, added where a move is about all of them, or alone."""
        if name in self._places:
            return self._places - {name}
        together = self._places | {name}
        moves = self.query_one(Moves).moves
        if any(together <= set(self.layout_of_game.uses(self.view, move).places) for move in moves):
            return together
        return frozenset({name})

    def _show_fitting(self) -> None:
        """Only the moves that use what is chosen; the one that uses just that is pointed at."""
        moves, cards = self.query_one(Moves), self.layout_of_game.cards(self.view)
        chosen = Uses(tuple(cards[at] for at in sorted(self._chosen)), tuple(self._places))
        uses = {move.id: self.layout_of_game.uses(self.view, move) for move in moves.moves}
        shown = [move for move in self._opened or moves.moves if uses[move.id].fits(chosen)]
        exact = next((move for move in shown if uses[move.id].same(chosen)), None) or next(
            (move for move in shown if chosen.cards and Counter(uses[move.id].cards) == Counter(chosen.cards)), None
        )
        if any(len(line) > 1 for line in grouped(shown)):  # there is more to choose
            exact = None
        if shown:
            moves.show(shown, exact)
            self._prompt()
        else:
            self._show_error("No move uses these cards together. Click a card again to unselect it, or press Esc.")
            moves.show([])

    def action_deselect(self) -> None:
        """Nothing is chosen any more; all moves are shown."""
        moves = self.query_one(Moves)
        self._forget_chosen()
        moves.show(at=next(iter(moves.pointed_line), None))
        self._prompt()
        moves.focus()

    # --- typing ---------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        if (
            event.character
            and event.character.isascii()
            and event.character.isdigit()
            and not isinstance(self.focused, MoveInput)
        ):
            event.stop()
            self.action_open_input(event.character)

    def action_open_input(self, begun: str = "") -> None:
        """Open the line for typing."""
        if self.session.yours:
            line = self.query_one(MoveInput)
            line.display = True
            example = next((move.short for move in self.query_one(Moves).moves), "")
            line.placeholder = f"A number, or a move such as {example}. Esc closes this line."
            line.value = begun
            line.cursor_position = len(begun)
            line.focus()

    def action_close_input(self) -> None:
        """Put the line for typing away."""
        line = self.query_one(MoveInput)
        if line.display:
            line.display = False
            line.value = ""
            self.action_deselect()

    def on_input_changed(self, event: Input.Changed) -> None:
        moves = self.query_one(Moves)
        if not event.input.display:
            return
        if (number := number_in(event.value)) is not None:
            moves.point_at(next(iter(moves.line_at(number)), None))
        elif event.value.strip():
            moves.show(fitting(moves.moves, event.value) or None)
            self._prompt()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        said = event.value.strip()
        commands = {
            "help": self.action_help,
            "?": self.action_help,
            "rules": self.action_rules,
            "table": self.action_table_text,
            "log": self.action_log,
            "hint": self.action_hint,
            "undo": self.action_undo,
            "quit": self.action_leave,
            "exit": self.action_leave,
            "": self.action_close_input,
        }
        if said.casefold() in commands:
            self.action_close_input()
            commands[said.casefold()]()
            return
        if (choice := preset.understood(self.session.match, self.session.you, said)) is not None:
            if why_not := preset.refusal(self.session.match, self.session.you, choice):
                self._show_error(why_not)
            else:
                self.action_close_input()
                self._preset(choice)
            return
        if (number := number_in(said)) is not None:
            if line := self.query_one(Moves).line_at(number):
                self.action_close_input()
                self._choose(line)
            else:
                self._show_error(f"There is no move {number} now.")
            return
        try:
            self._play(self._understood(said))
        except IllegalMove as error:
            self._show_error(as_sentence(error.reason))

    def _understood(self, said: str) -> Move:
        """The move that was typed."""
        moves = self.query_one(Moves)
        try:
            return self.session.match.find(self.session.you, said)
        except IllegalMove:
            if len(short := shortened_to(moves.moves, said)) == 1:
                return short[0]
            if moves.pointed is not None and moves.pointed in fitting(moves.moves, said)[1:]:
                return moves.pointed  # it was gone to with the arrow keys
            raise

    # --- auto-answers ---------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys for auto-answers and for looking up cards are there where a game has such things, undo where it is possible."""
        if action == "glossary":
            return bool(self.layout_of_game.glossary_name)
        if action == "undo":
            return bool(self.session.takeback.moves)
        return action != "preset" or self._answers is not None

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

    def action_rules(self) -> None:
        self.app.push_screen(RulesScreen(self.session.match.game))

    def action_log(self) -> None:
        match = self.session.match
        self.app.push_screen(LogScreen(match.log_for(self.session.you), self.session.known))

    def action_table_text(self) -> None:
        self.app.push_screen(TableTextScreen(self.session.match.describe(self.session.you)))

    def action_glossary(self) -> None:
        name = self.layout_of_game.glossary_name
        self.app.push_screen(GlossaryScreen(name, self.layout_of_game.glossary(self.view)))

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
