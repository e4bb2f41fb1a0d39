"""A simple, sensible player of dnup: it wants a hand that costs few turns, now or rotated, and disturbs others on the way.

What a hand costs is a sum over its values: a turn for each, and more for a single or a pair the lower it is, since these are
beaten and blocked. The weights were found by playing: small changes of them were kept if they won more games.
"""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.cards import count, index, lowest
from pawtable.games.dnup.cards import HIGH, LOW, VALUES
from pawtable.games.dnup.rules import (
    ADD,
    DONE,
    ROTATE,
    TAKE,
    DnupMemory,
    DnupState,
    areas,
    distinct,
    is_blocked,
    legal_next_cards,
    of_value,
    owner,
    value_of,
    values_by_size,
)

_TURN = 150  # what a turn costs that only rotates the hand, if that is to come
_ROTATE_NOW = 7  # and if it is this one, more than any other turn
_SET = 130  # what each value in a hand costs
_LOW = (0, 3, 2)  # and for each step that it is below ten, by the number of cards; three and more are safe enough
_RISK_OF_SINGLE = 2  # for each step below ten: others beat it
_BEAT = 15  # for each card of another player's set that returns
_BEAT_NEAR = 11  # more, if they have two cards at most
_BEAT_OWN = 85  # against it, for each card of one's own set
_ADD = 22  # a card that is added cannot come back
_TAKE = 20  # against it, for each card: more than its company can be worth to others of its value
_TAKE_OF_OUT = 52  # against it, if its owner is out: nobody is disturbed
_BLOCK = 14  # for each step above five of a single that somebody's last card must beat
_MIDDLE = 5
_NEARLY_OUT = 2  # cards
_BITS = 5  # of each value, where the numbers of cards that a hand shows are one integer
_COUNT = 31


def _cost_of(value: int, cards: int) -> int:
    """What so many cards of a value cost in a hand."""
    if cards == 0:
        return 0
    return _SET + ((VALUES - value) * _LOW[cards] if cards < len(_LOW) else 0)


# By value and number of cards: what they cost, and how much of that is the last one's.
_COSTS = tuple(_cost_of(value, cards) for value in range(VALUES + 1) for cards in range(_COUNT + 1))
_LAST_COSTS = tuple(
    _cost_of(value, cards) - _cost_of(value, max(0, cards - 1)) for value in range(VALUES + 1) for cards in range(_COUNT + 1)
)


@rule
def suggest(s: DnupState, m: DnupMemory, seat: int) -> int:
    hand = s.hand[seat]
    if s.adding > 0:
        return index(lowest(distinct(of_value(s, hand, s.value[s.adding - 1]))))
    if s.picked != 0:
        return _grow_set(s, hand)
    shown, hidden, now, rotated = _look_at(s, hand)
    values = values_by_size(s)
    single, for_step = _worth_of_single(s, m, seat)
    best = ROTATE
    best_score = -min(rotated, now + _TURN) - _ROTATE_NOW
    for value in range(1, VALUES + 1):
        having = (shown >> (_BITS * value)) & _COUNT
        size = _largest_size(values, value, having)
        if size > 0:
            cards = of_value(s, hand, value)
            leaving = _without_lowest(cards, having - size)
            if leaving == hand:
                return _highest_choice(cards)
            score = single + for_step * value if size == 1 else 0
            score += _worth_beating(s, m, seat, values, size)
            score -= _cost_without(s, now, rotated, hidden, value, having, leaving)
            if score > best_score:
                best_score = score
                best = _highest_choice(cards)
    for after in range(areas(s)):
        area = _area_after(s, seat, after)
        value = s.value[area]
        if value == 0 or owner(s, area) == seat:
            continue
        having = (shown >> (_BITS * value)) & _COUNT
        if having > 0 and not is_blocked(values, value, s.cards_in[area] + 1):
            card = lowest(distinct(of_value(s, hand, value)))
            if card == hand:
                return ADD + area
            score = _ADD + _worth_beating(s, m, seat, values, s.cards_in[area] + 1)
            score -= _cost_without(s, now, rotated, hidden, value, having, card)
            if score > best_score:
                best_score = score
                best = ADD + area
        if best_score < -min(now, rotated + _TURN):  # else no set is worth taking
            score = _worth_taking(s, m, area) - _cost_with(s, now, rotated, shown, hidden, area)
            if score > best_score:
                best_score = score
                best = TAKE + area
    return best


# --- what a hand costs --------------------------------------------------------------------------------------------------


@rule
def _look_at(s: DnupState, hand: int) -> tuple[int, int, int, int]:
    """How many cards of each value a hand shows, some bits for each, and when it is rotated; and what it costs both ways."""
    shown = 0
    hidden = 0
    now = 0
    rotated = 0
    while hand != 0:
        card = index(lowest(hand))
        hand &= hand - 1
        value = value_of(s, card)
        shown += 1 << (_BITS * value)
        now += _LAST_COSTS[_place(shown, value)]
        bottom = LOW[card] + HIGH[card] - value
        hidden += 1 << (_BITS * bottom)
        rotated += _LAST_COSTS[_place(hidden, bottom)]
    return shown, hidden, now, rotated


@rule
def _place(shown: int, value: int) -> int:
    """Where in the tables the cost stands of all cards of a value."""
    return (value << _BITS) + ((shown >> (_BITS * value)) & _COUNT)


@rule
def _cost_without(s: DnupState, now: int, rotated: int, hidden: int, value: int, having: int, leaving: int) -> int:
    """What is left of a hand costs, now or rotated, when cards of a value leave it, of which it has so many."""
    place = (value << _BITS) + having
    now += _COSTS[place - count(leaving)] - _COSTS[place]
    while leaving != 0:
        card = index(lowest(leaving))
        leaving &= leaving - 1
        bottom = LOW[card] + HIGH[card] - value
        rotated -= _LAST_COSTS[_place(hidden, bottom)]
        hidden -= 1 << (_BITS * bottom)
    return min(now, rotated + _TURN)


@rule
def _cost_with(s: DnupState, now: int, rotated: int, shown: int, hidden: int, area: int) -> int:
    """What a hand costs, now or rotated, when the set in an area comes to it."""
    value = s.value[area]
    place = _place(hidden, value)
    rotated += _COSTS[place + s.cards_in[area]] - _COSTS[place]
    cards = s.area[area]
    while cards != 0:
        card = index(lowest(cards))
        cards &= cards - 1
        bottom = LOW[card] + HIGH[card] - value
        shown += 1 << (_BITS * bottom)
        now += _LAST_COSTS[_place(shown, bottom)]
    return min(now, rotated + _TURN)


# --- others -------------------------------------------------------------------------------------------------------------


@rule
def _worth_of_single(s: DnupState, m: DnupMemory, seat: int) -> tuple[int, int]:
    """What it is worth to play a single of no value, and more for each step of its value.

    It keeps others back who have one card left, and others beat it.
    """
    worth = -VALUES * _RISK_OF_SINGLE
    for_step = _RISK_OF_SINGLE
    for other in range(s.players):
        if other != seat and m.hand_size[other] == 1:
            worth -= _MIDDLE * _BLOCK
            for_step += _BLOCK
    return worth, for_step


@rule
def _worth_taking(s: DnupState, m: DnupMemory, area: int) -> int:
    """What it is worth that the set in an area leaves the table."""
    if m.hand_size[owner(s, area)] == 0:
        return -_TAKE * s.cards_in[area] - _TAKE_OF_OUT
    return -_TAKE * s.cards_in[area]


@rule
def _worth_beating(s: DnupState, m: DnupMemory, seat: int, values: int, size: int) -> int:
    """What it is worth that the set of a size, if there is one, returns to its owner."""
    if (values >> (5 * size)) & 31 == 0:
        return 0
    area = 0
    while s.cards_in[area] != size:
        area += 1
    if owner(s, area) == seat:
        return -_BEAT_OWN * size
    cards = m.hand_size[owner(s, area)]
    if cards == 0:  # it is discarded
        return 0
    return _BEAT * size + _BEAT_NEAR * (cards <= _NEARLY_OUT)


@rule
def _area_after(s: DnupState, seat: int, after: int) -> int:
    """The area so many places clockwise from a seat's first one."""
    area = after + (2 * seat if s.players == 2 else seat)
    return area if area < areas(s) else area - areas(s)


# --- a set, card by card ------------------------------------------------------------------------------------------------


@rule
def _grow_set(s: DnupState, hand: int) -> int:
    """Go on to the largest set that is possible."""
    actions = legal_next_cards(s, hand)
    more = actions & ((1 << DONE) - 1)
    if more == 0:
        return DONE
    if (actions >> DONE) & 1:
        last = lowest(s.picked)
        value = value_of(s, index(last))
        available = count(of_value(s, hand, value) & (last - 1)) + count(s.picked)
        if _largest_size(values_by_size(s), value, available) == count(s.picked):
            return DONE
    return _highest_choice(more)


@rule
def _highest_choice(among: int) -> int:
    """The card of the highest index: sets are put together from the top."""
    highest = 0
    while among != 0:
        highest = index(lowest(among))
        among &= among - 1
    return highest


@rule
def _without_lowest(cards: int, number: int) -> int:
    """What goes into a set, if so many cards stay in the hand."""
    for _ in range(number):
        cards &= cards - 1
    return cards


@rule
def _largest_size(values: int, value: int, available: int) -> int:
    """The size of the largest set that so many cards of a value can be, with these sets on the table."""
    size = available
    while size > 0 and is_blocked(values, value, size):
        size -= 1
    return size
