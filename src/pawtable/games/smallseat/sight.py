"""What a seat of Smallseat may know, and the worlds that could be behind it.

A seat knows its own cards, everybody's public cards, how many secret ones they have, all votes once they are revealed, and
what it has seen of secret cards: gifts and payments of its own, cards that were shown, votes that went to the Teller
(memory.py). When the game is over, everybody lays down their cards (S14).
"""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.chance import Chance
from pawtable.core.dealing import deal_within, random_kind
from pawtable.core.piles import one
from pawtable.games.smallseat.state import PUBLIC, SmallseatMemory, SmallseatState, all_cards_of_game, gain_secret, lose_secret


@rule
def reveal(s: SmallseatState, m: SmallseatMemory, seat: int, seen: SmallseatState, seen_m: SmallseatMemory) -> None:
    if s.over:
        for other in range(s.players):
            seen.secret[other] = s.secret[other]
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
    unseen = all_cards_of_game(s)
    for other in range(s.players):
        unseen -= s.public[other]
        if other == seat:
            unseen -= s.secret[other]
        if (s.lying >> other) & 1:
            unseen -= one(s.votes[other] - 1)
    known, most = m.known[viewer], m.most[viewer]
    deal_within(chance, s.secret, s.secrets, known, most, s.players, seat, unseen, m.room, m.came_from)


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
    animal = random_kind(chance, s.secret[giver])
    lose_secret(s, giver, animal)
    gain_secret(s, receiver, animal)
    s.coming = one(animal)
    m.known[viewer][giver] = known
    m.most[viewer][giver] = most
    m.known[viewer][receiver] = of_receiver
    m.most[viewer][receiver] = most_of_receiver


@rule
def imagine_coming(s: SmallseatState, m: SmallseatMemory, viewer: int, chance: Chance) -> None:
    """The cards that somebody has just received: those that the viewer saw come, then any they were not known to have."""
    rest = s.secret[s.actor] - m.known[viewer][s.actor]
    cards = m.known[viewer][s.actor] - m.receiver_known[viewer]
    for _ in range(s.coming_count):
        if cards == 0:
            cards = rest
        card = one(random_kind(chance, cards))
        cards -= card
        s.coming += card


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
