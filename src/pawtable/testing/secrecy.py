"""What a seat may not know is nowhere in what it gets; what could be, can be imagined."""

from __future__ import annotations

import json
from copy import copy
from typing import Any

import msgspec
import pytest

import pawtable
from pawtable.core.chance import chance_from, draw
from pawtable.core.contract import SPECTATOR, TO_ALL, WHOLE, AnyGame
from pawtable.core.events import Voice
from pawtable.core.seats import SEAT_LETTERS
from pawtable.core.state import problem_with_ranges
from pawtable.match import Event, Match
from pawtable.testing.tables import contents, drawn_options, fresh, random_match, random_play, viewers


def all_that_is_seen(match: Match, viewer: int | None) -> str:
    """Every byte that a viewer can get out of a match: view, text, moves, prompts, positions, errors, hints."""
    seen: dict[str, Any] = {
        "view": match.view(viewer),
        "table": match.describe(viewer),
        "rules": match.rules_behind(viewer),
        "tips": match.tips(viewer),
        "position": match.position(viewer),
        "log": all_that_is_told(match.log_for(viewer)),
    }
    if viewer is not None:
        seen["moves"] = [
            (move, move.steps, move.data.at_once, move.button, move.sentence, move.caution) for move in match.moves(viewer)
        ]
        seen["preset"] = (match.preset_answer(viewer), match.preset_view(viewer))
        seen["errors"] = [_refusal(match, viewer, wrong) for wrong in ("nonsense", -1, 10**9, "play a", "play 7", "take A")]
        if viewer in match.to_act:
            seen["suggestion"] = match.suggestion(viewer).text
    return msgspec.json.encode(seen).decode()


def all_that_is_told(log: list[Event]) -> list[Any]:
    """Events with all that is said of them: facts, sentence, phrase, movements, whether they concern the reader, weight."""
    return [(event, event.kind, event.chapter, event.weight) for event in log]


def _refusal(match: Match, seat: int, wrong: int | str) -> str:
    try:
        match.find(seat, wrong)
    except pawtable.IllegalMove as error:
        return f"{error} / {error.reason}"
    return "accepted"


def check_only_hidden_things_changed_nothing_seen_changes(game: AnyGame, players: int, seed: str, length: int) -> None:
    match = random_match(game, players, seed, length)
    real = pawtable.set_up(game, match.position())  # without the past, as the others are
    for viewer in viewers(match):
        for i in range(2):
            other = match.as_seen(viewer).imagine(f"{seed} {i}")
            assert all_that_is_seen(other, viewer) == all_that_is_seen(real, viewer)


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
        assert before == [contents(*game.hidden(s, m, viewer)) for viewer in others]
        if begins:
            assert m.events == 0
        if step % 4 == 0 or begins:
            _check_sight(game, s, m, seed)


def _check_sight(game: AnyGame, s: Any, m: Any, seed: str) -> None:
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
        assert contents(*game.hidden(world, world_m, viewer)) == contents(seen, seen_m)


def check_imagined_worlds_are_possible_and_can_be_played(game: AnyGame, players: int, seed: str, length: int) -> None:
    match = random_match(game, players, seed, length)
    for viewer in viewers(match):
        world = match.as_seen(viewer).imagine(seed)
        assert game.problem(world._state, world._memory, WHOLE) == ""
        assert problem_with_ranges(world._state) == ""
        for _ in random_play(world, seed, 25):
            assert game.problem(world._state, world._memory, WHOLE) == ""


def check_imagined_worlds_differ(game: AnyGame, players: int) -> None:
    """After the first move, if not before, something is hidden from everyone, and many worlds come up."""
    match = random_match(game, players, "start", 1)
    for viewer in viewers(match):
        worlds = [json.loads(match.as_seen(viewer).imagine(str(i)).position()) for i in range(30)]
        for world in worlds:
            del world["state"]["key"]
        different = len({json.dumps(world) for world in worlds})
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


def seen_after(game: AnyGame, s: Any, m: Any, viewer: int) -> tuple[str, str]:
    """What a viewer knows after a decision, and what it was told about it."""
    match = Match(game, *game.copy(s, m))
    seat = None if viewer == SPECTATOR else viewer
    return match.position(seat), msgspec.json.encode(all_that_is_told(match.log_for(seat))).decode()


def decide(game: AnyGame, s: Any, m: Any, decisions: list[tuple[int, int]]) -> bool:
    """Carry out decisions as far as they are legal; whether all were."""
    for seat, action in decisions:
        if not game.to_act(s) >> seat & 1 or action not in game.legal_actions(s, seat):
            return False
        m.events = 0
        game.step(s, m, seat, action)
    return True


def moves_made(game: AnyGame, s: Any, decisions: list[tuple[int, int]]) -> list[str]:
    """The moves that decisions come to, as they are written: of one number they can be different cards in different worlds."""
    s, begun, texts = copy(s), copy(s), []
    actions: tuple[int, ...] = ()
    for seat, action in decisions:
        actions += (action,)
        whole = not game.unfinished(s, seat, action)
        if whole:
            texts.append(game.texts["en"].move(begun, seat, actions, Voice(SEAT_LETTERS[: s.players], seat)).text)
        game.step(s, None, seat, action)
        if whole:
            begun, actions = copy(s), ()
    return texts


def check_events_tell_no_more_than_is_seen(game: AnyGame, players: int, seed: str, length: int) -> None:
    """Worlds that look the same to a viewer after the same moves, chance included, have told the viewer the same."""
    match = random_match(game, players, seed, length)
    s, m = game.copy(match._state, match._memory)
    decisions: list[tuple[int, int]] = []
    chance = chance_from(f"events {seed}")
    m.events = 0
    while not m.events and game.to_act(s):
        seat = next(seat for seat in range(players) if game.to_act(s) >> seat & 1)
        actions = game.legal_actions(s, seat)
        decisions.append((seat, actions[draw(chance, len(actions))]))
        decide(game, s, m, decisions[-1:])
    made = moves_made(game, match._state, decisions)
    for viewer in range(SPECTATOR, players):
        told = dict([seen_after(game, s, m, viewer)])
        seen = game.hidden(match._state, match._memory, viewer)
        for i in range(12):
            world, world_m = game.imagined(*seen, viewer, chance_from(f"{seed} {i}"))
            before = copy(world)
            if decide(game, world, world_m, decisions) and moves_made(game, before, decisions) == made:
                position, events = seen_after(game, world, world_m, viewer)
                assert told.setdefault(position, events) == events


def check_deals_tell_no_more_than_is_seen(game: AnyGame, players: int, deals: int = 40) -> None:
    """The same for deals, where a game is so small that deals look alike to a viewer now and then."""
    told: dict[tuple[int, str], str] = {}
    for i in range(deals):
        match = pawtable.new(game, players=players, seed=f"deal {i}")
        for viewer in viewers(match):
            seat = SPECTATOR if viewer is None else viewer
            events = msgspec.json.encode(all_that_is_told(match.log_for(viewer))).decode()
            assert told.setdefault((seat, match.position(viewer)), events) == events
