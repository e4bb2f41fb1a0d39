"""Whatever comes in, however malformed: it is refused clearly or the connection is closed, and nothing has changed."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import logging
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.server.house import Guest, Served, running, served

KINDS = "hello sit leave start pace continue shown put_bot stand_in remove mute".split()
KINDS += "seal show_words move preset ask_hint say ask_device".split()
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=8), inside, max_size=4),
    max_leaves=8,
)
FIELDS = "type ref seat name text move game decision bot muted token protocol seal words more".split()
nearly = st.fixed_dictionaries({"type": st.sampled_from(KINDS)}, optional={name: anything for name in FIELDS if name != "type"})
texts = st.one_of(
    st.binary(max_size=200),
    st.text(max_size=200),
    anything.map(json.dumps),
    nearly.map(json.dumps),
    nearly.map(lambda message: json.dumps(message)[:-1]),
)


few = settings(max_examples=max(5, settings.default.max_examples // 4) if settings.default else 5)  # each starts a server


async def at_play(server: Served) -> Guest:
    """Somebody at a table, at their own decision."""
    host = await server.host(players=3, bots=["simple", "simple"], start=True)
    await host.until(lambda: host.moves)
    return host


async def say(guest: Guest, text: str | bytes) -> list[dict[str, Any]]:
    """Send something; the answer is everything that came of it."""
    await guest.settle()
    await guest.socket.send(text)
    return await guest.settle()


def no_traceback(caplog_records: list[logging.LogRecord]) -> None:
    assert [record.getMessage() for record in caplog_records if record.exc_info] == []


@few
@given(messages=st.lists(texts, max_size=20))
def test_a_table_survives_any_message(messages: list[str | bytes]) -> None:
    """From somebody who watches, and may do nothing else; and as the first words of somebody who comes."""
    records: list[logging.LogRecord] = []

    @running
    async def story() -> None:
        with tempfile.TemporaryDirectory() as folder, listening_to(records):
            async with served(Path(folder)) as server:
                host = await at_play(server)
                watcher = await server.come(host.id)
                before = server.lines(host.id)
                for message in messages:
                    answers = await say(watcher, message)
                    assert [each["type"] for each in answers if each["type"] != "table"] == ["refused"]
                    first = await first_words(await server.connect(host.id), message)
                    assert first["type"] in ("refused", "welcome")
                    assert server.lines(host.id) == before
                assert (await host.move(host.moves[0]))["type"] == "done"

    story()
    no_traceback(records)


async def first_words(guest: Guest, message: str | bytes) -> dict[str, Any]:
    """Say something before hello; the answer is what comes first."""
    await guest.socket.send(message)
    answer: dict[str, Any] = json.loads(await guest.socket.recv())
    await guest.close()
    return answer


@contextlib.contextmanager
def listening_to(records: list[logging.LogRecord]) -> Iterator[None]:
    """Collects what the server logs."""
    handler = logging.Handler()
    handler.emit = records.append  # type: ignore[method-assign,assignment]
    logging.getLogger().addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(handler)


DEEP = "[" * 8000 + "]" * 8000
MALFORMED: list[str | bytes] = [
    "",
    " ",
    "null",
    "[]",
    "5",
    '"hello"',
    "{}",
    "{",
    '{"type": null}',
    '{"type": "dance"}',
    '{"type": ["say"]}',
    '{"type": "say"}',
    '{"type": "say", "text": 5}',
    '{"type": "say", "text": "x", "ref": -1}',
    '{"type": "say", "text": "x", "ref": 9007199254740992}',
    '{"type": "say", "text": "x", "ref": "1"}',
    '{"type": "say", "text": "x", "more": 1}',
    '{"type": "say", "text": "\\ud800"}',
    '{"type": "move", "game": 0, "decision": 0, "move": "rotate"}',
    '{"type": "move", "game": 1e99, "decision": 0, "move": "rotate"}',
    '{"type": "move", "game": ' + "1" * 5000 + ', "decision": 0, "move": "rotate"}',
    '{"type": "remove", "seat": true}',
    '{"type": "remove", "seat": 10}',
    '{"type": "remove", "seat": NaN}',
    b"\xff\xfe",
    b"\x00" * 100,
    DEEP,
    '{"x": ' + DEEP + ', "type": "say", "text": "x"}',
    '{"type": "say", "text": ' + DEEP + "}",
    '{"ref": ' + DEEP + "}",
]


@pytest.mark.parametrize("message", MALFORMED, ids=[str(each[:40]) for each in MALFORMED])
def test_each_is_refused(message: str | bytes, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    @running
    async def story() -> None:
        async with served(tmp_path) as server:
            host = await at_play(server)
            before = server.lines(host.id)
            (refused,) = await say(host, message[:16_384])
            assert refused["type"] == "refused"
            assert "not understood" in refused["reason"]
            assert len(refused["reason"]) < 300
            assert server.lines(host.id) == before
            assert (await host.move(host.moves[0]))["type"] == "done"

    story()
    no_traceback(caplog.records)


@running
async def test_the_number_of_a_message_is_told_if_it_can_be_read(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host()
        for message, ref in (
            ({"type": "say", "ref": 5}, 5),
            ({"type": "dance", "ref": 0}, 0),
            ({"type": "dance", "ref": -1}, None),
            ({"type": "dance", "ref": "x"}, None),
            ({"type": "dance"}, None),
            ([1], None),
        ):
            (refused,) = await say(host, json.dumps(message))
            assert refused["ref"] == ref


BODIES: list[bytes] = [
    b"",
    b"null",
    b"[]",
    b"{",
    b"\xff\xfe",
    b'{"keys": 5}',
    b'{"keys": [{}]}',
    b'{"keys": [{"table": "../../etc", "token": "xxxxxxxxxxxxxxxxxxxxxxxx"}]}',
    b'{"code": "' + b"x" * 65 + b'"}',
    b'{"token": "x"}',
    b'{"open": "yes"}',
    b'{"game": "\\ud800"}',
    DEEP[:16_000].encode(),
    b'{"x": ' + DEEP[:16_000].encode() + b"}",
]
PATHS = ["/api/tables", "/api/mine", "/api/replays", "/api/network", "/api/tables/{}/device", "/api/tables/{}/delete"]


@pytest.mark.parametrize("path", PATHS)
def test_requests_are_refused_clearly(path: str, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    @running
    async def story() -> None:
        async with served(tmp_path) as server:
            made = await server.new_table()
            before = server.lines(made["table"])
            for body in BODIES:
                answer = await server.http.post(path.format(made["table"]), content=body)
                assert answer.status_code == 400, (body[:50], answer.text)
                assert "not understood" in answer.json()["error"]
            assert server.lobby.store.tables() == [made["table"]]
            assert server.lines(made["table"]) == before

    story()
    no_traceback(caplog.records)


@few
@given(bodies=st.lists(st.binary(max_size=300) | anything.map(lambda value: json.dumps(value).encode()), max_size=8))
def test_any_body_is_answered(bodies: list[bytes]) -> None:
    records: list[logging.LogRecord] = []

    @running
    async def story() -> None:
        with tempfile.TemporaryDirectory() as folder, listening_to(records):
            async with served(Path(folder)) as server:
                for path, body in itertools.product(PATHS, bodies):
                    answer = await server.http.post(path.format("nosuchtable"), content=body)
                    assert answer.status_code in (200, 400, 404, 409, 413)
                    assert answer.json() is not None

    story()
    no_traceback(records)


@few
@given(paths=st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=60), max_size=8), query=st.text(max_size=20))
def test_any_address_is_answered(paths: list[str], query: str) -> None:
    records: list[logging.LogRecord] = []

    @running
    async def story() -> None:
        with tempfile.TemporaryDirectory() as folder, listening_to(records):
            async with served(Path(folder)) as server:
                for start, path in itertools.product(("/", "/api/", "/api/replays/", "/api/rules/", "/assets/"), paths):
                    answer = await server.http.get(server.url + start + quote(path, safe="/."), params={"eyes": query})
                    assert answer.status_code in (200, 307, 400, 404, 503), (start, path)

    story()
    no_traceback(records)


@running
async def test_bytes_that_are_no_http(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        for sent in (b"\x16\x03\x01\x02\x00", b"GET\r\n\r\n", b"\x00" * 1000, b"GET / HTTP/9.9\r\n\r\n"):
            reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rsplit(":", 1)[1]))
            writer.write(sent)
            writer.write_eof()
            answer = await asyncio.wait_for(reader.read(), 10)
            assert answer == b"" or answer.startswith(b"HTTP/1.1 4")
            writer.close()
            await writer.wait_closed()
        assert (await server.get("/healthz"))["status"] == "ok"


@running
async def test_a_connection_that_breaks_off_is_nobodys_trouble(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with served(tmp_path) as server:
        host = await at_play(server)
        for _ in range(5):
            guest = await server.come(host.id)
            await guest.send("ping")
            guest.socket.transport.abort()
            with pytest.raises(ConnectionClosed):
                await guest.hear("chat")
        assert (await host.move(host.moves[0]))["type"] == "done"
        await host.until(lambda: host.table["watching"] == 0)
    no_traceback(caplog.records)
