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
from pawtable.games.english import listing
from pawtable.match import Match, Move
from pawtable.rulebook import Passage, Section, read_rulebook, rules_at_table
from pawtable.terminal import preset
from pawtable.terminal.grouping import Line, label_of
from pawtable.terminal.numbering import Numbering, number_in, numbered
from pawtable.terminal.results import Standing, standings
from pawtable.terminal.saves import resume_command
from pawtable.terminal.seating import bot_seed
from pawtable.terminal.sentences import USES_ONLY, as_sentence
from pawtable.terminal.session import HINT_SECONDS, UNDONE, GameSession, budget

_WIDEST = 100

HELP = """\
Type the number of a move, or the move itself, such as: {examples}
help    this list
hint    what a strong player would do
rules   the rules in short; rules all: all of them; rules WORD: the rules about a word
table   the whole table and your moves again (so does an empty line)
moves   all your moves
undo    take back your last move
log     the game log; log 10: its last ten lines
save    save the game: save, or save FILE
quit    leave; the game is saved, and you can resume it later"""

_AUTO_ANSWER = """
Auto-answer · {name}
{about}
To change it, type:
{choices}"""
_MORE = "Where a line has …, its number shows what you can choose from."
_MOST_HINTS = 3


class Quit(Exception):
    """The player wants to leave."""


class PlainGame:
    """One game in the terminal. The match's notes say which seat is yours and who plays the others."""

    def __init__(self, match: Match, file: Path | None, read: Callable[[str], str], write: Callable[[str], None]) -> None:
        self.session = GameSession(match, file)
        self.you = self.session.you
        self._worker = Worker(match.game.name) if STRONG_BOT in self.session.bots.values() else None
        self._read = read
        self._write = write
        self._numbering = Numbering()
        self._opened: Line = ()  # the moves of the line of several that was chosen
        self._told = 0  # how many events were told
        self._table: list[str] = []  # what was last said of the table
        self._question: list[str] = []  # the prompt and the moves, as they were last said
        self._questioned = False  # whether the player was asked to choose an auto-answer
        self._not_saved = ""  # why the game could not be saved, if so

    @property
    def match(self) -> Match:
        """The game as it is now."""
        return self.session.match

    def run(self) -> None:
        """Play until the game is over, or the player quits or goes away; the game is saved in any case."""
        try:
            self._welcome()
            while not self.match.over:
                preset.answer_alone(self.match, self.you)
                if self.session.yours:
                    self._your_move()
                else:
                    self._bots_move()
            self._tell()
            self._result()
        except (Quit, EOFError, KeyboardInterrupt) as reason:
            self._say("" if isinstance(reason, Quit) else "\n")
            self._goodbye()
        except BrokenPipeError:
            self._save()
            raise
        finally:
            if self._worker is not None:
                self._worker.close()

    # --- turns ----------------------------------------------------------------------------------------------------

    def _bots_move(self) -> None:
        """Let the bots whose turn it is play: one, or several that are asked at once."""
        seats = self.session.bots_to_act()
        asked = {seat: self._ask(seat, len(seats)) for seat in seats}
        moves = {seat: self._answer(seat, future) for seat, future in asked.items()}
        for seat, move in moves.items():
            self.match.play(seat, move)

    def _ask(self, seat: int, asked: int) -> Future[Answer] | None:
        """Ask hound in its process; the other bots need none."""
        if self._worker is None or self.session.bots[seat] != STRONG_BOT:
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
        return quick_move(self.session.bots[seat], self.match.as_seen(seat), seat, bot_seed(self.match, seat))

    def _your_move(self) -> None:
        self._tell()
        self._opened = ()
        if self._numbering.follow(self.match, self.you):
            self._question = []  # another decision: all of it is said
        if len(self.match.as_seen(None).to_act) == 1 or self.match.game.preset is None:
            self._show_table()  # where everybody is asked, and often, the table is not told each time
            self._ask_to_choose()
        self._show_question()
        decisions = self.match.decisions(self.you)
        while self.session.yours and self.match.decisions(self.you) == decisions:
            self._follow(self._read("> ").strip())

    def _follow(self, said: str) -> None:
        """Do what was typed: play a move, or answer anything else."""
        command, _, rest = said.partition(" ")
        if (number := number_in(said)) is not None:
            self._choose(number)
        elif (obey := self._commands().get(command.casefold())) is not None:
            obey(rest.strip())
        elif (choice := preset.understood(self.match, self.you, said)) is not None:
            self._preset(choice)
        else:
            try:
                self._play(self.match.find(self.you, said))
            except IllegalMove as error:
                self._say(f"{as_sentence(error.reason)} Type the number of a move, or help.")

    def _commands(self) -> dict[str, Callable[[str], None]]:
        def leave(_: str) -> None:
            raise Quit

        return {
            "help": self._help,
            "?": self._help,
            "hint": self._hint,
            "rules": self._rules,
            "table": self._show_all,
            "": self._show_all,
            "moves": self._show_moves,
            "back": self._show_moves,
            "undo": self._undo,
            "log": self._log,
            "save": self._save_as,
            "quit": leave,
            "q": leave,
            "exit": leave,
        }

    def _choose(self, number: int) -> None:
        """Play the move with a number; if several are grouped under it, they are offered first."""
        line = dict(numbered(self._opened)).get(number, ()) if self._opened else self._numbering.line_at(number)
        if len(line) == 1:
            self._play(line[0])
        elif line:
            self._opened = line
            self._say(f"{label_of(line)} Type a number, or back for all moves.")
            for at, (move,) in numbered(line):
                self._say(f"{at:3}. {move.label}")
        else:
            self._say(f"There is no move {number} now. Type {'back' if self._opened else 'moves'} to see all your moves.")

    def _play(self, move: Move) -> None:
        self._warn(self.session.play(move))

    def _undo(self, _: str) -> None:
        """Go back to your previous decision."""
        if not self.session.undoable:
            self._say("You have not made a move yet, so there is nothing to undo.")
            return
        quiet = bool(self.session.takeback.moves)
        self._warn(self.session.undo())
        self._told = min(self._told, self.match.events_so_far)
        if not quiet:
            self._table = []
            self._say(UNDONE)

    def _preset(self, choice: PresetChoice) -> None:
        """Set the auto-answer."""
        if why_not := preset.refusal(self.match, self.you, choice):
            self._say(why_not)
            return
        self._warn(self.session.preset(choice))
        self._say(choice.sentence)

    # --- looking things up ----------------------------------------------------------------------------------------

    def _help(self, _: str) -> None:
        moves = self.match.moves(self.you)
        kinds = {move.text.split()[0]: move.text for move in moves}
        self._say(HELP.format(examples=", ".join(kinds.values())))
        if len(self._numbering.lines) < len(moves):
            self._say(_MORE)
        self._say_choices()

    def _say_choices(self) -> None:
        """What the auto-answer can be, if the game has one."""
        answers, shown = self.match.game.preset, self.match.preset_view(self.you)
        if answers is None or shown is None:
            return
        choices = preset.choices(self.match, self.you)
        lines = [(self._typed(choice), choice.label) for choice in choices]
        self._say(_AUTO_ANSWER.format(name=f"{answers.name}: {self._now()}", about=shown.about, choices=_listed(lines)))

    def _ask_to_choose(self) -> None:
        """Once, when it first matters: what to answer for the player."""
        question = "" if self._questioned else preset.question(self.match, self.you)
        if question:
            self._questioned = True
            choices = preset.open_choices(self.match, self.you)
            self._say(f"\n{question}")
            self._say(_listed([(self._typed(choice), choice.label) for choice in choices]))
            self._say("Type one of these now, or later at any time.")

    def _typed(self, choice: PresetChoice) -> str:
        """How to set the auto-answer: what is a move at the moment needs a word before it."""
        typed = preset.typed(choice)
        usual = self.match.game.preset is not None and choice.text == self.match.game.preset.usual
        return f"{preset.ALWAYS} {typed}" if usual else typed

    def _now(self) -> str:
        """The auto-answer in a few words."""
        choice = preset.chosen(self.match, self.you)
        return choice.brief if choice is not None else ""

    def _hint(self, _: str) -> None:
        """What hound would do, and the chances."""
        moves = self.match.moves(self.you)
        if len(moves) == 1:
            self._say(f"There is only one move: {moves[0].label}.")
            return
        self._worker = self._worker or Worker(self.match.game.name)
        seed = f"hint {bot_seed(self.match, self.you)}"
        try:
            answer = self._worker.ask(
                self.match.as_seen(self.you), self.you, bot=STRONG_BOT, seed=seed, seconds=HINT_SECONDS, explain=True
            ).result()
        except WorkerStopped:
            self._worker = None
            self._say("The bots can't be reached. Please ask again.")
            return
        if answer.chances:
            self._say(USES_ONLY)
            for text, won, _simulations in answer.chances[:_MOST_HINTS]:
                self._say(f"{won:5.0%}  {self.match.find(self.you, text).label}")
            if answer.reason:
                self._say(answer.reason)
            return
        why = f"can't run here ({self._worker.cannot_warm})" if self._worker.cannot_warm else "is still starting"
        self._say(f"Hound {why}. The simple bot would do this: {self.match.find(self.you, answer.move).label}.")

    def _log(self, last: str) -> None:
        """All that happened, or so many of the last sentences."""
        lines = [event.text for event in self.match.log_for(self.you) if event.text]
        number = number_in(last)
        self._say("\n".join(lines[-number:] if number else lines))

    def _rules(self, about: str) -> None:
        """The rules in short, all of them, or those about something."""
        changed = self.match.game.changed_rules(self.match.players, self.match.options)
        rules = rules_asked_for(rules_at_table(self.match.game.rules_text(), changed), about)
        house = "" if about else "".join(f"- {line}\n" for line in self.match.house_rules)
        self._say(f"House rules at this table:\n{house}\n{rules}" if house else rules)

    # --- what is shown --------------------------------------------------------------------------------------------

    def _say(self, text: str) -> None:
        self._write(wrapped(text))

    def _welcome(self) -> None:
        others = listing([name for seat, name in enumerate(self.match.names) if seat != self.you])
        if self.match.history:
            events = self.match.log_for(self.you)
            self._say(f"Welcome back to {self.match.game.title} with {others}. What happened last:")
            self._told = max(0, len(events) - 2 * self.match.players)
        else:
            self._say(f"{self.match.game.title} with {others}. Type help for help, rules for the rules.")
            self._say(self.match.notation_help)
            self._say("")

    def _tell(self) -> None:
        """What happened since the last time, in sentences."""
        events = self.match.log_for(self.you)
        for at, event in enumerate(events[self._told :]):
            if event.text:
                self._say(f"\n{event.text}" if event.chapter and at else event.text)
        self._told = len(events)

    def _show_all(self, _: str) -> None:
        """The whole table, and all of the question."""
        self._table, self._opened = [], ()
        self._show_table()
        self._question = []
        self._show_question()

    def _show_moves(self, _: str) -> None:
        """All moves, also those that a list leaves out at first."""
        self._opened = ()
        self._say_lines(self._numbering.lines)

    def _show_table(self) -> None:
        """What has changed on the table since it was last shown."""
        lines = self.match.describe(self.you)
        answers = self.match.game.preset
        if answers is not None and preset.able(self.match, self.you):
            lines.append(f"Auto-answer · {answers.name}: {self._now()}. Type help to see how to change it.")
        changed = [line for line in lines if line not in self._table]
        self._table = lines
        if changed:
            self._say("")
            for line in changed:
                self._say(line)

    def _show_question(self) -> None:
        """The prompt and the moves: all of them when a decision begins, then what has changed."""
        lines = self._numbering.lines
        main = [line for line in lines if not line[0].minor]
        prompt = self.match.view(self.you).prompt
        if prompt not in self._question:
            self._say("")
            self._say(prompt)
        self._say_lines([line for line in main if self._numbered(line) not in self._question])
        if len(main) < len(lines) and not self._question:
            self._say(f"There are {len(lines) - len(main)} more, such as: {lines[-1][0].text}. Type moves to see them all.")
        if self.session.takeback.moves:
            self._say("Type undo to take that back.")
        self._question = [prompt, *map(self._numbered, main)]

    def _say_lines(self, lines: Sequence[Line]) -> None:
        for line in lines:
            self._say(self._numbered(line))

    def _numbered(self, line: Line) -> str:
        return f"{self._numbering.number_of(line):3}. {label_of(line)}"

    def _result(self) -> None:
        self._say("")
        self._say("\n".join(final_score(self.match, self.you)))
        if self._save():
            self._say("The record of this game:")
            self._write(str(self.session.file))

    # --- saving the game ------------------------------------------------------------------------------------------

    def _save(self) -> bool:
        trouble = self.session.keep()
        self._warn(trouble)
        return not trouble

    def _warn(self, trouble: str) -> None:
        """Say why the game could not be saved, once."""
        if trouble and trouble != self._not_saved:
            self._say(trouble)
        self._not_saved = trouble

    def _save_as(self, name: str) -> None:
        """Save the game in a file, from now on in that one."""
        before = self.session.file
        if name:
            try:
                self.session.file = Path(name).expanduser()
                taken = self.session.file.exists() and self.session.file != before
            except (OSError, RuntimeError, ValueError):
                self.session.file = before
                self._say("A file can't have that name; nothing was written. Choose another name.")
                return
            if taken:
                self._say(f"There is a file {self.session.file} already; nothing was written. Choose another name.")
                self.session.file = before
                return
        if self._save():
            self._say("The game is saved in")
            self._write(str(self.session.file))
        else:
            self.session.file = before

    def _goodbye(self) -> None:
        if self._save():
            self._say("Your game is saved. To resume it:")
            self._write(resume_command(self.session.file))


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
    for line in final_score(match, seat):
        write(line)


def final_score(match: Match, seat: int | None) -> list[str]:
    """How everybody stands at the end, the winners first."""
    order = sorted(standings(match, seat), key=lambda each: not each.won)
    return ["Final score:", *(f"- {_standing(each)}" for each in order)]


def _standing(each: Standing) -> str:
    stands = f"{each.score} ({each.label})" if each.score and each.label else each.score or each.label
    return f"{each.name}{' (winner)' if each.won else ''}: {stands}"


def wrapped(text: str) -> str:
    """Text in lines that fit the terminal."""
    width = max(20, min(shutil.get_terminal_size().columns, _WIDEST))
    lines = text.split("\n")
    return "\n".join(
        textwrap.fill(line, width, subsequent_indent=" " * _indent(line, width), break_on_hyphens=False) for line in lines
    )


def _indent(line: str, width: int) -> int:
    """How far a line goes in where it is broken: below its own text, behind a number, a dash or a word to type."""
    if line.startswith(" "):
        return 5
    if (entry := re.match(r"\S+(?: \S+)*  +(?=\S)", line)) and entry.end() <= width // 2:
        return entry.end()
    return 2 if line.startswith("- ") else 0


def rules_asked_for(markdown: str, about: str) -> str:
    """The rules in short; all of them; or those about a word."""
    if not about:
        return f"{rules_in_short(markdown)}\n\nAll rules: rules all. Rules about a word or a number: rules WORD."
    if about.casefold() == "all":
        return rules_as_text(markdown)
    return rules_about(markdown, about) or f"The rules don't mention {about!r:.60}. Type rules all for all of them."


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
