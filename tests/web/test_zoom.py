"""Twice as large, as many people need it: nothing overlaps, is cut off or goes sideways, on any page and at any table."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from pawtable.games import GAMES
from tests.web.overlaps import FAULTS, PAGE_FAULTS, SHEET_FAULTS, SIDEWAYS, sit_in_the_middle
from tests.web.people import Person, play_elsewhere
from tests.web.prepared import Prepared, prepared_server
from tests.web.test_accessible import SETTLED
from tests.web.test_accessible import check as check_axe

Come = Callable[..., Person]
TWICE = {"width": 640, "height": 400}  # a window of 1280 by 800 at 200 %
FOUR_TIMES = {"width": 320, "height": 640}  # a window of 1280 at 400 %: texts can still be read, line by line
NAMES = [game.name for game in GAMES]
FULLEST = "walking-doggos"  # the most cards on the table


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Prepared]:
    with prepared_server(tmp_path_factory.mktemp("server") / "data") as prepared:
        yield prepared


@pytest.fixture(scope="module")
def url(tables: Prepared) -> str:
    return tables.url


def check(someone: Person, faults: str, *sizes: dict[str, int]) -> None:
    for size in sizes or (TWICE,):
        someone.page.set_viewport_size(size)  # type: ignore[arg-type]
        someone.page.evaluate(SETTLED)
        try:
            someone.check_finds_nothing(faults)
            someone.check_finds_nothing(SIDEWAYS)
        except AssertionError as error:
            error.add_note(f"in a window of {size}")
            raise


def test_pages_that_are_read(person: Come) -> None:
    ada = person("Ada")
    for path in ("/", "/rules/smallseat", "/replays", "/new/smallseat", "/nowhere"):
        ada.visit(path)
        expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
        check(ada, PAGE_FAULTS, TWICE, FOUR_TIMES)
    ada.visit("/")
    ada.page.get_by_role("button", name="Settings").click()
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    check(ada, SHEET_FAULTS, TWICE, FOUR_TIMES)


def test_faults_of_pages_are_found(person: Come) -> None:
    ada = person("Ada")
    ada.page.set_viewport_size(FOUR_TIMES)  # type: ignore[arg-type]
    ada.visit("/rules/dnup")
    expect(ada.page.get_by_role("heading", name="In short")).to_be_visible()
    ada.page.evaluate(
        """() => {
          const spoil = (text, style) => {
            const added = document.querySelector("main").appendChild(document.createElement("p"));
            added.style.cssText = style;
            added.textContent = text;
            return added;
          };
          spoil("this is cut off", "width: 60px; overflow: hidden; white-space: nowrap");
          spoil("too wide", "width: 900px");
          const { left, top } = document.querySelector("main h3").getBoundingClientRect();
          const there = `position: absolute; z-index: 9; left: ${left}px; top: ${top}px`;
          spoil("", `${there}; width: 50px; height: 40px; background: red`);
        }"""
    )
    found = ada.page.evaluate(PAGE_FAULTS)
    assert any(each.startswith("cut:") for each in found)
    assert any(each.startswith("covered:") for each in found)
    assert ada.page.evaluate(SIDEWAYS)
    ada.altered = True


@pytest.mark.parametrize("game", NAMES)
def test_lessons(person: Come, game: str) -> None:
    ada = person("Ada")
    for step in (1, 2):
        ada.visit(f"/learn/{game}?step={step}")
        expect(ada.page.get_by_text(f"Step {step} of")).to_be_visible()
        check(ada, FAULTS)


@pytest.mark.parametrize("game", [pytest.param(name, marks=() if name == FULLEST else pytest.mark.breadth) for name in NAMES])
def test_tables_results_and_replays(person: Come, tables: Prepared, axe: str, game: str) -> None:
    ada = person("Ada")
    sit_in_the_middle(ada, tables, game, 4)
    check(ada, FAULTS)
    play_elsewhere(ada)
    ada.wait_until_asked()
    expect(ada.scores).to_be_visible()
    if game == "smallseat":
        ada.page.get_by_text("The count as a table").click()
        expect(ada.page.get_by_role("dialog").get_by_role("table")).to_be_visible()
        check_axe(ada, axe, "the count as a table")
    check(ada, SHEET_FAULTS, TWICE, FOUR_TIMES)
    ada.page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    expect(ada.page.get_by_role("slider")).to_be_visible()
    check(ada, FAULTS)
