"""A game's lesson as messages: the page plays it like a table, by itself, since everything in it is known beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from pawtable.core.contract import AnyGame
from pawtable.lessons import LEARNER, Learning
from pawtable.registry import find_game
from pawtable.server import showing
from pawtable.server.animals import animals_of
from pawtable.server.brief import forms_of
from pawtable.server.protocol import Change, LessonInfo, LessonStepInfo, PlayInfo, SeatInfo, TableInfo

USUAL_NAME = "Guest"  # of people who have not said another; DEFAULT_NAME in web/src/storage.ts


@cache
def lesson_as_json(name: str) -> bytes:
    """The lesson of a game, encoded."""
    return msgspec.json.encode(lesson_info(find_game(name)))


def lesson_info(game: AnyGame) -> LessonInfo:
    """The lesson of a game, with all that its table says to the learner."""
    table = _LessonTable(Learning(game))
    steps = []
    while not table.learning.over:
        steps.append(table.step())
        table.learning.go_on()
    return LessonInfo(
        game=game.name, title=game.title, table=_table_info(game, table.learning), steps=steps, forms=forms_of(game)
    )


class _LessonTable:
    """The learner's side of a lesson: what was told last, and what is new."""

    def __init__(self, learning: Learning) -> None:
        self.learning = learning
        self._number = 0  # of prepared tables, each of which is a game to the page
        self._at = 0  # how often the learner was told of this one
        self._told: showing.Shown | None = None

    def step(self) -> LessonStepInfo:
        """The step that the lesson has come to; afterwards its first answer has been given."""
        step, begins = self.learning.step, None
        if step.position is not None:
            begins = self._begin()
        moves = [move.text for move in self.learning.match.moves(LEARNER)]
        right = {answer: self._changes(answer) for answer in reversed(step.answers)}  # it goes on after the first one
        wrong = {move: step.reply_to(move) for move in moves if move not in right} if right else {}
        return LessonStepInfo(says=step.says, asks=step.asks, because=step.because, begins=begins, right=right, wrong=wrong)

    def _begin(self) -> PlayInfo:
        self._number, self._at = self._number + 1, 0
        self._told = self._shown()
        return showing.play(self._told, self._at, self.learning.match.log_for(LEARNER), None)

    def _changes(self, answer: str) -> list[Change]:
        """What an answer changes, and what the others do then."""
        before = self._told, self._at, self.learning.match
        changes = []
        self.learning.match = self.learning.match.copy()
        self.learning.try_move(answer)
        changes += self._new()
        for seat, move in self.learning.step.then:
            self.learning.play_for(seat, move)
            changes += self._new()
        if answer != self.learning.step.answers[0]:
            self._told, self._at, self.learning.match = before
        return changes

    def _new(self) -> list[Change]:
        assert self._told is not None
        now = self._shown()
        events = self.learning.match.log_for(LEARNER, self._told.events)
        change = showing.change(self._told, now, self._at + 1, events, None, {})
        if change is None:
            return []
        self._told, self._at = now, self._at + 1
        return [change]

    def _shown(self) -> showing.Shown:
        match = self.learning.match
        return showing.Shown(match, LEARNER, self._number)


def _table_info(game: AnyGame, learning: Learning) -> TableInfo:
    names = learning.lesson.names
    # The learner has the animal that the same name has in a first game, where everybody is called as they are at first.
    animals = animals_of([USUAL_NAME if seat == LEARNER else name for seat, name in enumerate(names)])
    return quiet_table("lesson", game, names, animals, LEARNER)


def quiet_table(id: str, game: AnyGame, names: Sequence[str], animals: Sequence[int], learner: int) -> TableInfo:
    """A table that is nowhere but on the page of somebody who learns."""
    return TableInfo(
        id=id,
        game=game.name,
        title=game.title,
        options={},
        house_rules=[],
        changed_rules={},
        phase="playing",
        number=1,
        seats=[
            SeatInfo(
                name=name,
                animal=animal,
                kind="person" if seat == learner else "bot",
                bot=None if seat == learner else "simple",
                present=True,
                away=False,
                stand_in=False,
                vacated=False,
                host=seat == learner,
                muted=False,
                wins=0,
                seal=None,
            )
            for seat, (name, animal) in enumerate(zip(names, animals, strict=True))
        ],
        clock=None,
        listed=False,
        hints=False,
        pace="normal",
        held="",
        notes=True,
        watching=0,
        commitment="",
        next_commitment=None,
        words=[],
        dealing=False,
        replay=None,
    )
