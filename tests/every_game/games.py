"""The games that the conformance suite runs over, and ways to play them at random."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, cast

import pytest
from hypothesis import settings, strategies

import pawtable
from pawtable.core.chance import Chance, chance_from, draw
from pawtable.core.compiled import Native
from pawtable.core.contract import AnyGame
from pawtable.games import GAMES
from pawtable.match import Match, Move
from pawtable.opening import checked_options
from tests import sneeze

ALL_GAMES: tuple[AnyGame, ...] = (*GAMES, sneeze.GAME)
ALL_TABLES = [(game, players) for game in ALL_GAMES for players in range(game.min_players, game.max_players + 1)]


def some_players(game: AnyGame) -> set[int]:
    """The fewest, the most and one between; all of them where there is more time (`make test-long`)."""
    every = range(game.min_players, game.max_players + 1)
    quick = settings.get_current_profile_name() == "quick"
    return {every[0], every[len(every) // 2], every[-1]} if quick else set(every)


TABLES = [(game, players) for game, players in ALL_TABLES if players in some_players(game)]

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=[game.name for game in ALL_GAMES])
every_table = pytest.mark.parametrize(("game", "players"), TABLES, ids=[f"{game.name}-{players}" for game, players in TABLES])
# Tests with compiled rules run in one process a game, so that nothing is compiled twice at the same time.
every_game_in_one_process = pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.xdist_group(game.name), id=game.name) for game in GAMES]
)

seeds = strategies.integers(0, 1 << 32).map(str)
lengths = strategies.integers(0, 120)


@cache
def native(game: AnyGame) -> Native:
    return Native(game)


def random_move(match: Match, seat: int, chance: Chance) -> Move:
    moves = match.moves(seat)
    return moves[draw(chance, len(moves))]


def random_seat(match: Match, chance: Chance) -> int:
    return match.to_act[draw(chance, len(match.to_act))]


def random_play(match: Match, seed: str, limit: int = 1_000_000) -> Iterator[tuple[int, Move]]:
    """Play at random; yields after each move."""
    chance = chance_from(f"moves {seed}")
    for _ in range(limit):
        if match.over:
            return
        seat = random_seat(match, chance)
        move = random_move(match, seat, chance)
        match.play(seat, move)
        yield seat, move


def drawn_options(game: AnyGame, players: int, seed: str) -> dict[str, int]:
    """The options of a random game: the usual ones, but another set for every other seed where an option is a set."""
    chance = chance_from(f"options {seed}")
    drawn: dict[str, int | str] = {}
    for option in game.options:
        if option.members and draw(chance, 2):
            drawn[option.name] = f"random {min(players + draw(chance, 3), len(option.members))}"
    return checked_options(game, players, drawn, seed)


def random_match(game: AnyGame, players: int, seed: str, length: int) -> Match:
    """A match after some random moves."""
    match = pawtable.new(game, players=players, seed=seed, **drawn_options(game, players, seed))  # type: ignore[arg-type]
    for _ in random_play(match, seed, length):
        pass
    return match


# Moves of each game that may show somebody what was hidden before.
SHOWING = {
    "pick-the-pug": {"show"},
    "pugs-in-mugs": {"gimme"},
    "smallseat": {"execute", "keep", "show"},
    "walking-doggos": {"keep", "trade"},
}


def shows_cards(match: Match, move: Move, seat: int, viewer: int | None) -> bool:
    """Whether a seat's move may show a viewer what was hidden before: there worlds that were alike part, by the rules."""
    game, data = match.game.name, cast("Any", move.data)
    kind = data.kind
    if game == "walking-doggos" and kind == "tell":  # what everybody but its owner sees
        return viewer in (None, data.seat)
    if game == "walking-doggos" and kind == "play":
        return viewer in (None, seat)
    if game == "smallseat" and kind == "vote":  # the last of all, unless somebody votes after the Boss or the Teller
        table = match.view(None).table
        others = [of for of in range(match.players) if of not in (seat, table.teller) and not table.lies(of)]
        waited_for = [of for of in others if table.secret(of).count and table.held(of) > 1]
        return match.to_act == (seat,) and (table.phase == "vote" or not waited_for)
    if game == "smallseat" and kind == "ready":
        return match.to_act == (seat,)
    return kind in SHOWING.get(game, ())


def viewers(match: Match) -> list[int | None]:
    """Everybody who may look: all seats, and a spectator."""
    return [*range(match.players), None]


def fresh(game: AnyGame, players: int, seed: str, options: dict[str, int] | None = None) -> tuple[Any, Any]:
    """The state and memory of a new game, for tests below the match."""
    match = pawtable.new(game, players=players, seed=seed, **(options or {}))  # type: ignore[arg-type]
    return game.copy(match._state, match._memory)
