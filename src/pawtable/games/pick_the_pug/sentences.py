"""What happened in Pick the Pug, as sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from pawtable.core.cards import members
from pawtable.core.contract import Argument, EventKind, Voice
from pawtable.games.english import Sentences, listing, number_word, players, possessive, subject, verb
from pawtable.games.pick_the_pug.cards import (
    ACTION_NAMES,
    COLOUR_NAMES,
    CREATURE_NAMES,
    KIND_NAMES,
    names_of,
)
from pawtable.games.pick_the_pug.state import ROUND_LIMIT


def kind_name(kind: int) -> str:
    return KIND_NAMES[kind]


def _two_cards(one: int, other: int) -> list[str]:
    return [kind_name(one), kind_name(other)]


def _action_name(action: int) -> str:
    return ACTION_NAMES[action]


def _creature_name(creature: int) -> str:
    return CREATURE_NAMES[creature]


def _colour_name(colour: int) -> str:
    return COLOUR_NAMES[colour]


def _hand(cards: int, donkeys: int) -> list[str]:
    return names_of(cards, donkeys)


def _seat_or_none(number: int) -> int | None:
    return number - 1 if number else None


_SEAT, _VICTIM = Argument("seat"), Argument("victim")
_CARD, _SECRET_CARD = Argument("card", kind_name), Argument("card", kind_name, secret=True)
_SECRET_HAND = Argument("cards", _hand, width=2, secret=True)
_CREATURE = Argument("creature", _creature_name)

# What each event of state.py tells, in the order of its arguments there.
EVENT_KINDS = (
    EventKind("round", (Argument("round"), Argument("deal")), chapter=True),
    EventKind("dealt", (_SEAT, Argument("count"), _SECRET_HAND)),
    EventKind("reshuffled", (Argument("count"),)),
    EventKind("drafted", (_SEAT, _SECRET_CARD)),
    EventKind("pug_drafted", (_SEAT, Argument("donkey", bool))),
    EventKind("named", (_SEAT, Argument("first"))),
    EventKind("stole", (_SEAT, _VICTIM, _SECRET_CARD)),
    EventKind("no_theft", (_SEAT,)),
    EventKind(
        "discarded",
        (
            _SEAT,
            Argument("cards", _two_cards, width=2),
            Argument("action", _action_name),
            Argument("victim", _seat_or_none),
        ),
    ),
    EventKind("no_pair", (_SEAT,)),
    EventKind("swapped", (_SEAT, _VICTIM, Argument("gave", kind_name, secret=True), Argument("got", kind_name, secret=True))),
    EventKind("offered", (_SEAT, Argument("to"), Argument("cards", _two_cards, 2, True))),
    EventKind("drew", (_SEAT, _VICTIM, _SECRET_CARD)),
    EventKind("taxed", (_SEAT, _VICTIM, _SECRET_CARD)),
    EventKind("showed", (_SEAT, _CARD)),
    EventKind("whirled", (_SEAT, Argument("big", bool))),
    EventKind("got", (_SEAT, _SECRET_CARD)),
    EventKind("nothing", (_SEAT,)),
    EventKind("called", (_SEAT, _CREATURE, Argument("victim", _seat_or_none))),
    EventKind("came", (_CREATURE,)),
    EventKind("donkeys_shown", (_SEAT, Argument("count"))),
    EventKind("laid_down", (_SEAT, _CARD)),
    EventKind("gave_donkey", (_SEAT, _VICTIM)),
    EventKind(
        "hands_swapped",
        (_SEAT, _VICTIM, Argument("gave", _hand, width=2, secret=True), Argument("got", _hand, width=2, secret=True)),
    ),
    EventKind("looked", (_SEAT, _VICTIM, _SECRET_HAND)),
    EventKind("took", (_SEAT, _VICTIM, _SECRET_CARD)),
    EventKind("passed", (_SEAT, _VICTIM, _SECRET_CARD)),
    EventKind("no_monkey", (_SEAT,)),
    EventKind("extra_turn", (_SEAT,)),
    EventKind("turn_skipped", (_SEAT,)),
    EventKind("hand_shown", (_SEAT, Argument("cards", _hand, width=2))),
    EventKind("found", (_SEAT, _CARD)),
    EventKind("pug_shown", (_SEAT,)),
    EventKind("safe", (_SEAT,)),
    EventKind("won", (_SEAT, Argument("pugs")), chapter=True),
    EventKind("round_void", (Argument("deal"),), chapter=True),
    EventKind("tie_breaker", (Argument("finalists", members), Argument("again", bool)), chapter=True),
    EventKind("tie_card", (_SEAT, Argument("colour", _colour_name))),
    EventKind("game_over", (Argument("winners", members),), chapter=True),
)

ACTION_TITLES = {
    "swap": "Random Swap",
    "steal": "Steal",
    "mini-tornado": "Mini-Tornado",
    "50-50": "50-50",
    "taxes": "Taxes",
    "big-tornado": "Big-Tornado",
}


def card_words(name: str, number: int = 1) -> str:
    """A card, or several, in a sentence: "a blue monkey with a bell", "two donkeys", "the Pug"."""
    if name == "pug":
        return "the Pug"
    if name == "donkey":
        return "a donkey" if number == 1 else f"{number_word(number)} donkeys"
    colour, item = name.split("-")
    a, an = ("an" if word[0] in "aeiou" else "a" for word in (colour, item))
    if number == 1:
        return f"{a} {colour} monkey with {an} {item}"
    return f"{number_word(number)} {colour} monkeys with {an} {item}"


def cards_words(names: list[str]) -> str:
    return listing([card_words(name, often) for name, often in Counter(names).items()])


class PickSentences(Sentences):
    """A sentence for each kind of event, in English."""

    def _event_round(self, data: Mapping[str, Any], voice: Voice) -> str:
        return f"Round {data['round']} is dealt."

    def _event_dealt(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, cards = data["seat"], data["cards"]
        if not data["count"]:
            return f"{subject(voice, seat)} {verb(voice, seat, 'get')} no cards."
        if cards is None:
            return ""
        return f"{subject(voice, seat)} {verb(voice, seat, 'get')} {cards_words(cards)}."

    def _event_reshuffled(self, data: Mapping[str, Any], voice: Voice) -> str:
        return f"The deck is empty; the {data['count']} monkeys of the discard pile are the new one."

    def _event_drafted(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, card = data["seat"], data["card"]
        if card is None or card == "pug":  # whoever drew the Pug shows it: the next line says so
            return ""
        return f"In the draft {'you draw' if seat == voice.you else voice.names[seat] + ' draws'} {card_words(card)}."

    def _event_pug_drafted(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        drew = f"{subject(voice, seat)} {verb(voice, seat, 'draw')} the Pug"
        return f"{drew} and {verb(voice, seat, 'take')} a donkey." if data["donkey"] else f"{drew}."

    def _event_named(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, first = data["seat"], data["first"]
        if seat == first:
            return f"{subject(voice, seat)} {verb(voice, seat, 'begin')}."
        whom = "you" if first == voice.you else voice.names[first]
        return f"{subject(voice, seat)} {verb(voice, seat, 'let')} {whom} begin."

    @staticmethod
    def _whom(voice: Voice, seat: int) -> str:
        return "you" if seat == voice.you else voice.names[seat]

    def _event_stole(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, card = data["seat"], data["card"]
        what = "a card" if card is None else card_words(card)
        return f"{subject(voice, seat)} {verb(voice, seat, 'steal')} {what} from {self._whom(voice, data['victim'])}."

    def _event_no_theft(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'find')} nobody to steal from."

    def _event_discarded(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, (one, other) = data["seat"], data["cards"]
        cards = card_words(one, 2) if one == other else f"{card_words(one)} and {card_words(other)}"
        played = f"{subject(voice, seat)} {verb(voice, seat, 'play')} {ACTION_TITLES[data['action']]}"
        on = "" if data["victim"] is None else f" on {self._whom(voice, data['victim'])}"
        return f"{played}{on}: {cards}."

    def _event_no_pair(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'have', 'has')} no two monkeys to discard."

    def _event_swapped(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, victim, gave, got = data["seat"], data["victim"], data["gave"], data["got"]
        if gave is None:
            return f"{voice.names[seat]} and {voice.names[victim]} draw a card from each other."
        if victim == voice.you:
            return f"You draw {card_words(gave)} from {voice.names[seat]}, who draws {card_words(got)} from you."
        they = "you" if seat == voice.you else voice.names[seat]
        drew = f"{subject(voice, seat)} {verb(voice, seat, 'draw')} {card_words(got)} from {voice.names[victim]}"
        return f"{drew}, who draws {card_words(gave)} from {they}."

    def _event_offered(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, cards = data["seat"], data["cards"]
        whose = "your" if seat == voice.you else "their"
        laid = f"{subject(voice, seat)} {verb(voice, seat, 'lay')} {whose} best two cards face down"
        return f"{laid}." if cards is None else f"{laid}: {cards_words(cards)}."

    def _event_drew(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, card = data["seat"], data["card"]
        what = "one of them" if card is None else card_words(card)
        return f"{subject(voice, seat)} {verb(voice, seat, 'draw')} {what}."

    def _event_taxed(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, victim, card = data["seat"], data["victim"], data["card"]
        what = f"{'your' if victim == voice.you else 'their'} best card" + ("" if card is None else f", {card_words(card)}")
        return f"{subject(voice, victim)} {verb(voice, victim, 'give')} {self._whom(voice, seat)} {what}."

    def _event_showed(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'reveal')} {card_words(data['card'])}."

    def _event_whirled(self, data: Mapping[str, Any], voice: Voice) -> str:
        if data["big"]:
            return "All cards are collected, shuffled and dealt out again."
        return "The cards are shuffled and dealt out face down."

    def _event_got(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, card = data["seat"], data["card"]
        return "" if card is None else f"{subject(voice, seat)} {verb(voice, seat, 'get')} {card_words(card)}."

    def _event_nothing(self, data: Mapping[str, Any], voice: Voice) -> str:
        return "Nothing comes of it."

    def _event_called(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, creature = data["seat"], data["creature"].capitalize()
        called = f"{subject(voice, seat)} {verb(voice, seat, 'call')} the {creature}"
        return f"{called} on {self._whom(voice, data['victim'])}." if data["victim"] is not None else f"{called}."

    def _event_came(self, data: Mapping[str, Any], voice: Voice) -> str:
        return f"The {data['creature'].capitalize()} comes to the table."

    def _event_donkeys_shown(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'show')} {card_words('donkey', data['count'])}, and nothing else."

    def _event_laid_down(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'lay')} down {card_words(data['card'])}."

    def _event_gave_donkey(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'give')} {self._whom(voice, data['victim'])} a donkey."

    def _event_hands_swapped(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, victim = data["seat"], data["victim"]
        line = f"{subject(voice, seat)} and {self._whom(voice, victim)} swap hands"
        if data["gave"] is None or voice.you not in (seat, victim):
            return f"{line}."
        mine = data["got"] if voice.you == seat else data["gave"]
        return f"{line}: now you hold {cards_words(mine) or 'nothing'}."

    def _event_looked(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, victim, cards = data["seat"], data["victim"], data["cards"]
        line = f"{subject(voice, seat)} {verb(voice, seat, 'look')} at {possessive(voice, victim)} hand"
        return f"{line}." if cards is None else f"{line}: {cards_words(cards)}."

    def _event_took(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, card = data["seat"], data["card"]
        what = "a card" if card is None else card_words(card)
        return f"{subject(voice, seat)} {verb(voice, seat, 'take')} {what} from {self._whom(voice, data['victim'])}."

    def _event_passed(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, card = data["seat"], data["card"]
        what = "a card" if card is None else card_words(card)
        return f"{subject(voice, seat)} {verb(voice, seat, 'pass', 'passes')} {what} to {self._whom(voice, data['victim'])}."

    def _event_no_monkey(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'have', 'has')} no monkey."

    def _event_extra_turn(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} will take a turn after this one."

    def _event_turn_skipped(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'skip')} a turn, turned to stone."

    def _event_hand_shown(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'show')} {cards_words(data['cards'])}."

    def _event_found(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'take')} {card_words(data['card'])} from the discard pile."

    def _event_pug_shown(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'hold')} the Pug, for all to see."

    def _event_safe(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        until = f"until {possessive(voice, seat)} next turn"
        return f"Nobody may steal from {self._whom(voice, seat)} in a Stealing Phase {until}."

    def _event_won(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'hold')} only the Pug and {verb(voice, seat, 'win')} the round."

    def _event_round_void(self, data: Mapping[str, Any], voice: Voice) -> str:
        again = ", and dealt again" if data["deal"] < ROUND_LIMIT else ""
        return f"Nobody could win this round: it is void{again}."

    def _event_tie_breaker(self, data: Mapping[str, Any], voice: Voice) -> str:
        if data["again"]:
            return "Three of a colour: the Tie Breaker is played once more."
        return f"Three rounds, three winners: {players(voice, data['finalists'])} play the Tie Breaker."

    def _event_tie_card(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'choose')} {data['colour']}."
