"""Several seats are asked at once, and some have said beforehand what they answer. The toy game has such windows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pawtable.server import log
from pawtable.server.table import Table
from tests.server.house import Guest, Served, all_until, running, served

pytestmark = pytest.mark.usefixtures("sneeze_too")


async def three(server: Served, **more: Any) -> list[Guest]:
    """Ada, Bess, Cy and somebody who watches, with the cards dealt: all three are asked for a card."""
    ada = await server.host("sneeze", players=3, **more)
    people = [ada, await server.guest(ada.id, "Bess"), await server.guest(ada.id, "Cy"), await server.come(ada.id)]
    await ada.ask("start")
    await all_until(people, lambda each: each.play)
    assert all(each.moves for each in people[:3])
    return people


async def everybody_settles(people: list[Guest]) -> list[list[str]]:
    """What each of them was sent: the types of the messages."""
    return [[message["type"] for message in await each.settle()] for each in people]


@running
async def test_whoever_sees_no_change_is_sent_nothing(tmp_path: Path) -> None:
    """A hidden answer of another seat is no change for anybody else: not a byte tells of it."""
    async with served(tmp_path) as server:
        people = await three(server)
        await everybody_settles(people)
        ada, bess, cy, watcher = people
        for mover in (bess, ada):
            await mover.move(mover.moves[0])
            assert mover.moves == []
            assert await everybody_settles([each for each in people if each is not mover]) == [[], [], []]
        to_act = watcher.play["view"]["to_act"]
        assert to_act == [0, 1, 2]  # as far as anybody can know
        await cy.move(cy.moves[0])
        assert await everybody_settles([ada, bess, watcher]) == [["change"]] * 3
        assert ada.play["view"]["table"]["phase"] == "sneeze"


@running
async def test_a_preset_answer_is_given_by_itself(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        people = await three(server)
        ada, bess, cy, watcher = people
        await everybody_settles(people)
        for each in (ada, bess):
            await each.ask("preset", move="pass")
            assert each.play["preset"] == "pass"
            assert await everybody_settles([other for other in people if other is not each]) == [[], [], []]
        for each in (ada, bess, cy):  # the cards are asked for as ever
            assert (await each.move(each.moves[0]))["type"] == "done"
        await all_until(people, lambda each: each.play["view"]["table"]["phase"] == "sneeze")
        assert ada.moves == bess.moves == []  # they have answered
        assert cy.moves == ["pass"] or cy.moves[0] == "pass"
        await everybody_settles(people)
        await cy.move("pass")
        await all_until(people, lambda each: each.play["view"]["table"]["phase"] == "play")
        assert ada.moves
        assert ada.play["decision"] == 2
        assert watcher.play["preset"] is None


@running
async def test_a_preset_answer_can_be_taken_back_and_is_kept(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        ada, bess, cy, _ = people = await three(server)
        await ada.ask("preset", move="pass")
        await bess.ask("preset", move="pass")
        await bess.ask("preset", move=None)
        assert bess.play["preset"] is None
    async with served(tmp_path) as server:
        people = [await server.come(each.id, each.token) for each in (ada, bess, cy)]
        assert [each.play["preset"] for each in people] == ["pass", None, None]
        for each in people:
            await each.move(each.moves[0])
        await all_until(people, lambda each: each.play["view"]["table"]["phase"] == "sneeze")
        assert [bool(each.moves) for each in people] == [False, True, True]


@running
async def test_what_is_no_preset_answer(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await server.host()
        assert "while a game is played" in await host.refused("preset", move="pass")
        ada, _, _, watcher = await three(server)
        before = server.lines(ada.id)
        for move in ("", "pa\nss", "\x1b", "x" * 301):
            await ada.refused("preset", move=move)
        assert "no seat" in await watcher.refused("preset", move="pass")
        assert server.lines(ada.id) == before


@running
async def test_a_bot_in_the_window_answers_unseen_too(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        ada = await server.host("sneeze", players=3, bots=["simple", None])
        bess = await server.guest(ada.id, "Bess")
        server.quick.may_answer.clear()
        await ada.ask("start")
        await all_until((ada, bess), lambda each: each.play)
        await everybody_settles([ada, bess])
        server.quick.may_answer.set()
        room = server.room(ada.id)
        while room.turns.thinking:
            await room.turns.thinking[1]
        assert room.table.decision(1) == 1
        assert await everybody_settles([ada, bess]) == [[], []]


@running
async def test_a_whole_game_with_windows(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        ada = await server.host("sneeze", players=4, bots=["simple", "random", "hound"], start=True)
        await ada.play_on(lambda moves: moves[-1])
        assert ada.play["view"]["result"]["winners"]


@running
async def test_alone_with_bots_people_are_asked_until_they_choose_and_with_others_a_pause_would_tell(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        alone = await server.host("pugs-in-mugs", players=2, bots=["simple"], start=True)
        assert alone.play["preset"] == "ask me first"
        ada = await server.host("pugs-in-mugs", players=2)
        bess = await server.guest(ada.id, "Bess")
        await ada.ask("start")
        await all_until((ada, bess), lambda each: each.play)
        assert [each.play["preset"] for each in (ada, bess)] == ["pass for now"] * 2
        await ada.ask("preset", move="pass")
        await bess.ask("leave")  # and comes back to what people begin with: Ada may be there
        await bess.ask("come_back")
        assert [each.play["preset"] for each in (ada, bess)] == ["pass", "pass for now"]
    async with served(tmp_path) as server:  # from the log
        again = [await server.come(each.id, each.token) for each in (alone, ada, bess)]
        assert [each.play["preset"] for each in again] == ["ask me first", "pass", "pass for now"]


def test_games_of_older_versions_begin_with_the_usual_answers() -> None:
    """A log that does not say that people choose means what it meant."""
    table = Table.begin("old", log.Created(game="pugs-in-mugs", players=2, options={}, clock=None, listed=False, hints=True), 0)
    table.apply(log.Sat(seat=0, name="Ada", token="a"), 0)
    table.apply(log.BotPut(seat=1, bot="simple", name="Biscuit"), 0)
    table.apply(log.Prepared(secret="s"), 0)
    table.apply(log.decode('{"entry":"started","rules":1,"rotated":false}'), 0)
    assert table.match is not None
    assert [table.match.preset_answer(seat) for seat in (0, 1)] == ["pass", None]
