"""axe-core finds nothing serious on any page, in any state, light or dark."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.people import PHONE, WIDE, Person

Come = Callable[..., Person]
SETTLED = """() => Promise.all(
  document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime !== Infinity)
    .map((each) => each.finished.catch(() => null))  // one that is broken off has settled too
)"""
LOOKS = [("light", WIDE), ("dark", PHONE)]


def check(someone: Person, axe: str, where: str) -> None:
    someone.page.evaluate(axe)
    someone.page.evaluate(SETTLED)
    found = someone.page.evaluate(
        "async () => (await axe.run(document, { resultTypes: ['violations'] })).violations"
        ".map(({ id, impact, help, nodes }) => ({ id, impact, help, node: nodes[0].html, why: nodes[0].failureSummary }))"
    )
    serious = [each for each in found if each["impact"] in ("serious", "critical")]
    assert serious == [], f"{where}: {serious}"


def test_axe_finds_what_is_wrong(person: Come, axe: str) -> None:
    """The check below can fail."""
    ada = person("Ada")
    ada.visit("/")
    ada.page.evaluate("document.querySelector('main').insertAdjacentHTML('beforeend', '<button></button>')")
    with pytest.raises(AssertionError, match="button-name"):
        check(ada, axe, "home with a button without a name")


@pytest.mark.parametrize(("scheme", "size"), LOOKS, ids=[scheme for scheme, _ in LOOKS])
def test_pages(person: Come, axe: str, scheme: str, size: dict[str, int]) -> None:
    ada = person("Ada", scheme=scheme, size=size)
    for path in ("/", "/new/dnup", "/replays", "/nowhere"):
        ada.visit(path)
        expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
        check(ada, axe, path)
    ada.visit("/")
    ada.page.get_by_role("button", name="Settings").click()
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    check(ada, axe, "settings")


@pytest.mark.parametrize(("scheme", "size"), LOOKS, ids=[scheme for scheme, _ in LOOKS])
def test_a_table_in_every_state(person: Come, axe: str, scheme: str, size: dict[str, int]) -> None:
    ada = person("Ada", scheme=scheme, size=size, guide=True)
    ada.new_table(players=3, bots=["simple", None], options={"goal": 1})
    expect(ada.page.get_by_role("heading", name="Invite somebody")).to_be_visible()
    check(ada, axe, "waiting")
    ada.page.get_by_label("Who plays in seat 3").select_option("simple")
    ada.deal()
    assert ada.wait_until_asked()
    check(ada, axe, "my turn")
    if plays := [move["data"]["cards"] for move in ada.moves() if move["data"]["kind"] == "play"]:
        ada.pick(plays[0])
    check(ada, axe, "a card is picked")
    ada.page.keyboard.press("Escape")
    for name in ("Hint", "Rules", "Menu"):
        ada.page.get_by_role("button", name=name, exact=True).first.click()
        expect(ada.page.get_by_role("dialog").first).to_be_visible()
        check(ada, axe, name)
        ada.page.keyboard.press("Escape")
        expect(ada.page.get_by_role("dialog")).to_have_count(0)
    ada.play_on()
    check(ada, axe, "the result")
    ada.page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    expect(ada.page).to_have_url(re.compile("/r/"))
    expect(ada.page.get_by_role("slider")).to_be_visible()
    check(ada, axe, "replay")
