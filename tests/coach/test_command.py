"""`pawtable review`: what it prints, and one clear line for what it cannot review."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import pawtable
from pawtable.__main__ import main


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game of Ada, who always rotates, and Bo, who plays simply."""
    match = pawtable.new("dnup", players=2, seed=3, names=["Ada", "Bo"], goal=1)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.suggestion(seat) if seat else "rotate")
    file = tmp_path / "game.txt"
    file.write_text(match.record(), encoding="utf-8")
    return file


def test_parts_mistakes_and_reasons_are_told(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(record), "--playouts", "200"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("dnup, 2 players.")
    for name in ("fair share", "the deal", "draws", "hidden cards", "own decisions", "others' decisions", "result"):
        assert re.search(rf"^  {name} +[+−]?\d+%", told, re.MULTILINE), name
    assert "Ada (A)" in told
    assert "Bo (B)" not in told
    assert re.search(r"^  Move \d+, chance \d+%: rotate\. Better by \d+% ±\d+%: play .*\.\n    [A-Z].*\.$", told, re.MULTILINE)
    assert main(["review", str(record), "--seat", "all", "--playouts", "10"]) == 0
    assert "Bo (B)" in capsys.readouterr().out


def test_figures_for_programs(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(record), "--playouts", "50", "--json"]) == 0
    (seat,) = json.loads(capsys.readouterr().out)["seats"]
    parts = ("fair", "deal", "draws", "own", "others", "hidden")
    assert sum(seat[part] for part in parts) == pytest.approx(seat["result"])
    assert {*seat["error"]} == {*parts}
    assert all({"played", "best", "loss", "reason"} <= {*decision} for decision in seat["decisions"])


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--seat", "Z"], "a seat is a letter such as A, or all, not 'Z'"),
        (["--seat", "C"], "there is no seat 2"),
        (["--playouts", "1"], "2 playouts"),
    ],
)
def test_nonsense_is_refused_in_a_line(
    arguments: list[str], reason: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(record), *arguments]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert reason in told.err
    assert told.err.count("\n") == 1


def test_damaged_foreign_and_unfinished_records_are_refused_in_a_line(
    tmp_path: Path, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = record.read_text(encoding="utf-8")
    changed = whole.replace("rotate", "take B1", 1)
    unfinished = pawtable.new("dnup", players=2, seed=1).record()
    for text, reason in ((changed, "line"), ("hello", "line 1"), (unfinished, "not over")):
        record.write_text(text, encoding="utf-8")
        assert main(["review", str(record)]) == 2
        told = capsys.readouterr().err
        assert reason in told
        assert told.count("\n") == 1
    record.write_bytes(b"\xff\xfe\x00")
    assert main(["review", str(record)]) == 2
    assert "not even text" in capsys.readouterr().err
    assert main(["review", str(tmp_path / "none.txt")]) == 2
    assert "could not be read" in capsys.readouterr().err
