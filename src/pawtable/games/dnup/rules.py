"""The rules of dnup. Numbers such as D4 are the rulings in RULES.md.

A card is a bit (see cards.py); a card that is *turned* lies with its higher value up. Each seat has one area for a set on
the table, areas and seats having the same numbers; with two players seat 0 has areas 0 and 1, seat 1 has 2 and 3 (D9).

Actions: a move is one action, or several where cards must be chosen. Cards of a set are chosen in falling order of index,
so that every set can be put together in one way only; of two cards that look alike the higher index goes first.

    0 - 39    this card: into the set that is played, or onto the set that is added to
    DONE      the set is complete as it is (a set that cannot grow completes itself)
    TAKE + a  take the set in area a
    ADD + a   add a card to the set in area a (followed by the card if there is a choice, D5)
    ROTATE    turn the whole hand
"""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.by_seat import SEAT, SeatActions, SeatNumbers, by_seat
from pawtable.core.cards import count, index, lowest
from pawtable.core.chance import draw_bits
from pawtable.core.contract import TO_ALL, Memory, State, tell
from pawtable.core.dealing import random_cards
from pawtable.core.seats import with_most
from pawtable.core.state import EVERYONE, OWNER, cards, hands, number, numbers, seats
from pawtable.games.dnup.cards import (
    CARDS,
    FIRST_OF_TWINS,
    HIGH,
    HIGH_IS,
    LOW,
    LOW_IS,
    NAMES,
    STAR,
    VALUES,
)
from pawtable.games.dnup.events import (
    ADDED,
    DEALT,
    DISCARDED,
    GAME_OVER,
    NEARLY_WON,
    ONE_CARD_LEFT,
    PLAYED,
    RETURNED,
    ROTATED,
    ROUND_BEGAN,
    ROUND_VOID,
    SWEPT,
    TOOK,
    WENT_OUT,
)

SEATS = 5
AREAS = 5
AREA, AREA_FROM_1 = SeatNumbers(of_two=2), SeatNumbers(first=1, of_two=2)
BY_AREA = by_seat(AREAS, AREA)
TURN_LIMIT = 600  # D10
ROUND_LIMIT = 50  # D10
FIRST_OUT_LETTERS = 2  # D8, unless a house rule says otherwise
SECOND_OUT_LETTERS = 1  # D8, likewise
MOST_FOR_OUT = 6  # letters that a house rule can give for going out
ALL_CARDS = 0  # in `dealt`: the whole deck is dealt out (D2)

DONE = CARDS
TAKE = DONE + 1
ADD = TAKE + AREAS
ROTATE = ADD + AREAS
ACTIONS = ROTATE + 1
SEAT_ACTIONS = (SeatActions(TAKE, AREAS, numbered=AREA), SeatActions(ADD, AREAS, numbered=AREA))
# What each action is, in short: for programmers, who see its number (`Game.action_text`).
ACTION_TEXTS = (
    *(f"card {name}" for name in NAMES),
    "done",
    *(f"take area {area}" for area in range(AREAS)),
    *(f"add to area {area}" for area in range(AREAS)),
    "rotate",
)


class DnupState(State):
    """A game of dnup."""

    goal: int = number(0, 20, "letters that win the game; rounds with two players", EVERYONE)
    first_out: int = number(0, MOST_FOR_OUT, "letters for going out first (a house rule)", EVERYONE)
    second_out: int = number(0, MOST_FOR_OUT, "letters for going out second (a house rule)", EVERYONE)
    deck: int = cards(NAMES, "the cards that the game is played with (a house rule)", EVERYONE)
    dealt: int = number(0, CARDS // 2, "cards dealt to each player; 0 deals the whole deck (a house rule)", EVERYONE)
    hand: list[int] = hands(by_seat(SEATS), NAMES, "the cards in each seat's hand", OWNER)
    turned: int = cards(NAMES, "cards in hands and on the table that lie with their higher value up")
    area: list[int] = hands(BY_AREA, NAMES, "the cards of the set in each area", EVERYONE)
    value: list[int] = numbers(BY_AREA, 0, VALUES, "the value of the set in each area, 0 for none", EVERYONE)
    cards_in: list[int] = numbers(BY_AREA, 0, VALUES, "the number of cards of the set in each area", EVERYONE)
    discarded: int = cards(NAMES, "the cards that are out of the round", EVERYONE)
    turn: int = number(0, SEATS - 1, "the seat whose turn it is", EVERYONE, names=SEAT)
    place: int = number(0, AREAS - 1, "the area that this turn is for", EVERYONE, names=AREA)
    picked: int = cards(NAMES, "the cards chosen so far for the set that is being played", scratch=True)
    adding: int = number(
        0, AREAS, "the area that a card is being chosen for, plus one; 0 for none", names=AREA_FROM_1, scratch=True
    )
    out: int = seats(SEATS, "the seats that are out of this round, as bits", EVERYONE)
    letters: list[int] = numbers(by_seat(SEATS), 0, 25, "letters won; rounds won with two players", EVERYONE)
    turns: int = number(0, TURN_LIMIT, "turns taken in this round", EVERYONE)
    round_number: int = number(0, ROUND_LIMIT, "which round this is, from 1", EVERYONE)
    over: int = number(0, 1, "whether the game is over", EVERYONE)


class DnupMemory(Memory):
    """What everybody remembers: cards that came to a hand in public, and how many each hand has."""

    placed: int = cards(NAMES, "cards in hands whose holder everybody knows", EVERYONE)
    faced: int = cards(NAMES, "cards in hands of which everybody knows how they lie", EVERYONE)
    hand_size: list[int] = numbers(by_seat(SEATS), 0, CARDS, "the number of cards in each hand", EVERYONE)


# --- looking at the state -----------------------------------------------------------------------------------------


@rule
def value_of(s: DnupState, card: int) -> int:
    """The value that a card (by index) shows."""
    if (s.turned >> card) & 1:
        return HIGH[card]
    return LOW[card]


@rule
def showing(among: int, turned: int, value: int) -> int:
    """Those of the cards that would show a value if the turned ones were these."""
    return among & ((LOW_IS[value] & ~turned) | (HIGH_IS[value] & turned))


@rule
def of_value(s: DnupState, among: int, value: int) -> int:
    """Those of the cards that show a value."""
    return among & ((LOW_IS[value] & ~s.turned) | (HIGH_IS[value] & s.turned))


@rule
def owner(s: DnupState, area: int) -> int:
    """The seat that an area belongs to (D9)."""
    if s.players == 2:
        return area >> 1
    return area


@rule
def areas(s: DnupState) -> int:
    """How many areas are in use."""
    if s.players == 2:
        return 4
    return s.players


@rule
def values_by_size(s: DnupState) -> int:
    """The value of the set of each size that lies on the table, five bits a size, 0 for none: there is one at most (D6)."""
    values = 0
    for area in range(AREAS):
        values |= s.value[area] << (5 * s.cards_in[area])
    return values


@rule
def is_blocked(values: int, value: int, size: int) -> bool:
    """Whether a set cannot have this value and size, because a set of that size is as high or higher (D6)."""
    return (values >> (5 * size)) & 31 >= value


@rule
def distinct(among: int) -> int:
    """One of each two cards that look alike and lie alike: the higher index, which is chosen first."""
    return among & ~((among >> 1) & FIRST_OF_TWINS)


# --- the contract -------------------------------------------------------------------------------------------------


@rule
def deal(s: DnupState, m: DnupMemory | None) -> None:
    begin_round(s, m)


@rule
def to_act(s: DnupState) -> int:
    if s.over:
        return 0
    return 1 << s.turn


@rule
def legal(s: DnupState, seat: int, action_mask: list[int]) -> None:
    hand = s.hand[seat]
    if s.adding > 0:
        action_mask[0] = distinct(of_value(s, hand, s.value[s.adding - 1]))
        return
    if s.picked != 0:
        action_mask[0] = legal_next_cards(s, hand)
        return
    values = values_by_size(s)
    actions = legal_first_cards(s, hand, values) | 1 << ROTATE  # always possible (D4)
    turned = hand & s.turned
    upright = hand & ~s.turned
    takes = 0
    adds = 0
    for area in range(AREAS):
        value = s.value[area]
        blocked = (values >> (5 * s.cards_in[area] + 5)) & 31
        takes |= min(value, 1) << area
        adds |= (min((upright & LOW_IS[value]) | (turned & HIGH_IS[value]), 1) & ((blocked - value) >> 8)) << area
    if s.players == 2:
        takes &= 0b1100 >> (2 * seat)
        adds &= 0b1100 >> (2 * seat)
    action_mask[0] = actions | (takes << TAKE) | (adds << ADD)


# This rule and the loop above do without branches: which values are in a hand is as good as random, and a processor that
# guesses wrong loses more time than these few operations take. `(a - b) >> 8` has all bits set if a < b, and none if not.


@rule
def legal_first_cards(s: DnupState, hand: int, values: int) -> int:
    """The cards that a set can begin with: those after which it can still reach a size that is not blocked."""
    # The highest value for which sets of one are blocked; sets of one and of two; sets of one, two and three.
    one = (values >> 5) & 31
    two = min(one, (values >> 10) & 31)
    three = min(two, (values >> 15) & 31)
    turned = hand & s.turned
    upright = hand & ~s.turned
    cards = 0
    for value in range(1, VALUES + 1):
        having = (upright & LOW_IS[value]) | (turned & HIGH_IS[value])  # of this value
        having &= (having - 1) | ((one - value) >> 8)
        having &= (having - 1) | ((two - value) >> 8)
        having &= (having - 1) | ((three - value) >> 8)
        cards |= having
    size = 4
    blocked = min(three, (values >> 20) & 31)
    while blocked > 0:
        for value in range(1, blocked + 1):
            cards ^= lowest(of_value(s, cards, value))
        size += 1
        blocked = min(blocked, (values >> (5 * size)) & 31)
    return cards & ~((cards >> 1) & FIRST_OF_TWINS & ~(s.turned ^ (s.turned >> 1)))


@rule
def legal_next_cards(s: DnupState, hand: int) -> int:
    """How a set that was begun can go on: with a lower card of its value, or be done if its size is not blocked."""
    last = lowest(s.picked)
    value = value_of(s, index(last))
    size = count(s.picked)
    values = values_by_size(s)
    actions = distinct(without_too_low(of_value(s, hand, value) & (last - 1), size + 1, values, value))
    if not is_blocked(values, value, size):
        actions |= 1 << DONE
    return actions


@rule
def without_too_low(having: int, size: int, values: int, value: int) -> int:
    """Those cards after which the set, then of this size, can still reach a size that is not blocked."""
    while is_blocked(values, value, size):
        size += 1
        having &= having - 1
    return having


@rule
def can_grow(s: DnupState, area: int) -> bool:
    """Whether a set may get one more card: no set of the new size that is as high or higher may lie there (D6, D7)."""
    return not is_blocked(values_by_size(s), s.value[area], s.cards_in[area] + 1)


@rule
def unfinished(s: DnupState, seat: int, action: int) -> bool:
    if action >= TAKE:
        if TAKE + AREAS <= action < ROTATE:
            choices = distinct(of_value(s, s.hand[seat], s.value[action - ADD]))
            return choices & (choices - 1) != 0
        return False
    if action == DONE or s.adding > 0:
        return False
    lower = s.hand[seat] & ((1 << action) - 1)
    return lower != 0 and of_value(s, lower, value_of(s, action)) != 0


@rule
def step(s: DnupState, m: DnupMemory | None, seat: int, action: int) -> None:
    if unfinished(s, seat, action):
        if action < CARDS:
            s.picked |= 1 << action
        else:
            s.adding = action - ADD + 1
        return
    if action == ROTATE:
        s.turned ^= s.hand[seat]
        tell(m, ROTATED, TO_ALL, seat, count(s.hand[seat]))
    elif action >= ADD:
        area = action - ADD
        add_card(s, m, seat, area, distinct(of_value(s, s.hand[seat], s.value[area])))
    elif action >= TAKE:
        take_set(s, m, seat, action - TAKE)
    elif s.adding > 0:
        add_card(s, m, seat, s.adding - 1, 1 << action)
    else:
        if action != DONE:
            s.picked |= 1 << action
        play_set(s, m, seat)
    if (s.out >> seat) & 1:
        score_out(s, m, seat)
    else:
        next_turn(s, m)
    remember_sizes(s, m)


@rule
def winners(s: DnupState) -> int:
    if not s.over:
        return 0
    return with_most(s, s.letters)


@rule
def score(s: DnupState, seat: int) -> int:
    return s.letters[seat]


# --- the four actions ---------------------------------------------------------------------------------------------


@rule
def play_set(s: DnupState, m: DnupMemory | None, seat: int) -> None:
    """Put the chosen cards down as a set; a lower set of the same size is beaten."""
    chosen = s.picked
    s.picked = 0
    size = count(chosen)
    value = value_of(s, index(lowest(chosen)))
    chosen = leave_hand(s, m, seat, chosen)
    tell(m, PLAYED, TO_ALL, seat, s.place, value, chosen, chosen & s.turned)
    beat(s, m, size)
    s.area[s.place] = chosen
    s.value[s.place] = value
    s.cards_in[s.place] = size
    tell_one_left(m, seat, s.hand[seat])


@rule
def add_card(s: DnupState, m: DnupMemory | None, seat: int, area: int, card: int) -> None:
    """Add a card to another player's set; a lower set of the new size is beaten (D7)."""
    s.adding = 0
    card = leave_hand(s, m, seat, card)
    tell(m, ADDED, TO_ALL, seat, area, s.value[area], card, card & s.turned, s.cards_in[area] + 1)
    beat(s, m, s.cards_in[area] + 1)
    s.area[area] |= card
    s.cards_in[area] += 1
    tell_one_left(m, seat, s.hand[seat])


@rule
def tell_one_left(m: DnupMemory | None, seat: int, hand: int) -> None:
    """Everybody is told that a hand came down to its last card."""
    if m is not None and count(hand) == 1:
        tell(m, ONE_CARD_LEFT, TO_ALL, seat)


@rule
def take_set(s: DnupState, m: DnupMemory | None, seat: int, area: int) -> None:
    """Take another player's set into the hand, every card rotated (D7)."""
    taken = s.area[area]
    s.turned ^= taken
    s.hand[seat] |= taken
    tell(m, TOOK, TO_ALL, seat, area, s.value[area], taken, taken & s.turned)
    came_to_hand(m, taken)
    clear_area(s, area)


@rule
def beat(s: DnupState, m: DnupMemory | None, size: int) -> None:
    """Send the set of this size, if there is one, back to its owner's hand, every card rotated (D6)."""
    if (values_by_size(s) >> (5 * size)) & 31 == 0:
        return
    for area in range(AREAS):
        if s.cards_in[area] == size:
            beaten = s.area[area]
            seat = owner(s, area)
            if (s.out >> seat) & 1:
                tell(m, SWEPT, TO_ALL, seat, area, s.value[area], beaten, beaten & s.turned)
                discard_set(s, area)
            else:
                s.turned ^= beaten
                s.hand[seat] |= beaten
                tell(m, RETURNED, TO_ALL, seat, area, s.value[area], beaten, beaten & s.turned)
                came_to_hand(m, beaten)
                clear_area(s, area)


@rule
def leave_hand(s: DnupState, m: DnupMemory | None, seat: int, leaving: int) -> int:
    """Take cards out of a hand and return them; whoever has none left is out from this moment (D6)."""
    leaving = shown_first(s, m, seat, leaving)
    s.hand[seat] &= ~leaving
    if s.hand[seat] == 0:
        s.out |= 1 << seat
    if m is not None:
        m.placed &= ~leaving
        m.faced &= ~leaving
    return leaving


@rule
def shown_first(s: DnupState, m: DnupMemory | None, player: int, leaving: int) -> int:
    """Let the first of two look-alikes be the one that is shown while the other is hidden; return what leaves then.

    On the table nobody could tell them apart. Without this, which of the two it is would tell whether its player holds
    the other one too. For the same reason, if one of two that lie alike in a hand is known to be there, that one leaves.
    """
    seconds = leaving & (FIRST_OF_TWINS << 1) & ~(leaving << 1)
    if seconds == 0:
        return leaving
    exchanged = (seconds >> 1) & not_shown(s)
    if m is not None:
        hand = s.hand[player]
        alike = hand & (hand >> 1) & ~(s.turned ^ (s.turned >> 1))
        renamed = exchanged & ~(alike & m.placed & ~(m.placed >> 1))
        m.placed = exchange_twins(m.placed, renamed)
        m.faced = exchange_twins(m.faced, renamed)
    for seat in range(s.players):
        s.hand[seat] = exchange_twins(s.hand[seat], exchanged)
    s.turned = exchange_twins(s.turned, exchanged)
    return exchange_twins(leaving, exchanged)


@rule
def not_shown(s: DnupState) -> int:
    """The cards of the deck that are in hands, or were not dealt (D11)."""
    seen = s.discarded
    for area in range(AREAS):
        seen |= s.area[area]
    return s.deck & ~seen


@rule
def exchange_twins(among: int, firsts: int) -> int:
    """A set of cards in which these first ones of two look-alikes have changed places with the second ones."""
    different = (among ^ (among >> 1)) & firsts
    return among ^ different ^ (different << 1)


@rule
def came_to_hand(m: DnupMemory | None, came: int) -> None:
    """Everybody saw which cards came to a hand, and how they lie there."""
    if m is not None:
        m.placed |= came
        m.faced |= came


@rule
def discard_set(s: DnupState, area: int) -> None:
    """Discard the set in an area, if there is one."""
    s.discarded |= s.area[area]
    s.turned &= ~s.area[area]
    clear_area(s, area)


@rule
def clear_area(s: DnupState, area: int) -> None:
    s.area[area] = 0
    s.value[area] = 0
    s.cards_in[area] = 0


# --- turns and rounds ---------------------------------------------------------------------------------------------


@rule
def next_turn(s: DnupState, m: DnupMemory | None) -> None:
    """Pass the turn on; a set stays until its area's next turn comes, or would have come (D4, D8)."""
    s.turns += 1
    if s.turns >= TURN_LIMIT:
        tell(m, ROUND_VOID, TO_ALL, s.round_number, TURN_LIMIT)
        next_round(s, m)
        return
    while True:
        s.place = s.place + 1 if s.place + 1 < areas(s) else 0
        s.turn = owner(s, s.place)
        if m is not None and s.cards_in[s.place] > 0:
            tell(m, DISCARDED, TO_ALL, s.turn, s.place, s.value[s.place], s.area[s.place], s.area[s.place] & s.turned)
        discard_set(s, s.place)
        if (s.out >> s.turn) & 1 == 0:
            break


@rule
def score_out(s: DnupState, m: DnupMemory | None, seat: int) -> None:
    """Give a player who has gone out their letters, and end the round or the game if it is time (D8, D9)."""
    how_many_out = count(s.out)
    won = 1
    if s.players > 2:
        won = s.first_out if how_many_out == 1 else s.second_out
    s.letters[seat] += won
    tell(m, WENT_OUT, TO_ALL, seat, how_many_out, won, s.letters[seat])
    if s.letters[seat] >= s.goal:
        end_game(s, m)
    elif s.players == 2 or how_many_out == 2:
        next_round(s, m)
    else:
        next_turn(s, m)


@rule
def next_round(s: DnupState, m: DnupMemory | None) -> None:
    if s.round_number >= ROUND_LIMIT:
        end_game(s, m)  # a draw between those with most letters (D10)
    else:
        begin_round(s, m)


@rule
def end_game(s: DnupState, m: DnupMemory | None) -> None:
    s.over = 1
    most = 0
    for seat in range(s.players):
        most = max(most, s.letters[seat])
    tell(m, GAME_OVER, TO_ALL, winners(s), most, s.round_number if most < s.goal else 0)


@rule
def begin_round(s: DnupState, m: DnupMemory | None) -> None:
    """Deal the cards, each with a random end up (D1, D2); the holder of the star begins (D3)."""
    s.round_number += 1
    s.turns = 0
    s.out = 0
    s.discarded = 0
    s.picked = 0
    s.adding = 0
    for area in range(AREAS):
        clear_area(s, area)
    size = hand_at_first(s)
    left = s.deck ^ random_cards(s, s.deck & ~STAR, count(s.deck) - size * s.players)  # the star is always dealt (D11)
    s.turned = draw_bits(s, CARDS) & left
    for seat in range(s.players - 1):
        s.hand[seat] = random_cards(s, left, size)
        left ^= s.hand[seat]
    s.hand[s.players - 1] = left
    for seat in range(s.players):
        if s.hand[seat] & STAR:
            s.turn = seat
    s.place = s.turn
    if s.players == 2:
        s.place = 2 * s.turn + 1  # a single turn, for area 2 (D9)
    if m is not None:
        m.placed = STAR  # who begins has the star: everybody knows that, but not how it lies
        m.faced = 0
        remember_sizes(s, m)
    tell(m, ROUND_BEGAN, TO_ALL, s.round_number, s.turn)
    if m is not None:
        tell_nearly_won(s, m)
    for seat in range(s.players):
        tell(m, DEALT, 1 << seat, seat, count(s.hand[seat]), s.hand[seat], s.hand[seat] & s.turned)


@rule
def hand_at_first(s: DnupState) -> int:
    """How many cards each player is dealt (D1, D11)."""
    if s.dealt == ALL_CARDS:
        return count(s.deck) // s.players
    return s.dealt


@rule
def tell_nearly_won(s: DnupState, m: DnupMemory) -> None:
    """Who has won letters, and wins the game with those for going out first (D8, D9)."""
    won = 1 if s.players == 2 else s.first_out
    seats = 0
    for seat in range(s.players):
        seats |= (s.letters[seat] > 0 and s.letters[seat] + won >= s.goal) << seat
    if seats:
        tell(m, NEARLY_WON, TO_ALL, seats)


@rule
def remember_sizes(s: DnupState, m: DnupMemory | None) -> None:
    if m is not None:
        for seat in range(SEATS):
            m.hand_size[seat] = count(s.hand[seat])
