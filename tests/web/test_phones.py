"""Phones and other small windows: nothing sideways, nothing too small to touch, and whole turns by touch."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.people import PHONE, PHONE_ON_ITS_SIDE, TABLET, Person

Come = Callable[..., Person]
SIZES = {"phone": PHONE, "on its side": PHONE_ON_ITS_SIDE, "tablet": TABLET}
SMALL_TARGETS = """() => {
  const small = [];
  for (const element of document.querySelectorAll("button, a[href], input, select, [role=button]")) {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (!box.width || element.disabled || style.visibility === "hidden") continue;
    if (element.closest("[inert], .visually-hidden")) continue;
    if (element.matches("p a, li a, p button, span a")) continue;  // in the flow of a text
    if (Math.min(box.width, box.height) < 43.5) small.push(`${element.outerHTML.slice(0, 90)} ${box.width}x${box.height}`);
  }
  return small;
}"""


def check_fits(someone: Person) -> None:
    page = someone.page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{page.url} scrolls sideways"
    someone.check_finds_nothing(SMALL_TARGETS)


def test_pages_fit(person: Come) -> None:
    ada = person("Ada", touch=True)
    for path in ("/", "/new/dnup", "/replays", "/nowhere"):
        ada.visit(path)
        expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
        ada.check_in(SIZES, check_fits)
    ada.new_table(players=5)
    expect(ada.page.get_by_role("heading", name="Invite somebody")).to_be_visible()
    ada.check_in(SIZES, check_fits)


def check_hand(someone: Person) -> None:
    """The hand is inside the window, and a card is played by touch."""
    assert someone.wait_until_asked()
    check_fits(someone)
    width = someone.page.evaluate("innerWidth")
    for card in someone.hand.get_by_role("button").all():
        box = card.bounding_box()
        assert box is not None
        assert box["x"] >= -4
        assert box["x"] + box["width"] <= width + 4
    someone.play_by_clicks()


@pytest.mark.parametrize("players", [2, 5])
def test_a_table_fits_and_turns_are_played_by_touch(person: Come, players: int) -> None:
    ada = person("Ada", touch=True)
    ada.new_table(players=players, bots=["simple"] * (players - 1), start=True)
    for _ in range(2):
        ada.check_in(SIZES, check_hand)
