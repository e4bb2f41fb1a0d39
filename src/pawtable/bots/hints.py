"""Hints: the strong bot's move, with a reason."""

from __future__ import annotations

from pawtable.match import Hint, Match

ONLY_MOVE = "It is your only move."
WITHOUT_SEARCH = "The simple bot would play this. Without Numba, which is not installed, there is no search."


def hint(seen: Match, seat: int, *, seconds: float, seed: str = "hint") -> Hint:
    """What hound would play, by what the seat knows; a half of the time goes to the reason."""
    moves = seen.moves(seat)
    if len(moves) == 1:
        return Hint(moves[0], None, ONLY_MOVE)
    try:
        from pawtable.bots.hound import advise
        from pawtable.coach.hints import reason_to
    except ImportError:
        return Hint(seen.suggestion(seat), None, WITHOUT_SEARCH)
    advice = advise(seen, seat, seed=seed, seconds=seconds / 2)
    others = [(move, won) for move, won, _ in advice.chances if move is not advice.move]
    if not others:  # there was no time to look at two
        return Hint(advice.move, None, "There was no time to compare it with another move.")
    chance = next(won for move, won, _ in advice.chances if move is advice.move)
    return Hint(advice.move, chance, reason_to(seen, seat, advice.move, others[0][0], seed=seed, seconds=seconds / 2))
