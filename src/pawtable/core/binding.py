"""Rule functions, the places that a game fills, and how the two are bound together.

`rule` marks a function that can run interpreted, native and on a GPU; marking does nothing else, so nothing is compiled
and nothing is imported for it. `slot` marks a function of the contract that each game supplies: generic rules call the
slot by its name, and `Binder` makes the version of such a rule for one game. `check` marks a function that looks whether a
rule was called sensibly: interpreted rules call it, compiled ones leave it out.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from types import CodeType, FunctionType
from typing import TypeGuard, TypeVar, cast

F = TypeVar("F", bound=Callable[..., object])

_rules: set[object] = set()
_slots: set[object] = set()
_checks: set[object] = set()
_compiled_as: dict[object, Callable[..., object]] = {}


def rule(function: F) -> F:
    """Mark a function as part of the rules: integers and declared states only, no allocation, text or exception."""
    _rules.add(function)
    return function


def slot(function: F) -> F:
    """Mark a function as a place that every game fills with a rule of the same name."""
    _slots.add(function)
    return function


def check(function: F) -> F:
    """Mark a function that raises when a rule was called with what cannot be. Compiled rules do without it."""
    _checks.add(function)
    return function


def compiled_as(version: Callable[..., object]) -> Callable[[F], F]:
    """Mark a rule that Python has ready and compilers don't know: compiled rules call a version that does the same."""

    def mark(function: F) -> F:
        _compiled_as[function] = version
        return rule(function)

    return mark


def rules_in(module: str) -> list[FunctionType]:
    """All rules whose source stands in a module (or in a package, with everything below it)."""
    found = [f for f in _rules if isinstance(f, FunctionType) and (f.__module__ + ".").startswith(module + ".")]
    return sorted(found, key=lambda f: (f.__module__, f.__code__.co_firstlineno))


def slots_in(module: str) -> list[str]:
    """The names of the slots that a module declares."""
    return sorted(f.__name__ for f in _slots if isinstance(f, FunctionType) and f.__module__ == module)


class Binder:
    """Makes the version of a rule in which slots are one game's functions.

    `finish` is applied to every function on the way (it compiles, or leaves it as it is); `table` to every tuple of
    integers that a function refers to (compiled code wants an array). Functions that need no change are kept.
    """

    def __init__(
        self,
        supply: Callable[[str], Callable[..., object]],
        finish: Callable[[FunctionType], object] | None = None,
        table: Callable[[tuple[int, ...]], object] | None = None,
    ) -> None:
        self._supply = supply
        self._finish = finish
        self._table = table
        self._done: dict[object, object] = {}
        self._tables: dict[tuple[int, ...], object] = {}

    def bind(self, function: F) -> F:
        """The rule for this game, finished; it is called as it was before."""
        if self._finish:
            function = cast("F", _compiled_as.get(function, function))
        if function not in self._done:
            self._done[function] = self._finish(self.rebind(function)) if self._finish else self.rebind(function)
        return cast("F", self._done[function])

    def rebind(self, rule: Callable[..., object]) -> FunctionType:
        """The rule for this game, itself unfinished, calling finished ones."""
        function = cast("FunctionType", rule)
        new: dict[str, object] = {}
        for name, value in _globals_used(function):
            if is_slot(value):
                new[name] = self.bind(self._supply(value.__name__))
            elif is_rule(value):
                new[name] = self.bind(value)
            elif self._finish and is_check(value):
                new[name] = self.bind(_unchecked)
            elif self._table and is_table(value):
                new[name] = self._tables.setdefault(value, self._table(value))
        if all(new[name] is function.__globals__[name] for name in new):
            return function
        bound = FunctionType(function.__code__, {**function.__globals__, **new}, function.__name__, function.__defaults__)
        bound.__kwdefaults__ = function.__kwdefaults__
        bound.__module__ = function.__module__
        return bound

    def fingerprint(self, rule: Callable[..., object]) -> str:
        """A digest of all that the compiled form of a rule depends on: code and constants, through every call."""
        digest = hashlib.sha256()
        seen: set[object] = set()

        def add(rule: Callable[..., object]) -> None:
            function = cast("FunctionType", _compiled_as.get(rule, rule))
            if function in seen:
                return
            seen.add(function)
            digest.update(repr((function.__module__, function.__name__, function.__defaults__)).encode())
            for part in _parts(function.__code__):
                digest.update(part)
            for name, value in _globals_used(function):
                if is_slot(value):
                    add(self._supply(value.__name__))
                elif is_rule(value):
                    add(value)
                elif isinstance(value, (int, float, tuple)):
                    digest.update(repr((name, value)).encode())

        add(rule)
        return digest.hexdigest()

    def names_reached(self, rule: Callable[..., object]) -> set[str]:
        """All names that a rule uses, and those that it calls: what is not among them, it does not touch."""
        names: set[str] = set()
        seen: set[object] = set()
        todo = [rule]
        while todo:
            if (function := cast("FunctionType", todo.pop())) in seen:
                continue
            seen.add(function)
            names.update(_names_in(function.__code__))
            for _, value in _globals_used(function):
                if is_slot(value):
                    todo.append(self._supply(value.__name__))
                elif is_rule(value):
                    todo.append(value)
        return names


def is_table(value: object) -> TypeGuard[tuple[int, ...]]:
    """Whether a constant is a table: a tuple of integers."""
    return isinstance(value, tuple) and len(value) > 0 and all(isinstance(item, int) for item in value)


def is_rule(value: object) -> TypeGuard[FunctionType]:
    """Whether something is part of the rules."""
    return isinstance(value, FunctionType) and value in _rules


def is_slot(value: object) -> TypeGuard[FunctionType]:
    """Whether something is a place that a game fills."""
    return isinstance(value, FunctionType) and value in _slots


def is_check(value: object) -> TypeGuard[FunctionType]:
    """Whether something is a check that only interpreted rules make."""
    return isinstance(value, FunctionType) and value in _checks


def _unchecked(*arguments: int) -> None:
    """What compiled rules have in the place of a check."""


def _globals_used(function: FunctionType) -> Iterator[tuple[str, object]]:
    for name in sorted(set(_names_in(function.__code__))):
        if name in function.__globals__:
            yield name, function.__globals__[name]


def _names_in(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names_in(constant)


def _parts(code: CodeType) -> Iterator[bytes]:
    """All that code does, as bytes."""
    yield code.co_code
    yield repr((code.co_names, code.co_varnames)).encode()
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _parts(constant)
        else:
            yield repr(constant).encode()
