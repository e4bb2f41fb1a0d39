"""Answers to the question for a Surprise that a player gives in advance (M5). Whoever holds none can say the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pawtable.core.contract import PresetChoice, PresetReply
from pawtable.games.pugs_in_mugs.cards import HAND_LIMIT

PASS, THIS_TURN = "pass", "pass this turn"
_LETTERS = "ABCDE"
_PLANNED = f" at {HAND_LIMIT}"


class SurprisePresetAnswers:
    """Not until I say; not this turn; a Surprise on somebody at the next chance, or when they next hold five cards."""

    usual = PASS
    name = "Surprise"
    when = "When everybody is asked for a Surprise"
    unable = "You hold no Surprise now."

    def choices(self, names: Sequence[str], seat: int) -> list[PresetChoice]:
        """Pass, be asked, or a Surprise on each of the others."""
        found = [
            PresetChoice(PASS, "Pass until I say otherwise", "You pass until you say otherwise.", "you pass"),
            PresetChoice(
                THIS_TURN,
                "Pass for this turn, then ask me",
                "You pass for this turn; after it you are asked.",
                "you pass this turn",
            ),
            PresetChoice(
                None,
                "Ask me after every action, while I hold one",
                "You are asked after every action, while you hold one.",
                "you are asked",
            ),
        ]
        for letter, name in zip(_LETTERS, names, strict=False):
            if letter != _LETTERS[seat]:
                found += _surprises(letter, name)
        return found

    def able(self, now: Mapping[str, Any]) -> bool:
        """Whether the seat holds a Surprise."""
        return "surprise" in now["hand"]

    def problem(self, players: int, seat: int, text: str) -> str:
        """Why this cannot be said in advance."""
        others = [letter for letter in _LETTERS[:players] if letter != _LETTERS[seat]]
        if text in (PASS, THIS_TURN) or text.removesuffix(_PLANNED) in [f"surprise {letter}" for letter in others]:
            return ""
        example = f"surprise {others[0]}"
        return f"say '{PASS}', '{THIS_TURN}', '{example}' or '{example}{_PLANNED}' in advance, not {text!r:.60}"

    def answer(self, now: Mapping[str, Any], given: Mapping[str, Any], moves: Sequence[str], text: str) -> PresetReply:
        """What to do now. Only the question for a Surprise is answered."""
        if now["phase"] != "window":
            return PresetReply(None, text)
        if text == THIS_TURN and now["turns"] != given["turns"]:
            return PresetReply(None, None)
        if text in (PASS, THIS_TURN):
            return PresetReply(PASS, text)
        if now["hand"].count("surprise") < given["hand"].count("surprise"):
            return PresetReply(PASS, PASS)  # it has happened, or the card is gone
        wanted = text.removesuffix(_PLANNED)
        victim = now["seats"][_LETTERS.index(wanted[-1])]
        if wanted in moves and (wanted == text or victim["cards"] >= HAND_LIMIT):
            # Not taken back yet: somebody else's may come first. Whether it happened shows by the cards, counted from now.
            return PresetReply(wanted, text, anew=True)
        return PresetReply(PASS, text)


def _surprises(letter: str, name: str) -> list[PresetChoice]:
    """A Surprise on somebody, at once or as soon as it hurts most."""
    text = f"surprise {letter}"
    return [
        PresetChoice(
            text,
            f"Surprise {name} at the next chance",
            f"You surprise {name} at the next chance.",
            f"{name} at the next chance",
            only_able=True,
        ),
        PresetChoice(
            text + _PLANNED,
            f"Surprise {name} when they hold five cards",
            f"You surprise {name} when they next hold five cards.",
            f"{name} at five cards",
            only_able=True,
        ),
    ]
