"""A simple, sensible player of dnup: it wants to need few turns until its hand is empty."""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.cards import count, index, lowest
from pawtable.games.dnup.cards import VALUES
from pawtable.games.dnup.rules import (
    ADD,
    DONE,
    ROTATE,
    TAKE,
    DnupMemory,
    DnupState,
    areas,
    can_grow,
    distinct,
    is_blocked,
    legal_next_cards,
    of_value,
    owner,
    showing,
    value_of,
    values_by_size,
)

_TURN = 100  # what one turn more or less is worth; the rest of a score is fractions of a turn
_OUT = 10_000


@rule
def suggest(s: DnupState, m: DnupMemory, seat: int) -> int:
    hand = s.hand[seat]
    if s.adding > 0:
        return index(lowest(distinct(of_value(s, hand, s.value[s.adding - 1]))))
    if s.picked != 0:
        return _grow_set(s, hand)
    best = ROTATE
    best_score = _score_of_hand(hand, s.turned ^ hand) - _TURN // 2
    for value in range(1, VALUES + 1):
        having = of_value(s, hand, value)
        size = _largest_size(s, value, count(having))
        if size > 0:
            score = _score_of_set(s, m, seat, having, value, size)
            if score > best_score:
                best_score = score
                best = _highest_choice(having)
    for after in range(areas(s)):
        area = _area_after(s, seat, after)
        if s.cards_in[area] > 0 and owner(s, area) != seat:
            fitting = distinct(of_value(s, hand, s.value[area]))
            if fitting != 0 and can_grow(s, area):
                score = _score_of_hand(hand & ~lowest(fitting), s.turned) + _TURN // 5  # it cannot come back to this hand
                if score > best_score:
                    best_score = score
                    best = ADD + area
            score = _score_of_hand(hand | s.area[area], s.turned ^ s.area[area]) - _TURN * count(s.area[area]) // 2
            if m.hand_size[owner(s, area)] == 0:
                score -= _TURN
            if score > best_score:
                best_score = score
                best = TAKE + area
    return best


@rule
def _area_after(s: DnupState, seat: int, after: int) -> int:
    """The area so many places clockwise from a seat's first one."""
    area = after + (2 * seat if s.players == 2 else seat)
    return area if area < areas(s) else area - areas(s)


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
        if _largest_size(s, value, available) == count(s.picked):
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
def _largest_size(s: DnupState, value: int, available: int) -> int:
    values = values_by_size(s)
    size = available
    while size > 0 and is_blocked(values, value, size):
        size -= 1
    return size


@rule
def _turns_needed(hand: int, turned: int) -> int:
    """How many sets it takes to play a hand."""
    needed = 0
    for value in range(1, VALUES + 1):
        if showing(hand, turned, value) != 0:
            needed += 1
    return needed


@rule
def _score_of_hand(hand: int, turned: int) -> int:
    if hand == 0:
        return _OUT
    return _turns_needed(hand, turned) * -_TURN


@rule
def _score_of_set(s: DnupState, m: DnupMemory, seat: int, having: int, value: int, size: int) -> int:
    """What is left after playing the set, and how likely it is to stay: large and high sets are seldom beaten."""
    left = s.hand[seat] & ~having
    if size < count(having):
        left |= lowest(having)
    score = _score_of_hand(left, s.turned)
    if left == 0:
        return score
    at_risk = 0
    for other in range(s.players):
        if other != seat and m.hand_size[other] >= size:
            at_risk += 1
    return score - _TURN * at_risk * (VALUES + 1 - value) // (VALUES * s.players * size) + size
