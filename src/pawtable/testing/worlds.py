"""The real game and, for everybody who looks, another world that could be behind what they see: both played in step.

Both draw the same chance, so what a viewer gets may part only where the game says so: at an event that `reveals`, or at the
secret of one that is `seen_by` the viewer. From there on the viewer has another world, behind what it knows now.
"""

from __future__ import annotations

from array import array
from copy import copy
from dataclasses import dataclass
from itertools import zip_longest
from typing import TypedDict

import msgspec

import pawtable
from pawtable.core.chance import Chance, chance_from, draw
from pawtable.core.contract import SPECTATOR, WHOLE, AnyGame, State
from pawtable.core.events import EventFacts, Movement, Phrase, Voice, Weight
from pawtable.core.state import problem_with_ranges
from pawtable.match import Event, Match, Move
from pawtable.testing.differences import OTHER, assert_same, difference
from pawtable.testing.tables import contents, drawn_options, in_a_hurry, sensible_or_random

SEATS_IN_A_HURRY = 4  # that are followed in a game where there is little time
TRIES = 4  # worlds that are imagined until one has the move that is to be made
ALL_IN_FULL = 25  # moves of a game after which every byte of every viewer is compared; after the others one viewer's, in turn
MISTAKES: tuple[int | str, ...] = ("nonsense", -1, 10**9, "play a", "play 7", "take A")


@dataclass
class Tally:
    """What came of playing in step."""

    moves: int = 0
    seen: int = 0  # times that somebody looked at what came of a move
    compared: int = 0  # times that a viewer got the same in two different worlds
    while_asked: int = 0  # of these, while several seats were asked at once
    in_full: int = 0  # of these, where every byte was compared, and not only what all of them are made from
    asked_at_once: int = 0  # moves while several seats were asked
    parted: int = 0  # times that a viewer was told what was hidden
    impossible: int = 0  # times that a move was possible in no world that was imagined


class InStep:
    """A match, and a world for each viewer that looks the same to it."""

    def __init__(self, real: Match, watchers: list[int | None], tally: Tally) -> None:
        self.real = real
        self.tally = tally
        self._worlds: dict[int | None, Match | None] = dict.fromkeys(watchers)
        self._unseen: list[tuple[int, Move]] = []  # what was answered so far to the open question

    def play(self, seat: int, move: Move) -> None:
        """Make a move in all worlds, and compare what everybody gets."""
        real, tally = self.real, self.tally
        worlds = {viewer: self._world_with(viewer, seat, move) for viewer in self._worlds}
        different = {viewer for viewer, found in worlds.items() if found is not None and not _is_real(found[0], real)}
        asked, told, public = real.to_act, real.events_so_far, real._seen(SPECTATOR)
        real._carry_out([(seat, move)])
        number = len(real.history)
        tally.moves += 1
        tally.seen += len(worlds)
        tally.asked_at_once += len(asked) > 1
        for at, (viewer, found) in enumerate(worlds.items()):
            self._worlds[viewer] = None
            if found is None:
                tally.impossible += 1
                continue
            world, same = found
            told_there = world.events_so_far
            world._carry_out([(seat, same)])
            where = f"{_called(viewer)}, after move {number} {move.text!r} of seat {seat}"
            if parted(viewer, where, real, told, world, told_there):
                tally.parted += 1
                continue
            self._worlds[viewer] = world
            tally.compared += viewer in different
            tally.while_asked += viewer in different and len(asked) > 1
            if number <= ALL_IN_FULL or number % len(worlds) == at:
                compare_in_full(viewer, where, real, world, MISTAKES[number % len(MISTAKES)])
                tally.in_full += viewer in different
        nothing_told = real.events_so_far == told and set(real.to_act) <= set(asked)
        unseen = nothing_told and contents(real._seen(SPECTATOR).state) == contents(public.state)
        self._unseen = [*self._unseen, (seat, move)] if unseen else []

    def _world_with(self, viewer: int | None, seat: int, move: Move) -> tuple[Match, Move] | None:
        """The world of a viewer if it is not the real one and has a move, else another one that has it; and the move there."""
        world = self._worlds[viewer]
        if world is not None and not _is_real(world, self.real) and (same := same_move(world, seat, move)):
            return world, same
        for attempt in range(TRIES):
            seed = f"{self.real.seed} {len(self.real.history)} {attempt}"
            world = imagined(self.real, viewer, seed)
            unseen = [(other, answer) for other, answer in self._unseen if other != viewer]
            if answered_alike(world, unseen) and (same := same_move(world, seat, move)):
                check_world(self.real, viewer, world)
                return world, same
        return None


def play_in_step(game: AnyGame, players: int, seed: str, tally: Tally) -> None:
    """A whole game, half sensible and half random, with a world for each viewer in step with it."""
    real = pawtable.new(game, players=players, seed=seed, **drawn_options(game, players, seed))  # type: ignore[arg-type]
    chance = chance_from(f"in step {seed}")
    in_step = InStep(real, _watchers(real, chance), tally)
    while not real.over:
        in_step.play(*sensible_or_random(real, chance))


def _watchers(match: Match, chance: Chance) -> list[int | None]:
    """Everybody; where there is little time, a spectator and a few seats."""
    seats = list(range(match.players))
    while in_a_hurry() and len(seats) > SEATS_IN_A_HURRY:
        seats.pop(draw(chance, len(seats)))
    return [*seats, None]


def imagined(real: Match, viewer: int | None, seed: str) -> Match:
    """A whole world that could be the real one by what a viewer knows, with the same chance to come."""
    watching = SPECTATOR if viewer is None else viewer
    seen = real._seen(watching)
    state, memory = real.game.imagined(seen.state, seen.memory, watching, chance_from(seed))
    state.key, state.block = list(real._state.key), list(real._state.block)
    state.stream, state.drawn = real._state.stream, real._state.drawn
    return Match(real.game, state, memory, names=real.names, language=real.language)


def answered_alike(world: Match, answers: list[tuple[int, Move]]) -> bool:
    """Give the answers in a world that were given in the real one; whether all of them could be."""
    for seat, move in answers:
        if (same := same_move(world, seat, move)) is None:
            return False
        world._carry_out([(seat, same)])
    return True


def check_world(real: Match, viewer: int | None, world: Match) -> None:
    """A world is possible, and the viewer cannot tell it from the real one."""
    where = f"{_called(viewer)}, in a world imagined after move {len(real.history)}"
    state, memory = world._state, world._memory
    problem = problem_with_ranges(state) or problem_with_ranges(memory) or world.game.problem(state, memory, WHOLE)
    assert not problem, f"{where}: {problem}"
    assert_same({"to_act": real.to_act}, {"to_act": world.to_act}, where)
    found = _difference_in_sight(real, world, SPECTATOR if viewer is None else viewer)
    assert not found, f"{where}: {found}"


def same_move(match: Match, seat: int, move: Move) -> Move | None:
    """A move of another world, if it is open here and is written in the same way: of one number they can be different cards."""
    if seat not in match.to_act:
        return None
    state = match._seen(seat).state
    if not _is_whole_move(match.game, state, seat, move.actions):
        return None
    written = match.game.texts[match.language].move(state, seat, move.actions, Voice(match.names, seat))
    return Move(0, move.actions, written) if written.text == move.text else None


def _is_whole_move(game: AnyGame, state: State, seat: int, actions: tuple[int, ...]) -> bool:
    state = copy(state)
    for at, action in enumerate(actions, 1):
        if action not in game.legal_actions(state, seat) or game.unfinished(state, seat, action) == (at == len(actions)):
            return False
        if at < len(actions):
            game.step(state, None, seat, action)
    return True


def parted(viewer: int | None, where: str, real: Match, told: int, world: Match, told_there: int) -> bool:
    """Whether a move has told a viewer what was hidden from it, as the game declares; else it got the same in both worlds."""
    watching = SPECTATOR if viewer is None else viewer
    found = _difference_in_sight(real, world, watching)
    here, there = all_that_is_told(real, viewer, told), all_that_is_told(world, viewer, told_there)
    revealed = False
    for at, (one, other) in enumerate(zip_longest(here, there)):
        revealed = revealed or any(event["data"].reveals for event in (one, other) if event is not None)
        if one != other:
            said = difference({f"log[{at}]": one}, {f"log[{at}]": other}, OTHER)
            assert revealed or _may_tell(viewer, one, other), f"{where}: {said}"
            # A secret that somebody is told is what they know from then on, unless all is turned up in the same move.
            shown = any(event["data"].reveals for event in here + there)
            assert shown or found, f"{where}: {said}, and nothing is left of it in what the viewer knows"
            return True
    assert revealed or not found, f"{where}: {found}, and no event has told of it"
    return bool(found)


def _may_tell(viewer: int | None, one: Told | None, other: Told | None) -> bool:
    """Whether two events differ in nothing but what is secret in them and the viewer may know."""
    if one is None or other is None or viewer is None:
        return False
    here, there = one["data"], other["data"]
    if type(here) is not type(there) or not here.seen_by(viewer):
        return False
    differing = [each for each in here.readings if getattr(here, each.name) != getattr(there, each.name)]
    return bool(differing) and all(each.secret for each in differing)


def _difference_in_sight(real: Match, world: Match, watching: int) -> str:
    here, there = real._seen(watching), world._seen(watching)
    if contents(here.state, here.memory) == contents(there.state, there.memory):
        return ""
    return difference(here.state, there.state, OTHER) or difference(here.memory, there.memory, OTHER)


def _is_real(world: Match, real: Match) -> bool:
    """Whether a world is the real one: at times nothing is hidden from a viewer."""
    return contents(world._state) == contents(real._state)


class Told(TypedDict):
    """What a viewer is told of an event."""

    kind: str
    data: EventFacts
    ply: int
    text: str
    phrase: Phrase | None
    movements: list[Movement]
    concerns_you: bool
    chapter: bool
    weight: Weight


def all_that_is_told(match: Match, viewer: int | None, since: int = 0) -> list[Told]:
    """Events with all that is said of them; plies are counted from the first of them."""
    before = match._recorded[since - 1].ply if since else 0
    return [_told(event, before) for event in match.log_for(viewer, since)]


def _told(event: Event, before: int) -> Told:
    return {
        "kind": event.kind,
        "data": event.data,
        "ply": event.ply - before,
        "text": event.text,
        "phrase": event.phrase,
        "movements": event.movements,
        "concerns_you": event.concerns_you,
        "chapter": event.chapter,
        "weight": event.weight,
    }


def compare_in_full(viewer: int | None, where: str, real: Match, world: Match, mistake: int | str) -> None:
    """Every byte that a viewer gets is the same."""
    here, there = (all_that_is_seen(match, viewer, mistake) for match in (real, world))
    if msgspec.json.encode(here) != msgspec.json.encode(there):
        assert_same(here, there, where)
        assert_same(msgspec.to_builtins(here), msgspec.to_builtins(there), where)


def all_that_is_seen(match: Match, viewer: int | None, *mistakes: int | str) -> dict[str, object]:
    """All that a viewer can get out of a match but its log: view, texts, moves, position, errors, hints, observation."""
    seen: dict[str, object] = {
        "view": match.view(viewer),
        "table": match.describe(viewer),
        "rules": match.rules_behind(viewer),
        "tips": match.tips(viewer),
        "position": match.position(viewer),
    }
    if viewer is not None:
        seen["moves"] = [(move.id, move.actions, move.written, move.steps, move.data.at_once) for move in match.moves(viewer)]
        seen["preset"] = (match.preset_answer(viewer), match.preset_view(viewer))
        seen["errors"] = [_refusal(match, viewer, wrong) for wrong in mistakes]
        seen["observation"] = array("f", match.game.observation_row(*match.hidden_state(viewer), viewer)).tobytes()
        if viewer in match.to_act:
            seen["action_mask"] = match.game.turned_action_mask(match._state, viewer)
            seen["suggestion"] = match.suggestion(viewer).text
            seen["actions"] = match.game.legal_actions(match._state, viewer)  # in a batch they come from the whole state
    return seen


def _refusal(match: Match, seat: int, wrong: int | str) -> str:
    try:
        match.find(seat, wrong)
    except pawtable.IllegalMove as error:
        return f"{error} / {error.reason}"
    return "accepted"


def _called(viewer: int | None) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"
