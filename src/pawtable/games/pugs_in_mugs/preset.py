"""Auto-answers: what answers for a player when everyone is asked for a Surprise (M5), whether they hold one or not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from types import MappingProxyType

from pawtable.core.contract import PresetAnswers, PresetReply
from pawtable.core.events import Voice
from pawtable.core.seats import SEAT_LETTERS
from pawtable.core.views import PresetChoice
from pawtable.games.english import possessive
from pawtable.games.pugs_in_mugs.moves import surprise_steps
from pawtable.games.pugs_in_mugs.rules import PASS as PASS_ACTION
from pawtable.games.pugs_in_mugs.view import Phase, PugsView

PASS, THIS_TURN, ONCE = "pass", "pass this turn", "ask me once"
ASK_FIRST, FOR_NOW = "ask me first", "pass for now"
_PLANNED_AT = 5  # cards, whatever the hand limit is
_PLANNED = f" at {_PLANNED_AT}"
# What nobody can choose, but what people begin with or what comes of a choice.
_ASKED, _LOST = "asked once", "plan is off"
_OUTCOMES = {
    ASK_FIRST: PresetChoice(
        ASK_FIRST,
        "Not chosen yet: you are asked",
        "You are asked while you hold a Surprise, until you choose an auto-answer.",
        "ask me for now",
    ),
    FOR_NOW: PresetChoice(FOR_NOW, "Not chosen yet: you pass", "You pass until you choose an auto-answer.", "pass for now"),
    _ASKED: PresetChoice(_ASKED, "Asked now, then always pass", "You are asked now; after that you always pass.", "asked once"),
    _LOST: PresetChoice(
        _LOST, "Always pass: the plan is off", "Your plan is off, and you always pass.", "plan is off, always pass"
    ),
}


class SurprisePresetAnswers(PresetAnswers[PugsView]):
    """Always pass, pass this turn, be asked (once), or a Surprise on a player at the next chance or at their five cards."""

    usual = PASS
    until_chosen_alone = ASK_FIRST
    until_chosen = FOR_NOW
    question = "You have a Surprise: it makes another player lose a random card. When do you want to play it?"
    outcomes = _OUTCOMES
    always = MappingProxyType(dict.fromkeys((PASS, FOR_NOW, _LOST), (PASS_ACTION,)))
    name = "Surprises"
    when = "When everyone is asked for a Surprise"
    asks = "After every action everyone is asked for a Surprise. What do you want to answer?"
    unable = "You have no Surprise right now."
    about = (
        "After every action everyone is asked for a Surprise, whether they hold one or not. The auto-answer speaks for you, and"
        " nobody sees it. To plan a Surprise, pick it in your hand and then a player. If you"
        " lose it, the plan is off."
    )

    def choices(self, names: Sequence[str], seat: int) -> list[PresetChoice]:
        """Pass, be asked, or a Surprise on each of the others."""
        return list(_choices(tuple(names), seat))

    def able(self, now: PugsView, seat: int) -> bool:
        """Whether the seat holds a Surprise."""
        return "surprise" in now.hand(seat).faces

    def problem(self, players: int, seat: int, text: str) -> str:
        """Why this is no auto-answer."""
        others = [letter for letter in SEAT_LETTERS[:players] if letter != SEAT_LETTERS[seat]]
        if text in (PASS, THIS_TURN, ONCE, ASK_FIRST, FOR_NOW) or text.removesuffix(_PLANNED) in [
            f"surprise {letter}" for letter in others
        ]:
            return ""
        example = f"surprise {others[0]}"
        return f"an auto-answer is '{PASS}', '{THIS_TURN}', '{ONCE}', '{example}' or '{example}{_PLANNED}', not {text!r:.60}"

    def reply(self, look: Callable[[], PugsView], given: PugsView, seat: int, moves: Sequence[str], text: str) -> PresetReply:
        """What to do now. Only the question for a Surprise is answered, where anyone can pass."""
        if PASS not in moves:
            return PresetReply(None, text)
        if text in (ASK_FIRST, ONCE):  # there is nothing to ask while passing is all that the seat can do
            return PresetReply(PASS, text) if len(moves) == 1 else PresetReply(None, _ASKED if text == ONCE else text)
        now = look()
        if text == _ASKED:
            return PresetReply(None, text) if _same_chance(given, now) else PresetReply(PASS, PASS)
        if text == THIS_TURN:
            return PresetReply(None, None) if now.turns != given.turns else PresetReply(PASS, text)
        wanted = text.removesuffix(_PLANNED)
        victim = SEAT_LETTERS.index(wanted[-1])
        if now.hand(seat).faces.count("surprise") < given.hand(seat).faces.count("surprise"):
            played = given.phase is Phase.WINDOW and now.hand(victim).count < given.hand(victim).count
            return PresetReply(PASS, PASS if played else _LOST)
        if wanted in moves and (wanted == text or now.hand(victim).count >= _PLANNED_AT):
            # It stays planned: another player's may come first. Whether it was played shows by the cards, counted from now.
            return PresetReply(wanted, text, anew=True)
        return PresetReply(PASS, text)

    def looks_back(self, text: str) -> bool:
        """To see when the turn is over, or the Surprise gone."""
        return text not in (*self.always, ASK_FIRST)

    def meanwhile(self, now: PugsView, voice: Voice) -> str:
        """Whose turn it is, while everyone is asked."""
        if now.phase is not Phase.WINDOW:
            return ""
        return "Your turn continues in a moment." if voice.is_you(now.turn) else f"It is {possessive(voice, now.turn)} turn."


def _same_chance(one: PugsView, other: PugsView) -> bool:
    """Whether it is the same question: each comes after an action, or after a Surprise, which adds to the discard pile."""
    return (one.turns, one.actions, one.discard.count) == (other.turns, other.actions, other.discard.count)


@lru_cache(maxsize=1000)  # every seat is told them with every change
def _choices(names: tuple[str, ...], seat: int) -> tuple[PresetChoice, ...]:
    found = [
        PresetChoice(PASS, "Always pass", "You always pass, until you change it.", "always pass"),
        PresetChoice(THIS_TURN, "Pass this turn, then ask me", "You pass this turn; after it you are asked.", "pass this turn"),
        PresetChoice(None, "Ask me each time", "You are asked after every action while you hold a Surprise.", "ask me"),
        PresetChoice(
            ONCE,
            "Ask me next time, then always pass",
            "You are asked once while you hold a Surprise; after that you always pass.",
            "ask me once",
        ),
    ]
    for victim, name in enumerate(names):
        if victim != seat:
            found += _surprises(victim, name)
    return tuple(found)


def _surprises(victim: int, name: str) -> list[PresetChoice]:
    """A Surprise on a player, at once or as soon as it hurts most."""
    text = f"surprise {SEAT_LETTERS[victim]}"
    return [
        PresetChoice(
            text,
            f"Play a Surprise on {name} at the next chance",
            f"You play a Surprise on {name} at the next chance.",
            f"{name} at the next chance",
            only_able=True,
            steps=surprise_steps(victim),
            button="At the next chance",
        ),
        PresetChoice(
            text + _PLANNED,
            f"Play a Surprise on {name} when they next hold five cards",
            f"You play a Surprise on {name} when they next hold five cards.",
            f"{name} at five cards",
            only_able=True,
            steps=surprise_steps(victim),
            button="When they hold five cards",
        ),
    ]
