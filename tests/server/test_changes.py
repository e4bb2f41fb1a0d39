"""What changes for a viewer is told in short, and what the viewer makes of it is what a whole telling says."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import pawtable
from pawtable.games import GAMES
from pawtable.server import showing
from tests.changes import Play, changed

MOVES = 60


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
            if (change := showing.change(seen[seat], now, at, [], None, {})) is None:
                continue
            message = as_read(change)
            moves = message.get("play", {}).get("moves", [])
            short, whole = short + sum(isinstance(move, str) for move in moves), whole + len(moves)
            seen[seat], held[seat] = now, changed(held[seat], message)
            told = as_read(showing.play(showing.Shown(match, seat, 1), at, [], None))
            for part in ("moves", "decision", "rules", "view"):
                assert held[seat][part] == told[part], part
    assert short  # of moves that were told before there is only the text
    assert short < whole


def test_moves_are_told_whole_again_when_their_words_have_changed() -> None:
    match = pawtable.new("dnup", players=2, seed="in short")
    seat = match.to_act[0]
    shown = showing.Shown(match, seat, 1)
    first = as_read(showing.play(shown, 0, [], None))["moves"][0]
    shown.known_moves[first["text"]] = msgspec.Raw(b'{"text": "in other words"}')
    before = showing.Shown(match, seat, 1)
    before.known_moves, before.parts = shown.known_moves, tuple([] if part == shown.parts[2] else part for part in shown.parts)
    change = showing.change(before, showing.Shown(match, seat, 1), 1, [], None, {})
    assert change is not None
    assert as_read(change)["play"]["moves"] == [first, *[move.text for move in match.moves(seat)[1:]]]


def as_read(message: Any) -> Any:
    """A message as it comes to its reader."""
    return msgspec.json.decode(msgspec.json.encode(message))
