"""axe-core finds nothing serious on any page, in any state, light or dark."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from pawtable.testing.tables import in_a_hurry
from tests.web.people import PHONE, WIDE, Person, play_elsewhere

Come = Callable[..., Person]
SETTLED = """() => Promise.all(
  document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime !== Infinity)
    .map((each) => each.finished.catch(() => null))  // one that is broken off has settled too
)"""
SPOIL = """() => {
  document.querySelector("main").insertAdjacentHTML("beforeend", "<button></button><p>pale</p>");
  Object.assign(document.querySelector("main > p:last-child").style, { color: "#eee", background: "#fff" });
}"""
# Contrasts are those of a page that is seen. Nothing is loaded again: no rule that is on and finds what is serious needs it.
FIND = f"""async () => {{
  await ({SETTLED})();
  window.unseen.disabled = true;
  const {{ violations }} = await axe.run(document, {{ resultTypes: ["violations"], preload: false }});
  window.unseen.disabled = false;
  return violations.map(
    ({{ id, impact, help, nodes }}) => ({{ id, impact, help, node: nodes[0].html, why: nodes[0].failureSummary }}));
}}"""
LOOKS: Iterator[tuple[Literal["light", "dark"], dict[str, int]]] = cycle([("light", WIDE), ("dark", PHONE)])


def check_looks(someone: Person, axe: str, where: str) -> None:
    """In a wide window and light, or dark and on a phone, by turns; both, where there is more time."""
    for _ in range(1 if in_a_hurry() else 2):
        scheme, size = next(LOOKS)
        someone.page.emulate_media(color_scheme=scheme)
        someone.page.set_viewport_size(size)  # type: ignore[arg-type]
        check(someone, axe, f"{where}, {scheme}")


def check(someone: Person, axe: str, where: str) -> None:
    check_page(someone.page, axe, where)


def check_page(page: Page, axe: str, where: str) -> None:
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    found = page.evaluate(FIND)
    serious = [each for each in found if each["impact"] in ("serious", "critical")]
    assert serious == [], f"{where}: {serious}"


def test_axe_finds_what_is_wrong(person: Come, axe: str) -> None:
    """The check below can fail."""
    ada = person("Ada")
    ada.visit("/")
    ada.page.evaluate(SPOIL)
    with pytest.raises(AssertionError, match=r"(?s)button-name.*color-contrast"):
        check(ada, axe, "home with a button without a name, and with pale words")


def test_pages(person: Come, axe: str) -> None:
    ada = person("Ada")
    for path in ("/", "/new/dnup", "/replays", "/nowhere"):
        ada.visit(path)
        expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
        check_looks(ada, axe, path)
    ada.visit("/")
    ada.page.get_by_role("button", name="Settings").click()
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    check_looks(ada, axe, "settings")


def test_a_table_in_every_state(person: Come, axe: str) -> None:
    ada = person("Ada", guide=True)
    ada.new_table(players=3, bots=["simple", None], options={"goal": 1})
    expect(ada.page.get_by_role("heading", name="Invite friends")).to_be_visible()
    check_looks(ada, axe, "waiting")
    ada.page.get_by_label("Who plays in seat 3").select_option("simple")
    ada.deal()
    assert ada.wait_until_asked()
    check_looks(ada, axe, "my turn")
    if plays := [move["data"]["cards"] for move in ada.moves() if move["data"]["kind"] == "play"]:
        ada.pick(plays[0])
    check_looks(ada, axe, "a card is picked")
    ada.page.keyboard.press("Escape")
    for name in ("Hint", "Rules", "Menu"):
        ada.page.get_by_role("button", name=name, exact=True).first.click()
        expect(ada.page.get_by_role("dialog").first).to_be_visible()
        check_looks(ada, axe, name)
        ada.page.keyboard.press("Escape")
        expect(ada.page.get_by_role("dialog")).to_have_count(0)
        expect(ada.page).not_to_have_url(re.compile("#"))
    for name in ("About this table and its deal", "Keyboard shortcuts", "Leave your seat"):
        ada.page.get_by_role("button", name="Menu", exact=True).first.click()
        ada.page.get_by_role("button", name=name, exact=True).click()
        expect(ada.page.get_by_role("dialog").first).to_be_visible()
        check_looks(ada, axe, name)
        ada.page.keyboard.press("Escape")
        expect(ada.page.get_by_role("dialog")).to_have_count(0)
    play_elsewhere(ada)
    expect(ada.scores).to_be_visible()
    check_looks(ada, axe, "the result")
    ada.page.get_by_role("dialog").get_by_role("button", name="Verify").click()
    expect(ada.page.get_by_test_id("verified")).to_be_visible()
    check_looks(ada, axe, "whether the deal was fair")
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    expect(ada.page).to_have_url(re.compile("/r/"))
    expect(ada.page.get_by_role("slider")).to_be_visible()
    check_looks(ada, axe, "replay")
