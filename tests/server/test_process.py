"""The server as people start it: a program with a port, a folder, signals and a log."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from pawtable import __version__
from pawtable.__main__ import main
from tests.server.house import Client, process, running


def refused(*arguments: str, environment: dict[str, str] | None = None) -> tuple[int, str]:
    """A start that fails: its exit status and what it says."""
    command = [sys.executable, "-m", "pawtable", "serve", *arguments]
    env = {**os.environ, **(environment or {})}
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, env=env)
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    return done.returncode, done.stderr


def test_it_says_where_it_is_and_that_it_is_well(tmp_path: Path) -> None:
    with process(tmp_path / "some" / "data") as (server, url):
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+", url)
        assert (tmp_path / "some" / "data" / "tables.sqlite").is_file()
        assert f"Games are kept in {tmp_path / 'some' / 'data' / 'tables.sqlite'}" in "".join(server.said)
        health = httpx.get(f"{url}/healthz", trust_env=False, verify=False).json()
        assert health == {"status": "ok", "version": __version__, "tables": 0, "connections": 0}
        with pytest.raises(httpx.ConnectError):  # on this machine only
            httpx.get(url.replace("127.0.0.1", "127.0.0.2"), trust_env=False, verify=False)
        assert server.stop(signal.SIGINT) == 0
        assert server.errors_text == ""


@pytest.mark.parametrize(
    "stop", [pytest.param(signal.SIGTERM, id="TERM"), pytest.param(signal.SIGINT, id="INT", marks=pytest.mark.breadth)]
)
def test_it_says_goodbye_and_loses_nothing(stop: signal.Signals, tmp_path: Path) -> None:
    """Pages are told to come back; what was acknowledged is there when the server is."""

    @running
    async def before(url: str) -> None:
        async with Client(url) as client:
            host = await client.host(players=3, bots=["simple"], clock=600)
            bess = await client.guest(host.id, "Bess")
            watcher = await client.come(host.id)
            await host.ask("start")
            for each in (host, bess):
                await each.settle()
                if each.moves:
                    await each.move(each.moves[0])
            await host.ask("say", text="just before")
            assert (await client.get("/healthz"))["connections"] == 3
            stopped = asyncio.create_task(asyncio.to_thread(server.stop, stop))
            for each in (host, bess, watcher):
                gone = await each.hear("gone")
                assert (gone["again"], gone["reason"]) == (True, "The server is restarting. Your game is safe.")
                assert await each.closed() == 1012
            assert await stopped == 0
            kept.update(table=host.id, token=host.token, log=host.log, decision=host.play["decision"])

    @running
    async def after(url: str) -> None:
        async with Client(url) as client:
            host = await client.come(str(kept["table"]), str(kept["token"]))
            assert host.seat == 0
            assert host.table["phase"] == "playing"
            assert host.chat[-1]["text"] == "just before"
            log = kept["log"]
            assert isinstance(log, list)
            assert host.log[: len(log)] == log
            assert host.play["decision"] == kept["decision"]
            assert host.play["seconds_left"] > 500

    kept: dict[str, object] = {}
    with process(tmp_path / "data") as (server, url):
        before(url)
        assert server.errors_text == ""
    port = url.rsplit(":", 1)[1]
    with process(tmp_path / "data", "--port", port) as (server, again):
        assert again == url
        after(url)


def test_it_stops_with_a_bot_in_thought_and_a_request_on_its_way(tmp_path: Path) -> None:
    @running
    async def story(url: str) -> None:
        async with Client(url) as client:
            hosts = [await client.host(players=5, bots=["hound"] * 4, start=True) for _ in range(3)]
            for host in hosts:
                await host.send("say", text="x")
            assert await asyncio.to_thread(server.stop) == 0
            for host in hosts:
                assert await host.closed() == 1012

    with process(tmp_path / "data") as (server, url):
        story(url)
        assert server.errors_text == ""


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--port", "70000"], "a port is a number from 0 to 65535, not 70000"),
        (["--port", "x"], "invalid int value"),
        (["--base-url", "cards.example.org"], "--base-url is written https://cards.example.org"),
        (["--base-url", "ftp://cards.example.org"], "--base-url is written"),
        (["--base-url", "https://cards.example.org/pawtable"], "--base-url is written"),
        (["--base-url", "https://cards.example.org?x"], "--base-url is written"),
        (["--base-url", "https://["], "--base-url is written"),
        (["--keep-days", "0"], "--keep-days is more than 0"),
        (["--keep-days", "nan"], "--keep-days is more than 0"),
        (["--pace", "-1"], "--pace from 0 to 60"),
        (["--pace", "nan"], "--pace from 0 to 60"),
        (["--pace", "inf"], "--pace from 0 to 60"),
        (["--log", "loud"], "invalid choice: 'loud'"),
        (["--listen", "0.0.0.0"], "unrecognized arguments: --listen"),
    ],
)
def test_arguments_that_make_no_sense(
    arguments: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In this process: another one for each would take much longer to start than to refuse."""
    try:
        status: object = main(["serve", "--data", str(tmp_path / "data"), *arguments])
    except SystemExit as stopped:  # what argparse says itself
        status = stopped.code
    written = capsys.readouterr()
    assert status == 2
    assert words in written.err
    assert written.out == ""
    assert not (tmp_path / "data").exists()


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        status, said = refused("--data", str(tmp_path / "data"), "--port", str(port))
    assert status == 2
    assert said == f"pawtable: something else is using port {port}; leave --port out, and a free one is found\n"


def test_a_folder_that_another_server_uses(tmp_path: Path) -> None:
    with process(tmp_path / "data"):
        status, said = refused("--data", str(tmp_path / "data"), "--port", "0")
    assert status == 2
    assert "another server is using" in said
    with process(tmp_path / "data"):  # it was killed, and the folder is free again
        pass


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    status, said = refused("--data", str(tmp_path / "file"), "--port", "0")
    assert status == 2
    assert re.match(r"pawtable: .*tables\.sqlite cannot be used to keep tables", said)


def test_the_usual_folder(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pawtable", "serve", "--port", "0"]
    env = {**os.environ, "PAWTABLE_DATA": str(tmp_path / "usual")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as started:
        assert started.stdout
        started.stdout.readline()
        assert str(tmp_path / "usual" / "tables.sqlite") in started.stdout.readline()
        started.terminate()
    assert started.returncode == 0


def test_behind_a_proxy_it_says_the_proxys_address(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    arguments = ("--base-url", "https://cards.example.org/", "--port", str(port))
    with process(tmp_path / "data", *arguments) as (_, url):
        assert url == "https://cards.example.org"
        asked = httpx.get(
            f"http://127.0.0.1:{port}/healthz", headers={"host": "cards.example.org"}, trust_env=False, verify=False
        )
        assert asked.status_code == 200


def test_what_is_logged_and_what_is_not(tmp_path: Path) -> None:
    """Lines of JSON; even at the finest level no token, no secret, no seed and no table's id, which is its link."""
    secrets: set[str] = set()

    @running
    async def story(url: str) -> None:
        async with Client(url) as client:
            host = await client.host(options={"goal": 1})
            bess = await client.guest(host.id, "Bess")
            words = await host.seal()
            await bess.ask("ask_device")
            code = (await bess.hear("device"))["code"]
            moved = await client.post(f"/api/tables/{host.id}/device", {"code": code})
            bess = await client.come(host.id, moved["token"])
            await host.ask("start")
            await host.show(words)
            await bess.ask("leave")
            await host.play_on()
            for what in ("", "/record", "/fair"):
                await client.http.get(f"/api/replays/{host.table['replay']}{what}")
            await client.get(f"/api/replays/{host.id}-9", 404)
            await client.http.get(f"/t/{host.id}?token={host.token}")
            await client.http.post(f"/api/tables/{host.id}/delete", json={"token": "x" * 32})
            await host.socket.send("{")
            await host.settle()
            fair = await client.get(f"/api/replays/{host.table['replay']}/fair")
            secrets.update((host.id, str(host.token), code, moved["token"], fair["secret"], words, "x" * 32))
            await client.post(f"/api/tables/{host.id}/delete", {"token": host.token})

    with process(tmp_path / "data", "--log", "debug") as (server, url):
        story(url)
        assert server.stop() == 0
        said = server.errors_text + "".join(server.said)
    lines = [json.loads(line) for line in server.errors_text.splitlines()]
    assert {"request", "table opened"} <= {line["event"] for line in lines}
    assert all({"at", "level", "event"} <= set(line) for line in lines)
    assert {line["status"] for line in lines if line["event"] == "request"} >= {200, 201, 404, 409}
    assert len(secrets) == 7
    assert [secret for secret in secrets if secret in said] == []
