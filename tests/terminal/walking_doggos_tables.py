"""Tables of Walking Doggos at moments worth looking at: simple players play until there is one. The person is in seat A."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pawtable.games.walking_doggos import GAME
from pawtable.match import Match
from tests.terminal.moments import Wanted, played_out, table_at


def giving_a_clue(table: Mapping[str, Any]) -> bool:
    """Something was told to you and to others."""
    seats = table["seats"]
    return bool(table["phase"] == "clues" and seats[0]["tokens"] <= 1 and sum(seat["tokens"] < 3 for seat in seats[1:]) > 0)


def the_first_clue(table: Mapping[str, Any]) -> bool:
    return bool(table["phase"] == "clues" and all(seat["tokens"] == 3 for seat in table["seats"]))


def trading(table: Mapping[str, Any]) -> bool:
    """Somebody has traded before you."""
    return bool(table["phase"] == "trading" and any(isinstance(seat["trading"], int) for seat in table["seats"]))


def betting(table: Mapping[str, Any]) -> bool:
    """Some have bet, and some have a new card."""
    seats = table["seats"]
    return bool(
        table["phase"] == "betting" and any(s["bet"] for s in seats) and any(isinstance(s["trading"], int) for s in seats)
    )


def in_a_pack(table: Mapping[str, Any]) -> bool:
    """In the middle of the third pack."""
    seats = table["seats"]
    return bool(table["phase"] == "walking" and table["leading"] is not None and sum(seat["packs"] for seat in seats) == 2)


def next_round(table: Mapping[str, Any]) -> bool:
    """A round is over, and the next one begins."""
    return bool(table["round"] == 2 and table["phase"] == "clues")


def last_card(table: Mapping[str, Any]) -> bool:
    """Your last card of a round."""
    return bool(table["phase"] == "walking" and sum(card["walked"] for card in table["seats"][0]["cards"]) == 4)


def doggos_table(players: int, wanted: Wanted, *, longer: int = 0) -> Match:
    return table_at(GAME, players, wanted, longer=longer)


def doggos_played_out(players: int, *, nobody_wins: bool = False) -> Match:
    """Nobody wins if all bet on five packs."""
    return played_out(GAME, players, _boldly if nobody_wins else None)


def _boldly(match: Match, seat: int) -> str:
    return "bet 5" if match.view(seat)["table"]["phase"] == "betting" else match.suggestion(seat).text
