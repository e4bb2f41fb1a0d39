"""A log that cannot flood: the same trouble is told a few times a minute, with a count of what was left out."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass

_A_MINUTE = 5  # lines of a kind
_MOST_KINDS = 1000
_Kind = tuple[object, ...]


@dataclass
class _Told:
    since: float
    lines: int = 0
    left_out: int = 0


class FewLines(logging.Filter):
    """Lets warnings and errors of one kind through a few times a minute; what tells of no trouble always."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._told: dict[_Kind, _Told] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to write a line. The first one after some that were left out says how many (`left_out`)."""
        if record.levelno < logging.WARNING:
            return True
        now, kind = self._now(), _kind(record)
        if len(self._told) > _MOST_KINDS:
            self._told.clear()
        told = self._told.setdefault(kind, _Told(now))
        if now - told.since >= 60:
            if told.left_out:
                record.left_out = told.left_out
            told = self._told[kind] = _Told(now)
        told.lines += 1
        if told.lines > _A_MINUTE:
            told.left_out += 1
            return False
        if told.lines == _A_MINUTE:
            record.note = "More of this within a minute is counted, not written."
        return True


def _kind(record: logging.LogRecord) -> _Kind:
    """What makes two lines tell of the same: who says it, how it begins, and where it went wrong."""
    place: _Kind = ()
    if record.exc_info and record.exc_info[2]:
        trace = record.exc_info[2]
        while trace.tb_next:
            trace = trace.tb_next
        place = (record.exc_info[0], trace.tb_frame.f_code, trace.tb_lineno)
    return record.name, record.levelno, str(record.msg).partition("\n")[0], *place
