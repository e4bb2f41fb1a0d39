"""Why one move is better than another: what happens more often after one of them, in the same imagined worlds.

A reason is chosen by one half of the worlds and told from the other, or chance would choose it. It must explain a third of the
difference at least; else there is no single reason, and that is said.
"""

from __future__ import annotations

from pawtable.coach import NO_SINGLE_REASON
from pawtable.coach.estimates import Choices, mean_of
from pawtable.core.events import Voice
from pawtable.core.state import Array
from pawtable.core.windows import WindowState
from pawtable.games.english import GameEnded
from pawtable.match import Match

_LEAST_SHARE = 1 / 3  # of the difference that an event must explain
_LEAST_DIFFERENCE = 0.03  # between how often it happens after the two moves


def reason_for(match: Match, seat: int, choosing: Choices, judging: Choices, better: int, other: int, instead: str) -> str:
    """Why a move is better than another one, which `instead` names: a sentence without its full stop.

    `NO_SINGLE_REASON`, if no event explains it.
    """
    found = _most_telling(match, seat, choosing, better, other)
    if found is None:
        return NO_SINGLE_REASON
    bit, text = found
    if not _explains(judging, seat, better, other, bit):
        return NO_SINGLE_REASON
    often = [float(_with(judging, move, bit).mean()) for move in (better, other)]
    when = "soon" if issubclass(match.game.state, WindowState) else "before your next turn"
    return f"{text} {when} in {often[0]:.0%} of the games I imagined, after {instead} in {often[1]:.0%}"


def _most_telling(match: Match, seat: int, choosing: Choices, better: int, other: int) -> tuple[int, str] | None:
    """The event that explains most of the difference, and how it reads."""
    voice, best = Voice(match.names, seat), None
    most = 0.0
    for number, kind in enumerate(match.game.events):
        if issubclass(kind, GameEnded):
            continue
        for of in range(match.players):
            text = kind.happening(voice, of)
            bit = number * match.players + of
            if of == seat and any(_with(choosing, move, bit).all() for move in (better, other)):
                continue  # it is what the move itself comes to
            if text and (share := _share(choosing, seat, better, other, bit)) > most:
                most, best = share, (bit, text)
    return best if most >= _LEAST_SHARE else None


def _explains(choices: Choices, seat: int, better: int, other: int, bit: int) -> bool:
    return _share(choices, seat, better, other, bit) >= _LEAST_SHARE


def _share(choices: Choices, seat: int, better: int, other: int, bit: int) -> float:
    """How much of the difference between two moves an event explains: by how often it happens, and what it costs."""
    gap = choices.better(better, other, seat).mean
    first, second = _with(choices, better, bit), _with(choices, other, bit)
    more_often = float(first.mean() - second.mean())
    if gap <= 0 or abs(more_often) < _LEAST_DIFFERENCE:
        return 0.0
    worth = 0.0
    for move, happens in ((better, first), (other, second)):
        if happens.any() and not happens.all():
            won = choices.won[:, move, seat]
            worth += (mean_of(won[happens]).mean - mean_of(won[~happens]).mean) / 2
    return more_often * worth / gap


def _with(choices: Choices, move: int, bit: int) -> Array:
    """In which worlds an event happened after a move."""
    happened: Array = (choices.happened[:, move, bit // 63] >> (bit % 63)) & 1 == 1
    return happened
