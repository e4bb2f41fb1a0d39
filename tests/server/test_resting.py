"""Tables at which nothing happens let go of what can be made again, and tables are opened without playing their games again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pawtable.games import GAMES
from pawtable.match import Match
from pawtable.server import fair, log, onlookers, protocol, room, shared_views, table
from pawtable.server.lobby import Lobby
from pawtable.server.room import Room, load
from pawtable.server.settings import Settings
from pawtable.server.store import LogLine, Position, Store
from tests.changes import plays
from tests.server.house import QuickBotPool, Watch, running
from tests.server.test_recovery import pictures

PLAYERS = {game.name: max(game.min_players, 3) for game in GAMES}
MOVES = 40


class Page:
    """Somebody's page, without a socket."""

    def __init__(self) -> None:
        self.key = ""
        self.seat: int | None = None
        self.greeted = False
        self.token: str | None = None
        self.said: list[dict[str, Any]] = []

    def send(self, message: bytes) -> None:
        self.said.append(msgspec.json.decode(message))
        if self.said[-1]["type"] == "seated":
            self.token = self.said[-1]["token"]

    def close(self, code: int) -> None:
        pass

    def of_the_game(self) -> list[Any]:
        """All that was told of the game, each time. Of moves it does not matter how: rested, a table tells them whole again."""
        return [*plays(self.said)]


class People:
    """People at all seats of a table, and one who watches."""

    def __init__(self, lobby: Lobby, watch: Watch) -> None:
        self.lobby, self.watch = lobby, watch
        self.pages: list[Page] = []
        self.room: Room

    async def begin(self, game: str) -> None:
        made = await self.lobby.new(protocol.NewTable(game=game, name="Ada", players=PLAYERS[game]), None)
        self.room = self.lobby.room(made.table)
        await self.come(made.token)
        for name in "Bess Cy Di".split()[: PLAYERS[game] - 1]:
            page = await self.come(None)
            await self.room.requests.handle(page, protocol.Sit(name=name))
        await self.come(None)
        await self.room.start(0)

    async def come(self, token: str | None, known: protocol.Known | None = None) -> Page:
        page = Page()
        page.token = token
        await self.room.greet(page, protocol.Hello(protocol=protocol.PROTOCOL, token=token, known=known))
        self.pages.append(page)
        return page

    async def play(self, chance: random.Random, *, rest: bool = False) -> None:
        """One move, or an answer in advance, of somebody."""
        await asyncio.sleep(0)  # onlookers are told
        self.watch.forward(60.0)
        if rest:
            assert self.room.rest()
            assert not self.room.rest()  # there is nothing left
        now = self.room.table
        match = now.match
        assert match is not None
        if now.phase == "over":
            await self.room.start(next(seat for seat, place in enumerate(now.places) if place.host))
            return
        seat = chance.choice(match.to_act)
        if match.game.preset is not None and chance.random() < 0.2:
            planned = chance.random() < 0.2
            texts = [choice.text for choice in match.game.preset.choices(match.names, seat)]
            fitting = [text for text in texts if planned == (text is not None and match.game.preset.looks_back(text))]
            await self.room.requests.handle(self._at(seat), protocol.Preset(move=chance.choice(fitting or texts)))
            return
        move = chance.choice(match.moves(seat)).text
        await self.room.play(lambda: seat, now.number, now.decision(seat), move)

    def _at(self, seat: int) -> Page:
        return next(page for page in self.pages if page.seat == seat)


@pytest.fixture(autouse=True)
def every_move_is_in_the_script(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "forced_move", lambda match, seat: None)
    monkeypatch.setattr(onlookers, "_BUSY_SECONDS", 1_000)  # nobody is told later because this machine is busy


@asynccontextmanager
async def people(folder: Path, game: str) -> AsyncIterator[People]:
    watch = Watch()
    lobby = Lobby(Settings(data=folder, now=watch, ticks=watch.ticks), QuickBotPool())
    found = People(lobby, watch)
    await found.begin(game)
    try:
        yield found
    finally:
        await lobby.close()


@pytest.mark.parametrize("game", PLAYERS)
def test_a_table_that_rested_tells_the_same(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    @running
    async def story() -> None:
        monkeypatch.setattr(fair, "new_secret", lambda: "0" * 64)
        told = []
        for rest in (False, True):
            async with people(tmp_path / str(rest), game) as table:
                chance = random.Random(game)
                for _ in range(MOVES):
                    await table.play(chance, rest=rest)
                await table.come(table.pages[1].token)
                told.append([page.of_the_game() for page in table.pages])
        assert told[0] == told[1]
        assert len(told[0][0]) > MOVES // 4

    story()


@running
async def test_a_table_rests_after_a_while_without_a_change(tmp_path: Path) -> None:
    async with people(tmp_path, "dnup") as table:
        await table.play(random.Random(1))
        assert not table.room.rest()  # that was just now
        before, decided = table.room.table.match, table.room.table.decided
        assert before is not None
        assert len(decided) == 1
        await asyncio.sleep(0)  # onlookers are told
        table.watch.forward(60.0)
        await table.lobby.rest()
        assert table.room.table._match is None
        assert table.room.table._decided == []
        assert table.room.table.decided == decided
        after = table.room.table.match
        assert after is not None
        assert after is not before
        assert after.record() == before.record()
        assert all(shown is None for _, shown in table.room._told.values())
        told = [len(page.said) for page in table.pages]
        table.room.resume()
        await table.room.settled()
        assert [len(page.said) for page in table.pages] == told  # nothing is new to anybody


@running
async def test_what_is_shared_is_kept_for_tables_that_are_awake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_views, "_FOR_ALL", 0)
    async with people(tmp_path, "dnup") as table:
        caches = shared_views.caches_of(table.room.table.game)
        for each in caches:
            each.cache_clear()
        for _ in range(5):
            await table.play(random.Random(1))
        await table.lobby.rest()  # it is awake: there is room for one table
        kept = [each.cache_info().currsize for each in caches]
        assert 0 < max(kept) <= 30
        table.watch.forward(60.0)
        await table.lobby.rest()
        assert not any(each.cache_info().currsize for each in caches)


def replayed(id: str, store: Store) -> table.Table:
    """The table, with its games played again."""
    return room._replayed(id, store, store.lines(id))


def needs_no_replay(here: table.Table) -> bool:
    """Whether all is noted that must be known; of planned answers it is not."""
    return here.phase == "playing" and here.match is not None and here.match.presets_to_recall() is not None


@pytest.mark.parametrize("game", PLAYERS)
def test_a_table_is_the_same_whether_its_games_are_played_again_or_not(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    @running
    async def story() -> None:
        monkeypatch.setattr(fair, "new_secret", lambda: "0" * 64)
        async with people(tmp_path, game) as there:
            chance, store, id = random.Random(game), there.lobby.store, there.room.table.id
            played: list[str] = []
            play, recalled = Match.play, 0

            def counted(match: Match, seat: int, move: str) -> None:
                played.append(move)
                play(match, seat, move)

            monkeypatch.setattr(Match, "play", counted)
            for _ in range(3 * MOVES):
                await there.play(chance)
                if chance.random() < 0.7:
                    continue
                played.clear()
                quick = load(id, store)
                if needs_no_replay(there.room.table):
                    recalled += 1
                    assert not played
                slow = replayed(id, store)
                assert pictures(quick) == pictures(slow) == pictures(there.room.table)
                assert [place.last_moves for place in quick.places] == [place.last_moves for place in slow.places]
                seats = range(len(quick.places))
                assert [quick.moves_of(seat) for seat in seats] == [slow.moves_of(seat) for seat in seats]
                assert quick.match is not None
                assert slow.match is not None
                assert quick.match.record() == slow.match.record()
            assert recalled > 5

    story()


@running
async def test_a_game_that_was_not_noted_is_played_again(tmp_path: Path) -> None:
    """As with logs of older versions, or when its position is gone or means something else now."""
    async with people(tmp_path, "pick-the-pug") as there:
        chance, store, here = random.Random(1), there.lobby.store, there.room.table
        for _ in range(MOVES):
            await there.play(chance)
        lines, position = store.table(here.id)
        assert position is not None
        before = pictures(here)
        without = [msgspec.structs.replace(log.decode(line.entry), came=None) for line in lines]
        for entries, said in (
            (without, position.data),
            (None, msgspec.json.encode({**msgspec.json.decode(position.data), "beside": None})),
            (None, _with_beside(position.data, declared="other")),
            (None, _with_beside(position.data, events=1)),
            (None, _with_beside(position.data, presets=None)),
        ):
            changed = (
                lines
                if entries is None
                else [LogLine(line.n, line.at, log.encode(entry)) for line, entry in zip(lines, entries, strict=True)]
            )
            noted = Position(position.n, position.rules, said)
            with pytest.raises(table.NotNoted):
                room._replayed(here.id, store, changed, noted)
            assert pictures(room._replayed(here.id, store, changed)) == before


def _with_beside(data: str | bytes, **other: Any) -> bytes:
    position = msgspec.json.decode(data)
    return msgspec.json.encode({**position, "beside": {**position["beside"], **other}})


@running
async def test_who_comes_back_is_told_what_is_new(tmp_path: Path) -> None:
    async with people(tmp_path, "dnup") as there:
        chance = random.Random(1)
        for _ in range(5):
            await there.play(chance)
        token = there.pages[1].token
        whole = (await there.come(token)).said[0]["play"]
        assert whole["first"] == 0
        seen = len(whole["events"])
        for _ in range(5):
            await there.play(chance)
        after = (await there.come(token)).said[0]["play"]
        known = protocol.Known(game=1, seat=1, events=seen)
        back = (await there.come(token, known)).said[0]["play"]
        assert back == {**after, "first": seen, "events": after["events"][seen:]}
        for other in (
            protocol.Known(game=2, seat=1, events=seen),
            protocol.Known(game=1, seat=0, events=seen),
            protocol.Known(game=1, seat=None, events=seen),
            protocol.Known(game=1, seat=1, events=len(after["events"]) + 1),
        ):
            assert (await there.come(token, other)).said[0]["play"] == after
