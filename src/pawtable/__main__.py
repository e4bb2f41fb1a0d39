"""The command `pawtable`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from pawtable import __version__
from pawtable.bots import BOTS
from pawtable.errors import BadSetup, PawtableError
from pawtable.match import Match
from pawtable.opening import check_players, find_game, games, new, replay
from pawtable.terminal.plain import PlainGame, rules_as_text, seat_players

_USUAL_PLAYERS = 3


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"pawtable: {message}\nTry: {self.prog} --help\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the answer is its exit status."""
    parser = _parser()
    said = parser.parse_args(arguments)
    if said.command is None:
        parser.print_help()
        return 0
    try:
        status: int = said.run(said)
        sys.stdout.flush()
    except PawtableError as error:
        print(f"pawtable: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        # Ctrl-C again, while the game was being kept: it is there as it was after the last move.
        return 130
    except BrokenPipeError:
        # Whoever read our output has gone; the game was kept. Nothing more can be said.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="pawtable", description="A table for animal card games.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"pawtable {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    names = ", ".join(games())

    play = commands.add_parser("play", help="play against bots, in this terminal", allow_abbrev=False)
    play.add_argument("game", nargs="?", metavar="GAME", help=f"one of: {names}")
    play.add_argument(
        "--plain", action="store_true", help="line by line, for screen readers and pipes (there is no other way yet)"
    )
    play.add_argument("--players", type=int, metavar="N", help="how many seats, yours included")
    play.add_argument(
        "--bots", default=None, metavar="BOTS", help=f"who plays the other seats ({', '.join(BOTS)}): one for all, or a,b,c"
    )
    play.add_argument("--name", default=None, metavar="NAME", help="what you are called")
    play.add_argument("--seed", metavar="TEXT", help="the same text gives the same cards")
    play.add_argument("--option", action="append", default=[], metavar="NAME=N", help="an option of the game; may be repeated")
    play.add_argument("--resume", type=Path, metavar="FILE", help="go on with a game that was kept")
    play.set_defaults(run=_play)

    rules = commands.add_parser("rules", help="show the rules of a game", allow_abbrev=False)
    rules.add_argument("game", metavar="GAME", help=f"one of: {names}")
    rules.set_defaults(run=_rules)
    return parser


def _rules(said: argparse.Namespace) -> int:
    print(rules_as_text(find_game(said.game).rules_text()))
    return 0


def _play(said: argparse.Namespace) -> int:
    if said.resume is not None:
        match, file = _resumed(said), said.resume
    else:
        match, file = _dealt(said), None
    PlainGame(match, file, _read_line, print).run()
    return 0


def _read_line(prompt: str) -> str:
    line = input(prompt)
    if not sys.stdin.isatty():
        print(line)  # what comes from a pipe is nowhere to be seen otherwise
    return line


def _resumed(said: argparse.Namespace) -> Match:
    given = [name for name in ("players", "bots", "name", "seed") if getattr(said, name) is not None]
    if given or said.option:
        raise BadSetup(f"a resumed game has its {(given or ['option'])[0]} already; leave that out")
    try:
        text = said.resume.read_text(encoding="utf-8")
    except OSError as error:
        raise BadSetup(f"{said.resume} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadSetup(f"{said.resume} is no record: it is not even text") from None
    try:
        match = replay(text)
    except PawtableError as error:
        raise BadSetup(f"{said.resume}, {error}") from None
    if said.game is not None and find_game(said.game) is not match.game:
        raise BadSetup(f"{said.resume} holds a game of {match.game.name}, not of {said.game}")
    return match


def _dealt(said: argparse.Namespace) -> Match:
    if said.game is None:
        raise BadSetup(f"say which game: pawtable play GAME, where GAME is {', '.join(games())}")
    game = find_game(said.game)
    players = said.players if said.players is not None else max(game.min_players, min(_USUAL_PLAYERS, game.max_players))
    options = dict(_option(text) for text in said.option)
    bots = (said.bots or "simple").split(",")
    check_players(game, players)
    names, notes = seat_players(players, bots, "Guest" if said.name is None else said.name)
    match = new(game, players=players, seed=said.seed, names=names, language="en", **options)
    match.notes = notes
    return match


def _option(text: str) -> tuple[str, int]:
    name, _, value = text.partition("=")
    if not name or not value.removeprefix("-").isdigit() or not value.isascii():
        raise BadSetup(f"an option is written NAME=N, with a whole number, not {text!r:.60}")
    return name, int(value[:12])


if __name__ == "__main__":
    sys.exit(main())
