"""Many machines on this one: PostgreSQL, three servers, and HAProxy in front. Ctrl-C stops all of it.

python -m deploy.cluster [--nodes 3] [--store postgresql://...] [--no-browser]
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
import webbrowser
from collections.abc import Iterator, Mapping
from pathlib import Path

from deploy.postgres import free_port, local_postgres

HERE = Path(__file__).resolve().parent
PATIENCE = 60.0
_OPENER = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class LocalNode:
    """A server of the cluster, in a process of its own."""

    def __init__(self, name: str, store: str, folder: Path, outside: str, *options: str) -> None:
        self.name, self.port = name, free_port()
        self._store, self._folder, self._outside, self._options = store, folder, outside, options
        self.program = "pawtable"  # the module that is run
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> Path:
        """What it writes."""
        return self._folder / f"{self.name}.log"

    def start(self) -> None:
        """Start it; it answers a little later."""
        bind = ["--bind", f"127.0.0.1:{self.port}", "--trusted-proxies", "127.0.0.0/8", "--base-url", self._outside]
        command = ["-m", self.program, "serve", "--node", self.name, *bind, "--data", str(self._folder / self.name)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, *command, *self._options],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                env={**os.environ, "PAWTABLE_STORE": self._store},  # so that nobody sees the password
            )

    def wait_until_ready(self, nodes: int = 1) -> None:
        """Wait until it answers, and knows of so many nodes."""
        until = time.monotonic() + PATIENCE
        while not self.is_ready(nodes):
            if time.monotonic() > until or (self.process is not None and self.process.poll() is not None):
                raise RuntimeError(f"node {self.name} did not start: {self.log.read_text()[-2000:]}")
            time.sleep(0.05)

    def is_ready(self, nodes: int = 1) -> bool:
        """Whether it takes connections, and knows of so many nodes."""
        with contextlib.suppress(OSError), _OPENER.open(f"{self.url}/healthz", timeout=2) as answer:
            return bool(json.load(answer)["nodes"] >= nodes)
        return False

    def send(self, number: signal.Signals) -> None:
        """Send a signal."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(number)

    def end(self, number: signal.Signals = signal.SIGTERM) -> None:
        """End it."""
        if self.process is not None:
            if number is not signal.SIGTERM:
                self.send(signal.SIGCONT)
            self.send(number)
            self.process.wait(PATIENCE)


class LocalCluster:
    """Nodes and the balancer in front of them."""

    def __init__(self, stores: Mapping[str, str], folder: Path, *options: str, port: int | None, balanced: bool) -> None:
        self.port = port or free_port()
        self._folder, self._balanced = folder, balanced
        self.check_seconds = 0.7  # that a health check may take before it counts as failed
        self.nodes = {name: LocalNode(name, store, folder, self.url, *options) for name, store in stores.items()}
        self._balancer: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where people find it."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start all, and wait until people can come."""
        for node in self.nodes.values():
            node.start()
        for node in self.nodes.values():
            node.wait_until_ready(len(self.nodes))
        if self._balanced:
            self._start_balancer()

    def _start_balancer(self) -> None:
        program = shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin")
        if program is None:
            raise RuntimeError("HAProxy is not installed here. On Debian: apt-get install haproxy")
        file = self._folder / "haproxy.cfg"
        file.write_text(self.balancer_file())
        with (self._folder / "haproxy.log").open("ab") as log:
            self._balancer = subprocess.Popen(
                [program, "-db", "-f", str(file)], stdout=log, stderr=log, stdin=subprocess.DEVNULL, start_new_session=True
            )
        until = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(OSError), _OPENER.open(f"{self.url}/healthz", timeout=2) as answer:
                if answer.status == 200:
                    return
            if time.monotonic() > until or self._balancer.poll() is not None:
                raise RuntimeError(f"HAProxy did not start: {(self._folder / 'haproxy.log').read_text()[-2000:]}")
            time.sleep(0.05)

    def balancer_file(self) -> str:
        """HAProxy's file as it is here, but for certificates, names and ports."""
        text = (HERE / "many.cfg").read_text()
        text = re.sub(r"    bind :443.*\n    bind :80\n.*redirect.*\n", f"    bind 127.0.0.1:{self.port}\n", text)
        text = text.replace("Proto https", "Proto http").replace(
            "hdr Host cards.example.org", f"hdr Host 127.0.0.1:{self.port}"
        )
        text = text.replace("timeout check 700ms", f"timeout check {1000 * self.check_seconds:.0f}ms")
        servers = "".join(f"    server {node.name} 127.0.0.1:{node.port}\n" for node in self.nodes.values())
        return re.sub(r"(    server .*\n)+", servers, text)

    def stop(self) -> None:
        """Stop all."""
        for node in self.nodes.values():
            node.send(signal.SIGCONT)
            node.end(signal.SIGKILL)
        if self._balancer is not None:
            self._balancer.terminate()
            self._balancer.wait(PATIENCE)


@contextlib.contextmanager
def local_cluster(
    stores: Mapping[str, str], *options: str, port: int | None = None, balanced: bool = True, check_seconds: float = 0.7
) -> Iterator[LocalCluster]:
    """Nodes and a balancer that are gone at the end. `stores`: by the nodes' names, where each finds the database."""
    with tempfile.TemporaryDirectory(prefix="pawtable-cluster-") as folder:
        cluster = LocalCluster(stores, Path(folder), *options, port=port, balanced=balanced)
        cluster.check_seconds = check_seconds
        try:
            cluster.start()
            yield cluster
        finally:
            cluster.stop()


def main() -> int:
    """Start everything, and wait for Ctrl-C."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--nodes", type=int, default=3, metavar="N")
    parser.add_argument(
        "--store", metavar="URL", help="an existing database; else PostgreSQL is started, and what it keeps goes"
    )
    parser.add_argument("--port", type=int, default=8017, metavar="N")
    parser.add_argument("--no-browser", action="store_true")
    arguments = parser.parse_args()
    for number in (signal.SIGINT, signal.SIGTERM):  # also where whoever started this wants to hear of no Ctrl-C
        signal.signal(number, signal.default_int_handler)
    names = [chr(ord("a") + at) for at in range(min(26, max(1, arguments.nodes)))]
    with contextlib.ExitStack() as stack, contextlib.suppress(KeyboardInterrupt):
        store = arguments.store
        if store is None:
            print("Starting PostgreSQL ...", flush=True)
            store = stack.enter_context(local_postgres()).new_database()
        print(f"Starting {len(names)} nodes and HAProxy ...", flush=True)
        cluster = stack.enter_context(local_cluster(dict.fromkeys(names, store), port=arguments.port))
        print(f"Pawtable is at {cluster.url}, on many machines that are one. Ctrl-C stops all of it.")
        for node in cluster.nodes.values():
            assert node.process is not None
            print(
                f"  node {node.name}: process {node.process.pid}; try: kill -9 {node.process.pid}, while you play", flush=True
            )
        if not arguments.no_browser:
            webbrowser.open(cluster.url)
        while True:
            time.sleep(3600)
    print("\nStopped.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
