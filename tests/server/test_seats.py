"""Who sits where: taking and leaving seats, what a host may do, and names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.house import Guest, Served, all_until, hands, running, served


def names(guest: Guest) -> list[str | None]:
    return [seat["name"] for seat in guest.table["seats"]]


async def unchanged(server: Served, guest: Guest, kind: str, **fields: Any) -> str:
    """Ask for something that is refused; neither the log on disk nor anything that others see has changed."""
    before = server.lines(guest.id)
    reason = await guest.refused(kind, **fields)
    assert server.lines(guest.id) == before
    assert server.room(guest.id).table.entries == len(before)
    return reason


@running
async def test_friends_join_by_the_link(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(players=3)
        bess = await server.guest(host.id, "Bess")
        assert bess.you == {"seat": 1, "host": False}
        cy = await server.guest(host.id, "Cy", 2)
        await all_until((host, bess, cy), lambda each: names(each) == ["Ada", "Bess", "Cy"])
        assert len({host.token, bess.token, cy.token}) == 3
        await host.ask("start")
        await all_until((host, bess, cy), lambda each: each.play)
        for seat, each in enumerate((host, bess, cy)):
            assert each.play["view"]["seat"] == seat
            assert each.play["view"]["names"] == ["Ada", "Bess", "Cy"]


@running
async def test_taken_and_unknown_seats(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(players=3, bots=["simple"])
        guest = await server.come(host.id)
        assert "taken by Ada" in await unchanged(server, guest, "sit", name="Bess", seat=0)
        assert "taken by" in await unchanged(server, guest, "sit", name="Bess", seat=1)
        assert "seats go from 0 to 2" in await unchanged(server, guest, "sit", name="Bess", seat=3)
        assert "not understood" in await unchanged(server, guest, "sit", name="Bess", seat=-1)
        await guest.sit("Bess", 2)
        assert "have a seat already" in await unchanged(server, guest, "sit", name="Bess")
        late = await server.come(host.id)
        assert "All seats are taken" in await unchanged(server, late, "sit", name="Cy")


@running
async def test_two_who_want_the_same_seat(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(players=3)
        guests = [await server.come(host.id) for _ in range(2)]
        for at, guest in enumerate(guests):
            await guest.send("sit", name=f"Guest {at}", seat=1, ref=900)
        answers = [await guest.answer("ask_device") for guest in guests]
        assert sorted(answer["type"] for answer in answers) == ["done", "refused"]


@pytest.mark.parametrize("name", ["Ada", "ADA", "ada", "\uff21da", "A\u1d48a"])
def test_names_that_are_alike_are_refused(name: str, tmp_path: Path) -> None:
    """Also those that only look it: letters of another width, capitals."""

    @running
    async def story() -> None:
        async with served(tmp_path) as server:
            host = await server.host(players=3)
            guest = await server.come(host.id)
            assert "already, or nearly" in await unchanged(server, guest, "sit", name=name)
            await guest.sit("Adam")

    story()


@running
async def test_nobody_is_called_like_a_bot_at_the_table_and_no_bot_like_somebody(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(name="Biscuit", players=3)
        await host.ask("put_bot", seat=1, bot="simple")
        assert names(host)[1] not in (None, "Biscuit")
        guest = await server.come(host.id)
        assert "already, or nearly" in await unchanged(server, guest, "sit", name=str(names(host)[1]).upper())


@running
async def test_bad_names_are_refused(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host()
        guest = await server.come(host.id)
        for name in ("", " ", " Bess", "Bess ", "a\tb", "\u202eBess", "\u3164", "x" * 21, "Zoe\u0308"):
            await unchanged(server, guest, "sit", name=name)
        await guest.sit('<b>Bess & "Co"</b>'[:20])  # letters are letters; a page shows them as they are
        assert guest.place(1)["name"] == '<b>Bess & "Co"</b>'


@running
async def test_leaving_before_the_game(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(players=3)
        bess = await server.guest(host.id, "Bess")
        await bess.ask("leave")
        assert bess.you == {"seat": None, "host": False}
        await host.until(lambda: host.place(1)["kind"] == "free")
        assert "You have no seat here" in await unchanged(server, bess, "leave")
        again = await server.come(host.id, bess.token)
        assert again.seat is None  # the token went with the seat
        await bess.sit("Bess", 2)
        assert bess.seat == 2


@running
async def test_the_next_person_is_host_when_the_host_leaves(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        ada = await server.host(players=4, bots=["simple"])
        cy = await server.guest(ada.id, "Cy", 3)
        bess = await server.guest(ada.id, "Bess", 2)
        await ada.ask("leave")
        await bess.until(lambda: bess.you["host"])
        await cy.until(lambda: cy.place(2)["host"])
        assert not cy.you["host"]
        assert "that is Bess" in await unchanged(server, cy, "start")
        await bess.ask("leave")
        await cy.until(lambda: cy.you["host"])
        await cy.ask("leave")
        await ada.sit("Ada")  # nobody was there any more: whoever comes first is host
        assert ada.you == {"seat": 0, "host": True}


@running
async def test_a_seat_that_was_left_in_a_game_is_played_by_a_bot_until_somebody_takes_it(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        server.quick.may_answer.clear()  # nothing else happens meanwhile
        host = await server.host(players=3, bots=["simple"])
        bess = await server.guest(host.id, "Bess")
        watcher = await server.come(host.id)
        await host.ask("start")
        await bess.until(lambda: bess.play)
        await bess.ask("leave")
        assert bess.seat is None
        assert not any(hands(bess))  # from now on a spectator, in every respect
        await all_until((host, watcher), lambda each: each.place(2)["kind"] == "bot")
        await all_until((host, watcher), lambda each: each.play["view"]["names"][2] == each.place(2)["name"])
        left = host.place(2)["name"]
        assert left != "Bess"
        assert (host.place(2)["bot"], host.place(1)["bot"]) == ("simple", "simple")
        cy = await server.come(host.id)
        assert "taken by" in await unchanged(server, cy, "sit", name="Cy", seat=1)  # that bot was there from the beginning
        await cy.sit("Cy")
        assert (cy.seat, cy.place(2)["kind"], cy.play["view"]["names"][2]) == (2, "person", "Cy")
        assert hands(cy)[2]
        assert "All seats are taken" in await unchanged(server, bess, "sit", name="Bess")


@running
async def test_without_people_bots_rest_and_go_on_when_somebody_comes(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(players=3, bots=["simple", "simple"], start=True)
        await host.until(lambda: host.moves)
        await host.ask("leave")
        before = server.lines(host.id)
        assert [message for message in await host.settle() if message["type"] in ("play", "change")] == []
        assert server.lines(host.id) == before
        await host.sit("Ada")
        assert host.you == {"seat": 0, "host": True}
        await host.until(lambda: host.moves)


@running
async def test_the_host_removes_somebody(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(players=3, bots=["simple"])
        bess = await server.guest(host.id, "Bess")
        bess_too = await server.come(host.id, bess.token)
        assert "Only the host can remove" in await unchanged(server, bess, "remove", seat=0)
        assert "your own seat" in await unchanged(server, host, "remove", seat=0)
        assert "Nobody sits there" in await unchanged(server, host, "remove", seat=1)
        assert "no seat 3" in await unchanged(server, host, "remove", seat=3)
        await host.ask("remove", seat=2)
        for each in (bess, bess_too):
            gone = await each.hear("gone")
            assert (gone["again"], "removed you" in gone["reason"]) == (False, True)
            assert await each.closed() == 4000
        await host.until(lambda: host.place(2)["kind"] == "free")
        back = await server.come(host.id, bess.token)
        assert back.seat is None


@running
async def test_the_host_removes_somebody_in_a_game(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(options={"goal": 1})
        bess = await server.guest(host.id, "Bess")
        await host.ask("start")
        await host.ask("remove", seat=1)
        await bess.hear("gone")
        await host.play_on()
        assert host.place(1)["kind"] == "bot"


@running
async def test_bots_come_and_go_between_games(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(players=3)
        bess = await server.guest(host.id, "Bess", 1)
        assert "Only the host" in await unchanged(server, bess, "put_bot", seat=2, bot="simple")
        assert "Bess sits there" in await unchanged(server, host, "put_bot", seat=1, bot="simple")
        assert "the bots are" in await unchanged(server, host, "put_bot", seat=2, bot="giant")
        assert "no seat 5" in await unchanged(server, host, "put_bot", seat=5, bot="simple")
        assert "One seat is still free" in await unchanged(server, host, "start")
        await host.ask("put_bot", seat=2, bot="simple")
        await host.ask("put_bot", seat=2, bot="random")
        assert host.place(2)["bot"] == "random"
        await host.ask("put_bot", seat=2, bot=None)
        assert host.place(2)["kind"] == "free"
        await host.ask("put_bot", seat=2, bot="simple")
        server.quick.may_answer.clear()
        await host.ask("start")
        assert "still being played" in await unchanged(server, host, "put_bot", seat=2, bot=None)
        assert "begun already" in await unchanged(server, host, "start")


@running
async def test_who_only_watches_can_do_nothing_but_look(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        server.quick.may_answer.clear()
        host = await server.host(bots=["simple"], start=True)
        watcher = await server.come(host.id)
        await host.until(lambda: host.table["watching"] == 1)
        assert watcher.play["view"]["seat"] is None
        assert watcher.play["moves"] == []
        assert not any(hands(watcher))
        asked: list[tuple[str, dict[str, Any]]] = [
            ("leave", {}),
            ("start", {}),
            ("put_bot", {"seat": 1, "bot": None}),
            ("stand_in", {"seat": 0}),
            ("remove", {"seat": 0}),
            ("mute", {"seat": 0, "muted": True}),
            ("words", {"text": "x"}),
            ("move", {"game": 1, "decision": 0, "move": "rotate"}),
            ("preset", {"move": "pass"}),
            ("ask_hint", {}),
            ("say", {"text": "x"}),
            ("ask_device", {}),
            ("sit", {"name": "Bess"}),
        ]
        for kind, fields in asked:
            assert len(await unchanged(server, watcher, kind, **fields)) > 10
        await watcher.close()
        await host.until(lambda: host.table["watching"] == 0)


@running
async def test_two_pages_of_one_player_see_the_same(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        one = await server.host(bots=["simple"], start=True)
        two = await server.come(one.id, one.token)
        assert two.seat == 0
        await one.until(lambda: one.moves)
        await one.move(one.moves[0])
        await all_until((one, two), lambda each: each.play["decision"] == 1 and each.moves)
        assert one.play == two.play
        assert one.log == two.log
        await two.close()
        await one.settle()
        assert one.place(0)["present"]
