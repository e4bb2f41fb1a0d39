"""Bots: a seat's view comes in, a move goes out. They hold nothing else, so they cannot peek."""

from __future__ import annotations

from collections.abc import Callable

from pawtable.core.chance import Chance, chance_from, draw, next_word
from pawtable.match import Match, Move

Bot = Callable[[Match, int, Chance], Move]


def random_bot(seen: Match, seat: int, chance: Chance) -> Move:
    """Any legal move, each equally likely."""
    moves = seen.moves(seat)
    return moves[draw(chance, len(moves))]


def simple_bot(seen: Match, seat: int, chance: Chance) -> Move:
    """What the game's author thinks is sensible; no calculation."""
    return seen.suggestion(seat)


def hound_bot(seen: Match, seat: int, chance: Chance) -> Move:
    """The search bot. It compiles when it is first asked: where somebody waits, ask it through `pawtable.bots.worker`."""
    from pawtable.bots.hound import advise

    return advise(seen, seat, seed=f"{next_word(chance)} {next_word(chance)}").move


BOTS: dict[str, Bot] = {"random": random_bot, "simple": simple_bot, "hound": hound_bot}  # from weak to strong
LEARNED_BOT = "retriever"  # in ladders, in games that it has learned
STRONG_BOT = "hound"  # it thinks in a process of its own, and gives hints


def quick_move(bot: str, seen: Match, seat: int, seed: str) -> Move:
    """A bot's move, here and now: the simple bot plays for the strong one, so nobody waits."""
    return BOTS["simple" if bot == STRONG_BOT else bot](seen, seat, chance_from(seed))
