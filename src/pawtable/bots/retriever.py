"""Retriever: the bot that learned, by games against itself (pawtable.learn). It does not calculate ahead: one look, one move.

It is given what a seat sees, as numbers told from the side of that seat (core/observing.py), and needs NumPy only.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy

from pawtable.bots.weights import Weights
from pawtable.core.contract import AnyGame
from pawtable.errors import BadSetup
from pawtable.match import Match, Move

_FOLDER = Path(__file__).parent / "learned"


@cache
def learned_games() -> list[str]:
    """The games for which weights come with the package."""
    return sorted(file.stem for file in _FOLDER.glob("*.npz"))


def weights_of(game: AnyGame, file: str = "") -> Weights:
    """The weights of a game: those in a file, or those that come with the package."""
    if not file and game.name not in learned_games():
        raise BadSetup(f"retriever has not learned {game.title}")
    return _read(game.variant_of or game, file)


@cache
def _read(game: AnyGame, file: str) -> Weights:
    return Weights(game, Path(file) if file else _FOLDER / f"{game.name}.npz")


def retrieved(seen: Match, seat: int, weights: Weights) -> Move:
    """The move that a network likes best. A move of several actions is chosen one by one."""
    game = seen.game
    state, memory = game.copy(*seen.hidden_state(seat))
    moves = seen.moves(seat)
    actions: tuple[int, ...] = ()
    while True:
        mask = numpy.array(game.turned_action_mask(state, seat))
        if mask.sum() == 1:
            best = int(mask.argmax())
        else:
            wishes, _ = weights.judge(numpy.array(game.observation_row(state, memory, seat), numpy.float32))
            best = int(numpy.where(mask, wishes, -numpy.inf).argmax())
        action = game.rotated_action(best, state.players, seat)
        actions = (*actions, action)
        if not game.unfinished(state, seat, action):
            return next(move for move in moves if move.actions == actions)
        game.step(state, None, seat, action)
