"""Who may ask, and what browsers may do with the answers: names, origins, headers, paths and sizes."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from pawtable.server import replays, sockets
from tests.server.house import Served, running, served

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self';"
    " manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
NEW = {"game": "dnup", "name": "Ada", "players": 2}


def check_headers(answer: httpx.Response) -> None:
    headers = answer.headers
    assert headers["content-security-policy"] == POLICY
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert headers["permissions-policy"] == "camera=(), microphone=(), geolocation=()"
    assert "server" not in headers
    assert "access-control-allow-origin" not in headers
    assert "set-cookie" not in headers


def port(server: Served) -> str:
    return server.url.rsplit(":", 1)[1]


@running
async def test_other_names_are_refused(tmp_path: Path) -> None:
    """A page of another site that lets its name lead to this machine learns nothing."""
    async with served(tmp_path) as server:
        own = port(server)
        for host in (f"127.0.0.1:{own}", f"localhost:{own}", f"[::1]:{own}"):
            assert (await server.http.get("/api/house", headers={"host": host})).status_code == 200
        for host in (
            "evil.example",
            f"evil.example:{own}",
            "127.0.0.1",
            "127.0.0.1:1",
            "localhost",
            "",
            f"127.0.0.1:{own}.evil",
        ):
            for method, path in (("GET", "/"), ("GET", "/healthz"), ("GET", "/api/house"), ("POST", "/api/tables")):
                answer = await server.http.request(method, path, headers={"host": host}, json=NEW)
                assert answer.status_code == 403, (host, path)
                assert "not known by that name" in answer.json()["error"]
                check_headers(answer)
        assert server.lobby.store.tables() == []


@running
async def test_other_sites_cannot_ask_for_anything(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        for origin in (server.url, server.url.replace("127.0.0.1", "localhost")):
            assert (await server.http.post("/api/tables", json=NEW, headers={"origin": origin})).status_code == 201
        before = server.lobby.store.tables()
        origins = ["https://evil.example", "null", "", "http://[", f"http://127.0.0.1:{port(server)}.evil", "http://127.0.0.1"]
        for origin in origins:
            answer = await server.http.post("/api/tables", json=NEW, headers={"origin": origin})
            assert answer.status_code == 403, origin
            assert "Another site asked for this" in answer.json()["error"]
            check_headers(answer)
        assert server.lobby.store.tables() == before


@running
async def test_sockets_check_names_and_origins_too(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        made = await server.new_table()
        url = f"{server.url.replace('http', 'ws')}/ws/tables/{made['table']}"
        for good in (server.url, None):
            guest = await server.connect(made["table"], origin=None if good is None else Origin(good))
            await guest.hello()
        for origin in ("https://evil.example", "null", "http://["):
            with pytest.raises(InvalidStatus) as refused:
                await connect(url, origin=Origin(origin), proxy=None)
            assert refused.value.response.status_code == 403
        # Reached at this machine, under another name.
        with pytest.raises(InvalidStatus) as refused:
            await connect(url.replace("127.0.0.1", "evil.example"), host="127.0.0.1", port=int(port(server)), proxy=None)
        assert refused.value.response.status_code == 403
        with pytest.raises(InvalidStatus):
            await connect(f"{server.url.replace('http', 'ws')}/ws/other", proxy=None)


@running
async def test_every_kind_of_answer_has_the_headers(tmp_path: Path, page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(tmp_path / "data") as server:
        host = await server.host(bots=["simple"], options={"goal": 1}, start=True)
        await host.play_on()
        replay = f"/api/replays/{host.table['replay']}"
        asked: list[tuple[str, str, Any, int]] = [
            ("GET", "/", None, 200),
            ("HEAD", "/", None, 200),
            ("GET", f"/t/{host.id}", None, 200),
            ("GET", "/licences.md", None, 200),
            ("GET", "/assets/index-abc.js", None, 200),
            ("GET", "/assets/none.js", None, 404),
            ("GET", "/healthz", None, 200),
            ("GET", "/api/house", None, 200),
            ("GET", "/api/rules/dnup", None, 200),
            ("GET", "/api/rules/whist", None, 404),
            ("GET", "/api/tables", None, 200),
            ("POST", "/api/tables", NEW, 201),
            ("POST", "/api/tables", {}, 400),
            ("PUT", "/api/tables", {}, 404),
            ("PATCH", "/api/tables", {}, 405),
            ("POST", "/", {}, 405),
            ("GET", replay, None, 200),
            ("GET", f"{replay}/record", None, 200),
            ("GET", f"{replay}/fair", None, 200),
            ("GET", "/api/none", None, 404),
            ("POST", "/api/tables", "x" * 20_000, 413),
        ]
        for method, path, content, status in asked:
            answer = await server.http.request(method, path, json=content)
            assert answer.status_code == status, (method, path, answer.text)
            check_headers(answer)
            if status >= 400 and not path.startswith("/assets/"):
                assert answer.json()["error"]
        monkeypatch.setattr(replays, "show", lambda *_: 1 // 0)
        answer = await server.http.get(f"{replay}?eyes=0")
        assert answer.status_code == 500
        assert answer.json() == {"error": "Something went wrong in the server. Nothing was changed by it."}
        check_headers(answer)


@running
async def test_what_is_kept_by_browsers(tmp_path: Path, page: Path) -> None:
    """Files whose names change with their content for ever; the page is asked for anew; what is said to one person never."""
    async with served(tmp_path / "data") as server:
        kept = {
            "/assets/index-abc.js": "public, max-age=31536000, immutable",
            "/": "no-cache",
            "/licences.md": "no-cache",
            "/api/house": "no-store",
            "/api/tables": "no-store",
            "/healthz": "no-store",
        }
        for path, control in kept.items():
            assert (await server.http.get(path)).headers["cache-control"] == control, path


@running
async def test_addresses_of_the_page_all_lead_to_it(tmp_path: Path, page: Path) -> None:
    async with served(tmp_path / "data") as server:
        for path in ("/", "/t/abcdefghjkmnpq", "/replay/x-1", "/new", "/a" * 50, "/" + "x" * 300, "/%00", "/\u00e9"):
            answer = await server.http.get(path)
            assert (answer.status_code, "A page" in answer.text) == (200, True), path
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert (await server.http.get("/licences.md")).text == "# Licences\n"


@pytest.mark.parametrize(
    "path",
    [
        "/../beside.txt",
        "/..%2fbeside.txt",
        "/%2e%2e/beside.txt",
        "/%2e%2e%2fbeside.txt",
        "/assets/../../beside.txt",
        "/assets/..%2f..%2fbeside.txt",
        "/assets/%2e%2e/%2e%2e/beside.txt",
        "/assets//etc/passwd",
        "//etc/passwd",
        "/%2fetc%2fpasswd",
        "/..%5cbeside.txt",
        "/.hidden",
        "/%2ehidden",
        "/assets/..%2f.hidden",
        "/assets",
        "/assets/",
        "/assets/%00",
        "/assets/" + "x" * 300,
    ],
)
def test_only_files_of_the_page_are_served(path: str, tmp_path: Path, page: Path) -> None:
    @running
    async def story() -> None:
        async with served(tmp_path / "data") as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", int(port(server)))
            writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port(server)}\r\nConnection: close\r\n\r\n".encode())
            answer = (await reader.read()).decode()
            writer.close()
            await writer.wait_closed()
            assert answer.startswith(("HTTP/1.1 200", "HTTP/1.1 404", "HTTP/1.1 307")), answer
            assert "not a part of the page" not in answer
            assert "nobody's business" not in answer
            assert "root:" not in answer
            if answer.startswith("HTTP/1.1 200"):
                assert "A page" in answer

    story()


@running
async def test_without_a_built_page_it_says_how_to_get_one(tmp_path: Path, page: Path) -> None:
    (page / "index.html").unlink()
    async with served(tmp_path / "data") as server:
        answer = await server.http.get("/")
        assert answer.status_code == 503
        assert "make page" in answer.text
        check_headers(answer)
        await server.new_table()  # everything else works


@running
async def test_messages_have_a_size(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host()
        before = server.lines(host.id)
        whole = json.dumps({"type": "say", "ref": 1, "text": "x"})
        await host.socket.send(whole + " " * (16_384 - len(whole)))
        assert (await host.hear("done"))["ref"] == 1
        await host.socket.send(whole + " " * (16_385 - len(whole)))
        assert await host.closed() == 1009  # too big
        assert len(server.lines(host.id)) == len(before) + 1
        assert (await server.come(host.id, host.token)).seat == 0


@running
async def test_requests_have_a_size(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        body = json.dumps(NEW).encode()
        assert (await server.http.post("/api/tables", content=body.ljust(16_384))).status_code == 201
        assert (await server.http.post("/api/tables", content=body.ljust(16_385))).status_code == 413

        async def endless() -> Any:
            for _ in range(100):
                yield b" " * 1000

        assert (await server.http.post("/api/tables", content=endless())).status_code == 413
        try:
            answer = await server.http.get("/api/house", headers={"x-long": "x" * 400_000})
            assert answer.status_code in (400, 431)
        except httpx.RemoteProtocolError:
            pass  # closed without a word
        assert (await server.get("/healthz"))["status"] == "ok"


@running
async def test_a_proxys_name_is_known_when_it_was_told(tmp_path: Path) -> None:
    async with served(tmp_path, base_url="https://cards.example.org") as server:
        good = {"host": "cards.example.org", "origin": "https://cards.example.org"}
        assert (await server.http.post("/api/tables", json=NEW, headers=good)).status_code == 201
        for host in ("cards.example.org.evil", "example.org", "cards.example.org:8017"):
            assert (await server.http.get("/", headers={"host": host})).status_code == 403
        wrong = {**good, "origin": "https://evil.example"}
        assert (await server.http.post("/api/tables", json=NEW, headers=wrong)).status_code == 403


@running
async def test_browsers_are_told_to_stay_with_https_where_there_is_one(tmp_path: Path) -> None:
    for base_url, told in ((None, None), ("http://cards.example.org", None), ("https://cards.example.org", "max-age=31536000")):
        async with served(tmp_path, base_url=base_url) as server:
            for path, status in (("/api/house", 200), ("/api/none", 404)):
                answer = await server.http.get(path)
                assert answer.status_code == status
                assert answer.headers.get("strict-transport-security") == told


@running
async def test_hanging_up_in_the_middle_is_no_trouble(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with served(tmp_path) as server:
        for sent in ("{", '{"game": "dnup", '):
            _, writer = await asyncio.open_connection("127.0.0.1", server.app.port)
            address = f"127.0.0.1:{server.app.port}"
            writer.write(f"POST /api/tables HTTP/1.1\r\nHost: {address}\r\nContent-Length: 500\r\n\r\n{sent}".encode())
            while not server.app.being_answered.total:
                await asyncio.sleep(0.01)
            writer.close()
            while server.app.being_answered.total:
                await asyncio.sleep(0.01)
        await server.new_table()
    assert [record.getMessage() for record in caplog.records if record.levelname in ("WARNING", "ERROR")] == []


@running
async def test_who_says_nothing_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "_TO_HELLO_SECONDS", 0.05)
    async with served(tmp_path) as server:
        made = await server.new_table()
        guest = await server.connect(made["table"])
        with pytest.raises(ConnectionClosed):
            await guest.hear("welcome")
        patient = await server.come(made["table"])  # who has said hello may be silent
        await patient.settle()
