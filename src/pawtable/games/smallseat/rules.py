"""How a game of Smallseat goes, round by round. animals.py has what the animals do; numbers such as S4 are in RULES.md."""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.core.cards import count
from pawtable.core.chance import draw
from pawtable.core.contract import TO_ALL, tell
from pawtable.core.dealing import random_pile
from pawtable.core.piles import kinds_in, nth_kind, number_of, one, total
from pawtable.core.windows import answer_of, ask, close, keep_answer
from pawtable.games.smallseat.animals import (
    answer_bears,
    answer_sleepers,
    choose_for_action,
    execute,
    give_for_action,
    hand_over,
    hold,
    repay,
    take_one_of_votes,
)
from pawtable.games.smallseat.cards import ANIMALS, SLEEPERSIPPIES
from pawtable.games.smallseat.choices import (
    AT_RANDOM,
    DONE,
    EXECUTE,
    OPEN,
    PICK,
    commanded,
    unfinished,
)
from pawtable.games.smallseat.events import (
    CALLED,
    COUNTED,
    DEALT,
    GAME_OVER,
    LED,
    OPENED,
    PAID,
    PERHAPS_LAST,
    ROUND_BEGINS,
    SWAPPED,
    TELLER,
    VOTE_WON,
    VOTED,
)
from pawtable.games.smallseat.memory import all_see_come, all_see_go, all_see_none, all_see_some, dealt
from pawtable.games.smallseat.state import (
    BEARS_WINDOW,
    CALLING,
    COMMAND_BITS,
    COUNT,
    GIVE,
    GIVING,
    HANDLED,
    HANDLING,
    HOLDING,
    LEAD,
    LEADING,
    LOSERS,
    NEXT_ROUND,
    PAY,
    PAYING,
    READY_WINDOW,
    REPAY,
    ROUND,
    ROUND_LIMIT,
    SEATS,
    SMALLSEAT,
    TAKE_ONE,
    TELL,
    TELLING,
    VOTE,
    VOTE_SLEEPERS,
    VOTE_WINDOW,
    WAITING,
    SmallseatMemory,
    SmallseatState,
    all_cards_of_game,
    animals_held,
    boss,
    can_vote,
    gain_secret,
    held,
    in_hand,
    lose_secret,
    new_boss,
    swap_places,
    voters,
)

# --- a game ---------------------------------------------------------------------------------------------------------


@rule
def deal(s: SmallseatState, m: SmallseatMemory | None) -> None:
    """A Teller, at the Smallseat, who calls an animal before anything is dealt (S2)."""
    s.teller_seat = s.teller - 1 if s.teller else draw(s, s.players)
    for place in range(s.players):
        s.sitting[place] = (s.teller_seat + place) % s.players
    tell(m, TELLER, TO_ALL, s.teller_seat)
    s.doing = CALLING
    s.actor = s.teller_seat


@rule
def clear_round(s: SmallseatState) -> None:
    """Nothing of a round is left."""
    for seat in range(SEATS):
        s.votes[seat] = 0
    s.lying = 0
    s.led = 0
    s.payers = 0
    s.winning = 0
    s.won = 0
    s.won_open = 0
    s.looking = SMALLSEAT
    s.spiny = 0


@rule
def clear_action(s: SmallseatState) -> None:
    """Nothing of an action is left."""
    s.acting = 0
    s.named = 0
    s.owed = 0
    s.given = 0
    s.marked_secret = 0
    s.marked_public = 0
    s.coming = 0
    s.coming_count = 0
    s.coming_seen = 0
    s.giver = 0
    s.opened = 0
    s.chosen = 0


@rule
def deal_cards(s: SmallseatState, m: SmallseatMemory | None) -> None:
    """As fairly as possible to the Candidates, what remains to the Teller (S2); all are asked how they hold them (S4)."""
    deck = all_cards_of_game(s)
    each = s.dealt
    if each == 0:
        each = total(deck) // (s.players - 1)
    for after in range(1, s.players + 1):
        seat = s.sitting[after % s.players]  # the Teller, at the first place, comes last
        s.secrets[seat] = each if after < s.players else total(deck)
        s.secret[seat] = random_pile(s, deck, s.secrets[seat])
        deck -= s.secret[seat]
    for seat in range(s.players):
        tell(m, DEALT, 1 << seat, seat, s.secrets[seat], s.secret[seat])
    dealt(s, m)
    asked = 0
    for seat in range(s.players):
        asked |= (s.secrets[seat] > 0) << seat
    ask(s, READY_WINDOW, asked)


# --- what happens ---------------------------------------------------------------------------------------------------


@rule
def step(s: SmallseatState, m: SmallseatMemory | None, seat: int, action: int) -> None:
    """Carry out a decision."""
    if s.window == READY_WINDOW and action != DONE:
        s.opening[seat] += one(action)
    elif s.window:
        if keep_answer(s, seat, action):
            go_on(s, m, close_window(s, m))
    elif unfinished(s, seat, action):
        s.chosen = action + 1
    elif s.doing == CALLING:
        s.called = action + 1
        tell(m, CALLED, TO_ALL, seat, action)
        deal_cards(s, m)
    elif s.doing == LEADING:
        go_on(s, m, lead(s, m, seat, action))
    elif s.doing == TELLING:
        go_on(s, m, tellers_vote(s, m, seat, action))
    elif s.doing == PAYING:
        card = s.chosen - 1
        s.chosen = 0
        s.payers &= ~(1 << seat)
        tell(m, PAID, TO_ALL, seat)
        hand_over(s, m, seat, action - PICK, card, PAY)
    elif s.doing == HOLDING:
        go_on(s, m, hold(s, m, seat, action))
    elif s.doing == HANDLING:
        go_on(s, m, handle(s, m, seat, action))
    elif s.doing == GIVING:
        go_on(s, m, give_for_action(s, m, seat, action))
    else:
        go_on(s, m, choose_for_action(s, m, seat, action))


@rule
def go_on(s: SmallseatState, m: SmallseatMemory | None, to: int) -> None:
    """From stage to stage, until somebody has to decide."""
    while to != WAITING:
        if to == ROUND:
            to = begin_round(s, m)
        elif to == LEAD:
            to = ask_boss(s)
        elif to == TELL:
            to = ask_teller(s)
        elif to == VOTE:
            to = ask_for_votes(s, m)
        elif to == PAY:
            to = next_payer(s)
        elif to == COUNT:
            to = count_votes(s, m)
        elif to == LOSERS:
            to = next_loser(s)
        elif to == HANDLED:
            to = end_handling(s, m)
        elif to == GIVE:
            s.doing = GIVING
            s.actor = s.handler
            to = WAITING
        elif to == REPAY:
            to = repay(s)
        elif to == TAKE_ONE:
            to = take_one_of_votes(s, m)
        else:
            to = end_round(s, m)


@rule
def close_window(s: SmallseatState, m: SmallseatMemory | None) -> int:
    """All answers are in."""
    if s.window == READY_WINDOW:
        return turn_opened(s, m)
    if s.window == VOTE_WINDOW:
        return reveal_votes(s, m)
    if s.window == BEARS_WINDOW:
        return answer_bears(s, m)
    return answer_sleepers(s, m)


@rule
def turn_opened(s: SmallseatState, m: SmallseatMemory | None) -> int:
    """Everybody turns the cards public that they chose, at the same time (S4)."""
    close(s)
    for seat in range(s.players):
        for animal in range(ANIMALS):
            for _ in range(number_of(s.opening[seat], animal)):
                lose_secret(s, seat, animal)
                s.public[seat] += one(animal)
                all_see_go(s, m, seat, animal)
        if s.opening[seat]:
            tell(m, OPENED, TO_ALL, seat, s.opening[seat])
        s.opening[seat] = 0
    return ROUND


# --- a round --------------------------------------------------------------------------------------------------------


@rule
def begin_round(s: SmallseatState, m: SmallseatMemory | None) -> int:
    """The game is over if no Candidate can vote (S12), or after very many rounds (S13)."""
    if voters(s) == 0 or s.rounds == s.round_limit:
        end_game(s, m)
        return WAITING
    s.rounds += 1
    tell(m, ROUND_BEGINS, TO_ALL, s.rounds)
    last = s.rounds == s.round_limit and s.round_limit < ROUND_LIMIT
    if m is not None and (last or most_held(s) <= 2):
        tell(m, PERHAPS_LAST, TO_ALL, s.round_limit if last else 0)
    return LEAD


@rule
def most_held(s: SmallseatState) -> int:
    """As many cards as the Candidate with most of them has."""
    most = 0
    for seat in range(s.players):
        if seat != s.teller_seat:
            most = max(most, held(s, seat))
    return most


@rule
def ask_boss(s: SmallseatState) -> int:
    """After Karate Chicks the Boss votes first; not if the Boss is the Teller, or cannot vote (S10)."""
    if s.boss_leads and boss(s) != s.teller_seat and can_vote(s, boss(s)):
        s.doing = LEADING
        s.actor = boss(s)
        return WAITING
    return TELL


@rule
def ask_teller(s: SmallseatState) -> int:
    """The Teller votes face up, if they hold a card (S5)."""
    if held(s, s.teller_seat) > 0:
        s.doing = TELLING
        s.actor = s.teller_seat
        return WAITING
    return VOTE


@rule
def ask_for_votes(s: SmallseatState, m: SmallseatMemory | None) -> int:
    """All other Candidates who can vote do so at the same time (S6)."""
    asked = voters(s) & ~s.lying
    if asked == 0:  # the Boss, who has led, is the only one
        did_teller_follow(s, m)
        return PAY
    ask(s, VOTE_WINDOW, asked)
    return WAITING


@rule
def lay_vote(s: SmallseatState, m: SmallseatMemory | None, seat: int, card: int, kind: int) -> int:
    """A card is laid down as a vote; chance chooses it if it must. Returns the animal."""
    if card == AT_RANDOM:
        at = draw(s, held(s, seat) if seat == s.teller_seat else s.secrets[seat])
        if at < s.secrets[seat]:
            card = nth_kind(s.secret[seat], at)
        else:
            card = OPEN + nth_kind(s.public[seat], at - s.secrets[seat])
    animal = card % ANIMALS
    if card >= OPEN:
        s.public[seat] -= one(animal)
    else:
        lose_secret(s, seat, animal)
        all_see_go(s, m, seat, animal)
    s.votes[seat] = animal + 1
    s.lying |= 1 << seat
    tell(m, kind, TO_ALL, seat, animal, 1 if card >= OPEN else 0)
    return animal


@rule
def lead(s: SmallseatState, m: SmallseatMemory | None, seat: int, card: int) -> int:
    """The Boss's vote, face up, before the Teller's: it must be followed (Karate Chicks)."""
    s.led = lay_vote(s, m, seat, card, LED) + 1
    tells_of_commands(s, m, seat, s.led - 1)
    return TELL


@rule
def tellers_vote(s: SmallseatState, m: SmallseatMemory | None, seat: int, card: int) -> int:
    """The Teller's vote, face up. It must be followed, unless Karate Chicks said otherwise (S5, S10)."""
    animal = lay_vote(s, m, seat, card, LED)
    tells_of_commands(s, m, seat, animal)
    if s.led == 0 and not (s.boss_leads and boss(s) == seat):
        s.led = animal + 1
    return VOTE


@rule
def did_teller_follow(s: SmallseatState, m: SmallseatMemory | None) -> None:
    """Whether the Teller must pay for not following the Boss: that shows like a Candidate's, after the reveal (S6, S10)."""
    seat = s.teller_seat
    vote = s.votes[seat]
    if s.led and vote and vote != s.led:
        s.public[seat] += one(vote - 1)  # the hand as it was before the vote
        forced = commanded(s, seat, animals_held(s, seat))
        s.public[seat] -= one(vote - 1)
        could_follow(s, m, seat, vote - 1, forced == 0 and in_hand(s, seat, s.led - 1) > 0)


@rule
def reveal_votes(s: SmallseatState, m: SmallseatMemory | None) -> int:
    """All votes are revealed; whoever could follow and did not must pay (S6)."""
    for place in range(s.players):
        seat = s.sitting[place]
        card = answer_of(s, seat)
        if card >= 0:
            forced = commanded(s, seat, kinds_in(s.secret[seat]))
            animal = lay_vote(s, m, seat, card, VOTED)
            if s.led and animal + 1 != s.led:
                could_follow(s, m, seat, animal, forced == 0 and number_of(s.secret[seat], s.led - 1) > 0)
            else:
                tells_of_commands(s, m, seat, animal)
    close(s)
    did_teller_follow(s, m)
    return PAY


@rule
def could_follow(s: SmallseatState, m: SmallseatMemory | None, seat: int, animal: int, pays: bool) -> None:
    """Somebody has voted another animal: they pay if they could follow and no command forbade it. Either way it tells."""
    free = tells_of_commands(s, m, seat, animal)
    if pays:
        s.payers |= 1 << seat
        if seat != s.teller_seat or number_of(s.public[seat], s.led - 1) == 0:
            all_see_some(s, m, seat, s.led - 1, 1)
    elif free:
        all_see_none(s, m, seat, s.led - 1)


@rule
def tells_of_commands(s: SmallseatState, m: SmallseatMemory | None, seat: int, animal: int) -> bool:
    """What a vote tells: who is told to vote Sleepersippies and does not, has none. Whether there is surely nothing to obey."""
    if m is None:
        return False
    commands = s.commands[seat]
    while commands:
        if commands & ((1 << COMMAND_BITS) - 1) != VOTE_SLEEPERS or animal == SLEEPERSIPPIES:
            return False
        all_see_none(s, m, seat, SLEEPERSIPPIES)
        commands >>= COMMAND_BITS
    return True


@rule
def next_payer(s: SmallseatState) -> int:
    """From the Smallseat clockwise, everybody who must pays one card to another player (S6)."""
    for place in range(s.players):
        if (s.payers >> s.sitting[place]) & 1:
            s.doing = PAYING
            s.actor = s.sitting[place]
            return WAITING
    return COUNT


@rule
def count_votes(s: SmallseatState, m: SmallseatMemory | None) -> int:
    """Most votes win; of tied ones the first from the Smallseat clockwise. They go to the Teller, secret (S7)."""
    cast = 0
    most = 0
    for seat in range(s.players):
        if s.votes[seat]:
            cast += one(s.votes[seat] - 1)
            most = max(most, number_of(cast, s.votes[seat] - 1))
    place = 0
    while s.votes[s.sitting[place]] == 0 or number_of(cast, s.votes[s.sitting[place]] - 1) < most:
        place += 1
    s.winning = s.votes[s.sitting[place]]
    s.won = most
    tied = 0
    for animal in range(ANIMALS):
        tied += number_of(cast, animal) == most
    tell(m, VOTE_WON, TO_ALL, s.winning - 1, most, 1 if tied > 1 else 0)
    for seat in range(s.players):
        if s.votes[seat] == s.winning:
            s.lying &= ~(1 << seat)
            gain_secret(s, s.teller_seat, s.winning - 1)
            all_see_come(s, m, s.teller_seat, s.winning - 1)
    return LOSERS


@rule
def next_loser(s: SmallseatState) -> int:
    """The next losing vote, clockwise by place, around again until none is left (S8)."""
    if s.lying == 0:
        return NEXT_ROUND
    while (s.lying >> s.sitting[s.looking]) & 1 == 0:
        s.looking = s.looking + 1 if s.looking + 1 < s.players else 0
    s.handler = s.sitting[s.looking]
    s.looking = s.looking + 1 if s.looking + 1 < s.players else 0
    s.doing = HANDLING
    s.actor = s.handler
    return WAITING


@rule
def handle(s: SmallseatState, m: SmallseatMemory | None, seat: int, action: int) -> int:
    """Execute the action of a losing vote, or swap places (S8)."""
    if action == EXECUTE:
        s.acting = s.votes[seat]
        return execute(s, m, seat, s.votes[seat] - 1)
    swap_places(s, seat, action - PICK)
    tell(m, SWAPPED, TO_ALL, seat, action - PICK, new_boss(s, seat, action - PICK))
    return HANDLED


@rule
def end_handling(s: SmallseatState, m: SmallseatMemory | None) -> int:
    """The card goes to the Teller, public (S8), if it still lies there."""
    if (s.lying >> s.handler) & 1:
        s.lying &= ~(1 << s.handler)
        s.public[s.teller_seat] += one(s.votes[s.handler] - 1)
    clear_action(s)
    return LOSERS


@rule
def end_round(s: SmallseatState, m: SmallseatMemory | None) -> int:
    """What still lies there goes to the Teller, public (S11); commands for the next round are now in force (S9)."""
    for seat in range(s.players):
        if (s.lying >> seat) & 1:
            s.public[s.teller_seat] += one(s.votes[seat] - 1)
        s.commands[seat] = s.orders[seat]
        s.orders[seat] = 0
    clear_action(s)
    clear_round(s)
    s.boss_leads = s.boss_will_lead
    s.boss_will_lead = 0
    s.immune = s.immune_next
    s.immune_next = 0
    return ROUND


@rule
def end_game(s: SmallseatState, m: SmallseatMemory | None) -> None:
    """The Teller wins alone if their animal is among the most frequent of their secret cards; else final cards do (S12)."""
    s.over = 1
    cards = s.secret[s.teller_seat]
    most = 1
    for animal in range(ANIMALS):
        most = max(most, number_of(cards, animal))
    best = 0
    for animal in range(ANIMALS):
        best |= (number_of(cards, animal) == most) << animal
    if (best >> (s.called - 1)) & 1 and (s.teller_ties or count(best) == 1):
        s.victors = 1 << s.teller_seat
    else:
        for seat in range(s.players):
            if seat != s.teller_seat and held(s, seat) == 1 and animals_held(s, seat) & best:
                s.victors |= 1 << seat
    limit = 1 if voters(s) else 0
    tell(m, COUNTED, TO_ALL, s.teller_seat, cards, best, s.called - 1, s.victors, limit)
    tell(m, GAME_OVER, TO_ALL, s.victors)


@rule
def winners(s: SmallseatState) -> int:
    """The Teller, or the Candidates with the right final card, or nobody (S12)."""
    return s.victors


@rule
def score(s: SmallseatState, seat: int) -> int:
    """1 for whoever has won."""
    return (s.victors >> seat) & 1
