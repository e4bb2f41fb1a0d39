"""Pgx on the same GPU, for comparison with `python -m pawtable.bench --cuda`: random play with automatic restart.

Needs pgx and a JAX that sees the GPU. A step counts only where there were at least two options.
"""

from __future__ import annotations

import sys
import time
from typing import Any


def measure(name: str, batch: int, steps: int) -> tuple[float, float]:
    """Decisions and steps a second."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    init, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    def one(carry: tuple[Any, Any, Any], _: Any) -> tuple[tuple[Any, Any, Any], None]:
        state, key, count = carry
        key, choosing, going = jax.random.split(key, 3)
        mask = state.legal_action_mask
        count = count + (mask.sum(axis=-1) > 1).sum(dtype=jnp.int32)
        action = jax.random.categorical(choosing, jnp.where(mask, 0.0, -jnp.inf), axis=-1)
        return (step(state, action, jax.random.split(going, batch)), key, count), None

    @jax.jit
    def run(state: Any, key: Any) -> tuple[Any, Any, Any]:
        return jax.lax.scan(one, (state, key, jnp.int32(0)), None, length=steps)[0]

    state = init(jax.random.split(jax.random.PRNGKey(0), batch))
    jax.block_until_ready(run(state, jax.random.PRNGKey(1)))
    start = time.perf_counter()
    _, _, count = jax.block_until_ready(run(state, jax.random.PRNGKey(2)))
    elapsed = time.perf_counter() - start
    return int(count) / elapsed, batch * steps / elapsed


def main() -> None:
    import jax

    print(jax.devices(), file=sys.stderr)
    for name in ("leduc_holdem", "sparrow_mahjong"):
        for batch in (1 << 17, 1 << 20):
            decisions, steps = measure(name, batch, 100 if batch > 1 << 18 else 200)
            print(f"Pgx {name}, {batch} at once: {decisions:,.0f} decisions/s, {steps:,.0f} steps/s", flush=True)


if __name__ == "__main__":
    main()
