"""Making a move: by key, by mouse and by typing. Playing and learning have it in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, assert_never

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input

from pawtable.errors import IllegalMove
from pawtable.match import Match, Move
from pawtable.terminal.canvas import HandCard, TablePlace
from pawtable.terminal.grouping import Line, grouped
from pawtable.terminal.layouts import Uses
from pawtable.terminal.layouts.base import places_of
from pawtable.terminal.numbering import number_in
from pawtable.terminal.screens.reading import GlossaryScreen, LogScreen, RulesScreen, TableTextScreen
from pawtable.terminal.screens.table import TableScreen
from pawtable.terminal.sentences import as_sentence
from pawtable.terminal.widgets.board import Board, Hand
from pawtable.terminal.widgets.move_input import MoveInput, fitting, shortened_to
from pawtable.terminal.widgets.moves import Moves

if TYPE_CHECKING:
    from pawtable.terminal.app import PawtableApp


class ChoosingScreen(TableScreen):
    """A table where a person in one seat makes moves. What comes of them, those who derive from it say."""

    app: PawtableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "rules", "Rules"),
        Binding("l", "log", "Log"),
        Binding("t", "table_text", "Table in words"),
        Binding("a", "glossary", "Cards"),
        Binding("colon", "open_input", "Type", key_display=":"),
        Binding("d", "app.light", "Dark or light", show=False),
        Binding("escape", "deselect", "Unselect", show=False),
        Binding("left", "step_card(-1)", "Card", show=False),
        Binding("right", "step_card(1)", "Card", show=False),
        Binding("up", "step_move(-1)", "Move", show=False),
        Binding("down", "step_move(1)", "Move", show=False),
    ]
    you: int  # the seat

    def __init__(self, match: Match, kinds: dict[int, str]) -> None:
        super().__init__(match, kinds)
        if name := self.layout_of_game.glossary_name:
            self._bindings.key_to_bindings["a"] = [Binding("a", "glossary", name)]
        self._chosen: frozenset[int] = frozenset()  # cards of the hand, by place
        self._places: frozenset[str] = frozenset()  # places on the table that were chosen
        self._opened: Line = ()  # the moves of the line that was opened: only they are shown
        self._cursor: int | None = None

    def compose_last(self) -> ComposeResult:
        line = MoveInput(id="move-input", compact=True, select_on_focus=False)  # the first digit of a number stays
        line.display = False
        yield line

    # --- what is to be said by those who derive from it -----------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match as it is now."""
        raise NotImplementedError

    @property
    def yours(self) -> bool:
        """Whether a move of yours is waited for."""
        raise NotImplementedError

    @property
    def known(self) -> int:
        """How many events of the log are old."""
        return 0

    def play_move(self, move: Move) -> None:
        """Make a move."""
        raise NotImplementedError

    def question(self) -> str:
        """What is asked."""
        raise NotImplementedError

    def commands(self) -> dict[str, Callable[[], None]]:
        """Words that can be typed instead of a move."""
        return {
            "table": self.action_table_text,
            "log": self.action_log,
            "": self.action_close_input,
        }

    def understood_otherwise(self, said: str) -> bool:
        """Whether something was typed that is no move, and has been answered."""
        return False

    def take_back(self, at: int) -> bool:
        """Whether choosing this card of the hand takes a move back, which is done then."""
        return False

    # --- showing --------------------------------------------------------------------------------------------------

    def show_moment(self, news: str = "") -> None:
        """Show everything anew after a move."""
        self._forget_chosen()
        moves = self.match.moves(self.you)
        self.show_scene(self.match, self.you, news=news)
        self.show_log(self.match.log_for(self.you), self.known)
        listed = self.query_one(Moves)
        listed.number(self.match, self.you)
        listed.show(at=self.layout_of_game.usual(moves))
        self.ask()
        self.refresh_bindings()

    def _forget_chosen(self) -> None:
        self._chosen, self._places, self._cursor, self._opened = frozenset(), frozenset(), None, ()

    def ask(self) -> None:
        """Say what is asked; where a line of several moves is opened, what they have in common."""
        heading = self.query_one(Moves).heading
        self.show_prompt(f"{heading} (Esc: all moves)" if heading else self.question(), yours=self.yours)

    def show_error(self, text: str) -> None:
        """Say what was wrong."""
        self.show_prompt(text, trouble=True)

    def on_moves_pointed(self, event: Moves.Pointed) -> None:
        uses = [self.layout_of_game.uses(self.view, move) for move in event.line]
        self.point(Uses.common(uses), self._cursor, self._chosen)

    # --- moves ----------------------------------------------------------------------------------------------------

    def on_moves_chosen(self, event: Moves.Chosen) -> None:
        self._choose(event.line)

    def _choose(self, line: Line) -> None:
        """Play the move of a line; where it has several, open it."""
        if len(line) == 1:
            self.play_move(line[0])
        elif line:
            self._open(line)

    def _open(self, line: Line) -> None:
        """Only the moves of this line are shown, and what all of them use is chosen."""
        if line[0] not in self.match.moves(self.you):
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
        if not self.yours:
            return
        match event.thing:
            case HandCard(at) if self.take_back(at):
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

    def _with_card(self, at: int) -> frozenset[int]:
        """The chosen cards when this one is clicked: no longer chosen, or added to those that can be chosen with it."""
        if at in self._chosen:
            return self._chosen - {at}
        cards, layout = self.layout_of_game.cards(self.view), self.layout_of_game
        return frozenset({at, *(each for each in self._chosen if layout.together(cards[each], cards[at]))})

    def _with_place(self, name: str) -> frozenset[str]:
        """The chosen places when this one is clicked: no longer chosen, added where a move is about all of them, or alone."""
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
            self.ask()
        else:
            self.show_error("No move uses these cards together. Click a card again to unselect it, or press Esc.")
            moves.show([])

    def action_deselect(self) -> None:
        """Nothing is chosen any more; all moves are shown."""
        moves = self.query_one(Moves)
        self._forget_chosen()
        moves.show(at=next(iter(moves.pointed_line), None))
        self.ask()
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
        if self.yours:
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
            self.ask()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        said = event.value.strip()
        command, _, about = said.partition(" ")
        if command.casefold() == "rules":
            self.action_close_input()
            self.action_rules(about.strip())
        elif said.casefold() in self.commands():
            self.action_close_input()
            self.commands()[said.casefold()]()
        elif not self.understood_otherwise(said):
            self._play_typed(said)

    def _play_typed(self, said: str) -> None:
        if (number := number_in(said)) is not None:
            if line := self.query_one(Moves).line_at(number):
                self.action_close_input()
                self._choose(line)
            else:
                self.show_error(f"There is no move {number} now.")
            return
        try:
            self.play_move(self._understood(said))
        except IllegalMove as error:
            self.show_error(as_sentence(error.reason))

    def _understood(self, said: str) -> Move:
        """The move that was typed."""
        moves = self.query_one(Moves)
        try:
            return self.match.find(self.you, said)
        except IllegalMove:
            if len(short := shortened_to(moves.moves, said)) == 1:
                return short[0]
            if moves.pointed is not None and moves.pointed in fitting(moves.moves, said)[1:]:
                return moves.pointed  # it was gone to with the arrow keys
            raise

    # --- other screens --------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The key for looking up cards is there where a game has them."""
        return action != "glossary" or bool(self.layout_of_game.glossary_name)

    def action_rules(self, about: str = "") -> None:
        """The rules, or those about a word."""
        self.app.push_screen(RulesScreen(self.match.game, about, self.match))

    def action_log(self) -> None:
        self.app.push_screen(LogScreen(self.match.log_for(self.you), self.known))

    def action_table_text(self) -> None:
        self.app.push_screen(TableTextScreen(self.match.describe(self.you)))

    def action_glossary(self) -> None:
        name = self.layout_of_game.glossary_name
        self.app.push_screen(GlossaryScreen(name, self.layout_of_game.glossary(self.view)))
