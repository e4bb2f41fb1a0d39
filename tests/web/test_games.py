"""Whole games in the browser: by clicks, by keyboard, with a friend and in front of a spectator."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from pawtable.testing.tables import in_a_hurry
from tests.web.people import PHONE_ON_ITS_SIDE, Person, asked_of, held_faces

Come = Callable[..., Person]
BELOW_THE_BUTTONS = """() => {
  const top = document.querySelector("dialog footer").getBoundingClientRect().top;
  const rows = [...document.querySelectorAll("[aria-label=Scores] li")];
  return rows.filter((row) => row.getBoundingClientRect().bottom > top + 1).map((row) => row.innerText);
}"""


def test_two_clicks_from_the_home_page_to_a_guided_game(person: Come) -> None:
    ada = person("Ada", motion=True, guide=True)
    ada.visit("/")
    ada.page.get_by_role("button", name="Play against bots").first.click()
    assert ada.wait_until_asked()
    tip = ada.page.get_by_role("complementary", name="A tip")
    expect(tip).to_contain_text("Get rid of all your cards.")
    tip.get_by_role("button", name="Got it").click()
    expect(ada.page.get_by_text("Get rid of all your cards.")).to_have_count(0)
    ada.play_by_clicks()
    ada.visit("/")
    expect(ada.page.get_by_role("main")).to_contain_text("Biscuit")  # the table is there to go on with


def test_a_game_to_its_end_against_bots_by_clicks_and_a_rematch(person: Come) -> None:
    ada = person("Ada")
    ada.new_table(players=3, bots=["simple", "simple"], options={"goal": 1}, start=True)
    ada.play_on()
    expect(ada.scores.get_by_role("listitem")).to_have_count(3)
    result = ada.page.get_by_role("dialog")
    expect(result).to_contain_text("Highlights")
    expect(ada.page.locator(".bubble")).to_have_count(0)
    ada.check_in({"on its side": PHONE_ON_ITS_SIDE}, lambda each: each.check_finds_nothing(BELOW_THE_BUTTONS))
    result.get_by_role("button", name="Play again").click()
    expect(ada.scores).to_have_count(0)
    assert ada.wait_until_asked()


@pytest.mark.parametrize("decisions", [6, pytest.param(300, marks=pytest.mark.breadth)], ids=["begun", "whole"])
def test_a_game_by_keyboard_alone(person: Come, decisions: int) -> None:
    ada = person("Ada")
    ada.new_table(players=2, bots=["simple"], options={"goal": 1}, start=True)
    played = 0
    while played < decisions and ada.wait_until_asked():
        ada.play_by_keys()
        played += 1
    assert ada.play["view"]["over"] or played == 6


def test_a_move_from_the_list_has_the_focus_before_the_next_key(person: Come) -> None:
    """Not the seat that had it before the list was opened, which Enter would open; also where the page is slow to draw."""
    ada = person("Ada")
    ada.new_table(players=2, bots=["simple"], start=True)
    assert ada.wait_until_asked()
    ada.page.locator('main button[data-place="seat:1"]').focus()
    ada.page.keyboard.press("m")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    ada.page.evaluate("window.requestAnimationFrame = () => 0")
    ada.page.keyboard.press("1")
    assert ada.page.evaluate("document.activeElement.matches('[data-confirm]')")


def public_faces(play: dict[str, Any]) -> set[str]:
    """Cards that everybody may know of, as they read either way up."""
    view = play["view"]
    hand = [f"hand:{view['seat']}"]
    faces = {face for place in view["table"]["places"] if place["name"] not in hand for face in place["faces"]}
    faces |= {*view["table"]["known"], *(["1/5"] if any(seat["star"] for seat in view["table"]["seats"]) else [])}
    return faces | {turned(face) for face in faces}


def turned(face: str) -> str:
    return "/".join(reversed(face.split("/")))


def check_sees_nothing_hidden(watcher: Person, holders: list[Person]) -> int:
    """Cards that others hold and nobody has seen are not in the page, whichever way they are written."""
    own = held_faces(watcher.play)
    allowed = public_faces(watcher.play) | set(own) | {turned(face) for face in own}
    html = watcher.page.content()
    checked = 0
    for holder in holders:
        for face in set(held_faces(holder.play)) - allowed:
            one, other = face.split("/")
            for written in (face, turned(face), f"{one}, bottom {other}", f"{other}, bottom {one}"):
                assert not re.search(rf"(?<!\d){re.escape(written)}(?!\d)", html), f"{watcher.name} sees {face}"
            checked += 1
    return checked


def check_traffic(watcher: Person, seat: int | None) -> None:
    """In all that came over the network there is no hand but one's own."""
    came: dict[str, set[str]] = {}
    for play in watcher.plays:
        assert play["view"]["seat"] == seat
        for movement in (each for event in play["events"] for each in event.get("movements", [])):
            came.setdefault(movement["target"], set()).update(filter(None, movement.get("faces", [])))
        for place in play["view"]["table"]["places"]:
            if place["kind"] == "fan" and place["owner"] != seat:
                seen = came.get(place["name"], set())
                assert set(place["faces"]) <= seen | {turned(face) for face in seen}  # what everybody saw come there
        for event in play["events"]:
            if event["kind"] == "dealt":
                assert (event["data"]["cards"] is not None) == (event["data"]["seat"] == seat)


def test_two_people_and_a_spectator(person: Come) -> None:
    ada, ben, cleo = person("Ada"), person("Ben"), person("Cleo")
    link = ada.new_table(players=2, options={"goal": 1})
    ben.join(link)
    cleo.visit(link)
    expect(ada.page.get_by_role("main")).to_contain_text("Ben")
    for each in (ada, ben, cleo):
        each.forget()
    ada.deal()
    checked = 0
    for _ in range(4 if in_a_hurry() else 9):
        mover = asked_of(ada, ben, cleo)
        if mover is None or not mover.wait_until_asked():
            break
        checked += check_sees_nothing_hidden(cleo, [ada, ben])
        checked += check_sees_nothing_hidden(ada, [ben])
        checked += check_sees_nothing_hidden(ben, [ada])
        mover.play_by_clicks()
        for each in (ada, ben, cleo):
            expect(each.page.get_by_test_id("told")).not_to_be_empty()
    assert checked > 30
    check_traffic(ada, 0)
    check_traffic(ben, 1)
    check_traffic(cleo, None)
    assert cleo.hand.count() == 0
