"""The rules of Pick the Pug: rounds, turns and their phases. Numbers such as P4 are the rulings in RULES.md.

The actions and when they are open are in choices.py, what they and the creatures do in effects.py, who knows what in memory.py.
"""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.cards import count, nth_index
from pawtable.core.chance import draw
from pawtable.core.contract import TO_ALL, tell
from pawtable.core.dealing import random_index
from pawtable.core.seats import clockwise, everybody, with_most
from pawtable.core.windows import answer_of, ask, close, keep_answer
from pawtable.games.pick_the_pug.cards import (
    DONKEY,
    ITEMS,
    KIND_OF,
    PUG,
    THE_PUG,
    both,
    with_card,
    without_card,
)
from pawtable.games.pick_the_pug.choices import (
    CALL,
    CHOOSE,
    PICK,
    PLAY_AS,
    SHOW,
    actions_of_pair,
    seats_to_steal_from,
    unfinished,
)
from pawtable.games.pick_the_pug.effects import (
    carry_out,
    discard_one_each,
    draw_of_two,
    give_best,
    mini_tornado,
    pass_left,
    steal,
    take_seen,
)
from pawtable.games.pick_the_pug.events import (
    ALL_ALIKE,
    CALLED,
    CAME,
    DEALT,
    DISCARDED,
    DONKEYS_SHOWN,
    DRAFTED,
    GAME_OVER,
    HIGHEST,
    MOST_PUGS,
    NAMED,
    NO_PAIR,
    NO_THEFT,
    ONE_SHORT,
    OTHERS_ALIKE,
    PUG_DRAFTED,
    RESHUFFLED,
    ROUND,
    TIE_BREAKER,
    TIE_CARD,
    TURN_SKIPPED,
    TWO_ROUNDS,
    VOID,
    WON,
)
from pawtable.games.pick_the_pug.memory import (
    all_see_go,
    all_see_hand,
    dealt_anew,
    hands_cleared,
    has_few_monkeys,
    no_single_pug,
    settle,
)
from pawtable.games.pick_the_pug.state import (
    CALLING,
    DISCARDING,
    DONKEYS_WINDOW,
    FIRST_ACTION,
    FIRST_CREATURE,
    GIVING,
    MINOTAUR_WINDOW,
    NAMING,
    NO_EFFECT,
    OFFERING,
    ROUND_LIMIT,
    STEALING,
    STEALING_AGAIN,
    TIE_WINDOW,
    TORNADO_WINDOW,
    TURN_LIMIT,
    PickMemory,
    PickState,
    all_monkeys,
    any_creature,
    gain,
    has_tie_breaker,
    lose,
    monkeys,
    others_with_cards,
    with_cards,
)

ROUNDS_TO_TIE = 3

# Where a turn goes on; WAITING: somebody has to decide.
WAITING, TURN, ACTION_PHASE, PUGS_PHASE, DONKEYS_PHASE, END_OF_TURN = range(6)


# --- a game, a round --------------------------------------------------------------------------------------------------


@rule
def deal(s: PickState, m: PickMemory | None) -> None:
    """A new game: everything back into the decks, three creatures open, the first round (P1, P10)."""
    s.deck = all_monkeys(s)
    s.left = count(s.deck)
    s.donkeys_left = s.donkey_cards
    s.asleep = s.creature_deck
    for place in range(s.open_creatures):
        wake_creature(s, m, place)
    begin_round(s, m, 1)
    settle(s, m)


@rule
def wake_creature(s: PickState, m: PickMemory | None, place: int) -> None:
    """A creature comes from the deck, while it lasts (P10)."""
    s.creatures[place] = 0
    if s.asleep:
        creature = random_index(s, s.asleep)
        s.asleep ^= 1 << creature
        s.creatures[place] = creature + 1
        tell(m, CAME, TO_ALL, creature, place)


@rule
def begin_round(s: PickState, m: PickMemory | None, add_donkey: int) -> None:
    """Monkeys up to so many cards, then the draft; who draws the Pug takes a donkey and says who begins (P3, P4)."""
    s.deals += 1
    s.turns = 0
    tell(m, ROUND, TO_ALL, s.rounds + 1, s.deals)
    for seat in range(s.players):
        dealt = 0
        number = 0
        while s.held[seat] < s.dealt:
            kind = draw_monkey(s, m)
            gain(s, seat, kind)
            dealt = with_card(dealt, kind)
            number += 1
        tell(m, DEALT, 1 << seat, seat, number, dealt, 0, 0)
    pug_to = draw(s, s.players)
    for seat in range(s.players):
        kind = PUG
        if seat != pug_to:
            kind = draw_monkey(s, m)
        gain(s, seat, kind)
        tell(m, DRAFTED, 1 << seat, seat, kind)
    took = 0
    if add_donkey and s.donkeys_left > 0:
        s.donkeys_left -= 1
        gain(s, pug_to, DONKEY)
        took = 1
    tell(m, PUG_DRAFTED, TO_ALL, pug_to, took)
    dealt_anew(s, m)
    s.turn = pug_to
    s.actor = pug_to
    s.doing = NAMING


@rule
def clear_round(s: PickState) -> None:
    """Nothing of a round is left (P12)."""
    s.effect = NO_EFFECT
    s.matched = 0
    s.called = 0
    s.donkeys_phase = 0
    s.chances = 0
    s.extra = 0
    s.interrupted = 0
    s.skipping = 0
    s.safe = 0


@rule
def draw_monkey(s: PickState, m: PickMemory | None) -> int:
    """A random monkey of the deck; the discard pile becomes the deck when that is empty (P2)."""
    if s.left == 0:
        if m is not None:
            m.before = all_dealt(s)
        s.deck = s.discard
        s.left = count(s.discard)
        s.discard = 0
        tell(m, RESHUFFLED, TO_ALL, s.left)
    kind = KIND_OF[random_index(s, s.deck)]
    s.deck = without_card(s.deck, kind)
    s.left -= 1
    return kind


@rule
def all_dealt(s: PickState) -> int:
    """All monkeys in hands."""
    found = 0
    for seat in range(s.players):
        found = both(found, monkeys(s, seat))
    return found


# --- what happens -----------------------------------------------------------------------------------------------------


@rule
def step(s: PickState, m: PickMemory | None, seat: int, action: int) -> None:
    """Carry out a decision."""
    if s.window:
        if keep_answer(s, seat, action):
            go_on(s, m, close_window(s, m))
    elif unfinished(s, seat, action):
        begin_move(s, action)
    elif s.doing == NAMING:
        tell(m, NAMED, TO_ALL, seat, action - PICK)
        s.turn = action - PICK
        go_on(s, m, TURN)
    elif s.doing == STEALING:
        steal(s, m, seat, action - PICK)
        go_on(s, m, ACTION_PHASE)
    elif s.doing == DISCARDING:
        if discard_pair(s, m, seat, action):
            go_on(s, m, end_effect(s, m))
    elif s.doing == CALLING:
        if call_creature(s, m, seat, action):
            go_on(s, m, end_effect(s, m))
    else:
        if s.doing == GIVING:
            give_best(s, m, action)
        elif s.doing == OFFERING:
            one = s.first - 1
            s.first = 0
            draw_of_two(s, m, one, action)
        elif s.doing == STEALING_AGAIN:
            steal(s, m, seat, action - PICK)
        else:
            take_seen(s, m, action)
        go_on(s, m, end_effect(s, m))
    settle(s, m)


@rule
def go_on(s: PickState, m: PickMemory | None, to: int) -> None:
    """From phase to phase, until somebody has to decide."""
    while to != WAITING:
        if to == TURN:
            to = begin_turn(s, m)
        elif to == ACTION_PHASE:
            to = begin_action_phase(s, m)
        elif to == PUGS_PHASE:
            to = pugs_phase(s, m)
        elif to == DONKEYS_PHASE:
            to = ask_for_donkeys(s)
        else:
            to = end_turn(s, m)


@rule
def begin_move(s: PickState, action: int) -> None:
    """Note a part of a move."""
    if s.doing == CALLING:
        s.chosen = action - CALL + 1
    elif action >= PLAY_AS:
        s.chosen = action - PLAY_AS + 1
    elif s.first == 0:
        s.first = action + 1
    else:
        s.second = action + 1
        actions = actions_of_pair(s, action)
        if count(actions) == 1:
            s.chosen = nth_index(actions, 0) + 1


@rule
def begin_turn(s: PickState, m: PickMemory | None) -> int:
    """A turn begins with a theft, if there is anybody to steal from."""
    s.actor = s.turn
    s.turns += 1
    s.safe &= ~(1 << s.turn)
    s.doing = STEALING
    if seats_to_steal_from(s, s.turn) == 0:
        tell(m, NO_THEFT, TO_ALL, s.turn)
        return ACTION_PHASE
    return WAITING


@rule
def begin_action_phase(s: PickState, m: PickMemory | None) -> int:
    """Two monkeys must be discarded by whoever has two (P6)."""
    s.doing = DISCARDING
    s.actor = s.turn
    if count(monkeys(s, s.turn)) < 2:
        tell(m, NO_PAIR, TO_ALL, s.turn)
        has_few_monkeys(s, m, s.turn, 1)
        return PUGS_PHASE
    return WAITING


@rule
def discard_pair(s: PickState, m: PickMemory | None, seat: int, action: int) -> bool:
    """The last part of the move is there: discard the pair and play it (P6, P7). False: the action goes on later."""
    one = s.first - 1
    other = s.second - 1 if s.second else action
    play_as = action - PLAY_AS
    victim = -1
    if s.chosen:
        play_as = s.chosen - 1
        victim = action - PICK
    elif s.second == 0:
        play_as = nth_index(actions_of_pair(s, other), 0)
    s.first = 0
    s.second = 0
    s.chosen = 0
    s.matched = 1 if one % ITEMS == other % ITEMS else 0
    alone = 1 if others_with_cards(s, seat) == 0 else 0
    tell(m, DISCARDED, TO_ALL, seat, one, other, play_as, victim + 1, alone)
    lose(s, seat, one)
    s.discard = with_card(s.discard, one)
    all_see_go(s, m, seat, one)
    lose(s, seat, other)
    s.discard = with_card(s.discard, other)
    all_see_go(s, m, seat, other)
    settle(s, m)
    return carry_out(s, m, play_as + FIRST_ACTION, seat, victim, -1)


@rule
def call_creature(s: PickState, m: PickMemory | None, seat: int, action: int) -> bool:
    """A creature is called, for somebody or something where it needs that (P8, P9, P11). False: it goes on later."""
    victim = -1
    kind = -1
    s.called = action - CALL + 1
    if s.chosen:
        s.called = s.chosen
        if action >= PICK:
            victim = action - PICK
        else:
            kind = action
        s.chosen = 0
    creature = s.creatures[s.called - 1] - 1
    alone = 1 if others_with_cards(s, seat) == 0 else 0
    tell(m, CALLED, TO_ALL, seat, creature, victim + 1, alone)
    return carry_out(s, m, creature + FIRST_CREATURE, seat, victim, kind)


@rule
def end_effect(s: PickState, m: PickMemory | None) -> int:
    """An action or a creature is done: a creature is replaced (P10), equal items call one (P8), then come the checks."""
    if s.called:
        wake_creature(s, m, s.called - 1)
        s.called = 0
    s.effect = NO_EFFECT
    if s.donkeys_phase:
        return DONKEYS_PHASE
    owed = s.matched
    s.matched = 0
    if owed and any_creature(s):
        s.doing = CALLING
        s.actor = s.turn
        return WAITING
    return PUGS_PHASE


@rule
def close_window(s: PickState, m: PickMemory | None) -> int:
    """All answers are in."""
    window = s.window
    if window == DONKEYS_WINDOW:
        return close_donkeys(s, m)
    if window == TIE_WINDOW:
        return close_tie_breaker(s, m)
    if window == TORNADO_WINDOW:
        mini_tornado(s, m, s.caller)
    elif window == MINOTAUR_WINDOW:
        pass_left(s, m)
    else:
        discard_one_each(s, m)
    close(s)
    return end_effect(s, m)


# --- the phases of checks ---------------------------------------------------------------------------------------------


@rule
def pugs_phase(s: PickState, m: PickMemory | None) -> int:
    """Whoever holds only the Pug wins the round; else comes the Donkey's Phase."""
    for seat in range(s.players):
        if s.hand[seat] == THE_PUG and s.donkeys[seat] == 0:
            end_round(s, m, seat)
            return WAITING
    no_single_pug(s, m)
    s.donkeys_phase = 1
    s.chances = everybody(s)
    return DONKEYS_PHASE


@rule
def ask_for_donkeys(s: PickState) -> int:
    """All who have cards, and not had their chance, are asked (P9). Without a creature there is nothing to ask (P10)."""
    asked = s.chances & with_cards(s)
    if asked and any_creature(s) and s.donkey_cards > 0:
        ask(s, DONKEYS_WINDOW, asked)
        return WAITING
    return END_OF_TURN


@rule
def close_donkeys(s: PickState, m: PickMemory | None) -> int:
    """The first clockwise from the current player who shows calls a creature; those before have had their chance (P9)."""
    seat = s.turn
    chances = s.chances
    for _ in range(s.players):
        chances &= ~(1 << seat)
        if answer_of(s, seat) == SHOW:
            close(s)
            s.chances = chances
            tell(m, DONKEYS_SHOWN, TO_ALL, seat, s.donkeys[seat])
            all_see_hand(s, m, seat)
            s.actor = seat
            s.doing = CALLING
            return WAITING
        seat = clockwise(s, seat)
    close(s)
    return END_OF_TURN


# --- turns and rounds -------------------------------------------------------------------------------------------------


@rule
def end_turn(s: PickState, m: PickMemory | None) -> int:
    """The next turn: Pegasus' first, skipped by those whom the Basilisk looked at (P11, P12)."""
    s.donkeys_phase = 0
    s.chances = 0
    if s.turns >= TURN_LIMIT:  # P14
        clear_hands(s, m)
        tell(m, VOID, TO_ALL, s.deals)
        if s.deals >= ROUND_LIMIT:
            end_in_a_draw(s, m)
        else:
            begin_round(s, m, 0)
        return WAITING
    while True:
        if s.extra:
            s.interrupted = s.turn + 1
            s.turn = s.extra - 1
            s.extra = 0
        elif s.interrupted:
            s.turn = clockwise(s, s.interrupted - 1)
            s.interrupted = 0
        else:
            s.turn = clockwise(s, s.turn)
        if (s.skipping >> s.turn) & 1 == 0:
            return TURN
        s.skipping &= ~(1 << s.turn)
        s.safe &= ~(1 << s.turn)
        tell(m, TURN_SKIPPED, TO_ALL, s.turn)


@rule
def clear_hands(s: PickState, m: PickMemory | None) -> None:
    """All monkeys are discarded and the Pug is put aside; donkeys stay (P3)."""
    for seat in range(s.players):
        s.discard = both(s.discard, monkeys(s, seat))
        s.hand[seat] = 0
        s.held[seat] = s.donkeys[seat]
    clear_round(s)
    hands_cleared(s, m)


@rule
def end_round(s: PickState, m: PickMemory | None, winner: int) -> None:
    """The Pug goes to the winner, as a point; the game ends with enough of them, or a Tie Breaker decides (P13)."""
    s.pugs[winner] += 1
    s.rounds += 1
    tell(m, WON, TO_ALL, winner, s.pugs[winner])
    clear_hands(s, m)
    if s.pugs[winner] >= s.rounds_to_win:
        end_game(s, m, 1 << winner, TWO_ROUNDS, 0)
    elif s.rounds == ROUNDS_TO_TIE and has_tie_breaker(s):
        for seat in range(s.players):
            s.finalists |= (s.pugs[seat] > 0) << seat
        tell(m, TIE_BREAKER, TO_ALL, s.finalists, 0, 0)
        ask(s, TIE_WINDOW, s.finalists)
    elif s.deals >= ROUND_LIMIT:
        end_in_a_draw(s, m)
    else:
        short = 0
        for seat in range(s.players):
            short |= (s.pugs[seat] == s.rounds_to_win - 1) << seat
        tell(m, ONE_SHORT, TO_ALL, short)
        begin_round(s, m, 1)


@rule
def end_in_a_draw(s: PickState, m: PickMemory | None) -> None:
    """A draw between those with most Pugs (P14)."""
    end_game(s, m, with_most(s, s.pugs), MOST_PUGS, 0)


@rule
def close_tie_breaker(s: PickState, m: PickMemory | None) -> int:
    """The odd one out wins, or orange; three equal colours: once more, then the others (P13)."""
    chose = 0  # two bits a colour: how many have chosen it
    for seat in range(s.players):
        if (s.finalists >> seat) & 1:
            chose += 1 << (2 * (answer_of(s, seat) - CHOOSE))
    winner = 0
    best = -1
    alike = 0  # a colour that several have chosen, counted from 1
    for seat in range(s.players):
        if (s.finalists >> seat) & 1:
            colour = answer_of(s, seat) - CHOOSE
            out = 1 if (chose >> (2 * colour)) & 3 > 1 else 0
            tell(m, TIE_CARD, TO_ALL, seat, colour, out)
            if out:
                alike = colour + 1
            elif colour > best:
                best = colour
                winner = 1 << seat
    close(s)
    if winner:
        end_game(s, m, winner, OTHERS_ALIKE if alike else HIGHEST, alike)
    elif s.second_chance:
        end_game(s, m, everybody(s) & ~s.finalists, ALL_ALIKE, alike)
    else:
        s.second_chance = 1
        tell(m, TIE_BREAKER, TO_ALL, s.finalists, 1, alike)
        ask(s, TIE_WINDOW, s.finalists)
    return WAITING


@rule
def end_game(s: PickState, m: PickMemory | None, champions: int, ending: int, colour: int) -> None:
    """The game is over; the reason is told, with the colour that decided a Tie Breaker, counted from 1."""
    close(s)
    s.over = 1
    s.champions = champions
    tell(m, GAME_OVER, TO_ALL, champions, ending, colour, s.rounds_to_win)


@rule
def winners(s: PickState) -> int:
    """The champions; nobody, when three finalists cannot part and there is nobody else (P13)."""
    return s.champions


@rule
def score(s: PickState, seat: int) -> int:
    """How many rounds a seat has won."""
    return s.pugs[seat]
