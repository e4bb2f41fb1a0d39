"""The rules of Fetch, numbered as in RULES.md, and a simple player. An action is 9 * the seat that is asked + the breed."""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.by_seat import SEAT, SEAT_FROM_1, SeatActions, by_seat
from pawtable.core.contract import TO_ALL, Memory, State, tell
from pawtable.core.dealing import random_kind, random_pile
from pawtable.core.piles import kinds_in, number_of, one, total, with_number
from pawtable.core.seats import clockwise, seat_after, with_most
from pawtable.core.state import EVERYONE, OWNER, number, numbers, piles
from pawtable_fetch.cards import BREEDS, HAND, KINDS, LITTER, ONE_OF_EACH, Asked, Dealt, Drew, GameOver, LaidDown

SEATS = 5
ACTION_TEXTS = tuple(f"ask seat {seat} for {breed}" for seat in range(SEATS) for breed in BREEDS)
SEAT_ACTIONS = (SeatActions(0, SEATS, KINDS),)
DEALT, ASKED, DREW, LAID_DOWN, GAME_OVER = (kind.number for kind in (Dealt, Asked, Drew, LaidDown, GameOver))


class FetchState(State):
    """A game of Fetch. The deck lies after the last seat's hand."""

    hand: list[int] = piles(by_seat(SEATS + 1), BREEDS, "the cards in each seat's hand, and in the deck", OWNER)
    held: list[int] = numbers(by_seat(SEATS + 1), 0, KINDS * LITTER, "how many cards each hand has, and the deck", EVERYONE)
    litter: list[int] = numbers(
        KINDS, 0, SEATS, "who has laid each breed down: the seat plus one; 0 for nobody", EVERYONE, names=SEAT_FROM_1
    )
    litters: list[int] = numbers(by_seat(SEATS), 0, KINDS, "how many breeds each seat has laid down", EVERYONE)
    turn: int = number(0, SEATS - 1, "the seat whose turn it is", EVERYONE, names=SEAT)


class FetchMemory(Memory):
    """What everybody has heard and seen of the hands and the deck."""

    known: list[int] = piles(by_seat(SEATS + 1), BREEDS, "cards that a hand surely has", EVERYONE)
    most: list[int] = piles(by_seat(SEATS + 1), BREEDS, "the most cards of each breed that a hand can have", EVERYONE)
    room: list[int] = numbers(by_seat(SEATS + 1), 0, KINDS * LITTER, "cards that a hand lacks yet, for imagining", scratch=True)
    came_from: list[int] = numbers(by_seat(SEATS + 1), 0, SEATS, "who passed a card on, for imagining", scratch=True)


@rule
def deal(s: FetchState, m: FetchMemory | None) -> None:
    s.hand[s.players] = LITTER * ONE_OF_EACH
    s.held[s.players] = LITTER * KINDS
    for seat in range(s.players):
        cards = random_pile(s, s.hand[s.players], HAND)
        tell(m, DEALT, 1 << seat, seat, cards)
        if m is not None:
            m.most[s.players] = LITTER * ONE_OF_EACH
            m.most[seat] = (LITTER - 1) * ONE_OF_EACH
        give(s, m, s.players, seat, cards)
    find_asker(s, m)


@rule
def others_hold(s: FetchState) -> int:
    """How many cards the players have whom the seat to act could ask; none when the game is over."""
    cards = -s.held[s.turn]
    for seat in range(s.players):
        cards += s.held[seat]
    return cards


@rule
def to_act(s: FetchState) -> int:
    return 1 << s.turn if others_hold(s) > 0 else 0


@rule
def legal(s: FetchState, seat: int, action_mask: list[int]) -> None:
    action_mask[0] = 0
    for other in range(s.players):
        if other != seat and s.held[other] > 0:  # 4
            action_mask[0] |= kinds_in(s.hand[seat]) << (other * KINDS)


@rule
def step(s: FetchState, m: FetchMemory | None, seat: int, action: int) -> None:
    other, breed = action // KINDS, action % KINDS
    found = number_of(s.hand[other], breed)
    tell(m, ASKED, TO_ALL, seat, other, breed, found)
    if m is not None:
        holds = max(number_of(m.known[seat], breed), 1)  # who asks for a breed holds it
        m.known[seat] = with_number(m.known[seat], breed, holds + found)
        may_have_got(m, seat, breed, found)
        m.known[other] = with_number(m.known[other], breed, 0)
        m.most[other] = with_number(m.most[other], breed, 0)
    if found > 0:
        give(s, m, other, seat, found * one(breed))  # 5
    elif not draw_card(s, m, breed):
        s.turn = clockwise(s, seat)
    find_asker(s, m)


@rule
def draw_card(s: FetchState, m: FetchMemory | None, wanted: int) -> bool:
    """Draw, if the deck has a card: whether it is the wanted breed, which everybody is shown (6)."""
    if s.held[s.players] == 0:
        return False
    breed = random_kind(s, s.hand[s.players])
    tell(m, DREW, TO_ALL if breed == wanted else 1 << s.turn, s.turn, breed, 1 if breed == wanted else 0)
    if m is not None:
        for kind in range(KINDS):
            if (kind == wanted) == (breed == wanted):  # it may be this kind, as far as the others can tell
                may_have_got(m, s.turn, kind, 1)
        m.known[s.turn] += one(breed) if breed == wanted else 0
    give(s, m, s.players, s.turn, one(breed))
    return breed == wanted


@rule
def may_have_got(m: FetchMemory, seat: int, breed: int, cards: int) -> None:
    """Note how many of a breed a hand can have now: four would not stay there."""
    m.most[seat] = with_number(m.most[seat], breed, min(number_of(m.most[seat], breed) + cards, LITTER - 1))


@rule
def give(s: FetchState, m: FetchMemory | None, source: int, seat: int, cards: int) -> None:
    """Cards go from the deck or from a hand to another hand. Four of a breed are laid down at once (7)."""
    s.hand[source] -= cards
    s.held[source] -= total(cards)
    s.hand[seat] += cards
    s.held[seat] += total(cards)
    for breed in range(KINDS):
        if number_of(s.hand[seat], breed) == LITTER:
            tell(m, LAID_DOWN, TO_ALL, seat, breed)
            s.hand[seat] -= LITTER * one(breed)
            s.held[seat] -= LITTER
            s.litter[breed] = seat + 1
            s.litters[seat] += 1
            if m is not None:
                m.known[seat] = with_number(m.known[seat], breed, 0)


@rule
def find_asker(s: FetchState, m: FetchMemory | None) -> None:
    """Find who can ask. On the way, draw for an empty hand (9) and where nobody else has cards (8); or the game ends (8)."""
    while s.held[s.turn] == 0 or others_hold(s) == 0:
        if others_hold(s) + s.held[s.players] == 0:
            tell(m, GAME_OVER, TO_ALL, winners(s))
            return
        turn_ends = s.held[s.turn] > 0 or s.held[s.players] == 0
        draw_card(s, m, -1)
        if turn_ends:
            s.turn = clockwise(s, s.turn)


@rule
def score(s: FetchState, seat: int) -> int:
    return s.litters[seat]


@rule
def winners(s: FetchState) -> int:
    return with_most(s, s.litters) if to_act(s) == 0 else 0


@rule
def suggest(s: FetchState, m: FetchMemory, seat: int) -> int:
    """Ask for what somebody surely has, else for what you have most of; not for what somebody surely lacks."""
    best, best_worth = -1, -1
    for places in range(1, s.players):
        other = seat_after(s, seat, places)  # of equals the next one clockwise: no seat is special
        for breed in range(KINDS):
            if s.held[other] > 0 and number_of(s.hand[seat], breed) > 0:
                worth = 100 * number_of(m.known[other], breed) + 10 * number_of(s.hand[seat], breed) + s.held[other]
                if number_of(m.most[other], breed) == 0:
                    worth = 0
                if worth > best_worth:
                    best_worth = worth
                    best = other * KINDS + breed
    return best
