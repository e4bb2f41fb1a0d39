"""Tables of Smallseat, written as people would: animals are two letters, secret cards before a bar and public ones after it.

    match = table("", "cu cu | sn", "cu pr", "pr pr")

is a game of four at the beginning of a round: A is the Teller and sits on the Smallseat, B, C and D sit clockwise from it. The
cards that are not named are public cards of the Teller; with `rest="D"`, of D. Nobody remembers anything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pawtable
from pawtable import Match
from pawtable.games.smallseat import GAME
from pawtable.games.smallseat.cards import VOTE, animal_of
from pawtable.games.smallseat.view import SmallseatSeat, SmallseatView
from pawtable.positions import whole_position
from pawtable.testing.scripted import memory, play

SMALLSEAT_GAME = GAME  # what new() and set_up() are asked for

A, B, C, D, E = range(5)
SEATS = "ABCDEFGHIJ"
EVERYBODY = (A, B, C, D, None)
NAMES = (
    "pricklypettes chewy-carrots curlysnouts snufflesniff tree-of-hainut sealalater "
    "ponytailors purplepaws karate-chicks sleepersippies tinybears ottermother"
).split()
ANIMALS = [name[:2] for name in NAMES]
DOING = ("call", "lead", "tell")
WINDOWS = ("", "ready", "vote", "agree", "bears")
COMMANDS = ("", "sl", "most", "random")
PUBLIC = 10


def name(animal: str) -> str:
    return NAMES[ANIMALS.index(animal)]


def names(cards: str) -> list[str]:
    """Cards as positions write them."""
    return [name(animal) for animal in sorted(cards.split(), key=ANIMALS.index)]


def letters(cards: Iterable[str]) -> str:
    """Whole names as letters."""
    return " ".join(sorted((card[:2] for card in cards), key=ANIMALS.index))


def bits(seats: str) -> int:
    return sum(1 << SEATS.index(seat) for seat in seats)


def halves(hand: str) -> tuple[str, str]:
    """The secret and the public cards of a hand."""
    secret, _, public = hand.partition("|")
    return secret, public


def table(*hands: str, players: Sequence[str] | None = None, **details: Any) -> Match:
    """A match that begins at the table that `position` describes; `players` are their names."""
    return pawtable.set_up(SMALLSEAT_GAME, position(*hands, **details), names=players)


def position(
    *hands: str,
    animals: str = "",
    teller: str = "A",
    called: str = "",
    sitting: str = "",
    rest: str = "",
    rounds: int = 1,
    boss_leads: bool = False,
    immune: str = "",
    commands: Mapping[str, str] | None = None,
    shown: str = "",
    seed: str = "table",
) -> dict[str, Any]:
    """A whole position at the beginning of a round. `commands`: by seat, such as "most sl", the last one first.

    `shown`: seats whose hand everybody has seen.
    """
    players = len(hands)
    secret, public = ([half.split() for half in side] for side in zip(*map(halves, hands), strict=True))
    named = {card for hand in (*secret, *public) for card in hand} | set(animals.split()) | set(called.split())
    named |= set([animal for animal in ANIMALS if animal not in named][: max(0, players - len(named))])
    there = Counter(dict.fromkeys(named, 9))
    there.subtract(card for hand in (*secret, *public) for card in hand)
    assert min(there.values()) >= 0, "so many cards there are not"
    public[SEATS.index(rest or teller)] += there.elements()
    places = sitting or teller + "".join(seat for seat in SEATS[:players] if seat != teller)
    boss, tells = SEATS.index(places[0]), SEATS.index(teller)
    able = [len(cards) > 0 and len(cards) + len(public[seat]) > 1 for seat, cards in enumerate(secret)]
    doing, actor, asked = "tell", tells, 0
    if boss_leads and boss != tells and able[boss]:
        doing, actor = "lead", boss
    elif not secret[tells] + public[tells]:
        asked = sum(1 << seat for seat in range(players) if seat != tells and able[seat])
    orders = [
        sum(COMMANDS.index(each) << 2 * at for at, each in enumerate(given.split())) for given in (commands or {}).values()
    ]
    state: dict[str, Any] = {
        "window": WINDOWS.index("vote") if asked else 0,
        "asked": asked,
        "animals": sorted(map(name, named), key=NAMES.index),
        "teller_seat": tells,
        "called": ANIMALS.index(called or min(named, key=ANIMALS.index)) + 1,
        "sitting": [SEATS.index(seat) for seat in places],
        "secret": [names(" ".join(cards)) for cards in secret],
        "public": [names(" ".join(cards)) for cards in public],
        "secrets": [len(cards) for cards in secret],
        "rounds": rounds,
        "actor": actor,
        "doing": DOING.index(doing),
        "boss_leads": int(boss_leads),
        "immune": bits(immune),
        "commands": [dict(zip(commands or {}, orders, strict=True)).get(seat, 0) for seat in SEATS[:players]],
    }
    viewers = [*range(players), PUBLIC]
    any_cards = [
        [each for animal in ANIMALS if animal in named for each in [name(animal)] * min(9, len(cards))] for cards in secret
    ]
    known = [state["secret"][seat] if SEATS[seat] in shown else [] for seat in range(players)]
    most = [state["secret"][seat] if SEATS[seat] in shown else any_cards[seat] for seat in range(players)]

    def remembered(of_seats: list[list[str]]) -> list[list[list[str]]]:
        rows = [[cards if seat != viewer else [] for seat, cards in enumerate(of_seats)] for viewer in range(11)]
        return [row if viewer in viewers else [] for viewer, row in enumerate(rows)]

    memory = {
        "known": remembered(known),
        "most": remembered(most),
    }
    return whole_position(GAME, players, state, memory, seed)


def losing(animal: str, *left: str, loser: str = "B", win: str = "", **details: Any) -> Match:
    """A round in which one player's vote loses, and that player decides what to do with it.

    Everybody else votes another animal, secret; `left` is what everybody holds beside their vote.
    """
    win = win or ("ch" if animal == "pr" else "pr")
    hands = [f"{animal if SEATS[seat] == loser else win} {hand}" for seat, hand in enumerate(left)]
    match = table(*hands, **details)
    vote(match, **{SEATS[seat]: animal if SEATS[seat] == loser else win for seat in range(len(left))})
    assert (phase(match), match.to_act) == ("handle", (SEATS.index(loser),))
    return match


# --- doing ----------------------------------------------------------------------------------------------------------


def answer(match: Match, **said: str) -> Match:
    """Everybody who is asked answers what is said here, by letter."""
    for seat in match.to_act:
        match.play(seat, said[SEATS[seat]])
    return match


def vote(match: Match, **said: str) -> Match:
    """The Boss if they lead, the Teller, then all others vote; each an animal, "cu public" or "random"."""
    while phase(match) in ("lead", "tell"):
        play(match, f"vote {said[SEATS[match.to_act[0]]]}")
    if phase(match) == "vote":
        answer(match, **{seat: f"vote {card}" for seat, card in said.items()})
    return match


# --- looking --------------------------------------------------------------------------------------------------------


def shown_to(match: Match, viewer: int | None = None) -> SmallseatView:
    """The table as somebody sees it."""
    seen: SmallseatView = match.view(viewer).table
    return seen


def of_seat(match: Match, of: int, to: int | None = None) -> SmallseatSeat:
    """What the table shows of a seat, beside its cards."""
    return shown_to(match, to).seats[of]


def held(match: Match, seat: int) -> int:
    """How many cards a seat has."""
    return shown_to(match).held(seat)


def voted(match: Match, seat: int, to: int | None = None) -> str:
    """What a seat has voted, in letters."""
    return letters([of_seat(match, seat, to).voted or ""])


def coming(match: Match, viewer: int | None = None) -> list[str]:
    """The cards that somebody has just received, where the viewer has seen them."""
    found = shown_to(match, viewer).coming
    assert found is not None
    return found


def lies(match: Match, seat: int) -> bool:
    """Whether a seat's vote lies on the table."""
    return shown_to(match).lies(seat)


def phase(match: Match) -> str:
    return str(shown_to(match).phase)


def moves(match: Match, seat: int | None = None) -> list[str]:
    """What a seat can do, animals as letters: the one that decides, if none is named."""
    if seat is None:
        (seat,) = match.to_act
    return [" ".join(word[:2] if word in NAMES else word for word in move.text.split()) for move in match.moves(seat)]


def secret(match: Match, seat: int) -> str:
    """A seat's secret cards in letters."""
    return letters(shown_to(match, seat).secret(seat).faces)


def public(match: Match, seat: int) -> str:
    return letters(map(animal_of, shown_to(match).public(seat).faces))


def hand(match: Match, seat: int) -> str:
    """A seat's cards as tables are written."""
    return f"{secret(match, seat)} | {public(match, seat)}".strip(" ") if public(match, seat) else secret(match, seat)


def places(match: Match) -> str:
    """Who sits where, clockwise from the Smallseat."""
    return "".join(SEATS[seat] for seat in shown_to(match).sitting)


def rounds(match: Match) -> int:
    return shown_to(match).round


def winner(match: Match) -> str:
    """The animal that has won the vote."""
    return letters([shown_to(match).winning or ""])


def payers(match: Match) -> str:
    return "".join(SEATS[seat] for seat in range(match.players) if of_seat(match, seat).pays)


def known(match: Match, of: int, to: int | None = None) -> str:
    """The secret cards that somebody knows a seat to have."""
    return "" if match.over or of == to else letters(shown_to(match, to).secret(of).faces)


def at_most(match: Match, of: int, to: int | None = None) -> Counter[str]:
    """The secret cards that a seat has at most, as somebody knows."""
    row = memory(match)["most"][PUBLIC if to is None else to][of]
    return Counter(letters(row).split())


def everything(match: Match) -> Counter[str]:
    """All cards of the game, wherever they are."""
    found: Counter[str] = Counter()
    for seat in range(match.players):
        found.update(secret(match, seat).split() + public(match, seat).split())
        found.update(face[:2] for face in shown_to(match).faces(VOTE.named(seat)))
    return found
