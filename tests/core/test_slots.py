"""A game's functions are found by their names."""

from __future__ import annotations

import inspect
import sys
from types import ModuleType
from typing import Any

import pytest

from pawtable.core import contract
from pawtable.core.binding import slots_in
from pawtable.core.contract import AnyGame
from pawtable.core.slots import NAMES, slots_from
from tests import sneeze
from tests.every_game.games import every_game


def module(name: str, **functions: Any) -> ModuleType:
    made = ModuleType(name)
    for each, function in functions.items():
        setattr(made, each, function)
    return made


def whole(*without: str) -> dict[str, Any]:
    return {name: getattr(sneeze, name, contract.never_forced) for name in NAMES if name not in without}


def test_the_slots_of_a_game_are_those_of_the_contract() -> None:
    made = ("_state", "_memory", "_action", "_action_mask", "_observation", "_lasting")  # from what is declared
    written_out = {name for name in slots_in("pawtable.core.contract") if name.endswith(made)}
    assert set(NAMES) - {"problem", "view", "forced"} == set(slots_in("pawtable.core.contract")) - written_out


def test_each_is_found_in_the_module_that_has_it() -> None:
    rules, sight = module("rules", **whole("imagine", "view")), module("sight", imagine=sneeze.imagine, view=sneeze.view)
    assert slots_from(rules, sight) == whole()
    assert slots_from(sys.modules["tests.sneeze"]) == whole()


def test_what_one_module_imports_from_another_counts_once() -> None:
    assert slots_from(module("rules", **whole()), module("bot", legal=sneeze.legal, step=contract.step, view=7)) == whole()


def test_a_slot_that_nobody_fills_is_named() -> None:
    with pytest.raises(TypeError, match=r"there is no function 'suggest' in rules, sight; see `Game` in core/contract\.py"):
        slots_from(module("rules", **whole("suggest")), module("sight"))


def test_where_nothing_is_to_be_added_three_slots_may_be_left_out() -> None:
    filled = slots_from(module("rules", **whole("reveal", "unfinished", "forced")))
    assert filled["forced"](None, None, 0) is False
    assert filled["unfinished"](None, 0, 7) is False
    assert filled["reveal"](None, None, 0, None, None) is None
    assert {**filled, "reveal": sneeze.reveal, "unfinished": sneeze.unfinished} == whole()


def test_a_slot_that_is_filled_twice_is_named() -> None:
    with pytest.raises(TypeError, match="several functions 'score': in other and in rules; one is needed"):
        slots_from(module("rules", **whole()), module("other", score=sneeze.winners))


@every_game
def test_functions_take_what_their_slots_take(game: AnyGame) -> None:
    for name in set(NAMES) & set(slots_in("pawtable.core.contract")):
        wanted, given = (list(inspect.signature(each).parameters) for each in (getattr(contract, name), getattr(game, name)))
        assert given == wanted, name
