"""What is remembered in Smallseat: which secret cards each viewer knows another player to have, and to have at most.

These rules are told of every card that moves, after it has moved. A card that everybody saw is known to everybody; of a card
that went from hand to hand unseen, giver and receiver know, and the others only that one of the giver's went. Votes tell
too: who does not follow and does not pay has no secret card to follow with, and who pays has one (S6).
"""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.piles import kinds_in, number_of, one, total
from pawtable.core.state import PILE_BITS
from pawtable.games.smallseat.cards import ANIMALS
from pawtable.games.smallseat.state import VIEWERS, SmallseatMemory, SmallseatState, animals_in_game, in_hand, is_viewer


@rule
def dealt(s: SmallseatState, m: SmallseatMemory | None) -> None:
    """Nobody knows anything yet but how many cards there are of each animal."""
    if m is None:
        return
    animals = animals_in_game(s)
    for viewer in range(VIEWERS):
        for seat in range(s.players):
            if is_viewer(s, viewer) and viewer != seat:
                for animal in range(ANIMALS):
                    if (animals >> animal) & 1:
                        m.most[viewer][seat] += min(s.cards_each, s.secrets[seat]) * one(animal)


@rule
def tighten(s: SmallseatState, m: SmallseatMemory, viewer: int, seat: int) -> None:
    """What the number of cards says: what is known leaves less room for the rest, and what cannot be leaves the others."""
    known = m.known[viewer][seat]
    most = m.most[viewer][seat]
    room = s.secrets[seat] - total(known)  # for cards that are not known
    if room < s.cards_each:  # else there is room for all of an animal
        for animal in range(0, ANIMALS * PILE_BITS, PILE_BITS):
            above = ((most >> animal) & 15) - ((known >> animal) & 15) - room
            if above > 0:
                most -= above << animal
        m.most[viewer][seat] = most
    spare = total(most) - s.secrets[seat]  # what could be there beyond what is
    if spare < s.cards_each:
        for animal in range(0, ANIMALS * PILE_BITS, PILE_BITS):
            below = ((most >> animal) & 15) - ((known >> animal) & 15) - spare
            if below > 0:
                known += below << animal
        m.known[viewer][seat] = known


@rule
def remembers(s: SmallseatState, viewer: int, seat: int) -> bool:
    """Whether a viewer remembers things of a seat: not of their own."""
    return is_viewer(s, viewer) and viewer != seat


@rule
def one_sees_come(s: SmallseatState, m: SmallseatMemory, viewer: int, seat: int, animal: int) -> None:
    """A viewer sees a card come to a seat's secret ones."""
    if remembers(s, viewer, seat):
        m.known[viewer][seat] += one(animal)
        if number_of(m.most[viewer][seat], animal) < s.cards_each:
            m.most[viewer][seat] += one(animal)
        tighten(s, m, viewer, seat)


@rule
def one_sees_go(s: SmallseatState, m: SmallseatMemory, viewer: int, seat: int, animal: int) -> None:
    """A viewer sees a card leave a seat's secret ones."""
    if remembers(s, viewer, seat):
        if number_of(m.known[viewer][seat], animal) > 0:
            m.known[viewer][seat] -= one(animal)
        if number_of(m.most[viewer][seat], animal) > 0:
            m.most[viewer][seat] -= one(animal)
        tighten(s, m, viewer, seat)


@rule
def all_see_come(s: SmallseatState, m: SmallseatMemory | None, seat: int, animal: int) -> None:
    """Everybody sees a card come to a seat's secret ones."""
    if m is not None:
        for viewer in range(VIEWERS):
            one_sees_come(s, m, viewer, seat, animal)


@rule
def all_see_go(s: SmallseatState, m: SmallseatMemory | None, seat: int, animal: int) -> None:
    """Everybody sees a card leave a seat's secret ones: a vote, or a card that is turned."""
    if m is not None:
        for viewer in range(VIEWERS):
            one_sees_go(s, m, viewer, seat, animal)


@rule
def before_receiving(s: SmallseatState, m: SmallseatMemory | None, receiver: int) -> None:
    """Keep what is known of a seat that is about to receive cards: what it then turns public are these, not older ones."""
    if m is not None:
        for viewer in range(VIEWERS):
            m.receiver_known[viewer] = m.known[viewer][receiver]


@rule
def received_shown(s: SmallseatState, m: SmallseatMemory | None, receiver: int, animal: int) -> None:
    """A card that was just received is turned public, and leaves the secret ones."""
    if m is not None:
        for viewer in range(VIEWERS):
            one_sees_go(s, m, viewer, receiver, animal)
            at_least(s, m, viewer, receiver, animal, number_of(m.receiver_known[viewer], animal))


@rule
def all_received(m: SmallseatMemory | None) -> None:
    """Whatever was received is held as it is held."""
    if m is not None:
        for viewer in range(VIEWERS):
            m.receiver_known[viewer] = 0


@rule
def given_unseen(s: SmallseatState, m: SmallseatMemory | None, giver: int, receiver: int, animal: int) -> None:
    """A secret card went from hand to hand: the two have seen it, the others not."""
    if m is None:
        return
    for viewer in range(VIEWERS):
        if viewer == giver:
            one_sees_come(s, m, viewer, receiver, animal)
        elif viewer == receiver:
            one_sees_go(s, m, viewer, giver, animal)
        elif is_viewer(s, viewer):
            m.giver_known[viewer] = m.known[viewer][giver]
            m.giver_most[viewer] = m.most[viewer][giver]
            m.receiver_most[viewer] = m.most[viewer][receiver]
            possible = kinds_in(m.most[viewer][giver])
            if possible & (possible - 1) == 0:  # there is one animal that it can have been, so it was
                one_sees_go(s, m, viewer, giver, animal)
                one_sees_come(s, m, viewer, receiver, animal)
                continue
            for kind in range(ANIMALS):
                if number_of(m.known[viewer][giver], kind) > 0:
                    m.known[viewer][giver] -= one(kind)
                if number_of(m.most[viewer][giver], kind) > 0 and number_of(m.most[viewer][receiver], kind) < s.cards_each:
                    m.most[viewer][receiver] += one(kind)
            tighten(s, m, viewer, giver)
            tighten(s, m, viewer, receiver)


@rule
def gift_shown(s: SmallseatState, m: SmallseatMemory | None, giver: int, receiver: int, animal: int) -> None:
    """The card that was just given unseen has been turned public: now everybody knows what went."""
    if m is None:
        return
    for viewer in range(VIEWERS):
        if is_viewer(s, viewer) and viewer != giver and viewer != receiver:
            for kind in range(ANIMALS):
                went = 1 if kind == animal else 0
                at_least(s, m, viewer, giver, kind, number_of(m.giver_known[viewer], kind) - went)
                at_most(s, m, viewer, giver, kind, number_of(m.giver_most[viewer], kind) - went)
                at_most(s, m, viewer, receiver, kind, number_of(m.receiver_most[viewer], kind))
    forget_gift(m)


@rule
def forget_gift(m: SmallseatMemory | None) -> None:
    """Whatever was given is held as it is held."""
    if m is not None:
        for viewer in range(VIEWERS):
            m.giver_known[viewer] = 0
            m.giver_most[viewer] = 0
            m.receiver_most[viewer] = 0


@rule
def at_least(s: SmallseatState, m: SmallseatMemory, viewer: int, seat: int, animal: int, number: int) -> None:
    """A viewer learns that a seat has so many secret cards of an animal, or more."""
    if remembers(s, viewer, seat) and number_of(m.known[viewer][seat], animal) < number:
        m.known[viewer][seat] += (number - number_of(m.known[viewer][seat], animal)) * one(animal)
        tighten(s, m, viewer, seat)


@rule
def at_most(s: SmallseatState, m: SmallseatMemory, viewer: int, seat: int, animal: int, number: int) -> None:
    """A viewer learns that a seat has so many secret cards of an animal, or fewer."""
    if remembers(s, viewer, seat) and number_of(m.most[viewer][seat], animal) > number:
        m.most[viewer][seat] -= (number_of(m.most[viewer][seat], animal) - number) * one(animal)
        tighten(s, m, viewer, seat)


@rule
def all_see_some(s: SmallseatState, m: SmallseatMemory | None, seat: int, animal: int, number: int) -> None:
    """Everybody learns that a seat has so many secret cards of an animal, or more."""
    if m is not None:
        for viewer in range(VIEWERS):
            at_least(s, m, viewer, seat, animal, number)


@rule
def all_see_none(s: SmallseatState, m: SmallseatMemory | None, seat: int, animal: int) -> None:
    """Everybody learns that a seat has no secret card of an animal."""
    if m is not None:
        for viewer in range(VIEWERS):
            at_most(s, m, viewer, seat, animal, 0)


@rule
def all_see_hand(s: SmallseatState, m: SmallseatMemory | None, seat: int) -> None:
    """A whole hand is shown to everybody."""
    if m is not None:
        for viewer in range(VIEWERS):
            if remembers(s, viewer, seat):
                m.known[viewer][seat] = s.secret[seat]
                m.most[viewer][seat] = s.secret[seat]


@rule
def heard_number(s: SmallseatState, m: SmallseatMemory | None, asker: int, seat: int, animal: int) -> None:
    """One player has shown an animal to another, who has said how many of it they hold (Chewy Carrots)."""
    if m is not None:
        number = number_of(s.secret[seat], animal)
        at_least(s, m, asker, seat, animal, number)
        at_most(s, m, asker, seat, animal, number)
        if number_of(s.public[asker], animal) == 0 and in_hand(s, asker, animal) > 0:
            at_least(s, m, seat, asker, animal, 1)
