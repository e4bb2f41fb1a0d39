"""Bots react now and then, to what everybody has seen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pawtable.core.chance import chance_from
from pawtable.core.events import Weight
from pawtable.server import log, talk
from pawtable.server.protocol import NewTable
from pawtable.server.table import Table
from pawtable.server.validation import new_table, start
from pawtable.testing.tables import sensible_or_random
from tests.server.house import Guest, Watch, running, served
from tests.server.test_undo import GAMES


def table_of(game: str, secret: str = "secret") -> Table:
    """A table with one person and bots, with the cards dealt."""
    wanted = NewTable(game=game, name="Ada", players=4, bots=["simple"] * 3)
    table, _ = new_table("tabletable", 0.0, wanted, "t" * 32)
    table.secret = secret
    for entry in start(table, 0):
        table.apply(entry, 0.0)
    for entry in table.follow_up():
        table.apply(entry, 0.0)
    assert table.match is not None
    return table


def reactions(table: Table, moves: int = 300) -> Iterator[log.Said | None]:
    """What bots would say after each move, with nobody ever tired of talking."""
    chance = chance_from("talk")
    assert table.match is not None
    for _ in range(moves):
        if table.match.over:
            return
        seat, move = sensible_or_random(table.match, chance)
        table.apply(log.Moved(seat=seat, move=move.text), 0.0)
        yield talk.reaction(table)


@pytest.mark.parametrize("game", GAMES)
def test_only_big_events_outside_of_windows_are_worth_a_word(game: str) -> None:
    said = 0
    for table in (table_of(game), table_of(game, "another secret"), table_of(game, "a third one")):
        for reaction in reactions(table):
            assert table.match is not None
            if reaction is None:
                continue
            said += 1
            assert any(event.weight == Weight.BIG for event in table.match.log_for(None))
            assert not table.in_window
            assert reaction.seat in (1, 2, 3)
            assert not reaction.watching
            assert reaction.name == table.places[reaction.seat].name
        if said:
            break
    assert said > 0


@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_has_no_part_in_it(game: str) -> None:
    """In a world that looks the same to a spectator, the same is said."""
    table = table_of(game)
    for reaction in reactions(table, 120):
        match = table.match
        assert match is not None
        other = match.copy()
        other._now = match._now.unseen()
        seen, seen_m = match.game.hidden(match._state, match._memory, -1)
        other._now.state, other._now.memory = match.game.imagined(seen, seen_m, -1, chance_from("other"))
        table.match = other
        assert talk.reaction(table) == reaction
        table.match = match


def test_muted_bots_are_silent() -> None:
    table = table_of("dnup")
    for place in table.places[1:]:
        place.muted = True
    assert all(reaction is None for reaction in reactions(table))


async def hear_a_bot(ada: Guest) -> None:
    """Play games until a bot has said something."""
    while not ada.chat:
        await ada.play_on()
        await ada.ask("start")
        number = ada.table["number"]
        await ada.until(lambda number=number: ada.play["number"] >= number and not ada.over)  # type: ignore[misc]


@running
async def test_everybody_hears_it_and_it_is_kept(tmp_path: Path) -> None:
    watch = Watch()
    async with served(tmp_path, pace=0.000001, now=watch) as server:
        ada = await server.host(players=2, bots=["simple"], options={"goal": 1})
        watcher = await server.come(ada.id)
        await ada.ask("start")
        await ada.until(lambda: ada.play)
        await hear_a_bot(ada)
        line = ada.chat[0]
        assert line["name"] == server.room(ada.id).table.places[1 - (ada.seat or 0)].name
        assert (await watcher.hear("chat"))["line"] == line
        room = server.room(ada.id)
        spoke = room._bot_spoke
        assert spoke == pytest.approx(watch.at)
        count = len(ada.chat)
        await ada.play_on()  # the watch stands still: bots rest
        assert len(ada.chat) == count
    async with served(tmp_path) as server:
        assert (await server.come(ada.id)).chat == [line]


def test_the_words_can_be_said() -> None:
    for word in (*talk._GLAD, *talk._MOVED, *talk._GOODBYE):
        assert word.isprintable()
