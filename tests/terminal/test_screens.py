"""The screens as they look. After a change on purpose: pytest tests/terminal/test_screens.py --snapshot-update, and look."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input

from pawtable.games.dnup import GAME
from pawtable.games.dnup.moves import Take
from pawtable.match import Match
from pawtable.opening import new
from pawtable.registry import find_game, game_names
from pawtable.terminal.app import PawtableApp
from pawtable.terminal.saves import save
from pawtable.terminal.screens.home import HomeScreen
from pawtable.terminal.screens.lesson import LessonScreen
from pawtable.terminal.screens.play import PlayScreen
from pawtable.terminal.screens.replay import ReplayScreen
from pawtable.terminal.seating import deal
from pawtable.terminal.session import GameSession
from pawtable.testing.tables import random_match
from tests import sneeze
from tests.terminal.fake_bot_client import FakeBotClient
from tests.terminal.pick_the_pug_tables import (
    calling_djinn,
    last_round,
    only_donkeys,
    pick_played_out,
    pick_table,
    stealing,
    taking,
    tie_breaker,
)
from tests.terminal.pick_the_pug_tables import (
    discarding as discarding_a_pair,
)
from tests.terminal.playing import settled
from tests.terminal.pugs_in_mugs_tables import discarding, pugs_played_out, pugs_table, several_kinds, with_surprise
from tests.terminal.smallseat_tables import (
    asked_to_end,
    following,
    getting_ready,
    giving,
    handling,
    holding,
    paying,
    seats_at,
    seats_played_out,
    telling,
)
from tests.terminal.walking_doggos_tables import (
    betting,
    doggos_played_out,
    doggos_table,
    giving_a_clue,
    in_a_pack,
    last_card,
    trading,
)

SMALL, LARGE = (80, 24), (120, 40)
Snap = Callable[..., bool]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a short name, so that screens show no other."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PAWTABLE_DATA", "data")
    return tmp_path


@pytest.fixture(autouse=True)
def no_blinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture is the same whenever it is taken."""
    monkeypatch.setattr(Input, "_toggle_cursor", lambda _: None)


def session(players: int, seed: str = "friday", game: Any = GAME) -> GameSession:
    match = deal(game, players=players, seed=seed, name="Ada")
    match.notes["bot-seed"] = "x"
    return GameSession(match, Path("game.txt"))


def shot(snap: Snap, first: Callable[[], Screen[None]], size: tuple[int, int], *keys: str, colour: bool = True) -> bool:
    app = PawtableApp(first, bot_client=FakeBotClient, fast=True, colour=colour)

    async def press(pilot: Pilot[None]) -> None:
        await settled(pilot)
        for key in keys:
            await pilot.press(key)
            await settled(pilot)
        await pilot.wait_for_scheduled_animations()

    return snap(app, terminal_size=size, run_before=press)


@pytest.mark.parametrize(
    ("players", "size"),
    [
        pytest.param(2, SMALL, id="2-80x24", marks=pytest.mark.breadth),
        pytest.param(2, LARGE, id="2-120x40"),
        pytest.param(5, SMALL, id="5-80x24"),
        pytest.param(5, LARGE, id="5-120x40", marks=pytest.mark.breadth),
    ],
)
def test_table(snap_compare: Snap, players: int, size: tuple[int, int]) -> None:
    assert shot(snap_compare, lambda: PlayScreen(session(players)), size, *["enter"] * 3)


def test_cards_chosen(snap_compare: Snap) -> None:
    assert shot(snap_compare, lambda: PlayScreen(session(3)), (100, 30), "right", "space", "right")


def test_many_cards(snap_compare: Snap) -> None:
    """The fullest table there is: five players, and one who takes whatever can be taken."""
    match = new("dnup", players=5, seed="greed")
    while match.to_act[0] != 0 or len(match.view(0).table.faces("hand:0")) < 18:
        seat = match.to_act[0]
        moves = match.moves(seat)
        takes = [move for move in moves if isinstance(move.data, Take)]
        match.play(seat, takes[-1] if seat == 0 and takes else moves[-1] if seat == 0 else moves[0])
    assert shot(snap_compare, lambda: PlayScreen(GameSession(match, Path("game.txt"))), SMALL)


def test_light(snap_compare: Snap) -> None:
    assert shot(snap_compare, lambda: PlayScreen(session(4)), LARGE, "enter", "d")


@pytest.mark.parametrize("keys", [pytest.param("", id="table"), pytest.param("h", id="hint", marks=pytest.mark.breadth)])
def test_without_colour(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch, keys: str) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert shot(snap_compare, lambda: PlayScreen(session(5)), SMALL, "enter", "enter", *keys, colour=False)


def test_typing_something_wrong(snap_compare: Snap) -> None:
    assert shot(snap_compare, lambda: PlayScreen(session(3)), SMALL, "colon", *"play", "space", *"99", "enter")


@pytest.mark.parametrize("key", ["h", "l", "t", "question_mark"], ids=["hint", "log", "words", "help"])
def test_sheets(snap_compare: Snap, key: str) -> None:
    assert shot(snap_compare, lambda: PlayScreen(session(4)), SMALL, "enter", key)


def test_rules(snap_compare: Snap) -> None:
    assert shot(snap_compare, lambda: PlayScreen(session(3)), SMALL, "r")


def test_a_game_without_a_layout(snap_compare: Snap) -> None:
    assert shot(snap_compare, lambda: PlayScreen(session(4, game=sneeze.GAME)), SMALL, "enter")


def test_result(snap_compare: Snap) -> None:
    match = random_match(GAME, 4, "over", 100_000)
    assert shot(snap_compare, lambda: PlayScreen(GameSession(match, Path("game.txt"))), SMALL)


def test_home(snap_compare: Snap) -> None:
    for players in (3, 5):
        save(deal(GAME, players=players, seed="x"), Path("data/games") / f"dnup-{players}.txt")
    assert shot(snap_compare, HomeScreen, SMALL)


def test_new_game(snap_compare: Snap) -> None:
    assert shot(snap_compare, HomeScreen, SMALL, "enter", "down", "right")


@pytest.mark.parametrize(("seat", "size"), [(1, SMALL), (None, LARGE)], ids=["one-seat", "all"])
def test_replay(snap_compare: Snap, seat: int | None, size: tuple[int, int]) -> None:
    match = random_match(GAME, 4, "over", 60)
    assert shot(snap_compare, lambda: ReplayScreen(match, seat), size, *["right"] * 9)


# --- Pugs in Mugs -----------------------------------------------------------------------------------------------------

COLOUR, WITHOUT = "colour-120x40", "without-80x24"


def screens(*quick: str) -> pytest.MarkDecorator:
    """The named pictures, and all of them where there is more time."""
    # Without colour nothing has another place, so one size of that will do.
    ways = {"colour-80x24": (True, SMALL), COLOUR: (True, LARGE), WITHOUT: (False, SMALL)}
    marks = {name: [] if name in quick else [pytest.mark.breadth] for name in ways}
    return pytest.mark.parametrize(
        ("colour", "size"), [pytest.param(*way, id=name, marks=marks[name]) for name, way in ways.items()]
    )


# A game's usual table in both; what else there is on it in one or the other.
SCREENS, IN_COLOUR, WITHOUT_COLOUR = screens(COLOUR, WITHOUT), screens(COLOUR), screens(WITHOUT)
ASK_ME = ("s", "down", "down", "enter")  # to be asked for a Surprise


def sat_at(monkeypatch: pytest.MonkeyPatch, colour: bool, match: Match) -> Callable[[], Screen[None]]:
    if not colour:
        monkeypatch.setenv("NO_COLOR", "1")
    return lambda: PlayScreen(GameSession(match, Path("game.txt")))


@SCREENS
@pytest.mark.parametrize("players", [pytest.param(2, marks=pytest.mark.breadth), 5])
def test_pugs_table(
    snap_compare: Snap, monkeypatch: pytest.MonkeyPatch, players: int, colour: bool, size: tuple[int, int]
) -> None:
    """A hand of several kinds, mugs on shelves, and something known of another hand."""
    first = sat_at(monkeypatch, colour, pugs_table(players, several_kinds))
    assert shot(snap_compare, first, size, "left", "space", colour=colour)


@WITHOUT_COLOUR
def test_pugs_window(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch, colour: bool, size: tuple[int, int]) -> None:
    first = sat_at(monkeypatch, colour, pugs_table(3, with_surprise))
    assert shot(snap_compare, first, size, *ASK_ME, "colon", *"draw", "enter", "down", colour=colour)


@IN_COLOUR
def test_pugs_discarding(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch, colour: bool, size: tuple[int, int]) -> None:
    first = sat_at(monkeypatch, colour, pugs_table(4, discarding))
    assert shot(snap_compare, first, size, "left", "space", colour=colour)


@WITHOUT_COLOUR
def test_pugs_result(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch, colour: bool, size: tuple[int, int]) -> None:
    assert shot(snap_compare, sat_at(monkeypatch, colour, pugs_played_out(4)), size, colour=colour)


def test_pugs_answers_in_advance(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shot(snap_compare, sat_at(monkeypatch, True, pugs_table(5, with_surprise)), SMALL, "s", "down")


@pytest.mark.breadth
def test_pugs_light(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shot(snap_compare, sat_at(monkeypatch, True, pugs_table(3, several_kinds)), LARGE, "d")


# --- Walking Doggos ---------------------------------------------------------------------------------------------------


@SCREENS
@pytest.mark.parametrize("players", [pytest.param(2, marks=pytest.mark.breadth), pytest.param(4, marks=pytest.mark.breadth), 7])
def test_doggos_clue(
    snap_compare: Snap, monkeypatch: pytest.MonkeyPatch, players: int, colour: bool, size: tuple[int, int]
) -> None:
    """The third card that can be chosen is chosen: one of somebody else's."""
    first = sat_at(monkeypatch, colour, doggos_table(players, giving_a_clue))
    assert shot(snap_compare, first, size, "right", "right", "right", "space", "left", colour=colour)


@IN_COLOUR
def test_doggos_trading(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch, colour: bool, size: tuple[int, int]) -> None:
    first = sat_at(monkeypatch, colour, doggos_table(4, trading))
    assert shot(snap_compare, first, size, "right", "right", "space", colour=colour)


@WITHOUT_COLOUR
def test_doggos_betting(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch, colour: bool, size: tuple[int, int]) -> None:
    assert shot(snap_compare, sat_at(monkeypatch, colour, doggos_table(4, betting)), size, "down", colour=colour)


@IN_COLOUR
@pytest.mark.parametrize("players", [pytest.param(2, marks=pytest.mark.breadth), pytest.param(4, marks=pytest.mark.breadth), 7])
def test_doggos_walking(
    snap_compare: Snap, monkeypatch: pytest.MonkeyPatch, players: int, colour: bool, size: tuple[int, int]
) -> None:
    """In the middle of a pack."""
    assert shot(snap_compare, sat_at(monkeypatch, colour, doggos_table(players, in_a_pack)), size, "down", colour=colour)


@WITHOUT_COLOUR
def test_doggos_round_over(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch, colour: bool, size: tuple[int, int]) -> None:
    """The last card of a round in the longer game, and what comes then."""
    first = sat_at(monkeypatch, colour, doggos_table(4, last_card, longer=1))
    assert shot(snap_compare, first, size, "enter", colour=colour)


@IN_COLOUR
@pytest.mark.parametrize("nobody_wins", [False, pytest.param(True, marks=pytest.mark.breadth)], ids=["won", "nobody-wins"])
def test_doggos_result(
    snap_compare: Snap, monkeypatch: pytest.MonkeyPatch, nobody_wins: bool, colour: bool, size: tuple[int, int]
) -> None:
    first = sat_at(monkeypatch, colour, doggos_played_out(7 if nobody_wins else 4, nobody_wins=nobody_wins))
    assert shot(snap_compare, first, size, colour=colour)


@pytest.mark.breadth
@pytest.mark.parametrize("wanted", [giving_a_clue, in_a_pack], ids=["clue", "walking"])
def test_doggos_light(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch, wanted: Any) -> None:
    assert shot(snap_compare, sat_at(monkeypatch, True, doggos_table(7, wanted)), LARGE, "d")


@pytest.mark.parametrize(
    ("seat", "size"), [pytest.param(1, SMALL, id="one-seat", marks=pytest.mark.breadth), pytest.param(None, LARGE, id="all")]
)
def test_doggos_replay(snap_compare: Snap, seat: int | None, size: tuple[int, int]) -> None:
    match = doggos_played_out(5)
    assert shot(snap_compare, lambda: ReplayScreen(match, seat), size, *["right"] * 9, *["pagedown"] * 2)


@pytest.mark.parametrize("key", [pytest.param("h", id="hint", marks=pytest.mark.breadth), pytest.param("t", id="words")])
def test_doggos_sheets(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    assert shot(snap_compare, sat_at(monkeypatch, True, doggos_table(7, giving_a_clue)), SMALL, key)


# --- Pick the Pug -----------------------------------------------------------------------------------------------------


@SCREENS
def test_pick_table(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch, colour: bool, size: tuple[int, int]) -> None:
    """A pair with the white monkey is chosen: there are several actions, and several to do them to."""
    first = sat_at(monkeypatch, colour, pick_table(8, discarding_a_pair))
    assert shot(snap_compare, first, size, "right", "space", *["right"] * 4, "space", colour=colour)


def test_pick_all_pairs(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shot(snap_compare, sat_at(monkeypatch, True, pick_table(5, discarding_a_pair)), (100, 34), "down")


def test_pick_whom(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line of several moves was opened."""
    assert shot(snap_compare, sat_at(monkeypatch, True, pick_table(8, discarding_a_pair)), SMALL, "down", "enter", "down")


def test_pick_stealing(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is known of hands, and where the Pug may be."""
    assert shot(snap_compare, sat_at(monkeypatch, True, pick_table(8, stealing)), SMALL, "down")


@WITHOUT_COLOUR
def test_pick_looking(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch, colour: bool, size: tuple[int, int]) -> None:
    assert shot(snap_compare, sat_at(monkeypatch, colour, pick_table(3, taking)), size, "right", "right", colour=colour)


def test_pick_from_the_pile(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shot(snap_compare, sat_at(monkeypatch, True, pick_table(5, calling_djinn)), SMALL, "enter", "down")


def test_pick_tie_breaker(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch) -> None:
    first = sat_at(monkeypatch, False, pick_table(8, tie_breaker))
    assert shot(snap_compare, first, SMALL, "right", "right", "space", colour=False)


def test_pick_asked_for_donkeys(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pawtable.terminal.preset.begin", lambda match, seat: None)  # nothing was said in advance
    assert shot(snap_compare, sat_at(monkeypatch, True, pick_table(5, only_donkeys)), SMALL)


def test_pick_answers_in_advance(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shot(snap_compare, sat_at(monkeypatch, True, pick_table(3, stealing)), SMALL, "s", "down")


@pytest.mark.breadth
def test_pick_light(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shot(snap_compare, sat_at(monkeypatch, True, pick_table(8, last_round)), LARGE, "d")


def test_pick_result(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shot(snap_compare, sat_at(monkeypatch, True, pick_played_out(8)), SMALL)


@pytest.mark.parametrize(
    ("seat", "size"), [pytest.param(1, SMALL, id="one-seat", marks=pytest.mark.breadth), pytest.param(None, LARGE, id="all")]
)
def test_pick_replay(snap_compare: Snap, seat: int | None, size: tuple[int, int]) -> None:
    match = pick_played_out(5)
    assert shot(snap_compare, lambda: ReplayScreen(match, seat), size, *["right"] * 9, *["pagedown"] * 2)


@pytest.mark.parametrize("key", [pytest.param("h", id="hint", marks=pytest.mark.breadth), pytest.param("t", id="words")])
def test_pick_sheets(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    assert shot(snap_compare, sat_at(monkeypatch, True, pick_table(8, discarding_a_pair)), SMALL, key)


# --- Smallseat --------------------------------------------------------------------------------------------------------


def test_seats_ready(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card will be public, and another one is chosen."""
    first = sat_at(monkeypatch, True, seats_at(10, getting_ready, "medium"))
    assert shot(snap_compare, first, SMALL, "1", "enter", "right", "space")


@SCREENS
def test_seats_vote(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch, colour: bool, size: tuple[int, int]) -> None:
    first = sat_at(monkeypatch, colour, seats_at(10, following, "medium"))
    assert shot(snap_compare, first, size, "right", "space", colour=colour)


def test_seats_pay(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card is chosen; now whom it is for."""
    assert shot(snap_compare, sat_at(monkeypatch, True, seats_at(10, paying, "medium")), SMALL, "enter", "down", "down")


def test_seats_hold(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shot(snap_compare, sat_at(monkeypatch, True, seats_at(6, holding)), (100, 34), "down")


def test_seats_handle(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shot(snap_compare, sat_at(monkeypatch, True, seats_at(10, handling, "medium")), SMALL, "down")


def test_seats_give(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second of several cards."""
    assert shot(snap_compare, sat_at(monkeypatch, True, seats_at(6, giving)), LARGE, "down", "enter")


def test_seats_agree(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch) -> None:
    first = sat_at(monkeypatch, False, seats_at(6, asked_to_end, "advanced"))
    assert shot(snap_compare, first, SMALL, "down", colour=False)


@pytest.mark.breadth
def test_seats_light(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch) -> None:
    first = sat_at(monkeypatch, True, seats_at(4, telling, "advanced", teller=1))
    assert shot(snap_compare, first, LARGE, "d", "down")


def test_seats_over(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch) -> None:
    """All cards are open: what is counted, and who has won."""
    assert shot(snap_compare, sat_at(monkeypatch, True, seats_played_out(10, "medium")), SMALL, "escape")


def test_seats_animals(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shot(snap_compare, sat_at(monkeypatch, True, seats_at(10, following, "medium")), SMALL, "a")


def test_seats_replay(snap_compare: Snap) -> None:
    match = seats_played_out(5)
    assert shot(snap_compare, lambda: ReplayScreen(match, None), LARGE, *["pagedown"] * 3)


def test_seats_new_game(snap_compare: Snap) -> None:
    """Too few animals of one's own for so many players."""
    keys = (
        *["down"] * game_names().index("smallseat"),
        "enter",
        *["right"] * 2,
        "down",
        "down",
        "right",
        "down",
        "space",
        "down",
    )
    assert shot(snap_compare, HomeScreen, SMALL, *keys)


@pytest.mark.parametrize(
    ("game", "at", "keys", "size"),
    [
        pytest.param("dnup", 1, (), (100, 34), id="asked"),
        pytest.param("dnup", 1, ("5", "enter"), (100, 34), id="done"),
        pytest.param("smallseat", 2, (), SMALL, id="smallest"),
    ],
)
def test_lesson(snap_compare: Snap, game: str, at: int, keys: tuple[str, ...], size: tuple[int, int]) -> None:
    assert shot(snap_compare, lambda: LessonScreen(find_game(game), at), size, *keys)


def test_home_with_room(snap_compare: Snap) -> None:
    assert shot(snap_compare, HomeScreen, (100, 34))


def test_seats_marked_cards(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two cards are marked to be turned public; they can be unmarked."""
    monkeypatch.setattr("pawtable.terminal.session.GameSession.keep", lambda _: "")
    match = seats_at(6, getting_ready)
    assert shot(snap_compare, lambda: PlayScreen(GameSession(match, Path("game.txt"))), (100, 34), "1", "enter", "1", "enter")
