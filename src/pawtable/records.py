"""Records: a whole game as readable text, like PGN in chess. docs/records.md explains the format.

A record says what the game started from (a seed, or a position) and every move; the last line is a check over all of it
and the position it leads to, so a record that was cut or changed is noticed. This module reads and writes; whether the
moves are legal is for `pawtable.replay` to find out.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from pawtable.core.seats import SEAT_LETTERS
from pawtable.errors import BadRecord, short_repr

FORMAT = "pawtable record 1"
UNDONE_NOTE = "undone"  # the note that says how often moves were taken back
LAST_STREAM = (1 << 62) - 1  # what the field `stream` of a state holds
LONGEST_OPTION = 19  # characters: a set of 63 cards as a number
_LONGEST = 4_000_000


@dataclass
class Record:
    """What a record says."""

    game: str
    rules: int
    players: int
    seed: str | None  # either the seed or the position is there
    position: str | None
    options: dict[str, int]
    names: list[str]
    notes: dict[str, str]
    moves: list[tuple[int, str]]
    result: tuple[tuple[int, ...], tuple[int, ...]] | None  # winners and scores
    check: str
    stream: int = 0  # which of the games that the seed gives


@dataclass
class Lines:
    """Where each part of a record stands, counted from 1."""

    options: list[int] = field(default_factory=list)
    names: list[int] = field(default_factory=list)
    moves: list[int] = field(default_factory=list)
    parts: dict[str, int] = field(default_factory=dict)

    def __getitem__(self, part: str) -> int:
        return self.parts[part]


def write_record(record: Record) -> str:
    """A record as text."""
    lines = [FORMAT, f"game {record.game}", f"rules {record.rules}", f"players {record.players}"]
    if record.position is None:
        lines.append(f"seed {json.dumps(record.seed, ensure_ascii=False)}")
        if record.stream:
            lines.append(f"stream {record.stream}")
    else:
        lines.append(f"position {json.dumps(json.loads(record.position))}")
    lines += [f"option {name} {value}" for name, value in record.options.items()]
    lines += [f"name {SEAT_LETTERS[seat]} {json.dumps(name, ensure_ascii=False)}" for seat, name in enumerate(record.names)]
    lines += [f"note {key} {json.dumps(value, ensure_ascii=False)}" for key, value in record.notes.items()]
    lines.append("moves")
    lines += [f"{i} {SEAT_LETTERS[seat]} {text}" for i, (seat, text) in enumerate(record.moves, 1)]
    lines += [f"result {result_text(record)}", f"check {record.check}"]
    return "\n".join(lines) + "\n"


def result_text(record: Record) -> str:
    """The result as a record has it: the winners' seats and all scores."""
    if record.result is None:
        return "unfinished"
    winners, scores = record.result
    return f"{','.join(SEAT_LETTERS[seat] for seat in winners) or 'nobody'} {' '.join(map(str, scores))}"


def read_record(text: str) -> tuple[Record, Lines]:
    """A record from text, and where its parts stand."""
    return _Reader(text).read()


class _Reader:
    """Reads line by line. Empty lines and lines that begin with # say nothing."""

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise BadRecord(1, f"a record is text, not {type(text).__name__}")
        if len(text) > _LONGEST:
            raise BadRecord(1, f"a record has at most {_LONGEST} characters, and this has {len(text)}")
        numbered = list(enumerate(text.removeprefix("\ufeff").split("\n"), 1))
        self._lines = [(number, line.strip()) for number, line in numbered if not _says_nothing(line)]
        self._last = len(numbered)
        self._at = 0
        self._line = 1
        self._where = Lines()

    def read(self) -> tuple[Record, Lines]:
        self._exactly(FORMAT)
        game = self._part("game")
        rules = self._number(self._part("rules"))
        players = self._number(self._part("players"))
        seed, position = self._start()
        stream = self._stream() if position is None else 0
        options, names, notes = self._options(), self._names(), self._notes()
        self._exactly("moves")
        record = Record(game, rules, players, seed, position, options, names, notes, self._moves(), None, "", stream)
        record.result = self._result(self._part("result"))
        record.check = self._part("check")
        if self._at < len(self._lines):
            raise BadRecord(self._lines[self._at][0], "the check is the last line, and something follows it")
        return record, self._where

    def _next(self, wanted: str) -> str:
        if self._at >= len(self._lines):
            raise BadRecord(self._last, f"the record ends here, and {wanted} is missing")
        self._line, line = self._lines[self._at]
        self._at += 1
        return line

    def _comes(self, start: str) -> bool:
        return self._at < len(self._lines) and self._lines[self._at][1].startswith(start)

    def _exactly(self, wanted: str) -> None:
        if (line := self._next(f"the line {wanted!r}")) != wanted:
            raise BadRecord(self._line, f"{wanted!r} stands here, not {short_repr(line)}")

    def _part(self, keyword: str) -> str:
        line = self._next(f"a line '{keyword} ...'")
        word, _, rest = line.partition(" ")
        if word != keyword or not rest:
            raise BadRecord(self._line, f"a line '{keyword} ...' stands here, not {short_repr(line)}")
        self._where.parts[keyword] = self._line
        return rest

    def _number(self, text: str, longest: int = 9) -> int:
        if not text.isascii() or not text.removeprefix("-").isdigit() or len(text) > longest:
            raise BadRecord(self._line, f"a whole number stands here, not {short_repr(text)}")
        return int(text)

    def _json(self, text: str) -> object:
        try:
            return json.loads(text)
        except (ValueError, RecursionError):
            raise BadRecord(self._line, f"JSON stands here, not {short_repr(text)}") from None

    def _text(self, text: str) -> str:
        value = self._json(text)
        if not isinstance(value, str):
            raise BadRecord(self._line, f"a text in double quotes stands here, not {short_repr(text)}")
        return value

    def _start(self) -> tuple[str | None, str | None]:
        """The seed, or the position that the game began from."""
        keyword = "position" if self._comes("position ") else "seed"
        text = self._part(keyword)
        self._where.parts["start"] = self._line
        if keyword == "seed":
            return self._text(text), None
        return None, json.dumps(self._json(text))

    def _stream(self) -> int:
        """Which of the seed's games it is; a record that does not say means the first."""
        if not self._comes("stream "):
            return 0
        stream = self._number(self._part("stream"), len(str(LAST_STREAM)))
        if not 0 <= stream <= LAST_STREAM:
            raise BadRecord(self._line, f"a stream is a whole number from 0 to {LAST_STREAM}, not {stream}")
        return stream

    def _options(self) -> dict[str, int]:
        options: dict[str, int] = {}
        while self._comes("option "):
            name, _, value = self._part("option").partition(" ")
            if name in options:
                raise BadRecord(self._line, f"the option {short_repr(name)} stands here twice")
            options[name] = self._number(value, LONGEST_OPTION)
            self._where.options.append(self._line)
        return options

    def _names(self) -> list[str]:
        names: list[str] = []
        while self._comes("name "):
            letter, _, name = self._part("name").partition(" ")
            if len(names) >= len(SEAT_LETTERS) or letter != SEAT_LETTERS[len(names)]:
                raise BadRecord(self._line, f"names stand in the order of the seats, and {short_repr(letter)} is not the next")
            names.append(self._text(name))
            self._where.names.append(self._line)
        return names

    def _notes(self) -> dict[str, str]:
        notes: dict[str, str] = {}
        while self._comes("note "):
            key, _, value = self._part("note").partition(" ")
            if key in notes:
                raise BadRecord(self._line, f"the note {short_repr(key)} stands here twice")
            notes[key] = self._text(value)
        return notes

    def _moves(self) -> list[tuple[int, str]]:
        moves: list[tuple[int, str]] = []
        while not self._comes("result "):
            line = self._next("a move or the result")
            number, letter, text = [*line.split(" ", 2), "", ""][:3]
            if self._number(number) != len(moves) + 1:
                raise BadRecord(self._line, f"move {len(moves) + 1} stands here, not {number}")
            if len(letter) != 1 or letter not in SEAT_LETTERS:
                raise BadRecord(self._line, f"the letter of a seat follows the number, not {short_repr(letter)}")
            moves.append((SEAT_LETTERS.index(letter), text))
            self._where.moves.append(self._line)
        return moves

    def _result(self, text: str) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
        if text == "unfinished":
            return None
        letters, *scores = text.split(" ")
        winners = [] if letters == "nobody" else letters.split(",")
        if not all(len(letter) == 1 and letter in SEAT_LETTERS for letter in winners):
            raise BadRecord(self._line, f"the winners are seats such as A or B,C, or 'nobody', not {short_repr(letters)}")
        return tuple(SEAT_LETTERS.index(letter) for letter in winners), tuple(self._number(score) for score in scores)


def _says_nothing(line: str) -> bool:
    return not line.strip() or line.strip().startswith("#")
