"""How fast the games are: `python -m pawtable.bench [--cuda]`.

Uniform random whole games, dealing included. A decision is an action that was chosen among at least two; a move is what `Match`
plays, whole, and may be several decisions or none. All on one core, except on a GPU. `make bench` runs this beside other
libraries; docs/speed.md says what the numbers mean.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pawtable.core.chance import chance_from, draw, key_words
from pawtable.core.contract import AnyGame
from pawtable.core.playing import random_game
from pawtable.core.state import Array
from pawtable.match import Move
from pawtable.opening import check_players, new
from pawtable.registry import find_game, game_names

if TYPE_CHECKING:
    from pawtable.core.compiled import Native

STEP_LIMIT = 100_000


class Done(NamedTuple):
    """What was done in a while."""

    decisions: int  # actions that were chosen among two at least
    games: int
    moves: int = 0  # whole moves, where games are played by them


Run = Callable[[float], Done]  # runs for about some seconds


def decisions_in(moves: Sequence[Move], played: Move) -> int:
    """How many real decisions a move was: of its actions, those in whose place another move has another one."""
    beginnings = [played.actions[:length] for length in range(len(played.actions))]
    return sum(
        any(move.actions[: len(begun)] == begun and move.actions[len(begun)] != played.actions[len(begun)] for move in moves)
        for begun in beginnings
    )


def prepared(native: Native, game: AnyGame, players: int, count: int, first: int = 0) -> tuple[Array, Array, Array]:
    """States, chances and tallies for random games; every game has its own stream of the same key."""
    import numpy

    states, chances = native.states(count), native.chances(count)
    states["players"] = players
    for option in game.options:
        states[option.name] = option.default(players)
    states["key"], chances["key"] = key_words("bench"), key_words("bench choices")
    states["stream"] = chances["stream"] = numpy.arange(first, first + count)
    return states, chances, numpy.zeros((count, 3), numpy.int64)


def run_native(game: AnyGame, players: int) -> Run:
    """Whole games in one native call."""
    from pawtable.core.compiled import Native

    native = Native(game)
    action_mask = native.action_mask()
    native.random_games(*_in_order(prepared(native, game, players, 1), action_mask))

    def run(seconds: float) -> Done:
        decisions = done = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            arrays = prepared(native, game, players, 500, done)
            native.random_games(*_in_order(arrays, action_mask))
            decisions += int(arrays[2][:, 1].sum())
            done += 500
        return Done(decisions, done)

    return run


def _in_order(arrays: tuple[Array, Array, Array], action_mask: Array) -> tuple[Array, Array, Array, int, Array]:
    states, chances, tallies = arrays
    return states, chances, action_mask, STEP_LIMIT, tallies


def run_batch(game: AnyGame, players: int) -> Run:
    """Many games side by side, one decision of each a native call."""
    from pawtable.batch import Batch

    batch = Batch(game, 4096, players=players, seed="bench")
    batch.step(batch.random_actions())

    def run(seconds: float) -> Done:
        decisions = done = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            packed = batch.packed_action_mask
            decisions += int((packed & (packed - 1) != 0).any(axis=1).sum())  # two options at least
            batch.step(batch.random_actions())
            done += int(batch.terminated.sum())
        return Done(decisions, done)

    return run


def run_interpreted(game: AnyGame, players: int) -> Run:
    """Whole games in plain Python."""
    play = game.interpreted.bind(random_game)
    seed = 0

    def run(seconds: float) -> Done:
        nonlocal seed
        decisions = done = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            state, tally, seed = game.state(), [0, 0, 0], seed + 1
            state.players, state.key = players, key_words(str(seed))
            for option in game.options:
                setattr(state, option.name, option.default(players))
            play(state, None, chance_from(str(seed)), [0] * game.mask_words, STEP_LIMIT, tally)
            decisions += tally[1]
            done += 1
        return Done(decisions, done)

    return run


def run_one_by_one(game: AnyGame, players: int) -> Run:
    """One decision at a time from Python: a call of a compiled function for each."""
    import numpy

    from pawtable.core.compiled import Native
    from pawtable.core.playing import take_random_step

    native = Native(game)
    kernel = native.kernel(take_random_step)
    states, chances, _ = prepared(native, game, players, 1)
    action_mask, counts = native.action_mask(), numpy.zeros(2, numpy.int64)
    native.deal(states[0], None)
    kernel(states, chances, action_mask, counts)

    def run(seconds: float) -> Done:
        counts[:] = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            for _ in range(1000):
                kernel(states, chances, action_mask, counts)
        return Done(int(counts[0]), int(counts[1]))

    return run


def run_match(game: AnyGame, players: int) -> Run:
    """One move at a time through `Match`, with texts, log and history, as people hold it."""
    chance = chance_from("bench")
    seed = 0

    def run(seconds: float) -> Done:
        nonlocal seed
        decisions = played = done = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            match, seed = new(game, players=players, seed=str(seed)), seed + 1
            while not match.over and time.perf_counter() < end:
                seat = match.to_act[0]
                moves = match.moves(seat)
                move = moves[draw(chance, len(moves))]
                decisions += decisions_in(moves, move)
                played += 1
                match.play(seat, move)
            done += match.over
        return Done(decisions, done, played)

    return run


WAYS: dict[str, Callable[[AnyGame, int], Run]] = {
    "native": run_native,
    "batch": run_batch,
    "one by one": run_one_by_one,
    "interpreted": run_interpreted,
    "match": run_match,
}


def measure(run: Run, seconds: float, repeats: int) -> dict[str, float]:
    """Decisions and games a second, several times; also moves, where games are played by them."""
    rates = []
    for _ in range(repeats):
        start = time.perf_counter()
        done = run(seconds)
        elapsed = time.perf_counter() - start
        rates.append([number / elapsed for number in done])
    decisions, games, moves = zip(*rates, strict=True)
    measured = {
        "decisions": statistics.median(decisions),
        "low": min(decisions),
        "high": max(decisions),
        "games": statistics.median(games),
    }
    return {**measured, "moves": statistics.median(moves)} if any(moves) else measured


def cuda(game: AnyGame, players: int, count: int, compared: int) -> dict[str, float]:
    """Random games on a GPU, and whether they are those that the processor plays."""
    import numpy

    from pawtable.core.compiled import Cuda, Native

    device, native = Cuda(game), Native(game)
    arrays = prepared(native, game, players, count)
    on_device = [device.to_device(array) for array in arrays]
    device.random_games(on_device[0], on_device[1], STEP_LIMIT, on_device[2])  # compiles
    rates = []
    for _ in range(5):
        on_device = [device.to_device(array) for array in arrays]
        start = time.perf_counter()
        device.random_games(on_device[0], on_device[1], STEP_LIMIT, on_device[2])
        rates.append(time.perf_counter() - start)
    states, _, tallies = (array.copy_to_host() for array in on_device)
    here = prepared(native, game, players, min(compared, count))
    native.random_games(*_in_order(here, native.action_mask()))
    same = numpy.array_equal(here[2], tallies[: len(here[2])]) and all(
        numpy.array_equal(here[0][name], states[name][: len(here[0])]) for name in states.dtype.names or ()
    )
    seconds = statistics.median(rates)
    return {
        "decisions": int(tallies[:, 1].sum()) / seconds,
        "games": count / seconds,
        "low": int(tallies[:, 1].sum()) / max(rates),
        "high": int(tallies[:, 1].sum()) / min(rates),
        "compared": len(here[0]),
        "same": bool(same),
    }


def main() -> int:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(prog="python -m pawtable.bench", description="How fast the games are.", allow_abbrev=False)
    parser.add_argument("--game", default=game_names()[0], help=f"one of: {', '.join(game_names())}")
    parser.add_argument("--players", type=int, action="append", help="may be repeated; all numbers if left out")
    parser.add_argument("--ways", default=",".join(WAYS), help=f"some of: {', '.join(WAYS)}")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    parser.add_argument("--repeats", type=int, default=5, help="measurements of each kind")
    parser.add_argument("--cuda", action="store_true", help="random games on a GPU, compared with the processor's")
    parser.add_argument("--games", type=int, default=1 << 21, help="with --cuda: how many games at once")
    parser.add_argument("--compare", type=int, default=1 << 20, help="with --cuda: how many of them to play again natively")
    parser.add_argument("--json", action="store_true", help="a line of JSON for each measurement")
    arguments = parser.parse_args()
    game = find_game(arguments.game)
    for players in arguments.players or range(game.min_players, game.max_players + 1):
        check_players(game, players)
        if arguments.cuda:
            from pawtable.core.compiled import problem_with_cuda

            if reason := problem_with_cuda():
                print(f"pawtable.bench: {reason}", file=sys.stderr)
                return 1
            _print(arguments.json, game, players, "cuda", cuda(game, players, arguments.games, arguments.compare))
            continue
        for way in arguments.ways.split(","):
            if way not in WAYS:
                parser.error(f"there is no way {way!r}; the ways are {', '.join(WAYS)}")
            _print(arguments.json, game, players, way, measure(WAYS[way](game, players), arguments.seconds, arguments.repeats))
    return 0


def _print(as_json: bool, game: AnyGame, players: int, way: str, result: dict[str, float]) -> None:
    if as_json:
        print(json.dumps({"game": game.name, "players": players, "way": way, **result}), flush=True)
        return
    line = (
        f"{game.name}, {players} players, {way:12} {result['decisions']:16,.0f} decisions/s "
        f"({result['low']:,.0f} to {result['high']:,.0f}), {result['games']:,.0f} games/s"
    )
    if "moves" in result:
        line += f", {result['moves']:,.0f} moves/s"
    if "same" in result:
        line += f"; {result['compared']:,} games {'equal' if result['same'] else 'NOT EQUAL'} to native"
    print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
