"""Where the Pug is likely, beside an exact reckoning; and the worlds that a seat can imagine."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest

import pawtable
from pawtable import BadPosition, Match
from pawtable.core.cards import members
from pawtable.core.chance import chance_from, key_words
from pawtable.core.contract import SPECTATOR
from pawtable.games.pick_the_pug import GAME
from pawtable.games.pick_the_pug.cards import CARD_NAMES
from pawtable.testing.scripted import chi_squared, events, forced, kinds, memory, moves, play
from tests.games.pick_the_pug.tables import (
    EVERYBODY,
    KINDS,
    PUBLIC,
    PUG_GAME,
    SEATS,
    SURE,
    A,
    B,
    C,
    D,
    as_set,
    hand,
    hands,
    likely,
    numbered,
    phase,
    position,
    table,
    unnumbered,
)
from tests.games.pick_the_pug.test_sight import check_memory

# --- an exact reckoning ---------------------------------------------------------------------------------------------

Hands = tuple[tuple[str, ...], ...]


class Reckoning:
    """All worlds that somebody thinks possible, with their weights: hands are cards, "x" is any that nobody can tell apart."""

    def __init__(self, viewer: int | None, *worlds: Hands) -> None:
        self.viewer = viewer
        self.worlds: dict[Hands, Fraction] = {world: Fraction(1) for world in worlds}

    def steal(self, thief: int, victim: int, saw: str | None = None) -> None:
        """A random card; whoever saw it knows that it was this one."""
        self._go_on(lambda world: self._stolen(world, thief, victim, saw))

    @staticmethod
    def _stolen(world: Hands, thief: int, victim: int, saw: str | None) -> Iterator[tuple[Hands, Fraction]]:
        for at, card in enumerate(world[victim]):
            if saw is None or card == saw:
                after = [list(cards) for cards in world]
                del after[victim][at]
                after[thief].append(card)
                yield tidy(after), Fraction(1, len(world[victim]))

    def swap(self, one: int, other: int) -> None:
        """Two cards, one from each, at the same time."""

        def swapped(world: Hands) -> Iterator[tuple[Hands, Fraction]]:
            for gave, got in itertools.product(range(len(world[one])), range(len(world[other]))):
                after = [list(cards) for cards in world]
                after[one][gave], after[other][got] = world[other][got], world[one][gave]
                yield tidy(after), Fraction(1, len(world[one]) * len(world[other]))

        self._go_on(swapped)

    def nobody_won(self) -> None:
        """A Pug's Phase has passed."""
        self.worlds = {world: weight for world, weight in self.worlds.items() if ("p",) not in world}

    def _go_on(self, outcomes: Callable[[Hands], Iterator[tuple[Hands, Fraction]]]) -> None:
        found: Counter[Hands] = Counter()
        for world, weight in self.worlds.items():
            for after, part in outcomes(world):
                found[after] += weight * part  # type: ignore[assignment]
        self.worlds = dict(found)  # type: ignore[arg-type]

    def pug(self) -> list[float]:
        total = sum(self.worlds.values())
        players = range(len(next(iter(self.worlds))))
        return [float(sum(weight for world, weight in self.worlds.items() if "p" in world[seat]) / total) for seat in players]


def tidy(world: list[list[str]]) -> Hands:
    return tuple(tuple(sorted(cards)) for cards in world)


def dealt(*cards: str) -> Hands:
    return tidy([each.split() for each in cards])


def close(found: list[float], exact: list[float]) -> bool:
    return all(abs(one - other) < 1e-4 for one, other in zip(found, exact, strict=True))


# Nobody has two monkeys in these, so that there is no pair to discard; the Pug is seen to be with B at first.
FOUR = ("d", "p d d", "d", "d d")
ALIKE = dealt("x", "p x x", "x", "x x")


def four(**details: Any) -> Match:
    return table(*FOUR, **{"pug_known": True, "creatures": "", "asleep": "", **details})


@pytest.mark.parametrize("held", [2, 3, 4, 5])
def test_one_theft(held: int) -> None:
    """P5: of so many cards each is equally likely: the Pug has moved on with one part in so many."""
    cards = "p " + " ".join(["d"] * (held - 1))
    match = forced(
        lambda seed: play(table("ga gk", cards, "oc oa", "bb", turn="D", pug_known=True, seed=seed), "steal B"),
        lambda match: "won" not in kinds(match),
    )
    # Whoever has one card left does not hold it: the Pug's Phase has passed.
    expected = [0, 1 - 1 / held, 0, 1 / held] if held > 2 else [0.0, 0.0, 0.0, 1.0]
    for viewer in (A, C, None):
        assert close(likely(match, viewer), expected)


@pytest.mark.parametrize(
    "thefts",
    [
        "AB BC CD",
        "AB BA",
        "AB BD CA DA",
        "AB BA CB DC AB",
        "AB BD CB DB",
        "AD BD CB DC AC",
    ],
)
def test_thefts_in_a_row(thefts: str) -> None:
    """P5: who only watches knows as much as follows from what was seen, and no more."""
    for seed in range(6):
        match = four(seed=f"{seed}")
        reckoning = Reckoning(None, ALIKE)
        for theft in thefts.split():
            thief, victim = theft[0], theft[1]
            if "won" in kinds(match) or f"steal {victim}" not in moves(match):
                break
            assert match.to_act == (SEATS.index(thief),)
            play(match, f"steal {victim}")
            if "won" in kinds(match):
                break
            reckoning.steal(SEATS.index(thief), SEATS.index(victim))
            reckoning.nobody_won()
            assert close(likely(match), reckoning.pug())


@pytest.mark.parametrize("viewer", [A, C, D])
def test_thefts_that_one_has_seen(viewer: int) -> None:
    """P5: whoever stole, or was stolen from, knows which card it was; and that it was not the Pug tells something."""
    checked = 0
    for seed in range(20):
        chooser = random.Random(f"{viewer} {seed}")
        match = four(seed=f"{seed}")
        reckoning = Reckoning(viewer, ALIKE)
        for _ in range(5):
            (thief,) = match.to_act
            victim = SEATS.index(chooser.choice(moves(match))[-1])
            play(match, f"steal {SEATS[victim]}")
            if "won" in kinds(match):
                break
            card = events(match, "stole", viewer)[-1]["card"]
            assert (card is not None) == (viewer in (thief, victim))
            reckoning.steal(thief, victim, {None: None, "donkey": "x", "pug": "p"}[card])
            reckoning.nobody_won()
            assert close(likely(match, viewer), reckoning.pug())
            checked += 0 < max(reckoning.pug()) < 1
    assert checked > 5


@pytest.mark.parametrize(("drawn", "as_seen"), [("gk", "k"), ("oc", "x")])
def test_a_theft_from_a_hand_of_which_a_card_was_known(drawn: str, as_seen: str) -> None:
    """P5: to draw a card that one knew to be there says nothing about the others; to draw another one does."""
    whole = position("d", "gk oc d", "p bb", "d d", creatures="", asleep="")
    whole["memory"]["known"][A][B] = as_set("gk")
    match = forced(lambda seed: play(reseeded(whole, seed), "steal B"), lambda match: drawn in hand(match, A).split())
    worlds = (dealt("a", "k p x", "x x", "x x"), dealt("a", "k x x", "p x", "x x"), dealt("a", "k x x", "x x", "p x"))
    reckoning = Reckoning(A, *worlds)
    reckoning.steal(A, B, as_seen)
    assert close(likely(match, A), reckoning.pug())


def reseeded(whole: dict[str, Any], seed: str) -> Match:
    """The same position with other chances to come."""
    key = key_words(seed)
    return pawtable.set_up(PUG_GAME, {**whole, "state": {**whole["state"], "key": key, "drawn": 0}})


def test_a_swap() -> None:
    """P7: one card from each, at the same time: the Pug is with the other with one part in the size of its hand."""
    for first, held, expected in (("p d d", 3, [2 / 3, 1 / 3, 0]), ("p d", 2, [1 / 2, 1 / 2, 0])):
        match = table(f"bb bk {first}", "ga gk", "oc oa", doing="discard", pug_known=True)
        play(match, "discard bb bk swap B")
        reckoning = Reckoning(None, dealt(" ".join(["p"] + ["x"] * (held - 1)), "x x", "x x"))
        reckoning.swap(A, B)
        reckoning.nobody_won()
        assert close(likely(match, C), reckoning.pug())
        assert close(likely(match), expected)


def test_two_swaps() -> None:
    """P7: and back again, in part."""
    match = table("bb bk p d d", "ga gk bc bf", "oc oa", doing="discard", pug_known=True, creatures="", asleep="")
    play(match, "discard bb bk swap B")
    reckoning = Reckoning(None, dealt("p x x", "x x x x", "x x"))
    reckoning.swap(A, B)
    assert close(likely(match, None), reckoning.pug())
    play(match, "steal C")
    reckoning.steal(B, C)
    assert close(likely(match, None), reckoning.pug())
    swap = next(move for move in moves(match) if " swap A" in move)
    play(match, swap)
    discarded = swap.split()[1:3]
    assert len(discarded) == 2
    # Two cards that are surely not the Pug have left B's hand.
    reckoning.worlds = {
        tidy([list(world[0]), without_two(world[1]), list(world[2])]): weight for world, weight in reckoning.worlds.items()
    }
    reckoning.swap(A, B)
    reckoning.nobody_won()
    assert close(likely(match, None), reckoning.pug())


def without_two(cards: tuple[str, ...]) -> list[str]:
    rest = list(cards)
    rest.remove("x")
    rest.remove("x")
    return rest


def test_a_mini_tornado() -> None:
    """P7: the Pug was among the cards: equally likely with all who got one, less oneself if one got another."""
    match = forced(whirled, lambda match: "p" in hand(match, C).split())
    assert close(likely(match, None), [1 / 3, 1 / 3, 1 / 3])
    assert close(likely(match, A), [0, 1 / 2, 1 / 2])
    assert close(likely(match, C), [0, 0, 1])


def whirled(seed: str) -> Match:
    match = table("bb ok d d", "ga gk p", "oc oa", doing="discard", seed=seed)
    play(match, "discard bb ok mini")
    for seat, said in ((A, "reveal d"), (B, "reveal pug"), (C, "reveal oc")):
        match.play(seat, said)
    return match


def test_a_big_tornado() -> None:
    """P7: as likely as hands are large, less one's own."""
    match = forced(
        lambda seed: play(table("ob ok d d", "ga gk p ba bc", "oc oa", doing="discard", seed=seed), "discard ob ok big"),
        lambda match: "p" in hand(match, C).split(),
    )
    assert [len(cards.split()) for cards in hands(match)] == [3, 3, 3]
    assert close(likely(match, None), [1 / 3, 1 / 3, 1 / 3])
    assert close(likely(match, B), [1 / 2, 0, 1 / 2])
    match = forced(
        lambda seed: play(table("ob ok d d", "ga gk p ba", "oc oa", doing="discard", seed=seed), "discard ob ok big"),
        lambda match: "p" in hand(match, C).split(),
    )
    assert close(likely(match, None), [3 / 8, 3 / 8, 2 / 8])


def test_fifty_fifty() -> None:
    """P7: if the Pug is there, it is one of the two, and goes every other time."""
    match = play(
        table("gb gk d", "p ga ba d", "oc d", doing="discard", pug_known=True), "discard gb gk 50-50 B", "offer ga pug"
    )
    assert close(likely(match, C), [1 / 2, 1 / 2, 0])
    assert close(likely(match, None), [1 / 2, 1 / 2, 0])


def test_taxes_move_all_of_it() -> None:
    """P7: if the Pug was there, it is not any more."""
    match = table("gb ok d", "ga ba d", "p oc d", "gs gl d", doing="discard")
    before = likely(match, D)
    play(match, "discard gb ok taxes B", "give ga")
    assert close(likely(match, D), [before[A] + before[B], 0, before[C], 0])


def test_what_is_not_the_pug_in_taxes() -> None:
    """P7: who is given something else knows that the Pug was not there."""
    match = table("gb ok d", "ga ba d", "p oc d", "gs gl d", doing="discard")
    play(match, "discard gb ok taxes B", "give ga")
    assert close(likely(match, A), [0, 0, 1 / 2, 1 / 2])


# --- imagining ------------------------------------------------------------------------------------------------------

World = tuple[str, ...]


def all_worlds(whole: dict[str, Any], viewer: int | None) -> set[World]:
    """By brute force: the unseen cards in all ways that are possible, look the same and agree with what is remembered."""
    match = pawtable.set_up(PUG_GAME, whole)
    wanted = match.position(viewer)
    fields, mine = whole["state"], whole["memory"]
    row = PUBLIC if viewer is None else viewer
    others = [seat for seat in range(fields["players"]) if seat != viewer]
    hidden = Counter(unnumbered(fields["deck"]).split())
    for seat in others:
        hidden.update(hands(match)[seat].split())
    found = set()
    for dealt_cards in deals(hidden, [fields["held"][seat] for seat in others]):
        cards = hands(match)
        left = Counter(hidden)
        for seat, got in zip(others, dealt_cards, strict=True):
            cards[seat] = " ".join(got)
            left.subtract(got)
        if left["d"] or left["p"] or not remembers(cards, mine, row, others):
            continue
        state = {
            **fields,
            "hand": [numbered(each) for each in cards] + [[] for _ in range(8 - len(cards))],
            "donkeys": [each.split().count("d") for each in cards] + [0] * (8 - len(cards)),
            "deck": numbered(" ".join(left.elements())),
        }
        try:
            candidate = pawtable.set_up(PUG_GAME, {**whole, "state": state, "memory": only_row(mine, row)})
        except BadPosition:
            continue
        if candidate.position(viewer) == wanted:
            found.add(tuple(hands(candidate)))
    return found


def remembers(cards: list[str], mine: dict[str, Any], row: int, others: list[int]) -> bool:
    """Whether the Pug and the donkeys are where they can be."""
    for seat in others:
        held = cards[seat].split()
        if "p" in held and not mine["pug_at"][row][seat]:
            return False
        if held.count("d") > mine["known_donkeys"][row][seat] and not mine["donkeys_at"][row][seat]:
            return False
    return True


def only_row(mine: dict[str, Any], row: int) -> dict[str, Any]:
    """Only what one viewer and everybody remembers: the others would remember other things in another world."""
    kept = dict(mine)
    for field in ("known", "known_donkeys", "pug_at", "donkeys_at"):
        kept[field] = [values if at in (row, PUBLIC) else [0] * 8 for at, values in enumerate(mine[field])]
    kept["about"] = [values if at in (row, PUBLIC) else [] for at, values in enumerate(mine["about"])]
    return kept


def deals(hidden: Counter[str], sizes: list[int]) -> Iterator[list[list[str]]]:
    """All ways to deal hands of these sizes."""
    if not sizes:
        yield []
        return
    there = [card for card in KINDS for _ in range(hidden[card])]
    for got in set(itertools.combinations(there, sizes[0])):
        for rest in deals(hidden - Counter(got), sizes[1:]):
            yield [list(got), *rest]


def imagined(whole: dict[str, Any], viewer: int | None, often: int) -> Counter[World]:
    match = pawtable.set_up(PUG_GAME, whole)
    watching = SPECTATOR if viewer is None else viewer
    seen = GAME.hidden(match._state, match._memory, watching)
    chance = chance_from("imagined")
    return Counter(world_of(GAME.imagined(*seen, watching, chance)[0]) for _ in range(often))


def world_of(state: Any) -> World:
    """The hands, read off the fields of a state."""
    found = []
    for seat in range(state.players):
        names = [CARD_NAMES[at] for at in members(state.hand[seat])]
        found.append(" ".join(sorted(unnumbered(names).split() + ["d"] * state.donkeys[seat], key=KINDS.index)))
    return tuple(found)


def changed(whole: dict[str, Any], **memories: Any) -> dict[str, Any]:
    """A position with something else remembered."""
    whole["memory"].update(memories)
    return whole


def with_rows(whole: dict[str, Any], field: str, row: int, values: list[Any]) -> dict[str, Any]:
    whole["memory"][field][row] = values
    return whole


def most(whole: dict[str, Any], *numbers: int) -> dict[str, Any]:
    return changed(whole, most_monkeys=[*numbers] + [0] * (8 - len(numbers)))


SMALL = [
    (position("ga", "p oa", "gk", deck="bb"), A),
    (position("ga", "p oa", "gk", deck="bb"), C),
    (position("ga", "p oa", "gk", deck=""), None),
    (position("ga", "p d", "gk d", deck="bb"), A),
    (position("ga d", "p d", "d", deck=""), None),
    (position("ga", "p oa d", "gk", deck="", pug_known=True), C),
    (position("ga", "p oa d", "gk bb", deck="ba", shown="B"), A),
    (position("ga", "p oa", "gk bb", deck="ba", shown="C"), A),
    (position("ga", "p d", "gk d d", deck="", shown="C"), None),
    (position("bb gk", "p oa", "d ba", deck="", doing="discard"), C),
    (position("bb gk d", "p", "d", deck="oc", doing="discard"), None),
    (position("bb gk p", "oa d", "d", deck="", doing="discard"), B),
    # Hands that have few monkeys: something else must be there.
    (most(position("ga", "p d", "gk oc", deck="bb"), 1, 0, 2), A),
    (most(position("ga", "p d", "gk oc", deck=""), 1, 1, 2), A),
    (most(position("ga", "p", "d d oc", deck="bb"), 1, 0, 1), A),
    (most(position("ga", "d", "p d oc", deck=""), 1, 0, 3), A),
    (most(position("ga", "d d", "p d", deck="bb"), 1, 0, 1), None),
    (most(position("ga", "d d", "p d", deck=""), 1, 1, 1), None),
    (most(position("ga", "d gk", "p d", "oc", deck=""), 1, 1, 2, 1), A),
    (most(position("d", "p oa", "d", "gk", deck=""), 0, 1, 0, 1), B),
    (most(position("d", "p", "d", "gk", deck=""), 1, 1, 0, 1), None),
    # Monkeys that are about.
    (with_rows(position("ga", "p oa", "gk bb", deck="ba"), "about", A, numbered("bb oa")), A),
    (with_rows(position("ga", "p d", "gk bb", deck="", pug_known=True), "about", PUBLIC, numbered("bb")), None),
    # Where the Pug is surely not, and where the donkeys are not.
    (with_rows(position("ga", "oa", "gk p", "d", deck=""), "pug_at", A, [0, 0, SURE // 2, SURE // 2, 0, 0, 0, 0]), A),
    (with_rows(position("ga", "oa d", "p", "bb", deck=""), "donkeys_at", A, [0, SURE // 2, SURE // 2, 0, 0, 0, 0, 0]), A),
    (with_rows(position("ga", "d oa", "p", "d", deck=""), "donkeys_at", PUBLIC, [0, SURE, 0, SURE, 0, 0, 0, 0]), None),
    (position("", "p", "d", doing="name", turns=0, turn="B", deck="ba"), C),
]


@pytest.mark.parametrize(("whole", "viewer"), SMALL)
def test_exactly_the_worlds_that_fit(whole: dict[str, Any], viewer: int | None) -> None:
    """Remembering: every possible world comes up, an impossible one never does."""
    worlds = all_worlds(whole, viewer)
    assert worlds
    assert set(imagined(whole, viewer, 30 * len(worlds) + 60)) == worlds
    assert len(worlds) < 60


def test_the_pug_is_imagined_as_likely_as_it_is() -> None:
    """Remembering: a world with the Pug somewhere comes up as often as it is likely there."""
    match = play(table("ga gk", "p d d", "oc oa", "d", turn="D", pug_known=True), "steal B")
    assert close(likely(match, A), [0, 2 / 3, 0, 1 / 3])
    seen = match.as_seen(A)
    found = Counter(next(seat for seat in range(4) if "p" in hands(seen.imagine(f"{i}"))[seat].split()) for i in range(300))
    assert chi_squared(found, {B: 200, D: 100})


def test_monkeys_are_imagined_as_often_as_they_are_there() -> None:
    """Remembering: each unseen card is equally likely in an unseen place."""
    match = table("ga", "p oa", "gk gs", deck="bb bb bb wm", pug_known=True)
    found: Counter[str] = Counter()
    seen = match.as_seen(A)
    for number in range(300):
        found.update(hands(seen.imagine(f"{number}"))[C].split())
    # Seven unseen monkeys, two of them with C: three bells, and one each of four others.
    assert chi_squared(found, {"bb": 600 * 3 / 7, **dict.fromkeys(("oa", "gk", "gs", "wm"), 600 / 7)})


def test_whoever_is_to_discard_has_a_pair() -> None:
    """P6: in every imagined world."""
    match = table("bb gk d", "p oa", "d ba", doing="discard", deck="oc")
    for viewer in (B, C, None):
        seen = match.as_seen(viewer)
        for number in range(60):
            cards = hands(seen.imagine(f"{number}"))[A].split()
            assert sum(card not in ("d", "p") for card in cards) >= 2


def test_answers_of_others_stay_open() -> None:
    """P9: nobody can imagine what the others have answered."""
    match = table("d", "p oa", "d ba", window="donkeys", donkeys_phase="ABC")
    match.play(A, "show")
    assert match.as_seen(C).imagine("x").to_act == (A, B, C)
    assert match.as_seen(A).imagine("x").to_act == (B, C)


def test_after_the_round_nothing_is_hidden_in_hands() -> None:
    """P13: in a Tie Breaker, and when the game is over, only donkeys are held; the deck is what is nowhere else."""
    tie = play(table("d", "p", "gk gl", safe="B", pugs=[1, 0, 1]), "steal C")
    over = play(table("d", "p", "gk gl", safe="B", pugs=[0, 1, 0]), "steal C")
    for match in (tie, over):
        for viewer in EVERYBODY:
            world = match.as_seen(viewer).imagine("x")
            assert hands(world) == ["d", "", ""]
            assert json.loads(world.position())["state"]["deck"] == json.loads(match.position())["state"]["deck"]


@pytest.mark.parametrize("players", [3, 5, pytest.param(8, marks=pytest.mark.breadth)])
def test_imagined_worlds_look_the_same(players: int) -> None:
    """In the course of games: a world that a seat imagines looks to that seat as the real one, and agrees with its memory."""
    chooser = random.Random(f"look {players}")
    match = pawtable.new(PUG_GAME, players=players, seed=f"look {players}")
    for ply in range(70):
        if match.over:
            break
        for viewer in [chooser.randrange(players), None]:
            seen = match.as_seen(viewer)
            world = seen.imagine(f"{ply}")
            assert world.view(viewer) == match.view(viewer)
            assert world.as_seen(viewer).position() == seen.position()
            assert pawtable.set_up(PUG_GAME, world.position()).position() == world.position()
            check_memory(world)
            if phase(match) != "tie":
                row = PUBLIC if viewer is None else viewer
                others = [seat for seat in range(players) if seat != viewer]
                assert remembers(hands(world), memory(match), row, others)
        seat = chooser.choice(match.to_act)
        match.play(seat, chooser.choice(match.moves(seat)))


def test_unseen_moves_in_games_of_donkeys() -> None:
    """Remembering: with hands that are nothing but donkeys and the Pug, worlds are where the Pug can be."""
    match = four(seed="donkeys")
    for victim in ("B", "C", "B"):
        if "won" in kinds(match) or f"steal {victim}" not in moves(match):
            break
        play(match, f"steal {victim}")
    weights = likely(match, None)
    found = Counter(
        next(seat for seat, cards in enumerate(hands(match.as_seen(None).imagine(f"{i}"))) if "p" in cards.split())
        for i in range(400)
    )
    assert chi_squared(found, {seat: 400 * weight for seat, weight in enumerate(weights) if weight})
    assert len(found) > 1
