"""Games are kept, gone on with and played again in the full-screen client; the home page offers them."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input, OptionList

import pawtable
from pawtable.folders import data_folder
from pawtable.games.dnup import GAME
from pawtable.registry import all_games
from pawtable.terminal.results import how_it_ended, standings
from pawtable.terminal.saves import resume_command, save
from pawtable.terminal.screens.home import HomeScreen, ago
from pawtable.terminal.screens.new_game import NewGameScreen
from pawtable.terminal.screens.play import PlayScreen
from pawtable.terminal.screens.replay import ReplayScreen
from pawtable.terminal.screens.result import ResultScreen
from pawtable.terminal.seating import deal, seat_players
from pawtable.terminal.session import GameSession
from pawtable.terminal.widgets.stepper import Stepper
from pawtable.testing.tables import random_match
from tests.terminal.playing import app_with, piloted, said, settled, table
from tests.terminal.walking_doggos_tables import doggos_played_out


@piloted
async def test_every_move_of_yours_is_kept_and_the_game_can_be_gone_on_with() -> None:
    session = table(3)
    app = app_with(session)
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("enter")
        assert len(pawtable.replay(session.file.read_text()).history) > 0
        await settled(pilot)
        await pilot.press("q")
        await pilot.pause()
    assert app.farewell == f"Your game is saved. To resume it:\n{resume_command(session.file)}"
    again = GameSession(pawtable.replay(session.file.read_text()), session.file)
    assert again.match.history == session.match.history
    app = app_with(again)
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert len(again.match.history) > len(session.match.history)
        await pilot.press("ctrl+c")
        await pilot.pause()
    assert "--resume" in app.farewell
    assert pawtable.replay(again.file.read_text()).history == again.match.history


@piloted
async def test_a_place_that_cannot_be_written_to_is_said(data: Path) -> None:
    (data / "file").write_text("in the way")
    match = deal(GAME, players=3, seed="friday")
    session = GameSession(match, data / "file" / "game.txt")
    app = app_with(session)
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert any("could not be saved" in note.message for note in app._notifications)
        await pilot.press("q")
        await pilot.pause()
    assert "could not be saved" in app.farewell


@piloted
async def test_another_game_after_the_last() -> None:
    match = random_match(GAME, 3, "over", 100_000)
    match.notes.update({"you": "B", "bot-A": "random", "bot-C": "simple"})
    session = GameSession(match, None)
    app = app_with(session)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
        await pilot.press("n")
        await settled(pilot)
        assert isinstance(app.screen, PlayScreen)
        fresh = app.screen.session
        assert fresh is not session
        assert fresh.bots == {1: "random", 2: "simple"}
        assert fresh.match.options == match.options
        await pilot.press("ctrl+q")
        await pilot.pause()
    assert str(fresh.file) in app.farewell


@piloted
async def test_watching_a_game_again_after_it() -> None:
    match = random_match(GAME, 3, "over", 100_000)
    app = app_with(GameSession(match, None))
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
    app = app_with(GameSession(pawtable.replay(before), file))
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
    assert app.farewell == f"The record of this game is in {file}"
    assert file.read_text() == before


def test_how_it_ended_is_said_in_the_words_of_the_game() -> None:
    match = random_match(GAME, 3, "over", 100_000)
    assert match.result is not None
    (winner,) = match.result.winners
    assert how_it_ended(match, winner).startswith("You win the game with ")
    assert how_it_ended(match, (winner + 1) % 3).startswith(f"{match.names[winner]} wins the game with ")
    assert all(each.score == "" for each in standings(match, winner))  # "4 of 4 letters" says it
    doggos = doggos_played_out(4)
    assert [each.score for each in standings(doggos, 0)] == [str(score) for score in doggos.view(0).result.scores]  # type: ignore[union-attr]


# --- home -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(100, 34), (80, 24)])
@pytest.mark.parametrize("kept", [0, 6])
@piloted
async def test_all_games_are_in_the_menu(size: tuple[int, int], kept: int) -> None:
    for seed in range(kept):
        save(deal(GAME, players=5, seed=str(seed)), data_folder() / "games" / f"{seed}.txt")
    app = app_with(HomeScreen)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        games = app.screen.query_one("#games", OptionList)
        assert games.option_count == len(all_games())
        assert games.max_scroll_y == 0
        await pilot.press("end")
        await pilot.pause()
        about = app.screen.query_one("#about")
        assert about.display != ("\n" in str(games.get_option_at_index(0).prompt))
        if about.display:
            assert all_games()[-1].texts["en"].tagline in " ".join(said(app, "#about").split())


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
        match = app.screen.session.match
        assert (match.players, match.options, match.names[0]) == (3, {"goal": 1}, "biscuit")
        assert set(app.screen.session.bots.values()) == {"hound"}
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        assert app.screen.query_one("#kept").display
        await pilot.press("tab", "enter")
        await settled(pilot)
        assert isinstance(app.screen, PlayScreen)
        assert app.screen.session.match.seed == match.seed
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
