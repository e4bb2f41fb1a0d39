"""Questions to several seats at once.

A window is put to every seat concerned, whether or not its hand lets it do anything but pass; nobody sees who has
answered, who could, or what. Answers are kept until the last one is in, so their order does not matter, and chance is
drawn only then. Simultaneous choices are windows too. Preset answers ("not now") are no part of the rules: `Match.preset`
gives them for a seat as soon as it is asked.

A game with windows derives its state from `WindowState`, lets its `to_act` be `asked_or`, and in `step` carries on when
`keep_answer` says that it was the last one.
"""

from __future__ import annotations

from collections.abc import Callable

from pawtable.core.binding import rule
from pawtable.core.by_seat import ACTION, by_seat
from pawtable.core.cards import members
from pawtable.core.contract import MAX_SEATS, WHOLE, State
from pawtable.core.state import EVERYONE, OWNER, number, numbers, seats


class WindowState(State):
    """The fields of a game with windows."""

    window: int = number(0, 63, "which question is open, 0 for none; the game numbers its questions from 1", EVERYONE)
    asked: int = seats(MAX_SEATS, "the seats that the open question was put to, as bits", EVERYONE)
    answered: int = seats(MAX_SEATS, "the seats that have answered it, as bits", OWNER)
    answers: list[int] = numbers(
        by_seat(MAX_SEATS),
        0,
        32000,
        "the action that a seat has answered; 0 if it has not",
        OWNER,
        names=ACTION,
        where="answered",
    )


@rule
def ask(s: WindowState, window: int, seats: int) -> None:
    """Put a question to seats (to one at least). An earlier one is closed."""
    close(s)
    s.window = window
    s.asked = seats


@rule
def unanswered(s: WindowState) -> int:
    """The seats whose answer is missing, as bits. In a hidden state: all others who were asked, so that nothing shows."""
    return s.asked & ~s.answered


@rule
def asked_or(s: WindowState, over: int, seat: int) -> int:
    """Who is to act: nobody when the game is over, those whose answer is missing while a window is open, else this seat."""
    if over:
        return 0
    if s.window:
        return unanswered(s)
    return 1 << seat


@rule
def keep_answer(s: WindowState, seat: int, action: int) -> bool:
    """Keep a seat's answer. True when it was the last one."""
    s.answers[seat] = action
    s.answered |= 1 << seat
    return s.answered == s.asked


@rule
def answer_of(s: WindowState, seat: int) -> int:
    """The action that a seat has answered; -1 if it has not."""
    if (s.answered >> seat) & 1:
        return s.answers[seat]
    return -1


@rule
def close(s: WindowState) -> None:
    """Close the window; the answers are forgotten, so read them before."""
    s.window = 0
    s.asked = 0
    s.answered = 0
    for seat in range(MAX_SEATS):
        s.answers[seat] = 0


def problem_with_answers(s: WindowState) -> str:
    """What is impossible about the answers of a state, in words; whether they are allowed is for the game to say."""
    if bool(s.window) != bool(s.asked) or s.asked >> s.players:
        return "asked does not fit the open question, or the number of players"
    if s.answered & ~s.asked or any(action and not s.answered >> seat & 1 for seat, action in enumerate(s.answers)):
        return "there are answers of seats that were not asked, or have not answered"
    if s.window and s.answered == s.asked:
        return "all who were asked have answered, so the question should be closed"
    return ""


def problem_with_each_answer(s: WindowState, seen_by: int, allowed: Callable[[int], int]) -> str:
    """Whether every answer is seen by its seat alone, and one of those that are `allowed` to it, as bits."""
    for seat in members(s.answered):
        if seen_by not in (WHOLE, seat):
            return "nobody sees the answers of others"
        if not allowed(seat) >> answer_of(s, seat) & 1:
            return f"seat {seat} cannot have answered that"
    return ""
