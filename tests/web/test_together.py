"""People at one table: joining, talking, leaving, moving to another device, being called back."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.people import PHONE, Person, play_elsewhere
from tests.web.test_accessible import check_looks

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


FACES = """() => Object.fromEntries([...document.querySelectorAll(".list > li")]
  .filter((row) => !row.querySelector(".free"))
  .map((row) => [row.querySelector("b").innerText, row.querySelector("span.avatar").innerHTML]))"""
FACES_AT_THE_TABLE = """() => Object.fromEntries([...document.querySelectorAll(".plate")]
  .map((plate) => [plate.querySelector(".name").innerText, plate.querySelector("span.avatar").innerHTML]))"""


def test_a_guest_on_a_phone_sees_what_is_played_before_sitting_down(person: Come, axe: str) -> None:
    ada, ben = person("Ada"), person("Ben", size=PHONE, touch=True)
    link = ada.new_table(game="smallseat", players=4, bots=["simple", "simple"])
    ben.visit(link)
    game = ben.page.get_by_role("region", name="Smallseat")
    for part in (
        game.get_by_role("heading", name="Smallseat"),
        game.get_by_text("sit on the small golden chair"),
        game.locator(".cover svg"),
        ben.page.get_by_role("button", name="Take a seat"),
    ):
        expect(part).to_be_in_viewport()
    check_looks(ben, axe, "a guest")
    ben.join(link)
    for each in (ada, ben):  # the table is full: nobody else is invited
        expect(each.page.get_by_role("heading", name="Invite friends")).to_have_count(0)
        expect(each.page.get_by_role("heading", name="Chat")).to_be_visible()
        expect(each.page.get_by_label("The seal")).to_be_hidden()
    ben.page.get_by_label("Say something").fill("Hello!")
    ben.page.get_by_label("Say something").press("Enter")
    expect(ada.page.get_by_role("log", name="What was said")).to_contain_text("Hello!")


def test_faces_stay_from_the_first_choice_to_the_table(person: Come) -> None:
    """Tom's usual animal is Ada's: he has another one then, and hers stays hers."""
    ada, ben = person("Ada"), person("Tom")
    ada.visit("/new/pugs-in-mugs")
    seats = ada.page.locator(".seats > li")
    seats.nth(1).get_by_role("radio", name="Simple").check()
    chosen = seats.locator("span.avatar:not(.free)").evaluate_all("faces => faces.map((face) => face.innerHTML)")
    ada.page.get_by_role("button", name="Open the table").click()
    expect(ada.page.get_by_text("Biscuit", exact=True)).to_be_visible()
    before = ada.page.evaluate(FACES)
    assert [*before.values()] == chosen
    ben.join(ada.page.url)
    expect(ada.page.get_by_text("Tom", exact=True)).to_be_visible()
    joined = ada.page.evaluate(FACES)
    assert joined == {**before, "Tom": joined["Tom"]}
    assert len(set(joined.values())) == 3
    assert ben.page.evaluate(FACES) == joined
    ada.deal()
    for each in (ada, ben):
        expect(each.hand).to_be_visible()
        each.page.wait_for_function(f"() => Object.keys(({FACES_AT_THE_TABLE})()).length === 3")
        shown = each.page.evaluate(FACES_AT_THE_TABLE)
        shown[each.name] = shown.pop("You")
        assert shown == joined


def test_players_are_added_between_games(person: Come, axe: str) -> None:
    ada = person("Ada")
    link = ada.new_table(players=2, bots=["simple"], options={"goal": 1})
    ada.page.get_by_role("button", name="Add a seat").click()
    ada.page.get_by_role("button", name="Remove seat 3").click()
    ada.deal()
    play_elsewhere(ada)
    ada.page.get_by_role("dialog").get_by_role("button", name="Players").click()
    seats = ada.page.get_by_role("dialog", name="The next game")
    seats.get_by_role("button", name="Add a bot").click()
    expect(seats.get_by_role("listitem")).to_have_count(3)
    seats.get_by_role("button", name="Add a seat").click()
    expect(seats.get_by_role("button", name="Deal", exact=True)).to_be_disabled()
    check_looks(ada, axe, "seats between games")
    ben = person("Ben")
    ben.visit(link)
    ben.page.get_by_role("dialog").get_by_role("button", name="Take a seat").click()
    ben.page.get_by_role("dialog", name="The next game").get_by_role("button", name="Take a seat").click()
    seats.get_by_role("button", name="Remove Biscuit").click()
    seats.get_by_role("button", name="Deal", exact=True).click()
    for each in (ada, ben):
        expect(each.hand).to_be_visible()
        each.page.wait_for_function("() => document.querySelectorAll('.plate').length === 3")
    assert sorted(ada.play["view"]["names"]) == ["Ada", "Ben", "Waffle"]


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


def test_undo_shows_the_table_as_it_was(person: Come) -> None:
    ada = person("Ada")
    ada.new_table(players=2, bots=["simple"], start=True)
    assert ada.wait_until_asked()
    ada.moves()
    hand = ada.faces()
    ada.play_by_clicks()
    assert ada.wait_until_asked()
    ada.moves()
    ada.page.keyboard.press("u")
    expect(ada.page.get_by_text("A game with undo counts for fun only.")).to_be_visible()
    assert ada.wait_until_asked()
    ada.moves()
    assert ada.faces() == hand
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Undo your last move").click()
    expect(ada.page.get_by_text("there is nothing to undo")).to_be_visible()


def test_faces_for_everybody_and_a_chat_for_spectators(person: Come) -> None:
    ada, ben, cy = person("Ada"), person("Ben"), person("Cy")
    link = ada.new_table(players=2)
    ben.join(link)
    ada.deal()
    expect(ben.hand).to_be_visible()
    cy.visit(link)
    expect(cy.page.get_by_label("Say something")).to_be_visible()
    ada.page.get_by_role("button", name="Happy").click()
    expect(ben.page.locator(".bubble.face")).to_be_visible()
    said = ben.page.get_by_role("log", name="What was said")
    expect(said.get_by_role("img", name="Happy")).to_be_visible()
    cy.page.get_by_label("Say something").fill("what a game")
    cy.page.get_by_role("button", name="Say it").click()
    expect(cy.page.get_by_role("log", name="What was said")).to_contain_text("what a game")
    ada.page.get_by_role("button", name="Thanks!").click()
    expect(said).to_contain_text("Thanks!")  # what came before it has come, too
    expect(said).not_to_contain_text("what a game")
    ben.page.get_by_role("radio", name="Spectators").check()
    expect(said).to_contain_text("Cy what a game")
    expect(ben.page.get_by_label("Say something")).to_have_count(0)
