"""Playing over sockets: whole games, moves by text, what is refused and why."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import pawtable
from tests.server.house import all_until, running, served


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_whole_game_against_bots(players: int, tmp_path: Path) -> None:
    @running
    async def story() -> None:
        async with served(tmp_path) as server:
            bots = ["simple", "random", "hound", "simple"][: players - 1]
            host = await server.host(players=players, bots=bots, options={"goal": 1}, start=True)
            watcher = await server.come(host.id)
            await host.play_on()
            result = host.play["view"]["result"]
            assert result["winners"]
            assert len(result["scores"]) == players
            assert host.moves == []
            await watcher.until(lambda: watcher.over)
            assert watcher.play["view"]["result"] == result
            assert [event["kind"] for event in watcher.log] == [event["kind"] for event in host.log]
            assert host.id not in host.table["replay"]  # a shared replay does not give away the table
            match = server.room(host.id).table.match
            assert match is not None
            assert match.result is not None
            assert list(match.result.winners) == result["winners"]

    story()


@running
async def test_two_people_play_each_other(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        ada = await server.host(options={"goal": 1})
        bess = await server.guest(ada.id, "Bess")
        await ada.ask("start")
        for _ in range(500):
            await all_until((ada, bess), lambda each: each.play)
            await ada.settle()
            await bess.settle()
            if ada.over:
                break
            mover = ada if ada.moves else bess
            other = bess if mover is ada else ada
            assert other.moves == []
            assert (await mover.move(mover.moves[0]))["type"] == "done"
        assert ada.over
        assert bess.over
        assert [event["kind"] for event in ada.log] == [event["kind"] for event in bess.log]


@running
async def test_a_move_may_be_said_as_a_person_would(tmp_path: Path) -> None:
    """Rulings on notation: words in any order, capitals, short forms where they are clear."""
    async with served(tmp_path) as server:
        host = await server.host(bots=["simple"], start=True)
        await host.until(lambda: host.moves)
        assert "rotate" in host.moves
        assert (await host.move(" ROTATE "))["type"] == "done"
        assert json.loads(server.lines(host.id)[-1 if not host.moves else -2])["entry"] == "moved"
        moved = [json.loads(line) for line in server.lines(host.id) if '"moved"' in line]
        assert "rotate" in [line["move"] for line in moved if line["seat"] == 0]


@running
async def test_what_is_no_move_is_refused_with_the_reason(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(bots=["simple"], start=True)
        await host.until(lambda: host.moves)
        before = server.lines(host.id)
        match = server.room(host.id).table.match
        assert match is not None
        for text in ("fly", "play 9/9", "take Z"):
            with pytest.raises(pawtable.IllegalMove) as why:
                match.find(0, text)
            answer = await host.move(text)
            assert answer["type"] == "refused"
            assert not answer["played"]
            assert answer["reason"].rstrip(".?").casefold() == why.value.reason.rstrip(".?").casefold()
            assert answer["reason"][0].isupper()
        for text in ("", "x" * 301):
            assert (await host.move(text))["type"] == "refused"
        assert server.lines(host.id) == before
        assert (await host.settle()) == []


@running
async def test_it_is_not_your_turn(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        ada = await server.host()
        bess = await server.guest(ada.id, "Bess")
        assert "not dealt yet" in await ada.refused("move", game=1, decision=0, move="rotate")
        await ada.ask("start")
        await all_until((ada, bess), lambda each: each.play)
        waits = bess if ada.moves else ada
        assert "owes no decision now" in (await waits.move("rotate"))["reason"]


@running
async def test_a_move_sent_twice_is_played_once(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(bots=["simple"], start=True)
        await host.until(lambda: host.moves)
        sent = {"game": 1, "decision": 0, "move": "rotate"}
        await host.send("move", ref=900, **sent)
        again = await host.answer("move", **sent)
        assert again["type"] == "refused"
        assert again["played"]
        assert (await host.hear("done"))["ref"] == 900
        await host.close()
        back = await server.come(host.id, host.token)  # after a lost connection
        again = await back.answer("move", **sent)
        assert (again["type"], again["played"]) == ("refused", True)
        mine = [line for line in server.lines(host.id) if '"moved"' in line and json.loads(line)["seat"] == 0]
        assert len(mine) == 1


@running
async def test_numbers_of_other_games_and_decisions(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(bots=["simple"], options={"goal": 1}, start=True)
        await host.until(lambda: host.moves)
        for game, decision in ((1, 1), (2, 0), (10**15, 0), (1, 10**15)):
            answer = await host.move("rotate", game=game, decision=decision)
            assert answer["reason"] == "Your next decision is number 0 of game 1."
            assert not answer["played"]
        await host.play_on()
        late = await host.move("rotate")
        assert (late["played"], "over" in late["reason"]) == (False, True)
        last = host.play["decision"] - 1
        entries = [json.loads(line) for line in server.lines(host.id)]
        *_, made = [entry["move"] for entry in entries if entry["entry"] == "moved" and entry["seat"] == 0]
        assert (await host.move(made, decision=last))["played"]
        other = await host.move("another move", decision=last)
        assert (other["played"], other["reason"]) == (False, f"That decision has been made already: {made}.")
        await host.ask("start")
        await host.until(lambda: host.play["number"] == 2 and host.moves)
        old = await host.move("rotate", game=1, decision=last + 1)
        assert (old["played"], old["reason"]) == (False, "That game is over.")


@running
async def test_events_are_told_once_and_whole(tmp_path: Path) -> None:
    """What comes in pieces is what somebody who comes at the end is told at once."""
    async with served(tmp_path) as server:
        host = await server.host(players=3, bots=["simple", "random"], options={"goal": 1}, start=True)
        watcher = await server.come(host.id)
        await host.play_on()
        await watcher.until(lambda: watcher.over)
        assert (await server.come(host.id, host.token)).log == host.log
        assert (await server.come(host.id)).log == watcher.log


@running
async def test_done_comes_after_what_it_did(tmp_path: Path) -> None:
    """Whoever waits for `done` has seen the result of it."""
    async with served(tmp_path) as server:
        server.quick.may_answer.clear()
        host = await server.host(bots=["simple"])
        while True:
            await host.ask("start")
            if host.moves:
                break
            host = await server.host(bots=["simple"])
        await host.move("rotate")
        assert host.play["decision"] == 1
        assert [json.loads(text)["type"] for text in host.received[-2:]] == ["change", "done"]
        server.quick.may_answer.set()
