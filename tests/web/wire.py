"""A wire between browser and server that can be cut, or go dead without anybody noticing."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator


class Wire:
    """Forwards bytes from a port of its own to a server."""

    def __init__(self) -> None:
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self.server_port = 0  # where to forward to
        self.cut = False  # nothing gets through, and connections end
        self.deaf = False  # what the server says is lost; the connection seems alive
        self.mute = False  # what the browser says is lost
        self._open: list[socket.socket] = []
        self._closed = False
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while not self._closed:
            try:
                browser, _ = self._listening.accept()
            except OSError:
                return
            if self.cut:
                browser.close()
                continue
            try:
                server = socket.create_connection(("127.0.0.1", self.server_port))
            except OSError:
                browser.close()
                continue
            self._open += [browser, server]
            threading.Thread(target=self._forward, args=(browser, server, "mute"), daemon=True).start()
            threading.Thread(target=self._forward, args=(server, browser, "deaf"), daemon=True).start()

    def _forward(self, source: socket.socket, target: socket.socket, lost: str) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if not getattr(self, lost):
                    target.sendall(data)
        for end in (source, target):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def drop(self) -> None:
        """End every connection that there is."""
        for end in self._open:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self._open = []

    def pull(self) -> None:
        """Cut the wire."""
        self.cut = True
        self.drop()

    def mend(self) -> None:
        """Let everything through again."""
        self.cut = self.deaf = self.mute = False

    def close(self) -> None:
        self._closed = True
        self.pull()
        self._listening.close()


@contextlib.contextmanager
def wire() -> Iterator[Wire]:
    made = Wire()
    try:
        yield made
    finally:
        made.close()
