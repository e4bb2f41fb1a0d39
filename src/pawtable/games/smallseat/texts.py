"""All that people read of Smallseat. One class a language; `TEXTS` lists them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from pawtable.core.cards import members
from pawtable.core.contract import MoveText, Texts, Voice
from pawtable.core.piles import kinds_in, number_of
from pawtable.games.english import listing, number_word, possessive
from pawtable.games.smallseat.cards import ANIMAL_NAMES, ANIMALS
from pawtable.games.smallseat.choices import AGREE, AT_RANDOM, DONE, EXECUTE, OPEN, PICK, commanded, seats_to_choose
from pawtable.games.smallseat.sentences import ANIMAL_TITLES, SmallseatSentences, animal_name, card_words, votes_number
from pawtable.games.smallseat.state import (
    AGREE_WINDOW,
    BEARS_WINDOW,
    CALLING,
    GIVING,
    HANDLING,
    HOLDING,
    LEADING,
    NAMING,
    PAYING,
    PUTTING,
    READY_WINDOW,
    REPAYING,
    SHOWING,
    SHOWING_TO,
    SWAPPING_BACK,
    TELLING,
    VOTE_WINDOW,
    SmallseatState,
    animals_held,
)

_LETTERS = "ABCDEFGHIJ"
_FEW_AIMS = 3  # as many players a card can be for without filling a list

# What each animal does when its losing vote is executed, in a line (S10).
ANIMAL_TEXTS = {
    "pricklypettes": "This round nobody may swap places with you.",
    "chewy-carrots": "Show one player an animal of your hand in secret; they say aloud how many of it they hold.",
    "curlysnouts": "Give up to three cards to other players; for each, the Teller gives you a secret card.",
    "snufflesniff": "Show your hand; until the end of the next round no action or swap may target you.",
    "tree-of-hainut": "Take this card back, and let another one go in its place.",
    "sealalater": "Put a card among the Teller's secret cards; then the Teller turns three cards.",
    "ponytailors": "This round's winning votes go to the Boss; then you get one of them.",
    "purplepaws": "Show three cards; next round everybody must vote the animal they hold most.",
    "karate-chicks": "Next round the Boss votes before the Teller, and everybody must follow the Boss.",
    "sleepersippies": "The round ends if all who voted it agree; if not, you must vote it next round.",
    "tinybears": "Name an animal: everybody without a public card of it gives you a card.",
    "ottermother": "Swap places with the Boss; the next round starts at once, with random votes of all who voted this.",
}

_TIPS = {
    "goal": "In the end the Teller's secret cards are counted. If the called animal is most frequent, the Teller wins; if "
    "another animal is, every Candidate whose last card it is.",
    "call": "Call an animal. You win alone if you have more secret cards of it than of any other in the end.",
    "ready": "Secret cards are yours to vote with. Public cards cannot be voted, but you need not follow with them either.",
    "tell": "You vote first, and those who can must follow you. Vote the animal that you called whenever you can.",
    "vote": "The animal with most votes goes to the Teller's secret cards. Keep one card of the animal that will win.",
    "follow": "You can follow the vote. If you vote something else, you must give a card away afterwards.",
    "pay": "You did not follow: give one card to somebody. The Teller would be glad of the called animal.",
    "hold": "Cards you receive are secret or public, as you like. The end is counted by the Teller's secret cards.",
    "handle": "Your vote has lost: do what its animal says, or swap places. Whoever sits on the Smallseat is the Boss.",
    "turn": "Turn three of your cards. Secret ones count in the end, public ones do not.",
}

_TEXTS = {
    CALLING: ("call", "Call"),
    LEADING: ("vote", "Vote"),
    TELLING: ("vote", "Vote"),
    PAYING: ("pay", "Pay"),
    HOLDING: ("open", "Make public:"),
    SHOWING_TO: ("show", "Show"),
    SWAPPING_BACK: ("drop", "Let go"),
    GIVING: ("give", "Give"),
    REPAYING: ("repay", "Give back"),
    NAMING: ("name", "Name"),
    SHOWING: ("show", "Show everybody"),
    PUTTING: ("put", "Put among the Teller's secret cards:"),
}


def _first_aim(s: SmallseatState, seat: int) -> int:
    """The player who stands for all in a list: the Teller, or the first one who can be chosen."""
    able = seats_to_choose(s, seat)
    return s.teller_seat if able >> s.teller_seat & 1 else members(able)[0]


def _short(name: str) -> str:
    return name[:2]


def _titles(names: list[str]) -> str:
    return ", ".join(ANIMAL_TITLES[name] + (f" ×{often}" if often > 1 else "") for name, often in Counter(names).items())


class English(SmallseatSentences):
    """Smallseat in English."""

    tagline = "Vote with the Teller or dare not to, sit on the small golden chair, and end with the right animal in hand."
    hint = "Animals by name or two letters, such as curlysnouts or cu; 'public' after it for a public card. Seats are letters."

    # --- moves ----------------------------------------------------------------------------------------------------

    def move(self, s: SmallseatState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        first = actions[0]
        if first == AT_RANDOM:
            return MoveText("vote random", "v random", "Vote a random card, as you must", {"kind": "vote", "card": None})
        if first >= EXECUTE:
            return self._plain(s, first)
        if first >= PICK:
            other = first - PICK
            data = {"kind": "swap", "seat": other}
            return MoveText(
                f"swap {_LETTERS[other]}", f"s {_LETTERS[other]}", f"Swap places with {voice.names[other]}", data, (1, other)
            )
        return self._card_move(s, seat, actions, voice)

    @staticmethod
    def _plain(s: SmallseatState, action: int) -> MoveText:
        if action == EXECUTE:
            name = animal_name(s.votes[s.handler] - 1)
            label = f"{ANIMAL_TITLES[name]}: {ANIMAL_TEXTS[name][0].lower()}{ANIMAL_TEXTS[name][1:-1]}"
            return MoveText("execute", "e", label, {"kind": "execute", "card": name}, (0,))
        if action == DONE:
            if s.window == READY_WINDOW:
                return MoveText("ready", "r", "Ready", {"kind": "ready"}, (ACTIONS_LAST,))
            if s.doing == HOLDING:
                label = "Keep it secret" if s.coming_count == 1 else "Keep the rest secret" if s.opened else "Keep them secret"
                return MoveText("keep", "k", label, {"kind": "keep"}, (-1,))
            return MoveText("done", "d", "Give no more" if s.given else "Give nothing", {"kind": "done"}, (ACTIONS_LAST,))
        kind, label = ("agree", "Agree: the round ends") if action == AGREE else ("refuse", "Refuse")
        return MoveText(kind, kind[0], label, {"kind": kind}, (action,))

    def _card_move(self, s: SmallseatState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        card = actions[0]
        name, public = animal_name(card % ANIMALS), card >= OPEN
        kind, said = self._verb(s, public)
        text, short = f"{kind} {name}", f"{kind[0]} {_short(name)}"
        label = f"{said} {ANIMAL_TITLES[name]}"
        if public:
            text, short = f"{text} public", f"{short} public"
            label += " (a public one)"
        data: dict[str, Any] = {"kind": kind, "card": name, "public": public, "seat": None}
        order: tuple[int, ...] = (card % ANIMALS, card)
        minor = False
        if len(actions) > 1:
            other = actions[1] - PICK
            text, short = f"{text} {_LETTERS[other]}", f"{short} {_LETTERS[other]}"
            label += f" to {voice.names[other]}"
            data["seat"] = other
            order = (*order, other)
            minor = s.players - 1 > _FEW_AIMS and other != _first_aim(s, seat)
        elif kind == "vote" and self._costs(s, seat, card % ANIMALS):
            label += ", and pay for it"
            data["pays"] = True
        return MoveText(text, short, label, data, order, minor)

    @staticmethod
    def _verb(s: SmallseatState, public: bool) -> tuple[str, str]:
        if s.window == READY_WINDOW:
            return "turn", "Turn public:"
        if s.window == VOTE_WINDOW:
            return "vote", "Vote"
        if s.window == BEARS_WINDOW:
            return "give", "Give"
        if s.doing in _TEXTS:
            return _TEXTS[s.doing]
        return "turn", "Turn to secret:" if public else "Turn to public:"

    @staticmethod
    def _costs(s: SmallseatState, seat: int, animal: int) -> bool:
        """Whether a vote must be paid for: the seat could follow, and is not commanded otherwise (S6, S9)."""
        able = animals_held(s, seat) if seat == s.teller_seat else kinds_in(s.secret[seat])
        return bool(s.led) and animal != s.led - 1 and bool(able >> (s.led - 1) & 1) and not commanded(s, seat, able)

    # --- why not --------------------------------------------------------------------------------------------------

    def why_not(self, s: SmallseatState, seat: int, text: str, voice: Voice) -> str:
        words = text.casefold()
        for other, player in sorted(enumerate(voice.names), key=lambda each: -len(each[1])):
            words = re.sub(rf"(?<!\S){re.escape(player.casefold())}(?!\S)", _LETTERS[other].casefold(), words)
        said, *rest = words.split() or [""]
        named = [name for name in ANIMAL_NAMES if rest and rest[0] in (name, _short(name))]
        if s.window == AGREE_WINDOW:
            return "say 'agree' or 'refuse'"
        if not s.window and s.doing == HANDLING:
            return self._why_no_swap(s, seat, said, rest)
        kind, _ = self._verb(s, "public" in rest)
        letter = " B" if not s.window and s.doing in (PAYING, GIVING, SHOWING_TO) else ""
        example = f"'{kind} {animal_name(next(iter(_bits(s.animals))))}{letter}'"
        if (said not in (kind, kind[0])) or not named:
            other_words = {READY_WINDOW: " or 'ready'"}.get(s.window, "")
            if not s.window:
                other_words = {HOLDING: " or 'keep'", GIVING: " or 'done'"}.get(s.doing, "")
            return f"it is written {example}{other_words}"
        animal = ANIMAL_NAMES.index(named[0])
        if not s.animals >> animal & 1:
            names = listing([ANIMAL_NAMES[each] for each in _bits(s.animals)])
            return f"{named[0]} is not in this game; its animals are {names}"
        if s.window == VOTE_WINDOW or (not s.window and s.doing in (LEADING, TELLING)):
            return self._why_no_vote(s, seat, animal, "public" in rest, example)
        if not animals_held(s, seat) >> animal & 1:
            return f"you don't hold {card_words(named[0])}"
        if letter:
            return f"say to whom: {example}" + ("" if s.doing == PAYING else "; nobody can be chosen who is immune")
        if s.window == READY_WINDOW:
            return f"all your {ANIMAL_TITLES[named[0]]} cards will be public already"
        facing = "public" if "public" in rest else "secret"
        return f"you have no {facing} {ANIMAL_TITLES[named[0]]} card for that; it is written {example}, 'public' after it if so"

    @staticmethod
    def _why_no_vote(s: SmallseatState, seat: int, animal: int, public: bool, example: str) -> str:
        title = ANIMAL_TITLES[ANIMAL_NAMES[animal]]
        if seat != s.teller_seat and public:
            return "a public card cannot be voted; vote with a secret one"
        able = animals_held(s, seat) if seat == s.teller_seat else kinds_in(s.secret[seat])
        forced = commanded(s, seat, able)
        if forced >> AT_RANDOM & 1:
            return "a command from the last round says that chance chooses your vote; it is written 'vote random'"
        if not able >> animal & 1:
            return f"you have no {'' if seat == s.teller_seat else 'secret '}{title} card to vote with"
        if forced and not forced >> animal & 1:
            names = " or ".join(ANIMAL_TITLES[ANIMAL_NAMES[each]] for each in _bits(forced))
            return f"a command from the last round says that you must vote {names}"
        facing = "public" if public else "secret"
        cards = s.public if public else s.secret
        if not number_of(cards[seat], animal):
            return f"you have no {facing} {title} card to vote with; it is written {example}, 'public' after it if so"
        return f"it is written {example}"

    @staticmethod
    def _why_no_swap(s: SmallseatState, seat: int, said: str, rest: list[str]) -> str:
        letters = _LETTERS[: s.players]
        if said not in ("swap", "s") or len(rest) != 1 or len(rest[0]) != 1 or rest[0].upper() not in letters:
            return "'execute' your animal, or swap places, such as 'swap B'"
        other = letters.index(rest[0].upper())
        if other == seat:
            return "that is you; name another player"
        return "that player is immune" if s.immune >> other & 1 else "nobody may swap with that player this round"

    # --- the table ------------------------------------------------------------------------------------------------

    def prompt(self, view: Mapping[str, Any], voice: Voice) -> str:
        phase, actor = view["phase"], view["actor"]
        if actor is None:
            return self._question(view, voice)
        acting = "" if view["acting"] is None else ANIMAL_TITLES[view["acting"]]
        name = voice.names[actor]
        cards = "a card" if view["owed"] == 1 else f"{number_word(view['owed'])} cards"
        if actor != voice.you:
            return {
                "call": f"{name} calls an animal.",
                "lead": f"{name}, the Boss, votes first.",
                "tell": f"{name}, the Teller, votes.",
                "pay": f"{name} did not follow, and pays a card.",
                "hold": f"{name} decides how to hold what came.",
                "handle": f"{name} has a losing vote: execute it, or swap places?",
                "show to": f"{name} shows somebody an animal.",
                "take back": f"{name} lets another card go.",
                "give": f"{name} may give cards away.",
                "repay": f"{name}, the Teller, gives a secret card back.",
                "name": f"{name} names an animal.",
                "show": f"{name} shows {cards}.",
                "put": f"{name} puts a card among the Teller's secret cards.",
                "turn": f"{name}, the Teller, turns {cards}.",
            }[phase]
        return {
            "call": "You are the Teller. Which animal do you call?",
            "lead": f"You are the Boss: vote first, face up. Everybody must follow.{self._duty(view, actor)}",
            "tell": f"You are the Teller: vote, face up.{self._duty(view, actor)}",
            "pay": "You did not follow: pay a card, to whomever you like.",
            "hold": "How do you hold what you got?",
            "handle": "Your vote has lost. Execute it, or choose somebody to swap places with.",
            "show to": f"{acting}: show an animal to somebody.",
            "take back": f"{acting}: which card goes instead?",
            "give": f"{acting}: you may give away {'one more card' if view['owed'] == 1 else f'up to {cards}'}.",
            "repay": "Give back a secret card.",
            "name": f"{acting}: name an animal.",
            "show": f"{acting}: show {cards}.",
            "put": f"{acting}: which card do you put among the Teller's secret cards?",
            "turn": f"{acting}: turn {cards}.",
        }[phase]

    @staticmethod
    def _question(view: Mapping[str, Any], voice: Voice) -> str:
        asked = voice.you is not None and voice.you in view["asked"]
        if view["phase"] == "vote":
            if asked and voice.you is not None:
                return "Vote with a secret card." + (English._duty(view, voice.you) or " Nothing need be followed.")
            led = view["led"]
            return f"The Candidates vote. {ANIMAL_TITLES[led]} should be followed." if led else "The Candidates vote."
        if view["phase"] == "bears":
            who, animal = voice.names[view["handler"]], ANIMAL_TITLES[view["named"]]
            if asked:
                return f"{who} named {animal}, and you have no public one: give {who} a card."
            return f"All who show no {animal} card give {who} a card."
        if view["phase"] == "ready":
            return "Which of your cards do you turn public?" if asked else "Everybody looks at their cards."
        if not asked:
            return "All who voted Sleepersippies say whether the round ends."
        who = voice.names[view["handler"]]
        return f"Do you agree that the round ends? If anybody refuses, {who} must vote Sleepersippies next round."

    @staticmethod
    def _duty(view: Mapping[str, Any], seat: int) -> str:
        """What a seat must or should vote: the last command that it can obey, else what is to be followed (S6, S9)."""
        of_seat = view["seats"][seat]
        every = Counter(view["hand"] + of_seat["public"])
        able = set(every) if seat == view["teller"] else set(view["hand"])
        most = {name for name, number in every.items() if number == max(every.values())}
        for command in of_seat["commands"]:
            if command == "random":
                return " Chance chooses your card."
            if command == "sleepersippies" and command in able:
                return " You must vote Sleepersippies."
            if command == "most" and able & most:
                return " You must vote the animal that you hold most."
        led = view["led"]
        if led is None:
            return ""
        title = ANIMAL_TITLES[led]
        return f" Follow {title}, or pay a card." if led in able else f" You cannot follow {title}: vote what you like."

    def rules_behind(self, view: Mapping[str, Any], voice: Voice) -> tuple[str, ...]:
        return {
            "call": ("4", "S2"),
            "ready": ("6", "S4"),
            "lead": ("S10",),
            "tell": ("9", "S5"),
            "vote": ("10", "11", "S6"),
            "pay": ("12", "S6"),
            "hold": ("7", "S4"),
            "handle": ("15", "S8"),
            "over": (),
        }.get(view["phase"], ("S10",))

    def tips(self, view: Mapping[str, Any], voice: Voice) -> tuple[tuple[str, str], ...]:
        if view["hand"] is None:
            return ()
        phase = view["phase"]
        asked = voice.you == view["actor"] or voice.you in view["asked"]
        keys = ["goal"]
        if asked and phase in _TIPS:
            keys.append(phase)
        if asked and phase == "vote" and view["led"] in view["hand"]:
            keys.append("follow")
        if asked and phase == "lead":
            keys.append("vote")
        return tuple((key, _TIPS[key]) for key in keys)

    def table(self, view: Mapping[str, Any], voice: Voice) -> list[str]:
        called = "nothing yet" if view["called"] is None else ANIMAL_TITLES[view["called"]]
        teller = view["teller"]
        head = "Before the first round" if not view["round"] else f"Round {view['round']}"
        lines = [f"{head}. {'You are' if teller == voice.you else f'{voice.names[teller]} is'} the Teller and called {called}."]
        lines.append(f"In the game: {', '.join(ANIMAL_TITLES[name] for name in view['animals'])}.")
        if view["led"] is not None and view["winning"] is None:
            lines.append(f"To be followed: {ANIMAL_TITLES[view['led']]}.")
        if view["winning"] is not None:
            number = sum(of_seat["vote"] == view["winning"] for of_seat in view["seats"])
            lines.append(f"{ANIMAL_TITLES[view['winning']]} won the vote with {votes_number(number)}.")
        when = [word for word, there in (("this", view["boss_leads"]), ("next", view["boss_will_lead"])) if there]
        if when:
            lines.append(f"{' and '.join(when).capitalize()} round the Boss votes before the Teller.")
        lines += [self._place_line(place, seat, view, voice) for place, seat in enumerate(view["places"])]
        if view["coming"] is not None and view["actor"] is not None:
            lines.append(f"{possessive(voice, view['actor']).capitalize()} new cards: {_titles(view['coming'])}.")
        if view["opening"]:
            lines.append(f"To be public: {_titles(view['opening'])}.")
        if view["hand"] is not None:
            lines.append(f"Your secret cards: {_titles(view['hand']) or 'none'}.")
        return lines

    @staticmethod
    def _place_line(place: int, seat: int, view: Mapping[str, Any], voice: Voice) -> str:
        of_seat = view["seats"][seat]
        who = "You" if seat == voice.you else f"{voice.names[seat]} ({_LETTERS[seat]})"
        roles = [role for role, there in (("Boss", place == 0), ("Teller", seat == view["teller"])) if there]
        parts = [f"{of_seat['secrets']} secret"]
        if of_seat["known"]:
            parts[0] += f" (among them {_titles(of_seat['known'])})"
        elif of_seat["cards"] and view["phase"] == "over":
            parts[0] += f" ({_titles(of_seat['cards'])})"
        parts.append(f"public {_titles(of_seat['public'])}" if of_seat["public"] else "nothing public")
        if of_seat["vote"] is not None:
            parts.append(f"voted {ANIMAL_TITLES[of_seat['vote']]}{'' if of_seat['lies'] else ' (gone)'}")
        for key, text in (("pays", "must pay"), ("spiny", "nobody may swap with them")):
            if of_seat[key]:
                parts.append(text)
        if of_seat["immune"]:
            parts.append("immune, in the next round too" if of_seat["immune_next"] else "immune")
        parts += [_COMMANDS[command] for command in of_seat["commands"]]
        parts += [f"next round {_COMMANDS[command]}" for command in of_seat["orders"]]
        return f"{place + 1}. {who}{', the ' + ' and '.join(roles) if roles else ''}: {', '.join(parts)}."


_COMMANDS = {
    "sleepersippies": "must vote Sleepersippies",
    "most": "must vote what they hold most",
    "random": "must vote a random card",
}
ACTIONS_LAST = 99  # in a list of moves: after everything else


def _bits(animals: int) -> list[int]:
    return [animal for animal in range(ANIMALS) if animals >> animal & 1]


TEXTS: dict[str, Texts] = {"en": English()}
