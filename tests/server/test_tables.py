"""Setting up tables, finding them again, and deleting them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pawtable.server.fair import commitment_to
from tests.server.house import Served, Watch, running, served

GOOD = {"game": "dnup", "name": "Ada", "players": 3}


@running
async def test_a_table_as_it_is_usually_made(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(players=3)
        assert host.you == {"seat": 0, "host": True}
        assert host.play == {}
        table = host.table
        assert (table["game"], table["phase"], table["number"], table["options"]) == ("dnup", "waiting", 1, {"goal": 4})
        assert (table["clock"], table["listed"], table["hints"], table["watching"]) == (None, False, True, 0)
        assert [seat["kind"] for seat in table["seats"]] == ["person", "free", "free"]
        assert table["words"] == []
        assert table["replay"] is table["next_commitment"] is None
        assert table["commitment"] == commitment_to(server.room(host.id).table.secret)


@running
async def test_a_table_with_everything_chosen(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(
            players=4, options={"goal": 7}, bots=["random", None, "hound"], clock=30, listed=True, hints=False
        )
        table = host.table
        assert (table["options"], table["clock"], table["listed"], table["hints"]) == ({"goal": 7}, 30, True, False)
        assert [(seat["kind"], seat["bot"]) for seat in table["seats"]] == [
            ("person", None),
            ("bot", "random"),
            ("free", None),
            ("bot", "hound"),
        ]
        names = [seat["name"] for seat in table["seats"] if seat["kind"] == "bot"]
        assert len(set(names)) == 2
        assert all(seat["present"] for seat in table["seats"] if seat["kind"] == "bot")


@running
async def test_against_bots_the_cards_are_dealt_at_once(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(players=3, bots=["simple", "hound"], start=True)
        assert host.table["phase"] == "playing"
        assert host.play["view"]["seat"] == 0
        assert host.log[0]["ply"] == 0


@running
async def test_the_commitment_is_told_before_the_cards_are_dealt(tmp_path: Path) -> None:
    """Also to a client that has not opened a socket yet: the host may deal over HTTP, too."""
    async with served(tmp_path) as server:
        made = await server.new_table(players=3, bots=["simple", None])
        assert made["commitment"] == commitment_to(server.room(made["table"]).table.secret)
        path = f"/api/tables/{made['table']}/start"
        assert "still free" in (await server.post(path, {"token": made["token"]}, 409))["error"]
        bess = await server.guest(made["table"], "Bess")
        for token in (bess.token, "x" * 32):
            assert "Only the host" in (await server.post(path, {"token": token}, 409))["error"]
        assert await server.post(path, {"token": made["token"]}) == {}
        await bess.until(lambda: bess.play)
        assert bess.table["commitment"] == made["commitment"]
        assert "begun already" in (await server.post(path, {"token": made["token"]}, 409))["error"]
        assert (await server.post("/api/tables/none/start", {"token": made["token"]}, 404))["error"]


BAD: list[tuple[dict[str, Any], int, str]] = [
    ({"game": "dnub"}, 404, "did you mean 'dnup'?"),
    ({"game": "x" * 41}, 400, "game"),
    ({"name": ""}, 400, "name"),
    ({"name": "x" * 21}, 400, "name"),
    ({"name": " Ada"}, 409, "no space around them"),
    ({"name": "A\x00da"}, 409, "printable"),
    ({"name": "\u3164"}, 409, "printable"),
    ({"name": "Zoe\u0308"}, 409, "printable"),
    ({"name": None}, 400, "name"),
    ({"players": 1}, 400, "2 to 5 players"),
    ({"players": 6}, 400, "2 to 5 players"),
    ({"players": 10**30}, 400, "players"),
    ({"players": "3"}, 400, "players"),
    ({"options": {"goal": 0}}, 400, "from 1 to 20"),
    ({"options": {"goal": 21}}, 400, "from 1 to 20"),
    ({"options": {"gaol": 3}}, 400, "has no option 'gaol'"),
    ({"options": {"goal": 1.5}}, 400, "options"),
    ({"options": {f"o{i}": 1 for i in range(21)}}, 400, "options"),
    ({"bots": ["simple"] * 3}, 409, "2 seats beside yours, and bots for 3"),
    ({"bots": ["simple"] * 11}, 400, "bots"),
    ({"bots": ["giant"]}, 409, "the bots are random, simple, hound"),
    ({"bots": [1]}, 400, "bots"),
    ({"clock": 4}, 400, "clock"),
    ({"clock": 7 * 86400 + 1}, 400, "clock"),
    ({"clock": 5.5}, 400, "clock"),
    ({"listed": "yes"}, 400, "listed"),
    ({"start": True}, 409, "2 seats are still free"),
    ({"start": True, "bots": ["simple"]}, 409, "One seat is still free"),
    ({"host": "Ada"}, 400, "unknown field `host`"),
]


@pytest.mark.parametrize(("change", "status", "words"), BAD, ids=[str(change)[:40] for change, _, _ in BAD])
def test_what_cannot_be_set_up_is_refused_and_nothing_is_kept(
    change: dict[str, Any], status: int, words: str, tmp_path: Path
) -> None:
    @running
    async def story() -> None:
        async with served(tmp_path) as server:
            refused = await server.post("/api/tables", {**GOOD, **change}, status)
            assert words in refused["error"]
            assert server.lobby.store.tables() == []
            await server.post("/api/tables", GOOD, 201)

    story()


@pytest.mark.parametrize("missing", GOOD)
def test_what_must_be_said(missing: str, tmp_path: Path) -> None:
    @running
    async def story() -> None:
        async with served(tmp_path) as server:
            refused = await server.post("/api/tables", {key: value for key, value in GOOD.items() if key != missing}, 400)
            assert f"missing required field `{missing}`" in refused["error"]

    story()


@running
async def test_as_many_tables_as_the_server_holds(tmp_path: Path) -> None:
    async with served(tmp_path, most_tables=2) as server:
        first = await server.host()
        await server.host()
        assert "This server is full" in (await server.post("/api/tables", GOOD, 409))["error"]
        await server.post(f"/api/tables/{first.id}/delete", {"token": first.token})
        await server.new_table()


@running
async def test_ids_and_tokens_are_unguessable_and_kept_as_hashes(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        made = [await server.new_table() for _ in range(20)]
        assert len({each["table"] for each in made}) == len({each["token"] for each in made}) == 20
        assert all(len(each["table"]) == 14 and len(each["token"]) == 32 for each in made)
    files = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert made[0]["table"].encode() in files
    assert not any(each["token"].encode() in files for each in made)


async def listed(server: Served) -> list[str]:
    return [card["table"] for card in (await server.get("/api/tables"))["tables"]]


@running
async def test_listed_tables_are_seen_by_all_and_private_ones_by_none(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        await server.host(players=3)
        assert await listed(server) == []
        playing = await server.host(players=2, bots=["simple"], listed=True, start=True)
        waiting = await server.host(name="Bess", players=3, listed=True)
        assert await listed(server) == [waiting.id, playing.id]  # those that wait for players come first
        (card, _) = (await server.get("/api/tables"))["tables"]
        assert card["seats"] == ["Bess", None, None]
        assert (card["your_seat"], card["your_turn"], card["may_delete"]) == (None, False, False)


@running
async def test_a_listed_table_that_nobody_is_at_is_not_shown(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(listed=True)
        assert await listed(server) == [host.id]
        watcher = await server.come(host.id)
        await host.close()
        await watcher.until(lambda: not watcher.place(0)["present"])
        assert await listed(server) == [host.id]
        other = await server.host()  # a private one, to know when the server has noticed
        await watcher.close()
        while server.room(host.id).connections:
            await other.settle()
        assert await listed(server) == []


@running
async def test_your_tables(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        mine = await server.new_table(bots=["simple"], start=True)
        theirs = await server.new_table(name="Bess", players=3)
        host = await server.come(mine["table"], mine["token"])
        await host.until(lambda: host.moves)
        keys = [{key: made[key] for key in ("table", "token")} for made in (mine, theirs)]
        keys[1]["token"] = mine["token"]  # not the one for that table
        keys.append({"table": "longgonetable", "token": mine["token"]})
        (card,) = (await server.post("/api/mine", {"keys": keys}))["tables"]
        assert card["table"] == mine["table"]
        assert (card["your_seat"], card["your_turn"], card["may_delete"], card["phase"]) == (0, True, True, "playing")
        assert (await server.post("/api/mine", {"keys": [keys[0]] * 101}, 400))["error"]


@running
async def test_whoever_set_a_table_up_deletes_it(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(bots=["simple"], players=3, options={"goal": 1})
        guest = await server.guest(host.id, "Bess")
        watcher = await server.come(host.id)
        path = f"/api/tables/{host.id}/delete"
        for token in (guest.token, "x" * 32):
            assert "Only the person who set up this table" in (await server.post(path, {"token": token}, 409))["error"]
        assert await server.post(path, {"token": host.token}) == {}
        for each in (host, guest, watcher):
            gone = await each.hear("gone")
            assert (gone["reason"], gone["again"]) == ("The person who set up this table has deleted it.", False)
            assert await each.closed() == 4000
        assert server.lines(host.id) == []
        assert "no such table" in (await server.post(path, {"token": host.token}, 404))["error"]


@running
async def test_whoever_set_a_table_up_may_delete_its_games_when_it_is_cleaned_up(tmp_path: Path) -> None:
    watch = Watch()
    async with served(tmp_path, now=watch, keep_days=1) as server:
        ada = await server.host(options={"goal": 1}, bots=["simple"], start=True)
        await ada.play_on()
        await ada.close()
        while not server.room(ada.id).idle:
            await asyncio.sleep(0)
        watch.forward(2 * 86_400)
        await server.lobby.clean_up()
        assert server.lobby.store.tables() == []
        path = f"/api/tables/{ada.id}/delete"
        assert "Only the person who" in (await server.post(path, {"token": "x" * 32}, 409))["error"]
        await server.get(f"/api/replays/{ada.table['replay']}")
        assert await server.post(path, {"token": ada.token}) == {}
        await server.get(f"/api/replays/{ada.table['replay']}", 404)


@running
async def test_a_table_is_its_founders_also_on_another_device_and_under_another_host(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        ada = await server.host(players=3)
        await ada.ask("ask_device")
        moved = await server.post(f"/api/tables/{ada.id}/device", {"code": (await ada.hear("device"))["code"]})
        bess = await server.guest(ada.id, "Bess")
        ada = await server.come(ada.id, moved["token"])
        await ada.ask("leave")
        await bess.until(lambda: bess.you["host"])
        path = f"/api/tables/{ada.id}/delete"
        assert "Only the person who" in (await server.post(path, {"token": bess.token}, 409))["error"]
        assert await server.post(path, {"token": moved["token"]}) == {}
        await bess.hear("gone")


@running
async def test_finished_games_go_with_a_deleted_table(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host(bots=["simple"], options={"goal": 1}, start=True)
        await host.play_on()
        await server.get(f"/api/replays/{host.table['replay']}")
        await server.post(f"/api/tables/{host.id}/delete", {"token": host.token})
        await server.get(f"/api/replays/{host.table['replay']}", 404)


@running
async def test_what_the_house_offers(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        house = await server.get("/api/house")
        (game,) = [game for game in house["games"] if game["name"] == "dnup"]
        assert (game["min_players"], game["max_players"], game["usual_players"]) == (2, 5, 3)
        assert game["options"][0]["usual"] == [2, 4, 4, 4]  # by number of players
        assert [bot["name"] for bot in house["bots"]] == ["random", "simple", "hound"]
        assert house["network"] is None
        assert house["may_open"] is True


@running
async def test_the_rules_are_numbered(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        rules = await server.get("/api/rules/dnup")
        numbers = [item["number"] for section in rules["sections"] for item in section["items"] if item["number"]]
        assert rules["title"]
        assert "D1" in numbers
        assert "1" in numbers
        assert len(set(numbers)) == len(numbers)
        host = await server.host(bots=["simple"], start=True)
        await host.until(lambda: host.moves)
        assert host.play["rules"]
        assert set(host.play["rules"]) <= set(numbers)
        assert "dnup" in (await server.get("/api/rules/whist", 404))["error"]


@running
async def test_what_is_not_there(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        for path in ("/api/nothing", "/api/replays/none-1", "/api/replays/none-1/record", "/api/replays/none-1/fair"):
            assert (await server.get(path, 404))["error"]
        for path in ("/api/tables/none/device", "/api/tables/none/delete"):
            assert (await server.post(path, {"code": "x" * 32} if "device" in path else {"token": "x" * 32}, 404))["error"]
