"""Addresses, the way back, and the home page: what is open has an address, back closes it, forward opens it again."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.web.people import Person, play_elsewhere
from tests.web.test_accessible import check_looks

Come = Callable[..., Person]
TALL_PHONE = {"width": 390, "height": 844}
ROWS = """() => Object.values(Object.groupBy(
  [...document.querySelectorAll(".cards > li")].map((card) => card.getBoundingClientRect()), ({ top }) => Math.round(top)
)).map((row) => row.reduce((sum, { width }) => sum + width, 0))"""
TOP_OF_THE_RULES = "() => document.querySelector('dialog[open] .content').scrollTop"


def sheet(someone: Person, name: str | re.Pattern[str]) -> Locator:
    return someone.page.get_by_role("dialog", name=name)


def test_back_closes_what_was_opened_and_forward_opens_it_again(person: Come) -> None:
    ada = person("Ada")
    ada.visit("/")
    expect(ada.page.get_by_role("button", name="Play against bots").first).to_be_visible()
    ada.page.get_by_role("button", name="Settings").click()
    expect(ada.page).to_have_url(re.compile("/#settings$"))
    ada.page.go_back()
    expect(sheet(ada, "Settings")).to_have_count(0)
    expect(ada.page).to_have_url(re.compile("/$"))
    link = ada.new_table(players=2, bots=["simple"], start=True)
    assert ada.wait_until_asked()
    for name, address in (("Rules", "rules"), ("Menu", "menu")):
        ada.page.get_by_role("button", name=name, exact=True).first.click()
        expect(ada.page).to_have_url(f"{link}#{address}")
        ada.page.go_back()
        expect(ada.page.get_by_role("dialog")).to_have_count(0)
        expect(ada.page).to_have_url(link)
        expect(ada.hand).to_be_visible()
    ada.page.go_forward()
    expect(sheet(ada, "This table")).to_be_visible()
    ada.page.get_by_role("button", name="Settings").click()  # one gives way to the other, and back leads to the table
    expect(sheet(ada, "Settings")).to_be_visible()
    expect(ada.page).to_have_url(f"{link}#settings")
    ada.page.go_back()
    expect(ada.page).to_have_url(link)
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    ada.page.keyboard.press("l")
    expect(ada.page).to_have_url(f"{link}#log")
    ada.page.keyboard.press("Escape")  # closed here, it is gone from the address as well
    expect(ada.page).to_have_url(link)
    ada.page.go_back()
    expect(ada.page).to_have_url(re.compile("/$"))


def test_what_is_open_can_be_opened_by_its_address(person: Come) -> None:
    ada = person("Ada")
    link = ada.new_table(players=2, bots=["simple"], start=True)
    assert ada.wait_until_asked()
    for address, name in (("rules", "Rules of dnup"), ("log", "Game log"), ("settings", "Settings")):
        ada.visit("/")
        ada.visit(f"{link}#{address}")
        expect(sheet(ada, name)).to_be_visible()
        expect(ada.page).to_have_url(f"{link}#{address}")
        ada.page.reload()
        expect(sheet(ada, name)).to_be_visible()
        ada.page.go_back()
        expect(ada.page.get_by_role("dialog")).to_have_count(0)
        expect(ada.page).to_have_url(link)
        expect(ada.hand).to_be_visible()


def test_rules_open_at_the_top_with_a_link_to_the_rule_in_question(person: Come, axe: str) -> None:
    ada = person("Ada")
    ada.new_table(players=2, bots=["simple"], start=True)
    assert ada.wait_until_asked()
    ada.page.get_by_role("button", name=re.compile("^Rules behind this: Rule")).click()
    rules = sheet(ada, "Rules of dnup")
    expect(rules.get_by_role("heading", name="In short")).to_be_in_viewport()
    assert ada.page.evaluate(TOP_OF_THE_RULES) == 0
    check_looks(ada, axe, "the rules of this turn")
    link = rules.get_by_role("button", name=re.compile(r"^Rule \d+$")).last
    number = link.inner_text().removeprefix("Rule ")
    link.click()
    expect(rules.locator(f'[data-number="{number}"]')).to_be_in_viewport()
    expect(rules.locator(f'[data-number="{number}"]')).to_be_focused()
    ada.visit("/")
    ada.page.get_by_role("link", name="Rules of Pick the Pug").click()
    expect(ada.page).to_have_url(re.compile("/rules/pick-the-pug$"))
    expect(ada.page.get_by_role("heading", name="In short")).to_be_visible()
    check_looks(ada, axe, "the rules as a page")
    ada.page.go_back()
    expect(ada.page.get_by_role("link", name="Rules of Pick the Pug")).to_be_visible()


def test_all_games_are_in_sight_on_a_phone_and_none_stands_alone(person: Come) -> None:
    ada = person("Ada", size=TALL_PHONE)
    ada.visit("/")
    expect(ada.page.get_by_role("button", name="Play against bots")).to_have_count(5)
    assert ada.page.evaluate("document.documentElement.scrollHeight") <= 2 * TALL_PHONE["height"]
    ada.page.set_viewport_size({"width": 1280, "height": 800})
    rows = ada.page.evaluate(ROWS)
    assert len(rows) == 3
    assert max(rows) - min(rows) < 20  # but for the gap between two


def test_one_tap_plays_with_the_last_choice(person: Come, axe: str) -> None:
    ada = person("Ada")
    ada.visit("/")
    ada.page.get_by_role("button", name="Choose for Walking Doggos: 2 simple bots").click()
    choices = sheet(ada, "Walking Doggos against bots")
    choices.get_by_role("button", name="More: Bots").click()
    choices.get_by_role("radio", name="Random").check()
    choices.get_by_role("switch", name="Longer").check()
    check_looks(ada, axe, "the picker")
    ada.page.go_back()
    expect(choices).to_have_count(0)
    ada.page.reload()
    expect(ada.page.get_by_role("button", name="Choose for Walking Doggos: 3 random bots")).to_be_visible()
    ada.page.get_by_role("button", name="Play against bots").last.click()
    assert ada.wait_until_asked()
    view = ada.play["view"]
    assert (view["game"], view["players"], view["options"]) == ("walking-doggos", 4, {"longer": 1})


def test_home_shows_what_is_unfinished_and_what_can_be_joined(person: Come, axe: str) -> None:
    ada, ben = person("Ada"), person("Ben")
    ada.new_table(players=2, bots=["simple"], options={"goal": 1}, start=True)
    expect(ada.hand).to_be_visible()
    ada.visit("/")
    mine = ada.page.get_by_role("region", name="Continue playing")
    mine.get_by_role("link").first.click()
    expect(ada.hand).to_be_visible()
    play_elsewhere(ada)
    expect(ada.scores).to_be_visible()
    ada.visit("/")
    expect(ada.page.get_by_role("button", name="Play against bots")).to_have_count(5)
    expect(mine).to_have_count(0)
    ada.visit("/replays")
    expect(ada.page.get_by_role("region", name="Play again at these tables").get_by_role("link")).to_have_count(1)
    check_looks(ada, axe, "replays")
    ada.new_table(game="smallseat", players=4, bots=["simple", "simple"], listed=True)
    expect(ada.page.get_by_role("heading", name="Invite friends")).to_be_visible()
    ben.visit("/")
    open_tables = ben.page.get_by_role("region", name="Join")
    expect(open_tables).to_contain_text("1 seat free")
    check_looks(ben, axe, "home with a table to join")
    open_tables.get_by_role("link", name=re.compile("Smallseat")).click()
    expect(ben.page.get_by_role("button", name="Take a seat")).to_be_visible()


def test_sound_has_a_switch_in_sight(person: Come) -> None:
    ada = person("Ada")
    ada.page.evaluate("localStorage.clear()")
    ada.visit("/")
    switch = ada.page.get_by_role("button", name="Sound")
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    ada.new_table(players=2, bots=["simple"])
    expect(ada.page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "false")
