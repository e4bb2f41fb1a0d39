"""Hound against OpenSpiel's ISMCTS, or against the hound of another checkout, in mirrored games of two.

    make .venv-bench/.stamp
    .venv-bench/bin/python bench/duel.py dnup --against ismcts --games 400 --simulations 150
    .venv/bin/python bench/duel.py dnup --against /a/checkout/of/before --games 400 --simulations 150

Every deal is played twice, with the seats swapped; the interval is over deals. ISMCTS is the Python one of OpenSpiel
(`open_spiel.python.algorithms.ismcts`) as it comes, with its usual choices: UCT, every simulation in a world of its own, the
move that was tried most. Its worlds come from our `imagine`, a node is what a seat sees, its rollouts are random; all three run
natively here. A move of several actions is a search for each action, so there it makes more simulations than hound.

`--time` gives hound as much time for each move as ISMCTS took for its own moves so far on average: `all` of it, or only what
our compiled code took (`native`), as if the rest of ISMCTS cost nothing.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy

from pawtable.bots.hound import advise, warm_up
from pawtable.core.binding import rule
from pawtable.core.cards import index, lowest, members
from pawtable.core.chance import chance_from, draw
from pawtable.core.compiled import Native
from pawtable.core.contract import Game, forget_events, hide, imagine_world, legal, step, to_act
from pawtable.core.playing import count_actions, nth_action
from pawtable.core.state import into_record
from pawtable.core.valuing import WHOLE_WIN, note_wins
from pawtable.match import Match, Move
from pawtable.opening import new
from pawtable.registry import find_game

PLAYERS = 2
LIMIT = 1_000_000  # actions: every game ends before that by its own rules

Player = Callable[[Match, int, str], Move | str]  # what the seat sees, the seat, a seed


# --- OpenSpiel's search over our rules -------------------------------------------------------------------------------


def look(world: Any, world_m: Any, searcher: int, mask: Any, seen: Any, seen_m: Any) -> int:
    """Who acts in a world, what it may do and what it sees; -1 at the end."""
    waiting = to_act(world)
    if waiting == 0:
        return -1
    seat = searcher if (waiting >> searcher) & 1 else index(lowest(waiting))
    legal(world, seat, mask)
    hide(world, world_m, seat, seen, seen_m)
    return seat


@rule
def carry_out(world: Any, world_m: Any, seat: int, action: int) -> None:
    forget_events(world_m)
    step(world, world_m, seat, action)


def act(world: Any, world_m: Any, seat: int, action: int) -> None:
    """One action."""
    carry_out(world, world_m, seat, action)


def roll_out(world: Any, world_m: Any, chance: Any, mask: Any, words: int, limit: int, won: Any) -> None:
    """Play at random to the end."""
    for _ in range(limit):
        waiting = to_act(world)
        if waiting == 0:
            break
        seat = index(lowest(waiting))
        legal(world, seat, mask)
        carry_out(world, world_m, seat, nth_action(mask, words, draw(chance, count_actions(mask, words))))
    note_wins(world, won)


class Arena:
    """The arrays that searches work on, and the time that compiled code took."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.native, self.words = Native(game), game.mask_words
        self.chance = self.native.chances(1)[0]
        self.mask, self.won = numpy.zeros(self.words, numpy.int64), numpy.zeros(PLAYERS, numpy.int64)
        self.seen, self.seen_m = self.native.states(1), self.native.memories(1)
        self.seconds = 0.0

    def call(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Run compiled code, timed."""
        began = time.perf_counter()
        answer = self.native.kernel(function)(*arguments)
        self.seconds += time.perf_counter() - began
        return answer


class SpielState:
    """A world, with what OpenSpiel's ISMCTS asks of a state."""

    def __init__(self, arena: Arena, spiel_game: Any, state: Any, memory: Any, searcher: int) -> None:
        self.arena, self.game, self.searcher = arena, spiel_game, searcher
        self.states, self.memories = state, memory
        self._look()

    def _look(self) -> None:
        arena = self.arena
        self.actor = arena.call(
            look, self.states[0], self.memories[0], self.searcher, arena.mask, arena.seen[0], arena.seen_m[0]
        )
        if self.actor >= 0:
            self.key = arena.seen.tobytes() + arena.seen_m.tobytes()
            self.actions = [63 * word + bit for word, bits in enumerate(arena.mask.tolist()) for bit in members(bits)]

    def get_game(self) -> Any:
        return self.game

    def is_terminal(self) -> bool:
        return bool(self.actor < 0)

    def is_chance_node(self) -> bool:
        return False

    def current_player(self) -> int:
        return int(self.actor)

    def legal_actions(self) -> list[int]:
        return list(self.actions)

    def information_state_string(self) -> bytes:
        return self.key

    def apply_action(self, action: int) -> None:
        self.arena.call(act, self.states[0], self.memories[0], self.actor, int(action))
        self._look()

    def returns(self) -> list[float]:
        """From -1 to 1, as usual there: a lost and a won game."""
        self.arena.call(note, self.states[0], self.arena.won)
        return _returns(self.arena.won)


def note(world: Any, won: Any) -> None:
    """Write each seat's share of the win."""
    note_wins(world, won)


def _returns(won: Any) -> list[float]:
    return [2 * share / WHOLE_WIN - 1 for share in won.tolist()]


class RandomRollouts:
    """OpenSpiel's evaluator with one random rollout, natively."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        return [(action, 1 / len(state.actions)) for action in state.actions]

    def evaluate(self, state: SpielState) -> list[float]:
        arena = self.arena
        arena.call(roll_out, state.states[0], state.memories[0], arena.chance, arena.mask, arena.words, LIMIT, arena.won)
        return _returns(arena.won)


class Ismcts:
    """OpenSpiel's ISMCTS as a player of a match."""

    def __init__(self, game: Game[Any, Any, Any], simulations: int, exploration: float) -> None:
        import pyspiel
        from open_spiel.python.algorithms.ismcts import ISMCTSBot

        self._game, self._arena = game, Arena(game)
        kind = SimpleNamespace(
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL, information=pyspiel.GameType.Information.IMPERFECT_INFORMATION
        )
        self._spiel_game = SimpleNamespace(get_type=lambda: kind)
        self._new_bot = partial(ISMCTSBot, self._spiel_game, RandomRollouts(self._arena), exploration, simulations)
        self.moves, self.seconds = 0, 0.0

    def forget_times(self) -> None:
        """Begin to measure anew."""
        self.moves, self.seconds, self._arena.seconds = 0, 0.0, 0.0

    @property
    def native_seconds(self) -> float:
        """What compiled code took of all that."""
        return self._arena.seconds

    def __call__(self, seen: Match, seat: int, seed: str) -> Move:
        began, arena = time.perf_counter(), self._arena
        bot = self._new_bot(random_state=numpy.random.RandomState(int.from_bytes(seed.encode()[-4:])))
        into_record(chance_from(seed), arena.chance)
        state, memory = seen.hidden_state(seat)
        left, actions = list(seen.moves(seat)), ()
        while len(left) > 1 or left[0].actions != actions:
            root = self._as_spiel(state, memory, seat)
            bot.set_resampler(lambda _, player, root=root: self._imagined(root, player))
            action = int(bot.step(root))
            actions = (*actions, action)
            left = [move for move in left if move.actions[: len(actions)] == actions]
            if not self._game.unfinished(state, seat, action):
                break
            self._game.step(state, memory, seat, action)
        self.moves += 1
        self.seconds += time.perf_counter() - began
        [move] = [move for move in left if move.actions == actions]
        return move

    def _as_spiel(self, state: Any, memory: Any, seat: int) -> SpielState:
        states, memories = self._arena.native.states(1), self._arena.native.memories(1)
        into_record(state, states[0])
        into_record(memory, memories[0])
        return SpielState(self._arena, self._spiel_game, states, memories, seat)

    def _imagined(self, root: SpielState, seat: int) -> SpielState:
        arena = self._arena
        states, memories = arena.native.states(1), arena.native.memories(1)
        arena.call(imagine, root.states[0], root.memories[0], seat, arena.chance, states[0], memories[0])
        return SpielState(arena, self._spiel_game, states, memories, seat)


def imagine(seen: Any, seen_m: Any, seat: int, chance: Any, world: Any, world_m: Any) -> None:
    """A world that could be behind what a seat sees."""
    imagine_world(seen, seen_m, seat, chance, world, world_m)


# --- hounds ----------------------------------------------------------------------------------------------------------


class Hound:
    """This checkout's hound."""

    def __init__(self, game: Game[Any, Any, Any], simulations: int | None, seconds: Callable[[], float | None]) -> None:
        warm_up(game)
        self._simulations, self._seconds = simulations, seconds
        self.moves, self.seconds, self.simulations = 0, 0.0, 0

    def __call__(self, seen: Match, seat: int, seed: str) -> Move:
        began, limit = time.perf_counter(), self._seconds()
        advice = advise(seen, seat, seed=seed, simulations=self._simulations if limit is None else None, seconds=limit)
        self.moves += 1
        self.seconds += time.perf_counter() - began
        self.simulations += advice.simulations
        return advice.move


class OtherHound:
    """The hound of another checkout, in a process of its own."""

    def __init__(self, game: str, folder: str, simulations: int) -> None:
        self._simulations = simulations
        self._process = subprocess.Popen(
            [sys.executable, "-m", "pawtable.bots.worker", game],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(Path(folder) / "src")},
        )
        self.moves, self.seconds = 0, 0.0
        assert self._process.stdin
        assert self._process.stdout
        if not json.loads(self._process.stdout.readline())["warm"]:
            raise SystemExit(f"the hound in {folder} cannot be compiled")

    def __call__(self, seen: Match, seat: int, seed: str) -> str:
        began = time.perf_counter()
        asked = {"number": 0, "position": seen.position(seat), "seat": seat, "bot": "hound", "seed": seed}
        print(
            json.dumps({**asked, "simulations": self._simulations, "seconds": None, "explain": False}),
            file=self._process.stdin,
            flush=True,
        )
        assert self._process.stdout
        answer = json.loads(self._process.stdout.readline())
        if "error" in answer or answer["bot"] != "hound":
            raise SystemExit(f"the other hound did not answer: {answer}")
        self.moves += 1
        self.seconds += time.perf_counter() - began
        return str(answer["move"])


# --- the match -------------------------------------------------------------------------------------------------------


def play(game: Game[Any, Any, Any], seats: list[Player], deal: str) -> list[float]:
    """One game: each seat's share of the win."""
    match = new(game, players=PLAYERS, seed=deal)
    while not match.over:
        seat = match.to_act[0]
        moves = match.moves(seat)
        move = moves[0] if len(moves) == 1 else seats[seat](match.as_seen(seat), seat, f"{deal} {len(match.history)}")
        match.play(seat, move)
    assert match.result
    winners = match.result.winners
    return [(seat in winners) / max(1, len(winners)) for seat in range(PLAYERS)]


def interval(shares: list[float]) -> tuple[float, float]:
    """The mean of deals, and how far the 95 % interval goes to both sides."""
    deviation = numpy.std(shares, ddof=1) if len(shares) > 1 else 1.0
    return float(numpy.mean(shares)), 1.96 * float(deviation) / math.sqrt(len(shares))


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--against", required=True, metavar="ismcts|FOLDER")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--simulations", type=int, default=150)
    parser.add_argument("--time", choices=("all", "native"), help="hound gets as much time as ISMCTS, not as many simulations")
    parser.add_argument("--exploration", type=float, default=2.0, help="of ISMCTS, with results from -1 to 1 (2)")
    parser.add_argument("--seed", default="duel")
    parser.add_argument("--json", type=Path)
    said = parser.parse_args()
    game = find_game(said.game)
    other: Any

    def limit() -> float | None:
        return None

    if said.against == "ismcts":
        other = Ismcts(game, said.simulations, said.exploration)
        if said.time:

            def limit():
                return (other.native_seconds if said.time == "native" else other.seconds) / max(1, other.moves) or 1e-4
    else:
        other = OtherHound(said.game, said.against, said.simulations)
    hound = Hound(game, said.simulations, limit)
    if said.against == "ismcts":
        play(game, [other, other], "so that all is compiled before anything is timed")
        other.forget_times()
    began, shares = time.perf_counter(), []
    deals = said.games // 2
    for deal in range(deals):
        won = [play(game, [hound, other], f"{said.seed} {deal}")[0], play(game, [other, hound], f"{said.seed} {deal}")[1]]
        shares.append(sum(won) / 2)
        if (deal + 1) % 10 == 0 or deal + 1 == deals:
            mean, half = interval(shares)
            print(
                f"{2 * (deal + 1)} of {2 * deals} games, {time.perf_counter() - began:.0f} s: hound {mean:.1%} ± {half:.1%};"
                f" a move: {1000 * hound.seconds / hound.moves:.1f} ms and {hound.simulations / hound.moves:.0f} simulations,"
                f" the other {1000 * other.seconds / max(1, other.moves):.1f} ms",
                file=sys.stderr,
                flush=True,
            )
    mean, half = interval(shares)
    found = {
        "game": said.game,
        "against": said.against,
        "games": 2 * deals,
        "simulations": said.simulations,
        "time": said.time,
        "share": mean,
        "low": mean - half,
        "high": mean + half,
        "hound_ms": 1000 * hound.seconds / hound.moves,
        "hound_simulations": hound.simulations / hound.moves,
        "other_ms": 1000 * other.seconds / max(1, other.moves),
    }
    print(f"{said.game}: hound wins {mean:.1%} of {2 * deals} games ({mean - half:.1%} to {mean + half:.1%})")
    if said.json:
        said.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
