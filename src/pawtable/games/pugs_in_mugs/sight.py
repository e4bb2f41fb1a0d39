"""What a seat of Pugs in Mugs may know, and the worlds that could be behind it.

A seat knows its own hand, the mugs, the discard pile and how many cards everybody holds. Whatever moves in the open is
remembered by everybody: what a Gimme or a Dig brought, what a Surprise, an exchange or the end of a turn laid down; and that
somebody did not hold a kind when a Gimme asked for it, until they draw again (M4). The rest of the cards is in the other hands
and in the deck.
"""

from __future__ import annotations

from typing import Any

from pawtable.core.binding import rule
from pawtable.core.chance import Chance, draw
from pawtable.core.contract import WHOLE
from pawtable.core.windows import answer_of
from pawtable.games.pugs_in_mugs.cards import ALL_MUGS, COLOURS, DIG, GIMME, HAND_LIMIT, KIND_NAMES, KINDS, SURPRISE
from pawtable.games.pugs_in_mugs.rules import (
    ACTING,
    ACTIONS_A_TURN,
    DISCARDING,
    SEATS,
    SURPRISE_WINDOW,
    TURN_LIMIT,
    PugsMemory,
    PugsState,
    can_act,
    legal,
    legal_answers,
)


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


@rule
def imagine(s: PugsState, m: PugsMemory, seat: int, chance: Chance) -> None:
    """Deal the unseen cards into the other hands, one by one at random, each only where it could be; the rest is the deck.

    Where the cards that are left cannot go into a hand, hands that are full already exchange cards with it: a path of
    such exchanges is looked for, which is short (there are five hands at most) and is there whenever a world is. Where
    nothing is known to be absent, all worlds are equally likely; else worlds in which such paths were needed are a
    little too likely. What players chose is no evidence here.
    """
    for kind in range(KINDS):
        s.deck[kind] = s.pugs - s.discard[kind]
    s.deck[GIMME] = s.gimmes - s.discard[GIMME]
    s.deck[DIG] = s.digs - s.discard[DIG]
    s.deck[SURPRISE] = s.surprises - s.discard[SURPRISE]
    for other in range(s.players):
        for kind in range(KINDS):
            s.deck[kind] -= s.hand[other][kind]
    for other in range(s.players):
        if other != seat:
            missing = s.held[other]
            for kind in range(KINDS):
                missing -= s.hand[other][kind]
            for _ in range(missing):
                give_card(s, m, seat, other, chance)


@rule
def fits(s: PugsState, m: PugsMemory, seat: int, kind: int) -> bool:
    """Whether one more card of a kind could be in a hand."""
    return s.hand[seat][kind] < m.known[seat][kind] + m.could[seat][kind]


@rule
def give_card(s: PugsState, m: PugsMemory, viewer: int, seat: int, chance: Chance) -> None:
    """A random card of those that are left and could be in this hand; a detour through other hands if there is none."""
    total = 0
    for kind in range(KINDS):
        if fits(s, m, seat, kind):
            total += s.deck[kind]
    if total == 0:
        make_room(s, m, viewer, seat)
        return
    at = draw(chance, total)
    for kind in range(KINDS):
        if fits(s, m, seat, kind):
            if at < s.deck[kind]:
                s.deck[kind] -= 1
                s.hand[seat][kind] += 1
                return
            at -= s.deck[kind]


@rule
def make_room(s: PugsState, m: PugsMemory, viewer: int, seat: int) -> None:
    """Let other hands pass cards on to this one, so that one of those that are left finds a place."""
    for other in range(SEATS):
        m.asked_from[other] = 0
        m.asked_kind[other] = 0
        m.waiting[other] = 0
    m.asked_from[seat] = SEATS
    m.waiting[0] = seat
    looked_at = 0
    found = 1
    while looked_at < found:
        here = m.waiting[looked_at]
        looked_at += 1
        for kind in range(KINDS):
            if fits(s, m, here, kind):
                if s.deck[kind] > 0:
                    s.deck[kind] -= 1
                    pass_on(s, m, seat, here, kind)
                    return
                for other in range(s.players):
                    free = s.hand[other][kind] - m.known[other][kind]
                    if other != viewer and m.asked_from[other] == 0 and free > 0:
                        m.asked_from[other] = here + 1
                        m.asked_kind[other] = kind
                        m.waiting[found] = other
                        found += 1


@rule
def pass_on(s: PugsState, m: PugsMemory, seat: int, here: int, kind: int) -> None:
    """A card comes to `here`, which passes on what it was asked for, back to the hand that needed one."""
    s.hand[here][kind] += 1
    while here != seat:
        asking = m.asked_from[here] - 1
        wanted = m.asked_kind[here]
        s.hand[here][wanted] -= 1
        s.hand[asking][wanted] += 1
        here = asking


def view(s: PugsState, m: PugsMemory, seat: int) -> dict[str, Any]:
    """A hidden state as clients get it. Cards are names of kinds: red, blue, green, yellow, purple, gimme, dig, surprise.

    `phase` is what is going on: act, discard, or window (everybody is asked for a Surprise). For each seat: its `mugs`, how
    many `cards` it holds, those that are `known` to everybody, and the kinds that it is known to have `none` of. `hand` is the
    viewer's own, None for a spectator; `deck` is how many cards are left; `discard` has everything in the pile.
    """
    return {
        "turn": s.turn,
        "turns": s.turns,
        "actions": s.actions,
        "phase": "window" if s.window else "discard" if s.doing == DISCARDING else "act",
        "seats": [
            {
                "mugs": [KIND_NAMES[colour] for colour in range(COLOURS) if s.mugs[other] >> colour & 1],
                "cards": s.held[other],
                "known": names(m.known[other]),
                "none": [
                    KIND_NAMES[kind]
                    for kind in range(KINDS)
                    if m.known[other][kind] + m.could[other][kind] == 0 and s.held[other]
                ],
            }
            for other in range(s.players)
        ],
        "hand": names(s.hand[seat]) if seat >= 0 else None,
        "deck": s.left,
        "discard": names(s.discard),
    }


def names(counts: list[int]) -> list[str]:
    """Cards by name, one by one."""
    return [KIND_NAMES[kind] for kind in range(KINDS) for _ in range(counts[kind])]


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
    return [s.pugs] * COLOURS + [s.gimmes, s.digs, s.surprises]


def _problem_with_cards(s: PugsState, seen_by: int) -> str:
    if any(s.held[s.players :]) or any(s.mugs[s.players :]) or any(map(any, s.hand[s.players :])):
        return f"held, mugs or hand speak of seats that {s.players} players do not have"
    for seat in range(s.players):
        there = sum(s.hand[seat])
        if there > s.held[seat] or (seen_by in (WHOLE, seat) and there != s.held[seat]):
            return f"seat {seat} holds {s.held[seat]} cards, and {there} are in its hand"
    if sum(s.held) + s.left + sum(s.discard) != sum(_whole_deck(s)):
        return f"there are {sum(_whole_deck(s))} cards, and hands, deck and discard have another number"
    for kind, most in enumerate(_whole_deck(s)):
        found = s.deck[kind] + s.discard[kind] + sum(hand[kind] for hand in s.hand)
        if found > most or (seen_by == WHOLE and found != most):
            return f"there are {most} cards of the kind {KIND_NAMES[kind]}, and this has {found}"
    if seen_by == WHOLE and sum(s.deck) != s.left:
        return f"left says {s.left}, and the deck has {sum(s.deck)} cards"
    if seen_by != WHOLE and any(s.deck):
        return "a seat does not see the deck"
    return ""


def _problem_with_memory(s: PugsState, m: PugsMemory, seen_by: int) -> str:
    for seat in range(SEATS):
        unknown = s.held[seat] - sum(m.known[seat])
        if unknown < 0 or max(m.could[seat]) > unknown or sum(m.could[seat]) < unknown:
            return f"known and could do not fit the {s.held[seat]} cards of seat {seat}"
        for kind in range(KINDS):
            held, known = s.hand[seat][kind], m.known[seat][kind]
            if seen_by in (WHOLE, seat) and not known <= held <= known + m.could[seat][kind]:
                return f"known and could do not fit the {KIND_NAMES[kind]} cards of seat {seat}"
            if seen_by not in (WHOLE, seat) and held != known:
                return f"of the hand of seat {seat} only the known cards can be seen"
    return "" if seen_by == WHOLE else _problem_with_sight(s, m, seen_by)


def _problem_with_sight(s: PugsState, m: PugsMemory, seen_by: int) -> str:
    """Whether any world can be behind what is seen: `imagine` fills all hands whenever there is one."""
    world, world_m = PugsState(), PugsMemory()
    PugsState.copy_into(s, world)
    PugsMemory.copy_into(m, world_m)
    imagine(world, world_m, seen_by, Chance())
    for seat in range(s.players):
        if sum(world.hand[seat]) < s.held[seat]:
            return f"there are not enough cards left that could be in the hand of seat {seat}"
    return ""


def _problem_with_turn(s: PugsState) -> str:
    if s.pugs < 1 or s.turn >= s.players:
        return "there is no such turn, or there are no pugs"
    won = [seat for seat in range(s.players) if s.mugs[seat] == ALL_MUGS]
    if s.over:
        if s.actions or s.doing or s.window:
            return "the game is over, and somebody is still asked for something"
        if won and won != [s.turn]:
            return f"seat {won[-1]} has all five mugs, and it is the turn of seat {s.turn}"
        if not won and s.turns < TURN_LIMIT and (s.left or any(s.discard)):
            return "there is no reason why the game should be over"
        return ""
    if won:
        return f"the game should be over: seat {won[0]} has all five mugs"
    if s.turns >= TURN_LIMIT:
        return f"the game should be over: there are at most {TURN_LIMIT} turns"
    return ""


def _problem_with_window(s: PugsState, seen_by: int) -> str:
    everybody = (1 << s.players) - 1
    if not s.window:
        return "" if not s.asked and not any(s.answers) else "nobody is asked, and yet there are answers"
    if s.window != SURPRISE_WINDOW or s.asked != everybody:
        return "a window is put to all seats"
    if s.doing != ACTING or s.actions >= ACTIONS_A_TURN:
        return "a window comes after an action"
    if any(s.answers[s.players :]) or all(s.answers[: s.players]):
        return "of those who are asked, one at least has not answered"
    for seat in range(s.players):
        if s.answers[seat]:
            if seen_by not in (WHOLE, seat):
                return "nobody sees the answers of others"
            if not legal_answers(s, seat) >> answer_of(s, seat) & 1:
                return f"seat {seat} cannot have answered that"
    return ""


def _problem_with_move(s: PugsState, seen_by: int) -> str:
    if s.over or s.window:
        return "" if not s.naming and not any(s.chosen) else "nobody is in the middle of a move"
    if s.doing == DISCARDING:
        if s.actions or s.held[s.turn] <= HAND_LIMIT or s.naming:
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
    words = [0]
    legal(s, s.turn, words)
    return "" if words[0] else f"seat {s.turn} cannot finish the move it has begun"


def _may_name(s: PugsState) -> bool:
    naming, s.naming = s.naming, 0
    words = [0]
    legal(s, s.turn, words)
    s.naming = naming
    return bool(words[0] >> naming & 1)
