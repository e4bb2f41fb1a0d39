"""`make bench`: how fast the games are, beside other libraries, all in the same run.

Ours and theirs are measured in turn, several times, each in a process of its own on one core; the table has the median, the
spread, and the ratio to OpenSpiel's native hearts.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

from pawtable.registry import find_game, game_names

HERE = Path(__file__).parent
REFERENCE = "OpenSpiel hearts, native"


def lines_of(command: list[str]) -> list[dict[str, float | str]]:
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, cwd=HERE.parent)
    return [json.loads(line) for line in done.stdout.splitlines()]


def ours(game: str, players: list[int], seconds: float) -> list[tuple[str, float, float]]:
    found = find_game(game)
    command = [sys.executable, "-m", "pawtable.bench", "--json", "--game", game, "--seconds", str(seconds), "--repeats", "1"]
    for count in players or sorted({found.min_players, (found.min_players + found.max_players) // 2, found.max_players}):
        command += ["--players", str(count)]
    return [
        (f"Pawtable {game} {line['players']}p, {line['way']}", line["decisions"], line["games"]) for line in lines_of(command)
    ]


def theirs(python: str, seconds: float) -> list[tuple[str, float, float]]:
    lines = lines_of([python, str(HERE / "peers.py"), "--seconds", str(seconds)])
    return [(line["name"], line["decisions"], line["games"]) for line in lines]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peers", required=True, help="the Python that has the other libraries")
    parser.add_argument("--game", action="append", choices=game_names(), help="may be repeated; all if left out")
    parser.add_argument("--players", type=int, action="append", help="fewest, middle and most if left out")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--json", type=Path, help="write all figures here too")
    said = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # what is started from here stays on that core
    rates: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for turn in range(said.repeats):
        print(f"\rmeasuring, {turn} of {said.repeats} turns done ...", end="", file=sys.stderr, flush=True)
        measured = [each for game in said.game or game_names() for each in ours(game, said.players or [], said.seconds)]
        for name, decisions, whole_games in measured + theirs(said.peers, said.seconds):
            rates[name].append((decisions, whole_games))
    print("\r" + " " * 50 + "\r", end="", file=sys.stderr)
    reference = statistics.median(decisions for decisions, _ in rates[REFERENCE])
    print(f"{'':38} {'decisions/s':>13} {'lowest':>12} {'highest':>12} {'games/s':>10} {'to hearts':>10}")
    for name, pairs in rates.items():
        rate = [decisions for decisions, _ in pairs]
        middle, whole = statistics.median(rate), statistics.median(each for _, each in pairs)
        spread = f"{min(rate):12,.0f} {max(rate):12,.0f}"
        print(f"{name:38} {middle:13,.0f} {spread} {whole:10,.0f} {middle / reference:9.2f}x")
    if said.json:
        said.json.write_text(json.dumps(rates, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
