"""What the six actions and the sixteen creatures do with the cards (P5, P7, P11). rules.py says when.

Whatever a player draws, gives or is shown is told to those who see it, and remembered by memory.py.
"""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.cards import count, nth_index
from pawtable.core.chance import draw
from pawtable.core.contract import TO_ALL, tell
from pawtable.core.seats import clockwise, others
from pawtable.core.windows import answer_of, ask
from pawtable.games.pick_the_pug.cards import (
    BASILISK,
    BIG_TORNADO,
    CERBERUS,
    CYCLOPS,
    DJINN,
    DONKEY,
    FIFTY_FIFTY,
    GRIFFIN,
    HYDRA,
    KIND_OF,
    KRAKEN,
    LEPRECHAUN,
    MEDUSA,
    MERMAID,
    MINI_TORNADO,
    MINOTAUR,
    PEGASUS,
    PHOENIX,
    SPHINX,
    STEAL,
    SWAP,
    TAXES,
    UNICORN,
    both,
    kinds_in,
    with_card,
    without_card,
)
from pawtable.games.pick_the_pug.events import (
    DEALT,
    DISCARDED_ONE,
    DREW,
    EXTRA_TURN,
    FOUND,
    GAVE_DONKEY,
    GOT,
    HAND_SHOWN,
    HANDS_SWAPPED,
    LOOKED,
    NO_MONKEY,
    NOTHING,
    OFFERED,
    PASSED,
    PUG_SHOWN,
    SAFE,
    SHOWED,
    STOLE,
    SWAPPED,
    TAXED,
    TOOK,
    WHIRLED,
)
from pawtable.games.pick_the_pug.memory import (
    AT_RANDOM,
    BEST,
    BY_CHOICE,
    OF_BEST_TWO,
    all_see_come,
    all_see_go,
    all_see_hand,
    all_see_pug,
    card_moved,
    cards_passed,
    cards_swapped,
    collects,
    hands_swapped,
    has_few_monkeys,
    has_no_donkey,
    one_sees_hand,
    scattered,
    scattered_few,
)
from pawtable.games.pick_the_pug.state import (
    CERBERUS_WINDOW,
    EFFECTS,
    FIRST_ACTION,
    FIRST_CREATURE,
    GIVING,
    MINOTAUR_WINDOW,
    OFFERING,
    STEALING_AGAIN,
    TAKING,
    TORNADO_WINDOW,
    PickMemory,
    PickState,
    gain,
    lose,
    monkeys,
    others_with_cards,
    pug_holder,
    random_card,
    with_cards,
)

# Whom effects are aimed at: nobody, another player with cards, or any other player.
NOBODY, WITH_CARDS, ANYBODY = range(3)
AIMED_AT = tuple(
    WITH_CARDS
    if effect - FIRST_ACTION in (SWAP, STEAL, FIFTY_FIFTY, TAXES)
    or effect - FIRST_CREATURE in (GRIFFIN, LEPRECHAUN, MERMAID, HYDRA, SPHINX, MEDUSA)
    else ANYBODY
    if effect - FIRST_CREATURE in (UNICORN, BASILISK)
    else NOBODY
    for effect in range(EFFECTS)
)

# --- whom an effect can be aimed at ---------------------------------------------------------------------------------


@rule
def seats_to_aim_at(s: PickState, effect: int, seat: int) -> int:
    """The players that a seat may pick for an action or creature, as bits; none if it picks nobody (P7, P11)."""
    if AIMED_AT[effect] == WITH_CARDS:
        return others_with_cards(s, seat)
    if AIMED_AT[effect] == ANYBODY and (s.donkeys[seat] > 0 or effect != FIRST_CREATURE + UNICORN):
        return others(s, seat)
    return 0


@rule
def kinds_to_pick(s: PickState, effect: int, seat: int) -> int:
    """The kinds of cards that a seat may name for a creature, as bits; none if it names none (P11)."""
    if effect == FIRST_CREATURE + PHOENIX:
        return kinds_in(monkeys(s, seat))
    if effect == FIRST_CREATURE + DJINN:
        return kinds_in(s.discard)
    return 0


# --- carrying out ---------------------------------------------------------------------------------------------------


@rule
def carry_out(s: PickState, m: PickMemory | None, effect: int, seat: int, victim: int, kind: int) -> bool:
    """An action or a creature of a seat, aimed at a player or card where it needs one (else -1). False: it goes on later."""
    s.effect = effect
    s.caller = seat
    s.victim = max(victim, 0)
    if effect < FIRST_CREATURE:
        return carry_out_action(s, m, effect - FIRST_ACTION, seat, victim)
    creature = effect - FIRST_CREATURE
    if creature == KRAKEN:
        return big_tornado(s, m, seat)
    if creature == GRIFFIN:
        return taxes(s, m, victim)
    if creature == LEPRECHAUN:
        return fifty_fifty(s, m, seat, victim)
    if creature == HYDRA:
        if victim < 0:
            return nothing(s, m, seat)
        steal(s, m, seat, victim)
        if others_with_cards(s, seat) == 0:
            return True
        s.doing = STEALING_AGAIN
        s.actor = seat
        return False
    if creature == SPHINX:
        if victim < 0:
            return nothing(s, m, seat)
        tell(m, LOOKED, 1 << seat, seat, victim, s.hand[victim], s.donkeys[victim])
        one_sees_hand(s, m, seat, victim)
        s.doing = TAKING
        s.actor = seat
        return False
    if creature == MINOTAUR:
        if with_cards(s) == 0:
            return nothing(s, m, seat)
        ask(s, MINOTAUR_WINDOW, with_cards(s))
        return False
    if creature == CERBERUS:
        if others_with_cards(s, seat) == 0:
            return nothing(s, m, seat)
        ask(s, CERBERUS_WINDOW, others_with_cards(s, seat))
        return False
    return carry_out_at_once(s, m, creature, seat, victim, kind)


@rule
def carry_out_action(s: PickState, m: PickMemory | None, action: int, seat: int, victim: int) -> bool:
    """One of the six actions (P7)."""
    if action == MINI_TORNADO:
        if others_with_cards(s, seat) == 0:
            return nothing(s, m, seat)
        ask(s, TORNADO_WINDOW, with_cards(s))
        return False
    if action == BIG_TORNADO:
        return big_tornado(s, m, seat)
    if victim < 0:
        return nothing(s, m, seat)
    if action == FIFTY_FIFTY:
        return fifty_fifty(s, m, seat, victim)
    if action == TAXES:
        return taxes(s, m, victim)
    if action == SWAP and s.held[seat] > 0:
        return random_swap(s, m, seat, victim)
    return steal(s, m, seat, victim)


@rule
def carry_out_at_once(s: PickState, m: PickMemory | None, creature: int, seat: int, victim: int, kind: int) -> bool:
    """The creatures that need no other decision (P11)."""
    if creature == PHOENIX:
        if kind < 0:
            has_few_monkeys(s, m, seat, 0)
            return nothing(s, m, seat)
        return discard_monkey(s, m, seat, kind)
    if creature == UNICORN:
        if victim < 0:
            has_no_donkey(s, m, seat)
            return nothing(s, m, seat)
        lose(s, seat, DONKEY)
        all_see_go(s, m, seat, DONKEY)
        gain(s, victim, DONKEY)
        all_see_come(s, m, victim, DONKEY)
        tell(m, GAVE_DONKEY, TO_ALL, seat, victim)
        return True
    if creature == DJINN:
        if kind < 0:
            return nothing(s, m, seat)
        s.discard = without_card(s.discard, kind)
        gain(s, seat, kind)
        all_see_come(s, m, seat, kind)
        tell(m, FOUND, TO_ALL, seat, kind)
        return True
    if creature == CYCLOPS:
        holder = pug_holder(s)
        tell(m, PUG_SHOWN, TO_ALL, holder)
        all_see_pug(s, m, holder)
        return True
    if creature == PEGASUS:
        s.extra = seat + 1
        tell(m, EXTRA_TURN, TO_ALL, seat)
        return True
    if creature == BASILISK:
        s.skipping |= 1 << victim
        return True
    if creature == MERMAID:
        return swap_hands(s, m, seat, victim) if victim >= 0 else nothing(s, m, seat)
    if creature == MEDUSA:
        if victim < 0:
            return nothing(s, m, seat)
        tell(m, HAND_SHOWN, TO_ALL, victim, s.hand[victim], s.donkeys[victim])
        all_see_hand(s, m, victim)
        return True
    s.safe |= 1 << seat  # Yeti
    tell(m, SAFE, TO_ALL, seat)
    return True


@rule
def nothing(s: PickState, m: PickMemory | None, seat: int) -> bool:
    """There is nobody or nothing to do it to (P7, P12)."""
    tell(m, NOTHING, TO_ALL, seat, s.effect)
    return True


# --- one card -------------------------------------------------------------------------------------------------------


@rule
def move_card(s: PickState, m: PickMemory | None, source: int, target: int, kind: int, how: int) -> None:
    """A card goes from hand to hand; the two see it."""
    lose(s, source, kind)
    gain(s, target, kind)
    card_moved(s, m, source, target, kind, how)


@rule
def steal(s: PickState, m: PickMemory | None, seat: int, victim: int) -> bool:
    """A random card of another hand (P5)."""
    kind = random_card(s, victim)
    move_card(s, m, victim, seat, kind, AT_RANDOM)
    tell(m, STOLE, 1 << seat | 1 << victim, seat, victim, kind)
    return True


@rule
def random_swap(s: PickState, m: PickMemory | None, seat: int, victim: int) -> bool:
    """Two players draw a random card from each other at the same time (P7)."""
    gave = random_card(s, seat)
    got = random_card(s, victim)
    lose(s, seat, gave)
    lose(s, victim, got)
    gain(s, seat, got)
    gain(s, victim, gave)
    cards_swapped(s, m, seat, victim, gave, got)
    tell(m, SWAPPED, 1 << seat | 1 << victim, seat, victim, gave, got)
    return True


@rule
def taxes(s: PickState, m: PickMemory | None, victim: int) -> bool:
    """The best card, which its owner chooses among equals: the owner is always asked, so that nothing shows (P7)."""
    if victim < 0:
        return nothing(s, m, s.caller)
    s.doing = GIVING
    s.actor = victim
    return False


@rule
def give_best(s: PickState, m: PickMemory | None, kind: int) -> None:
    """The best card is handed over."""
    move_card(s, m, s.victim, s.caller, kind, BEST)
    tell(m, TAXED, 1 << s.caller | 1 << s.victim, s.caller, s.victim, kind)


@rule
def fifty_fifty(s: PickState, m: PickMemory | None, seat: int, victim: int) -> bool:
    """One of the best two cards; with just one card it is a theft (P7)."""
    if victim < 0:
        return nothing(s, m, seat)
    if s.held[victim] == 1:
        return steal(s, m, seat, victim)
    s.doing = OFFERING
    s.actor = victim
    return False


@rule
def draw_of_two(s: PickState, m: PickMemory | None, one: int, other: int) -> None:
    """Of two cards put face down one is drawn, the other goes back to its owner."""
    tell(m, OFFERED, 1 << s.victim, s.victim, s.caller, one, other)
    kind = one if draw(s, 2) == 0 else other
    move_card(s, m, s.victim, s.caller, kind, OF_BEST_TWO)
    tell(m, DREW, 1 << s.caller | 1 << s.victim, s.caller, s.victim, kind)


@rule
def take_seen(s: PickState, m: PickMemory | None, kind: int) -> None:
    """A card of a hand that was looked at (Sphinx)."""
    move_card(s, m, s.victim, s.caller, kind, BY_CHOICE)
    tell(m, TOOK, 1 << s.caller | 1 << s.victim, s.caller, s.victim, kind)


@rule
def discard_monkey(s: PickState, m: PickMemory | None, seat: int, kind: int) -> bool:
    """A monkey goes to the discard pile, face up."""
    lose(s, seat, kind)
    s.discard = with_card(s.discard, kind)
    all_see_go(s, m, seat, kind)
    tell(m, DISCARDED_ONE, TO_ALL, seat, kind)
    return True


# --- several cards --------------------------------------------------------------------------------------------------


@rule
def swap_hands(s: PickState, m: PickMemory | None, seat: int, victim: int) -> bool:
    """Whole hands change places (Mermaid)."""
    tell(
        m,
        HANDS_SWAPPED,
        1 << seat | 1 << victim,
        seat,
        victim,
        s.hand[seat],
        s.donkeys[seat],
        s.hand[victim],
        s.donkeys[victim],
    )
    hand = s.hand[seat]
    donkeys = s.donkeys[seat]
    held = s.held[seat]
    s.hand[seat] = s.hand[victim]
    s.donkeys[seat] = s.donkeys[victim]
    s.held[seat] = s.held[victim]
    s.hand[victim] = hand
    s.donkeys[victim] = donkeys
    s.held[victim] = held
    hands_swapped(s, m, seat, victim)
    return True


@rule
def pull(s: PickState, pool: int, donkeys: int) -> tuple[int, int, int]:
    """A random card of a set and some donkeys: its kind, and what is left of both."""
    at = draw(s, count(pool) + donkeys)
    if at < donkeys:
        return DONKEY, pool, donkeys - 1
    card = nth_index(pool, at - donkeys)
    return KIND_OF[card], pool ^ (1 << card), donkeys


@rule
def big_tornado(s: PickState, m: PickMemory | None, seat: int) -> bool:
    """All cards are collected, shuffled and dealt out one by one, from the one who plays it on (P7)."""
    if others_with_cards(s, seat) == 0:
        return nothing(s, m, seat)
    collects(s, m)
    tell(m, WHIRLED, TO_ALL, seat, 1)
    pool = 0
    donkeys = 0
    for other in range(s.players):
        pool = both(pool, s.hand[other])
        donkeys += s.donkeys[other]
        s.hand[other] = 0
        s.donkeys[other] = 0
        s.held[other] = 0
    target = seat
    for _ in range(count(pool) + donkeys):
        kind, pool, donkeys = pull(s, pool, donkeys)
        gain(s, target, kind)
        target = clockwise(s, target)
    scattered(s, m)
    target = seat
    for _ in range(s.players):
        tell(m, DEALT, 1 << target, target, s.held[target], s.hand[target], s.donkeys[target], 1)
        target = clockwise(s, target)
    return True


@rule
def mini_tornado(s: PickState, m: PickMemory | None, seat: int) -> None:
    """One card of everybody, seen by all, shuffled and dealt out face down, from the one who plays it on (P7)."""
    shown = 0
    donkeys = 0
    total = 0
    other = seat
    for _ in range(s.players):
        kind = answer_of(s, other)
        if kind >= 0:
            total += 1
            lose(s, other, kind)
            all_see_go(s, m, other, kind)
            tell(m, SHOWED, TO_ALL, other, kind)
            if kind == DONKEY:
                donkeys += 1
            else:
                shown = with_card(shown, kind)
        other = clockwise(s, other)
    tell(m, WHIRLED, TO_ALL, seat, 0)
    pool = shown
    left_donkeys = donkeys
    got = 0
    kinds = 0
    target = seat
    for _ in range(total):
        kind, pool, left_donkeys = pull(s, pool, left_donkeys)
        gain(s, target, kind)
        tell(m, GOT, 1 << target, target, kind)
        got |= 1 << target
        kinds |= kind << (5 * target)
        target = clockwise(s, target)
    scattered_few(s, m, shown, donkeys, got, kinds)


@rule
def pass_left(s: PickState, m: PickMemory | None) -> None:
    """Everybody with cards passes one to the left (Minotaur)."""
    gave = 0
    kinds = 0
    for seat in range(s.players):
        kind = answer_of(s, seat)
        if kind >= 0:
            gave |= 1 << seat
            kinds |= kind << (5 * seat)
            lose(s, seat, kind)
            gain(s, clockwise(s, seat), kind)
            tell(m, PASSED, 1 << seat | 1 << clockwise(s, seat), seat, clockwise(s, seat), kind)
    cards_passed(s, m, gave, kinds)


@rule
def discard_one_each(s: PickState, m: PickMemory | None) -> None:
    """Everyone else discards a monkey, or has none (Cerberus)."""
    for seat in range(s.players):
        kind = answer_of(s, seat)
        if 0 <= kind < DONKEY:
            discard_monkey(s, m, seat, kind)
        elif kind >= 0:
            has_few_monkeys(s, m, seat, 0)
            tell(m, NO_MONKEY, TO_ALL, seat)
