"""A bot that fails: the game goes on, and neither the people at the table nor who runs the server is left to wonder."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest

import pawtable
from pawtable.bots import BOTS
from pawtable.bots.worker import Answer, WorkerStopped
from pawtable.core.contract import AnyGame
from pawtable.errors import PawtableError
from pawtable.server.bot_pool import BotPool, BotTrouble
from tests.server.house import Guest, Served, running, served

SECRET = "the 7 of Biscuit"  # what an error may tell of a hand


class FailingBotPool(BotPool):
    """Bots that fail whenever they are asked."""

    def __init__(self, error: Exception | None = None) -> None:
        super().__init__()
        self._error = error or WorkerStopped(SECRET)

    def prepare(self, game: AnyGame) -> None:
        pass

    async def _ask(self, *_: Any, **__: Any) -> Answer:
        raise self._error


def notices(guest: Guest) -> list[str]:
    return [notice["text"] for notice in guest._unheard["notice"]]


@pytest.mark.parametrize("error", [WorkerStopped(SECRET), PawtableError(SECRET), TimeoutError(SECRET), OSError(SECRET)])
def test_it_is_told_once_in_each_game_for_each_seat(error: Exception, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    @running
    async def story() -> None:
        pool = FailingBotPool(error)
        async with served(tmp_path, bot_pool=pool) as server:
            host = await server.host(players=3, bots=["hound", "simple"], options={"goal": 1})
            watcher = await server.come(host.id)
            strong, simple = host.place(1)["name"], host.place(2)["name"]
            for game in (1, 2):
                await host.ask("start")
                await host.play_on()
                await host.settle()
                await watcher.settle()
                told = [
                    f"{strong}'s bot had trouble, so a simpler one plays for it.",
                    f"{simple}'s bot had trouble, so a quick move was played for it.",
                ]
                assert sorted(notices(host)) == sorted(notices(watcher)) == sorted(told * game)
            moves = [line for line in server.lines(host.id) if '"by":"bot"' in line]
            assert pool.troubles == len(moves) > 2

    with caplog.at_level(logging.WARNING, logger="pawtable.server"):
        story()
    logged = [record for record in caplog.records if record.getMessage() == "a bot had trouble"]
    assert {(vars(record)["game"], vars(record)["bot"]) for record in logged} == {("dnup", "hound"), ("dnup", "simple")}
    assert {vars(record)["problem"] for record in logged} == {type(error).__name__}
    assert not any(SECRET in str(vars(record)) for record in caplog.records)


@running
async def test_while_everybody_is_asked_nobody_is_told_that_a_bot_has_answered(tmp_path: Path, sneeze_too: None) -> None:
    pool = FailingBotPool()
    async with served(tmp_path, bot_pool=pool) as server:
        host = await server.host("sneeze", players=3, bots=["simple", "simple"], start=True)
        await host.until(lambda: host.moves)
        while server.room(host.id).turns.thinking or pool.troubles < 2:
            await host.settle()
        assert server.room(host.id).table.in_window
        await host.settle()
        assert notices(host) == []
        await host.move(host.moves[0])
        await host.until(lambda: len(notices(host)) == 2)


@running
async def test_a_hint_that_fails_is_counted_too(tmp_path: Path) -> None:
    pool = FailingBotPool()
    async with served(tmp_path, bot_pool=pool) as server:
        host: Guest = await server.host(bots=["simple"], start=True)
        await host.until(lambda: host.moves)
        before = pool.troubles
        await host.ask("ask_hint")
        assert (await host.hear("hint"))["simple"]
        assert pool.troubles == before + 1


@running
async def test_a_bots_process_that_dies(tmp_path: Path) -> None:
    pool = BotPool(most_workers=1)
    async with served(tmp_path, bot_pool=pool) as server:
        host = await _with_a_dead_worker(server, pool)
        await host.until(lambda: notices(host))
        assert pool.troubles >= 1
        await host.until(lambda: host.moves)  # and the game goes on


async def _with_a_dead_worker(server: Served, pool: BotPool) -> Guest:
    host = await server.host(bots=["simple"], options={"goal": 20})
    (desk,) = pool._desks["dnup"]
    desk.worker._process.kill()
    desk.worker._process.wait()
    await host.ask("start")
    if host.moves:
        await host.move(host.moves[0])
    return host


@running
async def test_when_the_simple_bot_fails_too_any_legal_move_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> Any:
        raise ZeroDivisionError(SECRET)

    monkeypatch.setitem(BOTS, "simple", fails)
    match = pawtable.new("dnup", players=2, seed="x")
    seat = match.to_act[0]
    with pytest.raises(BotTrouble) as trouble:
        await FailingBotPool().move(match.as_seen(seat), seat, bot="simple", seed="x")
    assert trouble.value.move in [move.text for move in match.moves(seat)]
