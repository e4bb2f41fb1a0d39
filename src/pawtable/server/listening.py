"""How the web server listens: limits on connections that say nothing, and on how many there can be."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from pawtable.server.protocol import LONGEST_MESSAGE

if TYPE_CHECKING:
    import h11

_TO_SPEAK_SECONDS = 10.0
_WAITING_CONNECTIONS = 64  # that the system holds for us; the rest is told to come later


class ImpatientProtocol(H11Protocol):
    """Ends connections that do not ask for anything: each of them takes one of few file handles."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request."""
        super().connection_made(transport)
        self._patience = asyncio.get_running_loop().call_later(_TO_SPEAK_SECONDS, self._look)

    def _look(self) -> None:
        if self.cycle is None and not self.transport.is_closing():
            self.transport.close()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """A WebSocket has a patience of its own, until its hello."""
        self._patience.cancel()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody waits any more."""
        self._patience.cancel()
        super().connection_lost(exc)


def uvicorn_config(asgi: ASGIApp, port: int, *, lifespan: bool, proxied: bool = False) -> uvicorn.Config:
    """How the web server is run."""
    return uvicorn.Config(
        asgi,
        host="127.0.0.1",
        port=port,
        lifespan="on" if lifespan else "off",
        log_config=None,
        access_log=False,
        server_header=False,
        http=ImpatientProtocol,
        ws="websockets-sansio",
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
