"""Playing the games of a study, in one process or in many, part by part.

A part is some deals of one variant. What a part is does not depend on who plays it, so the same seed gives the same games
however many play; parts that were kept in a folder are not played again.
"""

from __future__ import annotations

import json
import math
import os
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from zipfile import BadZipFile

import numpy

from pawtable.bots.own import BotFailed
from pawtable.errors import BadSetup, IllegalMove, short_repr
from pawtable.lab.counting import Counter, Counts
from pawtable.lab.playing import Bots
from pawtable.lab.question import Question
from pawtable.lab.workers import spread
from pawtable.match import Match
from pawtable.opening import new

_NATIVE_DEALS = 1000  # in a part
_OTHER_DEALS = 2
_LUCK_OFTEN, _LUCK_SELDOM = 1, 4  # luck is asked of every so many games: it takes many times as long as the game
_ARRAYS = ("numbers", "rows", "tags", "dealt", "luck")
_QUESTION = "question.json"

Progress = Callable[[int, int], None]  # games so far, and in all


@dataclass(frozen=True)
class Part:
    """Some deals of a variant."""

    variant: int
    first: int
    deals: int


@dataclass(frozen=True)
class Done:
    """A part, and what was counted in its games: those of a deal stand together, in the order of their turns."""

    part: Part
    counts: Counts


class Player:
    """Plays parts."""

    def __init__(self, question: Question) -> None:
        self._question = question
        self._counters: dict[int, Counter] = {}
        self._bots = Bots(question.bots, question.move_seconds)

    def close(self) -> None:
        """End the processes of bots."""
        self._bots.close()

    def do(self, part: Part) -> Done:
        """Play a part."""
        question = self._question
        if part.variant not in self._counters:
            self._counters[part.variant] = counter(question, part.variant)
        numbers = numpy.repeat(numpy.arange(part.first, part.first + part.deals), question.turns)
        often = not question.native or part.first < _NATIVE_DEALS
        luck = _LUCK_OFTEN if often else _LUCK_SELDOM
        scripts = None if question.native else [*self._play(part)]
        return Done(part, self._counters[part.variant].count(numbers, scripts, luck=luck))

    def _play(self, part: Part) -> Iterator[list[int]]:
        question = self._question
        for number in range(part.first, part.first + part.deals):
            for turned in range(question.turns):
                match = new(
                    question.game,
                    players=question.players,
                    seed=question.seed,
                    stream=number,
                    names=None,
                    language="en",
                    **question.variants[part.variant].options,
                )
                self._play_match(match, question.sitting(turned), f"{question.seed} {part.variant} {number} {turned}")
                yield [action for _, move in match.history for action in move.actions]

    def _play_match(self, match: Match, sitting: tuple[int, ...], game: str) -> None:
        while not match.over:
            seat = match.to_act[0]
            moves = match.moves(seat)
            if len(moves) == 1:
                match.play(seat, moves[0])
                continue
            bot = sitting[seat]
            try:
                match.play(seat, self._bots.ask(bot, match.as_seen(seat), seat, game, len(match.history), math.inf))
            except BotFailed as error:
                raise BadSetup(str(error)) from None
            except IllegalMove as error:
                raise BadSetup(f"the bot {self._question.bots[bot].name} returned no legal move: {error}") from None


def counter(question: Question, variant: int) -> Counter:
    """What counts the games of a variant."""
    return Counter(question.game, question.players, question.variants[variant].options, question.seed)


def parts_of(question: Question) -> list[Part]:
    """All parts: the variants take turns, so that those who stop early have something of each."""
    size = _NATIVE_DEALS if question.native else _OTHER_DEALS
    return [
        Part(variant, first, min(size, question.deals - first))
        for first in range(0, question.deals, size)
        for variant in range(len(question.variants))
    ]


def play(
    question: Question, processes: int, kept: Kept | None, progress: Progress, ray: str | None = None
) -> tuple[list[Done], bool]:
    """Play all parts that are not kept; what there is, and whether that is all (Ctrl-C ends it sooner)."""
    wanted = parts_of(question)
    done = kept.load(wanted) if kept else []
    have = {each.part for each in done}
    left = [part for part in wanted if part not in have]
    total = sum(part.deals for part in wanted) * question.turns
    games = sum(part.deals for part in have) * question.turns
    try:
        progress(games, total)
        if left and ray is None:
            counter(question, 0).count(numpy.arange(1), luck=1)  # kernels are made once, and found on disk by other processes
        tasks = iter(left)
        many = min(processes, max(1, len(left)))
        with closing(spread(partial(Player, question), lambda: next(tasks, None), many, ray=ray)) as played:
            for each in played:
                if kept:
                    kept.save(each)
                done.append(each)
                games += each.part.deals * question.turns
                progress(games, total)
    except KeyboardInterrupt:
        return done, False
    return done, True


def joined(question: Question, done: list[Done]) -> list[Counts]:
    """What was counted in the games of each variant."""
    found = []
    for variant in range(len(question.variants)):
        parts = sorted((each for each in done if each.part.variant == variant), key=lambda each: each.part.first)
        if not parts:
            raise BadSetup(
                f"no game of {question.variants[variant].name} was played to its end yet, so there is nothing to tell"
            )
        found.append(Counts.joined([each.counts for each in parts]))
    return found


class Kept:
    """A folder with what was played, from which a study goes on."""

    def __init__(self, folder: Path, question: Question, *, resume: bool) -> None:
        self._folder = folder / "parts"
        told = question.as_json()
        file = self._folder / _QUESTION
        if file.exists():
            if not resume:
                raise BadSetup(f"there is a study in {str(folder)!r} already; add --resume to go on, or name another folder")
            try:
                asked = json.loads(file.read_text(encoding="utf-8"))
            except (OSError, ValueError):
                raise BadSetup(f"{str(file)!r} cannot be read; name another folder") from None
            if asked != told:
                other = next(
                    (name for name in told if not isinstance(asked, dict) or asked.get(name) != told[name]), "question"
                )
                raise BadSetup(f"the study in {str(folder)!r} has {_other(asked, other)}; ask the same, or name another folder")
            return
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadSetup(f"the folder {str(folder)!r} cannot be made: {error.strerror}") from None
        write(file, json.dumps(told, indent=1).encode())

    def load(self, wanted: list[Part]) -> list[Done]:
        """The parts that are kept, of those that are wanted."""
        done = []
        for part in wanted:
            file = self._file(part)
            if not file.exists():
                continue
            try:
                with file.open("rb") as opened, numpy.load(opened) as arrays:
                    done.append(Done(part, Counts(*(arrays[name] for name in _ARRAYS))))
            except (OSError, ValueError, KeyError, EOFError, BadZipFile, zlib.error):
                file.unlink(missing_ok=True)  # it is damaged: it is played again
        return done

    def save(self, done: Done) -> None:
        """Keep a part."""
        from io import BytesIO

        buffer = BytesIO()
        numpy.savez_compressed(buffer, **{name: getattr(done.counts, name) for name in _ARRAYS})
        write(self._file(done.part), buffer.getvalue())

    def _file(self, part: Part) -> Path:
        return self._folder / f"{part.variant}-{part.first}-{part.deals}.npz"


def write(file: Path, data: bytes) -> None:
    """Write a file, all of it or nothing."""
    being_written = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        being_written.write_bytes(data)
        being_written.replace(file)
    except OSError as error:
        raise BadSetup(f"{str(file)!r} cannot be written: {error.strerror}") from None
    finally:
        being_written.unlink(missing_ok=True)


def _other(asked: object, name: str) -> str:
    found = asked.get(name) if isinstance(asked, dict) else None
    return f"another {name} ({short_repr(found)})" if name != "bots" else f"other bots ({short_repr(found)})"
