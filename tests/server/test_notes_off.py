"""A table at which nobody is reminded of what was seen: people see what lies on the table and their own hand."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import pawtable
from pawtable.core.chance import chance_from
from pawtable.core.contract import SPECTATOR
from pawtable.games.walking_doggos.cards import CARDS
from pawtable.match import Match
from pawtable.registry import find_game
from pawtable.server import showing
from pawtable.testing.tables import sensible_or_random, viewers
from tests.server.house import Guest, Served, resting_bots, running, served
from tests.server.test_undo import GAMES, alone, next_turn


def remembers_no_cards(match: Match) -> Any:
    """For dnup: nobody has seen a card go to a hand."""
    memory = match._memory.__copy__()
    memory.placed = memory.faced = 0
    return memory


def remembers_no_kinds(match: Match) -> Any:
    """For Pugs in Mugs: every card of every hand was drawn unseen."""
    memory = match._memory.__copy__()
    memory.known = [[0] * len(kinds) for kinds in memory.known]
    memory.could = [[held] * len(memory.could[0]) for held in match._state.held]
    return memory


def remembers_no_clues(match: Match) -> Any:
    """For Walking Doggos: each card could be any card."""
    memory = match._memory.__copy__()
    memory.may = [[(1 << CARDS) - 1] * len(places) for places in memory.may]
    return memory


def remembers_what_all_have_seen(match: Match) -> Any:
    """For the others: no player has seen more than a spectator."""
    seen, seen_m = match.game.hidden(match._state, match._memory, SPECTATOR)
    return match.game.imagined(seen, seen_m, SPECTATOR, chance_from("other past"))[1]


OTHER_PASTS: dict[str, Callable[[Match], Any]] = {
    "dnup": remembers_no_cards,
    "pugs-in-mugs": remembers_no_kinds,
    "pick-the-pug": remembers_what_all_have_seen,
    "smallseat": remembers_what_all_have_seen,
    "walking-doggos": remembers_no_clues,
}


def two_pasts(game: str, moves: int) -> tuple[Match, Match]:
    """Two matches that stand alike, and differ in what was seen before."""
    match = pawtable.new(game, players=4, seed=f"two pasts {moves}")
    chance = chance_from(f"before {moves}")
    while len(match.history) < moves and not match.over:
        match.play(*sensible_or_random(match, chance))
    memory = match._memory.__copy__()
    return (
        Match(match.game, match._state.__copy__(), memory, names=match.names),
        Match(match.game, match._state.__copy__(), OTHER_PASTS[game](match), names=match.names),
    )


def told(match: Match) -> list[showing.Shown]:
    return [showing.Shown(match, seat, 1) for seat in viewers(match)]


def messages(match: Match, before: list[showing.Shown], now: list[showing.Shown]) -> list[bytes]:
    """What everybody is sent after a move, and what somebody who comes then is."""
    sent = []
    for at, seat in enumerate(viewers(match)):
        events = match.log_for(seat, before[at].events)
        sent.append(msgspec.json.encode(showing.change(before[at], now[at], 1, events, None, {})))
        sent.append(msgspec.json.encode(showing.play(now[at], 1, events, None)))
    return sent


def differences(game: str, *, reminds: bool) -> int:
    """How many messages differ between two pasts, over some games played on with the same moves."""
    found = 0
    for moves in (10, 25, 40):
        one, other = two_pasts(game, moves)
        one.reminds = other.reminds = reminds
        chance, before = chance_from("after"), (told(one), told(other))
        for _ in range(12):
            if one.over:
                break
            seat, move = sensible_or_random(one, chance)
            one.play(seat, move.text)
            other.play(seat, move.text)
            now = told(one), told(other)
            sent = [messages(match, *each) for match, *each in zip((one, other), before, now, strict=True)]
            found += sum(here != there for here, there in zip(*sent, strict=True))
            before = now
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_was_seen_earlier_is_in_no_message(game: str) -> None:
    assert differences(game, reminds=False) == 0
    assert differences(game, reminds=True) > 0  # there was something to be reminded of


def test_every_game_is_tried() -> None:
    assert {find_game(game).name for game in GAMES} == set(OTHER_PASTS)


async def without_notes(server: Served, game: str = "dnup") -> Guest:
    return await alone(server, game, notes=False)


@running
async def test_hints_are_off_and_the_log_is_short(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        ada = await without_notes(server)
        assert ada.table["notes"] is False
        assert ada.table["hints"] is False
        assert "no hints" in await ada.refused("ask_hint")
        for _ in range(3):
            before = len(ada.log)
            await next_turn(ada)
            assert ada.play["log_from"] == before
            again = await server.come(ada.id, ada.token)
            assert again.play["first"] == before
            assert again.play["events"] == ada.log[before:]
        watcher = await server.come(ada.id)
        assert 0 < watcher.play["first"] == watcher.play["log_from"] < len(ada.log)
    async with served(tmp_path) as server:
        again = await server.come(ada.id, ada.token)
        assert again.table["notes"] is False
        assert again.play["first"] == before
        assert again.play["view"] == ada.play["view"]


@running
async def test_when_the_game_is_over_the_log_is_whole(tmp_path: Path) -> None:
    """For those who were there, those who come back and those who come now."""
    async with served(tmp_path) as server:
        ada = await without_notes(server)
        watcher = await server.come(ada.id)
        await ada.play_on()
        assert ada.play["log_from"] == 0
        whole = (await server.come(ada.id, ada.token)).play["events"]
        for guest in (ada, watcher):
            await guest.settle()
            messages = [json.loads(text) for text in guest.received]
            changes = [message for message in messages if message["type"] == "change"]
            (last,) = [change for change in changes if "earlier" in change]
            assert len(last["earlier"]) == guest.play["first"]
            assert last["earlier"] + guest.play["events"] == (await server.come(ada.id, guest.token)).play["events"]
        other = await server.connect(ada.id)
        other.token = ada.token
        welcome = await other.hello(known={"game": 1, "seat": ada.seat, "events": len(whole) - 1})
        assert welcome["play"]["first"] == 0


@running
async def test_where_notes_are_on_all_is_told(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        ada = await alone(server)
        await next_turn(ada)
        again = await server.come(ada.id, ada.token)
        assert again.table["notes"] is True
        assert again.play["first"] == again.play["log_from"] == 0


@running
async def test_what_was_told_before_is_not_asked_for_with_a_trick(tmp_path: Path) -> None:
    """Whoever says that they know nothing of the log, or all of it, is told no more of it."""
    async with served(tmp_path) as server:
        ada = await without_notes(server)
        await next_turn(ada)
        await next_turn(ada)
        for events in (0, ada.play["log_from"] + 1):
            other = await server.connect(ada.id)
            other.token = ada.token
            welcome = await other.hello(known={"game": 1, "seat": ada.seat, "events": events})
            assert welcome["play"]["first"] == max(events, ada.play["log_from"])


@running
async def test_a_spectator_does_not_see_who_has_answered(tmp_path: Path, sneeze_too: None) -> None:
    """Their log is as long as what everybody has seen tells, not as people's answers do."""
    async with served(tmp_path, bot_pool=resting_bots()) as server:
        ada = await server.host("sneeze", players=3, bots=["simple", "simple"], notes=False)
        watcher = await server.come(ada.id)
        await ada.ask("start")
        await ada.until(lambda: ada.moves)
        await watcher.settle()
        await ada.move(ada.moves[0])
        assert await watcher.settle() == []


@running
async def test_replays_show_everything(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        ada = await server.host("walking-doggos", players=3, bots=["simple", "simple"], notes=False)
        await ada.ask("start")
        marks: list[Any] = []

        def choose(moves: list[str]) -> str:
            places = ada.play["view"]["table"]["places"]
            marks.extend(slot["marks"] for place in places if place["name"].startswith("hand") for slot in place["slots"])
            return moves[0]

        await ada.play_on(choose)
        assert marks
        assert not any(marks)
        replay = await server.get(f"/api/replays/{ada.table['replay']}?eyes=0")
        hands = [frame["view"]["table"]["places"][0] for frame in replay["frames"]]
        assert any(slot["marks"] for hand in hands for slot in hand["slots"])
