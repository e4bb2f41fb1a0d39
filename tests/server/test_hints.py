"""Hints: what the strong bot would do."""

from __future__ import annotations

from pathlib import Path

from tests.server.house import Client, QuickBotPool, process, running, served


@running
async def test_a_hint(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(bots=["simple"], start=True)
        watcher = await server.come(host.id)
        await host.until(lambda: host.moves)
        await watcher.settle()
        before = server.lines(host.id)
        await host.ask("ask_hint")
        hint = await host.hear("hint")
        assert hint["decision"] == 0
        assert 1 <= len(hint["moves"]) <= 3
        labels = {move["text"]: move["label"] for move in host.play["moves"]}
        assert all(labels[move["move"]] == move["label"] for move in hint["moves"])
        chances = [move["chance"] for move in hint["moves"]]
        assert chances == sorted(chances, reverse=True)
        assert not hint["simple"]
        assert hint["reason"] == "It is the first."
        assert server.lines(host.id) == before
        assert await watcher.settle() == []  # nobody else is told


@running
async def test_while_the_strong_bot_wakes_up_the_simple_one_advises(tmp_path: Path) -> None:
    async with served(tmp_path, bot_pool=QuickBotPool(warm=False)) as server:
        host = await server.host(bots=["simple"], start=True)
        await host.until(lambda: host.moves)
        await host.ask("ask_hint")
        hint = await host.hear("hint")
        assert hint["simple"]
        assert hint["reason"] == ""
        assert [move["move"] for move in hint["moves"]] == host.moves[:1]


@running
async def test_where_hints_are_not_given(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(bots=["simple"], hints=False, start=True)
        await host.until(lambda: host.moves)
        assert "no hints at this table" in await host.refused("ask_hint")
        host = await server.host()
        assert "It is not your turn" in await host.refused("ask_hint")
        bess = await server.guest(host.id, "Bess")
        await host.ask("start")
        await bess.until(lambda: bess.play)
        waits = bess if host.moves else host
        assert "It is not your turn" in await waits.refused("ask_hint")


@running
async def test_one_hint_at_a_time(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(bots=["simple"], start=True)
        again = await server.come(host.id, host.token)
        await host.until(lambda: host.moves)
        server.quick.may_answer.clear()
        await host.send("ask_hint")
        while not server.room(host.id).requests._hinting:
            await again.settle()
        assert "is coming" in await again.refused("ask_hint")
        server.quick.may_answer.set()
        await host.hear("hint")
        await again.ask("ask_hint")


def test_the_real_bots_play_and_advise(tmp_path: Path) -> None:
    """In processes of their own, as people have them. Whether hound is ready yet or not, there is an answer."""

    @running
    async def story(url: str) -> None:
        async with Client(url) as client:
            host = await client.host(players=3, bots=["hound", "random"], options={"goal": 1}, start=True)
            await host.until(lambda: host.moves)
            await host.ask("ask_hint")
            hint = await host.hear("hint")
            assert hint["moves"][0]["move"] in host.moves
            assert all(0 <= move["chance"] <= 1 for move in hint["moves"])
            decision = host.play["decision"]
            await host.move(hint["moves"][0]["move"])
            await host.until(lambda: host.over or (host.moves and host.play["decision"] > decision))

    with process(tmp_path / "data") as (_, url):
        story(url)
