"""Answers in advance: what a person can say before everybody is asked, in words. A game without such answers has none here."""

from __future__ import annotations

from dataclasses import dataclass

from pawtable.match import Match
from pawtable.records import SEAT_LETTERS

ASK_ME = "ask me"
ALWAYS_PASS = "always pass"  # where "pass" alone is a move


@dataclass(frozen=True)
class Choice:
    """Something that can be said in advance."""

    text: str | None  # as `Match.stand` takes it; None: to be asked
    typed: str  # as a person types it
    label: str  # in a list of choices
    sentence: str  # what holds when it was chosen
    brief: str  # the same in a few words


def choices(match: Match, seat: int) -> list[Choice]:
    """All that a seat can say in advance, whatever it holds."""
    standing = match.game.standing
    if standing is None:
        return []
    found = [
        Choice("pass", "pass", "Pass until I say otherwise", "You pass until you say otherwise.", "you pass"),
        Choice(
            "pass this turn",
            "pass this turn",
            "Pass for this turn, then ask me",
            "You pass for this turn; after it you are asked.",
            "you pass this turn",
        ),
        Choice(
            None,
            ASK_ME,
            "Ask me after every action, while I hold one",
            "You are asked after every action, while you hold one.",
            "you are asked",
        ),
    ]
    for other in range(match.players):
        name, text = match.names[other], f"surprise {SEAT_LETTERS[other]}"
        found += [
            Choice(
                text,
                text,
                f"Surprise {name} at the next chance",
                f"You surprise {name} at the next chance.",
                f"{name} at the next chance",
            ),
            Choice(
                f"{text} at 5",
                f"{text} at 5",
                f"Surprise {name} when they hold five cards",
                f"You surprise {name} when they next hold five cards.",
                f"{name} at five cards",
            ),
        ]
    return [choice for choice in found if choice.text is None or not standing.problem(match.players, seat, choice.text)]


def open_choices(match: Match, seat: int) -> list[Choice]:
    """What a seat can say in advance with the cards that it holds."""
    holds = holds_one(match, seat)
    return [choice for choice in choices(match, seat) if holds or not _plays_one(choice)]


def holds_one(match: Match, seat: int) -> bool:
    """Whether a seat holds what everybody is asked for, so that its answer makes a difference."""
    return match.game.standing is not None and "surprise" in (match.view(seat)["table"].get("hand") or ())


def matters(match: Match, seat: int) -> bool:
    """Whether it is worth saying what a seat has said in advance: it is not the usual, or the seat can do otherwise."""
    standing = match.game.standing
    return standing is not None and not match.over and (match.standing(seat) != standing.usual or holds_one(match, seat))


def chosen(match: Match, seat: int) -> Choice | None:
    """What a seat has said in advance; None where the game has no such answers."""
    text = match.standing(seat)
    return next((choice for choice in choices(match, seat) if choice.text == text), None)


def understood(match: Match, seat: int, said: str) -> Choice | None:
    """The answer in advance that a person typed; None if it is none, or if it is a move now, which comes first."""
    words = said.casefold().replace(",", " ").split()
    for other, name in enumerate(match.names):
        called = name.casefold().split()
        for at in range(len(words)):
            if words[at : at + len(called)] == called:
                words[at : at + len(called)] = [SEAT_LETTERS[other].casefold()]
    typed = " ".join(words)
    if typed == ALWAYS_PASS:
        typed = "pass"
    elif any(move.text.casefold() == typed for move in match.moves(seat)):
        return None
    return next((choice for choice in choices(match, seat) if choice.typed.casefold() == typed), None)


def refusal(match: Match, seat: int, choice: Choice) -> str:
    """Why this makes no sense to say now; empty: it does."""
    return "You hold no Surprise now." if _plays_one(choice) and not holds_one(match, seat) else ""


def begin(match: Match, seat: int) -> None:
    """Say in advance what people usually do, so that nobody is asked all the time."""
    if match.game.standing is not None and not match.over:
        match.stand(seat, match.game.standing.usual)


def answer_alone(match: Match, seat: int) -> None:
    """Give the only answer there is, where everybody is asked: only this person could see that it was given so quickly."""
    while match.game.standing is not None and seat in match.to_act and len(match.as_seen(None).to_act) > 1:
        moves = match.moves(seat)
        if len(moves) > 1:
            return
        match.play(seat, moves[0])


def _plays_one(choice: Choice) -> bool:
    return choice.typed.startswith("surprise")
