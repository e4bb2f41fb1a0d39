"""What can go wrong for someone who uses Pawtable. Every message says what was wrong and what would be right."""

from __future__ import annotations

_LONGEST_REPR = 60


def short_repr(value: object) -> str:
    """What was given, for an error message: short, on one line, whatever it is."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, a list in a list in a list ...
        return f"a huge {type(value).__name__}"
    return text if len(text) <= _LONGEST_REPR else f"{text[:_LONGEST_REPR]} ..."


class PawtableError(ValueError):
    """The base of all errors that a caller can cause. Nothing has changed when one is raised."""


class UnknownGame(PawtableError):
    """There is no game of that name."""


class BadSetup(PawtableError):
    """A game cannot be set up like that: the number of players, an option, a name, a language."""


class BadSeat(PawtableError):
    """There is no such seat, or it cannot be asked that."""


class IllegalMove(PawtableError):
    """That move is not open to that seat now; `reason` is the part of the message that says why."""

    def __init__(self, message: str, reason: str = "") -> None:
        super().__init__(message)
        self.reason = reason or message


class BadPosition(PawtableError):
    """A position cannot be read or is impossible."""


class BadRecord(PawtableError):
    """A record cannot be read or does not play; `line` says where, counted from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason

    def __reduce__(self) -> tuple[type[BadRecord], tuple[int, str]]:
        return type(self), (self.line, self.reason)
