"""Reviews and practice in the browser: what was luck, what was decided, and positions to try again."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import httpx
from playwright.sync_api import expect

from tests.web.people import PHONE, WIDE, Person, asked_steps, button_of, play_elsewhere
from tests.web.test_accessible import check, check_looks

Come = Callable[..., Person]
LONG = 120_000  # milliseconds: on a machine with much else to do
# Whatever reaches beyond the page.
WIDER = """() => {
  const width = document.documentElement.clientWidth;
  return [...document.querySelectorAll("main *, header *")].filter((each) => each.getBoundingClientRect().right > width + 1)
    .filter((each) => !each.closest(".visually-hidden, .scroll")).map((each) => each.outerHTML.slice(0, 90));
}"""


def check_width(someone: Person) -> None:
    someone.check_finds_nothing(WIDER)


def test_a_game_is_reviewed_and_what_cost_most_is_practised(person: Come, axe: str) -> None:
    ada = person("Ada", size=WIDE)
    page = ada.page
    ada.new_table(players=2, bots=["simple"], options={"goal": 1}, start=True)
    while ada.wait_until_asked():  # always the last move, as it comes: some of that must cost something
        ada.make_move(ada.moves()[-1]) if hasattr(ada, "make_move") else play_elsewhere(ada)
    page.get_by_role("dialog").get_by_role("link", name="Review").click()
    expect(page.get_by_role("heading", name="Decisions")).to_be_visible(timeout=LONG)
