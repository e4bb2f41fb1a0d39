"""One bit of the file is another one now: all is as it was, or it is refused; nobody is shown anything else."""

from __future__ import annotations

import logging
import random
import sqlite3
from collections import Counter
from dataclasses import astuple, dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from pawtable.__main__ import main
from pawtable.games.dnup import GAME
from pawtable.server import sqlite_store as storing
from pawtable.server.sqlite_store import SqliteStore
from pawtable.server.store import Damaged, Finished, LogLine, Position, StoreProblem
from tests.server.conftest import ListGames
from tests.server.house import running, served

TABLES_FROM_BEFORE = Path(__file__).parents[1] / "compatibility" / "tables.sql"
NOW = 1_800_100_000.0


@dataclass(frozen=True)
class Contents:
    """All that a file says."""

    tables: dict[str, list[LogLine]]
    positions: dict[str, Position | None]
    finished: dict[str, Finished]
    finished_at: dict[str, list[str]]
    downtimes: list[tuple[float, float]]


def contents(store: SqliteStore) -> Contents:
    ids = store.tables()
    games = [game for id in ids for game in store.finished_at(id)]
    return Contents(
        {id: store.lines(id) for id in ids},
        {id: store.position(id) for id in ids},
        {game.replay: game for game in games},
        {id: [game.replay for game in store.finished_at(id)] for id in ids},
        store.downtimes(),
    )


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with many tables and finished games in it, in whole pages, as a server leaves it when it stops."""
    folder = tmp_path_factory.mktemp("data")
    connection = sqlite3.connect(folder / "tables.sqlite")
    connection.executescript(TABLES_FROM_BEFORE.read_text(encoding="utf-8"))
    connection.close()
    SqliteStore(folder / "tables.sqlite", lambda: NOW).close()
    return folder / "tables.sqlite"


@pytest.fixture(scope="module")
def before(file: Path) -> Contents:
    store = SqliteStore(file, lambda: NOW)
    try:
        return contents(store)
    finally:
        store.close()


def told(store: SqliteStore, before: Contents) -> str:
    """What became of a file, in a word. Anything but what was there, or a refusal, is a failure."""
    refused, reasons = set(), set()
    known = store.tables()
    for id in {*before.tables, *known}:
        try:
            lines = store.lines(id)
        except Damaged as error:
            reasons.add(str(error).partition(",")[0])
            refused.add("table")
        else:
            assert id in known, "a table is hidden"
            assert lines == before.tables[id]
        try:
            position = store.position(id)
        except Damaged:
            refused.add("position")
        else:
            assert position is None or position == before.positions[id]
    for replay, game in before.finished.items():
        try:
            assert store.finished(replay) == game
        except Damaged as error:
            reasons.add(str(error).partition(",")[0])
            refused.add("finished game")
    for id, replays in before.finished_at.items():
        found = [game.replay for game in store.finished_at(id)]
        assert found == replays or "finished game" in refused
        assert [replay for replay in replays if replay in found] == found
    assert set(store.downtimes()) <= {*before.downtimes, *store.downtimes()[-1:]}
    assert reasons <= {f"This {what} is damaged on the server's disk" for what in ("table", "finished game")}
    return " and ".join(sorted(refused)) or "as it was"


def flip(file: Path, copy: Path, bit: int) -> None:
    """A copy of a file with one bit changed."""
    data = bytearray(file.read_bytes())
    data[bit // 8] ^= 1 << bit % 8
    copy.mkdir(exist_ok=True)
    for old in copy.iterdir():
        old.unlink()
    (copy / "tables.sqlite").write_bytes(data)


def after_flips(file: Path, before: Contents, copy: Path, bits: list[int]) -> Counter[str]:
    outcomes: Counter[str] = Counter()
    for bit in bits:
        flip(file, copy, bit)
        try:
            store = SqliteStore(copy / "tables.sqlite", lambda: NOW)
        except StoreProblem:
            outcomes["file"] += 1
            continue
        try:
            outcomes[told(store, before)] += 1
        except BaseException:
            print(f"bit {bit}")
            raise
        finally:
            store.close()
    return outcomes


def some_bits(file: Path, number: int, seed: int) -> list[int]:
    return random.Random(seed).sample(range(8 * file.stat().st_size), number)


def test_one_flipped_bit_never_leads_to_another_state(file: Path, before: Contents, tmp_path: Path) -> None:
    outcomes = after_flips(file, before, tmp_path / "copy", some_bits(file, 120, seed=1))
    assert outcomes["as it was"] < 60, outcomes  # the file is full of what matters
    assert outcomes["table"] > 10, outcomes  # and one table's trouble is not the others'


@pytest.mark.breadth
@pytest.mark.parametrize("seed", range(2, 12))
def test_many_flipped_bits_never_lead_to_another_state(seed: int, file: Path, before: Contents, tmp_path: Path) -> None:
    after_flips(file, before, tmp_path / "copy", some_bits(file, 500, seed))


# --- what people are told -----------------------------------------------------------------------------------------


def spoil(folder: Path, statement: str, *values: Any) -> None:
    """Change the file behind the server's back."""
    with sqlite3.connect(folder / "tables.sqlite") as connection:
        assert connection.execute(statement, values).rowcount == 1
    connection.close()


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


SPOILT = {
    "a text": "UPDATE entries SET entry = replace(entry, 'Ada', 'Adb') WHERE table_id = ? AND n = 1",
    "a time": "UPDATE entries SET at = at + 1 WHERE table_id = ? AND n = 1",
    "a number": "UPDATE entries SET n = 1000 WHERE table_id = ? AND n = 2",
    "the end is gone": "DELETE FROM entries WHERE table_id = ?1 AND n = (SELECT max(n) FROM entries WHERE table_id = ?1)",
    "another table's": "UPDATE entries SET table_id = 'x' || table_id WHERE table_id = ? AND n = 1",
    "the head": "UPDATE heads SET seal = 'x' WHERE table_id = ?",
    "the head is gone": "DELETE FROM heads WHERE table_id = ?",
}


@pytest.mark.parametrize("statement", SPOILT.values(), ids=SPOILT)
def test_a_damaged_table_is_refused_and_the_others_go_on(
    statement: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    @running
    async def story() -> None:
        async with served(tmp_path) as server:
            bad, good = [await server.host(bots=["simple"], start=True) for _ in range(2)]
        spoil(tmp_path, statement, bad.id)
        async with served(tmp_path) as server:
            for _ in range(2):
                guest = await server.connect(bad.id)
                gone = await guest.hear("gone")
                assert "This table is damaged on the server's disk" in gone["reason"]
                assert (gone["kept"], gone["missing"], gone["again"]) == (True, False, False)
                assert await guest.closed() == 4000
            keys = [{"table": host.id, "token": host.token} for host in (bad, good)]
            cards = (await server.post("/api/mine", {"keys": keys}))["tables"]
            assert [card["table"] for card in cards] == [good.id]
            refused = await server.post(f"/api/tables/{bad.id}/start", {"token": bad.token}, 503)
            assert "damaged" in refused["error"]
            again = await server.come(good.id, good.token)
            await again.until(lambda: again.moves)
            assert (await again.move(again.moves[0]))["type"] == "done"
            await again.close()
            assert server.lobby.store.untouched_since(1e12) == [good.id]  # it is not cleaned up, either
        assert sum("a table is damaged" in error for error in errors(caplog)) == len(errors(caplog)) > 0
        assert len(errors(caplog)) == (2 if "'x' ||" in statement else 1)  # what is said of "another table" is no table

    story()


@running
async def test_a_log_that_leads_nowhere_is_refused(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """It was damaged before there were seals."""
    async with served(tmp_path) as server:
        server.lobby.store.append("t" * 14, [LogLine(0, 1.0, '{"entry":"no such thing"}')]).result()
        host = await server.host()
    async with served(tmp_path) as server:
        gone = await (await server.connect("t" * 14)).hear("gone")
        assert "damaged" in gone["reason"]
        assert gone["kept"]
        assert (await server.come(host.id, host.token)).seat == 0
    assert errors(caplog) == ["a table is damaged"]


@running
async def test_a_damaged_finished_game_is_not_shown(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    async with served(tmp_path) as server:
        bad, good = [await server.host(bots=["simple"], options={"goal": 1}, start=True) for _ in range(2)]
        for host in (bad, good):
            await host.play_on()
        spoil(tmp_path, "UPDATE finished SET record = replace(record, 'Ada', 'Adb') WHERE table_id = ?", bad.id)
        for path in ("", "/record", "/fair"):
            refused = await server.get(f"/api/replays/{bad.table['replay']}{path}", 503)
            assert "This finished game is damaged on the server's disk" in refused["error"]
        keys = [{"table": host.id, "token": host.token} for host in (bad, good)]
        cards = (await server.post("/api/replays", {"keys": keys}))["replays"]
        assert [card["replay"] for card in cards] == [good.table["replay"]]
        assert (await server.come(bad.id, bad.token)).seat == 0  # the table itself is well
    assert errors(caplog) == ["a finished game is damaged"]
    assert main(["export", str(tmp_path / "records"), "--data", str(tmp_path)]) == 1
    assert [file.name for file in (tmp_path / "records").iterdir()] == [f"dnup-{good.table['replay']}.txt"]
    said = capsys.readouterr()
    assert said.out.startswith("1 finished game written to")
    assert said.err == "1 could not be: what is on the disk is not what was written.\n"


@running
async def test_a_finished_game_that_follows_a_seat_is_sealed_anew(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with served(tmp_path) as server:
        host = await server.host(bots=["simple"], options={"goal": 1}, start=True)
        await host.play_on()
        await host.ask("ask_device")
        code = (await host.hear("device"))["code"]
        moved = await server.post(f"/api/tables/{host.id}/device", {"code": code})
        assert await server.get(f"/api/replays/{host.table['replay']}")
        cards = await server.post("/api/replays", {"keys": [{"table": host.id, "token": moved["token"]}]})
        assert len(cards["replays"]) == 1
    assert errors(caplog) == []


@pytest.mark.parametrize("statement", ["UPDATE positions SET position = replace(position, '1', '2')", "DELETE FROM positions"])
def test_a_damaged_position_is_not_used(
    statement: str, tmp_path: Path, list_games: ListGames, caplog: pytest.LogCaptureFixture
) -> None:
    @running
    async def story() -> None:
        async with served(tmp_path) as server:
            host = await server.host(bots=["simple"], start=True)
            await host.until(lambda: host.moves)
        spoil(tmp_path, statement)
        async with served(tmp_path) as server:  # by the rules of its deal the game follows from its log
            again = await server.come(host.id, host.token)
            assert again.play["view"] == host.play["view"]
        assert errors(caplog) == []
        list_games(replace(GAME, version=2))
        async with served(tmp_path) as server:
            gone = await (await server.connect(host.id)).hear("gone")
            assert "damaged" in gone["reason"]
            assert gone["kept"]
        assert errors(caplog) == ["a table is damaged"]

    story()


def test_a_damaged_downtime_does_not_count(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.sqlite", lambda: 100.0)
    store.note_downtime(10.0, 20.0).result()
    store.note_downtime(30.0, 40.0).result()
    store.close()
    spoil(tmp_path, "UPDATE downtimes SET ended = 1e9 WHERE began = 10.0")
    spoil(tmp_path, "UPDATE alive SET at = 1.0")
    store = SqliteStore(tmp_path / "tables.sqlite", lambda: 100.0)
    assert store.downtimes() == [(30.0, 40.0)]
    store.close()


# --- the file as a whole ------------------------------------------------------------------------------------------


def with_a_lost_page(file: Path, copy: Path) -> Path:
    """A copy of a file that has one page written over another."""
    data = bytearray(file.read_bytes())
    data[4 * 4096 : 5 * 4096] = data[5 * 4096 : 6 * 4096]
    copy.mkdir()
    (copy / "tables.sqlite").write_bytes(data)
    return copy / "tables.sqlite"


def test_a_file_without_order_is_left_alone(file: Path, tmp_path: Path) -> None:
    bad = with_a_lost_page(file, tmp_path / "bad")
    as_found = bad.read_bytes()
    with pytest.raises(StoreProblem, match=r"tables\.sqlite is damaged \(.*\); move it away, and put a backup in its place"):
        SqliteStore(bad)
    assert bad.read_bytes() == as_found


def test_a_big_file_is_checked_while_it_is_used(
    file: Path, before: Contents, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Nobody waits for that. When it is found to be damaged, nothing more is written to it."""
    monkeypatch.setattr(storing, "_CHECKED_AT_ONCE", 0)
    bad = with_a_lost_page(file, tmp_path / "bad")
    store = SqliteStore(bad, lambda: NOW)
    store.check.join(30)
    with pytest.raises(StoreProblem, match=r"not written: .* is damaged"):
        store.append("t", [LogLine(0, 1.0, "x")]).result(timeout=30)
    assert errors(caplog)[0] == "the file is damaged, and no longer written to"
    store.close()


def test_a_file_of_an_earlier_version_is_sealed(file: Path, before: Contents) -> None:
    old = sqlite3.connect(":memory:")
    old.executescript(TABLES_FROM_BEFORE.read_text(encoding="utf-8"))
    entries = old.execute("SELECT table_id, n, at, entry FROM entries ORDER BY table_id, n").fetchall()
    assert [(id, *line) for id, lines in before.tables.items() for line in map(astuple, lines)] == entries
    assert [astuple(game) for game in before.finished.values()] == old.execute(
        "SELECT * FROM finished ORDER BY table_id, ended DESC"
    ).fetchall()
    assert set(before.downtimes) >= set(old.execute("SELECT * FROM downtimes").fetchall())
    old.close()
