"""Tables at moments worth looking at: simple players play until there is one. The person is in seat A."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pawtable
from pawtable.core.contract import AnyGame
from pawtable.match import Match

NAMES = ("Ada", "Biscuit", "Waffle", "Pickle", "Noodle", "Pepper", "Truffle", "Mochi", "Clover", "Sorrel")
Wanted = Callable[[Any], bool]  # from the table of a view
SEEDS = 2000


def table_at(game: AnyGame, players: int, wanted: Wanted, **options: int) -> Match:
    """A match at the first moment that is wanted."""
    match = pawtable.replay(_record(game, players, wanted, tuple(options.items())))
    match.notes.update({"you": "A", "bot-seed": "x"})
    return match


def played_out(game: AnyGame, players: int, choose: Callable[[Match, int], str] | None = None) -> Match:
    """A match that is over; `choose` has what a seat does, if it is not what is suggested."""
    match = pawtable.new(game, players=players, seed="over", names=NAMES[:players])
    while not match.over:
        for seat in match.to_act:
            match.play(seat, choose(match, seat) if choose else match.suggestion(seat))
    match.notes["you"] = "A"
    return match


@cache
def _record(game: AnyGame, players: int, wanted: Wanted, options: tuple[tuple[str, int], ...]) -> str:
    for seed in range(SEEDS):
        match = pawtable.new(game, players=players, seed=str(seed), names=NAMES[:players], language="en", **dict(options))
        while not match.over:
            if 0 in match.to_act and wanted(match.view(0).table):
                return match.record()
            for seat in match.to_act:
                match.play(seat, match.suggestion(seat))
    raise AssertionError("there is no such table")
