"""All that people read of dnup, but for what happens (events.py). One class a language; `TEXTS` lists them.

The words, one for each thing, here and in RULES.md:

    top number, bottom number    the two numbers of a card; it is written 7/4, the top number first
    value                        of a card: its top number; of a set: the value of its cards
    set, size                    one or more cards of the same value; how many they are
    play, add, take, rotate      the four actions; a player rotates their hand, and cards that leave the table are rotated
    beat, return                 a set beats a lower one of its size, which returns to its owner's hand
    discard                      what happens to your own set when your turn begins
    left, right                  with two players: a player's two areas, and the sets there (in notation A1 and A2)
    out, letter, round, star     a player without cards is out and wins letters, with two players the round
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import NamedTuple

from pawtable.core.cards import count, members
from pawtable.core.contract import MoveOrder, MoveText, Texts
from pawtable.core.events import Voice
from pawtable.core.places import PlaceView
from pawtable.core.seats import SEAT_LETTERS, with_seat_letters
from pawtable.core.views import OVER, Point, SeatLine
from pawtable.games.dnup.cards import (
    DISCARD,
    HAND,
    VALUES,
    area_name,
    area_owner,
    face,
    faces_of,
    notation,
    rotated,
    side,
    values_in_words,
)
from pawtable.games.dnup.events import area_place, became, end, set_at, set_verb, set_words
from pawtable.games.dnup.moves import Add, Play, Rotate, Take
from pawtable.games.dnup.rules import (
    ADD,
    DONE,
    ROTATE,
    TAKE,
    DnupState,
    areas,
    can_grow,
    distinct,
    is_blocked,
    of_value,
    value_of,
    values_by_size,
)
from pawtable.games.dnup.view import DnupView
from pawtable.games.english import EnglishTexts, agree, counted, listing, number_word, plural, possessive, seat_title, some

_PLAY, _ADD, _TAKE, _ROTATE = range(4)  # the order of moves in a list
_MANY_LETTERS = 8  # more than these are counted, not shown one by one
_NEARLY_OUT = 2  # cards left in a hand

_TIPS = {
    "goal": "Get rid of all your cards. Only the top number counts.",
    "play": "Play a set: one card, or several with the same top number. If nobody beats it before your next turn, those cards "
    "are gone for good.",
    "beat": "A set beats a lower set of the same size, which returns to its owner's hand, rotated. Other sizes don't matter.",
    "add": "You can add one card to {theirs} if it has the same value, and no set of the new size is as high. That is one card"
    " fewer in your hand.",
    "take": "You can take {theirs}. Its cards are rotated on the way to your hand, so their bottom numbers count.",
    "rotate": "Rotate your hand to swap the top and bottom numbers of all your cards. That takes your whole turn.",
    "known": "The cards you got from the table are no secret. The table shows which ones {they} seen in your hand.",
    "danger": "An opponent is nearly out. Beat their set, and it returns to their hand.",
    "sides": "You have two sets, one on the left and one on the right, and a turn for each. They can block or beat each other.",
}


# Many moves come again in the next position, or for the next player: so they are worded once.
@lru_cache(maxsize=30_000)
def _play(chosen: tuple[int, ...], turned: int, area: str, beats: str | None, outcome: str, minor: bool) -> MoveText:
    cards = tuple([face(card, turned) for card in chosen])
    value = end(cards[0])
    button = f"Play {set_words(value, len(cards))}"
    return MoveText(
        f"play {' '.join(cards)}",
        f"play {' '.join([str(value)] * len(cards))}",
        f"{button} ({' '.join(cards)}){outcome}",
        Play(value, list(cards), area, beats),
        minor,
        button=button + outcome,
    )


@lru_cache(maxsize=30_000)
def _rotate(hand: int, turned: int) -> MoveText:
    becomes = agree(count(hand), "becomes", "become")
    label = f"Rotate your hand: {values_in_words(hand, turned)} {becomes} {values_in_words(hand, hand & ~turned)}"
    return MoveText("rotate", "rotate", label, Rotate(), button="Rotate your hand")


@lru_cache(maxsize=30_000)
def _take(players: int, area: int, cards: int, turned: int, whose: str) -> MoveText:
    """`whose` is the set, with its owner."""
    name, button = area_name(players, area), f"Take {whose}"
    label = f"{button}: {became(faces_of(cards, ~turned))}"
    short = f"take {side(area)}" if players == 2 else f"take {name}"
    return MoveText(f"take {name}", short, label, Take(area_place(players, area)), button=button)


def _beaten_area(s: DnupState, into: int, size: int) -> int:
    """Where the set lies that is beaten when one of this size comes into an area; -1: nowhere."""
    for area, held in enumerate(s.cards_in):
        if held == size and area != into:
            return area
    return -1


@lru_cache(maxsize=1024)
def _headline(round_number: int, two: bool, goal: int) -> list[str]:
    return [f"Round {round_number}", f"{counted(goal, 'round' if two else 'letter')} {agree(goal, 'wins', 'win')}"]


class English(EnglishTexts[DnupState, DnupView]):
    """dnup in English."""

    tagline = "Get rid of your two-ended cards. A set that is beaten returns to your hand, rotated."
    hint = "A card reads 7/4: 7 on top, 4 at the bottom. Only the top number counts, until the card is rotated."

    def move(self, s: DnupState, seat: int, actions: tuple[int, ...], voice: Voice) -> MoveText:
        first = actions[0]
        if first == ROTATE:
            hand = s.hand[seat]
            return _rotate(hand, s.turned & hand)
        if TAKE <= first < ADD:
            area = first - TAKE
            cards = s.area[area]
            return _take(s.players, area, cards, s.turned & cards, set_at(voice, area, s.value[area], s.cards_in[area]))
        if first >= ADD:
            area = first - ADD
            choices = distinct(of_value(s, s.hand[seat], s.value[area]))
            return self._add(s, seat, area, face(actions[1] if len(actions) > 1 else members(choices)[0], s.turned), voice)
        size, place, turned = len(actions) - (actions[-1] == DONE), area_place(s.players, s.place), s.turned
        chosen = actions[:1] if size == 1 else tuple(sorted(actions[:size]))
        if size == 1:
            minor, lie = False, turned & (1 << first)
        else:
            minor, lie = self._is_minor(s, seat, value_of(s, first), chosen), turned & sum([1 << card for card in chosen])
        if size not in s.cards_in and s.hand[seat].bit_count() != size:
            return _play(chosen, lie, place, None, "", minor)  # as mostly: nothing is beaten, and nobody goes out
        beaten = _beaten_area(s, s.place, size)
        beats = area_place(s.players, beaten) if beaten >= 0 else None
        return _play(chosen, lie, place, beats, self._outcome(s, seat, size, s.place, size, voice), minor)

    def order(self, s: DnupState, seat: int) -> MoveOrder:
        def place(actions: tuple[int, ...]) -> tuple[int, ...]:
            first = actions[0]
            if first >= TAKE:
                return False, _ROTATE if first == ROTATE else _ADD if first >= ADD else _TAKE
            value = value_of(s, first)
            if len(actions) == 1:
                return False, _PLAY, value, 1
            size = len(actions) - (actions[-1] == DONE)
            return size > 1 and self._is_minor(s, seat, value, tuple(sorted(actions[:size]))), _PLAY, value, size

        return place

    def _add(self, s: DnupState, seat: int, area: int, card: str, voice: Voice) -> MoveText:
        name, value, size = area_name(s.players, area), s.value[area], s.cards_in[area]
        label = f"Add {card} to {set_at(voice, area, value, size)}{self._outcome(s, seat, 1, area, size + 1, voice)}"
        short = f"add {value} to {side(area) if s.players == 2 else name}"
        return MoveText(f"add {card} to {name}", short, label, Add(card, area_place(s.players, area)))

    def _outcome(self, s: DnupState, seat: int, cards: int, into: int, size: int, voice: Voice) -> str:
        """What comes of it that a seat plays so many cards into an area, whose set then has this size."""
        beaten = self._beaten(s, into, size, voice) if size in s.cards_in else ""  # mostly neither, and every move asks
        out = self._going_out(s, seat) if count(s.hand[seat]) == cards else ""
        return f", {beaten}{' and ' if beaten and out else ''}{out}" if beaten or out else ""

    @staticmethod
    def _beaten(s: DnupState, into: int, size: int, voice: Voice) -> str:
        area = _beaten_area(s, into, size)
        return f"beating {set_at(voice, area, s.value[area], size)}" if area >= 0 else ""

    @staticmethod
    def _going_out(s: DnupState, seat: int) -> str:
        won = 1 if s.players == 2 else s.second_out if s.out else s.first_out
        if s.letters[seat] + won >= s.goal:
            return "going out to win the game"
        if s.players == 2:
            return "going out to win the round"
        return f"going out for {some(won, 'letter')}"

    @staticmethod
    def _is_minor(s: DnupState, seat: int, value: int, chosen: tuple[int, ...]) -> bool:
        """Of four cards of a value or more there are many sets: single cards and the largest set are what is listed."""
        cards = of_value(s, s.hand[seat], value)
        if count(cards) < 4:
            return False
        having = tuple(members(cards))
        values, largest = values_by_size(s), len(having)
        while is_blocked(values, value, largest):
            largest -= 1
        return chosen != having[-largest:]

    # --- what is wrong with a move --------------------------------------------------------------------------------

    def why_not(self, s: DnupState, seat: int, text: str, voice: Voice) -> str:
        said = _with_letters(text, voice).split()
        verb = said[0] if said else ""
        return f"{self._reason(s, seat, verb, said[1:], voice)}. Try: {_example(s, seat, verb)}"

    def _reason(self, s: DnupState, seat: int, verb: str, rest: list[str], voice: Voice) -> str:
        match verb:
            case "play":
                return self._why_not_play(s, seat, rest, voice)
            case "add":
                return self._why_not_add(s, seat, rest, voice)
            case "take" if rest:
                return self._why_not_area(s, seat, " ".join(rest), "take", voice)
            case "take":
                return "say whose set you take" if s.players > 2 else "say which set you take"
            case "rotate":
                return "you always rotate all the cards in your hand, so nothing comes after the word 'rotate'"
            case "pass" | "skip":
                return "you cannot pass, but you can always rotate your hand"
            case "discard":
                return "your set is discarded by itself when your turn begins"
            case _:
                return "a move begins with play, add, take or rotate"

    def _why_not_play(self, s: DnupState, seat: int, cards: list[str], voice: Voice) -> str:
        if not cards:
            return "say which cards you play"
        if reason := self._why_not_held(s, seat, cards):
            return reason
        values = {end(card) for card in cards}
        if len(values) > 1:
            return f"the cards of a set have one value, and these have {listing(list(map(str, sorted(values))))}"
        return self._why_blocked(s, values.pop(), len(cards), voice)

    def _why_not_add(self, s: DnupState, seat: int, rest: list[str], voice: Voice) -> str:
        at = rest.index("to") if "to" in rest else len(rest)
        cards, where = rest[:at], " ".join(rest[at + 1 :])
        if not cards:
            return "say which card you add, and to whose set"
        if reason := self._why_not_held(s, seat, cards[:1]):
            return reason
        if not where:
            return "say whose set you add it to" if s.players > 2 else "say which set you add it to"
        if len(cards) > 1:
            return "you add exactly one card"
        if reason := self._why_not_area(s, seat, where, "add to", voice):
            return reason
        area = self._area(s, seat, where)
        value, size = s.value[area], s.cards_in[area]
        if end(cards[0]) != value:
            there = f"{possessive(voice, area_owner(s.players, area))}{f' {side(area)}' if s.players == 2 else ''} set"
            return f"the card must have the value of {there}, {value}"
        return self._why_blocked(s, value, size + 1, voice)

    @staticmethod
    def _why_not_held(s: DnupState, seat: int, said: list[str]) -> str:
        hand = sorted(faces_of(s.hand[seat], s.turned), key=end)
        left = list(hand)
        for card in sorted(said, key=lambda card: "/" not in card):  # whole cards first: they leave less choice
            if not re.fullmatch(r"\d{1,2}(/\d{1,2})?", card, re.ASCII):
                return f"{card!r:.20} is not a card; a card reads {hand[0]}, or just {end(hand[0])}"
            fitting = [held for held in left if card in (held, str(end(held)))]
            if not fitting:
                often = sum(card in (held, str(end(held))) for held in hand)
                if not often and "/" in card and rotated(card) in hand:
                    return f"your {rotated(card)} has {end(rotated(card))} on top, not {end(card)}"
                alike = card if "/" in card or often == 0 else agree(often, card, plural(card))
                return f"you have {'only ' if often else ''}{number_word(often)} {alike}; your hand is {' '.join(hand)}"
            left.remove(fitting[0])
        return ""

    @staticmethod
    def _why_blocked(s: DnupState, value: int, size: int, voice: Voice) -> str:
        for area, held in enumerate(s.cards_in):
            if held == size and s.value[area] >= value:
                there = f"{set_at(voice, area, s.value[area], size)} {set_verb(voice, size, 'is', 'are')} on the table"
                what = agree(size, "one card alone", f"a set of {number_word(size)}")
                if s.value[area] == VALUES:
                    return f"{there}, and {what} cannot be higher than {VALUES}"
                return f"{there}, so {what} must be higher than {s.value[area]}"
        return "it is not possible now"

    @staticmethod
    def _area(s: DnupState, seat: int, said: str) -> int:
        """The area that is meant, by its name or, of an opponent's two, by its side; -1: none."""
        for area in range(areas(s)):
            if area_name(s.players, area).casefold() == said:
                return area
            if s.players == 2 and side(area) == said and area_owner(2, area) != seat:
                return area
        return -1

    def _why_not_area(self, s: DnupState, seat: int, said: str, doing: str, voice: Voice) -> str:
        """Why a seat cannot take the set in an area, or add to it whatever card it may be."""
        area, own = self._area(s, seat, said), SEAT_LETTERS[seat].casefold()
        if area < 0 and said != own:
            names = [area_name(s.players, each) for each in range(areas(s)) if area_owner(s.players, each) != seat]
            if s.players == 2:
                return f"{possessive(voice, 1 - seat)} sets are called {names[0]} (left) and {names[1]} (right)"
            return f"there is no player {said!r:.20}; the other players are {listing(names)}"
        if area < 0 or area_owner(s.players, area) == seat:
            return f"you cannot {doing} your own set"
        if not s.cards_in[area]:
            which = f"set on the {side(area)}" if s.players == 2 else "set on the table"
            return f"{voice.names[area_owner(s.players, area)]} has no {which}"
        return ""

    # --- the table ------------------------------------------------------------------------------------------------

    def place_title(self, place: PlaceView, title: str, voice: Voice) -> str:
        if place.name.count(":") > 1:  # one of its owner's two areas
            title = f"{'left' if place.name[-1] == '1' else 'right'} {title}"
        return super().place_title(place, title, voice)

    def prompt(self, view: DnupView, voice: Voice) -> str:
        you = voice.you
        if you is None or you != view.turn:
            return f"{voice.names[view.turn]} is thinking."
        which = ("left" if view.area[-1] == "1" else "right") if len(voice.names) == 2 else ""
        can = _choices_of(view, you)
        return _prompt(can.play, can.add, can.take, which)

    def headline(self, view: DnupView, voice: Voice) -> list[str]:
        return _headline(view.round, len(voice.names) == 2, view.goal)

    def seat_line(self, view: DnupView, seat: int, voice: Voice) -> SeatLine:
        return self.seat_lines(view, len(voice.names), voice)[seat]

    def seat_lines(self, view: DnupView, players: int, voice: Voice) -> list[SeatLine]:
        seats = tuple(
            [(each.letters, each.out, (not voice.is_you(at)) + 1 if each.star else 0) for at, each in enumerate(view.seats)]
        )
        return _lines(seats, view.goal, -1 if view.phase == OVER else view.turn)

    def rules_behind(self, view: DnupView, voice: Voice) -> tuple[str, ...]:
        two = ("21", "23") if len(voice.names) == 2 else ()
        if voice.you is None or voice.you != view.turn:
            return ("8", "9", *two)
        can = _choices_of(view, voice.you)
        return _rules_behind(can.play, can.add, can.take) + two

    def tips(self, view: DnupView, voice: Voice) -> tuple[tuple[str, str], ...]:
        you = voice.you
        if you is None:
            return ()
        can, hands, seats = _choices_of(view, you), view.hands, view.seats
        danger = False
        for at in can.beat:
            owner = view.areas[at].owner
            if owner is not None and owner != you and hands[owner].count <= _NEARLY_OUT and not seats[owner].out:
                danger = True
        return _tips(can.play, can.add, can.take, bool(can.beat), bool(view.known), danger, len(voice.names) == 2)

    def table(self, view: DnupView, voice: Voice) -> list[str]:
        if len(voice.names) == 2:
            wins = f"The first player to win {counted(view.goal, 'round', number_word)} wins the game."
        else:
            wins = f"The first player with {counted(view.goal, 'letter', number_word)} wins the game."
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
        who = seat_title(voice, seat)
        parts = [counted(of_seat.letters, "round" if two else "letter", number_word)]
        if of_seat.out:
            parts.append("out")
        elif voice.is_you(seat):
            seen = [" ".join(known)] if known else []
            seen += ["the star"] if of_seat.star else []
            others = f"{voice.names[1 - seat]} knows" if two else "the others know"
            parts.append(f"{held} ({others} {listing(seen)})" if seen else held)
        elif known and hand and len(known) == hand.count:
            parts.append(f"{held}: {' '.join(known)}")
        else:
            parts.append(f"{held}, including {' '.join(known)}" if known else held)
        if of_seat.star and not voice.is_you(seat):
            parts.append("holds the star")
        for laid in view.areas:
            if laid.owner == seat and laid.faces:
                which = f"{'left' if laid.name[-1] == '1' else 'right'} set {notation(laid.name)}" if two else "set"
                parts.append(f"{which}: {set_words(end(laid.faces[0]), laid.count)} ({' '.join(laid.faces)})")
        return f"{who}: {', '.join(parts)}."


class _Choices(NamedTuple):
    """What a player can do now, beside rotating, which is always possible (D4)."""

    play: bool
    add: bool
    take: bool
    beat: tuple[int, ...]  # the areas whose sets can be beaten


# Of which view and seat was asked last: prompt, rules and tips ask one after the other.
_latest: list[tuple[DnupView, int, _Choices]] = []


def _choices_of(view: DnupView, you: int) -> _Choices:
    """Of the seat whose turn it is, from its own view."""
    for seen, by, choices in _latest:
        if seen is view and by == you:
            return choices
    laid = tuple([(area.faces[0] if area.faces else "", area.count, area.owner != you) for area in view.areas])
    choices = _choices(tuple(view.hands[you].faces), laid)
    _latest[:] = [(view, you, choices)]
    return choices


@lru_cache(maxsize=30_000)
def _choices(hand: tuple[str, ...], laid: tuple[tuple[str, int, bool], ...]) -> _Choices:
    """With these cards in hand, by their values; of each area a card, the number of cards, and whether it is an opponent's."""
    held: dict[int, int] = {}
    for value in map(end, hand):
        held[value] = held.get(value, 0) + 1
    # by size: the highest value of which so many cards can be played
    best = {size: value for value, most in held.items() for size in range(1, most + 1)}
    sets = [(at, end(card), size, theirs) for at, (card, size, theirs) in enumerate(laid) if size]
    highest = {size: value for _, value, size, _ in sets}  # there is one set of a size at most (D6)
    play = any(value > highest.get(size, 0) for size, value in best.items())
    added = {size + 1 for _, value, size, theirs in sets if theirs and value in held and value > highest.get(size + 1, 0)}
    beat = [at for at, value, size, _ in sets if size in added or best.get(size, 0) > value]
    return _Choices(play, bool(added), any(theirs for *_, theirs in sets), tuple(beat))


@cache
def _prompt(play: bool, add: bool, take: bool, which: str) -> str:
    turn = f"Your turn on the {which}" if which else "Your turn"
    offers = [text for text, there in (("play a set", play), ("add a card", add), ("take a set", take)) if there]
    if not offers:
        return f"{turn}: rotate your hand. You have no other move."
    return f"{turn}: {', '.join(offers)} or rotate your hand."


@cache
def _rules_behind(play: bool, add: bool, take: bool) -> tuple[str, ...]:
    return ("9", *[number for number, there in (("10", play), ("11", add), ("12", take)) if there], "13")


def _with_letters(text: str, voice: Voice) -> str:
    """What was typed, in small letters, with seats' letters in place of their players' names."""
    words = " ".join(word for word in text.casefold().replace(",", " ").split() if word != "and")
    return with_seat_letters(words, voice.names)


def _example(s: DnupState, seat: int, verb: str) -> str:
    """A legal move of a seat, of the kind that it has tried if there is one."""
    takes, adds, plays = [], [], []
    hand, values = s.hand[seat], values_by_size(s)
    for area in range(areas(s)):
        if s.cards_in[area] and area_owner(s.players, area) != seat:
            takes.append(f"take {area_name(s.players, area)}")
            if (fitting := of_value(s, hand, s.value[area])) and can_grow(s, area):
                adds.append(f"add {face(members(fitting)[0], s.turned)} to {area_name(s.players, area)}")
    for value in range(VALUES, 0, -1):
        having = members(of_value(s, hand, value))
        if size := next((size for size in range(1, len(having) + 1) if not is_blocked(values, value, size)), 0):
            plays.append(f"play {' '.join([face(card, s.turned) for card in having[:size]])}")
    found = {"play": plays, "add": adds, "take": takes}
    if verb in ("rotate", "pass", "skip"):
        return "rotate"
    return next((moves[0] for moves in (found.get(verb, []), plays, adds, takes) if moves), "rotate")


@cache
def _tips(play: bool, add: bool, take: bool, beat: bool, known: bool, danger: bool, two: bool) -> tuple[tuple[str, str], ...]:
    """For a seat whose turn it is: what it can do, whether others have seen cards of its hand, whether to stop somebody."""
    there = {
        "goal": True,
        "danger": danger,
        "play": play,
        "sides": two,
        "beat": beat,
        "add": add,
        "take": take,
        "rotate": True,
        "known": known,
    }
    theirs = "your opponent's set" if two else "another player's set"
    they = "your opponent has" if two else "the others have"
    return tuple([(key, _TIPS[key].format(theirs=theirs, they=they)) for key, shown in there.items() if shown])


@lru_cache(maxsize=30_000)
def _lines(seats: tuple[tuple[int, bool, int], ...], goal: int, turn: int) -> list[SeatLine]:
    """How all seats stand, from their letters, whether they are out, and whose star it is."""
    two = len(seats) == 2
    return [_line(two, letters, goal, star, out, at == turn) for at, (letters, out, star) in enumerate(seats)]


@cache
def _line(two: bool, won: int, goal: int, star: int, out: bool, turn: bool) -> SeatLine:
    """How a seat stands. The star: 1, it is your own; 2, somebody else's."""
    unit = "round" if two else "letter"
    return SeatLine(
        label=f"{won} of {counted(goal, unit)}" if won <= goal else counted(won, unit),
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


TEXTS: dict[str, Texts[DnupState, DnupView]] = {"en": English()}
