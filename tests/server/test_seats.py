"""Who sits where: taking and leaving seats, what a host may do, and names."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import pawtable
from pawtable.bots.names import BOT_NAMES
from pawtable.registry import find_game
from pawtable.server import log, validation
from pawtable.server.animals import animals_of, free_animal
from pawtable.server.protocol import NewTable
from pawtable.server.table import Refusal, token_hash
from tests.server.house import Guest, Served, all_until, hands, resting_bots, running, served


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


async def game_of_three(server: Served) -> tuple[Guest, Guest, Guest]:
    """Ada, who is host, Bess and Cy in a game in which nothing happens by itself."""
    server.quick.may_answer.clear()
    ada = await server.host(players=3, options={"goal": 1})
    bess, cy = await server.guest(ada.id, "Bess"), await server.guest(ada.id, "Cy")
    await ada.ask("start")
    await all_until((ada, bess, cy), lambda each: each.play)
    return ada, bess, cy


@running
async def test_a_seat_that_was_left_in_a_game_is_played_by_a_bot_until_the_game_ends(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        ada, bess, cy = await game_of_three(server)
        watcher = await server.come(ada.id)
        await cy.ask("leave")
        assert cy.seat is None
        assert not any(hands(cy))  # from now on a spectator, in every respect
        await all_until((ada, watcher), lambda each: each.place(2)["kind"] == "bot")
        await all_until((ada, watcher), lambda each: each.play["view"]["names"][2] == each.place(2)["name"])
        bot = ada.place(2)["name"]
        assert bot != "Cy"
        assert (ada.place(2)["bot"], ada.place(2)["vacated"]) == ("simple", True)
        for seat in (None, 2):
            reason = await unchanged(server, watcher, "sit", name="Di", seat=seat)
            assert f"{bot}'s seat is played by a bot until this game ends." in reason
        assert "taken by Bess" in await unchanged(server, watcher, "sit", name="Di", seat=1)
        await bess.ask("leave")
        await ada.until(lambda: ada.place(1)["vacated"])
        assert f"{ada.place(1)['name']}'s seat" in await unchanged(server, cy, "sit", name="Cy", seat=1)  # nor another's
        server.quick.may_answer.set()
        await ada.play_on()
        assert [(seat["kind"], seat["vacated"]) for seat in ada.table["seats"][1:]] == [("bot", True)] * 2
        await watcher.sit("Di", 2)  # for the next game it is anybody's
        assert (watcher.seat, watcher.place(2)["vacated"]) == (2, False)
        await ada.ask("start")
        await watcher.until(lambda: watcher.play["number"] == 2)
        assert [seat["vacated"] for seat in watcher.table["seats"]] == [False] * 3


@running
async def test_a_host_cannot_look_into_the_hand_of_somebody_they_remove(tmp_path: Path) -> None:
    """Not from a second page, not by a change of seats, and not after a restart either."""
    async with served(tmp_path) as server:
        ada, bess, cy = await game_of_three(server)
        await ada.ask("remove", seat=1)
        await bess.hear("gone")
        second = await server.come(ada.id)
        for seat in (None, 1):
            assert "until this game ends" in await unchanged(server, second, "sit", name="Di", seat=seat)
        await ada.ask("leave")
        assert "until this game ends" in await unchanged(server, ada, "sit", name="Ada", seat=1)
        assert not any(hands(ada))
    async with served(tmp_path, bot_pool=resting_bots()) as server:
        second = await server.come(cy.id)
        assert "until this game ends" in await unchanged(server, second, "sit", name="Di", seat=1)
        assert [seat["vacated"] for seat in second.table["seats"]] == [True, True, False]


@running
async def test_who_left_may_come_back_with_their_token(tmp_path: Path) -> None:
    """The seat is as it was: the name, games won, what the host has said. Only the host's office stays with the next person."""
    async with served(tmp_path) as server:
        ada, bess, cy = await game_of_three(server)
        for guest in (bess, ada):
            server.room(ada.id).table.places[guest.seat or 0].wins = 3
        await ada.ask("mute", seat=1, muted=True)
        for guest, seat, other_page in ((bess, 1, False), (ada, 0, True)):
            before_leaving = hands(guest)
            await guest.ask("leave")
            assert "until this game ends" in await unchanged(server, guest, "sit", name="Zoe")
            back = await server.come(ada.id, guest.token) if other_page else guest
            assert back.seat is None  # by themselves, when they want: a page that only looks on stays a spectator's
            await back.ask("come_back")
            assert back.you == {"seat": seat, "host": False}
            assert hands(back) == before_leaving
            assert (back.place(seat)["vacated"], back.place(seat)["wins"], back.place(seat)["present"]) == (False, 3, True)
            assert "have a seat already" in await unchanged(server, back, "come_back")
            assert (await server.come(ada.id, guest.token)).seat == seat
        await cy.until(lambda: cy.place(1)["host"] and names(cy)[0] == "Ada")  # that went from Ada to Bess
        await cy.until(lambda: names(cy) == cy.play["view"]["names"] == ["Ada", "Bess", "Cy"])
        assert cy.place(1)["muted"]


@running
async def test_who_was_removed_may_not_come_back_in_this_game(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        ada, bess, cy = await game_of_three(server)
        await ada.ask("remove", seat=1)
        back = await server.come(ada.id, bess.token)
        assert back.seat is None
        for guest in (back, await server.come(ada.id)):
            assert "no seat here to come back to" in await unchanged(server, guest, "come_back")
        assert "until this game ends" in await unchanged(server, back, "sit", name="Bess", seat=1)
        await cy.ask("leave")
        server.quick.may_answer.set()
        await ada.play_on()
        assert "no seat here to come back to" in await unchanged(server, cy, "come_back")  # that game is over
        await cy.sit("Cy", 2)


@running
async def test_a_seat_that_was_left_waits_through_a_restart_and_is_in_the_list_of_who_left_it(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        ada, bess, cy = await game_of_three(server)
        await bess.ask("ask_device")
        code = (await bess.hear("device"))["code"]
        await bess.ask("leave")
        await ada.ask("remove", seat=2)
        await server.post(f"/api/tables/{ada.id}/device", {"code": code}, 409)
    async with served(tmp_path, bot_pool=resting_bots()) as server:

        async def listed(guest: Guest) -> list[int | None]:
            cards = await server.post("/api/mine", {"keys": [{"table": ada.id, "token": guest.token}]})
            return [card["your_seat"] for card in cards["tables"]]

        assert [await listed(guest) for guest in (ada, bess, cy)] == [[0], [None], []]
        back = await server.come(ada.id, bess.token)
        await back.ask("come_back")
        assert (back.seat, names(back)[:2]) == (1, ["Ada", "Bess"])
        assert await listed(bess) == [1]


def test_bots_of_those_who_left_are_called_like_nobody_who_may_come_back() -> None:
    """Nor do names run out, whatever people call themselves."""
    wanted = NewTable(game="smallseat", name=BOT_NAMES[0], players=10)
    table, _ = validation.new_table("x", 0.0, wanted, "t" * 32)
    for seat, name in enumerate(BOT_NAMES[1:10], 1):
        table.apply(validation.sit(table, name, seat, f"{seat}" * 32), 0.0)
    for entry in [*validation.start(table, 0), table.deal()]:
        table.apply(entry, 0.0)
    for seat in range(9):
        for entry in validation.leave(table, seat):
            table.apply(entry, 0.0)
    called = [str(place.name) for place in table.places]
    assert called == [f"{name} 2" for name in BOT_NAMES[:9]] + [BOT_NAMES[9]]
    for seat in range(9):
        token = "t" * 32 if seat == 0 else f"{seat}" * 32
        table.apply(validation.take_again(table, None, token_hash(token)), 0.0)
    assert tuple(place.name for place in table.places) == BOT_NAMES


@running
async def test_the_record_says_which_seats_bots_had_in_the_end(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        ada, bess, cy = await game_of_three(server)
        for guest in (bess, cy):
            await guest.ask("leave")
        await cy.ask("come_back")
        bot = cy.place(1)["name"]
        server.quick.may_answer.set()
        await asyncio.gather(ada.play_on(), cy.play_on())
        record = (await server.http.get(f"/api/replays/{ada.table['replay']}/record")).text
        match = pawtable.replay(record)
        assert match.names == ("Ada", bot, "Cy")
        assert {key: text for key, text in match.notes.items() if key.startswith("bot")} == {"bot-B": "simple"}
        assert (await server.get(f"/api/replays/{ada.table['replay']}/fair"))["problem"] == ""


def test_a_game_that_all_had_left_for_good_is_open_as_it_was() -> None:
    """Logs of older versions do not say who may come back; without anybody in it such a game would never end."""
    table, _ = validation.new_table("x", 0.0, NewTable(game="dnup", name="Ada", players=2), "t" * 32)
    for text in (
        '{"entry":"sat","seat":1,"name":"Bess","token":"b"}',
        '{"entry":"started","rules":1,"rotated":false}',
        '{"entry":"left","seat":0,"bot_name":"Biscuit"}',
    ):
        table.apply(log.decode(text), 1.0)
    with pytest.raises(Refusal, match="Biscuit's seat is played by a bot"):
        validation.sit(table, "Cy", 0, "c" * 32)
    table.apply(log.decode('{"entry":"sat","seat":0,"name":"Cy","token":"c"}'), 1.0)  # as people could, then
    assert [place.name for place in table.places] == ["Cy", "Bess"]
    for seat, bot in enumerate(("Biscuit", "Waffle")):
        table.apply(log.Left(seat=seat, bot_name=bot), 1.0)
    assert validation.sit(table, "Di", None, "d" * 32).seat == 0


@running
async def test_without_people_bots_rest_and_go_on_when_somebody_comes_back(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(players=3, bots=["simple", "simple"], start=True)
        await host.until(lambda: host.moves)
        await host.ask("leave")
        before = server.lines(host.id)
        assert [message for message in await host.settle() if message["type"] in ("play", "change")] == []
        assert server.lines(host.id) == before
        assert "All players have left this game" in await unchanged(server, await server.come(host.id), "sit", name="Bess")
        await host.ask("come_back")
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
        assert "There is no person in that seat" in await unchanged(server, host, "remove", seat=1)
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
            ("seal", {"game": 1, "seal": "5" * 64}),
            ("show_words", {"game": 1, "words": "5" * 32}),
            ("move", {"game": 1, "decision": 0, "move": "rotate"}),
            ("preset", {"move": "pass"}),
            ("ask_hint", {}),
            ("say", {"text": "x"}),
            ("ask_device", {}),
            ("sit", {"name": "Bess"}),
            ("come_back", {}),
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


# --- more and fewer players ---------------------------------------------------------------------------------------


def kinds(guest: Guest) -> list[str]:
    return [seat["kind"] for seat in guest.table["seats"]]


@running
async def test_players_are_added_and_removed_before_the_first_game(tmp_path: Path) -> None:
    async with served(tmp_path, bot_pool=resting_bots()) as server:
        ada = await server.host(players=2)
        await ada.ask("add_seat", bot="simple")
        await ada.ask("add_seat", bot=None)
        assert kinds(ada) == ["person", "free", "bot", "free"]
        bess = await server.guest(ada.id, "Bess", 3)
        assert "Only the host" in await unchanged(server, bess, "add_seat", bot=None)
        assert "Only the host" in await unchanged(server, bess, "remove_seat", seat=1)
        assert "Remove the person first" in await unchanged(server, ada, "remove_seat", seat=3)
        assert "no bot 'giant'" in await unchanged(server, ada, "add_seat", bot="giant")
        await ada.ask("remove_seat", seat=1)
        assert kinds(ada) == ["person", "removed", "bot", "person"]
        assert "no seat 1" in await unchanged(server, ada, "put_bot", seat=1, bot="simple")
        assert "All seats are taken" in await unchanged(server, await server.come(ada.id), "sit", name="Cy")
        [card] = (await server.post("/api/mine", {"keys": [{"table": ada.id, "token": bess.token}]}))["tables"]
        assert (card["seats"], card["your_seat"]) == (["Ada", "Biscuit", "Bess"], 2)
        await ada.ask("start")
        await all_until((ada, bess), lambda each: each.play)
        assert names(bess) == bess.play["view"]["names"] == ["Ada", "Biscuit", "Bess"]
        assert bess.seat == bess.play["view"]["seat"] == 2
        assert "between games" in await unchanged(server, ada, "add_seat", bot=None)
        assert "between games" in await unchanged(server, ada, "remove_seat", seat=1)


@running
async def test_as_many_as_the_game_takes_and_no_fewer(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        ada = await server.host(players=2, bots=["simple"])
        assert "at least 2 players" in await unchanged(server, ada, "remove_seat", seat=1)
        for _ in range(3):
            await ada.ask("add_seat", bot="simple")
        assert "at most 5 players" in await unchanged(server, ada, "add_seat", bot=None)
        for seat in (1, 3):
            await ada.ask("remove_seat", seat=seat)
        await ada.ask("add_seat", bot="random")
        assert kinds(ada) == ["person", "bot", "bot", "removed", "bot"]
        assert names(ada)[1] == "Biscuit"  # nobody else is called so now


@running
async def test_somebody_joins_after_a_game_and_plays_the_next(tmp_path: Path) -> None:
    """Until then they look at the last game as a spectator does; whoever played it goes on seeing it as before."""
    async with served(tmp_path) as server:
        ada = await server.host(players=3, bots=["simple", "simple"], options={"goal": 1}, start=True)
        await ada.play_on()
        hand = hands(ada)
        await ada.ask("remove_seat", seat=1)
        await ada.ask("add_seat", bot=None)
        await ada.ask("add_seat", bot=None)
        bess = await server.guest(ada.id, "Bess", 3)
        assert (bess.seat, bess.play["view"]["seat"], len(bess.play["view"]["names"])) == (3, None, 3)
        assert not any(hands(bess)) or hands(bess) == hands(await server.come(ada.id))
        assert hands(ada) == hand
        assert "next game" in await unchanged(server, bess, "move", game=1, decision=0, move="rotate")
        await ada.ask("remove_seat", seat=1)
    async with served(tmp_path) as server:
        ada, bess = await server.come(ada.id, ada.token), await server.come(ada.id, bess.token)
        assert (ada.seat, bess.seat, kinds(ada)) == (0, 3, ["person", "removed", "bot", "person"])
        await ada.ask("start")
        await all_until((ada, bess), lambda each: each.play["number"] == 2)
        assert bess.play["view"]["names"] == ["Bess", "Ada", "Waffle"]
        assert (bess.seat, ada.seat) == (0, 1)


def test_options_go_with_the_number_of_players() -> None:
    """What was usual stays usual; a set with a name keeps it; one of one's own grows; a seat that is gone is left to chance."""
    starter, medium = (ready.members for ready in find_game("smallseat").options[0].ready[:2])
    own = 0b1011_0000_0011
    for animals, teller, expected in ((starter(5), 0, (starter(6), 0)), (medium(5), 5, (medium(6), 5)), (own, 1, (own | 4, 1))):
        wanted = NewTable(game="smallseat", name="Ada", players=5, options={"animals": animals, "teller": teller})
        table, _ = validation.new_table("t", 0.0, wanted, "token")
        for entry in validation.add_seat(table, 0, None):
            table.apply(entry, 0.0)
        assert (table.options["animals"], table.options["teller"]) == expected
        for seat in (5, 4):
            table.apply(validation.remove_seat(table, 0, seat), 0.0)
        assert table.options["teller"] == (0 if teller == 5 else teller)


# --- animals ------------------------------------------------------------------------------------------------------


@running
async def test_an_animal_stays_with_whoever_has_it(tmp_path: Path) -> None:
    """Also when others come whose usual animal it is, when a bot is made stronger, and when the seats move on."""
    async with served(tmp_path) as server:
        ada = await server.host(players=3, bots=["simple"], options={"goal": 1})

        def animals() -> dict[str | None, int]:
            return {seat["name"]: seat["animal"] for seat in ada.table["seats"] if seat["name"]}

        before = animals()
        await ada.ask("put_bot", seat=1, bot="random")
        assert animals() == before
        twin = next(name for at in range(500) if free_animal(name := f"Z{at}", ()) == before["Ada"])
        await server.guest(ada.id, twin)
        await ada.until(lambda: names(ada)[2])
        after = animals()
        assert len(set(after.values())) == 3
        assert {name: after[name] for name in before} == before
        await ada.ask("start")
        await ada.until(lambda: ada.play)
        assert animals() == after
        card = (await server.post("/api/mine", {"keys": [{"table": ada.id, "token": ada.token}]}))["tables"][0]
        assert dict(zip(card["seats"], card["animals"], strict=True)) == after


def test_the_page_knows_the_same_animals() -> None:
    """`web/src/parts/animals.test.ts` has the same numbers."""
    assert animals_of(["Ada", "Biscuit", "Waffle", "Pickle", "Mochi", "Zoë 🐕"]) == [7, 8, 9, 6, 4, 10]
