"""Somebody's end of the line, as a room sees it."""

from __future__ import annotations

from typing import Protocol

import msgspec

from pawtable.server.protocol import ServerMessage

CLOSE_GONE, CLOSE_AGAIN = 4000, 1012  # the WebSocket's codes for "do not come back" and "come back soon"


class Connection(Protocol):
    """Somebody's open page, bot or program."""

    key: str  # the hash of its token; empty: it has none
    seat: int | None
    greeted: bool

    def send(self, message: bytes) -> None:
        """Send a message; never waits."""
        ...

    def close(self, code: int) -> None:
        """End the connection after what was sent."""
        ...


_ENCODER = msgspec.json.Encoder()


def encode(message: ServerMessage) -> bytes:
    """A message as it goes over the wire."""
    return _ENCODER.encode(message)
