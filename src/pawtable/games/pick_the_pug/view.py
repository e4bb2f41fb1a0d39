"""What a viewer sees of Pick the Pug's table."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from functools import cache

from pawtable.core.cards import count, members
from pawtable.core.places import PlaceView, Slot
from pawtable.core.views import GameView
from pawtable.games.pick_the_pug.cards import (
    ACTION_NAMES,
    CREATURE_NAMES,
    CREATURE_ROW,
    DECK,
    DISCARD,
    DONKEYS_LEFT,
    HAND,
    MIDDLE,
    ROUNDS_TO_WIN,
    SLEEPING,
    THE_PUG,
    TIE_FACES,
    creature_slot,
    look_slot,
    names_of,
)
from pawtable.games.pick_the_pug.effects import AIMED_AT, NOBODY
from pawtable.games.pick_the_pug.state import (
    CALLING,
    CERBERUS_WINDOW,
    DISCARDING,
    DONKEYS_WINDOW,
    FIRST_ACTION,
    FIRST_CREATURE,
    GIVING,
    MINOTAUR_WINDOW,
    NAMING,
    OFFERING,
    PUBLIC,
    STEALING,
    STEALING_AGAIN,
    TAKING,
    TIE_WINDOW,
    TORNADO_WINDOW,
    PickMemory,
    PickState,
    in_round,
)


class Phase(enum.StrEnum):
    """What is going on."""

    NAME = "name"  # the player who drew the Pug decides who goes first
    STEAL = "steal"
    DISCARD = "discard"  # a pair
    GIVE = "give"  # the best card
    OFFER = "offer"  # the best two cards
    CALL = "call"  # a creature
    STEAL_AGAIN = "steal again"
    TAKE = "take"  # a card of a hand that is looked at
    TORNADO = "tornado"  # from here on, questions to several at once
    MINOTAUR = "minotaur"
    CERBERUS = "cerberus"
    DONKEYS = "donkeys"
    TIE = "tie"
    OVER = "over"


_DOING = {
    NAMING: Phase.NAME,
    STEALING: Phase.STEAL,
    DISCARDING: Phase.DISCARD,
    GIVING: Phase.GIVE,
    OFFERING: Phase.OFFER,
    CALLING: Phase.CALL,
    STEALING_AGAIN: Phase.STEAL_AGAIN,
    TAKING: Phase.TAKE,
}
_WINDOWS = {
    TORNADO_WINDOW: Phase.TORNADO,
    MINOTAUR_WINDOW: Phase.MINOTAUR,
    CERBERUS_WINDOW: Phase.CERBERUS,
    DONKEYS_WINDOW: Phase.DONKEYS,
    TIE_WINDOW: Phase.TIE,
}


class PugThere(enum.StrEnum):
    """Whether the Pug is with a seat, as far as a viewer knows."""

    YES = "yes"
    NO = "no"
    MAYBE = "maybe"


@dataclass(slots=True)
class PickSeat:
    """What is known of a seat beside its cards."""

    pugs: int  # rounds won
    pug: PugThere
    safe: bool  # nobody may steal from it in a Stealing Phase (Yeti)
    skips: bool  # its next turn (Basilisk)


@dataclass(slots=True)
class PickView(GameView):
    """Pick the Pug's own facts. Faces are kinds of cards, such as blue-amulet; then donkey and pug.

    A hand shows its owner all faces, and others those that they know to be there; the count tells how many there are. For
    the player who looks at it with the Sphinx, a hand has a slot for each card.
    """

    round: int
    turns: int  # begun in this round
    turn: int  # the seat whose turn it is
    actor: int | None  # the seat that decides; None: several do, or nobody
    asked: list[int]  # the seats that a question was put to, all at once
    effect: str | None  # the action or creature that is going on
    caller: int | None  # the seat whose action or creature that is
    victim: int | None  # the seat that it is aimed at
    extra: int | None  # the seat that takes a turn after this one (Pegasus)
    seats: list[PickSeat]
    finalists: list[int]  # the seats in the Tie Breaker
    colours: list[str]  # what can be chosen in it, from the lowest to the highest; empty at other times
    second_chance: bool  # the Tie Breaker is played again
    rounds_to_win: int = ROUNDS_TO_WIN

    def hand(self, seat: int) -> PlaceView:
        """The hand of a seat."""
        return self.places[seat]

    def known(self, seat: int) -> list[str]:
        """The cards of a seat that the viewer knows; all of its own."""
        hand = self.places[seat]
        return [slot.face or "" for slot in hand.slots] if hand.slots else hand.faces

    def looking(self, seat: int | None) -> bool:
        """Whether a viewer looks at a hand."""
        return self.phase == Phase.TAKE and seat is not None and seat == self.actor

    def creatures(self) -> list[Slot]:
        """The open creatures, with their slots."""
        row = self.place(CREATURE_ROW.named())
        return [slot for slot in row.slots if not slot.empty] if row else []


def view(s: PickState, m: PickMemory, seat: int) -> PickView:
    viewer = seat if seat >= 0 else PUBLIC
    phase = Phase.OVER if s.over else _WINDOWS[s.window] if s.window else _DOING[s.doing]
    looked_at = s.victim if phase is Phase.TAKE and seat == s.actor else -1
    there = [bool(weight) for weight in m.pug_at[viewer][: s.players]]
    if not any(there) and in_round(s):  # nothing is remembered: whoever does not hold the Pug cannot tell who does
        mine = seat >= 0 and s.hand[seat] & THE_PUG != 0
        there = [(other == seat) == mine and s.held[other] > 0 for other in range(s.players)]
    sure = sum(there) == 1
    places: list[PlaceView] = []  # the hands come first, so that they are found by their seats
    for other in range(s.players):
        held = s.held[other]
        if other == seat:
            places.append(HAND.shared(other, held, names_of(s.hand[other], s.donkeys[other])))
        elif other == looked_at:
            cards = names_of(s.hand[other], s.donkeys[other])
            places.append(HAND.view(other, slots=[Slot(look_slot(at), card) for at, card in enumerate(cards)]))
        else:
            known = m.known[viewer][other] | THE_PUG * (sure and there[other])
            places.append(HAND.shared(other, held, names_of(known, m.known_donkeys[viewer][other])))
    discard, safe, skipping = names_of(s.discard), s.safe, s.skipping
    if_there = PugThere.YES if sure else PugThere.MAYBE
    places += (
        _creature_row(tuple(s.creatures[: s.open_creatures])),
        DISCARD.shared(None, len(discard), discard),
        DECK.shared(None, s.left, ()),
        DONKEYS_LEFT.shared(None, s.donkeys_left, ()),
        SLEEPING.shared(None, count(s.asleep), ()),
    )
    if phase is Phase.TORNADO:
        places.append(MIDDLE.shared(None, 0, ()))  # where cards are revealed, once everybody has chosen
    return PickView(
        phase=phase,
        places=places,
        round=s.rounds + 1 if in_round(s) else max(s.rounds, 1),
        turns=s.turns,
        turn=s.turn,
        actor=None if s.window or s.over else s.actor,
        asked=members(s.asked),
        effect=_effect(s.effect),
        caller=s.caller if s.effect else None,
        victim=s.victim if AIMED_AT[s.effect] != NOBODY else None,
        extra=s.extra - 1 if s.extra else None,
        seats=[
            _seat(pugs, if_there if pug else _NOT_THERE, safe >> other & 1, skipping >> other & 1)
            for other, (pugs, pug) in enumerate(zip(s.pugs, there, strict=False))
        ],
        finalists=members(s.finalists),
        colours=[face.id for face in TIE_FACES] if phase is Phase.TIE else [],
        second_chance=bool(s.second_chance),
        rounds_to_win=s.rounds_to_win,
    )


_NOT_THERE = PugThere.NO


@cache
def _seat(pugs: int, pug: PugThere, safe: int, skips: int) -> PickSeat:
    """What is known of a seat: mostly what was known before, and the same for several viewers. Nobody changes it."""
    return PickSeat(pugs, pug, bool(safe), bool(skips))


@cache
def _creature_row(creatures: tuple[int, ...]) -> PlaceView:
    """The open creatures; everybody sees the same."""
    slots = [
        Slot(creature_slot(at), CREATURE_NAMES[creature - 1] if creature else None, empty=not creature)
        for at, creature in enumerate(creatures)
    ]
    return CREATURE_ROW.view(slots=slots)


def _effect(effect: int) -> str | None:
    """The action or creature that is going on, by name."""
    if not effect:
        return None
    return CREATURE_NAMES[effect - FIRST_CREATURE] if effect >= FIRST_CREATURE else ACTION_NAMES[effect - FIRST_ACTION]
