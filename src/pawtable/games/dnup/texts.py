"""All that people read of dnup. One class a language; `TEXTS` lists them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from pawtable.core.cards import count, members
from pawtable.core.contract import Argument, EventKind, MoveText, Texts, Voice
from pawtable.games.dnup.cards import face
from pawtable.games.dnup.rules import (
    ADD,
    DONE,
    ROTATE,
    TAKE,
    DnupState,
    areas,
    distinct,
    is_blocked,
    of_value,
    owner,
    value_of,
    values_by_size,
)
from pawtable.games.dnup.sight import area_name
from pawtable.games.english import Sentences, listing, number_word, possessive, subject, verb


def _faces(cards: int, turned: int) -> list[str]:
    return [face(card, turned) for card in members(cards)]


_SEAT, _AREA, _VALUE = Argument("seat"), Argument("area"), Argument("value")
_CARDS = Argument("cards", _faces, width=2)

# What each event of rules.py tells, in the order of its arguments there.
EVENT_KINDS = (
    EventKind("round_began", (Argument("round"), _SEAT), chapter=True),
    EventKind("dealt", (_SEAT, Argument("count"), Argument("cards", _faces, width=2, secret=True))),
    EventKind("played", (_SEAT, _AREA, _VALUE, _CARDS)),
    EventKind("added", (_SEAT, _AREA, _VALUE, _CARDS, Argument("size"))),
    EventKind("took", (_SEAT, _AREA, _VALUE, _CARDS)),
    EventKind("rotated", (_SEAT, Argument("count"))),
    EventKind("returned", (_SEAT, _AREA, _VALUE, _CARDS)),
    EventKind("swept", (_SEAT, _AREA, _VALUE, _CARDS)),
    EventKind("discarded", (_SEAT, _AREA, _VALUE, _CARDS)),
    EventKind("went_out", (_SEAT, Argument("place"), Argument("won"), Argument("letters"))),
    EventKind("round_void", (Argument("round"), Argument("turns"))),
    EventKind("game_over", (Argument("winners", members),), chapter=True),
)


_PLAY, _ADD, _TAKE, _ROTATE = range(4)  # the order of moves in a list


def _end(card: str) -> str:
    """The value that counts, of a card such as "7/4"."""
    return card.split("/", maxsplit=1)[0]


def _ends(cards: list[str]) -> list[str]:
    return [_end(card) for card in cards]


def _values_in_words(values: list[str]) -> str:
    """Values as a list in a sentence, equal ones together: "a 1", "two 5s", "a 1, two 3s and an 8"."""
    counted = sorted(Counter(int(value) for value in values).items())
    return listing([_set(value, often) for value, often in counted])


def _set(value: int, size: int) -> str:
    return f"{'an' if value == 8 else 'a'} {value}" if size == 1 else f"{number_word(size)} {value}s"


def _set_of(value: int, size: int) -> str:
    """A set after the name of its owner."""
    return str(value) if size == 1 else f"{number_word(size)} {value}s"


_TIPS = {
    "goal": "Be rid of all your cards. The number at the top of a card counts; the other one waits.",
    "play": "Pick one card, or several with the same number, and put them down in front of you.",
    "beat": "Against a set of the same size yours must be higher. The beaten one goes back to its owner, upside down. "
    "Sets of other sizes don't matter.",
    "add": "You can also add one card to somebody else's set, if it shows the same number.",
    "rotate": "Stuck with low cards? Rotate turns your whole hand upside down, and it is your whole turn.",
    "known": "Cards that came back to your hand are known to everybody; the table shows which.",
    "danger": "Somebody is nearly out. Beating their set sends it back to them.",
    "areas": "With two players you have two places, and a turn for each. Your own sets can be in your way.",
    "waiting": "Your set lies open now. If nobody beats it before your next turn, it is gone for good.",
}


class English(Sentences):
    """dnup in English."""

    tagline = "Shed your two-ended cards. What comes back to your hand comes back upside down."
    hint = "Cards read 7/4: the first number counts, the other one is on the far end until the card is turned."

    def move(self, s: DnupState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        first = actions[0]
        if first == ROTATE:
            hand, after = self._hand(s, seat, s.turned), self._hand(s, seat, ~s.turned)
            label = f"Rotate your whole hand: {' '.join(hand)} becomes {' '.join(after)}"
            return MoveText("rotate", "rotate", label, {"kind": "rotate"}, (_ROTATE,))
        if TAKE <= first < ADD:
            return self._take(s, first - TAKE, voice)
        if first >= ADD:
            area = first - ADD
            choices = distinct(of_value(s, s.hand[seat], s.value[area]))
            return self._add(s, seat, area, face(actions[1] if len(actions) > 1 else members(choices)[0], s.turned), voice)
        cards = [face(action, s.turned) for action in sorted(actions) if action != DONE]
        value = value_of(s, first)
        going_out = self._going_out(s, seat, len(cards))
        return MoveText(
            f"play {' '.join(cards)}",
            f"play {' '.join(_ends(cards))}",
            f"Play {_set(value, len(cards))} ({' '.join(cards)}){self._beaten(s, s.place, len(cards), voice)}{going_out}",
            {"kind": "play", "value": value, "cards": cards},
            (_PLAY, value, len(cards)),
            self._is_minor(s, seat, value, sorted(action for action in actions if action != DONE)),
        )

    def _take(self, s: DnupState, area: int, voice: Voice) -> MoveText:
        place = area_name(s.players, area)
        became = _values_in_words(_ends(_faces(s.area[area], ~s.turned)))
        label = (
            f"Take {possessive(voice, owner(s, area))} {_set_of(s.value[area], s.cards_in[area])}"
            f"{self._where(s.players, area)}: in your hand {'it is' if s.cards_in[area] == 1 else 'they are'} {became}"
        )
        return MoveText(f"take {place}", f"take {place}", label, {"kind": "take", "area": place}, (_TAKE, area))

    def _add(self, s: DnupState, seat: int, area: int, card: str, voice: Voice) -> MoveText:
        place, value = area_name(s.players, area), s.value[area]
        beaten = self._beaten(s, area, s.cards_in[area] + 1, voice) + self._going_out(s, seat, 1)
        theirs = f"{_set_of(value, s.cards_in[area])}{self._where(s.players, area)}"
        return MoveText(
            f"add {card} to {place}",
            f"add {value} to {place}",
            f"Add {card} to {possessive(voice, owner(s, area))} {theirs}{beaten}",
            {"kind": "add", "area": place, "card": card},
            (_ADD, area),
        )

    def _beaten(self, s: DnupState, into: int, size: int, voice: Voice) -> str:
        for area, held in enumerate(s.cards_in):
            if held == size and area != into:
                return f", beating {possessive(voice, owner(s, area))} {_set_of(s.value[area], size)}"
        return ""

    @staticmethod
    def _is_minor(s: DnupState, seat: int, value: int, chosen: list[int]) -> bool:
        """Of four cards of a value or more there are many sets: single cards and the largest set are what is listed."""
        having = members(of_value(s, s.hand[seat], value))
        values, largest = values_by_size(s), len(having)
        while is_blocked(values, value, largest):
            largest -= 1
        return len(having) > 3 and len(chosen) > 1 and chosen != having[-largest:]

    @staticmethod
    def _going_out(s: DnupState, seat: int, cards: int) -> str:
        return ", going out" if count(s.hand[seat]) == cards else ""

    @staticmethod
    def _hand(s: DnupState, seat: int, turned: int) -> list[str]:
        return [str(v) for v in sorted(int(end) for end in _ends(_faces(s.hand[seat], turned)))]

    @staticmethod
    def _where(players: int, area: int) -> str:
        return f" in {area_name(players, area)}" if players == 2 else ""

    def why_not(self, s: DnupState, seat: int, text: str, voice: Voice) -> str:
        verb_said, *rest = text.casefold().split() or [""]
        if verb_said == "play" and rest:
            return self._why_not_held(s, seat, rest) or self._why_not_set(s, rest, voice)
        if verb_said == "take" and len(rest) == 1:
            return self._why_not_area(s, seat, rest[0], "take", voice)
        if verb_said == "add" and len(rest) == 3 and rest[1] == "to":
            return (
                self._why_not_held(s, seat, rest[:1])
                or self._why_not_area(s, seat, rest[2], "add to", voice)
                or self._why_not_add(s, rest[0], rest[2], voice)
            )
        return "a move is 'play' with cards, 'add' a card 'to' an area, 'take' an area, or 'rotate'"

    @staticmethod
    def _why_not_held(s: DnupState, seat: int, said: list[str]) -> str:
        hand = sorted(_faces(s.hand[seat], s.turned), key=lambda card: int(_end(card)))
        left = list(hand)
        for card in sorted(said, key=lambda card: "/" not in card):  # whole cards first: they leave less choice
            fitting = [held for held in left if card in (held, _end(held))]
            if not fitting:
                count = sum(card in (held, _end(held)) for held in hand)
                held = f"no {card}" if count == 0 else f"only {number_word(count)} {card}"
                return f"you hold {held}{'s' if count > 1 and '/' not in card else ''}; your hand is {' '.join(hand)}"
            left.remove(fitting[0])
        return ""

    def _why_not_set(self, s: DnupState, said: list[str], voice: Voice) -> str:
        values = {_end(card) for card in said}
        if len(values) > 1:
            return f"the cards of a set show one value, and these show {listing(sorted(values, key=int))}"
        return self._why_blocked(s, int(values.pop()), len(said), voice)

    @staticmethod
    def _why_blocked(s: DnupState, value: int, size: int, voice: Voice) -> str:
        for area, held in enumerate(s.cards_in):
            if held == size and s.value[area] >= value:
                whose = possessive(voice, owner(s, area))
                needed = f"a set of {size} must be higher than {s.value[area]}"
                return f"{whose} {_set_of(s.value[area], size)} {'lies' if size == 1 else 'lie'} on the table: {needed}"
        return ""

    @staticmethod
    def _area(s: DnupState, said: str) -> int:
        return next((area for area in range(areas(s)) if area_name(s.players, area).casefold() == said), -1)

    def _why_not_area(self, s: DnupState, seat: int, said: str, doing: str, voice: Voice) -> str:
        area = self._area(s, said)
        if area < 0:
            return f"there is no area {said!r:.20}; the areas are {' '.join(area_name(s.players, a) for a in range(areas(s)))}"
        if owner(s, area) == seat:
            return f"you cannot {doing} your own set"
        if not s.cards_in[area]:
            return f"there is no set in front of {voice.names[owner(s, area)]} to {doing}"
        return ""

    def _why_not_add(self, s: DnupState, card: str, said: str, voice: Voice) -> str:
        area = self._area(s, said)
        if int(_end(card)) != s.value[area]:
            return f"the set there shows {s.value[area]}, and the card {_end(card)}"
        return self._why_blocked(s, s.value[area], s.cards_in[area] + 1, voice)

    def _event_round_began(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        has, begins = verb(voice, seat, "have", "has"), verb(voice, seat, "begin")
        return f"Round {data['round']}. {subject(voice, seat)} {has} the star and {begins}."

    def _event_dealt(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, cards = data["seat"], data["cards"]
        if cards is None:
            return ""  # everybody gets as many, and that is all there is to see
        got = f"{subject(voice, seat)} {verb(voice, seat, 'get')} {number_word(data['count'])} cards"
        return f"{got}: {' '.join(sorted(cards, key=lambda card: int(_end(card))))}."

    def _event_played(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, cards = data["seat"], data["cards"]
        return f"{subject(voice, seat)} {verb(voice, seat, 'play')} {_set(data['value'], len(cards))} ({' '.join(cards)})."

    def _event_added(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, area, value, size = data["seat"], data["area"], data["value"], data["size"]
        theirs = (
            f"{possessive(voice, self._owner(data, voice))} {_set_of(value, size - 1)}{self._where(len(voice.names), area)}"
        )
        return f"{subject(voice, seat)} {verb(voice, seat, 'add')} {data['cards'][0]} to {theirs}: {_set(value, size)} now."

    def _event_took(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat, cards = data["seat"], data["cards"]
        whose = possessive(voice, self._owner(data, voice))
        return (
            f"{subject(voice, seat)} {verb(voice, seat, 'take')} {whose} "
            f"{_set_of(data['value'], len(cards))}. {self._became(cards)}"
        )

    def _event_rotated(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        whose = "your" if seat == voice.you else "their"
        return f"{subject(voice, seat)} {verb(voice, seat, 'rotate')} {whose} whole hand."

    def _event_returned(self, data: Mapping[str, Any], voice: Voice) -> str:
        cards = data["cards"]
        whose = possessive(voice, data["seat"])
        what = f"{data['value']} comes" if len(cards) == 1 else f"{data['value']}s come"
        return f"{whose[0].upper()}{whose[1:]} {what} back. {self._became(cards)}"

    @staticmethod
    def _became(cards: list[str]) -> str:
        return f"{'It is' if len(cards) == 1 else 'They are'} {_values_in_words(_ends(cards))} now."

    def _event_swept(self, data: Mapping[str, Any], voice: Voice) -> str:
        whose = possessive(voice, data["seat"])
        plural = len(data["cards"]) != 1
        what = f"{data['value']}s are" if plural else f"{data['value']} is"
        return f"{whose[0].upper()}{whose[1:]} {what} beaten and discarded."

    def _event_discarded(self, data: Mapping[str, Any], voice: Voice) -> str:
        whose = possessive(voice, data["seat"])
        plural = len(data["cards"]) != 1
        what = f"{data['value']}s are" if plural else f"{data['value']} is"
        return f"{whose[0].upper()}{whose[1:]} {what} safe and leave{'' if plural else 's'} the round."

    def _event_went_out(self, data: Mapping[str, Any], voice: Voice) -> str:
        seat = data["seat"]
        if len(voice.names) == 2:
            return f"{subject(voice, seat)} {verb(voice, seat, 'are', 'is')} out and {verb(voice, seat, 'win')} the round."
        place = "first" if data["place"] == 1 else "second"
        letters = "a letter" if data["won"] == 1 else f"{number_word(data['won'])} letters"
        return f"{subject(voice, seat)} {verb(voice, seat, 'are', 'is')} out {place} and {verb(voice, seat, 'win')} {letters}."

    def _event_round_void(self, data: Mapping[str, Any], voice: Voice) -> str:
        return f"After {data['turns']} turns round {data['round']} is void."

    @staticmethod
    def _owner(data: Mapping[str, Any], voice: Voice) -> int:
        area: int = data["area"]
        return area >> 1 if len(voice.names) == 2 else area

    def prompt(self, view: Mapping[str, Any], voice: Voice) -> str:
        if view["hand"] is None or voice.you != view["turn"]:
            return f"{voice.names[view['turn']]} is thinking."
        area = f" for area {view['area']}" if len(voice.names) == 2 else ""
        if any(of_seat["sets"] for seat, of_seat in enumerate(view["seats"]) if seat != voice.you):
            return f"Your turn{area}: play a set, add a card, take a set or rotate your whole hand."
        return f"Your turn{area}: play a set or rotate your whole hand."

    def rules_behind(self, view: Mapping[str, Any], voice: Voice) -> tuple[str, ...]:
        two = ("21", "23") if len(voice.names) == 2 else ()
        if view["hand"] is None or voice.you != view["turn"]:
            return ("8", "9", *two)
        if any(of_seat["sets"] for seat, of_seat in enumerate(view["seats"]) if seat != voice.you):
            return ("9", "10", "11", "12", "13", *two)
        return ("9", "10", "13", *two)

    def tips(self, view: Mapping[str, Any], voice: Voice) -> tuple[tuple[str, str], ...]:
        if view["hand"] is None:
            return ()
        others = [of_seat for seat, of_seat in enumerate(view["seats"]) if seat != voice.you]
        mine = view["seats"][voice.you]
        on_table = any(of_seat["sets"] for of_seat in others)
        tips: list[str] = []
        if voice.you != view["turn"]:
            return self._tips(["waiting"] if mine["sets"] else [])
        tips += ["goal", "play"]
        tips += ["beat", "add"] if on_table else []
        tips += ["rotate"]
        tips += ["known"] if mine["known"] else []
        tips += ["danger"] if any(of_seat["cards"] <= 2 and not of_seat["out"] for of_seat in others) else []
        tips += ["areas"] if len(voice.names) == 2 else []
        return self._tips(tips)

    @staticmethod
    def _tips(keys: list[str]) -> tuple[tuple[str, str], ...]:
        return tuple((key, _TIPS[key]) for key in keys)

    def table(self, view: Mapping[str, Any], voice: Voice) -> list[str]:
        goal = number_word(view["goal"])
        if len(voice.names) == 2:
            lines = [f"Round {view['round']}. Whoever wins {goal} round{'' if goal == 'one' else 's'} first wins the game."]
        else:
            lines = [f"Round {view['round']}. Whoever has {goal} letter{'' if goal == 'one' else 's'} first wins the game."]
        lines += [self._seat(seat, of_seat, voice) for seat, of_seat in enumerate(view["seats"])]
        if view["discarded"]:
            lines.append(f"Discarded: {' '.join(view['discarded'])}")
        if view["hand"] is not None:
            hand = [f"{card}★" if card in ("1/5", "5/1") else card for card in view["hand"]]
            lines.append(f"Your hand: {' '.join(hand) or 'empty'}")
        return lines

    def _seat(self, seat: int, of_seat: Mapping[str, Any], voice: Voice) -> str:
        """One line for a seat."""
        two, letters, known = len(voice.names) == 2, of_seat["letters"], of_seat["known"]
        who = "You" if seat == voice.you else f"{voice.names[seat]} ({'ABCDE'[seat]})"
        parts = [f"{number_word(letters)} {'round' if two else 'letter'}{'' if letters == 1 else 's'}"]
        held = f"{of_seat['cards']} card{'' if of_seat['cards'] == 1 else 's'} in hand"
        if of_seat["out"]:
            parts.append("out")
        elif seat == voice.you:
            parts.append(f"{held}, the others know {' '.join(known)}" if known else held)
        elif known and len(known) == of_seat["cards"]:
            parts.append(f"{held}: {' '.join(known)}")
        else:
            parts.append(f"{held}, among them {' '.join(known)}" if known else held)
        if of_seat["star"] and seat != voice.you:
            parts.append("with the star 1/5")
        for laid in of_seat["sets"]:
            in_area = f" in {laid['area']}" if two else ""
            parts.append(f"on the table{in_area} {_set(laid['value'], len(laid['cards']))} ({' '.join(laid['cards'])})")
        return f"{who}: {', '.join(parts)}."


TEXTS: dict[str, Texts] = {"en": English()}
