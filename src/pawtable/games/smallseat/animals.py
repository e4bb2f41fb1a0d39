"""What the twelve animals do (S10), and how cards come from hand to hand. rules.py says when."""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.chance import draw
from pawtable.core.contract import TO_ALL, tell
from pawtable.core.piles import number_of, one
from pawtable.core.seats import everybody
from pawtable.core.windows import answer_of, ask, close
from pawtable.games.smallseat.cards import (
    ANIMALS,
    CHEWY_CARROTS,
    KARATE_CHICKS,
    OTTERMOTHER,
    PONYTAILORS,
    PRICKLYPETTES,
    PURPLEPAWS,
    SEALALATER,
    SLEEPERSIPPIES,
    SNUFFLESNIFF,
    TINYBEARS,
    TREE_OF_HAINUT,
)
from pawtable.games.smallseat.choices import AGREE, DONE, OPEN, PICK, seats_to_choose
from pawtable.games.smallseat.events import (
    AGREED,
    ALL_IMMUNE,
    ASKED_TO_END,
    BOSS_WILL_LEAD,
    EXECUTED,
    GAVE,
    GOT_VOTES,
    HELD,
    IMMUNE,
    MUST_SLEEP,
    MUST_VOTE_MOST,
    MUST_VOTE_RANDOM,
    NAMED,
    NO_CARD,
    NO_GIFT,
    NO_VOTES_LEFT,
    NOBODY_GIVES,
    NOTHING,
    OWN_VOTES,
    PUT,
    ROUND_ENDS,
    SHOWED,
    SHOWED_HAND,
    SHOWED_TO,
    SPINES,
    SWAPPED,
    TELLER_IMMUNE,
    TOOK_BACK,
    TURNED,
)
from pawtable.games.smallseat.memory import (
    all_received,
    all_see_come,
    all_see_go,
    all_see_hand,
    all_see_none,
    all_see_some,
    before_receiving,
    forget_gift,
    gift_shown,
    given_unseen,
    heard_number,
    received_shown,
)
from pawtable.games.smallseat.state import (
    AGREE_WINDOW,
    BEARS_WINDOW,
    COMMAND_BITS,
    COMMANDS,
    GIVE,
    HANDLED,
    HOLDING,
    NAMING,
    NEXT_ROUND,
    PUTTING,
    REPAY,
    REPAYING,
    SHOWING,
    SHOWING_TO,
    SWAPPING_BACK,
    TAKE_ONE,
    TURNING,
    VOTE_MOST,
    VOTE_RANDOM,
    VOTE_SLEEPERS,
    WAITING,
    SmallseatMemory,
    SmallseatState,
    boss,
    gain_secret,
    held,
    in_hand,
    lose_secret,
    new_boss,
    swap_places,
)

GIFTS = 3  # Curlysnouts
SHOWN = 3  # Purplepaws
TURNS = 3  # Sealalater


# --- cards from hand to hand ----------------------------------------------------------------------------------------


@rule
def hand_over(s: SmallseatState, m: SmallseatMemory | None, giver: int, receiver: int, card: int, after: int) -> None:
    """A card goes to another player, who then says how to hold it (S4). The two see it; everybody does if it was public."""
    animal = card % ANIMALS
    if s.coming_count == 0:
        before_receiving(s, m, receiver)
    start_holding(s, receiver, animal, 1, after)
    if card >= OPEN:
        s.public[giver] -= one(animal)
        gain_secret(s, receiver, animal)
        all_see_come(s, m, receiver, animal)
        s.coming_seen = everybody(s)
        tell(m, GAVE, TO_ALL, giver, receiver, animal, 1)
    else:
        lose_secret(s, giver, animal)
        gain_secret(s, receiver, animal)
        given_unseen(s, m, giver, receiver, animal)
        s.coming_seen = 1 << giver | 1 << receiver
        s.giver = giver + 1
        tell(m, GAVE, s.coming_seen, giver, receiver, animal, 0)


@rule
def start_holding(s: SmallseatState, receiver: int, animal: int, number: int, after: int) -> None:
    """Somebody has got cards of an animal and decides how to hold them; then the round goes on."""
    s.doing = HOLDING
    s.actor = receiver
    s.coming += number * one(animal)
    s.coming_count += number
    s.opened = 0
    s.after = after


@rule
def hold(s: SmallseatState, m: SmallseatMemory | None, seat: int, action: int) -> int:
    """A card just received is turned public, or what is left of them stays secret. Where the round goes on (S4)."""
    if action != DONE:
        s.coming -= one(action)
        s.coming_count -= 1
        s.opened += 1
        lose_secret(s, seat, action)
        s.public[seat] += one(action)
        received_shown(s, m, seat, action)
        if s.giver:
            gift_shown(s, m, s.giver - 1, seat, action)
        tell(m, HELD, TO_ALL, seat, action)
        if s.coming_count > 0:
            return WAITING
    s.coming = 0
    s.coming_count = 0
    s.coming_seen = 0
    s.giver = 0
    forget_gift(m)
    all_received(m)
    after = s.after
    s.after = WAITING
    return after


# --- executing ------------------------------------------------------------------------------------------------------


@rule
def execute(s: SmallseatState, m: SmallseatMemory | None, seat: int, animal: int) -> int:
    """An action begins. Where the round goes on."""
    tell(m, EXECUTED, TO_ALL, seat, animal)
    if animal == KARATE_CHICKS:
        s.boss_will_lead = 1
        tell(m, BOSS_WILL_LEAD, TO_ALL, seat)
        return HANDLED
    if animal == PRICKLYPETTES:
        s.spiny |= 1 << seat
        tell(m, SPINES, TO_ALL, seat)
        return HANDLED
    if animal == SLEEPERSIPPIES:
        return ask_sleepers(s, m, seat)
    if animal == SNUFFLESNIFF:
        tell(m, SHOWED_HAND, TO_ALL, seat, s.secret[seat], s.public[seat])
        all_see_hand(s, m, seat)
        s.immune |= 1 << seat
        s.immune_next |= 1 << seat
        tell(m, IMMUNE, TO_ALL, seat)
        return HANDLED
    if animal == OTTERMOTHER:
        return otter(s, m, seat)
    if animal == PONYTAILORS:
        return ponies(s, m, seat)
    return begin_choosing(s, m, seat, animal)


@rule
def begin_choosing(s: SmallseatState, m: SmallseatMemory | None, seat: int, animal: int) -> int:
    """The actions for which something is chosen. Who has no card, or nobody to choose, does nothing."""
    s.actor = seat
    if animal == TINYBEARS:
        s.doing = NAMING
        return WAITING
    if animal == SEALALATER:
        if held(s, seat) == 0 or (s.immune & ~(1 << seat)) >> s.teller_seat & 1:  # an immune Teller gets nothing (S11b)
            return begin_turning(s)
        s.doing = PUTTING
        return WAITING
    if animal == PURPLEPAWS:
        s.owed = min(SHOWN, held(s, seat))
        if s.owed == 0:
            return command_most(s, m)
        s.doing = SHOWING
        return WAITING
    if held(s, seat) == 0 or (animal != TREE_OF_HAINUT and seats_to_choose(s, seat) == 0):
        tell(m, NOTHING, TO_ALL, seat, NO_CARD if held(s, seat) == 0 else ALL_IMMUNE)
        return HANDLED
    if animal == CHEWY_CARROTS:
        s.doing = SHOWING_TO
        return WAITING
    if animal == TREE_OF_HAINUT:
        s.doing = SWAPPING_BACK
        return WAITING
    s.owed = GIFTS
    return GIVE


@rule
def choose_for_action(s: SmallseatState, m: SmallseatMemory | None, seat: int, action: int) -> int:
    """Something was chosen for an action. Where the round goes on."""
    if s.doing == SHOWING_TO:
        return show_to(s, m, seat, action - PICK)
    if s.doing == SWAPPING_BACK:
        return take_back(s, m, seat, action)
    if s.doing == REPAYING:
        s.owed -= 1
        hand_over(s, m, seat, s.handler, action, REPAY)
        return WAITING
    if s.doing == NAMING:
        return ask_bears(s, m, seat, action)
    if s.doing == SHOWING:
        return show_one(s, m, seat, action)
    if s.doing == PUTTING:
        return put(s, m, seat, action)
    return turn_one(s, m, seat, action)


@rule
def command(s: SmallseatState, seat: int, order: int) -> None:
    """A command for the next round: the last one comes first, each once (S9)."""
    kept = 0
    places = 1
    orders = s.orders[seat]
    for _ in range(COMMANDS):
        if orders & ((1 << COMMAND_BITS) - 1) != order:
            kept |= (orders & ((1 << COMMAND_BITS) - 1)) << (COMMAND_BITS * places)
            places += 1
        orders >>= COMMAND_BITS
    s.orders[seat] = (kept | order) & ((1 << COMMAND_BITS * COMMANDS) - 1)


# --- Sleepersippies -------------------------------------------------------------------------------------------------


@rule
def ask_sleepers(s: SmallseatState, m: SmallseatMemory | None, seat: int) -> int:
    """Everybody else who has voted for them this round is asked at once whether the round ends."""
    asked = 0
    for other in range(s.players):
        asked |= (other != seat and s.votes[other] == SLEEPERSIPPIES + 1) << other
    if asked == 0:
        tell(m, ROUND_ENDS, TO_ALL)
        return NEXT_ROUND
    tell(m, ASKED_TO_END, TO_ALL, seat, asked)
    ask(s, AGREE_WINDOW, asked)
    return WAITING


@rule
def answer_sleepers(s: SmallseatState, m: SmallseatMemory | None) -> int:
    """The round ends if all agree; else who asked must vote for them next round, if they can."""
    agreed = 0
    for seat in range(s.players):
        agreed |= (answer_of(s, seat) == AGREE) << seat
    all_agreed = agreed == s.asked
    tell(m, AGREED, TO_ALL, agreed, s.asked & ~agreed)
    close(s)
    if all_agreed:
        tell(m, ROUND_ENDS, TO_ALL)
        return NEXT_ROUND
    command(s, s.handler, VOTE_SLEEPERS)
    tell(m, MUST_SLEEP, TO_ALL, s.handler)
    return HANDLED


# --- Chewy Carrots, Tree of Hainut ----------------------------------------------------------------------------------


@rule
def show_to(s: SmallseatState, m: SmallseatMemory | None, seat: int, other: int) -> int:
    """One player sees an animal of a hand, and says aloud how many of it they hold (Chewy Carrots)."""
    animal = s.chosen - 1
    s.chosen = 0
    tell(m, SHOWED_TO, 1 << seat | 1 << other, seat, other, in_hand(s, other, animal), animal)
    heard_number(s, m, seat, other, animal)
    return HANDLED


@rule
def take_back(s: SmallseatState, m: SmallseatMemory | None, seat: int, card: int) -> int:
    """The vote comes back to the hand, and another card goes to the Teller in its place (Tree of Hainut)."""
    animal = card % ANIMALS
    if card >= OPEN:
        s.public[seat] -= one(animal)
    else:
        lose_secret(s, seat, animal)
        all_see_go(s, m, seat, animal)
    s.public[s.teller_seat] += one(animal)
    s.lying &= ~(1 << seat)
    gain_secret(s, seat, TREE_OF_HAINUT)
    all_see_come(s, m, seat, TREE_OF_HAINUT)
    tell(m, TOOK_BACK, TO_ALL, seat, animal, s.teller_seat, 1 if card >= OPEN else 0)
    start_holding(s, seat, TREE_OF_HAINUT, 1, HANDLED)
    s.coming_seen = everybody(s)
    return WAITING


# --- Curlysnouts ----------------------------------------------------------------------------------------------------


@rule
def give_for_action(s: SmallseatState, m: SmallseatMemory | None, seat: int, action: int) -> int:
    """A card is given away, up to three of them; then the Teller gives as many back (Curlysnouts)."""
    if action == DONE:
        if s.given == 0:
            tell(m, NOTHING, TO_ALL, seat, NO_GIFT)
        s.owed = s.given
        return REPAY
    card = s.chosen - 1
    s.chosen = 0
    s.given += 1
    s.owed -= 1
    after = GIVE
    if s.owed == 0 or held(s, seat) == 1:
        s.owed = s.given
        after = REPAY
    hand_over(s, m, seat, action - PICK, card, after)
    return WAITING


@rule
def repay(s: SmallseatState) -> int:
    """The Teller gives a secret card back for each, while there are any (none to themselves, none if immune: S11b)."""
    teller = s.teller_seat
    if s.owed == 0 or teller == s.handler or s.secrets[teller] == 0 or (s.immune >> teller) & 1:
        return HANDLED
    s.doing = REPAYING
    s.actor = teller
    return WAITING


# --- Tinybears ------------------------------------------------------------------------------------------------------


@rule
def ask_bears(s: SmallseatState, m: SmallseatMemory | None, seat: int, animal: int) -> int:
    """All others without a public card of the named animal, who hold any card, choose one to give."""
    s.named = animal + 1
    tell(m, NAMED, TO_ALL, seat, animal)
    asked = 0
    for other in range(s.players):
        asked |= (other != seat and held(s, other) > 0 and number_of(s.public[other], animal) == 0) << other
    asked &= ~s.immune
    if asked == 0:
        tell(m, NOTHING, TO_ALL, seat, NOBODY_GIVES)
        return HANDLED
    ask(s, BEARS_WINDOW, asked)
    return WAITING


@rule
def answer_bears(s: SmallseatState, m: SmallseatMemory | None) -> int:
    """All cards are given at once."""
    seen = everybody(s)  # who has seen all of them
    for place in range(s.players):
        giver = s.sitting[place]
        card = answer_of(s, giver)
        if card >= 0:
            hand_over(s, m, giver, s.handler, card, HANDLED)
            seen &= s.coming_seen
    s.coming_seen = seen
    if s.coming_count > 1:  # which of them is then turned does not tell who gave it
        s.giver = 0
        forget_gift(m)
    close(s)
    return WAITING


# --- Purplepaws -----------------------------------------------------------------------------------------------------


@rule
def show_one(s: SmallseatState, m: SmallseatMemory | None, seat: int, card: int) -> int:
    """A card is shown to everybody, and stays as it is held."""
    animal = card % ANIMALS
    if card >= OPEN:
        s.marked_public += one(animal)
    else:
        s.marked_secret += one(animal)
        all_see_some(s, m, seat, animal, number_of(s.marked_secret, animal))
    tell(m, SHOWED, TO_ALL, seat, animal)
    s.owed -= 1
    if s.owed > 0:
        return WAITING
    return command_most(s, m)


@rule
def command_most(s: SmallseatState, m: SmallseatMemory | None) -> int:
    """Next round everybody must vote what they hold most."""
    for seat in range(s.players):
        command(s, seat, VOTE_MOST)
    tell(m, MUST_VOTE_MOST, TO_ALL, s.handler)
    return HANDLED


# --- Ottermother, Sealalater ----------------------------------------------------------------------------------------


@rule
def otter(s: SmallseatState, m: SmallseatMemory | None, seat: int) -> int:
    """Swap places with the Boss, unless nobody may; the next round starts at once, with random votes of its voters."""
    other = boss(s)
    if other != seat and ((s.spiny | s.immune) >> other) & 1 == 0:
        swap_places(s, seat, other)
        tell(m, SWAPPED, TO_ALL, seat, other, new_boss(s, seat, other))
    voted = 0
    for each in range(s.players):
        if s.votes[each] == OTTERMOTHER + 1:
            command(s, each, VOTE_RANDOM)
            voted |= 1 << each
    tell(m, MUST_VOTE_RANDOM, TO_ALL, voted)
    tell(m, ROUND_ENDS, TO_ALL)
    return NEXT_ROUND


@rule
def put(s: SmallseatState, m: SmallseatMemory | None, seat: int, card: int) -> int:
    """A hand card goes into the Teller's secret cards; giver and Teller see it (Sealalater)."""
    animal = card % ANIMALS
    teller = s.teller_seat
    seen = card >= OPEN
    if card >= OPEN:
        s.public[seat] -= one(animal)
        gain_secret(s, teller, animal)
        all_see_come(s, m, teller, animal)
    elif seat != teller:
        lose_secret(s, seat, animal)
        gain_secret(s, teller, animal)
        given_unseen(s, m, seat, teller, animal)
        forget_gift(m)
    tell(m, PUT, TO_ALL if seen else 1 << seat | 1 << teller, seat, teller, animal, 1 if seen else 0)
    return begin_turning(s)


@rule
def begin_turning(s: SmallseatState) -> int:
    """The Teller turns three cards, of their choice."""
    s.owed = min(TURNS, held(s, s.teller_seat))
    if s.owed == 0:
        return HANDLED
    s.doing = TURNING
    s.actor = s.teller_seat
    return WAITING


@rule
def turn_one(s: SmallseatState, m: SmallseatMemory | None, seat: int, card: int) -> int:
    """The Teller turns a card: everybody sees it, and it is not turned again in this action."""
    animal = card % ANIMALS
    if card >= OPEN:
        s.public[seat] -= one(animal)
        gain_secret(s, seat, animal)
        s.marked_secret += one(animal)
        all_see_come(s, m, seat, animal)
        if animal + 1 == s.winning and s.won_open > 0:
            s.won_open -= 1
    else:
        lose_secret(s, seat, animal)
        s.public[seat] += one(animal)
        s.marked_public += one(animal)
        all_see_go(s, m, seat, animal)
        if animal + 1 == s.winning and s.won_open < s.won:
            s.won_open += 1
    tell(m, TURNED, TO_ALL, seat, animal, 1 if card < OPEN else 0)
    s.owed -= 1
    return WAITING if s.owed > 0 else HANDLED


# --- Ponytailors ----------------------------------------------------------------------------------------------------


@rule
def votes_left(s: SmallseatState) -> int:
    """How many of this round's winning votes the Teller still has: secret, as they came, or turned public since."""
    animal = s.winning - 1
    turned = min(s.won_open, number_of(s.public[s.teller_seat], animal))
    return min(s.won, number_of(s.secret[s.teller_seat], animal) + turned)


@rule
def take_vote(s: SmallseatState, m: SmallseatMemory | None) -> None:
    """One of the winning votes leaves the Teller: a secret one while there are any, which tells when there are none."""
    animal = s.winning - 1
    s.won -= 1
    if number_of(s.secret[s.teller_seat], animal) > 0:
        lose_secret(s, s.teller_seat, animal)
        all_see_go(s, m, s.teller_seat, animal)
    else:
        s.public[s.teller_seat] -= one(animal)
        s.won_open -= 1
        all_see_none(s, m, s.teller_seat, animal)
    s.won_open = min(s.won_open, s.won)


@rule
def take_random_vote(s: SmallseatState, m: SmallseatMemory | None) -> None:
    """A random one of the winning votes that the Teller still has leaves them, turned public since or not (S10, S16).

    Version 1 of the rules took a secret one while there were any.
    """
    animal = s.winning - 1
    number = votes_left(s)
    turned = min(s.won_open, number_of(s.public[s.teller_seat], animal))
    if turned > 0 and s.secret_first == 0 and draw(s, number) < turned:
        s.won -= 1
        s.won_open -= 1
        s.public[s.teller_seat] -= one(animal)
    else:
        take_vote(s, m)


@rule
def ponies(s: SmallseatState, m: SmallseatMemory | None, seat: int) -> int:
    """The winning votes go to the Boss, then one of them to whoever executes it (S10, S11b)."""
    teller = s.teller_seat
    protected = s.immune & ~(1 << seat)
    number = votes_left(s)
    all_there = number == s.won
    if number == 0 or (protected >> teller) & 1:
        if s.won > 0 and (protected >> teller) & 1 == 0:
            all_see_none(s, m, teller, s.winning - 1)
        tell(m, NOTHING, TO_ALL, seat, TELLER_IMMUNE if (protected >> teller) & 1 else NO_VOTES_LEFT)
        return HANDLED
    if boss(s) == teller or (protected >> boss(s)) & 1:
        return TAKE_ONE
    public = number_of(s.public[teller], s.winning - 1)
    for _ in range(number):
        take_vote(s, m)
        gain_secret(s, boss(s), s.winning - 1)
        all_see_come(s, m, boss(s), s.winning - 1)
    if not all_there:
        all_see_none(s, m, teller, s.winning - 1)
    public -= number_of(s.public[teller], s.winning - 1)
    tell(m, GOT_VOTES, TO_ALL, boss(s), s.winning - 1, number, teller, public, seat)
    s.given = 1  # the Boss has them
    s.owed = number
    start_holding(s, boss(s), s.winning - 1, number, HANDLED if boss(s) == seat else TAKE_ONE)
    s.coming_seen = everybody(s)
    return WAITING


@rule
def take_one_of_votes(s: SmallseatState, m: SmallseatMemory | None) -> int:
    """One of the winning votes at random, from the Boss, or from the Teller if they stayed there."""
    seat = s.handler
    animal = s.winning - 1
    source = boss(s) if s.given else s.teller_seat
    public = number_of(s.public[source], animal)
    if s.given:
        if draw(s, s.owed) < s.opened:
            s.public[source] -= one(animal)
        else:
            lose_secret(s, source, animal)
            all_see_go(s, m, source, animal)
    elif seat == s.teller_seat:
        tell(m, NOTHING, TO_ALL, seat, OWN_VOTES)
        return HANDLED
    else:
        take_random_vote(s, m)
    gain_secret(s, seat, animal)
    all_see_come(s, m, seat, animal)
    public -= number_of(s.public[source], animal)
    tell(m, GOT_VOTES, TO_ALL, seat, animal, 1, source, public, seat)
    start_holding(s, seat, animal, 1, HANDLED)
    s.coming_seen = everybody(s)
    return WAITING
