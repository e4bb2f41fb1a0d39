"""Tables of Pugs in Mugs at moments worth looking at. The person is in seat A; whoever sits last has just had a turn."""

from __future__ import annotations

from dataclasses import dataclass, field

import pawtable
from pawtable.games.pugs_in_mugs import GAME
from pawtable.match import Match
from tests.games.pugs_in_mugs.tables import act, position
from tests.terminal.moments import NAMES, played_out

OTHERS = ("bbg", "rgy", "yp", "pG")
PILE = "rrbgySSSSSD"  # with all Surprises that nobody holds, so nobody draws one


@dataclass(frozen=True)
class Moment:
    """What you hold when your turn begins, the mugs, and what you have done since then."""

    hand: str
    moves: tuple[str, ...] = ()
    mugs: dict[str, str] = field(default_factory=lambda: {"A": "y", "B": "bg"})


several_kinds = without_surprise = Moment("rrbgD")
with_surprise = Moment("rbS")
with_gimme_and_dig = Moment("rbgGD")
can_exchange = Moment("rrrbD")
can_steal = Moment("rbgypD")
discarding = Moment("rrbgD", ("draw", "draw"))
nearly_over = Moment("rrbgD", mugs={"A": "y", "B": "bgyp"})


def pugs_table(players: int, moment: Moment) -> Match:
    """A match at this moment."""
    hands = (moment.hand, *OTHERS[: players - 1])
    begun = position(*hands, discard=PILE, mugs=moment.mugs, known={"B": "b"}, turn="ABCDE"[players - 1], turns=12)
    match = pawtable.set_up(GAME, begun, names=NAMES[:players])
    act(match, "draw", "draw", *moment.moves)
    match.notes.update({"you": "A", "bot-seed": "x"})
    return match


def pugs_played_out(players: int) -> Match:
    return played_out(GAME, players)
