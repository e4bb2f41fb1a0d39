"""Every game here: compiled rules are found again by other processes, and CUDA can have them too."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import numba

from pawtable.core.binding import slots_in
from pawtable.core.chance import Chance
from pawtable.core.compiled import ptx, record_type
from pawtable.core.contract import AnyGame, begin, hide, imagine_world, observe, rotate
from pawtable.core.playing import random_game
from tests.every_game.games import every_game_in_one_process

FOUND_AGAIN = """
import sys
from pawtable.core.chance import key_words
from pawtable.core.compiled import Native
from pawtable.games import GAMES
game = next(game for game in GAMES if game.name == sys.argv[1])
compiled = Native(game)
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
            env={**os.environ, "PYTHONPATH": os.pathsep.join((".", "src"))},
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
    "observe": ("show_state", "show_lasting", "reveal", "write_observation"),
    "rotate": ("rotate_state", "rotate_memory", "rotate_action"),
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
        "observe": (state, memory, number, state, memory, numba.types.float32[::1]),
        "write_action_mask": (array, number, number, numba.types.boolean[::1]),
        "rotate": (state, memory, number, state, memory),
    }
    reached = {slot for rule in types for slot in REACHED.get(rule, (rule,))}
    assert reached == set(slots_in("pawtable.core.contract"))
    generic = {each.__name__: each for each in (begin, hide, imagine_world, random_game, observe, rotate)}
    return {name: (generic.get(name) or game.supply(name), arguments) for name, arguments in types.items()}


@every_game_in_one_process
def test_rules_compile_to_ptx(game: AnyGame) -> None:
    """CUDA takes every rule: games are played without memory there."""
    for name, (function, types) in signatures(game).items():
        text = ptx(game, function, *types)
        assert ".target sm_90" in text, name
        assert "malloc" not in text, f"{name} allocates"
