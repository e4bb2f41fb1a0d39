"""Learning a game: its lesson, played step by step. Clients show what `Learning` says; the lessons are data of the games."""

from __future__ import annotations

from dataclasses import dataclass

from pawtable.core.contract import AnyGame
from pawtable.core.lessons import Lesson, LessonStep
from pawtable.core.seats import SEAT_LETTERS
from pawtable.errors import BadSetup
from pawtable.match import Match
from pawtable.opening import set_up
from pawtable.positions import whole_position

LEARNER = 0  # the seat


@dataclass(frozen=True)
class Reply:
    """What a learner is told about a move."""

    right: bool
    text: str


def lesson_for(game: AnyGame) -> Lesson:
    """The lesson of a game; BadSetup if it has none."""
    if game.lesson is None:
        raise BadSetup(f"there is no lesson for {game.title} yet; its rules are in: pawtable rules {game.name}")
    return game.lesson()


class Learning:
    """A lesson under way: a match, and how far it has come.

    >>> from pawtable.games.dnup import GAME
    >>> learning = Learning(GAME)
    >>> learning.at, learning.over
    (0, False)
    """

    def __init__(self, game: AnyGame, at: int = 0) -> None:
        self.game = game
        self.lesson = lesson_for(game)
        # A step may go on from the one before it: those are played again to come to where it begins.
        first = max((n for n in range(min(at, len(self.lesson.steps) - 1) + 1) if self.lesson.steps[n].position), default=0)
        self.at = first
        self.match = self._prepared()
        while self.at < min(at, len(self.lesson.steps)):
            if self.step.answers:
                self.try_move(self.step.answers[0])
                self.let_others_move()
            self.go_on()

    @property
    def over(self) -> bool:
        """Whether all steps have been done."""
        return self.at >= len(self.lesson.steps)

    @property
    def step(self) -> LessonStep:
        """The step that it has come to."""
        return self.lesson.steps[self.at]

    def try_move(self, move: str) -> Reply:
        """Play a legal move if it is what the step asks for. IllegalMove, if it is no legal move."""
        found = self.match.find(LEARNER, move).text
        if found not in self.step.answers:
            return Reply(False, self.step.reply_to(found))
        self.match.play(LEARNER, found)
        return Reply(True, self.step.because)

    def let_others_move(self) -> None:
        """What the others do after the learner's move."""
        for seat, move in self.step.then:
            self.play_for(seat, move)

    def play_for(self, seat: str, move: str) -> None:
        """A move of somebody else, by the letter of the seat."""
        self.match.play(SEAT_LETTERS.index(seat), move)

    def go_on(self) -> None:
        """To the next step."""
        self.at += 1
        if not self.over and self.step.position is not None:
            self.match = self._prepared()

    def _prepared(self) -> Match:
        prepared = self.step.position
        if prepared is None:
            raise BadSetup(f"the lesson of {self.game.title} does not say what its first position is")
        names = self.lesson.names
        position = whole_position(self.game, len(names), prepared.state, prepared.memory, seed="lesson")
        return set_up(self.game, position, names=names)
