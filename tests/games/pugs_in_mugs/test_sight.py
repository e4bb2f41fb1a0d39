"""What the seats of Pugs in Mugs may know, and the worlds that they can imagine."""

from __future__ import annotations

import itertools
import json
import math
import random
import re
from collections import Counter
from collections.abc import Iterator
from operator import mul
from typing import Any

import pytest

import pawtable
from pawtable import BadPosition, Match
from pawtable.core.chance import chance_from
from pawtable.core.contract import SPECTATOR
from pawtable.core.events import EventFacts
from pawtable.games.pugs_in_mugs import GAME
from pawtable.games.pugs_in_mugs.events import Dealt, Discarded, Drew, Dug, Exchanged, Given, Stole, Surprised
from pawtable.testing.scripted import chi_squared, memory
from tests.games.pugs_in_mugs.tables import (
    KINDS,
    LETTERS,
    TINY,
    A,
    B,
    C,
    D,
    act,
    answer,
    deck,
    hand,
    held,
    known,
    laid,
    letters_of,
    none,
    only,
    position,
    seen,
    spelled,
    table,
)

EVERYBODY = (A, B, C, None)
SMALL = {"pugs": 3, "gimmes": 1, "digs": 0, "surprises": 0}

# --- hands --------------------------------------------------------------------------------------------------------


def test_hands_and_deck_are_hidden() -> None:
    """Rule 3: everybody sees how many cards the others hold and the deck has, and no more; the pile and the mugs lie open."""
    match = table("rb", "gG", "yyS", discard="pp", mugs={"B": "r"})
    for viewer in EVERYBODY:
        view = seen(match, viewer)
        assert [view.hand(seat).count for seat in (A, B, C)] == [2, 2, 3]
        assert view.known == []
        assert view.lacks == [[], [], []]
        assert [view.mugs(seat) for seat in (A, B, C)] == [[], ["red"], []]
        assert (view.deck.count, view.deck.faces) == (78 - 9, [])
        assert view.discard.faces == ["purple", "purple"]
        hands = [["red", "blue"], ["green", "gimme"], ["yellow"] * 2 + ["surprise"]]
        assert [view.hand(seat).faces for seat in (A, B, C)] == [hands[seat] if seat == viewer else [] for seat in (A, B, C)]
        fields = json.loads(match.position(viewer))["state"]
        assert fields["deck"] == [0] * 8
        assert [sum(held) for held in fields["hand"][:3]] == [[2, 2, 3][seat] if seat == viewer else 0 for seat in (A, B, C)]


def test_a_gimme_that_hits_is_seen() -> None:
    """M4: everybody saw which card changed hands; what else the two hold, nobody saw."""
    match = only(table("bG", "rrg", "y"), "gimme B red")
    for viewer in EVERYBODY:
        assert [known(match, seat, viewer) for seat in (A, B, C)] == ["r", "", ""]
        assert [none(match, seat, viewer) for seat in (A, B, C)] == ["", "", ""]


def test_a_gimme_that_misses_is_seen() -> None:
    """M4: then they surely have none of that kind, and everybody knows."""
    match = only(table("bG", "bbg", "y"), "gimme B red")
    for viewer in EVERYBODY:
        assert [known(match, seat, viewer) for seat in (A, B, C)] == ["", "", ""]
        assert [none(match, seat, viewer) for seat in (A, B, C)] == ["", "r", ""]


def test_until_they_draw_again() -> None:
    """Remembering: what a player does not hold is known only until they draw."""
    match = act(table("bG", "bbg", "y"), "gimme B red", "draw")
    assert none(match, B) == "r"
    act(match, "draw")
    assert none(match, B) == ""
    assert memory(match)["could"][B] == [1, 4, 4, 4, 4, 4, 4, 4], "but of the four cards only the new one can be red"


def test_none_stays_through_what_is_seen() -> None:
    """Remembering: cards that come or go in the open change nothing about the others."""
    match = act(table("bGG", "bbgG", "yr"), "gimme B red", "gimme B blue", "gimme C red")
    assert hand(match, B) == "rbg"
    assert known(match, B) == "r", "the red one that came is known"
    assert memory(match)["could"][B][0] == 0, "and it is the only red one"
    act(match, "draw")
    assert memory(match)["could"][B][0] == 1


def test_a_miss_after_a_known_card_was_given_away() -> None:
    """M4: asked for what they were known to hold, then for one more."""
    match = table("GG", "rb", "y", known={"B": "r"})
    act(match, "gimme B red")
    assert (known(match, A), known(match, B), none(match, B)) == ("r", "", "")
    act(match, "gimme B red")
    assert none(match, B) == "r"


def test_a_dig_is_seen() -> None:
    """M4: what a Dig brought, everybody saw; a Dig that found nothing shows no more than the Dig."""
    match = act(table("bDD", "g", "y", discard="p"), "dig purple")
    for viewer in EVERYBODY:
        assert known(match, A, viewer) == "p"
    act(match, "dig surprise")
    assert known(match, A) == "p"


def test_a_draw_is_not_seen() -> None:
    """Rule 7: it could be anything."""
    match = only(table("b", "g", "y", known={"A": "b"}, deck="p"), "draw")
    for viewer in EVERYBODY:
        assert (known(match, A, viewer), none(match, A, viewer)) == ("b", "")
    assert memory(match)["could"][A] == [1] * 8


def test_a_known_card_that_is_played_is_known_no_more() -> None:
    """Rules 8, 9: whoever plays a Gimme that was known to be there, played that one."""
    match = act(table("GG", "g", "y", known={"A": "G"}), "gimme B red")
    assert known(match, A) == ""
    assert memory(match)["could"][A][LETTERS.index("G")] == 1, "there may be another one"
    act(match, "gimme B red")
    assert held(match, A) == 0


def test_an_unknown_card_that_is_played() -> None:
    """Rules 8, 9: then one card fewer is unknown, and what is known stays."""
    match = act(table("rbD", "g", "y", known={"A": "r"}), "dig green")
    assert known(match, A) == "r"
    assert memory(match)["could"][A] == [1] * 8
    assert held(match, A) == 2


def test_exchanged_pugs_are_known_no_more() -> None:
    """Rule 10: of the three, the known ones first."""
    match = only(table("rrrrb", "g", "y", known={"A": "rr"}), "exchange red")
    assert known(match, A) == ""
    assert memory(match)["could"][A] == [2] * 8


def test_the_pugs_of_a_theft_are_known_no_more() -> None:
    """Rule 11."""
    match = only(table("rrbgyp", "g", "y", known={"A": "rrp"}, mugs={"B": "r"}, actions=1), "steal B red")
    assert known(match, A) == "r"
    assert none(match, A) == "bgypGDS", "the one card that is left is the known one"


def test_discarded_cards_are_known_no_more() -> None:
    """Rule 14."""
    match = only(table("rrbbgyp", "g", "y", known={"A": "rrg"}, discarding=True), "discard red blue")
    assert known(match, A) == "rg"
    assert memory(match)["could"][A] == [3] * 8


def test_what_a_surprise_took_is_seen() -> None:
    """M5: face up. If it was one of the known cards, there is one known card fewer."""
    outcomes = set()
    for i in range(30):
        match = only(table("b", "SS", "yr", known={"C": "r", "B": "S"}, deck="p", seed=f"face up {i}"), "draw")
        answer(match, B="surprise C")
        assert known(match, B) == "", "the known Surprise was played"
        lost = laid(match).replace("S", "", 1)
        for viewer in EVERYBODY:
            assert known(match, C, viewer) == ("" if lost == "r" else "r")
        outcomes.add(lost)
        assert memory(match)["could"][C] == [1 if lost == "r" else 0] * 8
    assert outcomes == {"r", "y"}


def test_only_shown_while_there_are_cards() -> None:
    """Who has no cards has none of anything, which is not worth saying."""
    match = only(table("G", "", "y"), "gimme B red")
    assert none(match, B) == ""
    assert none(match, A) == ""


def test_everything_known() -> None:
    """M4: when all cards of a hand were seen, nothing else is there."""
    match = only(table("D", "g", "y", discard="p"), "dig purple")
    assert (known(match, A), none(match, A)) == ("p", "rbgyGDS")


# --- a second telling of what is remembered -----------------------------------------------------------------------


Cards = tuple[int, ...]  # by kind


class Onlooker:
    """Somebody who watches, and keeps all that the cards of a hand could be that nobody has seen come."""

    def __init__(self, players: int) -> None:
        self.known: list[Counter[str]] = [Counter() for _ in range(players)]
        self.possible: list[set[Cards]] = [{(0,) * 8} for _ in range(players)]

    def see(self, event: EventFacts) -> None:
        match event:
            case Dealt(seat, count, cards):
                assert cards is None
                for _ in range(count):
                    self._draw(seat)
            case Drew(seat, card):
                assert card is None
                self._draw(seat)
            case Given(seat, victim, card, got):
                self._lose(seat, "gimme")
                if got:
                    self._lose(victim, card)
                    self.known[seat][card] += 1
                else:
                    at = KINDS.index(card)
                    assert not self.known[victim][card]
                    self.possible[victim] = {cards for cards in self.possible[victim] if not cards[at]}
            case Dug(seat, card, got):
                self._lose(seat, "dig")
                self.known[seat][card] += got
            case Exchanged(seat, colour):
                self._lose(seat, *[colour] * 3)
            case Stole(seat):
                self._lose(seat, *KINDS[:5])
            case Discarded(seat, cards):
                self._lose(seat, *cards)
            case Surprised(seat, victim, card):
                self._lose(seat, "surprise")
                self._lose(victim, card)

    def _draw(self, seat: int) -> None:
        self.possible[seat] = {plus(cards, at, 1) for cards in self.possible[seat] for at in range(8)}

    def _lose(self, seat: int, *cards: str) -> None:
        for card in cards:
            at = KINDS.index(card)
            if self.known[seat][card]:
                self.known[seat][card] -= 1
            else:
                self.possible[seat] = {plus(each, at, -1) for each in self.possible[seat] if each[at]}
            assert self.possible[seat], "somebody had what they could not have"

    def none(self, seat: int) -> str:
        if not sum(next(iter(self.possible[seat]))) + self.known[seat].total():
            return ""
        there = [any(column) for column in zip(*self.possible[seat], strict=True)]
        return spelled([each for at, each in enumerate(KINDS) if not self.known[seat][each] and not there[at]])


def plus(cards: Cards, at: int, more: int) -> Cards:
    return (*cards[:at], cards[at] + more, *cards[at + 1 :])


def allowed(could: list[int]) -> set[Cards]:
    """All unseen cards that the remembered limits allow."""
    size = max(could)
    groups = [[at for at in range(8) if could[at] <= limit] for limit in could]
    found: set[Cards] = {(0,) * 8}
    for _ in range(size):
        found = {plus(cards, at, 1) for cards in found for at in range(8)}
        found = {
            cards
            for cards in found
            if all(sum(cards[at] for at in group) <= limit for group, limit in zip(groups, could, strict=True))
        }
    return found


@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_is_remembered_follows_from_what_was_told(players: int) -> None:
    """Remembering: just what somebody would find out who reads a spectator's log and forgets nothing."""
    missed = 0
    for game in range(2):
        chooser = random.Random(f"onlooker {players} {game}")
        match = pawtable.new("pugs-in-mugs", players=players, seed=f"onlooker {players} {game}", pugs=4, gimmes=12)
        onlooker = Onlooker(players)
        read = 0
        for _ in range(110):
            news = match.log_for(None, read)
            for event in news:
                onlooker.see(event.data)
            read = match.events_so_far
            for seat in range(players):
                for viewer in (None, seat, (seat + 1) % players):
                    assert known(match, seat, viewer) == spelled(list(onlooker.known[seat].elements()))
                    assert none(match, seat, viewer) == onlooker.none(seat)
                missed += bool(onlooker.none(seat))
                sure = Counter(known(match, seat))
                assert sure <= Counter(hand(match, seat)), "what is known is there"
                if any(seat in (getattr(event.data, "seat", None), getattr(event.data, "victim", None)) for event in news):
                    assert allowed(memory(match)["could"][seat]) == onlooker.possible[seat]
            if match.over:
                break
            seat = match.to_act[0]
            match.play(seat, chooser.choice(asking(match, seat)))
    assert missed > 5


def asking(match: Match, seat: int) -> list[Any]:
    """What a seat can do, Gimmes for pugs rather than other things: that is what there is to find out about."""
    moves = match.moves(seat)
    return [move for move in moves if re.fullmatch(f"gimme . ({'|'.join(KINDS[:5])})", move.text)] or moves


def test_two_misses_and_one_draw() -> None:
    """M4: of who had neither red nor blue and drew one card since, that card is red or blue, not one each."""
    options = {**SMALL, "pugs": 5, "gimmes": 4}
    match = act(table("GG", "ggy", "y", deck="rrrbbbG", options=options), "gimme B red", "gimme B blue", "draw")
    assert memory(match)["could"][B][:3] == [1, 1, 4]
    pairs = {(held.count("r"), held.count("b")) for held in (hand(match.as_seen(C).imagine(f"{i}"), B) for i in range(400))}
    assert pairs == {(0, 0), (1, 0), (0, 1)}
    whole = json.loads(match.position())
    assert {world[B] for world in imagined(whole, C, 1500)} == {world[B] for world in all_worlds(whole, C)}


def test_a_shuffled_pile_is_remembered() -> None:
    """M8: what the pile was, everybody saw; what is not in it is in the hands."""
    match = only(table("rrbb", "bgyG", deck="", options=SMALL), "draw")
    pile = "rggyyppp"
    assert letters_of(memory(match)["shuffled"]) == pile
    assert sum(map(sum, memory(match)["drew"])) == 1
    for viewer in (A, B):
        assert {hand(match.as_seen(viewer).imagine(f"{i}"), B) for i in range(100)} == {"bgyG"}, "only the pile was drawn from"
    decks = {deck(match.as_seen(B).imagine(f"{i}")) for i in range(200)}
    assert decks == {pile.replace(card, "", 1) for card in set(pile)}, "B does not know which card A drew"
    assert {deck(match.as_seen(A).imagine(f"{i}")) for i in range(20)} == {deck(match)}, "A does"


def test_what_was_drawn_from_it_is_not_in_it() -> None:
    """M8: who drew the only red card and lost it again knows that the deck has none."""
    match = only(table("rrbbgy", "bgyG", deck="r", options=SMALL, shuffled="r"), "draw")
    assert letters_of(memory(match)["drew"][A]) == "r"
    whole = json.loads(match.position())
    for viewer in (A, B):
        assert set(imagined(whole, viewer, 300)) == set(all_worlds(whole, viewer))


# --- nothing else shows -------------------------------------------------------------------------------------------

# Pairs of worlds that A cannot tell apart, and moves of A's that lead to the same in both.
SAME_TO_A = [
    (("rG", "bb", "gS"), ("rG", "gb", "bS"), {}, ["gimme B yellow"]),
    (("rG", "bb", "gS"), ("rG", "by", "DD"), {}, ["gimme B blue"]),
    (("rD", "bb", "gS"), ("rD", "SS", "GG"), {"discard": "p"}, ["dig purple"]),
    (("rrr", "bbS", "g"), ("rrr", "bgy", "S"), {"known": {"B": "b"}}, ["exchange red"]),
    (("rbgypG", "bb", "g"), ("rbgypG", "yp", "S"), {"mugs": {"B": "r"}, "none": {"B": "r"}}, ["steal B red"]),
]


@pytest.mark.parametrize(("one", "other", "details", "then"), SAME_TO_A)
def test_views_depend_on_nothing_hidden(
    one: tuple[str, ...], other: tuple[str, ...], details: dict[str, Any], then: list[str]
) -> None:
    """Rule 3: what differs only in hidden cards looks the same, now and after the same moves."""
    matches = [table(*one, **details), table(*other, **details)]
    for move in [None, *then]:
        if move is not None:
            for match in matches:
                only(match, move)
        looks = [(match.view(A), match.describe(A), match.position(A), match.log_for(A)) for match in matches]
        assert looks[0] == looks[1]
        watched = [(match.view(None), match.position(None)) for match in matches]
        assert watched[0] == watched[1]


# --- imagining ----------------------------------------------------------------------------------------------------

World = tuple[str, ...]


def world_of(state: Any) -> World:
    """What tells worlds apart: the hands, read off the fields of a state. The deck is the rest."""
    return tuple("".join(map(mul, LETTERS, state.hand[seat])) for seat in range(state.players))


def some_of(there: list[int], size: int) -> Iterator[list[int]]:
    """All ways to take so many cards of those that are there, by kind."""
    for taken in itertools.product(*(range(min(often, size) + 1) for often in there)):
        if sum(taken) == size:
            yield list(taken)


def all_worlds(whole: dict[str, Any], viewer: int | None) -> dict[World, int]:
    """By brute force: the unseen cards in all ways, if that is possible and looks the same; with how many deals make it."""
    wanted = pawtable.set_up("pugs-in-mugs", whole).position(viewer)
    fields = whole["state"]
    others = [seat for seat in range(fields["players"]) if seat != viewer]
    hidden = [fields["deck"][kind] + sum(fields["hand"][seat][kind] for seat in others) for kind in range(8)]
    found: dict[World, int] = {}

    def go_on(seats: list[int], left: list[int], hands: list[list[int]]) -> None:
        if not seats:
            own = [drew if seat == viewer else [0] * 8 for seat, drew in enumerate(whole["memory"]["drew"])]
            remembered = {**whole["memory"], "drew": own}
            candidate = {**whole, "state": {**fields, "hand": hands, "deck": left}, "memory": remembered}
            try:
                match = pawtable.set_up("pugs-in-mugs", candidate)
            except BadPosition:
                return
            if match.position(viewer) == wanted:
                found[world_of(match._state)] = deals(hands, left)
            return
        for taken in some_of(left, fields["held"][seats[0]]):
            rest = [there - gone for there, gone in zip(left, taken, strict=True)]
            go_on(seats[1:], rest, [taken if seat == seats[0] else held for seat, held in enumerate(hands)])

    def deals(hands: list[list[int]], left: list[int]) -> int:
        """In how many ways the cards nobody knows, were they told apart, could be dealt like this."""
        ways = 1
        for kind in range(8):
            unknown = [hands[seat][kind] - whole["memory"]["known"][seat][kind] for seat in others]
            ways *= math.factorial(sum(unknown) + left[kind])
            ways //= math.prod(math.factorial(each) for each in [*unknown, left[kind]])
        return ways

    go_on(others, hidden, fields["hand"])
    return found


def imagined(whole: dict[str, Any], viewer: int | None, often: int) -> Counter[World]:
    match = pawtable.set_up(GAME, whole)
    watching = SPECTATOR if viewer is None else viewer
    seen = GAME.hidden(match._state, match._memory, watching)
    chance = chance_from("imagined")
    return Counter(world_of(GAME.imagined(*seen, watching, chance)[0]) for _ in range(often))


# Nothing is known to be absent: all deals are equally likely.
FREE = [
    (position("rrb", "rG", deck="ggb", options=SMALL), A),
    (position("rrb", "rG", deck="ggb", options=SMALL), B),
    (position("rrb", "bG", "g", deck="rg", options=SMALL, known={"B": "b"}), A),
    (position("rrb", "bG", "g", deck="rg", options=SMALL, known={"B": "b"}), C),
    (position("rb", "r", deck="rb", options=SMALL), None),
    (position("rbg", "rG", "", "y", deck="", options=SMALL, known={"A": "r", "D": "y"}), None),
    (position("rb", "gG", "y", deck="rbg", options=SMALL, window=True, turn="B"), C),
]

# Something is: only what could be there is there.
BOUND = [
    (position("rrb", "bG", "g", deck="rgb", options=SMALL, none={"B": "r"}), A),
    (position("rrb", "bG", "g", deck="rgb", options=SMALL, none={"B": "rgyp", "C": "b"}), A),
    (position("rb", "bG", "g", deck="", options=SMALL, none={"B": "gr", "C": "bGyp"}), None),
    (position("rrb", "bb", "r", deck="", options=TINY, none={"C": "b"}), A),
    (position("r", "b", "g", "r", deck="", options=TINY, none={"D": "bgyp", "C": "ryp", "B": "yp"}), A),
    (position("y", "b", "g", "r", deck="", options=TINY, none={"D": "bgyp", "C": "ryp", "B": "gyp"}), A),
    (position("y", "g", "b", "r", deck="", options=TINY, none={"D": "gbyp", "C": "gyp", "B": "ryp"}), A),
    (position("y", "bg", "gr", "r", deck="b", options=TINY, none={"D": "bgyp", "C": "yp"}, known={"B": "g"}), A),
    (position("rb", "rgG", deck="gyp", options=SMALL, shuffled="ggyypp"), A),
    (position("rb", "rgG", "y", deck="gyp", options=SMALL, shuffled="gyypp", none={"C": "r"}), A),
    (position("rb", "rgG", "y", deck="gp", options=SMALL, shuffled="ggp", none={"C": "rG", "B": "y"}), None),
]


@pytest.mark.parametrize(("whole", "viewer"), FREE)
def test_every_deal_is_equally_likely(whole: dict[str, Any], viewer: int | None) -> None:
    """Remembering: all that could be, each world as often as there are deals that make it."""
    worlds = all_worlds(whole, viewer)
    assert len(worlds) > 3
    each = 2000
    found = imagined(whole, viewer, each)
    total = sum(worlds.values())
    assert set(found) <= set(worlds)
    assert all(world in found for world, ways in worlds.items() if ways * each / total > 12)
    assert chi_squared(found, {world: ways * each / total for world, ways in worlds.items()})


@pytest.mark.parametrize(("whole", "viewer"), BOUND)
def test_exactly_the_worlds_that_fit(whole: dict[str, Any], viewer: int | None) -> None:
    """M4: what is known not to be there never is, everything else comes up, and there is always a world."""
    worlds = all_worlds(whole, viewer)
    assert worlds
    assert set(imagined(whole, viewer, 60 * len(worlds) + 40)) == set(worlds)


def test_after_a_miss_and_a_draw() -> None:
    """M4: of the cards of a player who had no red one and drew a card since, at most one is red."""
    match = act(table("rG", "bg", "y", deck="rrrbbb", options={**SMALL, "pugs": 5}), "gimme B red", "draw")
    act(match, "draw", "draw")
    reds = Counter(hand(match.as_seen(C).imagine(f"{i}"), B).count("r") for i in range(300))
    assert set(reds) == {0, 1, 2}
    one = act(table("rG", "bg", "y", deck="rrrbbb", options={**SMALL, "pugs": 5}), "gimme B red", "draw", "draw")
    assert {hand(one.as_seen(C).imagine(f"{i}"), B).count("r") for i in range(300)} == {0, 1}


def test_a_path_through_three_hands() -> None:
    """D needs a red card that B has, B a blue one that C has, C takes the green one: there is one world, and it is found."""
    whole = position("y", "b", "g", "r", deck="", options=TINY, none={"D": "bgyp", "C": "ryp", "B": "gyp"})
    pile = whole["state"]["discard"]
    assert [pile[kind] for kind in range(3)] == [2, 2, 2]
    assert set(imagined(whole, A, 60)) == {("y", "b", "g", "r")}
    assert set(imagined(whole, D, 60)) == set(all_worlds(whole, D))


@pytest.mark.parametrize(
    ("pugs", "players"),
    [(3, 3), (12, 2), *(pytest.param(*each, marks=pytest.mark.breadth) for each in ((3, 2), (3, 5), (12, 3), (12, 5)))],
)
def test_imagined_worlds_look_the_same(players: int, pugs: int) -> None:
    """In the course of games: a world that a seat imagines looks to that seat exactly as the real one."""
    chooser = random.Random(f"look {players} {pugs}")
    match = pawtable.new("pugs-in-mugs", players=players, seed=f"look {players}", pugs=pugs, gimmes=8)
    for ply in range(80):
        if match.over:
            break
        for viewer in [*range(players), None]:
            seen = match.as_seen(viewer)
            world = seen.imagine(f"{ply}")
            assert world.view(viewer).table == match.view(viewer).table
            assert world.as_seen(viewer).position() == seen.position()
            assert pawtable.set_up("pugs-in-mugs", world.position()).position() == world.position()
        seat = match.to_act[0]
        match.play(seat, chooser.choice(match.moves(seat)))


def test_answers_of_others_stay_open() -> None:
    """M5: nobody can imagine what the others have answered."""
    match = only(table("r", "bS", "g", deck="p"), "draw")
    match.play(B, "surprise A")
    world = match.as_seen(C).imagine("x")
    assert world.to_act == (A, B, C)
    own = match.as_seen(B).imagine("x")
    assert own.to_act == (A, C)


def test_an_empty_deck_leaves_no_doubt_with_two() -> None:
    """Rule 3: what you do not hold and does not lie open, the other has."""
    match = table("rb", "gGS", deck="")
    assert {hand(match.as_seen(A).imagine(f"{i}"), B) for i in range(20)} == {"gGS"}
