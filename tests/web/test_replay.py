"""A finished game in the browser: replayed through any eyes, shared, downloaded and verified."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from pawtable.__main__ import main
from tests.web.people import Person
from tests.web.test_phones import COVERED, SMALL

ALL_SEEN = """faces => {
  const seen = [...document.querySelectorAll("[data-face]")].filter((each) => each.checkVisibility());
  const shown = new Set(seen.map((each) => each.dataset.face));
  return faces.every((face) => shown.has(face));
}"""
Come = Callable[..., Person]


def test_replay_and_verify(person: Come, tmp_path: Path) -> None:
    ada = person("Ada")
    ada.new_table(players=2, bots=["simple"], options={"goal": 1})
    ada.page.get_by_label(re.compile("words", re.IGNORECASE)).fill("a walk in the park")
    ada.page.get_by_label(re.compile("words", re.IGNORECASE)).press("Enter")
    expect(ada.page.get_by_text("a walk in the park").first).to_be_visible()
    ada.deal()
    ada.play_on()
    result = ada.page.get_by_role("dialog")

    result.get_by_role("button", name="Verify").click()
    expect(ada.page.get_by_text("The deal was fair.")).to_be_visible()
    steps = ada.page.get_by_test_id("verified").get_by_role("listitem")
    expect(steps.first).to_contain_text("Right:")
    assert "Wrong:" not in ada.page.get_by_test_id("verified").inner_text()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_test_id("verified")).to_be_hidden()

    with ada.page.expect_download() as download:
        result.get_by_role("link", name="Download the record", exact=True).click()
    record = tmp_path / "record.txt"
    download.value.save_as(record)
    assert main(["verify", str(record)]) == 0

    result.get_by_role("link", name="Replay").click()
    slider = ada.page.get_by_role("slider")
    expect(slider).to_be_visible()
    last = int(slider.get_attribute("max") or 0)
    assert last > 3
    slider.press("Home")
    expect(slider).to_have_value("0")
    slider.press("ArrowRight")
    expect(slider).to_have_value("1")
    slider.press("End")
    expect(slider).to_have_value(str(last))

    friend = person("Ben")  # the link is all that is needed
    friend.visit(ada.page.url)
    expect(friend.page.get_by_role("slider")).to_be_visible()
    check_eyes(ada)
    ada.check_in(SMALL, check_bar)


def check_bar(someone: Person) -> None:
    someone.check_finds_nothing(COVERED)


def check_eyes(ada: Person) -> None:
    """Through each pair of eyes one hand is seen, and all of them together."""
    ada.page.get_by_role("slider").press("Home")
    hands = {}
    for name in ("Ada", "Biscuit"):
        ada.page.get_by_label("Through whose eyes").select_option(name)
        group = ada.page.get_by_role("group", name=f"The hand of {name}, 13 cards")
        expect(group).to_be_visible()
        hands[name] = sorted(group.locator("button").evaluate_all("cards => cards.map((card) => card.dataset.face)"))
        ada.page.wait_for_timeout(200)
    assert len(hands["Ada"]) == len(hands["Biscuit"]) == 13
    assert hands["Ada"] != hands["Biscuit"]
    ada.page.get_by_label("Through whose eyes").select_option("all hands")
    ada.page.wait_for_function(ALL_SEEN, arg=[*hands["Ada"], *hands["Biscuit"]])
    expect(ada.page.get_by_role("region", name="Hand").get_by_text("Biscuit", exact=True)).to_be_visible()
