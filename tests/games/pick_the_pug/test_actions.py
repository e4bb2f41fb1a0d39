"""The six actions."""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from pawtable import IllegalMove, Match
from pawtable.games.pick_the_pug.moves import Give, Offer
from pawtable.testing.scripted import chi_squared, events, forced, kinds, moves, play, state
from tests.games.pick_the_pug.tables import (
    EVERYBODY,
    A,
    B,
    C,
    D,
    answer,
    hand,
    hands,
    held,
    known,
    letters,
    name,
    phase,
    pile,
    shown_to,
    sights,
    table,
    turn,
)


def discarding(*cards: str, **details: Any) -> Match:
    return table(*cards, doing="discard", **details)


# --- random swap ----------------------------------------------------------------------------------------------------


def test_random_swap() -> None:
    """Random Swap; P7: each draws a card from the other, at the same time: none comes back at once."""
    seen: Counter[tuple[str, str]] = Counter()
    for number in range(225):
        match = play(discarding("bb bk d gl oa", "ga p gs", "gk d", seed=f"swap {number}"), "discard bb bk swap B")
        (event,) = events(match, "swapped", A)
        assert (event["seat"], event["victim"]) == (A, B)
        gave, got = letters([event["gave"]]), letters([event["got"]])
        assert sorted(hand(match, A).split()) == sorted({"d", "gl", "oa"} - {gave} | {got})
        assert sorted(hand(match, B).split()) == sorted({"ga", "p", "gs"} - {got} | {gave})
        assert hand(match, C) == "gk d"
        seen[gave, got] += 1
    assert chi_squared(seen, dict.fromkeys(itertools.product(["d", "gl", "oa"], ["ga", "p", "gs"]), 25))


def test_the_discarded_pair_is_not_drawn() -> None:
    """Random Swap: after the discard, from what is left."""
    for number in range(20):
        match = play(discarding("bb bk d", "p gs", "gk", seed=f"left {number}"), "discard bb bk swap B")
        assert events(match, "swapped", A)[0]["gave"] == "donkey"


def test_who_sees_a_swap() -> None:
    """P5: the two see both cards, the others see that they swapped."""
    match = play(discarding("bb bk d", "ga", "p gk"), "discard bb bk swap B")
    for viewer in (A, B):
        assert events(match, "swapped", viewer) == [{"seat": A, "victim": B, "gave": "donkey", "got": "green-amulet"}]
    for other in (C, None):
        assert events(match, "swapped", other) == [{"seat": A, "victim": B, "gave": None, "got": None}]


def test_a_swap_without_cards_is_a_theft() -> None:
    """Random Swap: if you have no cards left in your hand, it works like a Steal."""
    match = play(discarding("bb bk", "ga", "p gk"), "discard bb bk swap B")
    assert kinds(match) == ["discarded", "stole"]
    assert hands(match)[:2] == ["ga", ""]


# --- steal ----------------------------------------------------------------------------------------------------------


def test_steal() -> None:
    """Steal; P5: a random card."""
    seen = Counter(
        events(play(discarding("bb gk", "ga d oa p", "gs", seed=f"steal {number}"), "discard bb gk steal B"), "stole", B)[0][
            "card"
        ]
        for number in range(240)
    )
    assert chi_squared(seen, dict.fromkeys(["green-amulet", "donkey", "orange-amulet", "pug"], 60))


def test_steal_moves_one_card() -> None:
    """Steal: from the victim to the thief, and the two see it."""
    match = play(discarding("bb gk d", "ga", "p oa"), "discard bb gk steal B")
    assert hands(match) == ["ga d", "", "oa p"]
    assert [event["card"] for viewer in EVERYBODY for event in events(match, "stole", viewer)] == ["green-amulet"] * 2 + [
        None
    ] * 2


# --- mini-tornado ---------------------------------------------------------------------------------------------------


def mini(*cards: str, **details: Any) -> Match:
    first, *rest = cards
    return play(discarding(f"bb ok {first}", *rest, **details), "discard bb ok mini")


def test_everybody_with_cards_is_asked() -> None:
    """Mini-Tornado; P7: the acting player too; who has no cards reveals none."""
    match = mini("d", "p ga", "", "gs gl")
    assert (phase(match), match.to_act) == ("tornado", (A, B, D))
    assert moves(match, A) == ["reveal donkey"]
    assert moves(match, D) == ["reveal green-lantern", "reveal green-shell"]
    assert moves(match, C) == []


def test_the_pug_must_be_revealed() -> None:
    """P7: its holder has no choice."""
    match = mini("d", "p ga d", "gs")
    assert moves(match, B) == ["reveal pug"]
    with pytest.raises(IllegalMove, match="you hold the Pug, so you must reveal it; try 'reveal pug'"):
        match.play(B, "reveal donkey")


def test_a_mini_tornado_deals_from_oneself_on() -> None:
    """Mini-Tornado: all revealed cards are shuffled and dealt one by one; every order is equally likely."""
    seen: Counter[tuple[str, ...]] = Counter()
    for number in range(180):
        match = answer(
            mini("d d", "p ga", "gs gl", seed=f"mini {number}"), A="reveal donkey", B="reveal pug", C="reveal green-shell"
        )
        got = [events(match, "got", seat)[seat]["card"] for seat in (A, B, C)]
        assert hands(match) == [" ".join(sorted(kept, key=lambda card: (card in "dp", card))) for kept in kept_and_got(got)]
        seen[tuple(got)] += 1
    assert chi_squared(seen, dict.fromkeys(itertools.permutations(["donkey", "pug", "green-shell"]), 30))


def kept_and_got(got: list[str]) -> list[list[str]]:
    return [[kept, letters([card])] for kept, card in zip(["d", "ga", "gl"], got, strict=True)]


def test_what_is_seen_of_a_mini_tornado() -> None:
    """P7: everybody sees what was revealed, in order from the acting player; what one gets, only oneself."""
    match = mini("d d", "p ga", "gs gl")
    answer(match, A="reveal donkey", B="reveal pug", C="reveal green-shell")
    for viewer in EVERYBODY:
        assert [(event["seat"], event["card"]) for event in events(match, "showed", viewer)] == [
            (A, "donkey"),
            (B, "pug"),
            (C, "green-shell"),
        ]
        assert [(event["seat"], event["card"] is not None) for event in events(match, "got", viewer)] == [
            (seat, seat == viewer) for seat in (A, B, C)
        ]
    assert kinds(match, -1) == ["showed"] * 3 + ["whirled"] + ["got"] * 3


def test_the_deal_begins_with_the_acting_player() -> None:
    """Mini-Tornado: starting from yourself, clockwise; with fewer cards than players the last ones get none."""
    match = table("ga d", "p gk", "", "bb ok d d", turn="D", doing="discard")
    play(match, "discard bb ok mini")
    assert match.to_act == (A, B, D)
    answer(match, A="reveal green-amulet", B="reveal pug", D="reveal donkey")
    assert [event["seat"] for event in events(match, "got")] == [D, A, B]
    assert held(match) == [2, 2, 0, 2], "C is dealt to, but no card is left"


def test_a_player_without_cards_is_dealt_to() -> None:
    """Mini-Tornado: they participate in the dealing."""
    match = forced(
        lambda seed: answer(
            mini("", "", "p gk", "gs", "gl gl", seed=seed), C="reveal pug", D="reveal green-shell", E="reveal green-lantern"
        ),
        lambda match: "won" not in kinds(match),
    )
    assert held(match) == [1, 1, 2, 0, 1]
    assert [event["seat"] for event in events(match, "got")] == [A, B, C]


def test_alone_a_mini_tornado_does_nothing() -> None:
    """P7: if only the acting player holds cards; but the monkeys are discarded."""
    match = mini("p d", "", "")
    assert kinds(match) == ["discarded", "nothing"]
    assert (hand(match, A), pile(match), phase(match)) == ("d p", "bb ok", "donkeys")


def test_an_empty_handed_mini_tornado() -> None:
    """Mini-Tornado: the acting player may have no card left; of one other card it gets that one."""
    match = mini("", "p", "")
    assert match.to_act == (B,)
    match.play(B, "reveal pug")
    assert events(match, "won") == [{"seat": A, "pugs": 1}]


@pytest.mark.parametrize("order", list(itertools.permutations((A, B, C))))
def test_reveals_are_simultaneous(order: tuple[int, ...]) -> None:
    """P7: at the same time, unseen until all are down: in whatever order they come, and nobody sees any before."""
    said = {A: "reveal donkey", B: "reveal pug", C: "reveal green-shell"}
    match, reference = (mini("d gw", "p ga", "gs gl", seed="order") for _ in range(2))
    answer(reference, A=said[A], B=said[B], C=said[C])
    before = sights(match, A, B, C, None)
    answered: list[int] = []
    for seat in order[:-1]:
        match.play(seat, said[seat])
        answered.append(seat)
        assert seat not in match.to_act
        for viewer, seen in zip(EVERYBODY, before, strict=True):
            if viewer not in answered:
                assert sights(match, viewer) == [seen]
            assert len(match.log_for(viewer)) == 1
    match.play(order[-1], said[order[-1]])
    assert match.position() == reference.position()


# --- 50-50 ----------------------------------------------------------------------------------------------------------


def fifty(victim: str, **details: Any) -> Match:
    rest = "gl d" if "p" in victim.split() else "p gl"
    return play(discarding("gb gk d", victim, rest, **details), "discard gb gk 50-50 B")


@pytest.mark.parametrize(
    ("cards", "offers"),
    [
        ("p wm oa", ["wm p"]),
        ("p oa ga", ["oa p"]),
        ("p d d", ["d p"]),
        ("p d", ["d p"]),
        ("p ba bb", ["ba p", "bb p"]),
        ("p ba ba", ["ba p"]),
        ("wm oa ga", ["oa wm"]),
        ("oa ob ga", ["oa ob"]),
        ("wm d d", ["wm d"]),
        ("ga d d", ["ga d"]),
        ("ga ba bb", ["ba ga", "bb ga"]),
        ("ga ba ba", ["ba ga"]),
        ("ba bb bc", ["ba bb", "ba bc", "bb bc"]),
        ("ba ba bb", ["ba ba", "ba bb"]),
        ("ba bb bb", ["ba bb", "bb bb"]),
        ("ba ba", ["ba ba"]),
        ("d d", ["d d"]),
        ("d d d", ["d d"]),
        ("oa ga gb d", ["ga oa", "gb oa"]),
        ("wm wr ws ww p", ["wm p", "wr p", "ws p", "ww p"]),
    ],
)
def test_the_best_two(cards: str, offers: list[str]) -> None:
    """50-50; P7: Pug, white, orange, green, blue, donkeys; among equals the owner chooses; asked even without a choice."""
    match = fifty(cards)
    assert (phase(match), match.to_act) == ("offer", (B,))
    offered = [move.data.cards for move in match.moves(B) if isinstance(move.data, Offer)]
    assert offered == [[name(card) for card in each.split()] for each in offers]


def test_one_of_the_two_is_drawn() -> None:
    """50-50: each with the same chance; the owner keeps the other."""
    seen: Counter[str] = Counter()
    for number in range(200):
        match = play(fifty("oa ga ba", seed=f"fifty {number}"), "offer green-amulet orange-amulet")
        (event,) = events(match, "drew", A)
        seen[event["card"]] += 1
        drawn = letters([event["card"]])
        assert hand(match, A).split() == [drawn, "d"]
        assert sorted(hand(match, B).split()) == sorted({"oa", "ga", "ba"} - {drawn})
    assert chi_squared(seen, {"orange-amulet": 100, "green-amulet": 100})


def test_two_donkeys_of_two() -> None:
    """50-50: where both are alike, one goes."""
    match = play(fifty("d d d"), "offer donkey donkey")
    assert (hand(match, A), hand(match, B)) == ("d d", "d d")


def test_what_is_seen_of_a_50_50() -> None:
    """50-50: the two lie face down: only their owner knows both; the one drawn is seen by the two players."""
    match = play(fifty("oa ga ba"), "offer green-amulet orange-amulet")
    for viewer in EVERYBODY:
        offered, drew = events(match, "offered", viewer), events(match, "drew", viewer)
        assert [(each["seat"], each["to"]) for each in offered] == [(B, A)]
        assert offered[0]["cards"] == (["green-amulet", "orange-amulet"] if viewer == B else None)
        assert (drew[0]["card"] is not None) == (viewer in (A, B))


def test_a_50_50_with_one_card_is_a_theft() -> None:
    """50-50: if you pick a player with just one card, it works like a Steal."""
    match = fifty("oa")
    assert kinds(match)[:2] == ["discarded", "stole"]
    assert (hand(match, A), hand(match, B)) == ("oa d", "")


def test_a_question_tells_nobody_whether_there_is_a_choice() -> None:
    """P7: the owner is asked each time, and looks to others the same with and without a choice."""
    one, other = fifty("p oa ga"), fifty("ba bb bc")
    for match in (one, other):
        assert match.to_act == (B,)
    assert replace(one.view(None), table=shown_to(other)) == other.view(None)


# --- taxes ----------------------------------------------------------------------------------------------------------


def taxes(victim: str, **details: Any) -> Match:
    rest = "gl d" if "p" in victim.split() else "p gl"
    return play(discarding("gb ok d", victim, rest, **details), "discard gb ok taxes B")


@pytest.mark.parametrize(
    ("cards", "best"),
    [
        ("p wm oa", ["p"]),
        ("wm oa ga", ["wm"]),
        ("wm wr d", ["wm", "wr"]),
        ("oa ob ga ba", ["oa", "ob"]),
        ("ga ga gb ba", ["ga", "gb"]),
        ("ba d d", ["ba"]),
        ("ba bb bc", ["ba", "bb", "bc"]),
        ("d d", ["d"]),
        ("d", ["d"]),
        ("p", ["p"]),
    ],
)
def test_the_best_card(cards: str, best: list[str]) -> None:
    """Taxes; P7: Pug, white, orange, green, blue, donkeys; among equals the owner chooses; asked even without a choice."""
    match = taxes(cards)
    assert (phase(match), match.to_act) == ("give", (B,))
    assert [letters([move.data.card]) for move in match.moves(B) if isinstance(move.data, Give)] == best


@pytest.mark.parametrize("given", ["blue-amulet", "blue-bell"])
def test_the_best_card_is_given(given: str) -> None:
    """Taxes: to the one who plays it, and the two see it."""
    match = play(taxes("ba bb d"), f"give {given}")
    card = letters([given])
    assert hand(match, A) == f"{card} d"
    assert sorted(hand(match, B).split()) == sorted({"ba", "bb", "d"} - {card})
    for viewer in EVERYBODY:
        told = given if viewer in (A, B) else None
        assert events(match, "taxed", viewer) == [{"seat": A, "victim": B, "card": told}]
    assert (phase(match), turn(match)) == ("donkeys", A)


def test_nothing_but_the_best() -> None:
    """Taxes: nobody keeps the best card."""
    with pytest.raises(IllegalMove, match="you must give your best card"):
        taxes("p wm d").play(B, "give donkey")


# --- big-tornado ----------------------------------------------------------------------------------------------------


def big(*cards: str, **details: Any) -> Match:
    first, *rest = cards
    return play(discarding(f"ob ok {first}", *rest, **details), "discard ob ok big")


@pytest.mark.parametrize(
    ("cards", "sizes"),
    [
        (("d", "p ga gk", "gs"), [2, 2, 1]),
        (("d ba", "p ga gk", "gs"), [2, 2, 2]),
        (("", "p ga", "", "gs gl bb"), [2, 1, 1, 1]),
        (("", "p ga", "", ""), [1, 1, 0, 0]),
        (("d d d", "p", "", ""), [1, 1, 1, 1]),
    ],
)
def test_a_big_tornado_deals_everything(cards: tuple[str, ...], sizes: list[int]) -> None:
    """Big-Tornado: all cards, one by one from oneself on, clockwise; who has none is dealt to; the last may get none."""
    for number in range(4):
        match = big(*cards, seed=f"big {number}")
        assert dealt_out(match) == sizes
        own = [events(match, "dealt", seat) for seat in range(len(cards))]
        got = [
            card
            for seat, told in enumerate(own)
            for event in told[: len(cards)]
            if event["seat"] == seat
            for card in event["cards"]
        ]
        assert Counter(letters(got).split()) == Counter(" ".join(cards).split())


def dealt_out(match: Match) -> list[int]:
    """How many cards everybody got, whatever came of it."""
    told = {event["seat"]: event["count"] for event in events(match, "dealt")[: match.players]}
    return [told[seat] for seat in range(match.players)]


def test_every_card_can_come_to_everybody() -> None:
    """Big-Tornado: shuffled: the Pug is with everybody as often as their hands are large."""
    seen: Counter[int] = Counter()
    donkeys: Counter[int] = Counter()
    for number in range(240):
        match = big("d", "p ga gk", "gs d", seed=f"whirl {number}")
        for seat in (A, B, C):
            cards = next(event for event in events(match, "dealt", seat) if event["seat"] == seat)["cards"]
            seen[seat] += "pug" in cards
            donkeys[seat] += cards.count("donkey")
    assert chi_squared(seen, dict.fromkeys((A, B, C), 80))
    assert chi_squared(donkeys, dict.fromkeys((A, B, C), 160))


def test_a_big_tornado_begins_with_the_acting_player() -> None:
    """Big-Tornado: the first to get one card more is who plays it, then clockwise."""
    match = table("p ga", "", "ob ok", "d d", turn="C", doing="discard")
    play(match, "discard ob ok big")
    assert dealt_out(match) == [1, 1, 1, 1]
    match = table("p ga", "", "ob ok", "d", turn="C", doing="discard")
    play(match, "discard ob ok big")
    assert dealt_out(match) == [1, 0, 1, 1]


def test_what_is_seen_of_a_big_tornado() -> None:
    """Big-Tornado: everybody sees their new cards, and how many the others have."""
    match = big("d", "p ga gk", "gs d")
    for viewer in EVERYBODY:
        for event in events(match, "dealt", viewer):
            assert event["count"] == held(match)[event["seat"]]
            if event["seat"] == viewer:
                assert letters(event["cards"]) == hand(match, event["seat"])
            else:
                assert event["cards"] is None
        assert all(known(match, seat, viewer) == "" for seat in (A, B, C))
    assert kinds(match) == ["discarded", "whirled", "dealt", "dealt", "dealt"]


def test_alone_a_big_tornado_does_nothing() -> None:
    """P7: if only the acting player holds cards; and nothing is shuffled."""
    match = big("p d", "", "")
    assert kinds(match) == ["discarded", "nothing"]
    assert (hand(match, A), held(match)) == ("d p", [2, 0, 0])
    assert state(match)["drawn"] == 0


@pytest.mark.parametrize("pair", ["bb bk swap", "bb gk steal", "gb gk 50-50", "gb ok taxes"])
def test_alone_no_action_has_an_effect(pair: str) -> None:
    """Monkeys & Actions: if you are the only player with cards, you still discard and lower your hand size."""
    one, other, action = pair.split()
    match = play(discarding(f"{one} {other} p d", "", ""), f"discard {one} {other} {action}")
    assert (hand(match, A), pile(match)) == ("d p", f"{one} {other}")
    assert kinds(match) == ["discarded", "nothing"]
    assert (phase(match), shown_to(match).round) == ("donkeys", 1)


def test_the_last_pair_alone() -> None:
    """Monkeys & Actions: and so one can win."""
    match = play(discarding("bb gk p", "", ""), "discard bb gk steal")
    assert events(match, "won") == [{"seat": A, "pugs": 1}]


def test_white_pairs_are_carried_out_as_chosen() -> None:
    """P6: the same two whites, six actions."""
    found = {}
    for action in ("swap", "steal", "mini-tornado", "50-50", "taxes", "big-tornado"):
        match = discarding("wm wr d", "ga gs", "p gl")
        move = next(text for text in moves(match) if f" {action}" in text and not text.endswith("C"))
        play(match, move)
        found[action] = (kinds(match)[-1], phase(match))
    assert found == {
        "swap": ("swapped", "donkeys"),
        "steal": ("stole", "donkeys"),
        "mini-tornado": ("discarded", "tornado"),
        "50-50": ("discarded", "offer"),
        "taxes": ("discarded", "give"),
        "big-tornado": ("dealt", "donkeys"),
    }


def test_what_is_going_on_is_shown() -> None:
    """While an action waits for somebody, everybody sees whose it is and at whom it is aimed."""
    match = taxes("ba bb d")
    for viewer in EVERYBODY:
        seen = shown_to(match, viewer)
        assert (seen.effect, seen.caller, seen.victim, seen.actor) == ("taxes", A, B, B)
    play(match, "give blue-bell")
    seen = shown_to(match)
    assert (seen.effect, seen.caller, seen.victim) == (None, None, None)


def test_what_is_aimed_at_nobody() -> None:
    """P7, P11: a tornado and some creatures have no victim, and nothing says that they had one."""
    match = play(table("d", "bb ok d", "p ga", "gs gl", turn="B", doing="discard"), "discard bb ok mini")
    for viewer in EVERYBODY:
        seen = shown_to(match, viewer)
        assert (seen.effect, seen.caller, seen.victim) == ("mini-tornado", B, None)


def test_chance_is_forced_by_a_seed() -> None:
    """A table with another seed may go otherwise: both outcomes of a 50-50 can be had."""
    for wanted in ("green-amulet", "orange-amulet"):
        match = forced(
            lambda seed: play(fifty("oa ga", seed=seed), "offer green-amulet orange-amulet"),
            lambda match, wanted=wanted: events(match, "drew", A)[0]["card"] == wanted,  # type: ignore[misc]
        )
        assert letters([wanted]) in hand(match, A).split()
