"""Observations say all that a seat sees, and look alike from every seat."""

from __future__ import annotations

from array import array

from pawtable.core.cards import members
from pawtable.core.chance import Chance, chance_from, draw
from pawtable.core.contract import AnyGame, Memory
from pawtable.testing.differences import assert_same
from pawtable.testing.tables import contents, in_a_hurry, random_match


def check_observations_are_declared_without_gaps(game: AnyGame) -> None:
    """The parts follow each other, each has a name and a meaning, and none is of chance or of what has just happened."""
    end = 0
    for field in game.observation_fields():
        assert field.start == end, field.name
        assert field.meaning
        assert field.values
        end = field.stop
        size = 1
        for length in field.shape:
            size *= length
        assert (size, len(field.axes)) == (field.stop - field.start, len(field.shape) - 1), field.name
    assert end == game.observation_size
    names = [field.name for field in game.observation_fields()]
    assert len(set(names)) == len(names)
    never = {each.name for each in Chance.fields} | {f"memory.{each.name}" for each in (*Chance.fields, *Memory.fields)}
    assert never.isdisjoint(names)


def check_observations_say_all_that_is_seen(game: AnyGame, players: int, seed: str, length: int) -> None:
    """What looks different to a seat is observed as different; numbers are small, and a one-hot has one 1 at most."""
    match = random_match(game, players, seed, length)
    chance = chance_from(seed)
    rows: dict[bytes, object] = {}
    for at in range(12):
        for seat in range(players):
            seen, seen_m = match.hidden_state(seat)
            row = game.observation_row(seen, seen_m, seat)
            assert min(row) >= -1
            assert max(row) <= 1
            for field in game.observation_fields():
                part = row[field.slice]
                if field.encoding == "bits":
                    assert set(part) <= {0, 1}, field.name
                if field.encoding == "one-hot":
                    assert set(part) <= {0, 1}, field.name
                    each = field.shape[-1]
                    assert all(sum(part[i : i + each]) <= 1 for i in range(0, len(part), each)), field.name
            known = contents(*game.rotated(seen, seen_m, players - seat))
            assert_same(rows.setdefault(array("f", row).tobytes(), known), known, f"seat {seat}, two sights observed as one")
        if match.over:
            break
        seat = match.to_act[draw(chance, len(match.to_act))]
        moves = match.moves(seat)
        match.play(seat, moves[draw(chance, len(moves))])
        if in_a_hurry() and at == 3:
            break


def check_observations_look_alike_from_every_seat(game: AnyGame, players: int, seed: str, length: int) -> None:
    """Turned round the table, a position is observed as before by the seat that has come to the same place."""
    match = random_match(game, players, seed, length)
    s, m = match.whole_state()
    by = 1 + draw(chance_from(seed), players - 1)
    turned, turned_m = game.rotated(s, m, by)
    for seat in range(players):
        other = (seat + by) % players
        here = game.observation_row(*game.hidden(s, m, seat), seat)
        there = game.observation_row(*game.hidden(turned, turned_m, other), other)
        for field in game.observation_fields():
            where = f"{field.name} of seat {seat}, turned by {by}"
            assert_same(here[field.slice], there[field.slice], where, "in the turned position")
    for seat in members(game.to_act(s)):
        mask = game.turned_action_mask(s, seat)
        assert_same(mask, game.turned_action_mask(turned, (seat + by) % players), f"actions of seat {seat}, turned by {by}")
        assert [action for action in range(game.actions) if mask[action]] == sorted(
            game.rotated_action(action, players, -seat) for action in game.legal_actions(s, seat)
        )
