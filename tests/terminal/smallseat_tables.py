"""Tables of Smallseat at moments worth looking at: simple players play until there is one. The person is in seat A."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pawtable
from pawtable.games.smallseat import GAME
from pawtable.games.smallseat.moves import Execute, Vote
from pawtable.games.smallseat.view import Command, Phase, SmallseatView
from pawtable.match import Match, Move
from tests.terminal.moments import NAMES, SEEDS

Table = SmallseatView
Wanted = Callable[[Table], bool]


def calling(table: Table) -> bool:
    return table.phase is Phase.CALL


def getting_ready(table: Table) -> bool:
    return table.phase is Phase.READY


def following(table: Table) -> bool:
    """You could follow, in the third round, and something is known and public."""
    others = range(1, len(table.seats))
    return (
        table.phase is Phase.VOTE
        and table.round > 2
        and table.led in table.secret(0).faces
        and len(set(table.secret(0).faces)) > 2
        and any(table.public(seat).count for seat in others)
        and any(table.secret(seat).faces for seat in others)
    )


def commanded(table: Table) -> bool:
    return table.phase is Phase.VOTE and Command.MOST in table.seats[0].commands


def telling(table: Table) -> bool:
    """You are the Teller, with secret and public cards of many animals."""
    return table.phase is Phase.TELL and all(len(set(place.faces)) > 2 for place in (table.secret(0), table.public(0)))


def paying(table: Table) -> bool:
    return table.phase is Phase.PAY and table.public(0).count > 0


def tellers_payment(table: Table) -> bool:
    """You are the Teller, and did not follow the Boss."""
    return table.phase is Phase.PAY and table.teller == 0


def holding(table: Table) -> bool:
    return table.phase is Phase.HOLD


def handling(table: Table) -> bool:
    """Your vote has lost; others lie there still, and some are gone."""
    losing = [seat for seat, of_seat in enumerate(table.seats) if of_seat.voted and of_seat.voted != table.winning]
    return table.phase is Phase.HANDLE and 1 < sum(map(table.lies, losing)) < len(losing)


def giving(table: Table) -> bool:
    """The second of the cards that the Curlysnouts give."""
    return table.phase is Phase.GIVE and table.owed == 2


def naming(table: Table) -> bool:
    return table.phase is Phase.NAME


def asked_by_bears(table: Table) -> bool:
    return table.phase is Phase.BEARS


def turning(table: Table) -> bool:
    return table.phase is Phase.TURN


def showing(table: Table) -> bool:
    return table.phase is Phase.SHOW


def asked_to_end(table: Table) -> bool:
    return table.phase is Phase.AGREE


_RARE: dict[Wanted | None, int] = {giving: 8, asked_to_end: 12}  # seeds from which on they are looked for


@cache
def _record(players: int, wanted: Wanted | None, animals: str, teller: int) -> str:
    """The record of a game as far as something that is wanted, or to its end."""
    for seed in range(_RARE.get(wanted, 0), SEEDS):
        match = pawtable.new(GAME, players=players, seed=str(seed), names=NAMES[:players], animals=animals, teller=teller)
        chance = Random(seed)
        while not match.over:
            if wanted is not None and 0 in match.to_act and wanted(match.view(0).table):
                return match.record()
            for seat in match.to_act:
                match.play(seat, _boldly(match, seat, chance))
        if wanted is None:
            return match.record()
    raise AssertionError("there is no such table")


def _boldly(match: Match, seat: int, chance: Random) -> Move:
    """Vote anything, and execute what can be, mostly: so there is much to look at. All else is as simple players do it."""
    moves = match.moves(seat)
    if isinstance(moves[0].data, Vote):
        return chance.choice(moves)
    executes = isinstance(moves[0].data, Execute) and chance.randrange(4)
    return moves[0] if executes else match.suggestion(seat)


def seats_at(players: int, wanted: Wanted, animals: str = "starter", *, teller: int = 0) -> Match:
    return _sat(_record(players, wanted, animals, teller))


def seats_played_out(players: int, animals: str = "starter") -> Match:
    return _sat(_record(players, None, animals, 0))


def _sat(record: str) -> Match:
    match = pawtable.replay(record)
    match.notes.update({"you": "A", "bot-seed": "x"})
    return match
