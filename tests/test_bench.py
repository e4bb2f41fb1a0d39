"""The benchmark runs, counts what it says it counts, and says clearly when there is no GPU."""

from __future__ import annotations

import copy
import json
import subprocess
import sys

import pytest

import pawtable
from pawtable.bench import decisions_in
from pawtable.core.chance import chance_from, draw
from pawtable.core.contract import AnyGame
from pawtable.games import GAMES

pytestmark = pytest.mark.xdist_group("dnup")


def bench(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "pawtable.bench", *arguments], capture_output=True, text=True, check=False)


def test_every_way_is_measured() -> None:
    done = bench("--json", "--players", "2", "--seconds", "0.05", "--repeats", "2")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["way"] for line in lines] == ["native", "batch", "one by one", "interpreted", "match"]
    assert all(line["decisions"] > 100 and line["low"] <= line["decisions"] <= line["high"] for line in lines)

    assert [line["way"] for line in lines if "moves" in line] == ["match"]


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_decisions_are_the_same_whether_moves_are_played_or_actions(game: AnyGame) -> None:
    match, chance = pawtable.new(game, players=game.min_players, seed="count"), chance_from("count")
    state = copy.copy(match._state)
    by_moves = by_actions = 0
    while not match.over:
        seat = match.to_act[0]
        moves = match.moves(seat)
        move = moves[draw(chance, len(moves))]
        by_moves += decisions_in(moves, move)
        match.play(seat, move)
        for action in move.actions:
            by_actions += len(game.legal_actions(state, seat)) > 1
            game.step(state, None, seat, action)
    assert state == match._state
    assert by_moves == by_actions


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
