"""A lesson at the real table: the teacher's words where the question stands, and the moves below."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import OptionList, Static

from pawtable.core.contract import AnyGame
from pawtable.core.lessons import LessonStep
from pawtable.lessons import LEARNER, Learning
from pawtable.match import Match, Move
from pawtable.terminal.canvas import wrapped
from pawtable.terminal.numbering import Numbering
from pawtable.terminal.progress import remember_lesson
from pawtable.terminal.screens.choosing import ChoosingScreen
from pawtable.terminal.widgets.choices import Choices
from pawtable.terminal.widgets.moves import Moves

if TYPE_CHECKING:
    from pawtable.terminal.app import PawtableApp

_PAUSE = 0.9  # seconds before somebody else moves
_MOST_LINES = 8  # that the teacher may take
_BAR = 20
_CONTINUE, _PLAY, _AGAIN, _LEAVE = "Continue", "Play your first game", "Take the lesson again", "Leave"


class LessonScreen(ChoosingScreen):
    """A game taught step by step."""

    app: PawtableApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("b", "previous", "Previous step"),
        Binding("q", "leave", "Leave"),
    ]
    you = LEARNER

    def __init__(self, game: AnyGame, at: int = 0) -> None:
        self.learning = Learning(game, at)
        super().__init__(self.learning.match, {})
        self.done = False  # whether what the step asks for has been done
        self._reply = ""  # what is said to a move that was not asked for
        self._to_come: list[tuple[str, str]] = []  # moves of the others
        self._before = 0  # how many events there were when the step began
        self._onward: list[str] = []

    def compose_choices(self) -> ComposeResult:
        yield Choices(id="onward")
        yield from super().compose_choices()

    def on_mount(self) -> None:
        self._begin()

    # --- what the lesson has come to ------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        return self.learning.match

    @property
    def yours(self) -> bool:
        """Whether a move is asked for."""
        return bool(self.learning.step.asks) and not self.done

    @property
    def known(self) -> int:
        return self._before

    @property
    def last(self) -> bool:
        """Whether this is the last step."""
        return self.learning.at == len(self.learning.lesson.steps) - 1

    def question(self) -> str:
        step = self.learning.step
        return self._reply or (step.because if self.done and not self._to_come else step.says)

    def _begin(self) -> None:
        """Begin the step."""
        self.done, self._reply, self._to_come = False, "", []
        self._before = self.match.events_so_far
        self.query_one(Moves).numbering = Numbering()  # another table
        remember_lesson(self.learning.game.name, self.learning.at)
        self._show()

    def _show(self) -> None:
        self.show_moment(self._progress())
        onward, moves = self.query_one("#onward", Choices), self.query_one(Moves)
        onward.display, moves.display = not self.yours, self.yours
        self._onward = [] if self.yours else [_PLAY, _AGAIN, _LEAVE] if self.last else [_CONTINUE]
        onward.offer([Content(each) for each in self._onward])
        onward.highlighted = 0 if self._onward else None
        (moves if self.yours else onward).focus()

    def _progress(self) -> str:
        at, count = self.learning.at + 1, len(self.learning.lesson.steps)
        full = round(_BAR * (at - self.yours) / count)
        return f"Lesson, step {at} of {count}  {'━' * full}{'╌' * (_BAR - full)}"

    def show_headline(self, news: str) -> None:
        """How far the lesson has come is all that is said there."""
        self.query_one("#headline", Static).update(Content.assemble((f" {self.title_of_game} ", "bold"), f" {news}"))

    # --- what the teacher says ------------------------------------------------------------------------------------

    def show_prompt(self, text: str, *, trouble: bool = False, yours: bool = False) -> None:
        """What is said, and below it what is to be done. The room is that of the longest speech, so that nothing jumps."""
        step, room = self.learning.step, self._room - 2
        self._said = (text, trouble, yours)
        prompt = self.query_one("#prompt", Static)
        prompt.set_class(trouble, "-trouble")
        parts: list[Content | tuple[str, str]] = [Content(("✗ " if trouble else "  ") + "\n  ".join(wrapped(text, room)))]
        if step.asks:
            mark, style = ("✓ ", "$quiet") if self.done else ("▶ ", "bold $primary")
            parts.append(("\n" + mark + "\n  ".join(wrapped(step.asks, room)), style))
        prompt.update(Content.assemble(*parts))
        longest = max(_lines(each, room) for each in self.learning.lesson.steps)
        prompt.styles.height = min(_MOST_LINES, max(longest, len(wrapped(text, room)) + len(wrapped(step.asks, room))))

    # --- moves ----------------------------------------------------------------------------------------------------

    def play_move(self, move: Move) -> None:
        if not self.yours or move not in self.match.moves(self.you):
            return
        self.action_close_input()
        reply = self.learning.try_move(move.text)
        self.done = reply.right
        self._reply = "" if reply.right else reply.text
        if not reply.right:
            self.action_deselect()
            return
        self._to_come = list(self.learning.step.then)
        self._show()
        self._others_move()

    def action_deselect(self) -> None:
        """Nothing is chosen any more."""
        if self.yours:
            super().action_deselect()

    @work(exclusive=True)
    async def _others_move(self) -> None:
        """What the others do, one after the other."""
        while self._to_come:
            if not self.app.fast:
                await asyncio.sleep(_PAUSE)
            if self._to_come:
                self._other_moves()
                self._show()

    def _other_moves(self) -> None:
        self.learning.play_for(*self._to_come.pop(0))

    # --- from step to step ----------------------------------------------------------------------------------------

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_index >= len(self._onward):
            return
        match self._onward[event.option_index]:
            case "Continue":
                self._continue()
            case "Play your first game":
                self.app.play_first(self.learning.game)
            case "Take the lesson again":
                self._go_to(0)
            case _:
                self.action_leave()

    def _continue(self) -> None:
        while self._to_come:
            self._other_moves()
        self.learning.go_on()
        self._begin()

    def action_previous(self) -> None:
        """To the step before."""
        self._go_to(max(0, self.learning.at - 1))

    def _go_to(self, at: int) -> None:
        self._to_come = []
        self.learning = Learning(self.learning.game, at)
        self._begin()

    def action_leave(self) -> None:
        """Leave the lesson; it can be resumed."""
        name, finished = self.learning.game.name, self.last and not self.yours
        if finished:
            remember_lesson(name, 0)
        self.app.leave("" if finished else f"To continue the lesson: pawtable learn {name}")


def _lines(step: LessonStep, room: int) -> int:
    """How many lines the longest speech of a step takes, with what it asks for."""
    said = [step.says, step.because, *(step.reply_to(move) for move in step.wrong)]
    return max(len(wrapped(text, room)) for text in said) + (len(wrapped(step.asks, room)) if step.asks else 0)
