"""The checks of this package as tests of one game."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Collection
from importlib.util import find_spec
from types import ModuleType
from typing import ClassVar

import pytest
from hypothesis import HealthCheck, Phase, given, settings, strategies

from pawtable.core.contract import AnyGame
from pawtable.testing import beginning, declared, native, observing, playing, records, rotation, secrecy, source, texts
from pawtable.testing.tables import in_a_hurry, some_players

_PREFIX = "check_"
_MODULES = (playing, beginning, records, declared, texts, secrecy, source, rotation, observing, native)
_STRATEGIES: dict[str, strategies.SearchStrategy[object]] = {
    "seed": strategies.integers(0, 1 << 32).map(str),
    "length": strategies.integers(0, 120),
    "data": strategies.data(),
}
# Where nobody has chosen a profile, the suite is quick and always the same: most checks look at the same few games.
_SAME: list[dict[str, object]] = [
    {"seed": seed, "length": length}
    for seed, length in (
        ("0", 0),
        ("3140718025", 3),
        ("581430211", 14),
        ("2206991567", 37),
        ("97213308", 71),
        ("1748265930", 118),
    )
]
# What failed is not made smaller: that can take minutes, and the message says what was edited.
_USUAL = settings(
    max_examples=6,
    derandomize=True,
    database=None,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=[HealthCheck.too_slow],
)


def checks_in(*modules: ModuleType) -> dict[str, Callable[..., None]]:
    """The checks that stand in modules, by their names without "check_"."""
    return {
        name.removeprefix(_PREFIX): function
        for module in modules
        for name, function in vars(module).items()
        if name.startswith(_PREFIX) and function.__module__ == module.__name__
    }


class ConformanceTests:
    """All that must hold for any game, as tests: derive a class whose name begins with Test, and set `game`.

    They play at random: a few games, always the same. For more, load a Hypothesis profile of your own. Numba is needed for
    the tests of compiled rules, and they are skipped without it.
    """

    game: ClassVar[AnyGame]
    rare_events: ClassVar[Collection[str]] = ()  # kinds of events that random games hardly ever meet
    without: ClassVar[Collection[str]] = ()  # tests to leave out, by their names without "test_"; say why

    def __init_subclass__(cls) -> None:
        """Every class has tests of its own: Hypothesis notes what it did with each."""
        super().__init_subclass__()
        if not hasattr(cls, "game"):
            return
        for name, check in checks_in(*_MODULES).items():
            if name not in cls.without:
                setattr(cls, f"test_{name}", staticmethod(_as_test(name, check, cls)))

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Tests of a table are made for some numbers of players."""
        if "players" in metafunc.fixturenames:
            metafunc.parametrize("players", some_players(self.game))


def _as_test(name: str, check: Callable[..., None], tests: type[ConformanceTests]) -> Callable[..., None]:
    parameters = [each for each in inspect.signature(check).parameters.values() if each.default is inspect.Parameter.empty]
    said = {each.name: getattr(tests, each.name) for each in parameters if hasattr(tests, each.name)}
    wanted = [each for each in parameters if each.name not in said]

    def test(*in_order: object, **by_name: object) -> None:
        check(**said, **{each.name: value for each, value in zip(wanted, in_order, strict=False)}, **by_name)

    test.__name__ = test.__qualname__ = f"test_{name}"
    test.__doc__ = check.__doc__
    test.__signature__ = inspect.Signature(wanted)  # type: ignore[attr-defined]
    drawn = {each.name: _STRATEGIES[each.name] for each in wanted if each.name in _STRATEGIES}
    if drawn and "data" not in drawn and in_a_hurry():
        return _with_the_same(test, wanted, drawn)
    made: Callable[..., None] = given(**drawn)(test) if drawn else test
    if drawn and settings.get_current_profile_name() == "default":
        made = _USUAL(made)
    if check.__module__ == native.__name__ and find_spec(
        "xdist"
    ):  # in one process, so that nothing is compiled twice at the same time
        made = pytest.mark.xdist_group(tests.game.name)(made)
    return made


def _with_the_same(
    test: Callable[..., None], wanted: Collection[inspect.Parameter], drawn: Collection[str]
) -> Callable[..., None]:
    @functools.wraps(test)
    def with_each(**given: object) -> None:
        for same in _SAME:
            numbers = {name: same[name] for name in drawn}
            try:
                test(**given, **numbers)
            except Exception as error:
                error.add_note(f"with {', '.join(f'{name}={value!r}' for name, value in numbers.items())}")
                raise

    with_each.__signature__ = inspect.Signature([each for each in wanted if each.name not in drawn])  # type: ignore[attr-defined]
    return with_each
