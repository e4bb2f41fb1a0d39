"""One owner a table: whoever was stopped, cut off or believed dead can add nothing that another does not have."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass

import psycopg
import pytest

from deploy.postgres import LocalPostgres
from pawtable.errors import BadSetup
from pawtable.server import log
from pawtable.server.cluster.database import Database
from pawtable.server.cluster.membership import Membership
from pawtable.server.cluster.owners import Owners, Released, Taken
from pawtable.server.cluster.postgres_store import PostgresStore
from pawtable.server.cluster.schema import prepare
from pawtable.server.store import Conflict, LogLine, Position, StoreProblem, Unsure
from tests.server.cable import Cable, cable_to, wait_until

LEASE = 60.0  # nothing here waits for it to pass: who is to be believed dead is declared so
CREATED = LogLine(0, 1.0, '{"entry":"created","game":"dnup"}')


@dataclass
class Node:
    """A node without a web server."""

    database: Database
    membership: Membership
    owners: Owners
    store: PostgresStore
    cable: Cable  # of its store alone: leases have another

    def acquire(self, table: str = "t") -> Taken:
        taken = self.owners.acquire(table)
        assert taken is not None
        self.store.hold(table, taken.held)
        return taken


class Nodes:
    """Two nodes on one database, and somebody who looks at it."""

    def __init__(self, server: LocalPostgres, stack: ExitStack) -> None:
        self.server = server
        self.url = server.new_database()
        self.stack = stack
        self.a, self.b = self.start("a"), self.start("b")
        self.eye = stack.enter_context(psycopg.connect(self.url, autocommit=True))

    def start(self, name: str, rules: int = 1) -> Node:
        cable = self.stack.enter_context(cable_to(self.server.port))
        database = Database(self.url, name)
        prepare(database)
        membership = Membership(database, name=name, url=f"http://{name}", session=name, rules={"dnup": rules}, lease=LEASE)
        membership.join()
        name_of_database = self.url.rsplit("/", 1)[1]
        through = Database(self.server.url(name_of_database, cable.port), f"{name} store")
        store = PostgresStore(through, lambda: membership.incarnation, lambda: 2.0)
        self.stack.callback(database.close)
        self.stack.callback(through.close)
        self.stack.callback(store.close)
        self.stack.callback(cable.mend)
        self.stack.callback(membership.leave)
        return Node(database, membership, Owners(database, membership), store, cable)

    def declare_dead(self, node: Node) -> None:
        self.eye.execute("UPDATE pawtable.nodes SET ended = true WHERE incarnation = %s", (node.membership.incarnation,))

    def entries(self) -> list[str]:
        return [text for (text,) in self.eye.execute("SELECT entry FROM pawtable.entries ORDER BY n").fetchall()][1:]


@pytest.fixture
def nodes(postgres: LocalPostgres) -> Iterator[Nodes]:
    with ExitStack() as stack:
        both = Nodes(postgres, stack)
        both.a.store.append("t", [CREATED], Position(0, 1, b"p")).result()
        yield both


def line(n: int, text: str) -> LogLine:
    return LogLine(n, 1.0 + n, text)


def test_only_the_owner_writes(nodes: Nodes) -> None:
    assert nodes.b.owners.acquire("t") is None
    for wanted in ([line(1, "b's")], [line(2, "b's")]):
        with pytest.raises(Conflict):
            nodes.b.store.append("t", wanted).result()
    nodes.a.store.append("t", [line(1, "a's")]).result()
    assert nodes.entries() == ["a's"]


def test_an_owner_that_is_stopped_before_its_statement_arrives(nodes: Nodes) -> None:
    nodes.a.store.append("t", [line(1, "first")]).result()
    nodes.a.cable.hold_requests()
    late = nodes.a.store.append("t", [line(2, "a's")])
    nodes.declare_dead(nodes.a)
    taken = nodes.b.acquire()
    assert taken.held.n == 1
    nodes.b.store.append("t", [line(2, "b's")]).result()
    nodes.a.cable.release()
    with pytest.raises(Conflict):
        late.result(20)
    assert nodes.entries() == ["first", "b's"]


def test_an_owner_that_is_stopped_before_its_answer_arrives(nodes: Nodes) -> None:
    """What it has written is in the log that the next owner goes on from, and only then it is acknowledged."""
    nodes.a.store.append("t", [line(1, "first")]).result()
    nodes.a.cable.hold_answers()
    late = nodes.a.store.append("t", [line(2, "a's")])
    wait_until(lambda: nodes.entries() == ["first", "a's"])
    nodes.declare_dead(nodes.a)
    assert nodes.b.acquire().held.n == 2
    nodes.b.store.append("t", [line(3, "b's")]).result()
    nodes.a.cable.release()
    late.result(20)
    with pytest.raises(Conflict):
        nodes.a.store.append("t", [line(3, "a's again")]).result()
    assert nodes.entries() == ["first", "a's", "b's"]


@pytest.mark.parametrize("first", ["a", "b"])
def test_an_owner_whose_statement_waits_while_another_takes_the_table(nodes: Nodes, first: str) -> None:
    """Both wait for the row: whoever comes second sees what the first has done."""
    with psycopg.connect(nodes.url) as blocking:
        blocking.execute("SELECT FROM pawtable.tables FOR UPDATE")
        taken: list[Taken | None] = []
        acquiring = threading.Thread(target=lambda: taken.append(nodes.b.owners.acquire("t")))
        nodes.declare_dead(nodes.a)
        waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        if first == "b":
            acquiring.start()
            wait_until(lambda: nodes.eye.execute(waiting).fetchone() == (1,))
        change = nodes.a.store.append("t", [line(1, "a's")])
        wait_until(lambda: nodes.eye.execute(waiting).fetchone() == (1 if first == "a" else 2,))
        if first == "a":
            acquiring.start()
            wait_until(lambda: nodes.eye.execute(waiting).fetchone() == (2,))
        blocking.commit()
    acquiring.join(20)
    (got,) = taken
    assert got is not None
    error = change.exception(20)
    assert (error is None) == (got.held.n == 1) == (nodes.entries() == ["a's"])
    assert error is None or isinstance(error, Conflict)
    nodes.b.store.hold("t", got.held)
    nodes.b.store.append("t", [line(got.held.n + 1, "b's")]).result()


def test_after_a_commit_of_unknown_outcome_it_is_looked_up(nodes: Nodes) -> None:
    nodes.a.store.append("t", [line(1, "first")]).result()
    nodes.a.cable.hold_answers()
    done = nodes.a.store.append("t", [line(2, "done")])
    wait_until(lambda: nodes.entries() == ["first", "done"])
    nodes.a.cable.snap()
    done.result(20)
    nodes.a.cable.hold_requests()
    passed = nodes.a.cable.passed
    lost = nodes.a.store.append("t", [line(3, "lost")])
    wait_until(lambda: nodes.a.store._waiting == [])
    assert nodes.a.cable.passed == passed
    nodes.a.cable.snap()
    with pytest.raises(StoreProblem, match="not written") as problem:
        lost.result(20)
    assert not isinstance(problem.value, Unsure)
    nodes.a.store.append("t", [line(3, "again")]).result()
    assert nodes.entries() == ["first", "done", "again"]


def test_what_was_written_is_found_after_another_has_gone_on(nodes: Nodes) -> None:
    nodes.a.store.append("t", [line(1, "first")]).result()
    nodes.a.cable.hold_answers()
    done = nodes.a.store.append("t", [line(2, "done")])
    wait_until(lambda: nodes.entries() == ["first", "done"])
    nodes.declare_dead(nodes.a)
    nodes.b.acquire()
    nodes.b.store.append("t", [line(3, "b's")]).result()
    nodes.a.cable.snap()
    done.result(20)
    with pytest.raises(Conflict):
        nodes.a.store.append("t", [line(3, "a's")]).result()


def test_what_cannot_be_looked_up_is_neither_confirmed_nor_denied(nodes: Nodes) -> None:
    nodes.a.store.append("t", [line(1, "first")]).result()
    nodes.a.cable.hold_answers()
    done = nodes.a.store.append("t", [line(2, "done")])
    wait_until(lambda: nodes.entries() == ["first", "done"])
    nodes.a.cable.cut()
    with pytest.raises(Unsure, match="nobody knows yet"):
        done.result(20)
    nodes.a.cable.mend()
    with pytest.raises(Conflict):  # this node has to acquire the table anew
        nodes.a.store.append("t", [line(2, "other")]).result()
    assert nodes.a.acquire().held.n == 2
    nodes.a.store.append("t", [line(3, "more")]).result()
    assert nodes.entries() == ["first", "done", "more"]


def test_without_a_connection_nothing_is_written_and_that_is_said(nodes: Nodes) -> None:
    nodes.a.cable.cut()
    nodes.a.store._hang_up()
    with pytest.raises(StoreProblem, match="cannot be reached") as problem:
        nodes.a.store.append("t", [line(1, "x")]).result(20)
    assert not isinstance(problem.value, Unsure)
    assert nodes.entries() == []


def test_acquiring_anew_ends_what_was_held_before(nodes: Nodes) -> None:
    """Also by the same node: what is still on its way from before can no longer arrive."""
    nodes.a.store.append("t", [line(1, "first")]).result()
    nodes.a.cable.hold_requests()
    late = nodes.a.store.append("t", [line(2, "late")])
    epoch = nodes.a.acquire().held.epoch
    assert epoch == nodes.a.acquire().held.epoch - 1
    nodes.a.cable.release()
    with pytest.raises(Conflict):
        late.result(20)
    nodes.a.store.append("t", [line(2, "new")]).result()
    assert nodes.entries() == ["first", "new"]


def test_a_table_that_was_let_go_of_is_anybodys(nodes: Nodes) -> None:
    held = nodes.a.store.let_go("t")
    assert held is not None
    nodes.a.owners.release([Released("t", held, "3 slow")], busy=True)
    taken = nodes.b.acquire()
    assert (taken.pacing, taken.held.epoch) == ("3 slow", held.epoch + 1)
    nodes.a.owners.release([Released("t", held)], busy=False)  # too late: it is not its own any more
    nodes.b.store.append("t", [line(1, "b's")]).result()


def test_only_nodes_that_know_the_rules_take_a_table(nodes: Nodes) -> None:
    newer = nodes.start("newer", rules=2)
    held = nodes.a.store.let_go("t")
    assert held is not None
    nodes.a.owners.release([Released("t", held)], busy=True)
    newer.acquire()
    newer.store.append("t", [line(1, "by newer rules")], Position(1, 2, b"p")).result()
    nodes.declare_dead(newer)
    assert nodes.b.owners.acquire("t") is None
    assert nodes.b.owners.sweep(10, -1.0) == []
    assert nodes.start("newer too", rules=2).owners.acquire("t") is not None


def test_a_table_with_entries_of_a_newer_format_is_left_to_newer_nodes(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that was made before there were such entries."""
    with monkeypatch.context() as later:
        later.setattr(log, "FORMAT", log.FORMAT + 1)
        nodes.a.store.append("t", [line(1, "of the newer format")]).result()
        held = nodes.a.store.let_go("t")
        assert held is not None
        nodes.a.owners.release([Released("t", held)], busy=True)
    assert nodes.b.owners.acquire("t") is None
    assert nodes.b.owners.sweep(10, -1.0) == []
    with monkeypatch.context() as later:
        later.setattr(log, "FORMAT", log.FORMAT + 1)
        nodes.b.acquire()


def test_a_node_with_older_rules_is_told_so(nodes: Nodes, caplog: pytest.LogCaptureFixture) -> None:
    nodes.start("older", rules=0)
    (said,) = {(record.getMessage(), vars(record)["game"]) for record in caplog.records}
    assert said == ("another node has newer rules: this one takes no tables with them", "dnup")


def test_tables_of_a_lost_node_are_swept_with_their_downtimes(nodes: Nodes) -> None:
    nodes.a.store.append("u", [CREATED]).result()  # nothing goes on there
    assert nodes.b.owners.sweep(10, 0.0) == []
    nodes.declare_dead(nodes.a)
    nodes.eye.execute("UPDATE pawtable.nodes SET seen = now() - interval '7 s', expires = now() - interval '4 s' WHERE ended")
    assert nodes.b.owners.sweep(10, 5.0) == []  # its pages may come first
    (taken,) = nodes.b.owners.sweep(10, 1.0)
    assert taken.table == "t"
    ((began, ended),) = taken.downtimes
    assert 7.0 <= ended - began < 30.0
    assert nodes.b.owners.sweep(10, 1.0) == []


def test_two_nodes_of_one_name(nodes: Nodes) -> None:
    database = Database(nodes.url, "other")
    nodes.eye.execute("UPDATE pawtable.nodes SET expires = now() + interval '0.3 s' WHERE name = 'a'")
    again = Membership(database, name="a", url="http://other", session="other", rules={}, lease=1.0)
    beating = threading.Timer(0.1, nodes.a.membership.renew_soon)
    beating.start()
    with pytest.raises(BadSetup, match=r"there is a node 'a' already, at http://a; give this one another --node"):
        again.join()
    beating.join()
    nodes.a.membership._stopped.set()
    nodes.a.membership.renew_soon()
    nodes.a.membership._thread.join()
    nodes.eye.execute("UPDATE pawtable.nodes SET expires = now() + interval '0.3 s' WHERE name = 'a'")
    again.join()  # the earlier run does not live any more
    assert again.alive
    assert nodes.b.owners.find("t")[0] is not None
    again.leave()
    database.close()


def test_a_lease_is_over_by_the_nodes_own_stopwatch(nodes: Nodes) -> None:
    ticks = 100.0
    database = Database(nodes.url, "c")
    node = Membership(database, name="c", url="http://c", session="c", rules={}, lease=2.0, ticks=lambda: ticks)
    node._join()
    assert node.alive
    assert node.may_speak(node.incarnation)
    ticks += 1.95
    assert not node.alive
    before = node.incarnation
    nodes.eye.execute("UPDATE pawtable.nodes SET ended = true WHERE name = 'c'")
    node._beat()  # it is another run from now on
    assert node.alive
    assert not node.may_speak(before)
    node.leave()
    database.close()
