"""`pawtable ladder GAME`: play bots against each other and rate them. `pawtable study GAME`: ask how a game plays."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

from pawtable.bots import BOTS, STRONG_BOT
from pawtable.bots.own import MOVE_SECONDS
from pawtable.errors import BadSetup
from pawtable.games.english import counted
from pawtable.lab.ladder import USUAL_SECONDS, USUAL_SEED, Ladder, ladder
from pawtable.lab.question import BY, USUAL_GAMES, USUAL_GAMES_OF_OTHERS
from pawtable.lab.question import USUAL_SEED as USUAL_STUDY_SEED
from pawtable.lab.study import study
from pawtable.opening import read_options
from pawtable.registry import find_game, game_names


def add_ladder(add_command: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the command to the parser of commands."""
    parser = add_command("ladder", help="find out which bot is stronger", allow_abbrev=False)
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
    _add_ray(parser)
    parser.add_argument(
        "--move-seconds", type=float, default=MOVE_SECONDS, metavar="N", help=f"your own bot's for a move ({MOVE_SECONDS:g})"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures here too")
    parser.set_defaults(run=run_ladder)


def _add_ray(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="play on a Ray cluster instead: auto for the one this machine is part of, or HOST:PORT"
    )


def run_ladder(arguments: argparse.Namespace) -> int:
    """Play, with a progress bar, and print a table. The exit status is 1 if a bot had to leave."""
    game = find_game(arguments.game)
    _look_here_for_bots()
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
            ray=arguments.ray,
            move_seconds=arguments.move_seconds,
            progress=lambda games, part: bar.update(task, completed=part, games=games),
        )
    if arguments.json:
        try:
            arguments.json.write_text(json.dumps(found.as_json(), indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            raise BadSetup(f"{str(arguments.json)!r} cannot be written: {error.strerror}") from None
    print(as_table(found))
    out = [standing.out for standing in found.standings if standing.out]
    for line in out:
        print(f"pawtable: {line}", file=sys.stderr)
    return 1 if out else 0


def _look_here_for_bots() -> None:
    """Have modules found in this folder: a command does not look there, and that is where people keep a bot of their own."""
    if "" not in sys.path and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())


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


def add_study(add_command: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the command to the parser of commands."""
    parser = add_command("study", help="ask how a game or a house rule plays", allow_abbrev=False)
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(game_names())}")
    parser.add_argument("--players", type=int, metavar="N", help="how many seats there are")
    parser.add_argument(
        "--games",
        type=int,
        metavar="N",
        help=f"of each variant ({USUAL_GAMES:,}; where bots think, {USUAL_GAMES_OF_OTHERS})",
    )
    parser.add_argument(
        "--bots",
        default="simple",
        metavar="A,B,C",
        help=f"one for all seats, or one for each, which then play each deal from every seat: {', '.join(BOTS)}; "
        f"{STRONG_BOT}:200 makes so many simulations for a move; your own is MODULE:NAME, found from this folder",
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, as in `play`; may be repeated",
    )
    parser.add_argument(
        "--versus",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="compare with this, too: options that are other (goal=5,first_out=3), or printed; may be repeated",
    )
    parser.add_argument("--by", default=",".join(BY), metavar="A,B", help=f"what win shares are told by ({','.join(BY)})")
    parser.add_argument("--seed", default=USUAL_STUDY_SEED, metavar="TEXT", help="the same text gives the same games")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, metavar="N", help="how many games at a time")
    _add_ray(parser)
    parser.add_argument(
        "--move-seconds", type=float, default=MOVE_SECONDS, metavar="N", help=f"your own bot's for a move ({MOVE_SECONDS:g})"
    )
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="write a report to look at, and all games, here")
    parser.add_argument("--resume", action="store_true", help="go on with the study in that folder")
    parser.set_defaults(run=run_study)


def run_study(arguments: argparse.Namespace) -> int:
    """Play, with the time left, and print the answers. The exit status is 130 if Ctrl-C ended it early."""
    game = find_game(arguments.game)
    if arguments.resume and arguments.out is None:
        raise BadSetup("--resume goes on with the study in a folder; name it with --out FOLDER")
    _look_here_for_bots()
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(file=sys.stderr)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("games,"), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("getting ready", total=None)
        found = study(
            game,
            players=arguments.players,
            games=arguments.games,
            bots=arguments.bots.split(","),
            options=read_options(game, arguments.option),
            versus=arguments.versus,
            by=arguments.by.split(","),
            seed=arguments.seed,
            processes=arguments.processes,
            ray=arguments.ray,
            out=arguments.out,
            resume=arguments.resume,
            move_seconds=arguments.move_seconds,
            progress=lambda games, total: bar.update(task, completed=games, total=total, description="playing"),
        )
    print(found.as_text())
    if arguments.out is not None:
        print(f"\nThe report is in {arguments.out / 'index.html'}")
    return 0 if found.complete else 130
