"""All that people read of Smallseat, but for what happens (events.py) and what the animals do (cards.py).

One word for one thing: a card is secret or public; a losing vote's action is used ("execute" is only typed); one swaps places,
follows or pays. One class a language; `TEXTS` lists them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import assert_never

from pawtable.core.cards import members
from pawtable.core.contract import MoveOrder, MoveText, Texts
from pawtable.core.events import Voice
from pawtable.core.piles import kinds_in, number_of
from pawtable.core.places import Mark
from pawtable.core.seats import SEAT_LETTERS
from pawtable.core.steps import MoveFacts
from pawtable.core.views import SeatLine
from pawtable.games.english import EnglishTexts, counted, listing, number_word, players, possessive
from pawtable.games.smallseat.cards import (
    ANIMAL_NAMES,
    ANIMAL_TEXTS,
    ANIMAL_TITLES,
    ANIMALS,
    animal_of,
    public_face,
)
from pawtable.games.smallseat.choices import (
    AGREE,
    AT_RANDOM,
    DONE,
    EXECUTE,
    OPEN,
    PICK,
    commanded,
    legal,
    seats_to_choose,
)
from pawtable.games.smallseat.events import action_words, card_words, whom
from pawtable.games.smallseat.moves import (
    Agree,
    Call,
    Done,
    Drop,
    Execute,
    Give,
    Keep,
    Name,
    Open,
    Pay,
    PutAmong,
    Ready,
    Refuse,
    Repay,
    Show,
    ShowTo,
    Swap,
    Turn,
    Vote,
)
from pawtable.games.smallseat.state import SmallseatState, animals_held
from pawtable.games.smallseat.view import Command, Phase, SmallseatView, givers_of, phase_of

_FEW_AIMS = 3  # as many players a card can be for without filling a list

# The same as on the cards, where somebody else does it.
_TOLD = {
    "pricklypettes": "This round nobody may swap places with {who}.",
    "chewy-carrots": "{who} shows one player an animal in secret; they say aloud how many of it they hold.",
    "curlysnouts": "{who} gives up to three cards to other players; for each, the Teller gives {who} a secret card.",
    "snufflesniff": "{who} shows the whole hand; until the end of the next round no action or swap may target {who}.",
    "tree-of-hainut": "{who} takes this card back, and lets another one go in its place.",
    "sealalater": "{who} puts a card among the Teller's secret cards; then the Teller turns three cards.",
    "ponytailors": "This round's winning votes go to the Boss; then {who} gets one of them.",
    "purplepaws": "{who} shows three cards; next round everybody must vote the animal they hold most.",
    "karate-chicks": "Next round the Boss votes before the Teller, and everybody must follow the Boss.",
    "sleepersippies": "The round ends if all who voted it agree; if not, {who} must vote it next round.",
    "tinybears": "{who} names an animal: everybody without a public card of it gives {who} a card.",
    "ottermother": "{who} swaps places with the Boss; the next round starts at once, with random votes of all who voted this.",
}
_IF_IT_LOSES = {name: f"If it loses: {text[0].lower()}{text[1:]}" for name, text in ANIMAL_TEXTS.items()}

_TIPS = {
    "goal": "In the end the Teller's secret cards are counted. If the called animal is the most frequent, the Teller wins; "
    "otherwise, Candidates whose last card is the most frequent animal win.",
    "call": "Call an animal. You win alone if in the end you have at least as many secret cards of it as of any other.",
    "ready": "You vote with secret cards. Public cards cannot be voted, but you need not follow with them either.",
    "ready, Teller": "In the end only your secret cards count. Keep cards of the animal that you called secret.",
    "tell": "You vote first, and all who can must follow you. Vote the animal that you called whenever you can.",
    "vote": "The animal with most votes goes to the Teller's secret cards. Keep one card of the animal that will win.",
    "follow": "You can follow the vote. If you vote something else, you must give a card away afterwards.",
    "pay": "You did not follow: give one card to somebody. The Teller would be glad of the called animal.",
    "hold": "Cards you receive are secret or public, as you like. In the end the Teller's secret cards are counted.",
    "handle": "Your vote has lost: use its animal's action, or swap places. Ties go to the vote that is nearest to the "
    "Smallseat, clockwise: a good place to be.",
    "turn": "Turn three of your cards. Secret ones count in the end, public ones do not.",
}
_TIP_OF = {
    Phase.CALL: "call",
    Phase.TELL: "tell",
    Phase.LEAD: "vote",
    Phase.VOTE: "vote",
    Phase.PAY: "pay",
    Phase.HOLD: "hold",
    Phase.HANDLE: "handle",
    Phase.TURN: "turn",
}
_RULES = {
    Phase.CALL: ("4", "S2"),
    Phase.READY: ("6", "S4"),
    Phase.LEAD: ("S10",),
    Phase.TELL: ("9", "S5"),
    Phase.VOTE: ("10", "11", "S6"),
    Phase.PAY: ("12", "S6"),
    Phase.HOLD: ("7", "S4"),
    Phase.HANDLE: ("15", "S8"),
    Phase.OVER: (),
}
_COMMANDS = {
    Command.SLEEPERSIPPIES: "must vote Sleepersippies",
    Command.MOST: "must vote what they hold most",
    Command.RANDOM: "must vote a random card",
}
_COMMAND_BADGES = {
    Command.SLEEPERSIPPIES: Mark("!Sl", "must vote Sleepersippies this round", "command-sleepersippies"),
    Command.MOST: Mark("!most", "must vote the animal held most this round", "command-most"),
    Command.RANDOM: Mark("!random", "votes a random card this round", "command-random"),
}
_ORDER_BADGES = {
    Command.SLEEPERSIPPIES: Mark("next !Sl", "next round must vote Sleepersippies", "next-command-sleepersippies"),
    Command.MOST: Mark("next !most", "next round must vote the animal held most", "next-command-most"),
    Command.RANDOM: Mark("next !random", "next round votes a random card", "next-command-random"),
}
_PAYS = Mark("pays", "must pay", "pays")
_SPINY = Mark("spiny", "nobody may swap places here this round", "spines")
_IMMUNE = Mark("immune", "immune to actions and swaps", "immune")
_IMMUNE_TOO = Mark("immune", "immune to actions and swaps, in the next round too", "immune")
_VOTES_FIRST = Mark("1st", "votes before the Teller this round", "boss-leads")
_BOSS = Mark("Boss", "sits on the Smallseat", "boss")
_TELLER = Mark("Teller", "has called an animal", "teller")
_COSTS = Mark("+ pay", "costs another card")

# How moves with a card begin: what is typed, and what is said of it.
_VERBS = {
    Phase.CALL: ("call", "Call"),
    Phase.LEAD: ("vote", "Vote"),
    Phase.TELL: ("vote", "Vote"),
    Phase.VOTE: ("vote", "Vote"),
    Phase.PAY: ("pay", "Pay"),
    Phase.HOLD: ("open", "Make public:"),
    Phase.SHOW_TO: ("show", "Show"),
    Phase.TAKE_BACK: ("drop", "Let go"),
    Phase.GIVE: ("give", "Give"),
    Phase.BEARS: ("give", "Give"),
    Phase.REPAY: ("repay", "Give back"),
    Phase.NAME: ("name", "Name"),
    Phase.SHOW: ("show", "Show everybody"),
    Phase.PUT: ("put", "Put among the Teller's secret cards:"),
    Phase.READY: ("turn", "Turn public:"),
    Phase.TURN: ("turn", "Turn to public:"),
}
# What is asked of one seat: as the others read it, and as it does itself.
_OTHERS_DECIDE = {
    Phase.CALL: "{name} calls an animal.",
    Phase.LEAD: "{name}, the Boss, votes first.",
    Phase.TELL: "{name}, the Teller, votes.",
    Phase.PAY: "{name} did not follow, and pays a card.",
    Phase.HOLD: "{name} got {cards}: secret or public?",
    Phase.HANDLE: "{name} has a losing vote: use {action}, or swap places?",
    Phase.SHOW_TO: "{name} shows somebody an animal.",
    Phase.TAKE_BACK: "{name} lets another card go.",
    Phase.GIVE: "{name} may give cards away.",
    Phase.REPAY: "{name}, the Teller, gives a secret card back.",
    Phase.NAME: "{name} names an animal.",
    Phase.SHOW: "{name} shows {cards}.",
    Phase.PUT: "{name} puts a card among the Teller's secret cards.",
    Phase.TURN: "{name}, the Teller, turns {cards}.",
}
_YOU_DECIDE = {
    Phase.CALL: "You are the Teller. Which animal do you call?",
    Phase.LEAD: "You are the Boss: vote first, face up. Everybody must follow.",
    Phase.TELL: "You are the Teller: vote, face up.",
    Phase.PAY: "You did not follow: pay a card to any player.",
    Phase.HOLD: "Keep this card secret, or make it public?",
    Phase.SHOW_TO: "{acting}: show an animal to somebody.",
    Phase.TAKE_BACK: "{acting}: which card goes instead?",
    Phase.GIVE: "{acting}: you may give away up to {cards}.",
    Phase.REPAY: "Give back a secret card.",
    Phase.NAME: "{acting}: name an animal.",
    Phase.SHOW: "{acting}: show {cards}.",
    Phase.PUT: "{acting}: which card do you put among the Teller's secret cards?",
    Phase.TURN: "{acting}: turn {cards}.",
}
_OR_ELSE = {Phase.READY: " or: ready", Phase.HOLD: " or: keep", Phase.GIVE: " or: done"}
_WITH_AIM = (Phase.PAY, Phase.GIVE, Phase.SHOW_TO)
_VOTING = (Phase.LEAD, Phase.TELL, Phase.VOTE)


def _first_aim(s: SmallseatState, seat: int) -> int:
    """The player who stands for all in a list: the Teller, or the first one who can be chosen."""
    able = seats_to_choose(s, seat)
    return s.teller_seat if able >> s.teller_seat & 1 else members(able)[0]


def _short(name: str) -> str:
    return name[:2]


def _titles(names: Iterable[str]) -> str:
    """Cards in a line: "Curlysnouts, Tinybears ×2"."""
    return _titles_of(tuple(names))


@lru_cache(4096)
def _titles_of(names: tuple[str, ...]) -> str:
    return ", ".join(ANIMAL_TITLES[name] + (f" ×{often}" if often > 1 else "") for name, often in Counter(names).items())


def _public_titles(faces: Iterable[str]) -> str:
    return _titles(map(animal_of, faces))


class English(EnglishTexts[SmallseatState, SmallseatView]):
    """Smallseat in English."""

    tagline = "Vote with the Teller or dare not to, sit on the small golden chair, and end with the right animal in hand."
    hint = "Animals by name or two letters, such as curlysnouts or cu; 'public' after it for a public card. Seats are letters."

    # --- moves ----------------------------------------------------------------------------------------------------

    def move(self, s: SmallseatState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        first = actions[0]
        if first == AT_RANDOM:
            label = "Vote a random card, as you must"
            return MoveText("vote random", "v random", label, Vote(None), button="Vote a random card")
        if first == EXECUTE:
            return self._execute(s)
        if first > EXECUTE:
            return self._plain(s, first)
        if first >= PICK:
            return self._swap(s, first - PICK, voice)
        return self._card_move(s, seat, actions, voice)

    def order(self, s: SmallseatState, seat: int) -> MoveOrder:
        phase = phase_of(s)
        begins = DONE if phase is Phase.HOLD else EXECUTE
        many = phase in _WITH_AIM and s.players - 1 > _FEW_AIMS and seats_to_choose(s, seat) != 0
        first = _first_aim(s, seat) + PICK if many else 0

        def place(actions: tuple[int, ...]) -> tuple[int, ...]:
            card = actions[0]
            if card >= PICK:
                return False, -1 if card == begins else card
            return many and len(actions) > 1 and actions[1] != first, card % ANIMALS

        return place

    @staticmethod
    def _execute(s: SmallseatState) -> MoveText:
        name = ANIMAL_NAMES[s.votes[s.handler] - 1]
        text = ANIMAL_TEXTS[name]
        label = f"{ANIMAL_TITLES[name]}: {text[0].lower()}{text[1:-1]}"
        button, sentence = f"Use {action_words(name)}", f"{label}."
        picture = f"action-{name}"
        return MoveText("execute", "e", label, Execute(name), button=button, sentence=sentence, picture=picture)

    @staticmethod
    def _plain(s: SmallseatState, action: int) -> MoveText:
        if action == AGREE:
            return MoveText("agree", "a", "Agree: the round ends", Agree(), button="Agree")
        if action != DONE:
            return MoveText("refuse", "r", "Refuse", Refuse())
        match phase_of(s):
            case Phase.READY:
                return MoveText("ready", "r", "Ready", Ready())
            case Phase.HOLD:
                label = "Keep it secret" if s.coming_count == 1 else "Keep the rest secret" if s.opened else "Keep them secret"
                return MoveText("keep", "k", label, Keep(), picture="secret")
            case _:
                return MoveText("done", "d", "Give no more" if s.given else "Give nothing", Done())

    @staticmethod
    def _swap(s: SmallseatState, other: int, voice: Voice) -> MoveText:
        letter, label = SEAT_LETTERS[other], f"Swap places with {voice.names[other]}"
        sentence = f"{label}: then you sit on the Smallseat." if other == s.sitting[0] else f"{label}."
        return MoveText(f"swap {letter}", f"s {letter}", label, Swap(other), sentence=sentence)

    def _card_move(self, s: SmallseatState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        phase = phase_of(s)
        card = actions[0]
        animal, public = card % ANIMALS, card >= OPEN
        name = ANIMAL_NAMES[animal]
        title, face = ANIMAL_TITLES[name], public_face(name) if public else name
        kind, said = _VERBS[phase]
        if phase is Phase.TURN and public:
            said = "Turn to secret:"
        text, short = f"{kind} {name}", f"{kind[0]} {_short(name)}"
        label = f"{said} {title}"
        if public:
            text, short = f"{text} public", f"{short} public"
            label += " (a public one)"
        if len(actions) > 1:
            other = actions[1] - PICK
            letter = SEAT_LETTERS[other]
            text, short = f"{text} {letter}", f"{short} {letter}"
            label += f" to {voice.names[other]}"
            minor = s.players - 1 > _FEW_AIMS and other != _first_aim(s, seat)
            button = f"{said} {title}"
            return MoveText(text, short, label, _aimed(s, seat, phase, face, other), minor, button=button)
        return self._unaimed(s, seat, phase, MoveText(text, short, label, Turn(face)), animal, face, voice)

    def _unaimed(
        self, s: SmallseatState, seat: int, phase: Phase, move: MoveText, animal: int, face: str, voice: Voice
    ) -> MoveText:
        """A move that is a card and nothing more, with what is to be said of it."""
        title, label = ANIMAL_TITLES[ANIMAL_NAMES[animal]], move.label
        match phase:
            case Phase.LEAD | Phase.TELL | Phase.VOTE:
                pays = self._costs(s, seat, animal)
                if pays:
                    move.label, move.caution = f"{label}, and pay for it", _COSTS
                move.data, move.picture = Vote(face, pays), face
                move.button = f"Vote {title}{' and pay' if pays else ''}"
                move.sentence = f"{move.label}. {_IF_IT_LOSES[ANIMAL_NAMES[animal]]}"
            case Phase.CALL:
                move.data = Call(face)
                move.sentence = f"{label}: you win if in the end no other animal is more frequent among your secret cards."
            case Phase.NAME:
                givers = givers_of(s, animal)
                move.data = Name(face)
                must = "nobody has" if not givers else f"{players(voice, givers)} {'has' if len(givers) == 1 else 'have'}"
                move.sentence = f"{label}: {must} to give you a card."
            case Phase.READY:
                move.button = f"Turn {title} public"
            case Phase.TURN:
                move.button = f"Turn {title} {'secret' if face != animal_of(face) else 'public'}"
            case Phase.HOLD:
                only = kinds_in(s.coming) == 1 << animal
                move.data, move.button, move.picture = (
                    Open(face, only),
                    "Make it public" if only else f"Make {title} public",
                    "public",
                )
            case Phase.TAKE_BACK:
                move.data, move.button = Drop(face), f"Let {title} go"
            case Phase.REPAY:
                move.data, move.button = Repay(face), f"Give back {title}"
            case Phase.SHOW:
                move.data, move.button = Show(face), f"Show {title}"
            case Phase.PUT:
                move.data, move.button = PutAmong(face), f"Put {title} there"
            case Phase.BEARS:
                move.data, move.button = Give(face, s.handler, asked=True), f"Give {title}"
            case Phase.PAY | Phase.GIVE | Phase.SHOW_TO | Phase.HANDLE | Phase.AGREE | Phase.OVER:
                raise AssertionError(f"a card alone is no move: {phase}")
            case _:
                assert_never(phase)
        return move

    @staticmethod
    def _costs(s: SmallseatState, seat: int, animal: int) -> bool:
        """Whether a vote must be paid for: the seat could follow, and is not commanded otherwise (S6, S9)."""
        if not s.led or animal == s.led - 1:
            return False
        able = animals_held(s, seat) if seat == s.teller_seat else kinds_in(s.secret[seat])
        return bool(able >> (s.led - 1) & 1) and not commanded(s, seat, able)

    # --- why not --------------------------------------------------------------------------------------------------

    def why_not(self, s: SmallseatState, seat: int, text: str, voice: Voice) -> str:
        words = text.casefold()
        for other, player in sorted(enumerate(voice.names), key=lambda each: -len(each[1])):
            words = re.sub(rf"(?<!\S){re.escape(player.casefold())}(?!\S)", SEAT_LETTERS[other].casefold(), words)
        said, *rest = words.split() or [""]
        phase = phase_of(s)
        if phase is Phase.AGREE:
            return "try: agree or: refuse"
        if phase is Phase.HANDLE:
            return self._why_no_swap(s, seat, said, rest, voice)
        named = [name for name in ANIMAL_NAMES if rest and rest[0] in (name, _short(name))]
        kind, example = _VERBS[phase][0], f"try: {_example(s, seat, phase)}"
        if (said not in (kind, kind[0])) or not named:
            return example + _OR_ELSE.get(phase, "")
        animal = ANIMAL_NAMES.index(named[0])
        if not s.animals >> animal & 1:
            names = listing([ANIMAL_NAMES[each] for each in members(s.animals)])
            return f"{named[0]} is not in this game; its animals are {names}"
        if phase in _VOTING:
            return self._why_no_vote(s, seat, animal, "public" in rest, example)
        if not animals_held(s, seat) >> animal & 1:
            return f"you don't hold {card_words(named[0])}"
        if phase in _WITH_AIM and (trouble := self._why_no_aim(s, seat, rest[1:], voice)):
            return f"{trouble}; {example}"
        if phase is Phase.READY:
            return f"all your {ANIMAL_TITLES[named[0]]} cards will be public already"
        facing = "public" if "public" in rest else "secret"
        return f"you have no {facing} {ANIMAL_TITLES[named[0]]} card for that; {example}"

    @staticmethod
    def _why_no_aim(s: SmallseatState, seat: int, rest: Sequence[str], voice: Voice) -> str:
        """What is wrong with the player that a card was for; empty: nothing."""
        letters = SEAT_LETTERS[: s.players].casefold()
        aims = [letters.index(word) for word in rest if len(word) == 1 and word in letters]
        if not aims:
            return "say to whom"
        if aims[0] == seat:
            return "that is you; name another player"
        return "" if seats_to_choose(s, seat) >> aims[0] & 1 else f"{voice.names[aims[0]]} is immune"

    @staticmethod
    def _why_no_vote(s: SmallseatState, seat: int, animal: int, public: bool, example: str) -> str:
        title = ANIMAL_TITLES[ANIMAL_NAMES[animal]]
        if seat != s.teller_seat and public:
            return "a public card cannot be voted; vote with a secret one"
        able = animals_held(s, seat) if seat == s.teller_seat else kinds_in(s.secret[seat])
        forced = commanded(s, seat, able)
        if forced >> AT_RANDOM & 1:
            return f"a command from the last round says that chance chooses your vote; {example}"
        if not able >> animal & 1:
            return f"you have no {'' if seat == s.teller_seat else 'secret '}{title} card to vote with"
        if forced and not forced >> animal & 1:
            names = " or ".join(ANIMAL_TITLES[ANIMAL_NAMES[each]] for each in members(forced))
            return f"a command from the last round says that you must vote {names}"
        cards, facing = (s.public, "public") if public else (s.secret, "secret")
        if not number_of(cards[seat], animal):
            return f"you have no {facing} {title} card to vote with; {example}"
        return example

    @staticmethod
    def _why_no_swap(s: SmallseatState, seat: int, said: str, rest: list[str], voice: Voice) -> str:
        letters = SEAT_LETTERS[: s.players]
        if said not in ("swap", "s") or len(rest) != 1 or len(rest[0]) != 1 or rest[0].upper() not in letters:
            able = [letters[action - PICK] for action in _legal(s, seat) if PICK <= action < EXECUTE]
            return "try: execute" + (f" or: swap {able[0]}" if able else "")
        other = letters.index(rest[0].upper())
        if other == seat:
            return "that is you; name another player"
        return f"{voice.names[other]} is immune" if s.immune >> other & 1 else "nobody may swap with that player this round"

    # --- what is asked --------------------------------------------------------------------------------------------

    def prompt(self, view: SmallseatView, voice: Voice) -> str:
        if view.actor is None:
            return self._question(view, voice)
        if voice.is_you(view.actor):
            return self._asked_of_you(view, view.actor)
        number = view.coming_count if view.phase is Phase.HOLD else view.owed
        cards = counted(number, "card", _a_number)
        return _OTHERS_DECIDE[view.phase].format(name=voice.names[view.actor], cards=cards, action=_action_of(view))

    def _asked_of_you(self, view: SmallseatView, you: int) -> str:
        """What you decide, alone."""
        if view.phase is Phase.LEAD or view.phase is Phase.TELL:
            return _YOU_DECIDE[view.phase] + self._duty(view, you)
        if view.phase is Phase.HOLD and view.coming_count > 1:
            return "Keep these cards secret, or make some public?"
        if view.phase is Phase.HANDLE:
            able = any(other != you and not (of.spiny or of.immune) for other, of in enumerate(view.seats))
            return f"Your vote has lost. Use {_action_of(view)}{', or swap places with somebody' if able else ''}."
        if view.phase is Phase.GIVE and view.owed == 1:
            return "Curlysnouts: you may give away one more card."
        acting = "" if view.acting is None else ANIMAL_TITLES[view.acting]
        return _YOU_DECIDE[view.phase].format(acting=acting, cards=counted(view.owed, "card", _a_number))

    def _question(self, view: SmallseatView, voice: Voice) -> str:
        """What several decide at once."""
        you = voice.you
        asked = you is not None and you in view.asked
        handler = 0 if view.handler is None else view.handler
        if view.phase is Phase.VOTE:
            if asked and you is not None:
                duty = self._duty(view, you)
                return f"Vote with a secret card.{duty}" if duty else "Vote for any animal, with a secret card."
            return "The Candidates vote." + (f" {ANIMAL_TITLES[view.led]} should be followed." if view.led else "")
        if view.phase is Phase.READY:
            if not asked:
                return "Everybody looks at their cards."
            for_what = "they don't count for you in the end" if you == view.teller else "you can't vote with them"
            return f"Which cards do you turn public? Everybody sees them, and {for_what}."
        if view.phase is Phase.BEARS:
            who, animal = whom(voice, handler), "" if view.named is None else ANIMAL_TITLES[view.named]
            if asked:
                return f"{who} named {animal}, and you have no public one: give {who} a card."
            return f"All who show no {animal} card give {who} a card."
        if not asked:
            return "All who voted Sleepersippies say whether the round ends."
        who = voice.names[handler]
        return f"Do you agree that the round ends? If anybody refuses, {who} must vote Sleepersippies next round."

    @staticmethod
    def _duty(view: SmallseatView, seat: int) -> str:
        """What a seat must or should vote: the last command that it can obey, else what is to be followed (S6, S9)."""
        secret = view.secret(seat).faces
        able = set(secret)
        if view.seats[seat].commands or seat == view.teller:
            every = Counter([*secret, *map(animal_of, view.public(seat).faces)])
            if seat == view.teller:
                able = set(every)
            most = {name for name, number in every.items() if number == max(every.values())}
            for command in view.seats[seat].commands:
                if command is Command.RANDOM:
                    return " Chance chooses your card."
                if command is Command.SLEEPERSIPPIES and command in able:
                    return " You must vote Sleepersippies."
                if command is Command.MOST and able & most:
                    return " You must vote the animal that you hold most."
        if view.led is None:
            return ""
        title = ANIMAL_TITLES[view.led]
        return f" Follow {title}, or pay a card." if view.led in able else f" You can't follow {title}: vote for any animal."

    def rules_behind(self, view: SmallseatView, voice: Voice) -> tuple[str, ...]:
        return _RULES.get(view.phase, ("S10",))

    def tips(self, view: SmallseatView, voice: Voice) -> tuple[tuple[str, str], ...]:
        you = voice.you
        if you is None:
            return ()
        keys = ["goal"]
        if you == view.actor or you in view.asked:
            if view.phase is Phase.READY:
                keys.append("ready, Teller" if you == view.teller else "ready")
            elif view.phase in _TIP_OF:
                keys.append(_TIP_OF[view.phase])
            if view.phase is Phase.VOTE and view.led in view.secret(you).faces:
                keys.append("follow")
        return tuple((key, _TIPS[key]) for key in keys)

    # --- the table ------------------------------------------------------------------------------------------------

    def headline(self, view: SmallseatView, voice: Voice) -> list[str]:
        """What was called and which round it is; then what holds for everybody just now."""
        head = f"Round {view.round}" if view.round else "Before the first round"
        found = [head] if view.called is None else [f"Called: {ANIMAL_TITLES[view.called]}", head]
        if view.phase is Phase.OVER:
            return found
        if view.opening:
            found.append(f"To be public: {_titles(view.opening)}")
        if view.phase is Phase.VOTE:
            found.append(self._vote(view, voice.you))
        if view.tied:
            found.append("A tie: the first one clockwise from the Smallseat wins")
        if view.boss_votes_first:
            found.append("This round the Boss votes first")
        if view.boss_will_lead:
            found.append("Next round the Boss votes first")
        return found

    def _vote(self, view: SmallseatView, you: int | None) -> str:
        """What is to be voted, in a few words: by whoever looks, if they are asked, else by all."""
        asked = you is not None and you in view.asked
        if asked and view.seats[you or 0].commands:
            return self._duty(view, you or 0).strip(" .") or "Vote for any animal"
        if view.led is None or (asked and view.led not in view.secret(you or 0).faces):
            return "Vote for any animal"
        return f"Follow {ANIMAL_TITLES[view.led]}, or pay"

    def seat_line(self, view: SmallseatView, seat: int, voice: Voice) -> SeatLine:
        of_seat, secret, public = view.seats[seat], view.places[seat], view.places[len(view.seats) + seat]
        boss, over = seat == view.sitting[0], view.phase is Phase.OVER
        line = _line(
            boss,
            seat == view.teller,
            boss and view.boss_votes_first,
            seat == view.actor or (seat in view.asked and not (view.answered and voice.is_you(seat))),
            secret.count,
            () if voice.is_you(seat) and not over else tuple(secret.faces),
            tuple(public.faces),
            tuple(of_seat.lacks),
            of_seat.voted,
            of_seat.pays,
            of_seat.spiny,
            of_seat.immune,
            of_seat.immune_next,
            of_seat.commands[0] if of_seat.commands else None,
            of_seat.orders[0] if of_seat.orders else None,
            self._doing(view, seat, voice) if seat == view.handler and not over else None,
        )
        return replace(line, label=_ending(view, seat)) if over else line

    @staticmethod
    def _doing(view: SmallseatView, seat: int, voice: Voice) -> tuple[str, str]:
        """The action that a seat uses, or may use, and what it does."""
        name = view.acting or view.seats[seat].voted or ""
        return name, ANIMAL_TEXTS[name] if voice.is_you(seat) else _TOLD[name].format(who=voice.names[seat])

    def table(self, view: SmallseatView, voice: Voice) -> list[str]:
        called = "nothing yet" if view.called is None else ANIMAL_TITLES[view.called]
        head = f"Round {view.round}" if view.round else "Before the first round"
        who = "You are" if voice.is_you(view.teller) else f"{voice.names[view.teller]} is"
        lines = [f"{head}. {who} the Teller and called {called}."]
        lines.append(f"In the game: {', '.join(ANIMAL_TITLES[name] for name in view.animals)}.")
        if view.led is not None and view.winning is None:
            lines.append(f"To be followed: {ANIMAL_TITLES[view.led]}.")
        if view.winning is not None:
            number = counted(sum(of_seat.voted == view.winning for of_seat in view.seats), "vote", number_word)
            lines.append(f"{ANIMAL_TITLES[view.winning]} won the vote with {number}.")
        when = [word for word, there in (("this", view.boss_votes_first), ("next", view.boss_will_lead)) if there]
        if when:
            lines.append(f"{' and '.join(when).capitalize()} round the Boss votes before the Teller.")
        lines += [self._chair_line(place, seat, view, voice) for place, seat in enumerate(view.sitting)]
        if view.coming is not None and view.actor is not None:
            lines.append(f"{possessive(voice, view.actor, start=True)} new cards: {_titles(view.coming)}.")
        if view.opening:
            lines.append(f"To be public: {_titles(view.opening)}.")
        if voice.you is not None:
            lines.append(f"Your secret cards: {_titles(view.secret(voice.you).faces) or 'none'}.")
        return lines

    @staticmethod
    def _chair_line(place: int, seat: int, view: SmallseatView, voice: Voice) -> str:
        """One line for a place, and who sits there."""
        of_seat, secret, public = view.seats[seat], view.secret(seat), view.public(seat).faces
        who = "You" if voice.is_you(seat) else f"{voice.names[seat]} ({SEAT_LETTERS[seat]})"
        roles = [role for role, there in (("Boss", place == 0), ("Teller", seat == view.teller)) if there]
        known = []
        if secret.faces and view.phase is Phase.OVER:
            known.append(_titles(secret.faces))
        elif secret.faces and not voice.is_you(seat):
            known.append(f"among them {_titles(secret.faces)}")
        if of_seat.lacks:
            known.append(f"no {' or '.join(ANIMAL_TITLES[name] for name in of_seat.lacks)}")
        parts = [f"{secret.count} secret" + (f" ({', '.join(known)})" if known else "")]
        parts.append(f"public {_public_titles(public)}" if public else "nothing public")
        if of_seat.voted is not None:
            parts.append(f"voted {ANIMAL_TITLES[of_seat.voted]}{'' if view.lies(seat) else ' (gone)'}")
        parts += [text for there, text in ((of_seat.pays, "must pay"), (of_seat.spiny, "nobody may swap with them")) if there]
        if of_seat.immune:
            parts.append("immune, in the next round too" if of_seat.immune_next else "immune")
        parts += [_COMMANDS[command] for command in of_seat.commands]
        parts += [f"next round {_COMMANDS[command]}" for command in of_seat.orders]
        return f"{place + 1}. {who}{', the ' + ' and '.join(roles) if roles else ''}: {', '.join(parts)}."


# --- parts of it ------------------------------------------------------------------------------------------------------


def _aimed(s: SmallseatState, seat: int, phase: Phase, face: str, other: int) -> MoveFacts:
    """A card that another player gets or sees."""
    if phase is Phase.PAY:
        return Pay(face, other)
    if phase is Phase.GIVE:
        return Give(face, other)
    animal = ANIMAL_NAMES.index(face)
    faces = [face] if number_of(s.secret[seat], animal) else []
    faces += [public_face(face)] if number_of(s.public[seat], animal) else []
    return ShowTo(faces[0], other, faces[1:])


def _legal(s: SmallseatState, seat: int) -> list[int]:
    action_mask = [0]
    legal(s, seat, action_mask)
    return members(action_mask[0])


def _example(s: SmallseatState, seat: int, phase: Phase) -> str:
    """A move that is legal now, as it is typed."""
    card = _legal(s, seat)[0]
    if card == AT_RANDOM:
        return "vote random"
    if card >= PICK:
        return {Phase.READY: "ready", Phase.HOLD: "keep"}.get(phase, "done")
    public = " public" if card >= OPEN else ""
    aim = f" {SEAT_LETTERS[_first_aim(s, seat)]}" if phase in _WITH_AIM else ""
    return f"{_VERBS[phase][0]} {ANIMAL_NAMES[card % ANIMALS]}{public}{aim}"


def _a_number(number: int) -> str:
    return "a" if number == 1 else number_word(number)


def _action_of(view: SmallseatView) -> str:
    """The action of the losing vote that is handled."""
    voted = None if view.handler is None else view.seats[view.handler].voted
    return "" if voted is None else action_words(voted)


@lru_cache(4096)
def _line(
    boss: bool,
    teller: bool,
    votes_first: bool,
    turn: bool,
    secrets: int,
    secret: tuple[str, ...],
    public: tuple[str, ...],
    lacks: tuple[str, ...],
    voted: str | None,
    pays: bool,
    spiny: bool,
    immune: bool,
    immune_next: bool,
    command: Command | None,
    order: Command | None,
    doing: tuple[str, str] | None,
) -> SeatLine:
    """The line of a seat. Most viewers read the same, so it is made once."""
    label = "Boss and Teller" if boss and teller else "Boss" if boss else "Teller" if teller else "Candidate"
    holds = ((pays, _PAYS), (spiny, _SPINY), (immune, _IMMUNE_TOO if immune_next else _IMMUNE), (votes_first, _VOTES_FIRST))
    badges = [mark for there, mark in holds if there]
    badges += [_COMMAND_BADGES[command]] if command else []
    badges += [_ORDER_BADGES[order]] if order else []
    found = [counted(secrets, "secret card") if secrets else "no secret cards"]
    if secret:
        found.append(f"{'among them' if len(secret) < secrets else 'secret:'} {_titles(secret)}")
    if lacks:
        found.append(f"no secret {' or '.join(ANIMAL_TITLES[name] for name in lacks)}")
    if public:
        found.append(f"public: {_public_titles(public)}")
    if voted is not None:
        found.append(f"voted {ANIMAL_TITLES[voted]}")
    found += [badge.meaning for badge in badges]
    roles = [mark for there, mark in ((boss, _BOSS), (teller, _TELLER)) if there]
    uses = [Mark(ANIMAL_TITLES[doing[0]], doing[1], f"action-{doing[0]}")] if doing else []
    return SeatLine(label, remark=", ".join(found), badges=roles + badges + uses, turn=turn)


def _ending(view: SmallseatView, seat: int) -> str:
    """Why a seat has won, or not."""
    if seat == view.teller:
        return "Teller" if view.called is None else f"Teller, called {ANIMAL_TITLES[view.called]}"
    number = view.held(seat)
    if number == 1:
        (last,) = [*view.secret(seat).faces, *view.public(seat).faces]
        return f"last card: {ANIMAL_TITLES[animal_of(last)]}"
    return "no card left" if not number else f"{number} cards left"


TEXTS: dict[str, Texts[SmallseatState, SmallseatView]] = {"en": English()}
