"""Rules are written so that all three ways of running them agree."""

from __future__ import annotations

import ast
import inspect
import textwrap
from types import FunctionType

from pawtable.core.binding import is_check, is_rule, is_slot, is_table, rules_in, slots_in
from pawtable.core.contract import AnyGame

FORBIDDEN = (ast.Raise, ast.Try, ast.With, ast.Dict, ast.List, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp,
             ast.GeneratorExp, ast.Lambda, ast.JoinedStr, ast.Assert, ast.Yield, ast.Await, ast.Global, ast.Nonlocal,
             ast.FunctionDef, ast.Delete)  # fmt: skip


def problems(function: FunctionType, dimensions: dict[str, int]) -> list[str]:
    """What a rule does that a list and an array, or Python and CUDA, would do differently."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    definition = tree.body[0]
    assert isinstance(definition, ast.FunctionDef)
    found = []
    for statement in definition.body:
        for node in ast.walk(statement):
            if isinstance(node, FORBIDDEN):
                found.append(f"{type(node).__name__} at {_place(function, node)}")
            if isinstance(node, ast.Constant) and isinstance(node.value, (float, bytes)):
                found.append(f"{node.value!r} at {_place(function, node)}")
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
                found.append(f"true division at {_place(function, node)}")
            if isinstance(node, (ast.Assign, ast.AugAssign)):
                found += [f"{what} at {_place(function, node)}" for what in _row_assignments(node, dimensions)]
    return found + _unknown_names(function)


def _place(function: FunctionType, node: ast.stmt | ast.expr) -> str:
    return f"{function.__code__.co_filename}:{function.__code__.co_firstlineno + node.lineno - 1}"


def _unknown_names(function: FunctionType) -> list[str]:
    """What a rule refers to that is no number, table, rule, slot or check: it could not be compiled, or go stale."""
    found = []
    for name in function.__code__.co_names:
        value = function.__globals__.get(name, 0)
        known = isinstance(value, int) or is_table(value) or is_rule(value) or is_slot(value) or is_check(value)
        if not known:
            found.append(
                f"{function.__name__} refers to {name}, which is no number, table, rule, slot or check (is @rule missing?)"
            )
    return found


def _row_assignments(node: ast.Assign | ast.AugAssign, dimensions: dict[str, int]) -> list[str]:
    """Assignments that copy a row of an array but rename a row of a list: `s.x[a] = s.x[b]` where x has two dimensions."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    flat = [item for target in targets for item in (target.elts if isinstance(target, ast.Tuple) else [target])]
    found = []
    for target in flat:
        if isinstance(target, ast.Attribute) and dimensions.get(target.attr, 0) >= 1:
            found.append(f"the whole field {target.attr} is assigned")
        if (
            isinstance(target, ast.Subscript)
            and isinstance(target.value, ast.Attribute)
            and dimensions.get(target.value.attr, 0) >= 2
        ):
            found.append(f"a row of {target.value.attr} is assigned")
    return found


def rules_of(game: AnyGame) -> list[FunctionType]:
    """All rules that a game's slots reach, and those of the core."""
    found: list[FunctionType] = []
    todo = [game.supply(name) for name in slots_in("pawtable.core.contract")] + rules_in("pawtable.core")
    while todo:
        if (rule := todo.pop()) not in found:
            found.append(rule)
            todo += [value for name in rule.__code__.co_names if is_rule(value := rule.__globals__.get(name))]
    return found


def check_rules_use_only_what_runs_everywhere(game: AnyGame) -> None:
    dimensions = {field.name: len(field.shape) for field in (*game.state.fields, *game.memory.fields)}
    rules = [rule for rule in rules_of(game) if not rule.__code__.co_filename.startswith("<")]  # written out from a declaration
    # No part of any game's rules: the search weighs its nodes with floats, on the processor only; rewards are shares of a win.
    rules = [rule for rule in rules if rule.__module__ != "pawtable.core.search" and rule.__name__ != "play_on"]
    found = {f"{rule.__module__}.{rule.__name__}": problems(rule, dimensions) for rule in rules}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def check_every_slot_is_filled_by_a_rule(game: AnyGame) -> None:
    for name in slots_in("pawtable.core.contract"):
        assert is_rule(game.supply(name)), f"{name} is not marked @rule"
        assert game.supply(name).__name__ in (name, name.replace("_state", "_record").replace("_memory", "_record"))
