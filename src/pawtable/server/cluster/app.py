"""The routes of a node: those of any server, and ways to the tables of the other nodes."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Callable, Sequence
from urllib.parse import urlsplit

import msgspec
import uvicorn
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp

from pawtable import __version__
from pawtable.server import protocol
from pawtable.server.app import App, as_json, read_body
from pawtable.server.cluster.bulletin import SharedBuckets
from pawtable.server.cluster.lobby import ClusterLobby
from pawtable.server.cluster.membership import Peer
from pawtable.server.cluster.relay import Relay, Signed, ask
from pawtable.server.limits import Bucket
from pawtable.server.room import Room
from pawtable.server.sockets import TableConnection, TableSocket

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
_ANSWER_SECONDS = 3.0  # that a list waits for another node


class ClusterApp(App):
    """What the routes of a node share."""

    lobby: ClusterLobby

    def __init__(self, lobby: ClusterLobby, *, trusted: Sequence[Network] = (), url: str = "") -> None:
        self._networks, self._url = list(trusted), url
        super().__init__(lobby)
        self._requests = SharedBuckets(10 * self.settings.requests_a_second, self.settings.requests_a_second)
        lobby.bulletins.shared = {"requests": self._requests, "tables": lobby.shared_openings}
        lobby.bulletins.sockets = self._sockets
        self.asgi = Signed(self.asgi, lambda: lobby.membership.secret)

    def _build(self) -> ASGIApp:
        assert isinstance(self.lobby, ClusterLobby)
        self._relay = Relay(super()._build(), self.lobby)
        return self._relay

    def hosts(self) -> set[str]:
        """The names under which this server may be asked for; other nodes ask for it by its own."""
        return {*super().hosts(), urlsplit(self._url).netloc.lower()}

    def web_server(self, *, second: bool = False) -> uvicorn.Config:
        """How the web server is run."""
        config = super().web_server(second=second)
        config.proxy_headers = bool(self._networks)
        config.forwarded_allow_ips = [str(network) for network in self._networks]
        return config

    def whose(self, address: str) -> str | None:
        """Whose limits a connection counts for; who is behind a balancer or another node is told later."""
        return None if is_among(address, self._networks) else super().whose(address)

    def sockets_of(self, address: str) -> int:
        """How many connections to tables an address has, at all nodes."""
        return super().sockets_of(address) + self.lobby.bulletins.there(address)

    def connect(self, socket: TableSocket, room: Room, bucket: Bucket, lost: Callable[[], None]) -> TableConnection:
        """Somebody has come to a table of this node."""
        return LeasedConnection(socket, room, bucket, lost, self.lobby)

    async def _healthz(self, _: Request) -> Response:
        member, rooms = self.lobby.membership, list(self.lobby.rooms.values())
        status, says = 200, "ok"
        if member.draining:
            status, says = 404, "about to stop: no new connections, please"  # HAProxy ends none of the old ones then
        elif not member.alive:
            status, says = 503, "the database cannot be reached: games wait until it is back"
        health = {
            "status": says,
            "node": member.name,
            "version": __version__,
            "tables": len(rooms),
            "connections": sum(len(room.connections) for room in rooms),
            "relayed": len(self._relay.sockets),
            "nodes": len(member.peers),
        }
        return as_json(health, status)

    async def _mine(self, request: Request) -> Response:
        wanted = await read_body(request, protocol.Mine)
        elsewhere: dict[int, tuple[Peer, list[protocol.Key]]] = {}
        if not request.scope.get("state", {}).get("relayed"):
            owners = await self.lobby.owners_of([key.table for key in wanted.keys])
            for key in wanted.keys:
                if (peer := owners.get(key.table)) is not None:
                    elsewhere.setdefault(peer.incarnation, (peer, []))[1].append(key)
        asked = {key.table for _, keys in elsewhere.values() for key in keys}
        here = protocol.Mine(keys=[key for key in wanted.keys if key.table not in asked])
        client = self.client(request)
        answers = await asyncio.gather(
            self.lobby.mine(here, client),
            *(self._ask_for_mine(peer, keys, request) for peer, keys in elsewhere.values()),
        )
        cards = protocol.TableCards(tables=[card for each in answers for card in each])
        return as_json(cards)

    async def _ask_for_mine(self, peer: Peer, keys: list[protocol.Key], request: Request) -> list[protocol.TableCard]:
        client = request.client.host if request.client else "?"
        try:
            async with asyncio.timeout(_ANSWER_SECONDS):
                body = msgspec.json.encode(protocol.Mine(keys=keys))
                status, answer = await ask(peer, "POST", "/api/mine", body, client)
                if status == 200:
                    return msgspec.json.decode(answer, type=protocol.TableCards).tables
        except (OSError, TimeoutError, msgspec.DecodeError):
            pass
        return await self.lobby.mine(protocol.Mine(keys=keys), self.client(request))


class LeasedConnection(TableConnection):
    """Somebody at a table that this node has until its lease is over."""

    def __init__(self, socket: TableSocket, room: Room, bucket: Bucket, lost: Callable[[], None], lobby: ClusterLobby) -> None:
        self._lobby = lobby
        super().__init__(socket, room, bucket, lost)

    def send(self, message: bytes) -> None:
        """Send a message, if what it says is so for certain."""
        if self._room.closed or self._lobby.speaks(self._room.table.id):
            super().send(message)
        elif not self.closed:
            self.closed = True
            self._socket.transport.abort()


def is_among(address: str, networks: Sequence[Network]) -> bool:
    """Whether an address is in one of these networks."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(parsed in network for network in networks)
