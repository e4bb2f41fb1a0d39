"""What is drawn: every card with both ends, every set and every seat, in any room; in shapes, not in colours."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from pawtable.games.dnup import GAME
from pawtable.games.dnup.cards import AREA, HAND, notation
from pawtable.terminal.canvas import Canvas, HandCard, TablePlace, shortened, wrapped
from pawtable.terminal.layouts import AnyLayout, AnyScene, Layout, Uses, layout_for
from pawtable.terminal.layouts.dnup import DnupLayout
from pawtable.terminal.layouts.dnup_cards import LARGE, MEDIUM, SMALL, TINY, draw_card
from pawtable.testing.tables import random_match
from tests.terminal.playing import scene_of

DNUP = layout_for("dnup")


def with_cards(scene: AnyScene, cards: Mapping[str, list[str]], **facts: Any) -> AnyScene:
    """The same with other cards in some places, and other facts of dnup's view."""
    table = scene.view.table
    places = [replace(each, faces=cards.get(each.name, each.faces)) for each in table.places]
    places = [replace(each, count=len(each.faces)) if each.name in cards else each for each in places]
    return replace(scene, view=replace(scene.view, table=replace(table, places=places, **facts)))


def hand_scene(cards: list[str], **more: Any) -> AnyScene:
    return with_cards(scene_of(random_match(GAME, 2, "x", 0), 0, **more), {"hand:0": cards})


def drawn_hand(scene: AnyScene, width: int, lines: int) -> Canvas:
    canvas = Canvas(width, DNUP.hand_height(scene, width, lines))
    DNUP.draw_hand(scene, canvas)
    return canvas


def test_lookup() -> None:
    assert isinstance(layout_for("dnup"), DnupLayout)
    assert type(layout_for("sneeze")) is Layout
    assert type(layout_for("another-game")) is Layout


def test_a_card_in_four_sizes() -> None:
    drawn = {}
    for size in (TINY, SMALL, MEDIUM, LARGE):
        canvas = Canvas(size.width, size.height)
        draw_card(canvas, 0, 0, "7/4", size, showing=size.width)
        drawn[size] = str(canvas)
    assert drawn[TINY] == "╭──╮\n│7 │\n╰─4╯"
    assert drawn[SMALL] == "╭────╮\n│7   │\n├────┤\n│   4│\n╰────╯"
    assert drawn[MEDIUM].splitlines()[0] == "╭7──────╮"
    assert drawn[MEDIUM].splitlines()[-1] == "╰──────4╯"
    # The far end stands on its head.
    assert drawn[LARGE].splitlines()[1:4] == ["│ ▀▀▀█  │", "│  ▄▀   │", "│  ▀    │"]
    assert drawn[LARGE].splitlines()[5:8] == ["│  ▄    │", "│  █▄▄▄ │", "│  █  █ │"]


@pytest.mark.parametrize("size", [TINY, SMALL, MEDIUM, LARGE])
def test_the_star_and_the_lines_under_6_and_9(size: Any) -> None:
    for card in ("1/5", "5/1", "6/9", "9/6", "10/2", "2/10"):
        canvas = Canvas(size.width, size.height)
        draw_card(canvas, 0, 0, card, size, showing=size.width)
        text = str(canvas)
        assert ("★" in text) == (card in ("1/5", "5/1"))
        assert all(end in text for end in card.split("/"))
        underlined = "".join(
            segment.text
            for y in range(size.height)
            for segment in canvas.segments(y)
            if segment.style and segment.style.underline
        )
        assert {end for end in "69" if end in underlined} == {end for end in card.split("/") if end in "69"}


@pytest.mark.parametrize(
    ("width", "count"),  # 78 and 72 are what terminals of 80 and 110 columns leave for it
    [(width, count) for width in (72, 78, 82, 120) for count in (1, 2, 8, 13, 20)] + [(78, 25), (120, 26)],
)
@pytest.mark.parametrize("lines", [24, 30, 40])
def test_every_card_of_a_hand_can_be_read(width: int, lines: int, count: int) -> None:
    cards = ["1/5", "10/2", *[f"{1 + at % 9}/{10 - at % 9}" for at in range(30)]][:count]
    canvas = drawn_hand(hand_scene(cards), width, lines)
    assert [spot.thing for spot in canvas.spots] == [HandCard(at) for at in range(count)]
    assert all(spot.x >= 0 and spot.x + spot.width <= width for spot in canvas.spots)
    # Each card shows both ends in the part that no other card covers.
    rows = str(canvas).split("\n")
    ends = [spot.x for spot in canvas.spots[1:]] + [width]
    for card, spot, end in zip(cards, canvas.spots, ends, strict=True):
        visible = " ".join(row.ljust(width)[spot.x : min(end, spot.x + spot.width)] for row in rows)
        assert set(card.split("/")) <= set(re.findall(r"\d+", visible)), (card, visible)


def test_a_hand_without_room_is_shown_around_the_cursor() -> None:
    cards = [f"{1 + at % 9}/10" for at in range(20)]
    for cursor in (None, 0, 10, 19):
        canvas = drawn_hand(hand_scene(cards, cursor=cursor), 40, 24)
        assert HandCard(cursor or 0) in [spot.thing for spot in canvas.spots]
        hidden = sum(int(number) for number in re.findall(r"‹(\d+)|(\d+)›", str(canvas)) for number in number if number)
        assert hidden == 20 - len(canvas.spots)


def test_chosen_and_pointed_cards_are_raised_and_marked() -> None:
    cards = ["3/5", "7/1", "7/1", "7/4"]
    plain = drawn_hand(hand_scene(cards), 80, 24)
    canvas = drawn_hand(hand_scene(cards, chosen=frozenset({2}), cursor=3, pointed=Uses(cards=("7/1", "7/4"))), 80, 24)
    top = str(canvas).split("\n")[0]
    assert str(plain).split("\n")[0] == ""
    assert top.count("╭") + top.count("┏") == 2  # of the two that look alike, the chosen one
    assert str(canvas).count("▲") == 1
    assert str(canvas).count("┏") == 1
    second, third = (spot.x for spot in canvas.spots[1:3])
    assert top[second] == " "
    assert top[third] == "╭"


def test_an_empty_hand() -> None:
    assert "Your hand is empty." in str(drawn_hand(hand_scene([]), 80, 24))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(("width", "lines"), [(78, 24), (82, 40), (162, 60)])
def test_the_table_tells_letters_cards_and_sets(players: int, width: int, lines: int) -> None:
    for seed in range(4):
        match = random_match(GAME, players, str(seed), 35)
        scene = scene_of(match, 0)
        canvas = Canvas(width, DNUP.table_height(scene, width, lines))
        DNUP.draw_table(scene, canvas)
        rows = str(canvas).split("\n")
        columns = scene.columns(width)
        assert columns[-1][1] + columns[-1][2] <= width
        for seat, x, room in columns:
            table = scene.view.table
            sets = [area.faces for area in table.places_like(AREA) if area.owner == seat and area.faces]
            column = "\n".join(row.ljust(width)[x : x + room] for row in rows)
            status = column.split("\n")[0]
            assert "out" in status if table.seats[seat].out else str(table.place(HAND.named(seat)).count) in status
            values = {laid[0].split("/")[0] for laid in sets}
            shown = sum(len(re.findall(rf"│{value}(?!\d)", column.split("\n")[2])) for value in values)
            more = sum(int(number) for number in re.findall(r"\+(\d+)", column.split("\n")[2]))
            assert shown + more == sum(map(len, sets))
            places = {spot.thing for spot in canvas.spots}
            assert len(places) == (4 if players == 2 else players)


def test_a_huge_set_says_how_many_cards_are_not_drawn() -> None:
    match = random_match(GAME, 5, "x", 0)
    cards = [f"1/{end}" for end in (6, 6, 7, 7, 8, 8, 9, 9, 10)]
    scene = with_cards(scene_of(match, 0), {"area:2": cards})
    for lines in (24, 40):
        canvas = Canvas(78, DNUP.table_height(scene, 78, lines))
        DNUP.draw_table(scene, canvas)
        more = re.search(r"\+(\d)", str(canvas))
        assert more
        assert len(re.findall("│1 ", str(canvas))) + int(more.group(1)) == 9


def test_known_cards_are_shown_whole_or_counted() -> None:
    match = random_match(GAME, 5, "x", 0)
    known = ["1/8", "2/4", "5/7", "10/2", "10/3"]
    seats = [replace(each, star=False) for each in match.view(0).table.seats]
    scene = with_cards(scene_of(match, 0), {f"hand:{seat}": known for seat in range(1, 5)}, known=known, seats=seats)
    for height in (5, 8):
        canvas = Canvas(78, height)
        DNUP.draw_table(scene, canvas)
        _, x, room = scene.columns(78)[1]
        text = " ".join(row.ljust(78)[x : x + room] for row in str(canvas).split("\n"))
        shown = re.findall(r"\d+/\d+", text)
        more = re.search(r"\+(\d)", text)
        assert shown == known[: len(shown)]
        assert len(shown) + (int(more.group(1)) if more else 0) == len(known)


def test_letters_and_rounds() -> None:
    match = random_match(GAME, 3, "x", 0)
    seats = [replace(each, letters=letters) for each, letters in zip(match.view(0).table.seats, (0, 3, 5), strict=True)]
    scene = with_cards(scene_of(match, 0), {}, seats=seats)
    canvas = Canvas(78, 5)
    DNUP.draw_table(scene, canvas)
    row = str(canvas).split("\n")[0]
    assert "····" in row
    assert "dnu·" in row
    assert "dnupd" in row
    assert DNUP.headline(scene.view) == "round 1 · 4 letters win · 0 discarded"


def test_what_moves_are_about() -> None:
    seen = set()
    for seed in range(12):
        match = random_match(GAME, 4, str(seed), 30)
        seat = match.to_act[0]
        view = match.view(seat)
        for move in match.moves(seat):
            uses = DNUP.uses(view, move)
            seen.add(type(move.data))
            assert set(uses.cards) <= set(DNUP.cards(view))
            for word in move.text.split()[1:]:
                assert word == "to" or word in uses.cards or word in map(notation, uses.places)
    assert seen == set(GAME.moves)


def test_fitting_counts_cards_that_look_alike() -> None:
    two = Uses(cards=("1/6", "1/6"))
    assert two.fits(Uses(cards=("1/6",)))
    assert not two.same(Uses(cards=("1/6",)))
    assert two.same(Uses(cards=("1/6", "1/6")))
    assert not Uses(cards=("1/6",)).fits(two)
    assert not two.fits(Uses(places=("B",)))


def test_a_game_without_a_layout_is_shown_in_words() -> None:
    match = random_match(GAME, 3, "words", 20)
    layout: AnyLayout = Layout()
    scene = scene_of(match, 1)
    table, hand = Canvas(40, layout.table_height(scene, 40, 60)), Canvas(40, layout.hand_height(scene, 40, 60))
    layout.draw_table(scene, table)
    layout.draw_hand(scene, hand)
    *lines, last = scene.lines
    assert " ".join(str(table).split()) == " ".join(lines)
    assert " ".join(str(hand).split()) == last
    watching = scene_of(match, None)
    assert layout.hand_height(watching, 40, 60) == 0


def test_canvas_cuts_off_and_lies_above() -> None:
    canvas = Canvas(4, 2)
    canvas.put(-1, 0, "abcdefg")
    canvas.put(0, 5, "x")
    canvas.put(1, 1, "名前")
    assert str(canvas) == "bcde\n 名"
    below, above = TablePlace("below"), TablePlace("above")
    canvas.spot(0, 0, 3, 1, below)
    canvas.spot(1, 0, 1, 1, above)
    assert [canvas.thing_at(x, 0) for x in range(4)] == [below, above, below, None]
    assert canvas.segments(9) == []


@pytest.mark.parametrize("width", [1, 2, 5, 11, 40])
def test_texts_are_cut_and_wrapped_by_cells(width: int) -> None:
    text = "Rotate 名前の長い人 whole hand"
    assert len(shortened(text, width)) <= width
    lines = wrapped(text, width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    canvas = Canvas(max(2, width), len(lines))
    for y, line in enumerate(lines):
        canvas.put(0, y, line)
    assert "".join(str(canvas).split()) == "".join(text.split())
