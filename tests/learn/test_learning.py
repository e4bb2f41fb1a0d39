"""Learning, in small and on the processor: what is kept is what was learned, and goes on; a bot plays by it.

PyTorch takes two seconds to import: only the worker that has these tests does.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import numpy
import pytest

import pawtable
from pawtable.batch import Batch
from pawtable.bots.retriever import retrieved
from pawtable.bots.weights import Weights
from pawtable.core.chance import chance_from, draw
from pawtable.errors import BadSetup
from pawtable.games.dnup import GAME as DNUP
from pawtable.games.pugs_in_mugs import GAME as PUGS_IN_MUGS

pytestmark = pytest.mark.xdist_group("learning")
SMALL = [
    "--tables",
    "16",
    "--steps",
    "6",
    "--part",
    "32",
    "--hidden",
    "16",
    "--imitate",
    "1",
    "--measure-games",
    "8",
    "--device",
    "cpu",
]


def learn(*arguments: str) -> int:
    """Run `python -m pawtable.learn`; the answer is its exit status."""
    from pawtable.learn.__main__ import main

    return main([*arguments])


@pytest.fixture(scope="module")
def learned(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which two iterations were learned."""
    folder = tmp_path_factory.mktemp("learned")
    assert learn("dnup", "--players", "2", "--players", "3", "--folder", str(folder), "--iterations", "2", *SMALL) == 0
    return folder


def test_a_piece_is_kept_and_gone_on_from(learned: Path, tmp_path: Path) -> None:
    import torch

    from pawtable.learn.keeping import load, strengths

    folder = tmp_path / "on"
    shutil.copytree(learned, folder)
    before = load(DNUP, folder, torch.device("cpu"))
    assert (before.iteration, before.decisions, before.players) == (2, 2 * 16 * 6, (2, 3))
    assert learn("dnup", "--folder", str(folder), "--iterations", "3") == 0
    after = load(DNUP, folder, torch.device("cpu"))
    assert (after.iteration, after.settings.tables, after.settings.hidden) == (3, 16, 16)
    changed = [not torch.equal(*pair) for pair in zip(before.network.parameters(), after.network.parameters(), strict=True)]
    assert all(changed)
    entries = strengths(folder)
    assert [(entry["iteration"], entry["players"]) for entry in entries[:2]] == [(0, 2), (0, 3)]
    assert entries[-1]["iteration"] == 3
    assert entries[-1]["seconds"] >= entries[0]["seconds"]
    picture = (folder / "strength.svg").read_text()
    assert picture.count("<polyline") == 2
    assert "3 with simple" in picture


def test_the_same_seed_learns_the_same(learned: Path, tmp_path: Path) -> None:
    from pawtable.learn.keeping import WEIGHTS

    again, other = tmp_path / "again", tmp_path / "other"
    for folder, seed in ((again, "learn"), (other, "else")):
        wanted = ["dnup", "--players", "2", "--players", "3", "--folder", str(folder), "--iterations", "2"]
        assert learn(*wanted, *SMALL, "--seed", seed) == 0
    first, same, different = ((folder / WEIGHTS).read_bytes() for folder in (learned, again, other))
    assert first == same != different


def test_weights_say_what_the_network_says(learned: Path) -> None:
    import torch

    from pawtable.learn.keeping import WEIGHTS, load

    weights, network = Weights(DNUP, learned / WEIGHTS), load(DNUP, learned, torch.device("cpu")).network
    batch = Batch(DNUP, 8, players=3, seed="weights", observe=True)
    for _ in range(9):
        batch.step(batch.random_actions())
    padded = torch.zeros(8, network.width)
    padded[:, : DNUP.observation_size] = torch.from_numpy(batch.observation)
    with torch.no_grad():
        chances, values = network(padded, torch.ones(8, DNUP.actions, dtype=torch.bool))
    for row in range(8):
        wishes, value = weights.judge(batch.observation[row])
        wanted = chances[row].numpy()
        assert numpy.allclose(wishes - wishes.mean(), wanted - wanted.mean(), atol=0.01)
        assert value == pytest.approx(float(values[row]), abs=0.01)


def test_a_bot_plays_a_game_by_the_weights(learned: Path) -> None:
    from pawtable.learn.keeping import WEIGHTS

    weights = Weights(DNUP, learned / WEIGHTS)
    match, chance = pawtable.new("dnup", players=3, seed="retriever"), chance_from("retriever")
    for _ in range(60):
        seat = match.to_act[0]
        moves = match.moves(seat)
        match.play(seat, retrieved(match.as_seen(seat), seat, weights) if seat == 0 else moves[draw(chance, len(moves))])
        if match.over:
            break
    assert len(match.history) > 20


def test_what_is_no_checkpoint_is_refused_in_a_line(learned: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from pawtable.learn.keeping import CHECKPOINT, STRENGTH

    shutil.copy(learned / CHECKPOINT, tmp_path)
    assert learn("pugs-in-mugs", "--folder", str(tmp_path)) == 1
    assert re.fullmatch(r"pawtable\.learn: .*checkpoint\.pt is of dnup, with other rules .*\n", capsys.readouterr().err)
    (tmp_path / CHECKPOINT).write_bytes(b"nothing")
    assert learn("dnup", "--folder", str(tmp_path)) == 1
    assert re.fullmatch(r"pawtable\.learn: .* is no checkpoint that can be read: .*\n", capsys.readouterr().err)
    assert not (tmp_path / STRENGTH).exists()


def test_weights_of_something_else_are_refused(learned: Path, tmp_path: Path) -> None:
    from pawtable.learn.keeping import WEIGHTS

    with pytest.raises(BadSetup, match="are of dnup, with other actions than pugs-in-mugs has here"):
        Weights(PUGS_IN_MUGS, learned / WEIGHTS)
    with numpy.load(learned / WEIGHTS) as arrays:
        kept = dict(arrays)
    known = json.loads(kept["description"].tobytes())
    known["fields"][3][1] = [77]
    kept["description"] = numpy.frombuffer(json.dumps(known).encode(), numpy.uint8)
    numpy.savez(tmp_path / "other.npz", **kept)
    with pytest.raises(BadSetup, match=f"other rules or another version of dnup: {known['fields'][3][0]} differs"):
        Weights(DNUP, tmp_path / "other.npz")
    (tmp_path / "broken.npz").write_bytes((learned / WEIGHTS).read_bytes()[:500])
    with pytest.raises(BadSetup, match=r"broken\.npz holds no weights that can be read"):
        Weights(DNUP, tmp_path / "broken.npz")


def test_a_decision_is_judged_by_what_came_of_it_for_its_seat() -> None:
    """By hand, with two seats: values of 0, so an advantage is what was won, less for each later decision of the seat."""
    import torch

    from pawtable.learn.rollout import Rollout
    from pawtable.learn.tables import Tables

    tables = Tables(DNUP, 1, (2,), "judged", torch.device("cpu"))
    rollout = Rollout.__new__(Rollout)
    rollout.tables, rollout.steps = tables, 6
    rollout.seat = torch.tensor([[0], [1], [0], [1], [1], [0]])
    rollout.value = torch.zeros(6, 1)
    rollout.over = torch.tensor([[False], [False], [False], [True], [False], [False]])
    rollout.won = torch.zeros(6, 1, 2)
    rollout.won[3, 0] = torch.tensor([-0.5, 0.5])
    rollout.advantage, rollout.counts = torch.zeros(6, 1), torch.zeros(6, 1)
    rollout._judge()
    assert rollout.counts.flatten().tolist() == [1, 1, 1, 1, 0, 0]  # nobody knows yet what the last ones led to
    assert rollout.advantage.flatten().tolist()[:4] == pytest.approx([-0.475, 0.475, -0.5, 0.5])
