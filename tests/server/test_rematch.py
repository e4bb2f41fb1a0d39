"""Game after game at one table: seats move on, pages go with them, wins are counted."""

from __future__ import annotations

import asyncio
import functools
import json
from pathlib import Path
from typing import Any

from pawtable.server.fair import commitment_to
from tests.server.house import Guest, all_until, hands, resting_bots, running, served


def plays(number: int, guest: Guest) -> bool:
    return bool(guest.play) and guest.play["number"] == number


def names(guest: Guest) -> list[str | None]:
    return [seat["name"] for seat in guest.table["seats"]]


@running
async def test_seats_move_on_by_one_and_pages_follow(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        ada = await server.host(players=3, bots=["simple"], options={"goal": 1})
        cy = await server.guest(ada.id, "Cy")
        watcher = await server.come(ada.id)
        bot = ada.place(1)["name"]
        await ada.ask("start")
        await cy.ask("leave")
        cy = await server.come(ada.id, cy.token)
        await cy.ask("come_back")
        for number in (1, 2, 3, 4):
            await all_until((ada, cy, watcher), functools.partial(plays, number))
            seats = [["Ada", bot, "Cy"], ["Cy", "Ada", bot], [bot, "Cy", "Ada"]][(number - 1) % 3]
            for each in (ada, cy, watcher):
                assert names(each) == each.play["view"]["names"] == seats
                assert each.table["number"] == number
            assert (ada.seat, cy.seat, watcher.seat) == (seats.index("Ada"), seats.index("Cy"), None)
            assert ada.play["view"]["seat"] == ada.seat
            assert ada.you["host"]
            assert hands(ada) != hands(cy)
            assert not any(hands(watcher))
            await cy.ask("leave")  # a bot ends the game with Ada
            await ada.play_on()
            await cy.ask("sit", name="Cy")
            await cy.hear("seated")
            await ada.ask("start")


@running
async def test_wins_are_counted_and_go_with_the_person(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(bots=["random"], options={"goal": 1})
        wins = {"Ada": 0, host.place(1)["name"]: 0}
        for _ in range(4):
            await host.ask("start")
            await host.play_on()
            for seat in host.play["view"]["result"]["winners"]:
                wins[names(host)[seat]] += 1
            assert {seat["name"]: seat["wins"] for seat in host.table["seats"]} == wins
        assert sum(wins.values()) == 4


@running
async def test_a_new_commitment_is_shown_before_each_deal(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(bots=["simple"], options={"goal": 1})
        promised = [host.table["commitment"]]
        for _ in range(3):
            await host.ask("start")
            assert (host.table["commitment"], host.table["next_commitment"]) == (promised[-1], None)
            await host.play_on()
            assert host.table["commitment"] == promised[-1]
            promised.append(host.table["next_commitment"])
            fair = await server.get(f"/api/replays/{host.table['replay']}/fair")
            assert fair["commitment"] == promised[-2] == commitment_to(fair["secret"])
            assert fair["problem"] == ""
        assert len(set(promised)) == 4


@running
async def test_somebody_may_leave_between_games_and_another_come(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        ada = await server.host(options={"goal": 1}, bots=["simple"], start=True)
        await ada.play_on()
        assert "Only the host" in await (await server.come(ada.id)).refused("start")
        await ada.ask("put_bot", seat=1, bot=None)
        assert "One seat is still free" in await ada.refused("start")
        bess = await server.guest(ada.id, "Bess")
        await ada.ask("start")
        await all_until((ada, bess), lambda each: each.play["number"] == 2 and not each.over)
        assert (bess.seat, ada.seat) == (0, 1)
        assert bess.place(0)["wins"] == 0


async def last_move(guest: Guest) -> dict[str, Any]:
    """Play until the game is over; the answer is the last move that was made, as it was sent."""
    sent: dict[str, Any] = {}

    def choose(moves: list[str]) -> str:
        sent.update(game=guest.play["number"], decision=guest.play["decision"], move=moves[0])
        return moves[0]

    await guest.play_on(choose)
    return sent


@running
async def test_a_last_move_that_is_sent_again_after_the_next_deal_has_arrived(tmp_path: Path) -> None:
    """Its acknowledgement was lost, and the others were quick to deal again. The server may have been restarted meanwhile."""
    async with served(tmp_path) as server:
        ada = await server.host(players=3, bots=["simple"], options={"goal": 1})
        bess = await server.guest(ada.id, "Bess")
        await ada.ask("start")
        sent = dict(zip(("Ada", "Bess"), await asyncio.gather(last_move(ada), last_move(bess)), strict=True))
        assert sent["Ada"]["game"] == 1
        server.quick.may_answer.clear()
        await ada.ask("start")
        await all_until((ada, bess), lambda each: each.play["number"] == 2)
        before = server.lines(ada.id)
    async with served(tmp_path, bot_pool=resting_bots()) as server:
        for guest, name in ((ada, "Ada"), (bess, "Bess")):
            back = await server.come(ada.id, guest.token)
            last = sent[name]
            answer = await back.answer("move", **last)
            assert (answer["type"], answer["played"]) == ("refused", True)
            for other in (
                {**last, "move": "something else"},
                {**last, "decision": last["decision"] + 1},
                {**last, "decision": 10**6},
            ):
                answer = await back.answer("move", **other)
                assert (answer["reason"], answer["played"]) == ("That game is over.", False)
        watcher = await server.come(ada.id)
        assert "no seat" in await watcher.refused("move", **sent["Ada"])
        assert server.lines(ada.id) == before


@running
async def test_a_move_of_an_older_game_or_of_somebody_else_is_refused(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        ada = await server.host(bots=["simple"], options={"goal": 1}, start=True)
        first = await last_move(ada)
        await ada.ask("put_bot", seat=1, bot=None)
        bess = await server.guest(ada.id, "Bess")
        await ada.ask("start")
        await all_until((ada, bess), lambda each: each.play["number"] == 2)
        assert (await ada.answer("move", **first))["played"]
        (bot_moved,) = [json.loads(line) for line in server.lines(ada.id) if '"seat":1,"move"' in line][:1]
        for sent in (first, {"game": 1, "decision": 0, "move": bot_moved["move"]}):
            assert not (await bess.answer("move", **sent))["played"]  # who was not there has made no move
        second = (await asyncio.gather(last_move(ada), last_move(bess)))[0]
        await ada.ask("start")
        await all_until((ada, bess), lambda each: each.play["number"] == 3)
        assert (await ada.answer("move", **second))["played"]
        answer = await ada.answer("move", **first)
        assert (answer["reason"], answer["played"]) == ("That game is over.", False)
