"""Figures of variants in a process of their own: a variant goes in, and what is known of it by now comes out.

The process is `python -m pawtable.lab.worker`; it speaks JSON, one message a line. Each time it is asked it plays for a moment,
so whoever asks decides what is played next.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from typing import TypedDict

from pawtable.errors import PawtableError
from pawtable.lab.growing import Lab

_SLICE_SECONDS = 0.4  # for which it plays each time it is asked
_NICENESS = 2  # whoever waits for a move comes first


class Question(TypedDict):
    """What the process is asked, as JSON."""

    game: str
    players: int
    options: dict[str, int]
    compare: bool  # with the printed game
    known: int  # games that whoever asks knows of already


def answer(lab: Lab, asked: Question) -> dict[str, object]:
    """The figures, or why there are none."""
    try:
        return lab.look(
            asked["game"],
            asked["players"],
            asked["options"],
            compare=asked["compare"],
            known=asked["known"],
            seconds=_SLICE_SECONDS,
        )
    except PawtableError as error:
        return {"error": str(error)}


def _run() -> None:
    with contextlib.suppress(AttributeError, OSError):  # not every system knows it
        os.nice(_NICENESS)
    lab = Lab()
    for line in sys.stdin:
        print(json.dumps(answer(lab, json.loads(line))), flush=True)


if __name__ == "__main__":
    _run()
