"""Tables of Walking Doggos, written as people would: a hand is five cards as they were dealt, "D3 L1 S2 C1 C2".

    match = table("D1 D2 D3 L1 L2", "S1 S2 S3 B1 B2", clues={"B": "shiba card4"})

is a game of two in which it is A's turn to give a clue, and B was given two. Later phases are reached with `phase`: then all
have three clues (the first three cards exactly, if nothing else is said), `trades={"A": "2 P3"}` says that A traded card 2
for the Pug 3, all others kept theirs, and everybody bets on one pack if nothing else is said. Breeds and numbers in clues are
those that the hand has twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pawtable
from pawtable import Match, Move
from pawtable.core.places import Slot
from pawtable.games.walking_doggos import GAME
from pawtable.games.walking_doggos.moves import Tell
from pawtable.games.walking_doggos.view import DoggosSeat, DoggosView
from pawtable.positions import whole_position
from pawtable.testing.scripted import play, state

DOGGOS = GAME  # what new() and set_up() are asked for

A, B, C, D, E, F, G = range(7)
SEATS = "ABCDEFG"
BREEDS = "PCBSLD"  # from small to large
BREED_NAMES = dict(zip(BREEDS, "pug corgi beagle shiba labrador dane".split(), strict=True))
PUGS = [f"P{number}" for number in range(1, 6)]
CARDS = PUGS + [f"{breed}{number}" for breed in BREEDS[1:] for number in range(1, 9)]  # from low to high
PHASES = ["clues", "trading", "betting", "walking"]
CLUES = [*"corgi beagle shiba labrador dane 1 2 3 4 5 6 7 8 card1 card2 card3 card4 card5".split()]
KEPT = 6


def dealt_cards(players: int) -> list[str]:
    """What is dealt from, by so many players: no Pugs, and no number above theirs plus one (W1)."""
    return [card for card in CARDS if card[0] != "P" and int(card[1]) <= players + 1]


def table(*hands: str, names: Sequence[str] | None = None, **details: Any) -> Match:
    """A match that begins at the table that `position` describes."""
    return pawtable.set_up(DOGGOS, position(*hands, **details), names=names)


def position(
    *hands: str,
    phase: str = "clues",
    turn: str = "",
    first: str = "A",
    clues: Mapping[str, str] | None = None,
    trades: Mapping[str, str] | None = None,
    bets: Mapping[str, int] | None = None,
    longer: bool = False,
    rounds: int = 0,
    points: Sequence[int] = (),
    packs_before: Sequence[int] = (),
    sums: Sequence[int] = (),
    seed: str = "table",
) -> dict[str, Any]:
    """A whole position. Whoever sits before `turn`, seen from `first`, has had their turn in a phase of trading or betting.

    `points`, `packs_before` and `sums` are of rounds that are over.
    """
    players = len(hands)
    dealt = [hand.split() for hand in hands]
    at = PHASES.index(phase)
    begins, on_turn = SEATS.index(first), SEATS.index(turn or first)
    order = [(begins + after) % players for after in range(players)]
    done = order[: order.index(on_turn)]
    said = {seat: (clues or {}).get(seat, "card1 card2 card3" if at else "").split() for seat in SEATS[:players]}
    left = [card for card in dealt_cards(players) if not any(card in hand for hand in dealt)]
    assert len(left) == 5, f"left over: {left}"
    dead = [*PUGS, *left]
    may = [[known(dealt[seat], said[SEATS[seat]], place, players) for place in range(5)] for seat in range(players)]
    held = [list(hand) for hand in dealt]
    was, gave, fresh, traded = ([0] * 7 for _ in range(4))
    for seat in order if at > 1 else done if at == 1 else []:
        traded[seat] = KEPT
        if trade := (trades or {}).get(SEATS[seat]):
            place, new = int(trade.split()[0]) - 1, trade.split()[1]
            old = dealt[seat][place]
            dead.append(old)
            dead.remove(new)
            traded[seat], gave[seat], was[seat] = place + 1, number(old), as_bits(may[seat][place])
            may[seat][place] = [*dealt_cards(players), *PUGS]
            held[seat][place] = new
            if at == 1:
                held[seat][place], fresh[seat] = "", number(new)
    betting = order if at == 3 else done if at == 2 else []
    state = {
        "longer": int(longer),
        "hand": [[number(card) for card in hand] for hand in held],
        "dead": sorted(dead, key=CARDS.index),
        "fresh": fresh,
        "tokens": [3 - len(said[seat]) for seat in SEATS[:players]],
        "told": [sum(1 << CLUES.index(clue) for clue in said[seat]) for seat in SEATS[:players]],
        "traded": traded,
        "bets": [(bets or {}).get(SEATS[seat], 1) if seat in betting else 0 for seat in range(7)],
        "points": list(points),
        "dogs": [packs * players for packs in packs_before],
        "sums": list(sums),
        "phase": at,
        "first": begins,
        "turn": on_turn,
        "rounds": rounds,
    }
    memory = {"may": [[as_bits(each) for each in places] for places in may], "was": was, "gave": gave}
    return whole_position(GAME, players, state, memory, seed)


def number(card: str) -> int:
    """A card as positions write it; 0 for none."""
    return CARDS.index(card) + 1 if card else 0


def as_bits(cards: Sequence[str]) -> int:
    return sum(1 << CARDS.index(card) for card in cards)


def fits(clue: str, card: str, place: int) -> bool:
    """Whether a clue speaks of the card in a place."""
    if clue.startswith("card"):
        return place == int(clue[4]) - 1
    return clue in (BREED_NAMES[card[0]], card[1])


def known(hand: Sequence[str], clues: Sequence[str], place: int, players: int) -> list[str]:
    """What a card of a hand can be after the clues that were given: told slowly, card by card."""
    left = dealt_cards(players)
    for clue in clues:
        if clue.startswith("card"):
            named = hand[int(clue[4]) - 1]
            left = [card for card in left if (card == named) == (int(clue[4]) - 1 == place)]
        else:
            assert sum(fits(clue, card, at) for at, card in enumerate(hand)) >= 2, f"{clue} does not fit two of {hand}"
            left = [card for card in left if fits(clue, card, place) == fits(clue, hand[place], place)]
    return left


# --- doing and looking --------------------------------------------------------------------------------------------


def walk(match: Match, packs: str) -> Match:
    """Cards are played, by their places: "11 23" are two packs of two players, whoever begins them."""
    return play(match, *(f"walk {place}" for place in packs if place != " "))


def whom(move: Move) -> int:
    """Who is told by a clue."""
    assert isinstance(move.data, Tell)
    return move.data.seat


def shown(match: Match, viewer: int | None = None) -> DoggosView:
    """The table as somebody sees it."""
    seen = match.view(viewer).table
    assert isinstance(seen, DoggosView)
    return seen


def of_seat(match: Match, of: int, to: int | None = None) -> DoggosSeat:
    """What the table shows of a seat."""
    return shown(match, to).seats[of]


def slots(match: Match, place: str, to: int | None = None) -> list[Slot]:
    """The slots of a place; none if there is no such place."""
    found = shown(match, to).place(place)
    return found.slots if found else []


def faces(match: Match, of: int, to: int | None = None) -> list[str | None]:
    """The five cards of a seat as somebody sees them, wherever they lie: in its hand, in the pack, in packs that were taken."""
    lying = {slot.name: slot.face for place in ("pack", f"played:{of}") for slot in slots(match, place, to)}
    laid = of_seat(match, of, to).laid
    return [
        lying[f"pack:{of}" if place == laid else f"played:{of}:{place}"] if slot.empty else slot.face
        for place, slot in enumerate(slots(match, f"hand:{of}", to))
    ]


def cards(match: Match, of: int, to: int | None = None) -> str:
    """The cards of a seat as somebody sees them: "??" is one that they do not see."""
    return " ".join(face or "??" for face in faces(match, of, to))


def hints(match: Match, of: int, to: int | None = None) -> list[str]:
    """What was said about each card of a hand, as somebody sees it: "corgi", "3", "corgi 3", "-dane -1", "new"."""
    return [" ".join(_hint(mark.picture) for mark in slot.marks) for slot in slots(match, f"hand:{of}", to)]


def _hint(picture: str) -> str:
    if picture.startswith("not "):
        return f"-{_hint(picture.removeprefix('not '))}"
    if picture[0] not in BREED_NAMES:
        return picture
    return f"{BREED_NAMES[picture[0]]} {picture[1:]}".rstrip()


def each_seat(match: Match, key: str) -> list[Any]:
    """One thing of all seats: tokens, bets, packs ..."""
    return [getattr(of_seat, key) for of_seat in shown(match).seats]


def phase(match: Match) -> str:
    return shown(match).phase.value


def hands(match: Match) -> list[list[str]]:
    """The cards of all seats, which they do not see themselves."""
    return [[CARDS[card - 1] if card else "" for card in held] for held in state(match)["hand"][: match.players]]


def hand(match: Match, seat: int) -> list[str]:
    """The cards of one seat."""
    return hands(match)[seat]


def fresh(match: Match) -> list[str]:
    """The cards that were drawn and that nobody has seen yet."""
    return [CARDS[card - 1] if card else "" for card in state(match)["fresh"][: match.players]]


def everything(match: Match) -> list[str]:
    """All cards of the game, wherever they are, from low to high."""
    fields = state(match)
    held = [CARDS[card - 1] for cards in [*fields["hand"], fields["fresh"]] for card in cards if card]
    return sorted([*fields["dead"], *held], key=CARDS.index)
