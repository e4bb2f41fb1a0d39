"""A lesson: a game taught step by step at the real table, as data. A game has it in `lesson.toml`, beside its rules.

    names = ["You", "Biscuit", "Mochi"]      # the learner has the first seat
    leaves_out = ["concede"]                 # kinds of moves that are too rare for a first lesson, if there are any

    [[step]]
    says = "Your cards have a number at each end. Only the top number counts."
    asks = "Play your two 7s together."      # one thing to do; without it, there is only something to read
    answers = ["play 7/1 7/4"]               # the moves that are right, in notation
    because = "Two cards are gone at once."  # what it did, and why that mattered
    then = [["B", "rotate"]]                 # what the others do after it
    wrong."rotate" = "That turns your hand upside down. First, get rid of the 7s."  # moves that begin like this
    wrong."" = "Good idea, but try the two 7s."  # any other

    [step.position.state]                    # a prepared position: the fields that matter (docs/positions.md)
    hand = [["1/7", "4/7"], ["2/9"]]

A step without a position goes on from where the one before it ended.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import resources
from typing import Any  # Any: the value of a field in a position, of the shape that it declares


@dataclass(frozen=True)
class Prepared:
    """A position that a step begins with: the fields that matter; all others are blank."""

    state: Mapping[str, Any] = field(default_factory=dict)
    memory: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class LessonStep:
    """One thing said, one thing to do, what it did, why it mattered."""

    says: str
    asks: str = ""
    answers: tuple[str, ...] = ()
    because: str = ""
    then: tuple[tuple[str, str], ...] = ()  # the letter of a seat, and its move
    wrong: Mapping[str, str] = field(default_factory=dict)  # by the beginning of a move's notation; "": any other
    position: Prepared | None = None

    def reply_to(self, move: str) -> str:
        """What is said to a legal move that is not what was asked for."""
        fitting = [begins for begins in self.wrong if move.startswith(begins)]
        return self.wrong[max(fitting, key=len)] if fitting else f"You could do that, but not now. {self.asks}"


@dataclass(frozen=True)
class Lesson:
    """A game in some steps."""

    names: tuple[str, ...]  # of the seats; the learner has the first
    steps: tuple[LessonStep, ...]
    leaves_out: tuple[str, ...] = ()  # kinds of moves that are too rare for a first lesson


def lesson_of(package: str) -> Callable[[], Lesson]:
    """The lesson of a game: `lesson.toml`, beside its code, read when somebody asks for it."""
    return _LessonFile(package)


@dataclass(frozen=True)
class _LessonFile:
    package: str

    def __call__(self) -> Lesson:
        return read_lesson(resources.files(self.package).joinpath("lesson.toml").read_text(encoding="utf-8"))


def read_lesson(text: str) -> Lesson:
    """A lesson from its text. Raises ValueError if it is none."""
    data = tomllib.loads(text)
    if missing := {"names", "step"} - data.keys():
        raise ValueError(f"a lesson has {' and '.join(sorted(missing))}")
    steps = tuple(_step(at, each) for at, each in enumerate(data["step"], 1))
    return Lesson(tuple(data["names"]), steps, tuple(data.get("leaves_out", ())))


def _step(at: int, data: dict[str, Any]) -> LessonStep:
    if unknown := data.keys() - LessonStep.__dataclass_fields__.keys():
        raise ValueError(f"step {at} of the lesson has {', '.join(sorted(unknown))}, which no step has")
    step = dict(data)
    if "position" in step:
        step["position"] = Prepared(**step["position"])
    step["answers"] = tuple(step.get("answers", ()))
    step["then"] = tuple((seat, move) for seat, move in step.get("then", ()))
    if bool(step.get("asks")) != bool(step["answers"]):
        raise ValueError(f"step {at} of the lesson asks for something and has no answers, or the other way round")
    return LessonStep(**step)
