"""What a player answers by itself in the Donkey's Phase (P9): the same choices for everyone, whatever they hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import MappingProxyType

from pawtable.core.contract import PresetAnswers, PresetReply
from pawtable.core.events import Voice
from pawtable.core.views import PresetChoice
from pawtable.games.english import possessive
from pawtable.games.pick_the_pug.choices import PASS as PASS_ACTION
from pawtable.games.pick_the_pug.choices import SHOW as SHOW_ACTION
from pawtable.games.pick_the_pug.view import Phase, PickView

SHOW, PASS = "show", "pass"
ASK_FIRST, FOR_NOW = "ask me first", "show for now"
_CHOICES = [
    PresetChoice(
        SHOW,
        "Always show when I hold only donkeys, and call a creature",
        "Whenever you hold only donkeys, you show them and call a creature.",
        "always show",
    ),
    PresetChoice(
        PASS,
        "Never show: always pass",
        "You always pass and never show your donkeys.",
        "never show",
    ),
    PresetChoice(
        None,
        "Ask me when I hold only donkeys (others may notice the pause)",
        "You are asked whenever you hold only donkeys.",
        "ask me",
    ),
]
# What nobody can choose, but what people begin with.
_AT_FIRST = {
    ASK_FIRST: PresetChoice(
        ASK_FIRST,
        "Not chosen yet: you are asked",
        "You are asked whenever you hold only donkeys, until you choose an auto-answer.",
        "ask me for now",
    ),
    FOR_NOW: PresetChoice(
        FOR_NOW,
        "Not chosen yet: you show them",
        "Whenever you hold only donkeys, you show them, until you choose an auto-answer.",
        "show for now",
    ),
}


class DonkeysPresetAnswers(PresetAnswers[PickView]):
    """Always show a hand of only donkeys, never show it, or be asked then."""

    usual = SHOW
    until_chosen_alone = ASK_FIRST
    until_chosen = FOR_NOW
    question = "You have a donkey. When your hand is all donkeys, do you want to show them?"
    outcomes = _AT_FIRST
    always = MappingProxyType({SHOW: (SHOW_ACTION, PASS_ACTION), FOR_NOW: (SHOW_ACTION, PASS_ACTION), PASS: (PASS_ACTION,)})
    name = "Donkeys"
    when = "In the Donkey's Phase"
    asks = "When your hand is all donkeys, do you want to show them?"
    unable = "Your hand isn't all donkeys yet."
    about = (
        "At the end of every turn, in the Donkey's Phase, players who hold only donkeys may show them and call a creature. "
        "This setting answers for you, so no pause tells the others what you hold. Nobody else sees it."
    )

    def choices(self, names: Sequence[str], seat: int) -> list[PresetChoice]:
        """Always show, never show, or be asked."""
        return _CHOICES

    def able(self, now: PickView, seat: int) -> bool:
        """Whether the seat holds only donkeys."""
        return set(now.known(seat)) == {"donkey"}

    def concerns(self, now: PickView, seat: int) -> bool:
        """With the first donkey: when there are only donkeys it may be too late to think about it."""
        return "donkey" in now.known(seat)

    def problem(self, players: int, seat: int, text: str) -> str:
        """Why this cannot be said in advance."""
        return (
            ""
            if text in (SHOW, PASS, ASK_FIRST, FOR_NOW)
            else f"in advance you can only say '{SHOW}' or '{PASS}', not {text!r:.60}"
        )

    def reply(self, look: Callable[[], PickView], given: PickView, seat: int, moves: Sequence[str], text: str) -> PresetReply:
        """To ask first is to ask where there is a choice, in the Donkey's Phase. Nothing else is left to say here."""
        return PresetReply(PASS if list(moves) == [PASS] else None, text)

    def looks_back(self, text: str) -> bool:
        """Neither answer depends on what was before."""
        return False

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
        return {SHOW: "you will show them", FOR_NOW: "you will show them", PASS: "you won't show them"}.get(
            answer or "", "you will be asked"
        )
