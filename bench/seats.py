"""Does it matter where one sits? Simple players among themselves, natively, each from what its seat sees.

    .venv/bin/python bench/seats.py [GAME] [PLAYERS] [GAMES] [SEED]

Says what share of the wins each seat has, which should be the same for all, and each place counted clockwise from whoever acts
first, which is the game's own matter; with 95 % intervals. docs/seats.md has the figures.
"""

from __future__ import annotations

import math
import sys
from typing import Any

import numpy

from pawtable.core.cards import index, lowest, members
from pawtable.core.chance import key_words
from pawtable.core.compiled import Native
from pawtable.core.contract import begin, forget_events, hide, step, suggest, to_act
from pawtable.registry import find_game

AT_ONCE = 1000


def deal_games(states: Any, memories: Any) -> None:
    """A new game in every state."""
    for i in range(len(states)):
        begin(states[i], memories[i])


def play_games(states: Any, memories: Any, seen: Any, seen_m: Any) -> None:
    """Every game to its end."""
    for i in range(len(states)):
        s, m = states[i], memories[i]
        waiting = to_act(s)
        while waiting:
            seat = index(lowest(waiting))
            hide(s, m, seat, seen, seen_m)
            forget_events(m)
            step(s, m, seat, suggest(seen, seen_m, seat))
            waiting = to_act(s)


def shares(name: str, players: int, games: int, seed: str) -> tuple[list[list[float]], list[list[float]]]:
    """The share of the win that each seat had in each game; and each place, counted from who acts first."""
    game = find_game(name)
    native = Native(game)
    by_seat, by_place = [], []
    seen, seen_m = native.states(1), native.memories(1)
    for first in range(0, games, AT_ONCE):
        states, memories = native.states(AT_ONCE), native.memories(AT_ONCE)
        states["players"], states["key"] = players, key_words(seed)
        states["stream"] = numpy.arange(first, first + AT_ONCE)
        for option in game.options:
            states[option.name] = option.default(players)
        native.kernel(deal_games)(states, memories)
        begins = [members(int(native.to_act(s)))[0] for s in states]
        native.kernel(play_games)(states, memories, seen[0], seen_m[0])
        for s, begun in zip(states, begins, strict=True):
            won = members(int(native.winners(s)))
            share = [(seat in won) / max(1, len(won)) for seat in range(players)]
            by_seat.append(share)
            by_place.append(share[begun:] + share[:begun])
    return by_seat, by_place


def line(observed: list[list[float]]) -> str:
    """Each mean with its interval, in per cent."""
    means, deviations = numpy.mean(observed, axis=0), numpy.std(observed, axis=0, ddof=1)
    return "  ".join(
        f"{100 * mean:5.2f} ± {196 * deviation / math.sqrt(len(observed)):.2f}"
        for mean, deviation in zip(means, deviations, strict=True)
    )


def main(game: str = "dnup", players: str = "3", games: str = "20000", seed: str = "seats") -> None:
    """Play and print."""
    by_seat, by_place = shares(game, int(players), int(games), seed)
    print(f"{game}, {players} players, {len(by_seat)} games\n  seats   {line(by_seat)}\n  places  {line(by_place)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
