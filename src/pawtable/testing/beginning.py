"""Any game: a new game is the same whatever was there before."""

from __future__ import annotations

from typing import Any

import pawtable
from pawtable.core.cards import count
from pawtable.core.contract import AnyGame, begin
from pawtable.core.piles import total
from pawtable.core.state import OWNER, Declared, from_record, into_record
from tests.every_game.games import drawn_options, every_game_in_one_process, every_table, fresh, native, random_match


def contents(*declared: Declared) -> list[Any]:
    return [getattr(each, field.name) for each in declared for field in each.fields]


def fill(declared: Declared, kept: set[str]) -> None:
    """Write something else than nothing wherever there is room for it."""
    for field in declared.fields:
        if field.name not in kept:
            something = field.high or field.low
            value: Any = something
            for length in reversed(field.shape):
                value = [value for _ in range(length)] if not isinstance(value, list) else [list(value) for _ in range(length)]
            setattr(declared, field.name, value)


def given(game: AnyGame) -> set[str]:
    return {"key", "stream", "drawn", "block", "players", *(option.name for option in game.options)}


def before_the_deal(game: AnyGame, players: int) -> Any:
    """A state with nothing but what a new game is given."""
    dealt = pawtable.new(game, players=players, seed="anew", **drawn_options(game, players, "anew"))._state  # type: ignore[arg-type]
    s = game.state()
    for name in given(game) - {"drawn", "block"}:
        setattr(s, name, getattr(dealt, name))
    return s


@every_table
def test_a_game_begins_anew_after_another_one(game: AnyGame, players: int) -> None:
    new, new_m = before_the_deal(game, players), game.memory()
    used = random_match(game, players, "used", 60)
    s, m = game.copy(used._state, used._memory)
    for name in given(game):
        setattr(s, name, getattr(new, name))
    s.key, s.block = list(new.key), list(new.block)
    game.interpreted.bind(begin)(s, m)
    game.deal(new, new_m)
    assert contents(s, m) == contents(new, new_m)


@every_game_in_one_process
def test_what_lies_about_is_blanked_natively_too(game: AnyGame) -> None:
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


def extremes(game: AnyGame, players: int) -> list[dict[str, int]]:
    """The usual options, and each option as low and as high as it can be."""
    found: list[dict[str, int]] = [{}]
    for option in game.options:
        found += [{option.name: value} for value in (option.low, option.high) if not option.problem(players, value)]
    return found


@every_table
def test_everybody_is_dealt_the_same_number_of_cards(game: AnyGame, players: int) -> None:
    """Whatever the options are. A deck that does not divide is refused, or what is left over goes where the rules say."""
    for options in extremes(game, players):
        s, _ = fresh(game, players, "even", options)
        for field in game.state.fields:
            if field.cards and field.seen_by is OWNER:
                held = [(count if field.bits_a_card == 1 else total)(cards) for cards in getattr(s, field.name)]
                assert set(held[:players]) == {held[0]}, (field.name, options)
