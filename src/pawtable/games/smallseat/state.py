"""The table of Smallseat: what there is, what is remembered, and simple looks at it."""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.by_seat import KIND, SEAT, SEAT_FROM_1, by_place, by_seat
from pawtable.core.contract import MAX_SEATS, Memory
from pawtable.core.piles import kinds_in, number_of, one, total
from pawtable.core.state import EVERYONE, OWNER, OWNER_OR_PUBLIC, cards, number, numbers, pile, pile_grid, piles, seats
from pawtable.core.windows import WindowState
from pawtable.games.smallseat.cards import ANIMAL_NAMES, ANIMALS, MOST_EACH

SEATS = MAX_SEATS
ROUND_LIMIT = 200  # S13
MOST_CARDS = ANIMALS * MOST_EACH
SMALLSEAT = 0  # places count clockwise from it

# What is decided, while no window is open.
CALLING, LEADING, TELLING, PAYING, HOLDING, HANDLING, SHOWING_TO, SWAPPING_BACK, GIVING, REPAYING = range(10)
NAMING, SHOWING, PUTTING, TURNING = range(10, 14)
# Questions that are put to several at once.
READY_WINDOW, VOTE_WINDOW, AGREE_WINDOW, BEARS_WINDOW = range(1, 5)
# Where a round goes on; WAITING: somebody has to decide.
WAITING, ROUND, LEAD, TELL, VOTE, PAY, COUNT, LOSERS, HANDLED, GIVE, REPAY, TAKE_ONE, NEXT_ROUND = range(13)
# Commands for the next round (S9).
VOTE_SLEEPERS, VOTE_MOST, VOTE_RANDOM = range(1, 4)
COMMANDS = 3
COMMAND_BITS = 2

VIEWERS = SEATS + 1
PUBLIC = SEATS  # among those who remember: somebody who saw only what everybody saw


class SmallseatState(WindowState):
    """A game of Smallseat."""

    animals: int = cards(ANIMAL_NAMES, "the animals of this game (S1)", EVERYONE)
    teller: int = number(
        0, SEATS, "the seat that is to be Teller, counted from 1; 0: drawn at random (S2)", EVERYONE, names=SEAT_FROM_1
    )
    cards_each: int = number(0, MOST_EACH, "cards of each animal (a house rule)", EVERYONE)
    dealt: int = number(
        0,
        MOST_CARDS // 3,
        "cards dealt to each Candidate, the rest to the Teller; 0: as evenly as can be (a house rule)",
        EVERYONE,
    )
    teller_seat: int = number(0, SEATS - 1, "the seat of the Teller", EVERYONE, names=SEAT)
    called: int = number(0, ANIMALS, "the animal that the Teller has called, counted from 1; 0: none yet", EVERYONE)
    sitting: list[int] = numbers(
        by_place(SEATS), 0, SEATS - 1, "who sits at each place, clockwise from the Smallseat (S3)", EVERYONE, names=SEAT
    )
    secret: list[int] = piles(by_seat(SEATS), ANIMAL_NAMES, "the secret cards of each seat", OWNER)
    public: list[int] = piles(by_seat(SEATS), ANIMAL_NAMES, "the public cards of each seat", EVERYONE)
    secrets: list[int] = numbers(by_seat(SEATS), 0, MOST_CARDS, "how many secret cards each seat has", EVERYONE)
    opening: list[int] = piles(
        by_seat(SEATS), ANIMAL_NAMES, "dealt cards that a seat will turn public when all are ready (S4)", OWNER
    )
    rounds: int = number(0, ROUND_LIMIT, "which round it is; 0: the first one has not begun", EVERYONE)
    actor: int = number(0, SEATS - 1, "the seat that decides, while no window is open", EVERYONE, names=SEAT)
    doing: int = number(
        0, TURNING, "what it decides: 0 which animal to call, 1 the Boss's vote before the Teller's, 2 the Teller's vote, "
        "3 what to pay to whom, 4 how to hold what it got, 5 execute or swap, 6 what to show to whom, 7 what goes instead "
        "of its vote, 8 what to give to whom, 9 what to give back, 10 an animal, 11 what to show, 12 what to put into the "
        "Teller's secret cards, 13 what to turn", EVERYONE
    )  # fmt: skip
    after: int = number(0, NEXT_ROUND, "where the round goes on after what was got is held: a number of state.py", EVERYONE)
    votes: list[int] = numbers(
        by_seat(SEATS), 0, ANIMALS, "what each seat has voted this round, counted from 1; 0: nothing", EVERYONE
    )
    lying: int = seats(SEATS, "the seats whose vote still lies on the table", EVERYONE)
    led: int = number(0, ANIMALS, "the animal that must be followed, counted from 1; 0: none (S5, S6)", EVERYONE)
    payers: int = seats(SEATS, "the seats that have not followed and still must pay (S6)", EVERYONE)
    winning: int = number(0, ANIMALS, "the animal that has won the vote, counted from 1; 0: not counted yet", EVERYONE)
    won: int = number(0, SEATS, "how many of the winning votes no Ponytailors have taken from the Teller", EVERYONE)
    won_open: int = number(0, SEATS, "how many of them the Teller has turned public", EVERYONE)
    looking: int = number(0, SEATS - 1, "the place whose losing vote is looked for next (S8)", EVERYONE)
    handler: int = number(0, SEATS - 1, "the seat whose losing vote is being handled", EVERYONE, names=SEAT)
    acting: int = number(0, ANIMALS, "the animal whose action is going on, counted from 1; 0: none", EVERYONE)
    named: int = number(0, ANIMALS, "the animal named for the Tinybears, counted from 1; 0: none", EVERYONE)
    owed: int = number(0, SEATS, "how many cards the action is still about: to give, give back, show or turn", EVERYONE)
    given: int = number(0, 3, "how many cards were given away by the Curlysnouts", EVERYONE)
    marked_secret: int = pile(ANIMAL_NAMES, "cards shown in this action, or turned from public to secret", EVERYONE)
    marked_public: int = pile(ANIMAL_NAMES, "public cards shown in this action, or turned from secret to public", EVERYONE)
    coming: int = pile(ANIMAL_NAMES, "cards just received, among the secret ones of who decides how to hold them")
    coming_count: int = number(0, SEATS, "how many cards were just received", EVERYONE)
    coming_seen: int = seats(SEATS, "the seats that have seen the cards just received", EVERYONE)
    giver: int = number(
        0, SEATS, "who has just given a card unseen by the rest, counted from 1; 0: nobody", EVERYONE, names=SEAT_FROM_1
    )
    opened: int = number(0, SEATS, "how many of the cards just received were then held publicly", EVERYONE)
    boss_leads: int = number(0, 1, "whether the Boss votes before the Teller this round (Karate Chicks)", EVERYONE)
    boss_will_lead: int = number(0, 1, "the same for the next round", EVERYONE)
    spiny: int = seats(SEATS, "the seats that nobody may swap with this round (Pricklypettes)", EVERYONE)
    immune: int = seats(SEATS, "the seats that no action or swap may target this round (Snufflesniff)", EVERYONE)
    immune_next: int = seats(SEATS, "the same for the next round", EVERYONE)
    commands: list[int] = numbers(
        by_seat(SEATS), 0, (1 << COMMAND_BITS * COMMANDS) - 1, "what each seat must vote this round, two bits a command, the "
        "last one lowest: 1 Sleepersippies, 2 what it holds most, 3 a random card (S9)", EVERYONE
    )  # fmt: skip
    orders: list[int] = numbers(by_seat(SEATS), 0, (1 << COMMAND_BITS * COMMANDS) - 1, "the same for the next round", EVERYONE)
    victors: int = seats(SEATS, "the seats that have won the game", EVERYONE)
    over: int = number(0, 1, "whether the game is over", EVERYONE)
    chosen: int = number(
        0, 2 * ANIMALS, "the card chosen so far, to give or show to somebody, from 1", names=KIND, scratch=True
    )
    secret_first: int = number(0, 1, "whether a step follows version 1 of the rules: see older.py", scratch=True)
    more_animals: int = number(0, ANIMALS, "animals beside those of the set, the first that it lacks (a house rule)", EVERYONE)
    teller_ties: int = number(0, 1, "whether a tie at the end is enough for the Teller (a house rule)", EVERYONE)
    round_limit: int = number(0, ROUND_LIMIT, "rounds after which the game ends (a house rule)", EVERYONE)


class SmallseatMemory(Memory):
    """What is remembered, for each seat and for the public (the last row), of the secret cards of every other seat."""

    known: list[list[int]] = pile_grid(
        by_seat(VIEWERS), by_seat(SEATS), ANIMAL_NAMES, "secret cards that a viewer knows a seat to have", OWNER_OR_PUBLIC
    )
    most: list[list[int]] = pile_grid(
        by_seat(VIEWERS),
        by_seat(SEATS),
        ANIMAL_NAMES,
        "secret cards that a seat has at most, as a viewer knows",
        OWNER_OR_PUBLIC,
    )
    giver_known: list[int] = piles(
        by_seat(VIEWERS), ANIMAL_NAMES, "what a viewer knew of the giver's cards, before one was given unseen", OWNER_OR_PUBLIC
    )
    giver_most: list[int] = piles(by_seat(VIEWERS), ANIMAL_NAMES, "what the giver had at most, before that", OWNER_OR_PUBLIC)
    receiver_most: list[int] = piles(
        by_seat(VIEWERS), ANIMAL_NAMES, "what the receiver had at most, before that", OWNER_OR_PUBLIC
    )
    receiver_known: list[int] = piles(
        by_seat(VIEWERS),
        ANIMAL_NAMES,
        "what a viewer knew of somebody's cards, before they received some from others",
        OWNER_OR_PUBLIC,
    )
    room: list[int] = numbers(by_seat(SEATS), 0, MOST_CARDS, "for imagining: cards that a seat still lacks", scratch=True)
    came_from: list[int] = numbers(by_seat(SEATS), -1, SEATS, "for imagining: how a place was reached", scratch=True)


# --- cards ----------------------------------------------------------------------------------------------------------


@rule
def animals_in_game(s: SmallseatState) -> int:
    """The animals that there are, a bit each (S1, S17)."""
    found = s.animals
    for _ in range(s.more_animals):
        lacking = ~found
        found |= lacking & -lacking
    return found


@rule
def all_cards_of_game(s: SmallseatState) -> int:
    """Every card that there is (S1), as a pile."""
    found = 0
    animals = animals_in_game(s)
    for animal in range(ANIMALS):
        if (animals >> animal) & 1:
            found += s.cards_each * one(animal)
    return found


@rule
def held(s: SmallseatState, seat: int) -> int:
    """How many cards a seat holds."""
    return s.secrets[seat] + total(s.public[seat])


@rule
def in_hand(s: SmallseatState, seat: int, animal: int) -> int:
    """How many cards of an animal a seat holds, secret and public."""
    return number_of(s.secret[seat], animal) + number_of(s.public[seat], animal)


@rule
def animals_held(s: SmallseatState, seat: int) -> int:
    """The animals of a hand, a bit each."""
    return kinds_in(s.secret[seat] | s.public[seat])


@rule
def gain_secret(s: SmallseatState, seat: int, animal: int) -> None:
    """A card comes to the secret ones."""
    s.secret[seat] += one(animal)
    s.secrets[seat] += 1


@rule
def lose_secret(s: SmallseatState, seat: int, animal: int) -> None:
    """A card leaves the secret ones."""
    s.secret[seat] -= one(animal)
    s.secrets[seat] -= 1


# --- seats and places -----------------------------------------------------------------------------------------------


@rule
def boss(s: SmallseatState) -> int:
    """Who sits at the Smallseat."""
    return s.sitting[SMALLSEAT]


@rule
def place_of(s: SmallseatState, seat: int) -> int:
    """Where a seat's player sits, clockwise from the Smallseat."""
    place = 0
    while s.sitting[place] != seat:
        place += 1
    return place


@rule
def swap_places(s: SmallseatState, one: int, other: int) -> None:
    """Two players change places; the Smallseat stays where it is (S3)."""
    place = place_of(s, one)
    s.sitting[place_of(s, other)] = one
    s.sitting[place] = other


@rule
def new_boss(s: SmallseatState, one: int, other: int) -> int:
    """Which of two who have just changed places is the Boss now, counted from 1; 0: neither."""
    if boss(s) == one or boss(s) == other:
        return boss(s) + 1
    return 0


@rule
def can_vote(s: SmallseatState, seat: int) -> bool:
    """Whether a Candidate can vote: with two hand cards, one of them secret (S6)."""
    return s.secrets[seat] > 0 and held(s, seat) > 1


@rule
def voters(s: SmallseatState) -> int:
    """The Candidates who can vote."""
    found = 0
    for seat in range(s.players):
        found |= (seat != s.teller_seat and can_vote(s, seat)) << seat
    return found


@rule
def is_viewer(s: SmallseatState, viewer: int) -> bool:
    """Whether somebody remembers: a seat, or the public."""
    return viewer < s.players or viewer == PUBLIC
