"""The ladder: intervals from the same deals with seats rotated."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

import pawtable
from pawtable.__main__ import main
from pawtable.lab.ladder import _rung, ladder


def test_simple_beats_random_and_random_equals_random() -> None:
    told: list[tuple[int, int]] = []
    rungs = ladder(
        "dnup",
        [2, 3],
        [("simple", "random"), ("random", "random")],
        deals=8,
        seed="test",
        progress=lambda done, of: told.append((done, of)),
    )
    assert told == [(i, 112) for i in range(1, 113)]
    strong = [rung for rung in rungs if rung.bot == "simple"]
    assert [(rung.players, rung.games, rung.verdict) for rung in strong] == [(2, 16, "stronger"), (3, 24, "stronger")]
    # Equal bots in all seats of the same deal: the shares of a deal sum up to one, whoever wins.
    assert all(rung.low <= rung.equal <= rung.high for rung in rungs if rung.bot == "random")
    json.dumps([rung.as_json() for rung in rungs])


def test_the_same_seed_gives_the_same_ladder() -> None:
    one, again = (ladder("dnup", [2], [("simple", "random")], deals=3, seed="same") for _ in range(2))
    assert one == again


def test_the_interval() -> None:
    rung = _rung("x", 2, ("a", "b"), [0.5, 1.0, 1.0, 0.5, 0.0, 1.0, 0.5, 0.0, 0.0, 0.5, 1.0, 1.0], 4, None)
    by_deal = [1.0, 0.5, 0.0, 1.0]
    mean = sum(by_deal) / 4
    error = math.sqrt(sum((share - mean) ** 2 for share in by_deal) / 3 / 4)
    assert rung.share == mean
    assert mean - rung.low == pytest.approx(min(mean, 3.18 * error))
    assert rung.high == 1
    assert rung.equal == 0.5
    assert rung.margin == pytest.approx(3.18 * error)  # where somebody always wins, nothing but the share varies
    assert rung.verdict == "not decided"
    assert _rung("x", 2, ("a", "b"), [0.5, 1.0, 1.0] * 4, 4, None).verdict == "not decided"  # four deals are few, however clear
    assert _rung("x", 2, ("a", "b"), [0.5, 1.0, 1.0] * 8, 8, None).verdict == "stronger"
    assert _rung("x", 2, ("a", "b"), [0.5, 0.0, 0.0] * 8, 8, None).verdict == "weaker"


def test_where_nobody_may_win_equal_bots_win_less() -> None:
    shares = [0.5, 1.0, 0.0, 0.0, 0.0, 0.0] * 10  # in every other deal nobody wins, whoever plays
    rung = _rung("x", 2, ("a", "b"), shares, 20, None)
    assert (rung.share, rung.equal, rung.verdict) == (0.25, 0.25, "not decided")
    better = _rung("x", 2, ("a", "b"), [0.5, 1.0, 0.5, 0.0, 0.5, 0.0] * 10, 20, None)
    assert (better.share, better.equal, better.verdict) == (0.5, 0.25, "stronger")


def test_nonsense_is_refused() -> None:
    with pytest.raises(pawtable.UnknownGame):
        ladder("whist", [2], [("simple", "random")], deals=2, seed="x")
    with pytest.raises(pawtable.BadSetup, match="2 to 5 players"):
        ladder("dnup", [9], [("simple", "random")], deals=2, seed="x")
    with pytest.raises(pawtable.BadSetup, match="the bots are"):
        ladder("dnup", [2], [("genius", "random")], deals=2, seed="x")
    with pytest.raises(pawtable.BadSetup, match="at least 2 deals"):
        ladder("dnup", [2], [("simple", "random")], deals=1, seed="x")


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "ladder.json"
    said = ["ladder", "dnup", "--players", "2", "--bots", "random,simple", "--deals", "10", "--processes", "1"]
    assert main([*said, "--json", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["players", "one", "among", "games", "wins", "95", "%", "interval", "if", "equal", "verdict"]
    assert lines[1].split()[:4] == ["2", "simple", "random", "20"]
    assert lines[1].endswith("stronger")
    (figures,) = json.loads(file.read_text())
    assert figures["verdict"] == "stronger"
