"""`pawtable play GAME --plain`, as a person, a pipe and a screen reader use it: the real command in a real process."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import pawtable
from pawtable.__main__ import main

COMMAND = [sys.executable, "-m", "pawtable"]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PAWTABLE_DATA", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")
    return tmp_path


def play(*arguments: str, said: str = "", status: int = 0) -> str:
    done = subprocess.run([*COMMAND, *arguments], input=said, capture_output=True, text=True, check=False)
    assert done.returncode == status, done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    return done.stdout if status == 0 else done.stderr


def kept(data: Path) -> Path:
    (file,) = (data / "games").iterdir()
    return file


def test_a_game_to_the_end_through_a_pipe(data: Path) -> None:
    out = play("play", "dnup", "--plain", "--seed", "pipe", "--players", "2", "--bots", "random", said="1\n" * 3000)
    assert "Final score: You " in out
    match = pawtable.replay(kept(data).read_text())
    assert match.over
    assert match.notes["bot-B"] == "random"
    assert re.search(r"(You|Biscuit) wins? the game\.", out)


def test_what_a_turn_shows(data: Path) -> None:
    out = play("play", "dnup", "--plain", "--seed", "x", "--players", "4", said="")
    assert out.startswith("dnup with Biscuit, Waffle and Pickle. Type help for help, rules for the rules.\n")
    assert "You get nine cards: " in out
    assert "\nYour hand: " in out
    assert "Your turn: play a set, add a card, take a set or turn your whole hand." in out
    assert re.search(r"^ {2}1\. Play ", out, re.MULTILINE)
    assert "Turn your whole hand: " in out
    assert "\x1b" not in out  # nothing but text


def test_commands(data: Path) -> None:
    out = play("play", "dnup", "--plain", "--seed", "x", said="help\nrules\nlog\ntable\n?\n\nquit\n")
    assert out.count("everything that happened so far") == 2
    assert "such as: play " in out
    assert "D10" in out
    assert out.count("Your hand: ") == 3
    assert out.count("has the star and begins") + out.count("have the star and begin") == 2


@pytest.mark.parametrize("nonsense", ["play 99", "0", "99", "-1", "take A", "take Z", "fly away", "play", "١", "🐾", "9" * 50])
def test_nonsense_is_answered_and_changes_nothing(data: Path, nonsense: str) -> None:
    quiet = play("play", "dnup", "--plain", "--seed", "x", said="quit\n")
    out = play("play", "dnup", "--plain", "--seed", "x", said=f"{nonsense}\nquit\n")
    answer = out.split(f"> {nonsense}\n")[1].split("\n> ")[0]
    assert "Type the number of a move, or help." in " ".join(answer.split()) or "The moves are numbered 1 to" in answer
    assert out.split("> ")[0] == quiet.split("> ")[0]
    for file in (data / "games").iterdir():
        assert pawtable.replay(file.read_text()).history == [] or "bot-B" in file.read_text()


def test_end_of_input_keeps_the_game_and_it_can_be_resumed(data: Path) -> None:
    out = play("play", "dnup", "--plain", "--seed", "resume me", "--name", "Ada", said="1\n1\n")
    command = out.strip().split("\n")[-1]
    assert command == f"pawtable play --resume {kept(data)}"
    before = pawtable.replay(kept(data).read_text())
    assert before.names[0] == "Ada"
    out = play("play", "--resume", str(kept(data)), said="1\nquit\n")
    assert out.startswith("Welcome back to dnup with Biscuit and Waffle. What happened last:\n")
    after = pawtable.replay(kept(data).read_text())
    assert after.history[: len(before.history)] == before.history
    assert len(after.history) > len(before.history)


def test_a_resumed_game_goes_on_as_it_would_have(data: Path) -> None:
    """Interrupted or not, the bots do the same."""
    play("play", "dnup", "--plain", "--seed", "same", "--bots", "random,simple", said="1\n")
    file = kept(data)
    whole = file.with_name("whole.txt")
    whole.write_text(file.read_text())
    play("play", "--resume", str(whole), said="1\n2\n1\n2\n")
    for said in ("1\n", "2\n", "1\n", "2\n"):
        play("play", "--resume", str(file), said=said)
    assert file.read_text() == whole.read_text()


def test_save(data: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    out = play("play", "dnup", "--plain", "--seed", "x", said=f"save\nsave {mine}\nsave {data}\n1\n")
    assert f"The game is kept in {mine}" in out
    assert f"There is a file {data} already; nothing was written." in out
    assert out.strip().endswith(f"pawtable play --resume {mine}")
    assert len(pawtable.replay(mine.read_text()).history) > 0


def test_a_place_that_cannot_be_written_to_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("PAWTABLE_DATA", str(tmp_path / "file"))
    out = play("play", "dnup", "--plain", "--seed", "x", said="1\n1\nquit\n")
    assert out.count("The game could not be kept in") == 1


def test_nobody_reads_any_more(data: Path) -> None:
    """`pawtable play ... | head`: no traceback, and the game is kept."""
    with subprocess.Popen(
        [*COMMAND, "play", "dnup", "--plain", "--seed", "x"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b"1\n" * 500)
        process.stdin.close()
        errors = process.stderr.read()
        process.wait(30)
    assert b"Traceback" not in errors
    assert kept(data).exists()


def test_control_c_in_a_terminal_keeps_the_game(data: Path) -> None:
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, "play", "dnup", "--plain", "--seed", "x"],
        stdin=follower,
        stdout=follower,
        stderr=follower,
        start_new_session=True,
    )
    os.close(follower)
    screen = _read_until(leader, b"> ")
    os.write(leader, b"1\n")
    screen += _read_until(leader, b"> ")
    while b"--resume" not in screen:
        process.send_signal(signal.SIGINT)  # once more if it came before the line was waited for
        screen += _read_until(leader, b"--resume", 3)
    assert process.wait(30) == 0
    os.close(leader)
    assert b"Traceback" not in screen
    assert b"The game is kept. Go on with:" in screen
    assert len(pawtable.replay(kept(data).read_text()).history) > 0


def _read_until(terminal: int, wanted: bytes, seconds: int = 30) -> bytes:
    read, deadline = b"", time.monotonic() + seconds
    while wanted not in read and time.monotonic() < deadline:
        if select.select([terminal], [], [], 1)[0]:
            read += os.read(terminal, 65536)
    return read


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["play"], "say which game"),
        (["play", "dnub"], "did you mean 'dnup'?"),
        (["play", "dnup", "--players", "9"], "2 to 5 players, not 9"),
        (["play", "dnup", "--players", "many"], "invalid int value: 'many'"),
        (["play", "dnup", "--bots", "genius"], "the bots are random, simple"),
        (["play", "dnup", "--bots", "simple,simple,simple"], "one bot for all 2 other seats"),
        (["play", "dnup", "--option", "goal"], "written NAME=N"),
        (["play", "dnup", "--option", "goal=99"], "from 1 to 20"),
        (["play", "dnup", "--option", "luck=1"], "no option 'luck'"),
        (["play", "dnup", "--name", ""], "1 to 40 printable"),
        (["play", "--resume", "no/such/file"], "cannot be read: No such file"),
        (["play", "--resume", "."], "cannot be read: Is a directory"),
        (["play", "--resume", "x", "--players", "3"], "has its players already"),
        (["rules", "whist"], "there is no game 'whist'"),
        (["dance"], "invalid choice: 'dance'"),
        (["play", "dnup", "--plian"], "unrecognized arguments: --plian"),
    ],
)
def test_bad_arguments_get_an_answer_that_helps(arguments: list[str], answer: str) -> None:
    errors = play(*arguments, status=2)
    assert answer in errors
    assert errors.startswith("pawtable: ")


def test_resuming_something_else(data: Path, tmp_path: Path) -> None:
    record = pawtable.new("dnup", players=3, seed="x").record()
    for name, text, answer in (
        ("garbage", "garbage", "line 1"),
        ("cut", record[:-30], "line"),
        ("other-bot", record.replace("moves\n", 'note bot-B "genius"\nmoves\n'), "check"),
    ):
        (tmp_path / name).write_text(text)
        assert answer in play("play", "--resume", str(tmp_path / name), status=2)
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    assert "not even text" in play("play", "--resume", str(tmp_path / "binary"), status=2)
    match = pawtable.new("dnup", players=2, seed="x")
    match.notes = {"you": "Q"}
    (tmp_path / "seat").write_text(match.record())
    assert "the note 'you' names the seat" in play("play", "--resume", str(tmp_path / "seat"), status=2)
    match.notes = {"bot-B": "genius"}
    (tmp_path / "bot").write_text(match.record())
    assert "the bots are random, simple" in play("play", "--resume", str(tmp_path / "bot"), status=2)


def test_a_finished_game_can_be_looked_at_again(data: Path) -> None:
    play("play", "dnup", "--plain", "--seed", "pipe", "--players", "2", "--option", "goal=1", said="1\n" * 3000)
    out = play("play", "--resume", str(kept(data)))
    assert "Final score: " in out


def test_help_version_and_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert "play against bots" in capsys.readouterr().out
    assert main(["rules", "dnup"]) == 0
    rules = capsys.readouterr().out
    assert "D1" in rules
    assert "#" not in rules
    with pytest.raises(SystemExit) as done:
        main(["--version"])
    assert done.value.code == 0
    assert capsys.readouterr().out == f"pawtable {pawtable.__version__}\n"
