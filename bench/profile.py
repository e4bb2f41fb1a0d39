"""Where the time of a native random game goes: each part is done twice, and what that costs is what it costs.

    .venv/bin/python bench/profile.py [GAME] [PLAYERS]

Parts done twice in the real flow keep its caches and its wrong guesses, which a loop over one part alone does not.
"""

from __future__ import annotations

import statistics
import sys
import time
from typing import Any

from pawtable.bench import prepared
from pawtable.core.chance import draw
from pawtable.core.compiled import Native
from pawtable.core.contract import copy_state, deal, legal, step
from pawtable.core.playing import count_actions, next_seat, nth_action
from pawtable.registry import find_game

GAMES = 4000
TURNS = 7


NOTHING, LEGAL, CHOOSING, COPY, STEP = range(5)  # what is done once more


def games(states: Any, spare: Any, chances: Any, action_mask: Any, more: Any, counts: Any, again: int) -> None:
    """Random games, with one part of every step done once more."""
    for i in range(len(states)):
        s, chance = states[i], chances[i]
        deal(s, None)
        seat = next_seat(s)
        while seat >= 0:
            if again == LEGAL:
                legal(s, seat, more)
                counts[1] ^= more[0]
            legal(s, seat, action_mask)
            options = count_actions(action_mask, len(action_mask))
            if again == CHOOSING:
                counts[1] ^= nth_action(action_mask, len(action_mask), draw(chance, options))
            action = nth_action(action_mask, len(action_mask), draw(chance, options))
            if again >= COPY:
                copy_state(s, spare[0])
                if again == STEP:
                    step(spare[0], None, seat, action)
                counts[1] ^= spare[0].drawn
            step(s, None, seat, action)
            counts[0] += 1
            seat = next_seat(s)


def main() -> None:
    game = find_game(sys.argv[1] if len(sys.argv) > 1 else "dnup")
    players = int(sys.argv[2]) if len(sys.argv) > 2 else game.max_players
    import numpy

    native = Native(game)
    action_mask, more, spare = native.action_mask(), native.action_mask(), native.states(1)
    times: dict[int, list[float]] = {part: [] for part in (NOTHING, LEGAL, CHOOSING, COPY, STEP)}
    for turn in range(TURNS + 1):
        for again, measured in times.items():
            states, chances, _ = prepared(native, game, players, GAMES if turn else 2)
            counts = numpy.zeros(2, numpy.int64)
            start = time.perf_counter()
            native.kernel(games)(states, spare, chances, action_mask, more, counts, again)
            if turn:
                measured.append((time.perf_counter() - start) / int(counts[0]) * 1e9)
    middle = {again: statistics.median(measured) for again, measured in times.items()}
    legal_time = middle[LEGAL] - middle[NOTHING]
    choosing = middle[CHOOSING] - middle[NOTHING]
    stepping = middle[STEP] - middle[COPY]
    print(f"{game.name}, {players} players, nanoseconds a step (median of {TURNS}, lowest {min(times[NOTHING]):.1f}):")
    rest = middle[NOTHING] - legal_time - choosing - stepping
    for name, value in (
        ("all", middle[NOTHING]),
        ("legal actions", legal_time),
        ("drawing and choosing", choosing),
        ("carrying out", stepping),
        ("all else: whose turn, the loop, what the parts wait for each other", rest),
    ):
        print(f"{value:8.1f}  {name}")


if __name__ == "__main__":
    main()
