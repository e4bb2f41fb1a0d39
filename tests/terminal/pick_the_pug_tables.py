"""Tables of Pick the Pug at moments worth looking at: simple players play until there is one. The person is in seat A."""

from __future__ import annotations

from pawtable.games.pick_the_pug import GAME
from pawtable.games.pick_the_pug.cards import DISCARD
from pawtable.games.pick_the_pug.view import Phase, PickView, PugThere
from pawtable.match import Match
from tests.terminal.moments import Wanted, played_out, table_at


def naming(table: PickView) -> bool:
    return table.phase == Phase.NAME


def stealing(table: PickView) -> bool:
    """Something is known of other hands, and the Pug may be in several."""
    known = any(set(table.known(seat)) - {"pug"} for seat in range(1, len(table.seats)))
    return table.phase == Phase.STEAL and known and sum(each.pug is PugThere.MAYBE for each in table.seats[1:]) > 1


def discarding(table: PickView) -> bool:
    """With a white monkey and some others, a pile and donkeys."""
    hand = " ".join(table.known(0))
    return table.phase == Phase.DISCARD and len(table.known(0)) > 5 and "white" in hand and "donkey" in hand


def calling(table: PickView) -> bool:
    return table.phase == Phase.CALL


def creatures(table: PickView) -> list[str | None]:
    return [slot.face for slot in table.creatures()]


def calling_djinn(table: PickView) -> bool:
    return calling(table) and "djinn" in creatures(table) and len(set(table.faces(DISCARD.named()))) > 6


def calling_phoenix(table: PickView) -> bool:
    return calling(table) and "phoenix" in creatures(table) and len(set(table.known(0)) - {"donkey", "pug"}) > 1


def taking(table: PickView) -> bool:
    """You look at a hand."""
    looked_at = table.victim if table.looking(0) else None
    return looked_at is not None and len(table.known(looked_at)) > 2 and bool(table.known(0))


def giving(table: PickView) -> bool:
    return table.phase == Phase.GIVE and table.effect == "taxes"


def offering(table: PickView) -> bool:
    return table.phase == Phase.OFFER


def in_a_tornado(table: PickView) -> bool:
    return table.phase == Phase.TORNADO


def under_a_minotaur(table: PickView) -> bool:
    return table.phase == Phase.MINOTAUR


def before_cerberus(table: PickView) -> bool:
    return table.phase == Phase.CERBERUS


def only_donkeys(table: PickView) -> bool:
    """You are asked whether you show."""
    return table.phase == Phase.DONKEYS and set(table.known(0)) == {"donkey"}


def safe_and_skipping(table: PickView) -> bool:
    seats = table.seats
    return table.phase == Phase.DISCARD and any(each.safe for each in seats) and any(each.skips for each in seats)


def last_round(table: PickView) -> bool:
    """Several have won a round, and you are to discard."""
    return table.phase == Phase.DISCARD and sum(each.pugs for each in table.seats) > 1


def no_creatures(table: PickView) -> bool:
    return table.phase == Phase.DISCARD and not creatures(table)


def tie_breaker(table: PickView) -> bool:
    return table.phase == Phase.TIE


def pick_table(players: int, wanted: Wanted) -> Match:
    return table_at(GAME, players, wanted)


def pick_played_out(players: int) -> Match:
    return played_out(GAME, players)
