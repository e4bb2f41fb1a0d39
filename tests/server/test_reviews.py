"""Reviews of finished games: made once, in turns, for those who may see them, and never before the end."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pawtable.server import review_pool
from pawtable.server.protocol import AskReview, Key
from pawtable.server.review_pool import Progress, ReviewPool, ReviewProcess
from tests.server.house import PATIENCE, Client, Guest, Message, Served, all_until, process, running, served

PARTS = ("fair", "deal", "draws", "own", "others", "hidden")


class Coach(ReviewProcess):
    """Looks at a review three times, without a process."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, int]] = []
        self.forgotten: list[str] = []
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.says: Progress | None = None
        self.crashes = False

    async def go_on(self, name: str, record: str, seat: int) -> Progress:
        await self.may_answer.wait()
        if self.crashes:
            raise ConnectionError("the process has ended")
        self.asked.append((name, seat))
        done = sum(asked == (name, seat) for asked in self.asked)
        return self.says or Progress(done=done, of=3, review=msgspec.Raw(msgspec.json.encode(review(seat))))

    async def forget(self, name: str) -> None:
        self.forgotten.append(name)


def review(seat: int) -> Message:
    """A review as the process gives it."""
    half, nothing = {"mean": 0.5, "error": 0.01}, {"mean": 0.0, "error": 0.0}
    decision = {
        "number": 1,
        "played": "rotate",
        "label": "Rotate",
        "simple": "play 7",
        "best": "play 7",
        "best_label": "Play 7",
    }
    told = {**decision, "chance": half, "loss": half, "reason": "", "tried": [{"move": "x", "label": "X", "loss": nothing}]}
    parts = {"fair": half, "deal": half, "draws": nothing, "own": nothing, "others": nothing, "hidden": nothing}
    return {
        "seat": seat,
        "name": "Ada",
        "result": 1.0,
        "decisions": [told],
        "turns": [],
        **parts,
        "adjusted": half,
        "level": "solid",
    }


@pytest.fixture
def coach(monkeypatch: pytest.MonkeyPatch) -> Coach:
    made = Coach()
    monkeypatch.setattr("pawtable.server.review_pool.ReviewProcess", lambda: made)
    return made


async def two_people(server: Served) -> tuple[Guest, Guest]:
    """Ada and Bess, who have finished a game with a bot."""
    ada = await server.host(players=3, bots=["simple"], options={"goal": 1})
    bess = await server.guest(ada.id, "Bess")
    await ada.ask("start")
    while not ada.over:
        await all_until((ada, bess), lambda each: each.play)
        for each in (ada, bess):
            await each.settle()
            if each.moves:
                await each.move(each.moves[0])
    await all_until((ada, bess), lambda each: each.table["phase"] == "over")
    return ada, bess


def keys(*guests: Guest) -> list[Message]:
    return [{"table": guest.id, "token": guest.token} for guest in guests]


async def reviewed(server: Client, replay: str, **wanted: Any) -> Message:
    """Ask until all is done."""
    news: Message = {"done": 0, "of": 0}
    async with asyncio.timeout(4 * PATIENCE):
        while not news["of"] or news["done"] < news["of"]:
            news = await server.post(f"/api/replays/{replay}/review", {**wanted, "known": news["done"]})
    return news


@running
async def test_own_seat_first_others_only_if_they_agree(tmp_path: Path, coach: Coach) -> None:
    async with served(tmp_path) as server:
        ada, bess = await two_people(server)
        path = f"/api/replays/{ada.table['replay']}"
        mine = await reviewed(server, ada.table["replay"], keys=keys(bess))
        assert mine["seat"] == mine["review"]["seat"] == 2
        assert [each["yours"] for each in mine["seats"]] == [False, False, True]
        assert [each["agrees"] for each in mine["seats"]] == [False, True, False]
        assert (await reviewed(server, ada.table["replay"], keys=keys(bess), seat=1))["review"]["seat"] == 1
        refused = await server.post(f"{path}/review", {"keys": keys(bess), "seat": 0}, 409)
        assert refused["error"] == "Ada has not said yes to showing this review."
        for wrong in ([], [{"table": "x" * 8, "token": ada.token}], [{"table": ada.id, "token": "x" * 32}]):
            assert (await server.post(f"{path}/agree", {"keys": wrong, "agrees": True}, 409))["error"].startswith(
                "Only players of this game"
            )
            assert (await server.post(f"{path}/review", {"keys": wrong, "seat": 0}, 409)) == refused
            assert (await server.post(f"{path}/puzzle", {"keys": wrong, "seat": 0, "number": 1}, 409)) == refused
            assert (await reviewed(server, ada.table["replay"], keys=wrong))["seat"] == 1  # the bot's
        await server.post(f"{path}/agree", {"keys": keys(ada), "agrees": True})
        assert (await reviewed(server, ada.table["replay"], keys=keys(bess), seat=0))["review"]["seat"] == 0
        assert (await reviewed(server, ada.table["replay"]))["seat"] == 0
        await server.post(f"{path}/agree", {"keys": keys(ada), "agrees": False})
        assert (await server.post(f"{path}/review", {"keys": keys(bess), "seat": 0}, 409)) == refused
        assert "seats are 0 to 2" in (await server.post(f"{path}/review", {"seat": 7}, 409))["error"]


@running
async def test_in_games_of_older_versions_people_are_those_who_are_no_bots(tmp_path: Path, coach: Coach) -> None:
    async with served(tmp_path) as server:
        ada, bess = await two_people(server)
        finished = server.lobby.finished(ada.table["replay"])
        card = {name: value for name, value in msgspec.json.decode(finished.card).items() if name != "people"}
        older = replace(finished, card=msgspec.json.encode(card).decode())
        for guest, seat in ((ada, 0), (bess, 2)):
            wanted = AskReview(keys=[Key(table=guest.id, token=guest.token or "")])
            assert (await server.lobby.reviews.news(older, wanted, "here")).seat == seat


@running
async def test_a_review_is_made_once_and_kept(tmp_path: Path, coach: Coach) -> None:
    async with served(tmp_path) as server:
        ada, _ = await two_people(server)
        replay = ada.table["replay"]
        news = await asyncio.gather(*(reviewed(server, replay, keys=keys(ada)) for _ in range(5)))
        assert len(coach.asked) == 3
        assert all(each["review"] == news[0]["review"] for each in news)
        assert "tried" not in news[0]["review"]["decisions"][0]
    async with served(tmp_path) as server:  # after a restart it is still there
        again = await reviewed(server, replay, keys=keys(ada))
        assert again["review"] == news[0]["review"]
        assert len(coach.asked) == 3
        await server.post(f"/api/tables/{ada.id}/delete", {"token": ada.token})
        assert server.lobby.store.review(replay, 0) is None


@running
async def test_nothing_is_told_before_the_game_is_over(tmp_path: Path, coach: Coach) -> None:
    async with served(tmp_path) as server:
        host = await server.host(bots=["simple"], start=True)
        await host.until(lambda: host.moves)
        table = server.room(host.id).table
        for what, body in (
            ("review", {"seat": 1}),
            ("agree", {"agrees": True}),
            ("puzzle", {"seat": 1, "number": 1}),
        ):
            for id in {host.id, table.replay or host.id, f"{host.id}-1"}:
                refused = await server.post(f"/api/replays/{id}/{what}", {"keys": keys(host), **body}, 404)
                assert "when it is over" in refused["error"]
        assert coach.asked == []


@running
async def test_games_with_moves_taken_back_are_left_out(tmp_path: Path, coach: Coach) -> None:
    async with served(tmp_path) as server:
        host = await server.host(bots=["simple"], options={"goal": 1}, start=True)
        await host.until(lambda: host.moves)
        await host.move(host.moves[0])
        await host.until(lambda: host.moves and host.play["decision"] == 1)
        await host.ask("undo")
        await host.play_on()
        refused = await server.post(f"/api/replays/{host.table['replay']}/review", {"keys": keys(host)}, 400)
        assert refused["error"].startswith("Moves were taken back")
        assert coach.asked == []


@running
async def test_what_nobody_asks_for_is_dropped(coach: Coach, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_pool, "_LET_GO_SECONDS", 0.0)
    kept: list[tuple[str, int]] = []

    async def keep(replay: str, seat: int, _: bytes) -> None:
        kept.append((replay, seat))

    pool = ReviewPool(keep, coach)
    coach.may_answer.clear()
    asking = asyncio.create_task(pool.progress("ada", "game", 0, "record", 0))
    await asyncio.sleep(0)
    asking.cancel()  # the page is closed
    await asyncio.gather(asking, return_exceptions=True)
    coach.may_answer.set()
    async with asyncio.timeout(PATIENCE):
        while not coach.forgotten:
            await asyncio.sleep(0.001)
    assert (coach.forgotten, len(coach.asked), kept) == (["game 0"], 1, [])
    while (await pool.progress("ada", "game", 0, "record", 2)).done < 3:  # from the beginning, if somebody asks again
        pass
    assert kept == [("game", 0)]
    pool.close()


@running
async def test_clients_take_turns(coach: Coach) -> None:
    async def keep(*_: object) -> None:
        pass

    pool = ReviewPool(keep, coach)
    coach.may_answer.clear()
    many = [asyncio.create_task(pool.progress("many", f"game {at}", 0, "record", 2)) for at in range(10)]
    await asyncio.sleep(0)
    one = asyncio.create_task(pool.progress("one", "other", 0, "record", 2))
    await asyncio.sleep(0)
    coach.may_answer.set()
    assert (await one).done == 3
    assert coach.asked.index(("other 0", 0)) <= 2
    assert len(coach.asked) <= 8, "every second turn was another client's"
    await asyncio.gather(*many)
    pool.close()


@running
async def test_trouble_is_told_in_a_line_and_is_not_kept(tmp_path: Path, coach: Coach) -> None:
    async with served(tmp_path) as server:
        ada, _ = await two_people(server)
        path = f"/api/replays/{ada.table['replay']}/review"
        coach.says = Progress(error="This server cannot review games.")
        assert (await server.post(path, {"keys": keys(ada)}, 400))["error"] == "This server cannot review games."
        coach.crashes = True
        assert "had trouble" in (await server.post(path, {"keys": keys(ada)}, 400))["error"]
        coach.crashes, coach.says = False, None
        assert (await reviewed(server, ada.table["replay"], keys=keys(ada)))["review"]["seat"] == 0


def test_the_real_process_reviews_a_game(tmp_path: Path) -> None:
    """With the real server: first news soon, the parts add up, and what cost most can be practised."""

    @running
    async def story() -> None:
        with process(tmp_path / "data") as (_, url):
            async with Client(url) as client:
                host = await client.host(bots=["simple"], options={"goal": 1}, start=True)
                await host.play_on(lambda moves: moves[-1], limit=4000)
                replay = host.table["replay"]
                began = time.monotonic()
                news = await reviewed(client, replay, keys=keys(host))
                took = time.monotonic() - began
                assert took < 4 * PATIENCE
                found = news["review"]
                assert sum(found[part]["mean"] for part in PARTS) == pytest.approx(found["result"])
                assert all(found[part]["error"] > 0 for part in ("deal", "hidden"))
                mistake = next(each for each in found["decisions"] if each["best"] != each["played"])
                asked = {"keys": keys(host), "seat": 0, "number": mistake["number"]}
                puzzle = await client.post(f"/api/replays/{replay}/puzzle", asked)
                assert (puzzle["best"], puzzle["played"]) == (mistake["best"], mistake["played"])
                assert {move["text"] for move in puzzle["play"]["moves"]} == {*puzzle["answers"]}
                assert puzzle["play"]["view"]["seat"] == 0
                assert puzzle["answers"][puzzle["best"]]["loss"]["mean"] == 0
                assert (await client.post(f"/api/replays/{replay}/puzzle", {**asked, "number": 9999}, 409))["error"]

    story()


@running
async def test_ready_puzzles_are_as_the_seat_saw_them(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        cards = (await server.get("/api/practice"))["puzzles"]
        assert len({card["game"] for card in cards}) == 5
        card = cards[0]
        puzzle = await server.get(f"/api/practice/{card['puzzle']}")
        view = puzzle["play"]["view"]
        (you,) = [seat for seat, each in enumerate(puzzle["table"]["seats"]) if each["kind"] == "person"]
        assert view["seat"] == you
        assert view["names"][you] == "You"
        for wrong in ("nonsense", "dnup-0", "dnup-01", "dnup-9999", "../x", "dnup-"):
            assert (await server.http.get(f"/api/practice/{wrong}")).status_code == 404
