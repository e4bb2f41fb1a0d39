"""What a viewer sees of the table of Pugs in Mugs."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from functools import cache, lru_cache

from pawtable.core.places import PlaceView, Slot
from pawtable.core.views import GameView
from pawtable.games.pugs_in_mugs.cards import (
    ACTIONS_A_TURN,
    COLOUR_NAMES,
    COLOURS,
    DECK,
    DISCARD,
    HAND,
    HAND_LIMIT,
    KIND_NAMES,
    MUGS,
    MUGS_OF_A_COLOUR,
    MUGS_TO_WIN,
    PUGS_FOR_MUG,
    SHELF,
    faces_of,
    mug_face,
)
from pawtable.games.pugs_in_mugs.rules import DISCARDING, PugsMemory, PugsState


class Phase(enum.StrEnum):
    """What is going on."""

    ACT = "act"  # the active player takes an action
    WINDOW = "window"  # everyone is asked for a Surprise (M5)
    DISCARD = "discard"  # the active player discards down to the hand limit
    OVER = "over"


@dataclass(slots=True)
class PugsView(GameView):
    """The own facts of Pugs in Mugs. Faces are "red" for a red pug, "gimme", "dig", "surprise", and "mug red" for a mug.

    A hand shows its owner all faces, and the others those that everyone knows; the count tells how many there are.
    """

    phase: Phase
    turn: int  # the seat whose turn it is
    turns: int  # taken so far
    actions: int  # left in this turn
    known: list[str]  # cards of the viewer's own hand that everyone knows
    lacks: list[list[str]]  # for each seat, the kinds that it surely has none of, as everyone knows
    pugs_for_mug: int = PUGS_FOR_MUG  # of one colour
    mugs_to_win: int = MUGS_TO_WIN
    hand_limit: int = HAND_LIMIT  # at the end of a turn
    turn_actions: int = ACTIONS_A_TURN

    # The order of the places: everyone's hand, everyone's shelf, the deck, the discard pile, the mugs that nobody has.

    def hand(self, seat: int) -> PlaceView:
        """The hand of a seat."""
        return self.places[seat]

    def shelf(self, seat: int) -> PlaceView:
        """The mugs of a seat."""
        return self.places[len(self.lacks) + seat]

    @property
    def deck(self) -> PlaceView:
        """The deck."""
        return self.places[-3]

    @property
    def discard(self) -> PlaceView:
        """The discard pile."""
        return self.places[-2]

    def mugs(self, seat: int) -> list[str]:
        """The colours of a seat's mugs."""
        return [colour for colour, slot in zip(COLOUR_NAMES, self.shelf(seat).slots, strict=True) if not slot.empty]

    def leaders(self) -> list[int]:
        """The seats that need only one more mug."""
        seats = len(self.lacks)
        return [seat for seat, shelf in enumerate(self.places[seats : 2 * seats]) if shelf.count == self.mugs_to_win - 1]

    def can_surprise(self, seat: int) -> bool:
        """Whether a seat holds a Surprise and another player has a card to lose, as far as its hand is known (M5)."""
        if "surprise" not in self.hand(seat).faces:
            return False
        return any(self.hand(other).count for other in range(len(self.lacks)) if other != seat)

    def exchangeable(self, seat: int) -> list[str]:
        """The colours that a seat can exchange, as far as its hand is known (M6)."""
        held, mugs = self.hand(seat).faces, self.mugs(seat)
        return [colour for colour in COLOUR_NAMES if held.count(colour) >= self.pugs_for_mug and colour not in mugs]

    def can_steal(self, seat: int) -> bool:
        """Whether a seat can steal a mug that somebody has, as far as its hand is known (M6)."""
        mine = set(self.mugs(seat))
        if len(mine) >= self.mugs_to_win - 1 or not set(COLOUR_NAMES) <= set(self.hand(seat).faces):
            return False
        return any(set(self.mugs(other)) - mine for other in range(len(self.lacks)))


def view(s: PugsState, m: PugsMemory, seat: int) -> PugsView:
    seats = range(s.players)
    places = [
        HAND.shared(other, s.held[other], faces_of(*(s.hand[other] if other == seat else m.known[other]))) for other in seats
    ]
    shelves = [_shelf(other, s.mugs[other]) for other in seats]
    discard = faces_of(*s.discard)
    places += shelves
    places.append(DECK.shared(None, s.left, ()))
    places.append(DISCARD.shared(None, len(discard), discard))
    places.append(MUGS.shared(None, MUGS_OF_A_COLOUR * COLOURS - sum(shelf.count for shelf in shelves), ()))
    return PugsView(
        phase=_phase(s),
        places=places,
        turn=s.turn,
        turns=s.turns,
        actions=s.actions,
        known=[*faces_of(*m.known[seat])] if seat >= 0 else [],
        lacks=[_lacks((*m.known[other],), (*m.could[other],)) if s.held[other] else [] for other in seats],
        pugs_for_mug=s.pugs_for_mug,
        mugs_to_win=s.mugs_to_win,
        hand_limit=s.hand_limit,
        turn_actions=s.turn_actions,
    )


def _phase(s: PugsState) -> Phase:
    if s.over:
        return Phase.OVER
    if s.window:
        return Phase.WINDOW
    return Phase.DISCARD if s.doing == DISCARDING else Phase.ACT


@lru_cache(maxsize=10_000)
def _lacks(known: tuple[int, ...], could: tuple[int, ...]) -> list[str]:
    """The kinds that cannot be there; with no card at all, or with nothing remembered, that is not worth saying."""
    if not any(known) and not any(could):
        return []
    return [name for name, there, unseen in zip(KIND_NAMES, known, could, strict=True) if not there and not unseen]


@cache
def _shelf(seat: int, owned: int) -> PlaceView:
    """The mugs of a seat; everyone sees the same."""
    slots = []
    for colour, name in enumerate(COLOUR_NAMES):
        there = bool(owned >> colour & 1)
        slots.append(Slot(SHELF.named(seat, name), mug_face(name) if there else None, empty=not there))
    return SHELF.view(seat, slots=slots)
