"""What can be set for a server."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Literal

DATABASE = "tables.sqlite"
LabAccess = Literal["off", "here", "shared"]


@dataclass(frozen=True)
class Settings:
    """How a server behaves. The command line sets some of it, tests set the rest."""

    data: Path
    port: int = 8017
    base_url: str | None = None  # where people reach the server through a proxy, such as https://cards.example.org
    keep_days: float = 30.0  # tables at which nothing has happened for so long are cleaned up
    keep_empty_hours: float = 1.0  # the same for tables at which no game was ever begun, and nobody is
    pace: float = 0.9  # seconds between the moves of bots, while somebody looks on
    grace: float = 60.0  # seconds after which somebody whose page is closed counts as away
    show_seconds: float = 3.0  # that pages have to show their words before the cards are dealt without them
    trust_this_machine: bool = True  # no limits by address for whoever sits at the server's own machine
    most_tables: int = 20_000
    most_tables_by_address: int = 60  # new ones an hour; an IPv6 address counts as the /64 it is in, here and below
    most_sockets_by_address: int = 60  # WebSockets
    most_sockets: int = 5_000
    most_connections_by_address: int = 100  # of all kinds
    most_connections: int = 6_000  # or fewer, where the system allows fewer open files
    requests_a_second: float = 20.0  # of one address, on average, over HTTP
    messages_a_second: float = 10.0  # of one connection, on average
    metrics_token: str = ""  # who knows it may see /metrics from elsewhere; empty: nobody may
    lab: LabAccess = "off"  # who may use the lab: nobody; who sits at this machine; all who can reach the server
    lan_address: str | None = None  # for "let phones join"; found by itself if nobody says
    now: Callable[[], float] = time.time  # as clocks on the wall tell it; they may be set
    ticks: Callable[[], float] = time.monotonic  # a stopwatch, which nobody sets

    @cached_property
    def _ahead(self) -> float:
        """How far the clock on the wall was ahead of the stopwatch when the server began."""
        return self.now() - self.ticks()

    def steady(self) -> float:
        """The time, by a clock that was right when the server began and that nobody has set since."""
        return self.ticks() + self._ahead

    @property
    def database(self) -> Path:
        """The file that tables are kept in."""
        return self.data / DATABASE
