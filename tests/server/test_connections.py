"""Connections are few: who is slow, silent or one too many does not keep them from others, nor fill the log."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import socket
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode

from pawtable.server import listening, sockets
from pawtable.server.few_lines import FewLines
from pawtable.server.limits import WIDER, Crowd, client_of
from pawtable.server.listening import connections_within
from tests.server.house import PATIENCE, Served, Watch, process, running, served

NEW = b'{"game": "dnup", "name": "Ada", "players": 2}'


@contextlib.asynccontextmanager
async def line(server: Served) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A bare connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.app.port)
    try:
        yield reader, writer
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


def head(server: Served, length: int, path: str = "/api/tables") -> bytes:
    return f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.app.port}\r\nContent-Length: {length}\r\n\r\n".encode()


async def rest(reader: asyncio.StreamReader) -> bytes:
    """All that comes until the server ends the connection."""
    try:
        return await asyncio.wait_for(reader.read(), PATIENCE)
    except ConnectionError:
        return b""


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "_REQUEST_SECONDS", 1.0)


@pytest.mark.usefixtures("impatient")
@running
async def test_half_a_request_is_not_waited_for(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        whole = head(server, len(NEW)) + NEW

        async def answer(sent: bytes) -> bytes:
            async with line(server) as (reader, writer):
                writer.write(sent)
                return await rest(reader)

        halves = (whole[:20], whole[:-1], head(server, 10_000) + NEW)
        silent, at_once, *answers = await asyncio.gather(
            answer(b""), answer(head(server, 10_000, "/") + NEW), *(answer(sent) for sent in halves)
        )
        assert silent == b""
        assert at_once.startswith(b"HTTP/1.1 405")  # known without the rest, which is not waited for either
        for each in answers:
            assert each.startswith(b"HTTP/1.1 408 ")
            assert b"Try again" in each
        while server.app.connections.total or server.app.being_answered.total:
            await asyncio.sleep(0.01)
        assert server.lobby.store.tables() == []
        await server.new_table()


@pytest.mark.usefixtures("impatient")
@running
async def test_dripping_does_not_help(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        for sent, drop in ((head(server, 10_000), b" "), (b"GET / HTTP/1.1\r\nx: ", b"y")):
            async with line(server) as (reader, writer):
                writer.write(sent)
                ended = asyncio.create_task(rest(reader))
                while not ended.done():
                    with contextlib.suppress(ConnectionError):
                        writer.write(drop)
                        await writer.drain()
                    await asyncio.sleep(0.02)
                await ended


@pytest.mark.usefixtures("impatient")
@running
async def test_a_second_request_on_the_same_line_must_come_in_time_too(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        async with line(server) as (reader, writer):
            writer.write(head(server, len(NEW)) + NEW)
            assert (await reader.readline()).startswith(b"HTTP/1.1 201")
            writer.write(head(server, len(NEW)) + NEW[:-1])
            assert b"HTTP/1.1 408" in await rest(reader)
        assert len(server.lobby.store.tables()) == 1


@running
async def test_an_answer_that_nobody_takes_is_not_kept(tmp_path: Path, page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "_ANSWER_SECONDS", 0.3)
    (page / "assets" / "large.js").write_bytes(os.urandom(20_000_000))
    async with served(tmp_path / "data") as server, line(server) as (_, writer):
        writer.write(f"GET /assets/large.js HTTP/1.1\r\nHost: 127.0.0.1:{server.app.port}\r\n\r\n".encode())
        while not server.app.connections.total:
            await asyncio.sleep(0.01)
        while server.app.connections.total:
            await asyncio.sleep(0.01)


@running
async def test_requests_and_sockets_of_one_client_count_together(tmp_path: Path) -> None:
    house = served(tmp_path, most_connections_by_address=3, base_url="https://cards.example.org")
    async with house as server, contextlib.AsyncExitStack() as open_lines:
        forwarded = {"x-forwarded-for": "2001:db8::1"}
        made = (await server.http.post("/api/tables", content=NEW, headers=forwarded)).json()
        for at in range(2):
            _, writer = await open_lines.enter_async_context(line(server))
            writer.write(head(server, 1000).replace(b"\r\n", f"\r\nX-Forwarded-For: 2001:db8::{at}\r\n".encode(), 1))
        guest = await server.connect(made["table"], additional_headers=forwarded)
        await guest.hello()
        while server.app.being_answered.total < 3:
            await asyncio.sleep(0.01)
        answer = await server.http.get("/api/house", headers=forwarded)
        assert answer.status_code == 429
        assert "too many open connections" in answer.json()["error"]
        url = f"{server.url.replace('http', 'ws')}/ws/tables/{made['table']}"
        with pytest.raises(InvalidStatus):
            await connect(url, proxy=None, additional_headers=forwarded)
        other = await server.http.get("/api/house", headers={"x-forwarded-for": "2001:db8:0:1::1"})
        assert other.status_code == 200
        await guest.close()
        while server.app.being_answered.total > 2:
            await asyncio.sleep(0.01)
        assert (await server.http.get("/api/house", headers=forwarded)).status_code == 200


@running
async def test_silent_connections_of_one_client_count_too(tmp_path: Path) -> None:
    house = served(tmp_path, most_connections_by_address=3, trust_this_machine=False)
    async with house as server, contextlib.AsyncExitStack() as open_lines:
        for _ in range(3):
            await open_lines.enter_async_context(line(server))
        while server.app.connections.total < 3:
            await asyncio.sleep(0.01)
        async with line(server) as (reader, _):
            answer = await rest(reader)
            assert answer.startswith(b"HTTP/1.1 503")
            assert b"too many open connections" in answer
        await open_lines.aclose()
        while server.app.connections.total:
            await asyncio.sleep(0.01)
        await server.new_table()


@running
async def test_connections_in_all(tmp_path: Path) -> None:
    async with served(tmp_path, most_connections=2) as server:
        host = await server.host()  # one, and the line that the table was set up by
        await host.settle()
        async with line(server) as (reader, _):
            assert (await rest(reader)).startswith(b"HTTP/1.1 503")
        await host.ask("say", text="still here")
        await host.close()
        while server.app.connections.total > 1:
            await asyncio.sleep(0.01)
        await server.get("/api/house")


def test_a_crowd() -> None:
    crowd = Crowd(2, 2 * WIDER + 2)
    assert [crowd.come("a") for _ in range(3)] == [True, True, False]
    others = [client_of(f"2001:db8:0:{at:x}::1") for at in range(3 * WIDER)]
    assert sum(crowd.come(other) for other in others) == 2 * WIDER  # of one site
    assert not crowd.come("b")  # in all
    assert not crowd.come(None)
    crowd.go("a")
    assert crowd.come(None)
    crowd.go(None)
    crowd.go("a")
    for other in others[: 2 * WIDER]:
        crowd.go(other)
    assert (crowd.total, crowd._there) == (0, {})


def test_connections_stay_below_the_limit_of_open_files(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    for files, most in ((600, 418), (1_000_000, 6000), (resource.RLIM_INFINITY, 6000), (20, 1)):
        monkeypatch.setattr(resource, "getrlimit", lambda _, files=files: (files, files))
        assert connections_within(6000) == most


@pytest.mark.skipif(sys.platform != "linux", reason="counts the files of a process as Linux shows them")
def test_with_few_open_files_it_stays_well_and_quiet(tmp_path: Path) -> None:
    with process(tmp_path / "data", open_files=200) as (server, url), contextlib.ExitStack() as crowd:
        port = int(url.rsplit(":", 1)[1])
        files = Path(f"/proc/{server.popen.pid}/fd")
        for _ in range(400):
            crowd.enter_context(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE))
        until = time.monotonic() + PATIENCE
        while "too many connections" not in server.errors_text and time.monotonic() < until:
            time.sleep(0.01)  # the system holds those for whom a busy server had no time yet
        assert len(list(files.iterdir())) < 200
        crowd.close()
        for _ in range(int(PATIENCE * 10)):
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{url}/healthz", trust_env=False, verify=False, timeout=PATIENCE).status_code == 200:
                    break
        assert httpx.get(f"{url}/healthz", trust_env=False, verify=False, timeout=PATIENCE).status_code == 200
        lines = [json.loads(text) for text in server.errors_text.splitlines()]
        assert {each["event"] for each in lines} == {"too many connections"}
        assert len(lines) <= 15  # five a minute


def test_the_same_trouble_is_told_a_few_times_a_minute() -> None:
    watch, told = Watch(), []
    few = FewLines(watch)

    def say(level: int, text: str) -> bool:
        record = logging.LogRecord("x", level, "file", 1, text, (), None)
        passed = few.filter(record)
        if passed:
            told.append(vars(record).get("left_out"))
        return passed

    assert sum(say(logging.ERROR, f"no more files\nsocket {at}") for at in range(1000)) == 5
    assert say(logging.ERROR, "something else")
    assert sum(say(logging.INFO, "a request") for _ in range(1000)) == 1000
    told.clear()
    watch.forward(61)
    assert say(logging.ERROR, "no more files\nsocket")
    assert say(logging.ERROR, "no more files\nsocket")
    assert told == [995, None]
    for at in range(5000):
        say(logging.ERROR, f"kind {at}")
    assert len(few._told) <= 1001


def test_different_errors_are_different_kinds() -> None:
    few = FewLines(Watch())

    def fail(numerator: int, denominator: int) -> bool:
        try:
            numerator // denominator
            [][numerator]
        except (ZeroDivisionError, IndexError):
            return few.filter(logging.LogRecord("x", logging.ERROR, "file", 1, "failed", (), sys.exc_info()))
        return False

    assert sum(fail(1, 0) for _ in range(20)) == 5
    assert sum(fail(1, 1) for _ in range(20)) == 5


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 100_000])
def test_frames_are_what_the_protocol_wants(size: int) -> None:
    message = bytes(size)
    assert sockets._frame_of_text(message) == Frame(Opcode.TEXT, message).serialize(mask=False)
