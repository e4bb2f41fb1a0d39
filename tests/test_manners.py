"""What a Python library is expected to do: import, pickle, compare, take a number for a seed."""

from __future__ import annotations

import types
from typing import Any

import numpy
import pytest

import pawtable
import pawtable.games.dnup
from pawtable.batch import Batch
from pawtable.bots.hound import advise
from pawtable.lab.ladder import ladder

pytestmark = pytest.mark.xdist_group("dnup")  # what is compiled once is there for all


def test_the_package_of_games_is_a_package() -> None:
    assert isinstance(pawtable.games, types.ModuleType)
    assert pawtable.games.dnup.GAME.name in pawtable.game_names()


# --- seeds --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [0, 1, -7, 10**40, numpy.int64(12)])
def test_a_number_is_a_seed_and_means_its_digits(seed: int) -> None:
    match = pawtable.new("dnup", players=3, seed=seed)
    assert match.seed == str(seed)
    assert match.position() == pawtable.new("dnup", players=3, seed=str(seed)).position()
    assert pawtable.replay(match.record()).position() == match.position()


def test_a_number_is_a_seed_wherever_one_is_taken() -> None:
    batches = [Batch("dnup", 3, players=2, seed=seed) for seed in (5, "5")]
    assert numpy.array_equal(batches[0].states, batches[1].states)
    seen = pawtable.new("dnup", players=2, seed=5).as_seen(pawtable.new("dnup", players=2, seed=5).to_act[0])
    seat = seen.to_act[0]
    assert advise(seen, seat, seed=5, simulations=50) == advise(seen, seat, seed="5", simulations=50)
    rungs = [ladder("dnup", [2], [("simple", "random")], deals=2, seed=seed) for seed in (5, "5")]
    assert rungs[0] == rungs[1]


@pytest.mark.parametrize("seed", [True, 1.5, b"x", 10**2000, [1], numpy.arange(3)])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    for wrong in (
        lambda: pawtable.new("dnup", players=3, seed=seed),
        lambda: Batch("dnup", 3, players=2, seed=seed),
        lambda: ladder("dnup", [2], [("simple", "random")], deals=2, seed=seed),
    ):
        with pytest.raises(pawtable.BadSetup, match="a seed is a whole number or a text"):
            wrong()
