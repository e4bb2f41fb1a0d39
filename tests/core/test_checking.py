"""The usual parts of a game's `problem`, one by one."""

from __future__ import annotations

import pytest

import pawtable
from pawtable.core.checking import (
    open_actions,
    problem_with_kinds,
    problem_with_sets,
    problem_with_sizes,
    problem_with_unused_seats,
    problem_with_unused_viewers,
    sees_hand,
    some_world,
)
from pawtable.core.contract import SPECTATOR, WHOLE, Memory, State
from pawtable.core.state import grid, number, numbers
from pawtable.core.windows import problem_with_each_answer
from tests import sneeze


class Sample(State):
    held: list[int] = numbers(4, 0, 9, "by seat")
    hand: list[list[int]] = grid(4, 2, 0, 9, "a row for each seat")
    safe: int = number(0, 15, "as bits")
    turn: int = number(0, 3, "a seat")
    next_one: int = number(0, 4, "a seat from 1")


class Remembered(Memory):
    about: list[int] = numbers(5, 0, 9, "by viewer")
    known: list[list[int]] = grid(5, 4, 0, 9, "by viewer and seat")


def seats(s: Sample) -> str:
    return problem_with_unused_seats(
        s, s.players, ("held", "hand"), bits=("safe",), seats=("turn",), seats_from_1=("next_one",)
    )


def sample() -> Sample:
    s = Sample()
    s.players = 3
    s.held, s.hand = [1, 2, 3, 0], [[1, 0], [0, 2], [3, 0], [0, 0]]
    s.safe, s.turn, s.next_one = 0b111, 2, 3
    return s


def test_seats_that_nobody_sits_at_are_blank() -> None:
    assert seats(sample()) == ""
    for name, value in (("held", [0, 0, 0, 1]), ("hand", [[0, 0]] * 3 + [[0, 1]]), ("safe", 8), ("turn", 3), ("next_one", 4)):
        s = sample()
        setattr(s, name, value)
        assert seats(s) == f"{name} speaks of seats that 3 players do not have"
    fewer = sample()
    fewer.players = 2
    assert seats(fewer) == "held speaks of seats that 2 players do not have"


def test_viewers_that_nobody_is_remember_nothing() -> None:
    m = Remembered()
    m.about, m.known = [1, 1, 1, 0, 1], [[1, 1, 1, 0]] * 3 + [[0] * 4, [1, 1, 1, 0]]
    assert problem_with_unused_viewers(m, 3, ("about",), ("known",)) == ""
    m.about[3] = 1
    assert problem_with_unused_viewers(m, 3, ("about",)) == "about speaks of viewers that 3 players do not have"
    m.known[4] = [0, 0, 0, 1]
    assert problem_with_unused_viewers(m, 3, (), ("known",)) == "known speaks of seats that 3 players do not have"
    m.known[3] = [1, 0, 0, 0]
    assert problem_with_unused_viewers(m, 3, (), ("known",)) == "known speaks of viewers that 3 players do not have"


@pytest.mark.parametrize(
    ("there", "seen_by", "wrong"),
    [
        ([2, 3], WHOLE, None),
        ([2, 0], 0, None),
        ([0, 1], SPECTATOR, None),
        ([1, 3], WHOLE, (0, 1)),
        ([2, 2], WHOLE, (1, 2)),
        ([0, 3], 0, (0, 0)),
        ([2, 4], 0, (1, 4)),  # more than there are is never seen
    ],
)
def test_hands_are_as_large_as_is_said(there: list[int], seen_by: int, wrong: tuple[int, int] | None) -> None:
    reason = ""
    if wrong:
        seat, number_there = wrong
        reason = f"held says that seat {seat} holds {[2, 3][seat]} cards, and {number_there} are in its hand"
    assert problem_with_sizes("held", [2, 3], there, sees_hand(seen_by)) == reason


def test_hands_of_which_nothing_is_seen() -> None:
    seen = sees_hand(0)
    assert problem_with_sizes("held", [2, 3], [2, 0], seen, hidden=True) == ""
    assert problem_with_sizes("held", [2, 3], [2, 3], seen, hidden=True, what="tiles") == "nobody else sees the tiles of seat 1"


def test_cards_are_in_one_place_each() -> None:
    def problem(*cards: int, whole: bool = False) -> str:
        places = [(f"hand {seat}", each) for seat, each in enumerate(cards)]
        return problem_with_sets(places, 0b111, lambda card: "abcd"[card], whole=whole)

    assert problem(0b1, 0b110, whole=True) == problem(0b1, 0b100) == ""
    assert problem(0b1, 0b101) == "hand 1 holds a, which is somewhere else too"
    assert problem(0b1, 0b1000) == "hand 1 holds d, which is not in the deck"
    assert problem(0b1, 0b100, whole=True) == "b is missing"


def test_there_are_as_many_of_a_kind_as_the_deck_has() -> None:
    for there, whole, reason in (
        ([2, 3], True, ""),
        ([2, 1], False, ""),
        ([2, 1], True, "there are 3 cards of the kind cat, and this has 1"),
        ([3, 3], False, "there are 2 cards of the kind dog, and this has 3"),
    ):
        assert problem_with_kinds(("dog", "cat"), [2, 3], there, whole=whole) == reason


def test_a_world_and_open_actions() -> None:
    match = pawtable.new(sneeze.GAME, players=3, seed="world")
    seen, seen_m = sneeze.GAME.hidden(match._state, match._memory, 1)
    world, world_m = some_world(sneeze.imagine, seen, seen_m, 1)
    assert sneeze.problem(world, world_m, WHOLE) == ""
    assert (seen.hand[0], world.hand[1]) == (0, match._state.hand[1])
    assert open_actions(sneeze.legal, world, 1) == world.hand[1]


def test_answers_are_allowed_and_seen_by_their_seat_alone() -> None:
    match = pawtable.new(sneeze.GAME, players=3, seed="answers")
    match.play(1, match.moves(1)[0])
    s = match._state
    assert problem_with_each_answer(s, WHOLE, lambda seat: s.hand[seat]) == ""
    assert problem_with_each_answer(s, 1, lambda seat: s.hand[seat]) == ""
    assert problem_with_each_answer(s, 2, lambda seat: s.hand[seat]) == "nobody sees the answers of others"
    assert problem_with_each_answer(s, 1, lambda seat: 0) == "seat 1 cannot have answered that"
