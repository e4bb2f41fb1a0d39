"""Textual takes its time to import; only who plays on the full screen waits for it."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    "code",
    [
        "import pawtable",
        "import pawtable.__main__",
        "from pawtable.__main__ import main; main(['rules', 'dnup'])",
        "from pawtable.__main__ import main; main(['play', 'dnup', '--plain', '--seed', 'x'])",
        "from pawtable.__main__ import main; main([])",
    ],
)
def test_nobody_else_imports_textual(code: str, tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAWTABLE_DATA", str(tmp_path))
    check = f"{code}\nimport sys\nlate = {{'textual', 'rich', 'numba', 'numpy'}} & set(sys.modules)\nassert not late, late"
    done = subprocess.run([sys.executable, "-c", check], input="", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
