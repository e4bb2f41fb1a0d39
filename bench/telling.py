"""How long one move takes, with all that every seat is told of it, encoded: this version beside an earlier one.

    python bench/telling.py [--before COMMIT] [--games dnup,smallseat] [--seconds 4] [--json]

A table of people is played at random through the server's own parts (validation, log entry, position for the disk, messages of
all seats), without sockets and disk: each game once to choose its moves, and again with a clock that counts processor time.
Both versions take turns in the same run, each in processes of its own, because machines are noisy; the median of the turns
counts. The last columns are how much dearer the 300th move is than the third, in games that are so long, and how much faster
`Match` plays at random.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BEFORE = "8ad8cc5"  # before views, moves and events were declared
TABLES = {"dnup": 4, "pugs-in-mugs": 4, "pick-the-pug": 5, "smallseat": 8, "walking-doggos": 4}


def main() -> None:
    """Run both versions by turns and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--before", default=BEFORE, help="the commit to compare with")
    parser.add_argument("--games", default=",".join(TABLES), help="which games, with commas between them")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each measurement")
    parser.add_argument("--turns", type=int, default=3, help="measurements of each version")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each game")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["git", "-C", str(ROOT), "worktree", "add", "--quiet", "--detach", folder, args.before], check=True)
        try:
            versions = {"before": Path(folder), "now": ROOT}
            print_head(args.json)
            for game in args.games.split(","):
                runs: dict[str, list[dict[str, float]]] = {"before": [], "now": []}
                for _ in range(args.turns):
                    for name, where in versions.items():
                        runs[name].append(measured(where, game, TABLES[game], args.seconds))
                print_row(game, runs, args.json)
        finally:
            subprocess.run(["git", "-C", str(ROOT), "worktree", "remove", "--force", folder], check=True)


def measured(where: Path, game: str, players: int, seconds: float) -> dict[str, float]:
    """The figures of one version, from a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(where / "src")}
    command = [sys.executable, str(ROOT / "bench" / "telling_once.py"), game, str(players), str(seconds)]
    found = subprocess.run(command, env=environment, cwd=where, capture_output=True, text=True, check=False)
    if found.returncode:
        raise SystemExit(f"{game} in {where}:\n{found.stderr}")
    figures: dict[str, float] = json.loads(found.stdout)
    return figures


def print_head(as_json: bool) -> None:
    """The first lines of the table."""
    if not as_json:
        print(f"{'game':16}{'players':>8}{'before':>10}{'now':>10}{'faster':>8}{'bytes':>14}{'300th/3rd':>11}{'Match':>8}")


def print_row(game: str, runs: dict[str, list[dict[str, float]]], as_json: bool) -> None:
    """The figures of a game: medians of all turns."""
    old, new = ({key: statistics.median(run[key] for run in runs[name]) for key in runs[name][0]} for name in ("before", "now"))
    figures = {
        "game": game,
        "players": TABLES[game],
        "before_us": round(old["telling_us"], 1),
        "now_us": round(new["telling_us"], 1),
        "faster": round(old["telling_us"] / new["telling_us"], 2),
        "bytes_before": round(old["bytes"]),
        "bytes_now": round(new["bytes"]),
        "late_before": round(old["late"], 2),
        "late_now": round(new["late"], 2),
        "match_faster": round(old["match_us"] / new["match_us"], 2),
    }
    if as_json:
        print(json.dumps(figures), flush=True)
        return
    size = f"{figures['bytes_before']}→{figures['bytes_now']}"
    late = f"{figures['late_before']}→{figures['late_now']}" if figures["late_now"] else "–"
    print(
        f"{game:16}{TABLES[game]:>8}{figures['before_us']:>8} µs{figures['now_us']:>7} µs{figures['faster']:>7}×"
        f"{size:>14}{late:>11}{figures['match_faster']:>7}×",
        flush=True,
    )


if __name__ == "__main__":
    main()
