"""The WebSocket of a table, and whoever is at its other end.

The request is answered by the routes of `app.py`, like any other. When the table is open, the socket is handed over: from then
on messages come and go without the web server's queues and tasks, which would take longer than a move and more memory than a
table.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Protocol

import msgspec
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from pawtable.errors import PawtableError
from pawtable.server import protocol
from pawtable.server.connection import CLOSE_AGAIN, CLOSE_GONE, encode
from pawtable.server.limits import Bucket, Crowd, Whose
from pawtable.server.protocol import ClientMessage
from pawtable.server.room import Room
from pawtable.server.table import AlreadyPlayed, Refusal

if TYPE_CHECKING:
    from asyncio.transports import BaseTransport

    from uvicorn._types import ASGIReceiveEvent

LOGGER = logging.getLogger("pawtable.server")
SOCKET = "table_socket"  # where a request finds its socket, in the state of its scope
_TO_HELLO_SECONDS = 10.0
_WAITING_BYTES = 2_000_000  # that a slow connection may be behind before it is given up; it may come back
_SIZE_IN_16_BITS = 126  # bytes, from which on a frame's size takes 16 bits
_WAITING_MESSAGES = 16  # that have come and are not handled yet; for the others the sender waits
_decoder = msgspec.json.Decoder(ClientMessage)


class Listener(Protocol):
    """Who a socket was handed over to."""

    def received(self, message: str | bytes) -> None:
        """A message has come."""
        ...

    def lost(self) -> None:
        """The connection has ended."""
        ...


class TableSocket(WebSocketsSansIOProtocol):
    """A WebSocket, which counts as a connection like the request that it began with."""

    crowd: ClassVar[Crowd]
    whose: ClassVar[Whose]
    listener: Listener | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Take the place of the request."""
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        self._client = type(self).whose(peer[0]) if peer else None
        self._counted = self.crowd.come(self._client)

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave it."""
        if self._counted:
            self.crowd.go(self._client)
        super().connection_lost(exc)
        if self.listener is not None:
            self.listener.lost()
            self.listener = None
        self.conn.parser.close()  # it and the connection hold each other

    def handle_connect(self, event: Request) -> None:
        """Let whoever answers the request find this socket."""
        super().handle_connect(event)
        if not self.close_sent:  # it was a good request
            self.scope["state"][SOCKET] = self

    async def run_asgi(self) -> None:
        """Answer the request; who listens then ends the connection, too."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            LOGGER.exception("a request for a WebSocket failed")
        if not self.handshake_complete:
            self.send_500_response()
        if self.listener is not None:
            self._forget_request()
        elif self.close_timer is None:
            self.transport.close()

    def hand_over(self, listener: Listener) -> None:
        """From now on, whatever comes is for this listener; what has come already, too."""
        self.listener = listener
        while not self.queue.empty():
            event = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                text, raw = event.get("text"), event.get("bytes")
                listener.received(raw or b"" if text is None else text)
        if self.disconnected:
            listener.lost()
        self.read_on()

    def _forget_request(self) -> None:
        """Nobody asks for it any more, nor for what the web server kept messages in: that is as much as all the rest."""
        self.queue, self.writable = _NOWHERE, _ALWAYS
        self.scope["state"].clear()
        self.request.headers.clear()  # its parser keeps the request
        del self.scope, self.request, self.response

    def send_receive_event_to_app(self) -> None:
        """A message is whole."""
        if self.listener is None:
            super().send_receive_event_to_app()
            return
        message = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.listener.received(message)

    def wait_with_reading(self) -> None:
        """Whoever sends so much waits."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def read_on(self) -> None:
        """Read what is sent meanwhile."""
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def send_text(self, message: bytes) -> bool:
        """Send a message, without waiting; False: so much waits already that nobody seems to read it."""
        if self.conn.state is not State.OPEN or self.disconnected:
            return True
        if self.conn.extensions:
            self.conn.send_text(message)
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            self.transport.write(_frame_of_text(message))
        return self.transport.get_write_buffer_size() <= _WAITING_BYTES

    def send_close(self, code: int) -> None:
        """End the connection after what was sent, and give the other side some time to take it."""
        if self.conn.state is not State.OPEN or self.disconnected:
            return
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.read_on()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)


def _frame_of_text(message: bytes) -> bytes:
    """A whole message in one frame, as a server sends it (RFC 6455, 5.2): the same bytes for everybody who is told the same."""
    size = len(message)
    if size < _SIZE_IN_16_BITS:
        return b"\x81%c%b" % (size, message)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), message)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), message)


class _Nowhere(asyncio.Queue["ASGIReceiveEvent"]):
    """In place of the web server's queue, where nobody listens to it: what is put into it is gone."""

    def put_nowait(self, item: ASGIReceiveEvent) -> None:
        """Let it go."""


_NOWHERE, _ALWAYS = _Nowhere(), asyncio.Event()


class TableConnection:
    """Somebody's open page, bot or program at a table. Their messages are handled one after the other."""

    def __init__(self, socket: TableSocket, room: Room, bucket: Bucket, lost: Callable[[], None]) -> None:
        self.key = ""
        self.seat: int | None = None
        self.greeted = False
        self.closed = False
        self._socket = socket
        self._room = room
        self._bucket = bucket
        self._lost = lost  # what else is to be done when it is
        self._inbox: list[str | bytes] = []  # short: an empty queue would take more memory than all else here
        self._handling: asyncio.Task[None] | None = None
        self._patience: asyncio.TimerHandle | None = asyncio.get_running_loop().call_later(_TO_HELLO_SECONDS, self._too_late)
        room.connections.add(self)  # before it says anything: a room with somebody at its door is not forgotten
        socket.hand_over(self)

    def send(self, message: bytes) -> None:
        """Send a message; who reads too slowly is given up."""
        if not self.closed and not self._socket.send_text(message):
            self.closed = True
            self._socket.transport.abort()

    def close(self, code: int) -> None:
        """End the connection after what was sent."""
        if not self.closed:
            self.closed = True
            self._socket.send_close(code)

    def _too_late(self) -> None:
        """There was no hello."""
        self._patience = None
        self.close(CLOSE_AGAIN)

    def lost(self) -> None:
        """The connection has ended, from whichever side."""
        self.closed = True
        self._inbox.clear()
        self._forget_patience()
        self._room.disconnected(self)
        self._lost()

    def _forget_patience(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def received(self, message: str | bytes) -> None:
        """Handle a message after those that came before it."""
        if self.closed:
            return
        self._inbox.append(message)
        if self._handling is None:
            self._handling = asyncio.create_task(self._handle_all())
        elif len(self._inbox) >= _WAITING_MESSAGES:
            self._socket.wait_with_reading()

    async def _handle_all(self) -> None:
        try:
            while self._inbox and not self.closed:
                if not self._bucket.take():
                    self.send(encode(protocol.Gone(reason="Too many messages at once. Slow down.", again=False)))
                    self.close(CLOSE_GONE)
                    return
                await self._handle(self._inbox.pop(0))
        finally:
            self._handling = None
            self._socket.read_on()

    async def _handle(self, text: str | bytes) -> None:
        ref = None
        try:
            message = _decoder.decode(text)
            ref = message.ref
            if self.greeted:
                await self._room.requests.handle(self, message)
            elif isinstance(message, protocol.Hello):
                await self._room.greet(self, message)
                self._forget_patience()
            else:
                raise Refusal("Say hello first.")
        except PawtableError as error:
            self.send(encode(protocol.Refused(ref=ref, reason=str(error), played=isinstance(error, AlreadyPlayed))))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self.send(encode(protocol.Refused(ref=_ref(text), reason=f"This message was not understood: {error}.")))
        except Exception:
            LOGGER.exception("a message could not be handled")
            self.close(CLOSE_AGAIN)


def _ref(text: str | bytes) -> int | None:
    """The number of a message that was not understood, if even that can be read."""
    try:
        ref = json.loads(text)["ref"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    return ref if isinstance(ref, int) and 0 <= ref < 2**53 else None
