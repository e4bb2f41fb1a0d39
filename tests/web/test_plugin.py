"""A game of another package in the browser, on the default table; and the page of a table whose package is gone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from pawtable.testing.tables import in_a_hurry
from tests.packages import environment, install, install_fetch
from tests.server.house import process
from tests.web.people import TABLET, Person
from tests.web.test_default_table import (
    DECISIONS,
    VARIED,
    VARIED_IN_HASTE,
    any_move,
    check_all_is_reachable,
    largest_move,
    make,
)

SHORT = "sneeze"  # of the two games, the one that is soon over


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """Fetch, and the toy that asks several players at once."""
    install_fetch(tmp_path / "packages")
    install(tmp_path / "packages", "sneeze", "tests.sneeze:GAME")
    return tmp_path / "packages"


def test_both_are_played_by_touch(browser: Browser, packages: Path, tmp_path: Path) -> None:
    """By touching what is lit, with the texts that the package brings; the long game to its end where there is time."""
    with process(tmp_path / "tables", environment=environment(packages)) as (_, url):
        for game in ("fetch", "sneeze"):
            ada = Person(browser, url, "Ada", touch=True, size=TABLET)
            play_by_touch(ada, game)
            ada.go()
            assert ada.trouble == []


def play_by_touch(ada: Person, game: str) -> None:
    ada.visit("/")
    expect(ada.page.get_by_text(game.capitalize(), exact=True).first).to_be_visible()
    ada.new_table(game=game, players=3, bots=["simple", "simple"])
    ada.deal()
    expect(ada.page.get_by_test_id("default-table")).to_be_visible()
    whole = game == SHORT or not in_a_hurry()
    for made in range(DECISIONS if whole else VARIED_IN_HASTE):
        if not ada.wait_until_asked():
            break
        if made < VARIED:
            check_all_is_reachable(ada, ada.play["moves"])
        if move := any_move(ada) if made < VARIED else largest_move(ada):
            make(ada, move)
    over = ada.play["view"]["over"]
    assert over or not whole, game
    expect(ada.scores).to_have_count(int(over))


def test_the_page_of_a_table_that_waits_for_its_game(browser: Browser, packages: Path, tmp_path: Path) -> None:
    with process(tmp_path / "tables", environment=environment(packages)) as (server, url):
        port = url.rpartition(":")[2]
        ada = Person(browser, url, "Ada")
        link = ada.new_table(game="fetch", players=2, bots=["simple"])
        ada.deal()
        assert ada.wait_until_asked()
        ada.visit("/icon.svg")
        assert server.stop() == 0
    with process(tmp_path / "tables", "--port", port, environment=environment(packages / "none")) as (server, _):
        ada.visit(link)
        expect(ada.page.get_by_role("heading", name="This table can't be opened now")).to_be_visible()
        expect(ada.page.get_by_text("a game that is not installed on this server now")).to_be_visible()
        expect(ada.page.get_by_role("button", name="Watch instead")).to_have_count(0)  # it would give the seat away
        ada.visit("/icon.svg")
        assert server.stop() == 0
    with process(tmp_path / "tables", "--port", port, environment=environment(packages)):
        ada.visit(link)
        assert ada.wait_until_asked()
        move = any_move(ada)
        assert move
        make(ada, move)
    ada.go()
