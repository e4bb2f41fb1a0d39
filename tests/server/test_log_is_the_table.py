"""Whatever is asked for, in whatever order: the table made from its log is the table that people see."""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pawtable.server import log, protocol, showing
from pawtable.server.fair import seal_of
from pawtable.server.lobby import Lobby
from pawtable.server.protocol import NewTable
from pawtable.server.room import Room, load
from pawtable.server.settings import Settings
from pawtable.server.table import Refusal
from tests.changes import changed, dealt
from tests.server.house import QuickBotPool, Watch, play_shown, running
from tests.server.test_recovery import pictures

pytestmark = pytest.mark.usefixtures("sneeze_too")
PEOPLE = 4


class Page:
    """Somebody's page, without a socket: it keeps what it is told, as the real one does."""

    def __init__(self) -> None:
        self.key = ""
        self.seat: int | None = None
        self.greeted = False
        self.token: str | None = None
        self.told: dict[str, Any] = {}
        self.log: list[Any] = []
        self.gone = False

    def send(self, message: bytes) -> None:
        assert not self.gone
        said = msgspec.json.decode(message)
        if said["type"] == "seated":
            self.token = said["token"]
        elif said["type"] == "gone":
            self.gone = True
        elif said["type"] == "welcome":
            self.told = {"you": said["you"], "table": said["table"], "play": said["play"]}
            self.log = said["play"]["events"] if said["play"] else []
        elif said["type"] == "table":
            self.told |= {"you": said["you"], "table": said["table"]}
        elif said["type"] == "play":
            self.told["play"] = dealt(said["play"])
            self.log = self.told["play"]["events"]
        elif said["type"] == "change":
            self.told["play"] = changed(self.told["play"], said)
            assert self.told["play"]["first"] == len(self.log)
            self.log = self.log + self.told["play"]["events"]

    def close(self, code: int) -> None:
        self.gone = True


CHORES = ["go", "come", "fill", "new device", "seal", "show", "time is up"]
seats = st.integers(0, PEOPLE)
requests = st.one_of(
    st.builds(protocol.Sit, name=st.sampled_from(["Ada", "ADA", "Bess", "Cy", "Di"]), seat=st.none() | seats),
    st.just(protocol.Leave()),
    st.just(protocol.ComeBack()),
    st.just(protocol.Start()),
    st.builds(protocol.PutBot, seat=seats, bot=st.sampled_from([None, "simple", "random", "giant"])),
    st.builds(protocol.AddSeat, bot=st.sampled_from([None, "simple", "giant"])),
    st.builds(protocol.RemoveSeat, seat=seats),
    st.builds(protocol.StandIn, seat=seats),
    st.builds(protocol.Remove, seat=seats),
    st.builds(protocol.Mute, seat=seats, muted=st.booleans()),
    st.builds(protocol.Seal, game=st.integers(1, 2), seal=st.sampled_from(["a" * 64, "b" * 64])),
    st.builds(protocol.ShowWords, game=st.integers(1, 2), words=st.just("c" * 32)),
    st.builds(protocol.Preset, move=st.sampled_from([None, "pass", "rotate"])),
    st.builds(protocol.Say, text=st.sampled_from(["hello", " ", "<b>"])),
    st.builds(protocol.Play, game=st.integers(1, 2), decision=st.integers(0, 3), move=st.sampled_from(["rotate", "pass", "x"])),
    st.just(protocol.AskDevice()),
    st.just(protocol.Undo()),
)
# What most often leads somewhere comes most often: playing a legal move, given as its place in the list.
actions = st.one_of(requests, st.integers(0, 99), st.integers(0, 99), st.sampled_from(CHORES))
stories = st.lists(st.tuples(st.integers(0, PEOPLE - 1), actions), max_size=60)


class Story:
    """A table and some people who do as they like."""

    def __init__(self, lobby: Lobby, watch: Watch) -> None:
        self.lobby, self.watch = lobby, watch
        self.room: Room
        self.pages: list[Page] = []

    async def begin(self, game: str, players: int) -> None:
        wanted = NewTable(game=game, name="Ada", players=players, options={"goal": 1} if game == "dnup" else {"tricks": 2})
        made = await self.lobby.new(wanted, None)
        self.room = self.lobby.room(made.table)
        self.pages = [await self.come(made.token), *[await self.come(None) for _ in range(PEOPLE - 1)]]

    async def come(self, token: str | None) -> Page:
        page = Page()
        page.token = token
        await self.room.greet(page, protocol.Hello(protocol=protocol.PROTOCOL, token=token))
        return page

    async def act(self, who: int, action: Any) -> None:
        self.watch.forward(1.5)
        page = self.pages[who]
        try:
            if action == "go":
                self.room.disconnected(page)
                page.gone = True
            elif action == "come" or page.gone:
                self.room.disconnected(page)
                self.pages[who] = await self.come(page.token)
            elif action == "fill":
                await self._fill()
            elif action == "new device":
                await self._new_device(page)
            elif action in ("seal", "show"):
                await self._words(page, action)
            elif action == "time is up":
                await self.room.dealing._deal()
            elif isinstance(action, int):
                await self._play(page, action)
            else:
                await self.room.requests.handle(page, action)
        except Refusal:
            pass
        while self.room.turns.thinking:
            await asyncio.wait(list(self.room.turns.thinking.values()))

    async def _fill(self) -> None:
        """The host puts bots into the free seats and deals."""
        host = next((page for page in self.pages if not page.gone and page.told["you"]["host"]), None)
        if host is None:
            return
        for seat, place in enumerate(self.room.table.places):
            if place.free:
                await self.room.requests.handle(host, protocol.PutBot(seat=seat, bot="simple"))
        await self.room.requests.handle(host, protocol.Start())

    async def _new_device(self, page: Page) -> None:
        if page.seat is not None:
            await self.room.requests.handle(page, protocol.AskDevice())
            _, page.token = await self.room.requests.use_device(next(reversed(self.room.requests._codes)))

    async def _words(self, page: Page, action: str) -> None:
        """Seal the words that everybody here uses, or show them."""
        if page.seat is None:
            return
        table, words = self.room.table, "d" * 32
        name = table.places[page.seat].name or "?"
        wish: protocol.ClientMessage = protocol.ShowWords(game=table.next_number, words=words)
        if action == "seal":
            wish = protocol.Seal(game=table.next_number, seal=seal_of(table.deal_commitment, name, words))
        await self.room.requests.handle(page, wish)

    async def _play(self, page: Page, choice: int) -> None:
        play = page.told["play"]
        if play and play["moves"]:
            move = play["moves"][choice % len(play["moves"])]["text"]
            await self.room.requests.handle(page, protocol.Play(game=play["number"], decision=play["decision"], move=move))

    def check(self) -> None:
        table = self.room.table
        self.room._refresh()  # who has become away since then; the server's timer does it otherwise
        assert pictures(load(table.id, self.lobby.store)) == pictures(table)
        for page in self.pages:
            if not page.gone:
                self._check_page(page)

    def _check_page(self, page: Page) -> None:
        """What somebody was told bit by bit is what somebody who comes now would be told."""
        expected = play_shown(self.room.table, page.seat)
        seen = page.told["play"] and {**page.told["play"], "events": page.log, "first": 0, "at": 0}
        for play in (seen, expected):
            if play is not None:  # sentences name who has the seat when they are told, and that may have changed since
                play["events"] = [{**event, "text": "", "phrase": None} for event in play["events"]]
        assert seen == expected
        assert page.told["table"] == msgspec.to_builtins(self.room._table_info())
        assert page.told["you"] == msgspec.to_builtins(showing.you_info(self.room.table, page.seat))


@running
async def play_out(game: str, players: int, story: list[tuple[int, Any]], happened: Counter[Any]) -> None:
    """Let it all happen, and look at it; `happened` counts the entries of the log by their kind."""
    watch = Watch()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(data=Path(folder), pace=0, grace=1.0, show_seconds=1000.0, now=watch, ticks=watch.ticks)
        lobby = Lobby(settings, QuickBotPool())
        told = Story(lobby, watch)
        await told.begin(game, players)
        for who, action in story:
            await told.act(who, action)
        for viewer in told.room.viewers():  # onlookers, too, who would be told soon
            told.room.tell_now(viewer)
        told.check()
        happened.update(log.decode(line.entry).__struct_config__.tag for line in lobby.store.lines(told.room.table.id))
        await lobby.close()


@given(table=st.sampled_from([("dnup", 2), ("dnup", 3), ("sneeze", 3), ("sneeze", 4)]), story=stories)
def test_the_table_made_from_its_log_is_the_one_that_people_see(table: tuple[str, int], story: list[tuple[int, Any]]) -> None:
    play_out(*table, story, Counter())


@pytest.mark.parametrize("game", ["dnup", "sneeze"])
def test_a_story_with_everything_in_it(game: str) -> None:
    """The random stories above may be short; this one plays games to their end, with people coming and going."""
    story: list[tuple[int, Any]] = [(0, "fill"), (0, 1), (0, 2), (0, protocol.Undo()), *((0, turn) for turn in range(60))]
    story += [(0, protocol.PutBot(seat=seat, bot=None)) for seat in (1, 2)]
    story += [(1, protocol.Sit(name="Bess")), (2, protocol.Sit(name="Cy", seat=2))]
    story += [(2, protocol.Leave()), (0, protocol.PutBot(seat=2, bot="simple")), (0, protocol.PutBot(seat=2, bot=None))]
    story += [(0, protocol.AddSeat(bot=None)), (0, protocol.RemoveSeat(seat=2))]
    story += [(2, protocol.Sit(name="Cy")), (0, protocol.Mute(seat=1, muted=True)), (0, "fill")]
    for turn in range(150):
        story += [(who, turn * 7 + who) for who in range(PEOPLE)]
        if turn % 10 == 3:
            story += [(1, "go"), (0, protocol.StandIn(seat=1)), (1, "come"), (2, "new device"), (2, "come")]
            story += [(0, protocol.Preset(move="pass"))]
        if turn % 30 == 7:
            story += [(2, protocol.Leave()), (3, protocol.Sit(name="Di")), (2, protocol.ComeBack())]
            story += [(2, protocol.Sit(name="Cy")), (0, protocol.Say(text="hm"))]
        if turn % 25 == 20:
            story += [(0, protocol.AddSeat(bot="simple")), (0, protocol.RemoveSeat(seat=3))]
            story += [(0, "seal"), (1, "seal"), (0, "fill"), (1, "show"), (0, "time is up")]
    happened: Counter[Any] = Counter()
    play_out(game, 3, story, happened)
    assert {entry.__struct_config__.tag for entry in get_args(log.AnyEntry)} - set(happened) == {"words"}  # no longer written
    assert happened["ended"] >= 2
