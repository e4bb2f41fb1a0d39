"""Letting others in the same network join: the server listens at a second address, for as long as its host wants."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import socket
from collections.abc import Generator

import uvicorn

from pawtable.server.table import Refusal


def own_address() -> str | None:
    """This machine's address in its network. Nothing is sent to find it out."""
    for reachable in ("192.0.2.1", "10.255.255.255"):  # the first is nobody's, by convention; any will do
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((reachable, 9))
                found: str = probe.getsockname()[0]
            except OSError:
                continue
            if not ipaddress.ip_address(found).is_loopback:
                return found
    return None


class Network:
    """The second address of a server."""

    def __init__(self, address: str | None) -> None:
        self._address = address
        self._server: uvicorn.Server | None = None
        self._serving: asyncio.Task[None] | None = None
        self.url: str | None = None

    async def open(self, make: uvicorn.Config) -> str:
        """Listen there too; the answer is the address to go to."""
        if self.url is not None:
            return self.url
        address = self._address or own_address()
        if address is None:
            raise Refusal("This machine is in no network that others could reach it by.")
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((address, make.port))
        except OSError:
            try:
                listening.bind((address, 0))
            except OSError as error:
                listening.close()
                raise Refusal(f"The server cannot listen at {address}: {error.strerror}.") from None
        self._server = _QuietServer(make)
        self._serving = asyncio.create_task(self._server.serve(sockets=[listening]))
        self.url = f"http://{address}:{listening.getsockname()[1]}"
        return self.url

    async def close(self) -> None:
        """Listen there no longer."""
        if self._server is not None and self._serving is not None:
            self._server.should_exit = True
            await self._serving
        self._server = self._serving = self.url = None


class _QuietServer(uvicorn.Server):
    """Runs beside the main server, which alone looks after signals."""

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        yield
