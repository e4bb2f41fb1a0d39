"""`pawtable serve --store postgresql://...`: one node of many."""

from __future__ import annotations

import argparse
import asyncio
import ipaddress
import os
import re
import secrets
import socket
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from pawtable.errors import BadSetup
from pawtable.folders import data_folder
from pawtable.registry import all_games
from pawtable.server.cluster.app import ClusterApp, Network
from pawtable.server.cluster.database import Database
from pawtable.server.cluster.lobby import ClusterLobby
from pawtable.server.cluster.membership import Membership, steady_clock
from pawtable.server.cluster.schema import prepare
from pawtable.server.command import listen, loop_factory, run
from pawtable.server.settings import Settings

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,31}")
_SHORTEST_LEASE, _LONGEST_LEASE = 0.5, 5.0


@dataclass(frozen=True)
class Wanted:
    """What the command line says of a node."""

    store: str
    node: str
    address: str
    port: int | None
    advertise: str | None
    trusted: tuple[Network, ...]
    lease: float
    data: Path
    base_url: str | None
    keep_days: float
    pace: float
    open_browser: bool

    @staticmethod
    def read(arguments: argparse.Namespace, store: str) -> Wanted:
        """Check it."""
        node = arguments.node or _usual_name()
        if not _NAME.fullmatch(node):
            raise BadSetup(f"--node is up to 32 letters, digits, dots, - and _, not {node!r:.80}")
        if not _SHORTEST_LEASE <= arguments.lease <= _LONGEST_LEASE:
            raise BadSetup(f"--lease is from {_SHORTEST_LEASE:g} to {_LONGEST_LEASE:g} seconds, not {arguments.lease:g}")
        address, port = _read_address(arguments.bind or "127.0.0.1")
        if port is not None and arguments.port is not None and port != arguments.port:
            raise BadSetup(f"--bind says port {port} and --port says {arguments.port}; leave one out")
        return Wanted(
            store=store,
            node=node,
            address=address,
            port=arguments.port if port is None else port,
            advertise=_read_url(arguments.advertise),
            trusted=_read_networks(arguments.trusted_proxies or ""),
            lease=arguments.lease,
            data=arguments.data or data_folder(),
            base_url=None if arguments.base_url is None else arguments.base_url.rstrip("/"),
            keep_days=arguments.keep_days,
            pace=arguments.pace,
            open_browser=arguments.open,
        )


def _usual_name() -> str:
    found = _NAME.match(socket.gethostname())
    return found[0] if found else "node"


def _read_address(text: str) -> tuple[str, int | None]:
    host, colon, port = text.rpartition(":")
    if not colon or (":" in host and not host.startswith("[")):
        host, port = text, ""
    host = host.strip("[]")
    try:
        ipaddress.ip_address(host)
        number = int(port) if port else None
    except ValueError:
        raise BadSetup(f"--bind is an address of this machine, such as 10.0.0.5 or 10.0.0.5:8017, not {text!r:.80}") from None
    if number is not None and not 0 <= number < 65536:
        raise BadSetup(f"a port is a number from 0 to 65535, not {number}")
    return host, number


def _read_url(text: str | None) -> str | None:
    if text is None:
        return None
    try:
        parts = urlsplit(text)
        good = parts.scheme in ("http", "https") and parts.hostname and parts.path in ("", "/") and not parts.query
    except ValueError:
        good = False
    if not good:
        raise BadSetup(f"--advertise is written http://10.0.0.5:8017, not {text!r:.80}")
    return text.rstrip("/")


def _read_networks(text: str) -> tuple[Network, ...]:
    networks = []
    for part in text.replace(",", " ").split():
        try:
            networks.append(ipaddress.ip_network(part, strict=False))
        except ValueError:
            raise BadSetup(
                f"--trusted-proxies are addresses or networks, such as 10.0.0.2,10.0.1.0/24, not {part!r:.80}"
            ) from None
    return tuple(networks)


def serve(wanted: Wanted) -> int:
    """Run a node until it is told to stop."""
    session = f"pawtable {wanted.node} {secrets.token_hex(4)}"
    database = Database(wanted.store, session)
    secret = prepare(database)
    listening = listen(wanted.port, wanted.address)
    port = listening.getsockname()[1]
    host = f"[{wanted.address}]" if ":" in wanted.address else wanted.address
    url = wanted.advertise or f"http://{host}:{port}"
    rules = {game.name: game.version for game in all_games()}
    membership = Membership(database, name=wanted.node, url=url, session=session, rules=rules, lease=wanted.lease)
    try:
        membership.join()
    except BaseException:
        listening.close()
        raise
    wanted.data.mkdir(parents=True, exist_ok=True)
    settings = Settings(
        data=wanted.data,
        port=port,
        base_url=wanted.base_url,
        keep_days=wanted.keep_days,
        pace=wanted.pace,
        metrics_token=os.environ.get("PAWTABLE_METRICS_TOKEN", ""),
        now=membership.now,
        ticks=steady_clock,
    )

    def app() -> ClusterApp:
        return ClusterApp(ClusterLobby(settings, database, membership, secret), trusted=wanted.trusted, url=url)

    kept = f"This is node {wanted.node!r}; games are kept in the database at {database.where}."
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        return runner.run(run(app, listening, kept, open_browser=wanted.open_browser))
