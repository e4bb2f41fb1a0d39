"""A seat moves to another device."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.house import Guest, Watch, running, served


async def code_of(guest: Guest) -> str:
    await guest.ask("ask_device")
    code: str = (await guest.hear("device"))["code"]
    return code


@running
async def test_a_seat_moves_to_another_device(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        old = await server.host(bots=["simple"], start=True)
        await old.until(lambda: old.moves)
        code = await code_of(old)
        made = await server.post(f"/api/tables/{old.id}/device", {"code": code})
        assert (made["table"], made["seat"]) == (old.id, 0)
        assert made["token"] != old.token
        gone = await old.hear("gone")
        assert (gone["reason"], gone["again"]) == ("Your seat has moved to another device.", False)
        assert await old.closed() == 4000
        new = await server.come(old.id, made["token"])
        assert new.you == {"seat": 0, "host": True}
        assert new.moves == old.moves
        assert (await server.come(old.id, old.token)).seat is None
        assert "was used already" in (await server.post(f"/api/tables/{old.id}/device", {"code": code}, 409))["error"]


@running
async def test_finished_games_move_along(tmp_path: Path) -> None:
    """The new device lists them, and the old one does not; nobody else's list changes."""
    async with served(tmp_path) as server:
        old = await server.host(players=3, bots=["simple"], options={"goal": 1})
        bess = await server.guest(old.id, "Bess")
        await old.ask("start")
        await asyncio.gather(old.play_on(), bess.play_on())
        replay = old.table["replay"]
        made = await server.post(f"/api/tables/{old.id}/device", {"code": await code_of(old)})

        async def listed(token: str | None) -> list[str]:
            cards = await server.post("/api/replays", {"keys": [{"table": old.id, "token": token}]})
            return [card["replay"] for card in cards["replays"]]

        assert [await listed(token) for token in (made["token"], bess.token, old.token)] == [[replay], [replay], []]
        await server.post(f"/api/tables/{old.id}/delete", {"token": old.token}, 409)
        await server.post(f"/api/tables/{old.id}/delete", {"token": made["token"]})


@running
async def test_a_code_is_good_for_a_while_only(tmp_path: Path) -> None:
    watch = Watch()
    async with served(tmp_path, now=watch) as server:
        host = await server.host()
        await host.ask("ask_device")
        device = await host.hear("device")
        watch.forward(device["seconds"] + 1)
        refused = await server.post(f"/api/tables/{host.id}/device", {"code": device["code"]}, 409)
        assert "too old" in refused["error"]
        assert (await host.settle()) == []
        assert (await server.come(host.id, host.token)).seat == 0


@running
async def test_a_code_is_good_for_as_long_when_the_machines_clock_is_set(tmp_path: Path) -> None:
    watch = Watch()
    async with served(tmp_path, now=watch) as server:
        host = await server.host()
        code = await code_of(host)
        watch.jump(3600)
        made = await server.post(f"/api/tables/{host.id}/device", {"code": code})
        host = await server.come(host.id, made["token"])
        code = await code_of(host)
        watch.jump(-7200)
        watch.forward(601)
        await server.post(f"/api/tables/{host.id}/device", {"code": code}, 409)


@running
async def test_only_the_latest_code_is_good(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host()
        first, second = await code_of(host), await code_of(host)
        await server.post(f"/api/tables/{host.id}/device", {"code": first}, 409)
        await server.post(f"/api/tables/{host.id}/device", {"code": second})


@running
async def test_a_code_is_for_its_table_and_its_seat(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host, other = await server.host(players=3), await server.host()
        bess = await server.guest(host.id, "Bess")
        code = await code_of(bess)
        for wrong in ("x" * 32, code[::-1]):
            await server.post(f"/api/tables/{host.id}/device", {"code": wrong}, 409)
        await server.post(f"/api/tables/{other.id}/device", {"code": code}, 409)
        await server.post(f"/api/tables/{host.id}/device", {"code": "short"}, 400)
        assert (await server.post(f"/api/tables/{host.id}/device", {"code": code}))["seat"] == 1
        await bess.hear("gone")


@running
async def test_whoever_has_left_the_seat_cannot_move_it(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(players=3)
        bess = await server.guest(host.id, "Bess")
        code = await code_of(bess)
        await bess.ask("leave")
        cy = await server.guest(host.id, "Cy", 1)
        await server.post(f"/api/tables/{host.id}/device", {"code": code}, 409)
        await cy.settle()
        assert cy.seat == 1
