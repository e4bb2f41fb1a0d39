"""What a seat of dnup may know, and the worlds that could be behind it.

Every card that was ever on the table was seen, and where it went was seen too: back to a hand (rotated) or away. So a seat
knows its own hand, the table, what was discarded, and of the other hands the cards that came there in public, with how they
lie; also that whoever began the round was dealt the star (but not which end is up). All else is equally likely.
"""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.cards import count, members
from pawtable.core.chance import Chance, draw_bits
from pawtable.core.checking import (
    open_actions,
    problem_with_sets,
    problem_with_sizes,
    problem_with_unused_seats,
    sees_hand,
)
from pawtable.core.contract import WHOLE
from pawtable.core.dealing import fill_hands
from pawtable.games.dnup.cards import CARDS, face
from pawtable.games.dnup.rules import (
    AREAS,
    ROUND_LIMIT,
    TURN_LIMIT,
    DnupMemory,
    DnupState,
    areas,
    can_grow,
    hand_at_first,
    legal,
    not_shown,
    of_value,
    owner,
    value_of,
)


@rule
def reveal(s: DnupState, m: DnupMemory, seat: int, seen: DnupState, seen_m: DnupMemory) -> None:
    lying_seen, placed, held = m.faced, m.placed, s.hand
    for area in range(AREAS):
        lying_seen |= s.area[area]
    for other in range(s.players):
        cards = held[other]
        if other == seat:
            lying_seen |= cards
        else:
            seen.hand[other] = cards & placed
        if m.hand_size[other] == 0:  # whatever is remembered: cards can be counted
            seen_m.hand_size[other] = count(cards)
    seen.turned = s.turned & lying_seen
    if seat == s.turn:
        seen.picked = s.picked
        seen.adding = s.adding


@rule
def imagine(s: DnupState, m: DnupMemory, seat: int, chance: Chance) -> None:
    """Deal the unseen cards at random into the places that are left, so that every possible world is equally likely.

    An approximation: what players chose is no evidence here. One that shows even for players who choose blindly: of two
    look-alikes of which one was played, the other is a little less likely to be in the same hand than it is dealt here.
    """
    unseen = not_shown(s)
    unfaced = m.placed & ~m.faced
    for other in range(s.players):
        unseen &= ~s.hand[other]
        if other == seat:
            unfaced &= ~s.hand[other]
    turned = draw_bits(chance, CARDS)
    unseen &= ~fill_hands(chance, s.hand, m.hand_size, s.players, unseen)  # what was not dealt lies no way up (D11)
    s.turned |= turned & (unseen | unfaced)


def problem(s: DnupState, m: DnupMemory, seen_by: int) -> str:
    """What is impossible about a state, in words; in a hidden one only what its seat could tell."""
    if s.over and not s.round_number:
        return "the game is over before its first round"
    return (
        _problem_with_cards(s, m, seen_by)
        or _problem_with_sets(s)
        or _problem_with_turn(s, m, seen_by)
        or _problem_with_memory(s, m, seen_by)
    )


def _problem_with_cards(s: DnupState, m: DnupMemory, seen_by: int) -> str:
    deck = s.deck
    places = [(f"hand {i}", s.hand[i]) for i in range(len(s.hand))]
    places += [(f"area {i}", s.area[i]) for i in range(AREAS)] + [("the discard", s.discarded)]
    if reason := (
        problem_with_sets(places, deck, lambda card: face(card, 0), of=f"the deck for {s.players} players")
        or problem_with_unused_seats(s, s.players, ("hand", "letters"), bits=("out",))
        or problem_with_sizes("hand_size", m.hand_size, list(map(count, s.hand)), sees_hand(seen_by))
    ):
        return reason
    if any(s.area[areas(s) :]):
        return f"there are cards in areas that {s.players} players do not have"
    total = sum(m.hand_size) + sum(map(count, s.area)) + count(s.discarded)
    if total != hand_at_first(s) * s.players:
        return f"there are {total} cards in all; {s.players} players have {hand_at_first(s) * s.players}"
    in_play = 0
    for cards in (*s.hand, *s.area):
        in_play |= cards
    if s.turned & ~in_play:
        return f"turned names {face(members(s.turned & ~in_play)[0], 0)}, which is neither in a hand nor on the table"
    return ""


def _problem_with_sets(s: DnupState) -> str:
    sizes = [s.cards_in[area] for area in range(AREAS) if s.cards_in[area]]
    if len(set(sizes)) != len(sizes):
        return "two sets on the table have the same size"
    for area in range(AREAS):
        held = s.area[area]
        if s.cards_in[area] != count(held):
            return f"cards_in says that the set in area {area} has {s.cards_in[area]} cards, and {count(held)} are there"
        if (s.value[area] == 0) != (held == 0) or (held and of_value(s, held, s.value[area]) != held):
            return f"the cards in area {area} do not all show the value {s.value[area]}"
    return ""


def _problem_with_turn(s: DnupState, m: DnupMemory, seen_by: int) -> str:
    if s.round_number == 0:
        return "no round has begun: round_number counts from 1"
    if s.turn >= s.players or s.place >= areas(s) or owner(s, s.place) != s.turn:
        return f"turn {s.turn} and place {s.place} do not belong together with {s.players} players"
    for seat in range(s.players):
        if bool(s.out >> seat & 1) != (m.hand_size[seat] == 0):
            return f"seat {seat} has {m.hand_size[seat]} cards, and out says otherwise"
    if s.over:
        ended = max(s.letters) >= s.goal or s.round_number == ROUND_LIMIT
        return "" if ended else "the game is over, and nobody has reached the goal"
    if s.turns >= TURN_LIMIT:
        return f"the round should have ended: it is void after {TURN_LIMIT} turns"
    if s.out >> s.turn & 1:
        return f"it is the turn of seat {s.turn}, who is out"
    if count(s.out) > (0 if s.players == 2 else 1):
        return "the round should have ended: too many are out"
    for seat in range(s.players):
        if s.out >> seat & 1 and s.letters[seat] < s.first_out:
            return f"seat {seat} is out and should have at least {s.first_out} letters, not {s.letters[seat]}"
    if max(s.letters) >= s.goal:
        return "the game should have ended: somebody has reached the goal"
    if s.cards_in[s.place]:
        return f"the set in area {s.place} should have been discarded when its turn began"
    return _problem_with_move(s) if seen_by in (WHOLE, s.turn) else ""


def _problem_with_move(s: DnupState) -> str:
    hand = s.hand[s.turn]
    if s.picked and of_value(s, hand, value_of(s, members(s.picked)[0])) & s.picked != s.picked:
        return f"the picked cards are not cards of one value in the hand of seat {s.turn}"
    if s.adding and (s.picked or s.adding > areas(s) or owner(s, s.adding - 1) == s.turn or not can_grow(s, s.adding - 1)):
        return f"seat {s.turn} cannot add a card to area {s.adding - 1}"
    return "" if open_actions(legal, s, s.turn) else f"seat {s.turn} cannot finish the move it has begun"


def _problem_with_memory(s: DnupState, m: DnupMemory, seen_by: int) -> str:
    held = 0
    for hand in s.hand:
        held |= hand
    if m.placed & ~held:
        return f"placed names {face(members(m.placed & ~held)[0], 0)}, which is in no hand"
    if m.faced & ~m.placed:
        return f"faced names {face(members(m.faced & ~m.placed)[0], 0)}, which placed does not"
    if seen_by != WHOLE:
        known = m.placed | (s.hand[seen_by] if seen_by >= 0 else 0)
        if held & ~known:
            return f"{face(members(held & ~known)[0], 0)} is in a hand that the position does not let this seat see"
    return ""
