"""A position turned round the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from pawtable.core.by_seat import ACTION, SEAT, SEAT_FROM_1, SeatActions, SeatNumbers, by_other, by_place, by_seat
from pawtable.core.contract import AnyGame
from pawtable.core.rotation import rotated_number, rotated_seats, rotation_of_actions, rotation_of_state
from pawtable.core.state import EVERYONE, OWNER, Declared, grid, number, numbers, seats
from pawtable.testing.rotation import (
    check_rules_know_no_seat_by_its_number,
    check_the_simple_player_knows_no_seat_by_its_number,
    check_what_goes_by_seat_is_said,
)
from tests import sneeze

AREA = SeatNumbers(of_two=2)


class Sample(Declared):
    players: int = number(0, 4, "how many seats there are", EVERYONE)
    turn: int = number(0, 3, "a seat", EVERYONE, names=SEAT)
    next_up: int = number(0, 4, "a seat, from 1", EVERYONE, names=SEAT_FROM_1)
    area: int = number(0, 4, "an area", EVERYONE, names=AREA)
    ready: int = seats(4, "seats", OWNER)
    answers: list[int] = numbers(by_seat(4), 0, 20, "an action of each seat", OWNER, names=ACTION, where="ready")
    held: list[int] = numbers(5, 0, 9, "by seat since each sees its own; the last one is the deck's", OWNER)
    areas: list[int] = numbers(by_seat(5, AREA), 0, 9, "by area", EVERYONE)
    sitting: list[int] = numbers(by_place(4), 0, 3, "who sits at each place", EVERYONE, names=SEAT)
    colours: list[int] = numbers(by_other(4), 0, 9, "by colour", EVERYONE)
    known: list[list[int]] = grid(by_seat(5), by_seat(4), 0, 9, "of each viewer and the public: of each seat", EVERYONE)


rotate_action = rotation_of_actions("sample", (SeatActions(3, 4, 2),))
rotate = rotation_of_state(Sample, rotate_action)


def turned(players: int, by: int, **values: Any) -> Sample:
    source, target = Sample(), Sample()
    for name, value in {"players": players, **values}.items():
        setattr(source, name, value)
    rotate(source, target, by)
    return target


def test_numbers_and_sets() -> None:
    assert [rotated_number(each, 1, 3, 1) for each in range(6)] == [0, 2, 3, 1, 4, 5]
    assert [rotated_seats(each, 3, 2) for each in (0b001, 0b110, 0b111, 0)] == [0b100, 0b011, 0b111, 0]


def test_what_names_a_seat_names_the_one_that_is_there_now() -> None:
    for players, by, before, after in ((3, 1, (2, 1), (0, 2)), (3, -1, (1, 0), (0, 0)), (4, 6, (3, 4), (1, 2))):
        moved = turned(players, by, turn=before[0], next_up=before[1])
        assert (moved.turn, moved.next_up) == after
    assert turned(3, 2, sitting=[1, 2, 0, 0]).sitting == [0, 1, 2, 0]


def test_entries_move_with_their_seats_and_what_is_nobodys_stays() -> None:
    moved = turned(3, 1, ready=0b101, held=[1, 2, 3, 9, 0], colours=[1, 2, 3, 4])
    assert (moved.ready, moved.held, moved.colours) == (0b011, [3, 1, 2, 9, 0], [1, 2, 3, 4])
    known = [[1, 2, 3, 0], [4, 5, 6, 0], [7, 8, 9, 0], [0, 0, 0, 0], [1, 3, 5, 0]]
    there = [[9, 7, 8, 0], [3, 1, 2, 0], [6, 4, 5, 0], [0, 0, 0, 0], [5, 1, 3, 0]]
    assert turned(3, 1, known=known).known == there


def test_of_two_players_each_has_two_areas() -> None:
    moved = turned(2, 1, area=1, areas=[1, 2, 3, 4, 0])
    assert (moved.area, moved.areas) == (3, [3, 4, 1, 2, 0])
    assert turned(3, 1, areas=[1, 2, 3, 0, 0]).areas == [3, 1, 2, 0, 0]


def test_actions_that_name_a_seat() -> None:
    assert [rotate_action(action, 3, 1) for action in range(12)] == [0, 1, 2, 5, 6, 7, 8, 3, 4, 9, 10, 11]
    assert turned(3, 1, ready=0b001, answers=[4, 0, 3, 0]).answers == [3, 6, 0, 0], "seat 2 has not answered"


# --- the checks find what goes by the numbers of seats ----------------------------------------------------------------

PLAYERS = 4


def found(game: AnyGame, check: Callable[..., None]) -> None:
    """The check fails in one of a few games."""

    def play() -> None:
        for seed in range(6):
            check(game, PLAYERS, str(seed))

    with pytest.raises(AssertionError):
        play()


def sneezing_at_the_first(s: Any, m: Any, seat: int) -> int:
    """A player who picks on low seats."""
    action = sneeze.suggest(s, m, seat)
    if action == sneeze.PASS and s.hand[seat] & sneeze.SNEEZER:
        victims = [other for other in range(s.players) if other != seat and s.held[other]]
        return sneeze.SNEEZE + victims[0] if victims else action
    return action


def sneezing_at_the_next(s: Any, m: Any, seat: int) -> int:
    """A player who picks on the next seat clockwise."""
    action = sneeze.suggest(s, m, seat)
    if action == sneeze.PASS and s.hand[seat] & sneeze.SNEEZER:
        victims = [(seat + by) % s.players for by in range(1, s.players) if s.held[(seat + by) % s.players]]
        return sneeze.SNEEZE + victims[0] if victims else action
    return action


def test_a_simple_player_who_picks_on_low_seats_is_found() -> None:
    check = check_the_simple_player_knows_no_seat_by_its_number
    found(replace(sneeze.GAME, suggest=sneezing_at_the_first), check)
    for seed in range(6):
        check(replace(sneeze.GAME, suggest=sneezing_at_the_next), PLAYERS, str(seed))


def legal_but_for_seat_0(s: Any, seat: int, action_mask: Any) -> None:
    sneeze.legal(s, seat, action_mask)
    if s.window == sneeze.SNEEZE_WINDOW and seat == 0:
        action_mask[0] = 1 << sneeze.PASS


def step_that_favours_seat_0(s: Any, m: Any, seat: int, action: int) -> None:
    played = s.played
    sneeze.step(s, m, seat, action)
    s.points[0] += s.played - played


def showing_the_hand_of_seat_0(s: Any, m: Any, seat: int, seen: Any, seen_m: Any) -> None:
    sneeze.reveal(s, m, seat, seen, seen_m)
    seen.hand[0] = s.hand[0]


@pytest.mark.parametrize(
    "changed",
    [
        {"legal": legal_but_for_seat_0},
        {"reveal": showing_the_hand_of_seat_0},
        {"score": lambda s, seat: s.points[seat] + (seat == 0)},
        {"winners": lambda s: int(sneeze.winners(s)) | s.over},
        {"to_act": lambda s: int(sneeze.to_act(s)) & -int(sneeze.to_act(s))},
        {"step": step_that_favours_seat_0},
        {"seat_actions": ()},
    ],
)
def test_rules_that_favour_a_seat_by_its_number_are_found(changed: dict[str, Any]) -> None:
    found(replace(sneeze.GAME, **changed), check_rules_know_no_seat_by_its_number)


def without_a_word(declared: Any, name: str) -> Any:
    """The same declaration, in which one field does not say what goes by seat."""
    body = {
        field.name: field for field in declared.fields if field.name not in {each.name for each in declared.__base__.fields}
    }
    field = body[name]
    axes = tuple(replace(axis, seats=None) for axis in field.axes)
    body[name] = replace(field, axes=axes, names=None, bit_a_seat=False)
    return type.__call__(type(declared), declared.__name__, (declared.__base__,), body)


@pytest.mark.parametrize("name", ["held", "points"])
def test_a_field_that_does_not_say_what_it_goes_by_is_found(name: str) -> None:
    silent = replace(sneeze.GAME, state=without_a_word(sneeze.SneezeState, name))
    found(silent, check_rules_know_no_seat_by_its_number)
    with pytest.raises(AssertionError, match=name):
        check_what_goes_by_seat_is_said(silent)
