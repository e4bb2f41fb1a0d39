"""Limits on how often something may be done, and by whom."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from collections.abc import Callable

Whose = Callable[[str], str | None]  # the client that an address stands for; None: one without a limit
WIDER = 8  # times as much for the /48 that an IPv6 client is in: a site may have many people, or one with many networks
_MANY_BUCKETS = 10_000  # after which those that are full again are forgotten


def client_of(address: str) -> str:
    """Whom an address stands for: itself or, with IPv6, its /64, since whoever has one address there has them all."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is None:
            return f"{ipaddress.IPv6Address(int(parsed) >> 64 << 64)}/64"
        parsed = parsed.ipv4_mapped
    return str(parsed)


def site_of(client: str) -> str | None:
    """The /48 that an IPv6 client is in; None for others."""
    network, _, width = client.partition("/")
    if width != "64":
        return None
    return f"{ipaddress.IPv6Address(int(ipaddress.IPv6Address(network)) >> 80 << 80)}/48"


class Bucket:
    """So many at once, and then so many a second."""

    def __init__(self, burst: float, a_second: float, now: Callable[[], float] = time.monotonic) -> None:
        self._burst, self._a_second, self._now = burst, a_second, now
        self._left, self._at = burst, now()

    def take(self) -> bool:
        """Whether one more is within the limit; it is counted if so."""
        if not self.has_one:
            return False
        self._left -= 1
        return True

    @property
    def has_one(self) -> bool:
        """Whether one more would be within the limit."""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._a_second)
        self._at = now
        return self._left >= 1

    def lose(self, many: float) -> None:
        """So many were taken elsewhere."""
        self._left -= many

    @property
    def full(self) -> bool:
        """Whether nothing has been taken for so long that the bucket can be forgotten."""
        return self._left + (self._now() - self._at) * self._a_second >= self._burst


class Buckets:
    """A bucket for each client, and a larger one for each site of IPv6 clients."""

    def __init__(self, burst: float, a_second: float) -> None:
        self._burst, self._a_second = burst, a_second
        self._buckets: dict[str, Bucket] = {}
        self._clean_at = _MANY_BUCKETS

    def take(self, client: str) -> bool:
        """Whether one more from this client is within its limit."""
        if len(self._buckets) > self._clean_at:
            self._buckets = {key: bucket for key, bucket in self._buckets.items() if not bucket.full}
            self._clean_at = max(_MANY_BUCKETS, 2 * len(self._buckets))
        site = site_of(client)
        if site is None:
            return self._bucket(client).take()
        wider = self._bucket(site, WIDER)
        return wider.has_one and self._bucket(client).take() and wider.take()

    def _bucket(self, key: str, times: int = 1) -> Bucket:
        if key not in self._buckets:
            self._buckets[key] = Bucket(times * self._burst, times * self._a_second)
        return self._buckets[key]


class Crowd:
    """How many are there now: of each client, of each site of IPv6 clients, and in all."""

    def __init__(self, most_by_client: int, most: int) -> None:
        self._most_by_client, self._most = most_by_client, most
        self._there: Counter[str] = Counter()
        self.total = 0

    def come(self, client: str | None) -> bool:
        """Whether one more is within the limits; it is counted if so, until it goes. None: a client without a limit."""
        site = None if client is None else site_of(client)
        if (
            self.total >= self._most
            or (client is not None and self._there[client] >= self._most_by_client)
            or (site is not None and self._there[site] >= WIDER * self._most_by_client)
        ):
            return False
        self.total += 1
        self._there.update(key for key in (client, site) if key is not None)
        return True

    def go(self, client: str | None) -> None:
        """One that had come is gone."""
        self.total -= 1
        for key in (client, None if client is None else site_of(client)):
            if key is not None:
                self._there[key] -= 1
                if not self._there[key]:
                    del self._there[key]
