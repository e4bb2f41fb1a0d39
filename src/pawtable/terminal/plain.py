"""A game line by line: what happened in sentences, your hand, numbered moves. Made for screen readers and pipes too."""

from __future__ import annotations

import re
import secrets
import shutil
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path

from pawtable.bots import BOTS
from pawtable.core.chance import chance_from
from pawtable.errors import BadSetup, IllegalMove
from pawtable.match import Match, Move
from pawtable.records import SEAT_LETTERS
from pawtable.terminal.saves import new_file, save

BOT_NAMES = ("Biscuit", "Waffle", "Pickle", "Mochi", "Nugget", "Truffle", "Bramble", "Pepper", "Clover")
_WIDEST = 100

HELP = """\
Type the number of a move, or the move itself, such as: {examples}
help    this text
rules   the rules of the game
table   the table, your hand and your moves again (so does an empty line)
log     everything that happened so far
save    keep the game in a file: save, or save FILE
quit    end for now; the game is kept, and you can go on later"""


class Quit(Exception):
    """The player wants to end for now."""


def seat_players(players: int, bots: Sequence[str], name: str) -> tuple[list[str], dict[str, str]]:
    """Names and notes for a game of one person in seat A against bots."""
    for bot in bots:
        if bot not in BOTS:
            raise BadSetup(f"there is no bot {bot!r:.40}; the bots are {', '.join(BOTS)}")
    if len(bots) not in (1, players - 1):
        raise BadSetup(f"say one bot for all {players - 1} other seats, or one for each, not {len(bots)}")
    kinds = list(bots) * (players - 1) if len(bots) == 1 else list(bots)
    names = [name, *(bot for bot in BOT_NAMES if bot != name)][:players]
    notes = {"you": "A", "bot-seed": secrets.token_hex(8)}
    notes.update({f"bot-{SEAT_LETTERS[seat]}": kind for seat, kind in enumerate(kinds, 1)})
    return names, notes


class PlainGame:
    """One game in the terminal. The match's notes say which seat is yours and who plays the others."""

    def __init__(self, match: Match, file: Path | None, read: Callable[[str], str], write: Callable[[str], None]) -> None:
        self.match = match
        self.you = self._your_seat()
        self.bots = {seat: BOTS[self._bot_of(seat)] for seat in range(match.players) if seat != self.you}
        self.file = file or new_file(match)
        self._read = read
        self._write = write
        self._told = 0  # how many events were told
        self._kept = ""  # why the game could not be kept, if so

    def run(self) -> None:
        """Play until the game is over, or the player quits or goes away; the game is kept in any case."""
        try:
            self._welcome()
            while not self.match.over:
                if self.you in self.match.to_act:
                    self._your_move()
                else:
                    self._bots_move()
            self._tell()
            self._result()
        except (Quit, EOFError, KeyboardInterrupt) as reason:
            self._say("" if isinstance(reason, Quit) else "\n")
            self._goodbye()
        except BrokenPipeError:
            self._keep()
            raise

    # --- who sits where -------------------------------------------------------------------------------------------

    def _your_seat(self) -> int:
        letter = self.match.notes.get("you", "A")
        if letter not in SEAT_LETTERS[: self.match.players] or len(letter) != 1:
            raise BadSetup(f"the note 'you' names the seat of the player, A to {SEAT_LETTERS[self.match.players - 1]}")
        return SEAT_LETTERS.index(letter)

    def _bot_of(self, seat: int) -> str:
        kind = self.match.notes.get(f"bot-{SEAT_LETTERS[seat]}", "simple")
        if kind not in BOTS:
            raise BadSetup(f"seat {SEAT_LETTERS[seat]} is played by {kind!r:.40}, and the bots are {', '.join(BOTS)}")
        return kind

    # --- turns ----------------------------------------------------------------------------------------------------

    def _bots_move(self) -> None:
        seat = next(seat for seat in self.match.to_act if seat != self.you)
        seed = f"{self.match.notes.get('bot-seed', '')} {seat} {len(self.match.history)}"
        self.match.play(seat, self.bots[seat](self.match.as_seen(seat), seat, chance_from(seed)))

    def _your_move(self) -> None:
        self._tell()
        moves = self.match.moves(self.you)
        self._show_table(moves)
        while True:
            said = self._read("> ").strip()
            move = self._understand(said, moves)
            if move is not None:
                self.match.play(self.you, move)
                self._keep()
                return

    def _understand(self, said: str, moves: list[Move]) -> Move | None:
        """The move that was meant; None when it was something else, which has been answered."""
        command, _, rest = said.partition(" ")
        if said.isascii() and said.isdigit():
            if 1 <= int(said[:9]) <= len(moves) and len(said) < 9:
                return moves[int(said) - 1]
            self._say(f"The moves are numbered 1 to {len(moves)}.")
            return None
        if command.casefold() in ("help", "?", "rules", "table", "log", "save", "quit", "exit", ""):
            self._command(command.casefold(), rest.strip(), moves)
            return None
        try:
            return self.match.find(self.you, said)
        except IllegalMove as error:
            self._say(f"{error.reason[:1].upper()}{error.reason[1:]}. Type the number of a move, or help.")
            return None

    def _command(self, command: str, rest: str, moves: list[Move]) -> None:
        if command in ("help", "?"):
            kinds = {move.text.split()[0]: move.text for move in moves}
            self._say(HELP.format(examples=", ".join(kinds.values())))
        elif command == "rules":
            self._say(rules_as_text(self.match.game.rules_text()))
        elif command in ("table", ""):
            self._show_table(moves)
        elif command == "log":
            self._say("\n".join(event.text for event in self.match.log_for(self.you) if event.text))
        elif command == "save":
            self._save_as(rest)
        else:
            raise Quit

    # --- what is shown --------------------------------------------------------------------------------------------

    def _say(self, text: str) -> None:
        width = min(shutil.get_terminal_size().columns, _WIDEST)
        for line in text.split("\n"):
            indent = "     " if line.startswith(" ") else "  "
            self._write(textwrap.fill(line, width, subsequent_indent=indent, break_on_hyphens=False))

    def _welcome(self) -> None:
        names = [name for seat, name in enumerate(self.match.names) if seat != self.you]
        others = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
        if self.match.history:
            events = self.match.log_for(self.you)
            self._say(f"Welcome back to {self.match.game.title} with {others}. What happened last:")
            self._told = max(0, len(events) - 2 * self.match.players)
        else:
            self._say(f"{self.match.game.title} with {others}. Type help for help, rules for the rules.")
            self._say(self.match.hint)
            self._say("")

    def _tell(self) -> None:
        """What happened since the last time, in sentences."""
        events = self.match.log_for(self.you)
        for event in events[self._told :]:
            if event.text:
                self._say(event.text)
        self._told = len(events)

    def _show_table(self, moves: list[Move]) -> None:
        self._say("")
        for line in self.match.describe(self.you):
            self._say(line)
        self._say("")
        self._say(self.match.view(self.you)["prompt"])
        for number, move in enumerate(moves, 1):
            self._say(f"{number:3}. {move.label}")

    def _result(self) -> None:
        result = self.match.result
        if result is not None:
            names = ["You" if seat == self.you else name for seat, name in enumerate(self.match.names)]
            scores = ", ".join(f"{name} {score}" for name, score in zip(names, result.scores, strict=True))
            self._say("")
            self._say(f"Final score: {scores}.")
        if self._keep():
            self._say(f"The record of this game is in {self.file}")

    # --- keeping the game -----------------------------------------------------------------------------------------

    def _keep(self) -> bool:
        try:
            save(self.match, self.file)
        except OSError as error:
            if str(error) != self._kept:
                self._kept = str(error)
                self._say(f"The game could not be kept in {self.file}: {error.strerror}.")
            return False
        return True

    def _save_as(self, name: str) -> None:
        before = self.file
        if name:
            self.file = Path(name).expanduser()
            if self.file.exists() and self.file != before:
                self._say(f"There is a file {self.file} already; nothing was written. Choose another name.")
                self.file = before
                return
        if self._keep():
            self._say(f"The game is kept in {self.file}")
        else:
            self.file = before

    def _goodbye(self) -> None:
        if self._keep():
            self._say("The game is kept. Go on with:")
            self._write(f"pawtable play --resume {self.file}")


def rules_as_text(markdown: str) -> str:
    """Rules for reading in a terminal: headings and emphasis without their marks."""
    text = re.sub(r"^#+ *", "", markdown.strip(), flags=re.MULTILINE)
    return re.sub(r"[*`]+", "", text)
