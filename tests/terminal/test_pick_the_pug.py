"""Pick the Pug on the screen and line by line: what is drawn, pairs by pointing and in two steps, whole games."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import pawtable
from pawtable.core.contract import MoveText
from pawtable.core.places import PlaceView, Slot
from pawtable.core.seats import SEAT_LETTERS
from pawtable.games.pick_the_pug import GAME
from pawtable.games.pick_the_pug.cards import (
    CREATURE_NAMES,
    CREATURE_ROW,
    DECK,
    DISCARD,
    FACES,
    HAND,
    ITEM_NAMES,
    KIND_NAMES,
    creature_slot,
)
from pawtable.games.pick_the_pug.moves import Call, Discard, Pass
from pawtable.games.pick_the_pug.view import Phase, PickView, PugThere
from pawtable.match import Move
from pawtable.terminal.canvas import Canvas, HandCard, TablePlace
from pawtable.terminal.grouping import are_one, grouped, label_of, rest_of
from pawtable.terminal.layouts import AnyScene, Scene, Uses, layout_for
from pawtable.terminal.layouts.pick_the_pug import PickThePugLayout
from pawtable.terminal.layouts.pick_the_pug_cards import ITEMS, put_cards
from pawtable.terminal.screens.play import PlayScreen
from pawtable.terminal.screens.reading import RulesScreen
from pawtable.terminal.screens.replay import ReplayScreen
from pawtable.terminal.screens.result import ResultScreen
from pawtable.terminal.seating import deal
from pawtable.terminal.session import GameSession
from pawtable.terminal.widgets.board import Hand, SeatNames, Table
from pawtable.terminal.widgets.moves import Moves
from pawtable.testing.tables import random_match
from tests.terminal.pick_the_pug_tables import (
    before_cerberus,
    calling_djinn,
    calling_phoenix,
    discarding,
    giving,
    in_a_tornado,
    naming,
    offering,
    only_donkeys,
    pick_played_out,
    pick_table,
    stealing,
    taking,
    tie_breaker,
    under_a_minotaur,
)
from tests.terminal.playing import app_with, block, click, moves_of, piloted, play, said, scene_around, settled, shown

PICK = layout_for("pick-the-pug")
ROOMS = pytest.mark.parametrize(("width", "lines"), [(78, 24), (78, 30), (98, 34), (82, 40), (162, 60)])
SEAT = 3  # lines


def changed(scene: AnyScene, *places: PlaceView, **table: Any) -> AnyScene:
    """The same scene, but for some of what is on the table."""
    now = scene.view.table
    there = {place.name: place for place in (*now.places, *places)}
    return replace(scene, view=replace(scene.view, table=replace(now, places=list(there.values()), **table)))


def row_of(*creatures: str | None) -> PlaceView:
    slots = [Slot(creature_slot(at), name, empty=name is None) for at, name in enumerate(creatures)]
    return CREATURE_ROW.view(slots=slots)


def drawn_table(scene: AnyScene, width: int, lines: int) -> Canvas:
    canvas = Canvas(width, PICK.table_height(scene, width, lines))
    PICK.draw_table(scene, canvas)
    return canvas


def drawn_hand(scene: AnyScene, width: int, lines: int) -> Canvas:
    canvas = Canvas(width, PICK.hand_height(scene, width, lines))
    PICK.draw_hand(scene, canvas)
    return canvas


def cards_of(move: Move) -> list[str]:
    assert isinstance(move.data, Discard)
    return move.data.cards


# --- what is drawn ----------------------------------------------------------------------------------------------------


def test_lookup() -> None:
    assert isinstance(PICK, PickThePugLayout)


def test_two_letters_tell_a_monkey_and_three_cells_its_item() -> None:
    assert tuple(ITEMS) == ITEM_NAMES
    assert len({item[0] for item in ITEMS}) == len(ITEMS)
    assert len(set(ITEMS.values())) == len(ITEMS)
    assert all(len(sign) == 3 and sign.isascii() for sign in ITEMS.values())


@ROOMS
@pytest.mark.parametrize("players", [3, 5, 6, 8])
def test_what_is_said_of_the_seats(players: int, width: int, lines: int) -> None:
    for at in range(0, 200, 40):
        scene = scene_around(random_match(GAME, players, str(at), at), 0)
        canvas = drawn_table(scene, width, lines)
        table: PickView = scene.view.table
        for seat, of_seat in enumerate(table.seats):
            name, status, known = block(canvas, seat)
            assert f"{SEAT_LETTERS[seat]} {'You' if seat == 0 and 'You' in name else scene.view.names[seat]}" in name
            assert int(status.split()[0]) == table.hand(seat).count
            assert status.count("★") == of_seat.pugs
            assert ("Pug?" in status) == (seat != 0 and of_seat.pug is PugThere.MAYBE)
            assert ("Pug!" in status) == (seat != 0 and of_seat.pug is PugThere.YES)
            assert ("has" in known) == (seat != 0 and bool(set(table.known(seat)) - {"pug"}))


def test_safe_skipping_and_next() -> None:
    scene = scene_around(pick_table(8, stealing), 0)
    seats = [
        replace(of_seat, pug=PugThere.MAYBE, safe=seat == 1, skips=seat == 2)
        for seat, of_seat in enumerate(scene.view.table.seats)
    ]
    hands = [HAND.view(seat, count=5) for seat in range(8)]
    canvas = drawn_table(changed(scene, *hands, seats=seats, extra=3), 78, 24)
    said_of = [block(canvas, seat)[1].split() for seat in range(8)]
    assert [("safe" in words, "skips" in words, "next" in words) for words in said_of[1:5]] == [
        (True, False, False),
        (False, True, False),
        (False, False, True),
        (False, False, False),
    ]
    assert all("Pug?" in words for words in said_of[1:])


@pytest.mark.parametrize(
    ("room", "text"),
    [
        (40, "has  blue bell   donkey   orange key"),
        (33, "has  B bell   donkey   O key"),
        (22, "has  Bb   Dk   Ok"),
        (14, "has Bb Dk Ok"),
        (10, "has Bb +2"),
    ],
)
def test_known_cards_in_the_room_there_is(room: int, text: str) -> None:
    canvas = Canvas(room, 1)
    put_cards(canvas, 0, 0, "has", ["blue-bell", "donkey", "orange-key"], room)
    assert str(canvas) == text


@ROOMS
def test_what_every_creature_does_can_be_read(width: int, lines: int) -> None:
    scene = scene_around(pick_table(8, naming), 0)
    for at in range(len(CREATURE_NAMES)):
        there = [CREATURE_NAMES[(at + more) % len(CREATURE_NAMES)] for more in range(3)]
        canvas = drawn_table(changed(scene, row_of(*there)), width, lines)
        for place, name in enumerate(there):
            spot = next(spot for spot in canvas.spots if spot.thing == TablePlace(f"creature:{place}"))
            rows = [row.ljust(width)[spot.x : spot.x + spot.width] for row in str(canvas).split("\n")]
            text = " ".join(re.sub(r"[│╭╮╰╯─]", " ", " ".join(rows[spot.y : spot.y + spot.height])).split())
            assert text.startswith(f"{name.capitalize()} {FACES[name].text}")
    canvas = drawn_table(changed(scene, row_of(None, None, None)), width, lines)
    assert "No creatures left." in str(canvas)


@ROOMS
@pytest.mark.parametrize("discarded", [0, 12, 30, 48])
def test_the_discard_pile_is_told_card_by_card(width: int, lines: int, discarded: int) -> None:
    copies = {"blue": 3, "green": 2, "orange": 1, "white": 1}
    pile = [name for name in KIND_NAMES[:30] for _ in range(copies[name.split("-")[0]])][-discarded or 60 :]
    scene = scene_around(pick_table(3, naming), 0)
    canvas = drawn_table(changed(scene, DISCARD.view(faces=pile), DECK.view(count=12)), width, lines)
    row = next(row for row in str(canvas).split("\n") if row.startswith(" Deck 12"))
    told = Counter[str]()
    for colour, items in re.findall(r" ([BGOW]) ?((?:[a-z]\d?)+)(?= |$)", row):
        for item, number in re.findall(r"([a-z])(\d?)", items):
            told[colour.lower() + item] += int(number or 1)
    assert told == Counter("".join(part[0] for part in name.split("-")) for name in pile)
    places = {spot.thing.name for spot in canvas.spots if isinstance(spot.thing, TablePlace)}
    assert {name for name in places if name.startswith("pile ")} == {f"pile {name}" for name in pile}


@ROOMS
def test_every_card_of_a_hand_is_told_by_letters(width: int, lines: int) -> None:
    scene = scene_around(pick_table(3, naming), 0)
    hand = [*KIND_NAMES[:30:4], "donkey", "pug"]
    text = str(drawn_hand(changed(scene, HAND.view(0, faces=hand)), width, lines))
    for name in hand[:-2]:
        colour, item = name.split("-")
        assert f"{colour[0].upper()} {item[0]}" in text
    assert "Don" in text
    assert "The Pug" in text
    few = str(drawn_hand(changed(scene, HAND.view(0, faces=["white-lantern"])), width, lines))
    assert "W lantern" in few
    assert "[*]" in few


def test_the_names_are_drawn_once() -> None:
    assert SeatNames.rows(8, 78) == 2
    text = str(drawn_table(scene_around(pick_table(8, stealing), 0), 78, 24))
    assert text.count("Biscuit") == 1
    assert len(text.split("\n")) == 2 * SEAT + 4


def test_the_headline() -> None:
    moments = (naming, stealing, giving, in_a_tornado, tie_breaker)
    words = {moment: PICK.headline(pick_table(3, moment).view(0)) for moment in moments}
    assert words[naming].startswith("round ")
    assert "turn" not in words[naming]
    assert re.search(r"^round \d · turn \d+ · your turn$", words[stealing])
    assert re.search(r"'s turn · Taxes by \w+ on you$", words[giving])
    assert re.search(r" · Mini-Tornado by \w+$", words[in_a_tornado])
    assert words[tie_breaker] == "round 3 · Tie Breaker"


@ROOMS
def test_a_hand_that_the_sphinx_shows(width: int, lines: int) -> None:
    scene = scene_around(pick_table(3, taking), 0)
    table: PickView = scene.view.table
    assert table.victim is not None
    assert PICK.cards(scene.view) == table.known(table.victim)
    text = str(drawn_table(scene, width, lines))
    assert f"the hand of {scene.view.names[table.victim]}" in text
    assert "Your hand: " in text
    others = scene_around(pick_table(3, taking), 1)
    assert not others.view.table.looking(1)
    assert "Sphinx shows" not in str(drawn_table(others, width, lines))


def test_colours_for_the_tie_breaker() -> None:
    scene = scene_around(pick_table(5, tie_breaker), 0)
    assert PICK.cards(scene.view) == ["blue", "green", "orange"]
    assert all(word in str(drawn_hand(scene, 78, 24)) for word in ("B blue", "G green", "O orange"))
    assert str(drawn_table(scene, 78, 24)).count("final") == 3
    other = next(seat for seat in range(5) if seat not in scene.view.table.finalists)
    assert "blue" not in PICK.cards(pick_table(5, tie_breaker).view(other))


def test_somebody_who_watches_and_where_nothing_is_hidden() -> None:
    match = pick_table(5, discarding)
    scene = scene_around(match, None)
    assert PICK.hand_height(scene, 78, 24) == 0
    assert PICK.cards(scene.view) == []
    view = PICK.uncovered(match.view(None), [match.view(seat) for seat in range(5)])
    assert [view.table.known(seat) for seat in range(5)] == [match.view(seat).table.known(seat) for seat in range(5)]
    assert [seat.pug for seat in view.table.seats].count(PugThere.YES) == 1
    text = str(drawn_table(Scene(view, scene.lines, scene.seats), 78, 24))
    assert (text.count("Pug!"), text.count("has ")) == (1, 5)


def test_what_moves_are_about() -> None:
    seen = set()
    moments = (naming, stealing, discarding, giving, offering, taking, in_a_tornado, under_a_minotaur, before_cerberus)
    for moment in (*moments, calling_djinn, calling_phoenix, only_donkeys, tie_breaker):
        match = pick_table(3, moment)
        scene = scene_around(match, 0)
        things = {spot.thing for canvas in (drawn_table(scene, 78, 24), drawn_hand(scene, 78, 24)) for spot in canvas.spots}
        cards = PICK.cards(scene.view)
        for move in match.moves(0):
            uses = PICK.uses(scene.view, move)
            seen.add(type(move.data))
            assert {HandCard(cards.index(card)) for card in uses.cards} | {TablePlace(place) for place in uses.places} <= things
    assert seen == set(GAME.moves)


def test_what_is_meant_is_marked_by_shapes() -> None:
    match = pick_table(5, calling_djinn)
    for lines in (24, 40):
        plain = str(drawn_table(scene_around(match, 0), 78, lines))
        move = next(move for move in match.moves(0) if move.text.startswith("call djinn "))
        pointed = str(drawn_table(scene_around(match, 0, pointed=PICK.uses(match.view(0), move)), 78, lines))
        assert (plain.count("◆"), pointed.count("◆")) == (0, 2)
    match = pick_table(5, stealing)
    pointed = str(drawn_table(scene_around(match, 0, pointed=Uses(places=("seat:2",))), 78, 24))
    assert "◆C Waffle" in pointed


# --- the list of moves ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 8])
@pytest.mark.parametrize("moment", [discarding, calling_djinn])
def test_moves_that_differ_in_their_aim_are_gathered(players: int, moment: Callable[..., bool]) -> None:
    moves = pick_table(players, moment).moves(0)
    lines = grouped(moves)
    assert sorted(move.id for line in lines for move in line) == [move.id for move in moves]
    assert [line[0].id for line in lines] == list(range(len(lines)))  # so their numbers are the first ones
    assert 1 < len(lines) <= 20
    for line in lines:
        assert len({" ".join(move.text.split()[: 4 if moment is discarding else 2]) for move in line}) == 1
        assert all(label_of(line).replace("…", rest_of(move, line)) == move.label for move in line[1:])
        assert are_one(line) == (len(line) > 1)
        assert [len(each) for each in grouped(line)] == [1] * len(line)


@pytest.mark.parametrize(
    ("names", "said_of_them", "rest"),
    [
        (("Biscuit", "Waffle"), "…", ("Biscuit", "Waffle")),
        (("Bo", "Bo Peep", "Bob"), "…", ("Bo", "Bo Peep", "Bob")),
        (("Bo Peep", "Al Peep"), "… Peep", ("Bo", "Al")),
        (("blue bell", "green bell"), "… bell", ("blue", "green")),
        (("Bo: blue", "Al: blue"), "…: blue", ("Bo", "Al")),
    ],
)
@pytest.mark.parametrize("after", ["", ", and a creature"])
def test_what_a_line_says(names: tuple[str, ...], said_of_them: str, rest: tuple[str, ...], after: str) -> None:
    line = tuple(Move(0, (), MoveText("", "", f"Steal from {name}: blue bell + green bell{after}", Pass())) for name in names)
    assert label_of(line) == f"Steal from {said_of_them}: blue bell + green bell{after}"
    assert tuple(rest_of(move, line) for move in line) == rest


def test_moves_of_other_games_are_not_gathered() -> None:
    for game, players in (("dnup", 3), ("pugs-in-mugs", 5), ("walking-doggos", 7)):
        for seed in "abc":
            match = pawtable.new(game, players=players, seed=seed)
            for _ in range(30):
                seat = match.to_act[0]
                assert all(len(line) == 1 for line in grouped(match.moves(seat)))
                match.play(seat, match.suggestion(seat))


@piloted
async def test_a_pair_and_a_player_by_clicking() -> None:
    match = pick_table(8, discarding)
    wanted = next(move for move in match.moves(0) if move.text.endswith(" steal E"))
    app = app_with(GameSession(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        cards = PICK.cards(match.view(0))
        for card in cards_of(wanted):
            await click(pilot, Hand, HandCard(cards.index(card)))
        assert all(cards_of(move) == cards_of(wanted) for move in moves_of(app).shown)
        await click(pilot, Table, TablePlace("seat:4"))
        assert wanted.text in shown(app)
        assert {move.text[-2:] for move in moves_of(app).shown} == {" E"}
        moves_of(app).point_at(wanted)
        before = len(match.history)
        await pilot.press("right", "enter")
        await settled(pilot)
        assert match.history[before][1].text == wanted.text


@piloted
async def test_a_pair_then_a_player_in_the_list() -> None:
    match = pick_table(8, discarding)
    app = app_with(GameSession(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        moves = moves_of(app)
        lines = list(moves.lines)
        assert moves.pointed is None
        assert app.screen.query_one(Hand).canvas is not None
        assert isinstance(app.screen, PlayScreen)
        assert app.screen.scene is not None
        assert app.screen.scene.pointed == Uses(tuple(cards_of(lines[0][0])))  # nobody is meant yet
        await pilot.press("down", "enter")
        await pilot.pause()
        assert moves.shown == list(lines[1])
        assert said(app) == f"▶ {label_of(lines[1])} (Esc: all moves)"
        await pilot.press("escape")
        assert moves.lines == lines
        assert moves.pointed_line == lines[1]
        assert said(app).startswith("▶ Discard two monkeys")
        before = len(match.history)
        await pilot.press("enter", "down", "down", "enter")
        await settled(pilot)
        assert match.history[before][1] == lines[1][2]


@piloted
async def test_a_pair_by_keys_and_a_player_by_clicking() -> None:
    match = pick_table(8, discarding)
    app = app_with(GameSession(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("right", "space", "right", "space")
        cards = PICK.cards(match.view(0))[:2]
        assert all(cards_of(move) == cards for move in moves_of(app).shown)
        await click(pilot, Table, TablePlace("seat:5"))
        before = len(match.history)
        await pilot.press("right", "enter")
        await settled(pilot)
        assert cards_of(match.history[before][1]) == cards
        assert match.history[before][1].text.endswith(" F")


@piloted
async def test_a_number_and_a_hint_open_a_line_and_a_text_plays_a_move() -> None:
    match = pick_table(8, discarding)
    app = app_with(GameSession(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        line, before = moves_of(app).lines[1], len(match.history)
        await pilot.press("2", "enter")
        await pilot.pause()
        assert len(match.history) == before
        assert moves_of(app).shown == list(line)
        await pilot.press("3", "enter")  # they are counted anew
        await settled(pilot)
        assert match.history[before][1] == line[2]
    match = pick_table(8, discarding)
    app = app_with(GameSession(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("h")  # a hint opens the line that it is in
        await pilot.pause()
        await pilot.press("down", "enter")
        await pilot.pause()
        assert moves_of(app).pointed == match.moves(0)[-7:][1]  # what the bot in this test has in the second place
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        await pilot.press("escape", "escape")
        await pilot.press("colon", *("space" if key == " " else key for key in line[3].short), "enter")
        await settled(pilot)
        assert match.history[before][1].text == line[3].text


@piloted
async def test_enter_twice_in_a_hurry_is_no_trouble() -> None:
    match = pick_table(5, stealing)
    app = app_with(GameSession(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        before, line = len(match.history), moves_of(app).lines[0]
        moves_of(app).post_message(Moves.Chosen(line))
        moves_of(app).post_message(Moves.Chosen(line))
        await settled(pilot)
        assert [move for seat, move in match.history[before:] if seat == 0][:1] == [line[0]]
        assert match.view(0).table.phase == Phase.DISCARD


@piloted
async def test_a_card_of_the_hand_that_the_sphinx_shows() -> None:
    match = pick_table(3, taking)
    app = app_with(GameSession(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        wanted, before = PICK.cards(match.view(0))[-1], len(match.history)
        await pilot.press("left", "space", "enter")
        await settled(pilot)
        assert match.history[before][1].text == f"take {wanted}"


@piloted
async def test_a_creature_and_a_card_of_the_pile_by_clicking() -> None:
    match = pick_table(5, calling_djinn)
    app = app_with(GameSession(match, None))
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        djinn = next(slot.name for slot in match.view(0).table.creatures() if slot.face == "djinn")
        await click(pilot, Table, TablePlace(djinn))
        wanted = match.view(0).table.faces(DISCARD.named())[-1]
        assert {text.split()[1] for text in shown(app)} == {"djinn"}
        await click(pilot, Table, TablePlace(f"pile {wanted}"))
        assert shown(app) == [f"call djinn {wanted}"]


@piloted
async def test_donkeys_are_shown_or_not_as_was_said_in_advance() -> None:
    match = pick_table(5, only_donkeys)
    app = app_with(GameSession(match, None))  # the usual is said: they are shown
    async with app.run_test() as pilot:
        await settled(pilot)
        assert match.log_for(0)[-1].kind == "donkeys_shown"
        assert {type(move.data) for move in match.moves(0)} == {Call}
        await pilot.press("s", "down", "enter")
        await pilot.pause()
        assert match.preset_answer(0) == "pass"
        assert "Donkeys: " in said(app, "#headline")


@pytest.mark.usefixtures("unchosen")
@piloted
async def test_whoever_has_not_chosen_is_asked_about_donkeys() -> None:
    match = pick_table(5, only_donkeys)
    app = app_with(GameSession(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        assert (match.preset_answer(0), [move.text for move in match.moves(0)]) == ("ask me first", ["show", "pass"])
        assert "Donkeys: ask me for now" in said(app, "#headline")


@pytest.mark.breadth
@piloted
async def test_a_whole_game_by_keys() -> None:
    match = deal(GAME, players=3, seed="keys", name="Ada")
    session = GameSession(match, None)
    app = app_with(session)
    async with app.run_test() as pilot:
        await settled(pilot)
        for _ in range(400):
            if match.over:
                break
            await pilot.press("enter")
            await settled(pilot)
        assert match.over
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
    assert pawtable.replay(session.file.read_text()).history == match.history


@piloted
async def test_a_record_with_all_hands_open_or_as_a_seat_saw_it() -> None:
    match = pick_played_out(4)
    app = app_with(lambda: ReplayScreen(match, None))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("right", "right")
        assert str(app.screen.query_one(Table).canvas).count("has ") == 4
        await pilot.press("s")
        assert str(app.screen.query_one(Table).canvas).count("has ") < 4
        await pilot.press("end")
        assert "The game is over." in said(app)


# --- line by line -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 5, 8])
def test_plain_a_game_to_the_end_through_a_pipe(data: Path, players: int) -> None:
    out = play("play", "pick-the-pug", "--plain", "--seed", "pipe", "--players", str(players), said="1\n" * 900)
    assert re.search(r"wins? the game!|nobody wins|share", out)
    assert "Final score:\n- " in out


def test_plain_a_pair_and_then_a_player(data: Path) -> None:
    file = data / "kept.txt"
    match = pick_table(8, discarding)
    file.write_text(match.record())
    line = grouped(match.moves(0))[0]
    out = play("play", "--resume", str(file), said="1\n3\nquit\n")
    assert re.search(rf"^  1\. {re.escape(label_of(line))}$", out, re.MULTILINE)
    assert f"  2. {line[1].label}\n" in out
    assert pawtable.replay(file.read_text()).history[len(match.history)][1].text == line[2].text
    file.write_text(match.record())
    play("play", "--resume", str(file), said="1\n1\nquit\n")
    assert pawtable.replay(file.read_text()).history[len(match.history)][1].text == line[0].text


def test_plain_moves_by_typing(data: Path) -> None:
    file = data / "kept.txt"
    match = pick_table(8, discarding)
    file.write_text(match.record())
    wanted = next(move for move in match.moves(0) if move.text.endswith(" G"))
    out = play("play", "--resume", str(file), said=f"steal B\nhelp\nrules\n{wanted.short}\nquit\n")
    assert "In the Action Phase you discard two monkeys; try " in out
    assert "Where a line has …, its number shows what you can choose from." in out
    assert "Auto-answer · Donkeys: always show\n" in out
    assert "IN SHORT" in out
    assert pawtable.replay(file.read_text()).history[len(match.history)][1].text == wanted.text
