"""A lesson line by line: something to know, something to do, and what it did."""

from __future__ import annotations

from collections.abc import Callable

from pawtable.core.contract import AnyGame
from pawtable.errors import IllegalMove
from pawtable.lessons import LEARNER, Learning
from pawtable.terminal.numbering import number_in
from pawtable.terminal.plain import rules_asked_for, wrapped
from pawtable.terminal.progress import remember_lesson
from pawtable.terminal.sentences import as_sentence

_HELP = """\
Type the number of a move, or the move itself.
help    this list, and your moves again
table   the table again
rules   the rules in short; rules all: all of them; rules WORD: the rules about a word
back    the step before
quit    leave; you can continue the lesson later"""


class PlainLesson:
    """A lesson in the terminal."""

    def __init__(self, game: AnyGame, at: int, read: Callable[[str], str], write: Callable[[str], None]) -> None:
        self.learning = Learning(game, at)
        self._read = read
        self._write = write

    def run(self) -> None:
        """Go through all steps, or until the learner quits."""
        learning = self.learning
        try:
            while not self.learning.over:
                remember_lesson(learning.game.name, self.learning.at)
                self._step()
        except (EOFError, KeyboardInterrupt):
            self._say(f"\nTo continue the lesson: pawtable learn {learning.game.name}")
            return
        remember_lesson(learning.game.name, 0)
        self._say(f"That was the lesson. Play your first game: pawtable play {learning.game.name}")

    def _step(self) -> None:
        learning = self.learning
        step = learning.step
        self._say(f"\nStep {learning.at + 1} of {len(learning.lesson.steps)}. {step.says}")
        if step.position is not None or step.asks:
            self._show_table()
        if not step.asks:
            self._read("Press Enter to continue. ")
            learning.go_on()
            return
        self._say(f"\n{step.asks}")
        self._list_moves()
        told = learning.match.events_so_far
        while True:
            said = self._read("> ").strip()
            if said in ("quit", "q", "exit"):
                raise EOFError
            if said == "back":
                self.learning = Learning(learning.game, max(0, learning.at - 1))
                return
            command, _, about = said.partition(" ")
            if said in ("help", "?", ""):
                self._say(_HELP)
                self._list_moves()
            elif said == "table":
                self._show_table()
            elif command == "rules":
                self._say(rules_asked_for(learning.game.rules_text(), about.strip()))
            elif self._is_right(said):
                break
        learning.let_others_move()
        for event in learning.match.log_for(LEARNER, told):
            if event.text:
                self._say(event.text)
        self._say(step.because)
        self._read("Press Enter to continue. ")
        learning.go_on()

    def _is_right(self, said: str) -> bool:
        moves = self.learning.match.moves(LEARNER)
        if (number := number_in(said)) is not None and 1 <= number <= len(moves):
            said = moves[number - 1].text
        try:
            reply = self.learning.try_move(said)
        except IllegalMove as error:
            self._say(as_sentence(error.reason or str(error)))
            return False
        if not reply.right:
            self._say(reply.text)
        return reply.right

    def _show_table(self) -> None:
        for line in self.learning.match.describe(LEARNER):
            self._say(f"  {line}")

    def _list_moves(self) -> None:
        for number, move in enumerate(self.learning.match.moves(LEARNER), 1):
            self._say(f"  {number}. {move.label}")

    def _say(self, text: str) -> None:
        self._write(wrapped(text))
