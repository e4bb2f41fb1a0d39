"""Textual takes its time to import; only who plays on the full screen waits for it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

# One after the other in one process: what was imported by one stays.
CODE = """
import sys

def check(what):
    late = {"textual", "rich", "numba", "numpy"} & set(sys.modules)
    assert not late, (what, late)

import pawtable
check("the library")
import pawtable.__main__
check("the command")
for arguments in (["rules", "dnup"], ["play", "dnup", "--plain", "--seed", "x"], []):
    pawtable.__main__.main(arguments)
    check(arguments)
print("all of them", file=sys.stderr)
"""


def test_nobody_else_imports_textual(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAWTABLE_DATA", str(tmp_path))
    done = subprocess.run([sys.executable, "-c", CODE], input="", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr.endswith("all of them\n")
