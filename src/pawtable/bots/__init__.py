"""Bots: a seat's view comes in, a move goes out. They hold nothing else, so they cannot peek."""

from __future__ import annotations

from collections.abc import Callable

from pawtable.core.chance import Chance, draw
from pawtable.match import Match, Move

Bot = Callable[[Match, int, Chance], Move]


def random_bot(seen: Match, seat: int, chance: Chance) -> Move:
    """Any legal move, each equally likely."""
    moves = seen.moves(seat)
    return moves[draw(chance, len(moves))]


def simple_bot(seen: Match, seat: int, chance: Chance) -> Move:
    """What the game's author thinks is sensible; no calculation."""
    return seen.suggestion(seat)


BOTS: dict[str, Bot] = {"random": random_bot, "simple": simple_bot}
