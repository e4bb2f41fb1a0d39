"""All that people read of Walking Doggos. One class a language; `TEXTS` lists them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pawtable.core.cards import members
from pawtable.core.contract import Argument, EventKind, MoveText, Texts, Voice
from pawtable.games.english import Sentences, listing, number_word, possessive, subject, verb
from pawtable.games.walking_doggos.cards import BREED_NAMES, CARD_NAMES, HAND, TOKENS, card_name, unpacked
from pawtable.games.walking_doggos.rules import (
    BET,
    BETTING,
    CARD_CLUE,
    CLUE,
    CLUING,
    KEEP,
    NUMBER_CLUE,
    TELL,
    TRADING,
    DoggosState,
    can_be_told,
    places_of,
)

_LETTERS = "ABCDEFG"


def _clue(clue: int) -> dict[str, Any]:
    """A clue as clients get it."""
    if clue < NUMBER_CLUE:
        return {"about": "breed", "breed": BREED_NAMES[clue + 1]}
    if clue < CARD_CLUE:
        return {"about": "number", "number": clue - NUMBER_CLUE + 1}
    return {"about": "card", "place": clue - CARD_CLUE}


_SEAT, _PLACE = Argument("seat"), Argument("place")
_CARD, _SECRET_CARD = Argument("card", card_name), Argument("card", card_name, secret=True)

# What each event of rules.py tells, in the order of its arguments there.
EVENT_KINDS = (
    EventKind("began", (_SEAT, Argument("rounds")), chapter=True),
    EventKind("dealt", (_SEAT, Argument("cards", unpacked, secret=True))),
    EventKind("clued", (_SEAT, Argument("told"), Argument("clue", _clue), Argument("places", members), _CARD)),
    EventKind("passed_over", (_SEAT,)),
    EventKind("traded", (_SEAT, _PLACE, _SECRET_CARD)),
    EventKind("stayed", (_SEAT,)),
    EventKind("joined", (_SEAT, _PLACE, _SECRET_CARD)),
    EventKind("betted", (_SEAT, Argument("packs"))),
    EventKind("walked", (_SEAT, _PLACE, _CARD)),
    EventKind("packed", (_SEAT, Argument("packs"))),
    EventKind("scored", (_SEAT, Argument("packs"), Argument("bet"), Argument("points"))),
    EventKind("game_over", (Argument("winners", members),), chapter=True),
)

_BREED_NAMES = {
    "pug": "Pug",
    "corgi": "Corgi",
    "beagle": "Beagle",
    "shiba": "Shiba Inu",
    "labrador": "Labrador",
    "dane": "Great Dane",
}
_BY_LETTER = {name[0].upper(): full for name, full in _BREED_NAMES.items()}

_TIPS = {
    "backs": "Your cards show you their backs. The others see them, and you see all of theirs.",
    "clue": "Point at somebody's cards: all of one breed, all of one number, or a single one. They get three clues in all.",
    "not": "A clue also tells what it skips: cards that it did not point at are not of that breed or number.",
    "trade": "A card from the dead hand is a Pug about every other time, and Pugs lose.",
    "bet": "Too many packs cost a point each. Too few, and you are fired: bet on what you are sure of.",
    "walk": "The breed counts first: Great Dane, Labrador, Shiba Inu, Beagle, Corgi, Pug. Then the number.",
    "enough": "You have the packs you bet on. From here every pack is a point too many: play low.",
}


def card_words(name: str) -> str:
    """A card in a sentence: "Great Dane 8"."""
    return f"{_BY_LETTER[name[0]]} {name[1:]}"


def _places_words(places: Sequence[int]) -> str:
    """Places of a hand: "card 2", "cards 1 and 3"."""
    return f"card{'' if len(places) == 1 else 's'} {listing([str(place + 1) for place in places])}"


def _packs_words(packs: int) -> str:
    return f"{number_word(packs)} pack{'' if packs == 1 else 's'}"


def _signed_word(number: int) -> str:
    return f"{'minus ' if number < 0 else ''}{number_word(abs(number)) if number else 'none'}"


def _points_words(points: int) -> str:
    return f"{_signed_word(points) if points else 'no'} point{'' if abs(points) == 1 else 's'}"


class English(Sentences):
    """Walking Doggos in English."""

    tagline = "Everybody sees your dogs but you. Guess how many packs you will walk, and walk just as many."
    hint = "You see every hand but your own. What you are told stays on your cards."

    def move(self, s: DoggosState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        if s.phase == CLUING:
            return self._tell(s, actions[0] - TELL, actions[1] - CLUE, voice)
        action = actions[0]
        if s.phase == TRADING:
            if action == KEEP:
                return MoveText("keep", "keep", "Keep your cards", {"kind": "keep"}, (0,))
            text = f"trade {action + 1}"
            return MoveText(
                text, text, f"Trade card {action + 1} with the dead hand", {"kind": "trade", "place": action}, (1, action)
            )
        if s.phase == BETTING:
            packs = action - BET + 1
            label = f"Bet on {_packs_words(packs)}"
            return MoveText(f"bet {packs}", f"bet {packs}", label, {"kind": "bet", "packs": packs}, (packs,))
        text = f"walk {action + 1}"
        return MoveText(text, text, f"Walk card {action + 1}", {"kind": "walk", "place": action}, (action,))

    @staticmethod
    def _tell(s: DoggosState, told: int, clue: int, voice: Voice) -> MoveText:
        data = _clue(clue)
        places = members(places_of(s, told, clue))
        begin, who = f"tell {_LETTERS[told]}", voice.names[told]
        if data["about"] == "card":
            card = CARD_NAMES[s.hand[told][data["place"]] - 1]
            text = f"{begin} card {data['place'] + 1}"
            label = f"Tell {who}: card {data['place'] + 1} is the {card_words(card)}"
        elif data["about"] == "breed":
            text = f"{begin} {data['breed']}"
            label = f"Tell {who}: {_places_words(places)} are {_BREED_NAMES[data['breed']]}s"
        else:
            text = f"{begin} {data['number']}"
            label = f"Tell {who}: {_places_words(places)} have the number {data['number']}"
        return MoveText(text, text, label, {"kind": "tell", "seat": told, **data, "places": places}, (told, clue))

    # --- why not --------------------------------------------------------------------------------------------------

    def why_not(self, s: DoggosState, seat: int, text: str, voice: Voice) -> str:
        said, *rest = text.casefold().split() or [""]
        if s.phase == CLUING:
            return self._why_no_clue(s, seat, said, rest, voice)
        if s.phase == TRADING:
            return "trade a card, such as 'trade 2', or 'keep'; cards are 1 to 5, from the left"
        if s.phase == BETTING:
            return "a bet is one to five packs, such as 'bet 2'"
        left = [str(place + 1) for place in range(HAND) if not s.walked[seat] >> place & 1]
        return f"walk one of your cards that are left: {listing(left).replace(' and ', ' or ')}, such as 'walk {left[0]}'"

    def _why_no_clue(self, s: DoggosState, seat: int, said: str, rest: list[str], voice: Voice) -> str:
        open_to = [other for other in range(s.players) if can_be_told(s, seat) >> other & 1]
        example = _LETTERS[open_to[0]]
        if said != "tell" or len(rest) < 2 or rest[0] == "card":
            return f"give a clue: 'tell {example} corgi', 'tell {example} 3' or 'tell {example} card 2'"
        *name, what = rest if rest[-2] != "card" else [*rest[:-2], "card"]
        called = " ".join(name)
        named = [other for other in range(s.players) if called in (_LETTERS[other].casefold(), voice.names[other].casefold())]
        if not named:
            return f"there is no player {called!r:.20}; you can tell {self._players(open_to, voice)}"
        if named[0] not in open_to:
            reason = "that is you" if named[0] == seat else f"{voice.names[named[0]]} has no token left"
            return f"{reason}; you can tell {self._players(open_to, voice)}"
        who = voice.names[named[0]]
        if what in BREED_NAMES:
            many = f"{_BREED_NAMES[what]}s"
            return f"{who} was told that already, or does not hold two {many}; a breed or a number takes two cards"
        if what.isdecimal():
            return f"{who} was told that already, or does not hold two cards of that number; a breed or a number takes two"
        if what == "card":
            return f"name one of the five cards, 1 to 5, that {who} was not told exactly"
        return f"say a breed ({', '.join(BREED_NAMES[:0:-1])}), a number, or 'card' and a place from 1 to 5"

    @staticmethod
    def _players(seats: list[int], voice: Voice) -> str:
        return listing([f"{voice.names[seat]} ({_LETTERS[seat]})" for seat in seats]).replace(" and ", " or ")

    # --- events ---------------------------------------------------------------------------------------------------

    def _event_began(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"Round {data['rounds'] + 1}. {subject(voice, seat)} {verb(voice, seat, 'begin')}."

    def _event_dealt(self, data: Mapping[str, Any], voice: Voice) -> str:
        return ""  # the hands are there to be seen

    def _event_clued(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, told, clue = data["seat"], data["told"], data["clue"]
        whom = "you" if told == voice.you else voice.names[told]
        first = f"{subject(voice, seat)} {verb(voice, seat, 'tell')} {whom}: {_places_words(data['places'])}"
        if clue["about"] == "card":
            return f"{first} is the {card_words(data['card'])}."
        if clue["about"] == "breed":
            return f"{first} are {_BREED_NAMES[clue['breed']]}s."
        return f"{first} have the number {clue['number']}."

    def _event_passed_over(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'have', 'has')} nobody to give a clue to."

    def _event_traded(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, card = data["seat"], data["card"]
        what = f"card {data['place'] + 1}" + (f", the {card_words(card)}," if card else "")
        return f"{subject(voice, seat)} {verb(voice, seat, 'trade')} {what} with the dead hand."

    def _event_stayed(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'keep')} all five cards."

    def _event_joined(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, card = data["seat"], data["card"]
        whose = possessive(voice, seat)
        new = f"{whose[0].upper()}{whose[1:]} new card {data['place'] + 1}"
        return f"{new} is the {card_words(card)}." if card else f"{new} is there."

    def _event_betted(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'bet')} on {_packs_words(data['packs'])}."

    def _event_walked(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, card = data["seat"], card_words(data["card"])
        if seat == voice.you:
            return f"You walk card {data['place'] + 1}: it is the {card}."
        return f"{voice.names[seat]} walks the {card}."

    def _event_packed(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'take')} the pack: {_packs_words(data['packs'])} now."

    def _event_scored(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        packs, points = _packs_words(data["packs"]), data["packs"] - data["bet"]
        first = f"{subject(voice, seat)} walked {packs} and bet on {number_word(data['bet'])}: {_points_words(points)}"
        return f"{first}." if points == data["points"] else f"{first}, {_signed_word(data['points'])} in all."

    def _event_game_over(self, data: Mapping[str, Any], voice: Voice) -> str:
        return super()._event_game_over(data, voice) if data["winners"] else "Everybody is fired. Nobody wins."

    # --- the table ------------------------------------------------------------------------------------------------

    def prompt(self, view: Mapping[str, Any], voice: Voice) -> str:
        turn, phase = view["turn"], view["phase"]
        if voice.you != turn:
            doing = {"clues": "giving a clue", "trading": "thinking about a trade", "betting": "thinking about a bet"}
            return f"{voice.names[turn]} is {doing.get(phase, 'choosing a card')}."
        if phase == "clues":
            return "Give a clue: a breed or number that somebody holds twice, or a single card."
        if phase == "trading":
            return "Trade a card for one of the dead hand, or keep your five."
        if phase == "betting":
            return "How many packs will you walk?"
        if view["leading"] is None:
            return "Begin a pack: walk a card."
        best = view["seats"][view["leading"]]
        return f"Walk a card. The {card_words(best['cards'][best['laid']]['is'])} leads."

    def rules_behind(self, view: Mapping[str, Any], voice: Voice) -> tuple[str, ...]:
        return {
            "clues": ("6", "7", "W3"),
            "trading": ("9", "10", "W5"),
            "betting": ("11", "16"),
            "walking": ("12", "13", "14"),
        }[view["phase"]]

    def tips(self, view: Mapping[str, Any], voice: Voice) -> tuple[tuple[str, str], ...]:
        if voice.you is None:
            return ()
        mine, phase = view["seats"][voice.you], view["phase"]
        asked = view["turn"] == voice.you
        keys = ["backs"]
        if phase == "clues" and asked:
            keys.append("clue")
        if any(card["not"] for card in mine["cards"]):
            keys.append("not")
        if phase == "trading" and asked:
            keys.append("trade")
        if phase == "betting" and asked:
            keys.append("bet")
        if phase == "walking":
            keys.append("enough" if mine["packs"] >= mine["bet"] else "walk")
        return tuple((key, _TIPS[key]) for key in keys)

    def table(self, view: Mapping[str, Any], voice: Voice) -> list[str]:
        phase = {"clues": "Clues", "trading": "Trading", "betting": "Betting", "walking": "Walking"}[view["phase"]]
        rounds = f"Round {view['round']} of {view['rounds']}. " if view["rounds"] > 1 else ""
        others = [of_seat for seat, of_seat in enumerate(view["seats"]) if seat != voice.you]
        told = any(self._known(card) for of_seat in others for card in of_seat["cards"] if not card["walked"])
        brackets = " In brackets: what the owner of a card knows." if told else ""
        lines = [f"{rounds}{phase}. Numbers go up to {view['numbers']}.{brackets}"]
        for seat, of_seat in enumerate(view["seats"]):
            lines += self._seat_lines(seat, of_seat, view, voice)
        if walked := self._walked(view):
            lines.append(f"Walked so far: {walked}.")
        if view["leading"] is not None:
            laid = [
                f"{card_words(of_seat['cards'][of_seat['laid']]['is'])} ({'you' if seat == voice.you else voice.names[seat]})"
                for seat, of_seat in enumerate(view["seats"])
                if of_seat["laid"] is not None
            ]
            lines.append(f"In this pack: {listing(laid)}.")
        if voice.you is not None:
            held = [card for card in view["seats"][voice.you]["cards"] if not card["walked"]]
            cards = "; ".join(
                f"{place + 1} {self._known(card) or 'unknown'}"
                for place, card in enumerate(view["seats"][voice.you]["cards"])
                if not card["walked"]
            )
            lines.append(f"Your hand, as far as you know it: {cards}." if held else "Your hand: empty.")
        return lines

    @staticmethod
    def _walked(view: Mapping[str, Any]) -> str:
        """The cards of all packs that were taken, the highest first."""
        numbers: dict[str, list[str]] = {letter: [] for letter in reversed(_BY_LETTER)}
        for of_seat in view["seats"]:
            for place, card in enumerate(of_seat["cards"]):
                if card["walked"] and place != of_seat["laid"]:
                    numbers[card["is"][0]].append(card["is"][1:])
        return "; ".join(f"{_BY_LETTER[each]} {listing(sorted(held, reverse=True))}" for each, held in numbers.items() if held)

    def _seat_lines(self, seat: int, of_seat: Mapping[str, Any], view: Mapping[str, Any], voice: Voice) -> list[str]:
        who = "You" if seat == voice.you else f"{voice.names[seat]} ({_LETTERS[seat]})"
        parts = []
        if view["phase"] == "clues":
            clues = TOKENS - of_seat["tokens"]
            parts.append(f"{number_word(clues)} of three clues" if clues else "no clue yet")
        if of_seat["trading"] is not None:
            kept = of_seat["trading"] == "kept"
            parts.append("kept all cards" if kept else f"traded card {of_seat['trading'] + 1}")
        elif view["phase"] == "trading":
            parts.append("still to decide")
        if of_seat["bet"]:
            parts.append(f"bet {of_seat['bet']}, walked {_packs_words(of_seat['packs'])}")
        if view["round"] > 1:
            parts.append(_points_words(of_seat["points"]))
        lines = [f"{who}: {', '.join(parts)}."]
        cards = [(place, card) for place, card in enumerate(of_seat["cards"]) if not card["walked"]]
        if seat != voice.you and cards:
            lines.append("   " + "; ".join(self._shown(place, card) for place, card in cards))
        return lines

    def _shown(self, place: int, card: Mapping[str, Any]) -> str:
        """A card of somebody else, and what its owner knows of it."""
        known = self._known(card)
        what = card_words(card["is"]) if card["is"] else "hidden"
        return f"{place + 1} {what}" + (f" [{known}]" if known else "")

    @staticmethod
    def _known(card: Mapping[str, Any]) -> str:
        """What the owner of a card was told about it."""
        said = []
        if card["breed"] is not None or card["number"] is not None:
            breed = _BREED_NAMES[card["breed"]] if card["breed"] else "number"
            said.append(f"{breed} {card['number']}" if card["number"] else breed)
        said += [f"no {each if isinstance(each, int) else _BREED_NAMES[each]}" for each in card["not"]]
        if card["new"]:
            said.append("new")
        return ", ".join(said)


TEXTS: dict[str, Texts] = {"en": English()}
