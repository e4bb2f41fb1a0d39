"""`pawtable play GAME --plain`, as a person, a pipe and a screen reader use it: the real command in a real process."""

from __future__ import annotations

import os
import pty
import re
import select
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import pawtable
from pawtable.__main__ import main
from pawtable.games.dnup import GAME
from pawtable.terminal import plain
from pawtable.testing.tables import random_match
from tests.games.dnup.tables import table
from tests.terminal.fake_bot_client import FakeBotClient
from tests.terminal.playing import COMMAND, play


def kept(data: Path) -> Path:
    (file,) = (data / "games").iterdir()
    return file


def test_a_game_to_the_end_through_a_pipe(data: Path) -> None:
    out = play("play", "dnup", "--plain", "--seed", "pipe", "--players", "2", "--bots", "random", said="1\n" * 3000)
    assert "Final score:\n- " in out
    match = pawtable.replay(kept(data).read_text())
    assert match.over
    assert match.notes["bot-B"] == "random"
    assert re.search(r"(You|Biscuit) wins? the game with two rounds!", out)


def test_what_a_turn_shows(data: Path) -> None:
    out = play("play", "dnup", "--plain", "--seed", "x", "--players", "4", said="")
    assert out.startswith("dnup with Biscuit, Waffle and Pickle. Type help for help, rules for the rules.\n")
    assert "You get nine cards: " in out
    assert "\nYour hand: " in out
    assert re.search(r"^Your turn: play a set.* or rotate your hand\.$", out, re.MULTILINE)
    assert re.search(r"^ {2}1\. Play ", out, re.MULTILINE)
    assert "Rotate your hand: " in out
    assert "\x1b" not in out  # nothing but text


def test_a_move_is_taken_back(data: Path) -> None:
    """The same table is shown again, bots do the same after the same move, and the record says so."""
    said = "undo\n1\n1\nundo\n1\nundo\nundo\nundo\nq\n"
    out = play("play", "dnup", "--plain", "--seed", "x", "--players", "3", said=said)
    assert out.count("there is nothing to undo") == 2
    assert out.count("Undone.") == 3
    hands = re.findall(r"^Your hand: .*$", out, re.MULTILINE)
    assert len(hands) == 7
    first, second, third, *rest = hands
    assert rest == [second, third, second, first]
    match = pawtable.replay(kept(data).read_text())
    assert match.notes["undone"] == "3"


def test_commands(data: Path) -> None:
    out = play("play", "dnup", "--plain", "--seed", "x", said="help\nrules\nlog\ntable\n?\n\nq\n")
    assert out.count("log     the game log") == 2
    for command in ("help", "hint", "rules", "table", "moves", "undo", "log", "save", "quit"):
        assert re.search(rf"^{command} +\w", out, re.MULTILINE), command
    assert "such as: play " in out
    assert "IN SHORT" in out
    assert "D10" not in out
    assert out.count("Your hand: ") == 3
    assert out.count("has the star and begins") + out.count("have the star and begin") == 2
    out = play("play", "dnup", "--plain", "--seed", "x", said="rules all\nlog 1\n1.\nexit\n")
    assert "D10" in out
    assert out.split("> log 1\n")[1].split("\n> ")[0].count("\n") == 0


def test_what_did_not_change_is_not_said_again(data: Path) -> None:
    match = table("2/4 7/3 8/5", "9/1 3/6 4/8", "4/6 1/7 8/3")
    match.notes = {"you": "A"}
    file = data / "game.txt"
    file.write_text(match.record())
    first, second, again = play("play", "--resume", str(file), said="rotate\ntable\nq\n").split("\n> ")[:3]
    lines = match.describe(0)
    assert all(line in first.split("\n") for line in lines)
    said = [line for line in second.split("\n") if line in pawtable.replay(file.read_text()).describe(0)]
    assert said  # the hand, at least
    assert not set(said) & set(lines)
    assert all(line in again.split("\n") for line in pawtable.replay(file.read_text()).describe(0))


def test_a_hint_line_by_line(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain, "Worker", FakeBotClient)
    out = play("play", "dnup", "--plain", "--seed", "x", said="hint\nq\n").split("> hint\n")[1]
    assert out.startswith("Uses only what you can see. % = estimated chance to win.\n  61%  ")
    assert out.split("\n> ")[0].count("%  ") == 3
    monkeypatch.setattr(plain, "Worker", lambda game: FakeBotClient(game, warm=False))
    assert "Hound is still starting. The simple bot would do this: " in play("play", "dnup", "--plain", said="hint\nq\n")
    monkeypatch.setattr(plain, "Worker", lambda game: FakeBotClient(game, stopped=True))
    assert "The bots can't be reached." in play("play", "dnup", "--plain", said="hint\nq\n")


def test_long_lists_of_moves_are_cut_and_can_be_seen_in_full(data: Path) -> None:
    """With many cards of one value there are very many sets: the list has the single cards and the largest set."""
    match = table("2/4 2/5 2/6 2/8 2/9 2/10 7/3", "9/1 3/6 4/8", "4/6 1/7 8/3")
    match.notes = {"you": "A"}
    file = data / "many.txt"
    file.write_text(match.record())
    out = play("play", "--resume", str(file), said="moves\nplay 2/4 2/9\nq\n")
    first = out.split("> moves\n")[0]
    assert "Play six 2s (2/4 2/5 2/6 2/8 2/9 2/10)" in first
    assert "Play two 2s" not in first
    assert "There are 56 more, such as: play " in first
    assert out.count("Play two 2s") == 15
    assert "You play two 2s (2/4 2/9)." in out


def test_nonsense_is_answered_and_changes_nothing(data: Path) -> None:
    wrong = ["play 99", "0", "99", "-1", "take A", "take Z", "fly away", "play", "١", "🐾", "9" * 50]
    quiet = play("play", "dnup", "--plain", "--seed", "x", said="quit\n")
    out = play("play", "dnup", "--plain", "--seed", "x", said="".join(f"{nonsense}\n" for nonsense in wrong) + "quit\n")
    for nonsense in wrong:
        answer = out.split(f"> {nonsense}\n")[1].split("\n> ")[0]
        assert "Type the number of a move, or help." in " ".join(answer.split()) or "There is no move" in answer
    assert out.split("> ")[0] == quiet.split("> ")[0]
    for file in (data / "games").iterdir():
        assert pawtable.replay(file.read_text()).history == [] or "bot-B" in file.read_text()


def test_end_of_input_keeps_the_game_and_it_can_be_resumed(data: Path) -> None:
    out = play("play", "dnup", "--plain", "--seed", "resume me", "--name", "Ada", said="1\n1\n")
    command = shlex.split(out.strip().split("\n")[-1])
    done = subprocess.run([*COMMAND, *command[-3:]], input="", capture_output=True, text=True, check=True)
    assert done.stdout.startswith("Welcome back to dnup")
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
    mine = tmp_path / "my game.txt"
    out = play("play", "dnup", "--plain", "--seed", "x", said=f"save\nsave {mine}\nsave {data}\n1\n")
    assert f"The game is saved in\n{mine}\n" in out
    assert f"There is a file {data} already; nothing was written." in out
    assert out.strip().endswith(f"play --resume {shlex.quote(str(mine))}")
    assert len(pawtable.replay(mine.read_text()).history) > 0


def test_a_place_that_cannot_be_written_to_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("PAWTABLE_DATA", str(tmp_path / "file"))
    out = play("play", "dnup", "--plain", "--seed", "x", said="1\n1\nquit\n")
    assert out.count("The game could not be saved in") == 1


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


# Tests may run where Ctrl-C is ignored (a shell's background jobs); nobody plays there.
HEEDING_CONTROL_C = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from pawtable.__main__ import main
raise SystemExit(main(["play", "dnup", "--plain", "--seed", "x"]))
"""


def test_control_c_in_a_terminal_keeps_the_game(data: Path) -> None:
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", HEEDING_CONTROL_C],
        stdin=follower,
        stdout=follower,
        stderr=follower,
        start_new_session=True,
    )
    os.close(follower)
    screen = _read_until(leader, b"> ")
    os.write(leader, b"1\n")
    screen += _read_until(leader, b"> ")
    for _ in range(10):
        process.send_signal(signal.SIGINT)  # once more if it came before the line was waited for
        screen += _read_until(leader, b"--resume", 3)
        if b"--resume" in screen:
            break
    assert process.wait(30) == 0
    os.close(leader)
    assert b"Traceback" not in screen
    assert b"Your game is saved. To resume it:" in screen
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
        (["play", "dnup", "--bots", "genius"], "the bots are random, simple, hound"),
        (["play", "dnup", "--bots", "simple,simple,simple"], "one bot for all 2 other seats"),
        (["play", "dnup", "--option", "goal"], "written NAME=N"),
        (["play", "dnup", "--option", "goal=99"], "from 1 to 20"),
        (["play", "dnup", "--option", "luck=1"], "no option 'luck'"),
        (["play", "dnup", "--option", "players=3"], "no option 'players'"),
        (["play", "dnup", "--option", "goal=3", "--option", "goal=4"], "given twice"),
        (["ladder", "dnup", "--bots", "simple"], "two bots at least"),
        (["ladder", "dnup", "--bots", "simple,genius"], "the bots are"),
        (["ladder", "dnup", "--deals", "0"], "at least 1 deal"),
        (["play", "dnup", "--name", ""], "1 to 40 printable"),
        (["play", "--resume", "no/such/file"], "cannot be read: No such file"),
        (["play", "--resume", "."], "cannot be read: Is a directory"),
        (["play", "--resume", "x", "--players", "3"], "has its players already"),
        (["play", "dnup", "--bots", ""], "there is no bot ''"),
        (["replay"], "the following arguments are required: FILE"),
        (["replay", "no/such/file"], "cannot be read: No such file"),
        (["replay", __file__], "test_plain.py, line 1"),
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
    assert "it is not text" in play("play", "--resume", str(tmp_path / "binary"), status=2)
    match = pawtable.new("dnup", players=2, seed="x")
    match.notes = {"you": "Q"}
    (tmp_path / "seat").write_text(match.record())
    assert "the note 'you' names the seat" in play("play", "--resume", str(tmp_path / "seat"), status=2)
    match.notes = {"bot-B": "genius"}
    (tmp_path / "bot").write_text(match.record())
    assert "the bots are random, simple, hound" in play("play", "--resume", str(tmp_path / "bot"), status=2)


def test_a_finished_game_can_be_looked_at_again(data: Path) -> None:
    play("play", "dnup", "--plain", "--seed", "pipe", "--players", "2", "--option", "goal=1", said="1\n" * 3000)
    kept(data).write_text("# a remark\n" + kept(data).read_text())
    out = play("play", "--resume", str(kept(data)))
    assert "Final score:\n- " in out
    assert kept(data).read_text().startswith("# a remark")  # looking changes nothing


def test_the_latest_game_is_gone_on_with(data: Path) -> None:
    assert "there is no saved game to resume" in play("play", "--resume", status=2)
    play("play", "dnup", "--plain", "--seed", "x", said="1\n")
    assert play("play", "--resume", said="").startswith("Welcome back to dnup")


@pytest.mark.parametrize("name", ["~nosuchuser/f", "a" * 300, "a\0b"])
def test_impossible_file_names_end_no_game(data: Path, name: str) -> None:
    out = play("play", "dnup", "--plain", "--seed", "x", said=f"save {name}\n1\nq\n")
    assert "nothing was written" in out or "could not be saved" in out
    assert "Your game is saved. To resume it:" in out


def test_letters_that_cannot_be_read_or_shown_end_no_game(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii:strict")
    done = subprocess.run(
        [*COMMAND, "play", "dnup", "--plain", "--name", "Zoë 🐾"], input=b"\xff\xfe\n1\nq\n", capture_output=True, check=False
    )
    assert done.returncode in (0, 2)
    assert b"Traceback" not in done.stderr


def test_hound_at_the_table(data: Path) -> None:
    out = play("play", "dnup", "--plain", "--seed", "x", "--players", "2", "--bots", "hound", said="1\n1\n")
    assert "Your game is saved. To resume it:" in out
    assert pawtable.replay(kept(data).read_text()).notes["bot-B"] == "hound"


def test_output_that_cannot_be_written_is_said(data: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run([*COMMAND, "rules", "dnup"], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "pawtable: this could not be read or written: No space left on device\n"


def test_a_record_in_sentences(data: Path) -> None:
    """`pawtable replay`, where there is no screen."""
    play("play", "dnup", "--plain", "--seed", "pipe", "--players", "3", "--name", "Ada", said="1\n1\n")
    match = pawtable.replay(kept(data).read_text())
    for arguments, events in (
        ([], match.log_for(0)),
        (["--seat", "b"], match.log_for(1)),
        (["--seat", "all", "--plain"], match.log),
    ):
        out = play("replay", str(kept(data)), *arguments)
        assert [line for line in out.split("\n") if line] == [
            *(event.text for event in events if event.text),
            "The game is not over.",
        ]
    assert "say one of A, B, C, or all" in play("replay", str(kept(data)), "--seat", "D", status=2)
    over = random_match(GAME, 2, "over", 100_000)
    (data / "over").write_text(over.record())
    out = play("replay", str(data / "over"), "--seat", "all")
    assert re.search(r"Final score:\n- [AB] \(winner\): 2 of 2 rounds\n- [AB]: ", out)


def test_help_version_and_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert "play against bots" in capsys.readouterr().out
    assert main(["rules", "dnup"]) == 0
    rules = capsys.readouterr().out
    assert "D1" in rules
    assert "#" not in rules
    assert max(map(len, rules.splitlines())) <= 100
    with pytest.raises(SystemExit) as done:
        main(["--version"])
    assert done.value.code == 0
    assert capsys.readouterr().out == f"pawtable {pawtable.__version__}\n"
