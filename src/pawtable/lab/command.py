"""`pawtable ladder GAME`: play bots against each other and rate them in one table."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any  # argparse's class for several commands is private

from pawtable.bots import BOTS, STRONG_BOT
from pawtable.bots.own import MOVE_SECONDS
from pawtable.errors import BadSetup, short_repr
from pawtable.games.english import counted
from pawtable.lab.ladder import USUAL_SECONDS, USUAL_SEED, Ladder, ladder
from pawtable.opening import read_options
from pawtable.registry import find_game, game_names


def add_ladder(commands: Any) -> None:
    """Add the command to the parser of commands."""
    parser = commands.add_parser("ladder", help="find out which bot is stronger", allow_abbrev=False)
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(game_names())}")
    parser.add_argument(
        "--bots",
        default=",".join(BOTS),
        metavar="A,B,C",
        help=f"{', '.join(BOTS)}; {STRONG_BOT}:2000 makes so many simulations for a move; your own is MODULE:NAME, "
        "found from this folder",
    )
    parser.add_argument("--players", type=int, metavar="N", help="how many seats there are")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, as in `play`; may be repeated",
    )
    parser.add_argument("--seconds", type=float, default=USUAL_SECONDS, metavar="N", help=f"for everything ({USUAL_SECONDS:g})")
    parser.add_argument(
        "--deals", type=int, metavar="N", help="end after so many, if there is time; each is played from every seat"
    )
    parser.add_argument("--seed", default=USUAL_SEED, metavar="TEXT", help="the same text gives the same games")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, metavar="N", help="how many games at a time")
    parser.add_argument(
        "--move-seconds", type=float, default=MOVE_SECONDS, metavar="N", help=f"your own bot's for a move ({MOVE_SECONDS:g})"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures here too")
    parser.set_defaults(run=run_ladder)


def run_ladder(arguments: argparse.Namespace) -> int:
    """Play, with a progress bar, and print a table. The exit status is 1 if a bot had to leave."""
    game = find_game(arguments.game)
    if "" not in sys.path and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # a command does not look there, and that is where people keep a bot of their own
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    console = Console(file=sys.stderr)
    columns = (TextColumn("playing"), BarColumn(), TextColumn("{task.fields[games]} games"))
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("games", total=1.0, games=0)
        found = ladder(
            game,
            arguments.bots.split(","),
            players=arguments.players,
            options=read_options(game, arguments.option),
            seconds=arguments.seconds,
            deals=arguments.deals,
            seed=arguments.seed,
            processes=arguments.processes,
            move_seconds=arguments.move_seconds,
            progress=lambda games, part: bar.update(task, completed=part, games=games),
        )
    if arguments.json:
        try:
            arguments.json.write_text(json.dumps(found.as_json(), indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            raise BadSetup(f"{short_repr(str(arguments.json))} cannot be written: {error.strerror}") from None
    print(as_table(found))
    out = [standing.out for standing in found.standings if standing.out]
    for line in out:
        print(f"pawtable: {line}", file=sys.stderr)
    return 1 if out else 0


def as_table(found: Ladder) -> str:
    """Lines for people."""
    title = find_game(found.game).title if found.game in game_names() else found.game
    played = f"{counted(found.games, 'game')} of {counted(found.deals, 'deal')} in {found.seconds:.0f} s"
    options = "".join(f", {name}={value}" for name, value in found.options.items())
    width = max(8, *(len(standing.bot) for standing in found.standings))
    rating, wins = f"{'rating':>6}  {'95 % interval':>14}", f"{'wins':>6}  {'95 % interval':>16}  {'if equal':>8}"
    lines = [
        f"{title}, {counted(found.players, 'player')}{options}: {played}",
        f"{'bot':{width}}  {rating}  {'games':>6}  {wins}  {'a move':>8}",
    ]
    for each in found.standings:
        if each.rating is None:
            lines.append(f"{each.bot:{width}}  {'–':>6}  {'':14}  {each.games:6}")
            continue
        rating = f"{each.rating.mean:6.1f}  {f'{each.rating.low:.1f} to {each.rating.high:.1f}':>14}"
        wins = f"{each.share:6.1%}  {f'{each.low:.1%} to {each.high:.1%}':>16}  {each.equal:8.1%}"
        lines.append(f"{each.bot:{width}}  {rating}  {each.games:6}  {wins}  {_time(each.move_seconds):>8}")
    return "\n".join(lines)


def _time(seconds: float) -> str:
    return f"{seconds:.1f} s" if seconds >= 1 else f"{1000 * seconds:.1f} ms"
