"""Tables of Walking Doggos at moments worth looking at: simple players play until there is one. The person is in seat A."""

from __future__ import annotations

from pawtable.games.walking_doggos import GAME
from pawtable.games.walking_doggos.view import DoggosView, Phase
from pawtable.match import Match
from tests.terminal.moments import Wanted, played_out, table_at


def giving_a_clue(table: DoggosView) -> bool:
    """Something was told to you and to others."""
    mine, *others = table.seats
    return table.phase == Phase.CLUES and mine.tokens <= 1 and sum(seat.tokens < 3 for seat in others) > 0


def the_first_clue(table: DoggosView) -> bool:
    return table.phase == Phase.CLUES and all(seat.tokens == 3 for seat in table.seats)


def trading(table: DoggosView) -> bool:
    """Somebody has traded before you."""
    return table.phase == Phase.TRADING and any(seat.traded is not None for seat in table.seats)


def betting(table: DoggosView) -> bool:
    """Some have bet, and some have a new card."""
    seats = table.seats
    return table.phase == Phase.BETTING and any(s.bet for s in seats) and any(s.traded is not None for s in seats)


def in_a_pack(table: DoggosView) -> bool:
    """In the middle of the third pack."""
    return table.phase == Phase.WALKING and table.leading is not None and sum(seat.packs for seat in table.seats) == 2


def next_round(table: DoggosView) -> bool:
    """A round is over, and the next one begins."""
    return table.round == 2 and table.phase == Phase.CLUES


def last_card(table: DoggosView) -> bool:
    """Your last card of a round."""
    return table.phase == Phase.WALKING and table.places[0].count == 1


def doggos_table(players: int, wanted: Wanted, *, longer: int = 0) -> Match:
    return table_at(GAME, players, wanted, longer=longer)


def doggos_played_out(players: int, *, nobody_wins: bool = False) -> Match:
    """Nobody wins if all bet on five packs."""
    return played_out(GAME, players, _boldly if nobody_wins else None)


def _boldly(match: Match, seat: int) -> str:
    return "bet 5" if match.view(seat).table.phase == Phase.BETTING else match.suggestion(seat).text
