"""Tables of Pugs in Mugs at moments worth looking at: simple players play until there is one. The person is in seat A."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import pawtable
from pawtable.games.pugs_in_mugs import GAME
from pawtable.match import Match

NAMES = ("Ada", "Biscuit", "Waffle", "Pickle", "Noodle")
Wanted = Callable[[Mapping[str, Any]], bool]


def acting(table: Mapping[str, Any]) -> bool:
    return bool(table["phase"] == "act" and table["turn"] == 0)


def several_kinds(table: Mapping[str, Any]) -> bool:
    seats = table["seats"]
    return (
        acting(table)
        and len(set(table["hand"])) >= 4
        and bool({"gimme", "dig"} & set(table["hand"]))
        and sum(len(seat["mugs"]) for seat in seats) >= 3
        and any(seat["known"] for seat in seats[1:])
    )


def with_surprise(table: Mapping[str, Any]) -> bool:
    return acting(table) and table["actions"] == 2 and "surprise" in table["hand"] and table["turns"] > 12


def with_gimme_and_dig(table: Mapping[str, Any]) -> bool:
    return acting(table) and {"gimme", "dig"} <= set(table["hand"]) and "red" in table["discard"]


def can_exchange(table: Mapping[str, Any]) -> bool:
    mine = table["seats"][0]["mugs"]
    return acting(table) and any(table["hand"].count(pug) >= 3 and pug not in mine for pug in ("red", "blue", "green"))


def can_steal(table: Mapping[str, Any]) -> bool:
    mine = set(table["seats"][0]["mugs"])
    return (
        acting(table)
        and {"red", "blue", "green", "yellow", "purple"} <= set(table["hand"])
        and len(mine) < 4
        and any(set(seat["mugs"]) - mine for seat in table["seats"][1:])
    )


def discarding(table: Mapping[str, Any]) -> bool:
    return table["phase"] == "discard" and table["turn"] == 0 and len(table["hand"]) == 7


def nearly_over(table: Mapping[str, Any]) -> bool:
    return acting(table) and max(len(seat["mugs"]) for seat in table["seats"]) == 4


def pugs_table(players: int, wanted: Wanted) -> Match:
    """A match at the first moment that is wanted."""
    match = pawtable.replay(_record(players, wanted))
    match.notes.update({"you": "A", "bot-seed": "x"})
    return match


def pugs_played_out(players: int) -> Match:
    """A match that is over."""
    match = pawtable.new(GAME, players=players, seed="over", names=NAMES[:players])
    while not match.over:
        _play_on(match)
    match.notes["you"] = "A"
    return match


@cache
def _record(players: int, wanted: Wanted) -> str:
    for seed in range(2000):
        match = pawtable.new(GAME, players=players, seed=str(seed), names=NAMES[:players])
        while not match.over:
            if 0 in match.to_act and wanted(match.view(0)["table"]):
                return match.record()
            _play_on(match)
    raise AssertionError("there is no such table")


def _play_on(match: Match) -> None:
    for seat in match.to_act:
        match.play(seat, match.suggestion(seat))
