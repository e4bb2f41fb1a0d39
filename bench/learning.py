"""How many observed steps a second a learner gets, from us and from others, on one core and all in the same run.

    make bench-learning
    .venv-bench/bin/python bench/learning.py --games dnup smallseat --seconds 2 --repeats 3

A step is one action of one seat, after which whoever decides next has an observation and the legal actions. Actions are random;
dealing is included. Every measurement is a process of its own; they take turns, and the table has the median, the lowest and
the highest rate by processor time, so that other work on the machine counts little. A choice is a step with two legal actions
at least.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

BATCH = 4096
Run = Callable[[float], tuple[int, int]]  # processor seconds to go on for, to steps and choices


def until(seconds: float, once: Callable[[], tuple[int, int]]) -> tuple[int, int]:
    """Do it again and again for so long; the sums."""
    steps = choices = 0
    end = time.process_time() + seconds
    while time.process_time() < end:
        more = once()
        steps, choices = steps + more[0], choices + more[1]
    return steps, choices


# --- ours ------------------------------------------------------------------------------------------------------------


def batch(game: str, players: int) -> Run:
    """Many games side by side, natively: `pawtable.Batch(..., observe=True)`."""
    import pawtable

    games = pawtable.Batch(game, BATCH, players=players, seed="learning", observe=True)
    for _ in range(200):  # as far apart as games come to be
        games.step(games.random_actions())
    share = 0.0
    for _ in range(50):
        games.step(games.random_actions())
        share += float((games.action_mask.sum(axis=1) > 1).mean()) / 50

    def once() -> tuple[int, int]:
        games.step(games.random_actions())
        return BATCH, int(share * BATCH)

    return lambda seconds: until(seconds, once)


def gymnasium_vector(game: str, players: int) -> Run:
    """Many games, one seat of each against random players; only that seat's steps are counted. Sampling is NumPy's."""
    import numpy

    from pawtable.gymnasium import vector_env

    tables = vector_env(game, BATCH, players=players, opponents="random", copy=False)
    _, info = tables.reset(seed=1)
    chooser = numpy.random.default_rng(1)
    mask = info["action_mask"]

    def once() -> tuple[int, int]:
        tables.step((mask * chooser.random(mask.shape, dtype=numpy.float32)).argmax(axis=1))
        return BATCH, int((mask.sum(axis=1) > 1).sum())

    return lambda seconds: until(seconds, once)


def our_pettingzoo(game: str, players: int) -> Run:
    """Interpreted, through the interface of PettingZoo."""
    from pawtable.pettingzoo import env

    return stepped_aec(env(game, players=players))


def our_open_spiel(game: str, players: int) -> Run:
    """Interpreted, through the interface of OpenSpiel."""
    from pawtable.open_spiel import register, spiel_name

    register()
    return stepped_states(f"{spiel_name(game)}(players={players})", "observation_tensor")


# --- theirs ----------------------------------------------------------------------------------------------------------


def stepped_aec(env: Any) -> Run:
    """A PettingZoo environment as its documentation steps it."""
    chooser = random.Random(1)

    def once() -> tuple[int, int]:
        steps = choices = 0
        env.reset()
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            actions = observation["action_mask"].nonzero()[0]
            steps, choices = steps + 1, choices + (len(actions) > 1)
            env.step(int(chooser.choice(actions)))
        return steps, choices

    return lambda seconds: until(seconds, once)


def pettingzoo(name: str) -> Run:
    """An environment of PettingZoo's own."""
    return stepped_aec(importlib.import_module(f"pettingzoo.classic.{name}").env())


def stepped_states(name: str, tensor: str) -> Run:
    """OpenSpiel's states: a tensor and the legal actions for every decision."""
    import pyspiel

    game, chooser = pyspiel.load_game(name), random.Random(1)

    def once() -> tuple[int, int]:
        state, steps, choices = game.new_initial_state(), 0, 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chooser.choices(outcomes, weights)[0])
                continue
            getattr(state, tensor)(state.current_player())
            actions = state.legal_actions()
            steps, choices = steps + 1, choices + (len(actions) > 1)
            state.apply_action(actions[int(chooser.random() * len(actions))])
        return steps, choices

    return lambda seconds: until(seconds, once)


def rlcard(name: str) -> Run:
    """An environment of RLCard: its state has the observation and the legal actions."""
    import rlcard as library

    env, chooser = library.make(name), random.Random(1)

    def once() -> tuple[int, int]:
        steps = choices = 0
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            steps, choices = steps + 1, choices + (len(actions) > 1)
            state, _ = env.step(chooser.choice(actions))
        return steps, choices

    return lambda seconds: until(seconds, once)


THEIRS: dict[str, Callable[[], Run]] = {
    "OpenSpiel crazy_eights": lambda: stepped_states("crazy_eights", "observation_tensor"),
    "OpenSpiel hearts": lambda: stepped_states("hearts", "information_state_tensor"),
    "RLCard uno": lambda: rlcard("uno"),
    "RLCard leduc-holdem": lambda: rlcard("leduc-holdem"),
    "PettingZoo leduc_holdem": lambda: pettingzoo("leduc_holdem_v4"),
    "PettingZoo texas_holdem": lambda: pettingzoo("texas_holdem_v4"),
}
TABLES = {"dnup": 2, "pugs-in-mugs": 3, "pick-the-pug": 4, "smallseat": 6, "walking-doggos": 4}


def ours(games: list[str]) -> dict[str, Callable[[], Run]]:
    """The measurements of our games."""
    found: dict[str, Callable[[], Run]] = {}
    for game in games:
        players = TABLES[game]
        table = f"{game} {players}p"
        ways = {"batch": batch, "Gymnasium vector": gymnasium_vector, "PettingZoo": our_pettingzoo, "OpenSpiel": our_open_spiel}
        for way, make in ways.items():
            found[f"Pawtable {table}, {way}"] = lambda make=make, game=game, players=players: make(game, players)
    return found


def measured(name: str, games: list[str], seconds: float) -> dict[str, float]:
    """Steps and choices a second of one measurement, in this process."""
    run = {**ours(games), **THEIRS}[name]()
    run(0.2)
    start = time.process_time()
    steps, choices = run(seconds)
    elapsed = time.process_time() - start
    return {"steps": steps / elapsed, "choices": choices / elapsed}


def main() -> None:
    """Measure in turn, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", choices=TABLES, default=list(TABLES))
    parser.add_argument("--seconds", type=float, default=1.0, help="of the processor, for each measurement")
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--only", help="this one, in this process, as JSON")
    parser.add_argument("--json", type=Path, help="write all figures here too")
    said = parser.parse_args()
    if said.only:
        print(json.dumps(measured(said.only, said.games, said.seconds)))
        return
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # what is started from here stays on that core
    names = [*ours(said.games), *THEIRS]
    rates: dict[str, list[dict[str, float]]] = defaultdict(list)
    for turn in range(said.repeats):
        for name in names:
            print(f"\r{turn + 1} of {said.repeats} turns: {name:40}", end="", file=sys.stderr, flush=True)
            command = [sys.executable, __file__, "--only", name, "--games", *said.games, "--seconds", str(said.seconds)]
            done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
            rates[name].append(json.loads(done.stdout.splitlines()[-1]))
    print("\r" + " " * 70 + "\r", end="", file=sys.stderr)
    print(f"{'':42} {'steps/s':>11} {'lowest':>11} {'highest':>11} {'choices/s':>11}")
    for name, found in rates.items():
        steps = [each["steps"] for each in found]
        choices = statistics.median(each["choices"] for each in found)
        print(f"{name:42} {statistics.median(steps):11,.0f} {min(steps):11,.0f} {max(steps):11,.0f} {choices:11,.0f}")
    if said.json:
        said.json.write_text(json.dumps(rates, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
