"""Lessons line by line: what is asked, what is answered to wrong moves, leaving and going on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pawtable.__main__ import main
from pawtable.games.dnup import GAME
from pawtable.lessons import Learning
from pawtable.terminal.learn import PlainLesson


def lesson(*said: str, at: int = 0) -> str:
    """What is written while somebody says this; after the last word they go away."""
    words: Iterator[str] = iter(said)
    written: list[str] = []

    def read(prompt: str) -> str:
        written.append(prompt)
        try:
            return next(words)
        except StopIteration:
            raise EOFError from None

    PlainLesson(GAME, at, read, written.append).run()
    return "\n".join(written)


def right_answers() -> list[str]:
    """What to say from the first step to the last."""
    said: list[str] = []
    for step in Learning(GAME).lesson.steps:
        said += [*step.answers[:1], ""]
    return said


def test_a_lesson_from_its_first_step_to_its_last() -> None:
    told = lesson(*right_answers())
    assert "Step 8 of 8." in told
    assert told.endswith("That was the lesson. Play your first game: pawtable play dnup")


def test_a_wrong_move_is_answered_kindly_and_changes_nothing() -> None:
    told = lesson("rotate", "play 7/1", "play 9", "help", "play 7/1 7/4", at=1)
    assert "Your 7s are good as they are: play both." in told
    assert "One 7 works, but both together are better" in told
    assert "You have no 9" in told
    assert "back: the step before" in told
    assert "You play two 7s (7/1 7/4)." in told


def test_a_step_back() -> None:
    told = lesson("back", "play 7/1 7/4", at=2)
    assert told.index("Step 3 of 8.") < told.index("Step 2 of 8.") < told.index("You play two 7s")


def test_leaving_says_how_to_go_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert lesson("play 7/1 7/4", "", at=1).rstrip().endswith("To continue later: pawtable learn dnup --step 3")
    assert main(["learn", "dnup", "--step", "99"]) != 0
    assert "has the steps 1 to 8, not 99" in capsys.readouterr().err


def test_any_step_can_be_begun_with() -> None:
    for at in range(len(Learning(GAME).lesson.steps)):
        assert Learning(GAME, at).at == at
