"""What is impossible about a position of Pick the Pug, in words."""

from __future__ import annotations

from collections import Counter

from pawtable.core.cards import count, members
from pawtable.core.checking import (
    open_actions,
    problem_with_kinds,
    problem_with_sizes,
    problem_with_unused_seats,
    problem_with_unused_viewers,
    some_world,
)
from pawtable.core.contract import WHOLE
from pawtable.core.seats import everybody, with_most
from pawtable.core.windows import problem_with_answers, problem_with_each_answer
from pawtable.games.english import counted, number_word
from pawtable.games.pick_the_pug.cards import (
    ALL_MONKEYS,
    ALL_OF,
    BASILISK,
    CERBERUS,
    COLOUR,
    CREATURE_NAMES,
    CREATURES,
    FIFTY_FIFTY,
    GRIFFIN,
    HYDRA,
    KIND_NAMES,
    KIND_OF,
    LEPRECHAUN,
    MINI_TORNADO,
    MINOTAUR,
    MONKEYS,
    PAIR_ACTIONS,
    PEGASUS,
    SPHINX,
    TAXES,
    THE_PUG,
    YETI,
    both,
)
from pawtable.games.pick_the_pug.choices import CALL, PLAY_AS, legal, legal_answers, seats_to_steal_from, unfinished
from pawtable.games.pick_the_pug.memory import lost_donkeys, unknown_cards
from pawtable.games.pick_the_pug.rules import ROUNDS_TO_TIE, step
from pawtable.games.pick_the_pug.sight import imagine
from pawtable.games.pick_the_pug.state import (
    CALLING,
    CERBERUS_WINDOW,
    DISCARDING,
    DONKEYS_WINDOW,
    FIRST_ACTION,
    FIRST_CREATURE,
    GIVING,
    MINOTAUR_WINDOW,
    NAMING,
    NO_EFFECT,
    OFFERING,
    PUBLIC,
    ROUND_LIMIT,
    STEALING,
    STEALING_AGAIN,
    TAKING,
    TIE_WINDOW,
    TORNADO_WINDOW,
    VIEWERS,
    PickMemory,
    PickState,
    all_monkeys,
    any_creature,
    donkeys_about,
    has_tie_breaker,
    in_round,
    monkeys,
    only_donkeys,
    others_with_cards,
    with_cards,
)

ALIKE = "cards of a kind are alike: name the first of a kind first, then -2, then -3"


def problem(s: PickState, m: PickMemory, seen_by: int) -> str:
    """What is impossible about a state, in words."""
    return (
        _problem_with_seats(s, m)
        or _problem_with_cards(s, seen_by)
        or _problem_with_memory(s, m, seen_by)
        or _problem_with_creatures(s)
        or _problem_with_rounds(s)
        or _problem_with_end(s)
        or _problem_with_effect(s)
        or _problem_with_donkeys_phase(s, seen_by)
        or _problem_with_phase(s, seen_by)
        or _problem_with_window(s, seen_by)
    )


def _problem_with_seats(s: PickState, m: PickMemory) -> str:
    of_viewers = ("known", "known_donkeys", "pug_at", "donkeys_at")
    return (
        problem_with_unused_viewers(m, s.players, ("about",), of_viewers)
        or problem_with_unused_seats(m, s.players, ("most_monkeys",))
        or problem_with_unused_seats(
            s,
            s.players,
            ("hand", "donkeys", "held", "pugs"),
            bits=("skipping", "safe", "chances", "finalists", "champions"),
            seats=("turn", "actor", "caller", "victim"),
            seats_from_1=("extra", "interrupted"),
        )
    )


def _canonical(cards: int) -> bool:
    return both(0, cards) == cards


def _problem_with_cards(s: PickState, seen_by: int) -> str:
    for cards in (*s.hand, s.deck, s.discard):
        if not _canonical(cards):
            return ALIKE
    there = [count(hand) + donkeys for hand, donkeys in zip(s.hand, s.donkeys, strict=True)]

    def seen(seat: int) -> bool:
        looks = s.doing == TAKING and seen_by == s.actor and seat == s.victim and there[seat] > 0
        return seen_by in (WHOLE, seat) or looks

    if reason := problem_with_sizes("held", s.held, there, seen, hidden=True):
        return reason
    monkeys_there = count(all_monkeys(s))
    if sum(s.held) + s.left + count(s.discard) != monkeys_there + donkeys_about(s) + in_round(s):
        there_are = f"{counted(monkeys_there, 'monkey')}, the donkeys that are in the game and the Pug"
        return f"hands, deck and discard do not add up to {there_are}"
    return _problem_with_whole_deck(s) if seen_by == WHOLE else _problem_with_seen_deck(s)


def _problem_with_whole_deck(s: PickState) -> str:
    if sum(s.donkeys) != donkeys_about(s):
        return f"{donkeys_about(s)} donkeys are in the game, and the hands have {sum(s.donkeys)}"
    if sum(bool(hand & THE_PUG) for hand in s.hand) != in_round(s):
        return "there is one Pug in a round, in one of the hands"
    if count(s.deck) != s.left:
        return f"left says {s.left}, and the deck has {count(s.deck)} monkeys"
    there = Counter(KIND_OF[bit] for cards in (s.deck, s.discard, *s.hand) for bit in members(cards & ALL_MONKEYS))
    deck = [count(cards & all_monkeys(s)) for cards in ALL_OF[:MONKEYS]]
    return problem_with_kinds(KIND_NAMES[:MONKEYS], deck, [there[kind] for kind in range(MONKEYS)], whole=True)


def _problem_with_seen_deck(s: PickState) -> str:
    if s.deck:
        return "a seat does not see the deck"
    if sum(s.donkeys) > donkeys_about(s):
        return f"{donkeys_about(s)} donkeys are in the game, and the hands have more"
    return ""


def _problem_with_memory(s: PickState, m: PickMemory, seen_by: int) -> str:
    if not all(map(_canonical, (m.before, *m.about))):
        return ALIKE
    for viewer in range(VIEWERS):
        for seat in range(s.players):
            known, donkeys = m.known[viewer][seat], m.known_donkeys[viewer][seat]
            if not _canonical(known):
                return ALIKE
            if count(known) + donkeys > s.held[seat]:
                return f"more is known of the hand of seat {seat} than it has cards"
            if viewer == seat and (known or donkeys or m.donkeys_at[viewer][seat]):
                return "nobody remembers their own cards: they see them"
            if viewer != seat and m.pug_at[viewer][seat] and unknown_cards(s, m, viewer, seat) <= 0:
                return f"the Pug cannot be with seat {seat}"
    if any(m.most_monkeys[seat] > s.held[seat] for seat in range(s.players)):
        return "most_monkeys speaks of more cards than are held"
    return _problem_with_whole_memory(s, m) if seen_by == WHOLE else _problem_with_sight(s, m, seen_by)


def _problem_with_whole_memory(s: PickState, m: PickMemory) -> str:
    for seat in range(s.players):
        if count(monkeys(s, seat)) > m.most_monkeys[seat]:
            return f"seat {seat} has more monkeys than most_monkeys says"
    for viewer in range(VIEWERS):
        there, known = 0, m.about[viewer]
        for seat in range(s.players):
            if m.known[viewer][seat] & ~s.hand[seat] or m.known_donkeys[viewer][seat] > s.donkeys[seat]:
                return f"of the hand of seat {seat} something is known that is not there"
            if seat != viewer:
                there = both(there, monkeys(s, seat))
                known = both(known, m.known[viewer][seat])
        if known & ~there:
            return "monkeys are known to be about that are not"
    return ""


def _problem_with_sight(s: PickState, m: PickMemory, seen_by: int) -> str:
    """Whether a world can be behind what is seen: one that `imagine` fills."""
    viewer = seen_by if seen_by >= 0 else PUBLIC
    if in_round(s) and lost_donkeys(s, m, viewer) < 0:
        return "more donkeys are known than are in the game"
    for seat in range(s.players) if viewer != PUBLIC else ():
        own = seat == viewer
        known, donkeys = (s.hand[seat], s.donkeys[seat]) if own else (m.known[viewer][seat], m.known_donkeys[viewer][seat])
        if m.known[PUBLIC][seat] & ~known or m.known_donkeys[PUBLIC][seat] > donkeys:
            return f"everybody knows more of the hand of seat {seat} than this seat"
    world, world_m = some_world(imagine, s, m, seen_by)
    return _problem_with_cards(world, WHOLE) or _problem_with_whole_memory(world, world_m)


def _problem_with_creatures(s: PickState) -> str:
    there = [each - 1 for each in s.creatures if each]
    if len(set(there)) != len(there) or any(s.asleep >> each & 1 for each in there):
        return "a creature is there twice"
    if any(s.creatures[s.open_creatures :]) or (len(there) < s.open_creatures and s.asleep):
        return f"{counted(s.open_creatures, 'creature', number_word)} are open while there are any"
    left = {*there, *members(s.asleep)}
    if left - {*members(s.creature_deck)}:
        return "a creature is there that is not in the game"
    left |= {*range(CREATURES)} - {*members(s.creature_deck)}
    for creature, done in ((PEGASUS, s.extra or s.interrupted), (BASILISK, s.skipping), (YETI, s.safe)):
        if done and creature in left:
            return f"the {CREATURE_NAMES[creature].capitalize()} has not been called yet"
    if count(s.skipping) > 1 or count(s.safe) > 1:
        return "a creature works for one seat only"
    return ""


def _problem_with_rounds(s: PickState) -> str:
    if sum(s.pugs) != s.rounds or s.rounds > s.deals or not s.deals:
        return "rounds, deals and pugs do not fit"
    won = [seat for seat in range(s.players) if s.pugs[seat] >= s.rounds_to_win]
    rounds = counted(s.rounds_to_win, "round", number_word)
    if len(won) > 1 or any(s.pugs[seat] > s.rounds_to_win for seat in won) or (won and not s.over):
        return f"the game should be over: seat {won[0]} has won {rounds}"
    tie = s.rounds == ROUNDS_TO_TIE and has_tie_breaker(s) and not won
    if has_tie_breaker(s) and s.rounds > ROUNDS_TO_TIE:
        return "after three rounds comes the Tie Breaker"
    if s.finalists != (sum(1 << seat for seat in range(s.players) if s.pugs[seat]) if tie else 0):
        return "the finalists are those who won one of three rounds each"
    if tie and not s.over and s.window != TIE_WINDOW:
        return "after three rounds with three winners comes the Tie Breaker"
    if s.second_chance and not tie:
        return "there is no Tie Breaker that could be played again"
    if not s.over:
        return "there are champions when the game is over" if s.champions else ""
    if won:
        return "" if s.champions == 1 << won[0] else f"seat {won[0]} has won {rounds}, and is the champion"
    return _problem_with_champions(s)


def _problem_with_champions(s: PickState) -> str:
    """After a Tie Breaker one of the finalists, or all others; after the last round those with most Pugs."""
    if s.finalists:
        others = everybody(s) & ~s.finalists
        fits = (count(s.champions) == 1 and s.champions & s.finalists) or (s.second_chance and s.champions == others)
        return "" if fits else "these cannot have won the Tie Breaker"
    if s.deals < ROUND_LIMIT:
        return "there is no reason why the game should be over"
    return "" if s.champions == with_most(s, s.pugs) else "the game is a draw between those with most Pugs"


def _problem_with_end(s: PickState) -> str:
    if in_round(s):
        return ""
    if s.effect or s.matched or s.called or s.donkeys_phase or s.chances or s.extra or s.interrupted or s.skipping or s.safe:
        return "no round is going on, and something of one is left"
    if s.first or s.second or s.chosen:
        return "nobody is in the middle of a move"
    return "the game is over, and somebody is still asked for something" if s.over and s.window else ""


# What is decided or asked while an effect is going on.
_EFFECTS = {
    GIVING: (FIRST_ACTION + TAXES, FIRST_CREATURE + GRIFFIN),
    OFFERING: (FIRST_ACTION + FIFTY_FIFTY, FIRST_CREATURE + LEPRECHAUN),
    STEALING_AGAIN: (FIRST_CREATURE + HYDRA,),
    TAKING: (FIRST_CREATURE + SPHINX,),
}
_WINDOW_EFFECTS = {
    TORNADO_WINDOW: (FIRST_ACTION + MINI_TORNADO,),
    MINOTAUR_WINDOW: (FIRST_CREATURE + MINOTAUR,),
    CERBERUS_WINDOW: (FIRST_CREATURE + CERBERUS,),
}


def _problem_with_effect(s: PickState) -> str:
    wanted = _WINDOW_EFFECTS.get(s.window, (NO_EFFECT,)) if s.window or s.over else _EFFECTS.get(s.doing, (NO_EFFECT,))
    if s.effect not in wanted:
        return "what is decided does not fit the effect that is going on"
    if bool(s.called) != (s.effect >= FIRST_CREATURE):
        return "called does not fit the effect"
    if s.called and s.creatures[s.called - 1] != s.effect - FIRST_CREATURE + 1:
        return "the creature that was called is not there"
    if s.matched and not 0 < s.effect < FIRST_CREATURE:
        return "a creature is owed only while the action of a pair goes on"
    if not s.effect:
        return ""
    if s.caller != s.turn and not s.donkeys_phase:
        return f"it is the turn of seat {s.turn}, and the effect is another one's"
    if s.window:
        return ""
    at_victim = s.doing in (GIVING, OFFERING)
    if s.caller == s.victim or s.actor != (s.victim if at_victim else s.caller):
        return "what is decided, and by whom, does not fit the effect"
    there = others_with_cards(s, s.caller) if s.doing == STEALING_AGAIN else s.held[s.victim] > (s.doing == OFFERING)
    return "" if there else "there is nothing to take there"


def _problem_with_donkeys_phase(s: PickState, seen_by: int) -> str:
    if not in_round(s):
        return ""
    if not s.donkeys_phase:
        return "it is not the Donkey's Phase" if s.chances or s.window == DONKEYS_WINDOW else ""
    if 0 < s.effect < FIRST_CREATURE or (not s.window and s.doing in (NAMING, STEALING, DISCARDING)):
        return "that does not happen in the Donkey's Phase"
    before = s.actor if s.doing == CALLING and not s.window else s.caller if s.effect else -1
    if before >= 0 and s.chances >> before & 1:
        return f"seat {before} has had its chance in this Donkey's Phase"
    if s.doing == CALLING and not s.window and seen_by in (WHOLE, s.actor) and not only_donkeys(s, s.actor):
        return f"seat {s.actor} has more than donkeys"
    return ""


def _problem_with_phase(s: PickState, seen_by: int) -> str:
    if not in_round(s):
        return ""
    if (s.turns == 0) != (s.doing == NAMING and not s.window):
        return "a round begins with who begins"
    if s.window:
        return "nobody is in the middle of a move" if s.first or s.second or s.chosen else ""
    of_turn = s.doing in (NAMING, STEALING, DISCARDING) or (s.doing == CALLING and not s.donkeys_phase)
    if of_turn and s.actor != s.turn:
        return f"it is the turn of seat {s.turn}, and another one decides"
    if s.doing == NAMING and (s.extra or s.interrupted or s.skipping or s.safe):
        return "a round has just begun, and something of the last one is left"
    if s.doing == STEALING and not seats_to_steal_from(s, s.turn):
        return f"there is nobody whom seat {s.turn} could steal from"
    if s.doing == CALLING and not any_creature(s):
        return "there is no creature to call"
    if s.doing == DISCARDING and (s.held[s.turn] < 2 or _sees_too_few(s, seen_by)):
        return f"seat {s.turn} has not two monkeys to discard"
    return _problem_with_move(s) if seen_by in (WHOLE, s.actor) else ""


def _sees_too_few(s: PickState, seen_by: int) -> bool:
    """Whether the one who is to discard a pair is seen to have none."""
    return seen_by in (WHOLE, s.turn) and count(monkeys(s, s.turn)) < 2


def _problem_with_move(s: PickState) -> str:
    """Whether the move that has begun can have begun so, step by step, and go on."""
    chosen = [s.first - 1] * bool(s.first) + [s.second - 1] * bool(s.second)
    if s.chosen:
        if s.doing == CALLING:
            chosen.append(CALL + s.chosen - 1)
        elif s.second and count(PAIR_ACTIONS[4 * _colour(s.first) + _colour(s.second)]) > 1:
            chosen.append(PLAY_AS + s.chosen - 1)
    begun = PickState()
    PickState.copy_into(s, begun)
    begun.first = begun.second = begun.chosen = 0
    for action in chosen:
        if not open_actions(legal, begun, s.actor) >> action & 1 or not unfinished(begun, s.actor, action):
            return f"seat {s.actor} cannot have begun such a move"
        step(begun, None, s.actor, action)
    if (begun.first, begun.second, begun.chosen) != (s.first, s.second, s.chosen):
        return f"seat {s.actor} cannot have begun such a move"
    return ""


def _colour(kind_from_one: int) -> int:
    return COLOUR[kind_from_one - 1] if kind_from_one <= len(COLOUR) else 0


def _problem_with_window(s: PickState, seen_by: int) -> str:
    if reason := problem_with_answers(s):
        return reason
    if not s.window:
        return ""
    if not TORNADO_WINDOW <= s.window <= TIE_WINDOW:
        return "there is no such question"
    wanted = {
        TORNADO_WINDOW: with_cards(s),
        MINOTAUR_WINDOW: with_cards(s),
        CERBERUS_WINDOW: others_with_cards(s, s.caller),
        DONKEYS_WINDOW: with_cards(s) & s.chances,
        TIE_WINDOW: s.finalists,
    }[s.window]
    if s.asked != wanted:
        return "the question was put to others than it should be"
    if s.window == DONKEYS_WINDOW and not any_creature(s):
        return "there is no creature to call"
    if s.window == DONKEYS_WINDOW and not s.donkey_cards:
        return "there is no donkey to show"
    return problem_with_each_answer(s, seen_by, lambda seat: legal_answers(s, seat))
