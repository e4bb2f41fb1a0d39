"""Fetch is a game like any other."""

from pawtable.testing import ConformanceTests
from pawtable_fetch import GAME


class TestFetch(ConformanceTests):
    game = GAME
