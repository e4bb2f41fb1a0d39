"""What a seat of Walking Doggos may know, and the worlds that could be behind it.

A seat sees every hand but its own, and nobody sees the dead hand; a spectator sees no card before it is played (W2). Clues are
said aloud: what a card could be after all that was said about it, and about the cards beside it, is remembered for everyone.

All that is hidden follows from the deal, so that is what `imagine` fills: the cards as they were dealt, then the trades, in
their order, with what is known of each.
"""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.cards import count, lowest, members, nth_index
from pawtable.core.cards import index as index_of
from pawtable.core.chance import Chance, draw
from pawtable.core.checking import problem_with_unused_seats, some_world
from pawtable.core.contract import WHOLE
from pawtable.core.dealing import random_index
from pawtable.core.seats import clockwise
from pawtable.games.walking_doggos.cards import (
    CARD_CLUE,
    CARDS,
    HAND_SIZE,
)
from pawtable.games.walking_doggos.rules import (
    BET_NONE,
    BETTING,
    CLUING,
    KEPT,
    TRADING,
    WALKING,
    DoggosMemory,
    DoggosState,
    all_places,
    bet_of,
    bit,
    can_be_told,
    cards_of_clue,
    highest_open_bet,
    large_dogs,
    places_of,
    pugs_in_game,
    rounds_to_play,
)


@rule
def reveal(s: DoggosState, m: DoggosMemory, seat: int, seen: DoggosState, seen_m: DoggosMemory) -> None:
    """Cards that were played lie open, for their owner and for spectators too; whom a clue is for, its giver knows."""
    for other in range(s.players):
        for place in range(HAND_SIZE):
            if (s.walked[other] >> place) & 1:
                seen.hand[other][place] = s.hand[other][place]
    if seat == s.turn:
        seen.telling = s.telling


# --- imagining ----------------------------------------------------------------------------------------------------


@rule
def imagine(s: DoggosState, m: DoggosMemory, seat: int, chance: Chance) -> None:
    """Deal what the seat has not seen as it could have been dealt, then trade again as it was seen.

    For a player, whose own cards are all that is missing, every deal that fits is equally likely: the ways to fill the hand
    are counted. A spectator misses all hands; there cards are put one by one at random where they fit and make room for each
    other where they must, so every deal that fits can come up, not all equally often. What players chose, the clues that they
    could have given and did not among it, is no evidence here.
    """
    unseen = unseen_cards(s, m)
    if seat >= 0:
        fill_hand(s, m, seat, unseen, chance)
    else:
        fill_hands(s, m, unseen, chance)
    trade_again(s, m, chance)


@rule
def dealt(s: DoggosState, m: DoggosMemory, seat: int, place: int) -> int:
    """The card that was dealt to a place, plus one; 0 if it is hidden."""
    if s.traded[seat] == place + 1:
        return m.gave[seat]
    return s.hand[seat][place]


@rule
def put_dealt(s: DoggosState, m: DoggosMemory, seat: int, place: int, card: int) -> None:
    """Say which card was dealt to a place."""
    if s.traded[seat] == place + 1:
        m.gave[seat] = card + 1
    else:
        s.hand[seat][place] = card + 1


@rule
def drawn_by(s: DoggosState, seat: int) -> int:
    """The card that a seat has got for another one, plus one; 0 if it has not traded, or that is hidden."""
    if s.traded[seat] == 0 or s.traded[seat] == KEPT:
        return 0
    if s.phase == TRADING:
        return s.fresh[seat]
    return s.hand[seat][s.traded[seat] - 1]


@rule
def not_dealt(s: DoggosState, seat: int, place: int) -> int:
    """Cards that came out of the dead hand, and so were not dealt to a place; unless it is the one that was traded before."""
    found = 0
    gone = False
    trader = s.first
    for _ in range(s.players):
        if trader == seat and s.traded[seat] == place + 1:
            gone = True
        if not gone:
            found |= bit(drawn_by(s, trader))
        trader = clockwise(s, trader)
    return found


@rule
def could_be_dealt(s: DoggosState, m: DoggosMemory, seat: int, place: int) -> int:
    """The cards that could have been dealt to a place, from all that was said and shown, as far as it is not taken."""
    said = m.was[seat] if s.traded[seat] == place + 1 else m.may[seat][place]
    return said & ~not_dealt(s, seat, place)


@rule
def could_be_held(s: DoggosState, m: DoggosMemory, seat: int) -> int:
    """The cards that could be in a hand, as its owner sees it: dealt, or for a card that was traded out of the dead hand.

    What the owner has traded away can have come back; what others trade away later cannot be here.
    """
    unseen = unseen_cards(s, m)
    drawable = unseen | pugs_in_game(s)
    trader = s.first
    while trader != seat:
        if s.traded[trader] != 0 and s.traded[trader] != KEPT:
            drawable |= bit(m.gave[trader])
        trader = clockwise(s, trader)
    found = 0
    for place in range(HAND_SIZE):
        if (s.walked[seat] >> place) & 1 == 0:
            if s.traded[seat] == place + 1:
                found |= drawable
            else:
                found |= could_be_dealt(s, m, seat, place) & unseen
    return found


@rule
def fill_hand(s: DoggosState, m: DoggosMemory, seat: int, unseen: int, chance: Chance) -> None:
    """Fill the hand of one seat in one of all the ways there are, each equally likely.

    `ways` counts: with the unseen cards from one on, in how many ways can these places be filled? A card goes to one of the
    places, or to none. By the printed rules there are ten cards at most, and five places.
    """
    missing = 0
    for place in range(s.dealt):
        m.allowed[place] = 0
        if dealt(s, m, seat, place) == 0:
            missing |= 1 << place
            m.allowed[place] = could_be_dealt(s, m, seat, place)
    size = count(unseen)
    for places in range(1 << s.dealt):
        m.ways[size][places] = places == 0
    for after in range(size):
        at = size - 1 - after
        card = nth_index(unseen, at)
        for places in range(1 << s.dealt):
            total = m.ways[at + 1][places]
            if (places & missing) == places:
                for place in range(s.dealt):
                    if (places >> place) & 1 and (m.allowed[place] >> card) & 1:
                        total += m.ways[at + 1][places ^ (1 << place)]
            m.ways[at][places] = total
    left = missing
    for at in range(size):
        if left and m.ways[at][left] > 0:
            card = nth_index(unseen, at)
            which = draw(chance, m.ways[at][left]) - m.ways[at + 1][left]
            for place in range(s.dealt):
                if which >= 0 and (left >> place) & 1 and (m.allowed[place] >> card) & 1:
                    which -= m.ways[at + 1][left ^ (1 << place)]
                    if which < 0:
                        put_dealt(s, m, seat, place, card)
                        left ^= 1 << place


@rule
def fill_hands(s: DoggosState, m: DoggosMemory, unseen: int, chance: Chance) -> None:
    """Fill all hands, for a spectator."""
    for card in range(CARDS):
        m.holder[card] = 0
    for seat in range(s.players):
        for place in range(s.dealt):
            if dealt(s, m, seat, place) == 0:
                place_card(s, m, HAND_SIZE * seat + place, unseen, chance)
    for card in range(CARDS):
        if m.holder[card] > 0:
            at = m.holder[card] - 1
            put_dealt(s, m, at // HAND_SIZE, at % HAND_SIZE, card)


@rule
def place_card(s: DoggosState, m: DoggosMemory, at: int, unseen: int, chance: Chance) -> None:
    """A card for a place: a free one, or one that another place gives up for a third card, and so on (the shortest way)."""
    fitting = could_be_dealt(s, m, at // HAND_SIZE, at % HAND_SIZE) & unseen
    free = 0
    for card in range(CARDS):
        m.wanted_by[card] = 0
        if m.holder[card] == 0:
            free |= 1 << card
    if free & fitting:
        m.holder[random_index(chance, free & fitting)] = at + 1
        return
    found = 0
    rest = fitting
    while rest:
        card = index_of(lowest(rest))
        rest ^= lowest(rest)
        m.wanted_by[card] = at + 1
        m.waiting[found] = card
        found += 1
    looked_at = 0
    while looked_at < found:
        card = m.waiting[looked_at]
        looked_at += 1
        here = m.holder[card] - 1
        rest = could_be_dealt(s, m, here // HAND_SIZE, here % HAND_SIZE) & unseen
        while rest:
            other = index_of(lowest(rest))
            rest ^= lowest(rest)
            if m.wanted_by[other] == 0:
                m.wanted_by[other] = here + 1
                if m.holder[other] == 0:
                    hand_on(m, at, other)
                    return
                m.waiting[found] = other
                found += 1


@rule
def unseen_cards(s: DoggosState, m: DoggosMemory) -> int:
    """Of the cards that are not pugs: all that nobody was dealt, as far as that is known."""
    unseen = large_dogs(s)
    for seat in range(s.players):
        for place in range(HAND_SIZE):
            unseen &= ~bit(dealt(s, m, seat, place))
    return unseen


@rule
def hand_on(m: DoggosMemory, at: int, card: int) -> None:
    """A free card goes to the place that wanted it, whose card goes to the place that wanted that, and so on."""
    taker = m.wanted_by[card] - 1
    while taker != at:
        given_up = 0
        for other in range(CARDS):
            if other != card and m.holder[other] == taker + 1:
                given_up = other
        m.holder[card] = taker + 1
        card = given_up
        taker = m.wanted_by[card] - 1
    m.holder[card] = at + 1


@rule
def trade_again(s: DoggosState, m: DoggosMemory, chance: Chance) -> None:
    """What nobody was dealt is the dead hand; then all trades, with the cards that are known and random ones for the others."""
    s.dead = unseen_cards(s, m) | pugs_in_game(s)
    seat = s.first
    for _ in range(s.players):
        if s.traded[seat] != 0 and s.traded[seat] != KEPT:
            s.dead |= bit(m.gave[seat])
            drawn = drawn_by(s, seat)
            if drawn == 0:
                open_to = s.dead & ~drawn_later(s, seat)
                if open_to:
                    drawn = random_index(chance, open_to) + 1
                if s.phase == TRADING:
                    s.fresh[seat] = drawn
                else:
                    s.hand[seat][s.traded[seat] - 1] = drawn
            s.dead &= ~bit(drawn)
        seat = clockwise(s, seat)


@rule
def drawn_later(s: DoggosState, seat: int) -> int:
    """The cards that are known to have come out of the dead hand after a seat's trade."""
    found = 0
    other = clockwise(s, seat)
    while other != s.first:
        found |= bit(drawn_by(s, other))
        other = clockwise(s, other)
    return found


# --- positions ----------------------------------------------------------------------------------------------------


def problem(s: DoggosState, m: DoggosMemory, seen_by: int) -> str:
    """What is impossible about a state, in words. A hidden one is possible if a world behind it is."""
    if reason := _problem_with_seats(s, m) or _problem_with_round(s) or _problem_with_phase(s):
        return reason
    if seen_by != WHOLE:
        if reason := _problem_with_sight(s, seen_by):
            return reason
        s, m = some_world(imagine, s, m, seen_by)
    return _problem_with_cards(s, m) or _problem_with_clues(s, m)


def _problem_with_seats(s: DoggosState, m: DoggosMemory) -> str:
    by_seat = "hand fresh tokens told traded bets walked laid packs points dogs sums".split()
    return problem_with_unused_seats(s, s.players, by_seat, seats=("turn", "first")) or problem_with_unused_seats(
        m, s.players, ("may", "was", "gave")
    )


def _problem_with_round(s: DoggosState) -> str:
    rounds = rounds_to_play(s)
    if s.over != (s.rounds == rounds) or s.rounds > rounds:
        return f"the game has {rounds} rounds, {s.rounds} are over, and the game {'is' if s.over else 'is not'}"
    finished, packs = s.rounds - s.over, sum(s.packs)
    for seat in range(s.players):
        packs_before, odd = divmod(s.dogs[seat] - s.packs[seat] * s.players, s.players)
        if odd or packs_before < 0 or not s.dogs[seat] <= s.sums[seat] <= 8 * s.dogs[seat]:
            return f"the dogs of seat {seat} do not fit the packs that it took, or their sum"
        points = _points(s, s.packs[seat] - bet_of(s, seat)) if s.over else 0
        fewest, most = _points_between(s, packs_before, finished)
        if not fewest <= s.points[seat] - points <= most:
            return f"seat {seat} cannot have {s.points[seat]} points"
    if sum(s.dogs) != s.players * (s.dealt * finished + packs):
        return "the dogs do not fit the packs that were taken"
    return ""


def _points(s: DoggosState, above: int) -> int:
    """What a number of packs above a bet brings, or below it."""
    return above * (s.over_points if above > 0 else s.missing_points)


def _points_between(s: DoggosState, packs: int, rounds: int) -> tuple[int, int]:
    """The fewest and the most points that somebody can have who took so many packs in so many rounds."""
    between = {0: (0, 0)}  # by the packs of the rounds so far
    for _ in range(rounds):
        before, between = between, {}
        for taken, (fewest, most) in before.items():
            for more in range(s.dealt + 1):
                worst = fewest + _points(s, more - highest_open_bet(s))
                best = most + _points(s, more - s.lowest_bet)
                known = between.get(taken + more, (worst, best))
                between[taken + more] = (min(known[0], worst), max(known[1], best))
    return between.get(packs, (1, 0))


def _problem_with_phase(s: DoggosState) -> str:
    """Whether everyone has done what the phase says, in their order."""
    done = (s.turn - s.first) % s.players  # seats that have had their turn in this round of the table
    in_order = [(s.first + after) % s.players for after in range(s.players)]
    clues = [count(s.told[seat]) for seat in range(s.players)]
    if any(clues[seat] + s.tokens[seat] != s.clues for seat in range(s.players)):
        return "a clue costs a token, and told and tokens do not fit"
    for seat in range(s.players):
        if s.told[seat] >> CARD_CLUE + s.dealt or s.walked[seat] > all_places(s) or s.dealt < s.traded[seat] < KEPT:
            return f"the hand of seat {seat} has {s.dealt} places"
        if s.bets[seat] and not s.lowest_bet <= bet_of(s, seat) <= highest_open_bet(s):
            return f"seat {seat} cannot have bet {bet_of(s, seat)}"
        if s.bets[seat] == BET_NONE and s.lowest_bet:
            return f"seat {seat} cannot have bet 0"
    if s.phase == TRADING and not s.trading:
        return "no cards are traded at this table"
    if s.telling and not (s.phase == CLUING and can_be_told(s, s.turn) >> (s.telling - 1) & 1):
        return "nobody is giving a clue"
    if s.phase == CLUING and (not any(s.tokens) or not can_be_told(s, s.turn)):
        return f"seat {s.turn} cannot give a clue: nobody else has a token"
    if s.phase > CLUING and any(s.tokens):
        return "all clues are given before trading begins"
    for field, phase, what in ((s.traded, TRADING, "traded or kept"), (s.bets, BETTING, "bet")):
        ready = done if s.phase == phase else s.players if s.phase > phase else 0
        if phase == TRADING and not s.trading:
            ready = 0
        if [bool(field[seat]) for seat in in_order] != [at < ready for at in range(s.players)]:
            return f"the wrong seats have {what}"
    return _problem_with_packs(s)


def _problem_with_packs(s: DoggosState) -> str:
    packs = sum(s.packs)
    if s.phase != WALKING:
        return "nobody has played a card yet" if packs or any(s.walked) or any(s.laid) else ""
    laid = sum(map(bool, s.laid))
    if packs > s.dealt or (packs == s.dealt) != bool(s.over) or (s.over and laid):
        return f"{packs} packs of {s.dealt} are taken, and the game {'is' if s.over else 'is not'} over"
    for after in range(s.players):
        seat = (s.turn + after) % s.players
        has_laid = after >= s.players - laid
        if bool(s.laid[seat]) != has_laid or count(s.walked[seat]) != packs + has_laid:
            return f"seat {seat} has played too many cards or too few"
        if has_laid and not s.walked[seat] >> (s.laid[seat] - 1) & 1:
            return f"seat {seat} has not played the card that it has in the pack"
    begins = (s.turn - laid) % s.players
    if not (s.packs[begins] if packs else begins == s.first):
        return "the first player starts the first pack, and the player who took a pack starts the next"
    return ""


def _problem_with_sight(s: DoggosState, seen_by: int) -> str:
    """Whether all cards that a viewer sees are there."""
    for seat in range(s.players):
        for place in range(s.dealt):
            sees = (seen_by >= 0 and seat != seen_by) or s.walked[seat] >> place & 1
            waits = s.phase == TRADING and s.traded[seat] == place + 1
            if sees and not waits and not s.hand[seat][place]:
                return f"the card in place {place} of seat {seat} is missing"
    return ""


def _problem_with_cards(s: DoggosState, m: DoggosMemory) -> str:
    """Whether the cards could be dealt and traded like this."""
    left = large_dogs(s)
    for seat in range(s.players):
        if any(s.hand[seat][s.dealt :]):
            return f"the hand of seat {seat} has {s.dealt} places"
        for place in range(s.dealt):
            card = bit(dealt(s, m, seat, place))
            if not card & left:
                return f"the card in place {place} of seat {seat} is missing, is not in the game, or is there twice"
            left ^= card
        traded = 0 < s.traded[seat] < KEPT
        waits = traded and s.phase == TRADING
        if traded != bool(m.gave[seat]) or waits != bool(s.fresh[seat]) or (waits and s.hand[seat][s.traded[seat] - 1]):
            return f"gave, fresh and hand do not fit what seat {seat} has traded"
    dead = left | pugs_in_game(s)
    seat = s.first
    for _ in range(s.players):
        if 0 < s.traded[seat] < KEPT:
            dead |= bit(m.gave[seat])
            if not dead & bit(drawn_by(s, seat)):
                return f"seat {seat} cannot have drawn its new card from the dead hand"
            dead ^= bit(drawn_by(s, seat))
        seat = clockwise(s, seat)
    return "" if dead == s.dead else "the dead hand is not what dealing and trading leave"


def _problem_with_clues(s: DoggosState, m: DoggosMemory) -> str:
    """Whether the clues were possible, and may and was are what they say."""
    for seat in range(s.players):
        as_dealt = DoggosState()
        as_dealt.hand[seat] = [dealt(s, m, seat, place) for place in range(HAND_SIZE)]
        may = [large_dogs(s) if place < s.dealt else 0 for place in range(HAND_SIZE)]
        for clue in members(s.told[seat]):
            places = places_of(as_dealt, seat, clue)
            if clue < CARD_CLUE and count(places) < 2:
                return f"seat {seat} cannot have been given one of its clues: it fits no two cards"
            fits = cards_of_clue(clue, as_dealt.hand[seat][clue - CARD_CLUE] if clue >= CARD_CLUE else 0)
            may = [known & (fits if places >> place & 1 else ~fits) for place, known in enumerate(may)]
        was = 0
        if 0 < s.traded[seat] < KEPT:
            was = may[s.traded[seat] - 1]
            may[s.traded[seat] - 1] = large_dogs(s) | pugs_in_game(s)
        if m.may[seat] != may or m.was[seat] != was:
            return f"may and was of seat {seat} are not what its clues say"
    return ""
