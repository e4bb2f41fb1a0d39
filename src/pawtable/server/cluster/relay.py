"""From the node that somebody has connected to on to the node that has their table: one hop, signed by the first.

What was relayed is never relayed on. It counts for the limits of whoever asked, at both nodes.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import logging
import re
import ssl
from collections import deque
from collections.abc import Callable
from urllib.parse import urlsplit

import h11
import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from pawtable.errors import PawtableError
from pawtable.server import protocol
from pawtable.server.cluster.lobby import MOVED, ClusterLobby
from pawtable.server.cluster.membership import Peer
from pawtable.server.cluster.owners import chosen
from pawtable.server.connection import CLOSE_AGAIN, CLOSE_GONE, encode
from pawtable.server.lobby import NotFound
from pawtable.server.protocol import LONGEST_MESSAGE
from pawtable.server.sockets import SOCKET, TableSocket
from pawtable.server.store import NotNow, StoreProblem
from pawtable.server.table import GameMissing

LOGGER = logging.getLogger("pawtable.server")
HEADER = b"pawtable-relayed"
RELAYED = "relayed"  # in the state of a scope: another node has relayed it
_SOCKET = re.compile(r"/ws/tables/([^/]+)")
_REQUEST = re.compile(r"/api/tables/([^/]+)/(?:device|start|delete)")
_REVIEW = re.compile(r"/api/replays/([a-z0-9]+)/review")
_FIND_SECONDS = 8.0  # that somebody waits for a table whose node is lost, and for which there is no other yet
_AGAIN_SECONDS = 0.2
_CONNECT_SECONDS = 3.0
_ANSWER_SECONDS = 30.0
_REVIEW_SECONDS = 10.0  # news of a review come within two
_WAITING_MESSAGES = 16  # that were not passed on yet
_LONGEST_ANSWER = 4_000_000


class NotReached(ConnectionError):
    """The other node was not reached, or did not take it: nothing has happened."""


def signature(secret: str, method: str, path: str, client: str) -> str:
    """What proves to a node that one of the others relays a request of this client."""
    return hmac.new(secret.encode(), f"{method} {path} {client}".encode(), hashlib.sha256).hexdigest()


def signed_header(peer: Peer, method: str, path: str, client: str) -> dict[str, str]:
    """The header for a request to another node."""
    return {HEADER.decode(): f"{client} {signature(peer.secret, method, path, client)}"}


class Signed:
    """Finds out who asks, in what other nodes have relayed."""

    def __init__(self, inner: ASGIApp, secret: Callable[[], str]) -> None:
        self._inner, self._secret = inner, secret

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take the client's address from the header, if another node has signed it."""
        given = next((value for name, value in scope.get("headers", ()) if name == HEADER), None)
        if given is not None:
            client, _, sign = given.decode("latin-1").rpartition(" ")
            method = scope.get("method", "GET")
            if hmac.compare_digest(sign, signature(self._secret(), method, scope["path"], client)):
                scope["client"] = client, 0
                scope.setdefault("state", {})[RELAYED] = True
        await self._inner(scope, receive, send)


class Relay:
    """Passes on what is about tables that other nodes have."""

    def __init__(self, inner: ASGIApp, lobby: ClusterLobby) -> None:
        self._inner, self._lobby = inner, lobby
        self.sockets: set[RelayedSocket] = set()  # that are open
        lobby.metrics.show("pawtable_relayed_sockets", "WebSockets that are relayed to other nodes", lambda: len(self.sockets))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer here, or let another node answer."""
        if scope["type"] in ("http", "websocket"):
            scope["path"] = scope["path"].replace("\0", "\ufffd")  # which PostgreSQL would not even look for
        path = scope.get("path", "")
        if scope["type"] == "websocket" and (found := _SOCKET.fullmatch(path)):
            await self._socket(found[1], scope, receive, send)
        elif scope["type"] == "http" and scope["method"] == "POST" and (found := _REQUEST.fullmatch(path)):
            await self._request(found[1], scope, receive, send)
        elif scope["type"] == "http" and (found := _REVIEW.fullmatch(path)) and not _was_relayed(scope):
            await self._review(found[1], scope, receive, send)
        else:
            await self._inner(scope, receive, send)

    # --- requests ---------------------------------------------------------------------------------------------------

    async def _request(self, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        loop = asyncio.get_running_loop()
        until = loop.time() + _FIND_SECONDS
        body: bytes | None = None
        while True:
            try:
                peer = await self._lobby.place(table)
            except NotFound:
                peer = None
            except (NotNow, GameMissing) as error:
                await _refuse(send, str(error))
                return
            except StoreProblem:
                await _refuse(send, "The database cannot be asked now. Try again.")
                return
            if peer is None:
                await self._inner(scope, _again(body, receive), send)
                return
            if _was_relayed(scope):
                await _refuse(send, MOVED)
                return
            try:
                body = await _body(receive) if body is None else body
                await self._pass_on(peer, scope, send, body)
                return
            except NotReached as error:
                _note_trouble(peer, error)
                if loop.time() > until:
                    await _refuse(send, MOVED)
                    return
                await asyncio.sleep(_AGAIN_SECONDS)

    async def _review(self, replay: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the node make a review that all of them choose: it is made once, by whichever it is asked for."""
        peer = chosen(replay, self._lobby.membership.peers.values())
        if peer is None or peer.incarnation == self._lobby.membership.incarnation:
            await self._inner(scope, receive, send)
            return
        body, client = await _body(receive), _client(scope)
        try:
            async with asyncio.timeout(_REVIEW_SECONDS):
                status, answer = await ask(peer, scope["method"], scope["path"], body, client)
        except (OSError, h11.ProtocolError, TimeoutError) as error:  # it is made here then: to ask again does no harm
            _note_trouble(peer, error)
            await self._inner(scope, _again(body, receive), send)
            return
        await _answer(send, status, answer)

    async def _pass_on(self, peer: Peer, scope: Scope, send: Send, body: bytes) -> None:
        try:
            status, answer = await ask(peer, scope["method"], scope["path"], body, _client(scope))
        except (OSError, h11.ProtocolError, TimeoutError) as error:
            if isinstance(error, NotReached):
                raise
            await _refuse(send, "Nobody can tell yet whether that was done. Look again in a moment.")
            return
        await _answer(send, status, answer)

    # --- sockets ----------------------------------------------------------------------------------------------------

    async def _socket(self, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            peer = await self._lobby.place(table)
        except NotFound:
            await self._inner(scope, receive, send)
            return
        except (StoreProblem, NotNow, GameMissing) as error:
            if _was_relayed(scope):
                await _close(receive, send)
                return
            socket = WebSocket(scope, receive, send)
            await socket.accept()
            kept = isinstance(error, GameMissing)
            await _goodbye(socket, MOVED if isinstance(error, StoreProblem) else str(error), kept=kept)
            return
        if peer is None:
            await self._inner(scope, receive, send)
        elif _was_relayed(scope):  # the other node knows less than this one: it shall look again
            await _close(receive, send)
        else:
            socket = WebSocket(scope, receive, send)
            await socket.accept()
            await self._relay_socket(table, peer, socket)

    async def _relay_socket(self, table: str, peer: Peer, socket: WebSocket) -> None:
        loop = asyncio.get_running_loop()
        until = loop.time() + _FIND_SECONDS
        line: TableSocket = socket.scope["state"][SOCKET]
        client = socket.client.host if socket.client else "?"
        while True:
            try:
                upstream = await _connected(peer, table, client)
            except (OSError, WebSocketException, TimeoutError) as error:
                _note_trouble(peer, error)
                if loop.time() > until or line.disconnected:
                    await _goodbye(socket, MOVED)
                    return
                await asyncio.sleep(_AGAIN_SECONDS)
                with contextlib.suppress(PawtableError):
                    found = await self._lobby.place(table)
                    if found is None:  # it has become this node's: they come back to it
                        await _goodbye(socket, MOVED)
                        return
                    peer = found
            else:
                RelayedSocket(line, upstream, self.sockets)
                return


class RelayedSocket:
    """A socket whose messages go to another node, and come from there."""

    def __init__(self, socket: TableSocket, upstream: ClientConnection, among: set[RelayedSocket]) -> None:
        self._socket, self._upstream, self._among = socket, upstream, among
        among.add(self)
        self._inbox: deque[str | bytes] = deque()
        self._news = asyncio.Event()
        self._tasks = [asyncio.create_task(self._pass_up()), asyncio.create_task(self._pass_down())]
        socket.hand_over(self)

    def received(self, message: str | bytes) -> None:
        """Pass a message on, after those that came before it."""
        self._inbox.append(message)
        self._news.set()
        if len(self._inbox) >= _WAITING_MESSAGES:
            self._socket.wait_with_reading()

    def lost(self) -> None:
        """The connection has ended."""
        self._among.discard(self)
        for task in self._tasks:
            task.cancel()
        self._tasks = [asyncio.create_task(self._upstream.close())]

    async def _pass_up(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self._news.wait()
                self._news.clear()
                while self._inbox:
                    await self._upstream.send(self._inbox.popleft(), text=True)
                self._socket.read_on()

    async def _pass_down(self) -> None:
        try:
            while True:
                message = await self._upstream.recv(decode=False)
                if not self._socket.send_text(message):
                    self._socket.transport.abort()
                    return
        except ConnectionClosed:
            code = self._upstream.close_code or 0
            self._socket.send_close(code if code == CLOSE_AGAIN or code >= 4000 else CLOSE_AGAIN)


async def _connected(peer: Peer, table: str, client: str) -> ClientConnection:
    path = f"/ws/tables/{table}"
    return await connect(
        peer.url.replace("http", "ws", 1) + path,
        additional_headers=signed_header(peer, "GET", path, client),
        proxy=None,
        compression=None,
        max_size=None,
        ping_interval=5.0,
        ping_timeout=5.0,
        open_timeout=_CONNECT_SECONDS,
        close_timeout=1.0,
    )


async def ask(peer: Peer, method: str, path: str, body: bytes, client: str) -> tuple[int, bytes]:
    """Ask another node something, and wait for its answer. `NotReached`: it has not got it."""
    parts = urlsplit(peer.url)
    safe = ssl.create_default_context() if parts.scheme == "https" else None
    try:
        async with asyncio.timeout(_CONNECT_SECONDS):
            reader, writer = await asyncio.open_connection(parts.hostname, parts.port or (443 if safe else 80), ssl=safe)
    except (OSError, TimeoutError) as error:
        raise NotReached(str(error)) from None
    try:
        conversation = h11.Connection(h11.CLIENT)
        headers = {
            "host": parts.netloc,
            "content-type": "application/json",
            "content-length": str(len(body)),
            "connection": "close",
            **signed_header(peer, method, path, client),
        }
        writer.write(conversation.send(h11.Request(method=method, target=path, headers=list(headers.items()))) or b"")
        writer.write(conversation.send(h11.Data(body)) or b"")
        conversation.send(h11.EndOfMessage())
        async with asyncio.timeout(_ANSWER_SECONDS):
            await writer.drain()
            status, answer = await _read_answer(conversation, reader)
    finally:
        writer.close()
    if status == _NOT_HERE:
        raise NotReached(MOVED)
    return status, answer


_NOT_HERE = 421  # what was relayed to a node that has not got the table


async def _read_answer(conversation: h11.Connection, reader: asyncio.StreamReader) -> tuple[int, bytes]:
    status, answer = 502, b""
    while True:
        event = conversation.next_event()
        if event is h11.NEED_DATA:
            conversation.receive_data(await reader.read(65536))
        elif isinstance(event, h11.Response):
            status = event.status_code
        elif isinstance(event, h11.Data):
            answer += bytes(event.data)
            if len(answer) > _LONGEST_ANSWER:
                raise ConnectionError("the answer is too long")
        else:
            return status, answer


def _note_trouble(peer: Peer, error: Exception) -> None:
    """It may be lost, or have a wrong --advertise."""
    problem = str(error) or type(error).__name__
    LOGGER.warning("another node does not take what is relayed", extra={"node": peer.name, "url": peer.url, "problem": problem})


def _client(scope: Scope) -> str:
    """The address of whoever asks."""
    return str(scope["client"][0]) if scope.get("client") else "?"


def _was_relayed(scope: Scope) -> bool:
    return bool(scope.get("state", {}).get(RELAYED))


async def _body(receive: Receive) -> bytes:
    body = b""
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return body
        body += bytes(message.get("body", b""))
        if not message.get("more_body") or len(body) > LONGEST_MESSAGE:
            return body


def _again(body: bytes | None, receive: Receive) -> Receive:
    """What was read already is read again."""
    if body is None:
        return receive
    given: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_again() -> Message:
        return given.pop() if given else await receive()

    return receive_again


async def _answer(send: Send, status: int, answer: bytes) -> None:
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(answer)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": answer})


async def _refuse(send: Send, reason: str) -> None:
    status = _NOT_HERE if reason is MOVED else 503
    await _answer(send, status, msgspec.json.encode(protocol.Problem(error=reason)))


async def _close(receive: Receive, send: Send) -> None:
    """Refuse what another node has relayed: it looks again."""
    await receive()
    await send({"type": "websocket.close", "code": CLOSE_AGAIN})


async def _goodbye(socket: WebSocket, reason: str, *, kept: bool = False) -> None:
    """Say why there is nothing now. `kept`: nor in a moment."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(encode(protocol.Gone(reason=reason, again=not kept, kept=kept)).decode())
        await socket.close(CLOSE_GONE if kept else CLOSE_AGAIN)
