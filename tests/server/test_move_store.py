"""A house moves from SQLite into PostgreSQL, and nothing is lost on the way."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from deploy.postgres import LocalPostgres
from pawtable.__main__ import main
from pawtable.registry import all_games
from pawtable.server.cluster import moving
from pawtable.server.cluster.database import Database
from pawtable.server.cluster.membership import Membership
from pawtable.server.cluster.owners import Owners, Released
from pawtable.server.cluster.postgres_store import PostgresStore
from pawtable.server.sqlite_store import SqliteStore
from pawtable.server.store import LogLine, StoreProblem
from tests.server.test_damage import TABLES_FROM_BEFORE, contents


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A file with many tables and finished games in it."""
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as connection:
        connection.executescript(TABLES_FROM_BEFORE.read_text(encoding="utf-8"))
    store = SqliteStore(tmp_path / "tables.sqlite")
    replay = next(game.replay for id in store.tables() for game in store.finished_at(id))
    store.keep_review(replay, 1, "{}").result()
    store.agree(replay, 1, agrees=True).result()
    store.close()
    return tmp_path


def test_a_house_moves(house: Path, postgres: LocalPostgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = postgres.new_database()
    assert main(["move-store", str(house), url]) == 0
    assert "moved, and compared" in capsys.readouterr().out
    sqlite = SqliteStore(house / "tables.sqlite")
    with closing(Database(url, "test")) as database:
        store = PostgresStore(database, lambda: 1)
        before = contents(sqlite)
        assert {id: store.lines(id) for id in store.tables()} == before.tables
        assert {id: store.position(id) for id in store.tables()} == before.positions
        for replay, game in before.finished.items():
            assert store.finished(replay) == game
            assert [store.review(replay, seat) for seat in range(2)] == [sqlite.review(replay, seat) for seat in range(2)]
            assert store.agreed(replay) == sqlite.agreed(replay)
        assert sorted(store.playing()) == sorted(sqlite.playing())
        downtimes = database.rows("SELECT began, ended FROM pawtable.downtimes WHERE table_id = ''")
        assert set(downtimes) <= set(sqlite.downtimes())
        store.close()
    sqlite.close()
    assert main(["export", str(tmp_path / "from-postgres"), "--store", url]) == 0
    assert main(["export", str(tmp_path / "from-file"), "--data", str(house)]) == 0
    exported = [sorted(file.name for file in (tmp_path / name).iterdir()) for name in ("from-postgres", "from-file")]
    assert exported[0] == exported[1] != []
    assert main(["move-store", str(house), url]) == 2
    assert "there are tables in the database" in capsys.readouterr().err


def test_what_is_damaged_stays_behind(house: Path, postgres: LocalPostgres, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect(house / "tables.sqlite")) as connection, connection:
        (table,) = connection.execute("SELECT min(table_id) FROM entries").fetchone()
        connection.execute("UPDATE entries SET entry = 'x' WHERE table_id = ? AND n = 1", (table,))
    url = postgres.new_database()
    assert main(["move-store", str(house / "tables.sqlite"), url]) == 1
    assert "1 could not be" in capsys.readouterr().err
    with psycopg.connect(url) as database:
        ids = [id for (id,) in database.execute("SELECT table_id FROM pawtable.tables").fetchall()]
    assert ids
    assert table not in ids


def test_another_row_on_the_way_is_noticed(house: Path, postgres: LocalPostgres, monkeypatch: pytest.MonkeyPatch) -> None:
    write = moving._write

    def changed(connection: object, table: str, rows: list[tuple[object, ...]]) -> None:
        write(connection, table, [(*row[:3], "other", row[4]) if table == "entries" else row for row in rows])  # type: ignore[arg-type]

    monkeypatch.setattr(moving, "_write", changed)
    with pytest.raises(StoreProblem, match="is not what was in the file"):
        moving.move(house / "tables.sqlite", postgres.new_database())


def test_what_cannot_be_moved_is_said_in_a_line(
    house: Path, postgres: LocalPostgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = postgres.new_database()
    for file, url, words in (
        (tmp_path / "nothing.sqlite", good, "there is no file"),
        (house, "postgres:/wrong", "--store is written postgresql://user:password@host:5432/database"),
        (house, "postgresql://user:geheim@127.0.0.1:1/x", "cannot be reached"),
        (house, postgres.url("nosuchdatabase"), "cannot be reached"),
        (house, "postgresql://user:geh eim@[bad", "cannot be read"),
    ):
        assert main(["move-store", str(file), url]) == 2
        error = capsys.readouterr().err
        assert words in error
        assert error.count("\n") == 1
        assert "geh" not in error
        assert "four" not in error
    store = SqliteStore(house / "tables.sqlite")
    assert main(["move-store", str(house), good]) == 2
    assert "another server is using" in capsys.readouterr().err
    store.close()


def test_a_moved_table_goes_on(house: Path, postgres: LocalPostgres) -> None:
    url = postgres.new_database()
    moving.move(house / "tables.sqlite", url)
    with closing(Database(url, "test")) as database:
        rules = {game.name: game.version for game in all_games()}
        node = Membership(database, name="a", url="http://a", session="a", rules=rules, lease=5.0)
        node.join()
        owners, store = Owners(database, node), PostgresStore(database, lambda: node.incarnation)
        playing = set(store.playing())
        taken = owners.sweep(1000, -1e9)  # the file is from the future
        assert {each.table for each in taken} <= playing
        assert taken
        for each in taken:
            store.hold(each.table, each.held)
            store.append(each.table, [LogLine(each.held.n + 1, 1.0, '{"entry":"said","name":"x","text":"y"}')]).result()
            assert len(store.lines(each.table)) == each.held.n + 1
            owners.release([Released(each.table, each.held)], busy=False)
        store.close()
        node.leave()
