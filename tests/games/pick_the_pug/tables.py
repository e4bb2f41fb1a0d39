"""Tables of Pick the Pug, written as people would: cards are two letters, a colour and an item; d is a donkey, p the Pug.

    match = table("bb gb d", "p oa", "wm", doing="discard")

is a game of three in which A is about to discard a pair. The monkeys that are not named are the deck; with `deck="..."`, the
discard pile. Nobody remembers anything, if nothing else is said: the Pug and the donkeys could be with any other player.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pawtable
from pawtable import Match
from pawtable.games.pick_the_pug import GAME
from pawtable.games.pick_the_pug.view import PickSeat, PickView
from pawtable.positions import whole_position
from pawtable.testing.scripted import memory, state

PUG_GAME = GAME  # what new() and set_up() are asked for

A, B, C, D, E = range(5)
SEATS = "ABCDEFGH"
EVERYBODY = (A, B, C, None)
COLOURS = {"b": "blue", "g": "green", "o": "orange", "w": "white"}
ITEMS = "amulet bell crown feather key lantern mirror ring shell wand".split()
COPIES = {"b": 3, "g": 2, "o": 1, "w": 1}
MONKEYS = [
    colour + item[0] for colour, items in (("b", ITEMS), ("g", ITEMS), ("o", ITEMS[:6]), ("w", ITEMS[6:])) for item in items
]
KINDS = [*MONKEYS, "d", "p"]
CREATURES = (
    "phoenix unicorn kraken griffin leprechaun mermaid hydra sphinx "
    "minotaur cerberus pegasus basilisk medusa djinn cyclops yeti"
).split()
DOING = "name steal discard give offer call again take".split()
WINDOWS = ["", "tornado", "minotaur", "cerberus", "donkeys", "tie"]
SURE = 1 << 20
PUBLIC = 8


def name(card: str) -> str:
    """A card's whole name."""
    return {"d": "donkey", "p": "pug"}.get(card) or f"{COLOURS[card[0]]}-{next(item for item in ITEMS if item[0] == card[1])}"


def letters(names: Sequence[str]) -> str:
    """Whole names as letters, in the order of the kinds."""
    short = [{"donkey": "d", "pug": "p"}.get(each) or each[0] + each.split("-")[1][0] for each in names]
    return " ".join(sorted(short, key=KINDS.index))


def numbered(cards: str) -> list[str]:
    """Monkeys and the Pug as positions write them: the first of a kind, then -2, then -3."""
    seen: Counter[str] = Counter()
    found = []
    for card in sorted((card for card in cards.split() if card != "d"), key=KINDS.index):
        seen[card] += 1
        found.append(name(card) + (f"-{seen[card]}" if seen[card] > 1 else ""))
    return found


def as_set(cards: str) -> int:
    """Monkeys as one number, a bit for each."""
    order = numbered(" ".join(card for card in MONKEYS for _ in range(COPIES[card[0]])))
    return sum(1 << order.index(card) for card in numbered(cards))


def bits(seats: str) -> int:
    return sum(1 << SEATS.index(seat) for seat in seats)


def all_monkeys() -> Counter[str]:
    return Counter({card: COPIES[card[0]] for card in MONKEYS})


def table(*hands: str, names: Sequence[str] | None = None, **details: Any) -> Match:
    """A match that begins at the table that `position` describes."""
    return pawtable.set_up(PUG_GAME, position(*hands, **details), names=names)


def position(
    *hands: str,
    doing: str = "steal",
    turn: str = "A",
    actor: str = "",
    window: str = "",
    effect: int = 0,
    caller: str = "A",
    victim: str = "A",
    called: int = 0,
    donkeys_phase: str | None = None,
    deck: str | None = None,
    discard: str = "",
    creatures: str = "phoenix unicorn kraken",
    asleep: str | None = None,
    pugs: Sequence[int] = (),
    deals: int | None = None,
    turns: int = 1,
    extra: str = "",
    interrupted: str = "",
    skipping: str = "",
    safe: str = "",
    finalists: str = "",
    second_chance: bool = False,
    keep_playing: bool = False,
    donkeys_left: int | None = None,
    pug_known: bool = False,
    shown: str = "",
    seed: str = "table",
) -> dict[str, Any]:
    """A whole position. `pug_known`: everybody knows who holds the Pug. `shown`: hands that everybody has seen.

    `donkeys_phase`: the seats that have not had their chance in this Donkey's Phase; None if it is none.
    """
    players = len(hands)
    held = [hand.split() for hand in hands]
    rest = all_monkeys()
    rest.subtract(card for hand in held for card in hand if card not in "dp")
    stock = Counter(deck.split()) if deck is not None else Counter(rest)
    if deck is None:
        stock.subtract(discard.split())
        pile = Counter(discard.split())
    else:
        pile = Counter(rest)
        pile.subtract(stock)
    assert min([*stock.values(), *pile.values(), 0]) == 0, "so many cards there are not"
    donkeys = [hand.count("d") for hand in held]
    there = creatures.split()
    gone = {*there, *["yeti"] * bool(safe), *["basilisk"] * bool(skipping), *["pegasus"] * bool(extra or interrupted)}
    resting = [each for each in CREATURES if each not in gone] if asleep is None else asleep.split()
    chances = bits(donkeys_phase or "")
    window_number = WINDOWS.index(window)
    with_cards = sum(1 << seat for seat, hand in enumerate(held) if hand)
    asked = {
        "": 0,
        "donkeys": with_cards & chances,
        "tie": bits(finalists),
        "cerberus": with_cards & ~bits(caller),
    }.get(window, with_cards)
    state = {
        "window": window_number,
        "asked": asked,
        "keep_playing": int(keep_playing),
        "hand": [numbered(hand) for hand in hands],
        "donkeys": donkeys,
        "held": [len(hand) for hand in held],
        "deck": numbered(" ".join(stock.elements())),
        "left": sum(stock.values()),
        "discard": numbered(" ".join(pile.elements())),
        "donkeys_left": 6 - sum(donkeys) if donkeys_left is None else donkeys_left,
        "creatures": ([CREATURES.index(each) + 1 for each in there] + [0, 0, 0])[:3],
        "asleep": sorted(resting, key=CREATURES.index),
        "pugs": list(pugs),
        "rounds": sum(pugs),
        "deals": sum(pugs) + (not finalists) if deals is None else deals,
        "turns": turns,
        "turn": SEATS.index(turn),
        "actor": SEATS.index(actor or turn),
        "doing": DOING.index(doing),
        "effect": effect,
        "caller": SEATS.index(caller),
        "victim": SEATS.index(victim),
        "called": called,
        "donkeys_phase": int(donkeys_phase is not None),
        "chances": chances,
        "extra": SEATS.index(extra) + 1 if extra else 0,
        "interrupted": SEATS.index(interrupted) + 1 if interrupted else 0,
        "skipping": bits(skipping),
        "safe": bits(safe),
        "finalists": bits(finalists),
        "second_chance": int(second_chance),
    }
    memory = remembered(hands, shown, pug_known, no_pug=bool(finalists))
    return whole_position(GAME, players, state, memory, seed)


def remembered(hands: Sequence[str], shown: str, pug_known: bool, no_pug: bool) -> dict[str, Any]:
    """What everybody remembers who has seen these hands, and perhaps the Pug, and nothing else."""
    held = [hand.split() for hand in hands]
    holder = next((seat for seat, hand in enumerate(held) if "p" in hand), -1)
    known = [[0] * 8 for _ in range(9)]
    known_donkeys = [[0] * 8 for _ in range(9)]
    pug_at = [[0] * 8 for _ in range(9)]
    donkeys_at = [[0] * 8 for _ in range(9)]
    for viewer in [*range(len(hands)), PUBLIC]:
        others = [seat for seat in range(len(hands)) if seat != viewer]
        seen = [seat for seat in others if SEATS[seat] in shown or no_pug]
        for seat in seen:
            known[viewer][seat] = as_set(" ".join(card for card in held[seat] if card not in "dp"))
            known_donkeys[viewer][seat] = held[seat].count("d")
        sure = pug_known or viewer == holder or holder in seen
        where = [holder] if sure else [seat for seat in others if held[seat] and seat not in seen]
        for seat in where if not no_pug else []:
            pug_at[viewer][seat] = SURE // len(where)
        lost = sum(held[seat].count("d") for seat in others if seat not in seen)
        where = [seat for seat in others if seat not in seen and len(held[seat]) > (pug_at[viewer][seat] == SURE)]
        for seat in where if lost else []:
            donkeys_at[viewer][seat] = lost * SURE // len(where)
    most = [len(hand) - (hand.count("d") + ("p" in hand) if SEATS[seat] in shown else 0) for seat, hand in enumerate(held)]
    return {
        "known": known,
        "known_donkeys": known_donkeys,
        "about": [[] for _ in range(9)],
        "pug_at": pug_at,
        "donkeys_at": donkeys_at,
        "most_monkeys": most,
        "before": [],
    }


# --- doing ----------------------------------------------------------------------------------------------------------


def answer(match: Match, **said: str) -> Match:
    """Everybody who is asked answers: what is said here by letter, "pass" for the others."""
    for seat in match.to_act:
        match.play(seat, said.get(SEATS[seat], "pass"))
    return match


def quiet(match: Match) -> Match:
    """Nobody shows donkeys."""
    assert phase(match) == "donkeys"
    return answer(match)


# --- looking --------------------------------------------------------------------------------------------------------


def shown_to(match: Match, viewer: int | None = None) -> PickView:
    """The table as somebody sees it."""
    seen: PickView = match.view(viewer).table
    return seen


def of_seat(match: Match, of: int, to: int | None = None) -> PickSeat:
    """What the table shows of a seat."""
    return shown_to(match, to).seats[of]


def number_in(match: Match, place: str) -> int:
    """How many cards lie in a place."""
    found = shown_to(match).place(place)
    assert found
    return found.count


def phase(match: Match) -> str:
    return shown_to(match).phase


def turn(match: Match) -> int:
    return shown_to(match).turn


def hand(match: Match, seat: int) -> str:
    """A seat's cards in letters."""
    return letters(shown_to(match, seat).known(seat))


def hands(match: Match) -> list[str]:
    return [hand(match, seat) for seat in range(match.players)]


def held(match: Match) -> list[int]:
    """How many cards everybody holds."""
    return [shown_to(match).hand(seat).count for seat in range(match.players)]


def pile(match: Match) -> str:
    """The discard pile in letters."""
    return letters(shown_to(match).faces("discard"))


def known(match: Match, of: int, to: int | None = None) -> str:
    """What somebody knows of another hand, the Pug left aside."""
    return "" if of == to else letters([card for card in shown_to(match, to).known(of) if card != "pug"])


def pug(match: Match, to: int | None = None) -> list[str]:
    """Where the Pug is, as far as somebody knows: yes, no or maybe, seat by seat."""
    return [each.pug for each in shown_to(match, to).seats]


def creatures(match: Match) -> list[str | None]:
    row = shown_to(match).place("creatures")
    assert row
    return [slot.face for slot in row.slots]


def unnumbered(cards: Sequence[str]) -> str:
    """Cards as positions write them, in letters."""
    return letters(["-".join(card.split("-")[:2]) for card in cards])


def likely(match: Match, to: int | None = None) -> list[float]:
    """How likely the Pug is where, to somebody."""
    weights = memory(match)["pug_at"][PUBLIC if to is None else to][: match.players]
    return [weight / sum(weights) for weight in weights]


def everything(match: Match) -> Counter[str]:
    """All cards of the game, wherever they are."""
    found = Counter(unnumbered(state(match)["deck"]).split())
    found.update(pile(match).split())
    for each in hands(match):
        found.update(each.split())
    return found


def told_to(match: Match, viewer: int | None) -> list[Any]:
    """All that somebody was told."""
    return [
        (event.ply, event.kind, event.data, event.text, event.phrase, event.movements, event.concerns_you)
        for event in match.log_for(viewer)
    ]


def sights(match: Match, *viewers: int | None) -> list[Any]:
    """All that somebody can see or read."""
    return [(match.view(viewer), match.position(viewer), told_to(match, viewer), match.describe(viewer)) for viewer in viewers]
