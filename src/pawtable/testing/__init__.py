"""The conformance suite: what must hold for any game, for the tests of a package that adds one.

    from pawtable.testing import ConformanceTests
    from pawtable_fetch import GAME

    class TestFetch(ConformanceTests):
        game = GAME

It needs pytest and hypothesis, which Pawtable itself does not: `pip install pytest hypothesis`.
"""

from __future__ import annotations

try:
    import hypothesis  # noqa: F401
    import pytest
except ImportError as missing:
    raise ImportError(
        f"pawtable.testing needs pytest and hypothesis, and there is no {missing.name}. Try: pip install pytest hypothesis"
    ) from None

_CHECKS = ("beginning", "declared", "native", "playing", "records", "rotation", "secrecy", "source", "texts", "worlds")
pytest.register_assert_rewrite(*(f"{__name__}.{module}" for module in _CHECKS))

from pawtable.testing.conformance import ConformanceTests  # noqa: E402
from pawtable.testing.differences import assert_same, difference  # noqa: E402
from pawtable.testing.tables import random_match, random_play, viewers  # noqa: E402

__all__ = ["ConformanceTests", "assert_same", "difference", "random_match", "random_play", "viewers"]
