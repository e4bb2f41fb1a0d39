"""What a seat of Fetch may know, the worlds that could be behind it, and what clients are shown.

Everybody hears all questions and sees all gifts, so everybody knows the same of a hand: cards that it surely has, and breeds
that it surely lacks. All else is equally likely (`deal_within` in core/dealing.py); what players chose to ask is no evidence
beyond that.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass

from pawtable.core.binding import rule
from pawtable.core.chance import Chance
from pawtable.core.contract import WHOLE
from pawtable.core.dealing import deal_within
from pawtable.core.piles import number_of, one, total, within
from pawtable.core.views import GameView
from pawtable_fetch.cards import BREEDS, DECK, HANDS, KINDS, LITTER, LITTERS, WHOLE_DECK, breeds_in
from pawtable_fetch.rules import FetchMemory, FetchState, others_with_cards


@rule
def reveal(s: FetchState, m: FetchMemory, seat: int, seen: FetchState, seen_m: FetchMemory) -> None:
    if seat == s.turn:
        seen.asking = s.asking


@rule
def imagine(s: FetchState, m: FetchMemory, seat: int, chance: Chance) -> None:
    unseen = WHOLE_DECK
    if seat >= 0:
        unseen -= s.hand[seat]
    for breed in range(KINDS):
        if s.litter[breed] > 0:
            unseen -= LITTER * one(breed)
    for other in range(s.players + 1):
        m.most[other] = 0
        for breed in range(KINDS):
            if other == s.players:
                m.most[other] += LITTER * one(breed)
            elif (m.lacks[other] >> breed) & 1 == 0:
                m.most[other] += (LITTER - 1) * one(breed)
    deal_within(chance, s.hand, s.held, m.known, m.most, s.players + 1, seat, unseen, m.room, m.came_from)
    for other in range(s.players + 1):
        m.most[other] = 0
        m.room[other] = 0
        m.came_from[other] = 0


def problem(s: FetchState, m: FetchMemory, seen_by: int) -> str:
    """What is impossible about a state, in words; in a hidden one only what its seat could tell."""
    deck, found = s.players, 0
    for seat in range(deck + 1):
        if seen_by in (WHOLE, seat) and total(s.hand[seat]) != s.held[seat]:
            return f"held says that {s.held[seat]} cards are in place {seat}, and {total(s.hand[seat])} are there"
        if seat < deck and any(number_of(s.hand[seat], breed) == LITTER for breed in range(KINDS)):
            return f"seat {seat} holds a whole litter, which should have been laid down"
        if seen_by == WHOLE and not within(m.known[seat], s.hand[seat]):
            return f"known names cards that are not in place {seat}"
        if any(m.lacks[seat] >> breed & 1 and number_of(m.known[seat] | s.hand[seat], breed) for breed in range(KINDS)):
            return f"lacks names a breed that is in place {seat}"
        found += s.held[seat]
    if found + LITTER * sum(map(bool, s.litter)) != KINDS * LITTER:
        return f"there are {found} cards beside the litters, which does not make {KINDS * LITTER} in all"
    for breed in range(KINDS):
        there = sum(number_of(pile, breed) for pile in s.hand)
        if there > LITTER or (there and s.litter[breed]) or (seen_by == WHOLE and not s.litter[breed] and there != LITTER):
            return f"there are {there} cards of {BREEDS[breed]}"
    if any(s.held[deck + 1 :]) or any(s.hand[deck + 1 :]) or s.turn >= deck or max(s.litter) > deck:
        return f"there is something at seats that {deck} players do not have"
    if s.litters != [s.litter.count(seat + 1) for seat in range(len(s.litters))]:
        return "litters and litter do not agree"
    stuck = s.held[s.turn] == 0 or (others_with_cards(s) == 0 and s.held[deck] == 0)
    return "" if bool(s.over) == stuck else "the game is over, and it could go on; or the other way round"


class Phase(enum.StrEnum):
    """What is going on."""

    ASKING = "asking"
    OVER = "over"


@dataclass(slots=True)
class FetchView(GameView):
    """Fetch's own facts: whose turn it is. A hand shows its owner all cards, and the others those that it surely has."""

    turn: int
    lacks: list[list[str]]  # of each seat, the breeds that it surely has none of


def view(s: FetchState, m: FetchMemory, seat: int) -> FetchView:
    """A hidden state as clients get it."""
    places = [DECK.view(count=s.held[s.players])]
    for other in range(s.players):
        cards = s.hand[other] if other == seat else m.known[other]
        places.append(HANDS.view(other, faces=breeds_in(cards), count=s.held[other]))
        places.append(LITTERS.view(other, faces=[BREEDS[i] for i in range(KINDS) if s.litter[i] == other + 1]))
    lacks = [[BREEDS[breed] for breed in range(KINDS) if m.lacks[other] >> breed & 1] for other in range(s.players)]
    return FetchView(Phase.OVER if s.over else Phase.ASKING, places, s.turn, lacks)
