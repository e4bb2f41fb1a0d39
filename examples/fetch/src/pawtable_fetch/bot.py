"""A simple, sensible player of Fetch: it asks for what somebody surely has, else for what it has most of."""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.piles import number_of
from pawtable_fetch.cards import KINDS
from pawtable_fetch.rules import BREED, DRAW, FetchMemory, FetchState, others_with_cards

_SURE = 100


@rule
def suggest(s: FetchState, m: FetchMemory, seat: int) -> int:
    if s.asking > 0:
        return BREED + best_breed(s, m, seat, s.asking - 1)
    best = DRAW
    best_worth = -1
    for step in range(1, s.players):
        other = (seat + step) % s.players
        if (others_with_cards(s) >> other) & 1:
            value = worth(s, m, seat, other, best_breed(s, m, seat, other))
            if value > best_worth:
                best_worth = value
                best = other
    return best


@rule
def best_breed(s: FetchState, m: FetchMemory, seat: int, other: int) -> int:
    best = -1
    for breed in range(KINDS):
        if number_of(s.hand[seat], breed) > 0 and (
            best < 0 or worth(s, m, seat, other, breed) > worth(s, m, seat, other, best)
        ):
            best = breed
    return best


@rule
def worth(s: FetchState, m: FetchMemory, seat: int, other: int, breed: int) -> int:
    """How good it is to ask somebody for a breed."""
    if (m.lacks[other] >> breed) & 1:
        return 0
    return 1 + _SURE * number_of(m.known[other], breed) + 10 * number_of(s.hand[seat], breed) + s.held[other]
