"""Earlier versions of the rules: what was recorded under them is still played as it was.

Version 1: when the winning votes stay with the Teller, the Ponytailors bring a secret one of them while there are any. Since
version 2 it is a random one (S10).
"""

from __future__ import annotations

from pawtable.core.binding import rule
from pawtable.games.smallseat.rules import step
from pawtable.games.smallseat.state import SmallseatMemory, SmallseatState


@rule
def step_1(s: SmallseatState, m: SmallseatMemory | None, seat: int, action: int) -> None:
    """Carry out a decision as in version 1."""
    s.secret_first = 1
    step(s, m, seat, action)
    s.secret_first = 0
