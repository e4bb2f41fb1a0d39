"""All that people read of Smallseat, but for what happens (events.py) and what the animals do (cards.py).

Glossary: one word for one thing, here, in RULES.md and on the screens. Typed words may differ: notation never changes.

- Teller, Candidate, Boss, Smallseat: as in the printed rules. The Boss is the player on the Smallseat.
- call: the Teller calls an animal before the deal. Name is for the Tinybears only.
- secret card, public card: how a card is held. A card is turned public or turned secret (typed: turn, open).
- vote (never "cast", "play"); follow: vote the animal that was voted first; pay: give a card away for not following.
- winning vote, losing vote; a losing vote is resolved: its player uses its action (typed: execute) or swaps places.
- command: what an action orders for the votes of the next round.
- send: what the Tree of Hainut does with another card (typed: drop). Put: Sealalater. Repay: the Teller, for Curlysnouts.
- hold: to have in hand, secret or public. Immune: no action or swap can target that player.
- most common: the animals of which the Teller has most secret cards at the end. Last card: a Candidate's only card then.

One class a language; `TEXTS` lists them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple, assert_never

from pawtable.core.cards import members
from pawtable.core.contract import MoveOrder, MoveText, Texts
from pawtable.core.events import Voice
from pawtable.core.piles import kinds_in, number_of, total
from pawtable.core.places import Mark
from pawtable.core.seats import SEAT_LETTERS, with_seat_letters
from pawtable.core.steps import MoveFacts
from pawtable.core.views import SeatLine
from pawtable.games.english import (
    EnglishTexts,
    agree,
    counted,
    either,
    number_word,
    players,
    possessive,
    seat_title,
    some,
    whom,
)
from pawtable.games.smallseat.animals import GIFTS
from pawtable.games.smallseat.cards import (
    ANIMAL_NAMES,
    ANIMAL_TEXTS,
    ANIMAL_TITLES,
    ANIMALS,
    animal_of,
    is_public,
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
from pawtable.games.smallseat.events import action_words, card_words
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
from pawtable.games.smallseat.state import ROUND_LIMIT, SmallseatState, animals_held, animals_in_game, held
from pawtable.games.smallseat.view import Command, Phase, SmallseatView, givers_of, phase_of

_FEW_AIMS = 3  # as many players a card can be for without filling a list

# The same as on the cards, where somebody else does it.
_TOLD = {
    "pricklypettes": "Nobody can swap places with {who} this round.",
    "chewy-carrots": "{who} secretly shows one player an animal. That player says aloud how many of it they hold.",
    "curlysnouts": "{who} gives away up to three cards to other players. For each, the Teller gives {who} a secret card.",
    "snufflesniff": "{who} shows everybody their hand. No action or swap can target {who} until the end of the next round.",
    "tree-of-hainut": "{who} takes this card back and sends the Teller another card instead.",
    "sealalater": "{who} puts a card among the Teller's secret cards. Then the Teller turns three of their cards.",
    "ponytailors": "This round's winning votes go to the Boss. Then {who} gets a random one of them.",
    "purplepaws": "{who} shows everybody three cards. Next round, everybody must vote the animal they hold most.",
    "karate-chicks": "Next round, the Boss votes before the Teller, and everybody must follow the Boss.",
    "sleepersippies": "The round ends if everybody who voted Sleepersippies agrees. If not, {who} must vote it next round.",
    "tinybears": "{who} names an animal. Every other player without a public card of it gives {who} a card.",
    "ottermother": "{who} swaps places with the Boss. The next round starts at once; Ottermother voters must vote a random "
    "card.",
}
_IF_IT_LOSES = {
    name: f"If it loses, you can use its action: {text[0].lower()}{text[1:]}" for name, text in ANIMAL_TEXTS.items()
}

_TIPS = {
    "goal": "If the called animal is the most common among the Teller's secret cards at the end, the Teller wins alone. "
    "If not, Candidates whose last card is the most common win.",
    "goal, Teller": "You win alone if the animal you called is the most common among your secret cards at the end. If not, "
    "Candidates whose last card is the most common win.",
    "call": "Call an animal. You win alone if you have {enough} at the end {than} of any other animal.",
    "public": "You vote with secret cards only. You can't vote a public card, but you don't have to follow with it either. "
    "A public last card can still win.",
    "public, Teller": "Only your secret cards count at the end, so keep cards of the animal you called secret. You can vote "
    "public cards too.",
    "tell": "You vote first. Winning votes become your secret cards, so vote the animal you called whenever you can.",
    "vote": "The winning votes become secret cards of the Teller. Keep a card of the animal that you think will be the most "
    "common at the end.",
    "follow": "If you can follow and don't, you pay: after the votes are revealed, you give a card to another player.",
    "pay": "Choose a card and another player. That player decides whether to keep it secret or turn it public.",
    "handle": "The player on the Smallseat is the Boss. In a tie, the first animal clockwise from the Smallseat wins: a good "
    "place to vote from.",
    "turn": "Only your secret cards count at the end. Turn other animals public, and the animal you called secret.",
}
_CALL_TIPS = {
    True: _TIPS["call"].format(enough="at least as many secret cards of it", than="as"),
    False: _TIPS["call"].format(enough="more secret cards of it", than="than"),
}
_TIP_OF = {
    Phase.READY: "public",
    Phase.CALL: "call",
    Phase.TELL: "tell",
    Phase.LEAD: "vote",
    Phase.VOTE: "vote",
    Phase.PAY: "pay",
    Phase.HOLD: "public",
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
    Command.MOST: "must vote the animal held most",
    Command.RANDOM: "must vote a random card",
}
_COMMAND_BADGES = {
    Command.SLEEPERSIPPIES: Mark("!Sl", "must vote Sleepersippies this round", "command-sleepersippies"),
    Command.MOST: Mark("!most", "must vote the animal held most this round", "command-most"),
    Command.RANDOM: Mark("!random", "must vote a random card this round", "command-random"),
}
_ORDER_BADGES = {
    Command.SLEEPERSIPPIES: Mark("next !Sl", "next round must vote Sleepersippies", "next-command-sleepersippies"),
    Command.MOST: Mark("next !most", "next round must vote the animal held most", "next-command-most"),
    Command.RANDOM: Mark("next !random", "next round must vote a random card", "next-command-random"),
}
_PAYS = Mark("pays", "must pay a card", "pays")
_SPINY = Mark("no swap", "nobody can swap places with this player this round", "spines")
_IMMUNE = Mark("immune", "no action or swap can target this player this round", "immune")
_IMMUNE_TOO = Mark("immune", "no action or swap can target this player until the end of the next round", "immune")
_VOTES_FIRST = Mark("1st", "votes before the Teller this round", "boss-leads")
_BOSS = Mark("Boss", "sits on the Smallseat", "boss")
_TELLER = Mark("Teller", "calls the animal and collects the votes", "teller")
_COSTS = Mark("+ pay", "costs a card")

# How moves with a card begin: what is typed, and what labels and buttons say around the animal.
_VERBS = {
    Phase.CALL: ("call", "Call {}"),
    Phase.LEAD: ("vote", "Vote {}"),
    Phase.TELL: ("vote", "Vote {}"),
    Phase.VOTE: ("vote", "Vote {}"),
    Phase.PAY: ("pay", "Pay {}"),
    Phase.HOLD: ("open", "Turn {} public"),
    Phase.SHOW_TO: ("show", "Show {}"),
    Phase.TAKE_BACK: ("drop", "Send {} instead"),
    Phase.GIVE: ("give", "Give {}"),
    Phase.BEARS: ("give", "Give {}"),
    Phase.REPAY: ("repay", "Repay with {}"),
    Phase.NAME: ("name", "Name {}"),
    Phase.SHOW: ("show", "Show {} to everybody"),
    Phase.PUT: ("put", "Put {} among the Teller's secret cards"),
    Phase.READY: ("turn", "Turn {} public"),
    Phase.TURN: ("turn", "Turn {} public"),
}
_TURN_SECRET = "Turn {} secret"
# What is asked of one seat: as the others read it, and as it does itself.
_OTHERS_DECIDE = {
    Phase.CALL: "{name}, the Teller, calls an animal.",
    Phase.LEAD: "{name}, the Boss, votes first.",
    Phase.TELL: "{name}, the Teller, votes.",
    Phase.PAY: "{name} didn't follow and pays a card.",
    Phase.HOLD: "{name} got {cards}. Secret or public?",
    Phase.HANDLE: "{name} has a losing vote: {action}, or swap places?",
    Phase.SHOW_TO: "{name} shows one player an animal.",
    Phase.TAKE_BACK: "{name} sends the Teller another card instead.",
    Phase.GIVE: "{name} may give cards to other players.",
    Phase.REPAY: "{name}, the Teller, repays {handler} with a secret card.",
    Phase.NAME: "{name} names an animal.",
    Phase.SHOW: "{name} shows {cards}.",
    Phase.PUT: "{name} puts a card among the Teller's secret cards.",
    Phase.TURN: "{name}, the Teller, turns {cards}.",
}
# What is asked of you; and if all your cards are alike.
_YOU_DECIDE = {
    Phase.CALL: ("You are the Teller. Which animal do you call?", ""),
    Phase.PAY: ("You didn't follow: pay a card to another player.", "You didn't follow: pay {card} to another player."),
    Phase.SHOW_TO: ("Chewy Carrots: show one player an animal. They say how many of it they hold.", ""),
    Phase.TAKE_BACK: ("Tree of Hainut: which card do you send the Teller instead?", "Tree of Hainut: send the Teller {card}."),
    Phase.NAME: ("Tinybears: name an animal. Players without a public card of it give you a card.", ""),
    Phase.PUT: (
        "Sealalater: which card do you put among the Teller's secret cards?",
        "Sealalater: put {card} among the Teller's secret cards.",
    ),
}
_OR_ELSE = {Phase.READY: " or: ready", Phase.HOLD: " or: keep", Phase.GIVE: " or: done", Phase.AGREE: " or: refuse"}
_TYPED = {"execute", "swap", "ready", "keep", "done", "agree", "refuse", *(typed for typed, _ in _VERBS.values())}
_ANSWERED = {
    Phase.READY: "You are ready. Waiting for the other players.",
    Phase.VOTE: "You have voted. Waiting for the other Candidates.",
    Phase.BEARS: "You have chosen a card. Waiting for the other players.",
    Phase.AGREE: "You have answered. Waiting for the other players.",
}
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
    before_start = "The Teller calls an animal, then the cards are dealt. Look around, then start."
    hint = "Type animals by name or first letters, as in 'vote cu'; add 'public' for a public card. Players are letters."

    # --- moves ----------------------------------------------------------------------------------------------------

    def move(self, s: SmallseatState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        first = actions[0]
        if first == AT_RANDOM:
            return MoveText("vote random", "v random", "Vote a random card", Vote(None))
        if first == EXECUTE:
            return self._execute(s)
        if first > EXECUTE:
            return self._plain(s, seat, first, voice)
        if first >= PICK:
            return self._swap(s, seat, first - PICK, voice)
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
        button, sentence = f"Use {action_words(name)}", f"{label}.{_in_vain(s, name)}"
        picture = f"action-{name}"
        return MoveText("execute", "e", label, Execute(name), button=button, sentence=sentence, picture=picture)

    @staticmethod
    def _plain(s: SmallseatState, seat: int, action: int, voice: Voice) -> MoveText:
        if action == AGREE:
            return MoveText("agree", "a", "Agree to end the round", Agree())
        if action != DONE:
            label = f"Refuse: {voice.names[s.handler]} must vote Sleepersippies next round, if possible"
            return MoveText("refuse", "r", label, Refuse(), button="Refuse: play the round on")
        match phase_of(s):
            case Phase.READY:
                number = total(s.opening[seat])
                label = f"Ready: turn {counted(number, 'card')} public" if number else "Ready: keep all cards secret"
                return MoveText("ready", "r", label, Ready())
            case Phase.HOLD:
                label = agree(s.coming_count, "Keep it secret", "Keep the rest secret" if s.opened else "Keep them secret")
                return MoveText("keep", "k", label, Keep(), picture="secret")
            case _:
                return MoveText("done", "d", "Give no more cards" if s.given else "Give no cards", Done())

    @staticmethod
    def _swap(s: SmallseatState, seat: int, other: int, voice: Voice) -> MoveText:
        letter, label = SEAT_LETTERS[other], f"Swap places with {voice.names[other]}"
        if other == s.sitting[0]:
            label += " and become the Boss"
        sentence = f"{label}: {voice.names[other]} becomes the Boss." if seat == s.sitting[0] else f"{label}."
        return MoveText(f"swap {letter}", f"s {letter}", label, Swap(other), sentence=sentence)

    def _card_move(self, s: SmallseatState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        phase = phase_of(s)
        card = actions[0]
        animal, public = card % ANIMALS, card >= OPEN
        name = ANIMAL_NAMES[animal]
        title, face = ANIMAL_TITLES[name], public_face(name) if public else name
        kind, said = _VERBS[phase]
        if phase is Phase.TURN and public:
            said = _TURN_SECRET
        text, short = f"{kind} {name}", f"{kind[0]} {_short(name)}"
        button = label = said.format(title)
        if public:
            text, short = f"{text} public", f"{short} public"
            label = label if phase is Phase.TURN else said.format(f"{title} (public card)")
        if len(actions) > 1:
            other = actions[1] - PICK
            letter = SEAT_LETTERS[other]
            text, short = f"{text} {letter}", f"{short} {letter}"
            label += f" to {voice.names[other]}"
            minor = s.players - 1 > _FEW_AIMS and other != _first_aim(s, seat)
            return MoveText(text, short, label, _aimed(s, seat, phase, face, other), minor, button=button)
        move = MoveText(text, short, label, Turn(face), button=button)
        return self._unaimed(s, seat, phase, move, animal, face, voice)

    def _unaimed(
        self, s: SmallseatState, seat: int, phase: Phase, move: MoveText, animal: int, face: str, voice: Voice
    ) -> MoveText:
        """A move that is a card and nothing more, with what is to be said of it."""
        title, label = ANIMAL_TITLES[ANIMAL_NAMES[animal]], move.label
        match phase:
            case Phase.LEAD | Phase.TELL | Phase.VOTE:
                pays = self._costs(s, seat, animal)
                if pays:
                    move.label, move.caution = f"{label} and pay a card", _COSTS
                    move.button += " and pay a card"
                move.data, move.picture = Vote(face, pays), face
                move.sentence = f"{move.label}. {_IF_IT_LOSES[ANIMAL_NAMES[animal]]}"
            case Phase.CALL:
                move.data = Call(face)
                move.sentence = f"{label}: you win alone if it is the most common among your secret cards at the end."
            case Phase.NAME:
                givers = givers_of(s, animal)
                move.data = Name(face)
                must = "nobody has" if not givers else f"{players(voice, givers)} {agree(len(givers), 'has', 'have')}"
                move.sentence = f"{label}: {must} to give you a card."
            case Phase.READY | Phase.TURN:
                pass
            case Phase.HOLD:
                only = kinds_in(s.coming) == 1 << animal
                move.data, move.picture = Open(face, only), "public"
                if only:
                    move.button = agree(s.coming_count, "Turn it public", "Turn one public")
            case Phase.TAKE_BACK:
                move.data = Drop(face)
            case Phase.REPAY:
                move.data = Repay(face)
                move.label = f"Repay {voice.names[s.handler]} with {title}"
                move.button = move.label
            case Phase.SHOW:
                move.data = Show(face)
            case Phase.PUT:
                move.data, move.button = PutAmong(face), f"Put {title} with the Teller"
            case Phase.BEARS:
                who = voice.names[s.handler]
                move.data, move.button = Give(face, s.handler, asked=True), f"Give {who} {title}"
                move.label = f"{move.label} to {who}"
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
        words = with_seat_letters(text.casefold(), voice.names)
        said, *rest = words.split() or [""]
        phase = phase_of(s)
        example = f"try: {_example(s, seat, phase)}"
        reason = self._what_is_wrong(s, seat, phase, said, rest, voice)
        return f"{reason}; {example}" if reason else example

    def _what_is_wrong(self, s: SmallseatState, seat: int, phase: Phase, said: str, rest: list[str], voice: Voice) -> str:
        """Why a text is no move; empty where there is nothing to say but what would be one."""
        kind = "swap" if phase is Phase.HANDLE else "agree" if phase is Phase.AGREE else _VERBS[phase][0]
        if said not in (kind, kind[0]):
            return f"'{said}' is not possible now" if said in _TYPED and said not in _now(phase) else ""
        if phase is Phase.HANDLE:
            return self._why_no_swap(s, seat, rest, voice)
        named = [name for name in ANIMAL_NAMES if rest and len(rest[0]) > 1 and name.startswith(rest[0])]
        if not named:
            return self._why_no_animal(rest)
        animal, facing = ANIMAL_NAMES.index(named[0]), "public" if "public" in rest else "secret"
        title = ANIMAL_TITLES[named[0]]
        if not animals_in_game(s) >> animal & 1:
            return f"{title} is not in this game"
        if phase in _VOTING:
            return self._why_no_vote(s, seat, animal, facing)
        if phase is Phase.CALL or phase is Phase.NAME:
            return ""
        if not animals_held(s, seat) >> animal & 1:
            return f"you don't hold {card_words(named[0])}"
        if phase in _WITH_AIM and (trouble := self._why_no_aim(s, seat, rest[1:], voice)):
            return trouble
        return self._why_no_card(s, seat, phase, animal, facing, rest)

    @staticmethod
    def _why_no_animal(rest: Sequence[str]) -> str:
        """What is wrong where an animal should be named, and none is."""
        if not rest:
            return "name an animal"
        if rest[0] == "random":
            return "you vote a random card only by a command"
        return f"no animal is called '{rest[0]:.30}'" if len(rest[0]) > 1 else "name the animal with two letters at least"

    @staticmethod
    def _why_no_card(s: SmallseatState, seat: int, phase: Phase, animal: int, facing: str, rest: list[str]) -> str:
        """What is wrong with a card that is held."""
        title, legal_cards = ANIMAL_TITLES[ANIMAL_NAMES[animal]], _legal(s, seat)
        if facing == "public" and animal in legal_cards and phase in (Phase.READY, Phase.HOLD, Phase.SHOW_TO):
            return "leave out the word public"
        if phase is Phase.READY:
            return f"all your {title} cards will be public already"
        if phase is Phase.HOLD:
            return "" if animal in legal_cards else f"you didn't just receive {card_words(ANIMAL_NAMES[animal])}"
        if animal + (OPEN if facing == "public" else 0) in legal_cards:
            return "leave out the player" if phase not in _WITH_AIM and len(rest) > 1 else ""
        if phase is Phase.REPAY and facing == "public":
            return "you repay with secret cards only"
        left = " left" if phase is Phase.SHOW or phase is Phase.TURN else ""
        return f"you have no {facing} {title} card{left}"

    @staticmethod
    def _why_no_aim(s: SmallseatState, seat: int, rest: Sequence[str], voice: Voice) -> str:
        """What is wrong with the player that a card was for; empty: nothing."""
        letters = SEAT_LETTERS[: s.players].casefold()
        aims = [letters.index(word) for word in rest if len(word) == 1 and word in letters]
        if not aims:
            return "say which player"
        if aims[0] == seat:
            return "that is you, so choose another player"
        return "" if seats_to_choose(s, seat) >> aims[0] & 1 else f"{voice.names[aims[0]]} is immune"

    @staticmethod
    def _why_no_vote(s: SmallseatState, seat: int, animal: int, facing: str) -> str:
        title, teller = ANIMAL_TITLES[ANIMAL_NAMES[animal]], seat == s.teller_seat
        able = animals_held(s, seat) if teller else kinds_in(s.secret[seat])
        forced = commanded(s, seat, able)
        if forced >> AT_RANDOM & 1:
            return "by last round's command, you vote a random card"
        if forced and not forced >> animal & 1:
            names = " or ".join(ANIMAL_TITLES[ANIMAL_NAMES[each]] for each in members(forced))
            return f"by last round's command, you must vote {names}"
        if not teller and (facing == "public" or number_of(s.public[seat], animal)) and animals_held(s, seat) >> animal & 1:
            return "Candidates can't vote public cards"
        if not able >> animal & 1:
            return f"you have no {'' if teller else 'secret '}{title} card"
        cards = s.public if facing == "public" else s.secret
        return "" if number_of(cards[seat], animal) else f"you have no {facing} {title} card"

    @staticmethod
    def _why_no_swap(s: SmallseatState, seat: int, rest: list[str], voice: Voice) -> str:
        letters = SEAT_LETTERS[: s.players]
        if len(rest) != 1 or len(rest[0]) != 1 or rest[0].upper() not in letters:
            return "say which player"
        other = letters.index(rest[0].upper())
        if other == seat:
            return "that is you, so choose another player"
        why = "is immune" if s.immune >> other & 1 else "can't be swapped with this round"
        return f"{voice.names[other]} {why}"

    # --- what is asked --------------------------------------------------------------------------------------------

    def prompt(self, view: SmallseatView, voice: Voice) -> str:
        if view.actor is None:
            return self._question(view, voice)
        if voice.is_you(view.actor):
            return self._asked_of_you(view, view.actor, voice)
        number = view.coming_count if view.phase is Phase.HOLD else view.owed
        cards = some(number, "card")
        handler = "" if view.handler is None else whom(voice, view.handler)
        text = _OTHERS_DECIDE[view.phase]
        if view.phase is Phase.TELL and view.led is None:
            text = "{name}, the Teller, votes first."
        elif view.phase is Phase.HANDLE and not _can_swap(view, view.actor):
            text = "{name} has a losing vote: {action}."
        return text.format(name=voice.names[view.actor], cards=cards, action=_action_of(view), handler=handler)

    def _asked_of_you(self, view: SmallseatView, you: int, voice: Voice) -> str:
        """What you decide, alone: only what you can do now."""
        match view.phase:
            case Phase.LEAD:
                if _ballot_of(view, you).command is not None:
                    return f"You vote first. {_how_to_vote(view, you)}"
                how = _how_to_vote(view, you) or "Everybody must follow you or pay."
                return f"You are the Boss: vote first, face up. {how}"
            case Phase.TELL:
                return self._tellers_vote(view, you)
            case Phase.HOLD:
                several = view.coming_count > 1
                return f"Keep {'these cards' if several else 'this card'} secret, or turn {'some' if several else 'it'} public?"
            case Phase.HANDLE:
                if _can_swap(view, you):
                    return f"Your vote lost. Use {_action_of(view)}, or swap places with another player."
                return f"Your vote lost. Use {_action_of(view)}: there is nobody you can swap places with."
            case Phase.GIVE:
                return self._gifts(view, you)
            case Phase.REPAY:
                return f"Repay {voice.names[view.handler or 0]} with one of your secret cards."
            case Phase.SHOW:
                return f"Purplepaws: show everybody {_so_many(view.owed, bool(view.marked))}."
            case Phase.TURN:
                return f"Sealalater: turn {_so_many(view.owed, bool(view.marked))}{_which_way(view, you)}."
            case _:
                hand = _hand_of(view, you)
                any_card, one = _YOU_DECIDE[view.phase]
                return one.format(card=card_words(hand[0])) if one and len(set(hand)) == 1 else any_card

    @staticmethod
    def _tellers_vote(view: SmallseatView, you: int) -> str:
        """What the Teller votes, first or after the Boss."""
        if _ballot_of(view, you).command is not None:  # a long sentence in itself
            return f"You vote {'first' if view.led is None else 'after the Boss'}. {_how_to_vote(view, you)}"
        if view.led is not None:
            return f"You are the Teller: vote after the Boss, face up. {_how_to_vote(view, you)}"
        effect = "Nobody has to follow." if view.nobody_follows else "The Candidates must follow you or pay."
        return f"You are the Teller: vote first, face up. {_how_to_vote(view, you) or effect}"

    @staticmethod
    def _gifts(view: SmallseatView, you: int) -> str:
        """How many cards can still be given for Curlysnouts, and what comes of it."""
        number = min(view.owed, view.held(you))
        cards = _so_many(number, view.owed < GIFTS)
        repaid = you != view.teller and not view.seats[view.teller].immune and view.secret(view.teller).count
        effect = f" The Teller repays {agree(number, 'it', 'each')} with a secret card." if repaid else ""
        return f"Curlysnouts: you may give away {agree(number, cards, f'up to {cards}')}.{effect}"

    def _question(self, view: SmallseatView, voice: Voice) -> str:
        """What several decide at once."""
        you = voice.you
        asked = you is not None and you in view.asked
        handler = 0 if view.handler is None else view.handler
        if you is not None and view.answered:
            return _ANSWERED[view.phase]
        match view.phase:
            case Phase.VOTE:
                if you is not None and asked:
                    return _how_to_vote(view, you) or "Vote any animal, with a secret card."
                follow = "" if view.led is None else f" They follow {ANIMAL_TITLES[view.led]} or pay."
                return f"The Candidates vote.{follow}"
            case Phase.READY:
                if you is None or not asked:
                    return "The players look at their cards."
                if len(view.opening) == view.secret(you).count:
                    return "All your cards will be public. Confirm that you are ready."
                effect = "they won't count at the end" if you == view.teller else "you can't vote with them"
                return f"Turn any cards public? Everybody will see them, and {effect}."
            case Phase.BEARS:
                who, animal = whom(voice, handler), "" if view.named is None else ANIMAL_TITLES[view.named]
                if asked:
                    return f"{who} named {animal}, and you have no public card of it: give {who} a card."
                return f"Players without a public {animal} card give {who} a card."
            case _:
                who = whom(voice, handler)
                if asked:
                    return f"End the round? If anybody refuses, {who} must vote Sleepersippies next round, if possible."
                return "The other players who voted Sleepersippies agree or refuse to end the round."

    def rules_behind(self, view: SmallseatView, voice: Voice) -> tuple[str, ...]:
        return _RULES.get(view.phase, ("S10",))

    def tips(self, view: SmallseatView, voice: Voice) -> tuple[tuple[str, str], ...]:
        you = voice.you
        if you is None:
            return ()
        keys, telling = [], you == view.teller
        if view.phase in _TIP_OF:
            key = _TIP_OF[view.phase]
            keys.append("public, Teller" if telling and key == "public" else key)
        if view.phase is Phase.VOTE and view.led in _ballot_of(view, you).animals and not view.seats[you].commands:
            keys.append("follow")
        # What the Teller wants is known from the call, which is made once and tells it.
        keys = [*keys, "goal, Teller"] if telling else ["goal", *keys]
        return tuple((key, _CALL_TIPS[view.teller_ties] if key == "call" else _TIPS[key]) for key in keys)

    # --- the table ------------------------------------------------------------------------------------------------

    def headline(self, view: SmallseatView, voice: Voice) -> list[str]:
        """What was called and which round it is; then what holds for everybody just now."""
        head = _round(view)
        found = [head] if view.called is None else [f"Called: {ANIMAL_TITLES[view.called]}", head]
        if view.phase is Phase.OVER:
            return found
        if view.opening:
            found.append(f"You will turn public: {_titles(view.opening)}")
        if view.phase is Phase.VOTE:
            found.append(self._vote(view, voice.you))
        if view.tied:
            found.append("Tied: the first animal clockwise from the Smallseat wins")
        if view.nobody_follows:
            found.append("The Teller is the Boss: nobody has to follow this round")
        if view.boss_votes_first:
            found.append("This round, the Boss votes first")
        if view.boss_will_lead:
            found.append("Next round, the Boss votes first")
        return found

    @staticmethod
    def _vote(view: SmallseatView, you: int | None) -> str:
        """What must be voted, in a few words: by the viewer, if they are asked, else by those who are."""
        if you is None or you not in view.asked or view.answered:
            who = "The others" if view.answered else "Candidates"
            return f"{who} vote any animal" if view.led is None else f"{who} follow {ANIMAL_TITLES[view.led]}, or pay"
        command, animals = _ballot_of(view, you)
        if command is Command.RANDOM:
            return "You must vote a random card"
        if command is not None or len(animals) == 1:
            return f"{'You must vote' if command else 'Vote'} {_either(animals)}"
        return f"Follow {ANIMAL_TITLES[view.led]}, or pay" if view.led in animals else "Vote any animal"

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
            of_seat.commands[0] if of_seat.commands and not over else None,
            of_seat.orders[0] if of_seat.orders and not over else None,
            self._doing(view, seat, voice) if seat == view.handler and not over else None,
        )
        return replace(line, label=_ending(view, seat)) if over else line

    @staticmethod
    def _doing(view: SmallseatView, seat: int, voice: Voice) -> tuple[str, str]:
        """The action that a seat uses, or may use, and what it does."""
        name = view.acting or view.seats[seat].voted or ""
        return name, ANIMAL_TEXTS[name] if voice.is_you(seat) else _TOLD[name].format(who=voice.names[seat])

    def table(self, view: SmallseatView, voice: Voice) -> list[str]:
        called = "has not called an animal yet" if view.called is None else f"called {ANIMAL_TITLES[view.called]}"
        head = _round(view)
        who = "You are" if voice.is_you(view.teller) else f"{voice.names[view.teller]} is"
        if voice.is_you(view.teller):
            called = called.replace("has", "have", 1)
        lines = [f"{head}. {who} the Teller and {called}."]
        lines.append(f"In the game: {', '.join(ANIMAL_TITLES[name] for name in view.animals)}.")
        if view.led is not None and view.winning is None:
            lines.append(f"Animal to follow: {ANIMAL_TITLES[view.led]}.")
        if view.winning is not None:
            number = counted(sum(of_seat.voted == view.winning for of_seat in view.seats), "vote", number_word)
            lines.append(f"{ANIMAL_TITLES[view.winning]} won the vote with {number}.")
        if view.nobody_follows:
            lines.append("The Teller is the Boss: nobody has to follow this round.")
        when = [word for word, there in (("this", view.boss_votes_first), ("next", view.boss_will_lead)) if there]
        if when:
            lines.append(f"{' and '.join(when).capitalize()} round, the Boss votes before the Teller.")
        lines += [self._chair_line(place, seat, view, voice) for place, seat in enumerate(view.sitting)]
        if view.coming is not None and view.actor is not None:
            lines.append(f"{possessive(voice, view.actor, start=True)} new cards: {_titles(view.coming)}.")
        if view.opening:
            lines.append(f"You will turn public: {_titles(view.opening)}.")
        if voice.you is not None:
            secret = Counter(view.secret(voice.you).faces) - Counter(view.opening)
            lines.append(f"Your secret cards: {_titles(secret.elements()) or 'none'}.")
        return lines

    @staticmethod
    def _chair_line(place: int, seat: int, view: SmallseatView, voice: Voice) -> str:
        """One line for a place, and who sits there."""
        of_seat, secret, public = view.seats[seat], view.secret(seat), view.public(seat).faces
        who = seat_title(voice, seat)
        roles = [role for role, there in (("Boss", place == 0), ("Teller", seat == view.teller)) if there]
        known = []
        if secret.faces and (view.phase is Phase.OVER or not voice.is_you(seat)):
            known.append(f"{'among them ' if len(secret.faces) < secret.count else ''}{_titles(secret.faces)}")
        if of_seat.lacks:
            known.append(f"no {' or '.join(ANIMAL_TITLES[name] for name in of_seat.lacks)}")
        hidden = secret.count - (len(view.opening) if voice.is_you(seat) else 0)
        parts = [f"{hidden} secret" + (f" ({', '.join(known)})" if known else "")]
        parts.append(f"public {_public_titles(public)}" if public else "nothing public")
        if of_seat.voted is not None:
            fate = "" if view.lies(seat) else " (won)" if of_seat.voted == view.winning else " (resolved)"
            parts.append(f"voted {ANIMAL_TITLES[of_seat.voted]}{fate}")
        holds = ((of_seat.pays, "must pay a card"), (of_seat.spiny, "can't be swapped with"))
        parts += [text for there, text in holds if there]
        if of_seat.immune:
            parts.append("immune until the end of the next round" if of_seat.immune_next else "immune")
        if view.phase is not Phase.OVER:
            parts += [_COMMANDS[command] for command in of_seat.commands]
            parts += [f"next round {_COMMANDS[command]}" for command in of_seat.orders]
        return f"{place + 1}. {who}{', the ' + ' and '.join(roles) if roles else ''}: {', '.join(parts)}."


# --- parts of it ------------------------------------------------------------------------------------------------------


def _round(view: SmallseatView) -> str:
    """Which round it is; and of how many, if a house rule says that."""
    last = "" if view.round_limit == ROUND_LIMIT else f" of {view.round_limit}"
    return f"Round {view.round}{last}" if view.round else "Before the first round"


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
    """A move that is legal now, as it is typed; and another where there are two kinds."""
    cards = _legal(s, seat)
    if phase is Phase.HANDLE:
        swaps = [SEAT_LETTERS[action - PICK] for action in cards if PICK <= action < EXECUTE]
        return "execute" + (f" or: swap {swaps[0]}" if swaps else "")
    card = cards[0]
    if card == AT_RANDOM:
        return "vote random"
    if card >= PICK:
        typed = {Phase.READY: "ready", Phase.HOLD: "keep", Phase.AGREE: "agree"}.get(phase, "done")
        return typed + (_OR_ELSE[phase] if phase is Phase.AGREE else "")
    public = " public" if card >= OPEN else ""
    aim = f" {SEAT_LETTERS[_first_aim(s, seat)]}" if phase in _WITH_AIM else ""
    return f"{_VERBS[phase][0]} {ANIMAL_NAMES[card % ANIMALS]}{public}{aim}{_OR_ELSE.get(phase, '')}"


def _now(phase: Phase) -> tuple[str, ...]:
    """The words that begin moves of a phase."""
    if phase is Phase.HANDLE:
        return ("execute", "swap")
    typed = "agree" if phase is Phase.AGREE else _VERBS[phase][0]
    return (typed, *_OR_ELSE.get(phase, "").split()[-1:])


def _in_vain(s: SmallseatState, name: str) -> str:
    """That an action would do nothing, where its player can tell from what everybody sees."""
    if name not in ("chewy-carrots", "curlysnouts", "tree-of-hainut"):
        return ""
    if not held(s, s.handler):
        return " Nothing would happen: you have no card left."
    if name != "tree-of-hainut" and not seats_to_choose(s, s.handler):
        return " Nothing would happen: all other players are immune."
    return ""


# --- what one can vote ------------------------------------------------------------------------------------------------


class _Ballot(NamedTuple):
    """What a seat can vote."""

    command: Command | None  # the one that it obeys
    animals: tuple[str, ...]


def _hand_of(view: SmallseatView, you: int) -> tuple[str, ...]:
    """The animals of all cards that you hold."""
    return (*view.secret(you).faces, *map(animal_of, view.public(you).faces))


def _ballot_of(view: SmallseatView, you: int) -> _Ballot:
    """What you can vote: your own cards are known to you."""
    secret = tuple(view.secret(you).faces)
    return _ballot(secret, _hand_of(view, you)[len(secret) :], tuple(view.seats[you].commands), you == view.teller)


@lru_cache(4096)
def _ballot(secret: tuple[str, ...], public: tuple[str, ...], commands: tuple[Command, ...], teller: bool) -> _Ballot:
    """The last command that can be obeyed, and the animals that are left to vote (S5, S6, S9)."""
    able = sorted({*secret, *public} if teller else {*secret}, key=ANIMAL_NAMES.index)
    every = Counter(secret + public)
    most = max(every.values(), default=0)
    for command in commands:
        if command is Command.RANDOM:
            return _Ballot(command, tuple(able))
        obeyed = [name for name in able if (name == command if command is Command.SLEEPERSIPPIES else every[name] == most)]
        if obeyed:
            return _Ballot(command, tuple(obeyed))
    return _Ballot(None, tuple(able))


def _how_to_vote(view: SmallseatView, you: int) -> str:
    """What you must, should or can vote; empty: any animal."""
    return _voting(_ballot_of(view, you), view.led)


@lru_cache(4096)
def _voting(ballot: _Ballot, led: str | None) -> str:
    command, animals = ballot
    if command is Command.RANDOM:
        return "By last round's command, you vote a random card."
    if command is Command.SLEEPERSIPPIES:
        return "By last round's command, you must vote Sleepersippies."
    if command is Command.MOST:
        return f"By last round's command, you must vote the animal you hold most: {_either(animals)}."
    if led in animals:
        title = ANIMAL_TITLES[led or ""]
        return f"Follow {title}, or vote another animal and pay a card." if len(animals) > 1 else f"Follow: vote {title}."
    cannot = "" if led is None else f"You can't follow {ANIMAL_TITLES[led]}. "
    if len(animals) == 1:
        return f"{cannot}Vote {_either(animals)}, the only animal you can vote."
    return f"{cannot}Vote any animal." if cannot else ""


def _either(names: Iterable[str]) -> str:
    return either([ANIMAL_TITLES[name] for name in names])


def _can_swap(view: SmallseatView, seat: int) -> bool:
    """Whether there is another player whom a seat can swap places with."""
    return any(other != seat and not (of.spiny or of.immune) for other, of in enumerate(view.seats))


def _so_many(number: int, more: bool) -> str:
    """So many cards, or so many more."""
    return counted(number, "more card" if more else "card", number_word)


def _which_way(view: SmallseatView, you: int) -> str:
    """How cards that the Teller turns can only be turned; empty: both ways."""
    if view.secret(you).count == sum(not is_public(face) for face in view.marked):
        return " secret"
    return " public" if view.public(you).count == sum(map(is_public, view.marked)) else ""


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
        return "Teller" if view.called is None else f"called {ANIMAL_TITLES[view.called]}"
    number = view.held(seat)
    if number == 1:
        (last,) = [*view.secret(seat).faces, *view.public(seat).faces]
        return f"last: {ANIMAL_TITLES[animal_of(last)]}"
    return f"{counted(number, 'card')} left" if number else "no card left"


TEXTS: dict[str, Texts[SmallseatState, SmallseatView]] = {"en": English()}
