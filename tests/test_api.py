"""What `import pawtable` gives is small, listed once, documented, typed, and changes only with a line in the changelog."""

from __future__ import annotations

import inspect
import json
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import pawtable
from tests.api import changed_since_release, public_api, released, unreleased, untold

ROOT = Path(__file__).parent.parent
TOUR = ROOT / "examples/tour.py"


def test_what_has_changed_since_the_release_is_in_the_changelog() -> None:
    version, _ = released()
    assert version == pawtable.__version__, "a new version: `make golden` keeps its API"
    assert untold(changed_since_release(), unreleased()) == [], "the changelog's Unreleased part does not name these, in `code`"


def test_a_change_that_is_not_told_is_found() -> None:
    assert untold(["Match.play", "new"], "`pawtable.new` takes a colour; to play is as before") == ["Match.play"]
    assert "new(game: str | AnyGame, *, players: int," in "\n".join(public_api())


def test_the_reference_describes_what_is_exported_and_nothing_else() -> None:
    page = (ROOT / "docs/reference/python.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^::: pawtable\.(\w+)$", page, re.MULTILINE)) == sorted(pawtable.__all__)


@pytest.mark.parametrize("name", pawtable.__all__)
def test_everything_has_an_example_that_runs(name: str) -> None:
    """They run with the tests of the modules."""
    assert ">>> " in (inspect.getdoc(getattr(pawtable, name)) or "")


@pytest.mark.xdist_group("dnup")
def test_the_tour_of_the_api_runs(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(TOUR), run_name="__main__")
    told = capsys.readouterr().out
    assert "Stronger: simple" in told
    names = set(re.findall(r"\bpawtable\.(\w+)", TOUR.read_text(encoding="utf-8")))
    errors = {name for name in pawtable.__all__ if name.startswith(("Bad", "Unknown", "PawtableError"))}
    assert set(pawtable.__all__) - errors <= names, "mypy and pyright look at the tour: it uses everything"


def warned(now: str) -> pytest.WarningsRecorder:
    return pytest.warns(DeprecationWarning, match=re.escape(f"is called {now} now"))


def test_earlier_names_of_functions_work_and_name_the_new_ones() -> None:
    match = pawtable.new("pugs-in-mugs", players=2, seed="earlier names")
    with warned("Match.preset") as warnings:
        match.stand(0, "pass")
    assert warnings[0].filename == __file__
    with warned("Match.preset_answer"):
        assert match.standing(0) == match.preset_answer(0) == "pass"
    with warned("pawtable.game_names()"):
        assert pawtable.games() == pawtable.game_names()  # type: ignore[operator]


@pytest.mark.xdist_group("dnup")
def test_earlier_names_of_arrays_work_and_name_the_new_ones() -> None:
    batch = pawtable.Batch("dnup", 2, players=2, seed="earlier names")
    for earlier, now in {"seats": "current_player", "words": "packed_action_mask", "finished": "terminated"}.items():
        with warned(f"Batch.{now}"):
            assert getattr(batch, earlier) is getattr(batch, now)


@pytest.mark.breadth
def test_pyright_finds_nothing_in_a_users_program_and_does_find_mistakes(tmp_path: Path) -> None:
    """`make lint` shows the same programs to mypy, strictly."""
    wrong = "import pawtable\n\npawtable.new('dnup', players='three')\npawtable.new('dnup', players=3).plai(0, 1)\n"
    for program in (TOUR, ROOT / "examples/own_bot.py"):
        shutil.copy(program, tmp_path)
    (tmp_path / "wrong.py").write_text(wrong, encoding="utf-8")
    settings = {"typeCheckingMode": "strict", "pythonVersion": "3.11"}
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    pyright = ["node", str(ROOT / "web/node_modules/pyright/index.js"), "--outputjson", "--pythonpath", sys.executable]
    ran = subprocess.run([*pyright, "-p", str(tmp_path)], capture_output=True, text=True, check=False)
    assert ran.stdout, f"pyright said nothing, and ended with {ran.returncode}: {ran.stderr}"
    told = json.loads(ran.stdout)
    found = [(Path(each["file"]).name, each["range"]["start"]["line"]) for each in told["generalDiagnostics"]]
    assert set(found) == {("wrong.py", 2), ("wrong.py", 3)}
