"""Where Numba and NumPy are not installed, everything but speed works, and what needs them says so in a line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.installing import ROOT, play_a_game, served

BLOCK = "import sys\nfor name in ('numba', 'llvmlite', 'numpy'):\n    sys.modules[name] = None\n"
PLAY = """
import json, sys
import pawtable

said = {}
for name in pawtable.game_names():
    match = pawtable.new(name, players=pawtable.find_game(name).min_players, seed=1)
    hint = match.hint(match.to_act[0], seconds=0.1)
    world = match.as_seen(0).imagine(1)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.suggestion(seat))
    assert pawtable.replay(match.record()).result == match.result
    said[name] = hint.reason
bots = {"hound": ["hound:50", "simple"], "simple": ["simple", "random"]}
for what, ask in {
    "Batch": lambda: pawtable.Batch("dnup", 2, players=2, seed=1),
    "review": lambda: pawtable.review(match.record()),
    "hound": lambda: pawtable.ladder("dnup", bots["hound"], players=2, deals=1),
    "ladder": lambda: pawtable.ladder("dnup", bots["simple"], players=2, deals=1).games,
}.items():
    try:
        said[what] = str(ask())
    except (ImportError, pawtable.PawtableError) as error:
        said[what] = str(error)
print(json.dumps(said))
"""


@pytest.fixture
def without(tmp_path: Path) -> dict[str, str]:
    """An environment in which Numba is not found, by processes that are started there either."""
    (tmp_path / "sitecustomize.py").write_text(BLOCK, encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), str(ROOT / "src")])
    return {
        **os.environ,
        "PYTHONPATH": path,
        "XDG_DATA_HOME": str(tmp_path / "kept"),
        "PAWTABLE_CACHE": str(tmp_path / "cache"),
    }


def test_all_games_play_from_python_and_what_is_missing_is_named(without: dict[str, str]) -> None:
    played = subprocess.run([sys.executable, "-c", PLAY], env=without, capture_output=True, text=True, check=False)
    assert played.returncode == 0, played.stderr
    said = json.loads(played.stdout)
    assert said.pop("ladder") == "2"
    for what in ("Batch", "review", "hound"):
        assert "pip install numba" in said[what], what
        assert "\n" not in said.pop(what)
    assert len(said) == 5
    assert said["dnup"] == "The simple bot would play this. Without Numba, which is not installed, there is no search."


def test_the_browser_and_the_terminal_play_with_the_strong_bot(without: dict[str, str], tmp_path: Path) -> None:
    """The simple bot plays for it, and says so."""
    python = [sys.executable, "-m", "pawtable"]
    terminal = [*python, *"play dnup --plain --players 2 --bots hound --option goal=1 --seed a".split()]
    played = subprocess.run(terminal, env=without, input="rotate\n" * 2000, capture_output=True, text=True, check=False)
    assert "wins the game" in played.stdout, played.stderr
    with served(python, tmp_path, without) as url:
        assert "the game" in play_a_game(url)[-1]


def test_the_ladder_without_openskill_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text("import sys\nsys.modules['openskill'] = None\n", encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), str(ROOT / "src")])
    command = [sys.executable, "-m", "pawtable", "ladder", "dnup", "--bots", "simple,random", "--seconds", "1"]
    said = subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False)
    assert said.returncode == 2
    assert said.stderr == "pawtable: a ladder's ratings need the package openskill: pip install 'pawtable[ladder]'\n"
