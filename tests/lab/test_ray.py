"""On a real Ray cluster of three machines, all of them here: the same games, also if one is lost on the way."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest

import pawtable
from pawtable.__main__ import main
from pawtable.core.chance import Chance
from pawtable.lab.ladder import ladder
from pawtable.lab.study import study
from pawtable.match import Match, Move
from tests.lab.test_ladder import by_bot
from tests.lab.test_study import tables

pytestmark = [pytest.mark.breadth, pytest.mark.xdist_group("ray"), pytest.mark.filterwarnings("default")]
HERE = __name__
MACHINE: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 100_000_000, "include_dashboard": False}


class Machines:
    """Three machines with a processor each."""

    def __init__(self) -> None:
        os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
        os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"  # all machines are at 127.0.0.1, as they are on those systems
        from ray.cluster_utils import Cluster

        self.cluster: Any = Cluster(initialize_head=True, head_node_args=dict(MACHINE))
        self.others = [self.cluster.add_node(**MACHINE) for _ in range(2)]
        self.cluster.wait_for_nodes()
        self.address: str = self.cluster.address

    def lose_one(self) -> None:
        """One of them is switched off."""
        self.cluster.remove_node(self.others.pop(), allow_graceful=False)


@pytest.fixture(scope="module")
def machines() -> Iterator[Machines]:
    found = Machines()
    yield found
    found.cluster.shutdown()


def crash(seen: Match, seat: int, chance: Chance) -> Move:
    raise ZeroDivisionError("of all things")


def kill_its_worker(seen: Match, seat: int, chance: Chance) -> Move:
    os.kill(os.getppid(), 9)
    raise AssertionError("it is gone")


def test_a_bot_that_fails_is_one_line(machines: Machines, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", "dnup", "--games", "4", "--bots", f"{HERE}:crash", "--ray", machines.address]) == 2
    assert "crashed: ZeroDivisionError: of all things" in capsys.readouterr().err


def test_what_kills_every_worker_is_given_up(machines: Machines) -> None:
    with pytest.raises(pawtable.BadSetup, match="5 workers were lost with the same games"):
        study("dnup", games=2, bots=[f"{HERE}:kill_its_worker"], ray=machines.address)


def test_a_ladder_is_the_same(machines: Machines) -> None:
    bots = ["random", "simple"]
    there = ladder("dnup", bots, players=3, deals=6, seed="same", seconds=120, ray=machines.address)
    assert by_bot(there) == by_bot(ladder("dnup", bots, players=3, deals=6, seed="same", seconds=120))


def test_the_games_of_a_lost_machine_are_played_again(machines: Machines) -> None:
    asked: dict[str, Any] = {"players": 3, "games": 12_000, "versus": ["goal=5"], "seed": "lost"}
    lost: list[int] = []

    def progress(games: int, total: int) -> None:
        if games >= 4000 and not lost:
            lost.append(games)
            machines.lose_one()

    there = study("dnup", ray=machines.address, progress=progress, **asked)
    assert lost
    assert there.complete
    assert tables(there) == tables(study("dnup", **asked))


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("127.0.0.1:9", "there is no Ray cluster at '127.0.0.1:9'; start one with: ray start --head"),
        ("here", "a Ray cluster is auto, or an address such as 10.0.0.5:6379, not 'here'"),
    ],
)
def test_no_cluster_is_one_line(address: str, reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", "dnup", "--games", "4", "--ray", address]) == 2
    assert capsys.readouterr().err == f"pawtable: {reason}\n"
