"""Answers in advance, which a person can give before everybody is asked. Where a game has none, there are none here."""

from __future__ import annotations

from pawtable.core.seats import with_seat_letters
from pawtable.core.views import PresetChoice
from pawtable.match import Match

ASK_ME = "ask me"
ALWAYS = "always"  # before the usual answer, where that alone is a move


def choices(match: Match, seat: int) -> list[PresetChoice]:
    """All that a seat can say in advance, whatever it holds."""
    answers = match.game.preset
    return [] if answers is None else answers.choices(match.names, seat)


def open_choices(match: Match, seat: int) -> list[PresetChoice]:
    """What makes sense for a seat to say in advance, with what it holds."""
    return [choice for choice in choices(match, seat) if not refusal(match, seat, choice)]


def able(match: Match, seat: int) -> bool:
    """Whether what a seat says in advance makes a difference now."""
    answers = match.game.preset
    return answers is not None and answers.able(match.view(seat).table, seat)


def matters(match: Match, seat: int) -> bool:
    """Whether it is worth saying what a seat has said in advance: it is not the usual, or the seat can do otherwise."""
    answers = match.game.preset
    answer = match.preset_answer(seat)
    usual = answers is not None and (answer == answers.usual or not answers.is_chosen(answer))
    return answers is not None and not match.over and (not usual or able(match, seat))


def question(match: Match, seat: int) -> str:
    """What a person is asked who has chosen no answer yet and for whom it matters now; never while everybody is asked."""
    if match.over or len(match.as_seen(None).to_act) > 1:
        return ""
    view = match.preset_view(seat)
    return "" if view is None else view.question


def chosen(match: Match, seat: int) -> PresetChoice | None:
    """What a seat has said in advance, or begun with; None where the game has no such answers."""
    text, view = match.preset_answer(seat), match.preset_view(seat)
    return None if view is None else next((choice for choice in view.choices if choice.text == text), None)


def typed(choice: PresetChoice) -> str:
    """A choice, as a person types it."""
    return ASK_ME if choice.text is None else choice.text


def understood(match: Match, seat: int, said: str) -> PresetChoice | None:
    """The answer in advance that a person typed; None if it is none, or if it is a move now, which comes first."""
    answers = match.game.preset
    if answers is None:
        return None
    text = with_seat_letters(" ".join(said.casefold().replace(",", " ").split()), match.names)
    if text == f"{ALWAYS} {answers.usual}".casefold():
        text = answers.usual.casefold()
    elif any(move.text.casefold() == text for move in match.moves(seat)):
        return None
    return next((choice for choice in choices(match, seat) if typed(choice).casefold() == text), None)


def refusal(match: Match, seat: int, choice: PresetChoice) -> str:
    """Why this makes no sense to say now; empty: it does."""
    answers = match.game.preset
    return answers.unable if answers is not None and choice.only_able and not able(match, seat) else ""


def begin(match: Match, seat: int) -> None:
    """Let a person be asked only where it makes a difference, until they choose an answer. All others are bots."""
    if match.game.preset is not None and not match.over:
        match.preset(seat, match.game.preset.at_first(alone=True))


def answer_alone(match: Match, seat: int) -> None:
    """Give the only answer there is, where everybody is asked: only this person could see that it was given so quickly."""
    while match.game.preset is not None and seat in match.to_act and len(match.as_seen(None).to_act) > 1:
        moves = match.moves(seat)
        if len(moves) > 1:
            return
        match.play(seat, moves[0])
