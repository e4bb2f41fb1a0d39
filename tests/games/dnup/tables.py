"""Tables of dnup, written as people would: hands and sets as cards that read "7/4", seats and areas as letters.

    match = table("7/1 7/4 3/8", "9/2", "2/5", sets={"B": "7/6"})

is a game of three in which it is A's turn. All cards that are not named have been discarded. Of two cards that look alike
the one named first is the one called "1/6" in positions, the next one "1/6b"; "1/6b" and "6/1b" name that one directly.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pawtable
from pawtable import Match
from pawtable.games.dnup import GAME
from pawtable.games.dnup.cards import AREA, DECK_FOR, DISCARD, HAND, NAMES, notation
from pawtable.games.dnup.view import DnupView
from pawtable.positions import whole_position
from pawtable.testing.scripted import moves

A, B, C, D, E = range(5)

_SEATS = "ABCDE"
_TWO_PLAYER_AREAS = ("A1", "A2", "B1", "B2")


def table(*hands: str, names: Sequence[str] | None = None, **details: Any) -> Match:
    """A match that begins at the table that `position` describes."""
    return pawtable.set_up("dnup", position(*hands, **details), names=names)


def position(
    *hands: str,
    sets: Mapping[str, str] | None = None,
    turn: str = "",
    known: str = "",
    letters: Sequence[int] = (),
    goal: int = 0,
    round_number: int = 1,
    turns: int = 1,
    seed: str = "table",
    house_rules: Mapping[str, int] | None = None,
) -> dict[str, Any]:
    """A whole position. An empty hand is out, and has won letters; `turn` is an area; `known` are cards in hands that all know.

    That somebody was dealt the star is known too, as in every game, for as long as it is in a hand.
    """
    players = len(hands)
    places = area_names(players)
    picker = _Picker(players)
    held = [picker.pick(hand) for hand in hands]
    laid = [(sets or {}).get(place, "") for place in places]
    assert set(sets or {}) <= set(places), f"the areas are {places}"
    areas = [picker.pick(cards) for cards in laid]
    place = places.index(turn or places[0])
    faced = picker.find(known)
    star = [name for hand in held for name in hand if name == "1/5" and name not in faced]
    state = {
        "goal": goal or (2 if players == 2 else 4),
        "hand": held,
        "turned": picker.turned,
        "area": areas,
        "value": [int(cards.split("/")[0]) if cards else 0 for cards in laid],
        "cards_in": [len(area) for area in areas],
        "discarded": picker.rest,
        "turn": place // 2 if players == 2 else place,
        "place": place,
        "out": sum(1 << seat for seat, hand in enumerate(held) if not hand),
        "letters": list(letters) or [0 if hand else 2 for hand in held],
        "turns": turns,
        "round_number": round_number,
    }
    state |= house_rules or {}
    memory = {"placed": faced + star, "faced": faced, "hand_size": [len(hand) for hand in held]}
    return whole_position(GAME, players, state, memory, seed)


def area_names(players: int) -> tuple[str, ...]:
    return _TWO_PLAYER_AREAS if players == 2 else tuple(_SEATS[:players])


class _Picker:
    """Takes cards out of a deck, by how they read."""

    def __init__(self, players: int) -> None:
        self.rest = [name for i, name in enumerate(NAMES) if DECK_FOR[players] >> i & 1]
        self.turned: list[str] = []
        self._picked: list[tuple[str, str]] = []  # how a card reads, and its name

    def pick(self, cards: str) -> list[str]:
        return [self._pick(card) for card in cards.split()]

    def find(self, cards: str) -> list[str]:
        """The names of cards that were picked."""
        found: list[str] = []
        for card in cards.split():
            found.append(next(name for reads, name in self._picked if reads == card and name not in found))
        return found

    def _pick(self, card: str) -> str:
        first, second = card.removesuffix("b").split("/")
        low, high = sorted((first, second), key=int)
        wanted = [f"{low}/{high}b"] if card.endswith("b") else [f"{low}/{high}", f"{low}/{high}b"]
        name = next((name for name in wanted if name in self.rest), "")
        assert name, f"there is no {card} left in the deck"
        self.rest.remove(name)
        if first == high:
            self.turned.append(name)
        self._picked.append((card, name))
        return name


# --- doing and looking --------------------------------------------------------------------------------------------


def plays(match: Match) -> list[str]:
    """The sets that can be played by the seat whose turn it is."""
    return [move.removeprefix("play ") for move in moves(match) if move.startswith("play ")]


def seen(match: Match, viewer: int | None = None) -> DnupView:
    """What a seat (None: a spectator) sees of the table."""
    view: DnupView = match.view(viewer).table
    return view


def hand(match: Match, seat: int) -> str:
    """A seat's hand as it reads to its owner."""
    return " ".join(seen(match, seat).faces(HAND.named(seat)))


def hand_sizes(match: Match, viewer: int | None = None) -> list[int]:
    """How many cards the hands have."""
    return [held.count for held in seen(match, viewer).places_like(HAND)]


def known(match: Match, of: int, to: int | None) -> str:
    """The cards of a hand that another seat (None: a spectator) knows for having seen them."""
    view = seen(match, to)
    return " ".join(view.known if of == to else view.faces(HAND.named(of)))


def sets(match: Match, viewer: int | None = None) -> dict[str, str]:
    """The sets on the table, by area."""
    areas = seen(match, viewer).places_like(AREA)
    return {notation(laid.name): " ".join(laid.faces) for laid in areas if laid.count}


def discarded(match: Match, viewer: int | None = None) -> list[str]:
    """The discarded cards, lower value first."""
    return seen(match, viewer).faces(DISCARD.named())


def letters(match: Match) -> list[int]:
    return [seat.letters for seat in seen(match).seats]


def stars(match: Match, viewer: int | None = None) -> list[bool]:
    """Of whom a seat (None: a spectator) knows that they hold the star, but not how it lies."""
    return [seat.star for seat in seen(match, viewer).seats]


def out(match: Match) -> list[int]:
    """The seats that are out of the round."""
    return [seat for seat, of_seat in enumerate(seen(match).seats) if of_seat.out]


def area(match: Match) -> str:
    """The area that the turn is for."""
    return notation(seen(match).area)
