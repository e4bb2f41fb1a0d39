"""A finished game in the browser: replayed through any eyes, shared, downloaded and verified."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from pawtable.__main__ import main
from tests.web.people import Person, play_elsewhere
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
    ada.page.get_by_text("How the deal is kept fair").click()
    expect(ada.page.get_by_text("Ada: words sealed")).to_be_visible()
    ada.deal()
    play_elsewhere(ada)
    result = ada.page.get_by_role("dialog")

    result.get_by_role("button", name="Verify").click()
    expect(ada.page.get_by_text("The deal was fair.")).to_be_visible()
    steps = ada.page.get_by_test_id("verified").get_by_role("listitem")
    expect(steps.first).to_contain_text("Right:")
    assert "Wrong:" not in ada.page.get_by_test_id("verified").inner_text()
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="download the record").click()
    record = tmp_path / "record.txt"
    download.value.save_as(record)
    assert main(["verify", str(record)]) == 0
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_test_id("verified")).to_be_hidden()

    result.get_by_role("link", name="Replay").click()
    slider = ada.page.get_by_role("slider")
    expect(slider).to_be_visible()
    last = int(slider.get_attribute("max") or 0)
    assert last > 3
    slider.press("Home")
    expect(slider).to_have_value("0")
    slider.press("ArrowRight")
    expect(slider).to_have_value("1")
    expect(ada.page).to_have_url(re.compile(r"/r/\w+\?eyes=\w+&step=1$"))
    ada.page.reload()
    expect(slider).to_have_value("1")
    slider.press("End")
    expect(slider).to_have_value(str(last))

    friend = person("Ben")  # the link is all that is needed
    friend.visit(ada.page.url)
    expect(friend.page.get_by_role("slider")).to_be_visible()
    check_eyes(ada)
    ada.check_in(SMALL, check_bar)


def test_everybodys_page_adds_words_to_every_deal(person: Come) -> None:
    """By itself: nobody types anything. All pages check the deal by what they kept, also after a rematch."""
    ada, ben = person("Ada"), person("Ben")
    ben.join(ada.new_table(players=3, bots=["simple"], options={"goal": 1}))
    for someone in (ada, ben):
        someone.page.get_by_text("How the deal is kept fair").click()
        for name in ("Ada", "Ben"):
            expect(someone.page.get_by_text(f"{name}: words sealed")).to_be_visible()
    ada.deal()
    for number in (1, 2):
        for someone in (ada, ben):
            while someone.play["number"] < number:
                someone.page.wait_for_timeout(20)
            expect(someone.hand).to_be_visible()
        play_elsewhere(ada, ben)
        for someone in (ada, ben):
            result = someone.page.get_by_role("dialog")
            result.get_by_role("button", name="Verify").click()
            expect(someone.page.get_by_text("The deal was fair.", exact=True)).to_be_visible()
            steps = someone.page.get_by_test_id("verified")
            expect(steps).to_contain_text("the seals are the ones that this browser was shown before any words")
            assert re.search(r"Ada: “[0-9a-f]{32}”", steps.inner_text())
            assert re.search(r"Ben: “[0-9a-f]{32}”", steps.inner_text())
            someone.page.keyboard.press("Escape")
            expect(steps).to_be_hidden()
        if number == 1:
            ada.page.get_by_role("dialog").get_by_role("button", name="Play again").click()


def test_playing_against_bots_has_your_words_in_it(person: Come) -> None:
    """The cards are dealt at once, from the home page."""
    ada = person("Ada")
    ada.visit("/")
    ada.page.get_by_role("button", name="Play against bots").first.click()
    assert ada.play["number"] == 1
    table = json.loads(next(frame for frame in ada.frames if '"welcome"' in frame))["table"]
    assert table["phase"] == "playing"
    assert [words["name"] for words in table["words"]] == ["Ada"]
    kept = ada.page.evaluate("() => Object.values(JSON.parse(localStorage.getItem('pawtable.words')))")
    assert kept == [{"words": table["words"][0]["text"], "shown": True}]


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
