"""What is in the database is made and upgraded by the nodes themselves, once, however many start at a time."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest

from deploy.postgres import LocalPostgres
from pawtable.server.cluster import schema
from pawtable.server.cluster.database import Database
from pawtable.server.store import StoreProblem

NODES = 6
STEP = "ALTER TABLE pawtable.nodes ADD COLUMN mood text NOT NULL DEFAULT 'fine'"  # twice would be an error


def prepared(url: str) -> str:
    with closing(Database(url, "test")) as database:
        return schema.prepare(database)


def together(url: str) -> set[str]:
    """What nodes that start at once are told."""
    with ThreadPoolExecutor(NODES) as threads:
        return set(threads.map(prepared, [url] * NODES))


def house(url: str) -> list[tuple[object, ...]]:
    with closing(Database(url, "test")) as database:
        return database.rows("SELECT schema, usable_since FROM pawtable.house")


@pytest.mark.parametrize("usable_since", [1, 2])
def test_nodes_make_and_upgrade_it_once(postgres: LocalPostgres, monkeypatch: pytest.MonkeyPatch, usable_since: int) -> None:
    url = postgres.new_database()
    (secret,) = together(url)
    assert house(url) == [(1, 1)]
    with monkeypatch.context() as later:
        later.setattr(schema, "_STEPS", (*schema._STEPS, STEP))
        later.setattr(schema, "_USABLE_SINCE", usable_since)
        assert together(url) == {secret}
        assert house(url) == [(2, usable_since)]
    # An earlier version again: it may use what is there, if the later one has said so.
    if usable_since == 1:
        assert prepared(url) == secret
    else:
        with pytest.raises(
            StoreProblem, match=r"upgraded by a newer Pawtable: use that \(its schema is 2, and this one knows 1\)"
        ):
            prepared(url)
    assert house(url) == [(2, usable_since)]


def test_an_upgrade_that_fails_changes_nothing(postgres: LocalPostgres, monkeypatch: pytest.MonkeyPatch) -> None:
    url = postgres.new_database()
    prepared(url)
    with monkeypatch.context() as later:
        later.setattr(schema, "_STEPS", (*schema._STEPS, STEP, STEP))
        with pytest.raises(StoreProblem, match="cannot be used"):
            prepared(url)
    assert house(url) == [(1, 1)]
    with monkeypatch.context() as later:
        later.setattr(schema, "_STEPS", (*schema._STEPS, STEP))
        prepared(url)
    assert house(url) == [(2, 1)]
