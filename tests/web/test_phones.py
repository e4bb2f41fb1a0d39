"""Phones and other small windows: nothing sideways, nothing too small to touch, and whole turns by touch."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.people import PHONE, PHONE_ON_ITS_SIDE, TABLET, Person

Come = Callable[..., Person]
SIZES = {"phone": PHONE, "on its side": PHONE_ON_ITS_SIDE, "tablet": TABLET}
SMALL = {"small": {"width": 360, "height": 640}, "larger": {"width": 390, "height": 844}, "on its side": PHONE_ON_ITS_SIDE}
# A finger needs 44 pixels, a mouse fewer.
SMALL_TARGETS = """() => {
  const small = [];
  const least = matchMedia("(pointer: fine)").matches ? 35.5 : 43.5;
  for (const element of document.querySelectorAll("button, a[href], input, select, [role=button]")) {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (!box.width || element.disabled || style.visibility === "hidden") continue;
    if (element.closest("[inert], .visually-hidden")) continue;
    if (element.matches("p a, li a, p button, span a")) continue;  // in the flow of a text
    if (Math.min(box.width, box.height) < least) small.push(`${element.outerHTML.slice(0, 90)} ${box.width}x${box.height}`);
  }
  return small;
}"""


# News that ends in the middle, though it is more than a sentence.
CUT = """() => [...document.querySelectorAll(".news:not(.single)")]
  .filter((news) => news.scrollHeight > news.clientHeight + 1)
  .map((news) => news.innerText)"""
COVERED = """() => {
  const seen = (element) => element.getBoundingClientRect().width > 1;
  const parts = [...document.querySelectorAll("header.bar :is(a, button, select, .part, .dot, h1)")].filter(seen);
  const boxes = parts.map((part) => [part.textContent, part.getBoundingClientRect()]);
  const found = boxes.filter(([, box]) => box.left < 0 || box.right > innerWidth || box.top < 0).map(([text]) => text);
  for (const [at, [one, a]] of boxes.entries()) for (const [other, b] of boxes.slice(at + 1)) {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (across > 1 && down > 1) found.push(`${one} / ${other}`);
  }
  return found;
}"""
CROWDED = """() => {
  const question = document.querySelector("[data-testid=prompt]").getBoundingClientRect();
  const tip = document.querySelector(".coach").getBoundingClientRect();
  const fits = question.height > 15 && question.bottom <= tip.top && tip.height < 75 && tip.bottom < innerHeight;
  return fits ? [] : [document.querySelector("[data-testid=prompt]").innerText, question, tip];
}"""
RINGED = """() => [...document.querySelectorAll(":focus-visible")].filter((element) => {
  const { outlineStyle, outlineColor } = getComputedStyle(element);
  return outlineStyle !== "none" && outlineColor !== "rgba(0, 0, 0, 0)";
}).length"""


OUTSIDE = """() => [...document.querySelectorAll("[aria-label^='Your hand'] button")]
  .map((card) => card.getBoundingClientRect())
  .filter((box) => box.left < -4 || box.right > innerWidth + 4)"""


def check_fits(someone: Person) -> None:
    page = someone.page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{page.url} scrolls sideways"
    someone.check_finds_nothing(SMALL_TARGETS)
    someone.check_finds_nothing(CUT)


def test_pages_fit(person: Come) -> None:
    ada = person("Ada", touch=True)
    for path in ("/", "/new/dnup", "/replays", "/nowhere"):
        ada.visit(path)
        expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
        ada.check_in(SIZES, check_fits)
    ada.new_table(players=5)
    expect(ada.page.get_by_role("heading", name="Invite friends")).to_be_visible()
    ada.check_in(SIZES, check_fits)


def check_hand(someone: Person) -> None:
    """The hand is inside the window, and a card is played by touch."""
    assert someone.wait_until_asked()
    check_fits(someone)
    assert someone.faces()
    someone.check_finds_nothing(OUTSIDE)
    someone.play_by_clicks()


@pytest.mark.parametrize("players", [pytest.param(2, marks=pytest.mark.breadth), 5])
def test_a_table_fits_and_turns_are_played_by_touch(person: Come, players: int) -> None:
    ada = person("Ada", touch=True)
    ada.new_table(players=players, bots=["simple"] * (players - 1), start=True)
    for _ in range(2):
        ada.check_in(SIZES, check_hand)


def check_guided(someone: Person) -> None:
    """What is asked stands above the tip, and both are inside the window."""
    check_fits(someone)
    someone.check_finds_nothing(COVERED)
    someone.check_finds_nothing(CROWDED)


def test_a_tip_leaves_the_question_in_sight(person: Come) -> None:
    ada = person("Ada", touch=True, guide=True)
    ada.new_table(game="pick-the-pug", players=3, bots=["simple"] * 2, start=True)
    assert ada.wait_until_asked()
    tip = ada.page.get_by_role("complementary", name="A tip")
    ada.check_in(SMALL, check_guided)
    tip.get_by_role("button", name="The whole tip").tap()
    expect(tip.get_by_role("button", name="No more tips")).to_be_visible()
    tip.get_by_role("button", name="Got it").tap()
    expect(tip).to_have_count(0)


def test_under_a_finger_nothing_is_ringed(person: Come) -> None:
    ada = person("Ada", touch=True, size=PHONE)
    ada.new_table(players=2, bots=["simple"], start=True)
    assert ada.wait_until_asked()
    ada.page.keyboard.press("ArrowRight")
    assert ada.page.evaluate(RINGED) == 1
    ada.hand.locator("button:not([aria-disabled=true])").first.tap()  # one that can be played now
    assert ada.page.evaluate(RINGED) == 0
    ada.page.keyboard.press("ArrowRight")
    assert ada.page.evaluate(RINGED) == 1
