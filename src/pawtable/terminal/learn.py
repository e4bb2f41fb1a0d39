"""A lesson line by line: something to know, something to do, and what it did."""

from __future__ import annotations

from collections.abc import Callable

from pawtable.core.contract import AnyGame
from pawtable.errors import IllegalMove
from pawtable.lessons import LEARNER, Learning
from pawtable.terminal.plain import wrapped

_HELP = "Type the move in words, or its number in the list. help: this text. back: the step before. quit: end the lesson."


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
            while not learning.over:
                self._step()
        except (EOFError, KeyboardInterrupt):
            self._say(f"\nTo continue later: pawtable learn {learning.game.name} --step {learning.at + 1}")
            return
        self._say(f"That was the lesson. Play your first game: pawtable play {learning.game.name}")

    def _step(self) -> None:
        learning = self.learning
        step = learning.step
        self._say(f"\nStep {learning.at + 1} of {len(learning.lesson.steps)}. {step.says}")
        if step.position is not None or step.asks:
            for line in learning.match.describe(LEARNER):
                self._say(f"  {line}")
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
            if said in ("help", "?", ""):
                self._say(_HELP)
                self._list_moves()
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
        if said.isdigit() and 1 <= int(said) <= len(moves):
            said = moves[int(said) - 1].text
        try:
            reply = self.learning.try_move(said)
        except IllegalMove as error:
            reason = error.reason or str(error)
            self._say(f"{reason[:1].upper()}{reason[1:]}." if not reason.endswith((".", "?")) else reason)
            return False
        if not reply.right:
            self._say(reply.text)
        return reply.right

    def _list_moves(self) -> None:
        for number, move in enumerate(self.learning.match.moves(LEARNER), 1):
            self._say(f"  {number}. {move.label}")

    def _say(self, text: str) -> None:
        self._write(wrapped(text))
