"""All that people read of Pick the Pug, but for what happens (events.py). One class a language; `TEXTS` lists them.

One word for one thing, the rulebook's where it has one:

    discard         monkeys, face up to the discard pile; nothing else is discarded
    put face down   the best two cards, for a 50-50
    reveal          a card, for a Mini-Tornado
    show            donkeys, the Pug or a hand, which stay where they are
    hold            to have in hand; "only the Pug", "only donkeys": and no other card
    steal, draw     a random card of a player; draw: in a Random Swap, a 50-50 and the draft
    give, take      a card that is chosen: give (Taxes, Unicorn), take (Sphinx, Djinn, the donkey of the draft)
    pass            a card to the left (Minotaur); or to show nothing (Donkey's Phase)
    call            a creature, as in the notation; it appears when it comes to the table
    item            what a monkey has: a bell, a key
    go first        to take the first turn of a round
    deal out        what a tornado does with cards, once they are shuffled
    eliminate       what two of the same colour do to each other in the Tie Breaker
    Pugs            rounds won, as points; the Pug: the card
    everyone, anyone, the player with the Pug
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import assert_never

from pawtable.core.cards import index, lowest, members
from pawtable.core.contract import MoveOrder, MoveText, Texts
from pawtable.core.events import Voice
from pawtable.core.places import Mark
from pawtable.core.seats import SEAT_LETTERS, clockwise, with_seat_letters
from pawtable.core.views import Point, SeatLine
from pawtable.games.english import EnglishTexts, agree, counted, listing, number_word, possessive, seat_title
from pawtable.games.pick_the_pug.cards import (
    ACTION_NAMES,
    CERBERUS,
    COLOUR,
    COLOUR_NAMES,
    CREATURE_NAMES,
    DISCARD,
    DJINN,
    FACES,
    FIFTY_FIFTY,
    ITEM_NAMES,
    ITEMS,
    KIND_NAMES,
    KRAKEN,
    ORANGE,
    PAIR_ACTIONS,
    PHOENIX,
    RANK,
    SWAP,
    THE_PUG,
    TIE_BREAKER_FACE,
    UNICORN,
    WHITE,
    brief,
    colour_of,
    creature_slot,
    item_of,
    kinds_in,
    look_slot,
    names_of,
    without_card,
)
from pawtable.games.pick_the_pug.choices import CALL, CHOOSE, PASS, PICK, PLAY_AS, SHOW, legal, unfinished
from pawtable.games.pick_the_pug.effects import AIMED_AT, NOBODY, WITH_CARDS, kinds_to_pick, seats_to_aim_at
from pawtable.games.pick_the_pug.events import action_title, aimed, card_words, cards_words, creature_words
from pawtable.games.pick_the_pug.moves import (
    Begin,
    Call,
    Choose,
    Discard,
    DiscardOne,
    Give,
    Offer,
    Pass,
    PassOn,
    Reveal,
    Show,
    Steal,
    Take,
)
from pawtable.games.pick_the_pug.rules import begin_move
from pawtable.games.pick_the_pug.state import (
    CALLING,
    DISCARDING,
    DONKEYS_WINDOW,
    FIRST_ACTION,
    FIRST_CREATURE,
    GIVING,
    MINOTAUR_WINDOW,
    NAMING,
    OFFERING,
    ROUND_LIMIT,
    STEALING,
    STEALING_AGAIN,
    TIE_WINDOW,
    TORNADO_WINDOW,
    PickState,
    any_creature,
    monkeys,
    only_donkeys,
    others_with_cards,
)
from pawtable.games.pick_the_pug.view import Phase, PickView, PugThere

_WithCards = Offer | Give | Take | Reveal | PassOn | DiscardOne

_FEW_AIMS = 3  # as many players or cards a creature can be for without filling a list
_MOST_BADGES = 4  # for known cards, on a seat's plate

_SHORT_ACTIONS = {"swap": "swap", "steal": "steal", "mini-tornado": "mini", "50-50": "50", "taxes": "tax", "big-tornado": "big"}
# What an action does, after the pair is discarded, to the player that it is aimed at or to everyone.
_ACTION_DOES = {
    "swap": "you and {} draw a random card from each other",
    "steal": "you steal a random card from {}",
    "mini-tornado": "everyone reveals a card, and these cards are shuffled and dealt out",
    "50-50": "{} puts their best two cards face down, and you draw one of them",
    "taxes": "{} gives you their best card",
    "big-tornado": "all cards of all players are shuffled and dealt out again",
}

# Why an action or a creature does nothing (P12).
_NOBODY = "nobody else has cards"
_IN_VAIN = {PHOENIX: "you have no monkey", UNICORN: "you have no donkey", DJINN: "the discard pile is empty"}
_AS_STEAL = "you have no cards left, so it is a Steal"

# What a creature does to the player, or with the card, that it is for.
_AIMED_WORDS = {
    "phoenix": "discard {}",
    "unicorn": "give a donkey to {}",
    "griffin": "Taxes from {}",
    "leprechaun": "50-50 with {}",
    "mermaid": "swap hands with {}",
    "hydra": "steal two cards, the first from {}",
    "sphinx": "look at the hand of {} and take a card",
    "basilisk": "make {} skip their next turn",
    "medusa": "make {} show their hand to everyone",
    "djinn": "take {} from the discard pile",
}

_BEST = "the order is the Pug, white, orange, green, blue, donkeys"
_SAFE, _SKIPS = "safe in Stealing Phases", "skips their next turn"
_FEWEST_TO_DISCARD = 2  # monkeys (P6)
_TIPS = {
    "goal": "Hold only the Pug, and you win the round. Win {rounds}, and you win the game.",
    "name": "You drew the Pug, and everyone saw it. Decide who goes first. It can be you.",
    "steal": "Your turn starts with stealing a random card. Want the Pug? Remember who may hold it.",
    "discard": "Discarding makes your hand smaller. Choose a monkey to see what its colour makes with another.",
    "match": "Two of your monkeys have the same item. Discard them together, and you also call a creature.",
    "white": "A white monkey counts as any colour.",
    "pug": "You hold the Pug. Keep a straight face, and get rid of all your other cards.",
    "donkey": "Donkeys can't be discarded. Other players must get them: by stealing, Random Swap, tornadoes or creatures.",
    "only": "You hold only donkeys. In a Donkey's Phase you may show them, keep them and call a creature. Under Donkeys you "
    "choose whether you are asked.",
    "give": f"It must be your best card: {_BEST}.",
    "offer": f"They must be your best two cards: {_BEST}.",
    "call": "What a creature does is written on it. Each one can be called only once in a game.",
    "tornado": "Everyone reveals a card; the player with the Pug must reveal it. Then these cards are shuffled and dealt out.",
    "tie": TIE_BREAKER_FACE.text,
}
_TIPS_OF_PHASES = {
    Phase.NAME: "name",
    Phase.STEAL: "steal",
    Phase.DISCARD: "discard",
    Phase.GIVE: "give",
    Phase.OFFER: "offer",
    Phase.CALL: "call",
    Phase.TORNADO: "tornado",
    Phase.TIE: "tie",
}
# Decisions in which the Pug must be given, put face down or revealed.
_MAY_LOSE_PUG = (Phase.GIVE, Phase.OFFER, Phase.TORNADO)
_RULES = {
    Phase.NAME: ("6",),
    Phase.STEAL: ("9",),
    Phase.STEAL_AGAIN: ("P11",),
    Phase.DISCARD: ("10", "15", "16", "P6"),
    Phase.GIVE: ("16", "P7"),
    Phase.OFFER: ("16", "P7"),
    Phase.CALL: ("18", "P11"),
    Phase.TAKE: ("P11",),
    Phase.TORNADO: ("16", "17", "P7"),
    Phase.MINOTAUR: ("P11",),
    Phase.CERBERUS: ("P11",),
    Phase.DONKEYS: ("12", "P9"),
    Phase.TIE: ("22", "P13"),
    Phase.OVER: (),
}


def _brief_list(names: Sequence[str]) -> str:
    return ", ".join(brief(name) + (f" ×{often}" if often > 1 else "") for name, often in Counter(names).items())


# A card in two letters or one: "bb" for the blue bell, "d", "p".
_SHORT = {name: "".join(part[0] for part in name.split("-")) for name in KIND_NAMES}
_SAID = {name: name for name in KIND_NAMES} | {short: name for name, short in _SHORT.items()}
_SAID_ACTIONS = {name: name for name in ACTION_NAMES} | {short: name for name, short in _SHORT_ACTIONS.items()}
_RANKS = dict(zip(KIND_NAMES, RANK, strict=True))


# The action of a pair, by its colours; the first one, where there is a choice.
_FIRST_ACTIONS = [members(actions)[0] if actions else 0 for actions in PAIR_ACTIONS]

# How a seat with so many rounds won stands: in words, and as points.
_STANDING = [
    (
        counted(pugs, "Pug") if pugs else "no Pugs",
        [Point("P", at < pugs) for at in range(max(1, pugs))],
    )
    for pugs in range(ROUND_LIMIT + 1)
]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _the(card: str) -> str:
    """A card that is seen, on a button: "the blue bell", "the Pug"."""
    return "the Pug" if card == "pug" else f"the {brief(card)}"


def _is_alone(s: PickState, seat: int) -> bool:
    """Whether nobody else has cards."""
    return others_with_cards(s, seat) == 0


def _first_aim(s: PickState, seat: int) -> int:
    """The first player that an action can be aimed at: all others who have cards."""
    return index(lowest(others_with_cards(s, seat)))


def _is_minor_call(s: PickState, seat: int, effect: int, aim: int) -> bool:
    """Where a creature can be for many, the first of them stands for all."""
    aims = seats_to_aim_at(s, effect, seat) << PICK | kinds_to_pick(s, effect, seat)
    return aim != index(lowest(aims)) and aims.bit_count() > _FEW_AIMS


def _words_of(text: str, voice: Voice) -> list[str]:
    """What was typed, with the letters of players in place of their names."""
    words = with_seat_letters(text.casefold().replace(",", " "), voice.names)
    return [word for word in words.split() if word != "and"]


def _seats_meant(s: PickState, words: Sequence[str]) -> list[int]:
    """The players that words name by their letters."""
    letters = SEAT_LETTERS[: s.players]
    return [letters.index(word.upper()) for word in words if len(word) == 1 and word.upper() in letters]


def _actions_meant(s: PickState, words: Sequence[str]) -> list[int]:
    """Actions that words may mean, in the order of their numbers: cards, players, creatures and so on."""
    there = {CREATURE_NAMES[each - 1]: CALL + at for at, each in enumerate(s.creatures) if each}
    colours = {colour: CHOOSE + at for at, colour in enumerate(COLOUR_NAMES[: ORANGE + 1])}
    meant = [PICK + other for other in _seats_meant(s, words)]
    for word in words:
        meant += [there[word]] if word in there else []
        meant += [colours[word]] if word in colours else []
        meant += [KIND_NAMES.index(_SAID[word])] if word in _SAID else []
        meant += [PLAY_AS + ACTION_NAMES.index(_SAID_ACTIONS[word])] if word in _SAID_ACTIONS else []
    return sorted(meant)


def _why_no_aim(s: PickState, seat: int, words: Sequence[str], voice: Voice, *, with_cards: bool = True) -> str:
    """Why no player that words name can be chosen; empty: the first one can."""
    meant = _seats_meant(s, words)
    if not meant:
        return f"name another player{' who has cards' if with_cards else ''}"
    if meant[0] == seat:
        return "you can't choose yourself"
    if with_cards and not s.held[meant[0]]:
        return f"{voice.names[meant[0]]} has no cards"
    return ""


def _all_alike(cards: Sequence[str]) -> str:
    """The card, if there is only one kind of it to choose; else empty."""
    return cards[0] if cards and len(set(cards)) == 1 else ""


@lru_cache(maxsize=1024)
def _best_card(hand: tuple[str, ...]) -> str:
    """What the best card of a hand is, or what it is chosen from (P7)."""
    rank = max(_RANKS[card] for card in hand)
    best = [card for card in hand if _RANKS[card] == rank]
    return card_words(best[0]) if _all_alike(best) else f"choose one of your {colour_of(best[0])} monkeys"


@lru_cache(maxsize=1024)
def _best_two(hand: tuple[str, ...]) -> str:
    """The best two cards of a hand, if there is no choice; else empty (P7)."""
    ranked = sorted(hand, key=lambda card: -_RANKS[card])
    lower = [card for card in hand if _RANKS[card] == _RANKS[ranked[1]]]
    sure = [card for card in ranked[:2] if card not in lower]
    if _all_alike(lower) or len(sure) + len(lower) == 2:
        one, other = [*sure, *lower][:2]
        return cards_words([one, other]) if one == other else f"{_the(one)} and {_the(other)}"
    return ""


@lru_cache(maxsize=1024)
def _cerberus_prompt(hand: tuple[str, ...]) -> str:
    """What Cerberus asks of a player."""
    held = [card for card in hand if item_of(card)]
    if not held:
        return "Cerberus: you have no monkey to discard. Pass."
    only = _all_alike(held)
    return f"Cerberus: discard {card_words(only) if only else 'a monkey'}."


@lru_cache(maxsize=1024)
def _pair_prompt(hand: tuple[str, ...]) -> str:
    """What is asked of a player in the Action Phase."""
    held = [card for card in hand if item_of(card)]
    if len(held) > _FEWEST_TO_DISCARD:
        return "Discard two monkeys: their colours decide the action."
    one, other = (COLOUR_NAMES.index(colour_of(card)) for card in held)
    if WHITE in (one, other):
        return "Discard your two monkeys and choose the action: white counts as any colour."
    return f"Discard your two monkeys for {action_title(ACTION_NAMES[_FIRST_ACTIONS[4 * one + other]])}."


@lru_cache(maxsize=30_000)
def _pairing(held: int, kind: int, creature: bool) -> str:
    """With one monkey picked: what the colours of another one make with it."""
    if COLOUR[kind] == WHITE:
        return "Second monkey? White counts as any colour."
    rest = members(kinds_in(without_card(held, kind)))
    makes = []
    for colour in sorted({COLOUR[other] for other in rest}):
        actions = PAIR_ACTIONS[4 * COLOUR[kind] + colour]
        made = "your choice" if colour == WHITE else action_title(ACTION_NAMES[members(actions)[0]])
        makes.append(f"{COLOUR_NAMES[colour]}: {made}")
    if creature and any(other % ITEMS == kind % ITEMS for other in rest):
        makes.append(f"{ITEM_NAMES[kind % ITEMS]}: also a creature")
    return f"Second monkey? {_capital('; '.join(makes))}."


@lru_cache(maxsize=30_000)
def _pair_words(
    one: int,
    other: int,
    action: int,
    victim: int | None,
    victim_name: str,
    minor: bool,
    match: bool,
    remark: str,
    single: bool,
    asks: tuple[str, str],
) -> MoveText:
    """Two monkeys that are discarded, for an action aimed at a player or at everyone.

    `remark`: why it does not do what it says; `single`: that player has only one card.
    """
    first, second, name = KIND_NAMES[one], KIND_NAMES[other], ACTION_NAMES[action]
    text = f"discard {first} {second} {name}"
    short = f"d {_SHORT[first]} {_SHORT[second]} {_SHORT_ACTIONS[name]}"
    title = aimed(name, victim_name)
    if victim is not None:
        letter = SEAT_LETTERS[victim]
        text, short = f"{text} {letter}", f"{short} {letter}"
    does = _ACTION_DOES[name].format(victim_name)
    if action == FIFTY_FIFTY and single:
        does = f"{victim_name} has only one card, so it is a Steal"
    return MoveText(
        text,
        short,
        f"{title}: {brief(first)} + {brief(second)}{', and a creature' if match else ''}{f' ({remark})' if remark else ''}",
        Discard([first, second], name, victim, match).asking(*asks),
        minor,
        button=f"{title}, then a creature" if match else title,
        sentence=f"{action_title(name)}: {remark or does}.{' Then you call a creature.' if match else ''}",
    )


_OVER, _TIE, _NO_PUG = Phase.OVER, Phase.TIE, PugThere.NO  # asked for at every seat, for every viewer of every move


@lru_cache(maxsize=4096)
def _line(
    of_seat: tuple[int, PugThere, bool, bool], known: tuple[str, ...], extra: bool, not_in_tie: bool, turn: bool, to_win: int
) -> SeatLine:
    """How a seat stands, by all that is said of it."""
    pugs, pug, safe, skips = of_seat
    badges: list[Mark] = []
    if safe:
        badges.append(Mark("safe", _SAFE, "yeti"))
    if skips:
        badges.append(Mark("skips", _SKIPS, "basilisk"))
    if extra:
        badges.append(Mark("next", "takes an extra turn after this one", "pegasus"))
    if not_in_tie:
        badges.append(Mark("not in it", "not in the Tie Breaker", "eye"))
    remarks = [badge.meaning for badge in badges]
    # What the viewer knows of another hand: where the Pug may be first, on the badges, and known cards, in the words.
    if pug is not PugThere.NO:
        sure = pug is PugThere.YES
        badges.append(Mark("P" if sure else "?", "holds the Pug" if sure else "may hold the Pug", f"pug-{pug.value}"))
        remarks.insert(0, badges[-1].meaning)
    if known := tuple(card for card in known if card != "pug"):
        remarks.insert(0, f"among them {', '.join(map(card_words, known))}")
        shown = known if len(known) <= _MOST_BADGES else known[: _MOST_BADGES - 1]
        badges += [Mark(FACES[card].short, card_words(card), card) for card in shown]
        if more := len(known) - len(shown):
            badges.append(Mark(f"+{more}", f"{more} more", f"more-{more}"))
    label, points = _STANDING[pugs]
    return SeatLine(
        label=label,
        short=f"{pugs}/{to_win}",
        points=points,
        remark=", ".join(remarks),
        badges=badges,
        turn=turn,
    )


# Moves that come again and again, with all that is told of them: each is made once.
@lru_cache(maxsize=4096)
def _steal(victim: int, name: str, held: int) -> MoveText:
    letter, button = SEAT_LETTERS[victim], f"Steal from {name}"
    label = f"{button}: {agree(held, 'their only card', f'one of {held} cards')}"
    return MoveText(f"steal {letter}", f"s {letter}", label, Steal(victim), button=button)


@cache
def _donkeys_answer(show: bool, only: bool) -> MoveText:
    """`only`: the seat has nothing but donkeys, so that passing means not to show them."""
    if show:
        label = "Show your donkeys and call a creature"
        return MoveText("show", "s", label, Show(), button="Show and call a creature")
    return MoveText("pass", "p", "Pass: don't show your donkeys" if only else "Pass", Pass(), button="Pass")


@cache
def _window_answer(window: int, action: int) -> MoveText:
    """An answer to a question that is put to several seats, if it names nobody."""
    if window == TIE_WINDOW:
        colour = COLOUR_NAMES[action - CHOOSE]
        return MoveText(f"choose {colour}", f"c {colour[0]}", f"Choose {colour}", Choose(colour), picture=colour)
    if action == PASS:
        return MoveText("pass", "p", "Pass: you have no monkey", Pass())
    card = KIND_NAMES[action]
    if window == TORNADO_WINDOW:
        return _with_card("reveal", "Reveal", card, Reveal(card))
    return _with_card("discard", "Discard", card, DiscardOne(card))


@lru_cache(maxsize=4096)
def _pass_on(card: str, left: int, name: str) -> MoveText:
    return _with_card("pass", "Pass", card, PassOn(card, left), f" to {name}")


def _with_cards(said: str, label: str, cards: list[str], data: _WithCards) -> MoveText:
    text, short = f"{said} {' '.join(cards)}", f"{said} {' '.join([_SHORT[card] for card in cards])}"
    return MoveText(text, short, label, data)


def _with_card(said: str, does: str, card: str, data: _WithCards, then: str = "") -> MoveText:
    made = _with_cards(said, f"{does} {card_words(card)}{then}", [card], data)
    made.button = f"{does} {_the(card)}{then}"
    return made


class English(EnglishTexts[PickState, PickView]):
    """Pick the Pug in English."""

    tagline = "Hold the Pug and nothing else. Steal, swap, bluff, and never be left with the donkeys."
    hint = "Cards are typed as colour-item: blue-bell, or short bb; then donkey and pug. Players are letters."

    # --- moves ----------------------------------------------------------------------------------------------------

    def move(self, s: PickState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        if s.window:
            return self._answer(s, seat, actions[0], voice)
        if s.doing == DISCARDING:
            return self._pair(s, seat, actions, voice)
        if s.doing == CALLING:
            return self._call(s, seat, actions, voice)
        if s.doing == NAMING:
            first = actions[0] - PICK
            label = "Go first yourself" if first == seat else f"Let {voice.names[first]} go first"
            letter = SEAT_LETTERS[first]
            return MoveText(f"begin {letter}", f"b {letter}", label, Begin(first))
        if s.doing in (STEALING, STEALING_AGAIN):
            victim = actions[0] - PICK
            return _steal(victim, voice.names[victim], s.held[victim])
        cards = [KIND_NAMES[action] for action in actions]
        if s.doing == OFFERING:
            made = _with_cards("offer", f"Put {cards_words(cards)} face down", cards, Offer(cards, s.caller))
            made.button = "Put these two face down"
            made.sentence = f"{made.label}. {voice.names[s.caller]} draws one of them."
            return made
        (card,) = cards
        if s.doing == GIVING:
            return _with_card("give", f"Give {voice.names[s.caller]}", card, Give(card, s.caller))
        held_there = names_of(s.hand[s.victim], s.donkeys[s.victim])
        slots = [look_slot(at) for at, each in enumerate(held_there) if each == card]
        return _with_card("take", "Take", card, Take(card, slots))

    def order(self, s: PickState, seat: int) -> MoveOrder | None:
        if s.window == DONKEYS_WINDOW:
            return lambda actions: (actions[0] != SHOW,)
        if s.doing == DISCARDING:
            first = _first_aim(s, seat) + PICK
            return lambda actions: (PICK <= actions[-1] < PLAY_AS and actions[-1] != first,)
        if s.doing == CALLING:
            effects = [creature - 1 + FIRST_CREATURE for creature in s.creatures]
            return lambda actions: (len(actions) > 1 and _is_minor_call(s, seat, effects[actions[0] - CALL], actions[1]),)
        return None

    @staticmethod
    def _answer(s: PickState, seat: int, action: int, voice: Voice) -> MoveText:
        if s.window == DONKEYS_WINDOW:
            return _donkeys_answer(action == SHOW, only_donkeys(s, seat))
        if s.window == MINOTAUR_WINDOW and action != PASS:
            left = clockwise(s, seat)
            return _pass_on(KIND_NAMES[action], left, voice.names[left])
        return _window_answer(s.window, action)

    @staticmethod
    def _pair(s: PickState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        one, other, *rest = actions
        victim = rest.pop() - PICK if rest and PICK <= rest[-1] < PLAY_AS else None
        action = rest[0] - PLAY_AS if rest else _FIRST_ACTIONS[4 * COLOUR[one] + COLOUR[other]]
        creature = any_creature(s)
        if victim is None:
            minor, name, single = False, "", False
            remark = f"it does nothing, because {_NOBODY}" if _is_alone(s, seat) else ""
        else:  # the first player that it can be aimed at stands for all
            minor, name, single = victim != _first_aim(s, seat), voice.names[victim], s.held[victim] == 1
            remark = _AS_STEAL if action == SWAP and s.held[seat] == _FEWEST_TO_DISCARD else ""
        # The questions for the others are the same.
        held = monkeys(s, seat)
        asks = ("", "") if minor else (_pairing(held, other, creature), _pairing(held, one, creature))
        match = creature and one % ITEMS == other % ITEMS
        return _pair_words(one, other, action, victim, name, minor, match, remark, single, asks)

    @staticmethod
    def _call(s: PickState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        at = actions[0] - CALL
        number = s.creatures[at] - 1
        creature, effect = CREATURE_NAMES[number], number + FIRST_CREATURE
        text, short, label = f"call {creature}", f"c {creature}", creature.capitalize()
        button = f"Call {creature_words(creature)}"
        sentence, minor = "", False
        data = Call(creature, creature_slot(at), None, None)
        if len(actions) > 1:
            aim = actions[1]
            minor = _is_minor_call(s, seat, effect, aim)
            if aim >= PICK:
                data.seat = aim - PICK
                letter = SEAT_LETTERS[data.seat]
                text, short = f"{text} {letter}", f"{short} {letter}"
                label = f"{label}: {_AIMED_WORDS[creature].format(voice.names[data.seat])}"
            else:
                data.card = KIND_NAMES[aim]
                text, short = f"{text} {data.card}", f"{short} {_SHORT[data.card]}"
                label = f"{label}: {_AIMED_WORDS[creature].format(_the(data.card))}"
        elif why := English._in_vain(s, seat, number):
            label = f"{label}: it does nothing, because {why}"
            sentence = f"{button}? It does nothing, because {why}."
        else:
            does = FACES[creature].text
            label = f"{label}: {does[0].lower()}{does[1:-1]}"
        return MoveText(text, short, label, data, minor, button=button, sentence=sentence or f"{label}.", picture=creature)

    @staticmethod
    def _in_vain(s: PickState, seat: int, creature: int) -> str:
        """Why a creature that is called for no player and no card does nothing; empty: it may do something."""
        if creature in _IN_VAIN:
            return _IN_VAIN[creature]
        if AIMED_AT[creature + FIRST_CREATURE] != NOBODY or (creature in (KRAKEN, CERBERUS) and _is_alone(s, seat)):
            return _NOBODY
        return ""

    # --- why not --------------------------------------------------------------------------------------------------

    def why_not(self, s: PickState, seat: int, text: str, voice: Voice) -> str:
        words = _words_of(text, voice)
        said, rest = (words[0] if words else ""), words[1:]
        if s.window:
            reason = self._why_no_answer(s, seat, said)
        elif s.doing == DISCARDING:
            reason = self._why_no_pair(s, seat, said, rest, voice)
        elif s.doing in (STEALING, STEALING_AGAIN):
            reason = self._why_no_steal(s, seat, said, rest, voice)
        elif s.doing == CALLING:
            reason = self._why_no_call(s, seat, said, rest, voice)
        elif s.doing == NAMING:
            reason = "decide which player goes first"
        elif s.doing == GIVING:
            reason = f"you must give your best card; {_BEST}"
        elif s.doing == OFFERING:
            reason = f"you must put your best two cards face down; {_BEST}"
        else:
            reason = f"take one of the cards in {possessive(voice, s.victim)} hand"
        return f"{reason}; try '{self._example(s, seat, words, voice)}'"

    def _example(self, s: PickState, seat: int, words: Sequence[str], voice: Voice) -> str:
        """A move that the seat can make now, as near to these words as possible."""
        begun = PickState()
        PickState.copy_into(s, begun)
        wanted = _actions_meant(s, words)
        actions: tuple[int, ...] = ()
        while True:
            action_mask = [0]
            legal(begun, seat, action_mask)
            action = next((each for each in wanted if action_mask[0] >> each & 1), index(lowest(action_mask[0])))
            if action in wanted:
                wanted.remove(action)
            actions += (action,)
            if not unfinished(begun, seat, action):
                return self.move(s, seat, actions, voice).text
            begin_move(begun, action)

    @staticmethod
    def _why_no_answer(s: PickState, seat: int, said: str) -> str:
        if s.window == DONKEYS_WINDOW:
            if only_donkeys(s, seat):
                return "show your donkeys, or pass"
            return "you can show your hand only if you hold nothing but donkeys, so you can only pass"
        if s.window == TIE_WINDOW:
            return "choose blue, green or orange"
        if s.window == TORNADO_WINDOW:
            if s.hand[seat] & THE_PUG:
                return "you hold the Pug, so you must reveal it"
            return "reveal a card from your hand"
        if s.window == MINOTAUR_WINDOW:
            return "pass a card from your hand to the left"
        if not monkeys(s, seat):
            return "you have no monkey to discard, so you can only pass"
        return "you can pass only if you have no monkey" if said in ("pass", "p") else "discard a monkey from your hand"

    @staticmethod
    def _why_no_pair(s: PickState, seat: int, said: str, rest: list[str], voice: Voice) -> str:
        if said not in ("discard", "d"):
            return "in the Action Phase you discard two monkeys"
        cards = [_SAID[word] for word in rest if word in _SAID and len(word) > 1]
        if len(cards) < _FEWEST_TO_DISCARD:  # one letter is a donkey or the Pug, or else a player
            cards += [_SAID[word] for word in rest if word in _SAID and len(word) == 1]
        if "donkey" in cards or "pug" in cards:
            return f"{'donkeys' if 'donkey' in cards else 'the Pug'} can't be discarded"
        if len(cards) != _FEWEST_TO_DISCARD:
            return "name exactly two monkeys from your hand"
        held = Counter(names_of(monkeys(s, seat)))
        named = Counter(cards)
        if missing := [name for name, often in named.items() if held[name] < often]:
            return f"you don't hold {card_words(missing[0], named[missing[0]])}"
        colours = [COLOUR[KIND_NAMES.index(card)] for card in cards]
        actions = [ACTION_NAMES[action] for action in members(PAIR_ACTIONS[4 * colours[0] + colours[1]])]
        can_be = " or ".join(actions)
        action = next((_SAID_ACTIONS[word] for word in rest if word in _SAID_ACTIONS), None)
        if action is None:
            return f"name the action too: these two make {can_be}"
        if action not in actions:
            return f"these two make {can_be}, not {action}"
        title = action_title(action)
        effect = ACTION_NAMES.index(action) + FIRST_ACTION
        if AIMED_AT[effect] == NOBODY:
            return f"the {title} is for everyone, so name no player"
        if not seats_to_aim_at(s, effect, seat):
            return f"{_NOBODY}, so name no player"
        return _why_no_aim(s, seat, rest, voice) or "name two monkeys, the action and one player, and nothing else"

    @staticmethod
    def _why_no_steal(s: PickState, seat: int, said: str, rest: list[str], voice: Voice) -> str:
        if said not in ("steal", "s"):
            return "steal a card from another player"
        if reason := _why_no_aim(s, seat, rest, voice):
            return reason
        victim = _seats_meant(s, rest)[0]
        if s.doing == STEALING and s.safe >> victim & 1:
            return f"the Yeti protects {voice.names[victim]} in the Stealing Phase"
        return "name one player and nothing else"

    @staticmethod
    def _why_no_call(s: PickState, seat: int, said: str, rest: list[str], voice: Voice) -> str:
        there = [CREATURE_NAMES[each - 1] for each in s.creatures if each]
        creature = next((word for word in (said, *rest) if word in CREATURE_NAMES), None)
        if said not in ("call", "c") or creature is None:
            return f"call a creature that is on the table: {' or '.join(there)}"
        words = creature_words(creature)
        if creature not in there:
            return f"{words} is not on the table, but {listing(there)}"
        effect = CREATURE_NAMES.index(creature) + FIRST_CREATURE
        if seats_to_aim_at(s, effect, seat):
            return _why_no_aim(s, seat, rest, voice, with_cards=AIMED_AT[effect] == WITH_CARDS) or "name one player only"
        if kinds_to_pick(s, effect, seat):
            return f"name a monkey {'in the discard pile' if creature == 'djinn' else 'from your hand'} for {words}"
        return f"{words} needs no player and no card here"

    # --- the table ------------------------------------------------------------------------------------------------

    def prompt(self, view: PickView, voice: Voice) -> str:
        phase, actor = Phase(view.phase), view.actor
        if actor is None:
            return self._question(view, phase, voice)
        if voice.is_you(actor):
            return self._decision(view, phase, actor, voice)
        name = voice.names[actor]
        match phase:
            case Phase.NAME:
                return f"{name} decides who goes first."
            case Phase.STEAL:
                return f"{name} is choosing a player to steal from."
            case Phase.STEAL_AGAIN:
                return f"{name} is choosing a player to steal from again."
            case Phase.DISCARD:
                return f"{name} is choosing two monkeys to discard."
            case Phase.GIVE:
                return f"{name} must give {self._caller(view, voice)} their best card."
            case Phase.OFFER:
                return f"{name} must put their best two cards face down."
            case Phase.CALL:
                return f"{name} is choosing a creature to call."
            case Phase.TAKE:
                whose = "a" if view.victim is None else possessive(voice, view.victim)
                return f"{name} is looking at {whose} hand and takes a card."
            case Phase.TORNADO | Phase.MINOTAUR | Phase.CERBERUS | Phase.DONKEYS | Phase.TIE | Phase.OVER:
                return ""
            case _:
                assert_never(phase)

    @staticmethod
    def _caller(view: PickView, voice: Voice) -> str:
        """The player whose action or creature it is, in the middle of a sentence."""
        return "" if view.caller is None else "you" if voice.is_you(view.caller) else voice.names[view.caller]

    def _decision(self, view: PickView, phase: Phase, you: int, voice: Voice) -> str:
        """What is asked of the only player who decides: what is possible now, and no more."""
        match phase:
            case Phase.NAME:
                return "Who goes first?"
            case Phase.STEAL | Phase.STEAL_AGAIN:
                again = phase is Phase.STEAL_AGAIN
                what = "Steal a second card" if again else "Steal a card"
                others = [
                    seat
                    for seat, of_seat in enumerate(view.seats)
                    if seat != you and view.hand(seat).count and (again or not of_seat.safe)
                ]
                return f"{what} from {voice.names[others[0]]}." if len(others) == 1 else f"{what}: choose a player."
            case Phase.DISCARD:
                return _pair_prompt(tuple(view.known(you)))
            case Phase.GIVE:
                return f"Give {self._caller(view, voice)} your best card: {_best_card(tuple(view.known(you)))}."
            case Phase.OFFER:
                best = _best_two(tuple(view.known(you)))
                put = f"Put {best} face down" if best else "Choose your best two cards and put them face down"
                return f"{put}. {self._caller(view, voice)} draws one of them."
            case Phase.CALL:
                there = [slot.face for slot in view.creatures() if slot.face]
                return f"Call {creature_words(there[0])}." if len(there) == 1 else "Call a creature."
            case Phase.TAKE:
                if view.victim is None:
                    return "Take a card."
                only = _all_alike(view.known(view.victim))
                return f"Take {card_words(only) if only else 'a card'} from {voice.names[view.victim]}."
            case Phase.TORNADO | Phase.MINOTAUR | Phase.CERBERUS | Phase.DONKEYS | Phase.TIE | Phase.OVER:
                return ""
            case _:
                assert_never(phase)

    @staticmethod
    def _question(view: PickView, phase: Phase, voice: Voice) -> str:
        """What several players are asked at once; to the others, what is going on."""
        you = voice.you
        asked = you is not None and you in view.asked
        hand = view.known(you) if you is not None else []
        only = _all_alike(hand)
        match phase:
            case Phase.TORNADO:
                if not asked:
                    return "Mini-Tornado: everyone with cards reveals one."
                if "pug" in hand:
                    return "Mini-Tornado: you hold the Pug, so you must reveal it."
                return f"Mini-Tornado: reveal {card_words(only)}." if only else "Mini-Tornado: choose a card to reveal."
            case Phase.MINOTAUR:
                if you is None or not asked:
                    return "Minotaur: everyone with cards passes one to the left."
                what = card_words(only) if only else "a card"
                return f"Minotaur: pass {what} to {voice.names[(you + 1) % len(voice.names)]}, on your left."
            case Phase.CERBERUS:
                return _cerberus_prompt(tuple(hand)) if asked else "Cerberus: everyone else discards a monkey."
            case Phase.DONKEYS:
                if not asked:
                    return "Donkey's Phase: players who hold only donkeys may show them."
                if only == "donkey":
                    return "Donkey's Phase: do you show your donkeys?"
                return "Donkey's Phase: you have nothing to show. Pass."
            case Phase.TIE:
                if not asked:
                    return "Tie Breaker: the finalists are choosing a colour."
                if view.second_chance:
                    return "Tie Breaker, one more time: choose a colour. Three of the same again, and all three lose."
                return "Tie Breaker: choose a colour. Two of the same eliminate each other."
            case _:
                return ""

    def headline(self, view: PickView, voice: Voice) -> list[str]:
        if view.phase == Phase.TIE:
            return ["Tie Breaker"]
        if view.phase == Phase.OVER:
            return [f"Round {view.round}"]
        return [f"Round {view.round}", f"{possessive(voice, view.turn, start=True)} turn"]

    def seat_line(self, view: PickView, seat: int, voice: Voice) -> SeatLine:
        if view.phase in (_OVER, _TIE):
            of_seat, not_in_tie = view.seats[seat], view.phase == _TIE and seat not in view.finalists
            now = (of_seat.pugs, _NO_PUG, of_seat.safe, of_seat.skips)
            return _line(now, (), view.extra == seat, not_in_tie, False, view.rounds_to_win)
        return self.seat_lines(view, len(view.seats), voice)[seat]

    def seat_lines(self, view: PickView, players: int, voice: Voice) -> list[SeatLine]:
        if view.phase in (_OVER, _TIE):
            return super().seat_lines(view, players, voice)
        you, turn, extra, to_win = voice.you, view.turn, view.extra, view.rounds_to_win
        return [
            _line((at.pugs, _NO_PUG, at.safe, at.skips), (), extra == seat, False, turn == seat, to_win)
            if seat == you
            else _line(
                (at.pugs, at.pug, at.safe, at.skips), tuple(view.known(seat)), extra == seat, False, turn == seat, to_win
            )
            for seat, at in enumerate(view.seats)
        ]

    def rules_behind(self, view: PickView, voice: Voice) -> tuple[str, ...]:
        return _RULES[Phase(view.phase)]

    def tips(self, view: PickView, voice: Voice) -> tuple[tuple[str, str], ...]:
        you = voice.you
        if you is None:
            return ()
        hand, phase = view.known(you), Phase(view.phase)
        keys = ["goal"]
        if phase in _TIPS_OF_PHASES and not (phase is Phase.STEAL and "pug" in hand):  # whoever has it does not look for it
            keys.append(_TIPS_OF_PHASES[phase])
        if phase is Phase.DISCARD:
            items = [item for card in hand if (item := item_of(card))]
            keys += ["match"] * (len(set(items)) < len(items) and bool(view.creatures()))
            keys += ["white"] * any(card.startswith("white") for card in hand)
        if "donkey" in hand:
            keys.append("only" if set(hand) == {"donkey"} else "donkey")
        if "pug" in hand and phase not in _MAY_LOSE_PUG:
            keys.append("pug")
        rounds = counted(view.rounds_to_win, "round", number_word)
        return tuple((key, _TIPS[key].format(rounds=rounds)) for key in keys)

    def table(self, view: PickView, voice: Voice) -> list[str]:
        turn = f", turn {view.turns}" if view.turns else ""
        lines = [f"Round {view.round}{turn}. {self._score(view, voice)}"]
        there = [FACES[slot.face] for slot in view.creatures() if slot.face]
        lines += [f"Creature {face.name}: {face.text}" for face in there] or ["No creatures left."]
        lines += [self._seat(view, seat, voice) for seat in range(len(voice.names))]
        lines.append(f"Discard pile: {_brief_list(view.faces(DISCARD.named())) or 'empty'}.")
        if voice.you is not None:
            if view.looking(voice.you) and view.victim is not None:
                whose = possessive(voice, view.victim, start=True)
                lines.append(f"{whose} hand: {_brief_list(view.known(view.victim))}.")
            lines.append(f"Your hand: {_brief_list(view.known(voice.you)) or 'empty'}.")
        return lines

    @staticmethod
    def _score(view: PickView, voice: Voice) -> str:
        won = [
            f"{'you' if voice.is_you(seat) else voice.names[seat]} {of_seat.pugs}"
            for seat, of_seat in enumerate(view.seats)
            if of_seat.pugs
        ]
        return f"Rounds won: {', '.join(won)}." if won else "Nobody has won a round yet."

    @staticmethod
    def _seat(view: PickView, seat: int, voice: Voice) -> str:
        """One line for a seat."""
        of_seat, parts = view.seats[seat], [counted(view.hand(seat).count, "card", number_word)]
        who = seat_title(voice, seat)
        if not voice.is_you(seat):
            if known := [card for card in view.known(seat) if card != "pug"]:
                parts[0] += f" (known: {_brief_list(known)})"
            if of_seat.pug is not PugThere.NO:
                parts.append("holds the Pug" if of_seat.pug is PugThere.YES else "may hold the Pug")
        if of_seat.safe:
            parts.append(_SAFE)
        if of_seat.skips:
            parts.append(_SKIPS)
        return f"{who}: {', '.join(parts)}."


TEXTS: dict[str, Texts[PickState, PickView]] = {"en": English()}
