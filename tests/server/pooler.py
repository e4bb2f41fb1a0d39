"""pgbouncer in transaction mode, between nodes and PostgreSQL: each transaction may have another session of the database."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg

from deploy.postgres import PASSWORD, free_port

PATIENCE = 30.0
_FILE = """
[databases]
* = host=127.0.0.1 port={target} user=pawtable password='{password}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
server_round_robin = 1
server_login_retry = 0
ignore_startup_parameters = extra_float_digits
"""


@contextlib.contextmanager
def pooler_to(target: int, probe: str) -> Iterator[int]:
    """A pooler, and its port. `probe`: a database to ask whether it is there."""
    program = shutil.which("pgbouncer") or "/usr/sbin/pgbouncer"
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="pawtable-pooler-") as folder:
        file = Path(folder) / "pgbouncer.ini"
        file.write_text(_FILE.format(target=target, port=port, password=PASSWORD))
        owner: dict[str, Any] = {}
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            owner = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            os.chown(folder, nobody.pw_uid, nobody.pw_gid)
            os.chown(file, nobody.pw_uid, nobody.pw_gid)
        with (Path(folder) / "log").open("wb") as log:
            process = subprocess.Popen([program, str(file)], stdout=log, stderr=log, start_new_session=True, **owner)
        try:
            until = time.monotonic() + PATIENCE
            while True:
                with (
                    contextlib.suppress(psycopg.Error),
                    psycopg.connect(f"postgresql://pawtable:x@127.0.0.1:{port}/{probe}", connect_timeout=2),
                ):
                    break
                if time.monotonic() > until or process.poll() is not None:
                    raise RuntimeError(f"pgbouncer did not start: {(Path(folder) / 'log').read_text()[-2000:]}")
                time.sleep(0.1)
            yield port
        finally:
            process.terminate()
            process.wait(PATIENCE)
