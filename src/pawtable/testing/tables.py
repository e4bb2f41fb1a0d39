"""Tables of any game, played at random."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from hypothesis import settings

import pawtable
from pawtable.core.chance import Chance, chance_from, draw
from pawtable.core.contract import AnyGame, Game, M, S, V
from pawtable.core.state import Declared
from pawtable.match import Match, Move
from pawtable.opening import checked_options

WANDERS = 500  # moves after which a game that is played at random, by rules of a house perhaps, says little new
QUICK = "quick"  # the Hypothesis profile in which a few games and numbers of players have to do


def in_a_hurry() -> bool:
    """Whether the suite is to be quick; it is unless a Hypothesis profile of another name is loaded."""
    return settings.get_current_profile_name() in ("default", QUICK)


def some_players(game: AnyGame) -> list[int]:
    """The fewest and the most; all of them where there is more time."""
    every = range(game.min_players, game.max_players + 1)
    return sorted({every[0], every[-1]}) if in_a_hurry() else list(every)


def random_move(match: Match, seat: int, chance: Chance) -> Move:
    """One of the legal moves of a seat."""
    moves = match.moves(seat)
    return moves[draw(chance, len(moves))]


def random_seat(match: Match, chance: Chance) -> int:
    """One of the seats that owe a decision."""
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


def worth_a_look(moves: int) -> bool:
    """Whether to compare everything after so many moves: always, but of a long game now and then where there is little time."""
    return moves < WANDERS or moves % 50 == 0 or not in_a_hurry()


def sensible_or_random(match: Match, chance: Chance) -> tuple[int, Move]:
    """A seat that owes a decision, and a move for it: now what a simple player would do, now any."""
    seat = random_seat(match, chance)
    return seat, match.suggestion(seat) if draw(chance, 2) else random_move(match, seat, chance)


def drawn_options(game: AnyGame, players: int, seed: str) -> dict[str, int]:
    """The options of a random game: mostly the usual ones; some house rules; another set for every other seed.

    A variant keeps what it says.
    """
    chance = chance_from(f"options {seed}")
    drawn: dict[str, int | str] = {}
    values = checked_options(game, players, {}, seed)
    for option in game.options:
        if option.name in game.usual_options:
            continue
        if option.house and not option.members:
            usual = option.default(players)
            value = option.low + draw(chance, option.high - option.low + 1) if draw(chance, 3) == 0 else usual
            possible = not (option.problem(players, value) or game.options_problem(players, {**values, option.name: value}))
            values[option.name] = drawn[option.name] = value if possible else usual
        elif option.members and not option.house and draw(chance, 2):
            drawn[option.name] = f"random {min(players + draw(chance, 3), len(option.members))}"
            values[option.name] = checked_options(game, players, {option.name: drawn[option.name]}, seed)[option.name]
    return checked_options(game, players, drawn, seed)


def random_match(game: AnyGame, players: int, seed: str, length: int) -> Match:
    """A match after some random moves. The last ones are kept: many checks look at the same."""
    return _played(game, players, seed, length).copy()


@lru_cache(maxsize=256)
def _played(game: AnyGame, players: int, seed: str, length: int) -> Match:
    match = pawtable.new(game, players=players, seed=seed, **drawn_options(game, players, seed))  # type: ignore[arg-type]
    for _ in random_play(match, seed, length):
        pass
    return match


def viewers(match: Match) -> list[int | None]:
    """Everybody who may look: all seats, and a spectator."""
    return [*range(match.players), None]


def fresh(game: Game[S, M, V], players: int, seed: str, options: dict[str, int] | None = None) -> tuple[S, M]:
    """The state and memory of a new game, for checks below the match."""
    match = pawtable.new(game, players=players, seed=seed, **(options or {}))  # type: ignore[arg-type]
    return game.copy(match._state, match._memory)


def contents(*declared: Declared) -> list[object]:
    """All that states and memories hold, to be compared."""
    return [getattr(each, field.name) for each in declared for field in each.fields]
