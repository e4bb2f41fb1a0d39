"""What nodes tell each other, so that limits hold for all of them together."""

from __future__ import annotations

from pawtable.server.cluster.bulletin import SharedBuckets


def taken(buckets: SharedBuckets, client: str, times: int) -> int:
    return sum(buckets.take(client) for _ in range(times))


def test_what_was_taken_elsewhere_counts_once() -> None:
    here, there = SharedBuckets(10, 0.0001), SharedBuckets(10, 0.0001)
    assert taken(here, "ann", 6) == 6
    for _ in range(3):  # bulletins are read again and again
        there.heard(1, here.told())
    assert taken(there, "ann", 10) == 4
    assert taken(there, "bob", 11) == 10
    here.heard(2, there.told())
    assert taken(here, "ann", 10) == 0
    assert taken(here, "bob", 1) == 0


def test_two_other_nodes_are_told_apart() -> None:
    here = SharedBuckets(10, 0.0001)
    here.heard(1, {"ann": 3})
    here.heard(2, {"ann": 3})
    here.heard(1, {"ann": 4})
    assert taken(here, "ann", 10) == 3


def test_who_uses_little_is_not_told_of() -> None:
    here = SharedBuckets(10, 0.0001)
    taken(here, "ann", 1)
    taken(here, "bob", 5)
    assert here.told() == {"bob": 5}


def test_a_client_of_ipv6_counts_with_its_site_too() -> None:
    here, there = SharedBuckets(10, 0.0001), SharedBuckets(10, 0.0001)
    client = "2001:db8:1:2::/64"
    assert taken(here, client, 10) == 10
    there.heard(1, here.told())
    assert taken(there, client, 1) == 0
