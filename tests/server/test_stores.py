"""What both stores promise: durable, all or nothing, one writer a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from deploy.postgres import LocalPostgres
from pawtable.server.cluster.database import Database
from pawtable.server.cluster.postgres_store import PostgresStore
from pawtable.server.cluster.schema import prepare
from pawtable.server.sqlite_store import SqliteStore
from pawtable.server.store import Conflict, Damaged, Finished, LogLine, Position, Store, StoreProblem

Change = Callable[[str], None]


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Store, Change]]:
    """A store, and how to change something in it behind its back."""
    store: Store
    if request.param == "SQLite":
        sqlite = SqliteStore(tmp_path / "tables.sqlite", lambda: 5000.0)

        def change_file(statement: str) -> None:
            sqlite._writer.execute(statement)

        yield sqlite, change_file
        sqlite.close()
        return
    server: LocalPostgres = request.getfixturevalue("postgres")
    database = Database(server.new_database(), "test")
    prepare(database)

    def change_database(statement: str) -> None:
        with database.connect() as connection:
            connection.execute(statement.replace("heads", "tables").replace(" entries", " pawtable.entries").encode())

    store = PostgresStore(database, lambda: 1)
    yield store, change_database
    store.close()
    database.close()


@pytest.fixture
def store(opened: tuple[Store, Change]) -> Store:
    return opened[0]


@pytest.fixture
def behind_its_back(opened: tuple[Store, Change]) -> Change:
    return opened[1]


def line(n: int, text: str = "x") -> LogLine:
    return LogLine(n, 1000.0 + n / 3, text)


def finished(replay: str, table: str = "t", ended: float = 1.0, keys: str = "key other") -> Finished:
    return Finished(replay, table, "dnup", ended, "{}", "a record\n", "[]", keys)


def test_what_is_acknowledged_is_there(store: Store) -> None:
    lines = [line(0, '{"entry":"created","game":"dnup"}'), line(1, "üñí 🐾 \\u0000 'quoted' {braces,}"), line(2, "")]
    store.append("t", lines[:2]).result()
    store.append("t", lines[2:]).result()
    assert store.lines("t") == lines
    assert store.tables() == ["t"]
    assert store.lines("u") == []


def test_each_entry_is_written_once_and_by_one_only(store: Store) -> None:
    store.append("t", [line(0, "a")]).result()
    for bad in ([line(0, "other")], [line(1, "new"), line(0, "other")], [line(2, "with a hole before it")]):
        with pytest.raises(Conflict):
            store.append("t", bad).result()
    with pytest.raises(Conflict):
        store.append("u", [line(1, "of a table that is not there")]).result()
    assert store.lines("t") == [line(0, "a")]
    store.append("t", [line(1, "b")]).result()
    assert store.lines("t") == [line(0, "a"), line(1, "b")]


def test_the_position_goes_with_the_entries(store: Store) -> None:
    store.append("t", [line(0)], Position(0, 1, b"\x00here\xff")).result()
    with pytest.raises(Conflict):
        store.append("t", [line(0)], Position(1, 1, b"there")).result()
    assert store.position("t") == Position(0, 1, b"\x00here\xff")
    assert store.playing() == ["t"]
    store.append("t", [line(1)], Position(1, 1, "as text, ü")).result()
    assert store.table("t") == ([line(0), line(1)], Position(1, 1, "as text, ü"))
    store.append("t", [line(2)], None, finished("t-1")).result()
    assert store.position("t") is None
    assert store.playing() == []
    assert store.finished("t-1") == finished("t-1")
    assert store.finished("t-2") is None


def test_what_fails_leaves_nothing_behind(store: Store) -> None:
    """A change that fails late, alone or among others: the same entries can be written again."""
    store.append("t", [line(0)], None, finished("t-1")).result()
    changes = [store.append("u", [line(0)]), store.append("t", [line(1)], None, finished("t-1")), store.append("v", [line(0)])]
    with pytest.raises(Conflict):
        changes[1].result()
    changes[0].result()
    changes[2].result()
    with pytest.raises(Conflict):
        store.append("w", [line(0)], None, finished("t-1", "w")).result()
    for table, n in (("t", 1), ("u", 1), ("v", 1), ("w", 0)):
        store.append(table, [line(n)]).result()
        assert len(store.lines(table)) == n + 1


def test_changes_that_come_together_do_not_suffer_from_a_bad_one(store: Store) -> None:
    store.append("t", [line(0)]).result()
    changes = [store.append(f"t{i}", [line(0)], Position(0, 1, b"p")) for i in range(30)]
    bad = [store.append("t", [line(0)]), store.append("z", [line(0, "\ud800")])]
    changes += [store.append(f"t{i}", [line(1)], Position(1, 1, b"q")) for i in range(30)]
    for change in changes:
        change.result()
    with pytest.raises(Conflict):
        bad[0].result()
    with pytest.raises(StoreProblem, match="not written"):
        bad[1].result()
    assert len(store.tables()) == 31
    assert all(len(store.lines(f"t{i}")) == 2 for i in range(30))


def test_seats_that_move_take_their_finished_games_along(store: Store) -> None:
    store.append("t", [line(0)], None, finished("t-1", keys="old other")).result()
    store.append("t", [line(1)], None, finished("t-2", keys="founder old")).result()
    store.append("t", [line(2)], new_keys=[("old", "new")]).result()
    assert {game.replay: game.keys for game in store.finished_at("t")} == {"t-1": "new other", "t-2": "founder new"}


def test_finished_games_in_their_order(store: Store) -> None:
    for n, at, replay in ((0, 3.5, "t-2"), (1, 1.25, "t-1"), (0, 2.0, "u-1")):
        store.append(replay[0], [line(n)], None, finished(replay, replay[0], at)).result()
    assert [game.replay for game in store.finished_at("t")] == ["t-2", "t-1"]


def test_reviews_are_kept_with_their_game(store: Store) -> None:
    store.append("t", [line(0)], None, finished("t-1")).result()
    for text in ("first", "second"):
        store.keep_review("t-1", 0, text).result()
    assert (store.review("t-1", 0), store.review("t-1", 1)) == ("second", None)
    for agrees in (True, False, True):
        store.agree("t-1", 2, agrees=agrees).result()
    store.agree("t-1", 1, agrees=False).result()
    assert store.agreed("t-1") == {2}
    store.delete("t", finished_too=True).result()
    assert (store.review("t-1", 0), store.agreed("t-1")) == (None, set())


def test_deleting(store: Store) -> None:
    for table in ("t", "u"):
        store.append(table, [line(0)], Position(0, 1, "here")).result()
        store.append(table, [line(1)], None, finished(f"{table}-1", table)).result()
    store.delete("t", finished_too=False).result()
    assert store.tables() == ["u"]
    assert store.finished("t-1") is not None
    store.delete("t", finished_too=True).result()
    store.delete("u", finished_too=True).result()
    assert store.tables() == []
    assert store.finished_at("t") == store.finished_at("u") == []
    store.append("t", [line(0, "anew")]).result()
    assert store.lines("t") == [line(0, "anew")]


def test_untouched_tables(store: Store) -> None:
    store.append("old", [line(0), line(1)]).result()
    store.append("new", [line(0), LogLine(1, 1900.0, "x")]).result()
    assert store.untouched_since(1500.0) == ["old"]
    assert store.untouched_since(1000.0) == []


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE entries SET entry = 'other' WHERE n = 1",
        "UPDATE entries SET at = 7 WHERE n = 0",
        "DELETE FROM entries WHERE n = 2",
        "DELETE FROM entries WHERE n = 0",
        "DELETE FROM entries",
    ],
)
def test_what_was_changed_since_is_refused(store: Store, behind_its_back: Change, damage: str) -> None:
    store.append("t", [line(0), line(1), line(2)]).result()
    behind_its_back(damage)
    with pytest.raises(Damaged):
        store.lines("t")
    with pytest.raises(Damaged):
        store.table("t")
    assert store.untouched_since(9000.0) == []
    assert store.tables() == ["t"]


def test_another_writer_is_noticed(store: Store, behind_its_back: Change) -> None:
    store.append("t", [line(0), line(1)]).result()
    behind_its_back("DELETE FROM entries WHERE n = 1")
    name = "heads" if isinstance(store, SqliteStore) else "pawtable.heads"
    behind_its_back(f"UPDATE {name} SET n = 0, seal = 'x'")
    with pytest.raises(Conflict):
        store.append("t", [line(2)]).result()
