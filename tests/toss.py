"""A toy of which everything can be worked out by hand: two dice, unseen, and one chance to roll again.

Both players roll a die of four sides and see only their own. The first may roll again, once; then the higher die wins, and
equal dice share. The simple player keeps the die.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Literal

from pawtable.core import steps
from pawtable.core.binding import rule
from pawtable.core.chance import Chance, draw
from pawtable.core.contract import TO_ALL, WHOLE, Game, Memory, MoveText, State, tell
from pawtable.core.events import EventFacts, Seat, Voice, event, events_of
from pawtable.core.places import COUNTER, Face, Place
from pawtable.core.seats import with_most
from pawtable.core.slots import slots_from
from pawtable.core.state import EVERYONE, OWNER, number, numbers
from pawtable.core.views import GameView, Phase
from pawtable.games.english import EnglishTexts, GameEnded, does

SIDES = 4
KEEP, ROLL = 0, 1
DIE = Place("die", COUNTER, "die", "the die of a seat", of_seat=True)


@event
class Rolled(EventFacts):
    """A seat rolls again."""

    seat: Seat

    @classmethod
    def happening(cls, voice: Voice, seat: int) -> str:
        return does(voice, seat, "roll") + " again"


@event
class Over(GameEnded):
    """The dice are shown."""

    reveals = True


ROLLED, OVER = (kind.number for kind in events_of(__name__))


class TossState(State):
    die: list[int] = numbers(2, 0, SIDES, "the die of each seat", OWNER)
    over: int = number(0, 1, "whether it is over", EVERYONE)


class TossMemory(Memory):
    pass


@rule
def deal(s: TossState, m: TossMemory | None) -> None:
    for seat in range(2):
        s.die[seat] = 1 + draw(s, SIDES)


@rule
def to_act(s: TossState) -> int:
    return 1 - s.over


@rule
def legal(s: TossState, seat: int, action_mask: list[int]) -> None:
    action_mask[0] = 3


@rule
def step(s: TossState, m: TossMemory | None, seat: int, action: int) -> None:
    if action == ROLL:
        s.die[seat] = 1 + draw(s, SIDES)
        tell(m, ROLLED, TO_ALL, seat)
    s.over = 1
    tell(m, OVER, TO_ALL, winners(s))


@rule
def winners(s: TossState) -> int:
    if not s.over:
        return 0
    return with_most(s, s.die)


@rule
def score(s: TossState, seat: int) -> int:
    return s.die[seat] * s.over


@rule
def reveal(s: TossState, m: TossMemory, seat: int, seen: TossState, seen_m: TossMemory) -> None:
    if s.over:
        for other in range(2):
            seen.die[other] = s.die[other]


@rule
def imagine(s: TossState, m: TossMemory, seat: int, chance: Chance) -> None:
    for other in range(2):
        if s.die[other] == 0:
            s.die[other] = 1 + draw(chance, SIDES)


@rule
def suggest(s: TossState, m: TossMemory, seat: int) -> int:
    return KEEP


def problem(s: TossState, m: TossMemory, seen_by: int) -> str:
    return "a die is missing" if seen_by == WHOLE and 0 in s.die else ""


@dataclass(slots=True)
class TossView(GameView):
    """The toy has no facts of its own."""


def view(s: TossState, m: TossMemory, seat: int) -> TossView:
    places = [DIE.view(of, faces=[str(s.die[of])] if s.die[of] else [], count=1) for of in range(2)]
    return TossView(Phase.OVER if s.over else Phase.PLAYING, places)


@dataclass(slots=True)
class Keep(steps.MoveFacts):
    """Keep the die."""

    kind: Literal["keep"] = "keep"


@dataclass(slots=True)
class Roll(steps.MoveFacts):
    """Roll it again."""

    kind: Literal["roll"] = "roll"


class English(EnglishTexts[TossState, TossView]):
    tagline = "A toy."
    hint = "Dice are numbers."

    def move(self, s: TossState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        text, data = ("keep", Keep()) if actions[0] == KEEP else ("roll", Roll())
        return MoveText(text, text, text.capitalize(), data)

    def prompt(self, view: TossView, voice: Voice) -> str:
        return "Keep your die, or roll again."


GAME: Game[TossState, TossMemory, TossView] = Game(
    name="toss",
    title="Toss",
    version=1,
    min_players=2,
    max_players=2,
    minutes=1,
    actions=2,
    action_texts=("keep", "roll"),
    state=TossState,
    memory=TossMemory,
    places=(DIE,),
    catalogue=tuple(Face(str(side), str(side)) for side in range(1, SIDES + 1)),
    view_type=TossView,
    moves=(Keep, Roll),
    events=events_of(__name__),
    texts={"en": English()},
    rules_text=lambda: "# Toss\n\n1. A toy.\n",
    **slots_from(sys.modules[__name__]),
)
