"""What can be decided in Smallseat: by whom, and what is open to them. Numbers such as S4 are the rulings in RULES.md.

Actions:

    0 - 11        an animal; a secret card of it
    OPEN          + animal: a public card of it
    PICK          + seat: this player
    EXECUTE       do what the animal on the losing vote says
    DONE          ready; no more; keep it secret
    AGREE, REFUSE the round ends, or not (Sleepersippies)
    AT_RANDOM     a vote that chance chooses (Ottermother)

A payment, a gift and a card that is shown to one player are a card, then the player. All else is one action: several cards
to turn, show or give are several moves, each of them carried out at once.
"""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.by_seat import SeatActions
from pawtable.core.piles import kinds_in
from pawtable.core.seats import others
from pawtable.core.windows import asked_or
from pawtable.games.smallseat.cards import ANIMAL_NAMES, ANIMALS, SLEEPERSIPPIES
from pawtable.games.smallseat.state import (
    BEARS_WINDOW,
    CALLING,
    COMMAND_BITS,
    GIVING,
    HANDLING,
    HOLDING,
    LEADING,
    NAMING,
    PAYING,
    READY_WINDOW,
    REPAYING,
    SEATS,
    SHOWING,
    SHOWING_TO,
    TELLING,
    TURNING,
    VOTE_RANDOM,
    VOTE_SLEEPERS,
    VOTE_WINDOW,
    SmallseatMemory,
    SmallseatState,
    animals_held,
    animals_in_game,
    held,
    in_hand,
)

OPEN = ANIMALS
PICK = OPEN + ANIMALS
EXECUTE = PICK + SEATS
DONE = EXECUTE + 1
AGREE = DONE + 1
REFUSE = AGREE + 1
AT_RANDOM = REFUSE + 1
ACTIONS = AT_RANDOM + 1
SEAT_ACTIONS = (SeatActions(PICK, SEATS),)
# What each action is, in short: for programmers, who see its number (`Game.action_text`).
ACTION_TEXTS = (
    *(f"animal {name}" for name in ANIMAL_NAMES),
    *(f"public {name}" for name in ANIMAL_NAMES),
    *(f"pick seat {seat}" for seat in range(SEATS)),
    "execute",
    "done",
    "agree",
    "refuse",
    "at random",
)


@rule
def to_act(s: SmallseatState) -> int:
    """All that were asked while a window is open, else the one seat that decides."""
    return asked_or(s, s.over, s.actor)


@rule
def legal(s: SmallseatState, seat: int, action_mask: list[int]) -> None:
    """What a seat may do."""
    found = 0
    if s.window:
        found = legal_answers(s, seat)
    elif s.chosen:
        found = seats_to_choose(s, seat) << PICK
    elif s.doing == CALLING or s.doing == NAMING:
        found = animals_in_game(s)
    elif s.doing == LEADING:
        found = legal_vote(s, seat)
    elif s.doing == TELLING:
        found = legal_tellers_vote(s, seat)
    elif s.doing == HOLDING:
        found = kinds_in(s.coming) | 1 << DONE
    elif s.doing == HANDLING:
        found = seats_to_swap_with(s, seat) << PICK | 1 << EXECUTE
    elif s.doing == SHOWING_TO:
        found = animals_held(s, seat)
    elif s.doing == REPAYING:
        found = kinds_in(s.secret[seat])
    elif s.doing == SHOWING or s.doing == TURNING:
        found = unmarked_cards(s, seat)
    else:
        found = all_cards(s, seat) | (s.doing == GIVING) << DONE
    action_mask[0] = found


def forced(s: SmallseatState, m: SmallseatMemory, seat: int) -> bool:
    """Whether everyone can see that a seat has no choice: its only card is the one that it votes."""
    if s.window == VOTE_WINDOW or (s.window == 0 and s.doing == LEADING):
        return s.secrets[seat] == 1
    return s.window == 0 and s.doing == TELLING and held(s, seat) == 1


@rule
def legal_answers(s: SmallseatState, seat: int) -> int:
    """What a seat may answer."""
    if s.window == READY_WINDOW:
        return kinds_in(s.secret[seat] - s.opening[seat]) | 1 << DONE
    if s.window == VOTE_WINDOW:
        return legal_vote(s, seat)
    if s.window == BEARS_WINDOW:
        return all_cards(s, seat)
    return 1 << AGREE | 1 << REFUSE


@rule
def all_cards(s: SmallseatState, seat: int) -> int:
    """Any card of a hand."""
    return kinds_in(s.secret[seat]) | kinds_in(s.public[seat]) << OPEN


@rule
def unmarked_cards(s: SmallseatState, seat: int) -> int:
    """Any card of a hand that was not shown or turned yet in this action."""
    return kinds_in(s.secret[seat] - s.marked_secret) | kinds_in(s.public[seat] - s.marked_public) << OPEN


# --- votes ----------------------------------------------------------------------------------------------------------


@rule
def animals_held_most(s: SmallseatState, seat: int) -> int:
    """The animals that a seat holds most of, secret and public cards counted."""
    most = 1
    found = 0
    for animal in range(ANIMALS):
        number = in_hand(s, seat, animal)
        if number > most:
            most = number
            found = 0
        found |= (number == most) << animal
    return found


@rule
def commanded(s: SmallseatState, seat: int, able: int) -> int:
    """Of the animals that a seat is able to vote, those that the last command it can obey leaves it (S9).

    None if there is no such command; AT_RANDOM, as a bit, if chance chooses.
    """
    commands = s.commands[seat]
    while commands:
        command = commands & ((1 << COMMAND_BITS) - 1)
        if command == VOTE_RANDOM:
            return 1 << AT_RANDOM
        if command == VOTE_SLEEPERS:
            obeyed = able & (1 << SLEEPERSIPPIES)
        else:
            obeyed = able & animals_held_most(s, seat)
        if obeyed:
            return obeyed
        commands >>= COMMAND_BITS
    return 0


@rule
def legal_vote(s: SmallseatState, seat: int) -> int:
    """Any secret card; who could follow and does not will pay. A command leaves less (S6, S9)."""
    able = kinds_in(s.secret[seat])
    forced = commanded(s, seat, able)
    return forced or able


@rule
def legal_tellers_vote(s: SmallseatState, seat: int) -> int:
    """Any hand card of the Teller, unless there is a command (S5, S9)."""
    able = animals_held(s, seat)
    forced = commanded(s, seat, able)
    if (forced >> AT_RANDOM) & 1:
        return forced
    if forced:
        able = forced
    return all_cards(s, seat) & (able | able << OPEN)


# --- players --------------------------------------------------------------------------------------------------------


@rule
def seats_to_swap_with(s: SmallseatState, seat: int) -> int:
    """The players whom a seat may swap places with (S8, S10, S11b)."""
    return others(s, seat) & ~s.spiny & ~s.immune


@rule
def seats_to_choose(s: SmallseatState, seat: int) -> int:
    """The players who may get or see the card that was chosen. To pay is no action, so nobody is immune to it (S11b)."""
    if s.doing == PAYING:
        return others(s, seat)
    return others(s, seat) & ~s.immune


@rule
def unfinished(s: SmallseatState, seat: int, action: int) -> bool:
    """Whether this only begins a move: a card that somebody will get or see."""
    if s.window or s.chosen or action == DONE:
        return False
    return s.doing == PAYING or s.doing == GIVING or s.doing == SHOWING_TO
