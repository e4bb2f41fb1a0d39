"""What can be decided in Pick the Pug: by whom, and what is open to them. Numbers such as P4 are the rulings in RULES.md.

Actions:

    0 - 31        a card of this kind: 30 monkeys (cards.py), the donkey, the Pug
    PICK          + seat: this player
    PLAY_AS       + action: a pair with a white monkey is this action (P6)
    CALL          + place: the creature at this place
    CHOOSE        + colour: in the Tie Breaker
    PASS          don't show; or, no monkey to discard
    SHOW          show a hand of only donkeys (P9)

A pair is named in rising order of kinds, then the action if there is a choice, then the player it is aimed at. The best two
cards of a 50-50 are named in rising order too. A creature is followed by the player or the card that it is for.
"""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.by_seat import SeatActions
from pawtable.core.cards import count, nth_index
from pawtable.core.seats import everybody
from pawtable.core.windows import asked_or
from pawtable.games.pick_the_pug.cards import (
    ACTION_NAMES,
    COLOUR,
    COLOUR_NAMES,
    DONKEY,
    FIRST,
    KIND_NAMES,
    KINDS,
    OPEN_CREATURES,
    ORANGE,
    PAIR_ACTIONS,
    PUG,
    THE_PUG,
    kinds_in,
    without_card,
)
from pawtable.games.pick_the_pug.effects import (
    kinds_to_pick,
    seats_to_aim_at,
)
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
    OFFERING,
    SEATS,
    STEALING,
    STEALING_AGAIN,
    TORNADO_WINDOW,
    PickMemory,
    PickState,
    best_cards,
    kinds_held,
    monkeys,
    only_donkeys,
    others_with_cards,
)

PICK = KINDS
PLAY_AS = PICK + SEATS
CALL = PLAY_AS + len(ACTION_NAMES)
CHOOSE = CALL + OPEN_CREATURES
PASS = CHOOSE + ORANGE + 1
SHOW = PASS + 1
ACTIONS = SHOW + 1
SEAT_ACTIONS = (SeatActions(PICK, SEATS),)
# What each action is, in short: for programmers, who see its number (`Game.action_text`).
ACTION_TEXTS = (
    *(f"card {name}" for name in KIND_NAMES),
    *(f"pick seat {seat}" for seat in range(SEATS)),
    *(f"play as {name}" for name in ACTION_NAMES),
    *(f"call creature {place}" for place in range(OPEN_CREATURES)),
    *(f"choose {name}" for name in COLOUR_NAMES[: ORANGE + 1]),
    "pass",
    "show",
)

ALL_COLOURS_TO_CHOOSE = (1 << (ORANGE + 1)) - 1


# --- whose decision it is, and what is open ---------------------------------------------------------------------------


@rule
def to_act(s: PickState) -> int:
    """All that were asked while a window is open, else the one seat that decides."""
    return asked_or(s, s.over, s.actor)


@rule
def legal(s: PickState, seat: int, action_mask: list[int]) -> None:
    """What a seat may do."""
    found = 0
    if s.window:
        found = legal_answers(s, seat)
    elif s.doing == NAMING:
        found = everybody(s) << PICK
    elif s.doing == STEALING:
        found = seats_to_steal_from(s, seat) << PICK
    elif s.doing == DISCARDING:
        found = legal_pair(s, seat)
    elif s.doing == GIVING:
        found = best_kinds(s, seat)
    elif s.doing == OFFERING:
        found = legal_offer(s, seat)
    elif s.doing == CALLING:
        found = legal_call(s, seat)
    elif s.doing == STEALING_AGAIN:
        found = others_with_cards(s, seat) << PICK
    else:
        found = kinds_held(s, s.victim)
    action_mask[0] = found


def forced(s: PickState, m: PickMemory, seat: int) -> bool:
    """Whether everyone can see that a seat has no choice: one player to steal from, or no more cards than it must give."""
    if s.window:
        return False
    if s.doing == STEALING:
        return count(seats_to_steal_from(s, seat)) == 1
    if s.doing == STEALING_AGAIN:
        return count(others_with_cards(s, seat)) == 1
    return (s.doing == GIVING and s.held[seat] == 1) or (s.doing == OFFERING and s.held[seat] == 2)


@rule
def legal_answers(s: PickState, seat: int) -> int:
    """What a seat may answer. In a Mini-Tornado the Pug must be revealed (P7); who can do nothing else may pass."""
    if s.window == TORNADO_WINDOW:
        if s.hand[seat] & THE_PUG:
            return 1 << PUG
        return kinds_held(s, seat)
    if s.window == MINOTAUR_WINDOW:
        return kinds_held(s, seat)
    if s.window == CERBERUS_WINDOW:
        if monkeys(s, seat):
            return kinds_in(monkeys(s, seat))
        return 1 << PASS
    if s.window == DONKEYS_WINDOW:
        return 1 << PASS | only_donkeys(s, seat) << SHOW
    return ALL_COLOURS_TO_CHOOSE << CHOOSE


@rule
def seats_to_steal_from(s: PickState, seat: int) -> int:
    """In a Stealing Phase: others with cards, but nobody under the Yeti's care (P11)."""
    return others_with_cards(s, seat) & ~s.safe


@rule
def best_kinds(s: PickState, seat: int) -> int:
    """The kinds among which the best card of a hand is (P7), a bit a kind."""
    if s.hand[seat] == 0:
        return (s.donkeys[seat] > 0) << DONKEY
    return kinds_in(best_cards(s.hand[seat]))


@rule
def legal_offer(s: PickState, seat: int) -> int:
    """The best two cards, in rising order of kinds; among equals their owner chooses (P7)."""
    hand = s.hand[seat]
    donkeys = s.donkeys[seat]
    if s.first:
        hand = without_card(hand, s.first - 1) if s.first - 1 != DONKEY else hand
        donkeys -= s.first - 1 == DONKEY
        # What is left to choose: the rest of the best, or the one that is better than the card named first.
        chosen = best_cards(hand)
        if chosen == 0:
            return (donkeys > 0) << DONKEY
        return kinds_in(chosen) & ~((1 << (s.first - 1)) - 1)
    best = best_cards(hand)
    if best == 0:
        return 1 << DONKEY
    kinds = kinds_in(best)
    if count(best) > 1:
        # Two of the same colour: any but the last kind, unless there are two of that.
        last = nth_index(kinds, count(kinds) - 1)
        if without_card(best, last) & FIRST[last]:
            return kinds
        return kinds & ~(1 << last)
    rest = best_cards(hand & ~best)
    if rest == 0:  # the other one is a donkey, which is named last unless the best is the Pug
        return kinds if best != THE_PUG else 1 << DONKEY
    return kinds_in(rest)


@rule
def actions_of_pair(s: PickState, other: int) -> int:
    """The actions that the first chosen monkey and another one can be, as bits (P6)."""
    return PAIR_ACTIONS[4 * COLOUR[s.first - 1] + COLOUR[other]]


@rule
def legal_pair(s: PickState, seat: int) -> int:
    """Two monkeys, the action if there is a choice, and whom it is aimed at (P6, P7)."""
    if s.chosen:
        return seats_to_aim_at(s, s.chosen - 1 + FIRST_ACTION, seat) << PICK
    kinds = kinds_in(monkeys(s, seat))
    if s.second:
        return actions_of_pair(s, s.second - 1) << PLAY_AS
    if s.first:
        rest = kinds_in(without_card(monkeys(s, seat), s.first - 1))
        return rest & ~((1 << (s.first - 1)) - 1)
    last = nth_index(kinds, count(kinds) - 1)
    if without_card(s.hand[seat], last) & FIRST[last]:
        return kinds
    return kinds & ~(1 << last)


@rule
def legal_call(s: PickState, seat: int) -> int:
    """An open creature, and whom or what it is for (P8, P11)."""
    if s.chosen:
        effect = s.creatures[s.chosen - 1] - 1 + FIRST_CREATURE
        return seats_to_aim_at(s, effect, seat) << PICK | kinds_to_pick(s, effect, seat)
    found = 0
    for place in range(OPEN_CREATURES):
        found |= (s.creatures[place] > 0) << (CALL + place)
    return found


@rule
def unfinished(s: PickState, seat: int, action: int) -> bool:
    """Whether this only begins or extends a move."""
    if s.window or s.chosen:
        return False
    if s.doing == OFFERING:
        return s.first == 0
    if s.doing == DISCARDING:
        if s.first == 0:
            return True
        play_as = action - PLAY_AS
        if s.second == 0:
            actions = actions_of_pair(s, action)
            if count(actions) > 1:
                return True
            play_as = nth_index(actions, 0)
        return seats_to_aim_at(s, play_as + FIRST_ACTION, seat) != 0
    if s.doing == CALLING:
        effect = s.creatures[action - CALL] - 1 + FIRST_CREATURE
        return seats_to_aim_at(s, effect, seat) != 0 or kinds_to_pick(s, effect, seat) != 0
    return False
