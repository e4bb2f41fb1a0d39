"""Answers to the question for a Surprise that a player gives in advance (M5). Whoever holds none can say the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pawtable.core.contract import StandingAnswer
from pawtable.games.pugs_in_mugs.cards import HAND_LIMIT

PASS, THIS_TURN = "pass", "pass this turn"
_LETTERS = "ABCDE"
_PLANNED = f" at {HAND_LIMIT}"


class SurpriseStanding:
    """Not until I say; not this turn; a Surprise on somebody at the next chance, or when they next hold five cards."""

    usual = PASS

    def problem(self, players: int, seat: int, text: str) -> str:
        """Why this cannot be said in advance."""
        others = [letter for letter in _LETTERS[:players] if letter != _LETTERS[seat]]
        if text in (PASS, THIS_TURN) or text.removesuffix(_PLANNED) in [f"surprise {letter}" for letter in others]:
            return ""
        example = f"surprise {others[0]}"
        return f"say '{PASS}', '{THIS_TURN}', '{example}' or '{example}{_PLANNED}' in advance, not {text!r:.60}"

    def answer(self, now: Mapping[str, Any], given: Mapping[str, Any], moves: Sequence[str], text: str) -> StandingAnswer:
        """What to do now. Only the question for a Surprise is answered."""
        if now["phase"] != "window":
            return StandingAnswer(None, text)
        if text == THIS_TURN and now["turns"] != given["turns"]:
            return StandingAnswer(None, None)
        if text in (PASS, THIS_TURN):
            return StandingAnswer(PASS, text)
        if now["hand"].count("surprise") < given["hand"].count("surprise"):
            return StandingAnswer(PASS, PASS)  # it has happened, or the card is gone
        wanted = text.removesuffix(_PLANNED)
        victim = now["seats"][_LETTERS.index(wanted[-1])]
        if wanted in moves and (wanted == text or victim["cards"] >= HAND_LIMIT):
            # Not taken back yet: somebody else's may come first. Whether it happened shows by the cards, counted from now.
            return StandingAnswer(wanted, text, anew=True)
        return StandingAnswer(PASS, text)
