"""A node among the others: it has a lease on the database's clock, which it renews, and sees who else has one.

An incarnation whose lease has expired is ended by any other node, once and for all; only then its tables are anybody's. The
node itself counts from before it asked for the lease, by a clock that goes on while the machine sleeps and that nobody sets.
When the lease is over, the node says nothing more to anybody until it has one again.
"""

from __future__ import annotations

import contextlib
import logging
import secrets
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import LiteralString

import msgspec
import psycopg

from pawtable import __version__
from pawtable.errors import BadSetup
from pawtable.server import log
from pawtable.server.cluster.database import Connection, Database
from pawtable.server.store import StoreProblem

LOGGER = logging.getLogger("pawtable.server")
_SHARE = 4  # renewals in the time of a lease
_MARGIN = 0.95  # clocks of machines do not go equally fast
_OLD = "1 hour"  # after which ended incarnations are forgotten, if nothing is theirs any more

_JOIN: LiteralString = """
INSERT INTO pawtable.nodes (name, url, secret, session, version, format, rules, seen, expires)
VALUES (%s, %s, %s, %s, %s, %s, %s, clock_timestamp(), clock_timestamp() + %s * interval '1 second')
ON CONFLICT DO NOTHING RETURNING incarnation
"""
_RENEW: LiteralString = """
UPDATE pawtable.nodes
SET seen = clock_timestamp(), expires = clock_timestamp() + %s * interval '1 second', draining = %s, bulletin = %s
WHERE incarnation = %s AND NOT ended RETURNING extract(epoch FROM seen)::float8
"""
_END: LiteralString = "UPDATE pawtable.nodes SET ended = true WHERE NOT ended AND expires < clock_timestamp() RETURNING session"
_CUT: LiteralString = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ANY (%s)"
_LEAVE: LiteralString = "UPDATE pawtable.nodes SET ended = true, expires = clock_timestamp() WHERE incarnation = %s"
_PEERS: LiteralString = """
SELECT incarnation, name, url, secret, version, format, rules, draining, bulletin FROM pawtable.nodes WHERE NOT ended
"""
_FORGET: LiteralString = """
DELETE FROM pawtable.nodes n WHERE ended AND expires < clock_timestamp() - %s::interval
AND NOT EXISTS (SELECT FROM pawtable.tables t WHERE t.owner = n.incarnation)
"""
_NAMED: LiteralString = """
SELECT url, extract(epoch FROM expires - clock_timestamp())::float8, incarnation, seen
FROM pawtable.nodes WHERE name = %s AND NOT ended
"""


@dataclass(frozen=True)
class Peer:
    """A node, as others see it."""

    incarnation: int
    name: str
    url: str
    secret: str
    version: str
    format: int
    rules: Mapping[str, int]  # the version of each game's rules
    draining: bool
    bulletin: bytes

    def knows(self, game: str, rules: int, log_format: int) -> bool:
        """Whether it can go on with a table of these rules, and of this format of the log."""
        return self.rules.get(game, -1) >= rules and self.format >= log_format


def steady_clock() -> float:
    """A stopwatch that goes on while the machine sleeps, where the system has one."""
    with contextlib.suppress(AttributeError, OSError):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class Membership:
    """This node's place among the nodes. A thread of its own renews the lease."""

    def __init__(
        self,
        database: Database,
        *,
        name: str,
        url: str,
        session: str,
        rules: Mapping[str, int],
        lease: float,
        ticks: Callable[[], float] = steady_clock,
    ) -> None:
        self.name, self.url, self.rules, self.lease = name, url, dict(rules), lease
        self.incarnation = 0
        self.secret = ""
        self.draining = False
        self.bulletin: Callable[[], bytes] = bytes  # what others shall know
        self.peers: dict[int, Peer] = {}
        self._database, self._session, self._ticks = database, session, ticks
        self._connection: Connection | None = None
        self._until = float("-inf")  # by `ticks`: until then, this node has its lease
        self._ahead = 0.0  # of `ticks`: the database's clock
        self._stopped = threading.Event()
        self._soon = threading.Event()
        self._beats = 0
        self._thread = threading.Thread(target=self._live, name="lease", daemon=True)

    # --- what others ask ------------------------------------------------------------------------------------------

    def may_speak(self, incarnation: int) -> bool:
        """Whether what this incarnation knows of its tables is so, for certain."""
        return incarnation == self.incarnation and self._ticks() < self._until

    @property
    def alive(self) -> bool:
        """Whether this node has its lease, so that what it knows of its tables is so."""
        return self._ticks() < self._until

    def time_left(self) -> float:
        """Seconds until the lease is over, as it is now."""
        return self._until - self._ticks()

    def now(self) -> float:
        """The time by the database's clock. Setting this machine's clock does not change it."""
        return self._ticks() + self._ahead

    def others(self) -> list[Peer]:
        """The other nodes."""
        return [peer for peer in self.peers.values() if peer.incarnation != self.incarnation]

    # --- coming and going -----------------------------------------------------------------------------------------

    def join(self) -> None:
        """Become one of the nodes. An earlier run of the same name is waited for, if it does not live any more."""
        try:
            self._join()
        except psycopg.Error as error:
            raise StoreProblem(f"the database at {self._database.where} cannot be used: {self._database.said(error)}") from None
        self._thread.start()

    def _join(self) -> None:
        seen = None
        while not self._enter():
            rows = self._line().execute(_NAMED, (self.name,)).fetchall()
            if not rows:
                continue
            url, left, *run = rows[0]
            if seen is not None and seen != run:
                raise BadSetup(f"there is a node {self.name!r} already, at {url}; give this one another --node")
            seen = run
            time.sleep(max(0.05, left + 0.05))
            self._line().execute(_END)
        self._beat()
        for peer in self.others():
            for game, version in peer.rules.items():
                if self.rules.get(game, -1) < version:
                    LOGGER.warning(
                        "another node has newer rules: this one takes no tables with them",
                        extra={"node": peer.name, "game": game, "rules": version, "own": self.rules.get(game)},
                    )

    def _enter(self) -> bool:
        self.secret = secrets.token_urlsafe(32)
        asked = self._ticks()
        rules = msgspec.json.encode(self.rules).decode()
        values = (self.name, self.url, self.secret, self._session, __version__, log.FORMAT, rules, self.lease)
        row = self._line().execute(_JOIN, values).fetchone()
        if row is None:
            return False
        self.incarnation = row[0]
        self._until = asked + self.lease * _MARGIN
        return True

    def leave(self) -> None:
        """Tell the others that this node is gone."""
        self._stopped.set()
        self._soon.set()
        if self._thread.is_alive():
            self._thread.join()
        self._until = float("-inf")
        with contextlib.suppress(StoreProblem, psycopg.Error):
            self._line().execute(_LEAVE, (self.incarnation,))
        self._hang_up()

    def renew_soon(self) -> None:
        """Tell the others now what they shall know."""
        self._soon.set()

    # --- the lease ------------------------------------------------------------------------------------------------

    def _live(self) -> None:
        while True:
            self._soon.wait(self.lease / _SHARE)
            self._soon.clear()
            if self._stopped.is_set():
                return
            try:
                self._beat()
            except (StoreProblem, psycopg.Error) as error:
                LOGGER.warning("the lease could not be renewed", extra={"problem": self._database.said(error)})
                self._hang_up()
                time.sleep(self.lease / _SHARE / 2)
            except Exception:
                LOGGER.exception("the lease could not be renewed")
                self._hang_up()

    def _beat(self) -> None:
        connection = self._line()
        with self._database.within(self.lease / 2, connection):
            asked = self._ticks()
            row = connection.execute(_RENEW, (self.lease, self.draining, self.bulletin().decode(), self.incarnation)).fetchone()
            if row is None:  # others have ended this incarnation: what it had may be theirs
                LOGGER.warning("the lease was lost", extra={"node": self.name})
                self._until = float("-inf")
                self._enter()
            else:
                self._ahead = row[0] - (asked + self._ticks()) / 2
                self._until = asked + self.lease * _MARGIN
            if ended := [session for (session,) in connection.execute(_END).fetchall()]:
                connection.execute(_CUT, (ended,))
            self.peers = {row[0]: _peer(row) for row in connection.execute(_PEERS).fetchall()}
            self._beats += 1
            if self._beats % 100 == 0:
                connection.execute(_FORGET, (_OLD,))

    def _line(self) -> Connection:
        if self._connection is None or self._connection.closed or self._connection.broken:
            self._connection = self._database.connect()
        return self._connection

    def _hang_up(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(psycopg.Error):
                self._connection.close()
            self._connection = None


def _peer(row: tuple[object, ...]) -> Peer:
    incarnation, name, url, secret, version, log_format, rules, draining, bulletin = row
    return Peer(
        incarnation=int(str(incarnation)),
        name=str(name),
        url=str(url),
        secret=str(secret),
        version=str(version),
        format=int(str(log_format)),
        rules=msgspec.json.decode(str(rules), type=dict[str, int]),
        draining=bool(draining),
        bulletin=str(bulletin).encode(),
    )
