"""Limits on how often something may be done."""

from __future__ import annotations

import time
from collections.abc import Callable


class Bucket:
    """So many at once, and then so many a second."""

    def __init__(self, burst: float, a_second: float, now: Callable[[], float] = time.monotonic) -> None:
        self._burst, self._a_second, self._now = burst, a_second, now
        self._left, self._at = burst, now()

    def take(self) -> bool:
        """Whether one more is within the limit; it is counted if so."""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._a_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def full(self) -> bool:
        """Whether nothing has been taken for so long that the bucket can be forgotten."""
        return self._left + (self._now() - self._at) * self._a_second >= self._burst


class Buckets:
    """A bucket for each address."""

    def __init__(self, burst: float, a_second: float) -> None:
        self._burst, self._a_second = burst, a_second
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Whether one more from this address is within its limit."""
        if len(self._buckets) > 10_000:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full}
        bucket = self._buckets.setdefault(address, Bucket(self._burst, self._a_second))
        return bucket.take()
