"""Is this a release? Build it twice, install and play it, and compare what says its version: make release-check

A line for each check; the exit status is 1 if one of them failed.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import pawtable
from tests.api import changed_since_release, released, unreleased, untold
from tests.installing import LARGEST, SUPPORTED, build, install, play_a_game, play_in_the_terminal, pythons, served

ROOT = Path(__file__).parent.parent
VERSION = pawtable.__version__
DOCS = "tests/test_docs.py tests/test_api.py tests/web/test_site.py".split()
NEEDED = "README.md CHANGELOG.md LICENSE CITATION.cff CODE_OF_CONDUCT.md SECURITY.md CONTRIBUTING.md mkdocs.yml".split()


def says_its_version() -> str:
    """Every place that states the version says the same."""
    cited = re.findall(r"^version: (\S+)$", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE)
    logged = re.findall(r"^## ([0-9.]+) \(", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert cited == [VERSION], f"CITATION.cff says {cited}"
    assert logged[:1] == [VERSION], f"CHANGELOG.md begins with {logged[:1]}"
    assert released()[0] == VERSION, "`make golden` has not kept the API of this version"
    return f"{VERSION} in the code, the changelog, CITATION.cff and tests/api.txt"


def changelog_is_complete() -> str:
    """What changes the API is told."""
    changed = changed_since_release()
    assert untold(changed, unreleased()) == [], f"Unreleased does not name {untold(changed, unreleased())}"
    return f"{len(changed)} changes to the API since {VERSION}, all of them told"


def is_the_same_twice(folders: list[Path]) -> str:
    """Wheel and archive have the same bytes when they are built twice from bare sources, the page too."""
    told = []
    for pattern in ("*.whl", "*.tar.gz"):
        one, other = (next(folder.glob(pattern)) for folder in folders)
        assert one.name == other.name
        assert one.read_bytes() == other.read_bytes(), f"{one.name} differs"
        told.append(f"{one.name} sha256 {hashlib.sha256(one.read_bytes()).hexdigest()[:16]}")
    return ", ".join(told)


def has_what_it_needs(folder: Path) -> str:
    """The wheel is small, typed and has the page; the archive has what the sources need."""
    wheel, archive = next(folder.glob("*.whl")), next(folder.glob("*.tar.gz"))
    assert VERSION in wheel.name
    assert wheel.stat().st_size <= LARGEST, f"{wheel.stat().st_size} bytes"
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
    assert {"pawtable/py.typed", "pawtable/server/page/index.html"} <= names
    assert not [name for name in names if name.startswith("tests/")]
    with tarfile.open(archive) as packed_sources:
        there = {name.partition("/")[2] for name in packed_sources.getnames()}
    assert set(NEEDED) <= there, f"{set(NEEDED) - there} are not in the archive"
    return f"wheel {wheel.stat().st_size / 1e6:.1f} MB of {LARGEST / 1e6:.0f}, archive {archive.stat().st_size / 1e6:.1f} MB"


def plays(folder: Path, version: str) -> str:
    """Installed alone, it plays a game in the terminal and one through the server, where there is no Node."""
    here = folder / version
    here.mkdir()
    binaries = install(next(folder.glob("*.whl")), here, pythons()[version])
    said = subprocess.run([binaries / "pawtable", "--version"], capture_output=True, text=True, check=True).stdout
    assert said == f"pawtable {VERSION}\n", said
    terminal = play_in_the_terminal(binaries / "pawtable", here)
    assert "wins the game" in terminal, terminal[-300:]
    with served([str(binaries / "pawtable")], here) as url:
        browser = play_a_game(url)
    assert "wins the game" in browser[-1]
    return f"installed, {len(terminal.splitlines())} lines in the terminal, {len(browser)} events through the server"


def docs_are_true() -> str:
    """The site builds, its blocks run, its links and anchors exist, everybody can read it, and it describes the API."""
    command = [sys.executable, "-m", "pytest", *DOCS, "-n", "2", "-m", "not browsers"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout[-1500:]
    return ran.stdout.strip().splitlines()[-1]


def main() -> int:
    """Run all checks."""
    failed = 0

    def check(name: str, run: Callable[[], str]) -> None:
        nonlocal failed
        began = time.monotonic()
        try:
            mark, said = "ok", run()
        except (AssertionError, OSError, subprocess.SubprocessError, StopIteration) as error:
            mark, said = "FAILED", " ".join(str(error).split()) or type(error).__name__
            failed += 1
        print(f"{mark:6}  {name}: {said} ({time.monotonic() - began:.0f} s)", flush=True)

    with tempfile.TemporaryDirectory() as kept:
        folders = [Path(kept, name) for name in ("first", "second")]

        def build_twice() -> str:
            for folder in folders:
                folder.mkdir()
                build(folder)
            return is_the_same_twice(folders)

        check("version", says_its_version)
        check("changelog", changelog_is_complete)
        check("built twice", build_twice)
        check("contents", lambda: has_what_it_needs(folders[0]))
        for version in pythons():
            check(f"Python {version}", lambda version=version: plays(folders[0], version))  # type: ignore[misc]
        for version in SUPPORTED:
            if version not in pythons():
                print(f"--      Python {version}: not found on this machine", flush=True)
        check("docs", docs_are_true)
    print(f"{failed} checks failed." if failed else f"Pawtable {VERSION} can be released.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
