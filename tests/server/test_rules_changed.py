"""The rules' version has changed while tables were in play: they go on from where they stood, and old games are still told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pawtable.games.dnup import GAME
from tests.server.conftest import ListGames
from tests.server.house import Guest, Served, running, served

NEWER = replace(GAME, version=2)


async def some_moves(server: Served) -> Guest:
    host = await server.host(bots=["simple"], options={"goal": 1}, start=True)
    for _ in range(2):
        await host.until(lambda: host.moves)
        await host.move(host.moves[0])
    await host.until(lambda: host.moves)
    return host


def without_version(view: dict[str, object]) -> dict[str, object]:
    return {**view, "rules": None}


@running
async def test_a_game_goes_on_from_where_it_stood(tmp_path: Path, list_games: ListGames) -> None:
    async with served(tmp_path) as server:
        host = await some_moves(server)
    list_games(NEWER)
    async with served(tmp_path) as server:
        again = await server.come(host.id, host.token)
        assert again.table["phase"] == "playing"
        assert again.play["view"]["rules"] == 2
        assert without_version(again.play["view"]) == without_version(host.play["view"])
        assert again.moves == host.moves
        await again.move(again.moves[0])
        await again.until(lambda: again.over or again.moves)
        there = again.play["view"]
    async with served(tmp_path) as server:  # once more, from further on
        again = await server.come(host.id, host.token)
        assert again.play["view"] == there
        await again.play_on()
        replay = await server.get(f"/api/replays/{again.table['replay']}")
        assert replay["result"] == again.play["view"]["result"]
        assert replay["frames"]
        fair = await server.get(f"/api/replays/{again.table['replay']}/fair")
        assert "not made of a secret" in fair["problem"]  # such a game cannot be checked from its deal on, and says so
        await again.ask("start")
        await again.until(lambda: again.play["number"] == 2)
        assert again.play["view"]["rules"] == 2


@running
async def test_old_games_are_still_told(tmp_path: Path, list_games: ListGames) -> None:
    async with served(tmp_path) as server:
        host = await server.host(bots=["simple"], options={"goal": 1}, start=True)
        await host.play_on()
        path = f"/api/replays/{host.table['replay']}"
        before = await server.get(path)
        record = (await server.http.get(f"{path}/record")).text
    list_games(NEWER)
    async with served(tmp_path) as server:
        after = await server.get(path)
        assert after["frames"] == []
        assert after["story"] == before["story"]
        assert len(after["story"]) > 5
        assert after["result"] == before["result"]
        assert (await server.http.get(f"{path}/record")).text == record
        fair = await server.get(f"{path}/fair")
        assert not fair["replays"]
        assert "version" in fair["problem"]
        again = await server.come(host.id, host.token)  # the table is there, and plays by the new rules
        assert again.table["phase"] == "over"
        await again.ask("start")
        await again.until(lambda: again.play and again.play["view"]["rules"] == 2)


@running
async def test_a_table_that_cannot_go_on_does_not_stop_the_others(tmp_path: Path, list_games: ListGames) -> None:
    """Its position is impossible by the new rules."""
    async with served(tmp_path) as server:
        host = await some_moves(server)
        waiting = await server.host()
    list_games(replace(NEWER, problem=lambda *_: "such a thing is no longer possible"))
    async with served(tmp_path) as server:
        assert (await server.come(waiting.id, waiting.token)).seat == 0
        gone = await server.connect(host.id)
        assert "no longer possible" in (await gone.hear("gone"))["reason"]
        assert await gone.closed() == 4000
        cards = await server.post("/api/mine", {"keys": [{"table": waiting.id, "token": waiting.token}]})
        assert len(cards["tables"]) == 1
