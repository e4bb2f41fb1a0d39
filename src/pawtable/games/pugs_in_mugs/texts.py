"""All that people read of Pugs in Mugs, but for what happens (events.py). One class a language; `TEXTS` lists them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import assert_never

from pawtable.core.cards import count
from pawtable.core.contract import MoveOrder, MoveText, Texts
from pawtable.core.events import Voice
from pawtable.core.seats import SEAT_LETTERS
from pawtable.core.views import SeatLine
from pawtable.games.english import EnglishTexts, counted, listing, number_word, possessive
from pawtable.games.pugs_in_mugs.cards import (
    COLOUR_NAMES,
    COLOURS,
    DIG,
    GIMME,
    HAND_LIMIT,
    KIND_NAMES,
    MISCHIEF_NAMES,
    PUGS_TO_EXCHANGE,
    SHELF,
    SURPRISE,
)
from pawtable.games.pugs_in_mugs.events import card_words, cards_words, kind_word
from pawtable.games.pugs_in_mugs.moves import Dig, Discard, Draw, Exchange, Gimme, Pass, Steal, Surprise
from pawtable.games.pugs_in_mugs.rules import (
    ACTIONS_A_TURN,
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
from pawtable.games.pugs_in_mugs.view import Phase, PugsView

_EXCHANGE, _STEAL, _DRAW, _GIMME, _DIG = range(5)  # the order of moves in a list

_TIPS = {
    "goal": "Collect a mug of each of the five colours. Three pugs of a colour from your hand buy its mug.",
    "draw": "You have two actions. If nothing better is at hand, draw a card; both actions may be draws.",
    "exchange": "You have three pugs of a colour: exchange them for the mug.",
    "gimme": "Gimme: name a player and a kind of card. If they hold one, they must give you one.",
    "dig": "Dig: take a card of a kind that you name from the discard pile, which lies open.",
    "steal": "You hold a pug of every colour: that buys a mug from another player. It can't be your fifth.",
    "surprise": "A Surprise costs no action and may be played at any time: pick it, then a player. They lose a random card.",
    "discard": "At the end of your turn you may keep five cards.",
    "leader": "Somebody has four mugs. One more and they win: surprise them, ask them for pugs, or steal a mug.",
}


def _in_letters(text: str, voice: Voice) -> str:
    """What somebody typed, with letters in place of the players' names."""
    words = text.casefold()
    for seat, name in sorted(enumerate(voice.names), key=lambda each: -len(each[1])):
        words = re.sub(rf"(?<!\S){re.escape(name.casefold())}(?!\S)", SEAT_LETTERS[seat].casefold(), words)
    return words


def _is_vain_gimme(s: PugsState, seat: int, kind: int) -> bool:
    """Whether a seat hardly asks for a kind: mischief, or pugs for a mug that it has."""
    return kind >= COLOURS or bool(s.mugs[seat] >> kind & 1)


# These come again in the next position, or for the next player: so they are worded once.
@lru_cache(maxsize=1024)
def _dig(kind: int, there: int) -> MoveText:
    card = KIND_NAMES[kind]
    text, label = f"dig {card}", f"Dig for {card_words(card)}" + ("" if there else ": there is none")
    return MoveText(text, text, label, Dig(card, there), not there)


@lru_cache(maxsize=1024)
def _gimme(victim: int, name: str, kind: int, minor: bool) -> MoveText:
    card = KIND_NAMES[kind]
    text, asked = f"gimme {SEAT_LETTERS[victim]} {card}", f"{name} for {card_words(card)}"
    return MoveText(text, text, f"Gimme: ask {asked}", Gimme(victim, card), minor, button=f"Ask {asked}")


@lru_cache(maxsize=1024)
def _surprise(victim: int, name: str, held: int) -> MoveText:
    text, button = f"surprise {SEAT_LETTERS[victim]}", f"Surprise {name}"
    return MoveText(text, text, f"{button}: they lose a random card of {held}", Surprise(victim), button=button)


_NO_SURPRISE = MoveText("pass", "pass", "No Surprise now", Pass())


def _kinds_words(kind: str) -> str:
    """A kind, without a number: "red pugs", "Gimmes"."""
    return f"{kind.capitalize()}s" if kind in MISCHIEF_NAMES else f"{kind} pugs"


@lru_cache(maxsize=4096)
def _line(mugs: int, lacks: tuple[str, ...], turn: bool) -> SeatLine:
    remark = f"surely {', '.join(f'no {kind_word(kind)}' for kind in lacks)}" if lacks else ""
    return SeatLine(label=counted(mugs, "mug"), remark=remark, turn=turn)


class English(EnglishTexts[PugsState, PugsView]):
    """Pugs in Mugs in English."""

    tagline = "Three pugs of a colour fill a mug. Five mugs win, if nobody steals one before."
    hint = "Colours are red, blue, green, yellow and purple; Gimme, Dig and Surprise are mischief."

    def move(self, s: PugsState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        if s.window:
            return self._answer(s, actions[0], voice)
        if s.doing == DISCARDING:
            cards = [KIND_NAMES[action] for action in actions]
            text = f"discard {' '.join(cards)}"
            return MoveText(text, text, f"Discard {cards_words(cards)}", Discard(cards))
        return self._action(s, seat, actions, voice)

    def order(self, s: PugsState, seat: int) -> MoveOrder | None:
        if s.window or s.doing == DISCARDING:
            return None

        def place(actions: tuple[int, ...]) -> tuple[int, ...]:
            first = actions[0]
            if first == DRAW:
                return False, _DRAW
            if first == PLAY_DIG:
                return s.discard[actions[1]] == 0, _DIG
            if first < EXCHANGE:
                return _is_vain_gimme(s, seat, actions[1]), _GIMME
            return False, _EXCHANGE if first < STEAL else _STEAL

        return place

    @staticmethod
    def _answer(s: PugsState, action: int, voice: Voice) -> MoveText:
        if action == PASS:
            return _NO_SURPRISE
        victim = action - PLAY_SURPRISE
        return _surprise(victim, voice.names[victim], s.held[victim])

    def _action(self, s: PugsState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        first = actions[0]
        if first == DRAW:
            label = "Draw a card" if s.left else "Shuffle the discard pile and draw a card"
            return MoveText("draw", "draw", label, Draw(), button="Draw" if s.left else "Shuffle and draw")
        if first == PLAY_DIG:
            return _dig(actions[1], s.discard[actions[1]])
        if first < EXCHANGE:
            victim, kind = first - PLAY_GIMME, actions[1]
            return _gimme(victim, voice.names[victim], kind, _is_vain_gimme(s, seat, kind))
        if first < STEAL:
            return self._exchange(s, seat, first - EXCHANGE)
        victim, colour = (first - STEAL) // COLOURS, KIND_NAMES[(first - STEAL) % COLOURS]
        text, button = f"steal {SEAT_LETTERS[victim]} {colour}", f"Steal {possessive(voice, victim)} {colour} mug"
        label = f"{button}, for a pug of every colour"
        return MoveText(text, text, label, Steal(victim, colour), button=button)

    @staticmethod
    def _exchange(s: PugsState, seat: int, kind: int) -> MoveText:
        colour = KIND_NAMES[kind]
        text, outcome = f"exchange {colour}", ", and win" if count(s.mugs[seat]) == COLOURS - 1 else ""
        label = f"Exchange three {colour} pugs for the {colour} mug{outcome}"
        data = Exchange(colour, SHELF.named(seat, colour))
        return MoveText(text, text, label, data, button=f"Exchange for the {colour} mug{outcome}")

    # --- why not --------------------------------------------------------------------------------------------------

    def why_not(self, s: PugsState, seat: int, text: str, voice: Voice) -> str:
        said, *rest = _in_letters(text, voice).split() or [""]
        if s.window:
            return self._why_no_answer(s, seat, said)
        if s.doing == DISCARDING:
            return f"you hold {s.held[seat]} cards; discard down to {HAND_LIMIT}, such as 'discard red blue'"
        match said:
            case "gimme":
                return self._why_no_gimme(s, seat, rest)
            case "dig":
                return self._why_no_dig(s, seat, rest)
            case "exchange":
                return self._why_no_exchange(s, seat, rest)
            case "steal":
                return self._why_no_steal(s, seat, rest)
            case "draw" if not rest:
                return "there is no card to draw: the deck and the discard pile are empty"
            case "surprise" | "pass":
                return "a Surprise is played when everybody is asked: after an action, not before one"
            case _:
                return "a move is 'draw', 'gimme B red', 'dig red', 'exchange red' or 'steal B red'"

    @staticmethod
    def _why_no_answer(s: PugsState, seat: int, said: str) -> str:
        if said == "surprise" and s.hand[seat][SURPRISE] == 0:
            return "you hold no Surprise; you can only pass"
        if said == "surprise":
            return "name another player who holds a card, such as 'surprise B'"
        return "everybody is asked for a Surprise now: 'pass', or 'surprise' and a player"

    @staticmethod
    def _seat(s: PugsState, seat: int, said: str) -> str:
        """Why a letter names no other player."""
        letters = SEAT_LETTERS[: s.players]
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
        return self._no_kind(rest[0] if rest else "", KIND_NAMES) or f"say only 'dig {rest[0]}'"

    def _why_no_exchange(self, s: PugsState, seat: int, rest: list[str]) -> str:
        if problem := self._no_kind(rest[0] if rest else "", COLOUR_NAMES):
            return problem
        colour = COLOUR_NAMES.index(rest[0])
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
            missing = [name for colour, name in enumerate(COLOUR_NAMES) if not s.hand[seat][colour]]
            return f"stealing takes a pug of every colour, and you hold no {listing(missing).replace(' and ', ' or ')} one"
        if len(rest) != 2:
            return "say whose mug and which: 'steal B red'"
        problem = self._seat(s, seat, rest[0]) or self._no_kind(rest[1], COLOUR_NAMES)
        return problem or "that player does not have this mug, or you have it already"

    # --- the table ------------------------------------------------------------------------------------------------

    def prompt(self, view: PugsView, voice: Voice) -> str:
        your_turn = voice.you == view.turn
        match view.phase:
            case Phase.WINDOW:
                return "Everybody is asked for a Surprise." if voice.you is None else "A Surprise, anybody?"
            case Phase.DISCARD if your_turn:
                spare = counted(view.hand(view.turn).count - HAND_LIMIT, "card", number_word)
                return f"The end of your turn: discard {spare}, keep five."
            case Phase.DISCARD:
                return f"{voice.names[view.turn]} is discarding."
            case Phase.ACT if your_turn:
                which = "first" if view.actions == ACTIONS_A_TURN else "second"
                return f"Your {which} action: {self._possible(view, view.turn)}."
            case Phase.ACT:
                return f"{voice.names[view.turn]} is thinking."
            case Phase.OVER:
                return ""
            case _:
                assert_never(view.phase)

    @staticmethod
    def _possible(view: PugsView, seat: int) -> str:
        """The actions that are open to a seat, in a sentence."""
        hand = view.hand(seat).faces
        found = ["draw a card"] if view.deck.count or view.discard.count else []
        found += [f"play a {kind_word(kind)}" for kind in ("gimme", "dig") if kind in hand]
        found += ["exchange three pugs for a mug"] if view.exchangeable(seat) else []
        found += ["steal a mug"] if view.can_steal(seat) else []
        return listing(found).replace(" and ", " or ")

    def headline(self, view: PugsView, voice: Voice) -> list[str]:
        return [f"Turn {view.turns + 1}", "Five mugs win"]

    def seat_line(self, view: PugsView, seat: int, voice: Voice) -> SeatLine:
        lacks = () if voice.is_you(seat) else (*view.lacks[seat],)
        return _line(view.shelf(seat).count, lacks, seat == view.turn and view.phase is not Phase.OVER)

    def rules_behind(self, view: PugsView, voice: Voice) -> tuple[str, ...]:
        match view.phase:
            case Phase.WINDOW:
                return ("12", "M5")
            case Phase.DISCARD:
                return ("14",)
            case Phase.ACT | Phase.OVER:
                return ("6", "7", "8", "9", "10", "11")
            case _:
                assert_never(view.phase)

    def tips(self, view: PugsView, voice: Voice) -> tuple[tuple[str, str], ...]:
        you = voice.you
        if you is None:
            return ()
        keys: list[str] = []
        if view.phase is Phase.DISCARD and you == view.turn:
            keys.append("discard")
        if view.phase is Phase.ACT and you == view.turn:
            keys += self._tips_for_actions(view, you)
        if "surprise" in view.hand(you).faces:
            keys.append("surprise")
        if any(view.shelf(seat).count == COLOURS - 1 for seat in range(len(voice.names)) if seat != you):
            keys.append("leader")
        return tuple((key, _TIPS[key]) for key in keys)

    @staticmethod
    def _tips_for_actions(view: PugsView, you: int) -> list[str]:
        keys = ["goal", "draw"]
        keys += ["exchange"] if view.exchangeable(you) else []
        keys += [kind for kind in ("gimme", "dig") if kind in view.hand(you).faces]
        keys += ["steal"] if view.can_steal(you) else []
        return keys

    def table(self, view: PugsView, voice: Voice) -> list[str]:
        lines = [f"Turn {view.turns + 1}. {counted(view.deck.count, 'card')} in the deck. Five mugs win the game."]
        lines += [self._seat_in_words(view, seat, voice) for seat in range(len(voice.names))]
        lines.append(f"Discard pile: {cards_words(view.discard.faces) or 'empty'}.")
        if voice.you is not None:
            lines.append(f"Your hand: {cards_words(view.hand(voice.you).faces) or 'empty'}.")
        return lines

    @staticmethod
    def _seat_in_words(view: PugsView, seat: int, voice: Voice) -> str:
        """One line for a seat."""
        yours = voice.is_you(seat)
        who = "You" if yours else f"{voice.names[seat]} ({SEAT_LETTERS[seat]})"
        mugs, hand = view.mugs(seat), view.hand(seat)
        parts = [f"{listing(mugs)} mug{'' if len(mugs) == 1 else 's'}" if mugs else "no mug"]
        held, known = f"{counted(hand.count, 'card')} in hand", view.known if yours else hand.faces
        if known and len(known) == hand.count and not yours:
            return f"{who}: {parts[0]}, {held}: {cards_words(known)}."
        if known:
            held += f", {'the others know' if yours else 'among them'} {cards_words(known)}"
        parts.append(held)
        if view.lacks[seat] and not yours:
            parts.append(f"no {listing([_kinds_words(kind) for kind in view.lacks[seat]]).replace(' and ', ' and no ')}")
        return f"{who}: {', '.join(parts)}."


TEXTS: dict[str, Texts[PugsState, PugsView]] = {"en": English()}
