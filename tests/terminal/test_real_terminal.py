"""The command in a terminal of its own, with the bots' own process: what nothing simulates."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import pawtable


class Terminal:
    """A terminal with the command running in it."""

    def __init__(self, process: subprocess.Popen[bytes], leader: int) -> None:
        self.process = process
        self.output = b""
        self._leader = leader

    def wait_for(self, text: str, seconds: float = 30) -> None:
        """Read until a text has come; escape sequences do not count, so it must be written in one go."""
        deadline = time.monotonic() + seconds
        while text not in self.text and time.monotonic() < deadline:
            if select.select([self._leader], [], [], 0.1)[0]:
                try:
                    self.output += os.read(self._leader, 65536)
                except OSError:  # the other side is gone
                    break
        assert text in self.text, self.text[-2000:]

    def type(self, keys: str) -> None:
        os.write(self._leader, keys.encode())

    @property
    def text(self) -> str:
        return re.sub(r"\x1b\[[0-9;?<>]*[a-zA-Z]", "", self.output.decode(errors="replace"))


@contextmanager
def terminal(*arguments: str, data: Path, **environment: str) -> Iterator[Terminal]:
    leader, follower = pty.openpty()
    fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLORTERM", "COLUMNS", "LINES")}
    process = subprocess.Popen(
        [sys.executable, "-m", "pawtable", *arguments],
        stdin=follower,
        stdout=follower,
        stderr=follower,
        start_new_session=True,
        env={**kept, "TERM": "xterm-256color", "PAWTABLE_DATA": str(data), "PAWTABLE_FAST": "1", **environment},
    )
    os.close(follower)
    try:
        yield Terminal(process, leader)
    finally:
        process.kill()
        process.wait()
        os.close(leader)


def test_play_leave_and_go_on(tmp_path: Path) -> None:
    with terminal("play", "dnup", "--players", "5", "--seed", "real", "--name", "Ada", data=tmp_path) as screen:
        screen.wait_for("Your turn")
        screen.type("1\r")
        time.sleep(1)
        screen.type("q")
        screen.wait_for("Your game is saved. To resume it:")
        screen.wait_for("play --resume ")
        assert screen.process.wait(30) == 0
        assert "Traceback" not in screen.text
    (file,) = (tmp_path / "games").iterdir()
    match = pawtable.replay(file.read_text())
    assert match.names[0] == "Ada"
    assert [seat for seat, _ in match.history].count(0) == 1
    with terminal("play", "--resume", str(file), data=tmp_path) as screen:
        screen.wait_for("Your turn")
        screen.type("\x03")
        screen.wait_for("--resume")
        assert screen.process.wait(30) == 0


def test_home_and_records(tmp_path: Path) -> None:
    with terminal(data=tmp_path) as screen:
        screen.wait_for("Choose a game")
        screen.type("q")
        assert screen.process.wait(30) == 0
    match = pawtable.new("dnup", players=3, seed="x")
    match.play(match.to_act[0], "rotate")
    (tmp_path / "record").write_text(match.record())
    with terminal("replay", str(tmp_path / "record"), "--seat", "all", data=tmp_path) as screen:
        screen.wait_for("move 0 of 1")
        screen.type("q")
        assert screen.process.wait(30) == 0


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, pytest.param({"TERM": "vt100"}, marks=pytest.mark.breadth)])
def test_no_colour_is_sent_where_none_is_wanted(tmp_path: Path, environment: dict[str, str]) -> None:
    with terminal("play", "dnup", "--seed", "x", data=tmp_path, **environment) as screen:
        screen.wait_for("Your turn")
        screen.type("q")
        screen.wait_for("--resume")
        codes = {code for codes in re.findall(rb"\x1b\[([0-9;]*)m", screen.output) for code in codes.split(b";")}
    assert codes <= {b"0", b"1", b"2", b"3", b"4", b"7", b"39", b"49"}
    assert b"7" in codes  # but there are other ways to stand out


def test_a_terminal_that_cannot_place_text_gets_lines(tmp_path: Path) -> None:
    with terminal("play", "dnup", "--seed", "x", data=tmp_path, TERM="dumb") as screen:
        screen.wait_for("> ")
        screen.type("quit\n")
        screen.wait_for("--resume")
        assert b"\x1b" not in screen.output
