"""What a viewer sees of Pick the Pug's table."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from functools import cache, lru_cache

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
    players, held, window = s.players, s.held, s.window
    phase = Phase.OVER if s.over else _WINDOWS[window] if window else _DOING[s.doing]
    looked_at = s.victim if phase is Phase.TAKE and seat == s.actor else -1
    playing = in_round(s)
    there = tuple(map(bool, m.pug_at[viewer][:players]))
    if playing and not any(there):  # nothing is remembered: whoever does not hold the Pug cannot tell who does
        mine = seat >= 0 and s.hand[seat] & THE_PUG != 0
        there = tuple([(other == seat) == mine and held[other] > 0 for other in range(players)])
    sure = there.count(True) == 1
    known, known_donkeys = m.known[viewer], m.known_donkeys[viewer]
    if sure:
        known = [cards | THE_PUG * pug for cards, pug in zip(known, there, strict=False)]
    shared = HAND.shared
    places = [  # the hands come first, so that they are found by their seats
        shared(other, held[other], names_of(known[other], known_donkeys[other])) for other in range(players)
    ]
    if seat >= 0:
        places[seat] = shared(seat, held[seat], names_of(s.hand[seat], s.donkeys[seat]))
    if looked_at >= 0 and looked_at != seat:
        cards = names_of(s.hand[looked_at], s.donkeys[looked_at])
        places[looked_at] = HAND.view(looked_at, slots=[Slot(look_slot(at), card) for at, card in enumerate(cards)])
    creatures = tuple(s.creatures[: s.open_creatures])
    places += _open_places(creatures, s.discard, s.left, s.donkeys_left, s.asleep, phase is Phase.TORNADO)
    effect = s.effect
    return PickView(  # in the order of its fields: this is made for everybody at every move
        phase,
        places,
        s.rounds + 1 if playing else max(s.rounds, 1),
        s.turns,
        s.turn,
        None if window or s.over else s.actor,
        members(s.asked),
        _effect(effect) if effect else None,
        s.caller if effect else None,
        s.victim if AIMED_AT[effect] != NOBODY else None,
        s.extra - 1 if s.extra else None,
        _seats(tuple(s.pugs), there, sure, s.safe, s.skipping),
        members(s.finalists),
        [face.id for face in TIE_FACES] if phase is Phase.TIE else [],
        bool(s.second_chance),
        s.rounds_to_win,
    )


@lru_cache(maxsize=30_000)
def _open_places(
    creatures: tuple[int, ...], discarded: int, left: int, donkeys_left: int, asleep: int, tornado: bool
) -> list[PlaceView]:
    """All but the hands: everybody sees the same."""
    discard = names_of(discarded)
    places = [
        _creature_row(creatures),
        DISCARD.shared(None, len(discard), discard),
        DECK.shared(None, left, ()),
        DONKEYS_LEFT.shared(None, donkeys_left, ()),
        SLEEPING.shared(None, count(asleep), ()),
    ]
    if tornado:
        places.append(MIDDLE.shared(None, 0, ()))  # where cards are revealed, once everybody has chosen
    return places


@lru_cache(maxsize=30_000)
def _seats(pugs: tuple[int, ...], there: tuple[bool, ...], sure: bool, safe: int, skipping: int) -> list[PickSeat]:
    """What is known of all seats; `there`: where the Pug can be. Nobody changes it."""
    if_there = PugThere.YES if sure else PugThere.MAYBE
    return [
        _seat(won, if_there if pug else _NOT_THERE, safe >> at & 1, skipping >> at & 1)
        for at, (won, pug) in enumerate(zip(pugs, there, strict=False))
    ]


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
