"""Lost connections: the page says so, comes back by itself, and no move is lost or played twice."""

from __future__ import annotations

import contextlib
import json
import signal
import socket
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.house import process
from tests.web.people import Person
from tests.web.wire import Wire, wire

# Pings, and the wait for an answer to them, take a quarter of their time.
SOONER = """(() => {
  const later = window.setTimeout.bind(window);
  window.setTimeout = (f, wait = 0, ...more) => later(f, wait >= 5000 ? wait / 4 : wait, ...more);
})()"""


@pytest.fixture
def wired(tmp_path: Path) -> Iterator[tuple[Wire, Path]]:
    """A server behind a wire."""
    with wire() as made:
        base_url = f"http://127.0.0.1:{made.port}"
        made.server_port = _free_port()
        with process(tmp_path / "data", "--port", str(made.server_port), "--base-url", base_url):
            yield made, tmp_path / "data"


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


@pytest.fixture
def ada(browser: Browser, wired: tuple[Wire, Path]) -> Iterator[Person]:
    someone = Person(browser, f"http://127.0.0.1:{wired[0].port}", "Ada")
    yield someone
    someone.go()


def moves_on_disk(data: Path) -> list[str]:
    """Ada's moves."""
    with contextlib.closing(sqlite3.connect(data / "tables.sqlite")) as connection:
        entries = [json.loads(row[0]) for row in connection.execute("SELECT entry FROM entries ORDER BY n")]
    return [entry["move"] for entry in entries if entry["entry"] == "moved" and entry["seat"] == 0]


def turn_the_hand(ada: Person) -> None:
    ada.prompt.get_by_role("button", name="Rotate your hand").click()
    ada.confirm()


def test_the_network_goes_and_comes_back(ada: Person, wired: tuple[Wire, Path]) -> None:
    line, data = wired
    ada.new_table(players=3, bots=["simple", "simple"], start=True)
    assert ada.wait_until_asked()
    hand = ada.hand.aria_snapshot()
    line.pull()
    banner = ada.page.get_by_role("img", name="connected")
    expect(banner).to_have_count(0)
    ada.page.wait_for_timeout(1500)
    line.mend()
    expect(banner).to_be_visible(timeout=20_000)
    assert ada.hand.aria_snapshot() == hand
    ada.play_by_clicks()
    assert len(moves_on_disk(data)) == 1


def test_a_move_made_at_the_moment_of_a_drop_is_played_once(ada: Person, wired: tuple[Wire, Path]) -> None:
    """Either the move itself is lost on the way, or only the server's answer: afterwards it is there, once."""
    ada.new_table(players=2, bots=["simple"], start=True)
    for lost in ("mute", "deaf"):
        check_a_drop(ada, *wired, lost)


def check_a_drop(ada: Person, line: Wire, data: Path, lost: str) -> None:
    assert ada.wait_until_asked()
    made = len(moves_on_disk(data))
    setattr(line, lost, True)
    turn_the_hand(ada)
    ada.page.wait_for_timeout(500)
    assert len(moves_on_disk(data)) == made + (lost == "deaf")
    line.pull()
    expect(ada.page.get_by_role("img", name="connected")).to_have_count(0)
    line.mend()
    expect(ada.page.get_by_role("img", name="connected")).to_be_visible(timeout=20_000)
    assert ada.wait_until_asked()
    assert moves_on_disk(data)[made:] == ["rotate"]


def test_a_wire_that_goes_dead_is_noticed(ada: Person, wired: tuple[Wire, Path]) -> None:
    line, _ = wired
    ada.page.add_init_script(SOONER)
    ada.altered = True
    ada.new_table(players=2, bots=["simple"], start=True)
    assert ada.wait_until_asked()
    line.mute = line.deaf = True
    expect(ada.page.get_by_role("img", name="connected")).to_have_count(0, timeout=25_000)
    line.mend()
    expect(ada.page.get_by_role("img", name="connected")).to_be_visible(timeout=25_000)


def test_the_server_is_killed_in_mid_game_and_started_again(browser: Browser, tmp_path: Path) -> None:
    port = _free_port()
    with process(tmp_path / "data", "--port", str(port)) as (server, url):
        ada = Person(browser, url, "Ada")
        ada.new_table(players=3, bots=["simple", "simple"], start=True)
        assert ada.wait_until_asked()
        ada.play_by_clicks()
        assert ada.wait_until_asked()
        hand, moves = ada.hand.aria_snapshot(), moves_on_disk(tmp_path / "data")
        server.stop(signal.SIGKILL)
        expect(ada.page.get_by_role("img", name="connected")).to_have_count(0)
    with process(tmp_path / "data", "--port", str(port)):
        expect(ada.page.get_by_role("img", name="connected")).to_be_visible(timeout=30_000)
        assert ada.hand.aria_snapshot() == hand
        assert moves_on_disk(tmp_path / "data") == moves
        ada.play_by_clicks()
        assert ada.wait_until_asked()  # the bots went on, too
    ada.go()
