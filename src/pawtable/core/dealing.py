"""Cards at random: out of sets (core/cards.py), and out of piles (core/piles.py), where cards are alike.

For `deal`, and for `imagine`, which deals what is not seen: `fill_hands` into hands of which some cards are known, and
`deal_within` where it is also known what a hand cannot have.
"""

from __future__ import annotations

from collections.abc import Sequence

from pawtable.core.binding import check, rule
from pawtable.core.cards import count, nth_index
from pawtable.core.chance import Chance, draw
from pawtable.core.piles import NO_KIND, nth_kind, number_of, one, total

# --- sets -----------------------------------------------------------------------------------------------------------


@rule
def random_index(chance: Chance, cards: int) -> int:
    """The index of a card of a set, each equally likely."""
    enough(count(cards), 1)
    return nth_index(cards, draw(chance, count(cards)))


@rule
def random_cards(chance: Chance, cards: int, number: int) -> int:
    """So many cards of a set, as a set; any of them equally likely."""
    left = count(cards)
    enough(left, number)
    found = 0
    for _ in range(number):
        card = 1 << nth_index(cards, draw(chance, left))
        cards ^= card
        found |= card
        left -= 1
    return found


@rule
def fill_hands(chance: Chance, hands: list[int], sizes: Sequence[int], players: int, unseen: int) -> int:
    """Deal unseen cards into hands up to their sizes, every way equally likely. Returns the cards that are left over."""
    for seat in range(players):
        cards = random_cards(chance, unseen, sizes[seat] - count(hands[seat]))
        hands[seat] |= cards
        unseen ^= cards
    return unseen


# --- piles ----------------------------------------------------------------------------------------------------------


@rule
def random_kind(chance: Chance, pile: int) -> int:
    """The kind of a card of a pile, each card equally likely."""
    return nth_kind(pile, draw(chance, total(pile)))


@rule
def random_pile(chance: Chance, pile: int, number: int) -> int:
    """So many cards of a pile, as a pile; any of them equally likely."""
    left = total(pile)
    enough(left, number)
    found = 0
    for _ in range(number):
        card = one(nth_kind(pile, draw(chance, left)))
        pile -= card
        found += card
        left -= 1
    return found


# --- within bounds ----------------------------------------------------------------------------------------------------


@rule
def deal_within(
    chance: Chance,
    hands: list[int],
    sizes: Sequence[int],
    known: Sequence[int],
    most: Sequence[int],
    players: int,
    own: int,
    unseen: int,
    room: list[int],
    came_from: list[int],
) -> None:
    """Deal all unseen cards into hands of these sizes: piles that have what is `known` of each at least, and `most` at most.

    All but one's `own` hand (-1: nobody has one) are made anew; `room` and `came_from` are scratch, a number for each seat.
    Cards fall at random; where one cannot be, another one falls, and where none can, cards are passed on to make room. If
    that happened, cards are then swapped about, so that any world can come up, and all about equally often.
    """
    for seat in range(players):
        if seat != own:
            hands[seat] = known[seat]
            unseen -= known[seat]
        room[seat] = sizes[seat] - total(hands[seat])
    if not _deal_each(chance, hands, known, most, players, own, unseen, room, came_from):
        for _ in range(2 * total(unseen) + 20):
            _swap_about(chance, hands, known, most, players, own)


@rule
def _may_have(hands: list[int], most: Sequence[int], seat: int, kind: int) -> bool:
    """Whether a hand could have one more card of a kind."""
    return number_of(hands[seat], kind) < number_of(most[seat], kind)


@rule
def _deal_each(
    chance: Chance,
    hands: list[int],
    known: Sequence[int],
    most: Sequence[int],
    players: int,
    own: int,
    pool: int,
    room: list[int],
    came_from: list[int],
) -> bool:
    """Every card of the pool gets a place. False if somebody could not have the card that fell to them."""
    left = total(pool)
    fell_well = True
    for seat in range(players):
        while room[seat] > 0 and left > 0:
            kind = nth_kind(pool, draw(chance, left))
            if not _may_have(hands, most, seat, kind):
                fell_well = False
                possible = 0  # what could fall to this seat instead
                for other in range(NO_KIND):
                    if _may_have(hands, most, seat, other):
                        possible += number_of(pool, other) * one(other)
                if possible == 0:
                    break
                kind = random_kind(chance, possible)
            pool -= one(kind)
            left -= 1
            hands[seat] += one(kind)
            room[seat] -= 1
    while pool:
        kind = nth_kind(pool, draw(chance, left))
        pool -= one(kind)
        left -= 1
        _make_room(hands, known, most, players, own, room, came_from, kind)
    return fell_well


@rule
def _make_room(
    hands: list[int],
    known: Sequence[int],
    most: Sequence[int],
    players: int,
    own: int,
    room: list[int],
    came_from: list[int],
    kind: int,
) -> None:
    """A card that nobody who lacks one can have: others pass cards on, until one reaches somebody who lacks one.

    A search backwards from all who lack cards: who has an imagined card that somebody reached already may have?
    """
    reached = 0
    taker = -1
    for seat in range(players):
        if room[seat] > 0:
            came_from[seat] = seat
            reached |= 1 << seat
            taker = seat
    grown = True
    while grown and not _may_have(hands, most, taker, kind):
        grown = False
        for seat in range(players):
            if not grown and (reached >> seat) & 1 == 0 and seat != own:
                for other in range(players):
                    if not grown and (reached >> other) & 1 and _passable(hands, known, most, seat, other) >= 0:
                        came_from[seat] = other
                        taker = seat
                        grown = True
        reached |= 1 << taker
    while came_from[taker] != taker:
        other = came_from[taker]
        passed = _passable(hands, known, most, taker, other)
        hands[taker] += one(kind) - one(passed)
        kind = passed
        taker = other
    hands[taker] += one(kind)
    room[taker] -= 1


@rule
def _passable(hands: list[int], known: Sequence[int], most: Sequence[int], seat: int, other: int) -> int:
    """The kind of an imagined card of a seat that another seat may have; -1: none."""
    cards = hands[seat] - known[seat]
    for kind in range(NO_KIND):
        if number_of(cards, kind) > 0 and _may_have(hands, most, other, kind):
            return kind
    return -1


@rule
def _swap_about(chance: Chance, hands: list[int], known: Sequence[int], most: Sequence[int], players: int, own: int) -> None:
    """Two random seats exchange two random imagined cards, if both may have them."""
    left = draw(chance, players)
    right = draw(chance, players)
    if left == right:
        return
    lefts = hands[left] - known[left] if left != own else 0
    rights = hands[right] - known[right] if right != own else 0
    if lefts == 0 or rights == 0:
        return
    gone = random_kind(chance, lefts)
    come = random_kind(chance, rights)
    if gone != come and _may_have(hands, most, left, come) and _may_have(hands, most, right, gone):
        hands[left] += one(come) - one(gone)
        hands[right] += one(gone) - one(come)


# --- what makes no sense ----------------------------------------------------------------------------------------------


@check
def enough(there: int, wanted: int) -> None:
    """Refuse to draw more cards than there are."""
    assert wanted <= there, f"{wanted} cards cannot be drawn from {there}"


def even_hands(cards: int, players: int) -> int:
    """How many cards everybody gets when a set is dealt out whole. Refused if that is not the same number for all."""
    size, over = divmod(cards.bit_count(), players)
    if over:
        raise ValueError(f"{cards.bit_count()} cards cannot be dealt evenly to {players} players: {over} would be left over")
    return size
