"""Imagined worlds of Smallseat: all that are possible, no other, and as often as they should."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any

import pytest

import pawtable
from pawtable import Match
from pawtable.core.contract import WHOLE
from pawtable.testing.scripted import chi_squared, memory, play, state
from tests.games.smallseat.tables import (
    EVERYBODY,
    PUBLIC,
    SMALLSEAT_GAME,
    A,
    B,
    C,
    D,
    answer,
    coming,
    letters,
    losing,
    names,
    position,
    secret,
    table,
    vote,
)

World = tuple[str, ...]


def hidden_cards(match: Match, viewer: int | None) -> tuple[list[int], list[str], list[Counter[str]], list[Counter[str]]]:
    """Whose cards a viewer does not see; those cards less the known ones; what is known, and possible, of each hand."""
    row = PUBLIC if viewer is None else viewer
    others = [seat for seat in range(match.players) if seat != viewer]
    known = [Counter(letters(memory(match)["known"][row][seat]).split()) for seat in others]
    most = [Counter(letters(memory(match)["most"][row][seat]).split()) for seat in others]
    cards = Counter(card for seat in others for card in letters(state(match)["secret"][seat]).split())
    return others, sorted((cards - sum(known, Counter())).elements()), known, most


def all_worlds(match: Match, viewer: int | None) -> Counter[World]:
    """By brute force: the unseen cards dealt in all ways that fit; how many ways lead to each world."""
    others, cards, known, most = hidden_cards(match, viewer)
    room = [state(match)["secrets"][seat] - of_seat.total() for seat, of_seat in zip(others, known, strict=True)]
    owners = [at for at, number in enumerate(room) for _ in range(number)]
    found: Counter[World] = Counter()
    for dealt in set(itertools.permutations(owners)):
        hands = [
            known[at] + Counter(card for card, owner in zip(cards, dealt, strict=True) if owner == at)
            for at in range(len(others))
        ]
        if all(hand <= bound for hand, bound in zip(hands, most, strict=True)):
            found[tuple(letters(list(hand.elements())) for hand in hands)] += 1
    return found


def imagined(match: Match, viewer: int | None, often: int) -> Counter[World]:
    seen = match.as_seen(viewer)
    others = [seat for seat in range(match.players) if seat != viewer]
    found: Counter[World] = Counter()
    for number in range(often):
        world = seen.imagine(f"{number}")
        found[tuple(secret(world, seat) for seat in others)] += 1
    return found


def small(
    *hands: str, viewer: int | None = A, known: dict[int, str] | None = None, most: dict[int, str] | None = None
) -> Match:
    """A small table, on which a viewer remembers something of some seats' secret cards."""
    whole = position(*hands)
    row = PUBLIC if viewer is None else viewer
    for field, remembered in (("known", known), ("most", most)):
        for seat, cards in (remembered or {}).items():
            whole["memory"][field][row][seat] = names(cards)
    return pawtable.set_up(SMALLSEAT_GAME, whole)


@pytest.mark.parametrize(
    ("match", "viewer"),
    [
        (small("", "cu sn", "cu", "pr"), A),
        (small("", "cu sn", "cu pr", "pr"), B),
        (small("", "cu sn", "cu", "pr", viewer=None), None),
        (small("ch", "cu", "pr sn", "pr"), C),
        # Cards that are known, also all of a hand.
        (small("", "cu sn", "cu pr", "pr", known={B: "sn"}), A),
        (small("", "cu cu", "cu pr", "pr", known={B: "cu"}), A),
        (small("", "cu sn", "cu pr", "pr", known={B: "cu sn"}, most={B: "cu sn"}), A),
        # Cards that cannot be there.
        (small("", "cu sn", "cu pr", "pr", most={B: "cu cu sn sn ch ch"}), A),
        (small("", "cu sn", "cu pr", "pr", most={B: "cu sn sn", D: "pr"}), A),
        (small("", "cu sn", "cu pr", "pr", most={B: "cu cu sn", C: "cu pr"}), A),
        (small("", "cu cu", "sn pr", "sn", most={C: "sn sn pr pr"}), A),
        (small("", "cu", "sn", "pr", viewer=None, most={B: "cu sn", C: "sn pr", D: "pr cu"}), None),
        (small("", "cu", "sn", "pr", most={B: "cu sn", C: "sn pr", D: "pr"}), A),
        # Chains: what one cannot have, another has to take.
        (small("ch", "cu", "sn", "pr", viewer=D, most={A: "ch cu", B: "cu sn", C: "sn"}), D),
        (small("", "cu ch", "sn", "pr ch", most={B: "cu ch", C: "sn ch"}), A),
        (small("", "cu ch", "cu", "cu pr", known={D: "pr"}, most={C: "cu ch", D: "pr cu"}), A),
    ],
)
def test_exactly_the_worlds_that_fit(match: Match, viewer: int | None) -> None:
    """S6, sight: every possible world comes up, an impossible one never does; none more than twice as often as it should."""
    worlds = all_worlds(match, viewer)
    assert 0 < len(worlds) < 40
    often = 25 * worlds.total()
    found = imagined(match, viewer, often)
    assert set(found) == set(worlds)
    for world, ways in worlds.items():
        assert 0.5 < found[world] / (25 * ways) < 2


@pytest.mark.parametrize("viewer", [A, C, None])
def test_all_deals_are_equally_likely(viewer: int | None) -> None:
    """Sight: where nothing is known, each unseen card is equally likely in each unseen place."""
    match = small("", "cu cu", "cu pr", "pr", viewer=viewer)
    worlds = all_worlds(match, viewer)
    often = 60 * len(worlds)
    assert chi_squared(imagined(match, viewer, often), {world: often * ways / worlds.total() for world, ways in worlds.items()})


def test_a_gift_that_was_not_seen() -> None:
    """S6: it is one of the giver's cards, each as likely; and so worlds can be played on, whatever is then shown."""
    match = vote(table("", "sn cu cu ch", "pr pr sn sn", "pr pr", shown="B"), A="cu public", B="sn", C="pr", D="pr")
    play(match, "pay cu C")
    for viewer in (A, D, None):
        found: Counter[str] = Counter()
        for number in range(150):
            world = match.as_seen(viewer).imagine(f"{number}")
            (gift,) = coming(world, C)
            assert sorted([gift[:2], *secret(world, B).split()]) == ["ch", "cu", "cu"]
            found[gift[:2]] += 1
            play(world, f"open {gift}")
            assert world.game.problem(world._state, world._memory, WHOLE) == ""
        assert chi_squared(found, {"cu": 100, "ch": 50})


def test_a_gift_to_one_whose_cards_are_known() -> None:
    """S6: what came is not what was there."""
    match = vote(table("", "sn cu cu ch", "pr sn sn", "pr pr", shown="C"), A="cu public", B="sn", C="pr", D="pr")
    play(match, "pay ch C")
    for number in range(30):
        world = match.as_seen(D).imagine(f"{number}")
        (gift,) = coming(world, C)
        assert secret(world, C) == letters([*names("sn sn"), gift])


def test_gifts_to_bears() -> None:
    """S10: what came is not what was known before."""
    match = play(losing("ti", "ch", "tr cu", "cu tr", "tr ch", rest="D", shown="B"), "execute", "name cu")
    answer(match, A="give ch", C="give cu")
    for viewer in (D, None):
        for number in range(30):
            world = match.as_seen(viewer).imagine(f"{number}")
            came = Counter(letters(coming(world, B)).split())
            assert Counter(secret(world, B).split()) - came == Counter(["tr", "cu"])
            play(world, f"open {next(iter(came))}", "keep")
            assert world.game.problem(world._state, world._memory, WHOLE) == ""


def test_gifts_to_bears_of_which_some_were_seen() -> None:
    """S10: a public card is among what came in every world, and so is what one gave oneself."""
    match = table("pr ch", "ti tr tr", "pr tr sn | sn", "pr tr | cu", "", rest="D")
    play(vote(match, A="pr", B="ti", C="pr", D="pr"), "execute", "name cu")
    answer(match, A="give ch", C="give sn public")
    for viewer, seen in ((A, {"ch", "sn"}), (C, {"sn"}), (D, {"sn"}), (None, {"sn"})):
        worlds = [match.as_seen(viewer).imagine(f"{number}") for number in range(40)]
        assert all(seen <= set(letters(coming(world, B)).split()) for world in worlds)


def test_a_gift_that_one_has_seen() -> None:
    """S6: giver and receiver imagine it where it is."""
    match = vote(table("", "sn cu cu ch", "pr pr sn", "pr pr"), A="cu public", B="sn", C="pr", D="pr")
    play(match, "pay ch C")
    for viewer in (B, C):
        for number in range(10):
            world = match.as_seen(viewer).imagine(f"{number}")
            assert coming(world, C) == ["chewy-carrots"]
            assert "ch" in secret(world, C).split()


def test_answers_of_others_stay_open() -> None:
    """S6: whoever has voted already has not, in an imagined world."""
    match = play(table("", "cu cu", "sn sn", "pr pr"), "vote ch public")
    match.play(C, "vote sn")
    assert match.as_seen(B).imagine("x").to_act == (B, C, D)


def test_before_the_deal_nothing_is_imagined() -> None:
    """S2: the Teller calls before seeing anything."""
    match = pawtable.new(SMALLSEAT_GAME, players=4, seed="x", teller=1)
    assert [secret(match.as_seen(B).imagine("x"), seat) for seat in range(4)] == [""] * 4


def test_when_it_is_over_nothing_is_hidden() -> None:
    """S14: the world is the one that everybody sees, and what is remembered in it is true."""
    match = vote(table("", "pr cu", "pr ch", "pr sn"), A="pr public", B="pr", C="pr", D="pr")
    for viewer in EVERYBODY:
        world = match.as_seen(viewer).imagine("x")
        assert [secret(world, seat) for seat in range(4)] == [secret(match, seat) for seat in range(4)]
        assert world.game.problem(world._state, world._memory, WHOLE) == ""


@pytest.mark.parametrize(("players", "animals"), [(4, "advanced"), (5, "random")])
def test_imagined_worlds_look_the_same_all_along(players: int, animals: str) -> None:
    """Sight: in games with gifts and bears, what a viewer sees of an imagined world is what they see of the real one."""
    chooser = random.Random(f"worlds {players}")
    match = pawtable.new(SMALLSEAT_GAME, players=players, seed="worlds", animals=animals)
    while not match.over:
        seat = chooser.choice(match.to_act)
        listed = match.moves(seat)
        (move,) = chooser.choices(listed, [1 + 3 * (move.text in ("execute", "ready")) for move in listed])
        match.play(seat, move)
        viewer: Any = chooser.choice([*range(players), None])
        world = match.as_seen(viewer).imagine(f"{len(match.history)}")
        assert world.game.problem(world._state, world._memory, WHOLE) == ""
        assert world.position(viewer) == match.position(viewer)
