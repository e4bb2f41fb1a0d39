"""All that people read of dnup, but for what happens (events.py). One class a language; `TEXTS` lists them."""

from __future__ import annotations

from functools import cache, lru_cache

from pawtable.core.cards import count, members
from pawtable.core.contract import MoveOrder, MoveText, Texts
from pawtable.core.events import Voice
from pawtable.core.places import PlaceView
from pawtable.core.seats import SEAT_LETTERS
from pawtable.core.views import Phase, Point, SeatLine
from pawtable.games.dnup.cards import DISCARD, HAND, area_name, area_owner, face, faces_of, notation, values_of
from pawtable.games.dnup.events import area_place, end, set_of, set_words, values_in_words, where
from pawtable.games.dnup.moves import Add, Play, Rotate, Take
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
    value_of,
    values_by_size,
)
from pawtable.games.dnup.view import DnupView
from pawtable.games.english import EnglishTexts, counted, listing, number_word, possessive

_PLAY, _ADD, _TAKE, _ROTATE = range(4)  # the order of moves in a list
_MANY_LETTERS = 8  # more than these are counted, not shown one by one

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
_WAITING = (("waiting", _TIPS["waiting"]),)


# Many moves come again in the next position, or for the next player: so they are worded once.
@lru_cache(maxsize=4096)
def _play(value: int, cards: tuple[str, ...], area: str, outcome: str, minor: bool) -> MoveText:
    button = f"Play {set_words(value, len(cards))}"
    return MoveText(
        f"play {' '.join(cards)}",
        f"play {' '.join([str(value)] * len(cards))}",
        f"{button} ({' '.join(cards)}){outcome}",
        Play(value, list(cards), area),
        minor,
        button=button + outcome,
    )


@lru_cache(maxsize=1024)
def _values(cards: int, turned: int) -> str:
    return " ".join(map(str, values_of(cards, turned)))


@lru_cache(maxsize=1024)
def _rotate(hand: int, turned: int) -> MoveText:
    label = f"Rotate your whole hand: {_values(hand, turned)} becomes {_values(hand, hand & ~turned)}"
    return MoveText("rotate", "rotate", label, Rotate(), button="Rotate your hand")


@lru_cache(maxsize=4096)
def _take(players: int, area: int, value: int, cards: int, turned: int, whose: str, where: str) -> MoveText:
    name, size = area_name(players, area), count(cards)
    button = f"Take {whose}{set_of(value, size)}{where}"
    became = values_in_words(faces_of(cards, ~turned))
    label = f"{button}: in your hand {'it is' if size == 1 else 'they are'} {became}"
    return MoveText(f"take {name}", f"take {name}", label, Take(area_place(players, area)), button=button)


@lru_cache(maxsize=1024)
def _headline(round_number: int, two: bool, goal: int) -> list[str]:
    return [f"Round {round_number}", f"{counted(goal, 'round' if two else 'letter')} {'wins' if goal == 1 else 'win'}"]


class English(EnglishTexts[DnupState, DnupView]):
    """dnup in English."""

    tagline = "Shed your two-ended cards. What comes back to your hand comes back upside down."
    hint = "Cards read 7/4: the first number counts, the other one is on the far end until the card is turned."

    def move(self, s: DnupState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        first = actions[0]
        if first == ROTATE:
            hand = s.hand[seat]
            return _rotate(hand, s.turned & hand)
        if TAKE <= first < ADD:
            area = first - TAKE
            cards = s.area[area]
            whose = possessive(voice, area_owner(s.players, area))
            return _take(s.players, area, s.value[area], cards, s.turned & cards, f"{whose} ", where(voice, area))
        if first >= ADD:
            area = first - ADD
            choices = distinct(of_value(s, s.hand[seat], s.value[area]))
            return self._add(s, seat, area, face(actions[1] if len(actions) > 1 else members(choices)[0], s.turned), voice)
        value, size = value_of(s, first), len(actions) - (actions[-1] == DONE)
        chosen = sorted(actions[:size])
        faces = tuple([face(card, s.turned) for card in chosen])
        outcome = self._beaten(s, s.place, size, voice) + self._going_out(s, seat, size)
        minor = size > 1 and self._is_minor(s, seat, value, chosen)
        return _play(value, faces, area_place(s.players, s.place), outcome, minor)

    def order(self, s: DnupState, seat: int) -> MoveOrder:
        def place(actions: tuple[int, ...]) -> tuple[int, ...]:
            first = actions[0]
            if first >= TAKE:
                return False, _ROTATE if first == ROTATE else _ADD if first >= ADD else _TAKE
            value = value_of(s, first)
            if len(actions) == 1:
                return False, _PLAY, value, 1
            size = len(actions) - (actions[-1] == DONE)
            return size > 1 and self._is_minor(s, seat, value, sorted(actions[:size])), _PLAY, value, size

        return place

    def _add(self, s: DnupState, seat: int, area: int, card: str, voice: Voice) -> MoveText:
        name, value = area_name(s.players, area), s.value[area]
        beaten = self._beaten(s, area, s.cards_in[area] + 1, voice) + self._going_out(s, seat, 1)
        whose = possessive(voice, area_owner(s.players, area))
        label = f"Add {card} to {whose} {set_of(value, s.cards_in[area])}{where(voice, area)}{beaten}"
        return MoveText(f"add {card} to {name}", f"add {value} to {name}", label, Add(card, area_place(s.players, area)))

    def _beaten(self, s: DnupState, into: int, size: int, voice: Voice) -> str:
        if size in s.cards_in:  # mostly there is none, and it is asked for every move
            for area, held in enumerate(s.cards_in):
                if held == size and area != into:
                    return f", beating {possessive(voice, area_owner(s.players, area))} {set_of(s.value[area], size)}"
        return ""

    @staticmethod
    def _is_minor(s: DnupState, seat: int, value: int, chosen: list[int]) -> bool:
        """Of four cards of a value or more there are many sets: single cards and the largest set are what is listed."""
        cards = of_value(s, s.hand[seat], value)
        if count(cards) < 4:
            return False
        having = members(cards)
        values, largest = values_by_size(s), len(having)
        while is_blocked(values, value, largest):
            largest -= 1
        return chosen != having[-largest:]

    @staticmethod
    def _going_out(s: DnupState, seat: int, cards: int) -> str:
        return ", going out" if count(s.hand[seat]) == cards else ""

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
        hand = sorted(faces_of(s.hand[seat], s.turned), key=end)
        left = list(hand)
        for card in sorted(said, key=lambda card: "/" not in card):  # whole cards first: they leave less choice
            fitting = [held for held in left if card in (held, str(end(held)))]
            if not fitting:
                often = sum(card in (held, str(end(held))) for held in hand)
                held = f"no {card}" if often == 0 else f"only {number_word(often)} {card}"
                return f"you hold {held}{'s' if often > 1 and '/' not in card else ''}; your hand is {' '.join(hand)}"
            left.remove(fitting[0])
        return ""

    def _why_not_set(self, s: DnupState, said: list[str], voice: Voice) -> str:
        values = {end(card) for card in said}
        if len(values) > 1:
            return f"the cards of a set show one value, and these show {listing(list(map(str, sorted(values))))}"
        return self._why_blocked(s, values.pop(), len(said), voice)

    @staticmethod
    def _why_blocked(s: DnupState, value: int, size: int, voice: Voice) -> str:
        for area, held in enumerate(s.cards_in):
            if held == size and s.value[area] >= value:
                whose = possessive(voice, area_owner(s.players, area))
                needed = f"a set of {size} must be higher than {s.value[area]}"
                return f"{whose} {set_of(s.value[area], size)} {'lies' if size == 1 else 'lie'} on the table: {needed}"
        return ""

    @staticmethod
    def _area(s: DnupState, said: str) -> int:
        return next((area for area in range(areas(s)) if area_name(s.players, area).casefold() == said), -1)

    def _why_not_area(self, s: DnupState, seat: int, said: str, doing: str, voice: Voice) -> str:
        area = self._area(s, said)
        if area < 0:
            return f"there is no area {said!r:.20}; the areas are {' '.join(area_name(s.players, a) for a in range(areas(s)))}"
        if area_owner(s.players, area) == seat:
            return f"you cannot {doing} your own set"
        if not s.cards_in[area]:
            return f"there is no set in front of {voice.names[area_owner(s.players, area)]} to {doing}"
        return ""

    def _why_not_add(self, s: DnupState, card: str, said: str, voice: Voice) -> str:
        area = self._area(s, said)
        if end(card) != s.value[area]:
            return f"the set there shows {s.value[area]}, and the card {end(card)}"
        return self._why_blocked(s, s.value[area], s.cards_in[area] + 1, voice)

    # --- the table ------------------------------------------------------------------------------------------------

    def place_title(self, place: PlaceView, title: str, voice: Voice) -> str:
        whose = super().place_title(place, title, voice)
        return f"{whose} in {notation(place.name)}" if place.name.count(":") > 1 else whose  # of its owner's two areas

    def prompt(self, view: DnupView, voice: Voice) -> str:
        if voice.you is None or voice.you != view.turn:
            return f"{voice.names[view.turn]} is thinking."
        area = f" for area {notation(view.area)}" if len(voice.names) == 2 else ""
        if _sets_of_others(view, voice.you):
            return f"Your turn{area}: play a set, add a card, take a set or rotate your whole hand."
        return f"Your turn{area}: play a set or rotate your whole hand."

    def headline(self, view: DnupView, voice: Voice) -> list[str]:
        return _headline(view.round, len(voice.names) == 2, view.goal)

    def seat_line(self, view: DnupView, seat: int, voice: Voice) -> SeatLine:
        of_seat = view.seats[seat]
        star = (not voice.is_you(seat)) + 1 if of_seat.star else 0
        turn = seat == view.turn and view.phase is not Phase.OVER
        return _line(len(voice.names) == 2, of_seat.letters, view.goal, star, of_seat.out, turn)

    def rules_behind(self, view: DnupView, voice: Voice) -> tuple[str, ...]:
        two = ("21", "23") if len(voice.names) == 2 else ()
        if voice.you is None or voice.you != view.turn:
            return ("8", "9", *two)
        if _sets_of_others(view, voice.you):
            return ("9", "10", "11", "12", "13", *two)
        return ("9", "10", "13", *two)

    def tips(self, view: DnupView, voice: Voice) -> tuple[tuple[str, str], ...]:
        you = voice.you
        if you is None:
            return ()
        if you != view.turn:
            return _WAITING if any(area.count for area in view.areas_of(you)) else ()
        near_out = any(hand.owner != you and hand.count <= 2 and not view.seats[hand.owner or 0].out for hand in view.hands)
        return _tips(_sets_of_others(view, you), bool(view.known), near_out, len(voice.names) == 2)

    def table(self, view: DnupView, voice: Voice) -> list[str]:
        unit = "round" if len(voice.names) == 2 else "letter"
        goal = counted(view.goal, unit, number_word)
        wins = f"Whoever wins {goal} first wins the game." if unit == "round" else f"Whoever has {goal} first wins the game."
        lines = [f"Round {view.round}. {wins}"]
        lines += [self._seat(view, seat, voice) for seat in range(len(voice.names))]
        if discarded := view.faces(DISCARD.named()):
            lines.append(f"Discarded: {' '.join(discarded)}")
        if voice.you is not None:
            hand = [f"{card}★" if card in ("1/5", "5/1") else card for card in view.faces(HAND.named(voice.you))]
            lines.append(f"Your hand: {' '.join(hand) or 'empty'}")
        return lines

    def _seat(self, view: DnupView, seat: int, voice: Voice) -> str:
        """One line for a seat."""
        two, of_seat = len(voice.names) == 2, view.seats[seat]
        hand = view.place(HAND.named(seat))
        held = counted(hand.count if hand else 0, "card") + " in hand"
        known = view.known if voice.is_you(seat) else hand.faces if hand else []
        who = "You" if voice.is_you(seat) else f"{voice.names[seat]} ({SEAT_LETTERS[seat]})"
        parts = [counted(of_seat.letters, "round" if two else "letter", number_word)]
        if of_seat.out:
            parts.append("out")
        elif voice.is_you(seat):
            parts.append(f"{held}, the others know {' '.join(known)}" if known else held)
        elif known and hand and len(known) == hand.count:
            parts.append(f"{held}: {' '.join(known)}")
        else:
            parts.append(f"{held}, among them {' '.join(known)}" if known else held)
        if of_seat.star and not voice.is_you(seat):
            parts.append("with the star 1/5")
        for laid in view.areas:
            if laid.owner == seat and laid.faces:
                in_area = f" in {notation(laid.name)}" if two else ""
                parts.append(f"on the table{in_area} {set_words(end(laid.faces[0]), laid.count)} ({' '.join(laid.faces)})")
        return f"{who}: {', '.join(parts)}."


@cache
def _tips(sets: bool, known: bool, near_out: bool, two: bool) -> tuple[tuple[str, str], ...]:
    """For a seat whose turn it is: with sets of others on the table, known cards in hand, somebody nearly out, two players."""
    tips = ["goal", "play", *(["beat", "add"] if sets else []), "rotate"]
    tips += [key for key, there in (("known", known), ("danger", near_out), ("areas", two)) if there]
    return tuple([(key, _TIPS[key]) for key in tips])


@cache
def _line(two: bool, won: int, goal: int, star: int, out: bool, turn: bool) -> SeatLine:
    """How a seat stands. The star: 1, it is your own; 2, somebody else's."""
    return SeatLine(
        label=f"{won} of {counted(goal, 'round' if two else 'letter')}",
        points=_points(two, won, goal),
        remark="holds the star" if star == 2 else "",
        sign="★" if star else "",
        out=out,
        turn=turn,
    )


@cache
def _points(two: bool, won: int, goal: int) -> list[Point]:
    spots = max(goal, won)
    return [Point("★" if two else "dnup"[at % 4], at < won) for at in range(spots)] if spots <= _MANY_LETTERS else []


def _sets_of_others(view: DnupView, you: int) -> bool:
    return any(area.count and area.owner != you for area in view.areas)


TEXTS: dict[str, Texts[DnupState, DnupView]] = {"en": English()}
