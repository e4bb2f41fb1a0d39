"""Where a package is not installed, a line names it and how to get it, and everything else goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXTRA = "pip install 'pawtable[research]'"


@pytest.mark.parametrize(
    ("missing", "program", "said"),
    [
        (
            "pettingzoo",
            "import pawtable; pawtable.pettingzoo.env('dnup', players=2)",
            f"pawtable.pettingzoo needs the package pettingzoo: {EXTRA}",
        ),
        ("gymnasium", "import pawtable.pettingzoo", f"pawtable.pettingzoo needs the package gymnasium: {EXTRA}"),
        ("pyspiel", "from pawtable import open_spiel", f"pawtable.open_spiel needs the package pyspiel: {EXTRA}"),
        ("gymnasium", "import pawtable.gymnasium", f"pawtable.gymnasium needs the package gymnasium: {EXTRA}"),
        (
            "numba",
            "from pawtable.gymnasium import env, vector_env; env('dnup', players=2).reset(); vector_env('dnup', players=2)",
            "pawtable.gymnasium.vector_env needs the package numba: pip install numba",
        ),
    ],
)
def test_what_is_missing_is_named_in_a_line(missing: str, program: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(f"import sys\nsys.modules[{missing!r}] = None\n", encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), str(ROOT / "src")])
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == f"ImportError: {said}"
    assert "During handling" not in done.stderr
