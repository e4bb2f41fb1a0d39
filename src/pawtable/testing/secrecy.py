"""What a seat may not know is nowhere in what it gets; what could be, can be imagined."""

from __future__ import annotations

import pytest

import pawtable
from pawtable.core.chance import chance_from, draw
from pawtable.core.contract import SPECTATOR, TO_ALL, WHOLE, AnyGame, Memory, State
from pawtable.core.state import problem_with_ranges
from pawtable.testing.differences import assert_same
from pawtable.testing.tables import contents, drawn_options, fresh, in_a_hurry, random_match, random_play, viewers
from pawtable.testing.worlds import Tally, Told, all_that_is_told, play_in_step

MOVES_IN_STEP = 120  # games are played until there were so many


def check_two_worlds_in_step_look_alike(game: AnyGame, players: int) -> None:
    """Whole games, played with the same moves and the same chance in the real world and in imagined ones.

    What a viewer gets is the same in both until an event says that it is told what was hidden; see worlds.py.
    """
    tally, wanted = Tally(), MOVES_IN_STEP if in_a_hurry() else MOVES_IN_STEP * 12
    for at in range(wanted):
        if tally.moves >= wanted:
            break
        play_in_step(game, players, f"in step {at}", tally)
    assert tally.compared >= tally.seen // 3, tally
    assert tally.in_full >= tally.moves // 3, tally
    assert tally.while_asked >= tally.asked_at_once // 2, tally


def check_secrets_are_told_to_those_who_may_know_them(game: AnyGame, players: int, seed: str, length: int) -> None:
    """To the seats that an event is `seen_by`, and to nobody else."""
    match = random_match(game, players, seed, length)
    everybody = (1 << players) - 1
    for recorded in match._recorded:
        facts = recorded.kind.read(recorded.arguments, True)
        if any(field.secret for field in facts.readings):
            may_know = sum(1 << seat for seat in range(players) if facts.seen_by(seat))
            assert recorded.to & everybody == may_know, f"{facts}: told to {recorded.to & everybody:b}, seen by {may_know:b}"
            assert recorded.to != TO_ALL or may_know == everybody


def check_without_notes_only_the_table_is_seen(game: AnyGame, players: int, seed: str, length: int) -> None:
    """Where nobody is reminded of what was seen: the same moves and numbers of cards, and no card that was not known before."""
    match = random_match(game, players, seed, length)
    bare = match.copy()
    bare.reminds = False
    for seat in viewers(match):
        noted, shown = match.view(seat), bare.view(seat)
        assert [(place.name, place.count) for place in shown.table.places] == [
            (place.name, place.count) for place in noted.table.places
        ]
        for before, now in zip(noted.table.places, shown.table.places, strict=True):
            known = [slot.face for slot in before.slots] + before.faces
            assert all(face is None or face in known for face in [slot.face for slot in now.slots] + now.faces)
        assert (shown.to_act, shown.over) == (noted.to_act, noted.over)
        if seat is not None:
            assert [(move.text, move.actions) for move in bare.moves(seat)] == [
                (move.text, move.actions) for move in match.moves(seat)
            ]
            assert_same(bare.as_seen(seat).position(seat), match.as_seen(seat).position(seat), "what a bot gets")


def check_hidden_states_are_clean(game: AnyGame, players: int, seed: str, length: int) -> None:
    """Decision by decision, in the middle of moves too.

    After `hide` key, stream, counter and scratch are gone; two worlds leave the very same state and memory; a seat's legal
    actions follow from what it sees; nobody else sees that a move has begun.
    """
    s, m = fresh(game, players, seed, drawn_options(game, players, seed))
    chance = chance_from(seed)
    for step in range(length):
        waiting = [seat for seat in range(players) if game.to_act(s) >> seat & 1]
        if not waiting:
            break
        seat = waiting[draw(chance, len(waiting))]
        actions = game.legal_actions(s, seat)
        action = actions[draw(chance, len(actions))]
        begins = game.unfinished(s, seat, action)
        others = [viewer for viewer in range(SPECTATOR, players) if viewer != seat] if begins else []
        before = [contents(*game.hidden(s, m, viewer)) for viewer in others]
        m.events = 0
        game.step(s, m, seat, action)
        for viewer, was in zip(others, before, strict=True):
            assert_same(was, contents(*game.hidden(s, m, viewer)), f"seat {viewer}, while seat {seat} has begun a move", "now")
        if begins:
            assert m.events == 0
        if step % 6 == 0 or begins:
            _check_sight(game, s, m, seed)


def _check_sight(game: AnyGame, s: State, m: Memory, seed: str) -> None:
    for viewer in range(SPECTATOR, s.players):
        seen, seen_m = game.hidden(s, m, viewer)
        assert seen.key == [0] * 8
        assert (seen.stream, seen.drawn, seen.block) == (0, 0, [0] * 16)
        assert (seen_m.events, max(seen_m.event), min(seen_m.event)) == (0, 0, 0)
        assert problem_with_ranges(seen) == problem_with_ranges(seen_m) == ""
        assert game.problem(seen, seen_m, viewer) == ""
        if viewer >= 0 and game.to_act(s) >> viewer & 1:
            assert game.legal_actions(seen, viewer) == game.legal_actions(s, viewer)
            assert game.suggest(*game.copy(seen, seen_m), viewer) in game.legal_actions(s, viewer)
        world, world_m = game.imagined(seen, seen_m, viewer, chance_from(seed))
        impossible = game.problem(world, world_m, WHOLE)
        assert not impossible, f"what `imagine` made of what {viewer} sees (-1: a spectator) is impossible: {impossible}"
        for one, other in zip((seen, seen_m), game.hidden(world, world_m, viewer), strict=True):
            assert_same(one, other, f"seat {viewer}")


def check_imagined_worlds_are_possible_and_can_be_played(game: AnyGame, players: int, seed: str, length: int) -> None:
    match = random_match(game, players, seed, length)
    for viewer in viewers(match):
        world = match.as_seen(viewer).imagine(seed)
        assert game.problem(world._state, world._memory, WHOLE) == ""
        assert problem_with_ranges(world._state) == ""
        for at, _ in enumerate(random_play(world, seed, 25)):
            if at % 6 == 0 or world.over:  # what is wrong once stays wrong
                assert game.problem(world._state, world._memory, WHOLE) == ""


def check_imagined_worlds_differ(game: AnyGame, players: int) -> None:
    """As printed, something is hidden from everyone after the first move, if not before, and many worlds come up."""
    match = pawtable.new(game, players=players, seed="start")
    for _ in random_play(match, "start", 1):
        pass
    for viewer in viewers(match):
        watching = SPECTATOR if viewer is None else viewer
        seen = match._seen(watching)
        worlds = [game.imagined(seen.state, seen.memory, watching, chance_from(str(i)))[0] for i in range(30)]
        for world in worlds:
            world.key = [0] * 8
        different = len({repr(contents(world)) for world in worlds})
        assert different > 5, f"of 30 imagined worlds {different} are different; is everything dealt that is hidden?"


def check_a_bot_sees_no_more_than_its_seat(game: AnyGame, players: int, seed: str, length: int) -> None:
    """What a bot gets can do what its seat can, and nothing else."""
    match = random_match(game, players, seed, length)
    for viewer in viewers(match):
        seen = match.as_seen(viewer)
        assert seen.view(viewer) == match.view(viewer)
        assert seen.seed is None
        assert seen.log == []
        with pytest.raises(pawtable.BadSeat):
            seen.play(0, 0)
        with pytest.raises(pawtable.BadSeat):
            seen.record()
        for seat in range(players):
            if seat == viewer:
                assert seen.moves(seat) == match.moves(seat)
            else:
                for forbidden in (seen.moves, seen.view, seen.position, seen.log_for, seen.as_seen):
                    with pytest.raises(pawtable.BadSeat):
                        forbidden(seat)
    with pytest.raises(pawtable.BadSeat, match="nothing is hidden"):
        match.imagine("x")


def check_logs_hide_what_their_reader_may_not_know(game: AnyGame, players: int, seed: str, length: int) -> None:
    """Secret arguments of events reach the seats they were told to, and nobody else."""
    match = random_match(game, players, seed, length)
    logs = [(viewer, match.log_for(viewer)) for viewer in viewers(match)]
    for at, (recorded, whole) in enumerate(zip(match._recorded, match.log, strict=True)):
        for viewer, log in logs:
            event = log[at]
            allowed = recorded.to == TO_ALL or (viewer is not None and recorded.to >> viewer & 1)
            for field in event.data.readings:
                value = getattr(whole.data, field.name) if allowed or not field.secret else None
                assert getattr(event.data, field.name) == value
        if recorded.ply > 3:
            break


def check_deals_tell_no_more_than_is_seen(game: AnyGame, players: int, deals: int = 40) -> None:
    """Deals that look the same to a viewer have told it the same; in small games, they do now and then."""
    told: dict[tuple[int, str], list[Told]] = {}
    for i in range(deals):
        match = pawtable.new(game, players=players, seed=f"deal {i}")
        for viewer in viewers(match):
            seat = SPECTATOR if viewer is None else viewer
            events = all_that_is_told(match, viewer)
            assert_same(told.setdefault((seat, match.position(viewer)), events), events, "two deals that look alike")
