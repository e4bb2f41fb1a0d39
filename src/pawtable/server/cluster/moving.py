"""`pawtable move-store FROM TO`: a house moves from its SQLite file into a PostgreSQL database, all of it or nothing.

Every row is checked by its seal when it is read, and all that was written is read again and compared by digests.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import LiteralString, TypeAlias

import psycopg

from pawtable.server import log
from pawtable.server.cluster.database import Connection, Database
from pawtable.server.cluster.schema import prepare
from pawtable.server.seals import is_whole
from pawtable.server.sqlite_store import SqliteStore
from pawtable.server.store import Damaged, StoreProblem

_PATIENCE = 3600.0  # seconds for a large house
_LOCK = 7_307_111  # for an advisory lock: two moves at a time would make one house of two
Row: TypeAlias = Sequence[object]

# What is copied: the columns there and here, and their order, by which both are compared.
_ENTRIES = "SELECT table_id, n, at, entry, seal FROM entries WHERE table_id = ? ORDER BY n"
_POSITIONS = "SELECT table_id, n, rules, position, seal FROM positions WHERE table_id = ?"
_KEPT: dict[LiteralString, LiteralString] = {
    "finished": "SELECT replay, table_id, game, ended, card, record, story, keys, seal FROM finished ORDER BY replay",
    "reviews": "SELECT replay, seat, review, seal FROM reviews ORDER BY replay, seat",
    "agreed": "SELECT replay, seat, agrees, seal FROM agreed ORDER BY replay, seat",
}


@dataclass
class Moved:
    """What was moved, and what could not be."""

    tables: int = 0
    entries: int = 0
    finished: int = 0
    damaged: int = 0


def move(file: Path, url: str) -> Moved:
    """Move a house."""
    if not file.is_file():
        raise StoreProblem(f"there is no file {file}")
    database = Database(url, "move-store")
    prepare(database)
    store = SqliteStore(file)  # which nobody else can use meanwhile
    try:
        with (
            contextlib.closing(sqlite3.connect(file)) as source,
            database.connect() as connection,
            database.within(_PATIENCE, connection),
        ):
            moved = _copy(store, source, connection, database)
            _compare(source, connection)
            return moved
    except psycopg.Error as error:
        raise StoreProblem(f"nothing was moved: {database.said(error)}") from None
    finally:
        store.close()
        database.close()


def _copy(store: SqliteStore, source: sqlite3.Connection, connection: Connection, database: Database) -> Moved:
    moved = Moved()
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
        there = connection.execute(
            "SELECT EXISTS (SELECT FROM pawtable.tables), EXISTS (SELECT FROM pawtable.finished),"
            " EXISTS (SELECT FROM pawtable.nodes WHERE NOT ended AND expires > clock_timestamp())"
        ).fetchone()
        assert there is not None
        if any(there):
            what = "a node is using" if there[2] else "there are tables in"
            raise StoreProblem(f"nothing was moved: {what} the database at {database.where}; it must be an empty one")
        for table in store.tables():
            try:
                moved.entries += _copy_table(store, source, connection, table)
                moved.tables += 1
            except Damaged:
                moved.damaged += 1
        for name, statement in _KEPT.items():
            rows = source.execute(statement).fetchall()
            whole = [row for row in rows if is_whole(row)]
            _write(connection, name, whole)
            if name == "finished":
                moved.finished += len(whole)
                moved.damaged += len(rows) - len(whole)
        _write(connection, "downtimes", [("", began, ended) for began, ended in store.downtimes()])
    return moved


def _copy_table(store: SqliteStore, source: sqlite3.Connection, connection: Connection, table: str) -> int:
    lines = store.lines(table)  # or it is damaged
    if not lines:
        return 0
    entries = source.execute(_ENTRIES, (table,)).fetchall()
    position = store.position(table)
    *_, seal = entries[-1]
    game = str(json.loads(lines[0].entry).get("game", ""))
    rules = 0 if position is None else position.rules
    head = (table, lines[-1].n, seal, None, 0, lines[-1].at, position is not None, game, rules, log.FORMAT, "", "")
    _write(connection, "tables", [head])
    _write(connection, "entries", entries)
    if position is not None:
        ((*_, sealed),) = source.execute(_POSITIONS, (table,)).fetchall()
        is_text = isinstance(position.data, str)
        data = position.data.encode() if isinstance(position.data, str) else position.data
        _write(connection, "positions", [(table, position.n, position.rules, data, is_text, sealed)])
    return len(entries)


def _write(connection: Connection, table: LiteralString, rows: Iterable[Row]) -> None:
    with connection.cursor() as cursor, cursor.copy("COPY pawtable." + table + " FROM STDIN") as copy:
        for row in rows:
            copy.write_row(row)


def _compare(source: sqlite3.Connection, connection: Connection) -> None:
    """Read all again, and compare."""
    ids = [table for (table,) in connection.execute("SELECT table_id FROM pawtable.tables ORDER BY table_id")]
    statement: LiteralString = "SELECT table_id, n, at, entry, seal FROM pawtable.entries WHERE table_id = %s ORDER BY n"
    for table in ids:
        if _digest(source.execute(_ENTRIES, (table,))) != _digest(connection.execute(statement, (table,))):
            raise StoreProblem("what is in the database is not what was in the file: empty it, and try again")
    for name, asked in _KEPT.items():
        here: LiteralString = asked.replace(" FROM ", " FROM pawtable.")
        whole = (row for row in source.execute(asked) if is_whole(row))
        if _digest(whole) != _digest(connection.execute(here)):
            raise StoreProblem(f"the {name} in the database are not those in the file: empty it, and try again")


def _digest(rows: Iterable[Row]) -> str:
    said = hashlib.sha256()
    for row in rows:
        said.update(repr(tuple(row)).encode("utf-8", "surrogateescape"))
    return said.hexdigest()
