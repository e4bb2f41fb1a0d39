"""What a seat of Pugs in Mugs may know, and the worlds that could be behind it.

A seat knows its own hand, the mugs, the discard pile and how many cards everybody holds. Whatever moves in the open is
remembered by everybody: what a Gimme or a Dig brought, what a Surprise, an exchange or the end of a turn laid down; and that
somebody did not hold a kind when a Gimme asked for it, until they draw again (M4). The rest of the cards is in the other hands
and in the deck.
"""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.cards import count
from pawtable.core.chance import Chance, draw
from pawtable.core.checking import (
    open_actions,
    problem_with_kinds,
    problem_with_sizes,
    problem_with_unused_seats,
    sees_hand,
    some_world,
)
from pawtable.core.contract import WHOLE
from pawtable.core.windows import problem_with_answers, problem_with_each_answer
from pawtable.games.pugs_in_mugs.cards import KIND_NAMES, KINDS
from pawtable.games.pugs_in_mugs.events import all_mugs
from pawtable.games.pugs_in_mugs.rules import (
    ACTING,
    DISCARDING,
    DRAW,
    PLACES,
    SEATS,
    SURPRISE_WINDOW,
    TURN_LIMIT,
    PugsMemory,
    PugsState,
    all_cards,
    can_act,
    legal,
    legal_actions,
    legal_answers,
)

DECK = SEATS  # among the places where an unseen card can be
NO_KIND = -1


@rule
def reveal(s: PugsState, m: PugsMemory, seat: int, seen: PugsState, seen_m: PugsMemory) -> None:
    for other in range(s.players):
        if other != seat:
            for kind in range(KINDS):
                seen.hand[other][kind] = m.known[other][kind]
    if seat == s.turn:
        seen.naming = s.naming
        for kind in range(KINDS):
            seen.chosen[kind] = s.chosen[kind]


def forced(s: PugsState, m: PugsMemory, seat: int) -> bool:
    """Whether a seat can only draw, as everyone can see: with all cards that it could hold at once it could do no more.

    The state is a spectator's, in which hands are what is known of them. More cards never leave fewer actions.
    """
    if s.window or s.doing == DISCARDING:
        return False
    most, unseen = s.__copy__(), s.held[seat] - sum(s.hand[seat])
    all_of = [0] * KINDS
    all_cards(s, all_of)
    for kind in range(KINDS):
        hidden = all_of[kind] - s.discard[kind] - sum(s.hand[other][kind] for other in range(s.players))
        most.hand[seat][kind] += min(unseen, hidden, m.could[seat][kind])
    return legal_actions(most, seat) == 1 << DRAW


@rule
def imagine(s: PugsState, m: PugsMemory, seat: int, chance: Chance) -> None:
    """Deal the unseen cards, one by one at random, each only where it could be: first what is left of the deck, then hands.

    Where none of the cards without a place can go into a hand, cards move on from place to place (`make_room`). Where
    nothing is known to be absent, all worlds are equally likely; else worlds in which cards had to move are a little too
    likely. What players chose is no evidence here. With three players and more, that the hands together had what the pile
    did not have when it was shuffled is kept, but not who has drawn how much since.
    """
    all_cards(s, m.loose)
    for kind in range(KINDS):
        s.deck[kind] = 0
        m.loose[kind] -= s.discard[kind]
        for other in range(s.players):
            m.loose[kind] -= s.hand[other][kind]
    for _ in range(s.left):
        place_card(s, m, seat, DECK, chance)
    for other in range(s.players):
        if other != seat:
            missing = s.held[other]
            for kind in range(KINDS):
                missing -= s.hand[other][kind]
            for _ in range(missing):
                place_card(s, m, seat, other, chance)


@rule
def place_card(s: PugsState, m: PugsMemory, viewer: int, place: int, chance: Chance) -> None:
    """A random card of those that have no place and could be in this one."""
    total = 0
    for kind in range(KINDS):
        if m.loose[kind] > 0 and fits(s, m, place, kind, NO_KIND):
            total += m.loose[kind]
    if total == 0:
        make_room(s, m, viewer, place)
        return
    at = draw(chance, total)
    for kind in range(KINDS):
        if m.loose[kind] > 0 and fits(s, m, place, kind, NO_KIND):
            if at < m.loose[kind]:
                m.loose[kind] -= 1
                put(s, place, kind, 1)
                return
            at -= m.loose[kind]


@rule
def put(s: PugsState, place: int, kind: int, cards: int) -> None:
    """More or fewer cards of a kind in a place."""
    if place == DECK:
        s.deck[kind] += cards
    else:
        s.hand[place][kind] += cards


@rule
def fits(s: PugsState, m: PugsMemory, place: int, kind: int, without: int) -> bool:
    """Whether a card of a kind could be in a place too, when one of the kind `without` has left it."""
    if place == DECK:
        room = m.shuffled[kind] - s.deck[kind] + (kind == without)
        for seat in range(s.players):
            room -= m.drew[seat][kind]
        return room > 0
    unseen = s.held[place]
    for each in range(KINDS):
        unseen -= m.known[place][each]
    for each in range(KINDS):
        limit = m.could[place][each]
        if m.could[place][kind] <= limit < unseen:
            there = 1
            for other in range(KINDS):
                if m.could[place][other] <= limit:
                    there += s.hand[place][other] - m.known[place][other] - (other == without)
            if there > limit:
                return False
    return True


@rule
def movable(s: PugsState, m: PugsMemory, viewer: int, place: int, kind: int) -> bool:
    """Whether a place has an imagined card of a kind."""
    if place == DECK:
        return s.deck[kind] > 0
    return place != viewer and place < s.players and s.hand[place][kind] > m.known[place][kind]


@rule
def make_room(s: PugsState, m: PugsMemory, viewer: int, place: int) -> None:
    """Let cards move on from place to place, so that this one gets a card and one without a place finds one.

    The shortest row of such moves is looked for. (Every place takes what a laminar matroid allows, so this is the way to
    augment an intersection of two matroids: it finds a world whenever there is one.)
    """
    for card in range(PLACES * KINDS):
        m.wanted_by[card] = 0
    looked_at = -1
    found = 0
    while looked_at < found:
        here = place
        gone = NO_KIND
        card = PLACES * KINDS
        if looked_at >= 0:
            card = m.waiting[looked_at]
            here = card // KINDS
            gone = card % KINDS
        looked_at += 1
        for kind in range(KINDS):
            if kind != gone and fits(s, m, here, kind, gone):
                if m.loose[kind] > 0:
                    m.loose[kind] -= 1
                    move_on(s, m, place, card, kind)
                    return
                for other in range(PLACES):
                    next_card = other * KINDS + kind
                    if other != here and m.wanted_by[next_card] == 0 and movable(s, m, viewer, other, kind):
                        m.wanted_by[next_card] = card + 1
                        m.waiting[found] = next_card
                        found += 1


@rule
def move_on(s: PugsState, m: PugsMemory, place: int, card: int, kind: int) -> None:
    """A card of a kind takes the place of another one, which takes the place of the next, and so on."""
    while card < PLACES * KINDS:
        put(s, card // KINDS, kind, 1)
        kind = card % KINDS
        put(s, card // KINDS, kind, -1)
        card = m.wanted_by[card] - 1
    put(s, place, kind, 1)


# --- positions ----------------------------------------------------------------------------------------------------


def problem(s: PugsState, m: PugsMemory, seen_by: int) -> str:
    """What is impossible about a state, in words."""
    return (
        _problem_with_cards(s, seen_by)
        or _problem_with_memory(s, m, seen_by)
        or _problem_with_turn(s)
        or _problem_with_window(s, seen_by)
        or _problem_with_move(s, seen_by)
    )


def _whole_deck(s: PugsState) -> list[int]:
    number = [0] * KINDS
    all_cards(s, number)
    return number


def _problem_with_cards(s: PugsState, seen_by: int) -> str:
    if reason := (
        problem_with_unused_seats(s, s.players, ("held", "mugs", "hand"), seats=("turn",))
        or problem_with_sizes("held", s.held, list(map(sum, s.hand)), sees_hand(seen_by))
    ):
        return reason
    if sum(s.held) + s.left + sum(s.discard) != sum(_whole_deck(s)):
        return f"there are {sum(_whole_deck(s))} cards, and hands, deck and discard have another number"
    found = [sum(cards) for cards in zip(s.deck, s.discard, *s.hand, strict=True)]
    if reason := problem_with_kinds(KIND_NAMES, _whole_deck(s), found, whole=seen_by == WHOLE):
        return reason
    if seen_by == WHOLE and sum(s.deck) != s.left:
        return f"left says {s.left}, and the deck has {sum(s.deck)} cards"
    if seen_by != WHOLE and any(s.deck):
        return "a seat does not see the deck"
    return ""


def _problem_with_memory(s: PugsState, m: PugsMemory, seen_by: int) -> str:
    for seat in range(SEATS):
        unseen = s.held[seat] - sum(m.known[seat])
        if unseen < 0 or max(m.could[seat]) != unseen:
            return f"known and could do not fit the {s.held[seat]} cards of seat {seat}"
        others = [held - known for held, known in zip(s.hand[seat], m.known[seat], strict=True)]
        if seen_by in (WHOLE, seat):
            if min(others) < 0:
                return f"known and could do not fit the cards of seat {seat}"
            for limit in m.could[seat]:
                if sum(others[kind] for kind in range(KINDS) if m.could[seat][kind] <= limit) > limit:
                    return f"known and could do not fit the cards of seat {seat}"
        elif any(others):
            return f"of the hand of seat {seat} only the known cards can be seen"
    return _problem_with_shuffled(s, m) or ("" if seen_by == WHOLE else _problem_with_sight(s, m, seen_by))


def _problem_with_shuffled(s: PugsState, m: PugsMemory) -> str:
    if reason := problem_with_unused_seats(m, s.players, ("drew",)):
        return reason
    for kind, most in enumerate(_whole_deck(s)):
        if m.shuffled[kind] > most:
            return f"there are {most} cards of the kind {KIND_NAMES[kind]}, and shuffled says more"
        if s.deck[kind] + sum(drew[kind] for drew in m.drew) > m.shuffled[kind]:
            return f"the deck was shuffled with {m.shuffled[kind]} cards of the kind {KIND_NAMES[kind]}: more are or were in it"
    if s.left + sum(map(sum, m.drew)) > sum(m.shuffled):
        return "left and drew are more cards than were shuffled"
    return ""


def _problem_with_sight(s: PugsState, m: PugsMemory, seen_by: int) -> str:
    """Whether any world can be behind what is seen: `imagine` finds a place for all cards whenever there is one."""
    world, _ = some_world(imagine, s, m, seen_by)
    for seat in range(s.players):
        if sum(world.hand[seat]) < s.held[seat]:
            return f"there are not enough cards left that could be in the hand of seat {seat}"
    return "" if sum(world.deck) == s.left else "there are not enough cards left that could be in the deck"


def _problem_with_turn(s: PugsState) -> str:
    won = [seat for seat in range(s.players) if count(s.mugs[seat]) >= s.mugs_to_win]
    if s.over:
        if s.actions or s.doing or s.window:
            return "the game is over, and somebody is still asked for something"
        if won and won != [s.turn]:
            return f"seat {won[-1]} has {all_mugs(s.mugs_to_win)}, and it is the turn of seat {s.turn}"
        if not won and s.turns < TURN_LIMIT and (s.left or any(s.discard)):
            return "there is no reason why the game should be over"
        return ""
    if won:
        return f"the game should be over: seat {won[0]} has {all_mugs(s.mugs_to_win)}"
    if s.turns >= TURN_LIMIT:
        return f"the game should be over: there are at most {TURN_LIMIT} turns"
    return ""


def _problem_with_window(s: PugsState, seen_by: int) -> str:
    if reason := problem_with_answers(s):
        return reason
    if not s.window:
        return ""
    if s.window != SURPRISE_WINDOW or s.asked != (1 << s.players) - 1:
        return "a window is put to all seats"
    if s.doing != ACTING or s.actions >= s.turn_actions:
        return "a window comes after an action"
    return problem_with_each_answer(s, seen_by, lambda seat: legal_answers(s, seat))


def _problem_with_move(s: PugsState, seen_by: int) -> str:
    if s.over or s.window:
        return "" if not s.naming and not any(s.chosen) else "nobody is in the middle of a move"
    if s.doing == DISCARDING:
        if s.actions or s.held[s.turn] <= s.hand_limit or s.naming:
            return f"seat {s.turn} has nothing to discard"
    elif s.actions == 0 or any(s.chosen):
        return f"seat {s.turn} has no action left"
    elif seen_by in (WHOLE, s.turn) and not can_act(s, s.turn):
        return f"seat {s.turn} can do nothing, so its turn should be over"
    if seen_by not in (WHOLE, s.turn):
        return ""
    if s.naming and not _may_name(s):
        return f"seat {s.turn} cannot have played that"
    if any(chosen > held for chosen, held in zip(s.chosen, s.hand[s.turn], strict=True)):
        return f"seat {s.turn} does not hold the chosen cards"
    return "" if open_actions(legal, s, s.turn) else f"seat {s.turn} cannot finish the move it has begun"


def _may_name(s: PugsState) -> bool:
    naming, s.naming = s.naming, 0
    possible = open_actions(legal, s, s.turn)
    s.naming = naming
    return bool(possible >> naming & 1)
