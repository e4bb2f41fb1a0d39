"""Walking Doggos on the screen and line by line: what is drawn, clues by pointing, whole games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.widgets import Static

import pawtable
from pawtable.core.seats import SEAT_LETTERS
from pawtable.games.walking_doggos import GAME
from pawtable.games.walking_doggos.cards import HAND, KNOWN_MARKS, NEW_MARK, SKIPPED_MARKS, TITLE_OF
from pawtable.games.walking_doggos.events import Played
from pawtable.games.walking_doggos.moves import Tell
from pawtable.games.walking_doggos.view import DoggosView
from pawtable.match import Move
from pawtable.terminal.canvas import Canvas, HandCard, TablePlace
from pawtable.terminal.layouts import Scene, Uses, layout_for
from pawtable.terminal.layouts.walking_doggos import WalkingDoggosLayout
from pawtable.terminal.layouts.walking_doggos_cards import BREEDS, Card, knowledge
from pawtable.terminal.screens.hint import HintScreen
from pawtable.terminal.screens.play import PlayScreen
from pawtable.terminal.screens.reading import RulesScreen
from pawtable.terminal.screens.replay import ReplayScreen
from pawtable.terminal.screens.result import ResultScreen, ranking
from pawtable.terminal.seating import deal
from pawtable.terminal.session import GameSession
from pawtable.terminal.widgets.board import Hand, SeatNames, Table
from pawtable.testing.tables import random_match
from tests.games.walking_doggos.tables import faces, hints, slots, whom
from tests.terminal.playing import app_with, click, moves_of, piloted, play, said, scene_around, settled, shown
from tests.terminal.walking_doggos_tables import (
    betting,
    doggos_played_out,
    doggos_table,
    giving_a_clue,
    in_a_pack,
    last_card,
    next_round,
    the_first_clue,
    trading,
)

DOGGOS = layout_for("walking-doggos")
ROOMS = pytest.mark.parametrize(("width", "lines"), [(72, 30), (78, 24), (82, 40), (162, 60)])


def drawn_table(scene: Scene[DoggosView], width: int, lines: int) -> Canvas:
    canvas = Canvas(width, DOGGOS.table_height(scene, width, lines))
    DOGGOS.draw_table(scene, canvas)
    return canvas


def drawn_hand(scene: Scene[DoggosView], width: int, lines: int) -> Canvas:
    canvas = Canvas(width, DOGGOS.hand_height(scene, width, lines))
    DOGGOS.draw_hand(scene, canvas)
    return canvas


def column(scene: Scene[DoggosView], canvas: Canvas, seat: int) -> list[str]:
    """What stands in the column of a seat, line by line."""
    x, room = next((x, room) for each, x, room in scene.columns(canvas.width) if each == seat)
    return [row.ljust(canvas.width)[x : x + room] for row in str(canvas).split("\n")]


def a_card(*told: str) -> Card:
    marks = {**KNOWN_MARKS, **SKIPPED_MARKS, NEW_MARK.picture: NEW_MARK}
    return Card(0, "D8", [marks[picture] for picture in told], played=False)


# --- what is drawn ----------------------------------------------------------------------------------------------------


def test_lookup() -> None:
    assert isinstance(DOGGOS, WalkingDoggosLayout)


def test_every_breed_has_a_letter_of_its_own_from_high_to_low() -> None:
    assert "".join(BREEDS) == "DLSBCP"


@ROOMS
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_the_others_hands_are_seen_and_yours_is_not(players: int, width: int, lines: int) -> None:
    for at in range(0, 60, 7):
        match = random_match(GAME, players, str(at), at)
        scene = scene_around(match, 0)
        canvas = drawn_table(scene, width, lines)
        for seat in range(players):
            rows = column(scene, canvas, seat)
            cards = rows[3:12:2] if lines >= 36 else rows[1:6]
            held = slots(match, f"hand:{seat}", 0)
            for row, face, slot in zip(cards[: len(held)], faces(match, seat, 0), held, strict=True):
                assert (face or "▒▒") in row
                assert ("╌" in row or "›" in row) == slot.empty
                if not slot.empty:
                    told = knowledge(Card(0, slot.face, slot.marks, played=False), 4)
                    assert not told or told[-1] in row


@ROOMS
@pytest.mark.parametrize("players", [2, 4, 7])
def test_your_own_hand_tells_what_you_were_told_and_no_more(players: int, width: int, lines: int) -> None:
    match = doggos_table(players, giving_a_clue)
    scene = scene_around(match, 0)
    text = str(drawn_hand(scene, width, lines))
    mine = hints(match, 0, 0)
    for breed, name in TITLE_OF.items():
        assert name in text or not any(hint.startswith(breed) for hint in mine)
    unknown = [face for face, hint in zip(faces(match, 0, 1), mine, strict=True) if face and not re.search(r"(?<!-)\d", hint)]
    assert not any(f"{BREEDS[name[0]]} {name[1:]}" in text for name in unknown)
    assert "not " in text


@pytest.mark.parametrize(
    ("told", "wide", "middling", "narrow"),
    [
        ((), "", "", ""),
        (("D8",), "Great Dane 8", "Dane 8", "D8"),
        (("S", "not 3"), "Shiba Inu, not 3", "Shiba ≠3", "S ≠3"),
        (("3", "not C", "not D"), "number 3, not Corgi, Great Dane", "number 3 ≠CD", "3≠CD"),
        (("not L", "not 4", "not 5"), "not Labrador, 4, 5", "≠L45", "≠L45"),
        (("new",), "new card", "new card", "new"),
    ],
)
def test_what_is_known_of_a_card_fits_its_room(told: tuple[str, ...], wide: str, middling: str, narrow: str) -> None:
    assert [knowledge(a_card(*told), room) for room in (34, 12, 4)] == [wide, middling, narrow]


@pytest.mark.parametrize("width", [78, 82])
def test_seven_players_have_their_names_in_one_line(width: int) -> None:
    assert SeatNames.rows(7, width) == 1
    assert SeatNames.rows(10, width) == 2


@ROOMS
def test_the_pack_the_leader_and_what_was_walked(width: int, lines: int) -> None:
    match = doggos_table(7, in_a_pack)
    scene = scene_around(match, 0)
    table, text = scene.view.table, str(drawn_table(scene, width, lines))
    laid = [seat for seat in range(7) if table.seats[seat].laid is not None]
    pack = text.split("\n")[-2 if lines < 36 else -3]
    order = re.findall(r"[DLSBCP]\d", pack)
    assert len(order) == len(laid)
    best = next(slot.face for slot in slots(match, "pack", 0) if slot.name == f"pack:{table.leading}")
    assert text.count("leads") >= 1
    if lines < 36:
        assert f"[{best} leads]" in pack
    last = text.split("\n")[-1]
    played = [slot.face or "" for seat in range(7) for slot in slots(match, f"played:{seat}", 0)]
    assert sorted(played) == sorted(
        f"{breed}{digit}" for breed, digits in re.findall(r"([DLSBCP]) (\d+)", last) for digit in digits
    )


def test_the_pack_is_in_the_order_in_which_it_was_laid() -> None:
    match = doggos_table(7, in_a_pack)
    laid: list[str] = []
    for event in reversed(match.log_for(0)):
        if not isinstance(event.data, Played):
            break
        laid.insert(0, event.data.card)
    pack = str(drawn_table(scene_around(match, 0), 78, 24)).split("\n")[-2]
    assert re.findall(r"[DLSBCP]\d", pack) == laid


def test_tokens_trades_bets_packs_and_points() -> None:
    first = [drawn_table(scene_around(doggos_table(4, moment), 0), 78, 24) for moment in (the_first_clue, trading, betting)]
    tops = [str(canvas).split("\n")[0] for canvas in first]
    assert tops[0].count("●●● tokens") == 4
    assert re.search(r"traded \d", tops[1])
    assert tops[1].endswith("may trade")
    assert re.search(r"bet \d", tops[2])
    assert tops[2].endswith("no bet yet")
    match = doggos_table(4, in_a_pack)
    top = str(drawn_table(scene_around(match, 0), 78, 24)).split("\n")[0]
    for of_seat in match.view(0).table.seats:
        assert re.search(rf"{of_seat.packs}( of |/){of_seat.bet} [●○+]", top)
    longer = doggos_table(7, next_round, longer=1)
    scene = scene_around(longer, 0)
    top = str(drawn_table(scene, 78, 24)).split("\n")[0]
    points = [scene.view.table.seats[seat].points for seat in scene.seats]
    assert [int(each) for each in re.findall(r"(-?\d+) pts?\b", top)] == points
    assert DOGGOS.headline(scene.view).startswith("round 2 of 7 · clues")


@ROOMS
def test_somebody_who_watches_sees_what_was_walked_and_nothing_else(width: int, lines: int) -> None:
    scene = scene_around(doggos_table(5, in_a_pack), None)
    text = str(drawn_table(scene, width, lines))
    hidden = sum(place.count for place in scene.view.table.places_like(HAND))
    assert len(re.findall("▒▒", text.split("dead hand")[0])) == hidden
    assert DOGGOS.hand_height(scene, width, lines) == 0
    assert DOGGOS.cards(scene.view) == []


def test_where_nothing_is_hidden_all_hands_are_open() -> None:
    match = doggos_table(4, giving_a_clue)
    view = DOGGOS.uncovered(match.view(None), [match.view(seat) for seat in range(4)])
    shown = [[slot.face for slot in place.slots] for place in view.table.places_like(HAND)]
    assert shown == [faces(match, seat, (seat + 1) % 4) for seat in range(4)]
    assert all(all(hand) for hand in shown)
    assert faces(match, 0) == [None] * 5


def test_what_moves_are_about() -> None:
    seen = set()
    for moment in (giving_a_clue, trading, betting, in_a_pack):
        match = doggos_table(4, moment)
        scene = scene_around(match, 0)
        things = {spot.thing for canvas in (drawn_table(scene, 78, 24), drawn_hand(scene, 78, 24)) for spot in canvas.spots}
        cards = DOGGOS.cards(scene.view)
        for move in match.moves(0):
            uses = DOGGOS.uses(scene.view, move)
            seen.add(type(move.data))
            assert {HandCard(cards.index(card)) for card in uses.cards} | {TablePlace(place) for place in uses.places} <= things
    assert seen == set(GAME.moves)


def pointed_at(move: Move) -> list[str]:
    assert isinstance(move.data, Tell)
    return move.data.slots


def test_what_a_clue_points_at_is_marked_by_shapes() -> None:
    match = doggos_table(4, giving_a_clue)
    move = next(move for move in match.moves(0) if len(pointed_at(move)) > 1)
    for lines, mark in ((24, "["), (40, "◆")):
        plain, pointed = (
            str(drawn_table(scene_around(match, 0, pointed=uses), 78, lines))
            for uses in (Uses(), DOGGOS.uses(match.view(0), move))
        )
        assert (plain.count(mark), pointed.count(mark)) == (0, len(pointed_at(move)))


# --- moves ------------------------------------------------------------------------------------------------------------


@piloted
async def test_a_clue_by_clicking_cards() -> None:
    match = doggos_table(4, the_first_clue)
    told = next(move for move in match.moves(0) if move.button.startswith(tuple(BREEDS.values())))
    letter, places = SEAT_LETTERS[whom(told)], pointed_at(told)
    first = int(places[0][-1]) + 1
    app = app_with(GameSession(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        await click(pilot, Table, TablePlace(f"seat:{whom(told)}"))
        assert {text.split()[1] for text in shown(app)} == {letter}
        await pilot.press("escape")
        cards = DOGGOS.cards(match.view(0))
        await click(pilot, Table, HandCard(cards.index(places[0])))
        assert {told.text, f"tell {letter} card {first}"} <= set(shown(app))
        pointed = moves_of(app).pointed
        assert pointed is not None
        assert pointed.text == f"tell {letter} card {first}"  # it is all that this one card can mean
        for place in places[1:]:
            await click(pilot, Table, HandCard(cards.index(place)))
        assert shown(app) == [told.text]
        before = len(match.history)
        await pilot.press("right", "enter")
        await settled(pilot)
        assert match.history[before][1].text == told.text


@piloted
async def test_cards_of_another_player_take_the_place_of_those_chosen() -> None:
    match = doggos_table(4, the_first_clue)
    app = app_with(GameSession(match, None))
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        cards = DOGGOS.cards(match.view(0))
        await click(pilot, Table, HandCard(cards.index("slot:1:0")))
        await click(pilot, Table, HandCard(cards.index("slot:2:1")))
        assert "tell C card 2" in shown(app)
        assert {text.split()[1] for text in shown(app)} == {"C"}
        await click(pilot, Table, HandCard(cards.index("slot:2:1")))
        assert len(shown(app)) == len(match.moves(0))


@piloted
async def test_a_clue_by_keys_alone() -> None:
    match = doggos_table(3, the_first_clue)
    app = app_with(GameSession(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        before = len(match.history)
        await pilot.press("left", "space", "enter")  # the last card of the last player
        await settled(pilot)
        assert match.history[before][1].text == "tell C card 5"


@piloted
async def test_trade_bet_and_walk() -> None:
    match = doggos_table(4, trading)
    app = app_with(GameSession(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        await click(pilot, Table, TablePlace("dead"))
        assert shown(app) == [f"trade {place}" for place in range(1, 6)]
        await pilot.press("escape")
        await click(pilot, Hand, HandCard(2))
        assert shown(app) == ["trade 3"]
        await pilot.press("right", "enter")
        await settled(pilot)
        assert match.view(0).table.seats[0].traded == 2
        assert said(app).startswith("▶ How many packs will you take?")
        await pilot.press("colon", *"bet", "space", "2", "enter")
        await settled(pilot)
        assert match.view(0).table.seats[0].bet == 2
        await click(pilot, Hand, HandCard(4))
        assert shown(app) == ["walk 5"]
        await pilot.press("right", "enter")
        await settled(pilot)
        assert slots(match, "hand:0", 0)[4].empty
        assert DOGGOS.cards(match.view(0)) == [f"slot:0:{place}" for place in range(4)]
        assert "played" in str(app.screen.query_one(Hand).canvas) or "pack" in str(app.screen.query_one(Hand).canvas)


@pytest.mark.breadth
@piloted
async def test_a_whole_game_by_keys() -> None:
    match = deal(GAME, players=3, seed="keys", name="Ada")
    session = GameSession(match, None)
    app = app_with(session)
    async with app.run_test() as pilot:
        await settled(pilot)
        for _ in range(60):
            if match.over:
                break
            await pilot.press("enter")
            await settled(pilot)
        assert match.over
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
    assert pawtable.replay(session.file.read_text()).history == match.history


@piloted
async def test_the_longer_game_goes_on_with_points() -> None:
    match = doggos_table(3, last_card, longer=1)
    app = app_with(GameSession(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert match.view(0).table.round == 2
        assert "round 2 of 3" in said(app, "#headline")
        assert str(app.screen.query_one(Table).canvas).count(" pt") == 3


@piloted
async def test_a_hint_and_the_rules() -> None:
    match = doggos_table(4, giving_a_clue)
    app = app_with(GameSession(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("h")
        await pilot.pause()
        assert isinstance(app.screen, HintScreen)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, PlayScreen)
        pointed = moves_of(app).pointed
        assert pointed is not None
        assert app.screen.scene is not None
        assert app.screen.scene.pointed == DOGGOS.uses(match.view(0), pointed)
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        await pilot.press("escape", "question_mark")
        await pilot.pause()
        assert "choose cards: your own, or another player's for a clue;" in str(
            app.screen.query_one("#text Static", Static).render()
        )


def test_the_fewest_points_come_first_and_who_is_fired_last() -> None:
    assert sorted([2, -1, 0, -3, 1], key=DOGGOS.order) == [0, 1, 2, -1, -3]
    match = doggos_played_out(4)
    assert match.result is not None
    lines = ranking(match, 0, 80).plain.split("\n")
    assert lines[0].startswith("★")
    assert ["fired" in line for line in lines] == sorted("fired" in line for line in lines)
    nobody = ranking(doggos_played_out(3, nobody_wins=True), 0, 80).plain
    assert "★" not in nobody
    assert nobody.count("fired") == 3


@piloted
async def test_a_record_with_all_hands_open_or_as_a_seat_saw_it() -> None:
    match = doggos_played_out(4)
    app = app_with(lambda: ReplayScreen(match, None))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("right", "right")
        drawn = str(app.screen.query_one(Table).canvas).split("dead hand")[0]
        assert "▒▒" not in drawn
        assert len(re.findall(r"[DLSBC]\d ", drawn)) == 20
        await pilot.press("s")
        drawn = str(app.screen.query_one(Table).canvas).split("dead hand")[0]
        assert len(re.findall("▒▒", drawn)) == 5
        await pilot.press("end")
        assert str(app.screen.query_one(Hand).canvas).count("played") == 5


# --- line by line -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "option"), [(2, "longer=0"), (3, "longer=1"), (7, "longer=0")])
def test_plain_a_game_to_the_end_through_a_pipe(data: Path, players: int, option: str) -> None:
    out = play(
        "play",
        "walking-doggos",
        "--plain",
        "--seed",
        "pipe",
        "--players",
        str(players),
        "--option",
        option,
        said="1\n" * 60,
    )
    assert re.search(r"wins? the (game|tie)|Nobody wins!|share the win", out)
    assert "Final score:\n- " in out
    assert out.count("Round ") >= (players if option == "longer=1" else 0)


def test_plain_what_a_turn_shows(data: Path) -> None:
    file = data / "kept.txt"
    file.write_text(doggos_table(4, giving_a_clue).record())
    out = play("play", "--resume", str(file), said="")
    assert "Clues. Numbers are 1 to 5. In brackets: what the owner of a card knows.\n" in out
    assert re.search(r"^Biscuit \(B\): (no tokens|\d tokens?) left\.$", out, re.MULTILINE)
    assert re.search(r"^What you know of your hand: 1: ", out, re.MULTILINE)
    assert "Give Biscuit, Waffle or Pickle a clue about their cards.\n" in out
    file.write_text(doggos_table(4, trading).record())
    assert "You: may trade.\n" in play("play", "--resume", str(file), said="")
    file.write_text(doggos_table(4, in_a_pack).record())
    out = play("play", "--resume", str(file), said="")
    assert re.search(r"^Played in earlier packs: Great Dane \d", out, re.MULTILINE)
    assert re.search(r"^In this pack: ", out, re.MULTILINE)


def test_plain_moves_by_typing(data: Path) -> None:
    file = data / "kept.txt"
    file.write_text(doggos_table(4, the_first_clue).record())
    out = play("play", "--resume", str(file), said="tell A 1\ntell B card 9\nrules\ntell B card 2\nquit\n")
    assert "You can't give yourself a clue; try 'tell B " in out
    assert "Cards are 1 to 5, from the left; try 'tell B card 1'." in out
    assert "IN SHORT" in out
    assert "You tell Biscuit: card 2 is the " in out
