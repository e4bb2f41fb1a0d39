"""Smallseat on the screen and line by line: what is drawn, cards and people by pointing, whole games, sets of animals."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Input, Static

import pawtable
from pawtable.__main__ import main
from pawtable.core.seats import SEAT_LETTERS
from pawtable.games.smallseat import GAME
from pawtable.games.smallseat.cards import (
    ANIMAL_NAMES,
    ANIMAL_TEXTS,
    ANIMAL_TITLES,
    MEDIUM,
    STARTER,
    VOTE,
    grown,
    is_public,
    public_face,
)
from pawtable.games.smallseat.moves import Give, Pay, Swap
from pawtable.games.smallseat.view import Command, SmallseatSeat, SmallseatView
from pawtable.registry import game_names
from pawtable.terminal.canvas import Canvas, HandCard, TablePlace
from pawtable.terminal.grouping import grouped, label_of
from pawtable.terminal.layouts import Scene, Uses, layout_for
from pawtable.terminal.layouts.smallseat import SmallseatLayout
from pawtable.terminal.layouts.smallseat_cards import _FACES, _HUES, _NICKNAMES, _PICTURES, Group, groups, put_groups
from pawtable.terminal.layouts.smallseat_chairs import ring
from pawtable.terminal.plain import rules_about
from pawtable.terminal.results import how_it_ended, standings
from pawtable.terminal.screens.home import HomeScreen
from pawtable.terminal.screens.new_game import NewGameScreen
from pawtable.terminal.screens.play import PlayScreen
from pawtable.terminal.screens.reading import GlossaryScreen
from pawtable.terminal.screens.replay import ReplayScreen
from pawtable.terminal.screens.result import ResultScreen
from pawtable.terminal.seating import deal
from pawtable.terminal.session import GameSession
from pawtable.terminal.widgets.board import Hand, Table
from pawtable.terminal.widgets.set_picker import SetPicker, in_words
from pawtable.terminal.widgets.stepper import Stepper
from pawtable.terminal.widgets.toggles import Toggles
from tests.terminal.playing import app_with, block, click, moves_of, piloted, play, said, scene_of, settled, shown
from tests.terminal.smallseat_tables import (
    asked_by_bears,
    asked_to_end,
    calling,
    commanded,
    following,
    getting_ready,
    giving,
    handling,
    holding,
    naming,
    paying,
    seats_at,
    seats_played_out,
    showing,
    tellers_payment,
    telling,
    turning,
)

SEATS = layout_for("smallseat")
ROOMS = pytest.mark.parametrize(("width", "lines"), [(78, 24), (98, 34), (82, 40), (162, 60)])
MOMENTS: list[tuple[Callable[..., bool], str, int]] = [
    (calling, "starter", 1),
    (getting_ready, "starter", 0),
    (following, "starter", 0),
    (telling, "starter", 1),
    (paying, "starter", 0),
    (tellers_payment, "medium", 1),
    (holding, "starter", 0),
    (handling, "starter", 0),
    (giving, "starter", 0),
    (naming, "advanced", 0),
    (asked_by_bears, "advanced", 0),
    (showing, "advanced", 0),
    (turning, "medium", 1),
    (asked_to_end, "advanced", 0),
]


def changed(scene: Scene[SmallseatView], **table: Any) -> Scene[SmallseatView]:
    """The same scene, but for some of what is on the table."""
    view = replace(scene.view, table=replace(scene.view.table, **table))
    return replace(scene, view=view)


def with_seats(scene: Scene[SmallseatView], **by_seat: SmallseatSeat) -> Scene[SmallseatView]:
    """The same scene, but for what is to be said of some seats."""
    seats = scene.view.table.seats
    return changed(scene, seats=[by_seat.get(SEAT_LETTERS[seat], of_seat) for seat, of_seat in enumerate(seats)])


def with_cards(
    scene: Scene[SmallseatView], seat: int, *, secret: list[str] | None = None, secrets: int | None = None,
    public: list[str] | None = None, vote: str | None = None,
) -> Scene[SmallseatView]:  # fmt: skip
    """The same scene, but for cards of a seat; without a vote that lies there, if none is given."""
    table = scene.view.table
    places = [place for place in table.places if place.name != f"vote:{seat}"]
    if secret is not None:
        places[seat] = replace(places[seat], faces=secret, count=len(secret) if secrets is None else secrets)
    if public is not None:
        at = len(table.seats) + seat
        places[at] = replace(places[at], faces=[*map(public_face, public)], count=len(public))
    if vote is not None:
        places.append(VOTE.view(seat, faces=[vote]))
    return changed(scene, places=places)


def drawn_table(scene: Scene[SmallseatView], width: int, lines: int) -> Canvas:
    canvas = Canvas(width, SEATS.table_height(scene, width, lines))
    SEATS.draw_table(scene, canvas)
    return canvas


def drawn_hand(scene: Scene[SmallseatView], width: int, lines: int) -> Canvas:
    canvas = Canvas(width, SEATS.hand_height(scene, width, lines))
    SEATS.draw_hand(scene, canvas)
    return canvas


# --- what is drawn ----------------------------------------------------------------------------------------------------


def test_every_animal_has_a_picture_a_hue_and_a_name_that_can_be_typed() -> None:
    assert isinstance(SEATS, SmallseatLayout)
    for of_animals in (_PICTURES, _FACES, _HUES, _NICKNAMES):
        assert tuple(of_animals) == ANIMAL_NAMES
        assert len(set(map(str, of_animals.values()))) == len(ANIMAL_NAMES)
    assert all(len(row) == 7 for picture in _PICTURES.values() for row in picture)
    assert all(name.startswith(nickname.lower()) for name, nickname in _NICKNAMES.items())
    assert [in_words(name) for name in ANIMAL_NAMES] == list(ANIMAL_TITLES.values())


@pytest.mark.parametrize("players", range(4, 11))
def test_the_ring_goes_clockwise_from_the_upper_left(players: int) -> None:
    chairs = ring(players, 78, 8)
    above = [chair for chair in chairs if chair.y == 0]
    below = [chair for chair in chairs if chair.y == 8]
    assert [chair.place for chair in (*above, *below)] == list(range(players))
    assert [chair.x for chair in above] == sorted(chair.x for chair in above)
    assert [chair.x for chair in below] == sorted((chair.x for chair in below), reverse=True)
    for row in (above, below[::-1]):
        assert all(left.x + left.width < right.x for left, right in pairwise(row))
        assert row[-1].x + row[-1].width <= 78


@ROOMS
@pytest.mark.parametrize("players", [5, 10])
def test_what_is_said_of_the_seats(players: int, width: int, lines: int) -> None:
    for moment, animals in ((following, "medium"), (handling, "starter")):
        scene = scene_of(seats_at(players, moment, animals), 0)
        table, canvas = scene.view.table, drawn_table(scene, width, lines)
        for seat, of_seat in enumerate(table.seats):
            back, name, vote, secret, public = block(canvas, seat)[:5]
            assert ("Boss" in back) == ("╔" in back) == (seat == table.boss)
            assert ("Teller" in back) == (seat == table.teller)
            assert seat == table.boss or str(table.sitting.index(seat) + 1) in back
            assert f"{SEAT_LETTERS[seat]} {'You' if seat == 0 and 'You' in name else scene.view.names[seat]}" in name
            assert [int(re.sub(r"\D", " ", row).split()[0]) for row in (secret, public)] == [
                table.secret(seat).count,
                table.public(seat).count,
            ]
            assert ("?" in secret) <= bool(table.secret(seat).faces)
            assert vote.startswith("★") == (of_seat.voted is not None and of_seat.voted == table.winning)
            assert vote.startswith("▒") == (of_seat.voted is None and seat in table.asked)


def test_the_golden_chair_stays_while_people_change_places() -> None:
    scene = scene_of(seats_at(6, handling), 0)
    places = scene.view.table.sitting
    moved = changed(scene, sitting=[*places[1:], places[0]])
    before, after = (str(drawn_table(each, 78, 24)).split("\n")[0] for each in (scene, moved))
    assert before.index("╔") == after.index("╔") == 0
    assert block(drawn_table(moved, 78, 24), places[1])[0].startswith("╔")
    assert scene.view.names[places[0]] in block(drawn_table(moved, 78, 24), places[0])[1]


def test_votes_that_are_gone_and_what_holds_for_somebody() -> None:
    scene = scene_of(seats_at(10, handling, "medium"), 0)
    scene = changed(scene, places=[place for place in scene.view.table.places if not place.name.startswith("vote:")])
    gone = SmallseatSeat("tree-of-hainut", False, False, False, False, [], [], [])
    sleepers, random = Command.SLEEPERSIPPIES, Command.RANDOM
    others = [seat for seat in scene.view.table.sitting if seat != 0]
    seats = with_seats(
        changed(scene, winning=None, sitting=[0, *others]),
        B=replace(gone, pays=True),
        C=replace(gone, spiny=True, immune=True),
        D=replace(gone, commands=[Command.MOST]),
        E=replace(gone, orders=[sleepers, random]),
        F=replace(gone, commands=[sleepers, random], immune=True, pays=True),
    )
    for width, wide in ((78, False), (162, True)):
        canvas = drawn_table(seats, width, 24)
        lines = {letter: block(canvas, seat)[2].split() for seat, letter in enumerate("ABCDEF")}
        assert lines["B"][0] == "(Tree" if wide else "(Tree)"
        assert " ".join(lines["B"]).endswith("must pay" if wide else "pays")
        assert "immune" in " ".join(lines["C"]) or not wide
        assert " ".join(lines["D"]).endswith("must vote most" if wide else "!most")
        assert "next" in " ".join(lines["E"])
        assert all(len(" ".join(line)) <= canvas.width for line in lines.values())
    counted = drawn_table(changed(seats, winning="tinybears"), 162, 24)
    assert "must vote most" not in str(counted)
    assert "next: random vote" in str(drawn_table(with_seats(scene, B=replace(gone, orders=[random])), 162, 24))
    for leads, will_lead, words in ((True, False, " votes first "), (False, True, " next: votes first ")):
        leading = with_seats(changed(seats, boss_leads=leads, boss_will_lead=will_lead), A=gone)
        assert words in f"{block(drawn_table(leading, 202, 24), 0)[2]} "


def test_the_middle_tells_what_was_called_followed_won_and_goes_on() -> None:
    def middle(moment: Callable[..., bool], animals: str, teller: int = 0, width: int = 78) -> str:
        return str(drawn_table(scene_of(seats_at(6, moment, animals, teller=teller), 0), width, 24)).split("\n")[5]

    assert re.search(r"Called  \w.+  Follow  \w", middle(following, "starter"))
    assert re.search(r"Won  \w.+  \d votes?  Now  Sleeper", middle(asked_to_end, "advanced"))
    assert re.search(r"Now  Tiny\w*  by \w+  Named  \w+", middle(asked_by_bears, "advanced"))
    assert "Vote any animal" in str(drawn_table(changed(scene_of(seats_at(6, following), 0), led=None), 78, 24))
    over = scene_of(seats_played_out(10, "medium"), 0)
    table, result = over.view.table, over.view.result
    (best, number), *_ = Counter(table.secret(table.teller).faces).most_common()
    assert result is not None
    assert f"Most common  {ANIMAL_TITLES[best]}  {number}" in str(drawn_table(over, 78, 24))
    assert str(drawn_table(over, 78, 24)).count("★ wins") == len(result.winners)


@ROOMS
def test_all_cards_of_the_teller_are_told(width: int, lines: int) -> None:
    scene = scene_of(seats_at(10, following, "medium"), 0)
    names = [*ANIMAL_NAMES[:10]]
    full = with_cards(scene, scene.view.table.teller, secret=names * 3, secrets=31, public=names * 2)
    text = str(drawn_table(full, width, lines)).split("Teller ▒ secret 31")[1]
    secret, public = text.split("□ public 20")[:2]
    for name in ANIMAL_NAMES[:10]:
        assert re.search(rf"{name[:2].capitalize()}\w*( ×)?3", secret)
        assert re.search(rf"{name[:2].capitalize()}\w*( ×)?2", public)
    assert "?1" in secret


@pytest.mark.parametrize(
    ("room", "text"),
    [
        (40, "Curlysnouts ×3   Tree of Hainut  ?2"),
        (30, "Curly ×3   Tree  ?2"),
        (15, "Cu3   Tr  ?2"),
        (10, "Cu3 Tr ?2"),
        (8, "Cu3 +3"),
        (2, "+6"),
    ],
)
def test_groups_in_the_room_there_is(room: int, text: str) -> None:
    canvas = Canvas(room, 1)
    put_groups(canvas, 0, 0, [*groups(["tree-of-hainut", *["curlysnouts"] * 3]), Group("", 2)], room)
    assert str(canvas).strip() == text


@ROOMS
def test_what_a_card_does_is_told_where_it_is_pointed_at(width: int, lines: int) -> None:
    scene = scene_of(seats_at(6, following), 0)
    for name in ANIMAL_NAMES:
        pointed = Scene(scene.view, scene.lines, scene.seats, pointed=Uses((name,)))
        text = " ".join(str(drawn_table(pointed, width, lines)).split())
        assert f"{ANIMAL_TITLES[name]}: {ANIMAL_TEXTS[name][:40]}" in text
        assert lines < 30 or ANIMAL_TEXTS[name] in text
    told = [(ANIMAL_TITLES[name], ANIMAL_TEXTS[name]) for name in scene.view.table.animals]
    assert SEATS.glossary(scene.view)[: len(told)] == told


@ROOMS
def test_secret_and_public_cards_are_told_apart_and_counted(width: int, lines: int) -> None:
    scene = scene_of(seats_at(6, following), 0)
    hand, public = ["curlysnouts"] * 3 + ["tinybears"], ["curlysnouts", "ottermother", "ottermother"]
    canvas = drawn_hand(changed(with_cards(scene, 0, secret=hand, public=public), led="tinybears"), width, lines)
    text = str(canvas)
    assert [spot.thing for spot in canvas.spots] == [HandCard(at) for at in range(4)]
    if lines < 29:
        assert re.search(r"Secret 4 +Curlysnouts ×3 +Tinybears follow\n +Public 3 +Curlysnouts +Ottermother ×2", text)
    else:
        assert (text.count("secret"), text.count("follow"), text.count("public")) == (1, 1, 2)
        assert text.count("╭") + text.count("(╰") >= 2
        assert text.count("╔") == 2
        assert (text.count("×3"), text.count("×2")) == (1, 1)


@ROOMS
def test_the_largest_hand_there_is(width: int, lines: int) -> None:
    scene = scene_of(seats_at(6, following), 0)
    canvas = drawn_hand(with_cards(scene, 0, secret=[*ANIMAL_NAMES] * 5, public=[*ANIMAL_NAMES] * 4), width, lines)
    text = str(canvas)
    assert len(canvas.spots) == 24
    assert all(spot.x + spot.width <= width for spot in canvas.spots)
    assert all(text.count(name[:2].capitalize()) >= 2 for name in ANIMAL_NAMES)
    assert "You hold no cards." in str(drawn_hand(with_cards(scene, 0, secret=[], public=[]), width, lines))


def test_cards_that_are_new_or_will_be_public() -> None:
    hold = scene_of(seats_at(6, holding), 0)
    assert "1 new" in str(drawn_hand(hold, 78, 24))
    match = seats_at(6, getting_ready)
    match.play(0, match.moves(0)[0])
    scene = scene_of(match, 0)
    assert re.search(r"Public 1 +\w.* soon", str(drawn_hand(scene, 78, 24)))
    assert f"Secret {scene.view.table.secret(0).count - 1} " in str(drawn_hand(scene, 78, 24))


def test_what_moves_are_about() -> None:
    seen = set()
    for moment, animals, teller in MOMENTS:
        match = seats_at(6, moment, animals, teller=teller)
        scene = scene_of(match, 0)
        canvases = (drawn_table(scene, 78, 24), drawn_hand(scene, 78, 24))
        things = {spot.thing for canvas in canvases for spot in canvas.spots}
        cards = SEATS.cards(scene.view)
        for move in match.moves(0):
            uses = SEATS.uses(scene.view, move)
            seen.add(move.text.split()[0])
            assert {HandCard(cards.index(card)) for card in uses.cards} | {TablePlace(place) for place in uses.places} <= things
        pointed = str(drawn_table(Scene(scene.view, scene.lines, scene.seats, pointed=uses), 78, 24))
        assert pointed.count("◆") == len(uses.places)
    assert seen == set("call turn ready vote pay open keep execute swap give done name show agree refuse".split())


def test_somebody_who_watches_and_where_nothing_is_hidden() -> None:
    match = seats_at(6, following)
    scene = scene_of(match, None)
    assert SEATS.hand_height(scene, 78, 24) == 0
    assert SEATS.cards(scene.view) == []
    assert SEATS.cards(seats_played_out(5).view(0)) == []
    view = SEATS.uncovered(match.view(None), [match.view(seat) for seat in range(6)])
    for seat in range(6):
        assert view.table.secret(seat).faces == match.view(seat).table.secret(seat).faces
    assert "?" not in str(drawn_table(Scene(view, scene.lines, scene.seats), 162, 24))


def test_the_headline() -> None:
    assert SEATS.headline(seats_at(6, calling, teller=1).view(0)) == "you are the Teller"
    assert SEATS.headline(seats_at(6, calling, teller=1).view(1)) == "Ada is the Teller"
    assert re.match(r"before the first round · \w+, the Teller, called \w+", SEATS.headline(seats_at(6, getting_ready).view(0)))
    assert re.match(r"round \d+ · you, the Teller, called", SEATS.headline(seats_at(6, telling, teller=1).view(0)))


# --- the list of moves ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "moment", "animals", "teller"),
    [(10, paying, "medium", 0), (6, tellers_payment, "medium", 1), (6, giving, "starter", 0)],
)
def test_cards_and_players_are_chosen_one_after_the_other(
    players: int, moment: Callable[..., bool], animals: str, teller: int
) -> None:
    """Also when it is the Teller who pays or gives."""
    moves = seats_at(players, moment, animals, teller=teller).moves(0)
    lines = [line for line in grouped(moves) if len(line) > 1]
    assert len(lines) == len({move.data.card for move in moves if isinstance(move.data, Pay | Give)})
    targets = {move.data.seat for move in moves if isinstance(move.data, Pay | Give)}  # not who is immune
    assert len(targets) >= players // 2
    assert all(len(line) == len(targets) for line in lines)
    assert all(label_of(line).endswith(" to …") for line in lines)


@piloted
async def test_pay_by_keys_by_pointing_and_by_typing() -> None:
    match = seats_at(10, paying, "medium")
    moves = match.moves(0)
    wanted = next(
        move for move in moves if isinstance(move.data, Pay) and move.data.seat == 6 and not is_public(move.data.card)
    )
    line = next(line for line in grouped(moves) if wanted in line)
    card = wanted.text.split()[1]
    app = app_with(GameSession(match, None))
    async with app.run_test(size=(100, 34)) as pilot:
        await settled(pilot)
        await pilot.press(*["down"] * grouped(moves).index(line), "enter")
        await pilot.pause()
        assert shown(app) == [move.text for move in line]
        await pilot.press(*["down"] * line.index(wanted))
        assert moves_of(app).pointed == wanted
        await pilot.press("escape")
        await click(pilot, Hand, HandCard(SEATS.cards(match.view(0)).index(card)))
        assert {text.split()[1] for text in shown(app)} == {card}
        await click(pilot, Table, TablePlace("seat:6"))
        assert shown(app) == [wanted.text]
        assert moves_of(app).pointed == wanted
        before = len(match.history)
        await pilot.press("escape", "colon", *("space" if key == " " else key for key in f"pay {card[:2]} G"), "enter")
        assert match.history[before][1].text == wanted.text


@piloted
async def test_execute_by_pointing_at_yourself_and_swap_by_typing() -> None:
    match = seats_at(6, handling)
    app = app_with(GameSession(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        await click(pilot, Table, TablePlace("seat:0"))
        assert shown(app) == ["execute"]
        first, *_, last = [move.data.seat for move in match.moves(0) if isinstance(move.data, Swap)]
        await click(pilot, Table, TablePlace(f"seat:{last}"))
        assert shown(app) == [f"swap {SEAT_LETTERS[last]}"]
        await pilot.press("escape", "colon", *"swap", "space", "a", "enter")
        await pilot.pause()
        assert said(app) == f"✗ That is you, so choose another player; try: execute or: swap {SEAT_LETTERS[first]}."
        before = len(match.history)
        await pilot.press("escape", "colon", "s", "space", SEAT_LETTERS[last].casefold(), "enter")
        await settled(pilot)
        assert match.history[before][1].text == f"swap {SEAT_LETTERS[last]}"


@piloted
async def test_enter_alone_turns_no_card_and_a_key_tells_what_animals_do() -> None:
    match = seats_at(10, getting_ready, "medium")
    app = app_with(GameSession(match, None))
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("a")
        await pilot.pause()
        assert isinstance(app.screen, GlossaryScreen)
        await pilot.press("a", "question_mark")
        await pilot.pause()
        assert "a   animals: what they do" in str(app.screen.query_one("#text Static", Static).render())
        await pilot.press("escape")
        assert moves_of(app).pointed is not None
        await pilot.press("right", "space")
        assert shown(app) == [f"turn {SEATS.cards(match.view(0))[0]}"]
        await pilot.press("right", "space")  # another one, instead of the first
        assert shown(app) == [f"turn {SEATS.cards(match.view(0))[1]}"]
        await pilot.press("escape", "colon", *"ready", "enter")
        await settled(pilot)
        assert match.view(0).table.round == 1
        assert match.view(0).table.public(0).count == 0


@pytest.mark.breadth
@piloted
async def test_a_whole_game_by_keys() -> None:
    match = deal(GAME, players=4, seed="i", name="Ada", options={"animals": "advanced", "teller": 2})
    session = GameSession(match, None)
    app = app_with(session)
    async with app.run_test(size=(60, 20)) as pilot:
        await settled(pilot)
        for _ in range(200):
            if match.over:
                break
            await pilot.press("enter")
            await settled(pilot)
        assert match.over
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
        assert not match.view(0).table.public(0).count or match.view(0).table.round
    assert pawtable.replay(session.file.read_text()).history == match.history


@piloted
async def test_a_record_with_all_hands_open_or_as_a_seat_saw_it() -> None:
    match = seats_played_out(5)
    app = app_with(lambda: ReplayScreen(match, None))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("pagedown", "pagedown")
        assert "?" not in str(app.screen.query_one(Table).canvas)
        await pilot.press("s", "end")
        assert "The game is over." in said(app)
        assert "Most " in str(app.screen.query_one(Table).canvas)


def test_the_result_says_why() -> None:
    """The Teller's cards are counted: that is said with who wins."""
    match = seats_played_out(5)
    said = how_it_ended(match, 0)
    assert "Most common among" in said
    assert said.endswith(match.log_for(0)[-1].text)
    assert [each.label for each in standings(match, 0)] == [line.label for line in match.view(0).lines]


# --- a new game -------------------------------------------------------------------------------------------------------


@piloted
async def test_the_animals_of_a_new_game() -> None:
    app = app_with(HomeScreen)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press(*["down"] * game_names().index("smallseat"), "enter")
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)
        picker, stepper = app.screen.query_one(SetPicker), app.screen.query_one("#option-animals-ready", Stepper)
        assert (stepper.value, picker.value) == ("starter", grown(STARTER, 4))
        await pilot.press("right", "right")  # a set with a name has as many animals as there are players
        assert picker.value == grown(STARTER, 6)
        await pilot.press("down", "down", "right")
        assert (stepper.value, picker.value) == ("medium", grown(MEDIUM, 6))
        assert said(app, "#note") == "6 of 12: the animals of the game: at least as many as players."
        await pilot.press("right", "right")  # random
        assert stepper.value == "random"
        assert picker.value.bit_count() == 6
        await pilot.press("left", "left", "left", "down")
        await pilot.pause()
        assert isinstance(app.screen.focused, Toggles)
        assert said(app, "#note") == ANIMAL_TEXTS["pricklypettes"]
        await pilot.press("down", "space")  # without Chewy Carrots they are five
        assert stepper.value == "your own"
        assert said(app, "#note") == "✗ 6 players need at least 6 animals, not 5."
        await pilot.press("enter")
        assert isinstance(app.screen, NewGameScreen)
        assert picker.value == grown(STARTER, 6) & ~2
        await pilot.click(Toggles, offset=(50, 3))  # the Ottermother instead
        own = grown(STARTER, 6) & ~2 | 1 << 11
        assert picker.value == own
        assert said(app, "#note") == ANIMAL_TEXTS["ottermother"]
        await pilot.press("up", "up", "up", "up")  # back to the set's name, which is one's own
        assert stepper.has_focus
        await pilot.press("up", "up", "left", "right", "right")
        assert picker.value == own  # it stays
        assert "at least 7 animals, not 6" in said(app, "#note")
        await pilot.press("left")
        app.screen.query_one("#name", Input).value = "Ada"
        teller = app.screen.query_one("#option-teller", Stepper)
        teller.focus()
        await pilot.press("right", "right", "right")
        assert teller.value == "C Waffle"
        await pilot.press("left", "left")
        assert teller.value == "A Ada"
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, PlayScreen)
        assert app.screen.session.match.options == {"animals": own, "teller": 1}
        assert said(app).startswith("▶ You are the Teller.")


@piloted
async def test_fewer_players_than_the_teller_that_was_chosen() -> None:
    app = app_with(HomeScreen)
    async with app.run_test() as pilot:
        await pilot.pause()
        app.push_screen(NewGameScreen(GAME))
        await pilot.pause()
        await pilot.press("right")
        teller, players = (app.screen.query_one(f"#{name}", Stepper) for name in ("option-teller", "players"))
        teller.choose("E Mochi")
        players.focus()
        await pilot.press("left")
        assert (players.value, teller.value) == ("4", "at random")
        await pilot.click(Toggles, offset=(60, 9))  # beside all of them
        await pilot.press("escape")


@pytest.mark.parametrize(
    ("option", "answer"),
    [
        ("animals", "with a set such as starter or names such as pricklypettes, not 'animals'"),
        ("animals=", "animals is starter, medium, advanced or random"),
        ("animals=medum", "did you mean 'medium'?"),
        ("animals=starter 5", "6 players need at least 6 animals, not 5"),
        ("animals=99999", "animals is starter, medium"),
        ("teller=7", "there is no seat 7, only 6 seats"),
        ("teller=G", "there is no seat 7, only 6 seats"),
        ("teller=Zoe", "with a whole number or the letter of a seat, not 'teller=Zoe'"),
        ("luck=a lot", "Smallseat has no option 'luck'; its options are animals, teller"),
        ("=3", "written NAME=N"),
    ],
)
def test_options_that_cannot_be(option: str, answer: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "smallseat", "--players", "6", "--option", option]) == 2
    assert answer in capsys.readouterr().err


def test_help_tells_the_options(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    text = " ".join(capsys.readouterr().out.split())
    assert (
        "smallseat, animals: the animals of the game: at least as many as players. Starter, medium, advanced or random" in text
    )
    assert "dnup, goal: letters that win the game (with two players: rounds). From 1 to 20." in text


# --- line by line -----------------------------------------------------------------------------------------------------


def test_plain_a_game_to_the_end_through_a_pipe(data: Path) -> None:
    out = play(
        *("play", "smallseat", "--plain", "--seed", "pipe", "--players", "7"),
        *("--option", "animals=advanced 8", "--option", "teller=B"),
        said="ready\n" + "1\n" * 300,
    )
    assert "Biscuit is the Teller" in out
    assert re.search(r"wins? the game\.|Nobody wins|shared by", out)
    assert "Final score:\n- " in out


def test_plain_moves_by_typing(data: Path) -> None:
    file = data / "kept.txt"
    match = seats_at(10, paying, "medium")
    file.write_text(match.record())
    card = next(move.text.split()[1] for move in match.moves(0) if " public " in move.text)
    typed = ("pay ti", "pay B", "swap B", "rules karate-chicks", "rules zebra", "help", "2", "", "9999", f"pay {card} B public")
    out = play("play", "--resume", str(file), said="\n".join((*typed, "quit", "")))
    assert "You didn't follow: pay a card to another player.\n" in out
    assert "There are" not in out  # nothing is left out: the lines are gathered
    assert re.search(r"^  2\. Pay \w+.* to …$", out, re.MULTILINE)
    assert len(re.findall("[Tt]ry: pay ", out)) >= 2
    assert "Karate Chicks, yellow: Next round, the Boss votes before the Teller" in out
    assert "The rules don't mention 'zebra'." in out
    assert "rules WORD" in out
    paid = re.findall(r"^ {1,2}(\d+)\. Pay .* to \w+$", out, re.MULTILINE)
    assert paid == [str(number) for number in range(1, 10)]  # whom to pay: counted anew
    assert pawtable.replay(file.read_text()).history[len(match.history)][1].text == f"pay {card} public B"


def test_plain_set_up_says_what_changed_keeps_its_numbers_and_can_be_undone(data: Path) -> None:
    """Cards are marked to be turned public, one after the other; nobody sees it until all are ready."""
    file = data / "kept.txt"
    match = seats_at(6, getting_ready)
    file.write_text(match.record())
    moves = match.moves(0)
    single = next(move for move in moves if match.view(0).table.secret(0).faces.count(move.text.removeprefix("turn ")) == 1)
    number, ready = single.id + 1, len(moves)
    out = play("play", "--resume", str(file), said=f"{number}\n{number}\nundo\nundo\n{number}\n{ready}\nquit\n")
    before, marked, gone, undone, nothing, *_ = out.split("\n> ")
    assert f"{ready:3}. Ready: keep all cards secret" in before
    assert "You will turn public: " in marked
    assert "Candidate" not in marked
    assert f"\n{ready:3}. Ready: turn 1 card public\n" in marked
    assert marked.count(". Turn ") == 0  # the other moves are as they were
    assert f"There is no move {number} now." in gone
    assert f"\n{number:3}. {single.label}\n{ready:3}. Ready: keep all cards secret" in undone
    assert "there is nothing to undo" in nothing
    played = [move.text for seat, move in pawtable.replay(file.read_text()).history[len(match.history) :] if seat == 0]
    assert played[:2] == [single.text, "ready"]


@piloted
async def test_a_card_that_was_marked_is_unmarked_by_choosing_it_again_or_by_undo() -> None:
    match = seats_at(6, getting_ready)
    session = GameSession(match, None)
    app = app_with(session)
    async with app.run_test(size=(100, 34)) as pilot:
        await settled(pilot)
        first, second = [move for move in match.moves(0) if move.text.startswith("turn ")][:2]
        ready = moves_of(app).number_of(moves_of(app).lines[-1])
        for move in (first, second):
            await pilot.press("colon")
            app.screen.query_one(Input).value = move.text
            await pilot.press("enter")
            await settled(pilot)
        assert session.match.view(0).table.opening == [first.text.split()[1], second.text.split()[1]]
        assert moves_of(app).number_of(moves_of(app).lines[-1]) == ready
        cards = SEATS.cards(session.match.view(0))
        await click(pilot, Hand, HandCard(cards.index(f"public {first.text.split()[1]}")))
        assert session.match.view(0).table.opening == [second.text.split()[1]]
        await pilot.press("u")
        assert session.match.view(0).table.opening == []
        assert "Undo" not in [binding.binding.description for binding in app.screen.active_bindings.values() if binding.enabled]
        assert [move.text for move in session.match.moves(0)] == [move.text for move in match.moves(0)]


def test_plain_what_a_vote_shows(data: Path) -> None:
    lines = seats_at(6, following).describe(0)
    assert re.match(r"Round \d+\. \w+ is the Teller and called ", lines[0])
    assert any(line.startswith("1. ") and ", the Boss" in line for line in lines)
    assert lines[-1].startswith("Your secret cards: ")
    assert "must vote the animal held most" in " ".join(seats_at(6, commanded, "advanced").describe(0))


def test_rules_about_something() -> None:
    rules = GAME.rules_text()
    assert rules_about(rules, "tree-of-hainut").startswith("- Tree of Hainut, brown: Take this card back")
    assert rules_about(rules, "S12").startswith("S12. The game ends")
    assert rules_about(rules, "Immune").startswith("S11b.")
    assert rules_about(rules, "zebra") == ""
