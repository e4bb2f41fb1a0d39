"""Positions for tests are made from the few fields that matter."""

from __future__ import annotations

import pytest

import pawtable
from pawtable.errors import BadPosition
from pawtable.positions import whole_position
from pawtable.testing.positions import all_of, assert_refused, fields, in_memory, in_state, position_of
from tests import sneeze

STATE = {
    "tricks": 6,
    "hand": [["a"], ["b", "c"], ["d"]],
    "held": [1, 2, 1],
    "deck": list("efghijklmno"),
    "window": sneeze.PLAY_WINDOW,
    "asked": 0b111,
}


def test_a_position_is_filled_up() -> None:
    position = whole_position(sneeze.GAME, 3, STATE)
    match = pawtable.set_up(sneeze.GAME, position)
    assert match.view(1).table.faces("hand:1") == ["b", "c"]
    assert position["state"]["held"] == [1, 2, 1, 0]
    assert position["state"]["hand"][3] == []
    assert position_of(match) == position
    assert position_of(match, 1)["state"]["hand"][0] == []


def test_a_field_that_there_is_not_is_named() -> None:
    with pytest.raises(BadPosition, match=r"the memory of .*neeze has no knwon"):
        whole_position(sneeze.GAME, 3, STATE, {"knwon": []})


def test_a_change_is_refused_and_leaves_the_position_alone() -> None:
    position = whole_position(sneeze.GAME, 3, STATE)
    assert_refused(position, in_state("held", 1, to=3), "held", sneeze.GAME)
    assert_refused(position, all_of(fields(played=1), in_state("held", 0, to=1)), "points or played", sneeze.GAME)
    assert position["state"]["held"] == [1, 2, 1, 0]
    with pytest.raises(pytest.fail.Exception, match="DID NOT RAISE"):
        assert_refused(position, in_memory("known", 0, to=["b"]), "anything", sneeze.GAME)
