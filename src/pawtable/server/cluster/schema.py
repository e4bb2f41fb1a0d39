"""What the database looks like: made and upgraded by the program itself, by one node at a time."""

from __future__ import annotations

import secrets
from typing import LiteralString

import psycopg

from pawtable.server.cluster.database import Connection, Database
from pawtable.server.store import StoreProblem

_LOCK = 7_307_110  # any number that nobody else uses for an advisory lock in this database
_PATIENCE = 60.0  # seconds for an upgrade, and for others' before it

_FIRST: LiteralString = """
CREATE SCHEMA IF NOT EXISTS pawtable;
CREATE TABLE pawtable.house (schema int NOT NULL, usable_since int NOT NULL, secret text NOT NULL);

-- A table: its last entry, and whose it is. Whoever adds an entry, or takes the table, locks this row.
CREATE TABLE pawtable.tables (
  table_id text COLLATE "C" PRIMARY KEY, n int NOT NULL, seal text NOT NULL,
  owner bigint, epoch bigint NOT NULL, free_since double precision NOT NULL,
  busy boolean NOT NULL, -- a bot or a clock may have to go on, even if nobody looks
  game text NOT NULL, rules int NOT NULL, format int NOT NULL, client text NOT NULL DEFAULT '', pacing text NOT NULL DEFAULT ''
) WITH (fillfactor = 50);
CREATE INDEX tables_by_owner ON pawtable.tables (owner);

CREATE TABLE pawtable.entries (
  table_id text COLLATE "C" NOT NULL, n int NOT NULL, at double precision NOT NULL, entry text NOT NULL, seal text NOT NULL,
  PRIMARY KEY (table_id, n)
);
CREATE TABLE pawtable.positions (
  table_id text COLLATE "C" PRIMARY KEY, n int NOT NULL, rules int NOT NULL, data bytea NOT NULL, is_text boolean NOT NULL,
  seal text NOT NULL
) WITH (fillfactor = 50);
CREATE TABLE pawtable.finished (
  replay text COLLATE "C" PRIMARY KEY, table_id text COLLATE "C" NOT NULL, game text NOT NULL, ended double precision NOT NULL,
  card text NOT NULL, record text NOT NULL, story text NOT NULL, keys text NOT NULL, seal text NOT NULL
);
CREATE INDEX finished_by_table ON pawtable.finished (table_id);
CREATE TABLE pawtable.reviews (
  replay text COLLATE "C" NOT NULL, seat int NOT NULL, review text NOT NULL, seal text NOT NULL, PRIMARY KEY (replay, seat)
);
CREATE TABLE pawtable.agreed (
  replay text COLLATE "C" NOT NULL, seat int NOT NULL, agrees int NOT NULL, seal text NOT NULL, PRIMARY KEY (replay, seat)
);
-- When a table was nobody's: clocks do not run then. Those with an empty id are of the whole house, from before it moved in.
CREATE TABLE pawtable.downtimes (
  table_id text COLLATE "C" NOT NULL, began double precision NOT NULL, ended double precision NOT NULL
);
CREATE INDEX downtimes_by_table ON pawtable.downtimes (table_id);

-- The runs of nodes. One that was ended never comes back; until then it has all tables that it owns.
CREATE TABLE pawtable.nodes (
  incarnation bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL, url text NOT NULL, secret text NOT NULL,
  session text NOT NULL, version text NOT NULL, format int NOT NULL, rules text NOT NULL,
  seen timestamptz NOT NULL, expires timestamptz NOT NULL,
  draining boolean NOT NULL DEFAULT false, ended boolean NOT NULL DEFAULT false, bulletin text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX nodes_by_name ON pawtable.nodes (name) WHERE NOT ended;
"""


# What each version of the schema adds to the one before it. Old ones stay as they are: other houses begin with them.
_STEPS: tuple[LiteralString, ...] = (_FIRST,)
_USABLE_SINCE = 1  # the oldest version whose programs may still use what the last step makes


def prepare(database: Database) -> str:
    """Make or upgrade what is in the database; the answer is the secret of the house."""
    try:
        with database.connect() as connection, database.within(_PATIENCE, connection), connection.transaction():
            # All nodes may start at once. The lock and the settings end with the transaction.
            connection.execute("SET LOCAL idle_in_transaction_session_timeout = '10s'")
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
            return _upgraded(database, connection)
    except psycopg.Error as error:
        raise StoreProblem(f"the database at {database.where} cannot be used: {database.said(error)}") from None


def _upgraded(database: Database, connection: Connection) -> str:
    row = connection.execute(
        "SELECT current_setting('server_encoding'), current_setting('synchronous_commit'),"
        " to_regclass('pawtable.house') IS NOT NULL"
    ).fetchone()
    assert row is not None
    encoding, commits, there = row
    if commits == "off":  # what was acknowledged could be lost
        raise StoreProblem(f"the database at {database.where} has synchronous_commit = off; Pawtable needs it on")
    if encoding != "UTF8":
        raise StoreProblem(f"the database at {database.where} has the encoding {encoding}; make one with ENCODING 'UTF8'")
    row = None
    if there:
        row = connection.execute("SELECT schema, usable_since, secret FROM pawtable.house").fetchone()
        if row is None:
            raise StoreProblem(
                f"the schema 'pawtable' in the database at {database.where} is not Pawtable's own; use another one"
            )
    schema, usable_since, secret = row or (0, 0, secrets.token_urlsafe(32))
    known = len(_STEPS)
    if usable_since > known:
        raise StoreProblem(
            f"the database at {database.where} was upgraded by a newer Pawtable: use that "
            f"(its schema is {schema}, and this one knows {known})"
        )
    for step in _STEPS[schema:]:
        connection.execute(step)
    if row is None:
        connection.execute("INSERT INTO pawtable.house VALUES (%s, %s, %s)", (known, _USABLE_SINCE, secret))
    elif schema < known:
        connection.execute("UPDATE pawtable.house SET schema = %s, usable_since = %s", (known, _USABLE_SINCE))
    return str(secret)
