"""Tries the files in this folder with the real programs: python deploy/check.py

Starts `pawtable serve` behind Caddy, nginx and HAProxy, one after the other, each with its file as it is here but for ports and
certificates, and sits down at a table through it. What is not installed is said; on Debian: apt-get install caddy nginx-light
haproxy. Everything runs on this machine, in a folder that goes.
"""

from __future__ import annotations

import json
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from websockets.sync.client import connect

from pawtable.server.protocol import PROTOCOL

HERE = Path(__file__).resolve().parent
NAME = "cards.example.org"
PATIENCE = 30.0


def main() -> int:
    """Try each, and say how it went."""
    failed = 0
    for program, configure in {"caddy": caddy, "nginx": nginx, "haproxy": haproxy}.items():
        if shutil.which(program) is None and not Path("/usr/sbin", program).exists():
            print(f"{program}: not installed here")
            failed += 1
            continue
        with tempfile.TemporaryDirectory() as folder:
            failed += try_one(program, configure, Path(folder))
    return 1 if failed else 0


def try_one(program: str, configure: Callable[[Path, int, int], list[str]], folder: Path) -> int:
    """Whether people can play through a program: 0, or 1 for a failure."""
    inside, outside = free_port(), free_port()
    make_certificate(folder)
    with (
        pawtable(folder / "data", inside, f"https://{NAME}:{outside}"),
        running(configure(folder, inside, outside), folder / "log"),
    ):
        try:
            print(f"{program}: {play_through(outside, folder)}")
        except Exception as error:
            print(f"{program}: {type(error).__name__}: {error}\n{(folder / 'log').read_text()[-2000:]}")
            return 1
    return 0


def play_through(port: int, folder: Path) -> str:
    """Open the page, set up a table with bots, and make a move over a WebSocket."""
    trusted = ssl.create_default_context(cafile=str(folder / "certificate.pem"))
    url = f"https://{NAME}:{port}"
    with httpx.Client(transport=_Here(port, trusted), trust_env=False, timeout=PATIENCE) as client:
        wait_for(lambda: client.get(f"{url}/healthz").raise_for_status())
        assert "<title>" in client.get(f"{url}/").raise_for_status().text
        wanted = {"game": "dnup", "name": "Ada", "players": 2, "bots": ["random"], "start": True}
        made = client.post(f"{url}/api/tables", json=wanted).raise_for_status().json()
    line = socket.create_connection(("127.0.0.1", port), PATIENCE)
    address = f"wss://{NAME}:{port}/ws/tables/{made['table']}"
    with connect(address, sock=line, ssl=trusted, server_hostname=NAME, proxy=None) as table:
        table.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": made["token"]}))
        while True:
            message = json.loads(table.recv(timeout=PATIENCE))
            play = message.get("play") or {}
            if message["type"] == "done":
                return "a page, a table and a move, over TLS"
            if play.get("moves"):
                move = {"game": play.get("number", 1), "decision": play.get("decision", 0), "move": play["moves"][0]["text"]}
                table.send(json.dumps({"type": "move", "ref": 1, **move}))


class _Here(httpx.HTTPTransport):
    """Finds the name on this machine, whatever the network says."""

    def __init__(self, port: int, trusted: ssl.SSLContext) -> None:
        super().__init__(verify=trusted)
        self._port = port

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        request.extensions["sni_hostname"] = NAME
        request.url = request.url.copy_with(host="127.0.0.1", port=self._port)
        return super().handle_request(request)


def caddy(folder: Path, inside: int, outside: int) -> list[str]:
    """Caddy's command; it is given a certificate, because nobody here could give it one."""
    text = (HERE / "Caddyfile").read_text().replace("127.0.0.1:8017", f"127.0.0.1:{inside}")
    text = text.replace(f"{NAME} {{", f"{NAME}:{outside} {{\n\ttls {folder}/certificate.pem {folder}/key.pem")
    (folder / "Caddyfile").write_text("{\n\tadmin off\n\tauto_https disable_redirects\n}\n" + text)
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


def nginx(folder: Path, inside: int, outside: int) -> list[str]:
    """nginx's command."""
    text = (HERE / "nginx.conf").read_text().replace("127.0.0.1:8017", f"127.0.0.1:{inside}")
    text = text.replace("listen 443 ssl", f"listen 127.0.0.1:{outside} ssl").replace(
        "listen 80", f"listen 127.0.0.1:{free_port()}"
    )
    text = re.sub(r"/etc/letsencrypt/\S+fullchain.pem", f"{folder}/certificate.pem", text)
    text = re.sub(r"/etc/letsencrypt/\S+privkey.pem", f"{folder}/key.pem", text)
    head = f"daemon off; pid {folder}/pid; error_log stderr; events {{}}\nhttp {{ access_log off;"
    paths = "".join(f" {each}_temp_path {folder}/{each};" for each in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (folder / "nginx.conf").write_text(f"{head}{paths}\n{text}\n}}\n")
    return ["/usr/sbin/nginx", "-c", str(folder / "nginx.conf")]


def haproxy(folder: Path, inside: int, outside: int) -> list[str]:
    """HAProxy's command."""
    both = (folder / "certificate.pem").read_text() + (folder / "key.pem").read_text()
    (folder / "both.pem").write_text(both)
    text = (HERE / "haproxy.cfg").read_text().replace("127.0.0.1:8017", f"127.0.0.1:{inside}")
    text = text.replace(
        "bind :443 ssl crt /etc/haproxy/cards.example.org.pem", f"bind 127.0.0.1:{outside} ssl crt {folder}/both.pem"
    )
    text = text.replace("bind :80", f"bind 127.0.0.1:{free_port()}").replace(f"hdr Host {NAME}", f"hdr Host {NAME}:{outside}")
    (folder / "haproxy.cfg").write_text(text)
    return ["/usr/sbin/haproxy", "-db", "-f", str(folder / "haproxy.cfg")]


def make_certificate(folder: Path) -> None:
    """A certificate that only this run trusts."""
    key, certificate = ["-keyout", str(folder / "key.pem")], ["-out", str(folder / "certificate.pem")]
    named = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", *key, *certificate, *named]
    subprocess.run(command, check=True, capture_output=True)


@contextmanager
def pawtable(data: Path, port: int, url: str) -> Iterator[None]:
    """The server, as the unit file starts it."""
    command = [sys.executable, "-m", "pawtable", "serve", "--port", str(port), "--data", str(data), "--base-url", url]
    with running(command, data.parent / "server-log"):
        wait_for(lambda: socket.create_connection(("127.0.0.1", port)).close())
        yield


@contextmanager
def running(command: list[str], log: Path) -> Iterator[None]:
    """A program, ended at the end."""
    with log.open("w") as output:
        process = subprocess.Popen(
            command, stdout=output, stderr=subprocess.STDOUT, env={"HOME": str(log.parent), "PATH": "/usr/bin"}
        )
    try:
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


def wait_for(act: Callable[[], object]) -> None:
    """Try until it works."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            act()
            return
        except (OSError, httpx.HTTPError):
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


def free_port() -> int:
    """A port that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


if __name__ == "__main__":
    raise SystemExit(main())
