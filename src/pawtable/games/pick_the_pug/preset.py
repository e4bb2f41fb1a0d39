"""Answers to the question for donkeys that a player gives in advance (P9). Whoever holds none can say the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pawtable.core.contract import PresetChoice, PresetReply

SHOW, PASS = "show", "pass"


class DonkeysPresetAnswers:
    """Show whenever there is nothing but donkeys to show; never; or be asked then."""

    usual = SHOW
    name = "Donkeys"
    when = "In the Donkey's Phase"
    unable = "You don't hold only donkeys now."

    def choices(self, names: Sequence[str], seat: int) -> list[PresetChoice]:
        """Show, keep still, or be asked."""
        return [
            PresetChoice(
                SHOW,
                "Show my donkeys when I hold nothing else, and call a creature",
                "You show your donkeys whenever you hold nothing else, and call a creature.",
                "you show them",
            ),
            PresetChoice(
                PASS,
                "Keep still, whatever I hold",
                "You keep still, whatever you hold.",
                "you keep still",
            ),
            PresetChoice(
                None,
                "Ask me when I hold only donkeys: the others may notice the wait",
                "You are asked when you hold only donkeys.",
                "you are asked",
            ),
        ]

    def able(self, now: Mapping[str, Any]) -> bool:
        """Whether the seat holds only donkeys."""
        return set(now["hand"]) == {"donkey"}

    def problem(self, players: int, seat: int, text: str) -> str:
        """Why this cannot be said in advance."""
        return "" if text in (SHOW, PASS) else f"say '{SHOW}' or '{PASS}' in advance, not {text!r:.60}"

    def answer(self, now: Mapping[str, Any], given: Mapping[str, Any], moves: Sequence[str], text: str) -> PresetReply:
        """What to do now. Only the question for donkeys is answered."""
        if now["phase"] != "donkeys":
            return PresetReply(None, text)
        return PresetReply(text if text in moves else PASS, text)
