"""A simple, sensible player of Pugs in Mugs: it takes what brings most, be it a draw, a Dig or a Gimme, and keeps no Surprise.

What a card is worth are hundredths of the one that completes a mug's. These weights were found by playing: small changes of
them were kept if they won more games.
"""

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

_LAST, _FIRST, _NEXT = 100, 23, 9  # a pug that completes a mug's; the first one, and more for each that is there already
_TO_STEAL = 19  # more for the first of a colour, while there is a mug to steal
_FIFTH_COLOUR = 23  # and more, if it is the last that this takes
_NEEDLESS = 1  # a pug more than a mug takes, or whose mug is there already
_FOR_LAST_MUG = 16  # more for any pug of the colour that wins
_KEEP = (80, 64, 15)  # a Gimme, a Dig and a Surprise, when cards must be discarded
_USE_GIMME, _USE_DIG = 19, 18  # what the card itself costs that is played
_DRAW = 4  # what any card is worth
_TOO_MANY_CARDS = 10  # less, if another one must be discarded for it
_THEIR_LOSS = 13  # what a Gimme takes from another player


@rule
def suggest(s: PugsState, m: PugsMemory, seat: int) -> int:
    """The action of a simple player."""
    if s.window:
        return suggest_answer(s, seat)
    first = _TO_STEAL if theft_in_sight(s, seat) else 0
    if s.doing == DISCARDING:
        return suggest_discard(s, seat, first)
    if s.naming == PLAY_DIG:
        return kind_to_dig(s, seat, first)
    if s.naming:
        return kind_to_ask(s, m, seat, s.naming - PLAY_GIMME, first)
    return suggest_action(s, m, seat, first)


@rule
def suggest_answer(s: PugsState, seat: int) -> int:
    """Surprise whoever has most mugs, of these whoever can still act; if nobody has one, before cards must be discarded."""
    if s.hand[seat][SURPRISE] == 0:
        return PASS
    best = PASS
    danger = -1 if seat == s.turn and s.actions == 0 and s.held[seat] > s.hand_limit else 0
    for places in range(1, s.players):
        other = seat_after(s, seat, places)
        here = 2 * count(s.mugs[other]) + (other == s.turn and s.actions > 0)
        if here > danger and s.held[other] > 0:
            danger = here
            best = PLAY_SURPRISE + other
    return best


@rule
def suggest_discard(s: PugsState, seat: int, first_pug: int) -> int:
    """Of the cards that are worth least, as many as must go, the one that is named first: they are named in order of kind."""
    missing, first = next_discard(s, seat)
    picked = 0  # counts by kind, five bits each
    lowest = KINDS
    for _ in range(missing):
        best = first
        least = 1 << 30
        for kind in range(first, KINDS):
            there = s.hand[seat][kind] - s.chosen[kind] - ((picked >> (5 * kind)) & 31)
            if there > 0:
                here = _KEEP[kind - COLOURS] if kind >= COLOURS else worth(s, seat, kind, there, first_pug)
                if here < least:
                    least = here
                    best = kind
        picked += 1 << (5 * best)
        lowest = min(lowest, best)
    return lowest


@rule
def theft_in_sight(s: PugsState, seat: int) -> bool:
    """Whether another player has a mug that a seat lacks and may steal."""
    theirs = 0
    for other in range(s.players):
        theirs |= s.mugs[other]
    return theirs & ~s.mugs[seat] != 0 and count(s.mugs[seat]) < s.mugs_to_win - 1


@rule
def worth(s: PugsState, seat: int, colour: int, there: int, first: int) -> int:
    """How much the last of so many pugs of a colour is worth, and more if it is the first."""
    more = first if there == 1 else 0
    if there > s.pugs_for_mug or (s.mugs[seat] >> colour) & 1:
        return more + _NEEDLESS
    if there == s.pugs_for_mug:
        return more + _LAST
    return more + _FIRST + _NEXT * (there - 1)


@rule
def worth_of_another(s: PugsState, seat: int, colour: int, first: int) -> int:
    """How much one more pug of a colour is worth."""
    there = s.hand[seat][colour]
    here = worth(s, seat, colour, there + 1, first)
    if count(s.mugs[seat]) == s.mugs_to_win - 1:
        return here + (_FOR_LAST_MUG if here > _NEEDLESS else 0)
    if there == 0 and first > 0:
        colours = 1
        for each in range(COLOURS):
            colours += s.hand[seat][each] > 0
        if colours == COLOURS:
            here += _FIFTH_COLOUR
    return here


@rule
def suggest_action(s: PugsState, m: PugsMemory, seat: int, first: int) -> int:
    """Exchange or steal if that is possible; else what brings most."""
    for colour in range(COLOURS):
        if s.hand[seat][colour] >= s.pugs_for_mug and not (s.mugs[seat] >> colour) & 1:
            return EXCHANGE + colour
    if can_steal(s, seat):
        stolen = suggest_theft(s, seat)
        if stolen >= 0:
            return stolen
    best = PLAY_GIMME + clockwise(s, seat)
    most = -1 << 30
    if s.left > 0 or discarded_cards(s) > 0:
        best = DRAW
        most = 100 * _DRAW
        if s.actions == 1 and s.held[seat] >= s.hand_limit:
            most -= 100 * _TOO_MANY_CARDS
    if s.hand[seat][DIG] > 0:
        here = 100 * (worth_digging(s, seat, first) - _USE_DIG)
        if here > most:
            most = here
            best = PLAY_DIG
    if s.hand[seat][GIMME] > 0:
        unseen = unseen_cards(s, m, seat)
        for places in range(1, s.players):
            other = seat_after(s, seat, places)
            for colour in range(COLOURS):
                here = hope(s, m, seat, other, colour, unseen, first) - 100 * _USE_GIMME
                if here > most:
                    most = here
                    best = PLAY_GIMME + other
    return best


@rule
def suggest_theft(s: PugsState, seat: int) -> int:
    """A mug of the player who has most, of the colour that the seat has fewest pugs of; -1 if there is none to steal."""
    best = -1
    most = 0
    for places in range(1, s.players):
        other = seat_after(s, seat, places)
        wanted = s.mugs[other] & ~s.mugs[seat]
        if wanted and count(s.mugs[other]) > most:
            most = count(s.mugs[other])
            fewest = 1 << 30
            for colour in range(COLOURS):
                if (wanted >> colour) & 1 and s.hand[seat][colour] < fewest:
                    fewest = s.hand[seat][colour]
                    best = STEAL + COLOURS * other + colour
    return best


# --- Digs and Gimmes ----------------------------------------------------------------------------------------------------


@rule
def worth_digging(s: PugsState, seat: int, first: int) -> int:
    """What the best pug of the discard pile is worth."""
    most = 0
    for colour in range(COLOURS):
        if s.discard[colour] > 0:
            most = max(most, worth_of_another(s, seat, colour, first))
    return most


@rule
def kind_to_dig(s: PugsState, seat: int, first: int) -> int:
    """What to dig for: what is worth most of all that is there."""
    best = 0
    most = -1
    for colour in range(COLOURS):
        if s.discard[colour] > 0:
            here = worth_of_another(s, seat, colour, first)
            if here > most:
                most = here
                best = colour
    return best


@rule
def unseen_cards(s: PugsState, m: PugsMemory, seat: int) -> int:
    """How many cards could be anywhere, in the deck or in the other hands."""
    unseen = s.left
    for other in range(s.players):
        if other != seat:
            unseen += s.held[other]
            for kind in range(KINDS):
                unseen -= m.known[other][kind]
    return unseen


@rule
def hope(s: PugsState, m: PugsMemory, seat: int, other: int, colour: int, unseen: int, first: int) -> int:
    """What to expect of asking a player for a colour: what it is worth times how likely they have it, in per cent."""
    if (s.mugs[seat] >> colour) & 1 or s.hand[seat][colour] == 0:
        return 0
    worth_it = worth_of_another(s, seat, colour, first) + _THEIR_LOSS
    if m.known[other][colour] > 0:
        return 100 * worth_it
    there = s.pugs - s.discard[colour] - s.hand[seat][colour]
    for each in range(s.players):
        if each != seat:
            there -= m.known[each][colour]
    none = 100
    for _ in range(m.could[other][colour]):
        none -= none * there // max(unseen, 1)
    return (100 - none) * worth_it


@rule
def kind_to_ask(s: PugsState, m: PugsMemory, seat: int, other: int, first: int) -> int:
    """What to ask a player for."""
    unseen = unseen_cards(s, m, seat)
    best = 0
    most = -1
    for colour in range(COLOURS):
        here = hope(s, m, seat, other, colour, unseen, first)
        if here > most:
            most = here
            best = colour
    return best
