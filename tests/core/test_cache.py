"""The cache of compiled kernels can never run stale rules; nothing is compiled on import; numba can be missing."""

from __future__ import annotations

import math
import os
import shutil
import subprocess
import sys
import time
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from types import FunctionType

import pytest

import pawtable
from pawtable.core.contract import State

PACKAGE = Path(pawtable.__file__).parent

FIRST_LETTERS = """
from pawtable.core.compiled import Native
from pawtable.games.dnup import GAME, rules
import sys
compiled = Native(GAME)
states = compiled.states(1)
states["players"], states["out"] = 3, 1
for option in GAME.options:
    states[option.name] = option.default(3)
kernel = compiled.kernel(rules.score_out)
kernel(states[0], None, 0)
found = int(states["letters"][0][0]) + 10 * int(states["round_number"][0])
print(found, "hits", sum(kernel.stats.cache_hits.values()), rules.__file__)
"""


def run(code: str, *, source: Path | None = None, **environment: str) -> str:
    path = str(source.parent if source else PACKAGE.parent)
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": path, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout.strip()


def test_rules_of_two_games_that_differ_in_one_have_names_of_their_own() -> None:
    """Else, of two kernels from disk that lie in one process, the second would run the first one's rules."""
    from pawtable.core.binding import rule
    from pawtable.core.compiled import Native
    from pawtable.core.playing import random_games
    from pawtable.games.dnup import GAME

    @rule
    def nothing(s: State, seat: int) -> int:
        return 0

    games = GAME, replace(GAME), replace(GAME, score=nothing)
    one, same, other = (vars(Native(game).kernel(random_games))["py_func"].__qualname__ for game in games)
    assert one == same != other
    assert random_games.__qualname__ == "random_games"


def test_a_digest_knows_all_that_rules_refer_to() -> None:
    """Else an edit of something else would not be seen: kernels are found by their digest alone."""
    from pawtable.core.binding import _compiled_as, _globals_used, _rules, is_check, is_rule, is_slot

    for module in ("batch", "bench", "bots.hound", "coach.estimates", "games", "testing.native"):
        import_module(f"pawtable.{module}")
    marked = [_compiled_as.get(rule, rule) for rule in _rules]
    rules = [rule for rule in marked if isinstance(rule, FunctionType) and rule.__module__.startswith("pawtable.")]
    unknown = {
        (f"{rule.__module__}.{rule.__name__}", name)
        for rule in rules
        for name, value in _globals_used(rule)
        if not (is_slot(value) or is_rule(value) or is_check(value) or isinstance(value, (int, float, tuple)) or value is math)
    }
    assert len(rules) > 500
    assert not unknown
    assert not [rule for rule in rules if rule.__kwdefaults__ or rule.__closure__]


@pytest.mark.xdist_group("dnup")
def test_an_edited_rule_or_constant_is_seen_and_old_kernels_are_thrown_away(tmp_path: Path) -> None:
    """In a copy of the package: compile, edit a callee in another file, run again; and the same for a constant.

    What has not changed is found again, in whatever folder the package lies. Old kernels of ours are gone by then; what else
    somebody keeps there is none of our business.
    """
    source, cache = tmp_path / "src" / "pawtable", tmp_path / "cache"
    shutil.copytree(PACKAGE, source)
    rules = source / "games" / "dnup" / "rules.py"

    def letters(package: Path = source) -> list[str]:
        words = run(FIRST_LETTERS, source=package, PAWTABLE_CACHE=str(cache), PYTHONDONTWRITEBYTECODE="1").split()
        assert words[-1] == str(package / rules.relative_to(source))
        return words[:3]

    long_ago = time.time() - 90 * 24 * 3600
    kernels = cache / "pawtable-kernels"
    old, young, foreign = f"dnup-old_rule-{'0' * 24}", f"dnup-young_rule-{'1' * 24}", "my-thesis"
    for folder in (kernels / old, kernels / young, kernels / foreign, cache / foreign):
        folder.mkdir(parents=True)
        if folder.name != young:
            os.utime(folder, (long_ago, long_ago))
    assert letters() == ["2", "hits", "0"]
    left = {folder.name for folder in kernels.iterdir()}
    assert {young, foreign} <= left
    assert old not in left
    assert (cache / foreign).exists()
    assert any(name.startswith("dnup-score_out-") for name in left)
    kept = rules.read_text()
    rules.write_text(kept.replace("TURN_LIMIT = 600", "TURN_LIMIT = 1"))
    assert letters() == ["12", "hits", "0"]  # the round is void, and the next one begins
    rules.write_text(kept)
    other = tmp_path / "elsewhere" / "pawtable"
    shutil.copytree(source, other, copy_function=shutil.copyfile)  # with dates of its own
    assert letters(other) == ["2", "hits", "1"]  # the cache works at all
    cards = source / "core" / "cards.py"
    cards.write_text(cards.read_text().replace("& 0xFF", "& 0xFF | 1 << 7"))  # count() is called through two modules
    assert letters() == ["1", "hits", "0"]


@pytest.mark.xdist_group("dnup")
def test_without_a_place_for_the_cache_it_still_runs(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert run(FIRST_LETTERS, PAWTABLE_CACHE=str(tmp_path / "file" / "cache")).startswith("2 hits 0")


def test_importing_pawtable_imports_neither_numba_nor_numpy() -> None:
    code = "import sys, pawtable, pawtable.__main__; print([m for m in ('numba', 'numpy', 'llvmlite') if m in sys.modules])"
    assert run(code) == "[]"


PLAY_A_GAME = """
import sys
for name in ("numba", "numpy", "llvmlite"):
    sys.modules[name] = None
import pawtable
from pawtable.bots import BOTS
from pawtable.core.chance import chance_from
match = pawtable.new("dnup", players=3, seed="without")
chance = chance_from("bots")
while not match.over:
    seat = match.to_act[0]
    match.play(seat, BOTS["simple" if seat else "random"](match.as_seen(seat), seat, chance))
assert pawtable.replay(match.record()).result == match.result
assert pawtable.set_up("dnup", match.position()).over
try:
    import pawtable.core.compiled
except ImportError:
    print("all but the compiled way")
"""


def test_without_numba_everything_else_works() -> None:
    assert run(PLAY_A_GAME) == "all but the compiled way"
