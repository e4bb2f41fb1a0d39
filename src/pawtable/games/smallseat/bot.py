"""A simple, sensible player of Smallseat.

The Teller wants the called animal among their secret cards, and everything else elsewhere: what comes of others is held
publicly, given away or turned. A Candidate picks a favourite, the animal that does best among the Teller's secret cards of
those they hold, votes for it, and keeps one card of it to the end; with two cards left, nothing is worth a payment. Few
Candidates at a time vote for the called animal, in turn, so that it loses, and all follow with it when the favourite is ahead.
Places are swapped for ties, for the vote after Karate Chicks, or to avoid an action that harms; else the action is used.

Where several players would do, the first clockwise is taken: nothing depends on the number of a seat.
"""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.cards import count, index, lowest, nth_index
from pawtable.core.piles import kinds_in, number_of, total
from pawtable.games.smallseat.cards import (
    ANIMALS,
    CHEWY_CARROTS,
    CURLYSNOUTS,
    KARATE_CHICKS,
    OTTERMOTHER,
    PONYTAILORS,
    PRICKLYPETTES,
    PURPLEPAWS,
    SEALALATER,
    SNUFFLESNIFF,
    TINYBEARS,
    TREE_OF_HAINUT,
)
from pawtable.games.smallseat.choices import (
    AGREE,
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
    SWAPPING_BACK,
    TELLING,
    TURNING,
    VOTE_WINDOW,
    SmallseatMemory,
    SmallseatState,
    animals_held,
    animals_in_game,
    boss,
    held,
    in_hand,
    place_of,
)

NEVER = -(1 << 30)
SECRET = (1 << ANIMALS) - 1  # of a set of cards, the secret ones
# With these called, both sides win now and then; with Sealalater or the Tree of Hainut, hardly anybody but the Teller.
EVEN = 1 << CHEWY_CARROTS | 1 << KARATE_CHICKS | 1 << OTTERMOTHER
LONG = 9  # rounds after which the Teller no longer gives cards away: they come back and back

# What makes an animal the favourite, for each card of it.
WITH_TELLER = 5
IN_HAND = 2
# What a vote is worth to a Candidate.
FAVOURITE = 6
LAST = -18  # the last card of the favourite
DUMP = 22  # the called animal, where it is this Candidate's turn to get rid of it
CALLED = -4  # the called animal else, while it is led
CALLED_ALONE = -22  # the same, while it is not led
HARMLESS = 10  # the called animal, while the favourite is so many cards ahead:
AHEAD = 7
MANY = 2  # another animal, for each card in hand
RIVAL = 1  # less, for each that the Teller has
UNITE = 5  # more, for each that the Teller has, while the called animal is led: others have seen these as well
DISARM = 8  # more, for a led animal whose action would help the Teller if it lost
PAYMENT = 5  # less, if it must be paid for
RUIN = 100  # the same, with the last card
UNLOAD = 3  # more instead, if it can be paid for with a public card, which is in the way
# What a place is worth when a vote has lost, and what an action must be worth more than.
TELLERS_SMALLSEAT = 5
TELLERS_PLACE = 3
LEADING_PLACE = 4  # the Smallseat, when the Boss will vote first


@rule
def suggest(s: SmallseatState, m: SmallseatMemory, seat: int) -> int:
    """The action of a simple player."""
    if s.window:
        return suggest_answer(s, m, seat)
    if s.chosen:
        return PICK + best_receiver(s, seat, seats_to_choose(s, seat))
    if s.doing == CALLING:
        return animal_to_call(s)
    if s.doing == NAMING:
        return animal_least_shown(s)
    if s.doing == LEADING:
        return best_vote(s, m, seat, legal_vote(s, seat))
    if s.doing == HANDLING:
        return suggest_handling(s, m, seat)
    if s.doing == HOLDING:
        return card_to_open(s, m, seat, s.coming)
    if s.doing == GIVING:
        return suggest_gift(s, m, seat)
    if seat == s.teller_seat:
        return suggest_for_teller(s, m, seat)
    if s.doing == SHOWING_TO:
        wanted = favourite(s, m, seat)
        return wanted if wanted >= 0 else s.called - 1
    if s.doing == SHOWING:
        cards = unmarked_cards(s, seat)
        return nth_index(cards, count(cards) - 1)  # public ones before secret ones
    return card_to_lose(s, m, seat, all_cards(s, seat))


@rule
def suggest_answer(s: SmallseatState, m: SmallseatMemory, seat: int) -> int:
    """All hold their dealt cards as if they had just received them; votes and gifts are weighed."""
    if s.window == VOTE_WINDOW:
        return best_vote(s, m, seat, legal_vote(s, seat))
    if s.window == READY_WINDOW:
        return card_to_open(s, m, seat, s.secret[seat] - s.opening[seat])
    if s.window == AGREE_WINDOW:
        return REFUSE if (s.handler == s.teller_seat) != (seat == s.teller_seat) else AGREE
    if seat == s.teller_seat:
        return tellers_spare(s, seat, all_cards(s, seat))
    return card_to_lose(s, m, seat, all_cards(s, seat))


@rule
def card_to_open(s: SmallseatState, m: SmallseatMemory, seat: int, cards: int) -> int:
    """The Teller keeps the called animal secret and all else public.

    A Candidate keeps all secret: public cards can't be voted. But while the Teller seems to win, called cards that come later
    are held publicly: so they need not be followed with, and stay away from the Teller.
    """
    if seat == s.teller_seat:
        rest = kinds_in(cards) & ~(1 << (s.called - 1))
        if rest:
            return index(lowest(rest))
    elif s.window == 0 and (kinds_in(cards) >> (s.called - 1)) & 1 and in_danger(s, m, seat):
        return s.called - 1
    return DONE


@rule
def animal_to_call(s: SmallseatState) -> int:
    """One with which both sides can win: chance has no say in what is suggested, so it is the same in the same set."""
    animals = animals_in_game(s)
    if (animals >> PURPLEPAWS) & 1:
        return PURPLEPAWS
    return index(lowest(animals & EVEN or animals))


# --- what is wanted ---------------------------------------------------------------------------------------------------


@rule
def seems(s: SmallseatState, m: SmallseatMemory, seat: int) -> int:
    """How many called cards the Teller seems to have: who has hidden a card from a Candidate has hidden one of these."""
    known = m.known[seat][s.teller_seat]
    return s.secrets[s.teller_seat] - total(known) + number_of(known, s.called - 1)


@rule
def in_danger(s: SmallseatState, m: SmallseatMemory, seat: int) -> bool:
    """Whether a Candidate fears that the Teller wins: no animal is ahead of the called one by some cards."""
    known = m.known[seat][s.teller_seat]
    most = 0
    animals = kinds_in(known) & ~(1 << (s.called - 1))
    while animals:
        most = max(most, number_of(known, index(lowest(animals))))
        animals &= animals - 1
    return most - seems(s, m, seat) < max(2, 6 - s.players // 2)


@rule
def favourite(s: SmallseatState, m: SmallseatMemory, seat: int) -> int:
    """The animal that a Candidate wants to win: one in hand that does well already, or that there are many of."""
    best = -1
    most = NEVER
    known = m.known[seat][s.teller_seat]
    hand = s.secret[seat] + s.public[seat]
    animals = kinds_in(hand) & ~(1 << (s.called - 1))
    while animals:
        animal = index(lowest(animals))
        animals &= animals - 1
        here = WITH_TELLER * number_of(known, animal) + IN_HAND * number_of(hand, animal)
        if here > most:
            most = here
            best = animal
    return best


@rule
def best_vote(s: SmallseatState, m: SmallseatMemory, seat: int, votes: int) -> int:
    """The best vote of a Candidate: for the favourite while another card of it is left, the called animal where it loses."""
    if votes & (votes - 1) == 0:
        return index(votes)
    called = s.called - 1
    led = s.led - 1
    known = m.known[seat][s.teller_seat]
    wanted = favourite(s, m, seat)
    ahead = wanted >= 0 and number_of(known, wanted) - seems(s, m, seat) >= AHEAD
    unite = UNITE if led == called and not ahead else 0
    disarm = DISARM if led != called and led in (SEALALATER, CURLYSNOUTS) else 0
    pays = led >= 0 and number_of(s.secret[seat], led) > 0  # for what is not led
    payment = price(s, seat, wanted) if pays else 0
    best = -1
    most = NEVER
    while votes:
        animal = index(lowest(votes))
        votes &= votes - 1
        mine = in_hand(s, seat, animal)
        if animal == called:
            here = HARMLESS if ahead else worth_of_called(s, seat)
        elif animal == wanted:
            here = FAVOURITE if mine > 1 else LAST
        else:
            here = MANY * mine + (unite - RIVAL) * number_of(known, animal)
        here += disarm if animal == led else -payment
        if here > most:
            most = here
            best = animal
    return best


@rule
def price(s: SmallseatState, seat: int, wanted: int) -> int:
    """What it means to a Candidate to pay: worst with the last card, good with a public one that is not wanted as the last."""
    public = s.public[seat]
    if public and (wanted < 0 or number_of(public, wanted) == 0 or total(public) > 1):
        return -UNLOAD
    return PAYMENT if held(s, seat) > 2 else RUIN


@rule
def worth_of_called(s: SmallseatState, seat: int) -> int:
    """What a vote for the called animal is worth to a Candidate. Few at a time are rid of one, in turn, so that it loses.

    While it is led, one Candidate is, and only if another Candidate is the Boss, whose vote wins ties.
    """
    turn = place_of(s, seat) + s.rounds
    if s.led == s.called:
        safe = boss(s) != s.teller_seat and boss(s) != seat
        return DUMP if safe and turn % (s.players - 1) == 0 else CALLED
    apart = max(2, s.players - 3) if s.led else s.players - 1
    return DUMP if turn % apart == 0 else CALLED_ALONE


@rule
def card_to_lose(s: SmallseatState, m: SmallseatMemory, seat: int, cards: int) -> int:
    """A card that a Candidate would rather not have: public ones, called ones, rivals of the favourite.

    Among the Teller's secret cards the favourite does best, and called ones never go to the Teller.
    """
    called = s.called - 1
    wanted = favourite(s, m, seat)
    known = m.known[seat][s.teller_seat]
    putting = s.window == 0 and s.doing == PUTTING
    to_teller = putting or (s.window != 0 and s.handler == s.teller_seat)
    best = -1
    most = NEVER
    while cards:
        card = index(lowest(cards))
        cards &= cards - 1
        animal = card % ANIMALS
        here = 4 + number_of(known, animal)
        if animal == called:
            here = -20 if to_teller else 15
        elif animal == wanted:
            here = -10
            if in_hand(s, seat, animal) > 1:
                here = 40 if putting else 1
        elif putting:
            here = 4 - number_of(known, animal)
        elif animal == TREE_OF_HAINUT and s.window == 0 and s.doing == SWAPPING_BACK:
            here = 0  # that is what comes back
        if card >= OPEN:
            here += 12
        if here > most:
            most = here
            best = card
    return best


@rule
def best_receiver(s: SmallseatState, seat: int, seats: int) -> int:
    """Who gets or sees a card. What is not called goes to the Teller, who cannot make much of it.

    A called card goes to a Candidate who is stuck with some already, or has few cards, and will not just pass it on. A card is
    shown to whoever has the most cards, and they get the Teller's.
    """
    teller = s.teller_seat
    called = (s.chosen - 1) % ANIMALS == s.called - 1
    shows = s.doing == SHOWING_TO
    if (seats >> teller) & 1 and not called and not shows:
        return teller
    place = place_of(s, seat)
    best = -1
    most = NEVER
    for _ in range(s.players - 1):
        place = place + 1 if place + 1 < s.players else 0
        other = s.sitting[place]
        if (seats >> other) & 1:
            here = held(s, other)
            if other == teller:
                here = NEVER + 1
            elif seat != teller and not shows:
                here = 3 * number_of(s.public[other], s.called - 1) - here - 2 * ((s.payers >> other) & 1)
            if here > most:
                most = here
                best = other
    return best


@rule
def animal_least_shown(s: SmallseatState) -> int:
    """The animal that the fewest show publicly: the most give a card then."""
    best = -1
    fewest = s.players + 1
    animals = animals_in_game(s)
    while animals:
        animal = index(lowest(animals))
        animals &= animals - 1
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
    cards &= SECRET & ~(1 << (s.called - 1))
    while cards:
        animal = index(lowest(cards))
        cards &= cards - 1
        if number_of(s.secret[seat], animal) > most:
            most = number_of(s.secret[seat], animal)
            best = animal
    return best


@rule
def suggest_for_teller(s: SmallseatState, m: SmallseatMemory, seat: int) -> int:
    """The Teller's vote, and what the Teller gives, turns or shows."""
    called = s.called - 1
    if s.doing == TELLING:
        return tellers_best_vote(s, m, seat, legal_tellers_vote(s, seat))
    if s.doing == SHOWING_TO:
        return called if in_hand(s, seat, called) else index(lowest(animals_held(s, seat)))
    if s.doing == SHOWING:
        cards = unmarked_cards(s, seat)
        return nth_index(cards, count(cards) - 1)
    if s.doing == REPAYING:
        return tellers_spare(s, seat, kinds_in(s.secret[seat]))
    cards = unmarked_cards(s, seat) if s.doing == TURNING else all_cards(s, seat)
    if s.doing == TURNING or s.doing == PUTTING:
        if (cards >> (OPEN + called)) & 1:
            return OPEN + called
        if s.doing == PUTTING and cards & SECRET:
            return index(lowest(cards))  # it stays where it is
    return tellers_spare(s, seat, cards)


@rule
def tellers_spare(s: SmallseatState, seat: int, cards: int) -> int:
    """What the Teller can best do without: the rival of the called animal, then public cards, the rarest secretly held."""
    other = rival(s, seat, cards)
    if other >= 0:
        return other
    called = s.called - 1
    best = -1
    fewest = 1 << 30
    while cards:
        card = index(lowest(cards))
        cards &= cards - 1
        here = number_of(s.secret[seat], card % ANIMALS)
        if card % ANIMALS == called:
            here += 200 if card < OPEN else 100
        if here < fewest:
            fewest = here
            best = card
    return best


@rule
def tellers_best_vote(s: SmallseatState, m: SmallseatMemory, seat: int, votes: int) -> int:
    """A public card of the called animal; else one that will lose and has a good action, or one that is rare secretly."""
    called = s.called - 1
    if votes & (votes - 1) == 0:
        return index(votes)
    if (votes >> (OPEN + called)) & 1:
        return OPEN + called
    best = -1
    most = NEVER
    while votes:
        card = index(lowest(votes))
        votes &= votes - 1
        animal = card % ANIMALS
        here = 4 * worth_of_action(s, m, seat, animal) - 2 * number_of(s.secret[seat], animal)
        if card < OPEN:
            here += -4 if animal == called else 1
        if here > most:
            most = here
            best = card
    return best


# --- losing votes -----------------------------------------------------------------------------------------------------


@rule
def suggest_gift(s: SmallseatState, m: SmallseatMemory, seat: int) -> int:
    """For the Curlysnouts: the Teller gives rivals of the called animal away; a Candidate one card, to get a better one."""
    if seat == s.teller_seat:
        other = rival(s, seat, kinds_in(s.secret[seat]))
        mine = number_of(s.secret[seat], s.called - 1)
        if other >= 0 and mine > 0 and number_of(s.secret[seat], other) + 1 >= mine and s.rounds < LONG:
            return other
    elif s.given == 0 and lacks_the_best(s, m, seat):
        return card_to_lose(s, m, seat, all_cards(s, seat))
    return DONE


@rule
def lacks_the_best(s: SmallseatState, m: SmallseatMemory, seat: int) -> bool:
    """Whether a Candidate holds no card of the animal that does best with the Teller, and another that does well."""
    known = m.known[seat][s.teller_seat]
    most = 1
    mine = 0
    animals = kinds_in(known) & ~(1 << (s.called - 1))
    while animals:
        animal = index(lowest(animals))
        animals &= animals - 1
        here = number_of(known, animal)
        if in_hand(s, seat, animal):
            mine = max(mine, here)
        else:
            most = max(most, here)
    return most > mine + 1


@rule
def suggest_handling(s: SmallseatState, m: SmallseatMemory, seat: int) -> int:
    """Execute, or swap for a reason: whose votes win ties, and who votes first after Karate Chicks.

    A Candidate takes the Teller's place, if it is better and nobody can send the Teller further; else the Boss's.
    """
    seats = seats_to_swap_with(s, seat)
    teller = s.teller_seat
    place = place_of(s, seat)
    with_whom = -1
    value = NEVER
    if seat != teller and (seats >> teller) & 1 and place_of(s, teller) < place and is_last_to_lose(s, place):
        with_whom = teller
        value = TELLERS_SMALLSEAT if boss(s) == teller else TELLERS_PLACE
    elif place > SMALLSEAT and (seats >> boss(s)) & 1:
        with_whom = boss(s)
        value = TELLERS_PLACE if seat == teller else 0
        if s.boss_will_lead:
            value = LEADING_PLACE
    elif seats:
        value = -1  # for no other reason than that the action would harm
        while (seats >> s.sitting[place]) & 1 == 0:
            place = place + 1 if place + 1 < s.players else 0
        with_whom = s.sitting[place]
    if with_whom >= 0 and value > worth_of_action(s, m, seat, s.votes[seat] - 1):
        return PICK + with_whom
    return EXECUTE


@rule
def is_last_to_lose(s: SmallseatState, place: int) -> bool:
    """Whether no losing vote lies behind a place: who is there could take the Teller's place as well, and move them further."""
    for behind in range(place + 1, s.players):
        if (s.lying >> s.sitting[behind]) & 1 and s.sitting[behind] != s.teller_seat:
            return False
    return True


@rule
def worth_of_action(s: SmallseatState, m: SmallseatMemory, seat: int, animal: int) -> int:
    """What the action of a losing vote is worth; 1: it does no harm."""
    if seat == s.teller_seat:
        return worth_to_teller(s, seat, animal)
    called = s.called - 1
    if animal == PONYTAILORS:
        if s.winning - 1 == called:
            return 8 if boss(s) != s.teller_seat else 2
        return 6 if in_hand(s, seat, s.winning - 1) == 0 else -4
    if animal == TREE_OF_HAINUT:
        if called == TREE_OF_HAINUT:
            return -5
        return 4 if in_hand(s, seat, called) > 0 or s.public[seat] else 1
    if animal == SEALALATER:
        return -6
    if animal == TINYBEARS:
        return -3
    if animal == CURLYSNOUTS:
        return 6 if lacks_the_best(s, m, seat) else -1
    if animal == OTTERMOTHER:
        return 4 if boss(s) == s.teller_seat else 0
    if animal == PRICKLYPETTES:
        return 3 if boss(s) == seat else 1
    if animal == SNUFFLESNIFF:
        return 1 if place_of(s, seat) < place_of(s, s.teller_seat) else -1  # it shows the hand, and keeps the place
    return 1


@rule
def worth_to_teller(s: SmallseatState, seat: int, animal: int) -> int:
    """The same for the Teller, who can also look forward to it when voting."""
    if animal == SEALALATER:
        return 9
    if animal == TINYBEARS:
        return 6
    if animal == PONYTAILORS:
        return 8 if s.winning != s.called and boss(s) != seat else -4
    if animal == TREE_OF_HAINUT:
        return 4 if rival(s, seat, kinds_in(s.secret[seat])) >= 0 else 0
    if animal == CURLYSNOUTS:
        return 4
    if animal == KARATE_CHICKS:
        return 4 if boss(s) == seat else 1
    if animal == PRICKLYPETTES:
        return 3 if boss(s) == seat else 1
    if animal in (OTTERMOTHER, SNUFFLESNIFF):
        return 0
    return 1
