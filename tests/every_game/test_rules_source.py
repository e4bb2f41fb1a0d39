"""The check of how rules are written finds what is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from pawtable.testing.source import problems


def _swaps(s: Any) -> None:
    s.event[0], s.event[1] = s.event[1], s.event[0]


def _replaces(s: Any, row: Any) -> None:
    s.key = row


def _divides(s: Any) -> None:
    s.players = s.players / 2


def _raises() -> None:
    raise ValueError


def helper(x: int) -> int:
    return x


def _calls_a_stranger(x: int) -> int:
    return helper(x)


@pytest.mark.parametrize("bad", [_swaps, _replaces, _divides, _raises, _calls_a_stranger])
def test_the_check_itself_finds_what_is_wrong(bad: Any) -> None:
    assert problems(bad, {"event": 2, "key": 1})
