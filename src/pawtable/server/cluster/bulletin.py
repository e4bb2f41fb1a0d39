"""What each node tells all others with its lease: its listed tables, and how much of the limits its clients have used."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from pawtable.server.cluster.membership import Membership
from pawtable.server.limits import Buckets
from pawtable.server.protocol import TableCard

_WORTH_TELLING = 0.2  # of a limit: clients who use less of it are not told of


class Bulletin(msgspec.Struct, omit_defaults=True):
    """What a node tells."""

    listed: list[msgspec.Raw] = []
    taken: dict[str, dict[str, int]] = {}  # by limit and client: how many, since the node was started
    there: dict[str, int] = {}  # by client: open connections to tables


class SharedBuckets(Buckets):
    """A limit for each client that holds for all nodes together, but for what was taken within the last moment."""

    def __init__(self, burst: float, a_second: float) -> None:
        super().__init__(burst, a_second)
        self._least = burst * _WORTH_TELLING
        self._taken: dict[str, int] = {}
        self._heard: dict[tuple[int, str], int] = {}  # by node and client

    def take(self, client: str) -> bool:
        """Whether one more from this client is within its limit."""
        good = super().take(client)
        if good:
            self._taken[client] = self._taken.get(client, 0) + 1
        return good

    def told(self) -> dict[str, int]:
        """How many those clients have taken who have taken many."""
        for client in [client for client in self._taken if self._bucket(client).full]:
            del self._taken[client]
        return {client: taken for client, taken in self._taken.items() if taken >= self._least}

    def heard(self, node: int, told: dict[str, int]) -> None:
        """What clients have taken at another node."""
        for client, taken in told.items():
            before = self._heard.get((node, client), 0)
            if taken > before:
                self._bucket(client).lose(taken - before)
        self._heard = {key: taken for key, taken in self._heard.items() if key[0] != node}
        self._heard |= {(node, client): taken for client, taken in told.items()}


class Bulletins:
    """This node's bulletin, and those of the others."""

    def __init__(self, membership: Membership, most_sockets: int) -> None:
        self._membership = membership
        self._many_sockets = most_sockets * _WORTH_TELLING
        self.sockets: Mapping[str, int] = {}  # by client, at this node
        self._own = b"{}"
        self._read: dict[int, tuple[bytes, Bulletin]] = {}
        self.shared: dict[str, SharedBuckets] = {}
        membership.bulletin = lambda: self._own

    def publish(self, bulletin: Bulletin) -> None:
        """Say it with the next renewal, and take what others have said into account."""
        bulletin.taken = {name: told for name, buckets in self.shared.items() if (told := buckets.told())}
        bulletin.there = {client: there for client, there in self.sockets.items() if client and there >= self._many_sockets}
        self._own = msgspec.json.encode(bulletin)
        for node, other in self._others().items():
            for name, told in other.taken.items():
                if name in self.shared:
                    self.shared[name].heard(node, told)

    def _others(self) -> dict[int, Bulletin]:
        read = {}
        for peer in self._membership.others():
            before = self._read.get(peer.incarnation)
            if before is None or before[0] != peer.bulletin:
                before = peer.bulletin, msgspec.json.decode(peer.bulletin or b"{}", type=Bulletin)
            read[peer.incarnation] = before
        self._read = read
        return {node: bulletin for node, (_, bulletin) in read.items()}

    def listed(self) -> list[TableCard]:
        """The listed tables of the other nodes."""
        return [msgspec.json.decode(card, type=TableCard) for other in self._others().values() for card in other.listed]

    def there(self, client: str) -> int:
        """How many connections to tables a client has at other nodes."""
        return sum(other.there.get(client, 0) for other in self._others().values())
