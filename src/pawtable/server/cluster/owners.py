"""Whose table is whose: acquiring tables that are nobody's, letting go of them, and taking over those of lost nodes."""

from __future__ import annotations

import hashlib
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from typing import LiteralString

from pawtable.server import log
from pawtable.server.cluster.appending import Held
from pawtable.server.cluster.database import Database
from pawtable.server.cluster.membership import Membership, Peer

_NOTED_SECONDS = 0.05  # shorter downtimes are not worth a row
_KNOWN: LiteralString = """
t.format <= %(format)s AND (t.game = '' OR EXISTS (
  SELECT FROM unnest(%(games)s::text[], %(rules)s::int[]) AS g (game, rules) WHERE g.game = t.game AND g.rules >= t.rules))
"""
_NOBODYS: LiteralString = "(t.owner IS NULL OR t.owner = %(me)s OR n.ended)"
# Downtimes are noted with the new owner: clocks did not run from when the old one was seen last.
_TAKE: LiteralString = """
taken AS (
  UPDATE pawtable.tables t SET owner = %(me)s, epoch = t.epoch + 1, busy = true FROM free f WHERE t.table_id = f.table_id
  RETURNING t.table_id, t.epoch, t.n, t.seal, t.client, t.pacing, f.since
), noted AS (
  INSERT INTO pawtable.downtimes
  SELECT table_id, since, extract(epoch FROM clock_timestamp()) FROM taken
  WHERE since > 0 AND since < extract(epoch FROM clock_timestamp()) - %(noted)s
  AND EXISTS (SELECT FROM pawtable.positions p WHERE p.table_id = taken.table_id)
)
SELECT table_id, epoch, n, seal, client, pacing FROM taken
"""
_SINCE: LiteralString = """
CASE WHEN t.owner IS NULL THEN t.free_since WHEN t.owner = %(me)s THEN %(own_since)s
  ELSE extract(epoch FROM n.seen) END AS since
"""
_ACQUIRE: LiteralString = (
    "WITH free AS (SELECT t.table_id, "
    + _SINCE
    + "FROM pawtable.tables t LEFT JOIN pawtable.nodes n ON n.incarnation = t.owner WHERE t.table_id = %(table)s AND "
    + _NOBODYS
    + " AND "
    + _KNOWN
    + " FOR UPDATE OF t), "
    + _TAKE
)
_SWEEP: LiteralString = (
    "WITH free AS (SELECT t.table_id, "
    + _SINCE
    + """FROM pawtable.tables t LEFT JOIN pawtable.nodes n ON n.incarnation = t.owner
  WHERE t.busy AND (t.owner IS NULL OR t.owner = ANY (SELECT incarnation FROM pawtable.nodes WHERE ended))
  AND coalesce(extract(epoch FROM n.expires), t.free_since) < extract(epoch FROM clock_timestamp()) - %(patience)s
  AND EXISTS (SELECT FROM pawtable.positions p WHERE p.table_id = t.table_id)
  AND """
    + _KNOWN
    + " ORDER BY t.table_id LIMIT %(most)s FOR UPDATE OF t SKIP LOCKED), "
    + _TAKE
)
_RELEASE: LiteralString = """
UPDATE pawtable.tables t SET owner = NULL, busy = %s, pacing = r.pacing, free_since = extract(epoch FROM clock_timestamp())
FROM unnest(%s::text[], %s::bigint[], %s::text[]) AS r (table_id, epoch, pacing)
WHERE t.table_id = r.table_id AND t.owner = %s AND t.epoch = r.epoch
"""
_WHERE: LiteralString = """
SELECT t.owner, t.game, t.rules, t.format, coalesce(n.ended, true)
FROM pawtable.tables t LEFT JOIN pawtable.nodes n ON n.incarnation = t.owner WHERE t.table_id = %s
"""
_MINE: LiteralString = "SELECT table_id FROM pawtable.tables WHERE owner = %s AND busy"
_DOWNTIMES: LiteralString = "SELECT began, ended FROM pawtable.downtimes WHERE table_id IN (%s, '') ORDER BY began"


@dataclass(frozen=True)
class Taken:
    """A table that this node has acquired."""

    table: str
    held: Held
    client: str  # with whom its bots take turns
    pacing: str  # when bots move, as people have said
    downtimes: tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Released:
    """A table that this node lets go of."""

    table: str
    held: Held
    pacing: str = ""


class Owners:
    """Which tables this node has, as the database knows it. Everything here waits for the database: call it in a thread."""

    def __init__(self, database: Database, membership: Membership) -> None:
        self._database, self._membership = database, membership

    def acquire(self, table: str, own_since: float = 0.0) -> Taken | None:
        """Acquire a table, if it is nobody's and its rules are known here.

        `own_since`: since when this node did not serve it, if it had it all the time.
        """
        taken = self._take(_ACQUIRE, {"table": table, "own_since": own_since})
        return taken[0] if taken else None

    def sweep(self, most: int, patience: float) -> list[Taken]:
        """Acquire tables that have to go on and that nobody has come to for so long."""
        return self._take(_SWEEP, {"most": most, "patience": patience, "own_since": 0.0})

    def _take(self, statement: LiteralString, values: dict[str, object]) -> list[Taken]:
        games = self._membership.rules
        me = self._membership.incarnation
        common = {"me": me, "noted": _NOTED_SECONDS, "format": log.FORMAT, "games": list(games), "rules": list(games.values())}
        rows = self._database.rows(statement, {**common, **values})
        return [
            Taken(table, Held(me, epoch, n, seal), client, pacing, self._downtimes(table))
            for table, epoch, n, seal, client, pacing in rows
        ]

    def _downtimes(self, table: str) -> tuple[tuple[float, float], ...]:
        return tuple((began, ended) for began, ended in self._database.rows(_DOWNTIMES, (table,)))

    def release(self, tables: Sequence[Released], *, busy: bool) -> None:
        """Let go of tables; `busy`: somebody has to go on with them, even if nobody comes."""
        for me in {each.held.incarnation for each in tables}:
            those = [each for each in tables if each.held.incarnation == me]
            columns = [each.table for each in those], [each.held.epoch for each in those], [each.pacing for each in those]
            self._database.change(_RELEASE, (busy, *columns, me))

    def lost(self, known: Container[str]) -> list[str]:
        """Tables that this node has, and does not know of: the answer did not come when it acquired them."""
        rows = self._database.rows(_MINE, (self._membership.incarnation,))
        return [table for (table,) in rows if table not in known]

    def find(self, table: str) -> tuple[Peer | None, bool]:
        """The node that has a table, or should; and whether there is such a table."""
        rows = self._database.rows(_WHERE, (table,))
        if not rows:
            return None, False
        owner, game, rules, log_format, ended = rows[0]
        if not ended and owner in self._membership.peers:
            return self._membership.peers[owner], True
        return chosen(table, self._suitable(game, rules, log_format)), True

    def _suitable(self, game: str, rules: int, log_format: int) -> Iterable[Peer]:
        return [peer for peer in self._membership.peers.values() if not peer.draining and peer.knows(game, rules, log_format)]


def chosen(name: str, peers: Iterable[Peer]) -> Peer | None:
    """The node for something that has none: all nodes choose the same, and different things go to different nodes."""
    return max(peers, key=lambda peer: hashlib.sha256(f"{peer.incarnation} {name}".encode()).digest(), default=None)
