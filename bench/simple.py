"""A simple player against the one of an earlier revision, over the same rules, natively.

    .venv/bin/python bench/simple.py GAME REVISION [--players 2 3 4] [--deals 5000] [--seed SEED]

Every deal is played twice: the new player has every other seat, first from the first seat, then from the second. Says which
part of the wins it has, one half if both are alike, with a 95 % interval over deals; and what a playout to the end takes with
either. docs/bots.md has figures.
"""

from __future__ import annotations

import argparse
import math
import subprocess
import sys
import time
from dataclasses import replace
from types import ModuleType
from typing import Any

import numpy

from pawtable.core.cards import index, lowest, members
from pawtable.core.chance import key_words
from pawtable.core.compiled import Native
from pawtable.core.contract import AnyGame, begin, forget_events, hide, step, suggest, to_act
from pawtable.registry import find_game

HALVES = 2  # games of a deal
ROUNDS = 100_000  # turns of play between the two: every game ends before that
TIMED = 1000  # games
TIMES = 5


def deal_games(states: Any, memories: Any) -> None:
    """A new game in every state."""
    for i in range(len(states)):
        begin(states[i], memories[i])


def play_on(states: Any, memories: Any, seen: Any, seen_m: Any, seats: Any) -> int:
    """Every game until a seat must act that is not among these; returns how many games go on."""
    going = 0
    for i in range(len(states)):
        s, m = states[i], memories[i]
        waiting = to_act(s)
        while waiting & -waiting & seats[i]:
            seat = index(lowest(waiting))
            hide(s, m, seat, seen, seen_m)
            forget_events(m)
            step(s, m, seat, suggest(seen, seen_m, seat))
            waiting = to_act(s)
        going += waiting != 0
    return going


def play_out(states: Any, memories: Any) -> None:
    """Every game to its end, as in a playout: with all cards open."""
    for i in range(len(states)):
        s, m = states[i], memories[i]
        waiting = to_act(s)
        while waiting:
            seat = index(lowest(waiting))
            forget_events(m)
            step(s, m, seat, suggest(s, m, seat))
            waiting = to_act(s)


def with_player_of(game: AnyGame, revision: str) -> AnyGame:
    """The game as it is now, with the simple player of a revision."""
    path = f"src/{game.state.__module__.rpartition('.')[0].replace('.', '/')}/bot.py"
    source = subprocess.run(["git", "show", f"{revision}:{path}"], check=True, capture_output=True, text=True).stdout
    module = ModuleType(f"{game.name}_player_of_{revision}")
    sys.modules[module.__name__] = module  # kept kernels look there for what they were made from
    exec(compile(source, f"<{revision}:{path}>", "exec"), module.__dict__)
    return replace(game, suggest=module.suggest)


def new_games(native: Native, players: int, games: int, seed: str) -> tuple[Any, Any]:
    """So many games, dealt."""
    states, memories = native.states(games), native.memories(games)
    states["players"], states["key"], states["stream"] = players, key_words(seed), numpy.arange(games)
    for option in native.game.options:
        states[option.name] = option.default(players)
    native.kernel(deal_games)(states, memories)
    return states, memories


def shares(new: Native, old: Native, players: int, deals: int, seed: str) -> list[float]:
    """The part of the wins that the new player has in both games of each deal."""
    won = numpy.full(deals, HALVES / 2)
    seen, seen_m = new.states(1)[0], new.memories(1)[0]
    for half in range(HALVES):
        mine = sum(1 << seat for seat in range(half, players, HALVES))
        seats = numpy.full(deals, mine), numpy.full(deals, ~mine)
        states, memories = new_games(new, players, deals, seed)
        for _ in range(ROUNDS):
            new.kernel(play_on)(states, memories, seen, seen_m, seats[0])
            if not old.kernel(play_on)(states, memories, seen, seen_m, seats[1]):
                break
        for i, s in enumerate(states):
            winners = members(int(new.winners(s)))
            won[i] += sum((mine >> seat & 1) - 0.5 for seat in winners) / max(1, len(winners))
    return list(won / HALVES)


def microseconds(native: Native, players: int, seed: str) -> float:
    """What a playout takes, the best of several times."""
    times = []
    for _ in range(TIMES):
        dealt = new_games(native, players, TIMED, seed)
        began = time.perf_counter()
        native.kernel(play_out)(*dealt)
        times.append(1e6 * (time.perf_counter() - began) / TIMED)
    return min(times[1:])


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", type=find_game)
    parser.add_argument("revision")
    parser.add_argument("--players", type=int, nargs="+", help="all numbers of players, if not said")
    parser.add_argument("--deals", type=int, default=5000)
    parser.add_argument("--seed", default="simple")
    said = parser.parse_args()
    new, old = Native(said.game), Native(with_player_of(said.game, said.revision))
    for players in said.players or range(said.game.min_players, said.game.max_players + 1):
        won = shares(new, old, players, said.deals, said.seed)
        reach = 196 * numpy.std(won, ddof=1) / math.sqrt(len(won))
        takes = " against ".join(f"{microseconds(native, players, said.seed):.0f}" for native in (new, old))
        print(
            f"{said.game.name}, {players} players, {HALVES * len(won)} games: {100 * numpy.mean(won):.1f} % ± {reach:.1f};"
            f" a playout {takes} µs",
            flush=True,
        )


if __name__ == "__main__":
    main()
