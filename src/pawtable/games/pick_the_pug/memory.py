"""What is remembered in Pick the Pug: who has seen which card go where, and what follows from it.

These rules are told of every card that moves, after it has moved, and note what each viewer knows from then on. A card
that moves unseen may have been any that was there: see `leaves`. After everything that happens, `settle` draws what follows.
"""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.cards import count
from pawtable.core.seats import clockwise
from pawtable.games.pick_the_pug.cards import (
    ALL_MONKEYS,
    COLOUR,
    COLOUR_FLOOR,
    DONKEY,
    FIRST,
    KIND_OF,
    PUG,
    THE_PUG,
    all_but,
    both,
    kinds_in,
    one_less_of_each,
    with_card,
    without_card,
)
from pawtable.games.pick_the_pug.state import (
    PUBLIC,
    SEATS,
    SURE,
    VIEWERS,
    PickMemory,
    PickState,
    donkeys_about,
    highest,
    is_viewer,
    monkeys,
)

# How a card was picked: of all, the best, of the best two, or as somebody chose.
AT_RANDOM, BEST, OF_BEST_TWO, BY_CHOICE = range(4)


# --- what follows ---------------------------------------------------------------------------------------------------


@rule
def lost_donkeys(s: PickState, m: PickMemory, viewer: int) -> int:
    """How many donkeys are in other hands without the viewer knowing where."""
    known = m.known_donkeys[viewer]
    lost = donkeys_about(s)
    if viewer != PUBLIC:
        lost -= s.donkeys[viewer]
    for seat in range(s.players):
        if seat != viewer:
            lost -= known[seat]
    return lost


@rule
def unknown_cards(s: PickState, m: PickMemory, viewer: int, seat: int) -> int:
    """How many cards of another hand a viewer does not know, the Pug left aside."""
    return s.held[seat] - count(m.known[viewer][seat]) - m.known_donkeys[viewer][seat]


@rule
def settle(s: PickState, m: PickMemory | None) -> None:
    """After a change: weights only where there is room, and adding up. Nothing changes when nothing happened."""
    if m is None or m.events == 0:
        return
    few_monkeys = False
    for seat in range(s.players):
        m.most_monkeys[seat] = min(m.most_monkeys[seat], s.held[seat])
        few_monkeys |= m.most_monkeys[seat] < s.held[seat]
    for viewer in range(VIEWERS):
        if viewer < s.players or viewer == PUBLIC:
            settle_pug(s, m, viewer)
            if few_monkeys:
                settle_others(s, m, viewer)
            settle_donkeys(s, m, viewer)


@rule
def settle_pug(s: PickState, m: PickMemory, viewer: int) -> None:
    """Where the Pug can be, for a viewer; who holds it knows."""
    pug_at = m.pug_at[viewer]
    own = viewer != PUBLIC and s.hand[viewer] & THE_PUG != 0
    total = 0
    for seat in range(s.players):
        if pug_at[seat] > 0:
            if own or seat == viewer or unknown_cards(s, m, viewer, seat) <= 0:
                pug_at[seat] = 0
            total += pug_at[seat]
    if own:
        pug_at[viewer] = SURE
        return
    for seat in range(s.players):
        if pug_at[seat] > 0:
            pug_at[seat] = max(1, pug_at[seat] * SURE // total)
        elif total == 0 and seat != viewer:  # nothing is remembered: it can be anywhere
            pug_at[seat] = SURE // SEATS * (unknown_cards(s, m, viewer, seat) > 0)


@rule
def settle_donkeys(s: PickState, m: PickMemory, viewer: int) -> None:
    """Where the donkeys can be that a viewer has lost sight of."""
    donkeys_at = m.donkeys_at[viewer]
    pug_at = m.pug_at[viewer]
    lost = lost_donkeys(s, m, viewer)
    total = 0
    for seat in range(s.players):
        if donkeys_at[seat] > 0:
            if lost <= 0 or seat == viewer or unknown_cards(s, m, viewer, seat) - (pug_at[seat] >= SURE) <= 0:
                donkeys_at[seat] = 0
            total += donkeys_at[seat]
    if lost <= 0:
        return
    for seat in range(s.players):
        if donkeys_at[seat] > 0:
            donkeys_at[seat] = max(1, donkeys_at[seat] * lost * SURE // total)
        elif total == 0 and seat != viewer:
            free = unknown_cards(s, m, viewer, seat) - (pug_at[seat] >= SURE)
            donkeys_at[seat] = lost * SURE // SEATS * (free > 0)


@rule
def other_cards(s: PickState, m: PickMemory, viewer: int, seat: int) -> int:
    """How many cards of another hand must be no monkeys, beside the donkeys that a viewer knows to be there."""
    return max(0, s.held[seat] - m.most_monkeys[seat] - m.known_donkeys[viewer][seat])


@rule
def settle_others(s: PickState, m: PickMemory, viewer: int) -> None:
    """What follows for a viewer where a hand has shown that it has few monkeys: the rest are donkeys, or the Pug."""
    pug_at = m.pug_at[viewer]
    donkeys_at = m.donkeys_at[viewer]
    lost = lost_donkeys(s, m, viewer)
    total = 0
    pug_only = 0  # seats where the lost donkeys cannot be all that is needed
    needy = 0  # seats that have something else than monkeys, beside the donkeys that are known
    for seat in range(s.players):
        if seat != viewer:
            needs = other_cards(s, m, viewer, seat)
            total += needs
            if needs > 0:
                needy |= 1 << seat
                if pug_at[seat] > 0 and needs > (lost if donkeys_at[seat] > 0 else 0):
                    pug_only |= 1 << seat
    for seat in range(s.players):
        if total > lost and seat != viewer and (needy >> seat) & 1 == 0:  # all of them are needed elsewhere
            pug_at[seat] = 0
            donkeys_at[seat] = 0
        if pug_only and (pug_only >> seat) & 1 == 0:
            pug_at[seat] = 0
    settle_pug(s, m, viewer)
    for seat in range(s.players):
        if (needy >> seat) & 1:
            sure = other_cards(s, m, viewer, seat) - (pug_at[seat] > 0)
            if sure > 0:
                sure = min(sure, lost_donkeys(s, m, viewer), unknown_cards(s, m, viewer, seat))
            if sure > 0:
                weight = m.donkeys_at[viewer][seat]
                m.known_donkeys[viewer][seat] += sure
                m.donkeys_at[viewer][seat] = something(weight - sure * SURE, weight)


# --- seen -----------------------------------------------------------------------------------------------------------


@rule
def sees_come(m: PickMemory, viewer: int, seat: int, kind: int) -> None:
    """A viewer sees a card come to another hand."""
    if kind == PUG:
        sees_pug(m, viewer, seat)
    elif kind == DONKEY:
        m.known_donkeys[viewer][seat] += 1
    else:
        m.known[viewer][seat] = with_card(m.known[viewer][seat], kind)


@rule
def sees_go(m: PickMemory, viewer: int, seat: int, kind: int) -> None:
    """A viewer sees a card leave another hand. One that was known to be there is the one that goes."""
    if kind == DONKEY:
        if m.known_donkeys[viewer][seat] > 0:
            m.known_donkeys[viewer][seat] -= 1
        else:
            weight = m.donkeys_at[viewer][seat]
            m.donkeys_at[viewer][seat] = something(weight - SURE, weight)  # there may be another one
    elif kind != PUG:
        if m.known[viewer][seat] & FIRST[kind]:
            m.known[viewer][seat] = without_card(m.known[viewer][seat], kind)
        elif m.about[viewer] & FIRST[kind]:
            m.about[viewer] = without_card(m.about[viewer], kind)


@rule
def sees_pug(m: PickMemory, viewer: int, holder: int) -> None:
    """A viewer sees who holds the Pug."""
    for seat in range(SEATS):
        m.pug_at[viewer][seat] = SURE * (seat == holder)


@rule
def sees_hand(s: PickState, m: PickMemory, viewer: int, seat: int) -> None:
    """A viewer sees another whole hand."""
    news = all_but(monkeys(s, seat), m.known[viewer][seat])
    m.about[viewer] = all_but(m.about[viewer], news)
    m.known[viewer][seat] = monkeys(s, seat)
    m.known_donkeys[viewer][seat] = s.donkeys[seat]
    m.donkeys_at[viewer][seat] = 0
    m.pug_at[viewer][seat] = 0
    if s.hand[seat] & THE_PUG:
        sees_pug(m, viewer, seat)


# --- unseen ---------------------------------------------------------------------------------------------------------


@rule
def leaves(m: PickMemory, viewer: int, seat: int, held: int, how: int) -> None:
    """A card leaves a hand of so many cards, and a viewer does not see which: what may be on its way is noted.

    By choice can be anything, and is taken as at random. Of the best, it depends on what is known to be better.
    """
    known = m.known[viewer][seat]
    donkeys = m.known_donkeys[viewer][seat]
    chance = held
    may_go = known
    donkey_stays = False
    if BEST <= how <= OF_BEST_TWO:
        chance = how
        picks = chance - (m.pug_at[viewer][seat] >= SURE)  # of what is not the Pug
        may_go = among_best(known, picks)
        donkey_stays = count(known) >= picks
    if held == 1:
        m.going_known[seat] = known
        m.going_donkeys[seat] = donkeys
        m.going_pug[seat] = m.pug_at[viewer][seat]
        m.going_donkeys_at[seat] = m.donkeys_at[viewer][seat]
        m.known[viewer][seat] = 0
        m.known_donkeys[viewer][seat] = 0
        m.pug_at[viewer][seat] = 0
        m.donkeys_at[viewer][seat] = 0
        return
    m.going_known[seat] = 0
    m.going_donkeys[seat] = 0
    # The Pug goes with everything it weighs, if it is there and the best is taken; else in part.
    part = share(m.pug_at[viewer][seat], chance)
    m.going_pug[seat] = part
    m.pug_at[viewer][seat] = something(m.pug_at[viewer][seat] - part, m.pug_at[viewer][seat] * (chance > 1))
    part = 0
    if donkeys == held:  # nothing else is there
        m.known_donkeys[viewer][seat] = held - 1
        m.going_donkeys[seat] = 1
    elif not donkey_stays:
        part = share(m.donkeys_at[viewer][seat], held)
        m.donkeys_at[viewer][seat] = something(m.donkeys_at[viewer][seat] - part, m.donkeys_at[viewer][seat])
        if donkeys > 0:
            m.known_donkeys[viewer][seat] = donkeys - 1
            part += share(donkeys * SURE, held)
            m.donkeys_at[viewer][seat] += max(SURE - share(donkeys * SURE, held), 1)
    m.going_donkeys_at[seat] = part
    stays = both(all_but(known, may_go), one_less_of_each(may_go))
    m.about[viewer] = both(m.about[viewer], all_but(known, stays))
    m.known[viewer][seat] = stays


@rule
def among_best(known: int, picks: int) -> int:
    """Of the known monkeys those that can be among the best so many of the hand."""
    if picks == 0:
        return 0
    left = known
    if picks == 2 and left != 0:
        left &= ~(1 << highest(left))
    if left == 0:
        return known
    return known & ~(COLOUR_FLOOR[COLOUR[KIND_OF[highest(left)]]] - 1)


@rule
def something(weight: int, before: int) -> int:
    """A weight, which is not nothing if it was something before: only what is sure is nothing."""
    return max(1, weight) if before > 0 else 0


@rule
def share(weight: int, parts: int) -> int:
    """One part of a weight."""
    return something(weight // parts, weight)


@rule
def arrives(m: PickMemory, viewer: int, seat: int, source: int) -> None:
    """The unseen card that left a hand comes to another one."""
    m.known[viewer][seat] = both(m.known[viewer][seat], m.going_known[source])
    m.known_donkeys[viewer][seat] += m.going_donkeys[source]
    m.pug_at[viewer][seat] += m.going_pug[source]
    m.donkeys_at[viewer][seat] += m.going_donkeys_at[source]


@rule
def card_moved(s: PickState, m: PickMemory | None, source: int, target: int, kind: int, how: int) -> None:
    """A card has moved from hand to hand; both their owners saw it (P5)."""
    if m is None:
        return
    held = s.held[source] + 1
    m.most_monkeys[target] += 1
    for viewer in range(VIEWERS):
        if viewer == source:
            sees_come(m, viewer, target, kind)
        elif viewer == target:
            sees_drawn(m, viewer, source, kind, held, how)
        elif is_viewer(s, viewer):
            leaves(m, viewer, source, held, how)
            arrives(m, viewer, target, source)


@rule
def sees_drawn(m: PickMemory, viewer: int, source: int, kind: int, held: int, how: int) -> None:
    """A viewer got a card; if it is not the Pug, the Pug is less likely where it came from.

    Of the cards that could have been the Pug, that is: a known monkey that was drawn says nothing about the others.
    """
    chance = 2
    if how == AT_RANDOM:
        chance = held - count(m.known[viewer][source])
        if kind != DONKEY:
            chance -= m.known_donkeys[viewer][source]
        if kind < DONKEY and m.known[viewer][source] & FIRST[kind]:
            how = BY_CHOICE
    sees_go(m, viewer, source, kind)
    if held - 1 == count(m.known[viewer][source]) + m.known_donkeys[viewer][source]:  # all that is left is known
        m.pug_at[viewer][source] = 0
        m.donkeys_at[viewer][source] = 0
    elif how == BEST:
        m.pug_at[viewer][source] = 0
    elif how != BY_CHOICE:
        weight = m.pug_at[viewer][source]
        m.pug_at[viewer][source] = something(weight - weight // chance, weight)


@rule
def cards_swapped(s: PickState, m: PickMemory | None, one: int, other: int, gave: int, got: int) -> None:
    """Two players have drawn a card from each other at the same time; each saw both."""
    if m is None:
        return
    m.most_monkeys[one] += 1
    m.most_monkeys[other] += 1
    for viewer in range(VIEWERS):
        if viewer == one:
            sees_drawn(m, viewer, other, got, s.held[other], AT_RANDOM)
            sees_come(m, viewer, other, gave)
        elif viewer == other:
            sees_drawn(m, viewer, one, gave, s.held[one], AT_RANDOM)
            sees_come(m, viewer, one, got)
        elif is_viewer(s, viewer):
            leaves(m, viewer, one, s.held[one], AT_RANDOM)
            leaves(m, viewer, other, s.held[other], AT_RANDOM)
            arrives(m, viewer, other, one)
            arrives(m, viewer, one, other)


@rule
def cards_passed(s: PickState, m: PickMemory | None, gave: int, kinds: int) -> None:
    """Each of the seats `gave` has passed a card to the left; `kinds` has what, five bits a seat (Minotaur)."""
    if m is None:
        return
    for seat in range(s.players):
        if (gave >> seat) & 1:
            m.most_monkeys[clockwise(s, seat)] += 1
    for viewer in range(VIEWERS):
        if is_viewer(s, viewer):
            for seat in range(s.players):
                if (gave >> seat) & 1 and seat != viewer:
                    left = clockwise(s, seat)
                    right = seat - 1 if seat > 0 else s.players - 1
                    held = s.held[seat] + 1 - ((gave >> right) & 1)
                    if left == viewer:
                        sees_drawn(m, viewer, seat, (kinds >> (5 * seat)) & 31, held, BY_CHOICE)
                    else:
                        leaves(m, viewer, seat, held, BY_CHOICE)
            for seat in range(s.players):
                left = clockwise(s, seat)
                if (gave >> seat) & 1 and left != viewer:
                    if seat == viewer:
                        sees_come(m, viewer, left, (kinds >> (5 * seat)) & 31)
                    else:
                        arrives(m, viewer, left, seat)


@rule
def hands_swapped(s: PickState, m: PickMemory | None, one: int, other: int) -> None:
    """Two players have swapped their whole hands (Mermaid)."""
    if m is None:
        return
    kept = m.most_monkeys[one]
    m.most_monkeys[one] = m.most_monkeys[other]
    m.most_monkeys[other] = kept
    for viewer in range(VIEWERS):
        if viewer == one:
            sees_own_hand_go(s, m, viewer, other)
        elif viewer == other:
            sees_own_hand_go(s, m, viewer, one)
        elif is_viewer(s, viewer):
            known = m.known[viewer][one]
            donkeys = m.known_donkeys[viewer][one]
            pug = m.pug_at[viewer][one]
            donkeys_at = m.donkeys_at[viewer][one]
            m.known[viewer][one] = m.known[viewer][other]
            m.known_donkeys[viewer][one] = m.known_donkeys[viewer][other]
            m.pug_at[viewer][one] = m.pug_at[viewer][other]
            m.donkeys_at[viewer][one] = m.donkeys_at[viewer][other]
            m.known[viewer][other] = known
            m.known_donkeys[viewer][other] = donkeys
            m.pug_at[viewer][other] = pug
            m.donkeys_at[viewer][other] = donkeys_at


@rule
def sees_own_hand_go(s: PickState, m: PickMemory, viewer: int, other: int) -> None:
    """A viewer's hand is another player's now, and theirs is the viewer's."""
    m.about[viewer] = all_but(m.about[viewer], all_but(monkeys(s, viewer), m.known[viewer][other]))
    m.known[viewer][other] = monkeys(s, other)
    m.known_donkeys[viewer][other] = s.donkeys[other]
    m.donkeys_at[viewer][other] = 0
    m.pug_at[viewer][other] = 0
    if s.hand[other] & THE_PUG:
        sees_pug(m, viewer, other)


# --- everybody sees -------------------------------------------------------------------------------------------------


@rule
def all_see_go(s: PickState, m: PickMemory | None, seat: int, kind: int) -> None:
    """Everybody sees a card leave a hand."""
    if m is None:
        return
    for viewer in range(VIEWERS):
        if is_viewer(s, viewer) and viewer != seat:
            sees_go(m, viewer, seat, kind)
    if kind < DONKEY:
        m.most_monkeys[seat] -= 1


@rule
def all_see_come(s: PickState, m: PickMemory | None, seat: int, kind: int) -> None:
    """Everybody sees a card come to a hand."""
    if m is None:
        return
    for viewer in range(VIEWERS):
        if is_viewer(s, viewer) and viewer != seat:
            sees_come(m, viewer, seat, kind)
    if kind < DONKEY:
        m.most_monkeys[seat] += 1


@rule
def all_see_hand(s: PickState, m: PickMemory | None, seat: int) -> None:
    """Everybody sees a whole hand."""
    if m is None:
        return
    for viewer in range(VIEWERS):
        if is_viewer(s, viewer) and viewer != seat:
            sees_hand(s, m, viewer, seat)
    m.most_monkeys[seat] = count(monkeys(s, seat))


@rule
def one_sees_hand(s: PickState, m: PickMemory | None, viewer: int, seat: int) -> None:
    """One player looks at a whole hand (Sphinx)."""
    if m is None:
        return
    sees_hand(s, m, viewer, seat)


@rule
def all_see_pug(s: PickState, m: PickMemory | None, holder: int) -> None:
    """Everybody sees who holds the Pug."""
    if m is None:
        return
    for viewer in range(VIEWERS):
        if is_viewer(s, viewer):
            sees_pug(m, viewer, holder)


@rule
def has_few_monkeys(s: PickState, m: PickMemory | None, seat: int, most: int) -> None:
    """It shows that a hand has no more monkeys than this."""
    if m is None:
        return
    m.most_monkeys[seat] = min(m.most_monkeys[seat], most)


@rule
def has_no_donkey(s: PickState, m: PickMemory | None, seat: int) -> None:
    """It shows that a hand has no donkey."""
    if m is None:
        return
    for viewer in range(VIEWERS):
        m.donkeys_at[viewer][seat] = 0


@rule
def no_single_pug(s: PickState, m: PickMemory | None) -> None:
    """The Pug's Phase has passed: nobody's only card is the Pug."""
    if m is None:
        return
    for seat in range(s.players):
        if s.held[seat] == 1:
            for viewer in range(VIEWERS):
                m.pug_at[viewer][seat] = 0


# --- many cards at once ---------------------------------------------------------------------------------------------


@rule
def dealt_anew(s: PickState, m: PickMemory | None) -> None:
    """A round was dealt: donkeys and the Pug are known to all; what was left of an old deck is surely in some hand."""
    if m is None:
        return
    for viewer in range(VIEWERS):
        if is_viewer(s, viewer):
            m.about[viewer] = m.before
            if viewer != PUBLIC:
                m.about[viewer] = all_but(m.before, monkeys(s, viewer))
            for seat in range(s.players):
                m.known[viewer][seat] = 0
                m.donkeys_at[viewer][seat] = 0
                m.known_donkeys[viewer][seat] = s.donkeys[seat] * (seat != viewer)
                m.pug_at[viewer][seat] = SURE * (s.hand[seat] & THE_PUG != 0)
    for seat in range(s.players):
        m.most_monkeys[seat] = count(monkeys(s, seat))


@rule
def hands_cleared(s: PickState, m: PickMemory | None) -> None:
    """A round is over: only donkeys are left, and everybody sees them."""
    if m is None:
        return
    m.before = 0
    for seat in range(s.players):
        m.most_monkeys[seat] = 0
    for viewer in range(VIEWERS):
        if is_viewer(s, viewer):
            m.about[viewer] = 0
            for seat in range(s.players):
                m.known[viewer][seat] = 0
                m.known_donkeys[viewer][seat] = s.donkeys[seat] * (seat != viewer)
                m.pug_at[viewer][seat] = 0
                m.donkeys_at[viewer][seat] = 0


@rule
def collects(s: PickState, m: PickMemory | None) -> None:
    """All cards are about to be collected (Big-Tornado): what was known to be in a hand is known to be in some hand."""
    if m is None:
        return
    for viewer in range(VIEWERS):
        if is_viewer(s, viewer):
            if viewer != PUBLIC:
                m.about[viewer] = both(m.about[viewer], monkeys(s, viewer))
            for seat in range(s.players):
                if seat != viewer:
                    m.about[viewer] = both(m.about[viewer], m.known[viewer][seat])
                m.known[viewer][seat] = 0
                m.known_donkeys[viewer][seat] = 0


@rule
def scattered(s: PickState, m: PickMemory | None) -> None:
    """All cards were dealt out again, unseen."""
    if m is None:
        return
    for viewer in range(VIEWERS):
        if is_viewer(s, viewer):
            if viewer != PUBLIC:
                m.about[viewer] = all_but(m.about[viewer], monkeys(s, viewer))
            for seat in range(s.players):
                m.pug_at[viewer][seat] = SURE // 64 * s.held[seat]
                m.donkeys_at[viewer][seat] = SURE // 64 * s.held[seat]
    for seat in range(s.players):
        m.most_monkeys[seat] = s.held[seat]


@rule
def scattered_few(s: PickState, m: PickMemory | None, shown: int, donkeys: int, got: int, kinds: int) -> None:
    """Cards that all have seen (a set, and so many donkeys) were dealt out, one to each of the seats `got` (Mini-Tornado).

    `kinds` has what each of them got, five bits a seat: they know their own.
    """
    if m is None:
        return
    receivers = count(got)
    for seat in range(s.players):
        m.most_monkeys[seat] += (got >> seat) & 1
    for viewer in range(VIEWERS):
        if is_viewer(s, viewer):
            own = viewer != PUBLIC and (got >> viewer) & 1 != 0
            rest = shown
            rest_donkeys = donkeys
            hidden = receivers
            if own:
                kind = (kinds >> (5 * viewer)) & 31
                hidden -= 1
                if kind == DONKEY:
                    rest_donkeys -= 1
                else:
                    rest = without_card(rest, kind)
            alike = count(kinds_in(rest)) + (rest_donkeys > 0) == 1
            for seat in range(s.players):
                m.pug_at[viewer][seat] = 0
                if unknown_cards(s, m, viewer, seat) <= (got >> seat) & 1:  # what stayed in that hand is known
                    m.donkeys_at[viewer][seat] = 0
            for seat in range(s.players):
                if (got >> seat) & 1 and seat != viewer:
                    if alike:
                        sees_come(m, viewer, seat, (kinds >> (5 * seat)) & 31)
                    else:
                        m.pug_at[viewer][seat] = SURE // hidden
                        m.donkeys_at[viewer][seat] += rest_donkeys * SURE // hidden
            if not alike:
                m.about[viewer] = both(m.about[viewer], rest & ALL_MONKEYS)
