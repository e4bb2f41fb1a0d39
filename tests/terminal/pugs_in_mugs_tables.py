"""Tables of Pugs in Mugs at moments worth looking at: simple players play until there is one. The person is in seat A."""

from __future__ import annotations

from pawtable.games.pugs_in_mugs import GAME
from pawtable.games.pugs_in_mugs.view import Phase, PugsView
from pawtable.match import Match
from tests.terminal.moments import Wanted, played_out, table_at


def acting(table: PugsView) -> bool:
    return table.phase is Phase.ACT and table.turn == 0


def hand(table: PugsView) -> list[str]:
    return table.hand(0).faces


def others(table: PugsView) -> range:
    return range(1, len(table.lacks))


def several_kinds(table: PugsView) -> bool:
    return (
        acting(table)
        and len(set(hand(table))) >= 4
        and bool({"gimme", "dig"} & set(hand(table)))
        and sum(table.shelf(seat).count for seat in (0, *others(table))) >= 3
        and any(table.hand(seat).faces for seat in others(table))
    )


def with_surprise(table: PugsView) -> bool:
    return acting(table) and table.actions == 2 and "surprise" in hand(table) and table.turns > 12


def without_surprise(table: PugsView) -> bool:
    return several_kinds(table) and "surprise" not in hand(table)


def with_gimme_and_dig(table: PugsView) -> bool:
    return acting(table) and {"gimme", "dig"} <= set(hand(table)) and "red" in table.discard.faces


def can_exchange(table: PugsView) -> bool:
    return acting(table) and bool({"red", "blue", "green"} & set(table.exchangeable(0)))


def can_steal(table: PugsView) -> bool:
    return acting(table) and table.can_steal(0)


def discarding(table: PugsView) -> bool:
    return table.phase is Phase.DISCARD and table.turn == 0 and len(hand(table)) == 7


def nearly_over(table: PugsView) -> bool:
    return acting(table) and max(table.shelf(seat).count for seat in (0, *others(table))) == 4


def pugs_table(players: int, wanted: Wanted) -> Match:
    return table_at(GAME, players, wanted)


def pugs_played_out(players: int) -> Match:
    return played_out(GAME, players)
