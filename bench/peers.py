"""The same measurement for other libraries; runs in an environment of its own (see speed.py). Prints a line of JSON each.

Uniform random whole games; a decision counts only where there were at least two options.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

Run = Callable[[float], tuple[float, int]]
COUNTED_GAMES = 300


def open_spiel_native(name: str) -> Run:
    """`evaluate_bots` with its uniform random bots: whole games in C++. Decisions a game are counted apart, in Python."""
    import pyspiel

    game = pyspiel.load_game(name)
    players = game.num_players()
    per_game = _decisions_per_game(game)
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(players)]
    seed = 0

    def run(seconds: float) -> tuple[float, int]:
        nonlocal seed
        done = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            for _ in range(20):
                seed += 1
                pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
            done += 20
        return done * per_game, done

    return run


def _decisions_per_game(game: Any) -> float:
    return statistics.mean(_play_open_spiel(game, random.Random(i)) for i in range(COUNTED_GAMES))


def _play_open_spiel(game: Any, chooser: random.Random) -> int:
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chooser.choices(outcomes, weights)[0])
        else:
            actions = state.legal_actions()
            decisions += len(actions) > 1
            state.apply_action(actions[int(chooser.random() * len(actions))])
    return decisions


def open_spiel_python(name: str) -> Run:
    """OpenSpiel's states, one decision at a time from Python."""
    import pyspiel

    game = pyspiel.load_game(name)
    chooser = random.Random(1)

    def run(seconds: float) -> tuple[float, int]:
        decisions = done = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            decisions += _play_open_spiel(game, chooser)
            done += 1
        return decisions, done

    return run


def rlcard(name: str) -> Run:
    """RLCard's environment, stepped with random legal actions."""
    import rlcard as library

    env = library.make(name)
    chooser = random.Random(1)

    def run(seconds: float) -> tuple[float, int]:
        decisions = done = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            state, _ = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                decisions += len(actions) > 1
                state, _ = env.step(chooser.choice(actions))
            done += 1
        return decisions, done

    return run


def pettingzoo(name: str) -> Run:
    """PettingZoo's classic environment, stepped with random legal actions."""
    import importlib

    env = importlib.import_module(f"pettingzoo.classic.{name}").env()
    chooser = random.Random(1)

    def run(seconds: float) -> tuple[float, int]:
        decisions = done = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            env.reset()
            for _ in env.agent_iter():
                observation, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                actions = observation["action_mask"].nonzero()[0]
                decisions += len(actions) > 1
                env.step(chooser.choice(actions))
            done += 1
        return decisions, done

    return run


PEERS: dict[str, Callable[[], Run]] = {
    "OpenSpiel hearts, native": lambda: open_spiel_native("hearts"),
    "OpenSpiel crazy_eights, native": lambda: open_spiel_native("crazy_eights"),
    "OpenSpiel oh_hell, native": lambda: open_spiel_native("oh_hell"),
    "OpenSpiel hearts, from Python": lambda: open_spiel_python("hearts"),
    "OpenSpiel crazy_eights, from Python": lambda: open_spiel_python("crazy_eights"),
    "RLCard uno": lambda: rlcard("uno"),
    "PettingZoo leduc_holdem": lambda: pettingzoo("leduc_holdem_v4"),
}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=1.0)
    said = parser.parse_args()
    for name, make in PEERS.items():
        run = make()
        run(0.05)
        start = time.perf_counter()
        decisions, games = run(said.seconds)
        elapsed = time.perf_counter() - start
        print(json.dumps({"name": name, "decisions": decisions / elapsed, "games": games / elapsed}), flush=True)


if __name__ == "__main__":
    main()
