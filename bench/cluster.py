"""Moves a second of one server on SQLite, of one and of three on PostgreSQL, and what it costs to relay.

    python bench/cluster.py [--tables 30] [--seconds 6] [--turns 3] [--json]

Everything is on this machine: servers, PostgreSQL (which makes each move durable) and the players, so with few processors they
take them from each other. Processor time for a move says more than moves a second: that of the servers, of PostgreSQL, and of
the node that only relays.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from pages import PATIENCE, Page, Played, allow_files
from server import LONG_GAMES, TABLES, processor_seconds

from deploy.postgres import LocalPostgres, local_postgres

WARM_SECONDS = 2.0
MANY = 10**9  # moves: nobody stops by themselves


class Table(Played):
    """A table whose pages come through another server than the one that has it, if `through` says so."""

    through = ""

    async def _come(self, token: str | None) -> Page:
        if self.through and not self.pages:
            welcomed = asyncio.Event()
            self.watching = await Page(self.url, self.id, None, lambda *_: welcomed.set()).connect()
            await asyncio.wait_for(welcomed.wait(), PATIENCE)  # now the first server has the table
            self.url = self.through
        return await super()._come(token)


def main() -> None:
    """Measure each in turn, and print medians."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    allow_files(20 * args.tables)
    runs: dict[str, list[dict[str, float]]] = {}
    with local_postgres() as postgres:
        for _ in range(args.turns):
            for name, nodes, relayed in (("SQLite", 0, False), ("one", 1, False), ("three", 3, False), ("relayed", 2, True)):
                with servers(postgres, nodes) as found:
                    urls, processes = found
                    figures = asyncio.run(played(urls, args.tables, args.seconds, processes, postgres, relayed=relayed))
                runs.setdefault(name, []).append(figures)
    for name, each in runs.items():
        medians = {key: round(statistics.median(run[key] for run in each), 1) for key in each[0]}
        if args.json:
            print(json.dumps({"servers": name, **medians}))
        else:
            print(f"{name:8} " + ", ".join(f"{key.replace('_', ' ')} {value:g}" for key, value in medians.items()))


@contextlib.contextmanager
def servers(postgres: LocalPostgres, nodes: int) -> Iterator[tuple[list[str], list[subprocess.Popen[str]]]]:
    """So many nodes on PostgreSQL; none: a server on SQLite."""
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        store = postgres.new_database() if nodes else ""
        urls, processes = [], []
        for number in range(max(1, nodes)):
            command = [sys.executable, "-m", "pawtable", "serve", "--port", "0", "--data", f"{folder}/{number}"]
            if nodes:
                command += ["--node", f"n{number}"]
            process = stack.enter_context(
                subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PAWTABLE_STORE": store})
            )
            stack.callback(process.kill)
            assert process.stdout
            urls.append(process.stdout.readline().split()[-1])
            processes.append(process)
        yield urls, processes


async def played(
    urls: Sequence[str],
    tables: int,
    seconds: float,
    processes: Sequence[subprocess.Popen[str]],
    postgres: LocalPostgres,
    *,
    relayed: bool,
) -> dict[str, float]:
    """What is counted while all tables play."""
    if len(urls) > 1:
        await asyncio.sleep(2.0)  # until all nodes know of each other
    names = list(TABLES)
    playing: list[Table] = []
    tasks = []
    for number in range(tables):
        game = names[number % len(names)]
        url = urls[0] if relayed else urls[number % len(urls)]
        table = Table(url, game, TABLES[game], LONG_GAMES.get(game, {}), MANY, random.Random(number))
        table.through = urls[1] if relayed else ""
        playing.append(table)
        tasks.append(asyncio.create_task(table.begin()))
        await asyncio.sleep(0.02)
    while not all(table.made for table in playing):
        await asyncio.sleep(0.1)
    await asyncio.sleep(WARM_SECONDS)
    before = sum(table.made for table in playing), [processor_seconds(each) for each in processes], postgres.processor_seconds()
    written = postgres.written_bytes()
    await asyncio.sleep(seconds)
    moves = sum(table.made for table in playing) - before[0]
    spent = [processor_seconds(each) - at for each, at in zip(processes, before[1], strict=True)]
    written = postgres.written_bytes() - written
    in_postgres = postgres.processor_seconds() - before[2]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for table in playing:
        for page in table.pages:
            page.close()
    micro = 1e6 / max(1, moves)
    return {
        "moves_a_second": moves / seconds,
        "µs_of_the_owner": (spent[0] if relayed else sum(spent)) * micro,
        "µs_of_the_relay": spent[1] * micro if relayed else 0.0,
        "µs_of_PostgreSQL": in_postgres * micro,
        "bytes_of_its_log": written / max(1, moves),
    }


if __name__ == "__main__":
    main()
