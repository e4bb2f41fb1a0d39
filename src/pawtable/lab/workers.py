"""Work that is spread over processes: each is handed one task after the other, and what it made comes back as it is done."""

from __future__ import annotations

import math
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Generator
from contextlib import ExitStack, closing, suppress
from multiprocessing.connection import Connection, wait
from typing import TypeVar

from pawtable.errors import BadSetup, PawtableError
from pawtable.lab.ray_workers import spread_over_ray
from pawtable.lab.worker_protocol import Failed, Worker

_LONGEST_WAIT = 3600.0  # seconds; then it is looked at again

T = TypeVar("T")
R = TypeVar("R")


def spread(
    make: Callable[[], Worker[T, R]],
    tasks: Callable[[], T | None],
    processes: int,
    deadline: float = math.inf,
    ray: str | None = None,
) -> Generator[R, None, None]:
    """Do the tasks that are handed out, until there are no more or the time is up; what comes of them, in any order.

    `ray`: the address of a Ray cluster that does them instead of processes of this machine.
    """
    if ray is not None:
        yield from spread_over_ray(make, tasks, ray, deadline)
        return
    if processes == 1:
        with closing(make()) as worker:
            while time.monotonic() < deadline and (task := tasks()) is not None:
                yield worker.do(task)
        return
    context = multiprocessing.get_context("spawn")
    with ExitStack() as stack:
        busy: set[Connection] = set()
        for _ in range(processes):
            if (task := tasks()) is None:
                break
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(theirs, make))
            process.start()
            stack.callback(_end, process, ours)
            theirs.close()
            ours.send(task)
            busy.add(ours)
        while busy and (left := deadline - time.monotonic()) > 0:
            for connection in wait(list(busy), min(left, _LONGEST_WAIT)):
                assert isinstance(connection, Connection)
                try:
                    done: R | Failed = connection.recv()
                except (EOFError, OSError):
                    raise BadSetup(
                        "a process that played games was ended from outside; if memory is short, use fewer"
                    ) from None
                if isinstance(done, Failed):
                    raise BadSetup(done.reason)
                yield done
                if (task := tasks()) is not None:
                    connection.send(task)
                else:
                    busy.discard(connection)


def _end(process: multiprocessing.process.BaseProcess, connection: Connection) -> None:
    connection.close()
    process.terminate()
    process.join()


def _work(connection: Connection, make: Callable[[], Worker[T, R]]) -> None:
    """What runs in a process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever started it
    _leave_with_parent()
    with suppress(EOFError, OSError), closing(make()) as worker:  # until it is not wanted any more
        while True:
            task = connection.recv()
            try:
                done: R | Failed = worker.do(task)
            except PawtableError as error:
                done = Failed(str(error))
            connection.send(done)


def _leave_with_parent() -> None:
    """End this process when the one that started it has ended, even if it is busy."""
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            wait([parent.sentinel])
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
