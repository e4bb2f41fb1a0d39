"""All that people read of Pick the Pug, but for what happens (events.py). One class a language; `TEXTS` lists them.

One word for one thing: monkeys are discarded; the two cards of a 50-50 are put face down; a card for a Mini-Tornado is
revealed; whole hands, donkeys and the Pug are shown, where they stay with their holder.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import assert_never

from pawtable.core.cards import index, lowest, members
from pawtable.core.contract import MoveOrder, MoveText, Texts
from pawtable.core.events import Voice
from pawtable.core.places import Mark
from pawtable.core.seats import SEAT_LETTERS, clockwise
from pawtable.core.views import Point, SeatLine
from pawtable.games.english import EnglishTexts, counted, listing, number_word, possessive
from pawtable.games.pick_the_pug.cards import (
    ACTION_NAMES,
    CERBERUS,
    COLOUR,
    COLOUR_NAMES,
    CREATURE_NAMES,
    DISCARD,
    DJINN,
    FACES,
    ITEM_NAMES,
    ITEMS,
    KIND_NAMES,
    KRAKEN,
    ORANGE,
    PAIR_ACTIONS,
    PHOENIX,
    TIE_BREAKER_FACE,
    UNICORN,
    WHITE,
    brief,
    creature_slot,
    item_of,
    kinds_in,
    look_slot,
    names_of,
    without_card,
)
from pawtable.games.pick_the_pug.choices import CALL, CHOOSE, PASS, PICK, PLAY_AS, SHOW, legal, unfinished
from pawtable.games.pick_the_pug.effects import AIMED_AT, NOBODY, kinds_to_pick, seats_to_aim_at
from pawtable.games.pick_the_pug.events import action_title, card_words, cards_words, creature_words
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
from pawtable.games.pick_the_pug.rules import PUGS_TO_WIN, begin_move
from pawtable.games.pick_the_pug.state import (
    CALLING,
    DISCARDING,
    DONKEYS_WINDOW,
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
    monkeys,
    others_with_cards,
)
from pawtable.games.pick_the_pug.view import Phase, PickView, PugThere

_WithCards = Offer | Give | Take | Reveal | PassOn | DiscardOne

_FEW_AIMS = 3  # as many players or cards a creature can be for without filling a list
_MOST_BADGES = 4  # for known cards, on a seat's plate

_SHORT_ACTIONS = {"swap": "swap", "steal": "steal", "mini-tornado": "mini", "50-50": "50", "taxes": "tax", "big-tornado": "big"}
_AIMED_ACTIONS = {"swap": "Swap with", "steal": "Steal from", "50-50": "50-50 with", "taxes": "Taxes from"}

# Why nothing comes of an action or a creature (P12).
_NOBODY = "nobody else has cards"
_IN_VAIN = {PHOENIX: "you have no monkey", UNICORN: "you have no donkey", DJINN: "the discard pile is empty"}

# What a creature does, before the player or the card that it is for.
_AIMED_WORDS = {
    "phoenix": "discard",
    "unicorn": "give a donkey to",
    "griffin": "taxes from",
    "leprechaun": "50-50 with",
    "mermaid": "swap hands with",
    "hydra": "steal twice, first from",
    "sphinx": "look at the hand of",
    "basilisk": "no next turn for",
    "medusa": "everybody sees the hand of",
    "djinn": "take",
}

_BEST = "the Pug, then white, orange, green, blue, and donkeys last"
_TIPS = {
    "goal": "Win a round by holding the Pug and nothing else. Two rounds win the game.",
    "name": "You have drawn the Pug, and everybody saw it. Say who begins; it may be you.",
    "steal": "A turn begins with a theft: a random card from somebody. If you want the Pug, remember who may have it.",
    "discard": "Discard two monkeys; their colours make the action. Two cards go and often one comes: so hands shrink.",
    "match": "Two of your monkeys carry the same item. Discard them together and you call a creature as well.",
    "white": "A white monkey can be played as any colour.",
    "pug": "You hold the Pug. Keep a straight face, and get rid of everything else.",
    "donkey": "Donkeys cannot be discarded. Pass them on: swaps, tornados and some creatures help.",
    "only": "You hold only donkeys. In the Donkey's Phase you can show them and call a creature.",
    "give": f"The best card goes: {_BEST}.",
    "call": "Call one of the three creatures. Each comes only once in a game.",
    "tornado": "Everybody reveals a card, then they are shuffled and dealt out. Whoever has the Pug must reveal it.",
    "tie": TIE_BREAKER_FACE.text,
}
_TIPS_OF_PHASES = {
    Phase.NAME: "name",
    Phase.STEAL: "steal",
    Phase.DISCARD: "discard",
    Phase.GIVE: "give",
    Phase.OFFER: "give",
    Phase.CALL: "call",
    Phase.TORNADO: "tornado",
    Phase.TIE: "tie",
}
_RULES = {
    Phase.NAME: ("6",),
    Phase.STEAL: ("9",),
    Phase.STEAL_AGAIN: ("P11",),
    Phase.DISCARD: ("10", "15", "16", "P6"),
    Phase.GIVE: ("P7",),
    Phase.OFFER: ("P7",),
    Phase.CALL: ("18", "P11"),
    Phase.TAKE: ("P11",),
    Phase.TORNADO: ("P7",),
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
_SAID_ACTIONS = {*ACTION_NAMES, *_SHORT_ACTIONS.values()}


# The action of a pair, by its colours; the first one, where there is a choice.
_FIRST_ACTIONS = [members(actions)[0] if actions else 0 for actions in PAIR_ACTIONS]

# How a seat with so many rounds won stands: in words, in short, and as points.
_STANDING = [
    (
        counted(pugs, "Pug") if pugs else "no Pug yet",
        f"{pugs}/{PUGS_TO_WIN}",
        [Point("P", at < pugs) for at in range(max(1, pugs))],
    )
    for pugs in range(ROUND_LIMIT + 1)
]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _cards_number(number: int) -> str:
    return "no card" if number == 0 else "one card" if number == 1 else f"{number_word(number)} cards"


def _is_alone(s: PickState, seat: int) -> bool:
    """Whether nobody else has cards."""
    return others_with_cards(s, seat) == 0


def _first_aim(s: PickState, seat: int) -> int:
    """The first player whom an action can be aimed at: those are all who have cards."""
    return index(lowest(others_with_cards(s, seat)))


def _is_minor_call(s: PickState, seat: int, effect: int, aim: int) -> bool:
    """Where a creature can be for many, the first of them stands for all."""
    aims = seats_to_aim_at(s, effect, seat) << PICK | kinds_to_pick(s, effect, seat)
    return aim != index(lowest(aims)) and aims.bit_count() > _FEW_AIMS


@lru_cache(maxsize=1024)
def _pairing(held: int, kind: int) -> str:
    """With one monkey picked: what the colours of another would make of it."""
    if COLOUR[kind] == WHITE:
        return "White is any colour. Which other one?"
    rest = members(kinds_in(without_card(held, kind)))
    makes = []
    for colour in sorted({COLOUR[other] for other in rest}):
        actions = PAIR_ACTIONS[4 * COLOUR[kind] + colour]
        made = "any" if colour == WHITE else action_title(ACTION_NAMES[members(actions)[0]])
        makes.append(f"{COLOUR_NAMES[colour]}: {made}")
    if any(other % ITEMS == kind % ITEMS for other in rest):
        makes.append(f"{ITEM_NAMES[kind % ITEMS]}: a creature, too")
    return f"With {'; '.join(makes)}."


@lru_cache(maxsize=4096)
def _pair_words(
    one: int, other: int, action: int, victim: int | None, victim_name: str, minor: bool, in_vain: bool, asks: tuple[str, str]
) -> MoveText:
    """Two monkeys that are discarded, for an action against somebody or everybody."""
    first, second, name = KIND_NAMES[one], KIND_NAMES[other], ACTION_NAMES[action]
    match = one % ITEMS == other % ITEMS
    text = f"discard {first} {second} {name}"
    short = f"d {_SHORT[first]} {_SHORT[second]} {_SHORT_ACTIONS[name]}"
    title = action_title(name)
    if victim is not None:
        letter = SEAT_LETTERS[victim]
        text, short = f"{text} {letter}", f"{short} {letter}"
        title = f"{_AIMED_ACTIONS[name]} {victim_name}"
    nothing = f" (nothing happens, {_NOBODY})" if in_vain else ""
    return MoveText(
        text,
        short,
        f"{title}: {brief(first)} + {brief(second)}{', and a creature' if match else ''}{nothing}",
        Discard([first, second], name, victim, match).asking(*asks),
        minor,
        button=f"{title}, then a creature" if match else title,
        sentence=f"{title}? {_capital(_NOBODY)}: nothing will happen." if in_vain else "",
    )


@lru_cache(maxsize=4096)
def _line(
    of_seat: tuple[int, PugThere, bool, bool], known: tuple[str, ...], extra: bool, looks_on: bool, over: bool, turn: bool
) -> SeatLine:
    """How a seat stands, by all that is said of it."""
    pugs, pug, safe, skips = of_seat
    badges: list[Mark] = []
    if safe:
        badges.append(Mark("safe", "safe from thieves", "yeti"))
    if skips:
        badges.append(Mark("skips", "skips a turn", "basilisk"))
    if extra:
        badges.append(Mark("next", "takes a turn after this one", "pegasus"))
    if looks_on:
        badges.append(Mark("looks on", "looks on", "eye"))
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
    label, short, points = _STANDING[pugs]
    return SeatLine(
        label="no Pugs" if over and not pugs else label,
        short=short,
        points=points,
        remark=", ".join(remarks),
        badges=badges,
        turn=turn,
    )


class English(EnglishTexts[PickState, PickView]):
    """Pick the Pug in English."""

    tagline = "Hold the Pug and nothing else. Steal, swap, bluff, and never be left with the donkeys."
    hint = "Cards are colour-item, such as blue-bell or short bb; then donkey and pug. Seats are letters."

    # --- moves ----------------------------------------------------------------------------------------------------

    def move(self, s: PickState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        if s.window:
            return self._answer(s, seat, actions[0])
        if s.doing == DISCARDING:
            return self._pair(s, seat, actions, voice)
        if s.doing == CALLING:
            return self._call(s, seat, actions, voice)
        if s.doing == NAMING:
            first = actions[0] - PICK
            label = "Begin yourself" if first == seat else f"Let {voice.names[first]} begin"
            letter = SEAT_LETTERS[first]
            return MoveText(f"begin {letter}", f"b {letter}", label, Begin(first))
        if s.doing in (STEALING, STEALING_AGAIN):
            victim = actions[0] - PICK
            held, letter = s.held[victim], SEAT_LETTERS[victim]
            button = f"Steal from {voice.names[victim]}"
            label = f"{button}: {'their only card' if held == 1 else f'one of {held} cards'}"
            return MoveText(f"steal {letter}", f"s {letter}", label, Steal(victim), button=button)
        cards = [KIND_NAMES[action] for action in actions]
        if s.doing == OFFERING:
            made = self._with_cards("offer", f"Put {cards_words(cards)} face down", cards, Offer(cards, s.caller))
            made.button = "Put these two face down"
            return made
        (card,) = cards
        if s.doing == GIVING:
            return self._with_card("give", "Give", card, Give(card, s.caller))
        held_there = names_of(s.hand[s.victim], s.donkeys[s.victim])
        slots = [look_slot(at) for at, each in enumerate(held_there) if each == card]
        return self._with_card("take", "Take", card, Take(card, slots))

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
    def _with_cards(said: str, label: str, cards: list[str], data: _WithCards) -> MoveText:
        text, short = f"{said} {' '.join(cards)}", f"{said} {' '.join([_SHORT[card] for card in cards])}"
        return MoveText(text, short, label, data)

    def _with_card(self, said: str, does: str, card: str, data: _WithCards) -> MoveText:
        made = self._with_cards(said, f"{does} {card_words(card)}", [card], data)
        made.button = f"{does} {brief(card)}"
        return made

    def _answer(self, s: PickState, seat: int, action: int) -> MoveText:
        if s.window == DONKEYS_WINDOW:
            if action == SHOW:
                label = "Show your donkeys and call a creature"
                return MoveText("show", "s", label, Show(), button="Show my donkeys")
            return MoveText("pass", "p", "Keep still", Pass())
        if s.window == TIE_WINDOW:
            colour = COLOUR_NAMES[action - CHOOSE]
            text, short, label = f"choose {colour}", f"c {colour[0]}", f"Choose the {colour} monkey"
            return MoveText(text, short, label, Choose(colour), button=f"Choose {colour}", picture=colour)
        if action == PASS:
            return MoveText("pass", "p", "You have no monkey", Pass())
        card = KIND_NAMES[action]
        if s.window == TORNADO_WINDOW:
            return self._with_card("reveal", "Reveal", card, Reveal(card))
        if s.window == MINOTAUR_WINDOW:
            return self._with_card("pass", "Pass on", card, PassOn(card, clockwise(s, seat)))
        return self._with_card("discard", "Discard", card, DiscardOne(card))

    @staticmethod
    def _pair(s: PickState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        one, other, *rest = actions
        victim = rest.pop() - PICK if rest and PICK <= rest[-1] < PLAY_AS else None
        action = rest[0] - PLAY_AS if rest else _FIRST_ACTIONS[4 * COLOUR[one] + COLOUR[other]]
        if victim is None:
            minor, in_vain, name = False, _is_alone(s, seat), ""
        else:  # whoever can be aimed at first stands for all
            minor, in_vain, name = victim != _first_aim(s, seat), False, voice.names[victim]
        # The others are asked for in the same words.
        held = monkeys(s, seat)
        asks = ("", "") if minor else (_pairing(held, other), _pairing(held, one))
        return _pair_words(one, other, action, victim, name, minor, in_vain, asks)

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
                label = f"{label}: {_AIMED_WORDS[creature]} {voice.names[data.seat]}"
            else:
                data.card = KIND_NAMES[aim]
                text, short = f"{text} {data.card}", f"{short} {_SHORT[data.card]}"
                label = f"{label}: {_AIMED_WORDS[creature]} {brief(data.card)}"
        elif why := English._in_vain(s, seat, number):
            label = f"{label}: nothing happens, {why}"
            sentence = f"{button}? {_capital(why)}: nothing will happen."
        else:
            does = FACES[creature].text
            label = f"{label}: {does[0].lower()}{does[1:-1]}"
        return MoveText(text, short, label, data, minor, button=button, sentence=sentence or f"{label}.", picture=creature)

    @staticmethod
    def _in_vain(s: PickState, seat: int, creature: int) -> str:
        """Why nothing comes of a creature that is called for nobody and nothing; empty: something may."""
        if creature in _IN_VAIN:
            return _IN_VAIN[creature]
        if AIMED_AT[creature + FIRST_CREATURE] != NOBODY or (creature in (KRAKEN, CERBERUS) and _is_alone(s, seat)):
            return _NOBODY
        return ""

    # --- why not --------------------------------------------------------------------------------------------------

    def why_not(self, s: PickState, seat: int, text: str, voice: Voice) -> str:
        words = text.casefold()
        for other, name in sorted(enumerate(voice.names), key=lambda each: -len(each[1])):
            words = re.sub(rf"(?<!\S){re.escape(name.casefold())}(?!\S)", SEAT_LETTERS[other].casefold(), words)
        said, *rest = words.split() or [""]
        example = self._example(s, seat, voice)
        if s.window:
            return self._why_no_answer(s, seat, example)
        if s.doing == DISCARDING:
            return self._why_no_pair(s, seat, said, rest, example)
        if s.doing in (STEALING, STEALING_AGAIN):
            return self._why_no_theft(s, seat, said, rest, example)
        if s.doing == CALLING:
            names = [CREATURE_NAMES[each - 1] for each in s.creatures if each]
            return f"call one of {listing(names)}, and the player or the card it is for, such as '{example}'"
        if s.doing == NAMING:
            return f"say who begins: 'begin' and one of {' '.join(SEAT_LETTERS[: s.players])}"
        if s.doing == GIVING:
            return f"the best card goes: {_BEST}; such as '{example}'"
        if s.doing == OFFERING:
            return f"your best two cards go: {_BEST}; such as '{example}'"
        return f"take one of the cards that you are looking at, such as '{example}'"

    def _example(self, s: PickState, seat: int, voice: Voice) -> str:
        """A move that the seat can make now."""
        begun = PickState()
        actions: tuple[int, ...] = ()
        PickState.copy_into(s, begun)
        while True:
            action_mask = [0]
            legal(begun, seat, action_mask)
            action = index(lowest(action_mask[0]))
            actions += (action,)
            if not unfinished(begun, seat, action):
                return self.move(s, seat, actions, voice).text
            begin_move(begun, action)

    @staticmethod
    def _why_no_answer(s: PickState, seat: int, example: str) -> str:
        if s.window == DONKEYS_WINDOW:
            if s.hand[seat] or not s.donkeys[seat]:
                return "only a hand of nothing but donkeys can be shown; you can only pass"
            return "you can 'show' your donkeys, or 'pass'"
        if s.window == TIE_WINDOW:
            return f"choose a colour: {listing(COLOUR_NAMES[: ORANGE + 1])}"
        if s.window == TORNADO_WINDOW:
            return f"reveal a card of your hand, such as '{example}'; whoever has the Pug must reveal it"
        if s.window == MINOTAUR_WINDOW:
            return f"pass a card of your hand to the left, such as '{example}'"
        if not monkeys(s, seat):
            return "you have no monkey to discard; you can only pass"
        return f"discard a monkey of your hand, such as '{example}'; you can pass only without one"

    @staticmethod
    def _why_no_pair(s: PickState, seat: int, said: str, rest: list[str], example: str) -> str:
        cards = [_SAID[word] for word in rest if word in _SAID]
        if said not in ("discard", "d") or len(cards) != 2:
            return f"discard two monkeys and say what for, such as '{example}'"
        held = Counter(names_of(monkeys(s, seat)))
        missing = [name for name, often in Counter(cards).items() if held[name] < often]
        if missing:
            if missing[0] in ("donkey", "pug"):
                return f"only monkeys can be discarded, such as '{example}'"
            return f"you don't hold {card_words(missing[0], Counter(cards)[missing[0]])}; try '{example}'"
        colours = [COLOUR[KIND_NAMES.index(card)] for card in cards]
        actions = [ACTION_NAMES[action] for action in members(PAIR_ACTIONS[4 * colours[0] + colours[1]])]
        can_be = " or ".join(f"'{action}'" for action in actions)
        if not any(word in _SAID_ACTIONS for word in rest):
            return f"say the action as well: these two make {can_be}"
        if not any(word in (action, _SHORT_ACTIONS[action]) for word in rest for action in actions):
            return f"their colours make another action: {can_be}"
        return f"say a player with cards whom the action is aimed at, if it is aimed at anybody; try '{example}'"

    @staticmethod
    def _why_no_theft(s: PickState, seat: int, said: str, rest: list[str], example: str) -> str:
        letters = SEAT_LETTERS[: s.players]
        if said not in ("steal", "s") or len(rest) != 1 or len(rest[0]) != 1 or rest[0].upper() not in letters:
            return f"say whom you steal from, such as '{example}'"
        victim = letters.index(rest[0].upper())
        if victim == seat:
            return f"that is you; name another player, such as '{example}'"
        if not s.held[victim]:
            return "that player has no card"
        return "the Yeti keeps thieves away from that player"

    # --- the table ------------------------------------------------------------------------------------------------

    def prompt(self, view: PickView, voice: Voice) -> str:
        phase, actor = Phase(view.phase), view.actor
        if actor is None:
            return self._question(view, phase, voice)
        if voice.is_you(actor):
            return self._decision(view, phase, voice)
        name = voice.names[actor]
        match phase:
            case Phase.NAME:
                return f"{name} says who begins."
            case Phase.STEAL:
                return f"{name} is about to steal."
            case Phase.STEAL_AGAIN:
                return f"{name} is about to steal again."
            case Phase.DISCARD:
                return f"{name} is choosing two monkeys."
            case Phase.GIVE:
                return f"{name} gives the best card."
            case Phase.OFFER:
                return f"{name} puts the best two cards face down."
            case Phase.CALL:
                return f"{name} is calling a creature."
            case Phase.TAKE:
                return f"{name} is looking at a hand."
            case Phase.TORNADO | Phase.MINOTAUR | Phase.CERBERUS | Phase.DONKEYS | Phase.TIE | Phase.OVER:
                return ""
            case _:
                assert_never(phase)

    @staticmethod
    def _decision(view: PickView, phase: Phase, voice: Voice) -> str:
        caller = "" if view.caller is None else voice.names[view.caller]
        match phase:
            case Phase.NAME:
                return "Who begins?"
            case Phase.STEAL:
                return "Whom do you steal from?"
            case Phase.STEAL_AGAIN:
                return "Whom do you steal from now?"
            case Phase.DISCARD:
                return "Discard two monkeys: their colours make the action."
            case Phase.GIVE:
                return f"Give {caller} your best card."
            case Phase.OFFER:
                return f"Put your best two cards face down; {caller} draws one."
            case Phase.CALL:
                return "Call a creature."
            case Phase.TAKE:
                return "Take a card."
            case Phase.TORNADO | Phase.MINOTAUR | Phase.CERBERUS | Phase.DONKEYS | Phase.TIE | Phase.OVER:
                return ""
            case _:
                assert_never(phase)

    @staticmethod
    def _question(view: PickView, phase: Phase, voice: Voice) -> str:
        you = voice.you
        asked = you is not None and you in view.asked
        hand = view.known(you) if you is not None else []
        match phase:
            case Phase.TORNADO:
                if not asked:
                    return "Everybody reveals a card for the Mini-Tornado."
                return f"Reveal {'the Pug' if 'pug' in hand else 'a card'} for the Mini-Tornado."
            case Phase.MINOTAUR:
                if you is None or not asked:
                    return "Everybody passes a card to the left."
                return f"Pass a card to {voice.names[(you + 1) % len(voice.names)]}, on your left."
            case Phase.CERBERUS:
                if not asked:
                    return "The others discard a monkey each."
                return "Discard a monkey." if any(map(item_of, hand)) else "You have no monkey to discard."
            case Phase.DONKEYS:
                if asked and set(hand) == {"donkey"}:
                    return "Show your donkeys and call a creature?"
                return "Donkey's Phase: does anybody show only donkeys?"
            case Phase.TIE:
                if not asked:
                    return "The finalists choose a colour."
                if view.second_chance:
                    return "Tie Breaker, once more: choose a colour. If all three choose the same again, all three lose."
                return "Tie Breaker: choose a colour. Orange is the highest, but two of a colour knock each other out."
            case _:
                return ""

    def headline(self, view: PickView, voice: Voice) -> list[str]:
        if view.phase == Phase.TIE:
            return ["Tie Breaker"]
        if view.phase == Phase.OVER:
            return [f"Round {view.round}"]
        return [f"Round {view.round}", f"{possessive(voice, view.turn, start=True)} turn"]

    def seat_line(self, view: PickView, seat: int, voice: Voice) -> SeatLine:
        of_seat = view.seats[seat]
        over, tie = view.phase == Phase.OVER, view.phase == Phase.TIE
        pug, known = PugThere.NO, tuple[str, ...]()
        if not over and not tie and not voice.is_you(seat):
            pug, known = of_seat.pug, tuple(view.known(seat))
        return _line(
            (of_seat.pugs, pug, of_seat.safe, of_seat.skips),
            known,
            view.extra == seat,
            tie and seat not in view.finalists,
            over,
            seat == view.turn and not over and not tie,
        )

    def rules_behind(self, view: PickView, voice: Voice) -> tuple[str, ...]:
        return _RULES[Phase(view.phase)]

    def tips(self, view: PickView, voice: Voice) -> tuple[tuple[str, str], ...]:
        you = voice.you
        if you is None:
            return ()
        hand, phase = view.known(you), Phase(view.phase)
        keys = ["goal"]
        if you == view.actor or you in view.asked:
            if phase in _TIPS_OF_PHASES:
                keys.append(_TIPS_OF_PHASES[phase])
            if phase is Phase.DISCARD:
                items = [item for card in hand if (item := item_of(card))]
                keys += ["match"] * (len(set(items)) < len(items))
                keys += ["white"] * any(card.startswith("white") for card in hand)
        if "donkey" in hand:
            keys.append("only" if set(hand) == {"donkey"} else "donkey")
        if "pug" in hand:
            keys.append("pug")
        return tuple((key, _TIPS[key]) for key in keys)

    def table(self, view: PickView, voice: Voice) -> list[str]:
        lines = [f"Round {view.round}, turn {view.turns}. {self._score(view, voice)}"]
        there = [FACES[slot.face] for slot in view.creatures() if slot.face]
        lines += [f"Creature {face.name}: {face.text}" for face in there] or ["There are no more creatures."]
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
            f"{'you' if voice.is_you(seat) else voice.names[seat]} {number_word(of_seat.pugs)}"
            for seat, of_seat in enumerate(view.seats)
            if of_seat.pugs
        ]
        return f"Rounds won: {listing(won)}." if won else "Two rounds win the game."

    @staticmethod
    def _seat(view: PickView, seat: int, voice: Voice) -> str:
        """One line for a seat."""
        of_seat, parts = view.seats[seat], [_cards_number(view.hand(seat).count)]
        who = "You" if voice.is_you(seat) else f"{voice.names[seat]} ({SEAT_LETTERS[seat]})"
        if not voice.is_you(seat):
            if known := [card for card in view.known(seat) if card != "pug"]:
                parts[0] += f" (known: {_brief_list(known)})"
            if of_seat.pug is not PugThere.NO:
                parts.append("holds the Pug" if of_seat.pug is PugThere.YES else "may hold the Pug")
        if of_seat.safe:
            parts.append("safe from thieves")
        if of_seat.skips:
            parts.append("skips a turn")
        return f"{who}: {', '.join(parts)}."


TEXTS: dict[str, Texts[PickState, PickView]] = {"en": English()}
