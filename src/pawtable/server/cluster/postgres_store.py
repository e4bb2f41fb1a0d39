"""Tables in a PostgreSQL database, for any number of nodes.

One thread writes. What it writes is one statement, and so one transaction: a node that was stopped in the middle of something
locks nothing. When a connection breaks while a statement is on its way, nobody knows whether it was carried out; then it is
looked up before anybody is answered.
"""

from __future__ import annotations

import contextlib
import json
import logging
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import LiteralString

import psycopg

from pawtable.server.changes import Change, ChangeWriter
from pawtable.server.cluster.appending import Append, Held, statement_for
from pawtable.server.cluster.database import Connection, Database, Values, is_certain
from pawtable.server.seals import digest, is_whole, sealed
from pawtable.server.store import Conflict, Damaged, Finished, LogLine, Position, Store, StoreProblem, Unsure

LOGGER = logging.getLogger("pawtable.server")
_WRITE_SECONDS = 5.0  # that a statement may take
_FIND_OUT_SECONDS = 15.0  # that it is tried to find out what became of a statement, where nobody says how long
_AGAIN_SECONDS = 0.1
_MOST_TOGETHER = 200  # changes in one statement

_REACQUIRE: LiteralString = """
UPDATE pawtable.tables SET epoch = epoch + 1 WHERE table_id = %s AND owner = %s AND epoch = %s RETURNING epoch, n, seal
"""
_DELETE: LiteralString = """
WITH gone AS (DELETE FROM pawtable.tables WHERE table_id = %(table)s),
entries AS (DELETE FROM pawtable.entries WHERE table_id = %(table)s),
positions AS (DELETE FROM pawtable.positions WHERE table_id = %(table)s)
DELETE FROM pawtable.downtimes WHERE table_id = %(table)s
"""
_DELETE_ALL: LiteralString = """
WITH gone AS (DELETE FROM pawtable.tables WHERE table_id = %(table)s),
entries AS (DELETE FROM pawtable.entries WHERE table_id = %(table)s),
positions AS (DELETE FROM pawtable.positions WHERE table_id = %(table)s),
downtimes AS (DELETE FROM pawtable.downtimes WHERE table_id = %(table)s),
games AS (DELETE FROM pawtable.finished WHERE table_id = %(table)s RETURNING replay),
reviews AS (DELETE FROM pawtable.reviews USING games WHERE reviews.replay = games.replay)
DELETE FROM pawtable.agreed USING games WHERE agreed.replay = games.replay
"""
_KEEP_REVIEW: LiteralString = """
INSERT INTO pawtable.reviews VALUES (%s, %s, %s, %s)
ON CONFLICT (replay, seat) DO UPDATE SET review = excluded.review, seal = excluded.seal
"""
_AGREE: LiteralString = """
INSERT INTO pawtable.agreed VALUES (%s, %s, %s, %s)
ON CONFLICT (replay, seat) DO UPDATE SET agrees = excluded.agrees, seal = excluded.seal
"""
_FINISHED: LiteralString = "SELECT replay, table_id, game, ended, card, record, story, keys, seal FROM pawtable.finished"


@dataclass(frozen=True)
class Statement:
    """A change that may be made twice without harm."""

    text: LiteralString
    values: Values


Act = Append | Statement


class PostgresStore(ChangeWriter[Act], Store):
    """Tables in a database. What is written is written as one node; `me` says which incarnation of it, now."""

    _closed = "not written: the store is closed"
    reads_quickly = False

    def __init__(self, database: Database, me: Callable[[], int], time_left: Callable[[], float] | None = None) -> None:
        ChangeWriter.__init__(self)
        Store.__init__(self)
        self._database = database
        self._me = me
        self._time_left = time_left or (lambda: _FIND_OUT_SECONDS)  # until this node must not say anything any more
        self._held: dict[str, Held] = {}
        self._connection: Connection | None = None
        self._thread.start()

    # --- whose tables are -----------------------------------------------------------------------------------------

    def hold(self, table: str, held: Held) -> None:
        """This node has acquired a table. What was held of it before can write nothing from now on."""
        self._held[table] = held

    def let_go(self, table: str) -> Held | None:
        """This node will write nothing more to a table."""
        return self._held.pop(table, None)

    # --- writing --------------------------------------------------------------------------------------------------

    def append(
        self,
        table: str,
        lines: Sequence[LogLine],
        position: Position | None = None,
        finished: Finished | None = None,
        new_keys: Sequence[tuple[str, str]] = (),
    ) -> Change[Act]:
        """Add entries to a table's log, if this node has it, and what follows from them, all or none."""
        held = self._held.get(table)
        game = None
        if held is None:
            held = Held(self._me(), 0, -1, "")
            if lines and lines[0].n == 0:
                game = _game_of(lines[0].entry)
                self._held[table] = held
        return self._change(Append(table, held, lines, position, finished, tuple(new_keys), game))

    def _rekeyed(self, table: str, new_keys: Sequence[tuple[str, str]]) -> list[tuple[str, str, str]]:
        """The finished games of a table with other keys. Only the table's owner changes them."""
        changed = []
        for game in self.finished_at(table):
            keys = game.keys
            for old, new in new_keys:
                keys = keys.replace(old, new)
            changed.append((game.replay, keys, str(_finished_row(game, keys)[-1])))
        return changed

    def delete(self, table: str, *, finished_too: bool) -> Change[Act]:
        """Forget a table; its finished games only if that is said."""
        self._held.pop(table, None)
        return self._change(Statement(_DELETE_ALL if finished_too else _DELETE, {"table": table}))

    def keep_review(self, replay: str, seat: int, review: str) -> Change[Act]:
        """Keep a review with its finished game."""
        return self._change(Statement(_KEEP_REVIEW, sealed(replay, seat, review)))

    def agree(self, replay: str, seat: int, *, agrees: bool) -> Change[Act]:
        """Remember whether a player lets others look at the review of a seat."""
        return self._change(Statement(_AGREE, sealed(replay, seat, int(agrees))))

    def do(self, text: LiteralString, values: tuple[object, ...]) -> Change[Act]:
        """Change something else. It may happen twice."""
        return self._change(Statement(text, values))

    def close(self) -> None:
        """Write what is left, and end."""
        self._end()
        self._hang_up()

    def _write_together(self, changes: list[Change[Act]]) -> None:
        while changes:
            together: dict[str, tuple[Change[Act], Append]] = {}
            for change in changes:
                if not isinstance(change.act, Append) or change.act.table in together or len(together) >= _MOST_TOGETHER:
                    break
                together[change.act.table] = change, change.act
            if together:
                self._append_together(list(together.values()))
                changes = changes[len(together) :]
            else:
                self._carry_out(changes[0])
                changes = changes[1:]

    def _append_together(self, changes: list[tuple[Change[Act], Append]]) -> None:
        good = []
        for change, append in changes:
            if append.follows() and (append.held.epoch or append.game is not None):
                good.append((change, append))
            else:
                self._refuse(change, append)
        if not good:
            return
        try:
            for _, append in good:
                if append.new_keys:
                    append.rekeyed = self._rekeyed(append.table, append.new_keys)
            statement, values = statement_for([append for _, append in good], good[0][1].held.incarnation)
            connection = self._connected()
        except StoreProblem as error:  # nothing was sent
            for change, append in good:
                self._forget(append)
                change.set_exception(error)
            return
        except Exception as error:  # whatever it is: it is theirs who asked for it
            self._blame(good, error)
            return
        try:
            with self._database.within(_WRITE_SECONDS, connection):
                done = {row[0] for row in connection.execute(statement, values).fetchall()}
        except psycopg.Error as error:
            if not connection.broken and is_certain(error):
                self._blame(good, error)
            else:
                self._hang_up()
                self._find_out(good, error)
            return
        except Exception as error:  # values that cannot be written: nothing was sent
            self._blame(good, error)
            return
        for change, append in good:
            if append.table in done:
                self._note_written(append)
                change.set_result(None)
            else:
                self._refuse(change, append)

    @staticmethod
    def _note_written(append: Append) -> None:
        append.held.n, append.held.seal = append.last
        append.held.epoch = append.held.epoch or 1

    def _refuse(self, change: Change[Act], append: Append) -> None:
        self._forget(append)
        change.set_exception(Conflict(f"entry {append.held.n + 1} of the table is not this node's to write"))

    def _forget(self, append: Append) -> None:
        """A table that was not made is not there; what was to be added to another may be added again."""
        if not append.held.epoch and self._held.get(append.table) is append.held:
            del self._held[append.table]

    def _blame(self, changes: list[tuple[Change[Act], Append]], error: Exception) -> None:
        """Nothing was written. One of the changes is to blame, and the others must not suffer."""
        if len(changes) > 1:
            for each in changes:
                self._append_together([each])
            return
        ((change, append),) = changes
        self._forget(append)
        problem = f"not written: {self._database.said(error)}"
        change.set_exception(Conflict(problem) if isinstance(error, psycopg.IntegrityError) else StoreProblem(problem))

    def _find_out(self, changes: list[tuple[Change[Act], Append]], error: Exception) -> None:
        """The line broke: look up what became of the changes, for as long as this node may still say it."""
        LOGGER.warning("it is looked up what was written", extra={"problem": self._database.said(error)})
        until = time.monotonic() + min(self._time_left(), _FIND_OUT_SECONDS)
        for change, append in changes:
            try:
                written = self._was_written(append, until)
            except (StoreProblem, psycopg.Error) as problem:
                self._held.pop(append.table, None)
                change.set_exception(Unsure(f"nobody knows yet whether it was written: {self._database.said(problem)}"))
                continue
            if written:
                self._note_written(append)
                change.set_result(None)
            else:
                change.set_exception(StoreProblem(f"not written: {self._database.said(error)}"))

    def _was_written(self, append: Append, until: float) -> bool:
        """Acquire the table anew, which waits for whatever is on its way; then what is there is all that will be."""
        while True:
            try:
                connection = self._connected()
                with self._database.within(max(_AGAIN_SECONDS, until - time.monotonic()), connection):
                    return self._look_up(connection, append)
            except (StoreProblem, psycopg.OperationalError):
                self._hang_up()
                if time.monotonic() + _AGAIN_SECONDS > until:
                    raise
                time.sleep(_AGAIN_SECONDS)

    def _look_up(self, connection: Connection, append: Append) -> bool:
        held, (n, seal) = append.held, append.last
        if not held.epoch:  # it might still be made: nobody has its id yet
            raise StoreProblem("the table was just being made")
        row = connection.execute(_REACQUIRE, (append.table, held.incarnation, held.epoch)).fetchone()
        if row is not None:
            epoch, *head = row
            held.epoch = epoch
            if tuple(head) == (n, seal):
                return True
            if tuple(head) == (held.n, held.seal):
                return False
        # It was acquired before this was asked: by another node, or by this one, when the answer did not come.
        row = connection.execute(
            "SELECT seal FROM pawtable.entries WHERE table_id = %s AND n = %s", (append.table, n)
        ).fetchone()
        if self._held.get(append.table) is held:
            del self._held[append.table]
        return row is not None and row[0] == seal and bool(append.lines)

    def _carry_out(self, change: Change[Act]) -> None:
        """Carry out what may happen twice; it is tried twice."""
        assert isinstance(change.act, Statement)
        problem: Exception
        for _ in range(2):
            try:
                connection = self._connected()
                with self._database.within(_WRITE_SECONDS, connection):
                    connection.execute(change.act.text, change.act.values)
            except Exception as error:
                problem = error
                self._hang_up()
            else:
                change.set_result(None)
                return
        change.set_exception(StoreProblem(f"not written: {self._database.said(problem)}"))

    def _connected(self) -> Connection:
        if self._connection is None or self._connection.closed or self._connection.broken:
            self._connection = self._database.connect()
        return self._connection

    def _hang_up(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(psycopg.Error):
                self._connection.close()
            self._connection = None

    # --- reading --------------------------------------------------------------------------------------------------

    def tables(self) -> list[str]:
        """The ids of all tables, also of damaged ones."""
        return [row[0] for row in self._database.rows("SELECT table_id FROM pawtable.tables")]

    def playing(self) -> list[str]:
        """The ids of the tables at which a game is being played."""
        return [row[0] for row in self._database.rows("SELECT table_id FROM pawtable.positions")]

    def untouched_since(self, at: float) -> list[str]:
        """The ids of tables at which nothing has happened since then; damaged ones are left alone."""
        statement: LiteralString = (
            "SELECT t.table_id FROM pawtable.tables t JOIN pawtable.entries e USING (table_id, n) WHERE e.at < %s"
        )
        found = []
        for (id,) in self._database.rows(statement, (at,)):
            with contextlib.suppress(Damaged):
                self.lines(id)
                found.append(id)
        return found

    def lines(self, table: str) -> list[LogLine]:
        """The log of a table; `Damaged`, if it is not what was written."""
        with self._database.snapshot() as connection:
            return self._lines(connection, table)

    def table(self, table: str) -> tuple[list[LogLine], Position | None]:
        """The log of a table, and where its game stood last, if that is as it was written: the log tells it too."""
        with self._database.snapshot() as connection:
            lines = self._lines(connection, table)
            position, whole = self._position(connection, table)
        return lines, position if whole else None

    def _lines(self, connection: Connection, table: str) -> list[LogLine]:
        head = connection.execute("SELECT n, seal FROM pawtable.tables WHERE table_id = %s", (table,)).fetchone()
        statement: LiteralString = "SELECT n, at, entry, seal FROM pawtable.entries WHERE table_id = %s ORDER BY n"
        return self.checked_lines(table, head, connection.execute(statement, (table,)).fetchall())

    def position(self, table: str) -> Position | None:
        """Where the table's game stood last; `Damaged`, if that is not what was written."""
        with self._database.reading() as connection:
            position, whole = self._position(connection, table)
        if not whole:
            raise self.damaged("table", table, "its position is not what was written")
        return position

    @staticmethod
    def _position(connection: Connection, table: str) -> tuple[Position | None, bool]:
        statement: LiteralString = "SELECT n, rules, data, is_text, seal FROM pawtable.positions WHERE table_id = %s"
        row = connection.execute(statement, (table,)).fetchone()
        if row is None:
            return None, True
        n, rules, data, is_text, seal = row
        said = data.decode(errors="surrogateescape") if is_text else bytes(data)
        return Position(n, rules, said), digest(table, n, rules, said) == seal

    def finished(self, replay: str) -> Finished | None:
        """A finished game; `Damaged`, if it is not what was written."""
        rows = self._database.rows(_FINISHED + " WHERE replay = %s", (replay,))
        return self.checked_finished(rows[0]) if rows else None

    def finished_at(self, table: str) -> list[Finished]:
        """The finished games of a table, newest first, without damaged ones."""
        found = []
        for row in self._database.rows(_FINISHED + " WHERE table_id = %s ORDER BY ended DESC", (table,)):
            with contextlib.suppress(Damaged):
                found.append(self.checked_finished(row))
        return found

    def review(self, replay: str, seat: int) -> str | None:
        """The review of a seat in a finished game, if it was made; a damaged one is made again."""
        rows = self._database.rows("SELECT * FROM pawtable.reviews WHERE replay = %s AND seat = %s", (replay, seat))
        return str(rows[0][2]) if rows and is_whole(rows[0]) else None

    def agreed(self, replay: str) -> set[int]:
        """The seats whose players let others look at their review."""
        rows = self._database.rows("SELECT * FROM pawtable.agreed WHERE replay = %s", (replay,))
        return {row[1] for row in rows if is_whole(row) and row[2]}


def all_finished(url: str) -> Iterator[Finished | None]:
    """All finished games in a database, oldest first, None for a damaged one; nodes may be using it."""
    with contextlib.closing(Database(url, "export")) as database:
        ids = database.rows("SELECT replay FROM pawtable.finished ORDER BY ended, replay")
        for first in range(0, len(ids), _MOST_TOGETHER):
            some = [replay for (replay,) in ids[first : first + _MOST_TOGETHER]]
            for row in database.rows(_FINISHED + " WHERE replay = ANY (%s) ORDER BY ended, replay", (some,)):
                yield Finished(*row[:-1]) if is_whole(row) else None


def _finished_row(game: Finished, keys: str) -> tuple[str | bytes | float, ...]:
    return sealed(game.replay, game.table, game.game, game.ended, game.card, game.record, game.story, keys)


def _game_of(entry: str) -> str:
    """The game that a table's first entry names."""
    with contextlib.suppress(ValueError, AttributeError):
        return str(json.loads(entry).get("game", ""))
    return ""
