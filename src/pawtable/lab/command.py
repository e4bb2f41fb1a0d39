"""`pawtable ladder GAME`: play bots against each other and say which is stronger."""

from __future__ import annotations

import argparse
import itertools
import json
import os
import sys
from pathlib import Path
from typing import Any  # argparse's class for several commands is private

from pawtable.bots import BOTS
from pawtable.errors import BadSetup, short_repr
from pawtable.lab.ladder import USUAL_DEALS, USUAL_SEED, Rung, check_ladder, ladder
from pawtable.registry import find_game, game_names

_SIMULATIONS = 2000


def add_ladder(commands: Any) -> None:
    """Add the command to the parser of commands."""
    parser = commands.add_parser("ladder", help="find out which bot is stronger", allow_abbrev=False)
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(game_names())}")
    parser.add_argument("--players", type=int, action="append", metavar="N", help="may be repeated; all numbers if left out")
    parser.add_argument(
        "--bots",
        default=",".join(BOTS),
        metavar="A,B,C",
        help="from weak to strong; each plays the one before. Your own is MODULE:NAME, found from this folder",
    )
    parser.add_argument(
        "--deals", type=int, default=USUAL_DEALS, metavar="N", help=f"each is played once for every seat ({USUAL_DEALS})"
    )
    parser.add_argument(
        "--simulations", type=int, default=_SIMULATIONS, metavar="N", help=f"of hound, for a move ({_SIMULATIONS})"
    )
    parser.add_argument("--seed", default=USUAL_SEED, metavar="TEXT", help="the same text gives the same games")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, metavar="N", help="how many at a time")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures here too")
    parser.set_defaults(run=run_ladder)


def run_ladder(arguments: argparse.Namespace) -> int:
    """Play, with a progress bar, and print a table."""
    game = find_game(arguments.game)
    bots = arguments.bots.split(",")
    if len(bots) < 2:
        raise BadSetup(f"a ladder has two bots at least, from weak to strong, not {short_repr(arguments.bots)}")
    if arguments.simulations < 1:
        raise BadSetup(f"hound needs 1 simulation at least, not {arguments.simulations}")
    if "" not in sys.path and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # a command does not look there, and that is where people keep a bot of their own
    pairs = [(strong, weak) for weak, strong in itertools.pairwise(bots)]
    players = arguments.players or list(range(game.min_players, game.max_players + 1))
    check_ladder(game, players, pairs, arguments.deals, arguments.processes)
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TextColumn("games,"), TimeRemainingColumn())
    from rich.console import Console

    with Progress(*columns, console=Console(file=sys.stderr), transient=True) as bar:
        task = bar.add_task("games", total=None)
        rungs = ladder(
            game,
            players,
            pairs,
            deals=arguments.deals,
            seed=arguments.seed,
            simulations=arguments.simulations,
            processes=arguments.processes,
            progress=lambda done, of: bar.update(task, completed=done, total=of),
        )
    print(as_table(rungs))
    if arguments.json:
        arguments.json.write_text(json.dumps([rung.as_json() for rung in rungs], indent=1) + "\n", encoding="utf-8")
    return 0


def as_table(rungs: list[Rung]) -> str:
    """Lines for people."""
    width = max(8, *(len(name) for rung in rungs for name in (rung.bot, rung.against)))
    bots = f"{'one':{width}} {'among':{width}}"
    lines = [f"{'players':>7}  {bots} {'games':>6}  {'wins':>6}  {'95 % interval':>16}  {'if equal':>8}  verdict"]
    for rung in rungs:
        interval = f"{rung.low:.1%} to {rung.high:.1%}"
        lines.append(
            f"{rung.players:7}  {rung.bot:{width}} {rung.against:{width}} {rung.games:6}  {rung.share:6.1%}  {interval:>16}"
            f"  {rung.equal:8.1%}  {rung.verdict}"
        )
    return "\n".join(lines)
