"""The rules of Pugs in Mugs. Numbers such as M4 are the rulings in RULES.md.

Cards of a kind are alike: 0 to 4 are pugs of the five colours, then Gimme, Dig, Surprise. Hands, deck and discard are counts by
kind, and drawing from the deck is drawing a random card of those that are in it.

Actions:

    0 - 7         this kind: what a Gimme or Dig names; at the end of a turn, a card of this kind is discarded
    DRAW          draw a card
    PLAY_DIG      play a Dig (followed by the kind)
    PLAY_GIMME    + seat: play a Gimme on a player (followed by the kind)
    EXCHANGE      + colour: pugs for a mug
    STEAL         + 5 * seat + colour: one pug of each colour for a player's mug
    PASS          no Surprise now
    PLAY_SURPRISE + seat: play a Surprise on a player

Several cards to be discarded are named in rising order of kind, so that each choice can be made in one way only.
"""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.by_seat import ACTION, SEAT, SeatActions, by_seat
from pawtable.core.cards import count
from pawtable.core.chance import draw
from pawtable.core.contract import TO_ALL, Memory, tell
from pawtable.core.seats import clockwise, everybody, others
from pawtable.core.state import EVERYONE, OWNER, grid, number, numbers
from pawtable.core.windows import WindowState, answer_of, ask, asked_or, close, keep_answer
from pawtable.games.pugs_in_mugs.cards import (
    ACTIONS_A_TURN,
    ALL_MUGS,
    COLOURS,
    DIG,
    GIMME,
    HIGHEST_LIMIT,
    KIND_NAMES,
    KINDS,
    MOST_ACTIONS,
    MOST_AT_FIRST,
    MOST_OF_A_KIND,
    MOST_PUGS_FOR_MUG,
    SURPRISE,
)
from pawtable.games.pugs_in_mugs.events import (
    ALL_STUCK,
    BEGAN,
    DEALT,
    DISCARDED,
    DREW,
    DUG,
    EXCHANGED,
    FIVE_MUGS,
    GAME_OVER,
    GIVEN,
    LAST_TURN,
    LATE,
    RESHUFFLED,
    STOLE,
    STUCK,
    SURPRISED,
)

SEATS = 5
TURN_LIMIT = 1000  # M9
MOST_CARDS = KINDS * MOST_OF_A_KIND
PLACES = SEATS + 1  # where an unseen card can be: the hands and the deck

DRAW = KINDS
PLAY_DIG = DRAW + 1
PLAY_GIMME = PLAY_DIG + 1
EXCHANGE = PLAY_GIMME + SEATS
STEAL = EXCHANGE + COLOURS
PASS = STEAL + SEATS * COLOURS
PLAY_SURPRISE = PASS + 1
ACTIONS = PLAY_SURPRISE + SEATS
SEAT_ACTIONS = (SeatActions(PLAY_GIMME, SEATS), SeatActions(STEAL, SEATS, COLOURS), SeatActions(PLAY_SURPRISE, SEATS))
# What each action is, in short: for programmers, who see its number (`Game.action_text`).
ACTION_TEXTS = (
    *(f"kind {name}" for name in KIND_NAMES),
    "draw",
    "dig",
    *(f"gimme from seat {seat}" for seat in range(SEATS)),
    *(f"exchange {name}" for name in KIND_NAMES[:COLOURS]),
    *(f"steal {name} from seat {seat}" for seat in range(SEATS) for name in KIND_NAMES[:COLOURS]),
    "pass",
    *(f"surprise seat {seat}" for seat in range(SEATS)),
)

ALL_KINDS = (1 << KINDS) - 1
SURPRISE_WINDOW = 1  # the one question that is put to all (M5)
ACTING, DISCARDING = 0, 1  # what the active player does, while no window is open


class PugsState(WindowState):
    """A game of Pugs in Mugs."""

    pugs: int = number(0, MOST_OF_A_KIND, "pugs of each colour in the game (M1)", EVERYONE)
    gimmes: int = number(0, MOST_OF_A_KIND, "Gimmes in the game", EVERYONE)
    digs: int = number(0, MOST_OF_A_KIND, "Digs in the game", EVERYONE)
    surprises: int = number(0, MOST_OF_A_KIND, "Surprises in the game", EVERYONE)
    pugs_for_mug: int = number(0, MOST_PUGS_FOR_MUG, "pugs of a colour that a mug takes (a house rule)", EVERYONE)
    mugs_to_win: int = number(0, COLOURS, "mugs that win the game (a house rule)", EVERYONE)
    hand_limit: int = number(0, HIGHEST_LIMIT, "cards to keep at the end of a turn (a house rule)", EVERYONE)
    turn_actions: int = number(0, MOST_ACTIONS, "actions in a turn (a house rule)", EVERYONE)
    dealt: int = number(0, MOST_AT_FIRST, "cards dealt to each player at first (a house rule)", EVERYONE)
    hand: list[list[int]] = grid(by_seat(SEATS), KINDS, 0, MOST_OF_A_KIND, "the cards of each seat, by kind", OWNER)
    held: list[int] = numbers(by_seat(SEATS), 0, MOST_CARDS, "how many cards each seat holds", EVERYONE)
    deck: list[int] = numbers(KINDS, 0, MOST_OF_A_KIND, "the cards of the deck, by kind")
    left: int = number(0, MOST_CARDS, "how many cards the deck has", EVERYONE)
    discard: list[int] = numbers(KINDS, 0, MOST_OF_A_KIND, "the cards of the discard pile, by kind", EVERYONE)
    mugs: list[int] = numbers(by_seat(SEATS), 0, ALL_MUGS, "the mugs of each seat, a bit a colour", EVERYONE)
    turn: int = number(0, SEATS - 1, "the seat whose turn it is", EVERYONE, names=SEAT)
    actions: int = number(0, MOST_ACTIONS, "actions that are left in this turn", EVERYONE)
    doing: int = number(0, 1, "what the active player does: 0 an action, 1 discarding", EVERYONE)
    turns: int = number(0, TURN_LIMIT, "turns taken", EVERYONE)
    over: int = number(0, 1, "whether the game is over", EVERYONE)
    naming: int = number(
        0, PLAY_GIMME + SEATS, "the Dig or Gimme that a kind is being named for; 0 for none", names=ACTION, scratch=True
    )
    chosen: list[int] = numbers(KINDS, 0, MOST_OF_A_KIND, "cards chosen so far to be discarded, by kind", scratch=True)


class PugsMemory(Memory):
    """What is remembered of hands and deck. Only a drawn card is seen by one player alone; all else is shown to everyone.

    Of a seat's cards `known` are there, by kind; the others nobody has seen come. They could be of any kind, but a Gimme that
    missed says that none of those held at that time is of its kind (M4). Who came later excludes less, so the kinds stand in
    a row: all kinds whose `could` is not above a number are, together, not more of the unseen cards than that number.
    """

    known: list[list[int]] = grid(
        by_seat(SEATS), KINDS, 0, MOST_OF_A_KIND, "cards of each kind that a seat surely holds", EVERYONE
    )
    could: list[list[int]] = grid(
        by_seat(SEATS),
        KINDS,
        0,
        MOST_CARDS,
        "how many of a seat's other cards could be of this kind, and of those with no higher number, together",
        EVERYONE,
    )
    shuffled: list[int] = numbers(KINDS, 0, MOST_OF_A_KIND, "what the deck was when it was last shuffled, by kind", EVERYONE)
    drew: list[list[int]] = grid(by_seat(SEATS), KINDS, 0, MOST_OF_A_KIND, "what a seat has drawn since then, by kind", OWNER)
    loose: list[int] = numbers(KINDS, 0, MOST_OF_A_KIND, "for imagining: cards without a place yet, by kind", scratch=True)
    waiting: list[int] = numbers(PLACES * KINDS, 0, PLACES * KINDS, "for imagining: cards to look at next", scratch=True)
    wanted_by: list[int] = numbers(
        PLACES * KINDS, 0, PLACES * KINDS + 1, "for imagining: the card that would take its place, plus one", scratch=True
    )


# --- looking at the state -----------------------------------------------------------------------------------------


@rule
def kind_at(counts: list[int], position: int) -> int:
    """The kind of the card at a position, where cards lie in order of their kinds."""
    kind = 0
    reached = 0
    for each in range(KINDS - 1):  # to the end, whatever was found: a loop that stops at random costs more
        reached += counts[each]
        kind += position >= reached
    return kind


@rule
def discarded_cards(s: PugsState) -> int:
    """How many cards the discard pile has."""
    total = 0
    for kind in range(KINDS):
        total += s.discard[kind]
    return total


@rule
def has_one_of_each(s: PugsState, seat: int) -> bool:
    """Whether a seat holds a pug of every colour."""
    found = 0
    for colour in range(COLOURS):
        found += s.hand[seat][colour] > 0
    return found == COLOURS


@rule
def exchangeable(s: PugsState, seat: int) -> int:
    """The colours of which a seat has the pugs for a mug, and no mug yet, as bits (M6)."""
    found = 0
    for colour in range(COLOURS):
        found |= (s.hand[seat][colour] >= s.pugs_for_mug) << colour
    return found & ~s.mugs[seat]


@rule
def can_steal(s: PugsState, seat: int) -> bool:
    """Whether a seat has what it takes to steal, wherever there is a mug for it (M6): never the one that wins."""
    return count(s.mugs[seat]) < s.mugs_to_win - 1 and has_one_of_each(s, seat)


@rule
def can_act(s: PugsState, seat: int) -> bool:
    """Whether any action is possible (M3)."""
    if s.left > 0 or discarded_cards(s) > 0 or s.hand[seat][GIMME] > 0 or s.hand[seat][DIG] > 0:
        return True
    if exchangeable(s, seat):
        return True
    if can_steal(s, seat):
        for other in range(s.players):
            if s.mugs[other] & ~s.mugs[seat]:
                return True
    return False


# --- setting up ---------------------------------------------------------------------------------------------------


@rule
def all_cards(s: PugsState, number: list[int]) -> None:
    """How many cards of each kind the game has (M1)."""
    for kind in range(KINDS):
        number[kind] = s.pugs
    number[GIMME] = s.gimmes
    number[DIG] = s.digs
    number[SURPRISE] = s.surprises


@rule
def deal(s: PugsState, m: PugsMemory | None) -> None:
    """Some cards each; chance decides who begins (M1, M2)."""
    all_cards(s, s.deck)
    for kind in range(KINDS):
        s.left += s.deck[kind]
    if m is not None:
        remember_deck(s, m)
    s.turn = draw(s, s.players)
    tell(m, BEGAN, TO_ALL, s.turn)
    for seat in range(s.players):
        packed = 0
        for _ in range(s.dealt):
            packed += 1 << (5 * draw_from_deck(s, m, seat))
        if s.dealt > 0:
            tell(m, DEALT, 1 << seat, seat, s.dealt, packed)
    begin_turn(s, m, s.turn)


@rule
def draw_from_deck(s: PugsState, m: PugsMemory | None, seat: int) -> int:
    """A random card of the deck comes to a hand; nobody else sees its kind, which is returned."""
    kind = kind_at(s.deck, draw(s, s.left))
    s.deck[kind] -= 1
    s.left -= 1
    s.hand[seat][kind] += 1
    s.held[seat] += 1
    if m is not None:
        m.drew[seat][kind] += 1
        for any_kind in range(KINDS):
            m.could[seat][any_kind] += 1
    return kind


@rule
def remember_deck(s: PugsState, m: PugsMemory) -> None:
    """What is in the deck is no secret while it is shuffled."""
    for kind in range(KINDS):
        m.shuffled[kind] = s.deck[kind]
        for seat in range(SEATS):
            m.drew[seat][kind] = 0


# --- whose decision it is, and what is open -----------------------------------------------------------------------


@rule
def to_act(s: PugsState) -> int:
    """All seats while a window is open (M5), else the active player."""
    return asked_or(s, s.over, s.turn)


@rule
def legal(s: PugsState, seat: int, action_mask: list[int]) -> None:
    """What a seat may do."""
    if s.window:
        action_mask[0] = legal_answers(s, seat)
    elif s.doing == DISCARDING:
        action_mask[0] = legal_discards(s, seat)
    elif s.naming:
        action_mask[0] = ALL_KINDS
    else:
        action_mask[0] = legal_actions(s, seat)


@rule
def legal_answers(s: PugsState, seat: int) -> int:
    """In a window everyone may pass, and a seat with a Surprise may play it on another player with a card (M5)."""
    found = 1 << PASS
    if s.hand[seat][SURPRISE] > 0:
        for other in range(s.players):
            if other != seat and s.held[other] > 0:
                found |= 1 << (PLAY_SURPRISE + other)
    return found


@rule
def next_discard(s: PugsState, seat: int) -> tuple[int, int]:
    """How many cards must still be discarded, and the lowest kind that may be next: they are named in rising order (M7)."""
    missing = s.held[seat] - s.hand_limit
    first = 0
    for kind in range(KINDS):
        missing -= s.chosen[kind]
        if s.chosen[kind] > 0:
            first = kind
    return missing, first


@rule
def legal_discards(s: PugsState, seat: int) -> int:
    """Cards that may be discarded next: in rising order of kind, and such that enough are left to choose from (M7)."""
    missing, first = next_discard(s, seat)
    found = 0
    behind = 0
    for at in range(KINDS):
        kind = KINDS - 1 - at
        there = s.hand[seat][kind] - s.chosen[kind]
        if kind >= first:
            behind += there
            if there > 0 and behind >= missing:
                found |= 1 << kind
    return found


@rule
def legal_actions(s: PugsState, seat: int) -> int:
    """The actions of a turn (M3, M4, M6, M8)."""
    found = exchangeable(s, seat) << EXCHANGE
    if s.left > 0 or discarded_cards(s) > 0:
        found |= 1 << DRAW
    if s.hand[seat][DIG] > 0:
        found |= 1 << PLAY_DIG
    if s.hand[seat][GIMME] > 0:
        found |= others(s, seat) << PLAY_GIMME
    if can_steal(s, seat):
        for other in range(s.players):
            wanted = s.mugs[other] & ~s.mugs[seat]
            if other != seat and wanted:
                found |= wanted << (STEAL + COLOURS * other)
    return found


@rule
def unfinished(s: PugsState, seat: int, action: int) -> bool:
    """Whether this only begins or extends a move."""
    if s.window:
        return False
    if s.doing == DISCARDING:
        missing = s.held[seat] - s.hand_limit
        for kind in range(KINDS):
            missing -= s.chosen[kind]
        return missing > 1
    return s.naming == 0 and PLAY_DIG <= action < EXCHANGE


# --- what happens -------------------------------------------------------------------------------------------------


@rule
def step(s: PugsState, m: PugsMemory | None, seat: int, action: int) -> None:
    """Carry out a decision."""
    if s.window:
        if keep_answer(s, seat, action):
            close_window(s, m)
    elif unfinished(s, seat, action):
        if s.doing == DISCARDING:
            s.chosen[action] += 1
        else:
            s.naming = action
    elif s.doing == DISCARDING:
        s.chosen[action] += 1
        discard_chosen(s, m, seat)
        end_turn(s, m)
    else:
        act(s, m, seat, action)


@rule
def act(s: PugsState, m: PugsMemory | None, seat: int, action: int) -> None:
    """One of the actions of a turn."""
    if action == DRAW:
        draw_card(s, m, seat)
    elif action < KINDS:
        play_mischief(s, m, seat, action)
    elif action < STEAL:
        exchange(s, m, seat, action - EXCHANGE)
    else:
        steal(s, m, seat, (action - STEAL) // COLOURS, (action - STEAL) % COLOURS)
    s.actions -= 1
    if count(s.mugs[seat]) == s.mugs_to_win:  # M7
        end_game(s, m, FIVE_MUGS)
    else:
        open_window(s, m)


@rule
def draw_card(s: PugsState, m: PugsMemory | None, seat: int) -> None:
    """Draw; the discard pile becomes the deck first if that is empty (M8)."""
    if s.left == 0:
        for kind in range(KINDS):
            s.left += s.discard[kind]
            s.deck[kind] = s.discard[kind]
            s.discard[kind] = 0
        if m is not None:
            remember_deck(s, m)
        tell(m, RESHUFFLED, TO_ALL, s.left)
    kind = draw_from_deck(s, m, seat)
    tell(m, DREW, 1 << seat, seat, kind)


@rule
def play_mischief(s: PugsState, m: PugsMemory | None, seat: int, kind: int) -> None:
    """A Dig or Gimme for a kind. The card itself reaches the discard after its effect, so Dig cannot find itself (M4)."""
    if s.naming == PLAY_DIG:
        lose(s, m, seat, DIG)
        found = 1 if s.discard[kind] > 0 else 0
        if found:
            s.discard[kind] -= 1
            gain(s, m, seat, kind)
        s.discard[DIG] += 1
        tell(m, DUG, TO_ALL, seat, kind, found)
    else:
        victim = s.naming - PLAY_GIMME
        lose(s, m, seat, GIMME)
        found = 1 if s.hand[victim][kind] > 0 else 0
        if found:
            lose(s, m, victim, kind)
            gain(s, m, seat, kind)
        elif m is not None:
            m.could[victim][kind] = 0
        s.discard[GIMME] += 1
        tell(m, GIVEN, TO_ALL, seat, victim, kind, found)
    s.naming = 0


@rule
def exchange(s: PugsState, m: PugsMemory | None, seat: int, colour: int) -> None:
    """Pugs of a colour for its mug (M6)."""
    for _ in range(s.pugs_for_mug):
        lose(s, m, seat, colour)
        s.discard[colour] += 1
    s.mugs[seat] |= 1 << colour
    tell(m, EXCHANGED, TO_ALL, seat, colour, count(s.mugs[seat]), s.pugs_for_mug, s.mugs_to_win)


@rule
def steal(s: PugsState, m: PugsMemory | None, seat: int, victim: int, colour: int) -> None:
    """One pug of each colour for another player's mug (M6)."""
    for each in range(COLOURS):
        lose(s, m, seat, each)
        s.discard[each] += 1
    s.mugs[victim] &= ~(1 << colour)
    s.mugs[seat] |= 1 << colour
    tell(m, STOLE, TO_ALL, seat, victim, colour, count(s.mugs[seat]), s.mugs_to_win)


@rule
def gain(s: PugsState, m: PugsMemory | None, seat: int, kind: int) -> None:
    """A card comes to a hand, and everybody sees which."""
    s.hand[seat][kind] += 1
    s.held[seat] += 1
    if m is not None:
        m.known[seat][kind] += 1


@rule
def lose(s: PugsState, m: PugsMemory | None, seat: int, kind: int) -> None:
    """A card leaves a hand, and everybody sees which. One that was known to be there is the one that goes."""
    s.hand[seat][kind] -= 1
    s.held[seat] -= 1
    if m is not None:
        if m.known[seat][kind] > 0:
            m.known[seat][kind] -= 1
        else:
            limit = m.could[seat][kind]
            for other in range(KINDS):
                if m.could[seat][other] >= limit:
                    m.could[seat][other] -= 1


# --- Surprises ----------------------------------------------------------------------------------------------------


@rule
def open_window(s: PugsState, m: PugsMemory | None) -> None:
    """After every completed action and every Surprise all seats are asked, holders of a Surprise or not (M5)."""
    ask(s, SURPRISE_WINDOW, everybody(s))


@rule
def close_window(s: PugsState, m: PugsMemory | None) -> None:
    """All answers are in: the first Surprise clockwise from the active player happens, the others lapse (M5)."""
    seat = s.turn
    for _ in range(s.players):
        answer = answer_of(s, seat)
        if answer >= PLAY_SURPRISE:
            surprise(s, m, seat, answer - PLAY_SURPRISE)
            if m is not None:
                tell_late(s, m, seat)
            open_window(s, m)
            return
        seat = clockwise(s, seat)
    close(s)
    go_on(s, m)


@rule
def surprise(s: PugsState, m: PugsMemory | None, seat: int, victim: int) -> None:
    """A random card of another player goes to the discard, face up (M5)."""
    lose(s, m, seat, SURPRISE)
    kind = kind_at(s.hand[victim], draw(s, s.held[victim]))
    lose(s, m, victim, kind)
    s.discard[kind] += 1
    s.discard[SURPRISE] += 1
    tell(m, SURPRISED, TO_ALL, seat, victim, kind)


@rule
def tell_late(s: PugsState, m: PugsMemory, first: int) -> None:
    """Tell everyone who could have come after the first Surprise, each alone, whether theirs came too late (M5).

    All of them are told something, so that nobody can see how many there were.
    """
    seat = clockwise(s, first)
    while seat != s.turn:
        late = 1 if answer_of(s, seat) >= PLAY_SURPRISE else 0
        kept = 1 if late and s.hand[seat][SURPRISE] > 0 else 0
        tell(m, LATE, 1 << seat, seat, first, late, kept)
        seat = clockwise(s, seat)


# --- turns --------------------------------------------------------------------------------------------------------


@rule
def begin_turn(s: PugsState, m: PugsMemory | None, seat: int) -> None:
    """The next player's turn; a player who can take no action at all is skipped (M3)."""
    s.turn = seat
    s.actions = s.turn_actions
    s.doing = ACTING
    go_on(s, m)


@rule
def go_on(s: PugsState, m: PugsMemory | None) -> None:
    """Another action if one is left and possible, else the end of the turn: discarding down to the limit (M3, M7).

    When a whole round of players can do nothing, nobody ever will: the game ends as after its last turn (M10).
    """
    idle = 0
    while not s.over:
        if s.actions > 0 and can_act(s, s.turn):
            return
        if s.actions > 0:
            tell(m, STUCK, TO_ALL, s.turn, ACTIONS_A_TURN - (s.turn_actions - s.actions))
        if s.actions == s.turn_actions:
            idle += 1
        s.actions = 0
        if s.held[s.turn] > s.hand_limit:
            s.doing = DISCARDING
            return
        if idle == s.players:
            end_game(s, m, ALL_STUCK)
        else:
            next_turn(s, m)


@rule
def discard_chosen(s: PugsState, m: PugsMemory | None, seat: int) -> None:
    """The chosen cards go to the discard pile."""
    packed = 0
    for kind in range(KINDS):
        for _ in range(s.chosen[kind]):
            lose(s, m, seat, kind)
            s.discard[kind] += 1
            packed += 1 << (5 * kind)
        s.chosen[kind] = 0
    tell(m, DISCARDED, TO_ALL, seat, packed)


@rule
def end_turn(s: PugsState, m: PugsMemory | None) -> None:
    """The turn is over."""
    next_turn(s, m)
    go_on(s, m)


@rule
def next_turn(s: PugsState, m: PugsMemory | None) -> None:
    """Clockwise, until the last turn that there can be (M9)."""
    s.turns += 1
    if s.turns >= TURN_LIMIT:
        end_game(s, m, LAST_TURN)
        return
    s.turn = clockwise(s, s.turn)
    s.actions = s.turn_actions
    s.doing = ACTING


@rule
def end_game(s: PugsState, m: PugsMemory | None, reason: int) -> None:
    """The game is over."""
    close(s)
    s.over = 1
    s.actions = 0
    s.doing = ACTING
    tell(m, GAME_OVER, TO_ALL, winners(s), reason, most_mugs(s), s.mugs_to_win)


@rule
def most_mugs(s: PugsState) -> int:
    """How many mugs the seat with most has."""
    most = 0
    for seat in range(s.players):
        most = max(most, count(s.mugs[seat]))
    return most


@rule
def winners(s: PugsState) -> int:
    """The seat that has the mugs that win; after the last turn, the seats with most (M7, M9)."""
    if not s.over:
        return 0
    most = most_mugs(s)
    found = 0
    for seat in range(s.players):
        if count(s.mugs[seat]) == most:
            found |= 1 << seat
    return found


@rule
def score(s: PugsState, seat: int) -> int:
    """How many mugs a seat owns."""
    return count(s.mugs[seat])
