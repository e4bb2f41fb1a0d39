"""A network that was trained elsewhere, as a file, and what it says of a position: with NumPy alone.

The file is an .npz: whole numbers of 8 bits for the weights, with a scale for each row, the biases, and a description: the
game, the parts of an observation that the network knows, and the actions. Parts are found by their names, so a game may learn
to show more; one that shows less or otherwise needs another network.
"""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Mapping
from pathlib import Path

import numpy

from pawtable.core.contract import AnyGame
from pawtable.core.state import Array
from pawtable.errors import BadSetup

_HIGHEST = 127


def describe(game: AnyGame) -> dict[str, object]:
    """What weights depend on."""
    return {
        "name": game.name,
        "fields": [[field.name, list(field.shape), field.encoding] for field in game.observation_fields()],
        "actions": hashlib.sha256("\n".join(game.action_texts).encode()).hexdigest()[:16],
    }


def write_weights(file: Path, game: AnyGame, layers: list[tuple[Array, Array]]) -> None:
    """Write the layers: the hidden ones, then policy and value. Each is a matrix (out, in) and a bias (out,)."""
    arrays: dict[str, Array] = {"description": numpy.frombuffer(json.dumps(describe(game)).encode(), numpy.uint8)}
    for number, (matrix, bias) in enumerate(layers):
        scale = numpy.maximum(numpy.abs(matrix).max(axis=1), 1e-12) / _HIGHEST
        arrays[f"weight{number}"] = numpy.rint(matrix / scale[:, None]).astype(numpy.int8)
        arrays[f"scale{number}"] = scale.astype(numpy.float32)
        arrays[f"bias{number}"] = bias.astype(numpy.float32)
    being_written = file.with_suffix(".part.npz")
    numpy.savez_compressed(being_written, **arrays)  # type: ignore[arg-type]
    being_written.replace(file)


class Weights:
    """A network for one game."""

    def __init__(self, game: AnyGame, file: Path) -> None:
        try:
            with numpy.load(io.BytesIO(file.read_bytes()), allow_pickle=False) as arrays:
                self._read(game, file, arrays)
        except (OSError, ValueError, KeyError, zipfile.BadZipFile) as error:
            raise BadSetup(f"{file.name} holds no weights that can be read: {error}") from None

    def _read(self, game: AnyGame, file: Path, arrays: Mapping[str, Array]) -> None:
        known = json.loads(arrays["description"].tobytes())
        here = describe(game)
        if (known["name"], known["actions"]) != (here["name"], here["actions"]):
            raise BadSetup(f"the weights in {file.name} are of {known['name']}, with other actions than {game.name} has here")
        now = {field.name: field for field in game.observation_fields()}
        places = []
        for name, shape, encoding in known["fields"]:
            field = now.get(name)
            if field is None or (list(field.shape), field.encoding) != (shape, encoding):
                raise BadSetup(
                    f"the weights in {file.name} are of other rules or another version of {game.title}: {name} differs"
                )
            places.append(numpy.arange(field.start, field.stop))
        self._places = numpy.concatenate(places)
        layers = sum(name.startswith("weight") for name in arrays)
        self._layers = [
            (
                numpy.ascontiguousarray((arrays[f"weight{at}"] * arrays[f"scale{at}"][:, None]).T.astype(numpy.float32)),
                arrays[f"bias{at}"],
            )
            for at in range(layers)
        ]

    def judge(self, observation: Array) -> tuple[Array, float]:
        """How much it wishes for each action, and the share of the win that it expects, less an equal one."""
        known = observation[self._places]
        there = numpy.flatnonzero(known)  # most are 0
        matrix, bias = self._layers[0]
        found = numpy.maximum(known[there] @ matrix[there] + bias, 0)
        for matrix, bias in self._layers[1:-2]:
            found = numpy.maximum(found @ matrix + bias, 0)
        (policy, policy_bias), (value, value_bias) = self._layers[-2:]
        return found @ policy + policy_bias, float((found @ value + value_bias)[0])
