"""What a seat of dnup may know, and the worlds that it can imagine."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import Any

import pytest

import pawtable
from pawtable import BadPosition, Match
from pawtable.core.cards import members
from pawtable.core.chance import chance_from
from pawtable.core.contract import SPECTATOR
from pawtable.games.dnup import GAME
from pawtable.games.dnup.cards import NAMES
from pawtable.games.dnup.events import Dealt
from pawtable.testing.scripted import moves, play
from tests.games.dnup.tables import A, B, C, discarded, hand, hand_sizes, known, position, seen, sets, stars, table

# --- hands --------------------------------------------------------------------------------------------------------


def test_hands_are_hidden() -> None:
    """Rulebook, playing a round: you do not show your cards; the others know only how many they are."""
    match = pawtable.new("dnup", players=3, seed="hidden")
    for viewer in (A, B, C, None):
        assert hand_sizes(match, viewer) == [10, 10, 10]
        assert [known(match, seat, viewer) for seat in (A, B, C)] == ["", "", ""]
    assert seen(match).known == []
    assert all(hand(match, seat) for seat in (A, B, C))


def test_dealt_cards_are_told_to_their_owner_only() -> None:
    """Rulebook, playing a round: the same for the log."""
    match = pawtable.new("dnup", players=3, seed="hidden")
    for viewer in (A, B, C, None):
        dealt = {event.data.seat: event.data.cards for event in match.log_for(viewer) if isinstance(event.data, Dealt)}
        for seat in (A, B, C):
            if seat == viewer:
                assert sorted(dealt[seat] or []) == sorted(hand(match, seat).split())
            else:
                assert dealt[seat] is None


def test_cards_that_came_back_stay_known() -> None:
    """D6: everybody saw which cards went back to a hand, and which end is up there."""
    match = play(table("7/3 2/5 1/9", "9/2 3/8", "4/6 10/2"), "play 7/3", "play 9/2")
    assert hand(match, A) == "1/9 2/5 3/7"
    for viewer in (A, B, C, None):
        assert known(match, A, viewer) == "3/7"


def test_taken_cards_stay_known() -> None:
    """D7: the same for a set that was taken."""
    match = play(table("7/3 2/5", "9/2 3/8", "4/6 10/2", sets={"C": "2/4 2/6"}), "take C")
    for viewer in (B, C, None):
        assert known(match, A, viewer) == "4/2 6/2"


def test_known_cards_are_known_through_rotations() -> None:
    """Rulebook, action D: who rotates, rotates all cards, so everybody still knows how the known ones lie."""
    match = play(table("7/3 2/5", "9/2 3/8", "4/6 10/2", sets={"C": "2/4 2/6"}), "take C", "rotate", "rotate", "rotate")
    assert hand(match, A) == "2/4 2/6 3/7 5/2"
    for viewer in (B, C, None):
        assert known(match, A, viewer) == "2/4 2/6"
    play(match, "rotate", "rotate", "rotate")
    assert known(match, A, B) == "4/2 6/2"


def test_rotating_tells_nothing_about_other_cards() -> None:
    """Rulebook, action D: cards that nobody saw stay unseen."""
    match = play(table("7/3 2/5", "9/2 3/8", "4/6 10/2"), "rotate", "rotate", "rotate")
    assert [known(match, seat, None) for seat in (A, B, C)] == ["", "", ""]


def test_a_known_card_that_is_played_is_no_longer_in_the_hand() -> None:
    """D4: it is on the table, then discarded, and everybody knows that, too."""
    match = play(table("7/3 2/5", "9/2 3/8", "4/6 10/2", known="7/3"), "play 7/3")
    assert known(match, A, B) == ""
    assert sets(match) == {"A": "7/3"}
    play(match, "rotate", "rotate")
    assert "3/7" in discarded(match)


def test_a_known_card_that_is_added_is_no_longer_in_the_hand() -> None:
    """D7: the same for adding."""
    match = play(table("7/3 2/5", "9/2 3/8", "4/6 10/2", sets={"C": "7/4"}, known="7/3 4/6"), "add 7/3 to C")
    assert known(match, A, B) == ""
    assert known(match, C, B) == "4/6"


def test_swept_cards_are_known_to_be_discarded() -> None:
    """D6: a beaten set of a player who is out goes to the discard, before everybody's eyes."""
    match = play(table("7/3", "9/2 3/8", "4/6 10/2"), "play 7/3", "play 9/2")
    for viewer in (A, B, C, None):
        assert "3/7" in discarded(match, viewer)
        assert known(match, A, viewer) == ""


def test_a_new_round_forgets() -> None:
    """Rulebook, playing a round: all cards are shuffled, so what was known of the hands is worth nothing."""
    match = play(table("7/3", "", "4/6 10/2 2/5", known="10/2 2/5"), "play 7/3")
    assert [known(match, seat, None) for seat in (A, B, C)] == ["", "", ""]
    assert sum(stars(match)) == 1


# --- the star -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_starter_is_known_to_hold_the_star(players: int) -> None:
    """D3: who begins has the star; nobody else can tell which end is up."""
    match = pawtable.new("dnup", players=players, seed="star")
    (starter,) = match.to_act
    for viewer in [*range(players), None]:
        assert stars(match, viewer) == [seat == starter for seat in range(players)]
        assert known(match, starter, viewer) == ""


def test_the_star_stays_known_until_it_is_played() -> None:
    """D3: through rotations, until it lies on the table for all to see."""
    match = table("5/1 2/5 9/1", "10/2 3/8", "4/6 8/2")
    assert stars(match, B)[A]
    play(match, "rotate", "rotate", "rotate")
    assert stars(match, B)[A]
    assert known(match, A, B) == ""
    play(match, "play 1/5")
    assert not stars(match, B)[A]
    assert sets(match)["A"] == "1/5"


def test_a_star_that_came_back_is_known_with_its_end() -> None:
    """D3, D6: once it was on the table, it is a known card like any other."""
    match = play(table("5/1 2/5 9/1", "10/2 3/8", "4/6 8/2"), "play 5/1", "play 10/2")
    assert known(match, A, B) == "1/5"
    assert not stars(match, B)[A]


# --- nothing else shows -------------------------------------------------------------------------------------------

# Pairs of worlds that A cannot tell apart: hidden cards lie elsewhere or otherwise. Then moves that both allow.
SAME_TO_A = [
    (("7/3 2/5", "9/2 3/8", "4/6 10/2"), ("7/3 2/5", "4/6 3/8", "9/2 10/2"), {}, ["rotate", "rotate", "rotate"]),
    (("7/3 2/5", "9/2 3/8", "4/6 10/2"), ("7/3 2/5", "2/9 8/3", "6/4 10/2"), {}, ["play 7/3"]),
    (("7/3 2/5", "9/2 5/1", "4/6 10/2"), ("7/3 2/5", "9/2 1/5", "4/6 2/10"), {}, ["rotate", "play 9/2", "take B"]),
    (("7/3 2/5", "9/2 3/8", "4/6 10/2"), ("7/3 2/5", "9/2 6/4", "8/3 10/2"), {"known": "9/2"}, ["rotate", "play 9/2"]),
    (("7/3 2/5", "9/1 3/8", "4/6 9/2"), ("7/3 2/5", "9/1 9/2", "8/3 6/4"), {"sets": {"C": "8/4"}}, ["rotate", "play 9/1"]),
]


@pytest.mark.parametrize(("one", "other", "details", "then"), SAME_TO_A)
def test_views_depend_on_nothing_hidden(
    one: tuple[str, ...], other: tuple[str, ...], details: dict[str, Any], then: list[str]
) -> None:
    """Rulebook, playing a round: what differs only in hidden cards looks the same, now and after the same moves."""
    matches = [table(*one, **details), table(*other, **details)]
    for move in [None, *then]:
        if move is not None:
            for match in matches:
                play(match, move)
        seen = [(match.view(A), match.describe(A), match.position(A), match.log_for(A)) for match in matches]
        assert seen[0] == seen[1]


@pytest.mark.parametrize("copy", ["1/6", "1/6b"])
@pytest.mark.parametrize("is_known", [True, False])
@pytest.mark.parametrize("move", ["play 1/6", "add 1/6 to C"])
def test_twins_are_not_told_apart(copy: str, is_known: bool, move: str) -> None:
    """D5: 1/6 and 1/6 look alike. Who plays one, be it known that they have one, may or may not hold the other."""
    other = "1/6" if copy == "1/6b" else "1/6b"
    details: dict[str, Any] = {"known": copy if is_known else "", "sets": {"C": "1/8"} if move.startswith("add") else {}}
    only_one = table(f"{copy} 9/2 2/5", f"{other} 3/8", "4/6 10/2", **details)
    both = table(f"{copy} {other} 2/5", "9/2 3/8", "4/6 10/2", **details)
    assert only_one.position(C) == both.position(C)
    for match in (only_one, both):
        play(match, move)
        assert known(match, A, C) == ""
    assert only_one.view(C) == both.view(C)
    assert only_one.position(C) == both.position(C)
    assert hand(both, A) == "1/6 2/5"


def test_a_known_twin_that_lies_otherwise_is_still_known() -> None:
    """D5: but a 6/1 that is played is not the card that is known to lie as 1/6."""
    match = play(table("1/6 6/1 2/5", "9/2 3/8", "4/6 10/2", known="1/6"), "play 6/1")
    assert known(match, A, C) == "1/6"


def test_two_known_twins() -> None:
    """D5: of two known ones, one is left when one is played."""
    match = play(table("1/6 1/6 2/5", "9/2 3/8", "4/6 10/2", known="1/6 1/6"), "play 1/6")
    assert known(match, A, C) == "1/6"


# --- imagining ----------------------------------------------------------------------------------------------------

World = tuple[tuple[frozenset[str], ...], frozenset[str]]


def world_of(whole: dict[str, Any]) -> World:
    """What tells worlds apart: the hands, and what lies with its higher value up."""
    return tuple(frozenset(held) for held in whole["state"]["hand"]), frozenset(whole["state"]["turned"])


def world_in(state: Any) -> World:
    """The same, read off the fields of a state."""
    hands = tuple(frozenset(NAMES[at] for at in members(held)) for held in state.hand)
    return hands, frozenset(NAMES[at] for at in members(state.turned))


def all_worlds(whole: dict[str, Any], viewer: int | None) -> set[World]:
    """By brute force: the cards that the viewer does not hold, dealt in all ways, if it looks the same to the viewer."""
    wanted = pawtable.set_up("dnup", whole).view(viewer)
    state = whole["state"]
    others = [seat for seat in range(state["players"]) if seat != viewer]
    hidden = [name for seat in others for name in state["hand"][seat]]
    found = set()
    for places in itertools.product(others, repeat=len(hidden)):
        hands = list(state["hand"])
        for seat in others:
            hands[seat] = [name for name, place in zip(hidden, places, strict=True) if place == seat]
        if [len(held) for held in hands] != [len(held) for held in state["hand"]]:
            continue
        for ends in itertools.product((False, True), repeat=len(hidden)):
            turned = [name for name in state["turned"] if name not in hidden]
            turned += [name for name, end in zip(hidden, ends, strict=True) if end]
            candidate = {**whole, "state": {**state, "hand": hands, "turned": turned}}
            if pawtable.set_up("dnup", candidate).view(viewer) == wanted:
                found.add(world_of(candidate))
    return found


ENDGAMES = [
    # A sees two sets and 9/2 in B's hand; C began with the star, which has not been played: 3 unseen cards in 3 places.
    (position("7/3 2/6", "9/2 4/7 1/8", "5/1 8/3", sets={"B": "6/4", "C": "2/4 2/5"}, known="9/2", turn="A"), A, 3 * 8 * 2),
    # The same from C's own seat: the star is no secret, and 9/2 in B's hand is none either.
    (position("7/3 2/6", "9/2 4/7", "5/1 8/3", sets={"C": "2/4 2/5"}, known="9/2", turn="A"), C, 3 * 8),
    # Someone who watches.
    (position("7/3", "9/2 4/7", "5/1", known="9/2", turn="B"), None, 2 * 4 * 2),
    # Two players: what you do not hold and is not gone, the other has; only how it lies is unknown.
    (position("7/3 2/6", "9/2 4/7 1/6 1/6", turn="B2"), A, 16),
    # Look-alike cards are cards of their own here.
    (position("7/3 2/6", "1/6 4/7", "1/6 8/3", turn="B"), A, 6 * 16),
]


@pytest.mark.parametrize(("whole", "viewer", "count"), ENDGAMES)
def test_every_possible_world_is_equally_likely(whole: dict[str, Any], viewer: int | None, count: int) -> None:
    """D2, D3: nothing that a seat sees is contradicted, and of all that is left, all is equally likely."""
    worlds = all_worlds(whole, viewer)
    assert len(worlds) == count
    match = pawtable.set_up("dnup", whole)
    watching = SPECTATOR if viewer is None else viewer
    seen = GAME.hidden(match._state, match._memory, watching)
    each, chance = 40, chance_from("imagined")
    imagined = Counter(world_in(GAME.imagined(*seen, watching, chance)[0]) for _ in range(each * count))
    assert set(imagined) == worlds
    chi_squared = sum((often - each) ** 2 / each for often in imagined.values())
    freedom = count - 1
    assert chi_squared < freedom + 5 * (2 * freedom) ** 0.5, "fixed seeds: this does not flake"


@pytest.mark.parametrize("players", [2, 3, pytest.param(5, marks=pytest.mark.breadth)])
def test_imagined_worlds_look_the_same(players: int) -> None:
    """In the course of games: a world that a seat imagines looks to that seat exactly as the real one."""
    match = pawtable.new("dnup", players=players, seed=f"look {players}")
    chooser = random.Random(f"look {players}")
    for ply in range(60):
        if match.over:
            break
        for viewer in [*range(players), None]:
            seen = match.as_seen(viewer)
            world = seen.imagine(f"{ply}")
            assert world.view(viewer).table == match.view(viewer).table
            assert world.as_seen(viewer).position() == seen.position()
        play(match, chooser.choice(moves(match)))


def test_the_star_is_imagined_where_it_is() -> None:
    """D3: at the first turn every imagined world gives the star to the starter, with either end up."""
    match = pawtable.new("dnup", players=4, seed="star")
    (starter,) = match.to_act
    viewer = (starter + 1) % 4
    ends = set()
    for i in range(20):
        world = match.as_seen(viewer).imagine(f"{i}")
        ends |= {"1/5", "5/1"} & set(hand(world, starter).split())
        assert {"1/5", "5/1"} & set(hand(world, starter).split())
    assert ends == {"1/5", "5/1"}


def test_with_two_players_only_the_ends_are_unknown() -> None:
    """D1, D9: all cards of the round are dealt, so the other has what you have not; how they lie only they know."""
    match = pawtable.new("dnup", players=2, seed="two")
    real = {"/".join(sorted(card.split("/"))) for card in hand(match, B).split()}
    hands = [hand(match.as_seen(A).imagine(f"{i}"), B) for i in range(20)]
    for imagined in hands:
        assert {"/".join(sorted(card.split("/"))) for card in imagined.split()} == real
    assert len(set(hands)) == 20


# --- positions that cannot be -------------------------------------------------------------------------------------


def broken(change: str) -> dict[str, Any]:
    whole = position("7/3 2/6", "9/2 4/7", "5/1 8/3", sets={"B": "6/4", "C": "2/4 2/5"})
    state, memory = whole["state"], whole["memory"]
    if change == "card twice":
        state["hand"][A] = ["3/7", "2/9"]
    elif change == "foreign card":
        state["hand"][A] = ["3/7", "3/10"]
    elif change == "card lost":
        state["discarded"] = state["discarded"][1:]
    elif change == "two sets of one size":
        state["area"][B].append("6/7")
        state["cards_in"][B] = 2
        state["discarded"].remove("6/7")
    elif change == "set of two values":
        state["area"][C], state["discarded"] = ["2/4", "3/6"], [*state["discarded"], "2/5"]
        state["discarded"].remove("3/6")
    elif change == "own set still there":
        state["turn"] = state["place"] = B
    elif change == "turn of who is out":
        return position("", "9/2 4/7", "5/1 8/3")
    elif change == "two out":
        return position("", "", "5/1 8/3", turn="C")
    elif change == "out without letters":
        return position("7/3 2/6", "", "5/1 8/3", letters=[3, 1, 0])
    elif change == "goal reached":
        state["letters"] = [4, 0, 0, 0, 0]
    elif change == "wrong hand size":
        memory["hand_size"] = [3, 2, 1, 0, 0]
    elif change == "known card in no hand":
        memory["placed"] = ["6/7"]
    return whole


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("card twice", "somewhere else too"),
        ("foreign card", "not in the deck for 3"),
        ("card lost", "29 cards in all"),
        ("two sets of one size", "same size"),
        ("set of two values", "do not all show"),
        ("own set still there", "should have been discarded"),
        ("turn of who is out", "is out"),
        ("two out", "too many are out"),
        ("out without letters", "seat 1 is out and should have at least 2 letters, not 1"),
        ("goal reached", "reached the goal"),
        ("wrong hand size", "hand_size"),
        ("known card in no hand", "in no hand"),
    ],
)
def test_impossible_positions_are_refused(change: str, reason: str) -> None:
    """D1, D4, D6, D8: a table that the rules cannot lead to is refused, with the reason."""
    with pytest.raises(BadPosition, match=reason):
        pawtable.set_up("dnup", broken(change))


def test_positions_as_seen_can_be_set_up() -> None:
    """A position that a seat sees is one that it can start from; what it imagines from there is the same game."""
    match: Match = play(table("7/3 2/5", "9/2 5/1", "4/6 10/2", known="4/6"), "play 7/3", "play 9/2")
    for viewer in (A, B, C, None):
        again = pawtable.set_up("dnup", match.position(viewer))
        assert again.view(viewer).table == match.view(viewer).table
        assert again.imagine("x").position() == match.as_seen(viewer).imagine("x").position()
