"""Pugs in Mugs in the browser: a whole game by clicks, its replay, on a phone, and what axe says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.web.people import PATIENCE, PHONE, Person
from tests.web.test_accessible import check
from tests.web.test_phones import check_fits

Come = Callable[..., Person]
WISHES = ("exchange", "steal", "gimme", "dig", "draw", "discard", "pass")


def wait_until_asked(someone: Person) -> bool:
    """Wait until something is asked; False: the game is over."""
    button = someone.prompt.get_by_role("button", name="All moves as a list")
    expect(button.or_(someone.scores).first).to_be_visible(timeout=PATIENCE)
    return someone.scores.count() == 0


def choose(moves: list[dict[str, Any]]) -> dict[str, Any]:
    """What a person with some sense would do."""
    return min(moves, key=lambda move: (move["minor"], WISHES.index(move["data"]["kind"])))  # minor ones are behind "more"


def play_from_the_list(someone: Person) -> None:
    before = someone.told
    move = choose(someone.moves())
    someone.prompt.get_by_role("button", name="All moves as a list").click()
    listed = someone.page.get_by_role("dialog")
    listed.get_by_role("button", name=move["label"], exact=False).first.click()
    confirm = someone.page.locator("[data-confirm]")
    expect(confirm).to_be_visible()
    confirm.click()
    someone.wait_for_news(before, move["text"])


def test_a_game_to_its_end(person: Come, axe: str) -> None:
    ada = person("Ada", size=PHONE, touch=True)
    ada.new_table(game="pugs-in-mugs", players=3, bots=["simple", "simple"], start=True)
    asked = 0
    while wait_until_asked(ada):
        if asked % 3 == 0:
            check_fits(ada)
        if asked == 3:
            check(ada, axe, "Pugs in Mugs")
        play_from_the_list(ada)
        asked += 1
        assert asked < 300
    expect(ada.scores.get_by_role("listitem")).to_have_count(3)
    ada.page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    expect(ada.page.get_by_role("slider")).to_be_visible()
    ada.page.get_by_role("slider").press("End")
    check(ada, axe, "its replay")


def test_a_card_is_drawn_by_a_touch_of_the_deck(person: Come) -> None:
    ada = person("Ada")
    ada.new_table(game="pugs-in-mugs", players=2, bots=["simple"], start=True)
    assert wait_until_asked(ada)
    held = len(ada.play["view"]["table"]["hand"])
    before = ada.told
    ada.page.locator('button[data-place="deck"]').click()
    ada.wait_for_news(before)
    assert len(ada.play["view"]["table"]["hand"]) == held + 1
