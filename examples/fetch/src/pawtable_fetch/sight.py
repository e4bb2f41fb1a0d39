"""What a seat of Fetch may know, the worlds that could be behind it, and what clients are shown.

Everybody hears all questions and sees all gifts, so everybody knows the same of a hand: cards that it surely has, and the most
that it can have. All else is equally likely (`deal_within` in core/dealing.py); what players chose to ask is no evidence.
"""

from __future__ import annotations

from dataclasses import dataclass

from pawtable.core.binding import rule
from pawtable.core.chance import Chance
from pawtable.core.checking import problem_with_kinds, problem_with_sizes, problem_with_unused_seats, sees_hand, some_world
from pawtable.core.contract import WHOLE
from pawtable.core.dealing import deal_within
from pawtable.core.piles import number_of, one, total, within
from pawtable.core.views import GameView, Phase
from pawtable_fetch.cards import BREEDS, DECK, HANDS, KINDS, LITTER, LITTERS, ONE_OF_EACH, breeds_in
from pawtable_fetch.rules import FetchMemory, FetchState, others_hold


@rule
def imagine(s: FetchState, m: FetchMemory, seat: int, chance: Chance) -> None:
    unseen = LITTER * ONE_OF_EACH - (s.hand[seat] if seat >= 0 else 0)
    for breed in range(KINDS):
        if s.litter[breed] > 0:
            unseen -= LITTER * one(breed)
    deal_within(chance, s.hand, s.held, m.known, m.most, s.players + 1, seat, unseen, m.room, m.came_from)


def problem(s: FetchState, m: FetchMemory, seen_by: int) -> str:
    """What is impossible about a state, in words; about a hidden one: if no world behind it is possible."""
    deck = s.players
    seen = [s.hand[place] if seen_by in (WHOLE, place) else m.known[place] for place in range(deck + 1)]
    there = [LITTER * (s.litter[i] > 0) + sum(number_of(pile, i) for pile in seen) for i in range(KINDS)]
    if reason := (
        problem_with_unused_seats(s, deck, ["litters"], seats=["turn"])
        or problem_with_unused_seats(s, deck + 1, ["hand", "held"])
        or problem_with_unused_seats(m, deck + 1, ["known", "most"])
        or problem_with_sizes("held", s.held, [*map(total, s.hand)], sees_hand(seen_by), hidden=True)
        or problem_with_sizes("held", s.held, [*map(total, m.known)], lambda place: False, what="known cards")
        or problem_with_kinds(BREEDS, [LITTER] * KINDS, there, whole=seen_by == WHOLE)
    ):
        return reason
    if s.litters[:deck] != [s.litter.count(seat + 1) for seat in range(deck)] or sum(s.held) != LITTER * s.litter.count(0):
        return "litters, litter and held do not agree"
    if 0 in (s.held[s.turn], others_hold(s)) and s.held[deck] + others_hold(s) > 0:
        return f"it cannot be the turn of seat {s.turn}, who cannot ask"
    if any(number_of(m.most[seat], breed) == LITTER for seat in range(deck) for breed in range(KINDS)):
        return "most says that a seat can hold a whole litter, which would be laid down"
    if seen_by != WHOLE:
        return problem(*some_world(imagine, s, m, seen_by), WHOLE)
    for seat in range(deck):
        if not within(m.known[seat], s.hand[seat]) or not within(s.hand[seat], m.most[seat]):
            return f"seat {seat} does not hold what known and most say"
    return ""


@dataclass(slots=True)
class FetchView(GameView):
    """Fetch's own facts. A hand shows its owner all cards, and the others those that it surely has."""

    turn: int  # the seat whose turn it is
    lacks: list[list[str]]  # of each seat, the breeds that it surely has none of


def view(s: FetchState, m: FetchMemory, seat: int) -> FetchView:
    places = [DECK.view(count=s.held[s.players])]
    for other in range(s.players):
        cards = s.hand[other] if other == seat else m.known[other]
        places.append(HANDS.view(other, faces=breeds_in(cards), count=s.held[other]))
        places.append(LITTERS.view(other, faces=[BREEDS[i] for i in range(KINDS) if s.litter[i] == other + 1]))
    lacks = [[BREEDS[i] for i in range(KINDS) if s.litter[i] + number_of(m.most[other], i) == 0] for other in range(s.players)]
    return FetchView(Phase.PLAYING if others_hold(s) else Phase.OVER, places, s.turn, lacks)
