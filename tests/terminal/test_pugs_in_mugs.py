"""Pugs in Mugs on the screen and line by line: what is drawn, moves by clicking, answers in advance."""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Static

import pawtable
from pawtable.games.pugs_in_mugs import GAME
from pawtable.games.pugs_in_mugs.moves import Discard, Exchange, Steal
from pawtable.games.pugs_in_mugs.view import Phase, PugsView
from pawtable.match import Match
from pawtable.terminal import preset
from pawtable.terminal.canvas import Canvas, HandCard, TablePlace
from pawtable.terminal.layouts import Scene, Uses, layout_for
from pawtable.terminal.layouts.pugs_in_mugs import PugsInMugsLayout
from pawtable.terminal.layouts.pugs_in_mugs_cards import COLOURS, KINDS, LARGE, LETTERS, MEDIUM, PATTERNS, SMALL, draw_card
from pawtable.terminal.screens.play import PlayScreen
from pawtable.terminal.screens.preset import PresetScreen
from pawtable.terminal.screens.replay import ReplayScreen
from pawtable.terminal.screens.result import ResultScreen
from pawtable.terminal.seating import bot_seed, deal
from pawtable.terminal.session import GameSession, budget
from pawtable.terminal.widgets.board import Hand, Table
from pawtable.terminal.widgets.choices import Choices
from pawtable.terminal.widgets.move_input import MoveInput
from pawtable.testing.tables import random_match
from tests.terminal.fake_bot_client import FakeBotClient
from tests.terminal.playing import app_with, click, piloted, play, said, scene_of, settled, shown
from tests.terminal.pugs_in_mugs_tables import (
    can_exchange,
    can_steal,
    discarding,
    nearly_over,
    pugs_table,
    with_gimme_and_dig,
    with_surprise,
    without_surprise,
)

PUGS = layout_for("pugs-in-mugs")


def held(match: Match) -> list[str]:
    table: PugsView = match.view(0).table
    return table.hand(0).faces


def drawn_table(scene: Scene[PugsView], width: int, lines: int) -> Canvas:
    canvas = Canvas(width, PUGS.table_height(scene, width, lines))
    PUGS.draw_table(scene, canvas)
    return canvas


# --- what is drawn ----------------------------------------------------------------------------------------------------


def test_lookup() -> None:
    assert isinstance(PUGS, PugsInMugsLayout)


def test_every_colour_has_a_letter_and_a_pattern_of_its_own() -> None:
    assert [LETTERS[colour] for colour in COLOURS] == list("RBGYP")
    assert len(set(PATTERNS.values())) == len(COLOURS)


@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE])
def test_cards_are_told_apart_without_colour(size: Any) -> None:
    """Even where other cards cover all but the left edge."""
    drawn = {}
    for kind in KINDS:
        canvas = Canvas(size.width, size.height)
        draw_card(canvas, 0, 0, kind, size, showing=size.width)
        rows = str(canvas).split("\n")
        assert len(rows) == size.height
        assert all(len(row) == size.width for row in rows)
        assert (kind if kind in COLOURS else kind.capitalize()) in str(canvas)
        drawn[kind] = tuple(row[: size.showing] for row in rows)
    assert len(set(drawn.values())) == len(KINDS)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(("width", "lines"), [(72, 30), (78, 24), (82, 40), (162, 60)])
def test_the_table_tells_mugs_cards_what_is_known_and_the_pile(players: int, width: int, lines: int) -> None:
    for seed in range(3):
        match = random_match(GAME, players, str(seed), 300)
        scene = scene_of(match, 0)
        rows = [row.ljust(width) for row in str(drawn_table(scene, width, lines)).split("\n")]
        table = scene.view.table
        for seat, x, room in scene.columns(width):
            mugs, known = table.mugs(seat), table.hand(seat).faces if seat else table.known
            column = [row[x : x + room] for row in rows]
            assert column[0].startswith(f"{table.hand(seat).count} ")
            assert re.findall("[RBGYP]", column[1]) == [LETTERS[colour] for colour in mugs]
            assert "".join(re.findall("[rbgyp]", column[2])) == "".join(
                LETTERS[colour].casefold() for colour in COLOURS if colour not in mugs
            )
            told = "\n".join(column[3:-1])
            assert bool(re.search(r"^(has|seen) ", told, re.MULTILINE)) == bool(known)
            assert bool(re.search(r"^no ", told, re.MULTILINE)) == bool(table.lacks[seat] and seat)
        pile = "\n".join(rows[-2:])
        assert f"Deck {table.deck.count} " in pile
        for kind, count in Counter({kind: table.discard.faces.count(kind) for kind in KINDS}).items():
            name = re.escape(f"{LETTERS[kind]}{PATTERNS[kind]}{count}") if kind in LETTERS else f"{kind[1:3]}\\w* {count}"
            assert re.search(rf"{name}(?!\d)", pile), (name, pile)


def test_kinds_that_have_no_room_are_counted() -> None:
    match = random_match(GAME, 5, "x", 0)
    scene = scene_of(match, 0)
    known = ["red", "blue", "green", "gimme", "dig", "surprise"]
    places = [replace(place, faces=known) if place.name == "hand:3" else place for place in scene.view.table.places]
    view = replace(scene.view, table=replace(scene.view.table, places=places))
    assert "has R B G +3" in str(drawn_table(Scene(view, scene.lines, range(5)), 78, 24))


def test_what_moves_are_about() -> None:
    seen = set()
    asked = pugs_table(3, with_surprise)
    asked.play(0, "draw")
    wanted = (with_gimme_and_dig, can_exchange, can_steal, discarding)
    for match in (asked, *(pugs_table(3, moment) for moment in wanted)):
        seat = 0
        scene = scene_of(match, seat)
        spots = {spot.thing.name for spot in drawn_table(scene, 78, 24).spots if isinstance(spot.thing, TablePlace)}
        for move in match.moves(seat):
            uses = PUGS.uses(scene.view, move)
            seen.add(type(move.data))
            assert not Counter(uses.cards) - Counter(PUGS.cards(scene.view))
            assert set(uses.places) <= spots
            assert len([one for one in match.moves(seat) if PUGS.uses(scene.view, one) == uses]) == 1
    assert seen == set(GAME.moves)


def test_what_a_move_uses_is_marked_by_shapes() -> None:
    match = pugs_table(3, can_steal)
    steal = next(move for move in match.moves(0) if isinstance(move.data, Steal))
    scene = scene_of(match, 0)
    uses = PUGS.uses(scene.view, steal)
    plain, pointed = (str(drawn_table(scene_of(match, 0, pointed=each), 78, 24)) for each in (Uses(), uses))
    assert ("◆" in plain, "┓" in plain) == (False, False)
    assert ("◆" in pointed, "┓" in pointed) == (True, True)


# --- moves ------------------------------------------------------------------------------------------------------------


@piloted
async def test_a_gimme_by_clicking_the_card_a_seat_and_a_kind() -> None:
    match = pugs_table(3, with_gimme_and_dig)
    app = app_with(GameSession(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        hand = held(match)
        await click(pilot, Hand, HandCard(hand.index("gimme")))
        assert {text.split()[0] for text in shown(app)} == {"gimme"}
        await click(pilot, Table, TablePlace("seat:2"))
        assert {text.split()[1] for text in shown(app)} == {"C"}
        await click(pilot, Table, TablePlace("discard:blue"))
        assert shown(app) == ["gimme C blue"]
        before = len(match.history)
        await pilot.press("right", "enter")
        await settled(pilot)
        assert match.history[before][1].text == "gimme C blue"


@piloted
async def test_the_pile_the_deck_and_the_shelf_can_be_clicked() -> None:
    app = app_with(GameSession(pugs_table(3, with_gimme_and_dig), None))
    async with app.run_test() as pilot:
        await settled(pilot)
        await click(pilot, Table, TablePlace("discard:red"))
        assert "dig red" in shown(app)
        assert all(text.endswith("red") for text in shown(app))
        await click(pilot, Table, TablePlace("deck"))  # no move is about both: the last click counts
        assert shown(app) == ["draw"]
        await pilot.press("escape")
    match = pugs_table(3, can_exchange)
    (text,) = [move.text for move in match.moves(0) if isinstance(move.data, Exchange)]
    app = app_with(GameSession(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        await click(pilot, Table, TablePlace(f"mug:0:{text.split()[1]}"))
        assert shown(app) == [text]
    match = pugs_table(3, can_steal)
    steal = next(move for move in match.moves(0) if isinstance(move.data, Steal))
    app = app_with(GameSession(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        await click(pilot, Table, TablePlace(steal.steps[0].target))
        assert shown(app) == [steal.text]


@piloted
async def test_discarding_by_choosing_cards() -> None:
    match = pugs_table(4, discarding)
    app = app_with(GameSession(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        before, hand = len(match.history), held(match)
        await pilot.press("right", "space", "left", "space", "enter")  # the first and the last
        await settled(pilot)
        assert match.history[before][1].data == Discard([hand[0], hand[-1]])


@piloted
async def test_to_the_end_by_key() -> None:
    """Nobody who passes is ever asked for a Surprise, and none of it is missing in the record."""
    match = pugs_table(3, nearly_over)
    session = GameSession(match, None)
    app = app_with(session)
    asked = []
    async with app.run_test() as pilot:
        await settled(pilot)
        for _ in range(400):
            if match.over:
                break
            asked.append(match.view(0).table.phase)
            await pilot.press("enter")
            await settled(pilot)
        assert match.over
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
    assert {"act"} <= set(asked) <= {"act", "discard"}
    assert pawtable.replay(session.file.read_text()).history == match.history


# --- answers in advance -----------------------------------------------------------------------------------------------


def preset_answer(app: Any) -> str | None:
    answer: str | None = app.screen_stack[1].session.match.preset_answer(0)
    return answer


@piloted
async def test_being_asked_for_a_surprise_and_playing_it() -> None:
    match = pugs_table(3, with_surprise)
    app = app_with(GameSession(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        assert preset_answer(app) == "pass"
        assert "Surprises: always pass" in said(app, "#headline")
        await pilot.press("s")
        assert isinstance(app.screen, PresetScreen)
        assert "● Always pass (now)" in str(app.screen.query_one(Choices).options[0].prompt)
        await pilot.press("down", "down", "enter")
        await pilot.pause()
        assert preset_answer(app) is None
        assert "Surprises: ask me" in said(app, "#headline")
        await pilot.press("colon", *"draw", "enter")
        await settled(pilot)
        assert said(app).startswith("▶ Play a Surprise, or pass?")
        hand = held(match)
        await click(pilot, Hand, HandCard(hand.index("surprise")))
        await click(pilot, Table, TablePlace("seat:2"))
        assert shown(app) == ["surprise C"]
        await pilot.press("right", "enter")
        await settled(pilot)
        assert any(event.text.startswith("Surprise! You make Waffle lose ") for event in match.log_for(0))


@piloted
async def test_a_planned_surprise_happens_by_itself() -> None:
    match = pugs_table(3, with_surprise)
    app = app_with(GameSession(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("colon")
        app.screen.query_one(MoveInput).value = "surprise biscuit"
        await pilot.press("enter")
        await pilot.pause()
        assert preset_answer(app) == "surprise B"
        assert "Surprises: Biscuit at the next chance" in said(app, "#headline")
        await pilot.press("colon", *"draw", "enter")
        await settled(pilot)
        assert any(event.text.startswith("Surprise! You make Biscuit lose ") for event in match.log_for(0))


@piloted
async def test_without_a_surprise_nobody_is_asked_and_none_can_be_planned() -> None:
    match = pugs_table(3, without_surprise)
    app = app_with(GameSession(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        assert "Surprise" not in said(app, "#headline")
        await pilot.press("s")
        assert app.screen.query_one(Choices).option_count == 4
        await pilot.press("escape", "colon")
        app.screen.query_one(MoveInput).value = "surprise B"
        await pilot.press("enter")
        assert said(app).startswith("✗ You have no Surprise right now.")
        await pilot.press("escape", "s", "down", "down", "enter")
        assert preset_answer(app) is None
        await pilot.press("colon", *"draw", "enter")
        await settled(pilot)
        assert match.view(0).table.phase is not Phase.WINDOW or "surprise" in held(match)


@pytest.mark.usefixtures("unchosen")
@piloted
async def test_whoever_has_not_chosen_is_asked_and_then_asked_to_choose() -> None:
    match = pugs_table(3, with_surprise)
    app = app_with(GameSession(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        assert (preset_answer(app), said(app, "#headline").count("Surprises: ask me for now")) == ("ask me first", 1)
        assert isinstance(app.screen, PlayScreen), "in their own turn nobody is asked to choose"
        await pilot.press("colon", *"draw", "enter")
        await settled(pilot)
        assert said(app).startswith("▶ Play a Surprise, or pass?")
        while not isinstance(app.screen, PresetScreen):
            await pilot.press("colon", *("pass" if match.view(0).table.phase is Phase.WINDOW else "draw"), "enter")
            await settled(pilot)
        assert match.view(0).table.phase is not Phase.WINDOW
        assert str(app.screen.query_one("#saying", Static).content).startswith("You have a Surprise: ")
        await pilot.press("home", "enter")
        await settled(pilot)
        assert preset_answer(app) == "pass"


@pytest.mark.usefixtures("unchosen")
def test_plain_whoever_has_not_chosen_is_asked(data: Path) -> None:
    file = kept(data, pugs_table(3, with_surprise))
    out = play("play", "--resume", file, said="draw\npass\ndraw\nalways pass\nquit\n")
    question = "You have a Surprise: it makes another player lose a random card. When do you want to play it?"
    assert out.count(question) == 1
    assert re.search("^always pass +Always pass", out.split(question)[1], re.MULTILINE)
    assert out.count("Play a Surprise, or pass?") == 2
    assert "You always pass, until you change it." in out.split("Play a Surprise, or pass?")[2]


@piloted
async def test_the_bots_wait_while_an_answer_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pawtable.terminal.screens.play._PAUSE", 60.0)
    match = deal(GAME, players=4, seed="wait")
    session = GameSession(match, None)
    assert not session.yours
    app = app_with(session, fast=False)
    async with app.run_test() as pilot:
        screen = app.screen
        assert isinstance(screen, PlayScreen)
        await pilot.press("s")
        await pilot.pause()
        assert isinstance(app.screen, PresetScreen)
        before = match.events_so_far
        screen._hurry.set()
        await pilot.pause(0.1)
        assert match.events_so_far == before
        await pilot.press("escape")
        await settled(pilot)
        assert match.events_so_far > before


def test_other_games_have_no_answers_in_advance() -> None:
    match = pawtable.new("dnup", players=3, seed="x")
    seat = match.to_act[0]
    assert preset.choices(match, seat) == []
    assert preset.understood(match, seat, "pass") is None

    async def look() -> None:
        app = app_with(GameSession(match, None))
        async with app.run_test() as pilot:
            await settled(pilot)
            await pilot.press("s")
            assert isinstance(app.screen, PlayScreen)

    asyncio.run(look())


# --- bots -------------------------------------------------------------------------------------------------------------


@piloted
async def test_all_bots_are_asked_at_once_and_their_answers_take_no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pawtable.terminal.screens.play._PAUSE", 60.0)
    session = GameSession(pugs_table(5, with_surprise), None)
    bot_client = FakeBotClient("pugs-in-mugs")
    app = app_with(session, fast=False)
    app._new_bot_client = lambda game: bot_client
    async with app.run_test() as pilot:
        await settled(pilot)
        began = time.monotonic()
        bot_client.hold = []
        await pilot.press("colon", *"draw", "enter")
        await pilot.pause(0.05)
        assert [seat for seat, *_ in bot_client.asked] == [1, 2, 3, 4]  # none of them has answered yet
        held, bot_client.hold = bot_client.hold, None
        for future, answer in held:
            future.set_result(answer)
        await settled(pilot)
        assert session.match.view(0).table.actions == 1
        assert time.monotonic() - began < 50


def test_who_has_answered_already_changes_no_bot() -> None:
    match = pugs_table(4, with_surprise)
    match.play(0, "draw")
    seeds = [bot_seed(match, seat) for seat in range(4)]
    match.play(0, "pass")
    match.play(2, "pass")
    assert [bot_seed(match, seat) for seat in range(4)] == seeds
    match.play(1, "pass")
    match.play(3, "pass")
    assert bot_seed(match, 0) != seeds[0]


def test_hound_thinks_less_where_all_are_asked() -> None:
    alone, together = budget("hound", 1), budget("hound", 4)
    assert together[0] is not None
    assert alone[0] is not None
    assert together[0] <= alone[0] // 4
    assert budget("simple", 4) == (None, None)


@piloted
async def test_a_record_passes_over_answers_that_nobody_saw() -> None:
    match = pugs_table(3, with_surprise)
    for _ in range(40):
        seat = match.to_act[0]
        match.play(seat, match.suggestion(seat))
    app = app_with(lambda: ReplayScreen(match, 0))
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        events = [screen.steps[0].events_so_far]
        for _ in range(8):
            await pilot.press("right")
            events.append(screen.steps[screen.ply].events_so_far)
        assert events == sorted(set(events))
        for before in reversed(events[:-1]):
            await pilot.press("left")
            assert screen.steps[screen.ply].events_so_far == before


# --- line by line -----------------------------------------------------------------------------------------------------


def kept(data: Path, match: Match) -> str:
    file = data / "kept.txt"
    file.write_text(match.record())
    return str(file)


def test_plain_a_game_to_the_end_without_questions() -> None:
    out = play("play", "pugs-in-mugs", "--plain", "--seed", "pipe", "--players", "3", said="1\n" * 2000)
    assert "Final score:\n- " in out
    assert "Play a Surprise, or pass?" not in out


def test_plain_asking_passing_and_surprising(data: Path) -> None:
    file = kept(data, pugs_table(3, with_surprise))
    out = play("play", "--resume", file, said="help\nask me\ndraw\npass\ndraw\nsurprise Biscuit\nquit\n")
    assert re.search("^ask me +Ask me each time", out, re.MULTILINE)
    assert "Auto-answer · Surprises: always pass. Type help to see how to change it." in out
    assert "You are asked after every action while you hold a Surprise." in out
    assert out.count("Play a Surprise, or pass?") >= 2
    assert "Surprise! You make Biscuit lose " in out
    question = out.split("Play a Surprise, or pass?")[1].split("> ")[0]
    assert "Play a Surprise on Waffle: they lose " in question
    assert "Discard pile" not in out.split("> draw")[1].split("> pass")[0]  # the table is not told again


def test_plain_a_surprise_in_advance_and_back_to_passing(data: Path) -> None:
    file = kept(data, pugs_table(3, with_surprise))
    out = play("play", "--resume", file, said="surprise C at 5\nsurprise B\ndraw\nquit\n")
    assert "You play a Surprise on Waffle when they next hold five cards." in out
    assert "You play a Surprise on Biscuit at the next chance." in out
    assert "Surprise! You make Biscuit lose " in out
    file = kept(data, pugs_table(3, with_surprise))
    out = play("play", "--resume", file, said="ask me\ndraw\nalways pass\ndraw\nquit\n")
    assert out.count("Play a Surprise, or pass?") == 1
    assert "You always pass, until you change it." in out
    file = kept(data, pugs_table(3, without_surprise))
    assert "You have no Surprise right now." in play("play", "--resume", file, said="surprise B\nquit\n")
