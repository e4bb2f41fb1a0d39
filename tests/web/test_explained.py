"""Small signs explain themselves: to a finger that rests on them, and at the keyboard's focus."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.web.people import Person
from tests.web.prepared import Prepared, prepared_server
from tests.web.test_smallseat import place, sit_at, ten_players

Come = Callable[..., Person]
IMMUNE = "no action or swap can target this player this round"
PRESS = """(sign, kind) => {
  const { left, top } = sign.getBoundingClientRect();
  const at = { bubbles: true, cancelable: true, clientX: left + 4, clientY: top + 4, pointerType: "touch" };
  sign.dispatchEvent(new PointerEvent(kind, at));
}"""


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Prepared]:
    with prepared_server(tmp_path_factory.mktemp("server") / "data") as prepared:
        yield prepared


@pytest.fixture(scope="module")
def url(tables: Prepared) -> str:
    return tables.url


def test_a_sign_says_what_it_means(person: Come, tables: Prepared) -> None:
    ada = person("Ada", touch=True, size={"width": 390, "height": 844})
    sit_at(ada, tables, ten_players())
    tip = ada.page.locator(".tip")
    sign = place(ada, "seat:4").locator(f'[title="{IMMUNE}"]')
    sign.evaluate(PRESS, "pointerdown")
    expect(tip).to_have_text(IMMUNE)
    box = tip.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    sign.evaluate(PRESS, "pointerup")
    sign.evaluate(PRESS, "click")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)  # this touch was a question
    place(ada, "seat:4").click()
    expect(ada.page.get_by_role("dialog")).to_have_count(1)
    expect(tip).to_have_count(0)
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    place(ada, "seat:3").focus()
    ada.page.keyboard.press("Tab")
    ada.page.keyboard.press("Shift+Tab")
    expect(tip).to_contain_text("Boss: sits on the Smallseat")
    ada.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
