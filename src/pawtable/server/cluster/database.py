"""Connections to PostgreSQL, none of which is waited for longer than it is worth.

Nothing is kept in a session, so that a pooler such as pgbouncer may give each transaction another connection of its own.
"""

from __future__ import annotations

import contextlib
import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from queue import Empty, LifoQueue
from typing import LiteralString, TypeAlias, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.rows import TupleRow

from pawtable.server.store import StoreProblem

Connection: TypeAlias = psycopg.Connection[TupleRow]
Values: TypeAlias = tuple[object, ...] | dict[str, object]  # of a statement
_CONNECT_SECONDS = 3
_UNANSWERED_MILLISECONDS = 3000  # after which a line on which nothing is confirmed counts as cut
_READ_SECONDS = 5.0
_LOOK_SECONDS = 0.1
_IDLE_CONNECTIONS = 4  # for reading, that are kept
T = TypeVar("T")
_SCHEMES = ("postgresql://", "postgres://")


class Database:
    """A database by its URL. No message of its errors has the password in it."""

    def __init__(self, url: str, name: str) -> None:
        """`name`: what its sessions are called in the database."""
        example = "postgresql://user:password@host:5432/database"
        if not url.startswith(_SCHEMES):
            raise StoreProblem(f"--store is written {example}")
        try:
            given = conninfo_to_dict(url)
        except psycopg.Error:  # its message may have the password in it
            raise StoreProblem(f"this --store cannot be read; it is written {example}") from None
        self.where = f"{given.get('host', 'localhost')}:{given.get('port', 5432)}/{given.get('dbname', '')}"
        self._password = str(given.get("password") or "")
        usual: dict[str, str | int] = {
            "connect_timeout": _CONNECT_SECONDS,
            "tcp_user_timeout": _UNANSWERED_MILLISECONDS,
            "keepalives_idle": 2,
            "keepalives_interval": 1,
            "keepalives_count": 3,
        }
        ours = {"application_name": f"pawtable {name}", "client_encoding": "utf8"}
        self._conninfo = make_conninfo("", **usual | given | ours)
        self._idle: LifoQueue[Connection] = LifoQueue()
        self._watchdog = _Watchdog()

    def connect(self) -> Connection:
        """A connection of one's own, whose statements are transactions."""
        try:
            # Prepared statements would belong to a session.
            return psycopg.connect(self._conninfo, autocommit=True, prepare_threshold=None)
        except psycopg.Error as error:
            raise StoreProblem(f"the database at {self.where} cannot be reached: {self.said(error)}") from None

    def within(self, seconds: float, connection: Connection) -> contextlib.AbstractContextManager[None]:
        """End the connection if the block takes longer."""
        return self._watchdog.within(seconds, connection)

    @contextlib.contextmanager
    def reading(self, seconds: float = _READ_SECONDS) -> Iterator[Connection]:
        """A connection for a moment."""
        try:
            connection = self._idle.get_nowait()
        except Empty:
            connection = self.connect()
        try:
            with self.within(seconds, connection):
                yield connection
        except psycopg.Error as error:
            raise StoreProblem(f"the database at {self.where} cannot be read: {self.said(error)}") from None
        finally:
            if connection.closed or connection.broken or self._idle.qsize() >= _IDLE_CONNECTIONS:
                connection.close()
            else:
                self._idle.put(connection)

    def rows(self, statement: LiteralString, values: Values = ()) -> list[TupleRow]:
        """What a single statement answers. It may be carried out twice."""
        return self._do(statement, values, lambda cursor: cursor.fetchall())

    def change(self, statement: LiteralString, values: Values = ()) -> int:
        """Change something by a single statement that may be carried out twice; how many rows it was."""
        return self._do(statement, values, lambda cursor: cursor.rowcount)

    def _do(
        self,
        statement: LiteralString,
        values: Values,
        answer: Callable[[psycopg.Cursor[TupleRow]], T],
    ) -> T:
        for again in (True, False):
            try:
                with self.reading() as connection:
                    return answer(connection.execute(statement, values))
            except StoreProblem:
                # An idle connection may have been cut by a restart; another is tried once.
                if not again or self._idle.empty():
                    raise
                self.forget_idle()
        raise AssertionError

    @contextlib.contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """A connection that sees everything as it is at one moment."""
        with self.reading() as connection, connection.transaction():
            connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            yield connection

    def forget_idle(self) -> None:
        """Close the connections that nobody uses."""
        with contextlib.suppress(Empty):
            while True:
                self._idle.get_nowait().close()

    def close(self) -> None:
        """No more connections."""
        self.forget_idle()
        self._watchdog.stop()

    def said(self, error: BaseException) -> str:
        """What an error says, in one line."""
        text = " ".join(str(error).split()) or type(error).__name__
        return text.replace(self._password, "…") if self._password else text


def is_certain(error: psycopg.Error) -> bool:
    """Whether it is certain that a statement that failed has changed nothing: the server itself said so."""
    return error.sqlstate is not None and not error.sqlstate.startswith("08")


def _cut(connection: Connection) -> None:
    with (
        contextlib.suppress(OSError, psycopg.Error, ValueError),
        socket.socket(fileno=os.dup(connection.fileno())) as line,
    ):
        line.shutdown(socket.SHUT_RDWR)


class _Watchdog:
    """Ends connections that take too long. Who waits for an answer could not do that."""

    def __init__(self) -> None:
        self._due: dict[Connection, float] = {}
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()

    @contextlib.contextmanager
    def within(self, seconds: float, connection: Connection) -> Iterator[None]:
        if self._thread is None:
            with self._lock:
                if self._thread is None:
                    self._thread = threading.Thread(target=self._watch, name="database watchdog", daemon=True)
                    self._thread.start()
        self._due[connection] = time.monotonic() + seconds
        try:
            yield
        finally:
            del self._due[connection]

    def _watch(self) -> None:
        while not self._stopped.wait(_LOOK_SECONDS):
            now = time.monotonic()
            for connection, due in list(self._due.items()):
                if due < now:
                    _cut(connection)

    def stop(self) -> None:
        self._stopped.set()
