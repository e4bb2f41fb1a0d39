"""Letters and digits as large as a card: 4 × 5 dots each, two dots to a line of text."""

from __future__ import annotations

from collections.abc import Iterable

_DOTS = {
    "B": "###. #..# ###. #..# ###.",
    "C": ".### #... #... #... .###",
    "D": "###. #..# #..# #..# ###.",
    "L": "#... #... #... #... ####",
    "P": "###. #..# ###. #... #...",
    "S": ".### #... .##. ...# ###.",
    "1": ".#.. ##.. .#.. .#.. ###.",
    "2": "###. ...# .##. #... ####",
    "3": "###. ...# .##. ...# ###.",
    "4": "#..# #..# #### ...# ...#",
    "5": "#### #... ###. ...# ###.",
    "6": ".##. #... ###. #..# .##.",
    "7": "#### ...# ..#. .#.. .#..",
    "8": ".##. #..# .##. #..# .##.",
    "9": ".##. #..# .### ...# .##.",
    "10": "#..##. #.#..# #.#..# #.#..# #..##.",
}
_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def big_letters(texts: Iterable[str], *, turned: bool = False) -> list[str]:
    """Letters and numbers side by side, in three lines of half blocks; `turned`: standing on their heads."""
    glyphs = [[[dot == "#" for dot in row] for row in _DOTS[text].split()] for text in texts]
    rows = [[dot for at, glyph in enumerate(glyphs) for dot in ([False] if at else []) + glyph[row]] for row in range(5)]
    rows.append([False] * len(rows[0]))
    if turned:
        rows = [row[::-1] for row in rows[::-1]]
    return ["".join(_HALVES[pair] for pair in zip(rows[at], rows[at + 1], strict=True)) for at in (0, 2, 4)]
