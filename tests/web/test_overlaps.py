"""On phones nothing lies on anything else and nothing is cut off, in any game with the fewest and the most players."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from pawtable.games import GAMES
from tests.games.dnup.tables import position
from tests.web.overlaps import FAULTS, sit_in_the_middle
from tests.web.people import Person
from tests.web.prepared import Prepared, prepared_server
from tests.web.test_accessible import SETTLED
from tests.web.test_smallseat import sit_at, ten_players

Come = Callable[..., Person]
SMALL_PHONE = {"width": 360, "height": 640}
PHONE = {"width": 390, "height": 844}
ON_ITS_SIDE = {"width": 844, "height": 390}
SIZES = (SMALL_PHONE, PHONE, ON_ITS_SIDE)

# The cards of a hand of which one end or the other cannot be read: each value is written at least once where it is seen.
ENDS_HIDDEN = """() => [...document.querySelectorAll("[role=group][aria-label^='Your hand'] button")].filter((card) => {
  const { top, height } = card.getBoundingClientRect();
  const values = [...card.querySelectorAll("svg text")].map((text) => text.getBoundingClientRect());
  const read = values.filter((box) => card.contains(
    document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)));
  const middle = (box) => (box.top + box.bottom) / 2 - top;
  return !read.some((box) => middle(box) < height / 2) || !read.some((box) => middle(box) > height / 2);
}).map((card) => card.dataset.face)"""


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Prepared]:
    with prepared_server(tmp_path_factory.mktemp("server") / "data") as prepared:
        yield prepared


@pytest.fixture(scope="module")
def url(tables: Prepared) -> str:
    return tables.url


def check_sizes(someone: Person) -> None:
    for size in SIZES:
        someone.page.set_viewport_size(size)  # type: ignore[arg-type]
        someone.page.evaluate(SETTLED)
        try:
            someone.check_finds_nothing(FAULTS)
        except AssertionError as error:
            error.add_note(f"in a window of {size}")
            raise


IN_SHORT = (("walking-doggos", 7),)  # ten at a table of Smallseat are looked at below
EVERY = [(game.name, players) for game in GAMES for players in (game.min_players, game.max_players)]


@pytest.mark.parametrize(
    ("game", "players"),
    [pytest.param(*each, marks=() if each in IN_SHORT else pytest.mark.breadth, id="-".join(map(str, each))) for each in EVERY],
)
def test_nothing_overlaps_or_is_cut(person: Come, tables: Prepared, game: str, players: int) -> None:
    ada = person("Ada", touch=True)
    sit_in_the_middle(ada, tables, game, players)
    check_sizes(ada)


def test_marks_of_seats_leave_the_names_in_sight(person: Come, tables: Prepared) -> None:
    ada = person("Ada", touch=True)
    sit_at(ada, tables, ten_players(commands={"B": "most", "F": "sl", "G": "random most"}))
    check_sizes(ada)


def test_faults_are_found(person: Come, tables: Prepared) -> None:
    ada = person("Ada", touch=True, size=PHONE)
    sit_in_the_middle(ada, tables, "smallseat", 4)
    ada.check_finds_nothing(FAULTS)
    ada.page.evaluate(
        """() => {
          const { left, top } = document.querySelector("main .plate .name").getBoundingClientRect();
          const spoil = (style, text) => {
            const added = document.querySelector("main").appendChild(document.createElement("p"));
            added.style.cssText = `position: fixed; z-index: 9; left: ${left}px; ${style}`;
            added.textContent = text;
          };
          spoil(`top: ${top}px; width: 40px; height: 30px; background: red`, "");
          spoil("top: 40%; width: 40px; overflow: hidden; white-space: nowrap", "this has no room");
        }"""
    )
    found = ada.page.evaluate(FAULTS)
    assert any(each.startswith("cut:") for each in found)
    assert any(each.startswith("covered:") for each in found)
    ada.altered = True


def test_both_ends_of_every_card_are_read(person: Come, tables: Prepared) -> None:
    ada = person("Ada", touch=True)
    hand = "1/6 1/7 2/4 2/5 3/6 3/7 4/8 4/5 1/9 6/7 5/8 2/8 3/5"
    tables.positions["Ada"] = position(hand, "1/8", "3/4", sets={"B": "5/7"})
    ada.new_table(players=3, bots=["simple"] * 2, start=True)
    assert ada.wait_until_asked()
    expect(ada.hand.get_by_role("button")).to_have_count(13)
    for size in SIZES:
        ada.page.set_viewport_size(size)  # type: ignore[arg-type]
        ada.page.evaluate(SETTLED)
        ada.check_finds_nothing(ENDS_HIDDEN)
