"""What cannot be in a position of Smallseat, in words."""

from __future__ import annotations

from pawtable.core.cards import count, members
from pawtable.core.checking import (
    open_actions,
    problem_with_kinds,
    problem_with_sizes,
    problem_with_unused_seats,
    problem_with_unused_viewers,
    sees_hand,
    some_world,
)
from pawtable.core.contract import SPECTATOR, WHOLE
from pawtable.core.piles import kinds_in, number_of, total, within
from pawtable.core.windows import problem_with_answers, problem_with_each_answer
from pawtable.games.english import number_word
from pawtable.games.smallseat.cards import (
    ANIMAL_NAMES,
    ANIMALS,
    CHEWY_CARROTS,
    CURLYSNOUTS,
    PONYTAILORS,
    PURPLEPAWS,
    SEALALATER,
    SLEEPERSIPPIES,
    TINYBEARS,
    TREE_OF_HAINUT,
    problem_with_animals,
)
from pawtable.games.smallseat.choices import DONE, legal, legal_answers, seats_to_choose, unfinished
from pawtable.games.smallseat.sight import imagine, sees_coming
from pawtable.games.smallseat.state import (
    AGREE_WINDOW,
    BEARS_WINDOW,
    CALLING,
    COMMAND_BITS,
    GIVE,
    GIVING,
    HANDLED,
    HANDLING,
    HOLDING,
    LEADING,
    NAMING,
    PAY,
    PAYING,
    PUBLIC,
    PUTTING,
    READY_WINDOW,
    REPAY,
    REPAYING,
    SHOWING,
    SHOWING_TO,
    SWAPPING_BACK,
    TAKE_ONE,
    TELLING,
    TURNING,
    VIEWERS,
    VOTE_WINDOW,
    WAITING,
    SmallseatMemory,
    SmallseatState,
    animals_in_game,
    boss,
    can_vote,
    held,
    is_viewer,
    voters,
)


def problem(s: SmallseatState, m: SmallseatMemory, seen_by: int) -> str:
    """What is impossible about a state, in words."""
    return (
        _problem_with_seats(s, m)
        or _problem_with_cards(s, seen_by)
        or _problem_with_memory(s, m, seen_by)
        or _problem_with_commands(s)
        or _problem_with_end(s)
        or _problem_with_votes(s)
        or _problem_with_action(s)
        or _problem_with_holding(s, seen_by)
        or _problem_with_decision(s, seen_by)
        or _problem_with_window(s, seen_by)
        or _problem_with_sight(s, m, seen_by)
    )


def _problem_with_seats(s: SmallseatState, m: SmallseatMemory) -> str:
    if reason := problem_with_animals(s.players, s.animals):
        return reason
    if sorted(s.sitting[: s.players]) != list(range(s.players)) or any(s.sitting[s.players :]):
        return "everybody sits at one place, from the Smallseat on"
    of_viewers = ("giver_known", "giver_most", "receiver_most", "receiver_known")
    if reason := problem_with_unused_viewers(m, s.players, of_viewers, ("known", "most")) or problem_with_unused_seats(
        s,
        s.players,
        ("secret", "public", "secrets", "opening", "votes", "commands", "orders"),
        bits=("lying", "payers", "spiny", "immune", "immune_next", "victors", "coming_seen"),
        seats=("teller_seat", "actor", "handler", "looking"),
        seats_from_1=("teller", "giver"),
    ):
        return reason
    if s.teller and s.teller_seat != s.teller - 1:
        return f"seat {s.teller - 1} was to be the Teller"
    named = [s.called, s.led, s.winning, s.acting, s.named, *s.votes]
    piles = (*s.secret, *s.public, *s.opening, s.coming, s.marked_secret, s.marked_public)
    there = [animal + 1 for cards in piles for animal in members(kinds_in(cards))]
    if any(animal and not animals_in_game(s) >> (animal - 1) & 1 for animal in named + there):
        return "there is an animal that is not in this game"
    return ""


def _dealt(s: SmallseatState) -> bool:
    return s.called > 0


def _problem_with_cards(s: SmallseatState, seen_by: int) -> str:
    seen, there = sees_hand(WHOLE if s.over else seen_by), list(map(total, s.secret))
    if reason := problem_with_sizes("secrets", s.secrets, there, seen, what="secret cards", hidden=True):
        return reason
    for seat in range(s.players):
        if s.opening[seat] and not seen(seat):
            return f"nobody else sees the secret cards of seat {seat}"
        if s.opening[seat] and (s.window != READY_WINDOW or not within(s.opening[seat], s.secret[seat])):
            return f"seat {seat} cannot be about to turn these cards"
    numbers = sum(s.secrets) + sum(map(total, s.public)) + count(s.lying)
    if numbers != (s.cards_each * count(animals_in_game(s)) if _dealt(s) else 0):
        each = f"{number_word(s.cards_each)} cards of each of {count(animals_in_game(s))} animals"
        return f"there are {each}, and here are {numbers} cards"
    there = [
        sum(number_of(pile, animal) for pile in (*s.secret, *s.public))
        + sum(s.votes[seat] == animal + 1 for seat in members(s.lying))
        for animal in range(ANIMALS)
    ]
    deck = [s.cards_each * (animals_in_game(s) >> animal & 1) * _dealt(s) for animal in range(ANIMALS)]
    return problem_with_kinds(ANIMAL_NAMES, deck, there, whole=seen_by == WHOLE)


def _problem_with_memory(s: SmallseatState, m: SmallseatMemory, seen_by: int) -> str:
    for viewer in range(VIEWERS):
        for seat in range(s.players):
            known, most = m.known[viewer][seat], m.most[viewer][seat]
            if viewer == seat and (known or most):
                return "nobody remembers their own cards: they see them"
            if viewer != seat and _dealt(s) and is_viewer(s, viewer) and seen_by in (WHOLE, viewer):
                if not within(known, most) or total(known) > s.secrets[seat] or total(most) < s.secrets[seat]:
                    return f"what is known of the secret cards of seat {seat} cannot be"
                if seen_by == WHOLE and not (within(known, s.secret[seat]) and within(s.secret[seat], most)):
                    return f"what is known of the secret cards of seat {seat} is not so"
    if not _dealt(s) and (any(map(any, m.known)) or any(map(any, m.most))):
        return "nothing can be known before the cards are dealt"
    return _problem_with_gift(s, m, seen_by)


def _problem_with_gift(s: SmallseatState, m: SmallseatMemory, seen_by: int) -> str:
    """What is remembered of hands as they were before somebody received the cards that they are about to hold."""
    if not s.giver and any((*m.giver_known, *m.giver_most, *m.receiver_most)):
        return "nobody has just given a card unseen"
    if not s.coming_count and any(m.receiver_known):
        return "nobody has just received a card"
    giver, receiver = s.giver - 1, s.actor
    for viewer in range(VIEWERS):
        of_gift = (m.giver_known[viewer], m.giver_most[viewer], m.receiver_most[viewer])
        if (viewer == receiver and m.receiver_known[viewer]) or (viewer in (giver, receiver) and any(of_gift)):
            return "nobody remembers a gift that they have seen"
        if viewer == receiver or not is_viewer(s, viewer) or seen_by not in (WHOLE, _seat(viewer)):
            continue
        before = [(m.giver_known[viewer], m.giver_most[viewer], s.secret[giver] + s.coming, s.secrets[giver] + 1)]
        before += [(m.receiver_known[viewer], m.receiver_most[viewer], s.secret[receiver] - s.coming, s.secrets[receiver] - 1)]
        for known, most, cards, number in before if s.giver and viewer != giver else ():
            if not (within(known, most) and total(known) <= number <= total(most)):
                return "what was known before a card was given cannot be"
            if seen_by == WHOLE and not (within(known, cards) and within(cards, most)):
                return "what was known before a card was given is not so"
        if seen_by == WHOLE and s.coming_count and not within(m.receiver_known[viewer], s.secret[receiver] - s.coming):
            return "what was known before cards were received is not so"
        if total(m.receiver_known[viewer]) + s.coming_count > s.secrets[receiver]:
            return "more was known before cards were received than there was"
        if not within(m.receiver_known[viewer], m.known[viewer][receiver]):
            return "what was known before cards were received is known no more"
    return ""


def _seat(viewer: int) -> int:
    return SPECTATOR if viewer == PUBLIC else viewer


def _problem_with_sight(s: SmallseatState, m: SmallseatMemory, seen_by: int) -> str:
    """Whether a world can be behind what is seen: one that `imagine` fills."""
    if seen_by == WHOLE or s.over or not _dealt(s):
        return ""
    viewer = seen_by if seen_by >= 0 else PUBLIC
    for seat in range(s.players):
        known, most = m.known[viewer][seat], m.most[viewer][seat]
        if viewer != seat and (not within(known, most) or total(known) > s.secrets[seat] or total(most) < s.secrets[seat]):
            return f"what is known of the secret cards of seat {seat} cannot be"
        if viewer != PUBLIC and not _public_fits(s, m, viewer, seat):
            return f"everybody knows more of the secret cards of seat {seat} than this seat"
    if not _fits_pool(s, m, viewer):
        return "more cards of an animal are known than there are"
    world, _ = some_world(imagine, s, m, seen_by)
    for seat in range(s.players):
        if viewer != seat and not (
            within(m.known[viewer][seat], world.secret[seat]) and within(world.secret[seat], m.most[viewer][seat])
        ):
            return "no cards fit all that is known of them"
    return _problem_with_cards(world, WHOLE)


def _public_fits(s: SmallseatState, m: SmallseatMemory, viewer: int, seat: int) -> bool:
    """Whether what everybody knows of a hand is no more than what a viewer knows of it."""
    known, most = m.known[PUBLIC][seat], m.most[PUBLIC][seat]
    if viewer == seat:
        return within(known, s.secret[seat]) and within(s.secret[seat], most)
    if s.giver == seat + 1 and viewer != s.actor and not within(m.giver_known[PUBLIC], m.giver_known[viewer]):
        return False
    return within(known, m.known[viewer][seat]) and within(m.most[viewer][seat], most)


def _fits_pool(s: SmallseatState, m: SmallseatMemory, viewer: int) -> bool:
    for animal in members(animals_in_game(s)):
        there = sum(number_of(cards, animal) for cards in s.public)
        there += sum(s.votes[seat] == animal + 1 for seat in members(s.lying))
        for seat in range(s.players):
            there += number_of(_known_before(s, m, viewer, seat), animal)
        if there > s.cards_each:
            return False
    return True


def _known_before(s: SmallseatState, m: SmallseatMemory, viewer: int, seat: int) -> int:
    """What a viewer knows of a hand; where a card has just been given unseen, as it was before."""
    if seat == viewer:
        return s.secret[seat]
    if s.giver and not s.coming and seat in (s.giver - 1, s.actor):
        return m.giver_known[viewer] if seat == s.giver - 1 else m.receiver_known[viewer]
    return m.known[viewer][seat]


def _problem_with_commands(s: SmallseatState) -> str:
    for commands in (*s.commands, *s.orders):
        parts = [commands >> shift & 3 for shift in range(0, 3 * COMMAND_BITS, COMMAND_BITS)]
        given = [part for part in parts if part]
        if len(set(given)) != len(given) or parts[: len(given)] != given:
            return "commands are given once each, the last one first"
    return ""


def _problem_with_end(s: SmallseatState) -> str:
    if s.rounds > s.round_limit:
        return f"the game ends after {s.round_limit} rounds"
    if not s.over:
        return "there are winners when the game is over" if s.victors else ""
    if s.window or s.lying or s.acting or any(s.votes) or any(s.orders):
        return "the game is over, and something of a round is left"
    if not _dealt(s) or (voters(s) and s.rounds < s.round_limit):
        return "there is no reason why the game should be over"
    numbers = [number_of(s.secret[s.teller_seat], animal) for animal in range(ANIMALS)]
    best = [animal for animal in range(ANIMALS) if numbers[animal] == max(1, *numbers)]
    wanted = 1 << s.teller_seat
    if s.called - 1 not in best or (len(best) > 1 and not s.teller_ties):
        wanted = 0
        for seat in range(s.players):
            last = kinds_in(s.secret[seat] | s.public[seat])
            if seat != s.teller_seat and held(s, seat) == 1 and any(last >> animal & 1 for animal in best):
                wanted |= 1 << seat
    return "" if s.victors == wanted else "these have not won"


def _before_first_round(s: SmallseatState) -> bool:
    return s.window == READY_WINDOW or (not s.window and s.doing == CALLING)


def _problem_with_votes(s: SmallseatState) -> str:
    if s.over:
        return ""
    if _before_first_round(s) != (s.rounds == 0) or (s.called > 0) != (s.rounds > 0 or s.window == READY_WINDOW):
        return "the Teller calls, the cards are dealt, and then come rounds"
    if s.rounds == 0:
        left = (
            s.lying,
            s.led,
            s.payers,
            s.winning,
            s.won,
            s.won_open,
            s.spiny,
            s.immune,
            s.immune_next,
            s.boss_leads,
            s.boss_will_lead,
        )
        if any(left) or any(s.votes) or any(s.commands) or any(s.orders) or s.sitting[0] != s.teller_seat:
            return "the game has just begun, and something of a round is there"
        return ""
    if any(not s.votes[seat] for seat in members(s.lying)):
        return "a vote lies there that nobody has voted"
    if s.payers and any(not s.votes[seat] or s.votes[seat] == s.led for seat in members(s.payers)):
        return "only who has not followed must pay"
    voting = s.window == VOTE_WINDOW or (not s.window and s.doing in (LEADING, TELLING))
    paying = not s.window and (s.doing == PAYING or (s.doing == HOLDING and s.after == PAY))
    if voting or paying:
        if s.winning or s.won or s.won_open or s.spiny or s.boss_will_lead or any(s.orders):
            return "the votes are not counted yet"
        if any(s.votes[seat] and not s.lying >> seat & 1 for seat in range(s.players)):
            return "all votes lie on the table until they are counted"
        return _problem_with_voting(s) if voting else ""
    if not s.winning or s.payers:
        return "the votes are counted before the losing ones are handled"
    if any(s.votes[seat] == s.winning for seat in members(s.lying)):
        return "the winning votes are with the Teller"
    return "" if s.won_open <= s.won <= s.votes.count(s.winning) else "there were not so many winning votes"


def _problem_with_voting(s: SmallseatState) -> str:
    allowed = {LEADING: 0, TELLING: 1 << boss(s)}.get(-1 if s.window else s.doing, 1 << boss(s) | 1 << s.teller_seat)
    if s.lying & ~allowed or s.payers:
        return "others have not voted yet"
    if s.lying & ~(1 << s.teller_seat) and not s.boss_leads:
        return "the Boss has voted without being told to"
    return "" if s.lying or not s.led else "there is nothing to follow yet"


_ACTIONS = {
    SHOWING_TO: (CHEWY_CARROTS,),
    SWAPPING_BACK: (TREE_OF_HAINUT,),
    GIVING: (CURLYSNOUTS,),
    REPAYING: (CURLYSNOUTS,),
    NAMING: (TINYBEARS,),
    SHOWING: (PURPLEPAWS,),
    PUTTING: (SEALALATER,),
    TURNING: (SEALALATER,),
}
_HELD_FOR = {
    HANDLED: (TREE_OF_HAINUT, TINYBEARS, PONYTAILORS),
    GIVE: (CURLYSNOUTS,),
    REPAY: (CURLYSNOUTS,),
    TAKE_ONE: (PONYTAILORS,),
}
_WINDOW_ACTIONS = {AGREE_WINDOW: (SLEEPERSIPPIES,), BEARS_WINDOW: (TINYBEARS,)}


def _problem_with_action(s: SmallseatState) -> str:
    if s.over:
        wanted: tuple[int, ...] = ()
    elif s.window:
        wanted = _WINDOW_ACTIONS.get(s.window, ())
    elif s.doing == HOLDING:
        wanted = _HELD_FOR.get(s.after, ())
    else:
        wanted = _ACTIONS.get(s.doing, ())
    if (s.acting - 1 not in wanted) if wanted else s.acting:
        return "what is decided does not fit the action that is going on"
    if not s.acting:
        left = (s.owed, s.given, s.named, s.marked_secret, s.marked_public)
        return "no action is going on, and something of one is left" if any(left) else ""
    lies = s.lying >> s.handler & 1 or (s.acting - 1 == TREE_OF_HAINUT and s.doing == HOLDING)
    if s.votes[s.handler] != s.acting or not lies:
        return f"seat {s.handler} has not voted what is executed"
    if bool(s.named) != (s.acting - 1 == TINYBEARS and (s.window == BEARS_WINDOW or s.doing == HOLDING)):
        return "an animal is named for the Tinybears alone"
    return _problem_with_numbers(s)


def _problem_with_numbers(s: SmallseatState) -> str:
    marked = total(s.marked_secret) + total(s.marked_public)
    if s.acting - 1 in (PURPLEPAWS, SEALALATER) and s.doing in (SHOWING, TURNING):
        of = held(s, s.handler if s.doing == SHOWING else s.teller_seat)
        return "" if s.owed > 0 and marked + s.owed == min(3, of) else "three cards are shown or turned, or all"
    if marked:
        return "no cards are shown or turned in this action"
    if s.acting - 1 == CURLYSNOUTS:
        if s.doing == GIVING or (s.doing == HOLDING and s.after == GIVE):
            return "" if s.owed > 0 and s.owed + s.given == 3 else "up to three cards are given"
        return "" if 0 < s.given <= 3 and s.owed <= s.given else "as many cards are given back as were given"
    if s.acting - 1 == PONYTAILORS:
        return "" if s.given <= 1 and bool(s.owed) == bool(s.given) else "the winning votes went to the Boss, or they did not"
    return "nothing is owed in this action" if s.owed or s.given else ""


def _problem_with_holding(s: SmallseatState, seen_by: int) -> str:
    holding = s.doing == HOLDING and not s.window and not s.over
    if not holding:
        if s.coming or s.coming_count or s.coming_seen or s.giver or s.after != WAITING:
            return "nobody has just received a card"
        return ""
    if s.after not in (PAY, *_HELD_FOR) or not s.coming_count or s.coming_count > s.secrets[s.actor]:
        return "what was received, and what comes after, does not fit"
    if s.giver and (s.coming_count != 1 or s.coming_seen != (1 << s.actor | 1 << (s.giver - 1)) or s.giver - 1 == s.actor):
        return "giver and receiver have seen the card that was given"
    if not s.coming_seen >> s.actor & 1:
        return "whoever receives cards sees them"
    if seen_by == WHOLE or sees_coming(s, seen_by):
        if total(s.coming) != s.coming_count:
            return f"{s.coming_count} cards were received, and {total(s.coming)} are there"
        if seen_by in (WHOLE, s.actor) and not within(s.coming, s.secret[s.actor]):
            return "the cards that were received are not there"
    elif s.coming:
        return "the cards that were received are not seen"
    receiver = s.handler if s.after in (HANDLED, REPAY) else boss(s) if s.after == TAKE_ONE else -1
    if s.after == REPAY and s.owed == s.given:
        receiver = -1  # the last of the cards that were given away
    return "" if receiver in (-1, s.actor) or s.acting - 1 == PONYTAILORS else "somebody else receives the cards"


def _problem_with_decision(s: SmallseatState, seen_by: int) -> str:
    if s.window or s.over:
        return "nobody is in the middle of a move" if s.chosen else ""
    wanted = {
        CALLING: s.teller_seat,
        LEADING: boss(s),
        TELLING: s.teller_seat,
        HANDLING: s.handler,
        SHOWING_TO: s.handler,
        SWAPPING_BACK: s.handler,
        GIVING: s.handler,
        REPAYING: s.teller_seat,
        NAMING: s.handler,
        SHOWING: s.handler,
        PUTTING: s.handler,
        TURNING: s.teller_seat,
    }.get(s.doing, s.actor)
    if s.actor != wanted:
        return f"that is decided by seat {wanted}"
    if reason := _problem_with_chance_to_decide(s):
        return reason
    if seen_by not in (WHOLE, s.actor):
        return ""
    begun = SmallseatState()
    SmallseatState.copy_into(s, begun)
    begun.chosen = 0
    possible = open_actions(legal, begun, s.actor)
    if not possible:
        return f"seat {s.actor} has nothing to decide"
    if s.chosen and not (possible >> (s.chosen - 1) & 1 and unfinished(begun, s.actor, s.chosen - 1)):
        return f"seat {s.actor} cannot have begun such a move"
    return ""


def _problem_with_chance_to_decide(s: SmallseatState) -> str:
    if s.doing == LEADING and not (s.boss_leads and boss(s) != s.teller_seat and can_vote(s, boss(s))):
        return "the Boss does not vote before the Teller"
    if s.doing in (TELLING, PAYING) and not held(s, s.actor):
        return f"seat {s.actor} has no card"
    if s.doing == TELLING and s.lying >> s.teller_seat & 1:
        return "the Teller has voted"
    if s.doing == PAYING and not s.payers >> s.actor & 1:
        return f"seat {s.actor} need not pay"
    if s.doing == HANDLING and not s.lying >> s.actor & 1:
        return f"seat {s.actor} has no losing vote"
    if s.doing == REPAYING and (not s.owed or not s.secrets[s.actor] or s.handler == s.actor):
        return "the Teller has nothing to give back"
    if s.doing in (SHOWING_TO, GIVING) and not seats_to_choose(s, s.actor):
        return "there is nobody to choose"
    needs_card = s.doing in (SHOWING_TO, SWAPPING_BACK, GIVING, PUTTING)
    return f"seat {s.actor} has no card" if needs_card and not held(s, s.actor) else ""


def _problem_with_window(s: SmallseatState, seen_by: int) -> str:
    if reason := problem_with_answers(s):
        return reason
    if not s.window:
        return ""
    if not READY_WINDOW <= s.window <= BEARS_WINDOW:
        return "there is no such question"
    wanted = {
        READY_WINDOW: sum(1 << seat for seat in range(s.players) if s.secrets[seat]),
        VOTE_WINDOW: voters(s) & ~s.lying,
        AGREE_WINDOW: sum(1 << seat for seat in range(s.players) if seat != s.handler and s.votes[seat] == SLEEPERSIPPIES + 1),
        BEARS_WINDOW: sum(
            1 << seat
            for seat in range(s.players)
            if seat != s.handler and held(s, seat) and s.named and not number_of(s.public[seat], s.named - 1)
        )
        & ~s.immune,
    }[s.window]
    if s.asked != wanted:
        return "the question was put to others than it should be"
    ready = s.window == READY_WINDOW
    return problem_with_each_answer(s, seen_by, lambda seat: 1 << DONE if ready else legal_answers(s, seat))
