"""Practice: decisions that cost something, as puzzles. "Your turn. What now?"

A puzzle is a decision of a reviewed game: the record tells how it came about, the review what every move would have cost. Some
from games among bots are ready in `ready/`; `python -m bench.puzzles` has made them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import TypedDict

from pawtable.coach.values import Estimate
from pawtable.match import Match
from pawtable.opening import beginning
from pawtable.records import read_record

_SURE = 2.0  # standard errors by which a move must be worse, or it is as good


@dataclass(frozen=True)
class Answer:
    """A move that can be made in a puzzle."""

    label: str
    loss: Estimate  # of the chance to win, compared with the best move found

    @property
    def good(self) -> bool:
        """Whether it is about as good as the best one."""
        return self.loss.mean <= _SURE * self.loss.error


@dataclass(frozen=True)
class Puzzle:
    """A decision, and what came out about it."""

    record: str  # of the whole game
    seat: int
    number: int  # of the move, from 1
    played: str
    best: str
    reason: str  # why the best move is better than that, without a full stop
    answers: dict[str, Answer]  # by the text of the move

    def match(self) -> Match:
        """The game when the decision was to be made."""
        return before_move(self.record, self.number)


def before_move(record: str, number: int) -> Match:
    """The game of a record before one of its moves."""
    match = beginning(record)
    for seat, move in read_record(record)[0].moves[: number - 1]:
        match.play(seat, move)
    return match


def puzzle_in(record: str, review: str | bytes, number: int) -> Puzzle | None:
    """The puzzle that a move of a reviewed game makes; None: it was no mistake. `review`: of the seat, as JSON."""
    seat = json.loads(review)
    for decision in seat["decisions"]:
        if decision["number"] == number and decision["tried"]:
            return _puzzle(record, seat["seat"], decision)
    return None


class _KeptMove(TypedDict):
    move: str
    label: str
    loss: Mapping[str, float]


class _KeptDecision(TypedDict):
    """A decision as reviews and the files in `ready` have it."""

    number: int
    played: str
    best: str
    reason: str
    tried: Sequence[_KeptMove]


def _puzzle(record: str, seat: int, decision: _KeptDecision) -> Puzzle:
    answers = {each["move"]: Answer(each["label"], Estimate(**each["loss"])) for each in decision["tried"]}
    return Puzzle(record, seat, decision["number"], decision["played"], decision["best"], decision["reason"], answers)


@cache
def ready_puzzles(game: str) -> tuple[Puzzle, ...]:
    """Puzzles from games among bots."""
    file = resources.files("pawtable.coach") / "ready" / f"{game}.json"
    if not file.is_file():  # a game of another package
        return ()
    games = json.loads(file.read_text(encoding="utf-8"))
    return tuple(_puzzle(each["record"], each["seat"], decision) for each in games for decision in each["decisions"])
