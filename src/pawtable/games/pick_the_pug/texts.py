"""All that people read of Pick the Pug. One class a language; `TEXTS` lists them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from pawtable.core.cards import members
from pawtable.core.contract import MoveText, Texts, Voice
from pawtable.games.english import listing, number_word, possessive
from pawtable.games.pick_the_pug.cards import (
    ACTION_NAMES,
    COLOUR_NAMES,
    CREATURE_NAMES,
    ITEMS,
    KIND_NAMES,
    ORANGE,
    names_of,
)
from pawtable.games.pick_the_pug.choices import CALL, CHOOSE, PASS, PICK, PLAY_AS, SHOW, actions_of_pair
from pawtable.games.pick_the_pug.effects import kinds_to_pick, seats_to_aim_at
from pawtable.games.pick_the_pug.sentences import ACTION_TITLES, PickSentences, card_words, cards_words, kind_name
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
    OFFERING,
    STEALING,
    STEALING_AGAIN,
    TIE_WINDOW,
    TORNADO_WINDOW,
    PickState,
    monkeys,
)

_LETTERS = "ABCDEFGH"
_FEW_AIMS = 3  # as many players or cards a creature can be for without filling a list
_SHORT_ACTIONS = {"swap": "swap", "steal": "steal", "mini-tornado": "mini", "50-50": "50", "taxes": "tax", "big-tornado": "big"}
_AIMED_ACTIONS = {"swap": "Swap with", "steal": "Steal from", "50-50": "50-50 with", "taxes": "Taxes from"}

# What each creature does, in a line (P11).
CREATURE_TEXTS = {
    "phoenix": "Lay down a monkey.",
    "unicorn": "Give one of your donkeys to another player.",
    "kraken": "A Big-Tornado: all cards are shuffled and dealt out anew.",
    "griffin": "Taxes: a player gives you their best card.",
    "leprechaun": "50-50: draw one of a player's best two cards.",
    "mermaid": "Swap hands with another player who has cards.",
    "hydra": "Steal twice, from one player or from two.",
    "sphinx": "Look at a player's hand and take a card of your choice.",
    "minotaur": "Everybody with cards passes one to the left.",
    "cerberus": "Everybody else lays down a monkey.",
    "pegasus": "Take a turn after this one.",
    "basilisk": "A player skips their next turn.",
    "medusa": "A player shows their hand to everybody.",
    "djinn": "Take a monkey from the discard pile.",
    "cyclops": "Whoever holds the Pug shows it.",
    "yeti": "Until your next turn nobody may steal from you in a Stealing Phase.",
}

# Why nothing comes of a creature, where it is not that nobody else has cards (P12).
_IN_VAIN = {"phoenix": "you have no monkey", "unicorn": "you have no donkey", "djinn": "the discard pile is empty"}

# The same before the player or the card that it is for.
_AIMED_WORDS = {
    "phoenix": "lay down",
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
    "give": "The best card goes: the Pug, then white, orange, green, blue, and donkeys last.",
    "call": "Call one of the three creatures. Each comes only once in a game.",
    "tornado": "Everybody lays a card open, then they are shuffled and dealt out. Whoever holds the Pug must lay down the Pug.",
    "tie": "Orange beats green, green beats blue. But two of a colour knock each other out, and the third player wins.",
}


def _brief(name: str) -> str:
    """A card in a list: "blue bell", "donkey", "the Pug"."""
    return "the Pug" if name == "pug" else name.replace("-", " ")


def _brief_list(names: list[str]) -> str:
    return ", ".join(_brief(name) + (f" ×{often}" if often > 1 else "") for name, often in Counter(names).items())


def _short(name: str) -> str:
    """A card in two letters or one: "bb" for the blue bell, "d", "p"."""
    return "".join(part[0] for part in name.split("-"))


def _cards_number(number: int) -> str:
    return "no card" if number == 0 else "one card" if number == 1 else f"{number_word(number)} cards"


class English(PickSentences):
    """Pick the Pug in English."""

    tagline = "Hold the Pug and nothing else. Steal, swap, bluff, and never be left with the donkeys."
    hint = "Cards are colour-item, such as blue-bell or short bb; then donkey and pug. Seats are letters."

    # --- moves ----------------------------------------------------------------------------------------------------

    def move(self, s: PickState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        if s.window:
            return self._answer(s, actions[0])
        if s.doing == DISCARDING:
            return self._pair(s, seat, actions, voice)
        if s.doing == CALLING:
            return self._call(s, seat, actions, voice)
        if s.doing == OFFERING:
            cards = [kind_name(action) for action in actions]
            return self._cards_move("offer", "Lay down", cards, actions)
        if s.doing == NAMING:
            first = actions[0] - PICK
            label = "Begin yourself" if first == seat else f"Let {voice.names[first]} begin"
            return MoveText(
                f"begin {_LETTERS[first]}", f"b {_LETTERS[first]}", label, {"kind": "begin", "seat": first}, actions
            )
        if s.doing in (STEALING, STEALING_AGAIN):
            victim = actions[0] - PICK
            text = f"steal {_LETTERS[victim]}"
            held = s.held[victim]
            label = f"Steal from {voice.names[victim]}: {'their only card' if held == 1 else f'one of {held} cards'}"
            return MoveText(text, f"s {_LETTERS[victim]}", label, {"kind": "steal", "seat": victim}, actions)
        verb_, label = ("give", "Give") if s.doing == GIVING else ("take", "Take")
        return self._cards_move(verb_, label, [kind_name(actions[0])], actions)

    @staticmethod
    def _cards_move(said: str, label: str, cards: list[str], actions: tuple[int, ...]) -> MoveText:
        text, short = f"{said} {' '.join(cards)}", f"{said} {' '.join(_short(card) for card in cards)}"
        return MoveText(text, short, f"{label} {cards_words(cards)}", {"kind": said, "cards": cards}, actions)

    def _answer(self, s: PickState, action: int) -> MoveText:
        if s.window == DONKEYS_WINDOW:
            if action == SHOW:
                return MoveText("show", "s", "Show your donkeys and call a creature", {"kind": "show"}, (0,))
            return MoveText("pass", "p", "Keep still", {"kind": "pass"}, (1,))
        if s.window == TIE_WINDOW:
            colour = COLOUR_NAMES[action - CHOOSE]
            data = {"kind": "choose", "colour": colour}
            return MoveText(f"choose {colour}", f"c {colour[0]}", f"Choose the {colour} monkey", data, (action,))
        if action == PASS:
            return MoveText("pass", "p", "You have no monkey", {"kind": "pass"})
        said, label = {
            TORNADO_WINDOW: ("reveal", "Reveal"),
            MINOTAUR_WINDOW: ("pass", "Pass on"),
            CERBERUS_WINDOW: ("discard", "Discard"),
        }[s.window]
        return self._cards_move(said, label, [kind_name(action)], (action,))

    @staticmethod
    def _pair(s: PickState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        one, other, *rest = actions
        victim = rest.pop() - PICK if rest and PICK <= rest[-1] < PLAY_AS else None
        if rest:
            action = rest[0] - PLAY_AS
        else:
            begun = PickState()
            begun.first = one + 1
            action = members(actions_of_pair(begun, other))[0]
        cards, name = [kind_name(one), kind_name(other)], ACTION_NAMES[action]
        match = one % ITEMS == other % ITEMS
        text = f"discard {' '.join(cards)} {name}"
        short = f"d {' '.join(_short(card) for card in cards)} {_SHORT_ACTIONS[name]}"
        title, minor = ACTION_TITLES[name], False
        if victim is not None:
            minor = victim != members(seats_to_aim_at(s, action + FIRST_ACTION, seat))[0]
            text, short = f"{text} {_LETTERS[victim]}", f"{short} {_LETTERS[victim]}"
            title = f"{_AIMED_ACTIONS[name]} {voice.names[victim]}"
        label = f"{title}: {_brief(cards[0])} + {_brief(cards[1])}{', and a creature' if match else ''}"
        data = {"kind": "discard", "cards": cards, "action": name, "seat": victim, "match": match}
        return MoveText(text, short, label, data, (one, other, action, -1 if victim is None else victim), minor)

    @staticmethod
    def _call(s: PickState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        place = actions[0] - CALL
        creature = CREATURE_NAMES[s.creatures[place] - 1]
        text, label = f"call {creature}", f"{creature.capitalize()}"
        short = f"c {creature}"
        data: dict[str, Any] = {"kind": "call", "creature": creature, "place": place, "seat": None, "card": None}
        if len(actions) > 1 and actions[1] >= PICK:
            victim = actions[1] - PICK
            data["seat"] = victim
            text, short = f"{text} {_LETTERS[victim]}", f"{short} {_LETTERS[victim]}"
            label += f": {_AIMED_WORDS[creature]} {voice.names[victim]}"
        elif len(actions) > 1:
            card = kind_name(actions[1])
            data["card"] = card
            text, short, label = (
                f"{text} {card}",
                f"{short} {_short(card)}",
                f"{label}: {_AIMED_WORDS[creature]} {_brief(card)}",
            )
        elif creature in _AIMED_WORDS:
            label += f": nothing happens, {_IN_VAIN.get(creature, 'nobody else has cards')}"
        else:
            label += f": {CREATURE_TEXTS[creature][0].lower()}{CREATURE_TEXTS[creature][1:-1]}"
        effect = s.creatures[place] - 1 + FIRST_CREATURE
        aims = members(seats_to_aim_at(s, effect, seat) << PICK | kinds_to_pick(s, effect, seat))
        minor = len(aims) > _FEW_AIMS and actions[1] != aims[0]
        return MoveText(text, short, label, data, actions, minor)

    # --- why not --------------------------------------------------------------------------------------------------

    def why_not(self, s: PickState, seat: int, text: str, voice: Voice) -> str:
        words = text.casefold()
        for other, name in sorted(enumerate(voice.names), key=lambda each: -len(each[1])):
            words = re.sub(rf"(?<!\S){re.escape(name.casefold())}(?!\S)", _LETTERS[other].casefold(), words)
        said, *rest = words.split() or [""]
        if s.window:
            return self._why_no_answer(s, seat)
        if s.doing == DISCARDING:
            return self._why_no_pair(s, seat, said, rest)
        if s.doing in (STEALING, STEALING_AGAIN):
            return self._why_no_theft(s, seat, said, rest)
        if s.doing == CALLING:
            names = [CREATURE_NAMES[each - 1] for each in s.creatures if each]
            return f"call one of {listing(names)}, and the player or the card it is for, such as 'call {names[0]}'"
        if s.doing == NAMING:
            return f"say who begins: 'begin' and one of {' '.join(_LETTERS[: s.players])}"
        if s.doing == GIVING:
            return "the best card goes: the Pug, then white, orange, green, blue, and donkeys last"
        if s.doing == OFFERING:
            return "your best two cards go: the Pug, then white, orange, green, blue, and donkeys last"
        return "take one of the cards that you are looking at, such as 'take pug'"

    @staticmethod
    def _why_no_answer(s: PickState, seat: int) -> str:
        if s.window == DONKEYS_WINDOW:
            if s.hand[seat] or not s.donkeys[seat]:
                return "only a hand of nothing but donkeys can be shown; you can only pass"
            return "you can 'show' your donkeys, or 'pass'"
        if s.window == TIE_WINDOW:
            return f"choose a colour: {listing(COLOUR_NAMES[: ORANGE + 1])}"
        if s.window == TORNADO_WINDOW:
            return "reveal a card of your hand, such as 'reveal donkey'; whoever holds the Pug reveals the Pug"
        if s.window == MINOTAUR_WINDOW:
            return "pass a card of your hand to the left, such as 'pass donkey'"
        return "discard a monkey of your hand; only who has none may pass"

    @staticmethod
    def _why_no_pair(s: PickState, seat: int, said: str, rest: list[str]) -> str:
        names = {name: name for name in KIND_NAMES} | {_short(name): name for name in KIND_NAMES}
        cards = [names[word] for word in rest if word in names]
        if said not in ("discard", "d") or len(cards) != 2:
            return "discard two monkeys and say what for: 'discard blue-bell blue-key swap B'"
        held = Counter(names_of(monkeys(s, seat)))
        missing = [name for name, often in Counter(cards).items() if held[name] < often]
        if missing:
            if missing[0] in ("donkey", "pug"):
                return "only monkeys can be discarded"
            return f"you don't hold {card_words(missing[0], Counter(cards)[missing[0]])}"
        return "their colours make another action, or it cannot be aimed at that player"

    @staticmethod
    def _why_no_theft(s: PickState, seat: int, said: str, rest: list[str]) -> str:
        letters = _LETTERS[: s.players]
        if said not in ("steal", "s") or len(rest) != 1 or len(rest[0]) != 1 or rest[0].upper() not in letters:
            return "say whom you steal from, such as 'steal B'"
        victim = letters.index(rest[0].upper())
        if victim == seat:
            return "that is you; name another player"
        if not s.held[victim]:
            return "that player has no card"
        return "the Yeti keeps thieves away from that player"

    # --- the table ------------------------------------------------------------------------------------------------

    def prompt(self, view: Mapping[str, Any], voice: Voice) -> str:
        phase, actor = view["phase"], view["actor"]
        if actor is None:
            return self._question(view, voice)
        if actor != voice.you:
            name = voice.names[actor]
            return {
                "name": f"{name} says who begins.",
                "steal": f"{name} is about to steal.",
                "steal again": f"{name} is about to steal again.",
                "discard": f"{name} is choosing two monkeys.",
                "give": f"{name} gives the best card.",
                "offer": f"{name} lays down the best two cards.",
                "call": f"{name} is calling a creature.",
                "take": f"{name} is looking at a hand.",
            }[phase]
        caller = "" if view["caller"] is None else voice.names[view["caller"]]
        return {
            "name": "Who begins?",
            "steal": "Whom do you steal from?",
            "steal again": "Whom do you steal from now?",
            "discard": "Discard two monkeys: their colours make the action.",
            "give": f"Give {caller} your best card.",
            "offer": f"Lay down your best two cards; {caller} draws one.",
            "call": "Call a creature.",
            "take": "Take a card.",
        }[phase]

    @staticmethod
    def _question(view: Mapping[str, Any], voice: Voice) -> str:
        asked = voice.you is not None and voice.you in view["asked"]
        left = "" if voice.you is None else voice.names[(voice.you + 1) % len(voice.names)]
        return {
            "tornado": ("Reveal a card for the Mini-Tornado.", "Everybody reveals a card for the Mini-Tornado."),
            "minotaur": (f"Pass a card to {left}, on your left.", "Everybody passes a card to the left."),
            "cerberus": ("Lay down a monkey.", "The others lay down a monkey each."),
            "donkeys": (
                "Show your donkeys and call a creature?"
                if set(view["hand"] or ()) == {"donkey"}
                else "Donkey's Phase: does anybody show only donkeys?",
                "Donkey's Phase: does anybody show only donkeys?",
            ),
            "tie": ("Tie Breaker: choose a colour.", "The finalists choose a colour."),
        }[view["phase"]][0 if asked else 1]

    def rules_behind(self, view: Mapping[str, Any], voice: Voice) -> tuple[str, ...]:
        return {
            "name": ("6",),
            "steal": ("9",),
            "steal again": ("P11",),
            "discard": ("10", "15", "P6"),
            "give": ("P7",),
            "offer": ("P7",),
            "call": ("18", "P11"),
            "take": ("P11",),
            "tornado": ("P7",),
            "minotaur": ("P11",),
            "cerberus": ("P11",),
            "donkeys": ("12", "P9"),
            "tie": ("22", "P13"),
            "over": (),
        }[view["phase"]]

    def tips(self, view: Mapping[str, Any], voice: Voice) -> tuple[tuple[str, str], ...]:
        if view["hand"] is None:
            return ()
        hand, phase = view["hand"], view["phase"]
        asked = voice.you == view["actor"] or voice.you in view["asked"]
        keys = ["goal"]
        if asked and phase in ("name", "steal", "discard", "give", "call", "tornado", "tie"):
            keys.append(phase)
        if asked and phase == "offer":
            keys.append("give")
        if asked and phase == "discard":
            items = Counter(name.split("-")[1] for name in hand if "-" in name)
            keys += [key for key, there in (("match", max(items.values()) > 1), ("white", "white" in "".join(hand))) if there]
        if set(hand) == {"donkey"}:
            keys.append("only")
        elif "donkey" in hand:
            keys.append("donkey")
        if "pug" in hand:
            keys.append("pug")
        return tuple((key, _TIPS[key]) for key in keys)

    def table(self, view: Mapping[str, Any], voice: Voice) -> list[str]:
        lines = [f"Round {view['round']}, turn {view['turns']}. {self._score(view, voice)}"]
        there = [name for name in view["creatures"] if name]
        if there:
            lines += [f"Creature {name.capitalize()}: {CREATURE_TEXTS[name]}" for name in there]
        else:
            lines.append("There are no more creatures.")
        lines += [self._seat_line(seat, of_seat, voice) for seat, of_seat in enumerate(view["seats"])]
        pile = _brief_list(view["discard"])
        lines.append(f"Discard pile: {pile or 'empty'}.")
        if view["looking"] is not None:
            lines.append(f"{possessive(voice, view['victim']).capitalize()} hand: {_brief_list(view['looking'])}.")
        if view["hand"] is not None:
            lines.append(f"Your hand: {_brief_list(view['hand']) or 'empty'}.")
        return lines

    @staticmethod
    def _score(view: Mapping[str, Any], voice: Voice) -> str:
        won = [
            f"{'you' if seat == voice.you else voice.names[seat]} {number_word(of_seat['pugs'])}"
            for seat, of_seat in enumerate(view["seats"])
            if of_seat["pugs"]
        ]
        return f"Rounds won: {listing(won)}." if won else "Two rounds win the game."

    @staticmethod
    def _seat_line(seat: int, of_seat: Mapping[str, Any], voice: Voice) -> str:
        who = "You" if seat == voice.you else f"{voice.names[seat]} ({_LETTERS[seat]})"
        parts = [_cards_number(of_seat["cards"])]
        if seat != voice.you:
            if of_seat["known"]:
                parts[0] += f" (known: {_brief_list(of_seat['known'])})"
            if of_seat["pug"] == "yes":
                parts.append("holds the Pug")
            elif of_seat["pug"] == "maybe":
                parts.append("may hold the Pug")
        if of_seat["safe"]:
            parts.append("safe from thieves")
        if of_seat["skips"]:
            parts.append("skips a turn")
        return f"{who}: {', '.join(parts)}."


TEXTS: dict[str, Texts] = {"en": English()}
