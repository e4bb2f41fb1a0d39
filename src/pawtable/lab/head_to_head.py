"""How often one bot beats another: many deals, each from all seats, without rating anybody."""

from __future__ import annotations

import time
from dataclasses import dataclass

from pawtable.bots.finding import entrant
from pawtable.core.contract import AnyGame
from pawtable.lab.ladder import share_of
from pawtable.lab.playing import Deal, Terms, line_up, play_deals
from pawtable.opening import checked_options


@dataclass(frozen=True)
class HeadToHead:
    """The share of the wins that the first bot had for each of its seats, with its 95 % interval."""

    share: float
    low: float
    high: float
    deals: int
    games: int
    move_seconds: float  # of the first bot


def head_to_head(
    game: AnyGame,
    players: int,
    bot: str,
    other: str,
    *,
    seconds: float,
    deals: int,
    processes: int = 1,
    seed: str = "head to head",
) -> HeadToHead:
    """Play so many deals, or fewer if time is over. Both have as many seats; of an odd number, each in turn has one more."""
    seed = "head to head"
    options = checked_options(game, players, {}, seed)
    terms = Terms(game, players, options, seed, (entrant(bot), entrant(other)), seconds)
    given = 0

    def next_deal() -> Deal | None:
        nonlocal given
        given += 1
        return line_up(terms, given - 1, (0, 1)) if given <= deals else None

    won: list[tuple[float, int]] = []
    games, moves, taken = 0, 0, 0.0
    for played in play_deals(terms, next_deal, processes, time.monotonic() + seconds):
        pairs = [pair for seats, shares in played.games for pair in zip(seats, shares, strict=True)]
        won.append((sum(share for seat, share in pairs if seat == 0), sum(seat == 0 for seat, _ in pairs)))
        games += len(played.games)
        moves, taken = moves + played.moves[0], taken + played.seconds[0]
    low, share, high = share_of(won)
    return HeadToHead(share, low, high, len(won), games, taken / max(1, moves))
