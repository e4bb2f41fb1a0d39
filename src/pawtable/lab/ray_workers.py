"""Work that is spread over a Ray cluster: one worker for each processor that it has.

A worker that is lost, with its machine or alone, is replaced, and its task is done again. What comes of a task does not depend
on who does it, so nothing else changes.
"""

from __future__ import annotations

import logging
import math
import os
import socket
import time
from collections import deque
from collections.abc import Callable, Generator
from importlib.util import find_spec
from types import ModuleType
from typing import Generic, Protocol, TypeVar

from pawtable.errors import BadSetup, PawtableError, short_repr
from pawtable.lab.worker_protocol import Failed, Worker

AUTO = "auto"  # the cluster that this machine is part of
_MOST_TRIES = 5  # of a task; then it is the task that ends workers
_ANSWER_SECONDS = 5.0
_LONGEST_WAIT = 3600.0  # seconds; then it is looked at again

T = TypeVar("T")
R = TypeVar("R")


class _Remote(Protocol):
    """What is called in the cluster: the answer is awaited."""

    def remote(self, task: object) -> object: ...


class _RemoteHand(Protocol):
    """A worker in the cluster, seen from here."""

    do: _Remote


def check_ray() -> None:
    """Refuse what cannot be spread."""
    if find_spec("ray") is None:
        raise BadSetup("a Ray cluster needs the package ray: pip install 'pawtable[ray]'")


def spread_over_ray(
    make: Callable[[], Worker[T, R]], tasks: Callable[[], T | None], address: str, deadline: float = math.inf
) -> Generator[R, None, None]:
    """Do the tasks that are handed out, until there are no more or the time is up; what comes of them, in any order."""
    check_ray()
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it tells nobody anything
    import ray

    was_here = ray.is_initialized()
    if not was_here:
        _check_address(address)
        try:
            folder = {"env_vars": {"PYTHONPATH": os.getcwd()}}  # where bots of one's own are found
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, runtime_env=folder)
        except (ValueError, RuntimeError, OSError):
            raise _no_cluster(address) from None
    crew = _Crew(ray, make, tasks)
    try:
        yield from crew.work(deadline)
    finally:
        crew.leave()
        if not was_here:
            ray.shutdown()


def _check_address(address: str) -> None:
    """Refuse an address where nobody answers: Ray itself would try for minutes."""
    if address == AUTO:
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        raise BadSetup(f"a Ray cluster is auto, or an address such as 10.0.0.5:6379, not {short_repr(address)}")
    try:
        socket.create_connection((host.strip("[]"), int(port)), _ANSWER_SECONDS).close()
    except (OSError, OverflowError):
        raise _no_cluster(address) from None


def _no_cluster(address: str) -> BadSetup:
    where = "on this machine" if address == AUTO else f"at {short_repr(address)}"
    return BadSetup(f"there is no Ray cluster {where}; start one with: ray start --head")


class _Crew(Generic[T, R]):
    """The workers of a cluster, and the tasks that they are busy with."""

    def __init__(self, ray: ModuleType, make: Callable[[], Worker[T, R]], tasks: Callable[[], T | None]) -> None:
        self._ray, self._make, self._tasks = ray, make, tasks
        self._actor = ray.remote(num_cpus=1, max_restarts=0)(_Hand)
        self._busy: dict[object, tuple[_RemoteHand, T, int]] = {}  # by the answer: the worker, its task, and its tries
        self._again: deque[tuple[T, int]] = deque()  # tasks whose worker was lost

    def work(self, deadline: float) -> Generator[R, None, None]:
        for _ in range(max(1, int(self._ray.cluster_resources().get("CPU", 1)))):
            if not self._give(None):
                break
        while self._busy and (left := deadline - time.monotonic()) > 0:
            ready, _ = self._ray.wait([*self._busy], num_returns=1, timeout=min(left, _LONGEST_WAIT))
            for each in ready:
                yield from self._take(each)

    def _take(self, awaited: object) -> Generator[R, None, None]:
        """What a worker has done; it gets another task, or somebody else gets its own."""
        worker, task, tries = self._busy.pop(awaited)
        try:
            done: R | Failed = self._ray.get(awaited)
        except (self._ray.exceptions.RayActorError, self._ray.exceptions.NodeDiedError):
            if tries == _MOST_TRIES:
                raise BadSetup(f"{tries} workers were lost with the same games; if memory is short, use fewer") from None
            self._again.append((task, tries))
            self._give(None)
            return
        except self._ray.exceptions.RayError as error:
            raise BadSetup(f"a worker of the cluster failed: {str(error).strip().splitlines()[-1]}") from None
        if isinstance(done, Failed):
            raise BadSetup(done.reason)
        yield done
        self._give(worker)

    def _give(self, worker: _RemoteHand | None) -> bool:
        """Give the next task to a worker, or to a new one; whether there was one."""
        if self._again:
            task, tries = self._again.popleft()
        elif (fresh := self._tasks()) is not None:
            task, tries = fresh, 0
        else:
            return False
        hand: _RemoteHand = worker or self._actor.remote(self._make)
        self._busy[hand.do.remote(task)] = hand, task, tries + 1
        return True

    def leave(self) -> None:
        """Everybody goes home."""
        for worker, _, _ in self._busy.values():
            self._ray.kill(worker)
        self._busy.clear()


class _Hand(Generic[T, R]):
    """What runs in the cluster."""

    def __init__(self, make: Callable[[], Worker[T, R]]) -> None:
        self._worker = make()

    def do(self, task: T) -> R | Failed:
        """One task."""
        try:
            return self._worker.do(task)
        except PawtableError as error:
            return Failed(str(error))
