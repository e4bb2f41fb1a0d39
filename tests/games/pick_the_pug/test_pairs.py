"""Which pairs can be discarded, and which actions they can be."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from pawtable import IllegalMove, Match
from pawtable.games.pick_the_pug.events import Discarded
from pawtable.games.pick_the_pug.moves import Discard
from pawtable.testing.scripted import moves, play
from tests.games.pick_the_pug.tables import MONKEYS, A, C, hand, name, pile, table

ACTIONS = {"bb": "swap", "bg": "steal", "bo": "mini-tornado", "gg": "50-50", "go": "taxes", "oo": "big-tornado"}
AIMED = ("swap", "steal", "50-50", "taxes")


def actions(cards: str) -> set[str]:
    """What a hand of these monkeys can be discarded for, aimed at nobody in particular."""
    return {move.split()[3] for move in moves(table(cards, "d", "p gl", doing="discard"))}


@pytest.mark.parametrize(
    ("pair", "action"),
    [
        ("bb bk", "swap"),
        ("bb gk", "steal"),
        ("bb ok", "mini-tornado"),
        ("gb gk", "50-50"),
        ("gb ok", "taxes"),
        ("ob ok", "big-tornado"),
        ("bb bb", "swap"),
        ("gb gb", "50-50"),
    ],
)
def test_two_colours_make_an_action(pair: str, action: str) -> None:
    """Monkeys & Actions: the colours of the pair say which of the six it is."""
    assert actions(pair) == {action}


@pytest.mark.parametrize(
    ("other", "possible"),
    [
        ("bb", {"swap", "steal", "mini-tornado"}),
        ("gb", {"steal", "50-50", "taxes"}),
        ("ob", {"mini-tornado", "taxes", "big-tornado"}),
        ("wm", {"swap", "steal", "mini-tornado", "50-50", "taxes", "big-tornado"}),
    ],
)
def test_white_monkeys(other: str, possible: set[str]) -> None:
    """P6: a white monkey is any colour: every action with the other's colour; two whites are any action at all."""
    assert actions(f"{other} ws") == possible


def by_the_book(cards: str, victims: str) -> set[str]:
    """All pairs of a hand, told slowly."""
    found = set()
    monkeys = [card for card in cards.split() if card not in "dp"]
    for one, other in itertools.combinations(sorted(monkeys, key=MONKEYS.index), 2):
        colours = itertools.product(*("bgo" if card[0] == "w" else card[0] for card in (one, other)))
        for action in {ACTIONS["".join(sorted(pair))] for pair in colours}:
            text = f"discard {name(one)} {name(other)} {action}"
            found |= {f"{text} {victim}" for victim in victims} if action in AIMED and victims else {text}
    return found


@pytest.mark.parametrize(
    "cards",
    [
        "bb gk",
        "bb bb",
        "bb bb gk",
        "bb bb bb",
        "gk gk ws d",
        "ba bb gk ok ws p",
        "wm wr ws ww",
        "gw ww oa bw bw d d",
        "ob oc wm",
        "bw gw gw",
        "ba ga oa",
    ],
)
def test_all_pairs_of_a_hand(cards: str) -> None:
    """P6: every pair that is there, equal monkeys only if there are two, each action, each player; nothing twice."""
    holds_pug = "p" in cards.split()
    for one, other, victims in (("gl", "d", "BC"), ("", "d", "C"), ("", "", "")):
        if not other and not holds_pug:
            continue  # somebody has the Pug
        offered = moves(table(cards, one, other if holds_pug else "p d", doing="discard"))
        assert sorted(offered) == sorted(by_the_book(cards, victims))


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("discard donkey pug swap B", "can't be discarded"),
        ("discard blue-bell pug swap B", "can't be discarded"),
        ("discard blue-bell blue-bell swap B", "you don't hold two blue monkeys with a bell"),
        ("discard blue-bell green-key swap B", "these two make steal, not swap"),
        ("discard blue-bell green-key steal A", "you can't choose yourself"),
        ("discard blue-bell", "name exactly two monkeys"),
        ("discard blue-bell green-key orange-crown taxes B", "name exactly two monkeys"),
        ("pass", "in the Action Phase you discard two monkeys"),
    ],
)
def test_what_cannot_be_discarded(said: str, reason: str) -> None:
    """P6: exactly two monkeys, no donkey and not the Pug."""
    match = table("bb gk oc d p", "ga", "gb", doing="discard")
    with pytest.raises(IllegalMove, match=reason):
        match.play(A, said)


@pytest.mark.parametrize(
    ("said", "left", "gone"),
    [
        ("discard blue-bell blue-bell swap C", "wm", "bb bb"),
        ("discard blue-bell white-mirror steal C", "bb", "bb wm"),
        ("d bb wm mini", "bb", "bb wm"),
    ],
)
def test_the_pair_goes_to_the_discard_pile(said: str, left: str, gone: str) -> None:
    """Action Phase: face up in the Discard Pile; what was chosen as its colour changes nothing about the card."""
    match = play(table("bb bb wm", "d", "p gl", doing="discard"), said)
    assert pile(match) == gone
    assert set(left.split()) - set(hand(match, A).split()) <= {left}
    action = {"swap": "swap", "steal": "steal"}.get(said.split()[3], "mini-tornado")
    cards = [name(card) for card in gone.split()]
    assert match.log[0].data == Discarded(A, cards, action, C if said.endswith("C") else None, alone=False)


@pytest.mark.parametrize("cards", ["bb gk", "bb bb", "ba ba bb", "bb gk gk", "wm ww d", "ba bb gk ok ws p"])
def test_no_part_of_a_move_leads_nowhere(cards: str) -> None:
    """P6: whatever is named first, there is something to go on with."""
    rest = "gl d" if "p" in cards.split() else "p gl"
    match = table(cards, "d", rest, doing="discard")
    s, _ = match.game.copy(match._state, match._memory)
    assert dead_ends(match, s, ()) == []


def dead_ends(match: Match, s: Any, before: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The beginnings of moves after which nothing is open."""
    open_now = match.game.legal_actions(s, A)
    found = [] if open_now else [before]
    for action in open_now:
        if match.game.unfinished(s, A, action):
            begun = match.game.state()
            match.game.state.copy_into(s, begun)
            match.game.step(begun, None, A, action)
            found += dead_ends(match, begun, (*before, action))
    return found


def test_a_pair_is_named_once() -> None:
    """P6: in whichever order it is typed, it is one move."""
    match = table("bb gk", "d", "p gl", doing="discard")
    move = match.find(A, "discard green-key blue-bell steal C")
    assert move.text == "discard blue-bell green-key steal C"
    assert move.data == Discard(["blue-bell", "green-key"], "steal", C, match=False)
    assert len(moves(match)) == 2


def test_nobody_without_cards_is_aimed_at() -> None:
    """Monkeys & Actions: you cannot pick a player with no cards."""
    details: dict[str, Any] = {"doing": "discard"}
    for pair, action in (("bb bk", "swap"), ("bb gk", "steal"), ("gb gk", "50-50"), ("gb ok", "taxes")):
        match = table(pair, "", "p gl", **details)
        cards = " ".join(name(card) for card in pair.split())
        assert moves(match) == [f"discard {cards} {action} C"]
        assert match.find(A, moves(match)[0]).text[-1] != "B"
