"""People at one table: joining, talking, leaving, moving to another device, being called back."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.people import Person

Come = Callable[..., Person]
PRETEND_TO_BE_ELSEWHERE = """
  window.notices = [];
  window.Notification = class {
    static permission = "granted";
    constructor(title, options) { window.notices.push(`${title}: ${options.body}`); }
    close() {}
  };
  Object.defineProperty(document, "hidden", { get: () => true });
"""


def test_what_is_said_is_text(person: Come) -> None:
    ada, ben = person("Ada"), person("<i>Ben</i>")
    link = ada.new_table(players=2)
    ben.join(link)
    ada.deal()
    for each in (ada, ben):
        expect(each.hand).to_be_visible()
    ada.page.get_by_label("Say something").fill("<img src=x onerror=alert(1)> woof")
    ada.page.get_by_role("button", name="Say it").click()
    said = ben.page.get_by_role("log", name="What was said")
    expect(said).to_contain_text("<img src=x onerror=alert(1)> woof")
    assert said.locator("img").count() == 0
    expect(ada.page.get_by_text("<i>Ben</i>").first).to_be_visible()


def test_the_host_removes_somebody(person: Come) -> None:
    ada, ben = person("Ada"), person("Ben")
    ben.join(ada.new_table(players=3))
    ada.page.get_by_role("button", name="Remove Ben").click()
    expect(ben.page.get_by_text("The host has removed you from the table.")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Remove Ben")).to_have_count(0)


def test_who_leaves_in_mid_game_comes_back_and_nobody_else_takes_the_seat(person: Come) -> None:
    ada, ben, cy = person("Ada"), person("Ben"), person("Cy")
    link = ada.new_table(players=2)
    ben.join(link)
    ada.deal()
    expect(ben.hand).to_be_visible()
    ben.page.get_by_role("button", name="Menu").click()
    ben.page.get_by_role("button", name="Leave your seat").click()
    expect(ben.page.get_by_text("A bot plays for you until this game ends.")).to_be_visible()
    ben.page.get_by_role("button", name="Leave the seat").click()
    ben.page.wait_for_url(re.compile("/$"))
    ada.page.get_by_role("button", name=re.compile("^Biscuit")).first.click()
    expect(ada.page.get_by_text("Biscuit's seat is played by a bot until this game ends.")).to_be_visible()
    cy.visit(link)
    ben.visit(link)
    for each, may in ((cy, False), (ben, True)):
        each.page.get_by_role("button", name="Menu").click()
        expect(each.page.get_by_role("button", name="Invite friends")).to_be_visible()
        expect(each.page.get_by_role("button", name="Come back to your seat")).to_have_count(1 if may else 0)
    ben.page.get_by_role("button", name="Come back to your seat").click()
    expect(ben.hand).to_be_visible()
    expect(ada.page.get_by_text("is played by a bot")).to_have_count(0)


def test_a_seat_moves_to_another_device(person: Come) -> None:
    ada, phone = person("Ada"), person("Phone")
    link = ada.new_table(players=2, bots=["simple"], start=True)
    assert ada.wait_until_asked()
    hand = ada.faces()
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Continue on another device").click()
    field = ada.page.locator("input[readonly]").filter(visible=True).first
    expect(field).to_have_value(re.compile("#seat="))
    phone.visit(field.input_value())
    assert phone.wait_until_asked()
    assert phone.faces() == hand
    assert phone.page.url == link  # the code is gone from the address
    expect(ada.page.get_by_text("Your seat has moved to another device.")).to_be_visible()
    phone.play_by_clicks()


def test_somebody_who_closes_the_page_is_shown_as_absent_and_comes_back(person: Come) -> None:
    ada, ben = person("Ada"), person("Ben")
    link = ada.new_table(players=2)
    ben.join(link)
    ada.deal()
    expect(ben.hand).to_be_visible()
    ben.visit("/")
    expect(ada.page.get_by_role("button", name=re.compile("^Ben, .*(absent|not here|away)"))).to_be_visible()
    ben.page.get_by_role("main").get_by_role("link", name=re.compile("dnup")).first.click()
    expect(ben.hand).to_be_visible()
    expect(ada.page.get_by_role("button", name=re.compile("^Ben, .*(absent|not here|away)"))).to_have_count(0)


def test_your_turn_is_in_the_title_and_calls_you_when_you_are_elsewhere(person: Come) -> None:
    ada = person("Ada")
    ada.page.evaluate(
        "localStorage.setItem('pawtable.settings', JSON.stringify({ name: 'Ada', guide: false, notifications: true }))"
    )
    ada.altered = True
    ada.page.add_init_script(PRETEND_TO_BE_ELSEWHERE)
    ada.new_table(players=2, bots=["simple"], start=True)
    assert ada.wait_until_asked()
    expect(ada.page).to_have_title(re.compile("Your turn"))
    ada.page.wait_for_function("() => window.notices.length > 0")
    assert ada.page.evaluate("window.notices[0]").startswith("Your turn · dnup: Your turn on the")


def test_a_hint_on_every_turn_and_not_where_it_is_forbidden(person: Come) -> None:
    ada = person("Ada")
    ada.new_table(players=2, bots=["simple"], start=True)
    for _ in range(2):
        assert ada.wait_until_asked()
        ada.moves()  # the page shows all that has happened
        ada.page.get_by_role("button", name="Hint").click()
        hint = ada.page.get_by_role("dialog")
        best = hint.get_by_role("button", name=re.compile("^(Play|Add|Take|Rotate)")).first
        expect(best).to_be_enabled()
        best.click()  # chooses it; what is left is to confirm
        expect(ada.page.get_by_role("dialog")).to_have_count(0)
        before = ada.times_told
        ada.confirm()
        ada.wait_for_news(before, "the hint")
    ada.new_table(players=2, bots=["simple"], hints=False, start=True)
    assert ada.wait_until_asked()
    assert ada.page.get_by_role("button", name="Hint").count() == 0
