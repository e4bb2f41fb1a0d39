"""The docs are true: Python and commands run, what is shown is generated or names its command, links lead somewhere."""

from __future__ import annotations

import argparse
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import pawtable
import pawtable_fetch
from pawtable.__main__ import command_parser
from tests.packages import environment, install_fetch

ROOT = Path(__file__).parent.parent
PAGES = sorted(
    [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").rglob("*.md"), *ROOT.glob("src/**/*.md")]
)
BLOCK = re.compile(r"^```(\S*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
INLINE = re.compile(r"`([^`\n]+)`")
PROGRAMS = {"pawtable", "make", "python", "pip", "cd"}
SHOWN = {"ARCHITECTURE.md", "docs/hosting.md", "docs/records.md"}  # drawings, a usage line, and what `make golden` writes


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(*languages: str) -> list[tuple[str, str]]:
    """The pages and contents of the blocks in these languages."""
    found = [(named(page), block) for page in PAGES for block in BLOCK.findall(page.read_text(encoding="utf-8"))]
    return [(page, text) for page, (language, text) in found if language in languages]


COMMANDS = [(page, line) for page, text in blocks("sh") for line in text.splitlines()]
MENTIONED = sorted(
    {
        code
        for page in PAGES
        for code in INLINE.findall(BLOCK.sub("", page.read_text(encoding="utf-8")))
        if code.removeprefix(".venv/bin/").partition(" ")[0] in PROGRAMS and code != "pawtable record 1"
    }
)


def test_every_block_is_of_a_kind_that_is_checked() -> None:
    known = [*blocks("python"), *blocks("sh"), *blocks("text"), *blocks("json")]
    assert len(known) == sum(len(BLOCK.findall(page.read_text(encoding="utf-8"))) for page in PAGES)
    assert {page for page, _ in blocks("json")} == {"docs/positions.md"}


@pytest.mark.xdist_group("dnup")
@pytest.mark.parametrize(("page", "code"), blocks("python"), ids=[page for page, _ in blocks("python")])
def test_python_runs(page: str, code: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "my_game", pawtable_fetch)
    namespace: dict[str, Any] = {"__name__": "docs"}
    exec(code, namespace)
    assert capsys.readouterr().out or "assert " in code or "class Test" in code
    if "again" in namespace:
        assert namespace["there"].position() == namespace["match"].position()
        assert namespace["match"].result.winners


@pytest.mark.parametrize(("page", "command"), COMMANDS, ids=[command for _, command in COMMANDS])
def test_commands_are_understood(page: str, command: str) -> None:
    program, *words = shlex.split(command.replace(".venv/bin/", ""))
    if program == "pawtable":
        parser, _ = command_parser()
        parser.parse_args([word.replace("fetch", "dnup") for word in words])
    else:
        check_mentioned(program, words)


@pytest.mark.parametrize("code", MENTIONED)
def test_commands_that_are_mentioned_exist(code: str) -> None:
    program, *words = shlex.split(code.removeprefix(".venv/bin/"))
    check_mentioned(program, words)


def check_mentioned(program: str, words: list[str]) -> None:
    """A command that may leave something out: what it names exists."""
    assert program in PROGRAMS
    if program == "make":
        makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
        assert all(re.search(rf"^{word}:", makefile, re.MULTILINE) for word in words if "=" not in word)
    elif program == "pawtable":
        _, commands = command_parser()
        if words:
            check_options(commands[words[0]], words[1:])
    elif program == "python":
        assert words[0] == "-m" or (ROOT / words[0]).is_file()
        if words[0] == "-m":
            module = ROOT / "src" / words[1].replace(".", "/")
            assert words[1] in ("pytest", "tests.golden") or module.is_dir() or module.with_suffix(".py").is_file()
    elif program == "pip" and words:
        extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
        assert words[0] == "install"
        for word in words[1:]:
            assert (
                (ROOT / word).is_dir() if word.startswith(".") else word.startswith(("-", "pawtable", "pytest", "hypothesis"))
            )
            assert all(extra in extras for extra in re.findall(r"\[(\w+)\]", word))
    elif program == "cd":
        assert all((ROOT / word).is_dir() for word in words)


def check_options(parser: argparse.ArgumentParser, words: list[str]) -> None:
    options = {option for action in parser._actions for option in action.option_strings}
    assert {word for word in words if word.startswith("--")} <= options


def test_the_usage_of_the_server_names_all_its_options() -> None:
    [(_, usage)] = [(page, text) for page, text in blocks("text") if page == "docs/hosting.md"]
    _, commands = command_parser()
    options = {option for action in commands["serve"]._actions for option in action.option_strings}
    assert set(re.findall(r"--[a-z-]+", usage)) == options - {"-h", "--help"}


def test_figures_name_the_command_that_gives_them() -> None:
    for page in PAGES:
        if named(page) in SHOWN:
            continue
        for section in re.split(r"^## ", page.read_text(encoding="utf-8"), flags=re.MULTILINE):
            before, block, _ = section.partition("\n```text\n")
            assert not block or re.search(r"`(make|python|pawtable|bench/\S+\.py)\b", before), f"{named(page)}: {section[:40]}"


def test_the_shape_of_a_position_is_that_of_a_position() -> None:
    [(_, shown)] = blocks("json")
    position = json.loads(pawtable.new("dnup", players=3, seed=1).position())
    assert list(json.loads(shown)) == list(position)
    assert {name: value for name, value in json.loads(shown).items() if isinstance(value, str)} == {
        name: value for name, value in position.items() if isinstance(value, str)
    }


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        assert target.startswith("https://") or (page.parent / target).exists(), target


SHORT = {"ladder": ["--seconds", "2"], "review": ["--playouts", "20"], "serve": ["--port", "0"], "study": ["--games", "200"]}


@pytest.mark.breadth
@pytest.mark.parametrize(
    "command", sorted({command for _, command in COMMANDS if "pawtable " in command and "pip" not in command})
)
def test_commands_run(command: str, tmp_path: Path) -> None:
    """As somebody types them, in the folder of the examples, who then types nothing more."""
    _, *words = shlex.split(command)
    match = pawtable.new("dnup", players=3, seed=1, goal=1)
    while not match.over:
        match.play(match.to_act[0], match.suggestion(match.to_act[0]))
    (tmp_path / "record").write_text(match.record(), encoding="utf-8")
    install_fetch(tmp_path / "packages")
    files = {"FILE": "record", "report": "report"}
    words = [str(tmp_path / files[word]) if word in files else word for word in words] + SHORT.get(words[0], [])
    here = environment(tmp_path / "packages", PAWTABLE_DATA=str(tmp_path / "data"), XDG_DATA_HOME=str(tmp_path), BROWSER="true")
    process = subprocess.Popen(
        [sys.executable, "-m", "pawtable", *words],
        cwd=ROOT / "examples",
        env=here | {"PATH": os.environ["PATH"]},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout
    if words[0] == "serve":
        assert any("http" in line for line in process.stdout)
        process.terminate()
    said, _ = process.communicate(timeout=120)
    assert process.returncode == 0, said
