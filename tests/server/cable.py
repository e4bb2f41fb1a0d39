"""A cable between a program and a server, which can be held, cut and mended."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Callable, Iterator


class Cable:
    """Listens at a port of its own, and passes everything on to another."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._up, self._down = threading.Event(), threading.Event()  # what is sent passes; answers pass
        self._whole = True
        self._up.set()
        self._down.set()
        self._open: set[socket.socket] = set()
        self.passed = 0  # bytes to the server
        self.answered = 0  # bytes of answers that have come, passed on or not
        self._threads: list[threading.Thread] = []
        self._start(self._accept)

    def _start(self, act: Callable[..., None], *given: socket.socket) -> None:
        thread = threading.Thread(target=act, args=given, daemon=True)
        self._threads.append(thread)
        thread.start()

    def hold_requests(self) -> None:
        """What is sent waits."""
        self._up.clear()

    def hold_answers(self) -> None:
        """Answers wait."""
        self._down.clear()

    def release(self) -> None:
        """What waits goes on."""
        self._up.set()
        self._down.set()

    def cut(self) -> None:
        """All connections break, and what waits is lost; no others can be made until it is mended."""
        self._whole = False
        self._break()

    def snap(self) -> None:
        """All connections break, and what waits is lost; others can be made at once."""
        self._break()
        self.release()

    def mend(self) -> None:
        """Connections can be made again."""
        self._whole = True
        self.release()

    def close(self) -> None:
        self.cut()
        with contextlib.suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()
        for thread in self._threads:
            thread.join(5)

    def _break(self) -> None:
        for line in list(self._open):
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
            self._open.discard(line)

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            if not self._whole:
                near.close()
                continue
            try:
                far = socket.create_connection(("127.0.0.1", self._target), 5)
                far.settimeout(None)
            except OSError:
                near.close()
                continue
            self._open |= {near, far}
            self._start(self._connect, near, far)

    def _connect(self, near: socket.socket, far: socket.socket) -> None:
        with near, far:
            back = threading.Thread(target=self._pump, args=(far, near, self._down), daemon=True)
            back.start()
            self._pump(near, far, self._up)
            back.join()

    def _pump(self, source: socket.socket, sink: socket.socket, gate: threading.Event) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if gate is self._down:
                    self.answered += len(data)
                while not gate.wait(0.05):
                    if source not in self._open:
                        break
                if source not in self._open:
                    break
                sink.sendall(data)
                if gate is self._up:
                    self.passed += len(data)
        for line in (source, sink):
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
            self._open.discard(line)


@contextlib.contextmanager
def cable_to(port: int) -> Iterator[Cable]:
    """A cable for a test."""
    cable = Cable(port)
    try:
        yield cable
    finally:
        cable.close()


def wait_until(there: object, seconds: float = 20.0) -> None:
    """Wait until something is so."""
    assert callable(there)
    until = time.monotonic() + seconds
    while not there():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.005)
