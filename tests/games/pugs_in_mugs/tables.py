"""Tables of Pugs in Mugs, written as people would: cards are letters, r b g y p for pugs, G D S for Gimme, Dig and Surprise.

    match = table("rrbGD", "r", "gS", known={"B": "r"}, mugs={"C": "yp"})

is a game of three in which it is A's turn. The cards that are not named are the deck; with `deck="..."`, the discard pile.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeVar

import pawtable
from pawtable import Match
from pawtable.core.events import EventFacts
from pawtable.games.pugs_in_mugs import GAME
from pawtable.games.pugs_in_mugs.view import PugsView
from pawtable.positions import whole_position
from pawtable.testing.scripted import state

A, B, C, D, E = range(5)
F = TypeVar("F", bound=EventFacts)
LETTERS = "rbgypGDS"
KINDS = "red blue green yellow purple gimme dig surprise".split()
COLOURS = KINDS[:5]
SEATS = "ABCDE"
USUAL = {"pugs": 12, "gimmes": 6, "digs": 6, "surprises": 6}
TINY = {"pugs": 3, "gimmes": 0, "digs": 0, "surprises": 0}


def table(*hands: str, names: Sequence[str] | None = None, **details: Any) -> Match:
    """A match that begins at the table that `position` describes."""
    return pawtable.set_up("pugs-in-mugs", position(*hands, **details), names=names)


def position(
    *hands: str,
    deck: str | None = None,
    discard: str | None = None,
    mugs: Mapping[str, str] | None = None,
    known: Mapping[str, str] | None = None,
    none: Mapping[str, str] | None = None,
    shuffled: str | None = None,
    turn: str = "A",
    actions: int = 2,
    window: bool = False,
    discarding: bool = False,
    turns: int = 0,
    seed: str = "table",
    options: Mapping[str, int] | None = None,
) -> dict[str, Any]:
    """A whole position. `known`: cards in hands that everybody knows. `none`: kinds that none of the other ones can be.

    `shuffled`: what the deck was when the pile was last shuffled; all cards if it never was.
    """
    options = {**USUAL, **(options or {})}
    whole = [options["pugs"]] * 5 + [options["gimmes"], options["digs"], options["surprises"]]
    held = [counts(cards) for cards in hands]
    rest = [most - sum(hand[kind] for hand in held) for kind, most in enumerate(whole)]
    if deck is None:
        pile = counts(discard or "")
        stock = [there - gone for there, gone in zip(rest, pile, strict=True)]
    else:
        stock = counts(deck)
        pile = [there - kept for there, kept in zip(rest, stock, strict=True)]
        assert discard is None or pile == counts(discard), f"there is more: {letters_of(pile)}"
    assert min(stock) >= 0, "so many cards there are not"
    assert min(pile) >= 0, "so many cards there are not"
    known_cards = [counts((known or {}).get(seat, "")) for seat in SEATS]
    could = []
    for seat in range(5):
        unseen = (sum(held[seat]) if seat < len(held) else 0) - sum(known_cards[seat])
        could.append([0 if letter in (none or {}).get(SEATS[seat], "") else unseen for letter in LETTERS])
    owned = [sum(1 << LETTERS.index(letter) for letter in (mugs or {}).get(seat, "")) for seat in SEATS]
    state = {
        "window": int(window),
        "asked": (1 << len(hands)) - 1 if window else 0,
        **options,
        "hand": held,
        "held": [len(cards) for cards in hands],
        "deck": stock,
        "left": sum(stock),
        "discard": pile,
        "mugs": owned,
        "turn": SEATS.index(turn),
        "actions": 0 if discarding else min(actions, 1) if window else actions,
        "doing": int(discarding),
        "turns": turns,
    }
    at_first = whole if shuffled is None else counts(shuffled)
    memory = {"known": known_cards, "could": could, "shuffled": at_first}
    return whole_position(GAME, len(hands), state, memory, seed)


def counts(cards: str) -> list[int]:
    """Cards in letters, as counts by kind."""
    assert set(cards) <= set(LETTERS), cards
    return [cards.count(letter) for letter in LETTERS]


def letters_of(held: Sequence[int]) -> str:
    return "".join(letter * often for letter, often in zip(LETTERS, held, strict=True))


# --- doing and looking --------------------------------------------------------------------------------------------


def phase(match: Match) -> str:
    """What is going on: act, discard, window or over."""
    return str(seen(match).phase)


def answer(match: Match, **said: str) -> Match:
    """Everybody answers the question that is open: what is said here by letter, "pass" for the others."""
    assert phase(match) == "window"
    assert match.to_act == tuple(range(match.players)), "all are asked"
    for seat in match.to_act:
        match.play(seat, said.get(SEATS[seat], "pass"))
    return match


def act(match: Match, *moves: str) -> Match:
    """Moves of whoever's turn it is; nobody plays a Surprise after them."""
    for move in moves:
        only(match, move)
        if not match.over and phase(match) == "window":
            answer(match)
    return match


def only(match: Match, move: str) -> Match:
    """A move of whoever's turn it is, and no answers to what is asked then."""
    (seat,) = match.to_act
    match.play(seat, move)
    return match


def hand(match: Match, seat: int) -> str:
    """A seat's cards in letters."""
    return spelled(seen(match, seat).hand(seat).faces)


def spelled(names: Sequence[str]) -> str:
    """Names of cards in letters, in the order of the kinds."""
    return "".join(sorted((LETTERS[KINDS.index(name)] for name in names), key=LETTERS.index))


def seen(match: Match, by: int | None = None) -> PugsView:
    """The game's own view, of a seat or of a spectator."""
    found: PugsView = match.view(by).table
    return found


def held(match: Match, of: int, to: int | None = None) -> int:
    """How many cards a seat holds."""
    return seen(match, to).hand(of).count


def known(match: Match, of: int, to: int | None = None) -> str:
    """What everybody knows of a hand."""
    view = seen(match, to)
    return spelled(view.known if of == to else view.hand(of).faces)


def none(match: Match, of: int, to: int | None = None) -> str:
    """The kinds that a seat is known to have none of."""
    return spelled(seen(match, to).lacks[of])


def mugs(match: Match, of: int) -> str:
    return spelled(seen(match).mugs(of))


def pile(match: Match) -> str:
    """The discard pile in letters."""
    return spelled(seen(match).discard.faces)


def laid(match: Match) -> str:
    """What the discard pile has that it did not have when the match began."""
    at_first = json.loads(match.start or "")["state"]["discard"]
    return letters_of([now - then for now, then in zip(state(match)["discard"], at_first, strict=True)])


def deck_size(match: Match) -> int:
    return seen(match).deck.count


def deck(match: Match) -> str:
    """What is in the deck; nobody sees that."""
    return letters_of(state(match)["deck"])


def turn(match: Match) -> int:
    return seen(match).turn


def actions_left(match: Match) -> int:
    return seen(match).actions


def happened(match: Match, kind: type[F], to: int | Literal["all"] | None = "all") -> list[F]:
    """All events of a kind, as somebody saw them."""
    log = match.log if to == "all" else match.log_for(to)
    return [event.data for event in log if isinstance(event.data, kind)]


def everything(match: Match) -> Counter[str]:
    """All cards of the game, wherever they are."""
    return Counter(deck(match) + pile(match) + "".join(hand(match, seat) for seat in range(match.players)))
