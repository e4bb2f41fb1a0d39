"""The pace of a game in the browser: a first game waits for Start, bots wait for Continue, and two cards come at one tap."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.web.people import PHONE, WIDE, Person
from tests.web.prepared import Prepared, prepared_server
from tests.web.test_accessible import check as check_axe
from tests.web.test_phones import check_fits

Come = Callable[..., Person]
PICTURES = os.environ.get("PICTURES")  # where to leave pictures, if anybody wants to look
SURPRISES = {"surprises": 15}
BOTS_BEGIN = "s3"  # a deal of dnup for three: both bots come before the person


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Prepared]:
    with prepared_server(tmp_path_factory.mktemp("paced") / "data") as server:
        yield server


@pytest.fixture
def come(browser: Browser, prepared: Prepared) -> Iterator[Come]:
    people: list[Person] = []

    def arrive(name: str, **more: Any) -> Person:
        people.append(Person(browser, prepared.url, name, **more))
        return people[-1]

    yield arrive
    for each in people:
        each.go()
    assert [trouble for each in people for trouble in each.trouble] == []


def picture(someone: Person, name: str) -> None:
    if PICTURES:
        for size in (WIDE, PHONE, {"width": 360, "height": 640}):
            someone.page.set_viewport_size(size)  # type: ignore[arg-type]
            someone.page.screenshot(path=Path(PICTURES) / f"{name} {size['width']}.png")
        someone.page.set_viewport_size(WIDE)  # type: ignore[arg-type]


def first_actor(prepared: Prepared, host: str) -> int:
    return prepared.matches[host].to_act[0]


def test_a_first_game_shows_the_deal_and_waits_for_start(come: Come, prepared: Prepared, axe: str) -> None:
    ada = come("Ada", guide=True, drawn=bool(PICTURES))
    prepared.seeds["Ada"] = BOTS_BEGIN
    ada.visit("/")
    ada.page.get_by_role("button", name="Play against bots").first.click()
    start = ada.prompt.get_by_role("button", name="Start")
    expect(start).to_be_visible()
    assert first_actor(prepared, "Ada") != 0
    assert prepared.matches["Ada"].history == []
    expect(ada.prompt).to_contain_text("The cards are dealt. Look around, then start.")
    picture(ada, "start")
    check_axe(ada, axe, "before the first move")
    check_fits(ada)
    start.click()
    assert ada.wait_until_asked()
    assert len(prepared.matches["Ada"].history) > 0
    expect(start).to_have_count(0)


def test_step_by_step_a_bot_moves_at_every_continue(come: Come, prepared: Prepared) -> None:
    bo = come("Bo", drawn=bool(PICTURES))
    prepared.seeds["Bo"] = BOTS_BEGIN
    bo.page.evaluate(
        "localStorage.setItem('pawtable.settings', JSON.stringify({name: 'Bo', guide: false, pace: 'step by step'}))"
    )
    bo.visit("/")
    bo.page.get_by_role("button", name="Play against bots").first.click()
    go_on = bo.prompt.get_by_role("button", name="Continue")
    for made in range(2):
        expect(go_on).to_be_visible()
        assert len(prepared.matches["Bo"].history) == made
        picture(bo, f"continue {made}")
        seen = bo.times_told
        if made:
            bo.page.keyboard.press("Space")
        else:
            go_on.click()
        bo.wait_for_news(seen, "a bot's move")
    assert bo.wait_until_asked()
    bo.page.get_by_role("button", name="Menu").click()
    menu = bo.page.get_by_role("dialog", name="This table")
    expect(menu.get_by_role("radio", name="Step by step")).to_be_checked()
    picture(bo, "menu")
    menu.get_by_role("radio", name="Fast").check()
    expect(menu.get_by_role("radio", name="Fast")).to_be_checked()
    bo.page.keyboard.press("Escape")
    bo.play_by_clicks()
    assert bo.wait_until_asked()
    assert '"pace":"fast"' in bo.page.evaluate("localStorage.getItem('pawtable.settings')")


def test_two_cards_at_one_tap(come: Come, prepared: Prepared) -> None:
    cy = come("Cy", drawn=bool(PICTURES))
    prepared.seeds["Cy"] = "s1"
    cy.new_table(game="pugs-in-mugs", players=3, bots=["simple"] * 2, options={"surprises": 0}, start=True, pace="normal")
    assert cy.wait_until_asked()
    held = len(cy.held())
    picture(cy, "draw two")
    check_fits(cy)
    cy.prompt.get_by_role("button", name="Draw two cards").click()
    cy.page.wait_for_function(
        "count => document.querySelectorAll('[aria-label^=\"Your hand\"] button').length > count", arg=held + 1
    )
    drawn = [move.text for seat, move in prepared.matches["Cy"].history if seat == 0 and move.text != "pass"][:2]
    assert drawn == ["draw", "draw"]


def test_the_second_card_is_not_drawn_when_something_has_come_between(come: Come, prepared: Prepared) -> None:
    """A question of this player's own: with a Surprise in hand they are really asked, and decide anew."""
    di = come("Di")
    prepared.seeds["Di"] = "s14"
    di.new_table(game="pugs-in-mugs", players=3, bots=["simple"] * 2, options=SURPRISES, start=True)
    assert di.wait_until_asked()
    assert "surprise" in di.held()
    di.prompt.get_by_role("button", name="Draw two cards").click()
    expect(di.prompt).to_contain_text("Play a Surprise, or pass?")
    decision = di.play["decision"]
    di.prompt.get_by_role("button", name="Pass", exact=True).click()
    di.wait_until_played(decision)
    assert di.wait_until_asked()
    assert [move.text for seat, move in prepared.matches["Di"].history if seat == 0] == ["draw", "pass"]


def test_with_a_first_surprise_people_are_asked_what_to_answer(come: Come, prepared: Prepared, axe: str) -> None:
    ed = come("Ed", drawn=bool(PICTURES))
    prepared.seeds["Ed"] = "s14"
    ed.page.evaluate(
        "localStorage.setItem('pawtable.settings', JSON.stringify({name: 'Ed', guide: false, pace: 'step by step'}))"
    )
    ed.new_table(game="pugs-in-mugs", players=3, bots=["simple"] * 2, options=SURPRISES, start=True, pace="step by step")
    question = ed.page.get_by_role("dialog", name="Surprises")
    passed = 0
    for _ in range(2):
        assert ed.wait_until_asked()
        expect(question).to_have_count(0)  # never while somebody waits for them
        decision = ed.play["decision"]
        ed.page.locator("[data-place=deck]").click()
        ed.wait_until_played(decision)
        while ed.play["moves"] and ed.play["moves"][0]["text"] == "pass":
            assert ed.wait_until_asked()
            decision = ed.play["decision"]
            ed.prompt.get_by_role("button", name="Pass", exact=True).click()
            ed.wait_until_played(decision)
            passed += 1
    assert passed >= 2
    expect(question).to_contain_text(
        "You have a Surprise: it makes another player lose a random card. When do you want to play it?"
    )
    picture(ed, "surprise question")
    check_axe(ed, axe, "the question about Surprises")
    question.get_by_role("radio", name="Always pass", exact=True).click()
    expect(question).to_have_count(0)
    expect(ed.page.get_by_test_id("advance")).to_contain_text("always pass")
