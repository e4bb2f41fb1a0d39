"""What is kept of tables, and what the rest of the server needs of a store: few methods, with two implementations.

`sqlite_store.py` keeps tables in a file for one server, `postgres_store.py` in a PostgreSQL database for any number of them.
"""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from pawtable.errors import PawtableError
from pawtable.server.seals import digest, is_whole

LOGGER = logging.getLogger("pawtable.server")


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


FinishedRow: TypeAlias = tuple[str, str, str, float, str, str, str, str, str]  # a finished game, with its seal


@dataclass(frozen=True)
class LogLine:
    """An entry of a table's log, as it is stored."""

    n: int
    at: float
    entry: str


class StoreProblem(PawtableError):
    """The store cannot be used; the message says why."""


class Unsure(StoreProblem):
    """Nobody can tell now whether something was written; later the store can."""


class Damaged(PawtableError):
    """What is in the store is not what was written. The message is for a person who wants to see it."""


class NotNow(PawtableError):
    """This server cannot say anything about it now; in a moment it can, or another one."""


class Conflict(RuntimeError):
    """Somebody else has written this entry of the table, or the table is somebody else's now."""


class Written(Awaitable[None], Protocol):
    """A change on its way to the disk: awaited by a coroutine, or its `result` by a thread."""

    def result(self, timeout: float | None = None) -> None:
        """Wait until it is on disk."""
        ...


class Store(ABC):
    """Tables, their logs and their finished games. A change is durable when what its method answered is done."""

    reads_quickly = True  # so quickly that everybody may wait for it

    def __init__(self) -> None:
        self._damaged: set[str] = set()  # tables and finished games of which that was logged

    def damaged(self, what: str, id: str, problem: str) -> Damaged:
        """That a table or a finished game is damaged: logged once, and said to everybody who wants it."""
        if id not in self._damaged:
            self._damaged.add(id)
            LOGGER.error(f"a {what} is damaged", extra={"table": id[:4], "problem": problem})
        return Damaged(
            f"This {what} is damaged on the server's disk, so it is not shown: it might not be as it was. "
            "It is kept as it is. The host may have a backup."
        )

    def checked_lines(
        self, table: str, head: tuple[int, str] | None, rows: Iterable[tuple[int, float, str, str]]
    ) -> list[LogLine]:
        """The log of a table from its rows, with their seals; `Damaged`, if they or its head are not what was written."""
        lines: list[LogLine] = []
        seal, problem = "", ""
        for n, at, entry, written in rows:
            seal = digest(table, seal, n, at, entry)
            if n != len(lines) or seal != written:
                problem = problem or f"entry {len(lines)} is not what was written"
            lines.append(LogLine(n, at, entry))
        if (lines or head) and head != (len(lines) - 1, seal):
            problem = problem or "there are other entries than were written"
        if problem:
            raise self.damaged("table", table, problem)
        return lines

    def checked_finished(self, row: FinishedRow) -> Finished:
        """A finished game from its row; `Damaged`, if that is not what was written."""
        if not is_whole(row):
            raise self.damaged("finished game", row[0], "it is not what was written")
        return Finished(*row[:-1])

    # --- writing --------------------------------------------------------------------------------------------------

    @abstractmethod
    def append(
        self,
        table: str,
        lines: Sequence[LogLine],
        position: Position | None = None,
        finished: Finished | None = None,
        new_keys: Sequence[tuple[str, str]] = (),
    ) -> Written:
        """Add entries to a table's log, and what follows from them, all or none; the future is done when it is on disk.

        `new_keys`: hashes of tokens that others take the place of, in the table's finished games too.
        """

    @abstractmethod
    def delete(self, table: str, *, finished_too: bool) -> Written:
        """Forget a table; its finished games only if that is said."""

    @abstractmethod
    def keep_review(self, replay: str, seat: int, review: str) -> Written:
        """Keep a review with its finished game, so that it need not be made again."""

    @abstractmethod
    def agree(self, replay: str, seat: int, *, agrees: bool) -> Written:
        """Remember whether a player lets others look at the review of a seat."""

    @abstractmethod
    def close(self) -> None:
        """Write what is left, and end."""

    # --- reading --------------------------------------------------------------------------------------------------

    @abstractmethod
    def tables(self) -> list[str]:
        """The ids of all tables, also of damaged ones."""

    @abstractmethod
    def playing(self) -> list[str]:
        """The ids of the tables at which a game is being played."""

    @abstractmethod
    def untouched_since(self, at: float) -> list[str]:
        """The ids of tables at which nothing has happened since then; damaged ones are left alone."""

    @abstractmethod
    def lines(self, table: str) -> list[LogLine]:
        """The log of a table; `Damaged`, if it is not what was written."""

    @abstractmethod
    def table(self, table: str) -> tuple[list[LogLine], Position | None]:
        """The log of a table, and where its game stood last, if that is as it was written: the log tells it too."""

    @abstractmethod
    def position(self, table: str) -> Position | None:
        """Where the table's game stood last; `Damaged`, if that is not what was written."""

    @abstractmethod
    def finished(self, replay: str) -> Finished | None:
        """A finished game; `Damaged`, if it is not what was written."""

    @abstractmethod
    def finished_at(self, table: str) -> list[Finished]:
        """The finished games of a table, newest first, without damaged ones."""

    @abstractmethod
    def review(self, replay: str, seat: int) -> str | None:
        """The review of a seat in a finished game, if it was made; a damaged one is made again."""

    @abstractmethod
    def agreed(self, replay: str) -> set[int]:
        """The seats whose players let others look at their review."""
