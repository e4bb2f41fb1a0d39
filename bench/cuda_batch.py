"""Whether games on the card are those of the processor, and how fast they are played and observed there.

    python bench/cuda_batch.py same [GAME ...]     a batch on the card beside a native one, every array compared
    python bench/cuda_batch.py shared              the same memory as PyTorch, CuPy and JAX have it
    python bench/cuda_batch.py speed [GAME ...]    observed decisions a second
    python bench/pgx_gpu.py                        beside it: Pgx, whose environments make observations too

A decision is one of at least two options; every step makes observation and mask anew, and games that end are dealt anew.
"""

from __future__ import annotations

import statistics
import sys
import time
from typing import Any

import numpy

from pawtable.batch import Batch
from pawtable.core.compiled import cuda_module
from pawtable.core.contract import AnyGame
from pawtable.cuda_batch import CudaBatch
from pawtable.registry import find_game, game_names

ARRAYS = (
    "observation", "action_mask", "packed_action_mask", "current_player", "terminated", "truncated", "rewards", "final_scores",
    "states", "final_states",
)  # fmt: skip


def same(game: AnyGame, count: int = 2048, steps: int = 400) -> bool:
    """Whether both ways play the same games: for every number of players at once, with and without forced decisions."""
    for skip_forced in (False, True):
        kinds: Any = {
            "players": tuple(range(game.min_players, game.max_players + 1)),
            "seed": "same",
            "skip_forced": skip_forced,
        }
        began = time.perf_counter()
        card = CudaBatch(game, count, **kinds)
        native = Batch(game, count, observe=True, **kinds)
        print(f"{game.name}: dealt after {time.perf_counter() - began:.1f} s", flush=True)
        ended = 0
        for at in range(steps):
            if at % 40 < 2 or at == steps - 1:
                for name in ARRAYS:
                    here, there = getattr(native, name), getattr(card, name).copy_to_host()
                    if not equal(here, there):
                        print(f"{game.name}: {name} DIFFERS after {at} steps", flush=True)
                        return False
            suggesting = at % 3 == 1
            actions = native.suggested_actions() if suggesting else native.random_actions()
            there = (card.suggested_actions() if suggesting else card.random_actions()).copy_to_host()
            if not numpy.array_equal(actions, there):
                print(f"{game.name}: actions DIFFER after {at} steps", flush=True)
                return False
            native.step(actions)
            card.step(there, check=at % 2 == 0)
            ended += int(native.terminated.sum())
        print(
            f"{game.name}: {count} games side by side, {steps} steps, {ended} games played to their end: the same", flush=True
        )
    wrong = numpy.full(count, -1)
    try:
        card.step(wrong)
    except ValueError as error:
        print(f"{game.name}: {error}")
    return True


def equal(here: Any, there: Any) -> bool:
    """Whether two arrays hold the same, field by field."""
    if here.dtype.names:
        return all(numpy.array_equal(here[name], there[name]) for name in here.dtype.names)
    return numpy.array_equal(here, there)


def shared() -> None:
    """Whether other libraries see the very memory."""
    batch = CudaBatch("dnup", 1000, players=2, seed="shared")
    whole = batch.observation.copy_to_host()
    place = batch.observation.__cuda_array_interface__["data"][0]
    try:
        import torch

        tensor = torch.as_tensor(batch.observation, device="cuda")
        print("PyTorch", tensor.shape, tensor.data_ptr() == place, numpy.array_equal(tensor.cpu().numpy(), whole))
        mask = torch.as_tensor(batch.action_mask, device="cuda")
        print("PyTorch mask", mask.dtype, mask.data_ptr() == batch.action_mask.__cuda_array_interface__["data"][0])
        batch.step(torch.multinomial(mask.float(), 1).squeeze(1))
        torch.cuda.synchronize()
        print("PyTorch after a step", numpy.array_equal(tensor.cpu().numpy(), batch.observation.copy_to_host()))
    except Exception as error:
        print("PyTorch", repr(error)[:300])
    whole = batch.observation.copy_to_host()
    try:
        import cupy

        array = cupy.asarray(batch.observation)
        print("CuPy", array.shape, array.data.ptr == place, numpy.array_equal(array.get(), whole))
    except Exception as error:
        print("CuPy", repr(error)[:300])
    try:
        import jax
        import torch

        for name, source in (
            ("CuPy", cupy.asarray(batch.observation.T)),
            ("PyTorch", torch.as_tensor(batch.observation.T, device="cuda")),
        ):
            for copying in (None, False):
                row = jax.dlpack.from_dlpack(source, copy=copying)
                there = numpy.array_equal(numpy.asarray(row).T, whole)
                print(f"JAX from {name}, copy={copying}", row.shape, row.unsafe_buffer_pointer() == place, there)
    except Exception as error:
        print("JAX", repr(error)[:600])


def speed(game: AnyGame, players: int, count: int, dtype: Any, steps: int = 60) -> None:
    """Observed decisions a second, in five turns."""
    cuda = cuda_module()
    batch = CudaBatch(game, count, players=players, seed="speed", dtype=dtype)
    for _ in range(30):
        batch.step(batch.random_actions(), check=False)
    cuda.synchronize()
    rates, step_rates, alone = [], [], []
    for _ in range(5):
        packed = batch.packed_action_mask.copy_to_host()
        choices = float((packed & (packed - 1) != 0).any(axis=1).mean())
        began = time.perf_counter()
        for _ in range(steps):
            batch.step(batch.random_actions(), check=False)
        cuda.synchronize()
        taken = time.perf_counter() - began
        packed = batch.packed_action_mask.copy_to_host()
        choices = (choices + float((packed & (packed - 1) != 0).any(axis=1).mean())) / 2
        rates.append(count * steps * choices / taken)
        step_rates.append(count * steps / taken)
        actions = cuda.to_device(batch.random_actions().copy_to_host())
        cuda.synchronize()
        began = time.perf_counter()
        batch.step(actions, check=False)
        cuda.synchronize()
        alone.append(count / (time.perf_counter() - began))
    print(
        f"{game.name}, {players} players, {count} at once, {dtype}: {statistics.median(rates):,.0f} observed decisions/s "
        f"({min(rates):,.0f} to {max(rates):,.0f}), {statistics.median(step_rates):,.0f} steps/s with random choice; "
        f"step, observation and mask alone {statistics.median(alone):,.0f} steps/s",
        flush=True,
    )


def main() -> int:
    """Do what is asked."""
    what, names = sys.argv[1], sys.argv[2:] or game_names()
    games = [find_game(name) for name in names]
    if what == "same":
        return sum(not same(game) for game in games)
    if what == "shared":
        shared()
    if what == "speed":
        for game in games:
            for count in (1 << 18, 1 << 20):
                for dtype in ("float32", "float16"):
                    speed(game, game.min_players, count, dtype)
    return 0


if __name__ == "__main__":
    sys.exit(main())
