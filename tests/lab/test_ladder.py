"""The ladder: intervals from the same deals with seats rotated."""

from __future__ import annotations

import json
import math
import re
import sys
from pathlib import Path

import pytest

import pawtable
from pawtable.__main__ import main
from pawtable.bots.finding import AnyBot
from pawtable.core.chance import Chance
from pawtable.games.dnup import GAME as DNUP
from pawtable.lab.ladder import _rung, ladder
from pawtable.match import Match, Move
from tests import sneeze


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


# --- bots of one's own --------------------------------------------------------------------------------------------


def first_move(seen: Match, seat: int, chance: Chance) -> Move:
    assert seen._seen_by == seat, "a bot gets what its seat sees"
    return seen.moves(seat)[0]


def by_text(seen: Match, seat: int, chance: Chance) -> str:
    return seen.suggestion(seat).text


class OncePerGame:
    """Plays simply, and fails if it is used for two seats or two games."""

    def __init__(self) -> None:
        self.seat: int | None = None

    def __call__(self, seen: Match, seat: int, chance: Chance) -> int:
        first_of_this_game = self.seat is None and seen.view(seat).table.round == 1
        assert first_of_this_game or self.seat == seat
        self.seat = seat
        return seen.suggestion(seat).id


class NoBot:
    pass


def test_own_bots_may_enter() -> None:
    here = __name__
    for bot, name in ((by_text, "by_text"), (f"{here}:by_text", f"{here}:by_text"), (OncePerGame, "OncePerGame")):
        (rung,) = ladder("dnup", [2], [(bot, first_move)], deals=3, seed="own")
        assert (rung.bot, rung.against, rung.games) == (name, "first_move", 6)
        # Each of them does what the simple bot does, whatever it returns.
        (simple,) = ladder("dnup", [2], [("simple", first_move)], deals=3, seed="own")
        assert (rung.share, rung.equal) == (simple.share, simple.equal)
    (local,) = ladder("dnup", [2], [(lambda seen, seat, chance: seen.moves(seat)[-1], "random")], deals=2)
    assert local.bot.endswith("<lambda>")
    json.dumps(local.as_json())


def test_games_and_bots_go_to_other_processes() -> None:
    pairs: list[tuple[AnyBot, AnyBot]] = [
        (by_text, first_move),
        (OncePerGame, "random"),
        ("pawtable.bots:simple_bot", "random"),
    ]
    one, two = (ladder(DNUP, [2], pairs, deals=2, processes=processes) for processes in (1, 2))
    assert one == two
    assert [rung.game for rung in two] == ["dnup"] * 3
    played = ladder(sneeze.GAME, pairs=[("simple", "random")], deals=2, processes=2)
    assert [(rung.game, rung.players) for rung in played] == [("sneeze", 3), ("sneeze", 4)]


def test_what_is_no_bot_is_refused() -> None:
    for bot, reason in (
        ("nowhere:bot", "cannot be imported: ModuleNotFoundError: No module named 'nowhere'"),
        ("pawtable.bots:nobody", "pawtable.bots has no 'nobody'"),
        ("pawtable.bots:STRONG_BOT", "is no bot: a bot is called with (seen, seat, chance)"),
        ("genius", "the bots are random, simple, hound, and your own is written MODULE:NAME"),
        (7, "7 is no bot"),
        (NoBot, "the class NoBot makes no bots: it has no method __call__"),
    ):
        with pytest.raises(pawtable.BadSetup, match=re.escape(reason)):
            ladder("dnup", [2], [(bot, "random")], deals=2)  # type: ignore[list-item]
    with pytest.raises(
        pawtable.BadSetup, match=r"cannot be sent to other processes .* at the top of a module, or say processes=1"
    ):
        ladder("dnup", [2], [(lambda seen, seat, chance: 0, "random")], deals=2, processes=2)
    with pytest.raises(pawtable.BadSetup, match=r"the bot .*<lambda> returned no legal move of its seat: 'fly'"):
        ladder("dnup", [2], [(lambda seen, seat, chance: "fly", "random")], deals=2)
    with pytest.raises(pawtable.BadSetup, match="at least 1 process"):
        ladder("dnup", [2], [("simple", "random")], deals=2, processes=0)


def test_the_example_enters_by_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path])
    monkeypatch.chdir(Path(__file__).parents[2] / "examples")
    bots = "random,own_bot:longest,own_bot:Careful"
    assert main(["ladder", "dnup", "--players", "2", "--bots", bots, "--deals", "2", "--processes", "2"]) == 0
    _, *rows = capsys.readouterr().out.splitlines()
    assert [row.split()[1:4] for row in rows] == [
        ["own_bot:longest", "random", "4"],
        ["own_bot:Careful", "own_bot:longest", "4"],
    ]
    assert main(["ladder", "dnup", "--bots", "random,own_bot:lognest"]) == 2
    assert "own_bot has no 'lognest'" in capsys.readouterr().err


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
