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
    """The base of all errors that a caller can cause. Nothing has changed when one is raised.

    >>> import pawtable
    >>> try:
    ...     pawtable.new("dnup", players=9)
    ... except pawtable.PawtableError as error:
    ...     print(error)
    dnup is for 2 to 5 players, not 9
    """


class UnknownGame(PawtableError):
    """There is no game of that name.

    >>> import pawtable
    >>> pawtable.new("dnap", players=3)
    Traceback (most recent call last):
        ...
    pawtable.errors.UnknownGame: there is no game 'dnap'; did you mean 'dnup'?
    """


class BadSetup(PawtableError):
    """A game cannot be set up like that: the number of players, an option, a name, a language.

    >>> import pawtable
    >>> pawtable.new("dnup", players=3, goal=99)
    Traceback (most recent call last):
        ...
    pawtable.errors.BadSetup: goal is a whole number from 1 to 20 (letters that win the game (with two players: rounds)), not 99
    """


class BadSeat(PawtableError):
    """There is no such seat, or it cannot be asked that.

    >>> import pawtable
    >>> pawtable.new("dnup", players=3).view(7)
    Traceback (most recent call last):
        ...
    pawtable.errors.BadSeat: there is no seat 7; seats are 0 to 2
    """


class IllegalMove(PawtableError):
    """That move is not open to that seat now; `reason` is the part of the message that says why.

    >>> import pawtable
    >>> match = pawtable.new("dnup", players=3, seed="friday night")
    >>> match.play(0, "rotate")
    Traceback (most recent call last):
        ...
    pawtable.errors.IllegalMove: seat 0 (A) owes no decision now; waiting for seat 2 (C)
    """

    def __init__(self, message: str, reason: str = "") -> None:
        super().__init__(message)
        self.reason = reason or message


class BadPosition(PawtableError):
    """A position cannot be read or is impossible.

    >>> import pawtable
    >>> pawtable.set_up("dnup", "{")
    Traceback (most recent call last):
        ...
    pawtable.errors.BadPosition: ...
    """


class BadRecord(PawtableError):
    r"""A record cannot be read or does not play; `line` says where, counted from 1.

    >>> import pawtable
    >>> pawtable.replay("pawtable record 1\ngame chess")
    Traceback (most recent call last):
        ...
    pawtable.errors.BadRecord: ...
    """

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason

    def __reduce__(self) -> tuple[type[BadRecord], tuple[int, str]]:
        return type(self), (self.line, self.reason)
