"""How many moves a second one core carries, each on disk before it is acknowledged, beside boardgame.io in memory.

    python bench/server.py [--games dnup,smallseat] [--tables 24] [--seconds 6] [--turns 3] [--json]
    python bench/server.py --paced 1000        1,000 tables at one move a second: how long a move takes until it is acknowledged

Starts the real servers on this machine, one after the other, on a processor of their own, and players in another process on
another processor. Every seat is a person with a socket; each plays at random as soon as it is asked. The peer plays a game like
dnup, with hands that nobody else sees, in memory: nothing of it is on disk. It is installed into .bench-node, from npm.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pawtable.server.protocol import PROTOCOL

HERE = Path(__file__).resolve().parent
MODULES = HERE.parent / ".bench-node"
PEER = "boardgame.io@0.50.2"
TABLES = {"dnup": 4, "pugs-in-mugs": 4, "pick-the-pug": 5, "smallseat": 8, "walking-doggos": 4}
LONG_GAMES = {"dnup": {"goal": 6}, "walking-doggos": {"longer": 1}}
SERVER_CORE, PLAYERS_CORE = 0, 1


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--games", default=",".join(TABLES), help="which games, with commas between them")
    parser.add_argument("--tables", type=int, default=24, help="how many at once")
    parser.add_argument("--seconds", type=float, default=6.0, help="for each measurement")
    parser.add_argument("--turns", type=int, default=3, help="measurements of each server; the median counts")
    parser.add_argument("--paced", type=int, metavar="N", help="so many tables of dnup at one move a second instead")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each figure")
    args = parser.parse_args()
    node = install_peer()
    if args.paced:
        with pawtable() as (url, process):
            found = played(node, process, "pawtable", url, "dnup", args.paced, args.seconds, pause=1000.0)
            found["resident_mb"] = resident_mb(process)
        print(json.dumps(found) if args.json else f"{args.paced} tables: {words(found)}, {found['resident_mb']:.0f} MB")
        return
    games = args.games.split(",")
    runs: dict[str, list[dict[str, float]]] = {name: [] for name in ["peer", *games]}
    for _ in range(args.turns):
        with peer(node) as (url, process):
            runs["peer"].append(played(node, process, "boardgame", url, "dnup", args.tables, args.seconds))
        for game in games:
            with pawtable() as (url, process):
                runs[game].append(played(node, process, "pawtable", url, game, args.tables, args.seconds))
    medians = {
        name: {key: statistics.median(run[key] for run in all_runs) for key in all_runs[0]} for name, all_runs in runs.items()
    }
    against = medians["peer"]["moves_a_second"]
    for name, found in medians.items():
        ratio = found["moves_a_second"] / against
        if args.json:
            print(
                json.dumps({"server": name, "ratio": round(ratio, 3), **{key: round(value, 2) for key, value in found.items()}})
            )
        else:
            title = PEER if name == "peer" else f"{name}, {TABLES[name]} people"
            print(f"{title:28} {words(found)}; {ratio:.2f} of the peer")


def words(found: dict[str, float]) -> str:
    """Figures in a line."""
    return (
        f"{found['moves_a_second']:6.0f} moves a second, acknowledged after {found['median_ms']:.1f} ms, 99 of 100 within"
        f" {found['p99_ms']:.1f} ms, {found['bytes_an_update']:.0f} bytes an update, {found['processor_us']:.0f} µs of the"
        " processor a move"
    )


def install_peer() -> str:
    """The peer and what the players need, from npm; the path of Node."""
    node = Path(sys.executable).parent / "node"
    if not (MODULES / "node_modules").is_dir():
        MODULES.mkdir(exist_ok=True)
        path = f"{node.parent}{os.pathsep}{os.environ['PATH']}"
        command = [
            "npm",
            "install",
            "--silent",
            "--no-audit",
            "--no-fund",
            "--prefix",
            str(MODULES),
            PEER,
            "koa-compose@4.1.0",
            "ws@8",
        ]
        subprocess.run(command, check=True, cwd=MODULES, env={**os.environ, "PATH": path})
    return str(node)


def on_core(core: int) -> list[str]:
    """What keeps a command on one processor, if there are several."""
    return ["taskset", "--cpu-list", str(core)] if (os.cpu_count() or 1) > 1 and shutil.which("taskset") else []


@contextmanager
def running(command: list[str]) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server on its core, and the first line that it says; ended at the end."""
    process = subprocess.Popen(
        [*on_core(SERVER_CORE), *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "BENCH_MODULES": str(MODULES)},
    )
    try:
        assert process.stdout
        yield process, process.stdout.readline()
    finally:
        process.kill()
        process.wait()


@contextmanager
def pawtable() -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Our server, with an empty folder."""
    command = [sys.executable, "-m", "pawtable", "serve", "--port", "0", "--data"]
    with tempfile.TemporaryDirectory() as data, running([*command, data]) as (process, line):
        yield line.split()[-1], process


@contextmanager
def peer(node: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The peer."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with running([node, str(HERE / "boardgame" / "server.cjs"), str(port)]) as (process, line):
        assert line.strip() == "ready", "the peer did not start"
        yield f"http://127.0.0.1:{port}", process


def played(
    node: str,
    server: subprocess.Popen[str],
    kind: str,
    url: str,
    game: str,
    tables: int,
    seconds: float,
    pause: float = 0.0,
) -> dict[str, float]:
    """What the players count, and how much of its processor the server needed for it."""
    wanted = {
        "kind": kind,
        "url": url,
        "game": game,
        "players": TABLES[game],
        "tables": tables,
        "seconds": seconds,
        "warmup": 2.0,
        "options": LONG_GAMES.get(game, {}),
        "pause": pause,
        "protocol": PROTOCOL,
        "compressed": False,
    }
    players = subprocess.Popen(
        [*on_core(PLAYERS_CORE), node, str(HERE / "boardgame" / "players.mjs")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "BENCH_MODULES": str(MODULES)},
    )
    assert players.stdin
    assert players.stdout
    players.stdin.write(json.dumps(wanted) + "\n")
    players.stdin.close()
    spent = {}
    for line in players.stdout:
        if line.strip() not in ("counting", "counted"):
            break
        spent[line.strip()] = processor_seconds(server)
    players.wait()
    if players.returncode:
        raise SystemExit("the players stopped")
    found = json.loads(line)
    if problem := found.pop("failed"):
        raise SystemExit(f"a player of {game} was told: {problem}")
    figures: dict[str, float] = found
    figures["processor_us"] = (spent["counted"] - spent["counting"]) / figures.pop("moves") * 1e6
    return figures


def processor_seconds(process: subprocess.Popen[str]) -> float:
    """How long a process has been at work, with all its threads and those that it started: `node` may be a script."""
    seconds, processes = 0.0, [process.pid]
    while processes:
        proc = Path(f"/proc/{processes.pop()}")
        fields = (proc / "stat").read_text().rpartition(")")[2].split()
        seconds += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        processes += map(int, (proc / "task" / proc.name / "children").read_text().split())
    return seconds


def resident_mb(process: subprocess.Popen[str]) -> float:
    """How much memory a process has."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


if __name__ == "__main__":
    main()
