"""No seat is special by its number: turned round the table, a position is the same for rules and simple players.

What differs is a rule or a bot that goes by the numbers of seats (the first one that fits, counted from seat 0 and not from
somebody at the table), or a declaration that does not say what goes by seat (core/by_seat.py).
"""

from __future__ import annotations

from collections.abc import Iterator

from pawtable.core.by_seat import SEAT_FROM_1
from pawtable.core.cards import members
from pawtable.core.chance import Chance, chance_from, draw
from pawtable.core.contract import MAX_SEATS, SPECTATOR, WHOLE, AnyGame, Memory, State
from pawtable.core.rotation import rotated_seats
from pawtable.core.state import Declared
from pawtable.testing.differences import assert_same
from pawtable.testing.tables import drawn_options, fresh, in_a_hurry

_MOST_STEPS = 3000


def check_what_goes_by_seat_is_said(game: AnyGame) -> None:
    """Rows that could be by seat say what they are by; an option that is a seat has a field that says so too."""
    sizes = {size + more for size in (game.max_players, MAX_SEATS) for more in (0, 1)}
    fields = {field.name: field for declared in (game.state, game.memory) for field in declared.fields}
    silent = [
        field.name
        for field in fields.values()
        if field not in Chance.fields
        and not field.scratch
        and any(axis.length in sizes and not (axis.seats or axis.places or axis.other) for axis in field.axes)
    ]
    assert not silent, f"{', '.join(silent)}: by_seat(...), by_place(...) or by_other(...)? (core/by_seat.py)"
    for option in game.options:
        assert option.seat == (fields[option.name].names == SEAT_FROM_1), option.name


def check_a_position_turned_there_and_back_is_the_same(game: AnyGame, players: int, seed: str) -> None:
    """In every way; from position to position in another one, where there is little time."""
    ways = range(1, players)
    for at, (s, m, _, _) in enumerate(_walk(game, players, seed)):
        if not _looked_at(at, 12):
            continue
        m.events = 0
        for by in [ways[at % len(ways)]] if in_a_hurry() else ways:
            turned, turned_m = game.rotated(s, m, by)
            assert game.problem(turned, turned_m, WHOLE) == ""
            for back in (players - by, -by):
                again, again_m = game.rotated(turned, turned_m, back)
                assert_same(s, again, f"turned by {by} and by {back}")
                assert_same(m, again_m, f"turned by {by} and by {back}")
            further, straight = game.rotated(turned, turned_m, 1), game.rotated(s, m, by + 1)
            for one, other in zip(further, straight, strict=True):
                assert_same(one, other, f"turned by {by} and by 1", "turned by both at once")
    for by in range(players):
        turned_actions = [game.rotated_action(action, players, by) for action in range(game.actions)]
        assert sorted(turned_actions) == [*range(game.actions)]
        assert [game.rotated_action(action, players, -by) for action in turned_actions] == [*range(game.actions)]


def check_rules_know_no_seat_by_its_number(game: AnyGame, players: int, seed: str) -> None:
    """Whatever the rules say of a position, they say of the turned one, turned; a step that draws nothing leads to the same."""
    chance = chance_from(f"turned {seed}")
    for at, (s, m, seat, action) in enumerate(_walk(game, players, seed)):
        if seat >= 0 and not _looked_at(at, 7):
            continue
        by = 1 + draw(chance, players - 1)
        turned, turned_m = game.rotated(s, m, by)
        where = f"turned by {by} after {at} steps"
        for rule in (game.to_act, game.winners):
            assert rotated_seats(rule(s), players, by) == rule(turned), (where, rule.__name__)
        for each in range(players):
            assert game.score(s, each) == game.score(turned, (each + by) % players), (where, each)
        _assert_seen_alike(game, s, m, turned, turned_m, by, draw(chance, players), where)
        for each in members(game.to_act(s)):
            actions = sorted(game.rotated_action(action, players, by) for action in game.legal_actions(s, each))
            there = game.legal_actions(turned, (each + by) % players)
            assert_same(actions, there, f"{where}: legal actions of seat {each}", "in the turned game")
        if seat < 0:
            continue
        other = (seat + by) % players
        same = game.rotated_action(action, players, by)
        assert game.unfinished(s, seat, action) == game.unfinished(turned, other, same), (where, game.action_text(action))
        after, after_m = game.copy(s, m)
        game.step(after, after_m, seat, action)
        game.step(turned, turned_m, other, same)
        if after.drawn == s.drawn:
            _assert_turned(
                game, (after, after_m), (turned, turned_m), by, f"{where}: {game.action_text(action)} of seat {seat}"
            )


def check_the_simple_player_knows_no_seat_by_its_number(game: AnyGame, players: int, seed: str) -> None:
    """What `suggest` says to a seat, it says to the one that is in its place when all have moved on.

    Ties go by what a seat sees from where it sits: `seat_after` in core/seats.py.
    """
    for at, (s, m, _, _) in enumerate(_walk(game, players, seed)):
        if not _looked_at(at, 7):
            continue
        for seat in members(game.to_act(s)):
            seen = game.hidden(s, m, seat)
            suggested = game.suggest(*game.copy(*seen), seat)
            for by in range(1, players):
                turned = game.suggest(*game.rotated(*seen, by), (seat + by) % players)
                back = game.rotated_action(turned, players, -by)
                assert back == suggested, (
                    f"after {at} steps of {seed!r} the simple player in seat {seat} of {players} chooses {suggested} "
                    f"({game.action_text(suggested)}), and {back} ({game.action_text(back)}) when the table is turned by {by}"
                )


# --- games to look at -------------------------------------------------------------------------------------------------


def _looked_at(step: int, each: int) -> bool:
    """The beginning in full, then now and then; whoever is in no hurry looks at more."""
    return step < 25 or step % (each if in_a_hurry() else 2) == 0


def _walk(game: AnyGame, players: int, seed: str) -> Iterator[tuple[State, Memory, int, int]]:
    """Positions of a whole game, with who acts next and how; -1 at its end. Every other game is mostly played with sense."""
    s, m = fresh(game, players, seed, drawn_options(game, players, seed))
    chance = chance_from(f"walk {seed}")
    sensible = draw(chance, 2) * 3
    for _ in range(_MOST_STEPS):
        waiting = members(game.to_act(s))
        if not waiting:
            break
        seat = waiting[draw(chance, len(waiting))]
        action = _choice(game, s, m, seat, chance, sensible)
        m.events = 0
        yield *game.copy(s, m), seat, action
        game.step(s, m, seat, action)
    if not game.to_act(s):
        yield s, m, -1, 0


def _choice(game: AnyGame, s: State, m: Memory, seat: int, chance: Chance, sensible: int) -> int:
    """What a simple player would do in so many of four cases, else anything."""
    actions = game.legal_actions(s, seat)
    if len(actions) > 1 and draw(chance, 4) < sensible:
        return game.suggest(*game.hidden(s, m, seat), seat)
    return actions[draw(chance, len(actions))]


# --- comparing --------------------------------------------------------------------------------------------------------


def _assert_seen_alike(
    game: AnyGame, s: State, m: Memory, turned: State, turned_m: Memory, by: int, seat: int, where: str
) -> None:
    for viewer, other in ((seat, (seat + by) % s.players), (SPECTATOR, SPECTATOR)):
        seen = game.hidden(s, m, viewer)
        _assert_turned(game, seen, game.hidden(turned, turned_m, other), by, f"{where}: what seat {viewer} sees")


def _assert_turned(game: AnyGame, one: tuple[State, Memory], other: tuple[State, Memory], by: int, where: str) -> None:
    for wanted, there in zip(game.rotated(*one, by), other, strict=True):
        assert_same(_compared(wanted), _compared(there), where, "in the turned game")


def _compared(declared: Declared) -> dict[str, object]:
    """What a state or memory holds, but for notes that are made again, and for what means nothing at times."""
    return {
        field.name: [*map(list, value)] if len(field.shape) == 2 else value
        for field in declared.fields
        for value in [getattr(declared, field.name)]
        if not (field.at_times or field.name == "events" or (field.scratch and field.shape))
    }
