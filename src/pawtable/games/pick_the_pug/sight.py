"""What a seat of Pick the Pug may know, and the worlds that could be behind it.

A seat knows its own hand, the discard pile, the creatures, how many cards everybody holds, and whatever it has seen: who
drew the Pug, cards that were stolen from it or that it stole, hands that were shown (memory.py).
"""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.chance import Chance, draw
from pawtable.core.dealing import random_index
from pawtable.games.pick_the_pug.cards import (
    KIND_OF,
    THE_PUG,
    all_but,
    with_card,
)
from pawtable.games.pick_the_pug.memory import lost_donkeys, other_cards, settle_donkeys, settle_pug, something, unknown_cards
from pawtable.games.pick_the_pug.state import (
    DISCARDING,
    PUBLIC,
    TAKING,
    PickMemory,
    PickState,
    all_monkeys,
    in_round,
    monkeys,
)


@rule
def reveal(s: PickState, m: PickMemory, seat: int, seen: PickState, seen_m: PickMemory) -> None:
    if seat >= 0 and seat == s.actor and s.window == 0:
        seen.first = s.first
        seen.second = s.second
        seen.chosen = s.chosen
        if s.doing == TAKING:  # the Sphinx lets it look
            seen.hand[s.victim] = s.hand[s.victim]
            seen.donkeys[s.victim] = s.donkeys[s.victim]


# --- worlds -----------------------------------------------------------------------------------------------------------


@rule
def imagine(s: PickState, m: PickMemory, seat: int, chance: Chance) -> None:
    """First the Pug, then the donkeys, then monkeys that must be in some hand, then any others, each at random.

    The Pug and each lost donkey go where they are likely, where there is room, and where something must be that is no
    monkey. Approximations: what players chose is no evidence; the weights of the Pug and of each donkey are kept apart, as
    if one told nothing of the others (a hand that got one lost donkey is half as likely to get the next); a monkey that may
    have moved on could be in any other hand with room; of an old deck it is kept that its last monkeys are in some hand, not
    that they are in the hands that were dealt first; and it is not kept that the cards left by Taxes or a 50-50 are no
    better than the one taken (for the Pug it is).
    """
    viewer = seat if seat >= 0 else PUBLIC
    if not in_round(s):  # nothing is hidden in hands
        for other in range(s.players):
            s.donkeys[other] = s.held[other]
        fill_deck(s)
        return
    for other in range(s.players):
        if other != seat:
            s.hand[other] = m.known[viewer][other]
            s.donkeys[other] = m.known_donkeys[viewer][other]
            m.room[other] = unknown_cards(s, m, viewer, other)
            m.needs[other] = other_cards(s, m, viewer, other)
            m.spare[other] = m.room[other]
            if s.doing == DISCARDING and s.window == 0 and other == s.actor:  # whoever is to discard a pair has one
                m.spare[other] = min(m.room[other], s.held[other] - 2 - s.donkeys[other])
        else:
            m.room[other] = 0
            m.needs[other] = 0
            m.spare[other] = 0
    if seat < 0 or s.hand[seat] & THE_PUG == 0:
        place = place_for_pug(s, m, viewer, chance)
        if place >= 0:
            s.hand[place] |= THE_PUG
            fill_place(m, place)
    for other in range(s.players):
        m.likely[other] = m.donkeys_at[viewer][other]
    lost = lost_donkeys(s, m, viewer)
    for number in range(lost):
        place = place_for_donkey(s, m, lost - number, chance)
        if place >= 0:
            s.donkeys[place] += 1
            m.likely[place] = something(m.likely[place] // 2, m.likely[place])  # another one there is less likely
            fill_place(m, place)
    place_monkeys(s, m, m.about[viewer], chance)
    loose = all_monkeys(s)
    loose = all_but(loose, s.discard)
    for other in range(s.players):
        loose = all_but(loose, monkeys(s, other))
    place_monkeys(s, m, loose, chance)
    fill_deck(s)
    for other in range(s.players):
        if other != seat:
            remember_public(s, m, other)


@rule
def remember_public(s: PickState, m: PickMemory, viewer: int) -> None:
    """Let another player remember what everybody has seen, as far as it fits this world; what only they saw stays blank."""
    for seat in range(s.players):
        m.known[viewer][seat] = 0
        m.known_donkeys[viewer][seat] = 0
        if seat != viewer:
            m.known[viewer][seat] = m.known[PUBLIC][seat] & s.hand[seat]
            m.known_donkeys[viewer][seat] = min(m.known_donkeys[PUBLIC][seat], s.donkeys[seat])
        m.pug_at[viewer][seat] = m.pug_at[PUBLIC][seat]
        m.donkeys_at[viewer][seat] = m.donkeys_at[PUBLIC][seat]
    settle_pug(s, m, viewer)
    settle_donkeys(s, m, viewer)


@rule
def fill_place(m: PickMemory, place: int) -> None:
    """A card that is no monkey has found its place."""
    m.room[place] -= 1
    m.spare[place] -= 1
    m.needs[place] = max(0, m.needs[place] - 1)


@rule
def weighted_place(s: PickState, m: PickMemory, weights: list[int], only: int, chance: Chance) -> int:
    """One of these seats that can take one more donkey or the Pug, by weight; by room if none has weight; -1: none can."""
    total = 0
    for seat in range(s.players):
        if (only >> seat) & 1 and m.spare[seat] > 0:
            total += weights[seat]
    by_room = total == 0
    if by_room:
        for seat in range(s.players):
            if (only >> seat) & 1:
                total += max(0, m.spare[seat])
    if total == 0:
        return -1
    at = draw(chance, total)
    for seat in range(s.players):
        if (only >> seat) & 1 and m.spare[seat] > 0:
            here = m.spare[seat] if by_room else weights[seat]
            if at < here:
                return seat
            at -= here
    return -1


@rule
def needy(s: PickState, m: PickMemory) -> int:
    """The seats that must get a donkey or the Pug, as bits."""
    found = 0
    for seat in range(s.players):
        found |= (m.needs[seat] > 0) << seat
    return found


@rule
def all_needs(s: PickState, m: PickMemory) -> int:
    """How many donkeys or Pugs must still find a place in certain hands."""
    total = 0
    for seat in range(s.players):
        total += m.needs[seat]
    return total


@rule
def place_for_pug(s: PickState, m: PickMemory, viewer: int, chance: Chance) -> int:
    """Where it is likely; but where only it can be what a hand must have, it is there."""
    lost = lost_donkeys(s, m, viewer)
    only = (1 << s.players) - 1
    if all_needs(s, m) > lost:
        only = needy(s, m)
    for seat in range(s.players):
        if m.needs[seat] > (lost if m.donkeys_at[viewer][seat] > 0 else 0) and m.pug_at[viewer][seat] > 0:
            only = 1 << seat
    place = weighted_place(s, m, m.pug_at[viewer], only, chance)
    return place if place >= 0 else weighted_place(s, m, m.pug_at[viewer], (1 << s.players) - 1, chance)


@rule
def place_for_donkey(s: PickState, m: PickMemory, left: int, chance: Chance) -> int:
    """Where it is likely; where it is needed when no more are left than are needed."""
    only = (1 << s.players) - 1
    if all_needs(s, m) >= left:
        only = needy(s, m)
    place = weighted_place(s, m, m.likely, only, chance)
    return place if place >= 0 else weighted_place(s, m, m.likely, (1 << s.players) - 1, chance)


@rule
def place_monkeys(s: PickState, m: PickMemory, cards: int, chance: Chance) -> None:
    """Random cards of a set go to hands with room, until there is no card or no room left."""
    room = 0
    for seat in range(s.players):
        room += m.room[seat]
    while cards and room > 0:
        card = random_index(chance, cards)
        cards ^= 1 << card
        at = draw(chance, room)
        for seat in range(s.players):
            if at < m.room[seat]:
                s.hand[seat] = with_card(s.hand[seat], KIND_OF[card])
                m.room[seat] -= 1
                break
            at -= m.room[seat]
        room -= 1


@rule
def fill_deck(s: PickState) -> None:
    """What is nowhere else is in the deck."""
    s.deck = all_but(all_monkeys(s), s.discard)
    for seat in range(s.players):
        s.deck = all_but(s.deck, monkeys(s, seat))
