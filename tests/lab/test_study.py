"""Studies: what is found is what was played, the same whoever plays it, and nothing is lost."""

from __future__ import annotations

import errno
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy
import polars
import pytest

import pawtable
from pawtable.__main__ import main
from pawtable.core.studying import DECISIONS, LEAD_CHANGES, MOVES, ROLE, ROUNDS, SCORES, STARTER, TURNS, WINNERS
from pawtable.lab import simulating
from pawtable.lab.counting import Counts
from pawtable.lab.findings import Findings
from pawtable.lab.question import ask, overlooked
from pawtable.lab.simulating import Done, Part, Player, parts_of
from pawtable.lab.study import TABLES, Study, study
from pawtable.registry import all_games
from tests import toss

OWN_BOTS = "tests.lab.own_bots"


def tables(found: Study) -> dict[str, str]:
    return {name: getattr(found, name).write_json() for name in ("games", *TABLES)}


def rows(table: polars.DataFrame, **where: object) -> list[dict[str, object]]:
    return table.filter(**where).to_dicts()


# --- figures that can be added up by hand -------------------------------------------------------------------------------


def handmade(winners: list[int], starters: list[int], moves: list[int]) -> Findings:
    """Four games of dnup with two players, as if they had been counted."""
    question = ask("dnup", players=2, games=len(winners))
    by = simulating.counter(question, 0)
    counted = numpy.zeros((len(winners), SCORES + 2), numpy.int32)
    counted[:, WINNERS], counted[:, STARTER], counted[:, MOVES], counted[:, ROLE] = winners, starters, moves, -1
    counted[:, DECISIONS], counted[:, TURNS], counted[:, ROUNDS], counted[:, LEAD_CHANGES] = moves, moves, 2, [0, 1, 2, 1]
    tags = numpy.zeros((len(winners), len(by.tags), 2), numpy.uint16)
    tags[:, next(at for at, tag in enumerate(by.tags) if tag.name == "took"), 1] = [0, 3, 0, 1]
    numbers = numpy.arange(len(winners))
    dealt = numpy.zeros((len(winners), 2, 0), numpy.int16)
    return Findings(question, [Counts(numbers, counted, tags, dealt, numpy.full((len(winners), 3), numpy.nan))])


def test_sums_are_exact() -> None:
    """A wins, A wins, B wins, both share; A, B, A, B begin."""
    found = handmade([0b01, 0b01, 0b10, 0b11], [0, 1, 0, 1], [10, 20, 30, 40])
    assert {str(row["who"]): row["share"] for row in found.shares.to_dicts()} == {
        "who begins": (1 + 0 + 0 + 0.5) / 4,
        "second to play": (0 + 1 + 1 + 0.5) / 4,
        "seat A": 2.5 / 4,
        "seat B": 1.5 / 4,
    }
    assert [row["games"] for row in found.endings.to_dicts()] == [3, 1, 0]
    lengths = {str(row["what"]): row["mean"] for row in found.lengths.to_dicts()}
    assert (lengths["moves"], lengths["rounds"], lengths["lead changes"], lengths["share of forced moves"]) == (
        25.0,
        2.0,
        1.0,
        0,
    )
    (took,) = rows(found.happenings, what="took")
    assert (took["per game"], took["share of games"]) == (1.0, 0.5)
    assert found.games["winners"].to_list() == ["A", "A", "B", "AB"]
    assert found.luck.is_empty()


@pytest.mark.breadth  # Smallseat compiles for some seconds
def test_tables_say_what_the_rows_of_games_say() -> None:
    found = study("smallseat", players=4, games=300, seed="rows")
    games = found.games
    (teller,) = rows(found.shares, who="Teller")
    won = [1 / len(who) if seat in who else 0.0 for seat, who in games.select("teller", "winners").iter_rows()]
    assert teller["share"] == pytest.approx(sum(won) / 300)
    assert teller["seats"] == 300
    assert not rows(found.shares, by="starter")  # it is the Teller who begins
    (others,) = rows(found.shares, who="each of the Candidates")
    nobody = int((games["winners"] == "").sum())
    assert others["share"] == pytest.approx((300 - nobody - sum(won)) / 900)
    (moves,) = rows(found.lengths, what="moves")
    assert moves["mean"] == pytest.approx(games["moves"].mean())
    assert moves["low"] < moves["mean"] < moves["high"]  # type: ignore[operator]


def test_a_toy_whose_chances_are_known() -> None:
    found = study(toss.GAME, players=2, games=4000, seed="toss")
    (first,) = rows(found.shares, who="who begins")
    assert first["low"] < 0.5 < first["high"]  # type: ignore[operator]
    shared = rows(found.endings, ending="several share the win")[0]
    assert shared["low"] < 0.25 < shared["high"]  # type: ignore[operator]
    assert rows(found.luck, **{"decided by": "the first deal"})[0]["share"] == pytest.approx(1.0)


def test_variants_are_compared_deal_by_deal() -> None:
    found = study("dnup", players=3, games=400, versus=["goal=5", "dealt=7,goal=4"], seed="pairs")
    printed, more = (found.games.filter(variant=name).sort("game") for name in ("printed", "goal=5"))
    (moves, *_) = rows(found.comparison, variant="goal=5", what="moves")
    pairs = (more["moves"] - printed["moves"]).cast(polars.Float64)
    assert moves["difference"] == pytest.approx(pairs.mean())
    assert moves["high"] - moves["low"] == pytest.approx(2 * 1.966 * pairs.std() / 20, rel=0.01)  # type: ignore[operator]
    assert moves["sure"]
    assert (found.findings.same_deals(1), found.findings.same_deals(2)) == (True, False)
    assert any("(on the same deals)" in line for line in found.answers)
    assert any("(on other deals)" in line for line in found.answers)


def test_cards_that_look_good_by_chance_are_not_called_sure() -> None:
    found = study("dnup", players=3, games=100, seed="few")
    assert len(found.cards) > 20
    assert not found.cards["sure"].any()
    assert (found.cards["corrected chance"] >= found.cards["chance"]).all()


@pytest.mark.breadth
def test_every_game_can_be_asked() -> None:
    for game in all_games():
        question = ask(game, games=4)
        counted = Player(question).do(Part(0, 0, 4)).counts
        found = Study(question, Findings(question, [counted]), 1.0, True)
        assert len(found.games) == 4
        assert found.answers
        assert any("too few" in line for line in [*found.answers, *found.cautions])


# --- who plays ----------------------------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_games_in_any_number_of_processes() -> None:
    asked = {"players": 3, "games": 2500, "versus": ["goal=5"]}
    one = study("dnup", seed="same", **asked)  # type: ignore[arg-type]
    assert tables(study("dnup", seed="same", processes=2, **asked)) == tables(one)  # type: ignore[arg-type]
    assert tables(study("dnup", seed="other", **asked)) != tables(one)  # type: ignore[arg-type]


def test_bots_play_every_deal_from_every_seat() -> None:
    found = study("dnup", players=3, games=6, bots=[f"{OWN_BOTS}:by_text", "random", "hound:2"], seed="bots")
    games = found.games
    assert games["game"].to_list() == [0, 0, 0, 1, 1, 1]
    seats = [games[f"bot {seat}"].to_list()[:3] for seat in "ABC"]
    assert [sorted(each) for each in seats] == [sorted(["random", "hound:2", f"{OWN_BOTS}:by_text"])] * 3
    assert {row["who"] for row in rows(found.shares, by="bot")} == {"random", "hound:2", f"{OWN_BOTS}:by_text"}


def test_simple_players_that_are_asked_one_by_one_play_as_they_do_natively() -> None:
    native = study("dnup", players=3, games=6, seed="alike")
    asked = study("dnup", players=3, games=6, bots=[f"{OWN_BOTS}:by_text"], seed="alike")
    for column in ("winners", "moves", "rounds", "played"):
        assert asked.games[column].to_list() == native.games[column].to_list()


def test_what_the_simple_player_does_not_think_of_is_said() -> None:
    assert overlooked(ask("dnup", options={"first_out": 3})) == ["first_out"]
    assert overlooked(ask("dnup", versus=["first_out=3"])) == ["first_out"]
    assert overlooked(ask("dnup", options={"first_out": 3}, bots=["hound:50"])) == []
    assert overlooked(ask("dnup")) == []


# --- ended early, and gone on with ----------------------------------------------------------------------------------------


def ask_and_stop(after: int, out: Path) -> Study:
    """Ctrl-C, when so many games are played."""

    def progress(games: int, total: int) -> None:
        if games >= after:
            raise KeyboardInterrupt

    return study("dnup", players=3, games=4000, seed="stopped", out=out, progress=progress)


def test_ctrl_c_keeps_what_there_is_and_resume_plays_the_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    early = ask_and_stop(2000, tmp_path)
    assert not early.complete
    assert early.cautions[0] == "It was ended early: 2,000 of 4,000 games were played."
    assert json.loads((tmp_path / "study.json").read_text())["complete"] is False
    played: list[Part] = []
    do = Player.do

    def note(player: Player, part: Part) -> Done:
        played.append(part)
        return do(player, part)

    monkeypatch.setattr(Player, "do", note)
    half_written = tmp_path / "parts" / "0-1000-1000.npz"
    half_written.write_bytes(half_written.read_bytes()[:500])  # as after a power cut
    whole = study("dnup", players=3, games=4000, seed="stopped", out=tmp_path, resume=True)
    assert [part.first for part in played] == [1000, 2000, 3000]
    assert whole.complete
    assert tables(whole) == tables(study("dnup", players=3, games=4000, seed="stopped"))
    with pytest.raises(pawtable.BadSetup, match="add --resume to go on, or name another folder"):
        study("dnup", players=3, games=4000, seed="stopped", out=tmp_path)
    with pytest.raises(pawtable.BadSetup, match=r"has another players \(3\); ask the same"):
        study("dnup", players=4, games=4000, seed="stopped", out=tmp_path, resume=True)


def test_ctrl_c_before_the_first_game(tmp_path: Path) -> None:
    with pytest.raises(pawtable.BadSetup, match="no game of printed was played to its end yet"):
        ask_and_stop(0, tmp_path)


@pytest.mark.breadth
def test_a_real_ctrl_c_in_a_terminal(tmp_path: Path) -> None:
    asked = ["study", "dnup", "--games", "5000000", "--processes", "2", "--out", str(tmp_path)]
    process = subprocess.Popen(
        [sys.executable, "-m", "pawtable", *asked], stdout=subprocess.PIPE, start_new_session=True, text=True
    )
    while len([*tmp_path.glob("parts/*.npz")]) < 3:
        assert process.poll() is None
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)  # a terminal tells all of them
    said, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "It was ended early" in said
    assert (tmp_path / "index.html").exists()


# --- what goes wrong --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        (["whist"], "there is no game 'whist'"),
        (["dnup", "--players", "9"], "2 to 5 players, not 9"),
        (["dnup", "--games", "0"], "1 to 100,000,000 games, not 0"),
        (["dnup", "--by", "moon"], "win shares are told by seat, starter, role, not by 'moon'"),
        (["dnup", "--bots", "simple,random"], "one bot for all seats, or one for each of the 3, not 2"),
        (["dnup", "--bots", "genius"], "there is no bot 'genius'"),
        (["dnup", "--bots", "no_such_module:bot"], "cannot be imported"),
        (["dnup", "--option", "luck=1"], "dnup has no option 'luck'"),
        (["dnup", "--option", "goal=99"], "goal is a whole number from 1 to 20"),
        (["dnup", "--players", "5", "--option", "dealt=20"], "5 players cannot get 20 cards each from 40 cards"),
        (["dnup", "--versus", "goal=4"], "a comparison needs different variants, and printed is here twice"),
        (["dnup", "--versus", "goal"], "dnup has no option 'goal'|an option is written"),
        (["dnup", "--processes", "0"], "at least 1 process"),
        (["dnup", "--resume"], "name it with --out FOLDER"),
        (
            ["dnup", "--games", "4", "--bots", f"{OWN_BOTS}:crash", "--processes", "1"],
            "crashed: ZeroDivisionError: of all things",
        ),
        (["dnup", "--games", "4", "--out", "/dev/null/study"], "'/dev/null/study' cannot be made: Not a directory"),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, list) else "",
)
def test_nonsense_is_one_clear_line(asked: list[str], reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", *asked]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert said.err.startswith("pawtable: ")
    assert re.search(reason, said.err), said.err


def test_a_full_disk_is_one_clear_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write_bytes = Path.write_bytes

    def write(file: Path, data: bytes) -> int:
        if ".npz" not in file.name:
            return write_bytes(file, data)
        write_bytes(file, data[:10])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_bytes", write)
    assert main(["study", "dnup", "--games", "10", "--processes", "1", "--out", str(tmp_path)]) == 2
    line = f"pawtable: {str(tmp_path / 'parts' / '0-0-10.npz')!r}"
    assert capsys.readouterr().err == f"{line} cannot be written: No space left on device\n"
    assert [file.name for file in (tmp_path / "parts").iterdir()] == ["question.json"]


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name in ("polars", "altair") else object())
    with pytest.raises(pawtable.BadSetup, match=re.escape("a study needs polars and more: pip install 'pawtable[lab]'")):
        study("dnup", games=4)


# --- what is written --------------------------------------------------------------------------------------------------------


def test_a_report_needs_nothing_else_and_is_the_same_each_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["study", "dnup", "--players", "3", "--games", "300", "--versus", "goal=5", "--processes", "1"]
    assert main([*asked, "--out", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert said.endswith(f"\nThe report is in {tmp_path / 'index.html'}\n")
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"\b(src|href)=|url\((?!#)|@import", page)
    assert "<script" not in page
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert "#fe00" not in page
    assert "rgb(254" not in page
    found = json.loads((tmp_path / "study.json").read_text())
    assert found["question"]["variants"] == {name: found["question"]["variants"][name] for name in ("printed", "goal=5")}
    assert [line in said for line in found["answers"]] == [True] * len(found["answers"])
    again = study("dnup", players=3, games=300, versus=["goal=5"])
    again.write(tmp_path / "again")
    assert (tmp_path / "again" / "index.html").read_text(encoding="utf-8") == page
    assert polars.read_parquet(tmp_path / "games.parquet").equals(again.games)
    assert again._repr_html_().startswith("<iframe srcdoc=")


def test_parts_are_the_same_however_many_games_there_are() -> None:
    few, many = (parts_of(ask("dnup", games=games)) for games in (2000, 3000))
    assert many[:2] == few
    assert [part.variant for part in parts_of(ask("dnup", games=1500, versus=["goal=5"]))] == [0, 1, 0, 1]
