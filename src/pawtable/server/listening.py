"""How the web server listens: limits on connections that are slow or say nothing, and on how many there can be."""

from __future__ import annotations

import asyncio
import contextlib
import enum
import logging
from typing import TYPE_CHECKING, ClassVar

import h11
import msgspec
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from pawtable.server.limits import Crowd, Whose, client_of
from pawtable.server.protocol import LONGEST_MESSAGE, Problem
from pawtable.server.sockets import TableSocket

if TYPE_CHECKING:
    from asyncio.transports import BaseTransport

LOGGER = logging.getLogger("pawtable.server")
_REQUEST_SECONDS = 10.0  # in which a request must have come, to the last byte of its body
_ANSWER_SECONDS = 120.0  # in which an answer must have been made and fetched
_WAITING_CONNECTIONS = 2048  # that the system holds for us: after a restart all pages come back at once
_OTHER_FILES = 32  # that are open beside connections, at least: the database, pipes to bots, files of the page


class _Awaited(enum.Enum):
    """What a connection has to do next, within some time."""

    NOTHING = enum.auto()  # uvicorn ends connections that are kept alive for nothing
    REQUEST = enum.auto()
    ANSWER = enum.auto()
    END = enum.auto()  # it is being closed: what was sent last must be fetched


class ImpatientProtocol(H11Protocol):
    """Ends connections whose request does not come, or comes slowly, or whose answer nobody takes.

    Each connection is one of few open files.
    """

    crowd: ClassVar[Crowd]
    whose: ClassVar[Whose]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request, unless there are too many already."""
        super().connection_made(transport)
        self._awaited = _Awaited.NOTHING
        self._patience: asyncio.TimerHandle | None = None
        self._upgraded = False
        self._client = _client(transport, type(self).whose)
        self._counted = self.crowd.come(self._client)
        if self._counted:
            self._await(_Awaited.REQUEST)
        else:
            LOGGER.warning("too many connections", extra={"connections": self.crowd.total})
            self._end("503 Service Unavailable", "There are too many open connections. Close a page, or try again later.")

    def data_received(self, data: bytes) -> None:
        """Something of a request has come: perhaps all of it, perhaps not."""
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        """The answer is on its way; another request may come."""
        super().on_response_complete()
        self._look()

    def timeout_keep_alive_handler(self) -> None:
        """No other request has come."""
        super().timeout_keep_alive_handler()
        self._look()

    def _look(self) -> None:
        """Find out what must come next. Time for the same thing does not begin anew: dripping does not help."""
        if self._upgraded:
            return
        if self.transport.is_closing():
            self._await(_Awaited.END)
        elif self.conn.their_state is h11.SEND_BODY or (self.conn.their_state is h11.IDLE and self.conn.trailing_data[0]):
            self._await(_Awaited.REQUEST)
        elif self.cycle is not None and not self.cycle.response_complete:
            self._await(_Awaited.ANSWER)
        else:
            self._await(_Awaited.NOTHING)

    def _await(self, awaited: _Awaited) -> None:
        if awaited is self._awaited:
            return
        self._awaited = awaited
        if self._patience is not None:
            self._patience.cancel()
        if awaited is not _Awaited.NOTHING:
            seconds = _REQUEST_SECONDS if awaited is _Awaited.REQUEST else _ANSWER_SECONDS
            self._patience = asyncio.get_running_loop().call_later(seconds, self._too_late)

    def _too_late(self) -> None:
        if self._awaited is not _Awaited.REQUEST:
            self.transport.abort()
        elif self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE) and self._begun:
            self._end("408 Request Timeout", f"This request was not here after {_REQUEST_SECONDS:.0f} seconds. Try again.")
        else:
            self.transport.close()
            self._look()

    @property
    def _begun(self) -> bool:
        return self.conn.their_state is h11.SEND_BODY or bool(self.conn.trailing_data[0])

    def _end(self, status: str, reason: str) -> None:
        """Say why, and close the connection."""
        said = msgspec.json.encode(Problem(error=reason))
        head = (
            f"HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {len(said)}\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + said)
        self.transport.close()
        self._look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """A WebSocket has a patience of its own, until its hello."""
        self._upgraded = True
        self._go()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody waits any more."""
        self._go()
        super().connection_lost(exc)

    def _go(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
        if self._counted:
            self.crowd.go(self._client)
            self._counted = False


def _client(transport: BaseTransport, whose: Whose) -> str | None:
    peer = transport.get_extra_info("peername")
    return whose(peer[0]) if peer else None


def uvicorn_config(
    asgi: ASGIApp,
    port: int,
    *,
    lifespan: bool,
    proxied: bool = False,
    crowd: Crowd | None = None,
    whose: Whose = client_of,
) -> uvicorn.Config:
    """How the web server is run. `crowd`: all connections, which may be those of other addresses it listens at, too."""
    counted = {"crowd": crowd or Crowd(10_000, 10_000), "whose": staticmethod(whose)}
    return uvicorn.Config(
        asgi,
        host="127.0.0.1",
        port=port,
        lifespan="on" if lifespan else "off",
        log_config=None,
        access_log=False,
        server_header=False,
        http=type("CountedProtocol", (ImpatientProtocol,), counted),
        ws=type("CountedSocket", (TableSocket,), counted),
        ws_per_message_deflate=False,  # messages say only what is new, and to squeeze them takes longer than to make them
        ws_max_size=LONGEST_MESSAGE,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        proxy_headers=proxied,
        forwarded_allow_ips="127.0.0.1",
        timeout_graceful_shutdown=5,
        h11_max_incomplete_event_size=LONGEST_MESSAGE,
        backlog=_WAITING_CONNECTIONS,
    )


def allow_many_connections() -> None:
    """Let this process have as many files open as the system allows it; each connection is one."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # not on Windows

        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def connections_within(most: int) -> int:
    """So many connections, or fewer, if the system does not allow that many open files and some for other things."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # not on Windows

        files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        if files != resource.RLIM_INFINITY:
            return max(1, min(most, files * 3 // 4 - _OTHER_FILES))
    return most
