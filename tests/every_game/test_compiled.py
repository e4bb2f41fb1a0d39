"""Any game: the compiled rules play the very same game as the interpreted ones, and CUDA can have them too."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import numba
import numpy
from hypothesis import given, settings

from pawtable.core.binding import slots_in
from pawtable.core.chance import Chance, chance_from, draw, key_words
from pawtable.core.compiled import ptx, record_type
from pawtable.core.contract import SPECTATOR, AnyGame, begin, hide, imagine_world
from pawtable.core.playing import random_game
from pawtable.core.state import Declared, from_record, into_record
from tests.every_game.games import drawn_options, every_game_in_one_process, fresh, native, seeds

STEP_LIMIT = 100_000
MANY = 400


def numbers(declared: Declared) -> dict[str, Any]:
    return {field.name: getattr(declared, field.name) for field in declared.fields}


def record(game: AnyGame, declared: Declared) -> Any:
    array = native(game).states(1) if isinstance(declared, game.state) else native(game).memories(1)
    into_record(declared, array[0])
    return array[0]


@every_game_in_one_process
def test_native_is_interpreted_at_every_step(game: AnyGame) -> None:
    """Whole games, compared in full after each decision: state, memory, legal actions, sight and all."""
    compiled = native(game)
    for players in range(game.min_players, game.max_players + 1):
        options = drawn_options(game, players, f"compiled {players}")
        s, m = fresh(game, players, "in full", options)
        chance = chance_from("in full")
        started, started_m = game.state(), game.memory()
        started.key, started.players = key_words("in full"), players
        for name, value in options.items():
            setattr(started, name, value)
        r, rm = record(game, started), record(game, started_m)
        compiled.deal(r, rm)
        rm["events"] = 0
        m.events = 0
        action_mask, plain_mask = compiled.action_mask(), [0] * game.mask_words
        steps = 0
        while seats := game.to_act(s):
            # What an event line held before is no matter; how many there are is, and what they hold.
            _assert_same(game, s, m, r, rm)
            assert compiled.to_act(r) == seats
            assert compiled.winners(r) == game.winners(s)
            waiting = [seat for seat in range(players) if seats >> seat & 1]
            seat = waiting[draw(chance, len(waiting))]
            compiled.legal(r, seat, action_mask)
            game.legal(s, seat, plain_mask)
            assert action_mask.tolist() == plain_mask
            actions = game.legal_actions(s, seat)
            action = actions[draw(chance, len(actions))]
            assert compiled.unfinished(r, seat, action) == game.unfinished(s, seat, action)
            assert compiled.score(r, seat) == game.score(s, seat)
            if steps % 5 == 0:
                for viewer in (seat, (seat + 1) % players, SPECTATOR):
                    _assert_same_sight(game, s, m, r, rm, viewer)
            m.events = 0
            rm["events"] = 0
            game.step(s, m, seat, action)
            compiled.step(r, rm, seat, action)
            steps += 1
        _assert_same(game, s, m, r, rm)
        assert compiled.winners(r) == game.winners(s)


@every_game_in_one_process
def test_copies_are_the_same_natively(game: AnyGame) -> None:
    """What is written out from the declarations runs natively too, each for its own kind of record."""
    compiled = native(game)
    s, m = fresh(game, game.max_players, "copies")
    r, rm, copied, copied_m = (record(game, each) for each in (s, m, game.state(), game.memory()))
    compiled.copy_state(r, copied)
    compiled.copy_memory(rm, copied_m)
    _assert_same(game, s, m, copied, copied_m)
    compiled.show_state(r, copied, 1)
    compiled.show_memory(rm, copied_m, 1)
    game.state.show_into(s, shown := game.state(), 1)
    game.memory.show_into(m, shown_m := game.memory(), 1)
    _assert_same(game, shown, shown_m, copied, copied_m)


def _assert_same(game: AnyGame, s: Any, m: Any, r: Any, rm: Any) -> None:
    assert numbers(from_record(r, game.state)) == numbers(s)
    assert numbers(from_record(rm, game.memory)) == numbers(m)


def _assert_same_sight(game: AnyGame, s: Any, m: Any, r: Any, rm: Any, viewer: int) -> None:
    compiled = native(game)
    seen, seen_m = game.hidden(s, m, viewer)
    rs, rsm = record(game, game.state()), record(game, game.memory())
    compiled.hide(r, rm, viewer, rs, rsm)
    _assert_same(game, seen, seen_m, rs, rsm)
    if viewer >= 0 and game.to_act(seen) >> viewer & 1:
        assert compiled.suggest(rs, rsm, viewer) == game.suggest(seen, seen_m, viewer)
    chance, native_chance = chance_from("worlds"), compiled.chances(1)
    into_record(chance, native_chance[0])
    world, world_m = game.imagined(seen, seen_m, viewer, chance)
    rw, rwm = record(game, game.state()), record(game, game.memory())
    compiled.imagine_world(rs, rsm, viewer, native_chance[0], rw, rwm)
    _assert_same(game, world, world_m, rw, rwm)
    assert numbers(from_record(native_chance[0], Chance)) == numbers(chance)


@every_game_in_one_process
@settings(max_examples=2)
@given(seed=seeds)
def test_many_games_by_digest(game: AnyGame, seed: str) -> None:
    """Many random games without memory: the course of each, as a digest, and the final state are the same."""
    compiled = native(game)
    play = game.interpreted.bind(random_game)
    for players in range(game.min_players, game.max_players + 1):
        states, chances = compiled.states(MANY), compiled.chances(MANY)
        states["players"] = players
        for name, value in drawn_options(game, players, f"compiled {players}").items():
            states[name] = value
        states["key"], chances["key"] = key_words(seed), key_words(f"choices {seed}")
        states["stream"] = chances["stream"] = numpy.arange(MANY)  # one key, a stream for each game
        tallies = numpy.zeros((MANY, 3), numpy.int64)
        before = states.copy(), chances.copy()
        compiled.random_games(states, chances, compiled.action_mask(), STEP_LIMIT, tallies)
        assert len({int(digest) for digest in tallies[:, 2]}) > MANY * 0.9
        for i in range(0, MANY, MANY // 8):
            s, chance = from_record(before[0][i], game.state), from_record(before[1][i], Chance)
            tally = [0, 0, 0]
            play(s, None, chance, [0] * game.mask_words, STEP_LIMIT, tally)
            assert tally == tallies[i].tolist()
            assert numbers(s) == numbers(from_record(states[i], game.state))
            assert tally[0] < STEP_LIMIT


FOUND_AGAIN = """
import sys
from tests.every_game.games import ALL_GAMES, native
from pawtable.core.chance import key_words
game = next(game for game in ALL_GAMES if game.name == sys.argv[1])
compiled = native(game)
s, m, c, action_mask = compiled.states(3), compiled.memories(3), compiled.chances(1), compiled.action_mask()
s["players"], s["key"] = game.min_players, key_words("again")
for option in game.options:
    s[option.name] = option.default(game.min_players)
compiled.deal(s[0], m[0])
seat = [seat for seat in range(game.min_players) if compiled.to_act(s[0]) >> seat & 1][0]
compiled.hide(s[0], m[0], seat, s[1], m[1])
compiled.imagine_world(s[1], m[1], seat, c[0], s[2], m[2])
compiled.legal(s[2], seat, action_mask)
compiled.step(s[2], m[2], seat, compiled.suggest(s[1], m[1], seat))
hits = {rule: sum(kernel.stats.cache_hits.values()) for rule, kernel in compiled._kernels.items()}
print(len(hits), set(hits.values()))
"""


@every_game_in_one_process
def test_kernels_are_found_again_by_another_process(game: AnyGame) -> None:
    found = ""
    for _ in range(2):  # the first one may have to compile them
        run = subprocess.run(
            [sys.executable, "-c", FOUND_AGAIN, game.name],
            env={**os.environ, "PYTHONPATH": "."},
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == 0, run.stderr[-2000:]
        if (found := run.stdout.strip()) == "7 {1}":
            break
    assert found == "7 {1}"


# Generic rules, and the slots that are compiled with them because they call them.
REACHED = {
    "begin": ("blank_state", "blank_memory", "deal"),
    "random_game": ("to_act", "legal", "step"),
    "hide": ("show_state", "show_memory", "reveal"),
    "imagine_world": ("copy_state", "copy_memory", "imagine"),
}


def signatures(game: AnyGame) -> dict[str, tuple[Any, tuple[Any, ...]]]:
    """Rules that together reach every slot of a game, with the argument types they are called with on a GPU."""
    state, memory, chance = (record_type(declared) for declared in (game.state, game.memory, Chance))
    number, array = numba.types.int64, numba.types.int64[::1]
    types: dict[str, tuple[Any, ...]] = {
        "begin": (state, memory),
        "random_game": (state, numba.types.none, chance, array, number, array),
        "unfinished": (state, number, number),
        "winners": (state,),
        "score": (state, number),
        "suggest": (state, memory, number),
        "hide": (state, memory, number, state, memory),
        "imagine_world": (state, memory, number, chance, state, memory),
    }
    reached = {slot for rule in types for slot in REACHED.get(rule, (rule,))}
    assert reached == set(slots_in("pawtable.core.contract"))
    generic = {"begin": begin, "hide": hide, "imagine_world": imagine_world, "random_game": random_game}
    return {name: (generic.get(name) or game.supply(name), arguments) for name, arguments in types.items()}


@every_game_in_one_process
def test_rules_compile_to_ptx(game: AnyGame) -> None:
    """CUDA takes every rule: games are played without memory there."""
    for name, (function, types) in signatures(game).items():
        text = ptx(game, function, *types)
        assert ".target sm_90" in text, name
        assert "malloc" not in text, f"{name} allocates"
