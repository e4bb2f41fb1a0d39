"""The rules of Fetch. Numbers are those of RULES.md.

Actions: a move is two of them, whom to ask and for what; or DRAW alone.

    0 - 4     ask this seat
    5 - 13    for this breed
    DRAW      nobody else has cards, so draw (8)
"""

from __future__ import annotations

from typing import Any

from pawtable.core.binding import rule
from pawtable.core.contract import TO_ALL, Memory, State, tell
from pawtable.core.dealing import random_kind, random_pile
from pawtable.core.piles import kinds_in, number_of, one, total
from pawtable.core.seats import clockwise, with_most
from pawtable.core.state import EVERYONE, OWNER, number, numbers, piles
from pawtable_fetch.cards import BREEDS, HAND, KINDS, LITTER, SEATS, WHOLE_DECK
from pawtable_fetch.events import DEALT, DREW, FETCHED, GAME_OVER, LAID_DOWN, REFUSED

BREED = SEATS
DRAW = BREED + KINDS
ACTIONS = DRAW + 1
ACTION_TEXTS = (*(f"ask seat {seat}" for seat in range(SEATS)), *(f"for {breed}" for breed in BREEDS), "draw")


class FetchState(State):
    """A game of Fetch. The deck lies after the last seat's hand."""

    hand: list[int] = piles(SEATS + 1, BREEDS, "the cards in each seat's hand, and in the deck", OWNER)
    held: list[int] = numbers(SEATS + 1, 0, KINDS * LITTER, "how many cards each hand has, and the deck", EVERYONE)
    litter: list[int] = numbers(KINDS, 0, SEATS, "who has laid each breed down: the seat plus one; 0 for nobody", EVERYONE)
    litters: list[int] = numbers(SEATS, 0, KINDS, "how many breeds each seat has laid down", EVERYONE)
    turn: int = number(0, SEATS - 1, "the seat whose turn it is", EVERYONE)
    asking: int = number(0, SEATS, "the seat that is being asked, plus one; 0 for none", scratch=True)
    over: int = number(0, 1, "whether the game is over", EVERYONE)


class FetchMemory(Memory):
    """What everybody has heard and seen of the hands."""

    known: list[int] = piles(SEATS + 1, BREEDS, "cards that a hand surely has", EVERYONE)
    lacks: list[int] = numbers(SEATS + 1, 0, (1 << KINDS) - 1, "breeds that a hand surely has none of, as bits", EVERYONE)
    most: list[int] = piles(SEATS + 1, BREEDS, "the most of each breed that a hand can have, for dealing", scratch=True)
    room: list[int] = numbers(SEATS + 1, 0, KINDS * LITTER, "cards that a hand lacks yet, for dealing", scratch=True)
    came_from: list[int] = numbers(SEATS + 1, 0, SEATS, "who passed a card on, for dealing", scratch=True)


@rule
def deal(s: FetchState, m: FetchMemory | None) -> None:
    s.hand[s.players] = WHOLE_DECK
    for seat in range(s.players):
        cards = random_pile(s, s.hand[s.players], HAND)
        s.hand[s.players] -= cards
        s.hand[seat] = cards
        tell(m, DEALT, 1 << seat, seat, HAND, cards)
    count_cards(s)
    for seat in range(s.players):
        lay_down(s, m, seat)
    s.turn = s.players - 1
    next_turn(s, m)


@rule
def to_act(s: FetchState) -> int:
    return 0 if s.over else 1 << s.turn


@rule
def others_with_cards(s: FetchState) -> int:
    """The seats that can be asked (4)."""
    seats = 0
    for seat in range(s.players):
        if seat != s.turn and s.held[seat] > 0:
            seats |= 1 << seat
    return seats


@rule
def legal(s: FetchState, seat: int, action_mask: Any) -> None:
    if s.asking > 0:
        action_mask[0] = kinds_in(s.hand[seat]) << BREED
    elif others_with_cards(s) == 0:
        action_mask[0] = 1 << DRAW
    else:
        action_mask[0] = others_with_cards(s)


@rule
def unfinished(s: FetchState, seat: int, action: int) -> bool:
    return action < BREED


@rule
def step(s: FetchState, m: FetchMemory | None, seat: int, action: int) -> None:
    if action < BREED:
        s.asking = action + 1
        return
    goes_on = False
    if action == DRAW:
        draw_card(s, m, -1)
    else:
        goes_on = ask(s, m, seat, s.asking - 1, action - BREED)
    s.asking = 0
    lay_down(s, m, seat)
    if goes_on:
        start_turn(s, m)
    else:
        next_turn(s, m)


@rule
def ask(s: FetchState, m: FetchMemory | None, seat: int, other: int, breed: int) -> bool:
    """Ask for a breed (4): whether the asker goes on (5, 6)."""
    fetched = number_of(s.hand[other], breed)
    if m is not None:
        if number_of(m.known[seat], breed) == 0:
            m.known[seat] += one(breed)  # who asks for a breed holds it
        m.known[seat] += fetched * one(breed)
        m.known[other] -= number_of(m.known[other], breed) * one(breed)
        m.lacks[other] |= 1 << breed
    if fetched > 0:
        s.hand[other] -= fetched * one(breed)
        s.hand[seat] += fetched * one(breed)
        tell(m, FETCHED, TO_ALL, seat, other, breed, fetched)
        count_cards(s)
        return True
    tell(m, REFUSED, TO_ALL, seat, other, breed)
    return draw_card(s, m, breed) == breed


@rule
def draw_card(s: FetchState, m: FetchMemory | None, wanted: int) -> int:
    """Draw, if the deck has a card: which breed it was, -1 for none. The wanted one is shown to all (6)."""
    if s.held[s.players] == 0:
        return -1
    seat = s.turn
    breed = random_kind(s, s.hand[s.players])
    s.hand[s.players] -= one(breed)
    s.hand[seat] += one(breed)
    if m is not None:
        m.lacks[seat] = 0
        if breed == wanted:
            m.known[seat] += one(breed)
    tell(m, DREW, TO_ALL if breed == wanted else 1 << seat, seat, breed, 1 if breed == wanted else 0)
    count_cards(s)
    return breed


@rule
def lay_down(s: FetchState, m: FetchMemory | None, seat: int) -> None:
    """Four of a breed are laid down at once (7)."""
    for breed in range(KINDS):
        if number_of(s.hand[seat], breed) == LITTER:
            s.hand[seat] -= LITTER * one(breed)
            s.litter[breed] = seat + 1
            s.litters[seat] += 1
            if m is not None:
                m.known[seat] -= number_of(m.known[seat], breed) * one(breed)
            tell(m, LAID_DOWN, TO_ALL, seat, breed)
            count_cards(s)


@rule
def next_turn(s: FetchState, m: FetchMemory | None) -> None:
    s.turn = clockwise(s, s.turn)
    start_turn(s, m)


@rule
def start_turn(s: FetchState, m: FetchMemory | None) -> None:
    """Find somebody with cards, or a card to draw (9); with neither, or nothing to ask for or draw, the game ends (8)."""
    for _ in range(s.players):
        if s.held[s.turn] == 0 and s.held[s.players] > 0:
            draw_card(s, m, -1)
        if s.held[s.turn] > 0:
            break
        s.turn = clockwise(s, s.turn)
    if s.held[s.turn] == 0 or (others_with_cards(s) == 0 and s.held[s.players] == 0):
        s.over = 1
        tell(m, GAME_OVER, TO_ALL, winners(s))


@rule
def count_cards(s: FetchState) -> None:
    for seat in range(s.players + 1):
        s.held[seat] = total(s.hand[seat])


@rule
def score(s: FetchState, seat: int) -> int:
    return s.litters[seat]


@rule
def winners(s: FetchState) -> int:
    return with_most(s, s.litters) if s.over else 0
