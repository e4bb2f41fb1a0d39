"""Answers in advance, for every game that has them: all can be said by everybody at any time, and nobody sees it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from pawtable.core.contract import AnyGame
from pawtable.match import Match
from pawtable.testing.tables import random_match, viewers
from tests.every_game.games import TABLES, lengths, seeds

every_table_with_answers = pytest.mark.parametrize(
    ("game", "players"),
    [pytest.param(game, players, id=f"{game.name}-{players}") for game, players in TABLES if game.preset],
)


def shown_to_others(match: Match, seat: int) -> list[Any]:
    return [(match.view(viewer), match.log_for(viewer)) for viewer in viewers(match) if viewer != seat]


def answered(match: Match, seat: int, answer: str) -> str | None:
    """What a seat that is asked does by itself with this answer."""
    copied = match.copy()
    copied._presets[seat] = answer, None
    move = copied._preset_move(seat)
    return None if move is None else move.text


@every_table_with_answers
def test_the_choices_are_what_can_be_said(game: AnyGame, players: int) -> None:
    preset = game.preset
    assert preset
    assert all((preset.name, preset.when, preset.unable))
    names = [f"Player {seat}" for seat in range(players)]
    for seat in range(players):
        choices = preset.choices(names, seat)
        texts = [choice.text for choice in choices]
        assert {None, preset.usual} <= set(texts)
        assert [preset.problem(players, seat, text) for text in texts if text is not None] == [""] * (len(texts) - 1)
        assert preset.problem(players, seat, "nonsense")
        for part in ("text", "label", "sentence", "brief"):
            assert len({getattr(choice, part) for choice in choices}) == len(choices)
        assert not any(choice.only_able for choice in choices if choice.text in (None, preset.usual))


@every_table_with_answers
@given(seed=seeds, length=lengths)
def test_whatever_a_seat_holds_it_can_say_the_same_and_nobody_sees_it(
    game: AnyGame, players: int, seed: str, length: int
) -> None:
    match = random_match(game, players, seed, length)
    preset = game.preset
    assert preset
    for seat in [seat for seat in range(players) if seat not in match.to_act]:  # whoever is asked would answer at once
        before = shown_to_others(match, seat)
        for choice in preset.choices(match.names, seat):
            match.preset(seat, choice.text)
            assert match.preset_answer(seat) == choice.text
            assert shown_to_others(match, seat) == before


@every_table_with_answers
@given(seed=seeds, length=lengths)
def test_whether_a_seat_is_able_follows_from_its_view(game: AnyGame, players: int, seed: str, length: int) -> None:
    """Whoever is asked and has more than one answer is able to do otherwise; whoever is not has one answer only."""
    match = random_match(game, players, seed, length)
    preset = game.preset
    assert preset
    if len(match.as_seen(None).to_act) > 1:
        for seat in match.to_act:
            now, moves = match.view(seat).table, match.moves(seat)
            if answered(match, seat, preset.usual) is not None:
                assert preset.able(now, seat) or len(moves) == 1


@every_table_with_answers
@given(seed=seeds, length=lengths)
def test_until_a_person_chooses_a_pause_tells_nothing(game: AnyGame, players: int, seed: str, length: int) -> None:
    """With other people the usual is answered at once; alone with bots, they are asked when there is something to answer."""
    preset = game.preset
    assert preset
    assert preset.question
    assert preset.at_first(alone=True) != preset.at_first(alone=False)
    match = random_match(game, players, seed, length)
    for seat in match.to_act:
        now = match.view(seat).table
        usual = answered(match, seat, preset.usual)
        assert answered(match, seat, preset.at_first(alone=False)) == usual
        assert answered(match, seat, preset.at_first(alone=True)) == (usual if len(match.moves(seat)) == 1 else None)
        for alone in (True, False):
            begun = preset.at_first(alone)
            assert preset.problem(players, seat, begun) == ""
            assert not preset.looks_back(begun)
            view = preset.view(now, match._voice(seat), seat, begun)
            assert begun in [choice.text for choice in view.choices]
            assert view.question == (preset.question if preset.concerns(now, seat) else "")
        assert preset.view(now, match._voice(seat), seat, preset.usual).question == ""
        assert preset.view(now, match._voice(seat), seat, None).question == ""
