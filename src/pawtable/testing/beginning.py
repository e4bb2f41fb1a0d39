"""A new game is the same whatever was there before."""

from __future__ import annotations

import pawtable
from pawtable.core.contract import AnyGame, State, begin
from pawtable.testing.differences import assert_same
from pawtable.testing.tables import drawn_options, random_match


def given(game: AnyGame) -> set[str]:
    return {"key", "stream", "drawn", "block", "players", *(option.name for option in game.options)}


def before_the_deal(game: AnyGame, players: int) -> State:
    """A state with nothing but what a new game is given."""
    dealt = pawtable.new(game, players=players, seed="anew", **drawn_options(game, players, "anew"))._state  # type: ignore[arg-type]
    s: State = game.state()
    for name in given(game) - {"drawn", "block"}:
        setattr(s, name, getattr(dealt, name))
    return s


def check_a_game_begins_anew_after_another_one(game: AnyGame, players: int) -> None:
    new, new_m = before_the_deal(game, players), game.memory()
    used = random_match(game, players, "used", 60)
    s, m = game.copy(used._state, used._memory)
    for name in given(game):
        setattr(s, name, getattr(new, name))
    s.key, s.block = list(new.key), list(new.block)
    game.interpreted.bind(begin)(s, m)
    game.deal(new, new_m)
    assert_same(s, new, "a state that was used before", "in a new one")
    assert_same(m, new_m, "a memory that was used before", "in a new one")
