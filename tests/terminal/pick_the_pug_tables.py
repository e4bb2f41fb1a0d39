"""Tables of Pick the Pug at moments worth looking at: simple players play until there is one. The person is in seat A."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pawtable.games.pick_the_pug import GAME
from pawtable.match import Match
from tests.terminal.moments import Wanted, played_out, table_at


def naming(table: Mapping[str, Any]) -> bool:
    return bool(table["phase"] == "name")


def stealing(table: Mapping[str, Any]) -> bool:
    """Something is known of other hands, and the Pug may be in several."""
    seats = table["seats"][1:]
    return bool(table["phase"] == "steal" and any(s["known"] for s in seats) and sum(s["pug"] == "maybe" for s in seats) > 1)


def discarding(table: Mapping[str, Any]) -> bool:
    """With a white monkey and some others, a pile and donkeys."""
    hand = " ".join(table["hand"])
    return bool(table["phase"] == "discard" and len(table["hand"]) > 5 and "white" in hand and "donkey" in hand)


def calling(table: Mapping[str, Any]) -> bool:
    return bool(table["phase"] == "call")


def calling_djinn(table: Mapping[str, Any]) -> bool:
    return calling(table) and "djinn" in table["creatures"] and len(set(table["discard"])) > 6


def calling_phoenix(table: Mapping[str, Any]) -> bool:
    return calling(table) and "phoenix" in table["creatures"] and len(set(table["hand"]) - {"donkey", "pug"}) > 1


def taking(table: Mapping[str, Any]) -> bool:
    """You look at a hand."""
    return bool(table["phase"] == "take" and len(table["looking"]) > 2 and table["hand"])


def giving(table: Mapping[str, Any]) -> bool:
    return bool(table["phase"] == "give" and table["effect"] == "taxes")


def offering(table: Mapping[str, Any]) -> bool:
    return bool(table["phase"] == "offer")


def in_a_tornado(table: Mapping[str, Any]) -> bool:
    return bool(table["phase"] == "tornado")


def under_a_minotaur(table: Mapping[str, Any]) -> bool:
    return bool(table["phase"] == "minotaur")


def before_cerberus(table: Mapping[str, Any]) -> bool:
    return bool(table["phase"] == "cerberus")


def only_donkeys(table: Mapping[str, Any]) -> bool:
    """You are asked whether you show."""
    return bool(table["phase"] == "donkeys" and set(table["hand"]) == {"donkey"})


def safe_and_skipping(table: Mapping[str, Any]) -> bool:
    seats = table["seats"]
    return bool(table["phase"] == "discard" and any(s["safe"] for s in seats) and any(s["skips"] for s in seats))


def last_round(table: Mapping[str, Any]) -> bool:
    """Several have won a round, and you are to discard."""
    return bool(table["phase"] == "discard" and sum(s["pugs"] for s in table["seats"]) > 1)


def no_creatures(table: Mapping[str, Any]) -> bool:
    return bool(table["phase"] == "discard" and not any(table["creatures"]))


def tie_breaker(table: Mapping[str, Any]) -> bool:
    return bool(table["phase"] == "tie")


def pick_table(players: int, wanted: Wanted) -> Match:
    return table_at(GAME, players, wanted)


def pick_played_out(players: int) -> Match:
    return played_out(GAME, players)
