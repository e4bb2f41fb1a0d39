"""Reviews in a process of their own: a record goes in, and what is known of it by now comes out, a bit at a time.

The process is `python -m pawtable.coach.worker`; it speaks JSON, one message a line. It can have several reviews under way, and
goes on with one for a moment when it is asked to, so whoever asks decides who is next.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import time
from dataclasses import asdict
from typing import TYPE_CHECKING, TypedDict

from pawtable.errors import PawtableError

if TYPE_CHECKING:
    from pawtable.coach.reviewing import Reviewing

_SLICE_SECONDS = 0.7  # for which it goes on each time it is asked
_NICENESS = 2  # whoever waits for a move comes first


class Question(TypedDict):
    """What the process is asked, as JSON."""

    review: str  # which one: any text
    record: str  # of the game; empty: forget this review
    seat: int


def _answer(asked: Question, underway: dict[str, Reviewing]) -> dict[str, object]:
    """Go on with a review for a moment; it is begun if it was not."""
    name = asked["review"]
    if not asked["record"]:
        underway.pop(name, None)
        return {}
    until = time.monotonic() + _SLICE_SECONDS
    try:
        if name not in underway:
            try:
                from pawtable.coach.reviewing import Reviewing
            except ImportError:
                return {"error": "This server cannot review games: numba is not installed there."}
            underway[name] = Reviewing(asked["record"], seats=[asked["seat"]])
        reviewing = underway[name]
        while reviewing.done < reviewing.of and time.monotonic() < until:
            reviewing.go_on()
    except PawtableError as error:
        return {"error": str(error)}
    if reviewing.done == reviewing.of:
        del underway[name]
    (seat,) = reviewing.review().seats
    review = {**asdict(seat), "adjusted": asdict(seat.adjusted), "level": seat.level}
    return {"done": reviewing.done, "of": reviewing.of, "review": review}


def _run() -> None:
    with contextlib.suppress(AttributeError, OSError):  # not every system knows it
        os.nice(_NICENESS)
    underway: dict[str, Reviewing] = {}
    for line in sys.stdin:
        print(json.dumps(_answer(json.loads(line), underway)), flush=True)


if __name__ == "__main__":
    _run()
