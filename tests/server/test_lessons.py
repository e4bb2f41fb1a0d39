"""Lessons as the page gets them: applied one after the other, their messages show what the learner's table shows."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from pawtable.core.contract import AnyGame
from pawtable.lessons import LEARNER, Learning
from pawtable.registry import all_games
from pawtable.server import showing
from tests.changes import Play, changed
from tests.server.house import running, served

TAUGHT = [game for game in all_games() if game.lesson is not None]


@pytest.mark.parametrize("game", TAUGHT, ids=str)
@running
async def test_a_lesson_shows_what_happens(tmp_path: Path, game: AnyGame) -> None:
    async with served(tmp_path) as server:
        told = (await server.http.get(f"/api/games/{game.name}/lesson")).json()
        assert next(each for each in (await server.http.get("/api/house")).json()["games"] if each["name"] == game.name)[
            "lesson"
        ]
    learning = Learning(game)
    play: Play = {}
    assert len(told["steps"]) == len(learning.lesson.steps)
    for step in told["steps"]:
        play = step["begins"] or play
        moves = {move["text"] for move in play["moves"]}
        if step["asks"]:
            assert step["right"].keys() | step["wrong"].keys() == moves
            assert not step["right"].keys() & step["wrong"].keys()
            answer = learning.step.answers[0]
            for change in step["right"][answer]:
                play = changed(play, change)
            learning.try_move(answer)
            learning.let_others_move()
        match = learning.match
        shown = showing.Shown(match, LEARNER, play["number"])
        fresh = msgspec.json.decode(msgspec.json.encode(showing.play(shown, play["at"], [], None)))
        assert (play["view"], play["moves"]) == (fresh["view"], fresh["moves"])
        learning.go_on()


@running
async def test_a_game_without_a_lesson_says_so(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        missing = await server.http.get("/api/games/snap/lesson")
        assert missing.status_code == 404
