"""The command `pawtable`."""

from __future__ import annotations

import argparse
import io
import os
import pydoc
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NoReturn

from pawtable import __version__
from pawtable.bots import BOTS
from pawtable.coach.command import add_review
from pawtable.core.contract import Option
from pawtable.core.seats import SEAT_LETTERS
from pawtable.errors import BadSetup, PawtableError
from pawtable.games.english import counted, from_to
from pawtable.lab.command import add_ladder, add_study
from pawtable.lessons import lesson_for
from pawtable.match import Match
from pawtable.opening import read_options
from pawtable.registry import all_games, find_game, game_names, problems
from pawtable.server.command import add_server_commands
from pawtable.terminal.learn import PlainLesson
from pawtable.terminal.plain import PlainGame, rules_as_text, tell_record, wrapped
from pawtable.terminal.practice import add_practice
from pawtable.terminal.progress import lesson_step
from pawtable.terminal.saves import load, saved_games
from pawtable.terminal.seating import USUAL_BOT, USUAL_NAME, deal, your_seat

_LINE_TERMINALS = ("", "dumb", "unknown")  # terminals that cannot put text where it is wanted
_ALL_SEATS = "all"
_LATEST = object()  # instead of a file: the latest game that was kept


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"pawtable: {message}\nTry: {self.prog} --help\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the answer is its exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter that cannot be read or shown ends no game
    parser, _ = command_parser()
    parsed = parser.parse_args(arguments)
    try:
        status: int = parsed.run(parsed) if parsed.command is not None else _home(parser)
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
    except OSError as error:
        print(f"pawtable: this could not be read or written: {error.strerror}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return status


def command_parser() -> tuple[argparse.ArgumentParser, Mapping[str, argparse.ArgumentParser]]:
    """What reads the command line, and what reads the rest of each command."""
    parser = _Parser(prog="pawtable", description="A table for animal card games.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"pawtable {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    names = ", ".join(game_names())

    play = commands.add_parser(
        "play",
        help="play against bots, in this terminal",
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog=_options_in_words(),
    )
    play.add_argument("game", nargs="?", metavar="GAME", help=f"one of: {names}")
    _add_plain(play)
    play.add_argument("--players", type=int, metavar="N", help="how many seats, yours included")
    play.add_argument(
        "--bots", default=None, metavar="BOTS", help=f"who plays the other seats ({', '.join(BOTS)}): one for all, or a,b,c"
    )
    play.add_argument("--name", default=None, metavar="NAME", help="your name")
    play.add_argument("--seed", metavar="TEXT", help="the same text deals the same cards (bots may play differently)")
    play.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game, see below; may be repeated"
    )
    play.add_argument(
        "--resume",
        nargs="?",
        const=_LATEST,
        metavar="FILE",
        help="resume a saved game: this one, or the latest",
    )
    play.add_argument("--fast", action="store_true", help="no pauses between the moves of bots")
    play.set_defaults(run=_play)

    again = commands.add_parser("replay", help="step through the record of a game", allow_abbrev=False)
    again.add_argument("file", type=Path, metavar="FILE", help="a record, such as a saved game")
    again.add_argument("--seat", metavar="SEAT", help=f"whose view to show: A, B … or {_ALL_SEATS} (nothing is hidden)")
    _add_plain(again)
    again.set_defaults(run=_replay)

    learn = commands.add_parser("learn", help="learn a game step by step, by playing", allow_abbrev=False)
    learn.add_argument("game", metavar="GAME", help=f"one of: {names}")
    learn.add_argument("--step", type=int, metavar="N", help="start with this step, not where you left off")
    _add_plain(learn)
    learn.set_defaults(run=_learn)

    add_server_commands(commands.add_parser)
    add_ladder(commands.add_parser)
    add_study(commands.add_parser)
    add_review(commands.add_parser)
    add_practice(commands.add_parser)

    listed = commands.add_parser("games", help="list the games that can be played here", allow_abbrev=False)
    listed.set_defaults(run=_games)

    rules = commands.add_parser("rules", help="show the rules of a game", allow_abbrev=False)
    rules.add_argument("game", metavar="GAME", help=f"one of: {names}")
    rules.set_defaults(run=_rules)
    return parser, commands.choices


def _options_in_words() -> str:
    """The options of all games, for people who ask for help."""
    options = [(name, option) for name in game_names() for option in find_game(name).options]
    lines = [f"  {name}, {option.name}: {option.meaning}. {_values(option)}." for name, option in options]
    return "\n".join(["options of the games:", *map(wrapped, lines)])


def _values(option: Option) -> str:
    """What an option can be."""
    if option.members:
        names, members = ", ".join(ready.name for ready in option.ready), ", ".join(option.members)
        return f"{names[:1].upper()}{names[1:]} or random, with a number after it if you like, or some of {members}"
    return f"From {option.low} to {option.high}" + (", or the seat's letter" if option.seat else "")


def _learn(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    steps = len(lesson_for(game).steps)
    at = lesson_step(game) if arguments.step is None else arguments.step - 1
    if not 0 <= at < steps:
        raise BadSetup(f"the lesson of {game.title} has the steps 1 to {steps}, not {arguments.step}")
    if arguments.plain or not _screen_at_hand():
        PlainLesson(game, at, _read_line, print).run()
        return 0
    from pawtable.terminal.app import run_learn

    return run_learn(game, at)


def _games(_: argparse.Namespace) -> int:
    for game in all_games():
        players = f"{from_to(game.min_players, game.max_players, 'player')}, about {counted(game.minutes, 'minute')}"
        print(f"{game.name}: {game.title}, {players}.\n  {game.texts['en'].tagline}")
    for problem in problems():
        print(f"pawtable: {problem}", file=sys.stderr)
    return 1 if problems() else 0


def _rules(arguments: argparse.Namespace) -> int:
    text = rules_as_text(find_game(arguments.game).rules_text())
    if sys.stdout.isatty():
        pydoc.pager(wrapped(text))
    else:
        print(wrapped(text))
    return 0


def _add_plain(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--plain", action="store_true", help="line by line, for screen readers (always used in pipes)")


def _home(parser: argparse.ArgumentParser) -> int:
    if not _screen_at_hand():
        parser.print_help()
        return 0
    from pawtable.terminal.app import run_home

    return run_home()


def _play(arguments: argparse.Namespace) -> int:
    if arguments.resume is not None:
        chosen = _latest() if arguments.resume is _LATEST else Path(arguments.resume)
        return _play_match(_resumed(arguments, chosen), chosen, arguments)
    return _play_match(_dealt(arguments), None, arguments)


def _play_match(match: Match, file: Path | None, arguments: argparse.Namespace) -> int:
    if arguments.plain or not _screen_at_hand():
        PlainGame(match, file, _read_line, print).run()
        return 0
    from pawtable.terminal.app import run_play

    return run_play(match, file, fast=arguments.fast)


def _replay(arguments: argparse.Namespace) -> int:
    match = load(arguments.file)
    seat = _seat(arguments.seat, match)
    if arguments.plain or not _screen_at_hand():
        tell_record(match, seat, print)
        return 0
    from pawtable.terminal.app import run_replay

    return run_replay(match, seat)


def _seat(text: str | None, match: Match) -> int | None:
    """The seat whose eyes to look through; None: nobody's, and nothing is hidden."""
    if text is None:
        return your_seat(match)
    if text == _ALL_SEATS:
        return None
    letters = SEAT_LETTERS[: match.players]
    if len(text) != 1 or text.upper() not in letters:
        raise BadSetup(f"there is no seat {text!r:.40}; say one of {', '.join(letters)}, or {_ALL_SEATS}")
    return letters.index(text.upper())


def _screen_at_hand() -> bool:
    """Whether a person sits at a terminal that can show a full screen."""
    if os.environ.get("TERM", "xterm" if os.name == "nt" else "") in _LINE_TERMINALS:
        return False
    return sys.stdin.isatty() and sys.stdout.isatty()


def _read_line(prompt: str) -> str:
    line = input(prompt)
    if not sys.stdin.isatty():
        print(line)  # what comes from a pipe is nowhere to be seen otherwise
    return line


def _latest() -> Path:
    """The file of the latest game that is not over."""
    for kept in saved_games():
        if kept.record.result is None:
            return kept.file
    raise BadSetup("there is no saved game to resume; start one with: pawtable play GAME")


def _resumed(arguments: argparse.Namespace, file: Path) -> Match:
    given = [name for name in ("players", "bots", "name", "seed") if getattr(arguments, name) is not None]
    if given or arguments.option:
        raise BadSetup(f"a resumed game has its {(given or ['option'])[0]} already; leave that out")
    match = load(file)
    if arguments.game is not None and find_game(arguments.game) is not match.game:
        raise BadSetup(f"{file} holds a game of {match.game.name}, not of {arguments.game}")
    return match


def _dealt(arguments: argparse.Namespace) -> Match:
    if arguments.game is None:
        raise BadSetup(f"say which game: pawtable play GAME, where GAME is {', '.join(game_names())}")
    return deal(
        find_game(arguments.game),
        players=arguments.players,
        bots=(USUAL_BOT if arguments.bots is None else arguments.bots).split(","),
        name=USUAL_NAME if arguments.name is None else arguments.name,
        seed=arguments.seed,
        options=read_options(find_game(arguments.game), arguments.option),
    )


if __name__ == "__main__":
    sys.exit(main())
