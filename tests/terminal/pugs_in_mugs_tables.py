"""Tables of Pugs in Mugs at moments worth looking at: simple players play until there is one. The person is in seat A."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pawtable.games.pugs_in_mugs import GAME
from pawtable.match import Match
from tests.terminal.moments import Wanted, played_out, table_at


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
    return table_at(GAME, players, wanted)


def pugs_played_out(players: int) -> Match:
    return played_out(GAME, players)
