"""The compiled rules play the very same game as the interpreted ones."""

from __future__ import annotations

from array import array
from functools import cache
from typing import TYPE_CHECKING

import pytest

from pawtable.core.binding import rule
from pawtable.core.chance import Chance, chance_from, draw, key_words
from pawtable.core.contract import (
    SPECTATOR,
    AnyGame,
    Memory,
    State,
    begin,
    copy_memory,
    copy_state,
    observe,
    rotate,
    show_memory,
    show_state,
)
from pawtable.core.playing import random_game
from pawtable.core.state import Declared, from_record, into_record
from pawtable.testing.beginning import before_the_deal, given
from pawtable.testing.differences import assert_same
from pawtable.testing.tables import contents, drawn_options, fresh, in_a_hurry, some_players, worth_a_look

if TYPE_CHECKING:
    import numpy

    from pawtable.core.compiled import Native

STEP_LIMIT = 100_000
MANY = 400


@cache
def native(game: AnyGame) -> Native:
    """The compiled rules of a game; without Numba, the test is skipped."""
    pytest.importorskip("numba", reason="rules are compiled by Numba, which is not here")
    from pawtable.core.compiled import Native

    return Native(game)


def numbers(declared: Declared) -> dict[str, list[int]]:
    """What a state or memory holds, row by row: what nobody sees may be rows that cannot be written to."""
    return {field.name: field.values(getattr(declared, field.name)) for field in declared.fields}


def record(game: AnyGame, declared: Declared) -> numpy.void:
    array = native(game).states(1) if isinstance(declared, game.state) else native(game).memories(1)
    made: numpy.void = array[0]
    into_record(declared, made)
    return made


def check_native_is_interpreted_at_every_step(game: AnyGame) -> None:
    """Whole games, compared in full after each decision: state, memory, legal actions, sight and all."""
    compiled = native(game)
    for players in some_players(game):
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
            looks = worth_a_look(steps)
            # What an event line held before is no matter; how many there are is, and what they hold.
            if looks:
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
            if looks and steps % 2 == 0:  # one after the other
                viewer = (seat, (seat + 1) % players, SPECTATOR)[steps // 2 % 3]
                _assert_same_sight(game, s, m, r, rm, viewer)
            m.events = 0
            rm["events"] = 0
            game.step(s, m, seat, action)
            compiled.step(r, rm, seat, action)
            steps += 1
        _assert_same(game, s, m, r, rm)
        assert compiled.winners(r) == game.winners(s)


# What is written out from declarations stands in no file, so that Numba would compile it anew each time; these are kept.


@rule
def copy_both(s: State, m: Memory, to: State, to_m: Memory) -> None:
    copy_state(s, to)
    copy_memory(m, to_m)


@rule
def show_both(s: State, m: Memory, to: State, to_m: Memory, seat: int) -> None:
    show_state(s, to, seat)
    show_memory(m, to_m, seat)


def check_copies_are_the_same_natively(game: AnyGame) -> None:
    """What is written out from the declarations runs natively too, each for its own kind of record."""
    compiled = native(game)
    s, m = fresh(game, game.max_players, "copies")
    r, rm, copied, copied_m = (record(game, each) for each in (s, m, game.state(), game.memory()))
    compiled.kernel(copy_both)(r, rm, copied, copied_m)
    _assert_same(game, s, m, copied, copied_m)
    compiled.kernel(show_both)(r, rm, copied, copied_m, 1)
    game.state.show_into(s, shown := game.state(), 1)
    game.memory.show_into(m, shown_m := game.memory(), 1)
    _assert_same(game, shown, shown_m, copied, copied_m)
    compiled.kernel(rotate)(r, rm, 1, copied, copied_m)
    _assert_same(game, *game.rotated(s, m, 1), copied, copied_m)


def _assert_same(game: AnyGame, s: State, m: Memory, r: numpy.void, rm: numpy.void) -> None:
    assert_same(numbers(from_record(r, game.state)), numbers(s), "compiled state", "interpreted")
    assert_same(numbers(from_record(rm, game.memory)), numbers(m), "compiled memory", "interpreted")


def _assert_same_sight(game: AnyGame, s: State, m: Memory, r: numpy.void, rm: numpy.void, viewer: int) -> None:
    import numpy

    compiled = native(game)
    seen, seen_m = game.hidden(s, m, viewer)
    rs, rsm = record(game, game.state()), record(game, game.memory())
    compiled.hide(r, rm, viewer, rs, rsm)
    _assert_same(game, seen, seen_m, rs, rsm)
    if viewer >= 0:
        row = numpy.zeros(game.observation_size, numpy.float32)
        compiled.kernel(observe)(r, rm, viewer, record(game, game.state()), record(game, game.memory()), row)
        assert row.tobytes() == array("f", game.observation_row(seen, seen_m, viewer)).tobytes()
    if viewer >= 0 and game.to_act(seen) >> viewer & 1:
        assert compiled.suggest(rs, rsm, viewer) == game.suggest(seen, seen_m, viewer)
    chance, native_chance = chance_from("worlds"), compiled.chances(1)
    into_record(chance, native_chance[0])
    world, world_m = game.imagined(seen, seen_m, viewer, chance)
    rw, rwm = record(game, game.state()), record(game, game.memory())
    compiled.imagine_world(rs, rsm, viewer, native_chance[0], rw, rwm)
    _assert_same(game, world, world_m, rw, rwm)
    assert numbers(from_record(native_chance[0], Chance)) == numbers(chance)


def check_many_games_by_digest(game: AnyGame) -> None:
    """Many random games without memory: the course of each, as a digest, and the final state are the same."""
    compiled = native(game)
    import numpy

    play = game.interpreted.bind(random_game)
    for players in range(game.min_players, game.max_players + 1):
        seed = f"many {players}"
        states, chances = compiled.states(MANY), compiled.chances(MANY)
        states["players"] = players
        for name, value in drawn_options(game, players, f"compiled {players}").items():
            states[name] = value
        states["key"], chances["key"] = key_words(seed), key_words(f"choices {seed}")
        states["stream"] = chances["stream"] = numpy.arange(MANY)  # one key, a stream for each game
        tallies = numpy.zeros((MANY, 3), numpy.int64)
        before = states.copy(), chances.copy()
        compiled.random_games(states, chances, compiled.action_mask(), STEP_LIMIT, tallies)
        # By house rules a game may be so short that few courses are possible.
        assert len({int(digest) for digest in tallies[:, 2]}) > (1 if game.variant_of else MANY * 0.9)
        by_length = numpy.argsort(tallies[:, 0], kind="stable")
        for i in by_length[[0, 1, MANY // 8]] if in_a_hurry() else by_length[:: MANY // 8]:
            s, chance = from_record(before[0][i], game.state), from_record(before[1][i], Chance)
            tally = [0, 0, 0]
            play(s, None, chance, [0] * game.mask_words, STEP_LIMIT, tally)
            assert tally == tallies[i].tolist()
            assert numbers(s) == numbers(from_record(states[i], game.state))
            assert tally[0] < STEP_LIMIT


def fill(declared: Declared, kept: set[str]) -> None:
    """Write something else than nothing wherever there is room for it."""
    for field in declared.fields:
        if field.name not in kept:
            something = field.high or field.low
            value: int | list[object] = something
            for length in reversed(field.shape):
                value = [value for _ in range(length)] if not isinstance(value, list) else [list(value) for _ in range(length)]
            setattr(declared, field.name, value)


def check_what_lies_about_is_blanked_natively_too(game: AnyGame) -> None:
    compiled = native(game)
    s, m = before_the_deal(game, game.max_players), game.memory()
    new, new_m = game.copy(s, m)
    game.deal(new, new_m)
    fill(s, given(game))
    fill(m, set())
    r, rm = compiled.states(1), compiled.memories(1)
    into_record(s, r[0])
    into_record(m, rm[0])
    compiled.begin(r[0], rm[0])
    game.interpreted.bind(begin)(s, m)
    assert contents(s, m) == contents(new, new_m)
    assert contents(from_record(r[0], game.state), from_record(rm[0], game.memory)) == contents(new, new_m)
