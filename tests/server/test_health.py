"""Whoever watches the server learns that nothing can be written, not only that somebody answers."""

from __future__ import annotations

import asyncio
import sys
from concurrent.futures import Future
from pathlib import Path

import pytest

from pawtable.server import disk
from pawtable.server.store import StoreProblem
from tests.server.house import running, served


@pytest.fixture
def always_new(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each question is answered by a trial of its own."""
    monkeypatch.setattr(disk, "_AGAIN_SECONDS", 0.0)


@pytest.mark.skipif(sys.platform != "linux", reason="has a file that is always full")
@pytest.mark.usefixtures("always_new")
@running
async def test_a_full_disk_is_told(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        assert (await server.get("/healthz"))["status"] == "ok"
        assert not (tmp_path / disk.TRIAL).exists()
        (tmp_path / disk.TRIAL).symlink_to("/dev/full")
        assert "nothing can be written" in (await server.get("/healthz", 503))["status"]
        assert (await server.get("/healthz"))["status"] == "ok"  # there is room again


@pytest.mark.usefixtures("always_new")
@running
async def test_a_database_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(tmp_path) as server:
        failed: Future[None] = Future()
        failed.set_exception(StoreProblem("not written: disk full"))
        with monkeypatch.context() as patched:
            patched.setattr(server.lobby.store, "note_alive", lambda: failed)
            assert "nothing can be written" in (await server.get("/healthz", 503))["status"]
        assert (await server.get("/healthz"))["status"] == "ok"


@running
async def test_a_disk_that_hangs_is_told_and_not_asked_again_and_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "_PATIENCE", 0.05)
    async with served(tmp_path) as server:
        hanging: list[Future[None]] = []

        def hang() -> Future[None]:
            hanging.append(Future())
            return hanging[-1]

        with monkeypatch.context() as patched:
            patched.setattr(server.lobby.store, "note_alive", hang)
            await asyncio.gather(*(server.get("/healthz", 503) for _ in range(10)))
            while not hanging:
                await asyncio.sleep(0.01)
            await server.get("/healthz", 503)
            assert len(hanging) == 1
        hanging[0].set_result(None)
        while (await server.http.get("/healthz")).status_code != 200:
            await asyncio.sleep(0.01)


@running
async def test_the_disk_is_not_tried_all_the_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "_AGAIN_SECONDS", 3600.0)
    tried: list[Path] = []
    monkeypatch.setattr(disk, "_write_and_remove", tried.append)
    async with served(tmp_path) as server:
        await asyncio.gather(*(server.get("/healthz") for _ in range(20)))
        assert len(tried) == 1
