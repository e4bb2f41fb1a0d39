"""What a seat of Smallseat may know, and the worlds that could be behind it.

A seat knows its own cards, everybody's public cards, how many secret ones they have, all votes once they are revealed, and
what it has seen of secret cards: gifts and payments of its own, cards that were shown, votes that went to the Teller
(memory.py). When the game is over, everybody lays down their cards (S14).
"""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.chance import Chance, draw
from pawtable.core.piles import nth_kind, number_of, one, total
from pawtable.games.smallseat.cards import ANIMALS, CARDS_EACH
from pawtable.games.smallseat.state import PUBLIC, SmallseatMemory, SmallseatState, gain_secret, lose_secret


@rule
def reveal(s: SmallseatState, m: SmallseatMemory, seat: int, seen: SmallseatState, seen_m: SmallseatMemory) -> None:
    for other in range(s.players):
        seen_m.known[PUBLIC][other] = m.known[PUBLIC][other]  # what everybody saw
        seen_m.most[PUBLIC][other] = m.most[PUBLIC][other]
        if s.over:
            seen.secret[other] = s.secret[other]
    seen_m.giver_known[PUBLIC] = m.giver_known[PUBLIC]
    seen_m.giver_most[PUBLIC] = m.giver_most[PUBLIC]
    seen_m.receiver_most[PUBLIC] = m.receiver_most[PUBLIC]
    seen_m.receiver_known[PUBLIC] = m.receiver_known[PUBLIC]
    if sees_coming(s, seat):
        seen.coming = s.coming
    if seat >= 0 and seat == s.actor and s.window == 0:
        seen.chosen = s.chosen


@rule
def sees_coming(s: SmallseatState, seat: int) -> bool:
    """Whether a viewer has seen the cards that somebody has just received."""
    if seat >= 0:
        return (s.coming_seen >> seat) & 1 == 1
    return s.coming_seen == (1 << s.players) - 1


# --- worlds ---------------------------------------------------------------------------------------------------------


@rule
def imagine(s: SmallseatState, m: SmallseatMemory, seat: int, chance: Chance) -> None:
    """The secret cards of all others, each world within what is known equally likely, as far as that goes.

    First everybody gets what they are known to have, then the other cards are dealt at random; whoever cannot have a card
    swaps it with somebody, and if that happened, cards are swapped about some more. Approximations: what players chose is
    no evidence; once a card was given unseen, of several that it may have been each is taken for uncertain by itself; who
    obeys a command tells nothing of the cards they hold; and a number said aloud tells only those who saw the animal.
    """
    viewer = seat if seat >= 0 else PUBLIC
    if s.called and not s.over:
        imagine_cards(s, m, viewer, seat, chance)
    for other in range(s.players):
        if other != seat:
            remember_public(s, m, other)


@rule
def imagine_cards(s: SmallseatState, m: SmallseatMemory, viewer: int, seat: int, chance: Chance) -> None:
    """Every card that is not seen is somewhere."""
    if s.giver and s.coming == 0:
        imagine_gift(s, m, viewer, seat, chance)
        return
    deal_unseen(s, m, viewer, seat, chance)
    if s.coming_count > 0 and s.coming == 0:
        imagine_coming(s, m, viewer, chance)


@rule
def deal_unseen(s: SmallseatState, m: SmallseatMemory, viewer: int, seat: int, chance: Chance) -> None:
    """All others get secret cards, within what is known of them."""
    m.pool = 0
    for animal in range(ANIMALS):
        if (s.animals >> animal) & 1:
            m.pool += CARDS_EACH * one(animal)
    for other in range(s.players):
        if other != seat:
            s.secret[other] = m.known[viewer][other]
        m.pool -= s.secret[other] + s.public[other]
        if (s.lying >> other) & 1:
            m.pool -= one(s.votes[other] - 1)
        m.room[other] = s.secrets[other] - total(s.secret[other])
    if not deal_pool(s, m, viewer, chance):
        for _ in range(2 * total(m.pool) + 20):
            swap_about(s, m, viewer, seat, chance)


@rule
def imagine_gift(s: SmallseatState, m: SmallseatMemory, viewer: int, seat: int, chance: Chance) -> None:
    """Somebody has just given a card unseen: the cards are imagined as they were before, then a random one is given."""
    giver = s.giver - 1
    receiver = s.actor
    known = m.known[viewer][giver]
    most = m.most[viewer][giver]
    of_receiver = m.known[viewer][receiver]
    most_of_receiver = m.most[viewer][receiver]
    m.known[viewer][giver] = m.giver_known[viewer]
    m.most[viewer][giver] = m.giver_most[viewer]
    m.known[viewer][receiver] = m.receiver_known[viewer]
    m.most[viewer][receiver] = m.receiver_most[viewer]
    s.secrets[giver] += 1
    s.secrets[receiver] -= 1
    deal_unseen(s, m, viewer, seat, chance)
    animal = nth_kind(s.secret[giver], draw(chance, s.secrets[giver]))
    lose_secret(s, giver, animal)
    gain_secret(s, receiver, animal)
    s.coming = one(animal)
    m.known[viewer][giver] = known
    m.most[viewer][giver] = most
    m.known[viewer][receiver] = of_receiver
    m.most[viewer][receiver] = most_of_receiver


@rule
def spare(s: SmallseatState, m: SmallseatMemory, viewer: int, seat: int) -> int:
    """The secret cards of a seat that are imagined, not known."""
    return s.secret[seat] - m.known[viewer][seat]


@rule
def may_have(s: SmallseatState, m: SmallseatMemory, viewer: int, seat: int, animal: int) -> bool:
    """Whether a seat could have one more secret card of an animal."""
    return number_of(s.secret[seat], animal) < number_of(m.most[viewer][seat], animal)


@rule
def deal_pool(s: SmallseatState, m: SmallseatMemory, viewer: int, chance: Chance) -> bool:
    """Every card of the pool gets a place. False if somebody could not have the card that fell to them."""
    pool = m.pool
    left = total(pool)
    fell_well = True
    for seat in range(s.players):
        while m.room[seat] > 0 and left > 0:
            animal = nth_kind(pool, draw(chance, left))
            pool -= one(animal)
            left -= 1
            if may_have(s, m, viewer, seat, animal):
                s.secret[seat] += one(animal)
                m.room[seat] -= 1
            else:
                fell_well = False
                pool += one(animal)
                left += 1
                kinds = 0  # what could fall to this seat instead
                for kind in range(ANIMALS):
                    if may_have(s, m, viewer, seat, kind):
                        kinds += number_of(pool, kind) * one(kind)
                if kinds:
                    animal = nth_kind(kinds, draw(chance, total(kinds)))
                    pool -= one(animal)
                    left -= 1
                    s.secret[seat] += one(animal)
                    m.room[seat] -= 1
                else:
                    break
    while pool:
        animal = nth_kind(pool, draw(chance, left))
        pool -= one(animal)
        left -= 1
        make_room(s, m, viewer, animal)
    return fell_well


@rule
def make_room(s: SmallseatState, m: SmallseatMemory, viewer: int, animal: int) -> None:
    """A card that nobody who lacks one can have: others pass cards on, until one reaches somebody who lacks one.

    A search backwards from all who lack cards: who has an imagined card that somebody reached already may have?
    """
    reached = 0
    taker = -1
    for seat in range(s.players):
        if m.room[seat] > 0:
            m.came_from[seat] = seat
            reached |= 1 << seat
            taker = seat
    grown = True
    while grown and not may_have(s, m, viewer, taker, animal):
        grown = False
        for seat in range(s.players):
            if not grown and (reached >> seat) & 1 == 0 and seat != viewer:
                for other in range(s.players):
                    if not grown and (reached >> other) & 1 and passable(s, m, viewer, seat, other) >= 0:
                        m.came_from[seat] = other
                        taker = seat
                        grown = True
        reached |= 1 << taker
    card = animal
    while m.came_from[taker] != taker:
        other = m.came_from[taker]
        passed = passable(s, m, viewer, taker, other)
        s.secret[taker] += one(card) - one(passed)
        card = passed
        taker = other
    s.secret[taker] += one(card)
    m.room[taker] -= 1


@rule
def passable(s: SmallseatState, m: SmallseatMemory, viewer: int, seat: int, other: int) -> int:
    """An animal of an imagined card of a seat that another seat may have; -1: none."""
    cards = spare(s, m, viewer, seat)
    for animal in range(ANIMALS):
        if number_of(cards, animal) > 0 and may_have(s, m, viewer, other, animal):
            return animal
    return -1


@rule
def swap_about(s: SmallseatState, m: SmallseatMemory, viewer: int, seat: int, chance: Chance) -> None:
    """Two random seats exchange two random imagined cards, if both may have them."""
    left = draw(chance, s.players)
    right = draw(chance, s.players)
    if left == right:
        return
    lefts = spare(s, m, viewer, left) if left != seat else 0
    rights = spare(s, m, viewer, right) if right != seat else 0
    if lefts == 0 or rights == 0:
        return
    gone = nth_kind(lefts, draw(chance, total(lefts)))
    come = nth_kind(rights, draw(chance, total(rights)))
    if gone != come and may_have(s, m, viewer, left, come) and may_have(s, m, viewer, right, gone):
        s.secret[left] += one(come) - one(gone)
        s.secret[right] += one(gone) - one(come)


@rule
def imagine_coming(s: SmallseatState, m: SmallseatMemory, viewer: int, chance: Chance) -> None:
    """The cards that somebody has just received: those that the viewer saw come, then any they were not known to have."""
    rest = spare(s, m, viewer, s.actor)
    cards = m.known[viewer][s.actor] - m.receiver_known[viewer]
    for _ in range(s.coming_count):
        if cards == 0:
            cards = rest
        animal = nth_kind(cards, draw(chance, total(cards)))
        cards -= one(animal)
        s.coming += one(animal)


@rule
def remember_public(s: SmallseatState, m: SmallseatMemory, viewer: int) -> None:
    """Let another player remember what everybody has seen; what only they saw stays blank."""
    for seat in range(s.players):
        m.known[viewer][seat] = m.known[PUBLIC][seat] if seat != viewer else 0
        m.most[viewer][seat] = m.most[PUBLIC][seat] if seat != viewer else 0
    if s.coming_count > 0 and viewer != s.actor:
        m.receiver_known[viewer] = m.receiver_known[PUBLIC]
    if s.coming_count > 0 and viewer != s.actor and viewer + 1 != s.giver:
        m.giver_known[viewer] = m.giver_known[PUBLIC]
        m.giver_most[viewer] = m.giver_most[PUBLIC]
        m.receiver_most[viewer] = m.receiver_most[PUBLIC]
