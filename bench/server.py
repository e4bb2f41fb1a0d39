"""How many moves a second one core carries, each on disk before it is acknowledged, beside boardgame.io in memory.

    python bench/server.py [--games dnup,smallseat] [--tables 24] [--seconds 6] [--turns 3] [--json]
    python bench/server.py --paced 1000        1,000 tables at one move a second: how long a move takes until it is acknowledged
    python bench/server.py --idle 1000         1,000 tables in the middle of a game, two pages at each: memory of a table
    python bench/server.py --restart 1000      the same tables after kill -9: how long until pages are welcomed again

Starts the real servers on this machine, one after the other, on a processor of their own, and players in another process on
another processor. Every seat is a person with a socket; each plays at random as soon as it is asked. The peer plays the same
dnup, written for it in bench/boardgame/dnup.cjs, in memory: nothing of it is on disk. Its players find the legal moves
themselves, and the next match when a game ends; a refused move is a failure. It is installed into .bench-node, from npm.

The last two need neither: their pages are in pages.py. Their tables are of all games in turn, with people at all seats.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from pages import PATIENCE, Message, Page, Played, allow_files, ask, play_tables

from pawtable.server.protocol import PROTOCOL

HERE = Path(__file__).resolve().parent
MODULES = HERE.parent / ".bench-node"
PEER = "boardgame.io@0.50.2"
TABLES = {"dnup": 4, "pugs-in-mugs": 4, "pick-the-pug": 5, "smallseat": 8, "walking-doggos": 4}
LONG_GAMES = {"dnup": {"goal": 6}, "walking-doggos": {"longer": 1}}
SERVER_CORE, PLAYERS_CORE = 0, 1
MOVES = 20, 60  # that are made at a table before it is left alone
PAGES = 2  # that stay at each table
IDLE_SECONDS = 30.0  # that nothing happens before memory is looked at


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--games", default=",".join(TABLES), help="which games, with commas between them")
    parser.add_argument("--tables", type=int, default=24, help="how many at once")
    parser.add_argument("--seconds", type=float, default=6.0, help="for each measurement")
    parser.add_argument("--turns", type=int, default=3, help="measurements of each server; the median counts")
    parser.add_argument("--paced", type=int, metavar="N", help="so many tables of dnup at one move a second instead")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each figure")
    parser.add_argument("--idle", type=int, metavar="N", help="so many tables at which nothing happens: their memory, instead")
    parser.add_argument(
        "--restart", type=int, metavar="N", help="so many tables after kill -9: how soon they are back, instead"
    )
    args = parser.parse_args()
    if tables := args.idle or args.restart:
        keep_to(PLAYERS_CORE)
        allow_files(2 * PAGES * tables)
        show = print_json if args.json else print_line
        asyncio.run(idle(tables, show) if args.idle else restart(tables, args.turns, show))
        return
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
        env={**os.environ, "BENCH_MODULES": str(MODULES), "NODE_ENV": "production"},  # as who serves the peer would
        start_new_session=True,  # `node` may be a script that starts another process: all of them are ended together
    )
    try:
        assert process.stdout
        yield process, process.stdout.readline()
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


@contextmanager
def pawtable() -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Our server, with an empty folder."""
    with tempfile.TemporaryDirectory() as data, serving(data) as found:
        yield found


@contextmanager
def serving(data: str, port: int = 0) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Our server, with what is in a folder."""
    command = [sys.executable, "-m", "pawtable", "serve", "--port", str(port), "--data", data]
    with running(command) as (process, line):
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


def keep_to(core: int) -> None:
    """Let this process run on one processor, if there are several."""
    if (os.cpu_count() or 1) > 1 and hasattr(os, "sched_setaffinity"):
        with suppress(OSError):
            os.sched_setaffinity(0, {core})


def print_line(what: str, found: dict[str, float]) -> None:
    """Figures for people."""
    print(f"{what}: " + ", ".join(f"{name.replace('_', ' ')} {value:g}" for name, value in found.items()), flush=True)


def print_json(what: str, found: dict[str, float]) -> None:
    """Figures for programs."""
    print(json.dumps({"what": what, **found}), flush=True)


ALL_GAMES = {game: (players, LONG_GAMES.get(game, {})) for game, players in TABLES.items()}
Show = Callable[[str, dict[str, float]], None]


async def leave_two_at_each(tables: list[Played]) -> None:
    """All but two go; the seats stay theirs."""
    for table in tables:
        while len(table.pages) > PAGES:
            table.pages.pop().close()
    await asyncio.sleep(1.0)


async def idle(tables: int, show: Show) -> None:
    """How much memory a table takes at which nothing happens."""
    with pawtable() as (url, process):
        await ask(url, "GET", "/api/house")
        before = resident_mb(process)
        played = await play_tables(url, ALL_GAMES, tables, MOVES)
        await leave_two_at_each(played)
        after_playing = resident_mb(process)
        await asyncio.sleep(IDLE_SECONDS)
        after = resident_mb(process)
        if any(page.ended for table in played for page in table.pages):
            raise SystemExit("a connection was lost meanwhile")
        found = {
            "tables": tables,
            "kb_a_table": round((after - before) * 1024 / tables, 1),
            "kb_a_table_right_after_playing": round((after_playing - before) * 1024 / tables, 1),
            "mb_before": round(before, 1),
            "mb": round(after, 1),
        }
        show("idle", found)


async def restart(tables: int, turns: int, show: Show) -> None:
    """How long it takes after kill -9 until the server answers, and until all pages are welcomed again."""
    with tempfile.TemporaryDirectory() as data:
        with serving(data) as (url, _):
            played = await play_tables(url, ALL_GAMES, tables, MOVES)
            await leave_two_at_each(played)
        keys = [(table.id, page.token, table.known_to(page)) for table in played for page in table.pages]
        port = int(url.rpartition(":")[2])
        anew = [(table, token, None) for table, token, _ in keys]
        for _ in range(turns):
            show("restart", {"tables": tables, **await come_back(data, port, keys)})
            show("restart, all pages loaded anew", {"tables": tables, **await come_back(data, port, anew)})


async def come_back(data: str, port: int, keys: Sequence[tuple[str, str | None, Message | None]]) -> dict[str, float]:
    """Start the server again, and let all pages come at once as soon as it answers."""
    welcomed: dict[Page, tuple[float, bytes]] = {}
    everybody = asyncio.Event()

    def hear(page: Page, text: bytes) -> None:
        if text.startswith(b'{"type":"welcome"'):
            welcomed[page] = time.monotonic(), text
            if len(welcomed) == len(keys):
                everybody.set()
        elif text.startswith((b'{"type":"gone"', b'{"type":"refused"')):
            raise SystemExit(f"a page was told: {text.decode()}")

    began = time.monotonic()
    with serving(data, port) as (url, process):
        await ask(url, "GET", "/api/house")
        answered = time.monotonic()
        pages = [Page(url, table, token, hear, known) for table, token, known in keys]
        await asyncio.gather(*(page.connect() for page in pages))
        await asyncio.wait_for(everybody.wait(), PATIENCE)
        times = sorted(at for at, _ in welcomed.values())
        for _, text in welcomed.values():
            said = json.loads(text)
            assert said["you"]["seat"] is not None
            assert said["play"]["view"]["to_act"], "the game goes on"
        _, metrics = await ask(url, "GET", "/metrics")
        cpu = processor_seconds(process)
        for page in pages:
            page.close()
    return {
        "answers_after_s": round(answered - began, 2),
        "half_welcomed_after_s": round(times[len(times) // 2] - began, 2),
        "all_welcomed_after_s": round(times[-1] - began, 2),
        "processor_s": round(cpu, 2),
        "looks_at_the_loop": (looks := loop_delays(metrics.decode()))[0],
        "of_them_later_than_20_ms": looks[1],
    }


def loop_delays(metrics: str) -> tuple[int, int]:
    """How often it was looked how late the event loop is, and how often it was later than 20 ms."""
    found = {}
    for edge in ("0.02", "+Inf"):
        line = re.search(rf'^pawtable_loop_delay_seconds_bucket{{le="{re.escape(edge)}"}} (\S+)$', metrics, re.MULTILINE)
        assert line is not None
        found[edge] = int(float(line[1]))
    return found["+Inf"], found["+Inf"] - found["0.02"]


def resident_mb(process: subprocess.Popen[str]) -> float:
    """How much memory a process has."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


if __name__ == "__main__":
    main()
