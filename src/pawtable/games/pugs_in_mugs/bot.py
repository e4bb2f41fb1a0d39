"""A simple, sensible player of Pugs in Mugs: collects what it has two of, asks where it was seen, surprises whoever leads."""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.cards import count
from pawtable.core.seats import clockwise, seat_after
from pawtable.games.pugs_in_mugs.cards import COLOURS, DIG, GIMME, KINDS, SURPRISE
from pawtable.games.pugs_in_mugs.rules import (
    DISCARDING,
    DRAW,
    EXCHANGE,
    PASS,
    PLAY_DIG,
    PLAY_GIMME,
    PLAY_SURPRISE,
    STEAL,
    PugsMemory,
    PugsState,
    can_steal,
    discarded_cards,
    next_discard,
)


@rule
def suggest(s: PugsState, m: PugsMemory, seat: int) -> int:
    """The action of a simple player."""
    if s.window:
        return suggest_answer(s, seat)
    if s.doing == DISCARDING:
        return suggest_discard(s, seat)
    if s.naming == PLAY_DIG:
        return kind_to_dig(s, seat)
    if s.naming:
        return kind_to_ask(s, m, seat, s.naming - PLAY_GIMME)
    return suggest_action(s, m, seat)


@rule
def suggest_answer(s: PugsState, seat: int) -> int:
    """Surprise the player who is nearest to winning, if that is another one who lacks two mugs at most and has cards to use."""
    if s.hand[seat][SURPRISE] == 0:
        return PASS
    best = PASS
    danger = 0
    for places in range(1, s.players):
        other = seat_after(s, seat, places)
        mugs = count(s.mugs[other])
        if s.held[other] >= s.pugs_for_mug and mugs >= s.mugs_to_win - 2:
            here = 10 * mugs + s.held[other]
            if here > danger:
                danger = here
                best = PLAY_SURPRISE + other
    return best


@rule
def suggest_discard(s: PugsState, seat: int) -> int:
    """Of the cards that are worth least, as many as must go, the one that is named first: they are named in order of kind."""
    missing, first = next_discard(s, seat)
    picked = 0  # counts by kind, five bits each
    lowest = KINDS
    for _ in range(missing):
        best = first
        least = 1 << 30
        for kind in range(first, KINDS):
            there = s.hand[seat][kind] - s.chosen[kind] - ((picked >> (5 * kind)) & 31)
            if there > 0 and worth_keeping(s, seat, kind, there) < least:
                least = worth_keeping(s, seat, kind, there)
                best = kind
        picked += 1 << (5 * best)
        lowest = min(lowest, best)
    return lowest


@rule
def worth_keeping(s: PugsState, seat: int, kind: int, there: int) -> int:
    """How much a card of a kind is worth in a hand with so many of them."""
    if kind == GIMME:
        return 45
    if kind == DIG:
        return 40
    if kind == SURPRISE:
        return 35
    if (s.mugs[seat] >> kind) & 1:
        return 5 if there > 1 else 15  # the last one may serve to steal
    if there > s.pugs_for_mug:
        return 10
    return 20 * there


@rule
def suggest_action(s: PugsState, m: PugsMemory, seat: int) -> int:
    """Exchange, steal, ask for what is known to be there, dig for what completes a set, else draw."""
    for colour in range(COLOURS):
        if s.hand[seat][colour] >= s.pugs_for_mug and not (s.mugs[seat] >> colour) & 1:
            return EXCHANGE + colour
    if can_steal(s, seat):
        stolen = suggest_theft(s, seat)
        if stolen >= 0:
            return stolen
    if s.hand[seat][GIMME] > 0:
        victim = player_to_ask(s, m, seat)
        if victim >= 0:
            return PLAY_GIMME + victim
    if s.hand[seat][DIG] > 0 and worth_digging(s, seat) > 0:
        return PLAY_DIG
    if s.left > 0 or discarded_cards(s) > 0:
        return DRAW
    if s.hand[seat][DIG] > 0:
        return PLAY_DIG
    return PLAY_GIMME + clockwise(s, seat)


@rule
def suggest_theft(s: PugsState, seat: int) -> int:
    """A mug of the player who has most of them; -1 if there is none to steal."""
    best = -1
    most = 0
    for places in range(1, s.players):
        other = seat_after(s, seat, places)
        wanted = s.mugs[other] & ~s.mugs[seat]
        if wanted and count(s.mugs[other]) > most:
            most = count(s.mugs[other])
            colour = 0
            while not (wanted >> colour) & 1:
                colour += 1
            best = STEAL + COLOURS * other + colour
    return best


@rule
def wish(s: PugsState, seat: int, kind: int) -> int:
    """How much a seat wants one more card of a kind: most where it completes a mug's."""
    if kind >= COLOURS or (s.mugs[seat] >> kind) & 1:
        return 0
    held = s.hand[seat][kind]
    if held == s.pugs_for_mug - 1:
        return 3
    if 0 < held < s.pugs_for_mug:
        return 1
    return 0


@rule
def player_to_ask(s: PugsState, m: PugsMemory, seat: int) -> int:
    """The player who surely, or most likely, has what would complete a set; -1: not now."""
    best = -1
    most = 0
    for places in range(1, s.players):
        other = seat_after(s, seat, places)
        for kind in range(COLOURS):
            here = hope(s, m, seat, other, kind)
            if here > most:
                most = here
                best = other
    return best


@rule
def hope(s: PugsState, m: PugsMemory, seat: int, other: int, kind: int) -> int:
    """What to expect of asking a player for a kind, as a number to compare."""
    wanted = wish(s, seat, kind)
    if wanted == 0:
        return 0
    if m.known[other][kind] > 0:
        return 100 * wanted
    if wanted == 3:
        return 10 * m.could[other][kind]
    return 0


@rule
def kind_to_ask(s: PugsState, m: PugsMemory, seat: int, other: int) -> int:
    """What to ask a player for."""
    best = 0
    most = -1
    for kind in range(COLOURS):
        here = hope(s, m, seat, other, kind)
        if here > most:
            most = here
            best = kind
    return best


@rule
def worth_digging(s: PugsState, seat: int) -> int:
    """How much the best card of the discard pile is wanted; more while the hand is small."""
    most = 0
    for kind in range(COLOURS):
        if s.discard[kind] > 0:
            most = max(most, wish(s, seat, kind))
    if most == 1 and s.held[seat] >= s.hand_limit:
        return 0
    return most


@rule
def kind_to_dig(s: PugsState, seat: int) -> int:
    """What to dig for: the most wanted of what is there."""
    best = 0
    most = -1
    for kind in range(COLOURS):
        if s.discard[kind] > 0:
            here = wish(s, seat, kind)
            if here > most:
                most = here
                best = kind
    return best
