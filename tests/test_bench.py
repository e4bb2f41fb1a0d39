"""The benchmark runs, and says clearly when there is no GPU."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

pytestmark = pytest.mark.xdist_group("dnup")


def bench(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "pawtable.bench", *arguments], capture_output=True, text=True, check=False)


def test_every_way_is_measured() -> None:
    done = bench("--json", "--players", "2", "--seconds", "0.05", "--repeats", "2")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["way"] for line in lines] == ["native", "batch", "one by one", "interpreted", "match"]
    assert all(line["decisions"] > 100 and line["low"] <= line["decisions"] <= line["high"] for line in lines)


def test_without_a_gpu_it_says_so() -> None:
    from pawtable.core.compiled import problem_with_cuda

    if problem_with_cuda():
        done = bench("--cuda")
        assert done.returncode == 1
        assert done.stderr.strip() == f"pawtable.bench: {problem_with_cuda()}"
    else:
        done = bench("--cuda", "--json", "--players", "3", "--games", "4096", "--compare", "4096")
        assert json.loads(done.stdout)["same"]


def test_nonsense_is_refused() -> None:
    assert "there is no way 'abacus'" in bench("--ways", "abacus").stderr
