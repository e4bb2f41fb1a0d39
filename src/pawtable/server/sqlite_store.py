"""Tables in one SQLite file, for one server.

A change is durable before `append` answers: one thread writes, and changes that arrive together share a transaction. Row
(table, n) can be inserted once, so nobody, not even another process, can accept two different n-th entries of a table.

Every row is sealed with a digest of what it says; an entry's covers all that was before it. What a disk has changed is noticed
when it is read, and refused. A damaged table or finished game does not concern the others.
"""

from __future__ import annotations

import contextlib
import itertools
import logging
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import astuple
from pathlib import Path

from pawtable.errors import PawtableError
from pawtable.server.changes import Change, ChangeWriter
from pawtable.server.seals import Row, digest, is_whole, sealed
from pawtable.server.store import Conflict, Damaged, Finished, LogLine, Position, Store, StoreProblem

LOGGER = logging.getLogger("pawtable.server")
_SCHEMA = 3
_FIRST_SEALED = 2
_TABLES = """
CREATE TABLE entries (
  table_id TEXT NOT NULL, n INTEGER NOT NULL, at REAL NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (table_id, n)
) WITHOUT ROWID;
CREATE TABLE positions (
  table_id TEXT PRIMARY KEY, n INTEGER NOT NULL, rules INTEGER NOT NULL, position TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE finished (
  replay TEXT PRIMARY KEY, table_id TEXT NOT NULL, game TEXT NOT NULL, ended REAL NOT NULL, card TEXT NOT NULL,
  record TEXT NOT NULL, story TEXT NOT NULL, keys TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX finished_by_table ON finished (table_id);
CREATE TABLE downtimes (began REAL NOT NULL, ended REAL NOT NULL);
CREATE TABLE alive (at REAL NOT NULL);
"""  # as the first version wrote it
_SEALS = """
CREATE TABLE heads (table_id TEXT PRIMARY KEY, n INTEGER NOT NULL, seal TEXT NOT NULL) WITHOUT ROWID;
ALTER TABLE entries ADD COLUMN seal TEXT NOT NULL DEFAULT '';
ALTER TABLE positions ADD COLUMN seal TEXT NOT NULL DEFAULT '';
ALTER TABLE finished ADD COLUMN seal TEXT NOT NULL DEFAULT '';
ALTER TABLE downtimes ADD COLUMN seal TEXT NOT NULL DEFAULT '';
ALTER TABLE alive ADD COLUMN seal TEXT NOT NULL DEFAULT '';
"""  # a head is the last entry of a table
_REVIEWS = """
CREATE TABLE reviews (
  replay TEXT NOT NULL, seat INTEGER NOT NULL, review TEXT NOT NULL, seal TEXT NOT NULL, PRIMARY KEY (replay, seat)
) WITHOUT ROWID;
CREATE TABLE agreed (
  replay TEXT NOT NULL, seat INTEGER NOT NULL, agrees INTEGER NOT NULL, seal TEXT NOT NULL, PRIMARY KEY (replay, seat)
) WITHOUT ROWID;
"""  # what is known of finished games by now, and whose decisions others may look at
_CHECKED_AT_ONCE = 128_000_000  # bytes: to check them takes less than a second
_BUSY_SECONDS = 5.0
_MOST_ROWS = 100  # in one statement


Act = Callable[["Batch"], None]


class Batch:
    """Rows of changes that are written together: a statement for many of them takes little longer than one for each would.

    Each statement also lets other threads run, and has to wait for them before the next.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.entries: list[Row] = []
        self.new_heads: list[Row] = []
        self.moved_heads: list[Row] = []  # with the seal of the entry that was the last one before
        self.positions: list[Row] = []

    def execute(self, statement: str, values: Row = ()) -> sqlite3.Cursor:
        """Do something after all that was to be written before it."""
        self.write()
        return self._connection.execute(statement, values)

    def write(self) -> None:
        """Write what has been gathered."""
        self._many("INSERT INTO entries VALUES {}", self.entries)
        self._many("INSERT INTO heads VALUES {}", self.new_heads)
        moved = self._many(
            "UPDATE heads SET n = new.column2, seal = new.column3 FROM (VALUES {}) AS new"
            " WHERE table_id = new.column1 AND seal = new.column4",
            self.moved_heads,
        )
        if moved != len(self.moved_heads):
            raise sqlite3.IntegrityError("somebody else has written to the file: an entry is no longer the last one")
        self._many("INSERT OR REPLACE INTO positions VALUES {}", self.positions)
        for rows in (self.entries, self.new_heads, self.moved_heads, self.positions):
            rows.clear()

    def _many(self, statement: str, rows: list[Row]) -> int:
        """A statement with many rows in it, as many as there may be at a time; how many it has changed."""
        changed = 0
        for first in range(0, len(rows), _MOST_ROWS):
            some = rows[first : first + _MOST_ROWS]
            values = ", ".join([f"({', '.join('?' * len(some[0]))})"] * len(some))
            changed += self._connection.execute(statement.format(values), [*itertools.chain(*some)]).rowcount
        return changed


class SqliteStore(ChangeWriter[Act], Store):
    """Tables in a SQLite file. One process at a time may have it open."""

    def __init__(self, file: Path, now: Callable[[], float] = time.time) -> None:
        ChangeWriter.__init__(self)
        Store.__init__(self)
        self._file = file
        self._now = now
        self._heads: dict[str, tuple[int, str]] = {}  # the thread's own: the last entry of tables, and its seal
        self._file_damage = ""
        try:
            # The secrets of deals are in there: the folder and the files are their owner's alone.
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
            self._writer = self._connect()
            self._lock()
            self._check_file()
            self._set_up()
            self._check_columns()
            self._note_downtime()
        except (OSError, UnicodeError, sqlite3.Error) as error:
            raise StoreProblem(f"{file} cannot be used to keep tables: {error}") from None
        self._thread.start()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._file, timeout=_BUSY_SECONDS, check_same_thread=False, isolation_level=None)
        connection.text_factory = _text
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")  # on disk, not only in the system's memory, before it is acknowledged
        return connection

    def _lock(self) -> None:
        """Two servers on one file would each hold half of the truth. Locking a file beside it works on every system."""
        self._guard = sqlite3.connect(self._file.with_suffix(".lock"), timeout=0, check_same_thread=False, isolation_level=None)
        try:
            self._guard.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            raise StoreProblem(f"another server is using {self._file}; stop it, or give this one another --data") from None

    def _set_up(self) -> None:
        (version,) = self._writer.execute("PRAGMA user_version").fetchone()
        if version > _SCHEMA:
            raise StoreProblem(f"{self._file} was written by a newer Pawtable; use that one")
        if version < _SCHEMA:
            parts = ["" if version else _TABLES, "" if version >= _FIRST_SEALED else _SEALS, _REVIEWS]
            with self._transaction(self._writer):
                for statement in f"{''.join(parts)}PRAGMA user_version = {_SCHEMA}".split(";"):
                    self._writer.execute(statement)
                if version < _FIRST_SEALED:
                    self._seal_all()

    def _seal_all(self) -> None:
        """Seal what a version wrote that knew of no seals."""
        write = self._writer.execute
        for (table,) in write("SELECT DISTINCT table_id FROM entries").fetchall():
            n, seal = -1, ""
            for n, at, entry in write("SELECT n, at, entry FROM entries WHERE table_id = ? ORDER BY n", (table,)).fetchall():
                seal = digest(table, seal, n, at, entry)
                write("UPDATE entries SET seal = ? WHERE table_id = ? AND n = ?", (seal, table, n))
            write("INSERT INTO heads VALUES (?, ?, ?)", (table, n, seal))
        for row in write("SELECT table_id, n, rules, position FROM positions").fetchall():
            write("UPDATE positions SET seal = ? WHERE table_id = ?", (digest(*row), row[0]))
        for (replay,) in write("SELECT replay FROM finished").fetchall():
            *row, _ = write("SELECT * FROM finished WHERE replay = ?", (replay,)).fetchone()
            write("UPDATE finished SET seal = ? WHERE replay = ?", (digest(*row), replay))
        for began, ended in write("SELECT began, ended FROM downtimes").fetchall():
            write("UPDATE downtimes SET seal = ? WHERE began = ? AND ended = ?", (digest(began, ended), began, ended))
        for (at,) in write("SELECT at FROM alive").fetchall():
            write("UPDATE alive SET seal = ?", (digest(at),))

    def _note_downtime(self) -> None:
        last = [row[0] for row in self._writer.execute("SELECT * FROM alive") if is_whole(row)]
        now = self._now()
        with self._transaction(self._writer):
            if last and last[0] < now:
                self._writer.execute("INSERT INTO downtimes VALUES (?, ?, ?)", sealed(last[0], now))
            self._writer.execute("DELETE FROM alive")
            self._writer.execute("INSERT INTO alive VALUES (?, ?)", sealed(now))

    # --- damage ---------------------------------------------------------------------------------------------------

    def _check_file(self) -> None:
        """A file without order is not written to: that would only make it worse. A big one is checked while it is used."""
        self.check = threading.Thread(target=self._check_meanwhile, name="store check", daemon=True)
        if self._file.stat().st_size > _CHECKED_AT_ONCE:
            self.check.start()
        elif damage := self._find_damage():
            raise StoreProblem(damage)

    def _find_damage(self) -> str:
        with self._reading() as connection:
            (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        if found == "ok":
            return ""
        what = " ".join(str(found).split())
        return f"{self._file} is damaged ({what}); move it away, and put a backup in its place"

    def _check_columns(self) -> None:
        """The file says itself what is in it; that may be damaged, too."""
        with contextlib.closing(sqlite3.connect(":memory:")) as other:
            other.executescript(_TABLES + _SEALS + _REVIEWS)
            for (table,) in other.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
                ask = f"PRAGMA table_info({table})"
                if self._writer.execute(ask).fetchall() != other.execute(ask).fetchall():
                    raise StoreProblem(f"{self._file} is damaged, or was not made by Pawtable: it has other {table}")

    def _check_meanwhile(self) -> None:
        try:
            self._file_damage = self._find_damage()
        except PawtableError as error:
            self._file_damage = str(error)
        if self._file_damage:
            LOGGER.error("the file is damaged, and no longer written to", extra={"problem": self._file_damage})

    # --- writing --------------------------------------------------------------------------------------------------

    def append(
        self,
        table: str,
        lines: Sequence[LogLine],
        position: Position | None = None,
        finished: Finished | None = None,
        new_keys: Sequence[tuple[str, str]] = (),
    ) -> Change[Act]:
        """Add entries to a table's log, and what follows from them, all or none; the future is done when it is on disk.

        `new_keys`: hashes of tokens that others take the place of, in the table's finished games too.
        """

        def act(batch: Batch) -> None:
            if table not in self._heads:
                head = batch.execute("SELECT n, seal FROM heads WHERE table_id = ?", (table,)).fetchone()
                self._heads[table] = head or (-1, "")
            before = last, seal = self._heads[table]
            for line in lines:
                if line.n != last + 1:
                    raise sqlite3.IntegrityError(f"entry {line.n} does not follow entry {last}")
                last, seal = line.n, digest(table, seal, line.n, float(line.at), line.entry)
                batch.entries.append((table, line.n, line.at, line.entry, seal))
            if lines:
                if before[0] < 0:
                    batch.new_heads.append((table, last, seal))
                else:
                    batch.moved_heads.append((table, last, seal, before[1]))
                self._heads[table] = last, seal
            if position is not None:
                batch.positions.append(sealed(table, position.n, position.rules, position.data))
            if finished is not None:
                batch.execute("DELETE FROM positions WHERE table_id = ?", (table,))
                batch.execute("INSERT INTO finished VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", sealed(*astuple(finished)))
            for old, new in new_keys:
                games = batch.execute("SELECT * FROM finished WHERE table_id = ?", (table,)).fetchall()
                for *row, keys, _ in filter(is_whole, games):
                    keys_and_seal = sealed(*row, keys.replace(old, new))[-2:]
                    batch.execute("UPDATE finished SET keys = ?, seal = ? WHERE replay = ?", (*keys_and_seal, row[0]))

        return self._change(act)

    def delete(self, table: str, *, finished_too: bool) -> Change[Act]:
        """Forget a table; its finished games only if that is said."""

        def act(batch: Batch) -> None:
            self._heads.pop(table, None)
            batch.execute("DELETE FROM heads WHERE table_id = ?", (table,))
            batch.execute("DELETE FROM entries WHERE table_id = ?", (table,))
            batch.execute("DELETE FROM positions WHERE table_id = ?", (table,))
            if finished_too:
                for kept in ("reviews", "agreed"):
                    of_table = "SELECT replay FROM finished WHERE table_id = ?"
                    batch.execute(f"DELETE FROM {kept} WHERE replay IN ({of_table})", (table,))
                batch.execute("DELETE FROM finished WHERE table_id = ?", (table,))

        return self._change(act)

    def keep_review(self, replay: str, seat: int, review: str) -> Change[Act]:
        """Keep a review with its finished game, so that it need not be made again."""

        def act(batch: Batch) -> None:
            batch.execute("INSERT OR REPLACE INTO reviews VALUES (?, ?, ?, ?)", sealed(replay, seat, review))

        return self._change(act)

    def agree(self, replay: str, seat: int, *, agrees: bool) -> Change[Act]:
        """Remember whether a player lets others look at the review of a seat."""

        def act(batch: Batch) -> None:
            batch.execute("INSERT OR REPLACE INTO agreed VALUES (?, ?, ?, ?)", sealed(replay, seat, int(agrees)))

        return self._change(act)

    def note_alive(self) -> Change[Act]:
        """Remember that the server was there at this time; clocks don't run while it isn't."""
        now = self._now()

        def act(batch: Batch) -> None:
            batch.execute("UPDATE alive SET at = ?, seal = ?", sealed(now))

        return self._change(act)

    def note_downtime(self, began: float, ended: float) -> Change[Act]:
        """The machine slept in between: the server was there, and yet was not."""

        def act(batch: Batch) -> None:
            batch.execute("INSERT INTO downtimes VALUES (?, ?, ?)", sealed(began, ended))

        return self._change(act)

    def close(self) -> None:
        """Write what is left, and end."""
        with contextlib.suppress(StoreProblem):
            self.note_alive().result()
        self._end()
        self._writer.close()
        self._guard.close()

    def _write_together(self, changes: list[Change[Act]]) -> None:
        try:
            with self._transaction(self._writer):
                if self._file_damage:
                    raise StoreProblem(self._file_damage)
                batch = Batch(self._writer)
                for change in changes:
                    change.act(batch)
                batch.write()
        except BaseException as error:  # whatever it is: it is theirs who asked for it, and the thread goes on
            self._heads.clear()  # they are of what was undone
            if len(changes) > 1:  # one of them is to blame; the others must not suffer
                for change in changes:
                    self._write_together([change])
                return
            conflict = isinstance(error, sqlite3.IntegrityError)
            changes[0].set_exception(Conflict(str(error)) if conflict else StoreProblem(f"not written: {error}"))
            return
        for change in changes:
            change.set_result(None)

    @staticmethod
    @contextlib.contextmanager
    def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            connection.execute("COMMIT")
        finally:
            if connection.in_transaction:  # some errors, such as a full disk, have ended it already
                connection.execute("ROLLBACK")

    # --- reading --------------------------------------------------------------------------------------------------

    @contextlib.contextmanager
    def _reading(self, what: str = "", id: str = "") -> Iterator[sqlite3.Connection]:
        """A connection that sees the file as it is at one moment. `what` and `id`: which thing is damaged, should it be."""
        try:
            with contextlib.closing(_reader(str(self._file))) as connection:
                yield connection
        except (UnicodeError, sqlite3.Error) as error:
            if id and getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT:
                raise self.damaged(what, id, str(error)) from None
            raise StoreProblem(f"{self._file} cannot be read: {error}") from None

    def tables(self) -> list[str]:
        """The ids of all tables, also of damaged ones."""
        with self._reading() as connection:
            rows = connection.execute("SELECT table_id FROM heads UNION SELECT DISTINCT table_id FROM entries")
            return [row[0] for row in rows if row[0].isascii()]  # others are no ids any more, and nobody can ask for them

    def playing(self) -> list[str]:
        """The ids of the tables at which a game is being played."""
        with self._reading() as connection:
            return [row[0] for row in connection.execute("SELECT table_id FROM positions") if row[0].isascii()]

    def untouched_since(self, at: float) -> list[str]:
        """The ids of tables at which nothing has happened since then; damaged ones are left alone."""
        with self._reading() as connection:
            rows = connection.execute("SELECT table_id FROM entries GROUP BY table_id HAVING max(at) < ?", (at,)).fetchall()
        found = []
        for (id,) in rows:
            with contextlib.suppress(Damaged, UnicodeError):
                self.lines(id)
                found.append(id)
        return found

    def lines(self, table: str) -> list[LogLine]:
        """The log of a table; `Damaged`, if it is not what was written."""
        with self._reading("table", table) as connection:
            return self._lines(connection, table)

    def table(self, table: str) -> tuple[list[LogLine], Position | None]:
        """The log of a table, and where its game stood last, if that is as it was written: the log tells it too."""
        with self._reading("table", table) as connection:
            lines = self._lines(connection, table)
            row = connection.execute("SELECT * FROM positions WHERE table_id = ?", (table,)).fetchone()
        return lines, None if row is None or not is_whole(row) else Position(*row[1:-1])

    def _lines(self, connection: sqlite3.Connection, table: str) -> list[LogLine]:
        head = connection.execute("SELECT n, seal FROM heads WHERE table_id = ?", (table,)).fetchone()
        rows = connection.execute("SELECT n, at, entry, seal FROM entries WHERE table_id = ? ORDER BY n", (table,)).fetchall()
        return self.checked_lines(table, head, rows)

    def position(self, table: str) -> Position | None:
        """Where the table's game stood last; `Damaged`, if that is not what was written."""
        with self._reading("table", table) as connection:
            row = connection.execute("SELECT * FROM positions WHERE table_id = ?", (table,)).fetchone()
        if row is not None and not is_whole(row):
            raise self.damaged("table", table, "its position is not what was written")
        return None if row is None else Position(*row[1:-1])

    def downtimes(self) -> list[tuple[float, float]]:
        """When the server was not there."""
        with self._reading() as connection:
            return [row[:2] for row in connection.execute("SELECT * FROM downtimes") if is_whole(row)]

    def finished(self, replay: str) -> Finished | None:
        """A finished game; `Damaged`, if it is not what was written."""
        with self._reading("finished game", replay) as connection:
            row = connection.execute("SELECT * FROM finished WHERE replay = ?", (replay,)).fetchone()
        return None if row is None else self.checked_finished(row)

    def finished_at(self, table: str) -> list[Finished]:
        """The finished games of a table, newest first, without damaged ones."""
        with self._reading() as connection:
            rows = connection.execute("SELECT * FROM finished WHERE table_id = ? ORDER BY ended DESC", (table,)).fetchall()
        found = []
        for row in rows:
            with contextlib.suppress(Damaged):
                found.append(self.checked_finished(row))
        return found

    def review(self, replay: str, seat: int) -> str | None:
        """The review of a seat in a finished game, if it was made; a damaged one is made again."""
        with self._reading() as connection:
            row = connection.execute("SELECT * FROM reviews WHERE replay = ? AND seat = ?", (replay, seat)).fetchone()
        return None if row is None or not is_whole(row) else str(row[2])

    def agreed(self, replay: str) -> set[int]:
        """The seats whose players let others look at their review."""
        with self._reading() as connection:
            rows = connection.execute("SELECT * FROM agreed WHERE replay = ?", (replay,)).fetchall()
        return {row[1] for row in rows if is_whole(row) and row[2]}


def _text(raw: bytes) -> str:
    """Damaged text can be read too, to be refused."""
    return raw.decode("utf-8", "surrogateescape")


def _reader(file: str, *, uri: bool = False) -> sqlite3.Connection:
    """A connection for reading, with all it reads as it was at one moment."""
    connection = sqlite3.connect(file, timeout=_BUSY_SECONDS, isolation_level=None, uri=uri)
    connection.text_factory = _text
    connection.execute("BEGIN")
    return connection


def all_finished(file: Path) -> Iterator[Finished | None]:
    """All finished games in a file, oldest first, None for a damaged one; the server may be running."""
    if not file.exists():
        raise StoreProblem(f"there are no tables in {file.parent}; say --data FOLDER if they are kept elsewhere")
    try:
        with contextlib.closing(_reader(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            for row in connection.execute("SELECT * FROM finished ORDER BY ended"):
                if version < _FIRST_SEALED:  # from before there were seals
                    yield Finished(*row)
                else:
                    yield Finished(*row[:-1]) if is_whole(row) else None
    except sqlite3.Error as error:
        raise StoreProblem(f"{file} cannot be read: {error}") from None
