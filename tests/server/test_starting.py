"""A disk that is full, a folder that cannot be written to, a file that is none of ours: one clear line, and nothing is lost."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pawtable.server.sqlite_store import SqliteStore
from pawtable.server.store import StoreProblem
from tests.server.house import Served, Watch, running, served
from tests.server.test_damage import TABLES_FROM_BEFORE
from tests.server.test_recovery import DAY, cannot_write

# Each begins a program that then starts the server for each folder it is given.
FULL_AT = """
import resource
limit = int(sys.argv.pop(1))  # no file may be longer, as on a disk that is full
resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
"""
NO_PRIVILEGES = """
import ctypes  # whoever may do anything can write anywhere: let that be nobody's right
ctypes.CDLL(None).capset((ctypes.c_uint32 * 2)(0x20080522, 0), (ctypes.c_uint32 * 6)())
"""
START = """
from pawtable.__main__ import main
for folder in sys.argv[1:]:
    print("status", main(["serve", "--port", "0", "--data", folder]), file=sys.stderr, flush=True)
"""


def started(prelude: str, *arguments: object) -> list[str]:
    """What is said when the server is started in each folder; that must fail, in one line each."""
    command = [sys.executable, "-c", f"import sys\n{prelude}{START}", *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.stdout == ""
    said = done.stderr.splitlines()
    assert all(line.startswith("pawtable: ") for line in said[::2]), done.stderr
    assert set(said[1::2]) <= {"status 1", "status 2"}, done.stderr
    return said[::2]


def from_before(folder: Path) -> Path:
    """A folder with tables of an earlier version."""
    folder.mkdir()
    connection = sqlite3.connect(folder / "tables.sqlite")
    connection.executescript(TABLES_FROM_BEFORE.read_text(encoding="utf-8"))
    connection.close()
    return folder


def test_on_a_full_disk(tmp_path: Path) -> None:
    """The first time, and when a file of an earlier version has to be written anew; that is then left as it was."""
    old = from_before(tmp_path / "old")
    size = (old / "tables.sqlite").stat().st_size
    as_found = (old / "tables.sqlite").read_bytes()
    current = from_before(tmp_path / "current")
    SqliteStore(current / "tables.sqlite").close()
    for limit, folders in ((0, [tmp_path / "a", old, current]), (20_000, [tmp_path / "b"]), (size, [old])):
        said = started(FULL_AT, limit, *folders)
        assert len(said) == len(folders)
        assert [line for line in said if "tables.sqlite cannot be " not in line] == []
    assert len((old / "tables.sqlite").read_bytes()) == len(as_found)
    for folder in (old, current):
        store = SqliteStore(folder / "tables.sqlite")
        assert all(store.lines(id) for id in store.tables())
        store.close()


@pytest.mark.skipif(sys.platform != "linux", reason="how to do without privileges differs elsewhere")
def test_where_nothing_can_be_written(tmp_path: Path) -> None:
    empty, used, file_only = tmp_path / "empty", tmp_path / "used", tmp_path / "file_only"
    empty.mkdir()
    for folder in (used, file_only):
        SqliteStore(folder / "tables.sqlite").close()
    (used / "tables.lock").unlink()
    (file_only / "tables.sqlite").chmod(0o400)
    for folder in (empty, used):
        folder.chmod(0o500)
    try:
        said = started(NO_PRIVILEGES, empty, used, file_only, empty / "below")
    finally:
        for folder in (empty, used):
            folder.chmod(0o700)
    assert len(said) == 4
    assert all("tables.sqlite cannot be used to keep tables: " in line for line in said)  # nobody else is to blame
    assert list(empty.iterdir()) == []


def test_with_a_file_that_is_damaged_or_none_of_ours(tmp_path: Path) -> None:
    whole = from_before(tmp_path / "whole") / "tables.sqlite"
    SqliteStore(whole).close()
    data = whole.read_bytes()
    page = 4096
    spoilt = {
        "a diary": b"Dear diary, " * 1000,
        "zeros": bytes(10 * page),
        "half": data[: len(data) // 2 // page * page],
        "half a page": data[: len(data) // 2 + 100],
        "no head": b"x" * 100 + data[100:],
        "no first page": data[:100] + bytes(page - 100) + data[page:],
        "pages mixed up": data[:page] + data[-10 * page :] + data[page : -10 * page],
        "something else": b"",
    }
    folders = []
    for name, content in spoilt.items():
        folders.append(tmp_path / name)
        folders[-1].mkdir()
        (folders[-1] / "tables.sqlite").write_bytes(content)
    other = sqlite3.connect(tmp_path / "something else" / "tables.sqlite")
    other.executescript("CREATE TABLE entries (recipe TEXT); CREATE TABLE alive (cat TEXT)")
    other.close()
    said = started("", *folders)
    assert len(said) == len(spoilt)
    for line, (name, content) in zip(said, spoilt.items(), strict=True):
        assert f"{name}/tables.sqlite" in line
        assert not content or (tmp_path / name / "tables.sqlite").read_bytes() == content


# --- nothing is hidden that is still there ------------------------------------------------------------------------


def cannot_delete(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.lobby.store, "delete", lambda *_, **__: cannot_write())


@running
async def test_a_table_that_cannot_be_deleted_is_still_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(tmp_path) as server:
        host = await server.host(bots=["simple"], options={"goal": 1}, start=True)
        await host.play_on()
        bess = await server.come(host.id)
        keys = {"keys": [{"table": host.id, "token": host.token}]}
        with monkeypatch.context() as full:
            cannot_delete(server, full)
            refused = await server.post(f"/api/tables/{host.id}/delete", {"token": host.token}, 503)
            assert "could not write that down, so it has not happened" in refused["error"]
        for each in (host, bess):
            assert [message for message in await each.settle() if message["type"] == "gone"] == []
        assert [card["table"] for card in (await server.post("/api/mine", keys))["tables"]] == [host.id]
        assert len((await server.post("/api/replays", keys))["replays"]) == 1
        await host.ask("start")
        assert (await server.come(host.id, host.token)).seat == host.seat
        await server.post(f"/api/tables/{host.id}/delete", {"token": host.token})
        for each in (host, bess):
            assert "deleted" in (await each.hear("gone"))["reason"]
        assert server.lobby.store.tables() == []
        assert server.lobby.rooms == {}
        assert (await server.post("/api/mine", keys))["tables"] == []


@running
async def test_what_is_asked_for_while_a_table_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It waits, and then there is no such table."""
    async with served(tmp_path) as server:
        host = await server.host()
        may_go = asyncio.get_running_loop().create_future()
        delete = server.lobby.store.delete

        def slowly(*given: Any, **named: Any) -> asyncio.Future[None]:
            delete(*given, **named).result()
            return may_go

        monkeypatch.setattr(server.lobby.store, "delete", slowly)
        going = asyncio.create_task(server.post(f"/api/tables/{host.id}/delete", {"token": host.token}))
        await host.send("say", text="oh")
        while server.lobby.store.tables():
            await asyncio.sleep(0.01)
        may_go.set_result(None)
        await going
        assert "deleted" in (await host.hear("gone"))["reason"]
        late = await server.connect(host.id)
        assert (await late.hear("gone"))["missing"]


@running
async def test_a_table_that_cannot_be_cleaned_up_is_still_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch()
    async with served(tmp_path, now=watch, keep_days=1) as server:
        host = await server.host()
        await host.close()
        while server.room(host.id).connections:
            await asyncio.sleep(0)
        watch.forward(2 * DAY)
        with monkeypatch.context() as full:
            cannot_delete(server, full)
            with pytest.raises(StoreProblem):
                await server.lobby.clean_up()
        assert (await server.come(host.id, host.token)).seat == 0
