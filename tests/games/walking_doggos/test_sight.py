"""What the seats of Walking Doggos may know, and the worlds that they can imagine."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import pawtable
from pawtable import IllegalMove, Match
from pawtable.core.chance import chance_from
from pawtable.core.contract import SPECTATOR, WHOLE
from pawtable.games.walking_doggos.view import DoggosSeat, Phase
from pawtable.testing.scripted import chi_squared, memory, play, state
from tests.games.walking_doggos.tables import (
    CARDS,
    CLUES,
    DOGGOS,
    KEPT,
    PUGS,
    A,
    B,
    C,
    as_bits,
    cards,
    dealt_cards,
    faces,
    fits,
    fresh,
    hand,
    hints,
    known,
    shown,
    slots,
    table,
    walk,
)

TWO = ("D1 D2 L3 C1 C2", "S1 S2 S3 B1 B2")
THREE = ("D1 D2 D3 L1 L2", "C1 C2 B1 B3 S4", "S1 S2 L3 L4 D4")

# --- who sees which cards -----------------------------------------------------------------------------------------


def test_every_hand_but_ones_own() -> None:
    """W2: and a spectator sees none."""
    match = table(*THREE)
    for viewer in (A, B, C, None):
        for seat in (A, B, C):
            hidden = viewer is None or viewer == seat
            assert cards(match, seat, viewer) == ("?? ?? ?? ?? ??" if hidden else THREE[seat])


@pytest.mark.parametrize("players", [2, 3, 7])
def test_who_sees_which_card(players: int) -> None:
    """W2, W5, W6: in the course of games, in views and positions: others' cards, walked ones, and nothing else."""
    chooser = random.Random(f"who sees {players}")
    match = pawtable.new(DOGGOS, players=players, seed=f"who sees {players}")
    ply = 0
    while not match.over:
        whole, remembered = state(match), memory(match)
        ply += 1
        for viewer in [*range(players), None] if ply % players == 0 or players == 2 else []:
            seen = json.loads(match.position(viewer))
            for seat in range(players):
                others = viewer is not None and viewer != seat
                visible = [others or bool(whole["walked"][seat] >> place & 1) for place in range(5)]
                expected = [card if sees else 0 for card, sees in zip(whole["hand"][seat], visible, strict=True)]
                assert seen["state"]["hand"][seat] == expected
                assert faces(match, seat, viewer) == [CARDS[card - 1] if card else None for card in expected]
                assert seen["memory"]["gave"][seat] == (remembered["gave"][seat] if others else 0)
            assert seen["state"]["dead"] == [], "W2: nobody sees the dead hand"
            assert seen["state"]["fresh"] == [0] * 7, "W5: nobody sees a new card before all have decided"
            assert not any(seen["state"]["key"])
            assert seen["memory"]["may"] == remembered["may"]
            assert seen["memory"]["was"] == remembered["was"]
        (seat,) = match.to_act
        match.play(seat, chooser.choice(match.moves(seat)))
    assert all("??" not in cards(match, seat, None) for seat in range(players)), "at the end all are walked"


def test_spectators_hear_what_is_said() -> None:
    """W2: clues are said aloud; an exact one is no look at the card."""
    match = play(table(*THREE), "tell B card 1", "tell C shiba")
    assert hints(match, B, None)[0] == "corgi 1"
    assert cards(match, B, None) == "?? ?? ?? ?? ??"


def test_own_cards_that_were_told_are_not_seen() -> None:
    """W4: what one knows of a card from clues is a mark, not the card."""
    match = play(table(*THREE), "tell B card 1")
    assert hints(match, B, B)[0] == "corgi 1"
    assert cards(match, B, B) == "?? ?? ?? ?? ??"


def test_whom_a_clue_is_for_only_its_giver_knows_before() -> None:
    """Rule 6: half a move is nobody else's business."""
    match = table(*THREE)
    s, m = DOGGOS.copy(match._state, match._memory)
    s.telling = C + 1
    assert [DOGGOS.hidden(s, m, viewer)[0].telling for viewer in (A, B, C, SPECTATOR)] == [C + 1, 0, 0, 0]


# --- nothing else shows -------------------------------------------------------------------------------------------

MOVES_TO_TRY = ("walk 1", "trade 2", "tell A dane", "tell B corgi", "tell B 1", "keep", "bet 3", "nonsense", "tell A card 2")


def all_that_is_seen(match: Match, viewer: int | None) -> str:
    """Everything that somebody can get out of a match."""
    seen: list[Any] = [match.view(viewer), match.describe(viewer), match.position(viewer), match.tips(viewer)]
    seen += [(event.kind, event) for event in match.log_for(viewer)]
    if viewer is not None:
        seen += [(move, move.steps) for move in match.moves(viewer)]
        for text in MOVES_TO_TRY:
            try:
                match.find(viewer, text)
            except IllegalMove as error:
                seen.append(str(error))
        if viewer in match.to_act:
            seen.append(match.suggestion(viewer).text)
    return repr(seen)


# Tables that A cannot tell apart, since only A's own cards and the dead hand differ; and moves that lead to the same in both.
SAME_TO_A: list[tuple[str, str, dict[str, Any], list[str]]] = [
    ("D1 D2 L3 C1 C2", "B3 L1 L2 C3 D3", {}, ["tell B shiba"]),
    ("D1 D2 L3 C1 C2", "L1 B3 L3 D1 C3", {"clues": {"A": "1"}, "turn": "B"}, ["tell A card 3"]),
    ("D1 D2 L3 C1 C2", "D3 D2 L1 L2 C3", {"clues": {"A": "dane"}}, ["tell B card 1"]),
    (
        "D1 D2 L3 C1 C2",
        "D3 D1 L3 C1 C3",
        {"clues": {"A": "dane card3 card4"}, "phase": "trading"},
        ["trade 2", "keep", "bet 2"],
    ),
    (
        "D1 D2 L3 C1 C2",
        "D2 D3 L3 C1 L1",
        {"clues": {"A": "dane card3 card4"}, "phase": "trading"},
        ["trade 1", "keep", "bet 1"],
    ),
    (
        "D1 D2 L3 C1 C2",
        "D1 D3 L3 C2 C1",
        {"clues": {"A": "dane card3 card1"}, "phase": "betting"},
        ["bet 4", "bet 1", "walk 1"],
    ),
    ("D1 D2 L3 C1 C2", "D1 D2 L3 L1 B3", {"phase": "walking"}, ["walk 1", "walk 2", "walk 2"]),
    ("D1 D2 L3 C1 C2", "D1 D2 L3 L1 B3", {"phase": "walking", "trades": {"A": "4 P1"}}, ["walk 4", "walk 2", "walk 3"]),
    ("D1 D2 L3 C1 C2", "D1 D2 L3 L1 B3", {"phase": "walking", "trades": {"A": "4 P1", "B": "1 P4"}}, ["walk 4", "walk 2"]),
]


@pytest.mark.parametrize(("one", "other", "details", "then"), SAME_TO_A)
def test_ones_own_cards_show_nowhere(one: str, other: str, details: dict[str, Any], then: list[str]) -> None:
    """W2: not in views, texts, moves, prompts, errors, the log, positions or suggestions; now and after the same moves."""
    matches = [table(own, TWO[B], **details) for own in (one, other)]
    for move in ["", *then]:
        for match in matches if move else ():
            play(match, move)
        seen = [all_that_is_seen(match, A) for match in matches]
        assert seen[0] == seen[1]
    assert hand(matches[0], A) != hand(matches[1], A)
    assert matches[0].view(B) != matches[1].view(B)


# Tables that nobody who only watches can tell apart.
SAME_TO_ALL_WHO_WATCH: list[tuple[tuple[str, str], tuple[str, str], dict[str, Any], list[str]]] = [
    (TWO, ("B3 S2 L1 D3 C3", "D1 D2 L3 C1 C2"), {}, []),
    (TWO, ("D2 D3 L1 C2 C3", "L2 S1 S2 B3 B1"), {"clues": {"A": "dane corgi"}}, []),
    (TWO, ("D1 D2 L3 C2 C3", "S1 S2 S3 B2 L1"), {"phase": "trading"}, ["trade 5", "trade 4", "bet 2", "bet 5", "walk 1"]),
    (TWO, ("D1 D2 L3 B3 L2", "S1 S2 S3 C1 C2"), {"phase": "betting", "trades": {"B": "4 P2"}}, ["bet 2", "bet 5", "walk 1"]),
]


@pytest.mark.parametrize(("one", "other", "details", "then"), SAME_TO_ALL_WHO_WATCH)
def test_spectators_see_no_card(one: tuple[str, str], other: tuple[str, str], details: dict[str, Any], then: list[str]) -> None:
    """W2: who only watches cannot look for anybody, and hears no more than all players."""
    matches = [table(*hands, **details) for hands in (one, other)]
    for move in ["", *then]:
        for match in matches if move else ():
            play(match, move)
        assert all_that_is_seen(matches[0], None) == all_that_is_seen(matches[1], None)


def test_no_log_names_a_hidden_card() -> None:
    """W2, W5: what an owner or a spectator reads of a trade names no card."""
    match = play(table(*TWO, phase="trading"), "trade 2", "keep")
    for viewer in (A, None):
        for event in match.log_for(viewer):
            assert not re.search(r"Dane|Labrador|Shiba|Beagle|Corgi|Pug", event.text)
            assert getattr(event.data, "card", None) is None
    assert "the Great Dane 2" in match.log_for(B)[0].text


# --- imagining: all worlds by brute force -------------------------------------------------------------------------

World = tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]  # all hands as dealt, and what each seat has drawn


class Facts:
    """What somebody knows of a match: the cards that they have seen dealt or drawn, and what was said."""

    def __init__(self, match: Match, viewer: int | None) -> None:
        s, m = state(match), memory(match)
        self.players = match.players
        self.seats = range(match.players)
        self.dealt = [[name(card) for card in s["hand"][seat]] for seat in self.seats]
        self.drawn = ["" for _ in self.seats]
        self.places: dict[int, int] = {}
        for seat in self.seats:
            if 0 < s["traded"][seat] < KEPT:
                place = self.places[seat] = s["traded"][seat] - 1
                self.drawn[seat] = name(s["fresh"][seat]) or self.dealt[seat][place]
                self.dealt[seat][place] = name(m["gave"][seat])
        self.traders = [seat for after in self.seats if (seat := (s["first"] + after) % self.players) in self.places]
        self.clues = [[clue for at, clue in enumerate(CLUES) if s["told"][seat] >> at & 1] for seat in self.seats]
        walked = [[bool(s["walked"][seat] >> place & 1) for place in range(5)] for seat in self.seats]
        others = [viewer is not None and viewer != seat for seat in self.seats]
        self.sees_dealt = [
            [others[seat] or (walked[seat][place] and self.places.get(seat) != place) for place in range(5)]
            for seat in self.seats
        ]
        self.sees_drawn = {
            seat: (others[seat] and s["phase"] > 1) or walked[seat][place] for seat, place in self.places.items()
        }

    def worlds(self) -> Iterator[World]:
        """All deals and draws that show what was seen, and of which the same was said."""
        hidden = [(seat, place) for seat in self.seats for place in range(5) if not self.sees_dealt[seat][place]]
        can_be = {at: known(self.dealt[at[0]], self.clues[at[0]], at[1], self.players) for at in hidden}
        seen = {self.dealt[seat][place] for seat in self.seats for place in range(5) if self.sees_dealt[seat][place]}
        left = [card for card in dealt_cards(self.players) if card not in seen]
        hidden.sort(key=lambda at: len(can_be[at]))
        for dealt in self.deals(hidden, can_be, left, [list(held) for held in self.dealt]):
            if all(self.same_said(dealt[seat], seat) for seat in self.seats):
                dead = {*PUGS, *dealt_cards(self.players)} - {card for held in dealt for card in held}
                for drawn in self.draws(0, dealt, dead):
                    yield tuple(map(tuple, dealt)), tuple(drawn.get(seat, "") for seat in self.seats)

    def deals(self, hidden: Any, can_be: Any, left: list[str], dealt: list[list[str]]) -> Iterator[list[list[str]]]:
        if not hidden:
            yield dealt
            return
        seat, place = hidden[0]
        for card in can_be[hidden[0]]:
            if card in left:
                dealt[seat][place] = card
                yield from self.deals(hidden[1:], can_be, [other for other in left if other != card], dealt)

    def same_said(self, hand: list[str], seat: int) -> bool:
        """Whether all clues would have pointed at the same cards, and named the same."""
        return all(
            [fits(clue, card, at) for at, card in enumerate(hand)]
            == [fits(clue, card, at) for at, card in enumerate(self.dealt[seat])]
            and (not clue.startswith("card") or hand[int(clue[4]) - 1] == self.dealt[seat][int(clue[4]) - 1])
            for clue in self.clues[seat]
        )

    def draws(self, at: int, dealt: list[list[str]], dead: set[str]) -> Iterator[dict[int, str]]:
        if at == len(self.traders):
            yield {}
            return
        seat = self.traders[at]
        there = dead | {dealt[seat][self.places[seat]]}
        for card in [self.drawn[seat]] if self.sees_drawn[seat] else sorted(there):
            if card in there:
                for later in self.draws(at + 1, dealt, there - {card}):
                    yield {seat: card, **later}


def name(card: int) -> str:
    return CARDS[card - 1] if card else ""


def world_of(s: Any, m: Any) -> World:
    """The world that a whole state is, read off its fields."""
    dealt = [[name(card) for card in s.hand[seat]] for seat in range(s.players)]
    drawn = [""] * s.players
    for seat in range(s.players):
        if 0 < s.traded[seat] < KEPT:
            place = s.traded[seat] - 1
            drawn[seat] = name(s.fresh[seat]) if s.phase == 1 else dealt[seat][place]
            dealt[seat][place] = name(m.gave[seat])
    return tuple(map(tuple, dealt)), tuple(drawn)


def imagined(match: Match, viewer: int | None, often: int) -> Counter[World]:
    watching = SPECTATOR if viewer is None else viewer
    seen = DOGGOS.hidden(match._state, match._memory, watching)
    chance = chance_from("imagined")
    found: Counter[World] = Counter()
    for i in range(often):
        s, m = DOGGOS.imagined(*seen, watching, chance)
        found[world_of(s, m)] += 1
        assert i > 25 or DOGGOS.problem(s, m, WHOLE) == ""
    return found


# Two players: A knows of a hand of Great Danes and Labradors, and of what is in B's.
TIGHT = ("D1 D2 D3 L1 L2", "S1 S2 S3 B1 B2")
TOLD = {"A": "dane labrador 1"}
AROUND = ("C1 B1 S1 L2 L3", "C2 B2 S2 L4 C3", "D1 D2 D3 D4 L1")
TOLD_AROUND = {"A": "1 labrador card1", "B": "corgi 2 card4", "C": "dane 1 card2"}


def between(**trades: str) -> dict[str, Any]:
    """Three players who have traded."""
    return {"clues": TOLD_AROUND, "phase": "betting", "trades": trades}


def after(**trades: str) -> dict[str, Any]:
    """Two players who have traded."""
    return {"clues": TOLD, "phase": "betting", "trades": trades}


def walking(**trades: str) -> dict[str, Any]:
    """Two players who have traded and bet."""
    return {"clues": TOLD, "phase": "walking", "trades": trades}


# The hands, what was said and done, what was walked, and who looks.
ALIKE: dict[str, tuple[tuple[str, ...], dict[str, Any], str, int]] = {
    "a breed": (TWO, {"clues": {"A": "dane card3 corgi", "B": "shiba"}}, "", A),
    "a number": (TIGHT, {"clues": {"A": "1 card2 card5", "B": "shiba"}}, "", A),
    "two numbers": (("D1 L1 S2 B2 C3", "D2 D3 L2 L3 C1"), {"clues": {"A": "1 2"}}, "", A),
    "a card": (TWO, {"clues": {"A": "card1 card3 card5"}, "phase": "trading"}, "", A),
    "all three kinds": (TWO, {"clues": {"A": "dane 1 card3"}, "phase": "trading"}, "", A),
    "all three kinds, for B": (TWO, {"clues": {"B": "shiba 1 card5"}, "phase": "betting"}, "", B),
    "own trade": (TIGHT, after(A="5 P3"), "", A),
    "own trade, told exactly": (TIGHT, after(A="5 P3") | {"clues": {"A": "dane card5 1"}}, "", A),
    "own trade, the same card again": (TIGHT, after(A="5 L2"), "", A),
    "B has drawn a Pug": (TIGHT, after(B="2 P3"), "", A),
    "B has drawn a dog": (TIGHT, after(B="2 L3"), "", A),
    "B has drawn its own card": (TIGHT, after(B="2 S2"), "", A),
    "B may have drawn A's card": (TIGHT, after(A="5 P3", B="2 L3"), "", A),
    "B has drawn A's card": (TIGHT, after(A="5 P3", B="2 L2"), "", A),
    "B has drawn A's card that was told exactly": (TIGHT, after(A="5 P3", B="2 L2") | {"clues": {"A": "dane card5 1"}}, "", A),
    "B drew before A traded": (TIGHT, after(A="5 P3", B="2 L3") | {"first": "B"}, "", A),
    "B's card came to A": (TIGHT, after(A="5 S2", B="2 P1") | {"first": "B"}, "", A),
    "B drew its own back after A": (TIGHT, after(A="4 C1", B="2 S2"), "", A),
    "own cards walked": (TWO, {"clues": {"A": "card1 card2 card3"}, "phase": "walking"}, "41", A),
    "own new card walked": (TIGHT, walking(A="4 L3"), "41", A),
    "own new card walked, a Pug": (TIGHT, walking(A="5 P1"), "51", A),
    "own new card walked, the same again": (TIGHT, walking(A="5 L2", B="1 L3"), "54", A),
    "own new card walked, B's": (TIGHT, walking(A="5 S2", B="2 P1") | {"first": "B"}, "15", A),
    "own new card walked, a dog that was left": (TIGHT, walking(A="2 L3", B="4 C1"), "21", A),
    "own and new cards walked": (
        TIGHT,
        {"clues": {"A": "card1 card2 card3"}, "phase": "walking", "trades": {"A": "4 B3"}},
        "41 31",
        A,
    ),
    "all but the last walked": (
        TIGHT,
        {"clues": {"A": "card1 card2 card3"}, "phase": "walking", "trades": {"A": "5 B3", "B": "1 C2"}},
        "15 24 33 42",
        A,
    ),
    "before one's own trade": (TIGHT, after(B="2 L3") | {"phase": "trading", "first": "B", "turn": "A"}, "", A),
    "after one's own trade": (TIGHT, after(A="2 L3") | {"phase": "trading", "turn": "B"}, "", A),
    "A's new card is pending for B": (TIGHT, after(A="2 L3") | {"phase": "trading", "turn": "B"}, "", B),
    "two cards pending": (AROUND, between(A="1 P1", B="2 C1") | {"phase": "trading", "turn": "C"}, "", C),
    "two cards pending, one's own": (AROUND, between(A="1 P1", B="5 C1") | {"phase": "trading", "turn": "C"}, "", B),
    "between two others": (AROUND, between(A="1 P1", B="5 P2", C="5 C1"), "", B),
    "between two others who drew dogs": (AROUND, between(A="1 B3", B="5 P2", C="5 C4") | {"first": "C"}, "", B),
    "three drew in a ring": (AROUND, between(A="1 S4", B="5 C1", C="4 C3"), "", B),
    "the first of three": (AROUND, between(A="2 S4", B="5 B1", C="4 P5"), "", A),
    "the last of three": (AROUND, between(A="2 S4", B="5 B1", C="5 P5"), "", C),
}


@pytest.mark.parametrize("case", ALIKE)
def test_every_world_is_equally_likely(case: str) -> None:
    """Remembering, W3 to W6: of what a player knows, exactly the worlds that fit come up, each as often as any other."""
    hands, details, packs, viewer = ALIKE[case]
    match = walk(table(*hands, **details), packs)
    worlds = list(Facts(match, viewer).worlds())
    assert len(worlds) == len(set(worlds)) > 1
    often = min(1000, 100 + 8 * len(worlds))
    found = imagined(match, viewer, often)
    assert set(found) <= set(worlds)
    if len(worlds) < 50:
        assert set(found) == set(worlds)
    if len(worlds) < 200:
        assert chi_squared(found, dict.fromkeys(worlds, often / len(worlds)))
    for part in (0, 1):  # the deal, and what was drawn
        expected = {each: ways * often / len(worlds) for each, ways in Counter(world[part] for world in worlds).items()}
        seen: Counter[Any] = Counter()
        for world, times in found.items():
            seen[world[part]] += times
        assert chi_squared(seen, expected)


BOTH_TOLD = {"A": "dane labrador 1", "B": "shiba beagle 1"}
THREE_CARDS = {"A": "card2 card3 card4", "B": "card2 card3 card4"}

WATCHED: dict[str, tuple[tuple[str, ...], dict[str, Any], str]] = {
    "clues": (TIGHT, {"clues": BOTH_TOLD, "phase": "trading"}, ""),
    "fewer clues": (TIGHT, {"clues": {"A": "dane labrador 1", "B": "shiba beagle"}}, ""),
    "a card pending": (
        TIGHT,
        {"clues": {"A": "dane labrador 1", "B": "shiba 1 card5"}, "phase": "trading", "turn": "B", "trades": {"A": "1 P1"}},
        "",
    ),
    "a card traded": (TIGHT, {"clues": BOTH_TOLD, "phase": "betting", "trades": {"B": "5 P1"}}, ""),
    "a new card walked": (TIGHT, {"clues": BOTH_TOLD, "phase": "walking", "trades": {"A": "1 B3"}}, "11"),
    "both new cards walked": (TWO, {"clues": THREE_CARDS, "phase": "walking", "trades": {"A": "1 C3", "B": "1 D1"}}, "11 55"),
    "drawn before the other traded": (
        TWO,
        {"clues": THREE_CARDS, "phase": "walking", "trades": {"A": "1 C3", "B": "1 S1"}},
        "11 55",
    ),
    "one new card walked, one not": (
        TWO,
        {
            "clues": {"A": "card1 card2 card3", "B": "card1 card3 card5"},
            "phase": "walking",
            "trades": {"A": "2 D3", "B": "1 D2"},
        },
        "41 32 55",
    ),
    "cards told exactly make room": (
        TWO,
        {"clues": {"A": "card1 card2 card3", "B": "card3 card4 card5"}, "phase": "walking"},
        "11 22 33",
    ),
    "all walked but the new ones": (
        TWO,
        {
            "clues": {"A": "card4 card1 card2", "B": "card4 card1 card2"},
            "phase": "walking",
            "trades": {"A": "4 P1", "B": "4 C3"},
        },
        "11 22 33 55",
    ),
}


@pytest.mark.parametrize("case", WATCHED)
def test_spectators_imagine_exactly_the_worlds_that_fit(case: str) -> None:
    """W2: for somebody who sees no card before it is walked: what could be comes up, and nothing else does."""
    hands, details, packs = WATCHED[case]
    match = walk(table(*hands, **details), packs)
    worlds = set(Facts(match, None).worlds())
    assert 1 < len(worlds) <= 200
    assert set(imagined(match, None, 12 * len(worlds) + 60)) == worlds


# --- imagining, in words ------------------------------------------------------------------------------------------


def test_a_card_told_exactly_is_sure() -> None:
    """W4: it is the same in every world."""
    match = table(*TWO, clues={"A": "card1 card4"})
    for i in range(30):
        world = match.as_seen(A).imagine(f"{i}")
        assert (hand(world, A)[0], hand(world, A)[3]) == ("D1", "C1")
        assert hand(world, B) == TWO[B].split()


def test_a_card_that_was_traded_away_after_it_was_told() -> None:
    """W5: its owner knows that it went into the dead hand, and that it may have come back."""
    match = play(table(*TWO, clues={"A": "card2 dane 1"}, phase="trading"), "trade 2", "keep")
    new = Counter(hand(match.as_seen(A).imagine(f"{i}"), A)[1] for i in range(400))
    assert {"D2", *PUGS} < set(new)
    assert chi_squared({"D2": new["D2"], "": 400 - new["D2"]}, {"D2": 400 / 11, "": 4000 / 11})
    for i in range(30):
        world = match.as_seen(A).imagine(f"{i}")
        assert memory(world)["gave"][A] == CARDS.index("D2") + 1
        assert ("D2" in state(world)["dead"]) != (hand(world, A)[1] == "D2")


def test_pending_cards_are_imagined_too() -> None:
    """W5: nobody knows them; one's own is not known either."""
    match = play(table(*THREE, phase="trading"), "trade 1", "trade 5")
    for viewer in (A, B, C, None):
        drawn = {tuple(fresh(match.as_seen(viewer).imagine(f"{i}"))[:2]) for i in range(80)}
        assert len(drawn) > 30
        assert all(one != other for one, other in drawn)


@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_imagined_worlds_look_the_same(players: int) -> None:
    """In the course of games, seven players and the longer one too: what is imagined looks to its viewer as the real one."""
    chooser = random.Random(f"look {players}")
    match = pawtable.new(DOGGOS, players=players, seed=f"look {players}", longer=int(players < 4))
    ply = 0
    while not match.over:
        ply += 1
        if ply % (1 if players == 2 else players) == 0:
            for viewer in [*range(players), None]:
                seen = match.as_seen(viewer)
                world = seen.imagine(f"{ply}")
                assert world.position(viewer) == seen.position()
                assert pawtable.set_up(DOGGOS, world.position()).position() == world.position()
        (seat,) = match.to_act
        match.play(seat, chooser.choice(match.moves(seat)))


@pytest.mark.parametrize("players", [4, 7])
def test_many_cards_make_room(players: int) -> None:
    """W2: a spectator of a round full of clues and trades: cards that were told exactly are taken first by other places."""
    pool = dealt_cards(players)
    for game in range(6):
        random.Random(f"room {players} {game}").shuffle(pool)
        hands = [" ".join(pool[5 * seat : 5 * seat + 5]) for seat in range(players)]
        match = table(
            *hands, phase="trading", clues=dict.fromkeys("ABCDEFG"[: players // 2], "card1 card2 card3") | exact(players)
        )
        chooser = random.Random(f"trades {players} {game}")
        for _ in range(players):
            play(match, chooser.choice(["keep", "trade 1", "trade 4", "trade 5"]))
        found = imagined(match, None, 40)
        assert len(found) == 40


def exact(players: int) -> dict[str, str]:
    """The last three cards are told to the last players."""
    return {"ABCDEFG"[seat]: "card3 card4 card5" for seat in range(players // 2, players)}


# --- what is shown of what was said -------------------------------------------------------------------------------


def test_what_can_be_concluded_is_shown() -> None:
    """W4: marks follow from all clues together: with numbers up to three, not 1 and not 2 is 3."""
    match = table("D1 L1 S2 B2 C3", "D2 D3 L2 L3 C1", clues={"A": "1 2"})
    assert hints(match, A, A) == ["1", "1", "2", "2", "3"]


def test_what_was_remembered_of_a_traded_card() -> None:
    """W5: what was said about it is kept apart, for everybody."""
    match = play(table(*TWO, clues={"A": "dane 1 card3"}, phase="trading"), "trade 4", "keep")
    for viewer in (A, B, None):
        remembered = json.loads(match.position(viewer))["memory"]
        assert remembered["was"][:2] == [
            as_bits([card for card in dealt_cards(2) if card[1] == "1" and card not in ("D1", "L3")]),
            0,
        ]
        assert remembered["may"][A][3] == as_bits([*dealt_cards(2), *PUGS])
        assert remembered["may"][A][4] == as_bits(
            [card for card in dealt_cards(2) if card[0] != "D" and card[1] != "1" and card != "L3"]
        )


def test_views_of_a_table() -> None:
    """What clients get, field by field."""
    match = walk(table(*TWO, phase="walking", clues={"A": "dane 1 card3"}, trades={"A": "5 P2"}, bets={"B": 2}), "15")
    walk(match, "4")
    seen = shown(match, A)
    assert (seen.phase, seen.turn, seen.first, seen.round, seen.rounds) == (Phase.WALKING, B, A, 1, 1)
    assert (seen.numbers, seen.leading, seen.ranking) == (3, A, [])
    assert seen.seats == [
        DoggosSeat(tokens=0, kept=False, traded=4, bet=1, packs=1, points=0, dogs=2, sum=3, laid=3, fired=False),
        DoggosSeat(tokens=0, kept=True, traded=None, bet=2, packs=0, points=0, dogs=0, sum=0, laid=None, fired=False),
    ]
    assert [(place.name, place.owner, place.count) for place in seen.places] == [
        ("hand:0", A, 3),
        ("hand:1", B, 4),
        ("dead", None, 10),
        ("pack", None, 1),
        ("played:0", A, 1),
        ("played:1", B, 1),
    ]
    own = slots(match, "hand:0", A)
    assert [slot.name for slot in own] == [f"slot:0:{place}" for place in range(5)]
    assert [slot.empty for slot in own] == [True, False, False, True, False]
    assert [slot.face for slot in own] == [None] * 5
    assert hints(match, A, A) == ["", "dane -1", "labrador 3", "", "new"]
    assert [mark.text for slot in own for mark in slot.marks] == ["D", "not 1", "L3", "new"]
    assert [mark.meaning for slot in own for mark in slot.marks][:3] == ["Great Dane", "not 1", "Labrador 3"]
    assert [slot.face for slot in slots(match, "hand:1", A)] == ["S1", "S2", "S3", "B1", None]
    assert [(slot.name, slot.face, slot.empty) for slot in slots(match, "pack", A)] == [
        ("pack:0", "C1", False),
        ("pack:1", None, True),
    ]
    assert [[mark.text for mark in slot.marks] for slot in slots(match, "pack", A)] == [["leads"], []]
    assert [(slot.name, slot.face) for slot in slots(match, "played:0", A)] == [("played:0:0", "D1")]
    assert [(slot.name, slot.face) for slot in slots(match, "played:1", A)] == [("played:1:4", "B2")]


# --- what could be in one's own hand ------------------------------------------------------------------------------


def test_pugs_could_be_yours_only_after_a_trade() -> None:
    """W1, W5: nobody is dealt one. What the others hold, or were dealt, is not in your hand, either."""
    clues = table(*THREE)
    assert shown(clues, A).yours == [card for card in dealt_cards(3) if card not in " ".join(THREE[1:]).split()]
    assert shown(clues).yours == []
    betting = table(*THREE, phase="betting", trades={"B": "1 P2"})
    assert {"C1", "P1", "P2"}.isdisjoint(shown(betting, A).yours)
    assert {"C1", "P1", "P3"} <= {*shown(betting, B).yours}, "B may have got its own card back, or any Pug"
    trades = {"A": "1 P1", "B": "1 P2", "C": "1 P3"}
    betting = table(*THREE, phase="betting", trades=trades, first="B")
    assert [card for card in shown(betting, A).yours if card in ("C1", "S1", "P1", "P2", "P4")] == ["P1", "P4", "C1", "S1"]
    assert "D1" not in shown(betting, B).yours, "A traded it away when B had its new card already"
    assert not any(card in PUGS for card in shown(table(*THREE, phase="walking"), A).yours)
    after_it = walk(table(*TWO, phase="walking", trades={"A": "1 P1"}), "1")
    assert not any(card in PUGS for card in shown(after_it, A).yours)


@pytest.mark.parametrize("players", [2, 3, 7])
def test_all_that_could_be_yours_is_named(players: int) -> None:
    """In the course of games: what the hand is, and what it is in other worlds that look the same."""
    chooser = random.Random(f"yours {players}")
    for game in range(3):
        match = pawtable.new(DOGGOS, players=players, seed=f"yours {players} {game}")
        while not match.over:
            yours = {*shown(match, A).yours}
            assert yours.isdisjoint(slot.face for place in shown(match, A).places for slot in place.slots)
            for world in (match, *(match.as_seen(A).imagine(f"{i}") for i in range(3))):
                held = {card for at, card in enumerate(hand(world, A)) if not state(match)["walked"][A] >> at & 1}
                assert {*held, *fresh(world)[:1]} - {""} <= yours
            (seat,) = match.to_act
            trades = [move for move in match.moves(seat) if move.text.startswith("trade")]
            match.play(seat, chooser.choice(trades if seat == A and trades and game else match.moves(seat)))
        assert shown(match, A).yours == []


def test_without_notes_nothing_remembered_is_among_them() -> None:
    """Of clues and of trades nothing is said; that no Pug was dealt is a rule."""
    match = table(*THREE, phase="betting", clues={"A": "dane labrador card1"})
    match.reminds = False
    assert len(shown(match, A).yours) == 15, "five Pugs among them: who has traded is forgotten"
    clues = table(*THREE)
    clues.reminds = False
    assert len(shown(clues, A).yours) == 10


@pytest.mark.parametrize("players", [2, 4, 7])
def test_every_card_is_shown_once(players: int) -> None:
    """In the course of games: what somebody sees lies in one place; all cards together are those of the game."""
    chooser = random.Random(f"once {players}")
    match = pawtable.new(DOGGOS, players=players, seed=f"once {players}", longer=1)
    declared, known_faces = {place.name for place in DOGGOS.places}, {face.id for face in DOGGOS.catalogue}
    while not match.over and state(match)["rounds"] < 2:
        for viewer in (A, None):
            table_seen = shown(match, viewer)
            lying = [slot.face for place in table_seen.places for slot in place.slots if slot.face]
            assert len(lying) == len(set(lying))
            assert set(lying) <= known_faces
            assert sum(place.count for place in table_seen.places) == 5 * players + 10
            assert {place.name.partition(":")[0] for place in table_seen.places} <= declared
            names = [slot.name for place in table_seen.places for slot in place.slots]
            assert len(names) == len(set(names))
        (seat,) = match.to_act
        match.play(seat, chooser.choice(match.moves(seat)))


def test_ranking_at_the_end() -> None:
    """W7: winners, fewest points, dogs and sums; who is fired comes last, the least below zero first."""
    match = walk(table("D1 D2 D3 L1 L2", "S1 S2 S3 B1 B2", phase="walking", bets={"A": 4}), "11 22 33 44 55")
    assert (shown(match).ranking, [of.fired for of in shown(match).seats]) == ([A, B], [False, True])
    match = walk(table("D1 D2 D3 L1 L2", "S1 S2 S3 B1 B2", phase="walking", bets={"A": 5, "B": 5}, first="B"), "11 22 33 44 55")
    assert shown(match).ranking == [A, B]
    hands = ("D1 D2 D3 C1 C2", "B1 B2 C3 L1 B3", "S1 S2 S3 C4 L2")
    match = walk(table(*hands, phase="walking", bets={"A": 3}), "111 222 333 444 555")
    assert shown(match).ranking == [B, C, A], "the lower sum, then fewer dogs"
    assert shown(match).phase == Phase.OVER
