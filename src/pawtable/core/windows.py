"""Questions to several seats at once.

A window is put to every seat concerned, whether or not its hand lets it do anything but pass; nobody sees who has
answered, who could, or what. Answers are kept until the last one is in, so their order does not matter, and chance is
drawn only then. Simultaneous choices are windows too. Standing answers ("not now") are no part of the rules: `Match.stand`
gives them for a seat as soon as it is asked.

A game with windows derives its state from `WindowState`, returns `unanswered(s)` from its `to_act` while a window is
open, and in `step` carries on when `keep_answer` says that it was the last one.
"""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.contract import MAX_SEATS, State
from pawtable.core.state import EVERYONE, OWNER, number, numbers


class WindowState(State):
    """The fields of a game with windows."""

    window: int = number(0, 63, "which question is open, 0 for none; the game numbers its questions from 1", EVERYONE)
    asked: int = number(0, (1 << MAX_SEATS) - 1, "the seats that the open question was put to, as bits", EVERYONE)
    answers: list[int] = numbers(MAX_SEATS, 0, 32000, "the action a seat has answered, plus one; 0 for none yet", OWNER)


@rule
def ask(s: WindowState, window: int, seats: int) -> None:
    """Put a question to seats (to one at least)."""
    s.window = window
    s.asked = seats
    for seat in range(s.players):
        s.answers[seat] = 0


@rule
def unanswered(s: WindowState) -> int:
    """The seats whose answer is missing, as bits. In a hidden state: all others who were asked, so that nothing shows."""
    waiting = 0
    for seat in range(s.players):
        if (s.asked >> seat) & 1 and s.answers[seat] == 0:
            waiting |= 1 << seat
    return waiting


@rule
def keep_answer(s: WindowState, seat: int, action: int) -> bool:
    """Keep a seat's answer. True when it was the last one."""
    s.answers[seat] = action + 1
    return unanswered(s) == 0


@rule
def answer_of(s: WindowState, seat: int) -> int:
    """The action that a seat has answered; -1 if it was not asked."""
    return s.answers[seat] - 1


@rule
def close(s: WindowState) -> None:
    """Close the window; the answers are forgotten, so read them before."""
    s.window = 0
    s.asked = 0
    for seat in range(MAX_SEATS):
        s.answers[seat] = 0
