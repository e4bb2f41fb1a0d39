"""Answers to the question for a Surprise that a player gives in advance (M5). Whoever holds none can say the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from pawtable.core.contract import PresetAnswers, PresetReply
from pawtable.core.events import Voice
from pawtable.core.seats import SEAT_LETTERS
from pawtable.core.views import PresetChoice
from pawtable.games.english import possessive
from pawtable.games.pugs_in_mugs.cards import HAND_LIMIT
from pawtable.games.pugs_in_mugs.moves import surprise_steps
from pawtable.games.pugs_in_mugs.view import Phase, PugsView

PASS, THIS_TURN = "pass", "pass this turn"
_PLANNED = f" at {HAND_LIMIT}"


class SurprisePresetAnswers(PresetAnswers[PugsView]):
    """Not until I say; not this turn; a Surprise on somebody at the next chance, or when they next hold five cards."""

    usual = PASS
    name = "Surprises"
    when = "When everybody is asked for a Surprise"
    unable = "You hold no Surprise now."
    about = (
        "After every action everybody is asked for a Surprise, whether they hold one or not. What you say here answers for you,"
        " and nobody sees it. To plan one, pick the Surprise in your hand and then a player: at the next chance, or when they"
        " hold five cards."
    )

    def choices(self, names: Sequence[str], seat: int) -> list[PresetChoice]:
        """Pass, be asked, or a Surprise on each of the others."""
        return list(_choices(tuple(names), seat))

    def able(self, now: PugsView, seat: int) -> bool:
        """Whether the seat holds a Surprise."""
        return "surprise" in now.hand(seat).faces

    def problem(self, players: int, seat: int, text: str) -> str:
        """Why this cannot be said in advance."""
        others = [letter for letter in SEAT_LETTERS[:players] if letter != SEAT_LETTERS[seat]]
        if text in (PASS, THIS_TURN) or text.removesuffix(_PLANNED) in [f"surprise {letter}" for letter in others]:
            return ""
        example = f"surprise {others[0]}"
        return f"say '{PASS}', '{THIS_TURN}', '{example}' or '{example}{_PLANNED}' in advance, not {text!r:.60}"

    def reply(self, look: Callable[[], PugsView], given: PugsView, seat: int, moves: Sequence[str], text: str) -> PresetReply:
        """What to do now. Only the question for a Surprise is answered, where anybody can pass."""
        if PASS not in moves:
            return PresetReply(None, text)
        if text == PASS:
            return PresetReply(PASS, text)
        now = look()
        if text == THIS_TURN:
            return PresetReply(None, None) if now.turns != given.turns else PresetReply(PASS, text)
        if now.hand(seat).faces.count("surprise") < given.hand(seat).faces.count("surprise"):
            return PresetReply(PASS, PASS)  # it has happened, or the card is gone
        wanted = text.removesuffix(_PLANNED)
        victim = SEAT_LETTERS.index(wanted[-1])
        if wanted in moves and (wanted == text or now.hand(victim).count >= HAND_LIMIT):
            # Not taken back yet: somebody else's may come first. Whether it happened shows by the cards, counted from now.
            return PresetReply(wanted, text, anew=True)
        return PresetReply(PASS, text)

    def meanwhile(self, now: PugsView, voice: Voice) -> str:
        """Whose turn it is, while everybody is asked."""
        if now.phase is not Phase.WINDOW:
            return ""
        return "Your turn goes on in a moment." if voice.is_you(now.turn) else f"It is {possessive(voice, now.turn)} turn."


@lru_cache(maxsize=1000)  # every seat is told them with every change
def _choices(names: tuple[str, ...], seat: int) -> tuple[PresetChoice, ...]:
    found = [
        PresetChoice(PASS, "Always pass", "You pass until you say otherwise.", "always pass"),
        PresetChoice(
            THIS_TURN,
            "Pass this turn",
            "You pass for this turn; after it you are asked.",
            "pass this turn",
        ),
        PresetChoice(
            None,
            "Ask me each time",
            "You are asked after every action, while you hold one.",
            "ask me",
        ),
    ]
    for victim, name in enumerate(names):
        if victim != seat:
            found += _surprises(victim, name)
    return tuple(found)


def _surprises(victim: int, name: str) -> list[PresetChoice]:
    """A Surprise on somebody, at once or as soon as it hurts most."""
    text = f"surprise {SEAT_LETTERS[victim]}"
    return [
        PresetChoice(
            text,
            f"Surprise {name} at the next chance",
            f"You surprise {name} at the next chance.",
            f"{name} at the next chance",
            only_able=True,
            steps=surprise_steps(victim),
            button="Next chance",
        ),
        PresetChoice(
            text + _PLANNED,
            f"Surprise {name} when they hold five cards",
            f"You surprise {name} when they next hold five cards.",
            f"{name} at five cards",
            only_able=True,
            steps=surprise_steps(victim),
            button="At five cards",
        ),
    ]
