"""The table of Pick the Pug: what there is, what is remembered, and simple looks at it."""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.by_seat import KIND, SEAT, SEAT_FROM_1, by_seat
from pawtable.core.cards import index, nth_index
from pawtable.core.chance import draw
from pawtable.core.contract import Memory
from pawtable.core.seats import others
from pawtable.core.state import EVERYONE, OWNER, OWNER_OR_PUBLIC, cards, grid, hands, number, numbers, seats
from pawtable.core.windows import WindowState
from pawtable.games.pick_the_pug.cards import (
    ALL_MONKEYS,
    BLUES,
    CARD_NAMES,
    COLOUR,
    COLOUR_FLOOR,
    CREATURE_NAMES,
    CREATURES,
    DONKEY,
    DONKEYS,
    GREENS,
    ITEMS,
    KIND_OF,
    KINDS,
    MONKEY_CARDS,
    MONKEY_NAMES,
    MOST_DEALT,
    MOST_HELD,
    MOST_ROUNDS_TO_WIN,
    OPEN_CREATURES,
    ORANGES,
    ROUNDS_TO_WIN,
    THE_PUG,
    WHITES,
    WITH_ITEMS,
    kinds_in,
    with_card,
    without_card,
)

SEATS = 8
TURN_LIMIT = 400  # in a round (P14)
ROUND_LIMIT = 20  # void ones included (P14)

# What is decided, while no window is open.
NAMING, STEALING, DISCARDING, GIVING, OFFERING, CALLING, STEALING_AGAIN, TAKING = range(8)
# Questions that are put to several at once.
TORNADO_WINDOW, MINOTAUR_WINDOW, CERBERUS_WINDOW, DONKEYS_WINDOW, TIE_WINDOW = range(1, 6)

NO_EFFECT = 0
FIRST_ACTION = 1  # effects: the six actions,
FIRST_CREATURE = 7  # then the sixteen creatures
EFFECTS = FIRST_CREATURE + CREATURES

VIEWERS = SEATS + 1
PUBLIC = SEATS  # among those who remember: somebody who saw only what everybody saw
SURE = 1 << 20  # the weight of a card that is surely there


class PickState(WindowState):
    """A game of Pick the Pug."""

    keep_playing: int = number(0, 1, "1: no Tie Breaker; play until someone has won two rounds (P13)", EVERYONE)
    hand: list[int] = hands(by_seat(SEATS), CARD_NAMES, "the monkeys of each seat, and the Pug", OWNER)
    donkeys: list[int] = numbers(by_seat(SEATS), 0, DONKEYS, "how many donkeys each seat holds", OWNER)
    held: list[int] = numbers(by_seat(SEATS), 0, MOST_HELD, "how many cards each seat holds, donkeys and all", EVERYONE)
    deck: int = cards(MONKEY_NAMES, "the monkeys in the deck")
    left: int = number(0, MONKEY_CARDS, "how many monkeys the deck has", EVERYONE)
    discard: int = cards(MONKEY_NAMES, "the monkeys of the discard pile", EVERYONE)
    donkeys_left: int = number(0, DONKEYS, "donkeys that are not in the game yet", EVERYONE)
    creatures: list[int] = numbers(
        OPEN_CREATURES, 0, CREATURES, "the open creatures, counted from 1; 0: none there", EVERYONE, names=KIND
    )
    asleep: int = cards(CREATURE_NAMES, "the creatures in the deck", EVERYONE)
    pugs: list[int] = numbers(by_seat(SEATS), 0, ROUND_LIMIT, "rounds that each seat has won", EVERYONE)
    rounds: int = number(0, ROUND_LIMIT, "rounds that were won", EVERYONE)
    deals: int = number(0, ROUND_LIMIT, "rounds that were dealt, void ones too", EVERYONE)
    turns: int = number(0, TURN_LIMIT, "turns begun in this round", EVERYONE)
    turn: int = number(0, SEATS - 1, "the seat whose turn it is", EVERYONE, names=SEAT)
    actor: int = number(0, SEATS - 1, "the seat that decides, while no window is open", EVERYONE, names=SEAT)
    doing: int = number(
        0, TAKING, "what it decides: 0 who goes first, 1 whom to steal from, 2 which pair to discard, 3 which best card to "
        "give, 4 which best two to put face down, 5 which creature to call, 6 whom to steal from again, 7 which card to take",
        EVERYONE,
    )  # fmt: skip
    effect: int = number(
        0, EFFECTS - 1, "what is going on: 1 to 6 an action, from 7 a creature; 0: nothing", EVERYONE, names=KIND
    )
    caller: int = number(0, SEATS - 1, "the seat whose action or creature that is", EVERYONE, names=SEAT)
    victim: int = number(0, SEATS - 1, "the seat that it was aimed at", EVERYONE, names=SEAT, at_times=True)
    matched: int = number(0, 1, "whether a creature is owed for two equal items, after the action (P8)", EVERYONE)
    called: int = number(0, OPEN_CREATURES, "the place of the creature that was called, counted from 1", EVERYONE)
    donkeys_phase: int = number(0, 1, "whether it is the Donkey's Phase", EVERYONE)
    chances: int = seats(SEATS, "the seats that have not had their chance in this Donkey's Phase (P9)", EVERYONE)
    extra: int = number(
        0, SEATS, "who takes a turn after this one (Pegasus), counted from 1; 0: nobody", EVERYONE, names=SEAT_FROM_1
    )
    interrupted: int = number(0, SEATS, "after whom play then goes on, counted from 1", EVERYONE, names=SEAT_FROM_1)
    skipping: int = seats(SEATS, "the seats that skip their next turn (Basilisk)", EVERYONE)
    safe: int = seats(SEATS, "the seats that nobody may steal from in a Stealing Phase (Yeti)", EVERYONE)
    finalists: int = seats(SEATS, "the seats in the Tie Breaker", EVERYONE)
    second_chance: int = number(0, 1, "whether the Tie Breaker is played again (P13)", EVERYONE)
    champions: int = seats(SEATS, "the seats that have won the game", EVERYONE)
    over: int = number(0, 1, "whether the game is over", EVERYONE)
    first: int = number(0, KINDS, "the first card chosen so far, its kind counted from 1", names=KIND, scratch=True)
    second: int = number(0, KINDS, "the second card chosen so far, its kind counted from 1", names=KIND, scratch=True)
    chosen: int = number(
        0, FIRST_CREATURE, "the action chosen for the pair, or the place of the creature, from 1", scratch=True
    )
    rounds_to_win: int = number(0, MOST_ROUNDS_TO_WIN, "rounds that win the game (a house rule)", EVERYONE)
    dealt: int = number(0, MOST_DEALT, "cards that everybody is dealt up to (a house rule)", EVERYONE)
    items: int = number(0, ITEMS, "items on the monkeys (a house rule)", EVERYONE)
    blue: int = number(0, len(BLUES) - 1, "blue monkeys with each item (a house rule)", EVERYONE)
    green: int = number(0, len(GREENS) - 1, "green monkeys with each item (a house rule)", EVERYONE)
    orange: int = number(0, 1, "whether there are orange monkeys (a house rule)", EVERYONE)
    white: int = number(0, 1, "whether there are white monkeys (a house rule)", EVERYONE)
    donkey_cards: int = number(0, DONKEYS, "donkeys of the game (a house rule)", EVERYONE)
    open_creatures: int = number(0, OPEN_CREATURES, "creatures that are open at a time (a house rule)", EVERYONE)
    creature_deck: int = cards(CREATURE_NAMES, "the creatures of the game (a house rule)", EVERYONE)


class PickMemory(Memory):
    """What is remembered, for each seat and for the public (the last row): whoever sees a card knows where it is.

    A monkey is remembered where it surely is; once it may have moved on, it is among those that are `about`: in some other
    hand. Donkeys and the Pug matter more, so of those that may have moved it is remembered how likely they are where.
    """

    known: list[list[int]] = grid(
        by_seat(VIEWERS),
        by_seat(SEATS),
        0,
        ALL_MONKEYS,
        "the monkeys that a viewer knows to be in a hand, as a set",
        OWNER_OR_PUBLIC,
    )
    known_donkeys: list[list[int]] = grid(
        by_seat(VIEWERS), by_seat(SEATS), 0, DONKEYS, "the donkeys that a viewer knows to be in a hand", OWNER_OR_PUBLIC
    )
    about: list[int] = hands(
        by_seat(VIEWERS), MONKEY_NAMES, "the monkeys that a viewer knows to be in some other hand", OWNER_OR_PUBLIC
    )
    pug_at: list[list[int]] = grid(
        by_seat(VIEWERS),
        by_seat(SEATS),
        0,
        2 * SURE,
        "how likely the Pug is where, to a viewer; 0: surely not",
        OWNER_OR_PUBLIC,
    )
    donkeys_at: list[list[int]] = grid(
        by_seat(VIEWERS),
        by_seat(SEATS),
        0,
        2 * DONKEYS * SURE,
        "the same for the donkeys that a viewer has lost sight of",
        OWNER_OR_PUBLIC,
    )
    most_monkeys: list[int] = numbers(by_seat(SEATS), 0, MOST_HELD, "more monkeys than this a hand cannot have", EVERYONE)
    before: int = cards(MONKEY_NAMES, "monkeys that were all dealt out in this round before the deck was made anew", EVERYONE)
    going_known: list[int] = numbers(by_seat(SEATS), 0, ALL_MONKEYS, "on the way: monkeys", scratch=True)
    going_donkeys: list[int] = numbers(by_seat(SEATS), 0, DONKEYS, "on the way: donkeys", scratch=True)
    going_pug: list[int] = numbers(by_seat(SEATS), 0, 2 * SURE, "on the way: how likely the Pug", scratch=True)
    going_donkeys_at: list[int] = numbers(by_seat(SEATS), 0, 2 * DONKEYS * SURE, "on the way: how likely donkeys", scratch=True)
    room: list[int] = numbers(
        by_seat(SEATS), 0, MOST_HELD, "for imagining: cards of a hand that are not imagined yet", scratch=True
    )
    spare: list[int] = numbers(
        by_seat(SEATS), -2, MOST_HELD, "for imagining: donkeys and Pugs that a hand can still get", scratch=True
    )
    likely: list[int] = numbers(
        by_seat(SEATS), 0, 2 * DONKEYS * SURE, "for imagining: how likely a donkey is where", scratch=True
    )
    needs: list[int] = numbers(
        by_seat(SEATS), 0, MOST_HELD, "for imagining: donkeys or the Pug that a hand must still get", scratch=True
    )


# --- the cards of the game ----------------------------------------------------------------------------------------


@rule
def all_monkeys(s: PickState) -> int:
    """All monkeys that there are (P1)."""
    return (BLUES[s.blue] | GREENS[s.green] | ORANGES[s.orange] | WHITES[s.white]) & WITH_ITEMS[s.items]


@rule
def has_tie_breaker(s: PickState) -> bool:
    """Whether a Tie Breaker comes when three players have won a round each (P13, P16)."""
    return s.keep_playing == 0 and s.rounds_to_win == ROUNDS_TO_WIN


# --- hands --------------------------------------------------------------------------------------------------------


@rule
def monkeys(s: PickState, seat: int) -> int:
    """The monkeys of a hand."""
    return s.hand[seat] & ALL_MONKEYS


@rule
def gain(s: PickState, seat: int, kind: int) -> None:
    """A card comes to a hand."""
    if kind == DONKEY:
        s.donkeys[seat] += 1
    else:
        s.hand[seat] = with_card(s.hand[seat], kind)
    s.held[seat] += 1


@rule
def lose(s: PickState, seat: int, kind: int) -> None:
    """A card leaves a hand."""
    if kind == DONKEY:
        s.donkeys[seat] -= 1
    else:
        s.hand[seat] = without_card(s.hand[seat], kind)
    s.held[seat] -= 1


@rule
def random_card(s: PickState, seat: int) -> int:
    """The kind of a card of a hand, each card equally likely (P5)."""
    at = draw(s, s.held[seat])
    if at < s.donkeys[seat]:
        return DONKEY
    return KIND_OF[nth_index(s.hand[seat], at - s.donkeys[seat])]


@rule
def kinds_held(s: PickState, seat: int) -> int:
    """The kinds of a hand, a bit a kind."""
    return kinds_in(s.hand[seat]) | ((s.donkeys[seat] > 0) << DONKEY)


@rule
def highest(cards: int) -> int:
    """The index of the highest card of a set."""
    cards |= cards >> 1
    cards |= cards >> 2
    cards |= cards >> 4
    cards |= cards >> 8
    cards |= cards >> 16
    cards |= cards >> 32
    return index((cards >> 1) + 1)


@rule
def best_cards(cards: int) -> int:
    """The best cards of a set: all that are as good as its best (P7). None of none."""
    if cards == 0 or cards & THE_PUG:
        return cards & THE_PUG
    return cards & ~(COLOUR_FLOOR[COLOUR[KIND_OF[highest(cards)]]] - 1)


@rule
def only_donkeys(s: PickState, seat: int) -> bool:
    """Whether a hand is nothing but donkeys, one at least."""
    return s.donkeys[seat] > 0 and s.hand[seat] == 0


# --- seats --------------------------------------------------------------------------------------------------------


@rule
def with_cards(s: PickState) -> int:
    """The seats that hold cards."""
    found = 0
    for seat in range(s.players):
        found |= (s.held[seat] > 0) << seat
    return found


@rule
def others_with_cards(s: PickState, seat: int) -> int:
    """The other seats that hold cards."""
    return with_cards(s) & others(s, seat)


@rule
def pug_holder(s: PickState) -> int:
    """The seat that holds the Pug; -1 if none does."""
    for seat in range(s.players):
        if s.hand[seat] & THE_PUG:
            return seat
    return -1


@rule
def any_creature(s: PickState) -> bool:
    """Whether a creature is open."""
    return s.creatures[0] + s.creatures[1] + s.creatures[2] > 0


@rule
def donkeys_about(s: PickState) -> int:
    """How many donkeys are in the game."""
    return s.donkey_cards - s.donkeys_left


@rule
def is_viewer(s: PickState, viewer: int) -> bool:
    """Whether somebody remembers: a seat, or the public."""
    return viewer < s.players or viewer == PUBLIC


@rule
def in_round(s: PickState) -> bool:
    """Whether a round is going on, so that the Pug is in somebody's hand."""
    return not s.over and s.window != TIE_WINDOW
