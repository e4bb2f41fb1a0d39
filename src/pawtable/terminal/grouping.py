"""Moves that differ only in their aim, grouped: first a person chooses what to do, then whom or what to do it to."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict
from itertools import takewhile

from pawtable.match import Move

Line = tuple[Move, ...]  # a line of a list: a move, or several that are grouped


def grouped(moves: Sequence[Move]) -> list[Line]:
    """A line for each move; but minor moves that are alike but for their aim stand in the line of the one that is not minor.

    Where all would be one line, there is nothing to group.
    """
    lines = _grouped(moves)
    return lines if len(lines) > 1 else [(move,) for move in moves]


def are_one(moves: Sequence[Move]) -> bool:
    """Whether these moves would be one line of several."""
    return len(moves) > 1 and len(_grouped(moves)) == 1


def _grouped(moves: Sequence[Move]) -> list[Line]:
    alike: dict[str, list[Move]] = defaultdict(list)
    for move in moves:
        alike[_but_for_aim(move)].append(move)
    lines: list[Line] = []
    for move in moves:
        group = alike[_but_for_aim(move)]
        if sum(not each.minor for each in group) != 1:
            lines.append((move,))
        elif not move.minor:
            lines.append(tuple(group))
    return lines


def label_of(line: Line) -> str:
    """What a line says: the label of its move, or what is the same in the labels of several."""
    if len(line) == 1:
        return line[0].label
    before, after = _same(line)
    return f"{before}…{after}"


def rest_of(move: Move, line: Line) -> str:
    """What the label of a move has in the place of the … of its line."""
    before, after = _same(line)
    return move.label.removeprefix(before).removesuffix(after)


def _same(line: Line) -> tuple[str, str]:
    """What all labels begin with, in whole words, and what they end with; between them all differ."""
    labels = [re.split(r"(?<= )|(?=[ :,])", move.label) for move in line]  # "Steal ", "from ", "Bo", ":", " ", "blue"
    before = _common(labels)
    after = _common([words[: len(before) : -1] for words in labels])
    return "".join(before), "".join(reversed(after))


def _common(several: Sequence[Sequence[str]]) -> list[str]:
    """What all of several lists begin with."""
    return [each[0] for each in takewhile(lambda each: len(set(each)) == 1, zip(*several, strict=False))]


def _but_for_aim(move: Move) -> str:
    """What a move does, to any player: the data that moves with another aim have too."""
    data = asdict(move.data)
    aim = next((name for name in ("seat", "card") if data.get(name) is not None), "")
    return repr([aim, *sorted((name, value) for name, value in data.items() if name != aim)])
