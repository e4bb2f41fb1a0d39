"""The package as others get it: built from a bare copy of the sources, installed where there is no Node, and played."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import threading
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from email.parser import HeaderParser
from importlib.metadata import distribution
from pathlib import Path

import httpx
from packaging.requirements import Requirement
from websockets.sync.client import connect

from pawtable.server.protocol import PROTOCOL
from tests.changes import Play, told

ROOT = Path(__file__).parent.parent
PAGE = "pawtable/server/page/"
LARGEST = 20_000_000  # bytes of the wheel
SUPPORTED = ("3.11", "3.12", "3.13", "3.14")


def bare_environment(folder: Path) -> dict[str, str]:
    """An environment without any program to call, Node above all."""
    empty = folder / "no-programs"
    empty.mkdir(exist_ok=True)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    return kept | {"PATH": str(empty), "npm_config_prefer_offline": "true"}


def what_is_made(folder: str, names: list[str]) -> list[str]:
    """What of a folder is no source: environments, caches, the built page and site."""
    made = {ROOT / "src" / PAGE, ROOT / "web/node_modules", ROOT / "site", ROOT / "test-results"}
    paths = [Path(folder, name) for name in names]
    return [path.name for path in paths if path in made or (path.is_dir() and path.name.startswith((".", "__")))]


def build(folder: Path) -> str:
    """Make a source archive of a copy without the built page, and a wheel of the archive, in a folder; what was said."""
    shutil.copytree(ROOT, folder / "copy", ignore=what_is_made)
    command = [sys.executable, "-m", "build", "--outdir", str(folder), str(folder / "copy")]
    built = subprocess.run(
        command, env=bare_environment(folder), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    assert built.returncode == 0, built.stdout
    return built.stdout


def build_with_the_page_that_is_here(folder: Path) -> Path:
    """Make a wheel of these sources, in which the page is built already; nothing is built anew among them."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    environment = bare_environment(folder) | {"HATCH_BUILD_NO_HOOKS": "true"}
    subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, check=True)
    return next(folder.glob("*.whl"))


def page_of(wheel: Path) -> dict[str, bytes]:
    """The files of the page, by their paths."""
    with zipfile.ZipFile(wheel) as archive:
        return {name.removeprefix(PAGE): archive.read(name) for name in archive.namelist() if name.startswith(PAGE)}


def pythons() -> dict[str, Path]:
    """Of each version that is supported and found on this machine, a program."""
    kept = [*Path.home().glob(".pyenv/versions/*/bin"), *Path.home().glob(".local/share/uv/python/*/bin")]
    places = [*kept, *(Path(place) for place in os.environ["PATH"].split(os.pathsep) if not place.endswith("shims"))]
    there = [(version, place / f"python{version}") for version in SUPPORTED for place in reversed(places)]
    return {version: program for version, program in there if program.is_file()}


def install(wheel: Path, folder: Path, python: Path | str = sys.executable, *, linked: bool = False) -> Path:
    """Install a wheel in an environment of its own; where its programs are.

    What it depends on is installed there too; or `linked`, from this environment: what it declares and nothing else.
    """
    subprocess.run([python, "-m", "venv", "--without-pip", str(folder / "venv")], env=bare_environment(folder), check=True)
    binaries = folder / "venv/bin"
    # Without a pip of its own, which would take longer to install than all the rest.
    pip = [sys.executable, "-m", "pip", "--python", str(binaries / "python"), "install", "--quiet", "--no-compile"]
    needed = ["--no-deps"] if linked else ["--constraint", str(ROOT / "constraints.txt")]
    subprocess.run([*pip, *needed, str(wheel)], env=bare_environment(folder), check=True)
    if linked:
        (packages,) = folder.glob("venv/lib/python*/site-packages")
        link_dependencies(requirements(wheel), packages)
    return binaries


def requirements(wheel: Path) -> list[str]:
    """What a wheel says that it needs."""
    with zipfile.ZipFile(wheel) as archive:
        (about,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return HeaderParser().parsestr(archive.read(about).decode()).get_all("Requires-Dist", [])


def link_dependencies(needed: list[str], packages: Path) -> None:
    """Link what is needed, and what that needs, from the packages of this environment into another one."""
    waiting = [(Requirement(each), "") for each in needed]
    linked: set[tuple[str, ...]] = set()
    while waiting:
        wanted, extra = waiting.pop()
        key = wanted.name, *sorted(wanted.extras)
        if (wanted.marker is not None and not wanted.marker.evaluate({"extra": extra})) or key in linked:
            continue
        linked.add(key)
        there = distribution(wanted.name)
        assert wanted.specifier.contains(there.version, prereleases=True), f"{wanted}, but {there.version} is here"
        waiting += [(Requirement(each), extra) for each in there.requires or [] for extra in wanted.extras or [""]]
        for name in {file.parts[0] for file in there.files or [] if file.parts[0] not in ("..", "__pycache__")}:
            if not (packages / name).exists():
                (packages / name).symlink_to(Path(str(there.locate_file(name))))


@contextmanager
def served(pawtable: Sequence[str], folder: Path, environment: dict[str, str] | None = None) -> Iterator[str]:
    """A running server's address."""
    command = [*pawtable, "serve", "--port", "0", "--pace", "0", "--data", str(folder / "data")]
    process = subprocess.Popen(
        command, env=environment or bare_environment(folder), cwd=folder, stdout=subprocess.PIPE, text=True
    )
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


def play_in_the_terminal(pawtable: Path, folder: Path) -> str:
    """Play dnup to its end line by line, always with the last move; what was said."""
    command = [
        str(pawtable),
        "play",
        "dnup",
        "--plain",
        "--players",
        "2",
        "--bots",
        "random",
        "--option",
        "goal=1",
        "--seed",
        "a",
    ]
    environment = {**bare_environment(folder), "XDG_DATA_HOME": str(folder / "kept")}
    played = subprocess.run(
        command, env=environment, cwd=folder, input="rotate\n" * 2000, capture_output=True, text=True, timeout=120, check=False
    )
    return played.stdout + played.stderr
