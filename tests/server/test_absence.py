"""Somebody's page is closed: they are shown as absent, a bot may stand in, and on return the seat is theirs at once."""

from __future__ import annotations

import json
from pathlib import Path

from tests.server.house import Guest, Served, Watch, running, served


async def two_with_bess_to_move(server: Served, **more: object) -> tuple[Guest, Guest]:
    """Ada and Bess in a game, and it is Bess's turn."""
    ada = await server.host(options={"goal": 3}, **more)  # type: ignore[arg-type]
    bess = await server.guest(ada.id, "Bess")
    await ada.ask("start")
    if ada.moves:
        await ada.move("rotate")
    await bess.until(lambda: bess.moves)
    return ada, bess


def moves_by(server: Served, table: str, seat: int) -> list[str]:
    """Who made the moves of a seat: "" the person, "bot" a bot in their place."""
    entries = [json.loads(line) for line in server.lines(table)]
    return [entry.get("by", "") for entry in entries if entry["entry"] == "moved" and entry["seat"] == seat]


@running
async def test_who_is_there_is_shown(tmp_path: Path) -> None:
    async with served(tmp_path, grace=3600) as server:
        ada = await server.host()
        bess = await server.guest(ada.id, "Bess")
        await ada.until(lambda: ada.place(1)["present"])
        await bess.close()
        await ada.until(lambda: not ada.place(1)["present"])
        assert not ada.place(1)["away"]
        assert ada.place(1)["name"] == "Bess"
        back = await server.come(ada.id, bess.token)
        assert back.seat == 1
        await ada.until(lambda: ada.place(1)["present"])


@running
async def test_after_a_while_the_absent_count_as_away(tmp_path: Path) -> None:
    async with served(tmp_path, grace=0.05) as server:
        ada = await server.host()
        bess = await server.guest(ada.id, "Bess")
        await bess.close()
        await ada.until(lambda: ada.place(1)["away"])
        assert not ada.place(1)["present"]
        await server.come(ada.id, bess.token)
        await ada.until(lambda: ada.place(1)["present"])
        assert not ada.place(1)["away"]


@running
async def test_who_is_away_does_not_depend_on_the_machines_clock(tmp_path: Path) -> None:
    watch = Watch()
    async with served(tmp_path, now=watch, grace=60) as server:
        ada, bess = await two_with_bess_to_move(server)
        await bess.close()
        await ada.until(lambda: not ada.place(1)["present"])
        watch.jump(3600)
        assert "was a moment ago" in await ada.refused("stand_in", seat=1)
        watch.jump(-7200)
        watch.forward(61)
        await ada.ask("stand_in", seat=1)


@running
async def test_a_bot_stands_in_when_the_host_says_so(tmp_path: Path) -> None:
    async with served(tmp_path, grace=0.05) as server:
        ada, bess = await two_with_bess_to_move(server)
        assert "is here, or was a moment ago" in await ada.refused("stand_in", seat=1)
        await bess.close()
        await ada.until(lambda: ada.place(1)["away"])
        assert ada.play["view"]["to_act"] == [1]  # nothing happens by itself: a table without clock waits for days
        assert moves_by(server, ada.id, 1) == []
        await ada.ask("stand_in", seat=1)
        assert ada.place(1)["stand_in"]
        assert (ada.place(1)["kind"], ada.place(1)["name"]) == ("person", "Bess")
        await ada.until(lambda: ada.moves)
        assert set(moves_by(server, ada.id, 1)) == {"bot"}
        assert "while a game is played" in await ada.refused("stand_in", seat=1)  # one does already


@running
async def test_on_return_the_seat_is_theirs_at_once(tmp_path: Path) -> None:
    """Even while the bot is thinking about their move: what it finds is then not played."""
    async with served(tmp_path, grace=0) as server:
        ada, bess = await two_with_bess_to_move(server)
        server.quick.may_answer.clear()
        await bess.close()
        await ada.until(lambda: ada.place(1)["away"])
        await ada.ask("stand_in", seat=1)
        while (1, "simple") not in server.quick.asked:
            await ada.settle()
        thinking = server.room(ada.id).turns.thinking[1]
        back = await server.come(ada.id, bess.token)
        assert not back.place(1)["stand_in"]
        assert back.moves == bess.moves
        server.quick.may_answer.set()
        await thinking
        assert moves_by(server, ada.id, 1) == []
        while back.moves:  # with two players a turn for each area (D9)
            assert (await back.move("rotate"))["type"] == "done"
        await ada.until(lambda: ada.moves)
        assert set(moves_by(server, ada.id, 1)) == {""}
        assert not ada.place(1)["stand_in"]


@running
async def test_nobody_stands_in_where_there_is_nobody_to_stand_in_for(tmp_path: Path) -> None:
    async with served(tmp_path, grace=0) as server:
        ada = await server.host(players=3, bots=["simple"])
        bess = await server.guest(ada.id, "Bess")
        await bess.close()
        await ada.until(lambda: ada.place(2)["away"])
        assert "while a game is played" in await ada.refused("stand_in", seat=2)
        await ada.ask("start")
        before = [line for line in server.lines(ada.id) if "stood_in" in line]
        assert "for a person" in await ada.refused("stand_in", seat=1)
        assert "no seat 3" in await ada.refused("stand_in", seat=3)
        back = await server.come(ada.id, bess.token)
        assert "Only the host" in await back.refused("stand_in", seat=0)
        assert [line for line in server.lines(ada.id) if "stood_in" in line] == before == []


@running
async def test_while_the_host_is_away_anybody_at_the_table_may_let_a_bot_stand_in(tmp_path: Path) -> None:
    async with served(tmp_path, grace=0) as server:
        ada, bess = await two_with_bess_to_move(server)
        watcher = await server.come(ada.id)
        assert "Only the host" in await bess.refused("stand_in", seat=0)
        await ada.close()
        await bess.until(lambda: bess.place(0)["away"])
        assert "Only the host" in await watcher.refused("stand_in", seat=0)
        await bess.ask("stand_in", seat=0)
        assert bess.place(0)["stand_in"]
        assert bess.place(0)["host"]


@running
async def test_the_bot_goes_home_when_the_game_is_over(tmp_path: Path) -> None:
    async with served(tmp_path, grace=0) as server:
        ada = await server.host(options={"goal": 1})
        bess = await server.guest(ada.id, "Bess")
        await ada.ask("start")
        await bess.close()
        await ada.until(lambda: ada.place(1)["away"])
        await ada.ask("stand_in", seat=1)
        await ada.play_on()
        assert not ada.place(1)["stand_in"]
        assert ada.place(1)["kind"] == "person"
        assert set(moves_by(server, ada.id, 1)) == {"bot"}


@running
async def test_a_stand_in_is_there_after_a_restart_and_goes_when_the_person_comes(tmp_path: Path) -> None:
    async with served(tmp_path, grace=0) as server:
        ada, bess = await two_with_bess_to_move(server)
        await bess.close()
        await ada.until(lambda: ada.place(1)["away"])
        await ada.ask("stand_in", seat=1)
        await ada.until(lambda: ada.moves)
    async with served(tmp_path, grace=3600) as server:
        ada = await server.come(ada.id, ada.token)
        assert ada.place(1)["stand_in"]
        assert not ada.place(1)["away"]  # the server has only just come: it does not know since when
        await ada.move("rotate")
        await ada.until(lambda: ada.moves)
        await server.come(ada.id, bess.token)
        await ada.until(lambda: not ada.place(1)["stand_in"])
