"""A simple, sensible player of Pick the Pug: goes after the Pug where it may be, gets rid of donkeys, keeps the hand small."""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.cards import nth_index
from pawtable.core.seats import clockwise, seat_after
from pawtable.games.pick_the_pug.cards import (
    BASILISK,
    BIG_TORNADO,
    CERBERUS,
    COLOUR,
    CYCLOPS,
    DJINN,
    DONKEY,
    FIFTY_FIFTY,
    GRIFFIN,
    HYDRA,
    ITEMS,
    KRAKEN,
    LEPRECHAUN,
    MEDUSA,
    MERMAID,
    MINI_TORNADO,
    MINOTAUR,
    MONKEYS,
    OPEN_CREATURES,
    ORANGE,
    PEGASUS,
    PHOENIX,
    PUG,
    RANK,
    SPHINX,
    STEAL,
    SWAP,
    TAXES,
    THE_PUG,
    UNICORN,
    YETI,
    kinds_in,
)
from pawtable.games.pick_the_pug.choices import (
    CALL,
    CHOOSE,
    PASS,
    PICK,
    PLAY_AS,
    SHOW,
    actions_of_pair,
    best_kinds,
    legal_offer,
    legal_pair,
    seats_to_steal_from,
)
from pawtable.games.pick_the_pug.effects import kinds_to_pick, seats_to_aim_at
from pawtable.games.pick_the_pug.state import (
    CALLING,
    CERBERUS_WINDOW,
    DISCARDING,
    DONKEYS_WINDOW,
    FIRST_ACTION,
    FIRST_CREATURE,
    GIVING,
    MINOTAUR_WINDOW,
    NAMING,
    NO_EFFECT,
    OFFERING,
    STEALING,
    STEALING_AGAIN,
    SURE,
    TIE_WINDOW,
    PickMemory,
    PickState,
    kinds_held,
    monkeys,
    only_donkeys,
    others_with_cards,
)

WIN = 300  # what it is worth to hold only the Pug
LOSS = 150  # what it costs to leave somebody else with only the Pug
GAIN = 60  # the Pug among other cards
BURDEN = 40  # a donkey
FOR_ITEMS = 25  # a creature
CARD = 8  # one more card in hand
NEVER = -(1 << 30)


@rule
def suggest(s: PickState, m: PickMemory, seat: int) -> int:
    """The action of a simple player."""
    if s.window:
        return suggest_answer(s, seat)
    if s.doing == NAMING:
        return PICK + seat
    if s.doing == STEALING:
        return PICK + best_seat(s, m, seat, FIRST_ACTION + STEAL, seats_to_steal_from(s, seat), s.held[seat])
    if s.doing == STEALING_AGAIN:
        return PICK + best_seat(s, m, seat, FIRST_ACTION + STEAL, others_with_cards(s, seat), s.held[seat])
    if s.doing == DISCARDING:
        return suggest_pair(s, m, seat)
    if s.doing == GIVING:
        return nth_index(best_kinds(s, seat), 0)
    if s.doing == OFFERING:
        return nth_index(legal_offer(s, seat), 0)
    if s.doing == CALLING:
        return suggest_call(s, m, seat)
    return card_to_take(kinds_held(s, s.victim))


@rule
def suggest_answer(s: PickState, seat: int) -> int:
    """Show donkeys; give away a donkey if there is one, else a monkey of little use; in a Tie Breaker, any colour."""
    if s.window == DONKEYS_WINDOW:
        return SHOW if only_donkeys(s, seat) else PASS
    if s.window == TIE_WINDOW:
        return CHOOSE + colour_of_finalist(s, seat)
    if s.window == CERBERUS_WINDOW:
        return card_to_lose(monkeys(s, seat), 0)
    if s.window == MINOTAUR_WINDOW or s.hand[seat] & THE_PUG == 0:
        return card_to_lose(s.hand[seat], s.donkeys[seat])
    return PUG


@rule
def colour_of_finalist(s: PickState, seat: int) -> int:
    """Who chooses the same colour as another one is out, so simple finalists share the colours, by the discard pile."""
    before = 0
    other = s.turn
    while other != seat:
        before += (s.finalists >> other) & 1
        other = clockwise(s, other)
    return (before + s.discard % 1000003 + s.second_chance) % (ORANGE + 1)


@rule
def card_to_lose(cards: int, donkeys: int) -> int:
    """A donkey if there is one, else the least of the monkeys; the Pug only if it is all there is; PASS for nothing."""
    if donkeys > 0:
        return DONKEY
    if cards == 0:
        return PASS
    return nth_index(kinds_in(cards), 0)


@rule
def card_to_take(kinds: int) -> int:
    """The Pug, else the best monkey; a donkey only if there is nothing else."""
    best = DONKEY
    for kind in range(MONKEYS + 2):
        if (kinds >> kind) & 1 and RANK[kind] >= RANK[best]:
            best = kind
    return best


# --- what an effect is worth --------------------------------------------------------------------------------------------


@rule
def part(value: int, weight: int) -> int:
    """A value times a weight, which is a share of SURE."""
    return value * weight // SURE


@rule
def donkeys_with(m: PickMemory, seat: int, other: int) -> int:
    """How many donkeys another player may have, in parts of SURE."""
    return m.known_donkeys[seat][other] * SURE + m.donkeys_at[seat][other]


@rule
def worth(s: PickState, m: PickMemory, seat: int, effect: int, victim: int, left: int) -> int:
    """What an action or creature is worth to a seat that has so many cards left then; victim -1: aimed at nobody."""
    has_pug = s.hand[seat] & THE_PUG != 0
    action = effect - FIRST_ACTION
    creature = effect - FIRST_CREATURE
    if action == MINI_TORNADO:
        return worth_of_mini_tornado(s, seat, left, has_pug)
    if action == BIG_TORNADO or creature == KRAKEN:
        return -80 if has_pug else 3 * (left - 4) + 15 * s.donkeys[seat]
    if creature >= 0 and victim < 0:
        return worth_of_creature(s, seat, creature, left, has_pug)
    if victim < 0:
        return 0
    if creature == UNICORN:
        return 50 + part(20, m.pug_at[seat][victim]) + (WIN if has_pug and left == 2 else 0)
    if creature == BASILISK:
        return 5 + part(20, m.pug_at[seat][victim])
    if creature == MEDUSA:
        return 4
    if creature == MERMAID:
        return worth_of_swapped_hands(s, m, seat, victim, left, has_pug)
    if has_pug:
        risk = donkeys_with(m, seat, victim) // max(1, s.held[victim])
        return worth_with_pug(s, seat, action, creature, risk, left)
    return worth_of_taking(s, m, seat, action, creature, victim, left)


@rule
def worth_of_swapped_hands(s: PickState, m: PickMemory, seat: int, victim: int, left: int, has_pug: bool) -> int:
    """What another player's hand is worth, in place of one's own."""
    held = s.held[victim]
    value = BURDEN * s.donkeys[seat] - part(BURDEN, donkeys_with(m, seat, victim)) - 8 * (held - left)
    if has_pug:
        return value - 100
    return value + part(WIN if held == 1 else GAIN, m.pug_at[seat][victim])


@rule
def worth_of_taking(s: PickState, m: PickMemory, seat: int, action: int, creature: int, victim: int, left: int) -> int:
    """What it is worth to take a card from a player, for whoever does not have the Pug."""
    pug = m.pug_at[seat][victim]
    donkeys = donkeys_with(m, seat, victim)
    held = max(1, s.held[victim])
    gain = WIN if left == 0 else GAIN
    if action == TAXES or creature == GRIFFIN:
        return part(gain, pug) - CARD
    if creature == SPHINX:
        return part(gain, pug) + CARD
    if action == FIFTY_FIFTY or creature == LEPRECHAUN:
        if held == 1:
            return part(gain, pug) - part(BURDEN, donkeys) - CARD
        return part(gain, pug) // 2 - (part(LOSS, pug) // 2 if held == 2 else 0) - CARD
    value = part(gain, pug) // held - part(BURDEN, donkeys) // held
    if action == SWAP and left > 0:
        return value + BURDEN * s.donkeys[seat] // left
    value -= CARD
    if held == 2:
        value -= part(LOSS, pug) // 2
    return value + (value // 2 if creature == HYDRA else 0)


@rule
def worth_with_pug(s: PickState, seat: int, action: int, creature: int, risk: int, left: int) -> int:
    """What taking something from another player is worth to whoever has the Pug: not much. `risk` is to get a donkey."""
    if action == SWAP:
        return (BURDEN * s.donkeys[seat] - 200) // max(1, left) - part(BURDEN, risk)
    if action == STEAL or creature == HYDRA:
        return -10 - part(BURDEN, risk)
    return -12


@rule
def worth_of_mini_tornado(s: PickState, seat: int, left: int, has_pug: bool) -> int:
    """A card of everybody goes round, the Pug among them: who has no other card wins if they get it."""
    value = (WIN if left <= 1 else GAIN) // s.players
    if has_pug:
        value -= 100
    elif s.donkeys[seat] > 0:
        value += BURDEN
    for other in range(s.players):
        if other != seat and s.held[other] <= 1:
            value -= LOSS // s.players
    return value


@rule
def worth_of_creature(s: PickState, seat: int, creature: int, left: int, has_pug: bool) -> int:
    """What a creature is worth that is aimed at nobody; one that finds nothing to do is worth nothing."""
    if creature == PHOENIX:
        return WIN if has_pug and left == 2 else 10 * (monkeys(s, seat) != 0)
    if creature == MINOTAUR:
        return 35 if s.donkeys[seat] > 0 else 5
    if creature == CERBERUS:
        return -5
    if creature == PEGASUS:
        return 25
    if creature == DJINN:
        return -8
    if creature == CYCLOPS:
        return -60 if has_pug else 3
    if creature == YETI:
        return 10 if has_pug else 4
    return 0


@rule
def best_seat(s: PickState, m: PickMemory, seat: int, effect: int, seats: int, left: int) -> int:
    """Whom to aim an effect at; -1 for nobody."""
    best = -1
    most = NEVER
    for places in range(s.players):
        other = seat_after(s, seat, places)
        if (seats >> other) & 1:
            here = worth(s, m, seat, effect, other, left)
            if here > most:
                most = here
                best = other
    return best


# --- compound moves -----------------------------------------------------------------------------------------------------


@rule
def suggest_pair(s: PickState, m: PickMemory, seat: int) -> int:
    """The next part of the best pair: every pair, action and player is weighed."""
    left = s.held[seat] - 2
    if s.chosen:
        effect = s.chosen - 1 + FIRST_ACTION
        return PICK + best_seat(s, m, seat, effect, seats_to_aim_at(s, effect, seat), left)
    if s.second:
        return PLAY_AS + best_action(s, m, seat, s.second - 1, left) % 6
    if s.first:
        return best_second(s, m, seat, left) % MONKEYS
    best = -1
    most = NEVER
    kinds = legal_pair(s, seat)
    for kind in range(MONKEYS):
        if (kinds >> kind) & 1:
            s.first = kind + 1  # try it, and look what can follow
            here = best_second(s, m, seat, left) // MONKEYS
            s.first = 0
            if here > most:
                most = here
                best = kind
    return best


@rule
def best_second(s: PickState, m: PickMemory, seat: int, left: int) -> int:
    """The best monkey beside the first one: its worth times MONKEYS, plus its kind."""
    kinds = legal_pair(s, seat)
    best = 0
    most = NEVER
    for kind in range(MONKEYS):
        if (kinds >> kind) & 1:
            here = best_action(s, m, seat, kind, left) // 6
            here += FOR_ITEMS if (s.first - 1) % ITEMS == kind % ITEMS else 0
            here -= 2 * (COLOUR[s.first - 1] >= ORANGE) + 2 * (COLOUR[kind] >= ORANGE)
            if here > most:
                most = here
                best = kind
    return most * MONKEYS + best


@rule
def best_action(s: PickState, m: PickMemory, seat: int, other: int, left: int) -> int:
    """The best action of the first monkey and another one: its worth times six, plus its number."""
    actions = actions_of_pair(s, other)
    best = 0
    most = NEVER
    for action in range(6):
        if (actions >> action) & 1:
            effect = action + FIRST_ACTION
            victim = best_seat(s, m, seat, effect, seats_to_aim_at(s, effect, seat), left)
            here = worth(s, m, seat, effect, victim, left)
            if here > most:
                most = here
                best = action
    return most * 6 + best


@rule
def suggest_call(s: PickState, m: PickMemory, seat: int) -> int:
    """The next part of the best creature."""
    left = s.held[seat]
    effect = NO_EFFECT
    if s.chosen:
        effect = s.creatures[s.chosen - 1] - 1 + FIRST_CREATURE
        if kinds_to_pick(s, effect, seat):
            if effect == FIRST_CREATURE + DJINN:
                return card_to_take(kinds_in(s.discard))
            return card_to_lose(monkeys(s, seat), 0)
        return PICK + best_seat(s, m, seat, effect, seats_to_aim_at(s, effect, seat), left)
    best = -1
    most = NEVER
    for place in range(OPEN_CREATURES):
        if s.creatures[place]:
            effect = s.creatures[place] - 1 + FIRST_CREATURE
            victim = best_seat(s, m, seat, effect, seats_to_aim_at(s, effect, seat), left)
            here = worth(s, m, seat, effect, victim, left)
            if here > most:
                most = here
                best = place
    return CALL + best
