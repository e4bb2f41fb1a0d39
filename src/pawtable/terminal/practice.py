"""`pawtable practice GAME`: positions in which much was lost, and the question what to do there."""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from datetime import date

from pawtable.coach import NO_SINGLE_REASON
from pawtable.coach.puzzles import Puzzle, ready_puzzles
from pawtable.errors import BadSetup, IllegalMove
from pawtable.registry import find_game, game_names

_A_DAY = 5


def add_practice(add_command: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the command to the parser of commands."""
    parser = add_command("practice", help="try positions in which a good move mattered", allow_abbrev=False)
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(game_names())}")
    parser.set_defaults(run=_run)


def _run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    puzzles = list(ready_puzzles(game.name))
    if not puzzles:
        raise BadSetup(f"there are no positions of {game.title} to practise yet")
    random.Random(date.today().toordinal()).shuffle(puzzles)  # others each day
    for at, puzzle in enumerate(puzzles[:_A_DAY], 1):
        print(f"\n{game.title}: position {at} of {min(_A_DAY, len(puzzles))}\n")
        if not _ask(puzzle):
            return 0
    print("\nThat is all for today.")
    return 0


def _ask(puzzle: Puzzle) -> bool:
    """Show a position and take a move; False: the player has had enough."""
    match = puzzle.match()
    moves = match.moves(puzzle.seat)
    print("\n".join(match.describe(puzzle.seat)))
    print(f"\nYour turn. What now? {match.view(puzzle.seat).prompt}")
    print("\n".join(f"{number:3}. {move.label}" for number, move in enumerate(moves, 1)))
    while True:
        print("> ", end="", flush=True)
        said = sys.stdin.readline()
        if not said or said.strip() in ("q", "quit"):
            return False
        text = said.strip()
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
        if 1 <= number <= len(moves):
            text = moves[number - 1].text
        try:
            answer = match.find(puzzle.seat, text)
        except IllegalMove as refusal:
            print(f"That is no move here: {refusal.reason or refusal}. Type its number, or q to stop.")
            continue
        print("\n".join(verdict(puzzle, answer.text)))
        return True


def verdict(puzzle: Puzzle, move: str) -> list[str]:
    """What is said to an answer."""
    answer, best = puzzle.answers[move], puzzle.answers[puzzle.best]
    loss = f"{answer.loss.mean:.0%} ±{2 * answer.loss.error:.0%}"
    if move == puzzle.best:
        said = f"Right: “{best.label}” is the best move found."
    elif answer.good:
        said = f"Right: about as good as “{best.label}”."
    else:
        said = f"“{best.label}” is better, by about {loss}."
    made = f"In the game, “{puzzle.answers[puzzle.played].label}” was played."
    reason = "No single reason." if puzzle.reason == NO_SINGLE_REASON else f"If everybody plays simply: {puzzle.reason}."
    return [said, reason, made]
