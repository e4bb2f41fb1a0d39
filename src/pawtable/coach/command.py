"""`pawtable review FILE`: what a finished game was decided by, and which decisions cost something."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from pawtable.coach import review
from pawtable.core.seats import SEAT_LETTERS
from pawtable.errors import BadSeat, BadSetup
from pawtable.games.english import counted
from pawtable.registry import find_game

if TYPE_CHECKING:
    from pawtable.coach.reviewing import Decision, Review, SeatReview, Turn
    from pawtable.coach.values import Estimate

_ALL = "all"
_CAUSES = {"deal": "the deal", "draws": "luck", "own": "own decision", "others": "another's decision"}
_LONGEST = 90  # characters of what is told of a turning point
_BARS = " ▁▂▃▄▅▆▇█"


def add_review(add_command: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the command to the parser of commands."""
    parser = add_command("review", help="see what was luck in a finished game, and what a mistake", allow_abbrev=False)
    parser.add_argument("file", type=Path, metavar="FILE", help="the record of a game that is over")
    parser.add_argument("--seat", default="A", metavar="SEAT", help=f"whose game to look at: A, B … or {_ALL} (A)")
    parser.add_argument(
        "--playouts", type=int, metavar="N", help="of each position; more is more exact (as many as take about a minute)"
    )
    parser.add_argument("--json", action="store_true", help="print the figures for programs")
    parser.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> int:
    try:
        record = arguments.file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadSetup(f"{arguments.file} is no record: it is not even text") from None
    except OSError as error:
        raise BadSetup(f"{arguments.file} could not be read: {error.strerror}") from None
    letter = arguments.seat.upper()
    if letter != _ALL.upper() and (len(letter) != 1 or letter not in SEAT_LETTERS):
        raise BadSeat(f"a seat is a letter such as A, or {_ALL}, not {arguments.seat!r:.40}")
    seats = None if letter == _ALL.upper() else [SEAT_LETTERS.index(letter)]
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("looking at"), BarColumn(), MofNCompleteColumn(), TextColumn("moves,"), TimeRemainingColumn())
    console = Console(file=sys.stderr)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("moves", total=None)
        found = review(
            record,
            seats=seats,
            playouts=arguments.playouts,
            progress=lambda done, of: bar.update(task, completed=done, total=of),
        )
    print(json.dumps(found.as_json()) if arguments.json else "\n".join(in_words(found)))
    return 0


def in_words(found: Review) -> list[str]:
    """A review for people, line by line."""
    lines = [f"{find_game(found.game).title}, {counted(found.players, 'player')}. Everything is a chance to win, about."]
    for seat in found.seats:
        lines += ["", *_seat_in_words(seat)]
    return lines


def _seat_in_words(seat: SeatReview) -> list[str]:
    lines = [f"{seat.name} ({SEAT_LETTERS[seat.seat]})"]
    parts = (
        ("fair share", seat.fair, ""),
        ("the deal", seat.deal, "luck"),
        ("draws", seat.draws, "luck"),
        ("hidden cards", seat.hidden, "luck: what nobody who decided could know"),
        ("own decisions", seat.own, "compared with a simple player in this seat"),
        ("others' decisions", seat.others, "compared with simple players in theirs"),
    )
    for at, (name, part, why) in enumerate(parts):
        value = f"{part.mean:.0%}" if at == 0 else _signed(part)
        lines.append(f"  {name:18}{value:>6} {_give_or_take(part):>6}  {why}".rstrip())
    lines.append(f"  {'result':18}{seat.result:>6.0%}")
    lines.append(f"Without the luck: about {max(0.0, seat.adjusted.mean):.0%} {_give_or_take(seat.adjusted)}.")
    if seat.turns:
        lines += ["Turning points", *map(_turn_in_words, seat.turns)]
    if seat.decisions:
        lines += _decisions_in_words(seat)
    return lines


def _turn_in_words(turn: Turn) -> str:
    where = f"move {turn.number}" if turn.number else "at first"
    told = turn.happened if len(turn.happened) <= _LONGEST else f"{turn.happened[:_LONGEST].rpartition(' ')[0]} …"
    return f"  {_signed(turn.change):>5} {_give_or_take(turn.change):>5}  {where:9} {_CAUSES[turn.cause]}: {told}".rstrip(" :")


def _decisions_in_words(seat: SeatReview) -> list[str]:
    better = [each for each in seat.decisions if each.is_mistake]
    found = f"{counted(len(better), 'better move')} found" if better else "no better move found"
    return [
        f"Chance over the game: {_chart([each.chance.mean for each in seat.decisions])}",
        f"{counted(len(seat.decisions), 'decision')}, {found}: {seat.level}. Compared with the best move found:",
        *(line for each in seat.decisions for line in _decision_in_words(each)),
    ]


def _decision_in_words(decision: Decision) -> list[str]:
    line = f"  Move {decision.number}, chance {decision.chance.mean:.0%}: {decision.played}"
    if not decision.is_mistake:
        return [f"{line}."]
    loss = f"{decision.loss.mean:.0%} {_give_or_take(decision.loss)}"
    why = f"{decision.reason[:1].upper()}{decision.reason[1:]}."
    return [f"{line}. Better by {loss}: {decision.best}.", f"    {why}"]


def _signed(estimate: Estimate) -> str:
    sign = "" if round(100 * estimate.mean) == 0 else "+" if estimate.mean > 0 else "−"
    return f"{sign}{abs(estimate.mean):.0%}"


def _give_or_take(estimate: Estimate) -> str:
    return f"±{2 * estimate.error:.0%}"


def _chart(values: list[float]) -> str:
    """Chances as a row of bars."""
    return "".join(_BARS[min(len(_BARS) - 1, int(value * len(_BARS)))] for value in values)
