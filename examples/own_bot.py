"""A bot of your own. Is it stronger than ours? In this folder: pawtable ladder dnup --bots own_bot:longest,simple,random"""

from pawtable import Match, Move
from pawtable.core.chance import Chance


def longest(seen: Match, seat: int, chance: Chance) -> Move:
    """The move of most actions: in dnup, the largest set. `seen` is the match as the seat sees it."""
    return max(seen.moves(seat), key=lambda move: len(move.actions))
