"""What a server counts about itself, for Prometheus. Nothing in it names a person, a table or a card."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_LOOK_SECONDS = 0.25  # how often it is looked how late the event loop is
_QUICK = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """Counters of one server."""

    def __init__(self, folder: Path) -> None:
        self._registry = CollectorRegistry()
        self.moves = Counter("pawtable_moves", "moves that were played and acknowledged", registry=self._registry)
        self.move_seconds = Histogram(
            "pawtable_move_seconds",
            "from a move until it is on disk and everybody is told",
            buckets=_QUICK,
            registry=self._registry,
        )
        self.loop_delay = Histogram(
            "pawtable_loop_delay_seconds",
            "how late the event loop was, looked at four times a second",
            buckets=_QUICK,
            registry=self._registry,
        )
        free = Gauge("pawtable_disk_free_bytes", "what is left where tables are kept", registry=self._registry)
        free.set_function(lambda: shutil.disk_usage(folder).free)

    def show(self, name: str, meaning: str, value: Callable[[], float]) -> None:
        """Let something be looked at that others count."""
        Gauge(name, meaning, registry=self._registry).set_function(value)

    def page(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self._registry)

    async def watch_the_loop(self) -> None:
        """See how late the event loop is, for as long as it runs."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + _LOOK_SECONDS
            await asyncio.sleep(_LOOK_SECONDS)
            self.loop_delay.observe(max(0.0, loop.time() - due))
