"""The rules of Walking Doggos. Numbers such as W3 are the rulings in RULES.md.

A hand has five places at most, 0 to 4, and a card stays in its place. Where a card is kept in a field it is its index plus
one, and 0 means that there is none. Clues are numbered as in cards.py. Actions:

    0 - 4     this place: the card that is traded or played
    KEEP      do not trade
    BET       + packs - 1
    TELL      + seat: give a clue to a player (followed by the clue)
    CLUE      + clue
    NO_PACKS  bet that you will take none (a house rule)
"""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.by_seat import KIND, SEAT, SEAT_FROM_1, SeatActions, by_seat
from pawtable.core.cards import count
from pawtable.core.chance import draw
from pawtable.core.contract import TO_ALL, Memory, State, tell
from pawtable.core.dealing import random_index
from pawtable.core.seats import clockwise, others
from pawtable.core.state import EVERYONE, OTHERS, cards, grid, number, numbers
from pawtable.games.walking_doggos.cards import (
    BREED_NAMES,
    CARD_BITS,
    CARD_CLUE,
    CARD_NAMES,
    CARDS,
    CLUES,
    HAND_SIZE,
    MOST_CLUES,
    MOST_POINTS,
    NUMBER_CLUE,
    NUMBERS,
    OF_NUMBER,
    PUGS,
    SEATS,
    UP_TO,
    breed_of,
    number_of,
    of_breed,
)
from pawtable.games.walking_doggos.events import (
    BEGAN,
    BETTED,
    CLUED,
    DEALT,
    GAME_OVER,
    JOINED,
    LAST_PACK,
    LAST_ROUND,
    PACK_TAKEN,
    PASSED_OVER,
    PLAYED,
    ROUND_OVER,
    SCORED,
    STAYED,
    TRADED,
)

KEEP = HAND_SIZE
BET = KEEP + 1
TELL = BET + HAND_SIZE
CLUE = TELL + SEATS
NO_PACKS = CLUE + CLUES
ACTIONS = NO_PACKS + 1
SEAT_ACTIONS = (SeatActions(TELL, SEATS),)
# What each action is, in short: for programmers, who see its number (`Game.action_text`).
ACTION_TEXTS = (
    *(f"place {place}" for place in range(HAND_SIZE)),
    "keep",
    *(f"bet {packs}" for packs in range(1, HAND_SIZE + 1)),
    *(f"tell seat {seat}" for seat in range(SEATS)),
    *(f"clue {breed}" for breed in BREED_NAMES[1:]),
    *(f"clue {number}" for number in range(1, NUMBERS + 1)),
    *(f"clue place {place}" for place in range(HAND_SIZE)),
    "bet 0",
)

ALL_PLACES = (1 << HAND_SIZE) - 1
BET_NONE = HAND_SIZE + 1  # in `bets`
CLUING, TRADING, BETTING, WALKING = range(4)  # the phases of a round
KEPT = HAND_SIZE + 1  # in `traded`
_MOST_POINTS = MOST_POINTS * HAND_SIZE * SEATS  # in a whole game


class DoggosState(State):
    """A game of Walking Doggos."""

    longer: int = number(0, 1, "whether everyone deals once (W8)", EVERYONE)
    hand: list[list[int]] = grid(
        by_seat(SEATS), HAND_SIZE, 0, CARDS, "the cards of each seat by place, plus one, also when played", OTHERS, names=KIND
    )
    dead: int = cards(CARD_NAMES, "the dead hand")
    fresh: list[int] = numbers(by_seat(SEATS), 0, CARDS, "what a seat has drawn from it, plus one, until all have decided (W5)")
    tokens: list[int] = numbers(by_seat(SEATS), 0, MOST_CLUES, "clue tokens of each seat", EVERYONE)
    told: list[int] = numbers(by_seat(SEATS), 0, (1 << CLUES) - 1, "the clues that each seat was given, a bit each", EVERYONE)
    traded: list[int] = numbers(
        by_seat(SEATS), 0, KEPT, "the place that a seat has traded, plus one; 6: none, by choice", EVERYONE
    )
    bets: list[int] = numbers(
        by_seat(SEATS), 0, BET_NONE, "how many packs a seat has bet on; 0 for no bet yet, 6 for a bet on none", EVERYONE
    )
    walked: list[int] = numbers(by_seat(SEATS), 0, ALL_PLACES, "the places of each hand that were played, a bit each", EVERYONE)
    laid: list[int] = numbers(by_seat(SEATS), 0, HAND_SIZE, "the place that a seat has added to this pack, plus one", EVERYONE)
    packs: list[int] = numbers(by_seat(SEATS), 0, HAND_SIZE, "packs of each seat in this round", EVERYONE)
    points: list[int] = numbers(by_seat(SEATS), -_MOST_POINTS, _MOST_POINTS, "points of the rounds that are over", EVERYONE)
    dogs: list[int] = numbers(by_seat(SEATS), 0, HAND_SIZE * SEATS * SEATS, "cards in the packs that each seat took", EVERYONE)
    sums: list[int] = numbers(by_seat(SEATS), 0, 9 * 45 * SEATS, "the numbers on them, added up", EVERYONE)
    phase: int = number(0, WALKING, "0 clues, 1 trading, 2 betting, 3 walking", EVERYONE)
    first: int = number(0, SEATS - 1, "the first player of the round, to the left of its dealer", EVERYONE, names=SEAT)
    turn: int = number(0, SEATS - 1, "the seat whose turn it is", EVERYONE, names=SEAT)
    rounds: int = number(0, SEATS, "rounds that are over", EVERYONE)
    over: int = number(0, 1, "whether the game is over", EVERYONE)
    telling: int = number(
        0, SEATS, "the seat that a clue is being given to, plus one; 0 for none", names=SEAT_FROM_1, scratch=True
    )
    clues: int = number(0, MOST_CLUES, "clue tokens that each player gets (a house rule)", EVERYONE)
    trading: int = number(0, 1, "whether cards are traded (a house rule)", EVERYONE)
    lowest_bet: int = number(0, HAND_SIZE, "the lowest bet (a house rule)", EVERYONE)
    highest_bet: int = number(0, HAND_SIZE, "the highest bet (a house rule)", EVERYONE)
    over_points: int = number(0, MOST_POINTS, "points for each pack above a bet (a house rule)", EVERYONE)
    missing_points: int = number(0, MOST_POINTS, "points taken off for each missing pack (a house rule)", EVERYONE)
    dealt: int = number(0, HAND_SIZE, "cards dealt to each player, and packs in a round (a house rule)", EVERYONE)
    highest: int = number(0, NUMBERS, "the highest number of the five large breeds (a house rule)", EVERYONE)
    pugs: int = number(0, PUGS, "pugs in the dead hand at first (a house rule)", EVERYONE)
    longer_rounds: int = number(0, SEATS, "rounds of the longer game (a house rule)", EVERYONE)


_MOST_WAYS = 40 * 39 * 38 * 37 * 36  # to fill five places, where nearly all cards are unseen


class DoggosMemory(Memory):
    """What was said and shown in this round. Clues are said aloud (W4)."""

    may: list[list[int]] = grid(
        by_seat(SEATS),
        HAND_SIZE,
        0,
        (1 << CARDS) - 1,
        "the cards that a card could be after the clues about it, a bit each",
        EVERYONE,
    )
    was: list[int] = numbers(by_seat(SEATS), 0, (1 << CARDS) - 1, "the same of a card that was traded away", EVERYONE)
    gave: list[int] = numbers(by_seat(SEATS), 0, CARDS, "the card that a seat has traded away, plus one", OTHERS, names=KIND)
    allowed: list[int] = numbers(HAND_SIZE, 0, (1 << CARDS) - 1, "for imagining: what can be in each place", scratch=True)
    ways: list[list[int]] = grid(
        CARDS - PUGS + 1,
        1 << HAND_SIZE,
        0,
        _MOST_WAYS,
        "for imagining: in how many ways cards from this one on fill these places",
        scratch=True,
    )
    wanted_by: list[int] = numbers(
        CARDS, 0, SEATS * HAND_SIZE, "for imagining: the place that would take a card, plus one", scratch=True
    )
    waiting: list[int] = numbers(CARDS, 0, CARDS, "for imagining: cards to look at next", scratch=True)
    holder: list[int] = numbers(CARDS, 0, SEATS * HAND_SIZE, "for imagining: what place has a card, plus one", scratch=True)
    held: list[int] = numbers(
        by_seat(SEATS), 0, (1 << CARDS) - 1, "for the bot: cards of others that are not played", scratch=True
    )


@rule
def bit(card: int) -> int:
    """The set of one card that is given as its index plus one; the empty set for none."""
    return (1 << card) >> 1


@rule
def large_dogs(s: DoggosState) -> int:
    """The cards that are shuffled and dealt: all but the pugs (W1)."""
    return UP_TO[s.highest]


@rule
def pugs_in_game(s: DoggosState) -> int:
    """The pugs, which lie in the dead hand at first (W1)."""
    return (1 << s.pugs) - 1


@rule
def all_places(s: DoggosState) -> int:
    """The places of a hand, as bits."""
    return (1 << s.dealt) - 1


@rule
def bet_of(s: DoggosState, seat: int) -> int:
    """How many packs a seat has bet on; 0 also before its bet."""
    return 0 if s.bets[seat] == BET_NONE else s.bets[seat]


@rule
def highest_open_bet(s: DoggosState) -> int:
    """Nobody can take more packs than there are (W6)."""
    return min(s.highest_bet, s.dealt)


@rule
def rounds_to_play(s: DoggosState) -> int:
    """How many rounds the game has (W8)."""
    return s.longer_rounds if s.longer else 1


# --- setting up ---------------------------------------------------------------------------------------------------


@rule
def deal(s: DoggosState, m: DoggosMemory | None) -> None:
    """Chance decides who deals first (W2)."""
    deal_round(s, m, draw(s, s.players))


@rule
def deal_round(s: DoggosState, m: DoggosMemory | None, first: int) -> None:
    """The same number of cards to everybody; those that are left and the pugs are the dead hand (W1)."""
    s.phase = CLUING
    s.first = first
    s.turn = first
    s.telling = 0
    deck = large_dogs(s)
    for seat in range(SEATS):
        playing = seat < s.players
        s.tokens[seat] = s.clues if playing else 0
        s.told[seat] = 0
        s.traded[seat] = 0
        s.fresh[seat] = 0
        s.bets[seat] = 0
        s.walked[seat] = 0
        s.laid[seat] = 0
        s.packs[seat] = 0
        for place in range(HAND_SIZE):
            s.hand[seat][place] = 0
            if playing and place < s.dealt:
                card = random_index(s, deck)
                deck ^= 1 << card
                s.hand[seat][place] = card + 1
    s.dead = deck | pugs_in_game(s)
    if m is not None:
        for seat in range(SEATS):
            m.was[seat] = 0
            m.gave[seat] = 0
            for place in range(HAND_SIZE):
                m.may[seat][place] = large_dogs(s) if seat < s.players and place < s.dealt else 0
    tell(m, BEGAN, TO_ALL, first, s.rounds, s.dealt, s.clues)
    if s.longer and s.rounds == s.longer_rounds - 1:
        tell(m, LAST_ROUND, TO_ALL)
    for seat in range(s.players):
        packed = 0
        for place in range(HAND_SIZE):
            packed |= s.hand[seat][place] << (CARD_BITS * place)
        tell(m, DEALT, others(s, seat), seat, packed, s.dealt)
    if s.clues == 0:
        after_clues(s)


# --- whose decision it is, and what is open -----------------------------------------------------------------------


@rule
def to_act(s: DoggosState) -> int:
    """One player at a time."""
    if s.over:
        return 0
    return 1 << s.turn


@rule
def legal(s: DoggosState, seat: int, action_mask: list[int]) -> None:
    """What a seat may do."""
    if s.phase == CLUING:
        if s.telling:
            action_mask[0] = possible_clues(s, s.telling - 1) << CLUE
        else:
            action_mask[0] = can_be_told(s, seat) << TELL
    elif s.phase == TRADING:
        action_mask[0] = all_places(s) | 1 << KEEP
    elif s.phase == BETTING:
        action_mask[0] = open_bets(s)
    else:
        action_mask[0] = all_places(s) & ~s.walked[seat]


@rule
def open_bets(s: DoggosState) -> int:
    """The bets that can be made: as many packs as there are, if no house rule says otherwise (W6)."""
    if s.lowest_bet == 0:
        return ((1 << highest_open_bet(s)) - 1) << BET | 1 << NO_PACKS
    return ((1 << highest_open_bet(s)) - (1 << (s.lowest_bet - 1))) << BET


def forced(s: DoggosState, m: DoggosMemory, seat: int) -> bool:
    """Whether a seat plays its last card or has a single bet, as everyone can see."""
    if s.phase == BETTING:
        return count(open_bets(s)) == 1
    return s.phase == WALKING and count(all_places(s) & ~s.walked[seat]) == 1


@rule
def can_be_told(s: DoggosState, seat: int) -> int:
    """The other seats that have a token, as bits (W3). There is always something to tell them: no more clues than cards."""
    found = 0
    for other in range(s.players):
        found |= (s.tokens[other] > 0) << other
    return found & ~(1 << seat)


@rule
def possible_clues(s: DoggosState, seat: int) -> int:
    """The clues that can be given to a seat: breeds and numbers that it has twice, and single cards; none again (W3)."""
    once = 0
    twice = 0
    for place in range(s.dealt):
        card = s.hand[seat][place] - 1
        both = 1 << (breed_of(card) - 1) | 1 << (NUMBER_CLUE + number_of(card) - 1)
        twice |= once & both
        once |= both
    return (twice | all_places(s) << CARD_CLUE) & ~s.told[seat]


@rule
def unfinished(s: DoggosState, seat: int, action: int) -> bool:
    """Whether this only begins a move: naming whom to give a clue."""
    return s.phase == CLUING and s.telling == 0


# --- what happens -------------------------------------------------------------------------------------------------


@rule
def step(s: DoggosState, m: DoggosMemory | None, seat: int, action: int) -> None:
    """Carry out a decision."""
    if s.phase == CLUING:
        if s.telling == 0:
            s.telling = action - TELL + 1
        else:
            give_clue(s, m, seat, s.telling - 1, action - CLUE)
            s.telling = 0
            next_clue(s, m)
    elif s.phase == TRADING:
        if action == KEEP:
            s.traded[seat] = KEPT
            tell(m, STAYED, TO_ALL, seat, s.dealt)
        else:
            trade(s, m, seat, action)
        s.turn = clockwise(s, seat)
        if s.turn == s.first:
            join(s, m)
            s.phase = BETTING
    elif s.phase == BETTING:
        s.bets[seat] = BET_NONE if action == NO_PACKS else action - BET + 1
        tell(m, BETTED, TO_ALL, seat, bet_of(s, seat))
        s.turn = clockwise(s, seat)
        if s.turn == s.first:
            s.phase = WALKING
    else:
        walk(s, m, seat, action)


# --- phase 1: clues -----------------------------------------------------------------------------------------------


@rule
def places_of(s: DoggosState, seat: int, clue: int) -> int:
    """The places of a hand that a clue points at, as bits: all cards that it fits (W3)."""
    if clue >= CARD_CLUE:
        return 1 << (clue - CARD_CLUE)
    found = 0
    for place in range(HAND_SIZE):
        card = s.hand[seat][place] - 1
        if clue < NUMBER_CLUE:
            found |= (breed_of(card) - 1 == clue) << place
        else:
            found |= (number_of(card) - 1 == clue - NUMBER_CLUE) << place
    return found


@rule
def give_clue(s: DoggosState, m: DoggosMemory | None, seat: int, told: int, clue: int) -> None:
    """Tell a player something about their hand; it costs them a token."""
    s.tokens[told] -= 1
    s.told[told] |= 1 << clue
    if m is not None:
        places = places_of(s, told, clue)
        card = 0
        if clue >= CARD_CLUE:
            card = s.hand[told][clue - CARD_CLUE]
        fits = cards_of_clue(clue, card)
        for place in range(HAND_SIZE):
            # What a clue skips is told too: it is not one of these.
            m.may[told][place] &= fits if (places >> place) & 1 else ~fits
        tell(m, CLUED, TO_ALL, seat, told, clue, card, places)


@rule
def cards_of_clue(clue: int, card: int) -> int:
    """The cards that a clue speaks of; `card` is the one that is named, plus one."""
    if clue >= CARD_CLUE:
        return 1 << (card - 1)
    if clue < NUMBER_CLUE:
        return of_breed(clue + 1)
    return OF_NUMBER[clue - NUMBER_CLUE + 1]


@rule
def next_clue(s: DoggosState, m: DoggosMemory | None) -> None:
    """The next player who can give a clue; when nobody has a token left, trading begins (W3)."""
    left = 0
    for seat in range(s.players):
        left += s.tokens[seat]
    if left == 0:
        after_clues(s)
        return
    s.turn = clockwise(s, s.turn)
    while can_be_told(s, s.turn) == 0:
        tell(m, PASSED_OVER, TO_ALL, s.turn)
        s.turn = clockwise(s, s.turn)


@rule
def after_clues(s: DoggosState) -> None:
    """The first player starts the next phase, too."""
    s.phase = TRADING if s.trading else BETTING
    s.turn = s.first


# --- phase 2: trading ---------------------------------------------------------------------------------------------


@rule
def trade(s: DoggosState, m: DoggosMemory | None, seat: int, place: int) -> None:
    """A card is shuffled into the dead hand, and a random one comes out, which nobody sees yet (W5)."""
    gone = s.hand[seat][place]
    s.hand[seat][place] = 0
    s.traded[seat] = place + 1
    s.dead |= 1 << (gone - 1)
    drawn = random_index(s, s.dead)
    s.dead ^= 1 << drawn
    s.fresh[seat] = drawn + 1
    if m is not None:
        m.gave[seat] = gone
        m.was[seat] = m.may[seat][place]
        m.may[seat][place] = large_dogs(s) | pugs_in_game(s)
    tell(m, TRADED, others(s, seat), seat, place, gone)


@rule
def join(s: DoggosState, m: DoggosMemory | None) -> None:
    """All have decided: the new cards come to the hands, seen by all but their owners (W5)."""
    seat = s.first
    for _ in range(s.players):
        if s.fresh[seat] > 0:
            place = s.traded[seat] - 1
            s.hand[seat][place] = s.fresh[seat]
            s.fresh[seat] = 0
            tell(m, JOINED, others(s, seat), seat, place, s.hand[seat][place])
        seat = clockwise(s, seat)


# --- phase 4: walking ---------------------------------------------------------------------------------------------


@rule
def walk(s: DoggosState, m: DoggosMemory | None, seat: int, place: int) -> None:
    """A card is played into the pack, and everyone sees it; after the last one the highest takes it (W6)."""
    s.walked[seat] |= 1 << place
    s.laid[seat] = place + 1
    if m is not None:
        cards_in_pack = 0
        for other in range(s.players):
            cards_in_pack += s.laid[other] > 0
        tell(m, PLAYED, TO_ALL, seat, place, s.hand[seat][place], cards_in_pack)
    s.turn = clockwise(s, seat)
    if s.laid[s.turn] > 0:
        take_pack(s, m)


@rule
def card_laid(s: DoggosState, seat: int) -> int:
    """The card that a seat has added to this pack, plus one; 0 for none. A higher one ranks higher."""
    if s.laid[seat] == 0:
        return 0
    return s.hand[seat][s.laid[seat] - 1]


@rule
def leading(s: DoggosState) -> int:
    """The seat whose card is the highest of this pack so far; -1 if there is none."""
    best = 0
    found = -1
    for seat in range(s.players):
        card = card_laid(s, seat)
        if card > best:
            best = card
            found = seat
    return found


@rule
def take_pack(s: DoggosState, m: DoggosMemory | None) -> None:
    """The highest card takes the pack, and its player starts the next one."""
    seat = leading(s)
    highest = card_laid(s, seat)
    total = 0
    for other in range(s.players):
        total += number_of(card_laid(s, other) - 1)
    for other in range(s.players):
        s.laid[other] = 0
    s.packs[seat] += 1
    s.dogs[seat] += s.players
    s.sums[seat] += total
    tell(m, PACK_TAKEN, TO_ALL, seat, s.packs[seat], highest)
    s.turn = seat
    if s.walked[seat] == all_places(s):
        end_round(s, m)
    elif m is not None and count(s.walked[seat]) == s.dealt - 1:
        tell_last_pack(s, m)


@rule
def tell_last_pack(s: DoggosState, m: DoggosMemory) -> None:
    """Who makes the bet with the last pack, and only with it."""
    needed = 0
    for seat in range(s.players):
        needed |= (s.packs[seat] == bet_of(s, seat) - 1) << seat
    tell(m, LAST_PACK, TO_ALL, needed)


# --- phase 5: scoring ---------------------------------------------------------------------------------------------


@rule
def end_round(s: DoggosState, m: DoggosMemory | None) -> None:
    """A point for each pack above the bet, minus one for each below (W7); the next deal, or the end (W8)."""
    for seat in range(s.players):
        bet = bet_of(s, seat)
        above = s.packs[seat] - bet
        s.points[seat] += above * (s.over_points if above > 0 else s.missing_points)
        tell(m, SCORED, TO_ALL, seat, s.packs[seat], bet, s.points[seat], s.over_points, s.missing_points)
    s.rounds += 1
    if s.rounds < rounds_to_play(s):
        tell(m, ROUND_OVER, TO_ALL, s.rounds)
        deal_round(s, m, clockwise(s, s.first))
    else:
        s.over = 1
        if m is not None:
            tell_end(s, m)


@rule
def tell_end(s: DoggosState, m: DoggosMemory | None) -> None:
    """Who has won, who is fired, and who was tied: on the fewest points, and on the fewest dogs of those (W7)."""
    won = winners(s)
    fired = 0
    tied = 0
    fewest_dogs = 0
    for seat in range(s.players):
        if s.points[seat] < 0:
            fired |= 1 << seat
        for winner in range(s.players):
            if (won >> winner) & 1 and s.points[seat] == s.points[winner]:
                tied |= 1 << seat
                fewest_dogs |= (s.dogs[seat] == s.dogs[winner]) << seat
    tell(m, GAME_OVER, TO_ALL, won, fired, tied, fewest_dogs)


@rule
def fewer(s: DoggosState, one: int, other: int) -> int:
    """Less than 0 if a seat is before another: fewer points, then fewer dogs, then the lower sum (W7); 0 if they are equal."""
    if s.points[one] != s.points[other]:
        return s.points[one] - s.points[other]
    if s.dogs[one] != s.dogs[other]:
        return s.dogs[one] - s.dogs[other]
    return s.sums[one] - s.sums[other]


@rule
def winners(s: DoggosState) -> int:
    """The players with the fewest points who are not fired; nobody if all are (W7)."""
    if not s.over:
        return 0
    found = 0
    best = -1
    for seat in range(s.players):
        if s.points[seat] >= 0:
            order = -1 if best < 0 else fewer(s, seat, best)
            if order < 0:
                found = 0
                best = seat
            if order <= 0:
                found |= 1 << seat
    return found


@rule
def score(s: DoggosState, seat: int) -> int:
    """The points of a seat. Fewer are better, but a player below zero is fired."""
    return s.points[seat]
