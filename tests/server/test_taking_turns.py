"""Bots and replays are for everybody: one client's many questions do not stand before another's first."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from pawtable.bots import quick_move
from pawtable.bots.worker import Answer, WorkerStopped
from pawtable.match import Match
from pawtable.opening import new
from pawtable.registry import find_game
from pawtable.server import bot_pool, replays
from pawtable.server.bot_pool import BotPool, BotTrouble
from pawtable.server.kept import Kept
from tests.server.house import PATIENCE, Served, running, served


class Thinker:
    """A worker that answers when it is told to."""

    started: list[Thinker]

    def __init__(self, game: str) -> None:
        self.questions: list[tuple[str, Future[Answer]]] = []
        self.closed = False
        self.started.append(self)

    def ask(self, seen: Match, seat: int, *, seed: str, **_: Any) -> Future[Answer]:
        asked: Future[Answer] = Future()
        self.questions.append((seed, asked))
        self.move = quick_move("simple", seen, seat, "x").text
        return asked

    def answer(self) -> None:
        _, asked = self.questions[-1]
        if not asked.done():
            asked.set_result(Answer(self.move, "hound"))

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def thinkers(monkeypatch: pytest.MonkeyPatch) -> list[Thinker]:
    Thinker.started = []
    monkeypatch.setattr(bot_pool, "Worker", Thinker)
    return Thinker.started


def asking(pool: BotPool, client: str, table: str) -> asyncio.Task[str]:
    match = new(find_game("dnup"), players=2, seed="1")
    seat = match.to_act[0]
    bots = pool.for_table(client, table)

    async def ask() -> str:
        try:
            return await bots.move(match.as_seen(seat), seat, bot="hound", seed=f"{client} {table}")
        except BotTrouble as trouble:
            return trouble.move

    return asyncio.create_task(ask())


async def until(there: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not there():
            await asyncio.sleep(0.001)


@running
async def test_many_tables_of_one_client_do_not_slow_anothers_bots(thinkers: list[Thinker]) -> None:
    pool = BotPool(most_workers=1)
    many = [asking(pool, "many", str(at)) for at in range(25)]
    await until(lambda: thinkers and thinkers[0].questions)
    one = asking(pool, "one", "1")
    await asyncio.sleep(0)
    while not one.done():
        thinkers[0].answer()
        await asyncio.sleep(0.001)
    assert [seed for seed, _ in thinkers[0].questions][1] == "one 1"
    assert sum(each.done() for each in many) <= 3
    for each in many:
        each.cancel()  # their tables are closed
    await asyncio.gather(*many, return_exceptions=True)
    asked = len(thinkers[0].questions)
    last = asking(pool, "one", "1")
    await until(lambda: len(thinkers[0].questions) > asked)
    thinkers[0].answer()
    await last
    assert len(thinkers[0].questions) == asked + 1  # nobody thought about the others any more
    assert len(thinkers) == 1
    pool.close()


@running
async def test_workers_go_home_when_nobody_asks(thinkers: list[Thinker], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "_IDLE_SECONDS", 0.2)
    pool = BotPool(most_workers=2)
    pool.prepare(find_game("dnup"))
    await until(lambda: thinkers[0].closed)
    asked = [asking(pool, "a", str(at)) for at in range(2)]
    await until(lambda: len(thinkers) == 3 and all(each.questions for each in thinkers[1:]))
    await asyncio.sleep(0.4)
    assert not any(each.closed for each in thinkers[1:])  # they think
    for each in thinkers[1:]:
        each.answer()
    await asyncio.gather(*asked)
    await until(lambda: all(each.closed for each in thinkers))
    again = asking(pool, "a", "1")
    await until(lambda: len(thinkers) == 4 and thinkers[3].questions)
    thinkers[3].answer()
    await again
    pool.close()
    assert all(each.closed for each in thinkers)


@running
async def test_a_worker_that_fails_is_replaced(thinkers: list[Thinker]) -> None:
    pool = BotPool(most_workers=1)
    first, second = asking(pool, "a", "1"), asking(pool, "a", "2")
    await until(lambda: thinkers and thinkers[0].questions)
    thinkers[0].questions[0][1].set_exception(WorkerStopped("gone"))
    assert await first  # the simple bot has played here
    await until(lambda: len(thinkers) == 2 and thinkers[1].questions)
    thinkers[1].answer()
    assert await second
    await until(lambda: thinkers[0].closed)
    pool.close()


@running
async def test_no_worker_is_started_after_the_last_has_gone(thinkers: list[Thinker]) -> None:
    pool = BotPool(most_workers=1)
    asked = [asking(pool, "a", str(at)) for at in range(3)]
    await until(lambda: thinkers and thinkers[0].questions)
    pool.close()
    thinkers[0].questions[0][1].set_exception(WorkerStopped("gone"))
    assert all(await asyncio.gather(*asked))  # the simple bot has played here
    assert len(thinkers) == 1


async def finished(server: Served) -> str:
    """A game that is over."""
    host = await server.host(bots=["simple"], options={"goal": 1}, start=True)
    await host.play_on()
    return f"/api/replays/{host.table['replay']}"


@running
async def test_replays_are_made_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    show = replays.show

    def counted(*given: Any) -> Any:
        made.append(given[1])
        return show(*given)

    monkeypatch.setattr(replays, "show", counted)
    async with served(tmp_path) as server:
        path = await finished(server)
        answers = await asyncio.gather(*(server.http.get(path) for _ in range(10)))
        plain = await server.http.get(path, headers={"accept-encoding": "identity"})
        assert len(made) <= 2  # as many as are made at once
        assert {answer.text for answer in (*answers, plain)} == {plain.text}
        assert (answers[0].headers.get("content-encoding"), plain.headers.get("content-encoding")) == ("gzip", None)
        await server.get(f"{path}?eyes=1")
        assert made[-1] == 1
        assert server.app._kept.size < len(plain.content)


@running
async def test_many_replays_for_one_do_not_keep_another_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(tmp_path, base_url="https://cards.example.org") as server:
        path = await finished(server)
        kept = server.app._kept
        monkeypatch.setattr(kept, "get", lambda _: None)  # as if each were another game
        order: list[str] = []

        async def ask(address: str) -> None:
            answer = await server.http.get(path, headers={"x-forwarded-for": address})
            assert answer.status_code == 200
            order.append(address)

        async with server.app._showing.turn("x"), server.app._showing.turn("x"):
            many = [asyncio.create_task(ask("203.0.113.1")) for _ in range(40)]
            await until(lambda: server.app.being_answered.total > 40)
            one = asyncio.create_task(ask("203.0.113.2"))
            await until(lambda: len(server.app._showing._waiting) == 2)
        await one
        assert len(order) < 20
        await asyncio.gather(*many)


@running
async def test_nothing_is_made_for_who_has_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(tmp_path) as server:
        path = await finished(server)
        made: list[object] = []
        monkeypatch.setattr(replays, "show", lambda *given: made.append(given))
        async with server.app._showing.turn("x"), server.app._showing.turn("x"):
            before = server.app.being_answered.total
            _, writer = await asyncio.open_connection("127.0.0.1", server.app.port)
            writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.app.port}\r\n\r\n".encode())
            await until(lambda: server.app._showing._waiting)
            connections = server.app.connections.total
            writer.close()
            await until(lambda: server.app.connections.total < connections)
        await until(lambda: server.app.being_answered.total == before)
        assert made == []


def test_what_is_kept_has_a_size() -> None:
    kept = Kept(10)
    kept.put("a", b"12345")
    kept.put("b", b"12345")
    assert kept.get("a") == b"12345"
    kept.put("c", b"123")  # b was asked for longest ago
    assert (kept.get("a"), kept.get("b"), kept.get("c"), kept.size) == (b"12345", None, b"123", 8)
    kept.put("a", b"1")
    assert kept.size == 4
    kept.put("large", b"x" * 11)
    assert (kept.get("large"), kept.size) == (None, 0)
