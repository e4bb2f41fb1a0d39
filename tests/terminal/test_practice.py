"""`pawtable practice`: every ready position is shown as its player saw it, and each answer is judged."""

from __future__ import annotations

import io

import pytest

from pawtable.__main__ import main
from pawtable.coach.puzzles import ready_puzzles
from pawtable.core.contract import AnyGame
from pawtable.games import GAMES
from pawtable.terminal.practice import verdict


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_ready_positions_have_a_good_answer_and_bad_ones(game: AnyGame) -> None:
    puzzles = ready_puzzles(game.name)
    assert len(puzzles) >= 10
    for puzzle in puzzles:
        match = puzzle.match()
        assert match.to_act
        assert {move.text for move in match.moves(puzzle.seat)} == {*puzzle.answers}
        assert puzzle.answers[puzzle.best].good
        assert not puzzle.answers[puzzle.played].good
        assert verdict(puzzle, puzzle.best)[0].startswith("Right: ")
        assert "is better, by about " in verdict(puzzle, puzzle.played)[0]
        assert match.names[puzzle.seat] == "You"


def test_positions_are_answered_by_number_or_in_words(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("nonsense\n0\n1\n1\n1\n1\n1\n"))
    assert main(["practice", "dnup"]) == 0
    told = capsys.readouterr().out
    assert told.count("Your turn. What now?") == 5
    assert told.count("That is no move here: ") == 2
    assert told.count("was played.") == 5
    assert told.endswith("That is all for today.\n")


def test_practice_can_be_left_and_what_there_is_not_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    assert main(["practice", "smallseat"]) == 0
    assert capsys.readouterr().out.count("What now?") == 1
    assert main(["practice", "nothing"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
