"""A game line by line: what happened in sentences, your hand, numbered moves. Made for screen readers and pipes too."""

from __future__ import annotations

import re
import shutil
import textwrap
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path

from pawtable.bots import STRONG_BOT, quick_move
from pawtable.bots.worker import Answer, Worker, WorkerStopped
from pawtable.core.views import PresetChoice
from pawtable.errors import IllegalMove
from pawtable.match import Match, Move
from pawtable.opening import taken_back
from pawtable.rulebook import Passage, Section, read_rulebook
from pawtable.terminal import preset
from pawtable.terminal.grouping import Line, grouped, label_of
from pawtable.terminal.saves import new_file, resume_command, save, why_not_saved
from pawtable.terminal.seating import bot_seed, bots_of, your_seat
from pawtable.terminal.session import budget

_WIDEST = 100

HELP = """\
Type the number of a move, or the move itself, such as: {examples}
help    this text
rules   the rules in short; rules all for all of them; rules WORD for those about something
table   the table, your hand and your moves again (so does an empty line)
moves   all moves, where the list leaves some out
log     everything that happened so far; log 10 for the last ten lines
undo    take back your last move
save    keep the game in a file: save, or save FILE
quit    end for now; the game is kept, and you can go on later"""


_IN_ADVANCE = """
{when}, you can answer in advance:
{choices}
Until you choose, you are asked. While you are asked, type {always} {usual} to choose that one."""

_COMMANDS = ("help", "?", "rules", "table", "moves", "log", "undo", "save", "quit", "q", "exit", "")


class Quit(Exception):
    """The player wants to end for now."""


class PlainGame:
    """One game in the terminal. The match's notes say which seat is yours and who plays the others."""

    def __init__(self, match: Match, file: Path | None, read: Callable[[str], str], write: Callable[[str], None]) -> None:
        self.match = match
        self.you = your_seat(match)
        self.bots = bots_of(match)
        self._worker = Worker(match.game.name) if STRONG_BOT in self.bots.values() else None
        self.file = file or new_file(match)
        self._read = read
        self._write = write
        self._opened: Line = ()  # the moves of the line of several that was chosen
        self._told = 0  # how many events were told
        self._decided = [at for at, (seat, _) in enumerate(match.history) if seat == self.you]  # your moves, in its history
        self._kept = ""  # why the game could not be kept, if so
        self._questioned = False  # whether the player was asked to choose an answer in advance
        self._only_looked_at = match.over  # a finished game is only looked at: its file stays as it is
        preset.begin(match, self.you)

    def run(self) -> None:
        """Play until the game is over, or the player quits or goes away; the game is kept in any case."""
        try:
            self._welcome()
            while not self.match.over:
                preset.answer_alone(self.match, self.you)
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
        finally:
            if self._worker is not None:
                self._worker.close()

    # --- turns ----------------------------------------------------------------------------------------------------

    def _bots_move(self) -> None:
        """Let the bots whose turn it is play: one, or several that are asked at once."""
        seats = [seat for seat in self.match.to_act if seat != self.you]
        asked = {seat: self._ask(seat, len(seats)) for seat in seats}
        moves = {seat: self._answer(seat, future) for seat, future in asked.items()}
        for seat, move in moves.items():
            self.match.play(seat, move)

    def _ask(self, seat: int, asked: int) -> Future[Answer] | None:
        """Ask hound in its process; the other bots need none."""
        if self._worker is None or self.bots[seat] != STRONG_BOT:
            return None
        simulations, _ = budget(STRONG_BOT, asked)
        seen, seed = self.match.as_seen(seat), bot_seed(self.match, seat)
        return self._worker.ask(seen, seat, bot=STRONG_BOT, seed=seed, simulations=simulations)

    def _answer(self, seat: int, future: Future[Answer] | None) -> Move:
        if future is not None:
            try:
                return self.match.find(seat, future.result().move)
            except WorkerStopped:
                self._worker = None
        return quick_move(self.bots[seat], self.match.as_seen(seat), seat, bot_seed(self.match, seat))

    def _your_move(self) -> None:
        self._tell()
        self._opened = ()
        moves = self.match.moves(self.you)
        if len(self.match.as_seen(None).to_act) > 1 and self.match.game.preset is not None:
            self._show_question(moves)  # everybody is asked, and often: the table is not told each time
        else:
            self._show_table(moves)
        while True:
            match, said = self.match, self._read("> ").strip()
            move = self._understand(said, moves)
            if self.match is not match:  # a move was taken back
                return
            if move is not None:
                self._decided.append(len(self.match.history))
                self.match.play(self.you, move)
                self._keep()
                return
            if self.you not in self.match.to_act:  # it was answered by itself
                return

    def _understand(self, said: str, moves: list[Move]) -> Move | None:
        """The move that was meant; None when it was something else, which has been answered."""
        command, _, rest = said.partition(" ")
        if said.isascii() and said.removesuffix(".").isdigit():
            if len(said) < 9 and 1 <= int(said.removesuffix(".")) <= len(moves):
                return self._opened_or(moves[int(said.removesuffix(".")) - 1], moves)
            self._say(f"The moves are numbered 1 to {len(moves)}.")
            return None
        if command.casefold() in _COMMANDS:
            self._command(command.casefold(), rest.strip(), moves)
            return None
        if (choice := preset.understood(self.match, self.you, said)) is not None:
            self._preset(choice)
            return None
        try:
            return self.match.find(self.you, said)
        except IllegalMove as error:
            self._say(f"{error.reason[:1].upper()}{error.reason[1:]}. Type the number of a move, or help.")
            return None

    def _opened_or(self, move: Move, moves: list[Move]) -> Move | None:
        """The move with a number; if several are grouped under it, they are offered first."""
        line = next((line for line in grouped(moves) if line[0] == move), (move,))
        if len(line) == 1 or line == self._opened:
            return move
        self._opened = line
        self._say(label_of(line))
        self._show_moves(line)
        return None

    def _say_choices(self) -> None:
        """What can be said in advance, if the game has such answers."""
        if (answers := self.match.game.preset) is None:
            return
        lines = [(preset.typed(choice), choice.label) for choice in preset.choices(self.match, self.you)]
        listed = _listed(lines)
        self._say(_IN_ADVANCE.format(when=answers.when, choices=listed, usual=answers.usual, always=preset.ALWAYS))

    def _preset(self, choice: PresetChoice) -> None:
        """Say something in advance."""
        if why_not := preset.refusal(self.match, self.you, choice):
            self._say(why_not)
            return
        self.match.preset(self.you, choice.text)
        preset.answer_alone(self.match, self.you)
        self._keep()
        self._say(choice.sentence)

    def _command(self, command: str, rest: str, moves: list[Move]) -> None:
        match command:
            case "help" | "?":
                self._help(moves)
            case "rules":
                self._rules(rest)
            case "table" | "":
                self._opened = ()
                self._show_table(moves)
            case "moves":
                self._show_moves(moves)
            case "log":
                self._log(rest)
            case "undo":
                self._undo()
            case "save":
                self._save_as(rest)
            case _:
                raise Quit

    def _help(self, moves: list[Move]) -> None:
        kinds = {move.text.split()[0]: move.text for move in moves}
        self._say(HELP.format(examples=", ".join(kinds.values())))
        if len(grouped(moves)) < len(moves):
            self._say("Where the list has …, there is more to choose: the number of that line shows what.")
        self._say_choices()

    def _log(self, last: str) -> None:
        """All that happened, or so many of the last sentences."""
        lines = [event.text for event in self.match.log_for(self.you) if event.text]
        self._say("\n".join(lines[-int(last) :] if last.isascii() and last.isdigit() and int(last[:9]) > 0 else lines))

    def _undo(self) -> None:
        """Go back to your previous decision."""
        if not self._decided:
            self._say("You have not made a move yet, so there is nothing to undo.")
            return
        self.match = taken_back(self.match, self._decided.pop(), self.you)
        self._told = min(self._told, self.match.events_so_far)
        self._keep()
        self._say("Undone. A game with undo counts for fun only.")

    def _rules(self, about: str) -> None:
        """The rules in short, all of them, or those about something."""
        rules = self.match.game.rules_text()
        if not about:
            self._say(f"{rules_in_short(rules)}\nAll of it: rules all.")
        elif about.casefold() == "all":
            self._say(rules_as_text(rules))
        else:
            self._say(rules_about(rules, about) or "The rules say nothing about that. All of them: rules all.")

    # --- what is shown --------------------------------------------------------------------------------------------

    def _say(self, text: str) -> None:
        self._write(wrapped(text))

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
        for at, event in enumerate(events[self._told :]):
            if event.text:
                self._say(f"\n{event.text}" if event.chapter and at else event.text)
        self._told = len(events)

    def _show_table(self, moves: list[Move]) -> None:
        self._say("")
        for line in self.match.describe(self.you):
            self._say(line)
        self._say("")
        answers, choice = self.match.game.preset, preset.chosen(self.match, self.you)
        if self._ask_to_choose():
            self._say("")
        elif answers is not None and choice is not None and choice.text is not None and preset.able(self.match, self.you):
            self._say(f"{answers.name}: {choice.sentence} Type help for what else you can say.")
        self._show_question(moves)

    def _ask_to_choose(self) -> bool:
        """Once, when it first matters: what to answer in advance. Whether it was asked."""
        question = "" if self._questioned else preset.question(self.match, self.you)
        if question:
            self._questioned = True
            self._say(question)
            self._say(_listed([(preset.typed(each), each.label) for each in preset.open_choices(self.match, self.you)]))
            self._say("Type one of these now, or later at any time.")
        return bool(question)

    def _show_question(self, moves: list[Move]) -> None:
        self._say(self.match.view(self.you).prompt)
        lines = grouped(moves)
        main = [line for line in lines if not line[0].minor]
        for line in main:
            self._say(f"{line[0].id + 1:3}. {label_of(line)}")
        if len(main) < len(lines):
            self._say(f"There are {len(lines) - len(main)} more, such as: {moves[-1].text}. Type moves to see them all.")

    def _show_moves(self, moves: Sequence[Move]) -> None:
        for move in moves:
            self._say(f"{move.id + 1:3}. {move.label}")

    def _result(self) -> None:
        result = self.match.result
        if result is not None:
            names = ["You" if seat == self.you else name for seat, name in enumerate(self.match.names)]
            scores = ", ".join(f"{name} {score}" for name, score in zip(names, result.scores, strict=True))
            self._say("")
            self._say(f"Final score: {scores}.")
        if self._only_looked_at or self._keep():
            self._say("The record of this game:")
            self._write(str(self.file))

    # --- keeping the game -----------------------------------------------------------------------------------------

    def _keep(self) -> bool:
        try:
            save(self.match, self.file)
        except (OSError, ValueError) as error:
            if str(error) != self._kept:
                self._kept = str(error)
                self._say(why_not_saved(self.file, error))
            return False
        return True

    def _save_as(self, name: str) -> None:
        """Keep the game in a file, from now on in that one."""
        before = self.file
        if name:
            try:
                self.file = Path(name).expanduser()
                taken = self.file.exists() and self.file != before
            except (OSError, RuntimeError, ValueError):
                self.file = before
                self._say("A file cannot be called that; nothing was written. Choose another name.")
                return
            if taken:
                self._say(f"There is a file {self.file} already; nothing was written. Choose another name.")
                self.file = before
                return
        if self._keep():
            self._say("The game is kept in")
            self._write(str(self.file))
        else:
            self.file = before

    def _goodbye(self) -> None:
        if self._keep():
            self._say("Your game is saved. To resume it:")
            self._write(resume_command(self.file))


def _listed(lines: list[tuple[str, str]]) -> str:
    """What can be typed, and what it means."""
    width = max(len(typed) for typed, _ in lines)
    return "\n".join(f"{typed:{width}}  {label}" for typed, label in lines)


def tell_record(match: Match, seat: int | None, write: Callable[[str], None]) -> None:
    """A record in sentences, as a seat saw it; None: with nothing hidden."""
    for at, event in enumerate(match.log if seat is None else match.log_for(seat)):
        if event.text:
            write(f"\n{event.text}" if event.chapter and at else event.text)
    if match.result is None:
        write("The game is not over.")
        return
    scores = ", ".join(f"{name} {score}" for name, score in zip(match.names, match.result.scores, strict=True))
    write(f"Final score: {scores}.")


def wrapped(text: str) -> str:
    """Text in lines that fit the terminal."""
    width = max(20, min(shutil.get_terminal_size().columns, _WIDEST))
    lines = text.split("\n")
    indents = ["     " if line.startswith(" ") else "  " if line.startswith("- ") else "" for line in lines]
    return "\n".join(
        textwrap.fill(line, width, subsequent_indent=indent, break_on_hyphens=False)
        for line, indent in zip(lines, indents, strict=True)
    )


def rules_in_short(markdown: str) -> str:
    """The short version of the rules, for reading in a terminal."""
    return _section_as_text(read_rulebook(markdown).in_short)


def rules_about(markdown: str, word: str) -> str:
    """What the rules say about a word or a number."""
    return _as_text(read_rulebook(markdown).about(word))


def rules_as_text(markdown: str) -> str:
    """All rules, for reading in a terminal."""
    book = read_rulebook(markdown)
    return "\n\n".join([book.title.upper(), *map(_section_as_text, book.sections)])


def _section_as_text(section: Section) -> str:
    return "\n\n".join(filter(None, [section.title.upper(), _as_text(section.passages)]))


def _as_text(passages: Sequence[Passage]) -> str:
    """Numbered paragraphs apart, items of a list one below the other; emphasis without its marks."""
    text = ""
    for passage in passages:
        begin = "- " if passage.item else f"{passage.number}. " if passage.number else ""
        between = "" if not text else "\n" if passage.item else "\n\n"
        text += between + begin + re.sub(r"`([^`]*)`", r'"\1"', passage.text).replace("*", "")
    return text
