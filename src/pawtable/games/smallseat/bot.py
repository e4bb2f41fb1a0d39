"""A simple, sensible player of Smallseat.

The Teller wants the called animal among their secret cards, and everything else elsewhere. A Candidate picks a favourite,
the animal that does best among the Teller's secret cards of those they hold, votes for it, keeps one card of it to the end,
does not follow the called animal, and gets the Teller away from the Smallseat. Cards of the called animal are voted for by
few a round, so that they lose; they go to the Teller only when another animal is well ahead.
"""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.cards import count, lowest, nth_index
from pawtable.core.piles import kinds_in, number_of
from pawtable.games.smallseat.cards import (
    ANIMALS,
    CURLYSNOUTS,
    KARATE_CHICKS,
    OTTERMOTHER,
    PONYTAILORS,
    PRICKLYPETTES,
    SEALALATER,
    TINYBEARS,
    TREE_OF_HAINUT,
)
from pawtable.games.smallseat.choices import (
    AGREE,
    AT_RANDOM,
    DONE,
    EXECUTE,
    OPEN,
    PICK,
    REFUSE,
    all_cards,
    legal_tellers_vote,
    legal_vote,
    seats_to_choose,
    seats_to_swap_with,
    unmarked_cards,
)
from pawtable.games.smallseat.state import (
    AGREE_WINDOW,
    CALLING,
    GIVING,
    HANDLING,
    HOLDING,
    LEADING,
    NAMING,
    PUTTING,
    READY_WINDOW,
    REPAYING,
    SHOWING,
    SHOWING_TO,
    SMALLSEAT,
    TELLING,
    TURNING,
    VOTE_WINDOW,
    SmallseatMemory,
    SmallseatState,
    animals_held,
    boss,
    held,
    in_hand,
    place_of,
)

NEVER = -(1 << 30)
WELL_AHEAD = 5  # so many more of another animal make one of the called animal harmless with the Teller
LONG = 12  # rounds after which the Teller no longer gives cards away: they come back and back


@rule
def suggest(s: SmallseatState, m: SmallseatMemory, seat: int) -> int:
    """The action of a simple player."""
    if s.window:
        return suggest_answer(s, m, seat)
    if s.chosen:
        return PICK + best_receiver(s, m, seat, seats_to_choose(s, seat))
    if s.doing == CALLING:
        return nth_index(s.animals, (5 * seat + s.players) % count(s.animals))
    if s.doing == NAMING:
        return animal_least_shown(s)
    if s.doing == LEADING:
        return best_vote(s, m, seat, legal_vote(s, seat))
    if s.doing == HANDLING:
        return suggest_handling(s, m, seat)
    if s.doing == HOLDING:
        return card_to_open(s, seat, s.coming)
    if s.doing == SHOWING_TO:
        return nth_index(animals_held(s, seat), 0)
    if s.doing == GIVING:
        return suggest_gift(s, m, seat)
    if seat == s.teller_seat:
        return suggest_for_teller(s, m, seat)
    if s.doing == SHOWING:
        cards = unmarked_cards(s, seat)
        return nth_index(cards, count(cards) - 1)  # public ones before secret ones
    return card_to_lose(s, m, seat, all_cards(s, seat))


@rule
def suggest_answer(s: SmallseatState, m: SmallseatMemory, seat: int) -> int:
    """All hold their dealt cards as if they had just received them; votes and gifts are weighed."""
    if s.window == READY_WINDOW:
        return card_to_open(s, seat, s.secret[seat] - s.opening[seat])
    if s.window == VOTE_WINDOW:
        return best_vote(s, m, seat, legal_vote(s, seat))
    if s.window == AGREE_WINDOW:
        return REFUSE if (s.handler == s.teller_seat) != (seat == s.teller_seat) else AGREE
    return card_to_lose(s, m, seat, all_cards(s, seat))


@rule
def card_to_open(s: SmallseatState, seat: int, cards: int) -> int:
    """The Teller keeps the called animal secret and all else public; a Candidate the other way round, but for dealt cards.

    Nobody need follow with a public card, so what a Candidate receives of the called animal is best held publicly.
    """
    if seat == s.teller_seat:
        rest = kinds_in(cards) & ~(1 << (s.called - 1))
        if rest:
            return nth_index(rest, 0)
    elif s.window == 0 and (kinds_in(cards) >> (s.called - 1)) & 1:
        return s.called - 1
    return DONE


# --- what is wanted ---------------------------------------------------------------------------------------------------


@rule
def tellers(s: SmallseatState, m: SmallseatMemory, seat: int, animal: int) -> int:
    """How many secret cards of an animal the Teller has, as far as a seat knows."""
    if seat == s.teller_seat:
        return number_of(s.secret[seat], animal)
    return number_of(m.known[seat][s.teller_seat], animal)


@rule
def favourite(s: SmallseatState, m: SmallseatMemory, seat: int) -> int:
    """The animal that a Candidate wants to win: one in hand that does well already, or that there are many of."""
    best = -1
    most = NEVER
    for animal in range(ANIMALS):
        mine = in_hand(s, seat, animal)
        if mine > 0 and animal != s.called - 1:
            here = 3 * tellers(s, m, seat, animal) + 2 * mine
            if here > most:
                most = here
                best = animal
    return best


@rule
def safe(s: SmallseatState, m: SmallseatMemory, seat: int) -> bool:
    """Whether the Teller may get a card of the called animal: another one is well ahead."""
    best = 0
    for animal in range(ANIMALS):
        if animal != s.called - 1:
            best = max(best, tellers(s, m, seat, animal))
    return best - tellers(s, m, seat, s.called - 1) >= WELL_AHEAD


@rule
def best_vote(s: SmallseatState, m: SmallseatMemory, seat: int, votes: int) -> int:
    """The best vote of a Candidate."""
    if votes == 1 << AT_RANDOM:
        return AT_RANDOM
    wanted = favourite(s, m, seat)
    best = nth_index(votes, 0)
    most = NEVER
    for animal in range(ANIMALS):
        if (votes >> animal) & 1:
            here = worth_of_vote(s, m, seat, animal, wanted)
            if here > most:
                most = here
                best = animal
    return best


@rule
def worth_of_vote(s: SmallseatState, m: SmallseatMemory, seat: int, animal: int, wanted: int) -> int:
    """What a vote is worth to a Candidate: for the favourite while another card of it is left, not for the called animal."""
    called = s.called - 1
    value = 0
    if animal == called:
        value = -10
        if safe(s, m, seat):
            value = 8
        elif s.led - 1 == called:
            value = -30
        elif (place_of(s, seat) + s.rounds) % 3 == 0:
            value = 8  # one of few, and will lose
    elif animal == wanted:
        value = 10 if in_hand(s, seat, animal) > 1 else -8
    else:
        value = in_hand(s, seat, animal) - tellers(s, m, seat, animal)
    if s.led and animal != s.led - 1 and number_of(s.secret[seat], s.led - 1) > 0:
        # It must be paid for; that is a way to be rid of public cards of the called animal.
        value += 8 if number_of(s.public[seat], called) > 0 and safe(s, m, seat) else -2
    return value


@rule
def card_to_lose(s: SmallseatState, m: SmallseatMemory, seat: int, cards: int) -> int:
    """A card that a player would rather not have; the called animal never goes to the Teller's hand, if it can be helped."""
    called = s.called - 1
    wanted = favourite(s, m, seat)
    to_teller = s.doing == PUTTING or (s.window != 0 and s.handler == s.teller_seat)
    best = nth_index(cards, 0)
    most = NEVER
    for card in range(2 * ANIMALS):
        if (cards >> card) & 1:
            animal = card % ANIMALS
            here = 4
            if seat == s.teller_seat:
                here = tellers(s, m, seat, animal) if card < OPEN else 0
                if animal == called:
                    here = -20 if card < OPEN else -10
            elif animal == called:
                here = -20 if to_teller and not safe(s, m, seat) else 10
            elif animal == wanted:
                here = 1 if in_hand(s, seat, animal) > 1 else -10
            if here > most:
                most = here
                best = card
    return best


@rule
def best_receiver(s: SmallseatState, m: SmallseatMemory, seat: int, seats: int) -> int:
    """Who gets or sees a card: the Teller gets what is not the called animal; else whoever has the most cards."""
    teller = s.teller_seat
    harmless = (s.chosen - 1) % ANIMALS != s.called - 1 or safe(s, m, seat)
    if (seats >> teller) & 1 and harmless and s.doing != SHOWING_TO:
        return teller
    best = nth_index(seats, 0)
    most = NEVER
    for other in range(s.players):
        if (seats >> other) & 1:
            here = held(s, other) - (1000 if other == teller else 0)
            if here > most:
                most = here
                best = other
    return best


@rule
def animal_least_shown(s: SmallseatState) -> int:
    """The animal that the fewest show publicly: the most give a card then."""
    best = nth_index(s.animals, 0)
    fewest = s.players + 1
    for animal in range(ANIMALS):
        if (s.animals >> animal) & 1:
            here = 0
            for other in range(s.players):
                here += number_of(s.public[other], animal) > 0
            if here < fewest:
                fewest = here
                best = animal
    return best


# --- the Teller -------------------------------------------------------------------------------------------------------


@rule
def rival(s: SmallseatState, seat: int, cards: int) -> int:
    """Of some secret animals of the Teller, the most frequent but the called one; -1: there is none."""
    best = -1
    most = 0
    for animal in range(ANIMALS):
        if (cards >> animal) & 1 and animal != s.called - 1 and number_of(s.secret[seat], animal) > most:
            most = number_of(s.secret[seat], animal)
            best = animal
    return best


@rule
def suggest_for_teller(s: SmallseatState, m: SmallseatMemory, seat: int) -> int:
    """The Teller's vote, and what the Teller gives, turns or shows."""
    called = s.called - 1
    if s.doing == TELLING:
        return tellers_best_vote(s, seat, legal_tellers_vote(s, seat))
    cards = unmarked_cards(s, seat) if s.doing == SHOWING or s.doing == TURNING else all_cards(s, seat)
    if s.doing == REPAYING:
        cards = kinds_in(s.secret[seat])
    if (s.doing == TURNING or s.doing == PUTTING) and (cards >> (OPEN + called)) & 1:
        return OPEN + called
    other = rival(s, seat, cards & ((1 << ANIMALS) - 1))
    if other >= 0 and s.doing != SHOWING:
        return other
    rest = cards & ~(1 << called) & ~(1 << (OPEN + called))
    if rest:
        return nth_index(rest, count(rest) - 1)
    return nth_index(cards, count(cards) - 1)


@rule
def tellers_best_vote(s: SmallseatState, seat: int, votes: int) -> int:
    """The called animal, a public card of it first; else one that is rare among the secret cards."""
    called = s.called - 1
    if votes == 1 << AT_RANDOM:
        return AT_RANDOM
    if (votes >> (OPEN + called)) & 1:
        return OPEN + called
    if (votes >> called) & 1:
        return called
    best = nth_index(votes, 0)
    fewest = 1 << 30
    for card in range(2 * ANIMALS):
        if (votes >> card) & 1:
            here = 2 * number_of(s.secret[seat], card % ANIMALS) - (card < OPEN)
            if here < fewest:
                fewest = here
                best = card
    return best


# --- losing votes -----------------------------------------------------------------------------------------------------


@rule
def suggest_gift(s: SmallseatState, m: SmallseatMemory, seat: int) -> int:
    """For the Curlysnouts: the Teller gives rivals of the called animal away; a Candidate nothing."""
    if seat == s.teller_seat:
        other = rival(s, seat, kinds_in(s.secret[seat]))
        mine = number_of(s.secret[seat], s.called - 1)
        if other >= 0 and mine > 0 and number_of(s.secret[seat], other) >= mine and s.rounds < LONG:
            return other
    return DONE


@rule
def suggest_handling(s: SmallseatState, m: SmallseatMemory, seat: int) -> int:
    """Execute, or swap: a Candidate gets the Teller away from the Smallseat, the Teller wants to sit near it."""
    seats = seats_to_swap_with(s, seat)
    teller = s.teller_seat
    place = place_of(s, seat)
    with_whom = -1
    value = 0
    if seat != teller and (seats >> teller) & 1 and place_of(s, teller) < place:
        with_whom = teller
        value = 5 if place_of(s, teller) == SMALLSEAT else 3
    elif place > 0 and (seats >> boss(s)) & 1:
        with_whom = boss(s)
        value = 2 if seat == teller else 1
    if with_whom < 0 and seats:
        with_whom = nth_index(lowest(seats), 0)
        value = -1
    if with_whom >= 0 and value > worth_of_action(s, m, seat, s.votes[seat] - 1):
        return PICK + with_whom
    return EXECUTE


@rule
def worth_of_action(s: SmallseatState, m: SmallseatMemory, seat: int, animal: int) -> int:
    """What the action of a losing vote is worth; 0: nothing happens."""
    tells = seat == s.teller_seat
    called = s.called - 1
    if animal == KARATE_CHICKS:
        return 4 if (boss(s) == s.teller_seat) == tells else -1
    if animal == PONYTAILORS:
        good = (s.winning - 1 == called) != tells
        return 8 if good and boss(s) != s.teller_seat else -4
    if animal == TREE_OF_HAINUT:
        return 4 if not tells and in_hand(s, seat, called) > 0 else 0
    if animal == SEALALATER:
        return 9 if tells else -6
    if animal == TINYBEARS:
        return 6 if tells else -3
    if animal == CURLYSNOUTS:
        return 4 if tells else -2
    if animal == OTTERMOTHER:
        return 4 if boss(s) == s.teller_seat and not tells else 0
    if animal == PRICKLYPETTES:
        return 3 if tells and boss(s) == seat else 0
    return 0
