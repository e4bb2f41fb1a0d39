"""What is kept in a folder: a checkpoint to go on from, the weights that a bot plays with, and how strong it was when."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import TypedDict

import numpy
import torch

from pawtable.bots.weights import describe, write_weights
from pawtable.core.contract import AnyGame
from pawtable.errors import BadSetup
from pawtable.learn.network import Network
from pawtable.learn.training import Learner, Settings

CHECKPOINT = "checkpoint.pt"
WEIGHTS = "weights.npz"
STRENGTH = "strength.jsonl"


class Strength(TypedDict):
    """A line of what was measured."""

    seconds: float
    iteration: int
    decisions: int
    against: str
    players: int
    share: float
    error: float
    games: int


def save(learner: Learner, folder: Path, *, light: bool = False) -> None:
    """Write the checkpoint and the weights. What was there before is replaced at once, when all is written.

    A light checkpoint is a third as large: the optimizer begins anew, and needs some iterations to get going.
    """
    kept = {
        "game": describe(learner.game),
        "players": list(learner.players),
        "settings": asdict(learner.settings),
        "network": learner.network.state_dict(),
        "optimizer": None if light else learner.optimizer.state_dict(),
        "iteration": learner.iteration,
        "decisions": learner.decisions,
    }
    being_written = folder / f"{CHECKPOINT}.part"
    torch.save(kept, being_written)
    being_written.replace(folder / CHECKPOINT)
    export(learner.network, learner.game, folder / WEIGHTS)


def load(game: AnyGame, folder: Path, device: torch.device) -> Learner:
    """Go on from a checkpoint."""
    file = folder / CHECKPOINT
    try:
        kept = torch.load(file, map_location=device, weights_only=True)
    except Exception as error:  # PyTorch has no error of its own for a file that is none of its own
        raise BadSetup(f"{file} is no checkpoint that can be read: {type(error).__name__}") from None
    if kept["game"] != describe(game):
        raise BadSetup(f"{file} is of {kept['game']['name']}, with other rules or of another version than {game.name} here")
    learner = Learner(game, tuple(kept["players"]), Settings(**kept["settings"]), device)
    learner.network.load_state_dict(kept["network"])
    if kept["optimizer"] is not None:
        learner.optimizer.load_state_dict(kept["optimizer"])
    learner.iteration, learner.decisions = kept["iteration"], kept["decisions"]
    return learner


def export(network: Network, game: AnyGame, file: Path) -> None:
    """Write the weights as bots read them."""
    layers = [layer for layer in network.body if isinstance(layer, torch.nn.Linear)] + [network.policy, network.value]
    size = game.observation_size
    arrays: list[tuple[numpy.ndarray, numpy.ndarray]] = [
        (layer.weight.detach().float().cpu().numpy(), layer.bias.detach().float().cpu().numpy()) for layer in layers
    ]
    arrays[0] = arrays[0][0][:, :size], arrays[0][1]
    write_weights(file, game, arrays)


def note_strength(folder: Path, entry: Mapping[str, object]) -> None:
    """Add a line to what was measured."""
    with (folder / STRENGTH).open("a") as file:
        file.write(json.dumps(entry) + "\n")


def strengths(folder: Path) -> list[Strength]:
    """All that was measured."""
    file = folder / STRENGTH
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []
