"""Tables of Smallseat at moments worth looking at: simple players play until there is one. The person is in seat A."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

import pawtable
from pawtable.games.smallseat import GAME
from pawtable.match import Match, Move
from tests.terminal.moments import NAMES, SEEDS, Wanted

Table = Mapping[str, Any]


def calling(table: Table) -> bool:
    return bool(table["phase"] == "call")


def getting_ready(table: Table) -> bool:
    return bool(table["phase"] == "ready")


def following(table: Table) -> bool:
    """You could follow, in the third round, and something is known and public."""
    seats = table["seats"]
    return bool(
        table["phase"] == "vote"
        and table["round"] > 2
        and table["led"] in table["hand"]
        and len(set(table["hand"])) > 2
        and any(seat["public"] for seat in seats[1:])
        and any(seat["known"] for seat in seats[1:])
    )


def commanded(table: Table) -> bool:
    return bool(table["phase"] == "vote" and "most" in table["seats"][0]["commands"])


def telling(table: Table) -> bool:
    """You are the Teller, with secret and public cards of many animals."""
    return bool(table["phase"] == "tell" and len(set(table["hand"])) > 2 and len(set(table["seats"][0]["public"])) > 2)


def paying(table: Table) -> bool:
    return bool(table["phase"] == "pay" and table["seats"][0]["public"])


def tellers_payment(table: Table) -> bool:
    """You are the Teller, and did not follow the Boss."""
    return bool(table["phase"] == "pay" and table["teller"] == 0)


def holding(table: Table) -> bool:
    return bool(table["phase"] == "hold")


def handling(table: Table) -> bool:
    """Your vote has lost; others lie there still, and some are gone."""
    seats = table["seats"]
    losing = [seat for seat in seats if seat["vote"] and seat["vote"] != table["winning"]]
    return bool(table["phase"] == "handle" and 1 < sum(s["lies"] for s in losing) < len(losing))


def giving(table: Table) -> bool:
    """The second of the cards that the Curlysnouts give."""
    return bool(table["phase"] == "give" and table["owed"] == 2)


def naming(table: Table) -> bool:
    return bool(table["phase"] == "name")


def asked_by_bears(table: Table) -> bool:
    return bool(table["phase"] == "bears")


def turning(table: Table) -> bool:
    return bool(table["phase"] == "turn")


def showing(table: Table) -> bool:
    return bool(table["phase"] == "show")


def asked_to_end(table: Table) -> bool:
    return bool(table["phase"] == "agree")


_RARE: dict[Wanted | None, int] = {giving: 8, asked_to_end: 12}  # seeds from which on they are looked for


@cache
def _record(players: int, wanted: Wanted | None, animals: str, teller: int) -> str:
    """The record of a game as far as something that is wanted, or to its end."""
    for seed in range(_RARE.get(wanted, 0), SEEDS):
        match = pawtable.new(GAME, players=players, seed=str(seed), names=NAMES[:players], animals=animals, teller=teller)
        chance = Random(seed)
        while not match.over:
            if wanted is not None and 0 in match.to_act and wanted(match.view(0)["table"]):
                return match.record()
            for seat in match.to_act:
                match.play(seat, _boldly(match, seat, chance))
        if wanted is None:
            return match.record()
    raise AssertionError("there is no such table")


def _boldly(match: Match, seat: int, chance: Random) -> Move:
    """Vote anything, and execute what can be, mostly: so there is much to look at. All else is as simple players do it."""
    moves = match.moves(seat)
    if moves[0].data["kind"] == "vote":
        return chance.choice(moves)
    executes = moves[0].data["kind"] == "execute" and chance.randrange(4)
    return moves[0] if executes else match.suggestion(seat)


def seats_at(players: int, wanted: Wanted, animals: str = "starter", *, teller: int = 0) -> Match:
    return _sat(_record(players, wanted, animals, teller))


def seats_played_out(players: int, animals: str = "starter") -> Match:
    return _sat(_record(players, None, animals, 0))


def _sat(record: str) -> Match:
    match = pawtable.replay(record)
    match.notes.update({"you": "A", "bot-seed": "x"})
    return match
