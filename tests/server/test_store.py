"""The file that tables are kept in: durable, all or nothing, one server at a time."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from concurrent.futures import CancelledError
from pathlib import Path
from typing import Any

import pytest

from pawtable.server.changes import Change
from pawtable.server.sqlite_store import Batch, SqliteStore, all_finished
from pawtable.server.store import Conflict, Finished, LogLine, Position, StoreProblem
from tests.server.house import running


def line(n: int, text: str = "x") -> LogLine:
    return LogLine(n, 1000.0 + n, text)


def finished(replay: str, table: str = "t", ended: float = 1.0) -> Finished:
    return Finished(replay, table, "dnup", ended, "{}", "a record", "[]", "key")


def rows(folder: Path) -> list[tuple[str, int, str]]:
    """What another program finds in the file."""
    with sqlite3.connect(folder / "tables.sqlite") as connection:
        found = connection.execute("SELECT table_id, n, entry FROM entries ORDER BY table_id, n").fetchall()
    connection.close()
    return found


@pytest.fixture
def store(tmp_path: Path) -> SqliteStore:
    return SqliteStore(tmp_path / "tables.sqlite", lambda: 5000.0)


def test_what_is_acknowledged_is_in_the_file(store: SqliteStore, tmp_path: Path) -> None:
    store.append("t", [line(0, "a"), line(1, "b")]).result()
    assert rows(tmp_path) == [("t", 0, "a"), ("t", 1, "b")]
    assert store.lines("t") == [line(0, "a"), line(1, "b")]
    (mode,) = store._writer.execute("PRAGMA synchronous").fetchone()
    assert mode == 2  # FULL: on the disk itself, before it is acknowledged
    store.close()


def test_each_entry_is_written_once_and_by_one_only(store: SqliteStore, tmp_path: Path) -> None:
    store.append("t", [line(0, "a")]).result()
    with pytest.raises(Conflict):
        store.append("t", [line(0, "other")]).result()
    with pytest.raises(Conflict):
        store.append("t", [line(1, "new"), line(0, "other")]).result()  # all or none
    with pytest.raises(Conflict):
        store.append("t", [line(2, "with a hole before it")]).result()
    assert rows(tmp_path) == [("t", 0, "a")]
    store.close()


def test_another_writer_is_noticed(store: SqliteStore, tmp_path: Path) -> None:
    """What the store remembers of a table is no longer so. That is noticed, and what is in the file stays."""

    def behind_its_back(*statements: str) -> None:
        with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
            for statement in statements:
                connection.execute(statement)
        connection.close()

    store.append("t", [line(0, "a")]).result()
    behind_its_back("INSERT INTO entries VALUES ('t', 1, 1.0, 'other', 'x')", "UPDATE heads SET n = 1, seal = 'x'")
    with pytest.raises(Conflict):
        store.append("t", [line(1, "b")]).result()
    with pytest.raises(Conflict):
        store.append("t", [line(3, "b")]).result()
    assert rows(tmp_path) == [("t", 0, "a"), ("t", 1, "other")]
    store.append("u", [line(0)]).result()
    behind_its_back("DELETE FROM entries WHERE table_id = 'u'", "DELETE FROM heads WHERE table_id = 'u'")
    with pytest.raises(Conflict):
        store.append("u", [line(1)]).result()
    store.append("u", [line(0, "anew")]).result()
    store.close()


def test_what_was_undone_is_not_remembered(store: SqliteStore, tmp_path: Path) -> None:
    """A change that fails late, alone or among others, leaves nothing behind: the same entries can be written again."""
    store.append("t", [line(0)], None, finished("t-1")).result()
    changes = [store.append("u", [line(0)]), store.append("t", [line(1)], None, finished("t-1")), store.append("v", [line(0)])]
    with pytest.raises(Conflict):
        changes[1].result()
    with pytest.raises(Conflict):
        store.append("w", [line(0)], None, finished("t-1")).result()
    for table, n in (("t", 1), ("u", 1), ("v", 1), ("w", 0)):
        store.append(table, [line(n)]).result()
        assert len(store.lines(table)) == n + 1
    store.delete("t", finished_too=True).result()
    store.append("t", [line(0, "anew")]).result()
    assert store.lines("t") == [line(0, "anew")]
    store.close()


async def busy(store: SqliteStore) -> tuple[Change[Any], threading.Event]:
    """The writer is at something, until the event is set."""
    held = threading.Event()

    def hold(_: Batch) -> None:
        held.wait(30)

    first = store._change(hold)
    while not first.running():
        await asyncio.sleep(0.001)
    return first, held


@running
async def test_those_who_wait_together_are_woken_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is told how it went; the loop is called once for all that were written in one go."""
    store = SqliteStore(tmp_path / "tables.sqlite", lambda: 5000.0)
    await store.append("t", [line(0)])
    first, held = await busy(store)
    waiting = [asyncio.ensure_future(settled(store.append(f"t{at % 39}", [line(0)]))) for at in range(40)]
    done = store.append("u", [line(0)])
    await asyncio.sleep(0.01)
    loop, calls = asyncio.get_running_loop(), []
    call = loop.call_soon_threadsafe

    def counted(*given: Any) -> asyncio.Handle:
        calls.append(given)
        return call(*given)

    monkeypatch.setattr(loop, "call_soon_threadsafe", counted)
    held.set()
    outcomes = await asyncio.gather(*waiting)
    assert [type(outcome) for outcome in outcomes] == [type(None)] * 39 + [Conflict]
    monkeypatch.undo()
    assert len(calls) == 2  # for the one that held them back, and for all the others
    await first
    await done
    await done  # asking again does no harm
    await asyncio.to_thread(store.append("v", [line(0)]).result, 30)  # a thread may wait as well
    store.close()


async def settled(change: Change[Any]) -> BaseException | None:
    try:
        await change
    except Exception as error:
        return error
    return None


@running
async def test_a_coroutine_that_is_stopped_takes_its_change_back(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.sqlite", lambda: 5000.0)
    _, held = await busy(store)
    stopped = asyncio.ensure_future(settled(store.append("t", [line(0)])))
    going = asyncio.ensure_future(settled(store.append("u", [line(0)])))
    await asyncio.sleep(0.01)
    stopped.cancel()
    with pytest.raises(asyncio.CancelledError):
        await stopped
    held.set()
    assert await going is None
    assert [row[0] for row in rows(tmp_path)] == ["u"]
    store.close()


def test_changes_that_come_together_do_not_suffer_from_a_bad_one(store: SqliteStore, tmp_path: Path) -> None:
    store.append("t", [line(0)]).result()
    changes = [store.append(f"t{i}", [line(0)]) for i in range(50)]
    bad = store.append("t", [line(0)])
    changes += [store.append(f"u{i}", [line(0)]) for i in range(50)]
    for change in changes:
        change.result()
    with pytest.raises(Conflict):
        bad.result()
    assert len(rows(tmp_path)) == 101
    store.close()


def test_somebody_who_no_longer_waits_does_not_stop_the_others(store: SqliteStore, tmp_path: Path) -> None:
    """A change that is called off before it is begun is not made; the file is written as ever."""
    called_off = 0
    for at in range(200):
        change = store.append(f"t{at:03}", [line(0)])
        called_off += change.cancel()
    store.append("u", [line(0)]).result(timeout=10)
    assert called_off
    assert len(rows(tmp_path)) == 201 - called_off
    change = store.append("v", [line(0)])
    if change.cancel():
        with pytest.raises(CancelledError):
            change.result()
    store.close()


def test_the_writer_survives_anything(store: SqliteStore, tmp_path: Path) -> None:
    """What cannot be written is the trouble of whoever wanted it: the others, and what comes later, are written as ever."""

    class Odd(BaseException):
        """Nothing that anybody expects."""

    def fail(_: Batch) -> None:
        raise Odd("an odd thing")

    before = [store.append(f"t{i}", [line(0)]) for i in range(20)]
    odd = store._change(fail)
    no_text = store.append("u", [line(0, object())])  # type: ignore[arg-type]
    half_a_letter = store.append("v", [line(0, "\ud800")])
    after = [store.append(f"w{i}", [line(0)]) for i in range(20)]
    for change in (*before, *after):
        change.result(timeout=30)
    for bad, words in ((odd, "an odd thing"), (no_text, "object"), (half_a_letter, "surrogates")):
        with pytest.raises(StoreProblem, match=f"not written: .*{words}"):
            bad.result(timeout=30)
    store.append("x", [line(0)]).result(timeout=30)
    assert len(rows(tmp_path)) == 41
    store.close()


def test_a_commit_that_fails_is_not_in_the_way_of_the_next(store: SqliteStore, tmp_path: Path) -> None:
    """A transaction that was neither ended nor undone would let every later one fail."""

    def doubtful(batch: Batch) -> None:
        batch.execute("PRAGMA defer_foreign_keys = ON")
        batch.execute("INSERT INTO child VALUES (7)")

    store._writer.executescript(
        "PRAGMA foreign_keys = ON; CREATE TABLE mother (id PRIMARY KEY); CREATE TABLE child (id REFERENCES mother (id))"
    )
    with pytest.raises(Conflict):  # it is found out when all is to be made lasting
        store._change(doubtful).result(timeout=30)
    store.append("t", [line(0)]).result(timeout=30)
    assert len(rows(tmp_path)) == 1
    store.close()


def test_nobody_waits_for_a_writer_that_is_gone(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "excepthook", lambda _: None)
    begun, may_end = threading.Event(), threading.Event()

    def end(_: list[object]) -> None:
        begun.set()
        may_end.wait(30)
        raise SystemExit

    monkeypatch.setattr(store, "_write_together", end)
    in_hand = store.append("t", [line(0)])
    assert begun.wait(30)
    waiting = store.append("u", [line(0)])
    may_end.set()
    store._thread.join(30)
    for change in (in_hand, waiting, store.append("v", [line(0)])):
        with pytest.raises(StoreProblem, match="not written: the file is closed"):
            change.result(timeout=30)
    store.close()  # that does not wait either


def test_nothing_is_written_after_the_end(store: SqliteStore) -> None:
    store.close()
    with pytest.raises(StoreProblem, match="closed"):
        store.append("t", [line(0)]).result(timeout=30)


def test_the_position_goes_with_the_entries(store: SqliteStore) -> None:
    store.append("t", [line(0)], Position(0, 1, "here")).result()
    with pytest.raises(Conflict):
        store.append("t", [line(0)], Position(1, 1, "there")).result()
    assert store.position("t") == Position(0, 1, "here")
    assert store.playing() == ["t"]
    store.append("t", [line(1)], Position(1, 1, "there")).result()
    assert store.position("t") == Position(1, 1, "there")
    store.append("t", [line(2)], None, finished("t-1")).result()
    assert store.position("t") is None
    assert store.playing() == []
    assert store.finished("t-1") == finished("t-1")
    store.close()


def test_deleting(store: SqliteStore, tmp_path: Path) -> None:
    for table in ("t", "u"):
        store.append(table, [line(0)], Position(0, 1, "here")).result()
        store.append(table, [line(1)], None, finished(f"{table}-1", table)).result()
    store.delete("t", finished_too=False).result()
    assert [row[0] for row in rows(tmp_path)] == ["u", "u"]
    assert store.finished("t-1") is not None
    store.delete("t", finished_too=True).result()
    store.delete("u", finished_too=True).result()
    assert store.tables() == []
    assert store.finished_at("t") == store.finished_at("u") == []
    store.close()


def test_finished_games_in_their_order(store: SqliteStore, tmp_path: Path) -> None:
    for at, replay in ((3.0, "t-2"), (1.0, "t-1"), (2.0, "u-1")):
        store.append(replay, [line(0)], None, finished(replay, replay[0], at)).result()
    assert [game.replay for game in store.finished_at("t")] == ["t-2", "t-1"]
    assert [game.replay for game in all_finished(tmp_path / "tables.sqlite") if game] == ["t-1", "u-1", "t-2"]
    store.close()


def test_two_servers_on_one_file(store: SqliteStore, tmp_path: Path) -> None:
    with pytest.raises(StoreProblem, match=r"another server is using .*tables\.sqlite; stop it, or give .* another --data"):
        SqliteStore(tmp_path / "tables.sqlite")
    store.append("t", [line(0)]).result()  # the first one does not mind
    store.close()
    SqliteStore(tmp_path / "tables.sqlite").close()


def test_a_file_of_a_newer_version_is_left_alone(store: SqliteStore, tmp_path: Path) -> None:
    store.append("t", [line(0)]).result()
    store.close()
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(StoreProblem, match="written by a newer Pawtable"):
        SqliteStore(tmp_path / "tables.sqlite")
    assert rows(tmp_path) == [("t", 0, "x")]


def test_what_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    file.write_text("my diary\n" * 1000, encoding="utf-8")
    with pytest.raises(StoreProblem, match=r"tables\.sqlite cannot be used to keep tables"):
        SqliteStore(file)
    assert file.read_text(encoding="utf-8").startswith("my diary")


def test_where_there_can_be_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(StoreProblem, match="cannot be used to keep tables"):
        SqliteStore(tmp_path / "file" / "tables.sqlite")


def test_the_folder_is_made(tmp_path: Path) -> None:
    SqliteStore(tmp_path / "a" / "b" / "tables.sqlite").close()
    assert (tmp_path / "a" / "b" / "tables.sqlite").is_file()


def test_downtimes(tmp_path: Path) -> None:
    now = 100.0
    store = SqliteStore(tmp_path / "tables.sqlite", lambda: now)
    assert store.downtimes() == []
    now = 110.0
    store.close()
    now = 150.0
    store = SqliteStore(tmp_path / "tables.sqlite", lambda: now)
    assert store.downtimes() == [(110.0, 150.0)]
    now = 160.0
    store.note_alive().result()
    store.close()
    now = 155.0  # somebody has set the machine's clock back
    store = SqliteStore(tmp_path / "tables.sqlite", lambda: now)
    assert store.downtimes() == [(110.0, 150.0)]
    store.close()


def test_untouched_tables(store: SqliteStore) -> None:
    store.append("old", [line(0), line(1)]).result()
    store.append("new", [line(0), LogLine(1, 1900.0, "x")]).result()
    assert store.untouched_since(1500.0) == ["old"]
    assert store.untouched_since(1001.0) == []
    store.close()


@running
async def test_more_changes_than_fit_into_a_statement(tmp_path: Path) -> None:
    """All that waits is written in one go, however much it is; entries, heads and positions agree afterwards."""
    store = SqliteStore(tmp_path / "tables.sqlite", lambda: 5000.0)
    for n in range(2):  # tables begin, and then they go on
        first, held = await busy(store)
        written = [store.append(f"t{at}", [line(n)], Position(n, 1, f"at {n}")) for at in range(250)]
        held.set()
        await first
        for change in written:
            await change
    store.close()
    again = SqliteStore(tmp_path / "tables.sqlite", lambda: 5001.0)
    for at in range(250):
        assert len(again.lines(f"t{at}")) == 2
        position = again.position(f"t{at}")
        assert position is not None
        assert (position.n, position.data) == (1, "at 1")
    again.close()
