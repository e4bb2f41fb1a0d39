"""All that people read of Pugs in Mugs, but for what happens (events.py). One class a language; `TEXTS` lists them.

One word for one thing, here, in events.py, preset.py and RULES.md; a test keeps the words in brackets out:

    pug, mug        a card of one of five colours; what you collect
    Mischief card   a Gimme, a Dig or a Surprise
    deck            where you draw; discard pile: face up, beside it (not: pile, heap, stack)
    action          draw a card, play a Gimme or a Dig, exchange, steal
    exchange        pugs of one colour for its mug (not: buy, trade, swap, fill)
    steal           a mug, for one pug of each colour (not: rob, theft)
    hold, have      you hold cards, and have mugs (not: own)
    play            a Surprise on a player, who loses a card (not: startle, "to surprise" somebody)
    chance          when everyone is asked for a Surprise (not: window); you play one or pass
    auto-answer     what answers for you then (not: in advance, standing answer)
    share the win   when several win; "draw" is only what you do with a card (not: a draw, tie)
    clockwise       how turns go round (not: to the left)
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import assert_never

from pawtable.core.cards import count, members
from pawtable.core.contract import MoveOrder, MoveText, Texts
from pawtable.core.events import Voice
from pawtable.core.seats import SEAT_LETTERS, with_seat_letters
from pawtable.core.views import SeatLine
from pawtable.games.english import (
    EnglishTexts,
    agree,
    counted,
    either,
    listing,
    number_word,
    plural,
    possessive,
    seat_title,
    subject,
    verb,
)
from pawtable.games.pugs_in_mugs.cards import (
    COLOUR_NAMES,
    COLOURS,
    DIG,
    GIMME,
    KIND_NAMES,
    SHELF,
    SURPRISE,
    faces_of,
)
from pawtable.games.pugs_in_mugs.events import ORDINALS, all_mugs, card_words, cards_words, kind_word
from pawtable.games.pugs_in_mugs.moves import Dig, Discard, Draw, Exchange, Gimme, Pass, Steal, Surprise
from pawtable.games.pugs_in_mugs.rules import (
    DISCARDING,
    DRAW,
    EXCHANGE,
    PASS,
    PLAY_DIG,
    PLAY_GIMME,
    PLAY_SURPRISE,
    STEAL,
    TURN_LIMIT,
    PugsState,
    has_one_of_each,
    legal_actions,
    legal_answers,
)
from pawtable.games.pugs_in_mugs.view import Phase, PugsView

_EXCHANGE, _STEAL, _DRAW, _GIMME, _DIG = range(5)  # the order of moves in a list

_TIPS = {
    "goal": "Collect {goal}. You get a mug for {pugs} of its colour.",
    "draw": "You take {actions} each turn. Drawing a card is one{twice}.",
    "exchange": "You hold {pugs} of one colour: exchange {them} for the mug.",
    "gimme": "Gimme: name a player and a kind of card. If they hold one, they must give it to you.",
    "dig": "Dig: name a kind of card and take it from the discard pile, if there is one.",
    "steal": "You hold a pug of each colour: use all five to steal a mug from another player.",
    "surprise": (
        "A Surprise makes another player lose a random card. It is not an action: play it after any action, also on other"
        " players' turns. Under Surprises you choose whether you are asked."
    ),
    "discard": "You may keep {limit} at the end of your turn. Discard the rest.",
    "leader": (
        "Another player has {nearly} and wins with one more. Slow them down: ask for their pugs with a Gimme, or make them"
        " lose a card with a Surprise."
    ),
}


def _tip(key: str, view: PugsView) -> str:
    """A tip by the rules of this table."""
    every, one_action, one_pug = view.mugs_to_win == COLOURS, view.turn_actions == 1, view.pugs_for_mug == 1
    return _TIPS[key].format(
        goal="one mug of each colour" if every else f"{counted(view.mugs_to_win, 'mug', number_word)} of different colours",
        pugs=counted(view.pugs_for_mug, "pug", number_word),
        them="it" if one_pug else "them",
        actions=counted(view.turn_actions, "action", number_word),
        twice="" if one_action else ", and you may draw twice",
        limit=counted(view.hand_limit, "card", number_word),
        nearly=counted(view.mugs_to_win - 1, "mug", number_word),
    )


# The actions of each kind in the rules: from the first to before the last.
_ACTIONS = {
    _EXCHANGE: (EXCHANGE, STEAL),
    _STEAL: (STEAL, PASS),
    _DRAW: (DRAW, PLAY_DIG),
    _GIMME: (PLAY_GIMME, EXCHANGE),
    _DIG: (PLAY_DIG, PLAY_GIMME),
}


def _example_of(s: PugsState, kind: int, action: int) -> str:
    """An action as it is typed, counted among those of its kind."""
    if kind == _EXCHANGE:
        return f"exchange {COLOUR_NAMES[action]}"
    if kind == _STEAL:
        return f"steal {SEAT_LETTERS[action // COLOURS]} {COLOUR_NAMES[action % COLOURS]}"
    if kind == _GIMME:
        return f"gimme {SEAT_LETTERS[action]} red"
    if kind == _DIG:
        return f"dig {next((name for name, there in zip(KIND_NAMES, s.discard, strict=True) if there), 'red')}"
    return "draw"


def _in_letters(text: str, voice: Voice) -> str:
    """What a player typed, with letters in place of the players' names."""
    return with_seat_letters(text.casefold().replace(",", " "), voice.names)


def _is_vain_gimme(s: PugsState, seat: int, kind: int) -> bool:
    """Whether a seat hardly asks for a kind: a Mischief card, or pugs for a mug that it has."""
    return kind >= COLOURS or bool(s.mugs[seat] >> kind & 1)


# These come again in the next position, or for the next player: so they are worded once.
@lru_cache(maxsize=1024)
def _dig(kind: int, there: int) -> MoveText:
    card = KIND_NAMES[kind]
    text, label = f"dig {card}", f"Dig for {card_words(card)}" + ("" if there else ": the discard pile has none")
    return MoveText(text, text, label, Dig(card, there), not there)


@lru_cache(maxsize=1024)
def _gimme(victim: int, name: str, kind: int, minor: bool) -> MoveText:
    card = KIND_NAMES[kind]
    text, asked = f"gimme {SEAT_LETTERS[victim]} {card}", f"{name} for {card_words(card)}"
    return MoveText(text, text, f"Gimme: ask {asked}", Gimme(victim, card), minor, button=f"Ask {asked}")


@lru_cache(maxsize=1024)
def _surprise(victim: int, name: str, held: int) -> MoveText:
    text, lost = f"surprise {SEAT_LETTERS[victim]}", agree(held, "their only card", f"one of {held} cards at random")
    label = f"Play a Surprise on {name}: they lose {lost}"
    return MoveText(text, text, label, Surprise(victim), button=f"Make {name} lose a card")


_NO_SURPRISE = MoveText("pass", "pass", "Pass: play no Surprise now", Pass(), button="Pass")


@lru_cache(maxsize=4096)
def _without(lacks: tuple[str, ...]) -> str:
    """Kinds that are not there: "no red pugs, Gimmes or Digs"."""
    return f"no {either([plural(kind_word(kind)) for kind in lacks])}" if lacks else ""


@lru_cache(maxsize=4096)
def _line(mugs: int, mugs_to_win: int, lacks: tuple[str, ...], turn: bool) -> SeatLine:
    return SeatLine(label=counted(mugs, "mug"), short=f"{mugs}/{mugs_to_win}", remark=_without(lacks), turn=turn)


def _goal(mugs_to_win: int) -> str:
    """What wins, in a few words: "Five mugs win"."""
    return f"{counted(mugs_to_win, 'mug', number_word).capitalize()} {agree(mugs_to_win, 'wins', 'win')}"


def _action_of_turn(view: PugsView) -> str:
    """The action that is to be taken: "first action"; where there is only one, "action"."""
    return "action" if view.turn_actions == 1 else f"{ORDINALS[view.turn_actions - view.actions]} action"


class English(EnglishTexts[PugsState, PugsView]):
    """Pugs in Mugs in English."""

    tagline = "Exchange three pugs for a mug. Be the first with all five mugs, if nobody steals one."
    hint = "Pugs are red, blue, green, yellow or purple. Gimme, Dig and Surprise are Mischief cards."

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
            return MoveText("draw", "draw", label, Draw(), button="Draw a card" if s.left else "Shuffle and draw a card")
        if first == PLAY_DIG:
            return _dig(actions[1], s.discard[actions[1]])
        if first < EXCHANGE:
            victim, kind = first - PLAY_GIMME, actions[1]
            return _gimme(victim, voice.names[victim], kind, _is_vain_gimme(s, seat, kind))
        if first < STEAL:
            return self._exchange(s, seat, first - EXCHANGE)
        victim, colour = (first - STEAL) // COLOURS, KIND_NAMES[(first - STEAL) % COLOURS]
        text, button = f"steal {SEAT_LETTERS[victim]} {colour}", f"Steal {possessive(voice, victim)} {colour} mug"
        return MoveText(text, text, f"{button} for one pug of each colour", Steal(victim, colour), button=button)

    @staticmethod
    def _exchange(s: PugsState, seat: int, kind: int) -> MoveText:
        colour = KIND_NAMES[kind]
        text, outcome = f"exchange {colour}", " and win" if count(s.mugs[seat]) == s.mugs_to_win - 1 else ""
        label = f"Exchange {counted(s.pugs_for_mug, f'{colour} pug', number_word)} for the {colour} mug{outcome}"
        data = Exchange(colour, SHELF.named(seat, colour), s.pugs_for_mug)
        return MoveText(text, text, label, data, button=f"Exchange for the {colour} mug{outcome}")

    # --- why not --------------------------------------------------------------------------------------------------

    def why_not(self, s: PugsState, seat: int, text: str, voice: Voice) -> str:
        """The reason, and after "try" a move that is legal for this seat now."""
        said, *rest = _in_letters(text, voice).split() or [""]
        if s.window:
            return self._why_no_answer(s, seat, said, rest, voice)
        if s.doing == DISCARDING:
            return self._why_no_discard(s, seat, said, rest)
        match said:
            case "gimme":
                return self._why_no_gimme(s, seat, rest, voice)
            case "dig":
                return self._why_no_dig(s, seat, rest)
            case "exchange":
                return self._why_no_exchange(s, seat, rest)
            case "steal":
                return self._why_no_steal(s, seat, rest, voice)
        example = self._example(s, seat)
        match said:
            case "draw" if not legal_actions(s, seat) >> DRAW & 1:
                return f"the deck and the discard pile are empty, so there is no card to draw; {example}"
            case "surprise":
                return f"a Surprise is played after an action, when everyone is asked; first take an action: {example}"
            case "pass":
                return f"you can't pass while you can take an action; {example}"
            case "discard":
                limit = counted(s.hand_limit, "card", number_word)
                return f"you discard at the end of your turn, if you hold more than {limit}; {example}"
            case _:
                return f"that is no move here; {example}"

    @staticmethod
    def _example(s: PugsState, seat: int, kinds: tuple[int, ...] = (_DRAW, _EXCHANGE, _STEAL, _GIMME, _DIG)) -> str:
        """A legal action of a seat, of the first of these kinds that there is one of."""
        possible = members(legal_actions(s, seat))
        for kind in kinds:
            begin, end = _ACTIONS[kind]
            first = next((action - begin for action in possible if begin <= action < end), None)
            if first is not None:
                return f"try '{_example_of(s, kind, first)}'"
        return ""

    def _why_no_answer(self, s: PugsState, seat: int, said: str, rest: list[str], voice: Voice) -> str:
        victims = [action - PLAY_SURPRISE for action in members(legal_answers(s, seat)) if action >= PLAY_SURPRISE]
        if said != "surprise":
            return "everyone is asked for a Surprise now; try 'pass'"
        if s.hand[seat][SURPRISE] == 0:
            return "you hold no Surprise, so you can only pass; try 'pass'"
        if not victims:
            return "no other player holds a card to lose; try 'pass'"
        example = f"try 'surprise {SEAT_LETTERS[victims[0]]}'"
        if len(rest) != 1:
            return f"name one player who loses a card; {example}"
        if reason := self._no_player(s, seat, rest[0]):
            return f"{reason}; {example}"
        return f"{voice.names[SEAT_LETTERS.index(rest[0].upper())]} holds no card to lose; {example}"

    @staticmethod
    def _why_no_discard(s: PugsState, seat: int, said: str, rest: list[str]) -> str:
        hand, spare = faces_of(*s.hand[seat]), s.held[seat] - s.hand_limit
        wanted = f"discard {counted(spare, 'card', number_word)}; try 'discard {' '.join(hand[:spare])}'"
        if said != "discard":
            kept = f"{number_word(s.hand_limit)} of your {number_word(len(hand))} cards"
            return f"your actions are done, and you may keep {kept}: {wanted}"
        if unknown := [word for word in rest if word not in KIND_NAMES]:
            return f"there is no card called {unknown[0]!r:.20}; {wanted}"
        if missing := Counter(rest) - Counter(hand):
            return f"you don't hold {cards_words([*missing.elements()])}; {wanted}"
        return f"you hold {number_word(len(hand))} cards and may keep {number_word(s.hand_limit)}: {wanted}"

    @staticmethod
    def _no_player(s: PugsState, seat: int, said: str) -> str:
        """Why a letter names no other player."""
        letters = SEAT_LETTERS[: s.players]
        if len(said) != 1 or said.upper() not in letters:
            others = either([letter for at, letter in enumerate(letters) if at != seat])
            return f"there is no player {said!r:.20}; name {others}"
        return "that is you, so name another player" if letters.index(said.upper()) == seat else ""

    @staticmethod
    def _no_kind(said: str, names: tuple[str, ...]) -> str:
        """Why a word names no kind of card, of these."""
        if said in names:
            return ""
        return f"there is no {said!r:.20} here; name {either([*names])}"

    def _why_no_gimme(self, s: PugsState, seat: int, rest: list[str], voice: Voice) -> str:
        if s.hand[seat][GIMME] == 0:
            return f"you hold no Gimme; {self._example(s, seat)}"
        example = self._example(s, seat, (_GIMME,))
        if len(rest) != 2:
            return f"name one player and one kind of card; {example}"
        return f"{self._no_player(s, seat, rest[0]) or self._no_kind(rest[1], KIND_NAMES)}; {example}"

    def _why_no_dig(self, s: PugsState, seat: int, rest: list[str]) -> str:
        if s.hand[seat][DIG] == 0:
            return f"you hold no Dig; {self._example(s, seat)}"
        if len(rest) == 1:
            return f"{self._no_kind(rest[0], KIND_NAMES)}; {self._example(s, seat, (_DIG,))}"
        return f"name one kind of card; {self._example(s, seat, (_DIG,))}"

    def _why_no_exchange(self, s: PugsState, seat: int, rest: list[str]) -> str:
        example = self._example(s, seat, (_EXCHANGE, _DRAW, _STEAL, _GIMME, _DIG))
        if len(rest) != 1:
            return f"name one colour; {example}"
        if problem := self._no_kind(rest[0], COLOUR_NAMES):
            return f"{problem}; {example}"
        colour = COLOUR_NAMES.index(rest[0])
        if s.mugs[seat] >> colour & 1:
            return f"you have the {rest[0]} mug already; {example}"
        held = f"{number_word(s.hand[seat][colour])}" if s.hand[seat][colour] else "none"
        return f"that takes {counted(s.pugs_for_mug, f'{rest[0]} pug', number_word)}, and you hold {held}; {example}"

    def _why_no_steal(self, s: PugsState, seat: int, rest: list[str], voice: Voice) -> str:
        example = self._example(s, seat, (_STEAL, _EXCHANGE, _DRAW, _GIMME, _DIG))
        if count(s.mugs[seat]) == s.mugs_to_win - 1:
            pugs, which = counted(s.pugs_for_mug, "pug", number_word), ORDINALS[s.mugs_to_win - 1]
            return f"your {which} mug can't be stolen, only exchanged for {pugs} of its colour; {example}"
        if not has_one_of_each(s, seat):
            missing = [name for colour, name in enumerate(COLOUR_NAMES) if not s.hand[seat][colour]]
            return f"that takes one pug of each colour, and you hold no {either(missing)} one; {example}"
        if not any(s.mugs[other] & ~s.mugs[seat] for other in range(s.players)):
            return f"no other player has a mug that you need; {example}"
        if len(rest) != 2:
            return f"name one player and one colour; {example}"
        if problem := self._no_player(s, seat, rest[0]) or self._no_kind(rest[1], COLOUR_NAMES):
            return f"{problem}; {example}"
        victim, colour = SEAT_LETTERS.index(rest[0].upper()), COLOUR_NAMES.index(rest[1])
        if s.mugs[seat] >> colour & 1:
            return f"you have the {rest[1]} mug already; {example}"
        return f"{voice.names[victim]} has no {rest[1]} mug; {example}"

    # --- the table ------------------------------------------------------------------------------------------------

    def prompt(self, view: PugsView, voice: Voice) -> str:
        your_turn = voice.you == view.turn
        match view.phase:
            case Phase.WINDOW:
                return self._question(view, voice)
            case Phase.DISCARD if your_turn:
                spare = counted(view.hand(view.turn).count - view.hand_limit, "card", number_word)
                return f"Discard {spare}: you may keep {number_word(view.hand_limit)}."
            case Phase.DISCARD:
                return f"Waiting for {voice.names[view.turn]} to discard."
            case Phase.ACT if your_turn:
                possible = self._possible(view, view.turn)
                if len(possible) == 1:
                    return f"{possible[0][:1].upper()}{possible[0][1:]}."
                return f"Your {_action_of_turn(view)}: {either(possible)}."
            case Phase.ACT:
                return f"Waiting for {possessive(voice, view.turn)} {_action_of_turn(view)}."
            case Phase.OVER:
                return ""
            case _:
                assert_never(view.phase)

    @staticmethod
    def _question(view: PugsView, voice: Voice) -> str:
        """What a seat can answer when everyone is asked for a Surprise (M5)."""
        you = voice.you
        if you is None:
            return "Does anyone play a Surprise?"
        if view.can_surprise(you):
            return "Play a Surprise, or pass?"
        return "Pass: nobody else holds a card." if "surprise" in view.hand(you).faces else "Pass: you hold no Surprise."

    @staticmethod
    def _possible(view: PugsView, seat: int) -> list[str]:
        """The actions that a seat can take, in a few words each."""
        hand, colours = view.hand(seat).faces, view.exchangeable(seat)
        found = []
        if view.deck.count:
            found.append("draw a card")
        elif view.discard.count:
            found.append("shuffle the discard pile and draw a card")
        if playable := [f"a {kind_word(kind)}" for kind in ("gimme", "dig") if kind in hand]:
            found.append(f"play {either(playable)}")
        if colours:
            outcome = " and win" if view.shelf(seat).count == view.mugs_to_win - 1 else ""
            colour = f"{colours[0]} " if len(colours) == 1 else ""
            mug = f"the {colour}mug" if colour else "a mug"
            pugs = f"{counted(view.pugs_for_mug, f'{colour}pug', number_word)} for {mug}"
            found.append(f"exchange {pugs}{outcome}")
        if view.can_steal(seat):
            found.append("steal a mug")
        return found

    def headline(self, view: PugsView, voice: Voice) -> list[str]:
        turn = f"Turn {view.turns + 1}"
        if view.phase is Phase.OVER:
            return [self._ending(view, voice)]
        if leaders := view.leaders():
            return [self._leading(leaders, voice), turn]
        return [turn, _goal(view.mugs_to_win)]

    @staticmethod
    def _leading(leaders: list[int], voice: Voice) -> str:
        """Who wins with one more mug."""
        names = listing([subject(voice, seat) for seat in sorted(leaders, key=lambda seat: not voice.is_you(seat))])
        needs = verb(voice, leaders[0], "need") if len(leaders) == 1 else "need"
        return f"{names} {needs} one more mug"

    @staticmethod
    def _ending(view: PugsView, voice: Voice) -> str:
        """Why the game is over."""
        for seat in range(len(view.lacks)):
            if view.shelf(seat).count == view.mugs_to_win:
                return f"{subject(voice, seat)} {verb(voice, seat, 'have', 'has')} {all_mugs(view.mugs_to_win)}"
        return f"{TURN_LIMIT:,} turns are over" if view.turns >= TURN_LIMIT else "Nobody can take an action any more"

    def seat_line(self, view: PugsView, seat: int, voice: Voice) -> SeatLine:
        lacks = () if voice.is_you(seat) else (*view.lacks[seat],)
        return _line(view.shelf(seat).count, view.mugs_to_win, lacks, seat == view.turn and view.phase is not Phase.OVER)

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
        if view.phase is Phase.DISCARD:
            keys.append("discard")
        if view.phase is Phase.ACT:
            keys += self._tips_for_actions(view, you)
        if "surprise" in view.hand(you).faces:
            keys.append("surprise")
        if any(seat != you for seat in view.leaders()):
            keys.append("leader")
        steal = " Or steal a mug." if view.can_steal(you) else ""
        return tuple((key, _tip(key, view) + (steal if key == "leader" else "")) for key in keys)

    @staticmethod
    def _tips_for_actions(view: PugsView, you: int) -> list[str]:
        keys = ["goal"]
        keys += ["draw"] if view.deck.count or view.discard.count else []
        keys += ["steal"] if view.can_steal(you) else []
        keys += ["exchange"] if view.exchangeable(you) else []
        keys += [kind for kind in ("gimme", "dig") if kind in view.hand(you).faces]
        return keys

    def table(self, view: PugsView, voice: Voice) -> list[str]:
        first = f"Turn {view.turns + 1}. {counted(view.deck.count, 'card')} in the deck."
        if view.phase is Phase.OVER:
            first = f"{self._ending(view, voice)}. {counted(view.deck.count, 'card')} in the deck."
        elif leaders := view.leaders():
            first += f" {self._leading(leaders, voice)}!"
        lines = [first, *(self._seat_in_words(view, seat, voice) for seat in range(len(voice.names)))]
        lines.append(f"Discard pile: {cards_words(view.discard.faces) or 'empty'}.")
        if voice.you is not None:
            lines.append(f"Your hand: {cards_words(view.hand(voice.you).faces) or 'empty'}.")
        return lines

    @staticmethod
    def _seat_in_words(view: PugsView, seat: int, voice: Voice) -> str:
        """One line for a seat."""
        yours = voice.is_you(seat)
        who = seat_title(voice, seat)
        mugs, hand = view.mugs(seat), view.hand(seat)
        owned = f"{listing(mugs)} {agree(len(mugs), 'mug', 'mugs')}" if mugs else "no mugs"
        held, known = f"{counted(hand.count, 'card')} in hand", view.known if yours else hand.faces
        if known and yours:
            held += f", and everyone knows of {cards_words(known)}"
        elif known:
            held += f": {cards_words(known, hand.count - len(known))}"
        lacks = "" if yours or len(known) == hand.count else _without((*view.lacks[seat],))
        return f"{who}: {owned}; {held}{f', but {lacks}' if lacks else ''}."


TEXTS: dict[str, Texts[PugsState, PugsView]] = {"en": English()}
