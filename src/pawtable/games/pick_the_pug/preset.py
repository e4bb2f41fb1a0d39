"""Answers to the question for donkeys that a player gives in advance (P9). Whoever holds none can say the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pawtable.core.contract import PresetAnswers, PresetReply
from pawtable.core.events import Voice
from pawtable.core.views import PresetChoice
from pawtable.games.english import possessive
from pawtable.games.pick_the_pug.view import Phase, PickView

SHOW, PASS = "show", "pass"
_CHOICES = [
    PresetChoice(
        SHOW,
        "Always show my donkeys when I hold nothing else, and call a creature",
        "You show your donkeys whenever you hold nothing else, and call a creature.",
        "always show",
    ),
    PresetChoice(
        PASS,
        "Never show them: keep still, whatever I hold",
        "You keep still, whatever you hold.",
        "never show",
    ),
    PresetChoice(
        None,
        "Ask me when I hold only donkeys: the others may notice the wait",
        "You are asked when you hold only donkeys.",
        "ask me",
    ),
]


class DonkeysPresetAnswers(PresetAnswers[PickView]):
    """Show whenever there is nothing but donkeys to show; never; or be asked then."""

    usual = SHOW
    name = "Donkeys"
    when = "In the Donkey's Phase"
    unable = "You don't hold only donkeys now."
    about = (
        "At the end of every turn, in the Donkey's Phase, whoever holds nothing but donkeys may show them and call a creature. "
        "What you say here answers for you, whatever you hold, and nobody sees it."
    )

    def choices(self, names: Sequence[str], seat: int) -> list[PresetChoice]:
        """Show, keep still, or be asked."""
        return _CHOICES

    def able(self, now: PickView, seat: int) -> bool:
        """Whether the seat holds only donkeys."""
        return set(now.known(seat)) == {"donkey"}

    def problem(self, players: int, seat: int, text: str) -> str:
        """Why this cannot be said in advance."""
        return "" if text in (SHOW, PASS) else f"say '{SHOW}' or '{PASS}' in advance, not {text!r:.60}"

    def reply(self, look: Callable[[], PickView], given: PickView, seat: int, moves: Sequence[str], text: str) -> PresetReply:
        """What to do now. Only the question for donkeys is answered, where anybody can pass."""
        if PASS not in moves:
            return PresetReply(None, text)
        return PresetReply(text if text in moves else PASS, text)

    def offered(self, now: PickView) -> bool:
        return now.phase != Phase.TIE

    def meanwhile(self, now: PickView, voice: Voice) -> str:
        if now.phase != Phase.DONKEYS:
            return ""
        return "Your turn ends in a moment." if voice.is_you(now.turn) else f"It is {possessive(voice, now.turn)} turn."

    def soon(self, now: PickView, voice: Voice, answer: str | None) -> str:
        you = voice.you
        if you is None or not self.able(now, you) or not now.creatures():
            return ""
        if now.phase == Phase.CALL and now.actor == you:  # they may have been shown for that
            return ""
        return {SHOW: "you show them soon", PASS: "you keep still"}.get(answer or "", "you will be asked")
