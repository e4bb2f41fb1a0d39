"""All that people read of Pugs in Mugs. One class a language; `TEXTS` lists them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from pawtable.core.cards import count, members
from pawtable.core.contract import Argument, EventKind, MoveText, Texts, Voice
from pawtable.games.english import Sentences, listing, number_word, possessive, subject, verb
from pawtable.games.pugs_in_mugs.cards import (
    COLOURS,
    DIG,
    GIMME,
    HAND_LIMIT,
    KIND_NAMES,
    MISCHIEF_NAMES,
    PUGS_TO_EXCHANGE,
    SURPRISE,
    unpack,
)
from pawtable.games.pugs_in_mugs.rules import (
    DISCARDING,
    DRAW,
    EXCHANGE,
    PASS,
    PLAY_DIG,
    PLAY_GIMME,
    PLAY_SURPRISE,
    STEAL,
    PugsState,
    has_one_of_each,
)

_LETTERS = "ABCDE"


def _kind(kind: int) -> str:
    return KIND_NAMES[kind]


_SEAT, _VICTIM, _GOT = Argument("seat"), Argument("victim"), Argument("got", bool)
_KIND = Argument("card", _kind)
_COLOUR = Argument("colour", _kind)

# What each event of rules.py tells, in the order of its arguments there.
EVENT_KINDS = (
    EventKind("began", (_SEAT,), chapter=True),
    EventKind("dealt", (_SEAT, Argument("count"), Argument("cards", unpack, secret=True))),
    EventKind("drew", (_SEAT, Argument("card", _kind, secret=True))),
    EventKind("reshuffled", (Argument("count"),)),
    EventKind("given", (_SEAT, _VICTIM, _KIND, _GOT)),
    EventKind("dug", (_SEAT, _KIND, _GOT)),
    EventKind("exchanged", (_SEAT, _COLOUR)),
    EventKind("stole", (_SEAT, _VICTIM, _COLOUR)),
    EventKind("surprised", (_SEAT, _VICTIM, _KIND)),
    EventKind("discarded", (_SEAT, Argument("cards", unpack))),
    EventKind("stuck", (_SEAT,)),
    EventKind("game_over", (Argument("winners", members),), chapter=True),
)

_ORDER = {"exchange": 0, "steal": 1, "draw": 2, "gimme": 3, "dig": 4, "discard": 5, "pass": 6, "surprise": 7}

_TIPS = {
    "goal": "Collect a mug of each of the five colours. Three pugs of a colour from your hand buy its mug.",
    "draw": "You have two actions. If nothing better is at hand, draw a card; both actions may be draws.",
    "exchange": "You have three pugs of a colour: exchange them for the mug.",
    "gimme": "Gimme: name a player and a kind of card. If they hold one, they must give you one.",
    "dig": "Dig: take a card of a kind that you name from the discard pile. Tap the pile to see what is there.",
    "steal": "You hold a pug of every colour: that buys a mug from another player. It can't be your fifth.",
    "surprise": "A Surprise costs no action and may be played at any time: touch it, then a player. They lose a random card.",
    "discard": "At the end of your turn you may keep five cards.",
    "leader": "Somebody has four mugs. One more and they win: surprise them, ask them for pugs, or steal a mug.",
}


def card_words(name: str, count: int = 1) -> str:
    """A card, or several, in a sentence: "a red pug", "two Gimmes"."""
    if name in MISCHIEF_NAMES:
        return f"a {name.capitalize()}" if count == 1 else f"{number_word(count)} {name.capitalize()}s"
    return f"a {name} pug" if count == 1 else f"{number_word(count)} {name} pugs"


def _cards_words(names: list[str]) -> str:
    return listing([card_words(name, often) for name, often in Counter(names).items()])


def _in_letters(text: str, voice: Voice) -> str:
    """What somebody typed, with letters in place of the players' names."""
    words = text.casefold()
    for seat, name in sorted(enumerate(voice.names), key=lambda each: -len(each[1])):
        words = re.sub(rf"(?<!\S){re.escape(name.casefold())}(?!\S)", _LETTERS[seat].casefold(), words)
    return words


def _plain(name: str) -> str:
    """A kind, without a number: "red pugs", "Gimmes"."""
    return f"{name.capitalize()}s" if name in MISCHIEF_NAMES else f"{name} pugs"


class English(Sentences):
    """Pugs in Mugs in English."""

    tagline = "Three pugs of a colour fill a mug. Five mugs win, if nobody steals one before."
    hint = "Colours are red, blue, green, yellow and purple; Gimme, Dig and Surprise are mischief."

    def move(self, s: PugsState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        if s.window:
            return self._answer(s, actions[0], voice)
        if s.doing == DISCARDING:
            cards = [_kind(action) for action in actions]
            text = f"discard {' '.join(cards)}"
            return MoveText(text, text, f"Discard {_cards_words(cards)}", {"kind": "discard", "cards": cards}, (5, *actions))
        return self._action(s, seat, actions, voice)

    @staticmethod
    def _answer(s: PugsState, action: int, voice: Voice) -> MoveText:
        if action == PASS:
            return MoveText("pass", "pass", "No Surprise now", {"kind": "pass"}, (_ORDER["pass"],))
        victim = action - PLAY_SURPRISE
        text = f"surprise {_LETTERS[victim]}"
        label = f"Surprise {voice.names[victim]}: they lose a random card of {s.held[victim]}"
        return MoveText(text, text, label, {"kind": "surprise", "seat": victim}, (_ORDER["surprise"], victim))

    @staticmethod
    def _action(s: PugsState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        first = actions[0]
        if first == DRAW:
            label = "Draw a card" if s.left else "Shuffle the discard pile and draw a card"
            return MoveText("draw", "draw", label, {"kind": "draw"}, (_ORDER["draw"],))
        if first == PLAY_DIG:
            card = _kind(actions[1])
            there = s.discard[actions[1]]
            label = f"Dig for {card_words(card)}" + ("" if there else ": there is none")
            data = {"kind": "dig", "card": card, "there": there}
            return MoveText(f"dig {card}", f"dig {card}", label, data, (_ORDER["dig"], not there, actions[1]), not there)
        if first < EXCHANGE:
            victim, card = first - PLAY_GIMME, _kind(actions[1])
            text = f"gimme {_LETTERS[victim]} {card}"
            label = f"Gimme: ask {voice.names[victim]} for {card_words(card)}"
            data = {"kind": "gimme", "seat": victim, "card": card}
            minor = actions[1] >= COLOURS or bool(s.mugs[seat] >> actions[1] & 1)
            return MoveText(text, text, label, data, (_ORDER["gimme"], victim, actions[1]), minor)
        if first < STEAL:
            colour = _kind(first - EXCHANGE)
            label = f"Exchange three {colour} pugs for the {colour} mug"
            if count(s.mugs[seat]) == COLOURS - 1:
                label += ", and win"
            data = {"kind": "exchange", "colour": colour}
            return MoveText(f"exchange {colour}", f"exchange {colour}", label, data, (_ORDER["exchange"], first))
        victim, colour = (first - STEAL) // COLOURS, _kind((first - STEAL) % COLOURS)
        text = f"steal {_LETTERS[victim]} {colour}"
        label = f"Steal {possessive(voice, victim)} {colour} mug, for a pug of every colour"
        return MoveText(text, text, label, {"kind": "steal", "seat": victim, "colour": colour}, (_ORDER["steal"], first))

    # --- why not --------------------------------------------------------------------------------------------------

    def why_not(self, s: PugsState, seat: int, text: str, voice: Voice) -> str:
        said, *rest = _in_letters(text, voice).split() or [""]
        if s.window:
            return self._why_no_answer(s, seat, said, rest)
        if s.doing == DISCARDING:
            return f"you hold {s.held[seat]} cards; discard down to {HAND_LIMIT}, such as 'discard red blue'"
        reasons = {
            "gimme": self._why_no_gimme,
            "dig": self._why_no_dig,
            "exchange": self._why_no_exchange,
            "steal": self._why_no_steal,
        }
        if said in reasons:
            return reasons[said](s, seat, rest)
        if said == "draw" and not rest:
            return "there is no card to draw: the deck and the discard pile are empty"
        if said in ("surprise", "pass"):
            return "a Surprise is played when everybody is asked: after an action, not before one"
        return "a move is 'draw', 'gimme B red', 'dig red', 'exchange red' or 'steal B red'"

    @staticmethod
    def _why_no_answer(s: PugsState, seat: int, said: str, rest: list[str]) -> str:
        if said == "surprise" and s.hand[seat][SURPRISE] == 0:
            return "you hold no Surprise; you can only pass"
        if said == "surprise":
            return "name another player who holds a card, such as 'surprise B'"
        return "everybody is asked for a Surprise now: 'pass', or 'surprise' and a player"

    @staticmethod
    def _seat(s: PugsState, seat: int, said: str) -> str:
        """Why a letter names no other player."""
        letters = _LETTERS[: s.players]
        if len(said) != 1 or said.upper() not in letters:
            return f"there is no player {said!r:.20}; the others are {' '.join(x for i, x in enumerate(letters) if i != seat)}"
        return "that is you; name another player" if letters.index(said.upper()) == seat else ""

    @staticmethod
    def _no_kind(said: str, names: tuple[str, ...]) -> str:
        if said in names:
            return ""
        return f"there is no {said!r:.20}; say one of {', '.join(names)}" if said else f"say one of {', '.join(names)}"

    def _why_no_gimme(self, s: PugsState, seat: int, rest: list[str]) -> str:
        if s.hand[seat][GIMME] == 0:
            return "you hold no Gimme"
        if len(rest) != 2:
            return "say whom you ask and for what: 'gimme B red'"
        return self._seat(s, seat, rest[0]) or self._no_kind(rest[1], KIND_NAMES)

    def _why_no_dig(self, s: PugsState, seat: int, rest: list[str]) -> str:
        if s.hand[seat][DIG] == 0:
            return "you hold no Dig"
        return self._no_kind(rest[0] if rest else "", KIND_NAMES)

    def _why_no_exchange(self, s: PugsState, seat: int, rest: list[str]) -> str:
        colours = KIND_NAMES[:COLOURS]
        if problem := self._no_kind(rest[0] if rest else "", colours):
            return problem
        colour = colours.index(rest[0])
        if s.mugs[seat] >> colour & 1:
            return f"you have the {rest[0]} mug already"
        held = s.hand[seat][colour]
        if held >= PUGS_TO_EXCHANGE:
            return f"say only 'exchange {rest[0]}'"
        return f"an exchange takes {number_word(PUGS_TO_EXCHANGE)} {rest[0]} pugs, and you hold {number_word(held)}"

    def _why_no_steal(self, s: PugsState, seat: int, rest: list[str]) -> str:
        if count(s.mugs[seat]) == COLOURS - 1:
            return "the fifth mug cannot be stolen; it takes three pugs of its colour"
        if not has_one_of_each(s, seat):
            missing = [_kind(colour) for colour in range(COLOURS) if not s.hand[seat][colour]]
            return f"stealing takes a pug of every colour, and you hold no {listing(missing).replace(' and ', ' or ')} one"
        if len(rest) != 2:
            return "say whose mug and which: 'steal B red'"
        problem = self._seat(s, seat, rest[0]) or self._no_kind(rest[1], KIND_NAMES[:COLOURS])
        return problem or "that player does not have this mug, or you have it already"

    # --- events ---------------------------------------------------------------------------------------------------

    def _event_began(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'begin')}."

    def _event_dealt(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, cards = data["seat"], data["cards"]
        if cards is None:
            return ""  # everybody gets as many, and that is all there is to see
        return f"{subject(voice, seat)} {verb(voice, seat, 'get')} {_cards_words(cards)}."

    def _event_drew(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, card = data["seat"], data["card"]
        what = "a card" if card is None else card_words(card)
        return f"{subject(voice, seat)} {verb(voice, seat, 'draw')} {what}."

    def _event_reshuffled(self, data: Mapping[str, Any], voice: Voice) -> str:
        if data["count"] == 1:
            return "The deck is empty; the one card of the discard pile is the new one."
        return f"The deck is empty; {data['count']} cards of the discard pile are shuffled into a new one."

    def _event_given(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, victim, card = data["seat"], data["victim"], data["card"]
        asked = "you" if victim == voice.you else voice.names[victim]
        first = f"Gimme! {subject(voice, seat)} {verb(voice, seat, 'ask')} {asked} for {card_words(card)}"
        if data["got"]:
            return f"{first} and {verb(voice, seat, 'get')} it."
        return f"{first}, but {asked} {verb(voice, victim, 'have', 'has')} none."

    def _event_dug(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, card = data["seat"], data["card"]
        first = f"{subject(voice, seat)} {verb(voice, seat, 'dig')} for {card_words(card)}"
        return f"{first} and {verb(voice, seat, 'find')} it." if data["got"] else f"{first}, and there is none."

    def _event_exchanged(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, colour = data["seat"], data["colour"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'exchange')} three {colour} pugs for the {colour} mug."

    def _event_stole(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, victim, colour = data["seat"], data["victim"], data["colour"]
        whose = possessive(voice, victim)
        return f"{subject(voice, seat)} {verb(voice, seat, 'steal')} {whose} {colour} mug, for a pug of every colour."

    def _event_surprised(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, victim, card = data["seat"], data["victim"], data["card"]
        who = "you" if victim == voice.you else voice.names[victim]
        lost = f"{who[0].upper()}{who[1:]} {verb(voice, victim, 'lose')} {card_words(card)}"
        return f"Surprise! {subject(voice, seat)} {verb(voice, seat, 'startle')} {who}. {lost}."

    def _event_discarded(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'discard')} {_cards_words(data['cards'])}."

    def _event_stuck(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} can do nothing."

    # --- the table ------------------------------------------------------------------------------------------------

    def prompt(self, view: Mapping[str, Any], voice: Voice) -> str:
        turn = view["turn"]
        if view["phase"] == "window":
            return "A Surprise, anybody?" if view["hand"] is not None else "Everybody is asked for a Surprise."
        if view["hand"] is None or voice.you != turn:
            return f"{voice.names[turn]} is {'discarding' if view['phase'] == 'discard' else 'thinking'}."
        if view["phase"] == "discard":
            spare = len(view["hand"]) - HAND_LIMIT
            return f"The end of your turn: discard {number_word(spare)} card{'' if spare == 1 else 's'}, keep five."
        which = "first" if view["actions"] == 2 else "second"
        return f"Your {which} action: draw, play mischief, exchange three pugs for a mug, or steal one."

    def rules_behind(self, view: Mapping[str, Any], voice: Voice) -> tuple[str, ...]:
        if view["phase"] == "window":
            return ("12", "M5")
        if view["phase"] == "discard":
            return ("14",)
        return ("6", "7", "8", "9", "10", "11")

    def tips(self, view: Mapping[str, Any], voice: Voice) -> tuple[tuple[str, str], ...]:
        if view["hand"] is None:
            return ()
        keys: list[str] = []
        hand, mine = view["hand"], view["seats"][voice.you]
        if view["phase"] == "discard" and voice.you == view["turn"]:
            keys.append("discard")
        if view["phase"] == "act" and voice.you == view["turn"]:
            keys += self._tips_for_actions(hand, mine["mugs"])
        if "surprise" in hand:
            keys.append("surprise")
        if any(len(of_seat["mugs"]) == COLOURS - 1 for seat, of_seat in enumerate(view["seats"]) if seat != voice.you):
            keys.append("leader")
        return tuple((key, _TIPS[key]) for key in keys)

    @staticmethod
    def _tips_for_actions(hand: list[str], mugs: list[str]) -> list[str]:
        counted = Counter(hand)
        colours = KIND_NAMES[:COLOURS]
        keys = ["goal", "draw"]
        if any(counted[colour] >= PUGS_TO_EXCHANGE and colour not in mugs for colour in colours):
            keys.append("exchange")
        keys += [name for name in ("gimme", "dig") if counted[name]]
        if all(counted[colour] for colour in colours) and len(mugs) < COLOURS - 1:
            keys.append("steal")
        return keys

    def table(self, view: Mapping[str, Any], voice: Voice) -> list[str]:
        deck = f"{view['deck']} card{'' if view['deck'] == 1 else 's'}"
        lines = [f"Turn {view['turns'] + 1}. {deck} in the deck. Five mugs win the game."]
        lines += [self._seat_line(seat, of_seat, voice) for seat, of_seat in enumerate(view["seats"])]
        pile = _cards_words(view["discard"])
        lines.append(f"Discard pile: {pile or 'empty'}.")
        if view["hand"] is not None:
            lines.append(f"Your hand: {_cards_words(view['hand']) or 'empty'}.")
        return lines

    @staticmethod
    def _seat_line(seat: int, of_seat: Mapping[str, Any], voice: Voice) -> str:
        who = "You" if seat == voice.you else f"{voice.names[seat]} ({_LETTERS[seat]})"
        mugs, cards = of_seat["mugs"], of_seat["cards"]
        parts = [f"{listing(mugs)} mug{'' if len(mugs) == 1 else 's'}" if mugs else "no mug"]
        held = f"{cards} card{'' if cards == 1 else 's'} in hand"
        if seat != voice.you and cards and len(of_seat["known"]) == cards:
            return f"{who}: {parts[0]}, {held}: {_cards_words(of_seat['known'])}."
        if of_seat["known"]:
            held += f", {'the others know' if seat == voice.you else 'among them'} {_cards_words(of_seat['known'])}"
        parts.append(held)
        if of_seat["none"] and seat != voice.you:
            parts.append(f"no {listing([_plain(name) for name in of_seat['none']]).replace(' and ', ' and no ')}")
        return f"{who}: {', '.join(parts)}."


TEXTS: dict[str, Texts] = {"en": English()}
