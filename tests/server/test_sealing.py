"""Before a deal: pages seal random words, the host deals, the words are shown, and nobody can choose the cards."""

from __future__ import annotations

import asyncio
import json
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from pawtable.server import log
from pawtable.server.fair import check_record, commitment_to, fair_seed, seal_of
from pawtable.server.store import StoreProblem
from tests.server.house import Client, Guest, Served, all_until, process, resting_bots, running, served
from tests.server.test_recovery import cannot_write

ADA, BESS, CY = "a" * 32, "b" * 32, "c" * 32
LONG = 1000.0  # seconds: nobody is left out by accident
SHORT = 0.3


async def three(server: Client, **more: Any) -> tuple[Guest, Guest, Guest]:
    """A table of three people who have sealed their words, and have not yet shown them."""
    ada = await server.host(players=3, options={"goal": 1}, **more)
    guests = ada, await server.guest(ada.id, "Bess"), await server.guest(ada.id, "Cy")
    for guest, words in zip(guests, (ADA, BESS, CY), strict=True):
        await guest.seal(words)
    await all_until(guests, lambda each: all(seat["seal"] for seat in each.table["seats"]))
    return guests


def heard(*guests: Guest) -> str:
    """Everything that somebody was told."""
    return "".join(text for guest in guests for text in guest.received)


def dealt(guest: Guest) -> dict[str, str]:
    """Whose words the deal on the table was made with."""
    return {words["name"]: words["text"] for words in guest.table["words"]}


def kinds(server: Served, table: str) -> list[str]:
    """The log of a table, in short."""
    return [json.loads(line)["entry"] for line in server.lines(table)]


async def record_of(server: Client, guests: tuple[Guest, ...]) -> str:
    """Let bots end the game with the first of these; the answer is its record."""
    for guest in guests[1:]:
        await guest.ask("leave")
    await guests[0].play_on()
    return (await server.http.get(f"/api/replays/{guests[0].table['replay']}/record")).text


@running
async def test_the_last_to_speak_cannot_search_for_a_good_deal(tmp_path: Path) -> None:
    """Even who knows the server's secret, as its operator does, sees nothing to search with until it is too late.

    Before all seals are fixed nobody's words are in any message, any answer, or the server's file; after that, other words than
    those that were sealed are refused.
    """
    async with served(tmp_path, show_seconds=LONG) as server:
        ada, bess, cy = await three(server)
        watcher = await server.come(ada.id)
        keys = [{"table": ada.id, "token": guest.token} for guest in (ada, bess, cy)]
        answers = [await server.get("/api/tables"), await server.post("/api/mine", {"keys": keys})]
        known = heard(ada, bess, cy, watcher) + json.dumps(answers) + "".join(server.lines(ada.id))
        assert not [words for words in (ADA, BESS, CY) if words in known]

        await ada.ask("start")
        await all_until((ada, bess, cy, watcher), lambda each: each.table["dealing"])
        await ada.show(ADA)
        await bess.show(BESS)
        for each in (ada, bess, cy, watcher):
            await each.settle()
        later = await server.come(ada.id)  # nor when some have shown theirs, while another one could still use them
        assert not [words for words in (ADA, BESS, CY) if words in heard(ada, bess, cy, watcher, later)]

        secret = server.room(ada.id).table.secret
        assert commitment_to(secret) == ada.table["commitment"]
        for tries in range(50):  # Cy knows everything now, and searches
            assert "do not fit your seal" in await cy.refused("show_words", game=1, words=f"{tries:032x}")
            other = seal_of(commitment_to(secret), "Cy", f"{tries:032x}")
            assert "being dealt" in await cy.refused("seal", game=1, seal=other)
        assert not ada.play

        await cy.show(CY)
        await all_until((ada, bess, cy, watcher), lambda each: each.play)
        assert dealt(watcher) == {"Ada": ADA, "Bess": BESS, "Cy": CY}
        match = server.room(ada.id).table.match
        assert match is not None
        assert match.seed == fair_seed(secret, [("Ada", ADA), ("Bess", BESS), ("Cy", CY)])


@running
async def test_everybody_is_shown_the_same_seals_before_any_words(tmp_path: Path) -> None:
    async with served(tmp_path, show_seconds=LONG) as server:
        ada, bess, cy = await three(server)
        seals = [seal_of(ada.table["commitment"], *of) for of in (("Ada", ADA), ("Bess", BESS), ("Cy", CY))]
        await ada.ask("start")
        await all_until((ada, bess, cy), lambda each: each.table["dealing"])
        for each in (ada, bess, cy, await server.come(ada.id)):
            assert [seat["seal"] for seat in each.table["seats"]] == seals
            assert (each.table["phase"], each.table["words"]) == ("waiting", [])
        for each, words in ((ada, ADA), (bess, BESS), (cy, CY)):
            await each.show(words)
        await ada.until(lambda: ada.play)
        assert [seat["seal"] for seat in ada.table["seats"]] == [None] * 3
        assert not ada.table["dealing"]
        assert kinds(server, ada.id)[-5:] == ["fixed", "shown", "shown", "shown", "started"]
        text = await record_of(server, (ada, bess, cy))
        found = check_record(text)
        assert (found.problem, [seal.seal for seal in found.sealed], found.left_out) == ("", seals, {})


@running
async def test_who_does_not_show_words_in_time_is_left_out_and_the_record_says_so(tmp_path: Path) -> None:
    async with served(tmp_path, show_seconds=SHORT) as server:
        ada, bess, cy = await three(server)
        began = time.monotonic()
        await ada.ask("start")
        await ada.show(ADA)
        await bess.show(BESS)
        await all_until((ada, bess, cy), lambda each: each.play)
        assert SHORT <= time.monotonic() - began < 20 * SHORT
        assert dealt(ada) == {"Ada": ADA, "Bess": BESS}
        said = "Cy's page did not show its words in time. The cards are dealt without them."
        assert [(await each.hear("notice"))["text"] for each in (ada, bess, cy)] == [said] * 3
        assert "while the cards are being dealt" in await cy.refused("show_words", game=1, words=CY)
        text = await record_of(server, (ada, bess, cy))
        found = check_record(text)
        assert (found.problem, found.kept_silent) == ("", ("Cy",))
        assert found.left_out == {2: "Cy's page did not show the sealed words in time"}
        fair = await server.get(f"/api/replays/{ada.table['replay']}/fair")
        assert (fair["left_out"], len(fair["sealed"])) == (["Cy's page did not show the sealed words in time"], 3)
        assert fair["problem"] == ""


@running
async def test_words_that_do_not_fit_are_refused_and_the_right_ones_still_taken(tmp_path: Path) -> None:
    async with served(tmp_path, show_seconds=LONG) as server:
        ada, bess, cy = await three(server)
        before = server.lines(ada.id)
        assert "Keep yours secret" in await ada.refused("show_words", game=1, words=ADA)
        await ada.ask("start")
        for words in (BESS, CY, ADA.upper(), ADA[:-1], "", "friday night"):
            await ada.refused("show_words", game=1, words=words)
        assert "next game here is number 1" in await ada.refused("show_words", game=2, words=ADA)
        await ada.show(ADA)
        await ada.show(ADA)  # once more, as after a lost connection: it is not written twice
        assert len(server.lines(ada.id)) == len(before) + 2
        await bess.show(BESS)
        await cy.show(CY)
        await cy.until(lambda: cy.play)


@running
async def test_seals_that_come_too_late_or_are_none(tmp_path: Path) -> None:
    async with served(tmp_path, show_seconds=LONG) as server:
        ada = await server.host(players=3)
        bess, cy = await server.guest(ada.id, "Bess"), await server.guest(ada.id, "Cy")
        before = server.lines(ada.id)
        for seal in ("", "5" * 63, "G" * 64, "A" * 64, "5" * 65):
            await ada.refused("seal", game=1, seal=seal)
        assert "next game here is number 1" in await ada.refused("seal", game=2, seal="5" * 64)
        assert server.lines(ada.id) == before
        await ada.seal(CY)
        await ada.seal(ADA)  # other words, while they are still secret
        await ada.seal(ADA)
        await bess.seal(BESS)
        assert len(server.lines(ada.id)) == len(before) + 3
        await ada.ask("start")
        await cy.until(lambda: cy.table["dealing"])
        assert "being dealt" in await cy.refused("seal", game=1, seal="5" * 64)
        assert "had sealed no words" in await cy.refused("show_words", game=1, words=CY)
        await bess.show(BESS)
        await ada.show(ADA)
        await cy.until(lambda: cy.play)
        assert dealt(cy) == {"Ada": ADA, "Bess": BESS}
        assert "cards are dealt" in await cy.refused("seal", game=1, seal="5" * 64)
        found = server.room(ada.id).table.match
        assert found is not None
        assert found.notes["left-out-C"] == "Cy's page sealed no words"


@running
async def test_nobody_waits_for_a_page_that_is_not_open(tmp_path: Path) -> None:
    async with served(tmp_path, show_seconds=LONG) as server:
        ada, bess, cy = await three(server)
        await cy.close()
        await ada.until(lambda: not ada.place(2)["present"])
        await ada.ask("start")
        await ada.until(lambda: ada.table["dealing"])
        assert [bool(seat["seal"]) for seat in ada.table["seats"]] == [True, True, False]
        await bess.show(BESS)
        await ada.show(ADA)
        await ada.until(lambda: ada.play)
        cy = await server.come(ada.id, cy.token)
        assert dealt(cy) == {"Ada": ADA, "Bess": BESS}
        found = server.room(ada.id).table.match
        assert found is not None
        assert found.notes["left-out-C"] == "Cy's page was not open"
        assert "seal-C" not in found.notes


@running
async def test_who_loses_the_connection_meanwhile_can_come_back_and_show_words(tmp_path: Path) -> None:
    async with served(tmp_path, show_seconds=LONG) as server:
        ada, bess, cy = await three(server)
        await ada.ask("start")
        await bess.close()
        await cy.show(CY)
        await ada.show(ADA)
        await ada.until(lambda: not ada.place(1)["present"])
        assert not ada.play
        bess = await server.come(ada.id, bess.token)
        assert bess.table["dealing"]
        assert bess.place(1)["seal"] == seal_of(bess.table["commitment"], "Bess", BESS)
        await bess.show(BESS)
        await bess.until(lambda: bess.play)
        assert dealt(bess) == {"Ada": ADA, "Bess": BESS, "Cy": CY}


@running
async def test_while_the_cards_are_being_dealt_everybody_stays_where_they_are(tmp_path: Path) -> None:
    """Nor can a deal be called off, when somebody does not like where it leads."""
    async with served(tmp_path, show_seconds=LONG) as server:
        ada, bess, _ = await three(server)
        await ada.ask("start")
        before = server.lines(ada.id)
        asked: list[tuple[Guest, str, dict[str, Any]]] = [
            (ada, "start", {}),
            (ada, "remove", {"seat": 1}),
            (ada, "put_bot", {"seat": 1, "bot": "simple"}),
            (ada, "leave", {}),
            (bess, "leave", {}),
            (await server.come(ada.id), "sit", {"name": "Di"}),
        ]
        for guest, kind, fields in asked:
            assert "being dealt. Wait a moment" in await guest.refused(kind, **fields)
        token = ada.token
        assert "being dealt" in (await server.post(f"/api/tables/{ada.id}/start", {"token": token}, 409))["error"]
        assert server.lines(ada.id) == before


@running
async def test_whoever_sits_down_later_seals_words_of_their_own(tmp_path: Path) -> None:
    async with served(tmp_path, show_seconds=LONG) as server:
        ada, bess, cy = await three(server)
        await bess.ask("leave")
        await ada.until(lambda: ada.place(1)["name"] is None)
        assert ada.place(1)["seal"] is None
        di = await server.guest(ada.id, "Di")
        await di.seal(BESS)
        await ada.ask("start")
        for each, words in ((ada, ADA), (di, BESS), (cy, CY)):
            await each.show(words)
        await ada.until(lambda: ada.play)
        assert dealt(ada) == {"Ada": ADA, "Di": BESS, "Cy": CY}


@running
async def test_a_seat_that_moves_to_another_device_seals_words_there(tmp_path: Path) -> None:
    async with served(tmp_path, show_seconds=LONG) as server:
        ada, bess, cy = await three(server)
        await bess.ask("ask_device")
        code = (await bess.hear("device"))["code"]
        moved = await server.post(f"/api/tables/{ada.id}/device", {"code": code})
        bess = await server.come(ada.id, moved["token"])
        words = await bess.seal()
        await ada.ask("start")
        assert "do not fit" in await bess.refused("show_words", game=1, words=BESS)
        for each, shown in ((ada, ADA), (bess, words), (cy, CY)):
            await each.show(shown)
        await ada.until(lambda: ada.play)
        assert dealt(ada) == {"Ada": ADA, "Bess": words, "Cy": CY}


@running
async def test_words_are_for_one_deal_and_a_rematch_has_its_own(tmp_path: Path) -> None:
    async with served(tmp_path, show_seconds=LONG) as server:
        ada = await server.host(players=3, bots=["simple"], options={"goal": 1})
        cy = await server.guest(ada.id, "Cy")
        for number, (first, second) in enumerate([(ADA, CY), (BESS, ADA), (CY, BESS)], 1):
            await all_until((ada, cy), lambda each: each.table["phase"] in ("waiting", "over"))
            promised = ada.next_deal
            assert promised[0] == number
            assert [seat["seal"] for seat in ada.table["seats"]] == [None] * 3
            await ada.seal(first)
            await cy.seal(second)
            await ada.ask("start")
            await cy.show(second)
            await ada.show(first)
            await all_until((ada, cy), lambda each, number=number: each.play.get("number") == number)  # type: ignore[misc]
            assert dealt(ada) == {"Ada": first, "Cy": second}
            await cy.ask("leave")
            await ada.play_on()
            assert ada.table["words"] == []
            fair = await server.get(f"/api/replays/{ada.table['replay']}/fair")
            assert (fair["problem"], fair["commitment"], fair["left_out"]) == ("", promised[1], [])
            seats = {"Ada": (number - 1) % 3, "Cy": (number + 1) % 3}
            assert {seal["name"]: seal["seat"] for seal in fair["sealed"]} == seats
            await cy.ask("sit", name="Cy")
            await cy.hear("seated")


@running
async def test_without_seals_the_cards_are_dealt_at_once(tmp_path: Path) -> None:
    """Bots of other people's making, which know nothing of words, play as ever; the record says that they had none."""
    async with served(tmp_path, show_seconds=LONG) as server:
        ada = await server.host(options={"goal": 1})
        bess = await server.guest(ada.id, "Bess")
        await ada.ask("start")
        await all_until((ada, bess), lambda each: each.play)
        found = check_record(await record_of(server, (ada, bess)))
        assert (found.problem, found.words, found.sealed) == ("", (), ())
        assert found.left_out == {0: "Ada's page sealed no words", 1: "Bess's page sealed no words"}


@running
async def test_who_plays_against_bots_gives_words_with_the_start(tmp_path: Path) -> None:
    """One request, and the cards are there. With nobody else's words to wait for, there is nothing to hide."""
    async with served(tmp_path, show_seconds=LONG) as server:
        made = await server.new_table(bots=["simple"], options={"goal": 1})
        path = f"/api/tables/{made['table']}/start"
        for words in ("x", ADA.upper(), 5):
            assert await server.post(path, {"token": made["token"], "words": words}, 400)
        await server.post(path, {"token": made["token"], "words": ADA})
        ada = await server.come(made["table"], made["token"])
        assert (ada.table["phase"], dealt(ada)) == ("playing", {"Ada": ADA})
        found = check_record(await record_of(server, (ada,)))
        assert (found.problem, found.words, found.left_out) == ("", (("Ada", ADA),), {})
        assert found.commitment == made["commitment"]


@running
async def test_a_start_with_words_waits_for_those_of_others(tmp_path: Path) -> None:
    async with served(tmp_path, show_seconds=LONG) as server:
        made = await server.new_table()
        bess = await server.guest(made["table"], "Bess")
        await bess.seal(BESS)
        await server.post(f"/api/tables/{made['table']}/start", {"token": made["token"], "words": ADA})
        await bess.until(lambda: bess.table["dealing"])
        assert bess.place(0)["seal"] == seal_of(made["commitment"], "Ada", ADA)
        assert ADA not in heard(bess)
        await bess.show(BESS)
        await bess.until(lambda: bess.play)
        assert dealt(bess) == {"Ada": ADA, "Bess": BESS}


@running
async def test_with_the_longest_names_and_everybodys_words_the_cards_can_be_dealt(tmp_path: Path) -> None:
    """A seed has at most 1000 characters, and a quotation mark counts twice."""
    async with served(tmp_path, show_seconds=LONG, bot_pool=resting_bots()) as server:
        host = await server.host("smallseat", name='"' * 20, players=10)
        everybody = [host, *[await server.guest(host.id, str(seat) + 19 * "\\") for seat in range(1, 10)]]
        words = [await each.seal() for each in everybody]
        await host.ask("start")
        for each, shown in zip(everybody, words, strict=True):
            await each.show(shown)
        await host.until(lambda: host.play)
        assert len(host.table["words"]) == 10


@running
async def test_after_a_restart_pages_come_back_and_show_their_words(tmp_path: Path) -> None:
    """The server was killed between the seals and the words: the same seals stay fixed."""
    data = tmp_path / "data"
    with process(data) as (server, url):
        async with Client(url) as client:
            guests = await three(client)
            await guests[0].ask("start")
            await guests[1].show(BESS)
            seals = [seat["seal"] for seat in guests[1].table["seats"]]
        assert server.stop(signal.SIGKILL) != 0
    with process(data) as (_, url):
        async with Client(url) as client:
            back = [await client.come(guest.id, guest.token) for guest in guests]
            assert all(guest.table["dealing"] for guest in back)
            assert [seat["seal"] for seat in back[0].table["seats"]] == seals
            await back[2].show(CY)
            await back[0].show(ADA)
            await all_until(back, lambda each: each.play)
            assert dealt(back[0]) == {"Ada": ADA, "Bess": BESS, "Cy": CY}


@running
async def test_after_a_restart_nobody_is_waited_for_for_ever(tmp_path: Path) -> None:
    async with served(tmp_path, show_seconds=LONG) as server:
        ada, bess, _ = await three(server)
        await ada.ask("start")
        await bess.show(BESS)
    async with served(tmp_path, show_seconds=SHORT) as server:
        again = await server.come(ada.id, ada.token)
        assert again.table["dealing"]
        await again.until(lambda: again.play)
        assert dealt(again) == {"Bess": BESS}
        assert kinds(server, ada.id)[-3:] == ["fixed", "shown", "started"]


@running
async def test_a_room_in_which_cards_are_being_dealt_is_not_forgotten(tmp_path: Path) -> None:
    async with served(tmp_path, show_seconds=SHORT) as server:
        guests = await three(server)
        await guests[0].ask("start")
        room = server.room(guests[0].id)
        for guest in guests:
            await guest.close()
        while room.connections:
            await asyncio.sleep(0)
        assert not room.idle
        await server.lobby.tidy()
        assert server.lobby.rooms == {guests[0].id: room}
        while room.table.dealing:
            await asyncio.sleep(0.01)
        assert room.table.phase == "playing"


@running
async def test_what_cannot_be_written_is_dealt_a_little_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(tmp_path, show_seconds=SHORT) as server:
        ada, bess, cy = await three(server)
        await ada.ask("start")
        await ada.show(ADA)
        with monkeypatch.context() as broken:
            tried = asyncio.Event()

            def full(*_: Any) -> Any:
                tried.set()
                return cannot_write(StoreProblem("not written: disk full"))

            broken.setattr(server.lobby.store, "append", full)
            await tried.wait()
        await all_until((ada, bess, cy), lambda each: each.play)
        assert dealt(cy) == {"Ada": ADA}


def test_words_that_were_typed_for_an_older_version_are_not_in_a_new_deal(tmp_path: Path) -> None:
    """They were never sealed, and everybody could see them."""

    @running
    async def story() -> None:
        async with served(tmp_path) as server:
            ada = await server.host(bots=["simple"])
            room = server.room(ada.id)
            await room.change(lambda: [log.WordsAdded(seat=0, text="friday night")])
            assert room.table.words == [("Ada", "friday night")]
            await ada.ask("start")
            await ada.until(lambda: ada.play)
            assert ada.table["words"] == []

    story()
