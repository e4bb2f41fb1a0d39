"""The statement that adds entries to logs: it checks whose each table is and what its last entry is, and locks the row.

Many changes go in one statement, which is a transaction of its own. A table that is somebody else's by now, or has other
entries, is left out of the answer, and nothing of its change is written.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass, field
from typing import LiteralString

from pawtable.server import log
from pawtable.server.seals import digest, sealed
from pawtable.server.store import Finished, LogLine, Position


@dataclass
class Held:
    """A table that this node has: since which acquisition, and up to which entry it knows the log."""

    incarnation: int
    epoch: int  # 0: the table is being made
    n: int
    seal: str


@dataclass
class Append:
    """Entries for a table's log, and what follows from them."""

    table: str
    held: Held
    lines: Sequence[LogLine]
    position: Position | None = None
    finished: Finished | None = None
    new_keys: Sequence[tuple[str, str]] = ()
    game: str | None = None  # of a table that is being made
    rekeyed: Sequence[tuple[str, str, str]] = ()  # finished games: their id, their keys with the new ones, and the seal
    last: tuple[int, str] = field(init=False)  # the last entry's number and seal, when this is written

    def __post_init__(self) -> None:
        self.last = self.held.n, self.held.seal

    def follows(self) -> bool:
        """Whether the entries follow those that are known."""
        return [line.n for line in self.lines] == list(range(self.held.n + 1, self.held.n + 1 + len(self.lines)))


_MADE: LiteralString = """
made AS (
  INSERT INTO pawtable.tables (table_id, n, seal, owner, epoch, free_since, busy, game, rules, format)
  SELECT table_id, n, seal, %(me)s, 1, 0, true, game, rules, %(format)s
  FROM unnest(%(m_table)s::text[], %(m_n)s::int[], %(m_seal)s::text[], %(m_game)s::text[], %(m_rules)s::int[])
    AS m (table_id, n, seal, game, rules)
  ON CONFLICT DO NOTHING RETURNING table_id
)"""
_MOVED: LiteralString = """
moved AS (
  UPDATE pawtable.tables t
  SET n = h.n, seal = h.seal, rules = coalesce(h.rules, t.rules), format = greatest(t.format, %(format)s)
  FROM unnest(%(h_table)s::text[], %(h_epoch)s::bigint[], %(h_before_n)s::int[], %(h_before)s::text[], %(h_n)s::int[],
    %(h_seal)s::text[], %(h_rules)s::int[]) AS h (table_id, epoch, before_n, before, n, seal, rules)
  WHERE t.table_id = h.table_id AND t.owner = %(me)s AND t.epoch = h.epoch AND t.n = h.before_n AND t.seal = h.before
  RETURNING t.table_id
)"""
_ENTRIES: LiteralString = """
entered AS (
  INSERT INTO pawtable.entries
  SELECT table_id, n, at, entry, seal
  FROM unnest(%(e_table)s::text[], %(e_n)s::int[], %(e_at)s::float8[], %(e_entry)s::text[], %(e_seal)s::text[])
    AS e (table_id, n, at, entry, seal) JOIN here USING (table_id)
)"""
_POSITIONS: LiteralString = """
placed AS (
  INSERT INTO pawtable.positions
  SELECT table_id, n, rules, data, is_text, seal
  FROM unnest(%(p_table)s::text[], %(p_n)s::int[], %(p_rules)s::int[], %(p_data)s::bytea[], %(p_is_text)s::bool[],
    %(p_seal)s::text[])
    AS p (table_id, n, rules, data, is_text, seal) JOIN here USING (table_id)
  ON CONFLICT (table_id) DO UPDATE
  SET n = excluded.n, rules = excluded.rules, data = excluded.data, is_text = excluded.is_text, seal = excluded.seal
)"""
_FINISHED: LiteralString = """
cleared AS (DELETE FROM pawtable.positions p USING here WHERE p.table_id = here.table_id AND p.table_id = ANY (%(f_table)s)),
ended AS (
  INSERT INTO pawtable.finished
  SELECT replay, table_id, game, ended, card, record, story, keys, seal
  FROM unnest(%(f_replay)s::text[], %(f_table)s::text[], %(f_game)s::text[], %(f_ended)s::float8[], %(f_card)s::text[],
    %(f_record)s::text[], %(f_story)s::text[], %(f_keys)s::text[], %(f_seal)s::text[])
    AS f (replay, table_id, game, ended, card, record, story, keys, seal) JOIN here USING (table_id)
)"""
_REKEYED: LiteralString = """
rekeyed AS (
  UPDATE pawtable.finished f SET keys = k.keys, seal = k.seal
  FROM unnest(%(k_table)s::text[], %(k_replay)s::text[], %(k_keys)s::text[], %(k_seal)s::text[])
    AS k (table_id, replay, keys, seal)
  JOIN here USING (table_id) WHERE f.replay = k.replay
)"""


def statement_for(appends: Sequence[Append], me: int) -> tuple[LiteralString, dict[str, object]]:
    """The statement for changes of different tables, and its values. It answers with the tables that were changed."""
    values: dict[str, object] = {"me": me, "format": log.FORMAT}
    made = [each for each in appends if not each.held.epoch]
    moved = [each for each in appends if each.held.epoch]
    parts: list[LiteralString] = []
    for each in appends:
        _find_last(each)
    if made:
        parts.append(_MADE)
        _columns(values, "m", ("table", "n", "seal", "game", "rules"), [_made(each) for each in made])
    if moved:
        parts.append(_MOVED)
        of_heads = ("table", "epoch", "before_n", "before", "n", "seal", "rules")
        _columns(values, "h", of_heads, [_moved(each) for each in moved])
    changed: LiteralString = " UNION ALL ".join(
        [*(["SELECT table_id FROM made"] if made else []), *(["SELECT table_id FROM moved"] if moved else [])]
    )
    parts.append("here AS (" + changed + ")")
    if entries := [row for each in appends for row in _entries(each)]:
        parts.append(_ENTRIES)
        _columns(values, "e", ("table", "n", "at", "entry", "seal"), entries)
    if positions := [_position(each.table, each.position) for each in appends if each.position is not None]:
        parts.append(_POSITIONS)
        _columns(values, "p", ("table", "n", "rules", "data", "is_text", "seal"), positions)
    if games := [sealed(*astuple(each.finished)) for each in appends if each.finished is not None]:
        parts.append(_FINISHED)
        of_games = ("replay", "table", "game", "ended", "card", "record", "story", "keys", "seal")
        _columns(values, "f", of_games, games)
    if rekeyed := [(each.table, *row) for each in appends for row in each.rekeyed]:
        parts.append(_REKEYED)
        _columns(values, "k", ("table", "replay", "keys", "seal"), rekeyed)
    return "WITH " + ", ".join(parts) + " SELECT table_id FROM here", values


def _columns(values: dict[str, object], prefix: str, names: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    for name, column in zip(names, zip(*rows, strict=True), strict=True):
        values[f"{prefix}_{name}"] = list(column)


def _find_last(append: Append) -> None:
    n, last = append.held.n, append.held.seal
    for line in append.lines:
        n, last = line.n, digest(append.table, last, line.n, float(line.at), line.entry)
    append.last = n, last


def _made(append: Append) -> tuple[object, ...]:
    return append.table, *append.last, append.game, _rules(append) or 0


def _moved(append: Append) -> tuple[object, ...]:
    held = append.held
    return append.table, held.epoch, held.n, held.seal, *append.last, _rules(append)


def _rules(append: Append) -> int | None:
    """The version of the rules that whoever goes on with the table must know; None: the same as before."""
    if append.finished is not None:
        return 0
    return None if append.position is None else append.position.rules


def _entries(append: Append) -> list[tuple[object, ...]]:
    rows: list[tuple[object, ...]] = []
    last = append.held.seal
    for line in append.lines:
        last = digest(append.table, last, line.n, float(line.at), line.entry)
        rows.append((append.table, line.n, float(line.at), line.entry, last))
    return rows


def _position(table: str, position: Position) -> tuple[object, ...]:
    is_text = isinstance(position.data, str)
    data = position.data.encode() if isinstance(position.data, str) else position.data
    return table, position.n, position.rules, data, is_text, digest(table, position.n, position.rules, position.data)
