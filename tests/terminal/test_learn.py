"""Lessons line by line and on the full screen: what is asked, what is answered to wrong moves, leaving and resuming."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pawtable.__main__ import main
from pawtable.games.dnup import GAME
from pawtable.lessons import Learning
from pawtable.registry import all_games
from pawtable.terminal.learn import PlainLesson
from pawtable.terminal.progress import lesson_step
from pawtable.terminal.screens import home
from pawtable.terminal.screens.lesson import LessonScreen
from pawtable.terminal.screens.play import PlayScreen
from pawtable.terminal.widgets.move_input import MoveInput
from tests import sneeze
from tests.terminal.playing import app_with, piloted, play, said

TAUGHT = [game for game in all_games() if game.lesson is not None]


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
    assert "back    the step before" in told
    assert "You play two 7s (7/1 7/4)." in told


def test_a_step_back() -> None:
    told = lesson("back", "play 7/1 7/4", at=2)
    assert told.index("Step 3 of 8.") < told.index("Step 2 of 8.") < told.index("You play two 7s")


def test_rules_and_table_are_at_hand() -> None:
    told = lesson("rules star", "table", "rules zebra", at=1)
    assert "star" in told.split("> ")[1]
    assert "Your hand: " in told.split("> ")[2]
    assert "The rules don't mention 'zebra'." in told


def test_leaving_says_how_to_continue(capsys: pytest.CaptureFixture[str]) -> None:
    assert lesson("play 7/1 7/4", "", at=1).rstrip().endswith("To continue the lesson: pawtable learn dnup")
    assert lesson_step(GAME) == 2
    assert play("learn", "dnup", "--plain").startswith("\nStep 3 of 8.")
    assert play("learn", "dnup", "--plain", "--step", "1").startswith("\nStep 1 of 8.")
    lesson(*right_answers())
    assert lesson_step(GAME) == 0  # from the beginning
    assert main(["learn", "dnup", "--step", "99"]) != 0
    assert "has the steps 1 to 8, not 99" in capsys.readouterr().err


def test_any_step_can_be_begun_with() -> None:
    for at in range(len(Learning(GAME).lesson.steps)):
        assert Learning(GAME, at).at == at


def test_what_was_kept_of_lessons_may_be_anything(data: Path) -> None:
    for kept in ("[]", "{", '{"dnup": 99}', '{"dnup": "x"}'):
        (data / "lessons.json").write_text(kept)
        assert lesson_step(GAME) == 0


# --- on the full screen -----------------------------------------------------------------------------------------------


async def learn_to_the_end(game: Any, size: tuple[int, int]) -> None:
    """Play every step; the table and the hand stay where they are."""
    app = app_with(lambda: LessonScreen(game))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, LessonScreen)
        for at, step in enumerate(screen.learning.lesson.steps):
            assert screen.learning.at == at
            assert f"step {at + 1} of {len(screen.learning.lesson.steps)}" in said(app, "#headline")
            words = " ".join(said(app).split())
            assert step.says in words
            height = screen.query_one("#prompt").size.height
            assert said(app).count("\n") < height
            if step.asks:
                assert f"▶ {step.asks}" in words
                await pilot.press("colon")
                screen.query_one(MoveInput).value = step.answers[0]
                await pilot.press("enter")
                await app.workers.wait_for_complete()
                await pilot.pause()
                words = " ".join(said(app).split())
                assert step.because in words
                assert f"✓ {step.asks}" in words
                assert screen.query_one("#prompt").size.height == height
            assert screen.query_one("#onward").has_focus
            await pilot.press(*[] if screen.last else ["enter"])
            await pilot.pause()
        assert screen.last
        await pilot.press("enter")  # play your first game
        await pilot.pause()
        assert isinstance(app.screen, PlayScreen)
        assert app.screen.match.game is game


@pytest.mark.parametrize("game", TAUGHT, ids=[game.name for game in TAUGHT])
@piloted
async def test_every_lesson_on_the_full_screen(game: Any) -> None:
    await learn_to_the_end(game, (80, 24))


@piloted
async def test_a_wrong_move_on_the_full_screen_is_answered_and_nothing_is_lost_by_leaving() -> None:
    app = app_with(lambda: LessonScreen(GAME, 1))
    async with app.run_test(size=(100, 34)) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, LessonScreen)
        before = screen.match.position()
        await pilot.press("enter")
        await pilot.pause()
        assert "That card can wait. Play the two 7s" in said(app)
        await pilot.press("colon", *"fly", "enter")
        assert said(app).startswith("✗ A move begins with play")
        await pilot.press("escape")
        assert screen.match.position() == before
        await pilot.press("b")
        assert screen.learning.at == 0
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
    assert app.farewell == "To continue the lesson: pawtable learn dnup"
    assert lesson_step(GAME) == 1


@piloted
async def test_learning_from_the_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game without a lesson offers none."""
    monkeypatch.setattr(home, "all_games", lambda: (GAME, sneeze.GAME))
    monkeypatch.setattr(home, "find_game", lambda name: GAME if name == "dnup" else sneeze.GAME)
    app = app_with(home.HomeScreen)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "l" in app.screen.active_bindings
        await pilot.press("down")
        await pilot.pause()
        assert "l" not in app.screen.active_bindings
        await pilot.press("l", "up", "l")
        await pilot.pause()
        assert isinstance(app.screen, LessonScreen)
        assert app.screen.learning.game is GAME
