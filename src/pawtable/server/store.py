"""Where tables are kept: one SQLite file. Everything that the rest of the server needs of it is here, in few methods.

A change is durable before `append` answers: one thread writes, and changes that arrive together share a transaction. Row
(table, n) can be inserted once, so nobody, not even another process, can accept two different n-th entries of a table.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path

from pawtable.errors import PawtableError

_SCHEMA = 1
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
"""
_BUSY_SECONDS = 5.0


@dataclass(frozen=True)
class Position:
    """Where a game stood after entry n: what it goes on from when the rules' version has changed."""

    n: int
    rules: int
    data: str | bytes  # as text in files from before positions in numbers


@dataclass(frozen=True)
class Finished:
    """A game that is over."""

    replay: str
    table: str
    game: str
    ended: float
    card: str  # JSON for lists
    record: str
    story: str  # JSON: sentences
    keys: str  # the hashes of tokens, with spaces between: of whoever set the table up, then of those who played


@dataclass(frozen=True)
class LogLine:
    """An entry of a table's log, as it is stored."""

    n: int
    at: float
    entry: str


class StoreProblem(PawtableError):
    """The file cannot be used; the message says why."""


class Conflict(RuntimeError):
    """Somebody else has written this entry of the table."""


@dataclass(frozen=True)
class _Change:
    act: Callable[[sqlite3.Connection], None]
    done: Future[None]


class Store:
    """Tables in a SQLite file. One process at a time may have it open."""

    def __init__(self, file: Path, now: Callable[[], float] = time.time) -> None:
        self._file = file
        self._now = now
        self._waiting: list[_Change] = []  # changes that the thread has not taken yet
        self._something = threading.Condition()  # for the thread: there is something to do
        self._ending = False
        try:
            # The secrets of deals are in there: the folder and the files are their owner's alone.
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
            self._writer = self._connect()
            self._lock()
            self._set_up()
        except (OSError, sqlite3.Error) as error:
            raise StoreProblem(f"{file} cannot be used to keep tables: {error}") from None
        self._note_downtime()
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._file, timeout=_BUSY_SECONDS, check_same_thread=False, isolation_level=None)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")  # on disk, not only in the system's memory, before it is acknowledged
        return connection

    def _lock(self) -> None:
        """Two servers on one file would each hold half of the truth. Locking a file beside it works on every system."""
        self._guard = sqlite3.connect(self._file.with_suffix(".lock"), timeout=0, check_same_thread=False, isolation_level=None)
        try:
            self._guard.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error:
            raise StoreProblem(f"another server is using {self._file}; stop it, or give this one another --data") from None

    def _set_up(self) -> None:
        (version,) = self._writer.execute("PRAGMA user_version").fetchone()
        if version > _SCHEMA:
            raise StoreProblem(f"{self._file} was written by a newer Pawtable; use that one")
        if version == 0:
            self._writer.executescript(f"BEGIN; {_TABLES} PRAGMA user_version = {_SCHEMA}; COMMIT;")

    def _note_downtime(self) -> None:
        row = self._writer.execute("SELECT max(at) FROM alive").fetchone()
        now = self._now()
        with self._transaction(self._writer):
            if row[0] is not None and row[0] < now:
                self._writer.execute("INSERT INTO downtimes VALUES (?, ?)", (row[0], now))
            self._writer.execute("DELETE FROM alive")
            self._writer.execute("INSERT INTO alive VALUES (?)", (now,))

    # --- writing --------------------------------------------------------------------------------------------------

    def append(
        self,
        table: str,
        lines: Sequence[LogLine],
        position: Position | None = None,
        finished: Finished | None = None,
        new_keys: Sequence[tuple[str, str]] = (),
    ) -> Future[None]:
        """Add entries to a table's log, and what follows from them, all or none; the future is done when it is on disk.

        `new_keys`: hashes of tokens that others take the place of, in the table's finished games too.
        """

        def act(connection: sqlite3.Connection) -> None:
            (last,) = connection.execute("SELECT max(n) FROM entries WHERE table_id = ?", (table,)).fetchone()
            if lines and lines[0].n != (0 if last is None else last + 1):
                raise sqlite3.IntegrityError(f"entry {lines[0].n} does not follow entry {last}")
            connection.executemany(
                "INSERT INTO entries VALUES (?, ?, ?, ?)", [(table, line.n, line.at, line.entry) for line in lines]
            )
            if position is not None:
                connection.execute(
                    "INSERT OR REPLACE INTO positions VALUES (?, ?, ?, ?)", (table, position.n, position.rules, position.data)
                )
            if finished is not None:
                connection.execute("DELETE FROM positions WHERE table_id = ?", (table,))
                connection.execute(
                    "INSERT INTO finished VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                    (
                        finished.replay,
                        finished.table,
                        finished.game,
                        finished.ended,
                        finished.card,
                        finished.record,
                        finished.story,
                        finished.keys,
                    ),
                )
            for old, new in new_keys:
                connection.execute("UPDATE finished SET keys = replace(keys, ?, ?) WHERE table_id = ?", (old, new, table))

        return self._change(act)

    def delete(self, table: str, *, finished_too: bool) -> Future[None]:
        """Forget a table; its finished games only if that is said."""

        def act(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM entries WHERE table_id = ?", (table,))
            connection.execute("DELETE FROM positions WHERE table_id = ?", (table,))
            if finished_too:
                connection.execute("DELETE FROM finished WHERE table_id = ?", (table,))

        return self._change(act)

    def note_alive(self) -> Future[None]:
        """Remember that the server was there at this time; clocks don't run while it isn't."""
        now = self._now()

        def act(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE alive SET at = ?", (now,))

        return self._change(act)

    def note_downtime(self, began: float, ended: float) -> Future[None]:
        """The machine slept in between: the server was there, and yet was not."""

        def act(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO downtimes VALUES (?, ?)", (began, ended))

        return self._change(act)

    def close(self) -> None:
        """Write what is left, and end."""
        with contextlib.suppress(StoreProblem):
            self.note_alive().result()
        with self._something:
            self._ending = True
            self._something.notify()
        self._thread.join()
        self._writer.close()
        self._guard.close()

    def _change(self, act: Callable[[sqlite3.Connection], None]) -> Future[None]:
        change = _Change(act, Future())
        with self._something:
            if self._ending:
                change.done.set_exception(StoreProblem("not written: the file is closed"))
            else:
                self._waiting.append(change)
                self._something.notify()
        return change.done

    def _write(self) -> None:
        """What the thread does: write all that waits, again and again. Whatever happens, nobody waits for ever."""
        together: list[_Change] = []
        try:
            while together := self._take():
                # Whoever asked may have been stopped; once a change is begun, that is too late.
                wanted = [change for change in together if change.done.set_running_or_notify_cancel()]
                if wanted:
                    self._write_together(wanted)
        finally:
            with self._something:
                self._ending = True
                left, self._waiting = self._waiting, []
            for change in (*together, *left):
                if not change.done.done():
                    change.done.set_exception(StoreProblem("not written: the file is closed"))

    def _take(self) -> list[_Change]:
        """All changes that wait, as soon as there are any; none: it is time to end."""
        with self._something:
            while not self._waiting and not self._ending:
                self._something.wait()
            together, self._waiting = self._waiting, []
            return together

    def _write_together(self, changes: list[_Change]) -> None:
        try:
            with self._transaction(self._writer):
                for change in changes:
                    change.act(self._writer)
        except BaseException as error:  # whatever it is: it is theirs who asked for it, and the thread goes on
            if len(changes) > 1:  # one of them is to blame; the others must not suffer
                for change in changes:
                    self._write_together([change])
                return
            conflict = isinstance(error, sqlite3.IntegrityError)
            changes[0].done.set_exception(Conflict(str(error)) if conflict else StoreProblem(f"not written: {error}"))
            return
        for change in changes:
            change.done.set_result(None)

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
    def _reading(self) -> Iterator[sqlite3.Connection]:
        connection = sqlite3.connect(self._file, timeout=_BUSY_SECONDS)
        try:
            yield connection
        finally:
            connection.close()

    def tables(self) -> list[str]:
        """The ids of all tables."""
        with self._reading() as connection:
            return [row[0] for row in connection.execute("SELECT DISTINCT table_id FROM entries")]

    def playing(self) -> list[str]:
        """The ids of the tables at which a game is being played."""
        with self._reading() as connection:
            return [row[0] for row in connection.execute("SELECT table_id FROM positions")]

    def untouched_since(self, at: float) -> list[str]:
        """The ids of tables at which nothing has happened since then."""
        with self._reading() as connection:
            rows = connection.execute("SELECT table_id FROM entries GROUP BY table_id HAVING max(at) < ?", (at,))
            return [row[0] for row in rows]

    def lines(self, table: str) -> list[LogLine]:
        """The log of a table."""
        with self._reading() as connection:
            rows = connection.execute("SELECT n, at, entry FROM entries WHERE table_id = ? ORDER BY n", (table,))
            return [LogLine(*row) for row in rows]

    def position(self, table: str) -> Position | None:
        """Where the table's game stood last."""
        with self._reading() as connection:
            row = connection.execute("SELECT n, rules, position FROM positions WHERE table_id = ?", (table,)).fetchone()
            return None if row is None else Position(*row)

    def downtimes(self) -> list[tuple[float, float]]:
        """When the server was not there."""
        with self._reading() as connection:
            return list(connection.execute("SELECT began, ended FROM downtimes"))

    def finished(self, replay: str) -> Finished | None:
        """A finished game."""
        with self._reading() as connection:
            row = connection.execute("SELECT * FROM finished WHERE replay = ?", (replay,)).fetchone()
            return None if row is None else Finished(*row)

    def finished_at(self, table: str) -> list[Finished]:
        """The finished games of a table, newest first."""
        with self._reading() as connection:
            rows = connection.execute("SELECT * FROM finished WHERE table_id = ? ORDER BY ended DESC", (table,))
            return [Finished(*row) for row in rows]


def all_finished(file: Path) -> Iterator[Finished]:
    """All finished games in a file, oldest first; the server may be running."""
    if not file.exists():
        raise StoreProblem(f"there are no tables in {file.parent}; say --data FOLDER if they are kept elsewhere")
    connection = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=_BUSY_SECONDS)
    try:
        for row in connection.execute("SELECT * FROM finished ORDER BY ended"):
            yield Finished(*row)
    except sqlite3.Error as error:
        raise StoreProblem(f"{file} cannot be read: {error}") from None
    finally:
        connection.close()
