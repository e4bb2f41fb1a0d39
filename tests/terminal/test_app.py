"""The full-screen client, played by a pilot: keys, clicks and typing, as a person does it."""

from __future__ import annotations

import asyncio
import functools
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input, Markdown, OptionList, Static

import pawtable
from pawtable.bots import BOTS
from pawtable.core.chance import chance_from
from pawtable.games.dnup import GAME
from pawtable.match import Match
from pawtable.terminal.app import PawtableApp, shows_colour
from pawtable.terminal.layouts import layout_for
from pawtable.terminal.saves import resume_command
from pawtable.terminal.screens.hint import HintScreen
from pawtable.terminal.screens.home import HomeScreen, ago
from pawtable.terminal.screens.new_game import NewGameScreen
from pawtable.terminal.screens.play import PlayScreen
from pawtable.terminal.screens.reading import HelpScreen, LogScreen, RulesScreen, WordsScreen, in_short
from pawtable.terminal.screens.replay import ReplayScreen, Steps
from pawtable.terminal.screens.result import ResultScreen, verdict
from pawtable.terminal.seating import bot_seed, deal, seat_players
from pawtable.terminal.sitting import Sitting
from pawtable.terminal.widgets.board import Hand, SeatNames, Table
from pawtable.terminal.widgets.log import Log
from pawtable.terminal.widgets.moves import Moves
from pawtable.terminal.widgets.say import Say, fitting, shortened_to
from pawtable.terminal.widgets.stepper import Stepper
from tests import sneeze
from tests.every_game.games import ALL_GAMES, random_match
from tests.terminal.kennel import FakeKennel

Test = Callable[..., Awaitable[None]]


def piloted(test: Test) -> Callable[..., None]:
    """A test that waits for things."""

    @functools.wraps(test)
    def run(*arguments: Any, **named: Any) -> None:
        asyncio.run(cast(Any, test(*arguments, **named)))

    return run


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PAWTABLE_DATA", str(tmp_path))
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path


def table(players: int = 3, seed: str = "friday", **options: int) -> Sitting:
    match = deal(GAME, players=players, seed=seed, options=options)
    match.notes["bot-seed"] = "x"
    return Sitting(match, None)


def app_with(first: Sitting | Callable[[], Screen[None]], *, fast: bool = True, **kennel: Any) -> PawtableApp:
    screen = (lambda: PlayScreen(first)) if isinstance(first, Sitting) else first
    return PawtableApp(screen, kennel=lambda game: FakeKennel(game, **kennel), fast=fast)


async def settled(pilot: Pilot[None]) -> None:
    """Wait until the bots have played."""
    for _ in range(200):
        await pilot.pause()
        screen = pilot.app.screen_stack[1] if len(pilot.app.screen_stack) > 1 else None
        if not isinstance(screen, PlayScreen) or screen.sitting.yours or screen.sitting.match.over:
            break
    await pilot.pause()


def said(app: PawtableApp, name: str = "#prompt") -> str:
    return str(app.screen.query_one(name, Static).render())


def moves_of(app: PawtableApp) -> Moves:
    return app.screen.query_one(Moves)


# --- playing ----------------------------------------------------------------------------------------------------------


@piloted
async def test_a_whole_game_by_key(data: Path) -> None:
    sitting = table(2, goal=1)
    app = app_with(sitting)
    async with app.run_test() as pilot:
        await settled(pilot)
        for _ in range(400):
            if sitting.match.over:
                break
            await pilot.press("enter")
            await settled(pilot)
        assert sitting.match.over
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
        assert pawtable.replay(sitting.file.read_text()).over
        await pilot.press("escape")  # a look at the table
        assert isinstance(app.screen, PlayScreen)
        assert said(app).strip() == "The game is over."
        await pilot.press("q")
        await pilot.pause()
    assert app.farewell == f"The record of this game is in {sitting.file}"
    assert pawtable.replay(sitting.file.read_text()).history == sitting.match.history


@pytest.mark.parametrize("game", ALL_GAMES, ids=[game.name for game in ALL_GAMES])
@piloted
async def test_every_game_can_be_played(game: Any) -> None:
    """With a layout of its own or without: nothing but the layout knows a game."""
    sitting = Sitting(deal(game, players=game.max_players, seed="any"), None)
    app = app_with(sitting)
    async with app.run_test() as pilot:
        await settled(pilot)
        for _ in range(3):
            await pilot.press("down", "enter")
            await settled(pilot)
        assert len(sitting.match.history) >= 3 * game.max_players
        assert moves_of(app).moves == sitting.match.moves(sitting.you)
        for key in ("r", "l", "t", "question_mark", "h"):
            await pilot.press(key)
            await pilot.pause()
            assert not isinstance(app.screen, PlayScreen)
            await pilot.press("escape")


@piloted
async def test_enter_does_not_skip_the_result() -> None:
    sitting = Sitting(deal(sneeze.GAME, players=3, seed="any"), None)
    app = app_with(sitting)
    async with app.run_test() as pilot:
        for _ in range(30):
            await pilot.press("enter")
            await settled(pilot)
            if sitting.match.over:
                break
        await pilot.press("enter", "enter")
        assert isinstance(app.screen, ResultScreen)


@piloted
async def test_the_screen_says_what_the_plain_one_does() -> None:
    sitting = table(4)
    app = app_with(sitting)
    async with app.run_test() as pilot:
        await settled(pilot)
        assert said(app) == f"▶ {sitting.match.view(0)['prompt']}"
        log = str(app.screen.query_one("#log-below", Log).query_one(Static).render())
        flat = " ".join(log.replace("›", " ").split())
        assert all(event.text in flat for event in sitting.match.log_for(0) if event.text)
        labels = [re.sub(r"^▶? *\d+ ", "", " ".join(str(option.prompt).split())) for option in moves_of(app).options]
        assert labels == [move.label for move in sitting.match.moves(0)]


@piloted
async def test_numbers() -> None:
    sitting = table()
    app = app_with(sitting)
    async with app.run_test() as pilot:
        await settled(pilot)
        second, before = sitting.match.moves(0)[1], len(sitting.match.history)
        await pilot.press("2")
        assert app.focused is app.screen.query_one(Say)
        assert moves_of(app).pointed == second
        await pilot.press("enter")
        await settled(pilot)
        assert sitting.match.history[before] == (0, second)


@piloted
async def test_typing_a_move_leaves_the_moves_that_fit() -> None:
    sitting = table(3)
    app = app_with(sitting)
    async with app.run_test() as pilot:
        await settled(pilot)
        before = len(sitting.match.history)
        await pilot.press("colon", *"ro")
        assert moves_of(app).pointed is not None
        assert moves_of(app).option_count == 1
        await pilot.press("enter")
        await settled(pilot)
        assert sitting.match.history[before][1].text == "rotate"
        assert not app.screen.query_one(Say).display
        assert app.focused is moves_of(app)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("play 99", "✗ You hold no 99"),
        ("999", "✗ The moves are numbered 1 to"),
        ("0", "✗ The moves are numbered 1 to"),
        ("fly away", "✗ A move is 'play' with cards"),
        ("take A", "✗ You cannot take your own set"),
        ("[red]x[/]", "✗ A move is 'play' with cards"),
    ],
)
@piloted
async def test_nonsense_is_answered_and_changes_nothing(typed: str, answer: str) -> None:
    sitting = table()
    app = app_with(sitting)
    async with app.run_test() as pilot:
        await settled(pilot)
        before = sitting.match.position()
        await pilot.press("colon")
        app.screen.query_one(Say).value = typed
        await pilot.press("enter")
        await pilot.pause()
        assert said(app).startswith(answer)
        assert sitting.match.position() == before
        assert app.focused is app.screen.query_one(Say)  # to be mended
        await pilot.press("escape")
        assert said(app).startswith("▶ Your turn")
        assert moves_of(app).option_count == len(moves_of(app).moves)


@pytest.mark.parametrize(
    ("word", "screen"), [("help", HelpScreen), ("rules", RulesScreen), ("log", LogScreen), ("table", WordsScreen)]
)
@piloted
async def test_commands_can_be_typed(word: str, screen: type[Screen[None]]) -> None:
    app = app_with(table())
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("colon")
        app.screen.query_one(Say).value = word
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, screen)
        await pilot.press("end", "pageup", "q")
        assert isinstance(app.screen, PlayScreen)


def test_an_abbreviation_is_never_another_move() -> None:
    match = pawtable.new("dnup", players=3, seed="x")
    one = match.moves(match.to_act[0])[0]
    moves = [
        pawtable.Move(at, text, {}, text, short, one.actions)
        for at, (text, short) in enumerate([("play 7/1 7/4", "play 7 7"), ("play 10/2", "play 10"), ("rotate", "rotate")])
    ]
    assert [move.text for move in fitting(moves, "play 7")] == ["play 7/1 7/4"]
    assert [move.text for move in fitting(moves, "play 1")] == ["play 10/2"]
    assert shortened_to(moves, "play 7") == []  # one 7 is not two
    assert shortened_to(moves, "play 1") == []  # and a 1 is no 10
    assert shortened_to(moves, "pl 10") == [moves[1]]
    assert shortened_to(moves, "rot") == [moves[2]]
    assert shortened_to(moves, "r") == []
    assert [move.text for move in fitting(moves, "")] == [move.text for move in moves]
    assert [move.text for move in fitting(moves, "3")] == ["rotate"]


# --- cards ------------------------------------------------------------------------------------------------------------


async def _click(pilot: Pilot[None], board: type[Table | Hand], thing: str) -> None:
    spots = pilot.app.screen.query_one(board).canvas.spots
    spot = next(spot for spot in spots if spot.thing == thing)
    await pilot.click(board, offset=(spot.x + 1, spot.y + 2))
    await pilot.pause()


@piloted
async def test_clicking_cards_leaves_the_moves_that_use_them() -> None:
    sitting = table(2, seed="cards")
    app = app_with(sitting)
    async with app.run_test() as pilot:
        await settled(pilot)
        moves = sitting.match.moves(0)
        pair = next(move for move in moves if move.data["kind"] == "play" and len(set(move.data["cards"])) == 2)
        cards = layout_for("dnup").cards(sitting.match.view(0))
        places = [cards.index(card) for card in pair.data["cards"]]
        for place in places:
            await _click(pilot, Hand, f"card {place}")
        assert moves_of(app).pointed == pair
        assert all(set(pair.data["cards"]) <= set(move.data.get("cards", cards)) for move in moves_of(app)._shown)
        scene = app.screen.query_one(Hand).scene
        assert scene is not None
        assert scene.chosen == set(places)
        before = len(sitting.match.history)
        await pilot.press("right", "enter")
        await settled(pilot)
        assert sitting.match.history[before][1] == pair


@piloted
async def test_cards_by_keyboard_and_letting_go() -> None:
    sitting = table(3)
    app = app_with(sitting)
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("left", "space", "right", "space")  # the last card, then the first
        scene = app.screen.query_one(Hand).scene
        assert scene is not None
        assert scene.chosen == {0, len(layout_for("dnup").cards(scene.view)) - 1}
        fits = [move for move in moves_of(app)._shown if move.data["kind"] != "rotate"]
        assert fits == []
        await pilot.press("escape")
        assert app.screen.query_one(Hand).scene.chosen == frozenset()  # type: ignore[union-attr]
        assert moves_of(app).option_count == len(moves_of(app).moves)


@piloted
async def test_what_no_move_uses_together_is_said() -> None:
    match = random_match(GAME, 4, "sets", 30)
    match.notes["you"] = "ABCD"[match.to_act[0]]
    sitting = Sitting(match, None)
    app = app_with(sitting)
    async with app.run_test() as pilot:
        await settled(pilot)
        mine = f"place {'ABCD'[sitting.you]}"
        await _click(pilot, Table, mine)
        assert said(app).startswith("✗ No move uses these together.")
        await _click(pilot, Table, mine)
        assert said(app).startswith("▶ Your turn")


@piloted
async def test_clicking_a_set_and_a_move() -> None:
    for seed in range(20):
        match = random_match(GAME, 4, str(seed), 30)
        seat = match.to_act[0]
        takes = [move for move in match.moves(seat) if move.data["kind"] == "take"]
        if takes:
            break
    match.notes["you"] = "ABCD"[seat]
    app = app_with(Sitting(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        before = len(match.history)
        await _click(pilot, Table, f"place {takes[0].data['area']}")
        assert moves_of(app).pointed == takes[0]
        assert all(move.data.get("area") == takes[0].data["area"] for move in moves_of(app)._shown)
        line = moves_of(app)._shown.index(takes[0])
        await pilot.click(Moves, offset=(5, line))
        await settled(pilot)
        assert match.history[before][1] == takes[0]


# --- bots -------------------------------------------------------------------------------------------------------------


@piloted
async def test_any_key_hurries_the_bots_and_does_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pawtable.terminal.screens.play._PAUSE", 60.0)
    sitting = table(5)
    assert not sitting.yours
    app = app_with(sitting, fast=False)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert not sitting.match.history
        await pilot.press("enter")
        await settled(pilot)
        assert sitting.yours
        moves = len(sitting.match.history)
        await pilot.press("enter")  # still meant for the bots
        await pilot.pause()
        assert len(sitting.match.history) == moves


@piloted
async def test_bots_that_think_do_not_freeze_the_screen() -> None:
    sitting = table(5)
    app = app_with(sitting)
    kennel = FakeKennel("dnup")
    kennel.hold = []
    app._new_kennel = lambda game: kennel
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "is thinking" in said(app)
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        await pilot.press("escape", "h")
        assert isinstance(app.screen, PlayScreen)  # hints are for your turn
        while not sitting.yours:
            future, answer = kennel.hold.pop()
            future.set_result(answer)
            await pilot.pause(0.02)
        assert said(app).startswith("▶ Your turn")


@piloted
async def test_the_game_goes_on_without_the_bots_process() -> None:
    sitting = table(5)
    app = app_with(sitting, stopped=True)
    async with app.run_test() as pilot:
        await settled(pilot)
        assert sitting.yours
        await pilot.press("h")
        await pilot.pause()
        assert "gone for a walk" in said(app, "#saying")


def test_bots_do_the_same_as_in_the_plain_client() -> None:
    """So a game can be left in one and gone on with in the other."""
    match = deal(GAME, players=5, bots=["random"], seed="friday")
    sitting, kennel = Sitting(match, None), FakeKennel("dnup")
    seat = sitting.bots_to_act()[0]
    expected = BOTS["random"](match.as_seen(seat), seat, chance_from(bot_seed(match, seat)))
    assert asyncio.run(sitting.bot_move(kennel, seat)) == expected
    assert kennel.asked[0][:3] == (seat, "random", bot_seed(match, seat))


# --- hints ------------------------------------------------------------------------------------------------------------


@piloted
async def test_a_hint_points_and_does_not_play() -> None:
    sitting = table(3)
    app = app_with(sitting)
    async with app.run_test() as pilot:
        await settled(pilot)
        history = len(sitting.match.history)
        await pilot.press("h")
        await pilot.pause()
        assert isinstance(app.screen, HintScreen)
        chances = app.screen.query_one("#chances", OptionList)
        assert "61%" in str(chances.options[0].prompt)
        assert "3120 imagined games" in said(app, "#saying")
        await pilot.press("down", "enter")
        await pilot.pause()
        assert len(sitting.match.history) == history
        assert moves_of(app).pointed == sitting.match.moves(0)[-7:][1]
        kennel = app.kennel("dnup")
        assert isinstance(kennel, FakeKennel)
        seat, bot, _, seconds = kennel.asked[-1]
        assert (seat, bot, seconds) == (0, "hound", 1.0)


@piloted
async def test_a_hint_while_hound_wakes_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pawtable.terminal.screens.hint._LOOK_AGAIN", 0.02)
    app = app_with(table(3), warm=False)
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("h")
        await pilot.pause()
        assert "still waking up" in said(app, "#saying")
        kennel = app.kennel("dnup")
        kennel.warm = True
        await pilot.pause(0.2)
        assert "imagined games" in said(app, "#saying")


@piloted
async def test_a_hint_where_hound_cannot_run() -> None:
    app = app_with(table(3), warm=False, cannot_warm="numba is not installed")
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("h")
        await pilot.pause()
        assert "cannot run here (numba is not installed)" in said(app, "#saying")
        await pilot.press("escape")
        assert isinstance(app.screen, PlayScreen)


@piloted
async def test_a_hound_at_the_table_that_is_not_awake_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pawtable.terminal.screens.play._LOOK_AGAIN", 0.02)
    match = deal(GAME, players=3, bots=["hound"], seed="friday")
    app = app_with(Sitting(match, None), warm=False)
    async with app.run_test() as pilot:
        await settled(pilot)
        assert "hound is waking up" in said(app, "#headline")
        app.kennel("dnup").warm = True
        await pilot.pause(0.1)
        assert "waking" not in said(app, "#headline")


# --- keeping ----------------------------------------------------------------------------------------------------------


@piloted
async def test_every_move_of_yours_is_kept_and_the_game_can_be_gone_on_with() -> None:
    sitting = table(3)
    app = app_with(sitting)
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("enter")
        assert len(pawtable.replay(sitting.file.read_text()).history) > 0
        await settled(pilot)
        await pilot.press("q")
        await pilot.pause()
    assert app.farewell == f"The game is kept. Go on with:\n{resume_command(sitting.file)}"
    again = Sitting(pawtable.replay(sitting.file.read_text()), sitting.file)
    assert again.match.history == sitting.match.history
    app = app_with(again)
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert len(again.match.history) > len(sitting.match.history)
        await pilot.press("ctrl+c")
        await pilot.pause()
    assert "--resume" in app.farewell
    assert pawtable.replay(again.file.read_text()).history == again.match.history


@piloted
async def test_a_place_that_cannot_be_written_to_is_said(data: Path) -> None:
    (data / "file").write_text("in the way")
    match = deal(GAME, players=3, seed="friday")
    sitting = Sitting(match, data / "file" / "game.txt")
    app = app_with(sitting)
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert any("could not be kept" in note.message for note in app._notifications)
        await pilot.press("q")
        await pilot.pause()
    assert "could not be kept" in app.farewell


@piloted
async def test_another_game_after_the_last() -> None:
    match = random_match(GAME, 3, "over", 100_000)
    match.notes.update({"you": "B", "bot-A": "random", "bot-C": "simple"})
    sitting = Sitting(match, None)
    app = app_with(sitting)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
        await pilot.press("n")
        await settled(pilot)
        assert isinstance(app.screen, PlayScreen)
        fresh = app.screen.sitting
        assert fresh is not sitting
        assert fresh.bots == {1: "random", 2: "simple"}
        assert fresh.match.options == match.options
        await pilot.press("ctrl+q")
        await pilot.pause()
    assert str(fresh.file) in app.farewell


@piloted
async def test_watching_a_game_again_after_it() -> None:
    match = random_match(GAME, 3, "over", 100_000)
    app = app_with(Sitting(match, None))
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("w")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, PlayScreen)


@piloted
async def test_the_file_of_a_finished_game_is_left_alone(data: Path) -> None:
    match = random_match(GAME, 3, "over", 100_000)
    file = data / "over.txt"
    file.write_text("# a remark of mine\n" + match.record())
    before = file.read_text()
    app = app_with(Sitting(pawtable.replay(before), file))
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
    assert app.farewell == f"The record of this game is in {file}"
    assert file.read_text() == before


@piloted
async def test_many_moves_alike_stand_last_and_can_be_played() -> None:
    seeds = (str(seed) for seed in range(100))
    match = next(found for seed in seeds for found in [random_match(GAME, 2, seed, 40)] if any_minor(found))
    match.notes["you"] = "AB"[match.to_act[0]]
    sitting = Sitting(match, None)
    app = app_with(sitting)
    async with app.run_test() as pilot:
        await settled(pilot)
        last, before = match.moves(sitting.you)[-1], len(match.history)
        assert last.minor
        await pilot.press("end")
        assert moves_of(app).pointed == last
        await pilot.press("enter")
        await settled(pilot)
        assert match.history[before] == (sitting.you, last)


def any_minor(match: Match) -> bool:
    return not match.over and any(move.minor for move in match.moves(match.to_act[0]))


@piloted
async def test_rules_in_short_and_all_of_them() -> None:
    app = app_with(table())
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("r")
        await pilot.pause()
        page = app.screen.query_one(Markdown)
        assert page.source.startswith("## In short")
        await pilot.press("a")
        await pilot.pause()
        assert page.source == GAME.rules_text()
        await pilot.press("a", "r")
    assert in_short("# Sneeze\n\nA toy.") == "# Sneeze\n\nA toy."


def test_verdicts() -> None:
    match = random_match(GAME, 3, "over", 100_000)
    assert match.result is not None
    (winner,) = match.result.winners
    assert verdict(match, winner) == "You win."
    assert verdict(match, (winner + 1) % 3) == f"{match.names[winner]} wins. Well, next time."


# --- home -------------------------------------------------------------------------------------------------------------


@piloted
async def test_home_offers_the_games_and_deals() -> None:
    app = app_with(HomeScreen)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert not app.screen.query_one("#kept").display
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)
        await pilot.press("left")  # two players: the goal follows
        assert app.screen.query_one("#players", Stepper).value == "2"
        assert app.screen.query_one("#option-goal", Stepper).value == "2"
        await pilot.press("down", "right")
        assert app.screen.query_one("#bots", Stepper).value == "hound"
        await pilot.press("down", "left", "up", "up", "right")  # a goal of one's own stays
        assert app.screen.query_one("#option-goal", Stepper).value == "1"
        app.screen.query_one("#name", Input).value = "  "
        await pilot.press("enter")
        assert said(app, "#note").startswith("✗ A name is 1 to 40")
        app.screen.query_one("#name", Input).value = "biscuit "
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, PlayScreen)
        match = app.screen.sitting.match
        assert (match.players, match.options, match.names[0]) == (3, {"goal": 1}, "biscuit")
        assert set(app.screen.sitting.bots.values()) == {"hound"}
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        assert app.screen.query_one("#kept").display
        await pilot.press("tab", "enter")
        await settled(pilot)
        assert isinstance(app.screen, PlayScreen)
        assert app.screen.sitting.match.seed == match.seed
        await pilot.press("q", "q")
        await pilot.pause()
    assert "--resume" in app.farewell


@piloted
async def test_home_passes_over_what_it_cannot_read(data: Path) -> None:
    (data / "games").mkdir()
    (data / "games" / "junk.txt").write_text("junk")
    (data / "games" / "binary.txt").write_bytes(b"\xff\xfe")
    record = deal(GAME, players=3, seed="x").record()
    (data / "games" / "changed.txt").write_text(record.replace('"x"', '"y"'))
    app = app_with(HomeScreen)
    async with app.run_test() as pilot:
        await pilot.pause()
        kept = app.screen.query_one("#kept", OptionList)
        assert kept.option_count == 1
        kept.focus()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        assert any("check does not fit" in note.message for note in app._notifications)
        await pilot.press("r", "escape", "d", "escape")
        await pilot.pause()


def test_how_long_ago() -> None:
    assert [ago(seconds) for seconds in (1, 60, 7300, 86400)] == ["just now", "1 minute ago", "2 hours ago", "1 day ago"]


def test_a_person_may_be_called_like_a_bot() -> None:
    names, _ = seat_players(3, ["simple"], "WAFFLE")
    assert names == ["WAFFLE", "Biscuit", "Pickle"]


# --- records ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ALL_GAMES, ids=[game.name for game in ALL_GAMES])
def test_steps_are_the_positions_that_were(game: Any) -> None:
    match = pawtable.new(game, players=game.max_players, seed="steps")
    positions = [match.position()]
    while len(positions) < 25 and not match.over:
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[0])
        positions.append(match.position())
    steps = Steps(match)
    assert [steps[ply].position() for ply in reversed(range(len(steps)))] == positions[::-1]
    from_position = pawtable.set_up(game, positions[3], names=match.names)
    from_position.play(from_position.to_act[0], from_position.moves(from_position.to_act[0])[0])
    assert Steps(from_position)[0].position() == positions[3]


@piloted
async def test_a_record_is_seen_as_its_seat_saw_it() -> None:
    match = random_match(GAME, 3, "watch", 40)
    app = app_with(lambda: ReplayScreen(match, 1))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("right", "right", "right")
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        assert screen.view == screen.steps[3].view(1)
        log = str(screen.query_one("#log-beside", Log).query_one(Static).render())
        flat = " ".join(log.replace("›", " ").split())
        assert flat == " ".join(" ".join(event.text for event in screen.steps[3].log_for(1) if event.text).split())
        assert "move 3 of 40" in said(app, "#progress")
        await pilot.press("end")
        assert screen.ply == 40
        assert screen.view == match.view(1)
        await pilot.press("left", "pageup", "s")
        assert (screen.ply, screen.seat) == (29, 2)
        await pilot.press("s")
        assert screen.seat is None
        assert "nothing hidden" in said(app, "#progress")
        hands = [str(option.prompt).strip() for option in moves_of(app).options]
        assert hands == [f"{name}: {screen.steps[29].describe(seat)[-1][11:]}" for seat, name in enumerate(match.names)]
        await pilot.press("home", "s", "t", "escape", "l", "escape", "r", "escape", "q")
        await pilot.pause()


@piloted
async def test_other_seats_cards_stay_hidden_in_a_record() -> None:
    """What a seat is about to do is shown to that seat alone."""
    match = random_match(GAME, 3, "hidden", 12)
    app = app_with(lambda: ReplayScreen(match, 0))
    async with app.run_test() as pilot:
        await pilot.pause()
        for seat, move in match.history:
            shown = said(app).strip()
            assert (move.text in shown) == (seat == 0) or move.text == "rotate"
            assert moves_of(app).moves == app.screen.steps[app.screen.ply].moves(0)  # type: ignore[attr-defined]
            await pilot.press("right")


@piloted
async def test_a_record_plays_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pawtable.terminal.screens.replay._BETWEEN_STEPS", 0.01)
    match = random_match(GAME, 2, "film", 3)
    app = app_with(lambda: ReplayScreen(match, 0))
    async with app.run_test() as pilot:
        await pilot.press("space")
        for _ in range(100):
            await pilot.pause(0.02)
            if app.screen.ply == 3:  # type: ignore[attr-defined]
                break
        assert said(app).strip() == "This is as far as the game got."


# --- room and colour --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(20, 8), (40, 15), (110, 36), (200, 60)])
@piloted
async def test_any_size_and_another_one(size: tuple[int, int]) -> None:
    sitting = table(5)
    app = app_with(sitting)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        await pilot.press("right", "h")
        await pilot.pause()
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        await pilot.press("escape")
        hand = app.screen.query_one(Hand)
        assert (hand.canvas.width, hand.canvas.height) == tuple(hand.size)
        cards = layout_for("dnup").cards(sitting.match.view(0))
        assert [spot.thing for spot in hand.canvas.spots] == [f"card {at}" for at in range(len(cards))]


@piloted
async def test_dark_and_light() -> None:
    app = app_with(table())
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("d")
        assert app.theme == "sage"
        await pilot.press("d")
        assert app.theme == "felt"


def test_terminals_without_colour() -> None:
    assert shows_colour({"TERM": "xterm-256color"})
    assert not shows_colour({"TERM": "xterm-256color", "NO_COLOR": "1"})
    assert not shows_colour({"TERM": "vt100"})


@piloted
async def test_without_colour_none_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    sitting = table(5)
    app = PawtableApp(lambda: PlayScreen(sitting), kennel=FakeKennel, fast=True, colour=False)
    async with app.run_test() as pilot:
        await settled(pilot)
        for strip in app.screen._compositor.render_strips():
            for segment in strip.apply_filter(app._filters[-1], app.screen.background_colors[1]):
                style = segment.style
                assert style is None or style.color is None or style.color.is_default
                assert style is None or style.bgcolor is None or style.bgcolor.is_default


@piloted
async def test_what_is_chosen_is_marked_by_a_shape() -> None:
    """Colour tells nothing alone: the move, the seat to act, the raised cards."""
    app = app_with(table(5))
    async with app.run_test() as pilot:
        await settled(pilot)

        def marks() -> list[str]:
            return [str(option.prompt)[0] for option in moves_of(app).options]

        count = moves_of(app).option_count
        assert marks() == ["▶", *" " * (count - 1)]
        await pilot.press("down")
        assert marks() == [" ", "▶", *" " * (count - 2)]
        await pilot.press("right")  # to the hand
        assert marks() == [" ", "▷", *" " * (count - 2)]
        assert str(app.screen.query_one(SeatNames).canvas).count("▶A") == 1
        await pilot.press("h")
        await pilot.pause()
        assert str(app.screen.query_one("#chances", OptionList).options[0].prompt).startswith("▶")


@piloted
async def test_the_bots_are_sent_home() -> None:
    app = app_with(table())
    async with app.run_test() as pilot:
        await settled(pilot)
        kennel = app.kennel("dnup")
    assert isinstance(kennel, FakeKennel)
    assert kennel.closed


def test_names_in_other_scripts_and_brackets() -> None:
    match: Match = pawtable.new(sneeze.GAME, players=3, seed="x", names=["名前の長い人がいる", "[b]Bo[/b]", "Ünal"])

    async def look() -> None:
        app = app_with(Sitting(match, None))
        async with app.run_test() as pilot:
            await settled(pilot)
            names = str(app.screen.query_one(SeatNames).canvas)
            assert "[b]Bo[/b]" in names
            assert "Ünal" in names
            log = str(app.screen.query_one("#log-below", Log).query_one(Static).render())
            assert "seat 1" in log

    asyncio.run(look())
