"""What changes for a viewer is told in short, and what the viewer makes of it is what a whole telling says."""

from __future__ import annotations

import random
from dataclasses import fields, replace
from typing import Any

import msgspec
import pytest

import pawtable
from pawtable.core.contract import AnyGame
from pawtable.games import GAMES, OLDER_GAMES
from pawtable.server import showing
from pawtable.server.brief import forms_of
from tests.changes import Play, changed, read_move

MOVES = 60
MANY = 20  # moves that are new at once: each is told by what is not as in the one before it


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_the_game_put_together_from_changes_is_the_whole_game(game: str) -> None:
    match = pawtable.new(game, players=4, seed="in short")
    chance, seen = random.Random(game), {}
    held: dict[int, Play] = {}
    for seat in range(4):
        seen[seat] = showing.Shown(match, seat, 1)
        held[seat] = as_read(showing.play(seen[seat], 0, [], None))
    short = whole = 0
    for _ in range(MOVES):
        if match.over:
            break
        mover = chance.choice(match.to_act)
        match.play(mover, chance.choice(match.moves(mover)))
        for seat in range(4):
            now = showing.Shown(match, seat, 1)
            at = held[seat]["at"] + 1
            events = match.log_for(seat, seen[seat].events)
            if (change := showing.change(seen[seat], now, at, events, None, {})) is None:
                continue
            message = as_read(change)
            moves = message.get("play", {}).get("moves", [])
            short, whole = short + sum(isinstance(move, str) for move in moves), whole + len(moves)
            seen[seat], held[seat] = now, changed(held[seat], message)
            told = as_read(showing.play(showing.Shown(match, seat, 1), at, events, None))
            for part in ("moves", "decision", "rules", "view", "events"):
                assert held[seat][part] == told[part], part
    assert short  # of moves that were told before there is only the text
    assert short < whole


def test_moves_are_told_whole_again_when_their_words_have_changed() -> None:
    match = pawtable.new("dnup", players=2, seed="in short")
    seat = match.to_act[0]
    shown = showing.Shown(match, seat, 1)
    first = as_read(showing.play(shown, 0, [], None))["moves"][0]
    shown.known_moves[first["text"]] = replace(shown.known_moves[first["text"]], label="In other words")
    before = showing.Shown(match, seat, 1)
    before.known_moves, before.parts = shown.known_moves, tuple([] if part == shown.parts[2] else part for part in shown.parts)
    change = showing.change(before, showing.Shown(match, seat, 1), 1, [], None, {})
    assert change is not None
    told = as_read(change)["play"]["moves"]
    assert told[1:] == [move.text for move in match.moves(seat)[1:]]
    assert told[0][:2] == [first["text"], first["label"]]
    assert read_move(told[0], {}, forms_of(match.game)) == first


@pytest.mark.parametrize("game", [*GAMES, *OLDER_GAMES], ids=lambda game: f"{game.name} {game.version}")
def test_every_move_and_event_is_read_by_a_form_of_its_own(game: AnyGame) -> None:
    forms = forms_of(game)
    for move in game.moves:
        form, declared = forms.moves[move.__name__], {field.name for field in fields(move)}
        assert {*form.fields, "kind"} == declared
        assert form.kind in str(move.__annotations__["kind"])
    assert len(forms.moves) == len(game.moves)
    for happening in game.events:
        assert set(forms.events[happening.kind].fields) == {reading.name for reading in happening.readings}
    assert len(forms.events) == len(game.events)


def test_names_in_any_script_are_told_whole() -> None:
    names = ["Jürgen", "李", "😀 Ada", "😀 Bo", "Bo"]
    match = pawtable.new("pick-the-pug", players=5, seed="names", names=names)
    chance, longest = random.Random(5), 0
    seen = {seat: showing.Shown(match, seat, 1) for seat in range(5)}
    held = {seat: as_read(showing.play(seen[seat], 0, [], None)) for seat in range(5)}
    while not match.over and longest < MANY:
        mover = chance.choice(match.to_act)
        match.play(mover, chance.choice(match.moves(mover)))
        for seat in range(5):
            now = showing.Shown(match, seat, 1)
            events = match.log_for(seat, seen[seat].events)
            if (change := showing.change(seen[seat], now, held[seat]["at"] + 1, events, None, {})) is None:
                continue
            message = as_read(change)
            longest = max(longest, sum(isinstance(move, list) for move in message.get("play", {}).get("moves", [])))
            seen[seat], held[seat] = now, changed(held[seat], message)
            whole = as_read(showing.play(showing.Shown(match, seat, 1), 0, events, None))
            assert [held[seat][part] for part in ("moves", "view", "events")] == [
                whole[part] for part in ("moves", "view", "events")
            ]
    assert longest >= MANY


def as_read(message: Any) -> Any:
    """A message as it comes to its reader."""
    return msgspec.json.decode(msgspec.json.encode(message))
