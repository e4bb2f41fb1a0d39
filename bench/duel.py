"""Hound against OpenSpiel's ISMCTS, or against the hound of another checkout, in mirrored games.

    make .venv-bench/.stamp
    .venv-bench/bin/python bench/duel.py dnup --against ismcts --games 400 --simulations 150
    .venv/bin/python bench/duel.py pick-the-pug --players 8 --against /a/checkout/of/before --games 400 --processes 2

Every deal is played twice, with the seats swapped; the interval is over deals. ISMCTS is the Python one of OpenSpiel
(`open_spiel.python.algorithms.ismcts`) as it comes, with its usual choices: UCT, every simulation in a world of its own, the
move that was tried most. Its worlds come from our `imagine`, a node is what a seat sees, its rollouts are random; all three run
natively here. A move of several actions is a search for each action, so there it makes more simulations than hound.

`--time` gives hound as much time for each move as ISMCTS took for its own moves so far on average: `all` of it, or only what
our compiled code took (`native`), as if the rest of ISMCTS cost nothing.

`--lines FILE` keeps a line for each game as soon as it is over. Said again with the same file, it goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
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

PLAYERS = 2  # in games against ISMCTS
HALVES = 2  # games of a deal
LIMIT = 1_000_000  # actions: every game ends before that by its own rules

Player = Callable[[Match, int, str], Move | str]  # what the seat sees, the seat, a seed


# --- OpenSpiel's search over our rules -------------------------------------------------------------------------------


@rule
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


def look_once(world: Any, world_m: Any, searcher: int, mask: Any, seen: Any, seen_m: Any) -> int:
    """A look, from Python."""
    return look(world, world_m, searcher, mask, seen, seen_m)


def act(world: Any, world_m: Any, seat: int, action: int, searcher: int, mask: Any, seen: Any, seen_m: Any) -> int:
    """One action, and a look."""
    carry_out(world, world_m, seat, action)
    return look(world, world_m, searcher, mask, seen, seen_m)


def imagine(
    root: Any, root_m: Any, searcher: int, chance: Any, world: Any, world_m: Any, mask: Any, seen: Any, seen_m: Any
) -> int:
    """A world that could be behind what a seat sees, and a look."""
    imagine_world(root, root_m, searcher, chance, world, world_m)
    return look(world, world_m, searcher, mask, seen, seen_m)


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
    """The arrays that searches work on, compiled rules over them, and the time that these took."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        native = Native(game)
        self._look, self._imagine, self._act, self._roll_out, self._note = map(
            native.kernel, (look_once, imagine, act, roll_out, note)
        )
        self._words, self._mask, self._won = game.mask_words, native.action_mask(), numpy.zeros(PLAYERS, numpy.int64)
        self.chance = native.chances(1)[0]
        # What the searcher sees, the world of a simulation (there is one at a time), and what is seen of a world.
        (self.root, self._world, self._seen), (self.root_m, self._world_m, self._seen_m) = (
            native.states(3),
            native.memories(3),
        )
        self._sight = self._mask, self._seen, self._seen_m
        self.seconds = 0.0

    def look(self, searcher: int) -> int:
        """Who acts where the search begins."""
        return self._timed(self._look, self.root, self.root_m, searcher, *self._sight)

    def imagine(self, searcher: int) -> int:
        """Who acts in a new world, behind where the search begins."""
        return self._timed(
            self._imagine, self.root, self.root_m, searcher, self.chance, self._world, self._world_m, *self._sight
        )

    def act(self, seat: int, action: int, searcher: int) -> int:
        """Who acts in the world after an action."""
        return self._timed(self._act, self._world, self._world_m, seat, action, searcher, *self._sight)

    def roll_out(self) -> list[float]:
        """What comes of the world at random."""
        self._timed(self._roll_out, self._world, self._world_m, self.chance, self._mask, self._words, LIMIT, self._won)
        return self._returns()

    def returns(self) -> list[float]:
        """What has come of the world."""
        self._timed(self._note, self._world, self._won)
        return self._returns()

    def key(self) -> bytes:
        """What is seen since the last look."""
        return self._seen.tobytes() + self._seen_m.tobytes()

    def actions(self) -> list[int]:
        """What may be done since the last look."""
        return [63 * word + bit for word, bits in enumerate(self._mask.tolist()) for bit in members(bits)]

    def _returns(self) -> list[float]:
        """From -1 to 1, as usual in OpenSpiel: a lost and a won game."""
        return [2 * share / WHOLE_WIN - 1 for share in self._won.tolist()]

    def _timed(self, kernel: Callable[..., Any], *arguments: Any) -> Any:
        began = time.perf_counter()
        answer = kernel(*arguments)
        self.seconds += time.perf_counter() - began
        return answer


class SpielState:
    """A world, with what OpenSpiel's ISMCTS asks of a state. The arena's arrays hold it, until another one is imagined."""

    def __init__(self, arena: Arena, spiel_game: Any, searcher: int, actor: int) -> None:
        self.arena, self.game, self.searcher = arena, spiel_game, searcher
        self._looked(actor)

    def _looked(self, actor: int) -> None:
        self.actor = actor
        if actor >= 0:
            self.key, self.actions = self.arena.key(), self.arena.actions()

    def get_game(self) -> Any:
        return self.game

    def is_terminal(self) -> bool:
        return self.actor < 0

    def is_chance_node(self) -> bool:
        return False

    def current_player(self) -> int:
        return self.actor

    def legal_actions(self) -> list[int]:
        return list(self.actions)

    def information_state_string(self) -> bytes:
        return self.key

    def apply_action(self, action: int) -> None:
        self._looked(self.arena.act(self.actor, int(action), self.searcher))

    def returns(self) -> list[float]:
        return self.arena.returns()


def note(world: Any, won: Any) -> None:
    """Write each seat's share of the win."""
    note_wins(world, won)


class RandomRollouts:
    """OpenSpiel's evaluator with one random rollout, natively."""

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        return [(action, 1 / len(state.actions)) for action in state.actions]

    def evaluate(self, state: SpielState) -> list[float]:
        return state.arena.roll_out()


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
        self._new_bot = partial(ISMCTSBot, self._spiel_game, RandomRollouts(), exploration, simulations)
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
        bot.set_resampler(lambda _, player: SpielState(arena, self._spiel_game, player, arena.imagine(player)))
        into_record(chance_from(seed), arena.chance)
        state, memory = seen.hidden_state(seat)
        left, actions = list(seen.moves(seat)), ()
        while len(left) > 1 or left[0].actions != actions:
            into_record(state, arena.root)
            into_record(memory, arena.root_m)
            action = int(bot.step(SpielState(arena, self._spiel_game, seat, arena.look(seat))))
            actions = (*actions, action)
            left = [move for move in left if move.actions[: len(actions)] == actions]
            if not self._game.unfinished(state, seat, action):
                break
            self._game.step(state, memory, seat, action)
        self.moves += 1
        self.seconds += time.perf_counter() - began
        [move] = [move for move in left if move.actions == actions]
        return move


# --- hounds ----------------------------------------------------------------------------------------------------------


class Hound:
    """This checkout's hound."""

    def __init__(self, game: Game[Any, Any, Any], simulations: int, seconds: Callable[[], float] | None = None) -> None:
        warm_up(game)
        self._simulations, self._seconds = simulations, seconds
        self.moves, self.seconds, self.simulations = 0, 0.0, 0

    def __call__(self, seen: Match, seat: int, seed: str) -> Move:
        began, limit = time.perf_counter(), self._seconds() if self._seconds else None
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


@dataclass(frozen=True)
class Duel:
    """What is played; the same for all processes."""

    game: str
    against: str
    players: int
    deals: int
    simulations: int
    time: str | None
    exploration: float
    seed: str

    def opponents(self) -> tuple[Hound, Ismcts | OtherHound]:
        """Hound, and the one that it plays against; all is compiled."""
        game = find_game(self.game)
        if self.against != "ismcts":
            return Hound(game, self.simulations), OtherHound(self.game, self.against, self.simulations)
        other = Ismcts(game, self.simulations, self.exploration)
        play(game, [other] * self.players, "so that all is compiled before anything is timed")
        other.forget_times()

        def limit() -> float:
            return (other.native_seconds if self.time == "native" else other.seconds) / max(1, other.moves) or 1e-4

        return Hound(game, self.simulations, limit if self.time else None), other


def play(game: Game[Any, Any, Any], seats: list[Player], deal: str) -> list[float]:
    """One game: each seat's share of the win."""
    match = new(game, players=len(seats), seed=deal)
    while not match.over:
        seat = match.to_act[0]
        moves = match.moves(seat)
        move = moves[0] if len(moves) == 1 else seats[seat](match.as_seen(seat), seat, f"{deal} {len(match.history)}")
        match.play(seat, move)
    assert match.result
    winners = match.result.winners
    return [(seat in winners) / max(1, len(winners)) for seat in range(len(seats))]


def play_deals(duel: Duel, deals: list[tuple[int, int]], lines: Path) -> None:
    """Play these halves of deals, a line in the file for each: hound has every other seat, the first one or the second."""
    hound, other = duel.opponents()
    for deal, first in deals:
        before = [(each.moves, each.seconds) for each in (hound, other)]
        simulations = hound.simulations
        seats = [hound if (seat + first) % 2 == 0 else other for seat in range(duel.players)]
        won = play(find_game(duel.game), list(seats), f"{duel.seed} {deal}")
        line = {
            "deal": deal,
            "first": first,
            "won": sum(share for share, player in zip(won, seats, strict=True) if player is hound),
            "of": sum(won),
            "hound": [hound.moves - before[0][0], hound.seconds - before[0][1], hound.simulations - simulations],
            "other": [other.moves - before[1][0], other.seconds - before[1][1]],
        }
        with lines.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")  # in one piece, so processes do not write into each other's lines


def figures(duel: Duel, lines: Path) -> dict[str, Any]:
    """What came of the deals of which both halves were played."""
    halves: dict[int, list[dict[str, Any]]] = {}
    for text in lines.read_text(encoding="utf-8").splitlines() if lines.exists() else []:
        each = json.loads(text)
        halves.setdefault(each["deal"], []).append(each)
    whole = [two for two in halves.values() if len(two) == HALVES]
    won = [(sum(each["won"] for each in two), sum(each["of"] for each in two)) for two in whole]
    mean, half = interval([(mine + (HALVES - of) / 2) / HALVES for mine, of in won]) if whole else (0.5, 0.5)
    games = [each for two in whole for each in two]
    moves, seconds, simulations = (sum(each["hound"][at] for each in games) for at in range(3))
    other_moves, other_seconds = (sum(each["other"][at] for each in games) for at in range(2))
    return {
        **asdict(duel),
        "deals": len(whole),
        "games": len(games),
        "share": mean,
        "low": mean - half,
        "high": mean + half,
        "hound_ms": 1000 * seconds / max(1, moves),
        "hound_simulations": simulations / max(1, moves),
        "other_ms": 1000 * other_seconds / max(1, other_moves),
    }


def interval(shares: list[float]) -> tuple[float, float]:
    """The mean of deals, and how far the 95 % interval goes to both sides."""
    deviation = numpy.std(shares, ddof=1) if len(shares) > 1 else 1.0
    return float(numpy.mean(shares)), 1.96 * float(deviation) / math.sqrt(len(shares))


def in_words(found: dict[str, Any]) -> str:
    """For people."""
    time_too = f", equal time ({found['time']})" if found["time"] else ""
    return (
        f"{found['game']}, {found['players']} players, {found['simulations']} simulations{time_too}:"
        f" hound wins {found['share']:.1%} of {found['games']} games ({found['low']:.1%} to {found['high']:.1%});"
        f" a move: {found['hound_ms']:.1f} ms and {found['hound_simulations']:.0f} simulations,"
        f" the other {found['other_ms']:.1f} ms"
    )


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--against", required=True, metavar="ismcts|FOLDER")
    parser.add_argument("--players", type=int, default=PLAYERS, help="more than two: hounds of both kinds in every other seat")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--simulations", type=int, default=150)
    parser.add_argument("--time", choices=("all", "native"), help="hound gets as much time as ISMCTS, not as many simulations")
    parser.add_argument("--exploration", type=float, default=2.0, help="of ISMCTS, with results from -1 to 1 (2)")
    parser.add_argument("--seed", default="duel")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=math.inf, help="end then, with what there is")
    parser.add_argument("--lines", type=Path, help="a line for each game; what is there already is not played again")
    parser.add_argument("--json", type=Path)
    said = parser.parse_args()
    if said.against == "ismcts" and said.players != PLAYERS:
        parser.error("ISMCTS plays with two players")
    duel = Duel(
        said.game, said.against, said.players, said.games // HALVES, said.simulations, said.time, said.exploration, said.seed
    )
    with tempfile.TemporaryDirectory() as folder:
        lines = said.lines or Path(folder) / "lines"
        run(duel, lines, said.processes, time.monotonic() + said.seconds)
        found = figures(duel, lines)
    print(in_words(found))
    if said.json:
        said.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def run(duel: Duel, lines: Path, processes: int, until: float) -> None:
    """Play what is not in the file yet, in so many processes."""
    text = lines.read_text(encoding="utf-8") if lines.exists() else ""
    there = {(each["deal"], each["first"]) for each in map(json.loads, text.splitlines())}
    left = [(deal, first) for deal in range(duel.deals) for first in range(HALVES) if (deal, first) not in there]
    if not left or time.monotonic() >= until:
        return
    duel.opponents()  # compiled once, for all
    context = multiprocessing.get_context("spawn")
    at_work = [context.Process(target=play_deals, args=(duel, left[at::processes], lines)) for at in range(processes)]
    for process in at_work:
        process.start()
    told = time.monotonic()
    while any(process.is_alive() for process in at_work) and time.monotonic() < until:
        at_work[0].join(1)
        if time.monotonic() - told > 60:
            told = time.monotonic()
            print(in_words(figures(duel, lines)), file=sys.stderr, flush=True)
    for process in at_work:
        process.terminate()
        process.join()


if __name__ == "__main__":
    main()
