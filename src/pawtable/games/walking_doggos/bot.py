"""A simple, sensible player of Walking Doggos: tells what tells most, bets on what it can count on, and plays for its bet.

It knows what `hide` leaves: it looks at the other hands, at its clues, and never at its own cards. Chances are in thousandths.
"""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.cards import count, index, lowest
from pawtable.core.seats import seat_after
from pawtable.games.walking_doggos.cards import CARD_CLUE, CLUES, HAND_SIZE
from pawtable.games.walking_doggos.rules import (
    BET,
    BETTING,
    CLUE,
    CLUING,
    KEEP,
    NO_PACKS,
    TELL,
    TRADING,
    DoggosMemory,
    DoggosState,
    bet_of,
    bit,
    can_be_told,
    card_laid,
    cards_of_clue,
    highest_open_bet,
    large_dogs,
    leading,
    places_of,
    possible_clues,
    pugs_in_game,
)

_SURE = 1000
_TOO_MANY = 1500  # packs, in thousandths: who expects more is better off with fewer


@rule
def suggest(s: DoggosState, m: DoggosMemory, seat: int) -> int:
    """The action of a simple player."""
    if s.phase == CLUING:
        return suggest_clue(s, m, seat)
    look_around(s, m, seat)
    if s.phase == TRADING:
        return suggest_trade(s, m, seat)
    if s.phase == BETTING:
        bet = suggest_bet(s, m, seat)
        return BET + bet - 1 if bet > 0 else NO_PACKS
    return suggest_walk(s, m, seat)


# --- clues --------------------------------------------------------------------------------------------------------


@rule
def suggest_clue(s: DoggosState, m: DoggosMemory, seat: int) -> int:
    """The clue that rules out most; first whom it is for."""
    best = -1
    most = -1
    for places in range(1, s.players):
        other = seat_after(s, seat, places)
        if (can_be_told(s, seat) >> other) & 1 and (s.telling == 0 or s.telling == other + 1):
            possible = possible_clues(s, other)
            for clue in range(CLUES):
                if (possible >> clue) & 1:
                    value = ruled_out(s, m, other, clue)
                    if value > most:
                        most = value
                        best = CLUE + clue if s.telling else TELL + other
    return best


@rule
def ruled_out(s: DoggosState, m: DoggosMemory, seat: int, clue: int) -> int:
    """How many cards a clue rules out, over all places of a hand."""
    card = 0
    if clue >= CARD_CLUE:
        card = s.hand[seat][clue - CARD_CLUE]
    fits = cards_of_clue(clue, card)
    places = places_of(s, seat, clue)
    total = 0
    for place in range(HAND_SIZE):
        total += count(m.may[seat][place] & (~fits if (places >> place) & 1 else fits))
    return total


# --- what to expect -----------------------------------------------------------------------------------------------


@rule
def look_around(s: DoggosState, m: DoggosMemory, seat: int) -> None:
    """Note which cards the others still have."""
    for other in range(s.players):
        m.held[other] = 0
        if other != seat:
            for place in range(HAND_SIZE):
                if (s.walked[other] >> place) & 1 == 0:
                    m.held[other] |= bit(s.hand[other][place])


@rule
def could_be(s: DoggosState, m: DoggosMemory, seat: int, place: int) -> int:
    """The cards that one of the seat's own could be: what clues allow, and what it does not see elsewhere."""
    found = m.may[seat][place] & (large_dogs(s) | pugs_in_game(s))
    for other in range(s.players):
        found &= ~m.held[other]
        for each in range(HAND_SIZE):
            if (s.walked[other] >> each) & 1:
                found &= ~bit(s.hand[other][each])
    return found


@rule
def chance_to_win(s: DoggosState, m: DoggosMemory, seat: int, place: int) -> int:
    """How likely a card takes the pack, if those who come after it play any of their cards."""
    first = leading(s)
    best = 0
    if first >= 0:
        best = card_laid(s, first) - 1
    total = 0
    rest = could_be(s, m, seat, place)
    cards = max(1, count(rest))
    while rest:
        card = lowest(rest)
        rest ^= card
        chance = _SURE
        if first >= 0 and index(card) < best:
            chance = 0
        for places in range(1, s.players):
            other = seat_after(s, seat, places)
            if s.laid[other] == 0 and m.held[other]:
                chance = chance * count(m.held[other] & (card - 1)) // count(m.held[other])
        total += chance
    return total // cards


@rule
def worth(s: DoggosState, m: DoggosMemory, seat: int, place: int) -> int:
    """How high a card is likely to be, to tell the cards of a hand apart: the middle of what it could be."""
    total = 0
    rest = could_be(s, m, seat, place)
    cards = max(1, count(rest))
    while rest:
        total += index(lowest(rest))
        rest ^= lowest(rest)
    return 100 * total // cards


# --- trading and betting ------------------------------------------------------------------------------------------


@rule
def suggest_trade(s: DoggosState, m: DoggosMemory, seat: int) -> int:
    """With a hand that looks hopeless the lowest card may go; with one too good the highest: packs above the bet are points."""
    strongest = 0
    expected = 0
    lowest_place = 0
    least = 1 << 30
    highest_place = 0
    most = -1
    for place in range(s.dealt):
        chance = chance_to_win(s, m, seat, place)
        strongest = max(strongest, chance)
        expected += chance
        here = worth(s, m, seat, place)
        if here < least:
            least = here
            lowest_place = place
        if here > most:
            most = here
            highest_place = place
    if strongest < 250:
        return lowest_place
    if expected > _TOO_MANY:
        return highest_place
    return KEEP


@rule
def suggest_bet(s: DoggosState, m: DoggosMemory, seat: int) -> int:
    """As many packs as the cards can be counted on for: too few is dear, too many is cheap."""
    expected = 0
    for place in range(HAND_SIZE):
        expected += chance_to_win(s, m, seat, place)
    return max(s.lowest_bet, min(highest_open_bet(s), (expected + 200) // _SURE))


# --- walking ------------------------------------------------------------------------------------------------------


@rule
def suggest_walk(s: DoggosState, m: DoggosMemory, seat: int) -> int:
    """Win while packs are missing, with no more than it takes; else lose, with the highest card that does."""
    missing = bet_of(s, seat) - s.packs[seat]
    best = -1
    most = -(1 << 30)
    for place in range(s.dealt):
        if (s.walked[seat] >> place) & 1 == 0:
            chance = chance_to_win(s, m, seat, place)
            value = worth(s, m, seat, place)
            if missing > 0:
                here = chance if chance < 600 else 2000 - value // 10
                if chance < 150:
                    here = -value // 10  # it will not win: then the lowest
            else:
                here = value // 10 - 3 * chance
            if here > most:
                most = here
                best = place
    return best
