"""A game in the browser while machines are lost: the page says so, and goes on where it was by itself."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import psycopg
import pytest
from playwright.sync_api import Browser, expect

from deploy.cluster import LocalCluster, local_cluster
from deploy.postgres import LocalPostgres, local_postgres
from tests.web.people import Person

LOST = "Connection lost. Reconnecting"
BACK = 30_000.0  # milliseconds


@pytest.fixture
def postgres() -> Iterator[LocalPostgres]:
    with local_postgres(durable=False) as server:
        yield server


@pytest.fixture
def machines(postgres: LocalPostgres) -> Iterator[tuple[LocalCluster, str]]:
    """Three nodes behind HAProxy, and their database."""
    store = postgres.new_database()
    with local_cluster(dict.fromkeys("abc", store), "--lease", "5", "--pace", "0", check_seconds=20.0) as cluster:
        yield cluster, store


def owner(store: str) -> str:
    """The node that has the only table."""
    with psycopg.connect(store) as connection:
        (row,) = connection.execute(
            "SELECT n.name FROM pawtable.tables t JOIN pawtable.nodes n ON n.incarnation = t.owner"
        ).fetchall()
    return str(row[0])


@pytest.mark.breadth  # lost nodes, an absent database and pages without a connection are each looked at alone
def test_a_game_goes_on_when_its_node_is_killed_and_when_the_database_is_away(
    browser: Browser, machines: tuple[LocalCluster, str], postgres: LocalPostgres
) -> None:
    cluster, store = machines
    ada = Person(browser, cluster.url, "Ada")
    ada.altered = True  # its server does not stay
    ada.new_table(game="pick-the-pug", players=4, bots=["simple"] * 3, start=True)
    lost = ada.page.get_by_text(LOST)

    def play(moves: int) -> None:
        for _ in range(moves):
            assert ada.wait_until_asked()
            ada.play_by_clicks()

    play(3)
    assert ada.wait_until_asked()
    before = owner(store)
    held = ada.held()
    cluster.nodes[before].end(signal.SIGKILL)
    expect(lost).to_be_visible()  # for as long as its lease goes on
    expect(lost).to_have_count(0, timeout=BACK)
    assert ada.wait_until_asked()
    assert owner(store) != before
    assert ada.held() == held
    play(2)

    assert ada.wait_until_asked()
    held = ada.held()
    postgres.stop(signal.SIGQUIT)
    banner = ada.page.get_by_text("The server has lost its database.").or_(lost)
    expect(banner.first).to_be_visible(timeout=BACK)
    postgres.start()
    expect(banner).to_have_count(0, timeout=BACK)
    assert ada.wait_until_asked()
    assert ada.held() == held
    play(2)
    assert [line for line in ada.trouble if "503" not in line] == []
    ada.go()
