"""A bot of your own, and whether it is stronger than ours. In this folder:

    python own_bot.py
    pawtable ladder dnup --bots random,own_bot:longest,own_bot:Careful,simple

A bot gets the match as its seat sees it, its seat and a source of chance, and returns one of `seen.moves(seat)`.
"""

from __future__ import annotations

from pawtable import Match, Move
from pawtable.core.chance import Chance, draw
from pawtable.lab.command import as_table
from pawtable.lab.ladder import ladder


def longest(seen: Match, seat: int, chance: Chance) -> Move:
    """The move that takes the most decisions: in dnup, the largest set."""
    return max(seen.moves(seat), key=lambda move: len(move.actions))


class Careful:
    """A bot that remembers: one is made for each seat of each game."""

    def __init__(self) -> None:
        self._turns = 0

    def __call__(self, seen: Match, seat: int, chance: Chance) -> Move:
        """Anything at first, to see what the others do; then as a simple player would."""
        self._turns += 1
        moves = seen.moves(seat)
        return moves[draw(chance, len(moves))] if self._turns <= 2 else seen.suggestion(seat)


if __name__ == "__main__":
    print(as_table(ladder("dnup", [2, 3], [(longest, "random"), (Careful, longest)], deals=10, processes=2)))
