"""Records replay and positions are set up as what they were written from; damaged ones are refused, or work."""

from __future__ import annotations

import itertools
import json

from hypothesis import strategies

import pawtable
from pawtable.core.contract import WHOLE, AnyGame
from pawtable.core.state import problem_with_ranges
from pawtable.match import Match
from pawtable.testing.differences import assert_same
from pawtable.testing.tables import drawn_options, random_match, random_play, viewers, worth_a_look


def check_records_replay_exactly_at_any_point(game: AnyGame, seed: str) -> None:
    players = game.min_players + int(seed) % (game.max_players - game.min_players + 1)
    names = [f"player {i} «ß»" for i in range(players)]
    match = pawtable.new(game, players=players, seed=seed, names=names, **drawn_options(game, players, seed))  # type: ignore[arg-type]
    match.notes = {"place": "at home", "mood": 'quotes " and \\ backslashes\nand lines'}
    stops = {0, 1, 7, int(seed) % 50}
    for ply, _ in enumerate(itertools.chain([None], random_play(match, seed))):
        if ply in stops or (match.over and worth_a_look(ply)):
            _assert_same(pawtable.replay(match.record(), game=game), match)


def check_positions_round_trip(game: AnyGame, players: int, seed: str, length: int) -> None:
    match = random_match(game, players, seed, length)
    again = pawtable.set_up(game, match.position())
    in_numbers = json.loads(json.dumps(match.position_in_numbers()))  # what a server keeps
    for same in (again, pawtable.set_up(game, json.loads(match.position())), pawtable.set_up(game, in_numbers)):
        assert_same(same.position(), match.position(), "set up", "in the position")
    for viewer in viewers(match):
        where = f"set up as seat {viewer} sees it"
        assert_same(again.position(viewer), match.position(viewer), where, "in the position")
        seen = pawtable.set_up(game, match.position(viewer))
        assert_same(seen.position(), match.position(viewer), where, "in the position")
        assert_same(seen.view(viewer), match.view(viewer), where, "in the match")
    # The chance that is still to come is the same too, and what is played on is recorded from the position.
    for one, other in zip(random_play(match, seed, 60), random_play(again, seed, 60), strict=True):
        assert one == other
    assert_same(again.position(), match.position(), "60 moves later", "in the match")
    _assert_same(pawtable.replay(again.record(), game=game), again)


def check_damaged_positions_are_refused_or_work(
    game: AnyGame, players: int, seed: str, length: int, data: strategies.DataObject
) -> None:
    """Whatever is edited in a whole position, or one that a seat sees: a clear refusal, or one that works."""
    match = random_match(game, players, seed, length)
    for viewer in [*viewers(match), "all"]:
        position = json.loads(match.position(viewer))  # type: ignore[arg-type]
        part = position[data.draw(strategies.sampled_from([each for each in ("state", "memory") if position[each]]))]
        name = data.draw(strategies.sampled_from(sorted(part)))
        if isinstance(part[name], list) and part[name] and data.draw(strategies.booleans()):
            part[name][data.draw(strategies.integers(0, len(part[name]) - 1))] = data.draw(strategies.integers(-1, 12))
        elif isinstance(part[name], list):
            part[name] = data.draw(strategies.permutations(part[name]))
        else:
            part[name] = data.draw(strategies.integers(-1, 12))
        try:
            edited = pawtable.set_up(game, position)
        except pawtable.BadPosition:
            continue
        world = edited if viewer == "all" else edited.imagine(seed)
        for moves, _ in enumerate(random_play(world, seed, 12), 1):
            found = problem_with_ranges(world._state) or game.problem(world._state, world._memory, WHOLE)
            assert not found, (
                f"`problem` accepts a position with {name} = {part[name]} as {viewer} sees it,"
                f" and after {moves} moves it says: {found}"
            )


def _assert_same(one: Match, other: Match) -> None:
    where = f"{one.game.name}, {one.players} players, after {len(other.history)} moves"
    assert_same(_all_of(one), _all_of(other), where, "in the match it was written from")


def _all_of(match: Match) -> dict[str, object]:
    return {
        "position": json.loads(match.position()),
        "record": match.record(),
        "log": match.log,
        "result": match.result,
        "names": match.names,
        "notes": match.notes,
        "options": match.options,
        "views": {str(viewer): match.view(viewer) for viewer in viewers(match)},
    }
