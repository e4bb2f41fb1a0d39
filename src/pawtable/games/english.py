"""Helpers for the English texts of all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import resources
from typing import Any

from pawtable.core.contract import Voice

_NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split()


def number_word(number: int) -> str:
    """A small number as a word."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def listing(items: Sequence[str]) -> str:
    """Items as a list in a sentence."""
    if len(items) < 2:
        return "".join(items)
    return ", ".join(items[:-1]) + " and " + items[-1]


def players(voice: Voice, seats: Sequence[int]) -> str:
    """Players as a list in a sentence, "you" first."""
    names = ["you" if seat == voice.you else voice.names[seat] for seat in seats]
    return listing(sorted(names, key=lambda name: name != "you"))


def subject(voice: Voice, seat: int) -> str:
    """Who does something, at the beginning of a sentence."""
    return "You" if seat == voice.you else voice.names[seat]


def verb(voice: Voice, seat: int, plain: str, third: str = "") -> str:
    """The form of a verb after `subject`: "you play", "Bo plays"."""
    return plain if seat == voice.you else third or plain + "s"


def possessive(voice: Voice, seat: int) -> str:
    """Whose something is, inside a sentence."""
    if seat == voice.you:
        return "your"
    name = voice.names[seat]
    return name + ("'" if name.endswith("s") else "'s")


def rules_of(package: str) -> Callable[[], str]:
    """The rules of a game in its own words: RULES.md, beside its code."""
    return lambda: resources.files(package).joinpath("RULES.md").read_text(encoding="utf-8")


class Sentences:
    """What happened, as sentences: a game's own class has a method `_event_<kind>` for each kind of event."""

    def event(self, kind: str, data: Mapping[str, Any], voice: Voice) -> str:
        sentence: str = getattr(self, f"_event_{kind}")(data, voice)
        return sentence

    def _event_game_over(self, data: Mapping[str, Any], voice: Voice) -> str:
        seats = data["winners"]
        if not seats:
            return "Nobody wins the game."
        if len(seats) == 1:
            return f"{subject(voice, seats[0])} {verb(voice, seats[0], 'win')} the game."
        return f"The win is shared by {players(voice, seats)}."
